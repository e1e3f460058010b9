//! What the marks of a picture mean, below it.

use std::collections::BTreeSet;

use super::canvas::Canvas;
use super::lettering::{Anchor, Lettering};
use super::marks::Mark;
use super::theme::Theme;

/// Marks explained in a row.
const COLUMNS: u32 = 2;

/// The picture of a board that is `size` pixels wide, or of several beside each other, with the meanings of marks below.
pub(super) fn below(picture: &Canvas, marks: &BTreeSet<Mark>, theme: Theme, size: u32) -> Canvas {
    let palette = theme.palette();
    let row = size / 15;
    let rows = (marks.len() as u32).div_ceil(COLUMNS);
    let margin = row / 3;
    let height = picture.height + rows * row + if rows > 0 { margin } else { 0 };
    let mut canvas = Canvas::new(picture.width, height, theme);
    canvas.blit(picture, 0, 0);
    let lettering = Lettering {
        size: row as f32 * 0.46,
        bold: false,
        anchor: Anchor::Start,
        color: palette.label,
    };
    for (index, mark) in (0..).zip(marks) {
        let x = margin + index % COLUMNS * (size / COLUMNS);
        let y = picture.height + index / COLUMNS * row;
        // The colours are made for the squares of a board, so each shape lies on a piece of one.
        let tile = row * 4 / 5;
        canvas.rect(x, y, tile, tile, palette.light.alpha(1.0));
        let half = tile as f32 / 2.0;
        let middle = y as f32 + half;
        mark.draw_symbol(
            &mut canvas,
            (x as f32 + half, middle),
            tile as f32 * 1.3,
            palette,
        );
        let text_x = (x + tile) as f32 + row as f32 * 0.25;
        canvas.write(mark.meaning(), (text_x, middle), lettering);
    }
    canvas
}
