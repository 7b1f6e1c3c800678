//! Wagers that win an amount of money whatever the stake, and the meter that some of them win.

use std::fmt;

use ranking::Category;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{
    Cents, Cite, Election, Elections, Fault, Kind, Malformed, Payout, Preset, Seat, Settlement,
    Word,
};

use crate::common::share_of;

use super::pay;

/// What a hand wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prize {
    /// An amount.
    Amount(Cents),
    /// So many percent of what the meter shows; whoever has all of it shares it with others who
    /// have.
    Meter {
        /// From 1 to 100.
        percent: i64,
    },
}

impl Prize {
    /// The amount, where it is one.
    #[must_use]
    pub fn amount(self) -> Option<Cents> {
        match self {
            Prize::Amount(amount) => Some(amount),
            Prize::Meter { .. } => None,
        }
    }
}

impl fmt::Display for Prize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Prize::Amount(amount) => write!(f, "${amount}"),
            Prize::Meter { percent } => write!(f, "{percent} percent of the meter"),
        }
    }
}

const AMOUNTS_OVERRIDE: &str = "payout-amounts-override";

/// Higher amounts than the text's, which are the least.
#[must_use]
pub const fn amounts_override(cite: Cite) -> Election {
    Election {
        id: AMOUNTS_OVERRIDE,
        about: "higher amounts than the text's, by payout row",
        kind: Kind::Own("an object from payout row to amount"),
        preset: Preset::None,
        cite,
    }
}

/// What each of `N` kinds of hands wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prizes<const N: usize> {
    /// The kinds in the order of the text.
    pub rows: [(Category, Prize); N],
    /// The table.
    pub cite: Cite,
}

impl<const N: usize> Prizes<N> {
    /// The same with another prize for a kind of hand.
    #[must_use]
    pub fn with(mut self, hand: Category, prize: Prize) -> Prizes<N> {
        self.rows.iter_mut().filter(|(kind, _)| *kind == hand).for_each(|row| row.1 = prize);
        self
    }

    /// The same with the higher amounts that [`amounts_override`] has for some rows.
    #[must_use]
    pub fn overridden(mut self, wager: &str, elections: &mut Elections) -> Prizes<N> {
        let given = elections.own(AMOUNTS_OVERRIDE).cloned().unwrap_or_default();
        let Some(given) = given.as_object() else {
            if !given.is_null() {
                let why = format!("{given} is no object from payout row to amount");
                elections.refuse(AMOUNTS_OVERRIDE, why, self.cite);
            }
            return self;
        };
        for (row, value) in given.iter().filter(|(_, value)| !value.is_null()) {
            let is_row = |(kind, _): &&mut (Category, Prize)| {
                row.strip_prefix(wager).and_then(|rest| rest.strip_prefix('/')) == Some(kind.id())
            };
            let Some((_, Prize::Amount(least))) = self.rows.iter_mut().find(is_row) else {
                let field = format!("rules.{AMOUNTS_OVERRIDE}.{row}");
                elections.malformed(field, "is no amount to raise");
                continue;
            };
            match Cents::from_json(value) {
                Ok(amount) if (*least..=Cents::MOST).contains(&amount) => *least = amount,
                _ => {
                    let why = format!("{row}: {value} is not from {least} to {}", Cents::MOST);
                    elections.refuse(AMOUNTS_OVERRIDE, why, self.cite);
                }
            }
        }
        self
    }

    /// What a kind of hand wins.
    #[inline]
    #[must_use]
    pub fn on(&self, hand: Category) -> Option<Prize> {
        self.rows.iter().find(|(kind, _)| *kind == hand).map(|(_, prize)| *prize)
    }

    /// What is paid, row by row.
    pub fn payouts<'a>(&'a self, wager: &'a str) -> impl Iterator<Item = Payout> + 'a {
        self.rows.iter().map(move |(kind, prize)| Payout {
            row: format!("{wager}/{}", kind.id()),
            title: pay::title(*kind).to_owned(),
            pays: prize.to_string(),
            cite: self.cite,
        })
    }
}

/// The settlement of a chip that was collected before the cards and is not given back: what it
/// wins, less the chip.
#[inline]
pub fn collected_chip<W>(
    seat: Seat,
    wager: W,
    chip: Cents,
    wins: Option<Cents>,
    cite: Cite,
) -> Settlement<W> {
    match wins {
        Some(amount) => Settlement::paid(seat, wager, chip, amount - chip, cite),
        None => Settlement::lost(seat, wager, chip, cite),
    }
}

