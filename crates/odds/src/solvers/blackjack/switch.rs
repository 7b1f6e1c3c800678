//! Blackjack switch and switch hands blackjack by composition: what every two cards are worth when
//! two others are known to be gone, and then which of two hands, or which two of four cards, are
//! worth more.
//!
//! The cards that one hand draws are unseen ones for the other: where each hand is played by its own
//! cards and those that were known before either was played, neither's expectation depends on what
//! the other draws. So a hand is worth what it is worth alone, with the cards of the other gone.
//!
//! The hands of a split pair are played like each other: as is best when one other card of their value
//! is gone. What they are worth so, however often they are split again, is exact; play that looks at
//! the cards of all hands of a box is not computed.

use std::sync::{Mutex, PoisonError};

use chance::{Card, FastGenerator, Rank, Suit, Uniform};
use games::blackjack::family::Finished;
use games::blackjack::hand::Hand as Cards;
use games::blackjack::play::{Options, PlayRules, Situation};
use games::blackjack::procedure::{HoleCard, Verdict};
use games::blackjack::strategy::{Answer, Strategy as Tables};
use games::blackjack::switch::BlackjackSwitch;
use games::blackjack::switch_hands::SwitchHandsBlackjack;
use num_bigint::BigUint;
use num_rational::BigRational;
use num_traits::{FromPrimitive, One, Zero};
use rayon::prelude::*;
use table::study::Study;
use table::{Cents, Spot};

use super::dealer::{Dealer, FINALS, Facing, Family, Finals, Shoe, Work};
use super::elected::{by_value, place_of};
use super::hands::{ACE, HandId, Hands, OVER, RANKS, TEN};
use super::line::ROUNDING;
use super::solve::every_two;
use crate::hint::{Hint, cards_of, cards_seen};
use crate::solvers::deals::{Answers, Dealt};
use crate::solvers::{Choosing, Solver, Task};
use crate::{Analysis, BestPlay, Composition, Margin, NamedPlay, NoTree, Outcome};

/// Dealer's hands that are told apart: 17 to 21, 22, and whatever is more.
const ENDS: usize = FINALS + 1;

/// Fewer cards than a round may take.
const FEWEST_CARDS: u32 = 40;

/// What may lie between a pair that is split and what else could be done with it, with nothing else
/// gone, so that two cards that are gone still may make the split better: times the cards of the shoe.
/// A card that is gone changes what a hand is worth by no more than some units in so many cards.
const NEAR: f64 = 30.0;

/// What is sampled is by so many rounds, always the same ones.
const ROUNDS: u32 = 100_000;
const SEED: u64 = 1;

/// How likely a value is farther off than this, in standard errors: one case in a thousand.
const WIDE: f64 = 3.29;

// What the rules say

/// What a hand is worth against each of the dealer's.
type Nets = [f64; ENDS];

/// What the rules of such a game say of every hand.
struct Terms<'r> {
    play: &'r PlayRules,
    hands: &'static Hands,
    /// By hand: a 21 in two cards is no blackjack here, and came of no split.
    nets: Vec<Nets>,
    /// The same for hands of a split.
    split_nets: Vec<Nets>,
    /// What may be done, by hand.
    options: Vec<Options>,
    split_options: Vec<Options>,
    blackjack: Nets,
    /// A blackjack against the dealer's; a 21 in two cards that is none; one of a split.
    against_blackjack: [f64; 3],
    /// By value: the hands that a pair may be split into, and whether they are played on.
    most_hands: [usize; RANKS],
    plays_on: [bool; RANKS],
    /// Whether the dealer is known to have no blackjack.
    has_no_blackjack: bool,
}

fn card(rank: usize, suit: Suit) -> Card {
    const RANK: [Rank; RANKS] = [
        Rank::Ace,
        Rank::Two,
        Rank::Three,
        Rank::Four,
        Rank::Five,
        Rank::Six,
        Rank::Seven,
        Rank::Eight,
        Rank::Nine,
        Rank::Ten,
    ];
    Card::new(RANK[rank], suit)
}

/// A dealer's hand by its end.
fn dealers(end: usize) -> Cards {
    let ranks: &[usize] = match end {
        0 => &[9, 6],
        1 => &[9, 7],
        2 => &[9, 8],
        3 => &[9, 9],
        4 => &[9, 4, 5],
        5 => &[9, 5, 5],
        _ => &[9, 5, 6],
    };
    Cards::of(ranks.iter().map(|rank| card(*rank, Suit::Spades)))
}

fn net(verdict: Verdict) -> f64 {
    match verdict {
        Verdict::Won(odds, _) => {
            let (a, b) = odds.parts();
            f64::from(a) / f64::from(b)
        }
        Verdict::Lost(_) => -1.0,
        Verdict::Void(_) => 0.0,
    }
}

impl<'r> Terms<'r> {
    /// What a game says; `blackjacks` are ace and ten with how likely they are of such suits.
    fn new(
        play: &'r PlayRules,
        blackjacks: &[([Card; 2], f64)],
        verdict: impl Fn(Finished<'_>, &Cards) -> Verdict,
    ) -> Terms<'r> {
        let hands = Hands::all();
        let all: Vec<Cards> = hands
            .ids()
            .map(|id| {
                let counts = hands[id].counts;
                let ranks = (0..RANKS).rev().flat_map(|r| (0..counts[r]).map(move |_| r));
                Cards::of(ranks.enumerate().map(|(n, rank)| card(rank, Suit::ALL[n % 4])))
            })
            .collect();
        let ends: Vec<Cards> = (0..ENDS).map(dealers).collect();
        let of = |hand: &Cards, is_split: bool, is_switched: bool| {
            let finished = Finished { hand, is_split, is_doubled: false, is_switched };
            std::array::from_fn(|end| net(verdict(finished, &ends[end])))
        };
        let dealers_blackjack = Cards::of([card(ACE, Suit::Spades), card(TEN, Suit::Spades)]);
        let against = |hand: &Cards, is_split: bool, is_switched: bool| {
            let finished = Finished { hand, is_split, is_doubled: false, is_switched };
            net(verdict(finished, &dealers_blackjack))
        };
        let (mut blackjack, mut alone) = ([0.0; ENDS], 0.0);
        for (cards, share) in blackjacks {
            let hand = Cards::of(*cards);
            for (sum, net) in blackjack.iter_mut().zip(of(&hand, false, false)) {
                *sum += share * net;
            }
            alone += share * against(&hand, false, false);
        }
        let two = Cards::of([card(TEN, Suit::Spades), card(ACE, Suit::Hearts)]);
        let options = |hand: &Cards, is_split: bool, hand_count: usize| {
            play.options(Situation { hand, is_split, hand_count })
        };
        let pair = |rank: usize| Cards::of([Suit::Spades, Suit::Hearts].map(|s| card(rank, s)));
        let most_hands = std::array::from_fn(|rank| {
            let pair = pair(rank);
            let mut most = 1;
            while options(&pair, most > 1, most).split {
                most += 1;
            }
            most
        });
        let plays_on = std::array::from_fn(|rank| {
            let other = if rank == 1 { 2 } else { 1 };
            let hand = Cards::of([card(rank, Suit::Spades), card(other, Suit::Hearts)]);
            options(&hand, true, 2).draw
        });
        let at_most_two = |hand: &Cards, is_split| match hand.count() {
            0 | 1 => Options::default(),
            _ => options(hand, is_split, 2),
        };
        Terms {
            play,
            hands,
            nets: all.iter().map(|hand| of(hand, false, true)).collect(),
            split_nets: all.iter().map(|hand| of(hand, true, false)).collect(),
            options: all
                .iter()
                .map(|hand| match hand.count() {
                    0 | 1 => Options::default(),
                    _ => options(hand, false, 1),
                })
                .collect(),
            split_options: all.iter().map(|hand| at_most_two(hand, true)).collect(),
            blackjack,
            against_blackjack: [alone, against(&two, false, true), against(&two, true, false)],
            most_hands,
            plays_on,
            has_no_blackjack: false,
        }
    }

