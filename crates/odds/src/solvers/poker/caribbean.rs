//! Caribbean stud poker: 19,933,230,517,200 deals of the player's cards, the dealer's card that is
//! up, and the dealer's other four.

use std::sync::LazyLock;

use chance::Rank;
use games::poker::Stays;
use games::poker::caribbean_stud::{CaribbeanStudPoker, Known, Strategy, Wager, qualifies};
use ranking::{Cards, Hand, Standing};
use serde::{Deserialize, Serialize};
use table::erased::{AnyLayout, AnyLine};
use table::{Cents, Odds};

use super::hints::{self, Showdown};
use super::holdem::{CATEGORIES, CATEGORY};
use super::stud::{End, Situation, each_situation};
use super::suits::{Suits, card, cards_of};
use super::told::{self, decision};
use super::{Decided, Results, judge, named_plays};
use crate::hint::Hint;
use crate::solvers::deals::{Answer, Dealt, Places};
use crate::solvers::{Choosing, Solver, Task};
use crate::{Analysis, BestPlay, ByMeter, Decision, NoTree, Ruled, Tally, cache};

/// The least cards that a round takes.
const FEWEST_CARDS: u32 = 10;

/// The solver of Caribbean stud poker.
pub(crate) struct CaribbeanStud;

impl Solver for CaribbeanStud {
    fn analysis(
        &self,
        task: &Task<'_>,
        tell: &mut dyn FnMut(f64),
    ) -> Option<Result<Analysis, NoTree>> {
        Some(judge(task, FEWEST_CARDS).and_then(|()| analysis(task, tell)))
    }

    fn hints(&self, choosing: &Choosing<'_>) -> Option<Vec<Hint>> {
        hints::Asked::new(choosing)?.against_the_dealer(&SHOWDOWN)
    }
}

/// Hands against each other, and what decides whether the dealer's qualifies.
const SHOWDOWN: Showdown = Showdown {
    rank: |cards| cards.collect::<Hand>().five().index() as u32,
    kind: |standing| u32::from(standing >= u32::from(least_qualified())),
    together: |_| 0,
};

fn analysis(task: &Task<'_>, tell: &mut dyn FnMut(f64)) -> Result<Analysis, NoTree> {
    let Task { ruled, line, shoe } = *task;
    let strategy = line.plan.strategy.typed::<CaribbeanStudPoker>();
    let suits = Suits::of(shoe.kinds().map(|(card, _)| card));
    if !line.kinds.contains(&(Wager::Bet as usize)) {
        return by_hand_alone(ruled, line, &suits, strategy);
    }
    let settled = Settled::by(ruled, line, ruled.game.bare_layout());
    if line.decides {
        best(ruled, line, &suits, &settled, tell)
    } else {
        played(line, &suits, &settled, strategy, tell)
    }
}

/// Whether the player bets.
const WAYS: [&[Answer]; 2] = [&[Answer::Say("fold")], &[Answer::Say("bet")]];

/// What each kind of round comes to by the rules.
struct Settled {
    /// Net and stakes, by whether it is bet, the player's hand and the end.
    by_end: [[[Decided; 4]; CATEGORIES]; 2],
    paid_at: Vec<Odds>,
}

/// In how many ways rounds end, by whether it is bet, the player's hand and the end.
type Ended = [[[u64; 4]; CATEGORIES]; 2];

impl Settled {
    fn by(ruled: &Ruled, line: &AnyLine, layout: AnyLayout) -> Settled {
        let mut run = Dealt::new(ruled, &line.plan, &line.kinds).on(layout);
        let mut by_end = [[[None; 4]; CATEGORIES]; 2];
        for (by_hand, answers) in by_end.iter_mut().zip(WAYS) {
            for (category, end, places) in DEALS.iter() {
                by_hand[*category][*end as usize] = run.settle_places(places, answers);
            }
        }
        Settled { by_end, paid_at: run.paid_at() }
    }

    fn nets(&self) -> [[[i64; 4]; CATEGORIES]; 2] {
        let net = |settled: Decided| settled.map_or(0, |(net, _)| net.0);
        self.by_end.map(|by_hand| by_hand.map(|by_end| by_end.map(net)))
    }

