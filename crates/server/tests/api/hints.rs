//! Hints: what each choice is worth, by what one has seen and nothing else.

use chance::Card;
use client::Client;
use games::registry;
use serde_json::{Map, Value, json};
use table::live::{Input, Live};
use table::{Act, Cents, Seat, Viewer};
use wire::{Command, Dealing, Draw, Hints, Role, TableId, Waiting};

use crate::trial::{Trial, object, problem, table_of};

pub(crate) const STAKE: Cents = Cents::dollars(100);

fn elections() -> Map<String, Value> {
    object(json!({"hole-card": "face-down"}))
}

/// A table of blackjack at which a dealer deals and hints are permitted, and the guest has the first
/// seat.
pub(crate) async fn blackjack(floor: &Client, dealer: &Client, guest: &Client) -> TableId {
    let mut ask = table_of("blackjack");
    (ask.dealing, ask.elections) = (Dealing::Dealer, elections());
    let without = dealer.open_table(&ask).await.expect("a table");
    assert!(!dealer.view(without).await.expect("a view").table.hints, "nobody has permitted them");
    assert_eq!(problem(dealer.permit_hints(without, true).await).status, 403);
    let given = floor.permit_hints(without, true).await.expect("a notice");
    assert!(!given.hints && given.notice.is_some(), "a rule of the table, half an hour ahead");
    ask.hints = Some(true);
    assert_eq!(problem(dealer.open_table(&ask).await).status, 403);
    blackjack_where(floor, dealer, guest, true).await
}

/// The same, where hints are permitted or not.
pub(crate) async fn blackjack_where(
    floor: &Client,
    dealer: &Client,
    guest: &Client,
    hints: bool,
) -> TableId {
    let mut ask = table_of("blackjack");
    (ask.dealing, ask.elections, ask.hints) = (Dealing::Dealer, elections(), Some(hints));
    let table = floor.open_table(&ask).await.expect("a table");
    dealer.take_dealers_place(table).await.expect("the dealer's place");
    let sit = serde_json::from_value(json!({"seat": "1", "buy_in": "300"})).expect("a seat");
    guest.sit(table, &sit).await.expect("seated");
    table
}

pub(crate) async fn deal(
    dealer: &Client,
    guest: &Client,
    table: TableId,
    cards: &[&str],
) -> Waiting {
    let act = object(json!({"do": "wager", "wager": "blackjack", "amount": STAKE}));
    let view = guest.command(table, &Command::Act { act }).await.expect("accepted");
    let Waiting::Acts { closing, .. } = view.waiting else { panic!("{:?}", view.waiting) };
    let call = Command::Call { act: object(json!({"do": closing})) };
    dealer.command(table, &call).await.expect("closed");
    draw(dealer, table, cards).await
}

pub(crate) async fn draw(dealer: &Client, table: TableId, cards: &[&str]) -> Waiting {
    let mut waiting = Waiting::Card;
    for card in cards {
        let draw = Command::Draw { draw: Draw::Card((*card).to_owned()) };
        waiting = dealer.command(table, &draw).await.expect("drawn").waiting;
    }
    waiting
}

/// The same round at a table of the library, where somebody has seen some cards before.
pub(crate) fn expected(cards: &[&str], gone: &[&str]) -> Vec<(String, String)> {
    let mut live: Live = registry::open_table("blackjack", &elections(), None).expect("a table");
    let seat = Seat::new(1);
    live.submit(Input::Act(Act::wager(seat, "blackjack", STAKE))).expect("allowed");
    let table::live::Waiting::Acts { closing } = *live.waiting() else { panic!("betting is open") };
    let mut submit = |input| live.submit(input).expect("allowed");
    submit(Input::Act(Act::of_the_house(closing)));
    let read = |card: &&str| card.parse::<Card>().expect("a card");
    cards.iter().map(read).for_each(|card| submit(Input::Card(card)));
    let gone: Vec<Card> = gone.iter().map(read).collect();
    let (view, offers) = (live.view(Viewer::Seat(seat)), live.offers());
    let hints = odds::hint("blackjack", &elections(), &view, seat, &gone, &offers);
    let mut hints = hints.expect("somebody can tell");
    hints.sort_by(|a, b| b.expected.total_cmp(&a.expected));
    hints.iter().map(|hint| (hint.verb.clone(), format!("{:.3}", hint.expected / 100.0))).collect()
}

fn told(hints: Hints) -> Vec<(String, String)> {
    hints.choices.into_iter().map(|choice| (choice.verb, choice.expected)).collect()
}

#[tokio::test]
async fn a_hint_is_what_the_odds_say_of_what_one_has_seen() {
    let mut trial = Trial::open().await;
    let dealer = trial.person("dora", Role::Dealer).await;
    let floor = trial.person("flo", Role::Floor).await;
    let guest = trial.guest().await;
    let seat = Seat::new(1);
    let mut first = Vec::new();
    // The hole card is another at each table.
    for hole in ["5s", "Ac", "9h"] {
        let table = blackjack(&floor, &dealer, &guest).await;
        assert_eq!(problem(guest.hint(table, seat).await).code, "no-hint", "nothing is asked yet");
        let cards = ["Th", "9d", "6c", hole];
        let waiting = deal(&dealer, &guest, table, &cards).await;
        assert!(matches!(waiting, Waiting::Choice { .. }), "{waiting:?}");
        let hints = told(guest.hint(table, seat).await.expect("a hint"));
        assert_eq!(hints, expected(&cards, &[]), "with {hole} hidden");
        assert!(hints.len() > 1, "{hints:?}");
        first.push(hints);
        // It is nobody else's business.
        assert_eq!(problem(dealer.hint(table, seat).await).code, "not-seated");
        assert_eq!(problem(guest.hint(table, Seat::new(2)).await).code, "not-your-seat");
        assert_eq!(problem(trial.nobody().hint(table, seat).await).status, 401);
        if hole == "5s" {
            // What has been seen in a round counts in the next one from the shoe.
            let act = object(json!({"do": "stand"}));
            guest.command(table, &Command::Act { act }).await.expect("answered");
            let waiting = draw(&dealer, table, &["6s"]).await;
            assert!(matches!(waiting, Waiting::Acts { .. }), "{waiting:?}");
            let cards = ["Td", "9c", "6d", "2c"];
            deal(&dealer, &guest, table, &cards).await;
            let gone = ["Th", "9d", "6c", "5s", "6s"];
            let hints = told(guest.hint(table, seat).await.expect("a hint"));
            assert_eq!(hints, expected(&cards, &gone));
            assert_ne!(hints, expected(&cards, &[]), "cards that are gone make a difference");
        }
    }
    assert!(first.iter().all(|hints| *hints == first[0]), "{first:?}");
    trial.stop().await;
}

#[tokio::test]
async fn where_nobody_can_tell_it_is_said() {
    let mut trial = Trial::open().await;
    let guest = trial.guest().await;
    let table = guest.open_table(&table_of("roulette")).await.expect("a table");
    let sit = serde_json::from_value(json!({"seat": "1", "buy_in": "300"})).expect("a seat");
    guest.sit(table, &sit).await.expect("seated");
    let why = problem(guest.hint(table, Seat::new(1)).await);
    assert_eq!((why.status, why.code.as_str()), (409, "no-hint"));
    assert_eq!(problem(guest.hint(TableId(99), Seat::new(1)).await).status, 404);
    trial.stop().await;
}
