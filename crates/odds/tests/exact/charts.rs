//! Charts of best play.

use games::registry;
use odds::{CodeChart, Request};
use serde_json::Map;
use table::live::{Input, Waiting};
use table::{Act, Cents, Seat};

/// What the first seat is asked at a table of blackjack, insurance declined.
fn question(cards: [&str; 4]) -> String {
    let mut live = registry::open_table("blackjack", &Map::new(), None).expect("a table");
    let seat = Seat::new(1);
    live.submit(Input::Act(Act::wager(seat, "blackjack", Cents::dollars(10)))).expect("allowed");
    let Waiting::Acts { closing } = *live.waiting() else { panic!("betting is open") };
    live.submit(Input::Act(Act::of_the_house(closing))).expect("allowed");
    for card in cards {
        if *live.waiting() == Waiting::Card {
            live.submit(Input::Card(card.parse().expect("a card"))).expect("dealt");
        }
    }
    while let Waiting::Choice { question, .. } = live.waiting() {
        if question.contains("against") {
            return question.to_string();
        }
        let declined = live.unanswered(seat).expect("an answer");
        live.submit(Input::Act(declined)).expect("allowed");
    }
    panic!("it is asked for nothing: {:?}", live.waiting())
}

#[test]
fn the_chart_of_blackjack_is_what_players_learn() {
    let request = Request { wager: Some("blackjack".to_owned()), ..Request::default() };
    let account = odds::account("blackjack", &request, &mut |_| ()).expect("an account");
    let charts = odds::charts(&account, &request).expect("charts");
    let titles: Vec<&str> = charts.iter().map(|chart| chart.title.as_str()).collect();
    assert_eq!(titles, ["hard", "soft", "pairs"]);
    let kind = |chart: &CodeChart, row: &str, column: &str| {
        let row = chart.rows.iter().position(|name| name == row).expect("a row");
        let column = chart.columns.iter().position(|name| name == column).expect("a column");
        chart.cells[row][column].kind.clone()
    };
    // Every book has these, whatever the number of decks.
    assert_eq!(kind(&charts[0], "11", "6"), "double");
    assert_eq!(kind(&charts[0], "16", "6"), "stand");
    assert_eq!(kind(&charts[0], "16", "7"), "draw");
    assert_eq!(kind(&charts[1], "20", "5"), "stand");
    assert_eq!(kind(&charts[2], "8-8", "6"), "split");
    assert_eq!(kind(&charts[2], "10-10", "6"), "stand");
    for chart in &charts {
        let codes = chart.cells.iter().flatten();
        assert!(codes.clone().all(|code| chart.legend.contains(code)));
        assert_eq!(codes.count(), chart.rows.len() * chart.columns.len());
    }
    // What a table asks is found in the chart.
    for (cards, chart, row, column) in [
        (["Th", "6c", "6d", "2c"], 0, "16", "6"),
        (["Ah", "Kd", "7c", "2c"], 1, "18", "10"),
        (["8h", "Ad", "8c", "2c"], 2, "8-8", "A"),
    ] {
        let CodeChart { rows, columns, questions, .. } = &charts[chart];
        let row = rows.iter().position(|name| name == row).expect("a row");
        let column = columns.iter().position(|name| name == column).expect("a column");
        assert_eq!(questions[row][column], question(cards));
    }
    let side = Request { wager: Some("insurance".to_owned()), ..Request::default() };
    let account = odds::account("blackjack", &side, &mut |_| ()).expect("an account");
    assert!(odds::charts(&account, &side).expect("none").is_empty());
}
