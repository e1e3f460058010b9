//! Moves that players have planned ahead.
//!
//! A plan begins where its match stands. Each turn played replaces the plans by what is left of
//! them, in its transaction, so that a plan is never out of date; a takeback, a gap and the end
//! drop them. With what is left stands what there was before the turn, until the next one: an undo
//! brings that back, unless the plan has been changed since.

use crate::{Attempt, Result, Store, Transaction, lock_match, params, require, rows};
use model::{BoardRef, MatchId, PlayerId};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlanRow {
    pub player: PlayerId,
    /// Where its lines begin.
    pub ply: u32,
    pub takebacks: u32,
    /// One on each line: turns in canonical notation with blanks between; empty if none is left.
    pub lines: String,
    /// What they were before the last turn, if the plan has not been changed since.
    pub lines_before: Option<String>,
}

rows!(row => PlanRow { player, ply, takebacks, lines, lines_before });

impl Store {
    pub fn plans(&self, match_id: MatchId) -> Result<Vec<PlanRow>> {
        self.read(|t| plans_in(t, match_id))
    }

    /// Stores what a player plans from `board` on, in place of what they had planned before. False
    /// if the match does not stand there any more, has ended, or waits.
    pub fn save_plan(&self, board: BoardRef, player: PlayerId, lines: &str) -> Result<bool> {
        let BoardRef { match_id, ply, takebacks } = board;
        self.write_if(|t| {
            lock_match(t, match_id)?;
            t.require_change(
                "INSERT INTO plan (match, player, ply, takebacks, lines)
                 SELECT id, $1, ply, takebacks, $2 FROM match
                 WHERE id = $3 AND ply = $4 AND takebacks = $5 AND ended_at IS NULL AND gap_since IS NULL
                 ON CONFLICT (match, player) DO UPDATE
                 SET ply = excluded.ply, takebacks = excluded.takebacks, lines = excluded.lines, lines_before = NULL",
                params![player, lines, match_id, ply, takebacks],
            )
        })
    }

    /// Deletes a plan, so that no undo brings it back either; false if there were no lines.
    pub fn delete_plan(&self, match_id: MatchId, player: PlayerId) -> Result<bool> {
        self.write_always(|t| {
            lock_match(t, match_id)?;
            let delete = "DELETE FROM plan WHERE match = $1 AND player = $2 RETURNING lines";
            let deleted: Option<String> = t.optional(delete, params![match_id, player])?;
            Ok(deleted.is_some_and(|lines| !lines.is_empty()))
        })
    }
}

pub(crate) fn plans_in(t: &Transaction<'_>, match_id: MatchId) -> Result<Vec<PlanRow>> {
    t.all(
        "SELECT player, ply, takebacks, lines, lines_before FROM plan WHERE match = $1 ORDER BY player",
        params![match_id],
    )
}

/// Replaces the plans in a match, unless they are others than `before`.
pub(crate) fn replace_in(
    t: &Transaction<'_>,
    match_id: MatchId,
    before: &[PlanRow],
    after: &[PlanRow],
) -> Attempt<()> {
    require(plans_in(t, match_id)? == before)?;
    if !before.is_empty() {
        drop_in(t, match_id)?;
    }
    for plan in after {
        t.execute(
            "INSERT INTO plan (match, player, ply, takebacks, lines, lines_before) VALUES ($1, $2, $3, $4, $5, $6)",
            params![
                match_id, plan.player, plan.ply, plan.takebacks, plan.lines.as_str(),
                plan.lines_before.as_deref()
            ],
        )?;
    }
    Ok(())
}

/// Brings back the plans as they were before the turn that led to `from` and is undone, and drops
/// those that were changed after it.
pub(crate) fn restore_in(t: &Transaction<'_>, from: BoardRef) -> Result<()> {
    let BoardRef { match_id, ply, takebacks } = from;
    t.execute(
        "DELETE FROM plan WHERE match = $1 AND (lines_before IS NULL OR ply <> $2 OR takebacks <> $3)",
        params![match_id, ply, takebacks],
    )?;
    t.execute(
        "UPDATE plan SET ply = ply - 1, takebacks = takebacks + 1, lines = lines_before, lines_before = NULL WHERE match = $1",
        params![match_id],
    )
}

pub(crate) fn drop_in(t: &Transaction<'_>, match_id: MatchId) -> Result<()> {
    t.execute("DELETE FROM plan WHERE match = $1", params![match_id])
}
