//! The places of matches: those that are gone or refuse posts, and new ones.

use std::time::Duration;

use crate::matches::time;
use crate::{Job, NewJob, Result, Store, Transaction, Value, lock_match, outbox, params};
use model::{ChannelId, GuildId, Match, MatchId, PlayerId, Time};
use rules::Color;

/// A match has just lost its place: its players are to be told, unless it is over.
pub(crate) fn tell_of_loss(t: &Transaction<'_>, match_id: MatchId, now: Time) -> Result<()> {
    for side in ["white", "black"] {
        t.execute(
            &format!(
                "INSERT INTO job (kind, match, ply, takebacks, nonce, due_at)
                 SELECT 'tell_{side}', id, ply, takebacks, $1, $2 FROM match
                 WHERE id = $3 AND {side} IS NOT NULL AND ended_at IS NULL
                 ON CONFLICT DO NOTHING"
            ),
            params![outbox::new_nonce(), now, match_id],
        )?;
    }
    Ok(())
}

/// The column that says whether a side is still to be told.
fn untold(side: Color) -> String {
    format!("{}_untold", side.id())
}

impl Store {
    /// The player of `side` cannot be sent that the match has lost its place, as `job` was to: it
    /// is kept for [`Store::take_untold`].
    pub fn tell_later(&self, job: i64, side: Color) -> Result<()> {
        let of_job = "id = (SELECT match FROM job WHERE id = $1)";
        let sql = format!("UPDATE match SET {} = TRUE WHERE {of_job}", untold(side));
        self.write_always(|t| {
            t.execute(&sql, params![job])?;
            outbox::delete(t, job).map(drop)
        })
    }

    /// The running matches without a place of which a player has not been told, who is told now.
    pub fn take_untold(&self, player: PlayerId) -> Result<Vec<Match>> {
        let lost = self.matches(
            "m.ended_at IS NULL AND m.place_gone
             AND (m.white = $1 AND m.white_untold OR m.black = $1 AND m.black_untold)",
            player,
        )?;
        if lost.is_empty() {
            return Ok(lost);
        }
        // Another host may be at it too: each tells of what it has changed.
        let taken: Vec<MatchId> = self.write_always(|t| {
            let mut taken = Vec::new();
            for side in Color::ALL {
                let (own, column) = (side.id(), untold(side));
                let sql = format!(
                    "UPDATE match SET {column} = FALSE WHERE {own} = $1 AND {column} RETURNING id"
                );
                taken.extend(t.all::<MatchId>(&sql, params![player])?);
            }
            Ok(taken)
        })?;
        Ok(lost.into_iter().filter(|it| taken.contains(&it.id)).collect())
    }

    /// A running match that has lost its place is played in `channel` from now on, where `board` is
    /// due. What was still to be posted of earlier turns is not. The player of `visitor` belongs to
    /// another server. False if the match has a place or is over.
    pub fn move_match(
        &self,
        match_id: MatchId,
        guild: Option<GuildId>,
        channel: ChannelId,
        visitor: Option<Color>,
        board: NewJob,
        now: Time,
    ) -> Result<bool> {
        self.write_if(|t| {
            lock_match(t, match_id)?;
            t.require_change(
                "UPDATE match SET guild = $1, channel = $2, anchor = NULL, thread = NULL, place_gone = FALSE,
                        white_untold = FALSE, black_untold = FALSE, visitor = $3
                 WHERE id = $4 AND place_gone AND ended_at IS NULL",
                params![guild, channel, visitor, match_id],
            )?;
            let posts = "DELETE FROM job WHERE match = $1 AND kind <> 'engine_turn' AND offer IS NULL";
            t.execute(posts, params![match_id])?;
            Ok(outbox::insert(t, match_id, std::slice::from_ref(&board), now)?)
        })
    }

    /// No channel of a server can be reached: nothing is sent to those of running matches and of
    /// jobs until [`Store::unblock_channel`]. Its invitations lapse.
    pub fn block_guild(&self, guild: GuildId, permission: &str, now: Time) -> Result<()> {
        self.write_always(|t| {
            t.execute("DELETE FROM vote_invitation WHERE guild = $1", params![guild])?;
            t.execute(
                "INSERT INTO blocked_channel (channel, permission, since)
                 SELECT coalesce(thread, channel), CAST($1 AS TEXT), CAST($2 AS BIGINT) FROM match WHERE guild = $3 AND ended_at IS NULL
                 UNION SELECT channel, CAST($1 AS TEXT), CAST($2 AS BIGINT) FROM job WHERE guild = $3 AND channel IS NOT NULL
                 UNION SELECT coalesce(thread, channel), CAST($1 AS TEXT), CAST($2 AS BIGINT) FROM event WHERE guild = $3 AND ended_at IS NULL
                 UNION SELECT s.channel, CAST($1 AS TEXT), CAST($2 AS BIGINT) FROM duel_server s JOIN duel d ON d.id = s.duel
                       WHERE s.guild = $3 AND d.ended_at IS NULL
                 ON CONFLICT (channel) DO NOTHING",
                params![permission, now, guild],
            )
        })
    }

