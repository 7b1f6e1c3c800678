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

/// `state`: who has cut the cards.
pub const CUT_BY: Word =
    Word { id: "cut-by", about: "who has cut the cards that are dealt: a seat, or \"dealer\"" };
/// `state`: where they were cut.
pub const CUT_CARDS: Word = Word {
    id: "cut-cards",
    about: "how many cards that player's cut moved from the front to the back",
};

table::words! {
    /// Who cuts again where a recut is ordered.
    pub enum RecutBy {
        /// The player who has cut.
        LastCutter = "last-cutter",
        /// The one to whom the cut is offered next.
        NextEntitled = "next-entitled",
    }
}

/// Where a subchapter says what of the cut, and how its seats are numbered.
#[derive(Clone, Copy, Debug)]
pub struct CutRules {
    /// Whether the numbers of the seats ascend clockwise.
    pub ascends_clockwise: bool,
    /// Who is offered the cut first where nothing is known of an earlier shoe.
    pub opener: Opener,
    /// To whom it is offered.
    pub offered: Cite,
    /// What comes of a refusal.
    pub refused: Cite,
    /// Where the cutting card may go.
    pub place: Cite,
    /// A recut and who makes it, where the subchapter has one.
    pub recut: Option<Cite>,
}

impl CutRules {
    /// The acts of players at a cut.
    #[must_use]
    pub const fn actions(&self) -> [ActionFacts; 2] {
        [
            ActionFacts::new(CUT, "cuts the cards, so many from the front", self.offered)
                .with_fields(&["cards"]),
            ActionFacts::new(DECLINE_CUT, "refuses the cut", self.refused),
        ]
    }
}

/// A supervisor's order to cut again.
#[must_use]
pub const fn order_recut(cite: Cite) -> ActionFacts {
    ActionFacts::new(ORDER_RECUT, "has the cards cut again before any is dealt", cite)
        .by(Says::Floor)
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
    /// The player at this seat.
    Seat(Seat),
}

/// What is remembered from one cut to the next.
///
/// Nothing is decided by it, and no script states it: layouts that differ in nothing else are equal.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
struct Remembered {
    /// Who is offered the next cut first; nothing where the game has just begun.
    opener: Option<Opener>,
    /// Who has cut the cards that are dealt, the dealer where it is no seat, and where it is known.
    last: Option<(Option<Seat>, Option<usize>)>,
}

impl PartialEq for Remembered {
    fn eq(&self, _: &Remembered) -> bool {
        true
    }
}

impl Eq for Remembered {}

/// A stack of cards that may be there to be cut.
#[derive(Clone, Copy, Debug)]
pub struct Stack {
    /// Where the subchapter says how.
    pub rules: &'static CutRules,
    /// Who cuts again.
    pub recut_by: RecutBy,
    /// How many cards are in it.
    pub cards: usize,
    /// Why it is not cut now, if it is not.
    pub is_not_cut: Option<NotCut>,
}

/// Why cards are not cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotCut {
    /// Some have been dealt.
    Dealt,
    /// A device reshuffles them all the time, or deals them itself.
    ByDevice(Cite),
}

impl Stack {
    /// The cards of a game, where a device does not keep people from cutting them.
    #[must_use]
    pub fn of<G: Game>(rules: &'static CutRules, elected: &G::Rules, is_shuffled: bool) -> Stack {
        let count = |shoe: table::ShoeFacts| shoe.deck.cards().len() * usize::from(shoe.decks);
        let cards = G::shoe(elected).map_or(0, count);
        let is_not_cut = (!is_shuffled).then_some(NotCut::Dealt);
        Stack { rules, recut_by: RecutBy::LastCutter, cards, is_not_cut }
    }

    /// The same with the licensee's choice of who cuts again.
    #[must_use]
    pub const fn recut_by(self, recut_by: RecutBy) -> Stack {
        Stack { recut_by, ..self }
    }

    /// The same where a device may keep people from cutting.
    #[must_use]
    pub fn unless(self, is_by_device: bool, cite: Cite) -> Stack {
        let is_not_cut = if is_by_device { Some(NotCut::ByDevice(cite)) } else { self.is_not_cut };
        Stack { is_not_cut, ..self }
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
}

/// How the cut stands.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cut {
    #[serde(default)]
    remembered: Remembered,
    /// Who came to the table first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    first: Option<Seat>,
    /// Who will cut, and where, if it comes to them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    accepted: Vec<(Seat, usize)>,
    #[serde(default)]
    declined: Seats,
    /// Whose cut has to be made again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    recut_of: Option<Seat>,
}

impl Cut {
    /// Whether nothing is to be kept of it.
    #[must_use]
    pub fn is_untouched(&self) -> bool {
        let Remembered { opener, last } = self.remembered;
        *self == Cut::default() && opener.is_none() && last.is_none()
    }

    /// The next cut is offered to somebody first.
    pub fn open_with(&mut self, opener: Opener) {
        self.remembered.opener = Some(opener);
    }

    /// Somebody has wagered: whoever does so first is the first at the table.
    pub fn came(&mut self, seat: Seat) {
        self.first.get_or_insert(seat);
    }

    /// The facts for a script's state: who has cut the cards that are dealt, and where.
    pub fn state(&self, state: &mut Map<String, Value>) {
        let Some((seat, cards)) = self.remembered.last else { return };
        state
            .insert(CUT_BY.id.to_owned(), seat.map_or_else(|| json!("dealer"), |seat| json!(seat)));
        if let Some(cards) = cards {
            state.insert(CUT_CARDS.id.to_owned(), json!(cards));
        }
    }

    /// Nothing that was said of the cut holds any more.
    fn forget(&mut self) {
        *self = Cut { remembered: self.remembered, ..Cut::default() };
    }

