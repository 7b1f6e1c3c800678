//! How a game is played, for whoever has never played it: the guide prints it, the pages show it.

use chance::Card;
use table::device::Thrown;
use table::erased::AnyLegal;
use table::live::{Input, Live, Waiting};
use table::shown::{InForce, Lesson};
use table::{Act, ActionFacts, Cents, Cite, Event, Family, Outcome, Says, Seat, WagerFacts};

use crate::sample::sample;
use crate::words::{is_offered, money, sentence, spoken};

/// A part of what is taught.
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    /// What it is about.
    pub title: String,
    /// What it says, in order.
    pub pieces: Vec<Piece>,
    /// The section behind it, where there is one.
    pub cite: Option<Cite>,
}

/// Something that a part says or shows.
#[derive(Clone, Debug, PartialEq)]
pub enum Piece {
    /// A few sentences.
    Words(String),
    /// Things with what they mean.
    List(Vec<(String, String)>),
    /// What happens, one after another.
    Steps(Vec<String>),
    /// Rows under the heads of their columns.
    Table(Vec<String>, Vec<Vec<String>>),
    /// Hands, each with what it is called; a card that nobody sees has no face.
    Hands(Vec<(String, Vec<Option<Card>>)>),
    /// Dice.
    Dice(Vec<u8>),
}

/// Acts that are neither a player's decision nor part of a round.
const EVERYWHERE: [&str; 5] = ["wager", "remove", "reduce", "increase", "press"];

/// How a game is played under the rules in force.
#[must_use]
pub fn lessons(legal: &AnyLegal) -> Vec<Part> {
    let in_force = InForce::of(legal);
    let mut parts = vec![the_round(&in_force)];
    parts.extend(legal.game.lessons(&legal.rules).into_iter().map(lesson));
    parts.extend(first_roll(legal));
    parts.extend(example(legal));
    parts
}

/// Whether something is done in a usual round: not only where something has gone wrong, and not only with a
/// wager that is not to be had.
fn is_usual(in_force: &InForce, action: &ActionFacts) -> bool {
    let section = |cite: Cite| cite.short().split('(').next();
    let facts = in_force.facts;
    let of_section = |wager: &&WagerFacts| section(wager.cite) == section(action.cite);
    let mut wagers = facts.wagers.iter().filter(of_section).peekable();
    let has_wager = wagers.peek().is_none() || wagers.any(|wager| is_offered(in_force, wager));
    has_wager && facts.irregularities.iter().all(|irregularity| irregularity.cite != action.cite)
}

fn the_round(in_force: &InForce) -> Part {
    let actions = in_force.facts.actions.iter();
    let choices: Vec<(String, String)> = actions
        .filter(|action| action.by == Says::Player && !action.is_another_way)
        .filter(|action| !EVERYWHERE.contains(&action.verb) && is_usual(in_force, action))
        .map(|action| (sentence(&spoken(action.verb)), format!("{}.", action.about)))
        .collect();
    let family = in_force.facts.family;
    let bets = match family {
        Family::PokerRoom => {
            "Put up a stack of chips before the cards are dealt, and bet out of it against the other \
             players;"
        }
        Family::Keno => "Buy your ticket before the numbers are drawn;",
        _ => "Place your bets before the round, on the spots of the layout that bear their names;",
    };
    let then = match (choices.is_empty(), family) {
        (true, _) => "then chance decides, and you have nothing more to do.",
        (false, Family::PokerRoom) => {
            "in a hand you have these choices, where the rules offer them."
        }
        (false, Family::Keno) => "you have these choices, where the rules offer them.",
        (false, _) => "in the round you have these choices, where the rules offer them.",
    };
    let mut pieces = vec![Piece::Words(format!("{bets} {then}"))];
    if !choices.is_empty() {
        pieces.push(Piece::List(choices));
    }
    Part { title: "How a round goes".to_owned(), pieces, cite: None }
}

