//! Who asks: by a session's cookie, or by a token.

use std::sync::Arc;

use axum::extract::{FromRequestParts, OptionalFromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use cookie::Cookie;
use house::Sender;
use subtle::ConstantTimeEq;
use wire::{CommandId, NotACommandId, Problem, User};

use crate::app::App;
use crate::fail::{Fail, unreadable};
use table::Code;

/// The header that a browser's page sends back what `GET /api/me` told it in.
const CSRF: HeaderName = HeaderName::from_static("x-csrf-token");

/// The header of what somebody calls a command of theirs.
const COMMAND_ID: HeaderName = HeaderName::from_static("idempotency-key");

/// Who asks, and how they have shown it.
#[derive(Clone)]
pub(crate) enum Caller {
    /// Nobody that the house knows.
    Nobody,
    /// A browser.
    Session {
        /// Whose.
        user: User,
        /// Its word against forged requests.
        csrf: String,
        /// The cookie's value.
        secret: String,
    },
    /// A program.
    Token {
        /// Whose.
        user: User,
        /// The token.
        secret: String,
    },
}

impl Caller {
    /// Who.
    pub(crate) fn user(&self) -> Option<&User> {
        match self {
            Caller::Nobody => None,
            Caller::Session { user, .. } | Caller::Token { user, .. } => Some(user),
        }
    }

    /// Who it is by now: a session may have ended, a token may be revoked, a role may be another.
    pub(crate) async fn now(&self, app: &App) -> Result<Option<User>, Problem> {
        let people = app.house.people();
        match self {
            Caller::Nobody => Ok(None),
            Caller::Session { secret, .. } => {
                Ok(people.by_session(secret).await?.map(|(user, _)| user))
            }
            Caller::Token { secret, .. } => people.by_token(secret).await,
        }
    }

    async fn find(app: &App, headers: &HeaderMap) -> Result<Caller, Problem> {
        let people = app.house.people();
        if let Some(header) = headers.get(header::AUTHORIZATION) {
            let secret = header.to_str().ok().and_then(|text| text.split_once(' '));
            let secret = secret.filter(|(scheme, _)| scheme.eq_ignore_ascii_case("bearer"));
            let Some((_, secret)) = secret else { return Err(Problem::unknown_person()) };
            let user = people.by_token(secret.trim()).await?;
            let user = user.ok_or_else(Problem::unknown_person)?;
            // Whoever shows it in two ways has to be the same in both.
            if let Some(session) = cookie(headers, app.cookie_name()) {
                let other = people.by_session(&session).await?;
                if other.is_none_or(|(other, _)| other.id != user.id) {
                    return Err(Problem::unknown_person());
                }
            }
            return Ok(Caller::Token { user, secret: secret.trim().to_owned() });
        }
        let Some(secret) = cookie(headers, app.cookie_name()) else { return Ok(Caller::Nobody) };
        match people.by_session(&secret).await? {
            Some((user, csrf)) => Ok(Caller::Session { user, csrf, secret }),
            None => Ok(Caller::Nobody),
        }
    }
}

/// The value of the cookie of that name.
fn cookie(headers: &HeaderMap, name: &str) -> Option<String> {
    let texts = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut cookies = texts.flat_map(Cookie::split_parse).filter_map(Result::ok);
    cookies.find(|cookie| cookie.name() == name).map(|cookie| cookie.value().to_owned())
}

/// Whether a request comes from a page of ours, as far as the browser says.
pub(crate) fn is_ours(app: &App, headers: &HeaderMap) -> bool {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    match headers.get(header::ORIGIN) {
        None => true,
        Some(origin) => origin.to_str().is_ok_and(|origin| app.is_our_origin(origin, host)),
    }
}

/// Finds out who asks; refuses what a page of somebody else makes a browser ask.
pub(crate) async fn identify(
    State(app): State<Arc<App>>,
    mut request: Request,
    next: Next,
) -> Response {
    let (method, headers) = (request.method().clone(), request.headers().clone());
    match identified(&app, &method, &headers).await {
        Ok(caller) => {
            request.extensions_mut().insert(caller);
            next.run(request).await
        }
        Err(fail) => fail.into_response(),
    }
}

async fn identified(app: &App, method: &Method, headers: &HeaderMap) -> Result<Caller, Fail> {
    let caller = Caller::find(app, headers).await.map_err(unreadable)?;
    if let Some(user) = caller.user() {
        app.limits.user(user.id).map_err(unreadable)?;
    }
    let changes = !matches!(*method, Method::GET | Method::HEAD | Method::OPTIONS | Method::TRACE);
    if changes {
        if !is_ours(app, headers) {
            let why = "this comes from a page of another site";
            return Err(unreadable(Problem::new(403, Code::Origin, "Not allowed", why)));
        }
        if let Caller::Session { csrf, .. } = &caller {
            let sent = headers.get(CSRF).map_or(&b""[..], |value| value.as_bytes());
            if !bool::from(sent.ct_eq(csrf.as_bytes())) {
                let why = "the header x-csrf-token has to have what GET /api/me gives as csrf";
                return Err(unreadable(Problem::new(403, Code::Csrf, "Not allowed", why)));
            }
        }
    }
    Ok(caller)
}

impl<S: Send + Sync> FromRequestParts<S> for Caller {
    type Rejection = Fail;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Caller, Fail> {
        Ok(parts.extensions.get::<Caller>().cloned().unwrap_or(Caller::Nobody))
    }
}

/// Somebody that the house knows.
pub(crate) struct Someone(pub(crate) User);

impl<S: Send + Sync> FromRequestParts<S> for Someone {
    type Rejection = Fail;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Someone, Fail> {
        let user = parts.extensions.get::<Caller>().and_then(Caller::user).cloned();
        user.map(Someone).ok_or_else(|| unreadable(Problem::unknown_person()))
    }
}

impl<S: Send + Sync> OptionalFromRequestParts<S> for Someone {
    type Rejection = Fail;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Option<Someone>, Fail> {
        Ok(parts.extensions.get::<Caller>().and_then(Caller::user).cloned().map(Someone))
    }
}

/// Somebody that the house knows, and what they call what they ask for.
pub(crate) struct Asks {
    user: User,
    id: Option<CommandId>,
}

impl Asks {
    /// Who.
    pub(crate) fn user(&self) -> &User {
        &self.user
    }

    /// As the house takes it.
    pub(crate) fn sender(&self) -> Sender<'_> {
        Sender { by: &self.user, id: self.id.clone() }
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Asks {
    type Rejection = Fail;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Asks, Fail> {
        let Someone(user) =
            <Someone as FromRequestParts<S>>::from_request_parts(parts, state).await?;
        let id = match parts.headers.get(COMMAND_ID) {
            None => None,
            Some(value) => {
                let id = value.to_str().ok().and_then(|text| text.parse().ok());
                let wrong = || Problem::malformed("idempotency-key", NotACommandId.to_string());
                Some(id.ok_or_else(|| unreadable(wrong()))?)
            }
        };
        Ok(Asks { user, id })
    }
}
