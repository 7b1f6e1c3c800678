//! What the generators give, against what a fair table gives: chi-square tests at fixed seeds.
//!
//! A fair source fails one of these with one seed in half a million, so with fixed seeds a failure
//! means a fault. The unfair tables at the end show that faults are found.

use chance::{
    Deck, FastGenerator, Generator, KenoDraw, Pocket, Sections, Seed, Symbol, Uniform, Wheel,
};

/// How unlikely a count must be before it is called unfair, either way: a fit that is too good is a
/// fault as well.
const TAIL: f64 = 1e-6;

/// The chance that chi-square with so many degrees of freedom exceeds `x`.
fn upper_tail(degrees: u32, x: f64) -> f64 {
    let (a, x) = (f64::from(degrees) / 2.0, x / 2.0);
    // Chernoff's bound, where the series below would outgrow its numbers.
    if x > a && a - x + a * (x / a).ln() < -80.0 {
        return 0.0;
    }
    // ln Γ(a + 1), from Γ(1) = 1 or Γ(1/2) = √π upwards.
    let start = if degrees.is_multiple_of(2) { 0.0 } else { std::f64::consts::PI.ln() / 2.0 };
    let factors = (1..=degrees).filter(|i| i % 2 == degrees % 2);
    let ln_gamma = start + factors.map(|i| (f64::from(i) / 2.0).ln()).sum::<f64>();
    // The lower tail: x^a e^-x / Γ(a + 1) * (1 + x / (a + 1) + x^2 / (a + 1)(a + 2) + …).
    let mut term = (a * x.ln() - x - ln_gamma).exp();
    let (mut lower, mut n) = (0.0, a);
    while term > lower * f64::EPSILON {
        lower += term;
        n += 1.0;
        term *= x / n;
    }
    1.0 - lower
}

/// Pearson's statistic: the sum of (observed - expected)^2 / expected.
fn statistic(cells: impl IntoIterator<Item = (u32, f64)>) -> f64 {
    cells
        .into_iter()
        .map(|(observed, expected)| {
            assert!(expected >= 20.0, "too few trials for this test: {expected} expected");
            (f64::from(observed) - expected).powi(2) / expected
        })
        .sum()
}

/// What is counted, for both generators.
struct Found {
    statistic: f64,
    degrees: u32,
}

impl Found {
    /// Cells that are equally likely and independent but for their sum.
    fn even(observed: &[u32]) -> Found {
        let trials: u32 = observed.iter().sum();
        let expected = f64::from(trials) / observed.len() as f64;
        Found {
            statistic: statistic(observed.iter().map(|&observed| (observed, expected))),
            degrees: observed.len() as u32 - 1,
        }
    }

    fn is_fair(&self) -> bool {
        (TAIL..=1.0 - TAIL).contains(&upper_tail(self.degrees, self.statistic))
    }

    fn assert_fair(&self, what: &str) {
        let Found { statistic, degrees } = self;
        assert!(
            self.is_fair(),
            "{what}: chi-square {statistic:.1} with {degrees} degrees of freedom is exceeded with a \
             chance of {:e}",
            upper_tail(*degrees, *statistic)
        );
    }
}

/// Runs a count on several streams of both generators.
fn assert_fair(
    what: &str,
    fast: fn(&mut FastGenerator) -> Found,
    live: fn(&mut Generator) -> Found,
) {
    for stream in 0..3 {
        fast(&mut FastGenerator::new(2_024, stream)).assert_fair(&format!("{what}, fast {stream}"));
        let seed = Seed::from_bytes(*b"a seed for the chi-square tests.");
        live(&mut Generator::new(&seed, stream)).assert_fair(&format!("{what}, live {stream}"));
    }
}

fn below<U: Uniform, const N: u32>(source: &mut U) -> Found {
    let mut observed = vec![0; N as usize];
    for _ in 0..200 * N.max(500) {
        observed[source.below(N) as usize] += 1;
    }
    Found::even(&observed)
}

