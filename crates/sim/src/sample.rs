//! The driver of a simulation.

use std::borrow::Cow;
use std::convert::Infallible;

use chance::{Card, Penetration, Uniform};
use table::device::Device;
use table::study::{Plan, Stepped, StrategyFault};
use table::{
    Cents, Cite, Complete, Event, Hidden, Incident, Question, Seat, Seats, Settlement, ShoeFacts,
    Spot, Stakes, Table, Window,
};

/// Who is told what comes of the rounds.
pub trait Sink<W> {
    /// A wager is decided.
    fn settled(&mut self, settlement: Settlement<W>);

    /// A wager is taken down by the player, undecided.
    fn taken_down(&mut self, settlement: Settlement<W>) {
        self.settled(settlement);
    }

    /// A round is over and nothing stands any more.
    fn end_round(&mut self);

    /// Whether anything that matters has been decided in this round.
    fn is_play(&self) -> bool;
}

/// Cards in an order that is made as they are dealt: each is chosen among all that are left, which
/// is a shuffle as far as it is needed. Whatever order they had before is a good one to start from.
/// Several are chosen at once where it is known that they will be dealt: a processor does that while
/// it still waits for what the rules make of the cards before.
pub trait Shoe {
    /// A round begins; true where the shoe is a new one to the people at the table.
    fn begin_round<U: Uniform>(&mut self, source: &mut U) -> bool;

    /// The next card.
    fn deal<U: Uniform>(&mut self, source: &mut U) -> Card;

    /// How many cards this round has had.
    fn dealt_count(&self) -> usize;

    /// The card that was dealt after so many others of this round.
    fn dealt(&self, place: usize) -> Card;
}

fn stack(facts: Option<ShoeFacts>) -> Vec<Card> {
    facts.map_or(Vec::new(), |facts| facts.deck.stack(facts.decks))
}

/// A shoe of which all cards are shuffled for each round, so that rounds are independent, as exact
/// odds have it. The cards of many rounds are chosen at once: what one round comes to does not keep
/// the processor from choosing those of the next.
#[derive(Debug)]
pub struct FreshShoe {
    /// The first cards of this round and of those to come, `ahead` for each of them.
    /// As many as there are numbers of a byte, so that none of them is out of bounds.
    ready: [Card; 1 << u8::BITS],
    /// So much of that has been chosen.
    filled: u8,
    /// The cards of this round among them, and the next one of these.
    start: u8,
    next: u8,
    end: u8,
    /// How many cards are chosen for each round.
    ahead: u8,
    /// How many cards the first rounds had.
    first_rounds: Vec<usize>,
    whole: Box<WholeShoe>,
}

/// All cards of a shoe, in a place of their own: dealing from them, which is seldom done, does not
/// make the compiler forget what it knows of the rest.
#[derive(Debug)]
struct WholeShoe {
    cards: Vec<Card>,
    /// All cards of this round, where it has had more than were chosen for it.
    long: Vec<Card>,
}

impl FreshShoe {
    /// So many cards are chosen at once, at most.
    const READY: usize = u8::MAX as usize;
    /// The rounds that tell how many cards are chosen for each from then on.
    const FIRST_ROUNDS: usize = 64;
    /// How many that is for these rounds themselves.
    const AT_FIRST: usize = 8;
    /// So many of them must have had a card for it to be chosen with the others: alone it costs
    /// several times as much.
    const OFTEN: usize = FreshShoe::FIRST_ROUNDS / 6;

    /// The shoe of a game, if it has one.
    #[must_use]
    pub fn new(facts: Option<ShoeFacts>) -> FreshShoe {
        FreshShoe::of(stack(facts))
    }

