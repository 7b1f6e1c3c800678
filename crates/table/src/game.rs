//! The one idea: a rule is an ordinary function over a [`Table`], and whoever supplies chance and
//! choice runs that same text.

use std::borrow::Cow;
use std::fmt::{Debug, Display};

use chance::{Card, Deck, Penetration};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use crate::{
    Act, Alias, Cents, Cite, Device, Elections, Event, Facts, Fault, Hidden, Malformed, Odds,
    Reason, Refusal, Scoreboard, Seat, Seats, Settlement, Spot, Stakes, Stepped, StrategyFault,
    StrategyText, Thrown, Tint,
};

/// A game: its facts, its elections and its rules.
pub trait Game: Sized + Copy + Debug + Default + Send + Sync + 'static {
    /// What it says of itself.
    const FACTS: &'static Facts;
    /// Whether a script may hold several rounds one after another (spins, rolls, races).
    const MANY_ROUNDS: bool = false;
    /// What players call its wagers and acts besides their ids.
    const ALIASES: &'static [Alias] = &[];
    /// Whether two players play against each other, each deciding by cards that the other does not
    /// see: then there is no best play, only play from which neither gains by deviating.
    const IS_DUEL: bool = false;
    /// Whether a card is burned in a round, though no shoe lasts for several of them.
    const BURNS: bool = false;
    /// How many rounds are dealt after the one in which the cutting card comes, before the game
    /// itself asks for a reshuffle.
    const ROUNDS_PAST_CUTTING_CARD: u16 = 0;

    /// The elections, checked.
    type Rules: Clone + Debug + Send + Sync + 'static;
    /// What stays on the table: the wagers, and whatever lasts from round to round.
    type Layout: Clone + Debug + Default + PartialEq + Serialize + DeserializeOwned + Send + Sync;
    /// A wager with its selection.
    type Wager: Wager;
    /// How a player decides, as data, for simulation and for the odds of a given strategy.
    type Strategy: Clone + Debug + Default + Send + Sync + 'static;

    /// Builds the rules, and reports to the elections whatever is not legal.
    fn rules(elections: &mut Elections) -> Self::Rules;

    /// What the shoe holds, for a game that has one.
    fn shoe(_rules: &Self::Rules) -> Option<ShoeFacts> {
        None
    }

    /// Where the cutting card goes.
    fn penetration(_rules: &Self::Rules) -> Penetration {
        Penetration::ONE_QUARTER_BEHIND
    }

    /// Whether a device shuffles all cards after every round, so that each begins with the full
    /// set.
    fn shuffles_every_round(_rules: &Self::Rules) -> bool {
        false
    }

    /// A number that is the same for cards that this game never tells apart.
    fn alike(card: Card) -> u8 {
        card.index()
    }

    /// A number that is the same for beginnings of a round's deal after which a round goes on alike
    /// and comes to the same, whatever the wagers; none where the game does not tell. The cards are
    /// those that were dealt so far, in order.
    fn deal_class(_rules: &Self::Rules, _dealt: &[Card]) -> Option<u32> {
        None
    }

    /// A number that is the same for cards that wagers of these kinds never tell apart, as long as
    /// nobody's play of them does.
    fn alike_for(_kinds: &[usize], card: Card) -> u8 {
        Self::alike(card)
    }

    /// Whether wagers of these kinds can go in too many ways for all of them to be walked, so that
    /// their exact odds need a solver of their own.
    fn needs_solver(_kinds: &[usize]) -> bool {
        false
    }

    /// The colour of a wager's spot or of an outcome, by its name, where it means something.
    fn tint(_name: &str) -> Option<Tint> {
        None
    }

    /// Wagers that lie elsewhere than on the spot where they were made, or of which there is more
    /// to be known than the stake.
    fn stacks(_rules: &Self::Rules, _layout: &Self::Layout) -> Vec<Stack<Self::Wager>> {
        Vec::new()
    }

    /// The most that a seat may be charged beyond its stakes, whatever happens to the wagers that
    /// stand.
    fn reserve(_rules: &Self::Rules, _layout: &Self::Layout, _seat: Seat) -> Cents {
        Cents::ZERO
    }

    /// One round of play, from the wagers to the last settlement.
    ///
    /// # Errors
    /// Where the driver halts it.
    fn round<T: Table<Self>>(
        rules: &Self::Rules,
        layout: &mut Self::Layout,
        t: &mut T,
    ) -> Result<(), T::Halt>;

    /// What is still owed when the table closes. `refused` are acts that were tried in vain.
    ///
    /// # Errors
    /// Where the driver halts it.
    fn close<T: Table<Self>>(
        _rules: &Self::Rules,
        _layout: &mut Self::Layout,
        _refused: &[Act],
        _t: &mut T,
    ) -> Result<(), T::Halt> {
        Ok(())
    }

    /// Takes over a fact that was true before a script starts. Its word is one of the facts'.
    ///
    /// # Errors
    /// Where the value is not one that the fact can have.
    fn history(
        _rules: &Self::Rules,
        _layout: &mut Self::Layout,
        _word: &str,
        _value: &Value,
    ) -> Result<(), Fault> {
        Ok(())
    }

    /// Takes over that somebody is at the table, with or without a wager.
    fn seat(_layout: &mut Self::Layout, _seat: Seat) {}

    /// The facts that scripts may check.
    fn state(_rules: &Self::Rules, _layout: &Self::Layout) -> Map<String, Value> {
        Map::new()
    }

    /// The facts that scripts may check and that follow from what a round has settled.
    fn settled_state(
        _rules: &Self::Rules,
        _settled: &[Settlement<Self::Wager>],
    ) -> Map<String, Value> {
        Map::new()
    }

    /// The boards on which players keep the results, by the facts of the table after each round
    /// from this shoe, the oldest first.
    fn scoreboards(_past: &[Map<String, Value>]) -> Vec<Scoreboard> {
        Vec::new()
    }

    /// Starts to number wagers anew, for a further round of a script.
    fn renumber(_layout: &mut Self::Layout) {}

    /// Makes layouts alike that play alike: numbers anew, and puts into one order what has come to
    /// lie there in another.
    fn normalize(layout: &mut Self::Layout) {
        Self::renumber(layout);
    }

    /// Whether no wager stands, so that whatever was staked has been decided.
    fn is_settled(_layout: &Self::Layout) -> bool {
        true
    }

    /// What lies on the layout in all, at a game whose wagers stand from round to round.
    fn at_stake(_layout: &Self::Layout) -> Cents {
        Cents::ZERO
    }

    /// What decides its rounds, at a game without cards.
    fn device(_rules: &Self::Rules) -> Option<Thrown> {
        None
    }

    /// What the table's progressive meters show in all.
    fn meter(_rules: &Self::Rules, _layout: &Self::Layout) -> Cents {
        Cents::ZERO
    }

    /// Every wager that can be staked under these rules, with every selection.
    fn wagers(rules: &Self::Rules) -> Vec<Self::Wager>;

    /// What each wager is paid under these rules.
    fn payouts(rules: &Self::Rules) -> Vec<Payout>;

    /// What is analysed: wagers that stand or fall by the same decisions are one line.
    fn lines(rules: &Self::Rules) -> Vec<Line<Self>>;

    /// The multiples at which a player usually supports a wager with more, as with odds at craps:
    /// `5`, `3-4-5`. None where no wager is supported so.
    fn multiples() -> &'static [&'static str] {
        &[]
    }

    /// What is analysed of wagers that are supported at a multiple.
    ///
    /// # Errors
    /// Where it is none, or the rules do not allow it.
    fn lines_at(_rules: &Self::Rules, _multiple: &str) -> Result<Vec<Line<Self>>, NoMultiple> {
        Err(NoMultiple::NotHere)
    }

    /// What tells the results of a line apart beside what they bring: a fire bet by the points made.
    fn classes(_rules: &Self::Rules, _line: &Line<Self>) -> Option<Classes<Self>> {
        None
    }

    /// What lasts for several rounds and ends by the rules: a shooter's hand.
    fn course(_rules: &Self::Rules) -> Option<Course<Self>> {
        None
    }

    /// Elections that change the odds, one set of values after another, for a full account.
    fn variants() -> Vec<Map<String, Value>>;

    /// The strategies that have a name, the default one first.
    fn strategies() -> &'static [StrategyFacts<Self>];

    /// The strategies that have a name and wager for themselves, round after round, as the texts
    /// that [`Game::read_strategy`] reads. A game that has none reads none.
    fn strategy_texts() -> &'static [StrategyText] {
        &[]
    }

    /// Reads a strategy that wagers for itself.
    ///
    /// # Errors
    /// Where the text is not in the game's language, or a line can never be legal under the rules.
    fn read_strategy(_rules: &Self::Rules, text: &str) -> Result<Self::Strategy, StrategyFault> {
        Err(StrategyFault::Text {
            line: 1,
            column: 1,
            width: text.lines().next().map_or(0, |line| line.chars().count()),
            expected: "nothing, since this game reads no strategies".to_owned(),
            found: "a text".to_owned(),
        })
    }

    /// What somebody else at the table, or the dealer, does next in the betting window, where a
    /// person plays alone at a game that needs others; nothing where the person is waited for. The
    /// person may have let the others go on.
    fn companion(
        _rules: &Self::Rules,
        _layout: &Self::Layout,
        _person: Seat,
        _has_passed: bool,
    ) -> Option<Act> {
        None
    }

    /// An act that somebody might try in the betting window: usually a wager. `pick(n)` is a
    /// number below n.
    fn some_act(
        rules: &Self::Rules,
        _layout: &Self::Layout,
        seat: Seat,
        pick: &mut dyn FnMut(u32) -> u32,
    ) -> Act {
        let wagers = Self::wagers(rules);
        let wager = wagers[pick(wagers.len() as u32) as usize];
        Act::wager(seat, wager.to_string(), Cents::dollars(i64::from(pick(20)) * 5 + 5))
    }
}