    /// The same where a device may have told that the dealer has no blackjack.
    fn after(mut self, hole_card: HoleCard) -> Terms<'r> {
        self.has_no_blackjack = hole_card == HoleCard::CardReader;
        self
    }

    /// What comes of a wager in all: by what it is worth without a blackjack, times the chance of that,
    /// and by what a blackjack leaves of it.
    fn in_all(&self, worth: f64, none: f64, against_blackjack: f64) -> f64 {
        match self.has_no_blackjack {
            true => worth / none,
            false => worth + (1.0 - none) * against_blackjack,
        }
    }

    fn dealer(&self, up: usize) -> Dealer {
        let draws = |total: u8, is_soft: bool| self.play.dealer_draws(total, is_soft);
        Dealer::new(Facing::up(up), true, &draws)
    }
}

/// How hands are played.
#[derive(Clone, Copy)]
enum By<'s> {
    Best,
    Tables(&'s Tables),
}

// What hands are worth

/// What is unseen.
#[derive(Clone, Copy)]
struct Unseen {
    left: Shoe,
    cards: f64,
    /// The value of the second card that makes a blackjack of the dealer's first.
    blackjack_by: Option<usize>,
}

impl Unseen {
    fn new(left: &Shoe, up: usize) -> Unseen {
        let blackjack_by = Facing::up(up).blackjack_by();
        Unseen { left: *left, cards: left.iter().sum(), blackjack_by }
    }

    fn without(mut self, rank: usize) -> Unseen {
        self.left[rank] -= 1.0;
        self.cards -= 1.0;
        self
    }

    fn beside(mut self, hands: &Hands, id: HandId) -> Unseen {
        for (left, gone) in self.left.iter_mut().zip(hands[id].counts) {
            *left -= f64::from(gone);
        }
        self.cards -= f64::from(hands[id].card_count);
        self
    }

    fn share(&self, rank: usize) -> f64 {
        self.left[rank].max(0.0) / self.cards
    }

    fn no_blackjack(&self) -> f64 {
        1.0 - self.blackjack_by.map_or(0.0, |rank| self.share(rank))
    }
}

/// What standing is worth with every hand, the dealer having no blackjack: by hand, times the chance
/// of that.
struct Stands {
    unseen: Unseen,
    up: usize,
    plain: Vec<f64>,
    blackjack: f64,
}

fn worth(nets: &Nets, finals: &Finals, none: f64) -> f64 {
    let over = none - finals.iter().sum::<f64>();
    let known: f64 = finals.iter().zip(nets).map(|(chance, net)| chance * net).sum();
    known + over * nets[FINALS]
}

impl Stands {
    /// With every hand when these are left besides it.
    fn new(
        terms: &Terms<'_>,
        dealer: &Dealer,
        unseen: Unseen,
        up: usize,
        work: &mut Work,
    ) -> Stands {
        let hands = terms.hands;
        let cores: Vec<HandId> = hands.ids().filter(|id| hands[*id].counts[ACE] == 0).collect();
        let family =
            |core: &HandId| Family { core: *core, fewest: 0, most: 21 - hands[*core].hard };
        let families: Vec<Family> = cores.iter().map(family).collect();
        let mut chances = Vec::new();
        dealer.chances(&unseen.left, ACE, &families, work, &mut chances);
        let mut chances = chances.into_iter();
        let mut stands = Stands { unseen, up, plain: vec![0.0; hands.len()], blackjack: 0.0 };
        let natural = hands.pair(ACE, TEN);
        for mut id in cores {
            while let Some(finals) = (id != OVER).then(|| chances.next()).flatten() {
                let none = unseen.beside(hands, id).no_blackjack();
                let of = |nets: &Nets| worth(nets, &finals, none);
                stands.plain[usize::from(id)] = of(&terms.nets[usize::from(id)]);
                if id == natural {
                    stands.blackjack = of(&terms.blackjack);
                }
                id = hands[id].with[ACE];
            }
        }
        stands
    }
}

/// What follows from the next card.
fn next(hands: &Hands, id: HandId, unseen: &Unseen, values: &[f64]) -> f64 {
    let mut sum = 0.0;
    for (rank, with) in hands[id].with.iter().enumerate() {
        let share = unseen.share(rank);
        if share > 0.0 {
            sum += share
                * match *with {
                    OVER => -unseen.without(rank).no_blackjack(),
                    with => values[usize::from(with)],
                };
        }
    }
    sum
}

/// What each choice is worth with two cards or more, times the chance of no blackjack; nothing where
/// it is not open.
#[derive(Clone, Copy, Debug, Default)]
struct Choices {
    stand: f64,
    draw: Option<f64>,
    double: Option<f64>,
    surrender: Option<f64>,
    split: Option<f64>,
}

impl Choices {
    fn best(&self) -> f64 {
        let all = [self.draw, self.double, self.surrender, self.split];
        all.into_iter().flatten().fold(self.stand, f64::max)
    }

    /// What is best.
    fn best_answer(&self) -> Answer {
        let double = Answer::Double { amount: Cents(1), face_down: false };
        let others = [
            (Answer::Draw, self.draw),
            (double, self.double),
            (Answer::Surrender, self.surrender),
            (Answer::Split, self.split),
        ];
        let open = others.into_iter().filter_map(|(answer, value)| Some((answer, value?)));
        let better = |a: (Answer, f64), b: (Answer, f64)| if b.1 > a.1 { b } else { a };
        open.fold((Answer::Stand, self.stand), better).0
    }

    /// What an answer is worth; standing where it is not open.
    fn of(&self, answer: Answer) -> f64 {
        let value = match answer {
            Answer::Draw => self.draw,
            Answer::Double { .. } => self.double,
            Answer::Split => self.split,
            Answer::Surrender => self.surrender,
            Answer::Stand | Answer::RefuseCard | Answer::TakeBack => None,
        };
        value.unwrap_or(self.stand)
    }
}

/// Every hand, played.
struct Played {
    values: Vec<f64>,
}

/// The cards of a hand, for the tables.
fn cards_of_hand(hands: &Hands, id: HandId) -> Cards {
    let counts = hands[id].counts;
    let ranks = (0..RANKS).rev().flat_map(|r| (0..counts[r]).map(move |_| r));
    Cards::of(ranks.enumerate().map(|(n, rank)| card(rank, Suit::ALL[n % 4])))
}

/// What the tables do with a hand.
fn by_tables(tables: &Tables, hands: &Hands, id: HandId, options: Options, up: usize) -> Answer {
    let hand = cards_of_hand(hands, id);
    tables.answer(&hand, options, card(up, Suit::Clubs), Cents(1))
}

