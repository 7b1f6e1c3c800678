//! Papers on their way to a file.

use std::io::{self, Write};
use std::path::Path;

use anyhow::{Context, bail};
use papers::document::Document;
use papers::submission::Submission;
use papers::{html, pdf};

/// How a paper is written, by the name of its file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Format {
    Html,
    Pdf,
    Svg,
}

impl Format {
    /// The format that a file's name asks for.
    pub(crate) fn of(path: &Path) -> anyhow::Result<Format> {
        let ending = path.extension().map(|ending| ending.to_ascii_lowercase());
        match ending.as_deref().and_then(|ending| ending.to_str()) {
            Some("html" | "htm") => Ok(Format::Html),
            Some("pdf") => Ok(Format::Pdf),
            Some("svg") => Ok(Format::Svg),
            _ => bail!("{}: a paper is written as .html, .pdf or .svg", path.display()),
        }
    }
}

/// Writes a document as its file's name asks for.
pub(crate) fn save(document: &Document, path: &Path) -> anyhow::Result<()> {
    let data = match Format::of(path)? {
        Format::Html => html::write(document).into_bytes(),
        Format::Pdf => pdf::write(document),
        Format::Svg => bail!("{}: only a sign is drawn as .svg", path.display()),
    };
    write(path, &data)
}

/// Writes a file.
pub(crate) fn write(path: &Path, data: &[u8]) -> anyhow::Result<()> {
    std::fs::write(path, data).with_context(|| format!("cannot write {}", path.display()))
}

/// Writes a document as HTML to standard output.
pub(crate) fn show(document: &Document, out: &mut dyn Write) -> io::Result<()> {
    out.write_all(html::write(document).as_bytes())
}

/// The text of a file; `-` is standard input.
pub(crate) fn text(path: &Path) -> anyhow::Result<String> {
    if path == Path::new("-") {
        return io::read_to_string(io::stdin()).context("cannot read standard input");
    }
    std::fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))
}

/// A submission that is in order.
pub(crate) fn submission(path: &Path) -> anyhow::Result<Submission> {
    Submission::read(&text(path)?).map_err(|faults| {
        let lines: String = faults.iter().map(|fault| format!("\n  {fault}")).collect();
        anyhow::anyhow!("{} is not in order:{lines}", path.display())
    })
}
