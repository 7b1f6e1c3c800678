//! What tables and people are called: whole numbers, a type for each; and what a command is.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// Text that is no number of a table or a person.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a whole number such as 17")]
pub struct NotAnId(pub String);

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
            utoipa::ToSchema,
        )]
        #[serde(transparent)]
        pub struct $name(pub u64);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(&self.0, f)
            }
        }

        impl FromStr for $name {
            type Err = NotAnId;

            /// Digits alone, without a sign or a zero in front, so that an id has one spelling.
            fn from_str(text: &str) -> Result<$name, NotAnId> {
                let number = text.parse().ok().map($name);
                number.filter(|id| id.to_string() == text).ok_or_else(|| NotAnId(text.to_owned()))
            }
        }
    };
}

id! {
    /// A table of the house.
    ///
    /// ```
    /// use wire::TableId;
    /// assert_eq!("17".parse(), Ok(TableId(17)));
    /// assert!("017".parse::<TableId>().is_err());
    /// ```
    TableId
}

id! {
    /// A person known to the house: a guest, a player, or somebody who works there.
    UserId
}

id! {
    /// A tournament of the house.
    TournamentId
}

/// What somebody calls a command of theirs, so that it can be sent again without being done twice: 1
/// to 64 letters, digits, `-` and `_`, another one for every command.
///
/// ```
/// use wire::CommandId;
/// let id: CommandId = "0b3c-17".parse().expect("an id");
/// assert_eq!(id.to_string(), "0b3c-17");
/// assert!("two words".parse::<CommandId>().is_err());
/// ```
#[derive(
    Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, utoipa::ToSchema,
)]
#[serde(try_from = "String", into = "String")]
#[schema(value_type = String, pattern = "^[A-Za-z0-9_-]{1,64}$", example = "0b3c-17")]
pub struct CommandId(String);

/// Text that is no id of a command.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("an id has 1 to 64 letters, digits, - and _")]
pub struct NotACommandId;

impl fmt::Display for CommandId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl TryFrom<String> for CommandId {
    type Error = NotACommandId;

    fn try_from(text: String) -> Result<CommandId, NotACommandId> {
        let is_fit = |c: u8| c.is_ascii_alphanumeric() || c == b'-' || c == b'_';
        let is_id = (1..=64).contains(&text.len()) && text.bytes().all(is_fit);
        is_id.then_some(CommandId(text)).ok_or(NotACommandId)
    }
}

impl From<CommandId> for String {
    fn from(id: CommandId) -> String {
        id.0
    }
}

impl FromStr for CommandId {
    type Err = NotACommandId;

    fn from_str(text: &str) -> Result<CommandId, NotACommandId> {
        text.to_owned().try_into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_has_one_spelling() {
        for id in [0, 1, 17, u64::MAX] {
            assert_eq!(UserId(id).to_string().parse(), Ok(UserId(id)));
        }
        for text in ["", "+1", "-1", "01", " 1", "1.0", "18446744073709551616", "one"] {
            assert_eq!(text.parse::<UserId>(), Err(NotAnId(text.to_owned())));
        }
    }
}
