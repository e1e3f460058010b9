//! The picture of a position.

use super::canvas::Canvas;
use super::last_turn::{LastTurn, ways};
use super::lines::{Line, LineKind};
use super::marks::{Mark, Power};
use super::png;
use super::scene::{Scene, SceneMan};
use super::strips;
use super::style::{BoardStyle, MAX_SIZE, MIN_SIZE};
use crate::rules::{Color, Position, Square};

/// The picture of a position as a PNG.
pub fn board_png(position: &Position, style: &BoardStyle) -> Vec<u8> {
    png::encode(&draw(position, style))
}

/// The picture of a position.
pub(super) fn draw(position: &Position, style: &BoardStyle) -> Canvas {
    let scene = scene(position, style);
    let picture = strips::around(scene.paint(), &scene.layout(), position, style);
    if style.legend {
        scene.explained(&picture, None, true)
    } else {
        picture
    }
}

fn scene(position: &Position, style: &BoardStyle) -> Scene {
    let lionized = Color::ALL.map(|color| position.lionized(color));
    let men = position
        .occupied()
        .into_iter()
        .filter_map(|square| {
            let piece = position.piece_at(square)?;
            let powered = lionized[piece.color.index()];
            let power = if powered.is_several() {
                Power::Lent
            } else {
                Power::Paralysed
            };
            Some(SceneMan {
                square,
                piece,
                power: powered.contains(square).then_some(power),
            })
        })
        .collect();
    let last_turn = style
        .last_turn
        .map(|(before, turn)| LastTurn::new(before, turn, position));
    Scene {
        geometry: position.spec().geometry,
        men,
        last_turn: last_turn.unwrap_or_default(),
        check: position.is_check().then(|| position.king(position.turn())),
        marks: style.marks.clone(),
        lines: lines(position, style),
        orientation: style.orientation,
        theme: style.theme,
        size: style.size.clamp(MIN_SIZE, MAX_SIZE),
        locale: style.locale,
    }
}

/// The ways of a turn that was tried, of those that are compared, and of every attack that matters: of each checker on the King, and of each marked attacker on the squares
/// that are marked as attacked.
fn lines(position: &Position, style: &BoardStyle) -> Vec<Line> {
    let marked = |wanted: Mark| {
        let marks = style.marks.iter();
        let found = marks.filter(move |(_, mark)| *mark == wanted);
        found.map(|(square, _)| *square)
    };
    let king = position.king(position.turn());
    let checks = position.checkers().into_iter().map(|by| (by, king));
    let checks = checks.filter(|(_, king)| marked(Mark::Attacked).all(|on| on != *king));
    let is_one = marked(Mark::Attacked).count() == 1;
    let attacks = marked(Mark::Attacked)
        .flat_map(|on| marked(Mark::Attacker).map(move |by| (by, on)))
        // Who attacks the one square only after the turn is not seen before it.
        .filter(|(by, on)| is_one || position.attackers(*on, !position.turn()).contains(*by));
    let attack = |(by, on): (Square, Square)| Line {
        kind: LineKind::Attack,
        squares: position.attack_way(by, on),
    };
    let attempt = style.attempt.iter().map(|squares| Line {
        kind: LineKind::Attempt,
        squares: squares.clone(),
    });
    let compared = style.compared.iter().flat_map(|compared| {
        [
            (LineKind::Played, compared.played),
            (LineKind::Better, compared.better),
        ]
    });
    let compared = compared.flat_map(|(kind, turn)| {
        let ways = ways(position, turn).into_iter();
        ways.map(move |squares| Line { kind, squares })
    });
    attempt
        .chain(compared)
        .chain(checks.map(attack))
        .chain(attacks.map(attack))
        .collect()
}
