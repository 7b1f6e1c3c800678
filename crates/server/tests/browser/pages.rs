//! Every other page: what is filled in, what is read, what is checked.

use std::collections::HashMap;
use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use chance::{FastGenerator, Uniform};
use client::{Client, Idea, RandomPlayer};
use games::provisions::Provisions;
use games::registry;
use serde_json::{Value, json};
use table::script::Script;
use table::{Cents, Seat};
use wire::{Role, TableId, TournamentStatus};

use crate::axe;
use crate::driver::{Browser, PATIENCE, browsing};
use crate::table::{Hand, Seen, Table};
use crate::trial::{PASSWORD, Trial};

/// A game of cards whose rounds are short.
const SHORT: &str = "casino-war";

/// Plays a round by mouse; gives the table and what came of it.
async fn played(browser: &Browser, game: &str) -> (u64, Seen) {
    let facts = registry::facts(game).expect("a game");
    let table = Table::from_the_floor(browser, facts, Hand::Mouse).await;
    let seen = table.play().await;
    (table.id().await, seen)
}

/// Looks at a page as it is now: pictures of it, and what axe finds.
async fn inspect(browser: &Browser, name: &str) -> Vec<String> {
    browser.pictures(name).await;
    axe::findings(browser, name).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_address_at_which_there_is_nothing_says_so() {
    browsing("nothing", async |_, browser| {
        browser.allow("404");
        browser.goto("/no/such/page").await;
        // A page that says so tells the console, too.
        browser.allow("static/frame.js");
        browser.read("There is no such thing here").await;
        let mut found = inspect(browser, "no-such-page").await;
        browser.goto("/tables/404").await;
        browser.see("[role=alert]").await;
        found.extend(inspect(browser, "no-such-table").await);
        axe::nothing(&found);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_tournament_is_entered_and_played_from_its_page() {
    browsing("tournament", async |trial, browser| {
        let other = trial.guest().await;
        let level = json!({"seconds": 600, "small_blind": "25", "big_blind": "50"});
        let plan = json!({
            "name": "Friday Night Hold'em", "game": "hold-em-high",
            "starts_ms": house::clock::now_ms() + 6000, "buy_in": "100", "stack": "1500",
            "structure": {"kind": "levels", "levels": [level]}, "tips": 300,
            "prizes": [6500, 3500], "timing": {"betting_seconds": 60, "choice_seconds": 60},
        });
        let plan = serde_json::from_value(plan).expect("a plan");
        let id = other.make_tournament(&plan).await.expect("a tournament");
        other.enter_tournament(id).await.expect("registered");
        browser.goto("/tournaments/new").await;
        browser.see("form.make").await;
        let mut found = inspect(browser, "tournament-new").await;
        browser.goto(&format!("/tournaments/{id}")).await;
        browser.see(".mine button.first").await;
        found.extend(inspect(browser, "tournament-open").await);
        browser.click(".mine button.first").await;
        browser.read("You are registered").await;
        browser.see(".mine a.button.first").await;
        found.extend(inspect(browser, "tournament-running").await);
        browser.goto("/tournaments").await;
        browser.read("Being played").await;
        found.extend(inspect(browser, "tournaments").await);
        browser.goto(&format!("/tournaments/{id}")).await;
        browser.click(".mine a.button.first").await;
        browser.see("main [data-phase]").await;
        browser.see(".tournament-bar a").await;
        browser.read("Blinds 25/50").await;
        assert_eq!(browser.count("[data-do=leave], [data-do=sit]").await, 0);
        found.extend(inspect(browser, "tournament-table").await);
        axe::nothing(&found);
    })
    .await;
}

/// What the leader board shows: who is where, with so many chips or such a prize.
async fn leaders(browser: &Browser) -> Vec<String> {
    let script = "return [...document.querySelectorAll('table.leaders tbody tr')]
        .map((row) => [...row.cells].map((cell) => cell.textContent).join(' | '))";
    let rows = browser.eval(script).await;
    let rows = rows.as_array().expect("rows").iter();
    rows.map(|row| row.as_str().expect("text").to_owned()).collect()
}

/// Bots play hold'em to the end, and the page of the tournament follows them.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_leader_board_moves_until_a_tournament_of_bots_is_over() {
    browsing("tournament-of-bots", async |trial, browser| {
        let house = trial.house.clone();
        let host = house.people().guest().await.expect("a guest");
        let level = |small: u32| {
            let big = (2 * small).to_string();
            json!({"seconds": 3, "small_blind": small.to_string(), "big_blind": big})
        };
        let plan = json!({
            "name": "Bots only", "game": "hold-em-high", "starts_ms": house::clock::now_ms() + 4000,
            "buy_in": "100", "stack": "1500", "tips": 300, "prizes": [6500, 3500], "seats": 3,
            "structure": {"kind": "levels", "levels": [level(25), level(50), level(100), level(200)]},
            "timing": {"betting_seconds": 1, "choice_seconds": 2},
            "time_bank": {"seconds": 0, "refill_seconds": 0},
        });
        let plan = serde_json::from_value(plan).expect("a plan");
        let id = house.make_tournament(&host, plan).await.expect("a tournament");
        let mut bots = Vec::new();
        for _ in 0..5 {
            let bot = house.people().guest().await.expect("a guest");
            house.enter_tournament(&bot, id).await.expect("registered");
            bots.push(bot);
        }
        browser.goto(&format!("/tournaments/{id}")).await;
        browser.read("Who has registered").await;
        assert_eq!(leaders(browser).await.len(), 5);
        let played = tokio::spawn({
            let house = house.clone();
            async move {
                let mut picks = FastGenerator::new(24, 8);
                let mut minds: HashMap<(u64, TableId, Seat), RandomPlayer> = HashMap::new();
                loop {
                    for bot in &bots {
                        let view = house.tournament(Some(bot), id).expect("a view");
                        if view.summary.status == TournamentStatus::Ended {
                            return view;
                        }
                        let (Some(table), Some(seat)) = (view.mine.table, view.mine.seat) else {
                            continue;
                        };
                        let Ok(seen) = house.view(Some(bot), table).await else { continue };
                        let mut own = FastGenerator::new(picks.below(1000).into(), bot.id.0);
                        let mind = minds.entry((bot.id.0, table, seat)).or_insert_with(|| {
                            RandomPlayer::new(seat, Cents::dollars(500), move |n| own.below(n))
                        });
                        if let Some(Idea::Do(command)) = mind.idea(&seen) {
                            // What comes too late is refused.
                            let _ = house.command(bot, table, command).await;
                        }
                    }
                    tokio::time::sleep(Duration::from_millis(20)).await;
                }
            }
        });
        browser.read("Leader board").await;
        // The page moves by itself: nobody loads it again.
        let (began, mut shown) = (Instant::now(), vec![leaders(browser).await]);
        while !browser.text("table.leaders thead").await.contains("Prize") {
            assert!(began.elapsed() < Duration::from_secs(120), "it does not end: {shown:?}");
            let now = leaders(browser).await;
            if shown.last() != Some(&now) {
                if shown.len() == 2 {
                    axe::nothing(&inspect(browser, "tournament-leaders").await);
                }
                shown.push(now);
            }
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
        let view = played.await.expect("it is played");
        assert!(shown.len() >= 3, "the leader board moved {} times", shown.len() - 1);
        assert!(shown.iter().flatten().any(|row| row.contains("| out |")), "{shown:?}");
        let last = leaders(browser).await;
        assert_eq!(last.len(), 5);
        for (row, leader) in last.iter().zip(&view.leaders) {
            assert!(row.starts_with(&format!("{} | {}", leader.place, leader.name)), "{row}");
        }
        // $500 less 3 percent: 65 and 35 percent of $485.
        assert!(last[0].contains("$315.25") && last[1].contains("$169.75"), "{last:?}");
        axe::nothing(&inspect(browser, "tournament-over").await);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_is_opened_with_elections_and_an_illegal_one_is_refused_beside_its_field() {
    browsing("open", async |trial, browser| {
        // The house refuses what is tried, which the browser tells of.
        browser.allow(&format!("/api/games/{SHORT}/elections"));
        browser.goto(&format!("/games/{SHORT}/open")).await;
        let mut found = inspect(browser, "open").await;
        // A minimum of 50 asks for a maximum of 500 or more: 8.2(a).
        browser.write("#elect-table-minimum", "50").await;
        browser.write("#elect-table-maximum", "100").await;
        let beside = "return document.querySelector('#wrong-table-maximum')?.textContent.includes('13:69F-8.2(a)')
            || document.querySelector('#wrong-table-minimum')?.textContent.includes('13:69F-8.2(a)')";
        browser.wait("a word beside the field", beside).await;
        assert_eq!(browser.count("form button.first:disabled").await, 1);
        found.extend(inspect(browser, "open-refused").await);
        browser.write("#elect-table-maximum", "500").await;
        browser.choose("#elect-decks", "8").await;
        browser.see("form button.first:not(:disabled)").await;
        browser.wait("it to be legal", "return document.querySelectorAll('.has-wrong').length === 0").await;
        browser.click("form button.first").await;
        browser.see("main [data-phase]").await;
        let table = Table { browser, hand: Hand::Mouse }.id().await;
        let rules = trial.nobody().rules(TableId(table)).await.expect("rules");
        let rules = serde_json::to_value(rules).expect("JSON");
        let text = rules.to_string();
        assert!(text.contains("\"table-minimum\"") && text.contains("50.00"), "{text}");

        // And the page of its rules says what is in force here.
        browser.goto(&format!("/tables/{table}/rules")).await;
        browser.read("8").await;
        let page = browser.text("#elections").await;
        assert!(page.contains("$50") || page.contains("50"), "{page}");
        found.extend(inspect(browser, "table-rules").await);
        axe::nothing(&found);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_rules_of_every_game_can_be_read() {
    browsing("rules", async |_, browser| {
        for facts in registry::ALL {
            browser.goto(&format!("/games/{}", facts.id)).await;
            let text = browser.text("#page").await;
            for words in facts.wagers.iter().map(|wager| wager.title).chain([facts.title]) {
                // What is folded away is not in the text.
                let is_there = text.contains(words)
                    || browser
                        .eval("return document.getElementById('page').textContent")
                        .await
                        .as_str()
                        .is_some_and(|all| all.contains(words));
                assert!(is_there, "{}: {words}", facts.id);
            }
        }
        browser.goto(&format!("/games/{SHORT}")).await;
        axe::nothing(&inspect(browser, "rules").await);
        // Every provision has a row, folded away until somebody asks for it.
        let subchapter = registry::facts(SHORT).expect("a game").subchapter;
        let listed = Provisions::all().of(subchapter).expect("its provisions").len();
        let rows = "return document.querySelectorAll('#provisions details')[0]\
                    .querySelectorAll('tbody tr').length";
        assert_eq!(browser.eval(rows).await, listed);
        assert!(!browser.text("#provisions").await.contains("No matter for software"));
        browser.click("#provisions summary").await;
        assert!(browser.text("#provisions").await.contains("No matter for software"));
        axe::nothing(&inspect(browser, "rules-provisions").await);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_odds_of_a_game_are_the_exact_ones() {
    browsing("odds", async |_, browser| {
        browser.goto(&format!("/games/{SHORT}/odds")).await;
        // The tie wager of casino war with six decks, by counting: 23 of 311 second cards have the
        // rank of the first, at 10 to 1, so the house keeps (288 - 230) / 311 of it.
        let advantage = 100.0 * (288.0 - 230.0) / 311.0;
        browser.read(&format!("{advantage:.2}")).await;
        axe::nothing(&inspect(browser, "odds").await);
    })
    .await;
}

/// The files that were downloaded.
async fn downloaded(folder: &Path) -> String {
    let begun = Instant::now();
    loop {
        let files = fs::read_dir(folder).into_iter().flatten().filter_map(Result::ok);
        let mut done = files
            .map(|file| file.path())
            .filter(|path| path.extension().is_some_and(|kind| kind == "jsonl" || kind == "json"));
        if let Some(path) = done.next() {
            let text = fs::read_to_string(&path).expect("a text");
            fs::remove_file(path).expect("removed");
            return text;
        }
        assert!(begun.elapsed() < PATIENCE, "nothing was downloaded");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// Closes a table as the floor does: then no card of it is a secret.
async fn close(trial: &Trial, table: u64) -> Client {
    let floor = trial.person("flora", Role::Floor).await;
    floor.close_table(TableId(table)).await.expect("closed");
    floor
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_round_is_stepped_through_downloaded_and_replayed_and_its_shuffle_checked() {
    browsing("history", async |trial, browser| {
        let downloads = browser.downloads().await;
        let (table, seen) = played(browser, SHORT).await;
        let mut found = Vec::new();

        // Listed with what it brought.
        browser.goto("/rounds").await;
        browser.see(&format!("a[href='/tables/{table}/rounds/1']")).await;
        found.extend(inspect(browser, "rounds").await);

        // Step by step, to the results that the table showed.
        browser.click(&format!("a[href='/tables/{table}/rounds/1']")).await;
        browser.see("[aria-label='First step']").await;
        for (_, net, cite) in &seen.results {
            let text = browser.text("table.paid").await;
            assert!(text.contains(net) && text.contains(cite), "{net} {cite}: {text}");
        }
        browser.click("[aria-label='First step']").await;
        browser.read("Before the first step").await;
        let cards = "return document.querySelectorAll('.stage .pc:not(.ghost)').length";
        assert_eq!(browser.eval(cards).await, json!(0));
        let steps = browser.count(".steps > li").await;
        for step in 1..=steps {
            browser.click("[aria-label='Step forward']").await;
            browser.read(&format!("{step} of {steps}")).await;
        }
        assert!(browser.eval(cards).await.as_u64() >= Some(2));
        found.extend(inspect(browser, "round").await);

        // While the shoe is in use its seed is a secret, and so is what was burned.
        browser.goto(&format!("/check?table={table}&series=1")).await;
        browser.read("is under way").await;
        close(trial, table).await;

        // Its script says what it says by the rules alone.
        browser.goto(&format!("/tables/{table}/rounds/1")).await;
        browser.see("[aria-label='First step']").await;
        browser.click_text("button", "Download the script").await;
        let script = downloaded(&downloads).await;
        let script = Script::parse(script.trim()).expect("a script");
        assert_eq!(script.game, SHORT);
        let replayed = registry::replay_script(&script).expect("a round");
        assert!(replayed.ok, "{:?}", replayed.diff);
        let round = browser.api(&format!("/api/tables/{table}/rounds/1")).await;
        for settled in round["events"].as_array().expect("events") {
            if settled["event"] != "settled" {
                continue;
            }
            let net = &replayed.net[settled["seat"].as_str().expect("a seat")];
            assert_eq!(net[settled["wager"].as_str().expect("a wager")], settled["net"], "{net}");
        }

        // The shoe is what was committed to; with another seed, or another card, it is not.
        browser.goto(&format!("/check?table={table}&series=1")).await;
        browser.see(".verdict.is-good").await;
        found.extend(inspect(browser, "check").await);
        let series = browser.api(&format!("/api/tables/{table}/series/1")).await;
        assert!(series["seed"].is_string(), "{series}");
        for field in ["seed", "commitment", "draws"] {
            let mut other = series.clone();
            tamper(&mut other, field);
            if other == series {
                continue;
            }
            browser.goto("/check").await;
            browser.click_text("button", "Paste it").await;
            browser.paste("dialog textarea", &other.to_string()).await;
            browser.click("dialog button.first").await;
            browser.see(".verdict.is-bad").await;
        }
        found.extend(inspect(browser, "check-tampered").await);
        axe::nothing(&found);
    })
    .await;
}

/// Changes one thing.
fn tamper(series: &mut Value, field: &str) {
    match &mut series[field] {
        Value::String(text) => {
            let first = if text.starts_with('0') { "1" } else { "0" };
            text.replace_range(..1, first);
        }
        Value::Array(draws) if draws.len() > 1 => {
            let last = draws.len() - 1;
            draws.swap(0, last);
            if draws[0] == draws[last] {
                draws[0] = json!("2c");
            }
        }
        _ => {}
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn somebody_makes_an_account_signs_out_and_comes_back() {
    browsing("account", async |_, browser| {
        let mut found = Vec::new();
        browser.goto("/sign-in").await;
        found.extend(inspect(browser, "sign-in").await);

        // Each fault beside its field.
        browser.allow("/api/accounts");
        browser.allow("/api/sessions");
        browser.goto("/sign-in?new").await;
        browser.write("#name", "ada").await;
        browser.write("#password", "short").await;
        browser.click("form button.first").await;
        browser
            .wait("a word on it", "return document.getElementById('password-wrong').textContent")
            .await;
        found.extend(inspect(browser, "sign-in-refused").await);
        browser.write("#password", PASSWORD).await;
        browser.click("form button.first").await;
        browser.see("a[href='/account']").await;
        assert_eq!(browser.path().await, "/");
        assert_eq!(browser.text("#who a[href='/account']").await, "ada");

        // A token for a program, shown once, and taken back.
        browser.goto("/account").await;
        found.extend(inspect(browser, "account").await);
        browser.write("#label", "my program").await;
        browser.click("form.new-token button").await;
        browser.see("#made").await;
        let token = browser.eval("return document.getElementById('made').value").await;
        let house = browser.origin().to_owned();
        let program = Client::new(&house).expect("an address");
        let program = program.with_token(token.as_str().expect("a token"));
        assert_eq!(program.me().await.expect("it works").user.name, "ada");
        browser.click("[aria-label='Revoke my program']").await;
        browser
            .wait(
                "it to be gone",
                "return !document.querySelector('[aria-label=\"Revoke my program\"]')",
            )
            .await;
        assert!(program.me().await.is_err());

        // Out, wrongly in, and in again.
        browser.click_text("button", "Sign out").await;
        browser.see("#who a[href='/sign-in']").await;
        browser.goto("/sign-in?then=/account").await;
        browser.write("#name", "ada").await;
        browser.write("#password", "not that one at all").await;
        browser.click("form button.first").await;
        browser
            .wait(
                "a word on it",
                "return [...document.querySelectorAll('.wrong')].some((one) => one.textContent)",
            )
            .await;
        browser.write("#password", PASSWORD).await;
        browser.click("form button.first").await;
        browser.see("#person-title").await;
        assert_eq!(browser.path().await, "/account");

        // Motion is a choice that this browser keeps.
        browser.click("input[type=checkbox]").await;
        browser.reload().await;
        let kept = browser
            .eval(
                "return [document.documentElement.dataset.motion, localStorage.getItem('motion')]",
            )
            .await;
        assert_eq!(kept[0], kept[1]);
        axe::nothing(&found);
    })
    .await;
}
