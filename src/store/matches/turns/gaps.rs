//! Matches of which the chat shows more than their record, and which wait for their players to
//! decide.

use super::plans;
use crate::matches::offers;
use crate::matches::time::deadline_of;
use crate::matches::votes::pairs;
use crate::{NewJob, Result, Store, lock_match, outbox, params, require};
use model::{BoardRef, Match, MatchId, MessageId, OfferId, ShownBoard, Time};

/// Typed moves are listed up to about this many characters.
const LONGEST_LIST: i64 = 200;

impl Store {
    /// Makes a running match wait if a board in its chat shows more than its record; `due` becomes
    /// due once. What was due for the position in the record is dropped. The twin of a match waits
    /// with it. Returns whether the match waits.
    ///
    /// A board older than the match is of another one that had its number.
    pub fn note_gap(&self, shown: &ShownBoard, due: &NewJob, now: Time) -> Result<bool> {
        let BoardRef { match_id, ply, takebacks } = shown.board;
        self.write_if(|t| {
            lock_match(t, match_id)?;
            let waits = "SELECT 1 FROM match WHERE id = $1 AND gap_since IS NOT NULL AND ended_at IS NULL";
            let waited = t.exists(waits, params![match_id])?;
            let twin = pairs::twin_of(t, match_id)?;
            if !t.changes(
                "UPDATE match SET gap_ply = $1, gap_takebacks = $2, gap_since = coalesce(gap_since, $3)
                 WHERE id = $4 AND ended_at IS NULL
                   AND $5 > max((created_at - 1420070400000) << 22, coalesce(anchor, 0))
                   AND ($6 OR (coalesce(gap_takebacks, takebacks), coalesce(gap_ply, ply)) < ($2, $1))",
                params![ply, takebacks, now, match_id, shown.message, shown.is_over && !waited],
            )? {
                return require(waited);
            }
            if let Some(twin) = twin.filter(|_| !waited) {
                t.execute(
                    "UPDATE match SET gap_ply = $1, gap_takebacks = $2, gap_since = $3 WHERE id = $4 AND ended_at IS NULL AND gap_since IS NULL",
                    params![ply, takebacks, now, twin],
                )?;
                t.execute("DELETE FROM job WHERE match = $1 AND kind = 'post_board'", params![twin])?;
                pairs::insert_jobs(t, twin, std::slice::from_ref(due), now)?;
            }
            if !waited {
                offers::void_of_turn(t, match_id, None, now)?;
                // They may have been played, changed or deleted after the copy was made.
                plans::drop_in(t, match_id)?;
                outbox::drop_engine_turns(t, match_id)?;
                t.execute(
                    "DELETE FROM job WHERE match = $1 AND kind IN ('post_board', 'tell_player', 'post_reminder', 'tell_visitor', 'remind_visitor', 'show_thinking')",
                    params![match_id],
                )?;
                outbox::insert(t, match_id, std::slice::from_ref(due), now)?;
            }
            Ok(())
        })
    }

    /// Adds a typed move to what is known of a match that waits.
    pub fn note_typed_in_gap(&self, match_id: MatchId, text: &str) -> Result<()> {
        self.execute(
            "UPDATE match SET gap_typed = coalesce(gap_typed || ', ', '') || CAST($1 AS TEXT)
             WHERE id = $2 AND gap_since IS NOT NULL AND length(coalesce(gap_typed, '')) < $3",
            params![text, match_id, LONGEST_LIST],
        )
    }

    /// A match that waits goes on from its record, with a whole turn's time. What the chat shows
    /// beyond the record counts as taken back. False if the match does not wait there any more or
    /// `offer` is not open.
    pub fn go_on_from_record(
        &self,
        from: BoardRef,
        offer: Option<OfferId>,
        jobs: &[NewJob],
        turns_after: MessageId,
        now: Time,
    ) -> Result<bool> {
        self.write_if(|t| {
            lock_match(t, from.match_id)?;
            require(offers::accept_if_any(t, offer, now)?)?;
            t.require_change(
                &format!(
                    "UPDATE match SET moving_since = $1, deadline = {}, reminded = FALSE,
                                      takebacks = max(takebacks, gap_takebacks) + 1, turns_after = max(turns_after, $2),
                                      gap_ply = NULL, gap_takebacks = NULL, gap_since = NULL, gap_typed = NULL
                     WHERE id = $3 AND ply = $4 AND takebacks = $5 AND gap_since IS NOT NULL AND ended_at IS NULL",
                    deadline_of("to_move")
                ),
                params![now, turns_after, from.match_id, from.ply, from.takebacks],
            )?;
            offers::void_of_turn(t, from.match_id, None, now)?;
            let ask = "DELETE FROM job WHERE match = $1 AND kind = 'post_gap'";
            t.execute(ask, params![from.match_id])?;
            Ok(outbox::insert(t, from.match_id, jobs, now)?)
        })
    }

    pub fn waiting_since(&self, then: Time) -> Result<Vec<Result<Match>>> {
        self.each_match("m.gap_since <= $1 AND m.ended_at IS NULL", then)
    }
}
