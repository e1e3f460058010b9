//! What is wrong with a FEN, in words.

use super::names::color_name;
use crate::locale::Locale;
use crate::rules::{FEN_FIELDS, FenError, Game};
use crate::say;

/// So much of what is in a FEN or wrong with it is repeated, in characters.
const LONGEST: usize = 120;

/// What is wrong with a FEN and what would be right, a sentence or two.
pub fn fen_error(error: &FenError, game: Game, locale: Locale) -> String {
    let spec = game.spec();
    let side = |color| color_name(color, locale);
    match error {
        FenError::Fields { found, .. } => {
            say!(locale, "fen-fields", found = *found, expected = FEN_FIELDS)
        }
        FenError::Board(detail) => say!(
            locale,
            "fen-board",
            ranks = spec.geometry.ranks,
            files = spec.geometry.files,
            detail = cut(detail)
        ),
        FenError::UnknownPiece(text) => {
            let letters = spec.pieces.iter().map(|piece| piece.symbol());
            let letters: Vec<String> = letters.collect();
            say!(
                locale,
                "fen-unknown-piece",
                text = cut(text),
                pieces = letters.join(" ")
            )
        }
        FenError::Kings { side: of, found } => {
            say!(locale, "fen-kings", side = side(*of), found = *found)
        }
        FenError::Lions { side: of, found } => {
            say!(locale, "fen-lions", side = side(*of), found = *found)
        }
        FenError::PawnRank { side: of, square } => say!(
            locale,
            "fen-pawn-rank",
            side = side(*of),
            square = square.as_str()
        ),
        FenError::Pools(detail) => say!(locale, "fen-pools", detail = cut(detail)),
        FenError::Turn(text) => say!(locale, "fen-turn", text = cut(text)),
        FenError::Castling(detail) | FenError::FirstPawnMove(detail) => {
            say!(locale, "fen-third", detail = cut(detail))
        }
        FenError::EnPassant(detail) => say!(locale, "fen-en-passant", detail = cut(detail)),
        FenError::HalfmoveClock(text) => say!(locale, "fen-halfmoves", text = cut(text)),
        FenError::FullmoveNumber(text) => say!(locale, "fen-fullmoves", text = cut(text)),
        FenError::LionBan(detail) => say!(locale, "fen-lion-ban", detail = cut(detail)),
        FenError::LionSquare(text) => say!(locale, "fen-lion-square", text = cut(text)),
        FenError::TurnNumber(text) => say!(locale, "fen-turn-number", text = cut(text)),
        FenError::NoRoyalPiece(of) => say!(locale, "fen-no-royal", side = side(*of)),
        FenError::OpponentInCheck(of) => say!(locale, "fen-in-check", side = side(*of)),
    }
}

fn cut(text: &str) -> String {
    match text.char_indices().nth(LONGEST) {
        None => text.to_owned(),
        Some((at, _)) => format!("{}…", &text[..at]),
    }
}
