//! Ultimate Texas hold 'em: 2,781,381,002,400 deals of player, board and dealer.

use std::sync::LazyLock;

use chance::Rank;
use games::poker::holdem::Known;
use games::poker::starting::Starting;
use games::poker::street::Raises;
use games::poker::ultimate::{STAGES, Strategy, UltimateTexasHoldEm, Wager, qualifies};
use ranking::{Cards, Standing};
use table::Cents;
use table::erased::{AnyLine, AnyPlan};

use super::board::Board;
use super::holdem::{
    Before, Best, CATEGORIES, CATEGORY, Choice, End, Ended, FLOP_KINDS, Holdem, Nets, Player,
    River, Way, ends,
};
use super::suits::{Set, Suits, card, cards_of, pairs};
use super::told::{self, decision};
use super::{Decided, Results, hints, judge, named_plays};
use crate::hint::Hint;
use crate::solvers::deals::{Answer, Dealt, Places};
use crate::solvers::{Choosing, Solver, Task};
use crate::{Analysis, BestPlay, Decision, Grid, NoTree, Ruled, Tally, cache};

/// The least cards that a round takes.
const FEWEST_CARDS: u32 = 9;

/// The solver of ultimate Texas hold 'em.
pub(crate) struct UltimateHoldEm;

impl Solver for UltimateHoldEm {
    fn analysis(
        &self,
        task: &Task<'_>,
        tell: &mut dyn FnMut(f64),
    ) -> Option<Result<Analysis, NoTree>> {
        Some(judge(task, FEWEST_CARDS).and_then(|()| analysis(task, tell)))
    }

    fn hints(&self, choosing: &Choosing<'_>) -> Option<Vec<Hint>> {
        hints::Asked::new(choosing)?.ultimate()
    }
}

fn analysis(task: &Task<'_>, tell: &mut dyn FnMut(f64)) -> Result<Analysis, NoTree> {
    let Task { ruled, line, shoe } = *task;
    let suits = Suits::of(shoe.kinds().map(|(card, _)| card));
    let settled = Settled::by(ruled, &line.plan, &line.kinds);
    if !line.kinds.contains(&(Wager::Play as usize)) {
        by_hand_alone(line, suits, &settled)
    } else if line.decides {
        best(ruled, line, &suits, &settled, tell)
    } else {
        let strategy = line.plan.strategy.typed::<UltimateTexasHoldEm>();
        played(line, suits, &settled, strategy, tell)
    }
}

/// What each kind of round comes to by the rules.
pub(super) struct Settled {
    /// Net and stakes, by the way it is played, the player's hand and the end.
    by_end: [[[Decided; 6]; CATEGORIES]; 5],
    paid_at: Vec<table::Odds>,
}

impl Settled {
    pub(super) fn by(ruled: &Ruled, plan: &AnyPlan, kinds: &[usize]) -> Settled {
        let mut run = Dealt::new(ruled, plan, kinds);
        let mut by_end = [[[None; 6]; CATEGORIES]; 5];
        for way in Way::ALL {
            for (category, end, places) in DEALS.iter() {
                let settled = run.settle_places(places, answers(way));
                by_end[way as usize][*category][*end as usize] = settled;
            }
        }
        Settled { by_end, paid_at: run.paid_at() }
    }

    /// The nets alone. Ends that never come count for nothing.
    pub(super) fn nets(&self) -> Nets {
        let net = |settled: Decided| settled.map_or(0, |(net, _)| net.0);
        self.by_end.map(|by_hand| by_hand.map(|by_end| by_end.map(net)))
    }

    /// How often each result comes.
    fn results(&self, ended: &Ended) -> Results {
        let mut results = Results::default();
        for (by_hand, ended) in self.by_end.iter().zip(ended) {
            for (category, (by_end, counts)) in by_hand.iter().zip(ended).enumerate() {
                for (settled, ways) in by_end.iter().zip(ends(category, *counts)) {
                    if ways > 0 {
                        results.add(settled.expect("a deal of every kind that comes"), ways);
                    }
                }
            }
        }
        results
    }
}

/// What the player says to play a round this way.
fn answers(way: Way) -> &'static [Answer] {
    const PLAY: Answer = Answer::Say("play");
    const CHECK: Answer = Answer::Say("check");
    match way {
        Way::Most => &[PLAY],
        Way::Less => &[Answer::SayLeast("play")],
        Way::Flop => &[CHECK, PLAY],
        Way::River => &[CHECK, CHECK, PLAY],
        Way::Fold => &[CHECK, CHECK, Answer::Say("fold")],
    }
}

