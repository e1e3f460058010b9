//! The weekly digests of servers, and what they tell.

use crate::{Result, Store, Transaction, outbox, params, rows};
use model::{ChannelId, GuildId, MatchId, MessageId, OtherJobKind, Time};

/// A typed turn that a rule has forbidden.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IllegalTurnRow {
    pub match_id: MatchId,
    /// The turns played before.
    pub ply: u32,
    /// As it was typed, shortened.
    pub text: String,
    /// The id of the rule.
    pub rule: String,
}

rows!(row => IllegalTurnRow { match_id, ply, text, rule });

impl Store {
    pub fn digest_channel(&self, guild: GuildId) -> Result<Option<ChannelId>> {
        self.optional("SELECT channel FROM digest_server WHERE guild = $1", params![guild])
    }

    pub fn set_digest(&self, guild: GuildId, channel: ChannelId, now: Time) -> Result<()> {
        self.execute(
            "INSERT INTO digest_server (guild, channel, since) VALUES ($1, $2, $3)
             ON CONFLICT (guild) DO UPDATE SET channel = excluded.channel",
            params![guild, channel, now],
        )
    }

    /// A server has no digest any more. One that is still to be posted is not.
    pub fn end_digest(&self, guild: GuildId) -> Result<()> {
        self.write_always(|t| {
            drop_post(t, guild)?;
            t.execute("DELETE FROM digest_server WHERE guild = $1", params![guild])
        })
    }

    /// The servers whose digest has not become due in the running week, which began at a time.
    pub fn digests_due(&self, week: i64, began: Time) -> Result<Vec<GuildId>> {
        self.all(
            "SELECT guild FROM digest_server WHERE since <= $1 AND (week IS NULL OR week < $2)",
            params![began, week],
        )
    }

    /// Makes the digest due that a week begins with, unless it was; an earlier one is dropped.
    pub fn choose_digest(&self, guild: GuildId, week: i64, now: Time) -> Result<bool> {
        self.write_if(|t| {
            t.require_change(
                "UPDATE digest_server SET week = $1 WHERE guild = $2 AND (week IS NULL OR week < $1)",
                params![week, guild],
            )?;
            drop_post(t, guild)?;
            t.execute(
                "INSERT INTO job (kind, task, guild, channel, nonce, due_at)
                 SELECT $1, $2, guild, channel, $3, $4 FROM digest_server WHERE guild = $5",
                params![OtherJobKind::PostDigest, task(guild), outbox::new_nonce(), now, guild],
            )?;
            Ok(())
        })
    }

    /// The week whose digest is due in a server, or was last.
    pub fn digest_week(&self, guild: GuildId) -> Result<Option<i64>> {
        let week = "SELECT week FROM digest_server WHERE guild = $1";
        Ok(self.optional(week, params![guild])?.flatten())
    }

    /// The turns refused in a server in `from..to`, at most `most`, the latest first.
    pub fn illegal_turns(
        &self,
        guild: GuildId,
        (from, to): (Time, Time),
        most: u32,
    ) -> Result<Vec<IllegalTurnRow>> {
        self.all(
            "SELECT i.match AS match_id, i.ply, i.text, i.rule FROM illegal_turn i JOIN match m ON m.id = i.match
             WHERE m.guild = $1 AND i.refused_at >= $2 AND i.refused_at < $3
             ORDER BY i.refused_at DESC, i.message DESC LIMIT $4",
            params![guild, from, to, most],
        )
    }
}

/// Notes a turn that a rule has forbidden where everyone who sees the match sees it.
pub(crate) fn note_illegal_turn(
    t: &Transaction<'_>,
    turn: &IllegalTurnRow,
    (channel, message): (ChannelId, MessageId),
    now: Time,
) -> Result<()> {
    t.execute(
        "INSERT INTO illegal_turn (message, match, ply, text, rule, refused_at)
         SELECT $1, id, $2, $3, $4, $5 FROM match
         WHERE id = $6 AND guild IS NOT NULL AND $7 IN (thread, channel)
         ON CONFLICT DO NOTHING",
        params![message, turn.ply, turn.text, turn.rule, now, turn.match_id, channel],
    )
}

fn drop_post(t: &Transaction<'_>, guild: GuildId) -> Result<()> {
    t.execute("DELETE FROM job WHERE task = $1", params![task(guild)])
}

/// The task of the job that posts a server's digest: it has one at a time.
fn task(guild: GuildId) -> String {
    format!("digest {}", guild.0)
}
