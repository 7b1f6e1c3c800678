//! The pots of a round, and what the house takes of them (14.7(c)4, 14.14, 14.19(c)).

use arrayvec::ArrayVec;
use table::Cents;

use super::places::Places;
use super::rules::{Levels, MOST_EXCESS, Rake, Rules, SMALLER_UNITS};
use super::seating::MOST;

/// Betting rounds that a game can have, at most.
pub(crate) const MOST_ROUNDS: usize = 5;

/// What a player has put in.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct PutIn {
    /// His ante and all his bets: what others have to match to contend for it.
    pub live: Cents,
    /// What he has anted for all.
    pub dead: Cents,
    /// What he has bet, betting round by betting round.
    bets: [Cents; MOST_ROUNDS],
}

impl PutIn {
    /// All of it.
    #[inline]
    pub(crate) fn total(&self) -> Cents {
        self.live + self.dead
    }

    /// He antes.
    #[inline]
    pub(crate) fn ante(&mut self, amount: Cents) {
        self.live += amount;
    }

    /// What he has bet in a betting round.
    #[inline]
    pub(crate) fn bet(&mut self, round: usize, amount: Cents) {
        self.bets[round] = amount;
        self.live += amount;
    }

    /// What of the bets of a betting round lies between two levels of all that was put in.
    fn within(&self, round: usize, from: Cents, to: Cents) -> Cents {
        let after = self.live - self.bets[round + 1..].iter().copied().sum();
        let before = after - self.bets[round];
        (after.min(to) - before.max(from)).max(Cents::ZERO)
    }
}

/// A pot, and who contends for it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Pot {
    /// What was put in.
    pub amount: Cents,
    /// What the house takes of it.
    pub rake: Cents,
    /// What of it goes to a payout.
    pub fund: Cents,
    /// The places of the players who contend.
    pub eligible: ArrayVec<usize, MOST>,
    /// Between which levels of what a player has put in it lies.
    levels: (Cents, Cents),
}

impl Pot {
    /// What is awarded.
    #[inline]
    pub(crate) fn net(&self) -> Cents {
        self.amount - self.rake - self.fund
    }
}

/// The pots, that in the center first: an all-in player contends for as much as he has put in.
pub(crate) fn form(put_in: &[PutIn], contend: Places) -> ArrayVec<Pot, MOST> {
    let mut levels: ArrayVec<Cents, MOST> = ArrayVec::new();
    let (mut live, mut dead) = (Cents::ZERO, Cents::ZERO);
    for player in put_in {
        (live, dead) = (live + player.live, dead + player.dead);
    }
    for place in contend.iter() {
        let level = put_in[place].live;
        if level + dead > Cents::ZERO && !levels.contains(&level) {
            levels.push(level);
        }
    }
    if levels.is_empty() && live > Cents::ZERO {
        levels.push(Cents::ZERO); // whoever is left has put nothing in, and has what others have
    }
    levels.sort_unstable();
    let mut pots: ArrayVec<Pot, MOST> = ArrayVec::new();
    let mut from = Cents::ZERO;
    let highest = levels.len().saturating_sub(1);
    for (n, level) in levels.into_iter().enumerate() {
        // What somebody has put in beyond all who contend is in the last pot.
        let to = if n == highest { Cents::MOST } else { level };
        let within = |player: &PutIn| player.live.min(to) - player.live.min(from);
        let amount: Cents = put_in.iter().map(within).sum();
        let amount = amount + if n == 0 { dead } else { Cents::ZERO };
        let eligible = contend.iter().filter(|place| put_in[*place].live >= level).collect();
        let levels = (from, to);
        pots.push(Pot { amount, eligible, levels, ..Pot::default() });
        from = level;
    }
    pots
}

/// What a percentage rake takes after a betting round, to the cent downwards; `taken` is what it has
/// taken before (14.14(b)1).
pub(crate) fn percentage(rake: &Rake, bet: Cents, taken: Cents) -> Cents {
    let Some((percent, most)) = rake.percentage else { return Cents::ZERO };
    let due = Cents(bet.0 * percent / 10_000);
    most.map_or(due, |most| due.min(most - taken)).max(Cents::ZERO)
}

