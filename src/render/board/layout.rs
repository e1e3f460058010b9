//! Computes where squares are on the picture.

use super::marks::Cell;
use crate::canvas::Xy;
use rules::{Color, Geometry, Square};

/// The height of the board in widths of its frame, which holds the coordinates.
const FRAMES: u32 = 24;

/// The width and height of the lower left corner under Discord's badge, in picture widths.
pub(crate) const BADGE: (f32, f32) = (0.135, 0.09);

pub(crate) struct Layout {
    orientation: Color,
    /// The file and rank of the first square shown.
    base: (u8, u8),
    extent: (u8, u8),
    pub(crate) side: u32,
    /// The upper left corner of the squares.
    pub(crate) left: u32,
    pub(crate) top: u32,
}

impl Layout {
    /// Computes the layout of a whole board; `size` is its height with its frame, in pixels.
    pub(crate) fn new(geometry: Geometry, orientation: Color, size: u32) -> Layout {
        let (files, ranks) = (u32::from(geometry.files), u32::from(geometry.ranks));
        let side = (size - 2 * (size / FRAMES)) / ranks;
        Layout {
            orientation,
            base: (0, 0),
            extent: (geometry.files, geometry.ranks),
            side,
            left: (size - side * files) / 2,
            top: (size - side * ranks) / 2,
        }
    }

    /// Computes the layout of the part of a board within `reach` squares of one, which is in the
    /// middle or as near to it as the edges of the board let it be.
    pub(crate) fn around(
        geometry: Geometry,
        square: Square,
        reach: u8,
        (left, top): (u32, u32),
        side: u32,
    ) -> Layout {
        let across = 2 * reach + 1;
        let base = |at: u8, length: u8| at.saturating_sub(reach).min(length.saturating_sub(across));
        Layout {
            orientation: Color::White,
            base: (base(square.file(), geometry.files), base(square.rank(), geometry.ranks)),
            extent: (across, across),
            side,
            left,
            top,
        }
    }

    pub(crate) fn shows(&self, square: Square) -> bool {
        let is_within = |at: u8, base: u8, extent: u8| (base..base + extent).contains(&at);
        is_within(square.file(), self.base.0, self.extent.0)
            && is_within(square.rank(), self.base.1, self.extent.1)
    }

    /// Returns where a square is, which must be shown.
    pub(crate) fn cell(&self, square: Square) -> Cell {
        let file = u32::from(square.file() - self.base.0);
        let rank = u32::from(square.rank() - self.base.1);
        let (files, ranks) = (u32::from(self.extent.0), u32::from(self.extent.1));
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
