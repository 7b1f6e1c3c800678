//! Pai gow poker: 8,250,459,031,214,400 pairs of hands, counted as [`super::seven_cards`] tells. Side
//! wagers go by kinds of seven cards, of which the rules settle one each.

use std::collections::HashMap;
use std::sync::{Arc, OnceLock};

use chance::{Card, Deck, Rank, Suit};
use games::pai_gow::poker::house_way::{Band, HouseWay, Together};
use games::pai_gow::poker::pay::Three;
use games::pai_gow::poker::seven::{self, Kind, Kinds, Splits};
use games::pai_gow::poker::{Color, LEAST_FOR_ENVY, Own, PaiGowPoker, Standing, Strategy, Wager};
use games::poker::wagers::HandWager as _;
use ranking::{AceLow, Cards};
use rayon::iter::{IntoParallelRefIterator, ParallelIterator};
use serde::{Deserialize, Serialize};
use serde_json::json;
use table::erased::{AnyLayout, AnyLine, AnyPlan};
use table::study::{Plan, Study as _};
use table::{Cents, Event, Odds, Seat, Spot, Wager as _};

use super::seven_cards::{ALL_RANKS, Against, Met, Rough, Set, Survey, each_kind};
use super::{Ends, Once, cards, is_whole};
use crate::hint::{self, Hint, cards_of};
use crate::solvers::deals::{Answers, Dealt, Seated};
use crate::solvers::poker::told::{self, decision};
use crate::solvers::poker::{Results, judge, named_plays};
use crate::solvers::tiles::{DICE, TRIPLES, dice_bonus};
use crate::solvers::{Choosing, Solver, Task};
use crate::{Analysis, BestPlay, ByMeter, ByOthers, Decision, NoTree, Ruled, Tally, cache};

/// The solver of pai gow poker.
pub(crate) struct Poker;

impl Solver for Poker {
    fn analysis(
        &self,
        task: &Task<'_>,
        tell: &mut dyn FnMut(f64),
    ) -> Option<Result<Analysis, NoTree>> {
        let [kind] = task.line.kinds[..] else { return None };
        let wager = Wager::of_kind(kind)?;
        // A number or a shake decides some before any card; one may be left for another shake.
        if !task.line.decides && !PaiGowPoker::needs_solver(&task.line.kinds) {
            return None;
        }
        let may_be = judge(task, 1).and_then(|()| is_whole(task.shoe));
        Some(may_be.and_then(|()| match wager {
            Wager::PaiGowPoker | Wager::Bank => hands(task, wager == Wager::Bank, tell),
            Wager::ImperialPaiGowBonus => imperial(task, tell),
            Wager::Dice(_) => dice_bonus(task, Deck::WithJoker.cards()),
            wager => side(task, wager),
        }))
    }

    fn hints(&self, choosing: &Choosing<'_>) -> Option<Vec<Hint>> {
        hints(choosing)
    }
}

// What the rules settle

/// Aces and nines beat kings and J-8; aces and 10-9 do not; nor do queens and 10-7.
const EXAMPLES: [[&str; 2]; 3] = [
    ["As Ad Kh Qc 4c 9s 9d", "Ks Kd 7s 5d 3c Jh 8c"],
    ["As Ah 9h 7c 5c Tc 4d", "Ks Kd 7s 5d 3c Jh 8c"],
    ["Qs Qd 7h 6c 2c Td 4d", "Ks Kd 7s 5d 3c Jh 8c"],
];

/// Net and stakes of what counts.
type Net = (Cents, Cents);

/// What a line comes to, by how whoever sets comes out: wins, pushes, loses.
#[derive(Clone, Debug)]
struct Settled {
    /// With dice that differ, and with dice alike.
    nets: [[Net; 3]; 2],
    paid_at: Vec<Odds>,
}

impl Settled {
    /// Where seat 1 banks, it is the dealer who plays against it.
    fn by(ruled: &Ruled, plan: &AnyPlan, kinds: &[usize], is_bank: bool) -> Option<Settled> {
        let usual = ruled.game.usual_strategy();
        let mut run = Dealt::new(ruled, plan, kinds);
        let mut nets = [[(Cents::ZERO, Cents::ZERO); 3]; 2];
        for (dice, nets) in DICE.into_iter().zip(&mut nets) {
            run.throwing(json!(dice));
            for (end, [player, against]) in EXAMPLES.iter().enumerate() {
                let one = Spot::Seat(Seat::new(1));
                let places = if is_bank { [Spot::Dealer, one] } else { [one, Spot::Dealer] };
                let hands = places.into_iter().zip([cards(player), cards(against)]).collect();
                let end = if is_bank { 2 - end } else { end };
                nets[end] = run.settle_seated(&Seated { hands }, Answers::By(&usual))?;
            }
        }
        Some(Settled { nets, paid_at: run.paid_at() })
    }

    /// What an end is worth, whatever the dice show, times the ways in which they fall.
    fn worths(&self) -> [i64; 3] {
        let [plain, triple] = &self.nets;
        let (some, of) = (TRIPLES.0 as i64, TRIPLES.1 as i64);
        std::array::from_fn(|end| plain[end].0.0 * (of - some) + triple[end].0.0 * some)
    }

    fn tally(&self, ends: &Ends) -> Tally {
        let [plain, triple] = self.nets;
        let (some, of) = if plain == triple { (0, 1) } else { TRIPLES };
        let mut results = Results::default();
        for ((plain, triple), ways) in plain.into_iter().zip(triple).zip(*ends) {
            results.add(plain, ways * (of - some));
            results.add(triple, ways * some);
        }
        results.tally(self.paid_at.iter().copied())
    }
}

// Hands against hands

/// What setting goes by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Terms {
    ace_low: AceLow,
    is_ez: bool,
    is_bank: bool,
}

impl Terms {
    fn of(own: &Own, is_bank: bool) -> Terms {
        Terms { ace_low: own.ace_low, is_ez: own.is_ez, is_bank }
    }

