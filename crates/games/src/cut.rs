//! The cut of the cards after a shuffle: who is offered it and in which order, who may refuse, where
//! the cutting card may go, and who cuts again where a supervisor has ordered it.
//!
//! The cut is offered while people wager, so that nobody waits for it: whoever wants to cut says so,
//! and when the betting closes the cut is made by the one of them to whom the section offers it first.
//! Who says nothing has refused it, and where all do the dealer cuts. Nothing that is paid depends on
//! it, so a driver without people knows nothing of it.

use chance::Shoe;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use table::{
    Act, ActionFacts, Cite, Code, Event, Fault, Game, Malformed, Offer, Reason, Refusal, Says,
    Seat, Seats, Table, Word,
};

use crate::common;

/// A player cuts the cards.
pub const CUT: &str = "cut";
/// A player refuses the cut.
pub const DECLINE_CUT: &str = "decline-cut";
/// A supervisor has the cards cut again.
pub const ORDER_RECUT: &str = "order-recut";

/// `history` and `state`: who has cut the cards.
pub const CUT_BY: Word =
    Word { id: "cut-by", about: "who has cut the cards that are dealt: a seat, or \"dealer\"" };
/// `history` and `state`: where they were cut.
pub const CUT_CARDS: Word = Word {
    id: "cut-cards",
    about: "how many cards that player's cut moved from the front to the back",
};
/// `history`: who is offered the next cut first.
pub const NEXT_CUT: Word = Word {
    id: "next-cut",
    about: "who is offered the next cut first: a seat, or \"highest\" for whoever has the highest number",
};
/// `history`: nobody has played at the table.
pub const IDLE_TABLE: Word = Word {
    id: "table",
    about: "\"idle\": nobody has played, so that the cards are shuffled and cut for whoever comes",
};
/// What scripts state of the cut before they start.
pub const HISTORY: [Word; 3] = [CUT_BY, CUT_CARDS, NEXT_CUT];
/// What scripts check of the cut.
pub const STATE: [Word; 2] = [CUT_BY, CUT_CARDS];

table::words! {
    /// Who cuts again where a recut is ordered.
    pub enum RecutBy {
        /// The player who has cut.
        LastCutter = "last-cutter",
        /// The one to whom the cut is offered next.
        NextEntitled = "next-entitled",
    }
}

/// Where a subchapter says what of the cut, and to whom it is offered.
#[derive(Clone, Copy, Debug)]
pub struct CutRules {
    /// Who cuts.
    pub cutters: Cutters,
    /// A cut is offered.
    pub offered: Cite,
    /// What comes of a refusal.
    pub refused: Cite,
    /// Where the cutting card may go.
    pub place: Cite,
    /// A recut and who makes it, where the subchapter has one.
    pub recut: Option<Cite>,
}

/// Who cuts the cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cutters {
    /// The dealer alone.
    Dealer,
    /// Players, one after another until one will.
    Players {
        /// Whether the offer goes from a seat to the next higher number.
        goes_up: bool,
        /// Who is offered the cut first where the game has just begun.
        opener: Opener,
        /// Whether the first offer goes to the next player with every shuffle, once it has gone to the
        /// highest number, or to the lowest where it goes up; else it goes to the highest unless the
        /// rules name somebody.
        rotates: bool,
    },
}

impl Cutters {
    /// Who is offered the cut first once the game has begun, where the offer then goes round.
    const fn base(self) -> Opener {
        match self {
            Cutters::Players { goes_up: true, .. } => Opener::Lowest,
            Cutters::Players { goes_up: false, .. } | Cutters::Dealer => Opener::Highest,
        }
    }
}

/// The first at the table, then clockwise, where the numbers of seats ascend clockwise.
pub const CLOCKWISE: Cutters =
    Cutters::Players { goes_up: true, opener: Opener::FirstAtTheTable, rotates: false };
/// The highest number, then clockwise, where the numbers of seats ascend counterclockwise.
pub const FROM_THE_HIGHEST: Cutters =
    Cutters::Players { goes_up: false, opener: Opener::Highest, rotates: false };

