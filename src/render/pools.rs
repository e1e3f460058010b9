//! The pools of captured pieces: a side's own pieces, in a row at its own end of the board.

use super::canvas::{Canvas, Xy, circle};
use super::lettering::{Anchor, Lettering};
use super::sprites;
use super::theme::Palette;
use crate::locale::Locale;
use crate::rules::{Color, Piece, Role};
use crate::say;

/// A side's pool and where it is drawn. Lengths are in pixels.
pub(super) struct PoolRow {
    pub(super) color: Color,
    pub(super) pieces: Vec<(Role, u32)>,
    pub(super) left: u32,
    pub(super) right: u32,
    pub(super) top: u32,
    pub(super) height: u32,
}

impl PoolRow {
    pub(super) fn paint(&self, canvas: &mut Canvas, palette: &Palette, locale: Locale) {
        let width = self.right - self.left;
        canvas.rect(
            self.left,
            self.top,
            width,
            self.height,
            palette.dark.alpha(1.0),
        );
        let gap = self.height / 4;
        let lettering = Lettering {
            size: self.height as f32 * 0.48,
            bold: true,
            anchor: Anchor::Start,
            color: palette.frame,
        };
        let middle = (self.top + self.height / 2) as f32;
        let heading = say!(locale, "pool-heading");
        let at = ((self.left + gap) as f32, middle);
        let written = canvas.write_within(&heading, at, lettering, width / 4);
        let first = self.left + written + 2 * gap;
        let room = (self.right - first) / (self.pieces.len() as u32).max(1);
        let step = room.min(self.height * 5 / 4);
        for (x, (role, count)) in (first..).step_by(step.max(1) as usize).zip(&self.pieces) {
            let piece = Piece {
                color: self.color,
                role: *role,
            };
            canvas.sprite(&sprites::piece(piece, self.height), x, self.top, 1.0);
            if *count > 1 {
                self.paint_count(canvas, palette, (x as f32, self.top as f32), *count);
            }
        }
    }

    /// How many there are, in the lower right corner of the piece.
    fn paint_count(&self, canvas: &mut Canvas, palette: &Palette, (x, y): Xy, count: u32) {
        let cell = self.height as f32;
        let at = (x + cell * 0.88, y + cell * 0.74);
        let text = match count {
            100.. => "99+".to_owned(),
            count => count.to_string(),
        };
        canvas.fill(circle(at, cell * 0.24), palette.frame.alpha(1.0));
        let size = match text.len() {
            1 => cell * 0.38,
            2 => cell * 0.3,
            _ => cell * 0.22,
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
