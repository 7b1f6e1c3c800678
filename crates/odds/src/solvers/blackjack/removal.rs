//! Effects of removal, and what a count makes of them.
//!
//! The effect of a card is by how much the expectation changes when it is taken out of the shoe
//! while the play stays the same. Taken over all cards of the shoe effects add up to nothing: a
//! card that nobody has seen changes nothing.

use super::chart::Chart;
use super::dealer::Shoe;
use super::hands::{ACE, RANKS, TEN};
use super::solve::{Solution, Start, solve};
use super::terms::{Choice, Policy, Terms};

/// An effect by value.
pub type Effects = [f64; RANKS];

/// What taking one card out of a shoe changes.
#[derive(Clone, Debug, PartialEq)]
pub struct Removal {
    /// The shoe.
    pub shoe: Shoe,
    /// What one unit brings by the chart with the full shoe.
    pub expectation: f64,
    /// How that changes.
    pub game: Effects,
    /// What a unit of insurance brings, any two cards in hand.
    pub insurance: f64,
    /// How that changes.
    pub insurance_effects: Effects,
    /// The decisions with two cards: what the best choice gains over the next best.
    pub decisions: Vec<Margin>,
}

/// What the best choice gains over the next best one.
#[derive(Clone, Debug, PartialEq)]
pub struct Margin {
    /// The two cards.
    pub start: Start,
    /// The choice that comes next.
    pub next: Choice,
    /// What is gained, given that the dealer has no blackjack.
    pub gain: f64,
    /// How that changes.
    pub effects: Effects,
}

/// What a unit of insurance brings, no card of any hand being known.
pub fn insurance<T: Terms>(terms: &T, shoe: &Shoe) -> f64 {
    let cards: f64 = shoe.iter().sum::<f64>() - 1.0;
    (terms.insurance_pays() + 1.0) * shoe[TEN] / cards - 1.0
}

impl Removal {
    /// The effects of every value that is in the shoe.
    pub fn new<T: Terms>(terms: &T, shoe: &Shoe) -> Removal {
        let chart = Chart::best(terms, shoe);
        let by_chart = |shoe: &Shoe| solve(terms, shoe, Policy::Chart(&chart)).expectation;
        let expectation = by_chart(shoe);
        let best = solve(terms, shoe, Policy::Best);
        let mut decisions: Vec<Margin> = best.starts.iter().filter_map(Margin::of).collect();
        let mut removal = Removal {
            shoe: *shoe,
            expectation,
            game: [0.0; RANKS],
            insurance: insurance(terms, shoe),
            insurance_effects: [0.0; RANKS],
            decisions: Vec::new(),
        };
        for rank in (0..RANKS).filter(|rank| shoe[*rank] >= 1.0) {
            let mut without = *shoe;
            without[rank] -= 1.0;
            removal.game[rank] = by_chart(&without) - expectation;
            // The ace that the dealer shows is there in any case.
            let insured = match rank {
                ACE => insurance_without_ace(terms, shoe),
                _ => insurance(terms, &without),
            };
            removal.insurance_effects[rank] = insured - removal.insurance;
            let solution = solve(terms, &without, Policy::Best);
            for margin in &mut decisions {
                margin.effects[rank] =
                    margin.in_other(&solution).unwrap_or(margin.gain) - margin.gain;
            }
        }
        removal.decisions = decisions;
        removal
    }

    /// How many cards there are.
    #[must_use]
    pub fn cards(&self) -> f64 {
        self.shoe.iter().sum()
    }

    /// The correlation of a count with effects.
    #[must_use]
    pub fn correlation(&self, tags: &Effects, effects: &Effects) -> f64 {
        let cards = self.cards();
        let mean = |values: &Effects| {
            (0..RANKS).map(|rank| self.shoe[rank] * values[rank]).sum::<f64>() / cards
        };
        let (tag, effect) = (mean(tags), mean(effects));
        let sum = |of: &dyn Fn(usize) -> f64| {
            (0..RANKS).map(|rank| self.shoe[rank] * of(rank)).sum::<f64>()
        };
        let both = sum(&|rank| (tags[rank] - tag) * (effects[rank] - effect));
        let tags = sum(&|rank| (tags[rank] - tag).powi(2));
        let effects = sum(&|rank| (effects[rank] - effect).powi(2));
        if tags * effects > 0.0 { both / (tags * effects).sqrt() } else { 0.0 }
    }

