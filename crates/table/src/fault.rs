//! What is wrong with what somebody sent, as values.

use std::borrow::Cow;
use std::fmt;

use crate::{Cents, Cite, Code, Seats};

/// Why an act that the game knows is not allowed now, or not in that amount.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The licensee, or this layout, does not offer it.
    NotOffered,
    /// It was possible earlier or will be later, not now.
    NotNow,
    /// Somebody else is to act, or this seat takes no part.
    NotThisSeat,
    /// Less than the least amount.
    BelowMinimum(Cents),
    /// More than the greatest amount.
    AboveMaximum(Cents),
    /// Only one amount is allowed.
    MustBe(Cents),
    /// Not a multiple of the unit.
    NotAMultipleOf(Cents),
    /// The payout at the wager's odds would not be payable; the nearest stakes that are.
    Unpayable {
        /// The nearest payable stake below, if there is one.
        below: Option<Cents>,
        /// The nearest payable stake above.
        above: Cents,
    },
    /// There is no such wager on the layout.
    NoSuchWager,
    /// The game's own reason, with a stable code.
    Rule {
        /// Stable name of the reason.
        code: Code,
        /// What is wrong, for a person.
        why: Cow<'static, str>,
    },
}

impl Reason {
    /// It was possible earlier or will be later; why not now.
    pub fn not_now(why: impl Into<Cow<'static, str>>) -> Reason {
        Reason::Rule { code: Code::NotNow, why: why.into() }
    }

    /// A name for programs, which outlives the wording.
    #[must_use]
    pub fn code(&self) -> Code {
        match self {
            Reason::NotOffered => Code::NotOffered,
            Reason::NotNow => Code::NotNow,
            Reason::NotThisSeat => Code::NotThisSeat,
            Reason::BelowMinimum(_) => Code::BelowMinimum,
            Reason::AboveMaximum(_) => Code::AboveMaximum,
            Reason::MustBe(_) => Code::MustBe,
            Reason::NotAMultipleOf(_) => Code::NotAMultiple,
            Reason::Unpayable { .. } => Code::Unpayable,
            Reason::NoSuchWager => Code::NoSuchWager,
            Reason::Rule { code, .. } => *code,
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::NotOffered => write!(f, "is not offered at this table"),
            Reason::NotNow => write!(f, "is not possible now"),
            Reason::NotThisSeat => write!(f, "is not for this seat to do now"),
            Reason::BelowMinimum(least) => write!(f, "must be at least {least}"),
            Reason::AboveMaximum(most) => write!(f, "must be at most {most}"),
            Reason::MustBe(right) => write!(f, "must be {right}"),
            Reason::NotAMultipleOf(unit) => write!(f, "must be a multiple of {unit}"),
            Reason::Unpayable { below, above } => {
                write!(f, "cannot be paid at these odds; ")?;
                match (whole_dollars(*below, *above), below) {
                    (Some(dollars), Some(below)) => {
                        write!(f, "{dollars} can, and to the cent {below} or {above}")
                    }
                    (Some(dollars), None) => write!(f, "{dollars} can, and to the cent {above}"),
                    (None, Some(below)) => write!(f, "{below} or {above} can"),
                    (None, None) => write!(f, "{above} can"),
                }
            }
            Reason::NoSuchWager => write!(f, "there is no such wager on the layout"),
            Reason::Rule { why, .. } => f.write_str(why),
        }
    }
}

/// The nearest stakes that chips of $1 pay and are paid with, as most tables have them, where the nearest
/// to the cent are no such stakes and it does not take hundreds.
fn whole_dollars(below: Option<Cents>, above: Cents) -> Option<String> {
    const FAR: Cents = Cents::dollars(100);
    let unit = above - below.unwrap_or(Cents::ZERO);
    let dollars = unit.times(100);
    let is_whole = |stake: Cents| stake.is_multiple_of(Cents::dollars(1));
    if unit > FAR || dollars > FAR || is_whole(above) || below.is_some_and(is_whole) {
        return None;
    }
    let lower = Cents(above.0 / dollars.0 * dollars.0);
    let upper = lower + dollars;
    Some(match lower {
        Cents::ZERO => upper.to_string(),
        lower => format!("{lower} or {upper}"),
    })
}

