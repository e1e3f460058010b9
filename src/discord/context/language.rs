//! Chooses the language of an answer.

use serenity::all::{CommandInteraction, ComponentInteraction, GuildId, ModalInteraction, UserId};

use super::data::Data;
use super::interaction::InteractionContext;
use crate::app::{self, PlayerId};
use crate::locale::Locale;

/// What an interaction says about languages.
#[derive(Clone, Copy)]
pub struct Speaker<'a> {
    user: UserId,
    /// The language tag of the user's client.
    locale: &'a str,
    /// The server and its preferred language.
    guild: Option<(GuildId, &'a str)>,
}

impl<'a> Speaker<'a> {
    /// `guild` is the server's preferred language, which is ignored if the bot is not a member of the server.
    fn new(
        user: UserId,
        locale: &'a str,
        context: InteractionContext,
        guild: Option<&'a str>,
    ) -> Self {
        let guild = context.guild.filter(|_| !context.foreign).zip(guild);
        Speaker {
            user,
            locale,
            guild,
        }
    }

    /// Returns the language of the user's client, or the closest one that the bot speaks.
    pub fn program_locale(&self) -> Locale {
        Locale::for_tag(self.locale)
    }
}

impl<'a> From<&'a CommandInteraction> for Speaker<'a> {
    fn from(command: &'a CommandInteraction) -> Self {
        let (context, guild) = (
            InteractionContext::of_command(command),
            command.guild_locale.as_deref(),
        );
        Speaker::new(command.user.id, &command.locale, context, guild)
    }
}

impl<'a> From<&'a ComponentInteraction> for Speaker<'a> {
    fn from(click: &'a ComponentInteraction) -> Self {
        let (context, guild) = (
            InteractionContext::of_click(click),
            click.guild_locale.as_deref(),
        );
        Speaker::new(click.user.id, &click.locale, context, guild)
    }
}

/// A form is opened by a click, which has already reported the server's language.
impl<'a> From<&'a ModalInteraction> for Speaker<'a> {
    fn from(form: &'a ModalInteraction) -> Self {
        Speaker {
            user: form.user.id,
            locale: &form.locale,
            guild: None,
        }
    }
}

impl Data {
    /// Returns the language for answering the user of an interaction. Stores the languages that the interaction names, for messages outside of
    /// interactions.
    pub async fn locale(&self, speaker: &Speaker<'_>) -> Locale {
        let &Speaker {
            user,
            locale,
            guild,
        } = speaker;
        let player = PlayerId(user.get());
        let tag = locale.to_owned();
        let server = guild.map(|(id, tag)| (app::GuildId(id.get()), tag.to_owned()));
        let noted = self
            .blocking(move |app| {
                let server = server.as_ref().map(|(id, tag)| (*id, tag.as_str()));
                app.note_locale(player, &tag, server)
            })
            .await;
        match noted {
            Ok(locale) => {
                self.locales.insert(player, locale);
                locale
            }
            Err(failure) => {
                failure.log("noting a language");
                speaker.program_locale()
            }
        }
    }

    /// Returns the language for answering a user who has typed a message.
    pub async fn locale_of(&self, player: PlayerId) -> Locale {
        match self.blocking(move |app| app.locale_of(player)).await {
            Ok(locale) => {
                self.locales.insert(player, locale);
                locale
            }
            Err(failure) => {
                failure.log("looking for a language");
                self.known_locale_of(player)
            }
        }
    }

    /// Like [`Data::locale_of`], but without the database.
    pub fn known_locale_of(&self, player: PlayerId) -> Locale {
        self.locales.get(&player).unwrap_or_default()
    }
}
