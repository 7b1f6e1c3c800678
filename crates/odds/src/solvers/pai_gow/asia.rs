//! Asia poker: 8,250,459,031,214,400 pairs of hands, counted as [`super::three_hands`] tells.

use std::sync::Arc;

use chance::{Card, Rank};
use games::pai_gow::asia::house_way::{Made, Way};
use games::pai_gow::asia::{
    AsiaPoker, Fours, HouseWay, Split, Standing, Strategy, Wager, each_split,
};
use games::pai_gow::poker::house_way::Band;
use ranking::{AceLow, Cards};
use serde::{Deserialize, Serialize};
use table::erased::{AnyLine, AnyPlan};
use table::study::Plan;
use table::{Cents, Seat, Spot, Wager as _};

use super::poker::BANDS;
use super::seven_cards::{Bits, SIZE};
use super::three_hands::{Against, Answer, Asked, Set, Survey, Values, sorted};
use super::{Ends, Examples, Once, Settled, arranging, set_hint, surrender_hint};
use crate::hint::{self, Hint, cards_of};
use crate::solvers::poker::told::{self, decision};
use crate::solvers::poker::{judge, named_plays};
use crate::solvers::{Choosing, Solver, Task};
use crate::{Analysis, BestPlay, Composition, Decision, NoTree, Tally, cache};

/// The solver of Asia poker.
pub(crate) struct Asia;

impl Solver for Asia {
    fn analysis(
        &self,
        task: &Task<'_>,
        tell: &mut dyn FnMut(f64),
    ) -> Option<Result<Analysis, NoTree>> {
        let deck = judge(task, 1).and_then(|()| deck(task.shoe));
        Some(deck.and_then(|deck| hands(task, deck, tell)))
    }

    fn hints(&self, choosing: &Choosing<'_>) -> Option<Vec<Hint>> {
        hints(choosing)
    }
}

/// Three pairs beat nothing, and the other way round; there is no push.
const EXAMPLES: Examples = [
    ["Ac Ad Kh Ks Qc Qd Js", "Jh 9c 8d 6h 5s 3c 2d"],
    ["Jh 9c 8d 6h 5s 3c 2d", "Ac Ad Kh Ks Qc Qd Js"],
    ["Jh 9c 8d 6h 5s 3c 2d", "Ac Ad Kh Ks Qc Qd Js"],
];

/// In how many ways hands end that win in some of so many.
const fn ends(wins: u64, of: u64) -> Ends {
    [wins, 0, of - wins]
}

/// What setting goes by: how the house does it, and how four cards rank.
type Terms = (HouseWay, AceLow);

fn seven(cards: Cards) -> [Card; 7] {
    let mut cards = cards.iter();
    std::array::from_fn(|_| cards.next().unwrap_or(Card::JOKER))
}

fn values(Standing { high, medium, low, .. }: Standing) -> Values {
    (high.index() as u16, medium.index() as u8, low.index() as u8)
}

/// The ranks of a shoe: only such are counted that have the joker and all cards of some ranks.
fn deck(shoe: &Composition) -> Result<Bits, NoTree> {
    let (mut by_suit, mut jokers) = ([0; 4], 0);
    for (card, count) in shoe.kinds() {
        match card.suit() {
            Some(suit) if count == 1 => by_suit[suit as usize] |= 1 << card.rank() as Bits,
            None => jokers += count,
            Some(_) => return Err(NoTree::NeedsSolver),
        }
    }
    let [ranks, others @ ..] = by_suit;
    match jokers == 1 && others == [ranks; 3] {
        true if shoe.total() < 2 * SIZE as u32 => Err(NoTree::ShoeEmpty),
        true => Ok(ranks),
        false => Err(NoTree::NeedsSolver),
    }
}

/// The dealer's hands, of a deck that has the joker and all cards of some ranks; counted once.
fn against(deck: Bits, terms: Terms) -> Arc<Against> {
    static COUNTED: Once<(Bits, Terms), Against> = Once::new();
    let (way, ace_low) = terms;
    let set = |cards| values(way.set(seven(cards), Fours::of(ace_low)).0);
    COUNTED.get((deck, terms), || Against::new(deck, set))
}

/// The settings of a hand none of which is in all hands as high as another, each with a way to do it.
fn worth_trying(cards: [Card; 7], fours: &'static Fours, against: &Against) -> Vec<(Set, Split)> {
    let mut all: Vec<(Set, Split)> = Vec::new();
    each_split(cards, fours, |standing, set| {
        let beaten = against.beaten(values(standing));
        let is_below = |(other, _): &(Set, Split)| other.is_nowhere_below(&beaten);
        if !all.iter().any(is_below) {
            all.retain(|(other, _)| !beaten.is_nowhere_below(other));
            all.push((beaten, (standing, set())));
        }
    });
    all
}

