//! Mississippi stud: two cards, then three that all share, turned one by one, and a bet or a fold
//! before each of these. 155,937,600 deals.
//!
//! What a bet is worth is linear in it, so that it is best at its least or at its most. What is best
//! goes by the cards that are seen, whichever of them are the player's own, and by the bets so far: it
//! is found for the 16,432 kinds of four cards first, then for three and for two.

use std::collections::HashMap;

use arrayvec::ArrayVec;
use chance::Card;
use games::poker::mississippi_stud::{Known, MississippiStud, POINTS, Strategy};
use games::poker::street::Raises;
use num_traits::ToPrimitive;
use ranking::Hand;
use table::erased::{AnyLine, AnyPlan};
use table::{Cents, Event, Odds};

use super::ride::{KINDS, kind};
use super::suits::{Set, Suits, card, cards_of};
use super::told::{self, decision};
use super::{Decided, Results, judge, named_plays};
use crate::hint::{self, Hint};
use crate::solvers::deals::{Answer, Dealt, Places};
use crate::solvers::{Choosing, Solver, Task};
use crate::{Analysis, BestPlay, Decision, NoTree, Ruled, Tally};

/// The cards that a round takes.
const CARDS: u32 = 5;

/// The words of the bets, street by street.
const BETS: [&str; 3] = ["3rd-street", "4th-street", "5th-street"];

/// The least and the most of a bet, in times the ante.
const TIMES: [i64; 2] = [1, 3];

/// The solver of Mississippi stud.
pub(crate) struct Mississippi;

impl Solver for Mississippi {
    fn analysis(
        &self,
        task: &Task<'_>,
        _: &mut dyn FnMut(f64),
    ) -> Option<Result<Analysis, NoTree>> {
        Some(judge(task, CARDS).and_then(|()| analysis(task)))
    }

    fn hints(&self, choosing: &Choosing<'_>) -> Option<Vec<Hint>> {
        hints(choosing)
    }
}

/// The bets so far: how many, and a bit for each that was at its most, the last one lowest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Bets {
    count: usize,
    most: usize,
}

impl Bets {
    const NONE: Bets = Bets { count: 0, most: 0 };

    /// All that there are on so many streets, by their numbers.
    fn all(streets: usize) -> impl Iterator<Item = Bets> {
        (0..=streets).flat_map(|count| (0..1 << count).map(move |most| Bets { count, most }))
    }

    fn number(self) -> usize {
        (1 << self.count) - 1 + self.most
    }

    fn and(self, is_most: bool) -> Bets {
        Bets { count: self.count + 1, most: 2 * self.most + usize::from(is_most) }
    }

    /// How many times the ante the largest was.
    fn most_times(self) -> i64 {
        match (self.count, self.most) {
            (0, _) => 0,
            (_, most) => TIMES[usize::from(most > 0)],
        }
    }

    /// What is said on the streets from one on: these bets, and a fold where some street has none.
    fn answers(self, from: usize) -> Vec<Answer> {
        let bet = |n: usize| {
            let word = BETS[from + n];
            match self.most >> (self.count - 1 - n) & 1 {
                0 => Answer::SayLeast(word),
                _ => Answer::Say(word),
            }
        };
        let fold = (from + self.count < BETS.len()).then_some(Answer::Say("fold"));
        (0..self.count).map(bet).chain(fold).collect()
    }
}

/// How many fifth cards make which kind of hand.
type Fifths = [u8; KINDS];

/// A deal of each kind of hand.
type Samples = [Option<Places>; KINDS];

/// What each kind of round comes to by the rules, by the bets that follow what was said before.
struct Settled {
    /// Net and stakes; those of a fold are the same for every hand.
    by_kind: Vec<[Decided; KINDS]>,
    nets: Vec<[i64; KINDS]>,
    /// A kind of which there is a deal.
    any: usize,
    paid_at: Vec<Odds>,
}

