//! In which language somebody is spoken to.
//!
//! What one person alone sees is in the language of that person: the one that they have chosen,
//! else the one that their program speaks. What everyone in a channel sees, be it the answer to one
//! of them, is in the language of the server: the one chosen for it, else the one that it prefers;
//! in a direct conversation, in that of the person. What is not known is English.

use crate::{App, Result};
use locale::Locale;
use model::{Challenge, GuildId, PlayerId};
use store::{PlayerSettingsRow, ServerSettingsRow};

/// The language in which a person or a server wants to be spoken to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// That of the program with which they chat.
    #[default]
    Automatic,
    /// This one.
    Chosen(Locale),
}

impl Language {
    /// What can be chosen.
    pub fn all() -> impl Iterator<Item = Language> {
        [Self::Automatic].into_iter().chain(Locale::ALL.map(Self::Chosen))
    }

    /// The stable id, as in the database: `auto` or that of the locale.
    pub const fn into_str(self) -> &'static str {
        match self {
            Language::Automatic => "auto",
            Language::Chosen(locale) => locale.into_str(),
        }
    }

    /// What is in the database; what this version does not know is as if nothing had been chosen.
    pub(super) fn from_column(id: Option<&str>) -> Language {
        let locale = id.and_then(|id| id.parse().ok());
        locale.map_or(Language::Automatic, Language::Chosen)
    }

    /// The language chosen, or else `seen`.
    pub(crate) fn or(self, seen: Locale) -> Locale {
        match self {
            Language::Automatic => seen,
            Language::Chosen(locale) => locale,
        }
    }
}

/// The language last seen, as it is in the database.
pub(super) fn seen(id: Option<&str>) -> Locale {
    id.map(Locale::for_tag).unwrap_or_default()
}

impl App {
    pub fn locale_of(&self, player: PlayerId) -> Result<Locale> {
        Ok(self.settings(player)?.locale())
    }

    /// The language of what everyone in a server is shown; in a direct conversation that of the
    /// person in it.
    pub fn locale_of_place(&self, guild: Option<GuildId>, person: PlayerId) -> Result<Locale> {
        match guild {
            Some(guild) => Ok(self.server_settings(guild)?.locale()),
            None => self.locale_of(person),
        }
    }

    /// A challenge with the language of its message.
    pub fn with_locale(&self, challenge: Challenge) -> Result<(Challenge, Locale)> {
        let locale = self.locale_of_place(challenge.guild, challenge.challenger.id)?;
        Ok((challenge, locale))
    }

    /// Notes the language that a person's program speaks, and the one that a server prefers, for
    /// all that is said without being asked. The languages are tags such as `de` or `en-GB`. Gives
    /// the language in which to answer the person.
    pub fn note_locale(
        &self,
        player: PlayerId,
        tag: &str,
        server: Option<(GuildId, &str)>,
    ) -> Result<Locale> {
        let locale = Locale::for_tag(tag);
        let known = self.store().player_settings(player)?;
        if known.seen_locale.as_deref() != Some(locale.into_str()) {
            let seen_locale = Some(locale.into_str().to_owned());
            let seen = PlayerSettingsRow { seen_locale, ..Default::default() };
            self.store().change_player_settings(player, &seen)?;
        }
        if let Some((guild, tag)) = server {
            let seen_locale = Some(Locale::for_tag(tag).into_str().to_owned());
            if self.store().server_settings(guild)?.0.seen_locale != seen_locale {
                let seen = ServerSettingsRow { seen_locale, ..Default::default() };
                self.store().change_server_settings(guild, &seen, [None, None])?;
            }
        }
        Ok(Language::from_column(known.language.as_deref()).or(locale))
    }
}
