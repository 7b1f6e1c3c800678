//! `croupier sign`.

use std::io::Write;
use std::path::PathBuf;

use anyhow::{anyhow, bail};
use papers::document::Document;
use papers::drawing::Drawing;
use papers::sign::sign;
use papers::{near, pdf};

use crate::paper::{self, Format};

/// What `croupier sign` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The submission that is in force
    file: PathBuf,

    /// The table, by its number; all of them if not said
    table: Option<String>,

    /// A submission that takes effect later: the sign says what changes, and when
    #[arg(long, value_name = "FILE")]
    next: Option<PathBuf>,

    /// Where to: .svg, .pdf or .html; all tables are pages of a .pdf or parts of an .html
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
}

/// Runs it.
pub(crate) fn run(args: &Args, _out: &mut dyn Write) -> anyhow::Result<()> {
    let format = Format::of(&args.output)?;
    let submission = paper::submission(&args.file)?;
    let next = args.next.as_deref().map(paper::submission).transpose()?;
    let numbers: Vec<&str> = match &args.table {
        Some(number) => vec![number],
        None => submission.numbers().collect(),
    };
    let draw = |number: &&str| {
        sign(&submission, number, next.as_ref()).ok_or_else(|| {
            let near = near(number, submission.numbers());
            let meant = match near.is_empty() {
                true => String::new(),
                false => format!("; did you mean {}?", near.join(" or ")),
            };
            anyhow!("{}: there is no table {number:?}{meant}", args.file.display())
        })
    };
    let signs: Vec<Drawing> = numbers.iter().map(draw).collect::<anyhow::Result<_>>()?;
    match (format, &signs[..]) {
        (Format::Svg, [sign]) => paper::write(&args.output, sign.to_svg_file().as_bytes()),
        (Format::Svg, _) => bail!("an .svg holds one sign: say which table, or write a .pdf"),
        (Format::Pdf, signs) => paper::write(&args.output, &pdf::write_drawings("Signs", signs)),
        (Format::Html, _) => {
            let mut document = Document::new("Signs", submission.house.name.clone());
            signs.into_iter().for_each(|sign| document.figure(sign, ""));
            paper::save(&document, &args.output)
        }
    }
}