impl Settled {
    fn by(
        ruled: &Ruled,
        (plan, kinds): (&AnyPlan, &[usize]),
        said: &[Answer],
        samples: &Samples,
    ) -> Settled {
        let mut run = Dealt::new(ruled, plan, kinds);
        let by_bets = |bets: Bets| {
            let answers: Vec<Answer> =
                said.iter().copied().chain(bets.answers(said.len())).collect();
            let settle = |places: &Option<Places>| run.settle_places(places.as_ref()?, &answers);
            let mut decided = [None; KINDS];
            decided.iter_mut().zip(samples.iter().map(settle)).for_each(|(to, of)| *to = of);
            decided
        };
        let by_kind: Vec<[Decided; KINDS]> =
            Bets::all(BETS.len() - said.len()).map(by_bets).collect();
        let net = |settled: Decided| settled.map_or(0, |(net, _)| net.0);
        let nets = by_kind.iter().map(|by_kind| by_kind.map(net)).collect();
        let any = samples.iter().position(Option::is_some).unwrap_or_default();
        Settled { by_kind, nets, any, paid_at: run.paid_at() }
    }

    /// What comes of folding now in so many ways, in cents.
    fn folded(&self, bets: Bets, ways: i64) -> i64 {
        self.nets[bets.number()][self.any] * ways
    }

    /// What comes of the bets when the last card is turned, in cents.
    fn ended(&self, bets: Bets, fifths: &Fifths) -> i64 {
        let nets = self.nets[bets.number()].iter().zip(fifths);
        nets.map(|(net, ways)| net * i64::from(*ways)).sum()
    }

    fn tally(&self, ended: &Ended) -> Tally {
        let mut results = Results::default();
        for (settled, ways) in self.by_kind.as_flattened().iter().zip(ended.as_flattened()) {
            if *ways > 0 {
                results.add(settled.expect("a deal of every kind that comes"), *ways);
            }
        }
        results.tally(self.paid_at.iter().copied())
    }
}

/// What comes of folding, of the least bet and of the most, in cents times ways.
type Worths = [i64; 3];

/// The best of them: a bet at its least or most, or a fold, which goes before what is no better.
fn best_of(worths: &Worths) -> Option<bool> {
    let [fold, least, most] = *worths;
    match least.max(most) {
        bet if bet <= fold => None,
        bet => Some(bet > least),
    }
}

fn worth_of(worths: &Worths) -> i64 {
    worths.iter().copied().max().unwrap_or_default()
}

/// In how many ways rounds end, by the bets and the kind of the hand.
type Ended = [[u64; KINDS]; 15];

/// The cards, one set for all that differ by a renaming of suits.
struct Cards {
    suits: Suits,
    /// The numbers of sets of three and of four.
    threes: HashMap<Set, usize>,
    fours: HashMap<Set, usize>,
    /// By the number of four cards.
    fifths: Vec<Fifths>,
    samples: Samples,
}

impl Cards {
    fn of(suits: Suits) -> Cards {
        let numbered = |size: usize| {
            let classes = suits.classes(size).into_iter();
            classes.enumerate().map(|(n, class)| (class.set, n)).collect::<HashMap<Set, usize>>()
        };
        let (threes, fours) = (numbered(3), numbered(4));
        let mut samples: Samples = std::array::from_fn(|_| None);
        let mut fifths = vec![[0; KINDS]; fours.len()];
        for (set, n) in &fours {
            fifths[*n] = fifths_of(*set, &suits.deck, &mut samples);
        }
        Cards { suits, threes, fours, fifths, samples }
    }

