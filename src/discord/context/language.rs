//! In which language an answer is given.

use serenity::all::{CommandInteraction, ComponentInteraction, GuildId, ModalInteraction, UserId};

use super::data::Data;
use super::interaction::InteractionContext;
use crate::app::{self, PlayerId};
use crate::discord::message::Body;
use crate::locale::Locale;

/// What an interaction says of languages.
#[derive(Clone, Copy)]
pub struct Speaker<'a> {
    user: UserId,
    /// The language that the user's program speaks, as a tag.
    locale: &'a str,
    /// The server, with the language that it prefers.
    guild: Option<(GuildId, &'a str)>,
}

/// Who reads an answer.
#[derive(Clone, Copy, Debug)]
pub struct Reader {
    /// The language of the answer.
    pub locale: Locale,
    /// The language of the program of its one reader, by which commands are named; `None` where others read it, too.
    pub client: Option<Locale>,
}

impl Reader {
    /// A message for this reader.
    pub fn addressed(self, body: Body) -> Body {
        match self.client {
            Some(client) => body.for_client(client),
            None => body,
        }
    }
}

impl<'a> Speaker<'a> {
    /// `guild` is the language that the server prefers. That of a server which the bot is no member of does not matter to it.
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

    /// The language that the user's program speaks, as far as we speak it.
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

/// A form is opened by a click, which has said what there is to say of the server.
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
    /// The language in which the user of an interaction is answered. What the interaction says of languages is kept, for all that is
    /// said without one.
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

    /// How what a user has typed is answered: what everyone in a server sees is in the language of that, what they alone see in their own.
    pub async fn reader(&self, guild: Option<GuildId>, player: PlayerId) -> Reader {
        let guild = guild.map(|guild| app::GuildId(guild.get()));
        let found = self.blocking(move |app| {
            let locale = app.locale_of_place(guild, player)?;
            Ok(Reader {
                locale,
                client: match guild {
                    Some(_) => None,
                    None => Some(app.settings(player)?.seen_locale),
                },
            })
        });
        found.await.unwrap_or_else(|failure| {
            failure.log("looking for a language");
            Reader {
                locale: self.known_locale_of(player),
                client: None,
            }
        })
    }

    /// The language in which a user who has typed something is answered.
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

    /// As [`Data::locale_of`], as far as it is known without the database.
    pub fn known_locale_of(&self, player: PlayerId) -> Locale {
        self.locales.get(&player).unwrap_or_default()
    }
}
