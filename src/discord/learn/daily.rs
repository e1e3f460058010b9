//! The message of the daily puzzle, which pings nobody.

use serenity::all::CreateButton;

use crate::message::{Body, Click, ExerciseClick, escape, primary, secondary};
use app::puzzles::{DailyPost, SharedDaily};
use locale::{Locale, say};

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
    secondary(Click::Share(day), "daily-button-share", locale)
}

pub fn shared(daily: SharedDaily) -> Body {
    let text = escape(&daily.text);
    Body::text(format!("{text}\n-# {}", escape(&daily.together))).picture(daily.picture)
}
