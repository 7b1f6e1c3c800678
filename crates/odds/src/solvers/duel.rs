//! Two players against each other, each deciding by cards that the other does not see.
//!
//! The rules are run on one deal of each class ([`table::study::Study::deal_class`]), with either answer wherever
//! somebody has a choice; how often each class comes is counted. What each side can expect is then
//! linear in the probabilities with which it and the other side answer, situation by situation, and
//! play from which neither gains by deviating is found by solving small systems of linear equations,
//! exactly: pure play first, then play that mixes in one situation on each side, in two, and so on.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use chance::Card;
use num_bigint::{BigInt, Sign};
use num_integer::Integer;
use num_rational::BigRational;
use num_traits::{One, Signed, Zero};
use serde::{Deserialize, Serialize};
use table::erased::{
    AnyDevice, AnyLine, AnyPlan, AnyWager, AnyWindow, Driver, Halted, NamedStrategy, Questions,
};
use table::study::Line;
use table::{Cents, Complete, Hidden, Known, Odds, Outcome, Seat, Seats, Settlement, Spot};

use crate::{
    Analysis, Answered, BestPlay, Composition, Decision, Equilibrium, NamedPlay, NoTree, Ruled,
    Taken, Tally,
};

/// The hand of two players as a game between them: every deal of a shoe, with every answer.
#[derive(Clone, Debug)]
pub struct Duel {
    sides: [Side; 2],
    /// What comes of the deals on which these answers were given, by what both are up.
    ends: BTreeMap<Answers, BTreeMap<Result, BigInt>>,
    total: BigInt,
    unit: Cents,
    paid_at: BTreeSet<Odds>,
}

/// The situation of each side and its answer there, where it had a choice.
type Answers = [Option<(usize, usize)>; 2];

/// What both sides are up, with and without what the house takes, and what they staked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Result {
    net: [i64; 2],
    gross: [i64; 2],
    stake: [i64; 2],
}

/// One of the two.
#[derive(Clone, Debug)]
struct Side {
    /// The wager whose result it plays for, by its place in the facts' list.
    kind: usize,
    situations: Vec<Situation>,
}

/// A situation in which a side has a choice.
#[derive(Clone, Debug)]
struct Situation {
    known: Known,
    /// The two answers, what declines first.
    verbs: [&'static str; 2],
    /// What each strategy that has a name answers.
    by_name: Vec<usize>,
}

/// How much of what they know the players go by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Knowing {
    /// As much as a rule of thumb has: the counts.
    Broadly,
    /// All of it: their cards.
    Exactly,
}

impl std::fmt::Display for Knowing {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(match self {
            Knowing::Broadly => "counts",
            Knowing::Exactly => "cards",
        })
    }
}

/// Play from which neither side gains by deviating.
#[derive(Clone, Debug, PartialEq)]
pub struct Solution {
    /// By side and situation: how likely the second answer is.
    pub play: [Vec<BigRational>; 2],
    /// What each side can expect, in units of the opening wager.
    pub values: [BigRational; 2],
    /// By side: the most that any deviation could gain, which is nothing.
    pub gains: [BigRational; 2],
}

impl Solution {
    /// Whether nobody mixes two answers in one situation.
    #[must_use]
    pub fn is_pure(&self) -> bool {
        let mut shares = self.play.iter().flatten();
        shares.all(|share| share.is_zero() || share.is_one())
    }
}

impl Duel {
    /// The duel of a line's two wagers at the game `G`; see [`Duel::of`].
    ///
    /// # Errors
    /// Where the shoe runs out of cards within a round, or somebody has more to decide than one of
    /// two answers.
    pub fn count<G: Complete>(
        rules: &G::Rules,
        line: &Line<G>,
        shoe: &Composition,
    ) -> std::result::Result<Option<Duel>, NoTree> {
        Duel::of(&Ruled::of::<G>(rules), &line.into(), shoe)
    }

