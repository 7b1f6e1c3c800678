//! Let it ride poker: three cards, then two that all players share; one bet is taken back or left by
//! three cards, another by four. 51,979,200 deals.

use chance::{Card, Rank};
use games::poker::let_it_ride::{Known, LetItRidePoker, Strategy, Wager};
use games::poker::ride::Rides;
use ranking::{AceLow, Cards, Hand, Standing, three_card};
use table::Odds;
use table::erased::AnyLine;

use super::holdem::{CATEGORIES, CATEGORY};
use super::suits::{Set, Suits, card, cards_of};
use super::told::{self, decision};
use super::{Decided, Results, hints, judge, named_plays};
use crate::hint::Hint;
use crate::solvers::deals::{Answer, Dealt, Places};
use crate::solvers::{Choosing, Solver, Task};
use crate::{Analysis, BestPlay, Decision, NoTree, Ruled, Tally};

/// The least cards that a round takes: one is burned.
const FEWEST_CARDS: u32 = 6;

/// Kinds of five cards: categories, and pairs by their rank.
pub(super) const KINDS: usize = CATEGORIES + 13;

/// The kind of five cards.
pub(super) fn kind(hand: Hand) -> usize {
    kind_of(hand.five())
}

/// The kind of five cards, by their standing.
pub(super) fn kind_of(standing: Standing) -> usize {
    match usize::from(CATEGORY[standing.index()]) {
        1 => CATEGORIES + standing.ranking().ranks().next().map_or(0, |rank| rank as usize),
        category => category,
    }
}

/// Whether the first bet rides, and the second.
type Way = [bool; 2];

const WAYS: [Way; 4] = [[false, false], [false, true], [true, false], [true, true]];

fn number(way: Way) -> usize {
    2 * usize::from(way[0]) + usize::from(way[1])
}

fn answers(way: Way) -> &'static [Answer] {
    const RIDE: Answer = Answer::Say("let-it-ride");
    const WITHDRAW: Answer = Answer::Say("withdraw");
    match way {
        [false, false] => &[WITHDRAW, WITHDRAW],
        [false, true] => &[WITHDRAW, RIDE],
        [true, false] => &[RIDE, WITHDRAW],
        [true, true] => &[RIDE, RIDE],
    }
}

/// Three cards, and what may follow.
struct Own {
    cards: Set,
    /// How many such sets there are that differ by a renaming of suits alone.
    size: u64,
    /// For each fourth card, how many fifth cards make which kind.
    then: Vec<(u8, [u64; KINDS])>,
}

/// The solver of let it ride.
pub(crate) struct LetItRide;

impl Solver for LetItRide {
    fn analysis(
        &self,
        task: &Task<'_>,
        _: &mut dyn FnMut(f64),
    ) -> Option<Result<Analysis, NoTree>> {
        Some(judge(task, FEWEST_CARDS).and_then(|()| analysis(task)))
    }

    fn hints(&self, choosing: &Choosing<'_>) -> Option<Vec<Hint>> {
        hints::Asked::new(choosing)?.let_it_ride()
    }
}

fn analysis(task: &Task<'_>) -> Result<Analysis, NoTree> {
    let Task { ruled, line, shoe } = *task;
    let suits = Suits::of(shoe.kinds().map(|(card, _)| card));
    if line.kinds == [Wager::ThreeCardBonus as usize] {
        return by_own_cards(ruled, line, &suits);
    }
    let all = deals(&suits);
    let settled = Settled::by(ruled, line, &all);
    if line.decides {
        return best(ruled, line, &all, &settled);
    }
    Analysis::of(line, &settled.played(&all, line.plan.strategy.typed::<LetItRidePoker>()))
}

