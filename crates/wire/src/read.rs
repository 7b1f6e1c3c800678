//! Reading what somebody sent, so that what is wrong with it has a field and a reason.

use serde::de::{self, DeserializeOwned};
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value};
use table::{Cents, Seat};

use crate::{Command, Draw, FilePaper, Irregularity, Problem, Said, TableId};

/// An amount as the API writes it: text. A number would be a float on the way.
pub(crate) fn amount<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Cents, D::Error> {
    let text = String::deserialize(deserializer)?;
    text.parse().map_err(de::Error::custom)
}

/// A whole number, which JSON may write as `20.0`.
pub(crate) fn whole<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u32, D::Error> {
    let value = Value::deserialize(deserializer)?;
    let number = table::whole(&value).and_then(|number| u32::try_from(number).ok());
    number.ok_or_else(|| de::Error::custom(format!("{value} is no whole number from zero up")))
}

/// A whole number of any size that every program reads as it is written.
pub(crate) fn large<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u64, D::Error> {
    let value = Value::deserialize(deserializer)?;
    let number = table::whole(&value).and_then(|number| u64::try_from(number).ok());
    number.ok_or_else(|| de::Error::custom(format!("{value} is no whole number from zero up")))
}

/// A whole number that may be left out.
pub(crate) fn perhaps<'de, D, T>(deserializer: D) -> Result<Option<T>, D::Error>
where
    D: Deserializer<'de>,
    T: TryFrom<i64>,
{
    let value = Value::deserialize(deserializer)?;
    if value.is_null() {
        return Ok(None);
    }
    let number = table::whole(&value).and_then(|number| T::try_from(number).ok());
    let wrong = || de::Error::custom(format!("{value} is no whole number from zero up"));
    number.map(Some).ok_or_else(wrong)
}

/// Whole numbers.
pub(crate) fn several<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<u32>, D::Error> {
    let values = Vec::<Value>::deserialize(deserializer)?;
    let number = |value: &Value| table::whole(value).and_then(|n| u32::try_from(n).ok());
    let wrong =
        |value: &Value| de::Error::custom(format!("{value} is no whole number from zero up"));
    values.iter().map(|value| number(value).ok_or_else(|| wrong(value))).collect()
}

/// Something that is written as an object, and not as a list of its values in their order.
pub(crate) fn object<'de, D, T>(deserializer: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: DeserializeOwned,
{
    let fields = Map::<String, Value>::deserialize(deserializer)?;
    serde_json::from_value(Value::Object(fields)).map_err(de::Error::custom)
}

/// A value of a type from JSON text; the problem names the field by its path.
///
/// # Errors
/// Where the text is not JSON, or not of that type.
pub fn from_json<T: DeserializeOwned>(text: &[u8]) -> Result<T, Problem> {
    // A list of a type's values in their order would be taken for it.
    let first = text.iter().find(|byte| !byte.is_ascii_whitespace());
    if first.is_some_and(|byte| *byte != b'{') {
        return Err(Problem::malformed("", "expected a JSON object"));
    }
    let mut deserializer = serde_json::Deserializer::from_slice(text);
    let value =
        serde_path_to_error::deserialize(&mut deserializer).map_err(|error| problem("", error))?;
    deserializer.end().map_err(|error| Problem::malformed("", error.to_string()))?;
    only_once(text)?;
    Ok(value)
}

/// No key may stand twice in an object: the last of them alone would count.
fn only_once(text: &[u8]) -> Result<(), Problem> {
    table::no_key_twice(text).map_err(|twice| Problem::malformed(twice.field, twice.reason))
}

fn problem(at: &str, error: serde_path_to_error::Error<serde_json::Error>) -> Problem {
    let path = error.path().to_string();
    let why = error.inner().to_string();
    // What is missing or not expected is named by the message, and its parent by the path.
    let named = (why.starts_with("missing field") || why.starts_with("unknown field"))
        .then(|| why.split('`').nth(1))
        .flatten();
    let path = if path == "." || path == "?" { "" } else { &path };
    let parts = [at, path, named.unwrap_or("")];
    // The path has the unknown field already.
    let parts: Vec<&str> = match named {
        Some(named) if path.rsplit('.').next() == Some(named) => vec![at, path],
        _ => parts.to_vec(),
    };
    let parts: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    Problem::malformed(parts.join(".").replace(".[", "["), why)
}

