//! Logging.

use std::io::{self, IsTerminal};
use std::sync::atomic::{AtomicBool, Ordering};

use tracing::{Level, Metadata};
use tracing_subscriber::filter::{FilterExt, filter_fn};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{EnvFilter, Layer};

use super::run_error::RunError;
use super::secrets::Redacting;

/// The default filter. usvg warns about every letter that a font lacks even if another font has it.
const LOG: &str = "info,serenity=warn,usvg=error";

/// Crates whose trace lines dump whole frames, including payload and mask. These lines are dropped
/// whatever RUST_LOG says.
const FRAME_DUMPS: [&str; 2] = ["tungstenite", "tokio_tungstenite"];

/// Whether the log is JSON. If so, the final message is too.
static LOGS_JSON: AtomicBool = AtomicBool::new(false);

pub fn is_json() -> bool {
    LOGS_JSON.load(Ordering::Relaxed)
}

/// Starts logging as configured by `RUST_LOG` and `LOG_FORMAT`.
pub fn start_log() -> Result<(), RunError> {
    let filter = match std::env::var("RUST_LOG") {
        Ok(text) if !text.trim().is_empty() => {
            EnvFilter::try_new(text).map_err(|error| RunError::LogFilter(error.to_string()))?
        }
        _ => EnvFilter::new(LOG),
    };
    let format = std::env::var("LOG_FORMAT").unwrap_or_default();
    let is_json = match format.trim() {
        "" | "text" => false,
        "json" => true,
        other => return Err(RunError::LogFormat(other.to_owned())),
    };
    let lines = tracing_subscriber::fmt::layer()
        .with_ansi(io::stdout().is_terminal())
        .with_writer(|| Redacting(io::stdout()));
    let lines = match is_json {
        false => lines.boxed(),
        true => lines.with_ansi(false).json().flatten_event(true).boxed(),
    };
    LOGS_JSON.store(is_json, Ordering::Relaxed);
    let filter = filter.and(filter_fn(|line| !dumps_frames(line)));
    tracing_subscriber::registry().with(lines.with_filter(filter)).init();
    Ok(())
}

fn dumps_frames(line: &Metadata<'_>) -> bool {
    let krate = line.target().split("::").next();
    *line.level() == Level::TRACE && krate.is_some_and(|krate| FRAME_DUMPS.contains(&krate))
}
