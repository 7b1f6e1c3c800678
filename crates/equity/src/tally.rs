//! Who got what of how many deals.

use arrayvec::ArrayVec;
use games::room::Winners;

use crate::MOST_PLAYERS;

/// What a pot is divided into: every number of players up to eleven divides a half of it.
pub(crate) const UNIT: u64 = 2 * 27_720;

/// What came of deals.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    /// How many there were.
    pub(crate) deals: u128,
    /// By player.
    pub(crate) players: ArrayVec<Part, MOST_PLAYERS>,
}

/// What a player got.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Part {
    /// The deals of which the player took the whole pot.
    pub(crate) wins: u128,
    /// The deals of which the player took a part of it.
    pub(crate) splits: u128,
    /// In all, in parts of a pot.
    pub(crate) units: u128,
}

impl Tally {
    pub(crate) fn new(players: usize) -> Tally {
        Tally { deals: 0, players: (0..players).map(|_| Part::default()).collect() }
    }

    /// So many deals with these winners.
    pub(crate) fn award(&mut self, winners: Winners, deals: u128) {
        self.deals += deals;
        let (main, low) = (u64::from(winners.main), u64::from(winners.low));
        let share = |of: u64, set: u64, n: usize| (set >> n & 1) * of / u64::from(set.count_ones());
        for (n, part) in self.players.iter_mut().enumerate() {
            let units = match low {
                0 => share(UNIT, main, n),
                low => share(UNIT / 2, main, n) + share(UNIT / 2, low, n),
            };
            part.units += deals * u128::from(units);
            match units {
                0 => {}
                UNIT => part.wins += deals,
                _ => part.splits += deals,
            }
        }
    }

    /// Adds others, so many times over.
    pub(crate) fn add(&mut self, other: &Tally, times: u128) {
        self.deals += other.deals * times;
        for (part, other) in self.players.iter_mut().zip(&other.players) {
            part.wins += other.wins * times;
            part.splits += other.splits * times;
            part.units += other.units * times;
        }
    }
}

/// Deals by who has won, counted with one addition each where nobody has the low part alone.
pub(crate) struct Won {
    /// By the set of players who share the pot, bit by bit.
    shared: Vec<u64>,
    /// The others.
    divided: Tally,
}

impl Won {
    pub(crate) fn new(players: usize) -> Won {
        Won { shared: vec![0; 1 << players], divided: Tally::new(players) }
    }

    /// So many deals with these winners.
    #[inline]
    pub(crate) fn award(&mut self, winners: Winners, deals: u64) {
        match winners.low == 0 || winners.low == winners.main {
            true => self.shared[usize::from(winners.main)] += deals,
            false => self.divided.award(winners, deals.into()),
        }
    }

    /// What each player got.
    pub(crate) fn tally(self) -> Tally {
        let mut tally = self.divided;
        for (main, deals) in self.shared.into_iter().enumerate().filter(|(_, deals)| *deals > 0) {
            tally.award(Winners { main: main as u16, low: 0 }, deals.into());
        }
        tally
    }
}