    fn results(&self, ended: &Ended) -> Results {
        let mut results = Results::default();
        let settled = self.by_end.as_flattened().as_flattened();
        for (settled, ways) in settled.iter().zip(ended.as_flattened().as_flattened()) {
            if *ways > 0 {
                results.add(settled.expect("a deal of every kind that comes"), *ways);
            }
        }
        results
    }
}

/// The standing from which the dealer qualifies.
fn least_qualified() -> u16 {
    static LEAST: LazyLock<u16> = LazyLock::new(|| {
        let all = (0..Standing::COUNT).filter_map(Standing::from_index);
        all.take_while(|standing| !qualifies(standing.ranking())).count() as u16
    });
    *LEAST
}

/// Hands that meet one another in every way that there is.
pub(super) const HANDS: [&str; 28] = [
    "2c 4d 5h 7s 9c",
    "2d 3c 6c 9d Js",
    "Ac Kd 2h 4s 6c",
    "Ad Kh 2s 4c 6d",
    "Ah Ks Qc Jd 9h",
    "3c 3d 5s 7c 8h",
    "3h 3s 5c 7d 8s",
    "Tc Td 6h 4h 2d",
    "5c 5d 8c 8d Jh",
    "5h 5s 8h 8s Jd",
    "Qc Qd 9c 9d 2s",
    "6c 6d 6h Js 3d",
    "Kc Kd Kh 4d 7h",
    "7c 8d 9s Th Jc",
    "7d 8s 9h Tc Js",
    "9d Ts Jc Qh Kd",
    "2h 6h 8h Jh Kh",
    "2s 6s 8s Js Ks",
    "3d 6d 9d Qd Ad",
    "4c 4d 4h 7s 7h",
    "9c 9s 9h Ac Ad",
    "2c 2d 2h 2s 8d",
    "Jc Jd Jh Js 5s",
    "4s 5s 6s 7s 8s",
    "4h 5h 6h 7h 8h",
    "9c Tc Jc Qc Kc",
    "Ts Js Qs Ks As",
    "Td Jd Qd Kd Ad",
];

/// One deal of each kind: the player's hand, the end, the cards.
static DEALS: LazyLock<Vec<(usize, End, Places)>> = LazyLock::new(|| {
    let hands: Vec<Cards> = HANDS.iter().map(|hand| hand.parse().expect("cards")).collect();
    let least = least_qualified();
    let standing = |cards: Cards| Hand::from(cards).five().index() as u16;
    let mut deals: Vec<(usize, End, Places)> = Vec::new();
    for player in &hands {
        for dealer in hands.iter().filter(|dealer| (**dealer & *player).is_empty()) {
            let (mine, theirs) = (standing(*player), standing(*dealer));
            let category = usize::from(CATEGORY[usize::from(mine)]);
            let end = match mine.cmp(&theirs) {
                _ if theirs < least => End::Unqualified,
                std::cmp::Ordering::Less => End::Lower,
                std::cmp::Ordering::Equal => End::Same,
                std::cmp::Ordering::Greater => End::Higher,
            };
            if !deals.iter().any(|(c, e, _)| (*c, *e) == (category, end)) {
                let (seat, dealer) = (player.iter().collect(), dealer.iter().collect());
                deals.push((category, end, Places { seat, dealer, community: Vec::new() }));
            }
        }
    }
    deals
});

/// What a strategy knows of a situation.
fn known(standing: u16, up: u8) -> Option<Known> {
    let hand = Standing::from_index(usize::from(standing))?.ranking();
    Some(Known { hand, up: Some(card(up).rank()) })
}

/// A wager that goes by the player's cards and whether he bets, not by the dealer's: the chip on
/// the progressive payout.
fn by_hand_alone(
    ruled: &Ruled,
    line: &AnyLine,
    suits: &Suits,
    strategy: &Strategy,
) -> Result<Analysis, NoTree> {
    // In so many ways, by whether it is bet and by the hand.
    let mut counts = [[0_u64; CATEGORIES]; 2];
    for class in suits.classes(5) {
        let hand: Hand = cards_of(class.set).map(card).collect();
        let standing = hand.five().index() as u16;
        let category = usize::from(CATEGORY[usize::from(standing)]);
        for up in suits.deck.iter().filter(|up| class.set >> **up & 1 == 0) {
            let bets = known(standing, *up).is_some_and(|known| strategy.stays(&known));
            counts[usize::from(bets)][category] += u64::from(class.size);
        }
    }
    let tally = |layout: AnyLayout| {
        let settled = Settled::by(ruled, line, layout);
        let mut results = Results::default();
        for (by_hand, counts) in settled.by_end.iter().zip(&counts) {
            for (by_end, ways) in by_hand.iter().zip(counts) {
                let any = by_end.iter().flatten().next();
                results.add(*any.expect("a deal of every kind of hand"), *ways);
            }
        }
        results.tally(settled.paid_at)
    };
    let mut analysis = Analysis::of(line, &tally(ruled.fresh_layout(&line.plan)))?;
    analysis.meter = ByMeter::of(ruled, line, |layout| Some(tally(layout)));
    Ok(analysis)
}

