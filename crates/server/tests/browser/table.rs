//! A table in the browser, as its player sees it.

use std::time::{Duration, Instant};

use serde::Deserialize;
use serde_json::{Value, json};
use table::Facts;
use thirtyfour::Key;

use crate::driver::{Browser, PATIENCE};

/// What a player uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Hand {
    Mouse,
    Keyboard,
    Finger,
}

/// How long a round may take.
const LONGEST_ROUND: Duration = Duration::from_secs(180);

/// On how many spots a player stakes: some games want more than one before they are what they are.
const MOST_BETS: usize = 3;

/// How long something that was pressed may take to be seen.
const MOMENT: Duration = Duration::from_secs(3);

/// A table at which somebody sits.
pub(crate) struct Table<'a> {
    pub(crate) browser: &'a Browser,
    pub(crate) hand: Hand,
}

/// What the page shows.
#[derive(Clone, Debug, Default, Deserialize, PartialEq)]
pub(crate) struct Seen {
    pub(crate) phase: String,
    pub(crate) round: u64,
    /// What can be pressed: spots by wager, actions by word.
    pub(crate) spots: Vec<String>,
    pub(crate) actions: Vec<String>,
    pub(crate) is_ready_offered: bool,
    pub(crate) has_box: bool,
    /// Whether something of one's own lies on the layout.
    pub(crate) has_stake: bool,
    pub(crate) rack: String,
    /// Wager, net, section.
    pub(crate) results: Vec<(String, String, String)>,
    /// What lies where, and what happened.
    pub(crate) felt: String,
    pub(crate) log: Vec<String>,
    /// What was refused.
    pub(crate) notes: Vec<String>,
}

const SEEN: &str = r#"
    const main = document.querySelector("main [data-phase]");
    if (!main) return null;
    const on = (css) => [...document.querySelectorAll(css)].filter((node) => !node.disabled && node.checkVisibility());
    const text = (node) => node?.textContent.trim() ?? "";
    return {
      phase: main.dataset.phase,
      round: Number(main.dataset.round),
      spots: on("button.spot[data-wager]").map((node) => node.dataset.wager),
      actions: on("button.action[data-do]").map((node) => node.dataset.do),
      is_ready_offered: on('button[data-do="ready"]').length > 0,
      has_box: !!document.querySelector("dialog[open]"),
      has_stake: !!document.querySelector(".felt .chips.own"),
      rack: document.querySelector("[data-rack]")?.dataset.rack ?? "",
      results: [...document.querySelectorAll("[data-result]")].map((row) =>
        [row.dataset.result, text(row.querySelector("strong")), row.querySelector("[data-cite]")?.dataset.cite ?? ""]),
      felt: [...document.querySelectorAll(".felt .spot, .felt .hand-zone, .felt .device, .felt .puck-zone, .felt .lie")].map((node) =>
        [node.dataset.wager ?? "", ...[...node.querySelectorAll("[aria-label], .chips, .puck, .remark")].map((part) => part.getAttribute("aria-label") ?? text(part))].join(" ")).join("\n"),
      log: [...document.querySelectorAll(".log li")].map(text),
      notes: [...document.querySelectorAll(".note.bad")].map(text),
    };"#;

impl Seen {
    /// What stays the same whatever happens to a connection.
    pub(crate) fn lasting(&self) -> Seen {
        Seen { notes: Vec::new(), ..self.clone() }
    }
}

