//! The licensee's elections: declared once by a game, read and checked here.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use crate::limits::Limits;
use crate::{
    Cents, Cite, Code, Facts, Fault, Game, Malformed, Odds, Reason, Refusal, Wager, WagerFacts,
    Words, whole,
};

/// An election that a subchapter offers.
#[derive(Clone, Copy, Debug)]
pub struct Election {
    /// The identifier.
    pub id: &'static str,
    /// What it decides, for people.
    pub about: &'static str,
    /// Its type and legal values.
    pub kind: Kind,
    /// What holds where nothing is elected.
    pub preset: Preset,
    /// The provision that offers it.
    pub cite: Cite,
}

impl Election {
    /// An election.
    #[must_use]
    pub const fn new(
        id: &'static str,
        about: &'static str,
        kind: Kind,
        preset: Preset,
        cite: Cite,
    ) -> Election {
        Election { id, about, kind, preset, cite }
    }

    /// Whether it limits stakes and is no rule of the game: a minimum, a maximum, an increment or the
    /// smallest chip (8.2), which change at once with a sign and an announcement (8.3(c)).
    #[must_use]
    pub fn is_limit(&self) -> bool {
        let is_bound = || ["-minimum", "-maximum"].iter().any(|end| self.id.ends_with(end));
        match self.kind {
            Kind::Limits | Kind::Increments => true,
            Kind::Amount => is_bound() || Limits::ELECTIONS.contains(&self.id),
            Kind::Boolean => Limits::ELECTIONS.contains(&self.id),
            _ => false,
        }
    }

    /// Whether something holds; it does not where nothing is elected.
    #[must_use]
    pub const fn flag(id: &'static str, about: &'static str, cite: Cite) -> Election {
        Election::new(id, about, Kind::Boolean, Preset::Boolean(false), cite)
    }

    /// One of several words, of which the first holds where nothing is elected.
    #[must_use]
    pub const fn one_of(
        id: &'static str,
        about: &'static str,
        words: &'static [&'static str],
        cite: Cite,
    ) -> Election {
        Election::new(id, about, Kind::OneOf(words), Preset::Word(words[0]), cite)
    }

    /// The same election, where something else holds unless it is elected.
    #[must_use]
    pub const fn unless_elected(self, preset: Preset) -> Election {
        Election { preset, ..self }
    }
}

/// Type and legal values of an election.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    /// True or false.
    Boolean,
    /// False: the text does not allow it here, and somebody may ask.
    Never,
    /// A whole number within bounds.
    Integer {
        /// The least legal value.
        least: i64,
        /// The greatest legal value.
        most: i64,
    },
    /// One of several whole numbers.
    IntegerOf(&'static [i64]),
    /// One of several words.
    OneOf(&'static [&'static str]),
    /// A list of words, each at most once.
    ListOf(&'static [&'static str]),
    /// An amount above zero, or none.
    Amount,
    /// A percentage from zero, with at most two decimals.
    Percent {
        /// The greatest legal value.
        most: u32,
    },
    /// Odds that are not below the text's, as a number to one or as `17 to 2`.
    Odds {
        /// The text's.
        least: Odds,
    },
    /// Odds by row, none of them below the text's.
    OddsByRow(&'static [(&'static str, Odds)]),
    /// Odds by payout row of the game's pay tables, none of them below the text's.
    PayoutOdds,
    /// Least and most stake by wager (8.2).
    Limits,
    /// By wager an amount that stakes are multiples of (8.2(f)).
    Increments,
    /// Something that the game reads itself; the text says what it looks like.
    Own(&'static str),
}

