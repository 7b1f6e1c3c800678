//! Wagers before the cards, some of which need or equal others.

use table::{
    Act, Cents, Change, Cite, Code, Event, Fault, Game, Reason, Refusal, Seat, Settlement, Stakes,
    Table, Wager,
};

use crate::common::Form;

/// What wagers are made with: a coupon only if it is for match play.
pub const GAMING: &[&str] = &["chips", "plaques", "value-chip", "match-play-coupon"];

/// What a game says of the form of its opening wagers.
#[derive(Clone, Copy, Debug)]
pub struct Opening {
    /// The provision that accepts no cash.
    pub cash: Cite,
    /// The provision that closes the betting.
    pub until: Cite,
}

impl Opening {
    /// Places a wager that `judge` accepts, when the seat's stakes would then be as given.
    ///
    /// # Errors
    /// Where its form, or `judge`, refuses it, or one stands already.
    pub fn place<W: Wager, const N: usize>(
        &self,
        stakes: &mut Stakes<N>,
        (seat, wager, stake): (Seat, W, Cents),
        act: &Act,
        (forms, cite): (&[&str], Cite),
        judge: impl FnOnce(&[Cents; N]) -> Result<(), Refusal>,
        happened: &mut Vec<Event<W>>,
    ) -> Result<(), Fault> {
        let form = Form::read(act)?;
        form.refuse_cash(self.cash)?;
        form.only(forms, cite)?;
        form.only_before_the_round(self.until)?;
        if stakes.get(seat, wager.slot()) > Cents::ZERO {
            let why = "stands already; increase it instead";
            return Err(Refusal::rule(wager.to_string(), Code::Stands, why, self.until).into());
        }
        stakes.set(seat, wager.slot(), stake);
        judge(&at(stakes, seat))?;
        happened.push(Event::Wagered { seat, wager, ordinal: 1, amount: stake });
        Ok(())
    }

    /// Changes a wager that stands, if `judge` accepts the seat's stakes as they are then.
    ///
    /// # Errors
    /// Where there is none, or `judge` refuses it.
    pub fn change<W: Wager, const N: usize>(
        &self,
        stakes: &mut Stakes<N>,
        (seat, wager, ordinal): (Seat, W, Option<u16>),
        change: Change,
        judge: impl FnOnce(&[Cents; N]) -> Result<(), Refusal>,
        happened: &mut Vec<Event<W>>,
    ) -> Result<(), Refusal> {
        if wager.slot() >= N || ordinal.is_some_and(|n| n > 1) {
            return Err(Refusal::plain(wager.to_string(), table::Reason::NoSuchWager));
        }
        stakes.change(seat, wager, change, self.until, happened)?;
        judge(&at(stakes, seat))
    }
}

/// The stakes of a seat.
#[must_use]
pub fn at<const N: usize>(stakes: &Stakes<N>, seat: Seat) -> [Cents; N] {
    std::array::from_fn(|kind| stakes.get(seat, kind))
}

/// Refuses a wager of any other amount than this.
///
/// # Errors
/// Where it is of another.
pub fn exactly<W: Wager>(wager: W, stake: Cents, right: Cents, cite: Cite) -> Result<(), Refusal> {
    match stake == right {
        true => Ok(()),
        false => Err(Refusal::new(wager.to_string(), Reason::MustBe(right), cite)),
    }
}

/// The refusal of a wager that needs another one.
#[must_use]
pub fn needs<W: Wager>(wager: W, why: &'static str, cite: Cite) -> Refusal {
    Refusal::rule(wager.to_string(), Code::NeedsAnother, why, cite)
}

/// Returns what a seat has staked; `wagers` are those of the stakes.
pub fn give_back<G: Game, T: Table<G>, const N: usize>(
    seat: Seat,
    stakes: &[Cents; N],
    wagers: [G::Wager; N],
    cite: Cite,
    t: &mut T,
) {
    for (wager, stake) in wagers.into_iter().zip(stakes) {
        if *stake > Cents::ZERO {
            t.settle(Settlement::void(seat, wager, *stake, cite));
        }
    }
}

/// Returns what all seats have staked.
#[cold]
pub fn void_all<G: Game, T: Table<G>, const N: usize>(
    stakes: &[(Seat, [Cents; N])],
    wagers: [G::Wager; N],
    cite: Cite,
    t: &mut T,
) {
    stakes.iter().for_each(|(seat, stakes)| give_back(*seat, stakes, wagers, cite, t));
}
