//! Every game, once.

use serde_json::{Map, Value};
use table::{
    AnyTable, Complete, Equipment, Facts, Fault, Game, InForce, Legal, Malformed, Opened, Replayed,
    Script, Stored, replay,
};

/// Something that is done with a game, whichever it is.
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
    };
}

registry! {
    crate::dice::craps::Craps,
    crate::dice::craps::mini::MiniCraps,
    crate::dice::craps::automated::AutomatedCraps,
    crate::blackjack::Blackjack,
    crate::baccarat::punto_banco::PuntoBanco,
    crate::baccarat::chemin_de_fer::CheminDeFer,
    crate::wheels::roulette::Roulette,
    crate::wheels::big_six::BigSix,
    crate::cards::red_dog::RedDog,
    crate::baccarat::mini::MiniBaccarat,
    crate::dice::sic_bo::SicBo,
    crate::dice::mini_dice::MiniDice,
    crate::keno::Keno,
    crate::poker::caribbean_stud::CaribbeanStudPoker,
    crate::poker::let_it_ride::LetItRidePoker,
    crate::poker::three_card::ThreeCardPoker,
    crate::cards::casino_war::CasinoWar,
    crate::poker::ultimate::UltimateTexasHoldEm,
}

/// The facts of the game of that id.
#[must_use]
pub fn facts(id: &str) -> Option<&'static Facts> {
    ALL.iter().copied().find(|facts| facts.id == id)
}

/// Runs a script through the rules of its game.
///
/// # Errors
/// Where the script is malformed, or its game unknown.
pub fn replay_script(script: &Script) -> Result<Replayed, Malformed> {
    struct Run<'a>(&'a Script);
    impl Visitor for Run<'_> {
        type Output = Result<Replayed, Malformed>;
        fn visit<G: Complete>(self) -> Self::Output {
            replay::<G>(self.0)
        }
    }
    let unknown = || Malformed::new("game", format!("{:?} is no game here", script.game));
    visit(&script.game, Run(script)).ok_or_else(unknown)?
}

/// Checks elections; gives every one that is in force.
///
/// # Errors
/// Every fault of the elections; one fault where the game is unknown.
pub fn check_elections(
    id: &str,
    elections: &Map<String, Value>,
) -> Result<Map<String, Value>, Vec<Fault>> {
    struct Check<'a>(&'a Map<String, Value>);
    impl Visitor for Check<'_> {
        type Output = Result<Map<String, Value>, Vec<Fault>>;
        fn visit<G: Complete>(self) -> Self::Output {
            Legal::<G>::new(self.0).map(|legal| legal.elections)
        }
    }
    let unknown = || vec![Malformed::new("game", format!("{id:?} is no game here")).into()];
    visit(id, Check(elections)).ok_or_else(unknown)?
}

/// The rules of a game under these elections.
///
/// # Errors
/// Every fault of the elections; one fault where the game is unknown.
pub fn in_force(id: &str, elections: &Map<String, Value>) -> Result<InForce, Vec<Fault>> {
    struct Read<'a>(&'a Map<String, Value>);
    impl Visitor for Read<'_> {
        type Output = Result<InForce, Vec<Fault>>;
        fn visit<G: Complete>(self) -> Self::Output {
            Legal::<G>::new(self.0).map(|legal| InForce::of(&legal))
        }
    }
    let unknown = || vec![Malformed::new("game", format!("{id:?} is no game here")).into()];
    visit(id, Read(elections)).ok_or_else(unknown)?
}

/// Opens a live table of the game of that id.
///
/// # Errors
/// Every fault of the elections; one fault where the game is unknown.
pub fn open_table(
    id: &str,
    elections: &Map<String, Value>,
    equipment: Option<Equipment>,
) -> Result<Box<dyn AnyTable>, Vec<Fault>> {
    struct Open<'a>(&'a Map<String, Value>, Option<Equipment>);
    impl Visitor for Open<'_> {
        type Output = Result<Box<dyn AnyTable>, Vec<Fault>>;
        fn visit<G: Complete>(self) -> Self::Output {
            let legal = Legal::<G>::new(self.0)?;
            Ok(Box::new(Opened::new(legal, self.1)))
        }
    }
    let unknown = || vec![Malformed::new("game", format!("{id:?} is no game here")).into()];
    visit(id, Open(elections, equipment)).ok_or_else(unknown)?
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
) -> Result<Box<dyn AnyTable>, Vec<Fault>> {
    struct Restore<'a>(&'a Map<String, Value>, Stored);
    impl Visitor for Restore<'_> {
        type Output = Result<Box<dyn AnyTable>, Vec<Fault>>;
        fn visit<G: Complete>(self) -> Self::Output {
            let legal = Legal::<G>::new(self.0)?;
            let opened = Opened::restore(legal, self.1).map_err(|fault| vec![fault])?;
            Ok(Box::new(opened))
        }
    }
    let unknown = || vec![Malformed::new("game", format!("{id:?} is no game here")).into()];
    visit(id, Restore(elections, stored)).ok_or_else(unknown)?
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
