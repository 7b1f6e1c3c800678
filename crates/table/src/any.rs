//! A live table whose game is known only when the program runs.

use serde_json::{Map, Value};

use crate::{
    Act, Event, Facts, Fault, Game, Input, Legal, Live, Offer, Payout, Seat, Tint, Viewer, Waiting,
};

/// What can be done with a live table whichever game is played at it. Wagers go by their names.
pub trait AnyTable {
    /// What the game says of itself.
    fn facts(&self) -> &'static Facts;

    /// Every election in force.
    fn elections(&self) -> &Map<String, Value>;

    /// What each wager is paid under the rules in force.
    fn payouts(&self) -> Vec<Payout>;

    /// The colour of a wager's spot or of an outcome, where it means something.
    fn tint(&self, name: &str) -> Option<Tint>;

    /// What the round waits for.
    fn waiting(&self) -> &Waiting;

    /// What may be done now.
    fn offers(&mut self) -> Vec<Offer>;

    /// Takes an input.
    ///
    /// # Errors
    /// Where it is refused or malformed; then nothing has changed.
    fn submit(&mut self, input: Input) -> Result<(), Fault>;

    /// Takes the last act back; see [`Live::take_back`].
    fn take_back(&mut self) -> bool;

    /// Begins the next round where the last one is over.
    fn next_round(&mut self);

    /// Whether the round began with a fresh shoe.
    fn has_fresh_shoe(&self) -> bool;

    /// Whether nothing stays on the layout from earlier rounds, so that a script can begin with
    /// this one.
    fn begins_anew(&self) -> bool;

    /// What a viewer may know of the round.
    fn view(&self, viewer: Viewer) -> Vec<Event<String>>;

    /// An act that somebody might try in the betting window; `pick(n)` is a number below n.
    fn some_act(&self, seat: Seat, pick: &mut dyn FnMut(u32) -> u32) -> Act;

    /// The round as a script; see [`Live::script`].
    fn script(&self, id: &str) -> Value;
}

/// A live table together with the elections that it was opened under.
#[derive(Debug)]
pub struct Opened<G: Game> {
    legal: Legal<G>,
    live: Live<G>,
}

impl<G: Game> Opened<G> {
    /// Opens a table under rules that are legal.
    #[must_use]
    pub fn new(legal: Legal<G>, equipment: Option<crate::Equipment>) -> Opened<G> {
        let live = Live::open(&legal, equipment);
        Opened { legal, live }
    }
}

impl<G: Game> AnyTable for Opened<G> {
    fn facts(&self) -> &'static Facts {
        G::FACTS
    }

    fn elections(&self) -> &Map<String, Value> {
        &self.legal.elections
    }

    fn payouts(&self) -> Vec<Payout> {
        G::payouts(&self.legal.rules)
    }

    fn tint(&self, name: &str) -> Option<Tint> {
        G::tint(name)
    }

    fn waiting(&self) -> &Waiting {
        self.live.waiting()
    }

    fn offers(&mut self) -> Vec<Offer> {
        self.live.offers()
    }

    fn submit(&mut self, input: Input) -> Result<(), Fault> {
        self.live.submit(input)
    }

    fn take_back(&mut self) -> bool {
        self.live.take_back()
    }

    fn next_round(&mut self) {
        self.live.next_round();
    }

    fn has_fresh_shoe(&self) -> bool {
        self.live.has_fresh_shoe()
    }

    fn begins_anew(&self) -> bool {
        self.live.begins_anew()
    }

    fn view(&self, viewer: Viewer) -> Vec<Event<String>> {
        self.live.view(viewer).into_iter().map(Event::by_name).collect()
    }

    fn some_act(&self, seat: Seat, pick: &mut dyn FnMut(u32) -> u32) -> Act {
        G::some_act(&self.legal.rules, self.live.layout(), seat, pick)
    }

    fn script(&self, id: &str) -> Value {
        self.live.script(id, &self.legal)
    }
}
