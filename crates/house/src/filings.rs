//! The Division's file: submissions, notices, samples of guides, petitions and their way
//! (13:69F-8.3 to 8.5).
//!
//! A paper is an entry of the record, or is part of one of a table, and a document that is looked up by
//! its number. All kinds are numbered together, so that the Division has one inbox.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, PoisonError, RwLock};

use papers::drawing::Drawing;
use papers::petition::Particulars;
use papers::sign::{Posted, Upcoming, posted};
use papers::submission::{Fault, Offered, Submission, at_table};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use table::{Cite, Code, cite};
use wire::{
    FiledPaper, Filing, FilingKind, MovePetition, OpenTable, PetitionStep, PetitionWay, Problem,
    Role, Stage, Status, SubmissionOnFile, TableId, TableOnFile, User, UserId,
};

use crate::clock::now_ms;
use crate::commands::{Sender, Ticket};
use crate::house::{House, Outcome, answer, told};
use crate::ledger::Posting;
use crate::new_jersey;
use crate::people::hash;
use crate::reading::{reads_all, unreadable};
use crate::store::{Batch, Entry, Put, Range, Store, StoreError};
use crate::world;

/// A paper, without its text: by number.
pub(crate) const FILING: &str = "filing";

/// The text of a paper: by kind, what it is of, and number.
pub(crate) const TEXT: &str = "filed-text";

/// How far a petition is: by number.
pub(crate) const WAY: &str = "petition-way";

/// The entry of the record for a paper that is filed by itself.
pub(crate) const PAPER_FILED: &str = "paper-filed";

/// The entry for a step of a petition.
pub(crate) const PETITION_MOVED: &str = "petition-moved";

/// The longest text that somebody writes, in bytes.
const LONGEST_TEXT: usize = 200 * 1024;

/// The longest guide, in bytes.
const LONGEST_GUIDE: usize = 4 * 1024 * 1024;

/// The longest note of the Division, in characters.
const LONGEST_NOTE: usize = 2000;

/// How many documents are read at a time.
const PAGE: usize = 100;

/// A paper that is to be filed.
#[derive(Clone, Debug)]
pub enum Paper {
    /// The licensee's rules of the games.
    Submission {
        /// In TOML.
        text: String,
    },
    /// The sample of a gaming guide.
    Guide {
        /// The game's id.
        game: String,
        /// The guide, in HTML.
        text: String,
    },
    /// A petition for a new game.
    Petition {
        /// Its particulars, in TOML.
        text: String,
    },
    /// What is submitted for the test of a new game.
    Test {
        /// The number of the petition.
        petition: u64,
        /// The particulars, in TOML.
        text: String,
    },
}

impl Paper {
    const fn kind(&self) -> FilingKind {
        match self {
            Paper::Submission { .. } => FilingKind::Submission,
            Paper::Guide { .. } => FilingKind::Guide,
            Paper::Petition { .. } => FilingKind::Petition,
            Paper::Test { .. } => FilingKind::Test,
        }
    }

    fn text(&self) -> &str {
        match self {
            Paper::Submission { text }
            | Paper::Guide { text, .. }
            | Paper::Petition { text }
            | Paper::Test { text, .. } => text,
        }
    }
}

/// What was read of a paper that is in order.
struct Draft {
    title: String,
    says: Vec<String>,
    effective_ms: Option<u64>,
    game: Option<String>,
    petition: Option<u64>,
    submission: Option<Submission>,
}

/// A submission on file.
#[derive(Clone)]
pub(crate) struct OnFile {
    pub(crate) number: u64,
    /// From when on tables are opened under it; at once where it says no date.
    effective_ms: u64,
    pub(crate) submission: Arc<Submission>,
}

/// What is on file, as far as it is needed at hand.
pub(crate) struct Filings {
    next: AtomicU64,
    /// In the order in which they were filed.
    submissions: RwLock<Vec<OnFile>>,
    /// Held while something is filed or moved.
    changing: tokio::sync::Mutex<()>,
}

/// The document of a paper.
pub(crate) fn put(filing: &Filing) -> Put {
    let body = serde_json::to_string(filing).ok();
    Put { kind: FILING, key: number_key(filing.number), body }
}

fn number_key(number: u64) -> String {
    format!("{number:020}")
}

