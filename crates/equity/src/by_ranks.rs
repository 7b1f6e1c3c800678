//! Hold 'em without a board: boards by their ranks, and those of one suit apart.

use arrayvec::ArrayVec;
use chance::{Card, Rank, Suit};
use ranking::{Hand, Standing};

use games::room::{Strength, Winners};

use crate::MOST_PLAYERS;
use crate::situation::BySuit;
use crate::tally::{Tally, Won};

/// The cards of a board.
const BOARD: usize = 5;

/// Deals every board to hands of two cards.
pub(crate) fn count(hands: &[BySuit], left: &BySuit) -> Tally {
    let copies = |rank: usize, of: &BySuit| of.iter().map(|ranks| ranks >> rank & 1).sum();
    let mut counting = Counting {
        players: hands.iter().map(Player::new).collect(),
        won: Won::new(hands.len()),
        left: *left,
        copies: std::array::from_fn(|rank| copies(rank, left)),
        flush_from: std::array::from_fn(|suit| {
            let longest = hands.iter().map(|hand| hand[suit].count_ones()).max();
            BOARD - longest.unwrap_or(0) as usize
        }),
    };
    for (suit, ranks) in left.iter().enumerate() {
        for suited in subsets(*ranks) {
            if (counting.flush_from[suit]..=BOARD).contains(&(suited.count_ones() as usize)) {
                counting.of_one_suit(suit, suited);
            }
        }
    }
    counting.of_many_suits(&mut ArrayVec::new(), (Hand::EMPTY, 0), 0);
    counting.won.tally()
}

/// A player's two cards: their ranks as a hand, and their suits.
struct Player {
    ranks: Hand,
    suits: BySuit,
}

impl Player {
    fn new(hand: &BySuit) -> Player {
        let ranks = hand.iter().flat_map(|ranks| ranks_of(*ranks));
        Player { ranks: ranks.fold(Hand::EMPTY, |sum, rank| sum + Hand::RANKS[rank]), suits: *hand }
    }
}

/// Ranks of a board and how many cards of each.
type RankSet = ArrayVec<(usize, u16), BOARD>;

struct Counting {
    players: ArrayVec<Player, MOST_PLAYERS>,
    won: Won,
    left: BySuit,
    /// The cards that are left of each rank.
    copies: [u16; 13],
    /// By suit: with so many of it on the board somebody may have a flush.
    flush_from: [usize; 4],
}

impl Counting {
    /// The boards that have these cards of a suit, and the rest of other suits.
    fn of_one_suit(&mut self, suit: usize, suited: u16) {
        let flushes: ArrayVec<Option<Standing>, MOST_PLAYERS> =
            self.players.iter().map(|player| flush(suited | player.suits[suit])).collect();
        let board = ranks_of(suited).fold(Hand::EMPTY, |sum, rank| sum + Hand::RANKS[rank]);
        let others: [u64; 13] = std::array::from_fn(|rank| {
            u64::from(self.copies[rank] - (self.left[suit] >> rank & 1))
        });
        match BOARD - suited.count_ones() as usize {
            0 => self.show_down(board, &flushes, 1),
            1 => {
                for (rank, ways) in Hand::RANKS.into_iter().zip(others) {
                    self.show_down(board + rank, &flushes, ways);
                }
            }
            _ => {
                for low in 0..13 {
                    let longer = board + Hand::RANKS[low];
                    let pairs = others[low] * others[low].saturating_sub(1) / 2;
                    self.show_down(longer + Hand::RANKS[low], &flushes, pairs);
                    for high in low + 1..13 {
                        let ways = others[low] * others[high];
                        self.show_down(longer + Hand::RANKS[high], &flushes, ways);
                    }
                }
            }
        }
    }

    /// So many boards of these ranks, on which these players have a flush, and no others.
    #[inline]
    fn show_down(&mut self, board: Hand, flushes: &[Option<Standing>], ways: u64) {
        if ways > 0 {
            let strength = |(player, flush): (&Player, &Option<Standing>)| {
                let without = || (board + player.ranks).seven_without_flush();
                Strength { main: flush.unwrap_or_else(without).index() as u32, low: None }
            };
            let winners = Winners::of(self.players.iter().zip(flushes).map(strength));
            self.won.award(winners, ways);
        }
    }