/// The standing from which the dealer qualifies.
pub(super) fn least_qualified() -> u16 {
    let all = (0..Standing::COUNT).filter_map(Standing::from_index);
    all.take_while(|standing| !qualifies(*standing)).count() as u16
}

/// Boards on which every kind of hand meets every kind of end that there is.
const BOARDS: [&str; 12] = [
    "2c 7d 9h Js Kd",
    "6c 7d 8h Jc Qc",
    "2c 3c 9c Jd Kh",
    "6c 7d 8h 9s Tc",
    "2c 5c 8c Jc Kc",
    "8c 8d 8h 2s Kd",
    "8c 8d 3h 3s Kc",
    "8c 8d 8h 3s 3c",
    "8c 8d 8h 8s Ac",
    "5c 6c 7c 8c 9c",
    "Tc Jc Qc 2d 3h",
    "Tc Jc Qc Kc Ac",
];

/// One deal of each kind: the player's hand, the end, the cards.
static DEALS: LazyLock<Vec<(usize, End, Places)>> = LazyLock::new(|| {
    let (deck, pairs, least) = ((0..52).collect::<Vec<u8>>(), pairs(), least_qualified());
    let mut work = Board::new();
    let mut deals: Vec<(usize, End, Places)> = Vec::new();
    for board in BOARDS {
        let board: Cards = board.parse().expect("cards");
        let set = board.iter().fold(0, |set: Set, card| set | 1 << card.index());
        work.work_out(&deck, set, least);
        for met in &work.met {
            let category = usize::from(CATEGORY[usize::from(met.standing)]);
            let counts = [work.others, met.lower, met.same, met.unqualified].map(u64::from);
            for (end, ways) in End::ALL.into_iter().zip(ends(category, counts)) {
                if ways == 0 || deals.iter().any(|(c, e, _)| (*c, *e) == (category, end)) {
                    continue;
                }
                let hole = pairs[usize::from(met.pair)];
                let meets = |other: &&super::board::Met| {
                    let is_free = pairs[usize::from(other.pair)].iter().all(|c| !hole.contains(c));
                    is_free && End::of(met.standing, other.standing, least) == end
                };
                let Some(dealer) = work.met.iter().find(meets) else { continue };
                deals.push((
                    category,
                    end,
                    Places {
                        seat: hole.map(card).to_vec(),
                        dealer: pairs[usize::from(dealer.pair)].map(card).to_vec(),
                        community: board.iter().collect(),
                    },
                ));
            }
        }
    }
    deals
});

impl End {
    fn of(player: u16, dealer: u16, least_qualified: u16) -> End {
        use std::cmp::Ordering::{Equal, Greater, Less};
        match (player.cmp(&dealer), dealer >= least_qualified) {
            (Greater, false) => End::HigherUnqualified,
            (Greater, true) => End::Higher,
            (Equal, false) => End::SameUnqualified,
            (Equal, true) => End::Same,
            (Less, false) => End::LowerUnqualified,
            (Less, true) => End::Lower,
        }
    }
}

/// A wager that goes by the player's hand alone, whatever is played: trips.
fn by_hand_alone(line: &AnyLine, suits: Suits, settled: &Settled) -> Result<Analysis, NoTree> {
    let deck = format!("{:?}", suits.deck);
    let counts = cache::kept("sevens", &deck, || Holdem::new(suits, 0).sevens());
    let mut results = Results::default();
    for (by_end, count) in settled.by_end[Way::Most as usize].iter().zip(counts) {
        let any = by_end.iter().flatten().next();
        results.add(*any.expect("a deal of every kind of hand"), count);
    }
    Analysis::of(line, &results.tally(settled.paid_at.iter().copied()))
}

/// The line as a strategy plays it.
fn played(
    line: &AnyLine,
    suits: Suits,
    settled: &Settled,
    strategy: &Strategy,
    tell: &mut dyn FnMut(f64),
) -> Result<Analysis, NoTree> {
    let question = format!("{:?} {strategy:?}", suits.deck);
    let ended = cache::kept("ultimate-played", &question, || {
        let player = Plays::new(strategy);
        Holdem::new(suits, least_qualified()).play(&[&player], &mut share(tell)).swap_remove(0)
    });
    Analysis::of(line, &settled.results(&ended).tally(settled.paid_at.iter().copied()))
}

