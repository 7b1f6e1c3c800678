//! Fairness by counting: every sequence of choices, every word of a narrow source.

use std::collections::BTreeMap;

use super::{ENOUGH, Uniform, below, per_word, several, subset};
use crate::{Deck, Dice, FastGenerator, Pocket, Sections, Symbol, Wheel};

/// Answers `below` from a script of choices, and goes through all scripts like an odometer.
#[derive(Default)]
struct Script {
    /// Each choice with the number of possibilities it had.
    choices: Vec<(u32, u32)>,
    position: usize,
}

impl Script {
    /// What `act` gives for every sequence of choices it can meet, each sequence once.
    fn all<T>(mut act: impl FnMut(&mut Script) -> T) -> Vec<T> {
        let (mut script, mut results) = (Script::default(), Vec::new());
        loop {
            script.position = 0;
            results.push(act(&mut script));
            assert_eq!(
                script.position,
                script.choices.len(),
                "the act is a function of its choices"
            );
            while let Some((choice, among)) = script.choices.pop() {
                if choice + 1 < among {
                    script.choices.push((choice + 1, among));
                    break;
                }
            }
            if script.choices.is_empty() {
                return results;
            }
        }
    }
}

impl Uniform for Script {
    fn next_u32(&mut self) -> u32 {
        unreachable!("a choice that bypasses `below`")
    }

    fn below(&mut self, n: u32) -> u32 {
        if self.position == self.choices.len() {
            self.choices.push((0, n));
        }
        let (choice, among) = self.choices[self.position];
        assert_eq!(among, n, "the same choices before lead to the same choice now");
        self.position += 1;
        choice
    }
}

/// Supplies these words and then none.
struct Words<'a>(std::slice::Iter<'a, u32>);

impl Uniform for Words<'_> {
    fn next_u32(&mut self) -> u32 {
        *self.0.next().expect("no more words than the test foresees")
    }
}

fn counts<T: Ord>(results: impl IntoIterator<Item = T>) -> BTreeMap<T, usize> {
    let mut counts = BTreeMap::new();
    for result in results {
        *counts.entry(result).or_default() += 1;
    }
    counts
}

fn factorial(n: usize) -> usize {
    (1..=n).product()
}

#[test]
fn every_arrangement_comes_from_exactly_one_sequence_of_choices() {
    for n in 0..=8 {
        let arrangements = Script::all(|script| {
            let mut items: Vec<usize> = (0..n).collect();
            script.shuffle(&mut items);
            items
        });
        assert_eq!(arrangements.len(), factorial(n), "sequences of choices for {n} items");
        let counts = counts(arrangements);
        assert_eq!(counts.len(), factorial(n), "arrangements of {n} items");
        assert!(counts.keys().all(|items| {
            let mut sorted = items.clone();
            sorted.sort();
            sorted.into_iter().eq(0..n)
        }));
    }
}

#[test]
fn each_index_of_a_deal_gives_a_different_card() {
    for deck in Deck::ALL {
        let cards = deck.cards();
        for position in 0..cards.len() {
            let dealt = Script::all(|script| {
                let mut rest = cards.to_vec();
                let card = script.deal(&mut rest, position).expect("a card at this position");
                assert_eq!(rest[position], card);
                assert_eq!(rest[..position], cards[..position], "what was dealt stays");
                card
            });
            let mut left = cards[position..].to_vec();
            left.sort();
            // Of tiles, some are there twice.
            assert_eq!(counts(dealt), counts(left), "{deck:?} at {position}");
        }
    }
}

#[test]
fn dealing_all_cards_is_shuffling_them() {
    let shuffled = Script::all(|script| {
        let mut items = [0, 1, 2, 3, 4];
        script.shuffle(&mut items);
        items
    });
    let dealt = Script::all(|script| {
        let mut items = [0, 1, 2, 3, 4];
        let dealt: [i32; 5] =
            std::array::from_fn(|position| script.deal(&mut items, position).expect("a fifth"));
        assert_eq!(dealt, items);
        dealt
    });
    assert_eq!(shuffled, dealt);
}

#[test]
fn nothing_is_dealt_beyond_the_end() {
    let mut words = Words([7; 4].iter());
    assert_eq!(words.deal(&mut [1, 2], 2), None);
    assert_eq!(words.deal(&mut [1, 2], 3), None);
    assert_eq!(words.deal::<u8>(&mut [], 0), None);
}

#[test]
fn every_throw_of_the_dice_comes_from_one_sequence_of_choices() {
    fn throws<const N: usize>() {
        let counts = counts(Script::all(|script| script.roll::<N>()));
        assert_eq!(counts.len(), 6_usize.pow(N as u32));
        assert!(counts.values().all(|&count| count == 1));
        assert!(counts.keys().all(|dice| Dice::new(dice.faces()).is_ok()));
    }
    throws::<1>();
    throws::<2>();
    throws::<3>();
    throws::<5>();
}

