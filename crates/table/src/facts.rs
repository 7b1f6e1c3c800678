//! What a game says of itself, once. The command line, the server, the guides and the tests read
//! this; nothing is listed a second time.

use serde_json::{Map, Value};

use crate::{Act, Choice, Cite, Code, Election, Odds, Offer, Payout, Refusal};

/// The facts of a game.
#[derive(Debug)]
pub struct Facts {
    /// The identifier in scripts, files and addresses.
    pub id: &'static str,
    /// The name for people.
    pub title: &'static str,
    /// The subchapter of 13:69F.
    pub subchapter: &'static str,
    /// The kind of game.
    pub family: Family,
    /// How many people can play from places of their own. Where the chapter has no number, what
    /// such tables commonly have.
    pub seats: u16,
    /// What it is played with.
    pub equipment: &'static str,
    /// The game in a sentence.
    pub about: &'static str,
    /// Every wager, main ones first; also those that arise during the round.
    pub wagers: &'static [WagerFacts],
    /// The payout odds that the text prints.
    pub pay_tables: &'static [PayTable],
    /// What the licensee may choose.
    pub elections: &'static [Election],
    /// What people can do, wagers aside.
    pub actions: &'static [ActionFacts],
    /// What can go wrong.
    pub irregularities: &'static [Irregularity],
    /// Facts that a script may state of the time before it.
    pub history: &'static [Word],
    /// Facts that a script may check at its end.
    pub state: &'static [Word],
    /// Wager ids of sister games: naming one here is refused, not malformed.
    pub sister_wagers: &'static [&'static str],
    /// What the layout looks like.
    pub felt: Felt,
}

impl Facts {
    /// Nothing said: a game says what it has, `..Facts::BLANK` the rest.
    pub const BLANK: Facts = Facts {
        id: "",
        title: "",
        subchapter: "",
        family: Family::Cards,
        seats: 0,
        equipment: "",
        about: "",
        wagers: &[],
        pay_tables: &[],
        elections: &[],
        actions: &[],
        irregularities: &[],
        history: &[],
        state: &[],
        sister_wagers: &[],
        felt: Felt { rows: &[] },
    };
}

/// A layout as data, from the dealer's side to the player's: rows of zones. Whoever shows a table
/// draws it from this.
#[derive(Debug)]
pub struct Felt {
    /// Row by row.
    pub rows: &'static [&'static [Zone]],
}

/// A zone of a layout.
#[derive(Debug, PartialEq, Eq)]
pub enum Zone {
    /// A spot for one wager.
    Bet {
        /// The wager's name, with its selection.
        wager: &'static str,
        /// What is printed there.
        label: &'static str,
    },
    /// Where cards lie.
    Cards {
        /// Whose.
        at: Place,
        /// What is printed there.
        label: &'static str,
    },
    /// Where dice, a wheel or drawn numbers are seen.
    Device {
        /// What is printed there.
        label: &'static str,
    },
    /// Nothing, as wide as a spot.
    Gap,
    /// Where wagers lie that have moved there from the spot where they were made; see
    /// [`crate::shown::Stack`].
    Lie {
        /// The name of the place.
        at: &'static str,
        /// What is printed there.
        label: &'static str,
    },
    /// Where a puck or button lies while a fact of the table's state has a value.
    Puck {
        /// The word of the fact.
        word: &'static str,
        /// The value, as it is printed.
        value: &'static str,
        /// What is printed on the layout.
        label: &'static str,
        /// What is printed on the puck.
        puck: &'static str,
    },
    /// A fact of the table's state, such as who has the dice.
    Fact {
        /// The word of the fact.
        word: &'static str,
        /// What is printed before it.
        label: &'static str,
    },
    /// Where the chips of a pot lie: as much as a fact of the table's state says.
    Pot {
        /// The word of the fact.
        word: &'static str,
        /// What is printed there.
        label: &'static str,
    },
    /// A stand on which cards are posted one after another: those that a fact of the table's state
    /// lists. They stay from round to round, until the stand is full and is cleared.
    Posted {
        /// The word of the fact.
        word: &'static str,
        /// For how many cards there is space.
        spaces: u16,
        /// What is printed there.
        label: &'static str,
    },
    /// Where those sit who play against each other. The facts `stacks` and `bets` tell what each has
    /// left and has bet, by seat, `folded` who is out, `to-act` whose turn it is, `button` who has the
    /// button.
    Players,
    /// Words printed on the layout.
    Text {
        /// The words.
        text: &'static str,
    },
    /// A zone that has several shares of its row; any other has one.
    Wide {
        /// How many shares.
        shares: u16,
        /// The zone.
        zone: &'static Zone,
    },
    /// A part of the layout with rows of its own.
    Part {
        /// What is printed above it.
        label: &'static str,
        /// Row by row.
        rows: &'static [&'static [Zone]],
    },
}