/// In how many ways hands win: by best play, and by strategies; and how the kinds of hands are set.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Solved {
    hands: u64,
    best: u64,
    by_strategy: Vec<u64>,
    choices: Vec<Choice>,
}

/// How a kind of hand is set best.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Choice {
    reached: u64,
    /// In so many ways one of three ways is best, another, the last, or none of them.
    taken: [u64; TRIED + 1],
    /// In how many ways it wins so; in the place of none, at best.
    wins: [u64; TRIED + 1],
}

/// All hands, set by some strategies, and in the best way.
struct Played<'a> {
    terms: Terms,
    against: &'a Against,
    strategies: &'a [Strategy],
    /// Whether best play is looked for.
    decides: bool,
}

impl Survey for Played<'_> {
    type Found = Solved;

    /// The settings of the strategies, and those that may be the best.
    fn ask(&self, cards: Cards) -> Asked {
        let (cards, (way, ace_low)) = (seven(cards), self.terms);
        let fours = Fours::of(ace_low);
        let beaten = |(standing, _): Split| self.against.beaten(values(standing));
        let by_strategy = self.strategies.iter().map(|own| beaten(own.set(way, cards, fours)));
        let mut named: Vec<Set> = by_strategy.collect();
        let mut kind = 0;
        let mut sets = Vec::new();
        if self.decides {
            kind = kind_of(cards, fours);
            named.extend(tried(kind).map(|way| beaten(way.set(cards, fours))));
            let all = worth_trying(cards, fours, self.against);
            sets.extend(all.into_iter().map(|(set, _)| set));
        }
        let sets = sorted(sets.into_iter().chain(named.iter().copied()));
        let place = |set: &Set| sets.partition_point(|other| other < set) as u8;
        Asked { named: named.iter().map(place).collect(), sets, kind: kind as u8 }
    }

    fn blank(&self) -> Solved {
        let choices = if self.decides { vec![Choice::default(); KINDS] } else { Vec::new() };
        Solved { by_strategy: vec![0; self.strategies.len()], choices, ..Solved::default() }
    }

    fn hear(&self, found: &mut Solved, &Answer { best, named, kind, ways }: &Answer<'_>) {
        let times = |wins: i32| wins as u64 * ways;
        found.hands += ways;
        found.best += times(best);
        found.by_strategy.iter_mut().zip(named).for_each(|(to, wins)| *to += times(*wins));
        let Some(choice) = found.choices.get_mut(usize::from(kind)) else { return };
        let Some(tried) = named.last_chunk::<TRIED>() else { return };
        choice.reached += ways;
        let taken = tried.iter().position(|wins| *wins == best);
        choice.taken[taken.unwrap_or(TRIED)] += ways;
        let to = choice.wins.iter_mut().zip(tried.iter().copied().chain([best]));
        to.for_each(|(to, wins)| *to += times(wins));
    }

    fn join(&self, mut one: Solved, other: Solved) -> Solved {
        one.hands += other.hands;
        one.best += other.best;
        one.by_strategy.iter_mut().zip(other.by_strategy).for_each(|(to, wins)| *to += wins);
        for (to, choice) in one.choices.iter_mut().zip(other.choices) {
            to.reached += choice.reached;
            to.taken.iter_mut().zip(choice.taken).for_each(|(to, taken)| *to += taken);
            to.wins.iter_mut().zip(choice.wins).for_each(|(to, wins)| *to += wins);
        }
        one
    }
}

