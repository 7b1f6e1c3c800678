//! Charts: a choice for each total against what the dealer shows, as people learn them.

use super::added::Added;
use super::against::{Against, surrendered};
use super::dealer::{Facing, Shoe, Work};
use super::hands::{ACE, Hand, OVER, RANKS, TEN};
use super::solve::{chance_of, every_facing, every_start, every_two};
use super::terms::{Choice, Policy, Terms, Worth};

/// Hands that a chart does not tell apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Class {
    /// The total that counts.
    pub total: u8,
    /// Whether an ace counts eleven.
    pub is_soft: bool,
    /// The value of a pair.
    pub pair: Option<usize>,
}

impl Class {
    /// The class of a hand.
    #[must_use]
    pub fn of(hand: &Hand) -> Class {
        let pair = (0..RANKS).find(|rank| hand.card_count == 2 && hand.counts[*rank] == 2);
        Class { total: hand.total, is_soft: hand.is_soft, pair }
    }
}

/// What a chart says of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Advice {
    /// What to do.
    pub choice: Choice,
    /// What to do where that is not open, if it may not be.
    pub otherwise: Option<Choice>,
    /// With so many cards or more a card is drawn instead; 0 where that is never so.
    pub draws_from: u8,
    /// With so many cards or more the hand is doubled, whatever else is said; 0 where that is never
    /// so.
    pub doubles_from: u8,
}

impl Advice {
    /// This, however many cards there are.
    pub(super) const fn plain(choice: Choice, otherwise: Option<Choice>) -> Advice {
        Advice { choice, otherwise, draws_from: 0, doubles_from: 0 }
    }
}

/// What may be done besides standing.
#[derive(Clone, Copy, Debug)]
pub(super) struct Open {
    pub(super) draw: bool,
    pub(super) double: bool,
    pub(super) surrender: bool,
}

/// What is done with a total that is not a pair to be split.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Cell {
    draws: bool,
    doubles: bool,
    surrenders: bool,
    /// With so many cards or more a card is drawn, whatever else is said; 0 where that is never so.
    draws_from: u8,
    /// With so many cards or more it is doubled all the same; 0 where that is never so.
    doubles_from: u8,
}

/// What is done with a pair before it is looked at as a total.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct PairCell {
    splits: bool,
    surrenders: bool,
    /// What is done instead of what its total asks for.
    instead: Option<Choice>,
}

/// A chart against one thing that the dealer shows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Column {
    /// By total, hard and soft.
    totals: [[Cell; 2]; 22],
    /// By the value of a pair.
    pairs: [PairCell; RANKS],
    /// The totals on which a double is taken back: total n is bit n.
    rescued: u32,
}

/// Up cards, and totals of both cards, hard and soft.
const COLUMNS: usize = RANKS + 2 * 22;

/// A chart: for each up card, or each total of both of the dealer's cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chart {
    columns: Vec<Column>,
    /// Whether it goes by the up card alone, though the second lies face up too.
    is_by_up_card: bool,
    /// Which wagers are added while the cards are dealt.
    pub(super) added: Added,
}

/// What is gained in a class by one choice over another, over all its hands.
#[derive(Clone, Copy, Default)]
struct Gain {
    by_drawing: f64,
    by_doubling: f64,
    by_surrendering: f64,
    /// What drawing and doubling gain over standing, by the number of cards.
    by_count: [[f64; 2]; MOST_COUNTED + 1],
    /// What is gained by taking a double back that has come to this total.
    by_rescuing: f64,
}

/// Hands of more cards than these are told apart by no chart.
const MOST_COUNTED: usize = 8;
/// The most cards from which on a chart says something else.
const MOST_DRAWS_FROM: u8 = 7;

impl Gain {
    fn count(&mut self, card_count: u8, draw: f64, double: f64) {
        let [by_drawing, by_doubling] =
            &mut self.by_count[usize::from(card_count).min(MOST_COUNTED)];
        *by_drawing += draw;
        *by_doubling += double;
    }

