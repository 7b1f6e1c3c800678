//! Pai gow: 736,281,000 deals of four tiles to the player and four to the dealer. No hand tells the
//! tiles of one rank apart, so there are 4,285 fours of each, and every two of them are compared.

use std::sync::OnceLock;

use chance::{Card, Deck, Tile};
use games::pai_gow::dragons_eye::{BUTTON, CONSECUTIVE_TRIPLES, MOST_TRIPLES, PENDING};
use games::pai_gow::submission::HouseWay;
use games::pai_gow::tile_hands::{Compared, Four, Standing, WAYS};
use games::pai_gow::tiles::{PaiGowTiles, Strategy, Wager};
use ranking::{TILE_KINDS, TileRanking, tile_rank, two_tile};
use rayon::iter::{IntoParallelRefIterator, ParallelIterator};
use serde_json::json;
use table::erased::AnyPlan;
use table::study::Plan;
use table::{Cents, Event, Odds, Seat, Spot};

use super::deals::{Answers, Dealt};
use super::pai_gow::two_hands::{self, Names, Told, Tried};
use super::poker::told::as_printed;
use super::poker::{Results, judge, named_plays};
use crate::hint::{self, Hint};
use crate::solvers::{Choosing, Solver, Task};
use crate::{Analysis, BestPlay, Composition, NoTree, Ruled, Tally};

/// The solver of pai gow.
pub(crate) struct Tiles;

impl Solver for Tiles {
    fn analysis(
        &self,
        task: &Task<'_>,
        _: &mut dyn FnMut(f64),
    ) -> Option<Result<Analysis, NoTree>> {
        let side = match task.line.kinds[..] {
            [kind] if kind == Wager::PaiGow as usize => Side::Player,
            [kind] if kind == Wager::Bank as usize => Side::Bank,
            [kind] if kind == Wager::DiceBonus as usize && task.line.decides => {
                return Some(dice_bonus(task, &Tile::SET.map(Card::from)));
            }
            _ => return None,
        };
        Some(judge(task, Tile::IN_A_SET as u32).and_then(|()| analysis(task, side)))
    }

    /// What each way to set is worth, by what is left for the dealer.
    fn hints(&self, choosing: &Choosing<'_>) -> Option<Vec<Hint>> {
        hints(choosing)
    }
}

/// Who decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    /// A player, against the dealer.
    Player,
    /// A player who banks, against the dealer's wager.
    Bank,
}

/// So many throws of the dice are one with all three alike, of 36 throws.
pub(super) const TRIPLES: (u64, u64) = (1, 36);

fn analysis(task: &Task<'_>, side: Side) -> Result<Analysis, NoTree> {
    let Task { ruled, line, shoe } = *task;
    let house_way = house_way(ruled);
    let counted;
    let Counted { kinds, ends } = if is_full(shoe) && house_way.is_plain() {
        Counted::full()
    } else {
        counted = Counted::of(shoe, house_way).ok_or(NoTree::NeverDecided)?;
        &counted
    };
    let ends = &ends[side as usize];
    let settled = Settled::by(ruled, &line.plan, &line.kinds, kinds, side);
    let settled = settled.ok_or(NoTree::NeverDecided)?;
    let tally = |way: &dyn Fn(usize) -> usize| settled.tally(kinds, ends, way);
    let by = |strategy: Strategy| tally(&move |n| strategy.way(house_way, &kinds.fours[n].tiles));
    if !line.decides {
        return Analysis::of(line, &by(*line.plan.strategy.typed::<PaiGowTiles>()));
    }
    let best: Vec<usize> = ends.iter().map(|ends| settled.best(ends)).collect();
    let mut analysis = Analysis::of(line, &tally(&|n| best[n]))?;
    let by_name = ruled.game.strategies(&ruled.rules);
    let strategies = by_name.iter().map(|named| *named.strategy.typed::<PaiGowTiles>());
    let tallies: Vec<Tally> = strategies.map(by).collect();
    let mut named = named_plays(line, &analysis, &by_name, tallies.iter())?;
    let each = kinds.fours.iter().zip(ends);
    let tried: Vec<Tried<TileRanking>> =
        each.map(|(four, ends)| four.tried(ends, &settled)).collect();
    let others = ends.first().map_or(0, |ends| ends[0].iter().sum::<u64>());
    // What is expected is counted over the dice too.
    let unit = Cents(line.unit.0 * TRIPLES.1 as i64);
    let Told { decisions, charts } = two_hands::told(&tried, &NAMES, others, unit);
    named.push(as_printed(
        &analysis,
        charts.iter().flat_map(|c| c.cells.iter().flatten().flatten()),
    ));
    analysis.strategy = Some(BestPlay { decisions, named, charts, ..BestPlay::default() });
    Ok(analysis)
}

