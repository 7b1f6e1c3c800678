//! Exact against simulation: every line of every game under every pay table, result by result.

use chance::{Card, FastGenerator, Penetration, Rank, Seed, Shoe, Suit};
use games::baccarat::chemin_de_fer::CheminDeFer;
use games::blackjack::Blackjack;
use games::pai_gow::asia::AsiaPoker;
use games::registry::{self, Visitor};
use num_bigint::BigInt;
use num_traits::{One, Signed, ToPrimitive};
use odds::{Analysis, Composition, Duel, Outcome, Ruled};
use rayon::iter::{IntoParallelRefIterator, ParallelIterator};
use serde_json::{Map, json};
use sim::{CHUNK, Counter, Deal, FreshShoe, Histogram, Order, Stopped};
use table::erased::{AnyLegal, AnyLine, AnyRules};
use table::live::{Input, Live, Report, Waiting};
use table::study::{Line, Plan, Study};
use table::{Act, Cents, Complete, Facts, Family, Game, Legal, Odds, PayRow};

/// Enough that a result with one chance in a thousand comes: with all but e^-32 of certainty.
const ROUNDS: u64 = 2 * CHUNK;

fn histogram<G: Complete>(rules: &G::Rules, line: &Line<G>) -> Result<Histogram, Stopped> {
    let game = sim::of(G::FACTS.id).expect("a game of the registry");
    let (rules, line) = (AnyRules::new::<G>(rules.clone()), AnyLine::from(line));
    game.histogram(&rules, &line, FastGenerator::new(7, 0), ROUNDS)
}

/// Where the two drivers part on a line. Every net that comes is one that the exact odds know, so a
/// row paid otherwise shows as soon as it is paid once; and each comes about as often as it should.
fn faults<G: Complete>(rules: &G::Rules, line: &Line<G>) -> Vec<String> {
    // Analysed as it is played here, not at its best.
    let line = Line { decides: false, ..line.clone() };
    let (exact, counts) = match (odds::analyse(rules, &line), histogram(rules, &line)) {
        (Ok(exact), Ok(counts)) => (exact, counts),
        (exact, counts) => return vec![format!("{:?} {:?}", exact.err(), counts.err())],
    };
    if exact.meter.is_some() {
        // What a meter pays changes from round to round, and the exact odds are of one that stands
        // still: only how often it wins is the same.
        let won = wins(&exact);
        let is_won = |net: i64| i64::from(net > 0);
        let mut wins = Histogram::new();
        for (net, count) in counts {
            *wins.entry(is_won(net)).or_default() += count;
        }
        return differences(&line.id, &[(1, won), (0, 1.0 - won)], wins);
    }
    let is_estimate = exact.margin.is_some_and(|margin| margin.expectation > FLOATING);
    if is_estimate || (exact.margin.is_some() && exact.of <= SAMPLED.into()) {
        // How often each net comes was sampled there too: what a round brings is compared.
        return mean_differs(&line, &exact, &counts);
    }
    let nets = exact.outcomes.iter().map(|outcome| net_of(&exact, outcome, line.unit));
    differences(&line.id, &nets.collect::<Vec<_>>(), counts)
}

/// The net of an outcome in cents, and how likely it is.
fn net_of(exact: &Analysis, outcome: &Outcome, unit: Cents) -> (i64, f64) {
    let net = (&outcome.net * BigInt::from(unit.0)).to_i64().expect("a net in cents");
    (net, exact.probability(outcome).to_f64().expect("a probability"))
}

/// What is worked out in floating point alone is nearer to the truth than this.
const FLOATING: f64 = 1e-9;

/// Where nets are told out of no more rounds than these, they were sampled.
const SAMPLED: u64 = 1_000_000;

/// Where rounds that were played do not bring what they should on the average.
fn mean_differs<G: Complete>(line: &Line<G>, exact: &Analysis, counts: &Histogram) -> Vec<String> {
    let plays = counts.values().sum::<u64>() as f64;
    let net = |net: i64| net as f64 / line.unit.0 as f64;
    let mean = counts.iter().map(|(of, count)| net(*of) * *count as f64).sum::<f64>() / plays;
    let squares = counts.iter().map(|(of, count)| net(*of).powi(2) * *count as f64).sum::<f64>();
    let error = ((squares / plays - mean * mean) / plays).sqrt();
    let exact = exact.expectation.to_f64().expect("a number");
    match (mean - exact).abs() > 4.5 * error {
        true => vec![format!("{}: a round brought {mean:.4}, not about {exact:.4}", line.id)],
        false => Vec::new(),
    }
}

