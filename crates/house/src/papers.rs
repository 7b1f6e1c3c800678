//! An audit of the documents: those that follow from the record say what it says, and none is there
//! that no entry accounts for.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};

use papers::submission::Submission;
use serde_json::Value;
use wire::{Filing, FilingKind, PetitionStep, PetitionWay, Role, User, UserId};

use crate::commands::DONE;
use crate::filings::{self, FILING, PAPER_FILED, PETITION_MOVED, TEXT, WAY};
use crate::people::{
    self, ACCOUNT, CREDENTIAL, GUEST_REGISTERED, NAME, SESSION, STAFF, TOKEN, TOKEN_OF, USER,
};
use crate::pit::{
    ADDED, CLOSED, CLOSED_TABLE, Opened, PLAYED, PastRound, ROUND, SEED, SERIES, TABLE, sums,
};
use crate::seeds::{HOUSE, SECRET};
use crate::store::{BALANCE, Put, Range, Store, StoreError, Stored};
use crate::tournament::{TOURNAMENT, TOURNAMENT_NOTICE};

/// How many documents are read at a time.
const PAGE: usize = 500;

/// Kinds that follow from the rounds of the tables, each document written once.
const OF_TABLES: [&str; 5] = [ROUND, PLAYED, SERIES, SEED, ADDED];

/// What of a round only the equipment tells: the cut of its shoe, what was put back into it, and what
/// was shuffled again.
const OF_THE_SEED: [&str; 3] = ["cut", "put_back", "reshuffled"];

/// Kinds of sums.
const SUMS: [&str; 6] = [BALANCE, sums::DROP, sums::HANDLE, sums::WIN, sums::FEE, sums::COUNT];

/// Somebody, as the record has them.
struct Person {
    user: User,
    /// The hash of what is stored of the password, where the record has it.
    credential: Option<String>,
}

/// The documents, as they should be.
#[derive(Default)]
pub(crate) struct Papers {
    /// How many there should be of each kind.
    counts: BTreeMap<&'static str, u64>,
    people: BTreeMap<UserId, Person>,
    /// The papers on file that are of no table, by number.
    filings: BTreeMap<u64, Filing>,
    /// The way of each petition.
    ways: BTreeMap<u64, PetitionWay>,
    /// The submissions under which tables were opened, as their texts have them.
    submissions: BTreeMap<u64, Option<Submission>>,
}

impl Papers {
    /// A document that an entry of a table writes is there, and says what it should; else why not.
    /// Without the seed of the equipment, what only that tells is not looked at.
    pub(crate) async fn written(
        &mut self,
        store: &Store,
        put: &Put,
        has_seed: bool,
    ) -> Result<Option<String>, StoreError> {
        *self.counts.entry(put.kind).or_default() += 1;
        let stored = store.doc(put.kind, &put.key).await?;
        Ok(match (stored, &put.body) {
            (None, Some(_)) => Some(format!("the document {} {} is missing", put.kind, put.key)),
            (Some(stored), Some(body)) => {
                let mut fields = apart(put.kind, &stored, body);
                fields.retain(|field| has_seed || !OF_THE_SEED.contains(&field.as_str()));
                (!fields.is_empty()).then(|| {
                    let what = format!("the document {} {}", put.kind, put.key);
                    format!("{what} is not what the rules give: {}", fields.join(", "))
                })
            }
            _ => None,
        })
    }

