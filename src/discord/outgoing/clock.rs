//! The worker that lets the app handle what has become due.

use std::time::Duration;

use tokio_util::sync::CancellationToken;

use crate::context::Data;
use app::App;

const PULSE: Duration = Duration::from_secs(5);

pub fn start(data: &Data, stop: CancellationToken) {
    let data = data.clone();
    tokio::spawn(async move {
        loop {
            // Without a connection, players cannot reach the bot, and the app counts the time as
            // downtime.
            if data.shards.count() > 0
                && data.shards.are_connected()
                && let Err(error) = data.blocking(App::keep_time).await
            {
                error.log("keeping time");
            }
            if stop.run_until_cancelled(tokio::time::sleep(PULSE)).await.is_none() {
                return;
            }
        }
    });
}