    /// The values of hands.
    fn values(self, cards: Cards, low: Cards) -> (u32, u32) {
        let standing = Standing::of(cards - low, low, self.ace_low);
        (standing.high.value(), standing.low.value())
    }

    /// Whether a hand pushes whatever anybody holds, if it is the dealer's or the bank's.
    fn is_dragon(self, cards: Cards) -> bool {
        self.is_ez && seven::nothing(cards) == Some(Rank::Queen)
    }

    /// The dealer's hands, against a player or a bank, set as the house does. What a dragon decides is
    /// the same for every setting, and does not count.
    fn against(self, deck: u16) -> Against {
        Against::new(deck, |cards| {
            let is_out = !self.is_bank && self.is_dragon(cards);
            let low = HouseWay::USUAL.low(cards, self.ace_low);
            (!is_out).then(|| self.values(cards, low))
        })
    }

    /// The same of the whole deck, counted once.
    fn against_whole(self) -> Arc<Against> {
        static COUNTED: Once<Terms, Against> = Once::new();
        COUNTED.get(self, || self.against(ALL_RANKS))
    }

    /// What a setting beats. Copies are the bank's.
    fn set(self, against: &Against, cards: Cards, low: Cards) -> Set {
        match self.is_bank {
            true => against.beaten_or_copied(self.values(cards, low)),
            false => against.beaten(self.values(cards, low)),
        }
    }

    /// Every low hand that may be set.
    fn lows(self, cards: Cards) -> impl Iterator<Item = Cards> {
        let is_right = move |low: &Cards| !Standing::of(cards - *low, *low, self.ace_low).is_foul();
        cards.subsets(2).filter(is_right)
    }

    /// In how many ways a setting wins, pushes and loses, of so many hands that count of all.
    fn ends(met: Met, all: i32, others: u32) -> Ends {
        let (wins, losses) = (met.both as u64, (all - met.any) as u64);
        [wins, u64::from(others) - wins - losses, losses]
    }
}

/// What stands together stays so, and what can be split is split, as far as a person thinks of it.
const TOGETHER: HouseWay = HouseWay::PAIRS_TOGETHER;
const APART: HouseWay = HouseWay {
    two_pairs: [[Together::Never; 4]; 4],
    breaks_three_from: Some(Rank::Two),
    whole_full_house_to: None,
    four_alone: [Together::Never; 4],
    pair_beside_four: [Rank::Joker; 4],
    five_aces_with_kings: false,
    straight_before_pair: false,
};

/// In how many ways hands come out: by best play, and by ways; and how the kinds of hands are set.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
struct Solved {
    best: Ends,
    by_way: Vec<Ends>,
    choices: Vec<Choice>,
}

/// How a kind of hand is set best.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
struct Choice {
    reached: u64,
    /// In so many ways it stands together, is apart, or neither of these is best.
    taken: [u64; 3],
    /// What always doing so is worth; in the place of neither, the best.
    expected: [i128; 3],
}

/// All hands, set in some ways, and in the best.
struct Played<'a> {
    terms: Terms,
    against: &'a Against,
    ways: &'a [HouseWay],
    /// Whether best play is looked for; the two last ways are [`TOGETHER`] and [`APART`].
    decides: bool,
    worths: [i64; 3],
    others: u32,
}

/// What is remembered about a kind of hand.
struct About {
    /// The places of the ways among the settings.
    places: Vec<u8>,
    is_dragon: bool,
    kind: u8,
}

impl Played<'_> {
    fn ends(&self, about: &About, met: &Met, all: i32) -> Ends {
        match about.is_dragon {
            true => [0, self.others.into(), 0],
            false => Terms::ends(*met, all, self.others),
        }
    }

    fn worth(&self, ends: &Ends) -> i64 {
        self.worths.iter().zip(ends).map(|(worth, ways)| worth * *ways as i64).sum()
    }
}

fn add(to: &mut Ends, ends: &Ends, ways: u64) {
    to.iter_mut().zip(ends).for_each(|(to, end)| *to += end * ways);
}

