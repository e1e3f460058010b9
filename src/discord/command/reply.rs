//! Answers commands: in time, in the caller's language, and about the right match.

use futures::future::BoxFuture;

use crate::context::{Answer, Asked, Ctx, Request, Result, Shown, settle};
use crate::ids::Ours;
use crate::message::Form;
use app::Cost;
use locale::Locale;
use model::PlayerId;

/// Creates the answer to a command. Its time counts from here.
pub fn answer(ctx: Ctx<'_>) -> Answer<'_> {
    Answer::new(ctx.data(), ctx.interaction, ctx.has_sent_initial_response)
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
    Request::new(ctx.data(), &Asked::from(ctx.interaction), locale)
}

/// What a command does: one type for all, so that the compiler generates what surrounds it once.
type Work<'f> = Box<dyn FnOnce(Request) -> BoxFuture<'f, Result> + Send + 'f>;

fn boxed<'f, F: Future<Output = Result> + Send + 'f>(
    work: impl FnOnce(Request) -> F + Send + 'f,
) -> Work<'f> {
    Box::new(|request| Box::pin(work(request)))
}

async fn answer_in(ctx: Ctx<'_>, shown: Shown, work: Work<'_>) -> Result<()> {
    let answer = answer(ctx);
    let body = async {
        let request = answer.request().await;
        ctx.data().rate_limit(request.by(), Cost::Small)?;
        work(request).await
    };
    let result = answer.with(shown, body).await;
    conclude(ctx, &answer, result).await
}

/// Answers a command to the caller alone.
pub fn answer_aside<'f, F: Future<Output = Result> + Send + 'f>(
    ctx: Ctx<'f>,
    work: impl FnOnce(Request) -> F + Send + 'f,
) -> impl Future<Output = Result<()>> + Send + 'f {
    aside(ctx, boxed(work))
}

async fn aside<'f>(ctx: Ctx<'f>, work: Work<'f>) -> Result<()> {
    let with_news = async |request: Request| {
        let body = work(request.clone()).await?;
        request.with_news(body).await
    };
    answer_in(ctx, Shown::ToCaller, boxed(with_news)).await
}

/// Like [`answer_aside`], about the match that an option names, else that of the channel.
pub fn answer_about_match<'f, F: Future<Output = Result> + Send + 'f>(
    ctx: Ctx<'f>,
    option: Option<String>,
    work: impl FnOnce(Request) -> F + Send + 'f,
) -> impl Future<Output = Result<()>> + Send + 'f {
    let work = boxed(work);
    answer_aside(ctx, async move |request: Request| {
        work(request.about_option(option.as_deref())?).await
    })
}

/// Like [`answer_aside`], without the database: the language may be that of the caller's client.
pub fn answer_anyway<'f, F: Future<Output = Result> + Send + 'f>(
    ctx: Ctx<'f>,
    work: impl FnOnce(Request) -> F + Send + 'f,
) -> impl Future<Output = Result<()>> + Send + 'f {
    anyway(ctx, boxed(work))
}

async fn anyway(ctx: Ctx<'_>, work: Work<'_>) -> Result<()> {
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
pub fn answer_learner<'f, F: Future<Output = Result> + Send + 'f>(
    ctx: Ctx<'f>,
    work: impl FnOnce(Request) -> F + Send + 'f,
) -> impl Future<Output = Result<()>> + Send + 'f {
    let context = Asked::from(ctx.interaction).context;
    let in_private = context.guild.is_none() && !context.foreign;
    let shown = if in_private { Shown::ToAll } else { Shown::ToCaller };
    answer_in(ctx, shown, boxed(work))
}

/// Answers with a form.
pub async fn open_form(
    ctx: Ctx<'_>,
    make: impl AsyncFnOnce(Request) -> Result<Form>,
) -> Result<()> {
    let answer = answer(ctx);
    let opened = async {
        ctx.data().rate_limit(caller(ctx), Cost::Small)?;
        Box::pin(answer.open_form(make)).await
    };
    let opened = opened.await;
    conclude(ctx, &answer, opened).await
}

pub fn caller(ctx: Ctx<'_>) -> PlayerId {
    ctx.interaction.user.id.ours()
}
