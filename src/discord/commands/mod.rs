//! The slash commands.

mod begin;
mod hint;
mod learn;
mod look;
mod offers;
mod options;
mod play;
mod privacy;
mod records;
mod settings;

use serenity::all::{ChannelId, Member, User};

use super::answer::{Answer, Shown};
use super::body::Body;
use super::buttons;
use super::errors::{self, Failure};
use super::notice::Scene;
use super::places::with_news;
use super::text::escape;
use super::{Ctx, Data};
use crate::app::{self, Cost, MatchId, Person, Place, PlayerId, Which};
use crate::locale::Locale;
use crate::say;

pub use look::legal_moves;
pub use offers::{end_vacation, offer_draw, offer_rematch, offer_takeback, offer_vacation};
pub use play::play;
pub use privacy::erase;
pub use settings::mentions;

/// All commands.
pub fn all() -> Vec<poise::Command<Data, Failure>> {
    vec![
        begin::challenge(),
        begin::practice(),
        play::play_turn(),
        look::board(),
        look::moves(),
        learn::explain(),
        learn::rules(),
        offers::draw(),
        offers::takeback(),
        offers::vacation(),
        offers::rematch(),
        play::resign(),
        hint::hint(),
        look::games(),
        records::history(),
        records::profile(),
        records::leaderboard(),
        settings::settings(),
        privacy::privacy(),
        learn::help(),
    ]
}

/// The answer owed to a command. Its time counts from here.
fn answer(ctx: Ctx<'_>) -> Answer<'_> {
    Answer::to_command(
        ctx.framework.user_data,
        ctx.interaction,
        ctx.has_sent_initial_response,
    )
}

/// Ends a command, whose asker is told if it has failed.
async fn conclude(
    ctx: Ctx<'_>,
    answer: &Answer<'_>,
    result: Result<(), Failure>,
) -> Result<(), Failure> {
    if let Err(failure) = result {
        errors::settle(answer, &ctx.command().qualified_name, failure).await;
    }
    Ok(())
}

/// What comes before the work for a command: notes what the command shows of the bot's permissions and finds the language of the asker.
async fn prepare(ctx: Ctx<'_>, answer: &Answer<'_>) -> Locale {
    buttons::note(ctx.data(), &Scene::of_command(ctx.interaction)).await;
    answer.locale().await
}

/// Answers a command to the asker alone with what `work` makes, given the asker's language.
async fn answer_aside(
    ctx: Ctx<'_>,
    work: impl AsyncFnOnce(Locale) -> Result<Body, Failure>,
) -> Result<(), Failure> {
    let answer = answer(ctx);
    let by = asker(ctx);
    let body = async {
        let locale = prepare(ctx, &answer).await;
        ctx.data().spend(by, Cost::Small)?;
        with_news(ctx.data(), by, work(locale).await?).await
    };
    let result = answer.with(Shown::ToAsker, body).await;
    conclude(ctx, &answer, result).await
}

/// As [`answer_aside`] for what needs no database: where that does not answer in time, the language is that of the asker's program.
async fn answer_anyway(
    ctx: Ctx<'_>,
    work: impl AsyncFnOnce(Locale) -> Result<Body, Failure>,
) -> Result<(), Failure> {
    let answer = answer(ctx);
    let body = async {
        ctx.data().spend(asker(ctx), Cost::Small)?;
        work(answer.locale_in_time().await).await
    };
    let result = answer.with(Shown::ToAsker, body).await;
    conclude(ctx, &answer, result).await?;
    buttons::note(ctx.data(), &Scene::of_command(ctx.interaction)).await;
    Ok(())
}

/// A user as the app knows them, under the name that is shown where they are.
pub fn person(user: &User, member: Option<&Member>) -> Person {
    let name = member
        .and_then(|member| member.nick.as_deref())
        .unwrap_or_else(|| user.display_name());
    Person {
        id: PlayerId(user.id.get()),
        name: name.to_owned(),
    }
}

/// The place of an interaction as the app knows it.
pub fn place(scene: &Scene, anchor: Option<app::MessageId>) -> Place {
    Place {
        guild: scene.guild.map(|guild| app::GuildId(guild.get())),
        channel: app::ChannelId(scene.channel.get()),
        anchor,
    }
}

/// Adds what the bot lacks where a match is played, if that has not been told there yet.
pub async fn with_notice(
    data: &Data,
    place: ChannelId,
    body: Body,
    locale: Locale,
) -> Result<Body, Failure> {
    if let Some(notice) = data.permits.notice(place, locale) {
        return Ok(body.line(&notice));
    }
    if data.permits.has_told(place) {
        return Ok(body);
    }
    let channel = app::ChannelId(place.get());
    let notice = data
        .ask(move |app| app.place_notice(channel, locale))
        .await?;
    Ok(match notice {
        Some(notice) => body.line(&format!("<#{place}>: {}", escape(&notice))),
        None => body,
    })
}

/// Who asks.
fn asker(ctx: Ctx<'_>) -> PlayerId {
    PlayerId(ctx.interaction.user.id.get())
}

/// The match that an option names, or the one that fits the place.
fn which(ctx: Ctx<'_>, option: Option<&str>, locale: Locale) -> Result<Which, Failure> {
    let Some(text) = option.map(str::trim).filter(|text| !text.is_empty()) else {
        return Ok(Which::Here {
            channel: app::ChannelId(ctx.interaction.channel_id.get()),
            replied_to: None,
        });
    };
    let digits = text.trim_start_matches('#');
    let from = Scene::of_command(ctx.interaction).viewpoint();
    digits
        .parse()
        .map(|id| Which::Match(MatchId(id), from))
        .map_err(|_| {
            let text = super::body::cut(text.to_owned(), 50);
            Failure::Asked(say!(locale, "error-no-match-number", text = text))
        })
}
