//! The games of two cards each and a board, by what is their own: what is asked on which street
//! ([`Streets`]), how the rules settle an end (they do), and how people tell situations apart.
//!
//! Ultimate Texas hold 'em and heads up hold'em are one wager on one of three streets, Texas hold 'em
//! bonus poker a wager to stay in and two that may be left out, mini-tex 3 card hold 'em one on every
//! street or a fold.

use std::fmt::Debug;

use chance::Rank;
use games::poker::heads_up::{self, HeadsUpHoldem};
use games::poker::holdem::{Known, RaiseOnce};
use games::poker::mini_tex::{self, MiniTex3CardHoldEm};
use games::poker::starting::Starting;
use games::poker::street::{Raises, Stage};
use games::poker::texas_bonus::{self, TexasHoldEmBonusPoker};
use games::poker::ultimate::{self, UltimateTexasHoldEm};
use ranking::{Cards, Category, Hand, Standing};
use table::Cents;
use table::erased::{AnyLine, AnyPlan, AnyRules, AnyStrategy};

use super::board::{Board, Hands, Met, three_from};
use super::holdem::{
    Answer, Before, Best, CATEGORY, Choice, End, Ended, FlopKind, Holdem, KINDS, Kinds, Last, Nets,
    Next, Player, Streets,
};
use super::suits::{CARDS, PAIRS, Set, Suits, card, cards_of, pair, pairs};
use super::told::{self, decision};
use super::{Decided, Results, hints, judge, named_plays};
use crate::hint::Hint;
use crate::solvers::deals::{self, Dealt, Places};
use crate::solvers::{Choosing, Solver, Task};
use crate::{Analysis, BestPlay, Decision, Grid, NoTree, Ruled, Tally, cache};

/// A game of two cards each and a board.
pub(crate) struct HoldEm {
    pub(super) streets: Streets,
    /// When it is asked.
    stages: &'static [Stage; 3],
    /// Whether answers are told with the multiple of the ante that they stake.
    tells_times: bool,
    /// The wagers that are decided by a player's own hand, or by the two cards in it and the dealer's.
    by_hand: &'static [usize],
    pub(super) by_pocket: &'static [usize],
    /// The standing from which the dealer qualifies.
    least_qualified: fn(&AnyRules) -> u16,
    /// Boards on which every kind of hand meets every kind of end that there is.
    boards: &'static [&'static str],
    /// A strategy of the game.
    player: for<'a> fn(&'a AnyStrategy) -> Box<dyn Player + 'a>,
    /// Situations on the flop, and which of them it is.
    flop_kinds: (&'static [&'static str], FlopKind),
    /// Situations on the last street, by the kinds of the board and of the hand.
    last_kinds: &'static [LastKind],
}

