//! `croupier verify`.

use std::fs;
use std::io::{self, Read, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, anyhow, bail};
use chance::{Card, Commitment, Deck, Generator, Mix, Penetration, Purpose, Seed, Shoe, ShoeSide};
use games::registry;
use serde_json::{Value, json};
use table::erased::AnyLegal;
use wire::{Reshuffled, Series};

/// What `croupier verify` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// A series as the house gives it (/api/tables/3/series/1), or - for standard input
    series: PathBuf,

    /// Print a JSON object instead
    #[arg(long)]
    json: bool,
}

/// Runs it: success where everything is as it was committed to, 1 where it is not.
pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let text = if args.series.as_os_str() == "-" {
        let mut text = String::new();
        io::stdin().read_to_string(&mut text)?;
        text
    } else {
        let path = args.series.display();
        fs::read_to_string(&args.series).with_context(|| format!("cannot read {path}"))?
    };
    let series: Series = serde_json::from_str(&text).context("it is not a series")?;
    let findings = verify(&series)?;
    if args.json {
        let report = json!({
            "table": series.table, "series": series.series, "draws": series.draws.len(),
            "findings": findings,
        });
        writeln!(out, "{report:#}")?;
    } else {
        for finding in &findings {
            writeln!(out, "{finding}")?;
        }
        let what = match series.deck.as_deref() {
            Some("tiles") => "tiles and rolls",
            Some(_) => "cards",
            None => "rolls, spins or draws",
        };
        if findings.is_empty() {
            writeln!(
                out,
                "the seed is the one committed to, and gives the {} {what} as they came",
                series.draws.len()
            )?;
        }
    }
    Ok(if findings.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// What is not as it was committed to.
fn verify(series: &Series) -> anyhow::Result<Vec<String>> {
    let seed = series.seed.as_deref().context("the series is not over: its seed is a secret")?;
    let seed: Seed = seed.parse().map_err(|e| anyhow!("seed: {e}"))?;
    let commitment: Commitment =
        series.commitment.parse().map_err(|e| anyhow!("commitment: {e}"))?;
    let mut findings = Vec::new();
    let is_opened = match &series.house {
        Some(house) => {
            let (table, round) = (series.table.0, series.first_round);
            commitment.opens_for(&seed, &Purpose { house, table, series: series.series, round })
        }
        None => commitment.opens(&seed),
    };
    if !is_opened {
        findings.push("the seed is not the one that was committed to".to_owned());
    }
    let seed = seed.mixed(Mix::of(series.added.iter().map(String::as_str)).as_ref());
    let again = match &series.deck {
        Some(deck) => beside_throws(shuffled(deck, series, &seed)?, series, &seed)?,
        None => thrown(series, series.draws.iter(), &seed)?,
    };
    for (index, drawn) in series.draws.iter().enumerate() {
        if again.get(index) != Some(drawn) {
            let due = again.get(index).map_or_else(|| "nothing".to_owned(), Value::to_string);
            findings.push(format!("draw {}: {drawn} came, the seed gives {due}", index + 1));
            break;
        }
    }
    Ok(findings)
}

/// The cards of a shoe in their order, after the cut, with discards that went back and what was shuffled
/// in the midst of a round.
fn shuffled(deck: &str, series: &Series, seed: &Seed) -> anyhow::Result<Vec<Value>> {
    let decks = series.decks.unwrap_or(1);
    let deck: Deck = serde_json::from_value(json!(deck)).context("deck")?;
    if decks == 0 || decks > 16 {
        bail!("decks: 1 to 16");
    }
    if !series.dealt_from.is_empty() {
        let cards = from_sides((deck, decks), series, seed)?;
        return Ok(cards.iter().map(|card| json!(card.to_string())).collect());
    }
    let mut shoe = Shoe::shuffled(deck, decks, Penetration::CardsBehind(0), seed)?;
    if let Some(cards) = series.cut {
        shoe.cut(cards).context("cut")?;
    }
    let mut cards = Vec::new();
    for (nth, count) in (0..).zip(&series.put_back) {
        cards.extend((0..*count).map_while(|_| shoe.draw()));
        shoe.put_back(seed, nth);
    }
    for Reshuffled { after, cards: pile } in &series.reshuffled {
        let due = after.saturating_sub(shoe.dealt().len());
        cards.extend((0..due).map_while(|_| shoe.draw()));
        let pile: Result<Vec<Card>, _> = pile.iter().map(|card| card.parse()).collect();
        let pile = pile.map_err(|e| anyhow!("reshuffled: {e}"))?;
        let mut dealt = shoe.dealt().to_vec();
        for card in &pile {
            let place = dealt.iter().position(|other| other == card);
            dealt.swap_remove(place.with_context(|| format!("reshuffled: {card} was not out"))?);
        }
        shoe.reshuffle(&pile, seed);
    }
    cards.extend_from_slice(shoe.remaining());
    Ok(cards.iter().map(|card| json!(card.to_string())).collect())
}

/// The cards of a double shoe in their order: each side is a stack of its own, and was shuffled anew
/// whenever its number goes up.
fn from_sides(
    (deck, decks): (Deck, u8),
    series: &Series,
    seed: &Seed,
) -> anyhow::Result<Vec<Card>> {
    let mut cards = Vec::new();
    let mut stacks: [Option<(u32, Option<usize>, Shoe)>; 2] = [None, None];
    for dealt in &series.dealt_from {
        let side = ShoeSide::from_name(&dealt.side).context("dealt_from: side: left or right")?;
        let (nth, stack) = (dealt.shuffle, &mut stacks[side.index()]);
        let is_same = |(of, cut, _): &(u32, Option<usize>, Shoe)| (*of, *cut) == (nth, dealt.cut);
        if !stack.as_ref().is_some_and(is_same) {
            let due = stack.as_ref().map_or(Some(0), |(of, ..)| of.checked_add(1));
            if due != Some(nth) {
                bail!("dealt_from: shuffle {nth} of the {} side is not the next one", dealt.side);
            }
            let behind = Penetration::CardsBehind(0);
            let mut shoe = Shoe::shuffled_side(deck, decks, behind, seed, (side, nth))?;
            if let Some(cards) = dealt.cut {
                shoe.cut(cards).context("dealt_from: cut")?;
            }
            *stack = Some((nth, dealt.cut, shoe));
        }
        if let Some((.., shoe)) = stack {
            cards.extend((0..dealt.cards).map_while(|_| shoe.draw()));
        }
    }
    Ok(cards)
}

/// The cards in their order, and where something else came between them, what equipment gives: those
/// throws are numbered by themselves.
fn beside_throws(cards: Vec<Value>, series: &Series, seed: &Seed) -> anyhow::Result<Vec<Value>> {
    let is_card = |draw: &&Value| draw.as_str().is_some_and(|text| text.parse::<Card>().is_ok());
    if series.draws.iter().all(|draw| is_card(&draw)) {
        return Ok(cards);
    }
    let mut throws = thrown(series, series.draws.iter().filter(|d| !is_card(d)), seed)?.into_iter();
    let mut cards = cards.into_iter();
    let next = |draw| if is_card(&draw) { cards.next() } else { throws.next() };
    Ok(series.draws.iter().map_while(next).collect())
}

/// What equipment gives, one stream of the seed after the other.
fn thrown<'a>(
    series: &Series,
    draws: impl Iterator<Item = &'a Value>,
    seed: &Seed,
) -> anyhow::Result<Vec<Value>> {
    let game = &series.game;
    let find = || {
        let legal = AnyLegal::new(registry::game(game)?, &series.elections).ok()?;
        legal.game.device(&legal.rules)
    };
    let device = find().with_context(|| format!("{game:?} has no dice, wheel or cage"))?;
    let again = draws.zip(1..).map(|(came, number)| {
        let stream = Shoe::SHUFFLE_STREAM + number;
        device.throw_again(came, &mut Generator::new(seed, stream))
    });
    Ok(again.collect())
}
