//! Tournaments (13:69F-8.6): made, noticed, entered, played, ceased.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Extension, State};
use axum::http::StatusCode;
use serde::Deserialize;
use utoipa::IntoParams;
use wire::{
    BuyTournamentChips, CeaseTournament, FiledNotice, MadeTournament, MakeTournament, Problem,
    Role, TournamentId, TournamentNotice, TournamentSummary, TournamentView,
};

use super::{number, page};
use crate::app::App;
use crate::around::From;
use crate::fail::{Asked, At, Body, Fail, unreadable};
use crate::who::{Asks, Someone};

/// The number of a tournament, from a path.
fn tournament_id(text: &str) -> Result<TournamentId, Fail> {
    let unknown = |_| unreadable(Problem::not_found(format!("there is no tournament {text}")));
    text.parse().map_err(unknown)
}

/// Which tournaments.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct Tournaments {
    /// Only those with a greater number.
    #[param(maximum = 9007199254740991u64)]
    after: Option<u64>,
    /// How many at most.
    #[param(minimum = 1, maximum = 500)]
    limit: Option<u32>,
}

/// The tournaments, by number
///
/// A page of them: the next one comes after the last number.
#[utoipa::path(get, path = "/api/tournaments", tag = "tournaments", params(Tournaments),
    responses((status = 200, description = "The tournaments", body = Vec<TournamentSummary>)))]
pub(super) async fn list(
    State(app): State<Arc<App>>,
    Asked(asked): Asked<Tournaments>,
) -> Result<Json<Vec<TournamentSummary>>, Fail> {
    let (after, limit) = (number("after", asked.after)?.map(TournamentId), page(asked.limit)?);
    Ok(Json(app.house.tournaments(after, limit)))
}

/// Makes a tournament
///
/// For practice chips it is open at once to everybody, and begins at its time. For sold chips it is
/// the floor's to make, its internal controls have to be in order (13:69F-8.6(f)), and it is a draft
/// until its notice to the Division is filed. The problem has every fault.
#[utoipa::path(post, path = "/api/tournaments", tag = "tournaments", request_body = MakeTournament,
    params(("idempotency-key" = Option<String>, Header, pattern = "^[A-Za-z0-9_-]{1,64}$",
            description = "What one calls it: sent again under the same id it is not done twice")),
    security(("session" = []), ("token" = [])),
    responses((status = 201, description = "It is made", body = MadeTournament)))]
pub(super) async fn make(
    State(app): State<Arc<App>>,
    Extension(From(address)): Extension<From>,
    asks: Asks,
    Body(ask): Body<MakeTournament>,
) -> Result<(StatusCode, Json<MadeTournament>), Fail> {
    let sender = asks.sender();
    if matches!(sender.by.role, Role::Guest | Role::Player) {
        app.limits.opening(sender.by.id, address).map_err(unreadable)?;
    }
    let tournament = app.house.make_tournament(sender, ask).await?;
    Ok((StatusCode::CREATED, Json(MadeTournament { tournament })))
}

/// A tournament, as whoever asks may see it
///
/// Parts 1 to 6 of the internal controls are public (13:69F-8.6(g)); the other papers are for the
/// floor, the licensee and the Division.
#[utoipa::path(get, path = "/api/tournaments/{tournament}", tag = "tournaments",
    params(("tournament" = TournamentId, Path, description = "Its number")),
    responses((status = 200, description = "The tournament", body = TournamentView)))]
pub(super) async fn view(
    State(app): State<Arc<App>>,
    user: Option<Someone>,
    At(tournament): At<String>,
) -> Result<Json<TournamentView>, Fail> {
    let user = user.map(|Someone(user)| user);
    Ok(Json(app.house.tournament(user.as_ref(), tournament_id(&tournament)?)?))
}

/// Has a tournament cease, or calls it off
///
/// The Division has it cease (13:69F-8.6(c)); the floor, or whoever made it for practice, calls it
/// off. What is under way at its tables is void, and everybody has back what they paid.
#[utoipa::path(post, path = "/api/tournaments/{tournament}/cease", tag = "tournaments",
    request_body = CeaseTournament,
    security(("session" = []), ("token" = [])),
    params(
        ("tournament" = TournamentId, Path, description = "Its number"),
        ("idempotency-key" = Option<String>, Header, pattern = "^[A-Za-z0-9_-]{1,64}$",
            description = "What one calls it: sent again under the same id it is not done twice")),
    responses((status = 204, description = "It has ceased")))]
