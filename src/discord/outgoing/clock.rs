//! The worker that lets the app do what time has made due.

use std::time::Duration;

use serenity::all::{ChannelId, MessageId};
use tokio_util::sync::CancellationToken;

use super::daily;
use crate::app::App;
use crate::discord::context::Data;
use crate::discord::message::challenge;

/// How often to look.
const PULSE: Duration = Duration::from_secs(5);

/// Starts the worker.
pub fn start(data: &Data, stop: CancellationToken) {
    let data = data.clone();
    tokio::spawn(async move {
        while !stop.is_cancelled() {
            // While players cannot reach the bot, it is down for them, and the app takes the pause for that.
            if data.shards.count() > 0 && data.shards.are_connected() {
                keep_time(&data).await;
                daily::post_due(&data).await;
            }
            tokio::select! {
                () = tokio::time::sleep(PULSE) => {}
                () = stop.cancelled() => {}
            }
        }
    });
}

async fn keep_time(data: &Data) {
    if let Err(error) = data.blocking(App::keep_time).await {
        error.log("keeping time");
    }
    loop {
        let claimed = data.blocking(|app| {
            let claimed = app.claim_expired_challenge()?;
            let shown = claimed.map(|challenge| app.with_locale(challenge));
            shown.transpose()
        });
        match claimed.await {
            Ok(Some((challenge, locale))) => {
                if let Some((channel, message)) = challenge.message {
                    let at = (ChannelId::new(channel.0), MessageId::new(message.0));
                    let body = challenge::challenge(&challenge, locale);
                    if let Err(error) = data.api.edit(at.0, at.1, body).await {
                        tracing::info!(%error, "an expired challenge still looks open");
                        if error.retry_after().is_some() {
                            // The others here would run into the same limit. All are claimed again later.
                            return;
                        }
                        if error.is_passing() {
                            // It is claimed again later.
                            continue;
                        }
                    }
                }
                if let Err(error) = data
                    .blocking(move |app| app.expiry_shown(challenge.id))
                    .await
                {
                    error.log("noting an expired challenge");
                    return;
                }
            }
            Ok(None) => return,
            Err(error) => {
                error.log("looking for expired challenges");
                return;
            }
        }
    }
}
