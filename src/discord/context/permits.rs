//! Permits for calls of the app, so that no crowd or person takes all threads and connections.

use std::collections::HashMap;
use std::sync::{Arc, Weak};

use parking_lot::Mutex;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use model::PlayerId;

/// The maximum number of concurrent calls. Others wait without a thread, so that some are always
/// free for the connection to Discord, whose DNS lookups need one.
const MOST: usize = 64;
/// The maximum number of concurrent calls for one person. Further ones wait and delay nobody else.
const MOST_OF_ONE: usize = 4;
/// The maximum number of concurrent calls for autocompletion, in addition to all others.
const MOST_SUGGESTIONS: usize = 4;
/// The maximum number of files read at a time, in addition to all others. Reading keeps a core busy.
const MOST_FILES: usize = 1;
/// Above this number, people without a call are forgotten.
const REMEMBERED: usize = 1_000;

pub(super) struct Permit {
    _shared: Option<OwnedSemaphorePermit>,
    _own: Option<OwnedSemaphorePermit>,
}

pub(super) struct Permits {
    calls: Arc<Semaphore>,
    suggestions: Arc<Semaphore>,
    files: Arc<Semaphore>,
    /// The permits of each person with a running or waiting call.
    lanes: Mutex<HashMap<PlayerId, Weak<Semaphore>>>,
}

impl Permits {
    pub(super) fn new() -> Self {
        Self {
            calls: Arc::new(Semaphore::new(MOST)),
            suggestions: Arc::new(Semaphore::new(MOST_SUGGESTIONS)),
            files: Arc::new(Semaphore::new(MOST_FILES)),
            lanes: Mutex::default(),
        }
    }

    pub(super) fn lane(&self, of: PlayerId) -> Arc<Semaphore> {
        let mut lanes = self.lanes.lock();
        if let Some(lane) = lanes.get(&of).and_then(Weak::upgrade) {
            return lane;
        }
        if lanes.len() >= REMEMBERED {
            lanes.retain(|_, lane| lane.strong_count() > 0);
        }
        let lane = Arc::new(Semaphore::new(MOST_OF_ONE));
        lanes.insert(of, Arc::downgrade(&lane));
        lane
    }

    /// Waits for a permit, first among the calls of the same person, then among all.
    pub(super) async fn call(&self, lane: Option<&Arc<Semaphore>>) -> Permit {
        // The semaphore is never closed.
        let own = match lane {
            Some(lane) => Arc::clone(lane).acquire_owned().await.ok(),
            None => None,
        };
        Permit { _shared: Arc::clone(&self.calls).acquire_owned().await.ok(), _own: own }
    }

    pub(super) async fn suggestion(&self) -> Permit {
        Permit { _shared: Arc::clone(&self.suggestions).acquire_owned().await.ok(), _own: None }
    }

    pub(super) async fn file(&self) -> Permit {
        Permit { _shared: Arc::clone(&self.files).acquire_owned().await.ok(), _own: None }
    }
}

#[cfg(test)]
mod tests {
    use futures::FutureExt;

    use super::*;

    #[test]
    fn one_person_takes_no_permit_from_another() {
        let permits = Permits::new();
        let [greedy, other] = [1, 2].map(|id| permits.lane(PlayerId(id)));
        let call = |lane| permits.call(Some(lane)).now_or_never();
        let held: Vec<_> = std::iter::from_fn(|| call(&greedy)).collect();
        assert_eq!(held.len(), MOST_OF_ONE);
        assert!(call(&other).is_some());
        drop(held);
        assert!(call(&greedy).is_some());
    }

    #[test]
    fn people_without_a_call_are_forgotten() {
        let permits = Permits::new();
        let kept = permits.lane(PlayerId(1));
        for id in 2..3 * REMEMBERED as u64 {
            permits.lane(PlayerId(id));
        }
        assert!(permits.lanes.lock().len() <= REMEMBERED);
        assert!(Arc::ptr_eq(&kept, &permits.lane(PlayerId(1))));
    }
}
