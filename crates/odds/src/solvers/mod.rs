//! Ways to exact odds that are shorter than the whole tree. Each counts, and leaves it to the rules
//! to say what is drawn and what is paid.
//!
//! Which game takes which solver is said in one table, `SOLVERS`. A game that tells which deals
//! come to the same ([`Deals`]), or is played by two against each other ([`Duel`]), needs no place in
//! it.

pub mod blackjack;
mod deals;
mod duel;
mod knowledge;
mod pai_gow;
mod poker;
mod three_card;
mod tiles;
mod two_card;

pub use deals::Deals;
pub use duel::{Duel, Knowing, Solution};
pub(crate) use knowledge::{Groups, play};

use games::blackjack::Blackjack;
use games::blackjack::double_attack::DoubleAttackBlackjack;
use games::blackjack::spanish_21::Spanish21;
use games::blackjack::switch::BlackjackSwitch;
use games::blackjack::switch_hands::SwitchHandsBlackjack;
use games::blackjack::triple_attack::TripleAttackBlackjack;
use games::pai_gow::asia::AsiaPoker;
use games::pai_gow::poker::PaiGowPoker;
use games::pai_gow::supreme::SupremePaiGow;
use games::pai_gow::tiles::PaiGowTiles;
use games::poker::boston::BostonFiveStudPoker;
use games::poker::caribbean_stud::CaribbeanStudPoker;
use games::poker::colorado::ColoradoHoldEmPoker;
use games::poker::double_cross::DoubleCrossPoker;
use games::poker::double_down_stud::DoubleDownStud;
use games::poker::fast_action::FastActionHoldEm;
use games::poker::flop_poker::FlopPoker;
use games::poker::four_card::FourCardPoker;
use games::poker::heads_up::HeadsUpHoldem;
use games::poker::let_it_ride::LetItRidePoker;
use games::poker::mini_tex::MiniTex3CardHoldEm;
use games::poker::mississippi_stud::MississippiStud;
use games::poker::texas_bonus::TexasHoldEmBonusPoker;
use games::poker::three_card::ThreeCardPoker;
use games::poker::two_card_joker::TwoCardJokerPoker;
use games::poker::ultimate::UltimateTexasHoldEm;
use games::poker::winners_pot::WinnersPotPoker;
use table::Game;
use table::erased::{AnyLine, AnyRules};

use crate::hint::{Hint, Seen};
use crate::{Analysis, Composition, NoTree, Ruled};

/// The solver of each game that has one of its own, by the game's id.
const SOLVERS: &[(&str, &dyn Solver)] = &[
    (AsiaPoker::FACTS.id, &pai_gow::Asia),
    (Blackjack::FACTS.id, &blackjack::TwentyOne::<Blackjack>::NEW),
    (BlackjackSwitch::FACTS.id, &blackjack::Switch),
    (SwitchHandsBlackjack::FACTS.id, &blackjack::SwitchHands),
    (BostonFiveStudPoker::FACTS.id, &poker::BostonFiveStud),
    (CaribbeanStudPoker::FACTS.id, &poker::CaribbeanStud),
    (ColoradoHoldEmPoker::FACTS.id, &poker::Colorado),
    (DoubleAttackBlackjack::FACTS.id, &blackjack::TwentyOne::<DoubleAttackBlackjack>::NEW),
    (DoubleCrossPoker::FACTS.id, &poker::DoubleCross),
    (DoubleDownStud::FACTS.id, &poker::DoubleDown),
    (FastActionHoldEm::FACTS.id, &poker::FourOfSeveralDecks),
    (FlopPoker::FACTS.id, &poker::Flop),
    (FourCardPoker::FACTS.id, &poker::FourCards),
    (LetItRidePoker::FACTS.id, &poker::LetItRide),
    (MississippiStud::FACTS.id, &poker::Mississippi),
    (PaiGowPoker::FACTS.id, &pai_gow::Poker),
    (PaiGowTiles::FACTS.id, &tiles::Tiles),
    (Spanish21::FACTS.id, &blackjack::TwentyOne::<Spanish21>::NEW),
    (ThreeCardPoker::FACTS.id, &three_card::ThreeCards),
    (TwoCardJokerPoker::FACTS.id, &two_card::TwoCards),
    (TexasHoldEmBonusPoker::FACTS.id, &poker::TEXAS_BONUS),
    (TripleAttackBlackjack::FACTS.id, &blackjack::TwentyOne::<TripleAttackBlackjack>::NEW),
    (UltimateTexasHoldEm::FACTS.id, &poker::ULTIMATE),
    (MiniTex3CardHoldEm::FACTS.id, &poker::MINI_TEX),
    (HeadsUpHoldem::FACTS.id, &poker::HEADS_UP),
    (WinnersPotPoker::FACTS.id, &poker::WinnersPot),
    (SupremePaiGow::FACTS.id, &pai_gow::Supreme),
];

/// The solver of a game, where it has one of its own.
pub(crate) fn solver(game: &str) -> Option<&'static dyn Solver> {
    SOLVERS.iter().find(|(id, _)| *id == game).map(|(_, solver)| *solver)
}

/// What is to be solved: a line of a game, from a shoe.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Task<'a> {
    pub(crate) ruled: &'a Ruled,
    pub(crate) line: &'a AnyLine,
    pub(crate) shoe: &'a Composition,
}

/// What somebody asks who has to choose, and what was in the shoe when the round began.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Choosing<'a> {
    pub(crate) ruled: &'a Ruled,
    pub(crate) shoe: &'a Composition,
    pub(crate) seen: &'a Seen<'a>,
}

/// A way to exact odds for one game, or for several of a kind. It offers what it can; for the rest
/// the tree is walked.
pub(crate) trait Solver: Sync {
    /// The figures of a line; nothing where the line is not for this solver. `tell` hears which
    /// share of the work is done.
    fn analysis(
        &self,
        _task: &Task<'_>,
        _tell: &mut dyn FnMut(f64),
    ) -> Option<Result<Analysis, NoTree>> {
        None
    }

    /// The deals of a line by what the player knows when he decides, where he decides once.
    fn groups(&self, _task: &Task<'_>) -> Option<Groups> {
        None
    }

    /// What each choice is worth that somebody has; nothing where this solver cannot tell.
    fn hints(&self, _choosing: &Choosing<'_>) -> Option<Vec<Hint>> {
        None
    }

    /// What the rules say from a shoe, for a game that is a kind of twenty-one: it has charts.
    fn twenty_one(&self, _rules: &AnyRules, _shoe: &Composition) -> Option<blackjack::Elected> {
        None
    }
}