fn share(tell: &mut dyn FnMut(f64)) -> impl FnMut(u64, u64) + '_ {
    |done, all| tell(done as f64 / all as f64)
}

/// The line played as well as it can be, and as the strategies play it that have a name.
fn best(
    ruled: &Ruled,
    line: &AnyLine,
    suits: &Suits,
    settled: &Settled,
    tell: &mut dyn FnMut(f64),
) -> Result<Analysis, NoTree> {
    let nets = settled.nets();
    let by_name = ruled.game.strategies(&ruled.rules);
    let typed = by_name.iter().map(|named| named.strategy.typed::<UltimateTexasHoldEm>().clone());
    let named: Vec<Strategy> = typed.collect();
    let question = format!("{:?} {nets:?} {named:?}", suits.deck);
    let (best, ended): (Best, Vec<Ended>) = cache::kept("ultimate", &question, || {
        let players: Vec<Plays<'_>> = named.iter().map(Plays::new).collect();
        let players: Vec<&dyn Player> =
            players.iter().map(|player| player as &dyn Player).collect();
        Holdem::new(suits.clone(), least_qualified()).solve(&nets, &players, &mut share(tell))
    });
    let tally = |ended: &Ended| settled.results(ended).tally(settled.paid_at.iter().copied());
    let tallies: Vec<Tally> = ended.iter().map(tally).collect();
    let (first, others) = tallies.split_first().ok_or(NoTree::NeverDecided)?;
    let mut analysis = Analysis::of(line, first)?;
    let named = named_plays(line, &analysis, &by_name, others.iter())?;
    let total = best.before.iter().map(|before| before.ways).sum();
    let teller = Teller { total, unit: line.unit };
    analysis.strategy = Some(BestPlay {
        decisions: teller.decisions(&best),
        named,
        charts: teller.chart(&best.before).into_iter().collect(),
        equilibria: Vec::new(),
    });
    Ok(analysis)
}

/// Says how the game is best played.
struct Teller {
    total: u64,
    unit: Cents,
}

/// The multiples of the ante, from the largest.
fn times(way: Way) -> i64 {
    let [before, flop, river] = &STAGES;
    match way {
        Way::Most => before.times.1,
        Way::Less => before.times.0,
        Way::Flop => flop.times.1,
        Way::River => river.times.1,
        Way::Fold => 0,
    }
}

fn play(way: Way) -> String {
    format!("play {}", times(way))
}

impl Teller {
    fn decisions(&self, best: &Best) -> Vec<Decision> {
        let mut decisions = Vec::new();
        for taken in [Some(Way::Most), Some(Way::Less), None] {
            let alike: Vec<&Before> =
                best.before.iter().filter(|before| before.best == taken).collect();
            if alike.is_empty() {
                continue;
            }
            let hands = match taken {
                Some(_) => hands_in_short(&alike),
                None => "other hands".to_owned(),
            };
            decisions.push(self.before(format!("{}, {hands}", STAGES[0].when), &alike));
        }
        for (kind, choice) in FLOP_KINDS.iter().zip(&best.flop) {
            let when = format!("{}, {kind}", STAGES[1].when);
            decisions.extend(self.choice(when, choice, (Way::Flop, "check")));
        }
        for (kind, is_it) in RIVER_KINDS {
            let mut sum = Choice::default();
            for (board, by_hand) in best.river.iter().enumerate() {
                let alike = by_hand.iter().enumerate().filter(|(hand, _)| is_it(board, *hand));
                alike.for_each(|(_, choice)| sum.join(choice));
            }
            let when = format!("{}, {kind}", STAGES[2].when);
            decisions.extend(self.choice(when, &sum, (Way::River, "fold")));
        }
        decisions
    }

    /// The choice before the flop with hands that are played alike.
    fn before(&self, when: String, alike: &[&Before]) -> Decision {
        let reached = alike.iter().map(|before| before.ways).sum();
        let ways = [Some(Way::Most), Some(Way::Less), None];
        let options = ways.iter().enumerate().map(|(n, way)| told::Option {
            action: way.map_or_else(|| "check".to_owned(), play),
            taken: alike.iter().filter(|b| b.best == *way).map(|before| before.ways).sum(),
            expected: alike.iter().map(|before| before.expected[n]).sum(),
        });
        decision(when, (reached, self.total), self.unit, options)
    }

