//! A chart as rows and columns of short codes.

use odds::solvers::blackjack::{
    ACE, Advice, Chart, Choice, Counts, Exception, Facing, RANKS, Start, Study, TEN, Terms,
    rank_name,
};

/// Rows and columns of codes.
pub(super) struct Grid {
    pub(super) title: &'static str,
    pub(super) rows: Vec<(String, Vec<Cell>)>,
}

/// A code and what it stands for first.
#[derive(Clone, Copy)]
pub(super) struct Cell {
    pub(super) code: &'static str,
    pub(super) choice: Choice,
}

/// What codes mean, in the order in which they are told.
pub(super) const LEGEND: [(&str, Choice, &str); 8] = [
    ("S", Choice::Stand, "stand"),
    ("H", Choice::Draw, "draw"),
    ("D", Choice::Double, "double, else draw"),
    ("Ds", Choice::Double, "double, else stand"),
    ("P", Choice::Split, "split"),
    ("R", Choice::Surrender, "surrender, else draw"),
    ("Rs", Choice::Surrender, "surrender, else stand"),
    ("Rp", Choice::Surrender, "surrender, else split"),
];

impl Cell {
    fn of(advice: Advice) -> Cell {
        let code = match (advice.choice, advice.otherwise) {
            (Choice::Stand, _) => "S",
            (Choice::Draw, _) => "H",
            (Choice::Double, Some(Choice::Stand)) => "Ds",
            (Choice::Double, _) => "D",
            (Choice::Split, _) => "P",
            (Choice::Surrender, Some(Choice::Stand)) => "Rs",
            (Choice::Surrender, Some(Choice::Split)) => "Rp",
            (Choice::Surrender, _) => "R",
        };
        Cell { code, choice: advice.choice }
    }
}

/// The three parts of a chart: hard totals, soft totals, pairs.
pub(super) fn grids(study: &Study, chart: &Chart) -> [Grid; 3] {
    let columns = study.columns();
    let totals = |total: u8, is_soft: bool| {
        let cells =
            columns.iter().map(|(_, facing)| Cell::of(chart.of_total(*facing, total, is_soft)));
        cells.collect::<Vec<Cell>>()
    };
    let row = |is_soft: bool| move |total: u8| (total.to_string(), is_soft, total);
    let rows = |totals_of: Vec<(String, bool, u8)>| {
        totals_of.into_iter().map(|(name, is_soft, total)| (name, totals(total, is_soft))).collect()
    };
    let hard = (5..=20).map(row(false)).collect();
    let soft = (13..=20).map(row(true)).collect();
    let pair = |rank: usize| {
        let name = format!("{0}-{0}", rank_name(rank));
        let (total, is_soft) = match rank {
            ACE => (12, true),
            rank => (2 * (rank as u8 + 1), false),
        };
        let cell = |facing: Facing| {
            let advice = chart.of_pair(facing, rank);
            Cell::of(advice.unwrap_or_else(|| chart.of_total(facing, total, is_soft)))
        };
        (name, columns.iter().map(|(_, facing)| cell(*facing)).collect())
    };
    let pairs = (1..RANKS).chain([ACE]).map(pair).collect();
    [
        Grid { title: "hard", rows: rows(hard) },
        Grid { title: "soft", rows: rows(soft) },
        Grid { title: "pairs", rows: pairs },
    ]
}

/// The codes that a chart uses.
pub(super) fn used(grids: &[Grid; 3]) -> Vec<(&'static str, Choice, &'static str)> {
    let is_used = |code: &str| {
        let mut cells = grids.iter().flat_map(|grid| &grid.rows).flat_map(|(_, cells)| cells);
        cells.any(|cell| cell.code == code)
    };
    LEGEND.into_iter().filter(|(code, ..)| is_used(code)).collect()
}

/// What the dealer shows, in a word.
pub(super) fn facing_name(facing: Facing) -> String {
    match facing.second {
        None => rank_name(facing.up).to_owned(),
        Some(second) => format!("{}-{}", rank_name(facing.up), rank_name(second)),
    }
}

/// Two cards in a word: `10-2`, `6-7 suited`.
pub(super) fn start_name(start: &Start) -> String {
    let [low, high] = start.cards;
    let two = if low == ACE { [low, high] } else { [high, low] };
    let name = format!("{}-{}", rank_name(two[0]), rank_name(two[1]));
    if start.is_suited == Some(true) { format!("{name} suited") } else { name }
}

/// A hand in a word: `10-4-2`.
pub(super) fn hand_name(counts: &Counts) -> String {
    let order = [ACE].into_iter().chain((1..=TEN).rev());
    let each = order.flat_map(|rank| (0..counts[rank]).map(move |_| rank_name(rank)));
    each.collect::<Vec<_>>().join("-")
}

/// An exception in words: `10-4-2 against 10: stand, not draw`.
pub(super) fn exception_name(exception: &Exception) -> String {
    let suited = if exception.is_suited == Some(true) { " suited" } else { "" };
    format!("{}{suited} against {}", hand_name(&exception.counts), facing_name(exception.facing))
}

/// What is known of the table, in a sentence.
pub(super) fn table_of(study: &Study) -> String {
    let cards: f64 = study.shoe.iter().sum();
    let both =
        if study.elected.shows_both_cards() { ", both of the dealer's cards seen" } else { "" };
    format!("{cards} cards in the shoe{both}")
}
