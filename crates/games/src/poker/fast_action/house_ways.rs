//! How the dealer of fast action hold 'em sets four cards: the house ways, in the order of the text.

use chance::{Card, Rank};
use table::{Cite, cite};

use super::TwoCards;

/// A way to choose two cards: what they must be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HouseWay {
    /// As people call it.
    pub about: &'static str,
    /// Where the text has it.
    pub cite: Cite,
    /// Whether they must be of a rank.
    pub is_pair: bool,
    /// Whether they must be of a suit, or must not.
    pub is_suited: Option<bool>,
    /// Whether their ranks must follow one another.
    pub is_running: bool,
    /// Whether one must be an ace.
    pub has_ace: bool,
    /// The least rank of either.
    pub from: Rank,
}

impl HouseWay {
    /// Any two cards.
    const fn new(about: &'static str, cite: Cite) -> HouseWay {
        let (is_pair, is_suited, is_running, has_ace) = (false, None, false, false);
        HouseWay { about, cite, is_pair, is_suited, is_running, has_ace, from: Rank::Two }
    }

    const fn pair(self) -> HouseWay {
        HouseWay { is_pair: true, ..self }
    }

    const fn suited(self) -> HouseWay {
        HouseWay { is_suited: Some(true), ..self }
    }

    const fn not_suited(self) -> HouseWay {
        HouseWay { is_suited: Some(false), ..self }
    }

    const fn running(self) -> HouseWay {
        HouseWay { is_running: true, ..self }
    }

    const fn ace(self) -> HouseWay {
        HouseWay { has_ace: true, ..self }
    }

    const fn from(self, from: Rank) -> HouseWay {
        HouseWay { from, ..self }
    }

    /// Whether two cards are so, by their ranks and whether they are of a suit.
    const fn fits(&self, high: u8, low: u8, is_suited: bool) -> bool {
        let is_of_suit = match self.is_suited {
            Some(wanted) => wanted == is_suited,
            None => true,
        };
        is_of_suit
            && (!self.is_pair || high == low)
            && (!self.is_running || high == low + 1)
            && (!self.has_ace || high == Rank::Ace as u8)
            && low >= self.from as u8
    }
}

/// 21.8(i).
///
/// Reading: where several cards fit a way, the highest are chosen, also where the text has no
/// "highest" or says "any"; "jack or better", as "10 or better", is said of both cards.
pub const HOUSE_WAYS: [HouseWay; 14] = [
    HouseWay::new("suited pair", cite!("21.8(i)1")).pair().suited(),
    HouseWay::new("highest pair", cite!("21.8(i)2")).pair(),
    HouseWay::new("ace with highest suited card, ten or better", cite!("21.8(i)3"))
        .ace()
        .suited()
        .from(Rank::Ten),
    HouseWay::new("highest suited running cards, ten and jack or better", cite!("21.8(i)4"))
        .suited()
        .running()
        .from(Rank::Ten),
    HouseWay::new("ace with highest card, ten or better", cite!("21.8(i)5")).ace().from(Rank::Ten),
    HouseWay::new("highest non-suited running cards, jack and queen or better", cite!("21.8(i)6"))
        .not_suited()
        .running()
        .from(Rank::Jack),
    HouseWay::new("ace with highest suited card", cite!("21.8(i)7")).ace().suited(),
    HouseWay::new("highest suited cards, ten or better", cite!("21.8(i)8"))
        .suited()
        .from(Rank::Ten),
    HouseWay::new("highest cards, jack or better", cite!("21.8(i)9")).from(Rank::Jack),
    HouseWay::new("ace with highest card", cite!("21.8(i)10")).ace(),
    HouseWay::new("suited running cards", cite!("21.8(i)11")).suited().running(),
    HouseWay::new("highest suited cards, not running", cite!("21.8(i)12")).suited(),
    HouseWay::new("running cards", cite!("21.8(i)13")).running(),
    HouseWay::new("highest cards", cite!("21.8(i)14")),
];

/// The greater, the rather two cards are kept: by the first way that they fit, then by their ranks.
static PREFERENCE: [u16; TwoCards::INDEXES] = {
    let mut preference = [0; TwoCards::INDEXES];
    let mut index = 0;
    while index < TwoCards::INDEXES {
        let (high, low, is_suited) = (index / 26, index / 2 % 13, index % 2 == 1);
        let mut way = 0;
        while !HOUSE_WAYS[way].fits(high as u8, low as u8, is_suited) {
            way += 1;
        }
        let later = HOUSE_WAYS.len() - way;
        preference[index] = (later * 256 + high * 16 + low) as u16;
        index += 1;
    }
    preference
};

/// The places of two of four cards.
pub const PAIRS: [[usize; 2]; 6] = [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]];

/// The places of the two cards that the dealer keeps, and the number of the way from 0 on.
///
/// Reading: the text does not say which two of three alike are kept: the first two that were dealt.
#[inline]
#[must_use]
pub fn house_way(cards: &[Card; 4]) -> ([usize; 2], usize) {
    let mut best = (0, PAIRS[0]);
    for [a, b] in PAIRS {
        let preferred = PREFERENCE[TwoCards::of(cards[a], cards[b]).index()];
        if preferred > best.0 {
            best = (preferred, [a, b]);
        }
    }
    (best.1, HOUSE_WAYS.len() - usize::from(best.0 / 256))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_dealer_keeps_what_the_first_way_that_fits_says() {
        for (cards, kept, way) in [
            ("2h 2h As Ad", "2h 2h", 1),
            ("Kh Ks Qd Qd", "Qd Qd", 1),
            ("Kh Ks Qd Qc", "Kh Ks", 2),
            ("Ac Tc Ks Qs", "Ac Tc", 3),
            ("Ad Kh Jc Tc", "Jc Tc", 4),
            ("Ah Kd Qd 9h", "Kd Qd", 4),
            ("Ah Kd Js 4h", "Ah Kd", 5),
            ("Ah 2h Kc 9s", "Ah Kc", 5),
            ("Kh Qd 9h 4d", "Kh Qd", 6),
            ("Kh 7h Qc 6c", "Kh Qc", 6),
            ("Ah 9h 8c 7c", "Ah 9h", 7),
            ("Kh Th Js 4c", "Kh Th", 8),
            ("Kd 7d Jc Th", "Kd Jc", 9),
            ("Ah 9c 8c 4d", "Ah 9c", 10),
            ("Kh 9c 8c 4d", "9c 8c", 11),
            ("Th 9h Kd 4c", "Th 9h", 11),
            ("5h 4h 9c 8c", "9c 8c", 11),
            ("Kh 9s 8c 4c", "8c 4c", 12),
            ("Kh 9s 8c 3d", "9s 8c", 13),
            ("Jh Td 5s 2c", "Jh Td", 13),
            ("Qh Ts 7c 3d", "Qh Ts", 14),
        ] {
            let parse = |text: &str| -> Vec<Card> {
                text.split(' ').map(|card| card.parse().expect("a card")).collect()
            };
            let four: [Card; 4] = parse(cards).try_into().expect("four cards");
            let ([a, b], n) = house_way(&four);
            assert_eq!((vec![four[a], four[b]], n + 1), (parse(kept), way), "{cards}");
        }
    }
}