impl<'a> Table<'a> {
    /// Sits down at a new table of a game from the floor, as a newcomer does.
    pub(crate) async fn from_the_floor(
        browser: &'a Browser,
        facts: &Facts,
        hand: Hand,
    ) -> Table<'a> {
        browser.goto("/").await;
        let table = Table { browser, hand };
        table.push(&format!("button.play[aria-label={:?}]", format!("Play {}", facts.title))).await;
        table.wait_for_table().await;
        table
    }

    /// Sits down at a new table at which nobody is hurried, however slow the machine is.
    pub(crate) async fn at_leisure(browser: &'a Browser, game: &str, hand: Hand) -> Table<'a> {
        browser.goto("/").await;
        let open = format!(
            r#"(async () => {{
                 const json = (path, body, csrf = "") => fetch(path, {{ method: "POST", headers: {{ "content-type": "application/json", "x-csrf-token": csrf }}, body: JSON.stringify(body) }});
                 await json("/api/guests", {{}});
                 const {{ csrf }} = await (await fetch("/api/me")).json();
                 const timing = {{ betting_seconds: 0, choice_seconds: 0 }};
                 const {{ table }} = await (await json("/api/tables", {{ game: {game:?}, timing }}, csrf)).json();
                 await json(`/api/tables/${{table}}/seats`, {{ buy_in: "500" }}, csrf);
                 return table;
               }})()"#
        );
        let id = browser.eval_later(&open).await.as_u64().expect("a table");
        Table::at(browser, id, hand).await
    }

    /// At a table where somebody sits already.
    pub(crate) async fn at(browser: &'a Browser, id: u64, hand: Hand) -> Table<'a> {
        browser.goto(&format!("/tables/{id}")).await;
        let table = Table { browser, hand };
        table.wait_for_table().await;
        table
    }

    async fn wait_for_table(&self) {
        self.browser.see("main [data-phase]").await;
    }

    /// The table's number.
    pub(crate) async fn id(&self) -> u64 {
        let path = self.browser.path().await;
        let id = path.split('/').nth(2).and_then(|id| id.split('?').next()?.parse().ok());
        id.unwrap_or_else(|| panic!("{path} is no table"))
    }

    pub(crate) async fn seen(&self) -> Seen {
        let seen = self.browser.wait("a table", SEEN).await;
        serde_json::from_value(seen).expect("what is seen")
    }

    /// Waits until what is seen is as wanted.
    pub(crate) async fn until(&self, what: &str, is_wanted: impl Fn(&Seen) -> bool) -> Seen {
        let begun = Instant::now();
        loop {
            let seen = self.seen().await;
            if is_wanted(&seen) {
                return seen;
            }
            assert!(begun.elapsed() < PATIENCE, "waited for {what}: {seen:#?}");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Whether something fits a selector.
    pub(crate) async fn has(&self, css: &str) -> bool {
        let script = format!("return document.querySelector({css:?}) !== null");
        self.browser.eval(&script).await.as_bool() == Some(true)
    }

    /// Presses what fits a selector: a click, or its key, or Tab and Enter.
    pub(crate) async fn push(&self, css: &str) {
        match self.hand {
            Hand::Mouse => return self.browser.click(css).await,
            Hand::Finger => return self.browser.touch(css).await,
            Hand::Keyboard => {}
        }
        let script = format!(
            "const node = document.querySelector({css:?});
             return document.querySelector('dialog[open]') ? '' : node?.getAttribute('aria-keyshortcuts') ?? ''"
        );
        let key = self.browser.eval(&script).await;
        match key.as_str().and_then(|key| key.chars().next()) {
            Some(key) => self.browser.press(&[key.to_ascii_lowercase()]).await,
            None => {
                self.browser.tab_to(css).await;
                self.browser.press(&[Key::Enter.into()]).await;
            }
        }
    }

    /// Puts a chip on a spot.
    async fn push_spot(&self, wager: &str) {
        let css = format!(".felt button.spot[data-wager={wager:?}]");
        match self.hand {
            Hand::Mouse => return self.browser.click(&css).await,
            Hand::Finger => return self.browser.touch(&css).await,
            Hand::Keyboard => {}
        }
        // One spot is in the order of Tab; arrows lead to the others.
        self.browser.tab_to(".felt button.spot").await;
        for _ in 0..60 {
            let step = self.browser.eval_with(TOWARDS, vec![json!(css)]).await;
            let key = match step.as_str().expect("a way") {
                "here" => return self.browser.press(&[Key::Space.into()]).await,
                "left" => Key::Left,
                "right" => Key::Right,
                "up" => Key::Up,
                _ => Key::Down,
            };
            self.browser.press(&[key.into()]).await;
        }
        panic!("{wager} is not reached by arrows");
    }

    /// Presses something and waits until the page shows that something came of it.
    async fn push_and_look(&self, before: &Seen, css: &str) -> Seen {
        self.push(css).await;
        self.look(before).await
    }

    async fn look(&self, before: &Seen) -> Seen {
        let begun = Instant::now();
        loop {
            let seen = self.seen().await;
            // Words of a refusal go away by themselves, which is nothing that came of this.
            let is_refused = seen.notes.len() > before.notes.len();
            if is_refused || seen.lasting() != before.lasting() || begun.elapsed() > MOMENT {
                return seen;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }

    /// Stakes on the first spots, which are those of the main wagers.
    pub(crate) async fn bet(&self) {
        let seen = self.until("bets to be open", |seen| seen.phase == "betting").await;
        if self.browser.count("button[data-chip='500']:not(:disabled)").await > 0 {
            self.push("button[data-chip='500']").await;
        }
        // Nobody throws the dice without a line bet (1.8).
        let (line, others): (Vec<&String>, Vec<&String>) =
            seen.spots.iter().partition(|wager| *wager == "pass-bet");
        let mut count = 0;
        for wager in line.into_iter().chain(others) {
            if count < MOST_BETS && self.bet_on(wager).await {
                count += 1;
                if self.seen().await.phase != "betting" {
                    break;
                }
            }
        }
        if count > 0 {
            return;
        }
        // Not everything that begins a round has a spot: a bid for the bank has none.
        for word in &seen.actions {
            let before = self.seen().await;
            let now =
                self.push_and_look(&before, &format!("button.action[data-do={word:?}]")).await;
            if now.phase != "betting" || now.is_ready_offered {
                return;
            }
        }
        panic!("nothing can be staked: {:#?}", self.seen().await);
    }

    /// Stakes on a spot; whether something lies there then, or the round has gone on.
    pub(crate) async fn bet_on(&self, wager: &str) -> bool {
        let before = self.seen().await;
        if !before.spots.iter().any(|spot| spot == wager) {
            return false;
        }
        self.push_spot(wager).await;
        let mut now = self.look(&before).await;
        if now.has_box {
            // At a quick-pick the house chooses, and there is nothing to push for it.
            if self.has("dialog[open] button[data-quick-pick]").await {
                self.push("dialog[open] button[data-quick-pick]").await;
            }
            self.push("dialog[open] button[data-buy]:not(:disabled)").await;
            now = self.until("the ticket to be bought", |seen| !seen.has_box).await;
        }
        let begun = Instant::now();
        while now.notes.len() <= before.notes.len() && begun.elapsed() < MOMENT {
            if now.rack != before.rack || now.phase != "betting" {
                return true;
            }
            now = self.seen().await;
        }
        false
    }

    /// Plays on until wagers have been decided; gives what is seen then.
    pub(crate) async fn finish(&self) -> Seen {
        let begun = Instant::now();
        let mut taken: Vec<String> = Vec::new();
        loop {
            let seen = self.seen().await;
            let is_quiet = seen.phase == "betting" || seen.phase == "over";
            let can_redeem = seen.actions.iter().any(|word| word == "redeem");
            if !seen.results.is_empty() && is_quiet && !can_redeem {
                return seen;
            }
            assert!(begun.elapsed() < LONGEST_ROUND, "the round does not end: {taken:?} {seen:#?}");
            match seen.phase.as_str() {
                "choice" => {
                    let word = choice(&seen.actions, &taken).unwrap_or_else(|| {
                        panic!("a choice without a button: {seen:#?}");
                    });
                    let index = seen.actions.iter().position(|action| *action == word);
                    let css = format!("button.action[data-do={word:?}]:not(:disabled)");
                    let after = self.push_and_look(&seen, &css).await;
                    taken.push(format!("{word} ({index:?})"));
                    assert!(after != seen || taken.len() < 40, "{word} does nothing: {after:#?}");
                }
                // A keno ticket that wins waits for its holder.
                "betting" if can_redeem => {
                    self.push_and_look(&seen, "button.action[data-do='redeem']").await;
                }
                // In some games a stake of the beginning is gone before the round is: a bid for a
                // bank that somebody else has got.
                "betting" if seen.is_ready_offered && !seen.has_stake && !seen.spots.is_empty() => {
                    self.bet_more().await;
                }
                "betting" if seen.is_ready_offered => {
                    let after = self.push_and_look(&seen, "button[data-do='ready']").await;
                    if after.notes.len() > seen.notes.len() {
                        // It says what is missing; the next spot may be it.
                        self.bet_more().await;
                    }
                }
                "betting" if begun.elapsed() > MOMENT => {
                    self.bet_more().await;
                }
                _ => tokio::time::sleep(Duration::from_millis(30)).await,
            }
        }
    }

    async fn bet_more(&self) {
        let seen = self.seen().await;
        for wager in &seen.spots {
            let css = format!(".felt button.spot[data-wager={wager:?}] .chips");
            if self.browser.count(&css).await == 0 && self.bet_on(wager).await {
                return;
            }
        }
    }

    /// Plays a round from its first stake to its results.
    pub(crate) async fn play(&self) -> Seen {
        self.bet().await;
        self.finish().await
    }

    /// The results in the page are those that the house has recorded, each with its section; and the
    /// chips are as many.
    pub(crate) async fn agrees_with_the_house(&self, seen: &Seen) {
        let id = self.id().await;
        let view = self.browser.api(&format!("/api/tables/{id}")).await;
        let mine = &view["mine"];
        let is_mine = |seat: &Value| mine.as_array().is_some_and(|all| all.contains(seat));
        let last = view["last_events"].as_array().expect("events");
        let events =
            if last.is_empty() { view["events"].as_array().expect("events") } else { last };
        let settled =
            events.iter().filter(|event| event["event"] == "settled" && is_mine(&event["seat"]));
        let told: Vec<(String, String, String)> = settled
            .map(|event| {
                let word = |name: &str| event[name].as_str().expect(name).to_owned();
                (word("wager"), people(&word("net")), word("cite"))
            })
            .collect();
        assert_eq!(seen.results, told, "table {id}: the page and the house");
        assert!(!told.is_empty());
        for (wager, _, cite) in &told {
            assert!(cite.starts_with("13:69F-"), "{wager}: {cite}");
        }
        let seats = view["table"]["seats"].as_array().expect("seats");
        let seat = seats.iter().find(|seat| is_mine(&seat["seat"])).expect("a seat");
        assert_eq!(seen.rack, seat["rack"].as_str().expect("chips"), "table {id}: the chips");
    }
}

/// Which arrow leads nearer to a spot.
const TOWARDS: &str = r#"
    const goal = document.querySelector(arguments[0]);
    const from = document.activeElement;
    if (goal === from) return "here";
    const middle = (node) => { const box = node.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; };
    const [dx, dy] = middle(goal).map((to, axis) => to - middle(from)[axis]);
    // Now and then the other way round, so as not to be caught between two spots.
    window.turned = (window.turned ?? 0) + 1;
    const isAcross = window.turned % 5 === 4 ? Math.abs(dx) < Math.abs(dy) : Math.abs(dx) > Math.abs(dy);
    return isAcross ? (dx > 0 ? "right" : "left") : (dy > 0 ? "down" : "up")"#;

/// The first choice, unless it has been taken often: then one that may lead out.
fn choice(actions: &[String], taken: &[String]) -> Option<String> {
    let pick = if taken.len() % 8 == 7 { actions.last() } else { actions.first() };
    pick.cloned()
}

/// An amount of the API as pages write it, with a sign.
pub(crate) fn people(amount: &str) -> String {
    let (sign, rest) = match amount.strip_prefix('-') {
        Some(rest) => ("−", rest),
        None => ("+", amount),
    };
    let (whole, part) = rest.split_once('.').unwrap_or((rest, "00"));
    let digits = whole.len();
    let whole: String = whole
        .chars()
        .enumerate()
        .flat_map(|(n, digit)| {
            let comma = (n > 0 && (digits - n).is_multiple_of(3)).then_some(',');
            comma.into_iter().chain([digit])
        })
        .collect();
    let part =
        if part.trim_end_matches('0').is_empty() { String::new() } else { format!(".{part:0<2}") };
    let sign = if whole == "0" && part.is_empty() { "" } else { sign };
    format!("{sign}${whole}{part}")
}