    /// The cards that a set has not.
    fn others(&self, set: Set) -> impl Iterator<Item = Set> + '_ {
        self.suits.deck.iter().map(|card| 1 << card).filter(move |one| set & one == 0)
    }

    fn number_of_three(&self, set: Set) -> usize {
        self.threes[&self.suits.first(set).0]
    }

    fn number_of_four(&self, set: Set) -> usize {
        self.fours[&self.suits.first(set).0]
    }

    /// In how many ways the cards after so many follow.
    fn ways_after(&self, count: usize) -> i64 {
        (count..CARDS as usize).map(|n| (self.suits.deck.len() - n) as i64).product()
    }

    /// Plays every deal as `decide` says: to the number of a street, the cards seen, the bets so far
    /// and how many such deals there are, a bet at its least or most, or a fold.
    fn played(
        &self,
        settled: &Settled,
        mut decide: impl FnMut(usize, Set, Bets, i64) -> Option<bool>,
    ) -> Ended {
        let mut ended = [[0; KINDS]; 15];
        for class in self.suits.classes(2) {
            let size = i64::from(class.size);
            let fold = |bets: Bets, seen: usize, ended: &mut Ended| {
                ended[bets.number()][settled.any] += (size * self.ways_after(seen)) as u64;
            };
            let Some(most) = decide(0, class.set, Bets::NONE, size) else {
                fold(Bets::NONE, 2, &mut ended);
                continue;
            };
            let bets = Bets::NONE.and(most);
            for three in self.others(class.set).map(|third| class.set | third) {
                let Some(most) = decide(1, three, bets, size) else {
                    fold(bets, 3, &mut ended);
                    continue;
                };
                let bets = bets.and(most);
                for four in self.others(three).map(|fourth| three | fourth) {
                    let Some(most) = decide(2, four, bets, size) else {
                        fold(bets, 4, &mut ended);
                        continue;
                    };
                    let fifths = &self.fifths[self.number_of_four(four)];
                    let sums = ended[bets.and(most).number()].iter_mut().zip(fifths);
                    sums.for_each(|(sum, ways)| *sum += u64::from(*ways) * size as u64);
                }
            }
        }
        ended
    }
}

/// What the last card makes of four, with a sample of each kind that had none.
fn fifths_of(four: Set, deck: &[u8], samples: &mut Samples) -> Fifths {
    let hand: Hand = cards_of(four).map(card).collect();
    let mut fifths = [0; KINDS];
    for fifth in deck.iter().filter(|fifth| four >> **fifth & 1 == 0) {
        let kind = kind(hand.with(card(*fifth)));
        fifths[kind] += 1;
        samples[kind].get_or_insert_with(|| {
            let mut cards: Vec<Card> = cards_of(four).chain([*fifth]).map(card).collect();
            let community = cards.split_off(2);
            Places { seat: cards, dealer: Vec::new(), community }
        });
    }
    fifths
}

fn analysis(task: &Task<'_>) -> Result<Analysis, NoTree> {
    let Task { ruled, line, shoe } = *task;
    let cards = Cards::of(Suits::of(shoe.kinds().map(|(card, _)| card)));
    let settled = Settled::by(ruled, (&line.plan, &line.kinds), &[], &cards.samples);
    if line.decides {
        return best(ruled, line, &cards, &settled);
    }
    let strategy = line.plan.strategy.typed::<MississippiStud>();
    Analysis::of(line, &by_strategy(&cards, &settled, strategy))
}

/// What comes of all deals as a strategy plays them.
fn by_strategy(cards: &Cards, settled: &Settled, strategy: &Strategy) -> Tally {
    let ended = cards.played(settled, |_, set, bets, _| {
        let times = strategy.times(&known(set, bets));
        (times > 0).then_some(times > TIMES[0])
    });
    settled.tally(&ended)
}

fn known(set: Set, bets: Bets) -> Known {
    Known { cards: cards_of(set).map(card).collect(), most_times: bets.most_times() }
}

/// What is best on each street, by the cards that are seen and the bets so far.
struct Solved {
    fours: Vec<[Worths; 4]>,
    threes: Vec<[Worths; 2]>,
    twos: HashMap<Set, Worths>,
}

