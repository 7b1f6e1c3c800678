//! An audit of a house: the chain is whole, every round done again through the rules comes to what
//! the ledger has, and the money sums to zero.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::Serialize;
use serde_json::Value;
use table::Cents;
use wire::{Chips, TableId, UserId};

use crate::ledger::{Account, Line, Posting, What};
use crate::papers::{Papers, fields_apart};
use crate::pit::{CLOSED_TABLE, Hosted, StoredAt, TABLE, TableEntry, key_of, sums};
use crate::refill::REFILLED;
use crate::seeds::{SeedKey, Vault};
use crate::store::{RecordHead, Store, StoreError, Stored, StoredLine};
use crate::tournament::{Again as Tournaments, TournamentEntry};

/// How many entries are read at a time.
const PAGE: usize = 500;

/// What an audit has found.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Audit {
    /// Entries of the record.
    pub entries: u64,
    /// Lines of the ledger.
    pub lines: u64,
    /// The end of the record, to be noted elsewhere.
    pub head: String,
    /// Tables.
    pub tables: u64,
    /// Rounds that were done again to their end.
    pub rounds: u64,
    /// Wagers that were settled again.
    pub wagers: u64,
    /// What is not as it should be; empty where all is well.
    pub findings: Vec<String>,
}

/// Every table that is done again.
type Tables = BTreeMap<TableId, Again>;

