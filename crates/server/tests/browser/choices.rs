//! What takes more than a button to decide: an amount between bounds, cards to pick, hands side by
//! side. A dealer enters the cards, so that the decision comes.

use client::Client;
use serde_json::{Value, json};
use wire::{Command, Draw, Role, TableId};

use crate::driver::{Browser, browsing};
use crate::roles::sign_in;
use crate::table::{Hand, Table};
use crate::trial::object;

/// The people of a house where cards are entered.
struct People {
    floor: Client,
    dealer: Client,
    player: Client,
}

impl People {
    /// A table of a game with these wagers of the player's on it, and the cards that come first.
    async fn dealt(&self, game: &str, wagers: &[&str], cards: &str) -> TableId {
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

    async fn deal(&self, table: TableId, cards: &str) {
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
async fn amounts_cards_and_hands_are_chosen() {
    browsing("choices", async |trial, browser| {
        let people = People {
            floor: trial.person("flora", Role::Floor).await,
            dealer: trial.person("dora", Role::Dealer).await,
            player: trial.person("pia", Role::Player).await,
        };
        sign_in(browser, "pia").await;
        hands_that_are_split(&people, browser).await;
        hands_that_are_switched(&people, browser).await;
        cards_that_are_picked(&people, browser).await;
    })
    .await;
}

/// A pair is split, and the first of the two hands doubled for less.
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
    for (written, taken) in [("7", "7"), ("50", "20"), ("0", "1"), ("$12", "12")] {
        let write = format!(
            "const field = document.querySelector({amount:?});
             field.value = {written:?};
             field.dispatchEvent(new Event('change'));"
        );
        browser.eval(&write).await;
        let script = format!("return document.querySelector({amount:?}).value === {taken:?}");
        browser.wait(&format!("{taken} for {written}"), &script).await;
    }
    table.push(".amount-field button.step:last-of-type").await;
    browser
        .wait("a dollar more", "return document.querySelector('.action-amount').value === '13'")
        .await;
    table.push("button.action[data-do='double-down']").await;
    people.deal(id, "Tc 2s").await;
    table.until("the second hand", |seen| seen.phase == "choice").await;
    assert_eq!(texts(browser, ".hand.played .hand-name").await, ["Hand 2 in play"]);
    let stakes = texts(browser, "[data-wager^='hand-'] .chips.own .sum").await;
    assert_eq!(stakes, ["$33", "$20"], "a double lies with its hand");
}

/// The second cards of two hands change places; the button says what comes of it.
async fn hands_that_are_switched(people: &People, browser: &Browser) {
    let wagers = ["blackjack-1", "blackjack-2"];
    let id = people.dealt("blackjack-switch", &wagers, "Tc 6d 9s 5h Kd").await;
    let table = Table::at(browser, id.0, Hand::Mouse).await;
    table.until("the choice", |seen| seen.phase == "choice").await;
    let outcomes = texts(browser, "button.action[data-do='switch'] .hand-left").await;
    assert_eq!(outcomes, ["10♣ K♦ 20", "6♦ 5♥ 11"]);
    table.push("button.action[data-do='switch']").await;
    browser.see(".hand.played").await;
    let script = "return [...document.querySelectorAll('.at-seat .hand')].map((hand) =>
        [...hand.querySelectorAll('.pc')].map((card) => card.getAttribute('aria-label')).join(', '))";
    let hands = browser.eval(script).await;
    assert_eq!(hands, json!(["10 of clubs, King of diamonds", "6 of diamonds, 5 of hearts"]));
}

/// Two of four cards are picked; what can be done with them is a button each.
async fn cards_that_are_picked(people: &People, browser: &Browser) {
    let cards = "Ah Kc Ad 9d 7c 5s 3s 2h";
    let id = people.dealt("fast-action-hold-em", &["original-wager"], cards).await;
    let table = Table::at(browser, id.0, Hand::Mouse).await;
    let seen = table.until("the choice", |seen| seen.phase == "choice").await;
    assert_eq!(seen.actions, ["surrender"], "nothing is picked yet");
    assert_eq!(browser.count("button.pick").await, 4);
    for card in ["Ah", "7c", "Ad"] {
        table.push(&format!("button.pick[data-pick={card:?}]")).await;
    }
    // One too many goes back.
    table.until("three cards", |seen| seen.actions == ["surrender"]).await;
    table.push("button.pick[data-pick='7c']").await;
    let seen = table.until("a hand", |seen| seen.actions.len() > 1).await;
    assert_eq!(seen.actions, ["set Ah Ad", "split Ah Ad", "surrender"]);
    table.push("button.action[data-do='split Ah Ad']").await;
    browser.see("[data-wager='additional-wager'] .chips.own").await;
}
