//! How seven cards are set, as data: the way of the house, which the text leaves to the licensee's
//! submission (11.9(d)), and the ways of players, in the order in which a dealer's card has the hands.

use chance::{Card, Rank, Suit};
use ranking::{AceLow, Cards, Category, PaiGow, Ranking, pai_gow, rank_names, two_card};

/// Ranks as players group them when they set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Band {
    /// Twos to sixes.
    Low,
    /// Sevens to tens.
    Middle,
    /// Jacks to kings.
    High,
    /// Aces, the joker among them.
    Aces,
}

impl Band {
    /// The band of a rank.
    #[inline]
    #[must_use]
    pub const fn of(rank: Rank) -> Band {
        match rank {
            Rank::Two | Rank::Three | Rank::Four | Rank::Five | Rank::Six => Band::Low,
            Rank::Seven | Rank::Eight | Rank::Nine | Rank::Ten => Band::Middle,
            Rank::Jack | Rank::Queen | Rank::King => Band::High,
            Rank::Ace | Rank::Joker => Band::Aces,
        }
    }
}

/// When cards of a kind stay together in the high hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Together {
    /// Never: they are split between the hands.
    Never,
    /// Where the low hand then begins with this rank or a higher one.
    With(Rank),
    /// Always.
    Always,
}

impl Together {
    /// Whether they stay together if the low hand begins with a rank.
    #[inline]
    const fn holds(self, first: Rank) -> bool {
        match self {
            Together::Never => false,
            Together::With(least) => first as u8 >= least as u8,
            Together::Always => true,
        }
    }
}

/// A way to set any seven cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HouseWay {
    /// Two pairs, by the [`Band`] of the higher and that of the lower.
    pub two_pairs: [[Together; 4]; 4],
    /// Three of a kind of this rank or higher are broken: a pair stays in the high hand, and the
    /// third card begins the low hand.
    pub breaks_three_from: Option<Rank>,
    /// A full house stays whole where its pair is of this rank or lower, and the low hand then is an
    /// ace and a king.
    pub whole_full_house_to: Option<Rank>,
    /// Four of a kind without a pair beside them, by their band.
    pub four_alone: [Together; 4],
    /// The lowest pair that goes into the low hand beside four of a kind, by their band: with a lower
    /// one the four are split.
    pub pair_beside_four: [Rank; 4],
    /// Whether five aces stay together where the low hand is a pair of kings.
    pub five_aces_with_kings: bool,
    /// Whether a straight or a flush stays whole where a pair is broken for it, which then cannot
    /// go into the low hand. With two pairs or more it never does.
    pub straight_before_pair: bool,
}

impl HouseWay {
    /// The way of the house where its submission says nothing else: what most dealers' cards in
    /// Atlantic City come to.
    pub const USUAL: HouseWay = HouseWay {
        two_pairs: {
            use Together::{Never, With};
            [
                [With(Rank::King), Never, Never, Never],
                [With(Rank::Ace), With(Rank::Ace), Never, Never],
                [With(Rank::Ace), Never, Never, Never],
                [Never, Never, Never, Never],
            ]
        },
        breaks_three_from: Some(Rank::Ace),
        whole_full_house_to: Some(Rank::Two),
        four_alone: [
            Together::Always,
            Together::With(Rank::King),
            Together::With(Rank::Ace),
            Together::Never,
        ],
        pair_beside_four: [Rank::Two, Rank::Two, Rank::Ten, Rank::Seven],
        five_aces_with_kings: true,
        straight_before_pair: true,
    };

    /// Whatever makes the highest five-card hand, as beginners set.
    pub const PAIRS_TOGETHER: HouseWay = HouseWay {
        two_pairs: [[Together::Always; 4]; 4],
        breaks_three_from: None,
        whole_full_house_to: None,
        four_alone: [Together::Always; 4],
        pair_beside_four: [Rank::Two; 4],
        five_aces_with_kings: true,
        straight_before_pair: true,
    };

