//! `/play`, `/challenge`, `/practice` and `/vote-match`.

#![expect(clippy::too_many_arguments, reason = "poise makes an option of each argument")]

use serenity::all::User;

use super::{Beginner, games};
use crate::command::options::{Bounded, Choice, LevelOption, starts};
use crate::command::reply::{answer, answer_anyway, answer_aside, conclude};
use crate::context::{Ctx, Failure, Result, Shown, person};
use crate::ids::Ours;
use crate::message::{Draft, Opponent};
use crate::votes::show_invitation;
use model::{ColorChoice, PlayerId};
use rules::{Game, Position};

#[poise::command(slash_command, interaction_context = "Guild|BotDm|PrivateChannel")]
pub async fn play(ctx: Ctx<'_>) -> Result<()> {
    answer_anyway(ctx, async |request| Ok(games(None, request.locale))).await?;
    note_menu(ctx);
    Ok(())
}

#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild")]
pub async fn challenge(
    ctx: Ctx<'_>,
    game: Option<Choice<Game>>,
    opponent: Option<User>,
    color: Option<Choice<ColorChoice>>,
    days: Option<Bounded<1, 14>>,
    bonus: Option<Bounded<1, 72>>,
    rated: Option<bool>,
    #[autocomplete = "starts"] start: Option<String>,
    #[max_length = 300] fen: Option<String>,
) -> Result<()> {
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

#[poise::command(
    context_menu_command = "Challenge",
    rename = "challenge-person",
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub async fn challenge_person(ctx: Ctx<'_>, user: User) -> Result<()> {
    let draft = Draft::challenge(Some(challenged(ctx, &user)));
    begin(ctx, None, draft, Wanted::default(), user.bot).await
}

#[poise::command(slash_command, interaction_context = "Guild|BotDm|PrivateChannel")]
pub async fn practice(
    ctx: Ctx<'_>,
    game: Option<Choice<Game>>,
    level: Option<LevelOption>,
    color: Option<Choice<ColorChoice>>,
    #[autocomplete = "starts"] start: Option<String>,
    #[max_length = 300] fen: Option<String>,
) -> Result<()> {
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

#[poise::command(
    slash_command,
    rename = "vote-match",
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub async fn vote_match(
    ctx: Ctx<'_>,
    game: Option<Choice<Game>>,
    opponent: Option<User>,
    level: Option<LevelOption>,
    color: Option<Choice<ColorChoice>>,
    hours: Option<Bounded<1, 72>>,
    votes: Option<Bounded<1, 100>>,
    server: Option<bool>,
    #[max_length = 40] code: Option<String>,
) -> Result<()> {
    if let Some(code) = code {
        return answer_aside(ctx, async |request| show_invitation(&request, code).await).await;
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

/// Where a match shall begin, as it was typed.
#[derive(Debug, Default)]
struct Wanted {
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

/// Records that a command was answered with a menu, which is deleted once it has led to a match or
/// a challenge.
fn note_menu(ctx: Ctx<'_>) {
    ctx.data().menus.shown(ctx.interaction.id, &ctx.interaction.token);
}

/// The challenged person. Any user can be named, but Discord resolves only members of the server.
fn challenged(ctx: Ctx<'_>, user: &User) -> Opponent {
    let members = &ctx.interaction.data.resolved.members;
    Opponent { person: person(user, None), shares_server: members.contains_key(&user.id) }
}

/// Begins a match in the named game, else in the server's default game, else asks for the game.
async fn begin(
    ctx: Ctx<'_>,
    game: Option<Choice<Game>>,
    draft: Draft,
    wanted: Wanted,
    with_bot: bool,
) -> Result<()> {
    let answer = answer(ctx);
    // A late question for the game is visible to all; a challenge that only the challenger sees
    // would be worse.
    let aside = answer.asked.context.foreign || matches!(draft, Draft::Votes { rival: true, .. });
    let shown = if aside { Shown::ToCaller } else { Shown::ToAll };
    let prepared = async {
        let request = answer.request().await;
        expect_sensible(request.by(), &draft, with_bot)?;
        request.expect_allowed().await?;
        let game = match game {
            Some(game) => Some(game.0),
            None => default_game(ctx).await?,
        };
        let (draft, position) = wanted.add_to(draft, game)?;
        Ok::<_, Failure>((request, game, draft, position))
    };
    let result = async {
        let (request, game, draft, position) = answer.in_time(shown, prepared).await?;
        let Some(game) = game else {
            answer.send(Shown::ToCaller, games(Some(draft), request.locale)).await?;
            note_menu(ctx);
            return Ok(());
        };
        let beginner = Beginner { request, answer: &answer };
        match position {
            Some(position) => beginner.begin_at(game, draft, Some(position)).await,
            None => beginner.begin(Some(game), draft).await,
        }
    };
    conclude(ctx, &answer, result.await).await
}

/// Refuses impossible challenges before asking for the game.
fn expect_sensible(by: PlayerId, draft: &Draft, with_bot: bool) -> Result<()> {
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

async fn default_game(ctx: Ctx<'_>) -> Result<Option<Game>> {
    let guild = ctx.interaction.guild_id.map(Ours::ours);
    let game = ctx.data().blocking(move |app| app.default_game(guild));
    match game.await {
        Err(Failure::App(app::Error::NoGame)) => Ok(None),
        game => game.map(Some),
    }
}
