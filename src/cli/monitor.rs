//! `/live`, `/health` and `/metrics` over HTTP, for monitoring.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::registry::Registry;
use serde::Serialize;
use tokio::net::TcpListener;
use tokio::sync::Mutex;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;

use super::process_metrics;
use app::{App, Connections, Counts, Error};
use discord::Shards;
use metrics::METRICS;

const DATABASE_TIMEOUT: Duration = Duration::from_millis(1500);

/// How long a database check stays valid.
const FRESH: Duration = Duration::from_secs(2);

#[derive(Clone)]
struct Watched {
    app: App,
    /// This process's shards; `None` if it does not connect to Discord.
    shards: Option<Shards>,
    /// The last database check. Only one runs at a time.
    look: Arc<Mutex<Option<Look>>>,
}

#[derive(Clone)]
struct Look {
    at: Instant,
    /// How long the oldest post or engine turn has been overdue, or the error.
    overdue: Result<Duration, String>,
}

#[derive(Serialize)]
struct Health {
    /// `ok` or `failing`.
    status: &'static str,
    /// Whether the database is readable and writable.
    database: bool,
    /// The number of this process's connected shards, and of all its shards; 0 until Discord has
    /// told.
    #[serde(skip_serializing_if = "Option::is_none")]
    shards_connected: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    shards: Option<usize>,
    /// How long the oldest post or engine turn has been overdue, in seconds; absent while the
    /// database does not answer.
    overdue_seconds: Option<u64>,
    faults: Vec<String>,
}

/// Serves `address` until `stop` is cancelled.
pub async fn start(
    address: SocketAddr,
    app: App,
    shards: Option<Shards>,
    stop: CancellationToken,
) -> std::io::Result<SocketAddr> {
    process_metrics::note_start();
    let listener = TcpListener::bind(address).await?;
    let address = listener.local_addr()?;
    tracing::info!(%address, "serving /live, /health and /metrics");
    let router = Router::new()
        .route("/live", get(async || "ok\n"))
        .route("/health", get(health))
        .route("/metrics", get(metrics))
        .with_state(Watched { app, shards, look: Arc::default() });
    tokio::spawn(async move {
        let served = axum::serve(listener, router)
            .with_graceful_shutdown(async move { stop.cancelled().await })
            .await;
        if let Err(error) = served {
            tracing::error!(%error, "stopped serving /live, /health and /metrics");
        }
    });
    Ok(address)
}

async fn health(State(watched): State<Watched>) -> (StatusCode, Json<Health>) {
    let overdue = watched.look().await;
    let shards = watched.shards;
    let mut faults = Vec::new();
    if let Err(why) = &overdue {
        faults.push(format!("the database does not work: {why}"));
    }
    if let Some(shards) = &shards {
        if !shards.are_known() {
            faults.push("Discord has not said yet where its gateway is".to_owned());
        } else if !shards.are_connected() {
            let (connected, all) = (shards.connected(), shards.count());
            faults.push(format!("{connected} of {all} shards are connected to Discord"));
        }
    }
    let (code, status) = match faults.is_empty() {
        true => (StatusCode::OK, "ok"),
        false => (StatusCode::SERVICE_UNAVAILABLE, "failing"),
    };
    let health = Health {
        status,
        database: overdue.is_ok(),
        shards_connected: shards.as_ref().map(Shards::connected),
        shards: shards.as_ref().map(Shards::count),
        overdue_seconds: overdue.ok().map(|overdue| overdue.as_secs()),
        faults,
    };
    (code, Json(health))
}

