//! What threads share.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// Locks, also after a panic elsewhere: nothing that is guarded here can be left half changed.
pub(super) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Wakes threads that wait for something to do.
#[derive(Default)]
pub(in crate::app) struct Signal {
    raised: Mutex<u64>,
    changed: Condvar,
}

impl Signal {
    pub(in crate::app) fn raise(&self) {
        *lock(&self.raised) += 1;
        self.changed.notify_all();
    }

    pub(in crate::app) fn count(&self) -> u64 {
        *lock(&self.raised)
    }

    /// Waits until it is raised more often than `seen` times, but no longer than `longest`.
    pub(in crate::app) fn wait(&self, seen: u64, longest: Duration) {
        let waited = self
            .changed
            .wait_timeout_while(lock(&self.raised), longest, |raised| *raised == seen);
        drop(waited.unwrap_or_else(PoisonError::into_inner));
    }
}
