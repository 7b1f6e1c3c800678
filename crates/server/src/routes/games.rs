//! Games: what can be played, under which rules, at which odds.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use games::provisions::{self, Account};
use games::registry;
use serde_json::{Map, Value};
use table::Facts;
use wire::{
    AskOdds, AskTraining, Elections, GameRules, GameSummary, Lessons, Problem, ProvisionAccount,
    Training,
};

use crate::app::App;
use crate::fail::{At, Body, Fail, unreadable};
use crate::who::Someone;

fn facts(id: &str) -> Result<&'static Facts, Fail> {
    let unknown = || unreadable(Problem::not_found(format!("there is no game {id:?}")));
    registry::facts(id).ok_or_else(unknown)
}

fn in_force(id: &str, elections: &Map<String, Value>) -> Result<GameRules, Fail> {
    let rules = registry::in_force(facts(id)?.id, elections).map_err(Problem::of)?;
    Ok(GameRules::of(&rules))
}

/// Every game
#[utoipa::path(get, path = "/api/games", tag = "games",
    responses((status = 200, description = "In the order of the subchapters",
        body = Vec<GameSummary>)))]
pub(super) async fn list(State(app): State<Arc<App>>) -> Json<Vec<GameSummary>> {
    let summary = |facts: &&'static Facts| {
        let lowest = app.lowest.of(facts.id);
        GameSummary { lowest, ..GameSummary::of(facts) }
    };
    Json(registry::ALL.iter().map(summary).collect())
}

/// A game: wagers, pay tables, elections with their legal values, actions, irregularities, felt
#[utoipa::path(get, path = "/api/games/{game}", tag = "games",
    params(("game" = String, Path, description = "Its id")),
    responses((status = 200, description = "Its rules with nothing elected", body = GameRules)))]
pub(super) async fn one(At(game): At<String>) -> Result<Json<GameRules>, Fail> {
    in_force(&game, &Map::new()).map(Json)
}

/// The rules of a game under elections
///
/// Where the elections are not legal, the problem has every fault: the first one, and the others
/// under `others`, each with its field and its section.
#[utoipa::path(post, path = "/api/games/{game}/elections", tag = "games",
    request_body = Elections,
    params(("game" = String, Path, description = "Its id")),
    responses((status = 200, description = "They are legal: what is in force", body = GameRules)))]
pub(super) async fn check(
    At(game): At<String>,
    Body(ask): Body<Elections>,
) -> Result<Json<GameRules>, Fail> {
    in_force(&game, &ask.elections).map(Json)
}

/// The exact odds of a game's wagers under elections
///
/// As `croupier odds --json` prints them. What takes longer than a moment is answered with 202, and
/// is there when one asks again.
#[utoipa::path(post, path = "/api/games/{game}/odds", tag = "games", request_body = AskOdds,
    params(("game" = String, Path, description = "Its id")),
    responses(
        (status = 200, description = "The odds", body = Object),
        (status = 202, description = "They are being computed: ask again")))]
pub(super) async fn odds(
    State(app): State<Arc<App>>,
    At(game): At<String>,
    Body(ask): Body<AskOdds>,
) -> Result<Response, Fail> {
    let facts = facts(&game)?;
    registry::check_elections(facts.id, &ask.elections).map_err(Problem::of)?;
    Ok(match app.odds.of(facts.id, ask).await? {
        Some(odds) => Json(odds.as_ref()).into_response(),
        None => StatusCode::ACCEPTED.into_response(),
    })
}

/// How a game is played under elections, for whoever has never played it
///
/// How a round goes, what cards count, which hand beats which, what the dealer must do, and a round
/// dealt as an example: the same as in the printed guide.
#[utoipa::path(post, path = "/api/games/{game}/lessons", tag = "games", request_body = Elections,
    params(("game" = String, Path, description = "Its id")),
    responses((status = 200, description = "The lessons", body = Lessons)))]
pub(super) async fn lessons(
    State(app): State<Arc<App>>,
    At(game): At<String>,
    Body(ask): Body<Elections>,
) -> Result<Response, Fail> {
    let facts = facts(&game)?;
    registry::check_elections(facts.id, &ask.elections).map_err(Problem::of)?;
    let lessons = app.lessons.of(facts.id, ask.elections).await?;
    Ok(Json(lessons.as_ref()).into_response())
}

/// Rounds of a game to practice dealing on, dealt and settled by the rules under elections
///
/// Each with everything that happened in it as the dealer sees it; in some of them something goes
/// wrong.
#[utoipa::path(post, path = "/api/games/{game}/training", tag = "games",
    request_body = AskTraining,
    params(("game" = String, Path, description = "Its id")),
    responses((status = 200, description = "The rounds", body = Training)))]
pub(super) async fn training(
    State(app): State<Arc<App>>,
    user: Option<Someone>,
    At(game): At<String>,
    Body(ask): Body<AskTraining>,
) -> Result<Json<Training>, Fail> {
    let user = user.map(|Someone(user)| user.id);
    if ask.seed.is_some_and(|seed| seed > AskTraining::MOST_SEED) {
        let why = format!("at most {}", AskTraining::MOST_SEED);
        return Err(unreadable(Problem::malformed("seed", why)));
    }
    Ok(Json(app.house.training(user, &game, ask).await?))
}

/// Every provision of a subchapter, and what became of it
///
/// In the order of the text. What the rules decide is told with what the games declare by it and with
/// golden rounds that show it.
#[utoipa::path(get, path = "/api/provisions/{subchapter}", tag = "games",
    params(("subchapter" = String, Path, description = "Of 13:69F: that of a game, or 8")),
    responses((status = 200, description = "The provisions", body = Vec<ProvisionAccount>)))]
pub(super) async fn provisions(At(subchapter): At<String>) -> Result<Json<Vec<Account>>, Fail> {
    let unknown = || {
        let message = format!("there is no subchapter {subchapter:?} here");
        unreadable(Problem::not_found(message))
    };
    provisions::accounts(&subchapter).map(Json).ok_or_else(unknown)
}