#[test]
fn every_pocket_comes_from_one_choice() {
    for wheel in Wheel::ALL {
        let spins: Vec<Pocket> = Script::all(|script| script.spin(wheel));
        assert_eq!(spins, wheel.order());
    }
}

#[test]
fn every_section_comes_from_one_choice() {
    let all_alike = Sections::new([1; 7]).expect("a wheel of 7 sections");
    let some_missing = Sections::new([0, 3, 0, 255, 0, 0, 2]).expect("a wheel of 260 sections");
    for wheel in [Sections::default(), all_alike, some_missing] {
        let counts = counts(Script::all(|script| script.spin_sections(&wheel)));
        for symbol in Symbol::ALL {
            let count = counts.get(&symbol).copied().unwrap_or_default();
            assert_eq!(count as u32, wheel.count(symbol), "{symbol} of {wheel:?}");
        }
    }
}

#[test]
fn every_set_comes_from_as_many_sequences_of_choices() {
    fn sets<const DRAWN: u8, const CAGE: u8>() {
        let counts = counts(Script::all(|script| subset::<DRAWN, CAGE>(|n| script.below(n))));
        let (drawn, cage) = (usize::from(DRAWN), usize::from(CAGE));
        let combinations = factorial(cage) / factorial(drawn) / factorial(cage - drawn);
        assert_eq!(counts.len(), combinations, "{DRAWN} of {CAGE}");
        for (set, count) in counts {
            assert_eq!(set.count_ones(), u32::from(DRAWN));
            assert_eq!(set & !((1 << (CAGE + 1)) - 2), 0, "only numbers of the cage");
            assert_eq!(count, factorial(drawn), "the orders in which {set:b} can be chosen");
        }
    }
    sets::<1, 1>();
    sets::<1, 7>();
    sets::<2, 5>();
    sets::<3, 6>();
    sets::<4, 8>();
    sets::<5, 9>();
    sets::<6, 6>();
}

/// The words of a narrow source by the value they give, and how many are thrown away.
fn words_by_value<const BITS: u32>(n: u32) -> (Vec<u32>, u32) {
    let (mut by_value, mut thrown_away) = (vec![0; n as usize], 0);
    for word in 0..1 << BITS {
        let mut used = 0;
        let value = below::<BITS>(n, || {
            used += 1;
            // The largest word is never thrown away: times n it is n short of a full range.
            if used == 1 { word } else { (1 << BITS) - 1 }
        });
        if used == 1 {
            by_value[value as usize] += 1;
        } else {
            assert_eq!(used, 2);
            thrown_away += 1;
        }
    }
    (by_value, thrown_away)
}

#[test]
fn every_value_has_as_many_words_of_a_narrow_source() {
    fn every_n<const BITS: u32>() {
        for n in 1..=1 << BITS {
            let (by_value, thrown_away) = words_by_value::<BITS>(n);
            assert!(by_value.iter().all(|&words| words == (1 << BITS) / n), "{n} by {BITS} bits");
            assert_eq!(thrown_away, (1 << BITS) % n, "no word is wasted: {n} by {BITS} bits");
        }
    }
    every_n::<1>();
    every_n::<2>();
    every_n::<5>();
    every_n::<8>();
    every_n::<11>();
}

#[test]
fn every_value_has_as_many_words_of_32_bits() {
    // The value grows with the word, so a value's words that count are a run. Its ends are found by
    // bisection on `below` itself, and its length is counted.
    const WORDS: u64 = 1 << 32;
    let largest = u32::MAX;
    let product = |n: u32, word: u64| word * u64::from(n);
    for n in [1, 2, 3, 5, 6, 7, 37, 38, 52, 53, 54, 80, 312, 416, 65_537, largest / 2 + 2, largest]
    {
        let value = |word: u64| {
            let mut used = 0;
            let value = below::<32>(n, || {
                used += 1;
                if used == 1 { word as u32 } else { largest }
            });
            // A thrown-away word stands at the start of the range of the value it would have given.
            if used == 1 { (value, true) } else { ((product(n, word) >> 32) as u32, false) }
        };
        let share = WORDS / u64::from(n);
        let sample = [0, 1, n / 3, n / 2, n - n.min(2), n - 1];
        for wanted in sample.into_iter().filter(|&wanted| wanted < n) {
            let first = {
                let (mut low, mut high) = (0, WORDS);
                while low < high {
                    let middle = low.midpoint(high);
                    if value(middle) < (wanted, true) { low = middle + 1 } else { high = middle }
                }
                low
            };
            assert_eq!(value(first), (wanted, true), "the first word of {wanted} of {n}");
            assert_eq!(value(first + share - 1), (wanted, true), "its last word");
            if first > 0 {
                assert_ne!(value(first - 1), (wanted, true), "not a word earlier");
            }
            if first + share < WORDS {
                assert_ne!(value(first + share), (wanted, true), "not a word later");
            }
        }
    }
}

