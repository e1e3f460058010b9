//! A task of a course as an exercise.

use super::exercise::{AnswerKind, Exercise, Source, Verdict};
use crate::app::lessons::{Asked, SquareGoal, Task, TaskRef, Work, fulfils};
use crate::app::model::{Error, Picture, Result};
use crate::app::people::PlayerSettings;
use crate::app::playing::MenuChoice;
use crate::app::playing::pictures::turns_of;
use crate::app::teaching::rules_cards;
use crate::locale::{Conjunction, Locale};
use crate::notation::{self, color_name, game_name, piece_name};
use crate::render::Mark;
use crate::rules::{Position, Square};
use crate::say;

/// An exercise has this many hints. Of a task the first is in words, the last with the piece or the squares in question marked.
pub(super) const HINTS: usize = 2;

pub(super) fn exercise(task: TaskRef, settings: PlayerSettings) -> Result<Exercise> {
    let (_, lesson) = task.lesson().ok_or(Error::NoSuchTask)?;
    let locale = settings.locale();
    let color = |position: &Position| color_name(position.turn(), locale);
    let (position, source, kind, how) = match lesson.work {
        Work::Tasks(_) => {
            let data = task.task().ok_or(Error::NoSuchTask)?;
            let position = data.position(task.game).ok_or(Error::NoSuchTask)?;
            let (kind, how) = match data.asked {
                Asked::Turn(_) => (AnswerKind::Turn, "learn-how-turn"),
                Asked::Square(wanted) => {
                    let choices = square_choices(&position, wanted, locale);
                    (AnswerKind::Square(choices), "learn-how-square")
                }
            };
            let how = say!(locale, how, color = color(&position));
            (position, Source::Task(task, data), kind, how)
        }
        Work::Match(last) => {
            let position = last.position(task.game).ok_or(Error::NoSuchTask)?;
            let color = color(&position);
            let how = say!(locale, "learn-how-match", color = color, level = last.level);
            (position, Source::Match(task), AnswerKind::Match, how)
        }
    };
    Ok(Exercise {
        source,
        position,
        last: None,
        settings,
        file_name: format!("lesson-{}-{}.png", task.lesson, task.number),
        heading: heading(task, locale),
        introduction: lesson.text(locale),
        question: say!(locale, &format!("task-{}", task.key())),
        how,
        card: card(task).filter(|_| kind != AnswerKind::Match),
        kind,
    })
}

/// The game, the lesson and the place of a task in it.
fn heading(task: TaskRef, locale: Locale) -> String {
    let (index, lesson) = match task.lesson() {
        Some((index, lesson)) => (index + 1, Some(lesson)),
        None => (0, None),
    };
    say!(
        locale,
        "learn-heading",
        game = game_name(task.game, locale),
        number = index,
        title = lesson.map_or_else(String::new, |lesson| lesson.title(locale)),
        task = task.number,
        of = lesson.map_or(0, |lesson| lesson.count())
    )
}

/// The card of the rules that says the same as the lesson of a task.
fn card(task: TaskRef) -> Option<usize> {
    let (_, lesson) = task.lesson()?;
    let id = lesson.cards.first()?;
    let cards = rules_cards::cards(task.game);
    cards.iter().position(|card| card.id == *id)
}

fn square_choices(position: &Position, wanted: SquareGoal, locale: Locale) -> Vec<MenuChoice> {
    let squares = wanted.among(position).into_iter();
    let choice = |square| MenuChoice {
        value: position.game().square_name(square),
        label: piece_on(position, square, locale),
        piece: position
            .piece_at(square)
            .map(|piece| (piece.color, piece.role)),
    };
    squares.map(choice).collect()
}

/// As in "Pawn d6".
fn piece_on(position: &Position, square: Square, locale: Locale) -> String {
    let role = position.role_at(square);
    say!(
        locale,
        "menu-piece",
        piece = role.map_or_else(String::new, |role| piece_name(role, locale)),
        square = position.game().square_name(square)
    )
}

