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
use super::errors::Failure;
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

/// The answer owed to a command, after noting what the command shows of the bot's permissions.
async fn answer<'a>(ctx: Ctx<'a>) -> Result<Answer<'a>, Failure> {
    buttons::note(ctx.data(), &Scene::of_command(ctx.interaction)).await?;
    Ok(Answer::to_command(
        &ctx.framework.user_data.api,
        ctx.interaction,
        ctx.has_sent_initial_response,
    ))
}

/// The language of the one who asks.
async fn locale(ctx: Ctx<'_>) -> Locale {
    ctx.data().locale(ctx.interaction).await
}

/// Answers a command to the asker alone.
async fn answer_aside(
    ctx: Ctx<'_>,
    work: impl Future<Output = Result<Body, Failure>>,
) -> Result<(), Failure> {
    let by = asker(ctx);
    let paid = async {
        ctx.data().spend(by, Cost::Small)?;
        with_news(ctx.data(), by, work.await?).await
    };
    answer(ctx).await?.with(Shown::ToAsker, paid).await
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
    digits
        .parse()
        .map(|id| Which::Match(MatchId(id)))
        .map_err(|_| {
            let text = super::body::cut(text.to_owned(), 50);
            Failure::Asked(say!(locale, "error-no-match-number", text = text))
        })
}
