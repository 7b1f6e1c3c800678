//! Tables: opening them, sitting down, playing, what dealers and the floor do.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Extension, State};
use axum::http::StatusCode;
use serde::Deserialize;
use serde_json::{Map, Value};
use table::Seat;
use utoipa::IntoParams;
use wire::{
    BuyMore, ChangeLimits, ChangeRules, Command, Hints, HintsPermitted, Notice, OpenTable,
    OpenedTable, PermitHints, Problem, Role, Ruling, Seated, Sit, TableId, TableRules,
    TableSummary, TableView, UserId, VoidRound,
};

use super::{number, page, table_id};
use crate::app::App;
use crate::around::From;
use crate::fail::{Asked, At, Body, Fail, unreadable};
use crate::who::{Asks, Someone};

fn seat_of(text: &str) -> Result<Seat, Fail> {
    let unknown = |_| unreadable(Problem::not_found(format!("there is no seat {text}")));
    text.parse().map_err(unknown)
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct Tables {
    /// Only tables with a greater number.
    #[param(maximum = 9007199254740991u64)]
    after: Option<u64>,
    /// How many at most.
    #[param(minimum = 1, maximum = 500)]
    limit: Option<u32>,
    /// Only tables of this game.
    game: Option<String>,
    /// Only tables at which this person has a seat.
    #[param(maximum = 9007199254740991u64)]
    seated: Option<u64>,
}

/// The tables that are open, by number
///
/// A page of them: the next one comes after the last number. Private ones are for whoever opened them
/// or sits at them, and for those who run the house or oversee it.
#[utoipa::path(get, path = "/api/tables", tag = "tables", params(Tables),
    responses((status = 200, description = "The tables", body = Vec<TableSummary>)))]
pub(super) async fn list(
    State(app): State<Arc<App>>,
    user: Option<Someone>,
    Asked(asked): Asked<Tables>,
) -> Result<Json<Vec<TableSummary>>, Fail> {
    let user = user.map(|Someone(user)| user);
    let (after, limit) = (number("after", asked.after)?.map(TableId), page(asked.limit)?);
    let seated = number("seated", asked.seated)?.map(UserId);
    Ok(Json(app.house.tables_after(user.as_ref(), after, limit, |table| {
        let is_of_game = asked.game.as_ref().is_none_or(|game| *game == table.game);
        let has_seat = |user| table.seats.iter().any(|seat| seat.user == user);
        is_of_game && seated.is_none_or(has_seat)
    })))
}

/// Which closed tables.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct ClosedTables {
    /// Only tables with a greater number.
    #[param(maximum = 9007199254740991u64)]
    after: Option<u64>,
    /// How many at most.
    #[param(minimum = 1, maximum = 500)]
    limit: Option<u32>,
}

/// The tables that are closed, by number
///
/// A page of them: the next one comes after the last number.
#[utoipa::path(get, path = "/api/closed-tables", tag = "tables", params(ClosedTables),
    responses((status = 200, description = "The tables", body = Vec<TableSummary>)))]
pub(super) async fn list_closed(
    State(app): State<Arc<App>>,
    user: Option<Someone>,
    Asked(asked): Asked<ClosedTables>,
) -> Result<Json<Vec<TableSummary>>, Fail> {
    let user = user.map(|Someone(user)| user);
    let (after, limit) = (number("after", asked.after)?.map(TableId), page(asked.limit)?);
    Ok(Json(app.house.closed_tables(user.as_ref(), after, limit).await?))
}

/// Opens a table
///
/// Any registered game, under any legal elections. Where the elections are not legal, the problem
/// has every fault.
#[utoipa::path(post, path = "/api/tables", tag = "tables", request_body = OpenTable,
    params(("idempotency-key" = Option<String>, Header, pattern = "^[A-Za-z0-9_-]{1,64}$",
            description = "What one calls it: sent again under the same id it is not done twice")),
    security(("session" = []), ("token" = [])),
    responses((status = 201, description = "It is open", body = OpenedTable)))]
pub(super) async fn open(
    State(app): State<Arc<App>>,
    Extension(From(address)): Extension<From>,
    asks: Asks,
    Body(ask): Body<OpenTable>,
) -> Result<(StatusCode, Json<OpenedTable>), Fail> {
    let sender = asks.sender();
    if matches!(sender.by.role, Role::Guest | Role::Player) {
        app.limits.opening(sender.by.id, address).map_err(unreadable)?;
    }
    let table = app.house.open_table(sender, ask).await?;
    Ok((StatusCode::CREATED, Json(OpenedTable { table })))
}

/// A table, as whoever asks may see it
#[utoipa::path(get, path = "/api/tables/{table}", tag = "tables",
    params(("table" = TableId, Path, description = "Its number")),
    responses((status = 200, description = "The table", body = TableView)))]