impl Survey for Played<'_> {
    type About = About;
    type Found = Solved;

    /// The settings of the ways, and those that no other beats in both hands.
    fn settings(&self, cards: Cards) -> (Vec<Set>, About) {
        let set = |low: Cards| self.terms.set(self.against, cards, low);
        let by_way = self.ways.iter().map(|way| way.low(cards, self.terms.ace_low));
        let by_way: Vec<Set> = by_way.map(set).collect();
        let mut kept = by_way.clone();
        if self.decides {
            let mut all: Vec<Set> = self.terms.lows(cards).map(set).collect();
            all.sort_unstable_by(|a, b| b.cmp(a));
            // From the highest high hand down: only a higher low hand is worth a lower high one.
            let mut low = None;
            for set in all {
                if low.is_none_or(|low| set.low > low) {
                    low = Some(set.low);
                    kept.push(set);
                }
            }
        }
        kept.sort_unstable();
        kept.dedup();
        let place = |set: &Set| kept.partition_point(|other| other < set) as u8;
        let places = by_way.iter().map(place).collect();
        let is_dragon = self.terms.is_bank && self.terms.is_dragon(cards);
        let kind = if self.decides { kind(cards) as u8 } else { 0 };
        (kept, About { places, is_dragon, kind })
    }

    /// Of two settings neither of which beats the other in both hands none wins where the other loses:
    /// what they are worth differs by no more than a push does from either. A hand that is wrong
    /// changes that twice.
    fn narrowed(&self, about: &mut About, rough: Rough<'_>) -> Vec<u8> {
        let worth = |met: &Met| self.worth(&Terms::ends(*met, rough.all, self.others));
        let [won, push, lost] = self.worths;
        let doubtful = 2 * (won - push).max(push - lost) * i64::from(rough.wrong);
        let best = rough.met.iter().map(worth).max().unwrap_or_default();
        let is_kept = |n: &u8| {
            let far = best - worth(&rough.met[usize::from(*n)]);
            far <= doubtful || about.places.contains(n)
        };
        let kept: Vec<u8> = (0..rough.sets.len() as u8).filter(is_kept).collect();
        for place in &mut about.places {
            *place = kept.partition_point(|other| *other < *place) as u8;
        }
        kept
    }

    fn blank(&self) -> Solved {
        let choices = if self.decides { vec![Choice::default(); KINDS] } else { Vec::new() };
        Solved { best: [0; 3], by_way: vec![[0; 3]; self.ways.len()], choices }
    }

    fn visit(&self, found: &mut Solved, about: &About, met: &[Met], all: i32, ways: u64) {
        let ends = |place: &u8| self.ends(about, &met[usize::from(*place)], all);
        for (to, place) in found.by_way.iter_mut().zip(&about.places) {
            add(to, &ends(place), ways);
        }
        if !self.decides {
            return;
        }
        let each = met.iter().map(|met| self.ends(about, met, all));
        let best = each.max_by_key(|ends| self.worth(ends)).unwrap_or_default();
        add(&mut found.best, &best, ways);
        let best = self.worth(&best);
        let [.., together, apart] = &about.places[..] else { return };
        let [together, apart] = [together, apart].map(|place| self.worth(&ends(place)));
        let choice = &mut found.choices[usize::from(about.kind)];
        choice.reached += ways;
        let taken = [together, apart].iter().position(|worth| *worth == best);
        choice.taken[taken.unwrap_or(2)] += ways;
        for (sum, worth) in choice.expected.iter_mut().zip([together, apart, best]) {
            *sum += i128::from(worth) * i128::from(ways);
        }
    }

    fn join(&self, mut one: Solved, other: Solved) -> Solved {
        add(&mut one.best, &other.best, 1);
        one.by_way.iter_mut().zip(&other.by_way).for_each(|(to, ends)| add(to, ends, 1));
        for (to, choice) in one.choices.iter_mut().zip(other.choices) {
            to.reached += choice.reached;
            to.taken.iter_mut().zip(choice.taken).for_each(|(to, taken)| *to += taken);
            to.expected.iter_mut().zip(choice.expected).for_each(|(to, sum)| *to += sum);
        }
        one
    }
}

fn hands(task: &Task<'_>, is_bank: bool, tell: &mut dyn FnMut(f64)) -> Result<Analysis, NoTree> {
    let Task { ruled, line, .. } = *task;
    let terms = Terms::of(ruled.rules.typed::<PaiGowPoker>(), is_bank);
    let settled = Settled::by(ruled, &line.plan, &line.kinds, is_bank);
    let settled = settled.ok_or(NoTree::NeverDecided)?;
    let decides = line.decides;
    let by_name = if decides { ruled.game.strategies(&ruled.rules) } else { Vec::new() };
    let named = by_name.iter().map(|named| *named.strategy.typed::<PaiGowPoker>());
    let own = [*line.plan.strategy.typed::<PaiGowPoker>()];
    let mut ways: Vec<HouseWay> = match decides {
        true => named.map(|strategy| *strategy.way()).collect(),
        false => own.map(|strategy| *strategy.way()).to_vec(),
    };
    if decides {
        ways.extend([TOGETHER, APART]);
    }
    let worths = settled.worths();
    let question = format!("{terms:?} {ways:?} {decides} {worths:?}");
    let solved: Solved = cache::kept("pai-gow-poker", &question, || {
        let against = terms.against_whole();
        let (ways, others) = (&ways[..], against.others());
        let played = Played { terms, against: &against, ways, decides, worths, others };
        against.each_hand(&played, tell)
    });
    let mut tallies = solved.by_way.iter().map(|ends| settled.tally(ends));
    if !decides {
        return Analysis::of(line, &tallies.next().ok_or(NoTree::NeverDecided)?);
    }
    let mut analysis = Analysis::of(line, &settled.tally(&solved.best))?;
    let tallies: Vec<Tally> = tallies.collect();
    let mut named = named_plays(line, &analysis, &by_name, tallies.iter())?;
    let decisions = decisions(&solved.choices, line);
    named.push(told::as_printed(&analysis, &decisions));
    analysis.strategy = Some(BestPlay { decisions, named, ..BestPlay::default() });
    Ok(analysis)
}

// Kinds of hands as players know them

/// How many kinds of hands are told apart.
const KINDS: usize = 50;

/// What the bands of ranks are called.
pub(super) const BANDS: [&str; 4] = ["twos to sixes", "sevens to tens", "jacks to kings", "aces"];

const NO_PAIR: usize = 0;
const PAIR: usize = 1;
const TWO_PAIRS: usize = 2;
const THREE_PAIRS: usize = 32;
const THREE: usize = 33;
const TWO_THREES: usize = 35;
const FULL_HOUSE: usize = 36;
const FOUR_ALONE: usize = 38;
const FOUR_BESIDE: usize = 42;
const FIVE_ACES: usize = 46;
const MADE: usize = 47;

/// What is beside two pairs.
const BESIDE: [&str; 3] = ["an ace", "a king", "a queen or lower"];

