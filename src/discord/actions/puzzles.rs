//! Puzzles with their buttons and menus, and what becomes of an answer.

use serenity::all::{ButtonStyle, CreateActionRow, CreateButton, CreateModal};

use super::answers::Answering;
use super::menu::{longer_path, open_menu};
use crate::app::lessons::lesson_on_rule;
use crate::app::puzzles::{PuzzleId, PuzzleStepId, PuzzleView, PuzzleWish, SolutionView, Solving};
use crate::app::{AnswerStep, App, ChannelId, GuildId, Person, PlayerId, TypedAnswer};
use crate::discord::context::{Data, Failure};
use crate::discord::message::{
    self, Body, Click, FormClick, PrivateClick, PuzzleClick, button, escape, practise,
};
use crate::locale::Locale;
use crate::say;

/// Shows the next puzzle.
pub async fn next(
    data: &Data,
    by: PlayerId,
    wish: PuzzleWish,
    at: ChannelId,
    locale: Locale,
) -> Result<Body, Failure> {
    let view = data
        .blocking(move |app| app.show_puzzle(by, app.choose_puzzle(by, wish)?, at))
        .await?;
    Ok(puzzle_body(view, locale))
}

/// What comes of a click on something of a puzzle; `chosen` is what was chosen from a menu.
pub async fn clicked(
    data: &Data,
    by: PlayerId,
    click: PuzzleClick,
    chosen: Option<String>,
    at: ChannelId,
    locale: Locale,
) -> Result<Body, Failure> {
    match click {
        PuzzleClick::Next(game) => {
            let wish = PuzzleWish {
                game: Some(game),
                ..PuzzleWish::default()
            };
            next(data, by, wish, at, locale).await
        }
        PuzzleClick::Show(puzzle) => {
            let view = data
                .blocking(move |app| app.show_puzzle(by, puzzle, at))
                .await?;
            Ok(puzzle_body(view, locale))
        }
        PuzzleClick::Menu(step, path) => {
            let path = match chosen {
                Some(choice) => longer_path(&path, &choice),
                None => path,
            };
            menu(data, by, step, path, at, locale).await
        }
        PuzzleClick::Solution(puzzle, ply) => {
            let view = data
                .blocking(move |app| app.show_solution(by, puzzle, ply))
                .await?;
            Ok(solution_body(view, locale))
        }
    }
}

/// Shows the daily puzzle of a server to somebody alone.
pub async fn daily(
    data: &Data,
    by: Person,
    of: (GuildId, i64),
    puzzle: PuzzleId,
    at: ChannelId,
    locale: Locale,
) -> Result<Body, Failure> {
    let view = data
        .blocking(move |app| app.open_daily(&by, of, puzzle, at))
        .await?;
    Ok(puzzle_body(view, locale))
}

/// The next menu on the way to a turn, or what becomes of the turn chosen.
async fn menu(
    data: &Data,
    by: PlayerId,
    at: PuzzleStepId,
    path: String,
    channel: ChannelId,
    locale: Locale,
) -> Result<Body, Failure> {
    let so_far = path.clone();
    let step = data
        .blocking(move |app| app.puzzle_menu(by, at, &so_far))
        .await?;
    let open = match step {
        AnswerStep::Answer(turn) => return answer(data, by, at, turn, channel, locale).await,
        AnswerStep::Choose(open) => open,
    };
    let back = button(
        PuzzleClick::Show(at.puzzle),
        say!(locale, "puzzle-button-back"),
        ButtonStyle::Secondary,
    );
    let click = PuzzleClick::Menu(at, path);
    Ok(open_menu(data, open, click).row(CreateActionRow::Buttons(vec![back])))
}

/// Judges an answer.
pub async fn answer(
    data: &Data,
    by: PlayerId,
    at: PuzzleStepId,
    text: String,
    channel: ChannelId,
    locale: Locale,
) -> Result<Body, Failure> {
    let solving = data
        .blocking(move |app| app.answer_puzzle(by, at, &text, channel))
        .await?;
    Ok(solving_body(solving, locale))
}

