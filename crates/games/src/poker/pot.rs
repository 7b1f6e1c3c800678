//! A pot: what players put up together, and the dealer with them at some games. The highest hand
//! takes it, or those that tie share it.
//!
//! Where players alone have money in it the settlements are with [`Party::Pot`]: what some win the
//! others lose. Where the dealer has money in it too, the house holds the pot and is on the other
//! side, so that its books have what the dealer won and lost of it.
//!
//! [`Party::Pot`]: table::Party::Pot

use table::{Cents, Cite, Elections, Seat, Settlement};

use super::players::ByPlace;

/// Somebody who has money in a pot, or a hand that contends for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contender<H> {
    /// Who; nobody for the dealer.
    pub seat: Option<Seat>,
    /// What was paid in.
    pub paid_in: Cents,
    /// The hand; none where it was given up, and the money stays.
    pub hand: Option<H>,
}

/// A pot, by who is in it. Odd cents of a division go to the first of those that share.
#[derive(Clone, Debug)]
pub struct Pot<H> {
    contenders: ByPlace<Contender<H>>,
}

impl<H: Ord + Copy> Default for Pot<H> {
    #[inline]
    fn default() -> Pot<H> {
        Pot { contenders: ByPlace::new() }
    }
}

impl<H: Ord + Copy> Pot<H> {
    /// Lets somebody in.
    #[inline]
    pub fn enter(&mut self, contender: Contender<H>) {
        self.contenders.push(contender);
    }

    /// What lies in it.
    #[inline]
    #[must_use]
    pub fn total(&self) -> Cents {
        self.contenders.iter().map(|contender| contender.paid_in).sum()
    }

    /// The highest hand.
    #[inline]
    #[must_use]
    pub fn highest(&self) -> Option<H> {
        self.contenders.iter().filter_map(|contender| contender.hand).max()
    }

    /// What the dealer gets, who shares it if his hand is as high as any.
    #[inline]
    #[must_use]
    pub fn of_the_dealer(&self) -> Cents {
        let place = self.winners().position(|contender| contender.seat.is_none());
        place.map_or(Cents::ZERO, |place| share(self.total(), self.winners().count(), place))
    }

    /// The players with what they get of so much, which is their part; those who get nothing too.
    #[inline]
    pub fn of_the_players(
        &self,
        part: Cents,
    ) -> impl Iterator<Item = (Seat, &Contender<H>, Cents)> + '_ {
        let best = self.highest();
        let count = self.winners().filter(|contender| contender.seat.is_some()).count();
        let mut place = 0;
        self.contenders.iter().filter_map(move |contender| {
            let gets = match contender.hand.is_some() && contender.hand == best {
                true if contender.seat.is_some() => {
                    place += 1;
                    share(part, count, place - 1)
                }
                _ => Cents::ZERO,
            };
            contender.seat.map(|seat| (seat, contender, gets))
        })
    }

    /// How many have the highest hand.
    #[inline]
    #[must_use]
    pub fn winner_count(&self) -> usize {
        self.winners().count()
    }

    /// Whoever has the highest hand.
    #[inline]
    fn winners(&self) -> impl Iterator<Item = &Contender<H>> + '_ {
        let best = self.highest();
        self.contenders.iter().filter(move |contender| best.is_some() && contender.hand == best)
    }
}

/// The settlement of what a player put into a pot, by what he gets of it.
#[inline]
pub fn settled<W>(seat: Seat, wager: W, paid_in: Cents, gets: Cents, cite: Cite) -> Settlement<W> {
    match gets - paid_in {
        Cents::ZERO => Settlement::push(seat, wager, paid_in, cite),
        won if won > Cents::ZERO => Settlement::paid(seat, wager, paid_in, won, cite),
        lost => Settlement::lost_part(seat, wager, paid_in, -lost, cite),
    }
}

/// What the nth of several gets who share an amount: equal parts, and an odd cent each for the first.
#[inline]
fn share(amount: Cents, count: usize, place: usize) -> Cents {
    let count = count.max(1) as i64;
    if count == 1 {
        return amount; // nearly always, and a division is slow
    }
    Cents(amount.0 / count + i64::from((place as i64) < amount.0 % count))
}

/// What the house takes of a pot that players win: a percentage, or a fixed amount where that is less.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Commission {
    /// In hundredths of a percent.
    percent: i64,
    /// The fixed amount, where there is one.
    fixed: Option<Cents>,
}

impl Commission {
    /// Reads the elections of the percentage and of the amount.
    #[must_use]
    pub fn read(elections: &Elections, percent: &str, fixed: &str) -> Commission {
        Commission { percent: elections.percent(percent), fixed: elections.amount(fixed) }
    }

    /// What is taken of so much. Reading: a fraction of a cent is not, since it would be more than the
    /// percentage.
    #[inline]
    #[must_use]
    pub fn on(self, amount: Cents) -> Cents {
        let percentage = (i128::from(amount.0) * i128::from(self.percent) / 10_000) as i64;
        self.fixed.map_or(Cents(percentage), |fixed| fixed.min(Cents(percentage)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pot(hands: &[(Option<u16>, i64, Option<u8>)]) -> Pot<u8> {
        let mut pot = Pot::default();
        for (seat, paid_in, hand) in hands {
            let seat = seat.map(Seat::new);
            pot.enter(Contender { seat, paid_in: Cents(*paid_in), hand: *hand });
        }
        pot
    }

    fn gets(pot: &Pot<u8>, taken: i64) -> Vec<i64> {
        let part = pot.total() - pot.of_the_dealer() - Cents(taken);
        pot.of_the_players(part).map(|(_, _, gets)| gets.0).collect()
    }

    #[test]
    fn the_highest_hand_takes_the_money_of_all() {
        let pot = pot(&[(Some(1), 500, Some(3)), (Some(2), 500, Some(7)), (Some(4), 1000, None)]);
        assert_eq!((pot.total(), pot.of_the_dealer()), (Cents(2000), Cents::ZERO));
        assert_eq!(gets(&pot, 0), [0, 2000, 0]);
    }

    #[test]
    fn those_that_tie_share_it_and_odd_cents_go_to_the_first() {
        let pot = pot(&[(Some(1), 334, Some(7)), (Some(2), 333, Some(7)), (Some(3), 333, Some(7))]);
        assert_eq!(gets(&pot, 0), [334, 333, 333]);
        let two = [(Some(1), 100, Some(7)), (Some(2), 100, Some(2)), (Some(3), 101, Some(7))];
        assert_eq!(gets(&self::pot(&two), 0), [151, 0, 150]);
    }

    #[test]
    fn nothing_is_taken_off_the_dealers_part() {
        let pot = pot(&[(Some(1), 2000, Some(7)), (None, 2000, Some(7)), (Some(2), 2000, Some(1))]);
        assert_eq!(pot.of_the_dealer(), Cents(3000));
        assert_eq!(gets(&pot, 300), [2700, 0]);
        let alone = self::pot(&[(Some(1), 2000, Some(3)), (None, 2000, Some(7))]);
        assert_eq!((alone.of_the_dealer(), gets(&alone, 0)), (Cents(4000), vec![0]));
    }

    #[test]
    fn the_lesser_of_percentage_and_amount_is_taken() {
        let ten_percent = |fixed| Commission { percent: 1000, fixed };
        assert_eq!(ten_percent(None).on(Cents(6005)), Cents(600));
        assert_eq!(ten_percent(Some(Cents(400))).on(Cents(6000)), Cents(400));
        assert_eq!(ten_percent(Some(Cents(700))).on(Cents(6000)), Cents(600));
    }
}
