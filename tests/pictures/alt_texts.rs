//! Positions in words.

use locale::Locale;
use render::{Over, Told, alt_text, alt_text_telling};
use rules::{Color, Game, Position};

use crate::compare::position;

/// What is told of a position of Mighty Lion Chess before its pieces.
fn state(fen: &str, over: Option<Over>) -> String {
    let told = Told { last_turn: None, over, powers: true };
    let text = alt_text_telling(&position(Game::MightyLion, fen), told, Locale::English);
    text.split(" White:").next().unwrap_or_default().to_owned()
}

#[test]
fn it_states_the_side_to_move_the_last_turn_and_every_piece_by_square() {
    assert_eq!(
        alt_text(&Position::start(Game::MightyLion), Some("Pawn from e2 to e4"), Locale::English),
        "White to move. Last move: Pawn from e2 to e4. \
         White: King e1, Lion b1, Queen d1, Rooks a1 h1, Bishops c1 f1, Knight g1, Pawns a2 b2 c2 d2 e2 f2 g2 h2. \
         Black: King e8, Lion b8, Queen d8, Rooks a8 h8, Bishops c8 f8, Knight g8, Pawns a7 b7 c7 d7 e7 f7 g7 h7."
    );
}

#[test]
fn it_states_check_and_the_end_of_the_game_and_of_a_match_that_is_over() {
    let in_check = "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1";
    let mated = "R3k3/8/4K3/8/8/8/8/8 b - - 0 1";
    for (fen, over, words) in [
        (in_check, None, "White to move, in check."),
        (mated, None, "Black is checkmated; White has won."),
        ("k7/2Q5/2K5/8/8/8/8/8 b - - 0 1", None, "Stalemate: Black has no legal move."),
        ("4k3/8/8/8/8/8/8/4K3 b - - 0 1", None, "The game is over: a draw."),
        // Nobody is to move any more.
        (in_check, Some(Over::Won(Color::Black)), "The game is over; Black has won."),
        (in_check, Some(Over::Drawn), "The game is over: a draw."),
        (in_check, Some(Over::Void), "The game is over without a result."),
        // What the board shows says more.
        (mated, Some(Over::Won(Color::White)), "Black is checkmated; White has won."),
    ] {
        assert_eq!(state(fen, over), words);
    }
}

#[test]
fn it_states_what_is_in_the_pools_and_what_is_lionized() {
    let position = position(Game::Lionized, "4k3/8/8/8/8/2F5/1Z6/L3K3[HHc] w - - 0 1");
    let text = alt_text(&position, None, Locale::English);
    let end =
        " White can bring back: 2 Hot Horses. Black can bring back: 1 Cold Horse. Lionized: a1 c3.";
    assert!(text.ends_with(end), "{text}");
}