impl Played {
    /// From the highest total down: what is stood on, drawn to and, with two cards, doubled.
    fn new(
        terms: &Terms<'_>,
        stands: &[f64],
        options: &[Options],
        unseen: &Unseen,
        up: usize,
        by: By<'_>,
    ) -> Played {
        let hands = terms.hands;
        let mut values = stands.to_vec();
        for id in &hands.last_first {
            let at = usize::from(*id);
            if hands[*id].card_count < 2 || !options[at].draw {
                continue;
            }
            let choices = choices(hands, *id, options[at], unseen, (stands, &values));
            values[at] = match by {
                By::Best => choices.best(),
                By::Tables(tables) => {
                    let open = Options { split: false, surrender: false, ..options[at] };
                    choices.of(by_tables(tables, hands, *id, open, up))
                }
            };
        }
        Played { values }
    }
}

/// What standing, drawing and doubling are worth with a hand.
fn choices(
    hands: &Hands,
    id: HandId,
    options: Options,
    unseen: &Unseen,
    (stands, values): (&[f64], &[f64]),
) -> Choices {
    let beside = unseen.beside(hands, id);
    Choices {
        stand: stands[usize::from(id)],
        draw: options.draw.then(|| next(hands, id, &beside, values)),
        double: options.double.then(|| 2.0 * next(hands, id, &beside, stands)),
        surrender: None,
        split: None,
    }
}

/// What splitting each pair is worth, by value; nothing where it may not be.
type Splits = [Option<f64>; RANKS];

