//! Every registered game, played by newcomers who have never been here.

use std::time::Instant;

use games::registry;
use serde_json::json;
use table::{Cents, Facts, Family};
use wire::{Command, Sit, TableId};

use crate::axe;
use crate::driver::{Browser, LAPTOP, NARROW, SIDEWAYS, SMALL, Size, WIDE, browsing};
use crate::table::{Hand, Seen, Table};

/// Of the games of the poker room, which are alike in the page, one of each kind is played: with a
/// board, with draws, and stud.
fn played() -> impl Iterator<Item = &'static Facts> {
    const OF_THE_ROOM: [&str; 3] = ["hold-em-high", "five-card-draw-high", "seven-card-stud-high"];
    let is_played =
        |facts: &Facts| facts.family != Family::PokerRoom || OF_THE_ROOM.contains(&facts.id);
    registry::ALL.iter().copied().filter(move |facts| is_played(facts))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_newcomer_plays_every_game_by_mouse_alone() {
    browsing("mouse", async |_, browser| {
        let mut found = Vec::new();
        let sizes = [LAPTOP, SMALL, NARROW, SIDEWAYS];
        for (facts, size) in played().zip(sizes.into_iter().cycle()) {
            let begun = Instant::now();
            let table = Table::from_the_floor(browser, facts, Hand::Mouse).await;
            browser.pictures(&format!("table-{}-before", facts.id)).await;
            browser.size(size).await;
            table.bet().await;
            if is_drawn(browser).await {
                is_in_sight(browser, &format!("{}-bets", facts.id), size).await;
            }
            let seen = table.finish().await;
            table.agrees_with_the_house(&seen).await;
            if is_drawn(browser).await {
                is_in_sight(browser, &format!("{}-end", facts.id), size).await;
            }
            found.extend(axe::findings(browser, facts.id).await);
            browser.whole_picture(&format!("table-{}-after", facts.id), NARROW).await;
            browser.size(WIDE).await;
            browser.picture(&format!("table-{}-after-wide", facts.id)).await;
            println!("{}: {:.1} s", facts.id, begun.elapsed().as_secs_f64());
            browser.forget().await;
        }
        axe::nothing(&found);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_newcomer_plays_every_game_by_keyboard_alone() {
    browsing("keyboard", async |_, browser| {
        for facts in played() {
            let begun = Instant::now();
            let table = Table::from_the_floor(browser, facts, Hand::Keyboard).await;
            let seen = table.play().await;
            table.agrees_with_the_house(&seen).await;
            println!("{}: {:.1} s", facts.id, begun.elapsed().as_secs_f64());
            browser.forget().await;
        }
    })
    .await;
}

/// One game of each kind of layout that is drawn.
const DRAWN: [&str; 10] = [
    "roulette",
    "craps",
    "baccarat-punto-banco",
    "blackjack",
    "sic-bo",
    "big-six",
    "three-card-poker",
    "ultimate-texas-hold-em",
    "pai-gow-poker",
    "casino-war",
];

/// What a player needs and does not see without scrolling.
const OUT_OF_SIGHT: &str = r#"
    scrollTo(0, 0);
    const isOut = (node) => {
      const box = node.getBoundingClientRect();
      return box.top < -1 || box.left < -1 || box.bottom > innerHeight + 1 || box.right > innerWidth + 1;
    };
    const needed = [...document.querySelectorAll(".felt .spot:not(:disabled), .felt .pc, .table-foot button:not(:disabled)")];
    return needed.filter((node) => node.checkVisibility() && isOut(node)).map((node) =>
      node.dataset.wager ?? node.dataset.do ?? node.getAttribute("aria-label") ?? node.textContent);"#;

/// Nothing that is needed is out of sight, at any of four sizes.
async fn all_is_in_sight(browser: &Browser, what: &str) {
    for size in [LAPTOP, SMALL, NARROW, SIDEWAYS] {
        browser.size(size).await;
        is_in_sight(browser, what, size).await;
    }
    browser.size(WIDE).await;
}

/// Nothing that is needed is out of sight at the size that there is.
async fn is_in_sight(browser: &Browser, what: &str, size: Size) {
    browser.drawn().await;
    let out = browser.eval(OUT_OF_SIGHT).await;
    browser.picture(&format!("felt-{what}-{}", size.name)).await;
    assert_eq!(out, json!([]), "{what} at {}", size.name);
}

/// Whether the layout is drawn.
async fn is_drawn(browser: &Browser) -> bool {
    browser.count(".felt.drawn").await == 1
}

/// The felt, everything on it and what one presses are seen at once, whatever the screen is like.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_drawn_layout_is_played_at_four_sizes_without_scrolling() {
    browsing("sizes", async |_, browser| {
        for game in DRAWN {
            let table = Table::at_leisure(browser, game, Hand::Mouse).await;
            table.bet().await;
            all_is_in_sight(browser, &format!("{game}-bets")).await;
            let round = table.seen().await.round;
            table.push("button[data-do='ready']:not(:disabled)").await;
            // A roll of craps may decide nothing.
            let is_on = |seen: &Seen| {
                seen.phase == "choice" || !seen.results.is_empty() || seen.round > round
            };
            if table.until("a choice or the end", is_on).await.phase == "choice" {
                all_is_in_sight(browser, &format!("{game}-choice")).await;
            }
            let seen = table.finish().await;
            table.agrees_with_the_house(&seen).await;
            all_is_in_sight(browser, &format!("{game}-end")).await;
            browser.forget().await;
        }
    })
    .await;
}

/// Whether something on the page has no name.
const NAMELESS: &str = "return document.body.innerText.includes('undefined')";

/// A ticket that selects nothing has its own name, though another game has a wager of the same id.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tickets_of_keno_have_their_names() {
    browsing("tickets", async |_, browser| {
        let _table = Table::at_leisure(browser, "keno", Hand::Mouse).await;
        assert_eq!(browser.eval(NAMELESS).await, json!(false));
    })
    .await;
}

/// On a phone, upright and on its side, a round is played by touch.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_round_is_played_by_touch() {
    browsing("touch", async |_, browser| {
        let games =
            ["roulette", "craps", "blackjack", "mini-baccarat", "three-card-poker", "sic-bo"];
        for (game, size) in games.into_iter().zip([NARROW, SIDEWAYS].into_iter().cycle()) {
            browser.size(size).await;
            let table = Table::at_leisure(browser, game, Hand::Finger).await;
            assert_eq!(browser.eval(NAMELESS).await, json!(false), "{game}");
            let seen = table.play().await;
            table.agrees_with_the_house(&seen).await;
            browser.forget().await;
        }
    })
    .await;
}