/// A wager with its selection. It prints as scripts name it.
pub trait Wager:
    Copy + Eq + Debug + Display + Serialize + DeserializeOwned + Send + Sync + 'static
{
    /// Its place in the facts' list of wagers.
    fn kind(self) -> usize;

    /// Reads what it prints; nothing where there is no such selection.
    fn parse(name: &str) -> Option<Self>;

    /// The wager by whose number it goes where there are several: its own, or that of the wager
    /// that it supports.
    fn counted_with(self) -> Self {
        self
    }
}

/// Lets a wager be stored by its name. For a type that has [`Display`] and [`Wager`].
#[macro_export]
macro_rules! wager_by_name {
    ($wager:ty) => {
        impl serde::Serialize for $wager {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> serde::Deserialize<'de> for $wager {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let name = <String as serde::Deserialize>::deserialize(deserializer)?;
                <$wager as $crate::Wager>::parse(&name)
                    .ok_or_else(|| serde::de::Error::custom(format!("{name:?} is no wager")))
            }
        }
    };
}

/// A wager on the layout, as whoever looks at the table finds it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stack<W> {
    /// Whose.
    pub seat: Seat,
    /// What.
    pub wager: W,
    /// Which of its kind at the seat.
    pub ordinal: u16,
    /// The zone of the felt where it lies, where that is not the wager's own spot.
    pub at: Option<Cow<'static, str>>,
    /// What else is to be known of it: that it is off, say.
    pub remark: Cow<'static, str>,
}

