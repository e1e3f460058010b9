//! Draws the legend below a picture, which explains its marks, badges and lines.

use std::collections::BTreeSet;

use super::layout::BADGE;
use super::lines::LineKind;
use super::marks::{Mark, Power};
use crate::canvas::{Canvas, Xy};
use crate::text::{self, TextStyle};
use crate::theme::Theme;
use locale::Locale;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum LegendEntry {
    Line(LineKind),
    Mark(Mark),
    Power(Power),
}

impl LegendEntry {
    fn meaning(self, locale: Locale) -> String {
        match self {
            LegendEntry::Line(line) => line.meaning(locale),
            LegendEntry::Mark(mark) => mark.meaning(locale),
            LegendEntry::Power(power) => power.meaning(locale),
        }
    }

    /// Draws the shape alone around `at`, scaled for a square of `side` pixels.
    fn draw(self, canvas: &mut Canvas, at: Xy, side: f32) {
        match self {
            LegendEntry::Line(line) => line.draw_symbol(canvas, at, side * 0.75),
            LegendEntry::Mark(mark) => mark.draw_symbol(canvas, at, side),
            LegendEntry::Power(power) => power.draw_badge_at(canvas, at, side * 1.4),
        }
    }
}

/// A legend. Lengths are in pixels.
pub(crate) struct Legend<'a> {
    pub(crate) entries: &'a BTreeSet<LegendEntry>,
    pub(crate) theme: Theme,
    pub(crate) size: u32,
    pub(crate) row: u32,
    pub(crate) locale: Locale,
}

impl Legend<'_> {
    /// The width of the picture of a board, in rows.
    pub(crate) const ROWS: u32 = 15;

    fn margin(&self) -> u32 {
        self.row / 3
    }

    /// Returns the side of the tile under a shape: a light square, for which the colours are made.
    fn tile(&self) -> u32 {
        self.row * 5 / 6
    }

    fn to_text(&self) -> u32 {
        self.tile() + self.row / 4
    }

    fn room(&self) -> u32 {
        self.size - self.to_text() - 2 * self.margin()
    }

    /// Returns the text style: as large as phones need, or smaller if a text would not fit.
    fn text_style(&self) -> TextStyle {
        let text_style = TextStyle::regular(self.row as f32 * 0.54, self.theme.palette().label);
        text_style.shrunk(self.widest(text_style), self.room())
    }

    fn widest(&self, text_style: TextStyle) -> u32 {
        let meanings = self.entries.iter().map(|entry| entry.meaning(self.locale));
        let widths = meanings.map(|meaning| text::width(&meaning, text_style));
        widths.max().unwrap_or(0)
    }

    /// Returns the left edge and the row of each entry, in two columns if the texts are short.
    fn in_columns(&self, text_style: TextStyle) -> Vec<(u32, u32)> {
        let (margin, count) = (self.margin(), self.entries.len() as u32);
        let is_narrow =
            self.to_text() + self.widest(text_style) + margin <= (self.size - margin) / 2;
        let columns = if is_narrow { 2 } else { 1 };
        let places = (0..count).map(|index| {
            let x = margin + index % columns * ((self.size - margin) / columns);
            (x, index / columns)
        });
        places.collect()
    }

    /// As many entries in a row as fit: a wide picture that is low is shown larger.
    fn one_after_another(&self, text_style: TextStyle) -> Vec<(u32, u32)> {
        let (mut x, mut row) = (self.margin(), 0);
        let places = self.entries.iter().map(|entry| {
            let width = text::width(&entry.meaning(self.locale), text_style) + self.to_text();
            if x > self.margin() && x + width > self.size - self.margin() {
                (x, row) = (self.margin(), row + 1);
            }
            let place = (x, row);
            x += width + self.row;
            place
        });
        places.collect()
    }

    /// Draws captions above the picture and the legend below, with room for Discord's badge.
    pub(crate) fn around(&self, picture: &Canvas, captions: &[String]) -> Canvas {
        let (row, margin, tile) = (self.row, self.margin(), self.tile());
        let text_style = self.text_style();
        let places = match captions {
            [] => self.in_columns(text_style),
            _ => self.one_after_another(text_style),
        };
        let rows = places.last().map_or(0, |(_, row)| row + 1);
        let top = if captions.is_empty() { 0 } else { row };
        let under = (self.size as f32 * BADGE.1) as u32;
        let height = top + picture.height + rows * row + under;
        let mut canvas = Canvas::new(picture.width, height, self.theme);
        canvas.blit(picture, 0, top);
        let room = self.size / (captions.len() as u32).max(1);
        let bold = TextStyle::bold(row as f32 * 0.54, text_style.color);
        let widths = captions.iter().map(|caption| text::width(caption, bold));
        let bold = bold.shrunk(widths.max().unwrap_or(0), room - 2 * margin);
        for (index, caption) in (0..).zip(captions) {
            let at = ((index * room + margin) as f32, row as f32 * 0.6);
            canvas.write_within(caption, at, bold, room - 2 * margin);
        }
        for (entry, (x, line)) in self.entries.iter().zip(places) {
            let y = top + picture.height + line * row;
            canvas.rect(x, y, tile, tile, canvas.palette.light.alpha(1.0));
            let half = tile as f32 / 2.0;
            let middle = y as f32 + half;
            entry.draw(&mut canvas, (x as f32 + half, middle), tile as f32 * 1.3);
            let at = ((x + self.to_text()) as f32, middle);
            // Cuts the text if necessary, because bitmap letters cannot shrink to any size.
            canvas.write_within(&entry.meaning(self.locale), at, text_style, self.room());
        }
        canvas
    }
}
