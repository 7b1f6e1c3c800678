//! Games of two cards each and a board, counted: what a hand is, and what is asked on which street, is a
//! game's own ([`Streets`]).
//!
//! Three times a player is asked: before the board, on the flop, and on the last street, after which
//! there may be further cards. A board of the last street is worked out once for all that differ by a
//! renaming of suits (134,459 of 2,598,960, where it has five cards), for all pairs at once. What a pair
//! can expect there goes to the flops that the board may have begun with, and there the answers are
//! weighed; the best goes to the pair, and there they are weighed again. With all answers known, the
//! boards are gone through once more, and it is counted how rounds end.
//!
//! Where a card is still to come after the last street, the whole boards are gone through first, and
//! what pairs meet on each goes to the boards that it may have been a card before ([`Later`]).

use std::sync::{LazyLock, Mutex, PoisonError};

use ranking::{Category, Hand, five_card};
use rayon::iter::{IndexedParallelIterator, IntoParallelRefMutIterator, ParallelIterator};
use serde::{Deserialize, Serialize};

use super::board::{Board, Hands};
use super::suits::{CARDS, Class, PAIRS, Set, Suits, card, cards_of, pair, pairs, three};

/// The kinds of five-card hands, ascending.
pub(super) const CATEGORIES: usize = 10;

/// The category of each standing of five cards, from the lowest.
pub(super) static CATEGORY: LazyLock<Vec<u8>> =
    LazyLock::new(|| Kinds::new(Hands::FiveOfSeven, 0).of);

/// The most kinds of hands that are told apart.
pub(super) const KINDS: usize = CATEGORIES;

/// The kind of a flop to two hole cards.
pub(super) type FlopKind = fn([u8; 2], Set) -> usize;

/// The most answers to a question.
pub(super) const ANSWERS: usize = 3;

/// An answer to a question.
#[derive(Clone, Copy, Debug)]
pub(super) struct Answer {
    /// The word for it.
    pub(super) verb: &'static str,
    /// Whether the least amount is staked that may be, and not the most.
    pub(super) is_least: bool,
    /// What follows.
    pub(super) next: Next,
}

/// What follows an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Next {
    /// Nothing more is asked: the round is played in this way.
    Way(usize),
    /// The nth question of the next street.
    On(usize),
}

/// What is asked at a game, and when.
#[derive(Debug)]
pub(super) struct Streets {
    /// What a hand is.
    pub(super) hands: Hands,
    /// How many cards are on the board when it is asked.
    pub(super) cards: [usize; 3],
    /// Street by street the questions, with their answers; the last answer declines. Before the last
    /// street there is one question on each.
    pub(super) questions: [&'static [&'static [Answer]]; 3],
}

impl Streets {
    /// The ways to play a round, each with the answers that come to it.
    pub(super) fn ways(&self) -> Vec<Vec<Answer>> {
        let mut ways: Vec<(usize, Vec<Answer>)> = Vec::new();
        self.follow(0, 0, &mut Vec::new(), &mut ways);
        ways.sort_by_key(|(way, _)| *way);
        ways.into_iter().map(|(_, said)| said).collect()
    }

    fn follow(
        &self,
        street: usize,
        question: usize,
        said: &mut Vec<Answer>,
        ways: &mut Vec<(usize, Vec<Answer>)>,
    ) {
        for answer in self.questions[street][question] {
            said.push(*answer);
            match answer.next {
                Next::Way(way) => ways.push((way, said.clone())),
                Next::On(next) => self.follow(street + 1, next, said, ways),
            }
            said.pop();
        }
    }

    /// The question of a street to which these words have led.
    pub(super) fn question_after(&self, said: &[&str], street: usize) -> usize {
        let mut question = 0;
        for (questions, verb) in self.questions[..street].iter().zip(said) {
            let answer = questions[question].iter().find(|answer| answer.verb == *verb);
            if let Some(Next::On(next)) = answer.map(|answer| answer.next) {
                question = next;
            }
        }
        question
    }

    /// The one question before the last street.
    fn question(&self, street: usize) -> &'static [Answer] {
        self.questions[street][0]
    }

    /// In how many ways a board of the last street may have begun.
    fn flops(&self) -> u64 {
        choose(self.cards[2] as u64, self.cards[1] as u64)
    }
}

/// The ways to choose `k` of `n`.
pub(super) fn choose(n: u64, k: u64) -> u64 {
    (0..k).fold(1, |ways, i| ways * n.saturating_sub(i) / (i + 1))
}

/// The best of several answers: the first that is worth most, unless declining is worth as much.
pub(super) fn best_of<V: PartialOrd + Copy>(worth: &[V]) -> usize {
    let last = worth.len() - 1;
    let best = (1..last).fold(0, |best, n| if worth[n] > worth[best] { n } else { best });
    if worth[best] > worth[last] { best } else { last }
}

/// How a round ends: what the pair is to the dealer's, who qualifies or does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    HigherUnqualified,
    Higher,
    SameUnqualified,
    Same,
    LowerUnqualified,
    Lower,
}

impl End {
    pub(super) const ALL: [End; 6] = [
        End::HigherUnqualified,
        End::Higher,
        End::SameUnqualified,
        End::Same,
        End::LowerUnqualified,
        End::Lower,
    ];

    /// The end of two hands.
    pub(super) fn of(player: u16, dealer: u16, qualifies: u16) -> End {
        use std::cmp::Ordering::{Equal, Greater, Less};
        match (player.cmp(&dealer), dealer >= qualifies) {
            (Greater, false) => End::HigherUnqualified,
            (Greater, true) => End::Higher,
            (Equal, false) => End::SameUnqualified,
            (Equal, true) => End::Same,
            (Less, false) => End::LowerUnqualified,
            (Less, true) => End::Lower,
        }
    }
}

/// The kinds of hands that are told apart: by category, and by whether the dealer would qualify.
#[derive(Clone, Debug)]
pub(super) struct Kinds {
    /// The kind of each standing.
    pub(super) of: Vec<u8>,
    /// The standing from which the dealer qualifies.
    pub(super) qualifies: u16,
    /// The category of each kind, and whether it is below what qualifies.
    pub(super) about: Vec<(Category, bool)>,
}

