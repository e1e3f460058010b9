//! Channels that refuse posts.

use std::time::Duration;

use super::{clocks, vote_invitations};
use crate::sql::{params, scalar};
use crate::{Job, Result, Store, Transaction};
use model::{ChannelId, GuildId, Time};

impl Store {
    /// No channel of a server can be reached: nothing is sent to those of running matches and of
    /// jobs until [`Store::unblock_channel`]. Its invitations lapse.
    pub fn block_guild(&self, guild: GuildId, permission: &str, now: Time) -> Result<()> {
        self.write_always(|t| {
            vote_invitations::forget_of_server(t, guild)?;
            t.execute(
                "INSERT INTO blocked_channel (channel, permission, since)
                 SELECT coalesce(thread, channel), CAST($1 AS TEXT), CAST($2 AS BIGINT) FROM match WHERE guild = $3 AND ended_at IS NULL
                 UNION SELECT channel, CAST($1 AS TEXT), CAST($2 AS BIGINT) FROM job WHERE guild = $3 AND channel IS NOT NULL
                 UNION SELECT coalesce(thread, channel), CAST($1 AS TEXT), CAST($2 AS BIGINT) FROM event WHERE guild = $3 AND ended_at IS NULL
                 UNION SELECT s.channel, CAST($1 AS TEXT), CAST($2 AS BIGINT) FROM duel_server s JOIN duel d ON d.id = s.duel
                       WHERE s.guild = $3 AND d.ended_at IS NULL
                 ON CONFLICT (channel) DO NOTHING",
                params![permission, now, guild],
            )?;
            Ok(())
        })
    }

    /// A channel is known to lack permissions: nothing is sent there until
    /// [`Store::unblock_channel`].
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
            let played_since = t.one(
                "SELECT EXISTS (SELECT 1 FROM job j JOIN turn t ON t.match = j.match
                                WHERE j.id = $1 AND t.played_at > j.claimed_until - $2)",
                params![job.id, i64::try_from(lease.as_millis()).unwrap_or(i64::MAX)],
                scalar,
            )?;
            if played_since {
                return Ok(false);
            }
            t.execute(
                "INSERT INTO blocked_channel (channel, permission, since) VALUES ($1, $2, $3)
                 ON CONFLICT (channel) DO NOTHING",
                params![job.channel, permission, now],
            )?;
            t.execute(
                "UPDATE job SET claimed_until = NULL, last_error = $1 WHERE id = $2",
                params![permission, job.id],
            )?;
            Ok(true)
        })
    }

    /// Posts may be sent to the channel again, and with `threads` to the threads of its matches
    /// too; what waited for them is due now, and the clocks there, which stood still, run again.
    /// False if none was blocked.
    pub fn unblock_channel(&self, channel: ChannelId, threads: bool, now: Time) -> Result<bool> {
        self.write_always(|t| {
            let unblocked: Vec<(i64, Time)> = t.all(
                "DELETE FROM blocked_channel
                 WHERE channel = $1
                    OR $2 AND channel IN (SELECT thread FROM match WHERE channel = $1 UNION SELECT thread FROM event WHERE channel = $1)
                 RETURNING channel, since",
                params![channel, threads],
                |row| Ok((row.get("channel")?, row.get("since")?)),
            )?;
            go_on(t, &unblocked, now)?;
            Ok(!unblocked.is_empty())
        })
    }

    /// Like [`Store::unblock_channel`], for every channel of the server's running matches, of its
    /// matches with pending posts, and of its pending jobs.
    pub fn unblock_guild(&self, guild: GuildId, now: Time) -> Result<bool> {
        self.write_always(|t| {
            let unblocked: Vec<(i64, Time)> = t.all(
                "DELETE FROM blocked_channel
                 WHERE channel IN (SELECT coalesce(thread, channel) FROM match
                                   WHERE guild = $1 AND (ended_at IS NULL OR EXISTS (SELECT 1 FROM job WHERE job.match = match.id))
                                   UNION SELECT channel FROM job WHERE guild = $1 AND channel IS NOT NULL
                                   UNION SELECT coalesce(thread, channel) FROM event WHERE guild = $1
                                   UNION SELECT channel FROM duel_server WHERE guild = $1)
                 RETURNING channel, since",
                params![guild],
                |row| Ok((row.get("channel")?, row.get("since")?)),
            )?;
            go_on(t, &unblocked, now)?;
            Ok(!unblocked.is_empty())
        })
    }

    pub fn has_blocked_channels(&self) -> Result<bool> {
        self.one("SELECT EXISTS (SELECT 1 FROM blocked_channel)", params![], scalar)
    }

    /// The permission that a channel lacks, the first time it is asked for since the channel
    /// refused.
    pub fn take_block_notice(&self, channel: ChannelId) -> Result<Option<String>> {
        self.write_always(|t| {
            t.optional(
                "UPDATE blocked_channel SET told = TRUE WHERE channel = $1 AND NOT told RETURNING permission",
                params![channel],
                scalar,
            )
        })
    }
}

/// What waited for places that were blocked since these times is due now, and the clocks there run
/// again.
fn go_on(t: &Transaction<'_>, unblocked: &[(i64, Time)], now: Time) -> Result<()> {
    for (place, since) in unblocked {
        clocks::shift(t, "coalesce(thread, channel) = $3", params![now, since, place])?;
        t.execute(
            "UPDATE job SET due_at = min(due_at, $1)
             WHERE channel = $2 OR match IN (SELECT id FROM match WHERE $2 IN (thread, channel))
                OR event IN (SELECT id FROM event WHERE $2 IN (thread, channel))",
            params![now, place],
        )?;
    }
    Ok(())
}