/// A wager on the player's three cards alone.
fn by_own_cards(ruled: &Ruled, line: &AnyLine, suits: &Suits) -> Result<Analysis, NoTree> {
    let places = |class: &super::suits::Class| {
        let others = suits.deck.iter().filter(|n| class.set >> **n & 1 == 0).take(2);
        let seat: Vec<Card> = cards_of(class.set).map(card).collect();
        let community = others.map(|n| card(*n)).collect();
        Places { seat, dealer: Vec::new(), community }
    };
    // One of each kind of three cards: what the table pays goes by it.
    let mut kinds: Vec<(usize, Places, u64)> = Vec::new();
    for class in suits.classes(3) {
        let cards: Cards = cards_of(class.set).map(card).collect();
        let kind = three_card(cards, AceLow::Lowest).category() as usize;
        match kinds.iter_mut().find(|(k, ..)| *k == kind) {
            Some((.., ways)) => *ways += u64::from(class.size),
            None => kinds.push((kind, places(&class), u64::from(class.size))),
        }
    }
    let mut run = Dealt::new(ruled, &line.plan, &line.kinds);
    let mut results = Results::default();
    for (_, places, ways) in &kinds {
        let settled = run.settle_places(places, answers([true, true]));
        results.add(settled.ok_or(NoTree::NeverDecided)?, *ways);
    }
    let paid_at = run.paid_at();
    Analysis::of(line, &results.tally(paid_at))
}

fn deals(suits: &Suits) -> Vec<Own> {
    let own = |class: super::suits::Class| {
        let hand: Hand = cards_of(class.set).map(card).collect();
        let left: Vec<u8> =
            suits.deck.iter().copied().filter(|card| class.set >> card & 1 == 0).collect();
        let then = left.iter().map(|fourth| {
            let hand = hand.with(card(*fourth));
            let mut kinds = [0; KINDS];
            for fifth in left.iter().filter(|fifth| *fifth != fourth) {
                kinds[kind(hand.with(card(*fifth)))] += 1;
            }
            (*fourth, kinds)
        });
        Own { cards: class.set, size: class.size.into(), then: then.collect() }
    };
    suits.classes(3).into_iter().map(own).collect()
}

/// What each kind of round comes to by the rules.
struct Settled {
    by_kind: [[Decided; KINDS]; 4],
    paid_at: Vec<Odds>,
}

/// In how many ways rounds end, by the bets that ride and the kind of the five cards.
type Ended = [[u64; KINDS]; 4];

impl Settled {
    /// The rules settle one deal of each kind, the first that there is.
    fn by(ruled: &Ruled, line: &AnyLine, all: &[Own]) -> Settled {
        let mut samples: Vec<Option<Places>> = vec![None; KINDS];
        for own in all {
            for (fourth, kinds) in &own.then {
                for (kind_of_five, count) in kinds.iter().enumerate() {
                    if *count == 0 || samples[kind_of_five].is_some() {
                        continue;
                    }
                    let seat: Vec<Card> = cards_of(own.cards).map(card).collect();
                    let hand: Hand = seat.iter().copied().chain([card(*fourth)]).collect();
                    let fifth = own.then.iter().map(|(fifth, _)| *fifth).find(|fifth| {
                        fifth != fourth && kind(hand.with(card(*fifth))) == kind_of_five
                    });
                    samples[kind_of_five] = fifth.map(|fifth| {
                        let community = vec![card(*fourth), card(fifth)];
                        Places { seat, dealer: Vec::new(), community }
                    });
                }
            }
        }
        let mut run = Dealt::new(ruled, &line.plan, &line.kinds);
        let by_kind = WAYS.map(|way| {
            std::array::from_fn(|kind| {
                samples[kind].as_ref().and_then(|p| run.settle_places(p, answers(way)))
            })
        });
        let paid_at = run.paid_at();
        Settled { by_kind, paid_at }
    }

    /// What comes of all deals as a strategy plays them.
    fn played(&self, all: &[Own], strategy: &Strategy) -> Tally {
        let mut ended = [[0; KINDS]; 4];
        all.iter().for_each(|own| play(own, &mut ended, |cards| rides(strategy, cards)));
        self.tally(&ended)
    }

