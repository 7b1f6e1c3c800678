//! The driver of a simulation.

use std::borrow::Cow;
use std::convert::Infallible;

use chance::{Card, Penetration, Uniform};
use table::{
    Cite, Device, Game, Hidden, Incident, Plan, Question, Seat, Seats, Settlement, ShoeFacts, Spot,
    Table, Window,
};

/// Who is told of each settlement.
pub trait Sink<W> {
    /// A wager is decided.
    fn settled(&mut self, settlement: Settlement<W>);
}

impl<W, F: FnMut(Settlement<W>)> Sink<W> for F {
    #[inline]
    fn settled(&mut self, settlement: Settlement<W>) {
        self(settlement);
    }
}

/// Nobody is told.
impl<W> Sink<W> for () {
    #[inline]
    fn settled(&mut self, _settlement: Settlement<W>) {}
}

/// How the shoe is dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deal {
    /// All cards are shuffled for each round, so that rounds are independent, as exact odds have it.
    Fresh,
    /// Rounds are dealt one after another until the cutting card is reached.
    To(Penetration),
}

/// A table at which a generator deals and a plan plays. Nothing halts a round here.
#[derive(Debug)]
pub struct Sample<'a, G: Game, U, S> {
    plan: &'a Plan<G>,
    source: U,
    shoe: Shoe,
    /// Who is told of each settlement.
    pub sink: S,
}

/// Cards in an order that is made as they are dealt: each is chosen among all that are left, which
/// is a shuffle as far as it is needed. Whatever order they had before is a good one to start from.
#[derive(Debug)]
struct Shoe {
    cards: Vec<Card>,
    /// Where the next card comes from.
    next: usize,
    /// Where the first card of this round came from.
    start: usize,
    /// The cards in front of the cutting card.
    cut: usize,
}

impl Shoe {
    fn new(facts: Option<ShoeFacts>, deal: Deal) -> Shoe {
        let cards = facts.map_or(Vec::new(), |facts| facts.deck.stack(facts.decks));
        let cut = match deal {
            Deal::Fresh => 0,
            Deal::To(penetration) => {
                cards.len().saturating_sub(penetration.cards_behind(cards.len()))
            }
        };
        Shoe { cards, next: 0, start: 0, cut }
    }

    #[inline]
    fn deal<U: Uniform>(&mut self, source: &mut U) -> Card {
        let card = match source.deal(&mut self.cards, self.next) {
            Some(card) => card,
            None => self.deal_discards(source),
        };
        self.next += 1;
        card
    }

    /// The shoe is empty in mid-round: what earlier rounds discarded is shuffled and dealt.
    #[cold]
    #[inline(never)]
    fn deal_discards<U: Uniform>(&mut self, source: &mut U) -> Card {
        self.cards.rotate_left(self.start);
        self.next -= self.start;
        self.start = 0;
        source.deal(&mut self.cards, self.next).expect("a shoe holds the cards of any one round")
    }
}

impl<'a, G: Game, U: Uniform, S: Sink<G::Wager>> Sample<'a, G, U, S> {
    /// A table under these rules, at which the plan is played. The plan is taken to be legal, as
    /// [`judge`](crate::judge) finds out.
    pub fn new(rules: &G::Rules, plan: &'a Plan<G>, deal: Deal, source: U, sink: S) -> Self {
        Sample { plan, source, shoe: Shoe::new(G::shoe(rules), deal), sink }
    }

    /// Plays a round.
    #[inline]
    pub fn round(&mut self, rules: &G::Rules, layout: &mut G::Layout) {
        if self.shoe.next >= self.shoe.cut {
            self.shoe.next = 0;
            if self.shoe.cut > 0 {
                // Every game with a shoe takes this word of history: the first card is burned.
                let _ = G::history(rules, layout, "shoe", &"new".into());
            }
        }
        self.shoe.start = self.shoe.next;
        let Ok(()) = G::round(rules, layout, self);
    }
}

impl<G: Game, U: Uniform, S: Sink<G::Wager>> Table<G> for Sample<'_, G, U, S> {
    type Halt = Infallible;

    #[inline]
    fn draw(&mut self, _to: Spot) -> Result<Card, Infallible> {
        Ok(self.shoe.deal(&mut self.source))
    }

    #[inline]
    fn draw_down(&mut self, _to: Spot) -> Result<Hidden, Infallible> {
        // By its place in the round, which holds even where discards are brought in.
        let place = self.shoe.next - self.shoe.start;
        self.shoe.deal(&mut self.source);
        Ok(Hidden(place as u16))
    }

    #[inline]
    fn look(&mut self, _seat: Seat, hidden: Hidden) -> Result<Card, Infallible> {
        Ok(self.shoe.cards[self.shoe.start + usize::from(hidden.0)])
    }

    #[inline]
    fn reveal(&mut self, hidden: Hidden) -> Result<Card, Infallible> {
        Ok(self.shoe.cards[self.shoe.start + usize::from(hidden.0)])
    }

    #[inline]
    fn burn(&mut self) -> Result<(), Infallible> {
        self.shoe.deal(&mut self.source);
        Ok(())
    }

    #[inline]
    fn chance<D: Device>(&mut self, device: &D) -> Result<D::Outcome, Infallible> {
        Ok(device.throw(&mut self.source))
    }

    #[inline]
    fn ask<Q: Question<G>>(&mut self, _seat: Seat, question: &Q) -> Result<Q::Answer, Infallible> {
        Ok(question.by_strategy(&self.plan.strategy))
    }

    #[inline]
    fn ask_each<Q: Question<G>>(
        &mut self,
        seats: Seats,
        question: impl Fn(Seat) -> Q,
        mut answered: impl FnMut(Seat, Q::Answer),
    ) -> Result<(), Infallible> {
        for seat in seats {
            answered(seat, question(seat).by_strategy(&self.plan.strategy));
        }
        Ok(())
    }

    #[inline]
    fn acts<W: Window<G>>(&mut self, window: &mut W) -> Result<(), Infallible> {
        window.automatic(self.plan);
        Ok(())
    }

    #[inline]
    fn incident(
        &mut self,
        _possible: &[&'static str],
        _seat: Option<Seat>,
    ) -> Result<Option<Incident>, Infallible> {
        Ok(None)
    }

    #[inline]
    fn settle(&mut self, settlement: Settlement<G::Wager>) {
        self.sink.settled(settlement);
    }

    #[inline]
    fn call(&mut self, _call: &'static str, _cite: Cite) {}

    #[inline]
    fn note(&mut self, _note: impl FnOnce() -> Cow<'static, str>, _cite: Cite) {}
}
