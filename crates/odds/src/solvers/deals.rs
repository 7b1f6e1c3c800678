//! Deals of cards by class: how often each class comes is counted, and the rules settle one deal of
//! each.

use std::borrow::Cow;
use std::collections::{BTreeSet, HashMap};

use chance::Card;
use num_bigint::{BigInt, BigUint};
use num_traits::Zero;
use table::{
    Cents, Choice, Cite, Complete, Device, Hidden, Incident, Line, Odds, Outcome, Plan, Question,
    Reply, Seat, Seats, Settlement, Spot, Table, Wager, Window,
};

use crate::{Composition, NoTree, Tally};

/// Every deal of a round from a shoe, by the classes that the game tells
/// ([`Game::deal_class`]): one deal of each class, and in how many ways it comes.
#[derive(Debug)]
pub struct Deals {
    classes: Vec<(Vec<Card>, u128)>,
    total: u128,
}

impl Deals {
    /// The classes of a round's deals; nothing where the game has none, or where there are more
    /// ways than can be counted so. `line` is any that is staked under the rules.
    ///
    /// # Errors
    /// Where the shoe runs out of cards within a round.
    pub fn count<G: Complete>(
        rules: &G::Rules,
        line: &Line<G>,
        shoe: &Composition,
    ) -> Result<Option<Deals>, NoTree> {
        if line.decides || G::deal_class(rules, &[]).is_none() {
            return Ok(None);
        }
        // The deals serve every line, so what any wager looks at tells cards apart.
        let every_kind: Vec<usize> = (0..G::FACTS.wagers.len()).collect();
        let (cards, counts): (Vec<Card>, Vec<u32>) = shoe.grouped::<G>(&every_kind).kinds().unzip();
        let mut walk = Walk::<G> {
            rules,
            plan: &line.plan,
            cards,
            counts,
            left: shoe.total(),
            nodes: Vec::new(),
            numbers: HashMap::new(),
            dealt: Vec::new(),
        };
        let Some(first) = walk.node() else { return Ok(None) };
        match walk.beyond(first, 1) {
            Ok(()) => Ok(walk.deals(shoe.total())),
            Err(Stop::ShoeEmpty) => Err(NoTree::ShoeEmpty),
            Err(Stop::CannotTell) => Ok(None),
        }
    }

    /// Out of how many ways all deals are counted: those of as many cards as the longest deal has.
    #[must_use]
    pub fn total(&self) -> u128 {
        self.total
    }

    /// One deal of each class, and in how many ways it comes.
    #[must_use]
    pub fn classes(&self) -> &[(Vec<Card>, u128)] {
        &self.classes
    }

    /// What comes of a line: the rules settle a deal of each class.
    #[must_use]
    pub fn tally<G: Complete>(&self, rules: &G::Rules, line: &Line<G>) -> Tally {
        let mut table = Dealt::<G>::new(&line.plan, &line.kinds);
        let mut layout = G::Layout::default();
        let mut nets: Vec<(i64, u128)> = Vec::new();
        let mut staked: Vec<(i64, u128)> = Vec::new();
        for (cards, ways) in &self.classes {
            (table.cards, table.decided) = (Source::InOrder(cards), None);
            table.dealt.clear();
            // The deal is a whole one, so nothing halts it.
            let _ = G::round(rules, &mut layout, &mut table);
            if let Some((net, stake)) = table.decided {
                add(&mut nets, net.0, *ways);
                add(&mut staked, stake.0, *ways);
            }
        }
        let big = |ways: u128| BigUint::from(ways);
        let decided: u128 = nets.iter().map(|(_, ways)| ways).sum();
        Tally {
            total: big(self.total),
            nets: nets.into_iter().map(|(net, ways)| (net, big(ways))).collect(),
            staked: staked.into_iter().map(|(s, ways)| BigInt::from(s) * BigInt::from(ways)).sum(),
            rounds: decided.into(),
            deciding: decided.into(),
            paid_at: table.paid_at.into_iter().collect::<BTreeSet<Odds>>(),
            ..Tally::one()
        }
    }
}

fn add(sums: &mut Vec<(i64, u128)>, value: i64, ways: u128) {
    match sums.iter_mut().find(|(v, _)| *v == value) {
        Some((_, sum)) => *sum += ways,
        None => sums.push((value, ways)),
    }
}

