//! Flop poker: a player sees three cards, and decides once; then two of three community cards go with
//! them. 407,170,400 deals.
//!
//! There is nobody else at the table: no decision bears on a pot, and what one wins of it others
//! lose.

use chance::{Card, Rank};
use games::poker::flop_poker::{FlopPoker, Known};
use ranking::{Hand, Standing};
use rayon::iter::{IntoParallelIterator, ParallelIterator};

use super::holdem::{CATEGORIES, CATEGORY};
use super::suits::{Class, Suits, card, cards_of};
use crate::solvers::knowledge::{Group, Groups};
use crate::solvers::{Solver, Task};

/// The solver of flop poker. Hints are left to the walk, since three cards are unseen.
pub(crate) struct Flop;

impl Solver for Flop {
    /// The player's three cards, those that differ by suits alone together; each with every kind of
    /// hand that the flop makes of them.
    fn groups(&self, task: &Task<'_>) -> Option<Groups> {
        let in_stacks = task.ruled.rules.typed::<FlopPoker>().table.dealing.in_stacks();
        let suits = Suits::of(task.shoe.kinds().map(|(card, _)| card));
        let kinds = kinds();
        let group = |class: Class| {
            let cards: Vec<Card> = cards_of(class.set).map(card).collect();
            let known = Known { cards: [cards[0], cards[1], cards[2]] };
            (place(&known), known, class)
        };
        let mut classes: Vec<_> = suits.classes(3).into_iter().map(group).collect();
        classes.sort_by_key(|(place, _, class)| (*place, class.set));
        let list = classes.into_par_iter().map(|(place, known, class)| Group {
            name: NAMES[place].to_owned(),
            deals: deals(&suits, &kinds, known.cards, class, in_stacks),
        });
        Some(Groups { is_ordered: false, list: list.collect() })
    }
}

/// What three cards are called, as far as it matters.
const NAMES: [&str; 5] = [
    "a pair or three of a kind",
    "three cards of a suit",
    "a jack or higher",
    "three cards that fit into a straight",
    "anything else",
];

/// The place of three cards among the names.
fn place(known: &Known) -> usize {
    let is = [
        known.is_paired(),
        known.is_suited(),
        known.has_from(Rank::Jack),
        known.fits_into_a_straight(),
    ];
    is.into_iter().position(|is| is).unwrap_or(NAMES.len() - 1)
}

/// Kinds of hands by their standings: categories, and pairs by their rank.
fn kinds() -> Vec<u8> {
    let kind = |standing: Standing| match usize::from(CATEGORY[standing.index()]) {
        1 => CATEGORIES + standing.ranking().ranks().next().map_or(0, |rank| rank as usize),
        category => category,
    };
    let all = (0..Standing::COUNT).filter_map(Standing::from_index);
    all.map(|standing| kind(standing) as u8).collect()
}

/// One deal for each kind of hand. The best of the three hands is that of the flop.
fn deals(
    suits: &Suits,
    kinds: &[u8],
    own: [Card; 3],
    class: Class,
    in_stacks: bool,
) -> Vec<(Vec<Card>, u64)> {
    let hand = own.into_iter().fold(Hand::EMPTY, Hand::with);
    let is_left = |index: &&u8| class.set >> **index & 1 == 0;
    let left: Vec<Card> = suits.deck.iter().filter(is_left).copied().map(card).collect();
    let count = left.len();
    // Every two of them, the higher place first.
    let mut pairs = vec![0_u16; count * count];
    for b in 0..count {
        let hand = hand.with(left[b]);
        for a in 0..b {
            pairs[b * count + a] = hand.with(left[a]).five().index() as u16;
        }
    }
    let mut found: [Option<([usize; 3], u64)>; CATEGORIES + 16] = [None; CATEGORIES + 16];
    for c in 0..count {
        let of_c = &pairs[c * count..][..c];
        for b in 0..c {
            let (with_c, of_b) = (of_c[b], &pairs[b * count..][..b]);
            for (a, (ac, ab)) in of_c.iter().zip(of_b).enumerate() {
                let best = with_c.max(*ac).max(*ab);
                found[usize::from(kinds[usize::from(best)])].get_or_insert(([a, b, c], 0)).1 += 1;
            }
        }
    }
    let deal = |(flop, ways): ([usize; 3], u64)| {
        let ([a, b, c], [x, y, z]) = (own, flop.map(|place| left[place]));
        let cards = if in_stacks { [a, b, c, x, y, z] } else { [a, x, b, y, c, z] };
        (cards.to_vec(), ways * u64::from(class.size))
    };
    found.into_iter().flatten().map(deal).collect()
}
