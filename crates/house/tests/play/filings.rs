//! The Division's file: submissions, notices, signs, petitions, guides (13:69F-8.1 to 8.5).

use house::store::{Batch, Put};
use house::{House, Paper};
use papers::drawing::{Drawing, Shape};
use serde_json::{Value, json};
use wire::{
    ChangeLimits, ChangeRules, Dealing, FilingKind, Findings, MovePetition, OpenTable, PermitHints,
    Problem, Role, Stage, TableId,
};

use crate::roles::{act, staff};
use crate::support::{open, open_table};

const SUBMISSION: &str = include_str!("../../../../docs/submission.toml");
const PETITION: &str = include_str!("../../../../docs/petition.toml");

/// A submission of a few tables that is in effect.
const SMALL: &str = r#"
[house]
name = "Boardwalk"
licensee = "Boardwalk Associates"
effective = 2020-01-01

[signs]
location = "to the dealer's right"
size = "6 by 9 inches"
language = "English"

[[games]]
id = "casino-war"
[games.elections]
table-minimum = 15
table-maximum = 1_500
[[games.tables]]
numbers = ["CW-1", "CW-2"]
pit = "3"

[[games]]
id = "three-card-poker"
[[games.tables]]
numbers = ["TC-1"]
"#;

fn submission(text: impl Into<String>) -> Paper {
    Paper::Submission { text: text.into() }
}

fn petition(text: impl Into<String>) -> Paper {
    Paper::Petition { text: text.into() }
}

fn under(number: &str, game: &str) -> OpenTable {
    OpenTable { number: Some(number.to_owned()), ..OpenTable::of(game) }
}

fn sections(problem: &Problem) -> Vec<&str> {
    let all = std::iter::once(problem).chain(&problem.others);
    all.filter_map(|problem| problem.section.as_deref()).collect()
}

async fn must_be_clean(house: &House) {
    let audit = house::audit(house.store(), |_| {}).await.expect("an audit");
    assert_eq!(audit.findings, Vec::<String>::new());
}

/// What is written on a sign.
fn written(sign: &Drawing) -> String {
    let words = sign.shapes.iter().filter_map(|shape| match shape {
        Shape::Words { words, .. } => Some(words.as_str()),
        Shape::Path { .. } => None,
    });
    words.collect::<Vec<_>>().join("\n")
}

/// 8.3(a), 8.2(b)2: a table of the licensee is opened under what is on file, and the record says which.
#[tokio::test(flavor = "multi_thread")]
async fn tables_of_the_licensee_are_opened_under_the_submission_on_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("house.db");
    let house = open(&path).await;
    let (licensee, make) = staff(&house).await;
    let (floor, dealer) = (make("flo", Role::Floor).await, make("dora", Role::Dealer).await);
    let division = make("dge", Role::Division).await;
    let guest = house.people().guest().await.expect("a guest");
    // Nothing is on file: a number means nothing.
    let no = house.open_table(&floor, under("CW-1", "casino-war")).await.expect_err("not on file");
    assert_eq!((no.code.as_str(), no.field.as_deref()), ("not-on-file", Some("number")));
    for person in [&floor, &dealer, &division, &guest] {
        let no = house.file_paper(person, submission(SMALL)).await.expect_err("the licensee's");
        assert_eq!(no.status, 403);
    }
    let number = house.file_paper(&licensee, submission(SMALL)).await.expect("on file");
    // One whose time has not come changes nothing yet.
    let later = SMALL.replace("2020-01-01", "2999-01-01").replace("CW-1", "CW-9");
    house.file_paper(&licensee, submission(later)).await.expect("on file");
    assert_eq!(house.submission_on_file().expect("on file").number, number);
    let with = |ask: OpenTable, value: Value| {
        let mut ask = serde_json::to_value(ask).expect("JSON");
        for (field, value) in value.as_object().expect("fields") {
            ask[field] = value.clone();
        }
        serde_json::from_value::<OpenTable>(ask).expect("a table")
    };
    for (ask, field) in [
        (OpenTable::of("casino-war"), "number"),
        (under("CW-7", "casino-war"), "number"),
        (under("CW-1", "three-card-poker"), "game"),
        (with(under("CW-1", "casino-war"), json!({"elections": {"decks": 8}})), "elections"),
        (with(under("CW-1", "casino-war"), json!({"pit": "4"})), "pit"),
    ] {
        let no = house.open_table(&floor, ask).await.expect_err("not so on file");
        assert_eq!((no.code.as_str(), no.field.as_deref()), ("not-on-file", Some(field)));
    }
    let no = house.open_table(&guest, under("CW-1", "casino-war")).await.expect_err("practice");
    assert_eq!((no.status, no.field.as_deref()), (403, Some("number")));
    open_table(&house, &guest, "casino-war").await;
    let table = house.open_table(&floor, under("CW-1", "casino-war")).await.expect("a table");
    let twice = house.open_table(&floor, under("CW-1", "casino-war")).await.expect_err("open");
    assert_eq!(twice.field.as_deref(), Some("number"));
    let ask = OpenTable { dealing: Dealing::Dealer, ..under("CW-2", "casino-war") };
    house.open_table(&dealer, ask).await.expect("a dealer's table");
    let view = house.view(None, table).await.expect("a view");
    assert_eq!((view.table.name.as_str(), view.table.pit.as_deref()), ("CW-1", Some("3")));
    assert_eq!(
        (view.table.submission, view.elections["table-minimum"].clone()),
        (Some(number), json!("15.00"))
    );
    let record = house.record(&division, Some(table), 0, 10).await.expect("the record");
    assert_eq!(record[0].body["submission"], number);
    assert_eq!(record[0].body["number"], "CW-1");
    must_be_clean(&house).await;
    house.shut_down().await;
    // It is on file when the house opens again.
    let house = open(&path).await;
    let on_file = house.submission_on_file().expect("on file");
    assert_eq!(on_file.number, number);
    assert_eq!(on_file.tables[0].table, Some(table));
    assert!(house.is_last_submission(SMALL).await.is_ok_and(|is| !is), "another one came after it");
}

