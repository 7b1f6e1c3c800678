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
    let request = odds::Request { elections: args.elect.elections()?, wager: None, tables: true };
    println!("{:#}", odds::to_json(&odds::account(&args.game, &request, &mut |_| ())?));
    Ok(())
}
