//! Explains pieces, and shows the cards of the rules.

use std::time::Duration;

use serenity::all::CreateSelectMenuOption;
use tokio::time::timeout;

use crate::context::{Data, Failure, MatchRequest};
use crate::message::{
    Body, Click, ExerciseClick, PrivateClick, escape, primary, secondary, select,
};
use app::lessons::lesson_on_card;
use app::rules_cards::cards;
use app::{App, Color, Explanation, Game, PieceChoice, PlayerId, Theme, game_name};
use locale::{Locale, say};

/// Discord's limit for the options of a menu.
pub const MENU_LIMIT: usize = 25;

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
    let mut facts = Vec::new();
    if let Some(value) = explanation.value {
        facts.push(say!(locale, "explain-value", value = value));
    }
    if let Some(kanji) = explanation.kanji {
        facts.push(say!(locale, "explain-kanji", kanji = kanji));
    }
    if let Some(betza) = explanation.betza {
        facts.push(say!(locale, "explain-betza", betza = format!("`{betza}`")));
    }
    if !facts.is_empty() {
        lines.push(facts.join(" "));
    }
    let all = secondary(PrivateClick::Pieces(game), "button-all-pieces", locale);
    let body = Body::text(lines.join("\n")).picture(explanation.picture);
    with_pieces(body, data, game, locale).buttons([all])
}

/// How long to look for the colours that a person has chosen.
const THEME_TIMEOUT: Duration = Duration::from_millis(500);

/// The colours that a person has chosen. Where the database does not say in time, the usual ones
/// will do.
pub async fn theme_of(data: &Data, by: PlayerId) -> Theme {
    let chosen = data.blocking(move |app| Ok(app.settings(by)?.theme));
    match timeout(THEME_TIMEOUT, chosen).await {
        Ok(Ok(theme)) => theme,
        _ => Theme::default(),
    }
}

/// All pieces of a game, with a menu that leads to each.
pub async fn sheet(data: &Data, by: PlayerId, game: Game, locale: Locale) -> Result<Body, Failure> {
    let theme = theme_of(data, by).await;
    let sheet = data.blocking(move |app| Ok(app.piece_sheet(game, theme, locale)));
    let picture = sheet.await?.picture;
    let game_name = escape(&game_name(game, locale));
    let text = say!(locale, "explain-which", game = game_name);
    Ok(with_pieces(Body::text(text).picture(picture), data, game, locale))
}

/// Adds a menu of all pieces of a game; where one menu does not hold them, another of those that
/// exist by promotion.
pub fn with_pieces(body: Body, data: &Data, game: Game, locale: Locale) -> Body {
    let all = data.app.piece_choices(game, "", locale);
    let is_promoted = |piece: &PieceChoice| {
        let spec = game.spec().piece(piece.role);
        all.len() > MENU_LIMIT && spec.is_some_and(|piece| piece.is_crowned())
    };
    let (promoted, others): (Vec<_>, Vec<_>) = all.iter().partition(|piece| is_promoted(piece));
    let menu = |pieces: Vec<&PieceChoice>, click: PrivateClick, placeholder: String| {
        let options = pieces.into_iter().take(MENU_LIMIT).map(|piece| {
            let option = CreateSelectMenuOption::new(&piece.label, piece.id);
            match data.emojis.of(Color::White, piece.role) {
                Some(emoji) => option.emoji(emoji),
                None => option,
            }
        });
        select(click, options.collect(), placeholder)
    };
    let placeholder = say!(locale, "explain-choose");
    let body = body.row(menu(others, PrivateClick::Piece(game), placeholder));
    if promoted.is_empty() {
        return body;
    }
    let placeholder = say!(locale, "explain-choose-promoted");
    body.row(menu(promoted, PrivateClick::PromotedPiece(game), placeholder))
}

/// Asks which piece of a match's game to explain.
pub async fn pieces_of_match(request: MatchRequest) -> Result<Body, Failure> {
    let game = request.blocking(App::find).await?.game;
    sheet(&request.data, request.by, game, request.locale).await
}

/// Explains the piece chosen from the menu, or named.
pub async fn piece(
    data: &Data,
    by: PlayerId,
    game: Game,
    chosen: Option<&str>,
    locale: Locale,
) -> Result<Body, Failure> {
    let piece = chosen.unwrap_or_default().to_owned();
    let theme = theme_of(data, by).await;
    let explained =
        data.blocking(move |app| app.explain_piece(game, &piece, theme, locale)).await?;
    Ok(explanation(data, explained, locale))
}

/// Shows a card of a game's rules, counted from 0, with buttons to the neighbouring cards.
pub async fn card(
    data: &Data,
    by: PlayerId,
    game: Game,
    index: usize,
    locale: Locale,
) -> Result<Body, Failure> {
    let theme = theme_of(data, by).await;
    let view = data.blocking(move |app| app.rules_card(game, index, theme, locale)).await?;
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
    let to = |target: usize, label: &str| {
        let click = Click::card(game, target);
        secondary(click, label, locale)
    };
    let back = index.checked_sub(1).map(|target| to(target, "card-back"));
    let next = (view.number < view.of).then(|| to(index + 1, "card-next"));
    let lesson = cards(game).get(index).and_then(|card| lesson_on_card(game, card.id));
    let practise = lesson.map(|lesson| {
        let click = ExerciseClick::Lesson(game, lesson.id.to_owned());
        primary(click, "button-practise", locale)
    });
    let buttons: Vec<_> = [back, next, practise].into_iter().flatten().collect();
    let pieces = view.pieces.iter().map(|piece| {
        let emoji = data.emojis.before(Color::White, piece.role);
        format!("{emoji}{}", escape(&piece.label))
    });
    let pieces: Vec<String> = pieces.collect();
    let mut body = match pieces.is_empty() {
        true => Body::text(text),
        false => Body::text(text).line(&pieces.join(" · ")),
    };
    if let Some(picture) = view.picture {
        body = body.picture(picture);
    }
    Ok(if buttons.is_empty() { body } else { body.buttons(buttons) })
}
