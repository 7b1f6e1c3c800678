//! Two who share a table; a page that is loaded again; connections that are lost; a house that falls
//! over and stands up.

use serde_json::{Value, json};

use crate::driver::{Browser, browsing, turn, watched};
use crate::proxy::Proxy;
use crate::table::{Hand, Seen, Table};
use crate::trial::{NO_LIMITS, Trial};

/// A game in which every round asks its player something.
const ASKING: &str = "caribbean-stud-poker";

/// A game whose players hold their cards hidden.
const HIDING: &str = "three-card-poker";

/// Plays until the game asks something.
async fn asked(browser: &Browser) -> (Table<'_>, Seen) {
    let table = Table::at_leisure(browser, ASKING, Hand::Mouse).await;
    table.bet().await;
    table.push("button[data-do='ready']").await;
    let seen = table.until("a choice", |seen| seen.phase == "choice").await;
    assert!(!seen.actions.is_empty() && !seen.log.is_empty(), "{seen:#?}");
    (table, seen)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_reload_in_mid_round_changes_nothing() {
    browsing("reload", async |_, browser| {
        let (table, before) = asked(browser).await;
        browser.reload().await;
        let after = table.until("the table", |seen| seen.phase == "choice").await;
        assert_eq!(after.lasting(), before.lasting());
        let seen = table.finish().await;
        table.agrees_with_the_house(&seen).await;
        // And once more when the round is over.
        browser.reload().await;
        let after = table.until("the results", |seen| !seen.results.is_empty()).await;
        assert_eq!((after.results, after.rack), (seen.results, seen.rack));
    })
    .await;
}

/// Waits until the page says that its connection is lost, or that it has come back.
async fn told(browser: &Browser, is_lost: bool) {
    let script = format!(
        "const note = document.querySelector('.lost-note')?.textContent.trim() ?? '';
         return (note !== '') === {is_lost}"
    );
    browser.wait(if is_lost { "the loss to be told" } else { "the connection" }, &script).await;
    let words = if is_lost { "lost" } else { "back" };
    let script = format!("return document.getElementById('said').textContent.includes({words:?})");
    browser.wait("those who listen to be told", &script).await;
}

/// What a browser says of itself while there is nobody to talk to.
fn allow_loss(browser: &Browser) {
    for words in ["WebSocket connection to", "net::ERR_"] {
        browser.allow(words);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lost_connection_in_mid_round_changes_nothing() {
    let Some(_turn) = turn().await else { return };
    let mut trial = Trial::open().await;
    let proxy = Proxy::open(trial.address).await;
    watched("lost", &proxy.url, async |browser| {
        allow_loss(browser);
        let (table, before) = asked(browser).await;
        proxy.cut();
        told(browser, true).await;
        // What is pressed meanwhile is not done, and that is said.
        table.push("button.action[data-do]").await;
        let refused = table.until("a word on it", |seen| !seen.notes.is_empty()).await;
        assert_eq!(refused.phase, "choice");
        proxy.mend(trial.address);
        told(browser, false).await;
        assert_eq!(table.seen().await.lasting(), before.lasting());
        let seen = table.finish().await;
        table.agrees_with_the_house(&seen).await;
    })
    .await;
    trial.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_house_that_falls_over_and_stands_up_goes_on_with_the_round() {
    let Some(_turn) = turn().await else { return };
    let folder = tempfile::tempdir().expect("a folder");
    let mut first = Trial::at(folder.path(), NO_LIMITS).await;
    let proxy = Proxy::open(first.address).await;
    watched("restart", &proxy.url, async |browser| {
        allow_loss(browser);
        let (table, before) = asked(browser).await;
        proxy.cut();
        first.stop().await;
        told(browser, true).await;
        let mut second = Trial::at(folder.path(), NO_LIMITS).await;
        proxy.mend(second.address);
        told(browser, false).await;
        assert_eq!(table.seen().await.lasting(), before.lasting());
        let seen = table.finish().await;
        table.agrees_with_the_house(&seen).await;
        second.stop().await;
    })
    .await;
}

/// The labels of the cards that are seen at somebody else's seat.
async fn others_cards(browser: &Browser) -> Vec<Value> {
    let script = "return [...document.querySelectorAll('.seats .hand .pc')].map((card) => card.getAttribute('aria-label'))";
    browser.eval(script).await.as_array().expect("cards").clone()
}

/// The labels of one's own.
async fn own_cards(browser: &Browser) -> Vec<Value> {
    let script = "return [...document.querySelectorAll('.felt .at-seat .pc')].map((card) => card.getAttribute('aria-label'))";
    browser.eval(script).await.as_array().expect("cards").clone()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_browsers_share_a_table() {
    browsing("shared", async |_, ann| {
        let first = Table::at_leisure(ann, HIDING, Hand::Mouse).await;
        let id = first.id().await;
        let bob = ann.another().await;
        let bob = &bob;
        bob.goto("/").await;
        bob.click(&format!("button[aria-label$='table {id}']:not(:disabled)")).await;
        bob.click("dialog[open] button.first").await;
        bob.see("main [data-phase]").await;
        let second = Table::at(bob, id, Hand::Mouse).await;

        // Each sees the other's seat and chips, then the other's wager.
        let name = |me: &Value| me["name"].as_str().expect("a name").to_owned();
        let (ann_name, bob_name) =
            (name(&ann.api("/api/me").await), name(&bob.api("/api/me").await));
        assert_ne!(ann_name, bob_name);
        ann.read(&bob_name).await;
        bob.read(&ann_name).await;
        assert!(first.bet_on("ante").await);
        let wagered = format!(
            "return [...document.querySelectorAll('.seats .seat')].some((seat) =>
               seat.textContent.includes({ann_name:?}) && seat.textContent.includes('bets $'))"
        );
        bob.wait("Ann's wager", &wagered).await;
        assert!(second.bet_on("ante").await);

        // Both want the cards; each sees three of their own and the backs of three.
        first.push("button[data-do='ready']").await;
        second.push("button[data-do='ready']").await;
        for (table, browser) in [(&first, ann), (&second, bob)] {
            let phases = ["choice", "others"];
            table.until("the cards", |seen| phases.contains(&seen.phase.as_str())).await;
            let own = own_cards(browser).await;
            assert_eq!(own.len(), 3, "{own:?}");
            assert!(!own.contains(&json!("face down")), "{own:?}");
            assert_eq!(others_cards(browser).await, vec![json!("face down"); 3]);
        }
        let hands = (own_cards(ann).await, own_cards(bob).await);
        assert_ne!(hands.0, hands.1);
        let secrets = [(bob, &hands.0), (ann, &hands.1)];
        for (browser, cards) in secrets {
            let page = browser.eval("return document.body.innerHTML").await;
            let page = page.as_str().expect("a page");
            for card in cards {
                let label = card.as_str().expect("a label");
                let is_own = own_cards(browser).await.contains(card);
                assert!(is_own || !page.contains(label), "{label} is hidden");
            }
        }

        // Each decides when asked, by what comes first; then all is settled for both.
        let (one, other) = tokio::join!(first.finish(), second.finish());
        assert_eq!(one.round, other.round);
        first.agrees_with_the_house(&one).await;
        second.agrees_with_the_house(&other).await;
        ann.pictures("table-shared").await;
    })
    .await;
}
