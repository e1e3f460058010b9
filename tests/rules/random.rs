//! Random positions: those of the perft cases, and what random play makes of them.

use notation::read_turn;
use proptest::prelude::*;
use proptest::sample::Index;
use rules::{Game, Position, Turn};

use crate::perft;
use crate::support::Board;

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

/// Plays chosen turns and checks each position on the way. Each turn is read back, and played in
/// either way it leads to the same position, whose hash is right.
pub fn walk(mut position: Position, choices: &[Index], check: impl Fn(&Position)) {
    check(&position);
    for choice in choices {
        let mut legal = position.legal_turns();
        assert_eq!(position.legal_turn_count(), legal.len());
        if legal.is_empty() {
            break;
        }
        legal.sort_by_cached_key(|turn| position.turn_text(*turn));
        let turn = *choice.get(&legal);
        assert_eq!(read_turn(&position, &position.turn_text(turn)), Ok(turn));
        let next = position.play_unchecked(turn);
        assert_eq!(next.hash(), hash_anew(&next));
        assert_eq!(position.play(turn), Ok(next.clone()));
        position = next;
        check(&position);
    }
}

/// The hash of a position that is set up piece by piece.
pub fn hash_anew(position: &Position) -> u64 {
    let read = Position::from_fen(position.game(), &position.fen());
    read.expect("the position is valid").hash()
}

/// Whether a turn captures.
pub fn captures_something(position: &Position, turn: Turn) -> bool {
    let enemy = position.pieces(!position.turn());
    turn.moves().any(|mv| mv.capture_squares().intersects(enemy))
}
