//! Draws a side's pool of captured pieces in a row at its end of the board.

use crate::canvas::{Canvas, Xy, circle};
use crate::text::{Anchor, TextStyle};
use locale::{Locale, say};
use rules::{Color, Piece, Role};

/// A row of pool pieces. Lengths are in pixels.
pub(crate) struct PoolRow {
    pub(crate) color: Color,
    pub(crate) pieces: Vec<(Role, u32)>,
    pub(crate) left: u32,
    pub(crate) right: u32,
    pub(crate) top: u32,
    pub(crate) height: u32,
}

impl PoolRow {
    pub(crate) fn paint(&self, canvas: &mut Canvas, locale: Locale) {
        let width = self.right - self.left;
        canvas.rect(self.left, self.top, width, self.height, canvas.palette.dark.alpha(1.0));
        let gap = self.height / 4;
        let text_style = TextStyle::bold(self.height as f32 * 0.48, canvas.palette.frame);
        let middle = (self.top + self.height / 2) as f32;
        let heading = say!(locale, "pool-heading");
        let at = ((self.left + gap) as f32, middle);
        let written = canvas.write_within(&heading, at, text_style, width / 4);
        let first = self.left + written + 2 * gap;
        let room = (self.right - first) / (self.pieces.len() as u32).max(1);
        let step = room.min(self.height * 5 / 4);
        for (x, (role, count)) in (first..).step_by(step.max(1) as usize).zip(&self.pieces) {
            let piece = Piece { color: self.color, role: *role };
            canvas.piece(piece, self.height, (x, self.top), 1.0);
            if *count > 1 {
                self.paint_count(canvas, (x as f32, self.top as f32), *count);
            }
        }
    }

    fn paint_count(&self, canvas: &mut Canvas, (x, y): Xy, count: u32) {
        let cell = self.height as f32;
        let at = (x + cell * 0.88, y + cell * 0.74);
        let text = match count {
            100.. => "99+".to_owned(),
            count => count.to_string(),
        };
        canvas.fill(circle(at, cell * 0.24), canvas.palette.frame.alpha(1.0));
        let size = match text.len() {
            1 => cell * 0.38,
            2 => cell * 0.3,
            _ => cell * 0.22,
        };
        let text_style = TextStyle::bold(size, canvas.palette.label).anchored(Anchor::Middle);
        canvas.write(&text, at, text_style);
    }
}
