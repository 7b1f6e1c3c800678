//! What a newcomer wants to do, each in as few clicks as it takes, counted by the browser; and how soon
//! a click is answered.

use serde_json::{Value, json};
use thirtyfour::Key;

use crate::choices::People;
use crate::driver::{Browser, browsing};
use crate::table::{Hand, Table};

/// Counts what is clicked by a person, from page to page.
const COUNTS: &str = r#"
    addEventListener("click", (event) => {
      if (event.isTrusted) sessionStorage.setItem("clicks", Number(sessionStorage.getItem("clicks") ?? 0) + 1);
    }, true);"#;

/// Clicks that are counted from now on.
struct Clicks<'a>(&'a Browser);

impl Clicks<'_> {
    /// Counts in this browser.
    async fn counted(browser: &Browser) -> Clicks<'_> {
        let script = json!({"source": COUNTS});
        browser.devtools("Page.addScriptToEvaluateOnNewDocument", script).await;
        Clicks(browser)
    }

    /// Begins anew.
    async fn begin(&self) {
        self.0.eval("sessionStorage.setItem('clicks', 0)").await;
    }

    /// A task took so many.
    async fn are(&self, task: &str, count: u64) {
        let clicks = self.0.eval("return Number(sessionStorage.getItem('clicks'))").await;
        println!("{task}: {clicks} clicks");
        assert_eq!(clicks, json!(count), "{task}");
    }
}

fn spot(wager: &str) -> String {
    format!(".felt button.spot[data-wager={wager:?}]:not(:disabled)")
}

/// A seat at a game that one knows, a corner, the same again, and up from the table.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_corner_is_bet_and_bet_again_by_whoever_has_just_come_in() {
    browsing("tasks-roulette", async |_, browser| {
        let clicks = Clicks::counted(browser).await;
        browser.goto("/").await;
        clicks.begin().await;
        browser.click("button[aria-label='Play Roulette now']").await;
        browser.see("main [data-phase='betting']").await;
        clicks.are("sit down at roulette", 1).await;
        let table = Table { browser, hand: Hand::Mouse };
        let bets = |seen: &crate::table::Seen| seen.has_stake;

        clicks.begin().await;
        browser.click(&spot("four-numbers:13-14-16-17")).await;
        table.until("a corner", bets).await;
        clicks.are("bet a corner", 1).await;
        table.finish().await;

        clicks.begin().await;
        browser.click("button[data-do='again']:not(:disabled)").await;
        table.until("the same corner", bets).await;
        clicks.are("re-bet", 1).await;
        table.finish().await;

        // Nobody hurries whoever is alone.
        assert_eq!(browser.text("#time").await, "");
        clicks.begin().await;
        browser.click("button[data-do='leave']").await;
        browser.wait("the floor", "return location.pathname === '/'").await;
        clicks.are("leave", 1).await;
    })
    .await;
}

/// Odds behind a pass line bet, once there is a point.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn odds_are_taken_with_one_click() {
    browsing("tasks-craps", async |_, browser| {
        let clicks = Clicks::counted(browser).await;
        let table = Table::at_leisure(browser, "craps", Hand::Mouse).await;
        let odds = spot("supplemental-wager:pass-bet");
        for _ in 0..60 {
            if browser.count(&odds).await > 0 {
                break;
            }
            let seen = table.seen().await;
            if !seen.has_stake {
                browser.click(&spot("pass-bet")).await;
                table.until("a line bet", |seen| seen.has_stake).await;
            }
            browser.click("button[data-do='ready']:not(:disabled)").await;
            table.until("the roll", |now| now.round > seen.round && now.phase == "betting").await;
        }
        let before = table.seen().await;
        clicks.begin().await;
        browser.click(&odds).await;
        table.until("odds", |now| now.rack != before.rack).await;
        clicks.are("take odds", 1).await;
    })
    .await;
}