/// A kind of situation on the last street, by the kinds of the board and of the hand.
type LastKind = (&'static str, fn(usize, usize) -> bool);

// The games

/// To stake the most, the least, or nothing.
const fn most(verb: &'static str, next: Next) -> Answer {
    Answer { verb, is_least: false, next }
}

const fn least(verb: &'static str, next: Next) -> Answer {
    Answer { verb, is_least: true, next }
}

use Next::{On, Way};

/// Ultimate Texas hold 'em.
pub(crate) static ULTIMATE: HoldEm = HoldEm {
    streets: Streets {
        hands: Hands::FiveOfSeven,
        cards: [0, 3, 5],
        questions: [
            &[&[most("play", Way(0)), least("play", Way(1)), most("check", On(0))]],
            &[&[most("play", Way(2)), most("check", On(0))]],
            &[&[most("play", Way(3)), most("fold", Way(4))]],
        ],
    },
    stages: &ultimate::STAGES,
    tells_times: true,
    by_hand: &[ultimate::Wager::Trips as usize],
    by_pocket: &[],
    least_qualified: |_| least_five(ultimate::qualifies),
    boards: &FIVE_CARD_BOARDS,
    player: |strategy| Box::new(OneRaise(strategy.typed::<UltimateTexasHoldEm>())),
    flop_kinds: (&FLOP_KINDS, flop_kind),
    last_kinds: &LAST_KINDS,
};

/// Heads up hold'em. What is won and lost by a raise goes by its amount, so that an amount between the
/// least and the most is never better than both.
pub(crate) static HEADS_UP: HoldEm = HoldEm {
    streets: Streets {
        hands: Hands::FiveOfSeven,
        cards: [0, 3, 5],
        questions: [
            &[&[most("raise", Way(0)), least("raise", Way(1)), most("check", On(0))]],
            &[&[most("raise", Way(2)), least("raise", Way(3)), most("check", On(0))]],
            &[&[most("raise", Way(4)), most("fold", Way(5))]],
        ],
    },
    stages: &heads_up::STAGES,
    tells_times: true,
    by_hand: &[heads_up::Wager::TripsPlus as usize],
    by_pocket: &[heads_up::Wager::PocketBonus as usize],
    least_qualified: |_| least_five(heads_up::qualifies),
    boards: &FIVE_CARD_BOARDS,
    player: |strategy| Box::new(OneRaise(strategy.typed::<HeadsUpHoldem>())),
    flop_kinds: (&FLOP_KINDS, flop_kind),
    last_kinds: &LAST_KINDS,
};

/// Texas hold 'em bonus poker.
pub(crate) static TEXAS_BONUS: HoldEm = HoldEm {
    streets: Streets {
        hands: Hands::FiveOfSeven,
        cards: [0, 3, 4],
        questions: [
            &[&[most("flop", On(0)), most("fold", Way(4))]],
            &[&[most("turn", On(0)), most("check", On(1))]],
            &[
                &[most("river", Way(0)), most("check", Way(1))],
                &[most("river", Way(2)), most("check", Way(3))],
            ],
        ],
    },
    stages: &texas_bonus::STAGES,
    tells_times: false,
    by_hand: &[],
    by_pocket: &[texas_bonus::Wager::Bonus as usize],
    least_qualified: |_| 0,
    boards: &FIVE_CARD_BOARDS,
    player: |strategy| Box::new(ByTheCards(strategy.typed::<TexasHoldEmBonusPoker>())),
    flop_kinds: (&FLOP_KINDS, flop_kind),
    last_kinds: &LAST_KINDS,
};

/// Mini-tex 3 card hold 'em.
pub(crate) static MINI_TEX: HoldEm = HoldEm {
    streets: Streets {
        hands: Hands::ThreeOfFive,
        cards: [0, 2, 3],
        questions: [
            &[&[most("flop", On(0)), most("fold", Way(3))]],
            &[&[most("river", On(0)), most("fold", Way(2))]],
            &[&[most("play", Way(0)), most("fold", Way(1))]],
        ],
    },
    stages: &mini_tex::STAGES,
    tells_times: false,
    by_hand: &[],
    by_pocket: &[mini_tex::Wager::PocketPoker as usize],
    least_qualified: |rules| three_from(rules.typed::<MiniTex3CardHoldEm>().qualifying),
    boards: &THREE_CARD_BOARDS,
    player: |strategy| Box::new(ByTheCards(strategy.typed::<MiniTex3CardHoldEm>())),
    flop_kinds: (&THREE_CARD_FLOPS, three_card_flop),
    last_kinds: &THREE_CARD_LAST,
};

/// The least standing of five cards that qualifies.
fn least_five(qualifies: fn(Standing) -> bool) -> u16 {
    let all = (0..Standing::COUNT).filter_map(Standing::from_index);
    all.take_while(|standing| !qualifies(*standing)).count() as u16
}

const FIVE_CARD_BOARDS: [&str; 12] = [
    "2c 7d 9h Js Kd",
    "6c 7d 8h Jc Qc",
    "2c 3c 9c Jd Kh",
    "6c 7d 8h 9s Tc",
    "2c 5c 8c Jc Kc",
    "8c 8d 8h 2s Kd",
    "8c 8d 3h 3s Kc",
    "8c 8d 8h 3s 3c",
    "8c 8d 8h 8s Ac",
    "5c 6c 7c 8c 9c",
    "Tc Jc Qc 2d 3h",
    "Tc Jc Qc Kc Ac",
];

const THREE_CARD_BOARDS: [&str; 9] = [
    "2c 5d 9h", "Kc 5d 9h", "Ac 5d 9h", "2c 5c 9c", "8c 9d Jh", "8c 8d 9h", "8c 9c Tc", "Qc Kc Jc",
    "Qc Qd 5h",
];

// Strategies

/// One wager on one of three streets.
#[derive(Debug)]
struct OneRaise<'a>(&'a RaiseOnce);

