//! A double shoe at a table with the house's own equipment: two stacks, of which each round has one.

use chance::{Card, Deck, Penetration, Seed, Shoe, ShoeSide, Suit};
use games::registry;
use serde_json::{Map, Value, json};
use table::live::{Equipment, Input, Live, Position, Report, Stored, Waiting};
use table::{Act, Cents, Event, Seat};

const SEED: u64 = 23;

/// Of the single deck on each side a quarter lies behind the cutting card.
const BEHIND: usize = 13;

fn rules() -> Map<String, Value> {
    let rules = json!({"dealing": "double-shoe", "decks": 1});
    rules.as_object().expect("an object").clone()
}

fn open() -> Live {
    let equipment = Equipment::new(Seed::from_number(SEED));
    registry::open_table("blackjack", &rules(), Some(equipment)).expect("a table")
}

/// A side as anybody computes it from the seed of its series.
fn stack(series: u64, side: ShoeSide, nth: u32) -> Shoe {
    let seed = Seed::from_number(SEED).derive(series);
    let behind = Penetration::ONE_QUARTER_BEHIND;
    Shoe::shuffled_side(Deck::Standard, 1, behind, &seed, (side, nth)).expect("a stack")
}

/// The cards that have left the shoe in the round.
fn dealt(live: &Live) -> Vec<Card> {
    let cards = live.inputs().iter().filter_map(|input| match input {
        Input::Card(card) => Some(*card),
        _ => None,
    });
    cards.collect()
}

/// The sides whose cutting card came in the round.
fn cutting_cards(live: &Live) -> Vec<ShoeSide> {
    let sides = live.inputs().iter().filter_map(|input| match input {
        Input::Incident(report) if report.id == "cutting-card" => {
            report.fields["side"].as_str().and_then(ShoeSide::from_name)
        }
        _ => None,
    });
    sides.collect()
}

fn position(live: &Live) -> Position {
    live.equipment().expect("its own").position()
}

fn say(live: &mut Live, act: Act) {
    live.submit(Input::Act(act)).expect("a legal act");
}

fn determinant(side: ShoeSide) -> Act {
    Act::of_the_house("determinant").with("side", side.name())
}

fn wager(live: &mut Live) {
    for seat in [2, 5] {
        say(live, Act::wager(Seat::new(seat), "blackjack", Cents::dollars(10)));
    }
}

/// One choice; false where nobody has one.
fn choose(live: &mut Live) -> bool {
    let Waiting::Choice { .. } = live.waiting() else { return false };
    let act = live.offers()[0].at_its_most();
    say(live, act);
    true
}

/// A round with wagers at two seats, the determinant card from a side.
fn play(live: &mut Live, from: Option<ShoeSide>) {
    wager(live);
    if let Some(side) = from {
        say(live, determinant(side));
    }
    say(live, Act::of_the_house("no-more-bets"));
    while choose(live) {}
    assert_eq!(*live.waiting(), Waiting::NextRound);
}

/// 2.6(d)1: hearts and diamonds stand for the left side unless it is elected otherwise.
fn side_of(card: Card) -> ShoeSide {
    match card.suit() {
        Some(Suit::Hearts | Suit::Diamonds) => ShoeSide::Left,
        _ => ShoeSide::Right,
    }
}

/// The cards that left each side in a round, by the rule of the determinant card.
fn by_sides(cards: &[Card], from: ShoeSide) -> [Vec<Card>; 2] {
    let mut sides = [Vec::new(), Vec::new()];
    sides[from.index()].push(cards[0]);
    sides[side_of(cards[0]).index()].extend_from_slice(&cards[1..]);
    sides
}

