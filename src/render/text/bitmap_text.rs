//! Rasterises lines of text and caches the result.

use std::sync::{Arc, LazyLock};

use tiny_skia::Transform;

use super::fonts::{self, Font};
use super::text_runs::{Run, is_mark, is_right_to_left, runs};
use crate::canvas::cache::{Cache, Raster};
use crate::canvas::sprites::rasterise;
use crate::canvas::{Canvas, Xy};
use crate::theme::Rgb;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Anchor {
    Start,
    Middle,
    End,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct TextStyle {
    /// The size in pixels; rounded.
    pub(crate) size: f32,
    pub(crate) bold: bool,
    pub(crate) anchor: Anchor,
    pub(crate) color: Rgb,
}

impl TextStyle {
    pub(crate) const fn regular(size: f32, color: Rgb) -> TextStyle {
        TextStyle { size, bold: false, anchor: Anchor::Start, color }
    }

    pub(crate) const fn bold(size: f32, color: Rgb) -> TextStyle {
        TextStyle { bold: true, ..TextStyle::regular(size, color) }
    }

    /// Makes a text that is `width` wide small enough for `room`.
    pub(crate) fn shrunk(self, width: u32, room: u32) -> TextStyle {
        let fitting = (self.size * room as f32 / width.max(1) as f32).floor();
        let size = if width > room { fitting } else { self.size };
        TextStyle { size, ..self }
    }

    pub(crate) const fn anchored(self, anchor: Anchor) -> TextStyle {
        TextStyle { anchor, ..self }
    }
}

/// The height of a capital letter, in font sizes.
const CAP_HEIGHT: f32 = 0.714;
/// The distance from the top of the pixels to the baseline, in font sizes.
const ASCENT: f32 = 1.1;
/// The height of the pixels, in font sizes.
const HEIGHT: f32 = 1.5;
const MAX_WIDTH: u32 = 4096;

/// Everything that the pixels of a text depend on.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Key {
    text: String,
    size: u32,
    bold: bool,
    /// The maximum width; wider text is cut.
    max_width: u32,
}

/// Has room for the names of a few thousand players; each board shows two.
static TEXTS: LazyLock<Cache<Key>> = LazyLock::new(|| Cache::new(12 << 20));

fn cropped(Raster { width, pixels, .. }: Raster) -> Raster {
    let row = width.max(1) as usize;
    let is_empty = |pixel: &u8| *pixel == 0;
    let above = pixels.iter().take_while(|pixel| is_empty(pixel)).count() / row;
    let below = pixels.iter().rev().take_while(|pixel| is_empty(pixel)).count() / row;
    let rows = above * row..(pixels.len() - below * row).max(above * row);
    Raster { top: above as u32, width, pixels: pixels[rows].to_vec() }
}

impl Canvas {
    /// Writes a line of text with its capitals vertically centred on `at`.
    pub(crate) fn write(&mut self, text: &str, at: Xy, text_style: TextStyle) {
        self.write_within(text, at, text_style, MAX_WIDTH);
    }

    /// As [`Canvas::write`], but ends a text that is too wide with `…`. Returns the width.
    pub(crate) fn write_within(
        &mut self,
        text: &str,
        at: Xy,
        text_style: TextStyle,
        max_width: u32,
    ) -> u32 {
        let size = text_style.size.round().max(1.0);
        let written = written(text, text_style, max_width);
        let width = written.width as f32;
        let left = match text_style.anchor {
            Anchor::Start => at.0,
            Anchor::Middle => at.0 - width / 2.0,
            Anchor::End => at.0 - width,
        };
        let top = at.1 + size * CAP_HEIGHT / 2.0 - size * ASCENT;
        let (x, y) = (left.round() as i32, top.round() as i32);
        self.cover(&written, x, y, text_style.color.alpha(1.0));
        written.width
    }
}

pub(crate) fn width(text: &str, text_style: TextStyle) -> u32 {
    written(text, text_style, MAX_WIDTH).width
}

fn written(text: &str, text_style: TextStyle, max_width: u32) -> Arc<Raster> {
    let key = Key {
        text: text.to_owned(),
        size: text_style.size.round().max(1.0) as u32,
        bold: text_style.bold,
        max_width: MAX_WIDTH,
    };
    // The whole text is cached first, because the same text meets different limits.
    let whole = TEXTS.get(&key, || cropped(draw(&runs(&key.text), &key)));
    if whole.width <= max_width {
        return whole;
    }
    let key = Key { max_width, ..key };
    TEXTS.get(&key, || cropped(cut(&key)))
}

