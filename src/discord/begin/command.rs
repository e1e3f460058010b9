//! `/play`, `/challenge`, `/practice` and `/vote-match`.

#![expect(clippy::too_many_arguments, reason = "poise makes an option of each argument")]

use serenity::all::User;

use super::form::{self, MatchSetup, expect_sensible};
use super::{Beginner, games};
use crate::command::options::{Bounded, Choice, LevelOption, starts};
use crate::command::reply::{answer, answer_aside, conclude, open_form};
use crate::context::{Answer, Ctx, Failure, Request, Result, Shown, person};
use crate::ids::Ours;
use crate::message::{Draft, Opponent};
use crate::votes::show_invitation;
use model::ColorChoice;
use rules::Game;

#[poise::command(slash_command, interaction_context = "Guild|BotDm|PrivateChannel")]
pub async fn play(ctx: Ctx<'_>) -> Result<()> {
    let setup = MatchSetup::new(None, Draft::PRACTICE);
    open_form(ctx, async |request| form::form(&request, setup).await).await
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
    open_form(ctx, async |request| {
        expect_sensible(request.by(), &draft, user.bot)?;
        let guild = request.guild();
        let game = request.blocking(move |app| app.default_game(guild)).await.ok();
        form::form(&request, MatchSetup::new(game, draft)).await
    })
    .await
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
    /// Adds the start to a match.
    fn add_to(&self, draft: Draft, game: Option<Game>) -> app::Result<Draft> {
        match (&self.start, &self.fen) {
            (Some(_), Some(_)) => Err(app::Error::StartAndFen),
            (Some(start), None) => Ok(draft.starting_at(app::start_called(game, start)?)),
            (None, _) => Ok(draft),
        }
    }
}

/// The challenged person. Any user can be named, but Discord resolves only members of the server.
fn challenged(ctx: Ctx<'_>, user: &User) -> Opponent {
    let members = &ctx.interaction.data.resolved.members;
    Opponent { person: person(user, None), shares_server: members.contains_key(&user.id) }
}

/// Begins a match in the named game, else in the server's default game, else opens its form.
async fn begin(
    ctx: Ctx<'_>,
    game: Option<Choice<Game>>,
    draft: Draft,
    wanted: Wanted,
    with_bot: bool,
) -> Result<()> {
    let answer = answer(ctx);
    let result = async {
        let known = match game {
            Some(game) => Some(game.0),
            None => answer.look_up(default_game(ctx)).await?,
        };
        match (known, &draft) {
            (Some(game), _) => begin_in(&answer, game, (draft, wanted), with_bot).await,
            (None, Draft::Votes { .. }) => ask_for_game(ctx, &answer, draft, with_bot).await,
            (None, _) => {
                let make = async |request: Request| {
                    expect_sensible(request.by(), &draft, with_bot)?;
                    request.expect_allowed().await?;
                    let draft = wanted.add_to(draft, None)?;
                    form::form(&request, MatchSetup { game: None, draft, typed: wanted.fen }).await
                };
                answer.open_form(make).await
            }
        }
    };
    conclude(ctx, &answer, result.await).await
}

async fn begin_in(
    answer: &Answer<'_>,
    game: Game,
    (draft, wanted): (Draft, Wanted),
    with_bot: bool,
) -> Result<()> {
    let aside = answer.asked.context.foreign || matches!(draft, Draft::Votes { rival: true, .. });
    let prepared = async {
        let request = answer.request().await;
        expect_sensible(request.by(), &draft, with_bot)?;
        request.expect_allowed().await?;
        let draft = wanted.add_to(draft, Some(game))?;
        let position = wanted.fen.map(|fen| app::position_typed(game, &fen)).transpose()?;
        Ok::<_, Failure>((request, draft, position.map(Box::new)))
    };
    let shown = if aside { Shown::ToCaller } else { Shown::ToAll };
    let (request, draft, position) = answer.in_time(shown, prepared).await?;
    Beginner { request, answer }.begin(Some(game), draft, position).await
}

/// Asks for the game of a match of a channel.
async fn ask_for_game(
    ctx: Ctx<'_>,
    answer: &Answer<'_>,
    votes: Draft,
    with_bot: bool,
) -> Result<()> {
    let menu = async {
        let request = answer.request().await;
        expect_sensible(request.by(), &votes, with_bot)?;
        request.expect_allowed().await?;
        Ok(games(votes, request.locale))
    };
    answer.with(Shown::ToCaller, menu).await?;
    // It is deleted once it has led to a match.
    ctx.data().menus.insert(ctx.interaction.id, ctx.interaction.token.clone());
    Ok(())
}

async fn default_game(ctx: Ctx<'_>) -> Result<Option<Game>> {
    let guild = ctx.interaction.guild_id.map(Ours::ours);
    let game = ctx.data().blocking(move |app| app.default_game(guild));
    match game.await {
        Err(Failure::App(app::Error::NoGame)) => Ok(None),
        game => game.map(Some),
    }
}
