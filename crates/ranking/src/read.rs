//! The best hand that some cards make, for any scale of high hands: the ladder is gone down from
//! the top, and the first category that the cards make is theirs.

use chance::{Card, Rank, Suit};

use crate::cards::Cards;
use crate::category::Category;
use crate::hand::Hand;
use crate::ranking::{
    ACE_HIGH, ACE_LOW_SECOND, Asia, FastAction, FiveCard, FourCard, Order, PaiGow, Ranking, Scale,
    ThreeCard, TwoCard, TwoCardJoker, code,
};
use crate::standing::Standing;

/// What a straight from the ace up is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum AceLow {
    /// It is the lowest straight.
    #[default]
    Lowest,
    /// It is the second highest straight and, below the royal flush, the highest straight flush:
    /// 11.3(b) and 31.3(b), unless the licensee elects otherwise under (d).
    SecondHighest,
    /// It is no straight.
    Never,
}

/// The best five of these cards. With fewer than five, what they make without the missing ones,
/// which count as lower than any. A joker counts for nothing.
pub fn five_card(cards: Cards) -> Ranking<FiveCard> {
    match Hand::from(cards).standing() {
        Some(standing) => standing.ranking(),
        None if (cards & Cards::DECK).len() < FiveCard::SIZE => {
            alike(Suit::ALL.map(|suit| cards.ranks_of(suit).bits()))
        }
        None => read_five(cards, AceLow::Lowest),
    }
}

/// The same of cards that come one after another, for whoever needs many: five, six or seven, all
/// different.
#[inline]
pub fn best_five(cards: impl IntoIterator<Item = Card>) -> Ranking<FiveCard> {
    let hand = cards.into_iter().fold(Hand::EMPTY, Hand::with);
    hand.standing().map_or_else(|| five_card(hand.cards()), Standing::ranking)
}

/// Fewer than five cards, which can make neither a straight nor a flush: without going down the
/// ladder.
fn alike([a, b, c, d]: [u16; 4]) -> Ranking<FiveCard> {
    let ranks = a | b | c | d;
    // The ranks of which there are at least so many cards.
    let pairs = (a & b) | (c & d) | ((a | b) & (c | d));
    let threes = (a & b & (c | d)) | (c & d & (a | b));
    let category = match (pairs.count_ones(), threes, a & b & c & d) {
        (0, ..) => Category::HighCard,
        (1, 0, _) => Category::Pair,
        (1, _, 0) => Category::ThreeOfAKind,
        (1, ..) => Category::FourOfAKind,
        _ => Category::TwoPair,
    };
    let mut codes = [0; 5];
    let mut place = 0;
    for mut group in [pairs, ranks & !pairs] {
        while group != 0 {
            let code = 16 - group.leading_zeros() as u8;
            codes[place] = code;
            place += 1;
            group &= !(1 << (code - 1));
        }
    }
    Ranking::pack(category, codes)
}

/// The best four of these cards by 27.3, where four of a kind beats a straight flush and three of a
/// kind a flush. A joker counts for nothing.
pub fn four_card(cards: Cards) -> Ranking<FourCard> {
    let suits = Suit::ALL.map(|suit| cards.ranks_of(suit).bits());
    if suits.iter().map(|ranks| ranks.count_ones()).sum::<u32>() < 4 {
        return read(cards & Cards::DECK, AceLow::Lowest);
    }
    best_four(suits)
}

