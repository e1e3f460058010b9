//! What is changed of what has been posted: boards that newer ones have taken the place of, refusals, the message of a challenge.

use std::time::Duration;

use super::columns::message;
use super::locks::lock_match;
use super::sql::{params, scalar};
use super::{JobKind, MatchJob, NewJob, Result, Store, Transaction, outbox};
use crate::model::{BoardRef, ChallengeId, ChannelId, MatchId, MessageId, Time};

/// The ratings of White and Black: each before, if there was one, and after.
pub type RatingChange = [(Option<f64>, f64); 2];

/// The refusals of a match that are to be removed, because a turn has been played since, as a part of a query.
const TO_REMOVE: &str = "FROM refusal r JOIN match m ON m.id = r.match
     WHERE r.match = $1 AND (r.ply < m.ply OR m.ended_at IS NOT NULL)";

fn any_left(t: &Transaction<'_>, match_id: MatchId) -> Result<bool> {
    let sql = format!("SELECT EXISTS (SELECT 1 {TO_REMOVE})");
    t.one(&sql, params![match_id], scalar)
}

impl Store {
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

    /// What a rated match has made of the ratings of White and Black, each before, if there was one, and after; `None` if it has not been rated.
    pub fn rating_change(&self, match_id: MatchId) -> Result<Option<RatingChange>> {
        self.read(|t| rating_change_in(t, match_id))
    }
}

pub(super) fn rating_change_in(
    t: &Transaction<'_>,
    match_id: MatchId,
) -> Result<Option<RatingChange>> {
    let of = |side: &str| {
        format!(
                "(SELECT b.rating FROM rating b WHERE b.player = m.{side} AND b.game = m.game AND b.id < {side}_r.id
                 ORDER BY b.id DESC LIMIT 1) AS {side}_before, {side}_r.rating AS {side}_after"
            )
    };
    let sql = format!(
        "SELECT {}, {} FROM match m
             JOIN rating white_r ON white_r.match = m.id AND white_r.player = m.white
             JOIN rating black_r ON black_r.match = m.id AND black_r.player = m.black
             WHERE m.id = $1",
        of("white"),
        of("black")
    );
    t.optional(&sql, params![match_id], |row| {
        Ok([
            (row.get("white_before")?, row.get("white_after")?),
            (row.get("black_before")?, row.get("black_after")?),
        ])
    })
}
