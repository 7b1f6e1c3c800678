//! How often each hand comes at omaha: of all 463,563,500,400 deals of four cards and a board.
//!
//! Boards that differ only in the names of suits are looked at once. On a board each two of the 47
//! other cards are judged by the rules, and a hand of four is as good as the best two of it. So the
//! hands that are no better than a category are the sets of four cards of which no two are better.

use chance::{Card, Rank};
use games::room::{Contest, Ready, Strength};
use ranking::{Cards, Category};
use rayon::iter::{IntoParallelRefIterator, ParallelIterator};

use crate::frequencies::{Counts, low_of};
use crate::situation::{Game, by_suit};

/// The cards that a board leaves.
const LEFT: usize = 47;
/// The categories of five cards, from the lowest.
const LADDER: &[Category] = <ranking::FiveCard as ranking::Scale>::LADDER;
/// The worst cards of the low hands that qualify, from the best.
const LOWS: [Rank; 4] = [Rank::Five, Rank::Six, Rank::Seven, Rank::Eight];

/// How good each two cards are: 0 is the lowest.
type Levels = [[u8; LEFT]; LEFT];

/// How many of the hands are of each level; low hands are above those that do not qualify.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct ByLevel {
    high: [u64; 10],
    low: [u64; 1 + LOWS.len()],
}

/// All deals, by the high and by the low hand.
pub(crate) fn count(game: Game) -> (Counts, Counts) {
    let counting = Counting::new(game);
    let boards = boards();
    let on_board = |(board, ways): &(Cards, u64)| {
        let mut found = counting.on_board(*board);
        found.high.iter_mut().chain(&mut found.low).for_each(|count| *count *= ways);
        found
    };
    let sum = |mut one: ByLevel, other: ByLevel| {
        one.high.iter_mut().zip(other.high).for_each(|(one, other)| *one += other);
        one.low.iter_mut().zip(other.low).for_each(|(one, other)| *one += other);
        one
    };
    let found = boards.par_iter().map(on_board).reduce(ByLevel::default, sum);
    let (mut high, mut low) = (Counts::default(), Counts::default());
    for (level, (category, deals)) in LADDER.iter().zip(found.high).enumerate() {
        high.add(category.id(), level as u32, deals);
    }
    if game.contest().splits() {
        low.add_no_low(found.low[0]);
        for (level, deals) in found.low.into_iter().enumerate().skip(1) {
            low.add(&low_of(LOWS[LOWS.len() - level]), level as u32, deals);
        }
    }
    (high, low)
}

/// The boards that are not alike but for the names of suits, and how many are like each.
fn boards() -> Vec<(Cards, u64)> {
    let deck: Vec<Card> = Cards::DECK.iter().collect();
    let mut sorted: Vec<([u16; 4], Cards)> = Vec::with_capacity(2_598_960);
    for (a, one) in deck.iter().enumerate() {
        for (b, two) in deck.iter().enumerate().skip(a + 1) {
            for (c, three) in deck.iter().enumerate().skip(b + 1) {
                for (d, four) in deck.iter().enumerate().skip(c + 1) {
                    for five in &deck[d + 1..] {
                        let board = Cards::of(&[*one, *two, *three, *four, *five]);
                        let mut suits = by_suit(board);
                        suits.sort_unstable();
                        sorted.push((suits, board));
                    }
                }
            }
        }
    }
    sorted.sort_unstable_by_key(|(suits, _)| *suits);
    let alike = sorted.chunk_by(|(one, _), (other, _)| one == other);
    alike.map(|boards| (boards[0].1, boards.len() as u64)).collect()
}

/// What is the same on every board.
struct Counting {
    game: Game,
    /// Each two cards, by the indices of both.
    pairs: Vec<Ready>,
    /// The least low hand of each level that qualifies, from the worst.
    least_lows: Vec<Strength>,
}

impl Counting {
    fn new(game: Game) -> Counting {
        let deck = |n: u8| Card::from_index(n).into_iter().collect::<Cards>();
        let pairs = (0..52).flat_map(|a| (0..52).map(move |b| (a, b)));
        let pairs = pairs.map(|(a, b)| game.own(deck(a) | deck(b))).collect();
        // Of the hands with this worst card, that with the four ranks right below it is the worst.
        let least = |worst: &Rank| {
            let top = Rank::SUITED.iter().position(|rank| rank == worst).unwrap_or_default();
            let rank = |below: usize| match top.checked_sub(below) {
                Some(place) => Rank::SUITED[place],
                None => Rank::Ace,
            };
            let cards = [0, 1, 2, 3, 4].map(|below| Card::new(rank(below), chance::Suit::Clubs));
            game.contest().strength(&cards[..2], &cards[2..], game.wheel())
        };
        let least_lows = match game.contest() {
            Contest::OmahaHighLowEight => LOWS.iter().rev().map(least).collect(),
            _ => Vec::new(),
        };
        Counting { game, pairs, least_lows }
    }

