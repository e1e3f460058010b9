//! Two workers: one lets the app keep the time, one gives the roles that are earned by rating.

use std::time::Duration;

use crate::context::{Data, Result, logged};
use app::App;

const PULSE: Duration = Duration::from_secs(5);

/// How long a server waits for its roles after a refusal. A change of its settings ends that.
const REFUSED_FOR: Duration = Duration::from_secs(60 * 60);

pub fn start(data: &Data) {
    let (data, roles) = (data.clone(), data.clone());
    tokio::spawn(async move {
        loop {
            logged(give_roles(&roles).await, "giving rating roles");
            if roles.process.stop.run_until_cancelled(tokio::time::sleep(PULSE)).await.is_none() {
                return;
            }
        }
    });
    tokio::spawn(async move {
        loop {
            // Without a connection, players cannot reach the bot: the app counts that as downtime.
            if data.process.shards.count() > 0 && data.process.shards.are_connected() {
                logged(data.blocking(App::keep_time).await, "keeping time");
            }
            if data.process.stop.run_until_cancelled(tokio::time::sleep(PULSE)).await.is_none() {
                return;
            }
        }
    });
}

async fn give_roles(data: &Data) -> Result<()> {
    let (until, due) = data.blocking(App::take_rating_roles_due).await?;
    let mut refusing = None;
    for (guild, player) in due {
        if refusing == Some(guild) {
            continue;
        }
        let (earned, others) = data.blocking(move |app| app.rating_role(guild, player)).await?;
        match data.api.change_roles(guild, player, earned, &others).await {
            Ok(()) => {
                data.blocking(move |app| app.rating_role_given(guild, player, until)).await?;
            }
            // It is tried again when the claim ends.
            Err(error) if error.is_passing() => return Ok(()),
            Err(error) => {
                tracing::info!(%error, guild = guild.0, "no rating roles here for now");
                refusing = Some(guild);
                data.blocking(move |app| app.put_off_rating_roles(guild, REFUSED_FOR)).await?;
            }
        }
    }
    Ok(())
}
