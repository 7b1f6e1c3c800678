//! The lines of twenty-one that are too large for a walk through all cards: the wagers on hands, and
//! at blackjack streaks of hands won.

use std::collections::HashMap;
use std::marker::PhantomData;
use std::sync::{Mutex, PoisonError};

use chance::Suit;
use games::blackjack::Blackjack;
use games::blackjack::family;
use games::blackjack::rules::Rules;
use games::blackjack::strategy::Strategy;
use num_bigint::BigUint;
use num_rational::BigRational;
use num_traits::{FromPrimitive, One, ToPrimitive, Zero};
use table::erased::AnyRules;
use table::study::Study;
use table::{Game, Odds};

use super::added::Added;
use super::chart::Chart;
use super::dealer::Shoe;
use super::elected::{Elected, by_value, card};
use super::hint::hints;
use super::sample::Estimate;
use super::solve::solve;
use super::spread::Spread;
use super::terms::{Policy, Terms};
use crate::hint::Hint;
use crate::solvers::{Choosing, Solver, Task};
use crate::{Analysis, BestPlay, Composition, Margin, NamedPlay, NoTree, Outcome};

/// Figures in floating point are within this of the truth: sums of some thousand products of some
/// dozen factors, each off by one part in 10^16.
pub(super) const ROUNDING: f64 = 1e-11;

/// Fewer cards than a round may take.
pub(super) const FEWEST_CARDS: u32 = 26;

/// Chances are told in parts of this.
const PARTS: u64 = 1_000_000_000_000;

/// What is sampled is by so many rounds, always the same ones.
const ROUNDS: u64 = 200_000;
const SEED: u64 = 1;

/// A game of the family that is played by tables.
pub(crate) trait Played: family::TwentyOne + Study {}

impl<G: family::TwentyOne + Study> Played for G {}

impl Chart {
    /// A chart that says what a strategy of a game says.
    pub fn of_game<G: family::TwentyOne>(elected: &Elected, strategy: &G::Strategy) -> Chart {
        let card = |rank: Option<usize>| rank.map(|rank| card(rank, Suit::Clubs));
        let adds = |place: usize, first: Option<usize>, up: Option<usize>| {
            G::adds(strategy, place, card(first), card(up))
        };
        let added = Added::of(elected.additions(), adds);
        Chart::from_strategy(G::tables(strategy)).adding(added)
    }
}

/// The solver of blackjack, and of any other game of its family.
pub(crate) struct TwentyOne<G>(PhantomData<fn() -> G>);

impl<G: Played> TwentyOne<G> {
    pub(crate) const NEW: TwentyOne<G> = TwentyOne(PhantomData);
}

impl<G: Played> Solver for TwentyOne<G> {
    fn analysis(
        &self,
        task: &Task<'_>,
        _: &mut dyn FnMut(f64),
    ) -> Option<Result<Analysis, NoTree>> {
        let Task { ruled, line, shoe } = *task;
        if !ruled.game.needs_solver(&line.kinds) {
            return None;
        }
        if shoe.total() < FEWEST_CARDS {
            return Some(Err(NoTree::ShoeEmpty));
        }
        let rules = ruled.rules.typed::<G>();
        let elected = Elected::new::<G>(rules, shoe);
        let spots = line.plan.bets.len();
        Some(if line.decides {
            Ok(main::<G>(rules, &elected, shoe, &line.id, spots))
        } else if line.kinds.len() > 1 {
            let chart = Chart::of_game::<G>(&elected, line.plan.strategy.typed::<G>());
            Ok(played(&elected, shoe, &line.id, spots, &chart))
        } else if G::FACTS.id == Blackjack::FACTS.id {
            streak(&elected, shoe, &line.id, ruled.rules.typed::<Blackjack>())
        } else {
            Err(NoTree::NeedsSolver)
        })
    }

    fn hints(&self, choosing: &Choosing<'_>) -> Option<Vec<Hint>> {
        let Choosing { ruled, shoe, seen } = choosing;
        hints::<G>(ruled.rules.typed::<G>(), shoe, seen)
    }

    fn twenty_one(&self, rules: &AnyRules, shoe: &Composition) -> Option<Elected> {
        Some(Elected::new::<G>(rules.typed::<G>(), shoe))
    }
}

/// The wagers on hands as tables of totals play them.
fn played(
    elected: &Elected,
    shoe: &Composition,
    id: &str,
    spots: usize,
    chart: &Chart,
) -> Analysis {
    let (counts, policy) = (by_value(shoe), Policy::Chart(chart));
    let expectation = spots as f64 * solve(elected, &counts, policy).expectation;
    let spread = spread(elected, &counts, policy, spots);
    Analysis { strategy: None, ..told(id, expectation, &spread, BestPlay::default()) }
}

/// How the wagers on all spots come out together.
fn spread(elected: &Elected, counts: &Shoe, policy: Policy<'_>, spots: usize) -> Spread {
    let one = Spread::new(elected, counts, policy, ROUNDS, SEED);
    if spots == 1 { one } else { one.of_spots(elected, counts, policy, spots, SEED) }
}

