//! A chart as rows and columns of short codes.

use super::chart::{Advice, Chart};
use super::dealer::Facing;
use super::hands::RANKS;
use super::study::Study;
use super::terms::{Addition, Terms};
use super::{ACE, Choice, rank_name};

/// Rows and columns of codes.
#[derive(Clone, Debug)]
pub struct ChartPart {
    /// What it is of: hard totals, soft ones, pairs; hands of many cards; a wager that is added while
    /// the cards are dealt.
    pub title: &'static str,
    /// Each row's name, and a cell for each column.
    pub rows: Vec<(String, Vec<ChartCell>)>,
}

/// A code and what it stands for first.
#[derive(Clone, Copy, Debug)]
pub struct ChartCell {
    /// The code.
    pub code: &'static str,
    /// What is done where it may be.
    pub choice: Choice,
}

/// What codes mean, in the order in which they are told.
const LEGEND: [(&str, Choice, &str); 26] = [
    ("S", Choice::Stand, "stand"),
    ("S3", Choice::Stand, "stand; with three or more cards hit"),
    ("S4", Choice::Stand, "stand; with four or more cards hit"),
    ("S5", Choice::Stand, "stand; with five or more cards hit"),
    ("S6", Choice::Stand, "stand; with six or more cards hit"),
    ("S7", Choice::Stand, "stand; with seven or more cards hit"),
    ("H", Choice::Draw, "hit"),
    ("D", Choice::Double, "double, else hit"),
    ("D3", Choice::Double, "double; with three or more cards hit"),
    ("D4", Choice::Double, "double; with four or more cards hit"),
    ("D5", Choice::Double, "double; with five or more cards hit"),
    ("D6", Choice::Double, "double; with six or more cards hit"),
    ("D7", Choice::Double, "double; with seven or more cards hit"),
    ("Ds", Choice::Double, "double, else stand"),
    ("P", Choice::Split, "split"),
    ("R", Choice::Surrender, "surrender, else hit"),
    ("Rs", Choice::Surrender, "surrender, else stand"),
    ("Rp", Choice::Surrender, "surrender, else split"),
    ("+3", Choice::Double, "with three or more cards double"),
    ("+4", Choice::Double, "with four or more cards double"),
    ("+5", Choice::Double, "with five or more cards double"),
    ("+6", Choice::Double, "with six or more cards double"),
    ("+7", Choice::Double, "with seven or more cards double"),
    ("=", Choice::Stand, "as with few cards"),
    ("Y", Choice::Double, "make the wager"),
    ("N", Choice::Stand, "go on without it"),
];

impl ChartCell {
    /// From how many cards on to double.
    fn doubles_from(advice: Advice) -> ChartCell {
        let place = usize::from(advice.doubles_from).checked_sub(3);
        match place.and_then(|place| ["+3", "+4", "+5", "+6", "+7"].get(place)) {
            Some(code) => ChartCell { code, choice: Choice::Double },
            None => ChartCell { code: "=", choice: Choice::Stand },
        }
    }

    /// Whether to make a wager.
    fn makes(is_made: bool) -> ChartCell {
        match is_made {
            true => ChartCell { code: "Y", choice: Choice::Double },
            false => ChartCell { code: "N", choice: Choice::Stand },
        }
    }

    fn of(advice: Advice) -> ChartCell {
        let by_count = |codes: [&'static str; 5]| {
            let place = usize::from(advice.draws_from).checked_sub(3);
            place.and_then(|place| codes.get(place)).copied()
        };
        let counted = match advice.choice {
            Choice::Stand => by_count(["S3", "S4", "S5", "S6", "S7"]),
            Choice::Double => by_count(["D3", "D4", "D5", "D6", "D7"]),
            Choice::Draw | Choice::Split | Choice::Surrender => None,
        };
        if let Some(code) = counted {
            return ChartCell { code, choice: advice.choice };
        }
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
        ChartCell { code, choice: advice.choice }
    }
}

/// The parts of a chart: hard totals, soft totals, pairs; then hands of many cards, where these are
/// doubled, and the wagers that are added while the cards are dealt.
#[must_use]
pub fn chart_parts(study: &Study, chart: &Chart) -> Vec<ChartPart> {
    let columns = study.columns();
    let totals = |total: u8, is_soft: bool| {
        let cells = columns
            .iter()
            .map(|(_, facing)| ChartCell::of(chart.of_total(*facing, total, is_soft)));
        cells.collect::<Vec<ChartCell>>()
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
            ChartCell::of(advice.unwrap_or_else(|| chart.of_total(facing, total, is_soft)))
        };
        (name, columns.iter().map(|(_, facing)| cell(*facing)).collect())
    };
    let pairs = (1..RANKS).chain([ACE]).map(pair).collect();
    let mut parts = vec![
        ChartPart { title: "hard", rows: rows(hard) },
        ChartPart { title: "soft", rows: rows(soft) },
        ChartPart { title: "pairs", rows: pairs },
    ];
    let many = many_cards(study, chart);
    if !many.is_empty() {
        parts.push(ChartPart { title: "many", rows: many });
    }
    parts.extend(study.elected.additions().iter().map(|addition| added(study, chart, addition)));
    parts
}

/// The totals that are doubled with many cards.
fn many_cards(study: &Study, chart: &Chart) -> Vec<(String, Vec<ChartCell>)> {
    let columns = study.columns();
    let totals = (5..=20).map(|total| (total, false)).chain((13..=20).map(|total| (total, true)));
    let row = |(total, is_soft): (u8, bool)| {
        let advice = columns.iter().map(|(_, facing)| chart.of_total(*facing, total, is_soft));
        let advice: Vec<Advice> = advice.collect();
        let soft = if is_soft { "s" } else { "" };
        let cells = advice.iter().map(|advice| ChartCell::doubles_from(*advice));
        let is_told = advice.iter().any(|advice| advice.doubles_from > 0);
        is_told.then(|| (format!("{soft}{total}"), cells.collect()))
    };
    totals.filter_map(row).collect()
}

/// When a wager is added: by the own first card and the dealer's, as far as they are known.
fn added(study: &Study, chart: &Chart, addition: &Addition) -> ChartPart {
    let columns = study.columns();
    let row = |first: Option<usize>| {
        let cell = |facing: Facing| {
            let up = addition.knows_up.then_some(facing.up);
            ChartCell::makes(chart.added().is_made(addition.place, first, up))
        };
        let name = first.map_or("any", rank_name).to_owned();
        (name, columns.iter().map(|(_, facing)| cell(*facing)).collect())
    };
    let rows = match addition.knows_first {
        true => (1..RANKS).chain([ACE]).map(Some).map(row).collect(),
        false => vec![row(None)],
    };
    ChartPart { title: addition.verb, rows }
}

/// The codes that a chart uses, with what they mean.
#[must_use]
pub fn chart_legend(grids: &[ChartPart]) -> Vec<(&'static str, Choice, &'static str)> {
    let is_used = |code: &str| {
        let mut cells = grids.iter().flat_map(|grid| &grid.rows).flat_map(|(_, cells)| cells);
        cells.any(|cell| cell.code == code)
    };
    LEGEND.into_iter().filter(|(code, ..)| is_used(code)).collect()
}