/// The best four of at least as many cards, without going down the ladder.
fn best_four(suits: [u16; 4]) -> Ranking<FourCard> {
    let [a, b, c, d] = suits;
    let ranks = a | b | c | d;
    // The ranks of which there are at least so many cards.
    let pairs = (a & b) | (c & d) | ((a | b) & (c | d));
    let threes = (a & b & (c | d)) | (c & d & (a | b));
    let fours = a & b & c & d;
    let highest = |ranks: u16| 16 - ranks.leading_zeros() as u8;
    let without = |ranks: u16, code: u8| ranks & !(1 << (code - 1));
    let straight = |ranks: u16| {
        let sequences = ranks & ranks << 1 & ranks << 2 & ranks << 3;
        let wheel = if ranks & WHEEL_OF_FOUR == WHEEL_OF_FOUR { 3 } else { 0 };
        highest(sequences).max(wheel)
    };
    if fours > 0 {
        return Ranking::pack(Category::FourOfAKind, [highest(fours), 0, 0, 0, 0]);
    }
    let flushes = suits.into_iter().filter(|ranks| ranks.count_ones() >= 4);
    let straight_flush = flushes.clone().map(straight).max().unwrap_or(0);
    if straight_flush > 0 {
        return Ranking::pack(Category::StraightFlush, [straight_flush, 0, 0, 0, 0]);
    }
    if threes > 0 {
        let three = highest(threes);
        let kicker = highest(without(ranks, three));
        return Ranking::pack(Category::ThreeOfAKind, [three, kicker, 0, 0, 0]);
    }
    let four_highest = |mut ranks: u16| {
        let mut codes = [0; 5];
        for code in &mut codes[..4] {
            *code = highest(ranks);
            ranks = without(ranks, *code);
        }
        codes
    };
    if let Some(codes) = flushes.map(four_highest).max() {
        return Ranking::pack(Category::Flush, codes);
    }
    let sequence = straight(ranks);
    if sequence > 0 {
        return Ranking::pack(Category::Straight, [sequence, 0, 0, 0, 0]);
    }
    if pairs == 0 {
        return Ranking::pack(Category::HighCard, four_highest(ranks));
    }
    let high = highest(pairs);
    let low = highest(without(pairs, high));
    if low > 0 {
        return Ranking::pack(Category::TwoPair, [high, low, 0, 0, 0]);
    }
    let first = highest(without(ranks, high));
    let second = highest(without(without(ranks, high), first));
    Ranking::pack(Category::Pair, [high, first, second, 0, 0])
}

/// Ace, two, three and four.
const WHEEL_OF_FOUR: u16 = 1 << 12 | 0b111;

/// The best three of these cards. A joker is an ace, or any card that completes a straight, a
/// flush or a straight flush.
pub fn three_card(cards: Cards, ace_low: AceLow) -> Ranking<ThreeCard> {
    let mut each = cards.iter();
    match (cards.len(), each.next(), each.next(), each.next()) {
        (3, Some(a), Some(b), Some(c)) => three_cards([a, b, c], ace_low),
        _ => read(cards, ace_low),
    }
}

/// The hand of three cards, as [`three_card`] has it, for whoever needs many.
#[inline]
pub fn three_cards(cards: [Card; 3], ace_low: AceLow) -> Ranking<ThreeCard> {
    let [a, b, c] = cards.map(|card| card.rank() as usize);
    let is_joker = cards.iter().any(|card| card.is_joker());
    let is_wheel = || 1 << a | 1 << b | 1 << c == WHEEL_OF_THREE;
    // Where the straight from the ace up is second highest, the one above it is told apart.
    let is_listed = match ace_low {
        AceLow::Lowest => !is_joker,
        AceLow::Never => !is_joker && !is_wheel(),
        AceLow::SecondHighest => false,
    };
    if !is_listed {
        return read(Cards::of(&cards), ace_low);
    }
    let [suit, others @ ..] = cards.map(Card::suit);
    let is_suited = others == [suit; 2];
    THREE[usize::from(is_suited)][three_place(a, b, c)]
}

/// Ace, two and three.
const WHEEL_OF_THREE: u32 = 1 << 12 | 0b11;

/// Where the hand of these ranks stands in [`THREE`].
const fn three_place(a: usize, b: usize, c: usize) -> usize {
    (a * 13 + b) * 13 + c
}

/// The hands of three cards by their ranks, of several suits and of one. What is of one suit and has a
/// rank twice is never asked for.
static THREE: [[Ranking<ThreeCard>; 13 * 13 * 13]; 2] = {
    let mut hands = [[Ranking::least(Category::HighCard, &[]); 13 * 13 * 13]; 2];
    let mut place = 0;
    while place < hands[0].len() {
        let ranks = [place / 169, place / 13 % 13, place % 13];
        hands[0][place] = of_three_ranks(ranks, false);
        hands[1][place] = of_three_ranks(ranks, true);
        place += 1;
    }
    hands
};