impl Player for OneRaise<'_> {
    fn wagers(&self, hole: [u8; 2], board: Set) -> bool {
        ByTheCards(self.0).wagers(hole, board)
    }

    /// The same by what is known of the board already: these are asked for most often.
    fn wagers_last(&self, last: &Last<'_>) -> bool {
        self.0.plays_at_the_end(last.has_own_pair(), || last.outs())
    }
}

/// Whatever a strategy says of the cards that are seen.
#[derive(Debug)]
struct ByTheCards<'a, S>(&'a S);

impl<S: Debug + Raises<Known> + Sync> Player for ByTheCards<'_, S> {
    fn wagers(&self, hole: [u8; 2], board: Set) -> bool {
        let board = cards_of(board).map(card).collect();
        self.0.times(&Known { own: hole.map(card), board }) > 0
    }
}

// The solver

impl Solver for HoldEm {
    fn analysis(
        &self,
        task: &Task<'_>,
        tell: &mut dyn FnMut(f64),
    ) -> Option<Result<Analysis, NoTree>> {
        let fewest_cards = 4 + self.streets.hands.board() as u32;
        Some(judge(task, fewest_cards).and_then(|()| self.figures(task, tell)))
    }

    fn hints(&self, choosing: &Choosing<'_>) -> Option<Vec<Hint>> {
        hints::Asked::new(choosing)?.on_a_street(self)
    }
}

impl HoldEm {
    fn figures(&self, task: &Task<'_>, tell: &mut dyn FnMut(f64)) -> Result<Analysis, NoTree> {
        let Task { ruled, line, shoe } = *task;
        let suits = Suits::of(shoe.kinds().map(|(card, _)| card));
        let is_all = |of: &[usize]| line.kinds.iter().all(|kind| of.contains(kind));
        if is_all(self.by_pocket) {
            return self.by_pocket(ruled, line, &suits);
        }
        let settled = self.settled(ruled, &line.plan, &line.kinds);
        if is_all(self.by_hand) {
            self.by_hand_alone(line, suits, &settled)
        } else if line.decides {
            self.best(ruled, line, &suits, &settled, tell)
        } else {
            self.played(line, suits, &settled, tell)
        }
    }

    /// The answers of each way to play a round.
    fn answers(&self) -> Vec<Vec<deals::Answer>> {
        let said = |answer: &Answer| match answer.is_least {
            true => deals::Answer::SayLeast(answer.verb),
            false => deals::Answer::Say(answer.verb),
        };
        self.streets.ways().iter().map(|way| way.iter().map(said).collect()).collect()
    }

    /// What each kind of round comes to by the rules.
    pub(super) fn settled(&self, ruled: &Ruled, plan: &AnyPlan, kinds: &[usize]) -> Settled {
        let of = Kinds::new(self.streets.hands, (self.least_qualified)(&ruled.rules));
        let deals = self.deals(&of);
        let mut run = Dealt::new(ruled, plan, kinds);
        let by_end = self.answers().into_iter().map(|answers| {
            let mut by_end = [[None; 6]; KINDS];
            for (kind, end, places) in &deals {
                by_end[*kind][*end as usize] = run.settle_places(places, &answers);
            }
            by_end
        });
        let by_end = by_end.collect();
        Settled::new(of, by_end, run.paid_at())
    }