/// The kind of a hand, by how whoever sets it goes about it.
fn kind(cards: Cards) -> usize {
    let mut counts = [0_usize; 13];
    for card in cards.iter() {
        counts[if card.is_joker() { Rank::Ace as usize } else { card.rank() as usize }] += 1;
    }
    let ranks = |is_it: &dyn Fn(usize) -> bool| -> Vec<Rank> {
        (0..13).rev().filter(|n| is_it(counts[*n])).map(|n| Rank::SUITED[n]).collect()
    };
    let [singles, pairs, threes, fours, fives] =
        [1, 2, 3, 4, 5].map(|count| ranks(&|there| there == count));
    let band = |rank: Rank| Band::of(rank) as usize;
    let kinds = Kinds::of(cards);
    let is_made = [Kind::Straight, Kind::Flush].iter().any(|kind| kinds.has(*kind));
    if !fives.is_empty() {
        return FIVE_ACES;
    }
    if let Some(four) = fours.first() {
        let is_alone = pairs.is_empty() && threes.is_empty();
        return if is_alone { FOUR_ALONE } else { FOUR_BESIDE } + band(*four);
    }
    match (&threes[..], &pairs[..]) {
        ([_], [_]) => FULL_HOUSE,
        ([_], [_, ..]) => FULL_HOUSE + 1,
        ([_, _, ..], _) => TWO_THREES,
        ([], []) if is_made => MADE,
        ([], [_]) if is_made => MADE + 1,
        _ if is_made => MADE + 2,
        ([three], []) => THREE + usize::from(*three == Rank::Ace),
        ([], []) => NO_PAIR,
        ([], [_]) => PAIR,
        ([], [higher, lower]) => {
            let (higher, lower) = (band(*higher), band(*lower));
            let beside = match singles.first() {
                Some(Rank::Ace) => 0,
                Some(Rank::King) => 1,
                _ => 2,
            };
            TWO_PAIRS + (higher * (higher + 1) / 2 + lower) * BESIDE.len() + beside
        }
        ([], _) => THREE_PAIRS,
    }
}

/// What a kind is called, and what it is to stand together and to be apart.
fn words(kind: usize) -> (String, [&'static str; 2]) {
    let four = |from: usize| BANDS[kind - from];
    match kind {
        NO_PAIR => ("no pair".to_owned(), ["the second and third highest low"; 2]),
        PAIR => ("one pair".to_owned(), ["the two highest others low"; 2]),
        THREE_PAIRS => ("three pairs".to_owned(), ["the highest pair low"; 2]),
        THREE => ("three twos to kings".to_owned(), ["keep together", "split"]),
        34 => ("three aces".to_owned(), ["keep together", "split"]),
        TWO_THREES => ("three of a kind twice".to_owned(), ["a pair of the higher low"; 2]),
        FULL_HOUSE => ("full house".to_owned(), ["keep together", "split"]),
        37 => ("full house and another pair".to_owned(), ["the higher pair low"; 2]),
        FOUR_ALONE..FOUR_BESIDE => {
            (format!("four {} alone", four(FOUR_ALONE)), ["keep together", "split"])
        }
        FOUR_BESIDE..FIVE_ACES => {
            let name = format!("four {} and a pair or three", four(FOUR_BESIDE));
            (name, ["keep together", "split"])
        }
        FIVE_ACES => ("five aces".to_owned(), ["keep together", "split"]),
        MADE => ("straight or flush, no pair".to_owned(), ["keep it"; 2]),
        48 => ("straight or flush, one pair".to_owned(), ["keep it", "play the pair"]),
        49 => {
            let name = "straight or flush, two pairs or three of a kind".to_owned();
            (name, ["keep it with a pair low, else by the pairs, together", "the same, split"])
        }
        _ => {
            let (pairs, beside) = ((kind - TWO_PAIRS) / 3, (kind - TWO_PAIRS) % 3);
            let higher = (1..4).rev().find(|n| n * (n + 1) / 2 <= pairs).unwrap_or(0);
            let [higher, lower] = [higher, pairs - higher * (higher + 1) / 2].map(|n| BANDS[n]);
            let name = format!("two pairs, {higher} and {lower}, with {}", BESIDE[beside]);
            (name, ["keep together", "split"])
        }
    }
}

/// How the kinds of hands are set best.
fn decisions(choices: &[Choice], line: &AnyLine) -> Vec<Decision> {
    let total = choices.iter().map(|choice| choice.reached).sum();
    let reached = choices.iter().enumerate().filter(|(_, choice)| choice.reached > 0);
    let told = reached.map(|(kind, choice)| {
        let (name, [together, apart]) = words(kind);
        let actions = [together, apart, told::ANOTHER];
        let is_there = |n: &usize| match n {
            0 => true,
            1 => together != apart,
            _ => choice.taken[2] > 0,
        };
        let options = (0..3).filter(is_there).map(|n| told::Option {
            action: actions[n].to_owned(),
            taken: choice.taken[n],
            expected: choice.expected[n],
        });
        // What is expected is counted over the dice and the other side's hands too.
        let times = i64::try_from(TRIPLES.1).unwrap_or(1) * i64::from(OTHERS);
        let unit = Cents(line.unit.0 * times);
        decision(name, (choice.reached, total), unit, options.collect::<Vec<_>>())
    });
    told.collect()
}

/// In so many ways the other side has seven of the 46 other cards.
const OTHERS: u32 = 53_524_680;

// Wagers that go by the cards of one place

/// What tells seven cards apart for any wager that goes by them.
type Key = (Kinds, Splits, Option<Rank>);

/// One hand of each kind, and how many there are.
fn kinds() -> &'static [(Cards, u64)] {
    static COUNTED: OnceLock<Vec<(Cards, u64)>> = OnceLock::new();
    COUNTED.get_or_init(|| {
        let mut all: Vec<(Cards, u64)> = Vec::new();
        each_kind(ALL_RANKS, &mut |cards, ways| all.push((cards, ways)));
        type Counts = HashMap<Key, (Cards, u64)>;
        let count = |mut counts: Counts, (cards, ways): &(Cards, u64)| {
            let key = (Kinds::of(*cards), Splits::of(*cards), seven::nothing(*cards));
            counts.entry(key).or_insert((*cards, 0)).1 += ways;
            counts
        };
        let join = |mut one: Counts, other: Counts| {
            for (key, (cards, ways)) in other {
                one.entry(key).or_insert((cards, 0)).1 += ways;
            }
            one
        };
        let counts = all.par_iter().fold(Counts::new, count).reduce(Counts::new, join);
        counts.into_values().collect()
    })
}

/// One deal of each kind for a wager, and how many there are: cards in the order of the deal.
fn deals(wager: Wager, own: &Own) -> Vec<(Vec<Card>, u64)> {
    match wager {
        Wager::ThreeCardBonus => threes(own),
        Wager::RedBlack(color) => colors(color),
        _ => kinds().iter().map(|(cards, ways)| (cards.iter().collect(), *ways)).collect(),
    }
}

