//! Rasterises SVG.

use resvg::usvg::Tree;
use tiny_skia::{Pixmap, Transform};

/// Draws a tree onto a transparent ground of this size in pixels. A side of 0 counts as 1. Callers
/// keep the sides small enough for memory.
pub(crate) fn rasterise(tree: &Tree, transform: Transform, width: u32, height: u32) -> Pixmap {
    let Some(mut pixmap) = Pixmap::new(width.max(1), height.max(1)) else {
        unreachable!("{width}×{height} pixels are too many for a picture");
    };
    resvg::render(tree, transform, &mut pixmap.as_mut());
    pixmap
}