/// The wagers on hands. Those of multiple action are alike: each has a dealer's hand of its own
/// after the same cards, so each is worth the same.
fn main<G: Played>(
    rules: &G::Rules,
    elected: &Elected,
    shoe: &Composition,
    id: &str,
    spots: usize,
) -> Analysis {
    // The same game is asked for over and over where variants differ in other wagers.
    static SOLVED: Mutex<Option<HashMap<String, Analysis>>> = Mutex::new(None);
    let counts = by_value(shoe);
    let key = format!("{} {id} {counts:?} {}", G::FACTS.id, elected.signature());
    let mut solved = SOLVED.lock().unwrap_or_else(PoisonError::into_inner);
    let solved = solved.get_or_insert_with(HashMap::new);
    if let Some(known) = solved.get(&key) {
        return known.clone();
    }
    let of = |policy: Policy<'_>| spots as f64 * solve(elected, &counts, policy).expectation;
    let best = of(Policy::BestAfterSplit);
    let chart = Chart::best(elected, &counts);
    let mut named = vec![
        (
            "by-cards",
            "the best for the cards of the hand, split hands in the light of the pair",
            best,
        ),
        (
            "by-cards-alike",
            "the best for the cards of the hand, split hands like others",
            of(Policy::Best),
        ),
        (
            "by-total",
            match elected.counts_cards() {
                true => "the best chart of totals and numbers of cards",
                false => "the best chart of totals",
            },
            of(Policy::Chart(&chart)),
        ),
    ];
    for strategy in G::strategies() {
        let chart = Chart::of_game::<G>(elected, &(strategy.make)(rules));
        named.push((strategy.name, strategy.about, of(Policy::Chart(&chart))));
    }
    let named = named.into_iter().map(|(name, about, expectation)| NamedPlay {
        name,
        about,
        expectation: rational(expectation),
        cost: rational(best - expectation),
    });
    let play = BestPlay { named: named.collect(), ..BestPlay::default() };
    let spread = spread(elected, &counts, Policy::BestAfterSplit, spots);
    let analysis = told(id, best, &spread, play);
    solved.insert(key, analysis.clone());
    analysis
}

fn rational(value: f64) -> BigRational {
    BigRational::from_f64(value).unwrap_or_else(BigRational::zero)
}

fn told(id: &str, expectation: f64, spread: &Spread, play: BestPlay) -> Analysis {
    let outcomes = spread.outcomes.iter().map(|(net, chance)| Outcome {
        net: rational((net * 1000.0).round()) / rational(1000.0),
        count: BigUint::from((chance * PARTS as f64).round().to_u64().unwrap_or(0)),
    });
    let outcomes: Vec<Outcome> = outcomes.filter(|outcome| !outcome.count.is_zero()).collect();
    let variance = spread.variance(expectation);
    let deviation = variance.value.sqrt();
    Analysis {
        id: id.to_owned(),
        of: outcomes.iter().map(|outcome| &outcome.count).sum(),
        outcomes,
        decided: BigRational::one(),
        expectation: rational(expectation),
        staked: rational(spread.staked),
        variance: rational(variance.value),
        rounds: BigRational::one(),
        deciding_rounds: BigRational::one(),
        classes: None,
        payout_odds: None,
        meter: None,
        others: None,
        strategy: Some(play),
        margin: Some(Margin {
            expectation: ROUNDING,
            standard_deviation: variance.margin() / (2.0 * deviation),
        }),
    }
}

/// So many hands won in a row, ties left out, when each round is dealt from the same shoe and
/// played by the chart.
fn streak(
    elected: &Elected,
    shoe: &Composition,
    id: &str,
    rules: &Rules,
) -> Result<Analysis, NoTree> {
    let is_row = |row: &&table::Payout| row.row == id;
    let payouts = Blackjack::payouts(rules);
    let odds: Option<Odds> = payouts.iter().find(is_row).and_then(|row| row.pays.parse().ok());
    let wins: Option<i32> = id.rsplit('-').next().and_then(|count| count.parse().ok());
    let (Some(odds), Some(wins)) = (odds, wins) else { return Err(NoTree::NeedsSolver) };
    let counts = by_value(shoe);
    let strategy = Strategy::basic(rules.decks, &rules.play);
    let chart = Chart::from_strategy(&strategy);
    let spread = Spread::new(elected, &counts, Policy::Chart(&chart), ROUNDS, SEED);
    let [mut won, _, mut lost] = spread.unsplit;
    for ([w, v, l], chance) in &spread.split {
        match rules.streak_after(*w, *v, *l) {
            Some(true) => won += chance,
            Some(false) => lost += chance,
            None => {}
        }
    }
    // Sampled are the split pairs alone: their share of wins is off by so much.
    let error = spread.split_share / 2.0 / (ROUNDS as f64).sqrt();
    let share = Estimate { value: won / (won + lost), error: error / (won + lost) };
    let all = share.value.powi(wins);
    let all_margin = all * f64::from(wins) * share.margin() / share.value;
    let (a, b) = odds.parts();
    let pays = f64::from(a) / f64::from(b);
    let expectation = (pays + 1.0) * all - 1.0;
    let variance = (pays + 1.0).powi(2) * all * (1.0 - all);
    let in_parts =
        |chance: f64| BigUint::from((chance * PARTS as f64).round().to_u64().unwrap_or(0));
    let (won_count, all_count) = (in_parts(all), BigUint::from(PARTS));
    let lost_count = &all_count - &won_count;
    // A round that ties decides nothing; one that is lost ends it.
    let deciding = (1.0 - all) / (1.0 - share.value);
    let rounds = rational(deciding / (won + lost));
    Ok(Analysis {
        id: id.to_owned(),
        outcomes: vec![
            Outcome { net: rational(pays), count: won_count },
            Outcome { net: rational(-1.0), count: lost_count },
        ],
        of: all_count,
        decided: BigRational::one(),
        expectation: rational(expectation),
        staked: BigRational::one(),
        variance: rational(variance),
        deciding_rounds: rounds.clone(),
        rounds,
        classes: None,
        payout_odds: Some(odds.to_string()),
        meter: None,
        others: None,
        strategy: None,
        margin: Some(Margin {
            expectation: (pays + 1.0) * all_margin,
            standard_deviation: (pays + 1.0) * all_margin,
        }),
    })
}
