//! A live table: the round is a function of its inputs, run again from the start on each new one.

pub use crate::equipment::{DealtFrom, Equipment, Position, Reshuffle, SidePosition};
pub use crate::purse::{Purse, Standing};

use std::borrow::Cow;
use std::collections::BTreeMap;

use chance::{Card, Seed, ShoeSide};
use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, to_raw_value};
use serde_json::{Map, Value, json};

use crate::device::Thrown;
use crate::erased::{
    AnyDevice, AnyGame, AnyLayout, AnyLegal, AnyRules, AnyWager, AnyWindow, Driver, Halted,
    Questions,
};
use crate::replay::STACK;
use crate::script::Nets;
use crate::shown::{Cloth, Scoreboard, Stack};
use crate::study::Leavers;
use crate::{
    Act, Alias, Cents, Cite, Code, Event, Facts, Fault, Hidden, Incident, Irregularity, Malformed,
    Name, Offer, Payout, Pile, Reason, Refusal, Reported, Says, Seat, Seats, Settlement, Spot,
    Tint, Viewer, floor, vocabulary,
};

/// Something that came into a round from outside: all that has to be kept of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Input {
    /// Somebody did something.
    Act(Act),
    /// A card left the shoe.
    Card(Card),
    /// Equipment showed something.
    Item(Value),
    /// Something went wrong.
    Incident(Report),
}

/// An irregularity as somebody reports it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Report {
    /// What, by the vocabulary of the game.
    pub id: String,
    /// The card concerned.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<Card>,
    /// The seat concerned.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// Everything else.
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    pub fields: Map<String, Value>,
}

impl Report {
    /// The report as a script has it among the actions.
    fn to_act(&self) -> Act {
        let act = Act {
            seat: self.seat,
            fields: self.fields.clone(),
            ..Act::of_the_house("irregularity")
        };
        act.with("kind", self.id.clone())
    }
}

/// A round under way, as it is stored: everything else follows from it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Saved<L, I = Vec<Input>> {
    /// The layout as it was when the round began.
    pub start: L,
    /// Whether the round is the first from its shoe.
    pub fresh_shoe: bool,
    /// The inputs so far.
    pub inputs: I,
}

impl Saved<AnyLayout> {
    fn read(legal: &AnyLegal, stored: Value) -> Result<Saved<AnyLayout>, Fault> {
        let read = |e: serde_json::Error| Malformed::new("round", e);
        let saved: Saved<Value> = serde_json::from_value(stored).map_err(read)?;
        let Saved { start, fresh_shoe, inputs } = saved;
        Ok(Saved { start: legal.game.read_layout(start).map_err(read)?, fresh_shoe, inputs })
    }
}

/// What a live round waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Waiting {
    /// Anybody's acts, until the dealer's word.
    Acts {
        /// The word that closes the window.
        closing: &'static str,
    },
    /// The choice of these seats.
    Choice {
        /// Who is asked.
        seats: Vec<Seat>,
        /// What.
        question: Cow<'static, str>,
    },
    /// A card, where no shoe of the house deals it.
    Card,
    /// A roll, spin or draw, where no equipment of the house makes it.
    Item(&'static str),
    /// Nothing: the round is over.
    NextRound,
}

/// A round as it was stored, with what is needed to go on from there.
#[derive(Clone, Debug)]
pub struct Stored {
    /// The rounds that have left something on its layout, each as [`Live::save_as_json`] gave it.
    pub earlier: Vec<Value>,
    /// The round, as [`Live::save_as_json`] gave it.
    pub round: Value,
    /// The seed of the house's equipment and how far it had come when the round began, where the
    /// house deals.
    pub equipment: Option<(Seed, Position)>,
}

/// A round at a live table, whichever game is played at it. Wagers go by their names.
#[derive(Debug)]
pub struct Live {
    legal: AnyLegal,
    /// The layout as it was when the round began.
    start: AnyLayout,
    /// The layout as the inputs have left it.
    layout: AnyLayout,
    inputs: Vec<Input>,
    events: Vec<Event>,
    waiting: Waiting,
    /// Where the card goes that the round waits for, and whether face down.
    next_card: Option<(Spot, bool)>,
    equipment: Option<Equipment>,
    /// How far the equipment had come when the round began.
    began_at: Position,
    fresh_shoe: bool,
    begins_anew: bool,
    /// The rounds before this one that left something on the layout.
    earlier: Vec<Past>,
    /// What goes wrong as soon as it can.
    expected: Option<Report>,
    /// Whether the round waits in a window that it opens before anything else, and that goes by
    /// nothing but the layout: then an act there needs none of those before it.
    is_at_opening: bool,
    /// Whether somebody has a say in the window that others wait for, though nothing is staked.
    is_held_up: bool,
    /// How many inputs had come when the round went over to the side of a double shoe from which it
    /// is dealt.
    turned_at: usize,
    /// The same of the last shuffle in the midst of the round, and the cards that were shuffled.
    reshuffled_at: usize,
    pile: Option<Vec<Card>>,
}

/// A round that is over.
#[derive(Clone, Debug)]
struct Past {
    fresh_shoe: bool,
    /// What a script states of the layout with which it began.
    told: Map<String, Value>,
    inputs: Vec<Input>,
    events: Vec<Event>,
}

impl Live {
    /// A new table. Without equipment of the house, draws are inputs like any other.
    #[must_use]
    pub fn open(legal: impl Into<AnyLegal>, equipment: Option<Equipment>) -> Live {
        let legal = legal.into();
        let layout = legal.game.bare_layout();
        Live::resume(legal, layout, equipment)
    }

    /// A table with what stayed on its layout from earlier rounds.
    #[must_use]
    pub fn resume(
        legal: impl Into<AnyLegal>,
        layout: AnyLayout,
        equipment: Option<Equipment>,
    ) -> Live {
        let mut live = Live {
            legal: legal.into(),
            start: layout.clone(),
            layout,
            inputs: Vec::new(),
            events: Vec::new(),
            waiting: Waiting::NextRound,
            next_card: None,
            equipment,
            began_at: Position::default(),
            fresh_shoe: false,
            begins_anew: true,
            earlier: Vec::new(),
            expected: None,
            is_at_opening: false,
            is_held_up: false,
            turned_at: 0,
            reshuffled_at: 0,
            pile: None,
        };
        live.next_round();
        live
    }

    /// A round that was stored, at the point that its inputs have reached. What comes after them
    /// is up to the equipment, which is as it was when the round began.
    ///
    /// # Errors
    /// Where the inputs are not those of a round from this start under these rules.
    pub fn restore(
        legal: impl Into<AnyLegal>,
        saved: Saved<AnyLayout>,
        equipment: Option<Equipment>,
    ) -> Result<Live, Fault> {
        Live::restore_after(legal, Vec::new(), saved, equipment)
    }

    /// A round that was stored, as [`Live::restore`] takes it, after the rounds that have left
    /// something on its layout.
    ///
    /// # Errors
    /// Where the inputs are not those of rounds from these starts under these rules.
    pub fn restore_after(
        legal: impl Into<AnyLegal>,
        earlier: Vec<Saved<AnyLayout>>,
        saved: Saved<AnyLayout>,
        equipment: Option<Equipment>,
    ) -> Result<Live, Fault> {
        let legal = legal.into();
        let past = |saved| {
            let live = Live::restore(&legal, saved, None)?;
            let told = live.told();
            let Live { fresh_shoe, inputs, events, .. } = live;
            Ok(Past { fresh_shoe, told, inputs, events })
        };
        let earlier: Vec<Past> = earlier.into_iter().map(past).collect::<Result<_, Fault>>()?;
        let Saved { start, fresh_shoe, inputs } = saved;
        inputs.iter().try_for_each(|input| check_words(legal.game.facts(), input))?;
        let began_at = equipment.as_ref().map_or_else(Position::default, Equipment::position);
        let passes = inputs.len();
        let mut live = Live {
            legal,
            layout: start.clone(),
            start,
            inputs,
            events: Vec::new(),
            waiting: Waiting::NextRound,
            next_card: None,
            equipment,
            began_at,
            fresh_shoe,
            begins_anew: false,
            earlier,
            expected: None,
            is_at_opening: false,
            is_held_up: false,
            turned_at: 0,
            reshuffled_at: 0,
            pile: None,
        };
        live.begins_anew = live.is_bare(&live.start);
        live.run_over(0, passes)?;
        Ok(live)
    }

    /// A table as it was stored.
    ///
    /// # Errors
    /// Where what was stored is not of a round under these rules.
    pub fn restore_stored(legal: impl Into<AnyLegal>, stored: Stored) -> Result<Live, Fault> {
        let legal = legal.into();
        let earlier = stored.earlier.into_iter().map(|value| Saved::read(&legal, value));
        let earlier = earlier.collect::<Result<Vec<_>, Fault>>()?;
        let equipment = stored.equipment.map(|(seed, at)| Equipment::resumed(seed, at, &legal));
        let round = Saved::read(&legal, stored.round)?;
        Live::restore_after(legal, earlier, round, equipment)
    }

