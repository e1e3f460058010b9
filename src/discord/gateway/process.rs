//! A process of the bot.

use std::time::Duration;

use tokio_util::sync::CancellationToken;

use super::lease::Lease;
use crate::rest::RestClient;
use crate::sharding::Sharding;
use crate::shards::Shards;
use app::{self, App, HOST_RENEWAL};

/// The pause before the database is asked again.
pub(super) const DATABASE_PAUSE: Duration = Duration::from_secs(1);

/// What a process of the bot works with from its start.
pub struct Process {
    pub app: App,
    pub rest: RestClient,
    pub shards: Shards,
    /// The lease under which this process may act for those shards.
    pub lease: Lease,
    pub sharding: Sharding,
    /// Whether the bot gets every message (message-content intent).
    pub message_content: bool,
    pub stop: CancellationToken,
}

/// Calls the app on a blocking thread with a time limit. Returns errors as text.
pub(super) async fn blocking<T: Send + 'static>(
    app: &App,
    call: impl FnOnce(&App) -> app::Result<T> + Send + 'static,
) -> Result<T, String> {
    let app = app.clone();
    let called = tokio::task::spawn_blocking(move || call(&app));
    let Ok(done) = tokio::time::timeout(HOST_RENEWAL, called).await else {
        return Err("the database does not answer".to_owned());
    };
    done.map_err(|error| error.to_string())?
        .map_err(|error| error.fault().unwrap_or_else(|| error.to_string()))
}
