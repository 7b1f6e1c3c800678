//! Games in which a player decides once, knowing some of the cards: deals are grouped by what he
//! knows, and the rules settle each kind of deal once for each answer.

use std::collections::BTreeMap;

use chance::Card;
use num_bigint::{BigInt, BigUint};
use num_rational::BigRational;
use table::Odds;
use table::erased::AnyLine;

use super::deals::{Answer, Answers, Dealt, Options};
use crate::{Asked, Considered, Play, Ruled, Tally};

/// Deals by what a player knows when he decides.
#[derive(Debug)]
pub(crate) struct Groups {
    /// Whether they stand in an order, from the lowest hand, so that one can be better than another.
    pub(crate) is_ordered: bool,
    /// The groups.
    pub(crate) list: Vec<Group>,
}

/// Deals that a player cannot tell apart when he decides.
#[derive(Debug)]
pub(crate) struct Group {
    /// What he knows, as people say it.
    pub(crate) name: String,
    /// One deal of each kind, and in how many ways it comes.
    pub(crate) deals: Vec<(Vec<Card>, u64)>,
}

/// What comes of a line over all groups.
pub(crate) fn play(ruled: &Ruled, line: &AnyLine, groups: &Groups, play: Play<'_>) -> Tally {
    let mut run = Dealt::new(ruled, &line.plan, &line.kinds);
    let strategy = play.strategy(&line.plan);
    let mut sums = Sums::default();
    let mut told: Vec<Told> = Vec::new();
    for group in &groups.list {
        let first = group.deals.first().filter(|_| strategy.is_none());
        let Some(options) = first.and_then(|(cards, _)| run.options(cards)) else {
            let strategy = strategy.unwrap_or(&line.plan.strategy);
            sums.join(settled(&mut run, group, Answers::By(strategy)));
            continue;
        };
        let each = 0..options.verbs.len();
        let tried = each.map(|n| settled(&mut run, group, Answers::Stated(&[Answer::Nth(n)])));
        let mut tried: Vec<Sums> = tried.collect();
        let best = best(&options, &tried);
        Told::hear(&mut told, groups.is_ordered, &group.name, &options, &tried, best);
        sums.join(tried.swap_remove(best));
    }
    let total: u64 = groups.list.iter().flat_map(|group| &group.deals).map(|(_, ways)| ways).sum();
    let asked = Told::asked(told, groups.is_ordered, total);
    Tally { asked, ..sums.tally(total, run.paid_at()) }
}

/// The best of several answers; where nothing is better than what declines, that.
fn best(options: &Options, tried: &[Sums]) -> usize {
    let declining = options.declining.filter(|n| *n < tried.len()).unwrap_or(0);
    let better = |best: usize, n: usize| if tried[n].net > tried[best].net { n } else { best };
    (0..tried.len()).fold(declining, better)
}