impl Zone {
    /// The zone and those within it.
    fn with_inner(&'static self) -> Vec<&'static Zone> {
        match self {
            Zone::Wide { zone, .. } => zone.with_inner(),
            Zone::Part { rows, .. } => {
                rows.iter().copied().flatten().flat_map(Zone::with_inner).collect()
            }
            _ => vec![self],
        }
    }
}

impl Felt {
    /// Every zone, those within parts of the layout in their place.
    pub fn zones(&self) -> impl Iterator<Item = &'static Zone> + use<> {
        self.rows.iter().copied().flatten().flat_map(Zone::with_inner)
    }
}

/// A colour in which a spot of the layout or an outcome is printed, where it means something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tint {
    /// Red.
    Red,
    /// Black.
    Black,
    /// Green.
    Green,
    /// Blue.
    Blue,
}

/// Whose cards a zone holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// The dealer's.
    Dealer,
    /// Each player's own.
    Seat,
    /// Those of a box of the layout, by its name.
    Box(&'static str),
}

/// Kinds of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Family {
    /// Dice.
    Dice,
    /// Wheels: roulette, big six.
    Wheels,
    /// Keno.
    Keno,
    /// Baccarat.
    Baccarat,
    /// Card games against the dealer in which single cards are compared.
    Cards,
    /// Hands of poker against the dealer or a pay table.
    Poker,
    /// Blackjack and its variations.
    TwentyOne,
    /// Hands that players set: pai gow and its kin.
    PaiGow,
    /// Poker among players.
    PokerRoom,
}

impl Family {
    /// The name for people.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Family::Dice => "Dice",
            Family::Wheels => "Wheels",
            Family::Keno => "Keno",
            Family::Baccarat => "Baccarat",
            Family::Cards => "Card games",
            Family::Poker => "Poker games",
            Family::TwentyOne => "Blackjack",
            Family::PaiGow => "Pai gow",
            Family::PokerRoom => "Poker room",
        }
    }
}

/// A wager.
#[derive(Clone, Copy, Debug)]
pub struct WagerFacts {
    /// The id without selection.
    pub id: &'static str,
    /// The name for people.
    pub title: &'static str,
    /// What follows the colon, where the player selects something.
    pub selection: Option<&'static str>,
    /// When it is made and what decides it, in a sentence.
    pub about: &'static str,
    /// The provision that permits it.
    pub cite: Cite,
}

impl WagerFacts {
    /// A wager with which nothing is selected.
    #[must_use]
    pub const fn new(
        id: &'static str,
        title: &'static str,
        about: &'static str,
        cite: Cite,
    ) -> WagerFacts {
        WagerFacts { id, title, selection: None, about, cite }
    }

    /// The same wager, with a selection.
    #[must_use]
    pub const fn selecting(self, selection: &'static str) -> WagerFacts {
        WagerFacts { selection: Some(selection), ..self }
    }
}

/// What players call a wager or an act besides its id. Selections follow as further words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Alias {
    /// The words, separated by spaces; empty where the selection alone says it.
    pub said: &'static str,
    /// The id of the wager, its name with a selection, or the verb.
    pub means: &'static str,
}

impl Alias {
    /// An alias.
    #[must_use]
    pub const fn new(said: &'static str, means: &'static str) -> Alias {
        Alias { said, means }
    }
}