/// What splitting a pair is worth, when these are left besides it, in each way of playing: times the
/// chance of no blackjack, and what of the original wager the dealer's blackjack does not take.
fn split<const N: usize>(
    terms: &Terms<'_>,
    dealer: &Dealer,
    rank: usize,
    unseen: Unseen,
    up: usize,
    ways: [By<'_>; N],
    work: &mut Work,
) -> [Option<f64>; N] {
    let most_hands = terms.most_hands[rank];
    if most_hands < 2 || unseen.left[rank] < 2.0 {
        return [None; N];
    }
    // So many others of the value may be gone: those of the other hands, and as many again for cards
    // that are known to be of another value.
    let most_gone = 2 * most_hands - 3;
    let mut resplits: [Resplit; N] = std::array::from_fn(|_| Resplit {
        unseen,
        rank,
        most_hands,
        any: vec![0.0; most_gone + 1],
        other: vec![0.0; most_gone + 1],
    });
    let mut plays: [SplitPlay; N] = std::array::from_fn(|_| SplitPlay::default());
    for gone in 1..=most_gone {
        let mut left = unseen;
        (0..gone).for_each(|_| left = left.without(rank));
        let stands = split_stands(terms, dealer, rank, left, work);
        let share = left.without(rank).share(rank);
        for ((by, play), resplit) in ways.into_iter().zip(&mut plays).zip(&mut resplits) {
            let (first, pair) = play.one_hand(terms, &stands, rank, left, up, by);
            resplit.any[gone] = first;
            resplit.other[gone] =
                if share < 1.0 { (first - share * pair) / (1.0 - share) } else { 0.0 };
        }
    }
    // A 21 in two cards may tie the dealer's blackjack, which then leaves the original wager.
    let after = unseen.without(rank).without(rank);
    let twenty_one = [(ACE, TEN), (TEN, ACE)].into_iter().find(|(of, _)| *of == rank);
    let spared = match (twenty_one, unseen.blackjack_by) {
        (Some((_, second)), Some(hole)) if !terms.has_no_blackjack => {
            let both = after.first_with(rank, second, hole, most_hands - 1);
            (1.0 + terms.against_blackjack[2]) * both
        }
        _ => 0.0,
    };
    resplits.map(|resplit| Some(resplit.all(2, 0) + spared))
}

impl Unseen {
    /// How likely the first hand of a split, which is split again at most so often less one, ends
    /// with this second card while the dealer's is that.
    fn first_with(self, rank: usize, second: usize, hole: usize, hands_left: usize) -> f64 {
        let here = self.share(second) * self.without(second).share(hole);
        let again = match hands_left > 1 && self.left[rank] > 0.0 {
            true => {
                let after = self.without(rank);
                self.share(rank) * after.first_with(rank, second, hole, hands_left - 1)
            }
            false => 0.0,
        };
        here + again
    }
}

/// What standing is worth with every hand of a split card, when these are left besides it.
fn split_stands(
    terms: &Terms<'_>,
    dealer: &Dealer,
    rank: usize,
    unseen: Unseen,
    work: &mut Work,
) -> Vec<f64> {
    let hands = terms.hands;
    let has_it = |id: &HandId| hands[*id].counts[rank] == 0 && hands[*id].hard + (rank as u8) < 21;
    let cores: Vec<HandId> = hands.ids().filter(has_it).collect();
    let family = |core: &HandId| {
        let most = (21 - hands[*core].hard) / (rank as u8 + 1);
        Family { core: *core, fewest: 1, most }
    };
    let families: Vec<Family> = cores.iter().map(family).collect();
    let mut chances = Vec::new();
    dealer.chances(&unseen.left, rank, &families, work, &mut chances);
    let mut chances = chances.into_iter();
    let mut stands = vec![0.0; hands.len()];
    for core in cores {
        let mut id = hands[core].with[rank];
        while let Some(finals) = (id != OVER).then(|| chances.next()).flatten() {
            let none = unseen.beside(hands, id).no_blackjack();
            let nets = &terms.split_nets[usize::from(id)];
            stands[usize::from(id)] = worth(nets, &finals, none);
            id = hands[id].with[rank];
        }
    }
    stands
}

/// How the hands of a split are played: decided once, when one other card of the value is gone.
#[derive(Default)]
struct SplitPlay {
    chosen: Option<Vec<Answer>>,
}

impl SplitPlay {
    /// What one hand of a split is worth that gets any second card, and that gets one of its value.
    fn one_hand(
        &mut self,
        terms: &Terms<'_>,
        stands: &[f64],
        rank: usize,
        unseen: Unseen,
        up: usize,
        by: By<'_>,
    ) -> (f64, f64) {
        let hands = terms.hands;
        let one = hands[0].with[rank];
        let pair = usize::from(hands[one].with[rank]);
        let beside = unseen.beside(hands, one);
        if !terms.plays_on[rank] {
            return (next(hands, one, &beside, stands), stands[pair]);
        }
        let is_new = self.chosen.is_none();
        let chosen = self.chosen.get_or_insert_with(|| vec![Answer::Stand; hands.len()]);
        let mut values = stands.to_vec();
        for id in &hands.last_first {
            let (at, options) = (usize::from(*id), terms.split_options[usize::from(*id)]);
            if hands[*id].counts[rank] == 0 || hands[*id].card_count < 2 || !options.draw {
                continue;
            }
            let choices = choices(hands, *id, options, &unseen, (stands, &values));
            if is_new {
                chosen[at] = match by {
                    By::Best => choices.best_answer(),
                    By::Tables(tables) => {
                        let open = Options { split: false, surrender: false, ..options };
                        by_tables(tables, hands, *id, open, up)
                    }
                };
            }
            values[at] = choices.of(chosen[at]);
        }
        (next(hands, one, &beside, &values), values[pair])
    }
}

/// The hands of a split pair, each split again as long as that is allowed.
struct Resplit {
    unseen: Unseen,
    rank: usize,
    most_hands: usize,
    /// What a hand is worth whose second card is any, when so many others of the value are gone.
    any: Vec<f64>,
    /// The same where that card is of another value.
    other: Vec<f64>,
}

impl Resplit {
    /// The chance that the next card is of the value when so many of it, and others, are gone.
    fn share(&self, gone: usize, others: usize) -> f64 {
        let cards = self.unseen.cards - (gone + others) as f64;
        (self.unseen.left[self.rank] - gone as f64).max(0.0) / cards
    }

    /// What all hands are worth together, when there are so many and so many of them have got a
    /// second card of another value.
    fn all(&self, hands: usize, done: usize) -> f64 {
        if done == hands || hands == self.most_hands {
            let of = |values: &[f64], count: usize, others: usize, own: usize| match count {
                0 => 0.0,
                _ => count as f64 * self.known(values, hands - 1, others, own),
            };
            return of(&self.other, done, done.saturating_sub(1), 1)
                + of(&self.any, hands - done, done, 0);
        }
        let share = self.share(hands, done);
        let again = if share > 0.0 { share * self.all(hands + 1, done) } else { 0.0 };
        let other = if share < 1.0 { (1.0 - share) * self.all(hands, done + 1) } else { 0.0 };
        again + other
    }

    /// The value of a hand when so many others of the value are gone, and so many cards of other
    /// values besides `own` of its own. An unknown card that is gone changes nothing, so what one of
    /// another value changes follows from what one of the value changes.
    fn known(&self, values: &[f64], gone: usize, others: usize, own: usize) -> f64 {
        let Some(before) = others.checked_sub(1) else { return values[gone] };
        let share = self.share(gone + 1, before + own);
        let all = self.known(values, gone, before, own);
        (all - share * self.known(values, gone + 1, before, own)) / (1.0 - share)
    }
}

/// What a hand of two cards is worth in all, the dealer's blackjack included.
#[derive(Clone, Copy, Debug, Default)]
struct Two {
    /// As any hand; a 21 is no blackjack.
    plain: f64,
    /// As it was dealt.
    dealt: f64,
}

/// The number of two values.
fn pair_index(one: usize, other: usize) -> usize {
    let (low, high) = (one.min(other), one.max(other));
    high * (high + 1) / 2 + low
}

const PAIRS: usize = RANKS * (RANKS + 1) / 2;

/// What every two cards are worth, when these are left besides them.
fn every_hand(
    terms: &Terms<'_>,
    stands: &Stands,
    played: &Played,
    splits: &Splits,
    by: By<'_>,
) -> [Two; PAIRS] {
    let Stands { unseen, up, plain, blackjack } = stands;
    let mut all = [Two::default(); PAIRS];
    for [one, other] in every_two() {
        let id = terms.hands.pair(one, other);
        let choices = first(terms, id, unseen, plain, played, splits);
        let none = unseen.beside(terms.hands, id).no_blackjack();
        let at = pair_index(one, other);
        if terms.hands[id].total == 21 {
            let [alone, plain_21, _] = terms.against_blackjack;
            all[at].plain = terms.in_all(choices.stand, none, plain_21);
            all[at].dealt = terms.in_all(*blackjack, none, alone);
            continue;
        }
        let value = match by {
            By::Best => choices.best(),
            By::Tables(tables) => {
                let options = terms.options[usize::from(id)];
                choices.of(by_tables(tables, terms.hands, id, options, *up))
            }
        };
        all[at].plain = terms.in_all(value, none, -1.0);
        all[at].dealt = all[at].plain;
    }
    all
}

/// What each choice is worth with two cards.
fn first(
    terms: &Terms<'_>,
    id: HandId,
    unseen: &Unseen,
    stands: &[f64],
    played: &Played,
    splits: &Splits,
) -> Choices {
    let (hands, options) = (terms.hands, terms.options[usize::from(id)]);
    let mut choices = choices(hands, id, options, unseen, (stands, &played.values));
    let none = unseen.beside(hands, id).no_blackjack();
    choices.surrender = options.surrender.then_some(-0.5 * none);
    let pair = (0..RANKS).find(|rank| hands[id].counts[*rank] == 2);
    choices.split = pair.filter(|_| options.split).and_then(|rank| splits[rank]);
    choices
}

/// Whether a pair may be split in a way of playing, when splitting it is worth so much with nothing
/// gone.
fn may_split(
    terms: &Terms<'_>,
    (stands, played): (&Stands, &Played),
    rank: usize,
    by: By<'_>,
    split: f64,
) -> bool {
    let Stands { unseen, up, plain, .. } = stands;
    let id = terms.hands.pair(rank, rank);
    match by {
        By::Best => {
            let others = first(terms, id, unseen, plain, played, &[None; RANKS]).best();
            split + NEAR / unseen.cards > others
        }
        By::Tables(tables) => {
            let options = terms.options[usize::from(id)];
            by_tables(tables, terms.hands, id, options, *up) == Answer::Split
        }
    }
}

/// What every two cards are worth against a card of the dealer's, with any two others gone, by one
/// way to play and by another.
struct Against {
    /// What is left besides the dealer's card.
    left: Shoe,
    /// By the two that are gone; the last when none are.
    worth: Vec<[[Two; PAIRS]; 2]>,
}

impl Against {
    fn new(terms: &Terms<'_>, shoe: &Shoe, up: usize, ways: [By<'_>; 2]) -> Against {
        let dealer = terms.dealer(up);
        let mut left = *shoe;
        left[up] -= 1.0;
        let unseen = Unseen::new(&left, up);
        let plain: Vec<[Option<f64>; 2]> = (0..RANKS)
            .into_par_iter()
            .map(|rank| split(terms, &dealer, rank, unseen, up, ways, &mut Work::default()))
            .collect();
        let mut gone: Vec<Option<[usize; 2]>> = vec![None; PAIRS + 1];
        for two in every_two() {
            gone[pair_index(two[0], two[1])] = Some(two);
        }
        let of = |gone: &Option<[usize; 2]>| {
            let mut after = unseen;
            for rank in gone.iter().flatten() {
                after = after.without(*rank);
            }
            if after.left.iter().any(|left| *left < 0.0) {
                return [[Two::default(); PAIRS]; 2];
            }
            let mut work = Work::default();
            let stands = Stands::new(terms, &dealer, after, up, &mut work);
            let played =
                ways.map(|by| Played::new(terms, &stands.plain, &terms.options, &after, up, by));
            let mut splits: [Splits; 2] = [[None; RANKS]; 2];
            for (rank, plain) in plain.iter().enumerate() {
                let is_near = |way: usize| {
                    plain[way].is_some_and(|split| {
                        may_split(terms, (&stands, &played[way]), rank, ways[way], split)
                    })
                };
                if gone.is_none() || is_near(0) || is_near(1) {
                    let of_pair = match gone {
                        None => *plain,
                        Some(_) => split(terms, &dealer, rank, after, up, ways, &mut work),
                    };
                    (splits[0][rank], splits[1][rank]) = (of_pair[0], of_pair[1]);
                }
            }
            std::array::from_fn(|way| {
                every_hand(terms, &stands, &played[way], &splits[way], ways[way])
            })
        };
        Against { left, worth: gone.par_iter().map(of).collect() }
    }

    /// What a hand is worth with two others gone, in a way of playing.
    fn of(&self, way: usize, [one, other]: [usize; 2], gone: Option<[usize; 2]>) -> Two {
        let gone = gone.map_or(PAIRS, |[one, other]| pair_index(one, other));
        self.worth[gone][way][pair_index(one, other)]
    }

    /// How likely the dealer has no blackjack beside two hands, and what both come to where it is known
    /// before they are played that there is one, times the chance of that.
    fn with_reader(&self, terms: &Terms<'_>, up: usize, hands: [[usize; 2]; 2]) -> (f64, f64) {
        let mut unseen = Unseen::new(&self.left, up);
        for rank in hands.as_flattened() {
            unseen = unseen.without(*rank);
        }
        let none = unseen.no_blackjack();
        let brings = |[one, other]: [usize; 2]| match pair_index(one, other) == pair_index(ACE, TEN)
        {
            true => terms.against_blackjack[0],
            false => -1.0,
        };
        (none, (1.0 - none) * hands.map(brings).iter().sum::<f64>())
    }

    /// The chance of these cards, one after another.
    fn chance(&self, cards: &[usize]) -> f64 {
        let (mut left, mut chance) = (self.left, 1.0);
        let mut count: f64 = left.iter().sum();
        for card in cards {
            chance *= left[*card].max(0.0) / count;
            left[*card] -= 1.0;
            count -= 1.0;
        }
        chance
    }
}