    fn choice(
        &self,
        when: String,
        choice: &Choice,
        (way, otherwise): (Way, &str),
    ) -> Option<Decision> {
        let Choice { reached, wagered, wager, none } = *choice;
        let options = [
            told::Option { action: play(way), taken: wagered, expected: wager },
            told::Option { action: otherwise.to_owned(), taken: reached - wagered, expected: none },
        ];
        (reached > 0).then(|| decision(when, (reached, self.total), self.unit, options))
    }

    /// The 169 starting hands side by side; nothing where the deck has not all of them alike.
    fn chart(&self, before: &[Before]) -> Option<Grid> {
        let of = |hand: Starting| {
            let mut alike = before.iter().filter(|b| Starting::of(b.hole.map(card)) == hand);
            let only = alike.next().filter(|_| alike.next().is_none())?;
            Some(self.before(hand.to_string(), &[only]))
        };
        let ranks = || Rank::SUITED.into_iter().rev();
        let row = |a: Rank| -> Option<Vec<Decision>> {
            let cell = |b: Rank| of(Starting { high: a.max(b), low: a.min(b), suited: b < a });
            ranks().map(cell).collect()
        };
        let names: Vec<String> = ranks().map(|rank| rank.to_string()).collect();
        Some(Grid {
            title: format!(
                "{}: suited to the right of the pairs, others to the left",
                STAGES[0].when
            ),
            rows: names.clone(),
            columns: names,
            cells: ranks().map(row).collect::<Option<_>>()?,
        })
    }
}

/// Starting hands as players write them: `33+`, `K5o+`, `86s-84s`.
fn hands_in_short(alike: &[&Before]) -> String {
    let has = |hand: Starting| alike.iter().any(|b| Starting::of(b.hole.map(card)) == hand);
    let mut words = Vec::new();
    let mut run = |hands: Vec<Starting>| {
        // From the highest; runs of hands that are there.
        for run in hands.chunk_by(|a, b| has(*a) == has(*b)) {
            let [first, .., last] = run else {
                words.extend(run.iter().filter(|hand| has(**hand)).map(ToString::to_string));
                continue;
            };
            if has(*first) {
                words.push(if *first == hands[0] {
                    format!("{last}+")
                } else {
                    format!("{first}-{last}")
                });
            }
        }
    };
    let ranks = || Rank::SUITED.into_iter().rev();
    run(ranks().map(|rank| Starting { high: rank, low: rank, suited: false }).collect());
    for high in ranks() {
        for suited in [true, false] {
            let lower = ranks().filter(|low| *low < high);
            run(lower.map(|low| Starting { high, low, suited }).collect());
        }
    }
    words.join(" ")
}

/// A kind of situation at the end, by the categories of the board and of the hand.
type RiverKind = (&'static str, fn(usize, usize) -> bool);

/// Situations at the end, as people tell them apart.
const RIVER_KINDS: [RiverKind; 7] = [
    ("two pairs or better, more than the board has", |board, hand| hand > board && hand > 1),
    ("a pair where the board has none", |board, hand| (board, hand) == (0, 1)),
    ("the board's straight or better", |board, hand| hand == board && hand > 3),
    ("the board's three of a kind", |board, hand| (board, hand) == (3, 3)),
    ("the board's two pairs, or better ones", |board, hand| (board, hand) == (2, 2)),
    ("the board's pair", |board, hand| (board, hand) == (1, 1)),
    ("no pair", |board, hand| (board, hand) == (0, 0)),
];

/// A strategy of the game at the boards that are counted.
struct Plays<'a> {
    strategy: &'a Strategy,
}

impl Plays<'_> {
    fn new(strategy: &Strategy) -> Plays<'_> {
        Plays { strategy }
    }

    fn times(&self, hole: [u8; 2], board: Set) -> i64 {
        let board = cards_of(board).map(card).collect();
        self.strategy.times(&Known { own: hole.map(card), board })
    }
}

impl Player for Plays<'_> {
    fn before(&self, hole: [u8; 2]) -> Option<Way> {
        match self.times(hole, 0) {
            0 => None,
            wanted if wanted >= times(Way::Most) => Some(Way::Most),
            _ => Some(Way::Less),
        }
    }

    fn flop(&self, hole: [u8; 2], flop: Set) -> bool {
        self.times(hole, flop) > 0
    }

    fn river(&self, river: &River<'_>) -> bool {
        self.strategy.plays_at_the_end(river.has_own_pair(), || river.outs())
    }
}
