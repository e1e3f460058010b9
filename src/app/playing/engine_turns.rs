//! The engine's turns in matches.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::engine_etiquette::judge;
use super::match_state::MatchState;
use super::play::By;
use super::preemptible_search::{SHORTEST_SEARCH, SearchBudget};
use crate::{App, Error, LEASE, Result, tried};
use engine::{self, Level, SearchResult};
use metrics::METRICS;
use model::{Seat, Time};
use rules::{Position, Visit};
use store::{DueEngineTurn, EngineJob, Pace};

/// After waiting for so long, a person's move at full strength goes before questions.
const LATE: Duration = Duration::from_secs(5);
/// A move at full strength is played after so long at the latest, counted from when it was this
/// person's turn at the engine, whatever comes between…
const LATEST: Duration = Duration::from_secs(11);
/// … except that it is always thought about for so long.
const LEAST: Duration = Duration::from_secs(2);
/// Moves below full strength are played for so long at a time before something else may go on.
const QUICK_RUN: Duration = Duration::from_secs(2);

impl App {
    /// Plays the due moves below full strength, for a while at most; false if none was due.
    pub(crate) fn play_quick_turns(&self, stop: &AtomicBool) -> Result<bool> {
        let begun = Instant::now();
        let mut played = false;
        while begun.elapsed() < QUICK_RUN && self.play_next_engine_turn(Pace::Quick, stop)? {
            played = true;
        }
        Ok(played)
    }

    /// Whether somebody has waited for a move at full strength for so long that questions must
    /// wait.
    pub(crate) fn is_patient_turn_late(&self) -> Result<bool> {
        Ok(self.by_turn(Pace::Patient)?.iter().any(|(since, _)| self.is_late(*since)))
    }

    fn is_late(&self, since: Time) -> bool {
        since.after(LATE) <= self.now()
    }

    /// The oldest due move of each person and server, and since when they have waited for their
    /// turn, in order.
    fn by_turn(&self, pace: Pace) -> Result<Vec<(Time, DueEngineTurn)>> {
        let now = self.now_for_claim()?;
        let due = self.store().due_engine_turns(pace, now)?;
        Ok(self.inner.last_served.in_order(due, pace, now))
    }

    /// Claims a due move of the person whose turn it is, and tells since when they have waited for
    /// that.
    fn claim_engine_turn(&self, pace: Pace) -> Result<Option<(EngineJob, DueEngineTurn, Time)>> {
        for (since, due) in self.by_turn(pace)? {
            let now = self.now_for_claim()?;
            // Another host may have been faster.
            if let Some(job) = (self.store()).claim_engine_turn(due.job, now, now.after(LEASE))? {
                self.inner.last_served.serve(&due, pace, now);
                return Ok(Some((job, due, since)));
            }
        }
        Ok(None)
    }

    /// Plays a due move of this pace, of the person whose turn it is; false if none is due.
    pub(crate) fn play_next_engine_turn(&self, pace: Pace, stop: &AtomicBool) -> Result<bool> {
        let Some((job, turn, since)) = self.claim_engine_turn(pace)? else { return Ok(false) };
        let played = tried(|| self.think_and_play(&job, since, stop));
        self.inner.last_served.serve(&turn, pace, self.now());
        if let Err(why) = played {
            let why = if stop.load(Ordering::Relaxed) { "stopped" } else { why.as_str() };
            self.give_job_back(&job, "the engine's turn", why, stop)?;
        }
        Ok(true)
    }

    fn think_and_play(&self, job: &EngineJob, since: Time, stop: &AtomicBool) -> Result<()> {
        let match_id = job.match_id;
        let state = MatchState::now(self.store(), &self.match_by_id(match_id)?)?;
        let side = state.info.seat(state.position.turn());
        let (&Seat::Engine(level), Some(seed), None) = (side, state.info.seed, state.info.outcome)
        else {
            return Ok(self.store().drop_job(job.id)?);
        };
        let unreadable = |why: &str| Error::unreadable(match_id, why);
        let level = Level::new(level).ok_or_else(|| unreadable("no such level"))?;
        let (position, earlier) = (&state.position, &state.earlier);
        let begun = Instant::now();
        let thought = match level {
            Level::MAX => self.think_patiently(position, earlier, since, stop)?,
            level => engine::choose(position, earlier, level, seed, stop),
        };
        let thought = thought.ok_or_else(|| unreadable("the engine found no turn"))?;
        METRICS.searched(begun.elapsed(), thought.nodes);
        let score = match level.judges_well(position.game()) {
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

    /// Searches at full strength, on this thread and on as many more as have nothing to do. Moves
    /// below full strength are played in between, and so are questions answered, until this move is
    /// late.
    fn think_patiently(
        &self,
        position: &Position,
        earlier: &[Visit],
        since: Time,
        stop: &AtomicBool,
    ) -> Result<Option<SearchResult>> {
        let left = self.now().until(since.after(LATEST));
        let budget = SearchBudget {
            time: match position.legal_turns().len() {
                1 => SHORTEST_SEARCH,
                _ => Level::LONGEST,
            },
            last_moment: Instant::now() + left.max(LEAST),
            nodes: None,
            with_idle_threads: true,
        };
        let are_questions_first =
            || !self.is_late(since) && self.inner.engine_questions.is_waiting();
        let gives_way = || self.is_turn_due(Pace::Quick) || are_questions_first();
        let at = (position, earlier);
        let found = self.think_preemptibly(at, 1, budget, stop, gives_way, || {
            self.play_quick_turns(stop)?;
            while are_questions_first() && self.inner.engine_questions.answer_next(stop) {
                self.play_quick_turns(stop)?;
            }
            Ok(())
        });
        Ok(found?.into_iter().next())
    }
}