#[test]
fn a_round_comes_from_one_side_and_only_the_side_of_the_cutting_card_is_shuffled() {
    let mut live = open();
    let (mut series, mut nth) = (1, [0, 0]);
    let mut stacks = ShoeSide::ALL.map(|side| stack(1, side, 0));
    let (mut alone, mut both) = ([0, 0], 0);
    for round in 0..120 {
        let from = ShoeSide::ALL[usize::from(round % 3 == 1)];
        // Where nobody says it, the house draws from the left.
        play(&mut live, (round % 3 > 0).then_some(from));
        let cards = dealt(&live);
        for (side, came) in ShoeSide::ALL.into_iter().zip(by_sides(&cards, from)) {
            let due: Vec<Card> = came.iter().filter_map(|_| stacks[side.index()].draw()).collect();
            assert_eq!(came, due, "round {round}: from the {} side", side.name());
        }
        let is_burned = live.events().iter().any(|event| matches!(event, Event::Burned { .. }));
        assert_eq!(is_burned, side_of(cards[0]) != from, "round {round}");
        let reached = |side: &ShoeSide| stacks[side.index()].remaining().len() <= BEHIND;
        let spent: Vec<ShoeSide> = ShoeSide::ALL.into_iter().filter(reached).collect();
        let mut told = cutting_cards(&live);
        told.sort();
        assert_eq!(told, spent, "round {round}");
        let state = live.state();
        assert_eq!(state["reshuffle"], json!(!spent.is_empty()));
        let side = if spent.len() == 1 { Some(json!(spent[0])) } else { None };
        assert_eq!(state.get("reshuffle-side"), side.as_ref(), "round {round}");
        let script = table::script::Script::from_json(&live.script("round")).expect("a script");
        let report = registry::replay_script(&script).expect("it replays");
        assert!(report.ok && report.state["reshuffle"] == state["reshuffle"], "{:?}", report.diff);

        live.next_round();
        assert!(live.begins_anew());
        assert_eq!(live.has_fresh_shoe(), !spent.is_empty());
        match spent[..] {
            [] => {}
            [side] => {
                nth[side.index()] += 1;
                alone[side.index()] += 1;
                stacks[side.index()] = stack(series, side, nth[side.index()]);
            }
            _ => {
                (series, nth, both) = (series + 1, [0, 0], both + 1);
                stacks = ShoeSide::ALL.map(|side| stack(series, side, 0));
            }
        }
        assert_eq!(position(&live).series, series, "round {round}");
        for side in ShoeSide::ALL {
            let now = live.equipment().and_then(|equipment| equipment.side(side));
            assert_eq!(now.expect("a side").remaining(), stacks[side.index()].remaining());
        }
    }
    assert!(alone.iter().all(|count| *count > 5), "{alone:?}, both {both}");
}

#[test]
fn a_table_that_was_stopped_in_the_middle_of_a_round_stands_as_it_stood() {
    let mut live = open();
    for round in 0..40 {
        let at = position(&live);
        let kept: Position =
            serde_json::from_value(json!(at)).expect("what is kept of the equipment");
        assert_eq!(kept, at);
        let again = |live: &Live| {
            let equipment = Some((Seed::from_number(SEED), kept.clone()));
            let stored = Stored { earlier: Vec::new(), round: live.save_as_json(), equipment };
            registry::restore_table("blackjack", &rules(), stored).expect("as it was stored")
        };
        let is_same = |live: &Live, other: &Live| {
            assert_eq!(live.events(), other.events(), "round {round}");
            assert_eq!((live.waiting(), live.layout()), (other.waiting(), other.layout()));
            assert_eq!(position(live), position(other), "round {round}");
            let from = |live: &Live| live.equipment().expect("its own").dealt_from().to_vec();
            assert_eq!(from(live), from(other), "round {round}");
            for side in ShoeSide::ALL {
                let left = |live: &Live| live.equipment().and_then(|e| e.side(side)).cloned();
                assert_eq!(left(live), left(other), "round {round}");
            }
        };
        wager(&mut live);
        if live.has_fresh_shoe() {
            say(&mut live, Act::new(Seat::new(5), "cut").with("cards", 10 + round % 30));
        }
        is_same(&live, &again(&live));
        say(&mut live, Act::of_the_house("no-more-bets"));
        loop {
            let mut other = again(&live);
            is_same(&live, &other);
            if !choose(&mut live) {
                break;
            }
            choose(&mut other);
            is_same(&live, &other);
        }
        live.next_round();
    }
    assert!(position(&live).sides.expect("two sides").iter().any(|side| side.shuffle > 0));
}

