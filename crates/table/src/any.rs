//! A live table whose game is known only when the program runs.

use serde_json::value::{RawValue, to_raw_value};
use serde_json::{Map, Value};

use crate::{
    Act, Alias, Cents, Cloth, Complete, Equipment, Event, Facts, Fault, Input, Irregularity, Legal,
    Live, Malformed, Name, Offer, Payout, Position, Report, Saved, Scoreboard, Seat, Stack, Thrown,
    Tint, Viewer, Waiting,
};

/// What can be done with a live table whichever game is played at it. Wagers go by their names.
pub trait AnyTable: Send {
    /// What the game says of itself.
    fn facts(&self) -> &'static Facts;

    /// Every election in force.
    fn elections(&self) -> &Map<String, Value>;

    /// What each wager is paid under the rules in force.
    fn payouts(&self) -> Vec<Payout>;

    /// The colour of a wager's spot or of an outcome, where it means something.
    fn tint(&self, name: &str) -> Option<Tint>;

    /// What players call its wagers and acts besides their ids.
    fn aliases(&self) -> &'static [Alias];

    /// What decides its rounds, at a game without cards.
    fn device(&self) -> Option<Thrown>;

    /// The felt as far as the rules in force use it.
    fn cloth(&self) -> Cloth;

    /// Every wager that can be staked under the rules in force, with every selection.
    fn wagers(&self) -> Vec<String>;

    /// Wagers that lie elsewhere than on their own spot, or of which more is to be known.
    fn stacks(&self) -> Vec<Stack<Name>>;

    /// The most that a seat may be charged beyond its stakes.
    fn reserve(&self, seat: Seat) -> Cents;

    /// The facts of the table as it stands.
    fn state(&self) -> Map<String, Value>;

    /// The boards on which players keep the results; see [`Game::scoreboards`].
    fn scoreboards(&self, past: &[Map<String, Value>]) -> Vec<Scoreboard>;

    /// What the round waits for.
    fn waiting(&self) -> &Waiting;

    /// What can go wrong before somebody has to act again; see [`Live::irregularities`].
    fn irregularities(&mut self, seat: Seat) -> Vec<&'static Irregularity>;

    /// Lets something go wrong; see [`Live::expect`].
    ///
    /// # Errors
    /// Where it is not in the words of the game.
    fn expect(&mut self, report: Option<Report>) -> Result<(), Malformed>;

    /// What is still to go wrong.
    fn expected(&self) -> Option<&Report>;

    /// What may be done now.
    fn offers(&mut self) -> Vec<Offer>;

    /// Takes an input.
    ///
    /// # Errors
    /// Where it is refused or malformed; then nothing has changed.
    fn submit(&mut self, input: Input) -> Result<(), Fault>;

    /// Takes the last act back; see [`Live::take_back`].
    fn take_back(&mut self) -> bool;

    /// Takes acts back until so many inputs are left; see [`Live::take_back_to`].
    fn take_back_to(&mut self, count: usize) -> bool;

    /// Begins the next round where the last one is over.
    fn next_round(&mut self);

    /// Whether the round began with a fresh shoe.
    fn has_fresh_shoe(&self) -> bool;

    /// Whether nothing stays on the layout from earlier rounds, so that a script can begin with
    /// this one.
    fn begins_anew(&self) -> bool;

    /// What a viewer may know of the round.
    fn view(&self, viewer: Viewer) -> Vec<Event>;

    /// An act that somebody might try in the betting window; `pick(n)` is a number below n.
    fn some_act(&self, seat: Seat, pick: &mut dyn FnMut(u32) -> u32) -> Act;

    /// What somebody other than the person does now; see [`Live::companion`].
    fn companion(&self, person: Seat, has_passed: bool) -> Option<Act>;

    /// The round as a script; see [`Live::script`].
    fn script(&self, id: &str) -> Value;

    /// What the progressive meters show in all.
    fn meter(&self) -> Cents;

    /// What holds for a seat that does not answer in time; see [`Live::unanswered`].
    fn unanswered(&self, seat: Seat) -> Option<Act>;

    /// The inputs of the round so far.
    fn inputs(&self) -> &[Input];

    /// Everything that happened in the round. For the house only.
    fn events(&self) -> Vec<Event>;

    /// What happened in the round after so many events. For the house only.
    fn events_from(&self, count: usize) -> Vec<Event>;

    /// What would be settled if the table closed now; see [`Game::close`].
    fn closing(&self) -> Vec<Event>;

    /// The round as it has to be stored, [`Saved`] as JSON; [`Opened::restore`] reads it back.
    fn save(&self) -> Value;

    /// The same as text, which takes less time.
    fn save_as_text(&self) -> Box<RawValue>;

    /// The round as if it began here; see [`Live::save_from_here`].
    fn save_from_here(&self) -> Option<Value>;

    /// The equipment of the house, where it deals.
    fn equipment(&self) -> Option<&Equipment>;

    /// Forgets the rounds before this one; see [`Live::forget_earlier`].
    fn forget_earlier(&mut self);
}

