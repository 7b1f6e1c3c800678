//! Double attack and triple attack blackjack. Side wagers against closed forms, each worked out by hand
//! over decks of 48 cards; hands by the solver of twenty-one: what is published, the rules at random,
//! when it is best to attack.

use chance::{Card, FastGenerator};
use games::blackjack::attack::Strategy;
use games::blackjack::double_attack::DoubleAttackBlackjack;
use games::blackjack::family::TwentyOne;
use games::blackjack::triple_attack::TripleAttackBlackjack;
use num_rational::BigRational;
use num_traits::ToPrimitive;
use odds::solvers::blackjack::{
    ACE, Addition, BlackjackPays, Chart, Elected, Hand, Pays, Policy, RANKS, Shoe, TEN, Terms,
    by_value, solve,
};
use odds::{Composition, Hint, Request, account, hint};
use serde_json::{Value, json};
use sim::{Counter, FreshShoe};
use table::live::{Input, Live};
use table::study::Line;
use table::{Act, Cents, Legal, Seat, Viewer};

fn fraction(a: i64, b: i64) -> BigRational {
    BigRational::new(a.into(), b.into())
}

/// What a wager brings.
fn expectation(game: &str, wager: &str, elections: &Value) -> BigRational {
    let elections = elections.as_object().expect("an object").clone();
    let request = Request { wager: Some(wager.to_owned()), elections, ..Request::default() };
    let account = account(game, &request, &mut |_| ()).expect("legal elections");
    let [entry] = &account.entries[..] else { panic!("one line of {wager}") };
    entry.analysis.expectation.clone()
}

#[test]
fn the_bust_bonus_is_counted_over_the_dealer_s_first_three_cards() {
    // By hand over all values of three cards, with three eights by suit: 8.14 and 8.01 percent.
    for (decks, exact) in [(6, fraction(-13_359, 164_164)), (8, fraction(-70_283, 877_836))] {
        let found =
            expectation("double-attack-blackjack", "optional-bonus", &json!({"decks": decks}));
        assert_eq!(found, exact, "{decks} decks");
    }
}

#[test]
fn insurance_at_5_to_2_wins_with_a_quarter_of_the_cards_less_the_ace() {
    for decks in [6, 8] {
        let (tens, others) = (12 * decks, 36 * decks - 1);
        let exact = fraction(5 * tens - 2 * others, 2 * (tens + others));
        let found = expectation("double-attack-blackjack", "insurance", &json!({"decks": decks}));
        assert_eq!(found, exact, "{decks} decks");
    }
}

#[test]
fn insurance_at_triple_attack_pays_more_for_a_quarter_of_the_blackjacks() {
    // 24 tens have the suit of the ace, 72 have not, 287 cards are no tens: 6.01 percent.
    let exact = fraction(5 * 24 + 2 * 72 - 287, 383);
    assert_eq!(expectation("triple-attack-blackjack", "insurance", &json!({})), exact);
}

#[test]
fn suited_royals_are_counted_over_all_two_cards() {
    // Of 73,536 hands 256 are a king and a queen, 848 two other face cards, 17,136 others, of one suit.
    for (table, [royal, faces]) in [("A", [40, 10]), ("B", [30, 12])] {
        let won = royal * 256 + faces * 848 + 2 * 17_136;
        let exact = fraction(won - (73_536 - 256 - 848 - 17_136), 73_536);
        let elections = json!({"suited-royal-pay-table": table});
        let found = expectation("triple-attack-blackjack", "suited-royal", &elections);
        assert_eq!(found, exact, "table {table}");
    }
}

