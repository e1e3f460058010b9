//! The messages posted for a match: what they show, and what is changed of them when newer ones have taken their place.

use std::time::Duration;

use crate::model::{BoardRef, ChallengeId, ChannelId, MatchId, MessageId, Time};
use crate::store::columns::message;
use crate::store::database::locks::lock_match;
use crate::store::sql::{params, scalar};
use crate::store::{JobKind, MatchJob, NewJob, Result, Store, Transaction, outbox};

/// What a message shows of its match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardInMessage {
    /// The board after so many turns.
    Ply(u32),
    /// A board that is no part of the match any more, as a turn was taken back.
    TakenBack,
    /// No board.
    None,
}

/// The refusals of a match that are to be removed, because a turn has been played since, as a part of a query.
const TO_REMOVE: &str = "FROM refusal r JOIN match m ON m.id = r.match
     WHERE r.match = $1 AND (r.ply < m.ply OR m.ended_at IS NOT NULL)";

fn any_left(t: &Transaction<'_>, match_id: MatchId) -> Result<bool> {
    let sql = format!("SELECT EXISTS (SELECT 1 {TO_REMOVE})");
    t.one(&sql, params![match_id], scalar)
}

impl Store {
    /// What a message shows of its match.
    pub fn board_shown(&self, message: MessageId) -> Result<BoardInMessage> {
        let shown = self.optional(
            "SELECT CASE WHEN p.ply = 0 OR t.played_at <= p.posted_at THEN p.ply END
             FROM post p LEFT JOIN turn t ON t.match = p.match AND t.ply = p.ply
             WHERE p.message = $1 AND p.kind IN ('post_board', 'post_ending')",
            params![message],
            |row| {
                let ply: Option<u32> = scalar(row)?;
                Ok(ply.map_or(BoardInMessage::TakenBack, BoardInMessage::Ply))
            },
        )?;
        Ok(shown.unwrap_or(BoardInMessage::None))
    }

    /// The ply of the newest board posted for a match.
    pub fn newest_board(&self, match_id: MatchId) -> Result<Option<u32>> {
        self.optional(
            "SELECT ply FROM post WHERE match = $1 AND kind = 'post_board' ORDER BY message DESC LIMIT 1",
            params![match_id],
            scalar,
        )
    }

    /// The boards of a ply that newer posts have taken the place of.
    pub fn superseded_boards(
        &self,
        match_id: MatchId,
        ply: u32,
    ) -> Result<Vec<(ChannelId, MessageId)>> {
        self.all(
            "SELECT channel, message FROM post p
             WHERE match = $1 AND ply = $2 AND kind = 'post_board'
               AND EXISTS (SELECT 1 FROM post n WHERE n.match = $1 AND n.message > p.message
                           AND n.kind IN ('post_board', 'post_ending'))",
            params![match_id, ply],
            |row| message(row, "channel", "message"),
        )
    }

    /// Remembers a message that says why a turn cannot be played in a position. Whether it is to be removed now, because the match has gone on
    /// before it was remembered.
    pub fn refusal_posted(
        &self,
        board: BoardRef,
        channel: ChannelId,
        message: MessageId,
        now: Time,
    ) -> Result<bool> {
        self.note_always(|t| {
            lock_match(t, board.match_id)?;
            t.execute(
                "INSERT INTO refusal (message, match, channel, ply) SELECT $1, id, $2, $3 FROM match
                 WHERE id = $4 AND (ended_at IS NULL OR guild IS NOT NULL AND $2 IN (thread, channel))
                 ON CONFLICT DO NOTHING",
                params![message, channel, board.ply, board.match_id],
            )?;
            let is_late = any_left(t, board.match_id)?;
            if is_late {
                let tidy = NewJob {
                    kind: JobKind::Tidy,
                    ply: board.ply,
                    offer: None,
                    nonce: outbox::new_nonce(),
                    after: Duration::ZERO,
                };
                outbox::insert(t, board.match_id, &[tidy], now)?;
            }
            Ok(is_late)
        })
    }

    /// The messages that say why a turn of a match could not be played, where one has been played since, the oldest first.
    pub fn refusals(&self, match_id: MatchId) -> Result<Vec<(ChannelId, MessageId)>> {
        self.all(
            &format!("SELECT r.channel, r.message {TO_REMOVE} ORDER BY r.message"),
            params![match_id],
            |row| message(row, "channel", "message"),
        )
    }

    /// The quiet job of this number is done; the refusals `removed` are gone. Where others have been remembered meanwhile, it is to be done again.
    pub fn quietly_done(&self, job: i64, of: &MatchJob, removed: &[MessageId]) -> Result<()> {
        self.note_always(|t| {
            lock_match(t, of.match_id)?;
            for &message in removed {
                t.execute("DELETE FROM refusal WHERE message = $1", params![message])?;
            }
            let after = if of.kind == JobKind::Tidy && any_left(t, of.match_id)? {
                "UPDATE job SET claimed_until = NULL, attempts = 0 WHERE id = $1"
            } else {
                "DELETE FROM job WHERE id = $1"
            };
            t.execute(after, params![job])?;
            Ok(())
        })
    }

    /// The challenge that a match has come from.
    pub fn challenge_of(&self, match_id: MatchId) -> Result<Option<ChallengeId>> {
        Ok(self
            .optional(
                "SELECT challenge FROM match WHERE id = $1",
                params![match_id],
                scalar,
            )?
            .flatten())
    }
}
