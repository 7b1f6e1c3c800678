//! Papers around the tables: what is on file with the Division, signs, guides (13:69F-8.3 to 8.5).

use std::sync::Arc;

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use games::registry;
use house::Paper;
use papers::document::{Document, Text};
use papers::guide::{Costs, guide};
use papers::submission::print;
use papers::{html, pdf};
use serde::Deserialize;
use serde_json::{Map, Value};
use table::erased::AnyLegal;
use table::{Code, Facts};
use utoipa::IntoParams;
use wire::{
    FilePaper, Filed, FiledPaper, Filing, FilingKind, MovePetition, PetitionWay, Problem,
    SubmissionOnFile, TableId,
};

use super::{MOST, number, page, table_id};
use crate::app::App;
use crate::fail::{Asked, At, Body, Fail, unreadable};
use crate::who::{Asks, Someone};

/// A paper has its style inside, and loads nothing.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; \
                      font-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Whose guide it is where no submission says so.
const NO_HOUSE: &str = "By the rules of N.J.A.C. 13:69F";

/// A paper, of a kind that a browser shows.
fn paper(kind: &'static str, data: impl IntoResponse) -> Response {
    let headers = [(header::CONTENT_TYPE, kind), (header::CONTENT_SECURITY_POLICY, POLICY)];
    (headers, data).into_response()
}

fn page_of(document: &Document) -> Response {
    paper("text/html; charset=utf-8", html::write(document))
}

/// Pages that are papers, each whole by itself.
pub(crate) fn pages() -> Router<Arc<App>> {
    Router::new()
        .route("/games/{game}/guide", get(guide_page))
        .route("/rules-on-file", get(rules_page))
}

/// The number of a paper, from a path.
fn paper_number(text: &str) -> Result<u64, Fail> {
    let known = text.parse::<u64>().ok().filter(|n| *n <= MOST && n.to_string() == text);
    known.ok_or_else(|| unreadable(Problem::not_found(format!("there is no paper {text}"))))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct Filings {
    /// Only papers of this kind.
    kind: Option<FilingKind>,
    /// Only papers with a lower number.
    #[param(maximum = 9007199254740991u64)]
    before: Option<u64>,
    /// How many at most.
    #[param(minimum = 1, maximum = 500)]
    limit: Option<u32>,
}

/// The Division's inbox: papers on file, the latest first
///
/// Submissions, notices of changes of rules with their table and time, samples of guides, petitions.
/// For the Division, the licensee and the floor.
#[utoipa::path(get, path = "/api/filings", tag = "papers",
    security(("session" = []), ("token" = [])), params(Filings),
    responses((status = 200, description = "The papers", body = Vec<Filing>)))]
pub(super) async fn list(
    State(app): State<Arc<App>>,
    Someone(user): Someone,
    Asked(asked): Asked<Filings>,
) -> Result<Json<Vec<Filing>>, Fail> {
    let (before, limit) = (number("before", asked.before)?, page(asked.limit)?);
    Ok(Json(app.house.filings(&user, asked.kind, before, limit).await?))
}

/// Files a paper with the Division
///
/// For the licensee; a petition also for the Division. What is not in order is refused with every
/// fault: the first one, and the others under `others`, each with its place and its section. A guide
/// is made by the house: where that takes longer than a moment the answer is 202, and nothing is filed
/// before one asks again.
#[utoipa::path(post, path = "/api/filings", tag = "papers", request_body = FilePaper,
    security(("session" = []), ("token" = [])),
    params(("idempotency-key" = Option<String>, Header, pattern = "^[A-Za-z0-9_-]{1,64}$",
        description = "What one calls it: sent again under the same id it is not done twice")),
    responses(
        (status = 201, description = "It is on file", body = Filed),
        (status = 202, description = "The guide is being worked out: ask again")))]
pub(super) async fn file(
    State(app): State<Arc<App>>,
    asks: Asks,
    Body(ask): Body<Value>,
) -> Result<Response, Fail> {
    let paper = match FilePaper::read(ask).map_err(unreadable)? {
        FilePaper::Submission { text } => Paper::Submission { text },
        FilePaper::Petition { text } => Paper::Petition { text },
        FilePaper::Test { petition, text } => Paper::Test { petition, text },
        FilePaper::Guide { game } => {
            app.house.may_file(asks.user(), FilingKind::Guide)?;
            let unknown =
                || Problem::refused(Code::NotInOrder, format!("{game:?} is no game here"));
            let facts = registry::facts(&game).ok_or_else(|| unreadable(unknown()))?;
            match made(&app, facts).await? {
                Some(text) => Paper::Guide { game, text },
                None => return Ok(StatusCode::ACCEPTED.into_response()),
            }
        }
    };
    let number = app.house.file_paper(asks.sender(), paper).await?;
    Ok((StatusCode::CREATED, Json(Filed { number })).into_response())
}

/// A paper on file, with its text and, where it is a petition, how far it is
///
/// Submissions and guides for anybody, all else for the Division, the licensee and the floor.
#[utoipa::path(get, path = "/api/filings/{number}", tag = "papers",
    params(("number" = u64, Path, description = "Its number")),
    responses((status = 200, description = "The paper", body = FiledPaper)))]
pub(super) async fn one(
    State(app): State<Arc<App>>,
    user: Option<Someone>,
    At(number): At<String>,
) -> Result<Json<FiledPaper>, Fail> {
    let user = user.map(|Someone(user)| user);
    Ok(Json(app.house.filing(user.as_ref(), paper_number(&number)?).await?))
}

