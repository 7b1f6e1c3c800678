//! `croupier`: New Jersey's Rules of the Games on the command line.

mod elect;
mod odds_command;
mod sim_command;

use clap::{Parser, Subcommand};

/// New Jersey's Rules of the Games (N.J.A.C. 13:69F), dealt, decided and settled exactly.
#[derive(Debug, Parser)]
#[command(name = "croupier", version, arg_required_else_help = false)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// The exact odds of a game's wagers
    Odds(odds_command::Args),
    /// Plays many rounds and compares with the exact odds
    Sim(sim_command::Args),
}

fn main() -> anyhow::Result<()> {
    match Cli::parse().command {
        Command::Odds(args) => odds_command::run(&args),
        Command::Sim(args) => sim_command::run(&args),
    }
}