impl Solved {
    fn of(cards: &Cards, settled: &Settled) -> Solved {
        let four = |fifths: &Fifths| {
            std::array::from_fn(|most| {
                let bets = Bets { count: 2, most };
                let fold = settled.folded(bets, cards.ways_after(4));
                let [least, most] = [false, true].map(|m| settled.ended(bets.and(m), fifths));
                [fold, least, most]
            })
        };
        let fours: Vec<[Worths; 4]> = cards.fifths.iter().map(four).collect();
        let mut threes = vec![[Worths::default(); 2]; cards.threes.len()];
        for (set, n) in &cards.threes {
            let next: Vec<usize> =
                cards.others(*set).map(|one| cards.number_of_four(set | one)).collect();
            threes[*n] = std::array::from_fn(|most| {
                let bets = Bets { count: 1, most };
                let bet = |m: bool| {
                    let most = bets.and(m).most;
                    next.iter().map(|four| worth_of(&fours[*four][most])).sum()
                };
                [settled.folded(bets, cards.ways_after(3)), bet(false), bet(true)]
            });
        }
        let two = |class: super::suits::Class| {
            let next: Vec<usize> =
                cards.others(class.set).map(|one| cards.number_of_three(class.set | one)).collect();
            let bet = |m: usize| next.iter().map(|three| worth_of(&threes[*three][m])).sum();
            let fold = settled.folded(Bets::NONE, cards.ways_after(2));
            (class.set, [fold, bet(0), bet(1)])
        };
        let twos = cards.suits.classes(2).into_iter().map(two).collect();
        Solved { fours, threes, twos }
    }

    fn worths(&self, cards: &Cards, street: usize, set: Set, bets: Bets) -> Worths {
        match street {
            0 => self.twos[&set],
            1 => self.threes[cards.number_of_three(set)][bets.most],
            _ => self.fours[cards.number_of_four(set)][bets.most],
        }
    }
}

/// A choice in a kind of situation, summed over all deals.
#[derive(Clone, Copy, Debug, Default)]
struct Choice {
    reached: u64,
    /// A fold, the least bet and the most: how often each is best, and what comes of it.
    taken: [u64; 3],
    expected: [i128; 3],
}

fn best(
    ruled: &Ruled,
    line: &AnyLine,
    cards: &Cards,
    settled: &Settled,
) -> Result<Analysis, NoTree> {
    let solved = Solved::of(cards, settled);
    let mut choices = POINTS.map(|rules| vec![Choice::default(); rules.len()]);
    let ended = cards.played(settled, |street, set, bets, size| {
        let worths = solved.worths(cards, street, set, bets);
        let best = best_of(&worths);
        let reached = (size * cards.ways_after(2 + street)) as u64;
        let choice = &mut choices[street][known(set, bets).points_rule()];
        choice.reached += reached;
        choice.taken[best.map_or(0, |most| 1 + usize::from(most))] += reached;
        for (sum, worth) in choice.expected.iter_mut().zip(worths) {
            *sum += i128::from(worth) * i128::from(size);
        }
        best
    });
    let mut analysis = Analysis::of(line, &settled.tally(&ended))?;
    let by_name = ruled.game.strategies(&ruled.rules);
    let strategies = by_name.iter().map(|named| named.strategy.typed::<MississippiStud>());
    let tallies: Vec<Tally> =
        strategies.map(|strategy| by_strategy(cards, settled, strategy)).collect();
    let named = named_plays(line, &analysis, &by_name, tallies.iter())?;
    let decisions = decisions(&choices, line.unit);
    analysis.strategy = Some(BestPlay { decisions, named, ..BestPlay::default() });
    Ok(analysis)
}

/// The lines of the points system, each with what is best in it.
fn decisions(choices: &[Vec<Choice>; 3], unit: Cents) -> Vec<Decision> {
    let total: u64 = choices[0].iter().map(|choice| choice.reached).sum();
    let mut decisions = Vec::new();
    for ((word, rules), choices) in BETS.iter().zip(POINTS).zip(choices) {
        for (rule, choice) in rules.iter().zip(choices).filter(|(_, choice)| choice.reached > 0) {
            let option = |n: usize, action: String| told::Option {
                action,
                taken: choice.taken[n],
                expected: choice.expected[n],
            };
            let options = [
                option(2, format!("{word} {}", TIMES[1])),
                option(1, format!("{word} {}", TIMES[0])),
                option(0, "fold".to_owned()),
            ];
            let when = format!("{}, {}", word.replace('-', " "), rule.cards);
            decisions.push(decision(when, (choice.reached, total), unit, options));
        }
    }
    decisions
}

