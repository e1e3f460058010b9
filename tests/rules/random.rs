//! Random positions: those of the perft cases, and what random play makes of them.

use crate::perft;
use crate::support::Board;
use proptest::prelude::*;
use proptest::sample::Index;
use rules::{Game, Position, Turn};

/// A game, one of the positions whose perft is known, and which of the legal turns is played from
/// there, ply by ply.
pub fn random_play() -> impl Strategy<Value = Position> {
    let game = proptest::sample::select(Game::ALL);
    let choices = proptest::collection::vec(any::<Index>(), 0..100);
    (game, any::<Index>(), choices)
        .prop_map(|(game, start, choices)| play_out(some_start(game, start), &choices))
}

/// As [`random_play`], of one game.
pub fn random_play_of(game: Game) -> impl Strategy<Value = Position> {
    let choices = proptest::collection::vec(any::<Index>(), 0..60);
    (any::<Index>(), choices)
        .prop_map(move |(start, choices)| play_out(some_start(game, start), &choices))
}

/// One of the positions whose perft is known.
pub fn some_start(game: Game, index: Index) -> Position {
    let starts = perft::positions(game);
    let fen: &String = index.get(&starts);
    Board::new(game, fen).0
}

/// The turns that are chosen of the legal ones, until there are none.
pub fn random_turns(start: &Position, choices: &[Index]) -> Vec<Turn> {
    let mut position = start.clone();
    let turns = choices.iter().map_while(|choice| {
        let legal = position.legal_turns();
        let turn = (!legal.is_empty()).then(|| *choice.get(&legal))?;
        position = position.play_unchecked(turn);
        Some(turn)
    });
    turns.collect()
}

/// The position that random play leads to. Captures are preferred now and then, so that the board
/// opens.
fn play_out(mut position: Position, choices: &[Index]) -> Position {
    for (ply, choice) in choices.iter().enumerate() {
        let mut turns = position.legal_turns();
        if ply % 3 == 2 && turns.iter().any(|turn| captures_something(&position, *turn)) {
            turns.retain(|turn| captures_something(&position, *turn));
        }
        if turns.is_empty() {
            break;
        }
        turns.sort_by_cached_key(|turn| position.turn_text(*turn));
        position = position.play_unchecked(*choice.get(&turns));
    }
    position
}

/// Whether a turn captures.
pub fn captures_something(position: &Position, turn: Turn) -> bool {
    let enemy = position.pieces(!position.turn());
    turn.moves().any(|mv| mv.capture_squares().intersects(enemy))
}