/// Payout odds of one or more wagers as the text prints them.
#[derive(Clone, Copy, Debug)]
pub struct PayTable {
    /// `A`, `B`, … where the text has several, else empty.
    pub id: &'static str,
    /// What it pays.
    pub title: &'static str,
    /// Its rows in the order of the text.
    pub rows: &'static [PayRow],
    /// Whether a licensee may pay more than this.
    pub is_floor: bool,
    /// Where it stands.
    pub cite: Cite,
}

/// A row of a pay table.
#[derive(Clone, Copy, Debug)]
pub struct PayRow {
    /// The payout row's id: a wager's id, with a slash and the row where it has several.
    pub id: &'static str,
    /// What wins.
    pub title: &'static str,
    /// What it pays; [`PayRow::PUSH`] where the stake is returned and nothing is won.
    pub odds: Odds,
}

impl PayRow {
    /// What a row pays by which a wager is a push.
    pub const PUSH: Odds = Odds::to(0, 1);

    /// What it pays, for people: `3 to 1`, `push`.
    #[must_use]
    pub fn pays(&self) -> String {
        if self.odds == PayRow::PUSH { "push".to_owned() } else { self.odds.to_string() }
    }
}

/// Who says something at a table: only they can know it, or it is theirs to decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Says {
    /// A player, of the own seat.
    Player,
    /// Whoever deals or writes tickets.
    Dealer,
    /// The floor: supervisors and the licensee.
    Floor,
    /// Equipment: a device shows it, and no person decides it.
    Equipment,
    /// The house's clock: the day on which something is done.
    Clock,
}

impl Says {
    /// All of them.
    pub const ALL: [Says; 5] =
        [Says::Player, Says::Dealer, Says::Floor, Says::Equipment, Says::Clock];

    /// The word for it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Says::Player => "player",
            Says::Dealer => "dealer",
            Says::Floor => "floor",
            Says::Equipment => "equipment",
            Says::Clock => "clock",
        }
    }

    /// The refusal of what somebody else has said.
    pub(crate) fn must_say(self, what: String, cite: Cite) -> Refusal {
        let whose = match self {
            Says::Player => "is for the player to say",
            Says::Dealer => "is for the dealer to say",
            Says::Floor => "is for the floor to say",
            Says::Equipment => "is what the equipment shows, and nobody's to say",
            Says::Clock => "is what the clock says, and nobody's to say",
        };
        Refusal::rule(what, Code::NotYoursToSay, whose, cite)
    }

    /// Whether one may say what is another's to say: the floor may report what a dealer may.
    #[must_use]
    pub fn speaks_for(self, other: Says) -> bool {
        self == other || (self, other) == (Says::Floor, Says::Dealer)
    }
}

/// Something that people do.
#[derive(Clone, Copy, Debug)]
pub struct ActionFacts {
    /// The word in scripts.
    pub verb: &'static str,
    /// Who does it.
    pub by: Says,
    /// Whether it may be said while a round is played, too; it is carried out after the round.
    pub at_any_time: bool,
    /// The fields that it may have besides `seat`, `wager` and `amount`, by who says them.
    told: [&'static [&'static str]; Says::ALL.len()],
    /// The fields that others say where the act is about certain wagers.
    pub told_on: &'static [ToldOn],
    /// What it does, for people.
    pub about: &'static str,
    /// The provision behind it.
    pub cite: Cite,
    /// Whether it fetches what a wager that is over has won, also for somebody who has left.
    pub collects: bool,
    /// Whether it is another way to do what somebody is offered under its own word, such as to say it.
    pub is_another_way: bool,
}

impl ActionFacts {
    /// A player's act without fields of its own.
    #[must_use]
    pub const fn new(verb: &'static str, about: &'static str, cite: Cite) -> ActionFacts {
        let (by, at_any_time, collects, is_another_way) = (Says::Player, false, false, false);
        let (told, told_on) = ([&[] as &[&str]; Says::ALL.len()], &[]);
        ActionFacts { verb, by, at_any_time, collects, is_another_way, told, told_on, about, cite }
    }

    /// The same act, which is another way to do what is offered under its own word.
    #[must_use]
    pub const fn another_way(self) -> ActionFacts {
        ActionFacts { is_another_way: true, ..self }
    }