/// The hand of three cards by their ranks, an ace below the two as well.
const fn of_three_ranks([a, b, c]: [usize; 3], is_suited: bool) -> Ranking<ThreeCard> {
    const fn order(a: usize, b: usize) -> (usize, usize) {
        if a < b { (b, a) } else { (a, b) }
    }
    let (a, b) = order(a, b);
    let (high, c) = order(a, c);
    let (middle, low) = order(b, c);
    let (high, middle, low) = (high as u8 + 1, middle as u8 + 1, low as u8 + 1);
    let straight = match (high, middle, low) {
        (13, 2, 1) => Some(2),
        _ if high == middle + 1 && middle == low + 1 => Some(high),
        _ => None,
    };
    match (straight, is_suited) {
        _ if high == low => Ranking::pack(Category::ThreeOfAKind, [high, 0, 0, 0, 0]),
        _ if high == middle => Ranking::pack(Category::Pair, [high, low, 0, 0, 0]),
        _ if middle == low => Ranking::pack(Category::Pair, [low, high, 0, 0, 0]),
        (Some(13), true) => Ranking::pack(Category::RoyalFlush, [13, 0, 0, 0, 0]),
        (Some(code), true) => Ranking::pack(Category::StraightFlush, [code, 0, 0, 0, 0]),
        (Some(code), false) => Ranking::pack(Category::Straight, [code, 0, 0, 0, 0]),
        (None, true) => Ranking::pack(Category::Flush, [high, middle, low, 0, 0]),
        (None, false) => Ranking::pack(Category::HighCard, [high, middle, low, 0, 0]),
    }
}

/// A pair or not: the best two of these cards. A joker is an ace.
#[inline]
pub fn two_card(cards: Cards) -> Ranking<TwoCard> {
    if cards.len() != TwoCard::SIZE || cards.joker_count() > 1 {
        return read(cards, AceLow::Lowest);
    }
    let suits = Suit::ALL.map(|suit| cards.ranks_of(suit).bits());
    let Levels { of: [ranks, pairs, ..] } = Levels::of(suits, cards.joker_count() > 0);
    let highest = |ranks: u16| 16 - ranks.leading_zeros() as u8;
    match highest(pairs) {
        0 => {
            let top = highest(ranks);
            let codes = [top, highest(ranks & !(1 << (top - 1))), 0, 0, 0];
            Ranking::pack(Category::HighCard, codes)
        }
        pair => Ranking::pack(Category::Pair, [pair, 0, 0, 0, 0]),
    }
}

/// The high hand of pai gow poker: the best five of these cards. The joker is an ace, or any card
/// that completes a straight, a flush or a straight flush (11.3(c)).
pub fn pai_gow(cards: Cards, ace_low: AceLow) -> Ranking<PaiGow> {
    if cards.len() == PaiGow::SIZE && cards.joker_count() <= 1 {
        five_of_five(cards, ace_low)
    } else {
        read(cards, ace_low)
    }
}

/// The usual case, without going down the ladder.
fn five_of_five(cards: Cards, ace_low: AceLow) -> Ranking<PaiGow> {
    let suits = Suit::ALL.map(|suit| cards.ranks_of(suit).bits());
    let natural = suits.iter().fold(0, |all, ranks| all | ranks);
    let joker = cards.joker_count() > 0;
    let of = Levels::of(suits, joker).of;
    let highest = |ranks: u16| 16 - ranks.leading_zeros() as u8;
    // Of natural cards that differ, all in a straight or a suit, the joker is what is missing.
    if natural.count_ones() + u32::from(joker) == PaiGow::SIZE as u32 {
        let tally = Tally { suits, counts: [0; 13], joker, ace_low };
        let straight = tally.straight(natural, PaiGow::SIZE);
        let is_flush = suits.contains(&natural);
        match (straight, is_flush) {
            (Some(13 | ACE_HIGH), true) => {
                return Ranking::pack(Category::RoyalFlush, [13, 0, 0, 0, 0]);
            }
            (Some(code), true) => {
                return Ranking::pack(Category::StraightFlush, [code, 0, 0, 0, 0]);
            }
            (None, true) => {
                return Ranking::pack(Category::Flush, tally.flush(natural, PaiGow::SIZE));
            }
            (Some(code), false) => return Ranking::pack(Category::Straight, [code, 0, 0, 0, 0]),
            (None, false) => {}
        }
    }
    let [ranks, pairs, threes, fours, fives] = of;
    let below = |mut ranks: u16, codes: &mut [u8]| {
        for code in codes {
            *code = highest(ranks);
            ranks &= !(1 << code.saturating_sub(1));
        }
    };
    let mut codes = [0; 5];
    let category = if fives > 0 {
        Category::FiveAces
    } else if fours > 0 {
        codes[0] = highest(fours);
        below(ranks & !fours, &mut codes[1..2]);
        Category::FourOfAKind
    } else if threes > 0 {
        codes[0] = highest(threes);
        match pairs & !threes {
            0 => {
                below(ranks & !threes, &mut codes[1..3]);
                Category::ThreeOfAKind
            }
            pair => {
                codes[1] = highest(pair);
                Category::FullHouse
            }
        }
    } else {
        let count = pairs.count_ones() as usize;
        below(pairs, &mut codes[..count]);
        below(ranks & !pairs, &mut codes[count..5 - count]);
        [Category::HighCard, Category::Pair, Category::TwoPair][count]
    };
    Ranking::pack(category, codes)
}

