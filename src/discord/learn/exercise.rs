//! Messages of lessons and puzzles, with their buttons and menus.

use serenity::all::{ButtonStyle, CreateButton, CreateSelectMenuOption};

use crate::analysis;
use crate::begin::play_from::button_from;
use crate::message::{
    Body, Click, Draft, ExerciseClick, FormClick, PrivateClick, ShareClick, button, escape,
    game_options, practise, primary, secondary, success,
};
use app::StartRef;
use app::exercises::{AnswerKind, ExerciseId, ExerciseView, Judged, SolutionView};
use app::lessons::CourseView;
use app::puzzles::{DailyPost, SharedDaily};
use locale::{Locale, say};
use model::{ColorChoice, PuzzleId};
use notation::game_name;
use rules::Game;
use study::{PuzzleStepId, practice_on_rule};

/// The engine's level that comes after a course, which ends with a match at level 1.
const AFTER_COURSE: i64 = 2;

pub fn games(locale: Locale) -> Body {
    let body = Body::text(say!(locale, "learn-games"));
    body.menu(ExerciseClick::Games, game_options(locale), say!(locale, "learn-choose-game"))
}

/// Lists a course's lessons with their progress. `in_server`: there is somebody to challenge.
pub fn course(view: CourseView, in_server: bool, locale: Locale) -> Body {
    let mut lines = vec![escape(&view.text)];
    let mut options = Vec::new();
    for lesson in &view.lessons {
        let mark = if lesson.done == lesson.of {
            "✅"
        } else if lesson.is_next {
            "▶️"
        } else {
            "▫️"
        };
        let count = format!("{}/{}", lesson.done, lesson.of);
        lines.push(format!("{mark} {} ({count})", escape(&lesson.title)));
        let label = format!("{mark} {}", lesson.title);
        options.push(CreateSelectMenuOption::new(label, lesson.task.lesson));
    }
    let click = ExerciseClick::Lesson(view.game, String::new());
    let body = Body::text(lines.join("\n"));
    let body = body.menu(click, options, say!(locale, "learn-choose-lesson"));
    match view.next {
        None => course_done(body, view.game, in_server, locale),
        Some(task) => {
            let click = ExerciseClick::Show(ExerciseId::Task(task));
            body.buttons([primary(click, "button-go-on", locale)])
        }
    }
}

fn course_done(body: Body, game: Game, in_server: bool, locale: Locale) -> Body {
    let done = say!(locale, "learn-course-done", game = game_name(game, locale));
    body.line(&escape(&done)).buttons(after_course(game, in_server, locale))
}

pub fn after_course(
    game: Game,
    in_server: bool,
    locale: Locale,
) -> impl Iterator<Item = CreateButton> {
    let practice =
        Draft::Practice { level: Some(AFTER_COURSE), color: ColorChoice::Random, start: None };
    let level = say!(locale, "button-practice-level", level = AFTER_COURSE);
    let challenge = in_server.then(|| {
        let click = Click::Begin(Some(game), Draft::challenge(None));
        primary(click, "button-challenge-anyone", locale)
    });
    let puzzles = ExerciseClick::NextPuzzle(game);
    [
        button(Click::Begin(Some(game), practice), level, ButtonStyle::Success),
        primary(puzzles, "button-puzzles", locale),
    ]
    .into_iter()
    .chain(challenge)
}

