//! Parses a board as a GUI writes it: GUIs that only know chess omit unknown fields and add
//! assumptions.

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

#[cfg(test)]
mod tests {
    use super::*;

    fn reads(game: Game, fen: &str, as_fen: &str) {
        let position = gui_board(game, fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
        assert_eq!(position.fen(), as_fen);
    }

    #[test]
    fn the_start_is_read_as_xboard_writes_it() {
        reads(
            Game::Lionized,
            "lcmzkfhl/pppppppp/8/8/8/8/PPPPPPPP/LHMZKFCL w KQkq - 0 1",
            Game::Lionized.spec().start_fen(),
        );
        reads(
            Game::Lionheart,
            "ucgaqkmhcu/rnbssssbnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBSSSSBNR/UCGAQKMHCU w KQkq - 0 1",
            Game::Lionheart.spec().start_fen(),
        );
    }

    #[test]
    fn fields_may_be_missing() {
        let kings = "4k5/10/10/10/10/10/10/10/10/4K5";
        for fields in ["", " w", " w -", " w - -", " w - - 0", " w - - 0 1"] {
            let fen = format!("{kings}{fields}");
            reads(Game::Lionheart, &fen, &format!("{kings}[] w - - 0 1"));
            reads(Game::ChuChess, &fen, &format!("{kings} w - - 0 1"));
        }
        let pool = "4k3/8/8/8/8/8/8/4K3[Hm]";
        reads(Game::Lionized, &format!("{pool} b"), &format!("{pool} b - - 0 1"));
        // That of castling may be, where there is none.
        let board = "k11/12/12/12/7g4/6s5/5N6/12/12/+p11/12/11K";
        reads(Game::ChuShogi, &format!("{board} w - 0 1"), &format!("{board} w - - 0 1"));
        let board = "4k3/8/8/8/8/8/8/4K3[]";
        reads(Game::Lionized, &format!("{board} b - 3 7"), &format!("{board} b - - 3 7"));
    }

    #[test]
    fn what_is_said_is_taken_as_it_is() {
        let start = Game::Lionheart.spec().start_fen();
        let moved = start.replace(" F ", " - ");
        reads(Game::Lionheart, &moved, &moved);
        let rights = "4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1";
        assert!(matches!(gui_board(Game::MightyLion, rights), Err(FenError::Castling(_))));
        let pool = "4k3/8/8/8/8/8/8/4K3[] w - - 0 1";
        assert!(matches!(gui_board(Game::MightyLion, pool), Err(FenError::Pools(_))));
        let longer = format!("{start} x");
        assert!(matches!(gui_board(Game::Lionheart, &longer), Err(FenError::Fields { .. })));
    }
}
