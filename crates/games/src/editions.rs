//! Older texts of the rules, as far as they survive.
//!
//! Before 13:69F the rules stood in N.J.A.C. 19:47. Of that chapter parts of five games are left. Where
//! a game was played otherwise, its election `edition` says which text is in force; where the texts
//! agree there is nothing to elect, and the edition only says what was compared.

use serde_json::{Map, Value};

/// The election that chooses among the texts of a game.
pub const ELECTION: &str = "edition";

/// An older text of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edition {
    /// The year that it is named by: of its last amendment, or of the last in its file.
    pub year: u16,
    /// The year of the last amendment of its own sections: from then on it was in force as it stands.
    pub since: u16,
    /// What survives of it.
    pub text: &'static str,
    /// The word of the election `edition`; none where it settles everything as 13:69F does.
    pub word: Option<&'static str>,
    /// In what it differs, beside wagers, payouts and elections, which can be compared.
    pub remarks: &'static [&'static str],
}

/// The last year of 19:47, which expired on June 9, 2011.
const LAST_YEAR: u16 = 2011;

const FLOP_POKER: Edition = Edition {
    year: 2006,
    since: 2006,
    text: "19:47-29.9 to 29.13",
    word: Some("19-47-2006"),
    remarks: &[
        "Where a hole card is exposed, whole hands are void (19:47-29.12(a)), not ante and flop wagers alone.",
        "The limit on a payout is of any hand (19:47-29.11(d)), not of a player's hand.",
    ],
};

const ROULETTE: Edition = Edition {
    year: 2008,
    since: 1998,
    text: "19:47-5.1 to 5.4",
    word: Some("19-47-2008"),
    remarks: &["A layout with seven numbers needs the Commission's approval (19:47-5.1(f)1)."],
};

const BIG_SIX: Edition = Edition {
    year: 2008,
    since: 1998,
    text: "19:47-5.5 and 5.6",
    word: Some("19-47-2008"),
    remarks: &[],
};

const CHEMIN_DE_FER: Edition = Edition {
    year: 2008,
    since: 2008,
    text: "19:47-4.11(d) and (e), 4.12",
    word: None,
    remarks: &[
        "19:47-4.12(c) and (d) have words that 13:69F-4.12 has lost. The rules are read by them.",
    ],
};

const CARIBBEAN_STUD: Edition = Edition {
    year: 2008,
    since: 2007,
    text: "19:47-16.4 to 16.7",
    word: None,
    remarks: &[
        "19:47-16.5 names the 10 of a royal flush, which 13:69F-16.5 has lost.",
        "The progressive wager goes into an acceptor with a light and a lock-out button (19:47-16.6 and 16.7).",
    ],
};

/// The older texts of a game, by its id.
#[must_use]
pub fn of(game: &str) -> &'static [Edition] {
    match game {
        "flop-poker" => &[FLOP_POKER],
        "roulette" => &[ROULETTE],
        "big-six" => &[BIG_SIX],
        "baccarat-chemin-de-fer" => &[CHEMIN_DE_FER],
        "caribbean-stud-poker" => &[CARIBBEAN_STUD],
        _ => &[],
    }
}

/// The older text of a game that was in force in a year.
///
/// # Errors
///
/// What there is instead, for people.
pub fn find(game: &str, year: u16) -> Result<Edition, String> {
    let found = of(game).iter().find(|edition| (edition.since..=LAST_YEAR).contains(&year));
    found.copied().ok_or_else(|| match of(game) {
        [] => format!("no older text of {game} survives"),
        editions => {
            let years: Vec<String> =
                editions.iter().map(|e| format!("{} to {LAST_YEAR}", e.since)).collect();
            format!(
                "no text of {game} from {year} survives; there is one that was in force from {}",
                years.join(", ")
            )
        }
    })
}

impl Edition {
    /// Puts it in force among elections.
    pub fn elect(&self, elections: &mut Map<String, Value>) {
        if let Some(word) = self.word {
            elections.insert(ELECTION.to_owned(), word.into());
        }
    }
}