// The meter

/// What a licensee may elect of the meter at least, and by which provision.
#[derive(Clone, Copy, Debug)]
pub struct MeterElections {
    /// The least percentage of each wager that it takes.
    pub least_rate: i64,
    /// What it starts with where nothing is elected.
    pub initial: Cents,
    /// What it starts again with where nothing is elected.
    pub reset: Cents,
    /// The provision.
    pub cite: Cite,
}

impl MeterElections {
    /// The elections.
    #[must_use]
    pub const fn elections(self) -> [Election; 3] {
        let MeterElections { least_rate: least, initial, reset, cite } = self;
        let rate = Election {
            id: "progressive-rate",
            about: "the percentage of each wager that the meter takes",
            // No text sets an upper bound.
            kind: Kind::Integer { least, most: 1000 },
            preset: Preset::Integer(least),
            cite,
        };
        let starts_with = Election {
            id: "progressive-initial",
            about: "what the meter starts with",
            kind: Kind::Amount,
            preset: Preset::Amount(initial),
            cite,
        };
        let starts_again_with = Election {
            id: "progressive-reset",
            about: "what the meter starts again with when all of it was won",
            preset: Preset::Amount(reset),
            ..starts_with
        };
        [rate, starts_with, starts_again_with]
    }
}

/// `history` and `state`: what the meter shows.
pub const PROGRESSIVE_METER: Word = Word {
    id: "progressive-meter",
    about: "what the meter shows: before, when the first card is dealt, the round's wagers \
            counted; after, at the end",
};

/// How a meter goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progression {
    /// The percentage of each wager that it takes.
    pub rate: i64,
    /// What it starts with.
    pub initial: Cents,
    /// What it starts again with.
    pub reset: Cents,
    /// Whether amounts that are won come off it too.
    pub pays_amounts: bool,
}

impl Progression {
    /// What the elections say of it.
    pub fn read(elections: &mut Elections, pays_amounts: bool) -> Progression {
        let amount = |id| elections.amount(id).unwrap_or(Cents::ZERO);
        let (initial, reset) = (amount("progressive-initial"), amount("progressive-reset"));
        let rate = elections.integer("progressive-rate", 0);
        Progression { rate, initial, reset, pays_amounts }
    }
}

/// A meter, which stays from round to round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Meter {
    /// Nothing until the first round.
    shown: Option<Cents>,
    /// Whether the wagers of the round that comes are in it.
    is_counted: bool,
}

impl Meter {
    /// Whether nothing is to be known of it: at a game that has none, or before the first round.
    #[must_use]
    pub fn is_new(&self) -> bool {
        *self == Meter::default()
    }

    /// What it shows.
    #[must_use]
    pub fn shows(&self, progression: &Progression) -> Cents {
        self.shown.unwrap_or(progression.initial)
    }

    /// Takes over what it showed when the first card was dealt.
    ///
    /// # Errors
    /// Where that is no amount.
    pub fn history(&mut self, word: &str, value: &Value) -> Result<(), Fault> {
        match Cents::from_json(value) {
            Ok(shown) if (Cents::ZERO..=Cents::MOST).contains(&shown) => {
                *self = Meter { shown: Some(shown), is_counted: true };
                Ok(())
            }
            _ => Err(Malformed::new(word, format!("{value} is no amount")).into()),
        }
    }

    /// Takes its part of the wagers of a round. What is said of it before the first round is what
    /// it shows with them.
    #[inline]
    pub fn count(&mut self, progression: &Progression, staked: Cents) {
        if staked == Cents::ZERO && !self.is_counted {
            return;
        }
        let shown = self.shows(progression);
        let part = Cents(staked.0 * progression.rate / 100);
        let shown = if self.is_counted { shown } else { shown + part };
        *self = Meter { shown: Some(shown.min(Cents::MOST)), is_counted: false };
    }

    /// Begins to award what the hands of a round win, of which so many win all that it shows.
    #[must_use]
    pub fn awards<'m>(&'m mut self, progression: &'m Progression, of_all: usize) -> Awards<'m> {
        Awards { meter: self, progression, of_all, share: None }
    }
}

