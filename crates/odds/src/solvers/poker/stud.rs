//! Hands of five cards against the dealer's, counted: at Caribbean stud with one of the dealer's face
//! up when the player decides, at Boston 5 with none.
//!
//! The 2,598,960 hands are counted up from the lowest. For any cards it is known at each standing in
//! how many of the hands so far they are; so the dealer's hands that hold the card that is up, and
//! none of the player's, follow by adding and taking away what is counted for the player's cards,
//! for all cards that may be up at once.

use ranking::{Hand, Standing};

use super::suits::{CARDS, Class, PAIRS, Set, Suits, card, cards_of, pair, three};

/// What a player sees, and what the dealer may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Situation {
    /// The player's cards.
    pub(super) hand: Set,
    /// How they stand.
    pub(super) standing: u16,
    /// The dealer's card that is up.
    pub(super) up: u8,
    /// How many such hands there are that differ by a renaming of suits alone.
    pub(super) size: u32,
    /// How many hands the dealer may have.
    pub(super) all: u32,
    /// Of these, the lower ones.
    pub(super) lower: u32,
    /// Those that stand the same.
    pub(super) same: u32,
    /// Those that do not qualify.
    pub(super) unqualified: u32,
}

/// How a round ends for a player who has not folded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    Unqualified,
    Higher,
    Same,
    Lower,
}

impl Situation {
    /// In how many ways the round ends so.
    pub(super) fn ends(&self, qualifies: u16) -> [u32; 4] {
        let Situation { all, lower, same, unqualified, .. } = *self;
        if self.standing < qualifies {
            [unqualified, 0, 0, all - unqualified]
        } else {
            [unqualified, lower - unqualified, same, all - lower - same]
        }
    }
}

/// The numbers of a deck's cards in sets of three and four.
const THREES: usize = CARDS * (CARDS - 1) * (CARDS - 2) / 6;
const FOURS: usize = THREES * (CARDS - 3) / 4;

/// How many of the hands so far hold given cards: a row for the player's, a column for the card that
/// is up.
#[derive(Clone, Debug)]
struct Holding {
    none: [u32; CARDS],
    one: Vec<[u32; CARDS]>,
    two: Vec<[u32; CARDS]>,
    three: Vec<[u16; CARDS]>,
    /// With four of the player's cards a hand is whole: a bit for each card.
    four: Vec<u64>,
}

impl Holding {
    fn new() -> Holding {
        Holding {
            none: [0; CARDS],
            one: vec![[0; CARDS]; CARDS],
            two: vec![[0; CARDS]; PAIRS],
            three: vec![[0; CARDS]; THREES],
            four: vec![0; FOURS],
        }
    }

    fn add(&mut self, cards: [u8; 5]) {
        let at = cards.map(usize::from);
        for a in at {
            self.none[a] += 1;
            let row = &mut self.one[a];
            at.iter().for_each(|up| row[*up] += 1);
        }
        for parts in PARTS_OF_FIVE.two {
            let row = &mut self.two[usize::from(pair(cards[parts[0]], cards[parts[1]]))];
            at.iter().for_each(|up| row[*up] += 1);
        }
        for [a, b, c] in PARTS_OF_FIVE.three {
            let row = &mut self.three[three(cards[a], cards[b], cards[c])];
            at.iter().for_each(|up| row[*up] += 1);
        }
        for (apart, up) in at.iter().enumerate() {
            self.four[four_without(cards, apart)] |= 1 << up;
        }
    }

    /// How many of the hands so far hold each card and none of these.
    fn count(&self, cards: [u8; 5]) -> [u32; CARDS] {
        let mut counts = self.none;
        for card in cards {
            let row = &self.one[usize::from(card)];
            counts.iter_mut().zip(row).for_each(|(count, n)| *count = count.wrapping_sub(*n));
        }
        for [a, b] in PARTS_OF_FIVE.two {
            let row = &self.two[usize::from(pair(cards[a], cards[b]))];
            counts.iter_mut().zip(row).for_each(|(count, n)| *count = count.wrapping_add(*n));
        }
        for [a, b, c] in PARTS_OF_FIVE.three {
            let row = &self.three[three(cards[a], cards[b], cards[c])];
            let less = |(count, n): (&mut u32, &u16)| *count = count.wrapping_sub(u32::from(*n));
            counts.iter_mut().zip(row).for_each(less);
        }
        for apart in 0..5 {
            let bits = self.four[four_without(cards, apart)];
            let more = |(n, count): (usize, &mut u32)| {
                *count = count.wrapping_add((bits >> n & 1) as u32);
            };
            counts.iter_mut().enumerate().for_each(more);
        }
        counts
    }
}