/// Judges a message as the answer to a puzzle; `None` if it is not meant as one.
pub async fn typed(data: &Data, message: &Answering<'_>) -> Result<Option<Body>, Failure> {
    let asked = |click: &Click| match click {
        Click::Form(FormClick::Puzzle(step)) => Some(*step),
        Click::Private(PrivateClick::Puzzle(puzzle)) => puzzle.asked(),
        _ => None,
    };
    let judge =
        |app: &App, message: TypedAnswer<'_, PuzzleStepId>| app.answer_typed_puzzle(message);
    let Some(solving) = message.judge(data, asked, judge).await? else {
        return Ok(None);
    };
    let locale = data.locale_of(message.by).await;
    Ok(Some(solving_body(solving, locale)))
}

/// The form for a turn.
pub fn form(at: PuzzleStepId, locale: Locale) -> CreateModal {
    message::form(
        FormClick::Puzzle(at),
        say!(locale, "puzzle-form"),
        say!(locale, "puzzle-field"),
        say!(locale, "puzzle-field-example"),
    )
}

fn puzzle_body(view: PuzzleView, locale: Locale) -> Body {
    let at = view.at;
    let mut lines = vec![format!("**{}**", escape(&view.heading))];
    if !view.said.is_empty() {
        lines.push(escape(&view.said));
    }
    let question = escape(&view.question);
    lines.push(say!(locale, "puzzle-question", question = question));
    lines.push(format!("-# {}", escape(&view.how)));
    let buttons = vec![
        button(
            FormClick::Puzzle(at),
            say!(locale, "puzzle-button-type"),
            ButtonStyle::Primary,
        ),
        button(
            PuzzleClick::Menu(at, String::new()),
            say!(locale, "puzzle-button-choose"),
            ButtonStyle::Primary,
        ),
        button(
            PuzzleClick::Solution(at.puzzle, 1),
            say!(locale, "puzzle-button-solution"),
            ButtonStyle::Secondary,
        ),
    ];
    Body::text(lines.join("\n"))
        .picture(view.picture)
        .row(CreateActionRow::Buttons(buttons))
}

fn solving_body(solving: Solving, locale: Locale) -> Body {
    match solving {
        Solving::Open { view, rule } => {
            let game = view.at.puzzle.game;
            let body = puzzle_body(*view, locale);
            match rule.and_then(|rule| lesson_on_rule(game, rule)) {
                Some(lesson) => body.row(practise(game, lesson.id, locale)),
                None => body,
            }
        }
        Solving::Solved {
            puzzle,
            heading,
            text,
            picture,
        } => {
            let solution = button(
                PuzzleClick::Solution(puzzle, 0),
                say!(locale, "puzzle-button-solution"),
                ButtonStyle::Secondary,
            );
            Body::text(format!("**{}**\n{}", escape(&heading), escape(&text)))
                .picture(picture)
                .row(CreateActionRow::Buttons(vec![
                    next_button(puzzle, locale),
                    solution,
                ]))
        }
    }
}

fn solution_body(view: SolutionView, locale: Locale) -> Body {
    let SolutionView {
        puzzle,
        heading,
        text,
        picture,
        ply,
        of,
    } = view;
    let text = say!(
        locale,
        "puzzle-solution-turn",
        ply = ply,
        of = of,
        text = escape(&text)
    );
    let turn_to = |ply, label| {
        button(
            PuzzleClick::Solution(puzzle, ply),
            label,
            ButtonStyle::Secondary,
        )
    };
    let mut buttons = Vec::new();
    if ply > 0 {
        buttons.push(turn_to(ply - 1, say!(locale, "puzzle-button-before")));
    }
    if ply < of {
        buttons.push(turn_to(ply + 1, say!(locale, "puzzle-button-after")));
    }
    buttons.push(button(
        PuzzleClick::Show(puzzle),
        say!(locale, "puzzle-button-again"),
        ButtonStyle::Secondary,
    ));
    buttons.push(next_button(puzzle, locale));
    Body::text(format!("**{}**\n{text}", escape(&heading)))
        .picture(picture)
        .row(CreateActionRow::Buttons(buttons))
}

fn next_button(puzzle: PuzzleId, locale: Locale) -> CreateButton {
    button(
        PuzzleClick::Next(puzzle.game),
        say!(locale, "puzzle-button-next"),
        ButtonStyle::Success,
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::Game;
    use crate::discord::message::fits::assert_fits;

    #[test]
    fn the_form_fits_in_every_language() {
        let puzzle = PuzzleId {
            game: Game::ALL[0],
            number: 1,
        };
        for locale in Locale::ALL {
            assert_fits(&form(PuzzleStepId { puzzle, step: 0 }, locale));
        }
    }
}
