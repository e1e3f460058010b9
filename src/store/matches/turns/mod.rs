//! Turns: playing them, and the record of those played.

pub(crate) mod engine_turns;
pub(crate) mod gaps;
pub(crate) mod plans;
pub(crate) mod takebacks;

use std::ops::RangeInclusive;

use super::find::match_in;
use super::offers;
use super::time::{bank_after, deadline_of, end_agreed_pause, time_left, turn_time};
use super::votes::{Votes, pairs};
use crate::{
    Attempt, NewJob, PlanRow, Result, Stop, Store, Transaction, lock_match, outbox, params,
    require, rows,
};
use model::{BoardRef, Match, MatchId, MessageId, Outcome, PlayerId, Time};
use rules::Color;

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

rows!(row => TurnRow { ply, text, fen, planned });

/// A turn with which a plan answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlannedTurn {
    /// Canonical notation.
    pub text: String,
    pub fen: String,
}

#[derive(Clone, Debug)]
pub struct NewTurn<'a> {
    /// Where the match stands.
    pub from: BoardRef,
    /// Who plays it; `None`: the engine.
    pub player: Option<PlayerId>,
    /// The message in which it was typed.
    pub message: Option<MessageId>,
    /// For a turn that was not typed or that plans answer: only what is written after this can be
    /// the next turn. Never later than the chat service's present time.
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
    /// The votes by which it has won, if it closes a vote.
    pub voted: Option<Votes>,
    /// Whether the match is a pair's, so that it is played in the twin, too.
    pub is_paired: bool,
}

impl NewTurn<'_> {
    /// Only what is written after this can be the next turn. Nobody can have answered a planned
    /// turn before it was played.
    fn read_after(&self) -> MessageId {
        match self.message {
            Some(message) if self.answers.is_empty() => message,
            Some(message) => message.max(self.turns_after),
            None => self.turns_after,
        }
    }
}

impl Store {
    /// Plays a turn and the answers of plans to it: the turns, the state of the match, the end of
    /// open offers, and what becomes due, all or nothing. Returns the match after it; `None` if the
    /// match is not at the ply before, or has ended, or has moved on since the message was written,
    /// or the plans or votes are others.
    pub fn accept_turn(&self, turn: &NewTurn<'_>, now: Time) -> Result<Option<Match>> {
        let BoardRef { match_id, ply, .. } = turn.from;
        self.write(|t| {
            lock_match(t, match_id)?;
            if let Some(player) = turn.player {
                end_agreed_pause(t, match_id, player, now)?;
            }
            // Somebody may have voted since they were counted.
            if let Some(votes) = turn.voted {
                require(votes.hold(t)?)?;
            }
            // However often and by whichever process a message is read, it is played once, and only
            // where it can have been meant.
            insert_turn(t, turn, now)?;
            plans::replace_in(t, match_id, turn.plans, turn.plans_left)?;
            let is_own = turn.answers.len().is_multiple_of(2);
            let mut side = if is_own { turn.to_move } else { !turn.to_move };
            pass_turn(t, turn, ply, side, now)?;
            for (ply, answer) in (ply + 1..).zip(turn.answers) {
                insert_answer(t, match_id, answer, now)?;
                side = !side;
                pass_turn(t, turn, ply, side, now)?;
            }
            if turn.is_paired {
                play_in_twin(t, turn, now)?;
            }
            // An answer of a plan is a move of the other player.
            let stands = turn.answers.is_empty() && turn.outcome.is_none();
            let mover = turn.player.filter(|_| stands).map(|player| (player, ply));
            offers::void_of_turn(t, match_id, mover, now)?;
            outbox::drop_engine_turns(t, match_id)?;
            if let Some(outcome) = turn.outcome {
                self.record_end(t, match_id, outcome, now)?;
            }
            outbox::insert(t, match_id, turn.jobs, now)?;
            match_in(t, match_id)?.ok_or(Stop::Refused)
        })
    }