/// A round as it was stored, with what is needed to go on from there.
#[derive(Clone, Debug)]
pub struct Stored {
    /// The rounds that have left something on its layout, each as [`AnyTable::save`] gave it.
    pub earlier: Vec<Value>,
    /// The round, as [`AnyTable::save`] gave it.
    pub round: Value,
    /// The seed of the house's equipment and how far it had come when the round began, where the
    /// house deals.
    pub equipment: Option<(chance::Seed, Position)>,
}

/// A live table together with the elections that it was opened under.
#[derive(Debug)]
pub struct Opened<G: Complete> {
    legal: Legal<G>,
    live: Live<G>,
}

impl<G: Complete> Opened<G> {
    /// Opens a table under rules that are legal.
    #[must_use]
    pub fn new(legal: Legal<G>, equipment: Option<crate::Equipment>) -> Opened<G> {
        let live = Live::open(&legal, equipment);
        Opened { legal, live }
    }

    /// A table as it was stored.
    ///
    /// # Errors
    /// Where what was stored is not of a round under these rules.
    pub fn restore(legal: Legal<G>, stored: Stored) -> Result<Opened<G>, Fault> {
        let read = |value: Value| -> Result<Saved<G::Layout>, Fault> {
            serde_json::from_value(value).map_err(|e| Malformed::new("round", e).into())
        };
        let earlier = stored.earlier.into_iter().map(read).collect::<Result<Vec<_>, Fault>>()?;
        let equipment = stored.equipment;
        let equipment = equipment.map(|(seed, at)| Equipment::resumed::<G>(seed, at, &legal.rules));
        let live = Live::restore_after(&legal, earlier, read(stored.round)?, equipment)?;
        Ok(Opened { legal, live })
    }
}

impl<G: Complete> AnyTable for Opened<G> {
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

    fn aliases(&self) -> &'static [Alias] {
        G::ALIASES
    }

    fn scoreboards(&self, past: &[Map<String, Value>]) -> Vec<Scoreboard> {
        G::scoreboards(past)
    }

    fn device(&self) -> Option<Thrown> {
        G::device(&self.legal.rules)
    }

    fn cloth(&self) -> Cloth {
        Cloth::of(&self.legal)
    }

    fn wagers(&self) -> Vec<String> {
        G::wagers(&self.legal.rules).iter().map(ToString::to_string).collect()
    }

    fn stacks(&self) -> Vec<Stack<Name>> {
        let stacks = G::stacks(&self.legal.rules, self.live.layout());
        stacks.into_iter().map(Stack::by_name).collect()
    }

    fn reserve(&self, seat: Seat) -> Cents {
        G::reserve(&self.legal.rules, self.live.layout(), seat)
    }

    fn state(&self) -> Map<String, Value> {
        G::state(&self.legal.rules, self.live.layout())
    }

    fn waiting(&self) -> &Waiting {
        self.live.waiting()
    }

    fn irregularities(&mut self, seat: Seat) -> Vec<&'static Irregularity> {
        self.live.irregularities(seat)
    }

    fn expect(&mut self, report: Option<Report>) -> Result<(), Malformed> {
        self.live.expect(report)
    }

    fn expected(&self) -> Option<&Report> {
        self.live.expected()
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

    fn take_back_to(&mut self, count: usize) -> bool {
        self.live.take_back_to(count)
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

    fn view(&self, viewer: Viewer) -> Vec<Event> {
        self.live.view(viewer).into_iter().map(Event::by_name).collect()
    }

    fn some_act(&self, seat: Seat, pick: &mut dyn FnMut(u32) -> u32) -> Act {
        G::some_act(&self.legal.rules, self.live.layout(), seat, pick)
    }

    fn companion(&self, person: Seat, has_passed: bool) -> Option<Act> {
        self.live.companion(person, has_passed)
    }

    fn script(&self, id: &str) -> Value {
        self.live.script(id, &self.legal)
    }

    fn meter(&self) -> Cents {
        G::meter(&self.legal.rules, self.live.layout())
    }

    fn unanswered(&self, seat: Seat) -> Option<Act> {
        self.live.unanswered(seat)
    }

    fn inputs(&self) -> &[Input] {
        self.live.inputs()
    }

    fn events(&self) -> Vec<Event> {
        self.events_from(0)
    }

    fn events_from(&self, count: usize) -> Vec<Event> {
        let events = self.live.events().get(count..).unwrap_or_default();
        events.iter().cloned().map(Event::by_name).collect()
    }

    fn closing(&self) -> Vec<Event> {
        self.live.closing().into_iter().map(Event::by_name).collect()
    }

    fn save(&self) -> Value {
        // A layout is plain data with words for keys: it has a form in JSON.
        serde_json::to_value(self.live.saved()).unwrap_or_default()
    }

    fn save_as_text(&self) -> Box<RawValue> {
        to_raw_value(&self.live.saved()).unwrap_or_else(|_| RawValue::NULL.to_owned())
    }

    fn save_from_here(&self) -> Option<Value> {
        self.live.save_from_here().and_then(|saved| serde_json::to_value(saved).ok())
    }

    fn equipment(&self) -> Option<&Equipment> {
        self.live.equipment()
    }

    fn forget_earlier(&mut self) {
        self.live.forget_earlier();
    }
}