/// Why the deals are not counted.
enum Stop {
    ShoeEmpty,
    CannotTell,
}

/// The cards dealt so far, as far as they matter.
struct Node {
    /// Where each kind of card leads to, once somebody has gone there.
    next: Vec<Option<usize>>,
    /// A deal that leads here.
    dealt: Vec<Card>,
    /// Whether the round needs no further card.
    is_end: bool,
    /// In how many ways the cards dealt lead here, in order, where the round ends here.
    ways: u128,
}

/// The way through all deals.
struct Walk<'a, G: Complete> {
    rules: &'a G::Rules,
    plan: &'a Plan<G>,
    /// The kinds of cards, and how many are left of each.
    cards: Vec<Card>,
    counts: Vec<u32>,
    left: u32,
    nodes: Vec<Node>,
    /// By the number of cards and the class.
    numbers: HashMap<(usize, u32), usize>,
    /// The cards dealt.
    dealt: Vec<Card>,
}

impl<G: Complete> Walk<'_, G> {
    /// The node of the cards dealt; nothing where the game or the round cannot tell.
    fn node(&mut self) -> Option<usize> {
        let class = G::deal_class(self.rules, &self.dealt)?;
        let key = (self.dealt.len(), class);
        if let Some(number) = self.numbers.get(&key) {
            return Some(*number);
        }
        let mut table = Dealt::<G>::new(self.plan, &[]);
        table.cards = Source::InOrder(&self.dealt);
        let is_end = match G::round(self.rules, &mut G::Layout::default(), &mut table) {
            Ok(()) => true,
            Err(Halt::NeedsCard) => false,
            Err(Halt::Unfit) => return None,
        };
        let next = vec![None; self.cards.len()];
        self.nodes.push(Node { next, dealt: self.dealt.clone(), is_end, ways: 0 });
        self.numbers.insert(key, self.nodes.len() - 1);
        Some(self.nodes.len() - 1)
    }

    /// Counts every way to go on from a node that so many ways lead to.
    fn beyond(&mut self, node: usize, ways: u128) -> Result<(), Stop> {
        if self.nodes[node].is_end {
            self.nodes[node].ways += ways;
            return Ok(());
        }
        if self.left == 0 {
            return Err(Stop::ShoeEmpty);
        }
        for kind in 0..self.cards.len() {
            let count = self.counts[kind];
            if count == 0 {
                continue;
            }
            let further = ways.checked_mul(count.into()).ok_or(Stop::CannotTell)?;
            self.counts[kind] -= 1;
            self.left -= 1;
            self.dealt.push(self.cards[kind]);
            let next = match self.nodes[node].next[kind] {
                Some(next) => next,
                None => {
                    let next = self.node().ok_or(Stop::CannotTell)?;
                    self.nodes[node].next[kind] = Some(next);
                    next
                }
            };
            self.beyond(next, further)?;
            self.dealt.pop();
            self.left += 1;
            self.counts[kind] += 1;
        }
        Ok(())
    }

    /// The deals of a shoe of so many cards, all counted out of the ways of the longest.
    fn deals(self, cards_count: u32) -> Option<Deals> {
        let ends: Vec<Node> = self.nodes.into_iter().filter(|node| node.is_end).collect();
        let longest = ends.iter().map(|node| node.dealt.len()).max()?;
        // In how many ways the cards from one place to the longest deal's last can come.
        let mut rest = vec![1_u128; longest + 1];
        for place in (0..longest).rev() {
            let left = u128::from(cards_count).checked_sub(place as u128)?;
            rest[place] = rest[place + 1].checked_mul(left)?;
        }
        let mut classes = Vec::with_capacity(ends.len());
        for node in ends.into_iter().filter(|node| !node.ways.is_zero()) {
            let ways = node.ways.checked_mul(rest[node.dealt.len()])?;
            classes.push((node.dealt, ways));
        }
        Some(Deals { classes, total: rest[0] })
    }
}

/// Why a round stops.
pub(super) enum Halt {
    /// The cards stated are dealt, and it needs more.
    NeedsCard,
    /// It needs something else than cards.
    Unfit,
}

