//! Turns away people and servers that an operator has blocked.

use std::sync::atomic::AtomicBool;

use serenity::all::{Interaction, Message};

use crate::context::{Answer, Data};
use crate::message::{Body, Click, PrivateClick, escape};
use locale::say;
use model::{Blockable, GuildId, PlayerId};

pub fn is_ignored(data: &Data, message: &Message) -> bool {
    let guild = message.guild_id.map(|guild| GuildId(guild.get()));
    data.app.is_blocked(PlayerId(message.author.id.get()), guild)
}

/// Whether to refuse an interaction. Tells blocked users why, but not again and again. They can
/// still export and delete their data.
pub async fn turned_away(data: &Data, interaction: &Interaction) -> bool {
    let (user, guild) = match interaction {
        Interaction::Command(command) | Interaction::Autocomplete(command) => {
            (command.user.id, command.guild_id)
        }
        Interaction::Component(click) => (click.user.id, click.guild_id),
        Interaction::Modal(form) => (form.user.id, form.guild_id),
        _ => return false,
    };
    let (person, guild) = (PlayerId(user.get()), guild.map(|guild| GuildId(guild.get())));
    if !data.app.is_blocked(person, guild) || is_about_own_data(interaction) {
        return false;
    }
    let sent = AtomicBool::new(false);
    let answer = match interaction {
        Interaction::Command(command) => {
            Answer::new(data, (command.id, &command.token), command, &sent)
        }
        Interaction::Component(click) => Answer::new(data, (click.id, &click.token), click, &sent),
        Interaction::Modal(form) => Answer::new(data, (form.id, &form.token), form, &sent),
        _ => return true,
    };
    let Some((who, reason)) = data.app.tell_blocked(person, guild) else {
        return true;
    };
    let locale = answer.locale_in_time().await;
    let text = match who {
        Blockable::Person(_) => say!(locale, "blocked-person", reason = reason),
        Blockable::Server(_) => say!(locale, "blocked-server", reason = reason),
    };
    if let Err(error) = answer.refuse(Body::text(escape(&text))).await {
        tracing::info!(%error, "could not notify a blocked user");
    }
    true
}

/// Whether an interaction is `/privacy` or a click on its confirmation.
fn is_about_own_data(interaction: &Interaction) -> bool {
    match interaction {
        Interaction::Command(command) => command.data.name == "privacy",
        Interaction::Component(click) => {
            matches!(
                click.data.custom_id.parse(),
                Ok(Click::Private(PrivateClick::Erase | PrivateClick::KeepData))
            )
        }
        _ => false,
    }
}
