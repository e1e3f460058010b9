//! The message of the daily puzzle, which pings nobody.

use super::body::Body;
use super::click::{Click, ExerciseClick};
use super::components::{primary, secondary};
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
    let mut buttons = vec![primary(solve, "daily-button-solve", locale)];
    if let Some((puzzle, told)) = &post.before {
        lines.push(format!("-# {}", escape(told)));
        let solution = ExerciseClick::Solution(*puzzle, 1);
        buttons.push(secondary(solution, "daily-button-before", locale));
    }
    Body::text(lines.join("\n"))
        .picture(post.picture)
        .buttons(buttons)
}

/// Returns the custom id that identifies the message of a day.
pub fn daily_mark(post: &DailyPost) -> String {
    Click::from(ExerciseClick::Daily(post.puzzle, post.day)).to_string()
}
