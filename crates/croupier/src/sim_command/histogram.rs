//! Results in bins of an even width.

use std::collections::BTreeMap;

use table::Cents;

/// The results from `low` up to but not `high`; the first and the last bin have whatever is beyond
/// them too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bin {
    pub(super) low: Cents,
    pub(super) high: Cents,
    pub(super) count: u64,
}

/// As many bins as a page has lines to spare.
const MOST_BINS: i64 = 24;

/// Bins of 1, 2 or 5 times a power of ten dollars, with an edge at zero, over all but the last half
/// percent at either end.
pub(super) fn bins(results: &BTreeMap<i64, u64>) -> Vec<Bin> {
    let all: u64 = results.values().sum();
    let (first, last) = (end_of(results.iter(), all), end_of(results.iter().rev(), all));
    let span = |width: i64| last.div_euclid(width) - first.div_euclid(width) + 1;
    let widths = (0..12).flat_map(|power| [1, 2, 5].map(|n| n * 10_i64.pow(power) * 100));
    let Some(width) = widths.into_iter().find(|width| span(*width) <= MOST_BINS) else {
        return Vec::new();
    };
    let from = first.div_euclid(width);
    let mut bins: Vec<Bin> = (0..span(width))
        .map(|n| Bin {
            low: Cents((from + n) * width),
            high: Cents((from + n + 1) * width),
            count: 0,
        })
        .collect();
    for (result, count) in results {
        let place = (result.div_euclid(width) - from).clamp(0, bins.len() as i64 - 1);
        bins[place as usize].count += count;
    }
    bins
}

/// The result by which half a percent of all has come.
fn end_of<'a>(mut results: impl Iterator<Item = (&'a i64, &'a u64)>, all: u64) -> i64 {
    let mut seen = 0;
    let found = results.find(|(_, count)| {
        seen += **count;
        seen * 200 >= all
    });
    found.map_or(0, |(result, _)| *result)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_result_is_in_its_bin_and_the_few_beyond_are_in_the_last() {
        let mut results = BTreeMap::from([(-5_000_000, 1), (9_000_000, 1)]);
        for dollar in -100..150 {
            results.insert(dollar * 100, 10);
        }
        let bins = bins(&results);
        assert!(bins.len() <= MOST_BINS as usize && bins.len() > 8);
        assert_eq!(bins.iter().map(|bin| bin.count).sum::<u64>(), results.values().sum::<u64>());
        assert!(bins.windows(2).all(|two| two[0].high == two[1].low));
        assert!(bins.iter().any(|bin| bin.low == Cents::ZERO), "an edge at zero");
        for bin in &bins[1..bins.len() - 1] {
            let (low, high) = (bin.low.0, bin.high.0);
            assert_eq!(bin.count, results.range(low..high).map(|(_, n)| n).sum::<u64>());
        }
    }

    #[test]
    fn one_result_is_one_bin_and_none_is_none() {
        assert_eq!(bins(&BTreeMap::from([(-1000, 7)])).len(), 1);
        assert_eq!(bins(&BTreeMap::new()).iter().map(|bin| bin.count).sum::<u64>(), 0);
    }
}
