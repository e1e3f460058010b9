//! All pieces of a game on one sheet.

use crate::base::App;
use crate::picture::Picture;
use locale::{Locale, say};
use metrics::METRICS;
use notation::game_name;
use render::{self, Theme};
use rules::Game;

/// All pieces of a game.
#[derive(Clone, Debug)]
pub struct PieceSheet {
    pub game: Game,
    /// Each with its name, its letter and how it moves.
    pub picture: Picture,
}

impl App {
    /// All pieces of a game on one sheet.
    pub fn piece_sheet(&self, game: Game, theme: Theme, locale: Locale) -> PieceSheet {
        let pieces = game.spec().pieces;
        let labels = pieces.iter().map(|piece| {
            say!(
                locale,
                "explain-choice",
                piece = notation::piece_name(game, piece.role, locale),
                letter = piece.symbol()
            )
        });
        let labels: Vec<String> = labels.collect();
        let name = game_name(game, locale);
        let alt = |pieces: Vec<String>| {
            let pieces = pieces.join(" ");
            say!(locale, "explain-sheet-alt", game = name.as_str(), pieces = pieces)
        };
        // Each with its first sentence, where there is room for all.
        let moves = labels.iter().zip(pieces).map(|(label, piece)| {
            let sentences = explain::movement_in_words(game, piece, locale);
            format!("{label}: {}", sentences.first().map_or("", String::as_str))
        });
        let long = alt(moves.collect());
        let alt = match long.chars().count() <= render::ALT_TEXT_LIMIT {
            true => long,
            false => alt(vec![locale.enumeration(labels.clone())]),
        };
        let named = pieces.iter().map(|piece| {
            let name = notation::piece_name(game, piece.role, locale);
            [name, format!("({})", piece.symbol())]
        });
        let named: Vec<[String; 2]> = named.collect();
        let png = METRICS.rendering(|| render::piece_sheet_png(game, &named, theme, locale));
        PieceSheet {
            game,
            picture: Picture {
                file_name: format!("{}-pieces.png", game.id()),
                png,
                alt: alt.chars().take(render::ALT_TEXT_LIMIT).collect(),
            },
        }
    }
}
