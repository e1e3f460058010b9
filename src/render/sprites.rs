//! Pieces as pixels, made once for each size and shared.

use std::sync::Arc;

use include_dir::{Dir, include_dir};
use resvg::usvg::{Options, Tree};
use tiny_skia::{Pixmap, Transform};

use super::cache::Cache;
use super::canvas::new_pixmap;
use super::theme::PIECE_SHEETS;
use crate::rules::Piece;

static PIECES: Dir = include_dir!("$CARGO_MANIFEST_DIR/assets/pieces");

static SPRITES: Cache<(Piece, u32)> = Cache::new(32 << 20);

/// The picture of a piece on a transparent square with sides of `size` pixels.
pub(super) fn piece(piece: Piece, size: u32) -> Arc<Pixmap> {
    SPRITES.get((piece, size), |_| rasterise(piece, size))
}

fn rasterise(piece: Piece, size: u32) -> Pixmap {
    let mut pixmap = new_pixmap(size, size);
    let scale = size as f32 / 100.0;
    let transform = Transform::from_scale(scale, scale);
    resvg::render(&tree(piece), transform, &mut pixmap.as_mut());
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
    use crate::rules::{Color, Role};

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