/// The first at the table, then the lowest number, and with every shuffle the next one up.
pub const FROM_THE_LOWEST_IN_TURN: Cutters =
    Cutters::Players { goes_up: true, opener: Opener::FirstAtTheTable, rotates: true };

impl CutRules {
    /// The dealer cuts; a supervisor may have it done again, by this provision.
    #[must_use]
    pub const fn by_dealer(recut: Cite) -> CutRules {
        let (offered, refused, place) = (recut, recut, recut);
        CutRules { cutters: Cutters::Dealer, offered, refused, place, recut: Some(recut) }
    }

    /// The acts of players at a cut.
    #[must_use]
    pub const fn actions(&self) -> [ActionFacts; 2] {
        [
            ActionFacts::new(CUT, "cuts the cards, so many from the front", self.offered)
                .with_fields(&["cards"]),
            ActionFacts::new(DECLINE_CUT, "refuses the cut", self.refused),
        ]
    }

    /// A supervisor's order to cut again.
    ///
    /// # Panics
    /// Where the subchapter has none, which stops the build.
    #[must_use]
    pub const fn order_recut(&self) -> [ActionFacts; 1] {
        let cite = self.recut.expect("the provision of the recut");
        let about = "has the cards cut again before any is dealt";
        [ActionFacts::new(ORDER_RECUT, about, cite).by(Says::Floor)]
    }
}

/// Whether an act is about the cut.
#[must_use]
pub fn takes(act: &Act) -> bool {
    matches!(&*act.verb, CUT | DECLINE_CUT | ORDER_RECUT)
}

/// Who is offered the cut first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Opener {
    /// The first player at the table, as the game begins. Reading: the first who wagers or answers.
    FirstAtTheTable,
    /// The player at the highest number.
    Highest,
    /// The player at the lowest number.
    Lowest,
    /// The player at this seat.
    Seat(Seat),
}

/// A stack of cards that may be there to be cut.
#[derive(Clone, Copy, Debug)]
pub struct Stack {
    /// Where the subchapter says how.
    rules: &'static CutRules,
    /// Who cuts again.
    recut_by: RecutBy,
    /// How many cards are in it.
    cards: usize,
    /// How many places the table has, and who plays.
    seats: u16,
    present: Seats,
    /// Why it is not cut now, if it is not.
    is_not_cut: Option<NotCut>,
    /// How it is made ready where the table stood idle, if the subchapter says so.
    ready: Option<Ready>,
    /// Who is offered the cut before anybody else in this round: a player who banks.
    first_to: Option<Seat>,
}

/// How cards are made ready for whoever comes to a table that stood idle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ready {
    /// They are washed and shuffled.
    ByHand(Cite),
    /// They go into a device, and what it holds comes out.
    ByDevice(Cite),
}

/// Why cards are not cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum NotCut {
    /// Some have been dealt.
    Dealt,
    /// A device reshuffles them all the time, or deals them itself.
    ByDevice(Cite),
}

impl Stack {
    /// The cards of a game after a shuffle, and those who play.
    #[must_use]
    pub fn of<G: Game>(rules: &'static CutRules, elected: &G::Rules, present: Seats) -> Stack {
        let count = |shoe: table::ShoeFacts| shoe.deck.cards().len() * usize::from(shoe.decks);
        let cards = G::shoe(elected).map_or(0, count);
        let (recut_by, seats) = (RecutBy::LastCutter, G::FACTS.seats);
        let (is_not_cut, ready, first_to) = (None, None, None);
        Stack { rules, recut_by, cards, seats, present, is_not_cut, ready, first_to }
    }

    /// The same where somebody is offered the cut before anybody else in this round.
    #[must_use]
    pub const fn first_to(self, first_to: Option<Seat>) -> Stack {
        Stack { first_to, ..self }
    }

    /// The same with the licensee's choice of who cuts again.
    #[must_use]
    pub const fn recut_by(self, recut_by: RecutBy) -> Stack {
        Stack { recut_by, ..self }
    }

