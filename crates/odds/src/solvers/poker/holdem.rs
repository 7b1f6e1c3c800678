//! Ultimate Texas hold 'em, counted: two cards each and five on the board, a wager on one of three
//! streets.
//!
//! A board is worked out once for all boards that differ by a renaming of suits (134,459 of
//! 2,598,960), for all 1,081 pairs at once. What a pair can expect on the last street goes to the
//! ten flops that the board may have begun with, and there a wager is weighed against that; the
//! better of both goes to the pair, and there it is weighed again. With all answers known, the boards
//! are gone through once more, and it is counted how rounds end.

use std::sync::LazyLock;

use ranking::{Hand, Standing};
use rayon::iter::{IndexedParallelIterator, IntoParallelRefMutIterator, ParallelIterator};
use serde::{Deserialize, Serialize};

use super::board::{Board, Met};
use super::suits::{CARDS, Class, PAIRS, Set, Suits, card, cards_of, pairs, three};

/// The kinds of five-card hands, ascending.
pub(super) const CATEGORIES: usize = 10;

/// How a round is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
pub(super) enum Way {
    /// The largest wager, before the flop.
    Most,
    /// The smaller wager, before the flop.
    Less,
    /// The wager on the flop.
    Flop,
    /// The wager on the river.
    River,
    /// No wager at all.
    Fold,
}

impl Way {
    pub(super) const ALL: [Way; 5] = [Way::Most, Way::Less, Way::Flop, Way::River, Way::Fold];
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
}

/// What each way of a round comes to in cents, by the kind of the pair's hand and the end.
pub(super) type Nets = [[[i64; 6]; CATEGORIES]; 5];

/// The category of each standing, from the lowest.
pub(super) static CATEGORY: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let mut category = 0;
    let mut last = None;
    let each = (0..Standing::COUNT).filter_map(Standing::from_index).map(|standing| {
        let now = standing.category();
        category += u8::from(last.is_some_and(|last| last != now));
        last = Some(now);
        category
    });
    each.collect()
});

/// Other pairs as a pair meets them: all, the lower, those that stand the same, the unqualified;
/// in so many ways.
pub(super) type Counts = [u64; 4];

/// In how many ways a round ends so.
pub(super) fn ends(category: usize, [all, lower, same, unqualified]: Counts) -> [u64; 6] {
    // A pair qualifies the dealer, so one without it meets those that do as higher hands, and
    // another meets those that do not as lower ones.
    if category == 0 {
        [lower, 0, same, 0, unqualified - lower - same, all - unqualified]
    } else {
        [unqualified, lower - unqualified, 0, same, 0, all - lower - same]
    }
}

/// What a pair can expect, summed over all others: so much for each of the [`Counts`].
#[derive(Clone, Copy, Debug, Default)]
struct Weights([i64; 4]);