fn hands(task: &Task<'_>, deck: Bits, tell: &mut dyn FnMut(f64)) -> Result<Analysis, NoTree> {
    let Task { ruled, line, .. } = *task;
    let terms = ruled.rules.typed::<AsiaPoker>().question();
    let settled = Settled::by(ruled, &line.plan, &line.kinds, &EXAMPLES)?;
    let decides = line.decides;
    let by_name = if decides { ruled.game.strategies(&ruled.rules) } else { Vec::new() };
    let strategies: Vec<Strategy> = match decides {
        true => by_name.iter().map(|named| *named.strategy.typed::<AsiaPoker>()).collect(),
        false => vec![*line.plan.strategy.typed::<AsiaPoker>()],
    };
    let question = format!("{deck:x} {terms:?} {strategies:?} {decides}");
    let (solved, others): (Solved, u64) = cache::kept("asia-poker", &question, || {
        let against = against(deck, terms);
        let strategies = &strategies[..];
        let played = Played { terms, against: &against, strategies, decides };
        (against.each_hand(&played, tell), against.others())
    });
    let deals = solved.hands * others;
    let tally = |wins: u64| settled.tally(&ends(wins, deals));
    let tallies: Vec<Tally> = solved.by_strategy.iter().map(|wins| tally(*wins)).collect();
    if !decides {
        return Analysis::of(line, tallies.first().ok_or(NoTree::NeverDecided)?);
    }
    let mut analysis = Analysis::of(line, &tally(solved.best))?;
    let mut named = named_plays(line, &analysis, &by_name, tallies.iter())?;
    let decisions = decisions(&solved.choices, &settled, others, line);
    named.push(told::as_printed(&analysis, &decisions));
    analysis.strategy = Some(BestPlay { decisions, named, ..BestPlay::default() });
    Ok(analysis)
}

// Kinds of hands as players know them

const NO_PAIR: usize = 0;
const PAIR: usize = 1;
const ACES: usize = 2;
const TWO_PAIRS: usize = 3;
const TWO_PAIRS_WITH_ACES: usize = 4;
const THREE_PAIRS: usize = 5;
const THREE: usize = THREE_PAIRS + BANDS.len();
const FULL_HOUSE: usize = THREE + BANDS.len();
const TWO_THREES: usize = FULL_HOUSE + BANDS.len();
const FOUR: usize = TWO_THREES + 1;
/// Those with a straight or flush, or better.
const MADE: usize = FOUR + 1;

/// What is beside a straight or flush.
const BESIDE: [&str; 5] = ["no pair", "one pair", "two pairs", "three pairs", "three of a kind"];

/// How many kinds of hands are told apart.
const KINDS: usize = MADE + BESIDE.len();

/// The kind of a hand, by how whoever sets it goes about it.
fn kind_of(cards: [Card; 7], fours: &Fours) -> usize {
    let mut counts = [0_usize; 13];
    for card in cards {
        counts[if card.is_joker() { Rank::Ace as usize } else { card.rank() as usize }] += 1;
    }
    let highest = |count: usize| (0..13).rev().find(|n| counts[*n] == count);
    let of = |count: usize| counts.iter().filter(|there| **there == count).count();
    let band = |n: usize| Band::of(Rank::SUITED[n]) as usize;
    let is_made = fours.has_made(cards);
    match (highest(3), highest(2)) {
        _ if counts.iter().any(|count| *count >= 4) => FOUR,
        (Some(_), _) if is_made => MADE + 4,
        (None, _) if is_made => MADE + of(2),
        (Some(_), _) if of(3) == 2 => TWO_THREES,
        (Some(three), Some(_)) => FULL_HOUSE + band(three),
        (Some(three), None) => THREE + band(three),
        (None, None) => NO_PAIR,
        (None, Some(higher)) => match (of(2), Rank::SUITED[higher]) {
            (1, Rank::Ace) => ACES,
            (1, _) => PAIR,
            (2, Rank::Ace) => TWO_PAIRS_WITH_ACES,
            (2, _) => TWO_PAIRS,
            _ => THREE_PAIRS + band(higher),
        },
    }
}

/// What is of a kind stays together, or is split, as far as a person thinks of it.
const TOGETHER: Way = Way {
    made: Made::Always,
    splits_aces_from: Rank::Joker,
    aces_together_from: Rank::Two,
    splits_three_pairs_from: Rank::Joker,
    breaks_three_from: Rank::Joker,
    breaks_full_house_from: Rank::Joker,
};
const APART: Way = Way {
    made: Made::Free,
    splits_aces_from: Rank::Two,
    aces_together_from: Rank::Joker,
    splits_three_pairs_from: Rank::Two,
    breaks_three_from: Rank::Two,
    breaks_full_house_from: Rank::Two,
};

/// So many ways are tried of each kind.
const TRIED: usize = 3;

/// The ways between which somebody chooses who has a hand of a kind; where there are but two, one of them
/// is there twice.
fn tried(kind: usize) -> [&'static Way; TRIED] {
    match kind {
        MADE.. => [&Way::USUAL, &Way::STRAIGHTS_FIRST, &Way::PAIRS_FIRST],
        _ => [&TOGETHER, &APART, &APART],
    }
}

