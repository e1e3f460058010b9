//! What threads share.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// Locks, also after a panic elsewhere: nothing that is guarded here can be left half changed.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Wakes threads that wait for something to do.
#[derive(Default)]
pub(crate) struct Signal {
    state: Mutex<SignalState>,
    changed: Condvar,
}

#[derive(Default)]
struct SignalState {
    raised: u64,
    waiting: usize,
}

impl Signal {
    pub(crate) fn raise(&self) {
        lock(&self.state).raised += 1;
        self.changed.notify_all();
    }

    pub(crate) fn count(&self) -> u64 {
        lock(&self.state).raised
    }

    /// How many threads have nothing to do.
    pub(crate) fn waiting(&self) -> usize {
        lock(&self.state).waiting
    }

    /// Waits until it is raised more often than `seen` times, but no longer than `longest`.
    pub(crate) fn wait(&self, seen: u64, longest: Duration) {
        let mut state = lock(&self.state);
        state.waiting += 1;
        let waited =
            (self.changed).wait_timeout_while(state, longest, |state| state.raised == seen);
        let (mut state, _) = waited.unwrap_or_else(PoisonError::into_inner);
        state.waiting -= 1;
    }
}