/// What players call two tiles.
const NAMES: Names<TileRanking> = Names {
    kinds: &[
        ("the supreme pair", 0),
        ("a pair of the same tiles", 0),
        ("a mixed pair", 0),
        ("a wong", 1),
        ("a gong", 1),
        ("a nine", 2),
        ("an eight", 3),
        ("a seven", 4),
        ("a six or lower", 5),
    ],
    // The pairs of 10.2(b), from the first.
    kind: |two| match (two.pair(), two.value()) {
        (Some(1), _) => 0,
        (Some(2..=12), _) => 1,
        (Some(13..=16), _) => 2,
        (Some(17 | 18), _) => 3,
        (Some(_), _) => 4,
        (None, Some(9)) => 5,
        (None, Some(8)) => 6,
        (None, Some(7)) => 7,
        (None, _) => 8,
    },
    charts: &["a pair", "a wong or gong", "a nine", "an eight", "a seven", "a six or lower"],
    values: &["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "P"],
    value: |two| two.value().map_or(10, usize::from),
    legend: "P a pair, wong or gong",
};

/// How the house sets its tiles.
fn house_way(ruled: &Ruled) -> &HouseWay {
    &ruled.rules.typed::<PaiGowTiles>().house_way
}

fn is_full(shoe: &Composition) -> bool {
    let mut kinds = shoe.kinds();
    shoe.total() == Tile::IN_A_SET as u32
        && kinds.all(|(card, count)| u32::from(Deck::Tiles.count(card)) == count)
}

// Counting

/// Four tiles by their ranks.
struct FourOfKinds {
    /// One of those that come to the same.
    tiles: Four,
    /// The ranks, and how many tiles are of each.
    kinds: Vec<(usize, u8)>,
    /// How they stand, set in each of the ways.
    sets: [Standing; WAYS.len()],
    /// How they stand, set as the house does.
    house: Standing,
    /// In how many ways they come.
    ways: u64,
}

/// In how many ways so many tiles are chosen of two at the most.
const fn choose(left: u8, count: u8) -> u64 {
    match (left, count) {
        (_, 0) => 1,
        (left, 1) => left as u64,
        (2, 2) => 1,
        _ => 0,
    }
}

/// In how many ways four tiles end against those of the other side, by how they are set: as
/// [`Compared`] has it.
type Ends = [[u64; ENDS.len()]; WAYS.len()];

/// How a wager ends.
const ENDS: [Compared; 4] = [Compared::Won, Compared::HighOnly, Compared::LowOnly, Compared::Lost];

/// The tiles that are there, by their ranks.
struct Kinds {
    counts: [u8; TILE_KINDS],
    /// All fours there are.
    fours: Vec<FourOfKinds>,
}

/// All deals: in how many ways each four ends for a player against the dealer, and for a bank against
/// the dealer, who sets as the house does.
struct Counted {
    kinds: Kinds,
    ends: [Vec<Ends>; 2],
}

impl Counted {
    fn of(shoe: &Composition, house_way: &HouseWay) -> Option<Counted> {
        let kinds = Kinds::of(shoe, house_way)?;
        let ends = [Side::Player, Side::Bank].map(|side| kinds.against(side));
        Some(Counted { kinds, ends })
    }

    /// Of a whole set, by the house way of the text; counted once.
    fn full() -> &'static Counted {
        static FULL: OnceLock<Counted> = OnceLock::new();
        let count = || Counted::of(&whole(), &HouseWay::default()).expect("a set of tiles");
        FULL.get_or_init(count)
    }
}

/// A whole set.
fn whole() -> Composition {
    Composition::of(Tile::SET.map(Card::from))
}

