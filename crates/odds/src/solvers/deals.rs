//! Deals of cards by class: how often each class comes is counted, and the rules settle one deal of
//! each.

use std::collections::{BTreeSet, HashMap};

use chance::Card;
use num_bigint::{BigInt, BigUint};
use num_traits::Zero;
use serde_json::Value;
use table::erased::{
    AnyDevice, AnyLayout, AnyLine, AnyPlan, AnyStrategy, AnyWager, AnyWindow, Asking, Driver,
    Halted, Questions,
};
use table::study::Line;
use table::{Cents, Complete, Hidden, Odds, Outcome, Seat, Seats, Settlement, Spot};

use crate::{Composition, NoTree, Ruled, Tally};

/// Every deal of a round from a shoe, by the classes that the game tells
/// ([`table::study::Study::deal_class`]): one deal of each class, and in how many ways it comes.
#[derive(Debug)]
pub struct Deals {
    classes: Vec<(Vec<Card>, u128)>,
    total: u128,
}

impl Deals {
    /// The classes of a round's deals at the game `G`; see [`Deals::of`].
    ///
    /// # Errors
    /// Where the shoe runs out of cards within a round.
    pub fn count<G: Complete>(
        rules: &G::Rules,
        line: &Line<G>,
        shoe: &Composition,
    ) -> Result<Option<Deals>, NoTree> {
        Deals::of(&Ruled::of::<G>(rules), &line.into(), shoe)
    }