/// How likely a line wins.
fn wins(exact: &Analysis) -> f64 {
    let won = exact.outcomes.iter().filter(|outcome| outcome.net.is_positive());
    won.filter_map(|outcome| exact.probability(outcome).to_f64()).sum()
}

/// Where rounds that were played differ from nets and how likely they are.
fn differences(id: &str, exact: &[(i64, f64)], mut counts: Histogram) -> Vec<String> {
    let plays = counts.values().sum::<u64>() as f64;
    let mut faults = Vec::new();
    for (net, probability) in exact {
        let count = counts.remove(net).unwrap_or(0) as f64;
        let (mean, deviation) =
            (plays * probability, (plays * probability * (1.0 - probability)).sqrt());
        // Where few are expected the distribution is skewed, and a few more are no wonder.
        if (count - mean).abs() > 4.5 * deviation + 3.0 {
            faults.push(format!("{id}: {} came {count} times, not about {mean:.1}", Cents(*net)));
        }
    }
    faults.extend(
        counts.iter().map(|(net, count)| {
            format!("{id}: {} came {count} times, which cannot be", Cents(*net))
        }),
    );
    faults
}

/// A game under every pay table that its text prints.
struct EachTable;

/// What came of a game's tables.
struct Compared {
    /// How many lines were compared.
    count: usize,
    /// Where the drivers part.
    faults: Vec<String>,
    /// The rows of tables by which nothing was compared.
    left_out: Vec<String>,
}

/// What rows of some wagers pay.
type Paid = Vec<(String, String)>;

fn paid<G: Game>(rules: &G::Rules, kinds: &[usize]) -> Paid {
    // A row is of the wager by whose id it begins, or of several that have it in common.
    let is_of = |row: &str| {
        let wager = row.split(['/', ':']).next();
        let of_row = G::FACTS.wagers.iter().position(|facts| Some(facts.id) == wager);
        of_row.is_none_or(|kind| kinds.contains(&kind))
    };
    let rows = G::payouts(rules).into_iter().filter(|payout| is_of(&payout.row));
    rows.map(|payout| (payout.row, payout.pays)).collect()
}

impl Visitor for EachTable {
    type Output = Compared;

    /// Each line once for everything that its wagers are paid under some elections.
    fn visit<G: Complete>(self) -> Compared {
        let elected = |elections: Map<_, _>| {
            let rules = Legal::<G>::new(&elections).ok()?.rules;
            Some((json!(elections).to_string(), rules))
        };
        let mut compared: Vec<(String, Paid)> = Vec::new();
        let mut lines = Vec::new();
        for (elections, rules) in [Map::new()].into_iter().chain(G::variants()).filter_map(elected)
        {
            for line in G::lines(&rules) {
                let by = (line.id.clone(), paid::<G>(&rules, &line.kinds));
                if !compared.contains(&by) {
                    compared.push(by);
                    lines.push((elections.clone(), rules.clone(), line));
                }
            }
        }
        let is_compared = |row: &PayRow| {
            let is_row =
                |(id, pays): &(String, String)| id == row.id && pays.starts_with(&row.pays());
            compared.iter().any(|(_, paid)| paid.iter().any(is_row))
        };
        let tables = G::FACTS.pay_tables.iter();
        let left_out = tables.flat_map(|table| {
            let rows = table.rows.iter().filter(|row| !is_compared(row));
            rows.map(move |row| format!("{}: {} {}", G::FACTS.id, row.id, row.pays()))
        });
        let faults = |(elections, rules, line): &(String, G::Rules, Line<G>)| {
            let faults = faults::<G>(rules, line).into_iter();
            faults.map(|fault| format!("{elections}: {fault}")).collect::<Vec<_>>()
        };
        Compared {
            count: lines.len(),
            left_out: left_out.collect(),
            faults: lines.par_iter().flat_map_iter(faults).collect(),
        }
    }
}

/// The game whose whole deck takes minutes: both drivers play it with [`FEWER_RANKS`].
const TAKES_MINUTES: &str = AsiaPoker::FACTS.id;

/// Ranks with the highest straight and the one that begins with an ace; some are in neither together.
const FEWER_RANKS: [Rank; 7] =
    [Rank::Two, Rank::Three, Rank::Four, Rank::Jack, Rank::Queen, Rank::King, Rank::Ace];

