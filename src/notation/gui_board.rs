//! Parses a board as GUIs write it that only know chess, with unknown fields missing or guessed.

use rules::{Color, FenError, Game, Pool, Position, Role};

/// The defaults of the fields after the board.
const DEFAULTS: [&str; 5] = ["w", "-", "-", "0", "1"];

/// Parses a FEN that may lack pools, which are then empty, and any number of trailing fields.
/// Ignores castling rights in games without castling. Errors are about the completed FEN.
pub fn gui_board(game: Game, fen: &str) -> Result<Position, FenError> {
    let exact = Position::from_fen(game, fen);
    if exact.is_ok() {
        return exact;
    }
    let spec = game.spec();
    let mut fields = fen.split_ascii_whitespace();
    let mut board = fields.next().unwrap_or_default().replace("[-]", "[]");
    if spec.pool != Pool::None && !board.contains('[') {
        board += "[]";
    }
    let mut fields: Vec<&str> = fields.collect();
    // Without castling, XBoard leaves out its field.
    let is_clock = |field: &&str| field.bytes().all(|byte| byte.is_ascii_digit());
    if spec.castling.is_none() && fields.len() == 4 && fields.get(2).is_some_and(is_clock) {
        fields.insert(1, "-");
    }
    let given = fields.len().min(DEFAULTS.len());
    fields.extend(&DEFAULTS[given..]);
    let says_nothing = given < 2 || fields[1].chars().all(|letter| "KQkq".contains(letter));
    if spec.castling.is_none() && says_nothing {
        fields[1] = "-";
    }
    let read = |fields: &[&str]| Position::from_fen(game, &format!("{board} {}", fields.join(" ")));
    let position = read(&fields)?;
    if spec.castling.is_none() && says_nothing && no_pawn_has_moved(&position) {
        fields[1] = "F";
        return Ok(read(&fields).unwrap_or(position));
    }
    Ok(position)
}

/// Reports whether all of White's Pawns are on their start squares, in a game where it matters.
fn no_pawn_has_moved(position: &Position) -> bool {
    let start = Position::start(position.game());
    let pawns = |at: &Position| at.with_role(Role::Pawn) & at.pieces(Color::White);
    start.first_pawn_move_pending() && pawns(&start) == pawns(position)
}
