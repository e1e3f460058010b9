//! Leader tasks, which one process of the bot does for all: registering the commands, and uploading
//! the emoji of the pieces.

use std::collections::HashMap;
use std::time::Duration;

use serenity::all::{CreateCommand, EmojiId};
use tokio_util::sync::CancellationToken;

use super::api::Api;
use super::error::ApiError;
use crate::backoff::Backoff;
use crate::message::Emojis;
use app::{App, PieceIcon, TaskState, piece_icons};

/// How often to check whether another process has done a task.
const LOOKING: Duration = Duration::from_secs(5);

const COMMANDS: &str = "commands";
const EMOJI: &str = "emoji";

#[derive(Clone)]
pub struct LeaderTasks {
    pub api: Api,
    pub app: App,
    /// Whether there are other processes. Without, this one does all tasks at each start.
    pub shared: bool,
    pub stop: CancellationToken,
}

impl LeaderTasks {
    /// Registers the commands, unless they are registered.
    pub async fn register(self, commands: Vec<CreateCommand>) {
        let wanted = self.api.mark_of(&commands);
        let (api, commands) = (&self.api, &commands);
        let register = |state| async move {
            if state == TaskState::Ours {
                api.register(commands).await?;
                tracing::info!(count = commands.len(), "commands registered");
            }
            Ok(())
        };
        self.until_done(COMMANDS, &wanted, register).await;
    }

    /// Uploads the missing emoji, as long as Discord may still accept them. Existing ones are usable
    /// from the start.
    pub async fn upload_emoji(self, emojis: &Emojis) {
        let icons = piece_icons();
        let names: Vec<&str> = icons.iter().map(|icon| icon.name.as_str()).collect();
        let wanted = format!("{} {}", self.api.application, names.join(" "));
        let (api, icons) = (&self.api, &icons);
        let upload = |state| async move {
            let ours = state == TaskState::Ours;
            let uploaded = bring_up_to_date(api, emojis, icons, ours).await?;
            if state != TaskState::Theirs {
                tracing::info!(uploaded, "the piece emoji are ready");
            }
            Ok(())
        };
        self.until_done(EMOJI, &wanted, upload).await;
    }

    /// Brings about `wanted` with `work`, and retries it with backoff until this or another process
    /// has done it. Names do in place of emoji that Discord refuses.
    async fn until_done<F: Future<Output = Result<(), ApiError>>>(
        &self,
        task: &'static str,
        wanted: &str,
        work: impl Fn(TaskState) -> F,
    ) {
        let mut backoff = Backoff::default();
        loop {
            let state = self.take(task, wanted).await;
            let pause = match work(state).await {
                Ok(()) if state == TaskState::Theirs => LOOKING,
                Ok(()) if state == TaskState::Ours => return self.done(task, wanted).await,
                Ok(()) => return,
                Err(error) if task == EMOJI && !error.is_passing() => {
                    tracing::warn!(%error, "cannot use piece emoji; showing names instead");
                    return;
                }
                Err(error) => {
                    let pause = backoff.wait().max(error.retry_after().unwrap_or_default());
                    tracing::warn!(%error, task, ?pause, "not done yet; retrying");
                    pause
                }
            };
            if self.stop.run_until_cancelled(tokio::time::sleep(pause)).await.is_none() {
                return;
            }
        }
    }

    /// Whether this process should bring about `wanted`. It then has a minute before it must ask
    /// again.
    async fn take(&self, task: &'static str, wanted: &str) -> TaskState {
        if !self.shared {
            return TaskState::Ours;
        }
        let (app, wanted) = (self.app.clone(), wanted.to_owned());
        let taken = tokio::task::spawn_blocking(move || app.take_leader_task(task, &wanted)).await;
        match taken {
            Ok(Ok(state)) => return state,
            Ok(Err(error)) if error.is_outage() => {}
            Ok(Err(error)) => tracing::warn!(task, "{error}: asking who does it"),
            Err(error) => tracing::warn!(%error, task, "asking who does it"),
        }
        TaskState::Theirs
    }

    async fn done(&self, task: &'static str, wanted: &str) {
        if !self.shared {
            return;
        }
        let (app, wanted) = (self.app.clone(), wanted.to_owned());
        let noted = tokio::task::spawn_blocking(move || app.leader_task_done(task, &wanted)).await;
        if let Ok(Err(error)) = noted
            && !error.is_outage()
        {
            tracing::warn!(task, "{error}: noting that it is done");
        }
    }
}

/// Learns the existing emoji. If they are this process's task, uploads those that are missing, and
/// deletes those with outdated pictures. Returns the number of uploads.
async fn bring_up_to_date(
    api: &Api,
    emojis: &Emojis,
    icons: &[PieceIcon],
    ours: bool,
) -> Result<usize, ApiError> {
    let there: HashMap<String, EmojiId> = api.emojis().await?.into_iter().collect();
    let mut missing = Vec::new();
    for icon in icons {
        match there.get(&icon.name) {
            Some(id) => emojis.learn(icon, *id),
            None => missing.push(icon),
        }
    }
    if !ours {
        return Ok(0);
    }
    for icon in &missing {
        let drawn = PieceIcon::clone(icon);
        // There is no picture when the program stops meanwhile.
        let png = tokio::task::spawn_blocking(move || drawn.png()).await.map_err(|_| {
            ApiError::HeldBack { what: format!("emoji {}", icon.name), after: LOOKING }
        })?;
        emojis.learn(icon, api.add_emoji(&icon.name, &png).await?);
    }
    for (name, id) in &there {
        if icons.iter().any(|icon| icon.replaces(name))
            && let Err(error) = api.remove_emoji(*id).await
        {
            tracing::info!(%error, name, "could not delete an outdated emoji");
        }
    }
    Ok(missing.len())
}
