//! Marks for a turn that is suggested, and for a mate.

use render::{Mark, mate_marks, suggestion_marks};
use rules::{Game, Position, Square};

fn named(game: Game, marks: Vec<(Square, Mark)>) -> String {
    let marks = marks.into_iter();
    let named = marks.map(|(at, mark)| format!("{} {mark:?}", game.square_name(at)));
    named.collect::<Vec<_>>().join(", ")
}

#[test]
fn a_suggested_turn_marks_what_moves_and_where_it_captures_and_ends() {
    let pawn = "9k/10/10/10/10/4P5/10/10/10/5K4[] w - - 0 1";
    let king = "9k/10/10/10/2n7/3n6/4K5/10/10/10[] w - - 0 1";
    let lion = "4k3/8/8/8/8/2p5/1L6/4K3 w - - 0 1";
    for (game, fen, text, expected) in [
        (Game::Lionheart, pawn, "e5e6,f1e2", "f1 Asked, e2 Target, e5 Asked, e6 Target"),
        (Game::Lionheart, king, "e4d5,d5c6", "e4 Asked, d5 Capture, c6 Capture"),
        (Game::Lionheart, king, "e4d3,d3e4", "e4 Asked"),
        (Game::MightyLion, lion, "b2c3b2", "b2 Asked, c3 OnTheWay"),
    ] {
        let position = Position::from_fen(game, fen).expect("the position is valid");
        let turn = notation::read_turn(&position, text).expect("the turn is legal");
        assert_eq!(named(game, suggestion_marks(&position, turn)), expected, "{text}");
    }
}

#[test]
fn a_mate_marks_where_the_king_cannot_go_and_what_guards_it() {
    let mate = "1R5k/8/6K1/8/8/8/8/8 b - - 0 1";
    let check = "1R5k/8/8/6K1/8/8/8/8 b - - 0 1";
    let stalemate = "7k/5K2/6Q1/8/8/8/8/8 b - - 0 1";
    let marked = "g7 Attacked, h7 Attacked, g8 Attacked, h8 Attacked, g6 Attacker, b8 Attacker";
    for (fen, expected) in [(mate, marked), (check, ""), (stalemate, "")] {
        let position = Position::from_fen(Game::MightyLion, fen).expect("the position is valid");
        assert_eq!(named(Game::MightyLion, mate_marks(&position)), expected, "{fen}");
    }
}
