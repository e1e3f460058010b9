//! Turns: playing them, and the record of those played.

use std::ops::RangeInclusive;

use super::clocks::{self, WHOLE_TURN};
use super::find::match_in;
use super::{offers, plans};
use crate::model::{BoardRef, Match, MatchId, MessageId, Outcome, PlayerId, Time};
use crate::rules::Color;
use crate::store::database::locks::lock_match;
use crate::store::sql::{ToValue, from_row, params, scalar};
use crate::store::{NewJob, PlanRow, Result, Store, Transaction, outbox};

/// A turn played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnRow {
    /// 1 for the first turn of the match.
    pub ply: u32,
    /// Canonical notation.
    pub text: String,
    pub fen: String,
    /// Whether a plan has played it.
    pub planned: bool,
}

/// A turn with which a plan answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlannedTurn {
    /// Canonical notation.
    pub text: String,
    pub fen: String,
}

/// A turn to be played.
#[derive(Clone, Debug)]
pub struct NewTurn<'a> {
    /// Where the match stands.
    pub from: BoardRef,
    /// Who plays it; `None`: the engine. A vacation of theirs ends by it.
    pub player: Option<PlayerId>,
    /// The message in which it was typed.
    pub message: Option<MessageId>,
    /// For a turn that was not typed or that plans answer: only what is written after this can be the next turn. Never later than the chat
    /// service's present time.
    pub turns_after: MessageId,
    /// Canonical notation.
    pub text: &'a str,
    pub fen: &'a str,
    /// The turns with which plans answer it, in order.
    pub answers: &'a [PlannedTurn],
    /// The plans by which they were found; others than these play nothing.
    pub plans: &'a [PlanRow],
    /// What is left of the plans after all of it.
    pub plans_left: &'a [PlanRow],
    /// Who is to move after all of it.
    pub to_move: Color,
    /// What the engine expects as it plays it.
    pub score: Option<i32>,
    /// How it ends the match, if it does; where there are answers, how the last of them does.
    pub outcome: Option<Outcome>,
    pub jobs: &'a [NewJob],
}

impl NewTurn<'_> {
    /// How many turns are played.
    fn plies(&self) -> u32 {
        1 + self.answers.len() as u32
    }

    /// Only what is written after this can be the next turn. Nobody can have answered a planned turn before it was played.
    fn read_after(&self) -> MessageId {
        match self.message {
            Some(message) if self.answers.is_empty() => message,
            Some(message) => message.max(self.turns_after),
            None => self.turns_after,
        }
    }
}

impl Store {
    /// Plays a turn and the answers of plans to it: the turns, the state of the match, the end of open offers, and what becomes due, all or
    /// nothing. Returns the match after it; `None` if the match is not at the ply before, or has ended, or has moved on since the message was
    /// written, or the plans are others: then nothing was changed.
    pub fn accept_turn(&self, turn: &NewTurn<'_>, now: Time) -> Result<Option<Match>> {
        let BoardRef {
            match_id,
            ply,
            takebacks,
        } = turn.from;
        self.write(|t| {
            lock_match(t, match_id)?;
            if let Some(player) = turn.player {
                // Whoever plays is back.
                clocks::end_vacation_in(t, match_id, player, now)?;
            }
            // However often and by whichever process a message is read, it is played once, and only where it can have been meant.
            let (to_ply, turns_after) = (ply + turn.plies(), turn.read_after());
            let mut params = vec![
                now.to_value(),
                to_ply.to_value(),
                turn.to_move.to_value(),
                turns_after.to_value(),
                match_id.to_value(),
                ply.to_value(),
                takebacks.to_value(),
            ];
            params.extend(turn.message.as_ref().map(ToValue::to_value));
            let newer = match turn.message {
                Some(_) => "AND turns_after < $8",
                None => "",
            };
            let moved = t.execute(
                &format!(
                    "UPDATE match SET moving_since = $1, deadline = {WHOLE_TURN}, ply = $2, to_move = $3, reminded = FALSE,
                                      turns_after = max(turns_after, $4)
                     WHERE id = $5 AND ply = $6 AND takebacks = $7 AND ended_at IS NULL AND gap_since IS NULL {newer}"
                ),
                &params,
            )?;
            if moved == 0 || !plans::replace_in(t, match_id, turn.plans, turn.plans_left)? {
                return Ok(None);
            }
            t.execute(
                "INSERT INTO turn (match, ply, text, fen, played_at, score) VALUES ($1, $2, $3, $4, $5, $6)",
                params![match_id, ply + 1, turn.text, turn.fen, now, turn.score],
            )?;
            for (ply, answer) in (ply + 2..).zip(turn.answers) {
                t.execute(
                    "INSERT INTO turn (match, ply, text, fen, played_at, planned) VALUES ($1, $2, $3, $4, $5, TRUE)",
                    params![match_id, ply, answer.text, answer.fen, now],
                )?;
            }
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
        "SELECT ply, text, fen, planned FROM turn WHERE match = $1 AND ply BETWEEN $2 AND $3 ORDER BY ply",
        params![match_id, plies.start(), plies.end()],
        |row| Ok(from_row!(row => TurnRow { ply, text, fen, planned })),
    )
}
