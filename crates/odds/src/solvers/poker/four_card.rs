//! Four-card poker: 167,439,136,344,480 deals of the player's five cards, the dealer's card that is up,
//! and the dealer's other five.
//!
//! The dealer's 20,358,520 sets of six cards are counted up from the lowest. For any cards it is known
//! at each rank in how many of the sets so far they are, so that those which hold the card that is up
//! and none of the player's follow by adding and taking away. Sets that differ by a renaming of suits
//! alone are counted as one.

use chance::Card;
use games::poker::four_card::{FourCardPoker, Known, Strategy, Wager};
use games::poker::more::Adds;
use num_traits::ToPrimitive;
use ranking::{Category, FourCard, Ranking, four_card};
use rayon::iter::{IntoParallelRefIterator, ParallelIterator};
use serde::{Deserialize, Serialize};
use table::erased::{AnyLine, AnyPlan};
use table::{Cents, Odds, Spot};

use super::suits::{CARDS, Class, Set, Suits, card, cards_of};
use super::told::{self, decision};
use super::{Decided, Results, judge, named_plays};
use crate::hint::{self, Hint};
use crate::solvers::deals::{Answer, Dealt, Places};
use crate::solvers::{Choosing, Solver, Task};
use crate::{Analysis, BestPlay, Decision, NoTree, Ruled, Tally, cache};

/// The least cards that a round takes.
const FEWEST_CARDS: u32 = 11;

/// The solver of four-card poker.
pub(crate) struct FourCards;

impl Solver for FourCards {
    fn analysis(
        &self,
        task: &Task<'_>,
        tell: &mut dyn FnMut(f64),
    ) -> Option<Result<Analysis, NoTree>> {
        Some(judge(task, FEWEST_CARDS).and_then(|()| analysis(task, tell)))
    }

    fn hints(&self, choosing: &Choosing<'_>) -> Option<Vec<Hint>> {
        hints(choosing)
    }
}

fn analysis(task: &Task<'_>, tell: &mut dyn FnMut(f64)) -> Result<Analysis, NoTree> {
    let Task { ruled, line, shoe } = *task;
    let suits = Suits::of(shoe.kinds().map(|(card, _)| card));
    if line.kinds == [Wager::AcesUp as usize] {
        return by_own_cards(ruled, line, &suits);
    }
    let settled = Settled::by(ruled, (&line.plan, &line.kinds), samples(&suits));
    let strategy = line.plan.strategy.typed::<FourCardPoker>();
    let is_best = line.decides;
    let by_name = if is_best { ruled.game.strategies(&ruled.rules) } else { Vec::new() };
    let typed = by_name.iter().map(|named| *named.strategy.typed::<FourCardPoker>());
    let named: Vec<Strategy> = if is_best { typed.collect() } else { vec![*strategy] };
    let nets = settled.nets();
    let question = format!("{:?} {nets:?} {named:?}", suits.deck);
    let solved: Solved = cache::kept("four-card", &question, || solve(&suits, &nets, &named, tell));
    let tally = |ended: &Ended| settled.results(ended).tally(settled.paid_at.iter().copied());
    let tallies: Vec<Tally> = solved.ended.iter().map(tally).collect();
    let (best, others) = tallies.split_first().ok_or(NoTree::NeverDecided)?;
    if !is_best {
        return Analysis::of(line, &others[0]);
    }
    let mut analysis = Analysis::of(line, best)?;
    let named = named_plays(line, &analysis, &by_name, others.iter())?;
    let decisions = decisions(&solved.choices, line.unit);
    analysis.strategy = Some(BestPlay { decisions, named, ..BestPlay::default() });
    Ok(analysis)
}

fn ranking(set: Set) -> Ranking<FourCard> {
    four_card(cards_of(set).map(card).collect())
}

// What the rules settle

/// What a player does: forfeits, or plays for the least or the most.
const WAYS: [&[Answer]; 3] =
    [&[Answer::Say("forfeit")], &[Answer::SayLeast("play")], &[Answer::Say("play")]];

/// How many categories of hands there are, by their numbers.
const CATEGORIES: usize = Category::StraightFlush as usize + 1;

/// Whether the dealer's hand is higher, or is not.
const ENDS: usize = 2;

/// One deal of each kind that comes, by the category of the player's hand and the end.
type Samples = [[Option<Places>; ENDS]; CATEGORIES];