    /// The same where cards may have been dealt since the shuffle.
    #[must_use]
    pub fn if_shuffled(self, is_shuffled: bool) -> Stack {
        let is_not_cut = if is_shuffled { self.is_not_cut } else { Some(NotCut::Dealt) };
        Stack { is_not_cut, ..self }
    }

    /// The same where a device may keep people from cutting.
    #[must_use]
    pub fn unless(self, is_by_device: bool, cite: Cite) -> Stack {
        let is_not_cut = if is_by_device { Some(NotCut::ByDevice(cite)) } else { self.is_not_cut };
        Stack { is_not_cut, ..self }
    }

    /// The same at a table that may stand idle.
    #[must_use]
    pub const fn made_ready(self, ready: Option<Ready>) -> Stack {
        Stack { ready, ..self }
    }

    /// Where an act says that the cards are cut; in the middle where it does not say.
    fn place(&self, act: &Act) -> Result<usize, Fault> {
        let Some(value) = act.fields.get("cards") else { return Ok(self.cards / 2) };
        let number = value.as_u64().and_then(|number| usize::try_from(number).ok());
        let whole = || Malformed::new("cards", format!("{value} is not a whole number"));
        let cards = number.ok_or_else(whole)?;
        let most = self.cards.saturating_sub(Shoe::CUT_MARGIN);
        let refuse = |code| {
            let margin = Shoe::CUT_MARGIN;
            let why = format!(
                "{cards} of {} cards is too near an end: it is from {margin} to {most}",
                self.cards
            );
            Err(Refusal::rule(CUT, code, why, self.rules.place).into())
        };
        match cards {
            _ if cards < Shoe::CUT_MARGIN => refuse(Code::BelowMinimum),
            _ if cards > most => refuse(Code::AboveMaximum),
            _ => Ok(cards),
        }
    }

    /// Why an act about the cut is not possible, if it is not.
    fn may_be_cut(&self, act: &Act) -> Result<(), Refusal> {
        let offered = self.rules.offered;
        let is_order = act.verb == ORDER_RECUT;
        let cite = if is_order { self.rules.recut.unwrap_or(offered) } else { offered };
        let (code, why, cite) = match self.is_not_cut {
            Some(NotCut::Dealt) => {
                (Code::NotNow, "the cards are cut after a shuffle, before any is dealt", cite)
            }
            Some(NotCut::ByDevice(cite)) => {
                (Code::NotOffered, "a device shuffles without a cut", cite)
            }
            None if self.rules.cutters == Cutters::Dealer && !is_order => {
                (Code::NotOffered, "the dealer cuts the cards", offered)
            }
            None => return Ok(()),
        };
        Err(Refusal::rule(act.verb.clone(), code, why, cite))
    }
}

/// How the cut stands. Scripts state what is remembered from one cut to the next.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(from = "StoredCut")]
pub struct Cut {
    /// Who is offered the next cut first; nothing where the game has just begun.
    #[serde(skip_serializing_if = "Option::is_none")]
    opener: Option<Opener>,
    /// The first offer goes round, so that nothing which happens in a round changes whose it is. A
    /// game's rules say so, hence it tells no two of a game apart.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    goes_round: bool,
    /// Who has cut the cards that are dealt, where it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    last: Option<LastCut>,
    /// Nobody has played at the table, and the game begins anew.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    stood_idle: bool,
    /// What was said of the cut to come. It is seldom there, and a simulation never has it.
    #[serde(skip_serializing_if = "Option::is_none")]
    said: Option<Box<Said>>,
}

impl PartialEq for Cut {
    fn eq(&self, other: &Cut) -> bool {
        let parts = |cut: &Cut| (cut.opener, cut.last, cut.stood_idle);
        parts(self) == parts(other) && self.said == other.said
    }
}

impl Eq for Cut {}

