//! The custom ids of the buttons and menus of lessons and puzzles.

use std::fmt;

use crate::app::Game;
use crate::app::exercises::ExerciseId;
use crate::app::lessons::TaskRef;
use crate::app::puzzles::{PuzzleId, PuzzleStepId, PuzzleTheme};

/// What a click on something of a lesson or a puzzle means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExerciseClick {
    /// Go on in the course of the game chosen from the menu.
    Games,
    Course(Game),
    /// Show the lesson with this id, or, where it is empty, the one chosen from the menu.
    Lesson(Game, String),
    NextPuzzle(Game),
    /// Show a puzzle about something.
    ThemedPuzzle(Game, PuzzleTheme),
    /// Show the daily puzzle of a server, of this day since 1970-01-01.
    Daily(PuzzleId, i64),
    /// Show an exercise; a puzzle where the solver has come to, so that its custom id names no step.
    Show(ExerciseId),
    /// Take the next step towards a turn; the choices made so far, as the app gave them.
    Menu(ExerciseId, String),
    /// Answer with the square chosen from the menu.
    Square(TaskRef),
    /// Show a hint, counted from 1.
    Hint(TaskRef, usize),
    /// Begin the match that ends a course.
    Match(TaskRef),
    /// Show the board of the solution after so many turns.
    Solution(PuzzleId, usize),
}

impl ExerciseClick {
    /// The exercise that is asked in the message on which it stands.
    pub fn asked(&self) -> Option<ExerciseId> {
        match self {
            Self::Menu(id, _) => Some(*id),
            Self::Square(task) | Self::Hint(task, _) | Self::Match(task) => {
                Some(ExerciseId::Task(*task))
            }
            _ => None,
        }
    }

    /// Whether the exercise goes on with the answer. The way to a lesson from something else, such as a card of the rules, does not go on.
    pub fn goes_on(&self) -> bool {
        !matches!(self, Self::Lesson(_, lesson) if !lesson.is_empty())
    }
}

impl fmt::Display for ExerciseClick {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use ExerciseId::{Puzzle, Task};
        match self {
            Self::Games => write!(f, "learn:games:"),
            Self::Course(game) => write!(f, "learn:course:{}", game.id()),
            Self::Lesson(game, lesson) => write!(f, "learn:lesson:{}:{lesson}", game.id()),
            Self::Show(Task(task)) => write!(f, "learn:task:{task}"),
            Self::Menu(Task(task), path) => write!(f, "learn:menu:{task}:{path}"),
            Self::Square(task) => write!(f, "learn:square:{task}"),
            Self::Hint(task, number) => write!(f, "learn:hint:{task}:{number}"),
            Self::Match(task) => write!(f, "learn:match:{task}"),
            Self::NextPuzzle(game) => write!(f, "puzzle:next:{}", game.id()),
            Self::ThemedPuzzle(game, theme) => {
                write!(f, "puzzle:theme:{}:{}", game.id(), theme.id())
            }
            Self::Daily(puzzle, day) => write!(f, "puzzle:daily:{puzzle}:{day}"),
            Self::Show(Puzzle(at)) => write!(f, "puzzle:show:{}", at.puzzle),
            Self::Menu(Puzzle(at), path) => write!(f, "puzzle:menu:{at}:{path}"),
            Self::Solution(puzzle, ply) => write!(f, "puzzle:solution:{puzzle}:{ply}"),
        }
    }
}

impl ExerciseClick {
    /// Reads the parts of a custom id.
    pub(super) fn read(source: &str, rest: &str) -> Option<Self> {
        if source == "learn" && rest == "games:" {
            return Some(Self::Games);
        }
        let parts: Vec<&str> = rest.splitn(5, ':').collect();
        let (&[kind, game], of) = parts.split_first_chunk()?;
        let game = Game::from_id(game)?;
        let puzzle = |number: &str| -> Option<PuzzleId> {
            let number = number.parse().ok()?;
            Some(PuzzleId { game, number })
        };
        Some(match (source, kind, of) {
            ("learn", "course", []) => Self::Course(game),
            ("learn", "lesson", [lesson]) => Self::Lesson(game, (*lesson).to_owned()),
            ("learn", "task", [lesson, number]) => {
                Self::Show(ExerciseId::Task(task(game, lesson, number)?))
            }
            ("learn", "square", [lesson, number]) => Self::Square(task(game, lesson, number)?),
            ("learn", "hint", [lesson, number, hint]) => {
                Self::Hint(task(game, lesson, number)?, hint.parse().ok()?)
            }
            ("learn", "match", [lesson, number]) => Self::Match(task(game, lesson, number)?),
            ("puzzle", "next", []) => Self::NextPuzzle(game),
            ("puzzle", "theme", [theme]) => Self::ThemedPuzzle(game, PuzzleTheme::from_id(theme)?),
            ("puzzle", "daily", [number, day]) => Self::Daily(puzzle(number)?, day.parse().ok()?),
            ("puzzle", "show", [number]) => Self::Show(ExerciseId::of_puzzle(puzzle(number)?)),
            ("puzzle", "solution", [number, ply]) => {
                Self::Solution(puzzle(number)?, ply.parse().ok()?)
            }
            (_, "menu", [first, second, path]) => {
                Self::Menu(exercise(source, game, first, second)?, (*path).to_owned())
            }
            _ => return None,
        })
    }
}

/// Reads the custom id of the form in which the answer to an exercise is typed.
pub(super) fn read_form(source: &str, rest: &str) -> Option<ExerciseId> {
    let mut parts = rest.strip_prefix("type:")?.splitn(3, ':');
    let game = Game::from_id(parts.next()?)?;
    exercise(source, game, parts.next()?, parts.next()?)
}

fn task(game: Game, lesson: &str, number: &str) -> Option<TaskRef> {
    TaskRef::find(game, lesson, number.parse().ok()?)
}

/// The exercise that two parts of a custom id name: a lesson and the number of its task, or the number of a puzzle and the step.
fn exercise(source: &str, game: Game, first: &str, second: &str) -> Option<ExerciseId> {
    if source == "learn" {
        return task(game, first, second).map(ExerciseId::Task);
    }
    let number = first.parse().ok()?;
    Some(ExerciseId::Puzzle(PuzzleStepId {
        puzzle: PuzzleId { game, number },
        step: second.parse().ok()?,
    }))
}
