//! The use cases: challenge, accept, play, look, offer, resign, explain, and what must be posted because of
//! them. Everything here is synchronous and may wait for the disk; call it off the async threads.
//!
//! # Conventions
//! - **Text is plain.** Every text that leaves the app, errors included, is plain text without markdown and
//!   without mentions. It may contain names and what a player typed, so the caller escapes each whole text
//!   once before it is sent to the chat. Whom to ping is said apart from the text ([`BoardPost::ping`]).
//! - **Sentences live here.** What a player is told about a match comes from a `text` or a `sentence` of the app, never
//!   from the caller.
//! - **Not everyone may see everything.** A match is there for its players wherever they are, and for others only in the channel
//!   in which it is played. `locate` alone gives somebody a match that they ask for.
//! - **Nothing is guessed.** Where more than one match could be meant, the answer lists them
//!   ([`Error::SeveralMatches`]).
//! - **One language for one answer.** What a person asks for is answered in that person's language, what everyone is shown is in that of
//!   the place ([`Language`]). A type that is shown in a language found elsewhere has a function with a [`Locale`] for it.
//! - **Ply** counts the turns played: the board of ply 0 is the start, the board of ply *n* the position after
//!   turn *n*.
//! - **State is in the database only.** [`App`] is a handle that can be cloned and dropped at any moment; what
//!   is still to be posted or thought is a job row that survives it.

mod ask;
mod catch_up;
mod challenges;
mod clock;
mod courtesy;
mod engine_pool;
mod error;
mod explain;
mod hint;
mod history;
mod ids;
mod jobs;
mod language;
mod leaderboard;
mod limits;
mod locate;
mod menu;
mod model;
mod moves;
mod offers;
mod pictures;
mod places;
mod play;
mod position;
mod privacy;
mod profile;
mod ratings;
mod rematch;
mod requests;
mod resign;
pub mod rules_cards;
mod settings;
mod takeback;
mod tell;
mod vacation;
mod views;

use std::collections::HashMap;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime};

use crate::store::{Lock, LostChanges, Store};
use engine_pool::{Questions, Signal};

pub use ask::BoardAnswer;
pub use catch_up::{ReadMark, Typed, Unread};
pub use challenges::{Challenge, ChallengeState, ColorChoice, NewChallenge, NewPractice};
pub use clock::{ClockState, Reminder, Vacation};
pub use engine_pool::EnginePool;
pub use error::{Error, Refused, Result};
pub use explain::{Explanation, PieceChoice};
pub use hint::Hint;
pub use ids::{
    BoardRef, ChallengeId, ChannelId, GuildId, Heard, MatchId, MessageId, OfferId, Person, Place,
    PlayerId, Viewpoint, Which,
};
pub use jobs::{BoardPost, Content, Delivery, Failure, Job, OfferPost};
pub use language::Language;
pub use leaderboard::Leaderboard;
pub use limits::Cost;
pub use menu::{MENU_PATH_LIMIT, MenuChoice, MenuStep};
pub use model::{Ending, Match, Outcome, Seat};
pub use moves::MovesView;
pub use offers::{DrawOffer, OfferAnswer, OfferKind, Offered};
pub use pictures::{Document, Picture};
pub use places::{LostPlace, permission_name};
pub use play::{MatchChoice, Played, TurnChoice, TurnRequest};
pub use profile::{GameRecord, Profile, Results};
pub use ratings::RatingNow;
pub use requests::ChallengesFrom;
pub use resign::ResignQuestion;
pub use settings::{
    Notify, Orientation, PlayerSettings, ServerChange, ServerSettings, SettingsChange,
};
pub use tell::TurnMessage;
pub use views::{BoardView, GamesEntry};

// What the layers above need in order to ask: they know the app only.
pub use crate::engine::Level;
pub use crate::locale::Locale;
pub use crate::notation::{color_name, game_name};
pub use crate::render::Theme;
pub use crate::rules::{Color, Game, Role};
pub use crate::store::{CloseError, Counts, OpenError, Time};

