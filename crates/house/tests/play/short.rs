//! People with few chips: nobody stakes what is not in their rack, and whether a choice is refused for
//! that says nothing of the cards.

use std::collections::BTreeMap;

use chance::{FastGenerator, Uniform};
use client::{Idea, RandomPlayer};
use games::registry;
use house::House;
use house::ledger::{Account, What};
use house::store::StoredLine;
use serde_json::json;
use table::Cents;
use wire::{BuyMore, Command, Sit, TableId, UserId};

use crate::support::{open, open_table, sit};

/// The most that was staked by an act that won, beyond what was in the rack when it was made.
async fn on_credit(house: &House, table: TableId, user: UserId) -> Cents {
    let account = Account::Rack(table, user).to_string();
    let lines = house.store().lines_of_account(&account, None, 1_000_000).await.expect("lines");
    let mut entries: BTreeMap<u64, Vec<StoredLine>> = BTreeMap::new();
    for line in lines {
        entries.entry(line.seq).or_default().push(line);
    }
    let (mut held, mut most) = (Cents::ZERO, Cents::ZERO);
    for lines in entries.values() {
        if lines.iter().any(|line| line.what == What::Won) {
            let stakes = lines.iter().filter(|line| line.what == What::Wager);
            most = most.max(stakes.map(|line| -line.cents).sum::<Cents>() - held);
        }
        held += lines.iter().map(|line| line.cents).sum::<Cents>();
    }
    most
}

/// The wager behind the ante is as much again. Whoever has no more than the ante cannot make it:
/// neither when it would win nor when it would lose.
#[tokio::test(flavor = "multi_thread")]
async fn a_choice_that_nobody_can_pay_for_is_refused_whatever_the_cards_are() {
    let folder = tempfile::tempdir().expect("a folder");
    let house = open(&folder.path().join("house.db")).await;
    let user = house.people().guest().await.expect("a guest");
    let table = open_table(&house, &user, "three-card-poker").await;
    let act = |act: serde_json::Value| Command::Act { act: act.as_object().expect("one").clone() };
    for _ in 0..20 {
        let seat = sit(&house, &user, table, 10).await;
        let ante = act(json!({"do": "wager", "wager": "ante", "amount": "10"}));
        house.command(&user, table, ante).await.expect("an ante");
        house.command(&user, table, Command::Ready { seat: None }).await.expect("the cards");
        let play = || house.command(&user, table, act(json!({"do": "play"})));
        for _ in 0..2 {
            let refused = play().await.expect_err("the rack is empty");
            assert_eq!(refused.code, "beyond-chips", "{refused}");
        }
        let amount = Cents::dollars(10);
        house.buy_more(&user, table, Some(seat), BuyMore { amount }).await.expect("more chips");
        play().await.expect("the chips are there");
        house.leave(&user, table, None).await.expect("left");
    }
    assert_eq!(on_credit(&house, table, user.id).await, Cents::ZERO);
}

#[tokio::test(flavor = "multi_thread")]
async fn at_no_game_is_a_choice_paid_for_by_what_it_wins() {
    let folder = tempfile::tempdir().expect("a folder");
    let house = open(&folder.path().join("house.db")).await;
    for (number, game) in registry::all().enumerate() {
        let id = game.facts().id;
        let user = house.people().guest().await.expect("a guest");
        let table = open_table(&house, &user, id).await;
        let buy_in = Cents::dollars(40);
        let seat = house.sit(&user, table, Sit { seat: None, buy_in }).await.expect("a seat");
        let mut picks = FastGenerator::new(37, number as u64);
        let mut mind = RandomPlayer::new(seat, Cents::dollars(500), move |n| picks.below(n));
        for _ in 0..60 {
            let view = house.view(Some(&user), table).await.expect("a view");
            let command = match mind.idea(&view) {
                None => continue,
                Some(Idea::Do(command)) => command,
                Some(Idea::Suggestion) => match house.suggestion(&user, table, Some(seat)).await {
                    Ok(act) => Command::Act { act },
                    Err(_) => continue,
                },
            };
            let done = house.command(&user, table, command).await;
            if done.is_err_and(|problem| problem.code == "beyond-chips") && mind.below(3) == 0 {
                let more = BuyMore { amount: Cents::dollars(5) };
                house.buy_more(&user, table, Some(seat), more).await.expect("more chips");
            }
        }
        assert_eq!(on_credit(&house, table, user.id).await, Cents::ZERO, "{id}");
    }
    let audit = house::audit(house.store(), |_| {}).await.expect("an audit");
    assert_eq!(audit.findings, Vec::<String>::new());
}