pub(super) async fn cease(
    State(app): State<Arc<App>>,
    asks: Asks,
    At(tournament): At<String>,
    Body(ask): Body<CeaseTournament>,
) -> Result<StatusCode, Fail> {
    app.house.cease_tournament(asks.sender(), tournament_id(&tournament)?, ask).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Files the notice to the Division (13:69F-8.6(b))
///
/// For the floor, at least five business days ahead. Registration is open from then on.
#[utoipa::path(put, path = "/api/tournaments/{tournament}/notice", tag = "tournaments",
    request_body = TournamentNotice,
    security(("session" = []), ("token" = [])),
    params(
        ("tournament" = TournamentId, Path, description = "Its number"),
        ("idempotency-key" = Option<String>, Header, pattern = "^[A-Za-z0-9_-]{1,64}$",
            description = "What one calls it: sent again under the same id it is not done twice")),
    responses((status = 200, description = "It is filed", body = FiledNotice)))]
pub(super) async fn notice(
    State(app): State<Arc<App>>,
    asks: Asks,
    At(tournament): At<String>,
    Body(ask): Body<TournamentNotice>,
) -> Result<Json<FiledNotice>, Fail> {
    let id = tournament_id(&tournament)?;
    Ok(Json(app.house.file_tournament_notice(asks.sender(), id, ask).await?))
}

/// The notices that are on file
///
/// For the Division, the licensee and the floor, by the number of their tournament.
#[utoipa::path(get, path = "/api/tournament-notices", tag = "tournaments", params(Tournaments),
    security(("session" = []), ("token" = [])),
    responses((status = 200, description = "The notices", body = Vec<FiledNotice>)))]
pub(super) async fn notices(
    State(app): State<Arc<App>>,
    Someone(user): Someone,
    Asked(asked): Asked<Tournaments>,
) -> Result<Json<Vec<FiledNotice>>, Fail> {
    let (after, limit) = (number("after", asked.after)?.map(TournamentId), page(asked.limit)?);
    Ok(Json(app.house.tournament_notices(&user, after, limit).await?))
}

/// Registers for a tournament, and pays the buy-in
#[utoipa::path(put, path = "/api/tournaments/{tournament}/entry", tag = "tournaments",
    security(("session" = []), ("token" = [])),
    params(
        ("tournament" = TournamentId, Path, description = "Its number"),
        ("idempotency-key" = Option<String>, Header, pattern = "^[A-Za-z0-9_-]{1,64}$",
            description = "What one calls it: sent again under the same id it is not done twice")),
    responses((status = 204, description = "One is registered")))]
pub(super) async fn enter(
    State(app): State<Arc<App>>,
    asks: Asks,
    At(tournament): At<String>,
) -> Result<StatusCode, Fail> {
    app.house.enter_tournament(asks.sender(), tournament_id(&tournament)?).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Withdraws from a tournament that has not begun; what was paid comes back
#[utoipa::path(delete, path = "/api/tournaments/{tournament}/entry", tag = "tournaments",
    security(("session" = []), ("token" = [])),
    params(
        ("tournament" = TournamentId, Path, description = "Its number"),
        ("idempotency-key" = Option<String>, Header, pattern = "^[A-Za-z0-9_-]{1,64}$",
            description = "What one calls it: sent again under the same id it is not done twice")),
    responses((status = 204, description = "One has withdrawn")))]
pub(super) async fn withdraw(
    State(app): State<Arc<App>>,
    asks: Asks,
    At(tournament): At<String>,
) -> Result<StatusCode, Fail> {
    app.house.withdraw_from_tournament(asks.sender(), tournament_id(&tournament)?).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Buys chips of a tournament beside the buy-in: a re-buy or an add-on
///
/// The house brings them to one's seat.
#[utoipa::path(post, path = "/api/tournaments/{tournament}/chips", tag = "tournaments",
    request_body = BuyTournamentChips,
    security(("session" = []), ("token" = [])),
    params(
        ("tournament" = TournamentId, Path, description = "Its number"),
        ("idempotency-key" = Option<String>, Header, pattern = "^[A-Za-z0-9_-]{1,64}$",
            description = "What one calls it: sent again under the same id it is not done twice")),
    responses((status = 204, description = "They are bought")))]
pub(super) async fn buy(
    State(app): State<Arc<App>>,
    asks: Asks,
    At(tournament): At<String>,
    Body(ask): Body<BuyTournamentChips>,
) -> Result<StatusCode, Fail> {
    let id = tournament_id(&tournament)?;
    app.house.buy_tournament_chips(asks.sender(), id, ask.what).await?;
    Ok(StatusCode::NO_CONTENT)
}