impl<W: Display> Stack<W> {
    /// The same, its wager by its name.
    pub fn by_name(self) -> Stack<String> {
        let Stack { seat, wager, ordinal, at, remark } = self;
        Stack { seat, wager: wager.to_string(), ordinal, at, remark }
    }
}

/// Makes a plain enum the wagers of a game: each variant is at its place among the facts' wagers and
/// goes by that one's id.
#[macro_export]
macro_rules! wagers_of_facts {
    ($wager:ident, $facts:ident, [$($variant:ident),* $(,)?]) => {
        impl std::fmt::Display for $wager {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str($facts.wagers[*self as usize].id)
            }
        }

        impl $crate::Wager for $wager {
            #[inline]
            fn kind(self) -> usize {
                self as usize
            }

            fn parse(name: &str) -> Option<$wager> {
                let mut all = [$($wager::$variant),*].into_iter();
                all.find(|wager| $facts.wagers[*wager as usize].id == name)
            }
        }

        $crate::wager_by_name!($wager);
    };
}

/// What a shoe holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShoeFacts {
    /// The kind of deck.
    pub deck: Deck,
    /// How many of them are dealt from.
    pub decks: u8,
}

/// What a wager is paid under the rules in force.
#[derive(Clone, Debug)]
pub struct Payout {
    /// The payout row's id.
    pub row: String,
    /// What wins.
    pub title: String,
    /// What it pays, as it is printed: `3 to 1`.
    pub pays: String,
    /// The provision.
    pub cite: Cite,
}

