//! Turns: playing them, and the record of those played.

use rusqlite::{OptionalExtension, params};

use super::clocks::{self, WHOLE_TURN};
use super::{Ended, NewJob, Result, Side, Store, Time, jobs, offers, reading};

/// Which turn of a match is meant: the one after `ply` turns, since the last of `takebacks` takebacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurnRef {
    /// The match.
    pub match_id: i64,
    /// Turns played.
    pub ply: u32,
    /// Takebacks so far.
    pub takebacks: u32,
}

/// A turn played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnRow {
    /// 1 for the first turn of the match.
    pub ply: u32,
    /// Canonical notation.
    pub text: String,
    /// The position after it.
    pub fen: String,
}

/// A turn to be played.
#[derive(Clone, Debug)]
pub struct NewTurn<'a> {
    /// The match.
    pub match_id: i64,
    /// The ply that this turn makes: one more than the turns played.
    pub ply: u32,
    /// The takebacks before it.
    pub takebacks: u32,
    /// Who plays it; `None`: the engine. A vacation of theirs ends by it.
    pub player: Option<u64>,
    /// The message in which it was typed.
    pub message: Option<u64>,
    /// Canonical notation.
    pub text: &'a str,
    /// The position after it.
    pub fen: &'a str,
    /// The side to move after it.
    pub to_move: Side,
    /// How it ends the match, if it does.
    pub ended: Option<&'a Ended>,
    /// What becomes due by it.
    pub jobs: &'a [NewJob],
}

impl Store {
    /// Plays a turn: the turn, the state of the match, the end of open offers, and what becomes due, all or
    /// nothing. False if the match is not at the ply before, or has ended: then nothing was changed.
    pub fn accept_turn(&self, turn: &NewTurn<'_>, now: Time) -> Result<bool> {
        self.write_if(|t| {
            if let Some(player) = turn.player {
                // Whoever plays is back.
                clocks::end_vacation_in(t, turn.match_id, player, now)?;
            }
            let said = turn.message.map(u64::cast_signed);
            let moved = t.execute(
                &format!(
                    "UPDATE match SET ply = ?1, to_move = ?2, moving_since = ?3, reminded = 0, deadline = {WHOLE_TURN},
                                      turns_after = max(turns_after, ?6)
                     WHERE id = ?4 AND ply = ?1 - 1 AND takebacks = ?5 AND ended_at IS NULL"
                ),
                params![
                    turn.ply,
                    turn.to_move,
                    now,
                    turn.match_id,
                    turn.takebacks,
                    said.unwrap_or(reading::message_at(now)),
                ],
            )?;
            if moved == 0 {
                return Ok(false);
            }
            t.execute(
                "INSERT INTO turn (match, ply, text, fen, played_at) VALUES (?, ?, ?, ?, ?)",
                params![turn.match_id, turn.ply, turn.text, turn.fen, now],
            )?;
            offers::void_of_turn(t, turn.match_id, now)?;
            jobs::drop_engine_turns(t, turn.match_id)?;
            if let Some(ended) = turn.ended {
                self.record_end(t, turn.match_id, ended, now)?;
            }
            jobs::insert(t, turn.match_id, turn.jobs, now)?;
            Ok(true)
        })
    }

    /// When a turn of a match was played; `None` if there is no such turn any more.
    pub fn turn_played_at(&self, match_id: i64, ply: u32) -> Result<Option<Time>> {
        Ok(self
            .connection()?
            .prepare_cached("SELECT played_at FROM turn WHERE match = ? AND ply = ?")?
            .query_row(params![match_id, ply], |row| row.get(0))
            .optional()?)
    }

    /// The turns of a match up to and including `ply`, in order.
    pub fn turns(&self, match_id: i64, ply: u32) -> Result<Vec<TurnRow>> {
        Ok(self
            .connection()?
            .prepare_cached(
                "SELECT ply, text, fen FROM turn WHERE match = ? AND ply <= ? ORDER BY ply",
            )?
            .query_map(params![match_id, ply], |row| {
                Ok(TurnRow {
                    ply: row.get(0)?,
                    text: row.get(1)?,
                    fen: row.get(2)?,
                })
            })?
            .collect::<rusqlite::Result<_>>()?)
    }
}
