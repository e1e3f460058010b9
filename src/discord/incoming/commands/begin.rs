//! `/challenge` and `/practice`.

use serenity::all::{User, UserId};

use super::options::{ColorOption, DaysOption, GameOption, LevelOption};
use super::reply::{answer, conclude, prepare};
use crate::app::{
    self, ChallengeId, Cost, Game, GuildId, NewChallenge, NewPractice, Person, Place,
};
use crate::discord::actions::permissions::with_missing_permissions;
use crate::discord::context::{Answer, Ctx, Data, Failure, InteractionContext, Shown, person};
use crate::discord::message::{Body, board, escape};
use crate::locale::Locale;
use crate::say;

/// Challenge somebody, or anyone here, to a match
#[poise::command(
    slash_command,
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub async fn challenge(
    ctx: Ctx<'_>,
    #[description = "The game to play; a server can have one for when this is left out"]
    game: Option<GameOption>,
    #[description = "Whom to challenge; leave it out to challenge anyone here"] opponent: Option<
        User,
    >,
    #[description = "Your colour (random)"] color: Option<ColorOption>,
    #[description = "Days for each turn (3)"] days: Option<DaysOption>,
    #[description = "Whether the match counts for ratings (no)"] rated: Option<bool>,
) -> Result<(), Failure> {
    let answer = answer(ctx);
    let made = async {
        // Everyone there is to see the challenge in the server's language.
        prepare(ctx, &answer).await;
        if opponent.as_ref().is_some_and(|user| user.bot) {
            return Err(Failure::App(app::Error::ChallengeBot));
        }
        let game = game_to_begin(ctx, game).await?;
        let by = person(&ctx.interaction.user, ctx.interaction.member.as_deref());
        // Anyone's id can be given as an option, but only members come with what they are in the server.
        let members = &ctx.interaction.data.resolved.members;
        let shares_server = opponent
            .as_ref()
            .is_some_and(|user| members.contains_key(&user.id));
        let opponent = opponent.map(|user| person(&user, None));
        let new = NewChallenge {
            game,
            opponent,
            color: color.map(|color| color.0).unwrap_or_default(),
            days: days.map(|days| days.0),
            rated: rated.unwrap_or(false),
            guild: ctx.interaction.guild_id.map(|guild| GuildId(guild.get())),
            shares_server,
        };
        let data = ctx.data();
        data.rate_limit(by.id, Cost::Small)?;
        let (challenge, locale) = data
            .blocking(move |app| app.with_locale(app.challenge(&by, new)?))
            .await?;
        let body = board::challenge(&challenge, locale);
        let context = InteractionContext::of_command(ctx.interaction);
        let body = with_missing_permissions(data, &context, body, locale).await?;
        Ok::<_, Failure>((challenge.id, body))
    };
    let result = async {
        let (id, body) = answer.in_time(Shown::ToAll, made).await?;
        answer.send(Shown::ToAll, body).await?;
        note_message(ctx, id, &answer).await
    };
    conclude(ctx, &answer, result.await).await
}

/// Notes which message a challenge is, which is only needed to show later that nobody has accepted.
async fn note_message(
    ctx: Ctx<'_>,
    challenge: ChallengeId,
    answer: &Answer<'_>,
) -> Result<(), Failure> {
    let channel = app::ChannelId(ctx.interaction.channel_id.get());
    match answer.message().await {
        Ok(message) => {
            let message = app::MessageId(message.get());
            ctx.data()
                .blocking(move |app| app.challenge_posted(challenge, channel, message))
                .await
        }
        Err(error) => {
            tracing::info!(%error, "the message of a challenge is not known");
            Ok(())
        }
    }
}