    fn game(&self) -> &'static dyn AnyGame {
        self.legal.game
    }

    /// Forgets the rounds that have left something on the layout: for whoever keeps them elsewhere.
    pub fn forget_earlier(&mut self) {
        self.earlier.clear();
    }

    /// The equipment of the house, where it deals.
    pub fn equipment(&self) -> Option<&Equipment> {
        self.equipment.as_ref()
    }

    /// How far the equipment had come when the last round began: one may begin with a roll.
    #[must_use]
    pub fn began_at(&self) -> &Position {
        &self.began_at
    }

    /// The round as it has to be stored; [`Live::restore`] reads it back.
    #[must_use]
    pub fn save(&self) -> Saved<AnyLayout> {
        let (start, inputs) = (self.start.clone(), self.inputs.clone());
        Saved { start, fresh_shoe: self.fresh_shoe, inputs }
    }

    fn saved(&self) -> Saved<&AnyLayout, &[Input]> {
        Saved { start: &self.start, fresh_shoe: self.fresh_shoe, inputs: &self.inputs }
    }

    /// The round as it has to be stored, as JSON; [`Live::restore_stored`] reads it back.
    #[must_use]
    pub fn save_as_json(&self) -> Value {
        // A layout is plain data with words for keys: it has a form in JSON.
        serde_json::to_value(self.saved()).unwrap_or_default()
    }

    /// The same as text, which takes less time.
    #[must_use]
    pub fn save_as_text(&self) -> Box<RawValue> {
        to_raw_value(&self.saved()).unwrap_or_else(|_| RawValue::NULL.to_owned())
    }

    /// Whether the round waits in a window that it opens before anything else and that goes by nothing
    /// but the layout: then it could begin here.
    #[must_use]
    pub fn is_at_opening(&self) -> bool {
        self.is_at_opening
    }

    /// A round that begins with the layout as it is now, where this one waits in a window that it
    /// opens before anything else and that goes by nothing but the layout.
    #[must_use]
    pub fn save_from_here(&self) -> Option<Value> {
        if !self.is_at_opening {
            return None;
        }
        let inputs: &[Input] = &[];
        let saved = Saved { start: &self.layout, fresh_shoe: self.fresh_shoe, inputs };
        serde_json::to_value(saved).ok()
    }

    /// Begins the next round, with a fresh shoe where the last one is spent, and with new numbers
    /// for wagers unless some of them still stand. Does nothing while a round is under way.
    pub fn next_round(&mut self) {
        if self.waiting == Waiting::NextRound {
            self.begin_round(false);
        }
    }

    /// Begins a round; with new cards where they are wanted, or the last ones are spent.
    fn begin_round(&mut self, wants_cards: bool) {
        let told = self.told();
        let (inputs, events) = (std::mem::take(&mut self.inputs), std::mem::take(&mut self.events));
        self.earlier.push(Past { fresh_shoe: self.fresh_shoe, told, inputs, events });
        self.start = self.layout.clone();
        self.fresh_shoe = false;
        if let Some(equipment) = &mut self.equipment {
            equipment.begin_round();
        }
        let AnyLegal { game, rules, .. } = &self.legal;
        let is_due =
            |equipment: &Equipment| equipment.is_spent(*game) || game.shuffles_every_round(rules);
        let is_due = self.equipment.as_ref().is_some_and(is_due);
        self.shuffle_if(is_due || wants_cards && game.shoe(rules).is_some());
        let AnyLegal { game, rules, .. } = &self.legal;
        if !self.fresh_shoe
            && game.puts_discards_back(rules, &self.start)
            && let Some(equipment) = &mut self.equipment
        {
            equipment.put_back();
        }
        self.begin();
    }

    /// Shuffles all cards if the rules want it or the equipment needs it; or one side of a double shoe,
    /// if that is what the rules want.
    fn shuffle_if(&mut self, is_due: bool) {
        let AnyLegal { game, rules, .. } = &self.legal;
        let is_wanted = game.shoe(rules).is_some() && game.wants_reshuffle(rules, &self.start);
        if !is_wanted && !is_due {
            return;
        }
        let side = game.shuffles_one_side(rules, &self.start).filter(|_| !is_due);
        self.fresh_shoe = match &mut self.equipment {
            Some(equipment) => {
                side.is_some_and(|side| equipment.shuffle_side(side, &self.legal))
                    || equipment.begin_series(&self.legal)
            }
            None => true,
        };
        if self.fresh_shoe {
            game.begin_shoe(rules, &mut self.start);
        }
    }

    /// Nobody plays at the table: whoever comes finds the cards shuffled and may cut them, where the
    /// rules say so. Does nothing once the cards of a round are due; nothing lies on the layout.
    pub fn stand_idle(&mut self) {
        let AnyLegal { game, rules, .. } = &self.legal;
        let mut start = self.start.clone();
        if !self.is_at_opening || !game.stand_idle(rules, &mut start) {
            return;
        }
        self.start = start;
        self.shuffle_if(false);
        self.begin();
    }

    /// Begins a round with the layout as it is, and new numbers where nothing lies on it.
    fn begin(&mut self) {
        let game = self.game();
        let mut anew = self.start.clone();
        game.renumber(&mut anew);
        self.begins_anew = self.is_bare(&anew);
        if self.begins_anew {
            self.start = anew;
            self.earlier.clear();
        }
        self.began_at = self.equipment.as_ref().map_or_else(Position::default, Equipment::position);
        // Nothing but an input can be refused, and there is none yet.
        let _ = self.run_after(0);
    }

    /// The round is void: nothing of it counts, nothing is left on the layout, and the next one
    /// begins with a new series of the equipment, or new cards.
    pub fn void(&mut self) {
        let AnyLegal { game, rules, .. } = &self.legal;
        let mut layout = self.start.clone();
        if !game.is_settled(&layout) {
            let (mut inputs, mut expected) = (Vec::new(), None);
            let mut table = Run::over(*game, &mut inputs, &mut expected);
            // What is settled on the way counts for nothing: only that it is off the layout.
            let _ = game.close(rules, &mut layout, &[], &mut table);
        }
        self.layout = if game.is_settled(&layout) { layout } else { game.bare_layout() };
        if let Some(equipment) = &mut self.equipment {
            equipment.end_series();
        }
        (self.inputs, self.events, self.expected) = (Vec::new(), Vec::new(), None);
        self.begin_round(true);
        self.earlier.clear();
    }

    /// Equipment by a new seed takes the place of the table's, which had come to this series, and
    /// begins the next one. False, and nothing has changed, where something has come out of it in
    /// this round, or the round would go on otherwise.
    pub fn renew(&mut self, series: u64, seed: Seed) -> bool {
        let mut equipment = Equipment::after(series, seed);
        equipment.begin_series(&self.legal);
        let is_taken = self.take_new_shoe();
        if is_taken {
            self.equipment = Some(equipment);
        }
        is_taken
    }

    /// The round begins with a new shoe, where the game has one. False, and nothing has changed, where
    /// something was drawn in the round, or it would go on otherwise.
    pub fn take_new_shoe(&mut self) -> bool {
        if self.inputs.iter().any(|input| !matches!(input, Input::Act(_))) {
            return false;
        }
        let AnyLegal { game, rules, .. } = &self.legal;
        let (start, fresh_shoe) = (self.start.clone(), self.fresh_shoe);
        if game.shoe(rules).is_some() && !self.fresh_shoe {
            game.begin_shoe(rules, &mut self.start);
            self.fresh_shoe = true;
        }
        let (events, waiting) = (self.events.clone(), self.waiting.clone());
        let is_as_before =
            self.run_again().is_ok() && (&self.events, &self.waiting) == (&events, &waiting);
        if !is_as_before {
            (self.start, self.fresh_shoe) = (start, fresh_shoe);
            let _ = self.run_again();
        }
        is_as_before
    }

    /// The table's equipment is lost: what comes next has to be told.
    pub fn lose_equipment(&mut self) {
        self.equipment = None;
    }

    /// Somebody adds to the seed of the series, of which nothing has come out; false where something
    /// has, or the table has no equipment.
    pub fn mix(&mut self, text: &str) -> bool {
        self.equipment.as_mut().is_some_and(|equipment| equipment.mix(text, &self.legal))
    }

    /// Whether nothing lies on a layout but what a script states in its history.
    fn is_bare(&self, layout: &AnyLayout) -> bool {
        let AnyLegal { game, rules, .. } = &self.legal;
        let mut bare = game.bare_layout();
        if self.fresh_shoe {
            game.begin_shoe(rules, &mut bare);
        }
        let mut told = game.told(rules, layout).into_iter();
        told.all(|(word, value)| game.history(rules, &mut bare, &word, &value).is_ok())
            && *layout == bare
    }

    /// What a script states of the layout with which the round began.
    fn told(&self) -> Map<String, Value> {
        self.game().told(&self.legal.rules, &self.start)
    }

    /// Whether nothing stays on the layout from earlier rounds, so that a script can begin with
    /// this one.
    pub fn begins_anew(&self) -> bool {
        self.begins_anew
    }

    /// Takes an input from somebody: what is not theirs to say is refused, else it is as with
    /// [`Live::submit`]. Whatever people send to a live table comes in here.
    ///
    /// # Errors
    /// Where it is refused or malformed; then nothing has changed.
    pub fn submit_by(&mut self, who: Says, input: Input) -> Result<(), Fault> {
        self.must_be_said_by(who, &input)?;
        self.submit(input)
    }

    /// Whether an input is somebody's to say. What equipment shows is for the dealer to read, where
    /// the house has none of its own; a field of an act in which a script states it is nobody's.
    ///
    /// # Errors
    /// Where it is not, or is malformed.
    pub fn must_be_said_by(&self, who: Says, input: &Input) -> Result<(), Fault> {
        check_words(self.facts(), input)?;
        match input {
            Input::Act(act) => vocabulary::check_sayer(self.facts(), act, who),
            Input::Incident(report) => match self.facts().irregularity(&report.id) {
                Some(irregularity) => Ok(irregularity.must_be_reported_by(who)?),
                None => Ok(()), // its name was looked at above
            },
            Input::Card(_) | Input::Item(_) => {
                let is_read = who == Says::Dealer && self.equipment.is_none();
                if is_read || who == Says::Equipment {
                    return Ok(());
                }
                let why = "is what the equipment shows";
                let reason = Reason::Rule { code: Code::NotYoursToSay, why: why.into() };
                Err(Refusal::plain("draw", reason).into())
            }
        }
    }

    /// Takes an input, whoever says it: what the house does itself, and what its record holds. Runs
    /// the round with it, and keeps it where it is allowed.
    ///
    /// # Errors
    /// Where it is refused or malformed; then nothing has changed.
    pub fn submit(&mut self, input: Input) -> Result<(), Fault> {
        check_words(self.facts(), &input)?;
        check_equipment(&self.legal, &input)?;
        let input = self.meant(input);
        self.must_be_in_the_shoe(&input)?;
        if let Input::Act(act) = &input {
            floor::changed(&self.legal, act)?;
            self.must_be_possible_afterwards(act)?;
        }
        let count = self.inputs.len();
        self.inputs.extend(self.dealers_word(&input));
        self.inputs.push(input);
        // A call binds nobody yet: an irregularity may still be said to have come before it.
        let is_settled = |e: &Event| !matches!(e, Event::Called { .. });
        let told_count = self.events.iter().rposition(is_settled).map_or(0, |last| last + 1);
        let taken = self.go_on().unwrap_or_else(|| self.run_after(told_count));
        taken.inspect_err(|_| self.inputs.truncate(count))
    }

    /// Stakes a wager as an act says, else at the nearest amount that the table takes; gives the act
    /// that was taken, if any.
    pub fn stake_near(&mut self, act: Act) -> Option<Act> {
        match self.submit(Input::Act(act.clone())) {
            Ok(()) => Some(act),
            Err(Fault::Refused(refusal)) => {
                let amount = match refusal.reason {
                    Reason::BelowMinimum(amount)
                    | Reason::AboveMaximum(amount)
                    | Reason::MustBe(amount)
                    | Reason::NotAMultipleOf(amount)
                    | Reason::Unpayable { above: amount, .. } => amount,
                    _ => return None,
                };
                let act = Act { amount: Some(amount), ..act };
                self.submit(Input::Act(act.clone())).ok().map(|()| act)
            }
            Err(Fault::Malformed(_)) => None,
        }
    }

    /// What the house says in the dealer's place before an input that closes the betting, where it
    /// deals itself.
    fn dealers_word(&self, input: &Input) -> Option<Input> {
        self.equipment.as_ref()?;
        let (Input::Act(act), Waiting::Acts { closing }) = (input, &self.waiting) else {
            return None;
        };
        let AnyLegal { game, rules, .. } = &self.legal;
        let is_closing = act.verb == *closing && act.seat.is_none();
        is_closing.then(|| game.dealers_word(rules, &self.layout)).flatten().map(Input::Act)
    }

    /// What may be said at any time is judged when it is said, though it is carried out later.
    fn must_be_possible_afterwards(&self, act: &Act) -> Result<(), Fault> {
        let AnyLegal { game, rules, .. } = &self.legal;
        if floor::takes(act) {
            floor::judge(act)?;
        }
        match game.facts().may_be_said_at_any_time(act) {
            true => game.afterwards(rules, &mut game.bare_layout(), act),
            false => Ok(()),
        }
    }

    /// Whether somebody enters a card that does not belong to the deck.
    fn is_foreign(&self, input: &Input) -> bool {
        let Input::Incident(report) = input else { return false };
        let irregularity = self.facts().irregularity(&report.id);
        irregularity.is_some_and(|found| found.reported == Reported::WithForeignCard)
    }

    /// An input with the card that is meant by it.
    fn meant(&self, mut input: Input) -> Input {
        let has_come = |card| self.inputs.iter().any(|input| card_of(input) == Some(card));
        if let Some(shoe) = self.game().shoe(&self.legal.rules)
            && let Input::Card(card) | Input::Incident(Report { card: Some(card), .. }) = &mut input
        {
            *card = shoe.meant(*card, has_come);
        }
        input
    }

    /// What is dealt here, in a word: cards, or tiles.
    #[must_use]
    pub fn piece(&self) -> &'static str {
        self.game().shoe(&self.legal.rules).map_or("card", |shoe| shoe.deck.piece())
    }

    /// A card that somebody enters must be one of the shoe, which holds it only so often.
    fn must_be_in_the_shoe(&self, input: &Input) -> Result<(), Malformed> {
        let shoe = self.game().shoe(&self.legal.rules);
        let (Some(card), Some(shoe)) = (card_of(input), shoe) else { return Ok(()) };
        let is_of_the_deck = shoe.deck.cards().contains(&card);
        if self.is_foreign(input) {
            let reason = || Malformed::new("card", shoe.has_it_anyway(card));
            return if is_of_the_deck { Err(reason()) } else { Ok(()) };
        }
        if !is_of_the_deck {
            return Err(Malformed::new("card", shoe.has_it_not(card)));
        }
        // Once the discards are shuffled in the midst of a round, nobody knows what is left.
        let is_shuffled =
            |i: &Input| matches!(i, Input::Incident(report) if RESHUFFLING.contains(&&*report.id));
        let since = self.inputs.iter().rposition(is_shuffled).map_or(0, |place| place + 1);
        let since = since.max(self.turned_at.max(self.reshuffled_at).min(self.inputs.len()));
        let seen = self.inputs[since..].iter().filter(|input| card_of(input) == Some(card));
        let count = match &self.pile {
            Some(pile) => pile.iter().filter(|other| **other == card).count(),
            None => shoe.count(card),
        };
        if seen.count() >= count {
            let reason = shoe.has_only_so_many(card);
            return Err(Malformed::new("card", reason));
        }
        Ok(())
    }

    /// The cards that were shuffled in the midst of the round, of which those to come are dealt.
    #[must_use]
    pub fn pile(&self) -> Option<&[Card]> {
        self.pile.as_deref()
    }

    /// Takes the last act back while the betting that took it is open, as if it had not been tried;
    /// false where there is none.
    pub fn take_back(&mut self) -> bool {
        !self.inputs.is_empty() && self.take_back_to(self.inputs.len() - 1)
    }

    /// Takes acts back while the betting that took them is open, until so many inputs are left;
    /// false where not all of them are such acts.
    pub fn take_back_to(&mut self, count: usize) -> bool {
        let is_open = matches!(self.waiting, Waiting::Acts { .. });
        let is_of_a_seat = |input: &Input| matches!(input, Input::Act(act) if act.seat.is_some());
        if !is_open || !self.inputs.iter().skip(count).all(is_of_a_seat) {
            return false;
        }
        self.inputs.truncate(count);
        // What is left was taken before.
        let _ = self.run_again();
        true
    }

    /// What may be done now; [`Live::is_players`] tells what of it is for the players.
    #[must_use]
    pub fn offers(&self) -> Vec<Offer> {
        self.look().offers
    }

    /// Whether an offer is for a player to take.
    #[must_use]
    pub fn is_players(&self, offer: &Offer) -> bool {
        self.facts().action(&offer.verb).is_none_or(|action| action.by == Says::Player)
    }

    /// Whether what a seat is asked is paid out of what it has in play: an amount that it names is no
    /// further stake.
    #[must_use]
    pub fn has_in_play(&self, seat: Seat) -> bool {
        let is_asked =
            matches!(&self.waiting, Waiting::Choice { seats, .. } if seats.contains(&seat));
        let pays = |offer: &Offer| offer.seat == Some(seat) && offer.in_play.is_some();
        is_asked && self.offers().iter().any(pays)
    }

    /// What somebody other than the person does now, where the person is not waited for: what the
    /// game has companions do in the betting, and what its usual strategy answers for them.
    #[must_use]
    pub fn companion(&self, person: Seat, has_passed: bool) -> Option<Act> {
        match &self.waiting {
            Waiting::Acts { .. } => {
                let AnyLegal { game, rules, .. } = &self.legal;
                game.companion(rules, &self.layout, person, has_passed)
            }
            Waiting::Choice { seats, .. } if !seats.contains(&person) => self.advice(),
            Waiting::Choice { .. } | Waiting::Card | Waiting::Item(_) | Waiting::NextRound => None,
        }
    }

    /// What the house does next for those who have left, while the betting is open.
    #[must_use]
    pub fn for_leavers(&self, left: Leavers<'_>) -> Option<Act> {
        let AnyLegal { game, rules, .. } = &self.legal;
        let is_betting = matches!(self.waiting, Waiting::Acts { .. });
        is_betting.then(|| game.for_leavers(rules, &self.layout, left)).flatten()
    }

    /// What holds for a seat where it does not answer in time: an option declined, or the most
    /// careful choice. Nothing where it is not asked.
    #[must_use]
    pub fn unanswered(&self, seat: Seat) -> Option<Act> {
        self.look().unanswered.into_iter().find(|act| act.seat == Some(seat))
    }

    /// What the usual strategy answers for a seat, where it is the next to answer.
    #[must_use]
    pub fn usual_answer(&self, seat: Seat) -> Option<Act> {
        let is_asked =
            matches!(&self.waiting, Waiting::Choice { seats, .. } if seats.first() == Some(&seat));
        is_asked.then(|| self.advice()).flatten()
    }

    /// What the usual strategy answers to the question that is asked.
    fn advice(&self) -> Option<Act> {
        self.look().advice
    }

    /// What may be done where the round waits. Nothing is drawn and nothing goes wrong: the round is
    /// run over a copy of its inputs, and has neither equipment nor anything that is to happen.
    fn look(&self) -> Looked {
        let (game, mut expected) = (self.game(), None);
        if self.is_at_opening {
            let mut inputs = Vec::new();
            let mut table = Run {
                want_offers: true,
                opening: Opening { from: Some(&self.layout), ..Opening::default() },
                ..Run::over(game, &mut inputs, &mut expected)
            };
            if let Err(Halt::Waiting(_)) = table.run(&self.legal.rules, &mut self.layout.clone()) {
                return table.looked();
            }
        }
        let mut inputs = self.inputs.clone();
        let mut table = Run { want_offers: true, ..Run::over(game, &mut inputs, &mut expected) };
        // It ends where it waits.
        let _ = table.run(&self.legal.rules, &mut self.start.clone());
        table.looked()
    }

    /// Lets something go wrong at the next point of the rules where it can; nothing takes back what
    /// was expected. A card that goes with it is the next one of the shoe. For tables with
    /// equipment of their own, where nobody else could say it in time.
    ///
    /// # Errors
    /// Where it is no irregularity of the game in the order of draws, has fields that it does not
    /// know, or is about somebody who has no part in the round.
    pub fn expect(&mut self, report: Option<Report>) -> Result<(), Malformed> {
        if let Some(report) = &report {
            let unknown = || {
                let why = format!("{:?} is no irregularity of this game", report.id);
                Malformed::new("incident", why)
            };
            let facts = self.facts();
            let irregularity = facts.irregularity(&report.id).ok_or_else(unknown)?;
            let has_card = irregularity.reported.has_card();
            vocabulary::check_report(facts, &report.id, has_card, &report.fields)?;
            vocabulary::check_equipment(facts, self.elections(), "incident", &report.id)?;
            if irregularity.reported == Reported::Action {
                let why = format!("{:?} is reported among the actions", report.id);
                return Err(Malformed::new("incident", why));
            }
            if report.seat.is_some() {
                return Err(has_no_seat(&report.id));
            }
            vocabulary::complete(facts, &report.id, &report.fields)?;
            for act in self.next_acts() {
                if let Some(why) = self.try_out(Input::Act(act), Some(report.clone())).mistaken {
                    return Err(why);
                }
            }
        }
        self.expected = report;
        Ok(())
    }

    /// What was expected to go wrong still is, at a table that was read back.
    pub fn still_expect(&mut self, report: Option<Report>) {
        self.expected = report;
    }

    /// What is still to go wrong.
    pub fn expected(&self) -> Option<&Report> {
        self.expected.as_ref()
    }

    /// What can go wrong now: what a seat may report among the actions, and what the rules ask for
    /// once the betting is closed or the choice made, before somebody has to act again. How cards
    /// and dice will fall is not looked at: others are dealt to find out.
    pub fn irregularities(&self, seat: Seat) -> Vec<&'static Irregularity> {
        let mut asked: Vec<&'static str> = Vec::new();
        for act in self.next_acts() {
            asked.extend(self.try_out(Input::Act(act), None).asked);
        }
        let (facts, elections) = (self.facts(), self.elections());
        let now = facts.irregularities.iter().filter(|irregularity| {
            if vocabulary::check_equipment(facts, elections, "incident", irregularity.id).is_err() {
                return false;
            }
            if irregularity.reported != Reported::Action {
                return asked.contains(&irregularity.id);
            }
            let (id, fields) = (irregularity.id.to_owned(), Map::new());
            let report = Report { id, card: None, seat: Some(seat), fields };
            // One that is not told whole may still be told.
            !matches!(self.try_out(Input::Incident(report), None).taken, Err(Fault::Refused(_)))
        });
        now.collect()
    }

    /// What lets the round go on from here.
    fn next_acts(&self) -> Vec<Act> {
        match self.waiting {
            Waiting::Acts { closing } => vec![Act::of_the_house(closing)],
            Waiting::Choice { .. } => self.offers().iter().map(Offer::at_its_most).collect(),
            Waiting::Card | Waiting::Item(_) | Waiting::NextRound => Vec::new(),
        }
    }

    /// What would become of an input, with other equipment than the table's, and of what is then
    /// expected to go wrong.
    fn try_out(&self, input: Input, mut expected: Option<Report>) -> TriedOut {
        let mut equipment = Equipment::new(Seed::from_number(0));
        equipment.begin_series(&self.legal);
        // What lies on the table does not come again.
        let gone: Vec<Card> = self.inputs.iter().filter_map(card_of).collect();
        equipment.pass_cards(&gone, &self.legal);
        let mut inputs = self.inputs.clone();
        inputs.extend(self.dealers_word(&input));
        inputs.push(input);
        let mut table = Run {
            equipment: Some(&mut equipment),
            asked: Some(Vec::new()),
            ..Run::over(self.game(), &mut inputs, &mut expected)
        };
        let ended = table.run(&self.legal.rules, &mut self.start.clone());
        let asked = table.asked.take().unwrap_or_default();
        let mistaken = table.mistaken.take();
        let left = table.inputs.get(table.next);
        let left = left.map(|input| not_now(self.facts(), input, "the round is over"));
        let taken = match (ended, left) {
            (Err(Halt::Fault(fault)), _) => Err(*fault),
            (Ok(()), Some(fault)) => Err(fault),
            (Ok(()) | Err(Halt::Waiting(_) | Halt::Mistaken | Halt::FromTheStart), _) => Ok(()),
        };
        TriedOut { taken, asked, mistaken }
    }

    /// Runs the round; the last input comes after so many events.
    fn run_after(&mut self, told_count: usize) -> Result<(), Fault> {
        self.run_over(told_count, 0)
    }

    /// The same where the equipment still has to go over what came from it with the first inputs.
    fn run_over(&mut self, told_count: usize, passes: usize) -> Result<(), Fault> {
        let mut layout = self.start.clone();
        let before = self.expected.as_ref().map(|_| (self.inputs.len(), self.equipment.clone()));
        let mut table = Run {
            equipment: self.equipment.as_mut(),
            events: Vec::with_capacity(self.events.len() + 8),
            told_count,
            passes,
            ..Run::over(self.legal.game, &mut self.inputs, &mut self.expected)
        };
        let waiting = match table.run(&self.legal.rules, &mut layout) {
            Ok(()) => match table.inputs.get(table.next) {
                Some(input) => {
                    return Err(not_now(self.legal.game.facts(), input, "the round is over"));
                }
                None => Waiting::NextRound,
            },
            Err(Halt::Waiting(waiting)) => waiting,
            Err(Halt::Fault(fault)) => return Err(*fault),
            // What was to go wrong cannot, as it was told: it is as if nobody had.
            Err(Halt::Mistaken) => {
                if let Some((count, equipment)) = before {
                    self.inputs.truncate(count);
                    self.equipment = equipment;
                }
                self.expected = None;
                return self.run_after(told_count);
            }
            // Nothing but a round that goes on from a layout is sent back.
            Err(Halt::FromTheStart) => Waiting::NextRound,
        };
        self.is_at_opening = table.opening.is_open;
        self.is_held_up = table.is_held_up;
        (self.turned_at, self.reshuffled_at) = (table.turned_at, table.reshuffled_at);
        self.pile = table.pile;
        self.next_card = table.next_card.filter(|_| waiting == Waiting::Card);
        self.events = table.events;
        self.layout = layout;
        self.waiting = waiting;
        Ok(())
    }

    /// Runs the round again over inputs that were taken before. Nothing is drawn on the way, and
    /// nothing goes wrong that is still to happen: that is for the next input.
    fn run_again(&mut self) -> Result<(), Fault> {
        let (equipment, expected) = (self.equipment.take(), self.expected.take());
        let ran = self.run_after(0);
        (self.equipment, self.expected) = (equipment, expected);
        ran
    }

    /// Goes on from where the round waits in its opening window, with the input that has come since;
    /// nothing where it has to be run from the start.
    ///
    /// The round begins again with the layout as it is, and comes to the same window over it. That
    /// nothing else happens on the way is seen to; and what the rules may have found out before the
    /// window does not matter, since the run ends within it.
    fn go_on(&mut self) -> Option<Result<(), Fault>> {
        if !self.is_at_opening || !matches!(self.inputs.last(), Some(Input::Act(_))) {
            return None;
        }
        let (mut layout, told_count) = (self.layout.clone(), self.events.len());
        let mut expected = None;
        let mut table = Run {
            next: self.inputs.len() - 1,
            events: std::mem::take(&mut self.events),
            told_count,
            opening: Opening { from: Some(&self.layout), ..Opening::default() },
            ..Run::over(self.legal.game, &mut self.inputs, &mut expected)
        };
        let halt = table.run(&self.legal.rules, &mut layout);
        let is_held_up = table.is_held_up;
        let mut events = table.events;
        let ended = match halt {
            Err(Halt::Waiting(_)) => Some(Ok(())),
            Err(Halt::Fault(fault)) => Some(Err(*fault)),
            Ok(()) | Err(Halt::Mistaken | Halt::FromTheStart) => None,
        };
        match &ended {
            Some(Ok(())) => (self.layout, self.is_held_up) = (layout, is_held_up),
            Some(Err(_)) | None => events.truncate(told_count),
        }
        self.events = events;
        ended
    }

    /// Whether one person may play from all of these seats, by what a script may state of it.
    ///
    /// # Errors
    /// Where the game has a rule for it that forbids it.
    pub fn may_have(&self, seats: &[Seat]) -> Result<(), Fault> {
        self.with_one_person(seats).map(|_| ())
    }

    /// One person plays from all of these seats, as [`Live::may_have`] allows it: rules that go by
    /// the person know it from now on.
    pub fn have(&mut self, seats: &[Seat]) {
        if let Ok(start) = self.with_one_person(seats) {
            self.begin_again_with(start);
        }
    }

    /// The layout with which the round began, if one person plays from all of these seats.
    fn with_one_person(&self, seats: &[Seat]) -> Result<AnyLayout, Fault> {
        const WORD: &str = "same-player";
        let mut start = self.start.clone();
        if self.facts().history.iter().any(|word| word.id == WORD) {
            let AnyLegal { game, rules, .. } = &self.legal;
            game.history(rules, &mut start, WORD, &json!([seats]))?;
        }
        Ok(start)
    }

    /// Somebody has left a seat, of whom nothing lies on the layout: what the rules know of the
    /// person does not hold for whoever comes. It stays known for the rest of a round that goes by
    /// it.
    pub fn vacate(&mut self, seat: Seat) {
        let mut start = self.start.clone();
        self.game().vacate(&mut start, seat);
        self.begin_again_with(start);
    }

    /// The round has begun with another layout, unless it would have gone otherwise.
    fn begin_again_with(&mut self, start: AnyLayout) {
        if start == self.start {
            return;
        }
        let before = std::mem::replace(&mut self.start, start);
        let (events, waiting) = (self.events.clone(), self.waiting.clone());
        let is_as_before =
            self.run_again().is_ok() && (&self.events, &self.waiting) == (&events, &waiting);
        if !is_as_before {
            self.start = before;
            let _ = self.run_again();
        }
    }

    /// The rules in force, with the game and its elections.
    pub fn legal(&self) -> &AnyLegal {
        &self.legal
    }

    /// What the game says of itself.
    pub fn facts(&self) -> &'static Facts {
        self.game().facts()
    }

    /// Every election in force.
    pub fn elections(&self) -> &Map<String, Value> {
        &self.legal.elections
    }

    /// What each wager is paid under the rules in force.
    #[must_use]
    pub fn payouts(&self) -> Vec<Payout> {
        self.game().payouts(&self.legal.rules)
    }

    /// The colour of a wager's spot or of an outcome, where it means something.
    #[must_use]
    pub fn tint(&self, name: &str) -> Option<Tint> {
        self.game().tint(name)
    }

    /// What a hand is called that lies face up, with the cards that all share.
    #[must_use]
    pub fn called(&self, at: Spot, cards: &[Card], shared: &[Card]) -> Option<String> {
        self.game().called(&self.legal.rules, at, cards, shared)
    }

    /// What players call its wagers and acts besides their ids.
    pub fn aliases(&self) -> &'static [Alias] {
        self.game().aliases()
    }

    /// What a wager is called at the table: `Place the 6`.
    #[must_use]
    pub fn title_of(&self, wager: &str) -> String {
        self.facts().called(self.game().said(), wager)
    }

    /// What decides its rounds, at a game without cards.
    #[must_use]
    pub fn device(&self) -> Option<Thrown> {
        self.game().device(&self.legal.rules)
    }

    /// The felt as far as the rules in force use it.
    #[must_use]
    pub fn cloth(&self) -> Cloth {
        Cloth::of(&self.legal)
    }

    /// Every wager that can be staked under the rules in force, with every selection.
    #[must_use]
    pub fn wagers(&self) -> Vec<Name> {
        self.game().wagers(&self.legal.rules)
    }

    /// Wagers that lie elsewhere than on their own spot, or of which more is to be known.
    #[must_use]
    pub fn stacks(&self) -> Vec<Stack<Name>> {
        self.game().stacks(&self.legal.rules, &self.layout)
    }

    /// The most that a seat may be charged beyond its stakes.
    #[must_use]
    pub fn reserve(&self, seat: Seat) -> Cents {
        self.game().reserve(&self.legal.rules, &self.layout, seat)
    }

    /// The facts of the table as it stands.
    #[must_use]
    pub fn state(&self) -> Map<String, Value> {
        self.game().state(&self.legal.rules, &self.layout)
    }

    /// The boards on which players keep the results, by the facts of the table after each round
    /// from this shoe, the oldest first.
    #[must_use]
    pub fn scoreboards(&self, past: &[Map<String, Value>]) -> Vec<Scoreboard> {
        self.game().scoreboards(past)
    }

    /// What the progressive meters show in all.
    #[must_use]
    pub fn meter(&self) -> Cents {
        self.game().meter(&self.legal.rules, &self.layout)
    }

    /// An act that somebody might try in the betting window; `pick(n)` is a number below n.
    pub fn some_act(&self, seat: Seat, pick: &mut dyn FnMut(u32) -> u32) -> Act {
        self.game().some_act(&self.legal.rules, &self.layout, seat, pick)
    }

    /// Whether the round began with a fresh shoe.
    pub fn has_fresh_shoe(&self) -> bool {
        self.fresh_shoe
    }

    /// Where the card goes that the round waits for, and whether face down; nothing where it waits for
    /// none, or for one that is burned or discarded.
    #[must_use]
    pub fn next_card(&self) -> Option<(Spot, bool)> {
        self.next_card
    }

    /// What the round waits for.
    pub fn waiting(&self) -> &Waiting {
        &self.waiting
    }

    /// Whether the betting waits for somebody's word before anybody can stake: the others need not
    /// wait for ever.
    pub fn is_held_up(&self) -> bool {
        self.is_held_up
    }

    /// The layout as it stands.
    pub fn layout(&self) -> &AnyLayout {
        &self.layout
    }

    /// The inputs so far.
    pub fn inputs(&self) -> &[Input] {
        &self.inputs
    }

    /// Everything that happened in the round. For the house only.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// What happened in the round after so many events. For the house only.
    pub fn events_from(&self, count: usize) -> &[Event] {
        self.events.get(count..).unwrap_or_default()
    }

    /// The settlements of the round.
    pub fn settlements(&self) -> impl Iterator<Item = &Settlement> {
        self.events.iter().filter_map(|event| match event {
            Event::Settled(settlement) => Some(settlement),
            _ => None,
        })
    }

    /// What a viewer may know of the round.
    pub fn view(&self, viewer: Viewer) -> Vec<Event> {
        let seen = self.events.iter().filter_map(|event| event.seen_by(viewer));
        seen.map(Cow::into_owned).collect()
    }

    /// The round as a script: the same words that [`crate::script::replay()`] reads. Rounds before it that
    /// left something on the layout come first in the same script.
    pub fn script(&self, id: &str) -> Value {
        let told = self.with_closing();
        let now = (self.fresh_shoe, &self.inputs[..], &told[..]);
        let earlier = self.earlier.iter().map(|p| (p.fresh_shoe, &p.inputs[..], &p.events[..]));
        let rounds: Vec<_> = earlier.chain([now]).collect();
        let mut history = match self.earlier.first() {
            Some(first) => first.told.clone(),
            None => self.told(),
        };
        // Where every round has fresh cards nobody says so.
        if rounds[0].0 && self.facts().history.iter().any(|word| word.id == "shoe") {
            history.insert("shoe".to_owned(), json!("new"));
        }
        let mut script = Map::from_iter([
            ("id".to_owned(), json!(id)),
            ("game".to_owned(), json!(self.facts().id)),
            ("rules".to_owned(), Value::Object(self.elections().clone())),
            ("history".to_owned(), Value::Object(history)),
        ]);
        let game = self.game();
        if game.has_many_rounds() || rounds.len() == 1 {
            let inputs: Vec<Input> = rounds.iter().flat_map(|r| r.1.iter().cloned()).collect();
            let events: Vec<_> = rounds.iter().flat_map(|r| r.2.iter().cloned()).collect();
            script.extend(round_script(game, &inputs, &events));
        } else {
            let rounds = rounds.iter().map(|r| Value::Object(round_script(game, r.1, r.2)));
            script.insert("rounds".to_owned(), rounds.collect());
        }
        Value::Object(script)
    }
}