/// What a kind is called, and what the ways of [`tried`] come to that differ.
fn words(kind: usize) -> (String, Vec<String>) {
    let band = |from: usize| BANDS[kind - from];
    let told = |name: &str, ways: &[&str]| {
        (name.to_owned(), ways.iter().map(|way| (*way).to_owned()).collect())
    };
    match kind {
        NO_PAIR => told("no pair", &["second and fourth medium, third low"]),
        PAIR => told("one pair, twos to kings", &["pair high, best other but one low"]),
        ACES => told("a pair of aces", &["aces high", "split between high and medium"]),
        TWO_PAIRS => told("two pairs, kings or lower", &["higher pair high, lower medium"]),
        TWO_PAIRS_WITH_ACES => {
            let ways = ["aces high, lower pair medium", "lower pair high, aces medium and low"];
            told("two pairs, aces and lower", &ways)
        }
        THREE_PAIRS..THREE => {
            let ways = ["highest pair medium", "highest pair split between high and low"];
            told(&format!("three pairs, {} highest", band(THREE_PAIRS)), &ways)
        }
        THREE..FULL_HOUSE => {
            told(&format!("three of a kind, {}", band(THREE)), &["keep together", "split"])
        }
        FULL_HOUSE..TWO_THREES => {
            let name = format!("three of a kind and a pair or two, {}", band(FULL_HOUSE));
            told(&name, &["keep together", "split"])
        }
        TWO_THREES => {
            told("three of a kind twice", &["lower three high, two of the higher medium"])
        }
        FOUR => told("four of a kind or more", &["keep together", "split"]),
        _ => {
            let beside = kind - MADE;
            let name = format!("straight or flush, {}", BESIDE[beside]);
            let within = made_where(beside);
            told(&name, &[&within, "straight or better always high", "by the pairs"])
        }
    }
}

/// When the way of the house keeps a straight or better in the high hand, by what is beside it.
fn made_where(beside: usize) -> String {
    let Made::Within { beside_pair, alone } = Way::USUAL.made else { unreachable!("it weighs") };
    let ranks = |by: u8| match by {
        1 => "1 rank".to_owned(),
        by => format!("{by} ranks"),
    };
    match beside {
        0 => format!("straight or better high if the low hand loses {} at most", ranks(alone)),
        1 => format!(
            "straight or better high if the pair can be medium, or the low hand loses {} at most",
            ranks(beside_pair)
        ),
        _ => "straight or better high if a pair is left for the medium hand".to_owned(),
    }
}

/// How the kinds of hands are set best.
fn decisions(choices: &[Choice], settled: &Settled, others: u64, line: &AnyLine) -> Vec<Decision> {
    let total = choices.iter().map(|choice| choice.reached).sum();
    let reached = choices.iter().enumerate().filter(|(_, choice)| choice.reached > 0);
    let told = reached.map(|(kind, choice)| {
        let (name, ways) = words(kind);
        let another = (choice.taken[TRIED] > 0).then(|| (TRIED, told::ANOTHER.to_owned()));
        let options = ways.into_iter().enumerate().chain(another).map(|(n, action)| told::Option {
            action,
            taken: choice.taken[n],
            expected: settled.worth(&ends(choice.wins[n], choice.reached * others)),
        });
        // What is expected is counted over the dealer's hands too.
        let unit = Cents(line.unit.0 * i64::try_from(others).unwrap_or(1));
        decision(name, (choice.reached, total), unit, options.collect::<Vec<_>>())
    });
    told.collect()
}

// Hints

/// What each setting that may be the best is worth, and to give up.
fn hints(choosing: &Choosing<'_>) -> Option<Vec<Hint>> {
    let Choosing { ruled, shoe, seen } = *choosing;
    let arranging = arranging(seen)?;
    let deck = deck(shoe).ok()?;
    let own = cards_of(seen.view, seen.seat, Spot::Seat(seen.seat));
    let own: Vec<Card> = own.into_iter().map(|(_, card)| card).collect();
    let own: [Card; 7] = own.try_into().ok()?;
    let stake = hint::staked(seen, &Wager::AsiaPoker.to_string())?;
    // Where somebody sits makes no difference to the cards.
    let bets = vec![(Seat::new(1), Wager::AsiaPoker, stake)];
    let plan = Plan { bets, acts: Vec::new(), strategy: Strategy::default() };
    let plan = AnyPlan::new::<AsiaPoker>(plan);
    let settled = Settled::by(ruled, &plan, &[Wager::AsiaPoker.kind()], &EXAMPLES).ok()?;
    let rules = ruled.rules.typed::<AsiaPoker>();
    let against = against(deck, rules.question());
    let (sets, splits): (Vec<Set>, Vec<Split>) =
        worth_trying(own, rules.way().1, &against).into_iter().unzip();
    let wins = against.wins(Cards::of(&own), &sets);
    let others = against.others();
    let hint = |((_, set), wins): (Split, i32)| {
        let worth = settled.worth(&ends(wins as u64, others));
        set_hint(arranging, set, worth as f64 / others as f64)
    };
    let (lost, _) = settled.by_end[2];
    let sets = splits.into_iter().zip(wins).map(hint);
    Some(sets.chain(surrender_hint(seen, lost.0 as f64)).collect())
}