/// What a meter awards in a round, in the order in which players are paid.
#[derive(Debug)]
pub struct Awards<'m> {
    meter: &'m mut Meter,
    progression: &'m Progression,
    of_all: usize,
    /// What each winner of all of it gets.
    share: Option<Cents>,
}

impl Awards<'_> {
    /// What a prize comes to, which then comes off the meter. Whoever wins all of it shares it with
    /// the others who do, as it is when the first of them is paid; with that it starts again. A share
    /// is never less than the text's: where it has a fraction of a cent it is a whole cent.
    pub fn award(&mut self, prize: Prize) -> Cents {
        let shown = self.meter.shows(self.progression);
        let (amount, left) = match prize {
            Prize::Meter { percent: 100 } => {
                let share = self.share.unwrap_or(share_of(shown, 1, self.of_all.max(1) as i64));
                let left = if self.share.is_none() { self.progression.reset } else { shown };
                self.share = Some(share);
                (share, left)
            }
            Prize::Meter { percent } => {
                let amount = share_of(shown, percent, 100);
                (amount, shown - amount)
            }
            Prize::Amount(amount) if self.progression.pays_amounts => {
                (amount, (shown - amount).max(Cents::ZERO))
            }
            Prize::Amount(amount) => (amount, shown),
        };
        self.meter.shown = Some(left);
        amount
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PROGRESSION: Progression = Progression {
        rate: 70,
        initial: Cents::dollars(10_000),
        reset: Cents::dollars(5000),
        pays_amounts: false,
    };
    const ALL: Prize = Prize::Meter { percent: 100 };
    const TENTH: Prize = Prize::Meter { percent: 10 };

    #[test]
    fn the_meter_takes_its_part_from_the_first_round_on() {
        let mut meter = Meter::default();
        assert_eq!(meter.shows(&PROGRESSION), Cents::dollars(10_000));
        meter.count(&PROGRESSION, Cents::dollars(3));
        assert_eq!(meter.shows(&PROGRESSION), Cents(1_000_210));
        meter.count(&PROGRESSION, Cents::dollars(3));
        assert_eq!(meter.shows(&PROGRESSION), Cents(1_000_420));
    }

    #[test]
    fn no_fraction_of_a_cent_is_kept_from_a_player() {
        let mut meter = Meter { shown: Some(Cents(1_000_001)), is_counted: false };
        let mut awards = meter.awards(&PROGRESSION, 2);
        assert_eq!(awards.award(TENTH), Cents(100_001));
        assert_eq!([awards.award(ALL), awards.award(ALL)], [Cents(450_000); 2]);
        let mut odd = Meter { shown: Some(Cents(1_000_001)), is_counted: false };
        let mut awards = odd.awards(&PROGRESSION, 2);
        assert_eq!([awards.award(ALL), awards.award(ALL)], [Cents(500_001); 2]);
    }

    #[test]
    fn whoever_is_paid_first_finds_more_on_the_meter() {
        let mut meter = Meter::default();
        let mut awards = meter.awards(&PROGRESSION, 1);
        assert_eq!(awards.award(TENTH), Cents::dollars(1000));
        assert_eq!(awards.award(ALL), Cents::dollars(9000));
        assert_eq!(awards.award(TENTH), Cents::dollars(500));
        assert_eq!(meter.shows(&PROGRESSION), Cents::dollars(4500));
    }

    #[test]
    fn winners_of_all_of_it_share_what_the_first_finds() {
        let mut meter = Meter::default();
        let mut awards = meter.awards(&PROGRESSION, 2);
        let won = [ALL, TENTH, ALL].map(|prize| awards.award(prize));
        assert_eq!(won, [5000, 500, 5000].map(Cents::dollars));
        assert_eq!(meter.shows(&PROGRESSION), Cents::dollars(4500));
    }

    #[test]
    fn amounts_come_off_it_where_that_is_elected() {
        let progression = Progression { pays_amounts: true, ..PROGRESSION };
        let mut meter = Meter::default();
        let prize = Prize::Amount(Cents::dollars(8000));
        let mut awards = meter.awards(&progression, 0);
        assert_eq!([awards.award(prize), awards.award(prize)], [Cents::dollars(8000); 2]);
        assert_eq!(meter.shows(&progression), Cents::ZERO);
    }
}
