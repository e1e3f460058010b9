//! A task of a course as an exercise.

use super::exercise::{AnswerKind, Exercise, ExerciseId, ExerciseView, Source, Verdict};
use crate::playing::pictures::turns_of;
use crate::teaching::{kanji_key, piece_choice};
use crate::{Error, MenuChoice, Picture, PlayerSettings, Result, ensure, rules_cards};
use locale::{Conjunction, Locale, say};
use notation::{color_name, game_name, piece_name};
use render::{BoardStyle, Mark};
use rules::{NotLionized, Position, Role, Square, SquareSet, Status, Turn};
use study::{Asked, SquareGoal, Task, TaskRef, fulfils, king_step};

/// An exercise has this many hints. Of a task the first is in words, the last with the piece or the
/// squares in question marked.
pub(crate) const HINTS: usize = 2;

pub(super) fn exercise(task: TaskRef, settings: PlayerSettings) -> Result<Exercise> {
    let (index, lesson) = task.lesson().ok_or(Error::NoSuchTask)?;
    let locale = settings.locale();
    let color = |position: &Position| color_name(task.game, position.turn(), locale);
    let data = task.task();
    let none: &[Role] = &[];
    let tells = data.map_or(none, |data| &data.tells);
    let shows = data.map_or(none, |data| &data.shows);
    let piece = |role: &Role| task.game.spec().piece(*role);
    let movement = tells.iter().filter_map(piece);
    let movement = movement.map(|piece| explain::moves_in_words(task.game, piece, locale));
    let pieces = tells.iter().chain(shows).filter_map(piece);
    let (position, source, kind, how) = match lesson.final_match {
        None => {
            let data = data.ok_or(Error::NoSuchTask)?;
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
        Some(last) => {
            let position = last.position(task.game).ok_or(Error::NoSuchTask)?;
            let color = color(&position);
            let how = say!(locale, "learn-how-match", color, level = last.level);
            (position, Source::Match(task), AnswerKind::Match, how)
        }
    };
    let kanji = kanji_key(&position, settings.theme, locale);
    // The card of the rules that says the same.
    let mut cards = rules_cards::cards(task.game).iter();
    let card = cards.position(|card| Some(&card.id) == lesson.cards.first());
    Ok(Exercise {
        source,
        position,
        last: data.and_then(|data| data.last_turn(task.game)),
        settings,
        file_name: format!("lesson-{}-{}.png", task.lesson, task.number),
        // A picture that shows who is Lionized would give the answer away.
        powers: !data.is_some_and(|it| matches!(it.asked, Asked::Square(SquareGoal::Lionized))),
        view: ExerciseView {
            id: ExerciseId::Task(task),
            heading: say!(
                locale,
                "learn-heading",
                game = game_name(task.game, locale),
                number = index + 1,
                title = lesson.title(locale),
                task = task.number,
                of = lesson.count()
            ),
            introduction: lesson.text(locale),
            movement: movement.chain(kanji).collect(),
            pieces: pieces.map(|piece| piece_choice(task.game, piece, locale)).collect(),
            said: String::new(),
            question: say!(locale, &format!("task-{}", task.key())),
            how,
            picture: Picture::default(),
            next_hint: (kind != AnswerKind::Match).then_some(1),
            card: card.filter(|_| kind != AnswerKind::Match),
            kind,
        },
    })
}

fn square_choices(position: &Position, wanted: SquareGoal, locale: Locale) -> Vec<MenuChoice> {
    let squares = wanted.among(position).into_iter();
    let choice = |square| MenuChoice {
        value: position.game().square_name(square),
        label: piece_on(position, square, locale),
        piece: position.piece_at(square).map(|piece| (piece.color, piece.role)),
    };
    squares.map(choice).collect()
}

/// As in "Pawn d6"; for an empty square its name.
fn piece_on(position: &Position, square: Square, locale: Locale) -> String {
    let (game, name) = (position.game(), position.game().square_name(square));
    match position.role_at(square) {
        Some(role) => {
            say!(locale, "menu-piece", piece = piece_name(game, role, locale), square = name)
        }
        None => name,
    }
}

/// The only square that a text names, whatever stands around it, as in "the Pawn on d6!", or right
/// before it, as in "Pd6".
fn square_named(position: &Position, text: &str) -> Option<Square> {
    let words = text.split(|character: char| !character.is_alphanumeric());
    let mut squares = words.filter_map(|word| {
        let (piece, square) = word.split_at(word.rfind(char::is_alphabetic)?);
        let square = position.game().parse_square(square)?;
        piece.chars().all(char::is_alphabetic).then_some(square)
    });
    let square = squares.next()?;
    squares.all(|other| other == square).then_some(square)
}

/// Judges an answer: a turn, or the name of a square.
pub(super) fn judge(
    exercise: &Exercise,
    task: TaskRef,
    data: &Task,
    text: &str,
) -> Result<Verdict> {
    let position = &exercise.position;
    match &data.asked {
        Asked::Turn(conditions) => Ok(match exercise.read(text)? {
            Err(error) => Verdict::Illegal(error),
            Ok(turn) if fulfils(position, turn, conditions) => {
                let answer = exercise.announce(turn);
                right(exercise, task, &answer, exercise.after(turn))
            }
            Ok(turn) => {
                let about_end = conditions.iter().any(|it| it.is_about_end());
                let after = position.play_unchecked(turn);
                let id = match after.status() {
                    Status::Stalemate if about_end => "learn-beside-stalemate",
                    Status::Draw(_) if about_end => "learn-beside-draw",
                    Status::Won { winner, .. } if winner != position.turn() => "learn-beside-lost",
                    _ => "learn-beside",
                };
                let locale = exercise.locale();
                let said = say!(locale, id, turn = exercise.announce(turn));
                let by = match after.status().is_over() {
                    true => SquareSet::EMPTY,
                    false => capturers(&after, turn.target()),
                };
                let taken = (!by.is_empty()).then(|| {
                    let by = explain::pieces_on(&after, by, locale);
                    say!(locale, "learn-beside-taken", by)
                });
                Verdict::Wrong(locale.sentences([said].into_iter().chain(taken)), Vec::new())
            }
        }),
        &Asked::Square(wanted) => {
            let Some(square) = square_named(position, text) else {
                ensure!(notation::is_like_turn_anywhere(text), Error::not_a_turn(text));
                let said = say!(exercise.locale(), "learn-square-wanted");
                return Ok(Verdict::Wrong(said, Vec::new()));
            };
            Ok(if wanted.right(position).contains(square) {
                let locale = exercise.locale();
                let piece = piece_on(position, square, locale);
                let (why, picture) = why_right(exercise, wanted, square);
                let piece = say!(locale, "learn-square-right", piece);
                let answer = locale.sentences([piece].into_iter().chain(why));
                right(exercise, task, &answer, picture)
            } else {
                wrong_square(exercise, wanted, square)
            })
        }
    }
}

/// The pieces of the side to move that can capture on a square.
fn capturers(position: &Position, on: Square) -> SquareSet {
    let captures = |turn: &Turn| {
        let mut moves = turn.moves();
        moves.any(|mv| mv.to == on || mv.taking == Some(on))
    };
    let turns = position.legal_turns().into_iter().filter(captures);
    let starts: SquareSet = turns.map(|turn| turn.first().from).collect();
    starts & position.attackers(on, position.turn())
}

fn right(exercise: &Exercise, task: TaskRef, answer: &str, picture: Picture) -> Verdict {
    let locale = exercise.locale();
    let shows = say!(locale, &format!("task-{}.shows", task.key()));
    let said = say!(locale, "learn-right", answer, shows);
    Verdict::Solved(said, picture, None)
}

fn wrong_square(exercise: &Exercise, wanted: SquareGoal, square: Square) -> Verdict {
    let (position, locale) = (&exercise.position, exercise.locale());
    let mut marks = vec![(square, Mark::Asked)];
    if !wanted.among(position).contains(square) {
        let square = position.game().square_name(square);
        let said = say!(locale, "learn-square-other", square);
        return Verdict::Wrong(said, marks);
    }
    let piece = piece_on(position, square, locale);
    let said = match wanted {
        SquareGoal::CannotMove => {
            marks = turns_of(position, square);
            say!(locale, "learn-square-can-move", piece)
        }
        SquareGoal::Lionized => {
            let said = say!(locale, "learn-square-not-lionized", piece);
            let why = position.why_not_lionized(square).map(|why| match why {
                NotLionized::NotInLine => say!(locale, "learn-lionized-not-in-line"),
                NotLionized::Behind(by) => {
                    marks.extend(by.into_iter().map(|square| (square, Mark::InTheWay)));
                    let pieces = explain::pieces_on(position, by, locale);
                    say!(locale, "learn-lionized-behind", pieces, count = by.len())
                }
            });
            locale.sentences([said].into_iter().chain(why))
        }
        SquareGoal::ClosedToKing => say!(locale, "learn-square-open-to-king", square = piece),
        SquareGoal::Forbids { end, .. } => {
            let trade = position.spec().lion_trade;
            let royals_protect = trade.is_some_and(|trade| trade.royals_protect);
            let id = match position.role_at(square) {
                Some(role) if role.is_royal() && !royals_protect => {
                    "learn-square-king-is-no-reason"
                }
                _ => "learn-square-not-that",
            };
            say!(locale, id, piece, square = end)
        }
    };
    Verdict::Wrong(said, marks)
}

/// Why a square is right, in the words of the refusal where there is one.
fn why_right(exercise: &Exercise, wanted: SquareGoal, square: Square) -> (Option<String>, Picture) {
    let position = &exercise.position;
    let forbidden = match wanted {
        SquareGoal::Forbids { turn, .. } => Some(turn.to_owned()),
        SquareGoal::ClosedToKing => {
            let step = king_step(position, square).first();
            let name = |square| position.game().square_name(square);
            Some(format!("{}{}", name(step.from), name(step.to)))
        }
        SquareGoal::CannotMove | SquareGoal::Lionized => None,
    };
    if let Some(turn) = forbidden
        && let Err(error) = notation::read_turn(position, &turn)
    {
        let sentence = explain::read_error(&error, position, exercise.locale());
        return (Some(sentence), exercise.refused(&error, &turn));
    }
    let marks = vec![(square, Mark::Asked)];
    (None, exercise.draw(position, &BoardStyle { powers: true, marks, ..exercise.style() }))
}

/// The last hint: the piece to move and where it may go, or a right square and another one.
pub(super) fn last_hint(exercise: &Exercise, data: &Task) -> (String, Picture) {
    let (position, locale) = (&exercise.position, exercise.locale());
    match data.asked {
        Asked::Turn(_) => {
            let right = data.right.first();
            let turn = right.and_then(|text| notation::read_turn(position, text).ok());
            let Some(from) = turn.map(|turn| turn.first().from) else {
                return (String::new(), exercise.board(Vec::new()));
            };
            exercise.piece_hint(from)
        }
        Asked::Square(wanted) => {
            let right = wanted.right(position);
            let other = (wanted.among(position) - right).first();
            let remain: Vec<Square> = right.into_iter().chain(other).collect();
            let names = remain.iter().map(|square| position.game().square_name(*square));
            let squares = locale.list(names, Conjunction::Or);
            let marks = remain.into_iter().map(|square| (square, Mark::Asked));
            let picture = exercise.board(marks.collect());
            (say!(locale, "learn-hint-squares", squares), picture)
        }
    }
}