    /// A shoe of these cards.
    #[must_use]
    pub fn of(cards: Vec<Card>) -> FreshShoe {
        FreshShoe {
            ahead: cards.len().min(FreshShoe::AT_FIRST) as u8,
            ready: [Card::JOKER; 1 << u8::BITS],
            filled: 0,
            start: 0,
            next: 0,
            end: 0,
            first_rounds: Vec::with_capacity(FreshShoe::FIRST_ROUNDS + 1),
            whole: Box::new(WholeShoe { cards, long: Vec::new() }),
        }
    }

    /// Whether it is known how many cards rounds need.
    fn is_settled_in(&self) -> bool {
        self.first_rounds.len() > FreshShoe::FIRST_ROUNDS
    }

    /// One of the first rounds begins: how many cards did the one before have?
    fn settle_in(&mut self) {
        self.first_rounds.push(self.dealt_count()); // of no round at all, at the very first
        if self.is_settled_in() {
            let counts = &mut self.first_rounds[1..];
            counts.sort_unstable();
            let often = counts[FreshShoe::FIRST_ROUNDS - FreshShoe::OFTEN];
            self.ahead = often.min(FreshShoe::READY) as u8;
        }
    }

    /// Chooses cards: for one of the first rounds, or for as many of those that follow as there is
    /// room for.
    #[cold]
    #[inline(never)]
    fn choose<U: Uniform>(&mut self, source: &mut U) {
        if !self.is_settled_in() {
            self.settle_in();
        }
        let ahead = usize::from(self.ahead);
        let filled = match self.is_settled_in() {
            true if ahead == 0 => FreshShoe::READY, // with nothing, for whatever is to come
            true => FreshShoe::READY / ahead * ahead,
            false => ahead,
        };
        (self.end, self.filled) = (0, filled as u8);
        let cards = &mut self.whole.cards;
        match ahead {
            0 => {}
            2 => choose_hands::<2, U>(cards, &mut self.ready[..filled], source),
            4 => choose_hands::<4, U>(cards, &mut self.ready[..filled], source),
            6 => choose_hands::<6, U>(cards, &mut self.ready[..filled], source),
            _ => {
                let rounds = self.ready[..filled].chunks_exact_mut(ahead);
                rounds.for_each(|round| source.deal_hand(cards, round));
            }
        }
    }
}

impl WholeShoe {
    /// A card beside those that were chosen for the round: any of the whole shoe, unless it is one
    /// that the round has had. Of those that are like it, as many are gone as the round has had.
    #[cold]
    #[inline(never)]
    fn deal<U: Uniform>(&mut self, chosen: &[Card], source: &mut U) -> Card {
        if self.long.is_empty() {
            self.long.extend_from_slice(chosen);
        }
        assert!(self.long.len() < self.cards.len(), "a shoe holds the cards of any one round");
        loop {
            let card = self.cards[source.below(self.cards.len() as u32) as usize];
            let gone = count(&self.long, card);
            if gone == 0 || source.below(count(&self.cards, card)) >= gone {
                self.long.push(card);
                return card;
            }
        }
    }
}

/// How many of the cards are like this one.
fn count(cards: &[Card], card: Card) -> u32 {
    cards.iter().map(|other| u32::from(*other == card)).sum()
}

/// Chooses the cards of rounds that have `N` each: quicker where that is known when it is compiled.
fn choose_hands<const N: usize, U: Uniform>(
    cards: &mut [Card],
    ready: &mut [Card],
    source: &mut U,
) {
    for round in ready.as_chunks_mut::<N>().0 {
        source.deal_hand(cards, round);
    }
}

impl Shoe for FreshShoe {
    #[inline]
    fn begin_round<U: Uniform>(&mut self, source: &mut U) -> bool {
        if self.end == self.filled {
            self.choose(source);
        }
        (self.start, self.next) = (self.end, self.end);
        self.end += self.ahead;
        self.whole.long.clear();
        false
    }

    #[inline(always)]
    fn deal<U: Uniform>(&mut self, source: &mut U) -> Card {
        if self.next == self.end {
            let chosen = usize::from(self.start)..usize::from(self.end);
            return self.whole.deal(&self.ready[chosen], source);
        }
        let card = self.ready[usize::from(self.next)];
        self.next += 1;
        card
    }

