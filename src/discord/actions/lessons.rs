//! Lessons: tasks with their buttons and menus, and what becomes of an answer.

use serenity::all::{ButtonStyle, CreateActionRow, CreateModal, CreateSelectMenuOption};

use super::answers::Answering;
use super::menu::{longer_path, open_menu};
use super::places::private_place;
use crate::app::lessons::{
    CourseView, Judged, Judgement, TaskKind, TaskRef, TaskView, lesson_on_rule,
};
use crate::app::{
    self, AnswerStep, App, ChannelId, Cost, Game, Person, PlayerId, TypedAnswer, game_name,
};
use crate::discord::context::{Data, Failure, InteractionContext};
use crate::discord::message::{
    self, Body, Click, FormClick, Learn, PrivateClick, button, escape, practise, select,
};
use crate::locale::Locale;
use crate::say;

/// Goes on in the course of a game; without one in the course that was last gone on with, else lists the games.
pub async fn go_on(
    data: &Data,
    by: PlayerId,
    game: Option<Game>,
    at: ChannelId,
    locale: Locale,
) -> Result<Body, Failure> {
    let game = match game {
        Some(game) => Some(game),
        None => data.blocking(move |app| app.game_last_learned(by)).await?,
    };
    let Some(game) = game else {
        return Ok(games(locale));
    };
    let next = data
        .blocking(move |app| app.task_to_go_on(by, game))
        .await?;
    match next {
        Some(task) => show(data, by, task, at, locale).await,
        None => course(data, by, game, locale).await,
    }
}

/// What comes of a click on something of a lesson; `chosen` is what was chosen from a menu.
pub async fn clicked(
    data: &Data,
    by: Person,
    click: Learn,
    chosen: Option<String>,
    context: InteractionContext,
    locale: Locale,
) -> Result<Body, Failure> {
    let at = ChannelId(context.channel.get());
    let player = by.id;
    match click {
        Learn::Games => {
            let game = chosen.as_deref().and_then(Game::from_id);
            go_on(data, player, game, at, locale).await
        }
        Learn::Course(game) => course(data, player, game, locale).await,
        Learn::Lesson(game, lesson) => {
            let lesson = chosen.unwrap_or(lesson);
            let task = data
                .blocking(move |app| app.task_of_lesson(player, game, &lesson))
                .await?;
            show(
                data,
                player,
                task.ok_or(app::Error::NoSuchTask)?,
                at,
                locale,
            )
            .await
        }
        Learn::Task(task) => show(data, player, task, at, locale).await,
        Learn::Hint(task, number) => {
            let view = data
                .blocking(move |app| app.task_hint(player, task, number, at))
                .await?;
            Ok(task_body(view, None, locale))
        }
        Learn::Menu(task, path) => {
            let path = match chosen {
                Some(choice) => longer_path(&path, &choice),
                None => path,
            };
            menu(data, player, task, path, at, locale).await
        }
        Learn::Square(task) => {
            answer(data, player, task, chosen.unwrap_or_default(), at, locale).await
        }
        Learn::Match(task) => begin_match(data, by, task, locale).await,
    }
}

/// A menu of the games.
fn games(locale: Locale) -> Body {
    let options = Game::ALL.iter().map(|game| {
        let name = game_name(*game, locale);
        CreateSelectMenuOption::new(name, game.id())
    });
    let placeholder = say!(locale, "learn-choose-game");
    Body::text(say!(locale, "learn-games")).row(select(
        Learn::Games,
        options.collect(),
        placeholder,
    ))
}

