//! Documents as one page of HTML with everything inside, which prints as it looks.

use std::fmt::Write;

use crate::document::{Align, Block, Cell, Document, Grid, Text, Tone};
use crate::drawing::{Colour, Drawing};
use crate::fonts::{self, FAMILY};

/// The document as a page of HTML.
#[must_use]
pub fn write(document: &Document) -> String {
    let Document { title, subtitle, footer, has_cover, emblem, blocks } = document;
    let mut page = format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{}</title>\n\
         <style>{}{}</style>\n</head>\n<body>\n<header{}>\n{}<h1>{}</h1>\n",
        escaped(title),
        fonts::style(),
        style(),
        if *has_cover { " class=\"cover\"" } else { "" },
        emblem.as_ref().map(Drawing::to_svg).unwrap_or_default(),
        escaped(title)
    );
    if !subtitle.is_empty() {
        page += &format!("<p class=\"subtitle\">{}</p>\n", escaped(subtitle));
    }
    page += "</header>\n<main>\n";
    if *has_cover {
        page += &contents(blocks);
    }
    for (n, block) in blocks.iter().enumerate() {
        write_block(&mut page, n, block);
    }
    page += "</main>\n";
    if !footer.is_empty() {
        page += &format!("<footer>{}</footer>\n", escaped(footer));
    }
    page + "</body>\n</html>\n"
}

fn style() -> String {
    let (ink, faint, gold) = (Colour::INK.hex(), Colour::FAINT.hex(), Colour::GOLD.hex());
    let (felt, cream, rule) = (Colour::FELT.hex(), Colour::CREAM.hex(), Colour::RULE.hex());
    format!(
        "\
:root{{color-scheme:light}}
*{{box-sizing:border-box}}
body{{font:15px/1.5 {FAMILY};color:{ink};background:#fff;max-width:46rem;margin:2rem auto;padding:0 1.25rem}}
header{{border-bottom:3px double {gold};margin-bottom:1.5rem;padding-bottom:.75rem}}
header.cover{{text-align:center;padding:3rem 1rem 2rem;background:{felt};border-bottom:6px double {gold};print-color-adjust:exact}}
header.cover h1,header.cover .subtitle{{color:{cream}}}
h1{{color:{felt};font-size:2rem;line-height:1.15;margin:0}}
main>h1{{margin:2.5rem 0 .5rem;border-bottom:2px solid {gold};padding-bottom:.3rem}}
h2{{color:{felt};font-size:1.25rem;margin:1.75rem 0 .4rem}}
h3{{font-size:1rem;margin:1.25rem 0 .25rem}}
.subtitle{{color:{faint};margin:.4rem 0 0;font-size:1.05rem}}
small,.faint{{color:{faint};font-size:.85em}}
table{{border-collapse:collapse;width:100%;margin:.5rem 0 1rem;font-size:.92em}}
th{{text-align:left;border-bottom:2px solid {gold};padding:.25rem .5rem;vertical-align:bottom}}
td{{border-bottom:1px solid {rule};padding:.25rem .5rem;vertical-align:top}}
.right{{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}}
.middle{{text-align:center}}
figure{{margin:1rem 0;text-align:center;break-inside:avoid}}
figure svg{{max-width:100%;height:auto}}
figcaption{{color:{faint};font-size:.85em;margin-top:.3rem}}
aside{{background:{cream};border-left:4px solid {gold};padding:.6rem .9rem;margin:1rem 0;break-inside:avoid}}
aside strong:first-child{{display:block}}
.sign{{margin-top:2.5rem;border-top:1px solid {ink};max-width:20rem;padding-top:.2rem}}
.break{{break-after:page}}
nav ol{{columns:2;padding-left:1.5rem}}
nav a{{color:{felt}}}
footer{{margin-top:2rem;border-top:1px solid {rule};padding-top:.5rem;color:{faint};font-size:.85em}}
@page{{size:letter;margin:18mm 17mm}}
@media print{{body{{font-size:10pt;max-width:none;margin:0;padding:0}}main>h1{{break-before:page}}h2,h3{{break-after:avoid}}tr{{break-inside:avoid}}}}
"
    )
}

fn contents(blocks: &[Block]) -> String {
    let mut list = String::from("<nav aria-label=\"Contents\">\n<ol>\n");
    for (n, block) in blocks.iter().enumerate() {
        if let Block::Heading { level: 1, text } = block {
            list += &format!("<li><a href=\"#part-{n}\">{}</a></li>\n", escaped(text));
        }
    }
    list + "</ol>\n</nav>\n"
}

fn write_block(page: &mut String, n: usize, block: &Block) {
    // Writing to a text cannot fail.
    let _ = match block {
        Block::Heading { level, text } => {
            writeln!(page, "<h{level} id=\"part-{n}\">{}</h{level}>", escaped(text))
        }
        Block::Paragraph(text) => writeln!(page, "<p>{}</p>", runs(text)),
        Block::List { is_numbered, items } => {
            let tag = if *is_numbered { "ol" } else { "ul" };
            let items: String =
                items.iter().map(|item| format!("<li>{}</li>\n", runs(item))).collect();
            writeln!(page, "<{tag}>\n{items}</{tag}>")
        }
        Block::Table(grid) => writeln!(page, "{}", table(grid)),
        Block::Figure { drawing, caption } => {
            let caption = match caption.as_str() {
                "" => String::new(),
                caption => format!("<figcaption>{}</figcaption>", escaped(caption)),
            };
            writeln!(page, "<figure>{}{caption}</figure>", drawing.to_svg())
        }
        Block::Callout { title, text } => {
            writeln!(page, "<aside><strong>{}</strong> {}</aside>", escaped(title), runs(text))
        }
        Block::Signature { who } => writeln!(page, "<p class=\"sign\">{}</p>", escaped(who)),
        Block::PageBreak => writeln!(page, "<div class=\"break\"></div>"),
    };
}

fn table(grid: &Grid) -> String {
    let class = |column: usize| match grid.columns.get(column) {
        Some(Align::Right) => " class=\"right\"",
        Some(Align::Middle) => " class=\"middle\"",
        Some(Align::Left) | None => "",
    };
    let mut table = String::from("<table>\n");
    if !grid.head.is_empty() {
        let head = grid.head.iter().enumerate();
        let cells = head.map(|(n, text)| format!("<th{}>{}</th>", class(n), escaped(text)));
        table += &format!("<thead><tr>{}</tr></thead>\n", cells.collect::<String>());
    }
    table += "<tbody>\n";
    for row in &grid.rows {
        let cell = |(n, cell): (usize, &Cell)| {
            let shade = cell.shade.map(|colour| format!(" style=\"background:{}\"", colour.hex()));
            format!("<td{}{}>{}</td>", class(n), shade.unwrap_or_default(), runs(&cell.text))
        };
        table += &format!("<tr>{}</tr>\n", row.iter().enumerate().map(cell).collect::<String>());
    }
    table + "</tbody>\n</table>"
}

fn runs(text: &Text) -> String {
    let run = |span: &crate::document::Span| {
        let words = escaped(&span.words);
        match span.tone {
            Tone::Plain => words,
            Tone::Strong => format!("<strong>{words}</strong>"),
            Tone::Faint => format!("<span class=\"faint\">{words}</span>"),
        }
    };
    text.0.iter().map(run).collect()
}

/// Words that mean nothing to a browser.
#[must_use]
pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