/// The wagers and the strategy of one simulated or analysed player.
#[derive(Clone, Debug)]
pub struct Plan<G: Game> {
    /// What is staked at the start of each round.
    pub bets: Vec<(Seat, G::Wager, Cents)>,
    /// Further acts in the betting window, for games whose wagers are more than a stake.
    pub acts: Vec<Act>,
    /// How it is played.
    pub strategy: G::Strategy,
}

/// One line of an analysis.
#[derive(Clone, Debug)]
pub struct Line<G: Game> {
    /// The wager's id; several joined by `+`.
    pub id: String,
    /// What is staked and how it is played.
    pub plan: Plan<G>,
    /// What counts as one unit: the opening wager.
    pub unit: Cents,
    /// Which wagers belong to it, by their places in the facts' list.
    pub kinds: Vec<usize>,
    /// The payout odds, where they can be said in one phrase.
    pub payout_odds: Option<Odds>,
    /// Whether the player has a decision that matters to it.
    pub decides: bool,
}

/// Why a wager is not supported at a multiple.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum NoMultiple {
    /// No wager of this game is supported so.
    #[error("no wager of this game is supported at a multiple")]
    NotHere,
    /// It is no multiple.
    #[error("{0}")]
    Malformed(String),
    /// It takes other elections than are in force.
    #[error("it takes {}", .0.iter().map(|(id, value)| format!("{id}={value}"))
        .collect::<Vec<_>>().join(" "))]
    Needs(Map<String, Value>),
}

/// What tells the results of a line apart beside what they bring.
#[derive(Clone, Debug)]
pub struct Classes<G: Game> {
    /// What is counted: `different points made`.
    pub title: &'static str,
    /// The class of a result, by what lies on the table when the round begins that decides it.
    pub of: fn(&G::Layout) -> usize,
    /// What each pay table that the wager can have pays for each class, from 0.
    pub pays: Vec<(String, Vec<Option<Odds>>)>,
}

/// Something that lasts for several rounds and ends by the rules: a shooter's hand.
#[derive(Clone, Debug)]
pub struct Course<G: Game> {
    /// What it is called: `a shooter's hand`.
    pub title: &'static str,
    /// From when to when it lasts, for people.
    pub about: &'static str,
    /// What its rounds are called: `rolls`.
    pub rounds: &'static str,
    /// What lies on the table when it begins.
    pub start: G::Layout,
    /// What is staked on the way.
    pub plan: Plan<G>,
    /// Whether it is over, by what lies on the table after a round.
    pub is_over: fn(&G::Layout) -> bool,
    /// What is counted on the way.
    pub counts: Vec<Count<G>>,
    /// Lengths worth knowing, and why.
    pub landmarks: &'static [(u32, &'static str)],
}

/// Something that comes in some rounds of a course.
#[derive(Clone, Debug)]
pub struct Count<G: Game> {
    /// Its id: `points-made`.
    pub id: &'static str,
    /// What it is called: `points made`.
    pub title: &'static str,
    /// Whether a round brought it, by what lay on the table before it and after it.
    pub came: fn(&G::Layout, &G::Layout) -> bool,
}

/// A strategy that has a name.
pub struct StrategyFacts<G: Game> {
    /// Its name on the command line.
    pub name: &'static str,
    /// What it does.
    pub about: &'static str,
    /// The strategy under given rules.
    pub make: fn(&G::Rules) -> G::Strategy,
}

/// Where chance and choice come from. The rules never know which driver is behind it.
pub trait Table<G: Game> {
    /// Why a round stops before its end: `Infallible` in a simulation, "waiting for seat 3" at a
    /// live table.
    type Halt;

    /// Whether anything can go wrong at this table, so that the rules must look for what comes of
    /// it; false where [`Table::incident`] never tells of anything.
    const MAY_GO_WRONG: bool = true;

