//! What is stored about people: `/profile`, `/leaderboard` and `/privacy`.

use serenity::all::User;

use crate::command::options::{Choice, Scope};
use crate::command::reply::answer_aside;
use crate::context::{Ctx, Result, person};
use crate::message::{Body, PrivateClick, danger, escape, secondary};
use app::App;
use locale::say;
use rules::Game;

#[poise::command(slash_command)]
pub async fn profile(ctx: Ctx<'_>, user: Option<User>) -> Result<()> {
    answer_aside(ctx, async |request| {
        let locale = request.locale;
        let of = user.as_ref().map_or_else(|| request.person(), |user| person(user, None));
        let profile = request.ask(move |app, by| app.profile(by, &of)).await?;
        let games = profile.games.iter().map(|record| record.text(locale));
        let lines = games.chain(profile.practice).chain(profile.puzzles).chain(profile.courses);
        Ok(Body::headed(&profile.name)
            .lines(lines.map(|line| escape(&line)))
            .picture(profile.chart))
    })
    .await
}

#[poise::command(slash_command, install_context = "Guild")]
pub async fn leaderboard(
    ctx: Ctx<'_>,
    game: Choice<Game>,
    scope: Option<Choice<Scope>>,
) -> Result<()> {
    let in_server = scope.is_none_or(|scope| scope.0 == Scope::Server);
    answer_aside(ctx, async |request| {
        let server = request.guild().filter(|_| in_server);
        let board = request.ask(move |app, by| app.leaderboard(by, game.0, server)).await?;
        Ok(Body::headed(&board.heading).lines(board.lines.iter().map(|line| escape(line))))
    })
    .await
}

#[poise::command(slash_command, subcommands("export", "delete"), subcommand_required)]
pub async fn privacy(_: Ctx<'_>) -> Result<()> {
    Ok(())
}

#[poise::command(slash_command)]
async fn export(ctx: Ctx<'_>) -> Result<()> {
    answer_aside(ctx, async |request| {
        let document = request.ask(App::personal_data).await?;
        Ok(Body::plain(&document.description).document(document))
    })
    .await
}

#[poise::command(slash_command)]
async fn delete(ctx: Ctx<'_>) -> Result<()> {
    answer_aside(ctx, async |request| {
        let locale = request.locale;
        Ok(Body::text(say!(locale, "privacy-question")).buttons([
            danger(PrivateClick::Erase, "button-erase", locale),
            secondary(PrivateClick::KeepData, "button-keep-data", locale),
        ]))
    })
    .await
}
