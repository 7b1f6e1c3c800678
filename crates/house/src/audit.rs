//! An audit of a house: the chain is whole, every round done again through the rules comes to what
//! the ledger has, and the money sums to zero.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::Value;
use table::Cents;
use wire::{TableId, UserId};

use crate::ledger::{Account, Line, Posting, What};
use crate::pit::{Hosted, StoredAt, TABLE, TableEntry, key_of, sums};
use crate::store::{Store, StoreError, Stored, StoredLine};

/// How many entries are read at a time.
const PAGE: usize = 500;

/// What an audit has found.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Audit {
    /// Entries of the record.
    pub entries: u64,
    /// Lines of the ledger.
    pub lines: u64,
    /// Tables.
    pub tables: u64,
    /// Rounds that were done again to their end.
    pub rounds: u64,
    /// Wagers that were settled again.
    pub wagers: u64,
    /// What is not as it should be; empty where all is well.
    pub findings: Vec<String>,
}

/// A table that is done again.
struct Again {
    /// None after an entry that could not be done again.
    hosted: Option<Hosted>,
    stored_at: StoredAt,
    /// How many of its entries came after `stored_at.after_seq`.
    entries_since: usize,
}

impl Again {
    /// Whether what the next entry adds to the sums of the reports is in them: they are stored with
    /// the table.
    fn is_summed(&mut self, seq: u64) -> bool {
        self.entries_since += usize::from(seq > self.stored_at.after_seq);
        self.entries_since <= self.stored_at.entries_count
    }
}

