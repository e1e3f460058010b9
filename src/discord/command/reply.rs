//! Answers commands: in time, in the caller's language, and about the right match.

use crate::context::{Answer, Ctx, InteractionContext, Request, Result, Shown, settle, with_news};
use app::Cost;
use locale::Locale;
use model::PlayerId;

/// Creates the answer to a command. Its time counts from here.
pub fn answer(ctx: Ctx<'_>) -> Answer<'_> {
    let (command, sent) = (ctx.interaction, ctx.has_sent_initial_response);
    Answer::new(ctx.data(), (command.id, &command.token), command, sent)
}

/// Ends a command and tells the caller if it failed.
pub async fn conclude(ctx: Ctx<'_>, answer: &Answer<'_>, result: Result<()>) -> Result<()> {
    if let Err(failure) = result {
        settle(answer, &ctx.command().qualified_name, failure).await;
    }
    Ok(())
}

/// What a command asks for, about the match that fits the channel.
pub fn request(ctx: Ctx<'_>, locale: Locale) -> Request {
    let command = ctx.interaction;
    let (user, context) =
        ((&command.user, command.member.as_deref()), InteractionContext::of_command(command));
    Request::new(ctx.data(), user, command.channel.as_ref(), context, locale)
}

/// The same about the match that an option names, if it does.
pub fn request_about(ctx: Ctx<'_>, option: Option<&str>, locale: Locale) -> Result<Request> {
    let request = request(ctx, locale);
    match option.filter(|text| !text.trim().is_empty()) {
        Some(number) => request.about_typed(number),
        None => Ok(request),
    }
}

/// What a command asks for, in the caller's language.
pub async fn prepare(ctx: Ctx<'_>, answer: &Answer<'_>) -> Request {
    request(ctx, answer.locale().await)
}

/// Answers a command to the caller alone with what `work` makes.
pub async fn answer_aside(ctx: Ctx<'_>, work: impl AsyncFnOnce(Request) -> Result) -> Result<()> {
    let answer = answer(ctx);
    let body = async {
        let request = prepare(ctx, &answer).await;
        ctx.data().rate_limit(request.by(), Cost::Small)?;
        with_news(ctx.data(), request.by(), work(request).await?).await
    };
    let result = answer.with(Shown::ToCaller, body).await;
    conclude(ctx, &answer, result).await
}

/// Like [`answer_aside`], about the match that an option names, or else the one that fits the
/// channel.
pub async fn answer_about_match(
    ctx: Ctx<'_>,
    option: Option<String>,
    work: impl AsyncFnOnce(Request) -> Result,
) -> Result<()> {
    answer_aside(ctx, async |request| {
        work(request_about(ctx, option.as_deref(), request.locale)?).await
    })
    .await
}

/// Like [`answer_aside`], but without the database: the language falls back to that of the caller's
/// client.
pub async fn answer_anyway(ctx: Ctx<'_>, work: impl AsyncFnOnce(Request) -> Result) -> Result<()> {
    let answer = answer(ctx);
    let body = async {
        ctx.data().rate_limit(caller(ctx), Cost::Small)?;
        work(request(ctx, answer.locale_in_time().await)).await
    };
    let result = answer.with(Shown::ToCaller, body).await;
    conclude(ctx, &answer, result).await
}

/// Answers with an exercise for the caller alone. In direct messages the answer is an ordinary
/// message, because nobody can reply to an ephemeral one.
pub async fn answer_learner(ctx: Ctx<'_>, work: impl AsyncFnOnce(Request) -> Result) -> Result<()> {
    let answer = answer(ctx);
    let context = InteractionContext::of_command(ctx.interaction);
    let in_private = context.guild.is_none() && !context.foreign;
    let shown = if in_private { Shown::ToAll } else { Shown::ToCaller };
    let body = async {
        let request = prepare(ctx, &answer).await;
        ctx.data().rate_limit(request.by(), Cost::Small)?;
        work(request).await
    };
    let result = answer.with(shown, body).await;
    conclude(ctx, &answer, result).await
}

pub fn caller(ctx: Ctx<'_>) -> PlayerId {
    PlayerId(ctx.interaction.user.id.get())
}
