//! Runs round scripts through the rules.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::fmt::Display;

use chance::{Card, ShoeSide};
use serde::Serialize;
use serde_json::{Map, Value, json};

use crate::device::Thrown;
use crate::erased::{
    AnyDevice, AnyGame, AnyLayout, AnyLegal, AnyWager, AnyWindow, Asking, Driver, Halted, Questions,
};
use crate::script::{Expect, Item, Script, ScriptAct, ScriptRound};
use crate::{
    Act, Cents, Cite, Code, Event, Facts, Fault, Hidden, Incident, Malformed, Name, Pile, Reason,
    Refusal, Reported, Seat, Seats, Settlement, ShoeFacts, Spot, cite, floor, live, vocabulary,
};

/// What a replay found.
#[derive(Clone, Debug, Serialize)]
pub struct Replayed {
    /// The script's name.
    pub id: String,
    /// Whether all was as expected.
    pub ok: bool,
    /// Net by seat and wager over the whole script.
    pub net: Value,
    /// The game's facts at the end.
    pub state: Map<String, Value>,
    /// What happened.
    pub events: Vec<Value>,
    /// Everything that is not as expected.
    pub diff: Vec<String>,
    /// What happened, for people.
    #[serde(skip)]
    pub story: Vec<String>,
}

/// Nets by seat and wager name, the wagers of one kind at one seat told apart by number; and what the
/// house took beside the wagers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Nets {
    seats: BTreeMap<Seat, NetsOfSeat>,
    house: NetsOfSeat,
}

/// The nets of one seat, in the order in which they were decided.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct NetsOfSeat {
    nets: Vec<(String, Cents)>,
    places: BTreeMap<String, usize>,
}

impl NetsOfSeat {
    fn get(&self, name: &str) -> Option<Cents> {
        self.places.get(name).map(|place| self.nets[*place].1)
    }

    fn add(&mut self, name: String, net: Cents) {
        match self.places.get(&name) {
            Some(place) => self.nets[*place].1 += net,
            None => {
                self.places.insert(name.clone(), self.nets.len());
                self.nets.push((name, net));
            }
        }
    }
}

/// The wagers that stand from one round of a script to the next, by seat, name and number.
#[derive(Clone, Debug, Default)]
struct Standing(BTreeSet<(Seat, Name, u16)>);

impl Standing {
    /// What stands after these events, numbered anew in order of placement.
    fn after(self, game: &dyn AnyGame, events: &[Event]) -> Standing {
        let mut standing = self.0;
        for event in events {
            match event {
                Event::Wagered { seat, wager, ordinal, .. } => {
                    standing.insert((*seat, wager.clone(), *ordinal));
                }
                Event::Settled(s) => {
                    standing.remove(&(s.seat, s.wager.clone(), s.ordinal));
                }
                _ => {}
            }
        }
        let mut counts: BTreeMap<(Seat, Name), u16> = BTreeMap::new();
        // What goes by the number of another wager is counted with that one.
        let own = standing.into_iter().filter(|(_, wager, _)| game.counted_with(wager) == *wager);
        let numbered = own.map(|(seat, wager, _)| {
            let count = counts.entry((seat, wager.clone())).or_default();
            *count = count.saturating_add(1);
            (seat, wager, *count)
        });
        Standing(numbered.collect())
    }
}

impl Nets {
    /// The nets of what happened at a game.
    #[must_use]
    pub fn of(game: &dyn AnyGame, events: &[Event]) -> Nets {
        Nets::beside(&Standing::default(), game, events)
    }

    /// The nets of what happened, where these wagers stood when the round began.
    fn beside(standing: &Standing, game: &dyn AnyGame, events: &[Event]) -> Nets {
        // Also those that stood before and were only settled now.
        let mut known = standing.0.clone();
        for event in events {
            let (seat, wager, ordinal) = match event {
                Event::Wagered { seat, wager, ordinal, .. } => (*seat, wager, *ordinal),
                Event::Settled(s) => (s.seat, &s.wager, s.ordinal),
                _ => continue,
            };
            known.insert((seat, game.counted_with(wager), ordinal));
        }
        let mut counts: BTreeMap<(Seat, Name), usize> = BTreeMap::new();
        for (seat, wager, _) in known {
            *counts.entry((seat, wager)).or_default() += 1;
        }
        let mut nets = Nets::default();
        let settled: Vec<Settlement> = settlements(events).cloned().collect();
        for (id, taken) in game.house(&settled) {
            nets.house.add(id.to_owned(), taken);
        }
        for s in &settled {
            let count = counts.get(&(s.seat, game.counted_with(&s.wager)));
            let name = match count.is_some_and(|count| *count > 1) {
                true => format!("{}#{}", s.wager, s.ordinal),
                false => s.wager.to_string(),
            };
            nets.add(s.seat, name, s.net);
        }
        nets
    }

    fn add(&mut self, seat: Seat, name: String, net: Cents) {
        self.seats.entry(seat).or_default().add(name, net);
    }

    /// Adds what others came to.
    fn join(&mut self, others: Nets) {
        for (seat, wagers) in others.seats {
            for (name, net) in wagers.nets {
                self.add(seat, name, net);
            }
        }
        others.house.nets.into_iter().for_each(|(id, taken)| self.house.add(id, taken));
    }

    /// An object from seat to wager to net, with the house beside the seats where it took anything.
    #[must_use]
    pub fn to_json(&self) -> Value {
        let listed = |nets: &NetsOfSeat| {
            let nets = nets.nets.iter().map(|(name, net)| (name.clone(), json!(net)));
            Value::Object(nets.collect())
        };
        let seats = self.seats.iter().map(|(seat, wagers)| (seat.to_string(), listed(wagers)));
        let takes = self.house.nets.iter().any(|(_, taken)| *taken != Cents::ZERO);
        let house = takes.then(|| (HOUSE.to_owned(), listed(&self.house)));
        Value::Object(seats.chain(house).collect())
    }

    /// Every difference to what was expected.
    fn differences(&self, expected: &[(String, Vec<(String, Cents)>)]) -> Vec<String> {
        let mut differences = Vec::new();
        // What is not listed of the house is nothing.
        let of_house = |id: &str| {
            let listed = expected.iter().filter(|(seat, _)| seat == HOUSE);
            listed.flat_map(|(_, ids)| ids).find(|(listed, _)| listed == id).map(|(_, net)| *net)
        };
        for (id, taken) in &self.house.nets {
            let listed = of_house(id).unwrap_or_default();
            if listed != *taken {
                differences.push(format!("house, {id}: expected {listed}, is {taken}"));
            }
        }
        for (seat, wagers) in expected {
            let key = seat.parse::<Seat>().ok();
            let actual = match key {
                None if seat == HOUSE => Some(&self.house),
                None if seat == DEALER => self.seats.get(&Seat::DEALER),
                key => key.and_then(|seat| self.seats.get(&seat)),
            };
            for (name, net) in wagers {
                match actual.and_then(|actual| actual.get(name)) {
                    Some(is) if is == *net || seat == HOUSE => {}
                    Some(is) => {
                        differences.push(format!("seat {seat}, {name}: expected {net}, is {is}"));
                    }
                    None => differences
                        .push(format!("seat {seat}, {name}: expected {net}, was not decided")),
                }
            }
        }
        for (seat, wagers) in &self.seats {
            let listed = expected.iter().filter(|(s, _)| *s == seat.to_string());
            let listed: BTreeSet<&str> = listed
                .flat_map(|(_, wagers)| wagers.iter().map(|(name, _)| name.as_str()))
                .collect();
            for (name, net) in &wagers.nets {
                if !listed.contains(name.as_str()) {
                    differences.push(format!("seat {seat}, {name}: {net}, not expected"));
                }
            }
        }
        differences
    }
}

/// The wager that the table stakes of a seat are, where a game has them.
pub(crate) const STACK: &str = "stack";
/// The word in expectations for what the house took.
const HOUSE: &str = "house";
/// The word for what the house has wagered itself.
const DEALER: &str = "dealer";

fn settlements(events: &[Event]) -> impl Iterator<Item = &Settlement> {
    events.iter().filter_map(|event| match event {
        Event::Settled(settlement) => Some(settlement),
        _ => None,
    })
}