/// The key of a paper's text: a game's guides lie together.
pub(crate) fn text_key(filing: &Filing) -> String {
    let of = filing.game.as_deref().filter(|_| filing.kind == FilingKind::Guide);
    match of {
        Some(game) => format!("{}/{game}/{}", filing.kind.word(), number_key(filing.number)),
        None => format!("{}/{}", filing.kind.word(), number_key(filing.number)),
    }
}

/// The document of a petition's way.
pub(crate) fn put_way(petition: u64, way: &PetitionWay) -> Put {
    let body = serde_json::to_string(way).ok();
    Put { kind: WAY, key: number_key(petition), body }
}

/// The way of a petition that is just filed.
pub(crate) fn first_way() -> PetitionWay {
    PetitionWay { stage: Stage::Filed, steps: Vec::new(), test: None }
}

impl Filings {
    /// What is on file, as it is stored. A submission that this version would not take any more is
    /// passed over: no table is opened under it.
    pub(crate) async fn open(store: &Store) -> Result<Filings, StoreError> {
        let last = Range { kind: FILING.to_owned(), backwards: true, limit: 1, ..Range::default() };
        let last = store.docs(last).await?;
        let last = last.first().and_then(|(key, _)| key.parse::<u64>().ok()).unwrap_or(0);
        let mut submissions = Vec::new();
        let mut after = None;
        loop {
            let prefix = format!("{}/", FilingKind::Submission.word());
            let range =
                Range { kind: TEXT.to_owned(), prefix, after, backwards: false, limit: PAGE };
            let page = store.docs(range).await?;
            for (key, text) in &page {
                let number = key.rsplit('/').next().and_then(|number| number.parse().ok());
                if let (Some(number), Ok(submission)) = (number, Submission::read(text)) {
                    submissions.push(OnFile::new(number, submission));
                }
            }
            match page.last() {
                Some((key, _)) if page.len() == PAGE => after = Some(key.clone()),
                _ => break,
            }
        }
        Ok(Filings {
            next: AtomicU64::new(last + 1),
            submissions: RwLock::new(submissions),
            changing: tokio::sync::Mutex::default(),
        })
    }

    /// The next number. One that is not used leaves a gap, as a torn-out form does.
    pub(crate) fn number(&self) -> u64 {
        self.next.fetch_add(1, Ordering::Relaxed)
    }

    /// The submission under which tables are opened now: the last that was filed of those whose time
    /// has come.
    pub(crate) fn in_force(&self) -> Option<OnFile> {
        let (now, all) = (now_ms(), self.submissions.read());
        let all = all.unwrap_or_else(PoisonError::into_inner);
        all.iter().rev().find(|on_file| on_file.effective_ms <= now).cloned()
    }

    fn add(&self, on_file: OnFile) {
        self.submissions.write().unwrap_or_else(PoisonError::into_inner).push(on_file);
    }
}

impl OnFile {
    fn new(number: u64, submission: Submission) -> OnFile {
        let effective_ms = new_jersey::read(&submission.house.effective).unwrap_or(0);
        OnFile { number, effective_ms, submission: Arc::new(submission) }
    }

    /// What it has of a table.
    fn table(&self, number: &str) -> Outcome<&Offered> {
        self.submission.at(number).ok_or_else(|| {
            let near = papers::near(number, self.submission.numbers());
            let meant = match near.is_empty() {
                true => String::new(),
                false => format!("; did you mean {}?", near.join(" or ")),
            };
            let why = format!("submission {} has no table {number:?}{meant}", self.number);
            Problem::refused(Code::NotOnFile, why).at("number")
        })
    }
}

fn refused(code: Code, why: impl Into<String>, section: Cite) -> Problem {
    Problem { section: Some(section.to_string()), ..Problem::refused(code, why) }
}

/// One problem for all that is wrong with a paper.
fn all(problems: Vec<Problem>) -> Outcome<()> {
    let mut problems = problems.into_iter();
    match problems.next() {
        None => Ok(()),
        Some(first) => Err(Problem { others: problems.collect(), ..first }),
    }
}

fn of_fault(fault: Fault) -> Problem {
    let field = format!("line {}: {}", fault.line, fault.field);
    let problem = Problem::refused(Code::NotInOrder, fault.reason).at(field);
    Problem { section: fault.section, ..problem }
}

