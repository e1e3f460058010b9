//! Moves matches whose channel is gone: offers to continue in the current channel, and does so.

use serenity::all::ComponentInteraction;

use super::notice;
use crate::context::{Data, Failure, InteractionContext};
use crate::message::{Body, escape};
use app::{ChannelId, GuildId, Match, MatchId, PlayerId};
use locale::{Locale, say};

/// If a match has lost its channel, adds to a board shown to one of its players how to continue.
pub fn with_way_on(
    body: Body,
    game_match: &Match,
    by: PlayerId,
    context: InteractionContext,
    locale: Locale,
) -> Body {
    if !game_match.has_lost_place() || game_match.color_of(by).is_none() {
        return body;
    }
    let seen_by_both = context.guild.is_some() || game_match.is_practice();
    if context.may_post() && seen_by_both {
        body.line(&say!(locale, "place-lost-here"))
            .buttons([notice::play_on(game_match.id, locale)])
    } else {
        body.line(&say!(locale, "place-lost-elsewhere"))
    }
}

/// Moves a match to the channel where the button was clicked.
pub async fn play_on(
    data: &Data,
    by: PlayerId,
    match_id: MatchId,
    click: &ComponentInteraction,
    context: InteractionContext,
    locale: Locale,
) -> Result<Body, Failure> {
    if !context.may_post() {
        return Err(Failure::Refused(say!(locale, "place-lost-elsewhere")));
    }
    let guild = context.guild.map(|guild| GuildId(guild.get()));
    let parent = click.channel.as_ref().and_then(|channel| channel.parent_id);
    let channels: Vec<ChannelId> = [Some(context.channel), parent]
        .into_iter()
        .flatten()
        .map(|channel| ChannelId(channel.get()))
        .collect();
    let place = context.place(None);
    let game_match = data
        .blocking(move |app| {
            app.expect_allowed(guild, &channels)?;
            app.play_on_in(by, match_id, place)
        })
        .await?;
    let found = say!(locale, "place-found", r#match = game_match.id.to_string());
    Ok(Body::text(escape(&found)))
}
