//! Shows a match: `/board`, `/moves`, `/hint`, `/games`, `/history`, and **Explain this board**.

use serenity::all::Message;

use super::buttons::{hint, legal_moves, with_way_on};
use super::notice::link;
use super::stepping;
use crate::command::options::{Bounded, Choice, Format, GamesScope, matches};
use crate::command::reply::{answer_about_match, answer_aside};
use crate::context::{Ctx, Result};
use crate::ids::Ours;
use crate::learn::explain::{answered, with_pieces};
use crate::message::{
    BoardClick, Body, Click, TEXT_LIMIT, escape, relative, secondary, shown_board, with_link,
};
use app::{App, Cost, GamesEntry, MoveRange};
use locale::{Locale, say};
use model::PlayerId;

#[poise::command(slash_command)]
pub async fn board(
    ctx: Ctx<'_>,
    #[autocomplete = "matches"] r#match: Option<String>,
    flip: Option<bool>,
    ask: Option<String>,
) -> Result<()> {
    answer_about_match(ctx, r#match, async |request| {
        if let Some(question) = ask {
            return answered(&request, question).await;
        }
        let flip = flip.unwrap_or(false);
        let view = request.on_match(move |app, by, which| app.board(by, which, flip)).await?;
        let info = &view.game_match;
        let ways_on = stepping::ways_on(info, request.locale);
        let body = Body::plain(&view.text).picture(view.picture).buttons(ways_on);
        Ok(with_way_on(&request, body, info))
    })
    .await
}

#[poise::command(slash_command)]
pub async fn moves(
    ctx: Ctx<'_>,
    square: Option<String>,
    #[autocomplete = "matches"] r#match: Option<String>,
) -> Result<()> {
    answer_about_match(ctx, r#match, async |request| legal_moves(&request, square).await).await
}

#[poise::command(slash_command, rename = "hint")]
pub async fn ask_for_hint(
    ctx: Ctx<'_>,
    #[autocomplete = "matches"] r#match: Option<String>,
) -> Result<()> {
    answer_about_match(ctx, r#match, async |request| hint(&request).await).await
}

#[poise::command(slash_command)]
pub async fn history(
    ctx: Ctx<'_>,
    #[autocomplete = "matches"] r#match: Option<String>,
    format: Option<Choice<Format>>,
    from: Option<Bounded<1, 9_999>>,
    to: Option<Bounded<1, 9_999>>,
) -> Result<()> {
    answer_about_match(ctx, r#match, async |request| {
        let moves =
            MoveRange { from: from.and_then(Bounded::small), to: to.and_then(Bounded::small) };
        let all = moves == MoveRange::default();
        let usual = if all { Format::Pgn } else { Format::Gif };
        let document = match format.map_or(usual, |format| format.0) {
            Format::Pgn | Format::Kif if !all => return Err(request.refusal("history-only-gif")),
            Format::Pgn => request.on_match(App::history_pgn).await?,
            Format::Kif => request.on_match(App::history_kif).await?,
            Format::Gif => {
                request.data.rate_limit(request.by(), Cost::Record)?;
                request.on_match(move |app, by, which| app.history_gif(by, which, moves)).await?
            }
        };
        let id = request.on_match(App::find).await?.id;
        let steps = stepping::open(id, 0, request.locale);
        Ok(Body::plain(&document.description).document(document).buttons([steps]))
    })
    .await
}

/// Describes the position of a message in words, with buttons for more.
#[poise::command(context_menu_command = "Explain this board", rename = "explain-board")]
pub async fn explain_board(ctx: Ctx<'_>, message: Message) -> Result<()> {
    answer_aside(ctx, async |request| {
        let (data, by, locale) = (&request.data, request.by(), request.locale);
        let is_ours = message.author.id.ours() == data.me;
        let (channel, shown) = (message.channel_id.ours(), message.id.ours());
        let named = shown_board(&message).map(|shown| shown.board);
        let pictured = !message.attachments.is_empty();
        let view = request.blocking(move |app| match is_ours {
            true => app.board_in(by, channel, shown, named, pictured),
            false => Ok(None),
        });
        let Some(view) = view.await? else { return Err(request.refusal("explain-board-none")) };
        let (game, board) = (view.game_match.game, view.game_match.board());
        let about_now =
            [(BoardClick::Moves.on(board), "button-moves"), (Click::question(board), "button-ask")];
        let about_now = about_now.into_iter().filter(|_| view.is_present);
        let buttons = about_now.chain([(Click::card(game, 0), "button-rules")]);
        let text = format!("{}\n```\n{}\n```", escape(&view.text), view.text_board.trim_end());
        let body = with_pieces(Body::text(text), data, game, locale)
            .buttons(buttons.map(|(click, id)| secondary(click, id, locale)));
        // The message already shows this, so it is not repeated.
        Ok(body.picture((!pictured).then_some(view.picture)))
    })
    .await
}

#[poise::command(slash_command)]
pub async fn games(ctx: Ctx<'_>, scope: Option<Choice<GamesScope>>) -> Result<()> {
    let scope = scope.map_or(GamesScope::Mine, |scope| scope.0);
    answer_aside(ctx, async |request| {
        let (by, locale, at) = (request.by(), request.locale, request.context.viewpoint());
        let guild = request.guild();
        let seen = match scope {
            GamesScope::Server => Some(request.channels_seen().await?),
            GamesScope::Mine | GamesScope::Here => None,
        };
        let found = request.blocking(move |app| {
            let entries = match (scope, guild, seen) {
                (GamesScope::Server, Some(guild), Some(seen)) => {
                    app.games_in_server(by, guild, &seen)?
                }
                (GamesScope::Here, ..) => app.games_here(by, at)?,
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
        let is_empty = entries.is_empty();
        let text = if is_empty { say!(locale, none) } else { list(&entries, by, locale) };
        let body = Body::text(text);
        let heading = format!("**{}**", escape(&say!(locale, "games-challenges")));
        let challenges = challenges.iter().map(|it| with_link(escape(&it.text(locale)), it));
        let heading = Some(heading).filter(|_| challenges.len() > 0);
        Ok(body.lines(heading.into_iter().chain(challenges)))
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
