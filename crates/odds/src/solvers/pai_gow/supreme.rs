//! Supreme pai gow: 316,251 hands of four cards against 230,300 of the dealer's, 72,832,605,300 in all.
//! Suits count for the bonus alone, so that hands go by their ranks, of which there are 2,366 kinds.

use arrayvec::ArrayVec;
use chance::{Card, Deck, Rank, Suit};
use games::pai_gow::supreme::{
    FourCards, HouseWay, Split, Standing, Strategy, SupremePaiGow, TwoCards, Wager, splits,
};
use games::poker::wagers::HandWager;
use rayon::iter::{IntoParallelRefIterator, ParallelIterator};
use table::erased::AnyPlan;
use table::study::Plan;
use table::{Act, Cents, Seat, Spot};

use super::two_hands::{self, Names, Told, Tried};
use super::{
    Ends, Examples, Settled, arranging, end, is_bank, set_hint, staked_by_others, surrender_hint,
};
use crate::hint::{Hint, cards_of, plan_of};
use crate::solvers::deals::{Answers, Dealt, Seated};
use crate::solvers::poker::told::as_printed;
use crate::solvers::poker::{Results, judge, named_plays};
use crate::solvers::{Choosing, Solver, Task};
use crate::{Analysis, BestPlay, Composition, NoTree, Tally};

/// The solver of supreme pai gow.
pub(crate) struct Supreme;

impl Solver for Supreme {
    fn analysis(
        &self,
        task: &Task<'_>,
        _: &mut dyn FnMut(f64),
    ) -> Option<Result<Analysis, NoTree>> {
        let is_bonus = task.line.kinds == [Wager::Bonus as usize];
        let figures = |()| if is_bonus { bonus(task) } else { analysis(task) };
        Some(judge(task, 2 * FOUR as u32).and_then(figures))
    }

    fn hints(&self, choosing: &Choosing<'_>) -> Option<Vec<Hint>> {
        hints(choosing)
    }
}

/// Kings and 9 beat queens and 8; kings and 6 do not; nor do jacks and 6.
const EXAMPLES: Examples = [
    ["Kc Kd 4s 5h", "Qs Qd 3c 5d"],
    ["Kc Kd 4s 2h", "Qs Qd 3c 5d"],
    ["Jc Jd 4s 2h", "Qs Qd 3c 5d"],
];

/// How many ranks there are, jokers among them.
const RANKS: usize = Rank::Joker as usize + 1;
/// Four cards of a place.
const FOUR: usize = 4;

/// The cards of a shoe, by their ranks.
struct Ranks([u8; RANKS]);

impl Ranks {
    fn of(shoe: &Composition) -> Ranks {
        let mut counts = [0; RANKS];
        for (card, count) in shoe.kinds() {
            counts[card.rank() as usize] += count as u8;
        }
        Ranks(counts)
    }

    /// Every four ranks that can be dealt.
    fn fours(&self) -> Vec<Four> {
        let mut fours = Vec::new();
        for a in 0..RANKS {
            for b in a..RANKS {
                for c in b..RANKS {
                    for d in c..RANKS {
                        fours.extend(Four::of([a, b, c, d], self));
                    }
                }
            }
        }
        fours
    }
}

impl Ranks {
    /// Every four, as they are set in a way.
    fn set_by(&self, way: HouseWay) -> Vec<(Four, Standing)> {
        let set = |four: Four| {
            let (standing, _) = way.set(four.cards);
            (four, standing)
        };
        self.fours().into_iter().map(set).collect()
    }
}

/// So many ways to choose so many of so many cards.
const fn choose(of: u8, count: u8) -> u64 {
    let (of, mut ways, mut n) = (of as u64, 1, 0);
    while n < count as u64 {
        if n >= of {
            return 0;
        }
        ways = ways * (of - n) / (n + 1);
        n += 1;
    }
    ways
}

/// Four ranks, whichever suits they have.
struct Four {
    /// One hand of them.
    cards: [Card; FOUR],
    /// Each rank once, with how many there are.
    counts: ArrayVec<(u8, u8), FOUR>,
    /// In how many ways they are dealt.
    ways: u64,
}