/// An act, an election or a wager that is refused: what, why, and the section. Nothing changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// What was refused: an action, a wager's id, an election, a field.
    pub field: Cow<'static, str>,
    /// Why.
    pub reason: Reason,
    /// The provision, where one decides it.
    pub cite: Option<Cite>,
}

impl Refusal {
    /// A refusal by a provision.
    pub fn new(field: impl Into<Cow<'static, str>>, reason: Reason, cite: Cite) -> Refusal {
        Refusal { field: field.into(), reason, cite: Some(cite) }
    }

    /// A refusal that no single provision decides.
    pub fn plain(field: impl Into<Cow<'static, str>>, reason: Reason) -> Refusal {
        Refusal { field: field.into(), reason, cite: None }
    }

    /// Whether it is refused only because its time has not come, or is over.
    #[must_use]
    pub fn is_for_later(&self) -> bool {
        self.reason.code() == Code::NotNow
    }

    /// A refusal of more than the program can count with, which no provision says.
    pub fn beyond_the_most(field: impl Into<Cow<'static, str>>) -> Refusal {
        let why = format!("{} is the most that is taken here", Cents::MOST);
        Refusal::plain(field, Reason::Rule { code: Code::AboveMaximum, why: why.into() })
    }

    /// The refusal with the provision by which the act is done at all, where it has none of its own
    /// and is no reason of the program's.
    #[must_use]
    pub fn or_by(mut self, cite: Option<Cite>) -> Refusal {
        if !matches!(self.reason, Reason::Rule { .. }) {
            self.cite = self.cite.or(cite);
        }
        self
    }

    /// A refusal because it is the turn of these seats.
    pub fn turn_of(field: impl Into<Cow<'static, str>>, seats: Seats) -> Refusal {
        let seats: Vec<String> = seats.map(|seat| seat.to_string()).collect();
        let why = match &seats[..] {
            [] => return Refusal::plain(field, Reason::NotThisSeat),
            [seat] => format!("it is seat {seat}'s turn"),
            _ => format!("it is the turn of seats {}", seats.join(", ")),
        };
        Refusal::plain(field, Reason::Rule { code: Code::NotThisSeat, why: why.into() })
    }

    /// A refusal for a reason of the game's own.
    pub fn rule(
        field: impl Into<Cow<'static, str>>,
        code: Code,
        why: impl Into<Cow<'static, str>>,
        cite: Cite,
    ) -> Refusal {
        Refusal::new(field, Reason::Rule { code, why: why.into() }, cite)
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.field, self.reason)?;
        match self.cite {
            Some(cite) => write!(f, " ({cite})"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for Refusal {}

/// Something that is not in the language of the game at all: a misspelled word, a roll that the
/// dice cannot show.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{field}: {reason}")]
pub struct Malformed {
    /// The field, by its path.
    pub field: String,
    /// What is wrong with it.
    pub reason: String,
}

impl Malformed {
    /// A field and what is wrong with it.
    pub fn new(field: impl Into<String>, reason: impl fmt::Display) -> Malformed {
        Malformed { field: field.into(), reason: reason.to_string() }
    }

    /// The same fault, its field named from further out: `actions[2]` before `amount`.
    #[must_use]
    pub fn within(mut self, outer: &str) -> Malformed {
        let joined = self.field.is_empty() || self.field.starts_with('[');
        let separator = if joined { "" } else { "." };
        self.field = format!("{outer}{separator}{}", self.field);
        self
    }
}

/// Either of the two.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// Not in the language of the game.
    #[error(transparent)]
    Malformed(#[from] Malformed),
    /// In it, but not allowed.
    #[error(transparent)]
    Refused(#[from] Refusal),
}