    /// A channel lacks permissions: nothing is sent there until [`Store::unblock_channel`].
    pub fn note_refusal(&self, channel: ChannelId, permissions: &str, now: Time) -> Result<()> {
        self.execute(
            "INSERT INTO blocked_channel (channel, permission, since) VALUES ($1, $2, $3)
             ON CONFLICT (channel) DO UPDATE SET permission = excluded.permission, told = FALSE
             WHERE blocked_channel.permission <> excluded.permission",
            params![channel, permissions, now],
        )
    }

    /// The channel of a job refuses posts, most likely for want of a permission, unless more is
    /// known: nothing is sent there until [`Store::unblock_channel`]. The job was claimed for as
    /// long as `lease`. False if a turn was played in its match since then: the refusal may be out
    /// of date.
    pub fn block_channel(
        &self,
        job: &Job,
        permission: &str,
        lease: Duration,
        now: Time,
    ) -> Result<bool> {
        self.write_always(|t| {
            let played_since = t.exists(
                "SELECT 1 FROM job j JOIN turn t ON t.match = j.match
                 WHERE j.id = $1 AND t.played_at > j.claimed_until - $2",
                params![job.id, lease],
            )?;
            if played_since {
                return Ok(false);
            }
            t.execute(
                "INSERT INTO blocked_channel (channel, permission, since) VALUES ($1, $2, $3)
                 ON CONFLICT (channel) DO NOTHING",
                params![job.channel, permission, now],
            )?;
            let refused = "UPDATE job SET claimed_until = NULL, last_error = $1 WHERE id = $2";
            t.execute(refused, params![permission, job.id]).map(|()| true)
        })
    }

    /// Posts may be sent to the channel again, and with `threads` to the threads of its matches
    /// too; what waited for them is due now, and the clocks there, which stood still, run again.
    /// False if none was blocked.
    pub fn unblock_channel(&self, channel: ChannelId, threads: bool, now: Time) -> Result<bool> {
        self.write_always(|t| {
            let channels = "channel = $1
                OR $2 AND channel IN (SELECT thread FROM match WHERE channel = $1 UNION SELECT thread FROM event WHERE channel = $1)";
            unblock(t, channels, params![channel, threads], now)
        })
    }

    /// Like [`Store::unblock_channel`], for every channel of the server's running matches, of its
    /// matches with pending posts, and of its pending jobs.
    pub fn unblock_guild(&self, guild: GuildId, now: Time) -> Result<bool> {
        self.write_always(|t| {
            let channels = "channel IN (SELECT coalesce(thread, channel) FROM match
                                        WHERE guild = $1 AND (ended_at IS NULL OR EXISTS (SELECT 1 FROM job WHERE job.match = match.id))
                                        UNION SELECT channel FROM job WHERE guild = $1 AND channel IS NOT NULL
                                        UNION SELECT coalesce(thread, channel) FROM event WHERE guild = $1
                                        UNION SELECT channel FROM duel_server WHERE guild = $1)";
            unblock(t, channels, params![guild], now)
        })
    }

    pub fn has_blocked_channels(&self) -> Result<bool> {
        self.exists("SELECT 1 FROM blocked_channel", params![])
    }

    /// The permission that a channel lacks, the first time it is asked for since it refused.
    pub fn take_block_notice(&self, channel: ChannelId) -> Result<Option<String>> {
        let take = "UPDATE blocked_channel SET told = TRUE WHERE channel = $1 AND NOT told RETURNING permission";
        self.write_always(|t| t.optional(take, params![channel]))
    }
}

fn unblock(t: &Transaction<'_>, channels: &str, params: &[Value<'_>], now: Time) -> Result<bool> {
    let sql = format!("DELETE FROM blocked_channel WHERE {channels} RETURNING channel, since");
    let unblocked: Vec<(ChannelId, Time)> = t.all(&sql, params)?;
    for (place, since) in &unblocked {
        time::shift(t, "coalesce(thread, channel) = $3", params![now, since, place])?;
        t.execute(
            "UPDATE job SET due_at = min(due_at, $1)
             WHERE channel = $2 OR match IN (SELECT id FROM match WHERE $2 IN (thread, channel))
                OR event IN (SELECT id FROM event WHERE $2 IN (thread, channel))",
            params![now, place],
        )?;
    }
    Ok(!unblocked.is_empty())
}
