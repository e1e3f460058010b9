//! The language of a person, a place and a match.

use crate::app::base::App;
use crate::app::model::{Challenge, GuildId, Match, PlayerId, Result, Seat};
use crate::locale::Locale;
use crate::store::{PlayerSettingsRow, ServerSettingsChange};

impl App {
    /// The language in which a person is spoken to.
    pub fn locale_of(&self, player: PlayerId) -> Result<Locale> {
        Ok(self.settings(player)?.locale())
    }

    /// The language of what everyone in a server is shown; in a direct conversation that of the person in it.
    pub fn locale_of_place(&self, guild: Option<GuildId>, person: PlayerId) -> Result<Locale> {
        match guild {
            Some(guild) => Ok(self.server_settings(guild)?.locale()),
            None => self.locale_of(person),
        }
    }

    /// The language of what everyone in the place of a match is shown.
    pub fn locale_of_match(&self, info: &Match) -> Result<Locale> {
        match (info.guild, &info.white, &info.black) {
            (guild, Seat::Human(person), _) | (guild, _, Seat::Human(person)) => {
                self.locale_of_place(guild, person.id)
            }
            (Some(guild), _, _) => Ok(self.server_settings(guild)?.locale()),
            (None, _, _) => Ok(Locale::default()),
        }
    }

    /// A challenge with the language of its message.
    pub fn with_locale(&self, challenge: Challenge) -> Result<(Challenge, Locale)> {
        let locale = self.locale_of_place(challenge.guild, challenge.challenger.id)?;
        Ok((challenge, locale))
    }

    /// Notes the language that a person's program speaks, and the one that a server prefers, for all that is said without being
    /// asked. The languages are tags such as `de` or `en-GB`. Gives the language in which to answer the person.
    pub fn note_locale(
        &self,
        player: PlayerId,
        tag: &str,
        server: Option<(GuildId, &str)>,
    ) -> Result<Locale> {
        let id = Locale::for_tag(tag).into_str();
        let known = self.store().player_settings(player)?.seen_locale;
        if known.as_deref() != Some(id) {
            let seen = PlayerSettingsRow {
                seen_locale: Some(id.to_owned()),
                ..Default::default()
            };
            self.store().change_player_settings(player, &seen)?;
        }
        if let Some((guild, tag)) = server {
            let id = Locale::for_tag(tag).into_str();
            let known = self.store().server_settings(guild)?.seen_locale;
            if known.as_deref() != Some(id) {
                let seen = ServerSettingsChange {
                    seen_locale: Some(id),
                    ..Default::default()
                };
                self.store().change_server_settings(guild, &seen)?;
            }
        }
        self.locale_of(player)
    }
}
