//! Colorado hold 'em: three cards, of which one is discarded, and three that all share. 407,170,400
//! deals, of which the player decides about 22,100 hands; 1,755 differ by more than their suits.

use std::sync::LazyLock;

use chance::Card;
use games::poker::colorado::{
    Answer as Said, ColoradoHoldEmPoker, Known, Rules, Strategy, Version,
};
use ranking::{Hand, Standing};
use rayon::iter::{IntoParallelRefIterator, ParallelIterator};
use table::erased::AnyLine;
use table::{Cents, Odds};

use super::ride::{KINDS, kind_of};
use super::suits::{Class, Set, Suits, card, cards_of};
use super::told::{self, decision};
use super::{Decided, Results, hints, judge, named_plays};
use crate::hint::Hint;
use crate::solvers::deals::{Answer, Dealt, Places};
use crate::solvers::{Choosing, Solver, Task};
use crate::{Analysis, BestPlay, NoTree, Ruled, Tally};

/// The cards that a round takes.
const FEWEST_CARDS: u32 = 6;

/// The solver of Colorado hold 'em.
pub(crate) struct Colorado;

impl Solver for Colorado {
    fn analysis(
        &self,
        task: &Task<'_>,
        _: &mut dyn FnMut(f64),
    ) -> Option<Result<Analysis, NoTree>> {
        Some(judge(task, FEWEST_CARDS).and_then(|()| analysis(task)))
    }

    fn hints(&self, choosing: &Choosing<'_>) -> Option<Vec<Hint>> {
        hints::Asked::new(choosing)?.colorado()
    }
}

/// What is done with three cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// One is discarded, with a bet or without.
    Play {
        discard: usize,
        bets: bool,
    },
    Fold,
    Declare,
}

impl Way {
    /// Every one, those first that put the least at stake.
    const ALL: [Way; 8] = [
        Way::Fold,
        Way::Play { discard: 0, bets: false },
        Way::Play { discard: 1, bets: false },
        Way::Play { discard: 2, bets: false },
        Way::Declare,
        Way::Play { discard: 0, bets: true },
        Way::Play { discard: 1, bets: true },
        Way::Play { discard: 2, bets: true },
    ];

    /// Those of a version.
    pub(super) fn of(version: Version) -> impl Iterator<Item = Way> {
        Way::ALL.into_iter().filter(move |way| match way {
            Way::Fold => version == Version::Required,
            Way::Play { bets, .. } => *bets || version == Version::Permissible,
            Way::Declare => true,
        })
    }
}

/// Which kind of five cards each standing is.
static KIND: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let standings = (0..Standing::COUNT).filter_map(Standing::from_index);
    standings.map(|standing| kind_of(standing) as u8).collect()
});

/// How many of the boards of a deck make which kind with two cards.
pub(super) fn ends(kept: [u8; 2], deck: &[u8]) -> [u64; KINDS] {
    let kinds = &KIND[..];
    let single: Vec<Hand> = deck.iter().map(|n| Hand::from(card(*n))).collect();
    let kept = Hand::from(card(kept[0])).with(card(kept[1]));
    let mut counts = [0; KINDS];
    for (n, a) in single.iter().enumerate() {
        let three = kept + *a;
        for (m, b) in single[..n].iter().enumerate() {
            let four = three + *b;
            for c in &single[..m] {
                counts[usize::from(kinds[(four + *c).five().index()])] += 1;
            }
        }
    }
    counts
}

/// The two cards that are kept.
pub(super) fn kept(cards: [u8; 3], discard: usize) -> [u8; 2] {
    [cards[(discard + 1) % 3], cards[(discard + 2) % 3]]
}

/// Three cards, and what may follow.
struct Own {
    cards: [u8; 3],
    /// How many such sets there are that differ by a renaming of suits alone.
    size: u64,
    /// By the card that is discarded, how many boards make which kind.
    ends: [[u64; KINDS]; 3],
}

impl Own {
    fn of(suits: &Suits, class: &Class) -> Own {
        let cards: Vec<u8> = cards_of(class.set).collect();
        let cards = [cards[0], cards[1], cards[2]];
        let deck = others(&suits.deck, class.set);
        let ends = std::array::from_fn(|discard| ends(kept(cards, discard), &deck));
        Own { cards, size: class.size.into(), ends }
    }

    /// In how many ways the board comes.
    fn boards(&self) -> u64 {
        self.ends[0].iter().sum()
    }

    fn known(&self, rules: &Rules) -> Known {
        let cards = self.cards.map(card);
        Known { cards, version: rules.version, ace_low: rules.ace_low }
    }
}

/// The cards of a deck that are not in a set.
fn others(deck: &[u8], set: Set) -> Vec<u8> {
    deck.iter().copied().filter(|card| set >> card & 1 == 0).collect()
}