/// Eights are split, and the first of them doubled.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_pair_is_split_and_doubled_with_two_clicks() {
    browsing("tasks-blackjack", async |trial, browser| {
        let clicks = Clicks::counted(browser).await;
        let people = People::of(trial, browser).await;
        let id = people.dealt("blackjack", &["blackjack"], "8c 9d 8h").await;
        let table = Table::at(browser, id.0, Hand::Mouse).await;
        table.until("the choice", |seen| seen.phase == "choice").await;
        clicks.begin().await;
        browser.click("button.action[data-do='split-pairs']").await;
        browser.see("[data-wager='hand-2'] .chips.own").await;
        people.deal(id, "3d").await;
        browser.click("button.action[data-do='double-down']").await;
        table.until("the double", |seen| seen.rack == "140.00").await;
        clicks.are("split and double", 2).await;
    })
    .await;
}

/// A way ticket of two groups that the house chooses.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_way_ticket_is_laid_with_three_clicks() {
    browsing("tasks-keno", async |_, browser| {
        let clicks = Clicks::counted(browser).await;
        let table = Table::at_leisure(browser, "keno", Hand::Mouse).await;
        table.until("bets", |seen| seen.phase == "betting").await;
        clicks.begin().await;
        browser.click(&spot("way")).await;
        browser.click("dialog[open] [data-quick-pick]").await;
        browser.click("dialog[open] [data-buy]:not(:disabled)").await;
        let seen = table.until("a ticket", |seen| !seen.has_box && seen.rack != "500.00").await;
        clicks.are("lay a way ticket", 3).await;
        // Two groups alone at $5 each.
        assert_eq!(seen.rack, "490.00");
    })
    .await;
}

/// The bank at chemin de fer goes to whoever bids for it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_bank_is_bid_for_with_one_click() {
    browsing("tasks-chemin", async |_, browser| {
        let clicks = Clicks::counted(browser).await;
        let table = Table::at_leisure(browser, "baccarat-chemin-de-fer", Hand::Mouse).await;
        table.until("bets", |seen| seen.phase == "betting").await;
        clicks.begin().await;
        browser.click("button.action[data-do='bid']").await;
        let is_told = |line: &String| line.contains("bids 5.00");
        table.until("the bid", |now| now.log.iter().any(is_told)).await;
        clicks.are("bid for the bank", 1).await;
    })
    .await;
}

/// Dealt in at hold 'em, and a call.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_poker_table_is_joined_and_a_bet_called_with_two_clicks() {
    browsing("tasks-poker", async |_, browser| {
        let clicks = Clicks::counted(browser).await;
        let table = Table::at_leisure(browser, "hold-em-high", Hand::Mouse).await;
        clicks.begin().await;
        browser.click("button[data-do='deal-in']").await;
        for _ in 0..30 {
            let has_turn =
                |seen: &crate::table::Seen| seen.phase == "choice" || !seen.results.is_empty();
            let seen = table.until("a turn", has_turn).await;
            if seen.actions.iter().any(|word| word == "call") {
                browser.click("button.action[data-do='call']").await;
                let called = |now: &crate::table::Seen| {
                    now.log.iter().any(|line| line.starts_with("You call"))
                };
                table.until("the call", called).await;
                clicks.are("join and call", 2).await;
                return;
            }
            // Nobody has bet before: the next hand may be another.
            if seen.phase == "choice" {
                browser.press(&['f']).await;
            }
            table.until("another moment", |now| now.log != seen.log).await;
        }
        panic!("nobody has bet");
    })
    .await;
}

/// A hint, and afterwards what the decisions cost.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hint_and_a_review_take_a_click_each() {
    browsing("tasks-hint", async |_, browser| {
        let clicks = Clicks::counted(browser).await;
        let table = Table::at_leisure(browser, "three-card-poker", Hand::Mouse).await;
        assert!(table.bet_on("ante").await);
        browser.click("button[data-do='ready']:not(:disabled)").await;
        table.until("the choice", |seen| seen.phase == "choice").await;
        clicks.begin().await;
        browser.click("button[data-do='hint']").await;
        browser.see(".action-group.best").await;
        clicks.are("ask for a hint", 1).await;
        table.finish().await;
        clicks.begin().await;
        browser.click("[data-do='review']").await;
        browser.wait("the review", "return location.pathname.endsWith('/review')").await;
        browser.see(".decision").await;
        clicks.are("review", 1).await;
    })
    .await;
}

