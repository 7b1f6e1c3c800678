//! A petition as a document.

use num_rational::BigRational;
use odds::{Account, Entry, decimal};
use serde_json::{Map, Value};
use table::Facts;
use table::shown::InForce;

use super::{Dealt, NewGame, Particulars, Petitioner, Provision, Section, Standing, Test};
use crate::document::{Align, Block, Document, Grid, Text};
use crate::picture::{self, Picture};
use crate::words::{answer, question, sentence, spoken, wager_title};

/// The whole petition. What is missing is said where it should stand.
#[must_use]
pub fn print(particulars: &Particulars, dealt: Option<&Dealt>) -> Document {
    let game = &particulars.game;
    let name = if game.name.trim().is_empty() { "a new game" } else { &game.name };
    let title = format!("Petition for approval of {name}");
    let mut document = Document::new(
        title,
        "To the Division of Gaming Enforcement, Intake Unit (N.J.A.C. 13:69F-8.4)",
    );
    document.footer = format!("Petition: {name}");
    let missing = particulars.missing();
    if !missing.is_empty() {
        let list: Vec<String> = missing.iter().map(ToString::to_string).collect();
        document.callout("Draft: not complete", list.join("; "));
    }
    petitioners(&mut document, &particulars.petitioners);
    kind(&mut document, particulars);
    summary(&mut document, particulars, dealt);
    draft(&mut document, particulars, dealt);
    figures(&mut document, dealt);
    drawings(&mut document, particulars, dealt);
    rights(&mut document, particulars);
    requests(&mut document, particulars);
    if let Some(test) = &particulars.test {
        test_submission(&mut document, &particulars.petitioners, test);
    }
    document.heading(2, "Signed by the petitioners (8.4(d))");
    for petitioner in &particulars.petitioners {
        document.blocks.push(Block::Signature { who: petitioner.name.clone() });
    }
    document
}

fn petitioners(document: &mut Document, petitioners: &[Petitioner]) {
    document.heading(2, "1. Petitioners (8.4(d)1)");
    let columns = [Align::Left, Align::Left, Align::Left];
    let mut grid = Grid::new(["Name", "Address", "Petitions as"], columns);
    for petitioner in petitioners {
        let mut standing = petitioner.kind.in_words().to_owned();
        if petitioner.agrees_to_test {
            standing += "; has agreed in writing to test the game in its casino (8.4(b))";
        }
        let name = Text::default().strong(petitioner.name.as_str());
        grid.push([name.into(), petitioner.address.clone().into(), standing.into()]);
    }
    document.table(grid);
    document.paragraph(
        "The petitioners know that they owe, jointly and severally, what it costs the Division to review, \
         test and approve the game (8.4(b)).",
    );
}

fn kind(document: &mut Document, particulars: &Particulars) {
    document.heading(2, "2. Kind of game (8.4(d)2)");
    let Some(kind) = particulars.game.kind else { return };
    let of: Vec<&str> = particulars
        .game
        .of
        .iter()
        .map(|id| games::registry::facts(id).map_or(id.as_str(), |facts| facts.title))
        .collect();
    let of = match (kind, &of[..]) {
        (_, []) | (NewGame::Other, _) => String::new(),
        (_, of) => format!(": {}", of.join(", ")),
    };
    document.paragraph(format!("The game is {}{of}.", kind.in_words()));
}

fn summary(document: &mut Document, particulars: &Particulars, dealt: Option<&Dealt>) {
    let game = &particulars.game;
    document.heading(2, "3. Description");
    document.heading(3, "i. Summary (8.4(d)3i)");
    for (what, words) in
        [("Objectives", &game.objectives), ("Method of play", &game.method_of_play)]
    {
        if !words.trim().is_empty() {
            let head = Text::default().strong(format!("{what}. "));
            document.paragraph(head.plain(words.trim()));
        }
    }
    let Some(dealt) = dealt else { return };
    document.paragraph(Text::default().strong("Wagers offered."));
    let mut grid = Grid::new(["Wager", "How it is decided"], [Align::Left, Align::Left]);
    for wager in dealt.legal.game.facts().wagers {
        let about = format!("{}.", sentence(wager.about));
        grid.push([Text::default().strong(wager.title).into(), about.into()]);
    }
    document.table(grid);
}

/// The draft of proposed rules: the file's sections, then those that follow from the declarations.
fn draft(document: &mut Document, particulars: &Particulars, dealt: Option<&Dealt>) {
    document.heading(3, "ii. Draft of proposed rules (8.4(d)3ii)");
    let mut sections = particulars.rules.clone();
    if let Some(dealt) = dealt {
        sections.extend(declared(dealt.legal.game.facts()));
    }
    for (n, section) in sections.iter().enumerate() {
        let head = format!("13:69F-__.{} {}", n + 1, section.title);
        document.paragraph(Text::default().strong(head));
        provisions(document, &section.paragraphs, 0);
    }
}

