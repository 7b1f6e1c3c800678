//! The laws that every game keeps, whatever its rules: a random player sits down at a table
//! without equipment of the house, says sensible and foolish things, and after each of them the
//! laws are checked.
//!
//! Whims come from outside as `pick(n)`, a number below n: from a seed in the tests, from bytes in
//! the fuzz targets. Whoever always picks 0 plays a plain round to its end.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

use chance::{Card, Seed};
use serde_json::{Map, Value, json};
use table::erased::{AnyGame, AnyLayout, AnyLegal};
use table::live::{Equipment, Input, Live, Report, Saved, Waiting};
use table::script::{Script, replay};
use table::{
    Act, Cents, Code, Event, Facts, Fault, Irregularity, Name, Offer, Outcome, Party, Reason,
    Reported, Says, Seat, Settlement, Spot, Viewer,
};

use crate::elections;

/// A number below `n`; `n` is at least 1.
pub(crate) type Pick<'a> = &'a mut dyn FnMut(u32) -> u32;

/// A law that does not hold, and what shows it.
#[derive(Debug)]
pub(crate) struct Broken {
    pub(crate) law: &'static str,
    pub(crate) what: String,
}

impl std::fmt::Display for Broken {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {}", self.law, self.what)
    }
}

macro_rules! law {
    ($law:expr, $holds:expr, $($what:tt)+) => {
        if !$holds {
            return Err(Broken { law: $law, what: format!($($what)+) });
        }
    };
}

/// The laws by name.
pub(crate) mod named {
    pub(crate) const ENDS: &str = "rounds end";
    pub(crate) const OFFERED: &str = "whatever is offered is accepted";
    pub(crate) const ELSE: &str = "what is not offered is refused";
    pub(crate) const UNCHANGED: &str = "a refusal changes nothing";
    pub(crate) const HAPPENED: &str = "what has happened does not change";
    pub(crate) const AGAIN: &str = "the same inputs give the same round";
    pub(crate) const RESTORED: &str = "a stored round goes on as if it had not stopped";
    pub(crate) const HIDDEN: &str = "a view holds no card that its viewer may not see";
    pub(crate) const SAVED: &str = "the layout survives saving";
    pub(crate) const ONCE: &str = "each wager is settled at most once";
    pub(crate) const MONEY: &str = "a settlement's money is right";
    pub(crate) const BANK: &str = "what a bank wins the others lose";
    pub(crate) const POT: &str = "what some win of a pot the others lose";
    pub(crate) const STANDS: &str = "what was staked is settled or still stands";
    pub(crate) const LIES: &str = "what a decision stakes is settled where it is said to lie";
    pub(crate) const SCRIPT: &str = "the script of a round replays to the same nets";
    pub(crate) const REASON: &str = "a refusal's reason is true";
    pub(crate) const SAYS: &str = "a player says only what is a player's to say";
    pub(crate) const SILENCE: &str = "what holds for an unanswered question is an option";
    pub(crate) const GOES_ON: &str = "somebody or the clock can go on";
    pub(crate) const LEFT: &str = "a table that everybody has left ends its round";
    pub(crate) const LOOKS: &str = "looking changes nothing";
}

thread_local! {
    /// What is being played, for the report of a panic.
    static TRACE: RefCell<Trace> = RefCell::default();
}

/// What is being played.
#[derive(Clone, Debug, Default)]
pub(crate) struct Trace {
    pub(crate) elections: Map<String, Value>,
    start: Value,
    fresh_shoe: bool,
    inputs: Vec<Input>,
    tried: Option<Input>,
}

impl Trace {
    /// What was being played in this thread.
    pub(crate) fn take() -> Trace {
        TRACE.with(|trace| trace.take())
    }

    /// The round as a script, and what was tried last.
    pub(crate) fn story(&self, game: &'static dyn AnyGame) -> String {
        let tried = match &self.tried {
            Some(input) => serde_json::to_string(input).expect("an input is JSON"),
            None => "nothing".to_owned(),
        };
        let script = self.script(game).unwrap_or_else(|why| {
            json!({
                "no-script": why, "rules": self.elections,
                "start": self.start, "inputs": self.inputs,
            })
        });
        format!("tried last: {tried}\nscript: {script}\nlayout at its start: {}", self.start)
    }

    fn script(&self, game: &'static dyn AnyGame) -> Result<Value, String> {
        let legal = AnyLegal::new(game, &self.elections).map_err(|faults| format!("{faults:?}"))?;
        let start = game.read_layout(self.start.clone()).map_err(|e| e.to_string())?;
        let saved = Saved { start, fresh_shoe: self.fresh_shoe, inputs: self.inputs.clone() };
        let live = Live::restore(&legal, saved, None).map_err(|e| e.to_string())?;
        Ok(live.script("broken-law"))
    }
}

/// Whether an input has to be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verdict {
    Accepted,
    Refused,
    Either,
}

/// What came of an input: taken, or why not.
type Taken = Option<Fault>;

/// How often things happened, so that a test can see that its rounds were not all alike.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tally {
    pub(crate) rounds: u64,
    pub(crate) inputs: u64,
    pub(crate) refusals: u64,
    pub(crate) settlements: u64,
    pub(crate) choices: u64,
    pub(crate) incidents: BTreeMap<&'static str, u64>,
    /// Every cite that was given to somebody.
    pub(crate) cites: BTreeSet<&'static str>,
}

/// Who has staked what, by what the table has told.
type Book = Vec<(Key, Cents)>;

/// A wager that somebody has: whose, which, and its number among those of the same name.
type Key = (Seat, Name, u16);

/// How players' words come to a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Door {
    /// As at a live table.
    Kept,
    /// Nobody asks who speaks: the flaw for which one of the laws is there.
    Open,
}

/// A table, and somebody who tries things there.
struct Session<'a, 'p> {
    door: Door,
    legal: AnyLegal,
    live: Live,
    pick: Pick<'p>,
    tally: &'a mut Tally,
    /// Every wager that can be staked under the rules.
    wagers: Vec<Name>,
    /// Their places in the facts' list.
    kinds: BTreeSet<usize>,
    book: Book,
    /// What decisions of the round have staked.
    pledged: Book,
    settled: Vec<Key>,
    /// What was refused in this round, and after how many inputs.
    refused: Vec<(usize, Act)>,
    /// The cards that can still come.
    shoe: Vec<Card>,
    /// Whether no card has come twice, so that a card's text tells which it is.
    distinct: bool,
    /// How often cards were shuffled in the midst of the round.
    shuffles: usize,
}

/// Rules that are legal: the defaults, or random ones.
pub(crate) fn some_rules(game: &'static dyn AnyGame, pick: Pick<'_>) -> AnyLegal {
    match pick(3) {
        0 => AnyLegal::new(game, &Map::new()).expect("a game's defaults are legal"),
        _ => elections::some_legal(game, pick),
    }
}

/// Plays some rounds at a table under these rules.
pub(crate) fn session(legal: AnyLegal, tally: &mut Tally, pick: Pick<'_>) -> Result<(), Broken> {
    session_with(Door::Kept, legal, tally, pick)
}

/// Plays some rounds at a table to which players' words come in some way.
pub(crate) fn session_with(
    door: Door,
    legal: AnyLegal,
    tally: &mut Tally,
    pick: Pick<'_>,
) -> Result<(), Broken> {
    TRACE.with(|trace| {
        *trace.borrow_mut() = Trace { elections: legal.elections.clone(), ..Trace::default() };
    });
    let live = Live::open(&legal, None);
    let rounds = 1 + pick(3);
    let wagers = live.wagers();
    let mut session = Session {
        door,
        kinds: wagers.iter().filter_map(|wager| legal.game.kind(wager)).collect(),
        wagers,
        legal,
        live,
        pick,
        tally,
        book: Vec::new(),
        pledged: Vec::new(),
        settled: Vec::new(),
        refused: Vec::new(),
        shoe: Vec::new(),
        distinct: true,
        shuffles: 0,
    };
    session.shuffle();
    for _ in 0..rounds {
        session.round()?;
        session.live.next_round();
    }
    Ok(())
}

