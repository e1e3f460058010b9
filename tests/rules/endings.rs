//! Ends of a game by the rules.

use crate::support::{Board, chu, lionheart, lionized, mighty_lion, shogi_like};
use rules::{Color, Draw, Position, Status};

/// The status after turns from a start position that counts as the first of the game.
fn status_after(board: &Board, turns: &str) -> Status {
    let mut position: Position = board.0.clone();
    let mut earlier = Vec::new();
    for text in turns.split_whitespace() {
        earlier.push(position.visit());
        position = Board(position).after(text).0;
    }
    position.status_with_history(&earlier)
}

#[test]
fn in_check_with_no_legal_turn_that_player_loses() {
    let board = mighty_lion("R3k3/8/4K3/8/8/8/8/8 b - - 0 1");
    assert_eq!(board.0.status(), Status::Checkmate { winner: Color::White });
    assert_eq!(chu("R4k4/10/5K4/10/10/10/10/10/10/10 b - - 0 1").status(), "checkmate");
    assert_eq!(shogi_like("R4k4/10/5K4/10/10/10/10/10/10/10 b - - 0 1").status(), "checkmate");
    assert_eq!(lionheart("R4k4/1R8/10/10/10/10/10/10/10/5K4[] b - - 0 1").status(), "checkmate");
    assert_eq!(lionized("k7/1FF5/K7/8/8/8/8/8[] b - - 0 1").status(), "checkmate");
}

#[test]
fn not_in_check_with_no_legal_turn_is_a_draw_in_every_game() {
    assert_eq!(mighty_lion("k7/2Q5/1K6/8/8/8/8/8 b - - 0 1").status(), "stalemate");
    assert_eq!(chu("k9/2Q7/1K8/10/10/10/10/10/10/10 b - - 0 1").status(), "stalemate");
    assert_eq!(shogi_like("k9/2Q7/1K8/10/10/10/10/10/10/10 b - - 0 1").status(), "stalemate");
    assert_eq!(lionized("k7/2F5/1K6/8/8/8/8/8[] b - - 0 1").status(), "stalemate");
    // A Lionheart King that has an empty square beside it can always pass.
    assert_eq!(lionheart("5K4/10/10/10/10/10/10/10/pp8/kp8[] b - - 0 1").status(), "stalemate");
    assert_eq!(lionheart("k9/2Q7/10/1K8/10/10/10/10/10/10[] b - - 0 1").status(), "ongoing");
}

#[test]
fn a_hundred_turns_without_capture_or_pawn_move_are_a_draw() {
    let rooks = "4k3/8/8/8/8/8/4P3/R3K3 w - -";
    assert_eq!(mighty_lion(&format!("{rooks} 99 80")).status(), "ongoing");
    assert_eq!(mighty_lion(&format!("{rooks} 100 80")).status(), "draw fifty-moves");
    assert_eq!(mighty_lion(&format!("{rooks} 101 80")).status(), "draw fifty-moves");
    let late = mighty_lion(&format!("{rooks} 99 80"));
    assert_eq!(late.after("a1a2").status(), "draw fifty-moves");
    assert_eq!(late.after("e2e3").status(), "ongoing");
    assert_eq!(late.after("e2e3").0.halfmove_clock(), 0);
}

#[test]
fn the_legal_turns_of_a_drawn_position_are_still_listed() {
    assert!(!mighty_lion("4k3/8/8/8/8/8/4P3/R3K3 w - - 100 80").turns().is_empty());
}

#[test]
fn checkmate_and_stalemate_come_before_the_fifty_moves() {
    assert_eq!(mighty_lion("R3k3/8/4K3/8/8/8/8/8 b - - 100 80").status(), "checkmate");
    assert_eq!(mighty_lion("k7/2Q5/1K6/8/8/8/8/8 b - - 100 80").status(), "stalemate");
}

#[test]
fn the_fifty_moves_come_before_a_dead_position_and_that_before_threefold() {
    assert_eq!(mighty_lion("4k3/8/8/8/8/8/8/4K3 w - - 100 80").status(), "draw fifty-moves");
    assert_eq!(mighty_lion("4k3/8/8/8/8/8/8/4K3 w - - 99 80").status(), "draw dead-position");
    let bare = mighty_lion("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    assert_eq!(
        status_after(&bare, "e1e2 e8e7 e2e1 e7e8 e1e2 e8e7 e2e1 e7e8"),
        Status::Draw(Draw::DeadPosition)
    );
}

