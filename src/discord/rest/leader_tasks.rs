//! Leader tasks, which one process of the bot does for all, such as registering the commands.

use std::time::Duration;

use app::{App, TaskState};

/// How often to check whether another process has done a task.
pub(super) const LOOKING: Duration = Duration::from_secs(5);

#[derive(Clone)]
pub struct LeaderTasks {
    /// The app, which coordinates with the other processes; `None` if there are none.
    app: Option<App>,
}

impl LeaderTasks {
    /// Creates the tasks. Without other processes, this one does them all at each start.
    pub fn new(app: &App, shared: bool) -> Self {
        Self { app: shared.then(|| app.clone()) }
    }

    /// Whether this process should bring about `wanted`. It then has a minute before it must ask
    /// again.
    pub(super) async fn take(&self, task: &'static str, wanted: &str) -> TaskState {
        let Some(app) = self.app.clone() else {
            return TaskState::Ours;
        };
        let wanted = wanted.to_owned();
        let taken = tokio::task::spawn_blocking(move || app.take_leader_task(task, &wanted)).await;
        match taken {
            Ok(Ok(state)) => state,
            Ok(Err(error)) => {
                if !error.is_outage() {
                    tracing::warn!(task, "{error}: asking who does it");
                }
                TaskState::Theirs
            }
            Err(error) => {
                tracing::warn!(%error, task, "asking who does it");
                TaskState::Theirs
            }
        }
    }

    /// Records that `wanted` has been achieved.
    pub(super) async fn done(&self, task: &'static str, wanted: &str) {
        let Some(app) = self.app.clone() else { return };
        let wanted = wanted.to_owned();
        let noted = tokio::task::spawn_blocking(move || app.leader_task_done(task, &wanted)).await;
        if let Ok(Err(error)) = noted
            && !error.is_outage()
        {
            tracing::warn!(task, "{error}: noting that it is done");
        }
    }
}
