//! The paths of moves and attacks, as pictures and words show them.

use crate::support::{Board, lionheart, square};
use rules::{Color, Game, Move, Square};

fn way(game: Game, fen: &str, from: &str) -> String {
    let position = Board::new(game, fen).0;
    let from = square(game, from);
    let king = position.king(position.turn());
    assert!(position.checkers().contains(from), "it gives check");
    game.square_names(position.attack_way(from, king)).join(" ")
}

#[test]
fn a_bent_or_crooked_attack_shows_its_bends_and_a_straight_one_has_none() {
    for (game, fen, expected) in [
        (Game::MightyLion, "4k3/8/8/8/4r3/8/8/4K3 w - - 0 1", "e4 e1"),
        (Game::MightyLion, "4k3/8/8/8/8/8/3p4/4K3 w - - 0 1", "d2 e1"),
        (Game::MightyLion, "4k3/8/8/8/8/4l3/4P3/4K3 w - - 0 1", "e3 e1"),
        (Game::Lionheart, "k9/10/10/5g4/10/10/10/10/10/4K5[] w - - 0 1", "f7 e6 e1"),
        (Game::Lionheart, "k9/10/10/10/10/10/10/4u5/4p5/5K4[] w - - 0 1", "e3 f2 f1"),
        (Game::Lionheart, "k9/10/10/10/10/10/10/4u5/4pp4/5K4[] w - - 0 1", "e3 e2 f1"),
    ] {
        assert_eq!(way(game, fen, &expected[..2]), expected, "{fen}");
    }
}

#[test]
fn a_king_of_two_steps_and_a_lionized_piece_show_where_the_second_begins() {
    let position = Board::new(Game::Lionized, "k7/8/f7/8/z3h3/8/8/5K2[] b - - 0 1").0;
    let horse = square(Game::Lionized, "e4");
    let first = position.borrowed_steps(horse).expect("it is Lionized");
    let attacked = |square: &Square| position.attackers(*square, Color::Black).contains(horse);
    let mut seen = 0;
    for square in Game::Lionized.squares().into_iter().filter(attacked) {
        match position.attack_way(horse, square)[..] {
            [start, end] => assert!(start == horse && end == square && first.contains(end)),
            [start, via, end] => {
                assert!(start == horse && end == square && first.contains(via));
                seen += 1;
            }
            _ => panic!("a way has two squares or three"),
        }
    }
    assert!(seen > 4, "{seen}");

    let position = lionheart("10/10/10/10/4k5/10/10/10/10/4K5[] w - - 0 1").0;
    let [from, to] = ["e6", "e4"].map(|name| square(Game::Lionheart, name));
    let way = position.attack_way(from, to);
    assert_eq!(way.len(), 3);
    assert_eq!((way[0], way[2]), (from, to));
}

fn path(fen: &str, from: &str, to: &str) -> String {
    let game = Game::Lionheart;
    let mv = Move::new(square(game, from), square(game, to));
    game.square_names(lionheart(fen).0.path_of(mv)).join(" ")
}

#[test]
fn a_move_that_bends_shows_its_bends() {
    let fen = "k9/10/10/10/2n7/10/U2G4H1/10/3N6/5K4[] w - - 0 1";
    for (from, to, way) in [
        ("a4", "a5", "a4 a5"),
        ("a4", "b6", "a4 a5 b6"),
        ("a4", "c7", "a4 b5 b6 c7"),
        ("a4", "c8", "a4 a5 b6 b7 c8"),
        ("d4", "h5", "d4 e5 h5"),
        ("d4", "e5", "d4 e5"),
        ("i4", "g7", "i4 i5 g7"),
        ("d2", "e4", "d2 e4"),
        ("d2", "f5", "d2 e4 f5"),
        ("f1", "f2", "f1 f2"),
    ] {
        assert_eq!(path(fen, from, to), way, "{from}{to}");
    }
}

#[test]
fn of_several_ways_the_open_one_is_drawn_and_one_that_hops_only_if_no_other_leads_there() {
    for (pieces, from, to, way) in [
        ("10/U9/10", "a3", "b5", "a3 a4 b5"),
        ("p9/U9/10", "a3", "b5", "a3 b4 b5"),
        ("pp8/U9/10", "a3", "b5", "a3 a4 b5"),
        // What asks for a blocked way is drawn along it.
        ("4p5/3G6/10", "d3", "h4", "d3 e4 h4"),
        ("4p5/3G6/10", "d3", "a9", "d3 a9"),
    ] {
        let fen = format!("k9/10/10/10/10/10/{pieces}/5K4[] w - - 0 1");
        assert_eq!(path(&fen, from, to), way, "{pieces}");
    }
}
