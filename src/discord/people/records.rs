//! `/history`, `/review`, `/profile` and `/leaderboard`.

use serenity::all::User;

use crate::boards::stepping;
use crate::command::options::{Choice, Format, Scope, matches};
use crate::command::reply::{answer_about_match, answer_aside, caller};
use crate::context::{Ctx, Failure, person};
use crate::message::{Body, escape};
use crate::review::review as review_of;
use app::{App, Cost, Game, GuildId};

/// Download a match as a PGN or KIF file, or as an animated GIF
#[poise::command(slash_command)]
pub async fn history(
    ctx: Ctx<'_>,
    #[description = "Which match (default: the one here)"]
    #[rename = "match"]
    #[autocomplete = "matches"]
    match_option: Option<String>,
    #[description = "PGN, KIF (Chu Shogi only) or animated GIF (default: PGN)"] format: Option<
        Choice<Format>,
    >,
) -> Result<(), Failure> {
    let format = format.map_or(Format::Pgn, |option| option.0);
    answer_about_match(ctx, match_option, async |request| {
        let document = match format {
            Format::Pgn => request.blocking(App::history_pgn).await?,
            Format::Kif => request.blocking(App::history_kif).await?,
            Format::Gif => {
                request.data.rate_limit(request.by, Cost::Record)?;
                request.blocking(App::history_gif).await?
            }
        };
        let info = request.blocking(App::find).await?;
        let steps = stepping::open(info.id, 0, request.locale);
        Ok(Body::text(escape(&document.description)).document(document).buttons([steps]))
    })
    .await
}

/// Analyse a finished match: accuracy, mistakes and decisive moves
#[poise::command(slash_command)]
pub async fn review(
    ctx: Ctx<'_>,
    #[description = "Number of a finished match (default: the one here)"]
    #[rename = "match"]
    match_option: Option<String>,
) -> Result<(), Failure> {
    answer_about_match(ctx, match_option, review_of).await
}

/// Show a player’s ratings and results
#[poise::command(slash_command)]
pub async fn profile(
    ctx: Ctx<'_>,
    #[description = "Which player (default: you)"] user: Option<User>,
) -> Result<(), Failure> {
    let of = match &user {
        Some(user) => person(user, None),
        None => person(&ctx.interaction.user, ctx.interaction.member.as_deref()),
    };
    let by = caller(ctx);
    answer_aside(ctx, async |locale| {
        let profile = ctx.data().blocking(move |app| app.profile(by, &of)).await?;
        let games = profile.games.iter().map(|record| record.text(locale));
        let practice = profile.practice.iter().map(|record| record.text(locale));
        let puzzles = profile.puzzles.iter().map(|record| record.text(locale));
        let courses = profile.courses_text(locale);
        let lines = games.chain(practice).chain(puzzles).chain(courses);
        let heading = Body::text(format!("**{}**", escape(&profile.name)));
        let body = lines.fold(heading, |body, line| body.line(&escape(&line)));
        Ok(match profile.chart {
            Some(chart) => body.picture(chart),
            None => body,
        })
    })
    .await
}

/// Show the top-rated players of a game
#[poise::command(slash_command, install_context = "Guild")]
pub async fn leaderboard(
    ctx: Ctx<'_>,
    #[description = "Which game"] game: Choice<Game>,
    #[description = "This server or all servers (default: this server)"] scope: Option<
        Choice<Scope>,
    >,
) -> Result<(), Failure> {
    let by = caller(ctx);
    let server = ctx
        .interaction
        .guild_id
        .filter(|_| scope.is_none_or(|scope| scope.0 == Scope::Server))
        .map(|guild| GuildId(guild.get()));
    answer_aside(ctx, async |_| {
        let board = ctx.data().blocking(move |app| app.leaderboard(by, game.0, server)).await?;
        let lines: Vec<String> = board.lines.iter().map(|line| escape(line)).collect();
        Ok(Body::text(format!("**{}**\n{}", escape(&board.heading), lines.join("\n"))))
    })
    .await
}
