//! How a match begins: with its thread, its first board and perhaps the engine's first turn.

use crate::base::{App, new_job};
use crate::error::{Error, Result};
use model::{
    MOST_PRACTICE, MOST_RATED_A_DAY, MOST_VOTE_MATCHES, Match, MatchOrigin, MessageId, Place, Seat,
};
use rules::{Color, Position};
use store::{JobKind, NewJob, NewMatch};

impl App {
    /// Begins a match; `None` if the challenge or offer that it comes from is not open any more, or
    /// the player practises enough, or the channel plays enough.
    pub(crate) fn begin(&self, new: &NewMatch) -> Result<Option<Match>> {
        let due = self.first_jobs(new)?;
        let new = NewMatch { turns_after: self.newest_message(), ..new.clone() };
        let Some(id) = self.store().begin_match(&new, &due, self.now())? else {
            return Ok(None);
        };
        self.wake_workers();
        self.match_by_id(id).map(Some)
    }

    /// What becomes due as a match begins.
    pub(super) fn first_jobs(&self, new: &NewMatch) -> Result<Vec<NewJob>> {
        let mut due = Vec::new();
        let threads = match new.place.guild {
            Some(guild) => self.server_settings(guild)?.threads,
            None => false,
        };
        if !threads {
            // Played in the channel itself.
        } else if new.origin.is_announced() {
            due.push(new_job(JobKind::PostRematch, 0));
            due.push(new_job(JobKind::OpenThread, 0));
        } else if new.place.anchor.is_some() {
            due.push(new_job(JobKind::OpenThread, 0));
        }
        due.push(new_job(JobKind::PostBoard, 0));
        let [white, black] = &new.seats;
        let first_player = match new.to_move {
            Color::White => white,
            Color::Black => black,
        };
        if matches!(first_player, Seat::Engine(_)) {
            due.push(new_job(JobKind::EngineTurn, 0));
        }
        Ok(due)
    }
}

/// Refuses a position in which nothing can be played any more.
pub(super) fn expect_open(start: &Position) -> Result<()> {
    match start.status().is_over() {
        true => Err(Error::StartOver),
        false => Ok(()),
    }
}

/// A match from a position in `place`, in which `player` has `color`.
pub(crate) fn new_match(
    origin: MatchOrigin,
    start: &Position,
    place: Place,
    (player, color): (Seat, Color),
    other: Seat,
) -> NewMatch {
    let seats = match color {
        Color::White => [player, other],
        Color::Black => [other, player],
    };
    NewMatch {
        game: start.game(),
        start_fen: start.fen(),
        to_move: start.turn(),
        origin,
        seats,
        seed: rand::random(),
        days: None,
        bonus: None,
        rated: false,
        most_rated: MOST_RATED_A_DAY,
        most_practice: MOST_PRACTICE,
        most_votes: MOST_VOTE_MATCHES,
        begun_by: None,
        place,
        visitor: None,
        turns_after: MessageId(0),
    }
}