/// What is worth how much: the best, and each of the named strategies.
struct Worths {
    best: f64,
    named: Vec<f64>,
}

impl Worths {
    /// Where only the first strategy is asked for.
    fn as_played(&self) -> Worths {
        Worths { best: self.named.first().copied().unwrap_or(self.best), named: Vec::new() }
    }
}

/// Sums over every card of the dealer's; `tell` hears which share is done.
fn over_every_card(
    terms: &Terms<'_>,
    shoe: &Shoe,
    tables: &Tables,
    named: usize,
    tell: &mut dyn FnMut(f64),
    of: impl Fn(&Against, usize) -> (f64, Vec<f64>),
) -> Worths {
    let cards: f64 = shoe.iter().sum();
    let mut worths = Worths { best: 0.0, named: vec![0.0; named] };
    for up in (0..RANKS).filter(|up| shoe[*up] > 0.0) {
        let against = Against::new(terms, shoe, up, [By::Best, By::Tables(tables)]);
        let (best, each) = of(&against, up);
        let chance = shoe[up] / cards;
        worths.best += chance * best;
        for (sum, value) in worths.named.iter_mut().zip(each) {
            *sum += chance * value;
        }
        tell((up + 1) as f64 / RANKS as f64);
    }
    worths
}

// Blackjack switch

/// The best of keeping and switching, and what named strategies do.
fn switch_worths(
    rules: &games::blackjack::switch::rules::Rules,
    shoe: &Composition,
    strategies: &[games::blackjack::switch::strategy::Strategy],
    tell: &mut dyn FnMut(f64),
) -> Worths {
    // A card reader tells of a blackjack before anything is decided.
    let terms = switch_terms(rules).after(rules.procedure.hole_card);
    let tables = strategies.first().map(|strategy| strategy.play.clone()).unwrap_or_default();
    let of = |against: &Against, up: usize| {
        let (mut best, mut each) = (0.0, vec![0.0; strategies.len()]);
        for deal in 0..RANKS.pow(4) {
            let [a, b, c, d] = [0, 1, 2, 3].map(|place| deal / RANKS.pow(place) % RANKS);
            let chance = against.chance(&[a, b, c, d]);
            if chance == 0.0 {
                continue;
            }
            let (none, to_blackjack) = match terms.has_no_blackjack {
                true => against.with_reader(&terms, up, [[a, b], [c, d]]),
                false => (1.0, 0.0),
            };
            let kept = |way| {
                let dealt = against.of(way, [a, b], Some([c, d])).dealt
                    + against.of(way, [c, d], Some([a, b])).dealt;
                none * dealt + to_blackjack
            };
            let switched = |way| {
                let plain = against.of(way, [a, d], Some([c, b])).plain
                    + against.of(way, [c, b], Some([a, d])).plain;
                none * plain + to_blackjack
            };
            best += chance * f64::max(kept(0), switched(0));
            let two = |one, other| Cards::of([card(one, Suit::Spades), card(other, Suit::Hearts)]);
            let hands = [two(a, b), two(c, d)];
            for (sum, strategy) in each.iter_mut().zip(strategies) {
                let switches = strategy.switches([&hands[0], &hands[1]], card(up, Suit::Clubs));
                *sum += chance * if switches { switched(1) } else { kept(1) };
            }
        }
        // In units of both wagers together.
        (best / 2.0, each.into_iter().map(|value| value / 2.0).collect())
    };
    over_every_card(&terms, &by_value(shoe), &tables, strategies.len(), tell, of)
}

fn switch_terms(rules: &games::blackjack::switch::rules::Rules) -> Terms<'_> {
    let natural = [card(ACE, Suit::Spades), card(TEN, Suit::Spades)];
    Terms::new(&rules.play, &[(natural, 1.0)], |hand, dealer| rules.verdict(hand, dealer))
}

// Switch hands blackjack

/// The best of the hand that lies face up and of one that nobody has seen.
fn hands_worths(
    rules: &games::blackjack::switch_hands::rules::Rules,
    shoe: &Composition,
    strategies: &[games::blackjack::switch_hands::strategy::Strategy],
    tell: &mut dyn FnMut(f64),
) -> Worths {
    let terms = hands_terms(rules, shoe);
    let tables = strategies.first().map(|strategy| strategy.play.clone()).unwrap_or_default();
    let of = |against: &Against, up: usize| {
        let (mut best, mut each) = (0.0, vec![0.0; strategies.len()]);
        for [a, b] in every_two() {
            let orders = if a == b { 1.0 } else { 2.0 };
            let chance = orders * against.chance(&[a, b]);
            if chance == 0.0 {
                continue;
            }
            let kept = |way| against.of(way, [a, b], None).dealt;
            let unseen = |way| unseen_worth(against, way, [a, b]);
            best += chance * f64::max(kept(0), unseen(0));
            let hand = Cards::of([card(a, Suit::Spades), card(b, Suit::Hearts)]);
            for (sum, strategy) in each.iter_mut().zip(strategies) {
                let switches = strategy.switches(&hand, card(up, Suit::Clubs));
                *sum += chance * if switches { unseen(1) } else { kept(1) };
            }
        }
        (best, each)
    };
    over_every_card(&terms, &by_value(shoe), &tables, strategies.len(), tell, of)
}

/// What two unseen cards are worth when these are gone.
fn unseen_worth(against: &Against, way: usize, [a, b]: [usize; 2]) -> f64 {
    let all = against.chance(&[a, b]);
    every_two()
        .map(|[c, d]| {
            let orders = if c == d { 1.0 } else { 2.0 };
            let chance = orders * against.chance(&[a, b, c, d]) / all;
            match chance > 0.0 {
                true => chance * against.of(way, [c, d], Some([a, b])).dealt,
                false => 0.0,
            }
        })
        .sum()
}

fn hands_terms<'r>(
    rules: &'r games::blackjack::switch_hands::rules::Rules,
    shoe: &Composition,
) -> Terms<'r> {
    // Aces and tens by color.
    let mut counts = [[0.0; 2]; 2];
    for (card, count) in shoe.kinds() {
        let color = usize::from(games::blackjack::hand::is_red(card));
        match place_of(card) {
            ACE => counts[0][color] += f64::from(count),
            TEN => counts[1][color] += f64::from(count),
            _ => {}
        }
    }
    let all = counts[0].iter().sum::<f64>() * counts[1].iter().sum::<f64>();
    let alike = counts[0][0] * counts[1][0] + counts[0][1] * counts[1][1];
    let share = if all > 0.0 { alike / all } else { 0.5 };
    let of = |suit: Suit| [card(ACE, Suit::Spades), card(TEN, suit)];
    let blackjacks = [(of(Suit::Spades), share), (of(Suit::Hearts), 1.0 - share)];
    Terms::new(&rules.play, &blackjacks, |hand, dealer| rules.verdict(hand, dealer))
}

