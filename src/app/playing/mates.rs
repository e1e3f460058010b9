//! The marks that show why a position is mate.

use render::Mark;
use rules::{IllegalTurn, Move, Position, Square, SquareSet, Status};

/// Marks for the King that is mated and the squares where it cannot go, and for the pieces that
/// check it and guard these. There are none where the position is no checkmate.
pub(crate) fn mate_marks(position: &Position) -> Vec<(Square, Mark)> {
    if !matches!(position.status(), Status::Checkmate { .. }) || position.checkers().is_empty() {
        return Vec::new();
    }
    let king = position.king(position.turn());
    let (mut closed, mut by) = (king.set(), position.checkers());
    for to in position.king_steps(king) {
        let step = Move::new(king, to).into();
        if let Some(IllegalTurn::LeavesKingAttacked { by: guards, .. }) = position.why_illegal(step)
        {
            closed = closed.with(to);
            by |= guards;
        }
    }
    let all = |squares: SquareSet, mark| squares.into_iter().map(move |square| (square, mark));
    all(closed, Mark::Attacked).chain(all(by - closed, Mark::Attacker)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Game;

    fn marked(game: Game, fen: &str, mark: Mark) -> Vec<String> {
        let position = Position::from_fen(game, fen).unwrap();
        let marks = mate_marks(&position).into_iter();
        marks.filter(|(_, of)| *of == mark).map(|(square, _)| game.square_name(square)).collect()
    }

    #[test]
    fn a_mate_marks_where_the_king_cannot_go_and_what_guards_it() {
        let fen = "1R5k/8/6K1/8/8/8/8/8 b - - 0 1";
        let closed = marked(Game::MightyLion, fen, Mark::Attacked);
        assert_eq!(closed, ["g7", "h7", "g8", "h8"]);
        assert_eq!(marked(Game::MightyLion, fen, Mark::Attacker), ["g6", "b8"]);
    }

    #[test]
    fn what_is_no_mate_has_no_such_marks() {
        let check = "1R5k/8/8/6K1/8/8/8/8 b - - 0 1";
        let stalemate = "7k/5K2/6Q1/8/8/8/8/8 b - - 0 1";
        for fen in [check, stalemate] {
            assert!(marked(Game::MightyLion, fen, Mark::Attacked).is_empty());
        }
    }
}