impl Kinds {
    pub(super) fn new(hands: Hands, qualifies: u16) -> Kinds {
        let mut about: Vec<(Category, bool)> = Vec::new();
        let each = hands.categories().into_iter().enumerate().map(|(standing, category)| {
            let kind = (category, standing < usize::from(qualifies));
            if about.last() != Some(&kind) {
                about.push(kind);
            }
            about.len() as u8 - 1
        });
        let of = each.collect();
        Kinds { of, qualifies, about }
    }

    /// In how many ways a round ends so, with a hand of a kind.
    pub(super) fn ends(&self, kind: usize, counts: Counts) -> [u64; 6] {
        let [all, lower, same, unqualified] = counts;
        // A hand below what qualifies meets those that do as higher ones, and any other meets those
        // that do not as lower ones.
        if self.about[kind].1 {
            [lower, 0, same, 0, unqualified - lower - same, all - unqualified]
        } else {
            [unqualified, lower - unqualified, 0, same, 0, all - lower - same]
        }
    }

    /// What each way to play comes to, by the kind and the count.
    fn weights(&self, nets: &Nets) -> Vec<[Weights; KINDS]> {
        let by_kind = |nets: &[[i64; 6]; KINDS]| {
            let mut weights = [Weights::default(); KINDS];
            for (kind, (_, is_below)) in self.about.iter().enumerate() {
                weights[kind] = Weights::of(*is_below, &nets[kind]);
            }
            weights
        };
        nets.iter().map(by_kind).collect()
    }
}

/// What each way of a round comes to in cents, by the kind of the pair's hand and the end.
pub(super) type Nets = Vec<[[i64; 6]; KINDS]>;

/// Other pairs as a pair meets them: all, the lower, those that stand the same, the unqualified;
/// in so many ways.
pub(super) type Counts = [u64; 4];

/// What a pair can expect, summed over all others: so much for each of the [`Counts`].
#[derive(Clone, Copy, Debug, Default)]
struct Weights([i64; 4]);

impl Weights {
    fn of(is_below: bool, nets: &[i64; 6]) -> Weights {
        // What each count adds to the ends.
        let [higher_unqualified, higher, same_unqualified, same, lower_unqualified, lower] = *nets;
        Weights(if is_below {
            [
                lower,
                higher_unqualified - lower_unqualified,
                same_unqualified - lower_unqualified,
                lower_unqualified - lower,
            ]
        } else {
            [lower, higher - lower, same - lower, higher_unqualified - higher]
        })
    }

    #[inline]
    fn sum(&self, counts: &Counts) -> i64 {
        self.0.iter().zip(counts).map(|(weight, count)| weight * *count as i64).sum()
    }

    fn total(&self, counts: &Counts) -> i128 {
        self.0.iter().zip(counts).map(|(w, count)| i128::from(*w) * i128::from(*count)).sum()
    }
}

/// What a pair meets on a board of the last street, by the kind that its hand comes to: one where the
/// board is whole, and one for each group of kinds that settle alike where a card is still to come.
type Totals<const N: usize> = [(usize, Counts); N];

/// What comes of a way to play with these.
#[inline]
fn value<const N: usize>(weights: &[Weights; KINDS], totals: &Totals<N>) -> i64 {
    totals.iter().map(|(kind, counts)| weights[*kind].sum(counts)).sum()
}

/// Who is told of the pairs on a board of the last street.
trait Pairs {
    /// A pair, how it stands where the board is whole, and what it meets.
    fn pair<const N: usize>(&mut self, pair: u16, standing: u16, totals: &Totals<N>);
}

/// A player's situation on the last street.
#[derive(Clone, Copy, Debug)]
pub(super) struct Last<'a> {
    /// The cards on the board.
    pub(super) board: Set,
    pub(super) hole: [u8; 2],
    /// How the hand stands, where the board is whole.
    pub(super) standing: u16,
    sixes: &'a Sixes,
}

/// How a board of five stands with each card that is not on it.
#[derive(Clone, Debug)]
struct Sixes {
    /// From the lowest.
    ascending: Vec<u16>,
    /// By the card.
    of: [u16; CARDS],
}

impl Sixes {
    fn of(deck: &[u8], board: Set) -> Sixes {
        let hand: Hand = cards_of(board).map(card).collect();
        let mut sixes = Sixes { ascending: Vec::with_capacity(deck.len()), of: [0; CARDS] };
        for left in deck.iter().filter(|c| board >> **c & 1 == 0) {
            let standing = hand.with(card(*left)).six().index() as u16;
            sixes.of[usize::from(*left)] = standing;
            sixes.ascending.push(standing);
        }
        sixes.ascending.sort_unstable();
        sixes
    }

    /// How many cards make the board stand higher than this.
    fn above(&self, standing: u16) -> usize {
        self.ascending.len() - self.ascending.partition_point(|other| *other <= standing)
    }
}

impl Last<'_> {
    /// Whether a hole card is one of a pair.
    pub(super) fn has_own_pair(&self) -> bool {
        let [a, b] = self.hole.map(|card| 0b1111_u64 << (card & !3));
        a == b || self.board & (a | b) != 0
    }

    /// How many cards would each make a board of five beat the player, in the hands of a dealer.
    pub(super) fn outs(&self) -> usize {
        let own = self.hole.iter().filter(|c| self.sixes.of[usize::from(**c)] > self.standing);
        self.sixes.above(self.standing) - own.count()
    }
}

/// How somebody plays.
pub(super) trait Player: Sync + std::fmt::Debug {
    /// Whether the most is wagered with these cards on the board, and not declined.
    fn wagers(&self, hole: [u8; 2], board: Set) -> bool;

    /// The same on the last street.
    fn wagers_last(&self, last: &Last<'_>) -> bool {
        self.wagers(last.hole, last.board)
    }
}

/// The answer that is wagering the most, or the one that declines.
fn answer(answers: &[Answer], wagers: bool) -> usize {
    if wagers { 0 } else { answers.len() - 1 }
}

/// A choice in a kind of situation, summed over all deals; by the answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Deserialize, Serialize)]
pub(super) struct Choice {
    /// In how many ways it comes to it.
    pub(super) reached: u64,
    /// In how many of them an answer is best.
    pub(super) taken: [u64; ANSWERS],
    /// What comes of it in all of them, in cents.
    pub(super) expected: [i128; ANSWERS],
}

