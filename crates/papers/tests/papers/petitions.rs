//! Petitions for new games (8.4).

use papers::petition::{Dealt, Particulars, print};

use super::{doc, words};

fn particulars(text: &str) -> Particulars {
    Particulars::read(text).unwrap_or_else(|error| panic!("{error}"))
}

fn dealt(particulars: &Particulars) -> Dealt {
    let legal = particulars.legal().expect("legal elections").expect("a game that can be dealt");
    Particulars::dealt(legal, &mut |_| ()).expect("there are odds")
}

/// The paragraphs of what is missing.
fn missing(text: &str) -> Vec<String> {
    particulars(text).missing().into_iter().map(|missing| missing.section).collect()
}

fn without(old: &str) -> Vec<String> {
    let text = doc("petition.toml");
    assert_eq!(text.matches(old).count(), 1, "{old}");
    missing(&text.replace(old, ""))
}

#[test]
fn the_sample_petition_lacks_nothing() {
    assert_eq!(missing(&doc("petition.toml")), [] as [&str; 0]);
}

#[test]
fn an_empty_file_lacks_everything_that_8_4_d_asks_for() {
    let sections = [
        "8.4(b)",
        "8.4(d)1",
        "8.4(d)2",
        "8.4(d)3i",
        "8.4(d)3i",
        "8.4(d)3i",
        "8.4(d)3i",
        "8.4(d)3ii",
        "8.4(d)3iii",
        "8.4(d)3iv",
        "8.4(d)3v",
        "8.4(d)4",
        "8.4(d)5",
        "8.4(d)6",
        "8.4(d)7",
    ];
    assert_eq!(missing(""), sections.map(|section| format!("13:69F-{section}")));
}

#[test]
fn what_is_missing_is_listed_by_its_paragraph() {
    for (left_out, section) in [
        ("agrees-to-test = true\n", "8.4(b)"),
        ("address = \"1 Boardwalk, Atlantic City, NJ 08401\"\n", "8.4(d)1"),
        ("kind = \"variation\"\n", "8.4(d)2"),
        ("of = [\"casino-war\"]\n", "8.4(d)2"),
        ("objectives = \"To be dealt a card that ranks higher than the dealer's.\"\n", "8.4(d)3i"),
        ("title = \"Cards; number of decks\"\n", "8.4(d)3ii"),
        (
            "description = \"Eight decks of 52 cards, with backs of one color and design.\"\n",
            "8.4(d)3v",
        ),
        ("requests-ruling = true\n", "8.4(d)6"),
        ("requests-test = true\n", "8.4(d)7"),
        ("casinos = [\"Boardwalk Sample Casino, Atlantic City\"]\n", "8.4(f)2i"),
        ("tables = [\"CW-1\", \"CW-2\"]\n", "8.4(f)2ii"),
    ] {
        assert_eq!(without(left_out), [format!("13:69F-{section}")], "{left_out}");
    }
}

/// 8.4(f)1: who is neither a casino licensee nor a casino service industry applies for a license.
#[test]
fn an_owner_of_the_rights_applies_for_a_license_8_4_f_1() {
    let text = doc("petition.toml").replace("kind = \"casino-service-industry\"\n", "");
    assert_eq!(missing(&text), ["13:69F-8.4(f)1i"]);
    let refused =
        text.replace("name = \"Sample", "has-applied-for-waiver = false\nname = \"Sample");
    assert_eq!(missing(&refused), ["13:69F-8.4(f)1i", "13:69F-8.4(f)1ii"]);
}

/// 8.4(f)1ii: how it stands with the waiver of an owner of the rights is in the test submission, and
/// 8.4(f)1i: so is the license application.
#[test]
fn the_test_submission_tells_of_license_and_waiver() {
    let owner = doc("petition.toml")
        .replace("kind = \"casino-service-industry\"\n", "has-applied-for-license = true\n");
    for (waiver, told) in [
        ("", "no transactional waiver is required (8.4(f)1ii)"),
        ("has-applied-for-waiver = true\n", "transactional waiver is applied for (8.4(f)1ii)"),
        ("has-applied-for-waiver = false\n", "transactional waiver is not yet applied for"),
    ] {
        let text =
            owner.replace("name = \"Sample Table", &format!("{waiver}name = \"Sample Table"));
        let words = words(&print(&particulars(&text), None));
        let told = format!("Sample Table Games, Inc.: {told}");
        assert!(words.contains(&told), "{told}: {words}");
        assert!(words.contains("license application with its fee is filed (8.4(f)1i)"), "{words}");
    }
}

