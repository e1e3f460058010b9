//! Turns as examples of how to write one.

use std::cmp::Reverse;

use locale::Locale;
use notation::{algebraic, kif_turn};
use rules::{Game, Move, Position, Role, Turn};

/// Two turns: a plain one, of a Pawn if any can move, and one of another piece.
pub(super) fn turns_in(position: &Position) -> Option<(Turn, Option<Turn>)> {
    let turns = position.legal_turns();
    let is_pawn = |turn: &&Turn| position.role_at(turn.first().from) == Some(Role::Pawn);
    let is_plain = |turn: &&Turn| {
        let mv = turn.first();
        **turn == Turn::from(Move::new(mv.from, mv.to)) && mv.from != mv.to
    };
    let plain = || turns.iter().filter(is_plain);
    let middle = position.spec().geometry.files / 2;
    let central = |turn: &&Turn| Reverse(turn.first().to.file().abs_diff(middle));
    let of_pawn = plain().filter(is_pawn).max_by_key(|turn| {
        let mv = turn.first();
        let straight = mv.from.file() == mv.to.file();
        (straight, mv.from.distance(mv.to), central(turn))
    });
    let of_piece = plain().filter(|turn| !is_pawn(turn)).max_by_key(central);
    Some((*of_pawn.or_else(|| turns.first())?, of_piece.copied()))
}

/// The beginning of a game: two turns by their squares, and one by the letter of its piece, or as
/// Shogi players write it in their language.
pub fn first_turns(game: Game, locale: Locale) -> [String; 3] {
    let start = Position::start(game);
    let beginning = || {
        let (first, _) = turns_in(&start)?;
        let after = start.play_unchecked(first);
        let (reply, _) = turns_in(&after)?;
        let later = after.play_unchecked(reply);
        let (plain, of_piece) = turns_in(&later)?;
        let second = of_piece.unwrap_or(plain);
        let second = match locale {
            // Where it comes from is left out.
            Locale::Japanese if game.spec().is_written_as_shogi() => {
                kif_turn(&later, second).split(' ').take(1).collect()
            }
            _ => algebraic(&later, second),
        };
        Some([start.turn_text(first), after.turn_text(reply), second])
    };
    beginning().unwrap_or_default()
}
