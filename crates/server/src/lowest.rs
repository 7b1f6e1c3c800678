//! The lowest house advantage of each game, for whoever chooses one: computed in the background, a
//! game at a time.

use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

use games::registry;
use num_traits::ToPrimitive;
use table::Facts;
use tokio::sync::watch;
use wire::Lowest;

/// How long the server has for those who come first.
const DELAY: Duration = Duration::from_secs(2);

/// What is known by now, by the game's id.
#[derive(Clone, Default)]
pub(crate) struct LowestAdvantages(Arc<RwLock<HashMap<&'static str, Lowest>>>);

impl LowestAdvantages {
    /// Of a game.
    pub(crate) fn of(&self, game: &str) -> Option<Lowest> {
        self.0.read().unwrap_or_else(PoisonError::into_inner).get(game).cloned()
    }

    /// Computes them one after the other, until the server stops. Nobody waits for the thread: where
    /// the program ends, so does it.
    pub(crate) fn compute(&self, closing: watch::Receiver<bool>) {
        let known = self.clone();
        std::thread::spawn(move || {
            std::thread::sleep(DELAY);
            // A pool of its own, so that what is counted in parallel stays on one slow thread.
            let pool =
                rayon::ThreadPoolBuilder::new().num_threads(1).start_handler(|_| yield_to_others());
            let Ok(pool) = pool.build() else { return };
            for facts in registry::ALL {
                if *closing.borrow() {
                    break;
                }
                if let Some(lowest) = pool.install(|| lowest(facts)) {
                    let mut all = known.0.write().unwrap_or_else(PoisonError::into_inner);
                    all.insert(facts.id, lowest);
                }
            }
        });
    }
}

/// Lets the threads that play go first.
pub(crate) fn yield_to_others() {
    // Elsewhere it would be the whole process.
    #[cfg(target_os = "linux")]
    let _ = rustix::process::setpriority_process(None, 19);
}

fn lowest(facts: &'static Facts) -> Option<Lowest> {
    let account = odds::account(facts.id, &odds::Request::default(), &mut |_| ()).ok()?;
    let line = account.lowest()?;
    // `ante+play`, `straight/4`: the wager that is opened with.
    let wager = line.id.split(['+', '/', '@']).next().unwrap_or(&line.id);
    let (id, selection) = wager.split_once(':').unwrap_or((wager, ""));
    let title = facts.wager(wager).or(facts.wager(id)).map_or(id, |wager| wager.title);
    let title = if facts.wager(wager).is_none() && !selection.is_empty() {
        format!("{title} {selection}")
    } else {
        title.to_owned()
    };
    let percent = 100.0 * line.house_advantage().to_f64()?;
    Some(Lowest { wager: wager.to_owned(), title, percent })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lowest_of_a_game_is_what_its_players_know() {
        let of = |id: &str| {
            let lowest = lowest(registry::facts(id).expect("a game")).expect("it can be counted");
            (lowest.wager, format!("{:.3}", lowest.percent))
        };
        let pair = |wager: &str, percent: &str| (wager.to_owned(), percent.to_owned());
        // Not the odds behind a line bet, of which the house wins nothing.
        assert_eq!(of("craps"), pair("dont-pass-bet", "1.364"));
        assert_eq!(of("mini-baccarat"), pair("bankers-hand", "1.058"));
        assert_eq!(of("roulette"), pair("straight", "5.263"));
        assert_eq!(of("big-six"), pair("insignia:1", "11.111"));
        let big_six = lowest(registry::facts("big-six").expect("a game")).expect("counted");
        assert!(big_six.title.ends_with(" 1"), "{}", big_six.title);
    }
}
