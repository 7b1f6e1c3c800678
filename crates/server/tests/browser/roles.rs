//! Who sees what: a link that is not for somebody is not there, and its page says so.

use serde_json::json;
use wire::{Command, Role, TableId};

use crate::axe;
use crate::driver::{Browser, browsing};
use crate::table::people;
use crate::trial::{PASSWORD, Trial, object, seated};

pub(crate) async fn sign_in(browser: &Browser, name: &str) {
    browser.goto("/sign-in").await;
    browser.write("#name", name).await;
    browser.write("#password", PASSWORD).await;
    browser.click("form button.first").await;
    browser.see("#who a[href='/account']").await;
}

/// The links at the top that somebody sees.
async fn links(browser: &Browser) -> Vec<String> {
    let script = "return [...document.querySelectorAll('header nav a')]
        .filter((link) => link.checkVisibility()).map((link) => link.getAttribute('href'))";
    let seen = browser.eval(script).await;
    let seen = seen.as_array().expect("links").iter();
    seen.map(|link| link.as_str().expect("an address").to_owned()).collect()
}

async fn house_with_people(trial: &Trial) -> u64 {
    for (name, role) in [
        ("lena", Role::Licensee),
        ("flora", Role::Floor),
        ("dora", Role::Dealer),
        ("diva", Role::Division),
    ] {
        trial.person(name, role).await;
    }
    let player = trial.person("pia", Role::Player).await;
    seated(&player).await.0
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn each_role_sees_what_is_theirs() {
    browsing("roles", async |trial, browser| {
        let table = house_with_people(trial).await;
        let mut found = Vec::new();
        for (name, is_staff) in
            [("pia", false), ("dora", false), ("flora", true), ("diva", true), ("lena", true)]
        {
            browser.goto("/").await;
            browser.forget().await;
            sign_in(browser, name).await;
            let seen = links(browser).await;
            for path in ["/pit", "/reports", "/people"] {
                assert_eq!(seen.iter().any(|link| link == path), is_staff, "{name}: {seen:?}");
                if is_staff {
                    browser.goto(path).await;
                    let is_refused = browser.count("#page .sorry").await > 0;
                    assert!(!is_refused, "{name} at {path}: {}", browser.text("#page").await);
                    let page = format!("{}-{name}", path.trim_start_matches('/'));
                    browser.pictures(&page).await;
                    found.extend(axe::findings(browser, &page).await);
                }
            }
            if is_staff {
                browser.goto(&format!("/tables/{table}/manage")).await;
                assert_eq!(browser.count("#page .sorry").await, 0, "{name} manages");
                browser.pictures(&format!("manage-{name}")).await;
                found.extend(axe::findings(browser, &format!("manage as {name}")).await);
            }
        }
        // Whoever it is not for is told so, and nothing else.
        browser.allow("403");
        browser.allow("401");
        browser.allow("static/frame.js");
        browser.goto("/").await;
        browser.forget().await;
        sign_in(browser, "pia").await;
        for path in ["/pit", "/reports", "/people", &format!("/tables/{table}/manage")] {
            browser.goto(path).await;
            browser.see("#page .sorry").await;
        }
        found.extend(axe::findings(browser, "not for you").await);
        browser.pictures("not-for-you").await;
        axe::nothing(&found);
    })
    .await;
}

/// An act of somebody's.
fn act(act: serde_json::Value) -> Command {
    Command::Act { act: object(act) }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_licensee_reads_what_the_house_has_won_and_gives_roles() {
    browsing("licensee", async |trial, browser| {
        trial.person("lena", Role::Licensee).await;
        let player = trial.person("pia", Role::Player).await;
        let table = seated(&player).await;
        for _ in 0..3 {
            let wager = json!({"do": "wager", "wager": "initial", "amount": "10"});
            player.command(table, &act(wager)).await.expect("wagered");
            let view = player.command(table, &Command::Ready { seat: None }).await.expect("dealt");
            if view.offers.iter().any(|offer| offer.verb == "surrender") {
                let surrender = act(json!({"do": "surrender"}));
                player.command(table, &surrender).await.expect("surrendered");
            }
        }
        sign_in(browser, "lena").await;
        let mut found = Vec::new();

        // The report in the page is the one of the API: three wagers of ten dollars.
        browser.goto("/reports").await;
        browser.see(".figures-table tbody tr").await;
        let rows = browser.api("/api/reports?group=game").await;
        let row = &rows[0];
        assert_eq!((&row["handle"], &row["wagers_count"]), (&json!("30.00"), &json!(3)));
        let text = browser.text(".figures-table").await;
        let win = people(row["win"].as_str().expect("an amount"));
        assert!(text.contains("$30") && text.contains(&win), "{win}: {text}");
        for view in ["ledger", "record"] {
            browser.goto(&format!("/reports?view={view}")).await;
            found.extend(axe::findings(browser, view).await);
            browser.pictures(&format!("reports-{view}")).await;
        }

        // Pia becomes a dealer.
        browser.goto("/people").await;
        browser.click("[aria-label='Change the role of pia']").await;
        browser.click("dialog input[value=dealer]").await;
        found.extend(axe::findings(browser, "a role").await);
        browser.click_text("dialog button", "Give this role").await;
        browser.wait("the box to close", "return !document.querySelector('dialog[open]')").await;
        assert_eq!(player.me().await.expect("who").user.role, Role::Dealer);
        axe::nothing(&found);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_dealer_deals_and_the_floor_closes_the_table() {
    browsing("dealer", async |trial, browser| {
        trial.person("dora", Role::Dealer).await;
        let player = trial.person("pia", Role::Player).await;
        let floor = trial.person("flora", Role::Floor).await;
        let ask = json!({"game": "casino-war", "dealing": "dealer",
            "timing": {"betting_seconds": 0, "choice_seconds": 0}});
        let table = floor.open_table(&serde_json::from_value(ask).expect("a table")).await;
        let TableId(id) = table.expect("opened");
        let sit = serde_json::from_value(json!({"seat": "1", "buy_in": "200"})).expect("a seat");
        player.sit(TableId(id), &sit).await.expect("seated");
        let wager = json!({"do": "wager", "wager": "initial", "amount": "10"});
        player.command(TableId(id), &act(wager)).await.expect("wagered");

        sign_in(browser, "dora").await;
        browser.goto(&format!("/tables/{id}")).await;
        browser.click_text(".dealer button", "Take the dealer's place").await;
        browser.click(".dealer button.huge").await;
        browser.see(".dealer .pad.cards").await;
        let mut found = axe::findings(browser, "the dealer's place").await;
        browser.pictures("table-dealer").await;
        // A king for the player, a two for the dealer: by 22.8(a)2 the wager wins.
        for card in ["King of hearts", "2 of spades"] {
            browser.click_text(".pad.cards button", card).await;
            browser.read(&format!("Entered last: {card}")).await;
        }
        browser.read("wins $10").await;
        let view = player.view(TableId(id)).await.expect("a view");
        let rack = view.table.seats[0].rack;
        assert_eq!(rack.to_string(), "210.00", "the player's chips");

        // The floor reads along, and ends it.
        browser.forget().await;
        sign_in(browser, "flora").await;
        browser.goto(&format!("/tables/{id}/manage")).await;
        found.extend(axe::findings(browser, "the floor's view").await);
        browser.write("#ruling", "The card stood.").await;
        browser.click_text("button", "Put it on the record").await;
        browser.read("on the record").await;
        browser.click_text("button", "Close the table").await;
        browser.click_text("dialog button", "Close it").await;
        browser.wait("the box to close", "return !document.querySelector('dialog[open]')").await;
        let status = player.view(TableId(id)).await.expect("a view").table.status;
        assert_ne!(serde_json::to_value(status).expect("a word"), json!("open"));
        axe::nothing(&found);
    })
    .await;
}
