//! The dealer's school: rounds that the rules have dealt and settled, for whoever learns to deal.

use std::collections::BTreeSet;

use chance::{Generator, Seed, Uniform};
use games::registry;
use serde_json::Map;
use table::erased::AnyLegal;
use table::live::{Equipment, Input, Live, Report, Waiting};
use table::{Act, Cents, Code, Event, Outcome, Reported, Seat};
use wire::{AskTraining, Problem, Training, TrainingRound, UserId};

use crate::desk::Desk;
use crate::house::{House, Outcome as Answer};
use crate::world;

/// How many ask at the same time, and how many may wait.
const AT_ONCE: usize = 1;
const WAITING: usize = 8;

/// How many people play.
const PLAYERS: u16 = 3;

/// How many wagers each of them makes, at most.
const BETS: u32 = 3;

/// How many rounds are given, and of how many hands they are chosen at most.
const ROUNDS: usize = 8;
const HANDS: usize = 60;

/// The most rounds that wagers may stand for, and the most inputs of a round.
const STANDING: usize = 8;
const MOST_INPUTS: usize = 120;

/// Each so many-th beginning something goes wrong.
const IRREGULAR: usize = 4;

/// Chips that people bet with, in dollars.
const CHIPS: [i64; 3] = [1, 5, 25];

/// The most chips of a bet.
const MOST_CHIPS: u32 = 40;

/// Nobody's seat: what the usual strategy would do at another's is asked from here.
const NOBODY: Seat = Seat::new(60);

/// Where lessons for dealers are asked for.
pub(crate) struct SchoolDesk(Desk);

impl Default for SchoolDesk {
    fn default() -> SchoolDesk {
        SchoolDesk(Desk::new(AT_ONCE, WAITING))
    }
}

impl House {
    /// Rounds of a game to practice dealing on, with what each wager came to by the rules.
    ///
    /// # Errors
    /// Where there is no such game, the elections are not legal, the game cannot be dealt to people
    /// who only follow its usual strategy, or too many ask at once.
    pub async fn training(
        &self,
        by: Option<UserId>,
        game: &str,
        ask: AskTraining,
    ) -> Answer<Training> {
        let facts = registry::facts(game);
        let facts =
            facts.ok_or_else(|| Problem::not_found(format!("there is no game {game:?}")))?;
        let any = world::seed().map_err(|error| Problem::not_stored(error.to_string()))?;
        let seed =
            ask.seed.unwrap_or_else(|| Generator::new(&any, 0).below(AskTraining::MOST_SEED));
        let rounds = move || practice(facts.id, &ask.elections, seed);
        let rounds = self.school.0.run(by, rounds).await??;
        if rounds.is_empty() {
            let why = "nobody can practice this game alone: its players decide among themselves";
            return Err(Problem::refused(Code::NotNow, why));
        }
        Ok(Training { game: facts.id.to_owned(), seed, rounds })
    }
}

/// Rounds in which as many different wagers as possible are won, lost and pushed.
fn practice(
    game: &str,
    elections: &Map<String, serde_json::Value>,
    seed: u32,
) -> Result<Vec<TrainingRound>, Problem> {
    let unknown = || Problem::not_found(format!("there is no game {game:?}"));
    let game = registry::game(game).ok_or_else(unknown)?;
    let legal = AnyLegal::new(game, elections).map_err(Problem::of)?;
    let mut seen: BTreeSet<(String, bool)> = BTreeSet::new();
    let mut rounds: Vec<TrainingRound> = Vec::new();
    for number in 0..HANDS {
        if rounds.len() >= ROUNDS {
            break;
        }
        let seed = Seed::from_number((u64::from(seed) << 16) | number as u64);
        for events in hand(&legal, seed, number % IRREGULAR == IRREGULAR - 1) {
            let settled = events.iter().filter_map(|event| match event {
                Event::Settled(settlement) => Some(settlement),
                _ => None,
            });
            let kinds: Vec<(String, bool)> = settled
                .map(|s| (kind_of(&s.wager).to_owned(), s.outcome == Outcome::Won))
                .collect();
            let is_new = |kind: &(String, bool)| kind.1 && !seen.contains(kind);
            let is_irregular = events.iter().any(|event| matches!(event, Event::Irregular { .. }));
            let is_wanted = kinds.iter().any(is_new) || (!kinds.is_empty() && is_irregular);
            // Where nothing new is found any more, any round will do.
            let is_late = number > HANDS / 2 && !kinds.is_empty();
            if (is_wanted || is_late) && rounds.len() < ROUNDS {
                seen.extend(kinds);
                let events = events.iter().map(wire::Event::from).collect();
                rounds.push(TrainingRound { events });
            }
        }
    }
    Ok(rounds)
}