#[test]
fn the_third_time_of_a_position_is_a_draw() {
    let board = mighty_lion("4k3/4p3/8/8/8/8/4P3/RL2K3 w - - 0 1");
    assert_eq!(status_after(&board, "a1a2 e8d8 a2a1 d8e8"), Status::Ongoing);
    assert_eq!(
        status_after(&board, "a1a2 e8d8 a2a1 d8e8 a1a2 e8d8 a2a1 d8e8"),
        Status::Draw(Draw::Threefold)
    );
    // Not in a row, and by another way.
    assert_eq!(
        status_after(&board, "a1a2 e8d8 a2a1 d8e8 a1a3 e8f8 a3a1 f8e8"),
        Status::Draw(Draw::Threefold)
    );
    assert_eq!(
        status_after(
            &lionheart("4k5/10/4p5/10/10/10/10/4P5/10/R4K4[] w - - 0 1"),
            "a1a2 e10d10 a2a1 d10e10 a1a2 e10d10 a2a1 d10e10"
        ),
        Status::Draw(Draw::Threefold)
    );
}

#[test]
fn positions_with_other_castling_rights_side_to_move_or_ban_are_others() {
    let board = mighty_lion("4k3/4p3/8/8/8/8/4P3/R3K3 w Q - 0 1");
    assert_eq!(status_after(&board, "a1a2 e8d8 a2a1 d8e8 a1a2 e8d8 a2a1 d8e8"), Status::Ongoing);
    assert_eq!(
        status_after(&board, "a1a2 e8d8 a2a1 d8e8 a1a2 e8d8 a2a1 d8e8 a1a2 e8d8 a2a1 d8e8"),
        Status::Draw(Draw::Threefold)
    );
    let hash = |fen: &str| mighty_lion(fen).0.hash();
    let base = "4k3/8/8/3pP3/8/2L5/8/4K3";
    assert_ne!(hash(&format!("{base} w - - 0 1")), hash(&format!("{base} b - - 0 1")));
    assert_ne!(hash(&format!("{base} b - - 0 1")), hash(&format!("{base} b - - 0 1 x")));
    assert_ne!(hash(&format!("{base} w - - 0 1")), hash(&format!("{base} w - d6 0 1")));
    assert_eq!(hash(&format!("{base} w - - 0 1")), hash(&format!("{base} w - - 42 17")));
}

#[test]
fn pools_and_the_first_pawn_flag_make_positions_others() {
    let lionheart_hash = |fen: &str| lionheart(fen).0.hash();
    let board = "4k5/10/10/10/10/10/10/4P5/10/5K4";
    assert_ne!(
        lionheart_hash(&format!("{board}[] w - - 0 1")),
        lionheart_hash(&format!("{board}[] w F - 0 1"))
    );
    assert_ne!(
        lionheart_hash(&format!("{board}[Q] w - - 0 1")),
        lionheart_hash(&format!("{board}[q] w - - 0 1"))
    );
    assert_ne!(
        lionheart_hash(&format!("{board}[QQ] w - - 0 1")),
        lionheart_hash(&format!("{board}[Q] w - - 0 1"))
    );
}

#[test]
fn lionized_chess_has_no_draw_by_repetition() {
    let board = lionized("4k3/4p3/8/8/8/8/4P3/L3K3[] w - - 0 1");
    assert_eq!(
        status_after(&board, "e1f1 e8f8 f1e1 f8e8 e1f1 e8f8 f1e1 f8e8 e1f1 e8f8 f1e1 f8e8"),
        Status::Ongoing
    );
}

#[test]
fn in_mighty_lion_chess_bare_kings_or_a_single_minor_piece_are_dead() {
    for dead in ["8", "B7", "b7", "N7", "n7"] {
        assert_eq!(
            mighty_lion(&format!("7k/8/8/8/{dead}/8/8/7K b - - 0 1")).status(),
            "draw dead-position"
        );
    }
    for alive in ["Q7", "R7", "P7", "L7", "l7", "N1N5", "N1n5", "B1n5"] {
        assert_eq!(
            mighty_lion(&format!("7k/8/8/8/{alive}/8/8/7K b - - 0 1")).status(),
            "ongoing",
            "{alive}"
        );
    }
}

