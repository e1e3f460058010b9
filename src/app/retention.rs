//! Forgetting what nobody needs any more, after a time that whoever runs the bot sets.

use std::time::Duration;

use crate::{App, Result, lock};
use store::TaskState;

/// How often something is forgotten, if there is anything. Few rows at a time, so that nobody waits
/// for it.
pub const FORGETTING: Duration = Duration::from_secs(5);

/// Of each sort of row no more are removed at a time.
const AT_ONCE: u32 = 300;

const TASK: &str = "retention";

impl App {
    /// Removes closed challenges, the ids of messages of matches that are over, marks of what was
    /// read, and vacations of earlier years, once they are older than so many days: some of them,
    /// until all are gone, and then no more before the next day. Matches stay. Call it every
    /// [`FORGETTING`].
    pub fn forget_old(&self, days: u32) -> Result<()> {
        let now = self.now();
        let wanted = format!("{}, older than {days} days", now.date());
        if *lock(&self.inner.forgotten) == wanted {
            return Ok(());
        }
        let is_done = match self.take_leader_task(TASK, &wanted)? {
            TaskState::Theirs => false,
            TaskState::Done => true,
            TaskState::Ours => {
                let before = now.before(Duration::from_hours(24) * days);
                let gone = self.store().forget(before, now, AT_ONCE)?;
                match gone {
                    0 => self.leader_task_done(TASK, &wanted)?,
                    rows => tracing::debug!(rows, "deleted old data"),
                }
                gone == 0
            }
        };
        if is_done {
            *lock(&self.inner.forgotten) = wanted;
        }
        Ok(())
    }
}