pub(crate) fn is_visible(text: &str) -> bool {
    !runs(text).is_empty()
}

/// Draws the longest prefix that fits with `…` after it.
fn cut(key: &Key) -> Raster {
    let runs = runs(&key.text);
    // A letter keeps its combining marks.
    let letters: Vec<char> = runs.iter().flat_map(|run| run.text.chars()).collect();
    let ends: Vec<usize> = (0..letters.len()).filter(|end| !is_mark(letters[*end])).collect();
    let cut = |end: &usize| {
        let kept: String = letters[..*end].iter().collect();
        draw(&self::runs(&format!("{}…", kept.trim_end())), key)
    };
    let fitting = ends.partition_point(|end| cut(end).width <= key.max_width);
    cut(ends.get(fitting.saturating_sub(1)).unwrap_or(&0))
}

fn draw(runs: &[Run], key: &Key) -> Raster {
    let is_bitmap = |run: &Run| run.font == Font::Unifont;
    let chunks = runs.chunk_by(|a, b| is_bitmap(a) == is_bitmap(b));
    let mut parts: Vec<Raster> = chunks
        .map(|chunk| match chunk {
            [run] if is_bitmap(run) => bitmap(&run.text, key),
            chunk => outlines(chunk, key),
        })
        .collect();
    if is_right_to_left(runs) {
        parts.reverse();
    }
    let width = parts.iter().map(|part| part.width).sum();
    let mut pixels = Vec::with_capacity(width as usize * height(key) as usize);
    for y in 0..height(key) as usize {
        for part in &parts {
            let width = part.width as usize;
            pixels.extend_from_slice(&part.pixels[y * width..(y + 1) * width]);
        }
    }
    Raster { top: 0, width, pixels }
}

fn height(key: &Key) -> u32 {
    (key.size as f32 * HEIGHT).ceil() as u32
}

fn outlines(runs: &[Run], key: &Key) -> Raster {
    let spans: String = runs.iter().map(|run| fonts::span(run.font, &run.text)).collect();
    let used: Vec<Font> = runs.iter().map(|run| run.font).collect();
    let tree = fonts::svg(&spans, key.size, key.bold, &used);
    let extent = tree.root().abs_bounding_box();
    let width = (extent.width().ceil() as u32).clamp(1, MAX_WIDTH);
    let origin = Transform::from_translate(-extent.x(), key.size as f32 * ASCENT);
    let pixmap = rasterise(&tree, origin, width, height(key));
    let pixels = pixmap.pixels().iter().map(|pixel| pixel.alpha());
    Raster { top: 0, width, pixels: pixels.collect() }
}

/// Draws text in the bitmap font. A dot is a square of whole pixels, so that it is crisp.
fn bitmap(text: &str, key: &Key) -> Raster {
    const DOTS: usize = 16;
    let dot = (key.size as f32 * 1.15 / DOTS as f32).round().max(1.0) as usize;
    let mut width = 0;
    // The left edge of each letter, in dots.
    let letters: Vec<(usize, &unifont::Glyph)> = text
        .chars()
        .filter_map(|letter| {
            let glyph = unifont::get_glyph(letter)?;
            if is_mark(letter) {
                return Some((width - glyph.get_width().min(width), glyph));
            }
            width += glyph.get_width();
            Some((width - glyph.get_width(), glyph))
        })
        .collect();
    let (columns, rows) = (width * dot, height(key) as usize);
    let middle = key.size as f32 * (ASCENT - CAP_HEIGHT / 2.0);
    let top = (middle as usize).saturating_sub(DOTS * dot / 2);
    let mut pixels = vec![0; columns * rows];
    for (left, glyph) in letters {
        for (x, y) in
            (0..glyph.get_width() * dot).flat_map(|x| (0..DOTS * dot).map(move |y| (x, y)))
        {
            if glyph.get_pixel(x / dot, y / dot) && top + y < rows {
                pixels[(top + y) * columns + left * dot + x] = u8::MAX;
            }
        }
    }
    Raster { top: 0, width: columns as u32, pixels }
}
