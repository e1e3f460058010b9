//! How a match begins: with its thread, its first board and perhaps the engine's first turn.

use crate::app::base::{App, new_job};
use crate::app::model::{GuildId, MOST_RATED_A_DAY, Match, MatchId, Place, Result};
use crate::rules::{Game, Position};
use crate::store::{JobKind, NewMatch, Side};

impl App {
    /// Begins a match; `None` if the challenge or offer that it comes from is not open any more.
    pub(super) fn begin(&self, new: &NewMatch<'_>) -> Result<Option<Match>> {
        let mut due = Vec::new();
        let guild = new.guild.map(GuildId);
        let threads = match guild {
            Some(guild) => self.server_settings(guild)?.threads,
            None => false,
        };
        if !threads {
            // Played in the channel itself.
        } else if new.rematch.is_some_and(|rematch| rematch.announced) {
            due.push(new_job(JobKind::PostRematch, 0));
            due.push(new_job(JobKind::OpenThread, 0));
        } else if new.anchor.is_some() {
            due.push(new_job(JobKind::OpenThread, 0));
        }
        due.push(new_job(JobKind::PostBoard, 0));
        let first_player = match new.to_move {
            Side::White => new.white,
            Side::Black => new.black,
        };
        if first_player.is_none() {
            due.push(new_job(JobKind::EngineTurn, 0));
        }
        let Some(id) = self.store().begin_match(new, &due, self.now())? else {
            return Ok(None);
        };
        self.wake_workers();
        self.match_by_id(MatchId(id)).map(Some)
    }
}

/// A match of `game` from its start in `place`, without players.
pub(super) fn new_match<'a>(game: Game, start_fen: &'a str, place: Place) -> NewMatch<'a> {
    NewMatch {
        game: game.id(),
        start_fen,
        to_move: Position::start(game).turn().into(),
        challenge: None,
        white: None,
        black: None,
        engine: None,
        days: None,
        rated: false,
        most_rated: MOST_RATED_A_DAY,
        guild: place.guild.map(|guild| guild.0),
        channel: place.channel.0,
        anchor: place.anchor.map(|anchor| anchor.0),
        rematch: None,
    }
}