impl Weights {
    fn of(category: usize, nets: &[i64; 6]) -> Weights {
        // What each count adds to the ends.
        let [higher_unqualified, higher, same_unqualified, same, lower_unqualified, lower] = *nets;
        Weights(if category == 0 {
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
    fn sum(&self, others: i64, met: &Met) -> i64 {
        let [all, lower, same, unqualified] = self.0;
        all * others
            + lower * i64::from(met.lower)
            + same * i64::from(met.same)
            + unqualified * i64::from(met.unqualified)
    }

    fn total(&self, counts: Counts) -> i128 {
        self.0.iter().zip(counts).map(|(w, count)| i128::from(*w) * i128::from(count)).sum()
    }
}

/// A player's situation on the last street.
#[derive(Clone, Copy, Debug)]
pub(super) struct River<'a> {
    /// The cards on the board.
    pub(super) board: Set,
    pub(super) hole: [u8; 2],
    /// How the seven cards stand.
    pub(super) standing: u16,
    sixes: &'a Sixes,
}

/// How a board stands with each card that is not on it.
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

impl River<'_> {
    /// Whether a hole card is one of a pair.
    pub(super) fn has_own_pair(&self) -> bool {
        let [a, b] = self.hole.map(|card| 0b1111_u64 << (card & !3));
        a == b || self.board & (a | b) != 0
    }

    /// How many cards would each make the board beat the player, in the hands of a dealer.
    pub(super) fn outs(&self) -> usize {
        let own = self.hole.iter().filter(|c| self.sixes.of[usize::from(**c)] > self.standing);
        self.sixes.above(self.standing) - own.count()
    }
}

/// How somebody plays.
pub(super) trait Player: Sync {
    /// The wager before the flop, or none.
    fn before(&self, hole: [u8; 2]) -> Option<Way>;
    /// Whether the wager is made on the flop.
    fn flop(&self, hole: [u8; 2], flop: Set) -> bool;
    /// Whether it is made on the river.
    fn river(&self, river: &River<'_>) -> bool;
}

/// A choice in a kind of situation, summed over all deals.
#[derive(Clone, Copy, Debug, Default, PartialEq, Deserialize, Serialize)]
pub(super) struct Choice {
    /// In how many ways it comes to it.
    pub(super) reached: u64,
    /// In how many of them the wager is made.
    pub(super) wagered: u64,
    /// What comes of the wager in all of them, in cents.
    pub(super) wager: i128,
    /// What comes of going on without it.
    pub(super) none: i128,
}

impl Choice {
    pub(super) fn join(&mut self, other: &Choice) {
        self.reached += other.reached;
        self.wagered += other.wagered;
        self.wager += other.wager;
        self.none += other.none;
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
    /// What comes of the larger wager, of the smaller one, and of none.
    pub(super) expected: [i128; 3],
    pub(super) best: Option<Way>,
}

/// How a game is best played and what comes of it.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
pub(super) struct Best {
    pub(super) before: Vec<Before>,
    /// By [`flop_kind`].
    pub(super) flop: Vec<Choice>,
    /// By the category of the board and that of the hand.
    pub(super) river: Vec<[Choice; CATEGORIES]>,
}

/// In how many ways rounds end, by the way they are played and the category of the hand.
pub(super) type Ended = [[Counts; CATEGORIES]; 5];

/// A deck and all its boards.
pub(super) struct Holdem {
    suits: Suits,
    boards: Vec<Class>,
    /// The first flop of each class, with the renamings that leave it as it is.
    flops: Vec<(Set, Vec<usize>)>,
    /// The number of the class of each flop, and that of the renaming which makes it the first.
    flop_of: Vec<(u16, u8)>,
    /// What each renaming makes of each pair.
    renamed: Vec<Vec<u16>>,
    /// The standing from which the dealer qualifies.
    qualifies: u16,
}

/// So much of the work is done, and of so much in all.
pub(super) type Report<'a> = &'a mut dyn FnMut(u64, u64);

/// Boards are gone through in so many parts, after each of which it is said how far it is.
const PARTS: usize = 64;

/// The most memory for sums of all threads together.
const MOST_BYTES: usize = 512 << 20;

/// What one thread adds up first.
struct First {
    work: Board,
    /// By the class of the flop and the pair: what comes without a wager, and with it.
    flops: Vec<[i64; 2]>,
    /// By the pair and the category.
    pairs: Vec<[Counts; CATEGORIES]>,
    values: Vec<[i64; 2]>,
}

/// What one thread adds up when the answers are known.
struct Second {
    work: Board,
    ended: Vec<Ended>,
    river: Vec<[Choice; CATEGORIES]>,
    raised: Vec<u64>,
}

/// The most ways to play that are counted at once: each has a bit of a byte.
const MOST_PLAYERS: usize = 8;

/// The answers before the river.
struct Answers {
    /// By the player and the pair.
    before: Vec<Vec<Option<Way>>>,
    /// By the class of the flop and the pair, a bit for each player who wagers.
    flop: Vec<u8>,
}

impl Holdem {
    pub(super) fn new(suits: Suits, qualifies: u16) -> Holdem {
        let boards = suits.classes(5);
        let renamed = suits.renamings.iter().map(|renaming| renaming.pairs()).collect();
        let mut classes = suits.classes(3);
        classes.sort_unstable_by_key(|class| class.set);
        let leaves = |set: Set| {
            let all = suits.renamings.iter().enumerate();
            all.filter(|(_, renaming)| renaming.set(set) == set).map(|(n, _)| n).collect()
        };
        let flops: Vec<(Set, Vec<usize>)> =
            classes.iter().map(|class| (class.set, leaves(class.set))).collect();
        let mut flop_of =
            vec![(0, 0); three(CARDS as u8 - 3, CARDS as u8 - 2, CARDS as u8 - 1) + 1];
        let deck = &suits.deck;
        for (c, high) in deck.iter().enumerate() {
            for (b, middle) in deck[..c].iter().enumerate() {
                for low in &deck[..b] {
                    let (first, renaming) = suits.first(1 << low | 1 << middle | 1 << high);
                    let row = classes.binary_search_by_key(&first, |class| class.set);
                    let row = row.expect("every flop has a class");
                    flop_of[three(*low, *middle, *high)] = (row as u16, renaming as u8);
                }
            }
        }
        Holdem { suits, boards, flops, flop_of, renamed, qualifies }
    }

