//! How games are played, for whoever asks: told once, and kept.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use games::registry;
use papers::lesson::{self, Part, Piece};
use serde_json::{Map, Value};
use table::Code;
use table::erased::AnyLegal;
use tokio::sync::{Semaphore, oneshot};
use wire::{LessonHand, LessonItem, LessonPart, LessonPiece, Lessons, Problem};

use crate::lowest::yield_to_others;

/// How many are told at the same time, and how many may wait, those at work among them.
const AT_ONCE: usize = 2;
const WAITING: usize = 16;

/// How many are kept.
const KEPT: usize = 128;

/// Where lessons are asked for.
pub(crate) struct LessonDesk {
    kept: Mutex<HashMap<String, Arc<Lessons>>>,
    working: Arc<Semaphore>,
    waiting: Arc<Semaphore>,
}

impl Default for LessonDesk {
    fn default() -> LessonDesk {
        let [working, waiting] = [AT_ONCE, WAITING].map(|count| Arc::new(Semaphore::new(count)));
        LessonDesk { kept: Mutex::default(), working, waiting }
    }
}

impl LessonDesk {
    /// How a game is played under elections that are legal.
    pub(crate) async fn of(
        &self,
        game: &'static str,
        elections: Map<String, Value>,
    ) -> Result<Arc<Lessons>, Problem> {
        let key = format!("{game} {}", Value::Object(elections.clone()));
        if let Some(known) = self.kept().get(&key) {
            return Ok(known.clone());
        }
        let busy = || {
            let why = "too many people ask for this at once";
            let problem = Problem::new(429, Code::Busy, "Try again", why);
            Problem { retry_after_seconds: Some(1), ..problem }
        };
        let _place = self.waiting.try_acquire().map_err(|_| busy())?;
        let permit = self.working.clone().acquire_owned().await.map_err(|_| busy())?;
        // A thread of its own: it lets others go first, and whoever closes the house does not wait.
        let (done, told) = oneshot::channel();
        std::thread::spawn(move || {
            yield_to_others();
            let told = tell(game, &elections);
            drop(permit);
            // Whoever asked may have gone away.
            let _ = done.send(told);
        });
        let failed =
            || Problem::new(503, Code::Failed, "Not told", "the house could not work it out");
        let lessons = Arc::new(told.await.map_err(|_| failed())??);
        let mut kept = self.kept();
        if kept.len() >= KEPT {
            kept.clear();
        }
        kept.insert(key, lessons.clone());
        Ok(lessons)
    }

    fn kept(&self) -> std::sync::MutexGuard<'_, HashMap<String, Arc<Lessons>>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn tell(id: &str, elections: &Map<String, Value>) -> Result<Lessons, Problem> {
    let unknown = || Problem::not_found(format!("there is no game {id:?}"));
    let game = registry::game(id).ok_or_else(unknown)?;
    let legal = AnyLegal::new(game, elections).map_err(Problem::of)?;
    let parts = lesson::lessons(&legal).into_iter().map(part).collect();
    Ok(Lessons { game: id.to_owned(), parts })
}

fn part(part: Part) -> LessonPart {
    let Part { title, pieces, cite } = part;
    let pieces = pieces.into_iter().map(piece).collect();
    LessonPart { title, pieces, cite: cite.map(|cite| cite.to_string()) }
}

fn piece(piece: Piece) -> LessonPiece {
    match piece {
        Piece::Words(text) => LessonPiece::Words { text },
        Piece::List(items) => {
            let item = |(what, means)| LessonItem { what, means };
            LessonPiece::List { items: items.into_iter().map(item).collect() }
        }
        Piece::Steps(steps) => LessonPiece::Steps { steps },
        Piece::Table(head, rows) => LessonPiece::Table { head, rows },
        Piece::Hands(hands) => LessonPiece::Hands { hands: hands.into_iter().map(hand).collect() },
        Piece::Dice(faces) => LessonPiece::Dice { faces },
    }
}

fn hand((name, cards): (String, Vec<Option<impl ToString>>)) -> LessonHand {
    let cards =
        cards.into_iter().map(|card| card.map_or_else(String::new, |card| card.to_string()));
    LessonHand { name, cards: cards.collect() }
}