/// What each kind of round comes to by the rules.
struct Settled {
    /// Net and stakes, by what the player does, his hand and the end.
    by_end: [[[Decided; ENDS]; CATEGORIES]; 3],
    paid_at: Vec<Odds>,
}

/// Nets in cents, likewise.
type Nets = [[[i64; ENDS]; CATEGORIES]; 3];

/// In how many ways rounds end, likewise.
type Ended = [[[u64; ENDS]; CATEGORIES]; 3];

impl Settled {
    fn by(ruled: &Ruled, (plan, kinds): (&AnyPlan, &[usize]), samples: Samples) -> Settled {
        let mut run = Dealt::new(ruled, plan, kinds);
        let mut by_end = [[[None; ENDS]; CATEGORIES]; 3];
        for (by_hand, answers) in by_end.iter_mut().zip(WAYS) {
            for (to, places) in by_hand.as_flattened_mut().iter_mut().zip(samples.as_flattened()) {
                *to = places.as_ref().and_then(|places| run.settle_places(places, answers));
            }
        }
        Settled { by_end, paid_at: run.paid_at() }
    }

    fn nets(&self) -> Nets {
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

/// A deal of each kind that there is.
fn samples(suits: &Suits) -> Samples {
    let mut classes: Vec<(Ranking<FourCard>, Set)> =
        suits.classes(5).into_iter().map(|class| (ranking(class.set), class.set)).collect();
    classes.sort_unstable_by_key(|(ranking, set)| (*ranking, *set));
    std::array::from_fn(|category| {
        let of = || classes.iter().filter(move |(r, _)| r.category() as usize == category);
        // The lowest of a kind lose the soonest, and the highest win.
        let wins = of().rev().find_map(|(mine, set)| meeting(suits, *mine, *set, false));
        let loses = of().find_map(|(mine, set)| meeting(suits, *mine, *set, true));
        [wins, loses]
    })
}

/// A hand of the dealer's that is higher than the player's, or is not.
fn meeting(suits: &Suits, mine: Ranking<FourCard>, own: Set, is_higher: bool) -> Option<Places> {
    let left: Vec<u8> = suits.deck.iter().copied().filter(|card| own >> card & 1 == 0).collect();
    let dealer = find_set(&left, 6, 0, &mut |set| (ranking(set) > mine) == is_higher)?;
    let (seat, dealer) = (cards_of(own).map(card).collect(), cards_of(dealer).map(card).collect());
    Some(Places { seat, dealer, community: Vec::new() })
}

/// The first set of so many of these cards, beside some, that will do.
fn find_set(
    cards: &[u8],
    size: usize,
    with: Set,
    will_do: &mut impl FnMut(Set) -> bool,
) -> Option<Set> {
    if size == 0 {
        return will_do(with).then_some(with);
    }
    (0..(cards.len() + 1).saturating_sub(size))
        .find_map(|n| find_set(&cards[n + 1..], size - 1, with | 1 << cards[n], will_do))
}

/// A wager that goes by the player's own cards: aces up.
fn by_own_cards(ruled: &Ruled, line: &AnyLine, suits: &Suits) -> Result<Analysis, NoTree> {
    // One deal of each category and highest rank.
    let mut kinds: Vec<((Category, Option<chance::Rank>), Set, u64)> = Vec::new();
    for class in suits.classes(5) {
        let hand = ranking(class.set);
        let kind = (hand.category(), hand.ranks().next());
        match kinds.iter_mut().find(|(k, ..)| *k == kind) {
            Some((.., ways)) => *ways += u64::from(class.size),
            None => kinds.push((kind, class.set, class.size.into())),
        }
    }
    let mut run = Dealt::new(ruled, &line.plan, &line.kinds);
    let mut results = Results::default();
    for (_, own, ways) in &kinds {
        let dealer = suits.deck.iter().filter(|card| own >> **card & 1 == 0).take(6);
        let dealer = dealer.map(|n| card(*n)).collect();
        let seat = cards_of(*own).map(card).collect();
        let places = Places { seat, dealer, community: Vec::new() };
        results.add(run.settle_places(&places, &[]).ok_or(NoTree::NeverDecided)?, *ways);
    }
    let paid_at = run.paid_at();
    Analysis::of(line, &results.tally(paid_at))
}

// Counting

/// In how many ways so many cards are chosen of so many: `CHOOSE[k][n]`.
const CHOOSE: [[u32; CARDS + 1]; 6] = {
    let mut choose = [[0; CARDS + 1]; 6];
    let mut n = 0;
    while n <= CARDS {
        choose[0][n] = 1;
        let mut k = 1;
        while k < 6 && n > 0 {
            choose[k][n] = choose[k][n - 1] + choose[k - 1][n - 1];
            k += 1;
        }
        n += 1;
    }
    choose
};

/// The number of a set of cards, ascending, among those of as many.
#[inline]
fn number(cards: &[u8]) -> usize {
    let choose = cards.iter().zip(&CHOOSE[1..]).map(|(card, choose)| choose[usize::from(*card)]);
    choose.sum::<u32>() as usize
}

/// Sets of some size, by classes that differ by a renaming of suits alone.
struct Numbered {
    /// The class of each set, by its number.
    class_of: Vec<u32>,
    classes: Vec<Class>,
}

impl Numbered {
    fn of(suits: &Suits, size: usize) -> Numbered {
        let mut class_of = vec![0; CHOOSE[size][CARDS] as usize];
        let classes = suits.classes(size);
        let mut cards = [0; 5];
        for (n, class) in classes.iter().enumerate() {
            for renaming in &suits.renamings {
                let set = cards_of(renaming.set(class.set));
                cards.iter_mut().zip(set).for_each(|(place, card)| *place = card);
                class_of[number(&cards[..size])] = n as u32;
            }
        }
        Numbered { class_of, classes }
    }

    #[inline]
    fn class(&self, cards: &[u8]) -> usize {
        self.class_of[number(cards)] as usize
    }
}

/// The places of hands among all that can be told apart, from the lowest.
struct Ladder(Vec<u32>);

impl Ladder {
    fn of(suits: &Suits) -> Ladder {
        let mut values: Vec<u32> =
            suits.classes(4).iter().map(|class| ranking(class.set).value()).collect();
        values.sort_unstable();
        values.dedup();
        Ladder(values)
    }

    fn place(&self, set: Set) -> usize {
        let value = ranking(set).value();
        self.0.partition_point(|other| *other < value)
    }
}

/// Five cards of a set, ascending.
fn five(set: Set) -> [u8; 5] {
    let mut cards = [0; 5];
    cards.iter_mut().zip(cards_of(set)).for_each(|(place, card)| *place = card);
    cards
}

/// The cards of five that a mask names, ascending, and how many.
#[inline]
fn chosen(cards: [u8; 5], mask: usize) -> ([u8; 5], usize) {
    let (mut list, mut count) = ([0; 5], 0);
    for (n, card) in cards.into_iter().enumerate() {
        if mask >> n & 1 == 1 {
            list[count] = card;
            count += 1;
        }
    }
    (list, count)
}

/// What a player sees, and what the dealer may have.
struct Situation {
    /// The player's cards, and how many such sets differ by a renaming of suits alone.
    own: Class,
    /// The dealer's card that is up.
    up: u8,
    /// How many hands the dealer may have, and how many of them are not higher.
    all: u32,
    not_higher: u32,
}

/// The sets of six cards so far, counted up from the lowest, by the cards that they hold.
struct Holding {
    /// Sets of one card to five.
    sets: [Numbered; 5],
    /// By the size and the class: how many of the sets so far hold it, times the size of the class and
    /// as often as the rest of such a set has cards.
    sums: [Vec<u32>; 5],
    /// How many hold it.
    counts: [Vec<u32>; 5],
}

impl Holding {
    fn new(suits: &Suits) -> Holding {
        let sets: [Numbered; 5] = std::array::from_fn(|n| Numbered::of(suits, n + 1));
        let zeros: [Vec<u32>; 5] = std::array::from_fn(|n| vec![0; sets[n].classes.len()]);
        Holding { sets, sums: zeros.clone(), counts: zeros }
    }

    /// Takes in so many sets of six that hold five cards of a class, which are told once for each five.
    fn add(&mut self, class: usize, times: u32) {
        let Class { set, size } = self.sets[4].classes[class];
        let cards = five(set);
        self.counts[4][class] += times;
        for mask in 1..31_usize {
            let (list, count) = chosen(cards, mask);
            let of = self.sets[count - 1].class(&list[..count]);
            self.sums[count - 1][of] += times * size;
        }
    }

    /// Brings the counts up to what was taken in.
    fn count(&mut self) {
        for (n, ((sums, counts), sets)) in
            self.sums.iter().zip(&mut self.counts).zip(&self.sets).enumerate().take(4)
        {
            let rest = 5 - n as u32;
            for ((sum, count), class) in sums.iter().zip(counts).zip(&sets.classes) {
                *count = sum / (rest * class.size);
            }
        }
    }

    /// How many of the sets so far hold a card and none of five others, of which `whole` says whether
    /// the set is that holds them all.
    fn without(&self, cards: [u8; 5], up: u8, whole: bool) -> u32 {
        let mut sum = 0_u32;
        for mask in 0..31_usize {
            let (mut list, mut count) = ([0; 5], 0);
            let mut is_in = false;
            for (n, card) in cards.into_iter().enumerate() {
                if mask >> n & 1 == 1 {
                    if !is_in && card > up {
                        list[count] = up;
                        count += 1;
                        is_in = true;
                    }
                    list[count] = card;
                    count += 1;
                }
            }
            if !is_in {
                list[count] = up;
                count += 1;
            }
            let holding = self.counts[count - 1][self.sets[count - 1].class(&list[..count])];
            sum = match count % 2 {
                1 => sum.wrapping_add(holding),
                _ => sum.wrapping_sub(holding),
            };
        }
        // With all five of the player's, which are as many as change the sign.
        sum.wrapping_sub(u32::from(whole))
    }
}

/// Tells every situation, the lowest hand first, one of each class.
fn each_situation(suits: &Suits, report: &mut dyn FnMut(f64), mut visit: impl FnMut(&Situation)) {
    let ladder = Ladder::of(suits);
    let mut holding = Holding::new(suits);
    let fives = holding.sets[4].classes.clone();
    let others = |set: Set| suits.deck.iter().copied().filter(move |card| set >> card & 1 == 0);
    // The place of each five cards, and of the six that each further card makes of them.
    let places: Vec<(usize, Vec<u16>)> = fives
        .par_iter()
        .map(|class| {
            let six = |card: u8| ladder.place(class.set | 1 << card) as u16;
            (ladder.place(class.set), others(class.set).map(six).collect())
        })
        .collect();
    // By the place: five cards that become it with a further one, and five that are it.
    let mut becoming: Vec<Vec<u32>> = vec![Vec::new(); ladder.0.len()];
    let mut being: Vec<Vec<u32>> = vec![Vec::new(); ladder.0.len()];
    for (n, (place, with)) in places.iter().enumerate() {
        being[*place].push(n as u32);
        with.iter().for_each(|place| becoming[usize::from(*place)].push(n as u32));
    }
    let rest = suits.deck.len() as u32 - 6;
    let all = CHOOSE[5][rest as usize];
    for (place, (becoming, being)) in becoming.iter().zip(&being).enumerate() {
        for same in becoming.chunk_by(|a, b| a == b) {
            holding.add(same[0] as usize, same.len() as u32);
        }
        holding.count();
        let counted = being.par_iter().map(|n| {
            let class = fives[*n as usize];
            let with = others(class.set).zip(&places[*n as usize].1);
            let not_higher = with
                .map(|(up, six)| holding.without(five(class.set), up, usize::from(*six) <= place));
            (class, not_higher.collect::<Vec<u32>>())
        });
        let counted: Vec<(Class, Vec<u32>)> = counted.collect();
        for (own, counts) in counted {
            for (up, not_higher) in others(own.set).zip(counts) {
                visit(&Situation { own, up, all, not_higher });
            }
        }
        report((place + 1) as f64 / ladder.0.len() as f64);
    }
}

// Best play

/// A choice in a kind of situation, summed over all deals.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Serialize)]
struct Choice {
    reached: u64,
    /// A forfeit, the least play and the most: how often each is best, and what comes of it in cents
    /// times ways.
    taken: [u64; 3],
    expected: [i128; 3],
}

/// How it is best played, and how rounds end so and as others play.
#[derive(Deserialize, Serialize)]
struct Solved {
    /// By the kind of hand, and what the dealer's card is to it.
    choices: Vec<Vec<Choice>>,
    ended: Vec<Ended>,
}

fn solve(suits: &Suits, nets: &Nets, named: &[Strategy], tell: &mut dyn FnMut(f64)) -> Solved {
    let mut choices = vec![vec![Choice::default(); UP_KINDS.len()]; HAND_KINDS.len()];
    let mut ended = vec![Ended::default(); 1 + named.len()];
    each_situation(suits, tell, |situation| {
        let Situation { own, up, all, not_higher } = *situation;
        let known = known(own.set, up);
        let category = known.hand.category() as usize;
        let ways = [not_higher, all - not_higher];
        let expected = nets.map(|nets| {
            let ends = nets[category].iter().zip(ways);
            ends.map(|(net, ways)| i128::from(*net) * i128::from(ways)).sum::<i128>()
        });
        // Who gains nothing by playing forfeits.
        let best =
            (1..3).fold(0, |best, way| if expected[way] > expected[best] { way } else { best });
        let reached = u64::from(all) * u64::from(own.size);
        let choice = &mut choices[hand_kind(&known)][up_kind(&known)];
        choice.reached += reached;
        choice.taken[best] += reached;
        for (sum, expected) in choice.expected.iter_mut().zip(expected) {
            *sum += expected * i128::from(own.size);
        }
        let others = named.iter().map(|strategy| way_of(strategy, &known));
        for (ended, way) in ended.iter_mut().zip(std::iter::once(best).chain(others)) {
            let sums = ended[way][category].iter_mut().zip(ways);
            sums.for_each(|(sum, ways)| *sum += u64::from(ways) * u64::from(own.size));
        }
    });
    Solved { choices, ended }
}

/// The ante that strategies are asked with.
const ANTE: Cents = Cents::dollars(1);

fn known(own: Set, up: u8) -> Known {
    let cards: ranking::Cards = cards_of(own).map(card).collect();
    Known { cards, hand: four_card(cards), up: Some(card(up)), ante: ANTE }
}

/// What a strategy does.
fn way_of(strategy: &Strategy, known: &Known) -> usize {
    let most = ANTE.times(3);
    match strategy.adds(known, most) {
        Cents::ZERO => 0,
        amount if amount < most => 1,
        _ => 2,
    }
}

// As people tell it

/// Hands, from the lowest.
const HAND_KINDS: [&str; 16] = [
    "less than ace-king-queen high",
    "ace-king-queen high",
    "a pair of twos",
    "a pair of threes",
    "a pair of fours",
    "a pair of fives",
    "a pair of sixes",
    "a pair of sevens",
    "a pair of eights",
    "a pair of nines",
    "a pair of tens",
    "a pair of jacks",
    "a pair of queens",
    "a pair of kings",
    "a pair of aces",
    "two pairs or better",
];

fn hand_kind(known: &Known) -> usize {
    use chance::Rank::{Ace, King, Queen};
    match known.hand.category() {
        Category::HighCard => {
            let least = Ranking::least(Category::HighCard, &[Ace, King, Queen]);
            usize::from(known.hand >= least)
        }
        Category::Pair => 2 + known.hand.ranks().next().map_or(0, |rank| rank as usize),
        _ => HAND_KINDS.len() - 1,
    }
}

/// What the dealer's card is to a hand.
const UP_KINDS: [&str; 3] = [
    "against a card that the player has too",
    "against another card, lower than the pair",
    "against another card, higher than the pair",
];

fn up_kind(known: &Known) -> usize {
    let Some(up) = known.up.map(Card::rank) else { return 0 };
    let has = known.cards.iter().any(|card| card.rank() == up);
    let is_lower = known.hand.ranks().next().is_some_and(|rank| up < rank);
    match (has, is_lower) {
        (true, _) => 0,
        (false, true) => 1,
        (false, false) => 2,
    }
}

/// The kinds of hands, by the dealer's card where it makes a difference.
fn decisions(choices: &[Vec<Choice>], unit: Cents) -> Vec<Decision> {
    let total: u64 = choices.iter().flatten().map(|choice| choice.reached).sum();
    let told = |when: String, choice: &Choice| {
        let option = |way: usize, action: &str| told::Option {
            action: action.to_owned(),
            taken: choice.taken[way],
            expected: choice.expected[way],
        };
        let options = [option(2, "play 3"), option(1, "play 1"), option(0, "forfeit")];
        decision(when, (choice.reached, total), unit, options)
    };
    let mut decisions = Vec::new();
    for (hand, kinds) in HAND_KINDS.iter().zip(choices) {
        let there = || kinds.iter().zip(UP_KINDS).filter(|(choice, _)| choice.reached > 0);
        let mut sum = Choice::default();
        for (choice, _) in there() {
            sum.reached += choice.reached;
            for way in 0..3 {
                sum.taken[way] += choice.taken[way];
                sum.expected[way] += choice.expected[way];
            }
        }
        let is_one = sum.taken.contains(&sum.reached);
        match is_one {
            true if sum.reached > 0 => decisions.push(told((*hand).to_owned(), &sum)),
            true => {}
            false => {
                let by_up = there().map(|(choice, up)| told(format!("{hand}, {up}"), choice));
                decisions.extend(by_up);
            }
        }
    }
    decisions
}

// Hints

/// What each choice is worth: every hand that the dealer may have is looked at.
fn hints(choosing: &Choosing<'_>) -> Option<Vec<Hint>> {
    let Choosing { ruled, shoe, seen } = *choosing;
    let plan = hint::plan_of(ruled, seen)?;
    let at = |spot| {
        let cards = hint::cards_of(seen.view, seen.seat, spot).into_iter();
        cards.fold(0, |set: Set, (_, card)| set | 1 << card.index())
    };
    let (own, up) = (at(Spot::Seat(seen.seat)), at(Spot::Dealer));
    let amounts = seen.offers.iter().find(|offer| offer.verb == "play")?.amount?;
    if (own.count_ones(), up.count_ones()) != (5, 1) {
        return None;
    }
    let mine = ranking(own);
    let unseen = shoe.kinds().map(|(card, _)| card.index());
    let unseen: Vec<u8> = unseen.filter(|card| (own | up) >> card & 1 == 0).collect();
    let firsts: Vec<usize> = (0..unseen.len()).collect();
    let met = firsts.par_iter().map(|n| {
        let mut ends = [(None, 0_u64); ENDS];
        find_set(&unseen[n + 1..], 4, up | 1 << unseen[*n], &mut |set| {
            let (sample, count) = &mut ends[usize::from(ranking(set) > mine)];
            (*sample, *count) = (Some(set), *count + 1);
            false
        });
        ends
    });
    let met: Vec<[(Option<Set>, u64); ENDS]> = met.collect();
    let ends: [(Option<Set>, u64); ENDS] = std::array::from_fn(|end| {
        let sample = met.iter().find_map(|ends| ends[end].0);
        (sample, met.iter().map(|ends| ends[end].1).sum())
    });
    let category = mine.category() as usize;
    let mut samples: Samples = std::array::from_fn(|_| [None, None]);
    samples[category] = ends.map(|(dealer, _)| {
        let seat = cards_of(own).map(card).collect();
        let dealer = cards_of(dealer?).map(card).collect();
        Some(Places { seat, dealer, community: Vec::new() })
    });
    let kinds: Vec<usize> = (0..ruled.game.facts().wagers.len()).collect();
    let nets = Settled::by(ruled, (&plan, &kinds), samples).nets();
    let ways: u64 = ends.iter().map(|(_, count)| count).sum();
    let hint = |way: usize, verb: &str, amount: Option<Cents>| {
        let by_end = nets[way][category].iter().zip(ends);
        let sum: i128 = by_end.map(|(net, (_, count))| i128::from(*net) * i128::from(count)).sum();
        let expected = num_rational::BigRational::new(sum.into(), ways.max(1).into()).to_f64()?;
        Some(Hint { verb: verb.to_owned(), amount, expected })
    };
    let (least, most) = amounts;
    let hints = [hint(2, "play", most), hint(1, "play", Some(least)), hint(0, "forfeit", None)];
    hints.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use chance::Deck;

    use super::*;

    #[test]
    fn situations_are_counted_as_by_looking_at_every_hand_of_the_dealer() {
        // The threes, fours and nines to aces: 32 cards, with every kind of hand among them.
        let cards = Deck::Standard.cards().iter().copied();
        let suits = Suits::of(cards.filter(|card| ![0, 3, 4, 5, 6].contains(&(card.index() / 4))));
        let (mut count, mut total) = (0_u64, 0_u64);
        each_situation(&suits, &mut |_| (), |situation| {
            let Situation { own, up, all, not_higher } = *situation;
            count += 1;
            total += u64::from(own.size) * u64::from(all);
            if count % 20_011 == 7 {
                let (mut plainly, mut of) = (0, 0);
                suits.each_set(6, &mut |set| {
                    if set & own.set == 0 && set >> up & 1 == 1 {
                        of += 1;
                        plainly += u32::from(ranking(set) <= ranking(own.set));
                    }
                });
                assert_eq!((not_higher, all), (plainly, of), "{own:?} against {up}");
            }
        });
        // Five of 32, one of 27, five of 26.
        assert_eq!(total, 201_376 * 27 * 65_780);
    }
}
