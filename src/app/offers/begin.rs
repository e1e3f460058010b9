//! How a match begins: with its thread, its first board and perhaps the engine's first turn.

use crate::{App, Error, Result};
use model::{JobKind, Match, MatchOrigin, MessageId, Place, Seat};
use rules::{Color, Position};
use store::{NewJob, NewMatch};

impl App {
    /// Begins a match; `None` if the challenge or offer that it comes from is not open any more, or
    /// the player practises enough, or the channel plays enough.
    pub(crate) fn begin(&self, new: &NewMatch) -> Result<Option<Match>> {
        let new = NewMatch { turns_after: self.newest_message(), ..new.clone() };
        let begun = self.store().begin_match(&new, &first_jobs(&new), self.now())?;
        if begun.is_some() {
            self.wake_workers();
        }
        Ok(begun)
    }
}

/// What becomes due as a match begins; its thread only where the server wants threads.
pub(super) fn first_jobs(new: &NewMatch) -> Vec<NewJob> {
    let announced = new.origin.is_announced();
    let engine_begins = matches!(new.seats[new.to_move.index()], Seat::Engine(_));
    let jobs = [
        (announced, JobKind::PostRematch),
        (announced || new.place.anchor.is_some(), JobKind::OpenThread),
        (true, JobKind::PostBoard),
        (engine_begins, JobKind::EngineTurn),
    ];
    let due = jobs.into_iter().filter(|(is_due, _)| *is_due);
    due.map(|(_, kind)| NewJob::new(kind, 0)).collect()
}

/// Refuses a position in which nothing can be played any more.
pub(super) fn expect_open(start: &Position) -> Result<()> {
    if start.status().is_over() { Err(Error::StartOver) } else { Ok(()) }
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
        time: None,
        rated: false,
        begun_by: None,
        place,
        visitor: None,
        turns_after: MessageId(0),
    }
}