/// A submission that is not in order is refused with every fault, each at its line with its section.
#[tokio::test(flavor = "multi_thread")]
async fn every_fault_of_a_submission_is_told_and_nothing_is_filed() {
    let folder = tempfile::tempdir().expect("a folder");
    let house = open(&folder.path().join("house.db")).await;
    let (licensee, _) = staff(&house).await;
    let text = SUBMISSION.replacen("language = ", "tongue = ", 1);
    let text = text.replacen("id = \"craps\"", "id = \"crabs\"", 1);
    let no = house.file_paper(&licensee, submission(text)).await.expect_err("faults");
    assert_eq!((no.code.as_str(), no.others.len()), ("not-in-order", 2));
    assert_eq!(sections(&no), ["13:69F-8.3(d)", "13:69F-8.3(d)", "13:69F-8.4(a)"]);
    assert!(no.field.is_some_and(|field| field.starts_with("line ")));
    let filings = house.filings(&licensee, None, None, 10).await.expect("the file");
    assert_eq!(filings, []);
    assert_eq!(house.submission_on_file(), None);
}

/// 8.3(b)1, 8.3(b)2, 8.3(b)3, 8.3(c), 8.3(d), 8.1: what the Division's inbox and the sign of the table say.
#[tokio::test(flavor = "multi_thread")]
async fn a_notice_is_on_the_sign_and_in_the_divisions_inbox() {
    let folder = tempfile::tempdir().expect("a folder");
    let house = open(&folder.path().join("house.db")).await;
    let (licensee, make) = staff(&house).await;
    let (floor, division) = (make("flo", Role::Floor).await, make("dge", Role::Division).await);
    let guest = house.people().guest().await.expect("a guest");
    // 8.3(d): without a design on file a table of the licensee has no sign.
    let bare = open_table(&house, &floor, "casino-war").await;
    let no = house.sign(bare).await.expect_err("no design is on file");
    assert_eq!(no.section.as_deref(), Some("13:69F-8.3(d)"));
    house.file_paper(&licensee, submission(SMALL)).await.expect("on file");
    let table = house.open_table(&floor, under("CW-1", "casino-war")).await.expect("a table");
    let sign = async |table: TableId| written(&house.sign(table).await.expect("a sign"));
    let before = sign(table).await;
    for words in ["Boardwalk", "Table CW-1", "$15 to $1,500", "No hints or odds"] {
        assert!(before.contains(words), "{words}: {before}");
    }
    assert!(!before.contains("From "), "{before}");
    // 8.3(c): limits at once, without word to the Division.
    let limits = act(json!({"table-minimum": "25"}));
    house.change_limits(&floor, table, ChangeLimits { elections: limits }).await.expect("limits");
    assert!(sign(table).await.contains("$25 to $1,500"));
    assert_eq!(house.filings(&division, Some(FilingKind::RuleChange), None, 9).await, Ok(vec![]));
    // 8.3(b): a rule half an hour ahead; 8.3(b)2: whoever is at the table is told at once.
    let mut told = house.watch(table).await.expect("somebody listens");
    told.mark_unchanged();
    let rules = act(json!({"decks": 8}));
    let notice = house.change_rules(&floor, table, ChangeRules { elections: rules }).await;
    let notice = notice.expect("a notice");
    assert!(told.has_changed().expect("the table is open"));
    assert_eq!(
        house.view(None, table).await.expect("a view").notices,
        std::slice::from_ref(&notice)
    );
    let hints = house.permit_hints(&floor, table, PermitHints { permitted: true }).await;
    let hints = hints.expect("a notice");
    assert!(!hints.hints && hints.notice.is_some(), "8.1: a rule of the table, changed by notice");
    let again = house.permit_hints(&floor, table, PermitHints { permitted: true }).await;
    assert_eq!(again, Ok(hints), "one notice is enough");
    let after = sign(table).await;
    for words in ["From ", "8 (so far 6)", "Hints and odds may be asked for", "Until then"] {
        assert!(after.contains(words), "{words}: {after}");
    }
    // 8.3(b)3: the Division has what changes, at which table, and from when on.
    let inbox = house.filings(&division, Some(FilingKind::RuleChange), None, 9).await;
    let inbox = inbox.expect("the inbox");
    let [hints, rules] = &inbox[..] else { panic!("two notices: {inbox:?}") };
    assert_eq!((rules.table, rules.effective_ms), (Some(table), Some(notice.effective_ms)));
    assert_eq!(
        (rules.by_name.as_str(), rules.says.as_slice()),
        ("flo", &["decks: 6 → 8".to_owned()][..])
    );
    assert_eq!(Some(rules.number), notice.filing);
    assert_eq!(hints.says, ["hints: false → true"]);
    assert_eq!(house.filings(&guest, None, None, 9).await.expect_err("not theirs").status, 403);
    assert_eq!(house.filing(Some(&guest), rules.number).await.expect_err("no").status, 404);
    // 8.5(a): the rules on file are open to anybody.
    let filed = house.filing(None, 1).await.expect("open to anybody");
    assert_eq!(filed.text.as_deref(), Some(SMALL));
    let all = house.filings(&licensee, None, None, 9).await.expect("the file");
    assert_eq!(all.iter().map(|filing| filing.number).collect::<Vec<_>>(), [3, 2, 1]);
    let older = house.filings(&licensee, None, Some(3), 1).await.expect("the file");
    assert_eq!(older[0].number, 2);
    must_be_clean(&house).await;
}