    /// Best play, and how rounds end with it and with others.
    pub(super) fn solve(
        &self,
        nets: &Nets,
        players: &[&dyn Player],
        report: Report<'_>,
    ) -> (Best, Vec<Ended>) {
        let all = 2 * self.boards.len() as u64;
        let (flops, pairs) = self.first(nets, &mut |done| report(done, all));
        let mut answers = Answers { before: Vec::new(), flop: vec![0; flops.len()] };
        let mut best = self.decide(nets, &flops, &pairs, &mut answers);
        drop(flops);
        self.ask(players, 1, &mut answers);
        let done = self.boards.len() as u64;
        let (river, ended) =
            self.second(Some(nets), players, &answers, &mut |more| report(done + more, all));
        best.river = river;
        (best, ended)
    }

    /// How rounds end as they are played by these.
    pub(super) fn play(&self, players: &[&dyn Player], report: Report<'_>) -> Vec<Ended> {
        let all = self.boards.len() as u64;
        let flop = vec![0; self.flops.len() * PAIRS];
        let mut answers = Answers { before: Vec::new(), flop };
        self.ask(players, 0, &mut answers);
        self.second(None, players, &answers, &mut |done| report(done, all)).1
    }

    /// Goes through all boards, each thread with a state of its own.
    fn each_board<S: Send>(
        &self,
        states: &mut [S],
        visit: impl Fn(&mut S, &Class) + Sync,
        report: &mut dyn FnMut(u64),
    ) {
        let threads = states.len();
        let mut done = 0;
        for part in self.boards.chunks(self.boards.len().div_ceil(PARTS).max(1)) {
            states.par_iter_mut().enumerate().for_each(|(n, state)| {
                part.iter().skip(n).step_by(threads).for_each(|class| visit(state, class));
            });
            done += part.len() as u64;
            report(done);
        }
    }

    /// The ten flops that a board may have begun with.
    fn flops_of(&self, board: Set) -> [(usize, &[u16]); 10] {
        let mut cards = [0; 5];
        cards.iter_mut().zip(cards_of(board)).for_each(|(place, card)| *place = card);
        const CHOSEN: [[usize; 3]; 10] = [
            [0, 1, 2],
            [0, 1, 3],
            [0, 1, 4],
            [0, 2, 3],
            [0, 2, 4],
            [0, 3, 4],
            [1, 2, 3],
            [1, 2, 4],
            [1, 3, 4],
            [2, 3, 4],
        ];
        CHOSEN.map(|[a, b, c]| {
            let (row, renaming) = self.flop_of[three(cards[a], cards[b], cards[c])];
            (usize::from(row) * PAIRS, &self.renamed[usize::from(renaming)][..])
        })
    }