/// The fields of a message, taken one by one; none may be left over.
struct Fields<'a> {
    at: &'a str,
    fields: Map<String, Value>,
}

impl<'a> Fields<'a> {
    fn new(at: &'a str, value: Value) -> Result<Fields<'a>, Problem> {
        match value {
            Value::Object(fields) => Ok(Fields { at, fields }),
            _ => Err(Problem::malformed(at, "expected an object")),
        }
    }

    fn path(&self, name: &str) -> String {
        if self.at.is_empty() { name.to_owned() } else { format!("{}.{name}", self.at) }
    }

    fn optional<T: DeserializeOwned>(&mut self, name: &str) -> Result<Option<T>, Problem> {
        match self.fields.shift_remove(name) {
            None | Some(Value::Null) => Ok(None),
            Some(value) => serde_path_to_error::deserialize(value)
                .map(Some)
                .map_err(|error| problem(&self.path(name), error)),
        }
    }

    /// A word that may be left out, and is then no.
    fn flag(&mut self, name: &str) -> Result<bool, Problem> {
        match self.fields.contains_key(name) {
            true => self.required(name),
            false => Ok(false),
        }
    }

    fn required<T: DeserializeOwned>(&mut self, name: &str) -> Result<T, Problem> {
        self.optional(name)?.ok_or_else(|| self.missing(name))
    }

    fn missing(&self, name: &str) -> Problem {
        Problem::malformed(self.path(name), format!("missing field `{name}`"))
    }

    /// Words that somebody adds to a seed.
    fn words(&mut self, name: &str) -> Result<String, Problem> {
        let text: String = self.required(name)?;
        match Command::are_words(&text) {
            true => Ok(text),
            false => {
                let why = format!("has 1 to {} printable characters", Command::LONGEST_WORDS);
                Err(Problem::malformed(self.path(name), why))
            }
        }
    }

    /// A value of whatever kind.
    fn value(&mut self, name: &str) -> Result<Value, Problem> {
        match self.fields.shift_remove(name) {
            None | Some(Value::Null) => Err(self.missing(name)),
            Some(value) => Ok(value),
        }
    }

    /// An object, as it is.
    fn object(&mut self, name: &str) -> Result<Map<String, Value>, Problem> {
        match self.value(name)? {
            Value::Object(object) => Ok(object),
            _ => Err(Problem::malformed(self.path(name), "expected an object")),
        }
    }

    /// A list of objects, as they are.
    fn objects(&mut self, name: &str) -> Result<Vec<Map<String, Value>>, Problem> {
        let Value::Array(list) = self.value(name)? else {
            return Err(Problem::malformed(self.path(name), "expected a list of objects"));
        };
        let object = |(index, value)| match value {
            Value::Object(object) => Ok(object),
            _ => {
                let at = format!("{}[{index}]", self.path(name));
                Err(Problem::malformed(at, "expected an object"))
            }
        };
        list.into_iter().enumerate().map(object).collect()
    }

    fn end(self) -> Result<(), Problem> {
        match self.fields.keys().next() {
            None => Ok(()),
            Some(name) => {
                Err(Problem::malformed(self.path(name), format!("unknown field `{name}`")))
            }
        }
    }
}

impl Command {
    /// The most characters of what somebody adds to a seed.
    pub const LONGEST_WORDS: usize = 64;

    /// Whether a text may be added to a seed.
    #[must_use]
    pub fn are_words(text: &str) -> bool {
        let is_plain = text.chars().all(|c| !c.is_control());
        is_plain && (1..=Command::LONGEST_WORDS).contains(&text.chars().count())
    }

    /// Reads a command.
    ///
    /// # Errors
    /// Where it is none; the problem names the field.
    pub fn read(value: Value) -> Result<Command, Problem> {
        Command::read_at("", value)
    }