pub(super) async fn view(
    State(app): State<Arc<App>>,
    user: Option<Someone>,
    At(table): At<String>,
) -> Result<Json<TableView>, Fail> {
    let user = user.map(|Someone(user)| user);
    Ok(Json(app.house.view(user.as_ref(), table_id(&table)?).await?))
}

/// Closes a table after the round under way
///
/// For the floor; where anybody may open tables, also for whoever opened it.
#[utoipa::path(delete, path = "/api/tables/{table}", tag = "tables",
    security(("session" = []), ("token" = [])),
    params(
        ("table" = TableId, Path, description = "Its number"),
        ("idempotency-key" = Option<String>, Header, pattern = "^[A-Za-z0-9_-]{1,64}$",
            description = "What one calls it: sent again under the same id it is not done twice")),
    responses((status = 204, description = "It closes, or is closed")))]
pub(super) async fn close(
    State(app): State<Arc<App>>,
    asks: Asks,
    At(table): At<String>,
) -> Result<StatusCode, Fail> {
    app.house.close_table(asks.sender(), table_id(&table)?).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Sits down
#[utoipa::path(post, path = "/api/tables/{table}/seats", tag = "tables", request_body = Sit,
    security(("session" = []), ("token" = [])),
    params(
        ("table" = TableId, Path, description = "The table's number"),
        ("idempotency-key" = Option<String>, Header, pattern = "^[A-Za-z0-9_-]{1,64}$",
            description = "What one calls it: sent again under the same id it is not done twice")),
    responses((status = 201, description = "Where one sits", body = Seated)))]
pub(super) async fn sit(
    State(app): State<Arc<App>>,
    asks: Asks,
    At(table): At<String>,
    Body(ask): Body<Sit>,
) -> Result<(StatusCode, Json<Seated>), Fail> {
    let seat = app.house.sit(asks.sender(), table_id(&table)?, ask).await?;
    Ok((StatusCode::CREATED, Json(Seated { seat })))
}

/// Leaves all of one's seats at a table, once one's wagers are decided
#[utoipa::path(delete, path = "/api/tables/{table}/seats", tag = "tables",
    security(("session" = []), ("token" = [])),
    params(
        ("table" = TableId, Path, description = "The table's number"),
        ("idempotency-key" = Option<String>, Header, pattern = "^[A-Za-z0-9_-]{1,64}$",
            description = "What one calls it: sent again under the same id it is not done twice")),
    responses((status = 204, description = "One has left, or leaves")))]
pub(super) async fn leave_all(
    State(app): State<Arc<App>>,
    asks: Asks,
    At(table): At<String>,
) -> Result<StatusCode, Fail> {
    app.house.leave(asks.sender(), table_id(&table)?, None).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Leaves a seat, once its wagers are decided
#[utoipa::path(delete, path = "/api/tables/{table}/seats/{seat}", tag = "tables",
    security(("session" = []), ("token" = [])),
    params(
        ("table" = TableId, Path, description = "The table's number"),
        ("seat" = String, Path, description = "The seat", pattern = "^[1-9][0-9]?[bcd]?$"),
        ("idempotency-key" = Option<String>, Header, pattern = "^[A-Za-z0-9_-]{1,64}$",
            description = "What one calls it: sent again under the same id it is not done twice")),
    responses((status = 204, description = "One has left, or leaves")))]
pub(super) async fn leave(
    State(app): State<Arc<App>>,
    asks: Asks,
    At((table, seat)): At<(String, String)>,
) -> Result<StatusCode, Fail> {
    app.house.leave(asks.sender(), table_id(&table)?, Some(seat_of(&seat)?)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Brings more chips to a seat
#[utoipa::path(post, path = "/api/tables/{table}/seats/{seat}/chips", tag = "tables",
    request_body = BuyMore,
    security(("session" = []), ("token" = [])),
    params(
        ("table" = TableId, Path, description = "The table's number"),
        ("seat" = String, Path, description = "The seat", pattern = "^[1-9][0-9]?[bcd]?$"),
        ("idempotency-key" = Option<String>, Header, pattern = "^[A-Za-z0-9_-]{1,64}$",
            description = "What one calls it: sent again under the same id it is not done twice")),
    responses((status = 204, description = "They are in the rack")))]
