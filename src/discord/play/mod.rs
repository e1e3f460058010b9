//! Plays turns, and resigns matches.

pub mod command;
pub mod menu;

use std::time::Duration;

use serenity::all::{ChannelId, GuildId};

use crate::context::{Data, Failure, MatchRequest, with_refusal};
use crate::message::{Body, MatchClick, danger, escape, primary, secondary};
use crate::votes::view_body;
use app::{Addressing, App, BoardRef, MatchId, PlayerId, TurnRequest};
use locale::{Locale, say};

/// How long a turn waits until the messages in its match's channel have been read.
const READING: Duration = Duration::from_secs(2);

/// Plays a turn. `at` is the board that a menu belongs to.
pub async fn play(
    request: MatchRequest,
    turn: String,
    at: Option<BoardRef>,
) -> Result<Body, Failure> {
    let (data, locale) = (&request.data, request.locale);
    if !data.reading.is_read_up() {
        // An earlier message there may come first, or show that the match has moved on.
        if let Ok(game_match) = request.blocking(App::find).await {
            let guild = game_match.guild.map(|guild| GuildId::new(guild.0));
            let place = ChannelId::new(game_match.place().0);
            if !data.reading.read_up(guild, place, READING).await {
                return Err(Failure::Refused(say!(locale, "still-reading")));
            }
        }
    }
    let roles = request.roles.clone();
    let played = request
        .blocking(move |app, by, which| {
            let turn = TurnRequest { by, text: &turn, which, heard: Addressing::Addressed, at };
            app.play_or_vote(turn, &roles)
        })
        .await?;
    if let Some(vote) = &played.vote {
        return Ok(view_body(vote, locale));
    }
    let place = ChannelId::new(played.game_match.place().0);
    let body = Body::text(escape(&played.text(locale)));
    with_refusal(data, place, body, locale).await
}

/// Asks whether to resign, with buttons to confirm.
pub async fn confirm_resignation(request: MatchRequest) -> Result<Body, Failure> {
    let question = request.blocking(App::resign_question).await?;
    let (id, locale) = (question.match_id, request.locale);
    let mut buttons = vec![danger(MatchClick::ResignSure.of(id), "button-resign", locale)];
    if question.may_abort {
        buttons.push(primary(MatchClick::Abort.of(id), "button-abort", locale));
    }
    buttons.push(secondary(MatchClick::ResignNot.of(id), "button-keep-playing", locale));
    Ok(Body::text(escape(&question.text)).buttons(buttons))
}

/// Resigns a match.
pub async fn resign(
    data: &Data,
    by: PlayerId,
    match_id: MatchId,
    locale: Locale,
) -> Result<Body, Failure> {
    data.blocking(move |app| app.resign(by, match_id)).await?;
    Ok(Body::text(say!(locale, "resigned")))
}
