//! The first page: small, quick, still; every game on it. And that these tests can fail.

use games::registry;
use serde_json::{Value, json};

use crate::axe;
use crate::driver::{WALL, WIDE, browsing};

/// The most that the first page may be, with everything that it loads.
const MOST_BYTES: f64 = 100.0 * 1024.0;

/// The usual bound of layout shift that people do not notice.
const MOST_SHIFT: f64 = 0.1;

/// A second on a machine that does nothing else; this one may be busy.
const SLOWEST_MS: f64 = 5000.0;

/// Notes when something can first be pressed.
const WATCH: &str = r#"
    new MutationObserver((_, observer) => {
      const button = document.querySelector("button.play:not(:disabled)");
      if (!button) return;
      window.usableAt = performance.now();
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });"#;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_first_page_is_small_quick_and_still() {
    browsing("first-page", async |_, browser| {
        let watch = json!({"source": WATCH});
        browser.devtools("Page.addScriptToEvaluateOnNewDocument", watch).await;
        browser.devtools("Network.setCacheDisabled", json!({"cacheDisabled": true})).await;
        let mut times = Vec::new();
        for _ in 0..3 {
            browser.goto("/").await;
            let at = browser.wait("a game to play", "return window.usableAt").await;
            times.push(at.as_f64().expect("a time"));
        }
        times.sort_by(f64::total_cmp);
        let bytes = browser
            .eval(
                r#"const all = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")];
                   return all.map((one) => [new URL(one.name).pathname, one.transferSize])"#,
            )
            .await;
        let parts = bytes.as_array().expect("parts").clone();
        let total: f64 = parts.iter().filter_map(|part| part[1].as_f64()).sum();
        let shift = browser
            .eval_later(
                r#"new Promise((done) => {
                     let sum = 0;
                     new PerformanceObserver((list) => {
                       for (const one of list.getEntries()) if (!one.hadRecentInput) sum += one.value;
                     }).observe({ type: "layout-shift", buffered: true });
                     setTimeout(() => done(sum), 1500);
                   })"#,
            )
            .await
            .as_f64()
            .expect("a sum");
        println!(
            "the first page: {:.1} KiB, usable after {:.0} ms (of {times:.0?}), layout shift {shift:.4}",
            total / 1024.0,
            times[1],
        );
        let listed: Vec<String> = parts.iter().map(Value::to_string).collect();
        assert!(total > 0.0 && total < MOST_BYTES, "{total} bytes:\n{}", listed.join("\n"));
        assert!(times[1] < SLOWEST_MS, "{times:?}");
        assert!(shift < MOST_SHIFT, "layout shift {shift}");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_game_is_on_the_floor_with_its_subchapter() {
    browsing("floor", async |_, browser| {
        browser.goto("/").await;
        let text = browser.text("#page").await;
        for facts in registry::ALL {
            for words in [facts.title, facts.about, &format!("13:69F-{}", facts.subchapter)] {
                assert!(text.contains(words), "{words}: {text}");
            }
        }
        assert_eq!(browser.count("button.play").await, registry::ALL.len() as u64);
        axe::nothing(&axe::findings(browser, "the floor").await);
        browser.pictures("floor").await;
        browser.size(WALL).await;
        browser.picture("floor-wall").await;
        browser.size(WIDE).await;

        // What is looked for is found by the name of a wager, too.
        let facts = registry::ALL.last().expect("a game");
        browser.write("input[type=search]", facts.title).await;
        browser
            .wait("fewer games", "return document.querySelectorAll('button.play').length === 1")
            .await;
        let left = browser.text("button.play").await;
        assert_eq!(left, "Play");
    })
    .await;
}

/// What goes wrong in a page is heard of, or none of these tests would prove anything.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_goes_wrong_in_a_page_is_heard_of() {
    browsing("heard", async |_, browser| {
        browser.goto("/").await;
        assert_eq!(browser.complaints().await, Vec::<String>::new());
        for (script, words) in [
            ("document.head.append(Object.assign(document.createElement('script'), {textContent: '1'}))", "Content Security Policy"),
            ("document.body.insertAdjacentHTML('beforeend', '<i style=\"color: red\">x</i>')", "Content Security Policy"),
            ("setTimeout(() => { throw new Error('on purpose') })", "on purpose"),
            ("Promise.reject(new Error('kept from nobody'))", "kept from nobody"),
            ("console.error('said aloud')", "said aloud"),
            ("fetch('/api/tables/404')", "404"),
        ] {
            browser.eval(script).await;
            tokio::time::sleep(std::time::Duration::from_millis(300)).await;
            let complaints = browser.complaints().await;
            assert!(complaints.iter().any(|text| text.contains(words)), "{script}: {complaints:?}");
        }
        let found = axe::findings(browser, "before").await;
        browser.eval("document.getElementById('page').append(document.createElement('input'))").await;
        let after = axe::findings(browser, "after").await;
        // Where axe is not installed, both are empty, and somebody has been told.
        assert!(found.is_empty() && (after.is_empty() || after[0].contains("label")), "{after:?}");
    })
    .await;
}
