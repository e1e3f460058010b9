//! Pictures that show what a piece can do: on an empty board, from its table, and on a live one, from the legal turns.

use std::collections::BTreeSet;

use super::board::{MAX_SIZE, MIN_SIZE};
use super::canvas::Canvas;
use super::last_turn::LastTurn;
use super::marks::Mark;
use super::scene::{Scene, SceneMan};
use super::theme::Theme;
use super::{legend, png};
use crate::rules::{Color, Game, Piece, PieceSpec, Position, Role, SecondLegs, Square, Turn, Way};

/// What a piece of a game does on an empty board, with the marks explained below, as a PNG. `size` is the height of the board in pixels,
/// taken as the nearest of [`MIN_SIZE`] to [`MAX_SIZE`]. A piece that may go on after capturing in passing gets a second board beside the
/// first.
pub fn piece_png(game: Game, piece: &PieceSpec, theme: Theme, size: u32) -> Vec<u8> {
    let size = size.clamp(MIN_SIZE, MAX_SIZE);
    let mut scenes = vec![glance(game, piece, theme, size)];
    scenes.extend(
        game.second_legs(piece)
            .map(|legs| second_legs(game, piece.role, legs, theme, size)),
    );
    let marks: BTreeSet<Mark> = scenes
        .iter()
        .flat_map(|scene| scene.marks.iter().map(|(_, mark)| *mark))
        .collect();
    let mut canvas = Canvas::new(size * scenes.len() as u32, size, theme);
    for (index, scene) in (0..).zip(&scenes) {
        canvas.blit(&scene.paint(), index * size, 0);
    }
    png::encode(&legend::below(&canvas, &marks, theme, size))
}

fn glance(game: Game, piece: &PieceSpec, theme: Theme, size: u32) -> Scene {
    let glance = game.glance(piece);
    let mark = |way| match way {
        Way::Slide => Mark::Slide,
        Way::Leap => Mark::Leap,
        Way::Move => Mark::MoveOnly,
        Way::Capture => Mark::CaptureOnly,
        Way::SecondAction => Mark::SecondLeg,
    };
    let marks = glance.arrivals.iter().map(|(to, way)| (*to, mark(*way)));
    Scene {
        marks: marks.collect(),
        lines: glance.lines,
        ..empty(
            game,
            &[(glance.from, piece.role, Color::White)],
            theme,
            size,
        )
    }
}

fn second_legs(game: Game, role: Role, legs: SecondLegs, theme: Theme, size: u32) -> Scene {
    let men = [
        (legs.from, role, Color::White),
        (legs.taking, Role::Pawn, Color::Black),
    ];
    let ends = legs.to.into_iter().map(|to| (to, Mark::SecondLeg));
    Scene {
        marks: ends.chain([(legs.taking, Mark::InPassing)]).collect(),
        lines: vec![vec![legs.from, legs.taking]],
        ..empty(game, &men, theme, size)
    }
}

/// A board with nothing but these pieces.
fn empty(game: Game, men: &[(Square, Role, Color)], theme: Theme, size: u32) -> Scene {
    let men = men.iter().map(|(square, role, color)| SceneMan {
        square: *square,
        piece: Piece {
            color: *color,
            role: *role,
        },
        power: None,
    });
    Scene {
        geometry: game.spec().geometry,
        men: men.collect(),
        pools: None,
        last_turn: LastTurn::default(),
        check: None,
        marks: Vec::new(),
        lines: Vec::new(),
        orientation: Color::White,
        theme,
        size,
    }
}

/// Marks for the piece on a square: itself, where its legal turns lead and what they capture, and what attacks it.
pub fn piece_marks(position: &Position, square: Square) -> Vec<(Square, Mark)> {
    let mut marks = vec![(square, Mark::Asked)];
    marks.extend(turn_marks(position, square));
    if let Some(piece) = position.piece_at(square) {
        let attackers = position.attackers(square, !piece.color);
        marks.extend(attackers.into_iter().map(|by| (by, Mark::Attacker)));
    }
    marks
}

/// Marks for the legal turns of the piece on a square: where they end and what they capture.
pub fn turn_marks(position: &Position, square: Square) -> Vec<(Square, Mark)> {
    let enemies = position.pieces(!position.turn());
    let mut marks = BTreeSet::new();
    for turn in position.turns_from(square) {
        for (step, mv) in own_moves(turn, square) {
            marks.extend(mv.taking.map(|taking| (taking, Mark::InPassing)));
            let is_second =
                step == 1 || mv.taking.is_some_and(|taking| taking.distance(mv.to) <= 1);
            let mark = if enemies.contains(mv.to) {
                Mark::Capture
            } else if is_second {
                Mark::SecondLeg
            } else {
                Mark::Target
            };
            marks.insert((mv.to, mark));
        }
    }
    let direct = marks.clone();
    marks.retain(|(to, mark)| *mark != Mark::SecondLeg || !direct.contains(&(*to, Mark::Target)));
    marks.into_iter().collect()
}

/// The moves of a turn that the piece on `square` makes, each with how often it has moved before.
fn own_moves(turn: Turn, square: Square) -> Vec<(usize, crate::rules::Move)> {
    let mut at = square;
    let mut moves = Vec::new();
    for mv in turn.moves() {
        if mv.from == at {
            moves.push((moves.len(), mv));
            at = mv.to;
        }
    }
    moves
}
