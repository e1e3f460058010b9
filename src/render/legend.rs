//! What the marks, badges and lines of a picture mean, below it.

use std::collections::BTreeSet;

use super::canvas::{Canvas, Xy};
use super::layout::BADGE;
use super::lettering::{self, Anchor, Lettering};
use super::lines::LineKind;
use super::marks::{Mark, Power};
use super::theme::{Palette, Theme};
use crate::locale::Locale;

/// Something to explain.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Entry {
    Line(LineKind),
    Mark(Mark),
    Power(Power),
}

impl Entry {
    fn meaning(self, locale: Locale) -> String {
        match self {
            Entry::Line(line) => line.meaning(locale),
            Entry::Mark(mark) => mark.meaning(locale),
            Entry::Power(power) => power.meaning(locale),
        }
    }

    /// Draws the bare shape around `at`, as large as on a square with sides of `side` pixels.
    fn draw(self, canvas: &mut Canvas, at: Xy, side: f32, palette: &Palette) {
        match self {
            Entry::Line(line) => line.draw_symbol(canvas, at, side * 0.75, palette),
            Entry::Mark(mark) => mark.draw_symbol(canvas, at, side, palette),
            Entry::Power(power) => power.draw_badge_at(canvas, at, side * 1.4, palette),
        }
    }
}

/// What a legend is written with. Lengths are in pixels.
pub(super) struct Legend<'a> {
    pub(super) entries: &'a BTreeSet<Entry>,
    pub(super) theme: Theme,
    /// The width of the picture.
    pub(super) size: u32,
    pub(super) locale: Locale,
}

impl Legend<'_> {
    fn row(&self) -> u32 {
        self.size / 15
    }

    fn margin(&self) -> u32 {
        self.row() / 3
    }

    /// The side of the tile under a shape. The colours are made for the squares of a board, so each shape lies on a piece of one.
    fn tile(&self) -> u32 {
        self.row() * 5 / 6
    }

    fn to_text(&self) -> u32 {
        self.tile() + self.row() / 4
    }

    /// For the widest meaning.
    fn room(&self) -> u32 {
        self.size - self.to_text() - 2 * self.margin()
    }

    /// As large as on a phone letters must be, or smaller if else a meaning were too long.
    fn lettering(&self) -> Lettering {
        let mut lettering = Lettering {
            size: self.row() as f32 * 0.54,
            bold: false,
            anchor: Anchor::Start,
            color: self.theme.palette().label,
        };
        let (room, widest) = (self.room(), self.widest(lettering));
        if widest > room {
            lettering.size = (lettering.size * room as f32 / widest as f32).floor();
        }
        lettering
    }

    fn widest(&self, lettering: Lettering) -> u32 {
        let meanings = self.entries.iter().map(|entry| entry.meaning(self.locale));
        let widths = meanings.map(|meaning| lettering::width(&meaning, lettering));
        widths.max().unwrap_or(0)
    }

    /// The picture of a board with a caption above it and the legend below; with a `foot` that leaves the corner free where Discord lays its
    /// badge, if nothing comes below that.
    pub(super) fn around(&self, picture: &Canvas, caption: Option<&str>, foot: bool) -> Canvas {
        let palette = self.theme.palette();
        let (row, margin, tile) = (self.row(), self.margin(), self.tile());
        let lettering = self.lettering();
        let is_narrow =
            self.to_text() + self.widest(lettering) + margin <= (self.size - margin) / 2;
        let columns = if is_narrow { 2 } else { 1 };
        let rows = (self.entries.len() as u32).div_ceil(columns);
        let top = if caption.is_some() { row } else { 0 };
        let under = if foot {
            (self.size as f32 * BADGE.1) as u32
        } else {
            margin
        };
        let height = top + picture.height + rows * row + under;
        let mut canvas = Canvas::new(picture.width, height, self.theme);
        canvas.blit(picture, 0, top);
        if let Some(caption) = caption {
            let at = (margin as f32, row as f32 * 0.6);
            let bold = Lettering {
                bold: true,
                size: row as f32 * 0.54,
                ..lettering
            };
            canvas.write_within(caption, at, bold, self.size - 2 * margin);
        }
        for (index, entry) in (0..).zip(self.entries) {
            let x = margin + index % columns * ((self.size - margin) / columns);
            let y = top + picture.height + index / columns * row;
            canvas.rect(x, y, tile, tile, palette.light.alpha(1.0));
            let half = tile as f32 / 2.0;
            let middle = y as f32 + half;
            entry.draw(
                &mut canvas,
                (x as f32 + half, middle),
                tile as f32 * 1.3,
                palette,
            );
            let at = ((x + self.to_text()) as f32, middle);
            // Letters of dots cannot be made as small as one likes.
            canvas.write_within(&entry.meaning(self.locale), at, lettering, self.room());
        }
        canvas
    }
}