/// Asia poker with the joker and some ranks, or the whole deck: every way to play that has a name, under
/// every variant of the rules.
fn asia_poker(ranks: &[Rank], rounds: u64) -> Compared {
    let cards = ranks.iter().flat_map(|rank| Suit::ALL.map(|suit| Card::new(*rank, suit)));
    let cards: Vec<Card> = cards.chain([Card::JOKER]).collect();
    let shoe = Composition::of(cards.iter().copied());
    let mut plays: Vec<(String, <AsiaPoker as Game>::Rules, Line<AsiaPoker>)> = Vec::new();
    for elections in AsiaPoker::variants() {
        let rules = Legal::<AsiaPoker>::new(&elections).expect("legal elections").rules;
        let [line] = &AsiaPoker::lines(&rules)[..] else { panic!("one wager") };
        for named in AsiaPoker::strategies() {
            let plan = Plan { strategy: (named.make)(&rules), ..line.plan.clone() };
            let line = Line { plan, decides: false, ..line.clone() };
            let id = format!("{} {}", json!(elections), named.name);
            plays.push((id, rules.clone(), line));
        }
    }
    let faults = |(id, rules, line): &(String, _, Line<AsiaPoker>)| {
        let exact = odds::analyse_from(rules, line, &shoe, None).expect("exact odds");
        let (cards, source) = (FreshShoe::of(cards.clone()), FastGenerator::new(7, 0));
        let played = sim::play(rules, &line.plan, cards, source, Counter::new(line), rounds);
        let tally = played.expect("rounds end").tally::<AsiaPoker>(rounds);
        let [main] = &tally.kinds[..] else { panic!("one wager") };
        let counts = Histogram::from([(line.unit.0, main.won), (-line.unit.0, main.lost)]);
        let nets = exact.outcomes.iter().map(|outcome| net_of(&exact, outcome, line.unit));
        differences(id, &nets.collect::<Vec<_>>(), counts)
    };
    let faults = plays.par_iter().flat_map_iter(faults).collect();
    Compared { count: plays.len(), left_out: Vec::new(), faults }
}

/// The row that is paid only where something has failed, as its table tells it.
const WITHOUT_A_DISPLAY: &str = "blackjack: blackjack-bonus 21 to 1";

