//! What lies on a drawn felt and what is printed there, measured as they are seen.

use serde_json::json;
use thirtyfour::Key;

use crate::driver::{LAPTOP, NARROW, WIDE, browsing};
use crate::table::{Hand, Table};

/// The words of the layout that chips hide by more than a fifth, where no line is near.
const HIDDEN_WORDS: &str = r#"
    const piles = [...document.querySelectorAll(".felt .spot.staked:not(.on-line) .lying")].map((node) => node.getBoundingClientRect());
    return [...document.querySelectorAll(".picture text")].filter((node) => {
      const word = node.getBoundingClientRect();
      return piles.some((pile) => {
        const wide = Math.min(pile.right, word.right) - Math.max(pile.left, word.left);
        const high = Math.min(pile.bottom, word.bottom) - Math.max(pile.top, word.top);
        return wide > 0 && high > 0 && wide * high > 0.2 * word.width * word.height;
      });
    }).map((node) => node.textContent);"#;

/// Chips lie beside the words of their circle.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn chips_leave_the_words_of_their_spot_to_be_read() {
    browsing("beside", async |_, browser| {
        for (game, wagers) in
            [("three-card-poker", vec!["ante", "pair-plus"]), ("craps", vec!["pass-bet"])]
        {
            let table = Table::at_leisure(browser, game, Hand::Mouse).await;
            for wager in wagers {
                assert!(table.bet_on(wager).await, "{wager}");
            }
            for size in [LAPTOP, NARROW] {
                browser.size(size).await;
                browser.drawn().await;
                let hidden = browser.eval(HIDDEN_WORDS).await;
                assert_eq!(hidden, json!([]), "{game} at {}", size.name);
            }
            browser.size(WIDE).await;
            browser.forget().await;
        }
    })
    .await;
}

/// The words of the layout that are smaller than they can be read, in pixels.
const SMALL_WORDS: &str = r#"
    const unit = document.querySelector(".felt.drawn").clientWidth / document.querySelector(".picture").viewBox.baseVal.width;
    return [...document.querySelectorAll(".picture text[font-size]")].filter((node) => unit * Number(node.getAttribute("font-size")) < 7).map((node) => node.textContent);"#;

/// On a phone nothing is printed too small to be read, and what is left out is one touch away.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_phone_shows_no_print_too_small_and_tells_what_is_paid() {
    browsing("print", async |_, browser| {
        for game in ["craps", "sic-bo", "mississippi-stud"] {
            let _table = Table::at_leisure(browser, game, Hand::Mouse).await;
            browser.size(NARROW).await;
            browser.drawn().await;
            assert_eq!(browser.eval(SMALL_WORDS).await, json!([]), "{game}");
            browser.click("button[data-do='pays']").await;
            browser.see("dialog[open] .pay-table td.number").await;
            browser.press(&[Key::Escape.into()]).await;
            browser
                .wait("the box to close", "return !document.querySelector('dialog[open]')")
                .await;
            browser.click(".menu-button").await;
            browser.see(".menu.open [data-do='leave']").await;
            browser.press(&[Key::Escape.into()]).await;
            browser.wait("the menu to close", "return !document.querySelector('.menu.open')").await;
            browser.size(WIDE).await;
            browser.forget().await;
        }
    })
    .await;
}

/// A chip that a wager does not take is never made up for unasked: the page says by what it goes, and
/// the same chip again bets that.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_place_bet_goes_by_its_unit_and_is_never_raised_unasked() {
    browsing("units", async |_, browser| {
        let table = Table::at_leisure(browser, "craps", Hand::Mouse).await;
        let six = ".felt button.spot[data-wager='place-bet-to-win:6']";
        browser.click("button[data-chip='500']").await;
        browser.click(six).await;
        browser.read("Place the 6 goes by $6").await;
        assert_eq!(table.seen().await.rack, "500.00");
        browser.click(six).await;
        table.until("six dollars on the six", |seen| seen.rack == "494.00").await;
        // Of a larger chip as much is bet as goes.
        browser.click("button[data-chip='2500']").await;
        browser.click(".felt button.spot[data-wager='place-bet-to-win:8']").await;
        table.until("24 dollars on the eight", |seen| seen.rack == "470.00").await;
    })
    .await;
}

/// What was done belongs to its round: when that is over there is nothing to undo, and the same bets
/// can be made again.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_undone_when_the_round_is_over() {
    browsing("undo", async |_, browser| {
        let table = Table::at_leisure(browser, "three-card-poker", Hand::Mouse).await;
        assert!(table.bet_on("ante").await);
        browser.see("button[data-do='take-back']:not(:disabled)").await;
        browser.reload().await;
        browser.see("button[data-do='take-back']:not(:disabled)").await;
        table.finish().await;
        browser.see("button[data-do='take-back']:disabled").await;
        browser.click("button[data-do='again']:not(:disabled)").await;
        table.until("the same bet", |seen| seen.has_stake).await;
        browser.click("button[data-do='take-back']:not(:disabled)").await;
        table.until("no bet", |seen| !seen.has_stake).await;
        browser.see("button[data-do='again']:not(:disabled)").await;
    })
    .await;
}

/// While the wheel turns, neither the number nor what it brings is told anywhere.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_told_while_the_wheel_turns() {
    browsing("turning", async |_, browser| {
        browser.motion(true).await;
        let table = Table::at_leisure(browser, "roulette", Hand::Mouse).await;
        assert!(table.bet_on("red").await);
        browser.click("button[data-do='ready']:not(:disabled)").await;
        let turning = table.until("the wheel to turn", |seen| seen.phase == "dealing").await;
        assert_eq!(turning.rack, "495.00");
        assert!(turning.results.is_empty(), "{:?}", turning.results);
        assert!(turning.log.iter().all(|line| !line.starts_with("Wheel")), "{:?}", turning.log);
        let seen = table.finish().await;
        assert!(seen.log.iter().any(|line| line.starts_with("Wheel")), "{:?}", seen.log);
        table.agrees_with_the_house(&seen).await;
    })
    .await;
}

/// Bets that were named are put down again, a section opens where one is, and whoever leaves in
/// mid-hand is asked first.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bets_are_saved_sections_open_and_leaving_asks() {
    browsing("saved", async |_, browser| {
        let closed = "return !document.querySelector('dialog[open]')";
        let table = Table::at_leisure(browser, "three-card-poker", Hand::Mouse).await;
        assert!(table.bet_on("ante").await);
        browser.click("button[data-do='saved']").await;
        browser.write("#set", "my usual").await;
        browser.click("button[data-do='save']").await;
        browser.see("dialog[open] [data-set='my usual']").await;
        browser.press(&[Key::Escape.into()]).await;
        browser.wait("the box to close", closed).await;
        browser.click("button[data-do='leave']").await;
        browser.read("You have $5 on the layout").await;
        browser.press(&[Key::Escape.into()]).await;
        browser.wait("the box to close", closed).await;

        table.finish().await;
        browser.click(".results a[data-cite]").await;
        browser.see("dialog[open] .dialog-body a[href$='/rules']").await;
        browser.press(&[Key::Escape.into()]).await;
        browser.wait("the section to close", closed).await;

        browser.click("button[data-do='saved']").await;
        browser.click("[data-set='my usual']").await;
        table.until("the saved bet", |seen| seen.has_stake).await;
        browser.see("button[data-do='sound'][aria-pressed='false']").await;
    })
    .await;
}
