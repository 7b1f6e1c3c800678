//! Hands that a player sets: by clicks, by dragging, by keys, as the house would; and what is foul is not
//! sent.

use serde_json::{Value, json};

use crate::axe;
use crate::driver::{Browser, browsing};
use crate::table::{Hand, Seen, Table};

/// The pieces of each hand on the page, the high hand first.
const HANDS: &str = "return [...document.querySelectorAll('.arranged')].map((hand) =>
    [...hand.querySelectorAll('.piece')].map((piece) => piece.dataset.piece).sort())";

/// What sends the hands.
const SET: &str = "button.action[data-do='set']:not(:disabled)";

/// How a piece is moved.
#[derive(Clone, Copy, Debug)]
enum Moved {
    Click,
    Drag,
    Key,
}

impl Moved {
    /// Moves a piece into the low hand.
    async fn down(self, browser: &Browser, place: usize, piece: &str) {
        match self {
            Moved::Click => browser.click(&format!(".piece[data-piece={piece:?}]")).await,
            Moved::Key => {
                let key = char::from_digit(place as u32 + 1, 10).expect("seven pieces");
                browser.press(&[key]).await;
            }
            Moved::Drag => {
                // What a drag brings about; the driver's mouse does not begin one.
                let drag = "const [piece, hand] = [...arguments].map((css) => document.querySelector(css));
                    const dataTransfer = new DataTransfer();
                    const drag = (type) => new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer });
                    piece.dispatchEvent(drag('dragstart'));
                    const over = drag('dragover');
                    hand.dispatchEvent(over);
                    if (!over.defaultPrevented) throw new Error('nothing can be dropped there');
                    hand.dispatchEvent(drag('drop'));";
                let piece = format!(".piece[data-piece={piece:?}]");
                let low = ".arranged[data-hand='low']";
                browser.eval_with(drag, vec![json!(piece), json!(low)]).await;
            }
        }
    }
}

/// Bets, and gets seven cards; gives what the house says of setting them.
async fn dealt(table: &Table<'_>) -> Value {
    table.until("bets to be open", |seen| seen.phase == "betting").await;
    assert!(table.bet_on("pai-gow-poker").await);
    table.push("button[data-do='ready']").await;
    // Somebody may be asked for something else before.
    loop {
        table.until("a choice", |seen| seen.phase == "choice" && !seen.actions.is_empty()).await;
        if table.has(".arranging").await {
            break;
        }
        table.push("button.action[data-do]").await;
    }
    offered(table).await
}

/// Every two of seven places.
fn twos() -> impl Iterator<Item = [usize; 2]> {
    (0..7).flat_map(|b| (0..b).map(move |a| [a, b]))
}

/// Seven cards and two of them that make the hands foul as the low hand. Three pairs, for one, have none.
async fn dealt_with_a_foul(table: &Table<'_>) -> (Value, [usize; 2]) {
    loop {
        let offer = dealt(table).await;
        let allowed = lows(&offer);
        if let Some(foul) = twos().find(|two| !allowed.contains(two)) {
            return (offer, foul);
        }
        table.browser.click(SET).await;
        sent(table).await;
    }
}

/// Waits until the hands that were sent are taken, and plays the round to its end.
async fn sent(table: &Table<'_>) -> Seen {
    let is_gone = "return !document.querySelector('.arranging')";
    table.browser.wait("the hands to be taken", is_gone).await;
    table.finish().await
}

/// What the house offers of setting hands.
async fn offered(table: &Table<'_>) -> Value {
    let view = table.browser.api(&format!("/api/tables/{}", table.id().await)).await;
    let offers = view["offers"].as_array().expect("offers");
    let offer = offers.iter().find(|offer| !offer["arrange"].is_null());
    offer.expect("an offer to set hands").clone()
}

fn words(list: &Value) -> Vec<String> {
    let word = |word: &Value| word.as_str().expect("a word").to_owned();
    list.as_array().expect("a list").iter().map(word).collect()
}