#[test]
fn what_was_shuffled_is_cut_and_the_other_side_is_not() {
    let mut live = open();
    wager(&mut live);
    say(&mut live, Act::new(Seat::new(2), "cut").with("cards", 20));
    say(&mut live, determinant(ShoeSide::Right));
    say(&mut live, Act::of_the_house("no-more-bets"));
    while choose(&mut live) {}
    // At the beginning both stacks are cut.
    let sides = position(&live).sides.expect("two sides");
    assert_eq!(sides.each_ref().map(|side| side.cut), [Some(20), Some(20)]);
    let mut cut = stack(1, ShoeSide::Right, 0);
    cut.cut(20).expect("a cut");
    assert_eq!(dealt(&live)[0], cut.remaining()[0]);
    let spent = loop {
        live.next_round();
        if live.has_fresh_shoe() {
            let sides = position(&live).sides.expect("two sides");
            break ShoeSide::ALL.map(|side| sides[side.index()].shuffle > 0);
        }
        play(&mut live, None);
    };
    assert_eq!(spent.iter().filter(|is_spent| **is_spent).count(), 1, "one side alone");
    wager(&mut live);
    say(&mut live, Act::new(Seat::new(5), "cut").with("cards", 30));
    say(&mut live, Act::of_the_house("no-more-bets"));
    let sides = position(&live).sides.expect("two sides");
    let cuts = spent.map(|is_spent| Some(if is_spent { 30 } else { 20 }));
    assert_eq!(sides.map(|side| side.cut), cuts);
}

#[test]
fn where_the_licensee_wants_it_both_sides_are_shuffled() {
    let mut live = open();
    say(&mut live, Act::of_the_house("reshuffle"));
    play(&mut live, None);
    assert_eq!(live.state()["reshuffle"], json!(true));
    assert!(!live.state().contains_key("reshuffle-side"));
    live.next_round();
    assert_eq!(position(&live).series, 2);
}

#[test]
fn a_dealer_who_deals_says_which_cutting_card_came() {
    let mut live = registry::open_table("blackjack", &rules(), None).expect("a table");
    say(&mut live, Act::wager(Seat::new(1), "blackjack", Cents::dollars(10)));
    say(&mut live, determinant(ShoeSide::Left));
    say(&mut live, Act::of_the_house("no-more-bets"));
    let card = |text: &str| Input::Card(text.parse().expect("a card"));
    let cutting_card = |side: &str| {
        let fields = Map::from_iter([("side".to_owned(), json!(side))]);
        Input::Incident(Report { id: "cutting-card".to_owned(), card: None, seat: None, fields })
    };
    // A spade from the left is burned, and the same card is on the right as well.
    live.submit(card("5s")).expect("the determinant card");
    let refused = live.submit(cutting_card("middle")).expect_err("no side");
    assert!(refused.to_string().contains("left or right"), "{refused}");
    live.submit(cutting_card("left")).expect("of the left side");
    assert_eq!(live.state()["reshuffle-side"], json!("left"));
    let refused = live.submit(cutting_card("left")).expect_err("it has one");
    assert!(refused.to_string().contains("came out before"), "{refused}");
    live.submit(card("5s")).expect("a card of the right side");
    let refused = live.submit(card("5s")).expect_err("the right side has one deck");
    assert!(refused.to_string().contains("only once"), "{refused}");
    live.submit(cutting_card("right")).expect("of the right side");
    assert!(!live.state().contains_key("reshuffle-side"), "both are shuffled");
    live.submit(card("9c")).expect("the dealer's card");
}

#[test]
fn a_shoe_with_one_stack_has_no_sides() {
    let mut live = registry::open_table("blackjack", &Map::new(), None).expect("a table");
    say(&mut live, Act::wager(Seat::new(1), "blackjack", Cents::dollars(10)));
    say(&mut live, Act::of_the_house("no-more-bets"));
    let fields = Map::from_iter([("side".to_owned(), json!("left"))]);
    let report = Report { id: "cutting-card".to_owned(), card: None, seat: None, fields };
    let refused = live.submit(Input::Incident(report)).expect_err("one stack");
    assert!(refused.to_string().contains("one stack"), "{refused}");
}