/// The fields of a round in a script.
fn round_script(game: &dyn AnyGame, inputs: &[Input], events: &[Event]) -> Map<String, Value> {
    let mut draws = Vec::new();
    let mut actions = Vec::new();
    let mut seats = Map::new();
    let mut add_seat = |seat: Option<Seat>| {
        if let Some(seat) = seat {
            seats.entry(seat.to_string()).or_insert_with(|| json!({"wagers": {}}));
        }
    };
    // Whether each card was burnt; one that was set aside before is no input here.
    let mut is_resumed = false;
    // Cards that were dealt to be burned are not drawn again when they are.
    let mut to_burn_count = 0;
    let mut burns = events.iter().filter_map(|event| match event {
        Event::Resumed => {
            is_resumed = true;
            None
        }
        Event::Burned { .. } if to_burn_count > 0 => {
            to_burn_count -= 1;
            None
        }
        Event::DealtDown { to: Spot::TO_BURN, .. } => {
            to_burn_count += 1;
            Some(true)
        }
        Event::Burned { .. }
        | Event::Discarded { .. }
        | Event::Dealt { .. }
        | Event::DealtDown { .. } => {
            let is_burnt = matches!(event, Event::Burned { .. } | Event::Discarded { .. });
            (!std::mem::take(&mut is_resumed)).then_some(is_burnt)
        }
        _ => None,
    });
    let mut devices = events.iter().filter_map(|event| match event {
        Event::Drawn { device, .. } => Some(*device),
        _ => None,
    });
    let mut last: Option<&Act> = None;
    for input in inputs {
        match input {
            Input::Act(act) => {
                add_seat(act.seat);
                last = Some(act);
                let mut action = act.to_json();
                action.insert("after".to_owned(), json!(draws.len()));
                actions.push(Value::Object(action));
            }
            Input::Card(card) if burns.next() == Some(true) => {
                draws.push(json!({"burn": card.to_string()}));
            }
            Input::Card(card) => draws.push(json!(card.to_string())),
            Input::Item(item) => {
                let device = devices.next().unwrap_or_default();
                let action = actions.last_mut().and_then(Value::as_object_mut);
                match action.filter(|_| last.is_some_and(|act| states(game.facts(), act, device))) {
                    Some(action) => {
                        action.insert(device.to_owned(), item.clone());
                    }
                    None => draws.push(item.clone()),
                }
            }
            Input::Incident(report) => {
                let irregularity = game.facts().irregularity(&report.id);
                let mut fields = report.fields.clone();
                if let Some(card) = report.card {
                    fields.insert("card".to_owned(), json!(card.to_string()));
                }
                match irregularity.map(|i| i.reported) {
                    Some(Reported::Anywhere) if draws.is_empty() => {
                        fields.insert("incident".to_owned(), json!(report.id));
                        draws.push(Value::Object(fields));
                    }
                    Some(Reported::Action | Reported::Anywhere) => {
                        if let Some(seat) = report.seat {
                            fields.insert("seat".to_owned(), json!(seat));
                        }
                        fields.insert("do".to_owned(), json!("irregularity"));
                        fields.insert("kind".to_owned(), json!(report.id));
                        fields.insert("after".to_owned(), json!(draws.len()));
                        actions.push(Value::Object(fields));
                    }
                    Some(Reported::Void) => {
                        draws.push(json!({"void": null, "reason": report.id}));
                    }
                    _ => {
                        if irregularity.is_some_and(|i| i.reported == Reported::WithNextCard) {
                            burns.next();
                        }
                        fields.insert("incident".to_owned(), json!(report.id));
                        draws.push(Value::Object(fields));
                    }
                }
            }
        }
    }
    let mut events = events;
    if game.facts().wager(STACK).is_some() {
        actions.drain(..putting_up(inputs));
        let (stacks, rest) = put_up(events);
        seats =
            stacks.iter().map(|(seat, stack)| (seat.to_string(), json!({STACK: stack}))).collect();
        events = rest;
    }
    let expect = Nets::of(game, events).to_json();
    Map::from_iter([
        ("seats".to_owned(), Value::Object(seats)),
        ("draws".to_owned(), Value::Array(draws)),
        ("actions".to_owned(), Value::Array(actions)),
        ("expect".to_owned(), expect),
    ])
}

