//! The picture of a position.

use std::collections::BTreeSet;

use super::canvas::Canvas;
use super::last_turn::LastTurn;
use super::legend;
use super::marks::{Mark, Power};
use super::png;
use super::scene::{Scene, SceneMan};
use super::strips::{self, Players};
use super::theme::Theme;
use crate::locale::Locale;
use crate::rules::{Color, Position, Square, Turn};

/// The smallest picture, in pixels.
pub const MIN_SIZE: u32 = 160;
/// The largest picture, in pixels.
pub const MAX_SIZE: u32 = 2048;

/// How a position is drawn.
#[derive(Clone, Debug)]
pub struct BoardStyle<'a> {
    /// The position before the last turn, and that turn, to be marked. It must have led to the position that is drawn.
    pub last_turn: Option<(&'a Position, Turn)>,
    /// What is said about squares. A square may have several marks.
    pub marks: Vec<(Square, Mark)>,
    /// Whether the marks are explained below the board, which makes the picture higher.
    pub legend: bool,
    /// The players, named above and below the board, which makes the picture higher.
    pub players: Option<Players>,
    /// The side at the bottom.
    pub orientation: Color,
    /// The colours.
    pub theme: Theme,
    /// The height of the board with its frame in pixels, taken as the nearest of [`MIN_SIZE`] to [`MAX_SIZE`]. The picture is as wide, and
    /// by about a fifth wider where pools stand beside the board.
    pub size: u32,
    /// The language of what is written on the picture.
    pub locale: Locale,
}

impl BoardStyle<'_> {
    /// The height in pixels of a picture for which nothing else is asked.
    pub const DEFAULT_SIZE: u32 = 720;
    /// The height in pixels of the boards in the animated record of a match.
    pub const RECORD_SIZE: u32 = 480;

    /// No marks, this side at the bottom, and English.
    pub fn facing(orientation: Color) -> Self {
        BoardStyle {
            last_turn: None,
            marks: Vec::new(),
            legend: false,
            players: None,
            orientation,
            theme: Theme::default(),
            size: Self::DEFAULT_SIZE,
            locale: Locale::default(),
        }
    }
}

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