/// Whoever has played the chips down has them again, and whoever makes an account stays who they are.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn chips_are_refilled_and_a_guest_becomes_a_player_with_them() {
    browsing("tasks-bankroll", async |_, browser| {
        let table = Table::at_leisure(browser, "roulette", Hand::Mouse).await;
        let id = table.id().await;
        // All of them on a number, until they are gone.
        let lose = "(async () => {
            const { csrf } = await (await fetch('/api/me')).json();
            const post = (path, body) => fetch(path, { method: 'POST', headers: { 'content-type': 'application/json', 'x-csrf-token': csrf }, body: JSON.stringify(body) });
            const at = `/api/tables/${location.pathname.split('/')[2]}`;
            await post(`${at}/seats/1/chips`, { amount: '500' });
            for (;;) {
              const { table } = await (await fetch(at)).json();
              if (Number(table.seats[0].rack) < 1) return true;
              await post(`${at}/commands`, { command: 'act', act: { do: 'wager', seat: '1', wager: 'straight:17', amount: table.seats[0].rack } });
              await post(`${at}/commands`, { command: 'ready' });
            }
          })()";
        browser.eval_later(lose).await;
        table.until("no chips", |seen| seen.rack == "0.00").await;
        browser.click(".rack button.link").await;
        browser.pictures("bankroll-empty").await;
        browser.click("dialog[open] [data-do='refill']").await;
        browser.read("You have $1,000 in your wallet").await;
        browser.press(&[Key::Escape.into()]).await;

        let before = browser.api("/api/me").await;
        browser.goto("/sign-in?new").await;
        browser.read("Your chips, seats and rounds come with you").await;
        browser.write("#name", "gale").await;
        browser.write("#password", "a long password").await;
        browser.click("button.first.wide").await;
        browser.wait("the floor", "return location.pathname === '/'").await;
        let after = browser.api("/api/me").await;
        let kept = |me: &Value| (me["id"].clone(), me["wallet"].clone());
        assert_eq!(kept(&after), kept(&before));
        assert_eq!((&after["name"], &after["role"]), (&json!("gale"), &json!("player")));
        browser.goto(&format!("/tables/{id}")).await;
        assert_eq!(table.seen().await.rack, "0.00", "the seat is kept");
        browser.goto("/rounds").await;
        browser.read("Roulette").await;
    })
    .await;
}

/// The dolly lies on the number that has won, and on no other.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_dolly_lies_on_the_number() {
    browsing("tasks-dolly", async |_, browser| {
        let table = Table::at_leisure(browser, "roulette", Hand::Mouse).await;
        assert_eq!(browser.count(".dolly").await, 0);
        for _ in 0..3 {
            assert!(table.bet_on("red").await);
            assert_eq!(browser.count(".dolly").await, 0, "it is off while bets are made");
            table.finish().await;
            let script = "
                const dolly = document.querySelector('.dolly').getBoundingClientRect();
                const spot = document.querySelector(`.spot[data-wager='straight:${document.querySelector('.dolly').dataset.outcome}']`).getBoundingClientRect();
                const [x, y] = [dolly.left + dolly.width / 2, dolly.top + dolly.height / 2];
                return x > spot.left && x < spot.right && y > spot.top && y < spot.bottom;";
            assert_eq!(browser.eval(script).await, json!(true));
            let id = table.id().await;
            let view = browser.api(&format!("/api/tables/{id}")).await;
            let events = view["last_events"].as_array().expect("events");
            let drawn = events.iter().find(|event| event["event"] == "drawn").expect("a spin");
            let shown = browser.eval("return document.querySelector('.dolly').dataset.outcome").await;
            assert_eq!(shown, drawn["outcome"]);
            browser.pictures("dolly").await;
        }
    })
    .await;
}

