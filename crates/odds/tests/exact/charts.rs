//! Charts of best play.

use odds::{CodeChart, Request};

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
    let side = Request { wager: Some("insurance".to_owned()), ..Request::default() };
    let account = odds::account("blackjack", &side, &mut |_| ()).expect("an account");
    assert!(odds::charts(&account, &side).expect("none").is_empty());
}
