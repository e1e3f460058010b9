//! Several processes that are one bot: which of them live, how they share the shards, what one does
//! for all, and what all have counted.

use std::collections::BTreeMap;
use std::time::Duration;

use crate::{App, Result, lock};
use model::{MessageId, Time};
use store::{InvalidRequestCount, ShardShare, ShareRequest, TaskState};

/// For so long after it was last heard of a process is taken to live.
pub const HOST_LEASE: Duration = Duration::from_secs(15);
/// How often a process tells that it lives.
pub const HOST_RENEWAL: Duration = Duration::from_secs(3);

/// For how long a process may be at a task before another takes it over.
const TASK_LEASE: Duration = Duration::from_secs(60);

/// For so long it is remembered who has taken an interaction: as long as Discord takes answers to
/// it.
pub const INTERACTIONS_KEPT: Duration = Duration::from_secs(15 * 60);

/// How long a request counts that the chat service refused as invalid, in minutes.
pub const INVALID_REQUESTS_COUNT_FOR: u32 = 10;

impl App {
    /// Whether other processes may be at work on the database.
    pub fn is_shared(&self) -> bool {
        self.store().is_shared()
    }

    /// Tells the others that this process lives, and frees what those held who do not any more.
    /// Call it every [`HOST_RENEWAL`].
    pub fn renew_host(&self) -> Result<()> {
        self.set_clock()?;
        self.store().renew_host(self.now(), HOST_LEASE)?;
        let ahead = self.store().share_chat_clock(self.chat_ahead())?;
        *lock(&self.inner.chat_ahead) = ahead;
        Ok(())
    }

    /// As [`App::renew_host`], and this process serves the bot, whole or some shards. `None` if it
    /// may. Else another process rules that out, and lives at least until then.
    pub fn claim_service(&self, whole: bool) -> Result<Option<Time>> {
        Ok(self.store().claim_service(whole, self.now(), HOST_LEASE)?)
    }

    /// As [`App::renew_host`], and takes this process's share of the shards. Call it every
    /// [`HOST_RENEWAL`], serve what it keeps, and give up the rest with [`App::release_shard`].
    pub fn share_shards(&self, request: &ShareRequest) -> Result<ShardShare> {
        Ok(self.store().share_shards(request, self.now(), HOST_LEASE)?)
    }

    /// This process does not serve a shard any more.
    pub fn release_shard(&self, shard: u32) -> Result<()> {
        Ok(self.store().release_shard(shard)?)
    }

    /// Takes the permit of a bucket to begin a session of a shard, or to connect for it, once the
    /// last is `apart` ago. Or says how long to wait.
    pub fn take_identify_permit(
        &self,
        bucket: u32,
        shard: u32,
        begins: bool,
        apart: Duration,
    ) -> Result<Option<Duration>> {
        Ok(self.store().take_identify_permit((bucket, shard), begins, apart, self.now())?)
    }

    /// Takes a task of the leader, to bring about what is `wanted`. If it is this process's, it has
    /// a minute for it, or asks again.
    pub fn take_leader_task(&self, name: &str, wanted: &str) -> Result<TaskState> {
        Ok(self.store().take_leader_task(name, wanted, self.now(), TASK_LEASE)?)
    }

    /// Takes an interaction for this process; false if another has taken it in the last quarter of
    /// an hour.
    pub fn take_interaction(&self, id: MessageId) -> Result<bool> {
        if !self.is_shared() {
            return Ok(true);
        }
        let forgotten = MessageId::at(id.sent_at().before(INTERACTIONS_KEPT));
        Ok(self.store().take_interaction(id, forgotten)?)
    }

    /// A task of the leader has been done: it is as `wanted`.
    pub fn leader_task_done(&self, name: &str, wanted: &str) -> Result<()> {
        Ok(self.store().leader_task_done(name, wanted)?)
    }

    /// Adds the invalid requests that this process has counted, by minute and status, and returns
    /// those of all processes in the last ten minutes, by minute. `now` is the present minute of
    /// the caller's count, at least [`INVALID_REQUESTS_COUNT_FOR`]; a minute may come twice. When
    /// the database fails, nothing is added.
    pub fn add_invalid_requests(
        &self,
        counted: &BTreeMap<(u32, u16), u32>,
        now: u32,
    ) -> Result<Vec<(u32, u32)>> {
        let row = |(&(minute, status), &requests): (&(u32, u16), &u32)| InvalidRequestCount {
            minutes_ago: now.saturating_sub(minute),
            status: status.into(),
            requests,
        };
        let counted: Vec<_> = counted.iter().map(row).collect();
        let (store, for_minutes) = (self.store(), INVALID_REQUESTS_COUNT_FOR);
        let counts = store.add_invalid_requests(&counted, for_minutes, self.now())?;
        let by_minute = |(ago, requests)| (now.saturating_sub(ago), requests);
        Ok(counts.into_iter().map(by_minute).collect())
    }
}