/// Runs a script through the rules of its game.
///
/// # Errors
/// Where the script is malformed: the field and the reason.
pub fn replay(game: &'static dyn AnyGame, script: &Script) -> Result<Replayed, Malformed> {
    let facts = game.facts();
    let mut report = Replayed {
        id: script.id.clone(),
        ok: true,
        net: json!({}),
        state: Map::new(),
        events: Vec::new(),
        diff: Vec::new(),
        story: Vec::new(),
    };
    for (n, round) in script.rounds.iter().enumerate() {
        let named = |e: Malformed| match script.lists_rounds {
            true => e.within(&format!("rounds[{n}]")),
            false => e,
        };
        check_words(game, round).map_err(named)?;
    }
    for (word, value) in &script.history {
        if !facts.history.iter().any(|w| w.id == word) {
            return Err(Malformed::new(format!("history.{word}"), "is no fact of this game"));
        }
        if ["same-player", "standing"].contains(&word.as_str()) {
            let checked = vocabulary::check_seats_of(facts, word, value);
            checked.map_err(|e| e.within("history"))?;
        }
    }
    let verdict = match script.rounds.as_slice() {
        [round] => round.expect.clone(),
        _ => None,
    };
    let wants_refusal = matches!(verdict, Some(Expect::Rejected));
    let mut legal = match AnyLegal::new(game, &script.rules) {
        Ok(legal) => legal,
        Err(faults) => {
            for fault in faults {
                match fault {
                    Fault::Malformed(malformed) => return Err(malformed),
                    Fault::Refused(refusal) => refused(&mut report, &refusal, wants_refusal),
                }
            }
            report.ok = report.diff.is_empty();
            return Ok(report);
        }
    };
    // Where the floor changes rules, the equipment may come with them.
    let is_change = |action: &ScriptAct| action.act.verb == floor::CHANGE_RULE.verb;
    let changed = script.rounds.iter().position(|round| round.actions.iter().any(is_change));
    for (n, round) in script.rounds.iter().enumerate().take(changed.unwrap_or(usize::MAX)) {
        let checked = check_equipment(&legal, round);
        checked
            .map_err(|e| if script.lists_rounds { e.within(&format!("rounds[{n}]")) } else { e })?;
    }
    let mut layout = game.bare_layout();
    for (word, value) in &script.history {
        match game.history(&legal.rules, &mut layout, word, value) {
            Ok(()) => {}
            Err(Fault::Malformed(malformed)) => return Err(malformed.within("history")),
            Err(Fault::Refused(refusal)) => {
                refused(&mut report, &refusal, wants_refusal);
                report.ok = report.diff.is_empty();
                return Ok(report);
            }
        }
    }
    report.state = game.state(&legal.rules, &layout);
    report.state.insert("draws-left".to_owned(), json!(0));
    let mut all_nets = Nets::default();
    let mut standing = Standing::default();
    for (n, round) in script.rounds.iter().enumerate() {
        let path = if script.lists_rounds { format!("rounds[{n}].") } else { String::new() };
        game.renumber(&mut layout);
        for (seat, _) in &round.seats {
            game.seat(&mut layout, *seat);
        }
        let is_last = n + 1 == script.rounds.len();
        let mut player = Replay::new(legal, round);
        let ended = player.play(&mut layout, is_last);
        if let Err(Stop::Malformed(malformed)) = ended {
            return Err(if path.is_empty() {
                malformed
            } else {
                malformed.within(&path[..path.len() - 1])
            });
        }
        let at = |difference: String| format!("{path}{difference}");
        for event in &player.events {
            report.story.push(event.to_string());
            report.events.push(serde_json::to_value(event).unwrap_or(Value::Null));
        }
        let nets = Nets::beside(&standing, game, &player.events);
        if game.has_many_rounds() {
            standing = standing.after(game, &player.events);
        }
        match (&round.expect, ended) {
            (Some(Expect::Rejected), Err(Stop::Refused(refusal))) => {
                report.story.push(format!("refused, as expected: {refusal}"));
            }
            (Some(Expect::Rejected), _) => {
                report.diff.push(at("the elections and opening wagers were accepted".to_owned()));
            }
            (_, Err(Stop::Refused(refusal))) => {
                report.diff.push(at(format!("an opening wager was refused: {refusal}")));
            }
            (Some(Expect::Nets(expected)), _) => {
                report.diff.extend(nets.differences(expected).into_iter().map(at));
            }
            (Some(Expect::Accepted) | None, _) => {}
        }
        report.diff.extend(player.differences.drain(..).map(at));
        let draws_left = player.items.len() - player.used;
        let verdict_only = matches!(round.expect, Some(Expect::Accepted | Expect::Rejected));
        let settled = player.settled();
        legal = player.legal;
        let mut state = game.state(&legal.rules, &layout);
        state.extend(game.settled_state(&legal.rules, &settled));
        state.insert("draws-left".to_owned(), json!(draws_left));
        let declared = if is_last { script.state.get("draws-left") } else { None };
        let declared = declared.or_else(|| round.state.get("draws-left"));
        if draws_left > 0 && !verdict_only && declared.is_none() {
            let (draws, them) = match draws_left {
                1 => ("1 draw was".to_owned(), "it"),
                n => (format!("{n} draws were"), "them"),
            };
            // Where something else differs, that is why.
            let why = format!(": the round was over before {them}");
            let why = if report.diff.is_empty() { &*why } else { "" };
            report.diff.push(at(format!("{draws} not used{why}")));
        }
        check_state(facts, &round.state, &state, &path, &mut report.diff)?;
        report.state = state;
        all_nets.join(nets);
    }
    check_state(facts, &script.state, &report.state, "", &mut report.diff)?;
    report.net = all_nets.to_json();
    report.ok = report.diff.is_empty();
    Ok(report)
}

fn refused(report: &mut Replayed, refusal: &Refusal, expected: bool) {
    if expected {
        report.story.push(format!("refused, as expected: {refusal}"));
    } else {
        report.diff.push(format!("refused: {refusal}"));
    }
}

fn check_state(
    facts: &Facts,
    expected: &Map<String, Value>,
    actual: &Map<String, Value>,
    path: &str,
    diff: &mut Vec<String>,
) -> Result<(), Malformed> {
    for (word, value) in expected {
        if word != "draws-left" && !facts.state.iter().any(|w| w.id == word) {
            return Err(Malformed::new(format!("{path}state.{word}"), "is no fact of this game"));
        }
        let is = actual.get(word).unwrap_or(&Value::Null);
        // The cards that somebody holds have no order.
        let sorted = |value: &Value| if word == "cards" { in_order(value) } else { value.clone() };
        if !same(&sorted(is), &sorted(value)) {
            diff.push(format!("{path}state.{word}: expected {value}, is {is}"));
        }
    }
    Ok(())
}

/// The cards of each seat in some order.
fn in_order(value: &Value) -> Value {
    match value {
        Value::Object(seats) => Value::Object(
            seats.iter().map(|(seat, cards)| (seat.clone(), in_order(cards))).collect(),
        ),
        Value::Array(cards) => {
            let mut cards = cards.clone();
            cards.sort_by_key(Value::to_string);
            Value::Array(cards)
        }
        other => other.clone(),
    }
}

/// Whether two facts are the same; an object that is expected may name fewer facts, and amounts
/// may be numbers or strings.
fn same(is: &Value, expected: &Value) -> bool {
    match (is, expected) {
        (Value::Object(is), Value::Object(expected)) => {
            expected.iter().all(|(name, value)| same(is.get(name).unwrap_or(&Value::Null), value))
        }
        (Value::Array(is), Value::Array(expected)) => {
            is.len() == expected.len() && is.iter().zip(expected).all(|(a, b)| same(a, b))
        }
        (Value::String(_), Value::Number(_)) | (Value::Number(_), Value::String(_)) => {
            matches!((Cents::from_json(is), Cents::from_json(expected)), (Ok(a), Ok(b)) if a == b)
        }
        _ => is == expected,
    }
}

