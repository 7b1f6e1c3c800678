//! `croupier`: New Jersey's Rules of the Games on the command line.

mod audit_command;
mod bot_command;
mod browser;
mod cache_command;
mod elect;
mod equity_command;
mod games_command;
mod guide_command;
mod hands;
mod head_command;
mod lobby;
mod manual;
mod names;
mod notice;
mod odds_command;
mod page;
mod paper;
mod petition_command;
mod play;
mod replay_command;
mod rules_command;
mod serve_command;
mod sign_command;
mod sim_command;
mod submission_command;
mod verify_command;

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

const EXAMPLES: &str = "\
Without a command the casino opens on this machine, for the browser: http://127.0.0.1:8069/. It
takes the settings of `croupier serve` from the environment.

Examples:
  croupier games
  croupier rules casino-war
  croupier play casino-war --seed 7
  croupier replay rounds.jsonl";

/// New Jersey's Rules of the Games (N.J.A.C. 13:69F), dealt, decided and settled exactly.
#[derive(Debug, Parser)]
#[command(name = "croupier", version, after_help = EXAMPLES)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Lists the games
    #[command(after_help = "\
Examples:
  croupier games
  croupier games --json")]
    Games(games_command::Args),

    /// Shows a game's wagers, pay tables, elections and irregularities, each with its section
    #[command(after_help = "\
Examples:
  croupier rules casino-war
  croupier rules casino-war --set decks=8 --set table-minimum=15
  croupier rules casino-war --rules rules.json --json
  croupier rules casino-war --provisions
  croupier rules 8 --provisions --json")]
    Rules(rules_command::Args),

    /// Deals in the terminal, for practice chips; without a game, a lobby to choose one
    #[command(after_help = play::HELP)]
    Play(play::Args),

    /// Runs round scripts and recorded poker hands through the rules and compares with what they expect
    #[command(after_help = "\
Exit status: 0 where all is as expected, 1 where something differs, 2 where a script is malformed.

Examples:
  croupier replay rounds.jsonl
  croupier replay --quiet rounds.jsonl
  croupier replay --json - < rounds.jsonl
  croupier replay hands.phh
  croupier replay --quiet folder-of-hands
  croupier replay --to jsonl hands.phhs")]
    Replay(replay_command::Args),

    /// The exact odds of a game's wagers
    Odds(odds_command::Args),

    /// Plays many rounds and compares with the exact odds
    Sim(sim_command::Args),

    /// What poker hands are worth against each other: the share of the pot that each gets
    #[command(after_help = "\
Hands are cards (AhKd) or ranges: QQ+, AKs, AKo, ATs+, 22-66, T9s-65s, random, several with commas.
Hold 'em and omaha of the poker room (13:69F-14.10, 14.11), exact; where ranges leave too many deals,
from random ones, with the margin.

Examples:
  croupier equity AhKd vs QQ+
  croupier equity AhKd vs QQ+ on Td9d2c
  croupier equity 'ATs+, KQs' vs 22-66 --json
  croupier equity AhAdKhKd vs QcQsJcTs --game omaha-high-low-split-eight-or-better")]
    Equity(equity_command::Args),

    /// Checks, compares and prints what a licensee files as its rules of the games
    Submission(submission_command::Args),

    /// Draws the sign of a table: limits, rules in effect, what is paid, what changes when
    #[command(after_help = "\
Examples:
  croupier sign docs/submission.toml BJ-1 -o blackjack.svg
  croupier sign docs/submission.toml -o signs.pdf
  croupier sign house.toml BJ-1 --next house-december.toml -o blackjack.pdf")]
    Sign(sign_command::Args),

    /// Writes a gaming guide: how a game goes, what its wagers pay and cost, how to play well
    #[command(after_help = "\
With --all (croupier guide --all -o guides) every game has its page of HTML, and all of them a booklet.pdf.
Odds that take long are worked out once and kept: see croupier cache.

Examples:
  croupier guide casino-war > casino-war.html
  croupier guide red-dog --set table-minimum=10 -o red-dog.pdf
  croupier guide craps --submission docs/submission.toml -o craps.pdf")]
    Guide(guide_command::Args),

    /// Writes the petition for a new game from a file of particulars (13:69F-8.4)
    #[command(after_help = "\
Exit status: 0 where nothing is missing, 1 where something is.

Examples:
  croupier petition docs/petition.toml --check
  croupier petition docs/petition.toml -o petition.pdf")]
    Petition(petition_command::Args),

    /// Opens the house: live tables over HTTP and WebSocket
    #[command(after_help = serve_command::HELP)]
    Serve(serve_command::Args),

    /// Fills a house with players who act at random, and measures it
    #[command(after_help = "\