/// 8.1: help is off at the licensee's tables, on at practice tables, and said on the sign of either.
#[tokio::test(flavor = "multi_thread")]
async fn whether_help_may_be_asked_for_is_a_rule_of_the_table_8_1() {
    let folder = tempfile::tempdir().expect("a folder");
    let house = open(&folder.path().join("house.db")).await;
    let (_, make) = staff(&house).await;
    let floor = make("flo", Role::Floor).await;
    let guest = house.people().guest().await.expect("a guest");
    let practice = open_table(&house, &guest, "three-card-poker").await;
    let sign = written(&house.sign(practice).await.expect("a sign"));
    assert!(sign.contains("Practice table") && sign.contains("Hints and odds may be asked for"));
    // Nobody's game is operated there by the licensee: it holds at once.
    let off = house.permit_hints(&floor, practice, PermitHints { permitted: false }).await;
    let off = off.expect("at once");
    assert!(!off.hints && off.notice.is_none());
    assert!(written(&house.sign(practice).await.expect("a sign")).contains("No hints or odds"));
    must_be_clean(&house).await;
}

fn going(to: Stage) -> MovePetition {
    MovePetition { to, note: String::new(), found: Findings::default() }
}

/// 8.4(a) to (g): the way of a petition, which only the Division moves.
#[tokio::test(flavor = "multi_thread")]
async fn only_the_division_moves_a_petition_and_in_its_order_8_4_e_f_g() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("house.db");
    let house = open(&path).await;
    let (licensee, make) = staff(&house).await;
    let (floor, division) = (make("flo", Role::Floor).await, make("dge", Role::Division).await);
    // 8.4(b), (c), (d): what it lacks is told by its paragraph.
    let lacking = PETITION.replacen("agrees-to-test = true\n", "", 1);
    let lacking = lacking.replacen("kind = \"variation\"\n", "", 1);
    let no = house.file_paper(&licensee, petition(lacking)).await.expect_err("it lacks two");
    assert_eq!(sections(&no), ["13:69F-8.4(b)", "13:69F-8.4(d)2"]);
    assert_eq!(house.file_paper(&floor, petition(PETITION)).await.expect_err("no").status, 403);
    let without_test = PETITION.split("[test]").next().expect("a beginning");
    let number = house.file_paper(&licensee, petition(without_test)).await.expect("filed");
    let test = |text: &str| Paper::Test { petition: number, text: text.to_owned() };
    let early = house.file_paper(&licensee, test(PETITION)).await.expect_err("not approved yet");
    assert_eq!(early.section.as_deref(), Some("13:69F-8.4(f)"));
    for person in [&licensee, &floor] {
        let no = house.move_petition(person, number, going(Stage::PreliminarilyApproved)).await;
        assert_eq!(no.expect_err("the Division's").status, 403);
    }
    let goes = async |ask: MovePetition| house.move_petition(&division, number, ask).await;
    for (to, section) in [
        (Stage::InTest, "13:69F-8.4(g)"),
        (Stage::Approved, "13:69F-8.4(g)"),
        (Stage::Filed, "13:69F-8.4(d)"),
    ] {
        let no = goes(going(to)).await.expect_err("not from here");
        assert_eq!(no.section.as_deref(), Some(section));
    }
    let note = "subject to a successful test".to_owned();
    let way = goes(MovePetition { note, ..going(Stage::PreliminarilyApproved) }).await;
    assert_eq!(way.expect("8.4(e)").stage, Stage::PreliminarilyApproved);
    // 8.4(f)2: no test before it is submitted, and that is whole.
    let no = goes(going(Stage::InTest)).await.expect_err("nothing is submitted");
    assert_eq!(no.section.as_deref(), Some("13:69F-8.4(f)2"));
    let no = house.file_paper(&licensee, test(without_test)).await.expect_err("no [test]");
    assert_eq!(no.section.as_deref(), Some("13:69F-8.4(f)2"));
    let lacking = PETITION.replacen("tables = [\"CW-1\", \"CW-2\"]\n", "", 1);
    let no = house.file_paper(&licensee, test(&lacking)).await.expect_err("no tables");
    assert_eq!(no.section.as_deref(), Some("13:69F-8.4(f)2ii"));
    let tested = house.file_paper(&licensee, test(PETITION)).await.expect("8.4(f)2");
    assert_eq!(goes(going(Stage::InTest)).await.expect("8.4(g)").test, Some(tested));
    // 8.4(g): what is modified while it goes on is noted.
    let no = goes(going(Stage::InTest)).await.expect_err("what is modified?");
    assert_eq!(no.field.as_deref(), Some("note"));
    let note = "two tables only".to_owned();
    goes(MovePetition { note, ..going(Stage::InTest) }).await.expect("modified");
    // 8.4(g)1 to 4.
    let no = goes(going(Stage::Approved)).await.expect_err("nothing is found");
    let four = ["13:69F-8.4(g)1", "13:69F-8.4(g)2", "13:69F-8.4(g)3", "13:69F-8.4(g)4"];
    assert_eq!(sections(&no), four);
    let found = Findings {
        suitable: true,
        amendments_in_effect: true,
        licenses_and_waivers: true,
        costs_paid: true,
    };
    let unpaid = Findings { costs_paid: false, ..found };
    let no = goes(MovePetition { found: unpaid, ..going(Stage::Approved) }).await;
    assert_eq!(sections(&no.expect_err("unpaid")), four[3..]);
    let way = goes(MovePetition { found, ..going(Stage::Approved) }).await.expect("approved");
    assert_eq!(way.steps.len(), 4);
    assert_eq!(goes(going(Stage::Denied)).await.expect_err("it is over").code, "not-now");
    must_be_clean(&house).await;
    house.shut_down().await;
    let house = open(&path).await;
    let filed = house.filing(Some(&division), number).await.expect("the petition");
    assert_eq!(filed.way, Some(way));
}

