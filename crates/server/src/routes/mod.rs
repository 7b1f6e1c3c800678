//! Every route.

mod games;
pub(crate) mod papers;
mod people;
mod reports;
mod system;
mod tables;
mod tournaments;

use std::sync::Arc;

use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wire::{Problem, TableId, UserId};

use crate::app::App;
use crate::document::Declared;
use crate::fail::{Fail, unreadable};

/// The largest number that every program reads as it is written.
pub(crate) const MOST: u64 = (1 << 53) - 1;

/// Every route that is documented.
pub(crate) fn all() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::with_openapi(Declared::openapi())
        .routes(routes!(people::guest))
        .routes(routes!(people::register))
        .routes(routes!(people::sign_in, people::sign_out_everywhere))
        .routes(routes!(people::sign_out))
        .routes(routes!(people::reset_password))
        .routes(routes!(people::me))
        .routes(routes!(people::change_password))
        .routes(routes!(people::begin_two_step, people::confirm_two_step))
        .routes(routes!(people::end_two_step))
        .routes(routes!(people::tokens, people::new_token))
        .routes(routes!(people::revoke_token))
        .routes(routes!(people::my_rounds))
        .routes(routes!(people::refill))
        .routes(routes!(people::users))
        .routes(routes!(people::user))
        .routes(routes!(people::set_role))
        .routes(routes!(people::set_disabled))
        .routes(routes!(people::offer_reset))
        .routes(routes!(people::remove_two_step))
        .routes(routes!(people::purchase))
        .routes(routes!(games::list))
        .routes(routes!(games::one))
        .routes(routes!(games::check))
        .routes(routes!(games::odds))
        .routes(routes!(games::lessons))
        .routes(routes!(games::training))
        .routes(routes!(games::provisions))
        .routes(routes!(tables::list, tables::open))
        .routes(routes!(tables::list_closed))
        .routes(routes!(tables::view, tables::close))
        .routes(routes!(tables::sit, tables::leave_all))
        .routes(routes!(tables::leave))
        .routes(routes!(tables::buy_more))
        .routes(routes!(tables::suggestion))
        .routes(routes!(tables::hint))
        .routes(routes!(tables::command))
        .routes(routes!(tables::take_dealers_place))
        .routes(routes!(tables::rules, tables::change_rules))
        .routes(routes!(tables::change_limits))
        .routes(routes!(tables::permit_hints))
        .routes(routes!(tables::rule))
        .routes(routes!(tables::void_round))
        .routes(routes!(papers::list, papers::file))
        .routes(routes!(papers::one))
        .routes(routes!(papers::move_petition))
        .routes(routes!(papers::submission))
        .routes(routes!(papers::sign))
        .routes(routes!(papers::sign_pdf))
        .routes(routes!(tournaments::list, tournaments::make))
        .routes(routes!(tournaments::view))
        .routes(routes!(tournaments::cease))
        .routes(routes!(tournaments::notice))
        .routes(routes!(tournaments::notices))
        .routes(routes!(tournaments::enter, tournaments::withdraw))
        .routes(routes!(tournaments::buy))
        .routes(routes!(reports::rounds))
        .routes(routes!(reports::round))
        .routes(routes!(reports::script))
        .routes(routes!(reports::review))
        .routes(routes!(reports::phh))
        .routes(routes!(reports::hands))
        .routes(routes!(reports::all_series))
        .routes(routes!(reports::series))
        .routes(routes!(reports::ledger))
        .routes(routes!(reports::record))
        .routes(routes!(reports::report))
        .routes(routes!(system::live))
        .routes(routes!(system::ready))
        .routes(routes!(system::metrics))
}

/// The number of a table, from a path.
fn table_id(text: &str) -> Result<TableId, Fail> {
    let unknown = |_| unreadable(Problem::not_found(format!("there is no table {text}")));
    text.parse().map_err(unknown)
}

/// The number of a person, from a path.
fn user_id(text: &str) -> Result<UserId, Fail> {
    let unknown = |_| unreadable(Problem::not_found(format!("there is no person {text}")));
    text.parse().map_err(unknown)
}

/// How many of a list.
fn page(limit: Option<u32>) -> Result<usize, Fail> {
    match limit {
        None => Ok(50),
        Some(limit @ 1..=500) => Ok(limit as usize),
        Some(_) => Err(unreadable(Problem::malformed("limit", "from 1 to 500"))),
    }
}

/// A number within what every program reads as it is written.
fn number(field: &str, value: Option<u64>) -> Result<Option<u64>, Fail> {
    match value {
        Some(value) if value > MOST => {
            Err(unreadable(Problem::malformed(field, format!("at most {MOST}"))))
        }
        value => Ok(value),
    }
}