/// A corner of roulette is bet with one click, and reached by arrows.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_corner_is_bet_at_its_corner_by_mouse_and_by_keys() {
    browsing("corner", async |_, browser| {
        for hand in [Hand::Mouse, Hand::Keyboard] {
            let table = Table::at_leisure(browser, "roulette", hand).await;
            assert!(table.bet_on("four-numbers:13-14-16-17").await, "{hand:?}");
            let seen = table.finish().await;
            assert_eq!(seen.results[0].0, "four-numbers:13-14-16-17");
            table.agrees_with_the_house(&seen).await;
            browser.forget().await;
        }
    })
    .await;
}

/// What moves is not in the way: with everything in motion a round is played all the same.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_round_in_motion_is_played_as_any_other() {
    browsing("motion", async |_, browser| {
        browser.motion(true).await;
        for facts in ["casino-war", "roulette"].iter().filter_map(|id| registry::facts(id)) {
            let table = Table::from_the_floor(browser, facts, Hand::Mouse).await;
            let seen = table.play().await;
            table.agrees_with_the_house(&seen).await;
            browser.forget().await;
        }
    })
    .await;
}

/// Every game of the poker room has its players, its pot and a stack to put up.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_game_of_the_poker_room_has_its_table() {
    browsing("room", async |_, browser| {
        for facts in registry::ALL.iter().filter(|facts| facts.family == Family::PokerRoom) {
            let table = Table::at_leisure(browser, facts.id, Hand::Mouse).await;
            let seen = table.until("bets to be open", |seen| seen.phase == "betting").await;
            assert_eq!(seen.spots, ["stack"], "{}", facts.id);
            for part in [".pods .pod.mine", ".felt .pot", "button[data-do='deal-in']"] {
                assert_eq!(browser.count(part).await, 1, "{}: {part}", facts.id);
            }
            browser.forget().await;
        }
    })
    .await;
}

/// A hand of hold 'em with companions, from the stack to the showdown; the next one comes by itself
/// until one sits out.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hand_of_hold_em_follows_another_until_one_sits_out() {
    browsing("hold-em", async |_, browser| {
        let table = Table::at_leisure(browser, "hold-em-high", Hand::Keyboard).await;
        table.push("button[data-do='deal-in']").await;
        table.until("a turn", |seen| seen.phase == "choice" || !seen.results.is_empty()).await;
        browser.pictures("room-decision").await;
        assert_eq!(browser.count(".pods .pod").await, 6);
        assert_eq!(browser.count(".pods .pod .pc:not(.down)").await, 0, "nobody's cards are seen");
        let seen = table.finish().await;
        table.agrees_with_the_house(&seen).await;
        browser.pictures("room-showdown").await;
        table.until("the next hand", |now| now.phase == "choice").await;
        table.push("button[data-do='sit-out']").await;
        table.finish().await;
    })
    .await;
}

