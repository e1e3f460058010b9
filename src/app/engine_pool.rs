//! The threads on which the engine thinks.

use std::collections::VecDeque;
use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError, mpsc};
use std::thread::JoinHandle;
use std::time::Duration;

use super::jobs::{LEASE, pause};
use super::model::Seat;
use super::position::Loaded;
use super::{App, Error, MatchId, Result, lock};
use crate::engine;
use crate::store::{EngineRow, JobRow};

/// How long a thread waits at most before it looks for due turns without being called.
const LONGEST_WAIT: Duration = Duration::from_secs(60);

/// How long a question waits at most for its answer.
const QUESTION_TIME: Duration = Duration::from_secs(30);
/// No more questions wait at a time.
const MOST_QUESTIONS: usize = 64;

/// The running engine threads. Dropping it stops the searches and waits for the threads; turns not yet found
/// are searched again after the next start.
pub struct EnginePool {
    app: App,
    stop: Arc<AtomicBool>,
    threads: Vec<JoinHandle<()>>,
}

impl App {
    /// Starts `threads` threads that play the engine's due turns, oldest first.
    ///
    /// # Errors
    /// When the operating system refuses a thread.
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
                .spawn(move || app.play_engine_turns(&stop))?;
            pool.threads.push(thread);
        }
        self.inner.engine_questions.open();
        Ok(pool)
    }

    /// Has `question` answered on one of the engine's threads, after those asked before, and waits for that. It is told to stop by the
    /// flag.
    ///
    /// # Errors
    /// `EngineBusy`.
    pub(super) fn in_engine_pool<T: Send + 'static>(
        &self,
        question: impl FnOnce(&AtomicBool) -> T + Send + 'static,
    ) -> Result<T> {
        let (sender, answer) = mpsc::channel();
        let asked = self.inner.engine_questions.ask(Box::new(move |stop| {
            // Whoever asked may have lost patience.
            let _ = sender.send(question(stop));
        }));
        if !asked {
            return Err(Error::EngineBusy);
        }
        self.inner.engine_signal.raise();
        (answer.recv_timeout(QUESTION_TIME)).map_err(|_| Error::EngineBusy)
    }

    fn play_engine_turns(&self, stop: &AtomicBool) {
        while !stop.load(Ordering::Relaxed) {
            let seen = self.inner.engine_signal.count();
            // One question between two turns, so that neither kind waits for all of the other.
            let answered = self.inner.engine_questions.answer_next(stop);
            match self.play_next_engine_turn(stop) {
                Ok(true) => continue,
                Ok(false) if answered => continue,
                Ok(false) => {}
                Err(error) => {
                    tracing::error!(fault = error.fault(), "the engine's turns: {error}");
                }
            }
            let wait = match self.store().next_engine_turn_due() {
                Ok(Some(due)) => self.now().until(due).min(LONGEST_WAIT),
                _ => LONGEST_WAIT,
            };
            // Whatever went wrong, not again at once.
            let wait = wait.max(Duration::from_millis(100));
            self.inner.engine_signal.wait(seen, wait);
        }
    }

    /// Plays the engine turn that has been due for longest; false if none is due.
    fn play_next_engine_turn(&self, stop: &AtomicBool) -> Result<bool> {
        let now = self.now();
        let Some(job) = self.store().claim_engine_turn(now, now.after(LEASE))? else {
            return Ok(false);
        };
        // A fault in a search must cost neither the thread nor the match.
        let played = catch_unwind(AssertUnwindSafe(|| self.think_and_play(&job, stop)));
        let why = match played {
            Ok(Ok(())) => return Ok(true),
            Ok(Err(_)) if stop.load(Ordering::Relaxed) => "stopped".to_owned(),
            Ok(Err(error)) => error.fault().unwrap_or_else(|| error.to_string()),
            Err(_) => "the search panicked".to_owned(),
        };
        let mut due = self.now();
        if !stop.load(Ordering::Relaxed) {
            tracing::error!(match_id = job.match_id, why, "the engine's turn failed");
            due = due.after(pause(job.attempts));
        }
        self.store().postpone(job.id, due, &why)?;
        Ok(true)
    }

    fn think_and_play(&self, job: &JobRow, stop: &AtomicBool) -> Result<()> {
        let match_id = MatchId(job.match_id);
        let row = self
            .store()
            .match_by_id(job.match_id)?
            .ok_or(Error::NoSuchMatch(match_id))?;
        let loaded = Loaded::now(self.store(), &row)?;
        let side = loaded.info.seat(loaded.position.turn());
        let (Some(EngineRow { level, seed }), Seat::Engine(_), None) =
            (row.engine, side, loaded.info.outcome)
        else {
            return Ok(self.store().drop_job(job.id)?);
        };
        let unreadable = |why: &str| Error::Unreadable {
            match_id,
            why: why.to_owned(),
        };
        let level = engine::Level::new(level).ok_or_else(|| unreadable("no such level"))?;
        let (position, earlier) = (&loaded.position, &loaded.earlier);
        let thought = engine::choose(position, earlier, level, seed, stop)
            .ok_or_else(|| unreadable("the engine found no turn"))?;
        if stop.load(Ordering::Relaxed) {
            // What a search cut short has found is not at its level.
            return Err(unreadable("the search was stopped"));
        }
        if self.engine_resigns(&row, &loaded, level, thought.score, stop)? {
            return Ok(());
        }
        match self.commit_turn(&loaded, thought.turn, None) {
            // Ended or played meanwhile: the job went with that.
            Ok(_) | Err(Error::Stale { .. } | Error::MatchOver(_)) => Ok(()),
            Err(error) => Err(error),
        }
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

/// Something to be thought about that no turn depends on.
type Question = Box<dyn FnOnce(&AtomicBool) + Send>;

/// What the engine has been asked beside its turns, while there are threads to answer.
#[derive(Default)]
pub(super) struct Questions {
    /// `None`: nobody would answer.
    waiting: Mutex<Option<VecDeque<Question>>>,
}

impl Questions {
    fn open(&self) {
        lock(&self.waiting).get_or_insert_default();
    }

    /// Whoever waits for an answer hears at once that there will be none.
    fn close(&self) {
        *lock(&self.waiting) = None;
    }

    /// Whether the question will be answered.
    fn ask(&self, question: Question) -> bool {
        match &mut *lock(&self.waiting) {
            Some(waiting) if waiting.len() < MOST_QUESTIONS => {
                waiting.push_back(question);
                true
            }
            _ => false,
        }
    }

    /// Answers the question that has waited longest; false if there is none.
    fn answer_next(&self, stop: &AtomicBool) -> bool {
        let next = lock(&self.waiting).as_mut().and_then(VecDeque::pop_front);
        let Some(question) = next else { return false };
        if catch_unwind(AssertUnwindSafe(|| question(stop))).is_err() {
            tracing::error!("a search for an answer panicked");
        }
        true
    }
}

/// Wakes threads that wait for something to do.
#[derive(Default)]
pub(super) struct Signal {
    raised: Mutex<u64>,
    changed: Condvar,
}

impl Signal {
    pub(super) fn raise(&self) {
        *lock(&self.raised) += 1;
        self.changed.notify_all();
    }

    fn count(&self) -> u64 {
        *lock(&self.raised)
    }

    /// Waits until it is raised more often than `seen` times, but no longer than `longest`.
    fn wait(&self, seen: u64, longest: Duration) {
        let waited = self
            .changed
            .wait_timeout_while(lock(&self.raised), longest, |raised| *raised == seen);
        drop(waited.unwrap_or_else(PoisonError::into_inner));
    }
}
