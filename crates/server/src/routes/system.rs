//! For whoever watches over the server.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::{ConnectInfo, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use wire::{Health, Problem};

use crate::app::{App, MetricsFor};
use crate::fail::{Fail, unreadable};

/// Whether the server runs
#[utoipa::path(get, path = "/health/live", tag = "system",
    responses((status = 200, description = "It does", body = Health)))]
pub(super) async fn live() -> Json<Health> {
    Json(Health { status: "live".to_owned() })
}

/// Whether the server can do its work: what happens can be stored, and it does not close
///
/// Not where the disk is full, the database does not answer, or another server has taken it over.
#[utoipa::path(get, path = "/health/ready", tag = "system",
    responses((status = 200, description = "It can", body = Health)))]
pub(super) async fn ready(State(app): State<Arc<App>>) -> Result<Json<Health>, Fail> {
    if *app.closing.borrow() {
        return Err(unreadable(Problem::not_stored("the house is closing")));
    }
    match tokio::time::timeout(Duration::from_secs(2), app.house.pulse()).await {
        Ok(Ok(())) => Ok(Json(Health { status: "ready".to_owned() })),
        Ok(Err(error)) => Err(unreadable(Problem::not_stored(error.to_string()))),
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
