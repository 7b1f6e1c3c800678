//! Double down stud: a player sees four cards of five, and decides once. 12,994,800 deals.

use chance::Card;
use ranking::{Category, FourCard, Hand, Ranking, four_card};

use super::ride::{KINDS, kind};
use super::suits::{Class, Suits, card, cards_of};
use crate::solvers::knowledge::{Group, Groups};
use crate::solvers::{Solver, Task};

/// The solver of double down stud. Hints are left to the walk, since one card is unseen.
pub(crate) struct DoubleDown;

impl Solver for DoubleDown {
    /// The four cards that are seen, from the lowest, those that differ by suits alone together; each
    /// with every kind of hand that the hole card makes of them.
    fn groups(&self, task: &Task<'_>) -> Option<Groups> {
        let suits = Suits::of(task.shoe.kinds().map(|(card, _)| card));
        let ranked = |class: Class| (four_card(cards_of(class.set).map(card).collect()), class);
        let mut classes: Vec<(Ranking<FourCard>, Class)> =
            suits.classes(4).into_iter().map(ranked).collect();
        classes.sort_by_key(|(ranking, class)| (*ranking, class.set));
        let list = classes
            .into_iter()
            .map(|(ranking, class)| Group { name: name(ranking), deals: deals(&suits, class) });
        Some(Groups { is_ordered: true, list: list.collect() })
    }
}

/// What four cards are called, which may be on the way to a hand of five.
fn name(four: Ranking<FourCard>) -> String {
    match four.category() {
        Category::Straight | Category::Flush | Category::StraightFlush | Category::RoyalFlush => {
            format!("{four} of four cards")
        }
        Category::Pair => {
            let pair: Vec<_> = four.ranks().take(1).collect();
            Ranking::<FourCard>::least(Category::Pair, &pair).to_string()
        }
        _ => four.to_string(),
    }
}

/// One deal for each kind of hand: the player's card, the hole card, and those that lie face up.
/// Which of the four is the player's own makes no difference.
fn deals(suits: &Suits, class: Class) -> Vec<(Vec<Card>, u64)> {
    let seen: Vec<Card> = cards_of(class.set).map(card).collect();
    let hand: Hand = seen.iter().copied().collect();
    let mut kinds: [Option<(Card, u64)>; KINDS] = [None; KINDS];
    for hole in suits.deck.iter().filter(|hole| class.set >> **hole & 1 == 0).copied().map(card) {
        kinds[kind(hand.with(hole))].get_or_insert((hole, 0)).1 += u64::from(class.size);
    }
    let deal = |(hole, ways)| (vec![seen[0], hole, seen[1], seen[2], seen[3]], ways);
    kinds.into_iter().flatten().map(deal).collect()
}