    /// Takes over what an entry of no table says of people; tells what it should not.
    pub(crate) fn take(&mut self, stored: &Stored) -> Result<(), String> {
        let body: Value = serde_json::from_str(&stored.body).map_err(|e| e.to_string())?;
        let id = |field: &str| body.get(field).and_then(Value::as_u64).map(UserId);
        let credential = body.get("credential").and_then(Value::as_str);
        match stored.kind.as_str() {
            "user-made" => {
                let id = id("user").ok_or("its user is missing")?;
                let mut fields = body.clone();
                if let Some(fields) = fields.as_object_mut() {
                    fields.insert("id".to_owned(), id.0.into());
                }
                let user: User = serde_json::from_value(fields).map_err(|e| e.to_string())?;
                let has_licensee = || self.people.values().any(|p| p.user.role == Role::Licensee);
                let may_be = match user.role {
                    Role::Guest | Role::Player => true,
                    Role::Licensee => !has_licensee(),
                    Role::Dealer | Role::Floor | Role::Division => false,
                };
                let person = Person { user, credential: credential.map(str::to_owned) };
                if self.people.insert(id, person).is_some() {
                    return Err(format!("person {id} was there already"));
                }
                if !may_be {
                    return Err("nobody begins with this role".to_owned());
                }
            }
            GUEST_REGISTERED => {
                let name = body.get("name").and_then(Value::as_str).ok_or("its name is missing")?;
                let folded = name.to_ascii_lowercase();
                if self.people.values().any(|p| p.user.name.to_ascii_lowercase() == folded) {
                    return Err(format!("somebody is called {name} already"));
                }
                let of = id("user").and_then(|of| self.people.get_mut(&of));
                let of = of.ok_or("there is no such person")?;
                if of.user.role != Role::Guest {
                    return Err("whoever has an account was no guest".to_owned());
                }
                of.user = User { name: name.to_owned(), role: Role::Player, ..of.user.clone() };
                let credential = credential.ok_or("its credential is missing")?;
                of.credential = Some(credential.to_owned());
            }
            "role-changed" => {
                let role = |field: &str| -> Result<Role, String> {
                    let role = body.get(field).cloned().unwrap_or_default();
                    serde_json::from_value(role).map_err(|e| e.to_string())
                };
                let (from, to) = (role("from")?, role("to")?);
                let by = id("by").and_then(|by| self.people.get(&by));
                let is_licensee = by.is_some_and(|by| by.user.role == Role::Licensee);
                let of = id("user").and_then(|of| self.people.get_mut(&of));
                let of = of.ok_or("there is no such person")?;
                let was = std::mem::replace(&mut of.user.role, to);
                if was != from {
                    return Err("the role before was another".to_owned());
                }
                if !is_licensee {
                    return Err("not the licensee has given the role".to_owned());
                }
            }
            PAPER_FILED => self.take_filing(body, stored.at_ms)?,
            PETITION_MOVED => self.take_step(&body, stored.at_ms)?,
            _ => {
                // Whatever else has a person and what is stored of the password has changed it.
                let person = id("user").and_then(|of| self.people.get_mut(&of));
                if let (Some(person), Some(credential)) = (person, credential) {
                    person.credential = Some(credential.to_owned());
                }
            }
        }
        Ok(())
    }

    /// A paper was filed, by somebody who may.
    fn take_filing(&mut self, body: Value, at_ms: u64) -> Result<(), String> {
        let filing: Filing = serde_json::from_value(body).map_err(|e| e.to_string())?;
        let by = self.people.get(&filing.by).map(|person| person.user.role);
        let is_petition = filing.kind == FilingKind::Petition;
        let may_file = match by {
            Some(Role::Licensee) => true,
            Some(Role::Division) => is_petition,
            _ => false,
        };
        let number = filing.number;
        if is_petition {
            self.ways.insert(number, filings::first_way());
        }
        if let Some(way) = filing.petition.and_then(|petition| self.ways.get_mut(&petition)) {
            way.test = Some(number);
        }
        let is_then = filing.at_ms == at_ms;
        if self.filings.insert(number, filing).is_some() {
            return Err(format!("paper {number} was there already"));
        }
        match (may_file, is_then) {
            (false, _) => Err("it was not theirs to file".to_owned()),
            (_, false) => Err("it was filed at another time".to_owned()),
            (true, true) => Ok(()),
        }
    }

    /// The Division moved a petition.
    fn take_step(&mut self, body: &Value, at_ms: u64) -> Result<(), String> {
        let petition = body.get("petition").and_then(Value::as_u64);
        let step = body.get("step").cloned().unwrap_or_default();
        let step: PetitionStep = serde_json::from_value(step).map_err(|e| e.to_string())?;
        let by = self.people.get(&step.by).map(|person| person.user.role);
        let way = petition.and_then(|petition| self.ways.get_mut(&petition));
        let way = way.ok_or("there is no such petition")?;
        let is_next = way.stage.next().contains(&step.to);
        let is_then = step.at_ms == at_ms;
        way.stage = step.to;
        way.steps.push(step);
        match (by, is_next && is_then) {
            (Some(Role::Division), true) => Ok(()),
            (Some(Role::Division), false) => Err("it could not go there then".to_owned()),
            _ => Err("not the Division has moved the petition".to_owned()),
        }
    }

