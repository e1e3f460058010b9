//! Begins matches of a channel, invites channels of other servers, and shows how its members vote.

use serenity::all::PartialChannel;

use super::MatchRequest;
use super::begin::{expect_allowed, note_message, server_name};
use super::permissions::with_missing_permissions;
use crate::app::events::Manager;
use crate::app::{App, ChannelId, Cost, GuildId, Match, MessageId, NewVoteMatch, Person, VoteView};
use crate::discord::context::{Answer, Data, Failure, InteractionContext, Shown};
use crate::discord::message::{Body, Opponent, challenge, escape, relative, vote_match};
use crate::locale::Locale;
use crate::say;

/// Whom the channel plays.
#[derive(Clone, Debug)]
pub enum Against {
    Engine(Option<i64>),
    Person(Opponent),
}

/// Begins a match of the channel in which it is asked for, or challenges a person in its name. Everyone sees the answer.
pub async fn begin(
    data: &Data,
    by: Person,
    context: InteractionContext,
    answer: &Answer<'_>,
    (new, against): (NewVoteMatch, Against),
) -> Result<(), Failure> {
    let allowed = async {
        data.rate_limit(by.id, Cost::Search)?;
        expect_allowed(data, &context).await?;
        let at = context.viewpoint();
        data.blocking(move |app| app.expect_room_to_vote(at.parent.unwrap_or(at.channel)))
            .await
    };
    answer.in_time(Shown::ToAll, allowed).await?;
    match against {
        Against::Engine(level) => {
            // The thread is attached to the answer, so the answer must exist before the match.
            answer.announce(Shown::ToAll).await?;
            let anchor = match context.may_thread() {
                true => answer.message().await.ok(),
                false => None,
            };
            let anchor = anchor.map(|message| MessageId(message.get()));
            let place = context.place(anchor);
            let begun = data.blocking(move |app| {
                let begun = app.vote_against_engine(&by, &new, level, place)?;
                let locale = app.locale_of_match(&begun)?;
                Ok((begun, locale))
            });
            let (begun, locale) = begun.await?;
            let body = Body::text(escape(&begins(&begun, locale)));
            let body = with_missing_permissions(data, &context, body, locale).await?;
            Ok(answer.send(Shown::ToAll, body).await?)
        }
        Against::Person(opponent) => {
            let place = context.place(None);
            let made = data.blocking(move |app| {
                let opponent = (opponent.person, opponent.shares_server);
                app.with_locale(app.vote_against_person(&by, &new, opponent, place)?)
            });
            let (made, locale) = answer.in_time(Shown::ToAll, made).await?;
            let body = challenge::challenge(&made, locale);
            let body = with_missing_permissions(data, &context, body, locale).await?;
            answer.send(Shown::ToAll, body).await?;
            note_message(data, &context, answer, made.id).await
        }
    }
}

/// Invites a channel of another server in the name of this one, and tells the caller the code.
pub async fn invite(
    data: &Data,
    (guild, context): (GuildId, InteractionContext),
    by: Manager,
    new: NewVoteMatch,
    locale: Locale,
) -> Result<Body, Failure> {
    expect_allowed(data, &context).await?;
    let server = server_name(data, guild, locale).await?;
    let channel = ChannelId(context.channel.get());
    let made = data.blocking(move |app| app.invite_to_vote(guild, channel, &server, &by, &new));
    let body = vote_match::invited(&made.await?, locale);
    with_missing_permissions(data, &context, body, locale).await
}

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

/// Returns the name of the channel of an interaction, or its id if that is not known.
pub fn channel_name(channel: Option<&PartialChannel>, context: &InteractionContext) -> String {
    channel
        .and_then(|channel| channel.name.clone())
        .unwrap_or_else(|| context.channel.to_string())
}

fn begins(begun: &Match, locale: Locale) -> String {
    say!(locale, "vote-match-begins", title = begun.title(locale))
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
    match view.ends {
        Some(ends) => body.line(&say!(locale, "vote-ends", when = relative(ends))),
        None => body,
    }
}