/// The two pieces of the low hand, by their places, in each way that is allowed.
fn lows(offer: &Value) -> Vec<[usize; 2]> {
    let ways = offer["arrange"]["allowed"].as_array().expect("ways").iter();
    let low = |way: &Value| {
        let hands = way.as_array().expect("a way").iter().enumerate();
        let places: Vec<usize> = hands.filter(|(_, hand)| **hand == 1).map(|(n, _)| n).collect();
        places.try_into().expect("two pieces")
    };
    ways.map(low).collect()
}

/// What lies in the low hand, by the places of the pieces.
async fn low(browser: &Browser, pieces: &[String]) -> Vec<usize> {
    let hands = browser.eval(HANDS).await;
    let mut low: Vec<usize> = words(&hands[1])
        .iter()
        .map(|piece| pieces.iter().position(|other| other == piece).expect("a piece"))
        .collect();
    low.sort_unstable();
    low
}

/// Moves pieces until the low hand is of these two; gives how many moves that took.
async fn bring(browser: &Browser, moved: Moved, pieces: &[String], wanted: [usize; 2]) -> usize {
    let mut count = 0;
    loop {
        let there = low(browser, pieces).await;
        let Some(place) = wanted.into_iter().find(|place| !there.contains(place)) else { break };
        assert!(count < 2, "{moved:?}: two moves bring {there:?}, not {wanted:?}");
        moved.down(browser, place, &pieces[place]).await;
        let piece = format!(".arranged[data-hand='low'] .piece[data-piece={:?}]", pieces[place]);
        browser.see(&piece).await;
        count += 1;
    }
    assert_eq!(low(browser, pieces).await, wanted, "{moved:?}");
    count
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hands_are_set_by_clicks_by_dragging_and_by_keys() {
    browsing("arranging", async |_, browser| {
        let table = Table::at_leisure(browser, "pai-gow-poker", Hand::Mouse).await;
        for moved in [Moved::Click, Moved::Drag, Moved::Key] {
            let (offer, foul) = dealt_with_a_foul(&table).await;
            let pieces = words(&offer["arrange"]["pieces"]);
            let house = low(browser, &pieces).await;
            let mut suggested: Vec<String> = words(&offer["with"]["low"]);
            suggested.sort_unstable();
            assert_eq!(words(&browser.eval(HANDS).await[1]), suggested, "as the house would");

            // Every low hand is two moves away at the most, whatever lies there.
            let allowed = lows(&offer);
            let is_allowed = |two: &[usize; 2]| allowed.contains(two);
            let is_apart = |two: &[usize; 2]| !two.iter().any(|place| house.contains(place));
            if let Some(other) = twos().find(|two| is_allowed(two) && is_apart(two)) {
                assert_eq!(bring(browser, moved, &pieces, other).await, 2);
            }

            // Where the low hand beats the high one it says so, and is not sent.
            bring(browser, moved, &pieces, foul).await;
            browser.see(".called .foul").await;
            assert!(browser.text(".called").await.starts_with("Foul"));
            assert!(table.has("button[data-do='set']:disabled").await);
            browser.press(&['s']).await;
            assert_eq!(offered(&table).await, offer, "nothing was sent");
            if let Moved::Click = moved {
                axe::nothing(&axe::findings(browser, "a foul hand").await);
                browser.pictures("arranging").await;
            }

            // As the house would again, by its button or its key; then it is sent.
            let is_by_key = matches!(moved, Moved::Key);
            match is_by_key {
                true => browser.press(&['w']).await,
                false => browser.click("button[data-do='house-way']").await,
            }
            browser.wait("no foul", "return !document.querySelector('.called .foul')").await;
            assert_eq!(low(browser, &pieces).await, house);
            match is_by_key {
                true => browser.press(&['s']).await,
                false => browser.click(SET).await,
            }
            let seen = sent(&table).await;
            table.agrees_with_the_house(&seen).await;
        }
    })
    .await;
}
