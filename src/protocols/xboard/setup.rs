//! The `setup` and `piece` lines that describe our games to XBoard.

use rules::{Game, PieceSpec, Role};

use super::cecp;

/// XBoard's pictures in the order of its piece table, as letters of the pieces that have them.
const PICTURES: &str = "PNBRQFEACWMOHIJGDVLSUK";

/// XBoard's own variants that equal or resemble some of our games, with their piece tables.
const PARENTS: [(&str, &str, &[Game]); 2] = [
    ("lion", "PNBRQ................LK", &[Game::MightyLion]),
    ("elven", "PNBRQ.....M.+++......LK", &[Game::ChuChess, Game::ChuShogiLike]),
];

/// Returns the lines for a game; none if it was selected by XBoard's own name.
pub fn lines(variant: &str, game: Game) -> Vec<String> {
    if cecp::variant_of_game(game) == variant && variant != game.id() {
        return Vec::new();
    }
    let spec = game.spec();
    let geometry = spec.geometry;
    let parent = PARENTS.iter().find(|(_, _, games)| games.contains(&game));
    let (parent, table) = match parent {
        Some((parent, table, _)) => (*parent, (*table).to_owned()),
        None => ("fairy", piece_table(game)),
    };
    let mut lines = vec![format!(
        "setup ({table}{}) {}x{}+0_{parent} {}",
        table.to_lowercase(),
        geometry.files,
        geometry.ranks,
        spec.start_fen()
    )];
    // Lionized pieces lend each other their powers, so a fixed description would make XBoard reject
    // legal turns.
    if parent == "fairy" && !spec.lends_powers() {
        lines.extend(spec.pieces.iter().filter_map(|piece| {
            let betza = xboard_betza(game, piece)?;
            Some(format!("piece {}& {betza}", piece.symbol()))
        }));
    }
    lines
}

/// Returns the letters of a game by picture; `.` is an unused one.
fn piece_table(game: Game) -> String {
    let spec = game.spec();
    let used = |letter: char| spec.pieces.iter().any(|piece| piece.letter == letter);
    let mut table: Vec<char> =
        PICTURES.chars().map(|letter| if used(letter) { letter } else { '.' }).collect();
    for piece in spec.pieces {
        if !PICTURES.contains(piece.letter)
            && let Some(free) = table.iter_mut().rev().find(|place| **place == '.')
        {
            *free = piece.letter;
        }
    }
    table.into_iter().collect()
}

/// Returns Betza notation as far as XBoard reads it as we do; `None` for games with half actions.
fn xboard_betza(game: Game, piece: &PieceSpec) -> Option<String> {
    let by_halves = game.spec().actions_per_turn() > 1;
    let acts_by_halves = by_halves && (piece.role.is_royal() || piece.role == Role::Pawn);
    piece.betza().filter(|_| !acts_by_halves)
}
