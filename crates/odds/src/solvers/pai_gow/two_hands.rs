//! Four pieces that are set as two hands of two, as players tell the three settings apart: by the
//! highest high hand, by the highest low hand, or between the two.

use table::Cents;

use crate::solvers::poker::told::{self, decision};
use crate::{Decision, Grid};

/// The settings of four pieces.
pub(in crate::solvers) struct Tried<H> {
    /// The high hand, the low hand, and what comes of them, in cents times ways.
    pub(in crate::solvers) settings: [(H, H, i128); 3],
    /// In how many ways the pieces are dealt.
    pub(in crate::solvers) ways: u64,
}

/// What a game calls its hands of two.
pub(in crate::solvers) struct Names<H: 'static> {
    /// The kinds of the highest high hand, each with the chart that it is in.
    pub(in crate::solvers) kinds: &'static [(&'static str, usize)],
    /// Which of them a hand is.
    pub(in crate::solvers) kind: fn(H) -> usize,
    /// What the charts are of.
    pub(in crate::solvers) charts: &'static [&'static str],
    /// Low hands in a character each, ascending.
    pub(in crate::solvers) values: &'static [&'static str],
    /// Which of them a hand is.
    pub(in crate::solvers) value: fn(H) -> usize,
    /// What those are that are no number of points.
    pub(in crate::solvers) legend: &'static str,
}

/// How four pieces are best set.
pub(in crate::solvers) struct Told {
    /// By the kind of the highest high hand.
    pub(in crate::solvers) decisions: Vec<Decision>,
    /// By the low hand beside it and the highest low hand as well.
    pub(in crate::solvers) charts: Vec<Grid>,
}

/// What somebody can do. Where nothing is between the two ends, that is the last.
const ANSWERS: [&str; 3] = ["low hand first", "balanced", "high hand first"];
const BETWEEN: usize = 1;
const HIGH: usize = 2;

/// The settings in the order of [`ANSWERS`]; none between where another has neither hand lower.
fn in_order<H: Copy + Ord>(settings: &[(H, H, i128); 3]) -> [Option<usize>; 3] {
    let by = |key: fn(&(H, H, i128)) -> (H, H)| {
        (1..3).fold(0, |best, n| if key(&settings[n]) > key(&settings[best]) { n } else { best })
    };
    let (high, low) = (by(|set| (set.0, set.1)), by(|set| (set.1, set.0)));
    let is_between = |n: &usize| {
        let (own, high, low) = (settings[*n], settings[high], settings[low]);
        own.0 > low.0 && own.0 < high.0 && own.1 > high.1 && own.1 < low.1
    };
    [Some(low).filter(|low| *low != high), (0..3).find(is_between), Some(high)]
}

/// What comes of hands that are alike.
#[derive(Clone, Copy, Default)]
struct Sum {
    reached: u64,
    /// Which answers there are at all.
    is_there: [bool; 3],
    /// In how many ways each is best.
    taken: [u64; 3],
    expected: [i128; 3],
}

impl Sum {
    fn add<H: Copy + Ord>(&mut self, tried: &Tried<H>) {
        let order = in_order(&tried.settings);
        let worth = |answer: usize| {
            let setting = order[answer].or(order[HIGH]).unwrap_or_default();
            tried.settings[setting].2
        };
        let is_there = order.map(|setting| setting.is_some());
        // Where several come to the same, the plainer one is taken.
        let answers = [HIGH, 0, BETWEEN].into_iter().filter(|answer| is_there[*answer]);
        let best = answers.fold(HIGH, |best, n| if worth(n) > worth(best) { n } else { best });
        self.reached += tried.ways;
        self.taken[best] += tried.ways;
        for (answer, is_there) in is_there.into_iter().enumerate() {
            self.is_there[answer] |= is_there;
            self.expected[answer] += worth(answer) * i128::from(tried.ways);
        }
    }

    /// The decision, out of so many ways to deal the pieces, each with so many to deal the others.
    fn told(&self, when: String, (total, others): (u64, u64), unit: Cents) -> Option<Decision> {
        let options = (0..ANSWERS.len()).filter(|n| self.is_there[*n]).map(|n| told::Option {
            action: ANSWERS[n].to_owned(),
            taken: self.taken[n] * others,
            expected: self.expected[n],
        });
        let ways = (self.reached * others, total * others);
        (self.reached > 0).then(|| decision(when, ways, unit, options))
    }
}

/// How all hands are best set, each against so many of the other side.
pub(in crate::solvers) fn told<H: Copy + Ord>(
    hands: &[Tried<H>],
    names: &Names<H>,
    others: u64,
    unit: Cents,
) -> Told {
    let total = hands.iter().map(|hand| hand.ways).sum();
    let mut kinds = vec![Sum::default(); names.kinds.len()];
    let values = names.values.len();
    let mut charts = vec![vec![vec![Sum::default(); values]; values]; names.charts.len()];
    for hand in hands {
        let [low, _, high] = in_order(&hand.settings).map(|n| n.map(|n| hand.settings[n]));
        let Some((highest, beside, _)) = high else { continue };
        let (_, most, _) = low.unwrap_or((highest, beside, 0));
        let kind = (names.kind)(highest);
        kinds[kind].add(hand);
        charts[names.kinds[kind].1][(names.value)(beside)][(names.value)(most)].add(hand);
    }
    let times = (total, others);
    let each = names.kinds.iter().zip(&kinds);
    let decisions = each.filter_map(|((name, _), sum)| sum.told((*name).to_owned(), times, unit));
    let chart = |(name, sums): (&&str, &Vec<Vec<Sum>>)| {
        let is_row = |row: &usize| sums[*row].iter().any(|sum| sum.reached > 0);
        let is_column = |column: &usize| sums.iter().any(|row| row[*column].reached > 0);
        let rows: Vec<usize> = (0..values).filter(is_row).collect();
        let columns: Vec<usize> = (0..values).filter(is_column).collect();
        let cell = |row: usize, column: usize| {
            let [beside, most] = [row, column].map(|n| names.values[n]);
            let when = format!("{name}, with {beside} beside it and {most} at most");
            sums[row][column].told(when, times, unit)
        };
        let cells =
            rows.iter().map(|row| columns.iter().map(|column| cell(*row, *column)).collect());
        Grid {
            title: format!(
                "{name}: down, the low hand beside it; across, the highest low hand there is ({})",
                names.legend
            ),
            cells: cells.collect(),
            rows: rows.iter().map(|n| names.values[*n].to_owned()).collect(),
            columns: columns.iter().map(|n| names.values[*n].to_owned()).collect(),
        }
    };
    let charts = names.charts.iter().zip(&charts).map(chart).filter(|chart| !chart.rows.is_empty());
    Told { charts: charts.collect(), decisions: decisions.collect() }
}
