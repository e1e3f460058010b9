//! `/explain` and `/rules`: explains pieces and shows the cards of the rules. Also answers questions
//! about a board.

use std::time::Duration;

use tokio::time::timeout;

use crate::command::options::{Choice, matches, pieces};
use crate::command::reply::answer_anyway;
use crate::context::{Ctx, Data, Request, Result};
use crate::message::{
    Body, Click, ExerciseClick, FormClick, MENU_LIMIT, PrivateClick, escape, piece_option, primary,
    secondary,
};
use app::exercises::ExerciseId;
use app::rules_cards::cards;
use app::{App, Explanation, PieceChoice};
use locale::{Locale, say};
use notation::game_name;
use render::Theme;
use rules::{Color, Game};
use study::lesson_on_card;

#[poise::command(slash_command, interaction_context = "Guild|BotDm|PrivateChannel")]
pub async fn explain(
    ctx: Ctx<'_>,
    game: Option<Choice<Game>>,
    #[autocomplete = "pieces"] piece: Option<String>,
    square: Option<String>,
    #[autocomplete = "matches"] r#match: Option<String>,
) -> Result<()> {
    answer_anyway(ctx, async |request| {
        let request = request.about_option(r#match.as_deref())?;
        if let Some(square) = square {
            let explained =
                request.on_match(move |app, by, which| app.explain_square(by, which, &square));
            return Ok(explanation(&request.data, explained.await?, request.locale));
        }
        let game = match game {
            Some(game) => game.0,
            None => request.on_match(App::game_to_explain).await?,
        };
        match piece {
            Some(named) => self::piece(&request, game, &named).await,
            None => sheet(&request, game).await,
        }
    })
    .await
}

#[poise::command(slash_command, interaction_context = "Guild|BotDm|PrivateChannel")]
pub async fn rules(ctx: Ctx<'_>, game: Choice<Game>) -> Result<()> {
    answer_anyway(ctx, async |request| card(&request, game.0, 0).await).await
}

/// Shows how a piece moves, with a menu that leads to the other pieces.
pub fn explanation(data: &Data, explanation: Explanation, locale: Locale) -> Body {
    let game = explanation.game;
    let heading = say!(
        locale,
        "explain-heading",
        piece = escape(&explanation.name),
        game = escape(&game_name(game, locale))
    );
    let emoji = data.emojis.before(Color::White, explanation.role);
    let mut lines = vec![format!("{emoji}{heading}"), escape(&explanation.text)];
    let betza = explanation.betza.map(|betza| format!("`{betza}`"));
    let facts = [
        explanation.value.map(|value| say!(locale, "explain-value", value = value)),
        explanation.kanji.map(|kanji| say!(locale, "explain-kanji", kanji = kanji)),
        betza.map(|betza| say!(locale, "explain-betza", betza = betza)),
    ];
    let facts: Vec<String> = facts.into_iter().flatten().collect();
    if !facts.is_empty() {
        lines.push(facts.join(" "));
    }
    let all = secondary(PrivateClick::Pieces(game), "button-all-pieces", locale);
    let promoted = explanation.promoted.map(|it| {
        let (piece, text) = (escape(&it.name), escape(&it.text));
        (say!(locale, "explain-promoted", piece = piece, text = text), it.picture)
    });
    let (promoted, picture) = promoted.unzip();
    let body = Body::text(lines.join("\n"));
    let body = body.lines(promoted).picture(explanation.picture).picture(picture);
    with_pieces(body, data, game, locale).buttons([all])
}

const THEME_TIMEOUT: Duration = Duration::from_millis(500);

/// The colours that a person has chosen, or the usual ones if the database is slow to tell.
async fn theme_of(request: &Request) -> Theme {
    let chosen = request.ask(|app, by| Ok(app.settings(by)?.theme));
    match timeout(THEME_TIMEOUT, chosen).await {
        Ok(Ok(theme)) => theme,
        _ => Theme::default(),
    }
}

pub async fn sheet(request: &Request, game: Game) -> Result {
    let (theme, locale) = (theme_of(request).await, request.locale);
    let sheet = request.blocking(move |app| Ok(app.piece_sheet(game, theme, locale))).await?;
    let text = say!(locale, "explain-which", game = escape(&game_name(game, locale)));
    Ok(with_pieces(Body::text(text).picture(sheet), &request.data, game, locale))
}

/// Adds a menu of a game's pieces; where one does not hold them, another of the promoted ones.
pub fn with_pieces(body: Body, data: &Data, game: Game, locale: Locale) -> Body {
    let all = data.process.app.piece_choices(game, "", locale);
    let is_promoted = |piece: &PieceChoice| {
        let spec = game.spec().piece(piece.role);
        all.len() > MENU_LIMIT && spec.is_some_and(|piece| piece.is_crowned())
    };
    let (promoted, others): (Vec<_>, Vec<_>) = all.iter().partition(|piece| is_promoted(piece));
    let with_menu = |body: Body, click: PrivateClick, pieces: Vec<&PieceChoice>, ask: &str| {
        let options = pieces.into_iter().take(MENU_LIMIT).map(|piece| {
            let icon = Some((Color::White, piece.role));
            piece_option(&piece.label, piece.role.id(), icon, &data.emojis)
        });
        body.menu(click, options, say!(locale, ask))
    };
    let body = with_menu(body, PrivateClick::Piece(game), others, "explain-choose");
    with_menu(body, PrivateClick::PromotedPiece(game), promoted, "explain-choose-promoted")
}

pub async fn piece(request: &Request, game: Game, named: &str) -> Result {
    let (piece, locale) = (named.to_owned(), request.locale);
    let theme = theme_of(request).await;
    let explained = request.blocking(move |app| app.explain_piece(game, &piece, theme, locale));
    Ok(explanation(&request.data, explained.await?, locale))
}

/// Shows a card of a game's rules, counted from 0, with buttons to the neighbouring cards.
pub async fn card(request: &Request, game: Game, index: usize) -> Result {
    let (theme, locale) = (theme_of(request).await, request.locale);
    let view = request.blocking(move |app| app.rules_card(game, index, theme, locale)).await?;
    let text = say!(
        locale,
        "card-page",
        game = escape(&game_name(game, locale)),
        title = escape(&view.title),
        text = escape(&view.text),
        caption = escape(&view.caption),
        number = view.number,
        of = view.of
    );
    let to = |target: usize, label: &str| secondary(Click::card(game, target), label, locale);
    let back = index.checked_sub(1).map(|target| to(target, "card-back"));
    let next = (view.number < view.of).then(|| to(index + 1, "card-next"));
    let lesson = cards(game).get(index).and_then(|card| lesson_on_card(game, card.id));
    let practise = lesson.map(|lesson| {
        let click = ExerciseClick::Lesson(game, lesson.id.to_owned());
        primary(click, "button-practise", locale)
    });
    let buttons = [back, next, practise].into_iter().flatten();
    let pieces = view.pieces.iter().map(|piece| {
        let emoji = request.data.emojis.before(Color::White, piece.role);
        format!("{emoji}{}", escape(&piece.label))
    });
    let pieces: Vec<String> = pieces.collect();
    let pieces = (!pieces.is_empty()).then(|| pieces.join(" · "));
    Ok(Body::text(text).lines(pieces).picture(view.picture).buttons(buttons))
}

pub async fn answered(request: &Request, question: String) -> Result {
    let answer = request.on_match(move |app, by, which| app.ask(by, which, &question)).await?;
    Ok(answer_body(&answer.text, FormClick::Question(answer.board), request.locale))
}

pub async fn answered_in_exercise(request: &Request, id: ExerciseId, question: String) -> Result {
    let answer = request.ask(move |app, by| app.ask_in_exercise(by, id, &question)).await?;
    Ok(answer_body(&answer, FormClick::ExerciseQuestion(id), request.locale))
}

fn answer_body(answer: &str, asked: FormClick, locale: Locale) -> Body {
    Body::plain(answer).buttons([secondary(asked, "button-ask-again", locale)])
}