/// Every word must be one of the game's vocabulary before anything is played.
fn check_words(game: &dyn AnyGame, round: &ScriptRound) -> Result<(), Malformed> {
    let facts = game.facts();
    for (seat, script) in &round.seats {
        let has_boxes = || {
            let wager = facts.action("wager");
            wager.is_some_and(|wager| wager.fields().contains(&"box"))
        };
        let has_stacks = facts.wager(STACK).is_some();
        let has_no_stack = script.stack.is_some() && !has_stacks;
        if has_no_stack || (script.shared_box.is_some() && !has_boxes()) {
            return Err(Malformed::new(format!("seats.{seat}"), "this game has no box or stack"));
        }
        // A wager of such a seat is refused.
        if script.wagers.is_empty() && script.stack.is_none() {
            vocabulary::must_have_seat(facts, &format!("seats.{seat}"), *seat)?;
        }
    }
    for (n, item) in round.draws.iter().enumerate() {
        let path = format!("draws[{n}]");
        match item {
            Item::Plain(_) => {}
            Item::Burn(_) if game.burns() || facts.history.iter().any(|word| word.id == "shoe") => {
            }
            Item::Burn(_) => return Err(Malformed::new(path, "nothing is burned at this game")),
            Item::Void { reason, .. } => {
                vocabulary::check_void(facts, reason).map_err(|e| e.within(&path))?;
            }
            Item::Incident { id, card, fields } => {
                let checked = vocabulary::check_report(facts, id, card.is_some(), fields);
                let found = checked.map_err(|e| e.within(&path))?;
                vocabulary::complete(facts, id, fields).map_err(|e| e.within(&path))?;
                if let Some(reason) = vocabulary::elsewhere(found) {
                    return Err(Malformed::new("incident", reason).within(&path));
                }
            }
        }
    }
    for (n, action) in round.actions.iter().enumerate() {
        let path = format!("actions[{n}]");
        vocabulary::check_act(facts, &action.act).map_err(|e| e.within(&path))?;
        let count = round.draws.len();
        if let Some(after) = action.after.filter(|after| *after > count) {
            let why = format!("is {after}, and there are {count} draws");
            return Err(Malformed::new("after", why).within(&path));
        }
    }
    Ok(())
}

/// What goes wrong must be with equipment that the table has.
fn check_equipment(legal: &AnyLegal, round: &ScriptRound) -> Result<(), Malformed> {
    let (facts, elections) = (legal.game.facts(), &legal.elections);
    for (n, item) in round.draws.iter().enumerate() {
        let (field, id) = match item {
            Item::Void { reason, .. } => ("reason", reason),
            Item::Incident { id, .. } => ("incident", id),
            Item::Plain(_) | Item::Burn(_) => continue,
        };
        let checked = vocabulary::check_equipment(facts, elections, field, id);
        checked.map_err(|e| e.within(&format!("draws[{n}]")))?;
    }
    for (n, action) in round.actions.iter().enumerate().filter(|(_, action)| !action.rejected) {
        let checked = vocabulary::check_equipment_of(facts, elections, &action.act);
        checked.map_err(|e| e.within(&format!("actions[{n}]")))?;
    }
    Ok(())
}

/// Why a replayed round stops.
enum Stop {
    /// The script is malformed.
    Malformed(Malformed),
    /// An opening wager was refused.
    Refused(Refusal),
    /// The script ends here.
    End,
    /// The floor has changed the rules: the round begins again with the layout as it is.
    Again,
}

impl From<Malformed> for Stop {
    fn from(malformed: Malformed) -> Stop {
        Stop::Malformed(malformed)
    }
}

/// The driver: chance and choice from a script.
struct Replay {
    game: &'static dyn AnyGame,
    /// The rules in force; what the floor has changed holds from the next round on.
    legal: AnyLegal,
    /// How many items had been used and how much had happened when the round began.
    began_at: (usize, usize),
    /// Whether nothing was staked when the round began.
    began_settled: bool,
    /// Whether the opening wagers are still to be judged as a whole.
    is_opening: bool,
    /// Why it has stopped.
    stop: Option<Stop>,
    items: Vec<Item>,
    used: usize,
    /// How many items lie before an answer that was given while the rules have yet to hear of them.
    announced: usize,
    actions: VecDeque<(usize, ScriptAct)>,
    opening: Vec<Act>,
    /// Who is stated to be at the table.
    seats: Seats,
    verdict_only: bool,
    /// Whether something was drawn since the round began.
    drawn: bool,
    carried: Option<Card>,
    /// The answer to the last question, and its place in the script.
    answered: Option<(usize, Act)>,
    /// The card that was dealt to be burned, where it is known.
    to_burn: Option<Card>,
    /// Who was asked and had no answer at the time: what, and by which provision.
    unheard: Vec<(Seat, Cow<'static, str>, Option<Cite>)>,
    hidden: Vec<Card>,
    /// How often each card was seen since the shuffle, by the side of a double shoe.
    seen: BTreeMap<(ShoeSide, Card), usize>,
    /// The side of a double shoe that is dealt from; of another shoe the only one.
    side: ShoeSide,
    shoe: Option<ShoeFacts>,
    refused: Vec<Act>,
    /// The seats whose acts were refused, or taken, against the script; nobody where none was named.
    mistaken: Vec<Option<Seat>>,
    /// Why an action, by its place, was no answer to the question that was put last.
    why_not: Option<(usize, Refusal)>,
    events: Vec<Event>,
    differences: Vec<String>,
    /// Where the irregularity that was reported last stands in the script.
    reported_at: String,
    /// Whether the script has stated the call that comes next.
    is_call_stated: bool,
    /// Whether the round is over, and only what may be done then is still heard.
    is_over: bool,
    /// What the house has said that is carried out after the round.
    for_afterwards: Vec<Act>,
}

impl Replay {
    fn new(legal: AnyLegal, round: &ScriptRound) -> Replay {
        let game = legal.game;
        let mut opening: Vec<(usize, Act)> = Vec::new();
        for (seat, script) in &round.seats {
            if let Some(stack) = script.stack {
                opening.push((0, Act::wager(*seat, STACK, stack)));
            }
            for (wager, stake) in &script.wagers {
                // Main wagers first, whatever the order in the script.
                let id = wager.split(':').next().unwrap_or(wager);
                let wagers = game.facts().wagers.iter();
                let place = { wagers }.position(|w| w.id == id).unwrap_or(usize::MAX);
                let act = Act::wager(*seat, wager, *stake);
                let act = match script.shared_box {
                    Some(shared) => act.with("box", shared.to_string()),
                    None => act,
                };
                opening.push((place, act));
            }
        }
        opening.sort_by_key(|(place, act)| (act.seat, *place));
        Replay {
            game,
            legal,
            began_at: (0, 0),
            began_settled: true,
            is_opening: false,
            stop: None,
            items: round.draws.clone(),
            used: 0,
            announced: 0,
            actions: round.actions.iter().cloned().enumerate().collect(),
            opening: opening.into_iter().map(|(_, act)| act).collect(),
            seats: round.seats.iter().map(|(seat, _)| *seat).collect(),
            verdict_only: matches!(round.expect, Some(Expect::Accepted | Expect::Rejected)),
            drawn: false,
            carried: None,
            answered: None,
            to_burn: None,
            unheard: Vec::new(),
            hidden: Vec::new(),
            seen: BTreeMap::new(),
            side: ShoeSide::Left,
            shoe: None,
            refused: Vec::new(),
            mistaken: Vec::new(),
            why_not: None,
            events: Vec::new(),
            differences: Vec::new(),
            reported_at: String::new(),
            is_call_stated: false,
            is_over: false,
            for_afterwards: Vec::new(),
        }
    }

    fn play(&mut self, layout: &mut AnyLayout, is_last: bool) -> Result<(), Stop> {
        let game = self.game;
        loop {
            self.drawn = false;
            // A change of the rules holds from the next round on.
            let rules = self.legal.rules.clone();
            self.shoe = game.shoe(&rules);
            self.began_at = (self.used, self.events.len());
            self.began_settled = game.is_settled(layout);
            let before = (self.used, self.actions.len(), self.opening.len());
            let ended = game.round(&rules, layout, self);
            match self.ended(ended) {
                Ok(()) => {}
                Err(Stop::Again) => continue,
                Err(Stop::End) => break,
                Err(stop) => return Err(stop),
            }
            if !game.has_many_rounds() {
                self.hear_the_house(None)?; // else the window of the next round does
            }
            for act in std::mem::take(&mut self.for_afterwards) {
                let judged = game.afterwards(&rules, layout, &act);
                judged.map_err(|fault| Malformed::new("actions", fault))?;
            }
            let is_shuffled =
                game.wants_reshuffle(&rules, layout) || game.puts_discards_back(&rules, layout);
            if self.shoe.is_some() && is_shuffled {
                let side = game.shuffles_one_side(&rules, layout);
                self.seen.retain(|(of, _), _| side.is_some_and(|side| side != *of));
            }
            let goes_on = game.has_many_rounds()
                && before != (self.used, self.actions.len(), self.opening.len());
            if !goes_on || (self.used == self.items.len() && self.actions.is_empty()) {
                break;
            }
        }
        if !self.verdict_only {
            self.hear_the_house(None)?;
            self.hear_what_follows(layout)?;
            while let Some((n, action)) = self.actions.pop_front() {
                let why = self.why_not.take().filter(|(of, _)| *of == n).map(|(_, why)| why);
                let refusal = why.unwrap_or_else(|| self.too_late(&action));
                self.turn_down(n, action, &refusal);
            }
            self.unheard.clear();
            if is_last {
                let refused = std::mem::take(&mut self.refused);
                let rules = self.legal.rules.clone();
                let ended = game.close(&rules, layout, &refused, self);
                match self.ended(ended) {
                    Ok(()) | Err(Stop::End | Stop::Again) => {}
                    Err(stop) => return Err(stop),
                }
            }
        }
        Ok(())
    }

