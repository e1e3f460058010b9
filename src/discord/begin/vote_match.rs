//! `/vote-match`.

#![expect(clippy::too_many_arguments, reason = "poise makes an option of each argument")]

use serenity::all::User;

use super::command::{Wanted, begin, challenged};
use crate::command::options::{Bounded, Choice, LevelOption};
use crate::command::reply::answer_aside;
use crate::context::{Ctx, Failure, InteractionContext};
use crate::message::Draft;
use crate::votes::invitation;
use app::events::Manager;
use app::{ColorChoice, Game};

/// Let this channel play by vote against the engine, a person or another server’s channel
#[poise::command(
    slash_command,
    rename = "vote-match",
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub async fn vote_match(
    ctx: Ctx<'_>,
    #[description = "Which game to play (leave empty to pick from a list)"] game: Option<
        Choice<Game>,
    >,
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
    if let Some(code) = code {
        return answer_aside(ctx, async |locale| {
            let context = InteractionContext::of_command(ctx.interaction);
            let guild = context.server(locale)?;
            invitation(ctx.data(), (guild, context), manager(ctx), code, locale).await
        })
        .await;
    }
    let is_bot = opponent.as_ref().is_some_and(|user| user.bot);
    let draft = Draft::Votes {
        opponent: opponent.map(|user| challenged(ctx, &user)),
        level: level.map(|level| level.0),
        color: color.map(|color| color.0).unwrap_or_default(),
        hours: hours.map(|hours| hours.0),
        count: votes.map(|votes| votes.0),
        rival: server == Some(true),
    };
    begin(ctx, game, draft, Wanted::default(), is_bot).await
}

/// The caller with what they may do in the server.
fn manager(ctx: Ctx<'_>) -> Manager {
    crate::context::manager(&ctx.interaction.user, ctx.interaction.member.as_deref())
}
