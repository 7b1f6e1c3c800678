//! The driver for exact odds: every possible draw, weighted, and at each decision the best answer.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, HashMap};

use chance::Card;
use num_rational::BigRational;
use num_traits::{One, Zero};
use serde_json::Value;
use table::{
    Act, Cents, Cite, Complete, Device, Fault, Hidden, Incident, Odds, Outcome, Plan, Question,
    Reason, Refusal, Reply, Seat, Seats, Settlement, Spot, Stepped, StrategyFault, Table, Wager,
    Window,
};

use crate::{Asked, Composition, Considered, Tally, chain};

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
pub struct Tree<'a, G: Complete> {
    /// The rules.
    pub rules: &'a G::Rules,
    /// What lies on the table before the round.
    pub layout: G::Layout,
    /// What is in the shoe.
    pub shoe: Composition,
    /// What is staked.
    pub plan: &'a Plan<G>,
    /// The wagers whose results are counted, and that the best play serves.
    pub kinds: &'a [usize],
    /// What tells results apart beside what they bring, by the layout on which they are decided.
    pub class: Option<fn(&G::Layout) -> usize>,
}

/// Where choices come from.
#[derive(Debug)]
pub enum Play<'a, S> {
    /// What is best for the wagers that are counted; what declines where nothing is better.
    Best,
    /// A strategy.
    By(&'a S),
}

// By hand, since a derived copy would want one of the strategy.
impl<S> Clone for Play<'_, S> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S> Copy for Play<'_, S> {}

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

impl<'a, G: Complete> Tree<'a, G> {
    /// The tree of a fresh table with a full shoe.
    #[must_use]
    pub fn new(rules: &'a G::Rules, plan: &'a Plan<G>, kinds: &'a [usize]) -> Tree<'a, G> {
        let shoe = G::shoe(rules).map_or(Composition::EMPTY, Composition::full);
        let shoe = shoe.grouped::<G>(kinds);
        Tree { rules, layout: G::Layout::default(), shoe, plan, kinds, class: None }
    }

    /// The same tree with another shoe, as it may be after some rounds.
    #[must_use]
    pub fn with_shoe(self, shoe: &Composition) -> Tree<'a, G> {
        Tree { shoe: shoe.grouped::<G>(self.kinds), ..self }
    }

    /// Whether there are too many ways to walk them all. With few cards there never are.
    fn needs_solver(&self) -> bool {
        self.shoe.total() > FEW_CARDS && G::needs_solver(self.kinds)
    }