    /// What is done after a round: the window of the next one hears it.
    fn hear_what_follows(&mut self, layout: &mut AnyLayout) -> Result<(), Stop> {
        if self.actions.is_empty() {
            return Ok(());
        }
        let rules = self.legal.rules.clone();
        let (before, told_count, left_count) =
            (layout.clone(), self.events.len(), self.actions.len());
        self.is_over = true;
        let ended = self.game.round(&rules, layout, self);
        self.is_over = false;
        // Where nobody said anything no further round has begun.
        if self.actions.len() == left_count {
            *layout = before;
            self.events.truncate(told_count);
        }
        match self.ended(ended) {
            Err(Stop::Malformed(malformed)) => Err(malformed.into()),
            _ => Ok(()),
        }
    }

    /// How a run has ended, and why.
    fn ended(&mut self, ended: Result<(), Halted>) -> Result<(), Stop> {
        ended.map_err(|Halted| self.stop.take().unwrap_or(Stop::End))
    }

    /// The run stops here, unless there was no reason to.
    fn go_on<T>(&mut self, result: Result<T, Stop>) -> Result<T, Halted> {
        result.map_err(|stop| {
            self.stop = Some(stop);
            Halted
        })
    }

    /// What the round has settled.
    fn settled(&self) -> Vec<Settlement> {
        settlements(&self.events).cloned().collect()
    }

    /// Records that an action was refused: rightly, or not.
    fn turn_down(&mut self, n: usize, action: ScriptAct, refusal: &(impl Display + ?Sized)) {
        if !action.rejected {
            let verb = &action.act.verb;
            self.differences.push(format!("actions[{n}] ({verb}) was refused: {refusal}"));
            self.mistaken.push(action.act.seat);
        }
        self.refused.push(action.act);
    }

    /// Records that an action was taken that the script expects to be refused.
    fn take_against_the_script(&mut self, n: usize, act: &Act) {
        self.differences.push(format!("actions[{n}] ({}) was not refused", act.verb));
        self.mistaken.push(act.seat);
    }

    /// Whether the next action may happen now.
    fn eligible(&self) -> Option<&ScriptAct> {
        let (_, action) = self.actions.front()?;
        self.is_time_for(action).then_some(action)
    }

    /// Whether so many items have been used as an action says.
    fn is_time_for(&self, action: &ScriptAct) -> bool {
        let reached = self.used.max(self.announced);
        action.after.is_none_or(|after| after <= reached)
    }

    /// The opening burn of a new shoe comes before the wagers (3.5(e), 4.4(e), 6.3, 7.5(f), 22.5):
    /// what the script says to be done after it is heard in the betting all the same.
    fn announce_opening_burn(&mut self) {
        let items = self.items[self.used..].iter();
        let burn = items.take_while(|item| matches!(item, Item::Burn(_) | Item::Incident { .. }));
        let last = burn.enumerate().filter(|(_, item)| matches!(item, Item::Burn(_))).last();
        let is_first = self.used == self.began_at.0;
        if let Some((n, _)) = last.filter(|_| is_first && !self.game.burns()) {
            self.announced = self.used + n + 1;
        }
    }

    /// An answer may wait for incidents that the rules look for only when it is given: a cutting card
    /// that is out before somebody decides. It is given then, and they are read in their turn. What
    /// was tried in vain before it leaves the question open.
    fn wait_for_incidents(&mut self, asked: Seats, questions: &mut dyn Questions) {
        let next = self.actions.iter().map(|(_, action)| action).find(|action| !action.rejected);
        let Some(ScriptAct { act, after: Some(after), .. }) = next else { return };
        let only = if asked.count() == 1 { { asked }.next() } else { None };
        let seat = act.seat.or(only).filter(|seat| asked.contains(*seat));
        let is_answer = seat.is_some_and(|seat| {
            questions.of(seat).options().iter().any(|choice| *choice.verb == *act.verb)
        });
        let between = self.items.get(self.used..*after).unwrap_or_default();
        let is_no_draw = |item: &Item| matches!(item, Item::Incident { .. } | Item::Burn(_));
        if is_answer && between.iter().all(is_no_draw) {
            self.announced = *after;
        }
    }

    /// Whether the next act is said to come before the next item of the draws. Reports of what went
    /// wrong are no such acts: they are looked for beside the items.
    fn has_act_before_the_next_item(&self) -> bool {
        let next = self.actions.iter().map(|(_, action)| action).find(|action| !action.rejected);
        next.is_some_and(|action| {
            action.act.verb != "irregularity" && action.after.is_some_and(|n| n <= self.used)
        })
    }

    /// Turns down what should have happened before the next draw: everything up to the last action
    /// whose time has come.
    fn turn_down_the_late(&mut self) {
        let due = self.actions.iter().rposition(|(_, a)| a.after.is_some_and(|n| n <= self.used));
        for _ in 0..due.map_or(0, |n| n + 1) {
            if let Some((n, action)) = self.actions.pop_front() {
                let refusal = self.unasked(&action, "there is no occasion for it before this draw");
                self.turn_down(n, action, &refusal);
            }
        }
    }

    /// What the script says to be done, not in vain, right after the action in hand.
    fn in_the_same_breath(&self) -> Vec<&Act> {
        let actions = self.actions.iter().map(|(_, action)| action);
        actions
            .take_while(|action| self.is_time_for(action))
            .filter(|a| !a.rejected)
            .map(|a| &a.act)
            .collect()
    }

    /// Whether the next thing that the script does not say to be in vain is done in this window.
    fn goes_on_in(&self, window: &dyn AnyWindow) -> bool {
        let next = self.actions.iter().map(|(_, action)| action).find(|action| !action.rejected);
        next.is_some_and(|next| {
            let is_closing = next.act.verb == window.closing() && next.act.seat.is_none();
            self.is_time_for(next) && (is_closing || window.takes(&next.act))
        })
    }

    /// Turns down what was tried, in vain as the script says, right after the dealer's word.
    fn turn_down_the_too_late(&mut self, window: &dyn AnyWindow) {
        while self.eligible().is_some_and(|a| a.rejected && window.takes(&a.act)) {
            if let Some((n, action)) = self.actions.pop_front() {
                self.turn_down(n, action, &Refusal::plain("action", Reason::NotNow));
            }
        }
    }

    /// Whether an action that was refused, and should not be, may happen after a later draw: its
    /// place is not given, and there are draws to come.
    fn may_wait(&self, action: &ScriptAct) -> bool {
        let has_place = action.after.is_some() || action.rejected;
        self.game.has_many_rounds() && !has_place && self.used < self.items.len()
    }

    /// Judges the opening wagers that stand among the actions, where a wager is more than a stake.
    fn judge_opening_actions(&mut self, window: &mut dyn AnyWindow) -> Result<(), Stop> {
        let is_opening = |a: &ScriptAct| a.act.verb == "wager" && a.after == Some(0) && !a.rejected;
        while let Some((n, action)) = self.actions.pop_front_if(|(_, a)| is_opening(a)) {
            match window.judge(&action.act, &mut self.events) {
                Ok(()) => {}
                Err(Fault::Refused(refusal)) => return Err(Stop::Refused(refusal)),
                Err(Fault::Malformed(malformed)) => {
                    return Err(malformed.within(&format!("actions[{n}]")).into());
                }
            }
        }
        Ok(())
    }

