//! The solver asks the rules of blackjack themselves, and simulation through them agrees.

use chance::{Card, Seed};
use games::blackjack::Blackjack;
use games::blackjack::rules::Rules;
use num_traits::ToPrimitive;
use odds::solvers::blackjack::{
    ACE, Chart, Choice, Elected, Facing, Playbook, Policy, Terms, by_value, place_of, solve, study,
};
use odds::{Composition, Request, account, hint};
use serde_json::{Map, Value, json};
use table::live::{Equipment, Input, Live, Waiting};
use table::study::Study;
use table::{Act, Cents, Event, Game, Legal, Seat, Spot, Viewer};

fn object(value: Value) -> Map<String, Value> {
    value.as_object().expect("an object").clone()
}

fn rules(elections: Value) -> Rules {
    Legal::<Blackjack>::new(&object(elections)).expect("legal elections").rules
}

fn full(rules: &Rules) -> Composition {
    Composition::full(Blackjack::shoe(rules).expect("a shoe"))
}

fn expectation(elections: Value, policy: Policy<'_>) -> f64 {
    let rules = rules(elections);
    let shoe = full(&rules);
    solve(&Elected::new::<Blackjack>(&rules, &shoe), &by_value(&shoe), policy).expectation
}

/// The published figures are for a split two-card 21 that ties a dealer's 21.
const USUAL: &str = "interp-split-two-card-21-vs-multi-card-21";

#[test]
fn published_figures_through_the_rules() {
    for (decks, expected) in [(8, "-0.0043058"), (6, "-0.0040287"), (1, "0.0018193")] {
        for hole_card in ["none", "face-down-card-reader"] {
            let elections = json!({
                "decks": decks, "max-split-hands": 4, "hole-card": hole_card, USUAL: "push",
            });
            let found = expectation(elections, Policy::Best);
            assert_eq!(format!("{found:.7}"), expected, "{decks} decks, {hole_card}");
        }
    }
}

/// What an election is worth has the sign that it must have.
#[test]
fn elections_change_the_game_the_right_way() {
    let base = expectation(json!({}), Policy::Best);
    for (elections, is_better) in [
        (json!({"dealer-soft-17": "hit"}), false),
        (json!({"6-to-5": true}), false),
        (json!({"surrender": true}), true),
        (json!({"max-split-hands": 4}), true),
        (json!({"decks": 2}), true),
        (json!({"payout-six-seven-eight-suited": true}), true),
        (json!({"payout-three-sevens": true}), true),
        (json!({"payout-designated-blackjack": ["As", "Js"]}), true),
        (json!({"five-cards-totaling-21": true}), true),
        (json!({"interp-dealer-blackjack-collects": "busted-plus-one"}), false),
        (json!({USUAL: "push"}), false),
        (json!({"hole-card": "face-up"}), false),
    ] {
        let found = expectation(elections.clone(), Policy::Best);
        assert!((found > base) == is_better && (found - base).abs() < 0.05, "{elections}: {found}");
    }
}

/// One blackjack in 64 pays half a unit more, unless the dealer has one too.
#[test]
fn a_designated_blackjack_is_worth_its_share() {
    let with = json!({"payout-designated-blackjack": ["As", "Js"]});
    let gain = expectation(with, Policy::Best) - expectation(json!({}), Policy::Best);
    let (aces, tens, cards) = (32.0, 128.0, 416.0);
    let blackjack = 2.0 * aces * tens / (cards * (cards - 1.0));
    let both = 2.0 * (aces - 1.0) * (tens - 1.0) / ((cards - 2.0) * (cards - 3.0));
    let exact = blackjack * (1.0 - both) / 64.0 * 0.5;
    assert!((gain - exact).abs() < 1e-12, "{gain} against {exact}");
}

#[test]
fn a_chart_is_the_same_as_tables_and_back() {
    let rules = rules(json!({"surrender": true, "decks": 6}));
    let shoe = full(&rules);
    let (terms, counts) = (Elected::new::<Blackjack>(&rules, &shoe), by_value(&shoe));
    let chart = Chart::best(&terms, &counts);
    let again = Chart::from_strategy(&chart.strategy());
    let of = |chart: &Chart| solve(&terms, &counts, Policy::Chart(chart)).expectation;
    assert_eq!(of(&chart), of(&again));
}