    /// The best choice with few cards, of standing, drawing and doubling, and from how many on to draw
    /// and to double.
    fn best_by_count(&self) -> Cell {
        let worth = |few: Option<usize>, draws_from: u8, doubles_from: u8| -> f64 {
            let is_from = |count: usize, from: u8| from > 0 && count >= usize::from(from);
            let of = |(count, gains): (usize, &[f64; 2])| match few {
                _ if is_from(count, doubles_from) => gains[1],
                _ if is_from(count, draws_from) => gains[0],
                Some(which) => gains[which],
                None => 0.0,
            };
            self.by_count.iter().enumerate().map(of).sum()
        };
        let mut best = (0.0, Cell::default());
        let draws = worth(Some(0), 0, 0) > 0.0;
        let from_on = || std::iter::once(0).chain(3..=MOST_DRAWS_FROM);
        for doubles_from in from_on() {
            let mut offer = |few: Option<usize>, draws_from: u8, cell: Cell| {
                let value = worth(few, draws_from, doubles_from);
                if value > best.0 {
                    best = (value, Cell { draws_from, doubles_from, ..cell });
                }
            };
            offer(Some(0), 0, Cell { draws: true, ..Cell::default() });
            for draws_from in from_on().filter(|from| doubles_from == 0 || *from < doubles_from) {
                offer(None, draws_from, Cell::default());
                offer(Some(1), draws_from, Cell { draws, doubles: true, ..Cell::default() });
            }
        }
        best.1
    }
}

impl Facing {
    /// Its column in a chart of what is shown. Both cards go by their total.
    fn column(self) -> usize {
        if self.second.is_none() {
            return self.up;
        }
        let (total, is_soft) = self.total();
        RANKS + 2 * usize::from(total) + usize::from(is_soft)
    }
}

