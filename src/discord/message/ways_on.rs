//! Buttons that lead on from a refusal, which other messages have, too.

use serenity::all::{ButtonStyle, CreateButton};

use super::body::Body;
use super::click::{BoardClick, FormClick, PrivateClick, PublicClick};
use super::components::{button, danger, primary, secondary, success};
use super::text::{escape, message_link};
use locale::{Locale, say};
use model::{BoardRef, Challenge, Match};
use notation::game_name;
use rules::{Game, Role};

/// A button for each turn that the input may mean.
pub fn turns_meant(board: BoardRef, turns: &[String]) -> impl Iterator<Item = CreateButton> {
    turns.iter().take(5).map(move |turn| {
        let click = BoardClick::Play(turn.clone()).on(board);
        button(click, turn.as_str(), ButtonStyle::Primary)
    })
}

/// A button for each match in which a typed turn may be meant.
pub fn matches_meant(matches: &[Match], turn: &str) -> impl Iterator<Item = CreateButton> {
    // Colons separate the parts of a custom id.
    let turn = turn.replace([':', '：'], "");
    matches.iter().take(5).map(move |game_match| {
        let click = BoardClick::Play(turn.clone()).on(game_match.board());
        button(click, format!("{}: {turn}", game_match.id), ButtonStyle::Primary)
    })
}

/// A button for each game of which the position that the message shows may be meant.
pub fn games_meant(games: &[Game], locale: Locale) -> impl Iterator<Item = CreateButton> {
    games.iter().take(5).map(move |game| {
        let click = PrivateClick::AnalyseFen(*game);
        button(click, game_name(*game, locale), ButtonStyle::Secondary)
    })
}

pub fn pieces_elsewhere(
    elsewhere: &[(Game, Role)],
    locale: Locale,
) -> impl Iterator<Item = CreateButton> {
    elsewhere.iter().take(5).map(move |&(game, role)| {
        let click = PrivateClick::PieceCalled(game, role);
        button(click, game_name(game, locale), ButtonStyle::Secondary)
    })
}

/// The buttons with which the players decide about a match on hold.
pub fn gap_choice(board: BoardRef, locale: Locale) -> [CreateButton; 2] {
    [
        primary(BoardClick::GoOn.on(board), "button-go-on-here", locale),
        secondary(BoardClick::SetAside.on(board), "button-set-aside", locale),
    ]
}

pub fn open_plan(board: BoardRef, locale: Locale) -> CreateButton {
    secondary(FormClick::Plan(board), "button-plan", locale)
}

/// Lists the open challenges that prevent a new one, with buttons to find or withdraw them, because
/// their messages may be far away or gone.
pub fn open_challenges(text: String, challenges: &[Challenge], locale: Locale) -> Body {
    let body = Body::text(challenges.iter().fold(text, with_link));
    let buttons = challenges.iter().map(|challenge| {
        let game = game_name(challenge.terms.game, locale);
        let label = match &challenge.opponent {
            Some(opponent) => {
                let opponent = opponent.shown(locale);
                say!(locale, "button-cancel-challenge", opponent = opponent, game = game)
            }
            None => say!(locale, "button-cancel-challenge-anyone", game = game),
        };
        let click = PublicClick::Cancel(challenge.id);
        button(click, label, ButtonStyle::Secondary)
    });
    body.buttons(buttons)
}

/// Shows a challenge that matches the one about to be made, to accept at once.
pub fn challenge_to_answer(text: String, challenge: &Challenge, locale: Locale) -> Body {
    let accept = success(PublicClick::Accept(challenge.id), "button-accept", locale);
    let decline = challenge
        .opponent
        .is_some()
        .then(|| danger(PublicClick::Decline(challenge.id), "button-decline", locale));
    // Nobody should find out afterwards that it is at odds.
    let text = match challenge.start_text(locale) {
        Some(start) => format!("{text}\n{}", escape(&start)),
        None => text,
    };
    Body::text(with_link(text, challenge)).buttons([accept].into_iter().chain(decline))
}

/// Appends a link to the message of a challenge on its own line, if that is known.
pub fn with_link(text: String, challenge: &Challenge) -> String {
    match (challenge.guild, challenge.message) {
        (Some(guild), Some((channel, message))) => {
            format!("{text}\n{}", message_link(Some(guild), channel, message))
        }
        _ => text,
    }
}