/// Three cards by what they are, with four more.
fn threes(own: &Own) -> Vec<(Vec<Card>, u64)> {
    let mut kinds: Vec<(Option<Three>, Cards, u64)> = Vec::new();
    for three in Cards::DECK.with(Card::JOKER).subsets(3) {
        let kind = Three::of(three, own.three_low());
        match kinds.iter_mut().find(|(other, ..)| *other == kind) {
            Some((.., ways)) => *ways += 1,
            None => kinds.push((kind, three, 1)),
        }
    }
    let whole = |three: Cards| three.iter().chain((Cards::DECK - three).iter().take(4)).collect();
    kinds.into_iter().map(|(_, three, ways)| (whole(three), ways)).collect()
}

/// Seven cards by how many are of a color, with the joker or without.
fn colors(color: Color) -> Vec<(Vec<Card>, u64)> {
    let is_red = |card: &Card| matches!(card.suit(), Some(Suit::Hearts | Suit::Diamonds));
    let is_of = |card: &Card| is_red(card) == (color == Color::Red);
    let choose = |k: usize| (0..k as u64).fold(1, |ways, n| ways * (26 - n) / (n + 1));
    let deck = || Deck::Standard.cards().iter().copied();
    let mut kinds = Vec::new();
    for jokers in 0..2 {
        for count in 0..=7 - jokers {
            let own = deck().filter(is_of).take(count);
            let others = deck().filter(|card| !is_of(card)).take(7 - jokers - count);
            let cards = own.chain(others).chain([Card::JOKER].into_iter().take(jokers));
            kinds.push((cards.collect(), choose(count) * choose(7 - jokers - count)));
        }
    }
    kinds
}

/// Seven other cards.
fn others(cards: &[Card]) -> Vec<Card> {
    let is_left = |card: &&Card| !cards.contains(card);
    Deck::Standard.cards().iter().filter(is_left).copied().take(7).collect()
}

fn seated(player: Vec<Card>, dealer: Vec<Card>) -> Seated {
    Seated { hands: vec![(Spot::Seat(Seat::new(1)), player), (Spot::Dealer, dealer)] }
}

fn side(task: &Task<'_>, wager: Wager) -> Result<Analysis, NoTree> {
    let Task { ruled, line, .. } = *task;
    let deals = deals(wager, ruled.rules.typed::<PaiGowPoker>());
    let usual = ruled.game.usual_strategy();
    let tally = |layout: Option<AnyLayout>| -> Option<Tally> {
        let run = Dealt::new(ruled, &line.plan, &line.kinds);
        let mut run = match layout {
            Some(layout) => run.on(layout),
            None => run,
        };
        // Whether dice are alike makes no difference: where they decide all, the wager is returned.
        run.throwing(json!(DICE[0]));
        let mut results = Results::default();
        for (cards, ways) in &deals {
            let hands = match wager {
                Wager::QueensDragon => seated(others(cards), cards.clone()),
                _ => seated(cards.clone(), others(cards)),
            };
            results.add(run.settle_seated(&hands, Answers::By(&usual))?, *ways);
        }
        Some(results.tally(run.paid_at()))
    };
    let mut analysis = Analysis::of(line, &tally(None).ok_or(NoTree::NeverDecided)?)?;
    match wager {
        Wager::ProgressivePayout => {
            analysis.meter = ByMeter::of(ruled, line, |layout| tally(Some(layout)));
        }
        Wager::Bonus | Wager::DynastyBonus => analysis.others = Some(envy(ruled, line, wager)?),
        _ => {}
    }
    Ok(analysis)
}

// Envy bonuses

/// The plan of a line with a wager that qualifies for envy bonuses, and seat 2 with a hand to envy.
fn envying(line: &AnyLine, wager: Wager) -> AnyPlan {
    let Plan { mut bets, acts, strategy } = line.plan.typed::<PaiGowPoker>().clone();
    let main = bets.iter().find(|(_, of, _)| *of == Wager::PaiGowPoker).copied();
    for (_, _, stake) in bets.iter_mut().filter(|(_, of, _)| *of == wager) {
        *stake = LEAST_FOR_ENVY;
    }
    bets.extend(main.map(|(_, of, stake)| (Seat::new(2), of, stake)));
    AnyPlan::new::<PaiGowPoker>(Plan { bets, acts, strategy })
}

/// The cards of two players and of the dealer.
fn two_players(hands: [Vec<Card>; 3]) -> Seated {
    let [one, two] = [1, 2].map(|seat| Spot::Seat(Seat::new(seat)));
    Seated { hands: [one, two, Spot::Dealer].into_iter().zip(hands).collect() }
}

/// What the hand of another player brings whoever has such a wager.
fn envy(ruled: &Ruled, line: &AnyLine, wager: Wager) -> Result<ByOthers, NoTree> {
    let (plan, paid_as) = (envying(line, wager), [Wager::EnvyBonus.kind()]);
    let usual = ruled.game.usual_strategy();
    let mut run = Dealt::new(ruled, &plan, &paid_as);
    let mut results = Results::default();
    for (cards, ways) in kinds() {
        // A pair is no hand by which the own wager comes near to a limit.
        let own = pair_of(Cards::DECK - *cards).ok_or(NoTree::NeverDecided)?;
        let dealer = pair_of(Cards::DECK - *cards - own).ok_or(NoTree::NeverDecided)?;
        let hands = two_players([own, *cards, dealer].map(|cards| cards.iter().collect()));
        // Nothing is settled where there is nothing to envy.
        let paid = run.settle_seated(&hands, Answers::By(&usual)).unwrap_or_default();
        results.add(paid, *ways);
    }
    let others = ruled.game.facts().seats - 1;
    let tally = results.tally(run.paid_at());
    Ok(ByOthers::of(Wager::EnvyBonus.id(), LEAST_FOR_ENVY, &tally, others))
}

// The imperial bonus

/// The hands of the dealer's that it is paid for, from the highest card down.
const PAID_FOR: [Rank; 3] = [Rank::Jack, Rank::Ten, Rank::Nine];

