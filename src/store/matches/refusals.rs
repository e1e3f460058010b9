//! Refused turns: the messages that say so, until they are of no use any more.

use crate::people::digests::note_illegal_turn;
use crate::{IllegalTurnRow, NewJob, Result, Store, Transaction, lock_match, outbox, params};
use model::{BoardRef, ChannelId, JobKind, MatchId, MessageId, Time};

/// A match's refusals to be removed, as a turn was played since, as a part of a query.
pub(super) const TO_REMOVE: &str = "FROM refusal r JOIN match m ON m.id = r.match
     WHERE r.match = $1 AND (r.ply < m.ply OR m.ended_at IS NOT NULL)";

pub(super) fn any_left(t: &Transaction<'_>, match_id: MatchId) -> Result<bool> {
    t.exists(&format!("SELECT 1 {TO_REMOVE}"), params![match_id])
}

impl Store {
    /// Remembers a message that says why a turn cannot be played in a position. Whether it is to be
    /// removed now, because the match has gone on before it was remembered. `illegal`: the turn, if
    /// a rule forbids it.
    pub fn refusal_posted(
        &self,
        board: BoardRef,
        channel: ChannelId,
        message: MessageId,
        illegal: Option<&IllegalTurnRow>,
        now: Time,
    ) -> Result<bool> {
        self.note_always(|t| {
            lock_match(t, board.match_id)?;
            if let Some(turn) = illegal {
                note_illegal_turn(t, turn, (channel, message), now)?;
            }
            t.execute(
                "INSERT INTO refusal (message, match, channel, ply) SELECT $1, id, $2, $3 FROM match
                 WHERE id = $4 AND (ended_at IS NULL OR guild IS NOT NULL AND $2 IN (thread, channel))
                 ON CONFLICT DO NOTHING",
                params![message, channel, board.ply, board.match_id],
            )?;
            let is_late = any_left(t, board.match_id)?;
            if is_late {
                outbox::insert(t, board.match_id, &[NewJob::new(JobKind::Tidy, board.ply)], now)?;
            }
            Ok(is_late)
        })
    }
}
