//! In which language an answer is given.

use serenity::all::{CommandInteraction, ComponentInteraction, GuildId, ModalInteraction, UserId};

use super::Data;
use crate::app::{self, PlayerId};
use crate::locale::Locale;

/// What an interaction says of languages.
pub struct Speaker<'a> {
    user: UserId,
    /// The language that the user's program speaks, as a tag.
    locale: &'a str,
    /// The server, with the language that it prefers.
    guild: Option<(GuildId, &'a str)>,
}

macro_rules! from_interaction {
    ($($interaction:ty),*) => {
        $(impl<'a> From<&'a $interaction> for Speaker<'a> {
            fn from(interaction: &'a $interaction) -> Self {
                Speaker {
                    user: interaction.user.id,
                    locale: &interaction.locale,
                    guild: interaction.guild_id.zip(interaction.guild_locale.as_deref()),
                }
            }
        })*
    };
}

from_interaction!(CommandInteraction, ComponentInteraction, ModalInteraction);

impl Data {
    /// The language in which the user of an interaction is answered. What the interaction says of languages is kept, for all that is
    /// said without one.
    pub async fn locale(&self, speaker: impl Into<Speaker<'_>>) -> Locale {
        let Speaker {
            user,
            locale,
            guild,
        } = speaker.into();
        let player = PlayerId(user.get());
        let tag = locale.to_owned();
        let server = guild.map(|(id, tag)| (app::GuildId(id.get()), tag.to_owned()));
        let noted = self
            .ask(move |app| {
                let server = server.as_ref().map(|(id, tag)| (*id, tag.as_str()));
                app.note_locale(player, &tag, server)
            })
            .await;
        noted.unwrap_or_else(|failure| {
            failure.log("noting a language");
            Locale::for_tag(locale)
        })
    }

    /// The language in which a user who has typed something is answered.
    pub async fn locale_of(&self, player: PlayerId) -> Locale {
        let locale = self.ask(move |app| app.locale_of(player)).await;
        locale.unwrap_or_else(|failure| {
            failure.log("looking for a language");
            Locale::default()
        })
    }
}
