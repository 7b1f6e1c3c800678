//! The licensee's rate card: how many spots, for how much, and what they return (15.3(d), (e)).

use std::fmt;

use chance::KenoDraw;
use serde_json::{Map, Value, json};
use table::device::binomial;
use table::{Cents, Elections, cite, whole};

const ID: &str = "rate-card";
const CAGE: u32 = KenoDraw::CAGE as u32;
const DRAWN: u32 = KenoDraw::DRAWN as u32;

/// A rate card that is legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct RateCard {
    /// By spots, from one to the most that may be selected; by hits, from none: what a dollar
    /// returns.
    payoffs: Vec<[Cents; KenoDraw::DRAWN + 1]>,
    pub(super) minimum: Cents,
    pub(super) maximum: Option<Cents>,
}

/// A fraction in lowest terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Fraction {
    numerator: i128,
    denominator: i128,
}

/// A card that is legal, for a licensee that has none of its own.
fn sample() -> Value {
    json!({
        "maximum-spots": 6,
        "minimum-wager": 1,
        "payoff-for-1": {
            "1": {"1": 3},
            "2": {"2": 12},
            "3": {"2": 1, "3": 42},
            "4": {"2": 1, "3": 4, "4": 112},
            "5": {"3": 2, "4": 20, "5": 480},
            "6": {"3": 1, "4": 4, "5": 88, "6": 1480},
        },
    })
}

impl RateCard {
    /// Reads the card and reports whatever is not legal. `maximum_payoff` limits what one wager
    /// can be paid.
    pub(super) fn new(elections: &mut Elections, maximum_payoff: Option<Cents>) -> RateCard {
        let card = match elections.own(ID).cloned() {
            Some(card) => card,
            None => {
                elections.set(ID, sample());
                sample()
            }
        };
        let mut reading = Reading { elections, is_sound: true };
        let card = reading.card(&card);
        if reading.is_sound {
            for spots in 1..=card.maximum_spots() {
                let advantage = card.house_advantage(spots, maximum_payoff);
                if advantage.exceeds(3, 10) {
                    let why = format!("the house advantage on {spots} spots is {advantage}");
                    elections.refuse(ID, format!("{why}, more than 30 percent"), cite!("15.3(e)"));
                }
            }
        }
        card
    }

    /// The most spots that may be selected (15.2(b)).
    pub(super) fn maximum_spots(&self) -> u32 {
        self.payoffs.len() as u32
    }

    /// What a wager returns. The rate was accepted only where that is whole cents.
    #[inline]
    pub(super) fn payoff(&self, spots: u32, hits: u32, rate: Cents) -> Cents {
        Cents(self.payoffs[spots as usize - 1][hits as usize].0 * rate.0 / 100)
    }

    /// Whether whatever so many spots can return at a rate is whole cents.
    pub(super) fn is_payable(&self, spots: u32, rate: Cents) -> bool {
        self.payoffs[spots as usize - 1].iter().all(|payoff| payoff.0 * rate.0 % 100 == 0)
    }

    /// What pays on so many spots: hits, and what a dollar returns.
    pub(super) fn rows(&self, spots: u32) -> impl Iterator<Item = (u32, Cents)> {
        let row = self.payoffs[spots as usize - 1];
        (0u32..).zip(row).filter(|(_, payoff)| *payoff > Cents::ZERO)
    }

    /// What the house keeps of the minimum wager on so many spots (15.1, 15.3(e)): one less the
    /// expected payoff, which no maximum may spoil.
    pub(super) fn house_advantage(&self, spots: u32, maximum_payoff: Option<Cents>) -> Fraction {
        // Hundredths of a cent, so that a payoff for any minimum is whole.
        let minimum = i128::from(self.minimum.0);
        let maximum = maximum_payoff.map(|maximum| i128::from(maximum.0) * 100);
        let paid: i128 = self
            .rows(spots)
            .map(|(hits, payoff)| {
                let payoff = i128::from(payoff.0) * minimum;
                let payoff = maximum.map_or(payoff, |maximum| payoff.min(maximum));
                i128::from(draws(spots, hits)) * payoff
            })
            .sum();
        let wagered = i128::from(binomial(CAGE, DRAWN)) * minimum * 100;
        Fraction::new(wagered - paid, wagered)
    }
}

/// How many of all draws hold so many of the spots.
fn draws(spots: u32, hits: u32) -> u64 {
    match DRAWN.checked_sub(hits) {
        Some(others) => binomial(spots, hits) * binomial(CAGE - spots, others),
        None => 0,
    }
}

impl Fraction {
    pub(super) fn new(numerator: i128, denominator: i128) -> Fraction {
        let (mut a, mut b) = (numerator.abs(), denominator);
        while b != 0 {
            (a, b) = (b, a % b);
        }
        Fraction { numerator: numerator / a, denominator: denominator / a }
    }

