//! Every game, once.

use serde_json::{Map, Value};
use table::erased::{AnyGame, AnyLegal, erased};
use table::live::{Equipment, Live, Stored};
use table::script::{Replayed, Script, replay};
use table::shown::InForce;
use table::{Complete, Facts, Family, Fault, Game, Malformed};

use crate::room;

/// Something that is done with a game by its own types. What does not need them goes through
/// [`game`], which is compiled once for all games.
pub trait Visitor {
    /// What comes of it.
    type Output;

    /// Does it with the game `G`.
    fn visit<G: Complete>(self) -> Self::Output;
}

macro_rules! registry {
    ($($game:ty),* $(,)?) => {
        /// The facts of every game, in the order of the subchapters.
        pub const ALL: &[&Facts] = &[$(<$game as Game>::FACTS),*];

        /// Visits the game of that id, if there is one.
        pub fn visit<V: Visitor>(id: &str, visitor: V) -> Option<V::Output> {
            $(
                if id == <$game as Game>::FACTS.id {
                    return Some(visitor.visit::<$game>());
                }
            )*
            None
        }

        /// Every game without its types, in the order of the subchapters.
        pub fn all() -> impl Iterator<Item = &'static dyn AnyGame> {
            [$(erased::<$game>()),*].into_iter()
        }
    };
}

registry! {
    crate::dice::craps::Craps,
    crate::dice::craps::mini::MiniCraps,
    crate::dice::craps::automated::AutomatedCraps,
    crate::blackjack::Blackjack,
    crate::blackjack::switch::BlackjackSwitch,
    crate::blackjack::switch_hands::SwitchHandsBlackjack,
    crate::baccarat::punto_banco::PuntoBanco,
    crate::baccarat::chemin_de_fer::CheminDeFer,
    crate::wheels::roulette::Roulette,
    crate::wheels::big_six::BigSix,
    crate::cards::red_dog::RedDog,
    crate::baccarat::mini::MiniBaccarat,
    crate::dice::sic_bo::SicBo,
    crate::pai_gow::tiles::PaiGowTiles,
    crate::pai_gow::poker::PaiGowPoker,
    crate::wheels::pokette::Pokette,
    crate::dice::mini_dice::MiniDice,
    crate::room::variants::SevenCardStudHigh,
    crate::room::variants::SevenCardStudLow,
    crate::room::variants::SevenCardStudHighLow,
    crate::room::variants::SevenCardStudEight,
    crate::room::variants::HoldEm,
    crate::room::variants::Pineapple,
    crate::room::variants::CrazyPineapple,
    crate::room::variants::OmahaHigh,
    crate::room::variants::OmahaHighLow,
    crate::room::variants::FiveCardDrawHigh,
    crate::room::variants::FiveCardDrawLow,
    crate::room::variants::TripleDraw,
    crate::room::variants::Badugi,
    crate::room::variants::FiveCardStud,
    crate::room::variants::MamboStud,
    crate::room::variants::CasinoNightHoldEm,
    crate::room::variants::CasinoNightStud,
    crate::keno::Keno,
    crate::poker::caribbean_stud::CaribbeanStudPoker,
    crate::poker::double_down_stud::DoubleDownStud,
    crate::poker::let_it_ride::LetItRidePoker,
    crate::blackjack::spanish_21::Spanish21,
    crate::poker::three_card::ThreeCardPoker,
    crate::poker::fast_action::FastActionHoldEm,
    crate::cards::casino_war::CasinoWar,
    crate::poker::colorado::ColoradoHoldEmPoker,
    crate::poker::boston::BostonFiveStudPoker,
    crate::poker::double_cross::DoubleCrossPoker,
    crate::blackjack::double_attack::DoubleAttackBlackjack,
    crate::poker::four_card::FourCardPoker,
    crate::poker::texas_bonus::TexasHoldEmBonusPoker,
    crate::poker::flop_poker::FlopPoker,
    crate::poker::two_card_joker::TwoCardJokerPoker,
    crate::pai_gow::asia::AsiaPoker,
    crate::poker::ultimate::UltimateTexasHoldEm,
    crate::poker::winners_pot::WinnersPotPoker,
    crate::pai_gow::supreme::SupremePaiGow,
    crate::poker::mississippi_stud::MississippiStud,
    crate::blackjack::triple_attack::TripleAttackBlackjack,
    crate::poker::mini_tex::MiniTex3CardHoldEm,
    crate::poker::heads_up::HeadsUpHoldem,
}

