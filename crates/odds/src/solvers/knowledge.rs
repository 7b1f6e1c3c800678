//! Games in which a player decides once, knowing some of the cards: deals are grouped by what he
//! knows, from the lowest hand, and the rules settle each kind of deal once for each answer.

use std::collections::BTreeMap;

use chance::Card;
use num_bigint::{BigInt, BigUint};
use num_rational::BigRational;
use table::{Complete, Line, Odds};

use super::deals::{Answer, Dealt};
use crate::{Asked, Considered, Play, Tally};

/// Deals that a player cannot tell apart when he decides.
#[derive(Debug)]
pub(crate) struct Group {
    /// What he knows, as people say it.
    pub(crate) name: String,
    /// One deal of each kind, and in how many ways it comes.
    pub(crate) deals: Vec<(Vec<Card>, u64)>,
}

/// Each option, alone.
const ANSWERS: [&[Answer]; 3] = [&[Answer::Nth(0)], &[Answer::Nth(1)], &[Answer::Nth(2)]];

/// What comes of a line over all groups.
pub(crate) fn play<'a, G: Complete>(
    rules: &G::Rules,
    line: &'a Line<G>,
    groups: &'a [Group],
    play: Play<'a, G::Strategy>,
) -> Tally {
    let mut run = Dealt::<G>::new(&line.plan, &line.kinds);
    let mut sums = Sums::default();
    for group in groups {
        let options = match play {
            Play::Best => run.options(rules, &group.deals[0].0),
            Play::By(_) => Vec::new(),
        };
        if options.is_empty() {
            let strategy = match play {
                Play::By(strategy) => strategy,
                Play::Best => &line.plan.strategy,
            };
            sums.join(settled(&mut run, rules, group, Err(strategy)));
            continue;
        }
        let answers = ANSWERS[..options.len().min(ANSWERS.len())].iter();
        let mut tried: Vec<Sums> =
            answers.map(|answer| settled(&mut run, rules, group, Ok(answer))).collect();
        let better = |best: usize, n: usize| if tried[n].net > tried[best].net { n } else { best };
        let best = (1..tried.len()).fold(0, better);
        sums.ask(&group.name, &options, &tried, best);
        sums.join(tried.swap_remove(best));
    }
    let total: u64 = groups.iter().flat_map(|group| &group.deals).map(|(_, ways)| ways).sum();
    sums.tally(total, run.paid_at())
}

/// What comes of a group by one answer.
fn settled<'a, G: Complete>(
    run: &mut Dealt<'a, G>,
    rules: &G::Rules,
    group: &'a Group,
    answers: Result<&'a [Answer], &'a G::Strategy>,
) -> Sums {
    let mut sums = Sums::default();
    for (cards, ways) in &group.deals {
        if let Some((net, staked)) = run.settle(rules, cards, answers) {
            sums.add(net.0, staked.0, *ways);
        }
    }
    sums
}

/// Results, in how many ways.
#[derive(Clone, Debug, Default)]
struct Sums {
    nets: BTreeMap<i64, u64>,
    /// In cents times ways.
    net: i128,
    staked: i128,
    ways: u64,
    asked: Vec<Told>,
}

impl Sums {
    fn add(&mut self, net: i64, staked: i64, ways: u64) {
        *self.nets.entry(net).or_default() += ways;
        self.net += i128::from(net) * i128::from(ways);
        self.staked += i128::from(staked) * i128::from(ways);
        self.ways += ways;
    }

    fn join(&mut self, other: Sums) {
        for (net, ways) in other.nets {
            *self.nets.entry(net).or_default() += ways;
        }
        self.net += other.net;
        self.staked += other.staked;
        self.ways += other.ways;
    }

    /// Takes note of a decision. One that goes like the one before is told with it.
    fn ask(&mut self, name: &str, options: &[&'static str], tried: &[Sums], best: usize) {
        let ways = tried[best].ways;
        let goes_on = self.asked.last().is_some_and(|asked| asked.best == best);
        if !goes_on {
            let options = options.iter().map(|verb| (*verb, 0)).collect();
            let (from, to) = (name.to_owned(), name.to_owned());
            self.asked.push(Told { from, to, reached: 0, best, options });
        }
        let Some(told) = self.asked.last_mut() else { return };
        name.clone_into(&mut told.to);
        told.reached += ways;
        for ((_, expected), tried) in told.options.iter_mut().zip(tried) {
            *expected += tried.net;
        }
    }

    fn tally(self, total: u64, paid_at: Vec<Odds>) -> Tally {
        let ratio = |part: i128| BigRational::new(part.into(), total.into());
        let count = self.asked.len();
        let asked = self.asked.into_iter().enumerate().map(|(n, told)| {
            let name = told.in_words(n == 0, n + 1 == count);
            let options = told.options.iter().enumerate().map(|(n, (verb, expected))| Considered {
                verb: (*verb).into(),
                amount: None,
                taken: ratio(if n == told.best { told.reached.into() } else { 0 }),
                expected: ratio(*expected),
            });
            let (reached, options) = (ratio(told.reached.into()), options.collect());
            ((n, name.into()), Asked { reached, matters: true, options })
        });
        let decided = BigInt::from(self.ways);
        Tally {
            total: total.into(),
            nets: self.nets.into_iter().map(|(net, ways)| (net, BigUint::from(ways))).collect(),
            staked: self.staked.into(),
            rounds: decided.clone(),
            deciding: decided,
            paid_at: paid_at.into_iter().collect(),
            asked: asked.collect(),
            ..Tally::one()
        }
    }
}

/// Decisions that go alike, one after another in the order of the groups.
#[derive(Clone, Debug)]
struct Told {
    from: String,
    to: String,
    reached: u64,
    best: usize,
    /// The options with what each comes to, in cents times ways.
    options: Vec<(&'static str, i128)>,
}

impl Told {
    fn in_words(&self, is_first: bool, is_last: bool) -> String {
        let Told { from, to, .. } = self;
        match (is_first, is_last) {
            (true, true) => "every hand".to_owned(),
            (true, false) => format!("{to} or less"),
            (false, true) => format!("{from} or better"),
            (false, false) => format!("{from} to {to}"),
        }
    }
}
