//! Handles clicks and forms of lessons and puzzles.

use super::daily::{share as share_button, shared as daily_shared};
use super::exercise;
use crate::context::{Data, Failure, InteractionContext, private_place};
use crate::message::{Body, ExerciseClick, escape};
use crate::play::menu::{longer_path, open_menu};
use app::exercises::{ExerciseId, Judged};
use app::lessons::TaskRef;
use app::puzzles::PuzzleWish;
use app::{self, AnswerStep, ChannelId, Cost, Game, GuildId, Person, PlayerId};
use locale::{Locale, say};

/// Who works on exercises, and where.
#[derive(Clone, Copy)]
pub struct Learner<'a> {
    data: &'a Data,
    by: PlayerId,
    at: ChannelId,
    /// The server, where there is somebody to challenge and to share with.
    server: Option<GuildId>,
    locale: Locale,
}

impl<'a> Learner<'a> {
    pub fn new(data: &'a Data, by: PlayerId, at: ChannelId, locale: Locale) -> Self {
        Self { data, by, at, server: None, locale }
    }

    pub fn in_server(self, server: Option<GuildId>) -> Self {
        Self { server, ..self }
    }

    /// Continues the course of a game. Without a game, continues the most recent course, or lists
    /// the games if there is none.
    pub async fn go_on(self, game: Option<Game>) -> Result<Body, Failure> {
        let by = self.by;
        let game = match game {
            Some(game) => Some(game),
            None => {
                let last = self.data.blocking(move |app| app.game_last_learned(by));
                last.await?
            }
        };
        let Some(game) = game else {
            return Ok(exercise::games(self.locale));
        };
        let next = self.data.blocking(move |app| app.task_to_go_on(by, game));
        match next.await? {
            Some(task) => self.show(ExerciseId::Task(task)).await,
            None => self.course(game).await,
        }
    }

    /// Shows a puzzle for a wish.
    pub async fn wished_puzzle(self, wish: PuzzleWish) -> Result<Body, Failure> {
        let Self { by, at, .. } = self;
        let view = self.data.blocking(move |app| {
            let puzzle = app.choose_puzzle(by, wish)?;
            app.show_exercise(by, ExerciseId::of_puzzle(puzzle), at)
        });
        Ok(exercise::exercise(view.await?, self.locale))
    }

    async fn next_puzzle(self, game: Game) -> Result<Body, Failure> {
        let Self { by, at, .. } = self;
        let view = self.data.blocking(move |app| {
            let puzzle = app.next_puzzle(by, game)?;
            app.show_exercise(by, ExerciseId::of_puzzle(puzzle), at)
        });
        Ok(exercise::exercise(view.await?, self.locale))
    }

    async fn course(self, game: Game) -> Result<Body, Failure> {
        let Self { by, locale, .. } = self;
        let view = self.data.blocking(move |app| app.course(by, game, locale));
        Ok(exercise::course(view.await?, self.server.is_some(), locale))
    }

    async fn show(self, id: ExerciseId) -> Result<Body, Failure> {
        let Self { by, at, .. } = self;
        let view = self.data.blocking(move |app| app.show_exercise(by, id, at));
        Ok(exercise::exercise(view.await?, self.locale))
    }

    /// A task together with what its lesson is about.
    async fn show_lesson(self, task: TaskRef) -> Result<Body, Failure> {
        let Self { by, at, .. } = self;
        let view = self.data.blocking(move |app| app.show_lesson(by, task, at));
        Ok(exercise::exercise(view.await?, self.locale))
    }