impl Choice {
    pub(super) fn join(&mut self, other: &Choice) {
        self.reached += other.reached;
        for n in 0..ANSWERS {
            self.taken[n] += other.taken[n];
            self.expected[n] += other.expected[n];
        }
    }
}

/// The choice before the flop with pairs that differ by a renaming alone.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
pub(super) struct Before {
    pub(super) hole: [u8; 2],
    /// How many such pairs there are.
    pub(super) size: u32,
    /// In how many ways they are dealt, with everything that follows.
    pub(super) ways: u64,
    /// What comes of each answer.
    pub(super) expected: Vec<i128>,
    /// The best of them.
    pub(super) best: usize,
}

/// How a game is best played and what comes of it.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
pub(super) struct Best {
    pub(super) before: Vec<Before>,
    /// By the situation on the flop.
    pub(super) flop: Vec<Choice>,
    /// By the kind of the board on the last street and that of the hand.
    pub(super) last: Vec<[Choice; KINDS]>,
}

/// In how many ways rounds end, by the way they are played and the kind of the hand.
pub(super) type Ended = Vec<[Counts; KINDS]>;

/// A deck and all its boards.
pub(super) struct Holdem<'s> {
    streets: &'s Streets,
    suits: Suits,
    kinds: Kinds,
    /// For each kind the first that settles alike.
    alike: Vec<usize>,
    /// Boards of the last street, ascending.
    boards: Vec<Class>,
    /// Whole boards, where a card is to come after the last street.
    wholes: Vec<Class>,
    /// The first flop of each class, with the renamings that leave it as it is.
    flops: Vec<(Set, Vec<usize>)>,
    /// The number of the class of each flop, and that of the renaming which makes it the first.
    flop_of: Vec<(u16, u8)>,
    /// What each renaming makes of each pair.
    renamed: Vec<Vec<u16>>,
}

/// So much of the work is done, and of so much in all.
pub(super) type Report<'a> = &'a mut dyn FnMut(u64, u64);

/// Work in several parts.
struct Steps<'a> {
    /// The steps of the parts before.
    before: u64,
    /// Those of this part that are done.
    done: u64,
    all: u64,
    report: Report<'a>,
}

impl Steps<'_> {
    fn done(&mut self, done: u64) {
        self.done = done;
        (self.report)(self.before + done, self.all);
    }

    /// The next part begins.
    fn next(&mut self) {
        self.before += std::mem::take(&mut self.done);
    }
}

/// Boards are gone through in so many parts, after each of which it is said how far it is.
const PARTS: usize = 64;

/// The most memory for sums of all threads together.
const MOST_BYTES: usize = 512 << 20;

/// The most groups of kinds that settle alike where a card is still to come.
const GROUPS: usize = 2;

/// A pair and a group of kinds on a board to which a card is still to come: how many of these cards
/// make it one of them, and then how many other pairs are lower, and the same.
type Coming = [[u32; 3]; GROUPS];

/// What pairs meet on boards of the last street, summed over the card that is still to come. The dealer
/// always qualifies.
struct Later {
    /// The first kind of each group.
    kinds: [usize; GROUPS],
    /// By the board and the pair.
    met: Vec<Vec<Coming>>,
    /// How many other pairs a pair meets on a whole board.
    others: u64,
}

/// What one thread adds up first.
struct First<const C: usize> {
    work: Board,
    /// By the class of the flop and the pair: what comes of each answer.
    flops: Vec<[i64; C]>,
    /// By the pair and the kind.
    pairs: Vec<[Counts; KINDS]>,
    /// The pairs of a board, and what comes of each answer.
    met: Vec<u16>,
    values: Vec<[i64; C]>,
}

/// What one thread adds up when the answers are known.
struct Second {
    work: Board,
    sums: Sums,
    answered: Vec<u64>,
}

/// How rounds end, and what is chosen last.
struct Sums {
    /// By the player, the way and the kind.
    ended: Vec<Counts>,
    /// The same on one whole board.
    here: Vec<Packed>,
    last: Vec<[Choice; KINDS]>,
}

/// What pairs meet on one whole board, several counts in one number so that one addition adds to them:
/// the pairs, the lower ones and those that are the same; and the unqualified. A pair meets at most 990
/// others after 10 flops, and there are at most 1,081 pairs: less than 2²⁴.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Packed([u64; 2]);

impl Packed {
    const PAIRS: u32 = 16;
    const COUNTS: u32 = 24;

    #[inline]
    fn of([_, lower, same, unqualified]: &Counts) -> Packed {
        Packed([
            1 | lower << Packed::PAIRS | same << (Packed::PAIRS + Packed::COUNTS),
            *unqualified,
        ])
    }

    #[inline]
    fn add(&mut self, more: Packed, times: u64) {
        self.0[0] += more.0[0] * times;
        self.0[1] += more.0[1] * times;
    }

    /// The counts, where each pair meets so many others.
    fn counts(self, others: u64) -> Counts {
        let part = |at: u32, bits: u32| self.0[0] >> at & ((1 << bits) - 1);
        let (pairs, lower) = (part(0, Packed::PAIRS), part(Packed::PAIRS, Packed::COUNTS));
        let same = part(Packed::PAIRS + Packed::COUNTS, Packed::COUNTS);
        [pairs * others, lower, same, self.0[1]]
    }
}

/// The most ways to play that are counted at once: each has two bits of a byte.
const MOST_PLAYERS: usize = 4;

/// The answers before the last street.
struct Answers {
    /// By the player and the pair.
    before: Vec<Vec<u8>>,
    /// By the class of the flop and the pair, two bits for each player.
    flop: Vec<u8>,
}

/// The number of a flop of two or three cards.
fn number(flop: Set) -> usize {
    let mut cards = [0; 3];
    cards.iter_mut().zip(cards_of(flop)).for_each(|(place, card)| *place = card);
    match flop.count_ones() {
        2 => usize::from(pair(cards[0], cards[1])),
        _ => three(cards[0], cards[1], cards[2]),
    }
}