#[test]
fn the_triple_match_is_counted_over_all_three_cards() {
    // Of 9,363,584 hands 2,688 are three of a kind of one suit, 56,832 of several; 473,088 have a pair
    // of one suit, 1,622,016 of two.
    let counts = [2_688, 56_832, 473_088, 1_622_016];
    for (table, pays) in [("A", [150, 20, 4, 2]), ("B", [50, 8, 6, 2])] {
        let won: i64 = counts.iter().zip(pays).map(|(count, pays)| count * pays).sum();
        let lost = 9_363_584 - counts.iter().sum::<i64>();
        let elections = json!({"triple-match-pay-table": table});
        let found = expectation("triple-attack-blackjack", "triple-match", &elections);
        assert_eq!(found, fraction(won - lost, 9_363_584), "table {table}");
    }
}

fn rules<G: TwentyOne>(elections: &Value) -> G::Rules {
    let elections = elections.as_object().expect("an object");
    Legal::<G>::new(elections).expect("legal elections").rules
}

fn asked<G: TwentyOne>(rules: &G::Rules) -> (Elected, Shoe) {
    let shoe = G::shoe(rules).expect("a shoe");
    let shoe = Composition::of(shoe.deck.stack(shoe.decks));
    (Elected::new::<G>(rules, &shoe), by_value(&shoe))
}

/// A chart as a strategy of these games.
fn strategy(chart: &Chart, attacks: usize) -> Strategy {
    let mut strategy = Strategy::without_attacks(chart.strategy());
    let known = |value: usize| value.checked_sub(1);
    for place in 0..attacks {
        for first in 0..=RANKS {
            for up in 0..=RANKS {
                strategy.attacks[place][first][up] =
                    chart.added().is_made(place, known(first), known(up));
            }
        }
    }
    strategy
}

/// What rounds through the rules bring, played by a chart, against what the solver says of it.
fn agrees<G>(elections: &Value, attacks: usize)
where
    G: TwentyOne<Strategy = Strategy> + table::Complete,
{
    let rules = rules::<G>(elections);
    let (terms, counts) = asked::<G>(&rules);
    let chart = Chart::best(&terms, &counts);
    let exact = solve(&terms, &counts, Policy::Chart(&chart)).expectation;
    let mut line: Line<G> = G::lines(&rules).swap_remove(0);
    line.plan.strategy = strategy(&chart, attacks);
    // What the strategy says is what the chart says.
    let again = Chart::of_game::<G>(&terms, &line.plan.strategy);
    assert_eq!(solve(&terms, &counts, Policy::Chart(&again)).expectation, exact);
    let rounds = 400_000;
    let counter = sim::play(
        &rules,
        &line.plan,
        FreshShoe::new(G::shoe(&rules)),
        FastGenerator::new(3, 0),
        Counter::new(&line),
        rounds,
    );
    let tally = counter.expect("rounds end").tally::<G>(rounds);
    let estimate = tally.estimate(line.unit).expect("wagers were in play");
    let off = (estimate.mean - exact) / estimate.standard_error;
    assert!(off.abs() < 4.0, "{elections}: {} against {exact}, {off} errors", estimate.mean);
}

#[test]
fn simulation_of_double_attack_through_the_rules_agrees() {
    for elections in [
        json!({}),
        json!({"decks": 6, "boxes": 7, "hole-card": "face-down-card-reader"}),
        json!({"interp-dealer-blackjack-collects": "busted-plus-one"}),
    ] {
        agrees::<DoubleAttackBlackjack>(&elections, 1);
    }
}

#[test]
fn simulation_of_triple_attack_through_the_rules_agrees() {
    for elections in [
        json!({}),
        json!({"max-split-hands": 4, "hole-card": "face-down-card-reader"}),
        json!({"max-split-hands": 4, "resplit-aces": true,
               "interp-dealer-blackjack-collects": "busted-plus-one"}),
    ] {
        agrees::<TripleAttackBlackjack>(&elections, 2);
    }
}

/// Double attack by other rules than 26.8 and 26.10: a pair makes two hands, a hand is given up with
/// two cards only, and never after it was doubled.
struct Published<'t>(&'t Elected);