/// What is answered to a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Answer {
    /// The nth option, at its largest amount.
    Nth(usize),
    /// The option of this word, at its largest amount.
    Say(&'static str),
    /// The option of this word, at its least amount.
    SayLeast(&'static str),
}

impl Answer {
    fn by<A: Clone>(self, options: &[Choice<A>]) -> Option<A> {
        let said = |verb: &str| options.iter().find(|option| option.verb == verb);
        match self {
            Answer::Nth(n) => Some(options.get(n)?.full()),
            Answer::Say(verb) => Some(said(verb)?.full()),
            Answer::SayLeast(verb) => match &said(verb)?.reply {
                Reply::Amount { least, make, .. } => Some(make(*least)),
                Reply::Plain(answer) => Some(answer.clone()),
            },
        }
    }
}

/// The cards of a deal by the place that they go to, in whatever order they are dealt.
#[derive(Clone, Debug, Default)]
pub(super) struct Places {
    pub(super) seat: Vec<Card>,
    pub(super) dealer: Vec<Card>,
    pub(super) community: Vec<Card>,
}

/// Where cards come from.
#[derive(Clone, Copy)]
enum Source<'a> {
    /// One after another.
    InOrder(&'a [Card]),
    /// For each place.
    ByPlace(&'a Places),
}

/// A table at which stated cards are dealt, face up or down alike, and the plan plays.
pub(super) struct Dealt<'a, G: Complete> {
    plan: &'a Plan<G>,
    /// What is answered to each question, the last to all that follow; where nothing is said, what
    /// the strategy says.
    answers: Option<&'a [Answer]>,
    asked_count: usize,
    strategy: &'a G::Strategy,
    /// The words of the options of the first question.
    options: Vec<&'static str>,
    kinds: &'a [usize],
    cards: Source<'a>,
    /// Every card that was dealt.
    dealt: Vec<Card>,
    /// How many to a seat, to the dealer, and elsewhere.
    taken: [usize; 3],
    layout: G::Layout,
    /// Whether the wagers of the plan are on the layout: those of the last round were left there.
    is_laid: bool,
    /// Net and stake of the wagers that count.
    decided: Option<(Cents, Cents)>,
    paid_at: Vec<Odds>,
}

impl<'a, G: Complete> Dealt<'a, G> {
    /// A table for the wagers of a plan, of which those of these kinds count.
    pub(super) fn new(plan: &'a Plan<G>, kinds: &'a [usize]) -> Dealt<'a, G> {
        Dealt {
            plan,
            answers: None,
            asked_count: 0,
            strategy: &plan.strategy,
            options: Vec::new(),
            kinds,
            cards: Source::InOrder(&[]),
            dealt: Vec::new(),
            taken: [0; 3],
            layout: G::Layout::default(),
            is_laid: false,
            decided: None,
            paid_at: Vec::new(),
        }
    }

    /// The same table, with this on it before the round.
    pub(super) fn on(self, layout: G::Layout) -> Dealt<'a, G> {
        Dealt { layout, ..self }
    }

    /// Net and stake of the wagers that count when these cards are dealt, and the player answers
    /// so, or as a strategy says.
    pub(super) fn settle(
        &mut self,
        rules: &G::Rules,
        cards: &'a [Card],
        answers: Result<&'a [Answer], &'a G::Strategy>,
    ) -> Option<(Cents, Cents)> {
        self.run(rules, Source::InOrder(cards), answers)
    }

    /// The same where the cards are known by the place that they go to.
    pub(super) fn settle_places(
        &mut self,
        rules: &G::Rules,
        places: &'a Places,
        answers: &'a [Answer],
    ) -> Option<(Cents, Cents)> {
        self.run(rules, Source::ByPlace(places), Ok(answers))
    }

    fn run(
        &mut self,
        rules: &G::Rules,
        cards: Source<'a>,
        answers: Result<&'a [Answer], &'a G::Strategy>,
    ) -> Option<(Cents, Cents)> {
        (self.cards, self.decided, self.is_laid, self.asked_count) = (cards, None, false, 0);
        self.dealt.clear();
        self.taken = [0; 3];
        self.answers = answers.ok();
        self.strategy = answers.err().unwrap_or(&self.plan.strategy);
        // Whole deals: nothing halts them but an answer that there is not.
        let mut layout = self.layout.clone();
        let _ = G::round(rules, &mut layout, self);
        self.decided
    }

    /// The words of the options when these cards are dealt; none where nothing is asked.
    pub(super) fn options(&mut self, rules: &G::Rules, cards: &'a [Card]) -> Vec<&'static str> {
        self.options.clear();
        self.settle(rules, cards, Ok(&[Answer::Nth(0)]));
        std::mem::take(&mut self.options)
    }

    /// What is answered to a question.
    fn answer<Q: Question<G>>(&mut self, question: &Q) -> Result<Q::Answer, Halt> {
        let Some(answers) = self.answers else { return Ok(question.by_strategy(self.strategy)) };
        let options = question.options();
        if self.options.is_empty() {
            self.options = options.iter().map(|option| option.verb).collect();
        }
        let answer = answers.get(self.asked_count).or(answers.last()).ok_or(Halt::Unfit)?;
        self.asked_count += 1;
        answer.by(&options).ok_or(Halt::Unfit)
    }

    /// The odds at which wagers were paid.
    pub(super) fn paid_at(self) -> Vec<Odds> {
        self.paid_at
    }
}

