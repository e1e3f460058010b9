//! The engine's turns in matches.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::engine_etiquette::judge;
use super::match_state::MatchState;
use super::play::By;
use crate::app::base::{App, LEASE, pause};
use crate::app::model::{Error, Result, Seat};
use crate::engine::{self, Level, Limits, SearchResult, Searcher};
use crate::metrics::METRICS;
use crate::rules::Position;
use crate::store::{Job, Pace};

/// A turn at full strength is played after so long at the latest, whatever comes between.
const PATIENCE: Duration = Duration::from_secs(30);
/// With less of its time left, a search that was interrupted is not worth going on with.
const LAST_BIT: Duration = Duration::from_millis(200);

impl App {
    /// Plays the engine turn of this pace that has been due for longest; false if none is due.
    pub(in crate::app) fn play_next_engine_turn(
        &self,
        pace: Pace,
        stop: &AtomicBool,
    ) -> Result<bool> {
        let now = self.now_for_claim()?;
        let claimed = (self.store()).claim_engine_turn(pace, now, now.after(LEASE))?;
        let Some(job) = claimed else {
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
            if self.database_outage().is_none() {
                tracing::error!(match_id = job.match_id.0, why, "the engine's turn failed");
            }
            due = due.after(pause(job.attempts));
        }
        self.give_job_back(&job, due, &why, stop)?;
        Ok(true)
    }

    fn think_and_play(&self, job: &Job, stop: &AtomicBool) -> Result<()> {
        let match_id = job.match_id;
        let state = MatchState::now(self.store(), &self.match_by_id(match_id)?)?;
        let side = state.info.seat(state.position.turn());
        let (&Seat::Engine(level), Some(seed), None) = (side, state.info.seed, state.info.outcome)
        else {
            return Ok(self.store().drop_job(job.id)?);
        };
        let unreadable = |why: &str| Error::Unreadable {
            match_id,
            why: why.to_owned(),
        };
        let level = Level::new(level).ok_or_else(|| unreadable("no such level"))?;
        let (position, earlier) = (&state.position, &state.earlier);
        let begun = Instant::now();
        let thought = match level {
            Level::MAX => self.think_patiently(position, earlier, stop)?,
            level => engine::choose(position, earlier, level, seed, stop),
        };
        let thought = thought.ok_or_else(|| unreadable("the engine found no turn"))?;
        METRICS.searched(begun.elapsed(), thought.nodes);
        let score = match level.judges_well() {
            true => Some(thought.score),
            false => judge(position, earlier, stop),
        };
        if stop.load(Ordering::Relaxed) {
            // What a search cut short has found is not at its level.
            return Err(unreadable("the search was stopped"));
        }
        if self.engine_resigns(&state, level, thought.score)? {
            return Ok(());
        }
        match self.commit_turn(&state, thought.turn, By::Engine(score)) {
            // Ended or played meanwhile: the job went with that.
            Ok(_) | Err(Error::Stale { .. } | Error::MatchOver(_)) => Ok(()),
            Err(error) => Err(error),
        }
    }
    /// Searches at full strength, on this thread and on as many more as have nothing to do. Whoever waits for a quick answer gets it in between;
    /// the search then goes on with what it knows and with the time that it has left.
    fn think_patiently(
        &self,
        position: &Position,
        earlier: &[u64],
        stop: &AtomicBool,
    ) -> Result<Option<SearchResult>> {
        let last_moment = Instant::now() + PATIENCE;
        let mut left = match position.legal_turns().len() {
            1 => LAST_BIT,
            _ => Level::LONGEST,
        };
        let mut searcher = Searcher::new(Searcher::DEFAULT_HASH, 1);
        let mut best: Option<SearchResult> = None;
        loop {
            let begun = Instant::now();
            searcher.set_threads(1 + self.engine_signal().waiting());
            let limits = Limits {
                // An iteration takes longer than all before it.
                soft_deadline: begun.checked_add(left / 2),
                deadline: begun.checked_add(left),
                ..Limits::default()
            };
            let (found, interrupted) = self.search_aside(
                stop,
                || self.is_quick_answer_wanted(),
                |ends| searcher.think(position, earlier, &limits, ends, &mut |_| ()),
            );
            let is_deeper =
                |found: &SearchResult| (best.as_ref()).is_none_or(|best| best.depth <= found.depth);
            best = found.filter(is_deeper).or(best);
            left = left.saturating_sub(begun.elapsed());
            let is_late = Instant::now() >= last_moment || left < LAST_BIT;
            if !interrupted || is_late || stop.load(Ordering::Relaxed) {
                return Ok(best);
            }
            while self.engine_questions().answer_next(stop)
                || self.play_next_engine_turn(Pace::Quick, stop)?
            {}
        }
    }
}