/// 8.4(h)1: the Division proposes games on its own initiative, whatever their particulars lack; nobody
/// else files what is not whole.
#[tokio::test(flavor = "multi_thread")]
async fn the_division_proposes_games_of_its_own() {
    let folder = tempfile::tempdir().expect("a folder");
    let house = open(&folder.path().join("house.db")).await;
    let (licensee, make) = staff(&house).await;
    let division = make("dge", Role::Division).await;
    let own = "[game]\nname = \"Division's own\"\n";
    let no = house.file_paper(&licensee, petition(own)).await.expect_err("it lacks nearly all");
    assert_eq!(no.section.as_deref(), Some("13:69F-8.4(b)"));
    let own = house.file_paper(&division, petition(own)).await.expect("8.4(h)1");
    let no = house.file_paper(&division, submission(SMALL)).await.expect_err("not its own");
    assert_eq!(no.status, 403);
    let way = house.move_petition(&division, own, going(Stage::Denied)).await.expect("moved");
    assert_eq!(way.stage, Stage::Denied);
    must_be_clean(&house).await;
}

/// 8.5(b) to (d): a guide is shown once its sample is filed, as it was filed, to anybody.
#[tokio::test(flavor = "multi_thread")]
async fn a_guide_is_shown_once_its_sample_is_filed_8_5_c() {
    let folder = tempfile::tempdir().expect("a folder");
    let house = open(&folder.path().join("house.db")).await;
    // Where nobody holds the license nobody issues guides.
    assert_eq!(house.guide_on_file("keno").await, Ok(None));
    let (licensee, make) = staff(&house).await;
    let floor = make("flo", Role::Floor).await;
    let no = house.guide_on_file("keno").await.expect_err("no sample is filed");
    assert_eq!(no.section.as_deref(), Some("13:69F-8.5(c)"));
    let guide = |text: &str| Paper::Guide { game: "keno".to_owned(), text: text.to_owned() };
    assert_eq!(house.file_paper(&floor, guide("one")).await.expect_err("no").status, 403);
    for text in ["one", "two"] {
        house.file_paper(&licensee, guide(text)).await.expect("filed");
        assert_eq!(house.guide_on_file("keno").await, Ok(Some(text.to_owned())));
    }
    let no = house.guide_on_file("craps").await.expect_err("of another game");
    assert_eq!(no.code, "not-on-file");
    must_be_clean(&house).await;
}

