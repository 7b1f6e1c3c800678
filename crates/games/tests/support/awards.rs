//! Who has won what at a showdown of the poker room, worked out a second time: every hand of five (or
//! three, or four) cards that a player may use is tried and compared card by card.
//!
//! It knows what left the deck and where it lies, and nothing of what the rules make of it.

use std::cmp::Reverse;

use chance::{Card, Rank};
use serde_json::{Map, Value};
use table::{Cents, Seat};

/// A hand to compare: what it is, then its ranks in the order in which they decide. The greater wins.
type Key = [u8; 6];

/// What a hand is worth; nothing where it does not qualify.
type Judge = fn(&[Card]) -> Option<Key>;

/// The best hands of a player for the two parts of a pot; the second at games that divide it.
type Best = (Option<Key>, Option<Key>);

/// What is played for.
#[derive(Clone, Copy, Debug)]
struct Game {
    /// The cards that a player holds at the showdown; common cards count for those that are missing.
    own: usize,
    /// Whether two of them and three of the board are used.
    is_omaha: bool,
    high: Option<Judge>,
    low: Option<Judge>,
    /// The cards of a hand that is compared.
    size: usize,
}

/// The game of an id.
fn game(id: &str, rules: &Map<String, Value>) -> Game {
    let high = Some(five_high as Judge);
    let blank = Game { own: 2, is_omaha: false, high: None, low: None, size: 5 };
    let deuce_to_seven = match rules.get("deuce-to-seven-wheel").and_then(Value::as_str) {
        Some("ace-high") => deuce_to_seven_without_wheel,
        _ => deuce_to_seven_with_wheel as Judge,
    };
    match id {
        "hold-em-high" | "pineapple" | "crazy-pineapple" | "casino-night-hold-em" => {
            Game { high, ..blank }
        }
        "omaha-high" => Game { own: 4, is_omaha: true, high, ..blank },
        "omaha-high-low-split-eight-or-better" => {
            Game { own: 4, is_omaha: true, high, low: Some(eight_or_better), ..blank }
        }
        "seven-card-stud-high" | "casino-night-seven-card-stud" => Game { own: 7, high, ..blank },
        "seven-card-stud-low" => Game { own: 7, low: Some(ace_to_five), ..blank },
        "seven-card-stud-high-low-split" => Game { own: 7, high, low: Some(ace_to_five), ..blank },
        "seven-card-stud-high-low-split-eight-or-better" => {
            Game { own: 7, high, low: Some(eight_or_better), ..blank }
        }
        "five-card-draw-high" | "five-card-stud-high" => Game { own: 5, high, ..blank },
        "five-card-draw-low" => Game { own: 5, low: Some(ace_to_five), ..blank },
        "triple-draw-low-ball-deuce-to-seven" => {
            Game { own: 5, low: Some(deuce_to_seven), ..blank }
        }
        "badugi" => Game { own: 4, low: Some(badugi), size: 4, ..blank },
        "mambo-stud-high-low-split-six-or-better" => {
            Game { own: 3, high: Some(three_high), low: Some(six_or_better), size: 3, ..blank }
        }
        other => panic!("who wins at {other} is not worked out here"),
    }
}

/// From the two to the ace.
fn ace_high(card: Card) -> u8 {
    card.rank() as u8 + 1
}

/// From the ace to the king.
fn ace_low(card: Card) -> u8 {
    if card.rank() == Rank::Ace { 0 } else { card.rank() as u8 + 1 }
}

/// Ranks by how many cards there are of each, the most and then the highest first; and how many.
fn groups(cards: &[Card], pip: fn(Card) -> u8) -> ([u8; 5], [u8; 5]) {
    let mut found: Vec<(u8, u8)> = Vec::with_capacity(5);
    for card in cards {
        match found.iter_mut().find(|(_, rank)| *rank == pip(*card)) {
            Some((count, _)) => *count += 1,
            None => found.push((1, pip(*card))),
        }
    }
    found.sort_unstable_by_key(|group| Reverse(*group));
    let (mut counts, mut ranks) = ([0; 5], [0; 5]);
    for (n, (count, rank)) in found.into_iter().enumerate() {
        (counts[n], ranks[n]) = (count, rank);
    }
    (counts, ranks)
}

