//! A piece alone, on nothing: to stand within text.

use tiny_skia::Transform;

use super::pixmap::new_pixmap;
use super::sprites::{source, tree};
use crate::rules::Piece;

/// The length of a side, in pixels: the largest that chats show.
const SIDE: u32 = 128;

/// The picture of a piece on a transparent ground.
pub fn icon_png(piece: Piece) -> Vec<u8> {
    let mut pixmap = new_pixmap(SIDE, SIDE);
    let scale = SIDE as f32 / 100.0;
    let transform = Transform::from_scale(scale, scale);
    resvg::render(&tree(piece), transform, &mut pixmap.as_mut());
    match pixmap.encode_png() {
        Ok(bytes) => bytes,
        Err(error) => unreachable!("writing a picture into memory does not fail: {error}"),
    }
}

/// A number that is another one where the picture of a piece is another one.
pub fn icon_key(piece: Piece) -> u32 {
    let (drawing, colors) = source(piece);
    let bytes = drawing.iter().chain(colors.as_bytes());
    bytes
        .chain(&SIDE.to_le_bytes())
        .fold(FNV_OFFSET, |hash, byte| {
            (hash ^ u32::from(*byte)).wrapping_mul(FNV_PRIME)
        })
}

/// The start and the factor of the hash FNV-1a.
const FNV_OFFSET: u32 = 0x811c_9dc5;
const FNV_PRIME: u32 = 0x0100_0193;
