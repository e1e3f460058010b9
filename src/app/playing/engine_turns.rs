//! The engine's turns in matches.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use super::engine_etiquette::judge;
use super::match_state::MatchState;
use super::play::By;
use crate::app::base::{App, LEASE, pause};
use crate::app::model::{Error, Result, Seat};
use crate::engine;
use crate::metrics::METRICS;
use crate::store::Job;

impl App {
    /// Plays the engine turn that has been due for longest; false if none is due.
    pub(in crate::app) fn play_next_engine_turn(&self, stop: &AtomicBool) -> Result<bool> {
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
            tracing::error!(match_id = job.match_id.0, why, "the engine's turn failed");
            due = due.after(pause(job.attempts));
        }
        self.store().postpone(job.id, due, &why)?;
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
        let level = engine::Level::new(level).ok_or_else(|| unreadable("no such level"))?;
        let (position, earlier) = (&state.position, &state.earlier);
        let begun = Instant::now();
        let thought = engine::choose(position, earlier, level, seed, stop)
            .ok_or_else(|| unreadable("the engine found no turn"))?;
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
}
