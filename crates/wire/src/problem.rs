//! What is wrong with what somebody asked for.

use serde::{Deserialize, Serialize};
use table::{Code, Fault};
use utoipa::ToSchema;

/// The most characters of a text that says what is wrong, or where.
const LONGEST_TEXT: usize = 400;

/// The most further faults that are told.
const MOST_FAULTS: usize = 50;

/// About the most bytes of all that is told.
const MOST_TEXT: usize = 6000;

/// Why something was not done; nothing has changed, unless its code is `outcome-unknown`. Sent as `application/problem+json` (RFC 9457).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, thiserror::Error)]
#[error("{title}: {detail}")]
pub struct Problem {
    /// The HTTP status.
    pub status: u16,
    /// A name for programs, which outlives the wording.
    pub code: String,
    /// The kind of problem.
    pub title: String,
    /// What is wrong, for a person.
    pub detail: String,
    /// The field concerned, by its path.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub field: Option<String>,
    /// The section of the regulation that decides it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub section: Option<String>,
    /// After how many seconds it can be tried again, where that is all there is to it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub retry_after_seconds: Option<u64>,
    /// Further problems of the same request.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(no_recursion)]
    pub others: Vec<Problem>,
}

impl Problem {
    /// A problem of a kind, with what is wrong.
    pub fn new(status: u16, code: Code, title: &str, detail: impl Into<String>) -> Problem {
        Problem {
            status,
            code: code.word().to_owned(),
            title: title.to_owned(),
            detail: detail.into(),
            field: None,
            section: None,
            retry_after_seconds: None,
            others: Vec::new(),
        }
    }

    /// The request is not in the language of the API.
    pub fn malformed(field: impl Into<String>, why: impl Into<String>) -> Problem {
        Problem::new(400, Code::Malformed, "The request is malformed", why).at(field)
    }

    /// The request is in the language of the API, and not in that of this game: a word, a wager or
    /// an election that it does not have.
    pub fn not_understood(field: impl Into<String>, why: impl Into<String>) -> Problem {
        Problem::new(409, Code::NotUnderstood, "Not in the words of this game", why).at(field)
    }

    /// Nobody has signed in.
    pub fn unknown_person() -> Problem {
        Problem::new(401, Code::SignIn, "Sign in first", "a session or a token is needed")
    }

    /// Not for this role to do.
    pub fn forbidden(why: impl Into<String>) -> Problem {
        Problem::new(403, Code::Forbidden, "Not allowed", why)
    }

    /// There is no such thing.
    pub fn not_found(what: impl Into<String>) -> Problem {
        Problem::new(404, Code::NotFound, "Not found", what)
    }

    /// It cannot be done as things stand.
    pub fn refused(code: Code, why: impl Into<String>) -> Problem {
        Problem::new(409, code, "Refused", why)
    }

    /// What happened could not be stored; nothing was done.
    pub fn not_stored(why: impl Into<String>) -> Problem {
        Problem::new(503, Code::NotStored, "Not stored", why)
    }

    /// It is not known yet whether what happened was stored. Whoever sends it again under the same id
    /// hears what became of it, and it is not done twice.
    pub fn outcome_unknown(why: impl Into<String>) -> Problem {
        Problem::new(503, Code::OutcomeUnknown, "Not known yet", why)
    }

    /// Our own fault; nothing was done.
    pub fn failed(why: impl Into<String>) -> Problem {
        Problem::new(500, Code::Failed, "The house has failed", why)
    }

    /// The problem with the field that it concerns.
    #[must_use]
    pub fn at(mut self, field: impl Into<String>) -> Problem {
        let field = field.into();
        self.field = Some(field).filter(|field| !field.is_empty());
        self
    }

    /// The problem of a part of what was sent: the part comes before the field.
    #[must_use]
    pub fn within(self, part: &str) -> Problem {
        let field = self.field.as_ref().map_or_else(|| part.to_owned(), |f| format!("{part}.{f}"));
        self.at(field)
    }

    /// The problem as it is sent: what it repeats of what somebody sent, and how many faults it
    /// lists, has an end, so that an answer is not larger than what asks for it.
    #[must_use]
    pub fn in_brief(mut self) -> Problem {
        let mut room = MOST_TEXT;
        self.shorten(&mut room);
        let all = self.others.len();
        self.others.truncate(MOST_FAULTS);
        self.others.retain_mut(|other| {
            other.others.clear();
            let has_room = room > 0;
            other.shorten(&mut room);
            has_room
        });
        let left_out = all - self.others.len();
        if left_out > 0 {
            self.detail = format!("{} ({left_out} more faults are not listed)", self.detail);
        }
        self
    }

    fn shorten(&mut self, room: &mut usize) {
        for text in [Some(&mut self.detail), self.field.as_mut()].into_iter().flatten() {
            if let Some((end, _)) = text.char_indices().nth(LONGEST_TEXT) {
                text.truncate(end);
                text.push('…');
            }
            *room = room.saturating_sub(text.len());
        }
    }

    /// One problem for several faults, such as those of a set of elections.
    #[must_use]
    pub fn of(faults: Vec<Fault>) -> Problem {
        let mut problems = faults.into_iter().map(Problem::from);
        let nothing = || Problem::malformed("", "nothing of it is understood");
        let mut first = problems.next().unwrap_or_else(nothing);
        first.others = problems.collect();
        first
    }
}

impl From<Fault> for Problem {
    fn from(fault: Fault) -> Problem {
        match fault {
            Fault::Malformed(malformed) => {
                Problem::not_understood(malformed.field, malformed.reason)
            }
            Fault::Refused(refusal) => {
                let mut problem = Problem::refused(refusal.reason.code(), refusal.to_string());
                problem.section = refusal.cite.map(|cite| cite.to_string());
                problem.at(refusal.field)
            }
        }
    }
}