    /// The duel of a line's two wagers from a shoe; nothing where the game is none.
    ///
    /// # Errors
    /// Where the shoe runs out of cards within a round, or somebody has more to decide than one of
    /// two answers.
    pub fn of(
        ruled: &Ruled,
        line: &AnyLine,
        shoe: &Composition,
    ) -> std::result::Result<Option<Duel>, NoTree> {
        let game = ruled.game;
        if !game.is_duel() || ruled.deal_class(&[]).is_none() {
            return Ok(None);
        }
        let [one, other] = &line.plan.bets[..] else { return Ok(None) };
        let kinds = [one.kind, other.kind];
        let (cards, counts): (Vec<Card>, Vec<u32>) = shoe.grouped(game, &kinds).kinds().unzip();
        let strategies = game.strategies(&ruled.rules);
        let mut walk = Walk {
            ruled,
            plan: &line.plan,
            strategies: &strategies,
            seats: [one.seat, other.seat],
            sides: kinds.map(|kind| Side { kind, situations: Vec::new() }),
            cards,
            counts,
            left: shoe.total(),
            nodes: Vec::new(),
            numbers: HashMap::new(),
            dealt: Vec::new(),
            given: Vec::new(),
            paid_at: BTreeSet::new(),
        };
        let first = walk.node()?;
        walk.beyond(first, 1, [None; 2])?;
        walk.duel(shoe.total(), line.unit).map(Some)
    }

    /// The same duel between players who go by less than they know.
    #[must_use]
    pub fn broadly(&self) -> Duel {
        let mut broad = Duel { ends: BTreeMap::new(), ..self.clone() };
        let mut numbers: [Vec<usize>; 2] = [Vec::new(), Vec::new()];
        for (side, numbers) in broad.sides.iter_mut().zip(&mut numbers) {
            let mut merged: Vec<Situation> = Vec::new();
            for situation in &side.situations {
                let same = |s: &Situation| s.known.broad == situation.known.broad;
                let number = merged.iter().position(same).unwrap_or_else(|| {
                    let known = Known { exact: String::new(), ..situation.known.clone() };
                    merged.push(Situation { known, ..situation.clone() });
                    merged.len() - 1
                });
                numbers.push(number);
            }
            side.situations = merged;
        }
        for (answers, results) in &self.ends {
            let at = |side: usize| answers[side].map(|(n, answer)| (numbers[side][n], answer));
            let into = broad.ends.entry([at(0), at(1)]).or_default();
            for (result, ways) in results {
                *into.entry(*result).or_default() += ways;
            }
        }
        broad
    }

    /// What each side can expect as a function of how both answer, in cents over all ways.
    fn payoffs(&self, with_fees: bool) -> Payoffs {
        let [m, n] = [0, 1].map(|side| self.sides[side].situations.len());
        let zero = || Form {
            constant: BigInt::zero(),
            own: [vec![BigInt::zero(); m], vec![BigInt::zero(); n]],
            both: vec![vec![BigInt::zero(); n]; m],
        };
        let mut payoffs = Payoffs { of: [zero(), zero()] };
        // With the probability p of the second answer a way counts by p or by 1 - p.
        let factor = |answer: Option<(usize, usize)>| match answer {
            None => (1, 0, None),
            Some((n, 0)) => (1, -1, Some(n)),
            Some((n, _)) => (0, 1, Some(n)),
        };
        for (answers, results) in &self.ends {
            let [(c0, s0, i), (c1, s1, j)] = answers.map(factor);
            for (side, form) in payoffs.of.iter_mut().enumerate() {
                let each = results.iter().map(|(result, ways)| {
                    let value = if with_fees { result.net[side] } else { result.gross[side] };
                    ways * BigInt::from(value)
                });
                let sum: BigInt = each.sum();
                form.constant += &sum * (c0 * c1);
                if let Some(i) = i {
                    form.own[0][i] += &sum * (s0 * c1);
                }
                if let Some(j) = j {
                    form.own[1][j] += &sum * (c0 * s1);
                }
                if let (Some(i), Some(j)) = (i, j) {
                    form.both[i][j] += &sum * (s0 * s1);
                }
            }
        }
        payoffs
    }