impl Kinds {
    /// The tiles that are there; none where there are more of a rank than a set has, or others than
    /// tiles.
    fn of(shoe: &Composition, house_way: &HouseWay) -> Option<Kinds> {
        let mut counts = [0; TILE_KINDS];
        let mut named: [Option<Tile>; TILE_KINDS] = [None; TILE_KINDS];
        for (card, count) in shoe.kinds() {
            let tile = card.tile()?;
            let kind = usize::from(tile_rank(tile)) - 1;
            counts[kind] += u8::try_from(count).ok()?;
            named[kind].get_or_insert(tile);
        }
        if counts.iter().any(|count| *count > 2) {
            return None;
        }
        let mut fours = Vec::new();
        for a in 0..TILE_KINDS {
            for b in a..TILE_KINDS {
                for c in b..TILE_KINDS {
                    for d in c..TILE_KINDS {
                        fours.extend(FourOfKinds::new([a, b, c, d], &named, &counts, house_way));
                    }
                }
            }
        }
        Some(Kinds { counts, fours })
    }

    /// In how many ways each four ends.
    fn against(&self, side: Side) -> Vec<Ends> {
        self.fours.par_iter().map(|four| self.ends(four, side)).collect()
    }

    /// In how many ways a four ends, by how it is set, against all that can be made of what is left.
    fn ends(&self, four: &FourOfKinds, side: Side) -> Ends {
        let mut left = self.counts;
        four.kinds.iter().for_each(|(kind, count)| left[*kind] -= count);
        let mut ends = Ends::default();
        for other in &self.fours {
            let ways = other.ways_of(&left);
            if ways == 0 {
                continue;
            }
            for (set, ends) in four.sets.iter().zip(&mut ends) {
                let compared = match side {
                    Side::Player => Compared::of(set, &other.house),
                    Side::Bank => Compared::of(&other.house, set),
                };
                ends[compared as usize] += ways;
            }
        }
        ends
    }
}

impl FourOfKinds {
    fn new(
        ranks: [usize; 4],
        named: &[Option<Tile>; TILE_KINDS],
        counts: &[u8; TILE_KINDS],
        house_way: &HouseWay,
    ) -> Option<FourOfKinds> {
        let [a, b, c, d] = ranks.map(|rank| named[rank]);
        let tiles = [a?, b?, c?, d?];
        let mut kinds: Vec<(usize, u8)> = Vec::new();
        for rank in ranks {
            match kinds.last_mut() {
                Some((last, count)) if *last == rank => *count += 1,
                _ => kinds.push((rank, 1)),
            }
        }
        let sets = std::array::from_fn(|way| Standing::in_way(&tiles, way));
        let house = sets[house_way.way(&tiles)];
        let four = FourOfKinds { tiles, kinds, sets, house, ways: 0 };
        let ways = four.ways_of(counts);
        (ways > 0).then_some(FourOfKinds { ways, ..four })
    }

    /// What comes of each way to set them.
    fn tried(&self, ends: &Ends, settled: &Settled) -> Tried<TileRanking> {
        let setting = |way: usize| {
            let Standing { high, low } = self.sets[way];
            (high, low, settled.worth(&ends[way]))
        };
        Tried { settings: std::array::from_fn(setting), ways: self.ways }
    }

    /// In how many ways they come of what is left.
    #[inline]
    fn ways_of(&self, left: &[u8; TILE_KINDS]) -> u64 {
        self.kinds.iter().map(|(kind, count)| choose(left[*kind], *count)).product()
    }
}

// Settling

/// Net and stakes.
type Net = (Cents, Cents);

/// What wagers come to by how they end, with dice of which some are not alike, and with three that
/// are: the rules say it of one deal each.
struct Settled {
    nets: [[Net; ENDS.len()]; 2],
    paid_at: Vec<Odds>,
}

/// Dice that are alike, and that are not.
pub(super) const DICE: [&str; 2] = ["1-2-6", "1-1-1"];

impl Settled {
    fn by(
        ruled: &Ruled,
        plan: &AnyPlan,
        kinds: &[usize],
        tiles: &Kinds,
        side: Side,
    ) -> Option<Settled> {
        let mut run = Dealt::new(ruled, plan, kinds);
        let mut nets = [[(Cents::ZERO, Cents::ZERO); ENDS.len()]; 2];
        let mut order = Vec::new();
        for (dice, nets) in DICE.into_iter().zip(&mut nets) {
            run.throwing(json!(dice));
            // Where dice alike decide all, nothing is brought, and whatever the tiles are will do.
            let brought = run.brought_to(&Tile::SET.map(Card::from));
            if !brought.is_empty() {
                order = brought;
            }
            for (end, net) in ENDS.into_iter().zip(nets) {
                let cards = example(end, tiles, side, &order)?;
                *net = run.settle(&cards, Answers::By(&plan.strategy))?;
            }
        }
        Some(Settled { nets, paid_at: run.paid_at() })
    }