    /// The same act, which fetches what a wager that is over has won.
    #[must_use]
    pub const fn collecting(self) -> ActionFacts {
        ActionFacts { collects: true, ..self }
    }

    /// The same act, done by somebody else; to be said before its fields.
    #[must_use]
    pub const fn by(self, by: Says) -> ActionFacts {
        ActionFacts { by, ..self }
    }

    /// The same act, which may be said while a round is played, too.
    #[must_use]
    pub const fn at_any_time(self) -> ActionFacts {
        ActionFacts { at_any_time: true, ..self }
    }

    /// The same act, with fields that whoever acts says.
    #[must_use]
    pub const fn with_fields(self, fields: &'static [&'static str]) -> ActionFacts {
        self.told_by(self.by, fields)
    }

    /// The same act, with fields that somebody else says.
    #[must_use]
    pub const fn told_by(mut self, by: Says, fields: &'static [&'static str]) -> ActionFacts {
        self.told[by as usize] = fields;
        self
    }

    /// The same act, of which others say some fields where it is about certain wagers.
    #[must_use]
    pub const fn told_on(self, told_on: &'static [ToldOn]) -> ActionFacts {
        ActionFacts { told_on, ..self }
    }

    /// The fields that it may have, each with who says it, whichever wager it is about.
    pub fn told(&self) -> impl Iterator<Item = (&'static str, Says)> + use<> {
        let told = Says::ALL.into_iter().zip(self.told);
        told.flat_map(|(by, fields)| fields.iter().map(move |field| (*field, by)))
    }

    /// The fields that somebody says.
    #[must_use]
    pub fn said_by(&self, who: Says) -> &'static [&'static str] {
        self.told[who as usize]
    }

    /// Whether it is the dealer's to do, or has a part that is his to say.
    pub(crate) fn has_dealers_part(&self) -> bool {
        self.by == Says::Dealer || !self.said_by(Says::Dealer).is_empty()
    }

    /// The fields that it may have.
    #[must_use]
    pub fn fields(&self) -> Vec<&'static str> {
        self.told().map(|(field, _)| field).collect()
    }

    /// Who says a field of such an act.
    #[must_use]
    pub fn sayer(&self, act: &Act, field: &str) -> Option<Says> {
        self.sayer_by(act, field).map(|(by, _)| by)
    }

    /// Who says a field of such an act, and by which provision.
    pub(crate) fn sayer_by(&self, act: &Act, field: &str) -> Option<(Says, Cite)> {
        let on = self.told_on.iter().find(|on| on.fields.contains(&field) && on.is_of(act));
        let told = || self.told().find(|(name, _)| *name == field).map(|(_, by)| (by, self.cite));
        on.map(|on| (on.by, on.cite)).or_else(told)
    }
}

/// Fields of an act that somebody says where the act is about a certain wager, whoever says them
/// else.
#[derive(Clone, Copy, Debug)]
pub struct ToldOn {
    /// Where the act names the wager: `wager`, or a field of it.
    pub named_in: &'static str,
    /// The wager's id.
    pub wager: &'static str,
    /// The fields.
    pub fields: &'static [&'static str],
    /// Who says them.
    pub by: Says,
    /// The provision behind it.
    pub cite: Cite,
}

impl ToldOn {
    /// Whether an act is about the wager, with whatever selection and number.
    fn is_of(&self, act: &Act) -> bool {
        let name = match self.named_in {
            "wager" => act.wager.as_deref(),
            field => act.fields.get(field).and_then(Value::as_str),
        };
        name.and_then(|name| name.split([':', '#']).next()) == Some(self.wager)
    }
}

/// Something that can go wrong.
#[derive(Clone, Copy, Debug)]
pub struct Irregularity {
    /// The word in scripts.
    pub id: &'static str,
    /// How a script reports it.
    pub reported: Reported,
    /// Who reports it, with all its fields.
    pub by: Says,
    /// The fields that it may have besides `card` and `seat`.
    pub fields: &'static [&'static str],
    /// Those of the fields that it must have.
    pub required: &'static [&'static str],
    /// What must be elected so that a table has the equipment for it; nothing where all have.
    pub only_where: Option<Only>,
    /// What follows from it, for people.
    pub effect: &'static str,
    /// The provision that says so.
    pub cite: Cite,
}