impl Terms for Published<'_> {
    fn dealer_draws(&self, total: u8, is_soft: bool) -> bool {
        self.0.dealer_draws(total, is_soft)
    }

    fn pays(&self, hand: &Hand, is_split: bool) -> Pays {
        self.0.pays(hand, is_split)
    }

    fn blackjacks(&self) -> Vec<(f64, BlackjackPays)> {
        self.0.blackjacks()
    }

    fn may_draw(&self, hand: &Hand) -> bool {
        self.0.may_draw(hand)
    }

    fn may_double(&self, hand: &Hand, is_split: bool) -> bool {
        self.0.may_double(hand, is_split)
    }

    fn most_hands(&self, rank: usize) -> usize {
        self.0.most_hands(rank).min(2)
    }

    fn plays_on(&self, rank: usize) -> bool {
        self.0.plays_on(rank)
    }

    fn may_surrender(&self) -> bool {
        true
    }

    fn additions(&self) -> &[Addition] {
        self.0.additions()
    }

    fn blackjack_spares_additions(&self) -> bool {
        self.0.blackjack_spares_additions()
    }
}

/// 0.62 percent is published for eight decks. That is by other rules on surrender and splits; by those
/// of the text it is less.
#[test]
fn double_attack_costs_what_is_published_under_the_rules_behind_it() {
    let (terms, counts) =
        asked::<DoubleAttackBlackjack>(&rules::<DoubleAttackBlackjack>(&json!({})));
    let published = -100.0 * solve(&Published(&terms), &counts, Policy::Best).expectation;
    assert_eq!(format!("{published:.2}"), "0.62");
    let by_the_text = -100.0 * solve(&terms, &counts, Policy::BestAfterSplit).expectation;
    assert_eq!(format!("{by_the_text:.2}"), "0.48");
}

/// An endless shoe costs 0.33 percent, and 1.47 with a card reader; eight decks a little less.
#[test]
fn triple_attack_costs_more_where_a_card_reader_is_used() {
    let cost = |elections: &Value| {
        let (terms, counts) =
            asked::<TripleAttackBlackjack>(&rules::<TripleAttackBlackjack>(elections));
        -100.0 * solve(&terms, &counts, Policy::Best).expectation
    };
    assert_eq!(format!("{:.3}", cost(&json!({}))), "0.312");
    assert_eq!(format!("{:.3}", cost(&json!({"hole-card": "face-down-card-reader"}))), "1.443");
}

/// What the strategies that the games have cost beside the best: by totals a hundredth of a percent.
#[test]
fn named_strategies_are_nearly_the_best() {
    for (game, wager, least) in [
        ("double-attack-blackjack", "initial", 0.036),
        ("triple-attack-blackjack", "first-attack", 0.079),
    ] {
        let request = Request { wager: Some(wager.to_owned()), ..Request::default() };
        let account = account(game, &request, &mut |_| ()).expect("legal elections");
        let play = account.entries[0].analysis.strategy.as_ref().expect("it is played");
        let cost = |name: &str| {
            let named = play.named.iter().find(|named| named.name == name).expect("a strategy");
            named.cost.to_f64().expect("a number")
        };
        assert!((0.0..0.0001).contains(&cost("by-total")), "{game}");
        assert!((0.0..0.0001).contains(&cost("basic")), "{game}");
        assert!(cost("never-attack") > least, "{game}");
    }
}

#[test]
fn attacks_are_made_by_what_is_known() {
    let added = |terms: &Elected, counts: &Shoe| solve(terms, counts, Policy::Best).added;
    let (terms, counts) =
        asked::<DoubleAttackBlackjack>(&rules::<DoubleAttackBlackjack>(&json!({})));
    let double = added(&terms, &counts);
    let ups: Vec<usize> = (0..RANKS).filter(|up| double.is_made(0, None, Some(*up))).collect();
    assert_eq!(ups, [1, 2, 3, 4, 5, 6, 7]); // two to eight
    let (terms, counts) =
        asked::<TripleAttackBlackjack>(&rules::<TripleAttackBlackjack>(&json!({})));
    let triple = added(&terms, &counts);
    let firsts: Vec<usize> =
        (0..RANKS).filter(|first| triple.is_made(0, Some(*first), None)).collect();
    assert_eq!(firsts, [ACE, TEN]);
    let against = |first: usize| -> Vec<usize> {
        (0..RANKS).filter(|up| triple.is_made(1, Some(first), Some(*up))).collect()
    };
    assert_eq!(against(ACE).len(), RANKS);
    assert_eq!(against(TEN), [1, 2, 3, 4, 5, 6, 7, 8]);
    assert_eq!(against(8), [4, 5, 6, 7]);
    assert_eq!(against(2), [] as [usize; 0]);
}