/// Plays some rounds at a table where the house's own equipment supplies chance.
pub(crate) fn house_session(
    legal: &AnyLegal,
    tally: &mut Tally,
    pick: Pick<'_>,
) -> Result<(), Broken> {
    let equipment = Equipment::new(Seed::from_number(u64::from(pick(u32::MAX))));
    let mut live = Live::open(legal, Some(equipment));
    for _ in 0..1 + pick(4) {
        let left_at = pick(30) as usize;
        for step in 0.. {
            law!(named::ENDS, step < MOST_INPUTS, "{step} inputs are not enough");
            if step == left_at {
                everybody_leaves(&mut live, pick)?;
            }
            if pick(4) == 0 {
                something_is_to_go_wrong(&mut live, pick);
            }
            looks(&live)?;
            let input = match live.waiting().clone() {
                Waiting::NextRound => break,
                Waiting::Acts { closing } if step > 12 || pick(6) == 0 => {
                    Input::Act(Act::of_the_house(closing))
                }
                Waiting::Acts { .. } => {
                    let seat = some_seat(live.facts(), pick);
                    Input::Act(live.some_act(seat, pick))
                }
                Waiting::Choice { .. } => {
                    let offers = live.offers();
                    let offer = offers[pick(offers.len() as u32) as usize].clone();
                    Input::Act(act_of(&offer, offer.seat, least_of(&offer)))
                }
                waiting @ (Waiting::Card | Waiting::Item(_)) => {
                    let what = format!("the house's equipment does not supply {waiting:?}");
                    return Err(Broken { law: named::ENDS, what });
                }
            };
            tally.inputs += 1;
            let _ = live.submit(input);
            if pick(4) == 0 {
                let restored = Live::restore(legal, stored(legal.game, &live.save())?, None);
                let restored = restored.map_err(|fault| {
                    let what = format!("refused: {fault}");
                    Broken { law: named::RESTORED, what }
                })?;
                same(named::RESTORED, &live, &restored)?;
            }
        }
        tally.rounds += 1;
        scripted(&live, &[])?;
        live.next_round();
    }
    Ok(())
}

/// Something is to go wrong as soon as it can.
fn something_is_to_go_wrong(live: &mut Live, pick: Pick<'_>) {
    let now = live.irregularities(some_seat(live.facts(), pick));
    let Some(irregularity) = now.get(pick(now.len().max(1) as u32) as usize) else { return };
    let (id, fields) = (irregularity.id.to_owned(), Map::new());
    // One that is not told whole is not expected.
    let _ = live.expect(Some(Report { id, card: None, seat: None, fields }));
}

/// Whoever looks at a table changes nothing, whatever is to go wrong there.
fn looks(live: &Live) -> Result<(), Broken> {
    let stands = |live: &Live| (live.save(), live.expected().cloned(), live.waiting().clone());
    let (before, equipment) = (stands(live), live.equipment().map(Equipment::position));
    let offers = live.offers();
    let _ = (live.irregularities(Seat::new(1)), live.companion(Seat::new(1), true));
    let _ = (live.script("law"), live.closing(), live.view(Viewer::Bystander));
    for seat in offers.iter().filter_map(|offer| offer.seat) {
        let _ = live.unanswered(seat);
    }
    law!(named::LOOKS, stands(live) == before, "{before:?} became {:?}", stands(live));
    let now = live.equipment().map(Equipment::position);
    law!(named::LOOKS, now == equipment, "{equipment:?} became {now:?}");
    law!(named::LOOKS, live.offers() == offers, "{offers:?} became {:?}", live.offers());
    Ok(())
}

/// Everybody has left, and the clock goes on alone: betting is closed, and who is asked has said
/// nothing. Where nothing can be played so, the round is void and nothing is left of it.
fn everybody_leaves(live: &mut Live, pick: Pick<'_>) -> Result<(), Broken> {
    for step in 0.. {
        law!(named::LEFT, step < MOST_INPUTS, "{step} times the clock is not enough");
        match live.waiting().clone() {
            Waiting::NextRound => return Ok(()),
            Waiting::Acts { closing } => {
                if live.submit(Input::Act(Act::of_the_house(closing))).is_err() {
                    live.void();
                    let is_bare = live.legal().game.is_settled(live.layout());
                    law!(named::LEFT, is_bare, "after a void round: {:?}", live.layout());
                    return Ok(());
                }
            }
            Waiting::Choice { seats, .. } => {
                let seat = seats[pick(seats.len() as u32) as usize];
                let act = live.unanswered(seat);
                let taken = act.clone().map(|act| live.submit(Input::Act(act)));
                law!(named::LEFT, matches!(taken, Some(Ok(()))), "seat {seat}: {act:?}, {taken:?}");
            }
            waiting @ (Waiting::Card | Waiting::Item(_)) => {
                let what = format!("the house's equipment does not supply {waiting:?}");
                return Err(Broken { law: named::LEFT, what });
            }
        }
    }
    Ok(())
}

/// The words of an act that are not a player's to say, where it is made of the game's words; only
/// acts of seats are asked about.
fn others_words(facts: &'static Facts, input: &Input) -> Option<Vec<String>> {
    let Input::Act(act) = input else { return None };
    let action = facts.action(&act.verb).filter(|_| act.seat.is_some())?;
    let mut words = vec![(act.verb.to_string(), action.by)];
    for field in act.fields.keys() {
        words.push((field.clone(), action.sayer(act, field)?));
    }
    let others = words.into_iter().filter(|(_, by)| *by != Says::Player);
    Some(others.map(|(word, _)| word).collect())
}

/// More inputs than a round can need once the player only does what brings it to its end.
const MOST_INPUTS: usize = 400;

/// The seats that foolish people name besides those of the table.
fn some_seat(facts: &Facts, pick: Pick<'_>) -> Seat {
    let number = 1 + pick(u32::from(facts.seats.min(7))) as u16;
    // Letters other than b would read like cards (2c, 3d) where views are searched.
    match pick(9) {
        8 => format!("{number}b").parse().expect("a seat"),
        _ => Seat::new(number),
    }
}

fn act_of(offer: &Offer, seat: Option<Seat>, amount: Option<Cents>) -> Act {
    Act { seat, ..offer.act_of(amount) }
}

fn least_of(offer: &Offer) -> Option<Cents> {
    offer.amount.map(|(least, _)| least)
}

/// A round through JSON and back.
fn stored(
    game: &'static dyn AnyGame,
    saved: &Saved<AnyLayout>,
) -> Result<Saved<AnyLayout>, Broken> {
    let lost = |e| Broken { law: named::SAVED, what: format!("{e}: {saved:?}") };
    let text = serde_json::to_string(saved).map_err(lost)?;
    let Saved { start, fresh_shoe, inputs } =
        serde_json::from_str::<Saved<Value>>(&text).map_err(lost)?;
    let read = Saved { start: game.read_layout(start).map_err(lost)?, fresh_shoe, inputs };
    law!(named::SAVED, read == *saved, "{saved:?} was read back as {read:?}");
    Ok(read)
}

/// Whether two tables stand at the same point.
fn same(law: &'static str, one: &Live, other: &Live) -> Result<(), Broken> {
    law!(law, one.events() == other.events(), "{:?} against {:?}", one.events(), other.events());
    law!(law, one.layout() == other.layout(), "{:?} against {:?}", one.layout(), other.layout());
    law!(law, one.waiting() == other.waiting(), "{:?}, {:?}", one.waiting(), other.waiting());
    Ok(())
}

