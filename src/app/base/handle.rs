//! The handle on all use cases: the database, the time, and who is to be woken.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, OnceLock};
use std::time::{Duration, Instant, SystemTime};

use super::engine_questions::{EngineAnswer, EngineRequest, Questions};
use super::fair_queue::LastServed;
use super::rate_limit::RateLimiter;
use super::sync::{Signal, lock};
use crate::{Error, Result};
use model::{Blockable, JobKind, Match, MatchId, MessageId, Outcome, PlayerId, Time};
use pairing::Event;
use store::{EndIf, FileLock, NewJob, Store};

pub trait Clock: Send + Sync {
    fn now(&self) -> Time;

    /// Takes note of the time by the clock of a database that several hosts share, and when it was
    /// that time.
    fn follow(&self, _at: Instant, _time: Time) {}

    /// Whether the database should have told its time again by now.
    fn is_overdue(&self) -> bool {
        false
    }
}

/// The clock of the database where several hosts share one, else the machine's.
///
/// Between two looks at the database its time goes on by the monotonic clock, so that a jump of the
/// machine's clock changes nothing. A file belongs to one host, whose clock is right by definition:
/// it alone goes on while the machine sleeps.
#[derive(Debug, Default)]
pub struct SystemClock {
    database: Mutex<Option<(Instant, Time)>>,
}

/// The days of vacation that a player has in a calendar year, where whoever runs the bot does not
/// say.
const VACATION_DAYS: u32 = 30;

/// The database tells its time with every renewal of the lease. After so long it has missed two.
const LONGEST_UNTOLD: Duration = Duration::from_secs(8);

impl Clock for SystemClock {
    fn now(&self) -> Time {
        match *lock(&self.database) {
            Some((at, time)) => time.after(at.elapsed()),
            None => SystemTime::now().into(),
        }
    }

    fn follow(&self, at: Instant, time: Time) {
        *lock(&self.database) = Some((at, time));
    }

    fn is_overdue(&self) -> bool {
        let told = *lock(&self.database);
        told.is_some_and(|(at, _)| {
            // A monotonic clock that has gone backwards tells nothing either.
            let age = Instant::now().checked_duration_since(at);
            age.is_none_or(|age| age > LONGEST_UNTOLD)
        })
    }
}

/// What the chat service's clock shows at least.
type ChatClock = Box<dyn Fn() -> Option<Time> + Send + Sync>;

/// A handle on all use cases; cheap to clone.
#[derive(Clone)]
pub struct App {
    pub(crate) inner: Arc<Inner>,
}

pub(crate) struct Inner {
    store: Store,
    clock: Arc<dyn Clock>,
    chat_clock: OnceLock<ChatClock>,
    /// By how many milliseconds the chat service's clock is ahead of ours at least, as other
    /// processes know it.
    pub chat_ahead: Mutex<Option<i64>>,
    wake_poster: Mutex<Arc<dyn Fn() + Send + Sync>>,
    pub engine_signal: Signal,
    pub engine_questions: Questions,
    /// Whose turn it is at the engine.
    pub last_served: LastServed,
    pub rate_limiter: RateLimiter,
    /// How many a player has in a calendar year.
    vacation_days: AtomicU32,
    /// Who is blocked, as far as this process knows, with the reasons.
    pub blocked: Mutex<HashMap<Blockable, String>>,
    /// What was last forgotten, so that the database need not be asked.
    pub forgotten: Mutex<String>,
    /// For suggestions while something is typed, which cost little and come in bursts.
    pub suggestion_limiter: RateLimiter,
    pub unread_limiter: RateLimiter,
    /// For what is told about messages that could mean an exercise as well as a match.
    pub taken_limiter: RateLimiter,
    pub blocked_limiter: RateLimiter,
    /// When those were erased who may not ask others to play for a while.
    pub erased: Mutex<HashMap<PlayerId, Time>>,
    /// Who has been told, in which match, that the text of a reply without a ping is not seen.
    pub told_of_pings: Mutex<HashSet<(PlayerId, MatchId)>>,
    /// The event that has gone on last, as it was then, for the news of it that are told next.
    pub gone_on: Mutex<Option<(Time, Event)>>,
    /// Dropped last, after the store.
    _lock: Option<FileLock>,
}

impl App {
    /// A handle on what was opened. Nobody is woken by it yet.
    pub(crate) fn new(store: Store, clock: Arc<dyn Clock>, lock: Option<FileLock>) -> App {
        App {
            inner: Arc::new(Inner {
                store,
                clock,
                chat_clock: OnceLock::new(),
                chat_ahead: Mutex::default(),
                wake_poster: Mutex::new(Arc::new(|| {})),
                engine_signal: Signal::default(),
                engine_questions: Questions::default(),
                last_served: LastServed::default(),
                rate_limiter: RateLimiter::new(60.0, 1.0),
                vacation_days: AtomicU32::new(VACATION_DAYS),
                suggestion_limiter: RateLimiter::new(20.0, 10.0),
                unread_limiter: RateLimiter::new(4.0, 1.0 / 15.0),
                taken_limiter: RateLimiter::new(1.0, 1.0 / 7200.0),
                blocked_limiter: RateLimiter::new(1.0, 1.0 / 3600.0),
                blocked: Mutex::default(),
                forgotten: Mutex::default(),
                erased: Mutex::default(),
                told_of_pings: Mutex::default(),
                gone_on: Mutex::default(),
                _lock: lock,
            }),
        }
    }

