//! Boston 5 stud poker: 39,866,461,034,400 deals of three cards, two more, and five of the dealer's.

use std::collections::HashMap;
use std::sync::LazyLock;

use games::poker::Stays;
use games::poker::boston::{BostonFiveStudPoker, Known, Strategy, Wager};
use ranking::{Cards, Hand, Ranking, ThreeCard};
use table::erased::{AnyLine, AnyPlan};
use table::{Cents, Odds};

use super::caribbean::HANDS;
use super::holdem::{CATEGORIES, CATEGORY};
use super::stud::each_hand;
use super::suits::{CARDS, Class, PAIRS, Set, Suits, card, cards_of, pair};
use super::told::{self, decision};
use super::{Decided, Results, hints, judge, named_plays};
use crate::hint::Hint;
use crate::solvers::deals::{Answer, Dealt, Places};
use crate::solvers::{Choosing, Solver, Task};
use crate::{Analysis, BestPlay, Decision, NoTree, Ruled, Tally, cache};

/// The least cards that a round takes.
const FEWEST_CARDS: u32 = 10;

/// The solver of Boston 5 stud poker.
pub(crate) struct BostonFiveStud;

impl Solver for BostonFiveStud {
    fn analysis(
        &self,
        task: &Task<'_>,
        tell: &mut dyn FnMut(f64),
    ) -> Option<Result<Analysis, NoTree>> {
        Some(judge(task, FEWEST_CARDS).and_then(|()| analysis(task, tell)))
    }

    fn hints(&self, choosing: &Choosing<'_>) -> Option<Vec<Hint>> {
        hints::Asked::new(choosing)?.boston()
    }
}

fn analysis(task: &Task<'_>, tell: &mut dyn FnMut(f64)) -> Result<Analysis, NoTree> {
    let Task { ruled, line, shoe } = *task;
    let suits = Suits::of(shoe.kinds().map(|(card, _)| card));
    let classes = classes(&suits);
    if line.kinds == [Wager::OptionalBonus as usize] {
        return by_three_cards(ruled, line, &classes);
    }
    let settled = Settled::by(ruled, &line.plan, &line.kinds);
    let ways: Vec<Ways> = cache::kept("boston", &format!("{:?}", suits.deck), || {
        count(&suits, &classes, &mut |done, all| tell(done as f64 / all as f64))
    });
    let tally =
        |strategy: &Strategy| settled.tally(&classes, &ways, |three| strategy.stays(&three.known));
    if !line.decides {
        return Analysis::of(line, &tally(line.plan.strategy.typed::<BostonFiveStudPoker>()));
    }
    let stays: HashMap<Set, bool> =
        classes.iter().zip(&ways).map(|(three, ways)| (three.set, settled.is_bet(ways))).collect();
    let best = settled.tally(&classes, &ways, |three| stays[&three.set]);
    let mut analysis = Analysis::of(line, &best)?;
    let by_name = ruled.game.strategies(&ruled.rules);
    let strategies = by_name.iter().map(|named| named.strategy.typed::<BostonFiveStudPoker>());
    let tallies: Vec<Tally> = strategies.map(tally).collect();
    let named = named_plays(line, &analysis, &by_name, tallies.iter())?;
    let decisions = decisions(&classes, &ways, &settled, line.unit);
    analysis.strategy = Some(BestPlay { decisions, named, ..BestPlay::default() });
    Ok(analysis)
}

/// Three cards, those that differ by a renaming of suits alone together.
struct Three {
    set: Set,
    size: u32,
    known: Known,
}

/// From the lowest.
fn classes(suits: &Suits) -> Vec<Three> {
    let three = |Class { set, size }| {
        let mut cards = cards_of(set).map(card);
        let cards = std::array::from_fn(|_| cards.next().expect("three cards"));
        Three { set, size, known: Known::of(cards) }
    };
    let mut classes: Vec<Three> = suits.classes(3).into_iter().map(three).collect();
    classes.sort_by_key(|three| (three.known.hand, three.set));
    classes
}

/// In how many ways rounds end with three cards and any two more: by the five, and whether the dealer
/// has a lower hand, one that stands the same, or a higher one.
type Ways = [[u64; 3]; CATEGORIES];

/// Every five cards count for each three of them with which they may have begun.
fn count(suits: &Suits, classes: &[Three], report: &mut dyn FnMut(u64, u64)) -> Vec<Ways> {
    let places: HashMap<Set, usize> =
        classes.iter().enumerate().map(|(n, three)| (three.set, n)).collect();
    let mut ways = vec![Ways::default(); classes.len()];
    each_hand(suits, report, |met| {
        let category = usize::from(CATEGORY[usize::from(met.standing)]);
        let cards: Vec<u8> = cards_of(met.hand).collect();
        for (n, a) in cards.iter().enumerate() {
            for b in &cards[..n] {
                let (first, _) = suits.first(met.hand & !(1 << a | 1 << b));
                let sums = &mut ways[places[&first]][category];
                for (sum, ways) in sums.iter_mut().zip(met.ends) {
                    *sum += u64::from(ways) * u64::from(met.size);
                }
            }
        }
    });
    ways
}

