//! Vigorish: what the house charges of winnings, and what becomes of parts of a cent.

use table::{Cents, Elections};

table::words! {
    /// What becomes of parts of a cent.
    pub enum Rounding {
        /// There are none: stakes that would bring them are refused.
        Exact = "exact",
        /// The vigorish is rounded up to a multiple of more than a cent.
        Up = "up",
    }
}

/// What the house charges of winnings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Vigorish {
    percent: u8,
    is_rounded: bool,
}

impl Vigorish {
    /// The vigorish that was elected.
    pub fn read(elections: &mut Elections) -> Vigorish {
        let percent = elections.integer("vigorish-percent", 5) as u8; // legal, or refused already
        let rounding = elections.choose::<Rounding>("vigorish-rounding");
        Vigorish { percent, is_rounded: rounding == Rounding::Up }
    }

    /// Five percent, rounded as was elected.
    pub fn five_percent(elections: &mut Elections) -> Vigorish {
        let rounding = elections.choose::<Rounding>("vigorish-rounding");
        Vigorish { percent: 5, is_rounded: rounding == Rounding::Up }
    }

    /// No vigorish.
    pub const fn none() -> Vigorish {
        Vigorish { percent: 0, is_rounded: false }
    }

    /// What it is rounded up to a multiple of: 25 cents at five percent, 20 at four.
    #[inline]
    const fn multiple(self) -> i64 {
        if self.percent == 4 { 20 } else { 25 }
    }

    /// What is owed of an amount won. Where it is not rounded, stakes for which it would not be
    /// whole cents have been refused.
    #[inline]
    pub const fn on(self, won: Cents) -> Cents {
        let hundredths = won.0 * self.percent as i64;
        if self.is_rounded {
            let multiple = self.multiple() * 100;
            Cents((hundredths + multiple - 1) / multiple * self.multiple())
        } else {
            debug_assert!(hundredths % 100 == 0, "a stake was accepted whose vigorish is no money");
            Cents(hundredths / 100)
        }
    }

    /// What is owed of what is left of several amounts, or of a part of that. Reading: parts of a cent
    /// are not collected, where nothing is rounded up.
    #[inline]
    pub const fn on_what_is_left(self, won: Cents) -> Cents {
        match self.is_rounded {
            true => self.on(won),
            false => Cents(won.0 * self.percent as i64 / 100),
        }
    }

    /// What amounts won are multiples of, so that what is owed is whole cents.
    pub const fn unit(self) -> Cents {
        match (self.is_rounded, self.percent) {
            (true, _) => Cents(1),
            (false, 4) => Cents(25),
            (false, _) => Cents(20),
        }
    }

    /// The least amount won at which nothing is rounded.
    pub const fn unrounded_stake(self) -> Cents {
        Cents(self.multiple() * 100 / self.percent as i64)
    }

    /// Whether it is rounded up.
    pub const fn is_rounded(self) -> bool {
        self.is_rounded
    }

    /// The percentage.
    pub const fn percent(self) -> u8 {
        self.percent
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn vigorish_is_rounded_up_to_a_multiple_and_an_exact_one_stays() {
        let at = |percent, is_rounded| Vigorish { percent, is_rounded };
        for (won, five, four) in [(1, 25, 20), (500, 25, 20), (501, 50, 40), (1000, 50, 40)] {
            assert_eq!(at(5, true).on(Cents(won)), Cents(five), "five percent of {won}");
            assert_eq!(at(4, true).on(Cents(won)), Cents(four), "four percent of {won}");
        }
        assert_eq!(at(5, false).on(Cents(1240)), Cents(62));
        assert_eq!(at(4, false).on(Cents(1225)), Cents(49));
    }
}
