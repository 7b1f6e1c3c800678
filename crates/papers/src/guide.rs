//! Gaming guides (8.5): a game for whoever wants to play it.

use chance::Card;
use num_rational::BigRational;
use num_traits::{One, Signed};
use odds::{
    Account, Analysis, BestPlay, CodeChart, Entry, Error, Grid as Decisions, Progress, Request,
};
use serde_json::{Map, Value};
use table::Facts;
use table::erased::AnyLegal;
use table::shown::{Aspect, InForce};

use crate::document::{Align, Cell, Document, Grid, Text};
use crate::drawing::Colour;
use crate::lesson::{Part, Piece, lessons};
use crate::picture::{self, Picture};
use crate::words::{
    answer, is_offered, limits, payouts, question, sentence, spoken, told, wager_title,
    without_limits,
};

/// What the wagers of a game cost, and how it is played well.
#[derive(Clone, Debug)]
pub struct Costs {
    account: Account,
    charts: Vec<CodeChart>,
}

impl Costs {
    /// Works them out; `progress` is told before each wager. Nothing where players play against each
    /// other alone, or where nobody can work them out.
    ///
    /// # Errors
    /// Where the odds of a wager cannot be had, though there should be some.
    pub fn of(
        legal: &AnyLegal,
        progress: &mut dyn FnMut(Progress),
    ) -> Result<Option<Costs>, Error> {
        let request = Request { elections: without_limits(legal), ..Request::default() };
        let account = match odds::account(legal.game.facts().id, &request, progress) {
            Ok(account) => account,
            Err(Error::UnknownWager { known, .. }) if known.is_empty() => return Ok(None),
            Err(error) => return Err(error),
        };
        let charts = odds::charts(&account, &request)?;
        Ok(Some(Costs { account, charts }))
    }

    /// The figures.
    #[must_use]
    pub fn account(&self) -> &Account {
        &self.account
    }
}

/// The guide to one game.
#[must_use]
pub fn guide(legal: &AnyLegal, costs: Option<&Costs>, house: &str) -> Document {
    let facts = legal.game.facts();
    let mut document = Document::new(facts.title, format!("A gaming guide. {house}"));
    document.footer = format!("{} · {house}", facts.title);
    chapter(&mut document, legal, costs, 2);
    document
}

/// A booklet of several games.
#[must_use]
pub fn booklet(games: &[(AnyLegal, Option<Costs>)], house: &str) -> Document {
    let mut document = Document::new("How to play", format!("A gaming guide. {house}"));
    document.has_cover = true;
    document.emblem = Some(picture::emblem());
    document.footer = format!("Gaming guide · {house}");
    for (legal, costs) in games {
        document.heading(1, legal.game.facts().title);
        chapter(&mut document, legal, costs.as_ref(), 2);
    }
    document
}

fn chapter(document: &mut Document, legal: &AnyLegal, costs: Option<&Costs>, level: u8) {
    let in_force = InForce::of(legal);
    let facts = in_force.facts;
    document.paragraph(facts.about);
    document.paragraph(format!("It is played with {}.", facts.equipment));
    document.paragraph(Text::default().faint(format!(
        "The complete text of the rules, N.J.A.C. 13:69F-{}, is open to you at the security podium \
         on request.",
        facts.subchapter
    )));
    // A layout that is drawn has the board on it.
    let is_drawn = in_force.drawn(Aspect::Wide).is_some();
    let shown = [Picture::Layout, Picture::Wheel, Picture::Board].into_iter();
    let shown = shown.filter(|what| *what != Picture::Board || !is_drawn);
    for (drawing, caption) in shown.filter_map(|what| picture::of(legal, what)) {
        document.figure(drawing, caption);
    }
    the_round(document, legal, level);
    the_wagers(document, &in_force, costs, level);
    playing_well(document, &in_force, costs, level);
    the_rules(document, &in_force, &legal.given, level);
    going_wrong(document, &in_force, level);
}

fn the_round(document: &mut Document, legal: &AnyLegal, level: u8) {
    for (number, Part { title, pieces, cite }) in lessons(legal).into_iter().enumerate() {
        document.heading(if number == 0 { level } else { level + 1 }, title);
        for piece in pieces {
            match piece {
                Piece::Words(words) => {
                    let text = Text::from(words);
                    document.paragraph(match cite {
                        Some(cite) => text.faint(format!(" {cite}")),
                        None => text,
                    });
                }
                Piece::List(items) => {
                    document.list(items.into_iter().map(|(what, means)| {
                        Text::default().strong(what).plain(format!(": {means}"))
                    }))
                }
                Piece::Steps(steps) => document.steps(steps),
                Piece::Table(head, rows) => table_of(document, head, rows),
                Piece::Hands(hands) if hands.len() > MOST_BESIDE => {
                    let row = |(name, cards): (String, Vec<Option<Card>>)| {
                        let cards = cards.iter().flatten().map(ToString::to_string);
                        vec![name, cards.collect::<Vec<_>>().join(" ")]
                    };
                    let head = vec!["Hand".to_owned(), "Such as".to_owned()];
                    table_of(document, head, hands.into_iter().map(row).collect());
                }
                Piece::Hands(hands) => {
                    let caption = hands.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>();
                    document.figure(picture::hands(&hands), caption.join(", "));
                }
                Piece::Dice(dice) => {
                    document.figure(picture::dice(&dice), "The roll that decides it");
                }
            }
        }
    }
}