/// In how many ways the player has cards of a kind, by what the dealer has: one of [`PAID_FOR`], or none.
type Joint = HashMap<Kinds, [u64; 4]>;

/// The player's and the dealer's hands together.
struct Both {
    others: u32,
}

impl Survey for Both {
    type About = Kinds;
    type Found = Joint;

    /// Hands that beat the first, and the first two, of the dealer's that are paid for.
    fn settings(&self, cards: Cards) -> (Vec<Set>, Kinds) {
        ([1, 2].map(|high| Set { high, low: 0 }).to_vec(), Kinds::of(cards))
    }

    fn narrowed(&self, _: &mut Kinds, _: Rough<'_>) -> Vec<u8> {
        vec![0, 1]
    }

    fn blank(&self) -> Joint {
        Joint::new()
    }

    fn visit(&self, found: &mut Joint, kinds: &Kinds, met: &[Met], all: i32, ways: u64) {
        let [jack, ten, all] = [met[0].any, met[1].any, all].map(|n| n as u64);
        let of = [jack, ten - jack, all - ten, u64::from(self.others) - all];
        let to = found.entry(*kinds).or_default();
        to.iter_mut().zip(of).for_each(|(to, of)| *to += of * ways);
    }

    fn join(&self, mut one: Joint, other: Joint) -> Joint {
        for (kinds, counts) in other {
            let to = one.entry(kinds).or_default();
            to.iter_mut().zip(counts).for_each(|(to, count)| *to += count);
        }
        one
    }
}

/// The player's and the dealer's hands bear on it together.
fn imperial(task: &Task<'_>, tell: &mut dyn FnMut(f64)) -> Result<Analysis, NoTree> {
    let Task { ruled, line, .. } = *task;
    let place = |cards: Cards| {
        let high = seven::nothing(cards)?;
        PAID_FOR.iter().position(|rank| *rank == high)
    };
    let against = Against::new(ALL_RANKS, |cards| Some((place(cards)? as u32, 0)));
    let joint = against.each_hand(&Both { others: against.others() }, tell);
    let samples: HashMap<Kinds, Cards> =
        kinds().iter().map(|(cards, _)| (Kinds::of(*cards), *cards)).collect();
    let usual = ruled.game.usual_strategy();
    let mut run = Dealt::new(ruled, &line.plan, &line.kinds);
    let mut results = Results::default();
    for (kinds, counts) in joint {
        let player = samples.get(&kinds).copied().ok_or(NoTree::NeverDecided)?;
        for (n, ways) in counts.into_iter().enumerate().filter(|(_, ways)| *ways > 0) {
            let dealer = dealer_with(player, PAID_FOR.get(n).copied());
            let dealer = dealer.ok_or(NoTree::NeverDecided)?;
            let hands = seated(player.iter().collect(), dealer.iter().collect());
            let settled = run.settle_seated(&hands, Answers::By(&usual));
            results.add(settled.ok_or(NoTree::NeverDecided)?, ways);
        }
    }
    let paid_at = run.paid_at();
    Analysis::of(line, &results.tally(paid_at))
}

/// Seven cards beside those of the player that are nothing but this high; or something else.
fn dealer_with(player: Cards, high: Option<Rank>) -> Option<Cards> {
    let left = Cards::DECK - player;
    let Some(high) = high else { return pair_of(left) };
    let top = high as usize;
    for chosen in (0_u16..1 << top).filter(|chosen| chosen.count_ones() == 6) {
        let ranks = (0..top).filter(|rank| chosen >> rank & 1 == 1).chain([top]);
        for first in 0..4 {
            let card = |(n, rank): (usize, usize)| {
                let suits = (0..4).map(|m| Suit::ALL[(first + n + m) % 4]);
                let mut cards = suits.map(|suit| Card::new(Rank::SUITED[rank], suit));
                cards.find(|card| left.contains(*card))
            };
            let cards: Option<Vec<Card>> = ranks.clone().enumerate().map(card).collect();
            let cards = cards.map(|cards| Cards::of(&cards));
            if let Some(cards) = cards.filter(|cards| seven::nothing(*cards) == Some(high)) {
                return Some(cards);
            }
        }
    }
    None
}

/// Seven of these cards, of which two are of a rank.
fn pair_of(left: Cards) -> Option<Cards> {
    let pair = left.subsets(2).find(|two| {
        let mut ranks = two.iter().map(Card::rank);
        ranks.next() == ranks.next()
    })?;
    Some((left - pair).iter().take(5).fold(pair, Cards::with))
}

// Hints

/// What each setting is worth, and to give up. What is staked beside the main wager does not go by it.
fn hints(choosing: &Choosing<'_>) -> Option<Vec<Hint>> {
    let Choosing { ruled, shoe, seen } = *choosing;
    let arranging = seen.offers.iter().find_map(|offer| offer.arrange.as_ref())?;
    // A player who banks meets several hands at once.
    let is_bank =
        |event: &Event| matches!(event, Event::Chose { verb, .. } if verb == "accept-bank");
    if seen.view.iter().any(is_bank) || is_whole(shoe).is_err() {
        return None;
    }
    let own = cards_of(seen.view, seen.seat, Spot::Seat(seen.seat));
    let cards: Cards = own.iter().fold(Cards::EMPTY, |cards, (_, card)| cards.with(*card));
    if cards.len() != 7 {
        return None;
    }
    let stake = hint::staked(seen, &Wager::PaiGowPoker.to_string())?;
    let settled = Settled::by(ruled, &at_first(stake), &[Wager::PaiGowPoker.kind()], false)?;
    let [nets, _] = settled.nets.map(|nets| nets.map(|(net, _)| net.0 as f64));
    let terms = Terms::of(ruled.rules.typed::<PaiGowPoker>(), false);
    let against = terms.against_whole();
    let lows: Vec<Cards> = terms.lows(cards).collect();
    let sets: Vec<Set> = lows.iter().map(|low| terms.set(&against, cards, *low)).collect();
    let (met, all) = against.meet(cards, &sets);
    let others = against.others();
    let mut hints: Vec<Hint> = Vec::new();
    for (low, met) in lows.iter().zip(&met) {
        let high = arranging.pieces.iter().filter(|card| !low.contains(**card));
        let words: Vec<String> = high.map(ToString::to_string).collect();
        let ends = Terms::ends(*met, all, others);
        let sum: f64 = nets.iter().zip(ends).map(|(net, ways)| net * ways as f64).sum();
        let verb = format!("{} {}", arranging.verb, words.join(" "));
        hints.push(Hint { verb, amount: None, expected: sum / f64::from(others) });
    }
    let given_up = seen.offers.iter().filter(|offer| offer.verb == "surrender");
    hints.extend(given_up.map(|offer| Hint {
        verb: offer.said().into_owned(),
        amount: None,
        expected: nets[2],
    }));
    Some(hints)
}

