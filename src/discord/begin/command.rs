//! `/challenge`, `/practice` and `/play`.

#![expect(clippy::too_many_arguments, reason = "poise makes an option of each argument")]

use serenity::all::User;

use super::{Beginner, games};
use crate::command::options::{Bounded, Choice, LevelOption, starts};
use crate::command::reply::{answer, conclude};
use crate::context::{
    Ctx, Failure, InteractionContext, Shown, channel_name, expect_allowed, manager, person,
};
use crate::message::{Draft, Opponent};
use app::{self, ColorChoice, Game, GuildId, PlayerId, Position};

/// Challenge someone to a match, or post an open challenge
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild")]
pub async fn challenge(
    ctx: Ctx<'_>,
    #[description = "Which game to play (leave empty to pick from a list)"] game: Option<
        Choice<Game>,
    >,
    #[description = "Who to challenge (leave empty for an open challenge)"] opponent: Option<User>,
    #[description = "Your colour (default: random)"] color: Option<Choice<ColorChoice>>,
    #[description = "Days per move, 1 to 14 (default: 3); with a bonus, the clock’s starting time and maximum"]
    days: Option<Bounded<1, 14>>,
    #[description = "Hours added per move, 1 to 72; “days” is then your starting time"]
    bonus: Option<Bounded<1, 72>>,
    #[description = "Rated match? (default: no)"] rated: Option<bool>,
    #[description = "Odds, e.g. Knight odds: White starts without that piece (default: none)"]
    #[autocomplete = "starts"]
    start: Option<String>,
    #[description = "Or any position as a FEN"]
    #[max_length = 300]
    fen: Option<String>,
) -> Result<(), Failure> {
    let draft = Draft::Challenge {
        opponent: opponent.as_ref().map(|user| challenged(ctx, user)),
        color: color.map(|color| color.0).unwrap_or_default(),
        days: days.map(|days| days.0),
        bonus: bonus.map(|hours| hours.0),
        rated: rated.unwrap_or(false),
        start: None,
    };
    let is_bot = opponent.is_some_and(|user| user.bot);
    begin(ctx, game, draft, Wanted { start, fen }, is_bot).await
}

/// Challenge the person whose menu is open
#[poise::command(
    context_menu_command = "Challenge",
    rename = "challenge-person",
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub async fn challenge_person(ctx: Ctx<'_>, user: User) -> Result<(), Failure> {
    let draft = Draft::challenge(Some(challenged(ctx, &user)));
    begin(ctx, None, draft, Wanted::default(), user.bot).await
}

/// Play against the engine
#[poise::command(slash_command, interaction_context = "Guild|BotDm|PrivateChannel")]
pub async fn practice(
    ctx: Ctx<'_>,
    #[description = "Which game to play (leave empty to pick from a list)"] game: Option<
        Choice<Game>,
    >,
    #[description = "Engine level, 1 to 9 (default: 1; after a win 2, then 3)"] level: Option<
        LevelOption,
    >,
    #[description = "Your colour (default: random; Black at odds)"] color: Option<
        Choice<ColorChoice>,
    >,
    #[description = "Odds, e.g. Knight odds: White starts without that piece (default: none)"]
    #[autocomplete = "starts"]
    start: Option<String>,
    #[description = "Or any position as a FEN"]
    #[max_length = 300]
    fen: Option<String>,
) -> Result<(), Failure> {
    let draft = Draft::Practice {
        level: level.map(|level| level.0),
        color: match color {
            Some(color) => color.0,
            // Who asks the engine for odds does not want to give them.
            None if start.as_deref().is_some_and(app::is_at_odds) => ColorChoice::Black,
            None => ColorChoice::Random,
        },
        start: None,
    };
    begin(ctx, game, draft, Wanted { start, fen }, false).await
}

/// Where a match shall begin, as it was typed.
#[derive(Debug, Default)]
pub(super) struct Wanted {
    /// The id or name of a start.
    start: Option<String>,
    fen: Option<String>,
}

