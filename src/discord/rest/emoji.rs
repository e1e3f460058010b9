//! Uploads the piece emoji that the bot lacks, and deletes those with outdated pictures.

use std::collections::HashMap;
use std::sync::Arc;

use serenity::all::EmojiId;
use tokio_util::sync::CancellationToken;

use super::api::Api;
use super::backoff;
use super::error::ApiError;
use super::leader_tasks::{LOOKING, LeaderTasks};
use crate::message::Emojis;
use app::{PieceIcon, TaskState, piece_icons};

/// The leader task that uploads the emoji.
const TASK: &str = "emoji";

/// Uploads the missing emoji, and retries with backoff as long as Discord may still accept them.
/// Existing emoji are usable from the start. One of several processes uploads; the others learn the
/// result.
pub async fn until_they_are_there(
    api: Api,
    emojis: Arc<Emojis>,
    tasks: LeaderTasks,
    stop: CancellationToken,
) {
    let icons = piece_icons();
    let wanted: Vec<&str> = icons.iter().map(|icon| icon.name.as_str()).collect();
    let wanted = format!("{} {}", api.application(), wanted.join(" "));
    let mut pause = backoff::FIRST;
    loop {
        let state = tasks.take(TASK, &wanted).await;
        let ours = state == TaskState::Ours;
        match bring_up_to_date(&api, &emojis, &icons, ours).await {
            Ok(_) if state == TaskState::Theirs => pause = LOOKING,
            Ok(uploaded) => {
                if ours {
                    tasks.done(TASK, &wanted).await;
                }
                tracing::info!(uploaded, "the piece emoji are ready");
                return;
            }
            Err(error) if !error.is_passing() => {
                tracing::warn!(%error, "cannot use piece emoji; showing names instead");
                return;
            }
            Err(error) => {
                tracing::info!(%error, ?pause, "not all piece emoji have been uploaded yet; retrying");
                pause = pause.max(error.retry_after().unwrap_or_default());
            }
        }
        tokio::select! {
            () = tokio::time::sleep(pause) => pause = backoff::next(pause),
            () = stop.cancelled() => return,
        }
    }
}

/// Learns the existing emoji, and updates them if this process is responsible. Returns the number
/// of uploads.
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
        let id = api.add_emoji(&icon.name, &drawn(icon).await).await?;
        emojis.learn(icon, id);
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

/// Draws the picture of a piece on a blocking thread.
async fn drawn(icon: &PieceIcon) -> Vec<u8> {
    let icon = icon.clone();
    let drawn = tokio::task::spawn_blocking(move || icon.png()).await;
    drawn.unwrap_or_default()
}