    fn read_at(at: &str, value: Value) -> Result<Command, Problem> {
        let mut fields = Fields::new(at, value)?;
        let name: String = fields.required("command")?;
        let command = match name.as_str() {
            "act" => Command::Act { act: fields.object("act")? },
            "acts" => Command::Acts { acts: fields.objects("acts")?, ready: fields.flag("ready")? },
            "take-back" => Command::TakeBack,
            "ready" => Command::Ready { seat: fields.optional::<Seat>("seat")? },
            "sit-out" => Command::SitOut {
                seat: fields.optional::<Seat>("seat")?,
                out: fields.required("out")?,
            },
            "mix" => Command::Mix { text: fields.words("text")? },
            "call" => Command::Call { act: fields.object("act")? },
            "draw" => Command::Draw { draw: fields.required::<Draw>("draw")? },
            "irregularity" => {
                let at = fields.path("irregularity");
                let irregularity = fields.object("irregularity")?;
                let irregularity: Irregularity =
                    serde_path_to_error::deserialize(Value::Object(irregularity))
                        .map_err(|error| problem(&at, error))?;
                Command::Irregularity { irregularity }
            }
            _ => {
                let why = "one of act, acts, take-back, ready, mix, call, draw, irregularity";
                return Err(Problem::malformed(fields.path("command"), why));
            }
        };
        fields.end()?;
        Ok(command)
    }
}

impl FilePaper {
    /// Reads a paper that is filed.
    ///
    /// # Errors
    /// Where it is none; the problem names the field.
    pub fn read(value: Value) -> Result<FilePaper, Problem> {
        let mut fields = Fields::new("", value)?;
        let kind: String = fields.required("kind")?;
        let paper = match kind.as_str() {
            "submission" => FilePaper::Submission { text: fields.required("text")? },
            "guide" => FilePaper::Guide { game: fields.required("game")? },
            "petition" => FilePaper::Petition { text: fields.required("text")? },
            "test" => FilePaper::Test {
                petition: fields.required("petition")?,
                text: fields.required("text")?,
            },
            _ => {
                let why = "one of submission, guide, petition, test";
                return Err(Problem::malformed("kind", why));
            }
        };
        fields.end()?;
        Ok(paper)
    }
}

/// A message that was not understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotUnderstood {
    /// Its `id`, where that could be read.
    pub id: Option<u64>,
    /// What is wrong.
    pub problem: Problem,
}

impl Said {
    /// Reads a message.
    ///
    /// # Errors
    /// Where it is none; the problem names the field.
    pub fn read(text: &str) -> Result<Said, Box<NotUnderstood>> {
        // Whatever it is, it is a value, so that no path is needed to tell what is wrong with it.
        let value: Value = serde_json::from_str(text).map_err(|error| {
            let problem = Problem::malformed("", error.to_string());
            Box::new(NotUnderstood { id: None, problem })
        })?;
        let id = value.get("id").and_then(Value::as_u64);
        only_once(text.as_bytes()).map_err(|problem| Box::new(NotUnderstood { id, problem }))?;
        Said::read_value(value).map_err(|problem| Box::new(NotUnderstood { id, problem }))
    }

