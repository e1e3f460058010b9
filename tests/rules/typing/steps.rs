//! Half actions and steps of one piece that are not written out.

use locale::Locale;
use notation::read_typed;
use rules::Game;

use super::{WHITE, asks, plays, start};
use crate::support::Board;

#[test]
fn a_pawns_square_alone_is_the_straight_step() {
    let board = start(Game::Lionheart);
    plays(&board, Locale::English, "e4", "e3e4");
    plays(&board, Locale::English, "de4", "d3e4");
    plays(&board, Locale::English, "d3e4", "d3e4");
    let after = board.after("e3e4");
    plays(&after, Locale::English, "g7, h7", "g8g7,h8h7");
    plays(&after, Locale::English, "e6", "e8e7,e7e6");
    // So it does beside a capture.
    let board = Board::with(Game::Lionheart, "Kf1 kj10 Pe5 sf6 Pg3 Ph3", WHITE);
    plays(&board, Locale::English, "exf6, g4", "e5f6,g3g4");
    // Another Pawn could capture on the square of the double move, if there were anything.
    let board = Board::with(Game::Lionheart, "Kf1 kj10 Pd3 Pe4 Pf3", WHITE);
    plays(&board, Locale::English, "f5", "f3f4,f4f5");
    plays(&board, Locale::English, "d5", "d3d4,d4d5");
}

#[test]
fn the_steps_of_one_piece_are_never_played_in_another_order() {
    let english = Locale::English;
    let stalling = "Pawn stalling: the King captured a Pawn on e5 with its first step, so it may not take a second. Did you mean e4d5,d5e5?";
    let board = Board::with(Game::Lionheart, "Ke4 kj10 pe5 nd5", WHITE);
    for text in ["Kxe5 Kxd5", "Kxe5, Kxd5"] {
        asks(&board, english, text, stalling, "e4d5,d5e5");
    }
    let board = Board::with(Game::Lionheart, "Ke5 kj10 Ph3", WHITE);
    for (text, turn) in [("Kg5 Kf5", "e5f5,f5g5"), ("Kg4 Kf5", "e5f5,f5g4")] {
        asks(&board, english, text, &format!("Did you mean {turn}?"), turn);
    }
    // Its own square beside another half action is no pass.
    let error = read_typed(&board.0, "Ke5, h4", english).unwrap_err();
    assert!(error.candidates().is_empty(), "{error:?}");
}

#[test]
fn two_steps_may_be_written_by_where_they_end() {
    let board = Board::with(Game::Lionheart, "Ke4 kj10 Ph3", WHITE);
    plays(&board, Locale::English, "h3h5", "h3h4,h4h5");
    plays(&board, Locale::English, "e4e6", "e4d5,d5e6");
    plays(&board, Locale::English, "Ke6", "e4d5,d5e6");
    let board = Board::with(Game::Lionheart, "Ke4 kj10 nd5", WHITE);
    // A capture on the way would have been written.
    plays(&board, Locale::English, "Ke6", "e4e5,e5e6");
}

#[test]
fn of_two_steps_of_a_king_the_end_is_enough() {
    let english = Locale::English;
    let board = Board::with(Game::Lionheart, "Ke4 kj10", WHITE);
    plays(&board, english, "Ke6", "e4d5,d5e6");
    plays(&board, english, "King e6", "e4d5,d5e6");
    // A pass is out and back.
    for text in ["e4e4", "pass", "--", "e4d5,d5e4"] {
        assert!(board.0.is_pass(read_typed(&board.0, text, english).expect(text)), "{text}");
    }
    let there = read_typed(&board.0, "Ke4", english).expect_err("it is there");
    let [pass] = there.candidates() else { panic!("{there:?}") };
    assert!(board.0.is_pass(*pass));
    let told = explain::read_error(&there, &board.0, english);
    assert!(told.starts_with("Your Lionheart King is already on e4. Did you mean "), "{told}");
    plays(&Board::with(Game::Lionheart, "Ke4 kj10 ne6", WHITE), english, "Kxe6", "e4d5,d5e6");
}

#[test]
fn what_is_marked_are_the_pawns_that_would_go_straight() {
    let error = read_typed(&start(Game::Lionheart).0, "e4 f4", Locale::English).unwrap_err();
    let marked: Vec<String> =
        error.squares().into_iter().map(|square| Game::Lionheart.square_name(square)).collect();
    assert_eq!(marked, ["e3", "f3"]);
}

#[test]
fn half_actions_in_the_other_order_capture_what_is_written() {
    let english = Locale::English;
    let board = Board::with(Game::Lionheart, "Ke4 kj10 Ph4 nd5 rj5", WHITE);
    // The King may not capture under threat, so the Pawn goes first.
    plays(&board, english, "Kxd5, h5", "h4h5,e4d5");
    asks! { &board, english;
        "Kxd5, h4xh5" => "There is nothing to capture on h5. Play h4h5,e4d5?", "h4h5,e4d5",
    }
}
