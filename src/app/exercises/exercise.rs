//! An exercise at hand, and as it is shown and drawn.

use crate::playing::pictures::{board_picture, turns_of};
use crate::playing::refused_pictures::show_refused;
use crate::{Error, MenuChoice, Picture, PieceChoice, PlayerSettings, Result};
use locale::{Locale, say};
use model::PuzzleId;
use notation::{ReadError, piece_name};
use render::{BoardStyle, Mark};
use rules::{Game, Position, Square, Turn};
use study::{Puzzle, PuzzleStepId, Task, TaskRef};

/// A task of a course, or a step of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ExerciseId {
    Task(TaskRef),
    Puzzle(PuzzleStepId),
}

impl ExerciseId {
    /// A puzzle from its start.
    pub fn of_puzzle(puzzle: PuzzleId) -> ExerciseId {
        ExerciseId::Puzzle(PuzzleStepId { puzzle, step: 0 })
    }

    pub fn game(self) -> Game {
        match self {
            ExerciseId::Task(task) => task.game,
            ExerciseId::Puzzle(at) => at.puzzle.game,
        }
    }
}

/// What kind of answer an exercise wants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnswerKind {
    Turn,
    /// One of these squares.
    Square(Vec<MenuChoice>),
    /// A match against the engine, to be won.
    Match,
}

#[derive(Clone, Debug)]
pub struct ExerciseView {
    pub id: ExerciseId,
    /// The game, and where the exercise stands in its course or among the puzzles.
    pub heading: String,
    /// What the lesson is about; empty for puzzles, after a lesson's first task, and where an
    /// answer was judged.
    pub introduction: String,
    /// How the pieces move that are new, a line for each.
    pub movement: Vec<String>,
    pub pieces: Vec<PieceChoice>,
    /// What became of an answer, or a hint; empty at first.
    pub said: String,
    pub question: String,
    pub how: String,
    pub picture: Picture,
    pub kind: AnswerKind,
    /// The number of the hint that comes next, if there is one.
    pub next_hint: Option<usize>,
    /// The card of the rules that says the same, counted from 0.
    pub card: Option<usize>,
}

/// An exercise at hand: a position, what is asked there, and what solves it.
pub(super) struct Exercise {
    pub source: Source,
    pub position: Position,
    /// The turn that has led to the position, with the position before, where the exercise began
    /// earlier.
    pub last: Option<(Position, Turn)>,
    pub settings: PlayerSettings,
    pub file_name: String,
    /// Whether its board shows which pieces are Lionized.
    pub powers: bool,
    /// How it is shown, but for its picture, before anything is said of it.
    pub view: ExerciseView,
}

/// Where an exercise comes from, which decides what solves it.
pub(super) enum Source {
    Task(TaskRef, &'static Task),
    /// The match at the end of a course.
    Match(TaskRef),
    Puzzle(PuzzleStepId, Box<Puzzle>),
}

/// What an answer is worth.
pub(super) enum Verdict {
    /// It cannot be played, which is no try.
    Illegal(ReadError),
    /// Wrong: what is said of it, and the marks on the board.
    Wrong(String, Vec<(Square, Mark)>),
    /// It wins too, but there is a better one, which is no try either.
    Good(String),
    /// It is right, and another turn is asked for.
    GoesOn(String, Box<Exercise>),
    /// It is right; what is said of it, the board after it, and after how many turns of a puzzle's
    /// solution that is reached, where the game can go on from there.
    Solved(String, Picture, Option<u8>),
}

impl Exercise {
    pub fn locale(&self) -> Locale {
        self.settings.locale()
    }

    /// How its boards are drawn, with the turn that has led to its position.
    pub fn style(&self) -> BoardStyle<'_> {
        BoardStyle {
            last_turn: self.last.as_ref().map(|(before, turn)| (before, *turn)),
            powers: self.powers,
            theme: self.settings.theme,
            locale: self.locale(),
            ..BoardStyle::facing(self.position.turn())
        }
    }