/// Goes through all classes of boards, each thread with a state of its own.
fn each_class<S: Send>(
    boards: &[Class],
    states: &mut [S],
    visit: impl Fn(&mut S, &Class) + Sync,
    report: &mut dyn FnMut(u64),
) {
    let threads = states.len();
    let mut done = 0;
    for part in boards.chunks(boards.len().div_ceil(PARTS).max(1)) {
        states.par_iter_mut().enumerate().for_each(|(n, state)| {
            part.iter().skip(n).step_by(threads).for_each(|class| visit(state, class));
        });
        done += part.len() as u64;
        report(done);
    }
}

impl<'s> Holdem<'s> {
    /// For each kind, `alike` has the first that settles alike in every way to play.
    pub(super) fn new(
        streets: &'s Streets,
        suits: Suits,
        qualifies: u16,
        alike: Vec<usize>,
    ) -> Holdem<'s> {
        let [_, on_flop, on_last] = streets.cards;
        let mut boards = suits.classes(on_last);
        boards.sort_unstable_by_key(|class| class.set);
        let whole = streets.hands.board();
        let wholes = if on_last < whole { suits.classes(whole) } else { Vec::new() };
        let renamed = suits.renamings.iter().map(|renaming| renaming.pairs()).collect();
        let mut classes = suits.classes(on_flop);
        classes.sort_unstable_by_key(|class| class.set);
        let flops: Vec<(Set, Vec<usize>)> =
            classes.iter().map(|class| (class.set, suits.leave(class.set))).collect();
        let mut flop_of = vec![(0, 0); choose(CARDS as u64, on_flop as u64) as usize];
        suits.each_set(on_flop, &mut |flop| {
            let (first, renaming) = suits.first(flop);
            let row = classes.binary_search_by_key(&first, |class| class.set);
            let row = row.expect("every flop has a class");
            flop_of[number(flop)] = (row as u16, renaming as u8);
        });
        let kinds = Kinds::new(streets.hands, qualifies);
        Holdem { streets, suits, kinds, alike, boards, wholes, flops, flop_of, renamed }
    }

    /// Best play, and how rounds end with it and with others.
    pub(super) fn solve(
        &self,
        nets: &Nets,
        flop_kind: (usize, FlopKind),
        players: &[&dyn Player],
        report: Report<'_>,
    ) -> (Best, Vec<Ended>) {
        let mut work = Steps { before: 0, done: 0, all: self.steps(2), report };
        let later = self.later(&mut |done| work.done(done));
        work.next();
        let mut answers = Answers { before: Vec::new(), flop: vec![0; self.flops.len() * PAIRS] };
        let mut tell = |done| work.done(done);
        let mut best = match self.streets.question(1).len() {
            2 => self.weigh::<2>(nets, later.as_ref(), flop_kind, &mut answers, &mut tell),
            _ => self.weigh::<ANSWERS>(nets, later.as_ref(), flop_kind, &mut answers, &mut tell),
        };
        work.next();
        self.ask(players, 1, &mut answers);
        let tell = &mut |done| work.done(done);
        let (last, ended) = self.second(Some(nets), later.as_ref(), players, &answers, tell);
        best.last = last;
        (best, ended)
    }

    /// All steps of the work, in which boards of the last street are gone through so often.
    fn steps(&self, times: u64) -> u64 {
        times * self.boards.len() as u64 + self.wholes.len() as u64
    }

    /// How rounds end as they are played by these.
    pub(super) fn play(&self, players: &[&dyn Player], report: Report<'_>) -> Vec<Ended> {
        let mut work = Steps { before: 0, done: 0, all: self.steps(1), report };
        let later = self.later(&mut |done| work.done(done));
        work.next();
        let flop = vec![0; self.flops.len() * PAIRS];
        let mut answers = Answers { before: Vec::new(), flop };
        self.ask(players, 0, &mut answers);
        self.second(None, later.as_ref(), players, &answers, &mut |done| work.done(done)).1
    }

    fn weigh<const C: usize>(
        &self,
        nets: &Nets,
        later: Option<&Later>,
        flop_kind: (usize, FlopKind),
        answers: &mut Answers,
        report: &mut dyn FnMut(u64),
    ) -> Best {
        let (flops, pairs) = self.first::<C>(nets, later, report);
        self.decide(nets, flop_kind, &flops, &pairs, answers)
    }

    /// Whether no card is to come after the last street.
    fn is_whole(&self) -> bool {
        self.streets.cards[2] == self.streets.hands.board()
    }

    /// Tells of every pair on a board of the last street.
    #[inline]
    fn each_pair(
        &self,
        work: &mut Board,
        later: Option<&Later>,
        board: Set,
        told: &mut impl Pairs,
    ) {
        let Some(later) = later else {
            work.work_out(&self.suits.deck, board, self.kinds.qualifies);
            for met in &work.met {
                let kind = usize::from(self.kinds.of[usize::from(met.standing)]);
                let counts = [work.others, met.lower, met.same, met.unqualified].map(u64::from);
                told.pair(met.pair, met.standing, &[(kind, counts)]);
            }
            return;
        };
        let row = &later.met[self.row(board)];
        for (n, b) in self.suits.deck.iter().enumerate() {
            for a in &self.suits.deck[..n] {
                if board & (1 << a | 1 << b) != 0 {
                    continue;
                }
                let pair = pair(*a, *b);
                let coming = row[usize::from(pair)].map(|sums| sums.map(u64::from));
                let totals = std::array::from_fn::<_, GROUPS, _>(|group| {
                    let [cards, lower, same] = coming[group];
                    (later.kinds[group], [cards * later.others, lower, same, 0])
                });
                told.pair(pair, 0, &totals);
            }
        }
    }

    /// The place of a board of the last street.
    fn row(&self, board: Set) -> usize {
        let row = self.boards.binary_search_by_key(&board, |class| class.set);
        row.expect("the first of every class is there")
    }

    /// What pairs meet on boards of the last street, where a card is still to come: whole boards are
    /// worked out, and what is found goes to each board that the last card may have come to.
    fn later(&self, report: &mut dyn FnMut(u64)) -> Option<Later> {
        if self.is_whole() {
            return None;
        }
        let [.., on_last] = self.streets.cards;
        let whole = self.streets.hands.board();
        assert_eq!((on_last + 1, self.kinds.qualifies), (whole, 0), "as games of the kind have it");
        let mut first: Vec<usize> = self.alike.clone();
        first.sort_unstable();
        first.dedup();
        assert!(first.len() <= GROUPS, "so many kinds settle differently");
        let group =
            |kind: &u8| first.iter().position(|other| *other == self.alike[usize::from(*kind)]);
        let group_of: Vec<u8> =
            self.kinds.of.iter().map(|kind| group(kind).unwrap_or_default() as u8).collect();
        let rows: Vec<Mutex<Vec<Coming>>> =
            self.boards.iter().map(|_| Mutex::new(vec![Coming::default(); PAIRS])).collect();
        let mut works: Vec<Board> = Vec::new();
        works.resize_with(rayon::current_num_threads(), || Board::new(self.streets.hands));
        let visit = |work: &mut Board, class: &Class| {
            work.work_out(&self.suits.deck, class.set, 0);
            for last in cards_of(class.set) {
                let (board, renaming) = self.suits.first(class.set & !(1 << last));
                let renamed = &self.renamed[renaming];
                // Whoever adds up never stops half-way.
                let row = rows[self.row(board)].lock();
                let mut row = row.unwrap_or_else(PoisonError::into_inner);
                for met in &work.met {
                    let group = usize::from(group_of[usize::from(met.standing)]) % GROUPS;
                    let sums = &mut row[usize::from(renamed[usize::from(met.pair)])][group];
                    sums[0] += class.size;
                    sums[1] += u32::from(met.lower) * class.size;
                    sums[2] += u32::from(met.same) * class.size;
                }
            }
        };
        each_class(&self.wholes, &mut works, visit, report);
        let mut kinds = [0; GROUPS];
        kinds.iter_mut().zip(&first).for_each(|(kind, first)| *kind = *first);
        let others = u64::from(works.first().map_or(0, |work| work.others));
        let rows =
            rows.into_iter().map(|row| row.into_inner().unwrap_or_else(PoisonError::into_inner));
        let mut met: Vec<Vec<Coming>> = rows.collect();
        met.par_iter_mut().zip(&self.boards).for_each(|(row, class)| self.share(row, class));
        Some(Later { kinds, met, others })
    }

    /// What was found for pairs that differ by a renaming alone, on all boards of a class, is shared
    /// equally among them.
    fn share(&self, row: &mut [Coming], class: &Class) {
        let leaves = self.suits.leave(class.set);
        if leaves.len() == 1 {
            let sums = row.as_flattened_mut().as_flattened_mut();
            sums.iter_mut().for_each(|sum| *sum /= class.size);
            return;
        }
        for pair in 0..PAIRS {
            let mut alike: Vec<u16> = leaves.iter().map(|n| self.renamed[*n][pair]).collect();
            alike.sort_unstable();
            alike.dedup();
            if usize::from(alike[0]) != pair {
                continue;
            }
            let mut sums = Coming::default();
            for pair in &alike {
                let more = row[usize::from(*pair)].as_flattened();
                sums.as_flattened_mut().iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
            }
            let count = alike.len() as u32 * class.size;
            let one = sums.map(|sums| sums.map(|sum| sum / count));
            alike.iter().for_each(|pair| row[usize::from(*pair)] = one);
        }
    }

    /// The flops that a board may have begun with: where their rows begin, and what becomes of pairs.
    fn flops_of(&self, board: Set) -> impl Iterator<Item = (usize, &[u16])> {
        let [_, on_flop, on_last] = self.streets.cards;
        let cards: Vec<u8> = cards_of(board).collect();
        let chosen = (0_u32..1 << on_last).filter(move |mask| mask.count_ones() == on_flop as u32);
        chosen.map(move |mask| {
            let flop = (0..on_last).filter(|n| mask >> n & 1 == 1);
            let flop = flop.fold(0, |set: Set, n| set | 1 << cards[n]);
            let (row, renaming) = self.flop_of[number(flop)];
            (usize::from(row) * PAIRS, &self.renamed[usize::from(renaming)][..])
        })
    }

    /// What comes on each flop of a pair by each answer; and what each pair meets.
    fn first<const C: usize>(
        &self,
        nets: &Nets,
        later: Option<&Later>,
        report: &mut dyn FnMut(u64),
    ) -> (Vec<[i64; C]>, Vec<[Counts; KINDS]>) {
        let weights = self.kinds.weights(nets);
        let size = self.flops.len() * PAIRS;
        let fit = MOST_BYTES / (size * size_of::<[i64; C]>()).max(1);
        let threads = rayon::current_num_threads().min(fit).max(1);
        let state = || First {
            work: Board::new(self.streets.hands),
            flops: vec![[0; C]; size],
            pairs: vec![[[0; 4]; KINDS]; PAIRS],
            met: Vec::new(),
            values: Vec::new(),
        };
        let mut states: Vec<First<C>> = (0..threads).map(|_| state()).collect();
        let visit = |state: &mut First<C>, class: &Class| {
            let First { work, flops, pairs, met, values } = state;
            met.clear();
            values.clear();
            let (streets, weights, size) = (self.streets, &weights[..], class.size);
            let mut weighed = Weighed { streets, weights, size, met, values, pairs };
            self.each_pair(work, later, class.set, &mut weighed);
            for (row, renamed) in self.flops_of(class.set) {
                let row = &mut flops[row..row + PAIRS];
                for (pair, worth) in met.iter().zip(values.iter()) {
                    let sums = &mut row[usize::from(renamed[usize::from(*pair)])];
                    sums.iter_mut().zip(worth).for_each(|(sum, worth)| *sum += worth);
                }
            }
        };
        each_class(&self.boards, &mut states, visit, report);
        let mut states = states.into_iter();
        let Some(First { mut flops, mut pairs, .. }) = states.next() else {
            return (Vec::new(), Vec::new());
        };
        for other in states {
            for (sum, more) in flops.iter_mut().flatten().zip(other.flops.iter().flatten()) {
                *sum += more;
            }
            for (sum, more) in pairs.iter_mut().flatten().zip(other.pairs.iter().flatten()) {
                sum.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
            }
        }
        (flops, pairs)
    }

    /// The ways in which a round goes on from a flop, for each pair.
    fn onward(&self) -> u64 {
        let [_, on_flop, on_last] = self.streets.cards;
        let left = (self.suits.deck.len() - 2) as u64;
        let (on_flop, on_last) = (on_flop as u64, on_last as u64);
        let whole = self.streets.hands.board() as u64;
        choose(left - on_flop, on_last - on_flop)
            * choose(left - on_last, whole - on_last)
            * choose(left - whole, 2)
    }

    /// Takes the best answer on every flop, then before it.
    fn decide<const C: usize>(
        &self,
        nets: &Nets,
        (flop_kinds, flop_kind): (usize, FlopKind),
        flops: &[[i64; C]],
        met: &[[Counts; KINDS]],
        answers: &mut Answers,
    ) -> Best {
        let pairs = pairs();
        let deck = self.suits.deck.iter().fold(0, |set: Set, card| set | 1 << card);
        let mut after = vec![0_i128; PAIRS];
        let onward = self.onward();
        let mut on_flops: Vec<(usize, Choice, Vec<u16>)> = Vec::new();
        for (number, (flop, leaves)) in self.flops.iter().enumerate() {
            let row = &flops[number * PAIRS..(number + 1) * PAIRS];
            let flop_size = (self.suits.renamings.len() / leaves.len()) as u64;
            for (pair, hole) in pairs.iter().enumerate() {
                let cards: Set = 1 << hole[0] | 1 << hole[1];
                if cards & flop != 0 || cards & deck != cards {
                    continue;
                }
                let mut alike: Vec<u16> = leaves.iter().map(|n| self.renamed[*n][pair]).collect();
                alike.sort_unstable();
                alike.dedup();
                if usize::from(alike[0]) != pair {
                    continue;
                }
                let mut worth = [0_i128; C];
                for pair in &alike {
                    for (sum, more) in worth.iter_mut().zip(row[usize::from(*pair)]) {
                        *sum += i128::from(more);
                    }
                }
                let best = best_of(&worth);
                for pair in &alike {
                    answers.flop[number * PAIRS + usize::from(*pair)] |= best as u8;
                }
                after[pair] += worth[best];
                let reached = flop_size * alike.len() as u64 * onward;
                let mut choice = Choice { reached, ..Choice::default() };
                choice.taken[best] = reached;
                choice.expected[..C].copy_from_slice(&worth);
                on_flops.push((flop_kind(*hole, *flop), choice, alike));
            }
        }
        // Before the flop.
        let weights = self.kinds.weights(nets);
        let before = self.streets.question(0);
        let goes_on = |answer: usize| matches!(before[answer].next, Next::On(_));
        let mut all_before = Vec::new();
        let mut best = vec![0; PAIRS];
        for (pair, hole) in pairs.iter().enumerate() {
            let cards: Set = 1 << hole[0] | 1 << hole[1];
            if cards & deck != cards {
                continue;
            }
            let mut alike: Vec<u16> = self.renamed.iter().map(|renamed| renamed[pair]).collect();
            alike.sort_unstable();
            alike.dedup();
            if usize::from(alike[0]) != pair {
                continue;
            }
            let mut counts = [[0; 4]; KINDS];
            for pair in &alike {
                let met = met[usize::from(*pair)].as_flattened();
                counts.as_flattened_mut().iter_mut().zip(met).for_each(|(sum, more)| *sum += more);
            }
            // Every board may have begun with any of its flops.
            let counts = counts.map(|counts| counts.map(|count| self.streets.flops() * count));
            let expected: Vec<i128> = before
                .iter()
                .map(|answer| match answer.next {
                    Next::Way(way) => {
                        let by_kind = weights[way].iter().zip(&counts);
                        by_kind.map(|(weights, counts)| weights.total(counts)).sum()
                    }
                    Next::On(_) => alike.iter().map(|pair| after[usize::from(*pair)]).sum(),
                })
                .collect();
            let taken = best_of(&expected);
            alike.iter().for_each(|pair| best[usize::from(*pair)] = taken as u8);
            let ways = counts.iter().map(|counts| counts[0]).sum();
            let size = alike.len() as u32;
            all_before.push(Before { hole: *hole, size, ways, expected, best: taken });
        }
        let mut flop = vec![Choice::default(); flop_kinds];
        for (kind, choice, alike) in on_flops {
            if goes_on(usize::from(best[usize::from(alike[0])])) {
                flop[kind].join(&choice);
            }
        }
        answers.before.push(best);
        Best { before: all_before, flop, last: Vec::new() }
    }

    /// Asks players for their answers before the last street; the first has this number.
    fn ask(&self, players: &[&dyn Player], first: usize, answers: &mut Answers) {
        let pairs = pairs();
        let [before, flop] = [0, 1].map(|street| self.streets.question(street));
        for (n, player) in players.iter().enumerate() {
            let said: Vec<u8> =
                pairs.iter().map(|hole| answer(before, player.wagers(*hole, 0)) as u8).collect();
            for (number, (board, _)) in self.flops.iter().enumerate() {
                for (pair, hole) in pairs.iter().enumerate() {
                    let is_free = (1_u64 << hole[0] | 1 << hole[1]) & board == 0;
                    let is_asked = matches!(before[usize::from(said[pair])].next, Next::On(_));
                    if is_free && is_asked {
                        let said = answer(flop, player.wagers(*hole, *board)) as u8;
                        answers.flop[number * PAIRS + pair] |= said << (2 * (first + n));
                    }
                }
            }
            answers.before.push(said);
        }
    }

    /// Counts how rounds end, for the best play first where it is to be found, then for others.
    fn second(
        &self,
        nets: Option<&Nets>,
        later: Option<&Later>,
        players: &[&dyn Player],
        answers: &Answers,
        report: &mut dyn FnMut(u64),
    ) -> (Vec<[Choice; KINDS]>, Vec<Ended>) {
        let best = nets.map(|nets| self.kinds.weights(nets));
        let pairs = pairs();
        let count = usize::from(best.is_some()) + players.len();
        assert!(count <= MOST_PLAYERS, "so many are counted at once");
        // How many flops have the first and the second answer, for each player, side by side.
        let spread: Vec<u64> = (0..=u8::MAX)
            .map(|said| {
                let of = |n: usize| u64::from(said >> (2 * n) & 3);
                let lanes = (0..MOST_PLAYERS).filter(|n| of(*n) < 2);
                lanes.fold(0, |sum, n| sum | 1 << (16 * n as u64 + 8 * of(n)))
            })
            .collect();
        let ways = self.streets.ways().len();
        let sums = || Sums {
            ended: vec![[0; 4]; count * ways * KINDS],
            here: vec![Packed::default(); count * ways * KINDS],
            last: vec![[Choice::default(); KINDS]; KINDS],
        };
        let state =
            || Second { work: Board::new(self.streets.hands), sums: sums(), answered: Vec::new() };
        let mut states: Vec<Second> = (0..rayon::current_num_threads()).map(|_| state()).collect();
        let flops = self.streets.flops();
        let visit = |state: &mut Second, class: &Class| {
            let Second { work, sums, answered } = state;
            answered.clear();
            answered.resize(PAIRS, 0);
            for (row, renamed) in self.flops_of(class.set) {
                let row = &answers.flop[row..row + PAIRS];
                for (renamed, answered) in renamed.iter().zip(answered.iter_mut()) {
                    *answered += spread[usize::from(row[usize::from(*renamed)])];
                }
            }
            // Nobody asks for them where there is only the best play.
            let needs_sixes = self.is_whole() && self.streets.hands == Hands::FiveOfSeven;
            let deck = if players.is_empty() || !needs_sixes { &[][..] } else { &self.suits.deck };
            let mut counted = Counted {
                holdem: self,
                class,
                flops,
                ways,
                on_board: self.board_kind(class.set),
                seen: cards_of(class.set).map(card).collect(),
                sixes: Sixes::of(deck, class.set),
                pairs: &pairs,
                best: best.as_deref(),
                players,
                answers,
                answered,
                sums,
            };
            self.each_pair(work, later, class.set, &mut counted);
            let (others, size) = (u64::from(work.others), u64::from(class.size));
            for (sums, here) in sums.ended.iter_mut().zip(&mut sums.here) {
                if *here != Packed::default() {
                    let counts = std::mem::take(here).counts(others);
                    sums.iter_mut().zip(counts).for_each(|(sum, count)| *sum += count * size);
                }
            }
        };
        each_class(&self.boards, &mut states, visit, report);
        let mut all = sums();
        for Second { sums, .. } in states {
            let more = sums.ended.as_flattened().iter();
            all.ended.as_flattened_mut().iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
            for (sum, more) in all.last.iter_mut().flatten().zip(sums.last.iter().flatten()) {
                sum.join(more);
            }
        }
        let by_kind = all.ended.as_chunks::<KINDS>().0;
        (all.last, by_kind.chunks(ways).map(<[_]>::to_vec).collect())
    }

    /// The place of a category among the kinds.
    fn place(&self, category: Category) -> usize {
        self.kinds.about.iter().position(|(other, _)| *other == category).unwrap_or(0)
    }

    /// What lies on the board by itself, where hands are of five cards.
    fn board_kind(&self, board: Set) -> usize {
        match self.streets.hands {
            Hands::FiveOfSeven => {
                self.place(five_card(cards_of(board).map(card).collect()).category())
            }
            Hands::ThreeOfFive => 0,
        }
    }

    /// What a pair has so far with four cards on the board.
    fn hand_kind(&self, board: Hand, hole: [u8; 2]) -> usize {
        let hand = hole.iter().fold(board, |hand, c| hand.with(card(*c)));
        usize::from(self.kinds.of[hand.six().index()])
    }

    /// How many sets of seven cards have which category.
    pub(super) fn sevens(&self) -> [u64; KINDS] {
        let mut counts = [0; KINDS];
        let mut work = Board::new(Hands::FiveOfSeven);
        for class in &self.boards {
            for standing in work.standings(&self.suits.deck, class.set) {
                counts[usize::from(self.kinds.of[usize::from(standing)])] += u64::from(class.size);
            }
        }
        // A set of seven has 21 boards.
        counts.map(|count| count / 21)
    }
}

