//! Who got what of how many deals.

use arrayvec::ArrayVec;

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

    /// A deal of which each takes so many units.
    #[inline]
    pub(crate) fn divide(&mut self, units: &[u64]) {
        self.deals += 1;
        for (part, units) in self.players.iter_mut().zip(units) {
            part.units += u128::from(*units);
            match *units {
                0 => {}
                UNIT => part.wins += 1,
                _ => part.splits += 1,
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

/// Deals by who has the best hand, counted with one addition each.
pub(crate) struct Winners {
    players: usize,
    /// By the set of players who share the pot, bit by bit.
    deals: Vec<u64>,
}

impl Winners {
    pub(crate) fn new(players: usize) -> Winners {
        Winners { players, deals: vec![0; 1 << players] }
    }

    /// So many deals in which the best of these takes the pot.
    #[inline]
    pub(crate) fn award<S: Ord + Copy>(
        &mut self,
        deals: u64,
        standings: impl IntoIterator<Item = S>,
    ) {
        let (mut best, mut winners) = (None, 0);
        for (n, standing) in standings.into_iter().enumerate() {
            let of = Some(standing);
            if of > best {
                (best, winners) = (of, 0);
            }
            winners |= usize::from(of == best) << n;
        }
        self.deals[winners] += deals;
    }

    /// What each player got.
    pub(crate) fn tally(&self) -> Tally {
        let mut tally = Tally::new(self.players);
        for (winners, deals) in self.deals.iter().enumerate() {
            let deals = u128::from(*deals);
            tally.deals += deals;
            for (n, part) in tally.players.iter_mut().enumerate() {
                if winners >> n & 1 == 1 {
                    part.units += deals * u128::from(UNIT / u64::from(winners.count_ones()));
                    let is_alone = winners.is_power_of_two();
                    *(if is_alone { &mut part.wins } else { &mut part.splits }) += deals;
                }
            }
        }
        tally
    }
}