/// The game named or the server's own, unless the server does not want matches in this channel.
async fn game_to_begin(ctx: Ctx<'_>, game: Option<GameOption>) -> Result<Game, Failure> {
    let interaction = ctx.interaction;
    let guild = interaction.guild_id.map(|guild| GuildId(guild.get()));
    let parent = interaction
        .channel
        .as_ref()
        .and_then(|channel| channel.parent_id);
    let channels: Vec<app::ChannelId> = [Some(interaction.channel_id), parent]
        .into_iter()
        .flatten()
        .map(|channel| app::ChannelId(channel.get()))
        .collect();
    ctx.data()
        .blocking(move |app| {
            app.expect_allowed(guild, &channels)?;
            match game {
                Some(game) => Ok(game.0),
                None => app.default_game(guild),
            }
        })
        .await
}

/// Play against the engine
#[poise::command(
    slash_command,
    install_context = "Guild|User",
    interaction_context = "Guild|BotDm|PrivateChannel"
)]
pub async fn practice(
    ctx: Ctx<'_>,
    #[description = "The game to play; a server can have one for when this is left out"]
    game: Option<GameOption>,
    #[description = "How strong the engine plays, from 1 to 8 (3)"] level: Option<LevelOption>,
    #[description = "Your colour (random)"] color: Option<ColorOption>,
) -> Result<(), Failure> {
    let answer = answer(ctx);
    let by = person(&ctx.interaction.user, ctx.interaction.member.as_deref());
    let context = InteractionContext::of_command(ctx.interaction);
    let new = async {
        prepare(ctx, &answer).await;
        let game = game_to_begin(ctx, game).await?;
        ctx.data().rate_limit(by.id, Cost::Search)?;
        Ok::<_, Failure>(NewPractice {
            game,
            level: level.map(|level| level.0),
            color: color.map(|color| color.0).unwrap_or_default(),
        })
    };
    let data = ctx.data();
    let result = async {
        if context.foreign {
            let work = async {
                let new = new.await?;
                practice_in_private(data, by.clone(), new, answer.locale().await).await
            };
            return answer.with(Shown::ToCaller, work).await;
        }
        let new = answer.in_time(Shown::ToAll, new).await?;
        let body = practice_here(data, by.clone(), new, &context, &answer).await?;
        Ok(answer.send(Shown::ToAll, body).await?)
    };
    conclude(ctx, &answer, result.await).await
}

/// Begins practice where the command was called.
async fn practice_here(
    data: &Data,
    by: Person,
    new: NewPractice,
    context: &InteractionContext,
    answer: &Answer<'_>,
) -> Result<Body, Failure> {
    // The thread hangs from the answer, so the answer must be there before the match.
    answer.announce(Shown::ToAll).await?;
    let anchor = if context.may_thread() {
        match answer.message().await {
            Ok(message) => Some(app::MessageId(message.get())),
            Err(error) => {
                tracing::warn!(%error, "the answer cannot be found; the match is played in the channel");
                None
            }
        }
    } else {
        None
    };
    let place = context.place(anchor);
    let (game_match, locale) = data
        .blocking(move |app| {
            let game_match = app.practice(&by, new, place)?;
            let locale = app.locale_of_match(&game_match)?;
            Ok((game_match, locale))
        })
        .await?;
    let begins = say!(locale, "practice-begins", title = game_match.title(locale));
    let body = Body::text(escape(&begins));
    with_missing_permissions(data, context, body, locale).await
}

/// Begins practice in the player's direct messages, as the bot cannot post where the command was called.
async fn practice_in_private(
    data: &Data,
    by: Person,
    new: NewPractice,
    locale: Locale,
) -> Result<Body, Failure> {
    let opened = data.api.open_dm_quickly(UserId::new(by.id.0)).await;
    let channel = opened.map_err(|error| {
        tracing::info!(%error, "no direct messages for practice");
        Failure::Refused(say!(locale, "practice-nowhere"))
    })?;
    let place = Place {
        guild: None,
        channel: app::ChannelId(channel.get()),
        anchor: None,
    };
    let game_match = data
        .blocking(move |app| app.practice(&by, new, place))
        .await?;
    let begins = say!(locale, "practice-begins", title = game_match.title(locale));
    let link = format!("https://discord.com/channels/@me/{channel}");
    let elsewhere = say!(locale, "practice-elsewhere", link = link);
    Ok(Body::text(format!("{} {elsewhere}", escape(&begins))))
}