impl Wanted {
    /// Adds the start to a match. With a FEN, which is no part of a menu, the game must be known.
    fn add_to(self, draft: Draft, game: Option<Game>) -> app::Result<Begun> {
        match (self.start, self.fen) {
            (None, None) => Ok((draft, None)),
            (Some(start), None) => {
                let start = app::start_called(game, &start)?;
                Ok((draft.starting_at(start), None))
            }
            (None, Some(fen)) => {
                let game = game.ok_or(app::Error::FenWithoutGame)?;
                let start = app::position_of_fen(game, &fen)?;
                Ok((draft, Some(Box::new(start))))
            }
            (Some(_), Some(_)) => Err(app::Error::StartAndFen),
        }
    }
}

/// A match to begin, and its position if that was given as a FEN.
type Begun = (Draft, Option<Box<Position>>);

/// Start here: pick a chess variant with Lions, or Chu Shogi, and play
#[poise::command(slash_command, interaction_context = "Guild|BotDm|PrivateChannel")]
pub async fn play(ctx: Ctx<'_>) -> Result<(), Failure> {
    crate::command::reply::answer_anyway(ctx, async |locale| Ok(games(None, locale))).await?;
    note_menu(ctx);
    Ok(())
}

/// Records that a command was answered with a menu, which is deleted once it has led to a match or
/// a challenge.
fn note_menu(ctx: Ctx<'_>) {
    let (id, token) = (ctx.interaction.id, &ctx.interaction.token);
    ctx.data().menus.shown(id, token);
}

/// Returns the challenged person. Any user can be named, but Discord resolves only members of the
/// server.
pub(super) fn challenged(ctx: Ctx<'_>, user: &User) -> Opponent {
    let members = &ctx.interaction.data.resolved.members;
    Opponent { person: person(user, None), shares_server: members.contains_key(&user.id) }
}

/// Begins a match in the named game, else in the server's default game, else asks for the game.
pub(super) async fn begin(
    ctx: Ctx<'_>,
    game: Option<Choice<Game>>,
    draft: Draft,
    wanted: Wanted,
    with_bot: bool,
) -> Result<(), Failure> {
    let answer = answer(ctx);
    let context = InteractionContext::of_command(ctx.interaction);
    let by = person(&ctx.interaction.user, ctx.interaction.member.as_deref());
    // A late question for the game is visible to all; a challenge that only the challenger sees
    // would be worse.
    let shown = if context.foreign || matches!(draft, Draft::Votes { rival: true, .. }) {
        Shown::ToCaller
    } else {
        Shown::ToAll
    };
    let result = async {
        let (game, draft, position) = answer
            .in_time(shown, async {
                answer.locale().await;
                expect_sensible(by.id, &draft, with_bot)?;
                expect_allowed(ctx.data(), &context).await?;
                let game = match game {
                    Some(game) => Some(game.0),
                    None => default_game(ctx).await?,
                };
                let (draft, position) = wanted.add_to(draft, game)?;
                Ok::<_, Failure>((game, draft, position))
            })
            .await?;
        let Some(game) = game else {
            let body = games(Some(draft), answer.locale().await);
            answer.send(Shown::ToCaller, body).await?;
            note_menu(ctx);
            return Ok(());
        };
        let beginner = Beginner {
            data: ctx.data(),
            by,
            manager: manager(&ctx.interaction.user, ctx.interaction.member.as_deref()),
            channel_name: channel_name(ctx.interaction.channel.as_ref(), &context),
            context,
            answer: &answer,
        };
        match position {
            Some(position) => beginner.begin_at(game, draft, Some(position)).await,
            None => beginner.begin(Some(game), draft).await,
        }
    };
    conclude(ctx, &answer, result.await).await
}

/// Refuses impossible challenges before asking for the game.
fn expect_sensible(by: PlayerId, draft: &Draft, with_bot: bool) -> Result<(), Failure> {
    if with_bot {
        return Err(app::Error::ChallengeBot.into());
    }
    match draft {
        Draft::Challenge { opponent: Some(opponent), .. } if opponent.person.id == by => {
            Err(app::Error::ChallengeSelf.into())
        }
        _ => Ok(()),
    }
}

/// Returns the server's default game.
async fn default_game(ctx: Ctx<'_>) -> Result<Option<Game>, Failure> {
    let guild = ctx.interaction.guild_id.map(|guild| GuildId(guild.get()));
    let game = ctx.data().blocking(move |app| app.default_game(guild));
    match game.await {
        Err(Failure::App(app::Error::NoGame)) => Ok(None),
        game => game.map(Some),
    }
}
