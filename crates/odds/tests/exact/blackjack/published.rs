//! Published figures, to each printed digit.

use odds::solvers::blackjack::{Chart, Choice, Facing, Policy, RANKS, solve};

use super::{Usual, decks};

/// The dealer stands on soft 17, any two cards are doubled, also after a split, four hands, one
/// card to split aces, no surrender; split hands are played like others.
#[test]
fn eight_six_and_one_deck() {
    for (count, expected) in [(8, "-0.0043058"), (6, "-0.0040287"), (1, "0.0018193")] {
        let solution = solve(&Usual::default(), &decks(count), Policy::Best);
        assert_eq!(format!("{:.7}", solution.expectation), expected, "{count} decks");
    }
}

/// What looks at more is worth more: totals, then cards, then the other card of a split pair.
#[test]
fn a_strategy_that_knows_more_gains() {
    for count in [1, 2, 6] {
        let shoe = decks(count);
        let terms = Usual::default();
        let chart = Chart::best(&terms, &shoe);
        let of = |policy| solve(&terms, &shoe, policy).expectation;
        let (by_total, by_cards) = (of(Policy::Chart(&chart)), of(Policy::Best));
        let after_split = of(Policy::BestAfterSplit);
        assert!(by_total < by_cards && by_cards < after_split, "{count} decks");
        assert!(after_split - by_total < 0.001, "{count} decks");
    }
}

/// A pair of twos that may not be split again is the only hard 4, and it is drawn to.
#[test]
fn a_total_that_only_a_split_pair_has_is_played_well() {
    let (terms, shoe) = (Usual { most_hands: 2, ..Usual::default() }, decks(8));
    let chart = Chart::best(&terms, &shoe);
    for up in 0..RANKS {
        assert_eq!(chart.of_total(Facing::up(up), 4, false).choice, Choice::Draw, "{up}");
    }
    let of = |policy| solve(&terms, &shoe, policy).expectation;
    assert!(of(Policy::Best) - of(Policy::Chart(&chart)) < 0.00003);
}

#[test]
fn chances_of_all_deals_add_up() {
    for shows_both in [false, true] {
        let terms = Usual { shows_both, most_hands: 2, ..Usual::default() };
        let solution = solve(&terms, &decks(2), Policy::Best);
        let sum: f64 = solution.starts.iter().map(|start| start.chance).sum();
        assert!((sum - 1.0).abs() < 1e-12, "{sum}");
    }
}
