//! What the engine is asked beside its turns, waiting for one of its threads.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::AtomicBool;
use std::sync::{Mutex, mpsc};
use std::time::Duration;

use super::sync::{Signal, lock};
use crate::app::model::{Error, Result};

/// How long a question waits at most for its answer.
const QUESTION_TIME: Duration = Duration::from_secs(30);

/// No more questions wait at a time.
const MOST_QUESTIONS: usize = 64;

/// Something to be thought about that no turn depends on.
type Question = Box<dyn FnOnce(&AtomicBool) + Send>;

/// What the engine has been asked beside its turns, while there are threads to answer.
#[derive(Default)]
pub(in crate::app) struct Questions {
    /// `None`: nobody would answer.
    waiting: Mutex<Option<VecDeque<Question>>>,
}

impl Questions {
    pub(in crate::app) fn open(&self) {
        lock(&self.waiting).get_or_insert_default();
    }

    /// Whoever waits for an answer hears at once that there will be none.
    pub(in crate::app) fn close(&self) {
        *lock(&self.waiting) = None;
    }

    /// Has `question` answered on one of the engine's threads, which `signal` wakes, and waits for that. It is told to stop by the flag.
    ///
    /// # Errors
    /// `EngineBusy`.
    pub(in crate::app) fn ask<T: Send + 'static>(
        &self,
        question: impl FnOnce(&AtomicBool) -> T + Send + 'static,
        signal: &Signal,
    ) -> Result<T> {
        let (sender, answer) = mpsc::channel();
        let waits = self.push(Box::new(move |stop| {
            // Whoever asked may have lost patience.
            let _ = sender.send(question(stop));
        }));
        if !waits {
            return Err(Error::EngineBusy);
        }
        signal.raise();
        (answer.recv_timeout(QUESTION_TIME)).map_err(|_| Error::EngineBusy)
    }

    /// Whether the question will be answered.
    fn push(&self, question: Question) -> bool {
        match &mut *lock(&self.waiting) {
            Some(waiting) if waiting.len() < MOST_QUESTIONS => {
                waiting.push_back(question);
                true
            }
            _ => false,
        }
    }

    /// Whether a question waits.
    pub(in crate::app) fn is_waiting(&self) -> bool {
        (lock(&self.waiting).as_ref()).is_some_and(|waiting| !waiting.is_empty())
    }

    /// Answers the question that has waited longest; false if there is none.
    pub(in crate::app) fn answer_next(&self, stop: &AtomicBool) -> bool {
        let next = lock(&self.waiting).as_mut().and_then(VecDeque::pop_front);
        let Some(question) = next else { return false };
        if catch_unwind(AssertUnwindSafe(|| question(stop))).is_err() {
            tracing::error!("a search for an answer panicked");
        }
        true
    }
}