fn is_flush(cards: &[Card]) -> bool {
    cards.iter().all(|card| card.suit() == cards[0].suit())
}

fn key(category: u8, ranks: [u8; 5]) -> Key {
    [category, ranks[0], ranks[1], ranks[2], ranks[3], ranks[4]]
}

/// The rank of the highest card of a straight; an ace may stand below the two.
fn straight(cards: &[Card], has_wheel: bool) -> Option<u8> {
    let highest = |pip: fn(Card) -> u8| {
        let (counts, ranks) = groups(cards, pip);
        let count = cards.len();
        let are_single = counts[..count].iter().all(|n| *n == 1);
        (are_single && usize::from(ranks[0] - ranks[count - 1]) == count - 1).then_some(ranks[0])
    };
    highest(ace_high).or_else(|| highest(ace_low).filter(|_| has_wheel))
}

/// Five cards with straights and flushes (14.3(b)).
fn five(cards: &[Card], has_wheel: bool) -> Key {
    let (counts, ranks) = groups(cards, ace_high);
    match (straight(cards, has_wheel), is_flush(cards), counts) {
        (Some(highest), true, _) => key(8, [highest, 0, 0, 0, 0]),
        (_, _, [4, ..]) => key(7, ranks),
        (_, _, [3, 2, ..]) => key(6, ranks),
        (_, true, _) => key(5, ranks),
        (Some(highest), ..) => key(4, [highest, 0, 0, 0, 0]),
        (_, _, [3, ..]) => key(3, ranks),
        (_, _, [2, 2, ..]) => key(2, ranks),
        (_, _, [2, ..]) => key(1, ranks),
        _ => key(0, ranks),
    }
}

fn five_high(cards: &[Card]) -> Option<Key> {
    Some(five(cards, true))
}

/// Three cards (14.3(c)): straights are above flushes.
fn three_high(cards: &[Card]) -> Option<Key> {
    let (counts, ranks) = groups(cards, ace_high);
    Some(match (straight(cards, true), is_flush(cards), counts) {
        (Some(highest), true, _) => key(5, [highest, 0, 0, 0, 0]),
        (_, _, [3, ..]) => key(4, ranks),
        (Some(highest), ..) => key(3, [highest, 0, 0, 0, 0]),
        (_, true, _) => key(2, ranks),
        (_, _, [2, ..]) => key(1, ranks),
        _ => key(0, ranks),
    })
}

/// The lower of two keys wins.
fn lower_wins(key: Key) -> Key {
    key.map(|part| u8::MAX - part)
}

/// Five cards, the ace lowest, without straights and flushes (14.3(e), (f)).
fn ace_to_five(cards: &[Card]) -> Option<Key> {
    let (counts, ranks) = groups(cards, ace_low);
    let category = match counts {
        [4, ..] => 7,
        [3, 2, ..] => 6,
        [3, ..] => 3,
        [2, 2, ..] => 2,
        [2, ..] => 1,
        _ => 0,
    };
    Some(lower_wins(key(category, ranks)))
}

/// Different ranks, none above a bound.
fn low_to(cards: &[Card], highest: Rank) -> Option<Key> {
    let (counts, ranks) = groups(cards, ace_low);
    let qualifies = counts[0] == 1 && ranks[0] <= highest as u8 + 1;
    qualifies.then(|| lower_wins(key(0, ranks)))
}

/// 14.9(j).
fn eight_or_better(cards: &[Card]) -> Option<Key> {
    low_to(cards, Rank::Eight)
}

/// 14.13A(l).
fn six_or_better(cards: &[Card]) -> Option<Key> {
    low_to(cards, Rank::Six)
}

fn deuce_to_seven_with_wheel(cards: &[Card]) -> Option<Key> {
    Some(lower_wins(five(cards, true)))
}

fn deuce_to_seven_without_wheel(cards: &[Card]) -> Option<Key> {
    Some(lower_wins(five(cards, false)))
}

