//! Explanations of pieces, and the cards of the rules.

use serenity::all::{
    ButtonStyle, CreateActionRow, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
};

use super::Data;
use super::board::button;
use super::body::Body;
use super::click::Click;
use super::errors::Failure;
use super::text::escape;
use crate::app::{Explanation, Game, rules_cards};

/// Discord's limit for the options of a menu.
const MENU_LIMIT: usize = 25;

/// How a piece moves, with a menu that leads to the others.
pub fn explanation(data: &Data, explanation: Explanation) -> Body {
    let game = explanation.game;
    let mut lines = vec![
        format!(
            "**{}** in {}",
            escape(explanation.name),
            escape(game.name())
        ),
        escape(&explanation.text),
    ];
    let mut facts = Vec::new();
    if let Some(value) = explanation.value {
        facts.push(format!("Worth about {value} pawns."));
    }
    if let Some(betza) = explanation.betza {
        facts.push(format!("Betza notation: `{betza}`"));
    }
    if !facts.is_empty() {
        lines.push(facts.join(" "));
    }
    Body::text(lines.join("\n"))
        .picture(explanation.picture)
        .row(pieces(data, game))
}

/// A menu of a game's pieces.
pub fn pieces(data: &Data, game: Game) -> CreateActionRow {
    let options = data
        .app
        .piece_choices(game, "")
        .into_iter()
        .take(MENU_LIMIT)
        .map(|piece| CreateSelectMenuOption::new(piece.label, piece.id))
        .collect();
    let kind = CreateSelectMenuKind::String { options };
    CreateActionRow::SelectMenu(
        CreateSelectMenu::new(Click::Piece(game).to_string(), kind)
            .placeholder("Choose a piece to explain"),
    )
}

/// A card of a game's rules, counted from 0, with buttons to the cards beside it.
pub fn card(game: Game, index: usize) -> Result<Body, Failure> {
    let cards = rules_cards::cards(game);
    let Some(card) = cards.get(index) else {
        return Err(Failure::Asked(
            "That card is not there any more; use /rules again.".to_owned(),
        ));
    };
    let text = format!(
        "**{}: {}**\n{}\n-# Card {} of {}",
        escape(game.name()),
        escape(card.title),
        escape(card.text),
        index + 1,
        cards.len()
    );
    let to = |target: usize, label| {
        let click = Click::Card(game, target);
        (target < cards.len()).then(|| button(&click, label, ButtonStyle::Secondary))
    };
    let buttons: Vec<_> = [
        index.checked_sub(1).and_then(|back| to(back, "◀ Back")),
        to(index + 1, "Next ▶"),
    ]
    .into_iter()
    .flatten()
    .collect();
    let body = Body::text(text);
    Ok(if buttons.is_empty() {
        body
    } else {
        body.row(CreateActionRow::Buttons(buttons))
    })
}