    /// What serves a player best against [`HouseWay::USUAL`], as far as it can be said so.
    pub const PLAYER: HouseWay = HouseWay {
        two_pairs: {
            let mut rules = HouseWay::USUAL.two_pairs;
            rules[Band::High as usize][Band::Low as usize] = Together::Never;
            rules
        },
        whole_full_house_to: Some(Rank::Four),
        four_alone: [
            Together::Always,
            Together::With(Rank::King),
            Together::Never,
            Together::Never,
        ],
        ..HouseWay::USUAL
    };

    /// Two pairs are always split.
    pub const ALWAYS_SPLIT: HouseWay =
        HouseWay { two_pairs: [[Together::Never; 4]; 4], ..HouseWay::USUAL };

    /// The two cards of seven that go into the low hand.
    #[must_use]
    pub fn low(&self, cards: Cards, ace_low: AceLow) -> Cards {
        let held = Held::of(cards);
        if let Some(low) = held.made(self, ace_low) {
            return low;
        }
        held.by_ranks(self)
    }

    /// The way in the words of a dealer's card, a line a kind of hand.
    #[must_use]
    pub fn words(&self) -> Vec<(&'static str, String)> {
        let together = |together: Together| match together {
            Together::Never => "split".to_owned(),
            Together::With(rank) => {
                format!("split unless {} is there for the low hand", least(rank))
            }
            Together::Always => "keep together".to_owned(),
        };
        const BANDS: [&str; 4] = ["twos to sixes", "sevens to tens", "jacks to kings", "aces"];
        let mut words = vec![
            ("no pair", "the highest card in the high hand, the next two in the low".to_owned()),
            ("one pair", "the pair in the high hand, the two highest others in the low".to_owned()),
        ];
        for (higher, row) in self.two_pairs.iter().enumerate() {
            for (lower, rule) in row.iter().enumerate().take(higher + 1) {
                let which = format!("{} with {}: {}", BANDS[higher], BANDS[lower], together(*rule));
                words.push(("two pairs", which));
            }
        }
        words.push(("three pairs", "the highest pair in the low hand".to_owned()));
        words.push((
            "three of a kind",
            match self.breaks_three_from {
                None => "in the high hand".to_owned(),
                Some(rank) => format!(
                    "in the high hand, but of {} one goes into the low hand",
                    if rank == Rank::Ace { "aces" } else { "high ranks" }
                ),
            },
        ));
        words.push(("three of a kind twice", "a pair of the higher in the low hand".to_owned()));
        let pair = match self.straight_before_pair {
            true => "keep it, with the highest low hand that it leaves",
            false => "keep it where a pair is left for the low hand or there is none",
        };
        words.push((
            "straight or flush",
            format!(
                "{pair}; with two pairs or three of a kind only \
            with a pair in the low hand"
            ),
        ));
        words.push((
            "full house",
            match self.whole_full_house_to {
                None => "split".to_owned(),
                Some(to) => format!(
                    "split, unless the pair is of {} and the low hand is ace-king",
                    if to == Rank::Two {
                        "twos".to_owned()
                    } else {
                        format!("{} or lower", rank_names(to))
                    }
                ),
            },
        ));
        for ((band, rule), pair) in BANDS.iter().zip(self.four_alone).zip(self.pair_beside_four) {
            let pair = match pair {
                Rank::Two => "keep with any pair".to_owned(),
                rank => format!("keep with a pair of {} or higher", rank_names(rank)),
            };
            words.push(("four of a kind", format!("{band}: {}; {pair}", together(rule))));
        }
        words.push((
            "five aces",
            match self.five_aces_with_kings {
                true => "split, unless there is a pair of kings".to_owned(),
                false => "split".to_owned(),
            },
        ));
        words
    }
}

fn least(rank: Rank) -> &'static str {
    match rank {
        Rank::Ace => "an ace",
        Rank::King => "a king or an ace",
        Rank::Queen => "a queen or higher",
        Rank::Jack => "a jack or higher",
        _ => "a high card",
    }
}

/// Bits of ranks, the two lowest.
type Bits = u16;

const ACE: Bits = 1 << Rank::Ace as u16;

/// Seven cards, counted by rank, the joker as an ace.
#[derive(Clone, Copy, Debug)]
struct Held {
    cards: Cards,
    suits: [Bits; 4],
    has_joker: bool,
    /// The ranks of which there is at least one, two, three, four, five.
    of: [Bits; 5],
}