/// A cut as it is read: in today's form, or in that of schema 1.
#[derive(Default, Deserialize)]
#[serde(default)]
struct StoredCut {
    opener: Option<Opener>,
    goes_round: bool,
    last: Option<LastCut>,
    stood_idle: bool,
    said: Option<Box<Said>>,
    remembered: Option<Remembered>,
    #[serde(flatten)]
    said_then: Said,
}

/// What schema 1 kept from one cut to the next.
#[derive(Deserialize)]
struct Remembered {
    opener: Option<Opener>,
    last: Option<(Option<Seat>, Option<usize>)>,
}

impl From<StoredCut> for Cut {
    fn from(stored: StoredCut) -> Cut {
        let StoredCut { opener, goes_round, last, stood_idle, said, remembered, mut said_then } =
            stored;
        let Some(remembered) = remembered else {
            return Cut { opener, goes_round, last, stood_idle, said };
        };
        said_then.is_recut = said_then.recut_of.is_some();
        Cut {
            opener: remembered.opener,
            goes_round,
            last: remembered.last.map(|(by, cards)| LastCut { by, cards }),
            stood_idle: false,
            said: (said_then != Said::default()).then(|| Box::new(said_then)),
        }
    }
}

/// A cut that was made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct LastCut {
    /// Who made it; the dealer where it is no seat.
    by: Option<Seat>,
    /// How many cards it moved, where that is known.
    cards: Option<usize>,
}

/// What was said of a cut to come.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
struct Said {
    /// Who came to the table first.
    #[serde(skip_serializing_if = "Option::is_none")]
    first: Option<Seat>,
    /// Who will cut, and where, if it comes to them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    accepted: Vec<(Seat, usize)>,
    declined: Seats,
    /// The cut has to be made again.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    is_recut: bool,
    /// Whose cut that was, where it was a player's.
    #[serde(skip_serializing_if = "Option::is_none")]
    recut_of: Option<Seat>,
}

impl Said {
    fn has_answered(&self, seat: Seat) -> bool {
        self.declined.contains(seat) || self.accepted.iter().any(|(accepted, _)| *accepted == seat)
    }
}

impl Cut {
    /// Whether nothing is to be kept of it.
    #[must_use]
    pub fn is_untouched(&self) -> bool {
        *self == Cut::default()
    }

    /// The next cut is offered to somebody first, unless the first offer goes round.
    pub fn open_with(&mut self, opener: Opener) {
        if !self.goes_round {
            self.opener = Some(opener);
        }
    }

    /// Somebody has wagered: whoever does so first is the first at the table.
    pub fn came(&mut self, seat: Seat) {
        self.said.get_or_insert_default().first.get_or_insert(seat);
    }

    /// Whether the game is just beginning: nobody has cut, nor said anything of a cut.
    #[must_use]
    pub const fn is_at_the_beginning(&self) -> bool {
        self.opener.is_none() && self.last.is_none() && self.said.is_none()
    }

    /// Nobody plays at the table: the game begins anew with whoever comes.
    pub fn stand_idle(&mut self) {
        *self = Cut { stood_idle: true, ..Cut::default() };
    }

    /// Takes over a fact of a script's history; false where it is none of the cut's.
    ///
    /// # Errors
    /// Where the value is not one that the fact can have.
    pub fn history(&mut self, seats: u16, word: &str, value: &Value) -> Result<bool, Fault> {
        let bad = |what: &str| Malformed::new(word, format!("{value} is not {what}"));
        let seat = || {
            let seat = value.as_str().and_then(|text| text.parse::<Seat>().ok());
            seat.filter(|seat| seat.number() <= seats.min(Seats::BOXES))
        };
        if word == CUT_BY.id {
            let by = if value == DEALER { None } else { Some(seat().ok_or_else(|| bad(A_SEAT))?) };
            self.last.get_or_insert_default().by = by;
        } else if word == CUT_CARDS.id {
            let cards = table::whole(value).and_then(|n| usize::try_from(n).ok());
            self.last.get_or_insert_default().cards =
                Some(cards.ok_or_else(|| bad("a whole number"))?);
        } else if word == NEXT_CUT.id {
            self.open_with(match value.as_str() {
                Some(HIGHEST) => Opener::Highest,
                Some(LOWEST) => Opener::Lowest,
                _ => Opener::Seat(seat().ok_or_else(|| bad("a seat, or \"highest\""))?),
            });
        } else if word == IDLE_TABLE.id {
            if value != IDLE {
                return Err(bad("\"idle\"").into());
            }
            self.stand_idle();
        } else {
            return Ok(false);
        }
        Ok(true)
    }