impl Four {
    fn of(ranks: [usize; FOUR], shoe: &Ranks) -> Option<Four> {
        let mut counts: ArrayVec<(u8, u8), FOUR> = ArrayVec::new();
        let mut cards = [Card::JOKER; FOUR];
        for (card, rank) in cards.iter_mut().zip(ranks) {
            match counts.last_mut().filter(|(of, _)| usize::from(*of) == rank) {
                Some((_, count)) => *count += 1,
                None => counts.push((rank as u8, 1)),
            }
            let nth = counts.last().map_or(0, |(_, count)| *count);
            *card = match Rank::SUITED.get(rank) {
                Some(rank) => Card::new(*rank, Suit::ALL[usize::from(nth - 1) % 4]),
                None if nth == 1 => Card::JOKER_ONE,
                None => Card::JOKER_TWO,
            };
        }
        let ways = counts.iter().map(|(rank, n)| choose(shoe.0[usize::from(*rank)], *n)).product();
        (ways > 0).then_some(Four { cards, counts, ways })
    }

    /// In how many ways they are dealt where some are gone.
    fn ways_of(&self, left: &[u8; RANKS]) -> u64 {
        self.counts.iter().map(|(rank, n)| choose(left[usize::from(*rank)], *n)).product()
    }
}

/// How each of three settings comes out against all hands that are set in a way and hold none of the
/// cards; `is_bank` where those win or lose against this one.
fn against(
    own: [Card; FOUR],
    left: &[u8; RANKS],
    others: &[(Four, Standing)],
    is_bank: bool,
) -> [(Split, Ends); 3] {
    let mut tried = splits(own).map(|split| (split, Ends::default()));
    for (four, standing) in others {
        let ways = four.ways_of(left);
        for ((own, _), ends) in &mut tried {
            let outcome = if is_bank { standing.against(*own) } else { own.against(*standing) };
            ends[end(outcome)] += ways;
        }
    }
    tried
}

/// A hand and how each way to set it comes out.
struct Hand<'a> {
    four: &'a Four,
    tried: [(Split, Ends); 3],
}

impl Hand<'_> {
    /// The place of the setting that a split is.
    fn place(&self, split: &Split) -> usize {
        self.tried.iter().position(|((standing, _), _)| *standing == split.0).unwrap_or_default()
    }

    fn tried(&self, settled: &Settled) -> Tried<TwoCards> {
        let settings =
            self.tried.map(|((Standing { high, low }, _), ends)| (high, low, settled.worth(&ends)));
        Tried { settings, ways: self.four.ways }
    }
}

fn analysis(task: &Task<'_>) -> Result<Analysis, NoTree> {
    let Task { ruled, line, shoe } = *task;
    let is_bank = line.kinds == [Wager::Bank as usize];
    let settled = Settled::by(ruled, &line.plan, &line.kinds, &EXAMPLES)?;
    let way = ruled.rules.typed::<SupremePaiGow>().way();
    let ranks = Ranks::of(shoe);
    let fours = ranks.fours();
    let others = ranks.set_by(way);
    let hands: Vec<Hand<'_>> = fours
        .par_iter()
        .map(|four| {
            let mut left = ranks.0;
            four.counts.iter().for_each(|(rank, n)| left[usize::from(*rank)] -= n);
            Hand { four, tried: against(four.cards, &left, &others, is_bank) }
        })
        .collect();
    let tally = |place: &dyn Fn(&Hand<'_>) -> usize| -> Tally {
        let mut sums = Ends::default();
        for hand in &hands {
            let (_, ends) = &hand.tried[place(hand)];
            for (sum, ways) in sums.iter_mut().zip(ends) {
                *sum += ways * hand.four.ways;
            }
        }
        settled.tally(&sums)
    };
    if !line.decides {
        let strategy = *line.plan.strategy.typed::<SupremePaiGow>();
        let by_plan = |hand: &Hand<'_>| hand.place(&strategy.set(way, hand.four.cards));
        return Analysis::of(line, &tally(&by_plan));
    }
    let best_of = |hand: &Hand<'_>| best(hand, way, &settled);
    let mut analysis = Analysis::of(line, &tally(&best_of))?;
    let by_name = ruled.game.strategies(&ruled.rules);
    let tallies: Vec<Tally> = by_name
        .iter()
        .map(|named| {
            let strategy = *named.strategy.typed::<SupremePaiGow>();
            tally(&move |hand| hand.place(&strategy.set(way, hand.four.cards)))
        })
        .collect();
    let mut named = named_plays(line, &analysis, &by_name, tallies.iter())?;
    let tried: Vec<Tried<TwoCards>> = hands.iter().map(|hand| hand.tried(&settled)).collect();
    let others = hands.first().map_or(0, |hand| hand.tried[0].1.iter().sum());
    let Told { decisions, charts } = two_hands::told(&tried, &NAMES, others, line.unit);
    named.push(as_printed(
        &analysis,
        charts.iter().flat_map(|c| c.cells.iter().flatten().flatten()),
    ));
    analysis.strategy = Some(BestPlay { decisions, named, charts, ..BestPlay::default() });
    Ok(analysis)
}