/// The lessons of a course, with marks at those that are done.
async fn course(data: &Data, by: PlayerId, game: Game, locale: Locale) -> Result<Body, Failure> {
    let view = data
        .blocking(move |app| app.course(by, game, locale))
        .await?;
    let CourseView {
        game,
        text,
        lessons,
        next,
    } = view;
    let mut lines = vec![escape(&text)];
    let mut options = Vec::new();
    for lesson in &lessons {
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
    let placeholder = say!(locale, "learn-choose-lesson");
    let click = Learn::Lesson(game, String::new());
    let body = Body::text(lines.join("\n")).row(select(click, options, placeholder));
    Ok(match next {
        None => body,
        Some(task) => body.row(CreateActionRow::Buttons(vec![button(
            Learn::Task(task),
            say!(locale, "button-go-on"),
            ButtonStyle::Primary,
        )])),
    })
}

/// Shows a task.
async fn show(
    data: &Data,
    by: PlayerId,
    task: TaskRef,
    at: ChannelId,
    locale: Locale,
) -> Result<Body, Failure> {
    let view = data
        .blocking(move |app| app.show_task(by, task, at))
        .await?;
    Ok(task_body(view, None, locale))
}

/// The next menu on the way to a turn, or what becomes of the turn chosen.
async fn menu(
    data: &Data,
    by: PlayerId,
    task: TaskRef,
    path: String,
    at: ChannelId,
    locale: Locale,
) -> Result<Body, Failure> {
    let so_far = path.clone();
    let step = data
        .blocking(move |app| app.task_menu(by, task, &so_far))
        .await?;
    let open = match step {
        AnswerStep::Answer(turn) => return answer(data, by, task, turn, at, locale).await,
        AnswerStep::Choose(open) => open,
    };
    let back = button(
        Learn::Task(task),
        say!(locale, "button-back-to-task"),
        ButtonStyle::Secondary,
    );
    let click = Learn::Menu(task, path);
    Ok(open_menu(data, open, click).row(CreateActionRow::Buttons(vec![back])))
}

/// Judges an answer.
pub async fn answer(
    data: &Data,
    by: PlayerId,
    task: TaskRef,
    text: String,
    at: ChannelId,
    locale: Locale,
) -> Result<Body, Failure> {
    let judged = data
        .blocking(move |app| app.answer_task(by, task, &text, at))
        .await?;
    Ok(judged_body(judged, locale))
}

/// Judges a message as the answer to a task; `None` if it is not meant as one.
pub async fn typed(data: &Data, message: &Answering<'_>) -> Result<Option<Body>, Failure> {
    let asked = |click: &Click| match click {
        Click::Form(FormClick::Task(task)) => Some(*task),
        Click::Private(PrivateClick::Learn(learn)) => learn.shown(),
        _ => None,
    };
    let judge = |app: &App, message: TypedAnswer<'_, TaskRef>| app.answer_typed_task(message);
    let Some(judged) = message.judge(data, asked, judge).await? else {
        return Ok(None);
    };
    let locale = data.locale_of(message.by).await;
    Ok(Some(judged_body(judged, locale)))
}

/// Begins the match that ends a course, in the player's direct messages.
async fn begin_match(
    data: &Data,
    by: Person,
    task: TaskRef,
    locale: Locale,
) -> Result<Body, Failure> {
    let game = task.game;
    data.rate_limit(by.id, Cost::Search)?;
    let player = by.id;
    let room = data.blocking(move |app| app.expect_room_for_practice(player));
    if let Err(Failure::App(full @ app::Error::TooManyPractice { .. })) = room.await {
        // The way on stays there for when there is room again.
        let again = button(
            Learn::Task(task),
            say!(locale, "button-back-to-task"),
            ButtonStyle::Secondary,
        );
        let buttons = CreateActionRow::Buttons(vec![again, all_lessons(game, locale)]);
        return Ok(Body::text(escape(&full.sentence(locale))).row(buttons));
    }
    let (place, link) = private_place(data, by.id, locale).await?;
    data.blocking(move |app| app.begin_lesson_match(&by, task, place))
        .await?;
    let begun = say!(locale, "learn-match-begun", link = link);
    let buttons = CreateActionRow::Buttons(vec![all_lessons(game, locale)]);
    Ok(Body::text(begun).row(buttons))
}

/// The form for a turn.
pub fn form(task: TaskRef, locale: Locale) -> CreateModal {
    message::form(
        FormClick::Task(task),
        say!(locale, "learn-form"),
        say!(locale, "learn-field"),
        say!(locale, "learn-field-example"),
    )
}

fn judged_body(judged: Judged, locale: Locale) -> Body {
    let Judged { task, judgement } = judged;
    match judgement {
        Judgement::Wrong { view, rule } => task_body(*view, rule, locale),
        Judgement::Right {
            heading,
            text,
            picture,
            next,
        } => {
            let mut buttons = Vec::new();
            let text = format!("**{}**\n{}", escape(&heading), escape(&text));
            if let Some(next) = next {
                let label = if next.lesson == task.lesson {
                    say!(locale, "button-next-task")
                } else {
                    say!(locale, "button-next-lesson")
                };
                let click = Learn::Task(next);
                buttons.push(button(click, label, ButtonStyle::Success));
            }
            buttons.push(all_lessons(task.game, locale));
            Body::text(text)
                .picture(picture)
                .row(CreateActionRow::Buttons(buttons))
        }
    }
}

/// A task with its buttons; `rule` is what an answer has broken.
fn task_body(view: TaskView, rule: Option<&'static str>, locale: Locale) -> Body {
    use ButtonStyle::{Primary, Secondary, Success};

    let task = view.task;
    let learn = |click: Click, label: &str, style| button(click, say!(locale, label), style);
    let mut lines = vec![format!("**{}**", escape(&view.heading))];
    let said = [&view.lesson, &view.said];
    let said = said.into_iter().filter(|text| !text.is_empty());
    lines.extend(said.map(|text| escape(text)));
    let question = escape(&view.question);
    lines.push(say!(locale, "learn-question", question = question));
    lines.push(format!("-# {}", escape(&view.how)));
    let mut body = Body::text(lines.join("\n")).picture(view.picture);

    let mut first = Vec::new();
    match view.kind {
        TaskKind::Turn => {
            first.push(learn(
                FormClick::Task(task).into(),
                "button-type-turn",
                Primary,
            ));
            let menu = Learn::Menu(task, String::new());
            first.push(learn(menu.into(), "button-choose-turn", Primary));
        }
        TaskKind::Square(choices) => {
            let placeholder = say!(locale, "learn-choose-square");
            let click = Learn::Square(task);
            let options = choices
                .into_iter()
                .map(|choice| CreateSelectMenuOption::new(choice.label, choice.value));
            body = body.row(select(click, options.collect(), placeholder));
        }
        TaskKind::Match => first.push(learn(Learn::Match(task).into(), "button-play", Success)),
    }
    if let Some(number) = view.next_hint {
        first.push(learn(
            Learn::Hint(task, number).into(),
            "button-hint",
            Secondary,
        ));
    }
    if let Some(card) = view.card {
        let label = say!(locale, "button-card");
        first.push(button(Click::card(task.game, card), label, Secondary));
    }
    first.push(all_lessons(task.game, locale));
    body = body.row(CreateActionRow::Buttons(first));
    match rule.and_then(|rule| lesson_on_rule(task.game, rule)) {
        Some(lesson) if lesson.id != task.lesson => {
            body.row(practise(task.game, lesson.id, locale))
        }
        _ => body,
    }
}

fn all_lessons(game: Game, locale: Locale) -> serenity::all::CreateButton {
    let click = Learn::Course(game);
    button(
        click,
        say!(locale, "button-all-lessons"),
        ButtonStyle::Secondary,
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::lessons::course;
    use crate::discord::message::fits::assert_fits;

    #[test]
    fn the_form_fits_in_every_language() {
        let game = Game::ALL[0];
        let task = TaskRef::find(game, course(game)[0].id, 1).expect("a task");
        for locale in Locale::ALL {
            assert_fits(&form(task, locale));
            assert_fits(&games(locale));
        }
    }
}