/// With how many inputs table stakes are put up, changed and taken back before anything else is done: a
/// script has at its seats what comes of them, and none of them among its actions.
#[must_use]
pub fn putting_up(inputs: &[Input]) -> usize {
    let is_of_stack =
        |input: &&Input| matches!(input, Input::Act(act) if act.wager.as_deref() == Some(STACK));
    inputs.iter().take_while(is_of_stack).count()
}

/// The stacks that come of what happened before anything but that was done, and what happened then: as
/// if each had been put up at once.
fn put_up(events: &[Event]) -> (BTreeMap<Seat, Cents>, &[Event]) {
    let mut stacks = BTreeMap::new();
    for (n, event) in events.iter().enumerate() {
        match event {
            Event::Wagered { seat, amount, .. } | Event::Changed { seat, amount, .. }
                if *amount > Cents::ZERO =>
            {
                stacks.insert(*seat, *amount);
            }
            Event::Settled(back) if back.net == Cents::ZERO => {
                stacks.remove(&back.seat);
            }
            _ => return (stacks, &events[n..]),
        }
    }
    (stacks, &[])
}

/// What goes wrong so that cards are shuffled in the midst of a round: those that came before may come
/// again.
pub(crate) const RESHUFFLING: [&str; 3] =
    ["insufficient-cards", "exposed-while-stacking", "stacks-misdealt"];

