//! The language of the table: a line of words becomes an act.
//!
//! `VERB [WAGER] [AMOUNT] [FIELD VALUE]…`: `wager initial 10`, `straight:17 5`,
//! `wager straight spots 1,2,3 rate 1`. A value is a word, a number, a list by commas, or JSON.

use serde_json::Value;
use table::{Act, Cents, Facts, Seat};

use crate::names;

/// What a line asks for.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Command {
    /// An act of the player.
    Act(Act),
    /// The end of the betting.
    Deal,
    /// The wagers of the last round once more.
    Repeat,
    /// All wagers down.
    Clear,
    /// A wager by chance.
    Surprise,
    /// What may be done now.
    Options,
    /// The chips.
    Chips,
    /// The rules, or what is to be known of one wager.
    Rules(Option<String>),
    /// How to use this.
    Help,
    /// The end.
    Quit,
}

/// The words that are commands of the table and not acts of a game, with what they do.
pub(crate) const WORDS: [(&str, &str); 9] = [
    ("deal", "closes the betting and deals, spins or draws"),
    ("repeat", "places the wagers of the last round again"),
    ("clear", "takes all wagers down"),
    ("surprise", "places a wager by chance"),
    ("options", "lists what you may do now"),
    ("chips", "counts your chips"),
    ("rules", "shows the rules; `rules WAGER` those of one wager"),
    ("help", "explains the commands"),
    ("quit", "leaves the table"),
];

/// Other spellings of them.
const ALIASES: [(&str, &str); 9] = [
    ("spin", "deal"),
    ("draw", "deal"),
    ("roll", "deal"),
    ("again", "repeat"),
    ("r", "repeat"),
    ("?", "help"),
    ("q", "quit"),
    ("exit", "quit"),
    ("bye", "quit"),
];

/// Reads a line; nothing where it is empty or a remark after `#`. `closing` is the dealer's word
/// that ends the betting.
pub(crate) fn read(
    line: &str,
    facts: &Facts,
    seat: Seat,
    closing: Option<&str>,
) -> Result<Option<Command>, String> {
    let words = split(line)?;
    let Some((first, rest)) = words.split_first() else { return Ok(None) };
    if first.starts_with('#') {
        return Ok(None);
    }
    let verb = first.to_lowercase();
    if closing == Some(verb.as_str()) && rest.is_empty() {
        return Ok(Some(Command::Deal));
    }
    if facts.actions.iter().any(|action| action.verb == verb) {
        return read_act(&verb, rest, facts, seat).map(|act| Some(Command::Act(act)));
    }
    if is_wager(first, facts) {
        return read_act("wager", &words, facts, seat).map(|act| Some(Command::Act(act)));
    }
    let word = ALIASES.iter().find(|(alias, _)| *alias == verb).map_or(&*verb, |(_, word)| word);
    let command = match word {
        "deal" => Command::Deal,
        "repeat" => Command::Repeat,
        "clear" => Command::Clear,
        "surprise" => Command::Surprise,
        "options" => Command::Options,
        "chips" => Command::Chips,
        "rules" => return Ok(Some(Command::Rules(rest.first().cloned()))),
        "help" => Command::Help,
        "quit" => Command::Quit,
        _ => return Err(unknown(first, facts)),
    };
    match rest {
        [] => Ok(Some(command)),
        _ => Err(format!("{word} stands alone")),
    }
}

fn unknown(word: &str, facts: &Facts) -> String {
    let verbs = facts.actions.iter().map(|action| action.verb);
    let wagers = facts.wagers.iter().map(|wager| wager.id);
    let words = WORDS.iter().map(|(word, _)| *word);
    match names::near(word, verbs.chain(wagers).chain(words)).as_slice() {
        [] => format!("{word:?} is no command; `help` lists them"),
        near => format!("{word:?} is no command; did you mean {}?", near.join(" or ")),
    }
}

/// Whether a word names a wager: its id, with a selection or a number or not.
fn is_wager(word: &str, facts: &Facts) -> bool {
    let id = word.split([':', '#']).next().unwrap_or(word);
    facts.wager(word).is_some() || facts.wager(id).is_some()
}

fn read_act(verb: &str, rest: &[String], facts: &Facts, seat: Seat) -> Result<Act, String> {
    let mut act = Act::new(seat, verb.to_owned());
    let mut rest = rest.iter().peekable();
    let action = facts.actions.iter().find(|action| action.verb == verb);
    let fields = action.map_or(&[][..], |action| action.fields);
    let names_a_wager = ["wager", "remove", "reduce", "increase"].contains(&verb);
    let is_field = |word: &str| ["wager", "amount"].contains(&word) || fields.contains(&word);
    if let Some(word) = rest.peek()
        && (is_wager(word, facts) || (names_a_wager && amount(word).is_none() && !is_field(word)))
    {
        act.wager = rest.next().cloned();
    }
    if let Some(stake) = rest.peek().and_then(|word| amount(word)) {
        act.amount = Some(stake);
        rest.next();
    }
    while let Some(field) = rest.next() {
        let Some(text) = rest.next() else {
            return Err(format!("{field}: a value is missing"));
        };
        match field.as_str() {
            "wager" => act.wager = Some(text.clone()),
            "amount" => {
                let stake = amount(text).ok_or_else(|| format!("{text:?} is no amount"))?;
                act.amount = Some(stake);
            }
            _ if fields.contains(&field.as_str()) => {
                act.fields.insert(field.clone(), value(text)?);
            }
            _ if fields.is_empty() => {
                return Err(format!("{field:?} is too much; {verb} takes no such field"));
            }
            _ => {
                let known = fields.join(", ");
                return Err(format!("{verb} has no field {field:?}; it has {known}"));
            }
        }
    }
    Ok(act)
}

