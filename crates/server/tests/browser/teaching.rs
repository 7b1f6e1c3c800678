//! Pages that teach: the review of what one decided, how a game is played, the dealer's school.

use serde_json::json;

use crate::axe;
use crate::driver::{LAPTOP, NARROW, SIDEWAYS, SMALL, WIDE, browsing};
use crate::table::{Hand, Table};

/// Whether something lies beyond the right edge of the screen.
const OVERFLOWS: &str = "return document.documentElement.scrollWidth > innerWidth + 1";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_leaves_is_told_what_the_decisions_cost() {
    browsing("review", async |_, browser| {
        let table = Table::at_leisure(browser, "three-card-poker", Hand::Mouse).await;
        let id = table.id().await;
        for _ in 0..2 {
            assert!(table.bet_on("ante").await);
            table.finish().await;
        }
        browser.click("button[data-do='leave']").await;
        browser.wait("the review", "return location.pathname.endsWith('/review')").await;
        browser.filled().await;
        browser.wait("two decisions", "return document.querySelectorAll('.decision').length >= 2").await;
        browser.wait("all rounds weighed", "return !document.querySelector('.weighing')").await;
        // What the page shows is what the house says.
        let shown = browser.eval("return [...document.querySelectorAll('.decision')].map((node) => node.dataset.cost).sort()").await;
        let mut told = Vec::new();
        for round in 1..=2 {
            let review = browser.api(&format!("/api/tables/{id}/rounds/{round}/review")).await;
            let decisions = review["decisions"].as_array().expect("decisions").clone();
            told.extend(decisions.iter().map(|one| one["cost"].as_str().expect("known").to_owned()));
        }
        told.sort();
        assert_eq!(shown, json!(told));
        let mut found = axe::findings(browser, "review").await;
        for size in [LAPTOP, NARROW, SIDEWAYS, SMALL] {
            browser.size(size).await;
            assert_eq!(browser.eval(OVERFLOWS).await, json!(false), "review at {}", size.name);
        }
        browser.size(WIDE).await;
        browser.pictures("review").await;
        browser.eval("document.querySelector('details.rest')?.setAttribute('open', '')").await;
        browser.click(".decision [data-do='chart']").await;
        browser.see("dialog[open] .dialog-body a").await;
        // A round that is over tells the same of itself.
        browser.goto(&format!("/tables/{id}/rounds/1")).await;
        browser.see(".reviewed .decision").await;
        found.extend(axe::findings(browser, "a round with its decisions").await);
        axe::nothing(&found);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rules_teach_first_and_a_dealer_can_practice() {
    browsing("teaching", async |_, browser| {
        let mut found = Vec::new();
        for (game, shows) in [
            ("mini-baccarat", "td.call.draws"),
            ("blackjack", ".example-hands .pc"),
            ("craps", ".lesson table"),
        ] {
            browser.goto(&format!("/games/{game}")).await;
            browser.see(&format!("#lessons {shows}")).await;
            let first = "return document.querySelector('article.rules section').id === 'lessons'";
            assert_eq!(browser.eval(first).await, json!(true), "{game}");
        }
        browser.pictures("rules-craps").await;
        found.extend(axe::findings(browser, "rules that teach").await);
        browser.size(NARROW).await;
        assert_eq!(browser.eval(OVERFLOWS).await, json!(false), "rules on a phone");
        browser.size(WIDE).await;

        // Payouts alone: the right sum is praised, a wrong one is told with its section.
        browser.goto("/school?game=roulette&drill=payouts").await;
        browser.see(".drill-card form").await;
        browser.write("#paid", "0.01").await;
        browser.click("button[data-do='pay']").await;
        browser.see("[data-verdict='wrong'] .cite").await;
        found.extend(axe::findings(browser, "a payout").await);
        browser.pictures("school-payouts").await;
        browser.click("#next").await;

        // A round: whatever is asked can be answered, to its end.
        browser.goto("/school?game=blackjack").await;
        browser.see(".answers [data-answer]").await;
        found.extend(axe::findings(browser, "a round to deal").await);
        browser.pictures("school-round").await;
        let through = r#"
            if (document.querySelector(".answers")?.innerText.includes("The round is over")) return true;
            const next = document.getElementById("next");
            (next ?? document.querySelector(".answers button[data-answer]")).click();
            return false"#;
        browser.wait("the end of the round", through).await;
        assert!(browser.text(".score").await.contains("right"));
        for size in [NARROW, SIDEWAYS] {
            browser.size(size).await;
            assert_eq!(browser.eval(OVERFLOWS).await, json!(false), "school at {}", size.name);
        }
        axe::nothing(&found);
    })
    .await;
}
