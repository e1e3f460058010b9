//! `/vote-match`.

#![expect(
    clippy::too_many_arguments,
    reason = "poise makes an option of each argument"
)]

use serenity::all::User;

use super::options::{Bounded, Choice, LevelOption};
use super::reply::{answer, answer_aside, conclude, prepare};
use crate::app::events::Manager;
use crate::app::{self, ColorChoice, Game, GuildId, NewVoteMatch};
use crate::discord::actions::events;
use crate::discord::actions::vote_match::{Against, begin, channel_name, invitation, invite};
use crate::discord::context::{Ctx, Failure, InteractionContext, person};
use crate::discord::message::Opponent;

/// Let this channel play by vote against the engine, a person or another server’s channel
#[poise::command(
    slash_command,
    rename = "vote-match",
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub async fn vote_match(
    ctx: Ctx<'_>,
    #[description = "Which game to play (default: the server’s)"] game: Option<Choice<Game>>,
    #[description = "The channel’s opponent (leave empty for the engine)"] opponent: Option<User>,
    #[description = "Engine level, 1 to 9 (default: 3)"] level: Option<LevelOption>,
    #[description = "The channel’s colour (default: random)"] color: Option<Choice<ColorChoice>>,
    #[description = "Hours each vote lasts, 1 to 72 (default: 24)"] hours: Option<Bounded<1, 72>>,
    #[description = "End a vote early once this many people have voted, 1 to 100 (default: never)"]
    votes: Option<Bounded<1, 100>>,
    #[description = "For organizers: play another server’s channel? You’ll get an invite code for it"]
    server: Option<bool>,
    #[description = "For organizers: invite code from another server (you’ll see the terms first)"]
    #[max_length = 40]
    code: Option<String>,
) -> Result<(), Failure> {
    let answer = answer(ctx);
    let context = InteractionContext::of_command(ctx.interaction);
    let by = person(&ctx.interaction.user, ctx.interaction.member.as_deref());
    if let Some(code) = code {
        return answer_aside(ctx, async |locale| {
            let guild = context.server(locale)?;
            invitation(ctx.data(), (guild, context), manager(ctx), code, locale).await
        })
        .await;
    }
    let new = |game| NewVoteMatch {
        game,
        channel_name: channel_name(ctx.interaction.channel.as_ref(), &context),
        parent: context.viewpoint().parent,
        color: color.map(|color| color.0).unwrap_or_default(),
        hours: hours.map(|hours| hours.0),
        count: votes.map(|votes| votes.0),
    };
    if server == Some(true) {
        return answer_aside(ctx, async |locale| {
            let guild = context.server(locale)?;
            let new = new(game_or_default(ctx, game, Some(guild)).await?);
            invite(ctx.data(), (guild, context), manager(ctx), new, locale).await
        })
        .await;
    }
    let result = async {
        prepare(ctx, &answer).await;
        let guild = context.guild.map(|guild| GuildId(guild.get()));
        let new = new(game_or_default(ctx, game, guild).await?);
        let against = match &opponent {
            Some(user) if user.bot => return Err(app::Error::ChallengeBot.into()),
            Some(user) => Against::Person(Opponent {
                person: person(user, None),
                shares_server: (ctx.interaction.data.resolved.members).contains_key(&user.id),
            }),
            None => Against::Engine(level.map(|level| level.0)),
        };
        begin(ctx.data(), by, context, &answer, (new, against)).await
    };
    conclude(ctx, &answer, result.await).await
}

/// The caller with what they may do in the server.
fn manager(ctx: Ctx<'_>) -> Manager {
    events::manager(&ctx.interaction.user, ctx.interaction.member.as_deref())
}

/// The game that is asked for, or else the server's.
async fn game_or_default(
    ctx: Ctx<'_>,
    game: Option<Choice<Game>>,
    guild: Option<GuildId>,
) -> Result<Game, Failure> {
    match game {
        Some(game) => Ok(game.0),
        None => {
            let game = ctx.data().blocking(move |app| app.default_game(guild));
            game.await
        }
    }
}
