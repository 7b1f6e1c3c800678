//! `croupier odds`.

use crate::elect::Elect;

/// What `croupier odds` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The game's id, such as casino-war
    game: String,

    #[command(flatten)]
    elect: Elect,
}

/// Runs it.
pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    println!("{} {:?}", args.game, args.elect.elections()?);
    Ok(())
}
