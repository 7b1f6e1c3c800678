//! `croupier completions` and `croupier man`.

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use anyhow::Context;
use clap::Command;
use clap_complete::Shell;
use clap_mangen::Man;

/// What `croupier completions` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct CompletionsArgs {
    /// The shell
    shell: Shell,
}

/// What `croupier man` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct ManArgs {
    /// A folder for the pages of all commands
    #[arg(long, value_name = "DIR")]
    dir: Option<PathBuf>,
}

/// Writes the completions.
pub(crate) fn completions(
    args: &CompletionsArgs,
    mut command: Command,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    // In memory first: the generator panics where writing fails.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command, "croupier", &mut script);
    out.write_all(&script)?;
    Ok(())
}

/// Writes the manual.
pub(crate) fn man(args: &ManArgs, command: Command, out: &mut dyn Write) -> anyhow::Result<()> {
    let Some(dir) = &args.dir else {
        let mut page = Vec::new();
        Man::new(command).render(&mut page)?;
        out.write_all(&page)?;
        return Ok(());
    };
    fs::create_dir_all(dir).with_context(|| format!("cannot make the folder {}", dir.display()))?;
    let mut pages = vec![("croupier".to_owned(), command.clone())];
    for subcommand in command.get_subcommands() {
        let name = format!("croupier-{}", subcommand.get_name());
        pages.push((name.clone(), subcommand.clone().display_name(name)));
    }
    for (name, command) in pages {
        let mut page = Vec::new();
        Man::new(command).render(&mut page)?;
        let path = dir.join(format!("{name}.1"));
        fs::write(&path, page).with_context(|| format!("cannot write {}", path.display()))?;
        writeln!(out, "{}", path.display())?;
    }
    Ok(())
}