/// How many draws of a script the first inputs of a round are: neither actions, nor what equipment
/// showed after an act that states it.
fn draws_of(live: &Live, inputs: &[Input]) -> usize {
    let facts = live.facts();
    let mut devices = live.events().iter().filter_map(|event| match event {
        Event::Drawn { device, .. } => Some(*device),
        _ => None,
    });
    let (mut count, mut last): (_, Option<&Act>) = (0, None);
    for input in inputs {
        let is_draw = match input {
            Input::Act(act) => {
                last = Some(act);
                false
            }
            Input::Item(_) => {
                let sayer = |device| facts.action(&last?.verb)?.sayer(last?, device);
                devices.next().is_none_or(|device| sayer(device) != Some(Says::Equipment))
            }
            Input::Incident(report) => {
                match facts.irregularity(&report.id).map(|facts| facts.reported) {
                    Some(Reported::Action) => false,
                    Some(Reported::Anywhere) => count == 0,
                    _ => true,
                }
            }
            Input::Card(_) => true,
        };
        count += usize::from(is_draw);
    }
    count
}

/// How many of these inputs a script has at its seats: table stakes that are put up before all else.
fn stacks_of(live: &Live, inputs: &[Input]) -> usize {
    live.facts().wager("stack").map_or(0, |_| table::live::putting_up(inputs))
}

/// How many of these inputs a script has among the actions.
fn actions_of(live: &Live, inputs: &[Input]) -> usize {
    let is_action = |(n, input): &(usize, &Input)| match input {
        Input::Act(_) => true,
        Input::Incident(report) => {
            match live.facts().irregularity(&report.id).map(|facts| facts.reported) {
                Some(Reported::Action) => true,
                Some(Reported::Anywhere) => draws_of(live, &inputs[..*n]) > 0,
                _ => false,
            }
        }
        Input::Card(_) | Input::Item(_) => false,
    };
    inputs.iter().enumerate().filter(is_action).count() - stacks_of(live, inputs)
}

/// The script of a round, with what was refused in it as actions that must be rejected.
fn with_refusals(live: &Live, refused: &[(usize, Act)]) -> Value {
    let mut script = live.script("law");
    // Rounds before this one may stand in the same script: in a list, or in the same fields.
    let round = match script.get("rounds").is_some() {
        true => script["rounds"].as_array_mut().and_then(|rounds| rounds.last_mut()),
        false => Some(&mut script),
    };
    let round = round.and_then(Value::as_object_mut).expect("a round is an object");
    let count_of = |field: &str| round.get(field).and_then(Value::as_array).map_or(0, Vec::len);
    let (own_actions, own_draws) = (actions_of(live, live.inputs()), draws_of(live, live.inputs()));
    let earlier = (count_of("actions") - own_actions, count_of("draws") - own_draws);
    let actions = round.entry("actions").or_insert_with(|| json!([]));
    let actions = actions.as_array_mut().expect("a list of actions");
    // A script states stacks as they stand: what is refused before then, or of them, has no place in it.
    let stacks = stacks_of(live, live.inputs());
    let is_told =
        |(count, act): &&(usize, Act)| *count >= stacks && act.wager.as_deref() != Some("stack");
    for (count, act) in refused.iter().rev().filter(is_told) {
        let before = &live.inputs()[..*count];
        let place = actions_of(live, before);
        let mut action = act.to_json();
        action.insert("after".to_owned(), json!(earlier.1 + draws_of(live, before)));
        action.insert("expect".to_owned(), json!("rejected"));
        actions.insert(earlier.0 + place, Value::Object(action));
    }
    script
}

/// The script of a finished round that began on an empty layout replays to the same nets.
fn scripted(live: &Live, refused: &[(usize, Act)]) -> Result<(), Broken> {
    let AnyLegal { game, rules, .. } = live.legal();
    // Where too few have put up table stakes to be dealt in, there is no round to tell (14.6(b)).
    let is_told = |event: &Event| match event {
        Event::Dealt { .. } | Event::DealtDown { .. } => true,
        Event::Settled(settled) => settled.net != Cents::ZERO,
        _ => false,
    };
    if live.facts().wager("stack").is_some() && !live.events().iter().any(is_told) {
        return Ok(());
    }
    let script = with_refusals(live, refused);
    let mut start = game.bare_layout();
    for (word, value) in script["history"].as_object().into_iter().flatten() {
        let taken = game.history(rules, &mut start, word, value);
        law!(named::SCRIPT, taken.is_ok(), "history.{word}: {value} is not taken");
    }
    let mut began = live.save().start;
    game.renumber(&mut began);
    if began != start || !game.is_settled(live.layout()) {
        return Ok(());
    }
    let read = Script::from_json(&script);
    let read = read.map_err(|e| Broken { law: named::SCRIPT, what: format!("{e}: {script}") })?;
    let report = replay(*game, &read);
    let report =
        report.map_err(|e| Broken { law: named::SCRIPT, what: format!("{e}: {script}") })?;
    law!(named::SCRIPT, report.ok, "{:?}: {script}", report.diff);
    let nets = &script["expect"];
    let has_others = script.get("rounds").is_some() || live.save().start != game.bare_layout();
    law!(
        named::SCRIPT,
        has_others || report.net == *nets,
        "{} instead of {nets}: {script}",
        report.net
    );
    Ok(())
}