    /// Whether anybody learns in which order the wagers of a round are settled; where nobody does,
    /// the rules may settle them as they come.
    const TELLS_ORDER: bool = true;

    /// The next card, face up.
    ///
    /// # Errors
    /// As all of these: where the round halts here.
    fn draw(&mut self, to: Spot) -> Result<Card, Self::Halt>;

    /// A card that nothing depends on any more: dealt where the record of the round has it, else
    /// not at all.
    ///
    /// # Errors
    /// Where the round halts here.
    fn draw_idly(&mut self, _to: Spot) -> Result<(), Self::Halt> {
        Ok(())
    }

    /// The next card, face up, of which the rules say only then whether it is burned: true, false,
    /// or nothing, where the record of the round decides it. None where it is burned.
    ///
    /// # Errors
    /// Where the round halts here.
    fn draw_or_burn(
        &mut self,
        to: Spot,
        burns: impl FnOnce(Card) -> Option<bool>,
    ) -> Result<Option<Card>, Self::Halt> {
        let card = self.draw(to)?;
        Ok(if burns(card) == Some(true) { None } else { Some(card) })
    }

    /// The next card, face down: nobody knows it yet.
    ///
    /// # Errors
    /// Where the round halts here.
    fn draw_down(&mut self, to: Spot) -> Result<Hidden, Self::Halt>;

    /// A player looks at a card that lies face down.
    ///
    /// # Errors
    /// Where the round halts here.
    fn look(&mut self, seat: Seat, hidden: Hidden) -> Result<Card, Self::Halt>;

    /// A card that lies face down is turned up for all.
    ///
    /// # Errors
    /// Where the round halts here.
    fn reveal(&mut self, hidden: Hidden) -> Result<Card, Self::Halt>;

    /// A device, or the dealer, reads a card that lies face down; nobody is told which it is.
    ///
    /// # Errors
    /// Where the round halts here.
    fn peek(&mut self, hidden: Hidden) -> Result<Card, Self::Halt> {
        self.reveal(hidden)
    }

    /// The next card goes to the discard rack unseen.
    ///
    /// # Errors
    /// Where the round halts here.
    fn burn(&mut self) -> Result<(), Self::Halt>;

    /// The next card goes to the discard rack face up, for all to see; none where the record of
    /// the round leaves it out.
    ///
    /// # Errors
    /// Where the round halts here.
    fn discard(&mut self) -> Result<Option<Card>, Self::Halt> {
        self.draw(Spot::Box("discard")).map(Some)
    }

    /// A card that was drawn before, and set aside, is the next one to be drawn. Only what somebody
    /// reports sets cards aside.
    fn resume(&mut self, _card: Card) {}

    /// Rolls dice, spins a wheel, draws the numbers.
    ///
    /// # Errors
    /// Where the round halts here.
    fn chance<D: Device>(&mut self, device: &D) -> Result<D::Outcome, Self::Halt>;

    /// Asks one seat to choose.
    ///
    /// # Errors
    /// Where the round halts here.
    fn ask<Q: Question<G>>(&mut self, seat: Seat, question: &Q) -> Result<Q::Answer, Self::Halt>;

    /// Asks several seats, of which one answers: whoever does so first. For questions between whose
    /// answers something else may happen; there is at least one seat.
    ///
    /// # Errors
    /// Where the round halts here.
    #[inline]
    fn ask_any<Q: Question<G>>(
        &mut self,
        mut seats: Seats,
        question: impl Fn(Seat) -> Q,
    ) -> Result<(Seat, Q::Answer), Self::Halt> {
        let seat = seats.next().expect("somebody is asked");
        self.ask(seat, &question(seat)).map(|answer| (seat, answer))
    }

    /// Asks several seats, who answer in any order; `answered` is told each answer as it comes.
    ///
    /// # Errors
    /// Where the round halts here.
    fn ask_each<Q: Question<G>>(
        &mut self,
        seats: Seats,
        question: impl Fn(Seat) -> Q,
        answered: impl FnMut(Seat, Q::Answer),
    ) -> Result<(), Self::Halt>;