/// The number of the four cards that are left of five, ascending, without one.
fn four_without(cards: [u8; 5], apart: usize) -> usize {
    let mut left = [0; 4];
    let others = cards.iter().enumerate().filter(|(n, _)| *n != apart);
    left.iter_mut().zip(others).for_each(|(place, (_, card))| *place = *card);
    let d = usize::from(left[3]);
    d * (d.saturating_sub(1)) * (d.saturating_sub(2)) * (d.saturating_sub(3)) / 24
        + three(left[0], left[1], left[2])
}

/// Places of two and of three among five.
struct Parts {
    two: [[usize; 2]; 10],
    three: [[usize; 3]; 10],
}

const PARTS_OF_FIVE: Parts = Parts {
    two: [[0, 1], [0, 2], [0, 3], [0, 4], [1, 2], [1, 3], [1, 4], [2, 3], [2, 4], [3, 4]],
    three: [
        [0, 1, 2],
        [0, 1, 3],
        [0, 1, 4],
        [0, 2, 3],
        [0, 2, 4],
        [0, 3, 4],
        [1, 2, 3],
        [1, 2, 4],
        [1, 3, 4],
        [2, 3, 4],
    ],
};

/// Five cards of a set, ascending.
fn five(set: Set) -> [u8; 5] {
    let mut cards = [0; 5];
    cards.iter_mut().zip(cards_of(set)).for_each(|(place, card)| *place = card);
    cards
}

fn standing(set: Set) -> u16 {
    cards_of(set).map(card).collect::<Hand>().five().index() as u16
}

/// All hands, and one of each class, by their standing.
fn by_standing(suits: &Suits) -> (Vec<Vec<[u8; 5]>>, Vec<Vec<Class>>) {
    let mut hands = vec![Vec::new(); Standing::COUNT];
    suits.each_set(5, &mut |set| hands[usize::from(standing(set))].push(five(set)));
    let mut classes = vec![Vec::new(); Standing::COUNT];
    for class in suits.classes(5) {
        classes[usize::from(standing(class.set))].push(class);
    }
    (hands, classes)
}

/// Tells every situation, the lowest hand first, one of each class. The dealer qualifies from a
/// standing on.
pub(super) fn each_situation(
    suits: &Suits,
    qualifies: u16,
    report: &mut dyn FnMut(u64, u64),
    mut visit: impl FnMut(&Situation),
) {
    let (hands, classes) = by_standing(suits);
    let others = suits.deck.len() as u32 - 6;
    let all = others * (others - 1) * (others - 2) * (others - 3) / 24;
    let mut unqualified = Holding::new();
    for hand in hands[..usize::from(qualifies)].iter().flatten() {
        unqualified.add(*hand);
    }
    let mut so_far = Holding::new();
    let mut lower = Vec::new();
    for (standing, (hands, classes)) in hands.iter().zip(&classes).enumerate() {
        lower.clear();
        lower.extend(classes.iter().map(|class| so_far.count(five(class.set))));
        hands.iter().for_each(|hand| so_far.add(*hand));
        for (class, lower) in classes.iter().zip(&lower) {
            let cards = five(class.set);
            let (up_to, unqualified) = (so_far.count(cards), unqualified.count(cards));
            for up in suits.deck.iter().filter(|up| class.set >> **up & 1 == 0) {
                let n = usize::from(*up);
                visit(&Situation {
                    hand: class.set,
                    standing: standing as u16,
                    up: *up,
                    size: class.size,
                    all,
                    lower: lower[n],
                    same: up_to[n] - lower[n],
                    unqualified: unqualified[n],
                });
            }
        }
        report(standing as u64 + 1, Standing::COUNT as u64);
    }
}

/// A hand, and what the dealer may have against it, of whose cards none is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Met {
    /// The player's cards.
    pub(super) hand: Set,
    /// How they stand.
    pub(super) standing: u16,
    /// How many such hands there are that differ by a renaming of suits alone.
    pub(super) size: u32,
    /// How many hands of the dealer are lower, stand the same, and are higher.
    pub(super) ends: [u32; 3],
}

/// How many of the hands so far hold given cards.
struct Held {
    none: u32,
    one: Vec<u32>,
    two: Vec<u32>,
    three: Vec<u32>,
    four: Vec<u32>,
}

impl Held {
    fn new() -> Held {
        let of = |size| vec![0; size];
        Held { none: 0, one: of(CARDS), two: of(PAIRS), three: of(THREES), four: of(FOURS) }
    }