    /// One deal of each kind: the player's hand, the end, the cards.
    fn deals(&self, kinds: &Kinds) -> Vec<(usize, End, Places)> {
        let (deck, pairs) = ((0..52).collect::<Vec<u8>>(), pairs());
        let mut work = Board::new(self.streets.hands);
        let mut deals: Vec<(usize, End, Places)> = Vec::new();
        for board in self.boards {
            let board: Cards = board.parse().expect("cards");
            let set = board.iter().fold(0, |set: Set, card| set | 1 << card.index());
            work.work_out(&deck, set, kinds.qualifies);
            for met in &work.met {
                let kind = usize::from(kinds.of[usize::from(met.standing)]);
                let counts = [work.others, met.lower, met.same, met.unqualified].map(u64::from);
                for (end, ways) in End::ALL.into_iter().zip(kinds.ends(kind, counts)) {
                    if ways == 0 || deals.iter().any(|(k, e, _)| (*k, *e) == (kind, end)) {
                        continue;
                    }
                    let hole = pairs[usize::from(met.pair)];
                    let meets = |other: &&Met| {
                        let cards = pairs[usize::from(other.pair)];
                        let is_free = cards.iter().all(|c| !hole.contains(c));
                        is_free && End::of(met.standing, other.standing, kinds.qualifies) == end
                    };
                    let Some(dealer) = work.met.iter().find(meets) else { continue };
                    let places = Places {
                        seat: hole.map(card).to_vec(),
                        dealer: pairs[usize::from(dealer.pair)].map(card).to_vec(),
                        community: board.iter().collect(),
                    };
                    deals.push((kind, end, places));
                }
            }
        }
        deals
    }

    /// Wagers that go by the player's hand alone, whatever is played.
    fn by_hand_alone(
        &self,
        line: &AnyLine,
        suits: Suits,
        settled: &Settled,
    ) -> Result<Analysis, NoTree> {
        let deck = format!("{:?}", suits.deck);
        let counts = cache::kept("sevens", &deck, || self.counted(suits, settled).sevens());
        let mut results = Results::default();
        for (by_end, count) in settled.by_end[0].iter().zip(counts) {
            let any = by_end.iter().flatten().next();
            results.add(*any.expect("a deal of every kind of hand"), count);
        }
        Analysis::of(line, &results.tally(settled.paid_at.iter().copied()))
    }

    /// Wagers that go by a player's two cards, and the dealer's.
    fn by_pocket(&self, ruled: &Ruled, line: &AnyLine, suits: &Suits) -> Result<Analysis, NoTree> {
        let mut all: Vec<[u8; 2]> = Vec::new();
        suits.each_set(2, &mut |set| {
            let mut cards = cards_of(set);
            all.extend(cards.next().zip(cards.next()).map(|(a, b)| [a, b]));
        });
        // By the kinds of both, with an example.
        let kinds: Vec<usize> =
            all.iter().map(|hole| Starting::of(hole.map(card)).index()).collect();
        let mut met = vec![None; Starting::COUNT * Starting::COUNT];
        for (own, own_kind) in all.iter().zip(&kinds) {
            for (dealer, kind) in all.iter().zip(&kinds) {
                if own.iter().all(|card| !dealer.contains(card)) {
                    let of: &mut Option<([u8; 2], [u8; 2], u64)> =
                        &mut met[own_kind * Starting::COUNT + kind];
                    of.get_or_insert((*own, *dealer, 0)).2 += 1;
                }
            }
        }
        let mut run = Dealt::new(ruled, &line.plan, &line.kinds);
        // Whatever is declined on every street.
        let declined: Vec<deals::Answer> = self
            .streets
            .questions
            .iter()
            .filter_map(|questions| questions.first()?.last())
            .map(|answer| deals::Answer::Say(answer.verb))
            .collect();
        let mut results = Results::default();
        for (own, dealer, ways) in met.into_iter().flatten() {
            let is_left = |card: &&u8| !own.contains(card) && !dealer.contains(card);
            let left = suits.deck.iter().filter(is_left).map(|index| card(*index));
            let places = Places {
                seat: own.map(card).to_vec(),
                dealer: dealer.map(card).to_vec(),
                community: left.take(self.streets.hands.board()).collect(),
            };
            let settled = run.settle_places(&places, &declined);
            results.add(settled.ok_or(NoTree::NeverDecided)?, ways);
        }
        Analysis::of(line, &results.tally(run.paid_at()))
    }