/// A plan of whoever sits at the first seat: where somebody sits makes no difference to the cards.
fn at_first(stake: Cents) -> AnyPlan {
    let bets = vec![(Seat::new(1), Wager::PaiGowPoker, stake)];
    let (acts, strategy) = (Vec::new(), Strategy::default());
    AnyPlan::new::<PaiGowPoker>(Plan { bets, acts, strategy })
}

#[cfg(test)]
mod tests {
    use chance::{FastGenerator, Uniform};
    use games::pai_gow::family::{Outcome, PaiGow, Rules};
    use games::pai_gow::poker::PokerTable;
    use num_traits::ToPrimitive;
    use serde_json::Value;
    use table::Legal;

    use super::*;

    const WAYS: [HouseWay; 5] =
        [HouseWay::USUAL, HouseWay::PLAYER, HouseWay::ALWAYS_SPLIT, TOGETHER, APART];
    /// What winning, a push and losing are worth.
    const WORTHS: [i64; 3] = [19, 0, -20];

    fn rules(elections: Value) -> Rules<Own> {
        let elections = elections.as_object().expect("elections");
        Legal::<PaiGowPoker>::new(elections).expect("legal").rules
    }

    /// The joker and all cards of some ranks.
    fn deck(ranks: u16) -> Cards {
        let ranks = (0..13).filter(|rank| ranks >> rank & 1 == 1);
        let cards = ranks.flat_map(|rank| Suit::ALL.map(|s| Card::new(Rank::SUITED[rank], s)));
        cards.fold(Cards::from(Card::JOKER), Cards::with)
    }

    /// Seven cards with every setting of them, and the settings of the ways.
    struct Hand {
        cards: Cards,
        sets: Vec<Standing>,
        by_way: Vec<Standing>,
        /// Whether it pushes whatever it meets, as the dealer's or as the bank's.
        is_push: bool,
    }

    impl Hand {
        fn new(cards: Cards, rules: &Rules<Own>, terms: Terms) -> Hand {
            let standing = |low: Cards| Standing::of(cards - low, low, terms.ace_low);
            let by_way = WAYS.iter().map(|way| standing(way.low(cards, terms.ace_low))).collect();
            let pieces: Vec<Card> = cards.iter().collect();
            let is_push = PokerTable::overrides(rules, &pieces, terms.is_bank).is_some();
            Hand { cards, sets: terms.lows(cards).map(standing).collect(), by_way, is_push }
        }

        /// How a setting ends by the rules against hands that are set as the house does.
        fn ends(&self, set: Standing, others: &[&Hand], by: (&Rules<Own>, Terms)) -> Ends {
            let (rules, terms) = by;
            let mut ends = [0; 3];
            for other in others {
                let house = other.by_way[0];
                let is_push = if terms.is_bank { self.is_push } else { other.is_push };
                let outcome = match terms.is_bank {
                    _ if is_push => Outcome::Push,
                    true => PokerTable::compare(rules, house, set).outcome,
                    false => PokerTable::compare(rules, set, house).outcome,
                };
                let end = match outcome {
                    Outcome::Won => 0,
                    Outcome::Push => 1,
                    Outcome::Lost => 2,
                };
                ends[if terms.is_bank { 2 - end } else { end }] += 1;
            }
            ends
        }
    }

    fn worth(ends: &Ends) -> i64 {
        WORTHS.iter().zip(ends).map(|(worth, ways)| worth * *ways as i64).sum()
    }

    /// Aces to fours: wheels, and flushes with the joker.
    const SMALL: u16 = 0b1_0000_0000_0111;

    #[test]
    fn all_hands_of_a_small_deck_end_as_the_rules_say_of_each() {
        for (is_bank, elections) in [
            (false, json!({})),
            (true, json!({"player-banking": true, "ace-low-straight-lowest": true})),
        ] {
            let rules = rules(elections);
            let terms = Terms::of(&rules, is_bank);
            let against = terms.against(SMALL);
            let others = against.others();
            let played = Played {
                terms,
                against: &against,
                ways: &WAYS,
                decides: true,
                worths: WORTHS,
                others,
            };
            let solved = against.each_hand(&played, &mut |_| ());
            let all: HashMap<Cards, Hand> = deck(SMALL)
                .subsets(7)
                .map(|cards| (cards, Hand::new(cards, &rules, terms)))
                .collect();
            let (mut best, mut by_way) = ([0; 3], vec![[0; 3]; WAYS.len()]);
            for hand in all.values() {
                let left = (deck(SMALL) - hand.cards).subsets(7);
                let others: Vec<&Hand> = left.map(|cards| &all[&cards]).collect();
                let ends = |set: &Standing| hand.ends(*set, &others, (&rules, terms));
                let most = hand.sets.iter().map(ends).max_by_key(worth).expect("a setting");
                add(&mut best, &most, 1);
                for (to, set) in by_way.iter_mut().zip(&hand.by_way) {
                    add(to, &ends(set), 1);
                }
            }
            assert_eq!(solved.best.iter().sum::<u64>(), 19_448 * 120);
            assert_eq!(worth(&solved.best), worth(&best), "{terms:?}");
            assert_eq!(solved.by_way, by_way, "{terms:?}");
            let choices = solved.choices.iter();
            assert_eq!(choices.map(|choice| choice.reached).sum::<u64>(), 19_448);
        }
    }