/// The best cards of different ranks and suits (14.12B(l)): more of them, then lower ones.
fn badugi(cards: &[Card]) -> Option<Key> {
    let sets = (1..1_u32 << cards.len()).map(|set| chosen(cards, set));
    let differ = |set: &Vec<Card>| {
        set.iter().enumerate().all(|(n, card)| {
            set[..n].iter().all(|other| other.rank() != card.rank() && other.suit() != card.suit())
        })
    };
    let keys = sets.filter(differ).map(|set| {
        let mut key = lower_wins(key(0, groups(&set, ace_low).1));
        key[0] = set.len() as u8;
        key
    });
    keys.max()
}

fn chosen(cards: &[Card], set: u32) -> Vec<Card> {
    let chosen = cards.iter().enumerate().filter(|(n, _)| set >> n & 1 == 1);
    chosen.map(|(_, card)| *card).collect()
}

/// Every choice of so many cards.
fn choices(cards: &[Card], count: usize) -> Vec<Vec<Card>> {
    let sets = (0..1_u32 << cards.len()).filter(|set| set.count_ones() as usize == count);
    sets.map(|set| chosen(cards, set)).collect()
}

/// The best that a player can show.
fn best(game: Game, own: &[Card], shared: &[Card]) -> Best {
    let all: Vec<Card> = own.iter().chain(shared).copied().collect();
    let hands = match game.is_omaha {
        true => {
            let boards = choices(shared, 3);
            let with = |two: Vec<Card>| {
                let join = move |three: &Vec<Card>| [&two[..], three].concat();
                boards.iter().map(join).collect::<Vec<_>>()
            };
            choices(own, 2).into_iter().flat_map(with).collect()
        }
        false => choices(&all, game.size),
    };
    let of = |judge: Option<Judge>| {
        judge.and_then(|judge| hands.iter().filter_map(|hand| judge(hand)).max())
    };
    match (game.high, game.low) {
        (None, low) => (of(low), None),
        (high, low) => (of(high), of(low)),
    }
}

/// What a player should have of a pot: parts of a cent, so that any number of players divides it, and
/// by how much it may differ, where it is divided in whole chips.
#[derive(Clone, Copy, Debug, Default)]
struct Due {
    parts: i64,
    may_differ: i64,
}

/// A cent in equal parts for up to eleven players, of a half too.
const PARTS: i64 = 55_440;

/// Compares what a hand says of its pots with what they have to be: `held` are the cards that lie in
/// front of players at the end, `put_in` what each player has put in, `community` what was dealt to
/// the middle, in order.
///
/// # Errors
/// What is wrong.
pub(crate) fn check(
    id: &str,
    rules: &Map<String, Value>,
    state: &Map<String, Value>,
    held: &[(Seat, Vec<Card>)],
    put_in: &[(Seat, Cents)],
    community: &[Card],
) -> Result<(), String> {
    let game = game(id, rules);
    let pots = state.get("pots").and_then(Value::as_array).ok_or("no pots are told")?;
    let of_contender = |seat: Seat| {
        put_in.iter().find(|(of, _)| *of == seat).map_or(Cents::ZERO, |(_, amount)| *amount)
    };
    let mut levels: Vec<Cents> = held.iter().map(|(seat, _)| of_contender(*seat)).collect();
    levels.sort_unstable();
    levels.dedup();
    levels.retain(|level| *level > Cents::ZERO);
    if levels.is_empty() && put_in.iter().any(|(_, amount)| *amount > Cents::ZERO) {
        levels.push(Cents::ZERO); // the last who is left has put nothing in
    }
    if pots.len() != levels.len() {
        return Err(format!("{} pots, and all-ins at {levels:?}", pots.len()));
    }
    let runs = state.get("portions").and_then(Value::as_array).map_or(1, Vec::len);
    let boards = boards(community, runs)?;
    let mut from = Cents::ZERO;
    // They are told in the order of award, side pots first.
    for (pot, level) in pots.iter().rev().zip(levels.iter().copied()) {
        let is_last = Some(&level) == levels.last();
        let to = if is_last { Cents::MOST } else { level };
        let gross: Cents = put_in.iter().map(|(_, all)| (*all).min(to) - (*all).min(from)).sum();
        from = level;
        let read = |value: &Value| Cents::from_json(value).map_err(|e| e.to_string());
        let amount = read(&pot["amount"])?;
        if amount > gross || amount < Cents::ZERO {
            return Err(format!("a pot of {amount} out of {gross}"));
        }
        let contend: Vec<&(Seat, Vec<Card>)> =
            held.iter().filter(|(seat, _)| of_contender(*seat) >= level).collect();
        let told: Vec<Seat> = serde_json::from_value(pot["eligible"].clone())
            .map_err(|e| format!("{}: {e}", pot["eligible"]))?;
        if told != contend.iter().map(|(seat, _)| *seat).collect::<Vec<_>>() {
            return Err(format!("{told:?} contend for {amount}, and {contend:?} hold cards"));
        }
        let due = due(game, amount, &contend, &boards)?;
        for ((seat, cards), due) in contend.iter().zip(&due) {
            let awarded = match pot["awarded"].get(seat.to_string()) {
                Some(amount) => read(amount)?,
                None => Cents::ZERO,
            };
            if (awarded.0 * PARTS - due.parts).abs() > due.may_differ {
                let right = due.parts / PARTS;
                return Err(format!(
                    "seat {seat} with {cards:?} is awarded {awarded} of {amount}, not {right} cents; \
                     {contend:?}, {boards:?}"
                ));
            }
        }
    }
    Ok(())
}