    /// Play from which neither side gains by deviating, where the house takes its fees or not.
    /// Always found, unless a shoe leaves both sides indifferent in many situations at once.
    #[must_use]
    pub fn solve(&self, with_fees: bool) -> Option<Solution> {
        let payoffs = self.payoffs(with_fees);
        let play = payoffs.equilibrium()?;
        let gains = [0, 1].map(|side| self.per_unit(&payoffs.gain(side, &play)));
        let values = [0, 1].map(|side| self.per_unit(&payoffs.of[side].at(&play)));
        Some(Solution { play, values, gains })
    }

    /// What each side can expect of any play, in units of the opening wager. Play is by side and
    /// situation how likely the second answer is.
    #[must_use]
    pub fn values(&self, play: &[Vec<BigRational>; 2], with_fees: bool) -> [BigRational; 2] {
        let payoffs = self.payoffs(with_fees);
        [0, 1].map(|side| self.per_unit(&payoffs.of[side].at(play)))
    }

    /// The situations in which each side has a choice, and its two answers there.
    pub fn situations(&self) -> [Vec<(&Known, [&'static str; 2])>; 2] {
        self.sides.each_ref().map(|side| {
            side.situations.iter().map(|situation| (&situation.known, situation.verbs)).collect()
        })
    }

    fn per_unit(&self, sum: &BigRational) -> BigRational {
        sum / (&self.total * BigInt::from(self.unit.0))
    }

    /// Which side plays for a line.
    fn side_of(&self, line: &AnyLine) -> Option<usize> {
        self.sides.iter().position(|side| line.kinds == [side.kind])
    }

    /// How likely the answers on a way are.
    fn share(answers: &Answers, play: &[Vec<BigRational>; 2]) -> BigRational {
        let of = |side: usize| match answers[side] {
            None => BigRational::one(),
            Some((n, 0)) => BigRational::one() - &play[side][n],
            Some((n, _)) => play[side][n].clone(),
        };
        of(0) * of(1)
    }

    /// What comes of a side's wager by some play.
    fn tally(&self, side: usize, play: &[Vec<BigRational>; 2]) -> Tally {
        let mut nets: BTreeMap<i64, BigRational> = BTreeMap::new();
        let mut staked = BigRational::zero();
        for (answers, results) in &self.ends {
            let share = Duel::share(answers, play);
            for (result, ways) in results {
                let ways = &share * ways;
                staked += &ways * BigInt::from(result.stake[side]);
                *nets.entry(result.net[side]).or_default() += ways;
            }
        }
        let denominators = nets.values().chain([&staked]).map(BigRational::denom);
        let scale = denominators.fold(BigInt::one(), |lcm, denominator| lcm.lcm(denominator));
        let whole = |value: &BigRational| (value * &scale).to_integer();
        let count = |value: &BigRational| whole(value).to_biguint().unwrap_or_default();
        let total = BigRational::from_integer(self.total.clone());
        Tally {
            total: count(&total),
            staked: whole(&staked),
            rounds: whole(&total),
            deciding: whole(&total),
            nets: nets.iter().map(|(net, ways)| (*net, count(ways))).collect(),
            paid_at: self.paid_at.clone(),
            ..Tally::one()
        }
    }

    /// The analysis of a line at play from which neither side gains by deviating, the house's fees
    /// taken into account.
    ///
    /// # Errors
    /// Where the line is of neither side, or there is no such play to be found.
    pub fn analyse(&self, ruled: &Ruled, line: &AnyLine) -> std::result::Result<Analysis, NoTree> {
        let side = self.side_of(line).ok_or(NoTree::NeverDecided)?;
        let solution = self.solve(true).ok_or(NoTree::Undecided)?;
        let mut analysis = Analysis::of(line, &self.tally(side, &solution.play))?;
        let decisions = self.decisions(side, &solution.play);
        let mut named = Vec::new();
        for (n, strategy) in ruled.game.strategies(&ruled.rules).iter().enumerate() {
            // A strategy says how both sides play.
            let play = self.sides.each_ref().map(|side| {
                let answers = side.situations.iter().map(|s| s.by_name[n]);
                answers.map(|answer| BigRational::from_integer(answer.into())).collect()
            });
            let expectation = self.values(&play, true)[side].clone();
            let cost = &analysis.expectation - &expectation;
            let (name, about) = (strategy.name, strategy.about);
            named.push(NamedPlay { name, about, expectation, cost });
        }
        analysis.strategy = Some(BestPlay {
            decisions,
            named,
            equilibria: self.equilibria(side),
            ..BestPlay::default()
        });
        Ok(analysis)
    }

    /// Every decision of a side, against the other's play.
    fn decisions(&self, side: usize, play: &[Vec<BigRational>; 2]) -> Vec<Decision> {
        let other = 1 - side;
        let total = BigRational::from_integer(self.total.clone());
        let decision = |(n, situation): (usize, &Situation)| {
            let mut reached = [BigRational::zero(), BigRational::zero()];
            let mut expected = reached.clone();
            for (answers, results) in &self.ends {
                let Some((at, answer)) = answers[side] else { continue };
                if at != n {
                    continue;
                }
                let mut others = *answers;
                others[side] = None;
                debug_assert_eq!(others[other], answers[other]);
                let share = Duel::share(&others, play);
                for (result, ways) in results {
                    reached[answer] += &share * ways;
                    expected[answer] += &share * (ways * BigInt::from(result.net[side]));
                }
            }
            let unit = BigInt::from(self.unit.0);
            let choices = [0, 1].map(|answer| {
                let second = play[side][n].clone();
                let share = if answer == 1 { second } else { BigRational::one() - second };
                let reached = &reached[answer];
                let expectation = match reached.is_zero() {
                    true => BigRational::zero(),
                    false => &expected[answer] / (reached * &unit),
                };
                Taken { action: situation.verbs[answer].to_owned(), share, expectation }
            });
            let Known { broad, exact } = &situation.known;
            Decision {
                when: format!("{broad}, {exact}"),
                group: Some(broad.clone()),
                probability: &reached[0] / &total,
                choices: choices.to_vec(),
            }
        };
        self.sides[side].situations.iter().enumerate().map(decision).collect()
    }

    /// Values and play by how much the players go by, with the house's fees and without.
    fn equilibria(&self, side: usize) -> Vec<Equilibrium> {
        let mut list = Vec::new();
        let broad = self.broadly();
        for (knowing, duel) in [(Knowing::Broadly, &broad), (Knowing::Exactly, self)] {
            for with_fees in [false, true] {
                let Some(solution) = duel.solve(with_fees) else { continue };
                let words = |side: usize| {
                    let situations = duel.sides[side].situations.iter().zip(&solution.play[side]);
                    let all = situations.map(|(situation, share)| Answered {
                        known: situation.known.clone(),
                        verbs: situation.verbs,
                        second: share.clone(),
                    });
                    all.collect()
                };
                list.push(Equilibrium {
                    knowing,
                    with_fees,
                    value: solution.values[side].clone(),
                    others_value: solution.values[1 - side].clone(),
                    is_pure: solution.is_pure(),
                    play: words(side),
                    others_play: words(1 - side),
                });
            }
        }
        list
    }
}

/// What both sides can expect, as functions of how both answer.
struct Payoffs {
    of: [Form; 2],
}

/// A function that is linear in the probabilities of each side.
struct Form {
    constant: BigInt,
    /// By side and situation.
    own: [Vec<BigInt>; 2],
    /// By the situations of both.
    both: Vec<Vec<BigInt>>,
}

impl Form {
    fn at(&self, play: &[Vec<BigRational>; 2]) -> BigRational {
        let mut value = BigRational::from_integer(self.constant.clone());
        for (own, play) in self.own.iter().zip(play) {
            for (coefficient, share) in own.iter().zip(play) {
                value += share * coefficient;
            }
        }
        for (row, x) in self.both.iter().zip(&play[0]) {
            for (coefficient, y) in row.iter().zip(&play[1]) {
                value += x * y * coefficient;
            }
        }
        value
    }

    fn together(&self, side: usize, own: usize, other: usize) -> &BigInt {
        if side == 0 { &self.both[own][other] } else { &self.both[other][own] }
    }
}

impl Payoffs {
    /// How much a side gains by the second answer in a situation, against the other's play.
    fn slope(&self, side: usize, own: usize, others_play: &[BigRational]) -> BigRational {
        let form = &self.of[side];
        let mut slope = BigRational::from_integer(form.own[side][own].clone());
        for (other, share) in others_play.iter().enumerate().filter(|(_, share)| !share.is_zero()) {
            slope += share * form.together(side, own, other);
        }
        slope
    }

    /// The most that a side could gain by any other play.
    fn gain(&self, side: usize, play: &[Vec<BigRational>; 2]) -> BigRational {
        let gains = play[side].iter().enumerate().map(|(own, share)| {
            let slope = self.slope(side, own, &play[1 - side]);
            let best = if slope.is_positive() { slope.clone() } else { BigRational::zero() };
            best - slope * share
        });
        gains.sum()
    }

    /// Goes through all ways to mix in as many situations on either side, few first.
    fn equilibrium(&self) -> Option<[Vec<BigRational>; 2]> {
        let counts = [0, 1].map(|side| self.of[0].own[side].len());
        // The side with fewer situations is gone through.
        let few = if counts[0] <= counts[1] { 0 } else { 1 };
        for mixed_count in 0..=counts[few] {
            for mixing in subsets(counts[few], mixed_count) {
                for others_mixing in subsets(counts[1 - few], mixed_count) {
                    for pure in 0..1_u32 << (counts[few] - mixed_count) {
                        if let Some(play) = self.try_support(few, &mixing, &others_mixing, pure) {
                            return Some(play);
                        }
                    }
                }
            }
        }
        None
    }

    /// Play in which one side mixes in these situations and answers as said in the others, and the
    /// other side mixes in those; nothing where somebody would gain by deviating.
    fn try_support(
        &self,
        few: usize,
        mixing: &[usize],
        others_mixing: &[usize],
        pure: u32,
    ) -> Option<[Vec<BigRational>; 2]> {
        let many = 1 - few;
        let count = self.of[0].own[few].len();
        let mut play: [Vec<BigRational>; 2] = [Vec::new(), Vec::new()];
        let mut place = 0;
        for n in 0..count {
            let share = if mixing.contains(&n) {
                BigRational::zero()
            } else {
                place += 1;
                BigRational::from_integer((pure >> (place - 1) & 1).into())
            };
            play[few].push(share);
        }
        // Whoever mixes is indifferent: that fixes how the other side mixes.
        self.fix(many, others_mixing, mixing, &mut play[few])?;
        let slopes: Vec<BigRational> = (0..self.of[0].own[many].len())
            .map(|other| self.slope(many, other, &play[few]))
            .collect();
        let ties: Vec<usize> = (0..slopes.len())
            .filter(|n| slopes[*n].is_zero() && !others_mixing.contains(n))
            .collect();
        if ties.len() > MOST_TIES {
            return None;
        }
        for tied in 0..1_u32 << ties.len() {
            let shares = slopes.iter().enumerate().map(|(n, slope)| {
                let tie = ties.iter().position(|tie| *tie == n);
                let is_second = match tie {
                    Some(bit) => tied >> bit & 1 == 1,
                    None => slope.is_positive() && !others_mixing.contains(&n),
                };
                BigRational::from_integer(u8::from(is_second).into())
            });
            play[many] = shares.collect();
            let mut others = std::mem::take(&mut play[many]);
            let is_fixed = self.fix(few, mixing, others_mixing, &mut others).is_some();
            play[many] = others;
            if is_fixed && self.gain(few, &play).is_zero() && self.gain(many, &play).is_zero() {
                return Some(play);
            }
        }
        None
    }

    /// Sets the shares of the other side in the situations `theirs` so that this side is indifferent
    /// in the situations `own`; nothing where they would be no probabilities.
    fn fix(
        &self,
        side: usize,
        own: &[usize],
        theirs: &[usize],
        others_play: &mut [BigRational],
    ) -> Option<()> {
        let rows = own.iter().map(|n| {
            let mut row: Vec<BigRational> = theirs
                .iter()
                .map(|other| {
                    BigRational::from_integer(self.of[side].together(side, *n, *other).clone())
                })
                .collect();
            row.push(-self.slope(side, *n, others_play));
            row
        });
        let shares = solve(rows.collect())?;
        for (other, share) in theirs.iter().zip(shares) {
            if share.is_negative() || share > BigRational::one() {
                return None;
            }
            others_play[*other] = share;
        }
        Some(())
    }
}

/// More situations than this in which an answer makes no difference are not gone through.
const MOST_TIES: usize = 10;

/// Solves linear equations, each with its constant at the end; nothing where they do not fix all.
fn solve(mut rows: Vec<Vec<BigRational>>) -> Option<Vec<BigRational>> {
    let count = rows.len();
    for column in 0..count {
        let pivot = (column..count).find(|row| !rows[*row][column].is_zero())?;
        rows.swap(column, pivot);
        let scale = rows[column][column].clone();
        rows[column].iter_mut().for_each(|value| *value /= &scale);
        let pivot = rows[column].clone();
        for (number, row) in rows.iter_mut().enumerate().filter(|(n, _)| *n != column) {
            debug_assert_ne!(number, column);
            let factor = row[column].clone();
            for (value, of_pivot) in row.iter_mut().zip(&pivot) {
                *value -= &factor * of_pivot;
            }
        }
    }
    rows.into_iter().map(|mut row| row.pop()).collect()
}

/// All subsets of so many of the first numbers.
fn subsets(count: usize, size: usize) -> Vec<Vec<usize>> {
    let masks = (0..1_u64 << count).filter(|mask| mask.count_ones() as usize == size);
    masks.map(|mask| (0..count).filter(|n| mask >> n & 1 == 1).collect()).collect()
}

// Counting

/// What happens after some cards and answers.
#[derive(Clone, Debug)]
enum Next {
    Card,
    Ask { side: usize, situation: usize },
    End(Result),
}

/// Cards and answers so far, as far as they matter.
struct Node {
    next: Next,
    /// Where each kind of card, or each answer, leads to, once somebody has gone there.
    leads: Vec<Option<usize>>,
    dealt_count: usize,
    answers: Answers,
    /// In how many ways the cards dealt lead here, where the round ends here.
    ways: u128,
}

/// The way through all deals and answers.
struct Walk<'a> {
    ruled: &'a Ruled,
    plan: &'a AnyPlan,
    strategies: &'a [NamedStrategy],
    seats: [Seat; 2],
    sides: [Side; 2],
    /// The kinds of cards, and how many are left of each.
    cards: Vec<Card>,
    counts: Vec<u32>,
    left: u32,
    nodes: Vec<Node>,
    /// By the number of cards, their class and the answers given.
    numbers: HashMap<(usize, u32, Vec<usize>), usize>,
    dealt: Vec<Card>,
    given: Vec<usize>,
    paid_at: BTreeSet<Odds>,
}

impl Walk<'_> {
    /// The node of the cards dealt and the answers given.
    fn node(&mut self) -> std::result::Result<usize, NoTree> {
        let class = self.ruled.deal_class(&self.dealt).ok_or(NoTree::Undecided)?;
        let key = (self.dealt.len(), class, self.given.clone());
        if let Some(number) = self.numbers.get(&key) {
            return Ok(*number);
        }
        let mut table = Dealt {
            plan: self.plan,
            strategies: self.strategies,
            seats: self.seats,
            kinds: [0, 1].map(|side| self.sides[side].kind),
            cards: &self.dealt,
            next: 0,
            given: &self.given,
            asked: 0,
            result: Result::default(),
            paid_at: &mut self.paid_at,
            halt: None,
        };
        let played = self.ruled.round(&mut self.ruled.game.bare_layout(), &mut table);
        let next = match (played, table.halt) {
            (Ok(()), _) => Next::End(table.result),
            (Err(Halted), Some(Halt::NeedsCard)) => Next::Card,
            (Err(Halted), None) => return Err(NoTree::Undecided),
            (Err(Halted), Some(Halt::Ask { side, situation })) => {
                let known = &mut self.sides[side].situations;
                let is_known = |s: &Situation| s.known == situation.known;
                let situation = known.iter().position(is_known).unwrap_or_else(|| {
                    known.push(situation);
                    known.len() - 1
                });
                Next::Ask { side, situation }
            }
        };
        let leads = vec![None; self.cards.len().max(2)];
        let dealt_count = self.dealt.len();
        self.nodes.push(Node { next, leads, dealt_count, answers: [None; 2], ways: 0 });
        self.numbers.insert(key, self.nodes.len() - 1);
        Ok(self.nodes.len() - 1)
    }

