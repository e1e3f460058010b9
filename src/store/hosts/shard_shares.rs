//! Several processes at work on one database: which of them live, and how they divide the bot's
//! shards among themselves.
//!
//! A process lives as long as it renews its row. Claims and shards of a dead one are free for the
//! others, so nobody has to end properly. Whoever divides the shards locks the one row of
//! `sharding` first: one process does it at a time.
//!
//! Leases and IDENTIFY permits go by the clock of a shared database, read after the lock is held.
//! The `now` that callers pass counts in a file only: the clock of a host may jump.

use std::time::Duration;

use crate::database::store::lease_time;
use crate::{Result, Store, Transaction, params};
use model::Time;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShardShare {
    /// How many shards all processes have together.
    pub of: u32,
    /// The shards that this one holds from now on. Others must be given up with
    /// [`Store::release_shard`], once they are not served any more.
    pub keep: Vec<u32>,
    /// Those of them that it did not hold before this call. A session of one from earlier must not
    /// be resumed: another process may have handled its events meanwhile.
    pub new: Vec<u32>,
}

/// What a process says of itself when it takes its share.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ShareRequest {
    /// How many shards there shall be if no other process takes part.
    pub wanted: u32,
    /// The shards that this one serves already.
    pub connected: Vec<u32>,
    /// How many sessions may begin at a time, in all processes together.
    pub at_once: u32,
    /// How far apart they begin.
    pub apart: Duration,
}

impl Store {
    /// Renews the lease of this process and reaps those whose lease has run out.
    pub fn renew_host(&self, now: Time, lease: Duration) -> Result<()> {
        self.write_always(|t| {
            lock(t)?;
            self.renew(t, lease_time(t, now)?, lease)
        })
    }

    /// As [`Store::renew_host`], and this process serves the bot from now on: all of its shards, or
    /// some. Nobody else may serve a bot that one process serves whole: where that clashes, this
    /// one does not serve, and gets the time until which the last of the others lives at least.
    pub fn claim_service(&self, whole: bool, now: Time, lease: Duration) -> Result<Option<Time>> {
        self.write_always(|t| {
            lock(t)?;
            self.renew(t, lease_time(t, now)?, lease)?;
            let rival: Option<Time> = t.one(
                "SELECT max(until) FROM host WHERE id <> $1 AND (serves = 'all' OR serves = 'some' AND $2)",
                params![self.host, whole],
            )?;
            if rival.is_none() {
                let serves = if whole { "all" } else { "some" };
                t.execute("UPDATE host SET serves = $1 WHERE id = $2", params![serves, self.host])?;
            }
            Ok(rival)
        })
    }

    /// As [`Store::renew_host`], and takes this process's share of the shards.
    ///
    /// It keeps the surplus shards it serves until another process can begin a session at once, so
    /// that no shard is left unserved for longer than that takes.
    pub fn share_shards(
        &self,
        request: &ShareRequest,
        now: Time,
        lease: Duration,
    ) -> Result<ShardShare> {
        self.write_always(|t| {
            lock(t)?;
            let now = lease_time(t, now)?;
            self.renew(t, now, lease)?;
            t.execute("UPDATE host SET shares = true WHERE id = $1", params![self.host])?;
            let holders: Vec<i64> = t.all(
                "SELECT h.id FROM host h LEFT JOIN shard s ON s.host = h.id
                     WHERE h.shares GROUP BY h.id ORDER BY count(s.number) DESC, h.id",
                params![],
            )?;
            let of = number_of_shards(t, request.wanted, holders.len() == 1)?;
            let rank = holders.iter().position(|host| *host == self.host);
            let quota = quota(of, holders.len(), rank.unwrap_or_default());
            let own = "SELECT number FROM shard WHERE host = $1 ORDER BY number";
            let mut keep: Vec<u32> = t.all(own, params![self.host])?;
            let before = keep.clone();
            let held: Vec<u32> = t.all("SELECT number FROM shard", params![])?;
            let free: Vec<u32> = (0..of).filter(|shard| !held.contains(shard)).collect();
            // Those that are served come first, and so are given up last.
            keep.sort_by_key(|shard| !request.connected.contains(shard));
            let served = keep.iter().filter(|shard| request.connected.contains(shard)).count();
            let is_quiet = served == keep.len() && free.is_empty();
            let may_begin = is_quiet && !has_begun_lately(t, request.apart, now)?;
            let may_go = if may_begin { request.at_once as usize } else { 0 };
            keep.truncate(quota.max(served.saturating_sub(may_go)));
            for shard in free.into_iter().take(quota.saturating_sub(keep.len())) {
                let take = "INSERT INTO shard (number, host) VALUES ($1, $2)";
                t.execute(take, params![shard, self.host])?;
                keep.push(shard);
            }
            keep.sort_unstable();
            let new = keep.iter().copied().filter(|shard| !before.contains(shard)).collect();
            Ok(ShardShare { of, keep, new })
        })
    }