    /// What comes of the wagers on two cards by each way to play, for somebody with these who
    /// sees so much of the board. Empty where nothing is staked on them; nothing at all where the rules
    /// do not decide them.
    pub(super) fn pockets(
        &self,
        ruled: &Ruled,
        (plan, kinds): (&AnyPlan, &[usize]),
        (hole, board): ([u8; 2], Set),
        unseen: &[u8],
    ) -> Option<Vec<Pockets>> {
        if !plan.bets.iter().any(|bet| kinds.contains(&bet.kind)) {
            return Some(Vec::new());
        }
        let mut run = Dealt::new(ruled, plan, kinds);
        let by_way = self.answers().into_iter().map(|answers| {
            let mut pockets = Pockets::default();
            for (n, high) in unseen.iter().enumerate() {
                for low in &unseen[..n] {
                    let left = unseen.iter().filter(|other| ![low, high].contains(other));
                    let community = cards_of(board).chain(left.copied()).map(card);
                    let places = Places {
                        seat: hole.map(card).to_vec(),
                        dealer: [*low, *high].map(card).to_vec(),
                        community: community.take(self.streets.hands.board()).collect(),
                    };
                    let (net, _) = run.settle_places(&places, &answers)?;
                    pockets.add([*low, *high], net.0);
                }
            }
            Some(pockets)
        });
        by_way.collect()
    }

    /// All boards of a deck, to be counted.
    fn counted(&self, suits: Suits, settled: &Settled) -> Holdem<'_> {
        Holdem::new(&self.streets, suits, settled.kinds.qualifies, settled.alike.clone())
    }

    /// The line as a strategy plays it.
    fn played(
        &self,
        line: &AnyLine,
        suits: Suits,
        settled: &Settled,
        tell: &mut dyn FnMut(f64),
    ) -> Result<Analysis, NoTree> {
        let player = (self.player)(&line.plan.strategy);
        let (qualifies, alike) = (settled.kinds.qualifies, &settled.alike);
        let question = format!("{self:?} {:?} {qualifies} {alike:?} {player:?}", suits.deck);
        let ended = cache::kept("holdem-played", &question, || {
            let holdem = self.counted(suits, settled);
            holdem.play(&[&*player], &mut share(tell)).swap_remove(0)
        });
        Analysis::of(line, &settled.results(&ended).tally(settled.paid_at.iter().copied()))
    }

    /// The line played as well as it can be, and as the strategies play it that have a name.
    fn best(
        &self,
        ruled: &Ruled,
        line: &AnyLine,
        suits: &Suits,
        settled: &Settled,
        tell: &mut dyn FnMut(f64),
    ) -> Result<Analysis, NoTree> {
        let nets = settled.nets();
        let named = ruled.game.strategies(&ruled.rules);
        let players: Vec<Box<dyn Player + '_>> =
            named.iter().map(|named| (self.player)(&named.strategy)).collect();
        let question =
            format!("{self:?} {:?} {} {nets:?} {players:?}", suits.deck, settled.kinds.qualifies);
        let (best, ended): (Best, Vec<Ended>) = cache::kept("holdem", &question, || {
            let players: Vec<&dyn Player> = players.iter().map(|player| &**player).collect();
            let holdem = self.counted(suits.clone(), settled);
            let (names, flop_kind) = self.flop_kinds;
            holdem.solve(&nets, (names.len(), flop_kind), &players, &mut share(tell))
        });
        let tally = |ended: &Ended| settled.results(ended).tally(settled.paid_at.iter().copied());
        let tallies: Vec<Tally> = ended.iter().map(tally).collect();
        let (first, others) = tallies.split_first().ok_or(NoTree::NeverDecided)?;
        let mut analysis = Analysis::of(line, first)?;
        let named = named_plays(line, &analysis, &named, others.iter())?;
        let total = best.before.iter().map(|before| before.ways).sum();
        let teller = Teller { game: self, total, unit: line.unit };
        analysis.strategy = Some(BestPlay {
            decisions: teller.decisions(&best),
            named,
            charts: teller.chart(&best.before).into_iter().collect(),
            equilibria: Vec::new(),
        });
        Ok(analysis)
    }
}

/// What comes of wagers on two cards: sums over the pairs that the dealer may hold.
pub(super) struct Pockets {
    all: i64,
    /// Over the pairs with a card.
    with_card: [i64; CARDS],
    /// Of a pair, by its number.
    of_pair: Vec<i64>,
}

impl Default for Pockets {
    fn default() -> Pockets {
        Pockets { all: 0, with_card: [0; CARDS], of_pair: vec![0; PAIRS] }
    }
}