/// Two choices in a row, which must not know of each other.
fn pairs<U: Uniform, const N: u32>(source: &mut U) -> Found {
    let mut observed = vec![0; (N * N) as usize];
    for _ in 0..100 * N * N {
        let first = source.below(N);
        observed[(first * N + source.below(N)) as usize] += 1;
    }
    Found::even(&observed)
}

/// Which card lies where. Each card lies somewhere and each place has a card, so the centered counts
/// have (n-1)^2 dimensions; by symmetry they spread alike in all of them, each count with the
/// variance trials/n * (1 - 1/n) that makes n(n-1) over n^2 cells. So the statistic is n/(n-1) times
/// a chi-square with (n-1)^2 degrees of freedom.
fn places<const N: usize>(mut shuffle: impl FnMut(&mut [usize; N])) -> Found {
    let trials = 100 * N;
    let mut observed = vec![0; N * N];
    for _ in 0..trials {
        let mut items = std::array::from_fn(|index| index);
        shuffle(&mut items);
        for (place, item) in items.into_iter().enumerate() {
            observed[place * N + item] += 1;
        }
    }
    let (n, expected) = (N as f64, trials as f64 / N as f64);
    Found {
        statistic: statistic(observed.into_iter().map(|observed| (observed, expected)))
            * ((n - 1.0) / n),
        degrees: (N as u32 - 1).pow(2),
    }
}

/// All arrangements of five things.
fn arrangements<U: Uniform>(source: &mut U) -> Found {
    let mut observed = std::collections::BTreeMap::new();
    for _ in 0..100_000 {
        let mut items = [0, 1, 2, 3, 4];
        source.shuffle(&mut items);
        *observed.entry(items).or_insert(0) += 1;
    }
    assert_eq!(observed.len(), 120);
    Found::even(&observed.into_values().collect::<Vec<u32>>())
}

/// The first card of a deck that is shuffled no further.
fn first_card<U: Uniform>(source: &mut U) -> Found {
    let mut observed = [0; 53];
    let mut cards = Deck::WithJoker.cards().to_vec();
    for _ in 0..53 * 1_000 {
        let card = source.deal(&mut cards, 0).expect("a first card");
        observed[usize::from(card.index())] += 1;
    }
    Found::even(&observed)
}

fn dice<U: Uniform>(source: &mut U) -> Found {
    let mut observed = [0; 216];
    for _ in 0..216 * 500 {
        let [a, b, c] = source.roll().faces().map(|face| usize::from(face - 1));
        observed[36 * a + 6 * b + c] += 1;
    }
    Found::even(&observed)
}

fn single_zero<U: Uniform>(source: &mut U) -> Found {
    Found::even(&pockets(source, Wheel::SingleZero)[..37])
}

fn double_zero<U: Uniform>(source: &mut U) -> Found {
    Found::even(&pockets(source, Wheel::DoubleZero))
}

fn pockets<U: Uniform>(source: &mut U, wheel: Wheel) -> [u32; Pocket::COUNT] {
    let mut observed = [0; Pocket::COUNT];
    for _ in 0..100_000 {
        observed[usize::from(source.spin(wheel).index())] += 1;
    }
    observed
}

fn big_six<U: Uniform>(source: &mut U) -> Found {
    const TRIALS: u32 = 100_000;
    let wheel = Sections::default();
    let mut observed = [0; Symbol::ALL.len()];
    for _ in 0..TRIALS {
        observed[source.spin_sections(&wheel) as usize] += 1;
    }
    let share = f64::from(TRIALS) / f64::from(wheel.total());
    Found {
        statistic: statistic(
            Symbol::ALL
                .into_iter()
                .map(|symbol| (observed[symbol as usize], share * f64::from(wheel.count(symbol)))),
        ),
        degrees: Symbol::ALL.len() as u32 - 1,
    }
}

