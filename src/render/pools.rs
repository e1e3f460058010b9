//! The pools of captured pieces beside the board: a side's own pieces, at its own end.

use super::canvas::{Canvas, circle};
use super::layout::Layout;
use super::lettering::{Anchor, Lettering};
use super::sprites;
use super::theme::Palette;
use crate::locale::Locale;
use crate::rules::{Color, Piece, Role};
use crate::say;

/// Where the pools are drawn. Lengths are in pixels.
pub(super) struct PoolStrip<'a> {
    pools: &'a [Vec<(Role, u32)>; 2],
    orientation: Color,
    left: u32,
    top: u32,
    /// Height of the panel of one side.
    height: u32,
    /// Space between the panels and around them.
    gap: u32,
    /// Side of the square in which a piece is drawn.
    cell: u32,
    /// Height of the heading.
    heading: u32,
}

/// Pieces in a row.
const COLUMNS: u32 = 2;
/// The side of a piece's square, in sides of a square of the board.
const CELL: f32 = 0.72;

impl<'a> PoolStrip<'a> {
    /// The strip to the right of a board that is `size` pixels wide.
    pub(super) fn new(
        pools: &'a [Vec<(Role, u32)>; 2],
        size: u32,
        orientation: Color,
        layout: &Layout,
    ) -> PoolStrip<'a> {
        let side = layout.side as f32;
        let gap = (side * 0.12) as u32;
        PoolStrip {
            pools,
            orientation,
            left: size,
            top: layout.top,
            height: (size - 2 * layout.top - gap) / 2,
            gap,
            cell: (side * CELL) as u32,
            heading: (side * 0.45) as u32,
        }
    }

    fn panel_width(&self) -> u32 {
        COLUMNS * self.cell + 2 * self.gap
    }

    /// How much wider the strip makes the picture.
    pub(super) fn width(&self) -> u32 {
        self.panel_width() + self.top
    }

    pub(super) fn paint(&self, canvas: &mut Canvas, palette: &Palette, locale: Locale) {
        for color in Color::ALL {
            let top = if color == self.orientation {
                self.top + self.height + self.gap
            } else {
                self.top
            };
            let width = self.panel_width();
            canvas.rect(self.left, top, width, self.height, palette.dark.alpha(1.0));
            let middle = (
                (self.left + width / 2) as f32,
                top as f32 + self.heading as f32 * 0.55,
            );
            let lettering = Lettering {
                size: self.heading as f32 * 0.5,
                bold: true,
                anchor: Anchor::Middle,
                color: palette.frame,
            };
            let text = say!(locale, "pool-heading", side = color.id());
            canvas.write_within(&text, middle, lettering, width);
            for (index, (role, count)) in (0..).zip(&self.pools[color.index()]) {
                let x = self.left + self.gap + index % COLUMNS * self.cell;
                let y = top + self.heading + index / COLUMNS * self.cell;
                let piece = Piece { color, role: *role };
                canvas.sprite(&sprites::piece(piece, self.cell), x, y, 1.0);
                if *count > 1 {
                    self.paint_count(canvas, palette, (x, y), *count);
                }
            }
        }
    }

    /// How many there are, in the lower right corner of the piece.
    fn paint_count(&self, canvas: &mut Canvas, palette: &Palette, (x, y): (u32, u32), count: u32) {
        let cell = self.cell as f32;
        let at = (x as f32 + cell * 0.8, y as f32 + cell * 0.78);
        let text = match count {
            100.. => "99+".to_owned(),
            count => count.to_string(),
        };
        canvas.fill(circle(at, cell * 0.22), palette.frame.alpha(1.0));
        let size = match text.len() {
            1 => cell * 0.34,
            2 => cell * 0.27,
            _ => cell * 0.2,
        };
        let lettering = Lettering {
            size,
            bold: true,
            anchor: Anchor::Middle,
            color: palette.label,
        };
        canvas.write(&text, at, lettering);
    }
}