    pub async fn answer(self, id: ExerciseId, text: String) -> Result<Body, Failure> {
        let Self { by, at, .. } = self;
        let server = self.server;
        let judged = self.data.blocking(move |app| {
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
        let body = exercise::judged(judged, server.is_some(), self.locale);
        Ok(match daily {
            Some(day) => body.buttons([share_button(day, self.locale)]),
            None => body,
        })
    }

    /// Returns the next menu on the way to a turn, or the result of the chosen turn.
    async fn menu(self, id: ExerciseId, path: String) -> Result<Body, Failure> {
        let (by, so_far) = (self.by, path.clone());
        let step = self.data.blocking(move |app| app.exercise_menu(by, id, &so_far));
        let open = match step.await? {
            AnswerStep::Answer(turn) => return self.answer(id, turn).await,
            AnswerStep::Choose(open) => open,
        };
        let back = exercise::back(id, self.locale);
        let click = ExerciseClick::Menu(id, path);
        Ok(open_menu(self.data, open, click).buttons([back]))
    }
}

/// Handles a click on a lesson or puzzle. `chosen` is the choice from a menu.
pub async fn clicked(
    data: &Data,
    by: Person,
    click: ExerciseClick,
    chosen: Option<String>,
    context: InteractionContext,
    locale: Locale,
) -> Result<Body, Failure> {
    let player = by.id;
    let at = ChannelId(context.channel.get());
    let learner = Learner::new(data, player, at, locale).in_server(server(&context));
    match click {
        ExerciseClick::Games => {
            let game = chosen.as_deref().and_then(Game::from_id);
            learner.go_on(game).await
        }
        ExerciseClick::Course(game) => learner.course(game).await,
        ExerciseClick::Lesson(game, lesson) => {
            let lesson = chosen.unwrap_or(lesson);
            let task = data.blocking(move |app| app.task_of_lesson(player, game, &lesson));
            let task = task.await?.ok_or(app::Error::NoSuchTask)?;
            learner.show_lesson(task).await
        }
        ExerciseClick::NextPuzzle(game) => learner.next_puzzle(game).await,
        ExerciseClick::ThemedPuzzle(game, theme) => {
            let wish = PuzzleWish { game: Some(game), theme: Some(theme), ..PuzzleWish::default() };
            learner.wished_puzzle(wish).await
        }
        ExerciseClick::Daily(puzzle, day) => {
            let guild = context.guild.map(|guild| GuildId(guild.get()));
            let guild = guild.ok_or_else(|| Failure::Refused(say!(locale, "other-version")))?;
            let view = data.blocking(move |app| app.open_daily(&by, (guild, day), puzzle, at));
            Ok(exercise::exercise(view.await?, locale))
        }
        ExerciseClick::Today => {
            let guild = context.guild.map(|guild| GuildId(guild.get()));
            let view = data.blocking(move |app| app.open_todays(&by, guild, at));
            Ok(exercise::exercise(view.await?, locale))
        }
        ExerciseClick::Show(id) => learner.show(id).await,
        ExerciseClick::Menu(id, path) => {
            let path = match chosen {
                Some(choice) => longer_path(&path, &choice),
                None => path,
            };
            learner.menu(id, path).await
        }
        ExerciseClick::Answer(id, turn) => learner.answer(id, turn).await,
        ExerciseClick::Introduction(task) => learner.show_lesson(task).await,
        ExerciseClick::Square(task) => {
            let square = chosen.unwrap_or_default();
            learner.answer(ExerciseId::Task(task), square).await
        }
        ExerciseClick::Hint(id, number) => {
            let view = data.blocking(move |app| app.exercise_hint(player, id, number, at));
            Ok(exercise::exercise(view.await?, locale))
        }
        ExerciseClick::Match(task) => begin_match(data, by, task, locale).await,
        ExerciseClick::Solution(puzzle, ply) => {
            let view = data.blocking(move |app| app.show_solution(player, puzzle, ply));
            Ok(exercise::solution(view.await?, locale))
        }
    }
}

/// Shows everyone how somebody did in the daily puzzle of a day.
pub async fn share(
    data: &Data,
    by: Person,
    day: i64,
    context: &InteractionContext,
    locale: Locale,
) -> Result<Body, Failure> {
    data.rate_limit(by.id, Cost::Record)?;
    let server = server(context).ok_or_else(|| Failure::Refused(say!(locale, "other-version")))?;
    let shared = data.blocking(move |app| app.share_daily(&by, server, day));
    Ok(daily_shared(shared.await?))
}

fn server(context: &InteractionContext) -> Option<GuildId> {
    context.guild.map(|guild| GuildId(guild.get()))
}

/// Begins the match that ends a course, in the player's direct messages.
async fn begin_match(
    data: &Data,
    by: Person,
    task: TaskRef,
    locale: Locale,
) -> Result<Body, Failure> {
    data.rate_limit(by.id, Cost::Search)?;
    let player = by.id;
    let all_lessons = exercise::all_lessons(task.game, locale);
    let room = data.blocking(move |app| app.expect_room_for_practice(player));
    if let Err(Failure::App(full @ app::Error::TooManyPractice { .. })) = room.await {
        // The way back stays, for when the player has room for another match.
        let again = exercise::back(ExerciseId::Task(task), locale);
        return Ok(Body::text(escape(&full.sentence(locale))).buttons([again, all_lessons]));
    }
    let (place, link) = private_place(data, by.id, locale).await?;
    data.blocking(move |app| app.begin_final_match(&by, task, place)).await?;
    let begun = say!(locale, "learn-match-begun", link = link);
    Ok(Body::text(begun).buttons([all_lessons]))
}
