//! What is changed of what has been posted: boards that newer ones have taken the place of, refusals, the message of a challenge.

use super::sql::params;
use super::{Job, Result, Store};
use crate::model::{ChallengeId, ChannelId, MatchId, MessageId};

/// The ratings of White and Black: each before, if there was one, and after.
pub type RatingChange = [(Option<f64>, f64); 2];

impl Store {
    /// The ply of the newest board posted for a match.
    pub fn newest_board(&self, match_id: MatchId) -> Result<Option<u32>> {
        self.optional(
            "SELECT ply FROM post WHERE match = $1 AND kind = 'post_board' ORDER BY message DESC LIMIT 1",
            params![match_id],
            |row| row.get(0),
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
            |row| Ok((row.get(0)?, row.get(1)?)),
        )
    }

    /// Remembers a message that says why a turn of a match cannot be played.
    pub fn refusal_posted(
        &self,
        match_id: MatchId,
        channel: ChannelId,
        message: MessageId,
    ) -> Result<()> {
        self.note_always(|t| {
            t.execute(
                "INSERT INTO refusal (message, match, channel, ply) SELECT $1, id, $2, ply FROM match WHERE id = $3
                 ON CONFLICT DO NOTHING",
                params![message, channel, match_id],
            )?;
            Ok(())
        })
    }

    /// The messages that say why a turn of a match could not be played, where one has been played since, the oldest first.
    pub fn refusals(&self, match_id: MatchId) -> Result<Vec<(ChannelId, MessageId)>> {
        self.all(
            "SELECT r.channel, r.message FROM refusal r JOIN match m ON m.id = r.match
             WHERE r.match = $1 AND (r.ply < m.ply OR m.ended_at IS NOT NULL) ORDER BY r.message",
            params![match_id],
            |row| Ok((row.get(0)?, row.get(1)?)),
        )
    }

    /// A quiet job is done; the refusals up to `removed` are gone.
    pub fn quietly_done(&self, job: &Job, removed: Option<MessageId>) -> Result<()> {
        self.note_always(|t| {
            t.execute(
                "DELETE FROM refusal WHERE match = $1 AND message <= $2
                 AND EXISTS (SELECT 1 FROM match WHERE id = $1 AND (refusal.ply < ply OR ended_at IS NOT NULL))",
                params![job.match_id, removed],
            )?;
            t.execute("DELETE FROM job WHERE id = $1", params![job.id])?;
            Ok(())
        })
    }

    /// The challenge that a match has come from.
    pub fn challenge_of(&self, match_id: MatchId) -> Result<Option<ChallengeId>> {
        Ok(self
            .optional(
                "SELECT challenge FROM match WHERE id = $1",
                params![match_id],
                |row| row.get(0),
            )?
            .flatten())
    }

    /// What a rated match has made of the ratings of White and Black, each before, if there was one, and after; `None` if it has not been rated.
    pub fn rating_change(&self, match_id: MatchId) -> Result<Option<RatingChange>> {
        let of = |side: &str| {
            format!(
                "(SELECT b.rating FROM rating b WHERE b.player = m.{side} AND b.game = m.game AND b.id < {side}_r.id
                 ORDER BY b.id DESC LIMIT 1), {side}_r.rating"
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
        self.optional(&sql, params![match_id], |row| {
            Ok([(row.get(0)?, row.get(1)?), (row.get(2)?, row.get(3)?)])
        })
    }
}
