//! What is read after the play.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use utoipa::IntoParams;
use wire::{
    GroupBy, LedgerLine, Problem, RecordEntry, ReportRow, Review, Round, RoundSummary, Series,
    SeriesSummary, TableId,
};

use super::{number, page, table_id};
use crate::app::App;
use crate::fail::{Asked, At, Fail, unreadable};
use crate::who::Someone;

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct Rounds {
    /// Only rounds before this one.
    #[param(maximum = 9007199254740991u64)]
    before: Option<u64>,
    /// How many at most.
    #[param(minimum = 1, maximum = 500)]
    limit: Option<u32>,
}

/// The rounds of a table that are over, the latest first
#[utoipa::path(get, path = "/api/tables/{table}/rounds", tag = "rounds",
    security(("session" = []), ("token" = [])),
    params(("table" = TableId, Path, description = "The table's number"), Rounds),
    responses((status = 200, description = "The rounds", body = Vec<RoundSummary>)))]
pub(super) async fn rounds(
    State(app): State<Arc<App>>,
    Someone(user): Someone,
    At(table): At<String>,
    Asked(asked): Asked<Rounds>,
) -> Result<Json<Vec<RoundSummary>>, Fail> {
    let table = table_id(&table)?;
    let before = number("before", asked.before)?;
    // Where there is no table, there is no list of its rounds either.
    app.house.watch(table).await?;
    Ok(Json(app.house.rounds(&user, table, before, page(asked.limit)?).await?))
}

/// A round that is over, with its script for those who played in it
#[utoipa::path(get, path = "/api/tables/{table}/rounds/{round}", tag = "rounds",
    params(
        ("table" = TableId, Path, description = "The table's number"),
        ("round" = u64, Path, description = "The round's number")),
    responses((status = 200, description = "The round", body = Round)))]
pub(super) async fn round(
    State(app): State<Arc<App>>,
    user: Option<Someone>,
    At((table, round)): At<(String, String)>,
) -> Result<Json<Round>, Fail> {
    let user = user.map(|Someone(user)| user);
    let round = small_number("round", &round)?;
    Ok(Json(app.house.round(user.as_ref(), table_id(&table)?, round).await?))
}

/// The script of a round that is over, as a file
///
/// For those who played in it, once no card in it is a secret; for the floor and the Division.
/// `croupier replay` runs it.
#[utoipa::path(get, path = "/api/tables/{table}/rounds/{round}/script", tag = "rounds",
    security(("session" = []), ("token" = [])),
    params(
        ("table" = TableId, Path, description = "The table's number"),
        ("round" = u64, Path, description = "The round's number")),
    responses(
        (status = 200, description = "The script", body = Object, headers(
            ("content-disposition" = String, description = "The name of the file"))),
        (status = 409, description = "A card in it is a secret yet, or no script has all of it",
            body = Problem, content_type = "application/problem+json")))]
pub(super) async fn script(
    State(app): State<Arc<App>>,
    Someone(user): Someone,
    At((table, round)): At<(String, String)>,
) -> Result<impl IntoResponse, Fail> {
    let (table, round) = (table_id(&table)?, small_number("round", &round)?);
    let script = app.house.script(Some(&user), table, round).await?;
    // Its id is made of the game's, the table's and the round's.
    let name = script["id"].as_str().unwrap_or("round");
    let file = format!("attachment; filename=\"{name}.json\"");
    Ok(([(header::CONTENT_DISPOSITION, file)], Json(script)))
}

/// The decisions that one made in a round, each with what it cost against the best
///
/// By what one had seen when one decided, and nothing else. While one sits at a table where hints are
/// not permitted there is none (13:69F-8.1).
#[utoipa::path(get, path = "/api/tables/{table}/rounds/{round}/review", tag = "rounds",
    security(("session" = []), ("token" = [])),
    params(
        ("table" = TableId, Path, description = "The table's number"),
        ("round" = u64, Path, description = "The round's number")),
    responses(
        (status = 200, description = "The decisions", body = Review),
        (status = 202, description = "They are still being weighed: ask again"),
        (status = 403, description = "One has not played in it",
            body = Problem, content_type = "application/problem+json"),
        (status = 409, description = "Hints are not permitted at the table, and one sits there",
            body = Problem, content_type = "application/problem+json")))]