    #[inline]
    fn dealt_count(&self) -> usize {
        usize::from(self.next - self.start).max(self.whole.long.len())
    }

    #[inline]
    fn dealt(&self, place: usize) -> Card {
        match self.whole.long.get(place) {
            Some(card) => *card,
            None => self.ready[usize::from(self.start) + place],
        }
    }
}

/// A shoe from which rounds are dealt one after another until the cutting card is reached.
#[derive(Debug)]
pub struct RunningShoe {
    cards: Vec<Card>,
    /// Where the next card comes from.
    next: usize,
    /// Where the first card comes from that is not chosen yet.
    chosen: usize,
    /// Where the first card of this round came from.
    start: usize,
    /// The cards in front of the cutting card.
    cut: usize,
    /// The rounds that are dealt after the one in which the cutting card comes, and how many of
    /// them are still to come.
    rounds_past: u16,
    rounds_left: u16,
}

impl RunningShoe {
    /// So many cards are chosen at once.
    const AHEAD: usize = 16;

    /// The shoe of a game, if it has one.
    #[must_use]
    pub fn new(facts: Option<ShoeFacts>, penetration: Penetration) -> RunningShoe {
        let cards = stack(facts);
        let cut = cards.len().saturating_sub(penetration.cards_behind(cards.len()));
        let (rounds_past, rounds_left) = (0, 0);
        // It begins as one that is spent.
        let next = usize::MAX;
        RunningShoe { cards, next, chosen: next, start: 0, cut, rounds_past, rounds_left }
    }

    /// The same, dealt for so many rounds after the one in which the cutting card comes.
    #[must_use]
    pub fn dealt_past_cutting_card(self, rounds: u16) -> RunningShoe {
        RunningShoe { rounds_past: rounds, ..self }
    }

    /// Chooses some more cards. Where the shoe is empty in mid-round, what earlier rounds discarded
    /// is shuffled and dealt.
    #[inline(never)]
    fn choose<U: Uniform>(&mut self, source: &mut U) {
        if self.next >= self.cards.len() {
            self.cards.rotate_left(self.start);
            self.next -= self.start;
            self.start = 0;
        }
        self.chosen = (self.next + RunningShoe::AHEAD).min(self.cards.len());
        source.deal_several(&mut self.cards, self.next..self.chosen);
    }
}

impl Shoe for RunningShoe {
    #[inline]
    fn begin_round<U: Uniform>(&mut self, _source: &mut U) -> bool {
        // Where no round follows, the cutting card has come as soon as it lies in front.
        let has_come = self.next > self.cut || (self.next == self.cut && self.rounds_past == 0);
        let is_new = has_come && self.rounds_left == 0;
        if is_new {
            (self.next, self.chosen, self.rounds_left) = (0, 0, self.rounds_past);
        } else if has_come {
            self.rounds_left -= 1;
        }
        self.start = self.next;
        is_new
    }

    #[inline(always)]
    fn deal<U: Uniform>(&mut self, source: &mut U) -> Card {
        if self.next == self.chosen {
            self.choose(source);
        }
        let card = self.cards.get(self.next).copied();
        self.next += 1;
        card.expect("a shoe holds the cards of any one round")
    }

    #[inline]
    fn dealt_count(&self) -> usize {
        self.next - self.start
    }

    #[inline]
    fn dealt(&self, place: usize) -> Card {
        self.cards[self.start + place]
    }
}

/// A table at which a generator deals and a plan plays. Nothing halts a round here.
#[derive(Debug)]
pub struct Sample<'a, G: Complete, H, U, S> {
    plan: &'a Plan<G>,
    shoe: H,
    source: &'a mut U,
    /// Whether the wagers of the plan are on the layout: those of the last round were left there.
    is_laid: bool,
    /// The first step of the strategy that the rules refuse.
    pub fault: Option<StrategyFault>,
    /// What came of the steps of the strategy.
    pub stepped: Stepped<G::Wager>,
    /// Who is told what comes of the rounds.
    pub sink: S,
}

