//! An audit of the documents: those that follow from the record say what it says, and none is there
//! that no entry accounts for.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;
use wire::{Role, User, UserId};

use crate::commands::DONE;
use crate::people::{self, ACCOUNT, CREDENTIAL, NAME, SESSION, STAFF, TOKEN, TOKEN_OF, USER};
use crate::pit::{
    ADDED, CLOSED, CLOSED_TABLE, PLAYED, PastRound, ROUND, SEED, SERIES, TABLE, sums,
};
use crate::seeds::{HOUSE, SECRET};
use crate::store::{BALANCE, Put, Range, Store, StoreError, Stored};

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
        let rounds = OF_TABLES
            .map(|kind| (kind, count_of(kind), self.counts.get(kind).copied().unwrap_or(0)));
        for (kind, has, should) in rounds.into_iter().chain(tables) {
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
    let house = [HOUSE, SECRET, TABLE, CLOSED, CLOSED_TABLE];
    let people = [USER, NAME, STAFF, CREDENTIAL, ACCOUNT, SESSION, TOKEN, TOKEN_OF, DONE];
    OF_TABLES.into_iter().chain(house).chain(people).find(|known| *known == kind)
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