#[cfg(test)]
mod tests {
    use chance::{Deck, FastGenerator, Suit, Uniform};
    use games::pai_gow::asia::AsiaTable;
    use games::pai_gow::family::{Outcome, PaiGow};
    use serde_json::json;
    use table::Legal;

    use super::*;

    const STRATEGIES: [Strategy; 4] = [
        Strategy::HouseWay,
        Strategy::Way(&Way::STRAIGHTS_FIRST),
        Strategy::Way(&Way::PAIRS_FIRST),
        Strategy::HighestHighHand,
    ];

    /// The joker and all cards of some ranks.
    fn deck(ranks: u16) -> Cards {
        let ranks = (0..13).filter(|rank| ranks >> rank & 1 == 1);
        let cards = ranks.flat_map(|rank| Suit::ALL.map(|s| Card::new(Rank::SUITED[rank], s)));
        cards.fold(Cards::from(Card::JOKER), Cards::with)
    }

    /// Aces to fours, with the joker in every straight, and two long suits at most.
    const SMALL: u16 = 0b1_0000_0000_0111;

    #[test]
    fn all_hands_of_a_small_deck_end_as_the_rules_say_of_each() {
        for elections in
            [json!({}), json!({"house-way": "highest-high-hand", "ace-low-straight-lowest": true})]
        {
            let legal = Legal::<AsiaPoker>::new(elections.as_object().expect("elections"));
            let rules = legal.expect("legal").rules;
            let (terms, (way, fours)) = (rules.question(), rules.way());
            let against = against(SMALL, terms);
            let (strategies, decides) = (&STRATEGIES[..], true);
            let played = Played { terms, against: &against, strategies, decides };
            let solved = against.each_hand(&played, &mut |_| ());
            struct Hand {
                cards: Cards,
                sets: Vec<Standing>,
                by_strategy: Vec<Standing>,
                house: Standing,
            }
            let hand = |cards: Cards| {
                let pieces = seven(cards);
                let mut sets = Vec::new();
                each_split(pieces, fours, |_, set| {
                    sets.push(AsiaTable::standing(&rules, &pieces, set()).expect("a right one"));
                });
                let by = |own: &Strategy| own.set(way, pieces, fours).0;
                let by_strategy = STRATEGIES.iter().map(by).collect();
                Hand { cards, sets, by_strategy, house: way.set(pieces, fours).0 }
            };
            let hands: Vec<Hand> = deck(SMALL).subsets(7).map(hand).collect();
            let (mut best, mut by_strategy) = (0, vec![0; STRATEGIES.len()]);
            for hand in &hands {
                let others = hands.iter().filter(|other| (other.cards & hand.cards).is_empty());
                let others: Vec<Standing> = others.map(|other| other.house).collect();
                let wins = |own: &Standing| {
                    let is_won = |other: &&Standing| {
                        AsiaTable::compare(&rules, *own, **other).outcome == Outcome::Won
                    };
                    others.iter().filter(is_won).count() as u64
                };
                best += hand.sets.iter().map(wins).max().expect("a setting");
                let own = by_strategy.iter_mut().zip(&hand.by_strategy);
                own.for_each(|(to, own)| *to += wins(own));
            }
            assert_eq!(solved.hands, 19_448);
            assert_eq!((solved.best, solved.by_strategy), (best, by_strategy), "{elections}");
            let choices = solved.choices.iter();
            assert_eq!(choices.map(|choice| choice.reached).sum::<u64>(), 19_448);
            for (kind, choice) in solved.choices.iter().enumerate() {
                let (name, ways) = words(kind);
                assert_eq!(choice.taken.iter().sum::<u64>(), choice.reached, "{name}");
                let unnamed = &choice.taken[ways.len()..TRIED];
                assert!(
                    unnamed.iter().all(|taken| *taken == 0),
                    "{name}: what is best has no name"
                );
            }
        }
    }