#[test]
fn bishops_on_squares_of_one_colour_are_dead() {
    for dead in ["B1B5", "B1b5", "b1b1B1B1"] {
        assert_eq!(
            mighty_lion(&format!("7k/8/8/8/{dead}/8/8/7K b - - 0 1")).status(),
            "draw dead-position"
        );
    }
    for dead in ["B1B7", "B1b7", "b1b1B1B3"] {
        assert_eq!(
            chu(&format!("9k/10/10/10/{dead}/10/10/10/10/9K b - - 0 1")).status(),
            "draw dead-position"
        );
    }
    for alive in ["BB6", "Bb6", "b2B4", "L1B1B3"] {
        assert_eq!(
            mighty_lion(&format!("7k/8/8/8/{alive}/8/8/7K b - - 0 1")).status(),
            "ongoing",
            "{alive}"
        );
    }
}

#[test]
fn in_chess_like_chu_chess_crowned_bishops_and_commoners_are_not_dead() {
    for dead in ["10", "B9", "N9"] {
        assert_eq!(
            chu(&format!("9k/10/10/10/{dead}/10/10/10/10/9K b - - 0 1")).status(),
            "draw dead-position"
        );
    }
    for alive in ["+B9", "M9", "R9", "L9"] {
        assert_eq!(
            chu(&format!("9k/10/10/10/{alive}/10/10/10/10/9K b - - 0 1")).status(),
            "ongoing",
            "{alive}"
        );
    }
}

#[test]
fn in_shogi_like_chu_chess_only_bare_kings_are_dead() {
    let board = |row: &str| shogi_like(&format!("9k/10/10/10/{row}/10/10/10/10/9K b - - 0 1"));
    assert_eq!(board("10").status(), "draw dead-position");
    for alive in ["B9", "N9", "B1B7", "M9"] {
        assert_eq!(board(alive).status(), "ongoing", "{alive}");
    }
}

#[test]
fn in_lionheart_chess_only_bare_kings_are_dead() {
    let board = |row: &str, pools: &str| {
        lionheart(&format!("9k/10/10/10/{row}/10/10/10/10/9K[{pools}] b - - 0 1"))
    };
    assert_eq!(board("10", "").status(), "draw dead-position");
    assert_eq!(board("10", "QQqq").status(), "draw dead-position");
    for alive in ["B9", "N9", "S9", "P9"] {
        assert_eq!(board(alive, "").status(), "ongoing", "{alive}");
    }
}

#[test]
fn in_lionized_chess_kings_and_lionizers_are_dead_and_a_single_short_piece() {
    let board = |row: &str| lionized(&format!("4k3/8/8/{row}/8/8/8/4K3[LLll] w - - 0 1"));
    for dead in ["8", "Z7", "ZZ2zzz1", "F7", "m7", "C7", "h7"] {
        assert_eq!(board(dead).status(), "draw dead-position", "{dead}");
    }
    for alive in ["L7", "P7", "F1F5", "F1m5", "FZ6", "C2z4"] {
        assert_eq!(board(alive).status(), "ongoing", "{alive}");
    }
}

#[test]
fn in_lionized_chess_only_captures_reset_the_clock() {
    let board = lionized("4k3/4p3/8/8/8/5p2/4P3/4K3[] w - - 41 60");
    assert_eq!(board.after("e2e3").0.halfmove_clock(), 42);
    assert_eq!(board.after("e2f3").0.halfmove_clock(), 0);
    assert_eq!(
        lionized("4k3/4p3/8/8/8/8/4P3/4K3[] w - - 99 60").after("e2e3").status(),
        "draw fifty-moves"
    );
}

#[test]
fn in_shogi_like_chu_chess_only_a_pawns_promotion_resets_the_clock() {
    let board = shogi_like("4k5/10/10/R1P7/10/10/10/10/10/5K4 w - - 41 60");
    assert_eq!(board.after("a6a7+").0.halfmove_clock(), 42);
    assert_eq!(board.after("c6c7+").0.halfmove_clock(), 0);
}

#[test]
fn in_lionheart_chess_captures_pawn_moves_and_promotions_reset_the_clock() {
    let board = lionheart("4k5/4P5/10/10/10/10/5P4/10/r9/R4K4[Q] w - - 41 60");
    assert_eq!(board.after("f1e1").0.halfmove_clock(), 42);
    assert_eq!(board.after("a1a2").0.halfmove_clock(), 0);
    assert_eq!(board.after("f1e1,f4f5").0.halfmove_clock(), 0);
    assert_eq!(board.after("f1e1,e9=Q").0.halfmove_clock(), 0);
}
