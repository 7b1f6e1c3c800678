//! The driver for exact odds: every possible draw, weighted, and at each decision the best answer.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, HashMap};

use chance::Card;
use num_rational::BigRational;
use num_traits::{One, Zero};
use serde_json::Value;
use table::erased::{
    AnyClasses, AnyDevice, AnyLayout, AnyPlan, AnyStrategy, AnyWager, AnyWindow, Asking, Driver,
    Halted, PlannedBet, Questions,
};
use table::study::{Plan, Stepped, StrategyFault};
use table::{
    Cents, Complete, Fault, Hidden, Odds, Outcome, Reason, Refusal, Seat, Seats, Settlement, Spot,
};

use crate::{Asked, Composition, Considered, Ruled, Tally, chain};

/// Every way in which a round can go, given what the player stakes and how it is played.
///
/// The round is a function of what is drawn and chosen. It is run along a path of draws and
/// choices; where the path ends, the run halts and tells what can come next, and each of these
/// makes a longer path.
///
/// A card that lies face down is drawn from what is left when somebody sees it, which is as likely
/// to be any card as it was when it was dealt; a card that nobody sees is never drawn. So nothing
/// that a player does not know is in the path on which a decision is made.
#[derive(Debug)]
pub struct Tree {
    /// The game and its rules.
    pub ruled: Ruled,
    /// What lies on the table before the round.
    pub layout: AnyLayout,
    /// What is in the shoe.
    pub shoe: Composition,
    /// What is staked.
    pub plan: AnyPlan,
    /// The wagers whose results are counted, and that the best play serves.
    pub kinds: Vec<usize>,
    /// What tells results apart beside what they bring, by the layout on which they are decided.
    pub classes: Option<AnyClasses>,
}

/// Where choices come from.
#[derive(Clone, Copy, Debug)]
pub enum Play<'a> {
    /// What is best for the wagers that are counted; what declines where nothing is better.
    Best,
    /// The strategy of the plan.
    Planned,
    /// Another strategy.
    By(&'a AnyStrategy),
}

impl<'a> Play<'a> {
    /// The strategy that answers; none where the best answer is sought.
    pub(crate) fn strategy(self, plan: &'a AnyPlan) -> Option<&'a AnyStrategy> {
        match self {
            Play::Best => None,
            Play::Planned => Some(&plan.strategy),
            Play::By(strategy) => Some(strategy),
        }
    }
}

/// Why there are no exact odds.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoTree {
    /// The stakes are not legal.
    #[error("the wagers cannot be made: {0}")]
    Plan(Fault),
    /// A step of the strategy is not legal.
    #[error(transparent)]
    Strategy(StrategyFault),
    /// More cards are drawn than there are.
    #[error("the shoe runs out of cards within a round")]
    ShoeEmpty,
    /// A device that shows nothing.
    #[error("the {0} has no outcome")]
    NoOutcome(&'static str),
    /// Somebody decides while another player has seen a card that is hidden from him, so that the
    /// best answer depends on what he does not know.
    #[error("seat {0} decides while another player has looked at a hidden card: no best play")]
    Secret(Seat),
    /// The player decides in round after round while a wager stands.
    #[error("a wager can stand when the round is over: no best play")]
    StillStands,
    /// Rounds that can go on for ever, or in too many ways.
    #[error("a wager can stand, or a round go on, in too many ways")]
    Endless,
    /// Two play against each other, and no play was found from which neither gains by deviating.
    #[error("no play was found from which neither side gains by deviating")]
    Undecided,
    /// The wagers are never staked and decided.
    #[error("the wagers are never staked and decided")]
    NeverDecided,
    /// What is known of a round does not fit the rules.
    #[error("the rules take another way than what is known of the round")]
    OffThePath,
    /// The wagers can go in too many ways to walk them all.
    #[error(
        "too many cards and choices bear on it for a walk through all of them; `croupier sim` \
         estimates it"
    )]
    NeedsSolver,
}