    #[test]
    fn some_hands_win_as_often_as_the_rules_say_of_every_other_hand() {
        // With straights, flushes, and hands of two long suits that are set by one of them.
        const RANKS: u16 = 0b0_1111_0000_0110;
        let terms = (HouseWay::Usual, AceLow::SecondHighest);
        let fours = Fours::of(terms.1);
        let against = against(RANKS, terms);
        let deck = deck(RANKS);
        for cards in deck.subsets(7).step_by(70_001) {
            let all = worth_trying(seven(cards), fours, &against);
            let (sets, splits): (Vec<Set>, Vec<Split>) = all.into_iter().unzip();
            let mut wins = vec![0; sets.len()];
            for other in (deck - cards).subsets(7) {
                let (house, _) = terms.0.set(seven(other), fours);
                for (wins, (own, _)) in wins.iter_mut().zip(&splits) {
                    *wins += i32::from(own.against(house) == Outcome::Won);
                }
            }
            assert_eq!(against.wins(cards, &sets), wins, "{cards}");
        }
    }

    /// With the whole deck: of the dealer's hands so many are dealt that half a percent would show.
    #[test]
    fn hands_of_the_whole_deck_win_as_often_as_a_sample_of_the_dealers_says() {
        const DEALS: usize = 100_000;
        let terms = (HouseWay::Usual, AceLow::SecondHighest);
        let fours = Fours::of(terms.1);
        let against = against(0b1_1111_1111_1111, terms);
        let mut source = FastGenerator::new(7, 0);
        let mut deck: Vec<Card> = Deck::WithJoker.cards().to_vec();
        let mut deal = |from: &mut [Card]| -> [Card; 7] {
            for place in 0..7 {
                let left = (from.len() - place) as u32;
                from.swap(place, place + source.below(left) as usize);
            }
            std::array::from_fn(|place| from[place])
        };
        for _ in 0..5 {
            let own = deal(&mut deck);
            let all = worth_trying(own, fours, &against);
            let (sets, splits): (Vec<Set>, Vec<Split>) = all.into_iter().unzip();
            let wins = against.wins(Cards::of(&own), &sets);
            let mut others: Vec<Card> =
                deck.iter().copied().filter(|card| !own.contains(card)).collect();
            let mut won = vec![0; sets.len()];
            for _ in 0..DEALS {
                let (house, _) = terms.0.set(deal(&mut others), fours);
                for (won, (own, _)) in won.iter_mut().zip(&splits) {
                    *won += i32::from(own.against(house) == Outcome::Won);
                }
            }
            for (wins, won) in wins.into_iter().zip(won) {
                let share = f64::from(wins) / against.others() as f64;
                let deviation = (share * (1.0 - share) * DEALS as f64).sqrt();
                let far = (f64::from(won) - share * DEALS as f64).abs();
                assert!(far <= 4.5 * deviation + 3.0, "{own:?} won {won}, not {share} of all");
            }
        }
    }

    #[test]
    fn every_kind_of_hand_has_its_own_name() {
        let mut names: Vec<String> = (0..KINDS).map(|kind| words(kind).0).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), KINDS);
        let fours = Fours::of(AceLow::SecondHighest);
        for (cards, name) in [
            ("Ah Kd Js 9c 7d 4h 2s", "no pair"),
            ("Ah Jk Js 9c 7d 5h 2s", "a pair of aces"),
            ("Kh Kd 7s 7c Ad Jh 4s", "two pairs, kings or lower"),
            ("Ah Jk 2s 2c Kd 9h 5s", "two pairs, aces and lower"),
            ("Kh Kd 7s 7c Td Th 2s", "three pairs, jacks to kings highest"),
            ("8h 8d 8s Kc Jd 4h 2s", "three of a kind, sevens to tens"),
            ("8h 8d 8s Kc Kd 4h 2s", "three of a kind and a pair or two, sevens to tens"),
            ("8h 8d 8s 8c Kd 4h 2s", "four of a kind or more"),
            ("Ah Kd Qs Jc 7d 4h 2s", "straight or flush, no pair"),
            ("Ah Kh Qh 2h 7d 7s 5s", "straight or flush, one pair"),
        ] {
            let cards: Cards = cards.parse().expect("cards");
            assert_eq!(words(kind_of(seven(cards), fours)).0, name, "{cards}");
        }
    }
}
