//! Keys that stand twice in one object of a JSON text. A parser keeps the last of them and says
//! nothing, so that half of what somebody wrote would be lost.

use std::collections::BTreeSet;
use std::fmt;

use serde::Deserializer;
use serde::de::{DeserializeSeed, Error, MapAccess, SeqAccess, Visitor};

use crate::Malformed;

/// Checks that no object of a JSON text has a key twice. What is no JSON is for its reader to say.
///
/// ```
/// let twice = table::no_key_twice(br#"{"draws": [{"burn": "Kd", "burn": null}]}"#);
/// assert_eq!(twice.unwrap_err().to_string(), "draws[0].burn: is there twice");
/// ```
///
/// # Errors
/// The key that is there twice, by its path.
pub fn no_key_twice(text: &[u8]) -> Result<(), Malformed> {
    let mut walk = Walk { path: Vec::new(), is_twice: false };
    let read = walk.deserialize(&mut serde_json::Deserializer::from_slice(text));
    match read {
        Err(_) if walk.is_twice => Err(Malformed::new(walk.path(), "is there twice")),
        Ok(()) | Err(_) => Ok(()),
    }
}

/// A step from a value to one within it.
enum Step {
    Key(String),
    Place(usize),
}

/// Goes through all values of a text.
struct Walk {
    /// How it got where it is; once it has failed, where that was.
    path: Vec<Step>,
    is_twice: bool,
}

impl Walk {
    fn path(&self) -> String {
        let mut path = String::new();
        for step in &self.path {
            match step {
                Step::Key(key) if key.is_empty() => path += ".\"\"",
                Step::Key(key) => path += &format!(".{key}"),
                Step::Place(place) => path += &format!("[{place}]"),
            }
        }
        path.strip_prefix('.').unwrap_or(&path).to_owned()
    }
}

impl<'de> DeserializeSeed<'de> for &mut Walk {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for &mut Walk {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_bool<E>(self, _: bool) -> Result<(), E> {
        Ok(())
    }

    fn visit_i64<E>(self, _: i64) -> Result<(), E> {
        Ok(())
    }

    fn visit_u64<E>(self, _: u64) -> Result<(), E> {
        Ok(())
    }

    fn visit_f64<E>(self, _: f64) -> Result<(), E> {
        Ok(())
    }

    fn visit_str<E>(self, _: &str) -> Result<(), E> {
        Ok(())
    }

    fn visit_unit<E>(self) -> Result<(), E> {
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        for place in 0.. {
            self.path.push(Step::Place(place));
            if list.next_element_seed(&mut *self)?.is_none() {
                break;
            }
            self.path.pop();
        }
        self.path.pop();
        Ok(())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut object: A) -> Result<(), A::Error> {
        let mut keys = BTreeSet::new();
        while let Some(key) = object.next_key::<String>()? {
            self.path.push(Step::Key(key.clone()));
            if !keys.insert(key) {
                self.is_twice = true;
                return Err(A::Error::custom("a key is there twice"));
            }
            object.next_value_seed(&mut *self)?;
            self.path.pop();
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::no_key_twice;

    fn said(text: &str) -> Option<String> {
        no_key_twice(text.as_bytes()).err().map(|malformed| malformed.to_string())
    }

    #[test]
    fn a_key_that_stands_twice_is_named_by_its_path() {
        for (text, path) in [
            (r#"{"id":"a","id":"b"}"#, "id"),
            (r#"{"a":{"b":1,"c":{},"b":2}}"#, "a.b"),
            (r#"[1,[{}, {"x":[],"x":[]}]]"#, "[1][1].x"),
            (r#"{"a":[{"b":1},{"b":[1]}],"d":{"":1,"":1}}"#, "d.\"\""),
            // The same key, written otherwise.
            (r#"{"a":1,"\u0061":2}"#, "a"),
        ] {
            assert_eq!(said(text), Some(format!("{path}: is there twice")), "{text}");
        }
    }

    #[test]
    fn keys_of_different_objects_and_what_is_no_json_are_not_looked_at() {
        for text in [
            r#"{"a":{"a":1},"b":[{"a":1},{"a":2.5},{"a":null}]}"#,
            r#""a""#,
            "",
            "{",
            r#"{"a":1,"#,
            &"[".repeat(100_000),
        ] {
            assert_eq!(said(text), None, "{text}");
        }
    }
}