/// More draws and choices than any round has that ends for certain.
const MOST_STEPS: usize = 256;

/// A walk through all deals of so many cards ends in a short time, whatever the game.
const FEW_CARDS: u32 = 10;

/// More layouts than this on which a wager can stand are too many to solve.
const MOST_LAYOUTS: usize = 10_000;

impl Tree {
    /// The tree of the game `G` at a fresh table with a full shoe.
    #[must_use]
    pub fn new<G: Complete>(rules: &G::Rules, plan: &Plan<G>, kinds: &[usize]) -> Tree {
        Tree::of(&Ruled::of::<G>(rules), &AnyPlan::new(plan.clone()), kinds)
    }

    /// The tree of a fresh table with a full shoe.
    #[must_use]
    pub fn of(ruled: &Ruled, plan: &AnyPlan, kinds: &[usize]) -> Tree {
        Tree {
            shoe: ruled.full_shoe().grouped(ruled.game, kinds),
            layout: ruled.fresh_layout(plan),
            ruled: ruled.clone(),
            plan: plan.clone(),
            kinds: kinds.to_vec(),
            classes: None,
        }
    }

    /// The same tree with another shoe, as it may be after some rounds.
    #[must_use]
    pub fn with_shoe(self, shoe: &Composition) -> Tree {
        Tree { shoe: shoe.grouped(self.ruled.game, &self.kinds), ..self }
    }

    /// Whether there may be too many ways to walk them all. With few cards there never are.
    fn needs_solver(&self) -> bool {
        self.shoe.total() > FEW_CARDS && self.ruled.game.needs_solver(&self.kinds)
    }

    /// Counts every way in which the round can go, and the rounds after it while wagers stand; each
    /// begins with the same shoe.
    ///
    /// # Errors
    /// Where the plan is illegal, or the tree cannot tell.
    pub fn tally(&self, play: Play<'_>) -> Result<Tally, NoTree> {
        if self.needs_solver() {
            return Err(NoTree::NeedsSolver);
        }
        self.judge(play)?;
        // A round from each layout that wagers can stand on.
        let mut layouts = Layouts::default();
        layouts.number_of(self.layout.clone());
        let mut rounds: Vec<Tally> = Vec::new();
        while let Some(layout) = layouts.begin(rounds.len()) {
            let mut walk = self.walk(play, layout, &mut layouts);
            rounds.push(walk.node()?.of_a_round());
            if layouts.list.len() > MOST_LAYOUTS {
                return Err(NoTree::Endless);
            }
        }
        match (&rounds[..], play) {
            ([only], _) if only.standing.is_empty() => Ok(rounds.swap_remove(0)),
            // What is best now would depend on what is best later, and that on this.
            (_, Play::Best) => Err(NoTree::StillStands),
            (_, Play::Planned | Play::By(_)) => {
                let class =
                    |layout| self.classes.as_ref().map_or(0, |classes| (classes.of)(layout));
                let classes: Vec<usize> = layouts.list.iter().map(class).collect();
                let mut tally = chain::until_settled(&rounds, &classes)?;
                if self.classes.is_none() {
                    tally.classes.clear();
                }
                Ok(tally)
            }
        }
    }

    /// Follows round after round, played by the plan, until `mark` says that it is over. Gives for
    /// each layout, the first of which is the tree's, how likely a round leads from it to which
    /// other, or to the end, and how `mark` marks the way.
    ///
    /// # Errors
    /// Where the plan is illegal, or it can go on in too many ways.
    pub(crate) fn follow(
        &self,
        mark: &dyn Fn(&AnyLayout, &AnyLayout) -> (u32, bool),
    ) -> Result<Vec<Leads>, NoTree> {
        self.judge(Play::Planned)?;
        let mut layouts = Layouts::default();
        layouts.number_of(self.layout.clone());
        let mut rounds: Vec<Leads> = Vec::new();
        while let Some(before) = layouts.begin(rounds.len()) {
            let mut leads = Leads::new();
            self.each_way(&before, &mut Vec::new(), BigRational::one(), &mut |after, share| {
                let (bits, is_over) = mark(&before, &after);
                let to = (!is_over).then(|| layouts.number_of(after));
                *leads.entry((to, bits)).or_default() += share;
            })?;
            rounds.push(leads);
            if layouts.list.len() > MOST_LAYOUTS {
                return Err(NoTree::Endless);
            }
        }
        Ok(rounds)
    }

