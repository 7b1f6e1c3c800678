//! Rounds that are over, and series of the equipment, as they are looked up.

use games::registry;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use serde_json::{Map, Value};
use table::live::{DealtFrom, Reshuffle, Stored};
use table::{Cents, Event, Seat};
use wire::{Net, RoundSummary, Series, TableId, UserId};

use super::entries::{Added, SeriesBegan};
use super::hosted::key_of;
use crate::store::Put;

/// The kind of document of a round that is over: `TABLE/ROUND`.
pub(crate) const ROUND: &str = "round";

/// The kind of document that finds the rounds of a person: `USER/TIME/TABLE/ROUND`.
pub(crate) const PLAYED: &str = "played";

/// The kind of document of a series: `TABLE/SERIES`.
pub(crate) const SERIES: &str = "series";

/// The kind of document of a seed that was revealed: `TABLE/SERIES`.
pub(crate) const SEED: &str = "seed";

/// The kind of document of words that somebody added to a seed: `TABLE/SERIES/NUMBER`.
pub(crate) const ADDED: &str = "added";

/// A round that is over, with all that is needed to run it again.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct PastRound {
    pub(crate) game: String,
    pub(crate) elections: Map<String, Value>,
    pub(crate) round: u64,
    /// The first of the rounds that had left something on its layout.
    pub(crate) first_round: u64,
    pub(crate) ended_ms: u64,
    pub(crate) users: Vec<(Seat, UserId)>,
    pub(crate) saved: Box<RawValue>,
    /// The series of the house's equipment; 0 where a dealer deals.
    pub(crate) series: u64,
    /// How many cards a cut has moved from the front of its shoe to the back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) cut: Option<usize>,
    /// After how many cards, each time, what had left the shoe was put back.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) put_back: Vec<usize>,
    /// The shuffles in the midst of it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) reshuffled: Vec<Reshuffle>,
    /// From which side of a double shoe its cards came, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) dealt_from: Vec<DealtFrom>,
    /// Whether its inputs are all there; not where limits changed in the middle of the betting.
    pub(crate) is_whole: bool,
    /// What everybody won or lost; none in what earlier versions stored.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) nets: Option<Vec<Net>>,
    /// Why the round was voided, where it was: nothing in it counts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) voided: Option<String>,
}

impl PastRound {
    /// The round in brief. Only what earlier versions stored is run again for it.
    pub(crate) fn brief(&self, table: TableId) -> Result<RoundSummary, Vec<table::Fault>> {
        match &self.nets {
            Some(nets) => Ok(RoundSummary {
                table,
                round: self.round,
                game: self.game.clone(),
                ended_ms: self.ended_ms,
                nets: nets.clone(),
            }),
            None => Ok(self.summary(table, self.run(Vec::new())?.events())),
        }
    }

    /// What everybody won or lost in it.
    pub(crate) fn summary(&self, table: TableId, events: &[Event]) -> RoundSummary {
        let net = |(seat, user): &(Seat, UserId)| {
            let own = events.iter().filter_map(|event| match event {
                Event::Settled(s) if s.seat == *seat => Some(s.net),
                _ => None,
            });
            let own: Vec<Cents> = own.collect();
            let net = match self.voided {
                Some(_) => Cents::ZERO,
                None => own.iter().copied().sum(),
            };
            (!own.is_empty()).then_some(Net { seat: *seat, user: *user, net })
        };
        RoundSummary {
            table,
            round: self.round,
            game: self.game.clone(),
            ended_ms: self.ended_ms,
            nets: self.users.iter().filter_map(net).collect(),
        }
    }

    /// A round that was stored, as this version would store it.
    pub(crate) fn as_stored_now(stored: &str) -> Option<Value> {
        let past: PastRound = serde_json::from_str(stored).ok()?;
        let saved = past.run(Vec::new()).ok()?.save_as_text();
        serde_json::to_value(PastRound { saved, ..past }).ok()
    }

    /// The round run again, after those before it.
    pub(crate) fn run(&self, earlier: Vec<Value>) -> Result<table::live::Live, Vec<table::Fault>> {
        let stored = Stored { earlier, round: self.saved(), equipment: None };
        registry::restore_table(&self.game, &self.elections, stored)
    }
}

impl PastRound {
    /// The round as the table saved it.
    pub(crate) fn saved(&self) -> Value {
        // It was read as JSON.
        serde_json::from_str(self.saved.get()).unwrap_or_default()
    }

    /// Whether the round was the first from its shoe.
    pub(crate) fn has_fresh_shoe(&self) -> bool {
        self.saved().get("fresh_shoe").and_then(Value::as_bool) == Some(true)
    }

    /// What left the equipment in the round, in order: cards, rolls, spins, draws.
    pub(crate) fn draws(&self) -> Vec<Value> {
        let saved = self.saved();
        let inputs = saved.get("inputs").and_then(Value::as_array);
        let drawn = |input: &Value| {
            let incident = || input.get("incident").and_then(|incident| incident.get("card"));
            input.get("card").or_else(|| input.get("item")).or_else(incident).cloned()
        };
        inputs.into_iter().flatten().filter_map(drawn).collect()
    }
}

/// The key of a round.
pub(crate) fn round_key(table: TableId, round: u64) -> String {
    format!("{}/{round:020}", key_of(table))
}

/// What is stored of a round that is over.
pub(crate) fn puts(table: TableId, mut past: PastRound, events: &[Event]) -> Vec<Put> {
    let summary = past.summary(table, events);
    let round = round_key(table, past.round);
    past.nets = Some(summary.nets.clone());
    let body = serde_json::to_string(&past).ok();
    let mut puts = vec![Put { kind: ROUND, key: round.clone(), body }];
    let mut users: Vec<UserId> = summary.nets.iter().map(|net| net.user).collect();
    users.sort_unstable();
    users.dedup();
    for user in users {
        let key = format!("{:020}/{:020}/{round}", user.0, past.ended_ms);
        puts.push(Put { kind: PLAYED, key, body: serde_json::to_string(&summary).ok() });
    }
    puts
}

/// What is stored of a series that begins.
pub(crate) fn series(
    table: TableId,
    game: &str,
    elections: &Map<String, Value>,
    began: &SeriesBegan,
) -> Put {
    let deck = began.deck.and_then(|deck| serde_json::to_value(deck).ok());
    let series = Series {
        table,
        series: began.series,
        commitment: began.commitment.clone(),
        house: began.house.clone(),
        added: Vec::new(),
        deck: deck.and_then(|deck| deck.as_str().map(str::to_owned)),
        decks: began.decks,
        cut: None,
        put_back: Vec::new(),
        reshuffled: Vec::new(),
        dealt_from: Vec::new(),
        seed: None,
        first_round: began.round,
        game: game.to_owned(),
        elections: elections.clone(),
        draws: Vec::new(),
    };
    let key = round_key(table, began.series);
    Put { kind: SERIES, key, body: serde_json::to_string(&series).ok() }
}

/// What is stored of words that somebody added to a seed, the so many-th of the series.
pub(crate) fn added(table: TableId, added: &Added, count: usize) -> Put {
    let key = format!("{}/{count:020}", round_key(table, added.series));
    Put { kind: ADDED, key, body: serde_json::to_string(&added.text).ok() }
}

/// What is stored of a seed that is a secret no longer.
pub(crate) fn reveal(table: TableId, series: u64, seed: &str) -> Put {
    Put { kind: SEED, key: round_key(table, series), body: Some(seed.to_owned()) }
}