    fn exceeds(self, numerator: i128, denominator: i128) -> bool {
        // At most 4 * 10^36: every draw pays the most that is read on the most that is wagered.
        self.numerator * denominator > self.denominator * numerator
    }
}

impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.denominator {
            1 => write!(f, "{}", self.numerator),
            denominator => write!(f, "{}/{denominator}", self.numerator),
        }
    }
}

/// A card as it is read: every fault is reported, and what is missing stands in for itself.
struct Reading<'a> {
    elections: &'a mut Elections,
    is_sound: bool,
}

impl Reading<'_> {
    fn card(&mut self, card: &Value) -> RateCard {
        let empty = Map::new();
        let card = match card {
            Value::Object(card) => card,
            other => {
                self.refuse(format!("{other} is no rate card"));
                &empty
            }
        };
        const FIELDS: [&str; 4] =
            ["maximum-spots", "minimum-wager", "maximum-wager", "payoff-for-1"];
        for field in card.keys().filter(|field| !FIELDS.contains(&field.as_str())) {
            self.is_sound = false;
            let path = format!("rules.{ID}.{field}");
            self.elections.malformed(path, "is an unknown field of a rate card");
        }
        let spots = card.get("maximum-spots").unwrap_or(&Value::Null);
        let maximum_spots = match whole(spots) {
            Some(count @ 1..=80) => count as u32,
            _ => {
                self.refuse(format!("maximum-spots: {spots} is no number from 1 to 80"));
                1
            }
        };
        let minimum = self.amount(card, "minimum-wager").unwrap_or_else(|| {
            self.refuse("minimum-wager is missing".to_owned());
            Cents::dollars(1)
        });
        let maximum = self.amount(card, "maximum-wager");
        if let Some(maximum) = maximum.filter(|maximum| *maximum < minimum) {
            self.refuse(format!("maximum-wager: {maximum} is less than the minimum, {minimum}"));
        }
        let mut payoffs = vec![[Cents::ZERO; KenoDraw::DRAWN + 1]; maximum_spots as usize];
        match card.get("payoff-for-1") {
            Some(Value::Object(rows)) => {
                for (spots, row) in rows {
                    self.row(spots, row, &mut payoffs);
                }
            }
            _ => self.refuse("payoff-for-1 is no object from spots to payoffs".to_owned()),
        }
        RateCard { payoffs, minimum, maximum }
    }

    fn row(&mut self, name: &str, row: &Value, payoffs: &mut [[Cents; KenoDraw::DRAWN + 1]]) {
        let Some(spots) = number(name).filter(|spots| (1..=CAGE).contains(spots)) else {
            return self.refuse(format!("payoff-for-1: {name:?} is no number of spots"));
        };
        let Value::Object(row) = row else {
            return self.refuse(format!("{spots} spots: {row} is no object from hits to payoffs"));
        };
        for (name, payoff) in row {
            let Some(hits) = number(name).filter(|hits| draws(spots, *hits) > 0) else {
                self.refuse(format!("{spots} spots cannot have {name} hits"));
                continue;
            };
            match Cents::from_json(payoff) {
                Ok(payoff) if (Cents::ZERO..=Cents::MOST).contains(&payoff) => {
                    // Rows for more spots than may be selected are of no use, and harm nobody.
                    if let Some(row) = payoffs.get_mut(spots as usize - 1) {
                        row[hits as usize] = payoff;
                    }
                }
                _ => self.refuse(format!("{hits} of {spots} spots: {payoff} is no payoff for 1")),
            }
        }
    }

    fn amount(&mut self, card: &Map<String, Value>, field: &str) -> Option<Cents> {
        let value = card.get(field).filter(|value| !value.is_null())?;
        match Cents::from_json(value) {
            Ok(amount) if amount > Cents::ZERO && amount <= Cents::MOST => Some(amount),
            _ => {
                self.refuse(format!("{field}: {value} is no amount above zero"));
                Some(Cents::dollars(1))
            }
        }
    }

    fn refuse(&mut self, why: String) {
        self.is_sound = false;
        self.elections.refuse(ID, why, cite!("15.3(d)"));
    }
}

