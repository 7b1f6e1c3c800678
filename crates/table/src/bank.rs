//! The bank: a player who takes the house's place.
//!
//! Three small parts, for every game in which players may bank. An [`Offering`] goes round the table
//! until somebody takes the bank. A [`Bank`] is an amount that its holder puts up, and the wagers of
//! others against it, which together never exceed it. In a [`Centre`] the money of a round meets:
//! what others lose comes to it and what they win is paid from it, so that what the bank wins is
//! what they lose; the house has no part in it but a fee.

use serde::{Deserialize, Serialize};

use crate::{Cents, Party, Reason, Seat, Seats, Settlement};

/// What somebody banks, and what others have wagered against it, in the order in which they did.
///
/// ```
/// use table::{Bank, Cents, Seat};
/// let [banker, one, other] = [3, 4, 6].map(Seat::new);
/// let mut bank = Bank::new(banker, Cents::dollars(1000));
/// bank.take(one, Cents::dollars(300))?;
/// assert!(bank.take(other, Cents::dollars(701)).is_err()); // more than is left
/// bank.take(other, Cents::dollars(200))?;
/// assert_eq!(bank.withdraw(), Cents::dollars(500)); // what nobody covers
/// assert_eq!(bank.amount(), bank.covered());
/// # Ok::<(), table::Reason>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bank {
    holder: Seat,
    amount: Cents,
    against: Vec<(Seat, Cents)>,
}

impl Bank {
    /// A bank that nobody has wagered against.
    #[must_use]
    pub const fn new(holder: Seat, amount: Cents) -> Bank {
        Bank { holder, amount, against: Vec::new() }
    }

    /// Who banks.
    #[must_use]
    pub const fn holder(&self) -> Seat {
        self.holder
    }

    /// What is banked.
    #[must_use]
    pub const fn amount(&self) -> Cents {
        self.amount
    }

    /// The wagers against it, in the order in which they were taken.
    #[must_use]
    pub fn against(&self) -> &[(Seat, Cents)] {
        &self.against
    }

    /// What a seat has wagered against it; zero is nothing.
    #[must_use]
    pub fn of(&self, seat: Seat) -> Cents {
        self.against.iter().find(|(s, _)| *s == seat).map_or(Cents::ZERO, |(_, amount)| *amount)
    }

    /// How much of it is wagered against.
    #[must_use]
    pub fn covered(&self) -> Cents {
        self.against.iter().map(|(_, amount)| *amount).sum()
    }

    /// How much more can be wagered against it.
    #[must_use]
    pub fn uncovered(&self) -> Cents {
        self.amount - self.covered()
    }

    /// Sets what a seat has wagered against it; zero takes the wager down.
    ///
    /// # Errors
    /// Where all wagers together would exceed the bank: the most that this one can be.
    pub fn take(&mut self, seat: Seat, amount: Cents) -> Result<(), Reason> {
        let most = self.uncovered() + self.of(seat);
        if amount > most {
            return Err(Reason::AboveMaximum(most));
        }
        match self.against.iter().position(|(s, _)| *s == seat) {
            Some(place) if amount > Cents::ZERO => self.against[place].1 = amount,
            Some(place) => drop(self.against.remove(place)),
            None if amount > Cents::ZERO => self.against.push((seat, amount)),
            None => {}
        }
        Ok(())
    }

    /// Changes what is banked.
    ///
    /// # Errors
    /// Where it would not be enough for the wagers against it: the least that it can be.
    pub fn set_amount(&mut self, amount: Cents) -> Result<(), Reason> {
        let least = self.covered();
        if amount < least {
            return Err(Reason::BelowMinimum(least));
        }
        self.amount = amount;
        Ok(())
    }

    /// Takes back what nobody has wagered against; gives how much that is.
    pub fn withdraw(&mut self) -> Cents {
        let uncovered = self.uncovered();
        self.amount = self.covered();
        uncovered
    }
}

/// An offer that goes round the table, seat by seat, until somebody accepts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Offering {
    declined: Seats,
}

impl Offering {
    /// Whose turn it is to answer, of those to whom it goes, in their order; nobody where all have
    /// declined.
    pub fn next(&self, mut order: impl Iterator<Item = Seat>) -> Option<Seat> {
        order.find(|seat| !self.declined.contains(*seat))
    }

    /// Whether a seat has declined.
    #[must_use]
    pub fn has_declined(&self, seat: Seat) -> bool {
        self.declined.contains(seat)
    }

    /// A seat declines.
    pub fn decline(&mut self, seat: Seat) {
        self.declined.insert(seat);
    }
}