    /// The classes of a round's deals; nothing where the game has none, or where there are more
    /// ways than can be counted so. `line` is any that is staked under the rules.
    ///
    /// # Errors
    /// Where the shoe runs out of cards within a round.
    pub fn of(ruled: &Ruled, line: &AnyLine, shoe: &Composition) -> Result<Option<Deals>, NoTree> {
        if line.decides || ruled.deal_class(&[]).is_none() {
            return Ok(None);
        }
        // The deals serve every line, so what any wager looks at tells cards apart.
        let every_kind: Vec<usize> = (0..ruled.game.facts().wagers.len()).collect();
        let kinds = shoe.grouped(ruled.game, &every_kind);
        let (cards, counts): (Vec<Card>, Vec<u32>) = kinds.kinds().unzip();
        let mut walk = Walk {
            ruled,
            table: Dealt::new(ruled, &line.plan, &[]),
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
    pub fn tally(&self, ruled: &Ruled, line: &AnyLine) -> Tally {
        let mut table = Dealt::new(ruled, &line.plan, &line.kinds);
        let mut nets: Vec<(i64, u128)> = Vec::new();
        let mut staked: Vec<(i64, u128)> = Vec::new();
        for (cards, ways) in &self.classes {
            if let Some((net, stake)) = table.settle_in_turn(cards) {
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
            paid_at: table.paid_at().into_iter().collect::<BTreeSet<Odds>>(),
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
struct Walk<'a> {
    ruled: &'a Ruled,
    table: Dealt<'a>,
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

impl Walk<'_> {
    /// The node of the cards dealt; nothing where the game or the round cannot tell.
    fn node(&mut self) -> Option<usize> {
        let class = self.ruled.deal_class(&self.dealt)?;
        let key = (self.dealt.len(), class);
        if let Some(number) = self.numbers.get(&key) {
            return Some(*number);
        }
        let is_end = match self.table.try_deal(&self.dealt) {
            Ok(()) => true,
            Err(Stopped::NeedsCard) => false,
            Err(Stopped::Unfit) => return None,
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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stopped {
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
    /// The nth option, at its least amount.
    NthLeast(usize),
    /// The option of this word, with what its field says where there are others by it, at its largest
    /// amount.
    Say(&'static str),
    /// The option of this word, at its least amount.
    SayLeast(&'static str),
    /// The option of this word, at this amount.
    SayAmount(&'static str, Cents),
}

impl Answer {
    /// Gives the answer; false where there is no such option.
    fn give(self, question: &mut dyn Asking) -> bool {
        let options = question.options();
        let said = |word: &str| options.iter().position(|option| option.said() == word);
        let (place, amount) = match self {
            Answer::Nth(n) => (Some(n).filter(|n| *n < options.len()), None),
            Answer::NthLeast(n) => {
                let least = options.get(n).and_then(|option| option.amount).map(|(least, _)| least);
                (Some(n).filter(|n| *n < options.len()), least)
            }
            Answer::Say(verb) => (said(verb), None),
            Answer::SayLeast(verb) => {
                let place = said(verb);
                (place, place.and_then(|n| options[n].amount).map(|(least, _)| least))
            }
            Answer::SayAmount(verb, amount) => (said(verb), Some(amount)),
        };
        match place {
            Some(n) => question.choose(n, amount),
            None => return false,
        }
        true
    }
}

/// How questions are answered.
#[derive(Clone, Copy, Debug)]
pub(super) enum Answers<'a> {
    /// One after another, the last to all that follow.
    Stated(&'a [Answer]),
    /// As a strategy says.
    By(&'a AnyStrategy),
    /// Not at all: the first question ends the round.
    Awaited,
}

/// The options of a question.
#[derive(Clone, Debug, Default)]
pub(super) struct Options {
    /// Their words.
    pub(super) verbs: Vec<&'static str>,
    /// Which of them declines, where one does.
    pub(super) declining: Option<usize>,
}

/// The cards of a deal by the place that they go to, in whatever order they are dealt.
#[derive(Clone, Debug, Default)]
pub(super) struct Places {
    pub(super) seat: Vec<Card>,
    pub(super) dealer: Vec<Card>,
    pub(super) community: Vec<Card>,
}

/// The cards of the places that count, in whatever order they are dealt; other places get any.
#[derive(Clone, Debug, Default)]
pub(super) struct Seated {
    pub(super) hands: Vec<(Spot, Vec<Card>)>,
}

/// Where cards come from.
#[derive(Clone, Copy)]
enum Source<'a> {
    /// One after another.
    InOrder(&'a [Card]),
    /// For each place.
    ByPlace(&'a Places),
    /// For some places; what equipment shows beside them makes no difference.
    Seated(&'a Seated),
}

/// A table at which stated cards are dealt, face up or down alike, and the plan plays.
pub(super) struct Dealt<'a> {
    ruled: &'a Ruled,
    plan: &'a AnyPlan,
    kinds: &'a [usize],
    /// What lies there before a round.
    layout: AnyLayout,
    /// Whether the wagers of the plan are on the layout: those of the last round were left there.
    is_laid: bool,
    /// Every card that was dealt.
    dealt: Vec<Card>,
    /// Where those were brought that lay elsewhere first.
    delivered: Vec<(Hidden, Spot)>,
    /// What dice and other devices show, as a script has it.
    thrown: Option<Value>,
    paid_at: Vec<Odds>,
}

impl<'a> Dealt<'a> {
    /// A table for the wagers of a plan, of which those of these kinds count.
    pub(super) fn new(ruled: &'a Ruled, plan: &'a AnyPlan, kinds: &'a [usize]) -> Dealt<'a> {
        let layout = ruled.game.layout_before(plan);
        let (dealt, delivered, paid_at) = (Vec::new(), Vec::new(), Vec::new());
        let (is_laid, thrown) = (false, None);
        Dealt { ruled, plan, kinds, layout, is_laid, dealt, delivered, thrown, paid_at }
    }

    /// From now on dice and other devices show this, as a script has it.
    pub(super) fn throwing(&mut self, item: Value) {
        self.thrown = Some(item);
    }

    /// Where cards are brought that lie elsewhere first, by their number, when these are dealt.
    pub(super) fn brought_to(&mut self, cards: &[Card]) -> Vec<(usize, Spot)> {
        let by_plan = Answers::By(&self.plan.strategy);
        let _ = self.afresh(Source::InOrder(cards), by_plan);
        self.delivered.iter().map(|(hidden, to)| (usize::from(hidden.0), *to)).collect()
    }

    /// The same table, with this on it before the round.
    pub(super) fn on(self, layout: AnyLayout) -> Dealt<'a> {
        Dealt { layout, ..self }
    }

    /// Net and stake of the wagers that count when these cards are dealt.
    pub(super) fn settle(
        &mut self,
        cards: &[Card],
        answers: Answers<'_>,
    ) -> Option<(Cents, Cents)> {
        // Whole deals: nothing halts them but an answer that there is not.
        self.afresh(Source::InOrder(cards), answers).1.decided
    }

    /// The same where the cards are known by the place that they go to.
    pub(super) fn settle_places(
        &mut self,
        places: &Places,
        answers: &[Answer],
    ) -> Option<(Cents, Cents)> {
        self.afresh(Source::ByPlace(places), Answers::Stated(answers)).1.decided
    }

    /// The same where they are known of some of the places, and what dice or displays show makes no
    /// difference.
    pub(super) fn settle_seated(
        &mut self,
        seated: &Seated,
        answers: Answers<'_>,
    ) -> Option<(Cents, Cents)> {
        self.afresh(Source::Seated(seated), answers).1.decided
    }

    /// The options of the first question when these cards are dealt; none where nothing is asked.
    pub(super) fn options(&mut self, cards: &[Card]) -> Option<Options> {
        self.afresh(Source::InOrder(cards), Answers::Awaited).1.options
    }

    /// The odds at which wagers were paid.
    pub(super) fn paid_at(self) -> Vec<Odds> {
        self.paid_at
    }

    /// Whether these cards are a whole deal.
    fn try_deal(&mut self, cards: &[Card]) -> Result<(), Stopped> {
        let by_plan = Answers::By(&self.plan.strategy);
        let (played, came) = self.afresh(Source::InOrder(cards), by_plan);
        played.map_err(|Halted| came.stopped.unwrap_or(Stopped::Unfit))
    }

    /// A round on what the last one has left: the wagers are made once.
    fn settle_in_turn(&mut self, cards: &[Card]) -> Option<(Cents, Cents)> {
        let mut layout = std::mem::replace(&mut self.layout, self.ruled.game.bare_layout());
        let by_plan = Answers::By(&self.plan.strategy);
        let (_, came) = self.play(&mut layout, Source::InOrder(cards), by_plan);
        self.layout = layout;
        came.decided
    }

    /// A round on the table as it was given.
    fn afresh(&mut self, cards: Source<'_>, answers: Answers<'_>) -> (Result<(), Halted>, Came) {
        self.is_laid = false;
        let mut layout = self.layout.clone();
        self.play(&mut layout, cards, answers)
    }

    fn play(
        &mut self,
        layout: &mut AnyLayout,
        cards: Source<'_>,
        answers: Answers<'_>,
    ) -> (Result<(), Halted>, Came) {
        self.dealt.clear();
        self.delivered.clear();
        let ruled = self.ruled;
        let came = Came::default();
        let seated_count = match cards {
            Source::Seated(seated) => seated.hands.len(),
            Source::InOrder(_) | Source::ByPlace(_) => 0,
        };
        let taken = vec![0; seated_count.max(3)];
        let mut round = Round { table: self, cards, taken, answers, asked_count: 0, came };
        let played = ruled.round(layout, &mut round);
        (played, round.came)
    }
}

/// What came of a round.
#[derive(Default)]
struct Came {
    /// Net and stake of the wagers that count.
    decided: Option<(Cents, Cents)>,
    /// The options of the question that ended the round.
    options: Option<Options>,
    stopped: Option<Stopped>,
}

/// One round at such a table.
struct Round<'r, 't> {
    table: &'r mut Dealt<'t>,
    cards: Source<'r>,
    /// How many cards went to a seat, to the dealer, and elsewhere; or to each of the places that count.
    taken: Vec<usize>,
    answers: Answers<'r>,
    asked_count: usize,
    came: Came,
}

impl Round<'_, '_> {
    fn stop<T>(&mut self, why: Stopped) -> Result<T, Halted> {
        self.came.stopped = Some(why);
        Err(Halted)
    }

    fn lies(&mut self, hidden: Hidden) -> Result<Card, Halted> {
        let card = self.table.dealt.get(usize::from(hidden.0)).copied();
        card.map_or_else(|| self.stop(Stopped::Unfit), Ok)
    }
}

impl Driver for Round<'_, '_> {
    fn draw(&mut self, to: Spot) -> Result<Card, Halted> {
        let card = match self.cards {
            Source::InOrder(cards) => cards.get(self.table.dealt.len()),
            Source::ByPlace(places) => {
                let (place, cards) = match to {
                    Spot::Seat(_) => (0, &places.seat),
                    Spot::Dealer => (1, &places.dealer),
                    _ => (2, &places.community),
                };
                self.taken[place] += 1;
                cards.get(self.taken[place] - 1)
            }
            Source::Seated(seated) => match seated.hands.iter().position(|(at, _)| *at == to) {
                Some(place) => {
                    self.taken[place] += 1;
                    seated.hands[place].1.get(self.taken[place] - 1)
                }
                None => Some(&Card::JOKER),
            },
        };
        let Some(card) = card.copied() else { return self.stop(Stopped::NeedsCard) };
        self.table.dealt.push(card);
        Ok(card)
    }

    fn draw_down(&mut self, to: Spot) -> Result<Hidden, Halted> {
        let hidden = Hidden(self.table.dealt.len() as u16);
        self.draw(to)?;
        Ok(hidden)
    }

    /// What a card is that counts is known once it is where it counts.
    fn deliver(&mut self, hidden: Hidden, to: Spot) {
        self.table.delivered.push((hidden, to));
        let Source::Seated(seated) = self.cards else { return };
        let Some(place) = seated.hands.iter().position(|(at, _)| *at == to) else { return };
        self.taken[place] += 1;
        let card = seated.hands[place].1.get(self.taken[place] - 1);
        if let (Some(card), Some(lying)) = (card, self.table.dealt.get_mut(usize::from(hidden.0))) {
            *lying = *card;
        }
    }

    fn look(&mut self, _: Seat, hidden: Hidden) -> Result<Card, Halted> {
        self.lies(hidden)
    }

    fn reveal(&mut self, hidden: Hidden) -> Result<Card, Halted> {
        self.lies(hidden)
    }

    /// A card that nobody sees changes nothing for those that follow.
    fn burn(&mut self) -> Result<(), Halted> {
        Ok(())
    }

    fn chance(&mut self, device: &mut dyn AnyDevice) -> Result<(), Halted> {
        match (&self.table.thrown, self.cards) {
            (Some(item), _) if device.read(item).is_ok() => Ok(()),
            (_, Source::Seated(_)) if !device.weights().is_empty() => {
                device.show(0);
                Ok(())
            }
            _ => self.stop(Stopped::Unfit),
        }
    }

    fn ask(&mut self, mut seats: Seats, questions: &mut dyn Questions) -> Result<Seat, Halted> {
        let Some(seat) = seats.next() else { return self.stop(Stopped::Unfit) };
        let question = questions.of(seat);
        match self.answers {
            Answers::By(strategy) => question.follow(strategy.object()),
            Answers::Awaited => {
                self.came.options = Some(Options {
                    verbs: question.options().iter().map(|option| option.verb).collect(),
                    declining: question.declining().map(|(n, _)| n),
                });
                return self.stop(Stopped::Unfit);
            }
            Answers::Stated(answers) => {
                let answer = answers.get(self.asked_count).or(answers.last());
                self.asked_count += 1;
                if !answer.is_some_and(|answer| answer.give(question)) {
                    return self.stop(Stopped::Unfit);
                }
            }
        }
        Ok(seat)
    }

    fn acts(&mut self, window: &mut dyn AnyWindow) -> Result<(), Halted> {
        if !self.table.is_laid {
            window.automatic(self.table.plan);
        }
        self.table.is_laid = false;
        Ok(())
    }

    fn leaves_wagers(&mut self) -> bool {
        self.table.is_laid = true;
        true
    }

    fn settle(&mut self, settlement: Settlement<&dyn AnyWager>) {
        if self.table.kinds.contains(&settlement.wager.kind()) {
            let (net, staked) = self.came.decided.get_or_insert_default();
            *net += settlement.net;
            *staked += settlement.at_risk();
            if let (Outcome::Won, Some(odds)) = (settlement.outcome, settlement.odds)
                && !self.table.paid_at.contains(&odds)
            {
                self.table.paid_at.push(odds);
            }
        }
    }
}
