//! Playing on: from a position, or against the engine with other odds.

use serenity::all::{ButtonStyle, CreateButton};

use crate::message::{Click, Draft, FormClick, button, primary, secondary};
use app::{NextPractice, StartRef};
use locale::Locale;
use model::ColorChoice;
use rules::Color;

pub fn button_from(at: StartRef, locale: Locale) -> CreateButton {
    secondary(FormClick::PlayFrom(at, ColorChoice::Random), "button-play-from", locale)
}

/// The ways to what a player could try next against the engine.
pub fn next_practice(next: &NextPractice, locale: Locale) -> impl Iterator<Item = CreateButton> {
    let game = next.game;
    let retry = next.retry.map(|before| {
        let draft = Draft::Practice {
            level: Some(before.level.into()),
            color: choice(before.color),
            start: Some(StartRef::Board(before.board)),
        };
        primary(Click::Begin(Some(game), draft), "button-takeback", locale)
    });
    let tries = next.tries.iter().map(move |terms| {
        let draft = Draft::Practice {
            level: Some(terms.level.into()),
            // White gives the odds.
            color: match terms.odds {
                Some(_) => ColorChoice::Black,
                None => ColorChoice::Random,
            },
            start: terms.odds.map(|start| StartRef::Named(start.id)),
        };
        let click = Click::Begin(Some(game), draft);
        button(click, terms.label(locale), ButtonStyle::Success)
    });
    retry.into_iter().chain(tries)
}

pub const fn choice(color: Color) -> ColorChoice {
    match color {
        Color::White => ColorChoice::White,
        Color::Black => ColorChoice::Black,
    }
}