#[test]
fn the_trait_throws_away_what_would_be_unfair() {
    // 2^32 mod 3 = 1: of the 2^32 words only the word 0 is one too many.
    let mut words = Words([0, 0, u32::MAX, 1].iter());
    assert_eq!(words.below(3), 2);
    assert_eq!(words.below(3), 0);
    assert_eq!(words.0.len(), 0);
    // 2^32 mod 2^31 = 0: none is.
    assert_eq!(Words([0].iter()).below(1 << 31), 0);
}

#[test]
fn nothing_to_choose_from_is_no_panic() {
    assert_eq!(Words([u32::MAX].iter()).below(0), 0);
    assert_eq!(Words([u32::MAX].iter()).below(1), 0);
    let mut nothing: [u8; 0] = [];
    Words([].iter()).shuffle(&mut nothing);
}

/// The cards that each word of a narrow source deals at some positions of so many; nothing where the
/// word is thrown away.
fn deals_by_word<const BITS: u32, const ENOUGH: u32>(
    count: u32,
    positions: std::ops::Range<usize>,
) -> Vec<Option<Vec<u32>>> {
    let deal = |first: u64| {
        let (mut items, mut words) = (Vec::from_iter(0..count), 0);
        several::<BITS, ENOUGH, u32>(positions.len(), &mut items, positions.clone(), || {
            words += 1;
            if words == 1 { first } else { (1 << BITS) - 1 }
        });
        (words == 1).then(|| items[positions.clone()].to_vec())
    };
    (0..1 << BITS).map(deal).collect()
}

#[test]
fn every_deal_of_several_has_as_many_words_of_a_narrow_source() {
    for (count, positions) in [(5, 0..3), (5, 1..4), (7, 0..2), (4, 0..4), (13, 2..4), (3, 1..2)] {
        const BITS: u32 = 12;
        let deals = deals_by_word::<BITS, 8>(count, positions.clone());
        let ways: u32 = positions.clone().map(|position| count - position as u32).product();
        let thrown_away = deals.iter().filter(|deal| deal.is_none()).count();
        assert_eq!(thrown_away as u32, (1 << BITS) % ways, "{count} {positions:?}");
        let dealt = counts(deals.into_iter().flatten());
        assert_eq!(dealt.len() as u32, ways, "{count} {positions:?}");
        assert!(dealt.values().all(|words| *words as u32 == (1 << BITS) / ways));
    }
}

#[test]
fn several_words_deal_where_one_is_not_enough() {
    let (mut items, mut words) = (Vec::from_iter(0..10_u32), 0);
    several::<8, 7, u32>(2, &mut items, 0..12, || {
        words += 1;
        255
    });
    assert_eq!(words, 5); // for ten positions, and none for those beyond
    assert_eq!(items, [9, 0, 1, 2, 3, 4, 5, 6, 7, 8]); // always the last of those that are left
}

#[test]
fn one_word_is_enough_for_what_it_chooses() {
    assert_eq!([1, 52, 312, 416, 13_260].map(per_word), [54, 9, 6, 6, 3]);
    for count in (1..70_000).chain([1 << 31, 1 << 48, usize::MAX]) {
        let ways = (count as u128).checked_pow(per_word(count) as u32).expect("fits");
        assert!(per_word(count) == 1 || ways <= 1 << ENOUGH, "{count} items");
    }
}

#[test]
fn a_hand_is_what_several_positions_are_dealt() {
    for (items_count, hand_count) in [(416, 6), (52, 9), (52, 10), (52, 52), (5, 8), (1, 1), (3, 0)]
    {
        let items = Vec::from_iter(0..items_count);
        let (mut one, mut other) = (FastGenerator::new(7, 0), FastGenerator::new(7, 0));
        let (mut dealt, mut dealt_from) = (items.clone(), items.clone());
        let mut hand = vec![items_count; hand_count];
        for _ in 0..100 {
            one.deal_several(&mut dealt, 0..hand_count);
            other.deal_hand(&mut dealt_from, &mut hand);
            assert_eq!(dealt, dealt_from, "{hand_count} of {items_count}");
            let count = hand_count.min(items.len());
            assert_eq!(hand[..count], dealt[..count], "{hand_count} of {items_count}");
            assert!(hand[count..].iter().all(|item| *item == items_count), "there is no more");
        }
    }
}
