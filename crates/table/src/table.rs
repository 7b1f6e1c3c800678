//! The one idea: a rule is an ordinary function over a [`Table`], and whoever supplies chance and
//! choice runs that same text.

use std::borrow::Cow;

use chance::{Card, ShoeSide};
use serde_json::{Map, Value};

use crate::device::Device;
use crate::study::{Plan, Stepped, StrategyFault};
use crate::{
    Act, Cents, Cite, Event, Fault, Game, Hidden, Malformed, Offer, Question, Refusal, Seat, Seats,
    Settlement, Spot, Stakes,
};

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

    /// Whether there is one player and nobody else, which is known before anything is dealt: what the
    /// rules do for each player they then do once.
    const ONE_PLAYER: bool = false;

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

    /// A card that lies face down is brought to another place.
    #[inline]
    fn deliver(&mut self, _hidden: Hidden, _to: Spot) {}

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

    /// The next card, face down, which lies on the layout until it is burned.
    ///
    /// # Errors
    /// Where the round halts here.
    #[inline]
    fn draw_to_burn(&mut self) -> Result<(), Self::Halt> {
        self.burn()
    }

    /// The card that was dealt to be burned goes to the discard rack unseen.
    #[inline]
    fn burn_dealt(&mut self) {}

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

    /// The cards are cut before the first of them is drawn: so many go from the front to the back.
    /// Only people cut.
    #[inline]
    fn cut(&mut self, _cards: usize) {}

    /// Cards that have left the stack in this round are shuffled, and are all that is dealt from now
    /// on; what was left of the stack is not used any more.
    #[inline]
    fn reshuffle(&mut self, _pile: Pile<'_>) {}

    /// Cards come from this side of a double shoe from now on.
    #[inline]
    fn deal_from(&mut self, _side: ShoeSide) {}

    /// How many cards have left the stack in this round, as far as anybody keeps count of them.
    #[inline]
    fn drawn_count(&self) -> usize {
        0
    }

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

    /// What somebody does here that nobody is asked for and nobody waits for, as the record of the
    /// round states it: the dealer sets a hand, or a player says something late. Nothing where there is
    /// no such record: the rules then do for the dealer what he has to do.
    ///
    /// # Errors
    /// Where the round halts here.
    #[inline]
    fn hear(&mut self, _takes: impl Fn(&Act) -> bool) -> Result<Option<Act>, Self::Halt> {
        Ok(None)
    }

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

    /// Another hand of a seat is dealt to or played: cards that come to the seat are for this one.
    #[inline]
    fn turn(&mut self, _seat: Seat, _hand: u8) {}

    /// The last cards of a hand of a seat, numbered from 1 on, and of the next one change places.
    #[inline]
    fn exchange(&mut self, _seat: Seat, _hand: u8) {}

    /// A hand of a seat, numbered from 1 on, goes to the discard rack as it lies: those to its right
    /// move up.
    #[inline]
    fn drop_hand(&mut self, _seat: Seat, _hand: u8) {}

    /// A wager is decided.
    fn settle(&mut self, settlement: Settlement<G::Wager>);

    /// Nobody makes a wager of this kind in the round any more, and those that were made are decided.
    /// The rules say so of a wager that only some rounds offer; whoever counts that wager alone need
    /// not follow the round to its end.
    #[inline]
    fn no_more_of(&mut self, _wager: G::Wager) {}

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

/// Cards that are shuffled in the midst of a round.
#[derive(Clone, Copy, Debug)]
pub enum Pile<'a> {
    /// All that were burned in it.
    Burned,
    /// These.
    Cards(&'a [Card]),
}

impl Pile<'_> {
    /// The cards, as far as they are known by what has happened in the round since any earlier shuffle.
    pub(crate) fn cards(self, events: &[Event]) -> Vec<Card> {
        let burned = |event: &Event| match event {
            Event::Burned { card } => *card,
            _ => None,
        };
        match self {
            Pile::Burned => {
                let last = events.iter().rposition(|event| matches!(event, Event::Reshuffled));
                events[last.map_or(0, |place| place + 1)..].iter().filter_map(burned).collect()
            }
            Pile::Cards(cards) => cards.to_vec(),
        }
    }
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

    /// Whether somebody's word is waited for before anybody can stake, such as the wager of whoever
    /// has the bank: where the others wait, a live table gives it no more time than a wager.
    fn is_held_up(&self) -> bool {
        false
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

    /// Whether an act is about the round that is over as well as about the one to come, so that a
    /// script may state it with either: somebody leaves.
    fn takes_afterwards(&self, _act: &Act) -> bool {
        false
    }

    /// Whether the closing word was taken back since it was said, so that it may be said again.
    fn is_open_again(&self) -> bool {
        false
    }

    /// Whether equipment is to show something that the last act has asked for: the round goes on to
    /// that, and opens another window then. Nothing is closed by it.
    fn awaits_equipment(&self) -> bool {
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
