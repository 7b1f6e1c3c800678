//! Hands whose very cards ask for another play than their total.

use super::against::{Against, surrendered};
use super::chart::{Chart, Class, Open};
use super::dealer::{Facing, Shoe, Work};
use super::hands::{Counts, OVER, RANKS};
use super::solve::{Start, chance_of, every_facing};
use super::terms::{Choice, Policy, Suits, Terms};

/// A hand that is better played otherwise than the chart says.
#[derive(Clone, Debug, PartialEq)]
pub struct Exception {
    /// What the dealer shows.
    pub facing: Facing,
    /// The hand, by its number of cards of each value.
    pub counts: Counts,
    /// The suits of two cards, where they make a difference.
    pub suits: Option<Suits>,
    /// What the chart says.
    pub charted: Choice,
    /// What is best.
    pub best: Choice,
    /// How much better it is, given that the dealer has no blackjack.
    pub gain: f64,
    /// How likely the hand comes in a round, none being split before.
    pub chance: f64,
}

impl Exception {
    /// What it is worth in a round.
    #[must_use]
    pub fn worth(&self) -> f64 {
        self.gain * self.chance
    }
}

/// Every hand that is better played otherwise than a chart says, what matters most first.
pub fn exceptions<T: Terms>(terms: &T, shoe: &Shoe, chart: &Chart) -> Vec<Exception> {
    let mut work = Work::default();
    let mut list = Vec::new();
    for facing in every_facing(terms, shoe).filter(|facing| !facing.is_blackjack()) {
        let mut against = Against::new(terms, shoe, facing, false, &mut work);
        against.play(Policy::Best);
        let starts = against.starts(chance_of(shoe, facing), Policy::Best, &mut work);
        later(&against, &starts, chart, &mut list);
        let starts = starts.iter().filter(|start| !start.is_blackjack());
        list.extend(starts.filter_map(|start| first(&against, start, chart)));
    }
    list.sort_by(|a, b| b.worth().total_cmp(&a.worth()));
    list
}

/// Two cards.
fn first<T: Terms>(against: &Against<'_, T>, start: &Start, chart: &Chart) -> Option<Exception> {
    let hand = &against.hands[against.hands.pair(start.cards[0], start.cards[1])];
    let charted = chart.first(start.facing, Class::of(hand), &start.worth);
    let gain = start.worth.of(start.choice)? - start.worth.of(charted)?;
    (charted != start.choice && gain > 0.0).then_some(Exception {
        facing: start.facing,
        counts: hand.counts,
        suits: start.suits,
        charted,
        best: start.choice,
        gain,
        chance: start.chance * start.no_blackjack,
    })
}

/// Three cards and more, as often as they come with the best play.
fn later<T: Terms>(
    against: &Against<'_, T>,
    starts: &[Start],
    chart: &Chart,
    list: &mut Vec<Exception>,
) {
    let hands = against.hands;
    let mut reach = vec![0.0; hands.len()];
    for start in starts.iter().filter(|start| start.choice == Choice::Draw) {
        reach[usize::from(hands.pair(start.cards[0], start.cards[1]))] += start.chance;
    }
    // The fewest cards first: a hand is reached before what it becomes.
    for id in hands.ids().filter(|id| hands[*id].card_count >= 2) {
        let (hand, at) = (&hands[id], usize::from(id));
        let (true, Some(draw)) = (reach[at] > 0.0, against.draw[at]) else { continue };
        let unseen = against.beside(hand);
        let none = unseen.no_blackjack();
        let best = if hand.card_count == 2 { Choice::Draw } else { against.choice[at] };
        let open = Open {
            draw: true,
            double: against.double[at].is_some(),
            surrender: against.terms.may_surrender_later(),
        };
        let charted = chart.choice(against.facing, hand, open);
        let worth = |choice: Choice| match choice {
            Choice::Draw => draw,
            Choice::Double => against.double[at].unwrap_or(draw),
            Choice::Surrender => surrendered(&unseen),
            Choice::Stand | Choice::Split => against.stand[at],
        };
        if hand.card_count > 2 && charted != best {
            list.push(Exception {
                facing: against.facing,
                counts: hand.counts,
                suits: None,
                charted,
                best,
                gain: (worth(best) - worth(charted)) / none,
                chance: reach[at] * none,
            });
        }
        if best == Choice::Draw {
            for rank in (0..RANKS).filter(|rank| hand.with[*rank] != OVER) {
                reach[usize::from(hand.with[rank])] += reach[at] * unseen.share(rank);
            }
        }
    }
}
