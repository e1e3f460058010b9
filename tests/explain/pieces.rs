//! How pieces move, and what they can do in a position.

use std::collections::BTreeSet;

use crate::position;
use explain::{movement_in_words, moves_in_words, piece_in_position, refusal};
use locale::{Locale, say};
use notation::piece_name;
use rules::{Game, IllegalTurn, Move, PieceSpec, Position, Role, SquareSet};

#[test]
fn every_piece_of_every_game_is_explained_by_its_own_moves() {
    for &game in Game::ALL {
        let pieces = game.spec().pieces;
        let all = pieces.iter().flat_map(|piece| Locale::ALL.map(|locale| (piece, locale)));
        for (piece, locale) in all {
            let sentences = movement_in_words(game, piece, locale);
            let each: BTreeSet<&String> = sentences.iter().collect();
            assert_eq!(each.len(), sentences.len(), "{game} {piece:?}");
            for unknown in [
                say!(locale, "explain-leap", how = "both", to = "marked"),
                say!(locale, "explain-as-marked"),
            ] {
                assert!(!sentences.contains(&unknown), "{game} {piece:?}");
            }
            // Without its name, and without the second step that only a King takes.
            let moves = |piece: &PieceSpec| {
                let words = moves_in_words(game, piece, locale);
                let words = words.replacen(&piece_name(game, piece.role, locale), "", 1);
                words.replace(&say!(locale, "explain-two-king-steps"), "").trim_end().to_owned()
            };
            for other in pieces {
                assert_eq!(
                    moves(piece) == moves(other),
                    piece.patterns == other.patterns,
                    "{locale}: {piece:?} {other:?}"
                );
            }
        }
    }
}

#[test]
fn special_rules_are_told_where_the_game_has_them() {
    let words = |game: Game, role| {
        let piece = game.spec().piece(role).expect("the game has the piece");
        movement_in_words(game, piece, Locale::English).join(" ")
    };
    assert!(words(Game::MightyLion, Role::King).contains("castle once, moving 2 squares"));
    assert!(words(Game::ChuChess, Role::King).contains("castle once, moving 3 squares"));
    assert!(!words(Game::Lionized, Role::King).contains("castle"));
    assert!(words(Game::ChuShogiLike, Role::Knight).contains("become a Lion, but only while"));
    assert!(!words(Game::ChuChess, Role::Knight).contains("become"));
    assert!(words(Game::ChuChess, Role::Pawn).contains("the last 3 ranks"));
}

#[track_caller]
fn now(game: Game, fen: &str, square: &str) -> String {
    let position = position(game, fen);
    let square = game.parse_square(square).expect("the square exists");
    piece_in_position(&position, square, Locale::English).join("\n")
}

#[test]
fn a_pinned_knight_is_told_what_pins_it() {
    assert_eq!(
        now(Game::MightyLion, "4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1", "e2"),
        "The Knight on e2 is White’s.\n\
         It has no legal move now.\n\
         It’s pinned: if it moved to c1, g1, c3, g3, d4 and f4, Rook e4 could capture the King on e1.\n\
         It is attacked by Rook e4.\n\
         It is protected by King e1."
    );
}