/// Of these, what does not happen to equipment of the house: it deals no stacks.
const BY_HAND_ALONE: [&str; 2] = ["exposed-while-stacking", "stacks-misdealt"];

/// Whether a script states in a field of an act what a device showed after it.
pub(crate) fn states(facts: &Facts, act: &Act, device: &str) -> bool {
    let action = facts.action(&act.verb);
    action.is_some_and(|action| action.sayer(act, device) == Some(Says::Equipment))
}

/// The card that came with an input.
fn card_of(input: &Input) -> Option<Card> {
    match input {
        Input::Card(card) => Some(*card),
        Input::Incident(report) => report.card,
        Input::Act(_) | Input::Item(_) => None,
    }
}

/// Equipment goes over what came from it before it was resumed.
fn pass(equipment: &mut Equipment, input: &Input) {
    match input {
        Input::Act(_) => {}
        Input::Card(_) => equipment.pass_card(),
        Input::Item(_) => equipment.pass_item(),
        Input::Incident(report) if report.id == "cutting-card" => {
            let side = report.fields.get("side").and_then(Value::as_str);
            equipment.pass_cutting_card(side.and_then(ShoeSide::from_name));
        }
        Input::Incident(report) if report.card.is_some_and(|card| equipment.has(card)) => {
            equipment.pass_card();
        }
        Input::Incident(_) => {}
    }
}

