//! Pieces as pixels, made once for each size and shared by all themes.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock};

use include_dir::{Dir, include_dir};
use resvg::usvg::{Options, Tree};
use tiny_skia::Transform;

use super::cache::{Bytes, Cache};
use super::colors::{Index, shade_of};
use super::pixmap::new_pixmap;
use super::theme::PIECES;
use crate::rules::Piece;

static FILES: Dir = include_dir!("$CARGO_MANIFEST_DIR/assets/pieces");

static SPRITES: LazyLock<Cache<(Piece, u32), Sprite>> = LazyLock::new(|| Cache::new(8 << 20));

/// A piece on a transparent square.
pub(super) struct Sprite {
    /// The length of a side, in pixels.
    pub(super) side: u32,
    /// The shade of each pixel.
    pub(super) shades: Vec<Index>,
}

impl Bytes for Sprite {
    fn bytes(&self) -> usize {
        self.shades.len()
    }
}

/// The picture of a piece with sides of `side` pixels.
pub(super) fn piece(piece: Piece, side: u32) -> Arc<Sprite> {
    SPRITES.get(&(piece, side), || rasterise(piece, side))
}

fn rasterise(piece: Piece, side: u32) -> Sprite {
    let mut pixmap = new_pixmap(side, side);
    let scale = side as f32 / 100.0;
    let transform = Transform::from_scale(scale, scale);
    resvg::render(&tree(piece), transform, &mut pixmap.as_mut());
    let mut known = HashMap::new();
    let shades = pixmap.data().chunks_exact(4).map(|pixel| {
        let shade = known
            .entry(pixel)
            .or_insert_with(|| shade_of([pixel[0], pixel[1], pixel[2]], pixel[3]));
        *shade
    });
    Sprite {
        side,
        shades: shades.collect(),
    }
}

/// The drawing of a piece and the style sheet with its side's colours.
pub(super) fn source(piece: Piece) -> (&'static [u8], String) {
    let id = piece.role.id();
    let Some(file) = FILES.get_file(format!("{id}.svg")) else {
        unreachable!("every role has a picture, so {id} has");
    };
    let colors = PIECES[piece.color.index()].style_sheet();
    (file.contents(), colors)
}

/// The picture of a piece as shapes.
pub(super) fn tree(piece: Piece) -> Tree {
    let (drawing, colors) = source(piece);
    let options = Options {
        style_sheet: Some(colors),
        ..Options::default()
    };
    match Tree::from_data(drawing, &options) {
        Ok(tree) => tree,
        Err(error) => unreachable!("the picture of {} is valid: {error}", piece.role.id()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Color, Role};

    #[test]
    fn every_role_of_either_side_has_a_picture_of_its_own() {
        let mut seen: Vec<(Piece, Arc<Sprite>)> = Vec::new();
        for &role in Role::ALL {
            for color in Color::ALL {
                let this = Piece { color, role };
                let sprite = piece(this, 40);
                assert!(sprite.shades.iter().any(|shade| *shade != 0));
                for (other, theirs) in &seen {
                    assert!(theirs.shades != sprite.shades, "{other:?} {this:?}");
                }
                seen.push((this, sprite));
            }
        }
    }
}