    /// Counts every way to go on from a node that so many ways lead to.
    fn beyond(
        &mut self,
        node: usize,
        ways: u128,
        answers: Answers,
    ) -> std::result::Result<(), NoTree> {
        match self.nodes[node].next {
            Next::End(_) => {
                self.nodes[node].ways += ways;
                self.nodes[node].answers = answers;
                Ok(())
            }
            Next::Ask { side, situation } => {
                if answers[side].is_some() {
                    return Err(NoTree::Undecided); // one decision each
                }
                for answer in 0..2 {
                    let mut answers = answers;
                    answers[side] = Some((situation, answer));
                    self.given.push(answer);
                    let next = self.lead(node, answer)?;
                    self.beyond(next, ways, answers)?;
                    self.given.pop();
                }
                Ok(())
            }
            Next::Card => {
                if self.left == 0 {
                    return Err(NoTree::ShoeEmpty);
                }
                for kind in 0..self.cards.len() {
                    let count = self.counts[kind];
                    if count == 0 {
                        continue;
                    }
                    let further = ways.checked_mul(count.into()).ok_or(NoTree::Endless)?;
                    self.counts[kind] -= 1;
                    self.left -= 1;
                    self.dealt.push(self.cards[kind]);
                    let next = self.lead(node, kind)?;
                    self.beyond(next, further, answers)?;
                    self.dealt.pop();
                    self.left += 1;
                    self.counts[kind] += 1;
                }
                Ok(())
            }
        }
    }

