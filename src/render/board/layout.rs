//! Computes where squares are on the picture.

use super::marks::Cell;
use crate::canvas::Xy;
use rules::{Color, Geometry, Square};

/// The height of the board in widths of its frame. The frame holds the coordinates, so it is as
/// wide around small squares as around large ones.
const FRAMES: u32 = 24;

/// The width and height, in picture widths, of the lower left corner that Discord covers with its
/// ‘ALT’ badge on phones. Pictures keep it free.
pub(crate) const BADGE: (f32, f32) = (0.135, 0.09);

pub(crate) struct Layout {
    geometry: Geometry,
    orientation: Color,
    pub(crate) side: u32,
    /// The upper left corner of the squares.
    pub(crate) left: u32,
    pub(crate) top: u32,
}

impl Layout {
    /// Computes the layout; `size` is the height of the board with its frame, in pixels.
    pub(crate) fn new(geometry: Geometry, orientation: Color, size: u32) -> Layout {
        let ranks = u32::from(geometry.ranks);
        let files = u32::from(geometry.files);
        let side = (size - 2 * (size / FRAMES)) / ranks;
        Layout {
            geometry,
            orientation,
            side,
            left: (size - side * files) / 2,
            top: (size - side * ranks) / 2,
        }
    }

    pub(crate) fn cell(&self, square: Square) -> Cell {
        let (file, rank) = (u32::from(square.file()), u32::from(square.rank()));
        let (files, ranks) = (u32::from(self.geometry.files), u32::from(self.geometry.ranks));
        let (column, row) = match self.orientation {
            Color::White => (file, ranks - 1 - rank),
            Color::Black => (files - 1 - file, rank),
        };
        Cell { x: self.left + column * self.side, y: self.top + row * self.side, side: self.side }
    }

    pub(crate) fn centre(&self, square: Square) -> Xy {
        self.cell(square).centre()
    }
}
