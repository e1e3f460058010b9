//! The boards of a match to step through, each with the ways to the others.

use serenity::all::{ButtonStyle, CreateButton, CreateSelectMenuOption};

use crate::analysis;
use crate::begin::play_from::button_from;
use crate::message::{
    Body, FormClick, MatchClick, ReviewClick, button, escape, primary, secondary,
};
use app::{MatchStep, StartRef};
use locale::{Locale, say};
use model::{BoardRef, Match, MatchId};

/// The number of the button that opens the boards of a match; those between them have others.
const OPENING: u8 = 0;

/// The way to the boards of a match, beginning with the one after `ply` turns.
pub fn open(match_id: MatchId, ply: u32, locale: Locale) -> CreateButton {
    secondary(MatchClick::Step(ply, OPENING).of(match_id), "button-step-through", locale)
}

/// The ways on from the present board of a match: to step through it, and to play from there.
pub fn ways_on(game_match: &Match, locale: Locale) -> [CreateButton; 2] {
    let at = StartRef::Board(game_match.board());
    [open(game_match.id, game_match.ply, locale), button_from(at, locale)]
}

pub fn board(step: MatchStep, locale: Locale) -> Body {
    let MatchStep { game_match, ply, of, text, picture, around } = step;
    let id = game_match.id;
    let body = Body::text(escape(&text)).picture(picture);
    let at = StartRef::Board(BoardRef { ply, ..game_match.board() });
    let analyse = game_match.outcome.map(|_| analysis::open(at, locale));
    let ways_on = analyse.into_iter().chain([button_from(at, locale)]);
    if of == 0 {
        return body.buttons(ways_on);
    }
    let to = |number: u8, label: &str, target: u32, is_there: bool| {
        let click = MatchClick::Step(target, number).of(id);
        button(click, label, ButtonStyle::Secondary).disabled(!is_there)
    };
    let arrows = [
        to(1, "◀◀", 0, ply > 0),
        to(2, "◀", ply.saturating_sub(1), ply > 0),
        to(3, "▶", ply + 1, ply < of),
        to(4, "▶▶", of, ply < of),
        secondary(FormClick::Step(id), "button-step-to", locale),
    ];
    let options = around.into_iter().map(|(at, label)| {
        CreateSelectMenuOption::new(label, at.to_string()).default_selection(at == ply)
    });
    let menu = MatchClick::StepMenu.of(id);
    let body = body.buttons(arrows).menu(menu, options, say!(locale, "step-choose"));
    let review = primary(ReviewClick::Open.of(id), "button-review", locale);
    let review = game_match.outcome.map(|_| review);
    body.buttons(review.into_iter().chain(ways_on))
}
