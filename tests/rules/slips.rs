//! What people type that cannot be played, and the sentence that tells them what is wrong with it.

use locale::Locale;
use notation::{read_turn, read_typed};
use rules::{Game, Position};

use crate::support::{Board, told};

const WHITE: &str = "w - - 0 1";

/// A board with these pieces, White to move.
#[track_caller]
fn with(game: Game, pieces: &str) -> Board {
    Board::with(game, pieces, WHITE)
}

fn start(game: Game) -> Board {
    Board(Position::start(game))
}

#[test]
fn where_there_is_no_castling_it_is_said() {
    told(&start(Game::Lionheart), "O-O", "There is no castling in Lionheart Chess.");
    told(&start(Game::Lionized), "O-O-O", "There is no castling in Lionized Chess.");
}

#[test]
fn a_pass_is_explained_by_the_game() {
    for text in ["pass", "--"] {
        told(&start(Game::Lionized), text, "You can’t pass in Lionized Chess.");
        told(&with(Game::MightyLion, "Ke1 ke8"), text, "You have no Lion on the board.");
    }
    told! { &with(Game::Lionheart, "Kf1 ke10 rf10");
        "pass" => "The King passes by stepping out and back, and it can’t do that now.",
    }
}

#[test]
fn both_steps_of_half_actions_are_asked_for() {
    let board = with(Game::Lionheart, "Ke4 kj10 Ph3");
    told(&board, "h3h5", "Write both steps, as in h3h4,h4h5.");
    told(&board, "e4e6", "Write both steps, as in e4d5,d5e6.");
    told(&board, "Ke6", "Write both steps, as in e4d5,d5e6.");
    told! { &start(Game::Lionheart);
        "e3e5" => "First Pawn move: White’s first Pawn move of the game takes the whole turn and is a single step, to offset the advantage of moving first.",
    }
    told(&board, "e4e7", "The Lionheart King on e4 can’t go to e7: it doesn’t move that way.");
}

#[test]
fn a_promotion_of_lionheart_is_a_half_action() {
    let board = with(Game::Lionheart, "Kf1 kj8 Pe9 [Q]");
    told(&board, "e9e10Q,f1f2", "A promotion is a half action of its own: write e9e10,e10=Q.");
    board.reads("e9e10=Q", "e9e10,e10=Q");
    board.reads("e10=Q", "e9e10,e10=Q");
    told! { &board;
        "e9e10,e10=N" => "No Knight of yours has been captured, so none can come back on e10.",
        "e10=N" => "No Knight of yours has been captured, so none can come back on e10.",
        "e9=P,f1f2" => "Captured Pawns don’t come back.",
    }
    told! { &with(Game::Lionheart, "Kf1 kj10 Pa7 nb8 Ad1 [Q]");
        "axb8=Q" => "A promotion to Queen isn’t possible on b8. A Pawn on one of its last 2 ranks may be replaced by one of its side’s captured pieces.",
    }
    told! { &with(Game::Lionheart, "Kf1 kj8 Pe9 [QR]");
        "e9=Q,e9=R" => "At most one Pawn may be promoted in a turn.",
    }
}

#[test]
fn the_first_half_action_is_the_one_that_is_written_first() {
    told! { &with(Game::Lionheart, "Kf1 kj10 Ne5 Pf7");
        "e5f4,f1f2" => "The Knight on e5 can’t go to f4: it doesn’t move that way.",
    }
}

#[test]
fn what_takes_both_half_actions_leaves_none() {
    let board = with(Game::Lionheart, "Kf1 kj10 Pb3 Pd3 Pe3 Ph3");
    for (text, turn) in [
        ("e5, d5", "e3e4,e4e5"),
        ("b4 h5", "h3h4,h4h5"),
        ("h5, b4", "h3h4,h4h5"),
        ("h3h4h5, b4", "h3h4,h4h5"),
    ] {
        let sentence = format!(
            "{turn} already takes both half actions of the turn, so no other move fits in."
        );
        told(&board, text, &sentence);
    }
}

