//! The custom ids of the buttons and menus of puzzles.

use std::fmt;
use std::str::FromStr;

use super::UnknownClick;
use crate::app::Game;
use crate::app::puzzles::{PuzzleId, PuzzleStepId};

/// What a click on something of a puzzle means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PuzzleClick {
    /// Show the next puzzle of a game.
    Next(Game),
    /// Show a puzzle; one that is finished from its start.
    Show(PuzzleId),
    /// Take the next step towards a turn; the choices made so far, as the app gave them.
    Menu(PuzzleStepId, String),
    /// Show the board of the solution after so many turns.
    Solution(PuzzleId, usize),
}

impl PuzzleClick {
    /// The place in the puzzle on whose message it stands, where a turn is asked for there.
    pub fn asked(&self) -> Option<PuzzleStepId> {
        match self {
            Self::Menu(at, _) => Some(*at),
            Self::Next(_) | Self::Show(_) | Self::Solution(..) => None,
        }
    }
}

/// Reads what a [`PuzzleId`] is written as.
pub(super) fn read_puzzle(text: &str) -> Option<PuzzleId> {
    let (game, number) = text.split_once(':')?;
    Some(PuzzleId {
        game: Game::from_id(game)?,
        number: number.parse().ok()?,
    })
}

/// Reads a puzzle and the number of a step in it.
pub(super) fn read_step(text: &str) -> Option<PuzzleStepId> {
    let (puzzle, step) = text.rsplit_once(':')?;
    Some(PuzzleStepId {
        puzzle: read_puzzle(puzzle)?,
        step: step.parse().ok()?,
    })
}

impl fmt::Display for PuzzleClick {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Next(game) => write!(f, "next:{}", game.id()),
            Self::Show(puzzle) => write!(f, "show:{puzzle}"),
            Self::Menu(at, path) => write!(f, "menu:{}:{}:{path}", at.puzzle, at.step),
            Self::Solution(puzzle, ply) => write!(f, "solution:{puzzle}:{ply}"),
        }
    }
}

impl FromStr for PuzzleClick {
    type Err = UnknownClick;

    fn from_str(text: &str) -> Result<Self, UnknownClick> {
        let mut parts = text.splitn(5, ':');
        let kind = parts.next().ok_or(UnknownClick)?;
        let game = parts.next().and_then(Game::from_id).ok_or(UnknownClick)?;
        let mut number = || -> Option<Result<usize, UnknownClick>> {
            Some(parts.next()?.parse().map_err(|_| UnknownClick))
        };
        let (second, third) = (number().transpose()?, number().transpose()?);
        let path = parts.next();
        let puzzle = match second {
            None if kind == "next" => return Ok(Self::Next(game)),
            None => return Err(UnknownClick),
            Some(number) => PuzzleId {
                game,
                number: u32::try_from(number).map_err(|_| UnknownClick)?,
            },
        };
        let step = |step| PuzzleStepId { puzzle, step };
        Ok(match (kind, third, path) {
            ("show", None, None) => Self::Show(puzzle),
            ("menu", Some(at), Some(path)) => Self::Menu(step(at), path.to_owned()),
            ("solution", Some(ply), None) => Self::Solution(puzzle, ply),
            _ => return Err(UnknownClick),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::MENU_PATH_LIMIT;

    #[test]
    fn a_custom_id_reads_back_as_the_click() {
        for &game in Game::ALL {
            let number = 999_999;
            let puzzle = PuzzleId { game, number };
            let at = PuzzleStepId { puzzle, step: 9 };
            for click in [
                PuzzleClick::Next(game),
                PuzzleClick::Show(puzzle),
                PuzzleClick::Menu(at, String::new()),
                PuzzleClick::Menu(at, "*".repeat(MENU_PATH_LIMIT)),
                PuzzleClick::Solution(puzzle, 3),
            ] {
                let id = click.to_string();
                assert!(id.len() + "puzzle:".len() <= 100, "{id} is too long");
                assert_eq!(id.parse(), Ok(click));
            }
        }
    }

    #[test]
    fn anything_else_is_unknown() {
        for id in [
            "",
            "next",
            "next:chess",
            "show:lionized",
            "show:lionized:x",
            "show:lionized:1:2",
            "menu:lionized:1:0",
            "solution:lionized:1:0:x",
        ] {
            assert_eq!(id.parse::<PuzzleClick>(), Err(UnknownClick), "{id}");
        }
    }
}