impl<G: Complete> Table<G> for Dealt<'_, G> {
    type Halt = Halt;

    #[inline]
    fn draw(&mut self, to: Spot) -> Result<Card, Halt> {
        let card = match &mut self.cards {
            Source::InOrder(cards) => cards.get(self.dealt.len()),
            Source::ByPlace(places) => {
                let (place, cards) = match to {
                    Spot::Seat(_) => (0, &places.seat),
                    Spot::Dealer => (1, &places.dealer),
                    _ => (2, &places.community),
                };
                self.taken[place] += 1;
                cards.get(self.taken[place] - 1)
            }
        };
        let card = card.copied().ok_or(Halt::NeedsCard)?;
        self.dealt.push(card);
        Ok(card)
    }

    fn draw_down(&mut self, to: Spot) -> Result<Hidden, Halt> {
        let hidden = Hidden(self.dealt.len() as u16);
        Table::<G>::draw(self, to)?;
        Ok(hidden)
    }

    fn look(&mut self, _: Seat, hidden: Hidden) -> Result<Card, Halt> {
        self.dealt.get(usize::from(hidden.0)).copied().ok_or(Halt::Unfit)
    }

    fn reveal(&mut self, hidden: Hidden) -> Result<Card, Halt> {
        self.dealt.get(usize::from(hidden.0)).copied().ok_or(Halt::Unfit)
    }

    /// A card that nobody sees changes nothing for those that follow.
    fn burn(&mut self) -> Result<(), Halt> {
        Ok(())
    }

    fn chance<D: Device>(&mut self, _: &D) -> Result<D::Outcome, Halt> {
        Err(Halt::Unfit)
    }

    fn ask<Q: Question<G>>(&mut self, _: Seat, question: &Q) -> Result<Q::Answer, Halt> {
        self.answer(question)
    }

    fn ask_each<Q: Question<G>>(
        &mut self,
        seats: Seats,
        question: impl Fn(Seat) -> Q,
        mut answered: impl FnMut(Seat, Q::Answer),
    ) -> Result<(), Halt> {
        for seat in seats {
            answered(seat, self.answer(&question(seat))?);
        }
        Ok(())
    }

    fn acts<W: Window<G>>(&mut self, window: &mut W) -> Result<(), Halt> {
        if !self.is_laid {
            window.automatic(self.plan);
        }
        self.is_laid = false;
        Ok(())
    }

    fn take_down(&mut self, _: impl FnOnce()) {
        self.is_laid = true;
    }

    #[inline]
    fn incident(&mut self, _: &[&'static str], _: Option<Seat>) -> Result<Option<Incident>, Halt> {
        Ok(None)
    }

    fn settle(&mut self, settlement: Settlement<G::Wager>) {
        if self.kinds.contains(&settlement.wager.kind()) {
            let (net, staked) = self.decided.get_or_insert_default();
            *net += settlement.net;
            *staked += settlement.stake;
            if let (Outcome::Won, Some(odds)) = (settlement.outcome, settlement.odds)
                && !self.paid_at.contains(&odds)
            {
                self.paid_at.push(odds);
            }
        }
    }

    fn call(&mut self, _: &'static str, _: Cite) {}

    fn note(&mut self, _: impl FnOnce() -> Cow<'static, str>, _: Cite) {}
}