pub fn exercise(view: ExerciseView, locale: Locale) -> Body {
    let id = view.id;
    let more = about_pieces(&view, locale);
    let said = [&view.introduction, &view.said].into_iter().chain(&view.movement);
    let said = said.filter(|text| !text.is_empty()).map(|text| escape(text));
    let question = match id {
        ExerciseId::Task(_) => "learn-question",
        ExerciseId::Puzzle(_) => "puzzle-question",
    };
    let mut body = Body::headed(&view.heading)
        .lines(said)
        .line(&say!(locale, question, question = escape(&view.question)))
        .line(&format!("-# {}", escape(&view.how)))
        .picture(view.picture);
    let mut buttons = Vec::new();
    match (view.kind, id) {
        (AnswerKind::Turn, _) => {
            buttons.push(primary(FormClick::Exercise(id), "button-type-turn", locale));
            let menu = ExerciseClick::Menu(id, String::new());
            buttons.push(primary(menu, "button-choose-turn", locale));
        }
        (AnswerKind::Square(choices), ExerciseId::Task(task)) => {
            let click = ExerciseClick::Square(task);
            let options = choices
                .into_iter()
                .map(|choice| CreateSelectMenuOption::new(choice.label, choice.value));
            body = body.menu(click, options, say!(locale, "learn-choose-square"));
        }
        (AnswerKind::Match, ExerciseId::Task(task)) => {
            buttons.push(success(ExerciseClick::Match(task), "button-play", locale));
        }
        (AnswerKind::Square(_) | AnswerKind::Match, ExerciseId::Puzzle(_)) => {}
    }
    if let Some(number) = view.next_hint {
        buttons.push(secondary(ExerciseClick::Hint(id, number), "button-hint", locale));
    }
    match id {
        ExerciseId::Task(task) => {
            if let Some(card) = view.card {
                buttons.push(secondary(Click::card(task.game, card), "button-card", locale));
            }
            buttons.push(all_lessons(task.game, locale));
        }
        ExerciseId::Puzzle(at) => {
            buttons.push(solution_button(at.puzzle, 1, locale));
            buttons.push(todays_puzzle(locale));
        }
    }
    body.buttons(buttons).buttons(more)
}

/// The ways to what a lesson is about, to how the pieces move, and to questions about the board.
fn about_pieces(view: &ExerciseView, locale: Locale) -> Vec<CreateButton> {
    let ask = secondary(FormClick::ExerciseQuestion(view.id), "button-ask", locale);
    let ExerciseId::Task(task) = view.id else {
        let pieces = PrivateClick::Pieces(view.id.game());
        return vec![secondary(pieces, "button-pieces", locale), ask];
    };
    let ask = (view.kind != AnswerKind::Match).then_some(ask);
    let back = view.introduction.is_empty() && view.kind != AnswerKind::Match;
    let introduction = ExerciseClick::Introduction(task);
    let back = back.then(|| secondary(introduction, "button-introduction", locale));
    let pieces = view.pieces.iter().map(|piece| {
        let click = Click::Private(PrivateClick::PieceCalled(task.game, piece.role));
        let label = say!(locale, "button-piece", piece = piece.label.as_str());
        button(click, label, ButtonStyle::Secondary)
    });
    back.into_iter().chain(pieces).chain(ask).collect()
}

/// Builds the verdict on an answer. `in_server`: whether there is somebody to challenge.
pub fn judged(judged: Judged, in_server: bool, locale: Locale) -> Body {
    match judged {
        Judged::Open { view, rule, asked } => {
            let id = view.id;
            let meant = asked.into_iter().map(|turn| {
                let answer = ExerciseClick::Answer(id, turn.clone());
                button(answer, turn, ButtonStyle::Primary)
            });
            // Whoever is in the course is not led away from their task.
            let rule = rule.filter(|_| matches!(id, ExerciseId::Puzzle(_)));
            let lesson = rule.and_then(|rule| practice_on_rule(id.game(), rule));
            let lesson = lesson.map(|lesson| practise(id.game(), &lesson, locale));
            exercise(*view, locale).buttons(meant).buttons(lesson)
        }
        Judged::Solved { id, heading, text, picture, next, course_done: done, play_from } => {
            let buttons: Vec<CreateButton> = match id {
                ExerciseId::Task(task) => {
                    let next = next.map(|next| {
                        let same =
                            matches!(next, ExerciseId::Task(next) if next.lesson == task.lesson);
                        let label = if same { "button-next-task" } else { "button-next-lesson" };
                        success(ExerciseClick::Show(next), label, locale)
                    });
                    next.into_iter().chain([all_lessons(task.game, locale)]).collect()
                }
                ExerciseId::Puzzle(PuzzleStepId { puzzle, .. }) => {
                    let solution = solution_button(puzzle, 0, locale);
                    let others = [next_puzzle(puzzle, locale), solution, todays_puzzle(locale)];
                    let from = |ply| StartRef::Puzzle(puzzle, ply);
                    let play = play_from.map(|ply| button_from(from(ply), locale));
                    let analyse = analysis::open(from(play_from.unwrap_or(0)), locale);
                    others.into_iter().chain(play).chain([analyse]).collect()
                }
            };
            let body = Body::headed(heading).line(&escape(&text)).picture(picture).buttons(buttons);
            if done { course_done(body, id.game(), in_server, locale) } else { body }
        }
    }
}

