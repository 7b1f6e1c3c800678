//! People: who is who, and how they come in.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Extension, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use cookie::{Cookie, SameSite};
use qrcodegen::{QrCode, QrCodeEcc};
use serde::Deserialize;
use table::Code;
use utoipa::IntoParams;
use wire::{
    ChangePassword, Me, NewAccount, NewToken, Password, Person, Problem, Purchase, RecoveryCodes,
    ResetCode, ResetPassword, Role, RoundSummary, SetDisabled, SetRole, SignIn, Token, TwoStepCode,
    TwoStepSecret, User, UserId, Wallet,
};

use super::{number, page, user_id};
use crate::app::App;
use crate::around::From;
use crate::fail::{Asked, At, Body, Fail, unreadable};
use crate::who::{Asks, Caller, Someone};

/// Comes in as a guest
///
/// A guest has no password, and practice chips at once. The answer sets a session's cookie.
#[utoipa::path(post, path = "/api/guests", tag = "people",
    responses((status = 201, description = "A guest, signed in", body = Me)))]
pub(super) async fn guest(
    State(app): State<Arc<App>>,
    Extension(From(address)): Extension<From>,
) -> Result<Response, Fail> {
    app.limits.guest(address).map_err(unreadable)?;
    let user = app.house.people().guest().await?;
    signed_in(&app, user).await
}

/// Makes a player with a password
///
/// A guest who asks becomes that player, and keeps number, chips, seats and rounds; tokens and other
/// sessions go on. For anybody else it is somebody new. The answer sets a session's cookie.
#[utoipa::path(post, path = "/api/accounts", tag = "people", request_body = NewAccount,
    responses((status = 201, description = "A player, signed in", body = Me)))]
pub(super) async fn register(
    State(app): State<Arc<App>>,
    Extension(From(address)): Extension<From>,
    caller: Caller,
    Body(ask): Body<NewAccount>,
) -> Result<Response, Fail> {
    app.limits.arrival(address).map_err(unreadable)?;
    let guest = caller.user().filter(|user| user.role == Role::Guest);
    let user = match guest {
        Some(guest) => app.house.people().register_guest(guest, ask).await?,
        None => app.house.people().register(ask).await?,
    };
    if let Caller::Session { secret, .. } = &caller {
        // The browser gets another one.
        app.house.people().end_session(secret).await?;
    }
    signed_in(&app, user).await
}

/// Signs in with name and password
///
/// The answer sets a session's cookie. It is the same where the name is unknown and where the
/// password is wrong. Where the account has a second step and `code` is missing, the problem has the
/// code `two-step`: ask again with it.
#[utoipa::path(post, path = "/api/sessions", tag = "people", request_body = SignIn,
    responses(
        (status = 201, description = "Signed in", body = Me),
        (status = 401, description = "Name and password do not go together", body = Problem,
            content_type = "application/problem+json")))]
pub(super) async fn sign_in(
    State(app): State<Arc<App>>,
    Extension(From(address)): Extension<From>,
    Body(ask): Body<SignIn>,
) -> Result<Response, Fail> {
    app.limits.arrival(address).map_err(unreadable)?;
    let attempt = app.limits.attempt(&ask.name, address).map_err(unreadable)?;
    match app.house.people().sign_in(ask).await {
        Ok(user) => {
            attempt.has_succeeded();
            signed_in(&app, user).await
        }
        Err(problem) => {
            // Whoever has the password and is asked for the code has not failed.
            let is_asked = problem.code == Code::TwoStep.word() && problem.title == "A second step";
            if problem.status == 401 && !is_asked {
                attempt.has_failed();
            }
            Err(problem.into())
        }
    }
}

/// Changes one's password
///
/// All of one's sessions and tokens are over; the answer sets the cookie of a new session.
#[utoipa::path(put, path = "/api/me/password", tag = "people", request_body = ChangePassword,
    security(("session" = []), ("token" = [])),
    responses((status = 201, description = "Changed, and signed in anew", body = Me)))]