    /// What a script states of it before it starts.
    #[must_use]
    pub fn told(&self) -> Map<String, Value> {
        let mut told = Map::new();
        self.state(&mut told);
        let opener = match self.opener {
            None | Some(Opener::FirstAtTheTable) => None,
            Some(Opener::Highest) => Some(json!(HIGHEST)),
            Some(Opener::Lowest) => Some(json!(LOWEST)),
            Some(Opener::Seat(seat)) => Some(json!(seat)),
        };
        told.extend(opener.map(|opener| (NEXT_CUT.id.to_owned(), opener)));
        told.extend(self.stood_idle.then(|| (IDLE_TABLE.id.to_owned(), json!(IDLE))));
        told
    }

    /// The facts for a script's state: who has cut the cards that are dealt, and where.
    pub fn state(&self, state: &mut Map<String, Value>) {
        let Some(LastCut { by, cards }) = self.last else { return };
        state.insert(CUT_BY.id.to_owned(), by.map_or_else(|| json!(DEALER), |seat| json!(seat)));
        if let Some(cards) = cards {
            state.insert(CUT_CARDS.id.to_owned(), json!(cards));
        }
    }

    /// Everybody who may be offered the cut, in that order.
    fn order(&self, stack: &Stack) -> Vec<Seat> {
        let Cutters::Players { goes_up, opener, .. } = stack.rules.cutters else {
            return Vec::new();
        };
        let none = Said::default();
        let said = self.said.as_deref().unwrap_or(&none);
        let accepted = said.accepted.iter().map(|(seat, _)| *seat);
        let answered = said.declined.chain(accepted).chain(said.recut_of);
        let people: Seats = stack.present.chain(answered).chain(stack.first_to).collect();
        let mut people: Vec<Seat> = people.collect();
        let (lowest, highest) = (people.first().copied(), people.last().copied());
        let opener = match stack.first_to.map(Opener::Seat).or(self.opener).unwrap_or(opener) {
            Opener::FirstAtTheTable => said.first.or(highest),
            Opener::Highest => highest,
            Opener::Lowest => lowest,
            Opener::Seat(seat) => Some(seat),
        };
        if !goes_up {
            people.reverse();
        }
        let is_due = |seat: &Seat| match opener {
            Some(opener) if goes_up => *seat >= opener,
            Some(opener) => *seat <= opener,
            None => true,
        };
        let first = people.iter().position(is_due).unwrap_or(0);
        people.rotate_left(first);
        people
    }

    /// Who cuts as things stand, and where: the first in the order of those who will.
    fn cutter(&self, stack: &Stack) -> Option<(Seat, usize)> {
        let said = self.said.as_deref()?;
        let order = self.order(stack);
        let entitled = match (said.recut_of, stack.recut_by) {
            (None, _) => &order[..],
            (Some(last), RecutBy::LastCutter) => &[last][..],
            (Some(last), RecutBy::NextEntitled) => {
                let after = order.iter().position(|seat| *seat == last).map_or(0, |at| at + 1);
                &order[after..]
            }
        };
        let place = |seat: &Seat| said.accepted.iter().find(|(accepted, _)| accepted == seat);
        entitled.iter().find_map(place).copied()
    }

