//! Handles gateway events other than slash commands.

use std::panic::AssertUnwindSafe;

use futures::FutureExt;
use serenity::all::Interaction;

use super::{catch_up, clicks, forms};
use crate::context::{Data, logged, permissions_changed};
use crate::gateway::Event;
use crate::ids::Ours;
use app::{self, App};

/// Tells the app that the bot no longer has access to a place.
async fn lost(data: &Data, tell: impl FnOnce(&App) -> app::Result<()> + Send + 'static) {
    logged(data.blocking(tell).await, "noting that a place is gone");
}

pub async fn handle(data: &Data, event: &Event) {
    let handled = async {
        match event {
            Event::PermissionsChanged(guild, channel) => {
                permissions_changed(data, guild.ours(), channel.map(Ours::ours)).await;
            }
            Event::MemberChanged(guild, user) if user.ours() == data.me => {
                permissions_changed(data, guild.ours(), None).await;
            }
            Event::MemberChanged(..) => {}
            Event::Message(message) => catch_up::handle(data, message).await,
            // A resumed session does not need this, because Discord replays what was missed.
            Event::SessionBegan(ready) => catch_up::session_began(data, ready).await,
            Event::GuildCame(guild) => catch_up::guild_came(data, guild).await,
            Event::GuildGone(id) => {
                let id = id.ours();
                lost(data, move |app| app.guild_left(id)).await;
            }
            Event::ChannelGone(id) => {
                let id = id.ours();
                lost(data, move |app| app.channel_deleted(id)).await;
            }
            Event::Interaction(interaction, filled) => match &**interaction {
                Interaction::Component(click) => clicks::clicked(data, click).await,
                Interaction::Modal(form) => forms::submitted(data, form, filled).await,
                _ => {}
            },
        }
    };
    if AssertUnwindSafe(handled).catch_unwind().await.is_err() {
        // The panic hook has logged the panic.
        tracing::error!("a handler panicked and was ended");
    }
}
