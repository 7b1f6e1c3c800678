//! The papers of subchapter 8, paragraph by paragraph.

mod guides;
mod paragraphs;
mod petitions;
mod signs;
mod submissions;

use std::path::Path;

use papers::document::{Block, Document};
use papers::submission::Submission;

/// The text of a file among the project's documents.
fn doc(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The sample submission of a whole house.
fn house() -> Submission {
    read(&doc("submission.toml"))
}

fn read(text: &str) -> Submission {
    Submission::read(text).unwrap_or_else(|faults| {
        let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
        panic!("{}", faults.join("\n"))
    })
}

/// All that a document says, a line for each block.
fn words(document: &Document) -> String {
    let mut lines = vec![document.title.clone(), document.subtitle.clone()];
    for block in &document.blocks {
        match block {
            Block::Heading { text, .. } => lines.push(text.clone()),
            Block::Paragraph(text) => lines.push(text.words()),
            Block::List { items, .. } => lines.extend(items.iter().map(|item| item.words())),
            Block::Table(grid) => {
                lines.push(grid.head.join(" | "));
                lines.extend(grid.rows.iter().map(|row| {
                    row.iter().map(|cell| cell.text.words()).collect::<Vec<_>>().join(" | ")
                }));
            }
            Block::Figure { drawing, caption } => {
                lines.push(format!("[{}] {caption}", drawing.alt))
            }
            Block::Callout { title, text } => lines.push(format!("{title}: {}", text.words())),
            Block::Signature { who } => lines.push(format!("signed: {who}")),
            Block::PageBreak => {}
        }
    }
    lines.join("\n")
}
