//! The toy game, worked out by hand. The shoe holds two aces and three other cards, so the card
//! that decides is an ace in 2 of 5 ways.

use chance::Card;
use num_rational::BigRational;
use odds::{Analysis, Composition, NoTree, Play, Ruled, Tally, Tree};
use table::erased::{AnyLine, AnyPlan, AnyStrategy};
use table::study::{Plan, Study};
use table::{Cents, Fault, Reason, Refusal, Seat};

use crate::toy::{KINDS, Sees, Toy, UNIT, plan};

fn cards(text: &str) -> Vec<Card> {
    text.split(' ').map(|card| card.parse().expect("a card")).collect()
}

fn five_cards() -> Composition {
    Composition::of(cards("Ac Ad 2c 3c Kh"))
}

fn ratio(text: &str) -> BigRational {
    text.parse().expect("a fraction")
}

fn tree(rules: Sees, plan: &Plan<Toy>) -> Tree {
    Tree::of(&Ruled::unlisted::<Toy>(&rules), &AnyPlan::new(plan.clone()), &KINDS)
}

fn tally(sees: Sees, play: Play<'_>) -> Result<Tally, NoTree> {
    tree(sees, &plan(UNIT, Cents::ZERO)).with_shoe(&five_cards()).tally(play)
}

/// Always raises by so much.
fn raising(amount: Cents) -> AnyStrategy {
    AnyStrategy::new::<Toy>(amount)
}

/// In units.
fn value(sees: Sees, play: Play<'_>) -> BigRational {
    tally(sees, play).expect("a tree").expected() / BigRational::from_integer(UNIT.0.into())
}

#[test]
fn a_card_that_is_not_seen_does_not_help() {
    // Standing: 2/5 - 3/5 = -1/5. Raising by one unit twice as much, -2/5. So stand: -1/5.
    assert_eq!(value(Sees::Nothing, Play::Best), ratio("-1/5"));
    assert_eq!(value(Sees::Nothing, Play::By(&raising(UNIT))), ratio("-2/5"));
    assert_eq!(value(Sees::Nothing, Play::By(&raising(Cents::ZERO))), ratio("-1/5"));
}

#[test]
fn a_card_that_is_seen_before_the_decision_helps() {
    // Raise with an ace, else stand: 2 * 2/5 - 3/5 = +1/5.
    assert_eq!(value(Sees::TheCard, Play::Best), ratio("1/5"));
    // Who does not decide by it has nothing of it.
    assert_eq!(value(Sees::TheCard, Play::By(&raising(UNIT))), ratio("-2/5"));
}

#[test]
fn a_card_that_is_seen_too_late_does_not_help() {
    assert_eq!(value(Sees::TheCardTooLate, Play::Best), ratio("-1/5"));
}

#[test]
fn what_is_burned_unseen_changes_nothing() {
    assert_eq!(value(Sees::NothingAfterBurns, Play::Best), ratio("-1/5"));
}

#[test]
fn equally_good_answers_are_declined() {
    // The other card is an ace (2/5): the one that decides is an ace in 1 of 4 ways, so stand and
    // expect -1/2. It is no ace (3/5): an ace in 2 of 4 ways, and standing is worth as much as
    // raising, 0. Together -1/5, as if nothing had been seen; and never a raise.
    let tally = tally(Sees::AnotherCard, Play::Best).expect("a tree");
    assert_eq!(tally.expected() / BigRational::from_integer(UNIT.0.into()), ratio("-1/5"));
    let (_, asked) = tally.asked.iter().next().expect("one question");
    assert_eq!(tally.asked.len(), 1);
    assert!(asked.matters);
    let taken: Vec<_> =
        asked.options.iter().map(|o| (&*o.verb, o.amount, o.taken.clone())).collect();
    let half = UNIT.half().expect("even");
    assert_eq!(
        taken,
        [
            ("stand", None, ratio("1")),
            ("raise", Some(half), ratio("0")),
            ("raise", Some(UNIT), ratio("0")),
        ]
    );
    // Always raising by half a unit: 3/2 * -1/5; by a whole one: 2 * -1/5.
    let unit = BigRational::from_integer(UNIT.0.into());
    let expected: Vec<_> = asked.options.iter().map(|o| &o.expected / &unit).collect();
    assert_eq!(expected, ["-1/5", "-3/10", "-2/5"].map(ratio));
}

