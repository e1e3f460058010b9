//! `/health` and `/metrics` over HTTP, for those who watch over a running bot.

use std::net::SocketAddr;
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::registry::Registry;
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;

use lions_den::app::{App, Counts};
use lions_den::discord::Shards;

/// What is watched over.
#[derive(Clone)]
struct Watched {
    app: App,
    shards: Shards,
}

/// Answers at `address` until `stop` is cancelled.
///
/// # Errors
/// When the address cannot be listened at.
pub async fn start(
    address: SocketAddr,
    app: App,
    shards: Shards,
    stop: CancellationToken,
) -> std::io::Result<SocketAddr> {
    let listener = TcpListener::bind(address).await?;
    let address = listener.local_addr()?;
    tracing::info!(%address, "/health and /metrics are answered");
    let router = Router::new()
        .route("/health", get(health))
        .route("/metrics", get(metrics))
        .with_state(Watched { app, shards });
    tokio::spawn(async move {
        let served = axum::serve(listener, router)
            .with_graceful_shutdown(async move { stop.cancelled().await })
            .await;
        if let Err(error) = served {
            tracing::error!(%error, "/health and /metrics are answered no more");
        }
    });
    Ok(address)
}

async fn health(State(Watched { app, shards }): State<Watched>) -> (StatusCode, String) {
    let fault = if counts(app).await.is_none() {
        "the database does not answer".to_owned()
    } else if shards.count() == 0 {
        "Discord has not said yet where its gateway is".to_owned()
    } else if !shards.are_connected() {
        let (connected, all) = (shards.connected(), shards.count());
        format!("{connected} of {all} shards are connected to Discord")
    } else {
        return (StatusCode::OK, "ok\n".to_owned());
    };
    (StatusCode::SERVICE_UNAVAILABLE, fault + "\n")
}

async fn metrics(State(Watched { app, shards }): State<Watched>) -> Response {
    let Some((counts, overdue)) = counts(app).await else {
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    };
    let mut text = String::new();
    match encode(&mut text, &registry(&counts, overdue, &shards)) {
        Ok(()) => {
            let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
            ([(CONTENT_TYPE, kind)], text).into_response()
        }
        Err(error) => {
            tracing::error!(%error, "the metrics cannot be written");
            StatusCode::INTERNAL_SERVER_ERROR.into_response()
        }
    }
}

/// What the database holds; `None`, and a line in the log, if it does not answer.
async fn counts(app: App) -> Option<(Counts, Duration)> {
    match tokio::task::spawn_blocking(move || app.counts()).await {
        Ok(Ok(counts)) => Some(counts),
        Ok(Err(error)) => {
            tracing::error!(fault = error.fault(), "the counts: {error}");
            None
        }
        Err(error) => {
            tracing::error!(%error, "the counts");
            None
        }
    }
}

fn registry(counts: &Counts, overdue: Duration, shards: &Shards) -> Registry {
    let mut registry = Registry::with_prefix("lions_den");
    let overdue = i64::try_from(overdue.as_secs()).unwrap_or(i64::MAX);
    let size = |number| i64::try_from(number).unwrap_or(i64::MAX);
    for (name, help, value) in [
        (
            "shards",
            "Connections to Discord that there shall be",
            size(shards.count()),
        ),
        (
            "shards_connected",
            "Connections to Discord that are up",
            size(shards.connected()),
        ),
        ("players", "People who have used the bot", counts.players),
        (
            "matches_running",
            "Matches that go on",
            counts.matches_running,
        ),
        (
            "matches_ended",
            "Matches that have ended",
            counts.matches_ended,
        ),
        ("turns", "Turns played in all matches", counts.turns),
        (
            "posts_waiting",
            "Posts that wait to be sent",
            counts.posts_waiting,
        ),
        (
            "engine_turns_waiting",
            "Turns that the engine has to find",
            counts.engine_turns_waiting,
        ),
        (
            "overdue_seconds",
            "How long the oldest post or engine turn is overdue",
            overdue,
        ),
        (
            "channels_blocked",
            "Channels that refuse posts",
            counts.channels_blocked,
        ),
    ] {
        let gauge = Gauge::<i64>::default();
        gauge.set(value);
        registry.register(name, help, gauge);
    }
    registry
}