    /// Tells each layout that a round can leave, and how likely it comes to that.
    fn each_way(
        &self,
        before: &AnyLayout,
        path: &mut Vec<Step>,
        share: BigRational,
        tell: &mut dyn FnMut(AnyLayout, BigRational),
    ) -> Result<(), NoTree> {
        let mut layout = before.clone();
        let mut run = self.run(path, Play::Planned, None);
        let played = self.ruled.round(&mut layout, &mut run);
        match played.map_err(|Halted| run.halted()) {
            Ok(()) => tell(layout, share),
            Err(Halt::Fault(fault)) => return Err(*fault),
            // A strategy answers every question, and the round is run to its end.
            Err(Halt::Choice { .. } | Halt::Decided) => return Err(NoTree::StillStands),
            Err(Halt::Chance(steps)) => {
                let sum: u64 = steps.iter().map(|(_, weight)| weight).sum();
                for (step, weight) in steps {
                    let share = &share * BigRational::new(weight.into(), sum.into());
                    path.push(step);
                    let told = self.each_way(before, path, share, tell);
                    path.pop();
                    told?;
                }
            }
        }
        Ok(())
    }

    /// What each answer is worth that may be given now, when so much is known of the round. What
    /// follows is played as well as it can be.
    ///
    /// # Errors
    /// Where no answer is awaited, or the tree cannot tell in a short time.
    pub fn weigh(&self, known: &[Known]) -> Result<Vec<Weighed>, NoTree> {
        // Where there may be too many ways, one of them tells about how many are left.
        if self.needs_solver() && self.about_left(self.path(known)?)? > MOST_WAYS {
            return Err(NoTree::NeedsSolver);
        }
        self.weigh_within(known, MOST_WAYS)
    }

    /// The same, as long as there are no more than so many ways.
    ///
    /// # Errors
    /// Where no answer is awaited, or there are more ways.
    pub fn weigh_within(&self, known: &[Known], ways: u64) -> Result<Vec<Weighed>, NoTree> {
        let mut layouts = Layouts::default();
        let mut walk = self.walk(Play::Best, self.layout.clone(), &mut layouts);
        (walk.path, walk.left) = (self.path(known)?, ways);
        let halt = self.round(&self.layout, &mut self.run(&walk.path, Play::Best, walk.open_count));
        let answers = match halt {
            Err(Halt::Choice { answers, .. }) => answers,
            Err(Halt::Fault(fault)) => return Err(*fault),
            Ok(_) | Err(Halt::Chance(_) | Halt::Decided) => return Err(NoTree::OffThePath),
        };
        let each = answers.into_iter().map(|answer| {
            let expected = walk.beyond(Step::Answer(answer.reply))?.expected();
            Ok(Weighed { verb: answer.verb, amount: answer.amount, expected })
        });
        each.collect()
    }

    /// What is known of a round as a path.
    fn path(&self, known: &[Known]) -> Result<Vec<Step>, NoTree> {
        let alike = |card: Card| self.ruled.game.alike_for(&self.kinds, card);
        let step = |known: &Known| match known {
            Known::Said { verb, amount } => Some(Step::Said(verb.clone(), *amount)),
            Known::Card(card) => {
                let mut kinds = self.shoe.kinds().map(|(kind, _)| kind);
                kinds.find(|kind| alike(*kind) == alike(*card)).map(Step::Card)
            }
        };
        known.iter().map(step).collect::<Option<_>>().ok_or(NoTree::OffThePath)
    }

