//! Boards card by card: hold 'em with cards on the board, and omaha.

use arrayvec::ArrayVec;
use chance::Card;
use ranking::{Hand, Standing};

use crate::MOST_PLAYERS;
use crate::situation::{BOARD, BySuit, Game, cards_of};
use crate::tally::{Tally, UNIT, Winners};

/// The ways to choose two of four cards, and three of five.
const PAIRS: usize = 6;
const TRIPLES: usize = 10;

/// Deals whatever the board lacks to hands.
pub(crate) fn count(game: Game, hands: &[BySuit], board: &BySuit, left: &BySuit) -> Tally {
    if game == Game::HoldEm {
        let on_board = board.iter().map(|ranks| ranks.count_ones() as usize).sum::<usize>();
        let sum = |set: &BySuit| cards_of(set).collect::<Hand>();
        let hands: ArrayVec<Hand, MOST_PLAYERS> = hands.iter().map(sum).collect();
        let left: ArrayVec<Hand, 52> = cards_of(left).map(Hand::from).collect();
        let mut winners = Winners::new(hands.len());
        deal_hold_em(&hands, sum(board), BOARD - on_board, &left, &mut winners);
        return winners.tally();
    }
    let left: Vec<Card> = cards_of(left).collect();
    let mut cards: ArrayVec<Card, BOARD> = cards_of(board).collect();
    let players = Players::new(game, hands);
    let mut tally = Tally::new(hands.len());
    deal(&players, &mut cards, &left, &mut tally);
    tally
}

/// The same with cards that are added up as they come.
fn deal_hold_em(hands: &[Hand], board: Hand, missing: usize, left: &[Hand], winners: &mut Winners) {
    if missing == 0 {
        return winners.award(1, hands.iter().map(|hand| (board + *hand).seven()));
    }
    for (place, card) in left.iter().enumerate() {
        deal_hold_em(hands, board + *card, missing - 1, &left[place + 1..], winners);
    }
}

fn deal(players: &Players, board: &mut ArrayVec<Card, BOARD>, left: &[Card], tally: &mut Tally) {
    if board.is_full() {
        return players.show_down(board, tally);
    }
    for (place, card) in left.iter().enumerate() {
        board.push(*card);
        deal(players, board, &left[place + 1..], tally);
        board.pop();
    }
}

/// The players' cards, made ready for their game.
pub(crate) struct Players {
    game: Game,
    count: usize,
    /// Hold 'em: the two cards of each.
    hands: ArrayVec<Hand, MOST_PLAYERS>,
    /// Omaha: each two of the four cards.
    pairs: ArrayVec<[Hand; PAIRS], MOST_PLAYERS>,
    /// The low cards of each such two, as a set.
    low_pairs: ArrayVec<[u8; PAIRS], MOST_PLAYERS>,
}

impl Players {
    pub(crate) fn new(game: Game, hands: &[BySuit]) -> Players {
        let count = hands.len();
        let cards = hands.iter().map(|hand| cards_of(hand).collect::<ArrayVec<Card, 4>>());
        let (mut pairs, mut low_pairs) = (ArrayVec::new(), ArrayVec::new());
        if game != Game::HoldEm {
            for four in cards.clone() {
                pairs.push(two_of(&four).map(|[a, b]| Hand::from(a) + Hand::from(b)));
                low_pairs.push(two_of(&four).map(|[a, b]| low(a) | low(b)));
            }
        }
        let hands = match game {
            Game::HoldEm => cards.map(|hand| hand.into_iter().collect()).collect(),
            Game::Omaha | Game::OmahaHighLow => ArrayVec::new(),
        };
        Players { game, count, hands, pairs, low_pairs }
    }

    /// Who takes what on a board of five.
    #[inline]
    pub(crate) fn show_down(&self, board: &[Card], tally: &mut Tally) {
        let mut units = [0; MOST_PLAYERS];
        let mut share = |amount: u64, is_winner: &dyn Fn(usize) -> bool| {
            let count = (0..self.count).filter(|n| is_winner(*n)).count().max(1);
            let won = (0..self.count).filter(|n| is_winner(*n));
            won.for_each(|n| units[n] += amount / count as u64);
        };
        if self.game == Game::HoldEm {
            let board: Hand = board.iter().copied().collect();
            let standing = |hand: &Hand| (board + *hand).seven();
            let standings: ArrayVec<Standing, MOST_PLAYERS> =
                self.hands.iter().map(standing).collect();
            let best = standings.iter().max();
            share(UNIT, &|n| Some(&standings[n]) == best);
            return tally.divide(&units[..self.count]);
        }
        let triples = three_of(board);
        let hands = triples.map(|[a, b, c]| Hand::from(a) + Hand::from(b) + Hand::from(c));
        let best = |pairs: &[Hand; PAIRS]| {
            let all = pairs.iter().flat_map(|two| hands.iter().map(|three| (*two + *three).five()));
            all.max().unwrap_or(Standing::LOWEST)
        };
        let standings: ArrayVec<Standing, MOST_PLAYERS> = self.pairs.iter().map(best).collect();
        let high = standings.iter().max();
        let wins_high = |n: usize| Some(&standings[n]) == high;
        if self.game == Game::Omaha {
            share(UNIT, &wins_high);
            return tally.divide(&units[..self.count]);
        }
        let lows = triples.map(|cards| cards.into_iter().fold(0, |set, card| set | low(card)));
        let best_low = |pairs: &[u8; PAIRS]| {
            let all = pairs.iter().flat_map(|two| lows.iter().map(move |three| two | three));
            // Of two sets of five ranks the one is lower whose highest card is, then the next.
            all.filter(|set| set.count_ones() == 5).min()
        };
        let low_hands: ArrayVec<Option<u8>, MOST_PLAYERS> =
            self.low_pairs.iter().map(best_low).collect();
        match low_hands.iter().flatten().min() {
            None => share(UNIT, &wins_high),
            Some(lowest) => {
                share(UNIT / 2, &wins_high);
                share(UNIT / 2, &|n| low_hands[n].as_ref() == Some(lowest));
            }
        }
        tally.divide(&units[..self.count]);
    }
}

/// A card's rank as a set, the ace lowest; nothing above an eight (13:69F-14.9(j), 14.11(g)).
#[inline]
fn low(card: Card) -> u8 {
    match card.rank() as u8 {
        12 => 1,
        rank if rank < 7 => 2 << rank,
        _ => 0,
    }
}

/// Each two of four cards.
fn two_of(cards: &[Card]) -> [[Card; 2]; PAIRS] {
    [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)].map(|(a, b)| [cards[a], cards[b]])
}

/// Each three of five cards.
#[inline]
fn three_of(cards: &[Card]) -> [[Card; 3]; TRIPLES] {
    const PLACES: [[usize; 3]; TRIPLES] = [
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
    ];
    PLACES.map(|places| places.map(|place| cards[place]))
}
