//! Custom ids of the buttons and menus of lessons and puzzles.

use std::fmt;

use app::Game;
use app::exercises::ExerciseId;
use app::lessons::TaskRef;
use app::puzzles::{PuzzleId, PuzzleStepId, PuzzleTheme};

/// A click on a lesson or puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExerciseClick {
    /// Continue the course of the game chosen from the menu.
    Games,
    Course(Game),
    /// Show the lesson with this id; if the id is empty, the lesson chosen from the menu.
    Lesson(Game, String),
    NextPuzzle(Game),
    /// Show a puzzle of a theme.
    ThemedPuzzle(Game, PuzzleTheme),
    /// Show a server's daily puzzle of this day, in days since 1970-01-01.
    Daily(PuzzleId, i64),
    /// Show today's puzzle: the server's, or else the one for everyone.
    Today,
    /// Show an exercise. A puzzle shows the step that the solver has reached, so its custom id
    /// names no step.
    Show(ExerciseId),
    /// Take the next step towards a turn, given the choices so far in the app's format.
    Menu(ExerciseId, String),
    /// Answer with this turn.
    Answer(ExerciseId, String),
    /// Answer with the square chosen from the menu.
    Square(TaskRef),
    /// Show the task with what its lesson is about.
    Introduction(TaskRef),
    /// Show a hint, counted from 1.
    Hint(ExerciseId, usize),
    /// Begin the match that ends a course.
    Match(TaskRef),
    /// Show the board of the solution after this many turns.
    Solution(PuzzleId, usize),
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

impl fmt::Display for ExerciseClick {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use ExerciseId::{Puzzle, Task};
        match self {
            Self::Games => write!(f, "learn:games:"),
            Self::Course(game) => write!(f, "learn:course:{}", game.id()),
            Self::Lesson(game, lesson) => write!(f, "learn:lesson:{}:{lesson}", game.id()),
            Self::Show(Task(task)) => write!(f, "learn:task:{task}"),
            Self::Menu(Task(task), path) => write!(f, "learn:menu:{task}:{path}"),
            Self::Answer(Task(task), turn) => write!(f, "learn:answer:{task}:{turn}"),
            Self::Square(task) => write!(f, "learn:square:{task}"),
            Self::Introduction(task) => write!(f, "learn:intro:{task}"),
            Self::Hint(Task(task), number) => write!(f, "learn:hint:{task}:{number}"),
            Self::Match(task) => write!(f, "learn:match:{task}"),
            Self::NextPuzzle(game) => write!(f, "puzzle:next:{}", game.id()),
            Self::ThemedPuzzle(game, theme) => {
                write!(f, "puzzle:theme:{}:{}", game.id(), theme.id())
            }
            Self::Daily(puzzle, day) => write!(f, "puzzle:daily:{puzzle}:{day}"),
            Self::Today => write!(f, "puzzle:today:"),
            Self::Hint(Puzzle(at), number) => write!(f, "puzzle:hint:{at}:{number}"),
            Self::Show(Puzzle(at)) => write!(f, "puzzle:show:{}", at.puzzle),
            Self::Menu(Puzzle(at), path) => write!(f, "puzzle:menu:{at}:{path}"),
            Self::Answer(Puzzle(at), turn) => write!(f, "puzzle:answer:{at}:{turn}"),
            Self::Solution(puzzle, ply) => write!(f, "puzzle:solution:{puzzle}:{ply}"),
        }
    }
}

impl ExerciseClick {
    /// Parses the parts of a custom id.
    pub(super) fn read(source: &str, rest: &str) -> Option<Self> {
        match (source, rest) {
            ("learn", "games:") => return Some(Self::Games),
            ("puzzle", "today:") => return Some(Self::Today),
            _ => {}
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
            ("learn", "intro", [lesson, number]) => Self::Introduction(task(game, lesson, number)?),
            ("learn", "match", [lesson, number]) => Self::Match(task(game, lesson, number)?),
            ("puzzle", "next", []) => Self::NextPuzzle(game),
            ("puzzle", "theme", [theme]) => Self::ThemedPuzzle(game, PuzzleTheme::from_id(theme)?),
            ("puzzle", "daily", [number, day]) => Self::Daily(puzzle(number)?, day.parse().ok()?),
            ("puzzle", "show", [number]) => Self::Show(ExerciseId::of_puzzle(puzzle(number)?)),
            ("puzzle", "solution", [number, ply]) => {
                Self::Solution(puzzle(number)?, ply.parse().ok()?)
            }
            (_, "hint", [first, second, hint]) => {
                Self::Hint(exercise(source, game, first, second)?, hint.parse().ok()?)
            }
            (_, "menu", [first, second, path]) => {
                Self::Menu(exercise(source, game, first, second)?, (*path).to_owned())
            }
            (_, "answer", [first, second, turn]) => {
                Self::Answer(exercise(source, game, first, second)?, (*turn).to_owned())
            }
            _ => return None,
        })
    }
}

/// Parses the custom id of a form for an exercise's answer (`type`), or for a question about it
/// (`ask`).
pub(super) fn read_form(source: &str, rest: &str, kind: &str) -> Option<ExerciseId> {
    let mut parts = rest.strip_prefix(kind)?.strip_prefix(':')?.splitn(3, ':');
    let game = Game::from_id(parts.next()?)?;
    exercise(source, game, parts.next()?, parts.next()?)
}

fn task(game: Game, lesson: &str, number: &str) -> Option<TaskRef> {
    TaskRef::find(game, lesson, number.parse().ok()?)
}

/// Parses an exercise from two parts of a custom id: a lesson and its task number, or a puzzle's
/// number and step.
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