    /// Lets people act in any order until the window is closed. The window judges each act.
    ///
    /// # Errors
    /// Where the round halts here.
    fn acts<W: Window<G>>(&mut self, window: &mut W) -> Result<(), Self::Halt>;

    /// Whether one of these irregularities happens here. Where a seat is given, one that names
    /// another seat does not.
    ///
    /// # Errors
    /// Where the round halts here.
    fn incident(
        &mut self,
        possible: &[&'static str],
        seat: Option<Seat>,
    ) -> Result<Option<Incident>, Self::Halt>;

    /// An irregularity that was just reported is about somebody or something that has no part in
    /// it: whoever reported it is told. Where nobody did, the round goes on as if it had not been.
    ///
    /// # Errors
    /// Where the round halts here.
    #[inline]
    fn misreported(&mut self, _why: Malformed) -> Result<(), Self::Halt> {
        Ok(())
    }

    /// A wager goes on under another name, as one that a split puts on a hand. Where one of that
    /// name stands already, the two are one from then on.
    #[inline]
    fn rename(&mut self, _seat: Seat, _wager: G::Wager, _name: G::Wager) {}

    /// A hand of a seat, numbered from 1 on, is split: its last card is the first of another one,
    /// next to it.
    #[inline]
    fn split(&mut self, _seat: Seat, _hand: u8) {}

    /// Another hand of a seat is played: cards that come to the seat are for this one.
    #[inline]
    fn turn(&mut self, _seat: Seat, _hand: u8) {}

    /// A wager is decided.
    fn settle(&mut self, settlement: Settlement<G::Wager>);

    /// Who has wagers on the layout, and what, in the order of the deal.
    #[inline]
    fn boxes<'s, const N: usize>(&self, stakes: &'s Stakes<N>) -> &'s [(Seat, [Cents; N])] {
        stakes.boxes()
    }

    /// The round is over, and every wager of its betting window comes off the layout: `clear` does
    /// that. A driver that makes the same wagers each time may leave them lying.
    #[inline]
    fn take_down(&mut self, clear: impl FnOnce()) {
        clear();
    }

    /// The dealer makes a call.
    fn call(&mut self, call: &'static str, cite: Cite);

    /// The dealer ascertains something worth knowing; the words are made only where they are kept.
    fn note(&mut self, note: impl FnOnce() -> Cow<'static, str>, cite: Cite);
}

/// Something that went wrong.
#[derive(Clone, Debug, PartialEq)]
pub struct Incident {
    /// What, by the vocabulary of the game.
    pub id: &'static str,
    /// The card concerned.
    pub card: Option<Card>,
    /// The seat concerned.
    pub seat: Option<Seat>,
    /// Everything else.
    pub fields: Map<String, Value>,
}

/// Something that a seat is asked.
pub trait Question<G: Game> {
    /// What it can answer.
    type Answer: Clone + Debug + PartialEq;

    /// What is asked, for people and for strategy tables: `tie hand`, `spread of 4`.
    fn about(&self) -> Cow<'static, str>;

    /// What the one who is asked knows and decides by, where [`Question::about`] must not tell.
    fn known(&self) -> Option<Known> {
        None
    }

    /// What may be chosen now.
    fn options(&self) -> Vec<Choice<Self::Answer>>;

    /// What holds where nobody answers: an option declined, or the most careful choice.
    fn declined(&self) -> Self::Answer;

    /// Whether it must be answered: then no script leaves the answer out.
    fn is_required(&self) -> bool {
        false
    }

    /// What a strategy answers.
    fn by_strategy(&self, strategy: &G::Strategy) -> Self::Answer;

    /// The option that an act speaks of, if it is an answer to this question at all.
    fn option_of(&self, act: &Act) -> Option<Choice<Self::Answer>> {
        self.options().into_iter().find(|option| {
            option.verb == act.verb && option.wager.is_none_or(|w| act.wager.as_deref() == Some(w))
        })
    }
}

impl<G: Game, Q: Question<G>> Question<G> for &Q {
    type Answer = Q::Answer;

    fn about(&self) -> Cow<'static, str> {
        (**self).about()
    }

    fn known(&self) -> Option<Known> {
        (**self).known()
    }

    fn options(&self) -> Vec<Choice<Q::Answer>> {
        (**self).options()
    }

    fn declined(&self) -> Q::Answer {
        (**self).declined()
    }

    fn is_required(&self) -> bool {
        (**self).is_required()
    }

    fn by_strategy(&self, strategy: &G::Strategy) -> Q::Answer {
        (**self).by_strategy(strategy)
    }

    fn option_of(&self, act: &Act) -> Option<Choice<Q::Answer>> {
        (**self).option_of(act)
    }
}

