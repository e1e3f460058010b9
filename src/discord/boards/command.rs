//! `/board`, `/moves` and `/games`, and the menu of a board.

use serenity::all::Message;

use super::look::{explained, legal_moves};
use super::notice::link;
use super::places::with_way_on;
use super::stepping;
use crate::begin::play_from::button_from_board;
use crate::command::options::{Choice, GamesScope, matches};
use crate::command::reply::{answer_about_match, answer_aside, caller};
use crate::context::{Ctx, Failure, InteractionContext, channels_seen};
use crate::learn::questions::answered;
use crate::message::{Body, TEXT_LIMIT, escape, relative, with_link};
use app::{GamesEntry, GuildId, PlayerId};
use locale::{Locale, say};

/// Show a match’s board (only you see it)
#[poise::command(slash_command)]
pub async fn board(
    ctx: Ctx<'_>,
    #[description = "Which match (default: the one here)"]
    #[rename = "match"]
    #[autocomplete = "matches"]
    match_option: Option<String>,
    #[description = "Flip the board"] flip: Option<bool>,
    #[description = "Ask about the position, e.g. e4, my Pawns, rank 3, file e"] ask: Option<
        String,
    >,
) -> Result<(), Failure> {
    answer_about_match(ctx, match_option, async |request| {
        if let Some(question) = ask {
            return answered(request, question).await;
        }
        let view = request
            .blocking(move |app, by, which| app.board(by, which, flip.unwrap_or(false)))
            .await?;
        let context = InteractionContext::of_command(ctx.interaction);
        let (by, locale) = (request.by, request.locale);
        let steps = stepping::open(view.game_match.id, view.game_match.ply, locale);
        let from_here = button_from_board(&view.game_match, view.game_match.ply, locale);
        let body = Body::text(escape(&view.text)).picture(view.picture).buttons([steps, from_here]);
        Ok(with_way_on(body, &view.game_match, by, context, locale))
    })
    .await
}

/// Show the legal moves (only you see them)
#[poise::command(slash_command)]
pub async fn moves(
    ctx: Ctx<'_>,
    #[description = "Only for the piece on this square, e.g. e4"] square: Option<String>,
    #[description = "Which match (default: the one here)"]
    #[rename = "match"]
    #[autocomplete = "matches"]
    match_option: Option<String>,
) -> Result<(), Failure> {
    answer_about_match(ctx, match_option, |request| legal_moves(request, square)).await
}

/// Explain the board that a message shows
#[poise::command(context_menu_command = "Explain this board", rename = "explain-board")]
pub async fn explain_board(ctx: Ctx<'_>, message: Message) -> Result<(), Failure> {
    let by = caller(ctx);
    answer_aside(ctx, async |locale| explained(ctx.data(), by, &message, locale).await).await
}

/// List matches in progress and open challenges
#[poise::command(slash_command)]
pub async fn games(
    ctx: Ctx<'_>,
    #[description = "Which matches to list (default: yours)"] scope: Option<Choice<GamesScope>>,
) -> Result<(), Failure> {
    let by = caller(ctx);
    let scope = scope.map_or(GamesScope::Mine, |scope| scope.0);
    let context = InteractionContext::of_command(ctx.interaction);
    let guild = context.guild.map(|guild| GuildId(guild.get()));
    answer_aside(ctx, async |locale| {
        let seen = match scope {
            GamesScope::Server => {
                let member = ctx.interaction.member.as_deref();
                Some(channels_seen(ctx.data(), &context, member, locale).await?)
            }
            GamesScope::Mine | GamesScope::Here => None,
        };
        let found = ctx.data().blocking(move |app| {
            let entries = match (scope, guild, seen) {
                (GamesScope::Server, Some(guild), Some(seen)) => {
                    app.games_in_server(by, guild, &seen)?
                }
                (GamesScope::Here, ..) => app.games_here(by, context.viewpoint())?,
                _ => app.games(by)?,
            };
            Ok((entries, app.open_challenges(by, guild)?))
        });
        let (entries, challenges) = found.await?;
        let none = match scope {
            GamesScope::Mine => "games-none",
            GamesScope::Here => "games-none-here",
            GamesScope::Server => "games-none-server",
        };
        let text = match entries.is_empty() {
            true => say!(locale, none),
            false => list(&entries, by, locale),
        };
        let body = Body::text(text);
        if challenges.is_empty() {
            return Ok(body);
        }
        let heading = format!("**{}**", escape(&say!(locale, "games-challenges")));
        let body = body.line(&heading);
        Ok(challenges.iter().fold(body, |body, challenge| {
            body.line(&with_link(escape(&challenge.text(locale)), challenge))
        }))
    })
    .await
}

fn list(entries: &[GamesEntry], by: PlayerId, locale: Locale) -> String {
    let mut text = String::new();
    for (index, entry) in entries.iter().enumerate() {
        let mut line = escape(&entry.text);
        if entry.your_turn {
            line = format!("**{line}**");
        }
        if let Some(clock) = entry.clock {
            let clock_text = clock.text(locale);
            line = format!("{line} · {clock_text} {}", relative(clock.until()));
        }
        if let Some(link) = link(&entry.game_match, by) {
            let board = say!(locale, "games-board");
            line = format!("{line} · [{board}]({link})");
        }
        let rest = say!(locale, "games-more", count = entries.len() - index);
        if text.chars().count() + line.chars().count() + rest.chars().count() + 2 > TEXT_LIMIT {
            text.push_str(&rest);
            break;
        }
        text.push_str(&line);
        text.push('\n');
    }
    text
}