impl Pockets {
    fn add(&mut self, [low, high]: [u8; 2], net: i64) {
        self.all += net;
        self.with_card[usize::from(low)] += net;
        self.with_card[usize::from(high)] += net;
        self.of_pair[usize::from(pair(low, high))] += net;
    }

    /// The sum over the pairs without any of these cards.
    pub(super) fn without(&self, cards: Set) -> i64 {
        let mut sum = self.all;
        for high in cards_of(cards) {
            sum -= self.with_card[usize::from(high)];
            // What has two of the cards was taken away twice.
            let lower = cards_of(cards).take_while(|low| *low < high);
            sum += lower.map(|low| self.of_pair[usize::from(pair(low, high))]).sum::<i64>();
        }
        sum
    }
}

/// By what is asked, which tells the games apart.
impl Debug for HoldEm {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.streets.fmt(f)
    }
}

fn share(tell: &mut dyn FnMut(f64)) -> impl FnMut(u64, u64) + '_ {
    |done, all| tell(done as f64 / all as f64)
}

/// What each kind of round comes to by the rules.
pub(super) struct Settled {
    pub(super) kinds: Kinds,
    /// Net and stakes, by the way it is played, the player's hand and the end.
    by_end: Vec<[[Decided; 6]; KINDS]>,
    /// For each kind of hand the first that settles alike, whatever the way and the end.
    alike: Vec<usize>,
    paid_at: Vec<table::Odds>,
}

impl Settled {
    fn new(
        kinds: Kinds,
        mut by_end: Vec<[[Decided; 6]; KINDS]>,
        paid_at: Vec<table::Odds>,
    ) -> Settled {
        let mut alike: Vec<usize> = Vec::new();
        for kind in 0..kinds.about.len() {
            let is_alike = |first: &usize| {
                let mut ends =
                    by_end.iter().flat_map(|by_kind| by_kind[*first].iter().zip(&by_kind[kind]));
                kinds.about[*first].1 == kinds.about[kind].1
                    && ends.all(|(a, b)| a.is_none() || b.is_none() || a == b)
            };
            let first = (0..kind).find(|first| alike[*first] == *first && is_alike(first));
            let first = first.unwrap_or(kind);
            alike.push(first);
            // An end that only the one comes to is the other's as well.
            for by_kind in &mut by_end {
                let ends = by_kind[kind];
                let known = by_kind[first].iter_mut().zip(ends);
                known.for_each(|(known, end)| *known = known.or(end));
            }
        }
        Settled { kinds, by_end, alike, paid_at }
    }

    /// The nets alone. Ends that never come count for nothing.
    pub(super) fn nets(&self) -> Nets {
        let net = |settled: Decided| settled.map_or(0, |(net, _)| net.0);
        let by_end = self.by_end.iter();
        by_end.map(|by_kind| by_kind.map(|by_end| by_end.map(net))).collect()
    }

    /// How often each result comes.
    fn results(&self, ended: &Ended) -> Results {
        let mut results = Results::default();
        for (by_kind, ended) in self.by_end.iter().zip(ended) {
            for (kind, (by_end, counts)) in by_kind.iter().zip(ended).enumerate() {
                if counts[0] == 0 {
                    continue;
                }
                for (settled, ways) in by_end.iter().zip(self.kinds.ends(kind, *counts)) {
                    if ways > 0 {
                        results.add(settled.expect("a deal of every kind that comes"), ways);
                    }
                }
            }
        }
        results
    }
}

// How people are told

/// Says how a game is best played.
struct Teller<'a> {
    game: &'a HoldEm,
    total: u64,
    unit: Cents,
}