impl Held {
    #[inline]
    fn of(cards: Cards) -> Held {
        let suits = Suit::ALL.map(|suit| cards.ranks_of(suit).bits());
        let [a, b, c, d] = suits;
        let mut of = [
            a | b | c | d,
            (a & b) | (c & d) | ((a | b) & (c | d)),
            (a & b & (c | d)) | (c & d & (a | b)),
            a & b & c & d,
            0,
        ];
        let has_joker = cards.contains(Card::JOKER);
        if has_joker {
            for level in (1..5).rev() {
                of[level] = of[level] & !ACE | of[level - 1] & ACE;
            }
            of[0] |= ACE;
        }
        Held { cards, suits, has_joker, of }
    }

    /// The low hand that leaves a straight, a flush or better, where the way wants that.
    #[inline]
    fn made(&self, way: &HouseWay, ace_low: AceLow) -> Option<Cards> {
        let [_, pairs, threes, fours, _] = self.of;
        // A full house and four of a kind go before.
        if fours != 0 || threes != 0 && pairs.count_ones() > 1 {
            return None;
        }
        if !self.may_be_flush() && !self.may_be_straight() {
            return None;
        }
        self.best_made(way, ace_low)
    }

    #[cold]
    fn best_made(&self, way: &HouseWay, ace_low: AceLow) -> Option<Cards> {
        let pairs = self.of[1].count_ones();
        let is_three = self.of[2] != 0;
        let needs_pair = pairs > 1 || is_three || pairs == 1 && !way.straight_before_pair;
        let mut best: Option<((u32, u32), Cards)> = None;
        for low in self.cards.subsets(2) {
            if !self.may_be_made_without(low) {
                continue;
            }
            let front = two_card(low);
            if needs_pair && front.category() != Category::Pair {
                continue;
            }
            let high: Ranking<PaiGow> = pai_gow(self.cards - low, ace_low);
            let is_made = matches!(
                high.category(),
                Category::Straight
                    | Category::Flush
                    | Category::StraightFlush
                    | Category::RoyalFlush
            );
            let standing = (front.value(), high.value());
            if is_made && best.is_none_or(|(other, _)| standing > other) {
                best = Some((standing, low));
            }
        }
        best.map(|(_, low)| low)
    }

    /// Whether the ranks of all but a low hand differ, as they do in a straight and in a flush.
    #[inline]
    fn may_be_made_without(&self, low: Cards) -> bool {
        let left = self.cards - low;
        let natural = Suit::ALL.iter().fold(0, |all, suit| all | left.ranks_of(*suit).bits());
        natural.count_ones() as usize + left.joker_count() == 5
    }

    /// The low hand that goes by the ranks alone.
    #[inline]
    fn by_ranks(&self, way: &HouseWay) -> Cards {
        let [ranks, pairs, threes, fours, fives] = self.of;
        let single = ranks & !pairs;
        if fives != 0 {
            let kings = pairs & !ACE & 1 << Rank::King as u16;
            let front = if way.five_aces_with_kings && kings != 0 { kings } else { ACE };
            return self.two_of(front);
        }
        if fours != 0 {
            return self.beside_four(way);
        }
        let others = pairs & !threes;
        match (threes.count_ones(), others.count_ones()) {
            (0, 0) => self.one_of_each(below(ranks)),
            (0, 1) => self.one_of_each(single),
            (0, 2) => {
                let (higher, lower) = (highest(pairs), lowest(pairs));
                let rule = way.two_pairs[band(higher)][band(lower)];
                if rule.holds(rank(single)) { self.one_of_each(single) } else { self.two_of(lower) }
            }
            (0, _) => self.two_of(highest(pairs)),
            (1, 0) => {
                let breaks = way.breaks_three_from.is_some_and(|from| rank(threes) >= from);
                if breaks {
                    self.one_of(threes) | self.one_of(single)
                } else {
                    self.one_of_each(single)
                }
            }
            (1, 1) => {
                let is_low = way.whole_full_house_to.is_some_and(|to| rank(others) <= to);
                let front = [highest(single), highest(below(single))];
                let is_best = front == [ACE, 1 << Rank::King as u16];
                if is_low && is_best { self.one_of_each(single) } else { self.two_of(others) }
            }
            (1, _) => self.two_of(highest(others)),
            (_, _) => self.two_of(highest(threes)),
        }
    }