pub(super) async fn change_password(
    State(app): State<Arc<App>>,
    Extension(From(address)): Extension<From>,
    Someone(user): Someone,
    Body(ask): Body<ChangePassword>,
) -> Result<Response, Fail> {
    let attempt = app.limits.attempt(&user.name, address).map_err(unreadable)?;
    attempt.judge(app.house.people().change_password(&user, ask).await)?;
    signed_in(&app, user).await
}

/// Ends all of one's sessions and tokens
#[utoipa::path(delete, path = "/api/sessions", tag = "people",
    security(("session" = []), ("token" = [])),
    responses((status = 204, description = "One is signed out everywhere")))]
pub(super) async fn sign_out_everywhere(
    State(app): State<Arc<App>>,
    Someone(user): Someone,
) -> Result<Response, Fail> {
    app.house.people().sign_out_everywhere(&user).await?;
    with_cookie(&app, String::new(), 0, StatusCode::NO_CONTENT)
}

/// Sets a password with a code that the licensee gave
///
/// All sessions and tokens of the account are over.
#[utoipa::path(post, path = "/api/password-resets", tag = "people", request_body = ResetPassword,
    responses((status = 204, description = "One can sign in with it")))]
pub(super) async fn reset_password(
    State(app): State<Arc<App>>,
    Extension(From(address)): Extension<From>,
    Body(ask): Body<ResetPassword>,
) -> Result<StatusCode, Fail> {
    app.limits.arrival(address).map_err(unreadable)?;
    let attempt = app.limits.attempt(&ask.name, address).map_err(unreadable)?;
    attempt.judge(app.house.people().reset_password(ask).await)?;
    Ok(StatusCode::NO_CONTENT)
}

/// Begins a second step of signing in
///
/// The secret is in this answer and nowhere else. It counts once `PUT /api/me/two-step` has confirmed
/// it with a code.
#[utoipa::path(post, path = "/api/me/two-step", tag = "people", request_body = Password,
    security(("session" = []), ("token" = [])),
    responses((status = 201, description = "The secret, for an authenticator",
        body = TwoStepSecret)))]
pub(super) async fn begin_two_step(
    State(app): State<Arc<App>>,
    Extension(From(address)): Extension<From>,
    Someone(user): Someone,
    Body(ask): Body<Password>,
) -> Result<(StatusCode, Json<TwoStepSecret>), Fail> {
    let attempt = app.limits.attempt(&user.name, address).map_err(unreadable)?;
    let secret = app.house.people().begin_two_step(&user, ask.password).await;
    let secret = attempt.judge(secret)?;
    // Names have nothing that an address would have to escape.
    let url = format!("otpauth://totp/Croupier:{}?secret={secret}&issuer=Croupier", user.name);
    let unfit = |_| Problem::not_stored("the secret could not be drawn");
    let code = QrCode::encode_text(&url, QrCodeEcc::Medium).map_err(unfit)?;
    let row = |y| (0..code.size()).map(|x| if code.get_module(x, y) { '1' } else { '0' }).collect();
    let qr = (0..code.size()).map(row).collect();
    Ok((StatusCode::CREATED, Json(TwoStepSecret { secret, url, qr })))
}

/// Turns the second step on, by a code that its secret gives
///
/// The recovery codes are in this answer and nowhere else.
#[utoipa::path(put, path = "/api/me/two-step", tag = "people", request_body = TwoStepCode,
    security(("session" = []), ("token" = [])),
    responses((status = 200, description = "It is on", body = RecoveryCodes)))]
pub(super) async fn confirm_two_step(
    State(app): State<Arc<App>>,
    Someone(user): Someone,
    Body(ask): Body<TwoStepCode>,
) -> Result<Json<RecoveryCodes>, Fail> {
    let codes = app.house.people().confirm_two_step(&user, &ask.code).await?;
    Ok(Json(RecoveryCodes { codes }))
}

/// Turns one's second step off
#[utoipa::path(post, path = "/api/me/two-step/removal", tag = "people", request_body = Password,
    security(("session" = []), ("token" = [])),
    responses((status = 204, description = "The password alone is enough")))]