/// Reads a submission.
fn read_submission(text: &str) -> Outcome<Draft> {
    let submission = Submission::read(text).map_err(|faults| {
        match all(faults.into_iter().map(of_fault).collect()) {
            Err(problem) => problem,
            Ok(()) => Problem::refused(Code::NotInOrder, "it cannot be read").at("text"),
        }
    })?;
    let house = &submission.house;
    let (tables, signs) = (submission.numbers().count(), &submission.signs);
    let design = [&signs.location, &signs.size, &signs.language].map(String::as_str).join("; ");
    Ok(Draft {
        title: format!("Rules of the games of {}", house.name),
        says: vec![
            format!("in effect from {}", house.effective),
            format!("{tables} tables"),
            format!("signs: {design}"),
        ],
        effective_ms: new_jersey::read(&house.effective),
        game: None,
        petition: None,
        submission: Some(submission),
    })
}

/// Reads the particulars of a petition. What is the Division's own need not be whole (8.4(h)1).
fn read_petition(text: &str, of: Option<u64>, is_divisions: bool) -> Outcome<Draft> {
    let particulars = Particulars::read(text).map_err(|error| {
        let why = error.to_string().lines().collect::<Vec<_>>().join("; ");
        Problem::refused(Code::NotInOrder, why).at("text")
    })?;
    if !is_divisions {
        let missing = particulars.missing().into_iter().map(|missing| Problem {
            section: Some(missing.section),
            ..Problem::refused(Code::NotInOrder, format!("missing: {}", missing.what)).at("text")
        });
        all(missing.collect())?;
        particulars.legal().map_err(|faults| Problem::of(faults).within("game.elections"))?;
    }
    if of.is_some() && particulars.test.is_none() {
        let why = "missing: [test], where and when the game is tested";
        return Err(refused(Code::NotInOrder, why, cite!("8.4(f)2")).at("text"));
    }
    let names: Vec<&str> = particulars.petitioners.iter().map(|p| p.name.as_str()).collect();
    Ok(Draft {
        title: particulars.game.name.clone(),
        says: vec![format!("petitioners: {}", names.join("; "))],
        effective_ms: None,
        game: Some(particulars.game.id).filter(|id| !id.is_empty()),
        petition: of,
        submission: None,
    })
}

/// Reads a paper; all that is wrong with it is told.
fn read(paper: &Paper, by: Role) -> Outcome<Draft> {
    match paper {
        Paper::Submission { text } => read_submission(text),
        Paper::Petition { text } => read_petition(text, None, by == Role::Division),
        Paper::Test { petition, text } => read_petition(text, Some(*petition), false),
        Paper::Guide { game, .. } => {
            let facts = games::registry::facts(game);
            let facts = facts
                .ok_or_else(|| Problem::malformed("game", format!("{game:?} is no game here")))?;
            Ok(Draft {
                title: facts.title.to_owned(),
                says: Vec::new(),
                effective_ms: None,
                game: Some(game.clone()),
                petition: None,
                submission: None,
            })
        }
    }
}

/// Who files what: the licensee, for all petitioners where it is a petition (8.4(a)); the Division
/// proposes games on its own initiative (8.4(h)1).
fn may_file(by: &User, kind: FilingKind) -> Outcome<()> {
    match by.role {
        Role::Licensee => Ok(()),
        Role::Division if kind == FilingKind::Petition => Ok(()),
        _ => Err(Problem::forbidden("for the licensee to file")),
    }
}

impl House {
    /// Whether somebody may file a paper of a kind.
    ///
    /// # Errors
    /// Where they may not.
    pub fn may_file(&self, by: &User, kind: FilingKind) -> Outcome<()> {
        may_file(by, kind)
    }

