//! The daily puzzle as a message. It pings nobody.

use serenity::all::{ButtonStyle, CreateActionRow};

use super::body::Body;
use super::click::{Click, ExerciseClick};
use super::components::button;
use super::text::escape;
use crate::app::puzzles::DailyPost;
use crate::say;

pub fn daily(post: DailyPost) -> Body {
    let locale = post.locale;
    let mut lines = vec![
        say!(locale, "daily-heading", puzzle = escape(&post.heading)),
        escape(&post.question),
    ];
    let solve = ExerciseClick::Daily(post.puzzle, post.day);
    let mut buttons = vec![button(
        solve,
        say!(locale, "daily-button-solve"),
        ButtonStyle::Primary,
    )];
    if let Some((puzzle, told)) = &post.before {
        lines.push(format!("-# {}", escape(told)));
        let solution = ExerciseClick::Solution(*puzzle, 1);
        buttons.push(button(
            solution,
            say!(locale, "daily-button-before"),
            ButtonStyle::Secondary,
        ));
    }
    Body::text(lines.join("\n"))
        .picture(post.picture)
        .row(CreateActionRow::Buttons(buttons))
}

/// The custom id that the message of a day is recognised by.
pub fn daily_mark(post: &DailyPost) -> String {
    Click::from(ExerciseClick::Daily(post.puzzle, post.day)).to_string()
}
