//! `/vote-match`.

use serenity::all::User;

use super::options::{Bounded, Choice, LevelOption};
use super::reply::{answer, conclude, prepare};
use crate::app::{self, ColorChoice, Game, NewVoteMatch};
use crate::discord::actions::vote_match::{Against, begin};
use crate::discord::context::{Ctx, Failure, InteractionContext, person};
use crate::discord::message::Opponent;

/// This channel plays by votes, against the engine or a person
#[poise::command(
    slash_command,
    rename = "vote-match",
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub async fn vote_match(
    ctx: Ctx<'_>,
    #[description = "Which game to play"] game: Choice<Game>,
    #[description = "Who plays against the channel (leave empty for the engine)"] opponent: Option<
        User,
    >,
    #[description = "Engine level, 1 to 9 (default: 3)"] level: Option<LevelOption>,
    #[description = "The channel’s colour (default: random)"] color: Option<Choice<ColorChoice>>,
    #[description = "How many hours a vote lasts, 1 to 72 (default: 24)"] hours: Option<
        Bounded<1, 72>,
    >,
    #[description = "End a vote as soon as so many have voted, 1 to 100 (default: only when time is up)"]
    votes: Option<Bounded<1, 100>>,
) -> Result<(), Failure> {
    let answer = answer(ctx);
    let context = InteractionContext::of_command(ctx.interaction);
    let by = person(&ctx.interaction.user, ctx.interaction.member.as_deref());
    let channel = ctx.interaction.channel.as_ref();
    let new = NewVoteMatch {
        game: game.0,
        channel_name: channel
            .and_then(|channel| channel.name.clone())
            .unwrap_or_else(|| context.channel.to_string()),
        color: color.map(|color| color.0).unwrap_or_default(),
        hours: hours.map(|hours| hours.0),
        count: votes.map(|votes| votes.0),
    };
    let result = async {
        prepare(ctx, &answer).await;
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
