//! Casino war as somebody would simulate it who needs no other game: a loop over the same shoe with
//! everything in local variables. The judge of what the driver costs, and of what it computes.

use chance::{Deck, FastGenerator};
use sim::{FreshShoe, Shoe, Tally};
use table::ShoeFacts;

/// What came of one of the four wagers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sums {
    pub(crate) won: u64,
    pub(crate) lost: u64,
    pub(crate) staked: i128,
    pub(crate) net: i128,
}

impl Sums {
    #[inline(always)]
    fn won(&mut self, stake: i64, net: i64) -> i64 {
        self.won += 1;
        self.staked += i128::from(stake);
        self.net += i128::from(net);
        net
    }

    #[inline(always)]
    fn lost(&mut self, stake: i64) -> i64 {
        self.lost += 1;
        self.staked += i128::from(stake);
        self.net -= i128::from(stake);
        -stake
    }
}

/// What came of all rounds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Result {
    pub(crate) initial: Sums,
    pub(crate) tie: Sums,
    pub(crate) war: Sums,
    pub(crate) tie_squares: u128,
    pub(crate) all_squares: u128,
}

/// Plays rounds from a freshly shuffled shoe of six decks, with an initial and a tie wager of a
/// player who always goes to war. Not inlined, since the stakes are only known when it runs.
#[inline(never)]
pub(crate) fn play(
    mut source: FastGenerator,
    rounds: u64,
    initial_stake: i64,
    tie_stake: i64,
) -> Result {
    let mut shoe = FreshShoe::new(Some(ShoeFacts { deck: Deck::Standard, decks: 6 }));
    let mut result = Result::default();
    let Result { initial, tie, war, tie_squares, all_squares } = &mut result;
    for _ in 0..rounds {
        shoe.begin_round(&mut source);
        let mut deal = || shoe.deal(&mut source).rank();
        let (player, dealer) = (deal(), deal());
        let (tie_net, other_net);
        if player < dealer {
            other_net = initial.lost(initial_stake);
            tie_net = tie.lost(tie_stake);
        } else if player > dealer {
            other_net = initial.won(initial_stake, initial_stake);
            tie_net = tie.lost(tie_stake);
        } else {
            tie_net = tie.won(tie_stake, 10 * tie_stake);
            for _ in 0..3 {
                deal();
            }
            let (player, dealer) = (deal(), deal());
            let war_net = if player < dealer {
                war.lost(initial_stake)
            } else if player > dealer {
                war.won(initial_stake, 2 * initial_stake)
            } else {
                war.won(initial_stake, 3 * initial_stake)
            };
            other_net = initial.lost(initial_stake) + war_net;
        }
        *tie_squares += u128::from(tie_net.unsigned_abs()).pow(2);
        *all_squares += u128::from((tie_net + other_net).unsigned_abs()).pow(2);
    }
    result
}

/// The driver's statistics are the same, to the cent.
pub(crate) fn assert_same(driver: &Tally, hand: &Result) {
    for (kind, sums) in driver.kinds.iter().zip([hand.initial, hand.tie, hand.war]) {
        let Sums { won, lost, staked, net } = sums;
        assert_eq!((kind.won, kind.lost, kind.void), (won, lost, 0));
        assert_eq!((kind.staked as i128, kind.net()), (staked, net));
    }
    let Result { tie_squares, all_squares, .. } = *hand;
    assert_eq!((driver.line_squares, driver.all_squares), (tie_squares, all_squares));
}