/// More hands than this do not stand beside each other.
const MOST_BESIDE: usize = 5;

fn table_of(document: &mut Document, head: Vec<String>, rows: Vec<Vec<String>>) {
    let mut columns = vec![Align::Left];
    columns.resize(head.len().max(1), if head.len() > 2 { Align::Middle } else { Align::Left });
    let rows = rows.into_iter().map(|row| row.into_iter().map(Cell::from).collect());
    document.table(Grid { head, columns, rows: rows.collect() });
}

fn the_wagers(document: &mut Document, in_force: &InForce, costs: Option<&Costs>, level: u8) {
    let facts = in_force.facts;
    document.heading(level, "The wagers");
    let mut grid = Grid::new(["Wager", "How it is decided"], [Align::Left, Align::Left]);
    for wager in facts.wagers.iter().filter(|wager| is_offered(in_force, wager)) {
        let about = format!("{}.", sentence(wager.about));
        grid.push([Text::default().strong(wager.title).into(), about.into()]);
    }
    document.table(grid.merged());
    let bounds = limits(in_force);
    if !bounds.is_empty() {
        document.heading(level + 1, "Limits at the table");
        let mut grid = Grid::new(["Wager", "Limits"], [Align::Left, Align::Right]);
        for (wager, limit) in bounds {
            grid.push([wager.into(), limit.into()]);
        }
        document.table(grid);
    }
    document.heading(level + 1, "What is paid");
    document.table(payouts(facts, &in_force.payouts, false));
    let Some(costs) = costs else {
        document.paragraph(
            "Players play against each other, not against the house. The house takes its charge, and \
             nothing else.",
        );
        return;
    };
    what_it_costs(document, facts, &costs.account, level);
}

/// A line of wagers by the titles of its wagers.
fn line_title(facts: &Facts, id: &str) -> String {
    let titles: Vec<String> = id.split('+').map(|name| wager_title(facts, name)).collect();
    titles.join(" with ")
}

fn percent(value: &BigRational, places: usize) -> String {
    let hundred = BigRational::from_integer(100.into());
    format!("{} %", odds::decimal(&(value * hundred), places))
}

fn what_it_costs(document: &mut Document, facts: &Facts, account: &Account, level: u8) {
    document.heading(level + 1, "What it costs");
    let is_played = account.entries.iter().any(|entry| entry.analysis.strategy.is_some());
    let well = if is_played { ", if you play as well as can be" } else { "" };
    document.paragraph(format!(
        "The house advantage is what the house keeps of your first bet on average, over many \
         rounds{well}. Of a bet of $100, an advantage of 1 % is $1."
    ));
    let risks = account.entries.iter().any(|entry| !entry.analysis.staked.is_one());
    let mut grid = match risks {
        true => Grid::new(
            ["Wager", "House advantage", "Of all you stake", "True odds"],
            [Align::Left, Align::Right, Align::Right, Align::Right],
        ),
        false => Grid::new(
            ["Wager", "House advantage", "True odds"],
            [Align::Left, Align::Right, Align::Right],
        ),
    };
    for Entry { analysis, assumes, .. } in &account.entries {
        let mut title = Text::default().strong(line_title(facts, &analysis.id));
        if let Some(play) = assumes {
            title = title.faint(format!(" ({play})"));
        }
        let mut row: Vec<Cell> = vec![title.into(), percent(&analysis.house_advantage(), 2).into()];
        if risks {
            row.push(percent(&analysis.element_of_risk(), 2).into());
        }
        row.push(analysis.true_odds().unwrap_or_else(|| "never wins".to_owned()).into());
        grid.rows.push(row);
    }
    document.table(grid.merged());
}

/// More decisions than this fill a page that nobody reads.
const MOST_DECISIONS: usize = 32;

fn playing_well(document: &mut Document, in_force: &InForce, costs: Option<&Costs>, level: u8) {
    let Some(Costs { account, charts }) = costs else { return };
    document.heading(level, "How to play well");
    if let Some(lowest) = account.lowest() {
        let (title, share) = (line_title(in_force.facts, &lowest.id), lowest.house_advantage());
        let words = match share.is_negative() {
            false => {
                format!("{title} costs you the least: {} of your first bet.", percent(&share, 2))
            }
            true => format!(
                "{title}, played best, is worth {} of your first bet to you.",
                percent(&-share, 2)
            ),
        };
        document.callout("The least for the house", words);
    }
    let played: Vec<(&Analysis, &BestPlay)> = account
        .entries
        .iter()
        .filter_map(|entry| Some((&entry.analysis, entry.analysis.strategy.as_ref()?)))
        .collect();
    if played.is_empty() {
        document.paragraph("You decide nothing in a round but what to bet on, and how much.");
        return;
    }
    for chart in charts {
        document.heading(level + 1, sentence(&chart.title));
        code_chart(document, chart);
    }
    for (analysis, play) in played {
        let decisions = play.in_words();
        let is_told = charts.is_empty() && !decisions.is_empty();
        if !is_told && play.charts.is_empty() && play.named.is_empty() {
            continue;
        }
        document.heading(level + 1, line_title(in_force.facts, &analysis.id));
        if is_told && decisions.len() <= MOST_DECISIONS {
            document.list(decisions.iter().map(|words| Text::from(sentence(words))));
        } else if is_told {
            document.paragraph(format!(
                "The best play goes by more than a card can list: {} situations, told by the \
                 program that made this guide.",
                decisions.len()
            ));
        }
        for chart in &play.charts {
            document.paragraph(sentence(&chart.title));
            decision_chart(document, chart);
        }
        named(document, play);
    }
}