/// What a hint tells at a live table, after these cards and acts.
fn hints<G: TwentyOne + table::Complete>(wager: &str, before: &str) -> Vec<Hint> {
    let (legal, seat) = (Legal::<G>::preset(), Seat::new(1));
    let mut live = Live::open(&legal, None);
    let opening =
        [Act::wager(seat, wager.to_owned(), Cents::dollars(10)), Act::of_the_house("no-more-bets")];
    let words = before.split(' ').map(|word| match word.parse::<Card>() {
        Ok(card) => Input::Card(card),
        Err(_) => Input::Act(Act::new(seat, word.to_owned())),
    });
    for input in opening.map(Input::Act).into_iter().chain(words) {
        live.submit(input).expect("a legal input");
    }
    let view = live.view(Viewer::Seat(seat));
    hint(G::FACTS.id, &legal.elections, &view, seat, &[], &live.offers()).expect("a hint")
}

fn told(hints: &[Hint], verb: &str) -> f64 {
    hints.iter().find(|hint| hint.verb == verb).expect("it is told").expected
}

#[test]
fn a_hint_tells_what_an_attack_is_worth() {
    // Against a six the wager on the hand is worth more than nothing, and the attack as much again.
    let six = hints::<DoubleAttackBlackjack>("initial", "6c");
    assert!((told(&six, "double-attack") - 2.0 * told(&six, "decline")).abs() < 1e-9);
    assert!(told(&six, "decline") > 100.0);
    // Against a ten what a blackjack takes is no part of the attack.
    let ten = hints::<DoubleAttackBlackjack>("initial", "Kc");
    let attack = told(&ten, "double-attack") - told(&ten, "decline");
    assert!(attack < 0.0 && attack > told(&ten, "decline"), "{ten:?}");
    let ace = hints::<TripleAttackBlackjack>("first-attack", "Ac");
    assert!(told(&ace, "second-attack") > told(&ace, "decline") + 250.0, "{ace:?}");
    let two = hints::<TripleAttackBlackjack>("first-attack", "2c decline 6d");
    assert!(told(&two, "third-attack") > told(&two, "decline"), "{two:?}");
}

#[test]
fn a_hint_goes_by_all_that_is_staked() {
    let plain = hints::<DoubleAttackBlackjack>("initial", "6c decline 9d 7s");
    let twice = hints::<DoubleAttackBlackjack>("initial", "6c double-attack 9d 7s");
    for verb in ["stand", "draw", "double-down", "surrender"] {
        assert!((told(&twice, verb) - 2.0 * told(&plain, verb)).abs() < 1e-9, "{verb}");
    }
    // The card of a double is a two, and half of both units may be given up.
    let doubled = hints::<DoubleAttackBlackjack>("initial", "9c decline 6d 5s double-down 2d");
    assert_eq!(told(&doubled, "surrender"), -1000.0);
    assert!(told(&doubled, "decline") < -1000.0, "{doubled:?}");
}

/// Insurance is told by what the rules pay: 96 tens are among the 381 cards that are left.
#[test]
fn insurance_is_told_as_it_is_paid() {
    let hints = hints::<DoubleAttackBlackjack>("initial", "Ac decline 9d 7s");
    let brings = (2.5 * 96.0 - 285.0) / 381.0;
    assert!((told(&hints, "insurance") - 500.0 * brings).abs() < 1e-9, "{hints:?}");
}
