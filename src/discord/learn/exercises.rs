//! Lessons and puzzles: `/learn`, `/puzzle`, and the clicks and forms of exercises.

use super::exercise;
use crate::command::options::Choice;
use crate::command::reply::answer_learner;
use crate::context::{Ctx, Failure, Request, Result};
use crate::message::{Body, ExerciseClick};
use crate::play::{longer_path, open_menu};
use app::exercises::{ExerciseId, ExerciseView, Judged};
use app::puzzles::{PuzzleLevel, PuzzleWish};
use app::{self, AnswerStep, App, Cost};
use locale::say;
use model::{ChannelId, PlayerId};
use rules::Game;
use study::{PuzzleTheme, TaskRef};

#[poise::command(slash_command, interaction_context = "Guild|BotDm|PrivateChannel")]
pub async fn learn(ctx: Ctx<'_>, game: Option<Choice<Game>>) -> Result<()> {
    answer_learner(ctx, async |request| go_on(&request, game.map(|game| game.0)).await).await
}

#[poise::command(slash_command, interaction_context = "Guild|BotDm|PrivateChannel")]
pub async fn puzzle(
    ctx: Ctx<'_>,
    game: Option<Choice<Game>>,
    level: Option<Choice<PuzzleLevel>>,
    theme: Option<Choice<PuzzleTheme>>,
) -> Result<()> {
    let wish = PuzzleWish {
        game: game.map(|game| game.0),
        level: level.map(|level| level.0),
        theme: theme.map(|theme| theme.0),
    };
    answer_learner(ctx, async |request| wished_puzzle(&request, wish).await).await
}

/// Continues the course of a game, else the most recent one, or lists the games if there is none.
async fn go_on(request: &Request, game: Option<Game>) -> Result {
    let game = match game {
        Some(game) => Some(game),
        None => request.ask(App::game_last_learned).await?,
    };
    let Some(game) = game else { return Ok(exercise::games(request.locale)) };
    match request.ask(move |app, by| app.task_to_go_on(by, game)).await? {
        Some(task) => show(request, ExerciseId::Task(task)).await,
        None => course(request, game).await,
    }
}

/// Shows the exercise that a call of the app finds.
async fn shown(
    request: &Request,
    find: impl FnOnce(&App, PlayerId, ChannelId) -> app::Result<ExerciseView> + Send + 'static,
) -> Result {
    let at = request.here();
    request.show(move |app, by, _| find(app, by, at), exercise::exercise).await
}

async fn show(request: &Request, id: ExerciseId) -> Result {
    shown(request, move |app, by, at| app.show_exercise(by, id, at)).await
}

async fn show_lesson(request: &Request, task: TaskRef) -> Result {
    shown(request, move |app, by, at| app.show_task(by, task, at, true)).await
}

async fn wished_puzzle(request: &Request, wish: PuzzleWish) -> Result {
    shown(request, move |app, by, at| {
        let puzzle = app.choose_puzzle(by, wish)?;
        app.show_exercise(by, ExerciseId::of_puzzle(puzzle), at)
    })
    .await
}

async fn course(request: &Request, game: Game) -> Result {
    let locale = request.locale;
    let view = request.ask(move |app, by| app.course(by, game, locale));
    Ok(exercise::course(view.await?, request.context.guild.is_some(), locale))
}

pub async fn answer(request: &Request, id: ExerciseId, text: String) -> Result {
    let (at, server) = (request.here(), request.guild());
    let judged = request.ask(move |app, by| {
        let judged = app.answer_exercise(by, id, &text, at)?;
        let daily = match (&judged, server, id) {
            (Judged::Solved { .. }, Some(server), ExerciseId::Puzzle(step)) => {
                app.daily_to_share(by, server, step.puzzle)?
            }
            _ => None,
        };
        Ok((judged, daily))
    });
    let (judged, daily) = judged.await?;
    Ok(exercise::judged(judged, server.is_some(), request.locale)
        .buttons(daily.map(|day| exercise::share(day, request.locale))))
}