    #[test]
    fn some_hands_meet_what_the_rules_say_of_every_other_hand() {
        // With flushes and straights in them; and queens that are high.
        for (ranks, elections) in
            [(0b1_1110_0000_0001, json!({})), (0b0_0100_0110_1101, json!({"ez-pai-gow": true}))]
        {
            let rules = rules(elections);
            let terms = Terms::of(&rules, false);
            let against = terms.against(ranks);
            let deck = deck(ranks);
            for cards in deck.subsets(7).step_by(40_009) {
                let hand = Hand::new(cards, &rules, terms);
                let left = (deck - cards).subsets(7);
                let others: Vec<Hand> = left.map(|cards| Hand::new(cards, &rules, terms)).collect();
                let others: Vec<&Hand> = others.iter().collect();
                let lows: Vec<Cards> = terms.lows(cards).collect();
                let sets: Vec<Set> =
                    lows.iter().map(|low| terms.set(&against, cards, *low)).collect();
                let (met, all) = against.meet(cards, &sets);
                for (met, set) in met.iter().zip(&hand.sets) {
                    let ends = Terms::ends(*met, all, against.others());
                    let by_rules = hand.ends(*set, &others, (&rules, terms));
                    assert_eq!(ends, by_rules, "{cards} as {set}");
                }
            }
        }
    }

    #[test]
    fn every_kind_of_hand_has_its_own_name() {
        let mut names: Vec<String> = (0..KINDS).map(|kind| words(kind).0).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), KINDS);
        for (cards, name) in [
            ("Ah Kd Js 9c 7d 4h 2s", "no pair"),
            ("Ah Jk Js 9c 7d 4h 2s", "one pair"),
            ("Kh Kd 7s 7c Ad Jh 4s", "two pairs, jacks to kings and sevens to tens, with an ace"),
            (
                "6h 6d 2s 2c Qd 9h 4s",
                "two pairs, twos to sixes and twos to sixes, with a queen or lower",
            ),
            ("Ah Jk 2s 2c Kd 9h 4s", "two pairs, aces and twos to sixes, with a king"),
            ("Ah Ad As 7c 2d 9h 4s", "three aces"),
            ("3h 3d 5s 5c 5d 9h 9s", "full house and another pair"),
            ("8h 8d 8s 8c 5d 9h Ks", "four sevens to tens alone"),
            ("Kh Kd Ks Kc 9d 9h 2s", "four jacks to kings and a pair or three"),
            ("Kh Qd Js Tc 9d 9h 2s", "straight or flush, one pair"),
        ] {
            let cards: Cards = cards.parse().expect("cards");
            assert_eq!(words(kind(cards)).0, name, "{cards}");
        }
    }

    /// Rounds of two players, dealt at random: what the first is paid for the hand of the other.
    #[test]
    fn envy_bonuses_come_as_often_with_two_players_as_they_are_counted() {
        const DEALS: u32 = 150_000;
        for (elections, wager) in [
            (json!({"bonus": true}), Wager::Bonus),
            (json!({"ez-pai-gow": true}), Wager::DynastyBonus),
        ] {
            let ruled = Ruled::of::<PaiGowPoker>(&rules(elections));
            let lines = ruled.game.lines(&ruled.rules);
            let line = lines.iter().find(|line| line.kinds == [wager.kind()]).expect("a line");
            let by = envy(&ruled, line, wager).expect("figures");
            assert_eq!(by.of, 154_143_080_u32.into());
            let (plan, kinds) = (envying(line, wager), [Wager::EnvyBonus.kind()]);
            let (mut run, usual) = (Dealt::new(&ruled, &plan, &kinds), ruled.game.usual_strategy());
            let mut deck = Deck::WithJoker.cards().to_vec();
            let mut source = FastGenerator::new(7, 0);
            let mut counts: HashMap<i64, u32> = HashMap::new();
            for _ in 0..DEALS {
                source.deal_several(&mut deck, 0..21);
                let hands = two_players([0, 7, 14].map(|from| deck[from..from + 7].to_vec()));
                let paid = run.settle_seated(&hands, Answers::By(&usual)).unwrap_or_default().0;
                *counts.entry(paid.0 / 100).or_default() += 1;
            }
            for outcome in &by.outcomes {
                let (paid, ways) = (outcome.net.to_i64(), outcome.count.to_f64());
                let paid = paid.expect("whole dollars");
                let share = ways.expect("a number") / 154_143_080.0;
                let mean = f64::from(DEALS) * share;
                let came = f64::from(counts.remove(&paid).unwrap_or(0));
                let most = 4.5 * (mean * (1.0 - share)).sqrt() + 3.0;
                assert!((came - mean).abs() < most, "{wager}: ${paid} {came} times, not {mean}");
            }
            assert!(counts.is_empty(), "{wager}: {counts:?} cannot be");
        }
    }

    #[test]
    fn all_hands_of_seven_cards_are_counted_by_kinds() {
        assert_eq!(kinds().iter().map(|(_, ways)| ways).sum::<u64>(), 154_143_080);
        let of = |is_it: &dyn Fn(Cards) -> bool| -> u64 {
            kinds().iter().filter(|(cards, _)| is_it(*cards)).map(|(_, ways)| ways).sum()
        };
        // As they are published.
        for (kind, count) in [
            (Kind::NaturalSevenStraightFlush, 32),
            (Kind::RoyalWithKingQueen, 72),
            (Kind::WildSevenStraightFlush, 196),
            (Kind::FiveAces, 1_128),
        ] {
            assert_eq!(of(&|cards| Kinds::of(cards).has(kind)), count, "{kind:?}");
        }
        assert_eq!(of(&|cards| seven::nothing(cards) == Some(Rank::Nine)), 31_080);
    }
}