/// What the rounds add to the sums of the reports, by kind and key.
type Added = BTreeMap<(&'static str, String), i64>;

/// A table that is done again.
struct Again {
    /// None after an entry that could not be done again.
    hosted: Option<Hosted>,
    stored_at: StoredAt,
    /// The table as it was stored then.
    form: Option<Value>,
    /// How many of its entries came after `stored_at.after_seq`.
    entries_since: usize,
    /// What the meters showed when the table was opened, until that is posted.
    first_meter: Option<Cents>,
    /// What the account of the meters lacks: the first releases did not post what they showed at
    /// first.
    unposted: Cents,
}

impl Again {
    /// Compares the table with how it was stored, once it has got there.
    fn compare_form(&mut self, table: TableId, seq: u64, audit: &mut Audit) {
        let StoredAt { after_seq, entries_count } = self.stored_at;
        let is_there = match entries_count {
            0 => seq == after_seq,
            count => seq > after_seq && self.entries_since == count,
        };
        let Some(hosted) = self.hosted.as_mut().filter(|_| is_there) else { return };
        // Where it cannot be read, that is told already.
        let Some(stored) = self.form.take() else { return };
        let again = hosted.stored_form(self.stored_at).unwrap_or_default();
        let apart = fields_apart(&again, &stored);
        if !apart.is_empty() {
            let why = format!("it is not stored as its record has it: {}", apart.join(", "));
            audit.findings.push(format!("table {table}: {why}"));
        }
    }

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
pub async fn audit(store: &Store, progress: impl FnMut(u64)) -> Result<Audit, StoreError> {
    audit_since(store, &[], progress).await
}

/// As [`audit`], and holds ends of the record against it that were noted elsewhere: where one of them
/// is not in it, something before it was changed or taken away.
///
/// # Errors
/// As [`audit`].
pub async fn audit_since(
    store: &Store,
    heads: &[RecordHead],
    progress: impl FnMut(u64),
) -> Result<Audit, StoreError> {
    audit_with(store, None, heads, progress).await
}

/// As [`audit_since`], with the key of the house's seeds: then what came out of the equipment is held
/// against the seeds of series under way too.
///
/// # Errors
/// As [`audit`].
pub async fn audit_with(
    store: &Store,
    key: Option<SeedKey>,
    heads: &[RecordHead],
    mut progress: impl FnMut(u64),
) -> Result<Audit, StoreError> {
    let vault = Arc::new(Vault::read(store, key).await?);
    let mut audit = Audit { head: store.head().await?.to_string(), ..Audit::default() };
    for head in heads {
        check_head(store, head, &mut audit).await?;
    }
    let checked = store.check_chain().await?;
    (audit.entries, audit.lines) = (checked.entries, checked.lines);
    audit.findings.extend(checked.findings.iter().map(ToString::to_string));
    let mut tables = Tables::new();
    let mut added = Added::new();
    let mut papers = Papers::default();
    let mut tournaments = Tournaments::default();
    let mut wallets: BTreeMap<Account, i128> = BTreeMap::new();
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
                    let all = (&mut tables, &mut papers, &mut added);
                    redo((store, &vault), table, stored, all, &mut audit).await?
                }
                None if TournamentEntry::is_kind(&stored.kind) => tournaments.take(stored),
                None => papers.take(stored).and_then(|()| house_entry(stored)),
            };
            for line in own.iter().filter(|line| line.account.is_wallet()) {
                *wallets.entry(line.account).or_default() += i128::from(line.cents.0);
            }
            for line in own.iter().filter(|line| line.account.is_wallet()) {
                let (held, seq) = (wallets.get(&line.account).copied(), stored.seq);
                if held.is_some_and(|held| held < 0) && line.cents < Cents::ZERO {
                    let finding = format!("entry {seq}: {} is below zero", line.account);
                    audit.findings.push(finding);
                }
                let is_stack = matches!(line.account, Account::Stack(..));
                if is_stack && held != Some(0) && Tournaments::takes_all_in(&stored.kind) {
                    let finding = format!("entry {seq}: {} has chips left", line.account);
                    audit.findings.push(finding);
                }
            }
            match again {
                Ok(posting) if is_same(&posting, &own) => {
                    let is_fed = posting.lines().iter().any(|l| l.what == What::Contribution);
                    if let Some(table) = stored.table.filter(|_| is_fed)
                        && let Some(again) = tables.get_mut(&table)
                    {
                        again.first_meter = None;
                    }
                }
                Ok(posting) if lacks_first_meter(stored.table, &mut tables, &posting, &own) => {}
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
    let mut holdings: BTreeMap<Account, Cents> = BTreeMap::new();
    for (table, again) in &tables {
        if again.hosted.is_some() && again.form.is_some() {
            let why = "it is stored as of a place that its record does not have";
            audit.findings.push(format!("table {table}: {why}"));
        }
        holdings.extend(again.hosted.iter().flat_map(Hosted::holdings));
        *holdings.entry(Account::Progressive(*table)).or_default() -= again.unposted;
    }
    compare_balances(&checked.balances, &holdings, &mut audit);
    compare_kinds(&checked.balances, &tables, &tournaments, &mut audit);
    tournaments.compare(store, &checked.balances, &mut audit.findings).await?;
    let tables_count = audit.tables;
    papers.compare(store, tables_count, &mut audit.findings).await?;
    Ok(audit)
}

/// An end of the record that was noted elsewhere is in it.
async fn check_head(store: &Store, head: &RecordHead, audit: &mut Audit) -> Result<(), StoreError> {
    let Some(before) = head.seq.checked_sub(1) else { return Ok(()) };
    let found = store.record_of(None, before, 1).await?;
    let why = match found.first().filter(|entry| entry.seq == head.seq) {
        None => "it is not in the record any more",
        Some(entry) if entry.hash != head.hash => "it, or one before it, was changed since",
        Some(_) => return Ok(()),
    };
    audit.findings.push(format!("entry {} as it was noted: {why}", head.seq));
    Ok(())
}

/// Chips of each kind come to zero by themselves: those for practice, sold ones and those of each
/// tournament never meet.
fn compare_kinds(
    balances: &BTreeMap<String, i128>,
    tables: &Tables,
    tournaments: &Tournaments,
    audit: &mut Audit,
) {
    let mut sums: BTreeMap<String, i128> = BTreeMap::new();
    for (account, cents) in balances {
        let Ok(account) = account.parse::<Account>() else { continue };
        let table = account.table().and_then(|table| tables.get(&table)?.hosted.as_ref());
        let chips = account.chips().or_else(|| tournaments.chips_of(account));
        let name = match chips.or_else(|| table.map(|hosted| hosted.opened.chips)) {
            Some(Chips::Sold) => "sold chips".to_owned(),
            Some(Chips::Tournament(tournament)) => format!("chips of tournament {tournament}"),
            // All together come to zero, so these do where the others do.
            Some(Chips::Practice) | None => continue,
        };
        *sums.entry(name).or_default() += cents;
    }
    for (name, sum) in sums.into_iter().filter(|(_, sum)| *sum != 0) {
        audit.findings.push(format!("the accounts of {name} sum to {sum} cents, not to zero"));
    }
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
        REFILLED => {
            let (wallet, chips) = (Account::Wallet(user("user")?), amount("chips")?);
            if chips <= Cents::ZERO {
                return Err("a refill of nothing".to_owned());
            }
            Ok(Posting::of(Account::Issued, wallet, chips, What::Purchase))
        }
        "chips-bought" | "chips-redeemed" => {
            // Before schema 2 they were the same as chips for practice.
            let chips = body.get("chips").cloned().map(serde_json::from_value::<Chips>);
            let chips = chips.transpose().map_err(|e| e.to_string())?.unwrap_or_default();
            let (wallet, issue) = (Account::wallet(chips, user("of")?), Account::issue(chips));
            let amount = amount("amount")?;
            Ok(match stored.kind.as_str() {
                "chips-bought" => Posting::of(issue, wallet, amount, What::Purchase),
                _ => Posting::of(wallet, issue, -amount, What::Redemption),
            })
        }
        _ => Ok(Posting::none()),
    }
}

