//! Chooses the language of an answer.

use serenity::all::{
    CommandInteraction, ComponentInteraction, GuildId, ModalInteraction, Permissions, UserId,
};

use super::data::Data;
use super::failure::Failure;
use super::interaction::InteractionContext;
use crate::message::Body;
use crate::rest::Allowed;
use locale::Locale;
use model::PlayerId;

/// What an interaction says about languages.
#[derive(Clone, Copy)]
pub struct Speaker<'a> {
    user: UserId,
    /// The language tag of the user's client.
    locale: &'a str,
    /// The server and its preferred language.
    guild: Option<(GuildId, &'a str)>,
    /// Where it shows what the bot may do.
    place: Option<InteractionContext>,
}

/// Who reads an answer.
#[derive(Clone, Copy, Debug)]
pub struct Reader {
    /// The language of the answer.
    pub locale: Locale,
    /// The language of the program of its one reader, by which commands are named; `None` where
    /// others read it, too.
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
    /// `guild` is the server's preferred language, which is ignored if the bot is not a member of
    /// the server.
    fn new(
        user: UserId,
        locale: &'a str,
        context: InteractionContext,
        guild: Option<&'a str>,
    ) -> Self {
        let guild = context.guild.filter(|_| !context.foreign).zip(guild);
        Speaker { user, locale, guild, place: Some(context) }
    }

    /// The language of the user's client, or the closest one that the bot speaks.
    pub fn program_locale(&self) -> Locale {
        Locale::for_tag(self.locale)
    }
}

impl<'a> From<&'a CommandInteraction> for Speaker<'a> {
    fn from(command: &'a CommandInteraction) -> Self {
        let (context, guild) =
            (InteractionContext::of_command(command), command.guild_locale.as_deref());
        Speaker::new(command.user.id, &command.locale, context, guild)
    }
}

impl<'a> From<&'a ComponentInteraction> for Speaker<'a> {
    fn from(click: &'a ComponentInteraction) -> Self {
        let (context, guild) = (InteractionContext::of_click(click), click.guild_locale.as_deref());
        Speaker::new(click.user.id, &click.locale, context, guild)
    }
}

/// A form is opened by a click, which has already reported the server's language and what the bot
/// may do there.
impl<'a> From<&'a ModalInteraction> for Speaker<'a> {
    fn from(form: &'a ModalInteraction) -> Self {
        Speaker { user: form.user.id, locale: &form.locale, guild: None, place: None }
    }
}

impl Data {
    /// The language for answering the user of an interaction. Stores what the interaction reveals:
    /// languages, for messages outside of interactions, and the bot's permissions, so that posts
    /// which waited for one are sent now.
    pub async fn locale(&self, speaker: &Speaker<'_>) -> Locale {
        let &Speaker { user, locale, guild, place } = speaker;
        let player = PlayerId(user.get());
        let tag = locale.to_owned();
        let server = guild.map(|(id, tag)| (model::GuildId(id.get()), tag.to_owned()));
        let place = place.filter(|place| !place.foreign);
        if let Some(place) = place {
            self.remember_permissions(&place);
        }
        let noted = self
            .blocking(move |app| {
                let server = server.as_ref().map(|(id, tag)| (*id, tag.as_str()));
                let locale = app.note_locale(player, &tag, server)?;
                // The user did not ask for this, so a failure is only logged.
                Ok((locale, place.map_or(Ok(()), |place| place.note_permissions(app))))
            })
            .await;
        match noted {
            Ok((locale, noted)) => {
                if let Err(error) = noted {
                    Failure::from(error).log("noting what the bot may do in a channel");
                }
                self.locales.insert(player, locale);
                locale
            }
            Err(failure) => {
                failure.log("noting a language");
                speaker.program_locale()
            }
        }
    }

    /// Remembers in this process what a channel refuses.
    fn remember_permissions(&self, place: &InteractionContext) {
        let missing = place.missing_for_boards();
        let refusals = &self.api.refusals;
        if missing.is_empty() {
            return refusals.forget(place.channel);
        }
        let posts = missing == Permissions::ATTACH_FILES;
        let allowed = Allowed { posts, pictures: false, references: true };
        refusals.refused(place.channel, place.guild, allowed);
    }

    /// How to answer what a user has typed: in the language of the server where everyone sees the
    /// answer, else in their own.
    pub async fn reader(&self, guild: Option<GuildId>, player: PlayerId) -> Reader {
        let guild = guild.map(|guild| model::GuildId(guild.get()));
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
        match found.await {
            Ok(reader) => {
                self.locales.insert(player, reader.locale);
                reader
            }
            Err(failure) => {
                failure.log("looking for a language");
                Reader { locale: self.known_locale_of(player), client: None }
            }
        }
    }

    /// The language of a user's last answer without asking the database, or the default.
    pub fn known_locale_of(&self, player: PlayerId) -> Locale {
        self.locales.get(&player).unwrap_or_default()
    }
}
