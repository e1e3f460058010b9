//! Chooses the language of an answer.

use serenity::all::Permissions;

use super::data::Data;
use super::failure::{Failure, logged};
use super::interaction::{Asked, InteractionContext};
use crate::ids::Ours;
use crate::rest::refusals::Allowed;
use locale::Locale;
use model::{GuildId, PlayerId};

#[derive(Clone, Copy, Debug)]
pub struct Reader {
    pub locale: Locale,
    /// The language of the program of its one reader, by which commands are named; `None` where
    /// others read it, too.
    pub client: Option<Locale>,
}

impl Data {
    /// The language for answering the user of an interaction. Stores what the interaction reveals:
    /// languages, for messages outside of interactions, and the bot's permissions, so that posts
    /// which waited for one are sent now.
    pub async fn locale(&self, asked: &Asked<'_>) -> Locale {
        let (player, tag) = (asked.user.id.ours(), asked.tag.to_owned());
        let place = Some(asked.context).filter(|place| !place.foreign && !asked.is_form);
        let server = place.and_then(|place| place.guild);
        let server = server.zip(asked.guild_tag.map(str::to_owned));
        if let Some(place) = place {
            self.remember_permissions(&place);
        }
        let noted = self.blocking(move |app| {
            let server = server.as_ref().map(|(id, tag)| (*id, tag.as_str()));
            let locale = app.note_locale(player, &tag, server)?;
            // The user did not ask for this, so a failure is only logged.
            Ok((locale, place.map_or(Ok(()), |place| place.note_permissions(app))))
        });
        let Some((locale, noted)) = logged(noted.await, "noting a language") else {
            return asked.program_locale();
        };
        logged(noted.map_err(Failure::from), "noting what the bot may do in a channel");
        self.locales.insert(player, locale);
        locale
    }

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

    /// How to answer what a user has typed: in a server in its language, else in their own.
    pub async fn reader(&self, guild: Option<GuildId>, player: PlayerId) -> Reader {
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
        let Some(reader) = logged(found.await, "looking for a language") else {
            return Reader { locale: self.known_locale_of(player), client: None };
        };
        self.locales.insert(player, reader.locale);
        reader
    }

    /// The language of a user's last answer without asking the database, or the default.
    pub fn known_locale_of(&self, player: PlayerId) -> Locale {
        self.locales.get(&player).unwrap_or_default()
    }
}