    /// The boards that go on with cards from a rank on, but for those of one suit.
    fn of_many_suits(&mut self, set: &mut RankSet, (board, count): (Hand, usize), from: usize) {
        if count == BOARD {
            let ways = self.ways(set);
            return self.show_down(board, &[None; MOST_PLAYERS], ways);
        }
        for rank in from..13 {
            let (mut longer, most) = (board, (BOARD - count).min(self.copies[rank].into()));
            for more in 1..=most {
                longer += Hand::RANKS[rank];
                set.push((rank, more as u16));
                self.of_many_suits(set, (longer, count + more), rank + 1);
                set.pop();
            }
        }
    }

    /// The boards of these ranks on which nobody may have a flush.
    fn ways(&self, set: &RankSet) -> u64 {
        let all: u64 = set.iter().map(|(rank, count)| choose(self.copies[*rank], *count)).product();
        let of_one_suit = |suit: usize| {
            // How many boards have so many cards of the suit.
            let mut by_count = [0; BOARD + 1];
            by_count[0] = 1;
            for (rank, count) in set {
                let is_left = self.left[suit] >> rank & 1;
                let others = self.copies[*rank] - is_left;
                let (with, without) = (choose(others, count - 1), choose(others, *count));
                for suited in (0..=BOARD).rev() {
                    let one_less = if suited > 0 { by_count[suited - 1] } else { 0 };
                    by_count[suited] =
                        by_count[suited] * without + one_less * with * u64::from(is_left);
                }
            }
            by_count[self.flush_from[suit]..].iter().sum::<u64>()
        };
        all - (0..4).map(of_one_suit).sum::<u64>()
    }
}

/// The ways to choose so many of at most four cards.
fn choose(of: u16, count: u16) -> u64 {
    const WAYS: [[u64; 5]; 5] =
        [[1, 0, 0, 0, 0], [1, 1, 0, 0, 0], [1, 2, 1, 0, 0], [1, 3, 3, 1, 0], [1, 4, 6, 4, 1]];
    WAYS[usize::from(of)][usize::from(count)]
}

/// How the flush of these ranks stands, if there are five of them.
fn flush(ranks: u16) -> Option<Standing> {
    let cards = ranks_of(ranks).map(|rank| Card::new(Rank::SUITED[rank], Suit::Spades));
    cards.collect::<Hand>().standing()
}

/// The ranks of a set, from the two.
fn ranks_of(ranks: u16) -> impl Iterator<Item = usize> {
    (0..13).filter(move |rank| ranks >> rank & 1 == 1)
}

/// Every part of a set, itself and nothing among them.
fn subsets(set: u16) -> impl Iterator<Item = u16> {
    let mut next = Some(set);
    std::iter::from_fn(move || {
        let part = next?;
        next = (part != 0).then(|| (part - 1) & set);
        Some(part)
    })
}

#[cfg(test)]
mod tests {
    use ranking::Cards;

    use super::*;
    use crate::lists::Lists;
    use crate::situation::{Game, by_suit};

    #[test]
    fn ranks_and_suits_come_to_what_every_board_does() {
        for (hands, dead) in [
            ("Ah Kd|Qc Qs", ""),
            ("Ah Kh|Qh Js", ""),
            ("7s 6s|7h 6h|As 2h", "Ks Kh 3s"),
            ("9c 9d|9h 9s", "Ac Ad"),
            ("5d 4d|3d 2d|Ad 6d|Kc Kd", "Qd Jd 2c 2h"),
        ] {
            let set = |cards: &str| cards.parse::<Cards>().expect("cards");
            let (hands, dead): (Vec<Cards>, Cards) =
                (hands.split('|').map(set).collect(), set(dead));
            let taken = hands.iter().fold(dead, |taken, hand| taken | *hand);
            let by_suits: Vec<BySuit> = hands.iter().map(|hand| by_suit(*hand)).collect();
            let ranges: Vec<Vec<Cards>> = hands.iter().map(|hand| vec![*hand]).collect();
            let game = Game::of("hold-em-high").expect("a game of the room");
            let lists = Lists::new(game, &ranges, Cards::EMPTY, dead);
            let one_by_one = lists.count(&|_| true).expect("nobody gives up");
            assert_eq!(count(&by_suits, &by_suit(Cards::DECK - taken)), one_by_one, "{hands:?}");
        }
    }
}
