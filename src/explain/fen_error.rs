//! What is wrong with a FEN, in words.

use locale::{Locale, say};
use notation::{color_name, piece_name};
use rules::{
    BoardError, CastlingError, Color, EnPassantError, FEN_FIELDS, FenError, FirstPawnMoveError,
    Game, LionBanError, PieceSpec, PoolsError,
};

/// So much of what is in a FEN or wrong with it is repeated, in characters.
const LONGEST: usize = 120;

/// What is wrong with a FEN and what would be right, a sentence or two.
pub fn fen_error(error: &FenError, game: Game, locale: Locale) -> String {
    let spec = game.spec();
    let side = |color| color_name(game, color, locale);
    match error {
        FenError::Fields { found, .. } => {
            let id = if spec.is_written_as_shogi() { "fen-fields-sfen" } else { "fen-fields" };
            say!(locale, id, found, expected = FEN_FIELDS)
        }
        FenError::Board(error) => {
            let (ranks, files) = (spec.geometry.ranks, spec.geometry.files);
            say!(locale, "fen-board", ranks, files, why = board_error(error, locale))
        }
        FenError::UnknownPiece(text) => {
            let letters: Vec<String> = spec.pieces.iter().map(PieceSpec::symbol).collect();
            let side = side(Color::Black);
            say!(locale, "fen-unknown-piece", text = cut(text), pieces = letters.join(" "), side)
        }
        FenError::Kings { side: of, found } => {
            let id = if spec.captures_royals() { "fen-kings-one-at-most" } else { "fen-kings" };
            say!(locale, id, side = side(*of), found)
        }
        FenError::Lions { side: of, found } => say!(locale, "fen-lions", side = side(*of), found),
        FenError::PawnRank { side: of, square } => {
            say!(locale, "fen-pawn-rank", side = side(*of), square)
        }
        FenError::Pools(error) => pools_error(error, game, locale),
        FenError::Turn(text) => say!(locale, "fen-turn", text = cut(text)),
        FenError::Castling(error) => castling_error(error, game, locale),
        FenError::FirstPawnMove(FirstPawnMoveError::Unreadable(text)) => {
            say!(locale, "fen-first-pawn", text = cut(text))
        }
        FenError::FirstPawnMove(FirstPawnMoveError::Moved(square)) => {
            say!(locale, "fen-first-pawn-moved", square)
        }
        FenError::EnPassant(error) => {
            say!(locale, "fen-en-passant", why = en_passant_error(error, locale))
        }
        FenError::HalfmoveClock(text) => say!(locale, "fen-halfmoves", text = cut(text)),
        FenError::FullmoveNumber(text) => say!(locale, "fen-fullmoves", text = cut(text)),
        FenError::LionBan(error) => {
            say!(locale, "fen-lion-ban", why = lion_ban_error(error, game, locale))
        }
        FenError::LionSquare(text) => say!(locale, "fen-lion-square", text = cut(text)),
        FenError::TurnNumber(text) => say!(locale, "fen-turn-number", text = cut(text)),
        FenError::NoRoyalPiece(of) => say!(locale, "fen-no-royal", side = side(*of)),
        FenError::OpponentInCheck(of) => say!(locale, "fen-in-check", side = side(*of)),
    }
}

fn board_error(error: &BoardError, locale: Locale) -> String {
    let (id, rank, row) = match error {
        BoardError::Ranks { found, .. } => return say!(locale, "fen-ranks", found),
        BoardError::LongRank { rank, row, .. } => ("fen-long-rank", rank, row),
        BoardError::ShortRank { rank, row, .. } => ("fen-short-rank", rank, row),
        BoardError::LeadingZero { rank, row, .. } => ("fen-zero-in-rank", rank, row),
    };
    say!(locale, id, rank, row = cut(row))
}

fn pools_error(error: &PoolsError, game: Game, locale: Locale) -> String {
    let why = match error {
        PoolsError::NotInGame => return say!(locale, "fen-pools-none"),
        PoolsError::Missing => say!(locale, "fen-pools-missing"),
        PoolsError::NotClosed => say!(locale, "fen-pools-not-closed"),
        PoolsError::UnknownPiece(letter) => {
            say!(locale, "fen-pools-unknown", text = letter.to_string())
        }
        PoolsError::NeverHeld { role, .. } => {
            say!(locale, "fen-pools-never", piece = piece_name(game, *role, locale))
        }
    };
    say!(locale, "fen-pools", why)
}

fn castling_error(error: &CastlingError, game: Game, locale: Locale) -> String {
    match error {
        CastlingError::NotInGame(text) => say!(locale, "fen-no-castling", text = cut(text)),
        CastlingError::Unreadable(text) => say!(locale, "fen-castling", text = cut(text)),
        CastlingError::Twice(letter) => {
            say!(locale, "fen-castling-twice", letter = letter.to_string())
        }
        CastlingError::NotAtHome { letter, side, king, rook } => {
            let (letter, side) = (letter.to_string(), color_name(game, *side, locale));
            say!(locale, "fen-castling-not-home", letter, side, king, rook)
        }
    }
}

fn en_passant_error(error: &EnPassantError, locale: Locale) -> String {
    let (id, square) = match error {
        EnPassantError::NoSquare(text) => return say!(locale, "fen-no-square", text = cut(text)),
        EnPassantError::Rank(square) => ("fen-en-passant-rank", square),
        EnPassantError::Occupied(square) => ("fen-en-passant-occupied", square),
        EnPassantError::NoPawn(square) => ("fen-en-passant-no-pawn", square),
        EnPassantError::Blocked(square) => ("fen-en-passant-blocked", square),
    };
    say!(locale, id, square)
}

fn lion_ban_error(error: &LionBanError, game: Game, locale: Locale) -> String {
    match error {
        LionBanError::Unreadable { text, with_square } => {
            let square = if *with_square { "yes" } else { "no" };
            say!(locale, "fen-lion-ban-unread", text = cut(text), square)
        }
        LionBanError::NoSquare(text) => say!(locale, "fen-no-square", text = cut(text)),
        LionBanError::NotSparable { square, side } => {
            say!(locale, "fen-lion-ban-not-new", square, side = color_name(game, *side, locale))
        }
        LionBanError::NoLion { side, other, .. } => {
            let other = if *other { "yes" } else { "no" };
            say!(locale, "fen-lion-ban-no-lion", side = color_name(game, *side, locale), other)
        }
    }
}

fn cut(text: &str) -> String {
    match text.char_indices().nth(LONGEST) {
        None => text.to_owned(),
        Some((at, _)) => format!("{}…", &text[..at]),
    }
}
