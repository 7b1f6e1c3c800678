//! A simple, sensible way to play, for bots that fill a table. It is no best play: nobody has worked
//! that out for these games.

use arrayvec::ArrayVec;
use chance::{Card, Rank};
use table::Cents;

use super::betting::{Decision, Known, Turn};
use super::drawing::{Draw, GiveUp, Given};
use super::rules::Wheel;
use super::showdown::{Contest, high_pip, low_pip};

/// How a bot plays.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Strategy {
    /// Bets good hands, calls with fair ones, folds the rest.
    #[default]
    Sensible,
    /// Checks and calls.
    Calling,
    /// Does what the record of a hand says was done here, whether it was allowed or not.
    Recorded(Step),
}

/// What the record of a hand says a player did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// Folded.
    Fold,
    /// Checked, or called where something was due.
    CheckOrCall,
    /// Bet or raised to this total in the betting round.
    To(Cents),
    /// Exchanged these cards.
    Discard(Given),
}

/// Cards that no hand holds: what a record answers that has no draw where one is asked for.
const NOT_HELD: [Card; 1] = [Card::JOKER_ONE];

/// What a betting act of a record is at a player's turn; nothing that can be done where it is none.
#[inline]
fn recorded(turn: &Turn<'_>, step: &Step) -> Decision {
    let due = turn.action.current - turn.bet;
    match step {
        Step::Fold => Decision::Fold,
        Step::CheckOrCall if due <= Cents::ZERO => Decision::Check,
        Step::CheckOrCall => Decision::Call(due.min(turn.stack)),
        Step::To(to) => {
            let to = (*to).min(turn.bet + turn.stack);
            match turn.action.current {
                Cents::ZERO => Decision::Bet(to),
                // An all-in that does not exceed the bet is a call.
                current if to <= current => Decision::Call(due.min(turn.stack)),
                _ => Decision::RaiseTo(to),
            }
        }
        Step::Discard(_) => Decision::Bet(Cents::ZERO),
    }
}

/// How good a hand is: hopeless, worth a small call, worth calls, worth bets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Worth {
    Nothing,
    Little,
    Something,
    Much,
}

#[inline]
pub(crate) fn decide(turn: &Turn<'_>, strategy: &Strategy) -> Decision {
    match strategy {
        Strategy::Recorded(step) => recorded(turn, step),
        Strategy::Sensible | Strategy::Calling => play(turn, strategy),
    }
}

fn play(turn: &Turn<'_>, strategy: &Strategy) -> Decision {
    let due = turn.action.current - turn.bet;
    let call = || match due {
        Cents::ZERO if turn.may_check => Decision::Check,
        Cents::ZERO => least_bet(turn),
        due => Decision::Call(due.min(turn.stack)),
    };
    if *strategy == Strategy::Calling {
        return call();
    }
    // What a call costs against what it may win.
    let is_cheap = due.times(4) <= turn.action.pot;
    match worth(&turn.known) {
        Worth::Much => raise(turn).unwrap_or_else(call),
        Worth::Something if due.times(2) <= turn.action.pot => call(),
        Worth::Little if is_cheap => call(),
        _ if due == Cents::ZERO && turn.may_check => Decision::Check,
        _ => Decision::Fold,
    }
}

fn least_bet(turn: &Turn<'_>) -> Decision {
    let bets = [turn.action.limit.minimum().min(turn.stack), turn.stack];
    let mut bets = bets.into_iter().map(Decision::Bet).filter(|bet| turn.allows(*bet));
    bets.next().unwrap_or(Decision::Fold)
}

/// A bet or raise of about the pot, once or twice in a betting round.
fn raise(turn: &Turn<'_>) -> Option<Decision> {
    if turn.action.raises > 1 {
        return None;
    }
    let decision = |amount: Cents| match turn.action.current {
        Cents::ZERO => Decision::Bet(amount.min(turn.stack)),
        current => Decision::RaiseTo((current + amount).min(turn.bet + turn.stack)),
    };
    let unit = turn.action.limit.minimum();
    let sizes = [turn.action.pot, unit.times(2), unit];
    sizes.into_iter().map(decision).find(|decision| turn.allows(*decision))
}