/// What somebody who is asked knows, and others do not.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Known {
    /// As far as a rule of thumb goes by it: `on 5 against 4`.
    pub broad: String,
    /// The rest of it: `2 and 3`.
    pub exact: String,
}

/// One thing that may be chosen.
#[derive(Clone, Debug)]
pub struct Choice<A> {
    /// The word for it.
    pub verb: &'static str,
    /// The wager that goes with the word, where it needs one.
    pub wager: Option<&'static str>,
    /// What it means, for people.
    pub about: Cow<'static, str>,
    /// What it answers.
    pub reply: Reply<A>,
    /// What an amount must be a multiple of, so that it can be paid.
    pub unit: Cents,
    /// The provision that offers it.
    pub cite: Cite,
}

/// What a choice answers.
#[derive(Clone, Copy, Debug)]
pub enum Reply<A> {
    /// Just this.
    Plain(A),
    /// An amount within bounds.
    Amount {
        /// The least.
        least: Cents,
        /// The most, which is meant where none is said.
        most: Cents,
        /// The answer for an amount.
        make: fn(Cents) -> A,
    },
}

impl<A: Clone> Choice<A> {
    /// A choice without an amount.
    pub fn plain(
        verb: &'static str,
        about: impl Into<Cow<'static, str>>,
        answer: A,
        cite: Cite,
    ) -> Choice<A> {
        let (about, reply) = (about.into(), Reply::Plain(answer));
        Choice { verb, wager: None, about, reply, unit: Cents(1), cite }
    }

    /// A choice of an amount.
    pub fn amount(
        verb: &'static str,
        about: impl Into<Cow<'static, str>>,
        (least, most): (Cents, Cents),
        make: fn(Cents) -> A,
        cite: Cite,
    ) -> Choice<A> {
        let reply = Reply::Amount { least, most, make };
        Choice { verb, wager: None, about: about.into(), reply, unit: Cents(1), cite }
    }

    /// The choice as the placing of a wager.
    #[must_use]
    pub fn wagering(mut self, wager: &'static str) -> Choice<A> {
        self.wager = Some(wager);
        self
    }

    /// The choice with amounts that are multiples of a unit, as its bounds are.
    #[must_use]
    pub fn in_multiples_of(mut self, unit: Cents) -> Choice<A> {
        self.unit = unit;
        self
    }

    /// The answer that an act gives by this choice.
    ///
    /// # Errors
    /// Where the amount is not one that may be chosen.
    pub fn read(&self, act: &Act) -> Result<A, Fault> {
        match &self.reply {
            Reply::Plain(answer) => match act.amount {
                None => Ok(answer.clone()),
                Some(_) => Err(Malformed::new("amount", format!("{} has none", self.verb)).into()),
            },
            Reply::Amount { least, most, make } => {
                let amount = match act.amount {
                    Some(amount) => amount,
                    None if *most == Cents::MOST => {
                        return Err(Malformed::new("amount", "is missing").into());
                    }
                    None => *most,
                };
                let reason = match (amount < *least, amount > *most) {
                    (false, false) if amount.is_multiple_of(self.unit) => return Ok(make(amount)),
                    (false, false) => Reason::NotAMultipleOf(self.unit),
                    _ if least == most => Reason::MustBe(*most),
                    (true, _) => Reason::BelowMinimum(*least),
                    (false, true) => Reason::AboveMaximum(*most),
                };
                Err(Refusal::new(self.wager.unwrap_or(self.verb), reason, self.cite).into())
            }
        }
    }

    /// The answer at its largest amount.
    #[must_use]
    pub fn full(&self) -> A {
        match &self.reply {
            Reply::Plain(answer) => answer.clone(),
            Reply::Amount { most, make, .. } => make(*most),
        }
    }

