//! How the engine ends a practice match as people would: it takes a draw, would agree to one,
//! resigns.
//!
//! What it expected when it played a turn is stored with that turn; where nothing is, it neither
//! offers a draw nor resigns yet.

use std::sync::atomic::AtomicBool;

use super::locate::expect_running;
use super::match_state::MatchState;
use crate::{App, EngineAnswer, Error, Result, ensure};
use engine::{self, Level, Limits, Score};
use model::{Match, Outcome, PlayerId, Seat};
use rules::{Position, Visit};

/// At how many positions the engine looks to judge one.
const NODES: u64 = 10_000;
/// How many of its own last turns it considers.
const TURNS: usize = engine::TURNS_IN_A_ROW;

impl App {
    /// Offers the engine a draw. It takes it where it stands no better; gives what is `agreed` by
    /// the match, which is drawn then.
    pub(crate) fn offer_draw_to_engine<T: Send + 'static>(
        &self,
        by: PlayerId,
        info: &Match,
        agreed: impl FnOnce(Match) -> T + Send + 'static,
    ) -> Result<EngineAnswer<T>> {
        let state = MatchState::now(self.store(), info)?;
        let app = self.clone();
        self.ask_engine(by, move |asking| {
            let info = &state.info;
            ensure!(takes_draw(&state, asking.stop), Error::EnginePlaysOn);
            ensure!(!asking.is_withdrawn(), Error::EngineBusy);
            ensure!(app.end(info, Outcome::AGREED)?, Error::Stale { match_id: info.id });
            app.match_by_id(info.id).map(agreed)
        })
    }

    /// Resigns for the engine, which is to move and expects `score`, if it has long been hopeless.
    /// Says whether it did.
    pub(super) fn engine_resigns(
        &self,
        state: &MatchState,
        level: Level,
        score: Score,
    ) -> Result<bool> {
        let info = &state.info;
        if !engine::is_lost(info.game, score, level) {
            return Ok(false);
        }
        let mut scores = self.expected(info, info.ply.saturating_sub(1), TURNS - 1)?;
        scores.push(score);
        if !engine::is_hopeless(info.game, &scores, level) {
            return Ok(false);
        }
        self.end(info, Outcome::resigned_by(state.position.turn()))
    }

    /// Whether the engine, whose turn led to `state`, would agree to a draw: the game has been even
    /// and quiet for long.
    pub(crate) fn engine_would_draw(&self, state: &MatchState) -> Result<bool> {
        let position = &state.position;
        let quiet = engine::is_quiet(position.fullmove_number(), position.halfmove_clock());
        let expected = self.expected(&state.info, state.ply, TURNS)?;
        Ok(quiet && engine::is_even(state.info.game, &expected))
    }

    /// What the engine expected in the last of its turns, the latest of which is that of `ply`, as
    /// far as that is known; the latest last.
    fn expected(&self, info: &Match, ply: u32, turns: usize) -> Result<Vec<Score>> {
        let stored = self.store().scores(info.id, ply, turns)?;
        Ok(stored.into_iter().rev().flatten().map(Score::from_number).collect())
    }

    /// Ends a match without a turn; false if it has gone on or ended meanwhile.
    fn end(&self, info: &Match, outcome: Outcome) -> Result<bool> {
        let now = self.match_by_id(info.id)?;
        expect_running(&now)?;
        if (now.ply, now.takebacks) != (info.ply, info.takebacks) {
            return Ok(false);
        }
        self.end_match(info, None, outcome)
    }
}

/// Whether the engine, which plays in a match, stands no better than to take a draw.
pub(super) fn takes_draw(state: &MatchState, stop: &AtomicBool) -> bool {
    let (info, position) = (&state.info, &state.position);
    judge(position, &state.earlier, stop).is_some_and(|score| {
        let is_own = matches!(info.seat(position.turn()), Seat::Engine(_));
        let score = if is_own { score } else { score.for_opponent() };
        engine::accepts_draw(info.game, score, position.fullmove_number())
    })
}

/// What the side to move expects.
pub(super) fn judge(position: &Position, earlier: &[Visit], stop: &AtomicBool) -> Option<Score> {
    engine::think(position, earlier, &Limits::nodes(NODES), stop).map(|thought| thought.score)
}