/// A wager on the three cards alone.
fn by_three_cards(ruled: &Ruled, line: &AnyLine, classes: &[Three]) -> Result<Analysis, NoTree> {
    let mut run = Dealt::new(ruled, &line.plan, &line.kinds);
    let mut results = Results::default();
    let mut from = 0;
    while from < classes.len() {
        let kind = classes[from].known.hand.category();
        let count = classes[from..].iter().take_while(|t| t.known.hand.category() == kind).count();
        let sizes = classes[from..from + count].iter().map(|three| u64::from(three.size));
        let settled = run.settle_places(&three_alone(&classes[from].known), &[EXPOSE, FOLD]);
        results.add(settled.ok_or(NoTree::NeverDecided)?, sizes.sum());
        from += count;
    }
    let paid_at = run.paid_at();
    Analysis::of(line, &results.tally(paid_at))
}

/// A deal that is given up after three cards.
pub(super) fn three_alone(known: &Known) -> Places {
    let others = (0..52).map(card).filter(|card| !known.cards.contains(card));
    Places { seat: known.cards.to_vec(), dealer: others.take(3).collect(), community: Vec::new() }
}

pub(super) const EXPOSE: Answer = Answer::Say("expose");
pub(super) const FOLD: Answer = Answer::Say("fold");

/// What each kind of round comes to by the rules.
pub(super) struct Settled {
    folded: Decided,
    /// By the player's five cards and the end.
    by_end: [[Decided; 3]; CATEGORIES],
    paid_at: Vec<Odds>,
}

impl Settled {
    pub(super) fn by(ruled: &Ruled, plan: &AnyPlan, kinds: &[usize]) -> Settled {
        const BET: [Answer; 2] = [Answer::Say("second"), Answer::Say("keep")];
        let mut run = Dealt::new(ruled, plan, kinds);
        let has_bonus = plan.bets.len() > 2;
        let after = |answers: &[Answer]| -> Vec<Answer> {
            has_bonus.then_some(EXPOSE).into_iter().chain(answers.iter().copied()).collect()
        };
        let (bet, fold) = (after(&BET), after(&[FOLD]));
        let mut by_end = [[None; 3]; CATEGORIES];
        for (category, end, places) in DEALS.iter() {
            by_end[*category][*end] = run.settle_places(places, &bet);
        }
        let folded = DEALS.first().and_then(|(.., places)| run.settle_places(places, &fold));
        Settled { folded, by_end, paid_at: run.paid_at() }
    }

    /// What comes of folding and of betting, in cents times ways.
    pub(super) fn worth(&self, ways: &Ways) -> [i128; 2] {
        let net = |settled: Decided| i128::from(settled.map_or(0, |(net, _)| net.0));
        let ends = self.by_end.as_flattened().iter().zip(ways.as_flattened());
        let bet = ends.map(|(settled, ways)| net(*settled) * i128::from(*ways)).sum();
        [net(self.folded) * i128::from(all(ways)), bet]
    }

    /// Who gains nothing by betting folds.
    fn is_bet(&self, ways: &Ways) -> bool {
        let [fold, bet] = self.worth(ways);
        bet > fold
    }

    fn tally(&self, classes: &[Three], ways: &[Ways], bets: impl Fn(&Three) -> bool) -> Tally {
        let (mut bet, mut folded) = (Ways::default(), 0);
        for (three, ways) in classes.iter().zip(ways) {
            match bets(three) {
                true => join(&mut bet, ways),
                false => folded += all(ways),
            }
        }
        let mut results = Results::default();
        let ends = self.by_end.as_flattened().iter().zip(bet.as_flattened());
        for (settled, ways) in ends.chain([(&self.folded, &folded)]) {
            if *ways > 0 {
                results.add(settled.expect("a deal of every kind that comes"), *ways);
            }
        }
        results.tally(self.paid_at.iter().copied())
    }
}

fn all(ways: &Ways) -> u64 {
    ways.as_flattened().iter().sum()
}

fn join(sum: &mut Ways, ways: &Ways) {
    let sums = sum.as_flattened_mut().iter_mut();
    sums.zip(ways.as_flattened()).for_each(|(sum, ways)| *sum += ways);
}

/// One deal of each kind: the player's hand, the end, the cards.
static DEALS: LazyLock<Vec<(usize, usize, Places)>> = LazyLock::new(|| {
    let hands: Vec<Cards> = HANDS.iter().map(|hand| hand.parse().expect("cards")).collect();
    let standing = |cards: Cards| Hand::from(cards).five().index();
    let mut deals: Vec<(usize, usize, Places)> = Vec::new();
    for player in &hands {
        for dealer in hands.iter().filter(|dealer| (**dealer & *player).is_empty()) {
            let (mine, theirs) = (standing(*player), standing(*dealer));
            let (category, end) =
                (usize::from(CATEGORY[mine]), (theirs.cmp(&mine) as i8 + 1) as usize);
            if !deals.iter().any(|(c, e, _)| (*c, *e) == (category, end)) {
                let (seat, dealer) = (player.iter().collect(), dealer.iter().collect());
                deals.push((category, end, Places { seat, dealer, community: Vec::new() }));
            }
        }
    }
    deals
});

