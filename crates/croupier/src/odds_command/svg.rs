//! The outcome distributions as a picture: a panel of bars for each wager.

use std::cmp::Ordering;
use std::fmt::Write;

use num_rational::BigRational;
use odds::{Account, CourseAccount, Entry, Length, decimal};

use super::bars::{Bars, Scale};
use super::table_text::{elections, percent};
use crate::page::wrap;

const WIDTH: usize = 860;
/// Where the bars start and how long the longest can be.
const AXIS_LEFT: usize = 110;
const AXIS_LENGTH: usize = 540;
const BAR_STEP: usize = 24;
const BAR_HEIGHT: usize = 16;
const HEAD: usize = 76;
/// Characters of a line below the title.
const SUBTITLE_WIDTH: usize = 125;
/// Above the bars of a panel: its title and its figures.
const PANEL_HEAD: usize = 94;
/// Below them: the marks of the axis and what it shows.
const PANEL_FOOT: usize = 62;

/// Colours that hold against white and against black.
const STYLE: &str = "\
  .paper { fill: #ffffff; }
  text { fill: #1f2328; font-family: system-ui, 'Helvetica Neue', Arial, sans-serif; font-size: 13px; }
  .title { font-size: 20px; font-weight: 600; }
  .wager { font-size: 16px; font-weight: 600; }
  .faint { fill: #59636e; }
  .grid { stroke: #d1d9e0; }
  .axis { stroke: #59636e; }
  .won { fill: #1a7f37; }
  .even { fill: #9a6700; }
  .lost { fill: #cf222e; }
  @media (prefers-color-scheme: dark) {
    .paper { fill: #0d1117; }
    text { fill: #f0f6fc; }
    .faint { fill: #9198a1; }
    .grid { stroke: #3d444d; }
    .axis { stroke: #9198a1; }
    .won { fill: #3fb950; }
    .even { fill: #d29922; }
    .lost { fill: #f85149; }
  }
";

/// The picture of an account.
pub(super) fn draw(account: &Account) -> String {
    let facts = account.facts;
    let title = format!("{} (13:69F-{}): how wagers come out", facts.title, facts.subchapter);
    page(&title, &elections(&account.rules), account.entries.iter().map(Panel::of))
}

/// The lengths of a hand that are drawn.
const MOST_LENGTHS: usize = 30;

/// The picture of how long a hand lasts.
pub(super) fn draw_course(account: &CourseAccount) -> String {
    let (facts, rounds) = (account.facts, account.rounds);
    let title = format!("{} (13:69F-{}): {}", facts.title, facts.subchapter, account.title);
    let rows = |of: fn(&Length) -> &BigRational, is_drawn: &dyn Fn(usize) -> bool| {
        let lengths = account.lengths.iter().enumerate().map(|(n, length)| (n + 1, length));
        let drawn = lengths.filter(|(n, _)| is_drawn(*n));
        drawn.map(|(n, length)| (n.to_string(), Ordering::Greater, of(length).clone())).collect()
    };
    let figures = format!(
        "mean {} {rounds} ({}), standard deviation {:.4}, median {}",
        decimal(&account.mean, 6),
        account.mean,
        account.standard_deviation(),
        account.median,
    );
    let counts: Vec<String> = account
        .counts
        .iter()
        .map(|count| format!("{} {}", decimal(&count.mean, 4), count.title))
        .collect();
    let counts = match &counts[..] {
        [] => String::new(),
        counts => format!("expected in one: {}", counts.join(", ")),
    };
    let landmark = |n: usize| account.landmarks.iter().any(|(at, _)| *at as usize == n);
    let is_some = |n: usize| n == 1 || n.is_multiple_of(10) || landmark(n);
    let known = account.landmarks.iter();
    let known = known.filter(|(at, _)| *at as usize <= account.lengths.len());
    let known = known.map(|(at, why)| format!("{at}: {why}"));
    let panels = [
        Panel {
            title: format!("just so many {rounds}"),
            lines: [figures, counts],
            axis: rounds,
            bars: Bars::of_rows(rows(|length| &length.exactly, &|n| n <= MOST_LENGTHS)),
        },
        Panel {
            title: format!("so many {rounds} or more"),
            lines: [known.collect::<Vec<_>>().join("; "), String::new()],
            axis: rounds,
            bars: Bars::of_rows(rows(|length| &length.at_least, &is_some)),
        },
    ];
    page(&title, account.about, panels.into_iter())
}

/// Panels one below the other.
fn page(title: &str, subtitle: &str, panels: impl Iterator<Item = Panel>) -> String {
    let (mut drawn, mut top) = (String::new(), HEAD);
    for (n, text) in wrap(subtitle, SUBTITLE_WIDTH).iter().enumerate() {
        line(&mut drawn, "faint", (24, 60 + n * 18), "start", text);
        top = HEAD + n * 18;
    }
    for panel in panels {
        top += panel.draw(&mut drawn, top);
    }
    let title = escaped(title);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {top}\" width=\"{WIDTH}\" \
         height=\"{top}\" role=\"img\">\n<title>{title}</title>\n<style>\n{STYLE}</style>\n\
         <rect class=\"paper\" width=\"{WIDTH}\" height=\"{top}\"/>\n\
         <text class=\"title\" x=\"24\" y=\"38\">{title}</text>\n{drawn}</svg>\n"
    )
}

/// A distribution as it is drawn.
struct Panel {
    title: String,
    /// Two lines of figures.
    lines: [String; 2],
    /// What the bars are for.
    axis: &'static str,
    bars: Bars,
}

impl Panel {
    fn of(Entry { rules, analysis, .. }: &Entry) -> Panel {
        let under =
            if rules.is_empty() { String::new() } else { format!(", {}", elections(rules)) };
        let odds = match (analysis.true_odds(), &analysis.payout_odds) {
            (Some(odds), Some(paid)) => format!("true odds {odds}; paid {paid}"),
            (Some(odds), None) => format!("true odds {odds}"),
            (None, _) => "never wins".to_owned(),
        };
        let figures = format!(
            "house advantage {} %, expectation {}, standard deviation {:.4}",
            percent(&analysis.house_advantage(), 3),
            decimal(&analysis.expectation, 6),
            analysis.standard_deviation(),
        );
        let title = format!("{}{under}", analysis.id);
        // Where results are told apart by more than what they bring, they are drawn so.
        let (axis, bars) = match &analysis.classes {
            None => ("net in units", Bars::of(analysis)),
            Some(by) => {
                let zero = BigRational::from_integer(0.into());
                let rows = by.rows.iter().enumerate().map(|(number, class)| {
                    let sign = class.outcomes.first().map_or(Ordering::Less, |o| o.net.cmp(&zero));
                    (number.to_string(), sign, by.probability(class))
                });
                (by.title, Bars::of_rows(rows.collect()))
            }
        };
        Panel { title, lines: [figures, odds], axis, bars }
    }

    /// Draws it and tells how high it is.
    fn draw(&self, out: &mut String, top: usize) -> usize {
        let Bars { bars, scale, left_out } = &self.bars;
        line(out, "wager", (24, top + 24), "start", &self.title);
        line(out, "faint", (24, top + 44), "start", &self.lines[0]);
        line(out, "faint", (24, top + 62), "start", &self.lines[1]);

        let first = top + PANEL_HEAD;
        let bottom = first + bars.len() * BAR_STEP;
        for (at, text) in scale.ticks() {
            let x = AXIS_LEFT as f64 + at * AXIS_LENGTH as f64;
            let _ = writeln!(
                out,
                "<line class=\"grid\" x1=\"{x:.1}\" y1=\"{first}\" x2=\"{x:.1}\" y2=\"{bottom}\"/>\n\
                 <text class=\"faint\" x=\"{x:.1}\" y=\"{}\" text-anchor=\"middle\">{text}</text>",
                bottom + 18
            );
        }
        for (n, bar) in bars.iter().enumerate() {
            let y = first + n * BAR_STEP + (BAR_STEP - BAR_HEIGHT) / 2;
            let text_y = y + BAR_HEIGHT - 4;
            let length = (bar.length * AXIS_LENGTH as f64).max(1.0);
            let class = match bar.sign {
                Ordering::Greater => "won",
                Ordering::Equal => "even",
                Ordering::Less => "lost",
            };
            let _ = writeln!(
                out,
                "<rect class=\"{class}\" x=\"{AXIS_LEFT}\" y=\"{y}\" width=\"{length:.1}\" height=\"{BAR_HEIGHT}\"/>"
            );
            line(out, "", (AXIS_LEFT - 10, text_y), "end", &bar.net);
            let value = match bar.one_in.as_str() {
                "" => bar.percent.clone(),
                one_in => format!("{} ({one_in})", bar.percent),
            };
            line(out, "", (AXIS_LEFT + length as usize + 8, text_y), "start", &value);
        }
        let _ = writeln!(
            out,
            "<line class=\"axis\" x1=\"{AXIS_LEFT}\" y1=\"{first}\" x2=\"{AXIS_LEFT}\" y2=\"{bottom}\"/>"
        );
        // A long name runs over the bars from the margin.
        let anchor = if self.axis.len() > 14 { (24, "start") } else { (AXIS_LEFT - 10, "end") };
        line(out, "faint", (anchor.0, first - 4), anchor.1, self.axis);
        let mut shown = match scale {
            Scale::Plain(_) => "probability".to_owned(),
            Scale::Log(..) => "probability, logarithmic scale".to_owned(),
        };
        if let Some((count, share)) = left_out {
            let _ = write!(shown, "; {count} rarer outcomes, {share} together, are not drawn");
        }
        line(out, "faint", (AXIS_LEFT + AXIS_LENGTH / 2, bottom + 38), "middle", &shown);
        PANEL_HEAD + bars.len() * BAR_STEP + PANEL_FOOT
    }
}

fn line(out: &mut String, class: &str, (x, y): (usize, usize), anchor: &str, text: &str) {
    let class = if class.is_empty() { String::new() } else { format!(" class=\"{class}\"") };
    let text = escaped(text);
    let _ =
        writeln!(out, "<text{class} x=\"{x}\" y=\"{y}\" text-anchor=\"{anchor}\">{text}</text>");
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