#[test]
fn each_half_action_is_judged_as_it_is_written() {
    let king = with(Game::Lionheart, "Ke4 kj10");
    for text in ["Ke3 Kd5", "Ke3, Kd5"] {
        told(&king, text, "The Lionheart King on e3 can’t go to d5: it doesn’t move that way.");
    }
    told(&king, "Kg4 Kf4", "Did you mean e4f4,f4g4?");
    told(&king, "Kg5 Kf4", "Did you mean e4f4,f4g5?");
    told(&with(Game::Lionheart, "Kf1 kj10 Pa4 Pb4"), "e5e6 b4b5", "There is no piece on e5.");
    told! { &with(Game::Lionheart, "Kf1 kj10 Bh2 Bc1 Pg3");
        "Bh2-g3" => "Your own piece is on g3, and you can’t capture your own pieces.",
    }
    told! { &with(Game::Lionheart, "Ke4 kj10 be5 ra5");
        "Kxe5, Ke4" => "Capturing under threat: when a King captures in a turn of two half actions, it may not be threatened after its first step, but on e5 the Rook on a5 threatens it. The exception: exactly one piece threatens it, and the second step captures that piece.",
    }
}

#[test]
fn a_lionheart_king_reaches_two_steps() {
    told! { &with(Game::Lionheart, "Ke3 ke6");
        "e3e4" => "Your King would be in check on e4: the Lionheart King on e6 could reach e4 with its two steps.",
    }
}

#[test]
fn en_passant_is_over_after_one_turn() {
    let late = "En passant is possible only on the move right after the Pawn’s double move.";
    for text in ["e5d6", "exd6"] {
        told(&with(Game::MightyLion, "Ke1 ke8 Pe5 pd5"), text, late);
        told(&with(Game::ChuChess, "Ke0 ke9 Pe5 pd5"), text, late);
    }
    for text in ["e6d7", "exd7"] {
        told(&with(Game::Lionheart, "Kf1 kj10 Pe6 pd6"), text, late);
    }
    for text in ["e5d5d6", "e5d6"] {
        told(&with(Game::Lionized, "Ke1 ke8 Pe5 pd5"), text, late);
    }
    told! { &with(Game::MightyLion, "Ke1 ke8 Pe4 pd4");
        "e4d5" => "The Pawn on e4 could only capture on d5, and there is nothing to capture there.",
    }
}

#[test]
fn a_capital_is_a_piece_and_not_a_file() {
    let start = start(Game::MightyLion);
    told(&start, "Bd4", "None of your Bishops can go to d4.");
    told(&start, "b2d4", "The Pawn on b2 can’t go to d4: it doesn’t move that way.");
}

#[test]
fn a_square_alone_is_asked_on() {
    let start = start(Game::MightyLion);
    told(&start, "e2", "Write where the Pawn on e2 goes, as in e2e4.");
    told(&start, "g1", "Write where the Knight on g1 goes, as in g1f3.");
}

#[test]
fn a_capture_on_the_way_needs_something_next_to_the_lion() {
    told! { Game::MightyLion, WHITE;
        "Ke1 ke8 Lb2 pc4", "b2c4d5" => "On the way, a Lion captures only on a neighbouring square; c4 is too far away.",
        "Ke1 ke8 Lb2 Na3", "b2c4d5" => "On the way, a Lion captures only on a neighbouring square; c4 is too far away.",
    }
    told! { Game::Lionized, WHITE;
        "Kh1 kh8 Za1 Fa3 Fc3", "a3b2e5" => "There is nothing on b2 to capture on the way.",
        "Kh1 kh8 Fb2", "Fb2c3d4" => "There is nothing on c3 to capture on the way.",
    }
}

#[test]
fn a_lionized_piece_borrows_even_where_its_own_way_is_blocked() {
    told! { &with(Game::Lionized, "Kh1 kh8 Zd1 Cd4 Fa4 Lb3 pd5");
        "d4c6" => "Borrowed power: the piece on d4 is Lionized, so it can’t go to c6 with its own power alone. It starts with the power of another Lionized piece of its side, and may then continue with its own.",
    }
}

#[test]
fn a_king_out_of_reach_is_no_matter_of_capturing_kings() {
    told! { Game::MightyLion, WHITE;
        "Ke1 kh8 Nd4", "d4h8" => "The Knight on d4 can’t go to h8: it doesn’t move that way.",
        "Ke1 ke8", "e1e8" => "The King on e1 can’t go to e8: it doesn’t move that way.",
        "Ke1 kh8 Rh1 ph5", "h1h8" => "The Rook on h1 can’t go to h8: its path is blocked on h5.",
    }
}