    fn next_item(&mut self) -> Result<Item, Stop> {
        if self.is_over {
            return Err(Stop::End);
        }
        self.hear_the_house(Some(self.used))?;
        self.turn_down_the_late();
        match self.items.get(self.used) {
            Some(item) => {
                self.used += 1;
                self.drawn = true;
                Ok(item.clone())
            }
            None => {
                if self.drawn {
                    self.differences.push("the rules need a further draw".to_owned());
                }
                Err(Stop::End)
            }
        }
    }

    fn path(&self) -> String {
        format!("draws[{}]", self.used.saturating_sub(1))
    }

    /// Something other than what the rules ask for came: the script and the rules part here.
    fn wrong_item(&mut self, item: &Item, wanted: &str) -> Stop {
        let what = match item {
            Item::Plain(value) => value.to_string(),
            Item::Burn(_) => "a burn".to_owned(),
            Item::Void { reason, .. } => format!("a void draw ({reason})"),
            Item::Incident { id, .. } => format!("the incident {id}"),
        };
        let path = self.path();
        self.used -= 1;
        self.differences.push(format!("{path}: {what} where the rules ask for {wanted}"));
        self.drawn = false;
        Stop::End
    }

    fn count(&mut self, card: Card) -> Result<(), Stop> {
        let count = self.seen.entry((self.side, card)).or_default();
        *count += 1;
        match self.shoe {
            // One that the deck lacks is refused for that.
            Some(shoe) if *count > shoe.count(card).max(1) => {
                let reason = shoe.has_only_so_many(card);
                Err(Malformed::new(self.path(), reason).into())
            }
            _ => Ok(()),
        }
    }

    /// The card that the script means.
    fn meant(&self, card: Card) -> Card {
        let has_come = |card| self.seen.get(&(self.side, card)).is_some_and(|count| *count > 0);
        self.shoe.map_or(card, |shoe| shoe.meant(card, has_come))
    }

    /// A card must be one of the deck, whatever happens to it.
    fn must_be_in_the_deck(&self, card: Card) -> Result<Card, Stop> {
        match self.shoe {
            Some(shoe) if !shoe.deck.cards().contains(&card) => {
                Err(Malformed::new(self.path(), shoe.has_it_not(card)).into())
            }
            _ => Ok(card),
        }
    }

    /// A card that does not belong to the deck is none of its cards.
    fn must_be_foreign(&self, card: Card) -> Result<(), Stop> {
        match self.shoe {
            Some(shoe) if shoe.deck.cards().contains(&card) => {
                Err(Malformed::new(self.path(), shoe.has_it_anyway(card)).into())
            }
            _ => Ok(()),
        }
    }

    fn take_card(&mut self) -> Result<Card, Stop> {
        if let Some(card) = self.carried.take() {
            return self.must_be_in_the_deck(card);
        }
        match self.next_item()? {
            Item::Plain(value) => {
                let text = value.as_str().ok_or_else(|| {
                    let piece = self.piece();
                    Malformed::new(self.path(), format!("{value} is not a {piece}'s name"))
                })?;
                let card: Card = text.parse().map_err(|e| Malformed::new(self.path(), e))?;
                let card = self.meant(card);
                self.count(card)?;
                self.must_be_in_the_deck(card)
            }
            item => {
                let wanted = format!("a {}", self.piece());
                Err(self.wrong_item(&item, &wanted))
            }
        }
    }

    /// What is dealt: cards, or tiles.
    fn piece(&self) -> &'static str {
        self.shoe.map_or("card", |shoe| shoe.deck.piece())
    }

    /// A card that is burnt. One that the script does not mention is unseen.
    fn take_burnt(&mut self) -> Result<Option<Card>, Stop> {
        if let Some(card) = self.carried.take() {
            return self.must_be_in_the_deck(card).map(Some);
        }
        let Some(Item::Burn(card)) = self.items.get(self.used) else { return Ok(None) };
        let card = card.map(|card| self.meant(card));
        self.next_item()?;
        if let Some(card) = card {
            self.must_be_in_the_deck(card)?;
            self.count(card)?;
        }
        Ok(card)
    }

    fn hide(&mut self, card: Card) -> Hidden {
        self.hidden.push(card);
        Hidden(self.hidden.len() as u16 - 1)
    }

    /// Reads the next action as an answer of one of the seats that are asked.
    fn answer(
        &mut self,
        asked: Seats,
        questions: &mut dyn Questions,
    ) -> Result<Option<Seat>, Stop> {
        loop {
            self.hear_the_house(None)?;
            let Some(action) = self.eligible() else { return Ok(None) };
            let act = &action.act;
            let only = if asked.count() == 1 { { asked }.next() } else { None };
            let seat = act.seat.or(only).filter(|seat| asked.contains(*seat));
            let answered = seat.and_then(|seat| {
                let question = questions.of(seat);
                let (verb, amount) = (question.said(act), question.amount(act));
                let on = question.lies_on(act);
                Some(((seat, verb, amount, on), question.answer(act)?))
            });
            let judged = match answered {
                // It may be an answer to a later question; if not, this is why.
                Some((_, Err(Fault::Refused(refusal))))
                    if !action.rejected && refusal.reason.code() == Code::NotNow =>
                {
                    let n = self.actions.front().map(|(n, _)| *n);
                    self.why_not = n.map(|n| (n, refusal));
                    return Ok(None);
                }
                Some((by, answered)) => answered.map(|()| by).map_err(Some),
                None if !action.rejected => return Ok(None),
                None => Err(None),
            };
            let Some((n, action)) = self.actions.pop_front() else { return Ok(None) };
            match judged {
                Ok(_) if action.rejected => self.take_against_the_script(n, &action.act),
                Ok((seat, verb, amount, on)) => {
                    self.events.push(Event::Chose { seat: Some(seat), verb, amount, on });
                    self.answered = Some((n, action.act));
                    return Ok(Some(seat));
                }
                Err(Some(Fault::Malformed(malformed))) => {
                    return Err(malformed.within(&format!("actions[{n}]")).into());
                }
                Err(Some(Fault::Refused(refusal))) => self.turn_down(n, action, &refusal),
                Err(None) => self.turn_down(n, action, &Refusal::turn_of("action", asked)),
            }
        }
    }

    /// Why an action that is left when the round is over was not possible.
    fn too_late(&self, action: &ScriptAct) -> Refusal {
        match self.unheard.iter().find(|(seat, ..)| Some(*seat) == action.act.seat) {
            Some((seat, about, cite)) => {
                let why = format!("out of turn: seat {seat} was asked before ({about})").into();
                let reason = Reason::Rule { code: Code::NotNow, why };
                Refusal { field: action.act.verb.clone(), reason, cite: *cite }
            }
            None => {
                let is_of = |event: &Event, seat| match event {
                    Event::Wagered { seat: of, .. } => *of == seat,
                    Event::Chose { seat: of, .. } => *of == Some(seat),
                    Event::Settled(settlement) => settlement.seat == seat,
                    _ => false,
                };
                let has_part = |seat| {
                    self.seats.contains(seat) || self.events.iter().any(|event| is_of(event, seat))
                };
                match action.act.seat.filter(|seat| !has_part(*seat)) {
                    Some(seat) => {
                        self.unasked(action, format!("seat {seat} has no part in this round"))
                    }
                    None => self.unasked(action, "this round gives no occasion for it"),
                }
            }
        }
    }

    /// The refusal of an action for which it is not the time, by the provision that says when it is.
    fn unasked(&self, action: &ScriptAct, why: impl Into<Cow<'static, str>>) -> Refusal {
        let verb = &*action.act.verb;
        // What says until when a wager is changed says until when one is made.
        let (timed, why) = match verb {
            "wager" | "increase" | "reduce" | "remove" => {
                ("increase", "the betting is over".into())
            }
            verb => (verb, why.into()),
        };
        let cite_of = |verb: &str| {
            let action = self.game.facts().actions.iter().find(|action| action.verb == verb);
            action.map(|action| action.cite)
        };
        let reason = Reason::Rule { code: Code::NotNow, why };
        Refusal {
            field: action.act.verb.clone(),
            reason,
            cite: cite_of(timed).or_else(|| cite_of(verb)),
        }
    }

