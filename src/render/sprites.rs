//! Pieces as pixels, made once for each size and shared.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use include_dir::{Dir, include_dir};
use resvg::usvg::{Options, Tree};
use tiny_skia::{Pixmap, Transform};

use super::canvas::new_pixmap;
use super::theme::PIECE_SHEETS;
use crate::rules::{Piece, Role};

static PIECES: Dir = include_dir!("$CARGO_MANIFEST_DIR/assets/pieces");

/// When the kept sprites hold more bytes than this, they are dropped and made anew as needed.
const KEEP_BYTES: usize = 32 << 20;

#[derive(PartialEq, Eq, Hash)]
struct Key {
    role: Role,
    color: usize,
    size: u32,
}

#[derive(Default)]
struct Kept {
    sprites: HashMap<Key, Arc<Pixmap>>,
    bytes: usize,
}

static KEPT: Mutex<Option<Kept>> = Mutex::new(None);

/// The picture of a piece on a transparent square with sides of `size` pixels.
pub(super) fn piece(piece: Piece, size: u32) -> Arc<Pixmap> {
    let key = Key {
        role: piece.role,
        color: piece.color.index(),
        size,
    };
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    let kept = kept.get_or_insert_default();
    if let Some(sprite) = kept.sprites.get(&key) {
        return Arc::clone(sprite);
    }
    let sprite = Arc::new(rasterise(piece, size));
    if kept.bytes > KEEP_BYTES {
        *kept = Kept::default();
    }
    kept.bytes += sprite.data().len();
    kept.sprites.insert(key, Arc::clone(&sprite));
    sprite
}

fn rasterise(piece: Piece, size: u32) -> Pixmap {
    let mut pixmap = new_pixmap(size, size);
    let scale = size as f32 / 100.0;
    resvg::render(
        &tree(piece),
        Transform::from_scale(scale, scale),
        &mut pixmap.as_mut(),
    );
    pixmap
}

fn tree(piece: Piece) -> Tree {
    let id = piece.role.id();
    let options = Options {
        style_sheet: Some(PIECE_SHEETS[piece.color.index()].to_owned()),
        ..Options::default()
    };
    let Some(file) = PIECES.get_file(format!("{id}.svg")) else {
        unreachable!("every role has a picture, so {id} has");
    };
    match Tree::from_data(file.contents(), &options) {
        Ok(tree) => tree,
        Err(error) => unreachable!("the picture of {id} is valid: {error}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Color;

    #[test]
    fn every_role_of_either_side_has_a_picture_of_its_own() {
        let mut seen: Vec<(Piece, Arc<Pixmap>)> = Vec::new();
        for &role in Role::ALL {
            for color in Color::ALL {
                let this = Piece { color, role };
                let sprite = piece(this, 40);
                assert!(sprite.pixels().iter().any(|pixel| pixel.alpha() > 0));
                for (other, theirs) in &seen {
                    assert!(theirs.data() != sprite.data(), "{other:?} {this:?}");
                }
                seen.push((this, sprite));
            }
        }
    }
}
