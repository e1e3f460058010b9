//! The buttons and menus of lessons and puzzles.

use super::parts::Shown;
use super::spelling::{Part, Parts, clicks};
use app::exercises::ExerciseId;
use model::PuzzleId;
use rules::Game;
use study::{PuzzleTheme, TaskRef};

clicks! {
    /// A click on a lesson or puzzle.
    pub enum ExerciseClick {
        /// Continue the course of the game chosen from the menu.
        Games = ["learn", "games", ""],
        Course(game: Game) = ["learn", "course", game],
        /// Show the lesson with this id; if the id is empty, the lesson chosen from the menu.
        Lesson(game: Game, lesson: String) = ["learn", "lesson", game, lesson],
        NextPuzzle(game: Game) = ["puzzle", "next", game],
        ThemedPuzzle(game: Game, theme: PuzzleTheme) = ["puzzle", "theme", game, theme],
        /// Show a server's daily puzzle of this day, in days since 1970-01-01.
        Daily(puzzle: PuzzleId, day: i64) = ["puzzle", "daily", puzzle, day],
        /// Show today's puzzle: the server's, or else the one for everyone.
        Today = ["puzzle", "today", ""],
        /// Show an exercise. A puzzle shows the step that its solver has reached, and names none.
        Show(id: ExerciseId) = [Shown(id)],
        /// Take the next step towards a turn, given the choices so far in the app's format.
        Menu(id: ExerciseId, path: String) = [("menu", id), path],
        Answer(id: ExerciseId, turn: String) = [("answer", id), turn],
        /// Answer with the square chosen from the menu.
        Square(task: TaskRef) = ["learn", "square", task],
        /// Show the task with what its lesson is about.
        Introduction(task: TaskRef) = ["learn", "intro", task],
        /// Show a hint, counted from 1.
        Hint(id: ExerciseId, number: usize) = [("hint", id), number],
        /// Begin the match that ends a course.
        Match(task: TaskRef) = ["learn", "match", task],
        /// Show the board of the solution after this many turns.
        Solution(puzzle: PuzzleId, ply: usize) = ["puzzle", "solution", puzzle, ply],
    }
}

impl ExerciseClick {
    /// Returns the exercise that the message of the click asks.
    pub fn asked(&self) -> Option<ExerciseId> {
        match self {
            Self::Menu(id, _) | Self::Answer(id, _) | Self::Hint(id, _) => Some(*id),
            Self::Square(task) | Self::Introduction(task) | Self::Match(task) => {
                Some(ExerciseId::Task(*task))
            }
            _ => None,
        }
    }

    /// Reports whether the exercise continues with the answer. A link to a lesson from elsewhere,
    /// such as a rules card, does not continue it.
    pub fn goes_on(&self) -> bool {
        !matches!(self, Self::Lesson(_, lesson) if !lesson.is_empty())
    }
}