impl Teller<'_> {
    /// The answers on a street, as people read them.
    fn answers(&self, street: usize) -> Vec<String> {
        let (least, most) = self.game.stages[street].times;
        let answers = self.game.streets.questions[street].first();
        let answers = answers.into_iter().copied().flatten();
        let (count, times) = (answers.clone().count(), self.game.tells_times);
        let told = answers.enumerate().map(|(n, answer)| match (times, n + 1 == count) {
            (true, false) if answer.is_least => format!("{} {least}", answer.verb),
            (true, false) => format!("{} {most}", answer.verb),
            (false, _) | (true, true) => answer.verb.to_owned(),
        });
        told.collect()
    }

    fn decisions(&self, best: &Best) -> Vec<Decision> {
        let [before, on_flop, on_last] = [0, 1, 2].map(|street| &self.game.stages[street]);
        let mut decisions = Vec::new();
        let count = self.answers(0).len();
        for answer in 0..count {
            let alike: Vec<&Before> = best.before.iter().filter(|b| b.best == answer).collect();
            if alike.is_empty() {
                continue;
            }
            let is_rest = !decisions.is_empty() && answer + 1 == count;
            let hands = if is_rest { "other hands".to_owned() } else { hands_in_short(&alike) };
            decisions.push(self.before(format!("{}, {hands}", before.when), &alike));
        }
        for (kind, choice) in self.game.flop_kinds.0.iter().zip(&best.flop) {
            let when = format!("{}, {kind}", on_flop.when);
            decisions.extend(self.choice(when, choice, 1));
        }
        for (kind, is_it) in self.game.last_kinds {
            let mut sum = Choice::default();
            for (board, by_hand) in best.last.iter().enumerate() {
                let alike = by_hand.iter().enumerate().filter(|(hand, _)| is_it(board, *hand));
                alike.for_each(|(_, choice)| sum.join(choice));
            }
            let when = format!("{}, {kind}", on_last.when);
            decisions.extend(self.choice(when, &sum, 2));
        }
        decisions
    }

    /// The choice before the flop with hands that are played alike.
    fn before(&self, when: String, alike: &[&Before]) -> Decision {
        let reached = alike.iter().map(|before| before.ways).sum();
        let options = self.answers(0).into_iter().enumerate().map(|(n, action)| told::Option {
            action,
            taken: alike.iter().filter(|b| b.best == n).map(|before| before.ways).sum(),
            expected: alike.iter().map(|before| before.expected[n]).sum(),
        });
        decision(when, (reached, self.total), self.unit, options)
    }

    fn choice(&self, when: String, choice: &Choice, street: usize) -> Option<Decision> {
        let Choice { reached, taken, expected } = *choice;
        let sums = taken.into_iter().zip(expected);
        let options = self.answers(street).into_iter().zip(sums);
        let options =
            options.map(|(action, (taken, expected))| told::Option { action, taken, expected });
        (reached > 0).then(|| decision(when, (reached, self.total), self.unit, options))
    }

    /// The 169 starting hands side by side; nothing where the deck has not all of them alike.
    fn chart(&self, before: &[Before]) -> Option<Grid> {
        let of = |hand: Starting| {
            let mut alike = before.iter().filter(|b| Starting::of(b.hole.map(card)) == hand);
            let only = alike.next().filter(|_| alike.next().is_none())?;
            Some(self.before(hand.to_string(), &[only]))
        };
        let ranks = || Rank::SUITED.into_iter().rev();
        let row = |a: Rank| -> Option<Vec<Option<Decision>>> {
            let cell = |b: Rank| of(Starting { high: a.max(b), low: a.min(b), suited: b < a });
            ranks().map(cell).map(|cell| cell.map(Some)).collect()
        };
        let names: Vec<String> = ranks().map(|rank| rank.to_string()).collect();
        Some(Grid {
            title: format!(
                "{}: suited to the right of the pairs, others to the left",
                self.game.stages[0].when
            ),
            rows: names.clone(),
            columns: names,
            cells: ranks().map(row).collect::<Option<_>>()?,
        })
    }
}

/// Starting hands as players write them: `33+`, `K5o+`, `86s-84s`.
fn hands_in_short(alike: &[&Before]) -> String {
    let has = |hand: Starting| alike.iter().any(|b| Starting::of(b.hole.map(card)) == hand);
    let mut words = Vec::new();
    let mut run = |hands: Vec<Starting>| {
        // From the highest; runs of hands that are there.
        for run in hands.chunk_by(|a, b| has(*a) == has(*b)) {
            let [first, .., last] = run else {
                words.extend(run.iter().filter(|hand| has(**hand)).map(ToString::to_string));
                continue;
            };
            if has(*first) {
                words.push(if *first == hands[0] {
                    format!("{last}+")
                } else {
                    format!("{first}-{last}")
                });
            }
        }
    };
    let ranks = || Rank::SUITED.into_iter().rev();
    run(ranks().map(|rank| Starting { high: rank, low: rank, suited: false }).collect());
    for high in ranks() {
        for suited in [true, false] {
            let lower = ranks().filter(|low| *low < high);
            run(lower.map(|low| Starting { high, low, suited }).collect());
        }
    }
    words.join(" ")
}

