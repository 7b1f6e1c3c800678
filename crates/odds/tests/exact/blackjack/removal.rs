//! Effects of removal, counts, spreads and exceptions.

use odds::solvers::blackjack::{
    Chart, Choice, CountSystem, NoCount, Policy, RANKS, Removal, Spread, TEN, exceptions, solve,
};

use super::{Usual, decks};

#[test]
fn effects_add_up_to_nothing_over_the_shoe() {
    for count in [1, 6] {
        let removal = Removal::new(&Usual::default(), &decks(count));
        for effects in [&removal.game, &removal.insurance_effects] {
            let seen = |rank: usize| {
                // The dealer's ace is not among the cards that can be gone.
                let is_insurance = std::ptr::eq(effects, &removal.insurance_effects);
                removal.shoe[rank] - if is_insurance && rank == 0 { 1.0 } else { 0.0 }
            };
            let sum: f64 = (0..RANKS).map(|rank| seen(rank) * effects[rank]).sum();
            assert!(sum.abs() < 1e-9, "{count} decks: {sum}");
        }
    }
}

/// Two cards gone change about as much as each alone; the rest is of the second order.
#[test]
fn effects_are_differences() {
    let (terms, shoe) = (Usual::default(), decks(6));
    let removal = Removal::new(&terms, &shoe);
    let chart = Chart::best(&terms, &shoe);
    let mut without = shoe;
    without[4] -= 1.0;
    without[TEN] -= 1.0;
    let both = solve(&terms, &without, Policy::Chart(&chart)).expectation - removal.expectation;
    let sum = removal.game[4] + removal.game[TEN];
    assert!((both - sum).abs() < 0.02 * removal.game[4].abs(), "{both} against {sum}");
}

/// What is known of the usual counts, to two digits.
#[test]
fn counts_that_have_a_name() {
    let removal = Removal::new(&Usual::default(), &decks(1));
    for (name, betting, insurance) in [
        ("hi-lo", 0.97, 0.76),
        ("KO", 0.98, 0.78),
        ("hi-opt i", 0.88, 0.85),
        ("hi-opt-ii", 0.91, 0.91),
        ("omega ii", 0.92, 0.85),
        ("zen", 0.96, 0.85),
        ("halves", 0.99, 0.72),
    ] {
        let system = CountSystem::parse(name).expect("a count");
        let found = removal.betting_correlation(&system.tags);
        assert!((found - betting).abs() < 0.012, "{name}: betting {found}");
        let found = removal.insurance_correlation(&system.tags);
        assert!((found - insurance).abs() < 0.012, "{name}: insurance {found}");
        let found = removal.playing_efficiency(&system.tags);
        assert!((0.4..0.75).contains(&found), "{name}: playing {found}");
    }
}

#[test]
fn counts_are_read() {
    let hi_lo = CountSystem::parse("A=-1,2=1,3=1,4=1,5=1,6=1,T=-1").expect("tags");
    assert_eq!(hi_lo.tags, CountSystem::parse("Hi-Lo").expect("a name").tags);
    let ko = CountSystem::parse("ko").expect("a name");
    assert!(hi_lo.is_balanced(&decks(1)) && !ko.is_balanced(&decks(1)));
    let mut without_tens = decks(1);
    without_tens[TEN] -= 4.0;
    assert!(!hi_lo.is_balanced(&without_tens));
    assert!(matches!(CountSystem::parse("lo-hi"), Err(NoCount::Unknown(..))));
    assert!(matches!(CountSystem::parse("A=x"), Err(NoCount::Tag(_))));
    assert!(matches!(CountSystem::parse("1x=2"), Err(NoCount::Tag(_))));
    assert!(matches!(CountSystem::parse("A=0"), Err(NoCount::Flat)));
}

/// The spread has the same mean as the solution, and its chances add up.
#[test]
fn the_spread_is_of_the_same_game() {
    let usual = Usual::default();
    for (terms, count) in [
        (usual, 8),
        (Usual { surrenders: true, ..usual }, 1),
        (Usual { shows_both: true, most_hands: 2, ..usual }, 2),
        (Usual { takes_busts: true, ..usual }, 2),
    ] {
        let shoe = decks(count);
        let expectation = solve(&terms, &shoe, Policy::Best).expectation;
        let spread = Spread::new(&terms, &shoe, Policy::Best, 200_000, 1);
        let sum: f64 = spread.outcomes.iter().map(|(_, chance)| chance).sum();
        assert!((sum - 1.0).abs() < 1e-9, "{terms:?}: {sum}");
        let mean: f64 = spread.outcomes.iter().map(|(net, chance)| net * chance).sum();
        // Split pairs, some 2 % of rounds, are sampled: their mean is off by about 2/450 of that.
        assert!((mean - expectation).abs() < 4e-4, "{terms:?}: {mean} against {expectation}");
    }
}

/// Well known: a variance of about 1.33 with eight decks, a covariance of about 0.5 of two boxes.
#[test]
fn variance_and_covariance() {
    let (terms, shoe) = (Usual::default(), decks(8));
    let spread = Spread::new(&terms, &shoe, Policy::Best, 200_000, 2);
    let variance = spread.variance(-0.0043);
    assert!((1.30..1.36).contains(&variance.value) && variance.error < 0.002, "{variance:?}");
    let two = spread.box_covariance;
    assert!((0.45..0.52).contains(&two.value), "{two:?}");
}

/// With one deck ten and two draw against a four; seven and five stand.
#[test]
fn cards_that_ask_for_another_play() {
    let (terms, shoe) = (Usual::default(), decks(1));
    let chart = Chart::best(&terms, &shoe);
    let list = exceptions(&terms, &shoe, &chart);
    let ten_two =
        |counts: &[u8; RANKS]| counts[1] == 1 && counts[TEN] == 1 && counts.iter().sum::<u8>() == 2;
    let found =
        list.iter().find(|exception| exception.facing.up == 3 && ten_two(&exception.counts));
    assert_eq!(
        found.map(|exception| (exception.charted, exception.best)),
        Some((Choice::Stand, Choice::Draw))
    );
    // Together they are what the chart costs, split pairs aside.
    let sum: f64 = list.iter().map(odds::solvers::blackjack::Exception::worth).sum();
    let of = |policy| solve(&terms, &shoe, policy).expectation;
    let cost = of(Policy::Best) - of(Policy::Chart(&chart));
    assert!((sum - cost).abs() < 0.3 * cost, "{sum} against {cost}");
}
