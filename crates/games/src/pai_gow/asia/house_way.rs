//! How seven cards are set, as data: the way of the house, which the text leaves to the licensee's
//! submission (31.12(d)), and the ways of players, in the order in which a dealer's card has the hands.

use chance::{Card, Rank};

use super::{FOURS_OF_SEVEN, Fours, Low, Medium, Split, Standing, rank_of};
use crate::pai_gow::setting::Arrangement;

/// When a straight or better stands in the high hand, though the other two hands may be the lower for
/// it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Made {
    /// Whenever there is one.
    Always,
    /// Where it leaves a pair for the medium hand; and where there would be none anyhow, if the low hand
    /// is lower by no more than so many ranks.
    Within {
        /// Where the high hand would be a pair or three of a kind.
        beside_pair: u8,
        /// Where there is no pair.
        alone: u8,
    },
    /// Where neither of the other hands is the lower for it.
    Free,
}

/// A way to set any seven cards; a joker is an ace but in a straight or better.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Way {
    /// When a straight or better stands in the high hand.
    pub made: Made,
    /// One pair, of aces, is split between the high and the medium hand where a card of this rank or
    /// higher is there for the low hand.
    pub splits_aces_from: Rank,
    /// Two aces beside a better high hand are the medium hand where a card of this rank or higher is
    /// there for the low hand; else one of them is the low hand.
    pub aces_together_from: Rank,
    /// Of three pairs the highest is split between the high and the low hand from this rank up, and the
    /// lowest is the medium hand; else the highest is the medium hand.
    pub splits_three_pairs_from: Rank,
    /// Three of a kind are broken from this rank up: a pair stays in the high hand.
    pub breaks_three_from: Rank,
    /// And so, where there is a pair for the medium hand, from this rank up.
    pub breaks_full_house_from: Rank,
}

/// Bits of ranks, the two lowest.
type Bits = u16;

/// A rank by its number.
type Code = u8;

const ACE: Code = Rank::Ace as Code;

/// The ranks of the three cards that are not in the high hand.
type Three = [Code; 3];

/// Other two hands, by ranks.
type Others = ([Code; 2], Code);

impl Way {
    /// The way of the house where its submission says nothing else.
    pub const USUAL: Way = Way {
        made: Made::Within { beside_pair: 1, alone: 5 },
        splits_aces_from: Rank::Jack,
        aces_together_from: Rank::Jack,
        splits_three_pairs_from: Rank::King,
        breaks_three_from: Rank::Jack,
        breaks_full_house_from: Rank::Queen,
    };

    /// A straight or better always stands in the high hand.
    pub const STRAIGHTS_FIRST: Way = Way { made: Made::Always, ..Way::USUAL };

    /// Pairs go before straights and flushes.
    pub const PAIRS_FIRST: Way = Way { made: Made::Free, ..Way::USUAL };

    /// How it sets seven cards.
    #[must_use]
    pub fn set(&self, cards: [Card; 7], fours: &'static Fours) -> Split {
        let held = Held::of(cards);
        let plain = self.plainly(&held, fours);
        if !held.may_be_made() {
            return plain;
        }
        let mut best: Option<Split> = None;
        for (four, three) in &FOURS_OF_SEVEN {
            let high = fours.high(four.map(|place| cards[place]));
            if high < fours.made {
                continue;
            }
            let others = self.others(three.map(|place| held.ranks[place]));
            let standing = Standing::of(high, others, fours);
            let better = best.is_none_or(|(other, _)| standing.made_order() > other.made_order());
            if better && self.made.is_wanted(standing, plain.0) {
                best = Some((standing, arranged(&held.ranks, *three, others)));
            }
        }
        best.unwrap_or(plain)
    }

    /// As if there were no straights and no flushes.
    fn plainly(&self, held: &Held, fours: &'static Fours) -> Split {
        let three = self.three(&held.of);
        let mut places = [0; 3];
        let mut taken = 0_u8;
        for (place, rank) in places.iter_mut().zip(three) {
            let is_it = |n: &usize| held.ranks[*n] == rank && taken >> n & 1 == 0;
            *place = (0..7).find(is_it).unwrap_or_default();
            taken |= 1 << *place;
        }
        let mut four = (0..7).filter(|n| taken >> n & 1 == 0);
        let four: [usize; 4] = std::array::from_fn(|_| four.next().unwrap_or_default());
        let others = self.others(three);
        let standing = Standing::of(fours.high(four.map(|n| held.cards[n])), others, fours);
        (standing, arranged(&held.ranks, places, others))
    }