    fn lead(&mut self, node: usize, way: usize) -> std::result::Result<usize, NoTree> {
        if let Some(next) = self.nodes[node].leads[way] {
            return Ok(next);
        }
        let next = self.node()?;
        self.nodes[node].leads[way] = Some(next);
        Ok(next)
    }

    /// The duel, all deals counted out of the ways of the longest.
    fn duel(self, cards_count: u32, unit: Cents) -> std::result::Result<Duel, NoTree> {
        let ends = self.nodes.iter().filter(|node| node.ways > 0);
        let longest = ends.clone().map(|node| node.dealt_count).max().unwrap_or(0);
        let mut rest = vec![BigInt::one(); longest + 1];
        for place in (0..longest).rev() {
            let left = BigInt::from(cards_count) - BigInt::from(place);
            if left.sign() != Sign::Plus {
                return Err(NoTree::ShoeEmpty);
            }
            rest[place] = &rest[place + 1] * left;
        }
        // Situations in the order of their words, whatever the order in which they were met.
        let mut sides = self.sides.clone();
        let mut places: [Vec<usize>; 2] = [Vec::new(), Vec::new()];
        for (side, places) in sides.iter_mut().zip(&mut places) {
            let met = side.situations.clone();
            side.situations.sort_by(|one, other| one.known.cmp(&other.known));
            let place = |situation: &Situation| {
                let sorted = &side.situations;
                sorted.partition_point(|earlier| earlier.known < situation.known)
            };
            *places = met.iter().map(place).collect();
        }
        let mut sums: BTreeMap<Answers, BTreeMap<Result, BigInt>> = BTreeMap::new();
        for node in ends {
            let Next::End(result) = node.next else { continue };
            let ways = &rest[node.dealt_count] * BigInt::from(node.ways);
            let sorted =
                |side: usize| node.answers[side].map(|(n, answer)| (places[side][n], answer));
            let answers = [sorted(0), sorted(1)];
            *sums.entry(answers).or_default().entry(result).or_default() += ways;
        }
        let (paid_at, total) = (self.paid_at, rest.swap_remove(0));
        Ok(Duel { sides, ends: sums, total, unit, paid_at })
    }
}