// Figures

/// How rounds come out, by the strategy of the line: net and stake in units, sampled.
struct Sampled {
    outcomes: Vec<(Cents, u32)>,
    staked: f64,
    variance: f64,
    /// Its standard error.
    error: f64,
}

fn sample(task: &Task<'_>) -> Option<Sampled> {
    let Task { ruled, line, shoe } = *task;
    let mut table = Dealt::new(ruled, &line.plan, &line.kinds);
    let mut cards: Vec<Card> =
        shoe.kinds().flat_map(|(card, count)| (0..count).map(move |_| card)).collect();
    let mut random = FastGenerator::new(SEED, 0);
    let most = cards.len().min(FEWEST_CARDS as usize);
    let unit = line.unit.0 as f64;
    let mut outcomes: Vec<(Cents, u32)> = Vec::new();
    let (mut staked, mut sums) = (0.0, [0.0; 4]);
    for _ in 0..ROUNDS {
        for place in 0..most {
            let other = place + random.below((cards.len() - place) as u32) as usize;
            cards.swap(place, other);
        }
        let (net, stake) = table.settle(&cards[..most], Answers::By(&line.plan.strategy))?;
        match outcomes.iter_mut().find(|(of, _)| *of == net) {
            Some((_, count)) => *count += 1,
            None => outcomes.push((net, 1)),
        }
        staked += stake.0 as f64 / unit;
        let net = net.0 as f64 / unit;
        for (sum, power) in sums.iter_mut().zip([net, net.powi(2), net.powi(3), net.powi(4)]) {
            *sum += power;
        }
    }
    let count = f64::from(ROUNDS);
    let [mean, square, cube, fourth] = sums.map(|sum| sum / count);
    let variance = square - mean * mean;
    let central = fourth - 4.0 * mean * cube + 6.0 * mean * mean * square - 3.0 * mean.powi(4);
    let error = ((central - variance * variance).max(0.0) / count).sqrt();
    outcomes.sort_by_key(|(net, _)| std::cmp::Reverse(*net));
    Some(Sampled { outcomes, staked: staked / count, variance, error })
}

fn rational(value: f64) -> BigRational {
    BigRational::from_f64(value).unwrap_or_else(BigRational::zero)
}

fn told(
    task: &Task<'_>,
    worths: &Worths,
    fee: f64,
    named: &[(&'static str, &'static str)],
) -> Option<Analysis> {
    let sampled = sample(task)?;
    let unit = BigRational::from_integer(task.line.unit.0.into());
    let outcome = |(net, count): &(Cents, u32)| Outcome {
        net: BigRational::from_integer(net.0.into()) / &unit,
        count: BigUint::from(*count),
    };
    let play = |((name, about), worth): (&(&'static str, &'static str), &f64)| NamedPlay {
        name,
        about,
        expectation: rational(worth - fee),
        cost: rational(worths.best - worth),
    };
    let best = NamedPlay {
        name: "by-cards",
        about: "the best for every card that is known, each hand played by its own cards",
        expectation: rational(worths.best - fee),
        cost: BigRational::zero(),
    };
    let others = named.iter().zip(&worths.named).map(play);
    let deviation = sampled.variance.sqrt();
    Some(Analysis {
        id: task.line.id.clone(),
        of: BigUint::from(ROUNDS),
        outcomes: sampled.outcomes.iter().map(outcome).collect(),
        decided: BigRational::one(),
        expectation: rational(worths.best - fee),
        staked: rational(sampled.staked),
        variance: rational(sampled.variance),
        rounds: BigRational::one(),
        deciding_rounds: BigRational::one(),
        classes: None,
        payout_odds: None,
        meter: None,
        others: None,
        strategy: task.line.decides.then(|| BestPlay {
            named: std::iter::once(best).chain(others).collect(),
            ..BestPlay::default()
        }),
        margin: Some(Margin {
            expectation: ROUNDING,
            standard_deviation: WIDE * sampled.error / (2.0 * deviation),
        }),
    })
}

/// What was worked out before, by the game, its elections that matter, and the shoe.
static SOLVED: Mutex<Vec<(String, f64, Vec<f64>)>> = Mutex::new(Vec::new());

fn known(key: String, solve: impl FnOnce() -> Worths) -> Worths {
    let lock = || SOLVED.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, best, named)) = lock().iter().find(|(of, ..)| *of == key) {
        return Worths { best: *best, named: named.clone() };
    }
    let worths = solve();
    lock().push((key, worths.best, worths.named.clone()));
    worths
}

// The solvers

/// The solver of blackjack switch.
pub(crate) struct Switch;

impl Solver for Switch {
    fn analysis(
        &self,
        task: &Task<'_>,
        tell: &mut dyn FnMut(f64),
    ) -> Option<Result<Analysis, NoTree>> {
        let Task { ruled, line, shoe } = *task;
        if !ruled.game.needs_solver(&line.kinds) {
            return None;
        }
        if shoe.total() < FEWEST_CARDS {
            return Some(Err(NoTree::ShoeEmpty));
        }
        let rules = ruled.rules.typed::<BlackjackSwitch>();
        let key = format!(
            "switch {:?} {:?} {} {:?}",
            rules.play,
            rules.procedure.hole_card,
            rules.switched_21_loses,
            by_value(shoe)
        );
        if !line.decides {
            let strategy = line.plan.strategy.typed::<BlackjackSwitch>();
            let worths = switch_worths(rules, shoe, std::slice::from_ref(strategy), tell);
            return Some(told(task, &worths.as_played(), 0.0, &[]).ok_or(NoTree::NeedsSolver));
        }
        let named = BlackjackSwitch::strategies();
        let strategies: Vec<_> = named.iter().map(|strategy| (strategy.make)(rules)).collect();
        let worths = known(key, || switch_worths(rules, shoe, &strategies, tell));
        let named: Vec<_> = named.iter().map(|s| (s.name, s.about)).collect();
        Some(told(task, &worths, 0.0, &named).ok_or(NoTree::NeedsSolver))
    }

    fn hints(&self, choosing: &Choosing<'_>) -> Option<Vec<Hint>> {
        let rules = choosing.ruled.rules.typed::<BlackjackSwitch>();
        let terms = switch_terms(rules).after(rules.procedure.hole_card);
        hints(choosing, &terms, &["blackjack-1"], |seen, terms| seen.of_switch(terms))
    }
}

/// The solver of switch hands blackjack.
pub(crate) struct SwitchHands;

