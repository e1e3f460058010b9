//! `/duel`.

use serenity::all::User;

use super::DuelRequest;
use crate::command::options::{Bounded, Choice, duels};
use crate::command::reply::{answer_aside, caller};
use crate::context::{
    Ctx, Failure, InteractionContext, expect_allowed, manager, person, with_missing_permissions,
};
use crate::duels as actions;
use crate::message::Body;
use app::duels::NewDuel;
use app::events::Manager;
use app::{ChannelId, Game};

/// Play a team match against another server: two games per board, one on each server
#[poise::command(
    slash_command,
    subcommands("invite", "accept", "join", "leave", "table", "close", "remove", "cancel"),
    subcommand_required,
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub async fn duel(_: Ctx<'_>) -> Result<(), Failure> {
    Ok(())
}

/// For organizers: get an invite code for a duel with another server
#[poise::command(slash_command)]
async fn invite(
    ctx: Ctx<'_>,
    #[description = "Which game to play"] game: Choice<Game>,
    #[description = "Maximum number of boards, 1 to 8 (default: 4)"] boards: Option<Bounded<1, 8>>,
    #[description = "Days per move, 1 to 14 (default: 3); with a bonus, the clock’s starting time and maximum"]
    days: Option<Bounded<1, 14>>,
    #[description = "Hours added per move, 1 to 72; “days” is then the starting time"]
    bonus: Option<Bounded<1, 72>>,
    #[description = "Rated matches? (default: no)"] rated: Option<bool>,
    #[description = "Hours in which people can join, 1 to 720 (default: 72)"] hours: Option<
        Bounded<1, 720>,
    >,
) -> Result<(), Failure> {
    let small = |option: Option<i64>| option.and_then(|number| u32::try_from(number).ok());
    let new = NewDuel {
        game: game.0,
        boards: small(boards.map(|it| it.0)),
        days: days.map(|it| it.0),
        bonus: bonus.map(|it| it.0),
        rated: rated.unwrap_or(false),
        hours: small(hours.map(|it| it.0)),
    };
    in_server(ctx, None, async |meant| {
        let context = InteractionContext::of_command(ctx.interaction);
        expect_allowed(ctx.data(), &context).await?;
        let (at, locale) = ((meant.guild, meant.here), meant.locale);
        let body = actions::invite(ctx.data(), at, by(ctx), new, locale).await?;
        with_missing_permissions(ctx.data(), &context, body, locale).await
    })
    .await
}

/// For organizers: accept another server’s duel invitation and show the duel in this channel
#[poise::command(slash_command)]
async fn accept(
    ctx: Ctx<'_>,
    #[description = "The code you got from the other server"]
    #[max_length = 40]
    code: String,
) -> Result<(), Failure> {
    in_server(ctx, None, async |meant| {
        let context = InteractionContext::of_command(ctx.interaction);
        expect_allowed(ctx.data(), &context).await?;
        let (guild, locale) = (meant.guild, meant.locale);
        let body = actions::invitation(ctx.data(), guild, by(ctx), code, locale).await?;
        with_missing_permissions(ctx.data(), &context, body, locale).await
    })
    .await
}

/// Join your server’s line-up for a duel
#[poise::command(slash_command)]
async fn join(
    ctx: Ctx<'_>,
    #[description = "Which duel (default: the current one)"]
    #[autocomplete = "duels"]
    duel: Option<String>,
) -> Result<(), Failure> {
    in_server(ctx, duel, async |meant| {
        let interaction = ctx.interaction;
        let player = person(&interaction.user, interaction.member.as_deref());
        actions::join(ctx.data(), meant, player).await
    })
    .await
}

/// Leave a line-up, or withdraw from a duel that has started
#[poise::command(slash_command)]
async fn leave(
    ctx: Ctx<'_>,
    #[description = "Which duel (default: the current one)"]
    #[autocomplete = "duels"]
    duel: Option<String>,
) -> Result<(), Failure> {
    in_server(ctx, duel, async |meant| actions::leave(ctx.data(), meant, caller(ctx)).await).await
}

/// Show the score of a duel (only you see it)
#[poise::command(slash_command)]
async fn table(
    ctx: Ctx<'_>,
    #[description = "Which duel (default: the current one)"]
    #[autocomplete = "duels"]
    duel: Option<String>,
) -> Result<(), Failure> {
    in_server(ctx, duel, async |meant| actions::score(ctx.data(), meant, by(ctx)).await).await
}

/// For organizers: close your server’s line-up; the duel starts when both are closed
#[poise::command(slash_command)]
async fn close(
    ctx: Ctx<'_>,
    #[description = "Which duel (default: the current one)"]
    #[autocomplete = "duels"]
    duel: Option<String>,
) -> Result<(), Failure> {
    in_server(ctx, duel, async |meant| actions::close(ctx.data(), meant, by(ctx)).await).await
}

/// For organizers: remove a player from your server’s line-up
#[poise::command(slash_command)]
async fn remove(
    ctx: Ctx<'_>,
    #[description = "Player to remove"] player: User,
    #[description = "Which duel (default: the current one)"]
    #[autocomplete = "duels"]
    duel: Option<String>,
) -> Result<(), Failure> {
    in_server(ctx, duel, async |meant| {
        let player = person(&player, None);
        actions::remove(ctx.data(), meant, by(ctx), player).await
    })
    .await
}

/// For organizers: cancel a duel
#[poise::command(slash_command)]
async fn cancel(
    ctx: Ctx<'_>,
    #[description = "Reason (shown on both servers)"]
    #[max_length = 150]
    reason: String,
    #[description = "Which duel (default: the current one)"]
    #[autocomplete = "duels"]
    duel: Option<String>,
) -> Result<(), Failure> {
    in_server(ctx, duel, async |meant| actions::cancel(ctx.data(), meant, by(ctx), reason).await)
        .await
}

/// Answers the caller alone, in a server.
async fn in_server(
    ctx: Ctx<'_>,
    typed: Option<String>,
    work: impl AsyncFnOnce(DuelRequest) -> Result<Body, Failure>,
) -> Result<(), Failure> {
    answer_aside(ctx, async |locale| {
        let context = InteractionContext::of_command(ctx.interaction);
        let meant = DuelRequest {
            guild: context.server(locale)?,
            here: ChannelId(context.channel.get()),
            typed,
            locale,
        };
        work(meant).await
    })
    .await
}

/// The caller with what they may do in the server.
fn by(ctx: Ctx<'_>) -> Manager {
    manager(&ctx.interaction.user, ctx.interaction.member.as_deref())
}