impl Watched {
    /// Checks that the database is readable and writable, unless there is a recent check. Returns
    /// how long the oldest post or engine turn has been overdue, or the error.
    async fn look(&self) -> Result<Duration, String> {
        if let Some(why) = self.app.database_outage() {
            return Err(why.to_string());
        }
        let (app, last) = (self.app.clone(), Arc::clone(&self.look));
        // The check continues after the caller has given up, so that at most one hangs however
        // often callers ask.
        let looking = tokio::spawn(async move {
            let mut last = last.lock().await;
            if let Some(look) = last.as_ref().filter(|look| look.at.elapsed() < FRESH) {
                return look.overdue.clone();
            }
            let looked = tokio::task::spawn_blocking(move || {
                app.probe_database()?;
                Ok(app.counts()?.1)
            });
            let overdue = match looked.await {
                Ok(overdue) => overdue.map_err(|error: Error| error.to_string()),
                Err(error) => Err(error.to_string()),
            };
            *last = Some(Look { at: Instant::now(), overdue: overdue.clone() });
            overdue
        });
        match timeout(DATABASE_TIMEOUT, looking).await {
            Ok(Ok(overdue)) => overdue,
            Ok(Err(error)) => Err(error.to_string()),
            Err(_) => Err("no answer yet".to_owned()),
        }
    }
}

async fn metrics(State(watched): State<Watched>) -> Response {
    let Watched { app, shards, .. } = watched;
    let mut all = Registry::default();
    process_metrics::register_process(&mut all);
    let registry = all.sub_registry_with_prefix("lions_den");
    process_metrics::register_build(registry);
    METRICS.register(registry);
    let Connections { open, lent, most } = app.connections();
    let gauges = [
        ("database_connections", "Connections to the database that are open", open),
        ("database_connections_lent", "Connections to the database at work", lent),
        ("database_connections_max", "Connections to the database that may be open", most),
    ];
    register(registry, gauges);
    if let Some(shards) = &shards {
        let gauges = [
            ("shards", "Connections to Discord that this process shall hold", shards.count()),
            ("shards_connected", "Connections to Discord that are up", shards.connected()),
        ];
        register(registry, gauges);
    }
    // The process metrics are served even while the database does not answer.
    if let Some((counts, overdue)) = counts(app).await {
        register_counts(registry, &counts, overdue);
    }
    let mut text = String::new();
    match encode(&mut text, &all) {
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

/// Returns the counts; `None` if the database does not answer in time.
async fn counts(app: App) -> Option<(Counts, Duration)> {
    let counting = tokio::task::spawn_blocking(move || app.counts());
    let why = match timeout(DATABASE_TIMEOUT, counting).await.ok()? {
        Ok(Ok(counts)) => return Some(counts),
        Ok(Err(error)) if error.is_outage() => return None,
        Ok(Err(error)) => error.to_string(),
        Err(error) => error.to_string(),
    };
    tracing::error!("{why}: nothing can be counted");
    None
}

/// Registers gauges: their names, their help and their values.
fn register<N: TryInto<i64>>(
    registry: &mut Registry,
    gauges: impl IntoIterator<Item = (&'static str, &'static str, N)>,
) {
    for (name, help, value) in gauges {
        let gauge = Gauge::<i64>::default();
        gauge.set(value.try_into().unwrap_or(i64::MAX));
        registry.register(name, help, gauge);
    }
}

fn register_counts(registry: &mut Registry, counts: &Counts, overdue: Duration) {
    let overdue = i64::try_from(overdue.as_secs()).unwrap_or(i64::MAX);
    let gauges = [
        ("players", "People who have used the bot", counts.players),
        ("matches_running", "Matches that go on", counts.matches_running),
        ("matches_ended", "Matches that have ended", counts.matches_ended),
        ("turns", "Turns played in all matches", counts.turns),
        ("posts_waiting", "Posts that wait to be sent", counts.posts_waiting),
        ("engine_turns_waiting", "Turns that the engine has to find", counts.engine_turns_waiting),
        ("overdue_seconds", "How long the oldest post or engine turn is overdue", overdue),
        ("channels_blocked", "Channels that refuse posts", counts.channels_blocked),
        (
            "invalid_requests_10m",
            "Requests of the last ten minutes, of all processes, that Discord answered with 401, 403 or 429; at 10,000 it blocks the address",
            counts.invalid_requests,
        ),
    ];
    register(registry, gauges);
}