/// The posting of an entry of a table, done again. After an entry that cannot be done again nothing
/// more of that table is looked at.
async fn redo(
    (store, vault): (&Store, &Arc<Vault>),
    table: TableId,
    stored: &Stored,
    (tables, papers, added): (&mut Tables, &mut Papers, &mut Added),
    audit: &mut Audit,
) -> Result<Result<Posting, String>, StoreError> {
    let entry = match TableEntry::read(&stored.kind, &stored.body) {
        Ok(entry) => entry,
        Err(why) => return Ok(Err(why)),
    };
    let Some(known) = tables.get_mut(&table) else {
        let snapshot = match store.doc(TABLE, &key_of(table)).await? {
            None => store.doc(CLOSED_TABLE, &key_of(table)).await?,
            open => open,
        };
        let (seed, stored_at) =
            snapshot.as_deref().and_then(Hosted::seed_of).unwrap_or_else(|| {
                audit.findings.push(format!("table {table}: it is not stored as it stands"));
                (None, StoredAt { after_seq: u64::MAX, entries_count: 0 })
            });
        let mut seeds = vault.seeds(store, table).await?;
        seeds.extend(seed.map(|seed| (0, seed)));
        if let TableEntry::TableOpened(opened) = &entry
            && let Some(why) = papers.opened(store, opened).await?
        {
            audit.findings.push(format!("table {table}: {why}"));
        }
        let opened = Hosted::opened_again(table, &entry, (vault, seeds.clone()));
        let posting = opened.as_ref().map(|_| Posting::none()).map_err(Clone::clone);
        let hosted = opened.ok();
        let first_meter = hosted.as_ref().map(|hosted| hosted.live.meter());
        let first_meter = first_meter.filter(|meter| *meter != Cents::ZERO);
        let (entries_since, unposted) = (0, Cents::ZERO);
        let form = snapshot.as_deref().map(|form| Hosted::form_of(form, (vault, seeds.clone())));
        let form = form.and_then(|form| {
            let unread = |why| format!("table {table}: it cannot be read as it is stored: {why}");
            form.map_err(|why| audit.findings.push(unread(why))).ok()?
        });
        let mut again = Again { hosted, stored_at, form, entries_since, first_meter, unposted };
        again.is_summed(stored.seq);
        again.compare_form(table, stored.seq, audit);
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
            audit.findings.extend(redone.findings.iter().chain(&redone.remarks).map(at));
            audit.wagers += redone.settled_count;
            audit.rounds += u64::from(matches!(entry, TableEntry::RoundOver { .. }));
            for add in redone.adds.into_iter().filter(|_| is_summed) {
                *added.entry((add.kind, add.key)).or_default() += add.cents;
            }
            let has_seed = hosted.live.equipment().is_some();
            for put in &redone.puts {
                let wrong = papers.written(store, put, has_seed).await?;
                audit.findings.extend(wrong.iter().map(at));
            }
            known.compare_form(table, stored.seq, audit);
            Ok(redone.posting)
        }
        Err(why) => {
            known.hosted = None;
            Err(why)
        }
    })
}

/// Whether the lines of the ledger are those of a posting but for what the meters of the table showed
/// when it was opened, which the first releases did not post.
fn lacks_first_meter(
    table: Option<TableId>,
    tables: &mut Tables,
    posting: &Posting,
    stored: &[&StoredLine],
) -> bool {
    let Some(table) = table else { return false };
    let Some(again) = tables.get_mut(&table) else { return false };
    let Some(first) = again.first_meter else { return false };
    let mut older = Posting::none();
    for line in posting.lines().iter().filter(|line| line.cents > Cents::ZERO) {
        if line.what != What::Contribution {
            continue;
        }
        let (from, to) = (Account::Table(table), Account::Progressive(table));
        older.transfer(from, to, line.cents - first, What::Contribution);
    }
    let others = |line: &&Line| line.what != What::Contribution;
    let key = |line: &Line| (line.account.to_string(), line.what, line.cents.0);
    let mut lines: Vec<_> =
        posting.lines().iter().filter(others).chain(older.lines()).map(key).collect();
    let mut own: Vec<_> =
        stored.iter().map(|line| (line.account.to_string(), line.what, line.cents.0)).collect();
    lines.sort_unstable();
    own.sort_unstable();
    let is_older = lines == own && posting.lines().iter().any(|line| !others(&line));
    if is_older {
        (again.first_meter, again.unposted) = (None, first);
    }
    is_older
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
async fn compare_sums(store: &Store, added: &Added, audit: &mut Audit) -> Result<(), StoreError> {
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
    holdings: &BTreeMap<Account, Cents>,
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