/// A whole number without a sign or leading zeros.
fn number(text: &str) -> Option<u32> {
    let plain = text.bytes().all(|b| b.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    if plain { text.parse().ok() } else { None }
}

#[cfg(test)]
mod tests {
    use serde_json::Map;
    use table::{Fault, Legal};

    use super::*;
    use crate::keno::Keno;

    fn legal(card: Value) -> Result<Legal<Keno>, Vec<Fault>> {
        Legal::new(&Map::from_iter([(ID.to_owned(), card)]))
    }

    /// A card of one spot that returns so much.
    fn one_spot(payoff: Value) -> Value {
        json!({"maximum-spots": 1, "minimum-wager": 1, "payoff-for-1": {"1": {"1": payoff}}})
    }

    #[test]
    fn every_draw_has_some_number_of_hits() {
        for spots in 1..=CAGE {
            let all: u128 = (0..=DRAWN).map(|hits| u128::from(draws(spots, hits))).sum();
            assert_eq!(all, 3_535_316_142_212_174_320, "{spots}"); // 80 choose 20
        }
    }

    #[test]
    fn the_sample_card_keeps_these_parts() {
        let card = Legal::<Keno>::preset().rules.card;
        // 1 of 1 comes in 1/4, 2 of 2 in 19/316 and 3 of 3 in 57/4108 of all draws.
        assert_eq!(card.house_advantage(1, None), Fraction::new(1, 4));
        assert_eq!(card.house_advantage(2, None).to_string(), "22/79");
        // 2 of 3: 3 * 20 * 19 * 60 / (80 * 79 * 78) = 285/2054.
        let three = Fraction::new(4108 - 42 * 57 - 2 * 285, 4108);
        assert_eq!(card.house_advantage(3, None), three);
    }

    #[test]
    fn thirty_percent_is_allowed_and_not_a_cent_more() {
        assert!(legal(one_spot(json!(2.8))).is_ok()); // 1 - 2.8/4
        assert!(legal(one_spot(json!(2.79))).is_err());
        assert!(legal(one_spot(json!("4.00"))).is_ok());
        let card = legal(one_spot(json!(4))).expect("a legal card").rules.card;
        assert_eq!(card.house_advantage(1, None).to_string(), "0");
        let card = legal(one_spot(json!(5))).expect("a legal card").rules.card;
        assert_eq!(card.house_advantage(1, None).to_string(), "-1/4");
    }

    #[test]
    fn the_maximum_payoff_counts_at_the_minimum_wager() {
        // 10 of 10 comes in 1/8911711; all that this card returns hangs on it.
        let card = json!({
            "maximum-spots": 10, "minimum-wager": 1,
            "payoff-for-1": Map::from_iter((1..=10).map(|spots: u32| {
                let full = u128::from(binomial(CAGE, DRAWN) / draws(spots, spots));
                (spots.to_string(), json!({spots.to_string(): (full * 8 / 10).to_string()}))
            })),
        });
        let rules = |maximum: Value| {
            let rules = [(ID, card.clone()), ("maximum-aggregate-payoff", maximum)];
            Legal::<Keno>::new(
                &rules.map(|(id, value)| (id.to_owned(), value)).into_iter().collect(),
            )
        };
        assert!(rules(Value::Null).is_ok());
        assert!(rules(json!(7_129_368)).is_ok());
        assert!(rules(json!(6_000_000)).is_err()); // less than 0.7 of 8911711
    }

    #[test]
    fn cards_that_make_no_sense_are_refused() {
        let sample = |change: &dyn Fn(&mut Map<String, Value>)| {
            let mut card = sample();
            change(card.as_object_mut().expect("an object"));
            legal(card)
        };
        assert!(sample(&|_| ()).is_ok());
        for (field, values) in [
            ("maximum-spots", vec![json!(7), json!(0), json!(81), json!("6"), json!(null)]),
            ("minimum-wager", vec![json!(0), json!(-1), json!("a"), json!(null)]),
            ("maximum-wager", vec![json!(0.5), json!(0), json!([])]),
            ("payoff-for-1", vec![json!({}), json!(null), json!({"1": 3}), json!([3, 12])]),
        ] {
            for value in values {
                let set = |card: &mut Map<String, Value>| {
                    card.insert(field.to_owned(), value.clone());
                };
                assert!(sample(&set).is_err(), "{field}: {value}");
            }
        }
        for (spots, hits) in [("3", "4"), ("25", "21"), ("70", "9"), ("3", "03"), ("3", "-1")] {
            let set = |card: &mut Map<String, Value>| {
                let row = &mut card["payoff-for-1"];
                if row.get(spots).is_none() {
                    row[spots] = json!({});
                }
                row[spots][hits] = json!(1);
            };
            assert!(sample(&set).is_err(), "{hits} of {spots}");
        }
        assert!(legal(json!("sample")).is_err());
        let fewer = |card: &mut Map<String, Value>| {
            card.insert("maximum-spots".to_owned(), json!(3));
        };
        assert!(sample(&fewer).is_ok());
        let unknown = |card: &mut Map<String, Value>| {
            card.insert("spots".to_owned(), json!(3));
        };
        let faults = sample(&unknown).expect_err("an unknown field");
        assert!(matches!(&faults[..], [Fault::Malformed(_)]), "{faults:?}");
    }

    #[test]
    fn the_largest_card_does_not_overflow() {
        let most = Cents::MOST;
        let card = json!({
            "maximum-spots": 1, "minimum-wager": most, "payoff-for-1": {"0": {}, "1": {"1": most}},
        });
        assert!(legal(card).is_err()); // there is no row for 0 spots
        let card = json!({
            "maximum-spots": 1, "minimum-wager": most, "payoff-for-1": {"1": {"1": most, "0": most}},
        });
        assert!(legal(card).is_ok());
    }
}
