//! Text in pictures, in fonts that come with the program, so that every machine draws the same; but for letters that only a font of the system has.

use std::sync::{Arc, LazyLock};

use tiny_skia::Transform;

use super::cache::{Bytes, Cache};
use super::canvas::{Canvas, Coverage, Xy};
use super::fonts::{self, Font};
use super::pixmap::new_pixmap;
use super::runs::{Run, is_mark, is_right_to_left, runs};
use super::theme::Rgb;

/// Which point of a text its position names, from left to right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Anchor {
    Start,
    Middle,
    End,
}

/// How a text is written.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lettering {
    /// Font size in pixels, rounded to whole ones.
    pub(super) size: f32,
    pub(super) bold: bool,
    pub(super) anchor: Anchor,
    pub(super) color: Rgb,
}

/// The height of a capital or a digit, as a part of the font size.
const CAP_HEIGHT: f32 = 0.714;
/// From the top of a text's pixels to its base line, as a part of the font size.
const ASCENT: f32 = 1.1;
/// From the top of a text's pixels to their bottom, as a part of the font size.
const HEIGHT: f32 = 1.5;
/// The width of any text, in pixels.
const MAX_WIDTH: u32 = 4096;

/// Everything that a text's pixels depend on.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Key {
    text: String,
    size: u32,
    bold: bool,
    /// Where it is cut, if it is wider.
    max_width: u32,
}

/// The pixels of a text, without the empty ones above and below.
struct Written {
    top: u32,
    coverage: Coverage,
}

/// The names of a few thousand players, as each board shows two of them.
static TEXTS: LazyLock<Cache<Key, Written>> = LazyLock::new(|| Cache::new(12 << 20));

impl Bytes for Written {
    fn bytes(&self) -> usize {
        self.coverage.pixels.len()
    }
}

impl From<Coverage> for Written {
    fn from(coverage: Coverage) -> Written {
        let Coverage { width, pixels } = coverage;
        let row = width.max(1) as usize;
        let is_empty = |pixel: &u8| *pixel == 0;
        let above = pixels.iter().take_while(|pixel| is_empty(pixel)).count() / row;
        let below = pixels
            .iter()
            .rev()
            .take_while(|pixel| is_empty(pixel))
            .count()
            / row;
        let rows = above * row..(pixels.len() - below * row).max(above * row);
        Written {
            top: above as u32,
            coverage: Coverage {
                width,
                pixels: pixels[rows].to_vec(),
            },
        }
    }
}

impl Canvas {
    /// Writes a line of text, whose capitals are centred on the height of `at`.
    pub(super) fn write(&mut self, text: &str, at: Xy, lettering: Lettering) {
        self.write_within(text, at, lettering, MAX_WIDTH);
    }

    /// As [`Canvas::write`], with a text that is too wide cut and ended with dots. Gives its width in pixels.
    pub(super) fn write_within(
        &mut self,
        text: &str,
        at: Xy,
        lettering: Lettering,
        max_width: u32,
    ) -> u32 {
        let size = lettering.size.round().max(1.0);
        let written = written(text, lettering, max_width);
        let width = written.coverage.width as f32;
        let left = match lettering.anchor {
            Anchor::Start => at.0,
            Anchor::Middle => at.0 - width / 2.0,
            Anchor::End => at.0 - width,
        };
        let top = at.1 + size * CAP_HEIGHT / 2.0 - size * ASCENT;
        let (x, y) = (left.round() as i32, top.round() as i32 + written.top as i32);
        self.cover(&written.coverage, x, y, lettering.color.alpha(1.0));
        written.coverage.width
    }
}

/// The width of a line of text, in pixels.
pub(super) fn width(text: &str, lettering: Lettering) -> u32 {
    written(text, lettering, MAX_WIDTH).coverage.width
}

fn written(text: &str, lettering: Lettering, max_width: u32) -> Arc<Written> {
    let key = Key {
        text: text.to_owned(),
        size: lettering.size.round().max(1.0) as u32,
        bold: lettering.bold,
        max_width: MAX_WIDTH,
    };
    // Kept whole, as the room for the same text is now this and now that.
    let whole = TEXTS.get(&key, || draw(&runs(&key.text), &key).into());
    if whole.coverage.width <= max_width {
        return whole;
    }
    let key = Key { max_width, ..key };
    TEXTS.get(&key, || cut(&key).into())
}

/// Whether anything of a text can be drawn.
pub(super) fn is_visible(text: &str) -> bool {
    !runs(text).is_empty()
}

/// A text that is too wide, ended with dots where there is room for no more.
fn cut(key: &Key) -> Coverage {
    let runs = runs(&key.text);
    // A letter stays together with its marks.
    let letters: Vec<char> = runs.iter().flat_map(|run| run.text.chars()).collect();
    let ends: Vec<usize> = (0..letters.len())
        .filter(|end| !is_mark(letters[*end]))
        .collect();
    let cut = |end: &usize| {
        let kept: String = letters[..*end].iter().collect();
        draw(&self::runs(&format!("{}…", kept.trim_end())), key)
    };
    let fitting = ends.partition_point(|end| cut(end).width <= key.max_width);
    cut(ends.get(fitting.saturating_sub(1)).unwrap_or(&0))
}

/// The parts of a text beside each other.
fn draw(runs: &[Run], key: &Key) -> Coverage {
    let has_dots = |run: &Run| run.font == Font::Unifont;
    let chunks = runs.chunk_by(|a, b| has_dots(a) == has_dots(b));
    let mut parts: Vec<Coverage> = chunks
        .map(|chunk| match chunk {
            [run] if has_dots(run) => dots(&run.text, key),
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
    Coverage { width, pixels }
}

/// The height of any text's pixels.
fn height(key: &Key) -> u32 {
    (key.size as f32 * HEIGHT).ceil() as u32
}

/// Letters of fonts that have outlines.
fn outlines(runs: &[Run], key: &Key) -> Coverage {
    let spans: String = runs
        .iter()
        .map(|run| fonts::span(run.font, &run.text))
        .collect();
    let used: Vec<Font> = runs.iter().map(|run| run.font).collect();
    let tree = fonts::svg(&spans, key.size, key.bold, &used);
    let extent = tree.root().abs_bounding_box();
    let width = (extent.width().ceil() as u32).clamp(1, MAX_WIDTH);
    let mut pixmap = new_pixmap(width, height(key));
    let origin = Transform::from_translate(-extent.x(), key.size as f32 * ASCENT);
    resvg::render(&tree, origin, &mut pixmap.as_mut());
    Coverage {
        width,
        pixels: pixmap.pixels().iter().map(|pixel| pixel.alpha()).collect(),
    }
}

/// Letters of the font that consists of dots. A dot is a square of whole pixels, so that it is crisp.
fn dots(text: &str, key: &Key) -> Coverage {
    /// The dots of a letter from top to bottom.
    const DOTS: usize = 16;
    let dot = (key.size as f32 * 1.15 / DOTS as f32).round().max(1.0) as usize;
    let mut width = 0;
    // The left side of each letter, in dots.
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
    Coverage {
        width: columns as u32,
        pixels,
    }
}
