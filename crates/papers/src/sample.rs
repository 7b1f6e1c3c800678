//! A round dealt as an example, by the rules themselves.

use chance::{Card, Seed};
use serde_json::Value;
use table::erased::{AnyLegal, AnyLine};
use table::live::{Equipment, Input, Live, Waiting};
use table::{Act, Cents, Event, Facts, Odds, Outcome, Seat, Settlement, Spot, Viewer, hands_at};

use crate::words::{money, sentence, spoken, wager_title};

/// A round as an example.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Sample {
    /// What happens, in words.
    pub(crate) steps: Vec<String>,
    /// The hands at its end, with whose they are.
    pub(crate) hands: Vec<(String, Vec<Option<Card>>)>,
    /// The dice, roll by roll.
    pub(crate) rolls: Vec<Vec<u8>>,
}

/// Who plays.
const PERSON: Seat = Seat::new(1);
/// Nobody's seat: what the usual strategy would do at another's is asked from here.
const NOBODY: Seat = Seat::new(60);
/// Shoes that are tried, until one brings a round in which the player wins.
const SHOES: u8 = 40;
/// More than this is no example.
const MOST_STEPS: usize = 14;

/// A short round in which the player wins something; else any; nothing where the game cannot be dealt
/// to one person alone.
pub(crate) fn sample(legal: &AnyLegal) -> Option<Sample> {
    let mut other = None;
    for shoe in 0..SHOES {
        let Some((live, events)) = deal(legal, shoe) else { continue };
        let facts = live.facts();
        let net: i64 = settled(&events).map(|settlement| settlement.net.0).sum();
        let sample = tell(facts, &events);
        if net > 0 && sample.steps.len() <= MOST_STEPS {
            return Some(sample);
        }
        other = other.or(Some(sample)).filter(|sample| sample.steps.len() <= MOST_STEPS);
    }
    other
}

fn settled(events: &[Event]) -> impl Iterator<Item = &Settlement> {
    events.iter().filter_map(|event| match event {
        Event::Settled(settlement) if settlement.seat == PERSON => Some(settlement),
        _ => None,
    })
}

/// Deals until every wager of the person is decided.
fn deal(legal: &AnyLegal, shoe: u8) -> Option<(Live, Vec<Event>)> {
    let lines = legal.game.lines(&legal.rules);
    // Where chance alone decides, a wager that often wins is the better example.
    let has_device = legal.game.device(&legal.rules).is_some();
    let is_even = |line: &&AnyLine| has_device && line.payout_odds == Some(Odds::to(1, 1));
    let line = lines.iter().find(is_even).or(lines.first())?;
    let equipment = Equipment::new(Seed::from_bytes([shoe; 32]));
    let mut live = Live::open(legal, Some(equipment));
    let mut events = Vec::new();
    let mut made = line.plan.bets.iter().map(|bet| bet.act()).chain(line.plan.acts.clone());
    let mut has_bet = false;
    for _ in 0..200 {
        let act = match live.waiting() {
            Waiting::Acts { closing } => {
                let closing = *closing;
                match made.next() {
                    Some(act) => {
                        stake(&mut live, act)?;
                        has_bet = true;
                        continue;
                    }
                    None => {
                        let other = live.companion(PERSON, true);
                        other.unwrap_or_else(|| Act::of_the_house(closing))
                    }
                }
            }
            Waiting::Choice { seats, .. } => {
                let seat = *seats.first()?;
                live.companion(NOBODY, true).or_else(|| live.unanswered(seat))?
            }
            Waiting::NextRound => {
                events.extend(live.view(Viewer::Seat(PERSON)));
                if !has_bet {
                    return None;
                }
                if settled(&events).next().is_some() {
                    return Some((live, events));
                }
                live.next_round();
                continue;
            }
            Waiting::Card | Waiting::Item(_) => return None,
        };
        live.submit(Input::Act(act)).ok()?;
    }
    None
}

/// Stakes a wager at an amount that the table takes.
fn stake(live: &mut Live, act: Act) -> Option<()> {
    let usual = Act { amount: act.amount.map(|_| Cents::dollars(10)), ..act.clone() };
    [usual, act].into_iter().find_map(|act| live.stake_near(act)).map(|_| ())
}

