//! `/explain`, `/rules`, `/learn` and `/help`.

use super::exercises::Learner;
use super::explain::{card, explanation, piece as explain_named, sheet};
use super::help::page;
use crate::command::options::{Choice, matches, pieces};
use crate::command::reply::{answer_anyway, answer_learner, caller, which};
use crate::context::{Ctx, Data, Failure, InteractionContext};
use app::{Game, GuildId, MatchSelector, PlayerId};

/// Show how a piece moves, or all the pieces of a game
#[poise::command(slash_command, interaction_context = "Guild|BotDm|PrivateChannel")]
pub async fn explain(
    ctx: Ctx<'_>,
    #[description = "Which game (default: your current match’s, else the last one you played or studied)"]
    game: Option<Choice<Game>>,
    #[description = "Which piece"]
    #[autocomplete = "pieces"]
    piece: Option<String>,
    #[description = "Or a square on your current board, e.g. e4"] square: Option<String>,
    #[description = "Which match (default: the one here)"]
    #[rename = "match"]
    #[autocomplete = "matches"]
    match_option: Option<String>,
) -> Result<(), Failure> {
    let by = caller(ctx);
    let data = ctx.data();
    answer_anyway(ctx, async |locale| {
        let meant = which(ctx, match_option.as_deref(), locale)?;
        let shown = match (square, piece) {
            (Some(square), _) => {
                data.blocking(move |app| app.explain_square(by, meant, &square)).await?
            }
            (None, Some(piece)) => {
                let game = game_meant(data, by, meant, game).await?;
                return explain_named(data, by, game, Some(&piece), locale).await;
            }
            (None, None) => {
                let game = game_meant(data, by, meant, game).await?;
                return sheet(data, by, game, locale).await;
            }
        };
        Ok(explanation(data, shown, locale))
    })
    .await
}

/// The game named, else as [`App::game_to_explain`](app::App::game_to_explain).
async fn game_meant(
    data: &Data,
    by: PlayerId,
    which: MatchSelector,
    game: Option<Choice<Game>>,
) -> Result<Game, Failure> {
    if let Some(game) = game {
        return Ok(game.0);
    }
    data.blocking(move |app| app.game_to_explain(by, which)).await
}

/// Read the rules of a game on short cards
#[poise::command(slash_command, interaction_context = "Guild|BotDm|PrivateChannel")]
pub async fn rules(
    ctx: Ctx<'_>,
    #[description = "Which game"] game: Choice<Game>,
) -> Result<(), Failure> {
    let by = caller(ctx);
    answer_anyway(ctx, |locale| card(ctx.data(), by, game.0, 0, locale)).await
}

/// Learn a game step by step with short exercises, starting where you left off
#[poise::command(slash_command, interaction_context = "Guild|BotDm|PrivateChannel")]
pub async fn learn(
    ctx: Ctx<'_>,
    #[description = "Which game (default: the one you last studied)"] game: Option<Choice<Game>>,
) -> Result<(), Failure> {
    let (data, by) = (ctx.data(), caller(ctx));
    answer_learner(ctx, async |at, locale| {
        let server = ctx.guild_id().map(|guild| GuildId(guild.get()));
        let learner = Learner::new(data, by, at, locale).in_server(server);
        learner.go_on(game.map(|game| game.0)).await
    })
    .await
}

/// New here? How to play, and all commands
#[poise::command(slash_command, interaction_context = "Guild|BotDm|PrivateChannel")]
pub async fn help(ctx: Ctx<'_>) -> Result<(), Failure> {
    let context = InteractionContext::of_command(ctx.interaction);
    let may_challenge = context.guild.is_some() && !context.foreign;
    answer_anyway(ctx, async |locale| Ok(page(None, may_challenge, locale))).await?;
    // A match that begins from there takes its place.
    let (id, token) = (ctx.interaction.id, &ctx.interaction.token);
    ctx.data().menus.shown(id, token);
    Ok(())
}