/// What holds where nothing is elected.
#[derive(Clone, Copy, Debug)]
pub enum Preset {
    /// Nothing.
    None,
    /// True or false.
    Boolean(bool),
    /// A number.
    Integer(i64),
    /// A word.
    Word(&'static str),
    /// An amount.
    Amount(Cents),
    /// It depends on other elections, or is the text's own table: said in words, computed where
    /// the rules are built.
    Computed(&'static str),
}

impl Preset {
    fn value(&self) -> Option<Value> {
        match self {
            Preset::None | Preset::Computed(_) => None,
            Preset::Boolean(value) => Some(json!(value)),
            Preset::Integer(value) => Some(json!(value)),
            Preset::Word(value) => Some(json!(value)),
            Preset::Amount(value) => Some(json!(value)),
        }
    }
}

/// Elections that are being made into rules. A game's [`Game::rules`] reads from it, by the ids
/// that the game declares, and reports every combination that is not legal.
#[derive(Debug)]
pub struct Elections {
    facts: &'static Facts,
    values: BTreeMap<&'static str, Value>,
    faults: Vec<Fault>,
}

/// Rules that are legal, with every election in force.
#[derive(Clone, Debug)]
pub struct Legal<G: Game> {
    /// The rules.
    pub rules: G::Rules,
    /// Every election that has a value, as it is in force.
    pub elections: Map<String, Value>,
    /// What was elected; whatever else is in force follows from it.
    pub given: Map<String, Value>,
}

impl<G: Game> Legal<G> {
    /// Checks elections, all of them, and builds the rules.
    ///
    /// # Errors
    /// Every fault: unknown elections are malformed, illegal values and combinations refused.
    pub fn new(given: &Map<String, Value>) -> Result<Legal<G>, Vec<Fault>> {
        let knows = |name: &str| G::Wager::parse(name).is_some();
        let mut elections = Elections::read(G::FACTS, given, &knows);
        let rules = G::rules(&mut elections);
        Ok(Legal { rules, elections: elections.in_force()?, given: given.clone() })
    }

    /// The rules with nothing elected.
    ///
    /// # Panics
    /// Where a game's own defaults are illegal, which the laws for all games rule out.
    #[must_use]
    pub fn preset() -> Legal<G> {
        Legal::new(&Map::new()).expect("a game's defaults are legal")
    }
}

impl Elections {
    /// Reads what is given; `knows` says whether a wager with its selection is one of the game's.
    pub(crate) fn read(
        facts: &'static Facts,
        given: &Map<String, Value>,
        knows: &dyn Fn(&str) -> bool,
    ) -> Elections {
        let mut values = BTreeMap::new();
        let mut faults = Vec::new();
        for election in facts.elections {
            if let Some(value) = election.preset.value() {
                values.insert(election.id, value);
            }
        }
        for (id, value) in given {
            match facts.elections.iter().find(|election| election.id == id) {
                None => faults.push(
                    Malformed::new(format!("rules.{id}"), "is no election of this game").into(),
                ),
                Some(_) if value.is_null() => {}
                Some(election) => match check(facts, election, value) {
                    Ok(value) => {
                        values.insert(election.id, value);
                    }
                    Err(fault) => faults.push(fault),
                },
            }
        }
        let mut elections = Elections { facts, values, faults };
        elections.check_selections(knows);
        elections
    }

    /// Every election that has a value, in the order of their declaration.
    ///
    /// # Errors
    /// Every fault that was found, or reported since.
    pub(crate) fn in_force(self) -> Result<Map<String, Value>, Vec<Fault>> {
        if !self.faults.is_empty() {
            return Err(self.faults);
        }
        let in_force = self.facts.elections.iter().filter_map(|election| {
            let value = self.value(election.id)?;
            Some((election.id.to_owned(), value.clone()))
        });
        Ok(in_force.collect())
    }

    /// Refuses a payout row whose selection the layout does not have.
    fn check_selections(&mut self, knows: &dyn Fn(&str) -> bool) {
        for election in self.facts.elections.iter().filter(|e| matches!(e.kind, Kind::PayoutOdds)) {
            let rows = self.values.get(election.id).and_then(Value::as_object);
            for row in rows.into_iter().flat_map(Map::keys) {
                let name = row.split('/').next().unwrap_or(row);
                if name.contains(':') && !knows(name) {
                    let refusal = Refusal::new(row.clone(), Reason::NotOffered, election.cite);
                    self.faults.push(refusal.into());
                }
            }
        }
    }

    fn value(&self, id: &str) -> Option<&Value> {
        debug_assert!(
            self.facts.elections.iter().any(|election| election.id == id),
            "{id} is not declared by {}",
            self.facts.id
        );
        self.values.get(id).filter(|value| !value.is_null())
    }

    /// A yes-or-no election; false where nothing holds.
    #[must_use]
    pub fn flag(&self, id: &str) -> bool {
        self.value(id).and_then(Value::as_bool).unwrap_or(false)
    }

    /// A number, or `preset` where nothing was elected; what holds is recorded.
    pub fn integer(&mut self, id: &'static str, preset: i64) -> i64 {
        match self.value(id).and_then(whole) {
            Some(value) => value,
            None => {
                self.values.insert(id, json!(preset));
                preset
            }
        }
    }

    /// One of several words, by its place in the list of legal values.
    #[must_use]
    pub fn choice(&self, id: &str) -> usize {
        let election = self.facts.elections.iter().find(|election| election.id == id);
        match (election.map(|election| &election.kind), self.value(id).and_then(Value::as_str)) {
            (Some(Kind::OneOf(words)), Some(word)) => {
                words.iter().position(|w| *w == word).unwrap_or(0)
            }
            _ => 0,
        }
    }

    /// Whether a word is one of those that may be elected.
    #[must_use]
    pub fn may_be(&self, id: &str, word: &str) -> bool {
        let election = self.facts.elections.iter().find(|election| election.id == id);
        matches!(election.map(|e| &e.kind), Some(Kind::OneOf(words)) if words.contains(&word))
    }

    /// The choice that was elected; none where nothing holds.
    #[must_use]
    pub fn elected<W: Words>(&self, id: &str) -> Option<W> {
        let word = self.value(id)?.as_str()?;
        let place = W::WORDS.iter().position(|w| *w == word)?;
        Some(W::ALL[place])
    }

    /// The choice that was elected; the first of its words where nothing holds, or where what was
    /// elected is refused anyway.
    #[must_use]
    pub fn choose<W: Words>(&self, id: &str) -> W {
        self.elected(id).unwrap_or(W::ALL[0])
    }

    /// A list of words; none where nothing was elected.
    #[must_use]
    pub fn words(&self, id: &str) -> Option<Vec<&str>> {
        let list = self.value(id)?.as_array()?;
        Some(list.iter().filter_map(Value::as_str).collect())
    }

    /// An amount.
    #[must_use]
    pub fn amount(&self, id: &str) -> Option<Cents> {
        self.value(id).and_then(|value| Cents::from_json(value).ok())
    }

    /// A percentage, in hundredths of a percent.
    #[must_use]
    pub fn percent(&self, id: &str) -> i64 {
        // Two decimals, like money.
        self.value(id).and_then(|value| Cents::from_json(value).ok()).map_or(0, |value| value.0)
    }

    /// The odds that were elected, or the text's where nothing was; what holds is recorded.
    pub fn single_odds(&mut self, id: &'static str, least: Odds) -> Odds {
        match self.value(id).and_then(|value| Odds::from_json(value).ok()) {
            Some(odds) => odds,
            None => {
                let (a, b) = least.parts();
                self.values.insert(id, if b == 1 { json!(a) } else { json!(least.to_string()) });
                least
            }
        }
    }

    /// The odds that were elected for a row of an election of odds.
    #[must_use]
    pub fn odds(&self, id: &str, row: &str) -> Option<Odds> {
        self.value(id)?.get(row).and_then(|value| Odds::from_json(value).ok())
    }

    /// The odds in force for a wager with its selection, of which `floor` are the text's:
    /// `payout-odds-override` may raise them for the wager or for one selection of it.
    #[must_use]
    pub fn payout_odds(&self, name: &str, floor: Odds) -> Odds {
        let overridden = |row: &str| self.odds("payout-odds-override", row);
        let of_all = || overridden(&without_selection(name));
        overridden(name).or_else(of_all).unwrap_or(floor)
    }

    /// What the game reads itself.
    #[must_use]
    pub fn own(&self, id: &str) -> Option<&Value> {
        self.value(id)
    }

    /// The limits on stakes; `odds` are the highest that a wager is paid at, for the ten-times
    /// rule of 8.2(a). Those of the table are for the main wager, the first of the facts' list.
    pub fn limits(&mut self, odds: impl Fn(&str) -> Option<Odds>) -> Limits {
        self.limits_on(&self.facts.wagers[..1], odds)
    }

    /// The same, where the limits of the table are for each wager.
    pub fn limits_on_each(&mut self, odds: impl Fn(&str) -> Option<Odds>) -> Limits {
        self.limits_on(self.facts.wagers, odds)
    }

    fn limits_on(&mut self, wagers: &[WagerFacts], odds: impl Fn(&str) -> Option<Odds>) -> Limits {
        let has = |id: &str| self.facts.elections.iter().any(|election| election.id == id);
        let mut limits = Limits::default();
        if has("limits") {
            let increments = has("increments").then(|| self.value("increments")).flatten();
            limits.read(self.value("limits"), increments);
            let permits = "permit-wagers-outside-limits";
            limits.permit_outside = has(permits) && self.flag(permits);
            limits.smallest_chip = self.amount("smallest-chip").unwrap_or(Cents(1));
        }
        if has("table-minimum") {
            let most = has("table-maximum").then(|| self.amount("table-maximum")).flatten();
            for wager in wagers {
                limits.set(wager.id, self.amount("table-minimum"), most);
            }
        }
        for refusal in limits.ten_times_rule(odds) {
            self.faults.push(refusal.into());
        }
        limits
    }

    /// Records what holds where it was computed.
    pub fn set(&mut self, id: &'static str, value: Value) {
        debug_assert!(self.facts.elections.iter().any(|election| election.id == id));
        self.values.insert(id, value);
    }

    /// Reports a word inside a value that the game does not have.
    pub fn malformed(&mut self, field: impl Into<String>, reason: impl std::fmt::Display) {
        self.faults.push(Malformed::new(field, reason).into());
    }

    /// Reports a value or a combination that is not legal.
    pub fn refuse(&mut self, id: &'static str, why: impl Into<String>, cite: Cite) {
        let reason = Reason::Rule { code: Code::IllegalElection, why: why.into().into() };
        self.faults.push(Refusal::new(id, reason, cite).into());
    }
}

/// Checks the type and the legal values; returns the value in its plain form.
fn check(facts: &'static Facts, election: &Election, value: &Value) -> Result<Value, Fault> {
    let refused = |why: String| -> Fault {
        let reason = Reason::Rule { code: Code::IllegalElection, why: why.into() };
        Refusal::new(election.id, reason, election.cite).into()
    };
    let among = |legal: &[&str]| format!("{value} is none of {}", legal.join(", "));
    match &election.kind {
        Kind::Boolean if value.is_boolean() => Ok(value.clone()),
        Kind::Boolean => Err(refused(format!("{value} is neither true nor false"))),
        Kind::Never if [json!(false), json!("none")].contains(value) => Ok(value.clone()),
        Kind::Never => Err(refused("is not permitted at this game".to_owned())),
        Kind::Integer { least, most } => match whole(value) {
            Some(n) if (*least..=*most).contains(&n) => Ok(json!(n)),
            _ => Err(refused(format!("{value} is no whole number from {least} to {most}"))),
        },
        Kind::IntegerOf(legal) => match whole(value) {
            Some(n) if legal.contains(&n) => Ok(json!(n)),
            _ => {
                let legal: Vec<String> = legal.iter().map(i64::to_string).collect();
                Err(refused(format!("{value} is none of {}", legal.join(", "))))
            }
        },
        Kind::OneOf(legal) => match value.as_str() {
            Some(word) if legal.contains(&word) => Ok(value.clone()),
            _ => match legal.iter().find(|word| is_number_for(value, word)) {
                Some(word) => Ok(json!(word)),
                None => Err(refused(among(legal))),
            },
        },
        Kind::ListOf(legal) => {
            let words: Option<Vec<&str>> =
                value.as_array().and_then(|list| list.iter().map(Value::as_str).collect());
            let words = words.ok_or_else(|| refused(format!("{value} is no list of words")))?;
            match words
                .iter()
                .enumerate()
                .find(|(n, word)| !legal.contains(word) || words[..*n].contains(word))
            {
                Some((_, word)) if legal.contains(word) => {
                    Err(refused(format!("{word} is there twice")))
                }
                Some((_, word)) => Err(refused(format!("{word} is none of {}", legal.join(", ")))),
                None => Ok(value.clone()),
            }
        }
        Kind::Amount => match Cents::from_json(value) {
            Ok(amount) if amount > Cents::MOST => Err(Refusal::beyond_the_most(election.id).into()),
            Ok(amount) if amount > Cents::ZERO => Ok(json!(amount)),
            Ok(_) => Err(refused(format!("{value} is no amount above zero"))),
            Err(error) => Err(refused(error.to_string())),
        },
        Kind::Percent { most } => match Cents::from_json(value) {
            Ok(n) if n >= Cents::ZERO && n <= Cents::dollars(i64::from(*most)) => Ok(value.clone()),
            _ => Err(refused(format!("{value} is no percentage from 0 to {most}"))),
        },
        Kind::Odds { least } => match Odds::from_json(value) {
            Ok(odds) if odds >= *least => Ok(value.clone()),
            Ok(odds) => Err(refused(format!("{odds} is less than {least}"))),
            Err(error) => Err(refused(error.to_string())),
        },
        Kind::OddsByRow(rows) => {
            let floor = |row: &str| rows.iter().find(|(id, _)| *id == row).map(|(_, odds)| *odds);
            odds_by_row(election, value, floor, |_| false)
        }
        Kind::PayoutOdds => {
            let floor =
                |row: &str| facts.floor(row).or_else(|| facts.floor(&without_selection(row)));
            odds_by_row(election, value, floor, |row| facts.is_fixed(&without_selection(row)))
        }
        Kind::Limits | Kind::Increments => {
            crate::limits::check(facts, election, value)?;
            Ok(value.clone())
        }
        Kind::Own(_) => Ok(value.clone()),
    }
}

/// Whether a number stands for a word that is an amount or odds: 5000 for `5000`, 2 for `2 to 1`.
fn is_number_for(value: &Value, word: &str) -> bool {
    let is_amount = || Cents::from_json(value).is_ok_and(|amount| word.parse() == Ok(amount));
    let is_odds = || Odds::from_json(value).is_ok_and(|odds| word.parse() == Ok(odds));
    value.is_number() && (is_amount() || is_odds())
}

/// The payout row for all selections: `one-of-a-kind:3/2` is one of `one-of-a-kind/2`.
fn without_selection(row: &str) -> Cow<'_, str> {
    match row.split_once(':') {
        None => row.into(),
        Some((id, rest)) => match rest.split_once('/') {
            None => id.into(),
            Some((_, part)) => format!("{id}/{part}").into(),
        },
    }
}

fn odds_by_row(
    election: &Election,
    value: &Value,
    floor: impl Fn(&str) -> Option<Odds>,
    is_fixed: impl Fn(&str) -> bool,
) -> Result<Value, Fault> {
    let refused = |why: String| -> Fault {
        let reason = Reason::Rule { code: Code::IllegalElection, why: why.into() };
        Refusal::new(election.id, reason, election.cite).into()
    };
    let Value::Object(rows) = value else {
        return Err(refused(format!("{value} is no object from payout row to odds")));
    };
    for (row, value) in rows.iter().filter(|(_, value)| !value.is_null()) {
        let least = floor(row).ok_or_else(|| match is_fixed(row) {
            true => refused(format!("{row}: the text fixes what it pays")),
            false => {
                let path = format!("rules.{}.{row}", election.id);
                Malformed::new(path, "is no payout row to raise").into()
            }
        })?;
        let odds = Odds::from_json(value).map_err(|e| refused(format!("{row}: {e}")))?;
        if odds < least {
            return Err(refused(format!("{row}: {odds} is less than {least}")));
        }
    }
    Ok(value.clone())
}
