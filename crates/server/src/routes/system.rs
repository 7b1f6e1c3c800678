//! For whoever watches over the server.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::{ConnectInfo, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use wire::{Health, Problem, Role, User, UserId};

use crate::app::{App, MetricsFor};
use crate::fail::{Fail, unreadable};

/// Whether the server runs
#[utoipa::path(get, path = "/health/live", tag = "system",
    responses((status = 200, description = "It does", body = Health)))]
pub(super) async fn live() -> Json<Health> {
    Json(Health { status: "live".to_owned() })
}

/// Whether the server can do its work: its storage answers, and it does not close
#[utoipa::path(get, path = "/health/ready", tag = "system",
    responses((status = 200, description = "It can", body = Health)))]
pub(super) async fn ready(State(app): State<Arc<App>>) -> Result<Json<Health>, Fail> {
    if *app.closing.borrow() {
        return Err(unreadable(Problem::not_stored("the house is closing")));
    }
    let nobody = User { id: UserId(0), name: String::new(), role: Role::Division };
    let answered = app.house.people().users(&nobody, None, 1);
    match tokio::time::timeout(Duration::from_secs(2), answered).await {
        Ok(Ok(_)) => Ok(Json(Health { status: "ready".to_owned() })),
        Ok(Err(problem)) => Err(problem.into()),
        Err(_) => Err(unreadable(Problem::not_stored("the storage does not answer"))),
    }
}

/// Figures for Prometheus
#[utoipa::path(get, path = "/metrics", tag = "system",
    responses(
        (status = 200, description = "In the format of OpenMetrics", body = String,
            content_type = "application/openmetrics-text; version=1.0.0; charset=utf-8"),
        (status = 403, description = "Only programs on the same machine may", body = Problem,
            content_type = "application/problem+json")))]
pub(super) async fn metrics(
    State(app): State<Arc<App>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
) -> Result<Response, Fail> {
    if app.settings.metrics == MetricsFor::Loopback && !peer.ip().is_loopback() {
        return Err(Problem::forbidden("only programs on the same machine may").into());
    }
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    Ok(([(header::CONTENT_TYPE, kind)], app.metrics.text(&app.house)).into_response())
}