    /// What comes on each flop of a pair without a wager and with it; and what each pair meets.
    fn first(
        &self,
        nets: &Nets,
        report: &mut dyn FnMut(u64),
    ) -> (Vec<[i64; 2]>, Vec<[Counts; CATEGORIES]>) {
        let weights = |way: Way| -> Vec<Weights> {
            let by_category = nets[way as usize].iter().enumerate();
            by_category.map(|(category, nets)| Weights::of(category, nets)).collect()
        };
        let (flop, river, fold) = (weights(Way::Flop), weights(Way::River), weights(Way::Fold));
        let size = self.flops.len() * PAIRS;
        let fit = MOST_BYTES / (size * size_of::<[i64; 2]>()).max(1);
        let threads = rayon::current_num_threads().min(fit).max(1);
        let state = || First {
            work: Board::new(),
            flops: vec![[0; 2]; size],
            pairs: vec![[[0; 4]; CATEGORIES]; PAIRS],
            values: Vec::new(),
        };
        let mut states: Vec<First> = (0..threads).map(|_| state()).collect();
        let visit = |state: &mut First, class: &Class| {
            let First { work, flops, pairs, values } = state;
            let category_of: &[u8] = &CATEGORY;
            work.work_out(&self.suits.deck, class.set, self.qualifies);
            let (size, others) = (class.size, i64::from(work.others));
            values.clear();
            for met in &work.met {
                let category = usize::from(category_of[usize::from(met.standing)]);
                let played = river[category].sum(others, met);
                let none = played.max(fold[category].sum(others, met));
                let flop = flop[category].sum(others, met);
                values.push([none * i64::from(size), flop * i64::from(size)]);
                let counts = &mut pairs[usize::from(met.pair)][category];
                let met = [work.others, met.lower, met.same, met.unqualified];
                for (count, met) in counts.iter_mut().zip(met) {
                    *count += u64::from(met) * u64::from(size);
                }
            }
            for (row, renamed) in self.flops_of(class.set) {
                let row = &mut flops[row..row + PAIRS];
                for (met, [none, flop]) in work.met.iter().zip(values.iter()) {
                    let sums = &mut row[usize::from(renamed[usize::from(met.pair)])];
                    sums[0] += none;
                    sums[1] += flop;
                }
            }
        };
        self.each_board(&mut states, visit, report);
        let mut states = states.into_iter();
        let Some(First { mut flops, mut pairs, .. }) = states.next() else {
            return (Vec::new(), Vec::new());
        };
        for other in states {
            for (sum, more) in flops.iter_mut().zip(&other.flops) {
                sum[0] += more[0];
                sum[1] += more[1];
            }
            for (sum, more) in pairs.iter_mut().flatten().zip(other.pairs.iter().flatten()) {
                sum.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
            }
        }
        (flops, pairs)
    }

    /// Takes the better answer on every flop, then before it.
    fn decide(
        &self,
        nets: &Nets,
        flops: &[[i64; 2]],
        met: &[[Counts; CATEGORIES]],
        answers: &mut Answers,
    ) -> Best {
        let pairs = pairs();
        let deck = self.suits.deck.iter().fold(0, |set: Set, card| set | 1 << card);
        let mut kinds = vec![Choice::default(); FLOP_KINDS.len()];
        let mut after = vec![0_i128; PAIRS];
        // The ways in which a round goes on from a flop, for each pair.
        let n = self.suits.deck.len() as u64;
        let onward = (n - 5) * (n - 6) / 2 * ((n - 7) * (n - 8) / 2);
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
                let sums = alike.iter().map(|pair| row[usize::from(*pair)]);
                let [none, wager] = sums.fold([0_i128; 2], |[none, wager], sums| {
                    [none + i128::from(sums[0]), wager + i128::from(sums[1])]
                });
                let reached = flop_size * alike.len() as u64 * onward;
                let wagered = if wager > none { reached } else { 0 };
                if wager > none {
                    for pair in &alike {
                        answers.flop[number * PAIRS + usize::from(*pair)] |= 1;
                    }
                }
                after[pair] += none.max(wager);
                let kind = flop_kind(*hole, *flop);
                on_flops.push((kind, Choice { reached, wagered, wager, none }, alike));
            }
        }
        // Before the flop.
        let mut before = Vec::new();
        let mut best = vec![None; PAIRS];
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
            let mut counts = [[0; 4]; CATEGORIES];
            for pair in &alike {
                let met = met[usize::from(*pair)].as_flattened();
                counts.as_flattened_mut().iter_mut().zip(met).for_each(|(sum, more)| *sum += more);
            }
            // Every board has begun with any of ten flops.
            let counts = counts.map(|counts| counts.map(|count| 10 * count));
            let of = |way: Way| -> i128 {
                let by_category = nets[way as usize].iter().zip(counts).enumerate();
                by_category.map(|(c, (nets, counts))| Weights::of(c, nets).total(counts)).sum()
            };
            let none: i128 = alike.iter().map(|pair| after[usize::from(*pair)]).sum();
            let expected = [of(Way::Most), of(Way::Less), none];
            let taken = if expected[0] > none && expected[0] >= expected[1] {
                Some(Way::Most)
            } else {
                (expected[1] > none).then_some(Way::Less)
            };
            alike.iter().for_each(|pair| best[usize::from(*pair)] = taken);
            let ways = counts.iter().map(|counts| counts[0]).sum();
            let size = alike.len() as u32;
            before.push(Before { hole: *hole, size, ways, expected, best: taken });
        }
        for (kind, choice, alike) in on_flops {
            if best[usize::from(alike[0])].is_none() {
                kinds[kind].join(&choice);
            }
        }
        answers.before.push(best);
        Best { before, flop: kinds, river: Vec::new() }
    }

