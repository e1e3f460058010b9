//! Handles gateway events other than slash commands.

use std::panic::AssertUnwindSafe;

use futures::FutureExt;
use serenity::all::Interaction;

use super::{catch_up, clicks, forms};
use crate::context::{Data, permissions_changed};
use crate::gateway::Event;
use app::{ChannelId, GuildId};

/// Something that the bot no longer has access to.
enum Lost {
    Channel(u64),
    Guild(u64),
}

async fn lost(data: &Data, what: Lost) {
    let noted = data
        .blocking(move |app| match what {
            Lost::Channel(id) => app.channel_deleted(ChannelId(id)),
            Lost::Guild(id) => app.guild_left(GuildId(id)),
        })
        .await;
    if let Err(failure) = noted {
        failure.log("noting that a place is gone");
    }
}

/// Handles an event. poise handles commands.
pub async fn handle(data: &Data, event: &Event) {
    let handled = async {
        match event {
            Event::PermissionsChanged(guild, channel) => {
                permissions_changed(data, *guild, *channel).await;
            }
            Event::MemberChanged(guild, user) if *user == data.me => {
                permissions_changed(data, *guild, None).await;
            }
            Event::MemberChanged(..) => {}
            Event::Message(message) => catch_up::handle(data, message).await,
            // A resumed session does not need this, because Discord replays what was missed.
            Event::SessionBegan(ready) => catch_up::session_began(data, ready).await,
            Event::GuildCame(guild) => catch_up::guild_came(data, guild).await,
            Event::GuildGone(id) => lost(data, Lost::Guild(id.get())).await,
            Event::ChannelGone(id) => lost(data, Lost::Channel(id.get())).await,
            Event::Interaction(interaction) => match &**interaction {
                Interaction::Component(click) => clicks::clicked(data, click).await,
                Interaction::Modal(form) => forms::submitted(data, form).await,
                _ => {}
            },
        }
    };
    if AssertUnwindSafe(handled).catch_unwind().await.is_err() {
        // The panic hook has logged the panic.
        tracing::error!("a handler panicked and was ended");
    }
}
