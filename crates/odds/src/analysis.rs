//! The figures of one line: what a mathematician asks of a wager.

use num_bigint::{BigInt, BigUint};
use num_integer::Integer;
use num_rational::BigRational;
use num_traits::{One, Signed, Zero};
use serde::{Deserialize, Serialize};
use serde_json::json;
use table::erased::{AnyClasses, AnyLayout, AnyLine};
use table::study::Line;
use table::{Cents, Complete, Known, Odds};

use crate::cache::{Word, word, words};
use crate::figures::{decimal, exact_text, float, odds_text};
use crate::ruled::METER;
use crate::solvers::Task;
use crate::tally::to_int;
use crate::{Asked, Composition, Deals, Duel, Knowing, NoTree, Play, Ruled, Tally, Tree, solvers};

/// What can be said exactly of a line of wagers, given that they were staked and decided. Amounts
/// are in units of the opening wager.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Analysis {
    /// The wager's id; several joined by `+`.
    pub id: String,
    /// Every result, the highest first.
    pub outcomes: Vec<Outcome>,
    /// Out of how many equally likely ways they are counted.
    pub of: BigUint,
    /// How likely it is that the wagers come to be staked and decided in a round at all.
    pub decided: BigRational,
    /// What the player can expect.
    pub expectation: BigRational,
    /// What the player can be expected to stake in all.
    pub staked: BigRational,
    /// The variance of the result.
    pub variance: BigRational,
    /// For how many rounds the wagers can be expected to stand, the one that decides them
    /// included.
    pub rounds: BigRational,
    /// Of these, the rounds that could decide them: not those on which a wager is off.
    pub deciding_rounds: BigRational,
    /// The results told apart further, where the game does.
    pub classes: Option<ByClass>,
    /// The payout odds, several joined by commas; none where there are no odds.
    pub payout_odds: Option<String>,
    /// How the expectation goes by what a meter shows, where something is won from one.
    pub meter: Option<ByMeter>,
    /// What is paid beside the wager for the hands of others, where something is.
    pub others: Option<ByOthers>,
    /// How it is best played, where the player decides anything.
    pub strategy: Option<BestPlay>,
    /// How far the figures may be from the truth, where they were computed in floating point or
    /// sampled; none where they were counted.
    pub margin: Option<Margin>,
}

/// How far figures may be from the truth.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Margin {
    /// Of the expectation.
    pub expectation: f64,
    /// Of the standard deviation: all but one case in a thousand, where it was sampled.
    pub standard_deviation: f64,
}

/// What the player can expect as a function of what a meter shows, in dollars: `at_nothing`, and
/// `per_dollar` more for each. One player wins from it; others who share it are not there.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ByMeter {
    /// What it shows in the other figures.
    pub shown: BigRational,
    /// The expectation with nothing on it.
    pub at_nothing: BigRational,
    /// By how much that grows with each dollar.
    pub per_dollar: BigRational,
    /// What it shows when neither side gains.
    pub break_even: Option<BigRational>,
}

impl ByMeter {
    /// How a line goes by the meter, by what comes of it with this on the table; nothing where it
    /// does not go by it.
    pub(crate) fn of(
        ruled: &Ruled,
        line: &AnyLine,
        tally: impl Fn(AnyLayout) -> Option<Tally>,
    ) -> Option<ByMeter> {
        let shown = ruled.game.state(&ruled.rules, &ruled.game.bare_layout());
        let shown = Cents::from_json(shown.get(METER)?).ok()?;
        // So much that a percentage of it is whole cents, and that no meter begins with more.
        let much = Cents::dollars(100_000);
        let unit = BigRational::from_integer(line.unit.0.into());
        let expected = |shown: Cents| {
            let mut layout = ruled.game.bare_layout();
            ruled.game.history(&ruled.rules, &mut layout, METER, &json!(shown)).ok()?;
            Some(tally(layout)?.expected() / &unit)
        };
        let (at_much, at_twice) = (expected(much)?, expected(Cents(2 * much.0))?);
        let dollar = BigRational::from_integer(Cents::dollars(1).0.into());
        let much = BigRational::from_integer(much.0.into()) / &dollar;
        let added = at_twice - &at_much;
        let at_nothing = at_much - &added;
        let per_dollar = added / much;
        if per_dollar.is_zero() {
            return None;
        }
        let break_even = Some(-&at_nothing / &per_dollar);
        let shown = BigRational::from_integer(shown.0.into()) / dollar;
        Some(ByMeter { shown, at_nothing, per_dollar, break_even })
    }
}