/// What the strategies that have a name cost beside the best.
fn named(document: &mut Document, play: &BestPlay) {
    let mut grid = Grid::new(
        ["Way to play", "House advantage", "More than the best"],
        [Align::Left, Align::Right, Align::Right],
    );
    for strategy in &play.named {
        let about = Text::default().strong(sentence(&spoken(strategy.name)));
        let about = about.plain(format!(": {}", strategy.about));
        grid.push([
            about.into(),
            percent(&-&strategy.expectation, 2).into(),
            percent(&strategy.cost, 2).into(),
        ]);
    }
    document.table(grid);
}

/// The colour of what is done, by its word.
fn shade(kind: &str) -> Colour {
    match kind {
        "stand" | "check" => Colour(0xf6, 0xe3, 0xb4),
        "draw" | "hit" | "play" | "call" | "stay" | "flop" | "turn" | "river" => {
            Colour(0xcf, 0xe6, 0xd4)
        }
        "double-down" | "double" | "raise" | "bet" => Colour(0xc9, 0xdc, 0xf2),
        "split-pairs" | "split" => Colour(0xe4, 0xd5, 0xef),
        "surrender" | "fold" => Colour(0xf3, 0xcf, 0xcb),
        _ => Colour(0xee, 0xee, 0xea),
    }
}

fn chart_grid(columns: &[String]) -> Grid {
    let mut grid = Grid { columns: vec![Align::Left], ..Grid::default() };
    grid.head.push(String::new());
    for column in columns {
        grid.head.push(column.clone());
        grid.columns.push(Align::Middle);
    }
    grid
}

fn code_chart(document: &mut Document, chart: &CodeChart) {
    let mut grid = chart_grid(&chart.columns);
    for (name, cells) in chart.rows.iter().zip(&chart.cells) {
        let mut row: Vec<Cell> = vec![Text::default().strong(name.as_str()).into()];
        row.extend(
            cells.iter().map(|code| Cell {
                text: code.text.as_str().into(),
                shade: Some(shade(&code.kind)),
            }),
        );
        grid.rows.push(row);
    }
    document.table(grid);
    let legend: Vec<String> =
        chart.legend.iter().map(|code| format!("{} {}", code.text, code.means)).collect();
    document.paragraph(Text::default().faint(legend.join(" · ")));
}

fn decision_chart(document: &mut Document, chart: &Decisions) {
    let mut grid = chart_grid(&chart.columns);
    for (name, cells) in chart.rows.iter().zip(&chart.cells) {
        let mut row: Vec<Cell> = vec![Text::default().strong(name.as_str()).into()];
        row.extend(cells.iter().map(|cell| {
            let Some(decision) = cell else { return Cell::default() };
            let kind = decision.usual().action.split(' ').next().unwrap_or_default();
            // The last choice has a dot where marks must be short; here is room for its word.
            let mark = match decision.mark() {
                mark if mark == "." => kind.to_owned(),
                mark => mark,
            };
            Cell { text: mark.into(), shade: Some(shade(kind)) }
        }));
        grid.rows.push(row);
    }
    document.table(grid);
}

fn the_rules(document: &mut Document, in_force: &InForce, given: &Map<String, Value>, level: u8) {
    let facts = in_force.facts;
    let mut grid = Grid::new(["Rule", "Here"], [Align::Left, Align::Left]);
    for (election, value) in told(in_force, given) {
        grid.push([question(facts, election).into(), answer(facts, election, value).into()]);
    }
    if !grid.rows.is_empty() {
        document.heading(level, "The rules of this house");
        document.table(grid);
    }
}

fn going_wrong(document: &mut Document, in_force: &InForce, level: u8) {
    let possible: Vec<Text> = in_force
        .facts
        .irregularities
        .iter()
        .filter(|irregularity| {
            irregularity.only_where.is_none_or(|only| only.holds(&in_force.elections))
        })
        .map(|irregularity| {
            let what = sentence(&spoken(irregularity.id));
            Text::default()
                .strong(what)
                .plain(format!(": {}. ", irregularity.effect))
                .faint(irregularity.cite.to_string())
        })
        .collect();
    if !possible.is_empty() {
        document.heading(level, "What may go wrong");
        document.list(possible);
    }
}
