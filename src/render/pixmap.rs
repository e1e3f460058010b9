//! Where SVG is drawn before its pixels are taken over.

use tiny_skia::Pixmap;

/// A transparent pixmap. The sides are in pixels, at least one and small enough for memory, which every caller sees to.
pub(super) fn new_pixmap(width: u32, height: u32) -> Pixmap {
    match Pixmap::new(width.max(1), height.max(1)) {
        Some(pixmap) => pixmap,
        None => unreachable!("{width}×{height} pixels are no picture"),
    }
}
