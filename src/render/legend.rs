//! What the marks of a picture mean, below it.

use std::collections::BTreeSet;

use super::canvas::Canvas;
use super::lettering::{self, Anchor, Lettering};
use super::marks::Mark;
use super::theme::Theme;
use crate::locale::Locale;

/// The picture of a board that is `size` pixels wide, perhaps with pools beside it, with a caption and the meanings of marks below.
pub(super) fn below(
    picture: &Canvas,
    caption: Option<&str>,
    marks: &BTreeSet<Mark>,
    theme: Theme,
    size: u32,
    locale: Locale,
) -> Canvas {
    let palette = theme.palette();
    let row = size / 15;
    let margin = row / 3;
    // The colours are made for the squares of a board, so each shape lies on a piece of one.
    let tile = row * 4 / 5;
    let to_text = tile + row / 4;
    let lettering = Lettering {
        size: row as f32 * 0.46,
        bold: false,
        anchor: Anchor::Start,
        color: palette.label,
    };
    let is_short = |mark: &Mark| {
        to_text + lettering::width(&mark.meaning(locale), lettering) + margin <= size / 2
    };
    let columns = if marks.iter().all(is_short) { 2 } else { 1 };
    let first_row = u32::from(caption.is_some());
    let rows = first_row + (marks.len() as u32).div_ceil(columns);
    let height = picture.height + rows * row + if rows > 0 { margin } else { 0 };
    let mut canvas = Canvas::new(picture.width, height, theme);
    canvas.blit(picture, 0, 0);
    if let Some(caption) = caption {
        let at = (margin as f32, picture.height as f32 + row as f32 * 0.4);
        let bold = Lettering {
            bold: true,
            ..lettering
        };
        canvas.write(caption, at, bold);
    }
    for (index, mark) in (0..).zip(marks) {
        let x = margin + index % columns * (size / columns);
        let y = picture.height + (first_row + index / columns) * row;
        canvas.rect(x, y, tile, tile, palette.light.alpha(1.0));
        let half = tile as f32 / 2.0;
        let middle = y as f32 + half;
        mark.draw_symbol(
            &mut canvas,
            (x as f32 + half, middle),
            tile as f32 * 1.3,
            palette,
        );
        let text_x = (x + to_text) as f32;
        canvas.write(&mark.meaning(locale), (text_x, middle), lettering);
    }
    canvas
}
