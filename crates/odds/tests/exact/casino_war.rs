//! Casino war against closed forms and published figures.

use chance::{Card, Deck};
use games::cards::casino_war::CasinoWar;
use num_rational::BigRational;
use num_traits::{One, Signed};
use odds::{Account, Analysis, Composition, Play, Request, Tally, Tree, account, decimal};
use serde_json::{Value, json};
use table::Legal;
use table::study::Study;

fn fraction(a: i64, b: i64) -> BigRational {
    BigRational::new(a.into(), b.into())
}

fn whole(n: i64) -> BigRational {
    BigRational::from_integer(n.into())
}

fn choose_two(n: i64) -> i64 {
    n * (n - 1) / 2
}

fn full_account() -> Account {
    let request = Request { tables: true, ..Request::default() };
    account("casino-war", &request, &mut |_| ()).expect("the defaults are legal")
}

fn find<'a>(account: &'a Account, id: &str, decks: i64) -> &'a Analysis {
    let preset = json!(6);
    let found = account.entries.iter().find(|entry| {
        entry.analysis.id == id && *entry.rules.get("decks").unwrap_or(&preset) == json!(decks)
    });
    &found.expect("a line").analysis
}

#[test]
fn every_wager_agrees_with_its_closed_form_for_each_number_of_decks() {
    let account = full_account();
    assert_eq!(account.entries.len(), 9);
    for decks in [6, 7, 8] {
        let of_a_rank = 4 * decks;
        let cards = 52 * decks;
        // A pair among all pairs of cards.
        let tie = fraction(13 * choose_two(of_a_rank), choose_two(cards));
        // The same once two cards of one rank are gone.
        let pairs = 12 * choose_two(of_a_rank) + choose_two(of_a_rank - 2);
        let war_tie = fraction(pairs, choose_two(cards - 2));
        let bet = |p: &BigRational| p * whole(11) - whole(1);
        assert_eq!(find(&account, "tie", decks).expectation, bet(&tie));
        let at_war = find(&account, "tie@war", decks);
        assert_eq!(at_war.expectation, bet(&war_tie));
        assert_eq!(at_war.decided, tie);

        // By symmetry either card is as likely to be the higher. A war costs the initial wager and
        // pays 2 to 1, or 3 to 1 on a tie: net +1 won, +2 tied, -2 lost.
        let initial = find(&account, "initial+war", decks);
        let higher = (BigRational::one() - &war_tie) / whole(2);
        let war = &higher * whole(1) + &war_tie * whole(2) - &higher * whole(2);
        assert!(war > fraction(-1, 2), "war is better than surrender");
        assert_eq!(initial.expectation, &tie * &war);
        let plain = (BigRational::one() - &tie) / whole(2);
        let expected = [
            (2, &tie * &war_tie),
            (1, &plain + &tie * &higher),
            (-1, plain.clone()),
            (-2, &tie * &higher),
        ];
        let counted: Vec<_> =
            initial.outcomes.iter().map(|o| (o.net.clone(), initial.probability(o))).collect();
        assert_eq!(counted, expected.map(|(net, p)| (whole(net), p)));
        // One wager, and one more at war.
        assert_eq!(initial.staked, BigRational::one() + &tie);

        let play = initial.strategy.as_ref().expect("the player decides");
        assert_eq!(play.in_words(), ["tie hand: war"]);
        let surrender = play.named.iter().find(|n| n.name == "always-surrender").expect("named");
        assert_eq!(surrender.expectation, -&tie / whole(2));
        assert_eq!(surrender.cost, &tie * (&war + fraction(1, 2)));
    }
}

#[test]
fn published_figures_agree_to_every_printed_digit() {
    let account = full_account();
    let percent = |id| decimal(&(find(&account, id, 6).house_advantage() * whole(100)), 2);
    assert_eq!(percent("initial+war"), "2.33");
    assert_eq!(percent("tie"), "18.65");
}

#[test]
fn probabilities_sum_to_one_in_lowest_terms() {
    for entry in full_account().entries {
        let analysis = entry.analysis;
        let sum: BigRational = analysis.outcomes.iter().map(|o| analysis.probability(o)).sum();
        assert_eq!(sum, BigRational::one());
        let mut counts = analysis.outcomes.iter().map(|o| o.count.clone());
        let first = counts.next().expect("an outcome");
        let common = counts.fold(first, num_integer::gcd);
        assert!(num_integer::gcd(common, analysis.of.clone()).is_one());
        assert!(analysis.variance.is_positive());
    }
}

/// What is the same whatever total it is counted out of.
fn shares(tally: &Tally) -> Vec<(i64, BigRational)> {
    let share = |count: &num_bigint::BigUint| {
        BigRational::new(count.clone().into(), tally.total.clone().into())
    };
    tally.nets.iter().map(|(net, count)| (*net, share(count))).collect()
}

#[test]
fn cards_taken_together_give_what_each_card_for_itself_gives() {
    let legal = Legal::<CasinoWar>::preset();
    // Three ranks, and not the same number of each.
    let all: &[Card] = &Deck::Standard.cards()[..12];
    let shoe = Composition::of(all.iter().chain(&all[1..5]).copied());
    for line in CasinoWar::lines(&legal.rules) {
        let grouped = Tree::new(&legal.rules, &line.plan, &line.kinds).with_shoe(&shoe);
        assert_eq!(grouped.shoe.kinds().count(), 3);
        let mut single = Tree::new(&legal.rules, &line.plan, &line.kinds);
        single.shoe = shoe;
        for play in [Play::Best, Play::Planned] {
            let (grouped, single) =
                (grouped.tally(play).expect("a tree"), single.tally(play).expect("a tree"));
            assert_eq!(shares(&grouped), shares(&single), "{}", line.id);
            assert_eq!(grouped.expected(), single.expected());
        }
    }
}

#[test]
fn a_shoe_without_its_aces_is_another_shoe() {
    let legal = Legal::<CasinoWar>::preset();
    let line = &CasinoWar::lines(&legal.rules)[1];
    let tree = Tree::new(&legal.rules, &line.plan, &line.kinds);
    let mut shoe = tree.shoe;
    let ace = shoe.kinds().find(|(card, _)| card.rank() == chance::Rank::Ace).expect("aces").0;
    while shoe.remove(ace) {}
    let tally = tree.with_shoe(&shoe).tally(Play::Planned).expect("a tree");
    // Twelve ranks of 24 cards: 23 of the other 287 tie.
    let per_unit = tally.expected() / whole(line.unit.0);
    assert_eq!(per_unit, fraction(23 * 11, 287) - whole(1));
}

#[test]
fn limits_on_stakes_change_no_odds() {
    let elections = json!({"table-minimum": "25.00", "table-maximum": "1000.00"});
    let Value::Object(elections) = elections else { unreachable!("an object") };
    let request = Request { elections, ..Request::default() };
    let limited = account("casino-war", &request, &mut |_| ()).expect("legal");
    let plain = account("casino-war", &Request::default(), &mut |_| ()).expect("legal");
    let analyses = |account: &Account| -> Vec<Analysis> {
        account.entries.iter().map(|entry| entry.analysis.clone()).collect()
    };
    assert_eq!(analyses(&limited), analyses(&plain));
    assert_eq!(limited.rules.get("table-minimum"), Some(&json!("25.00")));
}