/// Why a round stops; for another reason it is not for this solver.
enum Halt {
    /// The cards stated are dealt, and it needs more.
    NeedsCard,
    /// Somebody has a choice, and no answer is stated.
    Ask { side: usize, situation: Situation },
}

/// A table at which stated cards are dealt and stated answers given.
struct Dealt<'a> {
    plan: &'a AnyPlan,
    strategies: &'a [NamedStrategy],
    seats: [Seat; 2],
    kinds: [usize; 2],
    cards: &'a [Card],
    next: usize,
    given: &'a [usize],
    asked: usize,
    result: Result,
    paid_at: &'a mut BTreeSet<Odds>,
    halt: Option<Halt>,
}

impl Driver for Dealt<'_> {
    fn draw(&mut self, _: Spot) -> std::result::Result<Card, Halted> {
        let card = self.cards.get(self.next).copied();
        self.next += 1;
        card.ok_or_else(|| {
            self.halt = Some(Halt::NeedsCard);
            Halted
        })
    }

    fn draw_down(&mut self, to: Spot) -> std::result::Result<Hidden, Halted> {
        let hidden = Hidden(self.next as u16);
        self.draw(to)?;
        Ok(hidden)
    }

    fn look(&mut self, _: Seat, hidden: Hidden) -> std::result::Result<Card, Halted> {
        Ok(self.cards[usize::from(hidden.0)])
    }

    fn reveal(&mut self, hidden: Hidden) -> std::result::Result<Card, Halted> {
        Ok(self.cards[usize::from(hidden.0)])
    }

    /// A card that nobody sees changes nothing for those that follow.
    fn burn(&mut self) -> std::result::Result<(), Halted> {
        Ok(())
    }

    fn chance(&mut self, _: &mut dyn AnyDevice) -> std::result::Result<(), Halted> {
        Err(Halted)
    }

    fn ask(
        &mut self,
        mut seats: Seats,
        questions: &mut dyn Questions,
    ) -> std::result::Result<Seat, Halted> {
        let seat = seats.next().ok_or(Halted)?;
        let question = questions.of(seat);
        let options = question.options();
        if options.len() == 1 {
            question.choose(0, None);
            return Ok(seat);
        }
        let [first, second] = &options[..] else { return Err(Halted) };
        let place = self.asked;
        self.asked += 1;
        if let Some(answer) = self.given.get(place) {
            question.choose(*answer, None);
            return Ok(seat);
        }
        let side = self.seats.iter().position(|s| *s == seat).ok_or(Halted)?;
        let is_second = |named: &NamedStrategy| {
            let advised = question.advised(named.strategy.object());
            usize::from(advised.is_some_and(|(n, _)| n == 1))
        };
        let situation = Situation {
            known: question.known().ok_or(Halted)?,
            verbs: [first.verb, second.verb],
            by_name: self.strategies.iter().map(is_second).collect(),
        };
        self.halt = Some(Halt::Ask { side, situation });
        Err(Halted)
    }

    fn acts(&mut self, window: &mut dyn AnyWindow) -> std::result::Result<(), Halted> {
        window.automatic(self.plan);
        Ok(())
    }

    fn settle(&mut self, settlement: Settlement<&dyn AnyWager>) {
        let kind = settlement.wager.kind();
        for side in 0..2 {
            if settlement.seat == self.seats[side] && kind == self.kinds[side] {
                self.result.net[side] += settlement.net.0;
                self.result.gross[side] += settlement.gross().0;
                self.result.stake[side] += settlement.stake.0;
                if settlement.outcome == Outcome::Won {
                    self.paid_at.extend(settlement.odds);
                }
            }
        }
    }
}
