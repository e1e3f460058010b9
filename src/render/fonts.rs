//! The fonts that come with the program, and which of them draws which letter.
//!
//! Noto Sans draws Latin, Greek and Cyrillic letters. The other fonts are read only when a text has letters that it lacks: DejaVu Sans has
//! Hebrew, Arabic, Armenian, Georgian and Lao letters and symbols, Noto Emoji has pictures, and the bitmaps of Unifont have the rest, such as
//! Chinese, Japanese, Korean, Thai and Devanagari letters.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use resvg::usvg::{FontResolver, Node, Options, Tree, fontdb};

/// A font.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Font {
    Noto,
    DejaVu,
    Emoji,
    /// Not outlines but dots.
    Unifont,
}

static NOTO: LazyLock<Arc<fontdb::Database>> =
    LazyLock::new(|| database(&[notosans::REGULAR_TTF, notosans::BOLD_TTF]));

static OUTLINES: LazyLock<Arc<fontdb::Database>> = LazyLock::new(|| {
    database(&[
        notosans::REGULAR_TTF,
        notosans::BOLD_TTF,
        dejavu::sans::regular(),
        dejavu::sans::bold(),
        epaint_default_fonts::NOTO_EMOJI_REGULAR,
    ])
});

fn database(files: &[&'static [u8]]) -> Arc<fontdb::Database> {
    let mut fonts = fontdb::Database::new();
    for file in files {
        fonts.load_font_source(fontdb::Source::Binary(Arc::new(*file)));
    }
    Arc::new(fonts)
}

impl Font {
    /// The name of the font family, for those with outlines.
    pub(super) const fn family(self) -> &'static str {
        match self {
            Font::Noto => "Noto Sans",
            Font::DejaVu => "DejaVu Sans",
            Font::Emoji => "Noto Emoji",
            Font::Unifont => "",
        }
    }

    /// The first font that has a letter.
    pub(super) fn of(letter: char) -> Option<Font> {
        static KNOWN: Mutex<Option<HashMap<char, Option<Font>>>> = Mutex::new(None);
        if letter.is_ascii() {
            return Some(Font::Noto);
        }
        let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
        let known = known.get_or_insert_with(HashMap::new);
        *known.entry(letter).or_insert_with(|| {
            [Font::Noto, Font::DejaVu, Font::Emoji, Font::Unifont]
                .into_iter()
                .find(|font| font.has(letter))
        })
    }

    /// Whether the font has a letter.
    pub(super) fn has(self, letter: char) -> bool {
        if self == Font::Unifont {
            return unifont::get_glyph(letter).is_some();
        }
        let tree = svg(
            &span(self, &letter.to_string()),
            16,
            true,
            self != Font::Noto,
        );
        let mut glyphs = 0;
        let mut missing = 0;
        for node in tree.root().children() {
            if let Node::Text(text) = node {
                for glyph in text
                    .layouted()
                    .iter()
                    .flat_map(|span| &span.positioned_glyphs)
                {
                    glyphs += 1;
                    missing += u32::from(glyph.id.0 == 0);
                }
            }
        }
        glyphs > 0 && missing == 0
    }
}

/// A part of a text in one font, as SVG.
pub(super) fn span(font: Font, text: &str) -> String {
    let family = font.family();
    format!(r#"<tspan font-family="{family}">{}</tspan>"#, escaped(text))
}

/// A line of text that consists of spans, with its letters on the base line at 0. `needs_all` says whether it has other fonts than Noto Sans.
pub(super) fn svg(spans: &str, size: u32, bold: bool, needs_all: bool) -> Tree {
    let weight = if bold { 700 } else { 400 };
    let svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg"><text xml:space="preserve" font-weight="{weight}" font-size="{size}">{spans}</text></svg>"#
    );
    let options = Options {
        fontdb: Arc::clone(if needs_all { &OUTLINES } else { &NOTO }),
        // Every letter has been given a font that has it.
        font_resolver: FontResolver {
            select_fallback: Box::new(|_, _, _| None),
            ..FontResolver::default()
        },
        ..Options::default()
    };
    match Tree::from_str(&svg, &options) {
        Ok(tree) => tree,
        Err(error) => unreachable!("escaped text is valid SVG: {error}"),
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_script_has_a_font() {
        for (letters, font) in [
            ("aßéжλ", Some(Font::Noto)),
            ("אםعجლԲ★", Some(Font::DejaVu)),
            ("🎉🔥", Some(Font::Emoji)),
            ("李ひカ한ไह", Some(Font::Unifont)),
            ("\u{e123}\u{10fffd}", None),
        ] {
            for letter in letters.chars() {
                assert_eq!(Font::of(letter), font, "{letter}");
            }
        }
    }
}