fn has_no_seat(id: &str) -> Malformed {
    Malformed::new("seat", format!("has no place here: {id} has none"))
}

/// Every word must be one of the game's vocabulary before anything is played.
fn check_words(facts: &'static Facts, input: &Input) -> Result<(), Malformed> {
    match input {
        Input::Act(act) => vocabulary::check_act(facts, act),
        Input::Card(_) | Input::Item(_) => Ok(()),
        Input::Incident(Report { id, card, seat, fields }) => {
            let found = vocabulary::check_report(facts, id, card.is_some(), fields)?;
            if seat.is_some() && !found.reported.is_act() {
                return Err(has_no_seat(id));
            }
            seat.map_or(Ok(()), |seat| vocabulary::must_have_seat(facts, "seat", seat))
        }
    }
}

/// What goes wrong must be with equipment that the table has.
fn check_equipment(legal: &AnyLegal, input: &Input) -> Result<(), Malformed> {
    let (facts, elections) = (legal.game.facts(), &legal.elections);
    match input {
        Input::Act(act) => vocabulary::check_equipment_of(facts, elections, act),
        Input::Card(_) | Input::Item(_) => Ok(()),
        Input::Incident(report) => {
            vocabulary::check_equipment(facts, elections, "incident", &report.id)?;
            vocabulary::complete(facts, &report.id, &report.fields)
        }
    }
}

impl Live {
    /// What happened in the round, and what would still be settled if the table closed now, as it
    /// does at the end of a script.
    fn with_closing(&self) -> Vec<Event> {
        let mut events = self.events.clone();
        events.extend(self.closing());
        events
    }

    /// What would still be settled if the table closed now.
    pub fn closing(&self) -> Vec<Event> {
        let (mut inputs, mut expected) = (Vec::new(), None);
        let mut table = Run::over(self.game(), &mut inputs, &mut expected);
        // Where closing needs a further input there is none, and what was settled stands.
        let (rules, mut layout) = (&self.legal.rules, self.layout.clone());
        let _ = self.game().close(rules, &mut layout, &[], &mut table);
        table.events
    }
}

/// The refusal of what comes at another time than its own: what the round waits for instead, and
/// the provision by which it is done at all.
fn not_now(facts: &'static Facts, input: &Input, why: impl Into<Cow<'static, str>>) -> Fault {
    let (what, cite): (Cow<'static, str>, _) = match input {
        Input::Act(act) => (act.verb.clone(), cite_of(facts, act)),
        Input::Card(_) => ("card".into(), None),
        Input::Item(_) => ("draw".into(), None),
        Input::Incident(report) => {
            let irregularity = facts.irregularity(&report.id);
            (report.id.clone().into(), irregularity.map(|irregularity| irregularity.cite))
        }
    };
    Refusal { field: what, reason: Reason::not_now(why), cite }.into()
}

/// The provision by which an act is done, or by which something is reported.
fn cite_of(facts: &'static Facts, act: &Act) -> Option<Cite> {
    let kind = act.fields.get("kind").and_then(Value::as_str);
    let reported =
        kind.filter(|_| act.verb == "irregularity").and_then(|id| facts.irregularity(id));
    reported.map(|i| i.cite).or_else(|| facts.action(&act.verb).map(|action| action.cite))
}

/// What the round waits for where somebody is asked, for people.
fn asked(seats: Seats, about: &str) -> String {
    let seats: Vec<String> = seats.map(|seat| seat.to_string()).collect();
    match &seats[..] {
        [seat] => format!("seat {seat} is asked: {about}"),
        _ => format!("seats {} are asked: {about}", seats.join(", ")),
    }
}

/// What may be done where a round waits.
struct Looked {
    offers: Vec<Offer>,
    /// What the usual strategy answers.
    advice: Option<Act>,
    /// What holds where nobody answers.
    unanswered: Vec<Act>,
}

/// What would become of an input.
struct TriedOut {
    taken: Result<(), Fault>,
    /// What could go wrong after it.
    asked: Vec<&'static str>,
    /// What is wrong with what was expected to.
    mistaken: Option<Malformed>,
}

/// Why a run stops.
enum Halt {
    Waiting(Waiting),
    Fault(Box<Fault>),
    /// What was expected to go wrong was not told as it has to be.
    Mistaken,
    /// It cannot go on from a layout.
    FromTheStart,
}

impl From<Fault> for Halt {
    fn from(fault: Fault) -> Halt {
        Halt::Fault(Box::new(fault))
    }
}

