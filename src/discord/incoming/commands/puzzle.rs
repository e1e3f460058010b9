//! `/puzzle`.

use super::options::{GameOption, PuzzleLevelOption, PuzzleThemeOption};
use super::reply::{answer, caller, conclude, prepare};
use crate::app::puzzles::PuzzleWish;
use crate::app::{ChannelId, Cost};
use crate::discord::actions::puzzles::next;
use crate::discord::context::{Ctx, Failure, InteractionContext, Shown};

/// Find the turn that wins; to you alone
#[poise::command(
    slash_command,
    install_context = "Guild|User",
    interaction_context = "Guild|BotDm|PrivateChannel"
)]
pub async fn puzzle(
    ctx: Ctx<'_>,
    #[description = "The game; without it that of your last puzzle"] game: Option<GameOption>,
    #[description = "How hard; without it about as hard as you are good"] level: Option<
        PuzzleLevelOption,
    >,
    #[description = "What it is about; without it anything"] theme: Option<PuzzleThemeOption>,
) -> Result<(), Failure> {
    let answer = answer(ctx);
    let (data, by) = (ctx.data(), caller(ctx));
    let context = InteractionContext::of_command(ctx.interaction);
    // In direct messages nobody else is there, and only what is no answer for the caller alone can be replied to.
    let shown = if context.guild.is_none() && !context.foreign {
        Shown::ToAll
    } else {
        Shown::ToCaller
    };
    let wish = PuzzleWish {
        game: game.map(|game| game.0),
        level: level.map(|level| level.0),
        theme: theme.map(|theme| theme.0),
    };
    let body = async {
        let locale = prepare(ctx, &answer).await;
        data.rate_limit(by, Cost::Small)?;
        let at = ChannelId(context.channel.get());
        next(data, by, wish, at, locale).await
    };
    let result = answer.with(shown, body).await;
    conclude(ctx, &answer, result).await
}
