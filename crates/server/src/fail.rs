//! Problems as answers, and what people send as values.

use std::any::Any;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use serde::de::DeserializeOwned;
use table::Code;
use wire::Problem;

/// An answer that is a problem.
#[derive(Debug)]
pub(crate) struct Fail(pub(crate) Box<Problem>);

impl Fail {
    /// A problem that the house has with a request that is in the language of the API: what it
    /// calls malformed is not that here, but not understood.
    fn of_house(mut problem: Problem) -> Fail {
        if problem.status == 400 {
            problem.status = 409;
            "not-understood".clone_into(&mut problem.code);
            "Not understood".clone_into(&mut problem.title);
        }
        Fail(Box::new(problem))
    }
}

/// What the house has against it.
impl From<Problem> for Fail {
    fn from(problem: Problem) -> Fail {
        Fail::of_house(problem)
    }
}

/// What the language of the API has against it.
pub(crate) fn unreadable(problem: Problem) -> Fail {
    Fail(Box::new(problem))
}

impl IntoResponse for Fail {
    fn into_response(self) -> Response {
        let problem = self.0.in_brief();
        let status =
            StatusCode::from_u16(problem.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let body = serde_json::to_vec(&problem).unwrap_or_default();
        let mut response = (status, body).into_response();
        let headers = response.headers_mut();
        let kind = HeaderValue::from_static("application/problem+json");
        headers.insert(header::CONTENT_TYPE, kind);
        if let Some(seconds) = problem.retry_after_seconds {
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        if status == StatusCode::UNAUTHORIZED {
            headers.insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        response
    }
}

/// What is answered where there is no route: a page to a browser, a problem to a program.
pub(crate) async fn no_such_route(uri: Uri, asked: HeaderMap) -> Response {
    let accept = asked.get(header::ACCEPT).and_then(|accept| accept.to_str().ok()).unwrap_or("");
    if accept.contains("text/html") && !uri.path().starts_with("/api/") {
        return crate::pages::not_found();
    }
    let why = format!("there is nothing at {}", uri.path());
    unreadable(Problem::not_found(why)).into_response()
}

/// What is answered where there is a route, and not with this method.
pub(crate) async fn no_such_method(method: Method, uri: Uri) -> Fail {
    let why = format!("{} does not answer to {method}", uri.path());
    unreadable(Problem::new(405, Code::Method, "Method not allowed", why))
}

/// What is answered where our own promise is broken. What it was is in the log, and nowhere else.
pub(crate) fn panicked(cause: Box<dyn Any + Send + 'static>) -> Response {
    let cause = cause
        .downcast_ref::<String>()
        .map(String::as_str)
        .or_else(|| cause.downcast_ref::<&str>().copied());
    tracing::error!(cause, "a request has failed");
    let problem = Problem::new(500, Code::Failed, "The house has failed", "this is our fault");
    unreadable(problem).into_response()
}

/// How long a body may take.
const BODY_TIME: Duration = Duration::from_secs(10);

/// A body in JSON.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Fail;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, Fail> {
        let kind = request.headers().get(header::CONTENT_TYPE);
        let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or("");
        let kind = kind.split(';').next().unwrap_or("").trim();
        if !kind.eq_ignore_ascii_case("application/json") {
            let why = "the body has to be application/json";
            return Err(unreadable(Problem::new(415, Code::MediaType, "Not JSON", why)));
        }
        let bytes = tokio::time::timeout(BODY_TIME, Bytes::from_request(request, state)).await;
        let bytes = bytes.map_err(|_| {
            let why = format!("the body took longer than {} s", BODY_TIME.as_secs());
            unreadable(Problem::new(408, Code::Timeout, "Too slow", why))
        })?;
        let bytes = bytes.map_err(|rejection| {
            unreadable(match rejection.status() {
                StatusCode::PAYLOAD_TOO_LARGE => {
                    let why = format!("a body has at most {} bytes", crate::BODY_LIMIT);
                    Problem::new(413, Code::TooLarge, "Too large", why)
                }
                _ => Problem::malformed("", "the body could not be read"),
            })
        })?;
        wire::from_json(&bytes).map(Body).map_err(unreadable)
    }
}

/// The parts of the path. What does not fit is nothing that there is.
pub(crate) struct At<T>(pub(crate) T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for At<T> {
    type Rejection = Fail;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<At<T>, Fail> {
        let path = parts.uri.path().to_owned();
        match Path::<T>::from_request_parts(parts, state).await {
            Ok(Path(value)) => Ok(At(value)),
            Err(_) => Err(unreadable(Problem::not_found(format!("there is nothing at {path}")))),
        }
    }
}

/// The query.
pub(crate) struct Asked<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Asked<T> {
    type Rejection = Fail;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Asked<T>, Fail> {
        match Query::<T>::from_request_parts(parts, state).await {
            Ok(Query(value)) => Ok(Asked(value)),
            Err(rejection) => {
                let why = rejection.body_text();
                // `… query string: limit: invalid digit …`, or `… unknown field `x`, …`.
                let why = why.split_once("query string: ").map_or(why.as_str(), |(_, why)| why);
                let field = match why.split('`').nth(1) {
                    Some(field) => field,
                    None => why.split_once(": ").map_or("", |(field, _)| field),
                };
                Err(unreadable(Problem::malformed(field, why)))
            }
        }
    }
}