pub(super) async fn buy_more(
    State(app): State<Arc<App>>,
    asks: Asks,
    At((table, seat)): At<(String, String)>,
    Body(ask): Body<BuyMore>,
) -> Result<StatusCode, Fail> {
    app.house.buy_more(asks.sender(), table_id(&table)?, Some(seat_of(&seat)?), ask).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// An act that one might try: a wager by chance, or what the game's usual strategy chooses
///
/// In the betting a wager with all its fields, such as the numbers of a keno ticket. Where one has to
/// choose and hints are permitted, the answer of a simple strategy that knows what one knows; it is
/// not the best play. Nothing is done.
#[utoipa::path(get, path = "/api/tables/{table}/seats/{seat}/suggestion", tag = "tables",
    security(("session" = []), ("token" = [])),
    params(
        ("table" = TableId, Path, description = "The table's number"),
        ("seat" = String, Path, description = "One's seat", pattern = "^[1-9][0-9]?[bcd]?$")),
    responses(
        (status = 200, description = "The act", body = Object),
        (status = 409, description = "Not one's seat, nothing is to be done there, or hints are \
            not permitted", body = Problem, content_type = "application/problem+json")))]
pub(super) async fn suggestion(
    State(app): State<Arc<App>>,
    Someone(user): Someone,
    At((table, seat)): At<(String, String)>,
) -> Result<Json<Map<String, Value>>, Fail> {
    Ok(Json(app.house.suggestion(&user, table_id(&table)?, Some(seat_of(&seat)?)).await?))
}

/// What each choice is worth that one has now, the best first
///
/// By what one has seen: no card that is hidden from the seat, or was burnt, has a part in it.
#[utoipa::path(get, path = "/api/tables/{table}/seats/{seat}/hint", tag = "tables",
    security(("session" = []), ("token" = [])),
    params(
        ("table" = TableId, Path, description = "The table's number"),
        ("seat" = String, Path, description = "One's seat", pattern = "^[1-9][0-9]?[bcd]?$")),
    responses(
        (status = 200, description = "The choices", body = Hints),
        (status = 409, description = "Not one's seat, hints are not permitted at the table, \
            nothing is to be chosen, or nobody can tell",
            body = Problem, content_type = "application/problem+json")))]
pub(super) async fn hint(
    State(app): State<Arc<App>>,
    Someone(user): Someone,
    At((table, seat)): At<(String, String)>,
) -> Result<Json<Hints>, Fail> {
    Ok(Json(app.house.hint(&user, table_id(&table)?, seat_of(&seat)?).await?))
}

/// Does something at a table: wagers, answers, is ready; a dealer draws and calls
///
/// The same can be said over the WebSocket, which is quicker and tells of what others do.
#[utoipa::path(post, path = "/api/tables/{table}/commands", tag = "tables",
    request_body = Command,
    security(("session" = []), ("token" = [])),
    params(
        ("table" = TableId, Path, description = "The table's number"),
        ("idempotency-key" = Option<String>, Header, pattern = "^[A-Za-z0-9_-]{1,64}$",
            description = "What one calls it: sent again under the same id it is not done twice")),
    responses((status = 200, description = "It is done and stored; the table as it is then",
        body = TableView)))]
pub(super) async fn command(
    State(app): State<Arc<App>>,
    asks: Asks,
    At(table): At<String>,
    Body(ask): Body<Value>,
) -> Result<Json<TableView>, Fail> {
    let table = table_id(&table)?;
    let command = Command::read(ask).map_err(unreadable)?;
    app.house.command(asks.sender(), table, command).await?;
    let view = app.house.view(Some(asks.user()), table).await;
    Ok(Json(view.map_err(done_and_unseen)?))
}

/// Something was done, and what came of it cannot be shown: the reason is none for not having done it,
/// such as a table that waits for its storage once more.
fn done_and_unseen(problem: Problem) -> Problem {
    Problem::outcome_unknown(format!("it was done, and cannot be shown: {}", problem.detail))
}

/// Takes the dealer's place at a table where a dealer deals
///
/// For dealers and the floor.
#[utoipa::path(put, path = "/api/tables/{table}/dealer", tag = "tables",
    security(("session" = []), ("token" = [])),
    params(
        ("table" = TableId, Path, description = "The table's number"),
        ("idempotency-key" = Option<String>, Header, pattern = "^[A-Za-z0-9_-]{1,64}$",
            description = "What one calls it: sent again under the same id it is not done twice")),
    responses((status = 204, description = "One is the dealer")))]
pub(super) async fn take_dealers_place(
    State(app): State<Arc<App>>,
    asks: Asks,
    At(table): At<String>,
) -> Result<StatusCode, Fail> {
    app.house.take_dealers_place(asks.sender(), table_id(&table)?).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The rules in force at a table
#[utoipa::path(get, path = "/api/tables/{table}/rules", tag = "tables",
    params(("table" = TableId, Path, description = "The table's number")),
    responses((status = 200, description = "The rules", body = TableRules)))]
pub(super) async fn rules(
    State(app): State<Arc<App>>,
    At(table): At<String>,
) -> Result<Json<TableRules>, Fail> {
    Ok(Json(app.house.rules_of(table_id(&table)?).await?))
}