    /// What a count tells of the advantage: betting correlation.
    #[must_use]
    pub fn betting_correlation(&self, tags: &Effects) -> f64 {
        self.correlation(tags, &self.game)
    }

    /// What a count tells of insurance.
    #[must_use]
    pub fn insurance_correlation(&self, tags: &Effects) -> f64 {
        self.correlation(tags, &self.insurance_effects)
    }

    /// The part of what knowing every card would gain with two cards in hand that a count gains:
    /// playing efficiency, by the linear estimate, over all depths up to three quarters of the
    /// shoe.
    #[must_use]
    pub fn playing_efficiency(&self, tags: &Effects) -> f64 {
        let (mut known, mut counted) = (0.0, 0.0);
        for margin in &self.decisions {
            known += self.gained(margin, 1.0);
            counted += self.gained(margin, self.correlation(tags, &margin.effects).abs());
        }
        if known > 0.0 { counted / known } else { 0.0 }
    }

    /// What knowing every card would gain at a decision in a round, by the same estimate.
    #[must_use]
    pub fn potential(&self, margin: &Margin) -> f64 {
        self.gained(margin, 1.0)
    }

    fn gained(&self, margin: &Margin, correlation: f64) -> f64 {
        let cards = self.cards();
        let squares: f64 =
            (0..RANKS).map(|rank| self.shoe[rank] * margin.effects[rank].powi(2)).sum();
        let at = |depth: f64| {
            let left = cards * (1.0 - depth);
            let spread = ((cards - 1.0) * (cards - left) / (cards * left) * squares).sqrt();
            let spread = spread * correlation;
            if spread > 0.0 { spread * linear_loss(margin.gain / spread) } else { 0.0 }
        };
        let depths = (1..=15).map(|n| f64::from(n) * 0.05);
        margin.start.chance * depths.map(at).sum::<f64>() / 15.0
    }
}

/// What a unit of insurance brings when an ace besides the dealer's is gone.
fn insurance_without_ace<T: Terms>(terms: &T, shoe: &Shoe) -> f64 {
    let cards: f64 = shoe.iter().sum::<f64>() - 2.0;
    (terms.insurance_pays() + 1.0) * shoe[TEN] / cards - 1.0
}

impl Margin {
    fn of(start: &Start) -> Option<Margin> {
        let (best, value) = start.worth.best();
        let others = start.worth.choices().filter(|(choice, _)| *choice != best);
        let (next, second) = others.max_by(|a, b| a.1.total_cmp(&b.1))?;
        let gain = value - second;
        let start = Start { choice: best, ..start.clone() };
        Some(Margin { start, next, gain, effects: [0.0; RANKS] })
    }

    /// The same difference with another shoe.
    fn in_other(&self, solution: &Solution) -> Option<f64> {
        let start = solution.starts.iter().find(|other| {
            other.facing == self.start.facing
                && other.cards == self.start.cards
                && other.suits == self.start.suits
        })?;
        Some(start.worth.of(self.start.choice)? - start.worth.of(self.next)?)
    }
}

/// By how much a standard normal variable exceeds `z` on average.
fn linear_loss(z: f64) -> f64 {
    let density = (-z * z / 2.0).exp() / (2.0 * std::f64::consts::PI).sqrt();
    density - z * upper_tail(z)
}

/// How likely a standard normal variable exceeds a `z` that is not negative (Abramowitz and Stegun
/// 26.2.17; off by less than 7.5e-8).
fn upper_tail(z: f64) -> f64 {
    const B: [f64; 5] =
        [0.319_381_530, -0.356_563_782, 1.781_477_937, -1.821_255_978, 1.330_274_429];
    let t = 1.0 / (1.0 + 0.231_641_9 * z);
    let density = (-z * z / 2.0).exp() / (2.0 * std::f64::consts::PI).sqrt();
    let sum = B.iter().rev().fold(0.0, |sum, b| (sum + b) * t);
    density * sum
}

