//! Matches of a channel whose members vote: invitations of other servers, and how a vote stands.

use crate::context::{Request, Result};
use crate::message::{
    BoardClick, Body, PrivateClick, danger, escape, escape_within, relative, secondary, small,
    success,
};
use app::{App, DRAW, RESIGN, VoteView};
use locale::{Locale, say};
use model::VoteInvitation;

/// Shows the terms of an invitation, and asks whether to accept it for this channel.
pub async fn show_invitation(request: &Request, code: String) -> Result {
    let by = request.manager()?;
    request.expect_allowed().await?;
    let found = request.blocking(move |app| app.invitation_to_vote(&by, &code)).await?;
    let locale = request.locale;
    let text = say!(
        locale,
        "vote-invitation",
        server = escape(&found.server),
        terms = escape_within(&found.terms_text(locale))
    );
    let click = PrivateClick::AcceptVotes(found.code);
    let body = Body::text(text).buttons([success(click, "duel-button-accept", locale)]);
    request.with_missing_permissions(with_rules(body, locale), locale).await
}

/// Accepts for this channel an invitation whose terms were shown.
pub async fn accept(request: &Request, code: String) -> Result {
    let by = request.manager()?;
    request.expect_allowed().await?;
    let (server, name) = (request.server_name().await?, request.channel_name());
    let parent = request.context.viewpoint().parent;
    let begun =
        request.blocking(move |app| app.accept_to_vote(&by, (parent, &name), &server, &code));
    let title = begun.await?.title(request.locale);
    let body = Body::plain(say!(request.locale, "vote-accepted", title = title));
    request.with_missing_permissions(body, request.locale).await
}

pub async fn votes(request: &Request) -> Result {
    Ok(view_body(&request.on_match(App::votes).await?, request.locale))
}

pub fn view_body(view: &VoteView, locale: Locale) -> Body {
    let lines = [&view.own].into_iter().chain(&view.count);
    let lines: Vec<String> = lines.map(|line| escape(line)).collect();
    let ends = view.ends.map(|ends| say!(locale, "vote-ends", when = relative(ends)));
    let body = Body::text(lines.join("\n")).lines(ends);
    let Some(board) = view.board else { return body };
    let vote_for = |what: &str| BoardClick::Play(what.to_owned()).on(board);
    body.line(&small(&say!(locale, "vote-rule"))).buttons([
        secondary(vote_for(DRAW), "button-vote-draw", locale),
        danger(vote_for(RESIGN), "button-vote-resign", locale),
    ])
}

/// Tells the code by which a channel of another server accepts.
pub fn invited(invitation: &VoteInvitation, locale: Locale) -> Body {
    let text = say!(
        locale,
        "vote-invited",
        terms = escape_within(&invitation.terms_text(locale)),
        code = format!("`{}`", invitation.code),
        when = relative(invitation.until)
    );
    with_rules(Body::text(text), locale)
}

fn with_rules(body: Body, locale: Locale) -> Body {
    body.lines(VoteInvitation::rules(locale).iter().map(|rule| small(rule)))
}
