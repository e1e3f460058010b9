//! Which puzzle comes next, and from which matches new ones can be made.

use std::collections::HashMap;

use rand::seq::IteratorRandom;
use strum::{EnumString, IntoStaticStr};

use crate::{App, Error, RatingNow, Result, people::NEW_SOLVER, playing::MatchState};
use model::{MatchId, PlayerId, PuzzleId};
use rules::{Game, Position};
use study::{PuzzleEntry, PuzzleTheme, entries};

/// One of so many puzzles that fit best is chosen.
const AMONG: usize = 8;

/// Of the easy and of the hard puzzles those near these ratings come first, whoever asks.
const EASY: f64 = 700.0;
const HARD: f64 = 1_500.0;
/// From this deviation on it is known how good a solver is; until then puzzles are easier.
const KNOWN: f64 = 90.0;

#[derive(Clone, Copy, PartialEq, Eq, Debug, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum PuzzleLevel {
    Easy,
    Medium,
    Hard,
}

impl PuzzleLevel {
    fn holds(self, rating: f64) -> bool {
        let (from, to) = match self {
            PuzzleLevel::Easy => (f64::MIN, 1_150.0),
            PuzzleLevel::Medium => (1_150.0, 1_450.0),
            PuzzleLevel::Hard => (1_450.0, f64::MAX),
        };
        (from..to).contains(&rating)
    }
}

/// What kind of puzzle somebody wants.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PuzzleWish {
    /// Of which game; else of the one whose puzzle they were shown last.
    pub game: Option<Game>,
    /// How hard; else about as good as they are.
    pub level: Option<PuzzleLevel>,
    /// About what; else about anything.
    pub theme: Option<PuzzleTheme>,
}

impl PuzzleWish {
    fn fits(self, entry: &PuzzleEntry, rating: f64) -> bool {
        self.level.is_none_or(|level| level.holds(rating))
            && self.theme.is_none_or(|theme| entry.themes.contains(&theme))
    }
}

/// The rating that a puzzle should have: about the solver's, less as much as that is uncertain.
fn aim(level: Option<PuzzleLevel>, solver: Option<RatingNow>) -> f64 {
    let solver = solver.unwrap_or(NEW_SOLVER);
    let aim = solver.value - (solver.deviation - KNOWN).max(0.0);
    match level {
        Some(PuzzleLevel::Easy) => EASY,
        Some(PuzzleLevel::Medium) | None => aim,
        Some(PuzzleLevel::Hard) => aim.max(HARD),
    }
}

impl App {
    /// The puzzle for a wish, which is noted for those that follow. Fails with `NoSuchPuzzle` where
    /// none fits.
    pub fn choose_puzzle(&self, by: PlayerId, wish: PuzzleWish) -> Result<PuzzleId> {
        let puzzle = self.pick_puzzle(by, wish)?;
        let [level, theme] =
            [wish.level.map(|level| level.into_str()), wish.theme.map(PuzzleTheme::id)];
        self.store().note_puzzle_wish(by, puzzle.game, [level, theme])?;
        Ok(puzzle)
    }

    /// Another puzzle of a game, as the player last wished them. Fails with `NoSuchPuzzle`.
    pub fn next_puzzle(&self, by: PlayerId, game: Game) -> Result<PuzzleId> {
        let any = PuzzleWish { game: Some(game), ..PuzzleWish::default() };
        let Some([level, theme]) = self.store().puzzle_wish(by, game)? else {
            return self.pick_puzzle(by, any);
        };
        let wish = PuzzleWish {
            level: level.and_then(|level| level.parse().ok()),
            theme: theme.and_then(|theme| PuzzleTheme::from_id(&theme)),
            ..any
        };
        match self.pick_puzzle(by, wish) {
            // Ratings move, so a level can run empty.
            Err(Error::NoSuchPuzzle) => self.pick_puzzle(by, any),
            chosen => chosen,
        }
    }

    /// The puzzle for a wish: the one shown last if it is not finished and fits, else one of those
    /// that the player has not tried and that are about as hard as the player is good, the first
    /// ones easier; where all have been tried, one of these.
    fn pick_puzzle(&self, by: PlayerId, wish: PuzzleWish) -> Result<PuzzleId> {
        let game = match wish.game {
            Some(game) => Some(game),
            None => match self.store().puzzle_shown(by, None)? {
                Some(last) => Some(last.puzzle.game),
                None => self.game_last_met(by)?,
            },
        };
        let game = game.or(Game::ALL.first().copied()).ok_or(Error::NoSuchPuzzle)?;
        let rated: HashMap<u32, f64> = self.store().puzzle_ratings(game)?.into_iter().collect();
        let rating =
            |entry: &PuzzleEntry| rated.get(&entry.number).copied().unwrap_or(entry.rating);
        let fitting = entries(game).iter();
        let fitting: Vec<&PuzzleEntry> =
            fitting.filter(|entry| wish.fits(entry, rating(entry))).collect();
        let last = self.store().puzzle_shown(by, Some(game))?;
        if let Some(open) = last.filter(|row| !row.finished)
            && fitting.iter().any(|entry| entry.number == open.puzzle.number)
        {
            return Ok(open.puzzle);
        }
        let solver = self.store().puzzle_solver(by, game)?;
        let solver = solver.map(|solver| RatingNow::new(solver.rated, self.now()));
        let aim = aim(wish.level, solver);
        let tried: HashMap<u32, bool> = self.store().puzzles_tried(by, game)?.into_iter().collect();
        let mut from = fitting.clone();
        from.retain(|entry| !tried.contains_key(&entry.number));
        if from.is_empty() {
            from = fitting;
        }
        let off = |entry: &PuzzleEntry| (rating(entry) - aim).abs();
        from.sort_by(|a, b| off(a).total_cmp(&off(b)));
        let chosen = from.into_iter().take(AMONG).choose(&mut rand::rng());
        let number = chosen.ok_or(Error::NoSuchPuzzle)?.number;
        Ok(PuzzleId { game, number })
    }

    /// The finished matches of a game from which all who played them let puzzles be made; the
    /// oldest first.
    pub fn given_matches(&self, game: Game) -> Result<Vec<MatchId>> {
        Ok(self.store().matches_given(game)?)
    }

    /// The positions of a match before each of its turns, and nothing of who played it. Fails when
    /// there is no such match, or the database fails or holds what cannot be read.
    pub fn positions_of_match(&self, id: MatchId) -> Result<Vec<Position>> {
        let info = self.match_by_id(id)?;
        let position = |ply| Ok(MatchState::at(self.store(), &info, ply)?.position);
        (0..info.ply).map(position).collect()
    }
}