pub(super) async fn end_two_step(
    State(app): State<Arc<App>>,
    Extension(From(address)): Extension<From>,
    Someone(user): Someone,
    Body(ask): Body<Password>,
) -> Result<StatusCode, Fail> {
    let attempt = app.limits.attempt(&user.name, address).map_err(unreadable)?;
    attempt.judge(app.house.people().end_two_step(&user, ask.password).await)?;
    Ok(StatusCode::NO_CONTENT)
}

async fn signed_in(app: &App, user: User) -> Result<Response, Fail> {
    let secret = app.house.people().new_session(&user).await?;
    let (wallet, bought) = (app.house.wallet(user.id), app.house.bought(user.id));
    let lasts = house::people::SESSION_MS / 1000;
    let two_step = app.house.people().two_step(user.id).await?;
    let me = Me { user, wallet, bought, csrf: Some(secret.csrf), two_step };
    let lasts = i64::try_from(lasts).unwrap_or(i64::MAX);
    with_cookie(app, secret.cookie, lasts, (StatusCode::CREATED, Json(me)))
}

fn with_cookie(
    app: &App,
    value: String,
    seconds: i64,
    answer: impl IntoResponse,
) -> Result<Response, Fail> {
    let cookie = Cookie::build((app.cookie_name(), value))
        .path("/")
        .http_only(true)
        .secure(app.is_secure)
        .same_site(SameSite::Strict)
        .max_age(cookie::time::Duration::seconds(seconds))
        .build();
    let unfit = |_| unreadable(Problem::not_stored("the cookie could not be made"));
    let mut value = HeaderValue::from_str(&cookie.to_string()).map_err(unfit)?;
    value.set_sensitive(true);
    let mut response = answer.into_response();
    response.headers_mut().append(header::SET_COOKIE, value);
    Ok(response)
}

/// Ends the session that asks
#[utoipa::path(delete, path = "/api/sessions/mine", tag = "people",
    security(("session" = []), ("token" = [])),
    responses((status = 204, description = "Nobody is signed in here any more")))]
pub(super) async fn sign_out(
    State(app): State<Arc<App>>,
    caller: Caller,
    _: Someone,
) -> Result<Response, Fail> {
    if let Caller::Session { secret, .. } = &caller {
        app.house.people().end_session(secret).await?;
    }
    with_cookie(&app, String::new(), 0, StatusCode::NO_CONTENT)
}

/// Whether somebody has to be signed in.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct WhoAsks {
    /// Whether it is no fault that nobody is signed in: then the answer is 204.
    #[serde(default)]
    anybody: bool,
}

/// Who asks, and what is in their wallet
#[utoipa::path(get, path = "/api/me", tag = "people", params(WhoAsks),
    security(("session" = []), ("token" = [])),
    responses(
        (status = 200, description = "The one who asks", body = Me),
        (status = 204, description = "Nobody is signed in, and that was no fault")))]
pub(super) async fn me(
    State(app): State<Arc<App>>,
    caller: Caller,
    user: Option<Someone>,
    Asked(asked): Asked<WhoAsks>,
) -> Result<Response, Fail> {
    let Someone(user) = match user {
        Some(user) => user,
        None if asked.anybody => return Ok(StatusCode::NO_CONTENT.into_response()),
        None => return Err(Problem::unknown_person().into()),
    };
    let csrf = match caller {
        Caller::Session { csrf, .. } => Some(csrf),
        Caller::Token { .. } | Caller::Nobody => None,
    };
    let (wallet, bought) = (app.house.wallet(user.id), app.house.bought(user.id));
    let two_step = app.house.people().two_step(user.id).await?;
    Ok(Json(Me { user, wallet, bought, csrf, two_step }).into_response())
}

/// One's tokens, without their secrets
#[utoipa::path(get, path = "/api/me/tokens", tag = "people",
    security(("session" = []), ("token" = [])),
    responses((status = 200, description = "The tokens", body = Vec<Token>)))]
pub(super) async fn tokens(
    State(app): State<Arc<App>>,
    Someone(user): Someone,
) -> Result<Json<Vec<Token>>, Fail> {
    Ok(Json(app.house.people().tokens_of(&user).await?))
}

