//! A person's evening at one table: the table, the chips, what happened, the record.

use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::Context;
use chance::{Card, Generator, Seed, Uniform};
use games::registry;
use odds::{Hint, cards_seen, hint};
use serde_json::{Map, Value};
use table::live::{Equipment, Input, Live, Purse, Report, Standing, Waiting};
use table::shown::Scoreboard;
use table::{
    Act, Cents, Code, Event, Facts, Fault, Irregularity, Offer, Outcome, Reason, Refusal, Says,
    Seat, Settlement, Viewer,
};

use super::not_allowed;
use crate::elect::illegal;
use crate::names;

/// The stream of the seed that wagers by chance use; the table's equipment has another.
const PICKS_STREAM: u64 = 2;

/// A person at a table.
pub(crate) struct Session {
    table: Live,
    seed: Seed,
    picks: Generator,
    bought_in: Cents,
    /// Chips when the round began, and now.
    start: Purse,
    purse: Purse,
    /// What was seen of this round, and of the one before.
    events: Vec<Event>,
    last_events: Vec<Event>,
    /// Cards that were seen since the last shuffle, this round's aside.
    gone: Vec<Card>,
    /// What was seen of all rounds and not been told yet.
    untold: Vec<Happening>,
    /// The wagers that stand, as they were made; and those that were decided last, for the amounts
    /// that they stood at.
    made: Vec<Made>,
    decided: Vec<Act>,
    /// The round in which they were decided.
    decided_in: usize,
    /// What was staked by decisions in this round, by the wager's name.
    raised: Vec<(String, Cents)>,
    outcomes: Vec<Shown>,
    /// The facts of the table after each round from this shoe.
    past: Vec<Map<String, Value>>,
    rounds_count: usize,
    recorder: Option<Recorder>,
}

/// Chips of the player on the layout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Stack {
    /// On what.
    pub(crate) wager: String,
    /// How much.
    pub(crate) stake: Cents,
    /// Where they lie, where that is not the wager's own spot.
    pub(crate) place: Option<String>,
    /// What else is to be known of them.
    pub(crate) remark: String,
}

/// A wager as it was made.
#[derive(Clone, Debug)]
struct Made {
    wager: String,
    ordinal: u16,
    act: Act,
}

/// What equipment has shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Shown {
    /// In a few characters.
    pub(crate) text: String,
    /// What dice add up to.
    pub(crate) total: Option<u32>,
}

impl Shown {
    /// What a device has shown.
    pub(crate) fn new(device: &str, outcome: &Value) -> Shown {
        let text = outcome_text(outcome);
        let faces = text.split('-').map(|face| face.parse::<u32>().ok());
        let total = if device == "dice" { faces.sum() } else { None };
        Shown { text, total }
    }
}

/// Something to tell the player.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Happening {
    /// A round begins, with a fresh shoe or not.
    Round {
        /// Its number.
        number: usize,
        /// Whether the cards were shuffled.
        is_shuffled: bool,
    },
    /// Something at the table, so many times in a row.
    Event(Event, usize),
    /// The round is over.
    Result {
        /// What the player is up by.
        net: Cents,
        /// What is in the rack now.
        rack: Cents,
    },
}

impl Session {
    /// Sits down at a new table.
    pub(crate) fn open(
        facts: &'static Facts,
        elections: &Map<String, Value>,
        seed: Seed,
        chips: Cents,
        record: Option<&Path>,
    ) -> anyhow::Result<Session> {
        let equipment = Equipment::new(seed.clone());
        let opened = registry::open_table(facts.id, elections, Some(equipment));
        let table = opened.map_err(|faults| illegal(facts, &faults))?;
        let recorder = record.map(|path| Recorder::open(path, &seed)).transpose()?;
        let purse = Purse::new(Seat::new(1), chips);
        let mut session = Session {
            table,
            picks: Generator::new(&seed, PICKS_STREAM),
            seed,
            bought_in: chips,
            start: purse.clone(),
            purse,
            events: Vec::new(),
            last_events: Vec::new(),
            gone: Vec::new(),
            untold: Vec::new(),
            made: Vec::new(),
            decided: Vec::new(),
            decided_in: 0,
            raised: Vec::new(),
            outcomes: Vec::new(),
            past: Vec::new(),
            rounds_count: 0,
            recorder,
        };
        session.begin_round();
        session.see();
        Ok(session)
    }