    /// What holds where the script has no answer of a seat. What the seat does instead, if anything,
    /// is turned down in its place.
    fn unanswered(&mut self, seat: Seat, question: &mut dyn Asking) -> Result<(), Stop> {
        let does = |(_, action): &(usize, ScriptAct)| {
            !action.rejected && action.act.seat.is_none_or(|s| s == seat)
        };
        // One that was refused says how, and is told as a difference.
        let is_told = self.mistaken.contains(&Some(seat)) || self.mistaken.contains(&None);
        if question.is_required() && !is_told && !self.actions.iter().any(does) {
            let (options, about) = (question.options(), question.about());
            let mut verbs: Vec<&str> = options.iter().map(|option| option.verb).collect();
            verbs.dedup();
            let verbs = verbs.join(" or ");
            let how = match about.starts_with(&verbs) {
                true => about.into_owned(),
                false => format!("{verbs} ({about})"),
            };
            let why = format!("has to decide, and no action says how: {how}");
            return Err(Malformed::new(format!("seats.{seat}"), why).into());
        }
        let cite = question.options().first().and_then(|option| option.offer(seat).cite);
        self.unheard.push((seat, question.about(), cite));
        question.decline();
        Ok(())
    }

    /// The next card, where the rules say only then whether it is burned.
    fn deal_or_burn(
        &mut self,
        to: Spot,
        burns: &mut dyn FnMut(Card) -> Option<bool>,
    ) -> Result<Option<Card>, Stop> {
        let recorded = match self.items.get(self.used) {
            Some(Item::Burn(card)) if self.carried.is_none() => Some(*card),
            _ => None,
        };
        // Of a card that is in hand already the script says nothing more.
        let is_stated = self.carried.is_none();
        let card = match recorded {
            None => self.take_card()?,
            Some(None) => {
                let reason = "the card that decides is not burned unseen";
                return Err(Malformed::new(format!("draws[{}]", self.used), reason).into());
            }
            Some(Some(card)) => {
                let card = self.meant(card);
                self.next_item()?;
                self.count(card)?;
                self.must_be_in_the_deck(card)?
            }
        };
        let burns = burns(card);
        let is_burned = if is_stated { recorded.is_some() } else { burns == Some(true) };
        if burns.is_none()
            && let Some(count) = self.seen.get_mut(&(self.side, card))
        {
            *count = count.saturating_sub(1); // nobody says from which side it came
        }
        match burns {
            Some(burns) if burns != is_burned => {
                let path = self.path();
                let does = if burns { "burn it" } else { "deal it" };
                self.differences.push(format!("{path}: the rules {does}"));
                Err(Stop::End)
            }
            _ if is_burned => {
                self.events.push(Event::Burned { card: Some(card) });
                Ok(None)
            }
            _ => {
                self.events.push(Event::Dealt { to, card });
                Ok(Some(card))
            }
        }
    }

    /// What a device shows: the next draw, unless the act before it states it.
    fn show(&mut self, device: &mut dyn AnyDevice) -> Result<(), Stop> {
        let name = device.name();
        let states = |(_, act): &&(usize, Act)| live::states(self.game.facts(), act, name);
        if let Some((n, act)) = self.answered.as_ref().filter(states) {
            let path = format!("actions[{n}].{name}");
            let missing = || Malformed::new(path.clone(), "is missing: what the equipment showed");
            let shown = act.fields.get(name).filter(|value| !value.is_null());
            device.read(shown.ok_or_else(missing)?).map_err(|e| Malformed::new(path, e.reason))?;
        } else {
            match self.next_item()? {
                Item::Plain(value) => {
                    device.read(&value).map_err(|e| Malformed::new(self.path(), e.reason))?;
                }
                item => return Err(self.wrong_item(&item, name)),
            }
        }
        self.events.push(Event::Drawn { device: device.name(), outcome: device.shown() });
        Ok(())
    }

    fn ask_seats(&mut self, seats: Seats, questions: &mut dyn Questions) -> Result<Seat, Stop> {
        if self.is_over {
            return Err(Stop::End);
        }
        let first = { seats }.next().expect("somebody is asked");
        self.wait_for_incidents(seats, questions);
        if let Some(seat) = self.answer(seats, questions)? {
            return Ok(seat);
        }
        self.answered = None;
        self.unanswered(first, questions.of(first))?;
        Ok(first)
    }

    /// What people do in a window.
    fn act_in(&mut self, window: &mut dyn AnyWindow) -> Result<(), Stop> {
        if self.is_over {
            return self.act_afterwards(window);
        }
        while let Some((n, action)) =
            self.actions.pop_front_if(|(_, a)| !a.rejected && window.is_known_before(&a.act))
        {
            match window.judge(&action.act, &mut self.events) {
                Ok(()) => {}
                Err(Fault::Refused(refusal)) => self.turn_down(n, action, &refusal),
                Err(Fault::Malformed(malformed)) => {
                    return Err(malformed.within(&format!("actions[{n}]")).into());
                }
            }
        }
        self.is_opening |= !self.opening.is_empty();
        if let Some(act) = self.opening.first().filter(|_| !self.game.has_opening_wagers()) {
            let why = "is made by an action at this game, since the order counts";
            let field = act.wager.clone().unwrap_or_default().into();
            let cite = self.game.facts().action(&act.verb).map(|action| action.cite);
            let reason = Reason::Rule { code: Code::NotNow, why: why.into() };
            return Err(Stop::Refused(Refusal { field, reason, cite }));
        }
        for act in std::mem::take(&mut self.opening) {
            match window.judge(&act, &mut self.events) {
                Ok(()) => {}
                Err(Fault::Refused(refusal)) => return Err(Stop::Refused(refusal)),
                Err(Fault::Malformed(Malformed { reason, .. })) => {
                    let seat = act.seat.map(|seat| seat.to_string()).unwrap_or_default();
                    let wager = act.wager.unwrap_or_default();
                    return Err(
                        Malformed::new(format!("seats.{seat}.wagers.{wager}"), reason).into()
                    );
                }
            }
        }
        if self.verdict_only {
            self.judge_opening_actions(window)?;
            window.complete().map_err(Stop::Refused)?;
            return Err(Stop::End);
        }
        // A script may end where people may act.
        self.drawn = false;
        let mut is_closed = false;
        self.announce_opening_burn();
        while let Some(action) = self.eligible() {
            let is_closing = action.act.verb == window.closing() && action.act.seat.is_none();
            let is_known = is_closing || window.takes(&action.act);
            if !is_known && self.game.facts().may_be_said_at_any_time(&action.act) {
                self.hear_the_house(None)?;
                continue;
            }
            // What is tried in vain at this very time is no reason to go on.
            let is_vain = action.rejected && (action.after.is_some() || self.goes_on_in(window));
            if !is_known && !is_vain {
                break;
            }
            let Some((n, action)) = self.actions.pop_front() else { break };
            if !is_known || (is_closing && is_closed && !window.is_open_again()) {
                let refusal = self.unasked(&action, "the betting is closed");
                self.turn_down(n, action, &refusal);
                continue;
            }
            if is_closing && action.rejected {
                self.take_against_the_script(n, &action.act);
                continue;
            }
            if is_closing {
                window.closed();
                is_closed = true;
                self.is_call_stated = true;
                if window.goes_on() {
                    continue;
                }
                self.turn_down_the_too_late(window);
                break;
            }
            let is_outdone = || {
                !window.in_turn(&action.act)
                    || window.outranked(&action.act, &self.in_the_same_breath())
            };
            if action.rejected && is_outdone() {
                self.turn_down(n, action, &Refusal::plain("action", Reason::NotThisSeat));
                continue;
            }
            let mark = self.events.len();
            let is_floor = floor::takes(&action.act);
            let judged = match is_floor {
                true => self.change_rules(&action.act),
                false => window.judge(&action.act, &mut self.events),
            };
            match judged {
                Ok(())
                    if is_floor
                        && !action.rejected
                        && self.is_in_force_at_once(window, &action.act) =>
                {
                    return Err(Stop::Again);
                }
                Ok(()) if action.rejected => self.take_against_the_script(n, &action.act),
                Ok(()) if window.awaits_equipment() => {
                    self.answered = Some((n, action.act));
                    return Ok(());
                }
                Ok(()) => {}
                Err(Fault::Refused(refusal)) => {
                    self.events.truncate(mark);
                    if self.may_wait(&action) {
                        self.actions.push_front((n, action));
                        break;
                    }
                    self.turn_down(n, action, &refusal);
                }
                Err(Fault::Malformed(malformed)) => {
                    return Err(malformed.within(&format!("actions[{n}]")).into());
                }
            }
        }
        if std::mem::take(&mut self.is_opening) {
            window.complete().map_err(Stop::Refused)?;
        }
        // Nothing may be left to play a further round with.
        let is_end =
            self.game.has_many_rounds() && self.used == self.items.len() && self.actions.is_empty();
        if is_closed || !is_end {
            window.ended(&mut self.events);
        }
        if is_end { Err(Stop::End) } else { Ok(()) }
    }