    /// The ranks that do not go into the high hand, by those of which there is at least one, two, three,
    /// four, five.
    fn three(&self, of: &[Bits; 5]) -> Three {
        let [ranks, pairs, threes, fours, fives] = *of;
        let exactly = |these: Bits, more: Bits| Ranks(these & !more);
        let (single, pair) = (exactly(ranks, pairs), exactly(pairs, threes));
        let (three, four) = (exactly(threes, fours), exactly(fours, fives));
        if fives != 0 {
            let [a] = pair.highest().unwrap_or([ACE]);
            return [a, a, ACE];
        }
        let low = single.highest().map_or(0, |[rank]| rank);
        if let Some([four]) = four.highest() {
            let [beside] = three.highest().or(pair.highest()).unwrap_or([four]);
            return [beside, beside, if three.0 == 0 { low } else { beside }];
        }
        match (three.count(), pair.count()) {
            (2, _) => {
                let [higher] = three.highest().unwrap_or_default();
                [higher, higher, higher.max(low)]
            }
            (1, 0) => {
                let [three] = three.highest().unwrap_or_default();
                let [a, b, c] = single.highest().unwrap_or_default();
                if three >= self.breaks_three_from as Code { [three, a, b] } else { [a, b, c] }
            }
            (1, count) => {
                let [three] = three.highest().unwrap_or_default();
                let [higher] = pair.highest().unwrap_or_default();
                let [lower] = pair.lowest();
                let breaks = three >= self.breaks_full_house_from as Code;
                match count {
                    1 if breaks && higher > three => [three; 3],
                    1 if breaks => [higher, higher, three.max(low)],
                    1 => [higher, higher, low],
                    _ if three > higher => [three; 3],
                    _ => [lower, lower, higher],
                }
            }
            (_, 3) => {
                let ([higher], [lower]) = (pair.highest().unwrap_or_default(), pair.lowest());
                let splits = higher >= self.splits_three_pairs_from as Code && low < higher;
                if splits { [lower, lower, higher] } else { [higher, higher, low] }
            }
            (_, 2) => {
                let ([higher], [lower]) = (pair.highest().unwrap_or_default(), pair.lowest());
                let is_aces = higher == ACE && low < self.aces_together_from as Code;
                if is_aces { [ACE, ACE, low] } else { [lower, lower, low] }
            }
            (_, 1) => {
                let [a, b, c] = single.highest().unwrap_or_default();
                let is_aces = pair.0 == 1 << ACE && a >= self.splits_aces_from as Code;
                if is_aces { [ACE, a, c] } else { [a, b, c] }
            }
            _ => {
                let [_, a, b, c] = single.highest().unwrap_or_default();
                [a, b, c]
            }
        }
    }

    /// How three cards are the medium and the low hand.
    #[inline]
    fn others(&self, mut three: Three) -> Others {
        three.sort_unstable();
        let [c, b, a] = three;
        match (a == b, b == c) {
            (true, false) if a == ACE && c < self.aces_together_from as Code => ([a, c], b),
            (true, _) => ([a, b], c),
            (_, true) => ([b, c], a),
            _ => ([a, c], b),
        }
    }
}

impl Made {
    /// Whether a straight or better stands in the high hand rather than another.
    fn is_wanted(self, standing: Standing, plain: Standing) -> bool {
        match self {
            Made::Always => true,
            Made::Free => standing.medium >= plain.medium && standing.low >= plain.low,
            Made::Within { beside_pair, alone } => {
                let is_alone = plain.fours.is_nothing(plain.high);
                let by = if is_alone { alone } else { beside_pair };
                let is_near = standing.low.0 + by >= plain.low.0;
                standing.medium.is_pair() || !plain.medium.is_pair() && is_near
            }
        }
    }
}

impl Standing {
    #[inline]
    fn of(high: super::High, ([a, b], low): Others, fours: &'static Fours) -> Standing {
        Standing { high, medium: Medium::of(a, b), low: Low(low), fours }
    }

    /// Of straights and better the one that leaves the highest others.
    fn made_order(&self) -> (bool, Low, Medium, super::High) {
        (self.medium.is_pair(), self.low, self.medium, self.high)
    }
}

/// The arrangement in which cards at three places, of these ranks in any order, are the other hands.
fn arranged(ranks: &[Code; 7], three: [usize; 3], (_, low): Others) -> Arrangement {
    let single = three.into_iter().rev().find(|place| ranks[*place] == low);
    let mut hands = [0; 7];
    three.iter().for_each(|place| hands[*place] = 1);
    hands[single.unwrap_or(three[0])] = 2;
    Arrangement::new(&hands)
}

/// Some ranks.
#[derive(Clone, Copy)]
struct Ranks(Bits);

impl Ranks {
    fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// So many of the highest, from the highest down, if there are as many.
    #[inline]
    fn highest<const N: usize>(self) -> Option<[Code; N]> {
        let mut left = self.0;
        let mut ranks = [0; N];
        for rank in &mut ranks {
            *rank = left.checked_ilog2()? as Code;
            left &= !(1 << *rank);
        }
        Some(ranks)
    }

    fn lowest(self) -> [Code; 1] {
        [self.0.trailing_zeros() as Code]
    }
}

/// Seven cards, counted by rank, the joker as an ace.
struct Held {
    cards: [Card; 7],
    ranks: [Code; 7],
    /// The ranks of which there is at least one, two, three, four, five.
    of: [Bits; 5],
    /// The ranks without the joker.
    natural: Bits,
    /// How many there are of a suit at most, the joker among them.
    suited: u8,
    has_joker: bool,
}