    /// Every four cards with a board.
    fn on_board(&self, board: Cards) -> ByLevel {
        let left: Vec<usize> =
            (Cards::DECK - board).iter().map(|card| usize::from(card.index())).collect();
        let shared = self.game.shared(board);
        let (mut high, mut low): (Levels, Levels) = ([[0; LEFT]; LEFT], [[0; LEFT]; LEFT]);
        for (a, one) in left.iter().enumerate() {
            for (b, other) in left.iter().enumerate().skip(a + 1) {
                let strength = self.game.judge(&self.pairs[one * 52 + other], &shared);
                let category = strength.five_cards().map(|standing| standing.category() as u8);
                high[a][b] = category.unwrap_or(0);
                let is_reached = |least: &&Strength| strength.low >= least.low;
                low[a][b] = self.least_lows.iter().take_while(is_reached).count() as u8;
            }
        }
        let mut found = ByLevel::default();
        by_level(&high, &mut found.high);
        by_level(&low, &mut found.low);
        found
    }
}

/// How many sets of four have no better two than of each level.
fn by_level(levels: &Levels, counts: &mut [u64]) {
    let mut there = 0_u32;
    for (a, row) in levels.iter().enumerate() {
        row[a + 1..].iter().for_each(|level| there |= 1 << level);
    }
    let mut below = 0;
    for (level, count) in counts.iter_mut().enumerate().filter(|(n, _)| there >> n & 1 == 1) {
        let up_to = not_above(levels, level as u8);
        *count = up_to - below;
        below = up_to;
    }
}

/// The sets of four of which no two are above a level.
fn not_above(levels: &Levels, level: u8) -> u64 {
    let mut above = [0_u64; LEFT];
    for a in 0..LEFT {
        for b in a + 1..LEFT {
            let is_above = u64::from(levels[a][b] > level);
            above[a] |= is_above << b;
            above[b] |= is_above << a;
        }
    }
    // Cards that are above it with no other go with everything.
    let others = (0..LEFT).filter(|n| above[*n] != 0).fold(0_u64, |set, n| set | 1 << n);
    let mut of_others = [1, u64::from(others.count_ones()), 0, 0, 0];
    for a in bits(others) {
        let after_a = others & !above[a] & !0 << a << 1;
        of_others[2] += u64::from(after_a.count_ones());
        for b in bits(after_a) {
            let after_b = after_a & !above[b] & !0 << b << 1;
            of_others[3] += u64::from(after_b.count_ones());
            for c in bits(after_b) {
                of_others[4] += u64::from((after_b & !above[c] & !0 << c << 1).count_ones());
            }
        }
    }
    let free = LEFT as u64 - of_others[1];
    let ways = |count: u64| (0..count).fold(1, |ways, n| ways * free.saturating_sub(n) / (n + 1));
    (0..=4).map(|n| of_others[n] * ways(4 - n as u64)).sum()
}

/// The places of the ones.
fn bits(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let place = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(place)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_are_as_many_as_there_are() {
        let boards = boards();
        assert_eq!(boards.len(), 134_459); // published
        assert_eq!(boards.iter().map(|(_, ways)| ways).sum::<u64>(), 2_598_960);
    }

    /// The slow and obvious way: every four cards by the rules.
    #[test]
    fn the_best_two_of_four_are_what_the_rules_find() {
        let id = "omaha-high-low-split-eight-or-better";
        let game = Game::of(id).expect("it is listed");
        let counting = Counting::new(game);
        for board in ["7h 8h 9h 2c 2d", "As 3s 4d 7c Kc"] {
            let board: Cards = board.parse().expect("cards");
            let shared = game.shared(board);
            let mut found = ByLevel::default();
            for four in (Cards::DECK - board).subsets(4) {
                let strength = game.judge(&game.own(four), &shared);
                let category = strength.five_cards().expect("a hand").category();
                found.high[category as usize] += 1;
                let cards: Vec<Card> = four.iter().collect();
                let on_board: Vec<Card> = board.iter().collect();
                let low = game.contest().low_cards(&cards, &on_board, game.wheel());
                let worst = low.and_then(|low| ranking::ace_to_five(low).ranks().next());
                let level = worst.and_then(|worst| LOWS.iter().position(|rank| *rank == worst));
                found.low[level.map_or(0, |place| LOWS.len() - place)] += 1;
            }
            assert_eq!(counting.on_board(board), found, "{board}");
        }
    }
}
