//! A submission as a document that a regulator reads.

use super::{Offered, Submission};
use crate::document::{Align, Document, Grid, Text};
use crate::picture;
use crate::words::{answer, count, limits, payouts, question, rules, section};

/// The whole submission.
#[must_use]
pub fn print(submission: &Submission) -> Document {
    let Submission { house, signs, offers } = submission;
    let subtitle = format!("{}, filed by {}", house.name, house.licensee);
    let mut document = Document::new("Rules of the games", subtitle);
    document.has_cover = true;
    document.footer = format!("{} · in effect from {}", house.name, house.effective);
    document.heading(1, "What is offered");
    let mut grid = Grid::new(
        ["Game", "Subchapter", "Tables", "Pit"],
        [Align::Left, Align::Left, Align::Left, Align::Left],
    );
    for Offered { numbers, pit, legal } in offers {
        let facts = legal.game.facts();
        grid.push([
            facts.title.into(),
            format!("13:69F-{}", facts.subchapter).into(),
            numbers.join(", ").into(),
            pit.clone().unwrap_or_default().into(),
        ]);
    }
    document.table(grid);
    document.heading(2, "Signs");
    let mut grid = Grid::new(["", ""], [Align::Left, Align::Left]);
    grid.head.clear();
    for (what, is) in
        [("Location", &signs.location), ("Size", &signs.size), ("Language", &signs.language)]
    {
        grid.push([Text::default().strong(what).into(), is.clone().into()]);
    }
    document.table(grid);
    document.paragraph(Text::default().faint("13:69F-8.3(d)"));
    let mut last = "";
    for offered in offers {
        let facts = offered.legal.game.facts();
        if facts.id != last {
            document.heading(1, facts.title);
            document.paragraph(
                Text::from(facts.about)
                    .plain(format!(" Played with {}. ", facts.equipment))
                    .faint(format!("13:69F-{}", facts.subchapter)),
            );
            last = facts.id;
        }
        print_offered(&mut document, offered);
    }
    document
}

fn print_offered(document: &mut Document, offered: &Offered) {
    let in_force = offered.in_force();
    let facts = in_force.facts;
    let tables = match &offered.pit {
        Some(pit) => format!("{}, pit {pit}", offered.numbers.join(", ")),
        None => offered.numbers.join(", "),
    };
    document.heading(2, format!("{}: {tables}", count(offered.numbers.len(), "table")));
    document.figure(picture::layout(&in_force), "The layout as far as these rules use it");
    let bounds = limits(&in_force);
    if !bounds.is_empty() {
        document.heading(3, "Limits (13:69F-8.2)");
        let mut grid = Grid::new(["Wager", "Limits"], [Align::Left, Align::Right]);
        for (wager, limit) in bounds {
            grid.push([wager.into(), Text::default().strong(limit).into()]);
        }
        document.table(grid);
    }
    document.heading(3, "What is elected");
    let mut grid =
        Grid::new(["Rule", "In force", "Section"], [Align::Left, Align::Left, Align::Left]);
    let given = &offered.legal.given;
    for (election, value) in rules(&in_force) {
        let words = answer(facts, election, value);
        // What the licensee has said stands out from what holds anyway.
        let words = match given.contains_key(election.id) {
            true => Text::default().strong(words),
            false => words.into(),
        };
        grid.push([question(facts, election).into(), words.into(), section(election.cite).into()]);
    }
    document.table(grid);
    document.heading(3, "What is paid");
    document.table(payouts(facts, &in_force.payouts, true));
}