/// Audits a store: one that was opened to be read, or that nobody writes meanwhile. `progress` is
/// told how many entries are done, now and then.
///
/// # Errors
/// Where it cannot be read at all. What is wrong in it is a finding.
pub async fn audit(store: &Store, mut progress: impl FnMut(u64)) -> Result<Audit, StoreError> {
    let mut audit = Audit::default();
    let checked = store.check_chain().await?;
    (audit.entries, audit.lines) = (checked.entries, checked.lines);
    audit.findings.extend(checked.findings.iter().map(ToString::to_string));
    let mut tables: BTreeMap<TableId, Again> = BTreeMap::new();
    let mut added: BTreeMap<(&'static str, String), i64> = BTreeMap::new();
    let mut after = 0;
    loop {
        let page = store.record_of(None, after, PAGE).await?;
        let Some(last) = page.last() else { break };
        let lines = store.ledger_of(after + 1, last.seq).await?;
        after = last.seq;
        for stored in &page {
            let own: Vec<&StoredLine> =
                lines.iter().filter(|line| line.seq == stored.seq).collect();
            let again = match stored.table {
                Some(table) => {
                    redo(store, table, stored, &mut tables, &mut audit, &mut added).await?
                }
                None => house_entry(stored),
            };
            match again {
                Ok(posting) if is_same(&posting, &own) => {}
                Ok(_) => {
                    let what = format!("entry {}: {}", stored.seq, stored.kind);
                    audit
                        .findings
                        .push(format!("{what}: the ledger has other lines than the rules"));
                }
                Err(why) => {
                    let what = format!("entry {}: {}", stored.seq, stored.kind);
                    audit.findings.push(format!("{what}: {why}"));
                }
            }
        }
        progress(after);
    }
    audit.tables = tables.len() as u64;
    compare_sums(store, &added, &mut audit).await?;
    let whole = tables.into_values().filter_map(|again| again.hosted);
    let holdings: Vec<(Account, Cents)> = whole.flat_map(|hosted| hosted.holdings()).collect();
    compare_balances(&checked.balances, &holdings, &mut audit);
    Ok(audit)
}

/// The posting of an entry of no table.
fn house_entry(stored: &Stored) -> Result<Posting, String> {
    let body: Value = serde_json::from_str(&stored.body).map_err(|e| e.to_string())?;
    let user = |field: &str| {
        let id = body.get(field).and_then(Value::as_u64);
        id.map(UserId).ok_or_else(|| format!("its {field} is missing"))
    };
    let amount = |field: &str| {
        let amount = body.get(field).ok_or_else(|| format!("its {field} is missing"))?;
        Cents::from_json(amount).map_err(|e| e.to_string())
    };
    match stored.kind.as_str() {
        "user-made" => {
            let (wallet, chips) = (Account::Wallet(user("user")?), amount("chips")?);
            Ok(Posting::of(Account::Issued, wallet, chips, What::Purchase))
        }
        "chips-bought" => {
            let (wallet, amount) = (Account::Wallet(user("of")?), amount("amount")?);
            Ok(Posting::of(Account::Issued, wallet, amount, What::Purchase))
        }
        "chips-redeemed" => {
            let (wallet, amount) = (Account::Wallet(user("of")?), amount("amount")?);
            Ok(Posting::of(wallet, Account::Issued, -amount, What::Redemption))
        }
        _ => Ok(Posting::none()),
    }
}

/// The posting of an entry of a table, done again. After an entry that cannot be done again nothing
/// more of that table is looked at.
async fn redo(
    store: &Store,
    table: TableId,
    stored: &Stored,
    tables: &mut BTreeMap<TableId, Again>,
    audit: &mut Audit,
    added: &mut BTreeMap<(&'static str, String), i64>,
) -> Result<Result<Posting, String>, StoreError> {
    let entry = match TableEntry::read(&stored.kind, &stored.body) {
        Ok(entry) => entry,
        Err(why) => return Ok(Err(why)),
    };
    let Some(known) = tables.get_mut(&table) else {
        let snapshot = store.doc(TABLE, &key_of(table)).await?;
        let (seed, stored_at) =
            snapshot.as_deref().and_then(Hosted::seed_of).unwrap_or_else(|| {
                audit.findings.push(format!("table {table}: it is not stored as it stands"));
                (None, StoredAt { after_seq: u64::MAX, entries_count: 0 })
            });
        let opened = Hosted::opened_again(table, &entry, seed);
        let posting = opened.as_ref().map(|_| Posting::none()).map_err(Clone::clone);
        let mut again = Again { hosted: opened.ok(), stored_at, entries_since: 0 };
        again.is_summed(stored.seq);
        tables.insert(table, again);
        return Ok(posting);
    };
    let is_summed = known.is_summed(stored.seq);
    let Some(hosted) = &mut known.hosted else {
        return Ok(Err("what went before could not be done again".to_owned()));
    };
    Ok(match hosted.redo(&entry, stored.at_ms) {
        Ok(redone) => {
            let at = |why: &String| format!("entry {}: {}: {why}", stored.seq, stored.kind);
            audit.findings.extend(redone.findings.iter().map(at));
            audit.wagers += redone.settled_count;
            audit.rounds += u64::from(matches!(entry, TableEntry::RoundOver { .. }));
            for add in redone.adds.into_iter().filter(|_| is_summed) {
                *added.entry((add.kind, add.key)).or_default() += add.cents;
            }
            Ok(redone.posting)
        }
        Err(why) => {
            known.hosted = None;
            Err(why)
        }
    })
}

/// Whether the lines of the ledger are those of a posting.
fn is_same(posting: &Posting, stored: &[&StoredLine]) -> bool {
    let key = |line: &Line| (line.account.to_string(), line.what, line.cents.0);
    let mut again: Vec<_> = posting.lines().iter().map(key).collect();
    let mut lines: Vec<_> =
        stored.iter().map(|line| (line.account.to_string(), line.what, line.cents.0)).collect();
    again.sort_unstable();
    lines.sort_unstable();
    again == lines
}

/// The sums of the reports are what the rounds add up to.
async fn compare_sums(
    store: &Store,
    added: &BTreeMap<(&'static str, String), i64>,
    audit: &mut Audit,
) -> Result<(), StoreError> {
    for kind in [sums::DROP, sums::HANDLE, sums::WIN, sums::FEE, sums::COUNT] {
        let stored: BTreeMap<String, i64> = store.sums(kind, "").await?.into_iter().collect();
        let again: BTreeMap<String, i64> = added
            .iter()
            .filter(|((k, _), _)| *k == kind)
            .map(|((_, key), cents)| (key.clone(), *cents))
            .collect();
        for key in stored.keys().chain(again.keys().filter(|key| !stored.contains_key(*key))) {
            let (has, should) = (stored.get(key), again.get(key));
            if has.copied().unwrap_or(0) != should.copied().unwrap_or(0) {
                let finding =
                    format!("{kind} {key}: the sum is {has:?}, the rounds give {should:?}");
                audit.findings.push(finding);
            }
        }
    }
    Ok(())
}

/// The lines of racks, layouts and meters come to what lies at the tables; all together come to
/// zero.
fn compare_balances(
    balances: &BTreeMap<String, i128>,
    holdings: &[(Account, Cents)],
    audit: &mut Audit,
) {
    let total: i128 = balances.values().sum();
    if total != 0 {
        audit.findings.push(format!("the accounts sum to {total} cents, not to zero"));
    }
    for (account, cents) in holdings {
        let has = balances.get(&account.to_string()).copied().unwrap_or(0);
        let there = i128::from(cents.0);
        if has != there {
            audit.findings.push(format!("{account} is {has} cents, at the table are {there}"));
        }
    }
}