impl Irregularity {
    /// An irregularity without fields of its own, which whoever deals reports.
    #[must_use]
    pub const fn new(
        id: &'static str,
        reported: Reported,
        effect: &'static str,
        cite: Cite,
    ) -> Irregularity {
        let (by, fields, required, only_where) = (Says::Dealer, &[], &[], None);
        Irregularity { id, reported, by, fields, required, only_where, effect, cite }
    }

    /// The same irregularity, reported by somebody else.
    #[must_use]
    pub const fn by(self, by: Says) -> Irregularity {
        Irregularity { by, ..self }
    }

    /// Whether it is somebody's to report.
    ///
    /// # Errors
    /// Where it is not.
    pub fn must_be_reported_by(&self, who: Says) -> Result<(), Refusal> {
        match who.speaks_for(self.by) {
            true => Ok(()),
            false => Err(self.by.must_say(self.id.to_owned(), self.cite)),
        }
    }

    /// The same irregularity, with fields.
    #[must_use]
    pub const fn with_fields(self, fields: &'static [&'static str]) -> Irregularity {
        Irregularity { fields, ..self }
    }

    /// The same irregularity, with fields that no report of it leaves out.
    #[must_use]
    pub const fn with_required(self, fields: &'static [&'static str]) -> Irregularity {
        Irregularity { fields, required: fields, ..self }
    }

    /// The same irregularity, only at tables where the election is one of these; `lacking` says
    /// what the others are without.
    #[must_use]
    pub const fn only_where(
        self,
        election: &'static str,
        is: &'static [&'static str],
        lacking: &'static str,
    ) -> Irregularity {
        Irregularity { only_where: Some(Only { election, is, lacking }), ..self }
    }
}

/// What must be elected so that something can go wrong at a table at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Only {
    /// The election.
    pub election: &'static str,
    /// What it must be: one of these words; `true` for a yes.
    pub is: &'static [&'static str],
    /// What other tables are without, for people.
    pub lacking: &'static str,
}

impl Only {
    /// Whether it holds under the elections in force.
    #[must_use]
    pub fn holds(&self, elections: &Map<String, Value>) -> bool {
        match elections.get(self.election) {
            Some(Value::String(word)) => self.is.contains(&word.as_str()),
            Some(Value::Bool(flag)) => self.is.contains(&if *flag { "true" } else { "false" }),
            _ => false,
        }
    }
}

/// How a script reports an irregularity.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reported {
    /// In the order of draws, as an incident without a card.
    Incident,
    /// In the order of draws, with a card that goes out of play.
    WithCard,
    /// In the order of draws, with a card that is then the next one.
    WithNextCard,
    /// In the order of draws, with a card that the rules put somewhere, or aside unseen.
    WithCardAside,
    /// In the order of draws, with a card that goes out of play, where anybody knows it.
    WithAnyCard,
    /// In the order of draws, with a card that does not belong to the deck, and goes out of play.
    WithForeignCard,
    /// In the order of draws, as the reason why a roll, spin or draw is void.
    Void,
    /// Among the actions.
    Action,
    /// In the order of draws, before anything is drawn, where it happens; among the actions where it is
    /// found.
    Anywhere,
}

impl Reported {
    /// Whether a card goes with it.
    #[must_use]
    pub fn has_card(self) -> bool {
        match self {
            Reported::WithCard
            | Reported::WithNextCard
            | Reported::WithCardAside
            | Reported::WithAnyCard
            | Reported::WithForeignCard => true,
            Reported::Incident | Reported::Void | Reported::Action | Reported::Anywhere => false,
        }
    }

    /// Whether it is told among the actions, of a seat where it concerns one.
    #[must_use]
    pub fn is_act(self) -> bool {
        matches!(self, Reported::Action | Reported::Anywhere)
    }
}

/// A fact in a script's `history` or `state`.
#[derive(Clone, Copy, Debug)]
pub struct Word {
    /// The word in scripts.
    pub id: &'static str,
    /// What it says.
    pub about: &'static str,
}

