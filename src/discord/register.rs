//! Telling Discord which commands there are.

use std::time::Duration;

use serenity::all::CreateCommand;
use tokio_util::sync::CancellationToken;

use super::api::Api;
use super::start::longer;

/// Registers the commands, trying again with growing pauses until Discord takes them.
pub async fn until_it_works(api: Api, commands: Vec<CreateCommand>, stop: CancellationToken) {
    let mut pause = Duration::from_secs(1);
    loop {
        match api.register(&commands).await {
            Ok(()) => {
                tracing::info!(count = commands.len(), "commands are registered");
                return;
            }
            Err(error) => {
                tracing::warn!(%error, ?pause, "commands could not be registered; trying again");
                pause = pause.max(error.retry_after().unwrap_or_default());
            }
        }
        tokio::select! {
            () = tokio::time::sleep(pause) => pause = longer(pause),
            () = stop.cancelled() => return,
        }
    }
}
