//! `/looking`: who would like to play in a server. Two who fit are introduced by a challenge.

use std::time::Duration;

use rand::seq::IndexedRandom;

use super::challenges::time_in;
use crate::{App, Result};
use locale::{Locale, say};
use model::{Challenge, ChannelId, GuildId, Person, PlayerId, Time};
use notation::game_name;
use rules::Game;
use store::{LookingRow, NewLooking};

/// How long an entry stays where nobody says, and at most, in hours.
const DEFAULT_HOURS: u32 = 24;
const MOST_HOURS: u32 = 168;
/// So many entries are listed.
const LISTED: usize = 20;

/// What somebody would like to play.
#[derive(Clone, Copy, Debug, Default)]
pub struct LookingFor {
    /// `None`: any game.
    pub game: Option<Game>,
    /// As in [`ChallengeOptions`](model::ChallengeOptions); `None`, without a bonus, is any time.
    pub days: Option<i64>,
    /// As in [`ChallengeOptions`](model::ChallengeOptions).
    pub bonus: Option<i64>,
    /// When the entry lapses, in hours from now, 1–168; `None`: 24.
    pub hours: Option<u32>,
}

/// Who looks for an opponent in a server.
#[derive(Clone, Debug)]
pub struct LookingView {
    /// A line for each, with when it lapses.
    pub lines: Vec<(String, Time)>,
    pub more: usize,
    /// When the entry of the one who asks lapses, if there is one.
    pub mine: Option<Time>,
}

/// What has come of looking for an opponent.
#[derive(Clone, Debug)]
pub enum Looked {
    /// Nobody fits yet.
    Listed(LookingView),
    /// Somebody does: the challenge to them is posted in this channel.
    Introduced(Box<Challenge>, ChannelId),
}

impl App {
    /// Introduces somebody to the one who fits and has waited longest, or puts them on the list.
    /// Fails with [`Error::Days`](crate::Error::Days), [`Error::Bonus`](crate::Error::Bonus).
    pub fn look_for_opponent(
        &self,
        by: &Person,
        (guild, channel): (GuildId, ChannelId),
        wanted: LookingFor,
    ) -> Result<Looked> {
        let any_time = wanted.days.is_none() && wanted.bonus.is_none();
        let time = (!any_time).then(|| time_in(wanted.days, wanted.bonus)).transpose()?;
        let hours = wanted.hours.unwrap_or(DEFAULT_HOURS).clamp(1, MOST_HOURS);
        let server = self.server_settings(guild)?;
        let any_game = server.game.or_else(|| Game::ALL.choose(&mut rand::rng()).copied());
        let now = self.now();
        let introduced = self.store().look_for_opponent(
            &NewLooking {
                guild,
                by,
                game: wanted.game,
                time,
                channel,
                until: now.after(Duration::from_hours(hours.into())),
                any_game: any_game.unwrap_or(Game::ALL[0]),
                any_time: time_in(None, None)?,
            },
            now,
        )?;
        match introduced {
            None => Ok(Looked::Listed(self.looking(guild, by.id)?)),
            Some((challenge, channel)) => {
                self.wake_poster();
                Ok(Looked::Introduced(Box::new(self.challenge_by_id(challenge)?), channel))
            }
        }
    }

    /// Who looks for an opponent in a server, in the language of the one who asks.
    pub fn looking(&self, guild: GuildId, by: PlayerId) -> Result<LookingView> {
        let locale = self.locale_of(by)?;
        let entries = self.store().looking(guild, self.now())?;
        let mine = entries.iter().find(|entry| entry.player.id == by);
        let lines = entries.iter().take(LISTED);
        Ok(LookingView {
            mine: mine.map(|entry| entry.until),
            lines: lines.map(|entry| (line(entry, locale), entry.until)).collect(),
            more: entries.len().saturating_sub(LISTED),
        })
    }

    /// Takes somebody from the list of a server. False if they were not on it.
    pub fn stop_looking(&self, guild: GuildId, by: PlayerId) -> Result<bool> {
        Ok(self.store().stop_looking(guild, by)?)
    }
}

fn line(entry: &LookingRow, locale: Locale) -> String {
    let player = entry.player.shown(locale);
    let game = entry.game.map(|game| game_name(game, locale));
    let game = game.unwrap_or_else(|| say!(locale, "looking-any-game"));
    let time = entry.time.map(|time| time.text(locale));
    let time = time.unwrap_or_else(|| say!(locale, "looking-any-pace"));
    say!(locale, "looking-entry", player, game, time)
}