    /// What somebody says of the cut.
    ///
    /// # Errors
    /// Where it is refused; then nothing has changed.
    fn act(&mut self, stack: &Stack, act: &Act) -> Result<(), Fault> {
        common::about_no_wager(act)?;
        stack.may_be_cut(act)?;
        if act.verb == ORDER_RECUT {
            return self.order_recut(stack, act);
        }
        let seat = act.named_seat()?;
        let said = self.said.as_deref();
        if seat.number() > stack.seats.min(Seats::BOXES) {
            let why = format!("the table has {} places", stack.seats);
            let reason = Reason::Rule { code: Code::NoSuchSeat, why: why.into() };
            return Err(Refusal::plain(format!("seat {seat}"), reason).into());
        }
        if said.is_some_and(|said| said.has_answered(seat)) {
            let why = format!("seat {seat} has answered");
            let cite = stack.rules.offered;
            return Err(Refusal::rule(act.verb.clone(), Code::NotNow, why, cite).into());
        }
        let place = if act.verb == CUT { Some(stack.place(act)?) } else { None };
        self.came(seat);
        let said = self.said.get_or_insert_default();
        match place {
            Some(place) => said.accepted.push((seat, place)),
            None => {
                said.declined.insert(seat);
            }
        }
        Ok(())
    }

    /// A supervisor has the cards cut again.
    fn order_recut(&mut self, stack: &Stack, act: &Act) -> Result<(), Fault> {
        common::of_the_house(act)?;
        let has_cut = match stack.rules.cutters {
            Cutters::Dealer => true,
            Cutters::Players { .. } => {
                self.said.as_deref().is_some_and(|said| !said.accepted.is_empty())
            }
        };
        if !has_cut {
            let (why, cite) = ("nobody has cut the cards", stack.rules.recut);
            let cite = cite.unwrap_or(stack.rules.offered);
            return Err(Refusal::rule(ORDER_RECUT, Code::NotNow, why, cite).into());
        }
        // What is refused must not depend on the order, which no script states.
        let last = self.cutter(stack).map(|(seat, _)| seat);
        let said = self.said.get_or_insert_default();
        (said.is_recut, said.recut_of) = (true, last.or(said.recut_of));
        said.accepted.clear();
        Ok(())
    }

    /// The cut as it is offered to whoever has not answered.
    fn offers(&self, stack: &Stack) -> Vec<Offer> {
        let has_answered = |seat| self.said.as_deref().is_some_and(|said| said.has_answered(seat));
        let mut seats = (1..=stack.seats.min(Seats::BOXES)).map(Seat::new);
        let is_offered = stack.is_not_cut.is_none()
            && stack.rules.cutters != Cutters::Dealer
            && seats.any(|seat| !has_answered(seat));
        let offer = Offer {
            seat: None,
            verb: CUT.into(),
            wager: None,
            about: "cut the cards; if nobody does, the dealer cuts".into(),
            amount: None,
            needs: &[],
            unit: None,
            wager_count: 1,
            in_play: None,
            with: None,
            arrange: None,
            cite: Some(stack.rules.offered),
        };
        Vec::from_iter(is_offered.then_some(offer))
    }

    /// The cards are cut, by the first in the order who will, else by the dealer.
    #[cold]
    fn carry_out<G: Game, T: Table<G>>(&mut self, stack: &Stack, t: &mut T) {
        if !stack.present.is_empty() && std::mem::take(&mut self.stood_idle) {
            tell_how_made_ready(stack, t);
        }
        // Where nothing is dealt the cut is offered again.
        if stack.is_not_cut.is_none() && !stack.present.is_empty() {
            let is_again = self.said.as_deref().is_some_and(|said| said.is_recut);
            let again = if is_again { " again" } else { "" };
            match (stack.rules.cutters, self.cutter(stack)) {
                (Cutters::Players { rotates, .. }, cutter) => {
                    let (by, cards) = cutter.unzip();
                    self.last = Some(LastCut { by, cards });
                    self.tell(stack, cutter, again, t);
                    let next = match rotates {
                        true if stack.first_to.is_some() => stack.rules.cutters.base(),
                        true => self.next_in_turn(stack),
                        false => Opener::Highest,
                    };
                    (self.opener, self.goes_round) = (Some(next), rotates);
                }
                // Nothing depends on it, and it is told where somebody wanted it.
                (Cutters::Dealer, _) if is_again => {
                    let note = "the dealer cuts the cards again";
                    t.note(|| note.into(), stack.rules.recut.unwrap_or(stack.rules.place));
                }
                (Cutters::Dealer, _) => {}
            }
        }
        self.said = None;
    }