    /// Files a paper with the Division, and gives its number.
    ///
    /// # Errors
    /// Where the person may not, it is not in order (every fault is told with its section), or it
    /// could not be stored.
    pub async fn file_paper<'a>(
        self: &Arc<House>,
        by: impl Into<Sender<'a>>,
        paper: Paper,
    ) -> Outcome<u64> {
        let sender = by.into();
        let (kind, role, by) = (paper.kind(), sender.by.role, sender.by.id);
        may_file(sender.by, kind)?;
        let most = if kind == FilingKind::Guide { LONGEST_GUIDE } else { LONGEST_TEXT };
        if paper.text().len() > most {
            return Err(Problem::malformed("text", format!("has at most {most} bytes")));
        }
        let sha256 = hash(paper.text());
        let of = json!(["file", kind, &sha256, paper_of(&paper)]);
        self.run(&sender, &of, move |house, mut ticket| async move {
            let read = world::aside(move || read(&paper, role).map(|draft| (paper, draft))).await;
            let unread = |_| Problem::refused(Code::NotInOrder, "it cannot be read").at("text");
            let (paper, draft) = read.map_err(unread)??;
            let _changing = house.filings.changing.lock().await;
            let way = match draft.petition {
                Some(petition) => Some((petition, house.way_to_test(petition).await?)),
                None => None,
            };
            let number = house.filings.number();
            let mut batch = Batch::default();
            if let Some((petition, way)) = way {
                let way = PetitionWay { test: Some(number), ..way };
                batch.puts.push(put_way(petition, &way));
            }
            let filing = Filing {
                number,
                kind,
                by,
                by_name: String::new(),
                at_ms: now_ms(),
                title: draft.title,
                table: None,
                effective_ms: draft.effective_ms,
                says: draft.says,
                sha256: Some(sha256),
                game: draft.game,
                petition: draft.petition,
            };
            batch.puts.push(put(&filing));
            let (key, text) = (text_key(&filing), paper.text().to_owned());
            batch.puts.push(Put { kind: TEXT, key, body: Some(text) });
            if kind == FilingKind::Petition {
                batch.puts.push(put_way(number, &first_way()));
            }
            let body = serde_json::to_string(&filing).unwrap_or_default();
            batch.entries.push(entry(PAPER_FILED, filing.at_ms, body));
            house.keep(batch, &mut ticket, &number).await?;
            if let Some(submission) = draft.submission {
                house.filings.add(OnFile::new(number, submission));
            }
            ticket.into_iter().for_each(Ticket::done);
            Ok(number)
        })
        .await
    }

    /// Stores a batch of no table, with the answer to its command.
    async fn keep<T: serde::Serialize>(
        &self,
        mut batch: Batch,
        ticket: &mut Option<Ticket>,
        given: &T,
    ) -> Outcome<()> {
        batch.puts.extend(ticket.as_mut().map(|ticket| ticket.put(answer(given))));
        told(self.store().commit(batch).await, ticket).map(|_| ())
    }

    /// Moves a petition on its way (8.4(e) to (g)), which only the Division does.
    ///
    /// # Errors
    /// Where the person may not, there is no such petition, it cannot go there from where it is or
    /// before what must come first, or it could not be stored.
    pub async fn move_petition<'a>(
        self: &Arc<House>,
        by: impl Into<Sender<'a>>,
        petition: u64,
        ask: MovePetition,
    ) -> Outcome<PetitionWay> {
        let sender = by.into();
        if sender.by.role != Role::Division {
            return Err(Problem::forbidden("for the Division to do"));
        }
        let note = ask.note.trim().to_owned();
        if note.chars().count() > LONGEST_NOTE {
            let why = format!("has at most {LONGEST_NOTE} characters");
            return Err(Problem::malformed("note", why));
        }
        let (by, of) = (sender.by.id, json!(["move-petition", petition, &ask]));
        self.run(&sender, &of, move |house, mut ticket| async move {
            let _changing = house.filings.changing.lock().await;
            let mut way = house.way_of(petition).await?;
            may_go(&way, &ask, &note)?;
            let step = PetitionStep { to: ask.to, by, at_ms: now_ms(), note };
            let at_ms = step.at_ms;
            let body = json!({"petition": petition, "step": &step, "found": ask.found});
            (way.stage, way.steps) = (ask.to, [way.steps, vec![step]].concat());
            let entries = vec![entry(PETITION_MOVED, at_ms, body.to_string())];
            let batch = Batch { entries, puts: vec![put_way(petition, &way)], ..Batch::default() };
            house.keep(batch, &mut ticket, &way).await?;
            ticket.into_iter().for_each(Ticket::done);
            Ok(way)
        })
        .await
    }

    /// The way of a petition for whose game a test may be submitted (8.4(f)).
    async fn way_to_test(&self, petition: u64) -> Outcome<PetitionWay> {
        let way = self.way_of(petition).await?;
        match way.stage {
            Stage::PreliminarilyApproved | Stage::InTest => Ok(way),
            Stage::Filed | Stage::Approved | Stage::Denied => {
                let why = format!("petition {petition} is {}", way.stage.word());
                Err(refused(Code::NotNow, why, cite!("8.4(f)")).at("petition"))
            }
        }
    }

    async fn way_of(&self, petition: u64) -> Outcome<PetitionWay> {
        let way = self.document(WAY, &number_key(petition)).await?;
        way.ok_or_else(|| Problem::not_found(format!("there is no petition {petition}")))
    }

    async fn document<T: DeserializeOwned>(&self, kind: &str, key: &str) -> Outcome<Option<T>> {
        let body = self.store().doc(kind, key).await?;
        body.map(|body| serde_json::from_str(&body)).transpose().map_err(unreadable)
    }

    /// The Division's inbox: papers on file, the latest first, of one kind or of all; for those who
    /// run the house as well.
    ///
    /// # Errors
    /// Where the person may not, or it cannot be read.
    pub async fn filings(
        &self,
        by: &User,
        kind: Option<FilingKind>,
        before: Option<u64>,
        limit: usize,
    ) -> Outcome<Vec<Filing>> {
        if !reads_all(by) {
            return Err(Problem::forbidden("for the floor, the licensee and the Division to read"));
        }
        let mut found: Vec<Filing> = Vec::new();
        let mut after = before.map(number_key);
        while found.len() < limit {
            let range = Range {
                kind: FILING.to_owned(),
                after: after.take(),
                backwards: true,
                limit: PAGE,
                ..Range::default()
            };
            let page = self.store().docs(range).await?;
            for (_, body) in &page {
                let filing: Filing = serde_json::from_str(body).map_err(unreadable)?;
                if kind.is_none_or(|kind| kind == filing.kind) {
                    found.push(filing);
                }
            }
            match page.last() {
                Some((key, _)) if page.len() == PAGE => after = Some(key.clone()),
                _ => break,
            }
        }
        found.truncate(limit);
        for filing in &mut found {
            filing.by_name = self.name_of(filing.by).await?;
        }
        Ok(found)
    }

    async fn name_of(&self, user: UserId) -> Outcome<String> {
        Ok(self.people().user(user).await?.map_or_else(String::new, |user| user.name))
    }

    /// A paper on file with its text. Rules and guides are open to anybody (8.5(a), (b)), all else to
    /// those who run the house and the Division.
    ///
    /// # Errors
    /// Where the person may not, there is none, or it cannot be read.
    pub async fn filing(&self, by: Option<&User>, number: u64) -> Outcome<FiledPaper> {
        let filing: Option<Filing> = self.document(FILING, &number_key(number)).await?;
        let is_open =
            |filing: &Filing| matches!(filing.kind, FilingKind::Submission | FilingKind::Guide);
        let reads_all = by.is_some_and(reads_all);
        // Whoever may not read it is not told whether it is there.
        let filing = filing.filter(|filing| is_open(filing) || reads_all);
        let missing = || Problem::not_found(format!("there is no paper {number} for you"));
        let mut filing = filing.ok_or_else(missing)?;
        let text = self.store().doc(TEXT, &text_key(&filing)).await?;
        let way = match filing.kind {
            FilingKind::Petition => self.document(WAY, &number_key(number)).await?,
            _ => None,
        };
        if reads_all {
            filing.by_name = self.name_of(filing.by).await?;
        }
        Ok(FiledPaper { filing, text, way })
    }

    /// Whether a text is that of the submission that was filed last.
    ///
    /// # Errors
    /// Where the store cannot be read.
    pub async fn is_last_submission(&self, text: &str) -> Outcome<bool> {
        let range = Range {
            kind: TEXT.to_owned(),
            prefix: format!("{}/", FilingKind::Submission.word()),
            backwards: true,
            limit: 1,
            ..Range::default()
        };
        let last = self.store().docs(range).await?;
        Ok(last.first().is_some_and(|(_, filed)| filed == text))
    }

    /// The submission under which tables are opened now, if one is on file.
    #[must_use]
    pub fn submission(&self) -> Option<Arc<Submission>> {
        self.filings.in_force().map(|on_file| on_file.submission)
    }

    /// What is told of the submission under which tables are opened now.
    #[must_use]
    pub fn submission_on_file(&self) -> Option<SubmissionOnFile> {
        let OnFile { number, submission, .. } = self.filings.in_force()?;
        let open = self.tables();
        let tables = submission.offers.iter().flat_map(|offered| {
            let facts = offered.legal.game.facts();
            let open = &open;
            offered.numbers.iter().map(move |number| {
                let is_it = |table: &&wire::TableSummary| {
                    table.number.as_ref() == Some(number) && table.status != Status::Closed
                };
                TableOnFile {
                    number: number.clone(),
                    game: facts.id.to_owned(),
                    title: facts.title.to_owned(),
                    pit: offered.pit.clone(),
                    table: open.iter().find(is_it).map(|table| table.id),
                }
            })
        });
        let (house, signs) = (&submission.house, &submission.signs);
        Some(SubmissionOnFile {
            number,
            house: house.name.clone(),
            licensee: house.licensee.clone(),
            effective: house.effective.clone(),
            signs: format!("{}; {}; {}", signs.location, signs.size, signs.language),
            tables: tables.collect(),
        })
    }

    /// The guide to a game that may be shown: in a house with a licensee, the sample that was filed
    /// last (8.5(c)). Nothing where the house has no licensee, who would issue one: then it is made
    /// for whoever asks.
    ///
    /// # Errors
    /// Where no sample is filed, or it cannot be read.
    pub async fn guide_on_file(&self, game: &str) -> Outcome<Option<String>> {
        if self.people().licensee().await?.is_none() {
            return Ok(None);
        }
        let prefix = format!("{}/{game}/", FilingKind::Guide.word());
        let range =
            Range { kind: TEXT.to_owned(), prefix, backwards: true, limit: 1, ..Range::default() };
        let found = self.store().docs(range).await?;
        let why = "no sample of this guide is filed with the Division yet";
        let missing = || refused(Code::NotOnFile, why, cite!("8.5(c)"));
        found.into_iter().next().map(|(_, text)| Some(text)).ok_or_else(missing)
    }

    /// The sign of a table: what is in effect there, and what changes when (8.3(a), (b)1, (c)). At a
    /// table of the licensee it is of a design that is on file (8.3(d)).
    ///
    /// # Errors
    /// Where there is no such table, or no design is on file.
    pub async fn sign(&self, table: TableId) -> Outcome<Drawing> {
        let standing = self.standing_rules(table).await?;
        let on_file = self.filings.in_force();
        if !standing.is_practice && on_file.is_none() {
            let why = "location, size and language of the signs are not on file yet";
            return Err(refused(Code::NotOnFile, why, cite!("8.3(d)")));
        }
        let house = match &on_file {
            Some(on_file) if !standing.is_practice => on_file.submission.house.name.as_str(),
            _ => "Practice table",
        };
        let legal = games::registry::legal(&standing.game, &standing.elections);
        let legal = legal.map_err(Problem::of)?;
        let (mut given, mut before) = (standing.elections, legal.clone());
        let mut changes = Vec::new();
        let to_come = standing
            .notices
            .into_iter()
            .map(|notice| (Some(notice.effective_ms), notice.elections, notice.hints));
        // Limits that wait for the end of the round alone.
        let limits = standing.limits.into_iter().map(|elections| (None, elections, None));
        for (effective_ms, elections, assistance) in limits.chain(to_come) {
            given.extend(elections);
            let Ok(after) = games::registry::legal(&standing.game, &given) else { continue };
            let when = effective_ms.map_or("the next round on".to_owned(), new_jersey::told);
            changes.push(Upcoming { when, changes: at_table(&before, &after), assistance });
            before = after;
        }
        let table = match standing.number {
            Some(number) => format!("Table {number}"),
            None => format!("Table {table}"),
        };
        let assistance = Some(standing.hints);
        Ok(posted(&Posted { house, table: &table, legal: &legal, assistance, changes: &changes }))
    }

    /// Puts what is on file into the place of what somebody asks for: the rules and the pit of a table
    /// of the licensee. Gives the number of the submission; nothing where none is on file.
    pub(crate) fn open_under(
        &self,
        ask: &mut OpenTable,
        is_practice: bool,
    ) -> Outcome<Option<u64>> {
        if is_practice {
            return match ask.number {
                Some(_) => {
                    let why = "practice tables are in no submission";
                    Err(Problem::forbidden(why).at("number"))
                }
                None => Ok(None),
            };
        }
        let on_file = self.filings.in_force();
        let (number, on_file) = match (&ask.number, on_file) {
            (None, None) => return Ok(None),
            (Some(number), None) => {
                let why = format!("no submission is on file that has table {number:?}");
                return Err(Problem::refused(Code::NotOnFile, why).at("number"));
            }
            (None, Some(on_file)) => {
                let why = format!(
                    "tables are opened under submission {}, by their numbers there",
                    on_file.number
                );
                return Err(refused(Code::NotOnFile, why, cite!("8.3(a)")).at("number"));
            }
            (Some(number), Some(on_file)) => (number.clone(), on_file),
        };
        let offered = on_file.table(&number)?;
        let legal = &offered.legal;
        let facts = legal.game.facts();
        let differs = |field: &str, why: String| {
            Err(refused(Code::NotOnFile, why, cite!("8.3(a)")).at(field))
        };
        if ask.game != facts.id {
            return differs("game", format!("table {number} is on file with {}", facts.id));
        }
        if !ask.elections.is_empty() && ask.elections != legal.given {
            let why = format!("the rules of table {number} are on file, and are others");
            return differs("elections", why);
        }
        if ask.pit.is_some() && ask.pit != offered.pit {
            return differs("pit", format!("table {number} is on file in another pit"));
        }
        ask.elections = legal.given.clone();
        ask.pit = offered.pit.clone();
        if ask.name.is_none() {
            ask.name = Some(number);
        }
        Ok(Some(on_file.number))
    }

    /// A number of a submission is that of one open table.
    pub(crate) fn must_be_free(&self, number: Option<&String>) -> Outcome<()> {
        let is_it = |table: &wire::TableSummary| {
            number.is_some() && table.number.as_ref() == number && table.status != Status::Closed
        };
        match (number, self.tables().into_iter().find(is_it)) {
            (Some(number), Some(table)) => {
                let why = format!("{number} is open, as table {}", table.id);
                Err(Problem::refused(Code::NotNow, why).at("number"))
            }
            _ => Ok(()),
        }
    }
}