/// How often each number is drawn. A count has the variance trials * p(1-p) with p = 20/80, and 20
/// numbers in every draw leave the 80 counts 79 dimensions, in which they spread alike.
fn keno<U: Uniform>(source: &mut U) -> Found {
    const TRIALS: u32 = 20_000;
    let mut observed = [0; KenoDraw::CAGE as usize];
    for _ in 0..TRIALS {
        for number in source.keno().numbers() {
            observed[usize::from(number - 1)] += 1;
        }
    }
    let cage = f64::from(KenoDraw::CAGE);
    let p = KenoDraw::DRAWN as f64 / cage;
    let expected = f64::from(TRIALS) * p;
    let pearson = statistic(observed.into_iter().map(|observed| (observed, expected)));
    Found {
        statistic: pearson / (1.0 - p) * ((cage - 1.0) / cage),
        degrees: u32::from(KenoDraw::CAGE) - 1,
    }
}

/// How many of ten marked numbers are drawn: hypergeometric, which a draw whose numbers stick
/// together would miss. Seven hits and more are one cell.
fn keno_hits<U: Uniform>(source: &mut U) -> Found {
    const TRIALS: u32 = 100_000;
    const MARKED: u32 = 10;
    let choose = |n: u32, k: u32| {
        (0..k).fold(1.0, |product, i| product * f64::from(n - i) / f64::from(i + 1))
    };
    let probability =
        |hits: u32| choose(MARKED, hits) * choose(80 - MARKED, 20 - hits) / choose(80, 20);
    let mask = [4, 8, 15, 16, 23, 42, 54, 66, 79, 80].map(KenoDraw::bit).iter().sum();
    let mut observed = [0; 8];
    for _ in 0..TRIALS {
        observed[source.keno().hits(mask).min(7) as usize] += 1;
    }
    let expected = |cell: u32| match cell {
        7 => (7..=MARKED).map(probability).sum::<f64>(),
        hits => probability(hits),
    };
    Found {
        statistic: statistic(
            (0..8).map(|cell| (observed[cell as usize], expected(cell) * f64::from(TRIALS))),
        ),
        degrees: 7,
    }
}

#[test]
fn a_choice_is_as_likely_as_any_other() {
    assert_fair("below 2", below::<_, 2>, below::<_, 2>);
    assert_fair("below 3", below::<_, 3>, below::<_, 3>);
    assert_fair("below 6", below::<_, 6>, below::<_, 6>);
    assert_fair("below 13", below::<_, 13>, below::<_, 13>);
    assert_fair("below 52", below::<_, 52>, below::<_, 52>);
    assert_fair("below 312", below::<_, 312>, below::<_, 312>);
    assert_fair("below 4096", below::<_, 4_096>, below::<_, 4_096>);
}

#[test]
fn a_choice_does_not_depend_on_the_one_before() {
    assert_fair("pairs below 6", pairs::<_, 6>, pairs::<_, 6>);
    assert_fair("pairs below 64", pairs::<_, 64>, pairs::<_, 64>);
}

#[test]
fn the_largest_choices_are_fair() {
    // Three quarters of all words: a quarter is thrown away, and if it were not, every third number
    // would come from two words and the others from one.
    fn thirds<U: Uniform>(source: &mut U) -> Found {
        let mut observed = [0; 3];
        for _ in 0..300_000 {
            observed[(source.below(3 << 30) % 3) as usize] += 1;
        }
        Found::even(&observed)
    }
    assert_fair("thirds", thirds, thirds);
}

#[test]
fn a_card_is_as_likely_in_any_place() {
    assert_fair(
        "places of 52",
        |source| places::<52>(|items| source.shuffle(items)),
        |source| places::<52>(|items| source.shuffle(items)),
    );
    assert_fair("arrangements of 5", arrangements, arrangements);
    assert_fair("the first card", first_card, first_card);
}

#[test]
fn every_throw_is_as_likely() {
    assert_fair("dice", dice, dice);
}

#[test]
fn every_pocket_is_as_likely() {
    assert_fair("single zero", single_zero, single_zero);
    assert_fair("double zero", double_zero, double_zero);
}

#[test]
fn a_symbol_is_as_likely_as_its_sections() {
    assert_fair("big six", big_six, big_six);
}

