//! Submissions: every fault, every change, every page.

use papers::submission::{Change, Fault, Notice, Submission, diff, print, told};
use papers::{html, pdf};

use super::{doc, house, read, words};

const PLANTED: &str = include_str!("planted.toml");

#[test]
fn every_planted_fault_is_reported_at_its_line_with_its_section() {
    let mut planted: Vec<(usize, String)> = Vec::new();
    for (n, line) in PLANTED.lines().enumerate() {
        let Some((_, mark)) = line.split_once("# ! ") else { continue };
        let section = mark.split(' ').nth(1).expect("a number and a section");
        planted.push((n + 1, section.replace('-', if section == "-" { "" } else { "-" })));
    }
    assert_eq!(planted.len(), 40);
    let faults = Submission::read(PLANTED).expect_err("it has faults");
    let found: Vec<(usize, String)> = faults
        .iter()
        .map(|fault| (fault.line, fault.section.clone().unwrap_or_default()))
        .collect();
    let told: Vec<String> = faults.iter().map(ToString::to_string).collect();
    assert_eq!(found, planted, "{}", told.join("\n"));
}

#[test]
fn a_slip_of_the_pen_is_told_with_what_was_meant() {
    let faults = Submission::read(PLANTED).expect_err("it has faults");
    let at = |field: &str| {
        let found = faults.iter().find(|fault| fault.field == field);
        found.map(|fault| fault.reason.clone()).unwrap_or_default()
    };
    for (field, meant) in [
        ("games.id", "did you mean craps?"),
        ("craps: fire-bets", "did you mean fire-bet?"),
        ("craps: limits.dont-come-bets", "did you mean dont-come-bet?"),
        ("craps: limits.come-bet.minimun", "did you mean minimum?"),
        ("craps: increments.passbet", "did you mean pass-bet?"),
    ] {
        assert!(at(field).ends_with(meant), "{field}: {}", at(field));
    }
}

#[test]
fn what_is_no_toml_is_told_with_its_line() {
    let text = doc("submission.toml").replacen("[signs]", "[signs", 1);
    let faults = Submission::read(&text).expect_err("it has a fault");
    let line = text.lines().position(|line| line == "[signs").expect("there") + 1;
    let at_line = |fault: &&Fault| fault.line == line && fault.reason.starts_with("is no TOML");
    assert!(faults.iter().any(|fault| at_line(&fault)), "{faults:?}");
    assert!(Submission::read("\u{0}").is_err() && Submission::read("").is_err());
}

#[test]
fn the_sample_house_offers_every_game() {
    let house = house();
    for facts in games::registry::ALL {
        assert!(house.of(facts.id).next().is_some(), "{} is not offered", facts.id);
    }
}

/// The sample sets what only a house can set: house ways (10.7(e), 11.8), a rate card (15.3(d)),
/// increments (8.2(f)), and leave to wager outside the limits (8.2(d)).
#[test]
fn the_sample_house_sets_house_ways_a_rate_card_increments_and_leave_beyond_the_limits() {
    let house = house();
    let elected = |number: &str, election: &str| {
        house.at(number).expect("it is there").legal.given[election].clone()
    };
    assert_eq!(elected("PG-1", "house-way-exceptions").as_array().map(Vec::len), Some(2));
    for (number, way) in
        [("PGP-1", "usual"), ("AP-1", "highest-high-hand"), ("SPG-1", "highest-low-hand")]
    {
        assert_eq!(elected(number, "house-way"), way, "{number}");
    }
    assert_eq!(elected("KE-1", "rate-card")["maximum-spots"], 8);
    assert_eq!(elected("CR-1", "increments")["pass-bet"], 5);
    assert_eq!(elected("RO-4", "permit-wagers-outside-limits"), true);
    // The document that a regulator reads has them.
    let words = words(&print(&house));
    for told in [
        "together: Twelve (6-6), Nine; with: Twelve (6-6), Twelve (6-6), Nine, Nine · together: Two",
        "8 of 8 spots | 25000 for 1",
        "Outside the limits | where the house permits it",
        "Pass bet | in multiples of $5",
    ] {
        assert!(words.lines().any(|line| line.contains(told)), "{told}");
    }
}

/// Replaces the one place where a text stands.
fn instead(text: &str, old: &str, new: &str) -> String {
    assert_eq!(text.matches(old).count(), 1, "{old}");
    text.replace(old, new)
}

fn changes(edit: impl Fn(&str) -> String) -> Vec<Change> {
    let text = doc("submission.toml");
    diff(&read(&text), &read(&edit(&text)))
}

/// 8.2(a): a minimum of up to $100 on what pays up to 5 to 1 needs a maximum ten times as high.
#[test]
fn the_ten_times_rule_8_2_a_is_checked_by_wager() {
    let text = doc("submission.toml");
    let low = |wager: &str, old: &str, new: &str| {
        let line = |bounds: &str| format!("{wager} = {{ {bounds} }}");
        instead(&text, &line(old), &line(new))
    };
    let free = low("any-craps", "minimum = 1, maximum = 200", "minimum = 50, maximum = 200");
    assert!(Submission::read(&free).is_ok(), "any craps pays more than 5 to 1");
    let low = low("field-bet", "minimum = 5, maximum = 1_000", "minimum = 5, maximum = 49");
    let faults = Submission::read(&low).expect_err("49 is less than 50");
    assert_eq!(faults[0].field, "craps: limits.field-bet");
    assert_eq!(faults[0].section.as_deref(), Some("13:69F-8.2(a)"));
}