/// The facts of the game of that id.
#[must_use]
pub fn facts(id: &str) -> Option<&'static Facts> {
    ALL.iter().copied().find(|facts| facts.id == id)
}

/// The game of that id, without its types.
#[must_use]
pub fn game(id: &str) -> Option<&'static dyn AnyGame> {
    all().find(|game| game.facts().id == id)
}

fn known(id: &str) -> Result<&'static dyn AnyGame, Malformed> {
    game(id).ok_or_else(|| Malformed::new("game", format!("{id:?} is no game here")))
}

/// Runs a script through the rules of its game.
///
/// # Errors
/// Where the script is malformed, or its game unknown.
pub fn replay_script(script: &Script) -> Result<Replayed, Malformed> {
    if let Some(compared) = room::replay_rankings(script) {
        return compared;
    }
    let is_of_the_room = |id: &str| facts(id).is_some_and(|f| f.family == Family::PokerRoom);
    if facts(&script.game).is_none()
        && let Some(refused) = room::unauthorized(script, is_of_the_room)
    {
        return Ok(refused);
    }
    replay(known(&script.game)?, script)
}

/// The rules of a game under these elections, checked.
///
/// # Errors
/// Every fault of the elections; one fault where the game is unknown.
pub fn legal(id: &str, elections: &Map<String, Value>) -> Result<AnyLegal, Vec<Fault>> {
    let game = known(id).map_err(|unknown| vec![unknown.into()])?;
    AnyLegal::new(game, elections)
}

/// Checks elections; gives every one that is in force.
///
/// # Errors
/// Every fault of the elections; one fault where the game is unknown.
pub fn check_elections(
    id: &str,
    elections: &Map<String, Value>,
) -> Result<Map<String, Value>, Vec<Fault>> {
    legal(id, elections).map(|legal| legal.elections)
}

/// The rules of a game under these elections, for whoever shows them.
///
/// # Errors
/// Every fault of the elections; one fault where the game is unknown.
pub fn in_force(id: &str, elections: &Map<String, Value>) -> Result<InForce, Vec<Fault>> {
    legal(id, elections).map(|legal| InForce::of(&legal))
}

/// Opens a live table of the game of that id.
///
/// # Errors
/// Every fault of the elections; one fault where the game is unknown.
pub fn open_table(
    id: &str,
    elections: &Map<String, Value>,
    equipment: Option<Equipment>,
) -> Result<Live, Vec<Fault>> {
    Ok(Live::open(legal(id, elections)?, equipment))
}

/// A live table of the game of that id, as it was stored.
///
/// # Errors
/// Every fault of the elections; one fault where the game is unknown, or what was stored is not of
/// a round under these rules.
pub fn restore_table(
    id: &str,
    elections: &Map<String, Value>,
    stored: Stored,
) -> Result<Live, Vec<Fault>> {
    Live::restore_stored(legal(id, elections)?, stored).map_err(|fault| vec![fault])
}

#[cfg(test)]
mod tests {
    use super::ALL;

    /// `1A` comes after `1` and before `2`.
    fn place(subchapter: &str) -> (u32, &str) {
        let letters = subchapter.trim_start_matches(|c: char| c.is_ascii_digit());
        let number = &subchapter[..subchapter.len() - letters.len()];
        (number.parse().expect("subchapters are numbered"), letters)
    }

    #[test]
    fn games_stand_in_the_order_of_their_subchapters() {
        assert!(ALL.is_sorted_by_key(|facts| place(facts.subchapter)));
    }
}
