//! The typing indicator while the engine thinks.

use std::time::Duration;

use crate::context::Data;
use model::{ChannelId, MatchId};

/// Discord shows the indicator for about ten seconds.
const RENEWED_EVERY: Duration = Duration::from_secs(8);
/// After this many renewals, something else is wrong.
const MOST_RENEWALS: u32 = 40;

/// Shows the bot as typing until the turn after `ply` has been played. Runs in the background.
pub fn while_engine_thinks(data: &Data, channel: ChannelId, game_match: MatchId, ply: u32) {
    let data = data.clone();
    tokio::spawn(async move {
        for _ in 0..MOST_RENEWALS {
            if !show(&data, channel).await {
                return;
            }
            tokio::time::sleep(RENEWED_EVERY).await;
            let thinks = data.blocking(move |app| app.still_at(game_match, ply)).await;
            if !thinks.unwrap_or(false) {
                return;
            }
        }
    });
}

async fn show(data: &Data, channel: ChannelId) -> bool {
    let shown = data.api.typing(channel).await;
    if let Err(error) = &shown {
        tracing::debug!(%error, "no typing indicator");
    }
    shown.is_ok()
}