/// Makes a token for a program
///
/// Its secret is in this answer and nowhere else. A program sends it as `authorization: Bearer …`.
#[utoipa::path(post, path = "/api/me/tokens", tag = "people", request_body = NewToken,
    security(("session" = []), ("token" = [])),
    responses((status = 201, description = "The token, with its secret", body = Token)))]
pub(super) async fn new_token(
    State(app): State<Arc<App>>,
    Someone(user): Someone,
    Body(ask): Body<NewToken>,
) -> Result<(StatusCode, Json<Token>), Fail> {
    let token = app.house.people().new_token(&user, &ask.label).await?;
    Ok((StatusCode::CREATED, Json(token)))
}

/// Revokes a token
#[utoipa::path(delete, path = "/api/me/tokens/{token}", tag = "people",
    security(("session" = []), ("token" = [])),
    params(("token" = u64, Path, description = "Its number", maximum = 9007199254740991u64)),
    responses((status = 204, description = "It is of no use any more")))]
pub(super) async fn revoke_token(
    State(app): State<Arc<App>>,
    Someone(user): Someone,
    At(token): At<String>,
) -> Result<StatusCode, Fail> {
    let unknown = |_| unreadable(Problem::not_found(format!("there is no token {token}")));
    let id = token.parse().map_err(unknown)?;
    app.house.people().revoke_token(&user, id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Fills one's practice chips up to what everybody begins with
///
/// For whoever has less than a fourth of that, in the wallet, at tables and in tournaments. Chips that
/// the floor has sold have no part in it.
#[utoipa::path(post, path = "/api/me/refill", tag = "people",
    params(("idempotency-key" = Option<String>, Header, pattern = "^[A-Za-z0-9_-]{1,64}$",
            description = "What one calls it: sent again under the same id it is not done twice")),
    security(("session" = []), ("token" = [])),
    responses((status = 201, description = "What is in the wallet now", body = Wallet)))]
pub(super) async fn refill(
    State(app): State<Arc<App>>,
    asks: Asks,
) -> Result<(StatusCode, Json<Wallet>), Fail> {
    let wallet = app.house.refill(asks.sender()).await?;
    Ok((StatusCode::CREATED, Json(Wallet { wallet })))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct MyRounds {
    /// Only rounds that ended before, in milliseconds since 1970.
    #[param(maximum = 9007199254740991u64)]
    before_ms: Option<u64>,
    /// How many at most.
    #[param(minimum = 1, maximum = 500)]
    limit: Option<u32>,
}

/// The rounds that one has played, the latest first
#[utoipa::path(get, path = "/api/me/rounds", tag = "people", params(MyRounds),
    security(("session" = []), ("token" = [])),
    responses((status = 200, description = "The rounds", body = Vec<RoundSummary>)))]
pub(super) async fn my_rounds(
    State(app): State<Arc<App>>,
    Someone(user): Someone,
    Asked(asked): Asked<MyRounds>,
) -> Result<Json<Vec<RoundSummary>>, Fail> {
    let before = number("before_ms", asked.before_ms)?;
    Ok(Json(app.house.my_rounds(&user, before, page(asked.limit)?).await?))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct Users {
    /// Only people with a greater number.
    #[param(maximum = 9007199254740991u64)]
    after: Option<u64>,
    /// How many at most.
    #[param(minimum = 1, maximum = 500)]
    limit: Option<u32>,
}

/// Everybody, by number
///
/// For the floor, the Division and the licensee.
#[utoipa::path(get, path = "/api/users", tag = "people", params(Users),
    security(("session" = []), ("token" = [])),
    responses((status = 200, description = "The people", body = Vec<Person>)))]
pub(super) async fn users(
    State(app): State<Arc<App>>,
    Someone(user): Someone,
    Asked(asked): Asked<Users>,
) -> Result<Json<Vec<Person>>, Fail> {
    let after = number("after", asked.after)?.map(UserId);
    Ok(Json(app.house.people().persons(&user, after, page(asked.limit)?).await?))
}

/// Somebody
///
/// For the floor, the Division and the licensee, and for oneself.
#[utoipa::path(get, path = "/api/users/{user}", tag = "people",
    security(("session" = []), ("token" = [])),
    params(("user" = UserId, Path, description = "Their number")),
    responses((status = 200, description = "Who it is", body = Person)))]
