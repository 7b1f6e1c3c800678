//! The language of the table: a line of words becomes an act.
//!
//! People say `pass 10`, `split 13 14 5`, `down place 6` (see [`super::quick`]); whatever an act may
//! have can be said in full, `VERB [WAGER] [AMOUNT] [FIELD VALUE]…`: `wager initial 10 with chips`,
//! `straight:17 5`, `wager straight spots 1,2,3 rate 1`. A value is a word, a number, a list by
//! commas, or JSON.

use serde_json::Value;
use table::{Act, Arranging, Facts, Seat};

use super::arrange;
use super::quick::{Book, Said, Unclear, amount};
use crate::names;

/// What a line asks for.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Command {
    /// An act of the player.
    Act(Act),
    /// A wager, or more on it where it stands.
    Stake(Act),
    /// An act whose amount is still to be said.
    AmountOf(Act),
    /// The end of the betting.
    Deal,
    /// The wagers that were decided last once more.
    Repeat,
    /// All wagers down.
    Clear,
    /// A wager by chance.
    Surprise,
    /// What may be done now.
    Options,
    /// What each choice is worth.
    Hint,
    /// The chips.
    Chips,
    /// The rules, or what is to be known of one wager.
    Rules(Option<String>),
    /// Something that goes wrong, or what can.
    Report(Option<String>),
    /// How to use this.
    Help,
    /// The end.
    Quit,
}

/// The words that are commands of the table and not acts of a game, with what they do.
pub(crate) const WORDS: [(&str, &str); 11] = [
    ("deal", "closes the betting and deals, spins, rolls or draws; so does an empty line"),
    ("again", "places the wagers that were decided last again"),
    ("clear", "takes all wagers down"),
    ("surprise", "places a wager by chance"),
    ("options", "lists what you may do now"),
    ("hint", "tells what each choice is worth that you have now"),
    ("chips", "counts your chips"),
    ("rules", "shows the rules; `rules WAGER` those of one wager"),
    ("report", "lists what can go wrong now; `report NAME` lets it, for practice"),
    ("help", "explains the commands"),
    ("quit", "leaves the table"),
];

/// Other spellings of them.
const ALIASES: [(&str, &str); 14] = [
    ("spin", "deal"),
    ("draw", "deal"),
    ("roll", "deal"),
    ("shake", "deal"),
    ("repeat", "again"),
    ("r", "again"),
    ("x", "clear"),
    ("what", "options"),
    ("h", "hint"),
    ("?", "help"),
    ("q", "quit"),
    ("exit", "quit"),
    ("bye", "quit"),
    ("leave", "quit"),
];

/// Reads a command; nothing where it is empty or a remark after `#`. `closing` is the dealer's word
/// that ends the betting.
pub(crate) fn read(
    line: &str,
    book: &Book,
    seat: Seat,
    closing: Option<&str>,
) -> Result<Option<Command>, String> {
    let words = split(line)?;
    let Some((first, rest)) = words.split_first() else { return Ok(None) };
    if first.starts_with('#') {
        return Ok(None);
    }
    let (facts, verb) = (book.facts, first.to_lowercase());
    if let Some(arranging) = &book.arranging
        && let Some(act) = read_setting(line, &words, book, arranging, seat)
    {
        return act.map(|act| Some(Command::Act(act)));
    }
    if closing == Some(verb.as_str()) && rest.is_empty() {
        return Ok(Some(Command::Deal));
    }
    let is_act = facts.actions.iter().any(|action| action.verb == verb);
    if !is_act
        && !is_wager(first, facts)
        && !book.has_verb(&verb)
        && let Some(command) = of_the_table(&verb, rest, book)?
    {
        return Ok(Some(command));
    }
    let unclear = match book.read(line) {
        Ok(Said::Wager { name, amount }) => {
            return Ok(Some(Command::Stake(Act::wager(seat, name, amount))));
        }
        Ok(Said::Ticket { name, fields, numbers }) => {
            return ticket(seat, name, fields, &numbers).map(Some);
        }
        Ok(Said::Clear) => return Ok(Some(Command::Clear)),
        Ok(Said::Act { verb, name, amount }) => {
            let act = Act { wager: name, amount, ..book.act_of(seat, &verb) };
            return Ok(Some(Command::Act(act)));
        }
        Ok(Said::AmountOf { verb, name }) => {
            return Ok(Some(Command::AmountOf(Act::new(seat, verb).on(name))));
        }
        Err(unclear) => unclear,
    };
    if let Unclear::Wrong(why) = unclear {
        return Err(why);
    }
    if is_act {
        return read_act(&verb, rest, facts, seat).map(|act| Some(Command::Act(act)));
    }
    if is_wager(first, facts) {
        return read_act("wager", &words, facts, seat).map(|act| Some(Command::Act(act)));
    }
    Err(unknown(line, book))
}

