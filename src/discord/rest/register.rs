//! Telling Discord which commands there are.

use serenity::all::CreateCommand;
use tokio_util::sync::CancellationToken;

use super::api::Api;
use super::backoff;
use super::leader_tasks::{LOOKING, LeaderTasks};
use crate::app::TaskState;

/// The leader's task of telling Discord the commands.
const TASK: &str = "commands";

/// Registers the commands, trying again with growing waits until Discord takes them. Of several processes one does, and only commands that
/// are not registered already.
pub async fn until_it_works(
    api: Api,
    commands: Vec<CreateCommand>,
    tasks: LeaderTasks,
    stop: CancellationToken,
) {
    let wanted = api.mark_of(&commands);
    let mut pause = backoff::FIRST;
    loop {
        match tasks.take(TASK, &wanted).await {
            TaskState::Done => return,
            TaskState::Theirs => {
                let looking = stop.run_until_cancelled(tokio::time::sleep(LOOKING));
                match looking.await {
                    Some(()) => continue,
                    None => return,
                }
            }
            TaskState::Ours => {}
        }
        match api.register(&commands).await {
            Ok(()) => {
                tracing::info!(count = commands.len(), "commands are registered");
                tasks.done(TASK, &wanted).await;
                return;
            }
            Err(error) => {
                tracing::warn!(%error, ?pause, "commands could not be registered; trying again");
                pause = pause.max(error.retry_after().unwrap_or_default());
            }
        }
        tokio::select! {
            () = tokio::time::sleep(pause) => pause = backoff::next(pause),
            () = stop.cancelled() => return,
        }
    }
}
