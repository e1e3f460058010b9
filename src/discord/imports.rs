//! `/review`, and games that were played elsewhere: from a file or a message to their review.

use serenity::all::{Attachment, ButtonStyle, Message};

use crate::boards::stepping;
use crate::command::options::reviews;
use crate::command::reply::{answer_about_match, answer_aside};
use crate::context::{Ctx, Failure, Request, Result};
use crate::message::{Body, MatchClick, ReviewClick, button, escape, primary, shown_board};
use crate::review;
use app::{App, BroughtGame, Cost, MatchStep};
use locale::{Locale, say};
use model::{MatchId, Outcome};
use notation::{GameFileError, LARGEST_GAME_FILE, color_name, game_name};

#[poise::command(slash_command)]
pub async fn review(
    ctx: Ctx<'_>,
    #[autocomplete = "reviews"] r#match: Option<String>,
    file: Option<Attachment>,
) -> Result<()> {
    answer_about_match(ctx, r#match, async |request| match &file {
        Some(file) => of_file(&request, file).await,
        None => review::show(&request).await,
    })
    .await
}

/// Reviews the game in a message: in a file, or in its text.
#[poise::command(context_menu_command = "Review this game", rename = "review-game")]
pub async fn review_game(ctx: Ctx<'_>, message: Message) -> Result<()> {
    answer_aside(ctx, async |request| of_message(&request, &message).await).await
}

/// Reads the file that somebody has attached.
async fn of_file(request: &Request, file: &Attachment) -> Result {
    request.data.rate_limit(request.by(), Cost::Search)?;
    let too_large = || Failure::from(app::Error::BadGameFile(GameFileError::TooLarge));
    if file.size as usize > LARGEST_GAME_FILE {
        return Err(too_large());
    }
    let read = request.data.api.attachment(&file.url, LARGEST_GAME_FILE).await;
    let read = read.map_err(|error| {
        tracing::warn!(%error, "could not read an attachment");
        request.refusal("import-unreachable")
    })?;
    bring(request, read.ok_or_else(too_large)?).await
}

/// Reads the first file of a message that may be a record, or else its text. A board of a match, and a
/// move that was typed there, lead to the review of that match.
async fn of_message(request: &Request, message: &Message) -> Result {
    if let Some(shown) = shown_board(message).filter(|_| message.author.bot) {
        return review::show(&request.about(shown.board.match_id)).await;
    }
    let is_text = |file: &&Attachment| {
        let kind = file.content_type.as_deref().unwrap_or_default();
        !["image/", "video/", "audio/"].iter().any(|media| kind.starts_with(media))
    };
    if let Some(file) = message.attachments.iter().find(is_text) {
        let read = of_file(request, file).await;
        let is_other =
            matches!(read, Err(Failure::App(app::Error::BadGameFile(GameFileError::NotText))));
        if !is_other || message.content.trim().is_empty() {
            return read;
        }
    }
    let text = message.content.clone();
    let of = request.on_match(move |app, by, which| app.match_of_word(by, which, &text)).await?;
    if let Some(of) = of {
        return review::show(&request.about(of)).await;
    }
    request.data.rate_limit(request.by(), Cost::Search)?;
    bring(request, message.content.clone().into_bytes()).await
}

async fn bring(request: &Request, file: Vec<u8>) -> Result {
    let by = request.person();
    let games = request.data.reading(move |app| app.import(&by, &file)).await?;
    let locale = request.locale;
    let [game] = &games[..] else { return Ok(which_game(&games, locale)) };
    if let Some(fault) = game.fault_text(locale) {
        let read = say!(locale, "import-read", count = game.turns);
        let up_to_there = primary(ReviewClick::Open.of(game.id), "button-import-up-to", locale);
        let body = Body::plain(fault);
        return Ok(match game.turns {
            0 => body,
            _ => body.line(&escape(&read)).buttons([up_to_there]),
        });
    }
    let request = request.about(game.id);
    if game.turns == 0 {
        // A position alone.
        let step = request.on_match(|app, by, which| app.step_to(by, which, 0)).await?;
        let color = color_name(game.game, step.game_match.to_move, locale);
        let name = game_name(game.game, locale);
        let over = step.game_match.outcome.filter(|outcome| *outcome != Outcome::UNFINISHED);
        let text = match over {
            Some(outcome) => format!("{name}\n{}", step.game_match.outcome_text(outcome, locale)),
            None => say!(locale, "import-position", game = name, color),
        };
        return Ok(stepping::board(MatchStep { text, ..step }, locale));
    }
    let body = review::show(&request).await?;
    let others = (game.others > 0).then(|| say!(locale, "import-others", count = game.others));
    Ok(body.lines(others.map(|others| escape(&others))))
}

/// Asks as which of several games a file is meant.
fn which_game(games: &[BroughtGame], locale: Locale) -> Body {
    let buttons = games.iter().map(|game| {
        let click = match game.turns {
            0 => MatchClick::Step(0, 0).of(game.id),
            _ => ReviewClick::Open.of(game.id),
        };
        button(click, game_name(game.game, locale), ButtonStyle::Primary)
    });
    Body::text(say!(locale, "import-which-game")).buttons(buttons)
}

/// Shows everyone in the channel the review of a game that the clicker has brought.
pub async fn share(request: &Request, id: MatchId) -> Result {
    request.data.rate_limit(request.by(), Cost::Search)?;
    request.expect_allowed().await?;
    let (guild, channel) = (request.context.own_guild(), request.here());
    let share = move |app: &App, by| app.share_import(by, id, guild, channel);
    Ok(review::summary(request.ask(share).await?))
}