/// What a player is paid beside the wager for the hands of others, such as envy bonuses. What several
/// hands can be expected to bring is the sum of what each can, though they are of one deck.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ByOthers {
    /// The wager's id as it is settled: `envy-bonus`.
    #[serde(deserialize_with = "word")]
    pub paid_as: Word,
    /// What must be staked for it, in dollars.
    pub least: BigRational,
    /// What is paid for the hand of one other player, in dollars, and in how many ways; the highest
    /// first.
    pub outcomes: Vec<Outcome>,
    /// Out of how many equally likely ways they are counted.
    pub of: BigUint,
    /// What the hand of one other player can be expected to bring, in dollars.
    pub each: BigRational,
    /// How many others there can be.
    pub most: u16,
}

impl ByOthers {
    /// By what comes of the hand of one other player, in cents.
    pub(crate) fn of(paid_as: &'static str, least: Cents, tally: &Tally, most: u16) -> ByOthers {
        let dollar = BigRational::from_integer(Cents::dollars(1).0.into());
        let dollars = |cents: i64| BigRational::from_integer(cents.into()) / &dollar;
        let outcome =
            |(net, count): (&i64, &BigUint)| Outcome { net: dollars(*net), count: count.clone() };
        let of = tally.total.clone();
        ByOthers {
            paid_as,
            least: dollars(least.0),
            outcomes: tally.nets.iter().rev().map(outcome).collect(),
            of,
            each: tally.expected() / dollar,
            most,
        }
    }

    /// What the player can expect of both with so many others, in units of the least wager with which
    /// something is paid for their hands; `alone` is what that brings by itself.
    #[must_use]
    pub fn expectation(&self, alone: &BigRational, others: u16) -> BigRational {
        alone + &self.each * BigRational::from_integer(others.into()) / &self.least
    }
}

/// A result and in how many ways it comes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Outcome {
    /// What the player is up by.
    pub net: BigRational,
    /// In how many ways.
    pub count: BigUint,
}

/// Results told apart by something beside what they bring.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ByClass {
    /// What: `different points made`.
    #[serde(deserialize_with = "word")]
    pub title: Word,
    /// The pay tables that the wager can have.
    pub tables: Vec<String>,
    /// Out of how many equally likely ways they are counted.
    pub of: BigUint,
    /// Each class, from 0.
    pub rows: Vec<Class>,
}

/// One class of results.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Class {
    /// What it brings, in how many ways; more than one result where the class alone does not
    /// decide.
    pub outcomes: Vec<Outcome>,
    /// What each of the pay tables pays.
    pub pays: Vec<Option<Odds>>,
}

impl Class {
    /// In how many ways it comes.
    #[must_use]
    pub fn count(&self) -> BigUint {
        self.outcomes.iter().map(|outcome| &outcome.count).sum()
    }
}

/// How a line is best played.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct BestPlay {
    /// Every decision that matters, in the order of the round.
    pub decisions: Vec<Decision>,
    /// What the strategies that have a name are worth.
    pub named: Vec<NamedPlay>,
    /// Decisions by what the player holds, side by side.
    pub charts: Vec<Grid>,
    /// Where two play against each other: play from which neither gains by deviating, by how much
    /// of their cards they go by, with the house's fees and without.
    pub equilibria: Vec<Equilibrium>,
}

/// Decisions side by side, as people print them on a card.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Grid {
    /// What it is of, and how rows and columns are to be read.
    pub title: String,
    /// What the rows are.
    pub rows: Vec<String>,
    /// What the columns are.
    pub columns: Vec<String>,
    /// Row by row; none where there is no such situation.
    pub cells: Vec<Vec<Option<Decision>>>,
}