    /// Asks players for their answers before the river; the first has this number.
    fn ask(&self, players: &[&dyn Player], first: usize, answers: &mut Answers) {
        let pairs = pairs();
        for (n, player) in players.iter().enumerate() {
            let before: Vec<Option<Way>> = pairs.iter().map(|hole| player.before(*hole)).collect();
            for (number, (flop, _)) in self.flops.iter().enumerate() {
                for (pair, hole) in pairs.iter().enumerate() {
                    let is_free = (1_u64 << hole[0] | 1 << hole[1]) & flop == 0;
                    if is_free && before[pair].is_none() && player.flop(*hole, *flop) {
                        answers.flop[number * PAIRS + pair] |= 1 << (first + n);
                    }
                }
            }
            answers.before.push(before);
        }
    }

    /// Counts how rounds end, for the best play first where it is to be found, then for others.
    fn second(
        &self,
        nets: Option<&Nets>,
        players: &[&dyn Player],
        answers: &Answers,
        report: &mut dyn FnMut(u64),
    ) -> (Vec<[Choice; CATEGORIES]>, Vec<Ended>) {
        debug_assert!(players.len() < MOST_PLAYERS);
        let best = nets.map(|nets| {
            let weights = |way: Way| -> Vec<Weights> {
                let by_category = nets[way as usize].iter().enumerate();
                by_category.map(|(category, nets)| Weights::of(category, nets)).collect()
            };
            (weights(Way::River), weights(Way::Fold))
        });
        let pairs = pairs();
        let first = usize::from(best.is_some());
        let count = first + players.len();
        // A count of ten flops for each player, side by side.
        let spread: Vec<u64> = (0..=u8::MAX)
            .map(|bits| (0..8).filter(|n| bits >> n & 1 == 1).fold(0, |sum, n| sum | 1 << (8 * n)))
            .collect();
        let state = || Second {
            work: Board::new(),
            ended: vec![[[[0; 4]; CATEGORIES]; 5]; count],
            river: vec![[Choice::default(); CATEGORIES]; CATEGORIES],
            raised: Vec::new(),
        };
        let mut states: Vec<Second> = (0..rayon::current_num_threads()).map(|_| state()).collect();
        let visit = |state: &mut Second, class: &Class| {
            let Second { work, ended, river, raised } = state;
            let category_of: &[u8] = &CATEGORY;
            work.work_out(&self.suits.deck, class.set, self.qualifies);
            let others = i64::from(work.others);
            let size = u64::from(class.size);
            raised.clear();
            raised.resize(work.met.len(), 0);
            for (row, renamed) in self.flops_of(class.set) {
                let row = &answers.flop[row..row + PAIRS];
                for (met, raised) in work.met.iter().zip(raised.iter_mut()) {
                    let bits = row[usize::from(renamed[usize::from(met.pair)])];
                    *raised += spread[usize::from(bits)];
                }
            }
            let board: Hand = cards_of(class.set).map(card).collect();
            let on_board = usize::from(CATEGORY[board.five().index()]);
            // Nobody asks for them where there is only the best play.
            let deck = if players.is_empty() { &[][..] } else { &self.suits.deck };
            let sixes = Sixes::of(deck, class.set);
            for (met, raised) in work.met.iter().zip(raised.iter()) {
                let category = usize::from(category_of[usize::from(met.standing)]);
                let counts = [work.others, met.lower, met.same, met.unqualified].map(u64::from);
                for (n, ended) in ended.iter_mut().enumerate() {
                    let mut add = |way: Way, flops: u64| {
                        let sums = &mut ended[way as usize][category];
                        for (sum, count) in sums.iter_mut().zip(counts) {
                            *sum += count * size * flops;
                        }
                    };
                    if let Some(way) = answers.before[n][usize::from(met.pair)] {
                        add(way, 10);
                        continue;
                    }
                    let flops = raised >> (8 * n) & 0xff;
                    if flops > 0 {
                        add(Way::Flop, flops);
                    }
                    if flops == 10 {
                        continue;
                    }
                    let flops = 10 - flops;
                    let wagers = match (&best, n.checked_sub(first)) {
                        (Some((play, fold)), None) => {
                            let wager = play[category].sum(others, met);
                            let none = fold[category].sum(others, met);
                            let ways = size * flops * counts[0];
                            let times = i128::from(size * flops);
                            let choice = &mut river[on_board][category];
                            choice.reached += ways;
                            choice.wagered += if wager > none { ways } else { 0 };
                            choice.wager += i128::from(wager) * times;
                            choice.none += i128::from(none) * times;
                            wager > none
                        }
                        (_, Some(n)) => players[n].river(&River {
                            board: class.set,
                            hole: pairs[usize::from(met.pair)],
                            standing: met.standing,
                            sixes: &sixes,
                        }),
                        (None, None) => false,
                    };
                    add(if wagers { Way::River } else { Way::Fold }, flops);
                }
            }
        };
        self.each_board(&mut states, visit, report);
        let mut sums = state();
        for other in states {
            for (sum, more) in sums.ended.iter_mut().zip(&other.ended) {
                let more = more.as_flattened().as_flattened();
                let sum = sum.as_flattened_mut().as_flattened_mut();
                sum.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
            }
            for (sum, more) in sums.river.iter_mut().flatten().zip(other.river.iter().flatten()) {
                sum.join(more);
            }
        }
        (sums.river, sums.ended)
    }