    /// What comes of four tiles that are set in a way, in cents times ways, those of the dice among them.
    fn worth(&self, ends: &[u64; ENDS.len()]) -> i128 {
        let [plain, triple] = &self.nets;
        let of = |nets: &[Net; ENDS.len()], times: u64| -> i128 {
            let each = nets.iter().zip(ends);
            each.map(|((net, _), ways)| i128::from(net.0) * i128::from(ways * times)).sum()
        };
        of(plain, TRIPLES.1 - TRIPLES.0) + of(triple, TRIPLES.0)
    }

    /// The way to set that brings most.
    fn best(&self, ends: &Ends) -> usize {
        let worth = |way: &usize| (self.worth(&ends[*way]), std::cmp::Reverse(*way));
        (0..WAYS.len()).max_by_key(worth).unwrap_or(0)
    }

    /// What comes of all deals, set in these ways.
    fn tally(&self, kinds: &Kinds, ends: &[Ends], way: &dyn Fn(usize) -> usize) -> Tally {
        let mut sums = [0; ENDS.len()];
        for (n, (four, ends)) in kinds.fours.iter().zip(ends).enumerate() {
            for (sum, ways) in sums.iter_mut().zip(ends[way(n)]) {
                *sum += ways * four.ways;
            }
        }
        let [plain, triple] = self.nets;
        let (some, of) = if plain == triple { (0, 1) } else { TRIPLES };
        let mut results = Results::default();
        for ((plain, triple), ways) in plain.into_iter().zip(triple).zip(sums) {
            results.add(plain, ways * (of - some));
            results.add(triple, ways * some);
        }
        results.tally(self.paid_at.iter().copied())
    }
}

/// A deal in which both sides set as the house does and a wager ends so; `order` says where each tile
/// is brought, where any are.
fn example(end: Compared, kinds: &Kinds, side: Side, order: &[(usize, Spot)]) -> Option<Vec<Card>> {
    let (own, other) = kinds.fours.iter().find_map(|own| {
        let mut left = kinds.counts;
        own.kinds.iter().for_each(|(kind, count)| left[*kind] -= count);
        let is_it = |other: &&FourOfKinds| {
            let compared = match side {
                Side::Player => Compared::of(&own.house, &other.house),
                Side::Bank => Compared::of(&other.house, &own.house),
            };
            compared == end && other.ways_of(&left) > 0
        };
        kinds.fours.iter().find(is_it).map(|other| (own, other))
    })?;
    // Tiles of one rank are named alike, and there may be but one of each.
    let mut left: Vec<Card> = Tile::SET.map(Card::from).to_vec();
    let mut take = |tile: &Tile| {
        let alike = |card: &Card| card.tile().map(tile_rank) == Some(tile_rank(*tile));
        let place = left.iter().position(alike)?;
        Some(left.remove(place))
    };
    let mut own = own.tiles.iter().map(&mut take).collect::<Option<Vec<Card>>>()?;
    let mut other = other.tiles.iter().map(&mut take).collect::<Option<Vec<Card>>>()?;
    let mut cards = vec![None; Tile::IN_A_SET];
    for (n, spot) in order {
        let taken = match *spot {
            Spot::Seat(seat) if seat == Seat::new(1) => own.pop(),
            Spot::Dealer => other.pop(),
            _ => left.pop(),
        };
        cards[*n] = taken;
    }
    cards.into_iter().map(|card| card.or_else(|| left.pop())).collect()
}

// The dice bonus

/// The figures of a dice bonus wager, where these pieces are dealt.
pub(super) fn dice_bonus(task: &Task<'_>, pieces: &[Card]) -> Result<Analysis, NoTree> {
    let bonus = Bonus::by(task, pieces).ok_or(NoTree::NeverDecided)?;
    Analysis::of(task.line, &bonus.tally())
}