    /// What people do when the round is over, as far as it is not for the next one.
    fn act_afterwards(&mut self, window: &mut dyn AnyWindow) -> Result<(), Stop> {
        while self.eligible().is_some_and(|action| window.takes_afterwards(&action.act)) {
            let Some((n, action)) = self.actions.pop_front() else { break };
            match window.judge(&action.act, &mut self.events) {
                Ok(()) if action.rejected => {
                    let verb = &action.act.verb;
                    self.differences.push(format!("actions[{n}] ({verb}) was not refused"));
                }
                Ok(()) => {}
                Err(Fault::Refused(refusal)) => self.turn_down(n, action, &refusal),
                Err(Fault::Malformed(malformed)) => {
                    return Err(malformed.within(&format!("actions[{n}]")).into());
                }
            }
        }
        Err(Stop::End)
    }

    /// Hears what the house says at this point of a round and may say at any time: what is next among
    /// the actions, or is to be said before so many draws have been used. Rules change with the next
    /// round, and the rest is carried out after this one.
    fn hear_the_house(&mut self, before: Option<usize>) -> Result<(), Stop> {
        let facts = self.game.facts();
        while let Some(action) = self.eligible()
            && facts.may_be_said_at_any_time(&action.act)
            && before.is_none_or(|count| action.after.is_some_and(|after| after <= count))
        {
            let Some((n, action)) = self.actions.pop_front() else { break };
            let judged = match floor::takes(&action.act) {
                true => self.change_rules(&action.act),
                false => self.keep_for_afterwards(&action.act),
            };
            match judged {
                Ok(()) if action.rejected => self.take_against_the_script(n, &action.act),
                Ok(()) => {}
                Err(Fault::Refused(refusal)) => self.turn_down(n, action, &refusal),
                Err(Fault::Malformed(malformed)) => {
                    return Err(malformed.within(&format!("actions[{n}]")).into());
                }
            }
        }
        Ok(())
    }

    /// What is carried out after the round is judged when it is said.
    fn keep_for_afterwards(&mut self, act: &Act) -> Result<(), Fault> {
        let rules = self.legal.rules.clone();
        self.game.afterwards(&rules, &mut self.game.bare_layout(), act)?;
        let (seat, verb) = (None, act.verb.clone());
        self.events.push(Event::Chose { seat, verb, amount: None, on: Vec::new() });
        self.for_afterwards.push(act.clone());
        Ok(())
    }

    /// An act of the floor: what it changes is judged by the rules in force.
    fn change_rules(&mut self, act: &Act) -> Result<(), Fault> {
        let changed = floor::changed(&self.legal, act)?;
        floor::judge(act)?;
        let (seat, verb) = (None, act.verb.clone());
        self.events.push(Event::Chose { seat, verb, amount: None, on: Vec::new() });
        let told = [("rule", "to"), ("limits", "limits"), ("increments", "increments")];
        for (field, value) in told {
            let Some(what) = act.fields.get(field).filter(|_| changed.is_some()) else { continue };
            let what = what.as_str().unwrap_or(field);
            let to = act.fields.get(value).unwrap_or(&Value::Null);
            let cite = if field == "rule" { cite!("8.3(b)") } else { cite!("8.3(c)") };
            self.events.push(Event::Noted { note: format!("{what}: {to}").into(), cite });
        }
        if let Some(legal) = changed {
            self.legal = legal;
        }
        Ok(())
    }

    /// Whether what the floor has changed holds in the round that is about to begin: limits do
    /// (8.3(c)), and rules where nothing has been staked under the old ones (8.3(b)).
    fn is_in_force_at_once(&self, window: &dyn AnyWindow, act: &Act) -> bool {
        let (used, told) = self.began_at;
        let acts_only = |event: &Event| {
            matches!(
                event,
                Event::Wagered { .. }
                    | Event::Changed { .. }
                    | Event::Chose { .. }
                    | Event::Noted { .. }
                    | Event::Settled(_)
            )
        };
        let happened = &self.events[told..];
        let is_staked = happened.iter().any(|event| matches!(event, Event::Wagered { .. }));
        self.used == used
            && happened.iter().all(acts_only)
            && window.layout().is_some()
            && (act.verb == "change-limits" || (self.began_settled && !is_staked))
    }