/// Moves a petition for a new game on its way (13:69F-8.4(e) to (g))
///
/// For the Division alone: preliminary approval, the test once its papers are submitted, changes while
/// it goes on, and final approval, which needs the four findings of 8.4(g).
#[utoipa::path(post, path = "/api/filings/{number}/moves", tag = "papers",
    request_body = MovePetition,
    security(("session" = []), ("token" = [])),
    params(
        ("number" = u64, Path, description = "The petition's number"),
        ("idempotency-key" = Option<String>, Header, pattern = "^[A-Za-z0-9_-]{1,64}$",
            description = "What one calls it: sent again under the same id it is not done twice")),
    responses((status = 201, description = "Its way so far", body = PetitionWay)))]
pub(super) async fn move_petition(
    State(app): State<Arc<App>>,
    asks: Asks,
    At(number): At<String>,
    Body(ask): Body<MovePetition>,
) -> Result<(StatusCode, Json<PetitionWay>), Fail> {
    let way = app.house.move_petition(asks.sender(), paper_number(&number)?, ask).await?;
    Ok((StatusCode::CREATED, Json(way)))
}

/// The submission under which the licensee's tables are opened, and its tables
///
/// Nothing (`null`) where none is on file.
#[utoipa::path(get, path = "/api/submission", tag = "papers",
    responses((status = 200, description = "What is on file", body = Option<SubmissionOnFile>)))]
pub(super) async fn submission(State(app): State<Arc<App>>) -> Json<Option<SubmissionOnFile>> {
    Json(app.house.submission_on_file())
}

/// The sign of a table, as a drawing
///
/// What is in effect there, and what changes when (13:69F-8.3). At a table of the licensee its design
/// has to be on file (8.3(d)).
#[utoipa::path(get, path = "/api/tables/{table}/sign", tag = "papers",
    params(("table" = TableId, Path, description = "The table's number")),
    responses((status = 200, description = "The sign", body = String,
        content_type = "image/svg+xml")))]
pub(super) async fn sign(
    State(app): State<Arc<App>>,
    At(table): At<String>,
) -> Result<Response, Fail> {
    let sign = app.house.sign(table_id(&table)?).await?;
    Ok(paper("image/svg+xml", sign.to_svg_file()))
}

/// The sign of a table, to be printed
#[utoipa::path(get, path = "/api/tables/{table}/sign/pdf", tag = "papers",
    params(("table" = TableId, Path, description = "The table's number")),
    responses((status = 200, description = "The sign", body = String,
        content_type = "application/pdf")))]
pub(super) async fn sign_pdf(
    State(app): State<Arc<App>>,
    At(table): At<String>,
) -> Result<Response, Fail> {
    let sign = app.house.sign(table_id(&table)?).await?;
    Ok(paper("application/pdf", pdf::write_drawings("Sign", &[sign])))
}

/// The guide to a game, as the house makes it; nothing while its odds are being worked out.
async fn made(app: &Arc<App>, facts: &'static Facts) -> Result<Option<String>, Problem> {
    let submission = app.house.submission();
    let offered = submission.as_ref().and_then(|submission| submission.of(facts.id).next());
    let (legal, house) = match (offered, &submission) {
        (Some(offered), Some(submission)) => (offered.legal.clone(), submission.house.name.clone()),
        _ => (registry::legal(facts.id, &Map::new()).map_err(Problem::of)?, NO_HOUSE.to_owned()),
    };
    let given = Value::Object(legal.given.clone());
    let key = format!("guide {} {given} {house}", facts.id);
    let made = app.odds.work(key, move || work_out(&legal, &house)).await?;
    Ok(made.and_then(|made| made.as_str().map(str::to_owned)))
}

fn work_out(legal: &AnyLegal, house: &str) -> Result<Arc<Value>, Problem> {
    let costs = Costs::of(legal, &mut |_| ());
    let costs = costs.map_err(|error| Problem::refused(Code::NoOdds, error.to_string()))?;
    Ok(Arc::new(html::write(&guide(legal, costs.as_ref(), house)).into()))
}

/// A page that says why there is nothing else on it.
fn note(title: &str, words: &str, section: Option<String>) -> Response {
    let mut document = Document::new(title, "");
    document.paragraph(format!("{words}."));
    if let Some(section) = section {
        document.paragraph(Text::default().faint(format!("N.J.A.C. {section}")));
    }
    page_of(&document)
}

/// The guide to a game: what the licensee has filed a sample of (8.5(c)).
async fn guide_page(State(app): State<Arc<App>>, At(game): At<String>) -> Response {
    let Some(facts) = registry::facts(&game) else { return crate::pages::not_found() };
    let shown = match app.house.guide_on_file(facts.id).await {
        Ok(None) => made(&app, facts).await,
        on_file => on_file,
    };
    let title = format!("{}: gaming guide", facts.title);
    match shown {
        Ok(Some(text)) => paper("text/html; charset=utf-8", text),
        Ok(None) => {
            let words = "The odds are being worked out; this page will show the guide in a moment";
            let page = note(&title, words, None);
            (StatusCode::ACCEPTED, [("refresh", "5")], page).into_response()
        }
        Err(problem) => {
            let status = StatusCode::from_u16(problem.status);
            let status = status.unwrap_or(StatusCode::SERVICE_UNAVAILABLE);
            let words = papers::words::sentence(&problem.detail);
            (status, note(&title, &words, problem.section)).into_response()
        }
    }
}

/// The rules that are on file, for whoever wants to read them (8.5(a)).
async fn rules_page(State(app): State<Arc<App>>) -> Response {
    match app.house.submission() {
        Some(submission) => page_of(&print(&submission)),
        None => {
            let words = "No submission is on file: tables are opened by the regulation's defaults";
            (StatusCode::NOT_FOUND, note("Rules on file", words, None)).into_response()
        }
    }
}