    /// The choice as people and programs are offered it.
    #[must_use]
    pub fn offer(&self, seat: Seat) -> Offer {
        let amount = match self.reply {
            Reply::Plain(_) => None,
            Reply::Amount { least, most, .. } => Some((least, Some(most))),
        };
        Offer {
            seat: Some(seat),
            verb: self.verb.into(),
            wager: self.wager.map(str::to_owned),
            about: self.about.clone(),
            amount,
            needs: &[],
            cite: Some(self.cite),
        }
    }
}

/// Something that somebody may do now.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Offer {
    /// Who; anybody where no seat is named.
    pub seat: Option<Seat>,
    /// The word for it.
    pub verb: Cow<'static, str>,
    /// The wager that goes with it.
    pub wager: Option<String>,
    /// What it means, for people.
    pub about: Cow<'static, str>,
    /// The least amount, and the most where there is one.
    pub amount: Option<(Cents, Option<Cents>)>,
    /// Further fields that the act must have, for a wager that is more than a stake.
    pub needs: &'static [&'static str],
    /// The provision behind it.
    pub cite: Option<Cite>,
}

impl Offer {
    /// The act that takes it, at the largest amount that is named, else the least.
    #[must_use]
    pub fn at_its_most(&self) -> Act {
        let amount = match self.amount {
            Some((_, Some(most))) if most < Cents::MOST => Some(most),
            Some((least, _)) => Some(least),
            None => None,
        };
        let (wager, fields) = (self.wager.clone(), Map::new());
        Act { seat: self.seat, verb: self.verb.clone(), amount, wager, fields }
    }
}

/// A time in which people act in any order: the betting before a round.
pub trait Window<G: Game> {
    /// The dealer's word that closes it.
    fn closing(&self) -> &'static str;

    /// Whether an act of this kind belongs here at all.
    fn takes(&self, act: &Act) -> bool;

    /// Carries out an act, telling what happened; or refuses it, changing nothing.
    ///
    /// # Errors
    /// Where the act is refused or malformed.
    fn judge(&mut self, act: &Act, happened: &mut Vec<Event<G::Wager>>) -> Result<(), Fault>;

    /// The dealer's word was said. A script may leave it out: then the window closes for the next
    /// draw all the same, and nobody said so.
    fn closed(&mut self) {}

    /// Whether an act tells of something that was so before the betting, such as a light that is
    /// out: in a script it is judged before the opening wagers.
    fn is_known_before(&self, _act: &Act) -> bool {
        false
    }

    /// Whether what was staked can be played; a script in which it cannot is refused.
    ///
    /// # Errors
    /// What is missing.
    fn complete(&self) -> Result<(), Refusal> {
        Ok(())
    }

    /// Whether nobody else has to act before this one. Where somebody has, a table refuses it; a
    /// script that does not expect that leaves out whoever declined.
    fn in_turn(&self, _act: &Act) -> bool {
        true
    }

    /// Whether an act comes to nothing because of others that are said in the same breath and have
    /// a better claim. `following` are those that a script has right after it; what it has before it
    /// was judged. Of such an act a script says that it is refused.
    fn outranked(&self, _act: &Act, _following: &[&Act]) -> bool {
        false
    }

    /// The window is over and the round goes on, whether the dealer's word was said or left out:
    /// what comes of that.
    fn ended(&mut self, _happened: &mut Vec<Event<G::Wager>>) {}

    /// Whether acts are judged between the closing word and the draw too, by what is then possible.
    fn goes_on(&self) -> bool {
        false
    }

    /// What may be done now.
    fn offers(&self) -> Vec<Offer>;

    /// The layout, where all that the window goes by lies on it, so that another window over the
    /// same layout would go on just the same.
    fn layout(&self) -> Option<&G::Layout> {
        None
    }

    /// Carries out a plan, which has been judged before.
    fn automatic(&mut self, plan: &Plan<G>);

    /// Carries out what a strategy does here; each step is judged as what people do is.
    ///
    /// # Errors
    /// The first step that is refused.
    #[inline]
    fn by_strategy(
        &mut self,
        _strategy: &G::Strategy,
        _stepped: &mut Stepped<G::Wager>,
    ) -> Result<(), StrategyFault> {
        Ok(())
    }
}
