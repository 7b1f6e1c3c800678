//! Whether a plan is legal, asked once before it is played a million times.

use std::borrow::Cow;

use chance::{Card, Generator, Seed, Uniform};
use table::erased::{
    AnyDevice, AnyGame, AnyPlan, AnyRules, AnyWager, AnyWindow, Driver, Halted, PlannedBet,
    Questions,
};
use table::{Fault, Hidden, Malformed, Reason, Refusal, Seat, Seats, Settlement, Spot};

/// Puts the wagers and acts of a plan to the first betting window of a round.
///
/// # Errors
/// The first fault that the window finds; a plan of several seats is malformed, unless two play
/// against each other.
pub fn judge(game: &dyn AnyGame, rules: &AnyRules, plan: &AnyPlan) -> Result<(), Fault> {
    let bets = plan.bets.iter().map(|bet| bet.seat);
    let mut seats = bets.chain(plan.acts.iter().filter_map(|act| act.seat));
    if !game.is_duel()
        && let Some(first) = seats.next()
        && let Some(other) = seats.find(|seat| *seat != first)
    {
        let reason = format!("is one player's, not one of seats {first} and {other}");
        return Err(Malformed::new("plan", reason).into());
    }
    let mut source = Generator::new(&Seed::from_number(0), 0);
    let shoe = game.shoe(rules);
    let mut cards = shoe.map_or(Vec::new(), |shoe| shoe.deck.stack(shoe.decks));
    source.shuffle(&mut cards);
    let waits = game.has_many_rounds();
    let mut judge = Judge { plan, waits, source, cards, dealt_count: 0, verdict: Ok(()) };
    // It halts at the window, with the verdict.
    let _ = game.round(rules, &mut game.layout_before(plan), &mut judge);
    judge.verdict
}

/// A table up to the betting window; there the round ends.
struct Judge<'a> {
    plan: &'a AnyPlan,
    /// Whether a wager may be made in a later round, when its time has come.
    waits: bool,
    source: Generator,
    cards: Vec<Card>,
    dealt_count: usize,
    verdict: Result<(), Fault>,
}

impl Judge<'_> {
    fn verdict(&self, window: &mut dyn AnyWindow) -> Result<(), Fault> {
        let bets = self.plan.bets.iter().map(PlannedBet::act).map(Cow::Owned);
        for act in bets.chain(self.plan.acts.iter().map(Cow::Borrowed)) {
            let judged = if window.takes(&act) {
                window.judge(&act, &mut Vec::new())
            } else {
                Err(Refusal::plain(act.verb.clone(), Reason::NotNow).into())
            };
            match judged {
                Err(Fault::Refused(refusal)) if self.waits && refusal.is_for_later() => {}
                judged => judged?,
            }
        }
        Ok(window.complete()?)
    }

    fn dealt(&self, hidden: Hidden) -> Result<Card, Halted> {
        self.cards.get(usize::from(hidden.0)).copied().ok_or(Halted)
    }
}

impl Driver for Judge<'_> {
    fn draw(&mut self, to: Spot) -> Result<Card, Halted> {
        let hidden = self.draw_down(to)?;
        self.dealt(hidden)
    }

    fn draw_down(&mut self, _to: Spot) -> Result<Hidden, Halted> {
        self.dealt_count += 1;
        Ok(Hidden(self.dealt_count as u16 - 1))
    }

    fn look(&mut self, _seat: Seat, hidden: Hidden) -> Result<Card, Halted> {
        self.dealt(hidden)
    }

    fn reveal(&mut self, hidden: Hidden) -> Result<Card, Halted> {
        self.dealt(hidden)
    }

    fn burn(&mut self) -> Result<(), Halted> {
        self.dealt_count += 1;
        Ok(())
    }

    fn chance(&mut self, device: &mut dyn AnyDevice) -> Result<(), Halted> {
        device.throw(&mut self.source);
        Ok(())
    }

    fn ask(&mut self, mut seats: Seats, questions: &mut dyn Questions) -> Result<Seat, Halted> {
        let seat = seats.next().ok_or(Halted)?;
        questions.of(seat).follow(self.plan.strategy.object());
        Ok(seat)
    }

    fn acts(&mut self, window: &mut dyn AnyWindow) -> Result<(), Halted> {
        self.verdict = self.verdict(window);
        Err(Halted)
    }

    fn settle(&mut self, _settlement: Settlement<&dyn AnyWager>) {}
}
