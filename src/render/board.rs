//! The picture of a position.

use std::collections::BTreeSet;

use super::canvas::Canvas;
use super::last_turn::LastTurn;
use super::legend;
use super::marks::{Mark, Power};
use super::png;
use super::scene::{Scene, SceneMan};
use super::strips;
use super::style::{BoardStyle, MAX_SIZE, MIN_SIZE};
use crate::rules::{Color, Position};

/// The picture of a position as a PNG.
pub fn board_png(position: &Position, style: &BoardStyle) -> Vec<u8> {
    png::encode(&draw(position, style))
}

/// The picture of a position.
pub(super) fn draw(position: &Position, style: &BoardStyle) -> Canvas {
    let scene = scene(position, style);
    let mut picture = scene.paint();
    if let Some(players) = &style.players {
        picture = strips::around(&picture, &scene.layout(), position, players, style);
    }
    if !style.legend {
        return picture;
    }
    let marks: BTreeSet<Mark> = style.marks.iter().map(|(_, mark)| *mark).collect();
    legend::below(
        &picture,
        None,
        &marks,
        style.theme,
        style.size,
        style.locale,
    )
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
        pools: (position.spec().pool != crate::rules::Pool::None)
            .then(|| Color::ALL.map(|color| position.pool(color).collect())),
        last_turn: last_turn.unwrap_or_default(),
        check: position.is_check().then(|| position.king(position.turn())),
        marks: style.marks.clone(),
        lines: Vec::new(),
        orientation: style.orientation,
        theme: style.theme,
        size: style.size.clamp(MIN_SIZE, MAX_SIZE),
        locale: style.locale,
    }
}
