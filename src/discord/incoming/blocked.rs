//! Turns away people and servers that an operator has blocked.

use std::sync::atomic::AtomicBool;

use serenity::all::{Interaction, Message};

use crate::context::{Answer, Asked, Data};
use crate::ids::Ours;
use crate::message::{Body, Click, PrivateClick, escape};
use locale::say;
use model::Blockable;

pub fn is_ignored(data: &Data, message: &Message) -> bool {
    data.process.app.is_blocked(message.author.id.ours(), message.guild_id.map(Ours::ours))
}

/// Whether to refuse an interaction. Tells blocked users why, but not again and again. They can
/// still export and delete their data.
pub async fn turned_away(data: &Data, interaction: &Interaction) -> bool {
    let Some(asked) = Asked::of(interaction) else { return false };
    let (person, guild) = (asked.user.id.ours(), asked.context.guild);
    if !data.process.app.is_blocked(person, guild) || is_about_own_data(interaction) {
        return false;
    }
    if matches!(interaction, Interaction::Autocomplete(_)) {
        return true;
    }
    let sent = AtomicBool::new(false);
    let answer = Answer::new(data, asked, &sent);
    let Some((who, reason)) = data.process.app.tell_blocked(person, guild) else { return true };
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