    fn add(&mut self, cards: [u8; 5]) {
        self.none += 1;
        cards.iter().for_each(|card| self.one[usize::from(*card)] += 1);
        for [a, b] in PARTS_OF_FIVE.two {
            self.two[usize::from(pair(cards[a], cards[b]))] += 1;
        }
        for [a, b, c] in PARTS_OF_FIVE.three {
            self.three[three(cards[a], cards[b], cards[c])] += 1;
        }
        (0..5).for_each(|apart| self.four[four_without(cards, apart)] += 1);
    }

    /// How many of the hands so far hold none of these cards; whether they are one of the hands.
    fn without(&self, cards: [u8; 5], is_one: bool) -> u32 {
        let one: u32 = cards.iter().map(|card| self.one[usize::from(*card)]).sum();
        let two = PARTS_OF_FIVE.two.iter();
        let two: u32 = two.map(|[a, b]| self.two[usize::from(pair(cards[*a], cards[*b]))]).sum();
        let three_of = |[a, b, c]: &[usize; 3]| self.three[three(cards[*a], cards[*b], cards[*c])];
        let three: u32 = PARTS_OF_FIVE.three.iter().map(three_of).sum();
        let four: u32 = (0..5).map(|apart| self.four[four_without(cards, apart)]).sum();
        (self.none + two + four) - (one + three + u32::from(is_one))
    }
}

/// Tells every hand, the lowest first, one of each class.
pub(super) fn each_hand(
    suits: &Suits,
    report: &mut dyn FnMut(u64, u64),
    mut visit: impl FnMut(&Met),
) {
    let (hands, classes) = by_standing(suits);
    let others = suits.deck.len() as u32 - 5;
    let all = (0..5).fold(1, |ways, n| ways * (others - n) / (n + 1));
    let mut so_far = Held::new();
    let mut lower = Vec::new();
    for (standing, (hands, classes)) in hands.iter().zip(&classes).enumerate() {
        lower.clear();
        lower.extend(classes.iter().map(|class| so_far.without(five(class.set), false)));
        hands.iter().for_each(|hand| so_far.add(*hand));
        for (class, lower) in classes.iter().zip(&lower) {
            let same = so_far.without(five(class.set), true) - lower;
            visit(&Met {
                hand: class.set,
                standing: standing as u16,
                size: class.size,
                ends: [*lower, same, all - lower - same],
            });
        }
        report(standing as u64 + 1, Standing::COUNT as u64);
    }
}

#[cfg(test)]
mod tests {
    use chance::Deck;

    use super::*;

    /// The same by looking at every hand of the dealer.
    fn plainly(suits: &Suits, qualifies: u16, mut situation: Situation) -> Situation {
        (situation.lower, situation.same, situation.unqualified, situation.all) = (0, 0, 0, 0);
        suits.each_set(5, &mut |set| {
            if set & situation.hand == 0 && set >> situation.up & 1 == 1 {
                let standing = standing(set);
                situation.all += 1;
                situation.lower += u32::from(standing < situation.standing);
                situation.same += u32::from(standing == situation.standing);
                situation.unqualified += u32::from(standing < qualifies);
            }
        });
        situation
    }

    #[test]
    fn situations_are_counted_as_by_looking_at_every_hand_of_the_dealer() {
        // The sevens and higher, and the threes: twice as many hands as half a deck has.
        let cards = Deck::Standard.cards().iter().copied();
        let suits = Suits::of(cards.filter(|card| card.index() / 4 > 4 || card.index() / 4 == 1));
        let qualifies = 1100;
        let (mut count, mut total) = (0_u64, 0_u64);
        each_situation(&suits, qualifies, &mut |_, _| (), |situation| {
            count += 1;
            total += u64::from(situation.size) * u64::from(situation.all);
            if count % 9_001 == 5 {
                assert_eq!(*situation, plainly(&suits, qualifies, *situation));
            }
        });
        // Five of 36, one of 31, four of 30.
        assert_eq!(total, 376_992 * 31 * 27_405);
    }

    #[test]
    fn hands_are_counted_as_by_looking_at_every_hand_of_the_dealer() {
        let cards = Deck::Standard.cards().iter().copied();
        let suits = Suits::of(cards.filter(|card| card.index() / 4 > 6 || card.index() / 4 == 1));
        let (mut count, mut total) = (0_u64, 0_u64);
        each_hand(&suits, &mut |_, _| (), |met| {
            count += 1;
            total += u64::from(met.size) * met.ends.map(u64::from).iter().sum::<u64>();
            if count % 601 == 5 {
                let mut ends = [0; 3];
                suits.each_set(5, &mut |set| {
                    if set & met.hand == 0 {
                        ends[(standing(set).cmp(&met.standing) as i8 + 1) as usize] += 1;
                    }
                });
                assert_eq!(met.ends, ends);
            }
        });
        // Five of 28, five of 23.
        assert_eq!(total, 98_280 * 33_649);
    }
}