    /// A table that says under which submission it was opened was, and by the rules on file there;
    /// else why not.
    pub(crate) async fn opened(
        &mut self,
        store: &Store,
        opened: &Opened,
    ) -> Result<Option<String>, StoreError> {
        let (Some(number), Some(table)) = (opened.submission, &opened.number) else {
            return Ok(None);
        };
        let filing = self.filings.get(&number);
        let Some(filing) = filing.filter(|filing| filing.kind == FilingKind::Submission) else {
            return Ok(Some(format!("submission {number} was not on file")));
        };
        if let Entry::Vacant(unread) = self.submissions.entry(number) {
            let text = store.doc(TEXT, &filings::text_key(filing)).await?;
            unread.insert(text.and_then(|text| Submission::read(&text).ok()));
        }
        // What this version cannot read any more says nothing against the table.
        let Some(Some(submission)) = self.submissions.get(&number) else { return Ok(None) };
        let is_so = submission.at(table).is_some_and(|offered| {
            offered.legal.game.facts().id == opened.game && offered.legal.given == opened.elections
        });
        Ok((!is_so).then(|| format!("submission {number} has other rules of table {table}")))
    }

    /// Compares papers on file with what is stored of them.
    async fn compare_filings(
        &self,
        store: &Store,
        findings: &mut Vec<String>,
    ) -> Result<(), StoreError> {
        let mut expected: BTreeMap<(&str, String), String> = BTreeMap::new();
        let own = self.filings.values().map(filings::put);
        let ways = self.ways.iter().map(|(number, way)| filings::put_way(*number, way));
        for put in own.chain(ways) {
            expected.extend(put.body.map(|body| ((put.kind, put.key), body)));
        }
        for ((kind, key), should) in &expected {
            match store.doc(kind, key).await? {
                None => findings.push(format!("{kind} {key}: it is missing")),
                Some(body) if !apart(kind, &body, should).is_empty() => {
                    findings.push(format!("{kind} {key}: the record says {should}"));
                }
                Some(_) => {}
            }
        }
        for filing in self.filings.values() {
            let key = filings::text_key(filing);
            let text = store.doc(TEXT, &key).await?;
            if text.map(|text| people::hash(&text)) != filing.sha256 {
                findings.push(format!("{TEXT} {key}: it is not the text that was filed"));
            }
        }
        Ok(())
    }

    /// Compares with what is stored.
    pub(crate) async fn compare(
        &self,
        store: &Store,
        tables_count: u64,
        findings: &mut Vec<String>,
    ) -> Result<(), StoreError> {
        let counts = store.doc_counts().await?;
        let count_of = |kind: &str| counts.get(kind).copied().unwrap_or(0);
        let closed_count = count_of(CLOSED_TABLE);
        let tables = [
            (TABLE, count_of(TABLE), tables_count.saturating_sub(closed_count)),
            (CLOSED, count_of(CLOSED), closed_count),
        ];
        let written = |kind: &'static str| self.counts.get(kind).copied().unwrap_or(0);
        let rounds = OF_TABLES.map(|kind| (kind, count_of(kind), written(kind)));
        let own = self.filings.len() as u64;
        let papers = [
            (FILING, count_of(FILING), written(FILING) + own),
            (TEXT, count_of(TEXT), own),
            (WAY, count_of(WAY), self.ways.len() as u64),
        ];
        for (kind, has, should) in rounds.into_iter().chain(tables).chain(papers) {
            if has != should {
                findings.push(format!("{has} documents {kind}, the record gives {should}"));
            }
        }
        for (kind, count) in &counts {
            if kind_of(kind).is_none() {
                findings.push(format!("{count} documents {kind}, of which nothing is known"));
            }
        }
        for kind in store.sum_kinds().await? {
            if !SUMS.contains(&kind.as_str()) {
                findings.push(format!("sums {kind}, of which nothing is known"));
            }
        }
        self.compare_filings(store, findings).await?;
        self.compare_people(store, findings).await
    }