fn words(text: impl Into<String>) -> Provision {
    Provision::Words(text.into())
}

/// The sections that a game's declarations make.
fn declared(facts: &'static Facts) -> Vec<Section> {
    let wagers =
        facts.wagers.iter().map(|wager| words(format!("{}: {}.", wager.title, wager.about)));
    let wagers = Provision::Parts {
        text: "The following wagers are permitted:".to_owned(),
        parts: wagers.collect(),
    };
    let pay_tables = facts.pay_tables.iter().map(|table| {
        let letter =
            if table.id.is_empty() { String::new() } else { format!(", table {}", table.id) };
        let at = if table.is_floor { "at no less than" } else { "at" };
        let row = |row: &table::PayRow| words(format!("{}: {}", row.title, row.pays()));
        Provision::Parts {
            text: format!("{}{letter}: what wins is paid {at} the following odds:", table.title),
            parts: table.rows.iter().map(row).collect(),
        }
    });
    let irregularities = facts.irregularities.iter().map(|irregularity| {
        let what = sentence(&spoken(irregularity.id));
        words(format!("{what}: {}.", irregularity.effect))
    });
    let section =
        |title: &str, paragraphs: Vec<Provision>| Section { title: title.to_owned(), paragraphs };
    vec![
        section("Equipment", vec![words(format!("The game is played with {}.", facts.equipment))]),
        section("Wagers", vec![wagers]),
        section("Payout odds", pay_tables.collect()),
        section("Irregularities", irregularities.collect()),
    ]
    .into_iter()
    .filter(|section| !section.paragraphs.is_empty())
    .collect()
}

/// Paragraphs numbered as the chapter does: (a), 1, i, (1).
fn provisions(document: &mut Document, list: &[Provision], depth: usize) {
    for (n, provision) in list.iter().enumerate() {
        let (text, parts) = match provision {
            Provision::Words(text) => (text, &[][..]),
            Provision::Parts { text, parts } => (text, &parts[..]),
        };
        let indent = "\u{a0}".repeat(depth * 5);
        document.paragraph(format!("{indent}{} {}", number(depth, n), text.trim()));
        provisions(document, parts, depth + 1);
    }
}

/// The number of a paragraph at a depth.
fn number(depth: usize, n: usize) -> String {
    match depth {
        0 => format!("({})", letters(n)),
        1 => format!("{}.", n + 1),
        2 => format!("{}.", roman(n + 1)),
        _ => format!("({})", n + 1),
    }
}

/// a, b, … z, aa, bb, …
fn letters(n: usize) -> String {
    let letter = char::from(b'a' + u8::try_from(n % 26).unwrap_or(0));
    std::iter::repeat_n(letter, n / 26 + 1).collect()
}

