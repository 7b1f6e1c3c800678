//! What can be asked of twenty-one under given elections and from a given shoe.

use chance::Deck;
use serde_json::{Map, Value, json};
use table::erased::AnyLegal;
use table::{Facts, Kind};

use super::chart::Chart;
use super::dealer::{Facing, Shoe};
use super::elected::{Elected, by_value};
use super::exceptions::{Exception, exceptions};
use super::hands::RANKS;
use super::line::FEWEST_CARDS;
use super::removal::{Removal, rank_name};
use super::solve::{Solution, every_facing, solve};
use super::spread::Spread;
use super::terms::{Policy, Terms};
use crate::solvers::solver;
use crate::{Composition, Error, Request, Ruled};

/// A game of twenty-one under given elections, from a given shoe.
#[derive(Debug)]
pub struct Study {
    /// The game.
    pub facts: &'static Facts,
    /// Every election in force.
    pub elections: Map<String, Value>,
    /// Of these, what was asked for and what bears most on how hands are played.
    pub told: Map<String, Value>,
    /// What the rules say.
    pub elected: Elected,
    /// What is left in the shoe.
    pub shoe: Shoe,
    /// A whole deck of the game.
    pub deck: Shoe,
    /// Values that numbers may have, as the game's variants name them.
    variants: Vec<Map<String, Value>>,
}

/// What an election is worth.
#[derive(Clone, Debug, PartialEq)]
pub struct Change {
    /// Its id.
    pub id: String,
    /// What it is now.
    pub from: Value,
    /// What it may be.
    pub to: Value,
    /// Elections that it takes besides; the effect is reckoned from a table that has them.
    pub along: Map<String, Value>,
    /// What one unit brings then.
    pub expectation: f64,
    /// How much more that is than without it.
    pub effect: f64,
}

/// The study of a game; nothing where it is none that this solver knows.
///
/// # Errors
/// Where the game, the elections or the shoe are not what they should be.
pub fn study(id: &str, request: &Request) -> Result<Option<Study>, Error> {
    let game = games::registry::game(id).ok_or_else(|| Error::UnknownGame(id.to_owned()))?;
    let AnyLegal { rules, elections, .. } =
        AnyLegal::new(game, &request.elections).map_err(Error::Elections)?;
    let Some(solver) = solver(id) else { return Ok(None) };
    let shoe = request.shoe(&Ruled { game, rules: rules.clone() })?;
    let Some(elected) = solver.twenty_one(&rules, &shoe) else { return Ok(None) };
    if shoe.total() < FEWEST_CARDS {
        return Err(Error::TooFewCards { there: shoe.total(), least: FEWEST_CARDS });
    }
    let deck = game.shoe(&rules).map_or(Deck::Standard, |shoe| shoe.deck);
    let mut told = elections.clone();
    told.retain(|id, _| TOLD.contains(&id.as_str()) || request.elections.contains_key(id));
    Ok(Some(Study {
        facts: game.facts(),
        elections,
        told,
        elected,
        shoe: by_value(&shoe),
        deck: by_value(&Composition::of(deck.cards().iter().copied())),
        variants: game.variants(),
    }))
}

impl Study {
    /// The whole game by a policy.
    #[must_use]
    pub fn solve(&self, policy: Policy<'_>) -> Solution {
        solve(&self.elected, &self.shoe, policy)
    }

    /// The chart of totals that loses least.
    #[must_use]
    pub fn chart(&self) -> Chart {
        Chart::best(&self.elected, &self.shoe)
    }

    /// The columns of a chart: what the dealer can show, and its name.
    #[must_use]
    pub fn columns(&self) -> Vec<(String, Facing)> {
        if !self.elected.shows_both_cards() {
            let order = (1..RANKS).chain([0]);
            return order.map(|up| (rank_name(up).to_owned(), Facing::up(up))).collect();
        }
        let shown = every_facing(&self.elected, &self.shoe).filter(|facing| !facing.is_blackjack());
        let mut columns: Vec<((bool, u8), Facing)> = Vec::new();
        for facing in shown {
            let (total, is_soft) = facing.total();
            if !columns.iter().any(|(key, _)| *key == (is_soft, total)) {
                columns.push(((is_soft, total), facing));
            }
        }
        columns.sort_by_key(|(key, _)| *key);
        let name = |((is_soft, total), facing): ((bool, u8), Facing)| {
            let soft = if is_soft { "s" } else { "" };
            (format!("{soft}{total}"), facing)
        };
        columns.into_iter().map(name).collect()
    }

    /// Hands whose very cards ask for another play than the chart's.
    #[must_use]
    pub fn exceptions(&self, chart: &Chart) -> Vec<Exception> {
        exceptions(&self.elected, &self.shoe, chart)
    }