/// Ranks by how many cards there are of each, a joker as an ace: bits of those of which there is at
/// least one, two, and so on up to five.
struct Levels {
    of: [u16; 5],
}

impl Levels {
    #[inline]
    fn of([a, b, c, d]: [u16; 4], joker: bool) -> Levels {
        const ACE: u16 = 1 << 12;
        let mut of = [
            a | b | c | d,
            (a & b) | (c & d) | ((a | b) & (c | d)),
            (a & b & (c | d)) | (c & d & (a | b)),
            a & b & c & d,
            0,
        ];
        if joker {
            for level in (1..5).rev() {
                of[level] = of[level] & !ACE | of[level - 1] & ACE;
            }
            of[0] |= ACE;
        }
        Levels { of }
    }
}

/// The high hand of Asia poker: the best four of these cards, the joker as in [`pai_gow`]
/// (31.3(c)).
pub fn asia(cards: Cards, ace_low: AceLow) -> Ranking<Asia> {
    read(cards, ace_low)
}

/// A hand of two-card joker poker (30.5): a joker makes a pair of the other card, and two jokers
/// are the highest hand.
#[inline]
pub fn two_card_joker(cards: [Card; 2]) -> Ranking<TwoCardJoker> {
    let pair = |rank| Ranking::least(Category::Pair, &[rank]);
    match cards.map(Card::is_joker) {
        [true, true] => Ranking::least(Category::TwoJokers, &[]),
        [true, false] => pair(cards[1].rank()),
        [false, true] => pair(cards[0].rank()),
        [false, false] => two_of_two(cards),
    }
}

/// The usual case, without going down the ladder.
fn two_of_two([a, b]: [Card; 2]) -> Ranking<TwoCardJoker> {
    let [a_code, b_code] = [a, b].map(|card| code(Order::High, card.rank()));
    let (top, low) = (a_code.max(b_code), a_code.min(b_code));
    let (ace, two) = (code(Order::High, Rank::Ace), code(Order::High, Rank::Two));
    let is_flush = a.suit() == b.suit();
    // An ace and a two are the lowest straight, which goes by the two.
    let straight = match top - low {
        1 => Some(top),
        _ if (top, low) == (ace, two) => Some(two),
        _ => None,
    };
    match (straight, is_flush) {
        _ if top == low => Ranking::pack(Category::Pair, [top, 0, 0, 0, 0]),
        (Some(code), true) if code == ace => Ranking::pack(Category::RoyalFlush, [ace, 0, 0, 0, 0]),
        (Some(code), true) => Ranking::pack(Category::StraightFlush, [code, 0, 0, 0, 0]),
        (Some(code), false) => Ranking::pack(Category::Straight, [code, 0, 0, 0, 0]),
        (None, true) => Ranking::pack(Category::Flush, [top, low, 0, 0, 0]),
        (None, false) => Ranking::pack(Category::HighCard, [top, low, 0, 0, 0]),
    }
}

