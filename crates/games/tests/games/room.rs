//! The poker room beside its golden rounds: hands compared, games that a casino night does not have.

use games::registry;
use table::Family;
use table::script::Script;

use crate::random_play;

/// Hands that are compared without a game, and casino nights with games of others, a script a line.
const BESIDE: &str = include_str!("poker-rankings.jsonl");

#[test]
fn hands_rank_as_the_regulation_says_and_casino_nights_have_two_games() {
    let mut wrong = Vec::new();
    for (n, line) in BESIDE.lines().enumerate() {
        let script = Script::parse(line).unwrap_or_else(|e| panic!("line {}: {e}", n + 1));
        match registry::replay_script(&script) {
            Ok(replayed) if replayed.ok => {}
            Ok(replayed) => wrong.push(format!("{}: {}", script.id, replayed.diff.join("; "))),
            Err(malformed) => wrong.push(format!("{}: {malformed}", script.id)),
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(BESIDE.lines().count() > 60, "the hands are there");
}

#[test]
fn a_comparison_that_is_no_comparison_is_malformed_by_name() {
    let wrong = [
        (r#"{"ranking":"best"}"#, r#"{"cards":{"1":["Ah"]}}"#, "rules.ranking"),
        (r#"{"ranking":"badugi"}"#, r#"{"cards":{"1":["Ah","2h","3h","4h"]}}"#, "history.cards"),
        (r#"{"ranking":"badugi"}"#, r#"{"cards":{"1":["Ah"],"2":["2h"]}}"#, "history.cards.1"),
        (r#"{"ranking":"badugi","ante":1}"#, r#"{"cards":{}}"#, "rules.ante"),
        (r#"{"ranking":"badugi"}"#, r#"{"button":"1"}"#, "history.button"),
    ];
    for (rules, history, field) in wrong {
        let text = format!(r#"{{"game":"poker-rankings","rules":{rules},"history":{history}}}"#);
        let script = Script::parse(&text).expect("a script");
        let fault = registry::replay_script(&script).expect_err(&text);
        assert_eq!(fault.field, field, "{text}: {fault}");
    }
}

/// A few hands of every game; `cargo run -p games --example random_play` plays as many as wanted.
#[test]
fn random_legal_acts_bring_every_hand_to_an_end_with_the_books_balanced() {
    const HANDS: u64 = 200;
    let seed = crate::number("LAWS_SEED").unwrap_or(1);
    let room = registry::all().filter(|game| game.facts().family == Family::PokerRoom);
    let mut games = 0;
    for game in room {
        let played = random_play::play(game, HANDS, seed).unwrap_or_else(|wrong| panic!("{wrong}"));
        assert_eq!(played.hands, HANDS, "{}", game.facts().id);
        assert!(played.contested > HANDS / 2 && played.acts > 4 * HANDS, "{played:?}");
        games += 1;
    }
    assert!(games >= 17, "the room is there: {games}");
}
