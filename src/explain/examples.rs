//! Turns as examples of how to write one.

use std::cmp::Reverse;

use notation::algebraic;
use rules::{Game, Move, Position, Role, Turn};

/// Two turns that can be played: a plain one, of a Pawn if any can, and one of another piece. `None`
/// where no turn can be played.
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

/// The beginning of a game: a first turn by its squares, one by the letter of its piece, and a reply
/// to the first.
pub fn first_turns(game: Game) -> [String; 3] {
    let start = Position::start(game);
    let Some((turn, of_piece)) = turns_in(&start) else { return Default::default() };
    let after = start.play_unchecked(turn);
    let reply = turns_in(&after).map_or_else(String::new, |(reply, _)| after.turn_text(reply));
    [start.turn_text(turn), algebraic(&start, of_piece.unwrap_or(turn)), reply]
}