/// 8.4(d)3iv: the layout, and 8.4(d)3v: every piece of equipment is drawn, or shown in an exhibit.
#[test]
fn layout_and_equipment_are_drawn_or_attached() {
    let of = |game: &str, picture: &str| {
        doc("petition.toml")
            .replace("id = \"casino-war\"", &format!("id = {game:?}"))
            .replace("[game.elections]\ndecks = 8\n", "")
            .replace("picture = \"cards\"", &format!("picture = {picture:?}"))
    };
    for (game, picture, drawn) in [
        ("casino-war", "cards", "Spades: "),
        ("pai-gow", "cards", "The tiles"),
        ("roulette", "wheel", "[The wheel, clockwise: 0 28 9"),
        ("big-six", "wheel", "The wheel, with 54 sections"),
        ("craps", "dice", "[Dice: 6 5]"),
        ("keno", "board", "[The board of Keno] Cards: The board: 20 of its 80 numbers are drawn"),
    ] {
        let particulars = particulars(&of(game, picture));
        assert_eq!(particulars.missing(), [], "{game}");
        let legal = particulars.legal().expect("legal").expect("a game");
        let dealt = Dealt { legal, account: None };
        let words = words(&print(&particulars, Some(&dealt)));
        let layout = words.find("[The layout of").expect("a layout");
        assert!(words[layout..].contains(drawn), "{drawn}: {}", &words[layout..]);
        assert!(words.contains("It is shown in Exhibit A, a photograph of the shoe."));
    }
    // What the game does not have cannot be drawn of it.
    let none = particulars(&of("casino-war", "wheel")).missing();
    let told: Vec<String> = none.iter().map(ToString::to_string).collect();
    assert_eq!(told, ["13:69F-8.4(d)3v: equipment Cards: Casino war has no wheel to draw"]);
    for left_out in ["picture = \"cards\"\n", "exhibit = \"Exhibit A, a photograph of the shoe\"\n"]
    {
        assert_eq!(without(left_out), ["13:69F-8.4(d)3v"], "{left_out}");
    }
}

/// 8.4(d)1 to 7 and (f)2: each has its place in the document.
#[test]
fn the_petition_has_every_paragraph_of_8_4_d() {
    let particulars = particulars(&doc("petition.toml"));
    let document = print(&particulars, Some(&dealt(&particulars)));
    let words = words(&document);
    for expected in [
        "Intake Unit",
        "Boardwalk Sample Associates, LLC | 1 Boardwalk, Atlantic City, NJ 08401 | casino licensee; has agreed",
        "a variation of an authorized game: Casino war.",
        "Objectives. To be dealt a card",
        "13:69F-__.1 Cards; number of decks",
        "(b) Cards shall be dealt from a dealing shoe that is:",
        "2. Secured when the table is not open for play.",
        "Tie wager",
        "[The layout of Casino war]",
        "Trademarks: Boardwalk War, application pending",
        "The petitioners hold the Division of Gaming Enforcement and the State of New Jersey harmless",
        "request a declaratory ruling that the game is a variation",
        "N.J.S.A. 5:12-5 and 69e",
        "Casinos (8.4(f)2i) | Boardwalk Sample Casino, Atlantic City",
        "signed: Sample Table Games, Inc.",
    ] {
        assert!(words.contains(expected), "{expected}: {words}");
    }
    assert!(!words.contains("not complete"));
}

/// 8.4(d)3iii: true odds, payout odds and house advantage of each wager, from the odds themselves.
#[test]
fn the_figures_are_those_of_the_odds_8_4_d_3_iii() {
    let particulars = particulars(&doc("petition.toml"));
    let dealt = dealt(&particulars);
    let words = words(&print(&particulars, Some(&dealt)));
    let account = dealt.account.as_ref().expect("it is played against the house");
    assert!(account.entries.iter().any(|entry| !entry.rules.is_empty()), "every table");
    for entry in &account.entries {
        let odds = entry.analysis.true_odds().expect("every wager can win");
        assert!(words.contains(&odds), "{}: {odds}", entry.analysis.id);
    }
}

#[test]
fn a_misspelled_particular_is_told_with_its_line() {
    let text = doc("petition.toml").replace("requests-test", "request-test");
    let error = Particulars::read(&text).expect_err("there is no such field").to_string();
    assert!(error.contains("request-test") && error.contains("line 9"), "{error}");
}

/// 8.4(f)2iii and 8.4(f)2iv: signs at the entrances, criteria of success, methods of documenting it.
#[test]
fn a_test_needs_signs_criteria_and_methods() {
    let text = doc("petition.toml");
    for (field, section) in
        [("signage", "8.4(f)2iii"), ("criteria", "8.4(f)2iv"), ("methods", "8.4(f)2iv")]
    {
        let mut value: toml::Table = text.parse().expect("TOML");
        let test = value["test"].as_table_mut().expect("[test]");
        test.remove(field).expect("it is there");
        assert_eq!(missing(&value.to_string()), [format!("13:69F-{section}")], "{field}");
    }
}

/// 8.4(d)8 and 8.4(f)2v: what the Division has asked for besides is part of the petition.
#[test]
fn what_the_division_has_asked_for_is_printed() {
    let mut value: toml::Table = doc("petition.toml").parse().expect("TOML");
    value.insert("other".to_owned(), toml::Value::from(vec!["A film of a round"]));
    let test = value["test"].as_table_mut().expect("[test]");
    test.insert("other".to_owned(), toml::Value::from(vec!["A plan of the pit"]));
    let particulars = particulars(&value.to_string());
    let words = words(&print(&particulars, None));
    assert!(words.contains("A film of a round") && words.contains("A plan of the pit"), "{words}");
}

/// 8.4(c): a variation, a composite, or another game that suits a casino.
#[test]
fn a_petition_says_which_of_three_kinds_its_game_is() {
    for (kind, said) in [
        ("variation", "a variation of an authorized game"),
        ("composite", "a composite of authorized games"),
        ("other", "suits casino use"),
    ] {
        let text = doc("petition.toml").replace("\"variation\"", &format!("{kind:?}"));
        let words = words(&print(&particulars(&text), None));
        assert!(words.contains(said), "{kind}: {words}");
    }
}