/// Play of two players from which neither gains by deviating.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Equilibrium {
    /// How much of what they know both go by.
    pub knowing: Knowing,
    /// Whether the house takes its fees.
    pub with_fees: bool,
    /// What the player of this line can expect.
    pub value: BigRational,
    /// What the other one can.
    pub others_value: BigRational,
    /// Whether nobody mixes two answers.
    pub is_pure: bool,
    /// The play of this line's player.
    pub play: Vec<Answered>,
    /// The play of the other one.
    pub others_play: Vec<Answered>,
}

/// What somebody answers in a situation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Answered {
    /// The situation.
    #[serde(with = "KnownParts")]
    pub known: Known,
    /// The two answers.
    #[serde(deserialize_with = "words")]
    pub verbs: [Word; 2],
    /// How likely the second one is.
    pub second: BigRational,
}

/// A situation as it is kept.
#[derive(Serialize, Deserialize)]
#[serde(remote = "Known")]
struct KnownParts {
    broad: String,
    exact: String,
}

/// A decision.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Decision {
    /// What is asked.
    pub when: String,
    /// The kind of situation, of which others are listed next to this one.
    pub group: Option<String>,
    /// How likely it is to be asked in a round.
    pub probability: BigRational,
    /// What can be answered.
    pub choices: Vec<Taken>,
}

impl Decision {
    /// What is best in a character or two: the amount of it, else its first letter; a dot for the last
    /// choice.
    #[must_use]
    pub fn mark(&self) -> String {
        let best = self.usual();
        if self.choices.last() == Some(best) {
            return ".".to_owned();
        }
        let amount = best.action.rsplit(' ').next().unwrap_or_default();
        match amount.starts_with(|first: char| first.is_ascii_digit()) {
            true => amount.to_owned(),
            false => best.action.chars().take(1).flat_map(char::to_uppercase).collect(),
        }
    }
}

/// An answer and how it serves the player.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Taken {
    /// The answer, with the amount in units where there are several to choose from.
    pub action: String,
    /// How often it is the best one, among the times when the question is asked.
    pub share: BigRational,
    /// What the player can expect of the round with it when the question is asked.
    pub expectation: BigRational,
}

/// What a strategy that has a name is worth.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct NamedPlay {
    /// Its name.
    #[serde(deserialize_with = "word")]
    pub name: Word,
    /// What it does.
    #[serde(deserialize_with = "word")]
    pub about: Word,
    /// What the player can expect with it.
    pub expectation: BigRational,
    /// How much less that is than with the best play.
    pub cost: BigRational,
}

/// Analyses one line of the game `G`, at a fresh table with a full shoe.
///
/// # Errors
/// Where there are no exact odds.
pub fn analyse<G: Complete>(rules: &G::Rules, line: &Line<G>) -> Result<Analysis, NoTree> {
    Ruled::of::<G>(rules).analyse(&line.into())
}

/// Analyses one line of the game `G` with a shoe that need not be full, by its deals where they have
/// been counted.
///
/// # Errors
/// Where there are no exact odds.
pub fn analyse_from<G: Complete>(
    rules: &G::Rules,
    line: &Line<G>,
    shoe: &Composition,
    deals: Option<&Deals>,
) -> Result<Analysis, NoTree> {
    Ruled::of::<G>(rules).analyse_from(&line.into(), shoe, deals, &mut |_| ())
}

/// Analyses one line of the game `G` as its plan plays it, well or not.
///
/// # Errors
/// Where there are no exact odds.
pub fn analyse_plan<G: Complete>(rules: &G::Rules, line: &Line<G>) -> Result<Analysis, NoTree> {
    Ruled::of::<G>(rules).analyse_plan(&line.into())
}

impl Ruled {
    /// Analyses one line, at a fresh table with a full shoe.
    ///
    /// # Errors
    /// Where there are no exact odds.
    pub fn analyse(&self, line: &AnyLine) -> Result<Analysis, NoTree> {
        let shoe = self.full_shoe();
        self.analyse_from(line, &shoe, Deals::of(self, line, &shoe)?.as_ref(), &mut |_| ())
    }

    /// Analyses one line as its plan plays it, well or not.
    ///
    /// # Errors
    /// Where there are no exact odds.
    pub fn analyse_plan(&self, line: &AnyLine) -> Result<Analysis, NoTree> {
        let tree = Tree::of(self, &line.plan, &line.kinds);
        Analysis::of(line, &tree.tally(Play::Planned)?)
    }