/// The next menu on the way to a turn, or the result of the chosen turn.
async fn menu(request: &Request, id: ExerciseId, path: String) -> Result {
    let so_far = path.clone();
    let step = request.ask(move |app, by| app.exercise_menu(by, id, &so_far));
    let open = match step.await? {
        AnswerStep::Answer(turn) => return answer(request, id, turn).await,
        AnswerStep::Choose(open) => open,
    };
    let back = exercise::back(id, request.locale);
    Ok(open_menu(&request.data, open, ExerciseClick::Menu(id, path)).buttons([back]))
}

pub async fn clicked(request: &Request, click: ExerciseClick, chosen: Option<String>) -> Result {
    match click {
        ExerciseClick::Games => go_on(request, chosen.as_deref().and_then(Game::from_id)).await,
        ExerciseClick::Course(game) => course(request, game).await,
        ExerciseClick::Lesson(game, lesson) => {
            let lesson = chosen.unwrap_or(lesson);
            let task = request.ask(move |app, by| app.task_of_lesson(by, game, &lesson));
            show_lesson(request, task.await?.ok_or(app::Error::NoSuchTask)?).await
        }
        ExerciseClick::NextPuzzle(game) => {
            shown(request, move |app, by, at| {
                let puzzle = app.next_puzzle(by, game)?;
                app.show_exercise(by, ExerciseId::of_puzzle(puzzle), at)
            })
            .await
        }
        ExerciseClick::ThemedPuzzle(game, theme) => {
            let wish = PuzzleWish { game: Some(game), theme: Some(theme), ..PuzzleWish::default() };
            wished_puzzle(request, wish).await
        }
        ExerciseClick::Daily(puzzle, day) => {
            let guild = request.guild().ok_or_else(|| request.other_version())?;
            let by = request.person();
            shown(request, move |app, _, at| app.open_daily(&by, (guild, day), puzzle, at)).await
        }
        ExerciseClick::Today => {
            let (by, guild) = (request.person(), request.guild());
            shown(request, move |app, _, at| app.open_todays(&by, guild, at)).await
        }
        ExerciseClick::Show(id) => show(request, id).await,
        ExerciseClick::Menu(id, path) => {
            menu(request, id, longer_path(path, chosen.as_deref())).await
        }
        ExerciseClick::Answer(id, turn) => answer(request, id, turn).await,
        ExerciseClick::Introduction(task) => show_lesson(request, task).await,
        ExerciseClick::Square(task) => {
            answer(request, ExerciseId::Task(task), chosen.unwrap_or_default()).await
        }
        ExerciseClick::Hint(id, number) => {
            shown(request, move |app, by, at| app.exercise_hint(by, id, number, at)).await
        }
        ExerciseClick::Match(task) => begin_match(request, task).await,
        ExerciseClick::Solution(puzzle, ply) => {
            let find = move |app: &App, by, _| app.show_solution(by, puzzle, ply);
            request.show(find, exercise::solution).await
        }
    }
}

/// Shows everyone how somebody did in the daily puzzle of a day.
pub async fn share(request: &Request, day: i64) -> Result {
    request.data.rate_limit(request.by(), Cost::Record)?;
    let server = request.guild().ok_or_else(|| request.other_version())?;
    let by = request.person();
    Ok(exercise::shared(request.blocking(move |app| app.share_daily(&by, server, day)).await?))
}

/// Begins the match that ends a course, in the player's direct messages.
async fn begin_match(request: &Request, task: TaskRef) -> Result {
    let (by, locale) = (request.person(), request.locale);
    let id = by.id;
    request.data.rate_limit(id, Cost::Search)?;
    let all_lessons = exercise::all_lessons(task.game, locale);
    let room = request.blocking(move |app| app.expect_room_for_practice(id));
    if let Err(Failure::App(full @ app::Error::TooManyPractice { .. })) = room.await {
        // The way back stays, for when the player has room for another match.
        let again = exercise::back(ExerciseId::Task(task), locale);
        return Ok(Body::plain(full.sentence(locale)).buttons([again, all_lessons]));
    }
    let (place, link) = request.private_place().await?;
    request.blocking(move |app| app.begin_final_match(&by, task, place)).await?;
    Ok(Body::text(say!(locale, "learn-match-begun", link = link)).buttons([all_lessons]))
}
