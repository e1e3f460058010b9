//! Where things are on the picture of a board.

use super::canvas::Xy;
use super::marks::Cell;
use crate::rules::{Color, Geometry, Square};

/// The width of the frame, in sides of a square.
const FRAME: f32 = 0.36;

/// The lower left corner over which Discord lays its badge ‘ALT’, where pictures show nothing that is needed: its width and height on a
/// phone, in widths of the picture.
pub(super) const BADGE: (f32, f32) = (0.135, 0.09);

/// Where things are on the canvas.
pub(super) struct Layout {
    geometry: Geometry,
    orientation: Color,
    /// The side of a square.
    pub(super) side: u32,
    /// Left upper corner of the squares.
    pub(super) left: u32,
    pub(super) top: u32,
}

impl Layout {
    /// The layout of a picture that is `size` pixels high.
    pub(super) fn new(geometry: Geometry, orientation: Color, size: u32) -> Layout {
        let ranks = u32::from(geometry.ranks);
        let files = u32::from(geometry.files);
        let side = (size as f32 / (ranks as f32 + 2.0 * FRAME)) as u32;
        Layout {
            geometry,
            orientation,
            side,
            left: (size - side * files) / 2,
            top: (size - side * ranks) / 2,
        }
    }

    pub(super) fn cell(&self, square: Square) -> Cell {
        let (file, rank) = (u32::from(square.file()), u32::from(square.rank()));
        let (files, ranks) = (
            u32::from(self.geometry.files),
            u32::from(self.geometry.ranks),
        );
        let (column, row) = match self.orientation {
            Color::White => (file, ranks - 1 - rank),
            Color::Black => (files - 1 - file, rank),
        };
        Cell {
            x: self.left + column * self.side,
            y: self.top + row * self.side,
            side: self.side,
        }
    }

    pub(super) fn centre(&self, square: Square) -> Xy {
        self.cell(square).centre()
    }
}
