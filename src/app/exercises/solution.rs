//! The solution of a puzzle, board by board.

use super::scene::Scene;
use super::why::{about, gains, won_text};
use crate::base::App;
use crate::error::Result;
use crate::exercises::puzzle::{file_name, heading, puzzle, question};
use crate::people::PlayerSettings;
use crate::picture::Picture;
use model::{PlayerId, PuzzleId};
use study::{Puzzle, PuzzleStepId};

/// A board of the solution.
#[derive(Clone, Debug)]
pub struct SolutionView {
    pub puzzle: PuzzleId,
    /// The game and the puzzle's number.
    pub heading: String,
    /// The turn that has led to the board, and at the end why it wins.
    pub text: String,
    pub picture: Picture,
    /// How many turns have been played.
    pub ply: usize,
    pub of: usize,
    /// Whether the game is over on it.
    pub is_over: bool,
}

impl App {
    /// Shows the solution of a puzzle, which then counts as not solved if it was not before: the
    /// board after so many of its turns.
    ///
    /// # Errors
    /// `NoSuchPuzzle`.
    pub fn show_solution(&self, by: PlayerId, id: PuzzleId, ply: usize) -> Result<SolutionView> {
        let puzzle = puzzle(id)?;
        let settings = self.settings(by)?;
        let tried = self.store().puzzle_try(by, id)?;
        if let Some(open) = tried.filter(|row| !row.finished) {
            let from = PuzzleStepId { puzzle: id, step: open.step as usize };
            self.note_puzzle(by, &puzzle, from, None, Some(false))?;
        }
        Ok(solution(&puzzle, id, ply, settings))
    }
}

/// The board after so many turns of the solution, or at its end.
fn solution(puzzle: &Puzzle, id: PuzzleId, ply: usize, settings: PlayerSettings) -> SolutionView {
    let locale = settings.locale();
    let of = puzzle.whole_line().len();
    let ply = ply.min(of);
    let (position, last) = puzzle.after(ply);
    let solver = puzzle.position.turn();
    let scene = Scene {
        position: &position,
        last: last.as_ref().map(|(before, turn)| (before, *turn)),
        bottom: solver,
        settings,
        file_name: &file_name(id),
        powers: true,
    };
    let picture = scene.end();
    let mut said = match &last {
        Some((before, turn)) => vec![explain::announce(before, *turn, locale)],
        None => vec![question(puzzle, 0, locale)],
    };
    let own = last.filter(|(before, _)| before.turn() == solver);
    said.extend(own.and_then(|(before, turn)| gains(puzzle, &before, turn, locale)));
    if ply == of {
        said.extend(won_text(&puzzle.position, &position, locale));
        said.push(about(puzzle, locale));
    }
    SolutionView {
        puzzle: id,
        heading: heading(id, locale),
        text: locale.sentences(said),
        picture,
        ply,
        of,
        is_over: position.status().is_over(),
    }
}
