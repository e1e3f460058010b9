//! Gateway events that are not slash commands.

use std::panic::AssertUnwindSafe;

use futures::FutureExt;
use serenity::all::{FullEvent, Interaction};

use super::{buttons, catch_up, forms};
use crate::app::{ChannelId, GuildId};
use crate::discord::context::{Data, Failure};

/// What is not there any more, for the bot.
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

/// Handles an event; poise has dealt with the slash commands.
pub async fn handle(
    framework: poise::FrameworkContext<'_, Data, Failure>,
    event: &FullEvent,
) -> Result<(), Failure> {
    let data = framework.user_data;
    let handled = match event {
        FullEvent::Message { new_message } => {
            AssertUnwindSafe(catch_up::heard(data, new_message))
                .catch_unwind()
                .await
        }
        // Not when a session goes on: then Discord repeats what was missed.
        FullEvent::Ready { data_about_bot } => {
            catch_up::session_began(data, data_about_bot).await;
            Ok(())
        }
        FullEvent::GuildCreate { guild, .. } => {
            catch_up::guild_came(data, guild).await;
            Ok(())
        }
        FullEvent::InteractionCreate {
            interaction: Interaction::Component(click),
        } => {
            AssertUnwindSafe(buttons::clicked(data, click))
                .catch_unwind()
                .await
        }
        FullEvent::InteractionCreate {
            interaction: Interaction::Modal(form),
        } => {
            AssertUnwindSafe(forms::submitted(data, form))
                .catch_unwind()
                .await
        }
        FullEvent::ThreadDelete { thread, .. } => {
            lost(data, Lost::Channel(thread.id.get())).await;
            Ok(())
        }
        FullEvent::ChannelDelete { channel, .. } => {
            lost(data, Lost::Channel(channel.id.get())).await;
            Ok(())
        }
        // Unavailable for a while only, if it says so.
        FullEvent::GuildDelete { incomplete, .. } if !incomplete.unavailable => {
            lost(data, Lost::Guild(incomplete.id.get())).await;
            Ok(())
        }
        _ => Ok(()),
    };
    if handled.is_err() {
        // The panic hook has written what happened.
        tracing::error!(
            event = event.snake_case_name(),
            "a handler panicked and was ended"
        );
    }
    Ok(())
}
