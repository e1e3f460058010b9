//! What diagrams, examples and Betza notation tell of how pieces move.

use crate::support::fen_with;
use rules::steps::routes;
use rules::{
    Color, Example, Game, MoveKind, Offset, Pattern, PieceSpec, Position, Role, Square, SquareSet,
    pattern,
};

fn piece(game: Game, role: Role) -> &'static PieceSpec {
    game.spec().piece(role).expect("the game has the piece")
}

/// White to move with a piece on a square, a black Pawn on another if it is given, and Kings in
/// corners where they are not attacked.
fn alone(game: Game, piece: &PieceSpec, from: Square, pawn: Option<Square>) -> Position {
    let geometry = game.spec().geometry;
    let (file, rank) = (geometry.files - 1, geometry.ranks - 1);
    let corners = [(0, 0), (file, 0), (0, rank), (file, rank)].map(|(f, r)| Square::at(f, r));
    let name = |square| game.square_name(square);
    let pawn = pawn.map(|on| format!("p{}", name(on))).unwrap_or_default();
    let own = format!("{}{} {pawn}", piece.symbol(), name(from));
    let is_king = std::ptr::eq(piece, &game.spec().pieces[0]);
    let boards = corners.into_iter().flat_map(|white| corners.map(|black| (white, black)));
    let fens = boards.filter(|(white, black)| white != black).map(|(white, black)| {
        let king = if is_king { String::new() } else { format!("K{}", name(white)) };
        fen_with(game, &format!("{own} {king} k{}", name(black)), "w - - 0 1")
    });
    let mut boards = fens.filter_map(|fen| Position::from_fen(game, &fen).ok());
    boards.find(|board| !board.is_check()).expect("two corners are safe")
}

#[test]
fn a_diagram_shows_where_a_piece_moves_and_captures() {
    for &game in Game::ALL {
        for piece in game.spec().pieces.iter().filter(|piece| piece.role != Role::Pawn) {
            let diagram = game.diagram(piece);
            let arrivals = |kinds: &[MoveKind]| -> SquareSet {
                let arrivals = diagram.arrivals.iter().filter(|(_, kind)| kinds.contains(kind));
                arrivals.map(|(square, _)| *square).collect()
            };
            let board = alone(game, piece, diagram.from, None);
            let mut captures = SquareSet::EMPTY;
            board.attack_map(
                Color::White,
                diagram.from.set(),
                SquareSet::EMPTY,
                &mut |_, _, attacks| captures = attacks,
            );
            let capturing = [MoveKind::Slide, MoveKind::Leap, MoveKind::Capture];
            assert_eq!(arrivals(&capturing), captures, "{game} {piece:?}");
            let all = [&capturing[..], &[MoveKind::Move]].concat();
            let reach = board.reach_if_alone(diagram.from);
            assert_eq!(arrivals(&all), reach, "{game} {piece:?}");
        }
    }
}

#[test]
fn what_is_captured_on_the_way_can_be() {
    for &game in Game::ALL {
        for piece in game.spec().pieces {
            let diagram = game.diagram(piece);
            let legs = piece.patterns.iter().map(|pattern| match pattern {
                Pattern::Lion { legs } => legs.len(),
                _ => 0,
            });
            let by_halves = piece.role == Role::LionheartKing;
            let expected: usize = if by_halves { 8 } else { legs.sum() };
            assert_eq!(diagram.on_the_way.len(), expected, "{game} {piece:?}");
            for taking in diagram.on_the_way.into_iter().filter(|_| !by_halves) {
                let turns = alone(game, piece, diagram.from, Some(taking)).turns_from(diagram.from);
                assert!(turns.iter().any(|turn| turn.first().taking == Some(taking)), "{game}");
            }
        }
    }
}