/// The line as a strategy plays it.
fn played(
    line: &AnyLine,
    suits: &Suits,
    settled: &Settled,
    strategy: &Strategy,
    tell: &mut dyn FnMut(f64),
) -> Result<Analysis, NoTree> {
    let question = format!("{:?} {strategy:?}", suits.deck);
    let ended: Ended = cache::kept("caribbean-played", &question, || {
        let mut ended = Ended::default();
        let least = least_qualified();
        let mut report = |done, all| tell(done as f64 / all as f64);
        each_situation(suits, least, &mut report, |situation| {
            let known = known(situation.standing, situation.up);
            let bets = known.is_some_and(|known| strategy.stays(&known));
            add(&mut ended, situation, bets, least);
        });
        ended
    });
    Analysis::of(line, &settled.results(&ended).tally(settled.paid_at.iter().copied()))
}

fn add(ended: &mut Ended, situation: &Situation, bets: bool, least_qualified: u16) {
    let category = usize::from(CATEGORY[usize::from(situation.standing)]);
    let sums = &mut ended[usize::from(bets)][category];
    for (sum, ways) in sums.iter_mut().zip(situation.ends(least_qualified)) {
        *sum += u64::from(ways) * u64::from(situation.size);
    }
}

/// A choice in a kind of situation, summed over all deals.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Serialize)]
struct Choice {
    reached: u64,
    bets: u64,
    /// What comes of folding and of betting, in cents times ways.
    expected: [i128; 2],
}

impl Choice {
    fn join(&mut self, other: &Choice) {
        self.reached += other.reached;
        self.bets += other.bets;
        self.expected[0] += other.expected[0];
        self.expected[1] += other.expected[1];
    }
}

/// How it is best played, and how rounds end so and as others play.
#[derive(Deserialize, Serialize)]
struct Solved {
    /// By the standing and what the dealer's card is to the hand.
    choices: Vec<[Choice; UP_KINDS.len()]>,
    ended: Vec<Ended>,
}

/// What the dealer's card is to a hand without a pair, as people tell it.
const UP_KINDS: [&str; 5] = [
    "against an ace or king, without a queen or jack",
    "against an ace or king, with a queen or jack",
    "against a lower card that the player has too",
    "against a card below the fourth, with a queen",
    "against another card",
];

fn up_kind(standing: u16, up: u8) -> usize {
    let Some(Known { hand, up: Some(up) }) = known(standing, up) else { return 4 };
    let has = |rank: Rank| hand.ranks().any(|r| r == rank);
    if up >= Rank::King {
        return usize::from(has(Rank::Queen) || has(Rank::Jack));
    }
    match (has(up), has(Rank::Queen) && hand.ranks().nth(3).is_some_and(|fourth| fourth > up)) {
        (true, _) => 2,
        (false, true) => 3,
        (false, false) => 4,
    }
}

fn best(
    ruled: &Ruled,
    line: &AnyLine,
    suits: &Suits,
    settled: &Settled,
    tell: &mut dyn FnMut(f64),
) -> Result<Analysis, NoTree> {
    let nets = settled.nets();
    let by_name = ruled.game.strategies(&ruled.rules);
    let typed = by_name.iter().map(|named| named.strategy.typed::<CaribbeanStudPoker>().clone());
    let named: Vec<Strategy> = typed.collect();
    let question = format!("{:?} {nets:?} {named:?}", suits.deck);
    let solved: Solved = cache::kept("caribbean", &question, || solve(suits, &nets, &named, tell));
    let tally = |ended: &Ended| settled.results(ended).tally(settled.paid_at.iter().copied());
    let tallies: Vec<Tally> = solved.ended.iter().map(tally).collect();
    let (first, others) = tallies.split_first().ok_or(NoTree::NeverDecided)?;
    let mut analysis = Analysis::of(line, first)?;
    let named = named_plays(line, &analysis, &by_name, others.iter())?;
    let decisions = decisions(&solved.choices, line.unit);
    analysis.strategy = Some(BestPlay { decisions, named, ..BestPlay::default() });
    Ok(analysis)
}