/// The best setting; where none is better than the house way, that.
fn best(hand: &Hand<'_>, way: HouseWay, settled: &Settled) -> usize {
    let worth = |place: usize| settled.worth(&hand.tried[place].1);
    let house = hand.place(&way.set(hand.four.cards));
    (0..3).fold(house, |best, place| if worth(place) > worth(best) { place } else { best })
}

/// What players call two cards.
const NAMES: Names<TwoCards> = Names {
    kinds: &[
        ("a pair of jokers or aces", 0),
        ("a pair of face cards", 0),
        ("a pair of twos to tens", 0),
        ("two face cards", 1),
        ("nine points", 2),
        ("eight points", 3),
        ("seven points or fewer", 4),
    ],
    kind: |two| match (two.pair(), two.total()) {
        (Some(Rank::Joker | Rank::Ace), _) => 0,
        (Some(Rank::Jack | Rank::Queen | Rank::King), _) => 1,
        (Some(_), _) => 2,
        (None, None) => 3,
        (None, Some(9)) => 4,
        (None, Some(8)) => 5,
        (None, Some(_)) => 6,
    },
    charts: &["a pair", "two face cards", "nine points", "eight points", "seven points or fewer"],
    values: &["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "F", "P"],
    value: |two| match (two.pair(), two.total()) {
        (Some(_), _) => 11,
        (None, None) => 10,
        (None, Some(points)) => points.into(),
    },
    legend: "F two face cards, P a pair",
};

/// The bonus goes by four cards: all of them are gone through, and the rules pay for one of each kind.
fn bonus(task: &Task<'_>) -> Result<Analysis, NoTree> {
    let Task { ruled, line, shoe } = *task;
    let deck: Vec<Card> = shoe.kinds().map(|(card, _)| card).collect();
    let mut counts: Vec<(Option<[Card; FOUR]>, u64)> = vec![(None, 0); FourCards::ALL.len() + 1];
    for d in 3..deck.len() {
        for c in 2..d {
            for b in 1..c {
                for a in 0..b {
                    let four = [deck[a], deck[b], deck[c], deck[d]];
                    let kind = FourCards::of(four).map_or(FourCards::ALL.len(), |k| k as usize);
                    counts[kind].0 = Some(four);
                    counts[kind].1 += 1;
                }
            }
        }
    }
    let usual = ruled.game.usual_strategy();
    let mut run = Dealt::new(ruled, &line.plan, &line.kinds);
    let mut results = Results::default();
    for (four, ways) in counts {
        let Some(four) = four else { continue };
        let others = Deck::WithTwoJokers.cards().iter().filter(|card| !four.contains(card));
        let hands = vec![
            (Spot::Seat(Seat::new(1)), four.to_vec()),
            (Spot::Dealer, others.copied().take(FOUR).collect()),
        ];
        let settled = run.settle_seated(&Seated { hands }, Answers::By(&usual));
        results.add(settled.ok_or(NoTree::NeverDecided)?, ways);
    }
    Analysis::of(line, &results.tally(run.paid_at()))
}

/// What each way to set a hand is worth to somebody, whoever else holds some of the cards. What is staked
/// beside the main wager does not go by it.
fn hints(choosing: &Choosing<'_>) -> Option<Vec<Hint>> {
    let Choosing { ruled, shoe, seen } = *choosing;
    let arranging = arranging(seen)?;
    let own = cards_of(seen.view, seen.seat, Spot::Seat(seen.seat));
    let own: Vec<Card> = own.into_iter().map(|(_, card)| card).collect();
    let own: [Card; FOUR] = own.try_into().ok()?;
    let is_bank = is_bank(seen);
    let stake = match is_bank {
        true => staked_by_others(seen, Wager::SupremePaiGow.id())?,
        false => {
            let plan = plan_of(ruled, seen)?;
            plan.bets.iter().find(|bet| bet.kind == Wager::SupremePaiGow as usize)?.stake
        }
    };
    let (plan, kind) = played(stake, is_bank);
    let settled = Settled::by(ruled, &plan, &[kind], &EXAMPLES).ok()?;
    let way = ruled.rules.typed::<SupremePaiGow>().way();
    let mut left = Ranks::of(shoe);
    for card in own {
        let count = &mut left.0[card.rank() as usize];
        *count = count.saturating_sub(1);
    }
    let hint = |((_, set), ends): (Split, Ends)| {
        let expected = settled.worth(&ends) as f64 / ends.iter().sum::<u64>() as f64;
        set_hint(arranging, set, expected)
    };
    let sets = against(own, &left.0, &left.set_by(way), is_bank).into_iter().map(hint);
    let (lost, _) = settled.by_end[2];
    Some(sets.chain(surrender_hint(seen, lost.0 as f64)).collect())
}

/// One player against the dealer, or against one who banks; and the kind of the wager that counts. Where
/// somebody sits makes no difference to the cards.
fn played(stake: Cents, is_bank: bool) -> (AnyPlan, usize) {
    let (bank, player) = (Seat::new(1), Seat::new(2));
    let (seat, acts, kind) = match is_bank {
        true => (player, vec![Act::new(bank, "accept-bank")], Wager::Bank),
        false => (Seat::new(1), Vec::new(), Wager::SupremePaiGow),
    };
    let bets = vec![(seat, Wager::SupremePaiGow, stake)];
    let strategy = Strategy::default();
    (AnyPlan::new::<SupremePaiGow>(Plan { bets, acts, strategy }), kind as usize)
}

#[cfg(test)]
mod tests {
    use num_rational::BigRational;
    use serde_json::json;
    use table::Legal;
    use table::erased::AnyLine;
    use table::study::Study;

    use super::*;
    use crate::Ruled;

    /// Every four of some cards.
    fn fours(cards: &[Card]) -> Vec<[Card; FOUR]> {
        let mut fours = Vec::new();
        for d in 3..cards.len() {
            for c in 2..d {
                for b in 1..c {
                    fours.extend((0..b).map(|a| [cards[a], cards[b], cards[c], cards[d]]));
                }
            }
        }
        fours
    }

    #[test]
    fn all_deals_of_a_few_cards_come_to_what_the_rules_settle() {
        let deck = super::super::cards("Kc Kd 9c 9d 4c 4d 4h Ac Jk1 Jk2");
        let shoe = Composition::of(deck.iter().copied());
        let ways = ["highest-high-hand", "highest-low-hand"];
        for (way, id) in ways.iter().flat_map(|way| [(way, "supreme-pai-gow"), (way, "bank")]) {
            let elections = json!({ "house-way": way, "player-banking": true });
            let legal = Legal::<SupremePaiGow>::new(elections.as_object().expect("elections"));
            let rules = legal.expect("legal").rules;
            let ruled = Ruled::of::<SupremePaiGow>(&rules);
            let mut lines = SupremePaiGow::lines(&rules).into_iter();
            let line = AnyLine::from(&lines.find(|line| line.id == id).expect("a line"));
            let task = Task { ruled: &ruled, line: &line, shoe: &shoe };
            let solved = Supreme.analysis(&task, &mut |_| ()).expect("solved").expect("figures");
            let settled = Settled::by(&ruled, &line.plan, &line.kinds, &EXAMPLES).expect("settled");
            let mut run = Dealt::new(&ruled, &line.plan, &line.kinds);
            let by_name = ruled.game.strategies(&ruled.rules);
            let (mut deals, mut best, mut nets) = (0_i64, 0_i128, vec![0_i128; by_name.len()]);
            for own in fours(&deck) {
                let rest = deck.iter().copied().filter(|card| !own.contains(card));
                let others = fours(&rest.collect::<Vec<_>>());
                deals += others.len() as i64;
                let worth = |(standing, _): Split| {
                    let mut ends = Ends::default();
                    for other in &others {
                        let (house, _) = rules.way().set(*other);
                        ends[end(match id {
                            "bank" => house.against(standing),
                            _ => standing.against(house),
                        })] += 1;
                    }
                    settled.worth(&ends)
                };
                best += splits(own).map(worth).into_iter().max().unwrap_or_default();
                for other in &others {
                    let spots = [Spot::Seat(Seat::new(1)), Spot::Dealer];
                    let hands = spots.into_iter().zip([own.to_vec(), other.to_vec()]).collect();
                    let seated = Seated { hands };
                    for (net, named) in nets.iter_mut().zip(&by_name) {
                        let came = run.settle_seated(&seated, Answers::By(&named.strategy));
                        *net += i128::from(came.expect("it is decided").0.0);
                    }
                }
            }
            let of_a_unit = |net: i128| {
                let all = i128::from(deals) * i128::from(line.unit.0);
                BigRational::new(net.into(), all.into())
            };
            assert_eq!(solved.expectation, of_a_unit(best), "{id}, {way}");
            let named = solved.strategy.expect("best play").named;
            assert_eq!(named.len(), by_name.len() + 1, "the chart too");
            for (net, named) in nets.into_iter().zip(named) {
                assert_eq!(named.expectation, of_a_unit(net), "{id}, {way}, {}", named.name);
            }
        }
    }
}