/// What comes of a group by one answer.
fn settled(run: &mut Dealt<'_>, group: &Group, answers: Answers<'_>) -> Sums {
    let mut sums = Sums::default();
    for (cards, ways) in &group.deals {
        if let Some((net, staked)) = run.settle(cards, answers) {
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

    fn tally(self, total: u64, paid_at: Vec<Odds>) -> Tally {
        let decided = BigInt::from(self.ways);
        Tally {
            total: total.into(),
            nets: self.nets.into_iter().map(|(net, ways)| (net, BigUint::from(ways))).collect(),
            staked: self.staked.into(),
            rounds: decided.clone(),
            deciding: decided,
            paid_at: paid_at.into_iter().collect(),
            ..Tally::one()
        }
    }
}

/// Decisions that go alike: of groups in an order those that follow one another, else all.
#[derive(Clone, Debug)]
struct Told {
    names: Vec<String>,
    reached: u64,
    best: usize,
    /// Whether the answer made a difference in any of them.
    matters: bool,
    /// The options with what each comes to, in cents times ways.
    options: Vec<(&'static str, i128)>,
}

impl Told {
    /// Takes note of a decision.
    fn hear(
        list: &mut Vec<Told>,
        is_ordered: bool,
        name: &str,
        options: &Options,
        tried: &[Sums],
        best: usize,
    ) {
        let verbs = || options.verbs.iter().copied();
        let is_alike =
            |told: &Told| told.best == best && told.options.iter().map(|(v, _)| *v).eq(verbs());
        let place = match is_ordered {
            true => list.len().checked_sub(1).filter(|last| is_alike(&list[*last])),
            false => list.iter().position(is_alike),
        };
        let place = place.unwrap_or_else(|| {
            let options = verbs().map(|verb| (verb, 0)).collect();
            list.push(Told { names: Vec::new(), reached: 0, best, matters: false, options });
            list.len() - 1
        });
        let told = &mut list[place];
        if is_ordered || !told.names.iter().any(|told| told == name) {
            told.names.push(name.to_owned());
        }
        told.reached += tried[best].ways;
        told.matters |= tried.iter().any(|other| other.net != tried[best].net);
        for ((_, expected), tried) in told.options.iter_mut().zip(tried) {
            *expected += tried.net;
        }
    }

    /// The decisions as a tally has them. Where the answer makes no difference to any of them, it
    /// does not matter; else all are told, so that nobody misses a hand.
    fn asked(
        list: Vec<Told>,
        is_ordered: bool,
        total: u64,
    ) -> BTreeMap<(usize, std::borrow::Cow<'static, str>), Asked> {
        let ratio = |part: i128| BigRational::new(part.into(), total.into());
        let count = list.len();
        let matters = list.iter().any(|told| told.matters);
        let asked = list.into_iter().enumerate().map(|(n, told)| {
            let name = match is_ordered {
                true => told.in_order(n == 0, n + 1 == count),
                false => told.by_name(count == 1),
            };
            let options = told.options.iter().enumerate().map(|(n, (verb, expected))| Considered {
                verb: (*verb).into(),
                amount: None,
                taken: ratio(if n == told.best { told.reached.into() } else { 0 }),
                expected: ratio(*expected),
            });
            let (reached, options) = (ratio(told.reached.into()), options.collect());
            ((n, name.into()), Asked { reached, matters, options })
        });
        asked.collect()
    }

    /// Groups that stand in an order, from the lowest.
    fn in_order(&self, is_first: bool, is_last: bool) -> String {
        let [from, to] = [self.names.first(), self.names.last()];
        let [from, to] = [from, to].map(|name| name.map_or("", String::as_str));
        match (is_first, is_last) {
            (true, true) => "every hand".to_owned(),
            (true, false) => format!("{to} or less"),
            (false, true) => format!("{from} or better"),
            (false, false) if from == to => from.to_owned(),
            (false, false) => format!("{from} to {to}"),
        }
    }

    /// Groups of which none is better than another.
    fn by_name(&self, is_all: bool) -> String {
        match &self.names[..] {
            _ if is_all => "every hand".to_owned(),
            [only] => only.clone(),
            [others @ .., last] => format!("{} or {last}", others.join(", ")),
            [] => String::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const STAY: Options = Options { verbs: Vec::new(), declining: Some(1) };

    fn options() -> Options {
        Options { verbs: vec!["play", "fold"], ..STAY }
    }

    /// What each answer comes to.
    fn tried(nets: [i64; 2]) -> Vec<Sums> {
        let sums = nets.map(|net| {
            let mut sums = Sums::default();
            sums.add(net, 1, 1);
            sums
        });
        sums.to_vec()
    }

    fn told(is_ordered: bool, groups: &[(&str, [i64; 2])]) -> Vec<(String, String)> {
        let (mut list, options) = (Vec::new(), options());
        for (name, nets) in groups {
            let tried = tried(*nets);
            let best = best(&options, &tried);
            Told::hear(&mut list, is_ordered, name, &options, &tried, best);
        }
        let asked = Told::asked(list, is_ordered, groups.len() as u64);
        let all = asked.into_iter().filter(|(_, asked)| asked.matters);
        let words = all.map(|((_, name), asked)| {
            let taken = asked.options.iter().find(|option| option.taken > BigRational::default());
            (name.into_owned(), taken.expect("an answer is taken").verb.clone().into_owned())
        });
        words.collect()
    }

    fn pair(when: &str, verb: &str) -> (String, String) {
        (when.to_owned(), verb.to_owned())
    }

    #[test]
    fn a_tie_goes_to_what_declines() {
        let groups = [("low", [-2, -1]), ("middle", [-1, -1]), ("high", [2, -1])];
        let expected = [pair("middle or less", "fold"), pair("high or better", "play")];
        assert_eq!(told(true, &groups), expected);
        assert_eq!(told(true, &[("low", [1, 1]), ("high", [2, 2])]), [], "nothing matters");
    }

    #[test]
    fn groups_without_an_order_are_named() {
        let groups = [("red", [2, 1]), ("black", [0, 1]), ("green", [2, 1]), ("blue", [3, 1])];
        let expected = [pair("red, green or blue", "play"), pair("black", "fold")];
        assert_eq!(told(false, &groups), expected);
        assert_eq!(told(false, &groups[2..]), [pair("every hand", "play")]);
        let expected =
            [pair("red or less", "play"), pair("black", "fold"), pair("green or better", "play")];
        assert_eq!(told(true, &groups), expected);
    }
}