/// Weighs the answers on a flop, by the pairs on a board of the last street.
struct Weighed<'a, const C: usize> {
    streets: &'a Streets,
    weights: &'a [[Weights; KINDS]],
    /// How many such boards there are.
    size: u32,
    /// The pairs, and what comes of each answer.
    met: &'a mut Vec<u16>,
    values: &'a mut Vec<[i64; C]>,
    /// What pairs meet on all boards.
    pairs: &'a mut [[Counts; KINDS]],
}

impl<const C: usize> Pairs for Weighed<'_, C> {
    #[inline]
    fn pair<const N: usize>(&mut self, pair: u16, _: u16, totals: &Totals<N>) {
        let way = |answer: &Answer| match answer.next {
            Next::Way(way) => value(&self.weights[way], totals),
            Next::On(_) => 0,
        };
        let last = |question: usize| {
            let worth = self.streets.questions[2][question].iter().map(way);
            worth.max().unwrap_or_default()
        };
        let mut worth = [0; C];
        for (worth, answer) in worth.iter_mut().zip(self.streets.question(1)) {
            let one = match answer.next {
                Next::Way(_) => way(answer),
                Next::On(question) => last(question),
            };
            *worth = i64::from(self.size) * one;
        }
        self.met.push(pair);
        self.values.push(worth);
        for (kind, met) in totals {
            let counts = &mut self.pairs[usize::from(pair)][*kind];
            for (count, met) in counts.iter_mut().zip(met) {
                *count += met * u64::from(self.size);
            }
        }
    }
}

