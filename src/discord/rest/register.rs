//! Telling Discord which commands there are.

use serenity::all::CreateCommand;
use tokio_util::sync::CancellationToken;

use super::api::Api;
use super::chores::{Chores, LOOKING};
use super::pause;
use crate::app::ChoreStanding;

/// The chore of telling Discord the commands.
const CHORE: &str = "commands";

/// Registers the commands, trying again with growing pauses until Discord takes them. Of several processes one does, and only commands that
/// are not registered already.
pub async fn until_it_works(
    api: Api,
    commands: Vec<CreateCommand>,
    chores: Chores,
    stop: CancellationToken,
) {
    let wanted = api.mark_of(&commands);
    let mut pause = pause::FIRST;
    loop {
        match chores.take(CHORE, &wanted).await {
            ChoreStanding::Done => return,
            ChoreStanding::Theirs => {
                let looking = stop.run_until_cancelled(tokio::time::sleep(LOOKING));
                match looking.await {
                    Some(()) => continue,
                    None => return,
                }
            }
            ChoreStanding::Ours => {}
        }
        match api.register(&commands).await {
            Ok(()) => {
                tracing::info!(count = commands.len(), "commands are registered");
                chores.done(CHORE, &wanted).await;
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
