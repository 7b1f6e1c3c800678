//! What the benchmarks of single games share: speeds and ratios that hold on a busy machine too.

use std::time::Instant;

/// Whether this is to be timed: Cargo says `--bench` then, and among the tests it does not.
pub(crate) fn is_timed() -> bool {
    let has = |word: &str| std::env::args().any(|arg| arg == word);
    has("--bench") && !has("--test")
}

/// How long several ways of doing something took, time after time.
pub(crate) struct Times<const N: usize>(Vec<[f64; N]>);

impl<const N: usize> Times<N> {
    /// Times each way for each of so many streams of the generator, one right after the other: many
    /// measurements so short that few of them are interrupted by whatever else the machine does.
    pub(crate) fn measure(streams: u64, ways: [&dyn Fn(u64); N]) -> Times<N> {
        let seconds = |way: &dyn Fn(u64), stream| {
            let start = Instant::now();
            way(stream);
            start.elapsed().as_secs_f64()
        };
        Times((0..streams).map(|stream| ways.map(|way| seconds(way, stream))).collect())
    }

    /// How many things a second one way does that does so many each time.
    pub(crate) fn a_second(&self, way: usize, count: u64) -> f64 {
        count as f64 / median(self.0.iter().map(|times| times[way]))
    }

    /// How much longer one way takes than another.
    pub(crate) fn ratio(&self, way: usize, to: usize) -> f64 {
        median(self.0.iter().map(|times| times[way] / times[to]))
    }
}

fn median(values: impl Iterator<Item = f64>) -> f64 {
    let mut values = Vec::from_iter(values);
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}
