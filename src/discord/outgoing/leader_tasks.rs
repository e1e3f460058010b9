//! Leader tasks, done by one process for all: registering commands and uploading piece emoji.

use std::collections::HashMap;
use std::time::Duration;

use serenity::all::{CreateCommand, EmojiId};

use crate::backoff::Backoff;
use crate::context::Data;
use crate::gateway::Process;
use crate::message::Emojis;
use crate::rest::{Api, ApiError};
use app::{PieceIcon, TaskState, piece_icons};

/// How often to check whether another process has done a task.
const LOOKING: Duration = Duration::from_secs(5);

const COMMANDS: &str = "commands";
const EMOJI: &str = "emoji";

/// Registers the commands, unless they are registered.
pub async fn register(data: Data, commands: Vec<CreateCommand>) {
    let wanted = data.api.mark_of(&commands);
    let (api, commands) = (&data.api, &commands);
    let register = |state| async move {
        if state == TaskState::Ours {
            api.register(commands).await?;
            tracing::info!(count = commands.len(), "commands registered");
        }
        Ok(())
    };
    until_done(&data, COMMANDS, &wanted, register).await;
}

/// Uploads the missing emoji, while Discord may accept them. Existing ones are usable at once.
pub async fn upload_emoji(data: Data) {
    let icons = piece_icons();
    let names: Vec<&str> = icons.iter().map(|icon| icon.name.as_str()).collect();
    let wanted = format!("{} {}", data.api.application, names.join(" "));
    let (data, icons) = (&data, &icons);
    let upload = |state| async move {
        let ours = state == TaskState::Ours;
        let uploaded = bring_up_to_date(&data.api, &data.emojis, icons, ours).await?;
        if state != TaskState::Theirs {
            tracing::info!(uploaded, "the piece emoji are ready");
        }
        Ok(())
    };
    until_done(data, EMOJI, &wanted, upload).await;
}

/// Brings about `wanted` with `work`, and retries it with backoff until this or another process has
/// done it. Names do in place of emoji that Discord refuses.
async fn until_done<F: Future<Output = Result<(), ApiError>>>(
    data: &Data,
    task: &'static str,
    wanted: &str,
    work: impl Fn(TaskState) -> F,
) {
    let mut backoff = Backoff::default();
    loop {
        let state = take(&data.process, task, wanted).await;
        let pause = match work(state).await {
            Ok(()) if state == TaskState::Theirs => LOOKING,
            Ok(()) if state == TaskState::Ours => return done(&data.process, task, wanted).await,
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
        if data.process.stop.run_until_cancelled(tokio::time::sleep(pause)).await.is_none() {
            return;
        }
    }
}

/// Whether this process should bring about `wanted`. It then has a minute before it must ask again.
/// Without other processes, it does all tasks at each start.
async fn take(process: &Process, task: &'static str, wanted: &str) -> TaskState {
    if !process.sharding.is_shared() {
        return TaskState::Ours;
    }
    let (app, wanted) = (process.app.clone(), wanted.to_owned());
    let taken = tokio::task::spawn_blocking(move || app.take_leader_task(task, &wanted)).await;
    match taken {
        Ok(Ok(state)) => return state,
        Ok(Err(error)) if error.is_outage() => {}
        Ok(Err(error)) => tracing::warn!(task, "{error}: asking who does it"),
        Err(error) => tracing::warn!(%error, task, "asking who does it"),
    }
    TaskState::Theirs
}

async fn done(process: &Process, task: &'static str, wanted: &str) {
    if !process.sharding.is_shared() {
        return;
    }
    let (app, wanted) = (process.app.clone(), wanted.to_owned());
    let noted = tokio::task::spawn_blocking(move || app.leader_task_done(task, &wanted)).await;
    if let Ok(Err(error)) = noted
        && !error.is_outage()
    {
        tracing::warn!(task, "{error}: noting that it is done");
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