    fn tally(&self, ended: &Ended) -> Tally {
        let mut results = Results::default();
        let settled = self.by_kind.as_flattened().iter();
        for (settled, ways) in settled.zip(ended.as_flattened()) {
            if *ways > 0 {
                results.add(settled.expect("a deal of every kind that comes"), *ways);
            }
        }
        results.tally(self.paid_at.iter().copied())
    }

    /// What comes of a way to play, in cents.
    fn worth(&self, way: Way, kinds: &[u64; KINDS]) -> i128 {
        let net = |settled: &Decided| settled.map_or(0, |(net, _)| net.0);
        let by_kind = self.by_kind[number(way)].iter().zip(kinds);
        by_kind.map(|(settled, ways)| i128::from(net(settled)) * i128::from(*ways)).sum()
    }
}

fn rides(strategy: &Strategy, cards: &[u8]) -> bool {
    let cards = cards.iter().map(|n| card(*n)).collect();
    strategy.rides(&&Known { cards })
}

/// Plays three cards on by what is answered to three and to four of them.
fn play(own: &Own, ended: &mut Ended, rides: impl Fn(&[u8]) -> bool) {
    let mut cards: Vec<u8> = cards_of(own.cards).collect();
    let first = rides(&cards);
    for (fourth, kinds) in &own.then {
        cards.push(*fourth);
        let sums = &mut ended[number([first, rides(&cards)])];
        sums.iter_mut().zip(kinds).for_each(|(sum, ways)| *sum += ways * own.size);
        cards.pop();
    }
}

/// A choice in a kind of situation, summed over all deals.
#[derive(Clone, Copy, Debug, Default)]
struct Choice {
    reached: u64,
    rides: u64,
    /// What comes of taking the bet back, and of leaving it.
    expected: [i128; 2],
}

impl Choice {
    fn add(&mut self, reached: u64, rides: bool, expected: [i128; 2]) {
        self.reached += reached;
        self.rides += if rides { reached } else { 0 };
        self.expected[0] += expected[0];
        self.expected[1] += expected[1];
    }
}

fn best(ruled: &Ruled, line: &AnyLine, all: &[Own], settled: &Settled) -> Result<Analysis, NoTree> {
    let mut ended = [[0; KINDS]; 4];
    let mut first = [Choice::default(); KINDS_OF_THREE.len()];
    let mut second = [Choice::default(); KINDS_OF_FOUR.len()];
    for own in all {
        // By the first answer: what comes of it, and by the fourth card the second answer.
        let sides = [false, true].map(|one| {
            let each = own.then.iter().map(|(fourth, kinds)| {
                let [back, left] = [false, true].map(|two| settled.worth([one, two], kinds));
                // Who gains nothing by it takes the bet back.
                (*fourth, left > back, [back, left])
            });
            let answers: Vec<(u8, bool, [i128; 2])> = each.collect();
            let worth: i128 = answers.iter().map(|(_, _, [back, left])| *back.max(left)).sum();
            (worth, answers)
        });
        let one = sides[1].0 > sides[0].0;
        let ways: u64 = own.then.iter().flat_map(|(_, kinds)| kinds).sum();
        let size = i128::from(own.size);
        let cards: Vec<u8> = cards_of(own.cards).collect();
        let expected = [sides[0].0 * size, sides[1].0 * size];
        first[kind_of_three(&cards)].add(ways * own.size, one, expected);
        let answers = &sides[usize::from(one)].1;
        for ((fourth, two, worth), (_, kinds)) in answers.iter().zip(&own.then) {
            let four: Vec<u8> = cards.iter().copied().chain([*fourth]).collect();
            let ways: u64 = kinds.iter().sum();
            let worth = worth.map(|worth| worth * size);
            second[kind_of_four(&four)].add(ways * own.size, *two, worth);
            let sums = &mut ended[number([one, *two])];
            sums.iter_mut().zip(kinds).for_each(|(sum, ways)| *sum += ways * own.size);
        }
    }
    let mut analysis = Analysis::of(line, &settled.tally(&ended))?;
    let by_name = ruled.game.strategies(&ruled.rules);
    let strategies = by_name.iter().map(|named| named.strategy.typed::<LetItRidePoker>());
    let tallies: Vec<Tally> = strategies.map(|strategy| settled.played(all, strategy)).collect();
    let named = named_plays(line, &analysis, &by_name, tallies.iter())?;
    let total: u64 = first.iter().map(|choice| choice.reached).sum();
    let told = |when: &str, choice: &Choice| -> Option<Decision> {
        let options = [
            told::Option {
                action: "let-it-ride".to_owned(),
                taken: choice.rides,
                expected: choice.expected[1],
            },
            told::Option {
                action: "withdraw".to_owned(),
                taken: choice.reached - choice.rides,
                expected: choice.expected[0],
            },
        ];
        let reached = (choice.reached, total);
        (choice.reached > 0).then(|| decision(when.to_owned(), reached, line.unit, options))
    };
    let first = KINDS_OF_THREE.iter().zip(&first).filter_map(|(when, choice)| told(when, choice));
    let second = KINDS_OF_FOUR.iter().zip(&second).filter_map(|(when, choice)| told(when, choice));
    let decisions = first.chain(second).collect();
    analysis.strategy = Some(BestPlay { decisions, named, ..BestPlay::default() });
    Ok(analysis)
}