#[test]
fn every_line_under_every_table_comes_out_as_the_exact_odds_say() {
    let (mut faults, mut left_out) = (Vec::new(), Vec::new());
    let compare = |facts: &&Facts| match facts.id {
        TAKES_MINUTES => asia_poker(&FEWER_RANKS, ROUNDS),
        id => registry::visit(id, EachTable).expect("a game of it"),
    };
    let all: Vec<Compared> = registry::ALL.par_iter().map(compare).collect();
    for (facts, compared) in registry::ALL.iter().zip(all) {
        // Poker among players has no wager against the house.
        let has_lines = facts.family != Family::PokerRoom;
        assert_eq!(compared.count > 0, has_lines, "what is compared of {}", facts.id);
        faults.extend(compared.faults.into_iter().map(|fault| format!("{}: {fault}", facts.id)));
        left_out.extend(compared.left_out);
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert_eq!(left_out, [WITHOUT_A_DISPLAY], "rows that nothing compares");
    let faults = without_a_display();
    assert!(faults.is_empty(), "{WITHOUT_A_DISPLAY}: {}", faults.join("\n"));
}

#[test]
#[ignore = "takes minutes: cargo test --release -p sim --test agreement -- --ignored"]
fn asia_poker_with_all_its_cards_comes_out_as_the_exact_odds_say() {
    let compared = asia_poker(&Rank::SUITED, 100_000_000);
    assert!(compared.faults.is_empty(), "{}", compared.faults.join("\n"));
}

/// Where the blackjack bonus comes out otherwise than its exact odds say, if the display fails
/// whenever it is asked: a simulation has no equipment that fails, so it is played at live tables with a dealer.
fn without_a_display() -> Vec<String> {
    const TABLES: u64 = CHUNK;
    let elections = Map::from_iter([("blackjack-bonus".to_owned(), json!(true))]);
    let legal = Legal::<Blackjack>::new(&elections).expect("legal elections");
    let lines = Blackjack::lines(&legal.rules);
    let line = lines.iter().find(|line| line.id == "blackjack-bonus").expect("a line");
    let won = wins(&odds::analyse(&legal.rules, line).expect("odds"));
    let bets = line
        .plan
        .bets
        .iter()
        .map(|(seat, wager, stake)| Input::Act(Act::wager(*seat, wager.to_string(), *stake)));
    let opening: Vec<Input> = bets.chain([Input::Act(Act::of_the_house("no-more-bets"))]).collect();
    let shoe = Blackjack::shoe(&legal.rules).expect("a shoe");
    let legal = AnyLegal::from(&legal);
    let mut counts = Histogram::new();
    for table in 0..TABLES {
        let behind = Penetration::CardsBehind(0);
        let shoe = Shoe::shuffled(shoe.deck, shoe.decks, behind, &Seed::from_number(table));
        let mut shoe = shoe.expect("a shoe");
        let mut live = Live::open(&legal, None);
        for input in &opening {
            live.submit(input.clone()).expect("a legal input");
        }
        loop {
            let input = match live.waiting().clone() {
                Waiting::Card => Input::Card(shoe.draw().expect("a card")),
                Waiting::Choice { seats, .. } => {
                    Input::Act(live.unanswered(seats[0]).expect("what holds without an answer"))
                }
                // What the display shows is waited for: it has failed.
                Waiting::Item(_) => {
                    let (id, seat) = ("blackjack-bonus-display-failure", line.plan.bets[0].0);
                    let (id, seat) = (id.to_owned(), Some(seat));
                    Input::Incident(Report { id, card: None, seat, fields: Map::new() })
                }
                Waiting::NextRound => break,
                waiting @ Waiting::Acts { .. } => panic!("{waiting:?}"),
            };
            live.submit(input).expect("a legal input");
        }
        let settled = live.settlements().filter(|settled| settled.wager == line.id.as_str());
        *counts.entry(settled.map(|settled| settled.net.0).sum()).or_default() += 1;
    }
    let paid = Odds::to(21, 1).on(line.unit).0;
    differences(&line.id, &[(paid, won), (-line.unit.0, 1.0 - won)], counts)
}

#[test]
fn chemin_de_fer_by_the_solved_strategies_comes_out_as_solved() {
    // With six decks the Banker's play goes by his cards.
    let elections = Map::from_iter([("decks".to_owned(), json!(6))]);
    let rules = Legal::<CheminDeFer>::new(&elections).expect("legal elections").rules;
    let shoe = Composition::full(CheminDeFer::shoe(&rules).expect("a shoe"));
    let ruled = Ruled::of::<CheminDeFer>(&rules);
    for mut line in CheminDeFer::lines(&rules) {
        let duel = Duel::count(&rules, &line, &shoe).expect("deals").expect("a duel");
        let solution = duel.solve(true).expect("an equilibrium");
        assert!(solution.is_pure());
        for (situations, shares) in duel.situations().iter().zip(&solution.play) {
            for ((known, _), share) in situations.iter().zip(shares) {
                assert!(line.plan.strategy.set(known, share.is_one()), "{known:?}");
            }
        }
        let exact = duel.analyse(&ruled, &(&line).into()).expect("odds");
        let as_played = odds::analyse(&rules, &Line { decides: false, ..line.clone() });
        assert_eq!(as_played.expect("odds").outcomes, exact.outcomes);
        let faults = faults(&rules, &line);
        assert!(faults.is_empty(), "{}", faults.join("\n"));
    }
}

#[test]
fn chemin_de_fer_is_simulated_however_both_sides_play() {
    let rules = Legal::<CheminDeFer>::preset().rules;
    let game = sim::of(CheminDeFer::FACTS.id).expect("a game of the registry");
    let order = Order { rounds: ROUNDS, seed: 7, deal: Deal::Fresh };
    for line in CheminDeFer::lines(&rules) {
        for named in CheminDeFer::strategies() {
            let plan = Plan { strategy: (named.make)(&rules), ..line.plan.clone() };
            let line = Line { plan, decides: false, ..line.clone() };
            let exact = odds::analyse(&rules, &line).expect("odds").expectation;
            let exact = exact.to_f64().expect("a number");
            let (rules, any) = (AnyRules::new::<CheminDeFer>(rules.clone()), AnyLine::from(&line));
            let tally = sim::simulate(game, &rules, &any, &order, &|_| true);
            let tally = tally.expect("two seats play against each other");
            let estimate = tally.estimate(line.unit).expect("rounds were played");
            let (least, most) = estimate.interval(0.9999);
            let who = (&line.id, named.name);
            assert!(least <= exact && exact <= most, "{who:?}: {least} to {most}, not {exact}");
        }
    }
}