/// A dice bonus wager, which may be left after a triple: what it brings by how many triples came before
/// it and whether its player shakes, with a further triple and without.
struct Bonus {
    nets: [[[Net; 2]; 2]; STAGES],
    paid_at: Vec<Odds>,
}

/// So many triples in a row are paid.
const STAGES: usize = MOST_TRIPLES as usize;

/// A player has one number of six on the dragon's eye die.
const POSITIONS: u64 = 6;

impl Bonus {
    /// The rules settle it at each stage.
    fn by(task: &Task<'_>, pieces: &[Card]) -> Option<Bonus> {
        let Task { ruled, line, .. } = *task;
        let mut nets = [[[(Cents::ZERO, Cents::ZERO); 2]; 2]; STAGES];
        let mut paid_at = Vec::new();
        for (stage, nets) in nets.iter_mut().enumerate() {
            for (button, nets) in ["2", "1"].into_iter().zip(nets) {
                let mut layout = ruled.fresh_layout(&line.plan);
                let facts = [
                    (CONSECUTIVE_TRIPLES, json!(stage)),
                    (BUTTON, json!(button)),
                    (PENDING, json!(["1"])),
                ];
                for (word, value) in facts.iter().filter(|_| stage > 0) {
                    ruled.game.history(&ruled.rules, &mut layout, word, value).ok()?;
                }
                let mut run = Dealt::new(ruled, &line.plan, &line.kinds).on(layout);
                for (dice, net) in DICE.into_iter().rev().zip(nets) {
                    run.throwing(json!(dice));
                    *net = run.settle(pieces, Answers::By(&line.plan.strategy))?;
                }
                paid_at.extend(run.paid_at());
            }
        }
        Some(Bonus { nets, paid_at })
    }

    /// What can be expected at a stage of a wager that is made, times the ways in which it goes on.
    fn worth(&self, stage: usize, shakes: usize) -> i128 {
        let [won, lost] = self.nets[stage][shakes].map(|(net, _)| i128::from(net.0));
        let rest = Bonus::ways(stage + 1);
        let others = i128::from(TRIPLES.1 - TRIPLES.0);
        let further = if stage + 1 < STAGES { self.left(stage + 1) } else { 0 };
        (won + others * lost) * i128::from(rest) + further
    }

    /// The same of one that may be left for a stage, before it is known who shakes.
    fn left(&self, stage: usize) -> i128 {
        let positions = i128::from(POSITIONS);
        self.worth(stage, 1).max(0) + (positions - 1) * self.worth(stage, 0).max(0)
    }

    /// In how many ways dice come from a stage on.
    const fn ways(stage: usize) -> u64 {
        let mut ways = 1;
        let mut at = STAGES;
        while at > stage {
            at -= 1;
            ways *= if at == 0 { TRIPLES.1 } else { POSITIONS * TRIPLES.1 };
        }
        ways
    }

    /// All that can come of it, left whenever that is worth something.
    fn tally(self) -> Tally {
        let mut results = Results::default();
        let staked = self.nets[0][0][1].1;
        self.spread((0, 0), Cents::ZERO, Bonus::ways(0), staked, &mut results);
        let paid_at = self.paid_at;
        results.tally(paid_at)
    }

    fn spread(
        &self,
        (stage, shakes): (usize, usize),
        before: Cents,
        ways: u64,
        staked: Cents,
        results: &mut Results,
    ) {
        let [won, lost] = self.nets[stage][shakes].map(|(net, _)| before + net);
        let triples = ways / TRIPLES.1;
        results.add((lost, staked), ways - triples);
        if stage + 1 == STAGES {
            return results.add((won, staked), triples);
        }
        for (shakes, times) in [(0, POSITIONS - 1), (1, 1)] {
            let ways = triples / POSITIONS * times;
            match self.worth(stage + 1, shakes) > 0 {
                true => self.spread((stage + 1, shakes), won, ways, staked, results),
                false => results.add((won, staked), ways),
            }
        }
    }
}

// Hints

