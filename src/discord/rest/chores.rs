//! What one process of the bot does for all: telling Discord the commands, and giving it the emoji.

use std::time::Duration;

use crate::app::{App, ChoreStanding};

/// How often to look whether another process has done a chore.
pub(super) const LOOKING: Duration = Duration::from_secs(5);

/// The chores of the bot.
#[derive(Clone)]
pub struct Chores {
    /// Who knows of the other processes; `None` if there are none.
    app: Option<App>,
}

impl Chores {
    /// Of several processes, or of one alone, which does them all at each start.
    pub fn new(app: &App, shared: bool) -> Self {
        Self {
            app: shared.then(|| app.clone()),
        }
    }

    /// Whether it is for this process to bring about `wanted`. It then has a minute for it, or asks again.
    pub(super) async fn take(&self, chore: &'static str, wanted: &str) -> ChoreStanding {
        let Some(app) = self.app.clone() else {
            return ChoreStanding::Ours;
        };
        let wanted = wanted.to_owned();
        let taken = tokio::task::spawn_blocking(move || app.take_chore(chore, &wanted)).await;
        match taken {
            Ok(Ok(standing)) => standing,
            Ok(Err(error)) => {
                if !error.is_outage() {
                    tracing::warn!(chore, "{error}: asking who does it");
                }
                ChoreStanding::Theirs
            }
            Err(error) => {
                tracing::warn!(%error, chore, "asking who does it");
                ChoreStanding::Theirs
            }
        }
    }

    /// `wanted` has been brought about.
    pub(super) async fn done(&self, chore: &'static str, wanted: &str) {
        let Some(app) = self.app.clone() else { return };
        let wanted = wanted.to_owned();
        let noted = tokio::task::spawn_blocking(move || app.chore_done(chore, &wanted)).await;
        if let Ok(Err(error)) = noted
            && !error.is_outage()
        {
            tracing::warn!(chore, "{error}: noting that it is done");
        }
    }
}