/// Judges an answer: a turn, or the name of a square.
pub(super) fn judge(
    exercise: &Exercise,
    task: TaskRef,
    data: &Task,
    text: &str,
) -> Result<Verdict> {
    let position = &exercise.position;
    match data.asked {
        Asked::Turn(conditions) => Ok(match exercise.read(text)? {
            Err(error) => Verdict::Illegal(error),
            Ok(turn) if fulfils(position, turn, conditions) => {
                let answer = exercise.announce(turn);
                right(exercise, task, &answer, exercise.after(turn))
            }
            Ok(turn) => {
                let turn = exercise.announce(turn);
                let said = say!(exercise.locale(), "learn-beside", turn = turn);
                Verdict::Wrong(said, Vec::new())
            }
        }),
        Asked::Square(wanted) => {
            let square = position.game().parse_square(text.trim());
            let square = square.ok_or_else(|| Error::not_a_turn(text))?;
            Ok(if wanted.right(position).contains(square) {
                let piece = piece_on(position, square, exercise.locale());
                let (why, picture) = why_right(exercise, wanted, square);
                right(exercise, task, &format!("{piece}. {why}"), picture)
            } else {
                wrong_square(exercise, wanted, square)
            })
        }
    }
}

fn right(exercise: &Exercise, task: TaskRef, answer: &str, picture: Picture) -> Verdict {
    let locale = exercise.locale();
    let shows = say!(locale, &format!("task-{}.shows", task.key()));
    let said = say!(locale, "learn-right", answer = answer, shows = shows);
    Verdict::Solved(said, picture)
}

fn wrong_square(exercise: &Exercise, wanted: SquareGoal, square: Square) -> Verdict {
    let (position, locale) = (&exercise.position, exercise.locale());
    let marks = match wanted {
        SquareGoal::CannotMove => turns_of(position, square),
        _ => vec![(square, Mark::Asked)],
    };
    if !wanted.among(position).contains(square) {
        let square = position.game().square_name(square);
        let said = say!(locale, "learn-square-other", square = square);
        return Verdict::Wrong(said, marks);
    }
    let piece = piece_on(position, square, locale);
    let said = match wanted {
        SquareGoal::CannotMove => say!(locale, "learn-square-can-move", piece = piece),
        SquareGoal::Lionized => say!(locale, "learn-square-not-lionized", piece = piece),
        SquareGoal::Forbids { .. } => say!(locale, "learn-square-not-that", piece = piece),
    };
    Verdict::Wrong(said, marks)
}

/// Why a square is right, in the words of the refusal where there is one.
fn why_right(exercise: &Exercise, wanted: SquareGoal, square: Square) -> (String, Picture) {
    let scene = exercise.scene();
    if let SquareGoal::Forbids { turn, .. } = wanted
        && let Err(error) = notation::read_turn(&exercise.position, turn)
    {
        let sentence = error.sentence(&exercise.position, exercise.locale());
        return (sentence, scene.refused(&error, turn));
    }
    let marks = vec![(square, Mark::Asked)];
    (String::new(), scene.draw(marks))
}

/// The last hint: the piece to move and where it may go, or a right square and another one.
pub(super) fn last_hint(exercise: &Exercise, data: &Task) -> (String, Picture) {
    let (position, locale) = (&exercise.position, exercise.locale());
    let name = |square| position.game().square_name(square);
    match data.asked {
        Asked::Turn(_) => {
            let right = data.right.first();
            let turn = right.and_then(|text| notation::read_turn(position, text).ok());
            let Some(from) = turn.map(|turn| turn.first().from) else {
                return (String::new(), exercise.scene().draw(Vec::new()));
            };
            exercise.piece_hint(from)
        }
        Asked::Square(wanted) => {
            let right = wanted.right(position);
            let other = (wanted.among(position) - right).first();
            let remain: Vec<Square> = right.into_iter().chain(other).collect();
            let names = remain.iter().map(|square| name(*square));
            let said = say!(
                locale,
                "learn-hint-squares",
                squares = locale.list(names, Conjunction::Or)
            );
            let marks = remain.into_iter().map(|square| (square, Mark::Asked));
            (said, exercise.scene().draw(marks.collect()))
        }
    }
}
