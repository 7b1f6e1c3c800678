//! `croupier equity`.

use std::io::Write;

use anyhow::{anyhow, bail};
use chance::Card;
use equity::{Equity, Game, Situation};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Value, json};

use crate::elect::{Elect, illegal};
use crate::page::{Page, Style};

const EXAMPLES: &str = "\
Examples:
  croupier equity AhKd vs QQ+
  croupier equity AhKd vs QQ+ on Td9d2c dead 2h
  croupier equity AsAd2c9c vs KhKcQhQd --game omaha-high-low-split-eight-or-better
  croupier equity AhAdKs9c vs QhQdJh --game seven-card-stud-high
  croupier equity 2h3h4d5c vs Ts8d7c6h2s --game triple-draw-low-ball-deuce-to-seven";

/// What `croupier equity` takes.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Hands or ranges with `vs` between them; then `on` and the board, `dead` and cards out of play
    #[arg(required = true, value_name = "HANDS")]
    words: Vec<String>,

    /// A game of the poker room; without it, hold 'em, or omaha for four cards. At stud a hand is the
    /// cards a player has so far; at draw games, those kept before the last draw; at pineapple, the two
    /// kept
    #[arg(long, value_name = "ID")]
    game: Option<String>,

    #[command(flatten)]
    elect: Elect,

    /// Print a JSON object instead
    #[arg(long)]
    json: bool,
}

/// What is asked.
struct Asked {
    game: Game,
    hands: Vec<String>,
    board: Vec<Card>,
    dead: Vec<Card>,
}

/// Runs it.
pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<()> {
    let asked = read(args)?;
    let ranges = asked.hands.iter().map(|hand| asked.game.range(hand));
    let situation = Situation::new(asked.game, ranges.collect::<Result<_, _>>()?)?;
    let situation = situation.on(&asked.board)?.without(&asked.dead)?;
    let bar = progress_bar();
    let equity = situation.equity(&|done| {
        bar.set_position((done * STEPS) as u64);
        true
    });
    bar.finish_and_clear();
    match args.json {
        true => writeln!(out, "{:#}", told(&asked, &equity?))?,
        false => print(&asked, &equity?, out)?,
    }
    Ok(())
}

fn read(args: &Args) -> anyhow::Result<Asked> {
    let (mut hands, mut board, mut dead) = (vec![Vec::new()], Vec::new(), Vec::new());
    let mut section = "hands";
    for word in args.words.iter().flat_map(|word| word.split_whitespace()) {
        match (word, section) {
            ("vs", "hands") => hands.push(Vec::new()),
            ("vs", _) => bail!("hands: `vs` stands between hands, before the board"),
            ("on" | "dead", _) => section = word,
            (word, "on") => board.extend(cards("board", word)?),
            (word, "dead") => dead.extend(cards("dead", word)?),
            (word, _) => hands.last_mut().into_iter().for_each(|hand| hand.push(word)),
        }
    }
    let hands: Vec<String> = hands.into_iter().map(|words| words.join(" ")).collect();
    let is_omaha = hands[0].len() == 8 && cards("hands", &hands[0]).is_ok();
    let game = match &args.game {
        None if is_omaha => "omaha-high",
        None => "hold-em-high",
        Some(id) => id,
    };
    let found = Game::of(game).ok_or_else(|| {
        let ids: Vec<&str> = Game::all().map(Game::id).collect();
        anyhow!("--game: {game:?} is no game of the poker room: {}", ids.join(", "))
    })?;
    let entry = found.entry();
    let rules = (entry.rules)(&args.elect.elections()?);
    let rules = rules.map_err(|faults| illegal(entry.facts, &faults))?;
    Ok(Asked { game: found.with(&rules), hands, board, dead })
}

/// Cards without anything between them.
fn cards(field: &str, word: &str) -> anyhow::Result<Vec<Card>> {
    let letters: Vec<char> = word.chars().collect();
    let card = |two: &[char]| {
        let text: String = two.iter().collect();
        text.parse().map_err(|error| anyhow!("{field}: {error}"))
    };
    letters.chunks(2).map(card).collect()
}

/// The steps of the bar.
const STEPS: f64 = 1000.0;

/// Drawn on a terminal only.
fn progress_bar() -> ProgressBar {
    let bar = ProgressBar::new(STEPS as u64);
    let style = ProgressStyle::with_template("counting deals {wide_bar} {percent} %, {eta} left");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar.enable_steady_tick(std::time::Duration::from_millis(200));
    bar
}

fn told(asked: &Asked, equity: &Equity) -> Value {
    let player = |n: usize| {
        json!({
            "hand": asked.hands[n],
            "share": equity.share(n),
            "wins": equity.wins(n),
            "splits": equity.splits(n),
        })
    };
    json!({
        "game": asked.game.id(),
        "board": asked.board,
        "dead": asked.dead,
        "exact": equity.margin.is_none(),
        "margin": equity.margin,
        "deals": equity.deals.to_string(),
        "players": (0..equity.players()).map(player).collect::<Vec<_>>(),
    })
}

fn print(asked: &Asked, equity: &Equity, out: &mut dyn Write) -> anyhow::Result<()> {
    const BLOCKS: f64 = 24.0;
    let page = Page::of_stdout();
    let percent = |part: f64| format!("{:8.4} %", 100.0 * part);
    let mut rows =
        vec![["HAND", "SHARE OF THE POT", "WINS", "SPLITS", ""].map(str::to_owned).to_vec()];
    rows.extend((0..equity.players()).map(|n| {
        let blocks = (equity.share(n) * BLOCKS).round() as usize;
        vec![
            asked.hands[n].clone(),
            percent(equity.share(n)),
            percent(equity.wins(n)),
            percent(equity.splits(n)),
            "█".repeat(blocks),
        ]
    }));
    writeln!(out)?;
    let styles = [Some(Style::Word), Some(Style::Strong), None, None, Some(Style::Faint)];
    page.table(out, 2, &styles, &rows)?;
    let text = |cards: &[Card]| cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ");
    let board = match asked.board.as_slice() {
        [] if asked.game.board_cards() == 0 => "no board".to_owned(),
        [] => "no board yet".to_owned(),
        cards => format!("on {}", text(cards)),
    };
    let how = match equity.margin {
        None => format!("exact: all {} deals that are left", equity.deals),
        Some(margin) => {
            let near = format!("within {:.3} % (99.9 % confidence)", 100.0 * margin);
            format!("{near}: {} deals at random, there are too many for all", equity.deals)
        }
    };
    writeln!(out, "\n  {}, {board}; {how}.", asked.game.id())?;
    Ok(())
}
