//! Exact against simulation: every line of every game under every pay table, result by result.

use std::collections::HashMap;

use chance::{Card, Deck, FastGenerator, Penetration, Rank, Seed, Shoe, Suit};
use games::baccarat::chemin_de_fer::CheminDeFer;
use games::blackjack::Blackjack;
use games::pai_gow::asia::AsiaPoker;
use games::pai_gow::poker::PaiGowPoker;
use games::pai_gow::supreme::SupremePaiGow;
use games::pai_gow::tiles::PaiGowTiles;
use games::registry::{self, Visitor};
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{One, Signed, ToPrimitive};
use odds::{Analysis, Composition, Duel, Outcome, Ruled};
use ranking::tile_rank;
use rayon::iter::{IntoParallelRefIterator, ParallelIterator};
use serde_json::{Map, Value, json};
use sim::{CHUNK, Counter, Deal, FreshShoe, Histogram, Order, Stopped};
use table::erased::{AnyLegal, AnyLine, AnyRules};
use table::live::{Equipment, Input, Live, Report, Waiting};
use table::study::{Line, Plan, Study};
use table::{Act, Arranging, Cents, Complete, Facts, Family, Game, Legal, Odds, PayRow, Viewer};

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

/// A way to play Asia poker that has a name, under a variant of the rules: the elections and the name.
type Named = ((String, &'static str), <AsiaPoker as Game>::Rules, Line<AsiaPoker>);

/// Every way to play that has a name, under every variant of the rules.
fn ways_to_play_asia_poker() -> Vec<Named> {
    let mut plays = Vec::new();
    for elections in AsiaPoker::variants() {
        let rules = Legal::<AsiaPoker>::new(&elections).expect("legal elections").rules;
        let [line] = &AsiaPoker::lines(&rules)[..] else { panic!("one wager") };
        for named in AsiaPoker::strategies() {
            let plan = Plan { strategy: (named.make)(&rules), ..line.plan.clone() };
            let line = Line { plan, decides: false, ..line.clone() };
            plays.push(((json!(elections).to_string(), named.name), rules.clone(), line));
        }
    }
    plays
}

/// Won and lost of so many rounds with these cards.
fn asia_poker_played((_, rules, line): &Named, cards: &[Card], rounds: u64) -> Histogram {
    let (shoe, source) = (FreshShoe::of(cards.to_vec()), FastGenerator::new(7, 0));
    let played = sim::play(rules, &line.plan, shoe, source, Counter::new(line), rounds);
    let tally = played.expect("rounds end").tally::<AsiaPoker>(rounds);
    let [main] = &tally.kinds[..] else { panic!("one wager") };
    Histogram::from([(line.unit.0, main.won), (-line.unit.0, main.lost)])
}

/// Asia poker with the joker and a few ranks.
fn asia_poker() -> Compared {
    let cards = FEWER_RANKS.iter().flat_map(|rank| Suit::ALL.map(|suit| Card::new(*rank, suit)));
    let cards: Vec<Card> = cards.chain([Card::JOKER]).collect();
    let shoe = Composition::of(cards.iter().copied());
    let plays = ways_to_play_asia_poker();
    let faults = |play: &Named| {
        let ((elections, name), rules, line) = play;
        let exact = odds::analyse_from(rules, line, &shoe, None).expect("exact odds");
        let counts = asia_poker_played(play, &cards, ROUNDS);
        let nets = exact.outcomes.iter().map(|outcome| net_of(&exact, outcome, line.unit));
        differences(&format!("{elections} {name}"), &nets.collect::<Vec<_>>(), counts)
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
        TAKES_MINUTES => asia_poker(),
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

/// In how many of [`PAIRS`] Asia poker is won with the whole deck: by best play, then by the ways to play
/// that have a name, in their order. The ignored test below counts them.
const WON: [(&str, u64, [u64; 4]); 3] = [
    (
        "{}",
        3_970_519_170_626_384,
        [
            3_904_797_075_853_476,
            3_641_122_384_209_564,
            3_700_889_511_037_924,
            1_630_900_300_317_264,
        ],
    ),
    (
        r#"{"ace-low-straight-lowest":true}"#,
        3_972_708_682_761_496,
        [
            3_904_751_387_117_136,
            3_641_153_310_616_140,
            3_699_086_513_236_748,
            1_644_106_328_239_792,
        ],
    ),
    (
        r#"{"house-way":"highest-high-hand"}"#,
        6_647_812_269_223_140,
        [
            3_888_281_223_603_416,
            6_445_303_882_561_756,
            6_378_956_900_252_852,
            3_888_281_223_603_416,
        ],
    ),
];

/// All that player and dealer can have of the whole deck.
const PAIRS: u64 = 154_143_080 * 53_524_680;

/// So many rounds of each of the twelve that four and a half deviations are 0.6 % of a wager.
const WHOLE_DECK_ROUNDS: u64 = 40 * CHUNK;

#[test]
fn asia_poker_with_all_its_cards_is_won_as_often_as_was_counted() {
    let plays = ways_to_play_asia_poker();
    let ways = AsiaPoker::strategies().len();
    assert_eq!(plays.len(), WON.len() * ways);
    let faults = |n: &usize| {
        let (play, (elections, _, won)) = (&plays[*n], &WON[n / ways]);
        let ((elected, name), _, Line { unit, .. }) = play;
        assert_eq!(elected, elections);
        let share = won[n % ways] as f64 / PAIRS as f64;
        let counts = asia_poker_played(play, Deck::WithJoker.cards(), WHOLE_DECK_ROUNDS);
        let exact = [(unit.0, share), (-unit.0, 1.0 - share)];
        differences(&format!("{elected} {name}"), &exact, counts)
    };
    let all: Vec<usize> = (0..plays.len()).collect();
    let faults: Vec<String> = all.par_iter().flat_map_iter(faults).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
#[ignore = "takes minutes: cargo test --release -p sim --test agreement -- --ignored"]
fn asia_poker_with_all_its_cards_is_counted_again() {
    for (elections, best, named) in WON {
        let elections: Map<String, Value> = serde_json::from_str(elections).expect("an object");
        let rules = Legal::<AsiaPoker>::new(&elections).expect("legal elections").rules;
        let [line] = &AsiaPoker::lines(&rules)[..] else { panic!("one wager") };
        let exact = odds::analyse(&rules, line).expect("exact odds");
        // Whatever is not won is lost.
        let expected = |won: u64| {
            let net = BigInt::from(won) * 2 - BigInt::from(PAIRS);
            BigRational::new(net, PAIRS.into())
        };
        assert_eq!(exact.expectation, expected(best), "{elections:?}");
        let play = exact.strategy.expect("best play");
        for (won, named) in named.into_iter().zip(play.named) {
            assert_eq!(named.expectation, expected(won), "{elections:?} {}", named.name);
        }
    }
}

/// The lines of a game under every variant that elects something: who banks and how the house sets changes
/// nothing that is paid, so that [`EachTable`] leaves it out.
fn under_every_variant<G: Complete>(is_meant: fn(&Map<String, Value>, &Line<G>) -> bool) -> usize {
    let mut lines = Vec::new();
    for elections in G::variants() {
        let rules = Legal::<G>::new(&elections).expect("legal elections").rules;
        let meant = G::lines(&rules).into_iter().filter(|line| is_meant(&elections, line));
        lines.extend(meant.map(|line| (json!(elections).to_string(), rules.clone(), line)));
    }
    let faults = |(elections, rules, line): &(String, G::Rules, Line<G>)| {
        let faults = faults::<G>(rules, line).into_iter();
        faults.map(|fault| format!("{elections}: {fault}")).collect::<Vec<_>>()
    };
    let faults: Vec<String> = lines.par_iter().flat_map_iter(faults).collect();
    assert!(faults.is_empty(), "{}: {}", G::FACTS.id, faults.join("\n"));
    lines.len()
}

#[test]
fn pai_gow_comes_out_as_the_exact_odds_say_whoever_banks_and_however_the_house_sets() {
    let has = |elections: &Map<String, Value>, id: &str| elections.contains_key(id);
    // The text's way and a licensee's exceptions, each with a player who may bank, and two more with dice.
    let tiles = under_every_variant::<PaiGowTiles>(|_, line| !line.id.contains("dice-bonus"));
    assert!(tiles >= 7, "{tiles}");
    assert!(PaiGowTiles::variants().iter().any(|elected| has(elected, "house-way-exceptions")));
    // Either house way, for a player and a bank.
    assert!(under_every_variant::<SupremePaiGow>(|_, line| line.id != "bonus") >= 6);
    let ez = under_every_variant::<PaiGowPoker>(|elections, line| {
        let is_ez_with_a_bank =
            ["ez-pai-gow", "player-banking"].map(|id| elections.contains_key(id));
        is_ez_with_a_bank == [true; 2] && ["pai-gow-poker", "bank"].contains(&line.id.as_str())
    });
    assert_eq!(ez, 2);
}

/// Pieces by what tells them apart when they are set, in order.
fn ranks(pieces: impl Iterator<Item = Card>, rank: fn(Card) -> u8) -> Vec<u8> {
    let mut ranks: Vec<u8> = pieces.map(rank).collect();
    ranks.sort_unstable();
    ranks
}

/// Where rounds at a live table of the house, in which every hand is set as the hint says, part from what
/// best play comes to. Hands of the same ranks are set alike, so that each is asked for once.
fn set_as_hinted<G: Complete>(rank: fn(Card) -> u8) -> Vec<String> {
    let legal = Legal::<G>::preset();
    let line = G::lines(&legal.rules).swap_remove(0);
    let exact = odds::analyse(&legal.rules, &line).expect("exact odds");
    let [(seat, wager, stake)] = line.plan.bets[..] else { panic!("one wager") };
    let opening = [Act::wager(seat, wager.to_string(), stake), Act::of_the_house("no-more-bets")];
    let mut best: HashMap<Vec<u8>, Vec<u8>> = HashMap::new();
    let mut counts = Histogram::new();
    let mut live = Live::open(&legal, Some(Equipment::new(Seed::from_number(7))));
    for _ in 0..CHUNK {
        for act in opening.clone() {
            live.submit(Input::Act(act)).expect("a legal act");
        }
        while let Waiting::Choice { seats, .. } = live.waiting().clone() {
            let offers = live.offers();
            let Some(arranging) = offers.iter().find_map(|offer| offer.arrange.as_ref()) else {
                let act = live.unanswered(seats[0]).expect("what holds without an answer");
                live.submit(Input::Act(act)).expect("a legal act");
                continue;
            };
            let high = |way: &Vec<usize>| ranks(arranging.pieces_of(way, 0), rank);
            let held = ranks(arranging.pieces.iter().copied(), rank);
            let high_hand = best.entry(held).or_insert_with(|| {
                let view = live.view(Viewer::Seat(seat));
                let hints = odds::hint(G::FACTS.id, &legal.elections, &view, seat, &[], &offers);
                let hints = hints.expect("hints").into_iter();
                let hint = hints.max_by(|a, b| a.expected.total_cmp(&b.expected));
                let hint = hint.expect("a hint").verb;
                let way = arranging.allowed.iter().find(|way| arranging.said(way) == hint);
                high(way.unwrap_or_else(|| panic!("{hint} is not allowed")))
            });
            let way = arranging.allowed.iter().find(|way| high(way) == *high_hand);
            let act = set(&offers, arranging, way.expect("hands of the same ranks are set alike"));
            live.submit(Input::Act(act)).expect("a legal act");
        }
        assert_eq!(*live.waiting(), Waiting::NextRound);
        let net: i64 = live.settlements().map(|settled| settled.net.0).sum();
        *counts.entry(net).or_default() += 1;
        live.next_round();
    }
    let nets = exact.outcomes.iter().map(|outcome| net_of(&exact, outcome, line.unit));
    differences(G::FACTS.id, &nets.collect::<Vec<_>>(), counts)
}

/// The act that sets hands in a way.
fn set(offers: &[table::Offer], arranging: &Arranging, way: &[usize]) -> Act {
    let offer = offers.iter().find(|offer| offer.arrange.is_some()).expect("an offer");
    Act { fields: arranging.fields_of(way), ..offer.act() }
}

#[test]
fn hands_that_are_set_as_hinted_come_out_as_best_play_does() {
    let of_tile = |card: Card| card.tile().map_or(0, tile_rank);
    let mut faults = set_as_hinted::<PaiGowTiles>(of_tile);
    faults.extend(set_as_hinted::<SupremePaiGow>(|card| card.rank() as u8));
    assert!(faults.is_empty(), "{}", faults.join("\n"));
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