/// Another player takes the first of some words that is offered.
async fn takes(other: &client::Client, table: TableId, words: &[&str]) {
    let view = other.view(table).await.expect("a view");
    let find = |word: &&str| view.offers.iter().find(|offer| offer.verb == **word);
    let offer = words.iter().find_map(find).unwrap_or_else(|| panic!("{:?}", view.offers));
    let mut act = offer.with.clone();
    act.insert("do".to_owned(), json!(offer.verb));
    if let (Some(least), Some(field)) = (offer.least, &offer.in_play) {
        act.insert(field.clone(), json!(least));
    }
    other.command(table, &Command::Act { act }).await.expect("it is taken");
}

/// How often one has checked or called.
fn own_acts(seen: &Seen) -> usize {
    seen.log.iter().filter(|line| line.starts_with("You c")).count()
}

/// What is chosen before one's turn is done when it comes, and given up where the price has changed; the
/// hand is a file afterwards, and its steps are shown on the table.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_act_chosen_ahead_is_done_at_its_price_alone() {
    browsing("ahead", async |trial, browser| {
        let table = Table::at_leisure(browser, "hold-em-high", Hand::Mouse).await;
        let (id, other) = (TableId(table.id().await), trial.guest().await);
        other.sit(id, &Sit { seat: None, buy_in: Cents::dollars(500) }).await.expect("a seat");
        let stack = json!({"do": "wager", "wager": "stack", "amount": "200"});
        let act = stack.as_object().expect("an act").clone();
        other.command(id, &Command::Act { act }).await.expect("a stack");
        other.command(id, &Command::Ready { seat: None }).await.expect("ready");
        table.push("button[data-do='deal-in']").await;
        let is_dealt = |seen: &Seen| seen.phase == "choice" || seen.phase == "others";
        if table.until("the cards", is_dealt).await.phase == "choice" {
            table.push("button.action[data-do='call']").await;
        }
        table.until("the other's turn", |seen| seen.phase == "others").await;
        // The price changes: nothing is done for whoever has chosen.
        let before = own_acts(&table.seen().await);
        let first = browser.text(".ahead [data-ahead]").await;
        table.push(".ahead [data-ahead]").await;
        browser.see(".ahead [data-ahead][aria-pressed='true']").await;
        browser.pictures("room-ahead").await;
        takes(&other, id, &["raise", "bet"]).await;
        let seen = table.until("one's own turn", |seen| seen.phase == "choice").await;
        assert_eq!(own_acts(&seen), before, "{first} was not for another price");
        table.push("button.action[data-do='call']").await;
        table.until("the call", |now| own_acts(now) > before).await;
        // Whatever it costs: it is done by itself.
        let mut chosen = 0;
        for _ in 0..12 {
            let seen = table.until("a turn", |seen| seen.phase != "dealing").await;
            match seen.phase.as_str() {
                "choice" => {
                    table.push("button.action[data-do='check']").await;
                    table.until("the check", |now| own_acts(now) > own_acts(&seen)).await;
                }
                "others" if chosen == 0 => {
                    let before = own_acts(&seen);
                    table.push("button[data-ahead='call-any']").await;
                    takes(&other, id, &["bet", "check"]).await;
                    let done = table.until("it to be done", |now| own_acts(now) > before).await;
                    chosen = own_acts(&done) - before;
                    assert_eq!(chosen, 1, "one act for one turn");
                }
                "others" => takes(&other, id, &["check", "call"]).await,
                _ => break,
            }
        }
        assert_eq!(chosen, 1, "there was a turn to choose ahead of");
        table.until("the end of the hand", |seen| !seen.results.is_empty()).await;
        // The hand as a file, and step by step.
        let hand = browser
            .eval_later(&format!("fetch('/api/tables/{id}/rounds/1/phh').then((r) => r.text())"))
            .await;
        assert!(hand.as_str().is_some_and(|hand| hand.starts_with("variant = 'NT'")), "{hand}");
        browser.goto(&format!("/tables/{id}/rounds/1#step=12")).await;
        browser.see(".stage .oval .pod.mine").await;
        browser.see("a[data-do='phh']").await;
        browser.pictures("room-replay").await;
    })
    .await;
}