pub(super) async fn review(
    State(app): State<Arc<App>>,
    Someone(user): Someone,
    At((table, round)): At<(String, String)>,
) -> Result<Response, Fail> {
    let (table, round) = (table_id(&table)?, small_number("round", &round)?);
    Ok(match app.house.review(&user, table, round).await? {
        Some(review) => Json(review).into_response(),
        None => StatusCode::ACCEPTED.into_response(),
    })
}

/// What hands of the poker room are sent as.
const PHH: &str = "text/plain; charset=utf-8";

/// A file of hands.
fn hands_file(name: &str, text: String) -> impl IntoResponse + use<> {
    let file = format!("attachment; filename=\"{name}\"");
    ([(header::CONTENT_TYPE, PHH.to_owned()), (header::CONTENT_DISPOSITION, file)], text)
}

/// A hand of the poker room that is over, in the PHH format, as a file
///
/// It has the cards that whoever asks saw, and `??` for every other. `croupier replay` runs it.
#[utoipa::path(get, path = "/api/tables/{table}/rounds/{round}/phh", tag = "rounds",
    params(
        ("table" = TableId, Path, description = "The table's number"),
        ("round" = u64, Path, description = "The round's number")),
    responses(
        (status = 200, description = "The hand", body = String, content_type = "text/plain", headers(
            ("content-disposition" = String, description = "The name of the file"))),
        (status = 409, description = "The format has no words for it: a game that it does not \
            have, alternative hands, something that went wrong",
            body = Problem, content_type = "application/problem+json")))]
pub(super) async fn phh(
    State(app): State<Arc<App>>,
    user: Option<Someone>,
    At((table, round)): At<(String, String)>,
) -> Result<impl IntoResponse, Fail> {
    let user = user.map(|Someone(user)| user);
    let (table, round) = (table_id(&table)?, small_number("round", &round)?);
    let hand = app.house.phh(user.as_ref(), table, round).await?;
    Ok(hands_file(&format!("table-{table}-hand-{round}.phh"), hand))
}

/// The hands that one played at a table of the poker room, in the PHH format, as a file
///
/// Those before a round, the latest so many, the earliest first. Each has the cards that one saw. Where
/// the format has no words for a hand, a remark says so in its place.
#[utoipa::path(get, path = "/api/tables/{table}/phh", tag = "rounds",
    security(("session" = []), ("token" = [])),
    params(("table" = TableId, Path, description = "The table's number"), Rounds),
    responses(
        (status = 200, description = "The hands", body = String, content_type = "text/plain",
            headers(("content-disposition" = String, description = "The name of the file"))),
        (status = 409, description = "The table is none of the poker room",
            body = Problem, content_type = "application/problem+json")))]
pub(super) async fn hands(
    State(app): State<Arc<App>>,
    Someone(user): Someone,
    At(table): At<String>,
    Asked(asked): Asked<Rounds>,
) -> Result<impl IntoResponse, Fail> {
    let (table, before) = (table_id(&table)?, number("before", asked.before)?);
    let hands = app.house.hands(&user, table, before, page(asked.limit)?).await?;
    Ok(hands_file(&format!("table-{table}.phhs"), hands))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct AllSeries {
    /// Only series before this one.
    #[param(maximum = 9007199254740991u64)]
    before: Option<u64>,
    /// How many at most.
    #[param(minimum = 1, maximum = 500)]
    limit: Option<u32>,
}

/// The shoes of a table, or its series of rolls, spins or draws, the latest first
///
/// None at a table where a dealer deals.
#[utoipa::path(get, path = "/api/tables/{table}/series", tag = "rounds",
    params(("table" = TableId, Path, description = "The table's number"), AllSeries),
    responses((status = 200, description = "The series", body = Vec<SeriesSummary>)))]
pub(super) async fn all_series(
    State(app): State<Arc<App>>,
    At(table): At<String>,
    Asked(asked): Asked<AllSeries>,
) -> Result<Json<Vec<SeriesSummary>>, Fail> {
    let before = number("before", asked.before)?;
    Ok(Json(app.house.all_series(table_id(&table)?, before, page(asked.limit)?).await?))
}

/// A shoe, or a series of rolls, spins or draws: what was committed to, and the seed once it is over
#[utoipa::path(get, path = "/api/tables/{table}/series/{series}", tag = "rounds",
    params(
        ("table" = TableId, Path, description = "The table's number"),
        ("series" = u64, Path, description = "The number of the series, from 1")),
    responses((status = 200, description = "The series", body = Series)))]