/// Counts how rounds end, by the pairs on a board of the last street.
struct Counted<'a> {
    holdem: &'a Holdem<'a>,
    class: &'a Class,
    /// The flops that the board may have begun with, and all ways to play.
    flops: u64,
    ways: usize,
    /// What lies on the board by itself, and its cards.
    on_board: usize,
    seen: Hand,
    sixes: Sixes,
    pairs: &'a [[u8; 2]],
    /// What the best play goes by, where it is counted.
    best: Option<&'a [[Weights; KINDS]]>,
    players: &'a [&'a dyn Player],
    answers: &'a Answers,
    /// On how many flops a pair has the first and the second answer, by the player.
    answered: &'a [u64],
    sums: &'a mut Sums,
}

impl Pairs for Counted<'_> {
    #[inline]
    fn pair<const N: usize>(&mut self, pair: u16, standing: u16, totals: &Totals<N>) {
        let streets = self.holdem.streets;
        let [before, on_flop] = [0, 1].map(|street| streets.question(street));
        let first = usize::from(self.best.is_some());
        for n in 0..first + self.players.len() {
            let said = self.answers.before[n][usize::from(pair)];
            if let Next::Way(way) = before[usize::from(said)].next {
                self.add(n, way, self.flops, totals);
                continue;
            }
            let lane = self.answered[usize::from(pair)] >> (16 * n);
            let (one, two) = (lane & 0xff, lane >> 8 & 0xff);
            for (said, flops) in on_flop.iter().zip([one, two, self.flops - one - two]) {
                if flops == 0 {
                    continue;
                }
                let question = match said.next {
                    Next::Way(way) => {
                        self.add(n, way, flops, totals);
                        continue;
                    }
                    Next::On(question) => streets.questions[2][question],
                };
                let hole = self.pairs[usize::from(pair)];
                let said = match (self.best, n.checked_sub(first)) {
                    (Some(weights), None) => {
                        self.best_of(question, weights, (hole, standing), flops, totals)
                    }
                    (_, Some(n)) => {
                        let (board, sixes) = (self.class.set, &self.sixes);
                        let last = Last { board, hole, standing, sixes };
                        answer(question, self.players[n].wagers_last(&last))
                    }
                    (None, None) => 0,
                };
                if let Next::Way(way) = question[said].next {
                    self.add(n, way, flops, totals);
                }
            }
        }
    }
}

