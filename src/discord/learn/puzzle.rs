//! `/puzzle`.

use super::exercises::Learner;
use crate::command::options::Choice;
use crate::command::reply::{answer_learner, caller};
use crate::context::{Ctx, Failure};
use app::Game;
use app::puzzles::{PuzzleLevel, PuzzleTheme, PuzzleWish};

/// Solve a puzzle: find the winning move (only you see it)
#[poise::command(slash_command, interaction_context = "Guild|BotDm|PrivateChannel")]
pub async fn puzzle(
    ctx: Ctx<'_>,
    #[description = "Which game (default: the same as your last puzzle)"] game: Option<
        Choice<Game>,
    >,
    #[description = "Difficulty (default: matched to your puzzle rating)"] level: Option<
        Choice<PuzzleLevel>,
    >,
    #[description = "Theme (default: any)"] theme: Option<Choice<PuzzleTheme>>,
) -> Result<(), Failure> {
    let wish = PuzzleWish {
        game: game.map(|game| game.0),
        level: level.map(|level| level.0),
        theme: theme.map(|theme| theme.0),
    };
    let (data, by) = (ctx.data(), caller(ctx));
    answer_learner(ctx, async |at, locale| {
        let learner = Learner::new(data, by, at, locale);
        learner.wished_puzzle(wish).await
    })
    .await
}