    /// About how many ways are left from where a path ends: as many as there are if all branch like
    /// one of them. No further than to see that they are too many.
    fn about_left(&self, mut path: Vec<Step>) -> Result<u64, NoTree> {
        let (mut ways, open_count) = (1_u64, self.open_count());
        while ways <= MOST_WAYS && path.len() < MOST_STEPS {
            let (count, last) = {
                let mut run = self.run(&path, Play::Best, open_count);
                match self.round(&self.layout, &mut run) {
                    Err(Halt::Fault(fault)) => return Err(*fault),
                    Ok(_) | Err(Halt::Decided) => return Ok(ways),
                    Err(Halt::Chance(mut steps)) => {
                        (steps.len(), steps.pop().map(|(step, _)| step))
                    }
                    // What declines comes first, and often ends the round.
                    Err(Halt::Choice { mut answers, .. }) => {
                        (answers.len(), answers.pop().map(|answer| Step::Answer(answer.reply)))
                    }
                }
            };
            ways = ways.saturating_mul(count as u64);
            path.extend(last);
        }
        Ok(ways)
    }

    /// Tries whether the plan can be made, as people's acts are tried.
    ///
    /// # Errors
    /// Where it cannot, or the round goes no further than that.
    pub(crate) fn judge(&self, play: Play<'_>) -> Result<(), NoTree> {
        let mut run = Run { judging: true, ..self.run(&[], play, self.open_count()) };
        match self.round(&self.layout, &mut run) {
            Err(Halt::Fault(fault)) => Err(*fault),
            Ok(_) | Err(Halt::Chance(_) | Halt::Choice { .. } | Halt::Decided) => Ok(()),
        }
    }

    fn walk<'w>(&'w self, play: Play<'w>, layout: AnyLayout, layouts: &'w mut Layouts) -> Walk<'w> {
        let (open_count, left) = (self.open_count(), u64::MAX);
        Walk { tree: self, play, layout, path: Vec::new(), open_count, left, layouts }
    }

    fn run<'r>(&'r self, path: &'r [Step], play: Play<'r>, open_count: Option<usize>) -> Run<'r> {
        Run {
            tree: self,
            strategy: play.strategy(&self.plan),
            judging: false,
            path,
            next: 0,
            left: self.shoe,
            unseen_count: 0,
            hidden: Vec::new(),
            open_count,
            over: Vec::new(),
            decided: None,
            paid_at: BTreeSet::new(),
            halt: None,
        }
    }

    /// How many wagers count, where all of them are staked at the start: when so many are decided
    /// nothing that still happens in the round matters.
    fn open_count(&self) -> Option<usize> {
        let of_kind = |kind: &usize| self.plan.bets.iter().filter(|bet| bet.kind == *kind).count();
        let counts: Vec<usize> = self.kinds.iter().map(of_kind).collect();
        let all_staked = !self.ruled.game.has_many_rounds() && !counts.contains(&0);
        all_staked.then(|| counts.iter().sum())
    }

    /// Runs a round; gives the layout that it has left where another has to follow: because wagers
    /// stand, or because they could not be made yet.
    fn round(&self, start: &AnyLayout, run: &mut Run<'_>) -> Result<Option<AnyLayout>, Halt> {
        let mut layout = start.clone();
        self.ruled.round(&mut layout, run).map_err(|Halted| run.halted())?;
        let game = self.ruled.game;
        let may_come = game.has_many_rounds() && run.decided.is_none() && layout != self.layout;
        if !may_come && game.is_settled(&layout) {
            return Ok(None);
        }
        game.normalize(&mut layout);
        Ok(Some(layout))
    }
}

/// Where a round leads to, how the way is marked, and how likely it is.
pub(crate) type Leads = BTreeMap<(Option<usize>, u32), BigRational>;