/// Five numbers side by side on the wheel are bet on the racetrack, with one click.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn neighbors_are_bet_on_the_racetrack() {
    browsing("tasks-racetrack", async |_, browser| {
        let elections = json!({"five-adjacent-number": true});
        let table = Table::under(browser, "roulette", &elections, Hand::Mouse).await;
        assert!(table.bet_on("five-adjacent-number:17").await);
        browser.see("[data-wager='five-adjacent-number:17'] .chips.own").await;
        browser.pictures("racetrack").await;
        let seen = table.finish().await;
        assert_eq!(seen.results[0].0, "five-adjacent-number:17");
        table.agrees_with_the_house(&seen).await;
        browser.read("17 and its neighbors").await;
        browser.pictures("racetrack-end").await;
    })
    .await;
}

/// A private table is not in the lobby of others, and its address opens it; the lobby tells the rules.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_private_table_is_kept_out_of_the_lobby() {
    browsing("tasks-private", async |_, browser| {
        browser.goto("/games/blackjack/open").await;
        browser.click("#private").await;
        browser.write("#table-name", "Our own").await;
        browser.pictures("open-private").await;
        browser.click("button.first.wide").await;
        browser.see("main [data-phase]").await;
        let path = browser.path().await;
        browser.goto("/").await;
        browser.read("Our own").await;
        browser.read("Blackjack pays 3 to 2").await;
        browser.pictures("floor-private").await;
        let friend = browser.another().await;
        friend.goto("/").await;
        friend.read("Open tables (0)").await;
        friend.goto(&path).await;
        friend.click("[data-do='sit']").await;
        friend.click("dialog[open] button.first").await;
        friend.see(".seat.mine, .rack").await;
        friend.goto("/").await;
        friend.read("Our own").await;
    })
    .await;
}

/// A table is small, and answers a click at once: the median of several, on a machine that may be busy.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_is_small_and_answers_a_click_at_once() {
    browsing("tasks-speed", async |_, browser| {
        let table = Table::at_leisure(browser, "roulette", Hand::Mouse).await;
        browser.devtools("Network.setCacheDisabled", json!({"cacheDisabled": true})).await;
        let path = browser.path().await;
        browser.goto("/school").await;
        browser.goto(&path).await;
        table.until("bets", |seen| seen.phase == "betting").await;
        // Whatever is sent again or kept by the browser counts as it was sent.
        let files = browser
            .eval(
                "return performance.getEntries().filter((one) => one.encodedBodySize > 0)
                   .map((one) => [new URL(one.name).pathname, one.encodedBodySize])",
            )
            .await;
        let files = files.as_array().expect("a list");
        let bytes: u64 = files.iter().filter_map(|file| file[1].as_u64()).sum();
        println!("a table of roulette: {bytes} bytes in {} files", files.len());
        assert!(bytes > 0 && bytes < 200 * 1024, "{bytes}: {files:?}");

        // From the press to chips that lie there.
        let answers = "(async () => {
            const times = [];
            for (const wager of ['red', 'even', 'odd', 'black', '1-to-18', 'straight:7', 'straight:8', 'column:1', 'column:2']) {
              const spot = () => document.querySelector(`.spot[data-wager='${wager}']`);
              const begun = performance.now();
              spot().click();
              while (!spot().querySelector('.chips.own')) await new Promise((done) => setTimeout(done));
              times.push(performance.now() - begun);
            }
            return times.sort((a, b) => a - b)[4];
          })()";
        let median = browser.eval_later(answers).await.as_f64().expect("a time");
        println!("a click is answered after {median:.1} ms, in the median");
        // 100 ms is what is aimed at; a busy machine has five times that.
        assert!(median < 500.0, "{median} ms");
    })
    .await;
}