    /// Analyses one line with a shoe that need not be full, by its deals where they have been
    /// counted; `tell` hears which share of the work is done, where it takes long.
    ///
    /// # Errors
    /// Where there are no exact odds.
    pub fn analyse_from(
        &self,
        line: &AnyLine,
        shoe: &Composition,
        deals: Option<&Deals>,
        tell: &mut dyn FnMut(f64),
    ) -> Result<Analysis, NoTree> {
        let solver = solvers::solver(self.game.facts().id);
        let task = Task { ruled: self, line, shoe };
        if let Some(analysis) = solver.and_then(|solver| solver.analysis(&task, tell)) {
            return analysis;
        }
        if line.decides
            && let Some(duel) = Duel::of(self, line, shoe)?
        {
            return duel.analyse(self, line);
        }
        let classes = self.game.classes(&self.rules, line);
        let mut tree = Tree::of(self, &line.plan, &line.kinds).with_shoe(shoe);
        if let Some(deals) = deals.filter(|_| !line.decides && classes.is_none()) {
            tree.judge(Play::Planned)?;
            return Analysis::of(line, &deals.tally(self, line));
        }
        tree.classes = classes;
        let groups = solver.and_then(|solver| solver.groups(&task));
        let counted = |play: Play<'_>| match &groups {
            None => tree.tally(play),
            Some(groups) => {
                tree.judge(play)?;
                Ok(solvers::play(self, line, groups, play))
            }
        };
        let tally = counted(if line.decides { Play::Best } else { Play::Planned })?;
        let mut analysis = Analysis::of(line, &tally)?;
        if !line.decides && groups.is_none() {
            analysis.meter = ByMeter::of(self, line, |layout| {
                let tree = Tree::of(self, &line.plan, &line.kinds).with_shoe(shoe);
                Tree { layout, ..tree }.tally(Play::Planned).ok()
            });
        }
        analysis.classes = tree.classes.as_ref().map(|c| ByClass::of(c, &tally, line.unit));
        if line.decides {
            let mut asked: Vec<_> = tally.asked.iter().filter(|(_, asked)| asked.matters).collect();
            asked.sort_by_key(|((earlier_count, when), _)| (*earlier_count, numbered(when)));
            let decisions =
                asked.iter().map(|((_, when), asked)| Decision::of(when, asked, line.unit));
            let decisions = decisions.collect();
            let mut named = Vec::new();
            for strategy in self.game.strategies(&self.rules) {
                let played = counted(Play::By(&strategy.strategy))?;
                let expectation = Analysis::of(line, &played)?.expectation;
                let cost = &analysis.expectation - &expectation;
                let (name, about) = (strategy.name, strategy.about);
                named.push(NamedPlay { name, about, expectation, cost });
            }
            analysis.strategy = Some(BestPlay { decisions, named, ..BestPlay::default() });
        }
        Ok(analysis)
    }
}

impl Analysis {
    pub(crate) fn of(line: &AnyLine, tally: &Tally) -> Result<Analysis, NoTree> {
        let decided = tally.decided();
        if decided.is_zero() || line.unit <= Cents::ZERO {
            return Err(NoTree::NeverDecided);
        }
        let common = tally.nets.values().fold(decided.clone(), |gcd, count| gcd.gcd(count));
        let of = &decided / &common;
        let unit = BigInt::from(line.unit.0);
        let outcomes: Vec<Outcome> = tally
            .nets
            .iter()
            .rev()
            .map(|(net, count)| Outcome {
                net: BigRational::new((*net).into(), unit.clone()),
                count: count / &common,
            })
            .collect();
        let mean = |value: &dyn Fn(&BigRational) -> BigRational| {
            let sum: BigRational = outcomes.iter().map(|o| value(&o.net) * to_int(&o.count)).sum();
            sum / to_int(&of)
        };
        let expectation = mean(&BigRational::clone);
        let variance = mean(&|net| net * net) - &expectation * &expectation;
        let staked = BigRational::new(tally.staked.clone(), to_int(&decided) * &unit);
        let payout_odds = match line.payout_odds {
            Some(odds) => Some(odds.to_string()),
            None if tally.paid_at.is_empty() => None,
            None => {
                let odds: Vec<String> = tally.paid_at.iter().map(ToString::to_string).collect();
                Some(odds.join(", "))
            }
        };
        Ok(Analysis {
            id: line.id.clone(),
            outcomes,
            of,
            decided: BigRational::new(to_int(&decided), to_int(&tally.total)),
            expectation,
            staked,
            variance,
            rounds: BigRational::new(tally.rounds.clone(), to_int(&decided)),
            deciding_rounds: BigRational::new(tally.deciding.clone(), to_int(&decided)),
            classes: None,
            payout_odds,
            meter: None,
            others: None,
            strategy: None,
            margin: None,
        })
    }