/// Hands that are set, as people say it or in full; nothing where a line does something else.
fn read_setting(
    line: &str,
    words: &[String],
    book: &Book,
    arranging: &Arranging,
    seat: Seat,
) -> Option<Result<Act, String>> {
    let is_field = |word: &String| arranging.groups.iter().any(|group| group.field == *word);
    match words {
        [verb, field, ..] if *verb == arranging.verb && is_field(field) => {
            let act = read_act(verb, &words[1..], book.facts, seat);
            Some(act.and_then(|act| match arrange::foul(&act, arranging) {
                Some(why) => Err(format!("{why}; {}", arrange::about(arranging))),
                None => Ok(act),
            }))
        }
        _ => arrange::read(line, arranging, seat),
    }
}

/// A command of the table, by its word, another spelling or its beginning.
fn of_the_table(verb: &str, rest: &[String], book: &Book) -> Result<Option<Command>, String> {
    let word = ALIASES.iter().find(|(alias, _)| *alias == verb).map_or(verb, |(_, word)| word);
    let command = match word {
        "deal" => Command::Deal,
        "again" => Command::Repeat,
        "clear" => Command::Clear,
        "surprise" => Command::Surprise,
        "options" => Command::Options,
        "hint" => Command::Hint,
        "chips" => Command::Chips,
        "rules" => {
            let name = (!rest.is_empty()).then(|| book.name_of(&rest.join(" ")));
            return Ok(Some(Command::Rules(name)));
        }
        "report" => {
            return Ok(Some(Command::Report((!rest.is_empty()).then(|| rest.join(" ")))));
        }
        "help" => Command::Help,
        "quit" => Command::Quit,
        _ => return Ok(None),
    };
    match rest {
        [] => Ok(Some(command)),
        _ => Err(format!("{word} stands alone")),
    }
}

/// A wager whose numbers go into its first field and the last of them into its second; a count is
/// one number.
fn ticket(
    seat: Seat,
    name: String,
    fields: &'static [&'static str],
    numbers: &[String],
) -> Result<Command, String> {
    let ([first, second], Some((last, list))) = (fields, numbers.split_last()) else {
        return Err(format!("{name} needs {}", fields.join(", ")));
    };
    let list: Vec<Value> = list.iter().map(|number| single(number)).collect();
    let list = match &*list {
        [count] if first.ends_with("-count") => count.clone(),
        _ => Value::Array(list),
    };
    let act = Act::new(seat, "wager").on(name).with(first, list).with(second, single(last));
    Ok(Command::Act(act))
}

