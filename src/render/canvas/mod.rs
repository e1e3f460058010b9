//! An indexed pixel grid with the palette of a theme, and how to draw on it.

pub(super) mod cache;
pub(super) mod colors;
pub(super) mod png;
mod signs;
pub(super) mod sprites;

use tiny_skia::{
    Color, FillRule, LineCap, LineJoin, Mask, Path, PathBuilder, Stroke, StrokeDash, Transform,
};

use crate::theme::{Palette, PieceSet, Theme};
use cache::Raster;
use colors::{Colors, Index, SHADES};
use rules::Piece;

/// A point or a direction, in pixels from the left and from the top.
pub(crate) type Xy = (f32, f32);

/// An indexed picture to draw on. Lengths are in pixels. Drawing is clipped to the picture.
#[derive(Clone)]
pub(crate) struct Canvas {
    pub(crate) width: u32,
    pub(crate) height: u32,
    pub(crate) palette: &'static Palette,
    pub(crate) colors: &'static Colors,
    pub(crate) pieces: PieceSet,
    pub(crate) pixels: Vec<Index>,
}

pub(crate) fn circle((x, y): Xy, radius: f32) -> Option<Path> {
    PathBuilder::from_circle(x, y, radius)
}

pub(crate) fn polygon(points: &[Xy]) -> Option<Path> {
    let mut path = open_line(points)?;
    path.close();
    path.finish()
}

pub(crate) fn polyline(points: &[Xy]) -> Option<Path> {
    open_line(points)?.finish()
}

fn open_line(points: &[Xy]) -> Option<PathBuilder> {
    let (first, rest) = points.split_first()?;
    let mut path = PathBuilder::new();
    path.move_to(first.0, first.1);
    for point in rest {
        path.line_to(point.0, point.1);
    }
    Some(path)
}

/// Returns two diagonals that extend `reach` from the centre along each axis.
pub(crate) fn cross((x, y): Xy, reach: f32) -> Option<Path> {
    let mut path = PathBuilder::new();
    path.move_to(x - reach, y - reach);
    path.line_to(x + reach, y + reach);
    path.move_to(x - reach, y + reach);
    path.line_to(x + reach, y - reach);
    path.finish()
}

/// Returns a dashed polyline; dashes and gaps are `dash` long.
pub(crate) fn dashed(points: &[Xy], dash: f32) -> Option<Path> {
    let dash = StrokeDash::new(vec![dash, dash], 0.0)?;
    polyline(points)?.dash(&dash, 1.0)
}

impl Canvas {
    pub(crate) fn new(width: u32, height: u32, theme: Theme) -> Canvas {
        let (palette, colors) = (theme.palette(), Colors::of(theme));
        let frame = colors.index(palette.frame.channels());
        Canvas {
            width,
            height,
            palette,
            colors,
            pieces: PieceSet::Figures,
            pixels: vec![frame; width as usize * height as usize],
        }
    }

    pub(crate) fn rect(&mut self, x: u32, y: u32, width: u32, height: u32, color: Color) {
        let (rgb, alpha) = channels(color);
        let (colors, exact) = (self.colors, self.colors.index(rgb));
        for y in y..(y + height).min(self.height) {
            let row = self.row(y, x, x + width);
            if alpha == u8::MAX {
                row.fill(exact);
            } else {
                // Most rows have a single colour.
                for run in row.chunk_by_mut(|a, b| a == b) {
                    let blended = colors.blend(run[0], rgb, alpha);
                    run.fill(blended);
                }
            }
        }
    }

    /// Draws diagonal stripes across a square, one each `period` along the sides.
    pub(crate) fn hatch(&mut self, x: u32, y: u32, side: u32, period: u32, color: Color) {
        let half = (period / 2).max(1);
        for row in 0..side {
            let mut column = 0;
            while column < side {
                let stripe = (row + column) / half;
                let end = ((stripe + 1) * half - row).min(side);
                if stripe.is_multiple_of(2) {
                    self.rect(x + column, y + row, end - column, 1, color);
                }
                column = end;
            }
        }
    }

    fn row(&mut self, y: u32, left: u32, right: u32) -> &mut [Index] {
        let start = y as usize * self.width as usize;
        let (left, right) = (left.min(self.width), right.min(self.width));
        &mut self.pixels[start + left as usize..start + right as usize]
    }

    pub(crate) fn fill(&mut self, path: Option<Path>, color: Color) {
        let Some(path) = path else { return };
        let bounds = path.bounds();
        let (left, top) = (bounds.left().floor().max(0.0), bounds.top().floor().max(0.0));
        let width = bounds.right().ceil().min(self.width as f32) - left;
        let height = bounds.bottom().ceil().min(self.height as f32) - top;
        let Some(mut mask) = Mask::new(width as u32, height as u32) else { return };
        let shift = Transform::from_translate(-left, -top);
        mask.fill_path(&path, FillRule::Winding, true, shift);
        let coverage = Raster { top: 0, width: mask.width(), pixels: mask.take() };
        self.cover(&coverage, left as i32, top as i32, color);
    }