    /// What the house can expect, as a fraction of the opening wager.
    #[must_use]
    pub fn house_advantage(&self) -> BigRational {
        -&self.expectation
    }

    /// What the house can expect, as a fraction of all that is staked.
    #[must_use]
    pub fn element_of_risk(&self) -> BigRational {
        if self.staked.is_zero() { BigRational::zero() } else { -&self.expectation / &self.staked }
    }

    /// How likely it is that the player is not left with just what was staked.
    #[must_use]
    pub fn resolved(&self) -> BigRational {
        let even = self.outcomes.iter().find(|outcome| outcome.net.is_zero());
        BigRational::one() - even.map_or_else(BigRational::zero, |even| self.probability(even))
    }

    /// What the house can expect of a wager that is not returned, as a fraction of the opening one;
    /// none where every one is.
    #[must_use]
    pub fn house_advantage_resolved(&self) -> Option<BigRational> {
        Some(self.resolved())
            .filter(|share| !share.is_zero())
            .map(|share| -&self.expectation / share)
    }

    /// For how many rounds a wager can be expected to stand that is made again as often as it is
    /// returned; none where it always is.
    #[must_use]
    pub fn rounds_resolved(&self) -> Option<BigRational> {
        Some(self.resolved()).filter(|share| !share.is_zero()).map(|share| &self.rounds / share)
    }

    /// What the house can expect in each round for which the wagers stand.
    #[must_use]
    pub fn house_advantage_per_round(&self) -> BigRational {
        -&self.expectation / &self.rounds
    }

    /// What the house can expect in each round that can decide the wagers.
    #[must_use]
    pub fn house_advantage_per_deciding_round(&self) -> BigRational {
        -&self.expectation / &self.deciding_rounds
    }

    /// Whether the wagers can stand for more than one round.
    #[must_use]
    pub fn can_stand(&self) -> bool {
        !self.rounds.is_one()
    }

    /// The standard deviation of the result.
    #[must_use]
    pub fn standard_deviation(&self) -> f64 {
        float(&self.variance).sqrt()
    }

    /// How likely a result is.
    #[must_use]
    pub fn probability(&self, outcome: &Outcome) -> BigRational {
        BigRational::new(to_int(&outcome.count), to_int(&self.of))
    }

    /// The odds against winning anything; none where that cannot happen.
    #[must_use]
    pub fn true_odds(&self) -> Option<String> {
        let wins = self.outcomes.iter().filter(|outcome| outcome.net.is_positive());
        let wins: BigUint = wins.map(|outcome| &outcome.count).sum();
        if wins.is_zero() {
            return None;
        }
        Some(odds_text(&BigRational::new(to_int(&(&self.of - &wins)), to_int(&wins))))
    }
}

impl ByClass {
    fn of(classes: &AnyClasses, tally: &Tally, unit: Cents) -> ByClass {
        let most = tally.classes.keys().map(|(class, _)| class + 1);
        let most = most.chain(classes.pays.iter().map(|(_, pays)| pays.len())).max().unwrap_or(0);
        let decided = tally.decided();
        let common = tally.classes.values().fold(decided.clone(), |gcd, count| gcd.gcd(count));
        let row = |class: usize| {
            let results = tally.classes.range((class, i64::MIN)..=(class, i64::MAX)).rev();
            let outcomes = results.map(|((_, net), count)| Outcome {
                net: BigRational::new((*net).into(), unit.0.into()),
                count: count / &common,
            });
            let pays = classes.pays.iter().map(|(_, pays)| pays.get(class).copied().flatten());
            Class { outcomes: outcomes.collect(), pays: pays.collect() }
        };
        let rows = (0..most).map(row).collect();
        let tables = classes.pays.iter().map(|(table, _)| table.clone()).collect();
        ByClass { title: classes.title, tables, of: decided / &common, rows }
    }

