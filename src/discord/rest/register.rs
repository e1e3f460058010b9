//! Registers the commands with Discord.

use serenity::all::CreateCommand;
use tokio_util::sync::CancellationToken;

use super::api::Api;
use super::backoff;
use super::leader_tasks::{LOOKING, LeaderTasks};
use app::TaskState;

/// The leader task that registers the commands.
const TASK: &str = "commands";

/// Registers the commands, and retries with backoff until Discord accepts them. Only one of several
/// processes does, and only for commands that are not registered yet.
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
                tracing::info!(count = commands.len(), "commands registered");
                tasks.done(TASK, &wanted).await;
                return;
            }
            Err(error) => {
                tracing::warn!(%error, ?pause, "could not register the commands; retrying");
                pause = pause.max(error.retry_after().unwrap_or_default());
            }
        }
        tokio::select! {
            () = tokio::time::sleep(pause) => pause = backoff::next(pause),
            () = stop.cancelled() => return,
        }
    }
}