/// Builds a board of a puzzle's solution, with buttons to the others.
pub fn solution(view: SolutionView, locale: Locale) -> Body {
    let SolutionView { puzzle, heading, text, picture, ply, of, is_over } = view;
    let text = say!(locale, "puzzle-solution-turn", ply = ply, of = of, text = escape(&text));
    let turn_to = |ply, label| secondary(ExerciseClick::Solution(puzzle, ply), label, locale);
    let before = ply.checked_sub(1).map(|ply| turn_to(ply, "puzzle-button-before"));
    let after = (ply < of).then(|| turn_to(ply + 1, "puzzle-button-after"));
    let again = ExerciseClick::Show(ExerciseId::of_puzzle(puzzle));
    let again = secondary(again, "puzzle-button-again", locale);
    let others = [again, next_puzzle(puzzle, locale), todays_puzzle(locale)];
    let from = StartRef::Puzzle(puzzle, u8::try_from(ply).unwrap_or(u8::MAX));
    let play = (!is_over).then(|| button_from(from, locale));
    Body::headed(heading)
        .line(&text)
        .picture(picture)
        .buttons(before.into_iter().chain(after).chain(others))
        .buttons(play.into_iter().chain([analysis::open(from, locale)]))
}

/// The button from the menus back to the exercise.
pub fn back(id: ExerciseId, locale: Locale) -> CreateButton {
    let label = match id {
        ExerciseId::Task(_) => "button-back-to-task",
        ExerciseId::Puzzle(_) => "puzzle-button-back",
    };
    secondary(ExerciseClick::Show(id), label, locale)
}

pub fn all_lessons(game: Game, locale: Locale) -> CreateButton {
    secondary(ExerciseClick::Course(game), "button-all-lessons", locale)
}

fn next_puzzle(puzzle: PuzzleId, locale: Locale) -> CreateButton {
    success(ExerciseClick::NextPuzzle(puzzle.game), "puzzle-button-next", locale)
}

fn todays_puzzle(locale: Locale) -> CreateButton {
    secondary(ExerciseClick::Today, "puzzle-button-today", locale)
}

fn solution_button(puzzle: PuzzleId, ply: usize, locale: Locale) -> CreateButton {
    secondary(ExerciseClick::Solution(puzzle, ply), "puzzle-button-solution", locale)
}

/// Builds the message of the daily puzzle, which pings nobody.
pub fn daily(post: DailyPost) -> Body {
    let locale = post.locale;
    let mut lines =
        vec![say!(locale, "daily-heading", puzzle = escape(&post.heading)), escape(&post.question)];
    let solve = ExerciseClick::Daily(post.puzzle, post.day);
    let mut buttons = vec![primary(solve, "daily-button-solve", locale), share(post.day, locale)];
    if let Some((puzzle, told)) = &post.before {
        lines.push(format!("-# {}", escape(told)));
        let solution = ExerciseClick::Solution(*puzzle, 1);
        buttons.push(secondary(solution, "daily-button-before", locale));
    }
    Body::text(lines.join("\n")).picture(post.picture).buttons(buttons)
}

/// Builds the button that shares how somebody did in the puzzle of a day.
pub fn share(day: i64, locale: Locale) -> CreateButton {
    secondary(ShareClick::Daily(day), "daily-button-share", locale)
}

pub fn shared(daily: SharedDaily) -> Body {
    let text = escape(&daily.text);
    Body::text(format!("{text}\n-# {}", escape(&daily.together))).picture(daily.picture)
}
