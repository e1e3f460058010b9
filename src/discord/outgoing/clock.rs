//! The worker that lets the app do what time has made due.

use std::time::Duration;

use tokio_util::sync::CancellationToken;

use crate::app::App;
use crate::discord::context::Data;

/// How often to look.
const PULSE: Duration = Duration::from_secs(5);

pub fn start(data: &Data, stop: CancellationToken) {
    let data = data.clone();
    tokio::spawn(async move {
        while !stop.is_cancelled() {
            // While players cannot reach the bot, it is down for them, and the app takes the pause for that.
            if data.shards.count() > 0
                && data.shards.are_connected()
                && let Err(error) = data.blocking(App::keep_time).await
            {
                error.log("keeping time");
            }
            tokio::select! {
                () = tokio::time::sleep(PULSE) => {}
                () = stop.cancelled() => {}
            }
        }
    });
}
