//! Papers in the browser: the Division's inbox, filing, a sign, a guide (13:69F-8.3 to 8.5).

use serde_json::json;
use wire::{FilePaper, OpenTable, Role};

use crate::axe;
use crate::driver::browsing;
use crate::roles::sign_in;
use crate::trial::object;

const SUBMISSION: &str = include_str!("../../../../docs/submission.toml");
const PETITION: &str = include_str!("../../../../docs/petition.toml");

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn papers_are_filed_read_and_moved_in_the_browser() {
    browsing("papers", async |trial, browser| {
        let licensee = trial.person("lena", Role::Licensee).await;
        let floor = trial.person("flora", Role::Floor).await;
        trial.person("diva", Role::Division).await;
        let mut found = Vec::new();

        // What is not in order is told, each fault with its line and section; what is, is on file.
        sign_in(browser, "lena").await;
        browser.goto("/filings").await;
        browser.allow("409");
        browser.write("#paper-text", "[house]\nname = \"Boardwalk\"\n").await;
        browser.click_text("button", "File it").await;
        browser.read("13:69F-8.3(d)").await;
        found.extend(axe::findings(browser, "faults of a submission").await);
        let text = SUBMISSION.replace("2026-12-01", "2020-01-01");
        licensee.file_paper(&FilePaper::Submission { text }).await.expect("on file");
        let petition = FilePaper::Petition { text: PETITION.to_owned() };
        let petition = licensee.file_paper(&petition).await.expect("on file").expect("a number");

        // A table under it, by its number, on the page that opens tables.
        browser.forget().await;
        sign_in(browser, "flora").await;
        browser.goto("/games/blackjack/open").await;
        browser.see("#table-number").await;
        browser.pictures("open-on-file").await;
        found.extend(axe::findings(browser, "opening under a submission").await);
        browser.click_text("button", "Open the table").await;
        browser.read("the floor's view").await;
        let ask = OpenTable { number: Some("CR-1".to_owned()), ..OpenTable::of("craps") };
        let craps = floor.open_table(&ask).await.expect("a table");
        let rules = object(json!({"fire-bet": false}));
        let noticed = floor.change_rules(craps, rules).await.expect("a notice");
        browser.goto(&format!("/tables/{craps}/sign")).await;
        browser.see(".sign-figure img").await;
        browser.pictures("sign").await;
        found.extend(axe::findings(browser, "a sign").await);

        // The Division reads it in its inbox, and moves the petition.
        browser.forget().await;
        sign_in(browser, "diva").await;
        browser.goto("/filings").await;
        browser.read("CR-1").await;
        browser.pictures("filings").await;
        found.extend(axe::findings(browser, "the inbox").await);
        let filing = noticed.filing.expect("filed with the Division");
        browser.goto(&format!("/filings?paper={filing}")).await;
        browser.read("In effect from").await;
        browser.goto(&format!("/filings?paper={petition}")).await;
        browser.click_text("button", "Approve preliminarily").await;
        browser.read("Begin the test").await;
        browser.pictures("petition").await;
        found.extend(axe::findings(browser, "a petition").await);
        axe::nothing(&found);
    })
    .await;
}