    fn read_value(value: Value) -> Result<Said, Problem> {
        let mut fields = Fields::new("", value)?;
        let name: String = fields.required("type")?;
        let said = match name.as_str() {
            "watch" => Said::Watch {
                table: fields.required::<TableId>("table")?,
                brief: fields.flag("brief")?,
            },
            "unwatch" => Said::Unwatch { table: fields.required::<TableId>("table")? },
            "do" => Said::Do {
                id: fields.required("id")?,
                table: fields.required::<TableId>("table")?,
                what: Command::read_at("what", fields.value("what")?)?,
                command_id: fields.optional("command_id")?,
            },
            "ping" => Said::Ping,
            _ => return Err(Problem::malformed("type", "one of watch, unwatch, do, ping")),
        };
        fields.end()?;
        Ok(said)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn field(text: &str) -> (Option<u64>, Option<String>) {
        let wrong = Said::read(text).expect_err("it is wrong");
        (wrong.id, wrong.problem.field)
    }

    /// Whatever is written as a command is read as it: a new one is not forgotten here.
    #[test]
    fn every_command_is_read_as_it_is_written() {
        let act = Map::from_iter([("do".to_owned(), json!("deal"))]);
        let irregularity =
            Irregularity { id: "x".to_owned(), card: None, seat: None, fields: Map::new() };
        let commands = [
            Command::Act { act: act.clone() },
            Command::Acts { acts: vec![act.clone()], ready: true },
            Command::TakeBack,
            Command::Ready { seat: Some(Seat::new(2)) },
            Command::SitOut { seat: Some(Seat::new(2)), out: true },
            Command::Mix { text: "lucky seven".to_owned() },
            Command::Call { act },
            Command::Draw { draw: Draw::Card("Th".to_owned()) },
            Command::Irregularity { irregularity },
        ];
        for command in commands {
            let written = serde_json::to_value(&command).expect("JSON");
            // Without a wildcard: whoever adds a command adds it above.
            match &command {
                Command::Act { .. }
                | Command::Acts { .. }
                | Command::TakeBack
                | Command::Ready { .. }
                | Command::SitOut { .. }
                | Command::Mix { .. }
                | Command::Call { .. }
                | Command::Draw { .. }
                | Command::Irregularity { .. } => {}
            }
            let read = Command::read(written.clone()).expect("it is read");
            assert_eq!(serde_json::to_value(read).expect("JSON"), written);
        }
        let wrong = Command::read(json!({"command": "mix"})).expect_err("no words");
        assert_eq!(wrong.field.as_deref(), Some("text"));
    }

    #[test]
    fn what_is_wrong_with_a_message_has_its_field() {
        let at = |name: &str| Some(name.to_owned());
        assert_eq!(field("{"), (None, None));
        assert_eq!(field("[]"), (None, None));
        assert_eq!(field("{}"), (None, at("type")));
        assert_eq!(field(r#"{"type":"watch"}"#), (None, at("table")));
        assert_eq!(field(r#"{"type":"watch","table":-1}"#), (None, at("table")));
        assert_eq!(field(r#"{"type":"watch","table":1,"more":1}"#), (None, at("more")));
        assert_eq!(field(r#"{"type":"ping","id":7}"#), (Some(7), at("id")));
        let what = |what: Value| json!({"type":"do","id":3,"table":1,"what":what}).to_string();
        assert_eq!(field(&what(json!(1))), (Some(3), at("what")));
        assert_eq!(field(&what(json!({"command":"fly"}))), (Some(3), at("what.command")));
        assert_eq!(field(&what(json!({"command":"act"}))), (Some(3), at("what.act")));
        assert_eq!(field(&what(json!({"command":"acts"}))), (Some(3), at("what.acts")));
        assert_eq!(
            field(&what(json!({"command":"acts","acts":[{}, 1]}))),
            (Some(3), at("what.acts[1]"))
        );
        assert_eq!(
            field(&what(json!({"command":"acts","acts":[],"ready":1}))),
            (Some(3), at("what.ready"))
        );
        assert_eq!(
            field(
                r#"{"type":"do","id":3,"table":1,"what":{"command":"act","act":{"do":"wager","amount":"5","amount":"50"}}}"#
            ),
            (Some(3), at("what.act.amount"))
        );
        let named =
            r#"{"type":"do","id":3,"table":1,"what":{"command":"take-back"},"command_id":"a b"}"#;
        assert_eq!(field(named), (Some(3), at("command_id")));
        assert_eq!(field(r#"{"type":"watch","table":1,"brief":1}"#), (None, at("brief")));
        assert_eq!(field(&what(json!({"command":"ready","seat":"0"}))), (Some(3), at("what.seat")));
        assert_eq!(
            field(&what(json!({"command":"irregularity","irregularity":{"id":1}}))),
            (Some(3), at("what.irregularity.id"))
        );
        assert_eq!(
            field(&what(json!({"command":"irregularity","irregularity":{}}))),
            (Some(3), at("what.irregularity.id"))
        );
    }

    #[test]
    fn what_is_written_reads_back_the_same() {
        let act = json!({"do": "wager", "wager": "ante", "amount": "10"});
        let act = act.as_object().expect("an object").clone();
        for command in [
            Command::Act { act: act.clone() },
            Command::Acts { acts: vec![act.clone(), act.clone()], ready: false },
            Command::Acts { acts: Vec::new(), ready: true },
            Command::TakeBack,
            Command::Ready { seat: None },
            Command::Ready { seat: Some(Seat::new(2)) },
            Command::Call { act },
            Command::Draw { draw: Draw::Card("Th".to_owned()) },
            Command::Draw { draw: Draw::Item(json!([1, 2])) },
        ] {
            let said = Said::Do { id: 1, table: TableId(2), what: command, command_id: None };
            let text = serde_json::to_string(&said).expect("JSON");
            let read = Said::read(&text).expect("our own");
            assert_eq!(serde_json::to_string(&read).expect("JSON"), text);
        }
    }
}
