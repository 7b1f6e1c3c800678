//! What takes more than a button to decide: an amount between bounds, hands side by side. A dealer
//! enters the cards, so that the decision comes.

use client::Client;
use serde_json::{Value, json};
use wire::{Command, Draw, Role, TableId};

use crate::driver::{Browser, browsing};
use crate::roles::sign_in;
use crate::table::{Hand, Table};
use crate::trial::{Trial, object};

/// The people of a house where cards are entered.
pub(crate) struct People {
    floor: Client,
    dealer: Client,
    player: Client,
}

impl People {
    /// All of them; the player is in the browser.
    pub(crate) async fn of(trial: &Trial, browser: &Browser) -> People {
        let people = People {
            floor: trial.person("flora", Role::Floor).await,
            dealer: trial.person("dora", Role::Dealer).await,
            player: trial.person("pia", Role::Player).await,
        };
        sign_in(browser, "pia").await;
        people
    }

    /// A table of a game with these wagers of the player's on it, and the cards that come first.
    pub(crate) async fn dealt(&self, game: &str, wagers: &[&str], cards: &str) -> TableId {
        let ask = json!({"game": game, "dealing": "dealer",
            "timing": {"betting_seconds": 0, "choice_seconds": 0}});
        let table = self.floor.open_table(&serde_json::from_value(ask).expect("a table")).await;
        let table = table.expect("opened");
        let sit = serde_json::from_value(json!({"seat": "1", "buy_in": "200"})).expect("a seat");
        self.player.sit(table, &sit).await.expect("seated");
        for wager in wagers {
            let wager = json!({"do": "wager", "wager": wager, "amount": "20"});
            self.player
                .command(table, &Command::Act { act: object(wager) })
                .await
                .expect("wagered");
        }
        self.dealer.take_dealers_place(table).await.expect("a dealer");
        let view = self.dealer.view(table).await.expect("a view");
        let view = serde_json::to_value(view).expect("JSON");
        let closing = object(json!({"do": view["waiting"]["closing"]}));
        self.dealer.command(table, &Command::Call { act: closing }).await.expect("closed");
        self.deal(table, cards).await;
        table
    }

    pub(crate) async fn deal(&self, table: TableId, cards: &str) {
        for card in cards.split(' ') {
            let draw = Command::Draw { draw: Draw::Card(card.to_owned()) };
            self.dealer.command(table, &draw).await.expect(card);
        }
    }
}

/// What is written of each that fits a selector.
async fn texts(browser: &Browser, css: &str) -> Vec<String> {
    let script = format!(
        "return [...document.querySelectorAll({css:?})].map((node) => node.innerText.replace(/\\s+/g, ' ').trim())"
    );
    let found = browser.eval(&script).await;
    let words = |text: &Value| text.as_str().expect("a text").to_owned();
    found.as_array().expect("a list").iter().map(words).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn amounts_and_hands_are_chosen() {
    browsing("choices", async |trial, browser| {
        let people = People::of(trial, browser).await;
        hands_that_are_split(&people, browser).await;
    })
    .await;
}

/// A pair is split, and an amount written with which the first of the two hands may be doubled.
async fn hands_that_are_split(people: &People, browser: &Browser) {
    let id = people.dealt("blackjack", &["blackjack"], "8c 9d 8h").await;
    let table = Table::at(browser, id.0, Hand::Mouse).await;
    table.until("the choice", |seen| seen.phase == "choice").await;
    assert_eq!(browser.count(".hand.played").await, 0, "one hand needs no mark");
    table.push("button.action[data-do='split-pairs']").await;
    browser.see("[data-wager='hand-2'] .chips.own").await;
    people.deal(id, "3d").await;
    browser.see(".hand.played").await;
    assert_eq!(texts(browser, ".hand.played .hand-name").await, ["Hand 1 in play"]);

    // Any amount up to the wager; what is beyond a bound is the bound.
    let amount = "input.action-amount";
    for (written, taken) in [("7", "7"), ("50", "20")] {
        let write = format!(
            "const field = document.querySelector({amount:?});
             field.value = {written:?};
             field.dispatchEvent(new Event('change'));"
        );
        browser.eval(&write).await;
        let script = format!("return document.querySelector({amount:?}).value === {taken:?}");
        browser.wait(&format!("{taken} for {written}"), &script).await;
    }
}
