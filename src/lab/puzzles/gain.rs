//! What a line wins on the board.

use engine::piece_value;
use rules::{Color, Position, Status, Turn};

use super::naive_player::most_to_win;

/// So much more on the board, in hundredths of a Pawn, is a gain.
const GAIN: i32 = 150;

/// By how much the pieces of a side are worth more than those of the other, in hundredths of a
/// Pawn.
fn balance(position: &Position, of: Color) -> i32 {
    let worth = |color: Color| -> i32 {
        let pieces = position.pieces(color).into_iter();
        let roles = pieces.filter_map(|square| position.role_at(square));
        roles.map(|role| piece_value(position.game(), role)).sum()
    };
    worth(of) - worth(!of)
}

/// Whether what a side has won since `start` is on the board, and the other side, which is to move,
/// cannot take it back at once.
pub fn is_on_board(start: &Position, now: &Position) -> bool {
    let solver = start.turn();
    match now.status() {
        Status::Checkmate { winner } | Status::Won { winner, .. } => winner == solver,
        Status::Stalemate | Status::Draw(_) => false,
        Status::Ongoing => {
            let gained = balance(now, solver) - balance(start, solver);
            now.turn() != solver && gained - most_to_win(now) >= GAIN
        }
    }
}

/// The position after some turns.
pub fn after(start: &Position, turns: &[Turn]) -> Position {
    (turns.iter()).fold(start.clone(), |at, turn| at.play_unchecked(*turn))
}
