//! The threads on which the engine thinks: about its moves below full strength first, then about
//! what it is asked, then about its moves at full strength, and about reviews when nothing else is
//! due.
//!
//! Within each kind people take turns. Nothing starves: moves below full strength pause after a
//! while, a move at full strength that is late goes before questions, and a question goes between
//! two of those.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::Duration;

use crate::{App, Result, backoff};
use store::{EngineJob, Pace};

/// How long a thread waits at most before it looks for due turns without being called…
const LONGEST_WAIT: Duration = Duration::from_secs(60);
/// … and where other processes, which do not call it, make turns due.
const LONGEST_WAIT_AMONG_OTHERS: Duration = Duration::from_secs(1);

/// How often it is looked whether the database is back.
const OUTAGE_PAUSE: Duration = Duration::from_millis(500);

/// The running engine threads. Dropping it stops the searches and waits for the threads; turns not
/// yet found are searched again after the next start, and so is the position that a review has come
/// to.
pub struct EnginePool {
    app: App,
    stop: Arc<AtomicBool>,
    threads: Vec<JoinHandle<()>>,
}

impl App {
    /// Starts `threads` threads that play the engine's due turns, answer questions and look through
    /// matches. Fails when the operating system refuses a thread.
    pub fn start_engine(&self, threads: NonZeroUsize) -> std::io::Result<EnginePool> {
        let mut pool = EnginePool {
            app: self.clone(),
            stop: Arc::new(AtomicBool::new(false)),
            threads: Vec::new(),
        };
        for number in 1..=threads.get() {
            let (app, stop) = (self.clone(), Arc::clone(&pool.stop));
            let thread = std::thread::Builder::new()
                .name(format!("engine-{number}"))
                .spawn(move || app.think_of_all(&stop))?;
            pool.threads.push(thread);
        }
        self.inner.engine_questions.open(threads.get());
        Ok(pool)
    }

    fn think_of_all(&self, stop: &AtomicBool) {
        let longest = if self.is_shared() { LONGEST_WAIT_AMONG_OTHERS } else { LONGEST_WAIT };
        let mut is_question_next = false;
        while !stop.load(Ordering::Relaxed) {
            let seen = self.inner.engine_signal.count();
            match self.work_next(&mut is_question_next, stop) {
                Ok(true) => continue,
                Ok(false) => {}
                Err(error) if error.is_outage() => {
                    tracing::debug!("{error}: the engine has nothing to do");
                }
                Err(error) => tracing::error!("{error}: the engine's work failed"),
            }
            let dues = [
                self.store().next_engine_turn_due(Pace::Quick),
                self.store().next_engine_turn_due(Pace::Patient),
                self.store().next_review_due(),
            ];
            let dues = dues.into_iter().filter_map(|due| due.ok().flatten());
            let wait = dues.min().map_or(longest, |due| self.now().until(due).min(longest));
            // Whatever went wrong, not again at once.
            let wait = wait.max(Duration::from_millis(100));
            self.inner.engine_signal.wait(seen, wait);
        }
    }

    /// Gives a claimed job back that has failed, to be tried again after a while, or at once if
    /// the engine stops. After an outage of the database, nobody else would do it before the claim
    /// ends.
    pub(crate) fn give_job_back(
        &self,
        job: &EngineJob,
        what: &str,
        why: &str,
        stop: &AtomicBool,
    ) -> Result<()> {
        let mut due = self.now();
        if !stop.load(Ordering::Relaxed) {
            if self.database_outage().is_none() {
                tracing::error!(match_id = job.match_id.0, why, "{what} failed");
            }
            due = due.after(backoff(job.attempts));
        }
        loop {
            match self.store().postpone(job.id, due, why) {
                Err(error) if error.is_passing() && !stop.load(Ordering::Relaxed) => {
                    std::thread::sleep(OUTAGE_PAUSE);
                }
                given => return Ok(given?),
            }
        }
    }

    /// Plays the due moves below full strength, for a while at most, then does the most urgent of
    /// all else; false if nothing was due. `is_question_next` says that a question goes even before
    /// a late move at full strength.
    fn work_next(&self, is_question_next: &mut bool, stop: &AtomicBool) -> Result<bool> {
        let played = self.play_quick_turns(stop)?;
        let questions = &self.inner.engine_questions;
        let is_question_first =
            questions.is_waiting() && (*is_question_next || !self.is_patient_turn_late()?);
        if is_question_first && questions.answer_next(stop) {
            *is_question_next = false;
            return Ok(true);
        }
        *is_question_next = self.play_next_engine_turn(Pace::Patient, stop)?;
        Ok(*is_question_next
            || questions.answer_next(stop)
            || played
            || self.review_next_position(stop)?)
    }
}

impl Drop for EnginePool {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        self.app.inner.engine_signal.raise();
        for thread in self.threads.drain(..) {
            if thread.join().is_err() {
                tracing::error!("an engine thread had panicked");
            }
        }
        self.app.inner.engine_questions.close();
    }
}
