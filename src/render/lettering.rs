//! Text in pictures, in a font that comes with the program, so that every machine draws the same.

use std::sync::{Arc, LazyLock};

use resvg::usvg::{Options, Tree, fontdb};
use tiny_skia::Transform;

use super::canvas::{Canvas, Xy};
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
    /// Font size in pixels.
    pub(super) size: f32,
    pub(super) bold: bool,
    pub(super) anchor: Anchor,
    pub(super) color: Rgb,
}

/// The height of a capital or a digit, as a part of the font size.
const CAP_HEIGHT: f32 = 0.714;

impl Canvas {
    /// Writes a line of text, whose capitals are centred on the height of `at`.
    pub(super) fn write(&mut self, text: &str, at: Xy, lettering: Lettering) {
        let Lettering {
            size,
            bold,
            anchor,
            color: Rgb(color),
        } = lettering;
        let anchor = match anchor {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
        };
        let weight = if bold { 700 } else { 400 };
        let y = at.1 + size * CAP_HEIGHT / 2.0;
        let (width, height) = (self.pixmap.width(), self.pixmap.height());
        let svg = format!(
            r##"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"><text x="{}" y="{y}" font-family="Noto Sans" font-weight="{weight}" font-size="{size}" text-anchor="{anchor}" fill="#{color:06x}">{}</text></svg>"##,
            at.0,
            escaped(text),
        );
        let options = Options {
            fontdb: Arc::clone(&FONTS),
            ..Options::default()
        };
        match Tree::from_str(&svg, &options) {
            Ok(tree) => {
                resvg::render(&tree, Transform::identity(), &mut self.pixmap.as_mut());
            }
            Err(error) => unreachable!("escaped text is valid SVG: {error}"),
        }
    }
}

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