/// The round in words and pictures.
fn tell(facts: &'static Facts, events: &[Event]) -> Sample {
    let mut steps = Vec::new();
    let mut rolls = Vec::new();
    let mut places: Vec<Spot> = Vec::new();
    for event in events {
        match event {
            Event::Wagered { seat, wager, amount, .. } => {
                let title = wager_title(facts, wager);
                steps.push(match *seat == PERSON {
                    true => format!("You bet {} on {title}.", money(*amount)),
                    false => format!("Seat {seat} bets {} on {title}.", money(*amount)),
                });
            }
            Event::Dealt { to, .. } | Event::DealtDown { to, .. } | Event::Delivered { to, .. } => {
                if !places.contains(to) && *to != Spot::TO_BURN {
                    places.push(*to);
                }
            }
            Event::Drawn { device, outcome } => {
                let shown = shown(outcome);
                let faces: Option<Vec<u8>> =
                    shown.split('-').map(|face| face.parse().ok().filter(|n| *n < 7)).collect();
                match faces.filter(|_| *device == "dice") {
                    Some(faces) => {
                        let total: u32 = faces.iter().copied().map(u32::from).sum();
                        steps.push(format!("The dice show {shown}: {total}."));
                        rolls.push(faces);
                    }
                    None => steps.push(format!("The {} shows {shown}.", spoken(device))),
                }
            }
            Event::Chose { seat: Some(seat), verb, amount, .. } => {
                let who = if *seat == PERSON { "You".to_owned() } else { format!("Seat {seat}") };
                let amount = amount.map(|amount| format!(" {}", money(amount)));
                let verb = spoken(verb);
                steps.push(format!("{who}: {verb}{}.", amount.unwrap_or_default()));
            }
            Event::Noted { note, .. } => {
                let note = note.replace("seat 1 has", "you have").replace("seat 1's", "your");
                steps.push(format!("{}.", sentence(&note)));
            }
            Event::Settled(settlement) if settlement.seat == PERSON => {
                steps.push(result(facts, settlement));
            }
            Event::Split { .. } => steps.push("The pair is split into two hands.".to_owned()),
            Event::Reshuffled => steps.push("The cards are shuffled.".to_owned()),
            Event::Settled(_)
            | Event::Changed { .. }
            | Event::Renamed { .. }
            | Event::Turn { .. }
            | Event::Exchanged { .. }
            | Event::Dropped { .. }
            | Event::Called { .. }
            | Event::Looked { .. }
            | Event::Revealed { .. }
            | Event::Burned { .. }
            | Event::Discarded { .. }
            | Event::Resumed
            | Event::Chose { seat: None, .. }
            | Event::Irregular { .. } => {}
        }
    }
    let mut hands = Vec::new();
    for place in places {
        let label = match place {
            Spot::Seat(PERSON) => "You".to_owned(),
            Spot::Seat(seat) => format!("Seat {seat}"),
            Spot::Dealer => "Dealer".to_owned(),
            Spot::Box(name) => sentence(&spoken(name)),
        };
        // A hand that nobody turns is no picture.
        let is_seen = |hand: &Vec<Option<Card>>| hand.iter().any(Option::is_some);
        let all = hands_at(events, place).hands.into_iter().filter(is_seen);
        hands.extend(all.map(|hand| (label.clone(), hand)));
    }
    Sample { steps, hands, rolls }
}

/// What equipment showed.
fn shown(outcome: &Value) -> String {
    match outcome {
        Value::String(text) => text.clone(),
        Value::Array(list) => list.iter().map(shown).collect::<Vec<_>>().join(" "),
        other => other.to_string(),
    }
}

/// How a wager came out.
fn result(facts: &'static Facts, settlement: &Settlement) -> String {
    let title = wager_title(facts, &settlement.wager);
    let fee = match settlement.fee {
        Cents::ZERO => String::new(),
        fee => format!(", less a charge of {}", money(fee)),
    };
    match (settlement.outcome, settlement.odds) {
        (Outcome::Won, Some(odds)) => {
            format!("{title} wins at {odds}: {}{fee}.", money(settlement.gross()))
        }
        (Outcome::Won, None) => format!("{title} wins {}{fee}.", money(settlement.gross())),
        (Outcome::Lost, _) => format!("{title} loses: {}.", money(Cents(-settlement.net.0))),
        (Outcome::Void, _) => format!("{title} {}.", settlement.returned.in_words()),
    }
}