    pub(crate) fn facts(&self) -> &'static Facts {
        self.table.facts()
    }

    pub(crate) fn table(&self) -> &Live {
        &self.table
    }

    pub(crate) fn seat(&self) -> Seat {
        self.purse.seat
    }

    pub(crate) fn purse(&self) -> &Purse {
        &self.purse
    }

    pub(crate) fn seed(&self) -> &Seed {
        &self.seed
    }

    pub(crate) fn waiting(&self) -> &Waiting {
        self.table.waiting()
    }

    /// The number of the round that is under way.
    pub(crate) fn round_number(&self) -> usize {
        self.rounds_count + 1
    }

    /// How many rounds were played to their end.
    pub(crate) fn rounds_count(&self) -> usize {
        self.rounds_count
    }

    /// What dice, wheel or cage have shown, the latest last.
    pub(crate) fn outcomes(&self) -> &[Shown] {
        &self.outcomes
    }

    /// The boards on which players keep the results.
    pub(crate) fn scoreboards(&self) -> Vec<Scoreboard> {
        self.table.scoreboards(&self.past)
    }

    /// What the player is up by, wagers that stand counted as if they were returned.
    pub(crate) fn result(&self) -> Cents {
        self.purse.free() + self.purse.on_the_table() - self.bought_in
    }

    /// What is to be told since the last time.
    pub(crate) fn news(&mut self) -> Vec<Happening> {
        let mut news: Vec<Happening> = Vec::new();
        for happening in std::mem::take(&mut self.untold) {
            match (news.last_mut(), &happening) {
                (Some(Happening::Event(last, count)), Happening::Event(event, _))
                    if goes_on(last, event) =>
                {
                    *count += 1;
                }
                _ => news.push(happening),
            }
        }
        news
    }

    /// What lies on the table: of this round, or of the last one until something happens.
    pub(crate) fn on_display(&self) -> &[Event] {
        let is_quiet = self.events.iter().all(|event| matches!(event, Event::Called { .. }));
        if is_quiet { &self.last_events } else { &self.events }
    }

    /// The settlements of the player's wagers in what is on display.
    pub(crate) fn settled(&self) -> impl Iterator<Item = &Settlement> {
        self.on_display().iter().filter_map(|event| match event {
            Event::Settled(settlement) if settlement.seat == self.seat() => Some(settlement),
            _ => None,
        })
    }

    /// The player's stakes on the layout.
    pub(crate) fn stacks(&self) -> Vec<Stack> {
        let known = self.table.stacks();
        let mut stacks: Vec<Stack> = Vec::new();
        for standing in &self.purse.standing {
            let is_it = |stack: &&table::shown::Stack<table::Name>| {
                stack.seat == self.seat()
                    && stack.wager == standing.wager
                    && stack.ordinal == standing.ordinal
            };
            let known = known.iter().find(is_it);
            stacks.push(Stack {
                wager: standing.wager.to_string(),
                stake: standing.stake,
                place: known.and_then(|stack| stack.at.as_deref().map(str::to_owned)),
                remark: known.map_or_else(String::new, |stack| stack.remark.to_string()),
            });
        }
        for (wager, stake) in &self.raised {
            let (wager, stake) = (wager.clone(), *stake);
            stacks.push(Stack { wager, stake, place: None, remark: String::new() });
        }
        stacks
    }

    /// What the player may do now and has the chips for.
    pub(crate) fn offers(&mut self) -> Vec<Offer> {
        let (seat, rack) = (self.seat(), self.purse.free());
        let mut offers = self.table.offers();
        offers.retain(|offer| offer.seat.is_none_or(|s| s == seat));
        offers.retain(|offer| self.table.is_players(offer));
        offers.retain(|offer| {
            offer.in_play.is_some() || offer.amount.is_none_or(|(least, _)| least <= rack)
        });
        if matches!(self.waiting(), Waiting::Acts { .. }) {
            offers.retain(|offer| self.is_possible(offer));
        }
        offers
    }

    /// Whether the player could place what is offered to anybody: tried, and taken back.
    fn is_possible(&mut self, offer: &Offer) -> bool {
        let (Some(wager), Some((least, _)), []) = (&offer.wager, offer.amount, offer.needs) else {
            return true;
        };
        let act = Act::new(self.seat(), offer.verb.clone()).on(wager.clone()).of(least);
        match self.table.submit(Input::Act(act)) {
            Ok(()) => {
                let is_paid = self.free_after() >= Cents::ZERO;
                self.table.take_back() && is_paid
            }
            // More has to be said, so that the least cannot be tried.
            Err(Fault::Malformed(_)) => true,
            Err(Fault::Refused(_)) => false,
        }
    }

    /// Carries out an act of the player.
    pub(crate) fn act(&mut self, act: Act) -> Result<(), Fault> {
        self.table.must_be_said_by(Says::Player, &Input::Act(act.clone()))?;
        self.carry_out(act)
    }

    /// Where the last choice has put chips, and how much.
    fn laid(&self) -> Vec<(String, Cents)> {
        let mut chosen = self.table.events().iter().rev().filter_map(|event| match event {
            Event::Chose { seat: Some(seat), verb, amount: Some(amount), on }
                if *seat == self.seat() =>
            {
                Some((verb, *amount, on))
            }
            _ => None,
        });
        match chosen.next() {
            Some((verb, amount, on)) if on.is_empty() => self
                .facts()
                .wager(verb)
                .map(|wager| (wager.id.to_owned(), amount))
                .into_iter()
                .collect(),
            Some((_, _, on)) => on.iter().map(|one| (one.wager.to_string(), one.amount)).collect(),
            None => Vec::new(),
        }
    }

    /// Carries out an act of the player or of the house: what closes the betting, and what is
    /// reported for practice.
    fn carry_out(&mut self, mut act: Act) -> Result<(), Fault> {
        let mut is_in_play = false;
        if let Waiting::Choice { .. } = self.waiting() {
            let offers = self.table.offers();
            let meant = offers.iter().find(|offer| offer.is_meant_by(&act));
            is_in_play = meant.is_some_and(|offer| offer.in_play.is_some());
            if let (Some(offer), Some(amount), true) = (meant, act.amount, is_in_play) {
                act = offer.act_of(Some(amount));
            } else if let Some((_, Some(most))) = meant.and_then(|offer| offer.amount)
                && !is_in_play
                && act.amount.is_none()
                && most < Cents::MOST
            {
                act.amount = Some(most); // as the rules read it; the chips are counted by it
            }
        }
        let takes_chips = !is_in_play && !matches!(self.waiting(), Waiting::Acts { .. })
            || act.verb == "wager"
            || act.verb == "increase";
        if takes_chips && let Some(amount) = act.amount {
            self.refuse_beyond_chips(&act, amount)?;
        }
        let is_bet = matches!(self.waiting(), Waiting::Acts { .. }) && act.seat.is_some();
        self.table.submit(Input::Act(act.clone()))?;
        let free = self.free_after();
        if free < Cents::ZERO && self.table.take_back() {
            let cost = self.purse.free() - free;
            self.refuse_beyond_chips(&act, cost)?;
        }
        if is_bet && act.verb == "wager" {
            self.remember(act);
        } else if act.amount.is_some() && !is_bet && !is_in_play {
            self.raised.extend(self.laid());
        }
        self.see();
        Ok(())
    }

    /// Makes a wager, or stakes more on it where it stands and that is allowed.
    pub(crate) fn stake(&mut self, act: Act) -> Result<(), Fault> {
        let (name, ordinal) = match act.wager.as_deref().map(|name| name.split_once('#')) {
            Some(Some((name, ordinal))) => (Some(name), ordinal.parse::<u16>().ok()),
            _ => (act.wager.as_deref(), None),
        };
        let same = |s: &&Standing| {
            Some(&*s.wager) == name && ordinal.is_none_or(|ordinal| ordinal == s.ordinal)
        };
        if let Some(last) = self.purse.standing.iter().rev().find(same) {
            let name = format!("{}#{}", last.wager, last.ordinal);
            let more = Act { verb: "increase".into(), wager: Some(name), ..act.clone() };
            if self.act(more).is_ok() {
                return Ok(());
            }
        }
        self.act(act)
    }

    /// What can be wagered once the last input is counted.
    fn free_after(&self) -> Cents {
        let events = self.table.view(Viewer::Seat(self.seat()));
        self.start.after(&events).rack - self.table.reserve(self.seat())
    }

    /// Remembers a wager as it was made, to make it again when it has been decided.
    fn remember(&mut self, act: Act) {
        let seat = self.seat();
        let events = self.table.view(Viewer::Seat(seat));
        let made = events.iter().rev().find_map(|event| match event {
            Event::Wagered { seat: s, wager, ordinal, .. } if *s == seat => {
                Some((wager.clone(), *ordinal))
            }
            _ => None,
        });
        if let Some((wager, ordinal)) = made {
            self.made.push(Made { wager: wager.to_string(), ordinal, act });
        }
    }

    /// Forgets a wager that is over; one that was decided can be made again.
    fn forget(&mut self, settled: &Settlement, is_taken_down: bool) {
        let is_it = |made: &Made| made.wager == settled.wager && made.ordinal == settled.ordinal;
        let Some(place) = self.made.iter().position(is_it) else { return };
        let mut act = self.made.remove(place).act;
        if is_taken_down {
            return;
        }
        if self.decided_in != self.rounds_count {
            self.decided.clear();
            self.decided_in = self.rounds_count;
        }
        // A ticket has its price by its fields.
        act.amount = act.amount.map(|_| settled.stake);
        self.decided.push(act);
    }

    /// What can go wrong now.
    pub(crate) fn irregularities(&mut self) -> Vec<&'static Irregularity> {
        let seat = self.seat();
        self.table.irregularities(seat)
    }

    /// What goes wrong as soon as it can.
    pub(crate) fn expected(&self) -> Option<&'static Irregularity> {
        self.table.expected().and_then(|report| self.facts().irregularity(&report.id))
    }

    /// Lets something go wrong, by its name and fields; `none` takes that back. Gives what is to be
    /// said about it.
    pub(crate) fn report(&mut self, said: &str) -> Result<String, String> {
        let mut words = said.split_whitespace();
        let name = words.next().unwrap_or_default().to_lowercase().replace('_', "-");
        if name == "none" {
            return match self.table.expect(None) {
                Ok(()) => Ok("nothing is to go wrong".to_owned()),
                Err(malformed) => Err(malformed.to_string()),
            };
        }
        let all = self.facts().irregularities;
        let mut begins = all.iter().filter(|irregularity| irregularity.id.starts_with(&name));
        let exact = all.iter().find(|irregularity| irregularity.id == name);
        let found = match (exact, begins.next(), begins.next()) {
            (Some(found), ..) | (None, Some(found), None) => *found,
            _ => {
                let ids = || all.iter().map(|irregularity| irregularity.id);
                let near = match names::near(&name, ids()) {
                    near if near.is_empty() => ids().collect(),
                    near => near,
                };
                return Err(format!("{name:?} is not understood; {}", near.join(", ")));
            }
        };
        let mut fields = Map::new();
        while let Some(field) = words.next() {
            let value = words.next().ok_or_else(|| format!("{field}: a value is missing"))?;
            fields.insert(field.to_owned(), Value::String(value.to_owned()));
        }
        if found.reported.is_act() {
            let wager = fields.remove("wager").and_then(|v| v.as_str().map(str::to_owned));
            let act = Act { wager, fields, ..Act::new(self.seat(), "irregularity") };
            self.carry_out(act.with("kind", found.id))
                .map_err(|fault| not_allowed(&fault, &self.table))?;
            return Ok(format!("{}: {} ({})", found.id, found.effect, found.cite));
        }
        let now = self.irregularities();
        if !now.iter().any(|irregularity| irregularity.id == found.id) {
            let now: Vec<&str> = now.iter().map(|irregularity| irregularity.id).collect();
            return Err(format!("{} cannot happen now; {}", found.id, now.join(", ")));
        }
        let (id, card, seat) = (found.id.to_owned(), None, None);
        let report = Report { id, card, seat, fields };
        self.table.expect(Some(report)).map_err(|malformed| malformed.to_string())?;
        Ok(format!("next: {}: {} ({})", found.id, found.effect, found.cite))
    }

    fn refuse_beyond_chips(&self, act: &Act, cost: Cents) -> Result<(), Fault> {
        let free = self.purse.free();
        if cost <= free {
            return Ok(());
        }
        let what = act.wager.clone().unwrap_or_else(|| act.verb.to_string());
        let why = format!("{cost} is more than the {free} in your rack");
        let reason = Reason::Rule { code: Code::BeyondChips, why: why.into() };
        Err(Refusal::plain(what, reason).into())
    }

    /// Closes the betting.
    pub(crate) fn close_betting(&mut self) -> Result<(), Fault> {
        let Waiting::Acts { closing } = *self.waiting() else {
            return Err(Refusal::plain("deal", Reason::NotNow).into());
        };
        if self.purse.on_the_table() == Cents::ZERO {
            if self.let_others_act(true) {
                self.see();
                return Ok(());
            }
            let reason = Reason::Rule { code: Code::NoWager, why: "place a wager first".into() };
            return Err(Refusal::plain("deal", reason).into());
        }
        self.carry_out(Act::of_the_house(closing))
    }

    /// Makes the wagers again that were decided last. Gives how many were taken, and why the rest
    /// were not.
    pub(crate) fn repeat(&mut self) -> (usize, Vec<Fault>) {
        let mut faults = Vec::new();
        let bets = self.decided.clone();
        let count = bets.len();
        for act in bets {
            if let Err(fault) = self.act(act) {
                faults.push(fault);
            }
        }
        (count - faults.len(), faults)
    }

    /// Takes down every wager that can be. Gives why the rest cannot.
    pub(crate) fn clear(&mut self) -> Vec<Fault> {
        let mut faults = Vec::new();
        // The last placed first: some wagers need an earlier one.
        for standing in self.purse.standing.clone().into_iter().rev() {
            let several = self.purse.standing.iter().filter(|s| s.wager == standing.wager).count();
            let name = match several {
                1 => standing.wager,
                _ => format!("{}#{}", standing.wager, standing.ordinal).into(),
            };
            if let Err(fault) = self.act(Act::new(self.seat(), "remove").on(name)) {
                faults.push(fault);
            }
        }
        faults
    }

    /// Places a wager by chance.
    pub(crate) fn surprise(&mut self) -> Result<(), Fault> {
        const TRIES: usize = 200;
        let mut refused = None;
        for _ in 0..TRIES {
            let picks = &mut self.picks;
            let mut pick = |n: u32| picks.below(n);
            let act = self.table.some_act(self.purse.seat, &mut pick);
            if act.verb != "wager" {
                continue;
            }
            match self.act(act) {
                Ok(()) => return Ok(()),
                Err(fault) => refused = Some(fault),
            }
        }
        Err(refused.unwrap_or_else(|| Refusal::plain("surprise", Reason::NotNow).into()))
    }

    /// Lets the others at the table act, where the game needs them and the player is not waited
    /// for, or has passed; true where somebody did.
    fn let_others_act(&mut self, has_passed: bool) -> bool {
        const MOST_ACTS: usize = 64; // more than others ever do before it is the player's turn
        let mut count = 0;
        while count < MOST_ACTS
            && let Some(act) = self.table.companion(self.seat(), has_passed && count == 0)
            && self.table.submit(Input::Act(act)).is_ok()
        {
            count += 1;
        }
        count > 0
    }

    /// Takes in what has happened, and goes on to the next round where one is over.
    fn see(&mut self) {
        loop {
            while self.let_others_act(false) {}
            let events = self.table.view(Viewer::Seat(self.seat()));
            let fresh = events.get(self.events.len()..).unwrap_or_default();
            let fresh = fresh.to_vec();
            let is_betting = matches!(self.waiting(), Waiting::Acts { .. });
            for event in &fresh {
                match event {
                    Event::Drawn { device, outcome } => {
                        self.outcomes.push(Shown::new(device, outcome));
                    }
                    Event::Settled(s) if s.seat == self.seat() => {
                        let is_taken_down = is_betting && s.outcome == Outcome::Void;
                        self.forget(s, is_taken_down);
                    }
                    _ => {}
                }
            }
            self.untold.extend(fresh.into_iter().map(|event| Happening::Event(event, 1)));
            self.purse = self.start.after(&events);
            self.purse.held = self.table.reserve(self.seat());
            self.events = events;
            if *self.waiting() != Waiting::NextRound {
                return;
            }
            let before = self.start.rack + self.start.on_the_table();
            self.purse = self.start.after_round(&self.events);
            self.purse.held = self.table.reserve(self.seat());
            let net = self.purse.rack + self.purse.on_the_table() - before;
            self.untold.push(Happening::Result { net, rack: self.purse.free() });
            self.rounds_count += 1;
            if let Some(recorder) = &mut self.recorder {
                let id = recorder.id(self.table.facts(), self.rounds_count);
                recorder.pending = Some(self.table.script(&id));
            }
            self.begin_round();
            if let Some(recorder) = &mut self.recorder
                && self.table.begins_anew()
            {
                recorder.write();
            }
        }
    }

    /// What each choice is worth that the player has now, as far as that can be told.
    pub(crate) fn hints(&mut self) -> Option<Vec<Hint>> {
        if !matches!(self.waiting(), Waiting::Choice { .. }) {
            return None;
        }
        let offers = self.table.offers();
        let elections = self.table.elections().clone();
        hint(self.facts().id, &elections, &self.events, self.seat(), &self.gone, &offers)
    }

    fn begin_round(&mut self) {
        self.gone.extend(cards_seen(&self.events));
        self.past.push(self.table.state());
        self.table.next_round();
        if self.table.has_fresh_shoe() {
            self.past.clear();
            self.gone.clear();
        }
        self.start = self.purse.clone();
        self.last_events = std::mem::take(&mut self.events);
        self.raised.clear();
        let is_shuffled = self.table.has_fresh_shoe();
        self.untold.push(Happening::Round { number: self.round_number(), is_shuffled });
    }

    /// Ends the session: writes what is still to be recorded.
    pub(crate) fn close(&mut self) -> anyhow::Result<()> {
        match &mut self.recorder {
            Some(recorder) => recorder.finish(),
            None => Ok(()),
        }
    }
}