    /// Counts every way in which the round can go, and the rounds after it while wagers stand; each
    /// begins with the same shoe.
    ///
    /// # Errors
    /// Where the plan is illegal, or the tree cannot tell.
    pub fn tally(&self, play: Play<'_, G::Strategy>) -> Result<Tally, NoTree> {
        if self.needs_solver() {
            return Err(NoTree::NeedsSolver);
        }
        self.judge(play)?;
        // A round from each layout that wagers can stand on.
        let mut layouts = Layouts::<G>::new();
        layouts.number_of(self.layout.clone());
        let mut rounds: Vec<Tally> = Vec::new();
        while let Some(layout) = layouts.begin(rounds.len()) {
            let mut walk = Walk {
                tree: self,
                play,
                layout,
                path: Vec::new(),
                left: u64::MAX,
                layouts: &mut layouts,
            };
            rounds.push(walk.node()?.of_a_round());
            if layouts.list.len() > MOST_LAYOUTS {
                return Err(NoTree::Endless);
            }
        }
        match (&rounds[..], play) {
            ([only], _) if only.standing.is_empty() => Ok(rounds.swap_remove(0)),
            // What is best now would depend on what is best later, and that on this.
            (_, Play::Best) => Err(NoTree::StillStands),
            (_, Play::By(_)) => {
                let class = self.class.unwrap_or(|_| 0);
                let classes: Vec<usize> = layouts.list.iter().map(class).collect();
                let mut tally = chain::until_settled(&rounds, &classes)?;
                if self.class.is_none() {
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
        mark: impl Fn(&G::Layout, &G::Layout) -> (u32, bool),
    ) -> Result<Vec<Leads>, NoTree> {
        self.judge(Play::By(&self.plan.strategy))?;
        let mut layouts = Layouts::<G>::new();
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
        before: &G::Layout,
        path: &mut Vec<Step>,
        share: BigRational,
        tell: &mut dyn FnMut(G::Layout, BigRational),
    ) -> Result<(), NoTree> {
        let mut layout = before.clone();
        let halt = {
            let play = Play::By(&self.plan.strategy);
            let mut run = Run { open_count: None, ..self.run(path, play) };
            G::round(self.rules, &mut layout, &mut run)
        };
        match halt {
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
        if self.needs_solver() {
            return Err(NoTree::NeedsSolver);
        }
        self.weigh_within(known, MOST_WAYS)
    }

    /// The same, as long as there are no more than so many ways.
    ///
    /// # Errors
    /// Where no answer is awaited, or there are more ways.
    pub fn weigh_within(&self, known: &[Known], ways: u64) -> Result<Vec<Weighed>, NoTree> {
        let alike = |card: Card| G::alike_for(self.kinds, card);
        let step = |known: &Known| match known {
            Known::Said { verb, amount } => Some(Step::Said(verb.clone(), *amount)),
            Known::Card(card) => {
                let mut kinds = self.shoe.kinds().map(|(kind, _)| kind);
                kinds.find(|kind| alike(*kind) == alike(*card)).map(Step::Card)
            }
        };
        let path: Option<Vec<Step>> = known.iter().map(step).collect();
        let path = path.ok_or(NoTree::OffThePath)?;
        let mut layouts = Layouts::<G>::new();
        let layout = self.layout.clone();
        let play = Play::Best;
        let mut walk = Walk { tree: self, play, layout, path, left: ways, layouts: &mut layouts };
        let halt = {
            let mut run = self.run(&walk.path, play);
            self.round(&self.layout, &mut run)
        };
        let answers = match halt {
            Err(Halt::Choice { answers, .. }) => answers,
            Err(Halt::Fault(fault)) => return Err(*fault),
            Ok(_) | Err(Halt::Chance(_) | Halt::Decided) => return Err(NoTree::OffThePath),
        };
        let each = answers.into_iter().enumerate().map(|(n, answer)| {
            let expected = walk.beyond(Step::Answer(n))?.expected();
            Ok(Weighed { verb: answer.verb, amount: answer.amount, expected })
        });
        each.collect()
    }

    /// Tries whether the plan can be made, as people's acts are tried.
    ///
    /// # Errors
    /// Where it cannot, or the round goes no further than that.
    pub(crate) fn judge(&self, play: Play<'_, G::Strategy>) -> Result<(), NoTree> {
        let mut run = Run { judging: true, ..self.run(&[], play) };
        match self.round(&self.layout, &mut run) {
            Err(Halt::Fault(fault)) => Err(*fault),
            Ok(_) | Err(Halt::Chance(_) | Halt::Choice { .. } | Halt::Decided) => Ok(()),
        }
    }

    fn run<'r>(&'r self, path: &'r [Step], play: Play<'r, G::Strategy>) -> Run<'r, G> {
        Run {
            tree: self,
            play,
            judging: false,
            path,
            next: 0,
            left: self.shoe,
            unseen_count: 0,
            hidden: Vec::new(),
            open_count: self.open_count(),
            decided: None,
            paid_at: BTreeSet::new(),
        }
    }

    /// How many wagers count, where all of them are staked at the start: when so many are decided
    /// nothing that still happens in the round matters.
    fn open_count(&self) -> Option<usize> {
        let of_kind = |kind: &usize| {
            self.plan.bets.iter().filter(|(_, wager, _)| wager.kind() == *kind).count()
        };
        let counts: Vec<usize> = self.kinds.iter().map(of_kind).collect();
        let all_staked = !G::MANY_ROUNDS && !counts.contains(&0);
        all_staked.then(|| counts.iter().sum())
    }

    /// Runs a round; gives the layout that it has left where another has to follow: because wagers
    /// stand, or because they could not be made yet.
    fn round(&self, start: &G::Layout, run: &mut Run<'_, G>) -> Result<Option<G::Layout>, Halt> {
        let mut layout = start.clone();
        G::round(self.rules, &mut layout, run)?;
        let may_come = G::MANY_ROUNDS && run.decided.is_none() && layout != self.layout;
        Ok(if may_come || !G::is_settled(&layout) { Some(layout) } else { None })
    }
}

/// Where a round leads to, how the way is marked, and how likely it is.
pub(crate) type Leads = BTreeMap<(Option<usize>, u32), BigRational>;

/// The way through the tree of one round.
struct Walk<'a, G: Complete> {
    tree: &'a Tree<'a, G>,
    play: Play<'a, G::Strategy>,
    /// What lies on the table before the round.
    layout: G::Layout,
    path: Vec<Step>,
    /// How many ways may still be gone.
    left: u64,
    /// Every layout on which wagers have been found to stand after a round.
    layouts: &'a mut Layouts<G>,
}

impl<G: Complete> Walk<'_, G> {
    /// The tally from where the path ends.
    fn node(&mut self) -> Result<Tally, NoTree> {
        self.left = self.left.checked_sub(1).ok_or(NoTree::Endless)?;
        let mut run = self.tree.run(&self.path, self.play);
        match self.tree.round(&self.layout, &mut run) {
            Ok(standing) => {
                let is_decided = run.decided.is_some();
                let leaf = Tally::leaf(run.decided, run.paid_at);
                Ok(match standing {
                    None => leaf,
                    Some(layout) => {
                        let stands = is_decided || !G::is_settled(&layout);
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
                for n in 0..answers.len() {
                    branches.push(self.beyond(Step::Answer(n))?);
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
struct Layouts<G: Complete> {
    list: Vec<G::Layout>,
    numbers: HashMap<String, usize>,
    /// Those that the round at hand has left so far: most ways leave one of them again, and to
    /// compare is cheaper than to store.
    recent: Vec<usize>,
}

impl<G: Complete> Layouts<G> {
    fn new() -> Layouts<G> {
        Layouts { list: Vec::new(), numbers: HashMap::new(), recent: Vec::new() }
    }

    /// The layout of that number, for a round that begins; none where there is none.
    fn begin(&mut self, number: usize) -> Option<G::Layout> {
        self.recent.clear();
        self.list.get(number).cloned()
    }

    fn number_of(&mut self, layout: G::Layout) -> usize {
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
    /// An answer was chosen, by its number.
    Answer(usize),
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
struct Run<'a, G: Complete> {
    tree: &'a Tree<'a, G>,
    play: Play<'a, G::Strategy>,
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
    /// Net and stake of the wagers that count.
    decided: Option<(Cents, Cents)>,
    paid_at: BTreeSet<Odds>,
}

impl<'a, G: Complete> Run<'a, G> {
    /// The next step of the path, if it has not ended.
    fn step(&mut self) -> Option<&'a Step> {
        let step = self.path.get(self.next);
        self.next += 1;
        step
    }

    /// A card of those that nobody has seen.
    fn see(&mut self) -> Result<Card, Halt> {
        match self.step() {
            Some(Step::Card(card)) => {
                self.left.remove(*card);
                Ok(*card)
            }
            Some(_) => off_the_path(),
            None if self.open_count == Some(0) => Err(Halt::Decided),
            None => {
                let kinds = self.left.kinds();
                Err(Halt::Chance(kinds.map(|(card, n)| (Step::Card(card), n.into())).collect()))
            }
        }
    }

    /// A card leaves the shoe.
    fn take(&self) -> Result<(), Halt> {
        if self.left.total() > self.unseen_count { Ok(()) } else { Err(NoTree::ShoeEmpty.into()) }
    }

    /// The card that lies there, seen now if nobody has seen it before.
    fn turn(&mut self, hidden: Hidden) -> Result<Card, Halt> {
        match self.hidden[usize::from(hidden.0)] {
            Down::SeenBy(_, card) | Down::Read(card) | Down::Up(card) => Ok(card),
            Down::Unseen => {
                let card = self.see()?;
                self.unseen_count -= 1;
                Ok(card)
            }
        }
    }
}

/// A round whose inputs are the same asks the same, or it is no function of them; what somebody
/// tells of a round may be of another.
fn off_the_path<T>() -> Result<T, Halt> {
    Err(NoTree::OffThePath.into())
}

/// What may be answered, what declines first; of amounts the least and the most, since what a
/// wager pays is in proportion to it.
fn answers<G: Complete, Q: Question<G>>(question: &Q) -> Vec<(Q::Answer, Answer)> {
    let declined = question.declined();
    let mut list: Vec<(Q::Answer, Answer)> = Vec::new();
    for option in question.options() {
        let verb = Cow::Borrowed(option.verb);
        match option.reply {
            Reply::Plain(answer) => list.push((answer, Answer { verb, amount: None })),
            Reply::Amount { least, most, make } if least == most => {
                list.push((make(most), Answer { verb, amount: None }));
            }
            Reply::Amount { least, most, make } => {
                for amount in [least, most] {
                    list.push((make(amount), Answer { verb: verb.clone(), amount: Some(amount) }));
                }
            }
        }
    }
    match list.iter().position(|(answer, _)| *answer == declined) {
        Some(place) => list[..=place].rotate_right(1),
        None => list.insert(0, (declined, Answer { verb: "decline".into(), amount: None })),
    }
    list
}

impl<G: Complete> Table<G> for Run<'_, G> {
    type Halt = Halt;

    const MAY_GO_WRONG: bool = false;

    fn draw(&mut self, _: Spot) -> Result<Card, Halt> {
        self.take()?;
        self.see()
    }

    fn draw_down(&mut self, _: Spot) -> Result<Hidden, Halt> {
        self.take()?;
        self.unseen_count += 1;
        self.hidden.push(Down::Unseen);
        Ok(Hidden(self.hidden.len() as u16 - 1))
    }

    fn look(&mut self, seat: Seat, hidden: Hidden) -> Result<Card, Halt> {
        let card = self.turn(hidden)?;
        let down = &mut self.hidden[usize::from(hidden.0)];
        if let Down::Unseen = down {
            *down = Down::SeenBy(seat, card);
        }
        Ok(card)
    }

    fn reveal(&mut self, hidden: Hidden) -> Result<Card, Halt> {
        let card = self.turn(hidden)?;
        self.hidden[usize::from(hidden.0)] = Down::Up(card);
        Ok(card)
    }

    fn peek(&mut self, hidden: Hidden) -> Result<Card, Halt> {
        let card = self.turn(hidden)?;
        let down = &mut self.hidden[usize::from(hidden.0)];
        if let Down::Unseen = down {
            *down = Down::Read(card);
        }
        Ok(card)
    }

    fn burn(&mut self) -> Result<(), Halt> {
        self.take()?;
        self.unseen_count += 1;
        Ok(())
    }

    fn chance<D: Device>(&mut self, device: &D) -> Result<D::Outcome, Halt> {
        match self.step() {
            Some(Step::Item(item)) => {
                // Read from what it wrote: cheaper than to list all outcomes again.
                Ok(device.read(item).expect("a device reads what it has written"))
            }
            Some(_) => off_the_path(),
            None if self.open_count == Some(0) => Err(Halt::Decided),
            None => {
                let possible = device.outcomes().into_iter().filter(|(_, weight)| *weight > 0);
                let steps: Vec<(Step, u64)> =
                    possible.map(|(o, weight)| (Step::Item(device.write(&o)), weight)).collect();
                if steps.is_empty() {
                    return Err(NoTree::NoOutcome(D::NAME).into());
                }
                Err(Halt::Chance(steps))
            }
        }
    }

    fn ask<Q: Question<G>>(&mut self, seat: Seat, question: &Q) -> Result<Q::Answer, Halt> {
        if let Play::By(strategy) = self.play {
            return Ok(question.by_strategy(strategy));
        }
        let is_secret = |down: &Down| match down {
            Down::SeenBy(other, _) => *other != seat,
            Down::Read(_) => true,
            Down::Unseen | Down::Up(_) => false,
        };
        if self.hidden.iter().any(is_secret) {
            return Err(NoTree::Secret(seat).into());
        }
        let mut answers = answers(question);
        match self.step() {
            Some(Step::Answer(n)) => Ok(answers.swap_remove(*n).0),
            Some(Step::Said(verb, amount)) => {
                let said = question.options().into_iter().find(|option| option.verb == verb);
                Ok(match said.map(|option| option.reply) {
                    Some(Reply::Plain(answer)) => answer,
                    Some(Reply::Amount { most, make, .. }) => make(amount.unwrap_or(most)),
                    None => question.declined(),
                })
            }
            Some(_) => off_the_path(),
            None if self.open_count == Some(0) => Err(Halt::Decided),
            None => {
                let answers = answers.into_iter().map(|(_, answer)| answer).collect();
                Err(Halt::Choice { about: question.about(), answers })
            }
        }
    }

    fn ask_each<Q: Question<G>>(
        &mut self,
        seats: Seats,
        question: impl Fn(Seat) -> Q,
        mut answered: impl FnMut(Seat, Q::Answer),
    ) -> Result<(), Halt> {
        for seat in seats {
            let answer = self.ask(seat, &question(seat))?;
            answered(seat, answer);
        }
        Ok(())
    }

    fn acts<W: Window<G>>(&mut self, window: &mut W) -> Result<(), Halt> {
        let plan = self.tree.plan;
        if !std::mem::take(&mut self.judging) {
            window.automatic(plan);
            let strategy = match self.play {
                Play::By(strategy) => strategy,
                Play::Best => &plan.strategy,
            };
            let stepped = window.by_strategy(strategy, &mut Stepped::default());
            return stepped.map_err(|fault| NoTree::Strategy(fault).into());
        }
        let bets = plan.bets.iter();
        let bets = bets.map(|(seat, wager, stake)| Act::wager(*seat, wager.to_string(), *stake));
        for act in bets.chain(plan.acts.iter().cloned()) {
            let judged = if window.takes(&act) {
                window.judge(&act, &mut Vec::new())
            } else {
                Err(Refusal::plain(act.verb.clone(), Reason::NotNow).into())
            };
            match judged {
                // It will be made when its time has come; that it never comes is found out.
                Err(Fault::Refused(Refusal { reason: Reason::NotNow, .. })) if G::MANY_ROUNDS => {}
                judged => judged.map_err(NoTree::Plan)?,
            }
        }
        window.complete().map_err(|refusal| NoTree::Plan(refusal.into()))?;
        Ok(())
    }

    fn incident(&mut self, _: &[&'static str], _: Option<Seat>) -> Result<Option<Incident>, Halt> {
        Ok(None)
    }

    fn settle(&mut self, settlement: Settlement<G::Wager>) {
        if self.tree.kinds.contains(&settlement.wager.kind()) {
            let (net, staked) = self.decided.get_or_insert_default();
            *net += settlement.net;
            *staked += settlement.stake;
            self.open_count = self.open_count.map(|count| count.saturating_sub(1));
            if settlement.outcome == Outcome::Won {
                self.paid_at.extend(settlement.odds);
            }
        }
    }

    fn call(&mut self, _: &'static str, _: Cite) {}

    fn note(&mut self, _: impl FnOnce() -> Cow<'static, str>, _: Cite) {}
}
