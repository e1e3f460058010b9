//! Which duel is meant, and how one is shown in one of its servers.

use crate::{App, DuelError, Result, Suggestion, suggested};
use locale::{Locale, say};
use model::{ChannelId, DuelId, GuildId, Match, PlayerId, cut_text};
use pairing::{Duel, DuelServer, DuelState, DuelView};
use store::DuelRow;

/// The most duels in a list.
const LISTED: u32 = 10;

impl App {
    /// A duel of a server by its number. Fails with `NoSuchDuel`.
    pub fn duel_of(&self, guild: GuildId, id: DuelId) -> Result<Duel> {
        let found = self.store().duel(id)?.filter(|duel| duel.side_of(guild).is_some());
        found.ok_or_else(|| DuelError::NoSuchDuel { text: id.to_string() }.into())
    }

    /// The duel that is meant in a channel: the one whose number is typed, else the only one that
    /// is agreed on and not over, else the only one of those that is shown in the channel. Fails
    /// with `NoSuchDuel`, `NoDuel`, `WhichDuel`.
    pub fn duel_meant(
        &self,
        guild: GuildId,
        here: ChannelId,
        typed: Option<&str>,
        locale: Locale,
    ) -> Result<Duel> {
        if let Some(typed) = typed.map(str::trim).filter(|typed| !typed.is_empty()) {
            return match typed.trim_start_matches('#').parse() {
                Ok(id) => self.duel_of(guild, id),
                Err(_) => Err(DuelError::NoSuchDuel { text: cut_text(typed) }.into()),
            };
        }
        let all = self.store().duels_in(guild, LISTED)?;
        let mut running: Vec<&DuelRow> = all.iter().filter(|duel| !duel.state.is_over()).collect();
        // What is agreed on goes before invitations.
        let is_agreed = |duel: &&DuelRow| duel.state != DuelState::Invited;
        if running.iter().any(is_agreed) {
            running.retain(is_agreed);
        }
        let here: Vec<&DuelRow> =
            running.iter().copied().filter(|duel| duel.channel == here).collect();
        let meant = match (running.as_slice(), here.as_slice()) {
            ([], _) => all.first().ok_or(DuelError::NoDuel)?,
            ([one], _) | (_, [one]) => one,
            (several, _) => {
                let names = several.iter().map(|duel| label(duel, locale));
                return Err(DuelError::WhichDuel(names.collect()).into());
            }
        };
        self.duel_of(guild, meant.id)
    }

    /// The duels of a server to choose from in which there is what has been typed.
    pub fn duel_choices(
        &self,
        guild: GuildId,
        typed: &str,
        by: PlayerId,
    ) -> Result<Vec<Suggestion>> {
        let locale = self.locale_of(by)?;
        let duels = self.store().duels_in(guild, LISTED)?;
        Ok(suggested(typed, duels.iter().map(|duel| (duel.id, label(duel, locale)))))
    }

    /// The names of the servers whose duel a match is played in, that of `guild` first.
    pub(crate) fn duel_names(&self, info: &Match) -> Result<Option<(String, String)>> {
        let Some(id) = info.duel else { return Ok(None) };
        let servers = self.store().duel_servers(id)?;
        let (own, other): (Vec<DuelServer>, _) =
            servers.into_iter().partition(|server| Some(server.guild) == info.guild);
        Ok(own.into_iter().zip(other).next().map(|(own, other)| (own.name, other.name)))
    }

    /// A duel as it is shown in a server, in the language of who asks or, without it, of the
    /// server. Fails with `NoSuchDuel`.
    pub fn duel_view(
        &self,
        guild: GuildId,
        duel: &Duel,
        locale: Option<Locale>,
    ) -> Result<DuelView> {
        let unknown = || DuelError::NoSuchDuel { text: duel.id.to_string() };
        let side = duel.side_of(guild).ok_or_else(unknown)?;
        let locale = match locale {
            Some(locale) => locale,
            None => self.server_settings(guild)?.locale(),
        };
        Ok(DuelView::of(duel, side, self.now(), locale))
    }
}

fn label(duel: &DuelRow, locale: Locale) -> String {
    let other = duel.other.clone().unwrap_or_else(|| say!(locale, "duel-nobody-yet"));
    format!("{}: {other}", duel.id)
}
