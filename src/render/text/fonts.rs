//! Chooses a font for each letter among the bundled and the system's fonts.
//!
//! Noto Sans draws Latin, Greek and Cyrillic. Others load only for letters that it lacks: DejaVu
//! Sans has Hebrew, Arabic, Armenian, Georgian, Lao and symbols; Noto Emoji has emoji. Outlines
//! for the rest, such as Chinese, Thai and Devanagari, take tens of megabytes, so none is bundled:
//! fonts of the system draw these letters if allowed and installed, else the bitmaps of Unifont.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use resvg::usvg::{FontResolver, Node, Options, Tree, fontdb};
use unicode_general_category::{GeneralCategory, get_general_category};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Font {
    Noto,
    DejaVu,
    Emoji,
    /// A font of the system, as an index into [`FAMILIES`].
    System(usize),
    Unifont,
}

/// Common system fonts with letters that the bundled ones lack, best first; Han in Japanese form.
#[rustfmt::skip]
const FAMILIES: [&str; 18] = [
    "Noto Sans CJK JP", "Noto Sans JP", "Source Han Sans", "Hiragino Sans", "Yu Gothic", "Meiryo",
    "IPAexGothic", "IPAGothic", "PingFang SC", "Microsoft YaHei", "Noto Sans SC",
    "WenQuanYi Zen Hei", "Droid Sans Fallback", "Apple SD Gothic Neo", "Malgun Gothic",
    "Noto Sans KR", "Noto Sans Thai", "Noto Sans Devanagari",
];

static USES_SYSTEM: AtomicBool = AtomicBool::new(false);

/// Allows fonts of the system for letters that no bundled outline font has. Call it before drawing
/// the first picture, because text is cached. Without it, pictures are the same on every machine.
pub fn use_system_fonts() {
    USES_SYSTEM.store(true, Ordering::Relaxed);
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

/// The bundled fonts and those of the system, loaded on first use.
static SYSTEM: LazyLock<Arc<fontdb::Database>> = LazyLock::new(|| {
    let mut fonts = fontdb::Database::new();
    fonts.load_system_fonts();
    // A font of the system must not replace a bundled one.
    let is_wanted =
        |face: &fontdb::FaceInfo| face.families.iter().any(|(name, _)| FAMILIES.contains(&&**name));
    let others = fonts.faces().filter(|face| !is_wanted(face));
    for id in others.map(|face| face.id).collect::<Vec<_>>() {
        fonts.remove_face(id);
    }
    for face in OUTLINES.faces() {
        fonts.push_face_info(face.clone());
    }
    Arc::new(fonts)
});

static INSTALLED: LazyLock<Vec<Font>> = LazyLock::new(|| {
    let is_installed = |name: &str| {
        let mut faces = SYSTEM.faces();
        faces.any(|face| face.families.iter().any(|(family, _)| family == name))
    };
    let found = (0..FAMILIES.len()).filter(|index| is_installed(FAMILIES[*index]));
    found.map(Font::System).collect()
});

fn database(files: &[&'static [u8]]) -> Arc<fontdb::Database> {
    let mut fonts = fontdb::Database::new();
    for file in files {
        fonts.load_font_source(fontdb::Source::Binary(Arc::new(*file)));
    }
    Arc::new(fonts)
}

impl Font {
    pub(crate) const fn family(self) -> &'static str {
        match self {
            Font::Noto => "Noto Sans",
            Font::DejaVu => "DejaVu Sans",
            Font::Emoji => "Noto Emoji",
            Font::System(index) => FAMILIES[index],
            Font::Unifont => "",
        }
    }

    pub(crate) fn of(letter: char) -> Option<Font> {
        static KNOWN: Mutex<Option<HashMap<char, Option<Font>>>> = Mutex::new(None);
        if letter.is_ascii() && letter != '`' {
            return Some(Font::Noto);
        }
        let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
        let known = known.get_or_insert_with(HashMap::new);
        *known.entry(letter).or_insert_with(|| {
            let ours = [Font::Noto, Font::DejaVu, Font::Emoji].into_iter();
            let mut fonts = ours.chain(installed()).chain([Font::Unifont]);
            fonts.find(|font| font.has(letter))
        })
    }

    pub(crate) fn has(self, letter: char) -> bool {
        match self {
            Font::Unifont => return unifont::get_glyph(letter).is_some(),
            Font::Noto if is_spacing_accent(letter) => return false,
            _ => {}
        }
        let tree = svg(&span(self, &letter.to_string()), 16, true, &[self]);
        let texts = tree.root().children().iter().filter_map(|node| match node {
            Node::Text(text) => Some(text),
            _ => None,
        });
        let mut glyphs =
            texts.flat_map(|text| text.layouted()).flat_map(|it| &it.positioned_glyphs);
        glyphs.next().is_some_and(|first| first.id.0 != 0) && glyphs.all(|glyph| glyph.id.0 != 0)
    }
}

/// Whether an accent stands alone, such as `´`, which Noto Sans draws over the next letter.
fn is_spacing_accent(letter: char) -> bool {
    use GeneralCategory::{ModifierLetter, ModifierSymbol};
    let category = get_general_category(letter);
    matches!(category, ModifierLetter | ModifierSymbol) || letter == '\u{1fbe}'
}

fn installed() -> impl Iterator<Item = Font> {
    let may = USES_SYSTEM.load(Ordering::Relaxed);
    may.then(|| INSTALLED.iter().copied()).into_iter().flatten()
}

pub(crate) fn span(font: Font, text: &str) -> String {
    let family = font.family();
    let escaped = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    format!(r#"<tspan font-family="{family}">{escaped}</tspan>"#)
}

/// Returns an SVG with a line of text, its baseline at 0. `fonts` are those that the spans use.
pub(crate) fn svg(spans: &str, size: u32, bold: bool, fonts: &[Font]) -> Tree {
    let is_of_system = |font: &Font| matches!(font, Font::System(_));
    let database = if fonts.iter().any(is_of_system) {
        &SYSTEM
    } else if fonts.iter().any(|font| *font != Font::Noto) {
        &OUTLINES
    } else {
        &NOTO
    };
    let weight = if bold { 700 } else { 400 };
    let svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg"><text xml:space="preserve" font-weight="{weight}" font-size="{size}">{spans}</text></svg>"#
    );
    let options = Options {
        fontdb: Arc::clone(database),
        // Every letter already has a font that draws it.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_font_of_the_system_has_letters_that_else_are_bitmaps() {
        let has = |letter: char| INSTALLED.iter().any(|font| font.has(letter));
        let is_japanese = |font: &&Font| font.family().ends_with("JP");
        if let Some(font) = INSTALLED.iter().find(is_japanese) {
            assert!(font.has('李') && font.has('ひ') && has('한'), "{INSTALLED:?}");
        }
        assert!(!has('\u{10fffd}'));
        // System fonts are off by default.
        assert_eq!(installed().count(), 0);
    }
}