Examples:
  croupier bot --tables 20 --rounds 50
  croupier bot --url http://127.0.0.1:8069 --tables 1000 --seats 1 --rounds 10 --json")]
    Bot(bot_command::Args),

    /// Says where results of long analyses are kept, or deletes them
    #[command(after_help = "\
Odds that take seconds are kept by game and rules in the folder for caches of the system, or in
the one that CROUPIER_CACHE names.

Examples:
  croupier cache path
  croupier cache clear")]
    Cache(cache_command::Args),

    /// Does everything again that a house has recorded, and compares with its ledger
    #[command(after_help = "\
Checks the chain of the record, runs every round through the rules again, recomputes the ledger, the
sums of the reports and every document that follows from the record, and holds ends of the record
against it that were noted elsewhere (croupier head). It reads beside a server that is running.

Exit status: 0 where all is as it should be, 1 where something is not.

Examples:
  croupier audit
  croupier audit --database postgres://user@host/casino --json
  croupier audit --since /mnt/notary/heads")]
    Audit(audit_command::Args),

    /// Prints the end of a house's record, to be kept elsewhere
    #[command(after_help = "\
Whoever can write the database can also write a record that is whole in itself. An end that was noted
elsewhere before proves that it is another: croupier audit --since.

A line is the number of the last entry, its hash, the time, and with a key the signature over them
(docs/record.md).

Examples:
  croupier head
  croupier head --new-key head.key
  croupier head --key head.key --publish /mnt/notary/heads --every 3600
  croupier audit --since /mnt/notary/heads --signed-by 3b6a27bc…")]
    Head(head_command::Args),

    /// Checks that a shoe, or a series of rolls, spins or draws, is the one that was committed to
    #[command(after_help = "\
Exit status: 0 where it is, 1 where it is not. docs/fair-shuffle.md tells how anybody does the same.

Examples:
  croupier verify series.json
  curl -s http://127.0.0.1:8069/api/tables/3/series/1 | croupier verify -")]
    Verify(verify_command::Args),

    /// Prints a script that completes commands, for a shell
    #[command(after_help = "\
Examples:
  croupier completions bash > croupier.bash
  croupier completions fish")]
    Completions(manual::CompletionsArgs),

    /// Prints the manual page, or writes the pages of all commands to a folder
    #[command(after_help = "\
Examples:
  croupier man > croupier.1
  croupier man --dir man")]
    Man(manual::ManArgs),
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let mut out = BufWriter::new(io::stdout().lock());
    let done = run(cli.command, &mut out).and_then(|status| {
        out.flush()?;
        Ok(status)
    });
    match done {
        Ok(status) => status,
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            // What was written before the error comes before it.
            let _ = out.flush();
            eprintln!("croupier: {error:#}");
            ExitCode::from(2)
        }
    }
}

fn run(command: Option<Command>, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    odds::cache::keep_in(cache_command::folder());
    match command {
        None => serve_command::run_alone(out)?,
        Some(Command::Games(args)) => games_command::run(&args, out)?,
        Some(Command::Rules(args)) => rules_command::run(&args, out)?,
        Some(Command::Play(args)) => play::run(&args, out)?,
        Some(Command::Replay(args)) => return replay_command::run(&args, out),
        Some(Command::Odds(args)) => odds_command::run(&args, out)?,
        Some(Command::Sim(args)) => sim_command::run(&args, out)?,
        Some(Command::Equity(args)) => equity_command::run(&args, out)?,
        Some(Command::Submission(args)) => return submission_command::run(&args, out),
        Some(Command::Sign(args)) => sign_command::run(&args, out)?,
        Some(Command::Guide(args)) => guide_command::run(&args, out)?,
        Some(Command::Petition(args)) => return petition_command::run(&args, out),
        Some(Command::Serve(args)) => serve_command::run(&args, out)?,
        Some(Command::Bot(args)) => bot_command::run(&args, out)?,
        Some(Command::Cache(args)) => cache_command::run(&args, out)?,
        Some(Command::Audit(args)) => return audit_command::run(&args, out),
        Some(Command::Head(args)) => head_command::run(&args, out)?,
        Some(Command::Verify(args)) => return verify_command::run(&args, out),
        Some(Command::Completions(args)) => manual::completions(&args, Cli::command(), out)?,
        Some(Command::Man(args)) => manual::man(&args, Cli::command(), out)?,
    }
    Ok(ExitCode::SUCCESS)
}

/// Whether whoever reads what we write has gone, as `| head` does.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        let io_error = cause.downcast_ref::<io::Error>();
        io_error.is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
    })
}