impl Session<'_, '_> {
    fn facts(&self) -> &'static Facts {
        self.live.facts()
    }

    fn pick(&mut self, below: usize) -> usize {
        (self.pick)(below.max(1) as u32) as usize
    }

    fn chance_of(&mut self, one_in: usize) -> bool {
        self.pick(one_in) == one_in - 1
    }

    fn shuffle(&mut self) {
        self.shoe = match self.legal.game.shoe(&self.legal.rules) {
            Some(shoe) if self.distinct => shoe.deck.stack(1),
            Some(shoe) => shoe.deck.stack(shoe.decks),
            None => chance::Deck::Standard.stack(1),
        };
    }

    fn card(&mut self) -> Card {
        // What is shuffled in the midst of a round is all that comes from then on.
        let is_shuffle = |event: &&Event| matches!(event, Event::Reshuffled);
        let shuffles = self.live.events().iter().filter(is_shuffle).count();
        if std::mem::replace(&mut self.shuffles, shuffles) != shuffles
            && let Some(pile) = self.live.pile()
        {
            (self.shoe, self.distinct) = (pile.to_vec(), false);
        }
        if self.shoe.is_empty() {
            self.distinct = false;
            self.shuffle();
        }
        let place = self.pick(self.shoe.len());
        self.shoe.swap_remove(place)
    }

    /// A card that the deck lacks.
    fn foreign_card(&mut self) -> Option<Card> {
        let shoe = self.legal.game.shoe(&self.legal.rules)?;
        let lacking: Vec<Card> = shoe.deck.lacking().collect();
        let place = self.pick(lacking.len().max(1));
        lacking.get(place).copied()
    }

    /// One round, with all the laws.
    fn round(&mut self) -> Result<(), Broken> {
        self.settled.clear();
        self.pledged.clear();
        self.refused.clear();
        // Every other round all cards are different, so that a card in a view can be told. Of tiles some
        // are there twice.
        let shoe = self.legal.game.shoe(&self.legal.rules);
        let has_twins = shoe.is_some_and(|shoe| shoe.deck == chance::Deck::Tiles);
        self.distinct = !self.chance_of(2) && !has_twins;
        self.shuffle();
        let saved = self.live.save();
        TRACE.with(|trace| {
            let mut trace = trace.borrow_mut();
            trace.start = serde_json::to_value(&saved.start).expect("a layout is JSON");
            trace.fresh_shoe = saved.fresh_shoe;
            trace.inputs.clear();
            trace.tried = None;
        });
        let patience = 4 + self.pick(40);
        // A deal to all places takes most of it: something is tried afterwards too.
        let has_long_deal = self.facts().family == table::Family::PaiGow;
        let mut late = if has_long_deal { 4 + self.pick(8) } else { 0 };
        let speaks_at = (self.tally.rounds % 12) as usize;
        for step in 0.. {
            if step == speaks_at {
                self.speaks_for_others()?;
            }
            law!(
                named::ENDS,
                step < patience + MOST_INPUTS,
                "{step} inputs, and it still waits for {:?}",
                self.live.waiting()
            );
            if *self.live.waiting() == Waiting::NextRound {
                break;
            }
            let is_late = step >= patience
                && late > 0
                && matches!(self.live.waiting(), Waiting::Choice { .. });
            late -= usize::from(is_late);
            self.step(step >= patience && !is_late)?;
            if self.chance_of(4) {
                self.restart()?;
            }
            if self.chance_of(3) {
                self.goes_on()?;
            }
            if self.chance_of(6) {
                self.hidden()?;
            }
        }
        self.over(saved)
    }

    /// What holds when a round is over.
    fn over(&mut self, saved: Saved<AnyLayout>) -> Result<(), Broken> {
        self.tally.rounds += 1;
        let offers = self.live.offers();
        law!(named::ELSE, offers.is_empty(), "offers after the round: {offers:?}");
        let card = self.card();
        self.attempt(Input::Card(card), Verdict::Refused)?;
        self.hidden()?;
        // Again from the start, input by input.
        let start = Saved { inputs: Vec::new(), ..saved };
        let mut again = Live::restore(&self.legal, start, None)
            .map_err(|fault| Broken { law: named::AGAIN, what: fault.to_string() })?;
        for input in self.live.inputs() {
            let taken = again.submit(input.clone());
            law!(named::AGAIN, taken.is_ok(), "{input:?} is refused now: {taken:?}");
        }
        same(named::AGAIN, &self.live, &again)?;
        self.banked()?;
        // What lies there.
        let settled = self.legal.game.is_settled(self.live.layout());
        law!(
            named::STANDS,
            settled == self.book.is_empty(),
            "settled: {settled}, but in the book are {:?}; layout {:?}",
            self.book,
            self.live.layout()
        );
        for ((seat, wager, _), stake) in &self.pledged {
            let is_settled = self.settled.iter().any(|(by, name, _)| by == seat && name == wager);
            let settled = &self.settled;
            law!(
                named::LIES,
                is_settled || *stake == Cents::ZERO,
                "{stake} of seat {seat} on {wager}, settled are {settled:?}"
            );
        }
        scripted(&self.live, &self.refused)
    }

    /// The money of wagers that a player banks comes from the others and goes to them; the house
    /// has only the fees.
    fn banked(&mut self) -> Result<(), Broken> {
        let settlements: Vec<&Settlement> = self.live.settlements().collect();
        let banks = settlements.iter().filter_map(|s| match s.against {
            Party::House | Party::Pot => None,
            Party::Bank(seat) => Some(seat),
            Party::Table => Some(s.seat),
        });
        for bank in banks {
            let is_part = |s: &&&Settlement| match s.against {
                Party::House | Party::Pot => false,
                Party::Bank(seat) => seat == bank,
                Party::Table => s.seat == bank,
            };
            let sum: Cents = settlements.iter().filter(is_part).map(|s| s.gross()).sum();
            law!(named::BANK, sum == Cents::ZERO, "{sum} with the bank of {bank}: {settlements:?}");
        }
        let in_pot = settlements.iter().filter(|s| s.against == Party::Pot);
        let sum: Cents = in_pot.map(|s| s.gross()).sum();
        law!(named::POT, sum == Cents::ZERO, "{sum} in the pot: {settlements:?}");
        Ok(())
    }

    /// Stores the round and goes on from what was stored.
    fn restart(&mut self) -> Result<(), Broken> {
        let offers = self.live.offers();
        let restored =
            Live::restore(&self.legal, stored(self.legal.game, &self.live.save())?, None);
        let restored = restored
            .map_err(|fault| Broken { law: named::RESTORED, what: format!("refused: {fault}") })?;
        same(named::RESTORED, &self.live, &restored)?;
        let now = restored.offers();
        law!(named::RESTORED, offers == now, "offers {offers:?} became {now:?}");
        self.live = restored;
        Ok(())
    }

    /// A copy of the table, as it stands.
    fn copy(&self) -> Result<Live, Broken> {
        Live::restore(&self.legal, self.live.save(), None)
            .map_err(|fault| Broken { law: named::RESTORED, what: format!("refused: {fault}") })
    }

    /// Whatever the round waits for, somebody can do it, or the clock.
    fn goes_on(&mut self) -> Result<(), Broken> {
        match self.live.waiting().clone() {
            Waiting::Acts { closing } => {
                let is_offered = !self.live.offers().is_empty();
                let goes_on = is_offered
                    || self.copy()?.submit(Input::Act(Act::of_the_house(closing))).is_ok();
                law!(named::GOES_ON, goes_on, "nothing is offered, and {closing} is refused");
            }
            Waiting::Choice { seats, .. } => {
                for seat in seats {
                    let act = self.live.unanswered(seat);
                    let taken = match &act {
                        Some(act) => self.copy()?.submit(Input::Act(act.clone())),
                        None => Ok(()),
                    };
                    let is_option = act.is_some() && taken.is_ok();
                    law!(named::SILENCE, is_option, "seat {seat}: {act:?}, {taken:?}");
                }
            }
            Waiting::Card | Waiting::Item(_) | Waiting::NextRound => {}
        }
        Ok(())
    }

    /// Tries something; all that holds after any input is checked here.
    fn attempt(&mut self, input: Input, verdict: Verdict) -> Result<Taken, Broken> {
        TRACE.with(|trace| trace.borrow_mut().tried = Some(input.clone()));
        let events = self.live.events().to_vec();
        let layout = self.live.layout().clone();
        let inputs = self.live.inputs().to_vec();
        let waiting = self.live.waiting().clone();
        let offers = self.chance_of(5).then(|| self.live.offers());
        let taken = match others_words(self.facts(), &input) {
            // What a player may say is taken from a player as from anybody.
            Some(words) if words.is_empty() => self.say(input.clone()),
            _ => self.live.submit(input.clone()),
        };
        match &taken {
            Ok(()) => {
                law!(named::ELSE, verdict != Verdict::Refused, "{input:?} at {waiting:?}");
                self.tally.inputs += 1;
                self.took(&input, &events, &inputs)?;
                TRACE.with(|trace| {
                    let mut trace = trace.borrow_mut();
                    trace.inputs.push(input);
                    trace.tried = None;
                });
            }
            Err(fault) => {
                law!(
                    named::OFFERED,
                    verdict != Verdict::Accepted,
                    "{input:?} at {waiting:?} is refused: {fault}"
                );
                self.tally.refusals += 1;
                law!(named::UNCHANGED, events == self.live.events(), "events, by {input:?}");
                law!(named::UNCHANGED, layout == *self.live.layout(), "the layout, by {input:?}");
                law!(named::UNCHANGED, inputs == self.live.inputs(), "the inputs, by {input:?}");
                law!(named::UNCHANGED, waiting == *self.live.waiting(), "by {input:?}");
                if let Some(offers) = offers {
                    let now = self.live.offers();
                    law!(named::UNCHANGED, offers == now, "offers {offers:?} became {now:?}");
                }
                self.reason(&input, fault)?;
                if let (Input::Act(act), Fault::Refused(_)) = (input, fault) {
                    self.refused.push((inputs.len(), act));
                }
            }
        }
        Ok(taken.err())
    }

    /// A player says something.
    fn say(&mut self, input: Input) -> Result<(), Fault> {
        match self.door {
            Door::Kept => self.live.submit_by(Says::Player, input),
            Door::Open => self.live.submit(input),
        }
    }

    /// A player says, one after the other, every act, field and report of the game that others have
    /// to say: each is refused with its section, and nothing changes.
    fn speaks_for_others(&mut self) -> Result<(), Broken> {
        let (facts, seat) = (self.facts(), Seat::new(1));
        let mut inputs = Vec::new();
        for action in facts.actions {
            let mut act = Act::new(seat, action.verb);
            if action.verb == "wager"
                && let Some(wager) = self.wagers.first()
            {
                act = act.on(wager.to_string()).of(Cents::dollars(5));
            }
            let told = action.told().filter(|(_, by)| *by != Says::Player);
            inputs.extend(told.map(|(field, _)| act.clone().with(field, "5.00")));
            for on in action.told_on {
                let act = match on.named_in {
                    "wager" => act.clone().on(on.wager),
                    field => act.clone().with(field, on.wager),
                };
                inputs.extend(on.fields.iter().map(|field| act.clone().with(field, json!([5]))));
            }
            if action.by != Says::Player && action.verb != "irregularity" {
                inputs.push(Act { seat: None, ..act.clone() });
                inputs.push(act);
            }
        }
        let mut inputs: Vec<Input> = inputs.into_iter().map(Input::Act).collect();
        for irregularity in facts.irregularities {
            let (id, fields) = (irregularity.id.to_owned(), Map::new());
            let card = irregularity.reported.has_card().then_some(Card::JOKER);
            let is_action = irregularity.reported == Reported::Action;
            inputs.push(match is_action && self.facts().action("irregularity").is_some() {
                true => Input::Act(Act::new(seat, "irregularity").with("kind", id)),
                false => Input::Incident(Report { id, card, seat: None, fields }),
            });
        }
        for input in inputs {
            let (events, layout) = (self.live.events().to_vec(), self.live.layout().clone());
            let before = (self.live.inputs().to_vec(), self.live.waiting().clone());
            TRACE.with(|trace| trace.borrow_mut().tried = Some(input.clone()));
            let refusal = match self.say(input.clone()) {
                Err(Fault::Refused(refusal)) => refusal,
                said => {
                    let what = format!("{input:?} of a player: {said:?}");
                    return Err(Broken { law: named::SAYS, what });
                }
            };
            let is_for_it = refusal.reason.code() == Code::NotYoursToSay && refusal.cite.is_some();
            law!(named::SAYS, is_for_it, "{input:?} of a player: {refusal}");
            let is_same = events == self.live.events()
                && layout == *self.live.layout()
                && before == (self.live.inputs().to_vec(), self.live.waiting().clone());
            law!(named::UNCHANGED, is_same, "by {input:?}");
        }
        Ok(())
    }

    /// What holds of a refusal.
    fn reason(&mut self, input: &Input, fault: &Fault) -> Result<(), Broken> {
        let refusal = match fault {
            Fault::Malformed(malformed) => {
                law!(named::REASON, !malformed.field.is_empty(), "{malformed} names no field");
                law!(named::REASON, !malformed.reason.is_empty(), "{malformed} has no reason");
                return Ok(());
            }
            Fault::Refused(refusal) => refusal,
        };
        self.tally.cites.extend(refusal.cite.map(|cite| cite.short()));
        let amount = match input {
            Input::Act(act) if &*act.verb == "wager" => act.amount,
            _ => None,
        };
        let Some(amount) = amount else { return Ok(()) };
        match refusal.reason {
            Reason::BelowMinimum(least) => {
                law!(named::REASON, amount < least, "{amount}: {refusal}");
            }
            Reason::MustBe(right) => law!(named::REASON, amount != right, "{amount}: {refusal}"),
            Reason::Unpayable { below, above } => {
                law!(named::REASON, below.is_none_or(|b| b < amount), "{amount}: {refusal}");
                law!(named::REASON, above > amount, "{amount}: {refusal}");
            }
            Reason::NotAMultipleOf(unit) => {
                law!(named::REASON, !amount.is_multiple_of(unit), "{amount}: {refusal}");
            }
            Reason::NotOffered
            | Reason::NotNow
            | Reason::NotThisSeat
            | Reason::AboveMaximum(_)
            | Reason::NoSuchWager
            | Reason::Rule { .. } => {}
        }
        Ok(())
    }

    /// What holds of an input that was taken.
    fn took(&mut self, input: &Input, events: &[Event], inputs: &[Input]) -> Result<(), Broken> {
        let now = self.live.inputs();
        law!(
            named::HAPPENED,
            now.len() == inputs.len() + 1 && now.starts_with(inputs) && now.last() == Some(input),
            "the inputs are {now:?} after {input:?}"
        );
        // A call binds nobody: an irregularity may still come before it.
        let binds = |event: &Event| !matches!(event, Event::Called { .. });
        let bound = events.iter().rposition(binds).map_or(0, |last| last + 1);
        law!(
            named::HAPPENED,
            self.live.events().starts_with(&events[..bound]),
            "{events:?} became {:?} by {input:?}",
            self.live.events()
        );
        if let Input::Incident(report) = input
            && let Some(facts) = self.facts().irregularity(&report.id)
        {
            *self.tally.incidents.entry(facts.id).or_default() += 1;
            if ["exposed-while-stacking", "stacks-misdealt"].contains(&facts.id) {
                // The cards are reshuffled: any may come again.
                self.distinct = false;
                self.shuffle();
            }
        }
        stored(self.legal.game, &self.live.save())?;
        let layout = serde_json::to_value(self.live.layout()).expect("a layout is JSON");
        let read = self
            .legal
            .game
            .read_layout(layout.clone())
            .map_err(|e| Broken { law: named::SAVED, what: format!("{e}: {layout}") })?;
        law!(named::SAVED, read == *self.live.layout(), "{layout} was read back as {read:?}");
        let new = self.live.events()[bound..].to_vec();
        new.iter().try_for_each(|event| self.happened(event))
    }

    /// Keeps the book by what the table tells.
    fn happened(&mut self, event: &Event) -> Result<(), Broken> {
        match event {
            Event::Wagered { seat, wager, ordinal, amount } => {
                let key = (*seat, wager.clone(), *ordinal);
                let stands = self.book.iter().any(|(k, _)| *k == key);
                law!(named::ONCE, !stands, "{key:?} is placed while it stands");
                law!(named::MONEY, *amount > Cents::ZERO, "{key:?} for {amount}");
                self.book.push((key, *amount));
            }
            Event::Changed { seat, wager, ordinal, amount } => {
                let key = (*seat, wager.clone(), *ordinal);
                law!(named::MONEY, *amount >= Cents::ZERO, "{key:?} is now {amount}");
                match self.book.iter().position(|(k, _)| *k == key) {
                    // It is taken off the layout before the round: nothing of it is decided.
                    Some(place) if *amount == Cents::ZERO => drop(self.book.remove(place)),
                    Some(place) => self.book[place].1 = *amount,
                    None => law!(named::ONCE, false, "{key:?} changed, but does not stand"),
                }
            }
            Event::Renamed { seat, wager, name } => {
                let key = (*seat, wager.clone(), 1);
                let of = |list: &mut Book| {
                    let place = list.iter().position(|(k, _)| *k == key)?;
                    Some(list.remove(place).1)
                };
                let stake = of(&mut self.book).or_else(|| of(&mut self.pledged));
                let Some(stake) = stake else {
                    let what = format!("{key:?} is renamed, but does not stand");
                    return Err(Broken { law: named::ONCE, what });
                };
                let key = (*seat, name.clone(), 1);
                match self.book.iter_mut().find(|(k, _)| *k == key) {
                    Some((_, sum)) => *sum += stake,
                    None => self.book.push((key, stake)),
                }
            }
            Event::Settled(settlement) => self.settles(settlement)?,
            Event::Called { cite, .. }
            | Event::Noted { cite, .. }
            | Event::Irregular { cite, .. } => {
                self.tally.cites.insert(cite.short());
            }
            Event::Chose { seat, verb, amount, on } => {
                self.tally.choices += 1;
                // A wager that a decision places has the word of the decision, unless another is
                // named.
                if let (Some(seat), Some(amount)) = (seat, amount) {
                    let by_word = on.is_empty().then(|| (verb.clone(), *amount));
                    let named = on.iter().map(|one| (one.wager.clone(), one.amount));
                    let lying = named.chain(by_word);
                    self.pledged.extend(lying.map(|(wager, stake)| ((*seat, wager, 1), stake)));
                }
            }
            Event::Split { .. }
            | Event::Turn { .. }
            | Event::Exchanged { .. }
            | Event::Dropped { .. }
            | Event::Dealt { .. }
            | Event::DealtDown { .. }
            | Event::Delivered { .. }
            | Event::Looked { .. }
            | Event::Revealed { .. }
            | Event::Burned { .. }
            | Event::Discarded { .. }
            | Event::Resumed
            | Event::Reshuffled
            | Event::Drawn { .. } => {}
        }
        Ok(())
    }

    fn settles(&mut self, s: &Settlement) -> Result<(), Broken> {
        self.tally.settlements += 1;
        self.tally.cites.insert(s.cite.short());
        let key = (s.seat, s.wager.clone(), s.ordinal);
        match self.book.iter().position(|(k, _)| *k == key) {
            Some(place) => {
                let (_, stake) = self.book.remove(place);
                law!(named::MONEY, stake == s.stake, "{stake} stood, settled was {s:?}");
            }
            // It arose during the round.
            None => {
                let kind = self.legal.game.kind(&s.wager);
                let staked = kind.is_some_and(|kind| self.kinds.contains(&kind));
                law!(named::ONCE, !staked, "{s:?}, but it does not stand");
                law!(named::ONCE, !self.settled.contains(&key), "{s:?} a second time");
            }
        }
        self.settled.push(key);
        // What is paid on the stake of another wager has none.
        let has_stake = s.stake > Cents::ZERO || (s.stake == Cents::ZERO && s.odds.is_some());
        law!(named::MONEY, has_stake && s.fee >= Cents::ZERO, "{s:?}");
        law!(named::MONEY, s.net >= -(s.stake + s.fee), "{s:?}: more is lost than was staked");
        let won = s.net + s.fee;
        let fits = match s.outcome {
            // A wager of several parts may win one and lose as much on the others.
            Outcome::Won => won > Cents::ZERO || (won == Cents::ZERO && s.odds.is_none()),
            Outcome::Lost => won < Cents::ZERO && s.odds.is_none(),
            Outcome::Void => won == Cents::ZERO && s.odds.is_none(),
        };
        law!(named::MONEY, fits, "{s:?}: outcome and net");
        if let Some(odds) = s.odds.filter(|_| s.stake > Cents::ZERO) {
            let part = s.part.unwrap_or(s.stake);
            let paid = odds.pays(part).map(|paid| paid - (s.stake - part));
            law!(named::MONEY, paid == Some(won), "{s:?}: odds and net");
        }
        Ok(())
    }

    /// Something is tried, or, when patience is over, what brings the round to its end.
    fn step(&mut self, plain: bool) -> Result<(), Broken> {
        let waiting = self.live.waiting().clone();
        if !plain {
            match self.pick(12) {
                10 => return self.nonsense(&waiting),
                11 => {
                    // One after the other, until something does.
                    let before = self.live.inputs().len();
                    for _ in 0..3 {
                        if self.live.inputs().len() == before {
                            self.something_goes_wrong()?;
                        }
                    }
                    return Ok(());
                }
                _ => {}
            }
        }
        match waiting {
            Waiting::Acts { closing } if plain || self.chance_of(6) => {
                self.attempt(Input::Act(Act::of_the_house(closing)), Verdict::Accepted)?;
            }
            Waiting::Acts { .. } => self.in_the_window()?,
            Waiting::Choice { seats, .. } => self.choose(&seats, plain)?,
            Waiting::Card => {
                let card = self.card();
                self.attempt(Input::Card(card), Verdict::Accepted)?;
            }
            Waiting::Item(device) => {
                let item = self.thrown(device)?;
                self.attempt(Input::Item(item), Verdict::Accepted)?;
            }
            Waiting::NextRound => {}
        }
        Ok(())
    }

    /// What the equipment that is waited for might show: the house's own is asked.
    fn thrown(&mut self, device: &str) -> Result<Value, Broken> {
        let seed = Seed::from_number(self.pick(1 << 30) as u64);
        let count = self.live.inputs().len();
        let house = Live::restore(&self.legal, self.live.save(), Some(Equipment::new(seed)));
        match house.as_ref().map(|house| house.inputs().get(count)) {
            Ok(Some(Input::Item(item))) => Ok(item.clone()),
            other => {
                let what = format!("a {device} is waited for, the house's gives {other:?}");
                Err(Broken { law: named::AGAIN, what })
            }
        }
    }

    fn in_the_window(&mut self) -> Result<(), Broken> {
        let seat = some_seat(self.facts(), self.pick);
        match self.pick(8) {
            // What the game itself thinks people might try.
            0 | 1 => {
                let act = self.live.some_act(seat, self.pick);
                self.attempt(Input::Act(act), Verdict::Either)?;
            }
            2 | 3 => self.take_an_offer(seat)?,
            4 => self.outside_the_bounds(seat)?,
            5 => self.change_a_wager(seat)?,
            6 => {
                let act = self.any_act(seat);
                self.attempt(Input::Act(act), Verdict::Either)?;
            }
            _ => self.a_wrong_wager(seat)?,
        }
        Ok(())
    }

    fn offer(&mut self) -> Option<Offer> {
        let mut offers = self.live.offers();
        offers.retain(|offer| offer.needs.is_empty()); // the others are tried by `Game::some_act`
        let place = self.pick(offers.len());
        offers.into_iter().nth(place)
    }

    /// An offer to anybody is taken by somebody, at its least amount.
    fn take_an_offer(&mut self, first: Seat) -> Result<(), Broken> {
        let Some(offer) = self.offer() else { return Ok(()) };
        if self.chance_of(2) {
            return self.within_the_bounds(&offer, first);
        }
        let least = least_of(&offer);
        if let Some(seat) = offer.seat {
            let act = act_of(&offer, Some(seat), least);
            self.attempt(Input::Act(act), Verdict::Accepted)?;
            return Ok(());
        }
        let others = (1..=self.facts().seats.min(16)).map(Seat::new);
        let mut last = None;
        for seat in std::iter::once(first).chain(others) {
            let act = act_of(&offer, Some(seat), least);
            match self.attempt(Input::Act(act), Verdict::Either)? {
                None => return Ok(()),
                Some(fault) => last = Some(fault),
            }
        }
        let what = format!("nobody can take {offer:?}: {last:?}");
        Err(Broken { law: named::OFFERED, what })
    }

    /// An amount within the bounds is refused only where it cannot be paid out, or for a reason
    /// that is not the amount.
    fn within_the_bounds(&mut self, offer: &Offer, seat: Seat) -> Result<(), Broken> {
        let seat = offer.seat.unwrap_or(seat);
        let Some((least, most)) = offer.amount else { return Ok(()) };
        let most = most.unwrap_or(Cents::MOST);
        let room = (most.0 - least.0).clamp(0, 1_000_000) as usize + 1;
        let amount = match self.pick(4) {
            0 => most,
            1 => Cents((least.0 + self.pick(room) as i64) / 100 * 100).max(least),
            _ => Cents(least.0 + self.pick(room) as i64),
        };
        let act = act_of(offer, Some(seat), Some(amount));
        let Some(Fault::Refused(refusal)) = self.attempt(Input::Act(act), Verdict::Either)? else {
            return Ok(());
        };
        let Reason::Unpayable { below, above } = refusal.reason else { return Ok(()) };
        for amount in below.into_iter().chain([above]).filter(|a| (least..=most).contains(a)) {
            let act = act_of(offer, Some(seat), Some(amount));
            let taken = self.attempt(Input::Act(act), Verdict::Either)?;
            if let Some(Fault::Refused(refusal)) = taken {
                let unpayable = matches!(refusal.reason, Reason::Unpayable { .. });
                law!(named::REASON, !unpayable, "{amount} was said to be payable: {refusal}");
            }
        }
        Ok(())
    }

    fn outside_the_bounds(&mut self, seat: Seat) -> Result<(), Broken> {
        let Some(offer) = self.offer() else { return Ok(()) };
        let seat = offer.seat.unwrap_or(seat);
        let amount = match offer.amount {
            None => Some(Cents(1)),
            Some((least, most)) => match self.pick(6) {
                0 => Some(Cents(least.0 - 1)),
                1 => Some(Cents(most.unwrap_or(Cents::MOST).0 + 1)),
                2 if least > Cents::ZERO => Some(Cents::ZERO),
                2 | 3 => Some(Cents(-100)),
                4 => Some(Cents(i64::MAX / 1000)),
                _ => None,
            },
        };
        // Without an amount the full one is meant, where there is one.
        let verdict = match (amount, offer.amount) {
            (None, Some((_, Some(_)))) => Verdict::Either,
            _ => Verdict::Refused,
        };
        let act = act_of(&offer, Some(seat), amount);
        self.attempt(Input::Act(act), verdict)?;
        Ok(())
    }

    fn some_wager(&mut self) -> Name {
        let place = self.pick(self.wagers.len());
        self.wagers[place].clone()
    }

    fn change_a_wager(&mut self, seat: Seat) -> Result<(), Broken> {
        let verb = ["remove", "reduce", "increase"][self.pick(3)];
        let amount = Cents(self.pick(4000) as i64 * if self.chance_of(2) { 100 } else { 1 });
        let known = self.pick(self.book.len() + 1);
        let (act, verdict) = match self.book.get(known) {
            Some(((seat, wager, ordinal), _)) => {
                let several = self.book.iter().filter(|(k, _)| (k.0, &k.1) == (*seat, wager));
                let name = match several.count() {
                    1 => wager.to_string(),
                    _ => format!("{wager}#{ordinal}"),
                };
                (Act::new(*seat, verb).on(name), Verdict::Either)
            }
            None => {
                let wager = self.some_wager();
                let stands = self.book.iter().any(|(k, _)| (k.0, &k.1) == (seat, &wager));
                let verdict = if stands { Verdict::Either } else { Verdict::Refused };
                (Act::new(seat, verb).on(wager), verdict)
            }
        };
        let act = if verb == "remove" { act } else { act.of(amount) };
        self.attempt(Input::Act(act), verdict)?;
        Ok(())
    }

    /// A wager that nobody knows, at a seat that is not there, or without an amount.
    fn a_wrong_wager(&mut self, seat: Seat) -> Result<(), Broken> {
        let wager = self.some_wager();
        let amount = Cents::dollars(10);
        let act = match self.pick(7) {
            0 => Act::wager(seat, "no-such-wager", amount),
            1 => Act::wager(seat, format!("{wager}:no-such-selection"), amount),
            2 => Act::wager(seat, format!("{wager}#0"), amount),
            3 => Act { seat: None, ..Act::wager(seat, wager, amount) },
            4 => Act { amount: None, ..Act::wager(seat, wager, amount) },
            5 => Act::wager(seat, wager, amount).with("no-such-field", true),
            _ => match self.facts().seats.checked_add(1) {
                Some(number) => Act::wager(Seat::new(number), wager, amount),
                None => Act::wager(seat, "", amount),
            },
        };
        self.attempt(Input::Act(act), Verdict::Refused)?;
        Ok(())
    }

    fn choose(&mut self, seats: &[Seat], plain: bool) -> Result<(), Broken> {
        let offers = self.live.offers();
        law!(named::OFFERED, !offers.is_empty(), "seats {seats:?} are asked, nothing is offered");
        for seat in seats {
            let mine = offers.iter().any(|offer| offer.seat == Some(*seat));
            law!(named::OFFERED, mine, "seat {seat} is asked and offered nothing");
        }
        let offer = offers[self.pick(offers.len())].clone();
        if plain || !self.chance_of(3) {
            let only = if seats.len() == 1 && self.chance_of(4) { None } else { offer.seat };
            let (amount, is_bound) = match offer.amount {
                None => (None, true),
                Some((least, most)) => {
                    let most = most.unwrap_or(Cents::MOST);
                    match self.pick(3) {
                        0 => (Some(least), true),
                        1 => (Some(most), true),
                        _ => {
                            let room = (most.0 - least.0).clamp(0, 50_000) as usize + 1;
                            (Some(Cents(least.0 + self.pick(room) as i64)), false)
                        }
                    }
                }
            };
            let verdict = if is_bound { Verdict::Accepted } else { Verdict::Either };
            let act = act_of(&offer, only, amount);
            if let Some(fault) = self.attempt(Input::Act(act), verdict)? {
                let unpayable = matches!(&fault, Fault::Refused(refusal) if matches!(
                    refusal.reason,
                    Reason::NotAMultipleOf(_) | Reason::Unpayable { .. }
                ));
                law!(named::OFFERED, unpayable, "{amount:?} is within {offer:?}: {fault}");
            }
            return Ok(());
        }
        let (act, verdict) = match self.pick(4) {
            0 => {
                let others: Vec<Seat> =
                    (1..=16).map(Seat::new).filter(|seat| !seats.contains(seat)).collect();
                let other = others[self.pick(others.len())];
                (act_of(&offer, Some(other), least_of(&offer)), Verdict::Refused)
            }
            1 => {
                let seat = seats[self.pick(seats.len())];
                let act = self.any_act(seat);
                let offered = offers.iter().any(|o| o.seat == Some(seat) && o.verb == act.verb);
                let facts = self.facts().action(&act.verb);
                let offered = offered || facts.is_some_and(|facts| facts.is_another_way);
                (act, if offered { Verdict::Either } else { Verdict::Refused })
            }
            _ => return self.outside_the_bounds(seats[0]),
        };
        self.attempt(Input::Act(act), verdict)?;
        Ok(())
    }

    /// Any word of the game, with any of its fields.
    fn any_act(&mut self, seat: Seat) -> Act {
        let facts = &self.facts().actions[self.pick(self.facts().actions.len())];
        let seat = if self.chance_of(3) { None } else { Some(seat) };
        let mut act = Act { seat, ..Act::of_the_house(facts.verb) };
        if self.chance_of(2) {
            act.amount = Some(Cents(self.pick(20_000) as i64));
        }
        if self.chance_of(2) {
            let place = self.pick(self.facts().wagers.len());
            act.wager = Some(self.facts().wagers[place].id.to_owned());
        }
        for field in facts.fields() {
            if self.chance_of(2) {
                act.fields.insert(field.to_owned(), elections::any_json(self.pick, 2));
            }
        }
        act
    }

    /// Words that are no answer to anything.
    fn nonsense(&mut self, waiting: &Waiting) -> Result<(), Broken> {
        let seat = some_seat(self.facts(), self.pick);
        let mut verdict = Verdict::Refused;
        let input = match self.pick(6) {
            0 => Input::Act(Act::new(seat, "no-such-verb")),
            1 if *waiting != Waiting::Card => Input::Card(Card::JOKER),
            2 if !matches!(waiting, Waiting::Item(_)) => Input::Item(json!("7")),
            3 => Input::Item(json!({"between": [1, {}]})),
            4 => {
                let id = "no-such-incident".to_owned();
                Input::Incident(Report { id, card: None, seat: None, fields: Map::new() })
            }
            _ if matches!(waiting, Waiting::Item(_)) => {
                let item = elections::any_json(self.pick, 3);
                self.attempt(Input::Item(item), Verdict::Either)?;
                return Ok(());
            }
            _ if *waiting == Waiting::Card => {
                let act = self.any_act(seat);
                // What the house may say at any time is heard while a card is awaited.
                if self.facts().action(&act.verb).is_some_and(|facts| facts.at_any_time) {
                    verdict = Verdict::Either;
                }
                Input::Act(act)
            }
            _ => Input::Act(Act::new(seat, "wager").with("no-such-field", 1)),
        };
        self.attempt(input, verdict)?;
        Ok(())
    }

    /// What a report may have in a field: rather a place at which somebody plays, where it is one.
    fn some_field(&mut self, field: &str) -> Option<Value> {
        let is_place = ["to", "seats"].contains(&field);
        if is_place && !self.chance_of(8) {
            let place = self.pick(self.book.len() + 2);
            let seat = self.book.get(place).map_or(Seat::new(1), |((seat, ..), _)| *seat);
            return Some(match (field, place.checked_sub(self.book.len())) {
                ("seats", _) => json!([seat]),
                (_, None) => json!(seat),
                (_, Some(0)) => json!("dealer"),
                (_, Some(_)) => json!("community"),
            });
        }
        if !self.chance_of(8) {
            match field {
                "disclosed" | "rectifiable" | "dealer-said-card" => {
                    return Some(json!(self.chance_of(2)));
                }
                "reason" => return Some(json!("delay")),
                _ => {}
            }
        }
        self.chance_of(2).then(|| elections::any_json(self.pick, 2))
    }

    /// One of the irregularities that the game declares, well or badly reported.
    fn something_goes_wrong(&mut self) -> Result<(), Broken> {
        if self.facts().irregularities.is_empty() {
            return Ok(());
        }
        let all: Vec<&Irregularity> = self.facts().irregularities.iter().collect();
        // What is rare gets its turn: rather something that has not happened yet.
        let mut rare = all.clone();
        rare.retain(|facts| !self.tally.incidents.contains_key(facts.id));
        let among = if rare.is_empty() || self.chance_of(3) { all } else { rare };
        let facts = among[self.pick(among.len())];
        let mut report =
            Report { id: facts.id.to_owned(), card: None, seat: None, fields: Map::new() };
        if facts.reported == Reported::WithForeignCard {
            report.card = self.foreign_card();
        } else if facts.reported.has_card() {
            report.card = Some(self.card());
        }
        if facts.reported == Reported::Action && !self.chance_of(3) {
            report.seat = Some(some_seat(self.facts(), self.pick));
        }
        for field in facts.fields {
            if let Some(value) = self.some_field(field) {
                report.fields.insert((*field).to_owned(), value);
            }
        }
        let mut verdict = Verdict::Either;
        match self.pick(10) {
            8 => {
                let is_own = facts.reported != Reported::WithForeignCard;
                self.shoe.extend(report.card.take().filter(|_| is_own));
                if !facts.reported.has_card() {
                    report.card = Some(self.card());
                }
                if facts.reported != Reported::WithAnyCard {
                    verdict = Verdict::Refused;
                }
            }
            9 => {
                report.fields.insert("no-such-field".to_owned(), json!(true));
                verdict = Verdict::Refused;
            }
            _ => {}
        }
        let card = report.card.filter(|_| facts.reported != Reported::WithForeignCard);
        if self.attempt(Input::Incident(report), verdict)?.is_some()
            && let Some(card) = card
        {
            self.shoe.push(card);
        }
        Ok(())
    }

    /// Searches what each viewer is shown for cards that it may not know.
    fn hidden(&mut self) -> Result<(), Broken> {
        if !self.distinct {
            return Ok(());
        }
        let known = |input: &Input| match input {
            Input::Card(card) => Some(*card),
            Input::Incident(report) => {
                let facts = self.facts().irregularity(&report.id)?;
                report.card.filter(|_| facts.reported == Reported::WithNextCard)
            }
            Input::Act(_) | Input::Item(_) => None,
        };
        let aside = |input: &Input| match input {
            Input::Incident(report) => {
                let facts = self.facts().irregularity(&report.id)?;
                report.card.filter(|_| facts.reported == Reported::WithCardAside)
            }
            Input::Card(_) | Input::Act(_) | Input::Item(_) => None,
        };
        let supply: Vec<Card> = self.live.inputs().iter().filter_map(known).collect();
        let aside: Vec<Card> = self.live.inputs().iter().filter_map(aside).collect();
        let viewers = (1..=8).map(|n| Viewer::Seat(Seat::new(n))).chain([Viewer::Bystander]);
        for viewer in viewers {
            let mut dealt = supply.iter().copied();
            // A card that was set aside before is none of the supply.
            let mut is_resumed = false;
            let mut next = |is_resumed: &mut bool| match std::mem::take(is_resumed) {
                true => None,
                false => Some(dealt.next()),
            };
            // One that was dealt to be burned has left it when it is.
            let mut to_burn_count = 0;
            let (mut down, mut seen) = (Vec::new(), Vec::new());
            for event in self.live.events() {
                match event {
                    Event::Resumed => is_resumed = true,
                    Event::Dealt { card, .. } | Event::Discarded { card: Some(card) } => {
                        let next = next(&mut is_resumed);
                        let is_next = next.is_none_or(|next| next == Some(*card));
                        law!(named::HIDDEN, is_next, "{card} dealt for {next:?}");
                        seen.push(*card);
                    }
                    Event::DealtDown { to, .. } => {
                        to_burn_count += usize::from(*to == Spot::TO_BURN);
                        down.push(next(&mut is_resumed).flatten());
                    }
                    Event::Burned { .. } if to_burn_count > 0 => to_burn_count -= 1,
                    Event::Burned { .. } | Event::Discarded { card: None } => {
                        next(&mut is_resumed);
                    }
                    Event::Looked { seat, hidden, card } => {
                        let lies = down.get(usize::from(hidden.0)).copied().flatten();
                        let is_there = lies.is_none_or(|lies| lies == *card);
                        law!(named::HIDDEN, is_there, "{card} seen for {lies:?}");
                        if viewer == Viewer::Seat(*seat) {
                            seen.push(*card);
                        }
                    }
                    Event::Revealed { card, .. } => seen.push(*card),
                    _ => {}
                }
            }
            let view = self.live.view(viewer);
            let texts: Vec<String> = view.iter().map(ToString::to_string).collect();
            let shown = serde_json::to_string(&view).expect("events are JSON") + &texts.join("\n");
            let words: BTreeSet<&str> = shown.split(|c: char| !c.is_alphanumeric()).collect();
            for card in supply.iter().chain(&aside).filter(|card| !seen.contains(card)) {
                let told = words.contains(card.to_string().as_str());
                law!(named::HIDDEN, !told, "{viewer:?} is told of {card}: {shown}");
            }
        }
        Ok(())
    }
}