pub(super) async fn series(
    State(app): State<Arc<App>>,
    At((table, series)): At<(String, String)>,
) -> Result<Json<Series>, Fail> {
    let series = small_number("series", &series)?;
    Ok(Json(app.house.series(table_id(&table)?, series).await?))
}

fn small_number(what: &str, text: &str) -> Result<u64, Fail> {
    let unknown = |_| unreadable(Problem::not_found(format!("there is no {what} {text}")));
    text.parse().map_err(unknown)
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct OfLedger {
    /// The account: `wallet:17`, `rack:3:17` (table, person), `layout:3`, `table:3`,
    /// `commission:3`, `progressive:3`, `issued`.
    #[param(
        pattern = "^(issued|(wallet|layout|table|commission|progressive):[0-9]{1,15}|rack:[0-9]{1,15}:[0-9]{1,15})$"
    )]
    account: String,
    /// Only lines of entries before this one.
    #[param(maximum = 9007199254740991u64)]
    before_seq: Option<u64>,
    /// How many at most, but always all of an entry.
    #[param(minimum = 1, maximum = 500)]
    limit: Option<u32>,
}

/// The lines of an account, the latest first
///
/// One's own wallet and racks; all accounts for the floor, the Division and the licensee.
#[utoipa::path(get, path = "/api/ledger", tag = "books", params(OfLedger),
    security(("session" = []), ("token" = [])),
    responses((status = 200, description = "The lines", body = Vec<LedgerLine>)))]
pub(super) async fn ledger(
    State(app): State<Arc<App>>,
    Someone(user): Someone,
    Asked(asked): Asked<OfLedger>,
) -> Result<Json<Vec<LedgerLine>>, Fail> {
    let before = number("before_seq", asked.before_seq)?;
    let limit = page(asked.limit)?;
    Ok(Json(app.house.ledger(&user, &asked.account, before, limit).await?))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct OfRecord {
    /// Only of this table.
    #[param(maximum = 9007199254740991u64)]
    table: Option<u64>,
    /// Only entries after this one.
    #[param(maximum = 9007199254740991u64)]
    after: Option<u64>,
    /// How many at most.
    #[param(minimum = 1, maximum = 500)]
    limit: Option<u32>,
}

/// The record of everything that happened, chained by hashes
///
/// For the Division and the licensee.
#[utoipa::path(get, path = "/api/record", tag = "books", params(OfRecord),
    security(("session" = []), ("token" = [])),
    responses((status = 200, description = "The entries", body = Vec<RecordEntry>)))]
pub(super) async fn record(
    State(app): State<Arc<App>>,
    Someone(user): Someone,
    Asked(asked): Asked<OfRecord>,
) -> Result<Json<Vec<RecordEntry>>, Fail> {
    let table = number("table", asked.table)?.map(TableId);
    let after = number("after", asked.after)?.unwrap_or(0);
    Ok(Json(app.house.record(&user, table, after, page(asked.limit)?).await?))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct OfReport {
    /// By what the rows are grouped; by table where left out.
    #[serde(default)]
    #[param(inline)]
    group: GroupBy,
    /// The first day, such as 2026-11-16.
    #[param(format = Date)]
    from: Option<String>,
    /// The last day.
    #[param(format = Date)]
    to: Option<String>,
    /// Only rows after this group.
    after: Option<String>,
    /// How many at most.
    #[param(minimum = 1, maximum = 500)]
    limit: Option<u32>,
}

/// Drop, handle, win and hold beside the theoretical hold
///
/// For the floor, the Division and the licensee.
#[utoipa::path(get, path = "/api/reports", tag = "books", params(OfReport),
    security(("session" = []), ("token" = [])),
    responses((status = 200, description = "The rows", body = Vec<ReportRow>)))]
pub(super) async fn report(
    State(app): State<Arc<App>>,
    Someone(user): Someone,
    Asked(asked): Asked<OfReport>,
) -> Result<Json<Vec<ReportRow>>, Fail> {
    let (after, limit) = (asked.after.unwrap_or_default(), page(asked.limit)?);
    let days = (asked.from, asked.to);
    Ok(Json(app.house.report_after(&user, asked.group, days, &after, limit).await?))
}