    /// The turns of a match that made these plies, in order.
    pub fn turns(&self, match_id: MatchId, plies: RangeInclusive<u32>) -> Result<Vec<TurnRow>> {
        self.read(|t| turns_in(t, match_id, plies.clone()))
    }

    /// What the engine expected in the last of its turns, at most `count`, of which the latest is
    /// that of `ply`; the latest first.
    pub fn scores(&self, match_id: MatchId, ply: u32, count: usize) -> Result<Vec<Option<i32>>> {
        self.all(
            "SELECT score FROM turn WHERE match = $1 AND ply <= $2 AND ($2 - ply) % 2 = 0 ORDER BY ply DESC LIMIT $3",
            params![match_id, ply, count],
        )
    }
}

/// Stores the turn, unless the match is elsewhere, or has moved on since its message was written.
fn insert_turn(t: &Transaction<'_>, turn: &NewTurn<'_>, now: Time) -> Attempt<()> {
    let BoardRef { match_id, ply, takebacks } = turn.from;
    t.require_change(
        &format!(
            "INSERT INTO turn (played_at, match, ply, text, fen, score, began_at, time_left)
             SELECT $1, id, ply + 1, $2, $3, $4, moving_since, {} FROM match m
             WHERE id = $5 AND ply = $6 AND takebacks = $7 AND ended_at IS NULL AND gap_since IS NULL
               AND ($8 OR turns_after < $9)",
            time_left("$1")
        ),
        params![
            now, turn.text, turn.fen, turn.score, match_id, ply, takebacks, turn.message.is_none(),
            turn.message.unwrap_or(turn.turns_after)
        ],
    )
}

/// Stores the answer of a plan. It takes no time.
fn insert_answer(
    t: &Transaction<'_>,
    match_id: MatchId,
    answer: &PlannedTurn,
    now: Time,
) -> Result<()> {
    t.execute(
        &format!(
            "INSERT INTO turn (played_at, match, ply, text, fen, began_at, time_left, planned)
             SELECT $1, id, ply + 1, $2, $3, moving_since, CASE WHEN deadline IS NULL THEN NULL ELSE {} END, TRUE FROM match
             WHERE id = $4",
            turn_time("to_move")
        ),
        params![now, answer.text, answer.fen, match_id],
    )
}

/// After the turn that begins at `ply` it is the turn of `side`; who has played gets the bonus.
fn pass_turn(
    t: &Transaction<'_>,
    turn: &NewTurn<'_>,
    ply: u32,
    side: Color,
    now: Time,
) -> Result<()> {
    let match_id = turn.from.match_id;
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
        params![now, side, ply, turn.read_after(), match_id],
    )
}

/// Plays the turn of a match in its twin, too, unless that is elsewhere, or waits.
fn play_in_twin(t: &Transaction<'_>, turn: &NewTurn<'_>, now: Time) -> Attempt<()> {
    let from = turn.from;
    let twin = pairs::twin_of(t, from.match_id)?.ok_or(Stop::Refused)?;
    t.require_change(
        "INSERT INTO turn (played_at, match, ply, text, fen, score, began_at, time_left)
         SELECT t.played_at, m.id, t.ply, t.text, t.fen, t.score, t.began_at, t.time_left FROM match m JOIN turn t ON t.match = $1 AND t.ply = $2 + 1
         WHERE m.id = $3 AND m.ply = $2 AND m.ended_at IS NULL AND m.gap_since IS NULL",
        params![from.match_id, from.ply, twin],
    )?;
    let mut there = turn.clone();
    there.from.match_id = twin;
    // Whoever has typed it has typed it elsewhere.
    there.message = None;
    pass_turn(t, &there, from.ply, turn.to_move, now)?;
    pairs::insert_jobs(t, twin, turn.jobs, now)?;
    Ok(())
}

pub(crate) fn turns_in(
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
    )
}
