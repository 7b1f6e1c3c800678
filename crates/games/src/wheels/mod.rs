//! Games on wheels, and what they share: wagers that any number of people place on one layout and
//! that the next valid spin decides, all of them.

use table::{Bets, Cents, Change, Cite, Event, Reason, Refusal, Seat, Wager};

pub mod big_six;

/// Puts a wager that was judged on the layout.
pub(crate) fn place<W: Wager>(
    bets: &mut Bets<W>,
    (seat, wager, amount): (Seat, W, Cents),
    happened: &mut Vec<Event<W>>,
) {
    let ordinal = bets.place(seat, wager, amount).ordinal;
    happened.push(Event::Wagered { seat, wager, ordinal, amount });
}

/// Changes a wager that stands, if `judge` allows what would then stand.
///
/// # Errors
/// Where no such wager stands, or it may not be changed so.
pub(crate) fn change<W: Wager>(
    bets: &mut Bets<W>,
    (seat, wager, ordinal): (Seat, W, Option<u16>),
    change: (Change, Cite),
    judge: impl FnOnce(Cents) -> Result<(), Refusal>,
    happened: &mut Vec<Event<W>>,
) -> Result<(), Refusal> {
    let mut changed = bets.clone();
    let mut events = Vec::new();
    changed.change(seat, wager, ordinal, change, &mut events)?;
    if let Some(Event::Changed { amount, .. }) = events.last() {
        judge(*amount)?;
    }
    *bets = changed;
    happened.append(&mut events);
    Ok(())
}

/// The least stake from `start` that is taken, found by what each refusal asks for.
pub(crate) fn least_stake(start: Cents, judge: impl Fn(Cents) -> Result<(), Refusal>) -> Cents {
    let mut stake = start;
    // Minimum, increment and smallest chip: a few steps lead to a stake that all of them allow.
    for _ in 0..100 {
        match judge(stake).map_err(|refusal| refusal.reason) {
            Err(Reason::BelowMinimum(least)) => stake = least,
            Err(Reason::AboveMaximum(_)) if stake == start && start > Cents(1) => {
                return least_stake(Cents(1), judge);
            }
            Err(Reason::NotAMultipleOf(unit)) => stake = Cents((stake.0 / unit.0 + 1) * unit.0),
            Err(Reason::Unpayable { above, .. }) => stake = above,
            _ => break,
        }
    }
    stake
}
