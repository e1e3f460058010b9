//! How the engine ends a practice match as people would: it takes a draw, would agree to one, resigns.
//!
//! It keeps no notes of what it thought in earlier turns: the positions are there to be judged again.

use std::sync::atomic::AtomicBool;

use super::model::{Ending, Match, Outcome, Seat};
use super::offers::AGREED;
use super::play::expect_running;
use super::position::Loaded;
use super::{App, DrawOffer, Error, Result, jobs};
use crate::engine::{self, Level, Limits, Score};
use crate::rules::Position;
use crate::store::{JobKind, MatchRow};

/// At how many positions the engine looks to judge one.
const NODES: u64 = 10_000;
/// How many of its own last turns it considers.
const TURNS: u32 = engine::TURNS_IN_A_ROW as u32;

impl App {
    /// Offers the engine a draw. It takes it where it stands no better.
    ///
    /// # Errors
    /// `EnginePlaysOn`, `EngineBusy`, `Stale`, `MatchOver`.
    pub(super) fn offer_draw_to_engine(&self, info: &Match) -> Result<DrawOffer> {
        let row = (self.store().match_by_id(info.id.0)?).ok_or(Error::NoSuchMatch(info.id))?;
        let loaded = Loaded::now(self.store(), &row)?;
        let (position, earlier) = (loaded.position.clone(), loaded.earlier.clone());
        let judgment = self.in_engine_pool(move |stop| judge(&position, &earlier, stop))?;
        let to_move = loaded.position.turn();
        let score = judgment.map(|score| match info.seat(to_move) {
            Seat::Engine(_) => score,
            Seat::Human(_) => score.for_opponent(),
        });
        let number = loaded.position.fullmove_number();
        if !score.is_some_and(|score| engine::accepts_draw(score, number)) {
            return Err(Error::EnginePlaysOn);
        }
        if !self.end(&loaded.info, AGREED)? {
            return Err(Error::Stale { match_id: info.id });
        }
        Ok(DrawOffer::Agreed {
            game_match: self.match_by_id(info.id)?,
        })
    }

    /// Resigns for the engine, which is to move and expects `score`, if it has long been hopeless. Says whether it did.
    pub(super) fn engine_resigns(
        &self,
        row: &MatchRow,
        loaded: &Loaded,
        level: Level,
        score: Score,
        stop: &AtomicBool,
    ) -> Result<bool> {
        if !engine::is_lost(score, level) {
            return Ok(false);
        }
        let scores = self.judgments(row, loaded.info.ply, stop)?;
        if !engine::is_hopeless(&scores, level) {
            return Ok(false);
        }
        let outcome = Outcome {
            winner: Some(!loaded.position.turn()),
            ending: Ending::Resignation,
        };
        self.end(&loaded.info, outcome)
    }

    /// Whether the engine, whose turn led to `loaded`, would agree to a draw: the game has been even and quiet for long.
    pub(super) fn engine_would_draw(&self, row: &MatchRow, loaded: &Loaded) -> Result<bool> {
        let position = &loaded.position;
        let quiet = engine::is_quiet(position.fullmove_number(), position.halfmove_clock());
        let Some(ply) = loaded.info.ply.checked_sub(1).filter(|_| quiet) else {
            return Ok(false);
        };
        let scores = self.judgments(row, ply, &AtomicBool::new(false))?;
        Ok(engine::is_even(&scores))
    }

    /// What the side to move after `ply` turns expects there and has expected in its last turns before, the latest last.
    fn judgments(&self, row: &MatchRow, ply: u32, stop: &AtomicBool) -> Result<Vec<Score>> {
        let back = (0..TURNS)
            .rev()
            .filter_map(|turns| ply.checked_sub(2 * turns));
        let mut scores = Vec::new();
        for ply in back {
            let then = Loaded::at(self.store(), row, ply)?;
            scores.extend(judge(&then.position, &then.earlier, stop));
        }
        Ok(scores)
    }

    /// Ends a match without a turn; false if it has gone on or ended meanwhile.
    fn end(&self, info: &Match, outcome: Outcome) -> Result<bool> {
        let now = self.match_by_id(info.id)?;
        expect_running(&now)?;
        if (now.ply, now.takebacks) != (info.ply, info.takebacks) {
            return Ok(false);
        }
        let due = [jobs::new_job(JobKind::PostEnding, info.ply)];
        let ended = (self.store()).end_match(info.id.0, &outcome.to_row(), &due, self.now())?;
        self.wake_workers();
        Ok(ended)
    }
}

/// What the side to move expects.
fn judge(position: &Position, earlier: &[u64], stop: &AtomicBool) -> Option<Score> {
    engine::think(position, earlier, &Limits::nodes(NODES), stop).map(|thought| thought.score)
}
