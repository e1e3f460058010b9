//! What XBoard is told about games that it does not know: the `setup` and `piece` lines.

use lions_den::rules::{Game, PieceSpec, Role};

use crate::cli::cecp;

/// XBoard's pictures in the order of its piece table, by the letter that a piece with that picture usually has.
const PICTURES: &str = "PNBRQFEACWMOHIJGDVLSUK";

/// The lines that describe a game; none for a game asked for under XBoard's own name for it.
pub fn lines(variant: &str, game: Game) -> Vec<String> {
    if cecp::variant_of_game(game) == variant && variant != game.id() {
        return Vec::new();
    }
    let spec = game.spec();
    let geometry = spec.geometry;
    let parent = match cecp::variant_of_game(game) {
        name if name != game.id() => name,
        _ => "fairy",
    };
    let mut lines = vec![format!(
        "setup ({}) {}x{}+0_{parent} {}",
        piece_table(game),
        geometry.files,
        geometry.ranks,
        spec.start_fen
    )];
    // Lionized pieces lend each other their powers: a fixed description would make XBoard refuse legal turns.
    if !spec.lends_powers() {
        lines.extend(spec.pieces.iter().filter_map(|piece| {
            let betza = xboard_betza(game, piece)?;
            Some(format!("piece {}& {betza}", piece.symbol()))
        }));
    }
    lines
}

/// The letters at the places of their pictures, White's and then Black's; `.` is a picture that is not used.
fn piece_table(game: Game) -> String {
    let spec = game.spec();
    let used = |letter: char| spec.pieces.iter().any(|piece| piece.letter == letter);
    let mut table: Vec<char> = PICTURES
        .chars()
        .map(|letter| if used(letter) { letter } else { '.' })
        .collect();
    for piece in spec.pieces {
        if !PICTURES.contains(piece.letter)
            && let Some(free) = table.iter_mut().rev().find(|place| **place == '.')
        {
            *free = piece.letter;
        }
    }
    let white: String = table.into_iter().collect();
    format!("{white}{}", white.to_lowercase())
}

/// How a piece moves in the dialect of Betza's notation that XBoard reads, which has its own ways to write what depends on the start
/// position or takes two steps. `None` if that cannot be written.
fn xboard_betza(game: Game, piece: &PieceSpec) -> Option<String> {
    match (piece.role, game.spec().actions_per_turn()) {
        // Half actions come in twos.
        (Role::LionheartKing | Role::Pawn, 2..) => None,
        (Role::Pawn, _) => Some("fmWfceFifmW2".to_owned()),
        (Role::Lion, _) => Some("mcpaKmcabK".to_owned()),
        (Role::King, _) => Some(match game.spec().castling {
            Some(castling) => format!("KisO{}", castling.squares),
            None => "K".to_owned(),
        }),
        _ => piece.betza(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_that_xboard_knows_need_no_description() {
        assert_eq!(lines("lion", Game::MightyLion), Vec::<String>::new());
        assert_eq!(lines("elven", Game::ChuChess), Vec::<String>::new());
    }

    #[test]
    fn other_games_are_described() {
        let chu = lines("chu-shogi-like", Game::ChuShogiLike);
        let start = Game::ChuShogiLike.spec().start_fen;
        assert_eq!(
            chu[0],
            format!("setup (PNBRQ.....M.......L..Kpnbrq.....m.......l..k) 10x10+0_fairy {start}")
        );
        assert!(chu.contains(&"piece +R& RF".to_owned()));
        assert!(chu.contains(&"piece K& KisO3".to_owned()));
        assert!(chu.contains(&"piece P& fmWfceFifmW2".to_owned()));
        let lion = lines("mighty-lion", Game::MightyLion);
        assert!(lion[0].contains(" 8x8+0_lion "));
        let heart = lines("lionheart", Game::Lionheart);
        assert!(heart.contains(&"piece Q& RB".to_owned()));
        assert!(!heart.iter().any(|line| line.starts_with("piece K")));
        // Z, which has no picture of its own, takes a free one.
        let lionized = lines("lionized", Game::Lionized);
        assert_eq!(lionized.len(), 1);
        assert!(lionized[0].starts_with("setup (P....F..C"));
        assert!(lionized[0].contains('Z') && lionized[0].contains('z'));
    }
}
