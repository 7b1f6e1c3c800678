//! A person's evening at one table: the table, the chips, what happened, the record.

use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::Context;
use chance::{Generator, Seed, Uniform};
use games::registry;
use serde_json::{Map, Value};
use table::{
    Act, AnyTable, Cents, Equipment, Event, Facts, Fault, Input, Offer, Reason, Refusal, Seat,
    Settlement, Viewer, Waiting,
};

use super::purse::Purse;
use crate::elect::illegal;

/// The stream of the seed that wagers by chance use; the table's equipment has another.
const PICKS_STREAM: u64 = 2;

/// A person at a table.
pub(crate) struct Session {
    table: Box<dyn AnyTable>,
    seed: Seed,
    picks: Generator,
    bought_in: Cents,
    /// Chips when the round began, and now.
    start: Purse,
    purse: Purse,
    /// What was seen of this round, and of the one before.
    events: Vec<Event<String>>,
    last_events: Vec<Event<String>>,
    /// What was seen of all rounds and not been told yet.
    untold: Vec<Happening>,
    /// The acts of the betting, of this round and the last one that had any.
    bets: Vec<Act>,
    last_bets: Vec<Act>,
    /// What was staked by decisions in this round, by the wager's name.
    raised: Vec<(String, Cents)>,
    outcomes: Vec<String>,
    rounds_count: usize,
    recorder: Option<Recorder>,
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
    /// Something at the table.
    Event(Event<String>),
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
            untold: Vec::new(),
            bets: Vec::new(),
            last_bets: Vec::new(),
            raised: Vec::new(),
            outcomes: Vec::new(),
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

