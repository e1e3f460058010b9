//! The handle on all use cases: the database, the time, and who is to be woken.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::SystemTime;

use super::blocked::Blocked;
use super::engine_questions::Questions;
use super::rate_limit::RateLimiter;
use super::sync::{Signal, lock};
use crate::app::model::{PlayerId, Result, Time};
use crate::store::{Lock, Store};

/// Where the app takes the time from.
pub trait Clock: Send + Sync {
    /// The time now.
    fn now(&self) -> Time;

    /// Takes note of how many milliseconds the clock of the database, which several hosts share, is ahead of this machine's.
    fn follow(&self, _ahead: i64) {}
}

/// The machine's clock, set right by that of the database where there is one.
#[derive(Debug, Default)]
pub struct SystemClock {
    ahead: AtomicI64,
}

impl Clock for SystemClock {
    fn now(&self) -> Time {
        let own: Time = SystemTime::now().into();
        Time(own.0 + self.ahead.load(Ordering::Relaxed))
    }

    fn follow(&self, ahead: i64) {
        self.ahead.store(ahead, Ordering::Relaxed);
    }
}

/// A handle on all use cases; cheap to clone.
#[derive(Clone)]
pub struct App {
    inner: Arc<Inner>,
}

struct Inner {
    store: Store,
    clock: Arc<dyn Clock>,
    wake_poster: Mutex<Arc<dyn Fn() + Send + Sync>>,
    engine_signal: Signal,
    engine_questions: Questions,
    rate_limiter: RateLimiter,
    blocked: Mutex<Blocked>,
    /// What was last forgotten, so that the database need not be asked.
    forgotten: Mutex<String>,
    /// When those were erased who may not ask others to play for a while.
    erased: Mutex<HashMap<PlayerId, Time>>,
    /// Dropped last, after the store.
    _lock: Lock,
}

impl App {
    /// A handle on what was opened. Nobody is woken by it yet.
    pub(in crate::app) fn new(store: Store, clock: Arc<dyn Clock>, lock: Lock) -> App {
        App {
            inner: Arc::new(Inner {
                store,
                clock,
                wake_poster: Mutex::new(Arc::new(|| {})),
                engine_signal: Signal::default(),
                engine_questions: Questions::default(),
                rate_limiter: RateLimiter::default(),
                blocked: Mutex::default(),
                forgotten: Mutex::default(),
                erased: Mutex::default(),
                _lock: lock,
            }),
        }
    }

    /// Calls `wake` whenever there may be something new to post. It is called from any thread, often, and must
    /// return at once. A later call replaces the former one.
    pub fn on_posts(&self, wake: impl Fn() + Send + Sync + 'static) {
        *lock(&self.inner.wake_poster) = Arc::new(wake);
    }

    pub(in crate::app) fn store(&self) -> &Store {
        &self.inner.store
    }

    pub(in crate::app) fn now(&self) -> Time {
        self.inner.clock.now()
    }

    /// Sets the clock by that of the database, so that all hosts agree on what is due and how long a claim lasts.
    pub(in crate::app) fn set_clock(&self) -> Result<()> {
        if let Some(ahead) = self.store().clock_ahead()? {
            self.inner.clock.follow(ahead);
        }
        Ok(())
    }

    /// Tells whoever posts that there may be something new to post.
    pub(in crate::app) fn wake_poster(&self) {
        let wake = Arc::clone(&lock(&self.inner.wake_poster));
        wake();
    }

    /// Tells whoever posts and the engine's threads that there may be something new for both.
    pub(in crate::app) fn wake_workers(&self) {
        self.wake_poster();
        self.inner.engine_signal.raise();
    }

    /// Has `question` answered on one of the engine's threads, after those asked before, and waits for that. It is told to stop by the
    /// flag.
    ///
    /// # Errors
    /// `EngineBusy`.
    pub(in crate::app) fn in_engine_pool<T: Send + 'static>(
        &self,
        question: impl FnOnce(&AtomicBool) -> T + Send + 'static,
    ) -> Result<T> {
        self.inner
            .engine_questions
            .ask(question, &self.inner.engine_signal)
    }

    /// Wakes the engine's threads.
    pub(in crate::app) fn engine_signal(&self) -> &Signal {
        &self.inner.engine_signal
    }

    pub(in crate::app) fn engine_questions(&self) -> &Questions {
        &self.inner.engine_questions
    }

    pub(in crate::app) fn rate_limiter(&self) -> &RateLimiter {
        &self.inner.rate_limiter
    }

    /// Who is blocked, as far as this process knows.
    pub(in crate::app) fn blocked(&self) -> MutexGuard<'_, Blocked> {
        lock(&self.inner.blocked)
    }

    /// What this process knows to have been forgotten.
    pub(in crate::app) fn forgotten(&self) -> MutexGuard<'_, String> {
        lock(&self.inner.forgotten)
    }

    /// When those were erased who may not ask others to play for a while.
    pub(in crate::app) fn erased(&self) -> MutexGuard<'_, HashMap<PlayerId, Time>> {
        lock(&self.inner.erased)
    }
}