/// The way through the tree of one round.
struct Walk<'a> {
    tree: &'a Tree,
    play: Play<'a>,
    /// What lies on the table before the round.
    layout: AnyLayout,
    path: Vec<Step>,
    /// How many wagers count, where all of them are staked at the start.
    open_count: Option<usize>,
    /// How many ways may still be gone.
    left: u64,
    /// Every layout on which wagers have been found to stand after a round.
    layouts: &'a mut Layouts,
}

impl Walk<'_> {
    /// The tally from where the path ends.
    fn node(&mut self) -> Result<Tally, NoTree> {
        self.left = self.left.checked_sub(1).ok_or(NoTree::Endless)?;
        let mut run = self.tree.run(&self.path, self.play, self.open_count);
        match self.tree.round(&self.layout, &mut run) {
            Ok(standing) => {
                let is_decided = run.decided.is_some();
                let leaf = Tally::leaf(run.decided, run.paid_at);
                Ok(match standing {
                    None => leaf,
                    Some(layout) => {
                        let stands = is_decided || !self.tree.ruled.game.is_settled(&layout);
                        leaf.standing_on(self.layouts.number_of(layout), stands)
                    }
                })
            }
            Err(Halt::Fault(fault)) => Err(*fault),
            Err(Halt::Decided) => Ok(Tally::leaf(run.decided, run.paid_at)),
            Err(Halt::Chance(steps)) => {
                let mut branches = Vec::with_capacity(steps.len());
                for (step, weight) in steps {
                    branches.push((weight, self.beyond(step)?));
                }
                Ok(Tally::weighed(branches))
            }
            Err(Halt::Choice { about, answers }) => {
                let earlier = self.path.iter().filter(|step| matches!(step, Step::Answer(_)));
                let earlier_count = earlier.count();
                let mut branches = Vec::with_capacity(answers.len());
                for answer in &answers {
                    branches.push(self.beyond(Step::Answer(answer.reply))?);
                }
                Ok(best((earlier_count, about), answers, branches))
            }
        }
    }

    fn beyond(&mut self, step: Step) -> Result<Tally, NoTree> {
        if self.path.len() == MOST_STEPS {
            return Err(NoTree::Endless);
        }
        self.path.push(step);
        let tally = self.node();
        self.path.pop();
        tally
    }
}

/// Layouts by number, each once.
#[derive(Default)]
struct Layouts {
    list: Vec<AnyLayout>,
    numbers: HashMap<String, usize>,
    /// Those that the round at hand has left so far: most ways leave one of them again, and to
    /// compare is cheaper than to store.
    recent: Vec<usize>,
}

impl Layouts {
    /// The layout of that number, for a round that begins; none where there is none.
    fn begin(&mut self, number: usize) -> Option<AnyLayout> {
        self.recent.clear();
        self.list.get(number).cloned()
    }

    fn number_of(&mut self, layout: AnyLayout) -> usize {
        if let Some(number) = self.recent.iter().find(|number| self.list[**number] == layout) {
            return *number;
        }
        let stored = serde_json::to_string(&layout).expect("a layout can be stored");
        let next = self.list.len();
        let number = *self.numbers.entry(stored).or_insert(next);
        if number == next {
            self.list.push(layout);
        }
        self.recent.push(number);
        number
    }
}

/// The best of several answers; the first of those that are equally good, which is the one that
/// declines.
fn best(
    question: (usize, Cow<'static, str>),
    answers: Vec<Answer>,
    mut branches: Vec<Tally>,
) -> Tally {
    let values: Vec<BigRational> = branches.iter().map(Tally::expected).collect();
    let mut best = 0;
    for n in 1..values.len() {
        if values[n] > values[best] {
            best = n;
        }
    }
    let matters = values.iter().any(|value| *value != values[0]);
    let considered = answers.into_iter().zip(values).enumerate().map(|(n, (answer, expected))| {
        let taken = if n == best { BigRational::one() } else { BigRational::zero() };
        Considered { verb: answer.verb, amount: answer.amount, taken, expected }
    });
    let asked = Asked { reached: BigRational::one(), matters, options: considered.collect() };
    let mut tally = branches.swap_remove(best);
    tally.hear(question, asked);
    tally
}

/// Something that came into the round.
#[derive(Clone, Debug)]
enum Step {
    /// A card was seen.
    Card(Card),
    /// A device showed something, as it is written.
    Item(Value),
    /// An answer was chosen.
    Answer(Reply),
    /// An answer was given, in words.
    Said(String, Option<Cents>),
}

/// Something that is known of a round under way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Known {
    /// A card that was seen.
    Card(Card),
    /// An answer.
    Said {
        /// The word for it.
        verb: String,
        /// The amount, where it has one.
        amount: Option<Cents>,
    },
}