/// One run of a round through its inputs.
struct Run<'a> {
    game: &'static dyn AnyGame,
    /// Why it has stopped.
    halt: Option<Halt>,
    inputs: &'a mut Vec<Input>,
    next: usize,
    equipment: Option<&'a mut Equipment>,
    events: Vec<Event>,
    hidden: Vec<Card>,
    carried: Option<Card>,
    /// The card that was dealt to be burned, where it is known.
    to_burn: Option<Card>,
    /// How much had happened when the last input came.
    told_count: usize,
    want_offers: bool,
    offers: Vec<Offer>,
    /// What the usual strategy answers, where offers are wanted.
    advice: Option<Act>,
    /// What holds where nobody answers, where offers are wanted.
    unanswered: Vec<Act>,
    /// What goes wrong as soon as it can.
    expected: &'a mut Option<Report>,
    /// Whether what went wrong last was expected to, and what is wrong with that.
    is_expected: bool,
    mistaken: Option<Malformed>,
    /// What could have gone wrong after the last input, where somebody wants to know.
    asked: Option<Vec<&'static str>>,
    opening: Opening<'a>,
    /// Whether the window in which the run has ended is held up by somebody.
    is_held_up: bool,
    /// The equipment was resumed as it was before so many inputs: it goes over what came with them.
    passes: usize,
    /// The side of a double shoe that is dealt from, and how many inputs had come when that began.
    side: Option<ShoeSide>,
    turned_at: usize,
    /// How many inputs had come at the last shuffle in the midst of the round, and what was shuffled.
    reshuffled_at: usize,
    pile: Option<Vec<Card>>,
    /// What the house has said that is carried out after the round.
    for_afterwards: Vec<Act>,
    /// Where the card goes that is asked for, and whether face down.
    next_card: Option<(Spot, bool)>,
}

/// The window that a round opens before anything else, if it does.
#[derive(Default)]
struct Opening<'a> {
    /// The layout that the window must have, where the run goes on from one.
    from: Option<&'a AnyLayout>,
    /// Something came first.
    is_late: bool,
    /// The run has ended within it.
    is_open: bool,
}

impl<'a> Run<'a> {
    /// A run from the start over some inputs, without equipment of its own.
    fn over(
        game: &'static dyn AnyGame,
        inputs: &'a mut Vec<Input>,
        expected: &'a mut Option<Report>,
    ) -> Run<'a> {
        Run {
            game,
            halt: None,
            inputs,
            next: 0,
            equipment: None,
            events: Vec::new(),
            hidden: Vec::new(),
            carried: None,
            to_burn: None,
            told_count: 0,
            want_offers: false,
            offers: Vec::new(),
            advice: None,
            unanswered: Vec::new(),
            expected,
            is_expected: false,
            mistaken: None,
            asked: None,
            opening: Opening::default(),
            is_held_up: false,
            passes: 0,
            side: None,
            turned_at: 0,
            reshuffled_at: 0,
            pile: None,
            for_afterwards: Vec::new(),
            next_card: None,
        }
    }
}

impl Run<'_> {
    /// Runs a round.
    fn run(&mut self, rules: &AnyRules, layout: &mut AnyLayout) -> Result<(), Halt> {
        let halted = self.game.round(rules, layout, self);
        halted.map_err(|Halted| self.halt.take().unwrap_or(Halt::FromTheStart))?;
        self.hear_the_house();
        for act in std::mem::take(&mut self.for_afterwards) {
            self.game.afterwards(rules, layout, &act)?;
        }
        Ok(())
    }

    /// Hears what the house says that may be said at any time; it is carried out after the round.
    fn hear_the_house(&mut self) {
        while let Some(Input::Act(act)) = self.inputs.get(self.next)
            && self.game.facts().may_be_said_at_any_time(act)
        {
            let verb = act.verb.clone();
            self.events.push(Event::Chose { seat: None, verb, amount: None, on: Vec::new() });
            self.for_afterwards.push(act.clone());
            self.next += 1;
        }
    }

    fn looked(self) -> Looked {
        let Run { offers, advice, unanswered, .. } = self;
        Looked { offers, advice, unanswered }
    }

    /// The run stops here.
    fn stop<T>(&mut self, why: impl Into<Halt>) -> Result<T, Halted> {
        self.halt = Some(why.into());
        Err(Halted)
    }

    /// Something comes that is no opening window.
    fn pass_opening(&mut self) -> Result<(), Halted> {
        self.opening.is_late = true;
        if self.opening.from.is_some() { self.stop(Halt::FromTheStart) } else { Ok(()) }
    }

    /// The next input is used.
    fn use_input(&mut self) {
        if self.next < self.passes
            && let Some(equipment) = &mut self.equipment
        {
            pass(equipment, &self.inputs[self.next]);
        }
        self.next += 1;
    }

    /// The next card, which goes to a place.
    fn take_card_to(&mut self, to: Spot, is_down: bool) -> Result<Card, Halted> {
        self.next_card = Some((to, is_down));
        let card = self.take_card();
        // Where it is not there yet, the place is still to be told.
        if card.is_ok() {
            self.next_card = None;
        }
        card
    }

    fn take_card(&mut self) -> Result<Card, Halted> {
        self.pass_opening()?;
        self.hear_the_house();
        if let Some(card) = self.carried.take() {
            return Ok(card);
        }
        match self.inputs.get(self.next) {
            Some(Input::Card(card)) => {
                let card = *card;
                self.use_input();
                return Ok(card);
            }
            Some(input) => {
                let fault = not_now(self.game.facts(), input, "the deal goes on first");
                return self.stop(fault);
            }
            None => {}
        }
        match self.equipment.as_mut().and_then(|equipment| equipment.draw()) {
            Some(card) => {
                self.inputs.push(Input::Card(card));
                self.next += 1;
                Ok(card)
            }
            None => self.stop(Halt::Waiting(Waiting::Card)),
        }
    }

    /// What is expected to go wrong does, if it is among these; a card that it needs comes from the
    /// shoe.
    fn let_go_wrong(&mut self, possible: &[&'static str]) {
        let is_now = |report: &&Report| possible.contains(&report.id.as_str());
        let Some(report) = self.expected.as_ref().filter(is_now) else { return };
        if self.carried.is_some() {
            return; // It comes after the card that is already drawn.
        }
        let reported =
            self.game.facts().irregularity(&report.id).map(|irregularity| irregularity.reported);
        let mut report = report.clone();
        if reported.is_some_and(Reported::has_card) {
            let is_foreign = reported == Some(Reported::WithForeignCard);
            let card = self.equipment.as_mut().and_then(|equipment| match is_foreign {
                true => equipment.foreign_card(),
                false => equipment.draw(),
            });
            let Some(card) = card else { return };
            report.card = Some(card);
        }
        let report = Input::Incident(report);
        if reported == Some(Reported::Incident)
            && let Some(equipment) = &mut self.equipment
        {
            pass(equipment, &report); // the cutting card does not come a second time
        }
        *self.expected = None;
        self.is_expected = true;
        self.inputs.push(report);
    }

    /// What may be answered, what the usual strategy does, and what holds where nobody answers.
    fn offer(&mut self, seats: Seats, questions: &mut dyn Questions) {
        let usual = self.game.usual_strategy();
        self.offers.clear();
        for seat in seats {
            let question = questions.of(seat);
            let (options, arranging) = (question.options(), question.arranging());
            let is_arranged = |verb: &str| arranging.as_ref().is_some_and(|a| a.verb == verb);
            let offers = options.iter().map(|option| option.offer(seat));
            let (arranged, others): (Vec<Offer>, Vec<Offer>) =
                offers.partition(|offer| is_arranged(&offer.verb));
            // One offer stands for every way to arrange the pieces.
            self.offers.extend(arranged.into_iter().next().map(|first| {
                let about = arranging.as_ref().map_or("".into(), |a| a.about.into());
                Offer { about, with: None, arrange: arranging.clone(), ..first }
            }));
            self.offers.extend(others);
            let act = |(n, amount): (usize, Option<Cents>)| options[n].act(seat, amount);
            self.unanswered.extend(question.declining().map(act));
            if Some(seat) == { seats }.next() {
                self.advice = question.advised(usual.object()).map(act);
            }
        }
    }

    fn hide(&mut self, card: Card) -> Hidden {
        self.hidden.push(card);
        Hidden(self.hidden.len() as u16 - 1)
    }
}