/// The centre of the table in a round that a player banks: losing wagers come to it, winning ones
/// are paid from it. What is left over is the bank's, what is short the bank supplies.
///
/// ```
/// use table::{Cents, Centre, Odds, Seat, Settlement, cite};
/// let [banker, one, other] = [3, 4, 6].map(Seat::new);
/// let ten = Cents::dollars(10);
/// let mut centre = Centre::of(banker);
/// let _ = centre.settle(Settlement::lost(one, "w", ten, cite!("4.10(b)")));
/// let _ = centre.settle(Settlement::won(other, "w", ten, Odds::to(1, 2), cite!("4.10(b)")));
/// assert_eq!(centre.balance(), Cents::dollars(5));
/// let bank = centre.bank("bank", Cents::dollars(20), cite!("4.10(b)")).charged(Cents(25));
/// assert_eq!(bank.net, Cents(475));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Centre {
    holder: Seat,
    balance: Cents,
}

impl Centre {
    /// The centre of a round that this seat banks.
    #[must_use]
    pub const fn of(holder: Seat) -> Centre {
        Centre { holder, balance: Cents::ZERO }
    }

    /// A wager against the bank is decided: its money goes to the centre or comes from there. Gives
    /// the settlement with the bank on its other side.
    #[inline]
    #[must_use]
    pub fn settle<W>(&mut self, settlement: Settlement<W>) -> Settlement<W> {
        self.balance -= settlement.gross();
        settlement.with_party(Party::Bank(self.holder))
    }

    /// What is left over for the bank; what it has to supply where it is negative.
    #[must_use]
    pub const fn balance(self) -> Cents {
        self.balance
    }

    /// The balance in two halves, of the bank and of one who banks with it; an odd cent is the
    /// bank's.
    #[must_use]
    pub const fn halves(self) -> (Cents, Cents) {
        let half = Cents(self.balance.0 / 2);
        (Cents(self.balance.0 - half.0), half)
    }

    /// The bank's own settlement: it wins or loses the balance, all of it from and to the others.
    #[inline]
    pub fn bank<W>(self, wager: W, stake: Cents, cite: crate::Cite) -> Settlement<W> {
        let (seat, lost) = (self.holder, -self.balance);
        let mut settlement = if self.balance < Cents::ZERO {
            Settlement::lost_part(seat, wager, stake, lost, cite)
        } else {
            Settlement::void(seat, wager, stake, cite)
        };
        if self.balance > Cents::ZERO {
            settlement.outcome = crate::Outcome::Won;
            settlement.net = self.balance;
        }
        settlement.with_party(Party::Table)
    }
}

#[cfg(test)]
mod tests {
    use crate::{Odds, cite};

    use super::*;

    #[test]
    fn an_offer_goes_on_until_all_have_declined() {
        let order = || [4, 6, 1].into_iter().map(Seat::new);
        let mut offering = Offering::default();
        assert_eq!(offering.next(order()), Some(Seat::new(4)));
        offering.decline(Seat::new(4));
        assert_eq!(offering.next(order()), Some(Seat::new(6)));
        offering.decline(Seat::new(6));
        offering.decline(Seat::new(1));
        assert_eq!(offering.next(order()), None);
        assert!(offering.has_declined(Seat::new(1)) && !offering.has_declined(Seat::new(2)));
    }

    #[test]
    fn a_bank_is_never_less_than_what_it_covers() {
        let mut bank = Bank::new(Seat::new(1), Cents(100));
        assert_eq!(bank.take(Seat::new(2), Cents(60)), Ok(()));
        assert_eq!(bank.set_amount(Cents(59)), Err(Reason::BelowMinimum(Cents(60))));
        assert_eq!(bank.take(Seat::new(2), Cents(101)), Err(Reason::AboveMaximum(Cents(100))));
        assert_eq!(bank.take(Seat::new(3), Cents(41)), Err(Reason::AboveMaximum(Cents(40))));
        assert_eq!(bank.take(Seat::new(2), Cents::ZERO), Ok(()));
        assert_eq!((bank.against(), bank.uncovered()), (&[][..], Cents(100)));
    }

    #[test]
    fn what_the_bank_wins_the_others_lose() {
        let (banker, stake) = (Seat::new(9), Cents(500));
        for outcomes in 0..3_u32.pow(3) {
            let mut centre = Centre::of(banker);
            let mut sum = Cents::ZERO;
            for n in 0..3 {
                let seat = Seat::new(n + 1);
                let settlement = match outcomes / 3_u32.pow(n.into()) % 3 {
                    0 => Settlement::lost(seat, (), stake, cite!("4.10(b)")),
                    1 => Settlement::won(seat, (), stake, Odds::to(1, 1), cite!("4.10(b)")),
                    _ => Settlement::void(seat, (), stake, cite!("4.10(b)")),
                };
                sum += centre.settle(settlement).net;
            }
            let bank = centre.bank((), Cents(1500), cite!("4.10(b)"));
            assert_eq!(bank.net + sum, Cents::ZERO);
            let (one, other) = centre.halves();
            assert_eq!(one + other, bank.net);
        }
    }
}