impl Held {
    #[inline]
    fn of(cards: [Card; 7]) -> Held {
        let ranks = cards.map(rank_of);
        let mut of = [0; 5];
        let (mut natural, mut by_suit, mut jokers) = (0, [0; 4], 0);
        for (card, rank) in cards.iter().zip(ranks) {
            let bit = 1 << rank;
            for level in (1..5).rev() {
                of[level] |= of[level - 1] & bit;
            }
            of[0] |= bit;
            if card.is_joker() {
                jokers += 1;
            } else {
                natural |= bit;
                by_suit[usize::from(card.index() % 4)] += 1;
            }
        }
        let suited = by_suit.into_iter().max().unwrap_or_default() + jokers;
        Held { cards, ranks, of, natural, suited, has_joker: jokers > 0 }
    }

    /// Whether four cards can be a straight or better.
    #[inline]
    fn may_be_made(&self) -> bool {
        self.suited >= 4 || self.of[3] != 0 || self.may_be_straight()
    }

    #[inline]
    fn may_be_straight(&self) -> bool {
        // The ace below the two as well.
        let line = self.natural << 1 | self.natural >> 12;
        let [a, b, c, d] = [line, line >> 1, line >> 2, line >> 3];
        let is_natural = a & b & c & d != 0;
        // The joker may fill any gap.
        is_natural || self.has_joker && (a & b & c | a & b & d | a & c & d | b & c & d) != 0
    }
}

#[cfg(test)]
mod tests {
    use ranking::AceLow;

    use super::*;

    fn cards(text: &str) -> [Card; 7] {
        let cards: Vec<Card> = text.split(' ').map(|card| card.parse().expect("a card")).collect();
        cards.try_into().expect("seven cards")
    }

    /// The other two hands, as ranks in their order: `Qd-Tc / J`.
    fn others(way: &Way, text: &str) -> String {
        let (cards, fours) = (cards(text), Fours::of(AceLow::SecondHighest));
        let (standing, set) = way.set(cards, fours);
        // However the cards lie.
        let mut turned = cards;
        for _ in 0..7 {
            turned.rotate_left(1);
            turned.swap(0, 3);
            assert_eq!(way.set(turned, fours).0, standing, "{text}");
        }
        assert!(standing.medium <= fours.most[standing.high.index()], "{text}");
        let ranks = |hand: usize| {
            let mut pieces = set.pieces(&cards, hand);
            pieces.sort_unstable_by_key(|card| std::cmp::Reverse(rank_of(*card)));
            let ranks = pieces.iter().map(|card| card.to_string()[..1].to_owned());
            ranks.collect::<String>()
        };
        format!("{} / {}", ranks(1), ranks(2))
    }

    #[test]
    fn hands_are_set_as_the_rules_of_the_way_have_it() {
        for (text, set) in [
            ("Ac Qs Jd Tc 8s 4d 2h", "QT / J"),
            ("Ts 5d 5h 3h Ad Qs Kd", "AQ / K"),
            ("Ac As Js 4h 3c Td 8h", "A8 / J"),
            ("Ac As 9s 4h 3c Td 8h", "T8 / 9"),
            ("Tc 6d 6h 4s 2c 2s Qh", "22 / Q"),
            ("Ac Ad 6h 6s 9c 4s 2h", "A9 / A"),
            ("Ac Ad 6h 6s Qc 4s 2h", "66 / Q"),
            ("Qc Qd 6h 6s 9c 9s 2h", "QQ / 2"),
            ("Kc Kd 6h 6s 9c 9s 2h", "66 / K"),
            ("8c 8d 8h Ks Jc 4s 2h", "K4 / J"),
            ("Qc Qd Qh Ks Jc 4s 2h", "KJ / Q"),
            ("8c 8d 8h Ks Kc 4s 2h", "KK / 4"),
            ("Qc Qd Qh 6s 6c 4s 2h", "66 / Q"),
            ("7c 7d 7h 7s Kc Js 2h", "77 / K"),
            ("7c 7d 7h 7s Kc Ks 2h", "KK / 2"),
            // A straight or better.
            ("Th 9d 8h 7c 2c 2h Qs", "22 / Q"),
            ("8h 7h 6d 5h As Jd Qd", "AJ / Q"),
            ("Kc Qd Js Th 9c 9d 2h", "99 / 2"),
            ("Ac Kd Qs Jh 3c 3d 2h", "33 / 2"),
            ("Ac Kc Qc 3c 3d 9h 8s", "AQ / K"),
        ] {
            assert_eq!(others(&Way::USUAL, text), set, "{text}");
        }
        assert_eq!(others(&Way::STRAIGHTS_FIRST, "Ac Kc Qc 3c 3d 9h 8s"), "93 / 8");
        assert_eq!(others(&Way::PAIRS_FIRST, "Kc Qd Js Th 9c 9d 2h"), "KJ / Q");
    }
}