/// Three cards, as people tell them apart.
const KINDS_OF_THREE: [&str; 6] = [
    "bet number one, a pair of tens or better, or three of a kind",
    "bet number one, three of a suit in sequence from three-four-five",
    "bet number one, three of a suit lacking one rank, with a ten or higher",
    "bet number one, three of a suit lacking two ranks, with two cards of ten or higher",
    "bet number one, other cards of a suit",
    "bet number one, other cards",
];

/// Four cards, as people tell them apart.
const KINDS_OF_FOUR: [&str; 6] = [
    "bet number two, a pair of tens or better, two pairs, or three of a kind",
    "bet number two, four of a suit",
    "bet number two, four in sequence that go on at either end, with a ten or higher",
    "bet number two, four in sequence that go on at either end, all lower",
    "bet number two, ten to ace but for one rank",
    "bet number two, other cards",
];

/// What is seen in some cards.
struct Shape {
    has_won: bool,
    is_suited: bool,
    is_paired: bool,
    /// From the lowest to the highest rank.
    span: usize,
    low: Rank,
    high: Rank,
    /// Cards of ten or higher.
    high_count: usize,
}

fn shape(cards: &[u8]) -> Shape {
    let cards: arrayvec::ArrayVec<Card, 4> = cards.iter().map(|n| card(*n)).collect();
    let mut ranks: Vec<Rank> = cards.iter().map(|card| card.rank()).collect();
    ranks.sort_unstable();
    let (low, high) = (ranks[0], ranks[ranks.len() - 1]);
    Shape {
        is_suited: cards.iter().all(|card| card.suit() == cards[0].suit()),
        is_paired: ranks.windows(2).any(|two| two[0] == two[1]),
        span: high as usize - low as usize + 1,
        low,
        high,
        high_count: ranks.iter().filter(|rank| **rank >= Rank::Ten).count(),
        has_won: Known { cards }.has_won(),
    }
}

fn kind_of_three(cards: &[u8]) -> usize {
    let shape = shape(cards);
    match shape.span {
        _ if shape.has_won => 0,
        _ if !shape.is_suited => 5,
        3 if shape.low >= Rank::Three => 1,
        4 if shape.high_count >= 1 => 2,
        5 if shape.high_count >= 2 => 3,
        _ => 4,
    }
}

fn kind_of_four(cards: &[u8]) -> usize {
    let shape = shape(cards);
    match shape.span {
        _ if shape.has_won => 0,
        _ if shape.is_suited => 1,
        _ if shape.is_paired => 5,
        4 if shape.high < Rank::Ace && shape.high_count > 0 => 2,
        4 if shape.high < Rank::Ace => 3,
        4 | 5 if shape.high_count == 4 => 4,
        _ => 5,
    }
}