/// The best five of these cards, which come from several decks, so that two can be the same
/// (21.3(b)). Jokers count for nothing, and so do cards beyond the first seven.
pub fn fast_action(cards: &[Card]) -> Ranking<FastAction> {
    let suited = || cards.iter().copied().filter(|card| !card.is_joker()).take(7);
    let all: Alike = suited().collect();
    let mut suits = [0_u8; 4];
    suited().for_each(|card| suits[usize::from(card.index() % 4)] += 1);
    let long = suits.iter().position(|count| usize::from(*count) >= FastAction::SIZE);
    let flush = long.map(|suit| suited().filter(move |card| usize::from(card.index() % 4) == suit));
    let flush: Option<Alike> = flush.map(Iterator::collect);
    if let Some(of_suit) = &flush
        && let Some(ranking) = of_suit.above_five_of_a_kind()
    {
        return ranking;
    }
    if all.of[5] != 0 {
        return all.alike(Category::FiveOfAKind, &[5]);
    }
    flush
        .as_ref()
        .and_then(Alike::above_four_of_a_kind)
        .unwrap_or_else(|| all.below_five_of_a_kind(flush.as_ref()))
}

/// Ranks by how many cards there are of each: bits of those of which there are so many or more.
#[derive(Default)]
struct Alike {
    of: [u16; 6],
}

impl FromIterator<Card> for Alike {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Alike {
        let mut alike = Alike::default();
        for card in cards {
            let rank = 1 << card.rank() as u16;
            for count in (2..6).rev() {
                alike.of[count] |= alike.of[count - 1] & rank;
            }
            alike.of[1] |= rank;
        }
        alike
    }
}

/// The highest of some ranks.
const fn highest(ranks: u16) -> u16 {
    1 << (15 - ranks.leading_zeros())
}

impl Alike {
    /// The hands of a suit that are above five of a kind.
    fn above_five_of_a_kind(&self) -> Option<Ranking<FastAction>> {
        let straight = self.straight();
        if self.of[5] != 0 {
            return Some(self.alike(Category::FlushWithFiveOfAKind, &[5]));
        }
        match straight {
            Some(ace @ 13) => return Some(Ranking::pack(Category::RoyalFlush, [ace, 0, 0, 0, 0])),
            _ if self.of[4] != 0 => {
                return Some(self.alike(Category::FlushWithFourOfAKind, &[4]));
            }
            Some(code) => {
                return Some(Ranking::pack(Category::StraightFlush, [code, 0, 0, 0, 0]));
            }
            None => {}
        }
        self.is_full().then(|| self.alike(Category::FlushWithFullHouse, &[3, 2]))
    }

    /// The hands of a suit between four and five of a kind.
    fn above_four_of_a_kind(&self) -> Option<Ranking<FastAction>> {
        match self.of {
            [_, _, _, three, ..] if three != 0 => {
                Some(self.alike(Category::FlushWithThreeOfAKind, &[3]))
            }
            [_, _, two, ..] if two.count_ones() > 1 => {
                Some(self.alike(Category::FlushWithTwoPair, &[2, 2]))
            }
            [_, _, two, ..] if two != 0 => Some(self.alike(Category::FlushWithPair, &[2])),
            _ => None,
        }
    }

    /// The hands below five of a kind, those of a suit as it has them.
    fn below_five_of_a_kind(&self, flush: Option<&Alike>) -> Ranking<FastAction> {
        let [_, _, two, three, four, _] = self.of;
        if four != 0 {
            return self.alike(Category::FourOfAKind, &[4]);
        }
        if self.is_full() {
            return self.alike(Category::FullHouse, &[3, 2]);
        }
        match (flush, self.straight()) {
            (Some(of_suit), _) => of_suit.alike(Category::Flush, &[]),
            (None, Some(code)) => Ranking::pack(Category::Straight, [code, 0, 0, 0, 0]),
            (None, None) if three != 0 => self.alike(Category::ThreeOfAKind, &[3]),
            (None, None) if two.count_ones() > 1 => self.alike(Category::TwoPair, &[2, 2]),
            (None, None) if two != 0 => self.alike(Category::Pair, &[2]),
            (None, None) => self.alike(Category::HighCard, &[]),
        }
    }