pub(super) async fn user(
    State(app): State<Arc<App>>,
    Someone(by): Someone,
    At(user): At<String>,
) -> Result<Json<Person>, Fail> {
    Ok(Json(app.house.people().person(&by, user_id(&user)?).await?))
}

/// Disables an account, or enables it again
///
/// For the licensee. All sessions and tokens of a disabled account are over, and nobody signs in to
/// it. Chips at tables go back to its wallet as those of somebody who is away.
#[utoipa::path(put, path = "/api/users/{user}/disabled", tag = "people",
    request_body = SetDisabled,
    security(("session" = []), ("token" = [])),
    params(("user" = UserId, Path, description = "Their number")),
    responses((status = 200, description = "Who it is", body = Person)))]
pub(super) async fn set_disabled(
    State(app): State<Arc<App>>,
    Someone(by): Someone,
    At(user): At<String>,
    Body(ask): Body<SetDisabled>,
) -> Result<Json<Person>, Fail> {
    Ok(Json(app.house.people().set_disabled(&by, user_id(&user)?, ask.disabled).await?))
}

/// Gives a code with which somebody sets another password
///
/// For the licensee. The code is in this answer and nowhere else; it lasts for a day.
#[utoipa::path(post, path = "/api/users/{user}/password-reset", tag = "people",
    security(("session" = []), ("token" = [])),
    params(("user" = UserId, Path, description = "Their number")),
    responses((status = 201, description = "The code", body = ResetCode)))]
pub(super) async fn offer_reset(
    State(app): State<Arc<App>>,
    Someone(by): Someone,
    At(user): At<String>,
) -> Result<(StatusCode, Json<ResetCode>), Fail> {
    let code = app.house.people().offer_reset(&by, user_id(&user)?).await?;
    Ok((StatusCode::CREATED, Json(code)))
}

/// Turns somebody's second step off, who has lost the authenticator
///
/// For the licensee.
#[utoipa::path(delete, path = "/api/users/{user}/two-step", tag = "people",
    security(("session" = []), ("token" = [])),
    params(("user" = UserId, Path, description = "Their number")),
    responses((status = 204, description = "The password alone is enough")))]
pub(super) async fn remove_two_step(
    State(app): State<Arc<App>>,
    Someone(by): Someone,
    At(user): At<String>,
) -> Result<StatusCode, Fail> {
    app.house.people().remove_two_step(&by, user_id(&user)?).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Gives somebody a role
///
/// For the licensee.
#[utoipa::path(put, path = "/api/users/{user}/role", tag = "people", request_body = SetRole,
    security(("session" = []), ("token" = [])),
    params(("user" = UserId, Path, description = "Their number")),
    responses((status = 200, description = "Who they are now", body = User)))]
pub(super) async fn set_role(
    State(app): State<Arc<App>>,
    Someone(by): Someone,
    At(user): At<String>,
    Body(ask): Body<SetRole>,
) -> Result<Json<User>, Fail> {
    Ok(Json(app.house.people().set_role(&by, user_id(&user)?, ask.role).await?))
}

/// Sells somebody chips, or redeems them
///
/// For the floor and the licensee.
#[utoipa::path(post, path = "/api/users/{user}/purchases", tag = "people",
    request_body = Purchase,
    security(("session" = []), ("token" = [])),
    params(
        ("user" = UserId, Path, description = "Their number"),
        ("idempotency-key" = Option<String>, Header, pattern = "^[A-Za-z0-9_-]{1,64}$",
            description = "What one calls it: sent again under the same id it is not done twice")),
    responses((status = 201, description = "What they have of sold chips now, at no table", body = Wallet)))]
pub(super) async fn purchase(
    State(app): State<Arc<App>>,
    asks: Asks,
    At(user): At<String>,
    Body(ask): Body<Purchase>,
) -> Result<(StatusCode, Json<Wallet>), Fail> {
    let wallet = app.house.purchase(asks.sender(), user_id(&user)?, ask).await?;
    Ok((StatusCode::CREATED, Json(Wallet { wallet })))
}