// Hints

/// What each choice is worth to somebody who has bet on the streets before.
fn hints(choosing: &Choosing<'_>) -> Option<Vec<Hint>> {
    let Choosing { ruled, shoe, seen } = *choosing;
    let plan = hint::plan_of(ruled, seen)?;
    let at = |spot| hint::cards_of(seen.view, seen.seat, spot).into_iter().map(|(_, card)| card);
    let own: ArrayVec<Card, 2> = at(table::Spot::Seat(seen.seat)).collect();
    let community: ArrayVec<Card, 3> = at(table::Spot::Box("community")).collect();
    let seen_set = own.iter().chain(&community).fold(0, |set: Set, c| set | 1 << c.index());
    let said = |event: &Event| match event {
        Event::Chose { seat: Some(seat), verb, amount: Some(amount), .. } if *seat == seen.seat => {
            let word = BETS.into_iter().find(|word| *word == verb.as_ref())?;
            Some(Answer::SayAmount(word, *amount))
        }
        _ => None,
    };
    let said: Vec<Answer> = seen.view.iter().filter_map(said).collect();
    let street = community.len();
    let offer = seen.offers.iter().find(|offer| Some(&offer.verb.as_ref()) == BETS.get(street))?;
    let (least, most) = offer.amount?;
    if own.len() != 2 || said.len() != street {
        return None;
    }
    let mut ahead = Ahead {
        deck: shoe.kinds().map(|(card, _)| card.index()).collect(),
        fours: HashMap::new(),
        samples: std::array::from_fn(|_| None),
    };
    ahead.look(seen_set);
    let kinds: Vec<usize> = (0..ruled.game.facts().wagers.len()).collect();
    let settled = Settled::by(ruled, (&plan, &kinds), &said, &ahead.samples);
    let [fold, low, high] = ahead.worths(&settled, seen_set, Bets::NONE);
    let ways = ahead.ways_after(seen_set);
    let hint = |verb: &str, amount: Option<Cents>, worth: i64| {
        let expected = num_rational::BigRational::new(worth.into(), ways.max(1).into()).to_f64()?;
        Some(Hint { verb: verb.to_owned(), amount, expected })
    };
    let bet = BETS[street];
    let most = most.unwrap_or(least);
    [hint(bet, Some(most), high), hint(bet, Some(least), low), hint("fold", None, fold)]
        .into_iter()
        .collect()
}

/// What may follow some cards.
struct Ahead {
    deck: Vec<u8>,
    /// By the four cards that may be seen on the last street.
    fours: HashMap<Set, Fifths>,
    samples: Samples,
}

impl Ahead {
    fn others(&self, set: Set) -> impl Iterator<Item = Set> + use<> {
        let others = self.deck.clone().into_iter().map(|card| 1 << card);
        others.filter(move |one: &Set| set & one == 0)
    }

    /// Finds the four cards that some can become.
    fn look(&mut self, set: Set) {
        if set.count_ones() < 4 {
            self.others(set).for_each(|one| self.look(set | one));
        } else if !self.fours.contains_key(&set) {
            let fifths = fifths_of(set, &self.deck, &mut self.samples);
            self.fours.insert(set, fifths);
        }
    }

    /// In how many ways the cards after some follow.
    fn ways_after(&self, set: Set) -> i64 {
        (set.count_ones()..CARDS).map(|n| self.deck.len() as i64 - i64::from(n)).product()
    }

    fn worths(&self, settled: &Settled, set: Set, bets: Bets) -> Worths {
        let bet = |is_most: bool| {
            let bets = bets.and(is_most);
            match self.fours.get(&set) {
                Some(fifths) => settled.ended(bets, fifths),
                None => {
                    let next = self.others(set).map(|one| self.worths(settled, set | one, bets));
                    next.map(|worths| worth_of(&worths)).sum()
                }
            }
        };
        [settled.folded(bets, self.ways_after(set)), bet(false), bet(true)]
    }
}