/// What a paper is of, for whoever sends it again.
fn paper_of(paper: &Paper) -> Value {
    match paper {
        Paper::Submission { .. } | Paper::Petition { .. } => Value::Null,
        Paper::Guide { game, .. } => json!(game),
        Paper::Test { petition, .. } => json!(petition),
    }
}

fn entry(kind: &'static str, at_ms: u64, body: String) -> Entry {
    Entry { at_ms, table: None, kind, body, posting: Posting::none() }
}

/// Whether a petition may go where the Division wants it to.
fn may_go(way: &PetitionWay, ask: &MovePetition, note: &str) -> Outcome<()> {
    if !way.stage.next().contains(&ask.to) {
        let why = format!("a petition that is {} cannot be {}", way.stage.word(), ask.to.word());
        let section = match ask.to {
            Stage::Filed => cite!("8.4(d)"),
            Stage::PreliminarilyApproved | Stage::Denied => cite!("8.4(e)"),
            Stage::InTest | Stage::Approved => cite!("8.4(g)"),
        };
        return Err(refused(Code::NotNow, why, section).at("to"));
    }
    match ask.to {
        Stage::InTest if way.test.is_none() => {
            let why = "nothing is submitted for the test yet";
            Err(refused(Code::NotNow, why, cite!("8.4(f)2")).at("to"))
        }
        Stage::InTest if way.stage == Stage::InTest && note.is_empty() => {
            Err(Problem::malformed("note", "say what is modified while the test goes on"))
        }
        Stage::Approved => {
            let found = ask.found;
            let missing = [
                (found.suitable, "suitable", "that the game suits a casino", cite!("8.4(g)1")),
                (
                    found.amendments_in_effect,
                    "amendments_in_effect",
                    "that necessary amendments of the regulation are in effect",
                    cite!("8.4(g)2"),
                ),
                (
                    found.licenses_and_waivers,
                    "licenses_and_waivers",
                    "that licenses are applied for and waivers issued",
                    cite!("8.4(g)3"),
                ),
                (
                    found.costs_paid,
                    "costs_paid",
                    "that the costs of the review are paid",
                    cite!("8.4(g)4"),
                ),
            ];
            let missing = missing.into_iter().filter(|(is_so, ..)| !is_so);
            let problem = |(_, field, what, section): (bool, &str, &str, Cite)| {
                let why = format!("no game is approved before the Division has found {what}");
                refused(Code::NotNow, why, section).at(format!("found.{field}"))
            };
            all(missing.map(problem).collect())
        }
        _ => Ok(()),
    }
}
