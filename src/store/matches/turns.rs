//! Turns: playing them, and the record of those played.

use std::ops::RangeInclusive;

use super::clocks::{self, bank_after, deadline_of, time_left};
use super::find::match_in;
use super::offers;
use crate::model::{BoardRef, Match, MatchId, MessageId, Outcome, PlayerId, Time};
use crate::rules::Color;
use crate::store::database::locks::lock_match;
use crate::store::sql::{from_row, params, scalar};
use crate::store::{NewJob, Result, Store, Transaction, outbox};

/// A turn played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnRow {
    /// 1 for the first turn of the match.
    pub ply: u32,
    /// Canonical notation.
    pub text: String,
    pub fen: String,
}

/// A turn to be played.
#[derive(Clone, Debug)]
pub struct NewTurn<'a> {
    /// Where the match stands.
    pub from: BoardRef,
    /// Who plays it; `None`: the engine.
    pub player: Option<PlayerId>,
    /// The message in which it was typed.
    pub message: Option<MessageId>,
    /// For a turn that was not typed: only what is written after this can answer it. Never later than the chat service's present time.
    pub turns_after: MessageId,
    /// Canonical notation.
    pub text: &'a str,
    pub fen: &'a str,
    pub to_move: Color,
    /// What the engine expects as it plays it.
    pub score: Option<i32>,
    /// How it ends the match, if it does.
    pub outcome: Option<Outcome>,
    pub jobs: &'a [NewJob],
}

impl Store {
    /// Plays a turn: the turn, the state of the match, the end of open offers, and what becomes due, all or
    /// nothing. Returns the match after it; `None` if the match is not at the ply before, or has ended, or has moved on since the message was
    /// written: then nothing was changed.
    pub fn accept_turn(&self, turn: &NewTurn<'_>, now: Time) -> Result<Option<Match>> {
        let BoardRef {
            match_id,
            ply,
            takebacks,
        } = turn.from;
        self.write(|t| {
            lock_match(t, match_id)?;
            if let Some(player) = turn.player {
                clocks::end_agreed_pause(t, match_id, player, now)?;
            }
            // However often and by whichever process a message is read, it is played once, and only where it can have been meant.
            let after = turn.message.unwrap_or(turn.turns_after);
            let played = t.execute(
                &format!(
                    "INSERT INTO turn (played_at, match, ply, text, fen, score, began_at, time_left)
                     SELECT $1, id, ply + 1, $2, $3, $4, moving_since, {} FROM match m
                     WHERE id = $5 AND ply = $6 AND takebacks = $7 AND ended_at IS NULL AND gap_since IS NULL
                       AND ($8 OR turns_after < $9)",
                    time_left("$1")
                ),
                params![
                    now,
                    turn.text,
                    turn.fen,
                    turn.score,
                    match_id,
                    ply,
                    takebacks,
                    turn.message.is_none(),
                    after,
                ],
            )?;
            if played == 0 {
                return Ok(None);
            }
            let left = "(SELECT t.time_left FROM turn t WHERE t.match = $5 AND t.ply = $3 + 1)";
            let bank = bank_after(left);
            t.execute(
                &format!(
                    "UPDATE match SET moving_since = $1, deadline = {}, to_move = $2, ply = $3 + 1, reminded = FALSE,
                                      turns_after = max(turns_after, $4),
                                      white_bank = CASE WHEN bonus IS NOT NULL AND to_move = 'white' THEN {bank} ELSE white_bank END,
                                      black_bank = CASE WHEN bonus IS NOT NULL AND to_move = 'black' THEN {bank} ELSE black_bank END
                     WHERE id = $5",
                    deadline_of("CAST($2 AS TEXT)")
                ),
                params![now, turn.to_move, ply, after, match_id],
            )?;
            offers::void_of_turn(t, match_id, now)?;
            outbox::drop_engine_turns(t, match_id)?;
            if let Some(outcome) = turn.outcome {
                self.record_end(t, match_id, outcome, now)?;
            }
            outbox::insert(t, match_id, turn.jobs, now)?;
            match_in(t, match_id)
        })
    }

    /// The turns of a match that made these plies, in order.
    pub fn turns(&self, match_id: MatchId, plies: RangeInclusive<u32>) -> Result<Vec<TurnRow>> {
        self.read(|t| turns_in(t, match_id, plies.clone()))
    }

    /// What the engine expected in the last of its turns, at most `count`, of which the latest is that of `ply`; the latest first.
    pub fn scores(&self, match_id: MatchId, ply: u32, count: usize) -> Result<Vec<Option<i32>>> {
        self.all(
            "SELECT score FROM turn WHERE match = $1 AND ply <= $2 AND ($2 - ply) % 2 = 0 ORDER BY ply DESC LIMIT $3",
            params![match_id, ply, count as i64],
            scalar,
        )
    }
}

/// The turns of a match that made these plies, in order.
pub(in crate::store) fn turns_in(
    t: &Transaction<'_>,
    match_id: MatchId,
    plies: RangeInclusive<u32>,
) -> Result<Vec<TurnRow>> {
    if plies.is_empty() {
        return Ok(Vec::new());
    }
    t.all(
        "SELECT ply, text, fen FROM turn WHERE match = $1 AND ply BETWEEN $2 AND $3 ORDER BY ply",
        params![match_id, plies.start(), plies.end()],
        |row| Ok(from_row!(row => TurnRow { ply, text, fen })),
    )
}