/// Rounds through the rules, hands played as the solver says: the mean is where it should be.
#[test]
fn simulation_through_the_rules_agrees() {
    use chance::FastGenerator;
    use sim::{Counter, FreshShoe};
    for elections in [
        json!({"max-split-hands": 4, "decks": 2}),
        json!({"decks": 1, "dealing": "from-the-hand", "dealer-soft-17": "hit", "resplit-aces": true, "max-split-hands": 4}),
        json!({"surrender": true, "five-cards-totaling-21": true, "payout-three-sevens": true, "max-split-hands": 3}),
    ] {
        let rules = rules(elections.clone());
        let shoe = full(&rules);
        let (terms, counts) = (Elected::new::<Blackjack>(&rules, &shoe), by_value(&shoe));
        let exact = solve(&terms, &counts, Policy::Best).expectation;
        let chart = Chart::best(&terms, &counts);
        let playbook = Playbook::new(&terms, &counts, Policy::Best);
        let mut line = Blackjack::lines(&rules).swap_remove(0);
        line.plan.strategy = playbook.strategy(&chart).expect("an up card alone");
        let rounds = 1_000_000;
        let counter = sim::play(
            &rules,
            &line.plan,
            FreshShoe::new(Blackjack::shoe(&rules)),
            FastGenerator::new(3, 0),
            Counter::new(&line),
            rounds,
        );
        let tally = counter.expect("rounds end").tally::<Blackjack>(rounds);
        let estimate = tally.estimate(line.unit).expect("wagers were in play");
        let off = (estimate.mean - exact) / estimate.standard_error;
        assert!(off.abs() < 4.0, "{elections}: {} against {exact}, {off} errors", estimate.mean);
    }
}

#[test]
fn the_main_wager_has_a_line_and_says_that_it_is_not_counted() {
    let request = Request { wager: Some("blackjack".to_owned()), ..Request::default() };
    let account = account("blackjack", &request, &mut |_| ()).expect("odds");
    let analysis = &account.entries[0].analysis;
    let margin = analysis.margin.expect("computed, not counted");
    assert!(margin.expectation < 1e-9 && margin.standard_deviation < 0.01);
    let play = analysis.strategy.as_ref().expect("how it is played");
    let names: Vec<&str> = play.named.iter().map(|named| named.name).collect();
    assert_eq!(names, ["by-cards", "by-cards-alike", "by-total", "basic", "like-the-dealer"]);
    let json = odds::to_json(&account);
    assert_eq!(json["wagers"][0]["exact"], false);
    assert!(json["wagers"][0]["interval"]["expectation"][0].is_number());
}

/// By hand, from eight decks: 32 aces of 416 cards, 8 of a suit and 16 of a color.
#[test]
fn the_progressive_goes_by_the_meter_and_names_its_play() {
    let elections = object(json!({"progressive-blackjack": true}));
    let wager = Some("progressive-blackjack".to_owned());
    let request = Request { elections, wager, ..Request::default() };
    let account = account("blackjack", &request, &mut |_| ()).expect("odds");
    let entry = &account.entries[0];
    let (two, three, four) = (416 * 415, 416 * 415 * 414, 416_i64 * 415 * 414 * 413);
    let ratio = |a: i64, b: i64| num_rational::BigRational::new(a.into(), b.into());
    let of_a_color = ratio(2 * 16 * 15 * 14 * 13, four);
    let suited_of_a_color = ratio(4 * 8 * 7 * 6 * (5 + 8), four);
    let suited_three = ratio(4 * 8 * 7 * 6, three);
    let any_three = ratio(32 * 31 * 30, three);
    let suited_two_of_three = ratio(4 * 8 * 7 * 30, three);
    let fixed = ratio(2500, 1) * (&suited_three - &suited_of_a_color)
        + ratio(250, 1) * (&any_three - &suited_three - &of_a_color + &suited_of_a_color)
        + ratio(100, 1) * (ratio(4 * 8 * 7, two) - &suited_two_of_three)
        + ratio(25, 1) * (ratio(32 * 31 - 4 * 8 * 7, two) - any_three + suited_two_of_three);
    let meter = entry.analysis.meter.as_ref().expect("a meter");
    assert_eq!(meter.per_dollar, of_a_color);
    assert_eq!(meter.at_nothing, fixed - ratio(1, 1));
    assert_eq!(meter.shown, ratio(5000, 1));
    let shown = &meter.at_nothing + &meter.per_dollar * &meter.shown;
    assert_eq!(entry.analysis.expectation, shown, "the figures are for what it shows");
    assert_eq!(entry.assumes, Some("two and three aces always draw, and are never split"));
}

/// A split 21 that only ties, as is usual in the trade, costs the player what the election says.
#[test]
fn either_reading_of_a_split_21_has_its_figure() {
    let wins = expectation(json!({}), Policy::Best);
    let ties = expectation(json!({USUAL: "push"}), Policy::Best);
    let percent = |value: f64| format!("{:.3}", -100.0 * value);
    assert_eq!([percent(wins), percent(ties)], ["0.460", "0.486"]);
}

#[test]
fn a_shoe_rich_in_tens_is_better_and_insured() {
    let gone: Vec<Card> = ["2c", "3c", "4c", "5c", "6c", "2d", "3d", "4d", "5d", "6d"]
        .map(|card| card.parse().expect("a card"))
        .into();
    let elections = object(json!({"decks": 1}));
    let request = Request { elections, without: gone, ..Request::default() };
    let study = study("blackjack", &request).expect("legal").expect("blackjack");
    let solution = study.solve(Policy::Best);
    assert!(solution.expectation > 0.04, "{}", solution.expectation);
    assert!(odds::solvers::blackjack::insurance(&study.elected, &study.shoe) > 0.0);
    assert!(study.elected.most_hands(ACE) == 2);
    let start = solution.start(Facing::up(9), [8, 8]).expect("two nines against a ten");
    assert_eq!(start.choice, Choice::Stand);
}

