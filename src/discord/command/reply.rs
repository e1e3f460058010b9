//! Answers commands: in time, in the caller's language, and about the right match.

use crate::context::{
    Answer, Ctx, Failure, InteractionContext, MatchRequest, Shown, roles, settle, with_news,
};
use crate::message::{Body, cut};
use app::{self, ChannelId, Cost, MatchId, MatchSelector, PlayerId};
use locale::{Locale, say};

/// Creates the answer to a command. Its time counts from here.
pub fn answer(ctx: Ctx<'_>) -> Answer<'_> {
    let (command, sent) = (ctx.interaction, ctx.has_sent_initial_response);
    Answer::new(ctx.data(), (command.id, &command.token), command, sent)
}

/// Ends a command and tells the caller if it failed.
pub async fn conclude(
    ctx: Ctx<'_>,
    answer: &Answer<'_>,
    result: Result<(), Failure>,
) -> Result<(), Failure> {
    if let Err(failure) = result {
        settle(answer, &ctx.command().qualified_name, failure).await;
    }
    Ok(())
}

/// Answers a command to the caller alone with what `work` makes, given the caller's language.
pub async fn answer_aside(
    ctx: Ctx<'_>,
    work: impl AsyncFnOnce(Locale) -> Result<Body, Failure>,
) -> Result<(), Failure> {
    let answer = answer(ctx);
    let by = caller(ctx);
    let body = async {
        let locale = answer.locale().await;
        ctx.data().rate_limit(by, Cost::Small)?;
        with_news(ctx.data(), by, work(locale).await?).await
    };
    let result = answer.with(Shown::ToCaller, body).await;
    conclude(ctx, &answer, result).await
}

/// Like [`answer_aside`], about the match that an option names, or else the one that fits the
/// channel.
pub async fn answer_about_match(
    ctx: Ctx<'_>,
    option: Option<String>,
    work: impl AsyncFnOnce(MatchRequest) -> Result<Body, Failure>,
) -> Result<(), Failure> {
    answer_aside(ctx, async |locale| {
        let which = which(ctx, option.as_deref(), locale)?;
        let (data, by) = (ctx.data().clone(), caller(ctx));
        let request = MatchRequest {
            data,
            by,
            which,
            locale,
            roles: roles(ctx.interaction.member.as_deref()),
        };
        work(request).await
    })
    .await
}

/// Like [`answer_aside`], but without the database: the language falls back to that of the caller's
/// client.
pub async fn answer_anyway(
    ctx: Ctx<'_>,
    work: impl AsyncFnOnce(Locale) -> Result<Body, Failure>,
) -> Result<(), Failure> {
    let answer = answer(ctx);
    let body = async {
        ctx.data().rate_limit(caller(ctx), Cost::Small)?;
        work(answer.locale_in_time().await).await
    };
    let result = answer.with(Shown::ToCaller, body).await;
    conclude(ctx, &answer, result).await
}

/// Answers with an exercise for the caller alone. In direct messages the answer is an ordinary
/// message, because nobody can reply to an ephemeral one.
pub async fn answer_learner(
    ctx: Ctx<'_>,
    work: impl AsyncFnOnce(ChannelId, Locale) -> Result<Body, Failure>,
) -> Result<(), Failure> {
    let answer = answer(ctx);
    let context = InteractionContext::of_command(ctx.interaction);
    let shown =
        if context.guild.is_none() && !context.foreign { Shown::ToAll } else { Shown::ToCaller };
    let body = async {
        let locale = answer.locale().await;
        ctx.data().rate_limit(caller(ctx), Cost::Small)?;
        work(ChannelId(context.channel.get()), locale).await
    };
    let result = answer.with(shown, body).await;
    conclude(ctx, &answer, result).await
}

/// Returns the caller of the command.
pub fn caller(ctx: Ctx<'_>) -> PlayerId {
    PlayerId(ctx.interaction.user.id.get())
}

/// Returns the match that an option names, or the one that fits the channel.
pub fn which(ctx: Ctx<'_>, option: Option<&str>, locale: Locale) -> Result<MatchSelector, Failure> {
    let Some(text) = option.map(str::trim).filter(|text| !text.is_empty()) else {
        return Ok(MatchSelector::Here {
            channel: app::ChannelId(ctx.interaction.channel_id.get()),
            replied_to: None,
        });
    };
    let digits = text.trim_start_matches('#');
    let from = InteractionContext::of_command(ctx.interaction).viewpoint();
    digits.parse().map(|id| MatchSelector::Match(MatchId(id), from)).map_err(|_| {
        let text = cut(text.to_owned(), 50);
        Failure::Refused(say!(locale, "error-no-match-number", text = text))
    })
}