/// Takes the rake of each betting round from the pots in which its bets lie, that in increments from
/// the center pot first, then the contribution to a payout.
pub(crate) fn rake(pots: &mut [Pot], put_in: &[PutIn], by_round: &[Cents], rules: &Rules) {
    for (round, due) in by_round.iter().enumerate().filter(|(_, due)| **due > Cents::ZERO) {
        let mut lies: ArrayVec<Cents, MOST> = ArrayVec::new();
        for pot in &*pots {
            let (from, to) = pot.levels;
            lies.push(put_in.iter().map(|player| player.within(round, from, to)).sum());
        }
        let all: Cents = lies.iter().copied().sum();
        let mut left = *due;
        for (pot, lies) in pots.iter_mut().zip(&lies).filter(|_| all > Cents::ZERO) {
            let share = Cents(due.0 * lies.0 / all.0);
            pot.rake += share;
            left -= share;
        }
        take(pots, left, |pot| &mut pot.rake);
    }
    let gross: Cents = pots.iter().map(|pot| pot.amount).sum();
    if let Some(Levels { amounts, most }) = &rules.rake.levels {
        let reached = amounts.iter().filter(|(level, _)| *level <= gross);
        let due: Cents = reached.map(|(_, amount)| *amount).sum();
        take(pots, most.map_or(due, |most| due.min(most)), |pot| &mut pot.rake);
    }
    take(pots, rules.contribution(gross), |pot| &mut pot.fund);
}

/// What is taken of a pot that two players have put in, each half of it, in one betting round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Taken {
    /// By the house (14.14).
    pub rake: Cents,
    /// For a payout (14.19).
    pub fund: Cents,
}

/// What is taken of a pot of this size by the elections in force. A charge for time does not go by the
/// pot.
#[must_use]
pub fn taken_of(rules: &Rules, pot: Cents) -> Taken {
    let half = Cents(pot.0 / 2);
    // What cannot be halved is no bet of anybody's.
    let put_in = [Cents::ZERO, pot - half - half].map(|odd| {
        let mut put_in = PutIn::default();
        put_in.ante(odd);
        put_in.bet(0, half);
        put_in
    });
    let mut pots = form(&put_in, Places::first(put_in.len()));
    let by_round = [percentage(&rules.rake, pot, Cents::ZERO)];
    rake(&mut pots, &put_in, &by_round, rules);
    let all = |part: fn(&Pot) -> Cents| pots.iter().map(part).sum();
    Taken { rake: all(|pot| pot.rake), fund: all(|pot| pot.fund) }
}

/// Takes an amount from the pots, that in the center first.
fn take(pots: &mut [Pot], mut due: Cents, part: fn(&mut Pot) -> &mut Cents) {
    for pot in pots {
        let now = due.min(pot.net());
        *part(pot) += now;
        due -= now;
    }
}

/// Divides an amount into equal shares, and what is left over: no more than a dollar (14.9(i)3).
pub(crate) fn divide(amount: Cents, count: usize, unit: Cents) -> (Cents, Cents) {
    let count = count as i64;
    let by = |unit: Cents| {
        let share = Cents(amount.0 / count / unit.0 * unit.0);
        (share, amount - share.times(count))
    };
    let smaller = SMALLER_UNITS.into_iter().filter(|smaller| *smaller < unit);
    let mut units = [unit].into_iter().chain(smaller).map(by);
    // Shares of whole cents leave less than a cent a player.
    units.find(|(_, excess)| *excess <= MOST_EXCESS).unwrap_or_else(|| by(Cents(1)))
}

/// Divides an amount into equal parts of whole dollars for so many runs, the rest with the first
/// (14.10(l)4).
pub(crate) fn portions(amount: Cents, runs: usize) -> ArrayVec<Cents, 4> {
    let dollar = Cents::dollars(1).0;
    let each = Cents(amount.0 / (runs as i64) / dollar * dollar);
    let mut portions: ArrayVec<Cents, 4> = (0..runs).map(|_| each).collect();
    portions[0] += amount - each.times(runs as i64);
    portions
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bets(amounts: &[i64]) -> Vec<PutIn> {
        let put_in = |amount: &i64| {
            let mut put_in = PutIn::default();
            put_in.bet(0, Cents::dollars(*amount));
            put_in
        };
        amounts.iter().map(put_in).collect()
    }

    #[test]
    fn an_all_in_player_contends_for_what_he_matched() {
        let pots = form(&bets(&[20, 50, 100, 100, 5]), Places::first(4));
        let told: Vec<(Cents, usize)> =
            pots.iter().map(|pot| (pot.amount, pot.eligible.len())).collect();
        let dollars = Cents::dollars;
        assert_eq!(told, [(dollars(85), 4), (dollars(90), 3), (dollars(100), 2)]);
    }

    #[test]
    fn what_is_left_over_never_exceeds_a_dollar() {
        assert_eq!(divide(Cents::dollars(33), 2, Cents(100)), (Cents(1600), Cents(100)));
        assert_eq!(divide(Cents::dollars(5), 3, Cents(100)), (Cents(150), Cents(50)));
        assert_eq!(divide(Cents(3337), 2, Cents(100)), (Cents(1650), Cents(37)));
    }

    #[test]
    fn the_first_run_has_what_cannot_be_divided() {
        let dollars = [34, 33, 33].map(Cents::dollars);
        assert_eq!(portions(Cents::dollars(100), 3).as_slice(), dollars);
    }
}
