//! Charts: a choice for each total against each up card, as people learn them.

use super::dealer::{Shoe, Work};
use super::hands::{ACE, Hand, OVER, RANKS, TEN};
use super::solve::{Against, Choice, Policy, Terms, Worth, every_two};

/// Hands that a chart does not tell apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Class {
    pub total: u8,
    pub is_soft: bool,
    /// The value of a pair.
    pub pair: Option<usize>,
}

impl Class {
    pub fn of(hand: &Hand) -> Class {
        let pair = (0..RANKS).find(|rank| hand.card_count == 2 && hand.counts[*rank] == 2);
        Class { total: hand.total, is_soft: hand.is_soft, pair }
    }
}

/// What is done with a total that is not a pair to be split.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Cell {
    draws: bool,
    doubles: bool,
    surrenders: bool,
}

/// What is done with a pair before it is looked at as a total.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct PairCell {
    splits: bool,
    surrenders: bool,
}

/// A chart against one up card.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Column {
    /// By total, hard and soft.
    totals: [[Cell; 2]; 22],
    /// By the value of a pair.
    pairs: [PairCell; RANKS],
}

/// A chart, by up card.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Chart {
    columns: [Column; RANKS],
}

/// What is gained in a class by one choice over another, over all its hands.
#[derive(Clone, Copy, Default)]
struct Gain {
    by_drawing: f64,
    by_doubling: f64,
    by_surrendering: f64,
}

impl Chart {
    /// The chart that loses least: each cell has the choice that is best over all hands of that
    /// total, as often as they come when the chart is followed.
    pub fn best<T: Terms>(terms: &T, shoe: &Shoe) -> Chart {
        let mut work = Work::default();
        let mut chart = Chart::default();
        for up in (0..RANKS).filter(|up| shoe[*up] > 0.0) {
            let mut against = Against::new(terms, shoe, up, &mut work);
            against.play(Policy::Best);
            // What follows a choice and how often a hand comes depend on the chart itself: it is
            // drawn until it stays as it is, which has never taken more than a few rounds.
            for _ in 0..20 {
                let column = Column::of(&against, &chart.columns[up], &chart, &mut work);
                if column == chart.columns[up] {
                    break;
                }
                chart.columns[up] = column;
                against.play(Policy::Chart(&chart));
            }
        }
        chart
    }

    fn cell(&self, up: usize, total: u8, is_soft: bool) -> Cell {
        self.columns[up].totals[usize::from(total)][usize::from(is_soft)]
    }

    /// Stand, draw or double.
    pub fn choice(&self, up: usize, hand: &Hand, may_double: bool) -> Choice {
        self.cell(up, hand.total, hand.is_soft).choice(may_double)
    }

    /// The first choice with two cards.
    pub fn first(&self, up: usize, class: Class, worth: &Worth) -> Choice {
        let cell = self.cell(up, class.total, class.is_soft);
        let pair = class.pair.map(|rank| self.columns[up].pairs[rank]);
        let surrenders = pair.map_or(cell.surrenders, |pair| pair.surrenders);
        if surrenders && worth.surrender.is_some() {
            Choice::Surrender
        } else if pair.is_some_and(|pair| pair.splits) && worth.split.is_some() {
            Choice::Split
        } else {
            cell.choice(worth.double.is_some())
        }
    }
}

impl Cell {
    fn choice(self, may_double: bool) -> Choice {
        if self.doubles && may_double {
            Choice::Double
        } else if self.draws {
            Choice::Draw
        } else {
            Choice::Stand
        }
    }
}

impl Column {
    /// The best column for hands that come as often as they do when they are played as they were.
    fn of<T: Terms>(
        against: &Against<'_, T>,
        before: &Column,
        chart: &Chart,
        work: &mut Work,
    ) -> Column {
        let hands = against.hands;
        let mut reach = vec![0.0; hands.len()];
        for cards in every_two().filter(|cards| *cards != [ACE, TEN]) {
            let is_split = cards[0] == cards[1] && before.pairs[cards[0]].splits;
            if !is_split {
                reach[usize::from(hands.pair(cards[0], cards[1]))] = against.deals(cards);
            }
        }
        let mut gains = [[Gain::default(); 2]; 22];
        // The fewest cards first: a hand is reached before what it becomes.
        for id in hands.ids().filter(|id| hands[*id].card_count >= 2) {
            let (hand, at) = (&hands[id], usize::from(id));
            if reach[at] == 0.0 {
                continue;
            }
            let unseen = against.unseen(hand, ACE, 0);
            let gain = &mut gains[usize::from(hand.total)][usize::from(hand.is_soft)];
            let (stand, draw) = (against.stand[at], against.draw[at]);
            gain.by_drawing += reach[at] * (draw - stand);
            if let Some(double) = against.double[at] {
                let cell = before.totals[usize::from(hand.total)][usize::from(hand.is_soft)];
                gain.by_doubling += reach[at] * (double - if cell.draws { draw } else { stand });
            }
            if hand.card_count == 2 {
                let half = -0.5 * unseen.no_blackjack();
                gain.by_surrendering += reach[at] * (half - against.played(at));
            }
            if against.choice(at) == Choice::Draw {
                for rank in (0..RANKS).filter(|rank| hand.with[*rank] != OVER) {
                    let share = unseen.shoe[rank].max(0.0) / unseen.cards;
                    reach[usize::from(hand.with[rank])] += reach[at] * share;
                }
            }
        }
        let mut column = Column::default();
        for (cells, gains) in column.totals.iter_mut().zip(&gains) {
            for (cell, gain) in cells.iter_mut().zip(gains) {
                cell.draws = gain.by_drawing > 0.0;
                cell.doubles = gain.by_doubling > 0.0;
                cell.surrenders = against.terms.may_surrender() && gain.by_surrendering > 0.0;
            }
        }
        for rank in 0..RANKS {
            let id = hands.pair(rank, rank);
            let unseen = against.unseen(&hands[id], ACE, 0);
            if against.deals([rank, rank]) <= 0.0 {
                continue;
            }
            let half = -0.5 * unseen.no_blackjack();
            let played = against.played(usize::from(id));
            let split = (against.terms.most_hands(rank) > 1)
                .then(|| against.split(rank, Policy::Chart(chart), work));
            let cell = &mut column.pairs[rank];
            cell.splits = split.is_some_and(|split| split > played);
            cell.surrenders =
                against.terms.may_surrender() && half > played.max(split.unwrap_or(played));
        }
        column
    }
}