/// Hands from the lowest, those that follow one another and are best played alike together.
fn decisions(classes: &[Three], ways: &[Ways], settled: &Settled, unit: Cents) -> Vec<Decision> {
    struct Run {
        from: Ranking<ThreeCard>,
        to: Ranking<ThreeCard>,
        is_bet: bool,
        reached: u64,
        expected: [i128; 2],
    }
    let mut runs: Vec<Run> = Vec::new();
    for (three, ways) in classes.iter().zip(ways) {
        let (hand, is_bet, reached) = (three.known.hand, settled.is_bet(ways), all(ways));
        let expected = settled.worth(ways);
        match runs.last_mut().filter(|run| run.is_bet == is_bet) {
            Some(run) => {
                run.to = hand;
                run.reached += reached;
                run.expected = [0, 1].map(|n| run.expected[n] + expected[n]);
            }
            None => runs.push(Run { from: hand, to: hand, is_bet, reached, expected }),
        }
    }
    let total = runs.iter().map(|run| run.reached).sum();
    let count = runs.len();
    let told = runs.into_iter().enumerate().map(|(n, run)| {
        let Run { from, to, is_bet, reached, expected } = run;
        let when = match (n == 0, n + 1 == count) {
            (true, true) => "every hand".to_owned(),
            (true, false) => format!("{to} or less"),
            (false, true) => format!("{from} or better"),
            (false, false) => format!("{from} to {to}"),
        };
        let option = |action: &str, is_taken: bool, expected| told::Option {
            action: action.to_owned(),
            taken: if is_taken { reached } else { 0 },
            expected,
        };
        let options = [option("second", is_bet, expected[1]), option("fold", !is_bet, expected[0])];
        decision(when, (reached, total), unit, options)
    });
    told.collect()
}

/// In how many ways rounds end with these three cards, when the others are of this deck.
pub(super) fn ways_of(own: &[u8], deck: &Suits) -> Ways {
    let hand: Hand = own.iter().map(|n| card(*n)).collect();
    let mut then: Vec<(u16, [u8; 2])> = Vec::new();
    deck.each_set(2, &mut |set| {
        let mut two = cards_of(set);
        let two = [0, 1].map(|_| two.next().unwrap_or_default());
        let five = hand.with(card(two[0])).with(card(two[1])).five();
        then.push((five.index() as u16, two));
    });
    then.sort_unstable();
    let mut dealers: Vec<(u16, Set)> = Vec::new();
    deck.each_set(5, &mut |set| {
        let five: Hand = cards_of(set).map(card).collect();
        dealers.push((five.five().index() as u16, set));
    });
    dealers.sort_unstable_by_key(|(standing, _)| *standing);
    let mut held = Held { none: 0, one: [0; CARDS], two: vec![0; PAIRS] };
    let mut dealers = dealers.into_iter().peekable();
    let mut ways = Ways::default();
    let left = deck.deck.len() as u64 - 2;
    let every: u64 = (0..5).fold(1, |ways, n| ways * (left - n) / (n + 1));
    for group in then.chunk_by(|a, b| a.0 == b.0) {
        let standing = group[0].0;
        while let Some((_, set)) = dealers.next_if(|(of, _)| *of < standing) {
            held.add(set);
        }
        let lower: Vec<u64> = group.iter().map(|(_, two)| held.without(*two)).collect();
        while let Some((_, set)) = dealers.next_if(|(of, _)| *of == standing) {
            held.add(set);
        }
        let sums = &mut ways[usize::from(CATEGORY[usize::from(standing)])];
        for ((_, two), lower) in group.iter().zip(lower) {
            let same = held.without(*two) - lower;
            let ends = [lower, same, every - lower - same];
            sums.iter_mut().zip(ends).for_each(|(sum, ways)| *sum += ways);
        }
    }
    ways
}

/// How many of the dealer's hands so far hold a card, and two.
struct Held {
    none: u64,
    one: [u64; CARDS],
    two: Vec<u64>,
}

impl Held {
    fn add(&mut self, set: Set) {
        self.none += 1;
        let cards: arrayvec::ArrayVec<u8, 5> = cards_of(set).collect();
        for (n, b) in cards.iter().enumerate() {
            self.one[usize::from(*b)] += 1;
            for a in &cards[..n] {
                self.two[usize::from(pair(*a, *b))] += 1;
            }
        }
    }

    fn without(&self, [a, b]: [u8; 2]) -> u64 {
        let both = self.two[usize::from(pair(a, b))];
        self.none + both - self.one[usize::from(a)] - self.one[usize::from(b)]
    }
}