    pub(crate) fn table(&self) -> &dyn AnyTable {
        &*self.table
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
    pub(crate) fn outcomes(&self) -> &[String] {
        &self.outcomes
    }

    /// What the player is up by, wagers that stand counted as if they were returned.
    pub(crate) fn result(&self) -> Cents {
        self.purse.rack + self.purse.on_the_table() - self.bought_in
    }

    /// What is to be told since the last time.
    pub(crate) fn news(&mut self) -> Vec<Happening> {
        std::mem::take(&mut self.untold)
    }

    /// What lies on the table: of this round, or of the last one until something happens.
    pub(crate) fn on_display(&self) -> &[Event<String>] {
        let is_quiet = self.events.iter().all(|event| matches!(event, Event::Called { .. }));
        if is_quiet { &self.last_events } else { &self.events }
    }

    /// The settlements of the player's wagers in what is on display.
    pub(crate) fn settled(&self) -> impl Iterator<Item = &Settlement<String>> {
        self.on_display().iter().filter_map(|event| match event {
            Event::Settled(settlement) if settlement.seat == self.seat() => Some(settlement),
            _ => None,
        })
    }

    /// The player's stakes on the layout, by the wagers' names.
    pub(crate) fn stakes(&self) -> Vec<(String, Cents)> {
        let mut stakes: Vec<(String, Cents)> = Vec::new();
        let standing = self.purse.standing.iter().map(|s| (&s.wager, s.stake));
        for (name, stake) in standing.chain(self.raised.iter().map(|(name, stake)| (name, *stake)))
        {
            match stakes.iter_mut().find(|(n, _)| n == name) {
                Some((_, sum)) => *sum += stake,
                None => stakes.push((name.clone(), stake)),
            }
        }
        stakes
    }

    /// What the player may do now and has the chips for.
    pub(crate) fn offers(&mut self) -> Vec<Offer> {
        let (seat, rack) = (self.seat(), self.purse.rack);
        let mut offers = self.table.offers();
        offers.retain(|offer| offer.seat.is_none_or(|s| s == seat));
        offers.retain(|offer| offer.amount.is_none_or(|(least, _)| least <= rack));
        if matches!(self.waiting(), Waiting::Acts { .. }) {
            offers.retain(|offer| self.is_possible(offer));
        }
        offers
    }

    /// Whether a wager has a place at this table, now or later in a round.
    pub(crate) fn has_place_for(&mut self, wager: &str) -> bool {
        let act = Act::wager(self.seat(), wager, Cents::dollars(1));
        match self.table.submit(Input::Act(act)) {
            Ok(()) => self.table.take_back(),
            Err(Fault::Malformed(_)) => true,
            Err(Fault::Refused(refusal)) => refusal.reason != Reason::NotOffered,
        }
    }

    /// Whether the player could place what is offered to anybody: tried, and taken back.
    fn is_possible(&mut self, offer: &Offer) -> bool {
        let (Some(wager), Some((least, _)), []) = (&offer.wager, offer.amount, offer.needs) else {
            return true;
        };
        let act = Act::new(self.seat(), offer.verb.clone()).on(wager.clone()).of(least);
        match self.table.submit(Input::Act(act)) {
            Ok(()) => self.table.take_back(),
            // More has to be said, so that the least cannot be tried.
            Err(Fault::Malformed(_)) => true,
            Err(Fault::Refused(_)) => false,
        }
    }

    /// Carries out an act of the player, or the dealer's word that closes the betting.
    pub(crate) fn act(&mut self, mut act: Act) -> Result<(), Fault> {
        if let Waiting::Choice { .. } = self.waiting() {
            let offers = self.table.offers();
            let is_meant = |offer: &&Offer| {
                offer.verb == act.verb && (offer.wager.is_none() || offer.wager == act.wager)
            };
            if let Some((_, Some(most))) = offers.iter().find(is_meant).and_then(|o| o.amount)
                && act.amount.is_none()
                && most < Cents::MOST
            {
                act.amount = Some(most); // as the rules read it; the chips are counted by it
            }
        }
        let takes_chips = !matches!(self.waiting(), Waiting::Acts { .. })
            || act.verb == "wager"
            || act.verb == "increase";
        if takes_chips && let Some(amount) = act.amount {
            self.refuse_beyond_chips(&act, amount)?;
        }
        let is_bet = matches!(self.waiting(), Waiting::Acts { .. }) && act.seat.is_some();
        self.table.submit(Input::Act(act.clone()))?;
        let events = self.table.view(Viewer::Seat(self.seat()));
        let rack = self.start.after(&events).rack;
        if rack < Cents::ZERO && self.table.take_back() {
            let cost = self.purse.rack - rack;
            self.refuse_beyond_chips(&act, cost)?;
        }
        if is_bet {
            self.bets.push(act);
        } else if let Some(amount) = act.amount {
            let by_verb = || self.facts().wager(&act.verb).map(|wager| wager.id.to_owned());
            if let Some(name) = act.wager.clone().or_else(by_verb) {
                self.raised.push((name, amount));
            }
        }
        self.see();
        Ok(())
    }

    fn refuse_beyond_chips(&self, act: &Act, cost: Cents) -> Result<(), Fault> {
        if cost <= self.purse.rack {
            return Ok(());
        }
        let what = act.wager.clone().unwrap_or_else(|| act.verb.to_string());
        let why = format!("{cost} is more than the {} in your rack", self.purse.rack);
        let reason = Reason::Rule { code: "beyond-chips", why: why.into() };
        Err(Refusal::plain(what, reason).into())
    }

    /// Closes the betting.
    pub(crate) fn close_betting(&mut self) -> Result<(), Fault> {
        let Waiting::Acts { closing } = *self.waiting() else {
            return Err(Refusal::plain("deal", Reason::NotNow).into());
        };
        if self.purse.on_the_table() == Cents::ZERO {
            let reason = Reason::Rule { code: "no-wager", why: "place a wager first".into() };
            return Err(Refusal::plain("deal", reason).into());
        }
        self.act(Act::of_the_house(closing))
    }

    /// Places the wagers of the last round again. Gives how many were taken, and why the rest
    /// were not.
    pub(crate) fn repeat(&mut self) -> (usize, Vec<Fault>) {
        let mut faults = Vec::new();
        let bets = self.last_bets.clone();
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
                _ => format!("{}#{}", standing.wager, standing.ordinal),
            };
            if let Err(fault) = self.act(Act::new(self.seat(), "remove").on(name)) {
                faults.push(fault);
            }
        }
        if self.purse.standing.is_empty() {
            self.bets.clear();
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

    /// Takes in what has happened, and goes on to the next round where one is over.
    fn see(&mut self) {
        loop {
            let events = self.table.view(Viewer::Seat(self.seat()));
            let fresh = events.get(self.events.len()..).unwrap_or_default();
            for event in fresh {
                if let Event::Drawn { outcome, .. } = event {
                    self.outcomes.push(outcome_text(outcome));
                }
            }
            self.untold.extend(fresh.iter().cloned().map(Happening::Event));
            self.purse = self.start.after(&events);
            self.events = events;
            if *self.waiting() != Waiting::NextRound {
                return;
            }
            let before = self.start.rack + self.start.on_the_table();
            self.purse = self.start.after_round(&self.events);
            let net = self.purse.rack + self.purse.on_the_table() - before;
            self.untold.push(Happening::Result { net, rack: self.purse.rack });
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

    fn begin_round(&mut self) {
        self.table.next_round();
        self.start = self.purse.clone();
        self.last_events = std::mem::take(&mut self.events);
        self.raised.clear();
        if !self.bets.is_empty() {
            self.last_bets = std::mem::take(&mut self.bets);
        }
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