    /// Whether there are three of a rank and two of another.
    fn is_full(&self) -> bool {
        self.of[3] != 0 && self.of[2] & !highest(self.of[3]) != 0
    }

    /// The code of the highest straight.
    fn straight(&self) -> Option<u8> {
        let ranks = self.of[1];
        // Each rank of which the four below are there too; an ace goes below the two as well.
        let low = ranks << 1 | ranks >> 12 & 1;
        let tops = ranks & low & low << 1 & low << 2 & low << 3;
        (tops != 0).then(|| 16 - tops.leading_zeros() as u8)
    }

    /// Groups of so many cards of a rank, the highest first, and the highest cards beside them.
    fn alike(&self, category: Category, groups: &[usize]) -> Ranking<FastAction> {
        let (mut codes, mut place, mut used, mut left) = ([0; 5], 0, 0, FastAction::SIZE);
        let mut add = |ranks: u16, count: usize| {
            let rank = highest(ranks);
            codes[place] = rank.trailing_zeros() as u8 + 1;
            (place, used, left) = (place + 1, used | rank, left.saturating_sub(count));
            (used, left)
        };
        let mut state = (0, FastAction::SIZE);
        for count in groups {
            state = add(self.of[*count] & !state.0, *count);
        }
        while state.1 > 0 && self.of[1] & !state.0 != 0 {
            state = add(self.of[1] & !state.0, 1);
        }
        Ranking::pack(category, codes)
    }
}

fn read<S: Scale>(cards: Cards, ace_low: AceLow) -> Ranking<S> {
    let tally = Tally::of(cards, ace_low);
    S::LADDER
        .iter()
        .rev()
        .find_map(|&category| Some(Ranking::pack(category, tally.find::<S>(category)?)))
        .expect("any cards are at least high cards")
}

/// Like [`five_card`], but slowly: without tables, and for any number of cards.
pub(crate) fn read_five(cards: Cards, ace_low: AceLow) -> Ranking<FiveCard> {
    read(cards & Cards::DECK, ace_low)
}

/// The cards, counted.
struct Tally {
    /// The ranks of each suit, the joker apart.
    suits: [u16; 4],
    /// How many there are of each rank, the joker as an ace.
    counts: [u8; 13],
    /// Whether there is a joker, to complete a straight or a flush with.
    joker: bool,
    ace_low: AceLow,
}

/// The ranks of a hand that decide, as [`Ranking::pack`] wants them.
type Codes = [u8; 5];

impl Tally {
    fn of(cards: Cards, ace_low: AceLow) -> Tally {
        let suits = Suit::ALL.map(|suit| cards.ranks_of(suit).bits());
        let mut counts = [0; 13];
        for (rank, count) in counts.iter_mut().enumerate() {
            *count = suits.iter().map(|ranks| (ranks >> rank & 1) as u8).sum();
        }
        counts[Rank::Ace as usize] += cards.joker_count() as u8;
        Tally { suits, counts, joker: cards.joker_count() > 0, ace_low }
    }

    /// The best hand of a category, if there is one.
    fn find<S: Scale>(&self, category: Category) -> Option<Codes> {
        let size = S::SIZE;
        match category {
            Category::HighCard => Some(self.beside(size, &[])),
            Category::Pair => self.alike(size, &[2]),
            Category::TwoPair => self.alike(size, &[2, 2]),
            Category::ThreeOfAKind => self.alike(size, &[3]),
            Category::FullHouse => self.alike(size, &[3, 2]),
            Category::FourOfAKind => self.alike(size, &[4]),
            Category::FiveOfAKind => self.alike(size, &[5]),
            Category::FourAces => (self.counts[12] >= 4).then_some([0; 5]),
            Category::FiveAces => (self.counts[12] >= 5).then_some([0; 5]),
            Category::Straight => {
                let ranks = self.suits.iter().fold(0, |all, ranks| all | ranks);
                self.straight(ranks, size).map(|code| [code, 0, 0, 0, 0])
            }
            Category::StraightFlush => {
                let codes = self.long_suits(size).filter_map(|ranks| self.straight(ranks, size));
                codes.max().map(|code| [code, 0, 0, 0, 0])
            }
            Category::RoyalFlush => {
                let royal = |ranks| self.completes(ranks, sequence(12, size));
                let ace = code(Order::High, Rank::Ace);
                self.long_suits(size).any(royal).then_some([ace, 0, 0, 0, 0])
            }
            Category::Flush => self.long_suits(size).map(|ranks| self.flush(ranks, size)).max(),
            _ => None,
        }
    }

