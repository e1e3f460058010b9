//! Which duel is meant.

use crate::base::App;
use crate::error::{DuelError, Result};
use locale::{Locale, say};
use model::{ChannelId, DuelId, GuildId, Match, PlayerId, cut_text};
use pairing::{Duel, DuelState};

/// The most duels in a list.
const LISTED: u32 = 10;

/// A duel to choose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DuelChoice {
    pub id: DuelId,
    pub label: String,
}

impl App {
    /// A duel of a server by its number.
    ///
    /// # Errors
    /// `NoSuchDuel`.
    pub fn duel_of(&self, guild: GuildId, id: DuelId) -> Result<Duel> {
        let found = self.store().duel(id)?;
        let found = found.filter(|duel| duel.side_of(guild).is_some());
        found.ok_or_else(|| DuelError::NoSuchDuel { text: id.to_string() }.into())
    }

    /// The duel that is meant in a channel: the one whose number is typed, else the only one that
    /// is agreed on and not over, else the only one of those that is shown in the channel.
    ///
    /// # Errors
    /// `NoSuchDuel`, `NoDuel`, `WhichDuel`.
    pub fn duel_meant(
        &self,
        guild: GuildId,
        here: ChannelId,
        typed: Option<&str>,
        locale: Locale,
    ) -> Result<Duel> {
        if let Some(typed) = typed.map(str::trim).filter(|typed| !typed.is_empty()) {
            let number = typed.trim_start_matches('#').parse();
            return match number {
                Ok(number) => self.duel_of(guild, DuelId(number)),
                Err(_) => Err(DuelError::NoSuchDuel { text: cut_text(typed) }.into()),
            };
        }
        let all = self.duels(guild)?;
        let running = all.iter().filter(|duel| !duel.state.is_over());
        let mut running: Vec<&Duel> = running.collect();
        // What is agreed on goes before invitations.
        let is_agreed = |duel: &&Duel| duel.state != DuelState::Invited;
        if running.iter().any(is_agreed) {
            running.retain(is_agreed);
        }
        let is_here = |duel: &&&Duel| {
            let mut servers = duel.servers.iter();
            servers.any(|it| it.guild == guild && it.channel == here)
        };
        match running.as_slice() {
            [] => all.into_iter().next().ok_or_else(|| DuelError::NoDuel.into()),
            [one] => Ok((*one).clone()),
            several => match several.iter().filter(is_here).collect::<Vec<_>>().as_slice() {
                [one] => Ok((**one).clone()),
                _ => {
                    let names = several.iter().map(|duel| choice(duel, guild, locale).label);
                    Err(DuelError::WhichDuel(names.collect()).into())
                }
            },
        }
    }

    /// The duels of a server to choose from in which there is what has been typed.
    pub fn duel_choices(
        &self,
        guild: GuildId,
        typed: &str,
        by: PlayerId,
    ) -> Result<Vec<DuelChoice>> {
        let locale = self.locale_of(by)?;
        let typed = typed.trim().to_lowercase();
        let duels = self.duels(guild)?;
        let choices = duels.iter().map(|duel| choice(duel, guild, locale));
        Ok(choices.filter(|choice| choice.label.to_lowercase().contains(&typed)).collect())
    }

    /// The names of the servers whose duel a match is played in, that of `guild` first.
    pub(crate) fn duel_names(&self, info: &Match) -> Result<Option<(String, String)>> {
        let Some(id) = info.duel else {
            return Ok(None);
        };
        let Some(duel) = self.store().duel(id)? else {
            return Ok(None);
        };
        let own = info.guild.and_then(|guild| duel.side_of(guild));
        let names = own.and_then(|own| {
            let name = |side| duel.server(side).map(|server| server.name.clone());
            name(own).zip(name(!own))
        });
        Ok(names)
    }

    fn duels(&self, guild: GuildId) -> Result<Vec<Duel>> {
        let mut duels = Vec::new();
        for id in self.store().duels_in(guild, LISTED)? {
            duels.extend(self.store().duel(id)?);
        }
        Ok(duels)
    }
}

/// The number of a duel and the other server.
fn choice(duel: &Duel, guild: GuildId, locale: Locale) -> DuelChoice {
    let other = duel.servers.iter().find(|server| server.guild != guild);
    let other = other.map_or_else(|| say!(locale, "duel-nobody-yet"), |server| server.name.clone());
    DuelChoice { id: duel.id, label: format!("{}: {other}", duel.id) }
}