/// Gives notice of a change of rules (13:69F-8.3(b))
///
/// For the floor.
#[utoipa::path(post, path = "/api/tables/{table}/rules", tag = "tables",
    request_body = ChangeRules,
    security(("session" = []), ("token" = [])),
    params(
        ("table" = TableId, Path, description = "The table's number"),
        ("idempotency-key" = Option<String>, Header, pattern = "^[A-Za-z0-9_-]{1,64}$",
            description = "What one calls it: sent again under the same id it is not done twice")),
    responses((status = 201, description = "When it takes effect", body = Notice)))]
pub(super) async fn change_rules(
    State(app): State<Arc<App>>,
    asks: Asks,
    At(table): At<String>,
    Body(ask): Body<ChangeRules>,
) -> Result<(StatusCode, Json<Notice>), Fail> {
    let notice = app.house.change_rules(asks.sender(), table_id(&table)?, ask).await?;
    Ok((StatusCode::CREATED, Json(notice)))
}

/// Changes limits at once (13:69F-8.3(c))
///
/// For the floor.
#[utoipa::path(put, path = "/api/tables/{table}/limits", tag = "tables",
    request_body = ChangeLimits,
    security(("session" = []), ("token" = [])),
    params(
        ("table" = TableId, Path, description = "The table's number"),
        ("idempotency-key" = Option<String>, Header, pattern = "^[A-Za-z0-9_-]{1,64}$",
            description = "What one calls it: sent again under the same id it is not done twice")),
    responses((status = 204, description = "They are in force")))]
pub(super) async fn change_limits(
    State(app): State<Arc<App>>,
    asks: Asks,
    At(table): At<String>,
    Body(ask): Body<ChangeLimits>,
) -> Result<StatusCode, Fail> {
    app.house.change_limits(asks.sender(), table_id(&table)?, ask).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Permits hints at a table, or no longer (13:69F-8.1)
///
/// For the floor. At a practice table it holds at once; at a table of the licensee it is a rule of the
/// table, and takes effect half an hour after its notice (8.3(b)).
#[utoipa::path(put, path = "/api/tables/{table}/hints", tag = "tables",
    request_body = PermitHints,
    security(("session" = []), ("token" = [])),
    params(
        ("table" = TableId, Path, description = "The table's number"),
        ("idempotency-key" = Option<String>, Header, pattern = "^[A-Za-z0-9_-]{1,64}$",
            description = "What one calls it: sent again under the same id it is not done twice")),
    responses((status = 200, description = "What holds now, and the notice of what will",
        body = HintsPermitted)))]
pub(super) async fn permit_hints(
    State(app): State<Arc<App>>,
    asks: Asks,
    At(table): At<String>,
    Body(ask): Body<PermitHints>,
) -> Result<Json<HintsPermitted>, Fail> {
    Ok(Json(app.house.permit_hints(asks.sender(), table_id(&table)?, ask).await?))
}

/// Voids the round under way, and gives every stake back
///
/// For the floor, as the last resort: a round that cannot be played to its end. All that moved in it
/// moves back. A table that could not be read back is closed so, and everybody there has their chips.
#[utoipa::path(post, path = "/api/tables/{table}/void", tag = "tables",
    request_body = VoidRound,
    security(("session" = []), ("token" = [])),
    params(
        ("table" = TableId, Path, description = "The table's number"),
        ("idempotency-key" = Option<String>, Header, pattern = "^[A-Za-z0-9_-]{1,64}$",
            description = "What one calls it: sent again under the same id it is not done twice")),
    responses((status = 204, description = "It is void, and on the record")))]
pub(super) async fn void_round(
    State(app): State<Arc<App>>,
    asks: Asks,
    At(table): At<String>,
    Body(ask): Body<VoidRound>,
) -> Result<StatusCode, Fail> {
    app.house.void_round(asks.sender(), table_id(&table)?, ask).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Puts a ruling of the floor on the record
///
/// For the floor.
#[utoipa::path(post, path = "/api/tables/{table}/rulings", tag = "tables",
    request_body = Ruling,
    security(("session" = []), ("token" = [])),
    params(
        ("table" = TableId, Path, description = "The table's number"),
        ("idempotency-key" = Option<String>, Header, pattern = "^[A-Za-z0-9_-]{1,64}$",
            description = "What one calls it: sent again under the same id it is not done twice")),
    responses((status = 204, description = "It is on the record")))]
pub(super) async fn rule(
    State(app): State<Arc<App>>,
    asks: Asks,
    At(table): At<String>,
    Body(ask): Body<Ruling>,
) -> Result<StatusCode, Fail> {
    app.house.rule(asks.sender(), table_id(&table)?, ask).await?;
    Ok(StatusCode::NO_CONTENT)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_done_is_never_told_as_not_done() {
        let why = Problem::not_stored("the table waits for its storage");
        let told = done_and_unseen(why);
        assert_eq!((told.status, told.code.as_str()), (503, "outcome-unknown"));
    }
}