    /// Whether something goes wrong here.
    fn go_wrong(
        &mut self,
        possible: &[&'static str],
        seat: Option<Seat>,
    ) -> Result<Option<Incident>, Stop> {
        if self.is_over {
            return Ok(None);
        }
        let incident = match self.items.get(self.used) {
            _ if self.carried.is_some() => None, // What is next comes after the card in hand.
            _ if self.has_act_before_the_next_item() => None,
            Some(Item::Incident { id, card, fields }) => {
                let (card, fields) = (card.map(|card| self.meant(card)), fields.clone());
                let known = possible.iter().find(|p| *p == id);
                known.map(|id| Incident { id, card, seat: None, fields })
            }
            Some(Item::Void { reason, .. }) => {
                let known = possible.iter().find(|p| *p == reason);
                known.map(|id| Incident { id, card: None, seat: None, fields: Map::new() })
            }
            _ => None,
        };
        let mut voided = Value::Null;
        let incident = match incident {
            Some(incident) => {
                if let Item::Void { shown, .. } = self.next_item()? {
                    voided = self.read_void(&shown)?;
                }
                self.reported_at = self.path();
                if let Some(card) = incident.card {
                    let reported = self.game.facts().irregularity(incident.id).map(|i| i.reported);
                    if reported == Some(Reported::WithForeignCard) {
                        self.must_be_foreign(card)?;
                    } else {
                        self.must_be_in_the_deck(card)?;
                        self.count(card)?;
                    }
                }
                if live::RESHUFFLING.contains(&incident.id) {
                    let side = self.side;
                    self.seen.retain(|(of, _), _| side != *of); // what has come is dealt again
                }
                Some(incident)
            }
            None => self.reported(possible, seat)?,
        };
        let Some(incident) = incident else { return Ok(None) };
        let Some(irregularity) = self.game.facts().irregularity(incident.id) else {
            return Ok(None);
        };
        if irregularity.reported == Reported::WithNextCard {
            self.carried = incident.card;
        }
        self.events.push(Event::irregular(irregularity, incident.card));
        if !voided.is_null() {
            let device = self.game.device(&self.legal.rules).map_or("draw", Thrown::name);
            let shown = voided.as_str().map_or_else(|| voided.to_string(), str::to_owned);
            let (note, cite) =
                (format!("{device}: {shown}, which decides nothing"), irregularity.cite);
            self.events.push(Event::Noted { note: note.into(), cite });
        }
        Ok(Some(incident))
    }

    /// What a void roll, spin or draw showed; null where nobody saw it.
    fn read_void(&self, shown: &Value) -> Result<Value, Stop> {
        match self.game.device(&self.legal.rules) {
            Some(device) if !shown.is_null() => {
                let path = || format!("{}.void", self.path());
                Ok(device.read(shown).map_err(|e| Malformed::new(path(), e.reason))?)
            }
            _ => Ok(shown.clone()),
        }
    }

    /// An irregularity among the actions.
    fn reported(
        &mut self,
        possible: &[&'static str],
        seat: Option<Seat>,
    ) -> Result<Option<Incident>, Stop> {
        let Some((place, id)) = self.next_report(possible, seat) else { return Ok(None) };
        for _ in 0..place {
            if let Some((n, vain)) = self.actions.pop_front() {
                self.turn_down(n, vain, &Refusal::plain("action", Reason::NotNow));
            }
        }
        let Some((n, action)) = self.actions.pop_front() else { return Ok(None) };
        self.reported_at = format!("actions[{n}]");
        let mut fields = action.act.fields;
        fields.remove("kind");
        Ok(Some(Incident { id, card: None, seat: action.act.seat, fields }))
    }

    /// The place and the name of the next report among the actions, if it is a possible one.
    fn next_report(
        &self,
        possible: &[&'static str],
        seat: Option<Seat>,
    ) -> Option<(usize, &'static str)> {
        // What was tried in vain before it does not stand in its way.
        let place = self.actions.iter().position(|(_, action)| !action.rejected)?;
        let (_, action) = &self.actions[place];
        let is_time = action.after.is_none_or(|after| after <= self.used);
        if action.act.verb != "irregularity" || !is_time {
            return None;
        }
        let kind = action.act.fields.get("kind").and_then(Value::as_str)?;
        let id = *possible.iter().find(|id| **id == kind)?;
        // What happens before the first card stands among the draws; it is found later.
        let reported = self.game.facts().irregularity(id).map(|irregularity| irregularity.reported);
        if reported == Some(Reported::Anywhere) && !self.drawn {
            return None;
        }
        let is_of_another = seat.is_some() && action.act.seat.is_some() && seat != action.act.seat;
        (!is_of_another).then_some((place, id))
    }
}

impl Driver for Replay {
    fn draw(&mut self, to: Spot) -> Result<Card, Halted> {
        let card = self.take_card();
        let card = self.go_on(card)?;
        self.events.push(Event::Dealt { to, card });
        Ok(card)
    }

    fn draw_idly(&mut self, to: Spot) -> Result<(), Halted> {
        let is_there = matches!(self.items.get(self.used), Some(Item::Plain(_)));
        if is_there || self.carried.is_some() { self.draw(to).map(|_| ()) } else { Ok(()) }
    }

    fn draw_or_burn(
        &mut self,
        to: Spot,
        burns: &mut dyn FnMut(Card) -> Option<bool>,
    ) -> Result<Option<Card>, Halted> {
        let dealt = self.deal_or_burn(to, burns);
        self.go_on(dealt)
    }

    fn draw_down(&mut self, to: Spot) -> Result<Hidden, Halted> {
        let card = self.take_card();
        let card = self.go_on(card)?;
        let hidden = self.hide(card);
        self.events.push(Event::DealtDown { to, hidden });
        Ok(hidden)
    }

    fn deliver(&mut self, hidden: Hidden, to: Spot) {
        self.events.push(Event::Delivered { hidden, to });
    }

    fn look(&mut self, seat: Seat, hidden: Hidden) -> Result<Card, Halted> {
        let card = self.hidden[usize::from(hidden.0)];
        self.events.push(Event::Looked { seat, hidden, card });
        Ok(card)
    }

    fn reveal(&mut self, hidden: Hidden) -> Result<Card, Halted> {
        let card = self.hidden[usize::from(hidden.0)];
        self.events.push(Event::Revealed { hidden, card });
        Ok(card)
    }

    fn peek(&mut self, hidden: Hidden) -> Result<Card, Halted> {
        Ok(self.hidden[usize::from(hidden.0)])
    }

    fn burn(&mut self) -> Result<(), Halted> {
        let card = self.take_burnt();
        let card = self.go_on(card)?;
        self.events.push(Event::Burned { card });
        Ok(())
    }

    fn draw_to_burn(&mut self) -> Result<(), Halted> {
        let card = self.take_burnt();
        self.to_burn = self.go_on(card)?;
        if let Some(card) = self.to_burn {
            let hidden = self.hide(card);
            self.events.push(Event::DealtDown { to: Spot::TO_BURN, hidden });
        }
        Ok(())
    }

    fn burn_dealt(&mut self) {
        self.events.push(Event::Burned { card: self.to_burn.take() });
    }

    fn discard(&mut self) -> Result<Option<Card>, Halted> {
        let card = self.take_burnt();
        let card = self.go_on(card)?;
        self.events.push(Event::Discarded { card });
        Ok(card)
    }

    fn resume(&mut self, card: Card) {
        self.events.push(Event::Resumed);
        self.carried = Some(card);
    }

    fn reshuffle(&mut self, pile: Pile<'_>) {
        for card in pile.cards(&self.events) {
            if let Some(count) = self.seen.get_mut(&(self.side, card)) {
                *count = count.saturating_sub(1);
            }
        }
        self.events.push(Event::Reshuffled);
    }

    fn deal_from(&mut self, side: ShoeSide) {
        self.side = side;
    }

    fn drawn_count(&self) -> usize {
        let is_card = |item: &&Item| match item {
            // What dice or a generator showed is no card.
            Item::Plain(value) => value.as_str().is_some_and(|item| item.parse::<Card>().is_ok()),
            Item::Burn(_) => true,
            Item::Incident { card, .. } => card.is_some(),
            Item::Void { .. } => false,
        };
        self.items[self.began_at.0..self.used].iter().filter(is_card).count()
    }

    fn chance(&mut self, device: &mut dyn AnyDevice) -> Result<(), Halted> {
        let shown = self.show(device);
        self.go_on(shown)
    }

    fn ask(&mut self, seats: Seats, questions: &mut dyn Questions) -> Result<Seat, Halted> {
        let answered = self.ask_seats(seats, questions);
        self.go_on(answered)
    }

    fn acts(&mut self, window: &mut dyn AnyWindow) -> Result<(), Halted> {
        let ended = self.act_in(window);
        self.go_on(ended)
    }

    fn hear(&mut self, takes: &dyn Fn(&Act) -> bool) -> Result<Option<Act>, Halted> {
        // What was tried in vain before it does not stand in its way.
        let place = self.actions.iter().position(|(_, action)| !action.rejected);
        let is_heard = |place: &usize| {
            let (_, action) = &self.actions[*place];
            self.is_time_for(action) && takes(&action.act)
        };
        let Some(place) = place.filter(is_heard).filter(|_| !self.is_over) else { return Ok(None) };
        for _ in 0..place {
            if let Some((n, vain)) = self.actions.pop_front() {
                self.turn_down(n, vain, &Refusal::plain("action", Reason::NotNow));
            }
        }
        let Some((n, ScriptAct { act, .. })) = self.actions.pop_front() else { return Ok(None) };
        let (seat, verb, amount) = (act.seat, act.verb.clone(), act.amount);
        self.events.push(Event::Chose { seat, verb, amount, on: Vec::new() });
        self.reported_at = format!("actions[{n}]");
        Ok(Some(act))
    }

    fn incident(
        &mut self,
        possible: &[&'static str],
        seat: Option<Seat>,
    ) -> Result<Option<Incident>, Halted> {
        let incident = self.go_wrong(possible, seat);
        self.go_on(incident)
    }

    fn misreported(&mut self, why: Malformed) -> Result<(), Halted> {
        let stop = why.within(&self.reported_at).into();
        self.go_on(Err(stop))
    }

    fn rename(&mut self, seat: Seat, wager: &dyn AnyWager, name: &dyn AnyWager) {
        self.events.push(Event::Renamed { seat, wager: wager.name(), name: name.name() });
    }

    fn split(&mut self, seat: Seat, hand: u8) {
        self.events.push(Event::Split { seat, hand });
    }

    fn turn(&mut self, seat: Seat, hand: u8) {
        self.events.push(Event::Turn { seat, hand });
    }

    fn exchange(&mut self, seat: Seat, hand: u8) {
        self.events.push(Event::Exchanged { seat, hand });
    }

    fn drop_hand(&mut self, seat: Seat, hand: u8) {
        self.events.push(Event::Dropped { seat, hand });
    }

    fn settle(&mut self, settlement: Settlement<&dyn AnyWager>) {
        self.events.push(Event::Settled(settlement.of(settlement.wager.name())));
    }

    fn call(&mut self, call: &'static str, cite: Cite) {
        // What the dealer says where no window closes with it may be stated all the same.
        if !std::mem::take(&mut self.is_call_stated) {
            let is_stated = |action: &ScriptAct| {
                let verb = call.to_lowercase().replace(' ', "-");
                action.act.seat.is_none() && action.act.verb == verb
            };
            // What was tried in vain before it does not stand in its way.
            let place = self.actions.iter().position(|(_, action)| !action.rejected);
            let is_it = |place: &usize| {
                let (_, action) = &self.actions[*place];
                self.is_time_for(action) && is_stated(action)
            };
            if let Some(place) = place.filter(is_it) {
                for _ in 0..place {
                    if let Some((n, vain)) = self.actions.pop_front() {
                        self.turn_down(n, vain, &Refusal::plain("action", Reason::NotNow));
                    }
                }
                self.actions.pop_front();
            }
        }
        self.events.push(Event::Called { call, cite });
    }

    fn keeps_notes(&self) -> bool {
        true
    }

    fn note(&mut self, note: Cow<'static, str>, cite: Cite) {
        self.events.push(Event::Noted { note, cite });
    }
}
