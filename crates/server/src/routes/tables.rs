//! Tables: opening them, sitting down, playing, what dealers and the floor do.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde_json::{Map, Value};
use table::Seat;
use wire::{
    BuyMore, ChangeLimits, ChangeRules, Command, Hints, Notice, OpenTable, OpenedTable, Problem,
    Ruling, Seated, Sit, TableId, TableRules, TableSummary, TableView,
};

use super::table_id;
use crate::app::App;
use crate::fail::{At, Body, Fail, unreadable};
use crate::who::Someone;

fn seat_of(text: &str) -> Result<Seat, Fail> {
    let unknown = |_| unreadable(Problem::not_found(format!("there is no seat {text}")));
    text.parse().map_err(unknown)
}

/// Every table
#[utoipa::path(get, path = "/api/tables", tag = "tables",
    responses((status = 200, description = "The tables", body = Vec<TableSummary>)))]
pub(super) async fn list(State(app): State<Arc<App>>) -> Json<Vec<TableSummary>> {
    Json(app.house.tables())
}

/// Opens a table
///
/// Any registered game, under any legal elections. Where the elections are not legal, the problem
/// has every fault.
#[utoipa::path(post, path = "/api/tables", tag = "tables", request_body = OpenTable,
    security(("session" = []), ("token" = [])),
    responses((status = 201, description = "It is open", body = OpenedTable)))]
pub(super) async fn open(
    State(app): State<Arc<App>>,
    Someone(user): Someone,
    Body(ask): Body<OpenTable>,
) -> Result<(StatusCode, Json<OpenedTable>), Fail> {
    let table = app.house.open_table(&user, ask).await?;
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
    params(("table" = TableId, Path, description = "Its number")),
    responses((status = 204, description = "It closes, or is closed")))]
pub(super) async fn close(
    State(app): State<Arc<App>>,
    Someone(user): Someone,
    At(table): At<String>,
) -> Result<StatusCode, Fail> {
    app.house.close_table(&user, table_id(&table)?).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Sits down
#[utoipa::path(post, path = "/api/tables/{table}/seats", tag = "tables", request_body = Sit,
    security(("session" = []), ("token" = [])),
    params(("table" = TableId, Path, description = "The table's number")),
    responses((status = 201, description = "Where one sits", body = Seated)))]
pub(super) async fn sit(
    State(app): State<Arc<App>>,
    Someone(user): Someone,
    At(table): At<String>,
    Body(ask): Body<Sit>,
) -> Result<(StatusCode, Json<Seated>), Fail> {
    let seat = app.house.sit(&user, table_id(&table)?, ask).await?;
    Ok((StatusCode::CREATED, Json(Seated { seat })))
}

/// Leaves all of one's seats at a table, once one's wagers are decided
#[utoipa::path(delete, path = "/api/tables/{table}/seats", tag = "tables",
    security(("session" = []), ("token" = [])),
    params(("table" = TableId, Path, description = "The table's number")),
    responses((status = 204, description = "One has left, or leaves")))]
pub(super) async fn leave_all(
    State(app): State<Arc<App>>,
    Someone(user): Someone,
    At(table): At<String>,
) -> Result<StatusCode, Fail> {
    app.house.leave(&user, table_id(&table)?, None).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Leaves a seat, once its wagers are decided
#[utoipa::path(delete, path = "/api/tables/{table}/seats/{seat}", tag = "tables",
    security(("session" = []), ("token" = [])),
    params(
        ("table" = TableId, Path, description = "The table's number"),
        ("seat" = String, Path, description = "The seat", pattern = "^[1-9][0-9]?[bcd]?$")),
    responses((status = 204, description = "One has left, or leaves")))]
pub(super) async fn leave(
    State(app): State<Arc<App>>,
    Someone(user): Someone,
    At((table, seat)): At<(String, String)>,
) -> Result<StatusCode, Fail> {
    app.house.leave(&user, table_id(&table)?, Some(seat_of(&seat)?)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Brings more chips to a seat
#[utoipa::path(post, path = "/api/tables/{table}/seats/{seat}/chips", tag = "tables",
    request_body = BuyMore,
    security(("session" = []), ("token" = [])),
    params(
        ("table" = TableId, Path, description = "The table's number"),
        ("seat" = String, Path, description = "The seat", pattern = "^[1-9][0-9]?[bcd]?$")),
    responses((status = 204, description = "They are in the rack")))]