    /// The low hand beside four of a kind.
    fn beside_four(&self, way: &HouseWay) -> Cards {
        let [ranks, pairs, threes, fours, _] = self.of;
        let (band, single) = (band(fours), ranks & !pairs);
        let other = pairs & !fours;
        let keeps = if other != 0 {
            // Three more of a kind are as good as a pair.
            threes & other != 0 || rank(other) >= way.pair_beside_four[band]
        } else {
            way.four_alone[band].holds(rank(single))
        };
        match (keeps, other) {
            (false, _) => self.two_of(fours),
            (true, 0) => self.one_of_each(single),
            (true, _) => self.two_of(other),
        }
    }

    /// Whether five cards can be of a suit.
    #[inline]
    fn may_be_flush(&self) -> bool {
        let enough = 5 - u32::from(self.has_joker);
        self.suits.iter().any(|ranks| ranks.count_ones() >= enough)
    }

    /// Whether five cards can be in sequence.
    #[inline]
    fn may_be_straight(&self) -> bool {
        let natural = self.suits.iter().fold(0, |all, ranks| all | ranks);
        // The ace below the two as well.
        let [a, b, c, d, e] = {
            let line = natural << 1 | natural >> 12;
            [line, line >> 1, line >> 2, line >> 3, line >> 4]
        };
        let all = a & b & c & d & e;
        if !self.has_joker {
            return all != 0;
        }
        // All but one of the five.
        let (ab, cd) = (a & b, c & d);
        let most = ab & cd | (ab & (c | d) | (a | b) & cd) & e;
        // A window of five ranks begins at one of ten places.
        most & 0x3ff != 0
    }

    /// Two cards of a rank; natural ones before the joker, which may be more in the high hand, and
    /// those first that no flush needs.
    #[inline]
    fn two_of(&self, rank: Bits) -> Cards {
        let first = self.one_of(rank);
        let left = Held { cards: self.cards - first, suits: self.without(first), ..*self };
        first | left.one_of(rank)
    }

    /// The ranks of each suit but for some cards.
    fn without(&self, cards: Cards) -> [Bits; 4] {
        let left = self.cards - cards;
        Suit::ALL.map(|suit| left.ranks_of(suit).bits())
    }

    /// One card of the two highest of some ranks.
    #[inline]
    fn one_of_each(&self, ranks: Bits) -> Cards {
        self.one_of(ranks) | self.one_of(below(ranks))
    }

    /// One card of the highest of some ranks, chosen as [`Held::two_of`] does.
    #[inline]
    fn one_of(&self, ranks: Bits) -> Cards {
        let bit = highest(ranks);
        let holding = |n: &usize| self.suits[*n] & bit != 0;
        let shortest = (0..4).filter(holding).min_by_key(|n| self.suits[*n].count_ones());
        match shortest {
            Some(n) => Cards::from(Card::new(rank(bit), Suit::ALL[n])),
            None => Cards::from(Card::JOKER),
        }
    }
}

#[inline]
const fn highest(ranks: Bits) -> Bits {
    if ranks == 0 { 0 } else { 1 << (15 - ranks.leading_zeros()) }
}

#[inline]
const fn lowest(ranks: Bits) -> Bits {
    ranks & ranks.wrapping_neg()
}

/// Without the highest.
#[inline]
const fn below(ranks: Bits) -> Bits {
    ranks & !highest(ranks)
}

/// The highest rank; two where there is none.
#[inline]
const fn rank(ranks: Bits) -> Rank {
    Rank::SUITED[if ranks == 0 { 0 } else { 15 - ranks.leading_zeros() as usize }]
}