fn worth(known: &Known<'_>) -> Worth {
    let own = known.player.own();
    let shared: ArrayVec<Card, 5> = known.shared.into_iter().flatten().copied().collect();
    if known.contest.is_low() {
        return low_worth(&own);
    }
    let mut ranks = [0_u8; 13];
    let mut suits = [0_u8; 4];
    for card in own.iter().chain(&shared) {
        ranks[card.rank() as usize % 13] += 1;
        suits[card.suit().map_or(0, |suit| suit as usize)] += 1;
    }
    let of_own = |count: u8| own.iter().any(|card| ranks[card.rank() as usize % 13] >= count);
    let pairs = ranks.iter().filter(|count| **count >= 2).count();
    let high = own.iter().filter(|card| card.rank() >= Rank::Jack).count();
    let flush = suits.iter().any(|count| *count >= 5);
    if of_own(3) || flush || (pairs >= 2 && of_own(2)) {
        return Worth::Much;
    }
    if of_own(2) {
        let top = shared.iter().map(|card| card.rank()).max();
        let paired = own.iter().filter(|card| ranks[card.rank() as usize % 13] >= 2);
        let best = paired.map(|card| card.rank()).max();
        return match best {
            Some(rank) if rank >= Rank::Ten || Some(rank) >= top => Worth::Much,
            _ => Worth::Something,
        };
    }
    let draws_flush = suits.contains(&4) && shared.len() < 5;
    match (high, draws_flush) {
        (_, true) => Worth::Something,
        (2.., _) if shared.is_empty() => Worth::Something,
        (1.., _) if shared.is_empty() => Worth::Little,
        _ => Worth::Nothing,
    }
}

/// Low games: the fewer cards above an eight and pairs, the better.
fn low_worth(own: &[Card]) -> Worth {
    let mut ranks: Vec<u8> = own.iter().map(|card| low_pip(*card)).collect();
    ranks.sort_unstable();
    ranks.dedup();
    let good = ranks.iter().filter(|pip| **pip < 8).count();
    match own.len().saturating_sub(good) {
        0 => Worth::Much,
        1 => Worth::Something,
        2 => Worth::Little,
        _ => Worth::Nothing,
    }
}

/// What is discarded in a draw: at a high game all but pairs and better, else the highest card kept; at
/// a low game pairs and cards above an eight.
pub(crate) fn discards(draw: &Draw, strategy: &Strategy) -> Given {
    match strategy {
        Strategy::Recorded(Step::Discard(cards)) => return cards.clone(),
        Strategy::Recorded(_) => return NOT_HELD.into_iter().collect(),
        Strategy::Sensible | Strategy::Calling => {}
    }
    let own = &draw.own;
    let count = |card: &Card| own.iter().filter(|other| other.rank() == card.rank()).count();
    if draw.contest.is_low() {
        let mut kept: Given = Given::new();
        let mut sorted = own.clone();
        sorted.sort_by_key(|card| low_pip(*card));
        for card in sorted {
            let is_double = kept.iter().any(|other: &Card| {
                let is_badugi = draw.contest == Contest::Badugi && other.suit() == card.suit();
                other.rank() == card.rank() || is_badugi
            });
            let is_ace_high = draw.contest == Contest::DeuceToSeven && card.rank() == Rank::Ace;
            if !is_double && !is_ace_high && low_pip(card) < 9 {
                kept.push(card);
            }
        }
        return own.iter().filter(|card| !kept.contains(card)).copied().collect();
    }
    let made = Contest::High.high_name(own, &[]).unwrap_or_default();
    if ["straight", "flush", "full-house", "straight-flush", "royal-flush"].contains(&made) {
        return Given::new();
    }
    if own.iter().any(|card| count(card) >= 2) {
        return own.iter().filter(|card| count(card) == 1).copied().collect();
    }
    let best = own.iter().copied().max_by_key(|card| high_pip(*card));
    own.iter().copied().filter(|card| Some(*card) != best).collect()
}

/// The card whose loss leaves the best hand with the board, else the lowest of no pair.
pub(crate) fn to_give_up(question: &GiveUp) -> Card {
    let left = |gone: &Card| {
        let own: Given = question.own.iter().filter(|card| *card != gone).copied().collect();
        let strength = Contest::High.strength(&own, &question.shared, Wheel::Straight).main;
        let is_pair = own
            .iter()
            .any(|card| own.iter().any(|other| other != card && other.rank() == card.rank()));
        let pips: u32 = own.iter().map(|card| u32::from(high_pip(*card))).sum();
        (strength, is_pair, pips)
    };
    let own = question.own.iter().copied();
    own.max_by_key(left).expect("a player has cards to give up")
}