/// What an answer is worth.
#[derive(Clone, Debug, PartialEq)]
pub struct Weighed {
    /// The word for it.
    pub verb: Cow<'static, str>,
    /// The amount, where there are several to choose from.
    pub amount: Option<Cents>,
    /// What the player can expect of the round with it, in cents.
    pub expected: BigRational,
}

/// More ways than this are too many for an answer while somebody waits.
const MOST_WAYS: u64 = 400_000;

/// An answer that may be chosen.
#[derive(Debug)]
struct Answer {
    verb: Cow<'static, str>,
    amount: Option<Cents>,
    reply: Reply,
}

/// How an answer is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reply {
    /// The nth option, at an amount or at its most.
    Nth(usize, Option<Cents>),
    /// What holds where nobody answers, which no option says.
    Declined,
}

/// Why a run stops before the end of the round.
enum Halt {
    Chance(Vec<(Step, u64)>),
    Choice {
        about: Cow<'static, str>,
        answers: Vec<Answer>,
    },
    /// Every wager that counts is decided.
    Decided,
    Fault(Box<NoTree>),
}

impl From<NoTree> for Halt {
    fn from(fault: NoTree) -> Halt {
        Halt::Fault(Box::new(fault))
    }
}

/// A card that lies face down.
#[derive(Clone, Copy)]
enum Down {
    Unseen,
    SeenBy(Seat, Card),
    /// A device has read it.
    Read(Card),
    Up(Card),
}

/// One run of the round along a path.
struct Run<'a> {
    tree: &'a Tree,
    /// What answers; where there is none, the path does.
    strategy: Option<&'a AnyStrategy>,
    /// Whether the plan goes through the window as a person's acts would.
    judging: bool,
    path: &'a [Step],
    next: usize,
    left: Composition,
    /// Cards that have left the shoe and that nobody has seen: in `left` they are still there.
    unseen_count: u32,
    hidden: Vec<Down>,
    /// How many of the wagers that count are not decided yet, where that can be told.
    open_count: Option<usize>,
    /// The kinds of which nothing can come any more.
    over: Vec<usize>,
    /// Net and stake of the wagers that count.
    decided: Option<(Cents, Cents)>,
    paid_at: BTreeSet<Odds>,
    /// Why it was halted.
    halt: Option<Halt>,
}

impl<'a> Run<'a> {
    /// Halts the round.
    fn halt<T>(&mut self, why: impl Into<Halt>) -> Result<T, Halted> {
        self.halt = Some(why.into());
        Err(Halted)
    }

    /// Why the round was halted. A round whose inputs are the same asks the same, or it is no
    /// function of them; what somebody tells of a round may be of another.
    fn halted(&mut self) -> Halt {
        self.halt.take().unwrap_or_else(|| NoTree::OffThePath.into())
    }