fn unknown(line: &str, book: &Book) -> String {
    let word = book.stranger(line);
    let words = WORDS.iter().map(|(word, _)| *word);
    let mut near = book.near(&word);
    near.extend(names::near(&word, words));
    near.dedup();
    near.truncate(3);
    match near.as_slice() {
        [] => format!("{word:?} is not understood; `?` shows what can be said"),
        near => format!("{word:?} is not understood; did you mean {}?", near.join(" or ")),
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
    let fields = action.map_or_else(Vec::new, |action| action.fields());
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

/// A word, a number, a list by commas, or JSON.
fn value(text: &str) -> Result<Value, String> {
    if text.starts_with(['[', '{', '"']) {
        table::no_key_twice(text.as_bytes()).map_err(|twice| format!("{text}: {twice}"))?;
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
    use chance::Seed;
    use games::registry;
    use serde_json::{Map, json};
    use table::Cents;

    use super::*;
    use crate::play::session::Session;

    const SEAT: Seat = Seat::new(1);

    fn read_at(game: &str, line: &str) -> Result<Option<Command>, String> {
        let facts = registry::facts(game).expect("a game that is here");
        let chips = Cents::dollars(1000);
        let session = Session::open(facts, &Map::new(), Seed::from_number(1), chips, None);
        let mut session = session.expect("it opens");
        let offers = session.offers();
        read(line, &Book::new(&session, &offers), SEAT, Some("no-more-bets"))
    }

    fn read_line(line: &str) -> Result<Option<Command>, String> {
        read_at("casino-war", line)
    }

    fn act(line: &str) -> Act {
        match read_line(line) {
            Ok(Some(Command::Act(act) | Command::Stake(act))) => act,
            other => panic!("{line}: {other:?}"),
        }
    }

    #[test]
    fn words_become_an_act() {
        assert_eq!(act("wager initial 10"), Act::wager(SEAT, "initial", Cents::dollars(10)));
        assert_eq!(act("initial $2.50"), Act::wager(SEAT, "initial", Cents(250)));
        assert_eq!(act("i25"), Act::wager(SEAT, "initial", Cents::dollars(25)));
        assert_eq!(act("  WAGER  tie 5 "), Act::wager(SEAT, "tie", Cents::dollars(5)));
        assert_eq!(act("war"), Act::new(SEAT, "war"));
        assert_eq!(act("remove tie"), Act::new(SEAT, "remove").on("tie"));
        let long = act("wager wager initial amount 7 with chips,plaques");
        assert_eq!(long.wager.as_deref(), Some("initial"));
        assert_eq!(long.amount, Some(Cents::dollars(7)));
        assert_eq!(long.fields["with"], json!(["chips", "plaques"]));
    }

    #[test]
    fn a_ticket_is_said_by_its_numbers_and_its_rate() {
        let Ok(Some(Command::Act(act))) = read_at("keno", "straight 3 17 42 2") else {
            panic!("a ticket");
        };
        assert_eq!(act.fields["spots"], json!([3, 17, 42]));
        assert_eq!(act.fields["rate"], json!(2));
        let Ok(Some(Command::Act(same))) = read_at("keno", "straight spots 3,17,42 rate 2") else {
            panic!("a ticket");
        };
        assert_eq!(act, same);
        let Ok(Some(Command::Act(quick))) = read_at("keno", "quick 4 2") else {
            panic!("a quick-pick");
        };
        assert_eq!((&quick.fields["spot-count"], &quick.fields["rate"]), (&json!(4), &json!(2)));
        assert!(read_at("keno", "way 1 2 3 4").expect_err("groups").contains("groups, ways, rate"));
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
        assert_eq!(read_line("report"), Ok(Some(Command::Report(None))));
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
        assert!(error("initail 10").contains("did you mean initial"));
        assert!(error("xyzzy").contains("`?`"));
        assert!(error("wager initial 10 colour red").contains("with, during, confirmed-by"));
        assert!(error("wager initial 10 with").contains("missing"));
        assert!(error("war now please").contains("too much"));
        assert!(error("quit now").contains("alone"));
        assert!(error("wager initial amount many").contains("no amount"));
        assert!(error("wager initial 10 with [\"chips\"").contains("bracket"));
        assert!(error("wager \"initial 10").contains("quotation"));
    }
}