    /// Calls `wake` whenever there may be something new to post. It is called from any thread,
    /// often, and must return at once. A later call replaces the former one.
    pub fn on_posts(&self, wake: impl Fn() + Send + Sync + 'static) {
        *lock(&self.inner.wake_poster) = Arc::new(wake);
    }

    pub(crate) fn store(&self) -> &Store {
        &self.inner.store
    }

    pub(crate) fn now(&self) -> Time {
        self.inner.clock.now()
    }

    /// Sets the clock by that of the database, so that all hosts agree on what is due and how long
    /// a claim lasts.
    pub(crate) fn set_clock(&self) -> Result<()> {
        if let Some((at, time)) = self.store().database_time()? {
            self.inner.clock.follow(at, time);
        }
        Ok(())
    }

    /// The time for a claim. A process that did not run for a while asks the database first.
    pub(crate) fn now_for_claim(&self) -> Result<Time> {
        if self.inner.clock.is_overdue() {
            self.set_clock()?;
        }
        Ok(self.now())
    }

    /// From now on `clock` tells what the chat service's own clock shows at least, or `None` while
    /// that is not known. It must never tell a time that is still to come there. Only the first
    /// call counts.
    pub fn on_chat_time(&self, clock: impl Fn() -> Option<Time> + Send + Sync + 'static) {
        self.inner.chat_clock.set(Box::new(clock)).ok();
    }

    /// By how many milliseconds the chat service's clock is ahead of ours at least, if this process
    /// knows by itself.
    pub(crate) fn chat_ahead(&self) -> Option<i64> {
        let there = self.inner.chat_clock.get()?()?;
        Some(there.0 - self.now().0)
    }

    /// The id that a message would have which is sent now: whatever is sent from now on has a
    /// higher one.
    pub(crate) fn newest_message(&self) -> MessageId {
        let ahead = self.chat_ahead().or(*lock(&self.inner.chat_ahead));
        MessageId::at(Time(self.now().0 + ahead.unwrap_or_default()))
    }

    pub fn set_vacation_days(&self, days: u32) {
        self.inner.vacation_days.store(days, Ordering::Relaxed);
    }

    pub(crate) fn vacation_days(&self) -> u32 {
        self.inner.vacation_days.load(Ordering::Relaxed)
    }

    /// Tells whoever posts that there may be something new to post.
    pub(crate) fn wake_poster(&self) {
        let wake = Arc::clone(&lock(&self.inner.wake_poster));
        wake();
    }

    /// Tells whoever posts and the engine's threads that there may be something new for both.
    pub(crate) fn wake_workers(&self) {
        self.wake_poster();
        self.inner.engine_signal.raise();
    }

    /// Ends a running match, and makes its end due to be posted; false where it had ended before, or
    /// the condition does not hold.
    pub(crate) fn end_match(
        &self,
        info: &Match,
        condition: Option<EndIf>,
        outcome: Outcome,
    ) -> Result<bool> {
        let (due, now) = ([NewJob::new(JobKind::PostEnding, info.ply)], self.now());
        let ended = self.store().end_match(condition, info.id, outcome, &due, now)?;
        self.wake_poster();
        Ok(ended)
    }

    /// Does something for each match, also after one of them has failed, and wakes the poster
    /// if it says that something may be new. The first error is returned.
    pub(crate) fn for_each(
        &self,
        matches: Vec<store::Result<Match>>,
        mut change: impl FnMut(&Match) -> Result<bool>,
    ) -> Result<()> {
        let mut result = Ok(());
        for info in matches {
            match info.map_err(Error::from).and_then(|info| change(&info)) {
                Ok(true) => self.wake_poster(),
                Ok(false) => {}
                Err(error) => result = result.and(Err(error)),
            }
        }
        result
    }

    /// Refuses a person whose last question to the engine is still open. Fails with `QuestionOpen`.
    pub fn expect_no_question(&self, by: PlayerId) -> Result<()> {
        self.inner.engine_questions.expect_none_of(by)
    }

    /// Has `question` answered on one of the engine's threads, and returns at once.
    pub(crate) fn ask_engine<T: Send + 'static>(
        &self,
        by: PlayerId,
        question: impl FnOnce(&EngineRequest<'_>) -> Result<T> + Send + 'static,
    ) -> Result<EngineAnswer<T>> {
        let answer = self.inner.engine_questions.ask(by, question)?;
        self.inner.engine_signal.raise();
        Ok(answer)
    }
}