/// A way of counting: what each card that is seen adds.
#[derive(Clone, Debug, PartialEq)]
pub struct CountSystem {
    /// Its name.
    pub name: String,
    /// What a card adds, by value.
    pub tags: Effects,
}

/// Counts that have a name: ace, 2, … 10.
const NAMED: [(&str, Effects); 7] = [
    ("Hi-Lo", [-1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0.0, 0.0, 0.0, -1.0]),
    ("KO", [-1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0.0, 0.0, -1.0]),
    ("Hi-Opt I", [0.0, 0.0, 1.0, 1.0, 1.0, 1.0, 0.0, 0.0, 0.0, -1.0]),
    ("Hi-Opt II", [0.0, 1.0, 1.0, 2.0, 2.0, 1.0, 1.0, 0.0, 0.0, -2.0]),
    ("Omega II", [0.0, 1.0, 1.0, 2.0, 2.0, 2.0, 1.0, 0.0, -1.0, -2.0]),
    ("Zen", [-1.0, 1.0, 1.0, 2.0, 2.0, 2.0, 1.0, 0.0, 0.0, -2.0]),
    ("Halves", [-1.0, 0.5, 1.0, 1.0, 1.5, 1.0, 0.5, 0.0, -0.5, -1.0]),
];

/// Why something is no way of counting.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoCount {
    /// Neither a name nor tags.
    #[error("{0:?} is no count: name one of {1}, or give tags such as \"A=-1,2=1,10=-1\"")]
    Unknown(String, String),
    /// A tag that cannot be read.
    #[error("{0:?} is no tag: a value from A and 2 to 10, `=`, a number")]
    Tag(String),
    /// Every card counts the same.
    #[error("every card counts the same: that tells nothing")]
    Flat,
}

impl CountSystem {
    /// Those that have a name.
    #[must_use]
    pub fn named() -> Vec<CountSystem> {
        NAMED.map(|(name, tags)| CountSystem { name: name.to_owned(), tags }).to_vec()
    }

    /// A count by its name, or by its tags: `A=-1,2=1,10=-1`. What is left out counts nothing.
    ///
    /// # Errors
    /// Where it is neither.
    pub fn parse(text: &str) -> Result<CountSystem, NoCount> {
        let plain = |name: &str| name.to_lowercase().replace([' ', '-', '_'], "");
        if let Some(known) =
            CountSystem::named().into_iter().find(|known| plain(&known.name) == plain(text))
        {
            return Ok(known);
        }
        if !text.contains('=') {
            let names = NAMED.map(|(name, _)| name).join(", ");
            return Err(NoCount::Unknown(text.to_owned(), names));
        }
        let mut tags = [0.0; RANKS];
        for part in text.split([',', ' ']).filter(|part| !part.is_empty()) {
            let bad = || NoCount::Tag(part.to_owned());
            let (value, tag) = part.split_once('=').ok_or_else(bad)?;
            let rank = rank_of(value).ok_or_else(bad)?;
            let tag: f64 = tag.parse().map_err(|_| bad())?;
            if !tag.is_finite() {
                return Err(bad());
            }
            tags[rank] = tag;
        }
        if tags.iter().all(|tag| *tag == tags[0]) {
            return Err(NoCount::Flat);
        }
        Ok(CountSystem { name: text.to_owned(), tags })
    }

    /// Whether a whole deck counts nothing.
    #[must_use]
    pub fn is_balanced(&self, deck: &Shoe) -> bool {
        let sum: f64 = self.tags.iter().zip(deck).map(|(tag, count)| tag * count).sum();
        sum.abs() < 1e-9
    }
}

/// A value by its name: A, 2, … 9, 10 or T, J, Q, K.
#[must_use]
pub fn rank_of(name: &str) -> Option<usize> {
    match name {
        "A" | "a" | "1" => Some(ACE),
        "10" | "T" | "t" | "J" | "j" | "Q" | "q" | "K" | "k" => Some(TEN),
        _ => name.parse::<usize>().ok().filter(|value| (2..=9).contains(value)).map(|v| v - 1),
    }
}

/// The name of a value: A, 2, … 10.
#[must_use]
pub const fn rank_name(rank: usize) -> &'static str {
    ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10"][rank]
}