/// What only tells: which wagers, acts, elections, payouts and choices there are, and where that
/// stands. A cite that is given for it neither pays nor decides, so no golden round need show it.
/// The test of the golden rounds reads from the sources what has this trait.
pub trait Tells {}

impl Tells for WagerFacts {}
impl Tells for PayTable {}
impl Tells for ActionFacts {}
impl Tells for Election {}
impl Tells for Payout {}
impl Tells for Offer {}
impl<A> Tells for Choice<A> {}

impl Facts {
    /// The wager of that id without selection.
    #[must_use]
    pub fn wager(&self, id: &str) -> Option<&'static WagerFacts> {
        self.wagers.iter().find(|wager| wager.id == id)
    }

    /// What a wager is called at the table, by what its game says of it: `Place the 6`, `17 straight
    /// up`. Its title with what is selected where the game says nothing.
    #[must_use]
    pub fn called(&self, said: &[Alias], name: &str) -> String {
        let (name, ordinal) = name.split_once('#').unwrap_or((name, ""));
        let (id, selection) = name.split_once(':').map_or((name, None), |(id, of)| (id, Some(of)));
        let named = |means: &str| said.iter().find(|alias| alias.means == means).map(|a| a.said);
        let whole = named(name).filter(|said| !said.contains('_')).map(str::to_owned);
        let pattern = || {
            let said = named(id)?;
            let of = selection.filter(|_| said.contains('_'))?;
            Some(said.replace('_', of))
        };
        let title = || {
            let title = self.wager(id).map_or(id, |wager| wager.title);
            match selection {
                None => title.to_owned(),
                // What is selected may be another wager.
                Some(of) => format!("{title}, {}", self.wager(of).map_or(of, |wager| wager.title)),
            }
        };
        let called = whole.or_else(pattern).unwrap_or_else(title);
        if ordinal.is_empty() { called } else { format!("{called} ({ordinal})") }
    }

    /// The action of that verb.
    #[must_use]
    pub fn action(&self, verb: &str) -> Option<&'static ActionFacts> {
        self.actions.iter().find(|action| action.verb == verb)
    }

    /// Whether an act may be said while a round is played, and is carried out after it.
    #[must_use]
    pub(crate) fn may_be_said_at_any_time(&self, act: &Act) -> bool {
        self.action(&act.verb).is_some_and(|action| action.at_any_time)
    }

    /// The irregularity of that id that is reported so.
    #[must_use]
    pub fn irregularity(&self, id: &str) -> Option<&'static Irregularity> {
        self.irregularities.iter().find(|irregularity| irregularity.id == id)
    }

    /// The least odds of a payout row that a licensee may raise. A row without a selection stands
    /// for all of them, so for the highest; of several pay tables the lowest counts.
    #[must_use]
    pub fn floor(&self, row: &str) -> Option<Odds> {
        let tables = self.pay_tables.iter().filter(|table| table.is_floor);
        let exact = tables.clone().flat_map(|table| table.rows).filter(|r| r.id == row);
        let selections = tables
            .flat_map(|table| table.rows)
            .filter(|r| r.id.strip_prefix(row).is_some_and(|rest| rest.starts_with(':')));
        exact.map(|r| r.odds).min().or_else(|| selections.map(|r| r.odds).max())
    }

    /// The least that the text lets a payout in force be, as it is printed, where a licensee may pay
    /// more. Of several pay tables it is the one that is paid, else the lowest.
    #[must_use]
    pub fn at_least(&self, payout: &Payout) -> Option<String> {
        let floor = self.floor(&payout.row)?;
        let tables = self.pay_tables.iter().filter(|table| table.is_floor);
        let mut rows = tables.flat_map(|table| table.rows).filter(|row| row.id == payout.row);
        let paid = rows.find(|row| row.pays() == payout.pays);
        Some(paid.map_or_else(|| floor.to_string(), PayRow::pays))
    }

    /// Whether the text fixes what a payout row pays: it is one, or a wager, and has no floor.
    #[must_use]
    pub fn is_fixed(&self, row: &str) -> bool {
        let mut rows = self.pay_tables.iter().flat_map(|table| table.rows);
        let is_known = rows.any(|known| known.id == row) || self.wager(row).is_some();
        is_known && self.floor(row).is_none()
    }
}
