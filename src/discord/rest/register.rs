//! Telling Discord which commands there are.

use serenity::all::CreateCommand;
use tokio_util::sync::CancellationToken;

use super::api::Api;
use super::pause;

/// Registers the commands, trying again with growing pauses until Discord takes them.
pub async fn until_it_works(api: Api, commands: Vec<CreateCommand>, stop: CancellationToken) {
    let mut pause = pause::FIRST;
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
            () = tokio::time::sleep(pause) => pause = pause::longer(pause),
            () = stop.cancelled() => return,
        }
    }
}
