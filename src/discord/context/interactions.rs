//! Which interactions are carried out: each once, and none that Discord has given up.
//!
//! Discord waits three seconds for a first answer; after that it tells the person that the interaction has failed, and nothing may come of it
//! any more. A process that was frozen finds such interactions in its socket when it goes on. And where several processes are the bot, two may be
//! told of the same one. So each is taken before anything is carried out: in this process when it comes, and among all processes with the
//! first call of the app.

use std::collections::{HashSet, VecDeque};
use std::future::Future;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use serenity::all::InteractionId;

use super::failure::Failure;
use crate::app::{App, INTERACTIONS_KEPT, MessageId};
use crate::discord::gateway::DiscordClock;

/// Discord waits so long for a first answer.
pub const GIVEN_UP_AFTER: Duration = Duration::from_secs(3);

tokio::task_local! {
    /// The interaction that the present task handles.
    static HANDLED: Arc<Claim>;
}

/// The interactions that have come to this process lately.
pub struct Interactions {
    clock: DiscordClock,
    seen: Mutex<Seen>,
}

#[derive(Default)]
struct Seen {
    ids: HashSet<InteractionId>,
    /// The same, the oldest first.
    by_time: VecDeque<(Instant, InteractionId)>,
}

impl Seen {
    /// Notes an id; false if it has been noted lately.
    fn note(&mut self, id: InteractionId, now: Instant) -> bool {
        while let Some((at, old)) = self.by_time.front() {
            if now.saturating_duration_since(*at) < INTERACTIONS_KEPT {
                break;
            }
            self.ids.remove(old);
            self.by_time.pop_front();
        }
        let is_new = self.ids.insert(id);
        if is_new {
            self.by_time.push_back((now, id));
        }
        is_new
    }
}

impl Interactions {
    pub fn new(clock: DiscordClock) -> Self {
        Self {
            clock,
            seen: Mutex::default(),
        }
    }

    /// Whether Discord has told the person by now that the interaction has failed, unless it was answered.
    pub fn is_given_up(&self, id: InteractionId) -> bool {
        self.clock.age(id.get()) > GIVEN_UP_AFTER
    }

    /// Takes an interaction; `None` if it has come before.
    pub fn take(&self, id: InteractionId) -> Option<Claim> {
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        seen.note(id, Instant::now()).then(|| Claim {
            id,
            clock: self.clock.clone(),
            state: Mutex::default(),
        })
    }
}

/// The right of this process to carry out an interaction.
pub struct Claim {
    id: InteractionId,
    clock: DiscordClock,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    /// Whether this process alone carries it out; `None` while no other has been asked.
    ours: Option<bool>,
    /// Whether a first answer of ours has arrived.
    acknowledged: bool,
}

impl Claim {
    pub async fn handle<T>(self, handler: impl Future<Output = T>) -> T {
        HANDLED.scope(Arc::new(self), handler).await
    }

    /// The interaction that the present task handles, if it handles one.
    pub fn current() -> Option<Arc<Claim>> {
        HANDLED.try_with(Arc::clone).ok()
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // Every change is complete in itself.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Permits a call of the app on behalf of the interaction. It may wait for the database.
    ///
    /// # Errors
    /// `GivenUp` if another process carries it out, or Discord has given it up.
    pub fn permit(&self, app: &App) -> Result<(), Failure> {
        let mut state = self.state();
        let ours = match state.ours {
            Some(ours) => ours,
            None => app.take_interaction(MessageId(self.id.get()))?,
        };
        state.ours = Some(ours);
        let is_in_time = state.acknowledged || self.clock.age(self.id.get()) <= GIVEN_UP_AFTER;
        match ours && is_in_time {
            true => Ok(()),
            false => Err(Failure::GivenUp),
        }
    }

    /// A first answer of ours has arrived.
    pub fn acknowledged(&self) {
        self.state().acknowledged = true;
    }

    /// Discord takes no first answer of ours: it has given the interaction up, or somebody else has answered it.
    pub fn refused(&self) {
        self.state().ours = Some(false);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_interaction_is_taken_once_in_a_quarter_of_an_hour() {
        let (mut seen, start) = (Seen::default(), Instant::now());
        let id = InteractionId::new;
        assert!(seen.note(id(1), start));
        assert!(seen.note(id(2), start + INTERACTIONS_KEPT / 2));
        assert!(!seen.note(id(1), start + INTERACTIONS_KEPT / 2));
        assert!(!seen.note(id(2), start + INTERACTIONS_KEPT));
        assert_eq!((seen.ids.len(), seen.by_time.len()), (1, 1));
    }
}