impl Solver for SwitchHands {
    fn analysis(
        &self,
        task: &Task<'_>,
        tell: &mut dyn FnMut(f64),
    ) -> Option<Result<Analysis, NoTree>> {
        let Task { ruled, line, shoe } = *task;
        if !ruled.game.needs_solver(&line.kinds) {
            return None;
        }
        if shoe.total() < FEWEST_CARDS {
            return Some(Err(NoTree::ShoeEmpty));
        }
        let rules = ruled.rules.typed::<SwitchHandsBlackjack>();
        let flags = (rules.tie_is_paid, rules.blackjack_beats_21);
        let key =
            format!("hands {:?} {flags:?} {:?}", rules.play, shoe.kinds().collect::<Vec<_>>());
        // What is staked beside the wager on the hand is collected.
        let on_hand = line.unit.0 as f64;
        let wagered: i64 = line.plan.bets.iter().map(|bet| bet.stake.0).sum();
        let with_ante = line.id.contains('+');
        let fee = if with_ante { wagered as f64 / on_hand - 1.0 } else { 0.0 };
        if !line.decides {
            let strategy = line.plan.strategy.typed::<SwitchHandsBlackjack>();
            let worths = hands_worths(rules, shoe, std::slice::from_ref(strategy), tell);
            return Some(told(task, &worths.as_played(), fee, &[]).ok_or(NoTree::NeedsSolver));
        }
        let named = SwitchHandsBlackjack::strategies();
        let strategies: Vec<_> = named.iter().map(|strategy| (strategy.make)(rules)).collect();
        let worths = known(key, || hands_worths(rules, shoe, &strategies, tell));
        let named: Vec<_> = named.iter().map(|s| (s.name, s.about)).collect();
        Some(told(task, &worths, fee, &named).ok_or(NoTree::NeedsSolver))
    }

    fn hints(&self, choosing: &Choosing<'_>) -> Option<Vec<Hint>> {
        let rules = choosing.ruled.rules.typed::<SwitchHandsBlackjack>();
        // The hand is chosen before the card reader is used.
        let before = hands_terms(rules, choosing.shoe);
        let terms = hands_terms(rules, choosing.shoe).after(rules.procedure.hole_card);
        hints(choosing, &terms, &["blackjack"], |seen, _| seen.of_hands(&before))
    }
}

// Hints

/// What somebody sees who has to choose.
struct InSight {
    up: usize,
    /// What nobody has seen.
    left: Shoe,
    /// The own hands that lie face up, and the one that is decided.
    hands: Vec<Vec<usize>>,
    now: usize,
}

impl InSight {
    /// What every two cards are worth, when these are left besides them.
    fn every_hand(&self, terms: &Terms<'_>, back: &[usize]) -> [Two; PAIRS] {
        let mut left = self.left;
        back.iter().for_each(|rank| left[*rank] += 1.0);
        let unseen = Unseen::new(&left, self.up);
        let (dealer, mut work) = (terms.dealer(self.up), Work::default());
        let stands = Stands::new(terms, &dealer, unseen, self.up, &mut work);
        let splits = std::array::from_fn(|rank| {
            let is_held = back.iter().filter(|held| **held == rank).count() == 2;
            let value = || split(terms, &dealer, rank, unseen, self.up, [By::Best], &mut work);
            is_held.then(value).and_then(|[value]| value)
        });
        let played = Played::new(terms, &stands.plain, &terms.options, &unseen, self.up, By::Best);
        every_hand(terms, &stands, &played, &splits, By::Best)
    }

    /// Keeping and switching.
    fn of_switch(&self, terms: &Terms<'_>) -> Vec<(&'static str, f64)> {
        let [one, two] = &self.hands[..] else { return Vec::new() };
        let ([a, b], [c, d]) = (&one[..], &two[..]) else { return Vec::new() };
        let of = |one: usize, other: usize| {
            self.every_hand(terms, &[one, other])[pair_index(one, other)]
        };
        vec![
            ("keep", of(*a, *b).dealt + of(*c, *d).dealt),
            ("switch", of(*a, *d).plain + of(*c, *b).plain),
        ]
    }

    /// The hand that lies face up, and one that nobody has seen.
    fn of_hands(&self, terms: &Terms<'_>) -> Vec<(&'static str, f64)> {
        let Some([a, b]) = self.hands.last().map(Vec::as_slice) else { return Vec::new() };
        let kept = self.every_hand(terms, &[*a, *b])[pair_index(*a, *b)].dealt;
        let unseen = Unseen::new(&self.left, self.up);
        // Each pair is split as often as it comes; what it is worth then is all that is asked.
        let (dealer, mut work) = (terms.dealer(self.up), Work::default());
        let stands = Stands::new(terms, &dealer, unseen, self.up, &mut work);
        let splits = std::array::from_fn(|rank| {
            let [value] = split(terms, &dealer, rank, unseen, self.up, [By::Best], &mut work);
            value
        });
        let played = Played::new(terms, &stands.plain, &terms.options, &unseen, self.up, By::Best);
        let all = every_hand(terms, &stands, &played, &splits, By::Best);
        let switched = every_two().map(|[c, d]| {
            let orders = if c == d { 1.0 } else { 2.0 };
            orders * unseen.share(c) * unseen.without(c).share(d) * all[pair_index(c, d)].dealt
        });
        vec![("play-face-up", kept), ("switch-hands", switched.sum())]
    }

    /// What each choice is worth with the hand that is decided.
    fn of_hand(&self, terms: &Terms<'_>) -> Option<Vec<(&'static str, f64)>> {
        let held = self.hands.get(self.now)?;
        let mut counts = [0; RANKS];
        held.iter().for_each(|rank| counts[*rank] += 1);
        let id = terms.hands.of(&counts)?;
        let mut left = self.left;
        held.iter().for_each(|rank| left[*rank] += 1.0);
        let unseen = Unseen::new(&left, self.up);
        let (dealer, mut work) = (terms.dealer(self.up), Work::default());
        let stands = Stands::new(terms, &dealer, unseen, self.up, &mut work);
        let played = Played::new(terms, &stands.plain, &terms.options, &unseen, self.up, By::Best);
        let splits = std::array::from_fn(|rank| {
            let is_held = held.iter().filter(|card| **card == rank).count() == held.len();
            let value = || split(terms, &dealer, rank, unseen, self.up, [By::Best], &mut work);
            (is_held && held.len() == 2).then(value).and_then(|[value]| value)
        });
        let choices = first(terms, id, &unseen, &stands.plain, &played, &splits);
        let none = unseen.beside(terms.hands, id).no_blackjack();
        let all = [
            ("stand", Some(choices.stand)),
            ("draw", choices.draw),
            ("double-down", choices.double),
            ("split-pairs", choices.split),
            ("surrender", choices.surrender),
        ];
        let in_all = |worth: f64| terms.in_all(worth, none, -1.0);
        let told = all.into_iter().filter_map(|(verb, worth)| Some((verb, in_all(worth?))));
        Some(told.collect())
    }
}

/// What each of the offered choices is worth; nothing where the view does not tell.
fn hints(
    choosing: &Choosing<'_>,
    terms: &Terms<'_>,
    wagers: &[&str],
    before_play: impl Fn(&InSight, &Terms<'_>) -> Vec<(&'static str, f64)>,
) -> Option<Vec<Hint>> {
    let Choosing { shoe, seen, .. } = choosing;
    let (view, seat, offers) = (seen.view, seen.seat, seen.offers);
    let stake = view.iter().find_map(|event| match event {
        table::Event::Wagered { seat: by, wager, amount, .. }
            if *by == seat && wagers.contains(&&**wager) =>
        {
            Some(*amount)
        }
        _ => None,
    })?;
    let (_, up) = *cards_of(view, seat, Spot::Dealer).first()?;
    let mut unseen = **shoe;
    for card in cards_seen(view) {
        unseen.remove(card);
    }
    let table::Hands { hands, now } = table::hands_at(view, Spot::Seat(seat));
    let faces = |hand: Vec<Option<Card>>| hand.into_iter().flatten().map(place_of).collect();
    let hands: Vec<Vec<usize>> = hands.into_iter().map(faces).collect();
    let sight = InSight { up: place_of(up), left: by_value(&unseen), hands, now };
    let offered = |verb: &str| offers.iter().find(|offer| offer.verb == verb);
    let worths = match () {
        () if offered("switch").is_some() || offered("switch-hands").is_some() => {
            before_play(&sight, terms)
        }
        () if offered("insurance").is_some() => {
            let most = offered("insurance")?.amount.and_then(|(_, most)| most)?;
            let ten = Unseen::new(&sight.left, sight.up).share(TEN);
            let units = most.0 as f64 / stake.0 as f64;
            let expected = units * (3.0 * ten - 1.0) * stake.0 as f64;
            let verb = "insurance".to_owned();
            return Some(vec![
                Hint { verb, amount: Some(most), expected },
                Hint { verb: "decline".to_owned(), amount: None, expected: 0.0 },
            ]);
        }
        () => sight.of_hand(terms)?,
    };
    let told = worths.into_iter().filter(|(verb, _)| offered(verb).is_some());
    let hint = |(verb, worth): (&str, f64)| Hint {
        verb: verb.to_owned(),
        amount: None,
        expected: worth * stake.0 as f64,
    };
    let hints: Vec<Hint> = told.map(hint).collect();
    (!hints.is_empty()).then_some(hints)
}