    /// Groups of so many cards of a rank, the highest possible, the first group first, and kickers.
    fn alike(&self, size: usize, groups: &[u8]) -> Option<Codes> {
        let mut used = [usize::MAX; 2];
        for (place, &least) in groups.iter().enumerate() {
            used[place] = (0..13).rev().find(|r| self.counts[*r] >= least && !used.contains(r))?;
        }
        let grouped: u8 = groups.iter().sum();
        Some(self.beside(size - usize::from(grouped), &used[..groups.len()]))
    }

    /// These ranks, then the highest others that make up the number.
    fn beside(&self, number: usize, used: &[usize]) -> Codes {
        let others = (0..13).rev().filter(|r| self.counts[*r] > 0 && !used.contains(r));
        let mut codes = [0; 5];
        let ranks = used.iter().copied().chain(others.take(number));
        codes.iter_mut().zip(ranks).for_each(|(code, rank)| *code = rank as u8 + 1);
        codes
    }

    /// The ranks of each suit that has, with the joker, cards enough for a flush.
    fn long_suits(&self, size: usize) -> impl Iterator<Item = u16> {
        let enough = size as u32 - u32::from(self.joker);
        self.suits.into_iter().filter(move |ranks| ranks.count_ones() >= enough)
    }

    /// The highest cards of such a suit, the joker the highest card that is missing.
    // Reading: the joker is any card (11.3(c)), so beside the ace of the suit it is its king; it is
    // not a second ace.
    fn flush(&self, mut ranks: u16, size: usize) -> Codes {
        if self.joker {
            ranks |= 1 << (0..13).rev().find(|rank| ranks >> rank & 1 == 0).unwrap_or(0);
        }
        let mut codes = [0; 5];
        let descending = (0..13u8).rev().filter(|rank| ranks >> rank & 1 == 1);
        codes.iter_mut().zip(descending.take(size)).for_each(|(code, rank)| *code = rank + 1);
        codes
    }

    /// The code of the highest straight of these ranks.
    fn straight(&self, ranks: u16, size: usize) -> Option<u8> {
        if (ranks.count_ones() + u32::from(self.joker)) < size as u32 {
            return None;
        }
        let wheel = sequence(size - 2, size - 1) | 1 << 12;
        let ordinary = |top: &usize| self.completes(ranks, sequence(*top, size));
        let second = self.ace_low == AceLow::SecondHighest;
        if ordinary(&12) {
            Some(if second { ACE_HIGH } else { 13 })
        } else if second && self.completes(ranks, wheel) {
            Some(ACE_LOW_SECOND)
        } else if let Some(top) = (size - 1..12).rev().find(ordinary) {
            Some(top as u8 + 1)
        } else {
            let lowest = self.ace_low == AceLow::Lowest && self.completes(ranks, wheel);
            lowest.then_some(size as u8 - 1)
        }
    }

    /// Whether these ranks have all of those, or all but one that the joker is.
    fn completes(&self, ranks: u16, wanted: u16) -> bool {
        (wanted & !ranks).count_ones() <= u32::from(self.joker)
    }
}

/// So many ranks up to this one, as bits.
const fn sequence(top: usize, size: usize) -> u16 {
    ((1 << size) - 1) << (top + 1 - size)
}

#[cfg(test)]
mod tests {
    use chance::Deck;

    use super::*;

    #[test]
    fn two_cards_are_what_the_ladder_says() {
        for a in Deck::Standard.cards() {
            for b in Deck::Standard.cards().iter().filter(|b| *b != a) {
                let slowly: Ranking<TwoCardJoker> = read(Cards::of(&[*a, *b]), AceLow::Lowest);
                assert_eq!(two_card_joker([*a, *b]), slowly, "{a} {b}");
            }
        }
    }