    /// The next step of the path, if it has not ended.
    fn step(&mut self) -> Option<&'a Step> {
        let step = self.path.get(self.next);
        self.next += 1;
        step
    }

    /// A card of those that nobody has seen.
    fn see(&mut self) -> Result<Card, Halted> {
        match self.step() {
            Some(Step::Card(card)) => {
                self.left.remove(*card);
                Ok(*card)
            }
            Some(_) => self.halt(NoTree::OffThePath),
            None if self.open_count == Some(0) => self.halt(Halt::Decided),
            None => {
                let kinds = self.left.kinds();
                let steps = kinds.map(|(card, n)| (Step::Card(card), n.into())).collect();
                self.halt(Halt::Chance(steps))
            }
        }
    }

    /// A card leaves the shoe.
    fn take(&mut self) -> Result<(), Halted> {
        if self.left.total() > self.unseen_count { Ok(()) } else { self.halt(NoTree::ShoeEmpty) }
    }

    /// The card that lies there, seen now if nobody has seen it before.
    fn turn(&mut self, hidden: Hidden) -> Result<Card, Halted> {
        match self.hidden[usize::from(hidden.0)] {
            Down::SeenBy(_, card) | Down::Read(card) | Down::Up(card) => Ok(card),
            Down::Unseen => {
                let card = self.see()?;
                self.unseen_count -= 1;
                Ok(card)
            }
        }
    }

    /// Makes the plan's wagers as people make theirs.
    fn judge(&self, window: &mut dyn AnyWindow) -> Result<(), NoTree> {
        let Tree { ruled, plan, .. } = self.tree;
        let bets = plan.bets.iter().map(PlannedBet::act);
        for act in bets.chain(plan.acts.iter().cloned()) {
            let judged = if window.takes(&act) {
                window.judge(&act, &mut Vec::new())
            } else {
                Err(Refusal::plain(act.verb.clone(), Reason::NotNow).into())
            };
            match judged {
                // It will be made when its time has come; that it never comes is found out.
                Err(Fault::Refused(refusal))
                    if ruled.game.has_many_rounds() && refusal.is_for_later() => {}
                judged => judged.map_err(NoTree::Plan)?,
            }
        }
        window.complete().map_err(|refusal| NoTree::Plan(refusal.into()))
    }
}

/// What may be answered, what declines first; of amounts the least and the most, since what a
/// wager pays is in proportion to it.
fn answers(question: &dyn Asking) -> Vec<Answer> {
    let mut list: Vec<Answer> = Vec::new();
    for (n, option) in question.options().into_iter().enumerate() {
        let verb = option.said();
        match option.amount {
            Some((least, most)) if least != most => {
                for amount in [least, most].map(Some) {
                    let reply = Reply::Nth(n, amount);
                    list.push(Answer { verb: verb.clone(), amount, reply });
                }
            }
            Some((_, most)) => {
                list.push(Answer { verb, amount: None, reply: Reply::Nth(n, Some(most)) });
            }
            None => list.push(Answer { verb, amount: None, reply: Reply::Nth(n, None) }),
        }
    }
    let declining = question.declining().map(|(n, amount)| Reply::Nth(n, amount));
    match list.iter().position(|answer| Some(answer.reply) == declining) {
        Some(place) => list[..=place].rotate_right(1),
        None => {
            let (verb, reply) = ("decline".into(), Reply::Declined);
            list.insert(0, Answer { verb, amount: None, reply });
        }
    }
    list
}