impl Counted<'_> {
    /// So many flops end in a way for a player.
    #[inline]
    fn add<const N: usize>(&mut self, n: usize, way: usize, flops: u64, totals: &Totals<N>) {
        let from = (n * self.ways + way) * KINDS;
        if let [(kind, counts)] = &totals[..] {
            return self.sums.here[from + kind].add(Packed::of(counts), flops);
        }
        let times = u64::from(self.class.size) * flops;
        let by_kind = &mut self.sums.ended[from..][..KINDS];
        for (kind, counts) in totals {
            let sums = &mut by_kind[*kind];
            for (sum, count) in sums.iter_mut().zip(counts) {
                *sum += count * times;
            }
        }
    }

    /// The best answer to the last question, which is kept in mind.
    #[inline]
    fn best_of<const N: usize>(
        &mut self,
        question: &[Answer],
        weights: &[[Weights; KINDS]],
        (hole, standing): ([u8; 2], u16),
        flops: u64,
        totals: &Totals<N>,
    ) -> usize {
        let mut worth = [0; ANSWERS];
        for (worth, answer) in worth.iter_mut().zip(question) {
            *worth = match answer.next {
                Next::Way(way) => value(&weights[way], totals),
                Next::On(_) => 0,
            };
        }
        let said = best_of(&worth[..question.len()]);
        let kind = match self.holdem.is_whole() {
            true => usize::from(self.holdem.kinds.of[usize::from(standing)]),
            false => self.holdem.hand_kind(self.seen, hole),
        };
        let times = u64::from(self.class.size) * flops;
        let reached = times * totals.iter().map(|(_, counts)| counts[0]).sum::<u64>();
        let choice = &mut self.sums.last[self.on_board][kind];
        choice.reached += reached;
        choice.taken[said] += reached;
        for (sum, worth) in choice.expected.iter_mut().zip(worth) {
            *sum += i128::from(worth) * i128::from(times);
        }
        said
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What 32.10 and 32.11(c) say of an ante and a blind of two cents each.
    fn nets() -> Nets {
        let blind = [0, 0, 0, 0, 2, 3, 6, 20, 100, 1000];
        let multiples = [Some(4), Some(3), Some(2), Some(1), None];
        let nets = multiples.map(|multiple| {
            std::array::from_fn(|category| {
                let Some(multiple) = multiple else { return [-4; 6] };
                let play = 2 * multiple;
                let won = play + blind[category];
                [won, won + 2, 0, 0, -play - 2, -play - 4]
            })
        });
        nets.to_vec()
    }

    /// Checks to the end, and folds.
    #[derive(Debug)]
    struct Never;

    impl Player for Never {
        fn wagers(&self, _: [u8; 2], _: Set) -> bool {
            false
        }
    }

    /// Everything of a deck, and what comes of the best play by its ends.
    fn solved(deck: impl Iterator<Item = chance::Card>) -> (Best, u64, i128) {
        let streets = &crate::solvers::poker::streets::ULTIMATE.streets;
        let (holdem, nets) =
            (Holdem::new(streets, Suits::of(deck), 1277, (0..KINDS).collect()), nets());
        let mut last = (0, 0);
        let flop_kind: (usize, FlopKind) = (1, |_, _| 0);
        let told = &mut |done, all| last = (done, all);
        let (best, ended) = holdem.solve(&nets, flop_kind, &[&Never], told);
        assert_eq!(last.0, last.1, "all is reported");
        let folded: u64 = ended[1][4].iter().map(|counts| counts[0]).sum();
        let (mut ways, mut sum) = (0, 0);
        for (nets, ended) in nets.iter().zip(&ended[0]) {
            for (category, (nets, counts)) in nets.iter().zip(ended).enumerate() {
                if counts[0] == 0 {
                    continue;
                }
                for (net, count) in nets.iter().zip(holdem.kinds.ends(category, *counts)) {
                    ways += count;
                    sum += i128::from(*net) * i128::from(count);
                }
            }
        }
        assert_eq!(ways, folded, "everything is counted, however it is played");
        let decided: i128 = best
            .before
            .iter()
            .map(|before| before.expected.iter().copied().max().unwrap_or_default())
            .sum();
        assert_eq!(sum, decided, "what is decided by is what comes of it");
        (best, ways, sum)
    }

    #[test]
    fn suits_that_are_alike_or_not_come_to_the_same() {
        // The same ranks in four suits, and with one suit's card moved so that few are alike.
        let ranks = [0, 1, 3, 12];
        let deck = ranks.iter().flat_map(|rank| (0..4).map(move |suit| card(4 * rank + suit)));
        let (best, ways, _) = solved(deck.clone());
        // Two of 16, three of 14, two of 11, two of 9.
        assert_eq!(ways, 120 * 364 * 55 * 36);
        assert_eq!(best.before.iter().map(|before| before.size).sum::<u32>(), 120);
        let (fewer, ways, _) = solved(deck.skip(1));
        assert_eq!(ways, 105 * 286 * 45 * 28);
        assert!(fewer.before.len() > best.before.len());
    }
}