    /// How one unit comes out with the best play; what is sampled is by so many rounds.
    #[must_use]
    pub fn spread(&self, rounds: u64, seed: u64) -> Spread {
        Spread::new(&self.elected, &self.shoe, Policy::BestAfterSplit, rounds, seed)
    }

    /// Effects of removal.
    #[must_use]
    pub fn removal(&self) -> Removal {
        Removal::new(&self.elected, &self.shoe)
    }

    /// What each election is worth: every one that may be another, with what that does to the
    /// expectation. `told` is told how many are done, of how many.
    #[must_use]
    pub fn effects(&self, request: &Request, told: &mut dyn FnMut(usize, usize)) -> Vec<Change> {
        let tried = self.alternatives();
        let count = tried.len();
        let mut known: Vec<(Map<String, Value>, f64)> = Vec::new();
        let mut worth = |study: &Study| {
            if let Some((_, worth)) = known.iter().find(|(rules, _)| *rules == study.elections) {
                return *worth;
            }
            let worth = study.solve(Policy::BestAfterSplit).expectation;
            known.push((study.elections.clone(), worth));
            worth
        };
        let mut changes: Vec<Change> = Vec::new();
        for (n, (id, to)) in tried.into_iter().enumerate() {
            told(n, count);
            let Some((without, with, along)) = self.varied(request, &id, &to) else { continue };
            let expectation = worth(&with);
            let effect = expectation - worth(&without);
            if effect.abs() > WORTH_TELLING {
                let from = self.elections.get(&id).cloned().unwrap_or(Value::Null);
                changes.push(Change { id, from, to, along, expectation, effect });
            }
        }
        changes.sort_by(|a, b| b.effect.total_cmp(&a.effect));
        changes
    }

    /// Elections and the values that they may have besides their own.
    fn alternatives(&self) -> Vec<(String, Value)> {
        let mut list = Vec::new();
        for election in self.facts.elections {
            let values: Vec<Value> = match &election.kind {
                Kind::Boolean => vec![json!(true), json!(false)],
                Kind::OneOf(words) => words.iter().map(|word| json!(word)).collect(),
                Kind::IntegerOf(numbers) => numbers.iter().map(|number| json!(number)).collect(),
                Kind::Integer { least, most } if most - least < 4 => {
                    (*least..=*most).map(|number| json!(number)).collect()
                }
                Kind::Integer { .. } => {
                    let named = self.variants.iter().filter_map(|variant| variant.get(election.id));
                    let mut values: Vec<Value> = named.cloned().collect();
                    values.sort_by_key(Value::as_i64);
                    values.dedup();
                    values
                }
                Kind::Own(_) if election.id == DESIGNATED => vec![json!(["As", "Js"])],
                _ => Vec::new(),
            };
            let own = self.elections.get(election.id);
            let others = values.into_iter().filter(|value| own != Some(value));
            list.extend(others.map(|value| (election.id.to_owned(), value)));
        }
        list
    }

    /// The studies without and with another value of an election, where that is legal, if need be
    /// with what the value asks for.
    fn varied(
        &self,
        request: &Request,
        id: &str,
        to: &Value,
    ) -> Option<(Study, Study, Map<String, Value>)> {
        for needed in [
            json!({}),
            json!({"max-split-hands": 4}),
            json!({"max-split-hands": 2}),
            json!({"max-split-hands": 2, "surrender": false}),
            json!({"6-to-5": true, "dealer-soft-17": "hit"}),
            json!({"dealing": "from-the-hand", "decks": 2, "surrender": false}),
        ] {
            let mut along = needed.as_object().cloned().unwrap_or_default();
            along.retain(|other, value| other != id && self.elections.get(other) != Some(value));
            let mut without = request.clone();
            without.elections.extend(along.clone());
            let mut with = without.clone();
            with.elections.insert(id.to_owned(), to.clone());
            let Ok(Some(with)) = study(self.facts.id, &with) else { continue };
            // A value may bring others along that were not elected, such as fewer decks.
            let brought = with.elections.iter().filter(|(other, value)| {
                *other != id && self.elections.get(*other) != Some(*value)
            });
            along.extend(brought.map(|(other, value)| (other.clone(), value.clone())));
            without.elections.extend(along.clone());
            if let Ok(Some(without)) = study(self.facts.id, &without) {
                return Some((without, with, along));
            }
        }
        None
    }
}

/// The elections that bear most on how hands are played.
const TOLD: [&str; 8] = [
    "decks",
    "hole-card",
    "dealer-soft-17",
    "6-to-5",
    "surrender",
    "max-split-hands",
    "resplit-aces",
    "interp-split-two-card-21-vs-multi-card-21",
];

/// Differences below this are of rounding.
const WORTH_TELLING: f64 = 1e-10;

/// The election of an ace with a face card, for which any of them stands.
const DESIGNATED: &str = "payout-designated-blackjack";
