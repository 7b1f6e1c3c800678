//! Elections at random: legal ones to play under, and anything else.

use serde_json::{Map, Value, json};
use table::erased::{AnyGame, AnyLegal};
use table::{Cents, Election, Facts, Kind, Odds};

use crate::corpus;
use crate::laws::Pick;

/// Rules that are legal, with some elections made.
pub(crate) fn some_legal(game: &'static dyn AnyGame, pick: Pick<'_>) -> AnyLegal {
    let mut given = Map::new();
    for election in game.facts().elections {
        if pick(3) == 1
            && let Some(value) = some_value(game.facts(), election, pick)
        {
            given.insert(election.id.to_owned(), value);
        }
    }
    // What does not go together is given up, one election after the other.
    loop {
        match AnyLegal::new(game, &given) {
            Ok(legal) => return legal,
            Err(faults) => {
                assert!(!faults.is_empty(), "{given:?} is illegal for no reason");
                let place = pick(given.len() as u32) as usize;
                let id = given.keys().nth(place).expect("the defaults are legal").clone();
                given.remove(&id);
            }
        }
    }
}

/// A value that the kind of the election allows; whether it goes with the others is another
/// matter. For what the game reads itself, one that a golden round elects.
pub(crate) fn some_value(facts: &Facts, election: &Election, pick: Pick<'_>) -> Option<Value> {
    let value = match &election.kind {
        Kind::Boolean => json!(pick(2) == 1),
        Kind::Never => json!(false),
        Kind::Integer { least, most } => {
            let room = u32::try_from(most - least).expect("bounds of an election");
            json!(least + i64::from(pick(room + 1)))
        }
        Kind::IntegerOf(legal) => json!(legal[pick(legal.len() as u32) as usize]),
        Kind::OneOf(legal) => json!(legal[pick(legal.len() as u32) as usize]),
        Kind::ListOf(legal) => {
            json!(legal.iter().filter(|_| pick(2) == 1).collect::<Vec<_>>())
        }
        Kind::Amount => json!(some_amount(pick)),
        Kind::Percent { most } => json!(f64::from(pick(most * 4 + 1)) / 4.0),
        Kind::Odds { least } => raised([("", *least)].into_iter(), pick)[""].clone(),
        Kind::OddsByRow(rows) => raised(rows.iter().copied(), pick),
        Kind::PayoutOdds => {
            let floors = facts.pay_tables.iter().filter(|table| table.is_floor);
            let rows = floors.flat_map(|table| table.rows);
            raised(rows.filter_map(|row| Some((row.id, facts.floor(row.id)?))), pick)
        }
        Kind::Limits => by_wager(facts, pick, |pick| {
            let least = some_amount(pick);
            let most = least.times(i64::from(10 + pick(90))).min(Cents::MOST);
            json!({"minimum": least, "maximum": most})
        }),
        Kind::Increments => by_wager(facts, pick, |pick| json!(some_amount(pick))),
        Kind::Own(_) => {
            let elected = elected(election.id);
            elected.get(pick(elected.len().max(1) as u32) as usize)?.clone()
        }
    };
    Some(value)
}

/// The values that golden rounds elect, at this game or at a sister of it.
fn elected(election: &str) -> Vec<Value> {
    let rules = corpus::golden().iter().filter_map(|(script, _)| script.get("rules"));
    rules.filter_map(|rules| rules.get(election).cloned()).collect()
}

/// An amount that an election may have: mostly one that is usual at tables, and at times one of any
/// size, up to the greatest there is.
fn some_amount(pick: Pick<'_>) -> Cents {
    match pick(10) {
        0..4 => Cents::dollars(1 + i64::from(pick(50))),
        4..7 => Cents(25 * i64::from(1 + pick(20))),
        7 | 8 => Cents(i64::from(1 + pick(1000))),
        _ => {
            let of_this_size = Cents::MOST.0 / 10_i64.pow(pick(9));
            Cents(of_this_size * i64::from(1 + pick(10)) / 10)
        }
    }
}

fn raised<'a>(rows: impl Iterator<Item = (&'a str, Odds)>, pick: Pick<'_>) -> Value {
    let mut odds = Map::new();
    for (row, floor) in rows {
        let (a, b) = floor.parts();
        let more = match pick(4) {
            0 => continue,
            1 => floor,
            2 => Odds::to(a + b, b),
            _ => Odds::to(a * 2 + 1, b * 2),
        };
        odds.insert(row.to_owned(), json!(more));
    }
    Value::Object(odds)
}

fn by_wager(facts: &Facts, pick: Pick<'_>, value: impl Fn(Pick<'_>) -> Value) -> Value {
    let mut wagers = Map::new();
    for wager in facts.wagers {
        if pick(3) == 1 {
            wagers.insert(wager.id.to_owned(), value(pick));
        }
    }
    Value::Object(wagers)
}

/// Any JSON, with words that mean something somewhere among it.
pub(crate) fn any_json(pick: Pick<'_>, depth: u32) -> Value {
    const WORDS: [&str; 16] = [
        "",
        "new",
        "1",
        "1b",
        "dealer",
        "Ah",
        "3-4",
        "00",
        "17",
        "joker",
        "chips",
        "verbal-cash",
        "10.00",
        "3 to 2",
        "no-such-word",
        "٣",
    ];
    match pick(if depth == 0 { 7 } else { 9 }) {
        0 => json!(true),
        1 => json!(false),
        2 => Value::Null,
        3 => json!(pick(100)),
        4 => json!(WORDS[pick(WORDS.len() as u32) as usize]),
        5 => json!([-1, i64::MIN, i64::MAX, 1 << 40][pick(4) as usize]),
        6 => json!([0.5, 1e300, -0.001, 2.505][pick(4) as usize]),
        7 => (0..pick(4)).map(|_| any_json(pick, depth - 1)).collect(),
        _ => {
            let mut object = Map::new();
            for _ in 0..pick(4) {
                let word = WORDS[pick(WORDS.len() as u32) as usize].to_owned();
                object.insert(word, any_json(pick, depth - 1));
            }
            Value::Object(object)
        }
    }
}
