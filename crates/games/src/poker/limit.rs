//! The most that is paid on the winning wagers of one hand.

use arrayvec::ArrayVec;
use table::{Cents, Cite, Election, Elections, Game, Kind, Outcome, Preset, Settlement, Table};

/// `payout-limit`, where a licensee may set one.
#[must_use]
pub const fn payout_limit(cite: Cite) -> Election {
    Election {
        id: "payout-limit",
        about: "the most that is won on a hand, by the wagers that the limit is for",
        kind: Kind::Amount,
        preset: Preset::None,
        cite,
    }
}

/// A payout limit in force.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    /// The most that is won.
    pub most: Cents,
    /// The provision.
    pub cite: Cite,
}

impl Limit {
    /// The limit that the text sets: its amount, or what one player can win at the table's minimum
    /// where that is more.
    #[must_use]
    pub fn by_text(text: Cents, at_minimum: Cents, cite: Cite) -> Limit {
        Limit { most: text.max(at_minimum), cite }
    }

    /// The limit that was elected, which may not be below the text's.
    pub fn elected(elections: &mut Elections, floor: Limit) -> Option<Limit> {
        let most = elections.amount("payout-limit")?;
        if most < floor.most {
            let why = format!("{most} is below {}, the least limit", floor.most);
            elections.refuse("payout-limit", why, floor.cite);
        }
        Some(Limit { most, ..floor })
    }

    /// Settles the winning wagers of a hand within the limit, if there is one. Where they come to
    /// more they go on as the wager `together`, which wins the limit; a single one keeps its name.
    #[inline]
    pub fn pay<G: Game, T: Table<G>>(
        limit: Option<Limit>,
        wins: &[Settlement<G::Wager>],
        together: G::Wager,
        t: &mut T,
    ) {
        match limit {
            Some(limit) if wins.iter().map(|win| win.net).sum::<Cents>() > limit.most => {
                limit.cut(wins, together, t);
            }
            _ => wins.iter().for_each(|win| t.settle(*win)),
        }
    }

    /// Settles all wagers of a hand, at most `W`: those that do not win, then those that do, as
    /// [`Limit::pay`] does.
    #[inline]
    pub fn settle<G: Game, T: Table<G>, const W: usize>(
        limit: Option<Limit>,
        decided: &[Settlement<G::Wager>],
        together: G::Wager,
        t: &mut T,
    ) {
        let mut wins: ArrayVec<Settlement<G::Wager>, W> = ArrayVec::new();
        for settlement in decided {
            match settlement.outcome {
                Outcome::Won => wins.push(*settlement),
                Outcome::Lost | Outcome::Void => t.settle(*settlement),
            }
        }
        Limit::pay(limit, &wins, together, t);
    }

    /// Settles wagers of a hand in the order given: each that wins is paid whole as long as the limit
    /// lasts, if there is one.
    #[inline]
    pub fn settle_in_order<G: Game, T: Table<G>>(
        limit: Option<Limit>,
        decided: &[Settlement<G::Wager>],
        t: &mut T,
    ) {
        let mut left = limit.map(|limit| limit.most);
        for settlement in decided {
            match (limit, &mut left) {
                (Some(limit), Some(left)) if settlement.outcome == Outcome::Won => {
                    let net = settlement.net.min(*left);
                    *left -= net;
                    t.settle(limit.cut_to(*settlement, net));
                }
                _ => t.settle(*settlement),
            }
        }
    }

    /// Settles wins of several players that share the limit in proportion to their stakes, where they
    /// come to more together. Reading: where they do not, each is paid; odd cents go to the last.
    pub fn settle_shared<G: Game, T: Table<G>>(self, wins: &[Settlement<G::Wager>], t: &mut T) {
        let won: Cents = wins.iter().map(|win| win.net).sum();
        if won <= self.most || wins.len() < 2 {
            wins.iter().for_each(|win| Limit::settle_in_order(Some(self), &[*win], t));
            return;
        }
        let staked: Cents = wins.iter().map(|win| win.stake).sum();
        let (mut left, mut before) = (self.most, Cents::ZERO);
        for win in wins {
            // What is due up to here, so that nothing of it is lost to fractions.
            before += win.stake;
            let due = i128::from(self.most.0) * i128::from(before.0) / i128::from(staked.0);
            let net = Cents(due as i64) - (self.most - left);
            left -= net;
            t.settle(self.cut_to(*win, net));
        }
    }

    /// A win as far as what is left of the limit allows, which it then is less.
    #[inline]
    #[must_use]
    pub fn within<W: Copy>(self, win: Settlement<W>, left: &mut Cents) -> Settlement<W> {
        let net = win.net.min(*left);
        *left -= net;
        self.cut_to(win, net)
    }

    /// A win as far as the limit allows.
    #[inline]
    fn cut_to<W>(self, win: Settlement<W>, net: Cents) -> Settlement<W> {
        match net == win.net {
            true => win,
            false => Settlement { net, odds: None, cite: self.cite, ..win },
        }
    }

    #[cold]
    fn cut<G: Game, T: Table<G>>(
        self,
        wins: &[Settlement<G::Wager>],
        together: G::Wager,
        t: &mut T,
    ) {
        match wins {
            [win] => t.settle(self.cut_to(*win, self.most)),
            [first, ..] => {
                wins.iter().for_each(|win| t.rename(win.seat, win.wager, together));
                let stake = wins.iter().map(|win| win.stake).sum();
                t.settle(Settlement::paid(first.seat, together, stake, self.most, self.cite));
            }
            [] => {}
        }
    }
}
