//! Whether a plan is legal, asked once before it is played a million times.

use std::borrow::Cow;

use chance::{Card, FastGenerator};
use table::{
    Act, Cite, Complete, Device, Fault, Hidden, Incident, Malformed, Plan, Question, Reason,
    Refusal, Seat, Seats, Settlement, Spot, Table, Window,
};

use crate::{FreshShoe, Sample, Sink};

/// Puts the wagers and acts of a plan to the first betting window of a round.
///
/// # Errors
/// The first fault that the window finds; a plan of several seats is malformed.
pub fn judge<G: Complete>(rules: &G::Rules, plan: &Plan<G>) -> Result<(), Fault> {
    let bets = plan.bets.iter().map(|(seat, ..)| *seat);
    let mut seats = bets.chain(plan.acts.iter().filter_map(|act| act.seat));
    if let Some(first) = seats.next()
        && let Some(other) = seats.find(|seat| *seat != first)
    {
        let reason = format!("is one player's, not one of seats {first} and {other}");
        return Err(Malformed::new("plan", reason).into());
    }
    let mut source = FastGenerator::new(0, 0);
    let sample = Sample::new(plan, FreshShoe::new(G::shoe(rules)), &mut source, Nobody);
    let mut table = Judge { plan, sample };
    match G::round(rules, &mut G::Layout::default(), &mut table) {
        Ok(()) | Err(None) => Ok(()),
        Err(Some(fault)) => Err(*fault),
    }
}

/// A simulation's table up to the betting window; there the round ends with the verdict.
struct Judge<'a, G: Complete> {
    plan: &'a Plan<G>,
    sample: Sample<'a, G, FreshShoe, FastGenerator, Nobody>,
}

/// Nobody is told anything: the round does not come to settlements.
struct Nobody;

impl<W> Sink<W> for Nobody {
    fn settled(&mut self, _settlement: Settlement<W>) {}

    fn end_round(&mut self) {}

    fn is_play(&self) -> bool {
        false
    }
}

/// The verdict: nothing where the plan is legal.
type Verdict = Option<Box<Fault>>;

fn go_on<T>(result: Result<T, std::convert::Infallible>) -> Result<T, Verdict> {
    let Ok(value) = result;
    Ok(value)
}

impl<G: Complete> Table<G> for Judge<'_, G> {
    type Halt = Verdict;

    fn draw(&mut self, to: Spot) -> Result<Card, Verdict> {
        go_on(self.sample.draw(to))
    }

    fn draw_down(&mut self, to: Spot) -> Result<Hidden, Verdict> {
        go_on(self.sample.draw_down(to))
    }

    fn look(&mut self, seat: Seat, hidden: Hidden) -> Result<Card, Verdict> {
        go_on(self.sample.look(seat, hidden))
    }

    fn reveal(&mut self, hidden: Hidden) -> Result<Card, Verdict> {
        go_on(self.sample.reveal(hidden))
    }

    fn burn(&mut self) -> Result<(), Verdict> {
        go_on(self.sample.burn())
    }

    fn chance<D: Device>(&mut self, device: &D) -> Result<D::Outcome, Verdict> {
        go_on(self.sample.chance(device))
    }

    fn ask<Q: Question<G>>(&mut self, seat: Seat, question: &Q) -> Result<Q::Answer, Verdict> {
        go_on(self.sample.ask(seat, question))
    }

    fn ask_each<Q: Question<G>>(
        &mut self,
        seats: Seats,
        question: impl Fn(Seat) -> Q,
        answered: impl FnMut(Seat, Q::Answer),
    ) -> Result<(), Verdict> {
        go_on(self.sample.ask_each(seats, question, answered))
    }

    fn acts<W: Window<G>>(&mut self, window: &mut W) -> Result<(), Verdict> {
        let bets =
            self.plan.bets.iter().map(|(seat, wager, stake)| {
                Cow::Owned(Act::wager(*seat, wager.to_string(), *stake))
            });
        for act in bets.chain(self.plan.acts.iter().map(Cow::Borrowed)) {
            let fault = if window.takes(&act) {
                window.judge(&act, &mut Vec::new()).err()
            } else {
                Some(Refusal::plain(act.verb.clone(), Reason::NotNow).into())
            };
            match fault {
                // It is made when its time has come.
                Some(Fault::Refused(Refusal { reason: Reason::NotNow, .. })) if G::MANY_ROUNDS => {}
                Some(fault) => return Err(Some(Box::new(fault))),
                None => {}
            }
        }
        Err(window.complete().err().map(|refusal| Box::new(refusal.into())))
    }

    fn incident(
        &mut self,
        _possible: &[&'static str],
        _seat: Option<Seat>,
    ) -> Result<Option<Incident>, Verdict> {
        Ok(None)
    }

    fn settle(&mut self, _settlement: Settlement<G::Wager>) {}

    fn call(&mut self, _call: &'static str, _cite: Cite) {}

    fn note(&mut self, _note: impl FnOnce() -> Cow<'static, str>, _cite: Cite) {}
}
