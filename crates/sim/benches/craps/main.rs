//! Rolls settled a second with twenty different wagers standing at craps, each put again as soon as
//! it is decided and can be: through the rules with the `Sample` driver; as a ratio to the Python
//! package `crapssim` in the same run (the goal is at least 200), and to the generator alone, which
//! throws the dice and settles nothing.
//!
//! `cargo bench -p sim --bench craps` needs `pip install crapssim` for the first ratio;
//! `CRAPSSIM_PYTHON` names the Python to run where it is not `python3`.

mod by_hand;

use std::fmt::Write as _;
use std::hint::black_box;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

use chance::{FastGenerator, Uniform};
use games::dice::craps::{Craps, Wager};
use games::registry;
use serde_json::Value;
use sim::{Counter, FreshShoe, Sample, Sink};
use table::erased::{AnyPlan, AnyRules};
use table::study::{Line, Plan, Study};
use table::{Cents, Game, Legal, Seat, Settlement, Wager as _};

/// At least so many times the rolls of crapssim.
const GOAL: f64 = 200.0;

/// Rolls of one measurement: so few that most are over before the machine does something else.
const SHORT: u64 = 1_000;

/// The wagers, by name, with their stakes in dollars; crapssim has them all, and its script and the
/// settling by hand have the same.
const TWENTY: [(&str, i64); 20] = [
    ("pass-bet", 10),
    ("dont-pass-bet", 10),
    ("come-bet", 10),
    ("dont-come-bet", 10),
    ("place-bet-to-win:4", 10),
    ("place-bet-to-win:5", 10),
    ("place-bet-to-win:6", 12),
    ("place-bet-to-win:8", 12),
    ("place-bet-to-win:9", 10),
    ("place-bet-to-win:10", 10),
    ("field-bet", 10),
    ("any-seven", 10),
    ("any-craps", 10),
    ("craps-two", 10),
    ("craps-three", 10),
    ("craps-twelve", 10),
    ("11-in-one-roll", 10),
    ("craps-eleven", 10),
    ("horn-bet", 20),
    ("whirl-bet", 25),
];

struct Subject {
    rules: <Craps as Game>::Rules,
    line: Line<Craps>,
}

/// Adds up what comes, beside the counter that a simulation has.
struct Adding {
    counter: Counter,
    sums: by_hand::Sums,
}

impl Sink<Wager> for Adding {
    #[inline]
    fn settled(&mut self, settlement: Settlement<Wager>) {
        self.sums.net += settlement.net.0;
        self.sums.settled += 1;
        self.counter.settled(settlement);
    }

    fn end_round(&mut self) {
        Sink::<Wager>::end_round(&mut self.counter);
    }

    fn is_play(&self) -> bool {
        Sink::<Wager>::is_play(&self.counter)
    }
}

impl Subject {
    fn new() -> Subject {
        let rules = Legal::<Craps>::preset().rules;
        let wager = |name: &str| Wager::parse(name).expect("a wager of craps");
        let bets: Vec<_> = TWENTY
            .iter()
            .map(|(name, dollars)| (Seat::new(1), wager(name), Cents::dollars(*dollars)))
            .collect();
        let line = Line {
            id: "twenty".to_owned(),
            kinds: bets.iter().map(|(_, wager, _)| wager.kind()).collect(),
            plan: Plan { bets, acts: Vec::new(), strategy: Default::default() },
            unit: Cents::dollars(10),
            payout_odds: None,
            decides: false,
        };
        let (game, plan) =
            (registry::game("craps").expect("a game"), AnyPlan::new(line.plan.clone()));
        let judged = sim::judge(game, &AnyRules::new::<Craps>(rules.clone()), &plan);
        judged.expect("the wagers are legal");
        Subject { rules, line }
    }

    /// Rolls through the rules.
    fn by_driver(&self, mut source: FastGenerator, rolls: u64) -> by_hand::Sums {
        let sink = Adding { counter: Counter::new(&self.line), sums: by_hand::Sums::default() };
        let shoe = FreshShoe::new(Craps::shoe(&self.rules));
        let mut sample = Sample::new(&self.line.plan, shoe, &mut source, sink);
        let mut layout = <Craps as Game>::Layout::default();
        for _ in 0..rolls {
            sample.round(&self.rules, &mut layout);
        }
        black_box(&sample.sink.counter);
        sample.sink.sums
    }
}

/// A strategy whose every step is judged as a player's act is; gives the net in cents.
fn molly(rules: &<Craps as Game>::Rules, mut source: FastGenerator, rolls: u64) -> i64 {
    let text = Craps::strategy_texts().iter().find(|text| text.name == "three-point-molly");
    let strategy = Craps::read_strategy(rules, text.expect("a molly").text).expect("a strategy");
    let plan = Plan::<Craps> { bets: Vec::new(), acts: Vec::new(), strategy };
    let mut sample = Sample::new(&plan, FreshShoe::new(None), &mut source, Net(0));
    let mut layout = <Craps as Game>::Layout::default();
    for _ in 0..rolls {
        sample.round(rules, &mut layout);
        assert_eq!(sample.fault, None, "a step is refused");
        if Craps::is_settled(&layout) {
            Craps::renumber(&mut layout);
        }
    }
    sample.sink.0
}

/// What the player is up by.
struct Net(i64);