    /// Tells who cuts, and cuts where it is a player.
    fn tell<G: Game, T: Table<G>>(
        &self,
        stack: &Stack,
        cutter: Option<(Seat, usize)>,
        again: &str,
        t: &mut T,
    ) {
        let Some((seat, cards)) = cutter else {
            return t.note(|| "nobody takes the cut: the dealer cuts".into(), stack.rules.refused);
        };
        t.cut(cards);
        let note = || format!("seat {seat} cuts the cards{again}, {cards} from the front").into();
        t.note(note, stack.rules.place);
    }

    /// Who is offered the next cut first where the offer goes round.
    fn next_in_turn(&self, stack: &Stack) -> Opener {
        let base = stack.rules.cutters.base();
        match self.opener {
            None | Some(Opener::FirstAtTheTable) => base,
            Some(Opener::Highest | Opener::Lowest | Opener::Seat(_)) => {
                self.order(stack).get(1).map_or(base, |seat| Opener::Seat(*seat))
            }
        }
    }
}

/// Tells what was done with the cards of a table that stood idle.
fn tell_how_made_ready<G: Game, T: Table<G>>(stack: &Stack, t: &mut T) {
    match stack.ready {
        None => {}
        Some(Ready::ByHand(cite)) => {
            let note = "the table stood idle: the cards are washed and shuffled";
            t.note(|| note.into(), cite);
        }
        Some(Ready::ByDevice(cite)) => {
            let note = "the table stood idle: the cards go into the shuffler, and those that it \
                        holds come into play";
            t.note(|| note.into(), cite);
        }
    }
}

const DEALER: &str = "dealer";
const IDLE: &str = "idle";
const HIGHEST: &str = "highest";
const LOWEST: &str = "lowest";
const A_SEAT: &str = "a seat, or \"dealer\"";

/// A game whose cards are cut after a shuffle.
pub trait CutAfterShuffle: Game {
    /// The cards as they may be cut now.
    fn stack(rules: &Self::Rules, layout: &Self::Layout) -> Stack;

    /// How the cut stands.
    fn cut(layout: &Self::Layout) -> &Cut;

    /// How the cut stands, to be changed.
    fn cut_mut(layout: &mut Self::Layout) -> &mut Cut;
}

/// Somebody does something about the cut while people wager.
///
/// # Errors
/// Where it is refused; then nothing has changed.
pub fn act<G: CutAfterShuffle>(
    rules: &G::Rules,
    layout: &mut G::Layout,
    act: &Act,
    happened: &mut Vec<Event<G::Wager>>,
) -> Result<(), Fault> {
    let stack = G::stack(rules, layout);
    G::cut_mut(layout).act(&stack, act)?;
    let (seat, verb) = (act.seat, act.verb.clone());
    happened.push(Event::Chose { seat, verb, amount: None, on: Vec::new() });
    Ok(())
}

/// The cut as it is offered while people wager.
#[must_use]
pub fn offers<G: CutAfterShuffle>(rules: &G::Rules, layout: &G::Layout) -> Vec<Offer> {
    G::cut(layout).offers(&G::stack(rules, layout))
}

/// Whether something is done with the cards where nobody plays.
#[must_use]
pub fn may_stand_idle<G: CutAfterShuffle>(rules: &G::Rules, layout: &G::Layout) -> bool {
    G::stack(rules, layout).ready.is_some()
}

/// The betting is over: the cards are cut, where they were shuffled.
#[inline]
pub fn before_the_deal<G: CutAfterShuffle, T: Table<G>>(
    rules: &G::Rules,
    layout: &mut G::Layout,
    t: &mut T,
) {
    if T::MAY_GO_WRONG {
        let stack = G::stack(rules, layout);
        G::cut_mut(layout).carry_out(&stack, t);
    }
}