    pub fn release_shard(&self, shard: u32) -> Result<()> {
        let sql = "DELETE FROM shard WHERE number = $1 AND host = $2";
        self.execute(sql, params![shard, self.host])
    }

    /// This process ends: what it holds is free.
    pub fn leave_hosts(&self) -> Result<()> {
        self.write_always(|t| {
            lock(t)?;
            t.execute("UPDATE host SET until = 0 WHERE id = $1", params![self.host])?;
            reap(t, Time(0))
        })
    }

    /// Takes the permit of a bucket to begin a session of a shard, or to connect for it: then the
    /// permit is held for it. Or says how long to wait, because the last session of the bucket
    /// began less than `apart` ago. A permit from the future, left by a host with a wrong clock,
    /// does not count.
    pub fn take_identify_permit(
        &self,
        (bucket, shard): (u32, u32),
        begins: bool,
        apart: Duration,
        now: Time,
    ) -> Result<Option<Duration>> {
        self.write_always(|t| {
            lock(t)?;
            let now = lease_time(t, now)?;
            if t.changes(
                "INSERT INTO session_turn (bucket, taken_at, host, shard)
                 VALUES ($1, $2, CASE WHEN $3 THEN NULL ELSE $4 END, CASE WHEN $3 THEN NULL ELSE $5 END)
                 ON CONFLICT (bucket) DO UPDATE SET taken_at = excluded.taken_at, host = excluded.host, shard = excluded.shard
                 WHERE session_turn.taken_at + $6 <= excluded.taken_at
                    OR session_turn.taken_at > excluded.taken_at + $6
                    OR $3 AND session_turn.host = $4 AND session_turn.shard = $5",
                params![bucket, now, begins, self.host, shard, apart],
            )? {
                return Ok(None);
            }
            let last = "SELECT taken_at FROM session_turn WHERE bucket = $1";
            let last: Time = t.one(last, params![bucket])?;
            let wait = now.until(last.after(apart));
            Ok(Some(wait.clamp(Duration::from_millis(1), apart)))
        })
    }

    fn renew(&self, t: &Transaction<'_>, now: Time, lease: Duration) -> Result<()> {
        spare_after_outage(t, now, lease)?;
        t.execute(
            "INSERT INTO host (id, until, shares) VALUES ($1, $2, false)
             ON CONFLICT (id) DO UPDATE SET until = excluded.until",
            params![self.host, now.after(lease)],
        )?;
        reap(t, now)
    }
}

/// Gives every process time to renew where none has for long: then it was the database that was
/// away, not they.
fn spare_after_outage(t: &Transaction<'_>, now: Time, lease: Duration) -> Result<()> {
    let latest: Option<Time> = t.one("SELECT max(until) FROM host", params![])?;
    // Renewals come every fifth of a lease.
    let outage = lease * 2 / 5;
    if latest.is_some_and(|until| until.before(lease).after(outage) < now) {
        t.execute("UPDATE host SET until = max(until, $1)", params![now.after(lease * 3 / 5)])?;
    }
    Ok(())
}

/// Whether a session has begun, or its turn was taken, so lately that another has to wait.
fn has_begun_lately(t: &Transaction<'_>, apart: Duration, now: Time) -> Result<bool> {
    let lately = "SELECT 1 FROM session_turn WHERE taken_at + $1 > $2 AND taken_at <= $2 + $1";
    t.exists(lately, params![apart, now])
}

/// Waits until no other process changes who lives and who holds what.
fn lock(t: &Transaction<'_>) -> Result<()> {
    t.execute("UPDATE sharding SET shards = shards", params![])
}

/// Frees what those held who do not live any more. A claim may also have come after its host left:
/// one that was under way then.
fn reap(t: &Transaction<'_>, now: Time) -> Result<()> {
    t.execute("DELETE FROM host WHERE until <= $1", params![now])?;
    t.execute("DELETE FROM shard WHERE host NOT IN (SELECT id FROM host)", params![])?;
    t.execute(
        "UPDATE job SET claimed_until = NULL, host = NULL WHERE host NOT IN (SELECT id FROM host)",
        params![],
    )
}

/// How many shards there are: as the others share them already, or as `wanted` by the only one.
fn number_of_shards(t: &Transaction<'_>, wanted: u32, alone: bool) -> Result<u32> {
    if !alone {
        return t.one("SELECT shards FROM sharding", params![]);
    }
    t.execute("UPDATE sharding SET shards = $1", params![wanted])?;
    t.execute("DELETE FROM shard WHERE number >= $1", params![wanted])?;
    Ok(wanted)
}

/// How many of `of` shards belong to the one of so many hosts that has this rank: those who hold
/// most keep what does not divide evenly.
fn quota(of: u32, hosts: usize, rank: usize) -> usize {
    let of = of as usize;
    of / hosts.max(1) + usize::from(rank < of % hosts.max(1))
}