/// An amount of chips, with or without a dollar sign.
fn amount(word: &str) -> Option<Cents> {
    word.strip_prefix('$').unwrap_or(word).parse().ok()
}

/// A word, a number, a list by commas, or JSON.
fn value(text: &str) -> Result<Value, String> {
    if text.starts_with(['[', '{', '"']) {
        return serde_json::from_str(text).map_err(|error| format!("{text} is no JSON: {error}"));
    }
    if text.contains(',') {
        let parts = text.split(',').filter(|part| !part.is_empty());
        return Ok(Value::Array(parts.map(single).collect()));
    }
    Ok(single(text))
}

fn single(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|_| Value::String(text.to_owned()))
}

/// Splits a line at its spaces, those within brackets and quotes aside.
fn split(line: &str) -> Result<Vec<String>, String> {
    let mut words: Vec<String> = Vec::new();
    let mut word = String::new();
    let mut open = Vec::new();
    let mut in_quotes = false;
    let mut is_escaped = false;
    for c in line.chars() {
        if c.is_whitespace() && !in_quotes && open.is_empty() {
            if !word.is_empty() {
                words.push(std::mem::take(&mut word));
            }
            continue;
        }
        match c {
            '"' if !is_escaped => in_quotes = !in_quotes,
            '[' | '{' if !in_quotes => open.push(c),
            ']' | '}' if !in_quotes => {
                open.pop();
            }
            _ => {}
        }
        is_escaped = in_quotes && c == '\\' && !is_escaped;
        word.push(c);
    }
    if in_quotes {
        return Err("a quotation mark is missing".to_owned());
    }
    if !open.is_empty() {
        return Err("a closing bracket is missing".to_owned());
    }
    if !word.is_empty() {
        words.push(word);
    }
    Ok(words)
}

#[cfg(test)]
mod tests {
    use games::registry;
    use serde_json::json;

    use super::*;

    const SEAT: Seat = Seat::new(1);

    fn read_line(line: &str) -> Result<Option<Command>, String> {
        let facts = registry::facts("casino-war").expect("a game that is here");
        read(line, facts, SEAT, Some("no-more-bets"))
    }

    fn act(line: &str) -> Act {
        match read_line(line) {
            Ok(Some(Command::Act(act))) => act,
            other => panic!("{line}: {other:?}"),
        }
    }

    #[test]
    fn words_become_an_act() {
        assert_eq!(act("wager initial 10"), Act::wager(SEAT, "initial", Cents::dollars(10)));
        assert_eq!(act("initial $2.50"), Act::wager(SEAT, "initial", Cents(250)));
        assert_eq!(act("  WAGER  tie 5 "), Act::wager(SEAT, "tie", Cents::dollars(5)));
        assert_eq!(act("war"), Act::new(SEAT, "war"));
        assert_eq!(act("remove tie"), Act::new(SEAT, "remove").on("tie"));
        let long = act("wager wager initial amount 7 with chips,plaques");
        assert_eq!(long.wager.as_deref(), Some("initial"));
        assert_eq!(long.amount, Some(Cents::dollars(7)));
        assert_eq!(long.fields["with"], json!(["chips", "plaques"]));
    }

    #[test]
    fn values_are_words_numbers_lists_or_json() {
        assert_eq!(value("1,2,3"), Ok(json!([1, 2, 3])));
        assert_eq!(value("7,"), Ok(json!([7])));
        assert_eq!(value("00"), Ok(json!("00")));
        assert_eq!(value("true"), Ok(json!(true)));
        assert_eq!(value("straight"), Ok(json!("straight")));
        assert_eq!(value("[[1, 2], [3]]"), Ok(json!([[1, 2], [3]])));
        assert!(value("[1,").is_err());
        let words = split(r#"way groups [[1, 2], [3]] name "a \" b""#).expect("whole");
        assert_eq!(words, ["way", "groups", "[[1, 2], [3]]", "name", r#""a \" b""#]);
    }

    #[test]
    fn commands_of_the_table_and_their_other_spellings() {
        assert_eq!(read_line("deal"), Ok(Some(Command::Deal)));
        assert_eq!(read_line("no-more-bets"), Ok(Some(Command::Deal)));
        assert_eq!(read_line("again"), Ok(Some(Command::Repeat)));
        assert_eq!(read_line("rules tie"), Ok(Some(Command::Rules(Some("tie".to_owned())))));
        assert_eq!(read_line("q"), Ok(Some(Command::Quit)));
        assert_eq!(read_line(""), Ok(None));
        assert_eq!(read_line("# a remark"), Ok(None));
        for (word, _) in WORDS {
            assert!(matches!(read_line(word), Ok(Some(_))), "{word}");
        }
        for (alias, word) in ALIASES {
            assert!(WORDS.iter().any(|(w, _)| *w == word), "{alias}");
        }
    }

    #[test]
    fn what_is_not_understood_is_said() {
        let error = |line| read_line(line).expect_err(line);
        assert!(error("wgaer initial 10").contains("did you mean wager"));
        assert!(error("xyzzy").contains("help"));
        assert!(error("wager initial 10 colour red").contains("with, during, confirmed-by"));
        assert!(error("wager initial 10 with").contains("missing"));
        assert!(error("war now please").contains("too much"));
        assert!(error("quit now").contains("alone"));
        assert!(error("wager initial amount many").contains("no amount"));
        assert!(error("wager initial 10 with [\"chips\"").contains("bracket"));
        assert!(error("wager \"initial 10").contains("quotation"));
    }
}