fn hints(choosing: &Choosing<'_>) -> Option<Vec<Hint>> {
    let Choosing { ruled, seen, .. } = *choosing;
    // A player who banks sets as he likes.
    let is_bank =
        |event: &Event| matches!(event, Event::Chose { verb, .. } if verb == "accept-bank");
    if seen.view.iter().any(is_bank) {
        return None;
    }
    let plan = hint::plan_of(ruled, seen)?;
    let main = plan.bets.iter().find(|bet| bet.kind == Wager::PaiGow as usize)?;
    let cards = hint::cards_of(seen.view, seen.seat, Spot::Seat(seen.seat));
    let tiles: Vec<Tile> = cards.into_iter().filter_map(|(_, card)| card.tile()).collect();
    let four: Four = tiles.try_into().ok()?;
    let kinds = Kinds::of(&whole(), house_way(ruled))?;
    let line = [Wager::PaiGow as usize];
    let settled = Settled::by(ruled, &at_first(main.stake), &line, &kinds, Side::Player)?;
    let own = kinds.fours.iter().find(|other| is_alike(&other.tiles, &four))?;
    let ends = kinds.ends(own, Side::Player);
    let total: u64 = ends[0].iter().sum();
    let [nets, _] = settled.nets;
    let worth = |way: usize| {
        let all = nets.iter().zip(ends[way]);
        all.map(|((net, _), ways)| net.0 as f64 * ways as f64).sum::<f64>() / total as f64
    };
    let arranging = seen.offers.iter().find_map(|offer| offer.arrange.as_ref())?;
    let ways = arranging.allowed.iter().filter_map(|way| {
        let hand = |n: usize| -> Option<[Tile; 2]> {
            let tiles = arranging.pieces_of(way, n).filter_map(Card::tile);
            tiles.collect::<Vec<_>>().try_into().ok()
        };
        let (high, low) = (two_tile(hand(0)?), two_tile(hand(1)?));
        // Of two that differ only by where the higher hand lies, the one that has it in its place.
        let set = own.sets.iter().position(|set| (set.high, set.low) == (high, low))?;
        Some(Hint { verb: arranging.said(way), amount: None, expected: worth(set) })
    });
    let hints: Vec<Hint> = ways.collect();
    (!hints.is_empty()).then_some(hints)
}

/// A plan of whoever sits at the first seat: where somebody sits makes no difference to the tiles.
fn at_first(stake: Cents) -> AnyPlan {
    let bets = vec![(Seat::new(1), Wager::PaiGow, stake)];
    let (acts, strategy) = (Vec::new(), Strategy::default());
    AnyPlan::new::<PaiGowTiles>(Plan { bets, acts, strategy })
}

fn is_alike(one: &Four, other: &Four) -> bool {
    let sorted = |four: &Four| {
        let mut ranks = four.map(tile_rank);
        ranks.sort_unstable();
        ranks
    };
    sorted(one) == sorted(other)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_deals_are_counted_by_ranks() {
        let Counted { kinds, ends } = Counted::full();
        assert_eq!(kinds.fours.len(), 4_285);
        assert_eq!(kinds.fours.iter().map(|four| four.ways).sum::<u64>(), 35_960);
        for ends in ends {
            let fours = kinds.fours.iter().zip(ends);
            for (four, ends) in fours.clone() {
                let deals: Vec<u64> = ends.iter().map(|ends| ends.iter().sum()).collect();
                assert_eq!(deals, [20_475; WAYS.len()], "{:?}", four.tiles);
            }
            let total: u64 =
                fours.map(|(four, ends)| four.ways * ends[0].iter().sum::<u64>()).sum();
            assert_eq!(total, 736_281_000);
        }
    }

    #[test]
    fn a_few_fours_end_as_every_deal_of_single_tiles_does() {
        let Counted { kinds, ends } = Counted::full();
        for (four, ends) in kinds.fours.iter().zip(&ends[0]).step_by(600) {
            let mut left = Tile::SET.to_vec();
            for tile in four.tiles {
                let alike = |other: &Tile| tile_rank(*other) == tile_rank(tile);
                left.remove(left.iter().position(alike).expect("it is there"));
            }
            let mut counted = Ends::default();
            for a in 0..left.len() {
                for b in 0..a {
                    for c in 0..b {
                        for d in 0..c {
                            let dealer = [left[a], left[b], left[c], left[d]];
                            let dealer =
                                Standing::in_way(&dealer, HouseWay::default().way(&dealer));
                            for (set, ends) in four.sets.iter().zip(&mut counted) {
                                ends[Compared::of(set, &dealer) as usize] += 1;
                            }
                        }
                    }
                }
            }
            assert_eq!(counted, *ends, "{:?}", four.tiles);
        }
    }
}
