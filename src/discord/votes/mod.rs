//! Invitations of channels of other servers, and how the members of a channel vote.

pub mod message;

use self::message as vote_match;
use crate::context::{
    Data, Failure, InteractionContext, MatchRequest, expect_allowed, server_name,
    with_missing_permissions,
};
use crate::message::{BoardClick, Body, danger, escape, relative, secondary, small};
use app::events::Manager;
use app::{App, DRAW, GuildId, RESIGN, VoteView};
use locale::{Locale, say};

/// Shows to what a code invites this channel.
pub async fn invitation(
    data: &Data,
    (guild, context): (GuildId, InteractionContext),
    by: Manager,
    code: String,
    locale: Locale,
) -> Result<Body, Failure> {
    expect_allowed(data, &context).await?;
    let found = data.blocking(move |app| app.invitation_to_vote(guild, &by, &code));
    let body = vote_match::invitation(&found.await?, locale);
    with_missing_permissions(data, &context, body, locale).await
}

/// Accepts for this channel an invitation whose terms were shown.
pub async fn accept(
    data: &Data,
    (guild, context): (GuildId, InteractionContext),
    by: Manager,
    channel_name: String,
    code: String,
    locale: Locale,
) -> Result<Body, Failure> {
    expect_allowed(data, &context).await?;
    let server = server_name(data, guild, locale).await?;
    let at = context.viewpoint();
    let begun = data.blocking(move |app| {
        let channel = (at.channel, at.parent, channel_name.as_str());
        app.accept_to_vote(guild, channel, &server, &by, &code)
    });
    let text = say!(locale, "vote-accepted", title = begun.await?.title(locale));
    let body = Body::text(escape(&text));
    with_missing_permissions(data, &context, body, locale).await
}

/// Shows how a vote stands to somebody who has voted.
pub async fn votes(request: MatchRequest) -> Result<Body, Failure> {
    let view = request.blocking(App::votes).await?;
    Ok(view_body(&view, request.locale))
}

/// Builds the answer to somebody who has voted.
pub fn view_body(view: &VoteView, locale: Locale) -> Body {
    let lines = [&view.own].into_iter().chain(&view.count);
    let lines: Vec<String> = lines.map(|line| escape(line)).collect();
    let body = Body::text(lines.join("\n"));
    let body = match view.ends {
        Some(ends) => body.line(&say!(locale, "vote-ends", when = relative(ends))),
        None => body,
    };
    let Some(board) = view.board else {
        return body;
    };
    let vote_for = |what: &str| BoardClick::Play(what.to_owned()).on(board);
    body.line(&small(&say!(locale, "vote-rule"))).buttons([
        secondary(vote_for(DRAW), "button-vote-draw", locale),
        danger(vote_for(RESIGN), "button-vote-resign", locale),
    ])
}
