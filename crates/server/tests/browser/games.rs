//! Every registered game, played by newcomers who have never been here.

use std::time::Instant;

use games::registry;

use crate::axe;
use crate::driver::{NARROW, WIDE, browsing};
use crate::table::{Hand, Table};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_newcomer_plays_every_game_by_mouse_alone() {
    browsing("mouse", async |_, browser| {
        let mut found = Vec::new();
        for facts in registry::ALL {
            let begun = Instant::now();
            let table = Table::from_the_floor(browser, facts, Hand::Mouse).await;
            browser.pictures(&format!("table-{}-before", facts.id)).await;
            let seen = table.play().await;
            table.agrees_with_the_house(&seen).await;
            found.extend(axe::findings(browser, facts.id).await);
            browser.size(NARROW).await;
            browser.whole_picture(&format!("table-{}-after-narrow", facts.id)).await;
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
        for facts in registry::ALL {
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
