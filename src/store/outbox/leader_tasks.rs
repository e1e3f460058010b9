//! The leader's tasks: what one process does for all that work on the same database, once.
//!
//! A task is a job that stays claimed by the process that is at it. What was last brought about is
//! remembered when the job is gone.

use std::time::Duration;

use super::job::new_nonce;
use crate::database::store::lease_time;
use crate::{Result, Store, lock, params};
use model::Time;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TaskState {
    Done,
    /// This process is to do it.
    Ours,
    /// Another does it.
    Theirs,
}

impl Store {
    /// Takes a task for the length of `lease`, unless it has been done as `wanted` or another
    /// process is at it. The lease goes by the clock of a shared database.
    pub fn take_leader_task(
        &self,
        name: &str,
        wanted: &str,
        now: Time,
        lease: Duration,
    ) -> Result<TaskState> {
        self.write_always(|t| {
            let now = lease_time(t, now)?;
            let known = "INSERT INTO leader_task (name) VALUES ($1) ON CONFLICT DO NOTHING";
            t.execute(known, params![name])?;
            let done = "SELECT done FROM leader_task WHERE name = $1";
            lock(t, &format!("{done} FOR UPDATE"), params![name])?;
            let done: Option<String> = t.one(done, params![name])?;
            if done.as_deref() == Some(wanted) {
                return Ok(TaskState::Done);
            }
            t.execute(
                "INSERT INTO job (kind, task, nonce, due_at) VALUES ('leader_task', $1, $2, $3) ON CONFLICT DO NOTHING",
                params![name, new_nonce(), now],
            )?;
            // Whoever is at it already may go on. A lease that lasts longer than any was taken by a
            // wrong clock.
            let until = now.after(lease);
            t.execute(
                "UPDATE job SET claimed_until = NULL WHERE task = $1 AND (host = $2 OR claimed_until > $3)",
                params![name, self.host, until],
            )?;
            let job = t.one("SELECT id FROM job WHERE task = $1", params![name])?;
            let claimed: Option<i64> = self.claim_one(t, job, None, (now, until))?;
            Ok(claimed.map_or(TaskState::Theirs, |_| TaskState::Ours))
        })
    }

    /// What was `wanted` of a task has been done.
    pub fn leader_task_done(&self, name: &str, wanted: &str) -> Result<()> {
        self.write_always(|t| {
            t.execute("UPDATE leader_task SET done = $1 WHERE name = $2", params![wanted, name])?;
            t.execute("DELETE FROM job WHERE task = $1", params![name])
        })
    }
}
