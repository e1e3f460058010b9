//! What a lesson is made of.

use super::goal::{Condition, SquareGoal};
use crate::app::model::ColorChoice;
use crate::locale::Locale;
use crate::rules::{Game, Position, Role, Turn};
use crate::{notation, say};

/// One lesson of a course: an idea, and tasks in which it is used.
#[derive(Clone, Copy, Debug)]
pub struct Lesson {
    /// Names its words among the texts of each language, `lesson-` and this id, and what a player has done of it in the database.
    pub id: &'static str,
    /// The ids of the cards of the rules that say the same.
    pub cards: &'static [&'static str],
    /// The rules that it explains, as `IllegalTurn::lesson` names them: who has broken one is shown the way here.
    pub rules: &'static [&'static str],
    pub work: Work,
}

/// What is to be done in a lesson.
#[derive(Clone, Copy, Debug)]
pub enum Work {
    /// Tasks, at least one.
    Tasks(&'static [Task]),
    /// A short match against the engine, to be won.
    Match(FinalMatch),
}

#[derive(Clone, Copy, Debug)]
pub struct Task {
    /// The position. One of the 8×8 board stands on the same squares of the larger one where the game has that.
    pub fen: &'static str,
    /// The position before, written as this one is, and the turn that led from it; it is marked.
    pub last: Option<(&'static str, &'static str)>,
    pub asked: Asked,
    /// Every answer that is right, as the rules core lists them; the tests hold this against it.
    pub right: &'static [&'static str],
    /// Typical wrong answers, and what becomes of them.
    pub wrong: &'static [(&'static str, Wrong)],
    /// The pieces that are new in it.
    pub pieces: NewPieces,
    /// Those of its lesson's rules that it is about. The way of those who have broken one leads right here.
    pub rules: &'static [&'static str],
}

/// The pieces that a task introduces; how each moves is shown on demand.
#[derive(Clone, Copy, Debug)]
pub struct NewPieces {
    pub roles: &'static [Role],
    /// Whether the task says how they move; else the lesson does.
    pub told: bool,
}

/// What a task asks for.
#[derive(Clone, Copy, Debug)]
pub enum Asked {
    /// A turn that fulfils all of this.
    Turn(&'static [Condition]),
    /// One of the squares that are wanted.
    Square(SquareGoal),
}

/// What is wrong with an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// It is not legal: the rule that it breaks, as `IllegalTurn::rule` names it.
    Illegal(&'static str),
    /// It is legal, or a square in question, but not what is asked.
    Beside,
}

/// The match against the engine that ends a course.
#[derive(Clone, Copy, Debug)]
pub struct FinalMatch {
    /// The position in which it begins.
    pub fen: &'static str,
    pub color: ColorChoice,
    pub level: i64,
}

impl FinalMatch {
    /// The position in which it begins; `None` if it cannot be read, which the tests rule out.
    pub fn position(&self, game: Game) -> Option<Position> {
        Position::from_fen(game, self.fen).ok()
    }
}

impl Lesson {
    pub(super) const fn of(id: &'static str, tasks: &'static [Task]) -> Lesson {
        Lesson {
            id,
            cards: &[],
            rules: &[],
            work: Work::Tasks(tasks),
        }
    }

    pub(super) const fn final_match(id: &'static str, last: FinalMatch) -> Lesson {
        Lesson {
            id,
            cards: &[],
            rules: &[],
            work: Work::Match(last),
        }
    }

    pub(super) const fn cards(self, cards: &'static [&'static str]) -> Lesson {
        Lesson { cards, ..self }
    }

    pub(super) const fn rules(self, rules: &'static [&'static str]) -> Lesson {
        Lesson { rules, ..self }
    }

    /// How many tasks it has.
    pub const fn count(&self) -> usize {
        match self.work {
            Work::Tasks(tasks) => tasks.len(),
            Work::Match(_) => 1,
        }
    }

    /// Its tasks; none where it is a match.
    pub const fn tasks(&self) -> &'static [Task] {
        match self.work {
            Work::Tasks(tasks) => tasks,
            Work::Match(_) => &[],
        }
    }

    pub fn title(&self, locale: Locale) -> String {
        say!(locale, &format!("lesson-{}", self.id))
    }

    /// What it is about, one or two short paragraphs.
    pub fn text(&self, locale: Locale) -> String {
        say!(locale, &format!("lesson-{}.text", self.id))
    }
}

impl Task {
    pub(super) const fn turn(fen: &'static str, conditions: &'static [Condition]) -> Task {
        Task {
            fen,
            last: None,
            asked: Asked::Turn(conditions),
            right: &[],
            wrong: &[],
            pieces: NewPieces {
                roles: &[],
                told: false,
            },
            rules: &[],
        }
    }

    pub(super) const fn square(fen: &'static str, wanted: SquareGoal) -> Task {
        Task {
            fen,
            last: None,
            asked: Asked::Square(wanted),
            right: &[],
            wrong: &[],
            pieces: NewPieces {
                roles: &[],
                told: false,
            },
            rules: &[],
        }
    }

    /// Marks the turn that has led to the position, from the one before.
    pub(super) const fn after(self, fen: &'static str, turn: &'static str) -> Task {
        let last = Some((fen, turn));
        Task { last, ..self }
    }

    pub(super) const fn right(self, right: &'static [&'static str]) -> Task {
        Task { right, ..self }
    }

    pub(super) const fn rules(self, rules: &'static [&'static str]) -> Task {
        Task { rules, ..self }
    }

    pub(super) const fn wrong(self, wrong: &'static [(&'static str, Wrong)]) -> Task {
        Task { wrong, ..self }
    }

    /// Introduces pieces, and says how they move.
    pub(super) const fn tells(self, roles: &'static [Role]) -> Task {
        let pieces = NewPieces { roles, told: true };
        Task { pieces, ..self }
    }

    /// Introduces pieces of which the lesson says how they move.
    pub(super) const fn shows(self, roles: &'static [Role]) -> Task {
        let pieces = NewPieces { roles, told: false };
        Task { pieces, ..self }
    }

    /// The position; `None` if it cannot be read, which the tests rule out.
    pub fn position(&self, game: Game) -> Option<Position> {
        Position::from_fen(game, &fen_for(game, self.fen)).ok()
    }

    /// The turn that has led to the position, with the one before.
    pub fn last_turn(&self, game: Game) -> Option<(Position, Turn)> {
        let (fen, text) = self.last?;
        let before = Position::from_fen(game, &fen_for(game, fen)).ok()?;
        let turn = notation::read_turn(&before, text).ok()?;
        Some((before, turn))
    }
}

/// Adapts a position to the board of `game`. One written for eight ranks stands on the same squares of ten, with an empty rank below and
/// above and two empty files at the side: both boards of the Lion share its lessons.
pub(super) fn fen_for(game: Game, fen: &str) -> String {
    let geometry = game.spec().geometry;
    let (board, rest) = fen.split_once(' ').unwrap_or((fen, ""));
    let rows: Vec<&str> = board.split('/').collect();
    if (geometry.first_rank, rows.len()) != (0, 8) {
        return fen.to_owned();
    }
    let empty = geometry.files.to_string();
    let added = geometry.files - 8;
    let rows = rows.into_iter().map(|row| {
        let pieces = row.trim_end_matches(|c: char| c.is_ascii_digit());
        let gap: u8 = row[pieces.len()..].parse().unwrap_or(0);
        format!("{pieces}{}", gap + added)
    });
    let rows: Vec<String> = std::iter::once(empty.clone())
        .chain(rows)
        .chain([empty])
        .collect();
    format!("{} {rest}", rows.join("/"))
}