    async fn compare_people(
        &self,
        store: &Store,
        findings: &mut Vec<String>,
    ) -> Result<(), StoreError> {
        let mut expected: BTreeMap<(&str, String), String> = BTreeMap::new();
        for person in self.people.values() {
            for put in people::documents(&person.user) {
                if let Some(body) = put.body {
                    expected.insert((put.kind, put.key), body);
                }
            }
        }
        for kind in [USER, NAME, STAFF] {
            let mut after = None;
            loop {
                let page = page(store, kind, after).await?;
                for (key, body) in &page {
                    match expected.remove(&(kind, key.clone())) {
                        None => findings.push(format!("{kind} {key}: nobody in the record is so")),
                        Some(should) if !apart(kind, body, &should).is_empty() => {
                            findings.push(format!("{kind} {key}: the record says {should}"));
                        }
                        Some(_) => {}
                    }
                }
                match page.last() {
                    Some((key, _)) if page.len() == PAGE => after = Some(key.clone()),
                    _ => break,
                }
            }
        }
        for (kind, key) in expected.keys() {
            findings.push(format!("{kind} {key}: it is missing"));
        }
        for kind in [CREDENTIAL, ACCOUNT, SESSION, TOKEN, TOKEN_OF, DONE] {
            let mut after = None;
            loop {
                let page = page(store, kind, after).await?;
                for (key, body) in &page {
                    if let Some(why) = self.wrong(kind, key, body) {
                        findings.push(format!("{kind} {key}: {why}"));
                    }
                }
                match page.last() {
                    Some((key, _)) if page.len() == PAGE => after = Some(key.clone()),
                    _ => break,
                }
            }
        }
        Ok(())
    }

    /// What is wrong with a document of somebody that does not follow from the record.
    fn wrong(&self, kind: &str, key: &str, body: &str) -> Option<String> {
        let Ok(fields) = serde_json::from_str::<Value>(body) else {
            return Some("it cannot be read".to_owned());
        };
        let of_key = || key.split('/').next().and_then(|user| user.parse().ok());
        let user = match kind {
            SESSION | TOKEN => fields.get("user").and_then(Value::as_u64),
            _ => of_key(),
        };
        let Some(person) = user.and_then(|user| self.people.get(&UserId(user))) else {
            return Some("it is nobody's".to_owned());
        };
        if kind != CREDENTIAL {
            return None;
        }
        if person.user.role == Role::Guest {
            return Some("a guest has no password".to_owned());
        }
        let is_other = person.credential.as_ref().is_some_and(|hash| *hash != people::hash(body));
        is_other.then(|| "it is not the one that was set".to_owned())
    }
}

async fn page(
    store: &Store,
    kind: &str,
    after: Option<String>,
) -> Result<Vec<(String, String)>, StoreError> {
    store.docs(Range { kind: kind.to_owned(), after, limit: PAGE, ..Range::default() }).await
}

/// A kind of document that the house has.
fn kind_of(kind: &str) -> Option<&'static str> {
    let house = [HOUSE, SECRET, TABLE, CLOSED, CLOSED_TABLE, TOURNAMENT, TOURNAMENT_NOTICE];
    let people = [USER, NAME, STAFF, CREDENTIAL, ACCOUNT, SESSION, TOKEN, TOKEN_OF, DONE];
    let papers = [FILING, TEXT, WAY];
    OF_TABLES.into_iter().chain(house).chain(people).chain(papers).find(|known| *known == kind)
}

/// Said of a document that differs as a whole.
const WHOLE: &str = "all of it";

/// In which fields a document does not say what it should. The rounds of earlier releases do not tell
/// what everybody won or lost, which their inputs do, and may have layouts in an earlier form.
fn apart(kind: &str, stored: &str, should: &str) -> Vec<String> {
    let read = |text: &str| serde_json::from_str::<Value>(text).ok();
    let (Some(mut one), Some(mut other)) = (read(stored), read(should)) else {
        return if stored == should { Vec::new() } else { vec![WHOLE.to_owned()] };
    };
    if let (None, Some(fields)) = (one.get("nets"), other.as_object_mut()) {
        fields.remove("nets");
    }
    if kind == ROUND && one.get("saved") != other.get("saved") {
        one = PastRound::as_stored_now(stored).unwrap_or(one);
    }
    fields_apart(&one, &other)
}

/// The fields in which two documents differ.
pub(crate) fn fields_apart(one: &Value, other: &Value) -> Vec<String> {
    if one == other {
        return Vec::new();
    }
    let (Some(one), Some(other)) = (one.as_object(), other.as_object()) else {
        return vec![WHOLE.to_owned()];
    };
    let all: BTreeSet<&String> = one.keys().chain(other.keys()).collect();
    all.into_iter().filter(|field| one.get(*field) != other.get(*field)).cloned().collect()
}