#[cfg(test)]
mod tests {
    use games::blackjack::switch::rules::Rules;
    use serde_json::{Map, json};
    use table::Legal;

    use super::*;

    fn rules(elections: &serde_json::Value) -> Rules {
        let elections = elections.as_object().cloned().unwrap_or_else(Map::new);
        Legal::<BlackjackSwitch>::new(&elections).expect("legal elections").rules
    }

    fn six_decks() -> Shoe {
        std::array::from_fn(|rank| if rank == TEN { 96.0 } else { 24.0 })
    }

    /// Hands card by card, with nothing kept in mind.
    struct Plain<'r> {
        rules: &'r Rules,
        up: usize,
    }

    impl Plain<'_> {
        /// What a hand that stands is worth, times the chance of no blackjack.
        fn stand(&self, hand: &Cards, is_split: bool, left: &Shoe, dealer: &Cards) -> f64 {
            let draws = dealer.count() < 2
                || (!dealer.is_busted()
                    && self.rules.play.dealer_draws(dealer.total(), dealer.is_soft()));
            if !draws {
                if dealer.is_two_card_21() {
                    return 0.0;
                }
                let finished = Finished { hand, is_split, is_doubled: false, is_switched: true };
                return net(self.rules.verdict(finished, dealer));
            }
            let all: f64 = left.iter().sum();
            (0..RANKS)
                .filter(|rank| left[*rank] > 0.0)
                .map(|rank| {
                    let (mut left, mut dealer) = (*left, dealer.clone());
                    let share = left[rank] / all;
                    left[rank] -= 1.0;
                    dealer.push(card(rank, Suit::Clubs));
                    share * self.stand(hand, is_split, &left, &dealer)
                })
                .sum()
        }

        /// The best of standing, drawing and, with two cards, doubling.
        fn best(&self, hand: &Cards, is_split: bool, left: &Shoe) -> f64 {
            let dealer = Cards::of([card(self.up, Suit::Clubs)]);
            let stand = self.stand(hand, is_split, left, &dealer);
            let situation = Situation { hand, is_split, hand_count: if is_split { 2 } else { 1 } };
            let options = self.rules.play.options(situation);
            let after = |is_last: bool| -> f64 {
                let all: f64 = left.iter().sum();
                (0..RANKS)
                    .filter(|rank| left[*rank] > 0.0)
                    .map(|rank| {
                        let (mut left, mut hand) = (*left, hand.clone());
                        let share = left[rank] / all;
                        left[rank] -= 1.0;
                        hand.push(card(rank, Suit::Diamonds));
                        share
                            * match is_last || hand.is_busted() {
                                true => self.stand(&hand, is_split, &left, &dealer),
                                false => self.best(&hand, is_split, &left),
                            }
                    })
                    .sum()
            };
            let mut best = stand;
            if options.draw {
                best = best.max(after(false));
            }
            if options.double {
                best = best.max(2.0 * after(true));
            }
            best
        }
    }

    #[test]
    fn two_cards_are_worth_what_a_walk_card_by_card_says() {
        let rules = rules(&json!({}));
        let terms = switch_terms(&rules);
        // The other hand is nine and two; against an ace a blackjack is possible.
        for (up, [one, other]) in [(5, [TEN, 4]), (ACE, [TEN, 5]), (TEN, [8, 6])] {
            let mut left = six_decks();
            for rank in [up, 8, 1] {
                left[rank] -= 1.0;
            }
            let unseen = Unseen::new(&left, up);
            let dealer = terms.dealer(up);
            let stands = Stands::new(&terms, &dealer, unseen, up, &mut Work::default());
            let played = Played::new(&terms, &stands.plain, &terms.options, &unseen, up, By::Best);
            let all = every_hand(&terms, &stands, &played, &[None; RANKS], By::Best);
            let quick = all[pair_index(one, other)].plain;
            let hand = Cards::of([card(one, Suit::Spades), card(other, Suit::Hearts)]);
            for rank in [one, other] {
                left[rank] -= 1.0;
            }
            let lost = 1.0 - Unseen::new(&left, up).no_blackjack();
            let slow = Plain { rules: &rules, up }.best(&hand, false, &left) - lost;
            assert!((quick - slow).abs() < 1e-10, "{up}, {one} and {other}: {quick} {slow}");
        }
    }

    #[test]
    fn a_split_is_worth_twice_one_hand_with_the_other_card_gone() {
        let rules = rules(&json!({}));
        let terms = switch_terms(&rules);
        let (up, rank) = (5, 8);
        let mut left = six_decks();
        left[up] -= 1.0;
        let unseen = Unseen::new(&left, up);
        let dealer = terms.dealer(up);
        let [quick] = split(&terms, &dealer, rank, unseen, up, [By::Best], &mut Work::default());
        left[rank] -= 2.0;
        let all: f64 = left.iter().sum();
        let plain = Plain { rules: &rules, up };
        let slow: f64 = (0..RANKS)
            .map(|second| {
                let mut after = left;
                after[second] -= 1.0;
                let hand = [card(rank, Suit::Spades), card(second, Suit::Hearts)];
                left[second] / all * plain.best(&Cards::of(hand), true, &after)
            })
            .sum();
        let quick = quick.expect("a pair that may be split");
        assert!((quick - 2.0 * slow).abs() < 1e-10, "{quick} {slow}");
    }

    /// What is left out where a split is not worked out with two other cards gone: nothing, since these
    /// change it by much less than it would take.
    #[test]
    fn two_cards_change_less_of_a_split_than_is_allowed_for() {
        let rules = rules(&json!({}));
        let terms = switch_terms(&rules);
        let mut work = Work::default();
        for (up, rank, [one, other]) in [(5, 7, [TEN, TEN]), (TEN, ACE, [8, TEN]), (4, 8, [5, 5])] {
            let mut left = six_decks();
            left[up] -= 1.0;
            let unseen = Unseen::new(&left, up);
            let dealer = terms.dealer(up);
            let mut of = |unseen: Unseen| {
                let [value] = split(&terms, &dealer, rank, unseen, up, [By::Best], &mut work);
                value.expect("a split")
            };
            let change = of(unseen) - of(unseen.without(one).without(other));
            assert!(change.abs() < NEAR / unseen.cards / 2.0, "{change}");
        }
    }
}