impl Driver for Run<'_> {
    fn draw(&mut self, to: Spot) -> Result<Card, Halted> {
        let card = self.take_card_to(to, false)?;
        self.events.push(Event::Dealt { to, card });
        Ok(card)
    }

    fn draw_or_burn(
        &mut self,
        to: Spot,
        burns: &mut dyn FnMut(Card) -> Option<bool>,
    ) -> Result<Option<Card>, Halted> {
        let card = self.take_card_to(to, false)?;
        if burns(card) == Some(true) {
            self.events.push(Event::Burned { card: Some(card) });
            return Ok(None);
        }
        self.events.push(Event::Dealt { to, card });
        Ok(Some(card))
    }

    fn draw_down(&mut self, to: Spot) -> Result<Hidden, Halted> {
        let card = self.take_card_to(to, true)?;
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
        let card = self.take_card()?;
        self.events.push(Event::Burned { card: Some(card) });
        Ok(())
    }

    fn draw_to_burn(&mut self) -> Result<(), Halted> {
        let card = self.take_card()?;
        let hidden = self.hide(card);
        self.events.push(Event::DealtDown { to: Spot::TO_BURN, hidden });
        self.to_burn = Some(card);
        Ok(())
    }

    fn burn_dealt(&mut self) {
        self.events.push(Event::Burned { card: self.to_burn.take() });
    }

    fn discard(&mut self) -> Result<Option<Card>, Halted> {
        let card = self.take_card()?;
        self.events.push(Event::Discarded { card: Some(card) });
        Ok(Some(card))
    }

    fn resume(&mut self, card: Card) {
        self.events.push(Event::Resumed);
        self.carried = Some(card);
    }

    fn cut(&mut self, cards: usize) {
        if let Some(equipment) = &mut self.equipment {
            equipment.cut(cards);
        }
    }

    fn reshuffle(&mut self, pile: Pile<'_>) {
        // What comes next may have come from the shuffled cards before.
        let is_new = self.next == self.inputs.len() || self.next < self.passes;
        let cards = pile.cards(&self.events);
        if is_new && let Some(equipment) = &mut self.equipment {
            equipment.reshuffle(cards.clone());
        }
        (self.reshuffled_at, self.pile) = (self.next, Some(cards));
        self.events.push(Event::Reshuffled);
    }

    fn deal_from(&mut self, side: ShoeSide) {
        if self.side.replace(side) != Some(side) {
            self.turned_at = self.next;
        }
        if let Some(equipment) = &mut self.equipment {
            equipment.deal_from(side);
        }
    }

    fn drawn_count(&self) -> usize {
        let is_card = |input: &&Input| match input {
            Input::Card(_) => true,
            Input::Incident(report) => report.card.is_some(),
            Input::Act(_) | Input::Item(_) => false,
        };
        self.inputs[..self.next].iter().filter(is_card).count()
    }

    fn chance(&mut self, device: &mut dyn AnyDevice) -> Result<(), Halted> {
        self.pass_opening()?;
        self.hear_the_house();
        match self.inputs.get(self.next) {
            Some(Input::Item(item)) => {
                if let Err(malformed) = device.read(item) {
                    return self.stop(Fault::from(malformed));
                }
            }
            Some(input) => {
                let why = format!("what decides the round comes next: {}", device.name());
                return self.stop(not_now(self.game.facts(), input, why));
            }
            None => match &mut self.equipment {
                Some(equipment) => {
                    equipment.throw(device);
                    self.inputs.push(Input::Item(device.shown()));
                }
                None => return self.stop(Halt::Waiting(Waiting::Item(device.name()))),
            },
        }
        self.use_input();
        self.events.push(Event::Drawn { device: device.name(), outcome: device.shown() });
        Ok(())
    }

    fn ask(&mut self, seats: Seats, questions: &mut dyn Questions) -> Result<Seat, Halted> {
        self.pass_opening()?;
        self.hear_the_house();
        let first = { seats }.next().expect("somebody is asked");
        let act = match self.inputs.get(self.next) {
            Some(Input::Act(act)) => act,
            Some(input) => {
                let why = asked(seats, &questions.of(first).about());
                return self.stop(not_now(self.game.facts(), input, why));
            }
            None => {
                if self.want_offers {
                    self.offer(seats, questions);
                }
                let question = questions.of(first).about();
                let seats = seats.collect();
                return self.stop(Halt::Waiting(Waiting::Choice { seats, question }));
            }
        };
        let only = if seats.count() == 1 { Some(first) } else { None };
        let Some(seat) = act.seat.or(only).filter(|seat| seats.contains(*seat)) else {
            let cite = cite_of(self.game.facts(), act);
            let refusal = Refusal { cite, ..Refusal::turn_of(act.verb.clone(), seats) };
            return self.stop(Fault::from(refusal));
        };
        let question = questions.of(seat);
        let (verb, amount) = (question.said(act), question.amount(act));
        let on = question.lies_on(act);
        match question.answer(act) {
            None => {
                let why = asked(seats, &questions.of(seat).about());
                let fault = not_now(self.game.facts(), &self.inputs[self.next], why);
                return self.stop(fault);
            }
            Some(Err(fault)) => return self.stop(fault),
            Some(Ok(())) => {}
        }
        self.events.push(Event::Chose { seat: Some(seat), verb, amount, on });
        self.next += 1;
        Ok(seat)
    }

    fn acts(&mut self, window: &mut dyn AnyWindow) -> Result<(), Halted> {
        let happened_count = if self.opening.from.is_some() { self.told_count } else { 0 };
        let is_late = std::mem::replace(&mut self.opening.is_late, true);
        let is_first = !is_late && self.events.len() == happened_count;
        let goes_on_from = |from: &AnyLayout| {
            is_first && window.layout().is_some_and(|layout| from.object().is(layout))
        };
        if self.opening.from.is_some_and(|from| !goes_on_from(from)) {
            return self.stop(Halt::FromTheStart);
        }
        loop {
            match self.inputs.get(self.next) {
                None => {
                    self.opening.is_open = is_first && window.layout().is_some();
                    self.is_held_up = window.is_held_up();
                    if self.want_offers {
                        self.offers = window.offers();
                    }
                    return self.stop(Halt::Waiting(Waiting::Acts { closing: window.closing() }));
                }
                Some(Input::Act(act)) if act.verb == window.closing() && act.seat.is_none() => {
                    self.next += 1;
                    window.closed();
                    break;
                }
                Some(Input::Act(act)) if window.takes(act) => {
                    if !window.in_turn(act) {
                        let cite = cite_of(self.game.facts(), act);
                        let why = "somebody else is to act first";
                        let reason = Reason::Rule { code: Code::NotThisSeat, why: why.into() };
                        let refusal = Refusal { field: act.verb.clone(), reason, cite };
                        return self.stop(Fault::from(refusal));
                    }
                    if let Err(fault) = window.judge(act, &mut self.events) {
                        return self.stop(fault);
                    }
                    self.next += 1;
                    if window.awaits_equipment() {
                        return Ok(());
                    }
                }
                // What is reported among the actions is an act in a window.
                Some(Input::Incident(report)) if window.takes(&report.to_act()) => {
                    if let Err(fault) = window.judge(&report.to_act(), &mut self.events) {
                        return self.stop(fault);
                    }
                    self.next += 1;
                }
                Some(Input::Act(act)) if self.game.facts().may_be_said_at_any_time(act) => {
                    self.hear_the_house();
                }
                Some(input) => {
                    let why = format!("bets are taken until \"{}\"", window.closing());
                    return self.stop(not_now(self.game.facts(), input, why));
                }
            }
        }
        if self.opening.from.is_some() {
            return self.stop(Halt::FromTheStart);
        }
        while window.goes_on()
            && let Some(Input::Act(act)) = self.inputs.get(self.next)
        {
            if !window.takes(act) {
                let why = format!("\"{}\" has been said", window.closing());
                let fault = not_now(self.game.facts(), &self.inputs[self.next], why);
                return self.stop(fault);
            }
            if let Err(fault) = window.judge(act, &mut self.events) {
                return self.stop(fault);
            }
            self.next += 1;
            if window.awaits_equipment() {
                return Ok(());
            }
        }
        window.ended(&mut self.events);
        Ok(())
    }

    fn incident(
        &mut self,
        possible: &[&'static str],
        seat: Option<Seat>,
    ) -> Result<Option<Incident>, Halted> {
        self.pass_opening()?;
        self.hear_the_house();
        self.is_expected = false;
        if self.next == self.inputs.len()
            && possible.contains(&"cutting-card")
            && let Some(equipment) = &mut self.equipment
            && let Some(side) = equipment.shows_cutting_card()
        {
            let told = side.map(|side| ("side".to_owned(), json!(side)));
            let (id, fields) = ("cutting-card".to_owned(), Map::from_iter(told));
            self.inputs.push(Input::Incident(Report { id, card: None, seat: None, fields }));
        }
        if self.next == self.inputs.len()
            && possible.contains(&"insufficient-cards")
            && self.equipment.as_ref().is_some_and(|equipment| equipment.is_empty())
        {
            let (id, fields) = ("insufficient-cards".to_owned(), Map::new());
            self.inputs.push(Input::Incident(Report { id, card: None, seat: None, fields }));
        }
        if self.next == self.inputs.len() {
            let may_happen = |id: &&&str| !BY_HAND_ALONE.contains(*id);
            let possible: Vec<&'static str> = match self.equipment {
                Some(_) => possible.iter().filter(may_happen).copied().collect(),
                None => possible.to_vec(),
            };
            if let Some(asked) = &mut self.asked {
                asked.extend(&possible);
            }
            self.let_go_wrong(&possible);
        }
        let Some(Input::Incident(report)) = self.inputs.get(self.next) else { return Ok(None) };
        let Some(id) = possible.iter().find(|id| **id == report.id) else { return Ok(None) };
        if seat.is_some() && report.seat.is_some() && seat != report.seat {
            return Ok(None);
        }
        let Some(irregularity) = self.game.facts().irregularity(id) else { return Ok(None) };
        if self.carried.is_some() && irregularity.reported != Reported::Action {
            return Ok(None); // It comes after the card that is already drawn.
        }
        if self.next + 1 == self.inputs.len() && self.events.len() < self.told_count {
            // It would have had to be said earlier: the round has gone on from here.
            let why = "the round has gone on: it had to be said before";
            let fault = not_now(self.game.facts(), &self.inputs[self.next], why);
            return self.stop(fault);
        }
        let (card, seat, fields) = (report.card, report.seat, report.fields.clone());
        self.events.push(Event::irregular(irregularity, card));
        if irregularity.reported == Reported::WithNextCard {
            self.carried = card;
        }
        self.use_input();
        Ok(Some(Incident { id: irregularity.id, card, seat, fields }))
    }

    fn misreported(&mut self, why: Malformed) -> Result<(), Halted> {
        if !std::mem::take(&mut self.is_expected) {
            return self.stop(Fault::from(why));
        }
        // Nobody is there to be told any more.
        self.mistaken = Some(why);
        self.stop(Halt::Mistaken)
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
        self.events.push(Event::Called { call, cite });
    }

    fn keeps_notes(&self) -> bool {
        true
    }

    fn note(&mut self, note: Cow<'static, str>, cite: Cite) {
        self.events.push(Event::Noted { note, cite });
    }
}