/// Two spots are worth twice one, and come out together more than twice as wildly as one.
#[test]
fn multiple_action_is_two_wagers_on_one_hand() {
    let line = |elections: Value| {
        let request = Request { elections: object(elections), ..Request::default() };
        account("blackjack", &request, &mut |_| ()).expect("odds").entries.swap_remove(0).analysis
    };
    let two = line(json!({"multiple-action": true}));
    let one = line(json!({"interp-dealer-blackjack-collects": "busted-plus-one"}));
    let value = |fraction: &num_rational::BigRational| fraction.to_f64().expect("a number");
    assert!((value(&two.expectation) - 2.0 * value(&one.expectation)).abs() < 1e-12);
    let ratio = value(&two.variance) / value(&one.variance);
    assert!((2.2..3.8).contains(&ratio), "{ratio}");
}

/// A hint at a live table is what the solver says of the two cards, when nothing else was seen.
#[test]
fn a_hint_tells_what_each_choice_is_worth() {
    let legal = Legal::<Blackjack>::preset();
    let shoe = full(&legal.rules);
    let terms = Elected::new::<Blackjack>(&legal.rules, &shoe);
    let solution = solve(&terms, &by_value(&shoe), Policy::BestAfterSplit);
    let seat = Seat::new(1);
    let mut told_count = 0;
    for seed in 0..30 {
        let equipment = Equipment::new(Seed::from_number(seed));
        let mut live = Live::open(&legal, Some(equipment));
        let wager = Act::wager(seat, "blackjack", Cents::dollars(10));
        for act in [wager, Act::of_the_house("no-more-bets")] {
            live.submit(Input::Act(act)).expect("a legal act");
        }
        let view = live.view(Viewer::Seat(seat));
        let offers = live.offers();
        if !matches!(live.waiting(), Waiting::Choice { .. }) {
            continue; // a blackjack
        }
        let dealt = |spot: Spot| {
            let of = |event: &Event| match event {
                Event::Dealt { to, card } if *to == spot => Some(place_of(*card)),
                _ => None,
            };
            view.iter().filter_map(of).collect::<Vec<usize>>()
        };
        let (mut two, up) = (dealt(Spot::Seat(seat)), dealt(Spot::Dealer)[0]);
        two.sort_unstable();
        let start = solution.start(Facing::up(up), [two[0], two[1]]).expect("two cards");
        let hints = hint("blackjack", &legal.elections, &view, seat, &[], &offers).expect("a hint");
        for (choice, worth) in start.worth.choices() {
            let verb = match choice {
                Choice::Stand => "stand",
                Choice::Draw => "draw",
                Choice::Double => "double-down",
                Choice::Split => "split-pairs",
                Choice::Surrender => "surrender",
            };
            let Some(told) = hints.iter().find(|hint| hint.verb == verb) else { continue };
            let none = start.no_blackjack;
            let expected = 1000.0 * (worth * none - (1.0 - none));
            assert!((told.expected - expected).abs() < 1e-6, "{start:?}: {told:?}");
            told_count += 1;
        }
    }
    assert!(told_count > 50, "{told_count}");
}

/// Games that are small enough are weighed by all that can still happen.
#[test]
fn a_hint_for_casino_war_is_exact() {
    use games::cards::casino_war::CasinoWar;
    let legal = Legal::<CasinoWar>::preset();
    let seat = Seat::new(1);
    let mut live = Live::open(&legal, None);
    let card = |text: &str| Input::Card(text.parse().expect("a card"));
    let wager = Act::wager(seat, "initial", Cents::dollars(10));
    for input in [Input::Act(wager), Input::Act(Act::of_the_house("no-more-bets"))] {
        live.submit(input).expect("a legal act");
    }
    while !matches!(live.waiting(), Waiting::Choice { .. }) {
        live.submit(card("8c")).expect("a card");
    }
    let view = live.view(Viewer::Seat(seat));
    let offers = live.offers();
    let hints = hint("casino-war", &legal.elections, &view, seat, &[], &offers).expect("a hint");
    let of = |verb: &str| hints.iter().find(|hint| hint.verb == verb).map(|hint| hint.expected);
    assert_eq!(of("surrender"), Some(-500.0));
    // +1 where the war is won, -2 where it is lost, +2 where it ties again, which it does with the
    // eights or with any other rank.
    let ties = (22.0 * 21.0 + 12.0 * 24.0 * 23.0) / (310.0 * 309.0);
    let exact = 1000.0 * (2.0 * ties - (1.0 - ties) / 2.0);
    let war = of("war").expect("war");
    assert!((war - exact).abs() < 1e-6, "{hints:?} against {exact}");
}