#[inline]
const fn band(ranks: Bits) -> usize {
    Band::of(rank(ranks)) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    fn low(cards: &str) -> String {
        let cards: Cards = cards.parse().expect("cards");
        HouseWay::USUAL.low(cards, AceLow::SecondHighest).to_string()
    }

    #[test]
    fn the_usual_way_is_that_of_a_dealers_card() {
        for (cards, front) in [
            // No pair, one pair.
            ("Ah Kd Js 9c 7d 4h 2s", "Js Kd".to_owned()),
            ("Jk Kd Js 9c 7d 4h 2s", "Js Kd".to_owned()),
            ("Qh Qd Js 9c 7d 4h 2s", "9c Js".to_owned()),
            ("Ah Jk Js 9c 7d 4h 2s", "9c Js".to_owned()),
            // Two pairs.
            ("6h 6d 2s 2c Kd 9h 4s", "9h Kd".to_owned()),
            ("6h 6d 2s 2c Qd 9h 4s", "2c 2s".to_owned()),
            ("9h 9d 2s 2c Kd Jh 4s", "2c 2s".to_owned()),
            ("9h 9d 2s 2c Ad Jh 4s", "Jh Ad".to_owned()),
            ("Kh Kd 2s 2c Ad Jh 4s", "Jh Ad".to_owned()),
            ("Kh Kd 7s 7c Ad Jh 4s", "7c 7s".to_owned()),
            ("Ah Ad 2s 2c Kd Qh 4s", "2c 2s".to_owned()),
            // Three pairs, three of a kind.
            ("Kh Kd 7s 7c 2d 2h 4s", "Kd Kh".to_owned()),
            ("Kh Kd Ks 7c 2d 9h 4s", "7c 9h".to_owned()),
            ("Ah Ad As 7c 2d 9h 4s", "9h Ad".to_owned()),
            ("Kh Kd Ks 7c 7d 7h 4s", "Kd Kh".to_owned()),
            // Straights and flushes, with the highest low hand that they leave.
            ("8h 7d 6s 5c 4d 3h 2s", "7d 8h".to_owned()),
            ("Kh Qd Js Tc 9d 9h 2s", "2s 9d".to_owned()),
            ("Kh 9h 7h 4h 2h Ad Qs", "Qs Ad".to_owned()),
            ("9s 8h 7h 6h 5h 9h 9d", "9d 9s".to_owned()),
            ("9s 9h 8h 8d 7h 6h 5h", "8d 8h".to_owned()),
            // Full house, four and five.
            ("2h 2d 5s 5c 5d Ah Ks", "Ks Ah".to_owned()),
            ("2h 2d 5s 5c 5d Ah Qs", "2d 2h".to_owned()),
            ("3h 3d 5s 5c 5d 9h 9s", "9h 9s".to_owned()),
            ("3h 3d 3s 3c 5d 9h Ts", "9h Ts".to_owned()),
            ("8h 8d 8s 8c 5d 9h Ts", "8c 8d".to_owned()),
            ("8h 8d 8s 8c 5d 9h Ks", "9h Ks".to_owned()),
            ("Kh Kd Ks Kc 9d 9h 2s", "Kc Kd".to_owned()),
            ("Ah Ad Jk Ac 7d 7h 2s", "7d 7h".to_owned()),
            ("Ah Ad Jk Ac As Kd Kh", "Kd Kh".to_owned()),
            ("Ah Ad Jk Ac As Kd Qh", "Ac As".to_owned()),
        ] {
            assert_eq!(low(cards), front, "{cards}");
        }
    }

    #[test]
    fn it_sets_all_hands_as_the_text_allows() {
        // One of each run of cards from every 997th set of seven.
        let deck = Cards::DECK.with(Card::JOKER);
        for ways in [HouseWay::USUAL, HouseWay::PAIRS_TOGETHER, HouseWay::ALWAYS_SPLIT] {
            for five in deck.subsets(5).step_by(401) {
                for two in (deck - five).subsets(2).step_by(83) {
                    let cards = five | two;
                    let low = ways.low(cards, AceLow::SecondHighest);
                    assert_eq!((low.len(), (cards - low).len()), (2, 5), "{cards}");
                    let high = pai_gow(cards - low, AceLow::SecondHighest);
                    let front = two_card(low);
                    let as_high: Ranking<PaiGow> =
                        Ranking::least(front.category(), &front.ranks().collect::<Vec<_>>());
                    assert!(high >= as_high, "{cards}: {low}");
                }
            }
        }
    }
}