impl<'a, G: Complete, H: Shoe, U: Uniform, S: Sink<G::Wager>> Sample<'a, G, H, U, S> {
    /// A table with a shoe, at which the plan is played. The plan is taken to be legal, as
    /// [`judge`](crate::judge) finds out.
    pub fn new(plan: &'a Plan<G>, shoe: H, source: &'a mut U, sink: S) -> Self {
        let (fault, stepped) = (None, Stepped::default());
        Sample { plan, shoe, source, is_laid: false, fault, stepped, sink }
    }

    /// Plays a round.
    #[inline]
    pub fn round(&mut self, rules: &G::Rules, layout: &mut G::Layout) {
        if self.shoe.begin_round(self.source) {
            G::begin_shoe(rules, layout);
        }
        let Ok(()) = G::round(rules, layout, self);
    }

    /// Tells of wagers that the strategy has taken down.
    #[cold]
    fn take_what_happened(&mut self) {
        for event in self.stepped.happened.drain(..) {
            if let Event::Settled(settlement) = event {
                self.sink.taken_down(settlement);
            }
        }
    }

    /// Takes everything off the layout.
    pub fn clear(&mut self, layout: &mut G::Layout) {
        *layout = G::Layout::default();
        self.is_laid = false;
    }
}

impl<G: Complete, H: Shoe, U: Uniform, S: Sink<G::Wager>> Table<G> for Sample<'_, G, H, U, S> {
    type Halt = Infallible;

    const MAY_GO_WRONG: bool = false;

    const TELLS_ORDER: bool = false;

    const ONE_PLAYER: bool = true;

    #[inline(always)]
    fn draw(&mut self, _to: Spot) -> Result<Card, Infallible> {
        Ok(self.shoe.deal(self.source))
    }

    #[inline]
    fn draw_down(&mut self, _to: Spot) -> Result<Hidden, Infallible> {
        let hidden = Hidden(self.shoe.dealt_count() as u16);
        self.shoe.deal(self.source);
        Ok(hidden)
    }

    #[inline]
    fn look(&mut self, _seat: Seat, hidden: Hidden) -> Result<Card, Infallible> {
        Ok(self.shoe.dealt(usize::from(hidden.0)))
    }

    #[inline]
    fn reveal(&mut self, hidden: Hidden) -> Result<Card, Infallible> {
        Ok(self.shoe.dealt(usize::from(hidden.0)))
    }

    #[inline]
    fn burn(&mut self) -> Result<(), Infallible> {
        self.shoe.deal(self.source);
        Ok(())
    }

    #[inline]
    fn chance<D: Device>(&mut self, device: &D) -> Result<D::Outcome, Infallible> {
        Ok(device.throw(self.source))
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
        if !self.is_laid {
            window.automatic(self.plan);
        }
        self.is_laid = false;
        if let Err(fault) = window.by_strategy(&self.plan.strategy, &mut self.stepped) {
            self.fault.get_or_insert(fault);
        }
        if G::MANY_ROUNDS && !self.stepped.happened.is_empty() {
            self.take_what_happened();
        }
        Ok(())
    }

    /// A plan is one player's, so there is at most one box. Saying so lets the compiler take the
    /// rules' loops over boxes apart.
    #[inline]
    fn boxes<'s, const N: usize>(&self, stakes: &'s Stakes<N>) -> &'s [(Seat, [Cents; N])] {
        debug_assert!(stakes.boxes().len() <= 1, "a plan for several seats");
        stakes.boxes().get(..1).unwrap_or_default()
    }

    #[inline]
    fn take_down(&mut self, _clear: impl FnOnce()) {
        self.is_laid = true;
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