    #[test]
    fn few_cards_are_what_the_ladder_says() {
        for size in 0..5 {
            for cards in Cards::DECK.subsets(size) {
                assert_eq!(five_card(cards), read_five(cards, AceLow::Lowest), "{cards}");
            }
        }
    }

    #[test]
    fn three_cards_are_what_the_ladder_says() {
        for cards in Cards::DECK.with(Card::JOKER).subsets(3) {
            for ace_low in [AceLow::Lowest, AceLow::SecondHighest, AceLow::Never] {
                let slowly: Ranking<ThreeCard> = read(cards, ace_low);
                assert_eq!(three_card(cards, ace_low), slowly, "{cards}");
            }
        }
    }

    #[test]
    fn five_cards_with_a_joker_are_what_the_ladder_says() {
        for size in [4, 5] {
            // Every third of all fours with a joker, and every 31st of all fives without.
            let step = if size == 4 { 3 } else { 31 };
            for natural in Cards::DECK.subsets(size).step_by(step) {
                let cards = if size == 4 { natural.with(Card::JOKER) } else { natural };
                for ace_low in [AceLow::SecondHighest, AceLow::Lowest] {
                    assert_eq!(pai_gow(cards, ace_low), read(cards, ace_low), "{cards}");
                }
            }
        }
        for cards in Cards::DECK.with(Card::JOKER).subsets(2) {
            assert_eq!(two_card(cards), read(cards, AceLow::Lowest), "{cards}");
        }
    }

    #[test]
    fn seven_cards_of_several_decks_are_the_best_five_of_them() {
        // Few ranks and suits, so that every category comes.
        let mut state = 7_u64;
        let mut next = |below: u64| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) % below
        };
        for n in 0..60_000 {
            let (ranks, suits) = (1 + n % 13, 1 + n % 4);
            let count = 2 + next(6) as usize;
            let first = next(14 - ranks);
            let mut card = |_| {
                let rank = Rank::SUITED[(first + next(ranks)) as usize];
                Card::new(rank, Suit::ALL[next(suits) as usize])
            };
            let cards: Vec<Card> = (0..count).map(&mut card).collect();
            assert_eq!(fast_action(&cards), slowly(&cards), "{cards:?}");
        }
    }

    /// Every five of the cards, judged by going down the ladder.
    fn slowly(cards: &[Card]) -> Ranking<FastAction> {
        let suited = || cards.iter().filter(|card| !card.is_joker()).take(7);
        let count = suited().count();
        let five = |mask: u32| {
            let chosen = suited().enumerate().filter(|(place, _)| mask >> place & 1 == 1);
            fast_action_five(chosen.map(|(_, card)| *card))
        };
        let whole = (0..1u32 << count).filter(|mask| mask.count_ones() == count.min(5) as u32);
        whole.map(five).max().expect("some mask has as many ones as there are cards, or five")
    }

    fn fast_action_five(cards: impl Iterator<Item = Card> + Clone) -> Ranking<FastAction> {
        let set: Cards = cards.clone().collect();
        let mut tally = Tally::of(set, AceLow::Lowest);
        tally.counts = [0; 13];
        cards.clone().for_each(|card| tally.counts[card.rank() as usize] += 1);
        let whole = cards.count() == FastAction::SIZE;
        let of_one_suit =
            Suit::ALL.iter().filter(|&&suit| !set.ranks_of(suit).is_empty()).count() == 1;
        let flush = whole && of_one_suit;
        FastAction::LADDER
            .iter()
            .rev()
            .find_map(|&category| {
                let (needs_flush, plain) = match category {
                    Category::FlushWithFiveOfAKind => (true, Category::FiveOfAKind),
                    Category::FlushWithFourOfAKind => (true, Category::FourOfAKind),
                    Category::FlushWithFullHouse => (true, Category::FullHouse),
                    Category::FlushWithThreeOfAKind => (true, Category::ThreeOfAKind),
                    Category::FlushWithTwoPair => (true, Category::TwoPair),
                    Category::FlushWithPair => (true, Category::Pair),
                    other => (false, other),
                };
                let codes = tally.find::<FastAction>(plain).filter(|_| flush || !needs_flush)?;
                Some(Ranking::pack(category, codes))
            })
            .expect("any cards are at least high cards")
    }
}