impl Driver for Run<'_> {
    fn draw(&mut self, _: Spot) -> Result<Card, Halted> {
        self.take()?;
        self.see()
    }

    fn draw_down(&mut self, _: Spot) -> Result<Hidden, Halted> {
        self.take()?;
        self.unseen_count += 1;
        self.hidden.push(Down::Unseen);
        Ok(Hidden(self.hidden.len() as u16 - 1))
    }

    fn look(&mut self, seat: Seat, hidden: Hidden) -> Result<Card, Halted> {
        let card = self.turn(hidden)?;
        let down = &mut self.hidden[usize::from(hidden.0)];
        if let Down::Unseen = down {
            *down = Down::SeenBy(seat, card);
        }
        Ok(card)
    }

    fn reveal(&mut self, hidden: Hidden) -> Result<Card, Halted> {
        let card = self.turn(hidden)?;
        self.hidden[usize::from(hidden.0)] = Down::Up(card);
        Ok(card)
    }

    fn peek(&mut self, hidden: Hidden) -> Result<Card, Halted> {
        let card = self.turn(hidden)?;
        let down = &mut self.hidden[usize::from(hidden.0)];
        if let Down::Unseen = down {
            *down = Down::Read(card);
        }
        Ok(card)
    }

    fn burn(&mut self) -> Result<(), Halted> {
        self.take()?;
        self.unseen_count += 1;
        Ok(())
    }

    fn chance(&mut self, device: &mut dyn AnyDevice) -> Result<(), Halted> {
        match self.step() {
            // Read from what it wrote: cheaper than to list all outcomes again.
            Some(Step::Item(item)) => device.read(item).or_else(|_| self.halt(NoTree::OffThePath)),
            Some(_) => self.halt(NoTree::OffThePath),
            None if self.open_count == Some(0) => self.halt(Halt::Decided),
            None => {
                let possible = device.outcomes().into_iter().filter(|(_, weight)| *weight > 0);
                let steps: Vec<(Step, u64)> =
                    possible.map(|(item, weight)| (Step::Item(item), weight)).collect();
                if steps.is_empty() {
                    return self.halt(NoTree::NoOutcome(device.name()));
                }
                self.halt(Halt::Chance(steps))
            }
        }
    }

    fn ask(&mut self, mut seats: Seats, questions: &mut dyn Questions) -> Result<Seat, Halted> {
        let Some(seat) = seats.next() else { return self.halt(NoTree::OffThePath) };
        let question = questions.of(seat);
        if let Some(strategy) = self.strategy {
            question.follow(strategy.object());
            return Ok(seat);
        }
        let is_secret = |down: &Down| match down {
            Down::SeenBy(other, _) => *other != seat,
            Down::Read(_) => true,
            Down::Unseen | Down::Up(_) => false,
        };
        if self.hidden.iter().any(is_secret) {
            return self.halt(NoTree::Secret(seat));
        }
        match self.step() {
            Some(Step::Answer(Reply::Nth(n, amount))) => question.choose(*n, *amount),
            Some(Step::Answer(Reply::Declined)) => question.decline(),
            Some(Step::Said(verb, amount)) => {
                let options = question.options();
                match options.iter().position(|option| option.said() == *verb) {
                    Some(n) => question.choose(n, *amount),
                    None => question.decline(),
                }
            }
            Some(_) => return self.halt(NoTree::OffThePath),
            None if self.open_count == Some(0) => return self.halt(Halt::Decided),
            None => {
                let (about, answers) = (question.about(), answers(question));
                return self.halt(Halt::Choice { about, answers });
            }
        }
        Ok(seat)
    }

    fn acts(&mut self, window: &mut dyn AnyWindow) -> Result<(), Halted> {
        if std::mem::take(&mut self.judging) {
            return self.judge(window).or_else(|why| self.halt(why));
        }
        let plan = &self.tree.plan;
        window.automatic(plan);
        let strategy = self.strategy.unwrap_or(&plan.strategy);
        let stepped = window.by_strategy(strategy.object(), &mut Stepped::default());
        stepped.or_else(|fault| self.halt(NoTree::Strategy(fault)))
    }

    fn settle(&mut self, settlement: Settlement<&dyn AnyWager>) {
        if self.tree.kinds.contains(&settlement.wager.kind()) {
            let (net, staked) = self.decided.get_or_insert_default();
            *net += settlement.net;
            *staked += settlement.at_risk();
            self.open_count = self.open_count.map(|count| count.saturating_sub(1));
            if settlement.outcome == Outcome::Won {
                self.paid_at.extend(settlement.odds);
            }
        }
    }

    fn no_more_of(&mut self, kind: usize) {
        if self.tree.kinds.contains(&kind) && !self.over.contains(&kind) {
            self.over.push(kind);
            if self.over.len() == self.tree.kinds.len() {
                self.open_count = Some(0);
            }
        }
    }
}