    /// Everybody who may be offered the cut, in that order.
    fn order(&self, rules: &CutRules, present: Seats) -> Vec<Seat> {
        let accepted = self.accepted.iter().map(|(seat, _)| *seat);
        let people: Seats =
            present.chain(self.declined).chain(accepted).chain(self.recut_of).collect();
        let mut people: Vec<Seat> = people.collect();
        let highest = people.last().copied();
        let opener = match self.remembered.opener.unwrap_or(rules.opener) {
            Opener::FirstAtTheTable => self.first.or(highest),
            Opener::Highest => highest,
            Opener::Seat(seat) => Some(seat),
        };
        if !rules.ascends_clockwise {
            people.reverse();
        }
        let is_due = |seat: &Seat| match opener {
            Some(opener) if rules.ascends_clockwise => *seat >= opener,
            Some(opener) => *seat <= opener,
            None => true,
        };
        let first = people.iter().position(is_due).unwrap_or(0);
        people.rotate_left(first);
        people
    }

    /// Who cuts as things stand, and where: the first in the order of those who will.
    fn cutter(&self, stack: &Stack, present: Seats) -> Option<(Seat, usize)> {
        let order = self.order(stack.rules, present);
        let entitled = match (self.recut_of, stack.recut_by) {
            (None, _) => &order[..],
            (Some(last), RecutBy::LastCutter) => &[last][..],
            (Some(last), RecutBy::NextEntitled) => {
                let after = order.iter().position(|seat| *seat == last).map_or(0, |at| at + 1);
                &order[after..]
            }
        };
        let place = |seat: &Seat| self.accepted.iter().find(|(accepted, _)| accepted == seat);
        entitled.iter().find_map(place).copied()
    }

    /// What somebody says of the cut, at a table of so many seats.
    ///
    /// # Errors
    /// Where it is refused; then nothing has changed.
    pub fn act<W>(
        &mut self,
        stack: &Stack,
        (seats, present): (u16, Seats),
        act: &Act,
        happened: &mut Vec<Event<W>>,
    ) -> Result<(), Fault> {
        common::about_no_wager(act)?;
        let offered = stack.rules.offered;
        let cite =
            if act.verb == ORDER_RECUT { stack.rules.recut.unwrap_or(offered) } else { offered };
        let refuse =
            |code, why: String, cite| Err(Refusal::rule(act.verb.clone(), code, why, cite).into());
        match stack.is_not_cut {
            None => {}
            Some(NotCut::Dealt) => {
                let why = "the cards are cut after a shuffle, before any is dealt".to_owned();
                return refuse(Code::NotNow, why, cite);
            }
            Some(NotCut::ByDevice(cite)) => {
                return refuse(
                    Code::NotOffered,
                    "a device shuffles without a cut".to_owned(),
                    cite,
                );
            }
        }
        if act.verb == ORDER_RECUT {
            common::of_the_house(act)?;
            if self.accepted.is_empty() {
                return refuse(Code::NotNow, "nobody has cut the cards".to_owned(), cite);
            }
            // What is refused must not depend on the order, which no script states.
            let last = self.cutter(stack, present).map(|(seat, _)| seat);
            self.recut_of = last.or(self.recut_of);
            self.accepted.clear();
        } else {
            let seat = act.named_seat()?;
            if seat.number() > seats.min(Seats::BOXES) {
                let why = format!("the table has {seats} places");
                let reason = Reason::Rule { code: Code::NoSuchSeat, why: why.into() };
                return Err(Refusal::plain(format!("seat {seat}"), reason).into());
            }
            if self.has_answered(seat) {
                return refuse(Code::NotNow, format!("seat {seat} has answered"), cite);
            }
            if act.verb == CUT {
                self.accepted.push((seat, stack.place(act)?));
            } else {
                self.declined.insert(seat);
            }
            self.came(seat);
        }
        happened.push(Event::Chose { seat: act.seat, verb: act.verb.clone(), amount: None });
        Ok(())
    }

    fn has_answered(&self, seat: Seat) -> bool {
        self.declined.contains(seat) || self.accepted.iter().any(|(accepted, _)| *accepted == seat)
    }

    /// The cut as it is offered to whoever has not answered.
    #[must_use]
    pub fn offers(&self, stack: &Stack, seats: u16) -> Vec<Offer> {
        let mut seats = (1..=seats.min(Seats::BOXES)).map(Seat::new);
        let is_offered = stack.is_not_cut.is_none() && seats.any(|seat| !self.has_answered(seat));
        let offer = Offer {
            seat: None,
            verb: CUT.into(),
            wager: None,
            about: "cut the cards; if nobody does, the dealer cuts".into(),
            amount: None,
            needs: &[],
            cite: Some(stack.rules.offered),
        };
        Vec::from_iter(is_offered.then_some(offer))
    }

    /// The cards are cut, by the first in the order who will, else by the dealer.
    #[cold]
    pub fn carry_out<G: Game, T: Table<G>>(&mut self, stack: &Stack, present: Seats, t: &mut T) {
        // Where nothing is dealt the cut is offered again.
        if stack.is_not_cut.is_none() && !present.is_empty() {
            let cutter = self.cutter(stack, present);
            self.remembered.last = Some(cutter.unzip());
            match cutter {
                Some((seat, cards)) => {
                    t.cut(cards);
                    let again = if self.recut_of.is_some() { " again" } else { "" };
                    t.note(
                        || {
                            format!("seat {seat} cuts the cards{again}, {cards} from the front")
                                .into()
                        },
                        stack.rules.place,
                    );
                }
                None => {
                    t.note(|| "nobody takes the cut: the dealer cuts".into(), stack.rules.refused)
                }
            }
            self.open_with(Opener::Highest);
        }
        self.forget();
    }
}