fn roman(mut n: usize) -> String {
    let mut text = String::new();
    for (value, digits) in
        [(50, "l"), (40, "xl"), (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i")]
    {
        while n >= value {
            text += digits;
            n -= value;
        }
    }
    text
}

fn percent(value: &BigRational) -> String {
    format!("{} %", decimal(&(value * BigRational::from_integer(100.into())), 4))
}

/// Elections in words.
fn elected(facts: &Facts, rules: &Map<String, Value>) -> String {
    let each = facts.elections.iter().filter_map(|election| {
        let value = rules.get(election.id)?;
        Some(format!("{}: {}", question(facts, election), answer(facts, election, value)))
    });
    each.collect::<Vec<_>>().join("; ")
}

fn figures(document: &mut Document, dealt: Option<&Dealt>) {
    document.heading(3, "iii. True odds, payout odds and house advantage (8.4(d)3iii)");
    let Some(dealt) = dealt else { return };
    let Some(Account { facts, entries, .. }) = &dealt.account else {
        document.paragraph("Players wager against each other; no wager is made against the house.");
        return;
    };
    document.paragraph(
        "For every wager under every pay table that a licensee may elect. The house advantage is what \
         the house can expect, as a share of the opening wager; where the player decides anything, with \
         the play that is best for the player.",
    );
    let mut grid = Grid::new(
        ["Wager", "Under", "True odds", "Payout odds", "House advantage"],
        [Align::Left, Align::Left, Align::Right, Align::Right, Align::Right],
    );
    for Entry { rules, analysis, .. } in entries {
        let titles: Vec<String> = analysis.id.split('+').map(|id| wager_title(facts, id)).collect();
        let margin = analysis.margin.map(|margin| format!(" (± {:.0e})", margin.expectation));
        let advantage = percent(&analysis.house_advantage());
        grid.push([
            Text::default().strong(titles.join(" with ")).into(),
            elected(facts, rules).into(),
            analysis.true_odds().unwrap_or_else(|| "never wins".to_owned()).into(),
            analysis.payout_odds.clone().unwrap_or_default().into(),
            format!("{advantage}{}", margin.unwrap_or_default()).into(),
        ]);
    }
    document.table(grid);
}

fn drawings(document: &mut Document, particulars: &Particulars, dealt: Option<&Dealt>) {
    document.heading(3, "iv. Layout (8.4(d)3iv)");
    if let Some(dealt) = dealt {
        document.figure(picture::layout(&InForce::of(&dealt.legal)), "The layout");
    }
    document.heading(3, "v. Equipment (8.4(d)3v)");
    for piece in &particulars.equipment {
        let name = Text::default().strong(format!("{}. ", piece.name));
        let exhibit = match piece.exhibit.trim() {
            "" => String::new(),
            exhibit => format!(" It is shown in {exhibit}."),
        };
        document.paragraph(name.plain(format!("{}{exhibit}", piece.description.trim())));
        // The layout stands above.
        let drawn = piece.picture.filter(|what| *what != Picture::Layout).zip(dealt);
        if let Some((drawing, caption)) =
            drawn.and_then(|(what, dealt)| picture::of(&dealt.legal, what))
        {
            document.figure(drawing, format!("{}: {caption}", piece.name));
        }
    }
}

fn rights(document: &mut Document, particulars: &Particulars) {
    document.heading(2, "4. Copyrights, trademarks and patents (8.4(d)4)");
    if let Some(rights) = &particulars.rights {
        for (what, list) in [
            ("Copyrights", &rights.copyrights),
            ("Trademarks", &rights.trademarks),
            ("Patents", &rights.patents),
        ] {
            let held = if list.is_empty() {
                "none, issued or pending".to_owned()
            } else {
                list.join("; ")
            };
            document.paragraph(Text::default().strong(format!("{what}: ")).plain(held));
        }
    }
    document.heading(2, "5. Release and indemnity (8.4(d)5)");
    if !particulars.release.trim().is_empty() {
        document.paragraph(particulars.release.trim());
    }
}

fn requests(document: &mut Document, particulars: &Particulars) {
    document.heading(2, "6. Request for a declaratory ruling (8.4(d)6)");
    if let (true, Some(kind)) = (particulars.requests_ruling, particulars.game.kind) {
        document.paragraph(format!(
            "The petitioners request a declaratory ruling that the game is {}, as N.J.S.A. 5:12-5 \
             requires.",
            kind.in_words()
        ));
    }
    document.heading(2, "7. Request for a test (8.4(d)7)");
    if particulars.requests_test {
        document.paragraph(
            "If the game is approved, the petitioners request a test or experiment of it under N.J.S.A. \
             5:12-5 and 69e.",
        );
    }
    if !particulars.other.is_empty() {
        document.heading(2, "8. What the Division has asked for (8.4(d)8)");
        document.list(particulars.other.iter().map(String::as_str));
    }
}

/// What a petitioner has applied for.
fn applications(petitioner: &Petitioner) -> Vec<String> {
    let name = &petitioner.name;
    let mut list = Vec::new();
    if petitioner.has_applied_for_license {
        list.push(format!("{name}: license application with its fee is filed (8.4(f)1i)"));
    }
    if petitioner.kind == Standing::RightsHolder {
        list.push(match petitioner.has_applied_for_waiver {
            Some(true) => format!("{name}: transactional waiver is applied for (8.4(f)1ii)"),
            Some(false) => {
                format!("{name}: transactional waiver is not yet applied for (8.4(f)1ii)")
            }
            None => format!("{name}: no transactional waiver is required (8.4(f)1ii)"),
        });
    }
    list
}

fn test_submission(document: &mut Document, petitioners: &[Petitioner], test: &Test) {
    document.blocks.push(Block::PageBreak);
    document.heading(2, "Test submission (8.4(f))");
    document.list(petitioners.iter().flat_map(applications));
    let mut grid = Grid::new(["", ""], [Align::Left, Align::Left]);
    grid.head.clear();
    let tables = test.tables.join(", ");
    for (what, is) in [
        ("Casinos (8.4(f)2i)", test.casinos.join("; ")),
        ("Dates and times (8.4(f)2ii)", test.dates_and_times.join("; ")),
        ("Tables and equipment (8.4(f)2ii)", tables),
        ("Signs at the entrances (8.4(f)2iii)", test.signage.clone()),
        ("Criteria of success (8.4(f)2iv)", test.criteria.join("; ")),
        ("How it is documented (8.4(f)2iv)", test.methods.join("; ")),
        ("Asked for by the Division (8.4(f)2v)", test.other.join("; ")),
    ] {
        if !is.trim().is_empty() {
            grid.push([Text::default().strong(what).into(), is.into()]);
        }
    }
    document.table(grid);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paragraphs_are_numbered_as_the_chapter_numbers_them() {
        let numbers = [number(0, 0), number(0, 27), number(1, 3), number(2, 8), number(3, 1)];
        assert_eq!(numbers, ["(a)", "(bb)", "4.", "ix.", "(2)"]);
        assert_eq!([4, 14, 40, 49].map(roman), ["iv", "xiv", "xl", "xlix"]);
    }
}