    pub(crate) fn stroke(&mut self, path: Option<Path>, width: f32, color: Color) {
        let stroke = Stroke {
            width,
            line_cap: LineCap::Round,
            line_join: LineJoin::Round,
            ..Stroke::default()
        };
        self.fill(path.and_then(|path| path.stroke(&stroke, 1.0)), color);
    }

    /// Draws a disc that fades out towards `radius`.
    pub(crate) fn glow(&mut self, centre: Xy, radius: f32, color: Color) {
        const CORE: f32 = 0.55;
        let reach = radius.ceil() as i32;
        let width = 2 * reach as u32 + 1;
        let (left, top) = (centre.0.floor() as i32 - reach, centre.1.floor() as i32 - reach);
        let pixel = |index: u32| {
            let x = (left + (index % width) as i32) as f32 + 0.5 - centre.0;
            let y = (top + (index / width) as i32) as f32 + 0.5 - centre.1;
            let distance = x.hypot(y) / radius;
            let strength = ((1.0 - distance) / (1.0 - CORE)).clamp(0.0, 1.0);
            (strength * 255.0).round() as u8
        };
        let pixels = (0..width * width).map(pixel).collect();
        let coverage = Raster { top: 0, width, pixels };
        self.cover(&coverage, left, top, color);
    }

    /// Blends a colour through a mask whose upper left corner lies at (`x`, `y`).
    pub(crate) fn cover(&mut self, coverage: &Raster, x: i32, y: i32, color: Color) {
        let (rgb, alpha) = channels(color);
        let (colors, exact) = (self.colors, self.colors.index(rgb));
        let alpha = u32::from(alpha);
        let y = y + coverage.top as i32;
        self.each_row(x, y, coverage.width, &coverage.pixels, |under, over| {
            for (pixel, covered) in under.iter_mut().zip(over) {
                match (u32::from(*covered) * alpha + 127) / 255 {
                    0 => {}
                    255 => *pixel = exact,
                    alpha => *pixel = colors.blend(*pixel, rgb, alpha as u8),
                }
            }
        });
    }

    pub(crate) fn with_pieces(self, pieces: PieceSet) -> Canvas {
        Canvas { pieces, ..self }
    }

    /// Draws a piece on a square with this side at (`x`, `y`), with an opacity from 0 to 1.
    pub(crate) fn piece(&mut self, piece: Piece, side: u32, (x, y): (u32, u32), opacity: f32) {
        let sprite = sprites::sprite(piece, self.pieces, side);
        let colors = self.colors;
        let is_solid = opacity >= 1.0;
        self.each_row(x as i32, y as i32, sprite.width, &sprite.pixels, |under, over| {
            // Nearly all rows of nearly all squares are plain, and added in a few instructions.
            let (left, right) = (&under[1..], &under[..under.len() - 1]);
            if is_solid && Colors::is_plain(under[0]) && left == right {
                under.iter_mut().zip(over).for_each(|(pixel, shade)| *pixel += shade);
                return;
            }
            for (pixel, shade) in under.iter_mut().zip(over) {
                if is_solid {
                    *pixel = colors.shade(*pixel, *shade);
                } else if *shade > 0 {
                    let shade = SHADES[usize::from(*shade)];
                    let alpha = (f32::from(shade.alpha) * opacity).round() as u8;
                    *pixel = colors.blend(*pixel, shade.rgb, alpha);
                }
            }
        });
    }

    pub(crate) fn blit(&mut self, picture: &Canvas, x: u32, y: u32) {
        self.each_row(x as i32, y as i32, picture.width, &picture.pixels, |under, over| {
            under.copy_from_slice(over);
        });
    }

    /// Calls `paint(row below, row above)` for each visible row of `pixels`, put at (`x`, `y`).
    fn each_row(
        &mut self,
        x: i32,
        y: i32,
        width: u32,
        pixels: &[u8],
        mut paint: impl FnMut(&mut [Index], &[u8]),
    ) {
        let left = x.clamp(0, self.width as i32);
        let right = (x + width as i32).clamp(left, self.width as i32);
        let skipped = (left - x) as usize;
        for (y, over) in (y..).zip(pixels.chunks_exact(width.max(1) as usize)) {
            if (0..self.height as i32).contains(&y) && left < right {
                let under = self.row(y as u32, left as u32, right as u32);
                let length = under.len();
                paint(under, &over[skipped..skipped + length]);
            }
        }
    }
}

fn channels(color: Color) -> ([u8; 3], u8) {
    let color = color.to_color_u8();
    ([color.red(), color.green(), color.blue()], color.alpha())
}