/// Whether an event goes on with what another did: cards come face down to one place.
fn goes_on(before: &Event, event: &Event) -> bool {
    match (before, event) {
        (Event::DealtDown { to: one, .. }, Event::DealtDown { to: other, .. })
        | (Event::Delivered { to: one, .. }, Event::Delivered { to: other, .. }) => one == other,
        _ => false,
    }
}

/// What equipment showed, in a few characters.
pub(crate) fn outcome_text(outcome: &Value) -> String {
    match outcome {
        Value::String(text) => text.clone(),
        Value::Array(list) => {
            let parts: Vec<String> = list.iter().map(outcome_text).collect();
            parts.join(" ")
        }
        other => other.to_string(),
    }
}

/// Appends rounds to a file as round scripts.
struct Recorder {
    path: PathBuf,
    file: File,
    prefix: String,
    /// The last round, with those before it; written once the next one begins anew.
    pending: Option<Value>,
    failure: Option<std::io::Error>,
}

impl Recorder {
    fn open(path: &Path, seed: &Seed) -> anyhow::Result<Recorder> {
        let file = OpenOptions::new().append(true).create(true).open(path);
        let file = file.with_context(|| format!("cannot write to {}", path.display()))?;
        let prefix = seed.commitment().to_string().chars().take(8).collect();
        let path = path.to_owned();
        Ok(Recorder { path, file, prefix, pending: None, failure: None })
    }

    fn id(&self, facts: &Facts, number: usize) -> String {
        format!("{}-{}-{number}", facts.id, self.prefix)
    }

    fn write(&mut self) {
        let Some(script) = self.pending.take() else { return };
        if self.failure.is_none() {
            self.failure = writeln!(self.file, "{script}").err();
        }
    }

    fn finish(&mut self) -> anyhow::Result<()> {
        self.write();
        match self.failure.take() {
            Some(error) => {
                Err(error).with_context(|| format!("cannot write to {}", self.path.display()))
            }
            None => Ok(()),
        }
    }
}
