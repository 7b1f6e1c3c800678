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

/// What becomes of winning wagers that come to more than the limit together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cut<W> {
    /// They go on as this one, which wins the limit; a single one keeps its name.
    Together(W),
    /// Each is paid whole as long as the limit lasts, in the order given.
    InOrder,
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
            let why = format!("{most} is below {}", floor.most);
            elections.refuse("payout-limit", why, floor.cite);
        }
        Some(Limit { most, ..floor })
    }

    /// Settles the winning wagers of a hand within the limit, if there is one.
    #[inline]
    pub fn pay<G: Game, T: Table<G>>(
        limit: Option<Limit>,
        wins: &[Settlement<G::Wager>],
        cut: Cut<G::Wager>,
        t: &mut T,
    ) {
        match limit {
            Some(limit) if wins.iter().map(|win| win.net).sum::<Cents>() > limit.most => {
                limit.cut(wins, cut, t);
            }
            _ => wins.iter().for_each(|win| t.settle(*win)),
        }
    }

    /// Settles all wagers of a hand, at most `W`: those that do not win, then those that do, within
    /// the limit, if there is one.
    #[inline]
    pub fn settle<G: Game, T: Table<G>, const W: usize>(
        limit: Option<Limit>,
        decided: &[Settlement<G::Wager>],
        cut: Cut<G::Wager>,
        t: &mut T,
    ) {
        let mut wins: ArrayVec<Settlement<G::Wager>, W> = ArrayVec::new();
        for settlement in decided {
            match settlement.outcome {
                Outcome::Won => wins.push(*settlement),
                Outcome::Lost | Outcome::Void => t.settle(*settlement),
            }
        }
        Limit::pay(limit, &wins, cut, t);
    }

    #[cold]
    fn cut<G: Game, T: Table<G>>(
        self,
        wins: &[Settlement<G::Wager>],
        cut: Cut<G::Wager>,
        t: &mut T,
    ) {
        let to =
            |win: Settlement<G::Wager>, net| Settlement { net, odds: None, cite: self.cite, ..win };
        match (cut, wins) {
            (Cut::Together(_), [win]) => t.settle(to(*win, self.most)),
            (Cut::Together(wager), [first, ..]) => {
                wins.iter().for_each(|win| t.rename(win.seat, win.wager, wager));
                let stake = wins.iter().map(|win| win.stake).sum();
                t.settle(Settlement::paid(first.seat, wager, stake, self.most, self.cite));
            }
            (Cut::Together(_), []) => {}
            (Cut::InOrder, wins) => {
                let mut left = self.most;
                for win in wins {
                    let net = win.net.min(left);
                    left -= net;
                    t.settle(if net == win.net { *win } else { to(*win, net) });
                }
            }
        }
    }
}