/// 8.2(b): maximums by wager and by table.
#[test]
fn limits_may_differ_by_wager_and_by_table_8_2_b() {
    let house = house();
    let limits = |number: &str| {
        let offered = house.at(number).expect("it is there");
        offered.legal.elections["limits"].clone()
    };
    assert_ne!(limits("CR-1")["pass-bet"], limits("CR-1")["field-bet"]);
    assert_ne!(limits("CR-1")["pass-bet"], limits("CR-4")["pass-bet"]);
}

/// 8.3(b): a change of the rules takes a sign, an announcement and word to the Division, half an hour
/// ahead.
#[test]
fn a_rule_change_takes_half_an_hour_8_3_b() {
    let found =
        changes(|text| instead(text, "dealer-soft-17 = \"hit\"", "dealer-soft-17 = \"stand\""));
    let [change] = &found[..] else { panic!("one change: {found:?}") };
    assert_eq!(change.notice, Notice::HalfAnHourAhead);
    assert_eq!(change.section, "13:69F-8.3(b)");
    assert_eq!(change.tables, ["BJ-1", "BJ-2", "BJ-3", "BJ-4", "BJ-5", "BJ-6"]);
    assert_eq!((change.was.as_deref(), change.will_be.as_deref()), (Some("hit"), Some("stand")));
    let said = change.notice.in_words();
    assert!(
        said.contains("half an hour") && said.contains("Division") && said.contains("announce")
    );
}

/// 8.3(b): what a wager pays is a rule, too.
#[test]
fn raised_odds_and_new_wagers_are_rule_changes_8_3_b() {
    let found = changes(|text| instead(text, "three-of-a-kind = 180", "three-of-a-kind = 190"));
    assert!(found.iter().all(|change| change.notice == Notice::HalfAnHourAhead), "{found:?}");
    let pays = found.iter().find(|change| change.what.starts_with("What is paid"));
    let pays = pays.expect("what is paid changes");
    assert_eq!(
        (pays.was.as_deref(), pays.will_be.as_deref()),
        (Some("180 to 1"), Some("190 to 1"))
    );
    let found = changes(|text| instead(text, "\nfire-bet = true", "\nfire-bet = false"));
    let gone = |change: &&Change| change.what == "Fire bet is not offered any more";
    assert!(found.iter().any(|change| gone(&change)), "{found:?}");
}

/// 8.3(c): limits and increments change at once, with a sign and an announcement.
#[test]
fn limits_change_at_once_8_3_c() {
    let found = changes(|text| {
        let text = instead(
            text,
            "surrender = true\ntable-minimum = 25",
            "surrender = true\ntable-minimum = 50",
        );
        instead(&text, "pair-plus-minimum = 5", "pair-plus-minimum = 10")
    });
    assert_eq!(found.len(), 2, "{found:?}");
    for change in &found {
        assert_eq!((change.notice, change.section.as_str()), (Notice::AtOnce, "13:69F-8.3(c)"));
        assert!(!change.notice.in_words().contains("Division"));
    }
}

#[test]
fn of_limits_by_wager_only_those_that_change_are_told() {
    let old = "pass-bet = { minimum = 15, maximum = 5_000 }\ndont-pass";
    let found = changes(|text| instead(text, old, &old.replace("15", "25")));
    let [change] = &found[..] else { panic!("one change: {found:?}") };
    assert_eq!(change.was.as_deref(), Some("Pass bet: $15 to $5,000"));
    assert_eq!(change.will_be.as_deref(), Some("Pass bet: $25 to $5,000"));
}

/// 8.3(a) and (d): a table that opens needs its sign, a sign of another design goes to the Division.
#[test]
fn new_tables_and_new_signs_8_3_a_and_d() {
    let found = changes(|text| {
        let text = instead(text, "numbers = [\"CR-4\"]", "numbers = [\"CR-5\"]");
        instead(&text, "6 by 9 inches", "8 by 10 inches")
    });
    let of = |notice: Notice| found.iter().find(|change| change.notice == notice).expect("told");
    assert_eq!(
        (of(Notice::Sign).tables.join(","), of(Notice::Sign).what.as_str()),
        ("CR-5".into(), "Craps opens")
    );
    assert_eq!(of(Notice::None).what, "Craps closes");
    assert_eq!(of(Notice::SignDesign).section, "13:69F-8.3(d)");
}

#[test]
fn nothing_changes_between_a_submission_and_itself() {
    let house = house();
    assert_eq!(diff(&house, &house), []);
    assert!(words(&told(&house, &[])).contains("Nothing changes"));
}

#[test]
fn the_document_has_every_table_with_its_limits_rules_and_payouts() {
    let house = house();
    let document = print(&house);
    let words = words(&document);
    for expected in [
        "Boardwalk Sample Casino",
        "6 by 9 inches",
        "6 tables: BJ-1, BJ-2, BJ-3, BJ-4, BJ-5, BJ-6, pit 3",
        "Pass bet | $15 to $5,000",
        "What the dealer does with a soft 17 | hit | 13:69F-2.12(b)",
        "180 to 1",
    ] {
        assert!(words.contains(expected), "{expected}");
    }
    for number in house.numbers() {
        assert!(words.contains(number), "{number}");
    }
    assert!(html::write(&document).ends_with("</html>\n"));
    assert!(pdf::write(&document).starts_with(b"%PDF"));
}