/// Situations on the last street with hands of five cards, as people tell them apart.
const LAST_KINDS: [LastKind; 7] = [
    ("two pairs or better, more than the board has", |board, hand| hand > board && hand > 1),
    ("a pair where the board has none", |board, hand| (board, hand) == (0, 1)),
    ("the board's straight or better", |board, hand| hand == board && hand > 3),
    ("the board's three of a kind", |board, hand| (board, hand) == (3, 3)),
    ("the board's two pairs, or better ones", |board, hand| (board, hand) == (2, 2)),
    ("the board's pair", |board, hand| (board, hand) == (1, 1)),
    ("no pair", |board, hand| (board, hand) == (0, 0)),
];

/// Situations on the flop, as people tell them apart.
const FLOP_KINDS: [&str; 6] = [
    "two pairs or better with a hole card",
    "a pair with a hole card, of threes or better",
    "a pair of twos with a hole card",
    "four to a flush with a ten or better of it in the hole",
    "four to a flush with less of it in the hole",
    "less",
];

/// Which of [`FLOP_KINDS`] it is.
fn flop_kind(hole: [u8; 2], flop: Set) -> usize {
    let rank = |card: u8| card / 4;
    let of_rank = |r: u8| cards_of(flop).filter(|card| rank(*card) == r).count();
    let ranks = hole.map(rank);
    let hand: Hand = cards_of(flop).chain(hole).map(card).collect();
    let category = CATEGORY[hand.five().index()];
    // What the flop is by itself: a pair or three of a rank.
    let most = cards_of(flop).map(|card| of_rank(rank(card))).max().unwrap_or(0);
    let on_flop = [0, 0, 1, 3][most];
    if category >= 2 && category > on_flop {
        return 0;
    }
    let paired = if ranks[0] == ranks[1] {
        Some(ranks[0])
    } else {
        ranks.into_iter().filter(|r| of_rank(*r) > 0).max()
    };
    match paired {
        Some(0) => return 2,
        Some(_) => return 1,
        None => {}
    }
    for suit in 0..4 {
        let mine = hole.into_iter().filter(|card| card % 4 == suit);
        let flush = cards_of(flop).filter(|card| card % 4 == suit).count() + mine.clone().count();
        if flush == 4
            && let Some(highest) = mine.map(rank).max()
        {
            return if highest >= TEN { 3 } else { 4 };
        }
    }
    5
}

/// The rank of a ten, from the two.
const TEN: u8 = 8;

/// Situations on a flop of two cards.
const THREE_CARD_FLOPS: [&str; 8] = [
    "three of a kind or better",
    "a straight",
    "a flush",
    "a pair",
    "ace high",
    "king high",
    "queen high",
    "less",
];

/// Which of [`THREE_CARD_FLOPS`] it is.
fn three_card_flop(hole: [u8; 2], flop: Set) -> usize {
    let board: Vec<_> = cards_of(flop).map(card).collect();
    let hand = mini_tex::best(hole.map(card), &board);
    match hand.category() {
        Category::Straight => 1,
        Category::Flush => 2,
        Category::Pair => 3,
        Category::HighCard => match hand.ranks().next() {
            Some(Rank::Ace) => 4,
            Some(Rank::King) => 5,
            Some(Rank::Queen) => 6,
            _ => 7,
        },
        _ => 0,
    }
}

/// Situations on the last street with hands of three cards, by whether the dealer would qualify with
/// them.
const THREE_CARD_LAST: [LastKind; 3] = [
    ("more than the least that qualifies", |_, hand| hand > 1),
    ("about the least that qualifies", |_, hand| hand == 1),
    ("less than what qualifies", |_, hand| hand == 0),
];