#[test]
fn every_keno_number_is_as_likely() {
    assert_fair("keno", keno, keno);
    assert_fair("keno hits", keno_hits, keno_hits);
}

#[test]
fn streams_and_seeds_next_to_each_other_are_independent() {
    const N: u32 = 16;
    let joint = |mut a: FastGenerator, mut b: FastGenerator| {
        let mut observed = [0; (N * N) as usize];
        for _ in 0..100_000 {
            observed[(a.below(N) * N + b.below(N)) as usize] += 1;
        }
        Found::even(&observed)
    };
    for i in [0, 1, 2, 1_000, u64::MAX - 1] {
        let streams = joint(FastGenerator::new(7, i), FastGenerator::new(7, i + 1));
        streams.assert_fair(&format!("streams {i} and {i} + 1"));
        let seeds = joint(FastGenerator::new(i, 7), FastGenerator::new(i + 1, 7));
        seeds.assert_fair(&format!("seeds {i} and {i} + 1"));
    }
    // And across many streams: the first word of each.
    let mut observed = [0; 256];
    for stream in 0..100_000 {
        observed[FastGenerator::new(7, stream).below(256) as usize] += 1;
    }
    Found::even(&observed).assert_fair("first words of streams");
}

#[test]
fn the_tail_is_that_of_printed_tables() {
    for (degrees, x, tail) in [
        (1, 3.841, 0.05),
        (1, 10.828, 0.001),
        (3, 0.352, 0.95),
        (10, 18.307, 0.05),
        (30, 59.703, 0.001),
        (99, 123.225, 0.05),
        (100, 124.342, 0.05),
    ] {
        let found = upper_tail(degrees, x);
        assert!((found / tail - 1.0).abs() < 0.001, "{degrees} degrees, {x}: {found} for {tail}");
    }
    // With two degrees of freedom it is e^(-x/2).
    for x in [0.1, 1.0, 5.0, 20.0, 27.631] {
        assert!((upper_tail(2, x) - f64::exp(-x / 2.0)).abs() < 1e-14);
    }
    // With very many, where tables end: Wilson and Hilferty, at the upper and lower millionth.
    for degrees in [2_601, 4_095] {
        let k = f64::from(degrees);
        let at = |z: f64| k * (1.0 - 2.0 / (9.0 * k) + z * (2.0 / (9.0 * k)).sqrt()).powi(3);
        let z = 4.753_424; // the upper millionth of the normal distribution
        assert!((upper_tail(degrees, at(z)) / 1e-6 - 1.0).abs() < 0.02);
        assert!(((1.0 - upper_tail(degrees, at(-z))) / 1e-6 - 1.0).abs() < 0.02);
    }
    assert_eq!((upper_tail(5, 0.0), upper_tail(5, 1e9), upper_tail(2_601, 1e5)), (1.0, 0.0, 0.0));
}

#[test]
fn an_unfair_table_is_found_out() {
    let mut source = FastGenerator::new(99, 0);

    // The classic mistake: each card is exchanged with any other, not with one that is left.
    let naive = places::<52>(|items| {
        for index in 0..items.len() {
            items.swap(index, source.below(52) as usize);
        }
    });
    assert!(!naive.is_fair());

    // Another: the last card is left out.
    let short = places::<52>(|items| source.shuffle(&mut items[..51]));
    assert!(!short.is_fair());

    // And another: a card never stays where it was (Sattolo's algorithm).
    let cyclic = places::<52>(|items| {
        for index in 0..51 {
            items.swap(index, index + 1 + source.below(51 - index as u32) as usize);
        }
    });
    assert!(!cyclic.is_fair());

    // A remainder instead of a rejection: 256 mod 6 = 4 faces come from 43 bytes, two from 42.
    let mut observed = [0; 6];
    for _ in 0..1_000_000 {
        observed[(source.next_u32() >> 24) as usize % 6] += 1;
    }
    assert!(!Found::even(&observed).is_fair());

    // Faces in turn: no die is so even.
    assert!(!Found::even(&[100_000; 6]).is_fair());
}