/// 8.4(h)2: an electronic table discloses its rules to the patron: all that is paid is on its sign, and
/// everything that is elected on its rules page.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_discloses_its_rules_to_the_patron() {
    let folder = tempfile::tempdir().expect("a folder");
    let house = open(&folder.path().join("house.db")).await;
    let guest = house.people().guest().await.expect("a guest");
    for game in ["casino-war", "roulette", "three-card-poker"] {
        let table = open_table(&house, &guest, game).await;
        let sign = written(&house.sign(table).await.expect("a sign"));
        let rules = house.rules_of(table).await.expect("its rules").rules;
        for payout in &rules.payouts {
            assert!(sign.contains(&payout.pays), "{game}: {payout:?}: {sign}");
        }
        let elected = house.view(None, table).await.expect("a view").elections;
        let is_told = |id: &String| rules.elections.iter().any(|told| told.id == *id);
        assert!(elected.keys().all(is_told), "{game}: {elected:?}");
    }
}

/// What an audit finds where somebody has tampered with the file.
#[tokio::test(flavor = "multi_thread")]
async fn an_audit_finds_papers_that_were_changed() {
    let folder = tempfile::tempdir().expect("a folder");
    let house = open(&folder.path().join("house.db")).await;
    let (licensee, make) = staff(&house).await;
    let floor = make("flo", Role::Floor).await;
    house.file_paper(&licensee, submission(SMALL)).await.expect("on file");
    let table = house.open_table(&floor, under("CW-1", "casino-war")).await.expect("a table");
    let rules = ChangeRules { elections: act(json!({"decks": 8})) };
    house.change_rules(&floor, table, rules).await.expect("a notice");
    house.file_paper(&licensee, petition(PETITION)).await.expect("filed");
    must_be_clean(&house).await;
    let key = |number: u64| format!("{number:020}");
    let store = house.store().clone();
    for (kind, key) in [
        ("filing", key(1)),
        ("filing", key(2)),
        ("filed-text", format!("submission/{}", key(1))),
        ("petition-way", key(3)),
    ] {
        let stored = store.doc(kind, &key).await.expect("read").expect("it is there");
        let other = match kind {
            "filed-text" => stored.replace("15", "10"),
            "petition-way" => stored.replace("filed", "approved"),
            _ => stored.replace("\"by\":", "\"by\":4"),
        };
        assert_ne!(other, stored);
        let put = async |body: Option<String>| {
            let put = Put { kind, key: key.clone(), body };
            store.commit(Batch { puts: vec![put], ..Batch::default() }).await.expect("stored");
        };
        for wrong in [Some(other), None] {
            put(wrong).await;
            let audit = house::audit(&store, |_| {}).await.expect("an audit");
            assert!(!audit.findings.is_empty(), "{kind} {key}");
        }
        put(Some(stored)).await;
        must_be_clean(&house).await;
    }
}