    /// How likely a class is.
    #[must_use]
    pub fn probability(&self, class: &Class) -> BigRational {
        BigRational::new(to_int(&class.count()), to_int(&self.of))
    }
}

impl Decision {
    fn of(when: &str, asked: &Asked, unit: Cents) -> Decision {
        let unit = BigRational::from_integer(unit.0.into());
        let choices = asked.options.iter().map(|option| {
            let amount = option.amount.map(|amount| {
                format!(" {}", exact_text(&(BigRational::from_integer(amount.0.into()) / &unit)))
            });
            Taken {
                action: format!("{}{}", option.verb, amount.unwrap_or_default()),
                share: &option.taken / &asked.reached,
                expectation: &option.expected / (&asked.reached * &unit),
            }
        });
        let (when, probability) = (when.to_owned(), asked.reached.clone());
        Decision { when, group: None, probability, choices: choices.collect() }
    }

    /// The answer that is best most often; of several, the one of which most can be expected.
    #[must_use]
    pub fn usual(&self) -> &Taken {
        usual(&self.choices).expect("a question has an answer")
    }

    /// The answers that are best at some time, in words.
    fn in_words(&self) -> String {
        let taken: Vec<&Taken> =
            self.choices.iter().filter(|choice| choice.share.is_positive()).collect();
        match &taken[..] {
            [only] => only.action.clone(),
            several => {
                let percent = BigRational::from_integer(100.into());
                let each = several
                    .iter()
                    .map(|c| format!("{} ({} %)", c.action, decimal(&(&c.share * &percent), 1)));
                format!("{}, by the cards", each.collect::<Vec<_>>().join(" or "))
            }
        }
    }
}

impl BestPlay {
    /// The decisions in words: `spread of 7 to 11: raise 1`.
    #[must_use]
    pub fn in_words(&self) -> Vec<String> {
        let mut lines: Vec<(String, Option<u64>, String)> = Vec::new();
        for (n, decision) in self.decisions.iter().enumerate() {
            let words = decision.in_words();
            if let Some(group) = &decision.group
                && self.is_uniform(group)
            {
                if !self.decisions[..n].iter().any(|earlier| earlier.group == decision.group) {
                    lines.push((group.clone(), None, words));
                }
                continue;
            }
            let (stem, number) = numbered(&decision.when);
            match lines.last_mut() {
                // The question before, of the same kind and answered alike, with the number before.
                Some((before, Some(last), same))
                    if *same == words && number == Some(*last + 1) && before.starts_with(stem) =>
                {
                    *last += 1;
                    let first = before[stem.len()..].split(' ').next().unwrap_or_default();
                    *before = format!("{stem}{first} to {last}");
                }
                _ => lines.push((decision.when.clone(), number, words)),
            }
        }
        lines.into_iter().map(|(when, _, words)| format!("{when}: {words}")).collect()
    }

    /// Whether all situations of a kind are answered alike.
    fn is_uniform(&self, group: &str) -> bool {
        let of_group = |d: &&Decision| d.group.as_deref() == Some(group);
        let mut words = self.decisions.iter().filter(of_group).map(Decision::in_words);
        let first = words.next();
        words.all(|other| Some(other) == first)
    }
}

/// The choice that is best most often; of several, the one of which most can be expected.
pub(crate) fn usual<'t>(choices: impl IntoIterator<Item = &'t Taken>) -> Option<&'t Taken> {
    let order = |choice: &'t Taken| (&choice.share, &choice.expectation);
    let mut choices = choices.into_iter();
    let first = choices.next()?;
    Some(choices.fold(first, |best, next| if order(next) > order(best) { next } else { best }))
}

/// A text without the number at its end, and the number.
fn numbered(text: &str) -> (&str, Option<u64>) {
    let stem = text.trim_end_matches(|c: char| c.is_ascii_digit());
    (stem, text[stem.len()..].parse().ok())
}