fn analysis(task: &Task<'_>) -> Result<Analysis, NoTree> {
    let Task { ruled, line, shoe } = *task;
    let suits = Suits::of(shoe.kinds().map(|(card, _)| card));
    let all: Vec<Own> = suits.classes(3).par_iter().map(|class| Own::of(&suits, class)).collect();
    let settled = Settled::by(ruled, line, &suits, &all);
    if line.decides {
        return best(ruled, line, &all, &settled);
    }
    Analysis::of(line, &settled.played(&all, line.plan.strategy.typed::<ColoradoHoldEmPoker>()))
}

/// What each kind of round comes to by the rules.
struct Settled<'a> {
    rules: &'a Rules,
    unit: Cents,
    /// Without a bet and with one, by the kind of five cards.
    played: [[Decided; KINDS]; 2],
    folded: Decided,
    /// Cards that are no instant winner, and those that are, by whether they are of a suit.
    declared: [Decided; 3],
    paid_at: Vec<Odds>,
}

/// Which instant winner cards are: none, three of a kind, or three of a suit.
fn instant(known: &Known) -> usize {
    let is_suited = known.cards[0].suit() == known.cards[1].suit();
    if known.is_instant_winner() { 1 + usize::from(is_suited) } else { 0 }
}

impl<'a> Settled<'a> {
    /// The rules settle one deal of each kind, the first that there is.
    fn by(ruled: &'a Ruled, line: &AnyLine, suits: &Suits, all: &[Own]) -> Settled<'a> {
        let rules = ruled.rules.typed::<ColoradoHoldEmPoker>();
        let mut run = Dealt::new(ruled, &line.plan, &line.kinds);
        let mut settled = Settled {
            rules,
            unit: line.unit,
            played: [[None; KINDS]; 2],
            folded: None,
            declared: [None; 3],
            paid_at: Vec::new(),
        };
        for own in all {
            let deck = others(&suits.deck, set_of(own.cards));
            let declared = &mut settled.declared[instant(&own.known(rules))];
            if declared.is_none()
                && let Some(places) = places(&deck, own.cards, 0, |_| true)
            {
                *declared = run.settle_places(&places, DECLARE);
                if rules.version == Version::Required && settled.folded.is_none() {
                    settled.folded = run.settle_places(&places, FOLD);
                }
            }
            for (discard, ends) in own.ends.iter().enumerate() {
                for (kind, _) in ends.iter().enumerate().filter(|(_, count)| **count > 0) {
                    if settled.played[1][kind].is_some() {
                        continue;
                    }
                    let Some(places) = places(&deck, own.cards, discard, |n| n == kind) else {
                        continue;
                    };
                    settled.played[1][kind] = run.settle_places(&places, BET);
                    if rules.version == Version::Permissible {
                        settled.played[0][kind] = run.settle_places(&places, NO_BET);
                    }
                }
            }
        }
        settled.paid_at = run.paid_at();
        settled
    }

    /// What comes of a way to play three cards: each result, and in how many ways.
    fn results(&self, own: &Own, way: Way) -> impl Iterator<Item = ((Cents, Cents), u64)> {
        let (kinds, counts) = match way {
            Way::Play { discard, bets } => {
                (&self.played[usize::from(bets)][..], &own.ends[discard][..])
            }
            Way::Fold => (std::slice::from_ref(&self.folded), &[0][..]),
            Way::Declare => {
                let kind = instant(&own.known(self.rules));
                (&self.declared[kind..=kind], &[0][..])
            }
        };
        // What is decided before the board comes with every board.
        let (is_played, boards) = (matches!(way, Way::Play { .. }), own.boards());
        let results = kinds.iter().zip(counts).filter_map(move |(settled, count)| {
            let ways = if is_played { *count } else { boards };
            settled.filter(|_| ways > 0).map(|settled| (settled, ways * own.size))
        });
        results.collect::<Vec<_>>().into_iter()
    }

    /// The same in cents.
    fn worth(&self, own: &Own, way: Way) -> i128 {
        let net = |((net, _), ways): ((Cents, Cents), u64)| i128::from(net.0) * i128::from(ways);
        self.results(own, way).map(net).sum()
    }

    /// What comes of all deals as a strategy plays them.
    fn played(&self, all: &[Own], strategy: &Strategy) -> Tally {
        let mut results = Results::default();
        for own in all {
            let way = match strategy.answers(&own.known(self.rules), self.unit) {
                Said::Play { discard, bet } => Way::Play { discard, bets: bet > Cents::ZERO },
                Said::Fold => Way::Fold,
                Said::Declare => Way::Declare,
            };
            self.results(own, way).for_each(|(result, ways)| results.add(result, ways));
        }
        results.tally(self.paid_at.iter().copied())
    }
}

/// What is said of a deal whose first card is to be discarded: the first option discards it.
pub(super) const BET: &[Answer] = &[Answer::Nth(0)];
pub(super) const NO_BET: &[Answer] = &[Answer::NthLeast(0)];
pub(super) const FOLD: &[Answer] = &[Answer::Say("fold")];
pub(super) const DECLARE: &[Answer] = &[Answer::Say("declare-instant-winner")];

/// A deal of three cards, of which the first is to be discarded, with the first board of a kind from
/// the other cards.
pub(super) fn places(
    deck: &[u8],
    cards: [u8; 3],
    discard: usize,
    is_kind: impl Fn(usize) -> bool,
) -> Option<Places> {
    let [a, b] = kept(cards, discard);
    let held = Hand::from(card(a)).with(card(b));
    let boards = deck.iter().enumerate().flat_map(|(n, x)| {
        let pairs = deck[..n].iter().enumerate();
        pairs.flat_map(move |(m, y)| deck[..m].iter().map(move |z| [*x, *y, *z].map(card)))
    });
    let kind = |board: &[Card; 3]| {
        let five = board.iter().fold(held, |hand, card| hand.with(*card)).five();
        usize::from(KIND[five.index()])
    };
    let board = boards.into_iter().find(|board| is_kind(kind(board)))?;
    Some(Places {
        seat: vec![card(cards[discard]), card(a), card(b)],
        dealer: Vec::new(),
        community: board.to_vec(),
    })
}

fn set_of(cards: [u8; 3]) -> Set {
    cards.iter().fold(0, |set, card| set | 1 << card)
}

/// Three cards, as people tell them apart.
const SITUATIONS: [&str; 3] = ["three of a kind, or of a suit in sequence", "a pair", "no pair"];

fn situation(known: &Known) -> usize {
    match (instant(known), pair(known)) {
        (0, None) => 2,
        (0, Some(_)) => 1,
        _ => 0,
    }
}

/// The place of the card beside a pair.
fn pair(known: &Known) -> Option<usize> {
    (0..3).find(|place| {
        let [a, b] = known.kept(*place);
        a.rank() == b.rank()
    })
}

/// What a way is called with such cards, which lie from the lowest.
fn called(known: &Known, way: Way) -> String {
    let Way::Play { discard, bets } = way else {
        return if way == Way::Fold { "fold" } else { "declare-instant-winner" }.to_owned();
    };
    let which = match (pair(known), situation(known)) {
        (_, 0) => "discarding one",
        (Some(odd), _) if odd == discard => "discarding the card beside the pair",
        (Some(_), _) => "breaking the pair",
        (None, _) => {
            ["discarding the lowest", "discarding the middle one", "discarding the highest"]
                [discard]
        }
    };
    match (known.version, bets) {
        (Version::Required, _) => format!("play, {which}"),
        (Version::Permissible, true) => format!("play with a bet, {which}"),
        (Version::Permissible, false) => format!("play without a bet, {which}"),
    }
}

fn best(
    ruled: &Ruled,
    line: &AnyLine,
    all: &[Own],
    settled: &Settled<'_>,
) -> Result<Analysis, NoTree> {
    let mut results = Results::default();
    // By situation, how often it comes and what may be done in it.
    let mut told: [(u64, Vec<told::Option>); 3] = Default::default();
    for own in all {
        let known = own.known(settled.rules);
        let worth: Vec<(Way, i128)> =
            Way::of(known.version).map(|way| (way, settled.worth(own, way))).collect();
        // Who gains nothing by it puts no more at stake.
        let better = |best: (Way, i128), other: &(Way, i128)| {
            if other.1 > best.1 { *other } else { best }
        };
        let (way, _) = worth.iter().fold(worth[0], better);
        settled.results(own, way).for_each(|(result, ways)| results.add(result, ways));
        let (reached, options) = &mut told[situation(&known)];
        let ways = own.boards() * own.size;
        *reached += ways;
        for (option, worth) in &worth {
            let action = called(&known, *option);
            let taken = if *option == way { ways } else { 0 };
            match options.iter_mut().find(|told| told.action == action) {
                Some(told) => {
                    told.taken += taken;
                    told.expected += worth;
                }
                None => options.push(told::Option { action, taken, expected: *worth }),
            }
        }
    }
    let tally = results.tally(settled.paid_at.iter().copied());
    let mut analysis = Analysis::of(line, &tally)?;
    let by_name = ruled.game.strategies(&ruled.rules);
    let strategies = by_name.iter().map(|named| named.strategy.typed::<ColoradoHoldEmPoker>());
    let tallies: Vec<Tally> = strategies.map(|strategy| settled.played(all, strategy)).collect();
    let named = named_plays(line, &analysis, &by_name, tallies.iter())?;
    let total: u64 = told.iter().map(|(reached, _)| reached).sum();
    let decisions = SITUATIONS.iter().zip(told).filter(|(_, (reached, _))| *reached > 0).map(
        |(when, (reached, options))| {
            let taken = options.into_iter().filter(|option| option.taken > 0);
            decision((*when).to_owned(), (reached, total), line.unit, taken)
        },
    );
    let decisions = decisions.collect();
    analysis.strategy = Some(BestPlay { decisions, named, ..BestPlay::default() });
    Ok(analysis)
}