/// A wager without what is selected.
fn kind_of(wager: &str) -> &str {
    wager.split(':').next().unwrap_or_default()
}

/// Deals until nothing stands on the layout, or it has stood for long; gives what happened round by round.
fn hand(legal: &AnyLegal, seed: Seed, goes_wrong: bool) -> Vec<Vec<Event>> {
    let mut generator = Generator::new(&seed, 1);
    let mut pick = |n: u32| generator.below(n);
    let mut live = Live::open(legal, Some(Equipment::new(seed)));
    let mut rounds = Vec::new();
    for _ in 0..STANDING {
        if bet(&mut live, &mut pick).is_none() {
            break;
        }
        if goes_wrong {
            go_wrong(&mut live, &mut pick);
        }
        if deal(&mut live).is_none() {
            break;
        }
        rounds.push(live.events().to_vec());
        let is_settled = |event: &Event| matches!(event, Event::Settled(_));
        if live.events().iter().any(is_settled) {
            break;
        }
        live.next_round();
    }
    rounds
}

/// Everybody bets.
fn bet(live: &mut Live, pick: &mut dyn FnMut(u32) -> u32) -> Option<()> {
    for seat in (1..=PLAYERS).map(Seat::new) {
        for _ in 0..=pick(BETS) {
            if !matches!(live.waiting(), Waiting::Acts { .. }) {
                return Some(());
            }
            let act = live.some_act(seat, pick);
            let chip = CHIPS[pick(CHIPS.len() as u32) as usize];
            let amount = Cents::dollars(chip * i64::from(1 + pick(MOST_CHIPS)));
            let amount = act.amount.map(|_| amount);
            // What is refused is not bet: others have been made.
            let _ = live.stake_near(Act { amount, ..act });
        }
    }
    let is_staked = |event: &Event| matches!(event, Event::Wagered { .. });
    let stands = live.events().iter().any(is_staked) || !live.begins_anew();
    stands.then_some(())
}

/// Lets something go wrong in the round, if anything can.
fn go_wrong(live: &mut Live, pick: &mut dyn FnMut(u32) -> u32) {
    let mut possible = live.irregularities(Seat::new(1));
    possible.retain(|one| one.reported != Reported::Action && one.required.is_empty());
    if possible.is_empty() {
        return;
    }
    let one = possible[pick(possible.len() as u32) as usize];
    let report = Report { id: one.id.to_owned(), card: None, seat: None, fields: Map::new() };
    // One that cannot be told so does not happen.
    let _ = live.expect(Some(report));
}

/// Plays the round to its end.
fn deal(live: &mut Live) -> Option<()> {
    while live.inputs().len() < MOST_INPUTS {
        let act = match live.waiting() {
            Waiting::NextRound => return Some(()),
            Waiting::Acts { closing } => {
                let closing = *closing;
                live.companion(NOBODY, true).unwrap_or_else(|| Act::of_the_house(closing))
            }
            Waiting::Choice { seats, .. } => {
                let seat = *seats.first()?;
                live.usual_answer(seat).or_else(|| live.unanswered(seat))?
            }
            Waiting::Card | Waiting::Item(_) => return None,
        };
        live.submit(Input::Act(act)).ok()?;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn settled(game: &str) -> Vec<wire::Event> {
        let rounds = practice(game, &Map::new(), 7).expect("rounds");
        let is_settled = |event: &wire::Event| matches!(event, wire::Event::Settled(_));
        rounds.into_iter().flat_map(|round| round.events).filter(is_settled).collect()
    }

    #[test]
    fn every_kind_of_game_can_be_practiced_and_somebody_wins() {
        for game in ["roulette", "blackjack", "craps", "baccarat-punto-banco", "three-card-poker"] {
            let settled = settled(game);
            let won = |event: &wire::Event| matches!(event, wire::Event::Settled(s) if s.net > Cents::ZERO);
            assert!(settled.iter().any(won), "{game}: {settled:?}");
        }
    }

    #[test]
    fn the_same_number_gives_the_same_rounds() {
        let [one, two] = [0, 1].map(|_| {
            hand(
                &AnyLegal::new(registry::game("craps").expect("a game"), &Map::new())
                    .expect("legal"),
                Seed::from_number(3),
                false,
            )
        });
        assert_eq!(one, two);
    }
}