fn solve(
    suits: &Suits,
    nets: &[[[i64; 4]; CATEGORIES]; 2],
    named: &[Strategy],
    tell: &mut dyn FnMut(f64),
) -> Solved {
    let mut choices = vec![[Choice::default(); UP_KINDS.len()]; Standing::COUNT];
    let mut ended = vec![Ended::default(); 1 + named.len()];
    let least = least_qualified();
    let mut report = |done, all| tell(done as f64 / all as f64);
    // What each strategy does with a standing against a rank.
    let mut last = (u16::MAX, Vec::new());
    each_situation(suits, least, &mut report, |situation| {
        let Situation { standing, up, size, .. } = *situation;
        if last.0 != standing {
            let by_rank = (0..13).map(|rank| {
                let known = known(standing, 4 * rank);
                let stays = |strategy: &Strategy| known.is_some_and(|known| strategy.stays(&known));
                named.iter().map(stays).collect::<Vec<bool>>()
            });
            last = (standing, by_rank.collect());
        }
        let category = usize::from(CATEGORY[usize::from(standing)]);
        let ways = situation.ends(least).map(i128::from);
        let worth = |way: usize| -> i128 {
            let nets = nets[way][category].map(i128::from);
            nets.iter().zip(ways).map(|(net, ways)| net * ways).sum()
        };
        let expected = [worth(0), worth(1)];
        // Who gains nothing by betting folds.
        let bets = expected[1] > expected[0];
        let reached = u64::from(situation.all) * u64::from(size);
        choices[usize::from(standing)][up_kind(standing, up)].join(&Choice {
            reached,
            bets: if bets { reached } else { 0 },
            expected: expected.map(|worth| worth * i128::from(size)),
        });
        let others = last.1[usize::from(up / 4)].iter().copied();
        for (ended, bets) in ended.iter_mut().zip(std::iter::once(bets).chain(others)) {
            add(ended, situation, bets, least);
        }
    });
    Solved { choices, ended }
}

/// The hands that are always folded, those that are always bet, and between them by the dealer's
/// card.
fn decisions(choices: &[[Choice; UP_KINDS.len()]], unit: Cents) -> Vec<Decision> {
    let sum = |choices: &[Choice]| {
        choices.iter().fold(Choice::default(), |mut sum, choice| {
            sum.join(choice);
            sum
        })
    };
    let by_standing: Vec<Choice> = choices.iter().map(|kinds| sum(kinds)).collect();
    let total = sum(&by_standing).reached;
    let from = by_standing.iter().position(|choice| choice.bets > 0).unwrap_or(choices.len());
    let is_mixed = |choice: &Choice| choice.bets < choice.reached;
    let to = by_standing.iter().rposition(is_mixed).map_or(0, |last| last + 1).max(from);
    let name = |standing: usize| {
        Standing::from_index(standing).map(|s| s.ranking().in_full()).unwrap_or_default()
    };
    let told = |when: String, choice: &Choice| {
        let options = [
            told::Option {
                action: "bet".to_owned(),
                taken: choice.bets,
                expected: choice.expected[1],
            },
            told::Option {
                action: "fold".to_owned(),
                taken: choice.reached - choice.bets,
                expected: choice.expected[0],
            },
        ];
        decision(when, (choice.reached, total), unit, options)
    };
    let mut decisions = Vec::new();
    if from > 0 {
        decisions.push(told(format!("{} or less", name(from - 1)), &sum(&by_standing[..from])));
    }
    for (kind, words) in UP_KINDS.iter().enumerate() {
        let between: Vec<Choice> = choices[from..to].iter().map(|kinds| kinds[kind]).collect();
        let choice = sum(&between);
        if choice.reached > 0 {
            let (low, high) = (name(from), name(to - 1));
            decisions.push(told(format!("{low} to {high}, {words}"), &choice));
        }
    }
    if to < choices.len() {
        decisions.push(told(format!("{} or better", name(to)), &sum(&by_standing[to..])));
    }
    decisions
}