/// The cards that all share, run by run.
fn boards(community: &[Card], runs: usize) -> Result<Vec<Vec<Card>>, String> {
    /// The cards of a board that is dealt several times.
    const BOARD: usize = 5;
    if runs == 1 {
        return Ok(vec![community.to_vec()]);
    }
    let before = (runs * BOARD).checked_sub(community.len()).map(|more| more / (runs - 1));
    let before = before.filter(|n| *n < BOARD && n + runs * (BOARD - n) == community.len());
    let before = before.ok_or_else(|| format!("{runs} runs of {} cards", community.len()))?;
    let (first, rest) = community.split_at(before);
    Ok(rest.chunks(BOARD - before).map(|run| [first, run].concat()).collect())
}

/// What each of those who contend should have of a pot.
fn due(
    game: Game,
    amount: Cents,
    contend: &[&(Seat, Vec<Card>)],
    boards: &[Vec<Card>],
) -> Result<Vec<Due>, String> {
    const CHIP: i64 = 100 * PARTS;
    let mut due = vec![Due::default(); contend.len()];
    if let [only] = &mut due[..] {
        only.parts = amount.0 * PARTS;
        return Ok(due);
    }
    let runs = boards.len() as i64;
    let each = amount.0 / runs / 100 * 100;
    for (run, board) in boards.iter().enumerate() {
        // 14.10(l)4: whole dollars, and the rest with the first.
        let portion = if run == 0 { amount.0 - each * (runs - 1) } else { each };
        let mut hands: Vec<Best> = Vec::new();
        for (seat, cards) in contend {
            let is_stud = game.own == 7 && board.len() + cards.len() == 7;
            if cards.len() != game.own && !is_stud {
                return Err(format!("seat {seat} shows {cards:?}"));
            }
            hands.push(best(game, cards, board));
        }
        let winners = |of: fn(&Best) -> Option<Key>| -> Vec<usize> {
            let top = hands.iter().filter_map(of).max();
            (0..hands.len()).filter(|n| top.is_some() && of(&hands[*n]) == top).collect()
        };
        let (high, low) = (winners(|hand| hand.0), winners(|hand| hand.1));
        let halves = if low.is_empty() { 1 } else { 2 };
        for part in [high, low] {
            for place in &part {
                due[*place].parts += portion * PARTS / halves / part.len() as i64;
                let is_divided = part.len() > 1 || halves > 1;
                due[*place].may_differ += if is_divided { CHIP } else { 0 };
            }
        }
    }
    Ok(due)
}