#[test]
fn examples_and_letters_are_those_of_the_game() {
    told! { &start(Game::Lionized);
        "Nf3" => "No piece in this game has the letter N; the letters are K Z L C H M F P.",
    }
    told! { &start(Game::MightyLion);
        "Sf3" => "S isn’t used here; write N for the Knight.",
        "Vf3" => "No piece in this game has the letter V; the letters are K L Q R B N P.",
    }
    for game in Game::ALL {
        let board = start(*game);
        let error = read_turn(&board.0, "what now").err();
        let told = error.map(|error| explain::read_error(&error, &board.0, Locale::English));
        let told = told.unwrap_or_default();
        let examples = told.split("as in ").skip(1);
        let examples: Vec<&str> = examples.filter_map(|rest| rest.split(')').next()).collect();
        assert_eq!(examples.len(), 2, "{told}");
        for example in examples {
            assert!(read_turn(&board.0, example).is_ok(), "{game}: {example}");
        }
    }
}

#[test]
fn what_a_pawn_becomes_is_answered_by_the_rule_of_the_game() {
    told! { &with(Game::MightyLion, "Ka1 kh8 Pe7");
        "e7e8D" => "It can’t become D here; choose from Q, R, B or N.",
    }
    let arriving = with(Game::Lionized, "Kh1 kh6 Pa7 [C]");
    told(&arriving, "a7a8Q", "It can’t become Q here; choose from L, C, H, M or F.");
    told(&arriving, "a7a8P", "To stay a Pawn on a8, leave out the letter after the move.");
    told! { &with(Game::Lionized, "Kh1 kh6 Pa8 [C]");
        "a8C" => "A Pawn may swap places with a captured piece only in the turn in which it reaches the last rank.",
    }
}

#[test]
fn two_moves_are_one_too_many() {
    for text in ["e2e4,d2d4", "Nf3, e2e4", "e2e4 and d2d4"] {
        told(
            &start(Game::MightyLion),
            text,
            "That’s two moves; in this game you make one per turn.",
        );
    }
}

#[test]
fn a_lionizer_never_captures() {
    told(&with(Game::Lionized, "Kh1 kh6 Zd1 ld8"), "Zd8", "A Lionizer never captures.");
}

#[test]
fn none_of_several_can_go_there() {
    told(&start(Game::MightyLion), "Pe5", "None of your Pawns can go to e5.");
    told(&with(Game::Lionized, "Kh1 kh6 Ma1 Mh2"), "Mb3", "None of your Mammoths can go to b3.");
    told(&with(Game::MightyLion, "Ke1 ke8 Nb2 Nb5"), "Nbd2", "None of your Knights can go to d2.");
    // Of one piece it is not said that none can.
    let board = with(Game::MightyLion, "Ke1 ke8 Nb1");
    told(&board, "Ngd4", "The Knight on b1 can’t go to d4: it doesn’t move that way.");
    told(&board, "Ngd2", "Did you mean b1d2?");
}

#[test]
fn who_attacks_is_named() {
    told! { &with(Game::MightyLion, "Ke1 ke8 Ne2 re7");
        "e2c3" => "That leaves your King on e1 in check: the Rook on e7 attacks it.",
    }
}

#[test]
fn what_fits_is_listed_with_commas() {
    told! { &start(Game::Lionheart);
        "e4" => "That could be d3e4, e3e4 or f3e4. Write which one you mean.",
    }
}

#[test]
fn a_unicorn_is_told_what_it_may_jump() {
    told! { &with(Game::Lionheart, "Kf1 kj10 Ue5 pe6");
        "e5f8" => "The Unicorn on e5 can’t go to f8: its path is blocked on e6. It may jump over the piece there, but then stops on the next square of its line.",
    }
}

#[test]
fn other_signs_for_the_same_are_read() {
    let start = start(Game::MightyLion);
    let signs = "ｅ２ｅ４|ｅ４|e2–e4|e2—e4|e2−e4|e2→e4|1.e4|1. e2e4|12...e4|e4!|e4?!|e2-e4.|♙e4";
    for text in signs.split('|') {
        start.reads(text, "e2e4");
    }
    for text in ["♘f3", "Nf3!", "Ｎｆ３", "1. Nf3"] {
        start.reads(text, "g1f3");
    }
    with(Game::MightyLion, "Ke1 ke8 Lb2 pc3 pd4")
        .reads("L×c3×d4", "b2c3d4")
        .reads("L:c3:d4", "b2c3d4");
}

#[test]
fn a_capital_that_is_no_letter_of_the_game_is_no_file_of_a_pawn() {
    let board = with(Game::MightyLion, "Ke1 ke8 Rh1 rh5");
    let error = read_typed(&board.0, "Cxh5", Locale::English).expect_err("there is no such piece");
    assert_eq!(
        explain::read_error(&error, &board.0, Locale::English),
        "No piece in this game has the letter C; the letters are K L Q R B N P."
    );
}