#[test]
fn of_an_amount_the_extremes_are_weighed() {
    // With the card seen the full raise is best in 2 of 5 ways, standing in 3 of 5; the least
    // raise never.
    let tally = tally(Sees::TheCard, Play::Best).expect("a tree");
    let asked = tally.asked.values().next().expect("one question");
    let taken: Vec<_> = asked.options.iter().map(|option| option.taken.clone()).collect();
    assert_eq!(taken, ["3/5", "0", "2/5"].map(ratio));
    // Stakes: 2 units in 2 of 5 ways, 1 in 3 of 5.
    let staked = BigRational::new(tally.staked.clone(), tally.total.clone().into());
    assert_eq!(staked / BigRational::from_integer(UNIT.0.into()), ratio("7/5"));
}

#[test]
fn nobody_decides_by_a_card_that_only_another_player_has_seen() {
    assert_eq!(tally(Sees::ASecondPlayer, Play::Best), Err(NoTree::Secret(Seat::new(1))));
    assert_eq!(value(Sees::ASecondPlayer, Play::By(&raising(UNIT))), ratio("-2/5"));
}

#[test]
fn an_illegal_stake_is_an_error() {
    let (rules, plan) = (Sees::Nothing, plan(Cents(3), Cents::ZERO));
    let refusal = Refusal::plain("main", Reason::NotAMultipleOf(Cents(2)));
    assert_eq!(tree(rules, &plan).tally(Play::Best), Err(NoTree::Plan(Fault::from(refusal))));
}

#[test]
fn a_shoe_can_run_out() {
    let (rules, plan) = (Sees::NothingAfterBurns, plan(UNIT, Cents::ZERO));
    let tree = |shoe: &str| {
        let shoe = Composition::of(cards(shoe));
        tree(rules, &plan).with_shoe(&shoe).tally(Play::Best)
    };
    // Two burned and two dealt: four cards are enough, three are not.
    assert_eq!(tree("Ac 2c 3c"), Err(NoTree::ShoeEmpty));
    // An ace in 1 of 4 ways: 1/4 - 3/4.
    let unit = BigRational::from_integer(UNIT.0.into());
    assert_eq!(tree("Ac 2c 3c 4c").expect("enough").expected() / unit, ratio("-1/2"));
}

#[test]
fn a_line_that_needs_a_decision_is_counted_where_it_comes_to_be_staked() {
    let lines = Toy::lines(&Sees::Nothing);
    let raise =
        Ruled::unlisted::<Toy>(&Sees::Nothing).analyse(&(&lines[1]).into()).expect("a tree");
    // 4 aces of 52: 1/13 - 12/13.
    assert_eq!(raise.expectation, ratio("-11/13"));
    assert_eq!(raise.decided, ratio("1"));
    assert_eq!(raise.strategy, None);
}

#[test]
fn figures_of_a_line_by_hand() {
    // One deck, the card seen: an ace in 1 of 13 ways pays 2 units, else one is lost.
    let rules = Sees::TheCard;
    let ruled = Ruled::unlisted::<Toy>(&rules);
    let line = AnyLine::from(&Toy::lines(&rules)[0]);
    let analysis: Analysis = ruled.analyse(&line).expect("a tree");
    let outcomes: Vec<_> =
        analysis.outcomes.iter().map(|o| (o.net.to_string(), o.count.to_string())).collect();
    let pair = |net: &str, count: &str| (net.to_owned(), count.to_owned());
    assert_eq!(outcomes, [pair("2", "1"), pair("-1", "12")]);
    assert_eq!(analysis.of.to_string(), "13");
    assert_eq!(analysis.expectation, ratio("-10/13"));
    // 1 + 1/13 units are staked; 10/13 of them are lost on 14/13.
    assert_eq!(analysis.staked, ratio("14/13"));
    assert_eq!(analysis.element_of_risk(), ratio("5/7"));
    // (4 + 12)/13 - (10/13)^2 = (208 - 100)/169.
    assert_eq!(analysis.variance, ratio("108/169"));
    assert_eq!(analysis.true_odds().as_deref(), Some("12 to 1"));
    assert_eq!(analysis.payout_odds.as_deref(), Some("1 to 1"));
    let play = analysis.strategy.expect("the player decides");
    assert_eq!(
        play.in_words(),
        ["the card lies face down: stand (92.3 %) or raise 1 (7.7 %), by the cards"]
    );
    // Never raising: -11/13, which is 1/13 less; always: -22/13.
    let named: Vec<_> = play.named.iter().map(|n| (n.name, n.cost.clone())).collect();
    assert_eq!(named, [("never", ratio("1/13")), ("always", ratio("12/13"))]);
    // The line's own plan never raises.
    let planned = ruled.analyse_plan(&line).expect("a tree");
    assert_eq!((planned.expectation, planned.strategy), (ratio("-11/13"), None));
}