    pub fn draw(&self, position: &Position, style: &BoardStyle<'_>) -> Picture {
        board_picture(position, style, self.file_name.clone())
    }

    pub fn board(&self, marks: Vec<(Square, Mark)>) -> Picture {
        self.draw(&self.position, &BoardStyle { marks, ..self.style() })
    }

    /// Its board with marks that are explained below it, if there are any.
    pub fn explained(&self, marks: Vec<(Square, Mark)>) -> Picture {
        let legend = !marks.is_empty();
        self.draw(&self.position, &BoardStyle { marks, legend, ..self.style() })
    }

    pub fn after(&self, turn: Turn) -> Picture {
        let style = BoardStyle { last_turn: Some((&self.position, turn)), ..self.style() };
        self.draw(&self.position.play_unchecked(turn), &style)
    }

    /// The board to which a line has led; where it is mate, with the squares where the King cannot
    /// go.
    pub fn end(&self, position: &Position, last: Option<&(Position, Turn)>) -> Picture {
        self.draw(position, &self.style().at_end(position, last))
    }

    /// Its board with a turn that was refused: its way, and what stands against it, explained
    /// below. What may be the answer is not marked.
    pub fn refused(&self, error: &ReadError, text: &str) -> Picture {
        let mut style = self.style();
        show_refused(&mut style, &self.position, error, text);
        match error {
            ReadError::Ambiguous(_)
            | ReadError::NothingToTake { .. }
            | ReadError::Uncertain(_)
            | ReadError::BothSteps(_)
            | ReadError::WholeTurn(_) => style.marks.clear(),
            ReadError::WhereTo { on, .. } => style.marks = vec![(*on, Mark::Asked)],
            _ => {}
        }
        style.legend = !style.marks.is_empty() || !style.attempt.is_empty();
        self.draw(&self.position, &style)
    }

    pub fn announce(&self, turn: Turn) -> String {
        explain::announce(&self.position, turn, self.locale())
    }

    /// The exercise before anything is answered.
    pub fn shown(self, introduced: bool) -> ExerciseView {
        let picture = self.board(Vec::new());
        let introduction = if introduced { self.view.introduction } else { String::new() };
        ExerciseView { introduction, picture, ..self.view }
    }

    /// The exercise with something said of it, and its board as it is.
    pub fn said(self, said: String) -> ExerciseView {
        let picture = self.board(Vec::new());
        self.view(said, picture)
    }

    pub fn view(self, said: String, picture: Picture) -> ExerciseView {
        let (introduction, movement) = (String::new(), Vec::new());
        ExerciseView { introduction, movement, said, picture, ..self.view }
    }

    /// Reads a turn as generously as in a match, but for the order of half actions. Fails with
    /// `NotATurn` for talk.
    pub fn read(&self, text: &str) -> Result<Result<Turn, ReadError>> {
        let is_near = || notation::is_like_turn_anywhere(text) || notation::is_almost_turn(text);
        Ok(match notation::read_typed_in_order(&self.position, text, self.locale()) {
            Err(ReadError::NotATurn) if is_near() => Err(ReadError::Unclear),
            Err(ReadError::NotATurn) => return Err(Error::not_a_turn(text)),
            // The order may be what the exercise is about.
            Err(ReadError::OtherOrder { reason: Some(reason), .. }) => {
                Err(ReadError::Illegal(reason))
            }
            read => read,
        })
    }

    /// A hint at a piece: what it is, and the board with where it may go.
    pub fn piece_hint(&self, from: Square) -> (String, Picture) {
        let (position, locale) = (&self.position, self.locale());
        let piece = position.role_at(from);
        let piece = piece.map(|role| piece_name(position.game(), role, locale)).unwrap_or_default();
        let square = position.game().square_name(from);
        let said = say!(locale, "learn-hint-piece", piece, square);
        (said, self.explained(turns_of(position, from)))
    }
}