impl Sink<Wager> for Net {
    #[inline]
    fn settled(&mut self, settlement: Settlement<Wager>) {
        self.0 += settlement.net.0;
    }

    fn end_round(&mut self) {}

    fn is_play(&self) -> bool {
        true
    }
}

/// The dice thrown, and nothing settled.
fn by_generator(mut source: FastGenerator, rolls: u64) -> u64 {
    (0..rolls).map(|_| u64::from(black_box(source.roll::<2>().faces())[0])).sum()
}

fn main() {
    let subject = Subject::new();
    let args: Vec<String> = std::env::args().skip(1).collect();
    let source = |stream| FastGenerator::new(7, stream);
    // For a profiler.
    match args.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["driver", rolls] => {
            black_box(subject.by_driver(source(0), rolls.parse().expect("a number")));
            return;
        }
        ["molly", rolls] => {
            black_box(molly(&subject.rules, source(0), rolls.parse().expect("a number")));
            return;
        }
        _ => {}
    }
    // Cargo says `--bench` where it is to be timed; among the tests it is not.
    let is_timed = args.iter().any(|arg| arg == "--bench") && !args.iter().any(|a| a == "--test");
    let rolls = if is_timed { 1_000_000 } else { 50_000 };
    for stream in 0..3 {
        let (driver, hand) =
            (subject.by_driver(source(stream), rolls), by_hand::play(source(stream), rolls));
        assert_eq!(driver, hand, "the rules and the settling by hand part");
    }
    molly(&subject.rules, source(0), rolls);
    if !is_timed {
        return;
    }

    let driver = nanoseconds(
        |stream| {
            black_box(subject.by_driver(source(stream), SHORT));
        },
        SHORT,
    );
    let generator = nanoseconds(
        |stream| {
            black_box(by_generator(source(stream), SHORT));
        },
        SHORT,
    );
    println!("craps, twenty wagers standing:");
    println!("  through the rules  {:10.0} rolls a second ({driver:.1} ns a roll)", 1e9 / driver);
    println!(
        "  the dice alone     {:10.0} rolls a second ({generator:.1} ns a roll)",
        1e9 / generator
    );
    println!("  rules to dice      {:10.1} times the time", driver / generator);
    let steps = nanoseconds(
        |stream| {
            black_box(molly(&subject.rules, source(stream), SHORT));
        },
        SHORT,
    );
    println!("  a three-point molly {:9.0} rolls a second ({steps:.1} ns a roll)", 1e9 / steps);
    match crapssim(&subject, 5_000) {
        Ok(theirs) => {
            let ratio = theirs / driver;
            println!(
                "  crapssim           {:10.0} rolls a second ({theirs:.0} ns a roll)",
                1e9 / theirs
            );
            println!("  ratio to crapssim  {ratio:10.0} (goal {GOAL})");
        }
        Err(why) => {
            println!("  ************************************************************************");
            println!("  NO RATIO TO CRAPSSIM: {why}");
            println!("  `pip install crapssim`, or CRAPSSIM_PYTHON=/path/to/a/python that has it");
            println!("  ************************************************************************");
        }
    }
}

/// The median of many short measurements, for one roll.
fn nanoseconds(run: impl Fn(u64), rolls: u64) -> f64 {
    let mut times: Vec<f64> = (0..1001)
        .map(|stream| {
            let start = Instant::now();
            run(stream);
            start.elapsed().as_secs_f64() * 1e9 / rolls as f64
        })
        .collect();
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

/// How long a roll takes in crapssim, in nanoseconds, after it has settled the same throws to the
/// same amount as the rules.
fn crapssim(subject: &Subject, rolls: u64) -> Result<f64, String> {
    let mut source = FastGenerator::new(7, 0);
    let mut throws = String::new();
    for _ in 0..rolls {
        let [one, other] = source.roll::<2>().faces();
        writeln!(throws, "{one}-{other}").expect("memory takes it");
    }
    let theirs = python(&["check"], &throws)?;
    let ours = subject.by_driver(FastGenerator::new(7, 0), rolls);
    let net = theirs["net"].as_f64().ok_or("no net in its answer")?;
    assert!(
        (net - ours.net as f64 / 100.0).abs() < 1e-3 * rolls as f64 / 1e3,
        "crapssim came to {net}, the rules to {}",
        Cents(ours.net)
    );
    let timed = python(&["time", &rolls.to_string()], "")?;
    let seconds = timed["seconds"].as_f64().ok_or("no seconds in its answer")?;
    Ok(seconds * 1e9 / rolls as f64)
}

fn python(arguments: &[&str], input: &str) -> Result<Value, String> {
    let program = std::env::var_os("CRAPSSIM_PYTHON").unwrap_or_else(|| "python3".into());
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/craps/crapssim_rolls.py");
    let mut child = Command::new(&program)
        .arg(script)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|error| format!("{}: {error}", program.display()))?;
    if let Some(mut stdin) = child.stdin.take() {
        // Where the package is missing nobody reads on.
        let _ = stdin.write_all(input.as_bytes());
    }
    let output = child.wait_with_output().map_err(|error| error.to_string())?;
    match output.status.code() {
        Some(0) => serde_json::from_slice(&output.stdout).map_err(|error| error.to_string()),
        Some(3) => Err(format!("the package is not installed for {}", program.display())),
        _ => Err(format!("{} failed", program.display())),
    }
}
