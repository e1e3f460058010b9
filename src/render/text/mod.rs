//! Text in pictures. Its fonts are bundled, so that every machine draws the same.

mod bitmap_text;
mod fonts;
mod text_runs;

pub(crate) use bitmap_text::{Anchor, TextStyle, is_visible, width};
pub use fonts::use_system_fonts;
