//! Text in pictures, in a font that comes with the program, so that every machine draws the same.

use std::sync::{Arc, LazyLock};

use resvg::usvg::{Options, Tree, fontdb};
use tiny_skia::Transform;

use super::cache::Cache;
use super::canvas::{Canvas, Coverage, Xy};
use super::pixmap::new_pixmap;
use super::theme::Rgb;

static FONTS: LazyLock<Arc<fontdb::Database>> = LazyLock::new(|| {
    let mut fonts = fontdb::Database::new();
    fonts.load_font_data(notosans::REGULAR_TTF.to_vec());
    fonts.load_font_data(notosans::BOLD_TTF.to_vec());
    Arc::new(fonts)
});

/// Which point of a text its position names, from left to right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Anchor {
    Start,
    Middle,
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

/// Everything that a text's pixels depend on.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Key {
    text: String,
    size: u32,
    bold: bool,
}

static TEXTS: Cache<Key, Coverage> = Cache::new(8 << 20);

impl Canvas {
    /// Writes a line of text, whose capitals are centred on the height of `at`.
    pub(super) fn write(&mut self, text: &str, at: Xy, lettering: Lettering) {
        let size = lettering.size.round().max(1.0);
        let key = Key {
            text: text.to_owned(),
            size: size as u32,
            bold: lettering.bold,
        };
        let picture = TEXTS.get(key, rasterise);
        let left = match lettering.anchor {
            Anchor::Start => at.0,
            Anchor::Middle => at.0 - picture.width as f32 / 2.0,
        };
        let top = at.1 + size * CAP_HEIGHT / 2.0 - size * ASCENT;
        let (x, y) = (left.round() as i32, top.round() as i32);
        self.cover(&picture, x, y, lettering.color.alpha(1.0));
    }
}

/// From the top of a text's pixels to its base line, as a part of the font size.
const ASCENT: f32 = 1.1;
/// From the top of a text's pixels to their bottom, as a part of the font size.
const HEIGHT: f32 = 1.5;

fn rasterise(key: &Key) -> (Coverage, usize) {
    let Key { text, size, bold } = key;
    let weight = if *bold { 700 } else { 400 };
    let svg = format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg"><text font-family="Noto Sans" font-weight="{weight}" font-size="{size}">{}</text></svg>"##,
        escaped(text),
    );
    let options = Options {
        fontdb: Arc::clone(&FONTS),
        ..Options::default()
    };
    let tree = match Tree::from_str(&svg, &options) {
        Ok(tree) => tree,
        Err(error) => unreachable!("escaped text is valid SVG: {error}"),
    };
    let size = *size as f32;
    let extent = tree.root().abs_bounding_box();
    let width = extent.width().ceil().clamp(1.0, MAX_WIDTH);
    let mut pixmap = new_pixmap(width as u32, (size * HEIGHT).ceil() as u32);
    let origin = Transform::from_translate(-extent.x(), size * ASCENT);
    resvg::render(&tree, origin, &mut pixmap.as_mut());
    let coverage = Coverage {
        width: pixmap.width(),
        pixels: pixmap.pixels().iter().map(|pixel| pixel.alpha()).collect(),
    };
    let bytes = coverage.pixels.len();
    (coverage, bytes)
}

/// Longer texts, in pixels, are cut off.
const MAX_WIDTH: f32 = 4096.0;

/// The text as XML holds it. Characters that no XML may hold are left out.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped += "&amp;",
            '<' => escaped += "&lt;",
            '>' => escaped += "&gt;",
            c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => {}
            c => escaped.push(c),
        }
    }
    escaped
}
