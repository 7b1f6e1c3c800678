//! `croupier odds` of a game of the poker room: how often each hand comes, and what the house takes of
//! a pot.

use std::io::Write;

use equity::{Frequencies, Game, Row, frequencies};
use games::room::{Levels, Rules, Taken, TimeBasis, taken_of};
use serde_json::{Value, json};
use table::Cents;

use crate::elect::{Elect, illegal};
use crate::page::{Page, Style};

/// Pots that are told, in minimum bets.
const POTS: [i64; 9] = [2, 5, 10, 20, 50, 100, 200, 500, 1000];

/// Runs it.
pub(super) fn run(
    game: Game,
    elect: &Elect,
    json: bool,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    let entry = game.entry();
    let rules = (entry.rules)(&elect.elections()?);
    let rules = rules.map_err(|faults| illegal(entry.facts, &faults))?;
    let found = frequencies(game.with(&rules));
    match json {
        true => writeln!(out, "{:#}", told(game, &rules, &found))?,
        false => print(game, &rules, &found, out)?,
    }
    Ok(())
}

/// The pots of which it is told what is taken: so many minimum bets, and those at which the rake
/// changes.
fn pots(rules: &Rules) -> Vec<(Cents, Taken)> {
    let minimum = rules.limit.minimum();
    let mut pots: Vec<Cents> = POTS.iter().map(|times| minimum.times(*times)).collect();
    if let Some(Levels { amounts, .. }) = &rules.rake.levels {
        pots.extend(amounts.iter().map(|(level, _)| *level));
    }
    if let Some((percent, Some(most))) = rules.rake.percentage.filter(|(percent, _)| *percent > 0) {
        // The pot from which on the most is taken; percents are in hundredths.
        pots.push(Cents((most.0 * 10_000 + percent - 1) / percent));
    }
    pots.extend(rules.fund.map(|fund| fund.minimum_pot));
    pots.retain(|pot| *pot > Cents::ZERO && *pot <= Cents::MOST);
    pots.sort_unstable();
    pots.dedup();
    pots.into_iter().map(|pot| (pot, taken_of(rules, pot))).collect()
}

fn told(game: Game, rules: &Rules, found: &Frequencies) -> Value {
    let rows = |rows: &[Row]| -> Value {
        let row = |row: &Row| {
            let probability = row.count as f64 / found.deals as f64;
            json!({"hand": row.id, "count": row.count, "probability": probability})
        };
        rows.iter().map(row).collect()
    };
    let by_pot = |(pot, taken): (Cents, Taken)| {
        let share = taken.rake.0 as f64 / pot.0 as f64;
        json!({"pot": pot, "rake": taken.rake, "fund": taken.fund, "rake-share": share})
    };
    let time = rules.rake.time.map(|time| {
        let basis = time.basis.word();
        json!({"hourly-fee": time.hourly_fee, "basis": basis, "every-minutes": time.every_minutes})
    });
    json!({
        "game": game.id(),
        "deals": found.deals,
        "hands": rows(&found.main),
        "low-hands": rows(&found.low),
        "rake": pots(rules).into_iter().map(by_pot).collect::<Value>(),
        "time": time,
    })
}

fn print(
    game: Game,
    rules: &Rules,
    found: &Frequencies,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    let page = Page::of_stdout();
    let entry = game.entry();
    let is_split = !found.low.is_empty();
    let cards = game.own_cards() + game.board_cards();
    let draws = entry.spec.streets.contains(&games::room::Street::Draw);
    let of = match draws {
        true => format!("{cards} cards as they are dealt, before the draw"),
        false => format!("{cards} cards at the showdown, whoever folds"),
    };
    writeln!(out, "{}\n", page.style(Style::Strong, entry.facts.title))?;
    let lists =
        [(&found.main, if is_split { "HIGH HAND" } else { "HAND" }), (&found.low, "LOW HAND")];
    for (rows, title) in lists.into_iter().filter(|(rows, _)| !rows.is_empty()) {
        let mut table = vec![[title, "DEALS", "PROBABILITY", "ONE IN"].map(str::to_owned).to_vec()];
        table.extend(rows.iter().map(|row| {
            let part = row.count as f64 / found.deals as f64;
            let probability = format!("{:9.6} %", 100.0 * part);
            vec![
                row.id.replace('-', " "),
                row.count.to_string(),
                probability,
                format!("{:.2}", 1.0 / part),
            ]
        }));
        page.table(out, 2, &[Some(Style::Word), None, Some(Style::Strong), None], &table)?;
        writeln!(out)?;
    }
    writeln!(
        out,
        "  Exact: all {} deals of {of} ({}).",
        found.deals, entry.spec.sections.showdown
    )?;
    let rake = &rules.rake;
    let cite = entry.spec.sections.rake;
    writeln!(out)?;
    if rake.percentage.is_none() && rake.levels.is_none() && rules.fund.is_none() {
        let about = "Under these elections nothing is taken out of a pot";
        page.paragraph(out, 2, &format!("{about} ({cite}); elect a rake with --set rake=…"))?;
    } else {
        let mut table =
            vec![["POT", "RAKE", "OF THE POT", "PAYOUT FUND"].map(str::to_owned).to_vec()];
        table.extend(pots(rules).into_iter().map(|(pot, taken)| {
            let share = format!("{:6.3} %", 100.0 * taken.rake.0 as f64 / pot.0 as f64);
            vec![pot.to_string(), taken.rake.to_string(), share, taken.fund.to_string()]
        }));
        page.table(out, 2, &[None, Some(Style::Strong), None, None], &table)?;
        let about = "Of a pot that two players put in, half each, in one betting round";
        page.paragraph(out, 2, &format!("{about} ({cite})."))?;
    }
    if let Some(time) = rake.time {
        let whom = match time.basis {
            TimeBasis::PerPlayer => "each player",
            TimeBasis::PerTable => "the players together",
        };
        let (fee, minutes) = (time.hourly_fee, time.every_minutes);
        let about = format!("Time costs {whom} {fee} an hour, assessed every {minutes} minutes");
        page.paragraph(out, 2, &format!("{about}, whatever the pots are ({cite})."))?;
    }
    Ok(())
}