    /// How many sets of seven cards have which category.
    pub(super) fn sevens(&self) -> [u64; CATEGORIES] {
        let mut counts = [0; CATEGORIES];
        let mut work = Board::new();
        for class in &self.boards {
            for standing in work.standings(&self.suits.deck, class.set) {
                counts[usize::from(CATEGORY[usize::from(standing)])] += u64::from(class.size);
            }
        }
        // A set of seven has 21 boards.
        counts.map(|count| count / 21)
    }
}

/// Situations on the flop, as people tell them apart.
pub(super) const FLOP_KINDS: [&str; 6] = [
    "two pairs or better with a hole card",
    "a pair with a hole card, of threes or better",
    "a pair of twos with a hole card",
    "four to a flush with a ten or better of it in the hole",
    "four to a flush with less of it in the hole",
    "less",
];

/// Which of [`FLOP_KINDS`] it is.
pub(super) fn flop_kind(hole: [u8; 2], flop: Set) -> usize {
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

#[cfg(test)]
mod tests {
    use super::*;

    /// What 32.10 and 32.11(c) say of an ante and a blind of two cents each.
    fn nets() -> Nets {
        let blind = [0, 0, 0, 0, 2, 3, 6, 20, 100, 1000];
        let multiples = [Some(4), Some(3), Some(2), Some(1), None];
        multiples.map(|multiple| {
            std::array::from_fn(|category| {
                let Some(multiple) = multiple else { return [-4; 6] };
                let play = 2 * multiple;
                let won = play + blind[category];
                [won, won + 2, 0, 0, -play - 2, -play - 4]
            })
        })
    }

    /// Checks to the end, and folds.
    struct Never;

    impl Player for Never {
        fn before(&self, _: [u8; 2]) -> Option<Way> {
            None
        }

        fn flop(&self, _: [u8; 2], _: Set) -> bool {
            false
        }

        fn river(&self, _: &River<'_>) -> bool {
            false
        }
    }

    /// Everything of a deck, and what comes of the best play by its ends.
    fn solved(deck: impl Iterator<Item = chance::Card>) -> (Best, u64, i128) {
        let (holdem, nets) = (Holdem::new(Suits::of(deck), 1277), nets());
        let mut last = (0, 0);
        let (best, ended) = holdem.solve(&nets, &[&Never], &mut |done, all| last = (done, all));
        assert_eq!(last.0, last.1, "all is reported");
        let folded: u64 = ended[1][Way::Fold as usize].iter().map(|counts| counts[0]).sum();
        let (mut ways, mut sum) = (0, 0);
        for (nets, ended) in nets.iter().zip(&ended[0]) {
            for (category, (nets, counts)) in nets.iter().zip(ended).enumerate() {
                for (net, count) in nets.iter().zip(ends(category, *counts)) {
                    ways += count;
                    sum += i128::from(*net) * i128::from(count);
                }
            }
        }
        assert_eq!(ways, folded, "everything is counted, however it is played");
        let decided: i128 = best
            .before
            .iter()
            .map(|before| before.expected.into_iter().max().unwrap_or_default())
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
