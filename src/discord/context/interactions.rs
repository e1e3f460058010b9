//! Decides which interactions to handle: each one once, and none that Discord has dropped.
//!
//! Discord waits three seconds for a first answer. After that it tells the person that the
//! interaction has failed, so it must not have any effect. A process that was frozen finds such
//! interactions in its socket when it continues. If the bot runs as several processes, two of them
//! may receive the same interaction. So each interaction is claimed before anything is done: in
//! this process when it arrives, and among all processes with the first call of the app.

use std::collections::BTreeSet;
use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;

use super::failure::Failure;
use crate::rest::DiscordClock;
use app::{App, INTERACTIONS_KEPT};
use model::MessageId;

/// Discord's time limit for a first answer.
pub const GIVEN_UP_AFTER: Duration = Duration::from_secs(3);

tokio::task_local! {
    static HANDLED: Arc<Claim>;
}

/// The interactions that reached this process lately.
pub struct Interactions {
    clock: DiscordClock,
    /// An id tells when it was created.
    seen: Mutex<BTreeSet<MessageId>>,
}

impl Interactions {
    pub fn new(clock: DiscordClock) -> Self {
        Self { clock, seen: Mutex::default() }
    }

    /// Whether Discord has told the person by now that it has failed, unless it was answered.
    pub fn is_given_up(&self, id: MessageId) -> bool {
        self.clock.age(id) > GIVEN_UP_AFTER
    }

    /// Claims an interaction; `None` if it has arrived before.
    pub fn take(&self, id: MessageId) -> Option<Claim> {
        let mut seen = self.seen.lock();
        let forgotten = MessageId::at(id.sent_at().before(INTERACTIONS_KEPT));
        while seen.first().is_some_and(|first| *first < forgotten) {
            seen.pop_first();
        }
        let (clock, state) = (self.clock.clone(), Mutex::default());
        seen.insert(id).then_some(Claim { id, clock, state })
    }
}

/// The right of this process to handle an interaction.
pub struct Claim {
    id: MessageId,
    clock: DiscordClock,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    /// Whether this process has the sole right; `None` until the other processes have been asked.
    ours: Option<bool>,
    acknowledged: bool,
}

impl Claim {
    pub async fn handle<T>(self, handler: impl Future<Output = T>) -> T {
        HANDLED.scope(Arc::new(self), handler).await
    }

    /// The interaction that the current task handles, if any.
    pub fn current() -> Option<Arc<Claim>> {
        HANDLED.try_with(Arc::clone).ok()
    }

    /// Permits a call of the app on behalf of the interaction. May wait for the database.
    ///
    /// # Errors
    /// `GivenUp` if another process handles it, or Discord has dropped it.
    pub fn permit(&self, app: &App) -> Result<(), Failure> {
        let mut state = self.state.lock();
        let ours = match state.ours {
            Some(ours) => ours,
            None => app.take_interaction(self.id)?,
        };
        state.ours = Some(ours);
        let is_in_time = state.acknowledged || self.clock.age(self.id) <= GIVEN_UP_AFTER;
        if ours && is_in_time { Ok(()) } else { Err(Failure::GivenUp) }
    }

    pub fn acknowledged(&self) {
        self.state.lock().acknowledged = true;
    }

    /// Records that Discord has dropped the interaction, or another process has answered it.
    pub fn refused(&self) {
        self.state.lock().ours = Some(false);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use model::Time;

    #[test]
    fn an_interaction_is_taken_once_in_a_quarter_of_an_hour() {
        let interactions = Interactions::new(DiscordClock::default());
        let take = |after| interactions.take(MessageId::at(Time(1_700_000_000_000).after(after)));
        assert!(take(Duration::ZERO).is_some());
        assert!(take(INTERACTIONS_KEPT / 2).is_some());
        assert!(take(Duration::ZERO).is_none());
        assert!(take(INTERACTIONS_KEPT * 5 / 4).is_some());
        assert_eq!(interactions.seen.lock().len(), 2, "the first is forgotten");
    }
}