#[test]
fn a_piece_is_told_what_it_can_do_and_what_keeps_it_from_the_rest() {
    let (lion, lionheart, lionized) = (Game::MightyLion, Game::Lionheart, Game::Lionized);
    for (game, fen, square, expected) in [
        // It may go along the pin only.
        (
            lion,
            "k7/4q3/8/8/8/8/4R3/4K3 w - - 0 1",
            "e2",
            &[
                "It has 5 legal moves: it can go to e3, e4, e5 and e6; capture on e7.",
                "It’s pinned: if it moved to a2, b2",
                "Its path to e8 is blocked on e7.",
                "It can’t go to e1: its own pieces are there.",
            ][..],
        ),
        // In check a piece must help the King.
        (
            lion,
            "4k3/8/8/8/4r3/8/N7/4K3 w - - 0 1",
            "a2",
            &[
                "The King is in check: if this piece moved to c1, c3 and b4, Rook e4 could still capture the King on e1.",
            ],
        ),
        (
            lion,
            "4k3/8/8/8/8/8/r7/4K3 w - - 0 1",
            "e1",
            &["It can’t go to d2, e2 and f2: it would be attacked there by Rook a2."],
        ),
        (
            lion,
            "4k3/8/3p4/4l3/8/4L3/8/4K3 w - - 0 1",
            "e3",
            &[
                "It can’t go to e5. Lion trading: ",
                "Here the Pawn on d6 protects the Lion on e5.",
                "It is attacked by Lion e5.",
            ],
        ),
        // After a Lion fell no other piece may strike back.
        (
            lion,
            "4k3/8/8/4p3/3L4/8/8/4K3 b - - 0 1 x",
            "e5",
            &["It can’t go to d4. No counter-strike: "],
        ),
        (lionized, "4k3/8/8/8/3p4/8/3C4/4K3[] w - - 0 1", "d2", &["It has 3 legal moves"]),
        (
            lionized,
            "4k3/8/8/8/3p4/3p4/3C4/4K3[] w - - 0 1",
            "d2",
            &["Its path to c4 is blocked on d3."],
        ),
        (
            lionized,
            "4k3/8/8/8/4Z3/4F3/8/4K3[] w - - 0 1",
            "e3",
            &["It has no legal move now.", "Only Lionized piece: the piece on e3"],
        ),
        (
            lionized,
            "k7/8/8/8/4ZL2/4F3/8/4K3[] w - - 0 1",
            "e3",
            &["Borrowed power: the piece on e3", "It is Lionized; it may borrow from Lance f4."],
        ),
        (
            lion,
            "4k3/8/8/8/8/8/8/4KB1R w K - 0 1",
            "e1",
            &[
                "You can’t castle: every square between the King and the Rook must be empty, and f1 is not.",
            ],
        ),
        // Promotions, returns and passes are told apart from going somewhere.
        (lion, "8/k3P3/8/8/8/8/8/4K3 w - - 0 1", "e7", &["it can go to e8; promote on e8."]),
        (
            lion,
            "7k/8/8/8/8/3p4/3L4/7K w - - 0 1",
            "d2",
            &["capture on d3 on the way; capture and come back; pass."],
        ),
        (lionheart, "9k/4P5/10/10/10/10/10/10/10/5K4[Q] w - - 0 1", "e9", &["promote on e9"]),
        (
            lion,
            "4k3/8/8/8/8/3p4/3L4/7K w - - 0 1",
            "d2",
            &["capture on d3; capture on d3 on the way;"],
        ),
    ] {
        let told = now(game, fen, square);
        for part in expected {
            assert!(told.contains(part), "{part}: {told}");
        }
    }
    let half = now(lionheart, "9k/4P5/10/10/10/10/10/10/10/5K4[Q] w - - 0 1", "e9");
    assert!(!half.contains("go to e9"), "{half}");
    let castles = now(lion, "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1");
    assert!(!castles.contains("You can’t castle: "), "{castles}");
}

#[test]
fn squares_with_the_same_reason_are_told_together() {
    let fen = "lc3fhl/pp2pk1p/3pmz2/5p2/PZp4p/1P1PMPP1/2P1P3/LH1K1FCL[] b - - 5 22";
    let told = now(Game::Lionized, fen, "h8");
    assert_eq!(told.matches("It can’t go to ").count(), 2, "{told}");
    assert!(told.contains("It can’t go to h1, h2, h3, h5 and h6."), "{told}");
}

#[test]
fn each_square_is_told_with_its_own_reason() {
    for &game in Game::ALL {
        let mut position = Position::start(game);
        for ply in 0..30 {
            let turns = position.legal_turns();
            let Some(&turn) = turns.get((ply * 131 + 17) % turns.len().max(1)) else { break };
            position = position.play_unchecked(turn);
            for square in position.pieces(position.turn()) {
                let told = piece_in_position(&position, square, Locale::English).join("\n");
                let turns = position.turns_from(square).into_iter();
                let reached = turns.flat_map(|turn| turn.moves_of(square)).map(|mv| mv.to);
                let reached: SquareSet = reached.filter(|to| *to != square).collect();
                for to in position.reach_if_alone(square) - reached {
                    let reason = position.why_illegal(Move::new(square, to).into());
                    let Some(reason) = reason else { continue };
                    // One sentence names all squares that such a rule forbids, or none is said.
                    let is_told_otherwise = matches!(
                        reason,
                        IllegalTurn::KingCapture { .. }
                            | IllegalTurn::Blocked { .. }
                            | IllegalTurn::OwnPiece { .. }
                            | IllegalTurn::LeavesKingAttacked { .. }
                            | IllegalTurn::SoleLionized { .. }
                    );
                    if !is_told_otherwise {
                        let why = refusal(&reason, &position, Locale::English);
                        let name = game.square_name(to);
                        assert!(told.contains(&name), "{name}: {told}");
                        // Squares with the same reason share a sentence.
                        let mut parts = why.split(name.as_str());
                        assert!(parts.all(|part| told.contains(part)), "{why}: {told}");
                    }
                }
            }
        }
    }
}

#[test]
fn a_piece_of_the_other_side_waits() {
    let text = now(Game::MightyLion, "4k3/8/8/8/8/8/4p3/4K3 w - - 0 1", "e2");
    assert_eq!(text, "The Pawn on e2 is Black’s.\nIt’s White’s turn.\nIt is attacked by King e1.");
}