pub(super) async fn buy_more(
    State(app): State<Arc<App>>,
    Someone(user): Someone,
    At((table, seat)): At<(String, String)>,
    Body(ask): Body<BuyMore>,
) -> Result<StatusCode, Fail> {
    app.house.buy_more(&user, table_id(&table)?, Some(seat_of(&seat)?), ask).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// An act that one might try in the betting: a wager by chance, with all its fields
///
/// Such as the numbers of a keno ticket. Nothing is done.
#[utoipa::path(get, path = "/api/tables/{table}/seats/{seat}/suggestion", tag = "tables",
    security(("session" = []), ("token" = [])),
    params(
        ("table" = TableId, Path, description = "The table's number"),
        ("seat" = String, Path, description = "One's seat", pattern = "^[1-9][0-9]?[bcd]?$")),
    responses(
        (status = 200, description = "The act", body = Object),
        (status = 409, description = "Not one's seat, or the betting is closed", body = Problem,
            content_type = "application/problem+json")))]
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
        (status = 409, description = "Not one's seat, nothing is to be chosen, or nobody can tell",
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
    params(("table" = TableId, Path, description = "The table's number")),
    responses((status = 200, description = "It is done and stored; the table as it is then",
        body = TableView)))]
pub(super) async fn command(
    State(app): State<Arc<App>>,
    Someone(user): Someone,
    At(table): At<String>,
    Body(ask): Body<Value>,
) -> Result<Json<TableView>, Fail> {
    let table = table_id(&table)?;
    let command = Command::read(ask).map_err(unreadable)?;
    app.house.command(&user, table, command).await?;
    Ok(Json(app.house.view(Some(&user), table).await?))
}

/// Takes the dealer's place at a table where a dealer deals
///
/// For dealers and the floor.
#[utoipa::path(put, path = "/api/tables/{table}/dealer", tag = "tables",
    security(("session" = []), ("token" = [])),
    params(("table" = TableId, Path, description = "The table's number")),
    responses((status = 204, description = "One is the dealer")))]
pub(super) async fn take_dealers_place(
    State(app): State<Arc<App>>,
    Someone(user): Someone,
    At(table): At<String>,
) -> Result<StatusCode, Fail> {
    app.house.take_dealers_place(&user, table_id(&table)?).await?;
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
    params(("table" = TableId, Path, description = "The table's number")),
    responses((status = 201, description = "When it takes effect", body = Notice)))]
pub(super) async fn change_rules(
    State(app): State<Arc<App>>,
    Someone(user): Someone,
    At(table): At<String>,
    Body(ask): Body<ChangeRules>,
) -> Result<(StatusCode, Json<Notice>), Fail> {
    let notice = app.house.change_rules(&user, table_id(&table)?, ask).await?;
    Ok((StatusCode::CREATED, Json(notice)))
}

/// Changes limits at once (13:69F-8.3(c))
///
/// For the floor.
#[utoipa::path(put, path = "/api/tables/{table}/limits", tag = "tables",
    request_body = ChangeLimits,
    security(("session" = []), ("token" = [])),
    params(("table" = TableId, Path, description = "The table's number")),
    responses((status = 204, description = "They are in force")))]
pub(super) async fn change_limits(
    State(app): State<Arc<App>>,
    Someone(user): Someone,
    At(table): At<String>,
    Body(ask): Body<ChangeLimits>,
) -> Result<StatusCode, Fail> {
    app.house.change_limits(&user, table_id(&table)?, ask).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Puts a ruling of the floor on the record
///
/// For the floor.
#[utoipa::path(post, path = "/api/tables/{table}/rulings", tag = "tables",
    request_body = Ruling,
    security(("session" = []), ("token" = [])),
    params(("table" = TableId, Path, description = "The table's number")),
    responses((status = 204, description = "It is on the record")))]
pub(super) async fn rule(
    State(app): State<Arc<App>>,
    Someone(user): Someone,
    At(table): At<String>,
    Body(ask): Body<Ruling>,
) -> Result<StatusCode, Fail> {
    app.house.rule(&user, table_id(&table)?, ask).await?;
    Ok(StatusCode::NO_CONTENT)
}