impl Chart {
    /// The chart that loses least: each cell has the choice that is best over all hands of that
    /// total, as often as they come when the chart is followed.
    pub fn best<T: Terms>(terms: &T, shoe: &Shoe) -> Chart {
        let mut work = Work::default();
        let columns = vec![Column::default(); COLUMNS];
        let mut chart = Chart { columns, is_by_up_card: false, added: Added::default() };
        for column in 0..COLUMNS {
            let shown = every_facing(terms, shoe)
                .filter(|facing| facing.column() == column && !facing.is_blackjack());
            let mut shown: Vec<(f64, Against<'_, T>)> = shown
                .map(|facing| {
                    let mut against = Against::new(terms, shoe, facing, false, &mut work);
                    against.play(Policy::Best);
                    (chance_of(shoe, facing), against)
                })
                .collect();
            if shown.is_empty() {
                continue;
            }
            // What follows a choice and how often a hand comes depend on the chart itself: it is
            // drawn until it stays as it is, which has never taken more than a few rounds.
            for _ in 0..20 {
                let next = Column::of(&shown, &chart.columns[column], &chart, &mut work);
                if next == chart.columns[column] {
                    break;
                }
                chart.columns[column] = next;
                for (_, against) in &mut shown {
                    against.play(Policy::Chart(&chart));
                }
            }
        }
        if !terms.additions().is_empty() {
            let (_, brought) = every_start(terms, shoe, Policy::Chart(&chart));
            (_, chart.added) = brought.best(terms.additions());
        }
        chart
    }

    /// The same, with these wagers added while the cards are dealt.
    pub(super) fn adding(self, added: Added) -> Chart {
        Chart { added, ..self }
    }

    /// Which wagers it adds while the cards are dealt.
    #[must_use]
    pub fn added(&self) -> &Added {
        &self.added
    }

    /// Its column for what the dealer shows.
    fn column(&self, facing: Facing) -> usize {
        if self.is_by_up_card { facing.up } else { facing.column() }
    }

    /// Whether it must be known which of two cards that the dealer shows came first.
    pub(super) fn is_by_up_card(&self) -> bool {
        self.is_by_up_card
    }

    /// A chart by up card that says what it is told, by total and by pair.
    pub(super) fn of(
        total: impl Fn(usize, u8, bool) -> Advice,
        pair: impl Fn(usize, usize) -> Option<Advice>,
        rescues: impl Fn(usize, u8) -> bool,
    ) -> Chart {
        let columns = vec![Column::default(); RANKS];
        let mut chart = Chart { columns, is_by_up_card: true, added: Added::default() };
        for (up, column) in chart.columns.iter_mut().enumerate() {
            let rescued = (0..=21).filter(|total| rescues(up, *total));
            column.rescued = rescued.fold(0, |totals, total| totals | 1 << total);
            for points in 0..=21_u8 {
                for is_soft in [false, true] {
                    let advice = total(up, points, is_soft);
                    let is = |choice: Choice| {
                        advice.choice == choice || advice.otherwise == Some(choice)
                    };
                    column.totals[usize::from(points)][usize::from(is_soft)] = Cell {
                        draws: is(Choice::Draw),
                        doubles: is(Choice::Double),
                        surrenders: is(Choice::Surrender),
                        draws_from: advice.draws_from,
                        doubles_from: advice.doubles_from,
                    };
                }
            }
            for rank in 0..RANKS {
                let Some(advice) = pair(up, rank) else { continue };
                let is =
                    |choice: Choice| advice.choice == choice || advice.otherwise == Some(choice);
                let mut plain = [Some(advice.choice), advice.otherwise].into_iter().flatten();
                column.pairs[rank] = PairCell {
                    splits: is(Choice::Split),
                    surrenders: is(Choice::Surrender),
                    instead: plain.find(|c| !matches!(c, Choice::Split | Choice::Surrender)),
                };
            }
        }
        chart
    }

    fn cell(&self, facing: Facing, total: u8, is_soft: bool) -> Cell {
        self.columns[self.column(facing)].totals[usize::from(total)][usize::from(is_soft)]
    }

    /// Stand, draw or double, or give up where that is open.
    pub(super) fn choice(&self, facing: Facing, hand: &Hand, open: Open) -> Choice {
        let cell = self.cell(facing, hand.total, hand.is_soft);
        let has = |from: u8| from > 0 && hand.card_count >= from;
        if has(cell.doubles_from) && open.double {
            Choice::Double
        } else if (has(cell.doubles_from) || has(cell.draws_from)) && open.draw {
            Choice::Draw
        } else if cell.surrenders && open.surrender {
            Choice::Surrender
        } else {
            cell.choice(open.draw, open.double)
        }
    }

    /// What is done with a split hand that has got one card and is not drawn to.
    pub(super) fn after_one_card(
        &self,
        facing: Facing,
        hand: &Hand,
        may_double: bool,
        may_surrender: bool,
    ) -> Choice {
        let cell = self.cell(facing, hand.total, hand.is_soft);
        if cell.surrenders && may_surrender {
            Choice::Surrender
        } else if (cell.doubles || cell.draws) && may_double {
            Choice::Double
        } else if cell.draws && may_surrender && self.rescues(facing, hand.total) {
            Choice::Surrender
        } else {
            Choice::Stand
        }
    }

    /// The totals on which a double is taken back: total n is bit n.
    pub(super) fn rescued(&self, facing: Facing) -> u32 {
        self.columns[self.column(facing)].rescued
    }

    /// Whether a double is taken back on a total.
    #[must_use]
    pub fn rescues(&self, facing: Facing, total: u8) -> bool {
        self.rescued(facing) >> total & 1 == 1
    }

    /// The first choice with two cards.
    #[must_use]
    pub fn first(&self, facing: Facing, class: Class, worth: &Worth) -> Choice {
        let cell = self.cell(facing, class.total, class.is_soft);
        let pair = class.pair.map(|rank| self.columns[self.column(facing)].pairs[rank]);
        let surrenders = pair.map_or(cell.surrenders, |pair| pair.surrenders);
        if surrenders && worth.surrender.is_some() {
            Choice::Surrender
        } else if pair.is_some_and(|pair| pair.splits) && worth.split.is_some() {
            Choice::Split
        } else if let Some(choice) = pair.and_then(|pair| pair.instead)
            && worth.split.is_some()
            && worth.of(choice).is_some()
        {
            choice
        } else {
            cell.choice(worth.draw.is_some(), worth.double.is_some())
        }
    }

    /// What it says of a total.
    #[must_use]
    pub fn of_total(&self, facing: Facing, total: u8, is_soft: bool) -> Advice {
        let cell = self.cell(facing, total, is_soft);
        let plain = cell.choice(true, false);
        let (surrenders, doubles) = (cell.surrenders, cell.doubles);
        let choice = match (surrenders, doubles) {
            (true, _) => Choice::Surrender,
            (_, true) => Choice::Double,
            _ => plain,
        };
        let otherwise = (choice != plain).then_some(plain);
        let Cell { draws_from, doubles_from, .. } = cell;
        Advice { choice, otherwise, draws_from, doubles_from }
    }

    /// What it says of a pair; nothing where it is played as its total.
    #[must_use]
    pub fn of_pair(&self, facing: Facing, rank: usize) -> Option<Advice> {
        let cell = self.columns[self.column(facing)].pairs[rank];
        match (cell.surrenders, cell.splits) {
            (true, splits) => {
                let (total, is_soft) = super::hands::total(2 * (rank as u8 + 1), rank == ACE);
                let plain = self.cell(facing, total, is_soft).choice(true, false);
                let otherwise = Some(if splits { Choice::Split } else { plain });
                Some(Advice::plain(Choice::Surrender, otherwise))
            }
            (false, true) => Some(Advice::plain(Choice::Split, None)),
            (false, false) => cell.instead.map(|choice| Advice::plain(choice, None)),
        }
    }
}

impl Cell {
    fn choice(self, may_draw: bool, may_double: bool) -> Choice {
        if self.doubles && may_double {
            Choice::Double
        } else if self.draws && may_draw {
            Choice::Draw
        } else {
            Choice::Stand
        }
    }
}

impl Column {
    /// The best column for hands that come as often as they do when they are played as they were.
    fn of<T: Terms>(
        shown: &[(f64, Against<'_, T>)],
        before: &Column,
        chart: &Chart,
        work: &mut Work,
    ) -> Column {
        let mut gains = [[Gain::default(); 2]; 22];
        for (chance, against) in shown {
            gain_against(against, *chance, before, &mut gains);
        }
        let may_surrender = shown.iter().any(|(_, against)| against.terms.may_surrender());
        let mut column = Column::default();
        let counts = shown.iter().any(|(_, against)| against.terms.counts_cards());
        for (total, (cells, gains)) in column.totals.iter_mut().zip(&gains).enumerate() {
            for (cell, gain) in cells.iter_mut().zip(gains) {
                cell.draws = gain.by_drawing > 0.0;
                cell.doubles = gain.by_doubling > 0.0;
                cell.surrenders = may_surrender && gain.by_surrendering > 0.0;
                if counts {
                    *cell = Cell { surrenders: cell.surrenders, ..gain.best_by_count() };
                }
            }
            if gains.iter().map(|gain| gain.by_rescuing).sum::<f64>() > 0.0 {
                column.rescued |= 1 << total;
            }
        }
        for rank in 0..RANKS {
            let (mut by_splitting, mut half, mut kept) = (0.0, 0.0, 0.0);
            let mut may_split = false;
            for (chance, against) in shown {
                let weight = chance * against.deals([rank, rank]);
                if weight <= 0.0 {
                    continue;
                }
                let id = against.hands.pair(rank, rank);
                let unseen = against.beside(&against.hands[id]);
                let played = against.played[usize::from(id)];
                half += surrendered(&unseen) * weight;
                kept += played * weight;
                if against.terms.most_hands(rank) > 1 {
                    may_split = true;
                    let split = against.split(rank, Policy::Chart(chart), work);
                    by_splitting += (split - played) * weight;
                }
            }
            let cell = &mut column.pairs[rank];
            cell.splits = may_split && by_splitting > 0.0;
            cell.surrenders = may_surrender && half > kept + by_splitting.max(0.0);
        }
        column
    }
}

/// What a hand is worth that a column gives up, if it did not.
fn kept_instead(stand: f64, draw: f64, double: Option<f64>, cell: Cell) -> f64 {
    match double {
        Some(double) if cell.doubles => double,
        _ if cell.draws => draw,
        _ => stand,
    }
}

/// So little that it decides nothing where anything else does.
const AFTER_SPLIT: f64 = 1e-9;

/// Adds what is gained by choices against one thing that the dealer shows.
fn gain_against<T: Terms>(
    against: &Against<'_, T>,
    chance: f64,
    before: &Column,
    gains: &mut [[Gain; 2]; 22],
) {
    let hands = against.hands;
    let mut reach = vec![0.0; hands.len()];
    for cards in every_two().filter(|cards| *cards != [ACE, TEN]) {
        // A pair that is split counts only where no other hand has its total, such as a hard 4: it
        // may come again when no more hands are allowed.
        let is_split = cards[0] == cards[1] && before.pairs[cards[0]].splits;
        let weight = if is_split { AFTER_SPLIT } else { 1.0 };
        reach[usize::from(hands.pair(cards[0], cards[1]))] = weight * chance * against.deals(cards);
    }
    // The fewest cards first: a hand is reached before what it becomes.
    for id in hands.ids().filter(|id| hands[*id].card_count >= 2) {
        let (hand, at) = (&hands[id], usize::from(id));
        let (Some(draw), true) = (against.draw[at], reach[at] > 0.0) else { continue };
        let unseen = against.beside(hand);
        let gain = &mut gains[usize::from(hand.total)][usize::from(hand.is_soft)];
        let stand = against.stand[at];
        gain.by_drawing += reach[at] * (draw - stand);
        let double = against.double[at].unwrap_or(stand.min(draw));
        gain.count(hand.card_count, reach[at] * (draw - stand), reach[at] * (double - stand));
        let cell = before.totals[usize::from(hand.total)][usize::from(hand.is_soft)];
        if let Some(double) = against.double[at] {
            gain.by_doubling += reach[at] * (double - if cell.draws { draw } else { stand });
        }
        if hand.card_count == 2 || against.terms.may_surrender_later() {
            let kept = match against.choice[at] {
                Choice::Surrender => kept_instead(stand, draw, against.double[at], cell),
                _ => against.played[at],
            };
            gain.by_surrendering += reach[at] * (surrendered(&unseen) - kept);
        }
        let is_doubled = against.choice[at] == Choice::Double && against.terms.may_rescue();
        for rank in (0..RANKS).filter(|rank| is_doubled && hand.with[*rank] != OVER) {
            let next = &hands[hand.with[rank]];
            let none = against.beside(next).no_blackjack();
            let gained = -none - against.doubled[usize::from(next.id)];
            let gain = &mut gains[usize::from(next.total)][usize::from(next.is_soft)];
            gain.by_rescuing += reach[at] * unseen.share(rank) * gained;
        }
        if against.choice[at] == Choice::Draw {
            for rank in (0..RANKS).filter(|rank| hand.with[*rank] != OVER) {
                reach[usize::from(hand.with[rank])] += reach[at] * unseen.share(rank);
            }
        }
    }
}