#[test]
fn what_can_stay_where_it_stands_is_what_has_the_power_of_a_lion() {
    let staying = |game: Game| -> Vec<Role> {
        let pieces = game.spec().pieces.iter();
        let staying = pieces.filter(|piece| game.diagram(piece).returns);
        staying.map(|piece| piece.role).collect()
    };
    assert_eq!(staying(Game::MightyLion), [Role::Lion]);
    let of_chu_shogi = [Role::Lion, Role::SoaringEagle, Role::HornedFalcon, Role::PromotedKirin];
    assert_eq!(staying(Game::ChuShogi), of_chu_shogi);
    assert_eq!(staying(Game::Lionheart), [Role::LionheartKing]);
    assert_eq!(staying(Game::Lionized), []);
}

#[test]
fn a_pawn_is_shown_with_its_first_move_and_a_king_with_its_second_step() {
    for (game, role, wanted, count) in [
        (Game::MightyLion, Role::Pawn, MoveKind::Move, 2),
        (Game::MightyLion, Role::Pawn, MoveKind::Capture, 2),
        (Game::Lionheart, Role::Pawn, MoveKind::Move, 1),
        (Game::Lionheart, Role::Pawn, MoveKind::Leap, 2),
        (Game::Lionheart, Role::Pawn, MoveKind::SecondAction, 3),
        (Game::Lionheart, Role::LionheartKing, MoveKind::SecondAction, 16),
    ] {
        let diagram = game.diagram(piece(game, role));
        let kinds = diagram.arrivals.iter().filter(|(_, kind)| *kind == wanted);
        assert_eq!(kinds.count(), count, "{game} {role:?} {wanted:?}");
    }
}

fn example(game: Game, role: Role) -> Option<Example> {
    game.example(piece(game, role))
}

fn names(game: Game, squares: SquareSet) -> String {
    game.square_names(squares).join(" ")
}

#[test]
fn lionized_pieces_start_with_the_power_they_borrow() {
    let game = Game::Lionized;
    for role in [Role::Lance, Role::ColdHorse, Role::HotHorse, Role::Mammoth] {
        let borrowed = example(game, role).expect("an example");
        assert_eq!(names(game, borrowed.first), "c3 e3 c5 e5", "{role:?}");
        assert!(!borrowed.second.is_empty(), "{role:?}");
    }
    let ferz = example(game, Role::Ferz).expect("an example");
    assert_eq!(names(game, ferz.first), "b2 f2 b6 f6");
    assert_eq!(example(game, Role::King), None);
    assert_eq!(example(game, Role::Lionizer), None);
}

#[test]
fn a_route_is_walked_step_by_step() {
    let bent = Pattern::BentSlide { legs: &pattern::BENT_ROOK };
    let routes = routes(&bent);
    assert_eq!(routes.len(), 8);
    let at: Vec<Offset> = routes[0].walk().map(|(_, at)| at).take(3).collect();
    assert_eq!(at, [(1, 1), (2, 1), (3, 1)].map(|(f, r)| Offset::new(f, r)));
    let steps: Vec<Offset> = routes[0].walk().map(|(step, _)| step.by).take(3).collect();
    assert_eq!(steps, [(1, 1), (1, 0), (1, 0)].map(|(f, r)| Offset::new(f, r)));
}

#[test]
fn betza_is_as_the_rule_pages_have_it() {
    for (game, role, text) in [
        (Game::ChuChess, Role::King, Some("K")),
        (Game::ChuChess, Role::Lion, Some("KNAD(cK-aK)(K-bK)")),
        (Game::ChuChess, Role::Queen, Some("RB")),
        (Game::ChuChess, Role::CrownedRook, Some("RF")),
        (Game::ChuChess, Role::CrownedBishop, Some("BW")),
        (Game::ChuChess, Role::Rook, Some("R")),
        (Game::ChuChess, Role::Bishop, Some("B")),
        (Game::ChuChess, Role::Knight, Some("N")),
        (Game::ChuChess, Role::Commoner, Some("K")),
        (Game::ChuChess, Role::Pawn, Some("mfWcfF")),
        (Game::Lionized, Role::Mammoth, Some("nA")),
        // What it cannot say is not written.
        (Game::Lionheart, Role::Unicorn, None),
        (Game::Lionheart, Role::Archbishop, None),
    ] {
        assert_eq!(piece(game, role).betza().as_deref(), text, "{game} {role:?}");
    }
}