/// Where the app takes the time from.
pub trait Clock: Send + Sync {
    /// The time now.
    fn now(&self) -> Time;
}

/// The machine's clock.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> Time {
        SystemTime::now().into()
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
    purses: limits::Purses,
    /// When those were erased who may not ask others to play for a while.
    erased: Mutex<HashMap<PlayerId, Time>>,
    /// Dropped last, after the store.
    _lock: Lock,
}

impl App {
    /// Opens the database at `path`, bringing it to the newest schema, takes over every job that a process before this
    /// one had claimed and not finished, and adds the time since that process was last at work to every running
    /// deadline. Until the last clone is dropped, no other process can open it.
    ///
    /// What an earlier process has had accepted and the recovery of the database drops, because it cannot be read any more, is told
    /// in the log.
    ///
    /// # Errors
    /// When the file is in use, cannot be opened, written, read as a database, or comes from a newer version.
    pub fn open(path: &Path, clock: Arc<dyn Clock>) -> std::result::Result<App, OpenError> {
        let lock = Lock::take(path)?;
        let lost = LostChanges::find(path).unwrap_or_else(|error| {
            tracing::warn!(%error, "the log beside the database cannot be looked through");
            None
        });
        if let Some(lost) = &lost {
            tracing::warn!("{lost}");
        }
        let store = Store::open(path)?.rated_by(ratings::rate);
        if lost.is_some() {
            store.check_pages()?;
        }
        let failed = |error| OpenError::of_store(path, error);
        store.release_claims().map_err(failed)?;
        let app = App {
            inner: Arc::new(Inner {
                store,
                clock,
                wake_poster: Mutex::new(Arc::new(|| {})),
                engine_signal: Signal::default(),
                engine_questions: Questions::default(),
                purses: limits::Purses::default(),
                erased: Mutex::default(),
                _lock: lock,
            }),
        };
        let alive = app.store().heartbeat(app.now(), Duration::ZERO);
        clock::tell_downtime(alive.map_err(failed)?);
        Ok(app)
    }

    /// Ends the app before the process ends: the database file alone holds everything then, and whatever a clone is still asked for
    /// fails with [`Error::Stopping`]. Waits for what is being written.
    ///
    /// # Errors
    /// When the database file has to be kept together with its log.
    pub fn shut_down(&self) -> std::result::Result<(), CloseError> {
        self.store().close()
    }

    /// Brings the database file itself up to date if nothing has been written since the last call. Call it every few seconds, so
    /// that a copy of the file that somebody takes meanwhile lacks little.
    ///
    /// # Errors
    /// When the database fails.
    pub fn tidy_when_quiet(&self) -> Result<()> {
        Ok(self.store().checkpoint_when_quiet()?)
    }

    /// Calls `wake` whenever there may be something new to post. It is called from any thread, often, and must
    /// return at once. A later call replaces the former one.
    pub fn on_posts(&self, wake: impl Fn() + Send + Sync + 'static) {
        *lock(&self.inner.wake_poster) = Arc::new(wake);
    }

    /// How much there is of everything, and how long what is due has been waiting.
    ///
    /// # Errors
    /// When the database fails.
    pub fn counts(&self) -> Result<(Counts, Duration)> {
        let now = self.now();
        let counts = self.store().counts(now)?;
        let overdue = counts.overdue_since.map(|since| since.until(now));
        Ok((counts, overdue.unwrap_or_default()))
    }

    fn store(&self) -> &Store {
        &self.inner.store
    }

    fn now(&self) -> Time {
        self.inner.clock.now()
    }

    /// Tells the workers that jobs may have been written.
    fn wake_workers(&self) {
        let wake = Arc::clone(&lock(&self.inner.wake_poster));
        wake();
        self.inner.engine_signal.raise();
    }
}

/// The characters of a typed text that an answer repeats at most.
const REPEATED: usize = 60;

/// What a player typed, as an answer repeats it.
fn cut_text(text: &str) -> String {
    text.trim().chars().take(REPEATED).collect()
}

/// Locks, also after a panic elsewhere: nothing that is guarded here can be left half changed.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