fn lesson(lesson: Lesson) -> Part {
    let Lesson { title, text, hands, columns, rows, cite } = lesson;
    let mut pieces = vec![Piece::Words(text)];
    if !columns.is_empty() {
        pieces.push(Piece::Table(columns, rows));
    }
    if !hands.is_empty() {
        let shown = |(name, cards): (String, Vec<Card>)| {
            (sentence(&name), cards.into_iter().map(Some).collect())
        };
        pieces.push(Piece::Hands(hands.into_iter().map(shown).collect()));
    }
    Part { title: title.to_owned(), pieces, cite }
}

/// Who bets.
const PERSON: Seat = Seat::new(1);

const STAYS: &str = "stays: that number is the point now";

/// What the first roll of two dice does to the main wager, by the rules: where it may stand for several
/// rolls, that is the whole game.
fn first_roll(legal: &AnyLegal) -> Option<Part> {
    let facts = legal.game.facts();
    let device = legal.game.device(&legal.rules)?;
    if !legal.game.has_many_rounds() || !matches!(device, Thrown::TwoDice) {
        return None;
    }
    let wager = facts.wagers.first()?;
    let mut ends: Vec<(String, Vec<u8>)> = Vec::new();
    for total in 2..=12_u8 {
        let one = total.div_ceil(2);
        let end = end_of(legal, wager, [one, total - one])?;
        match ends.iter_mut().find(|(known, _)| *known == end) {
            Some((_, totals)) => totals.push(total),
            None => ends.push((end, vec![total])),
        }
    }
    // A wager that each roll decides has no first one.
    if !ends.iter().any(|(end, _)| end == STAYS) {
        return None;
    }
    let row = |(end, totals): (String, Vec<u8>)| {
        let totals: Vec<String> = totals.iter().map(u8::to_string).collect();
        vec![totals.join(", "), end]
    };
    let head = vec!["The dice total".to_owned(), wager.title.to_owned()];
    let words = format!("What the come-out roll, the first one, does to a bet on {}.", wager.title);
    let pieces = vec![Piece::Words(words), Piece::Table(head, ends.into_iter().map(row).collect())];
    Some(Part { title: "The come-out roll".to_owned(), pieces, cite: Some(wager.cite) })
}

/// What a roll does to a wager that was made before it.
fn end_of(legal: &AnyLegal, wager: &WagerFacts, dice: [u8; 2]) -> Option<String> {
    let mut live = Live::open(legal, None);
    live.submit(Input::Act(Act::wager(PERSON, wager.id, Cents::dollars(10)))).ok()?;
    for _ in 0..4 {
        let input = match live.waiting() {
            Waiting::Acts { closing } => Input::Act(Act::of_the_house(*closing)),
            Waiting::Item(_) => Input::Item(format!("{}-{}", dice[0], dice[1]).into()),
            Waiting::Choice { .. } | Waiting::Card | Waiting::NextRound => break,
        };
        let is_roll = matches!(input, Input::Item(_));
        live.submit(input).ok()?;
        if is_roll {
            break;
        }
    }
    let settled = live.events().iter().find_map(|event| match event {
        Event::Settled(settlement) if settlement.seat == PERSON => Some(settlement),
        _ => None,
    });
    Some(match settled {
        None => STAYS.to_owned(),
        Some(settled) => match (settled.outcome, settled.odds) {
            (Outcome::Won, Some(odds)) => format!("wins {odds}"),
            (Outcome::Won, None) => format!("wins {}", money(settled.gross())),
            (Outcome::Lost, _) => "loses".to_owned(),
            (Outcome::Void, _) => "pushes: the bet comes back".to_owned(),
        },
    })
}

/// A round dealt by the rules.
fn example(legal: &AnyLegal) -> Option<Part> {
    let sample = sample(legal)?;
    let mut pieces = vec![Piece::Steps(sample.steps)];
    if !sample.hands.is_empty() {
        pieces.push(Piece::Hands(sample.hands));
    } else if let Some(roll) = sample.rolls.last() {
        pieces.push(Piece::Dice(roll.clone()));
    }
    Some(Part { title: "A round, for example".to_owned(), pieces, cite: None })
}
