//! Pieces as pixels: sprites, drawn once per size for all themes, and icons for text.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::{Arc, LazyLock};

use include_dir::{Dir, include_dir};
use resvg::usvg::{Options, Tree};
use tiny_skia::{Pixmap, Transform};

use super::cache::{Cache, Raster};
use super::colors::shade_of;
use super::signs::signed;
use crate::theme::{PIECES, PieceSet};
use rules::{Color, Piece};

static FILES: Dir = include_dir!("$CARGO_MANIFEST_DIR/../../assets/pieces");

static SPRITES: LazyLock<Cache<(Piece, PieceSet, u32)>> = LazyLock::new(|| Cache::new(8 << 20));

/// Returns the shades of a piece on a transparent square with this side.
pub(crate) fn sprite(piece: Piece, set: PieceSet, side: u32) -> Arc<Raster> {
    SPRITES.get(&(piece, set, side), || {
        let pixmap = pixels(piece, set, side);
        let mut known = HashMap::new();
        let shades = pixmap.data().chunks_exact(4).map(|pixel| {
            let shade = known
                .entry(pixel)
                .or_insert_with(|| shade_of([pixel[0], pixel[1], pixel[2]], pixel[3]));
            *shade
        });
        Raster { top: 0, width: side, pixels: shades.collect() }
    })
}

/// The side of an icon in pixels, the largest that chats show.
const ICON_SIDE: u32 = 128;

/// Draws a piece on a transparent ground as a PNG, for use within text.
pub fn icon_png(piece: Piece) -> Vec<u8> {
    match pixels(piece, PieceSet::Figures, ICON_SIDE).encode_png() {
        Ok(bytes) => bytes,
        Err(error) => unreachable!("writing a picture into memory does not fail: {error}"),
    }
}

/// Returns a hash of everything that the icon is drawn from. It changes when the icon does.
pub fn icon_key(piece: Piece) -> u32 {
    /// The offset basis and the prime of FNV-1a.
    const OFFSET: u32 = 0x811c_9dc5;
    const PRIME: u32 = 0x0100_0193;
    let (drawing, colors) = source(piece, PieceSet::Figures);
    let bytes = drawing.iter().chain(colors.as_bytes());
    bytes
        .chain(&ICON_SIDE.to_le_bytes())
        .fold(OFFSET, |hash, byte| (hash ^ u32::from(*byte)).wrapping_mul(PRIME))
}

fn pixels(piece: Piece, set: PieceSet, side: u32) -> Pixmap {
    // The drawings are 100 wide and high.
    let scale = side as f32 / 100.0;
    let transform = match set.bottom() {
        Some(bottom) if bottom != piece.color => {
            Transform::from_row(-scale, 0.0, 0.0, -scale, side as f32, side as f32)
        }
        _ => Transform::from_scale(scale, scale),
    };
    rasterise(&tree(piece, set), transform, side, side)
}

fn source(piece: Piece, set: PieceSet) -> (Cow<'static, [u8]>, String) {
    let id = piece.role.id();
    // Only Black's King has a tile of its own. Other games than Shogi have no tiles.
    let (paths, side) = match set.bottom() {
        Some(_) => {
            let own = format!("kanji/{id}-{}.svg", piece.color.id());
            (vec![own, format!("kanji/{id}.svg")], Color::White)
        }
        None => (Vec::new(), piece.color),
    };
    let paths = paths.into_iter().chain([format!("{id}.svg")]);
    let Some(file) = paths.into_iter().find_map(|path| FILES.get_file(path)) else {
        unreachable!("every role has a picture, so {id} has");
    };
    let drawing = match set {
        PieceSet::Signs(game, _) => signed(file.contents(), game, piece.role),
        _ => None,
    };
    let drawing = drawing.map_or(Cow::Borrowed(file.contents()), Cow::Owned);
    (drawing, PIECES[side.index()].style_sheet())
}

fn tree(piece: Piece, set: PieceSet) -> Tree {
    let (drawing, colors) = source(piece, set);
    let options = Options { style_sheet: Some(colors), ..Options::default() };
    match Tree::from_data(&drawing, &options) {
        Ok(tree) => tree,
        Err(error) => unreachable!("the picture of {} is valid: {error}", piece.role.id()),
    }
}

/// Draws a tree onto a transparent ground of this size in pixels. A side of 0 counts as 1. Callers
/// keep the sides small enough for memory.
pub(crate) fn rasterise(tree: &Tree, transform: Transform, width: u32, height: u32) -> Pixmap {
    let Some(mut pixmap) = Pixmap::new(width.max(1), height.max(1)) else {
        unreachable!("{width}×{height} pixels are too many for a picture");
    };
    resvg::render(tree, transform, &mut pixmap.as_mut());
    pixmap
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::canvas::colors::SHADES;
    use crate::theme::Theme;
    use rules::{Game, Role};

    /// Draws a piece at 28 pixels, as on a phone, on a light square of the default theme.
    fn on_a_phone(this: Piece) -> Vec<[f64; 3]> {
        seen(&sprite(this, PieceSet::Figures, 28))
    }

    fn seen(sprite: &Raster) -> Vec<[f64; 3]> {
        let square = Theme::default().palette().light.channels();
        let pixel = |shade: &u8| {
            let shade = SHADES[usize::from(*shade)];
            let alpha = f64::from(shade.alpha) / 255.0;
            let mix = |channel: usize| {
                f64::from(square[channel]) * (1.0 - alpha) + f64::from(shade.rgb[channel]) * alpha
            };
            [mix(0), mix(1), mix(2)]
        };
        sprite.pixels.iter().map(pixel).collect()
    }

    /// Returns the root mean square difference of two pictures' channels, from 0 to 255.
    fn distance(a: &[[f64; 3]], b: &[[f64; 3]]) -> f64 {
        let pairs = a.iter().flatten().zip(b.iter().flatten());
        let sum: f64 = pairs.map(|(a, b)| (a - b).powi(2)).sum();
        (sum / (3 * a.len()) as f64).sqrt()
    }

    /// The least distance of any two kinds, so that people tell them apart at a glance.
    const LEAST_DISTANCE: f64 = 60.0;

    /// The distance of two kinds is the mean of those of their white and black pieces.
    #[test]
    fn any_two_kinds_are_told_apart_at_a_glance() {
        let both = |role| Color::ALL.map(|color| on_a_phone(Piece { color, role }));
        let kinds: Vec<_> = Role::ALL.iter().map(|role| (*role, both(*role))).collect();
        for (index, (role, this)) in kinds.iter().enumerate() {
            for (other, that) in &kinds[..index] {
                let distance = (distance(&this[0], &that[0]) + distance(&this[1], &that[1])) / 2.0;
                assert!(distance >= LEAST_DISTANCE, "{role:?} and {other:?}: {distance:.1}");
            }
        }
    }

    #[test]
    fn every_kind_tells_its_side_as_clearly_as_a_pawn() {
        let between_sides = |role| {
            let [white, black] = Color::ALL.map(|color| on_a_phone(Piece { color, role }));
            distance(&white, &black)
        };
        let yardstick = between_sides(Role::Pawn);
        for &role in Role::ALL {
            let distance = between_sides(role);
            assert!(distance >= yardstick, "{role:?}: {distance:.1}, a Pawn: {yardstick:.1}");
        }
    }

    #[test]
    fn only_the_king_has_another_tile_for_black() {
        for piece in Game::ChuShogi.spec().pieces {
            let tile = |color| {
                let piece = Piece { color, role: piece.role };
                source(piece, PieceSet::Tiles(Color::White)).0
            };
            let is_shared = tile(Color::White) == tile(Color::Black);
            assert_eq!(is_shared, piece.role != Role::King, "{:?}", piece.role);
        }
    }

    /// The same of tiles: a character fills less of a square than a figure.
    const LEAST_DISTANCE_OF_TILES: f64 = 38.0;
    /// The same where signs leave less room for the character.
    const LEAST_DISTANCE_WITH_SIGNS: f64 = 26.0;

    #[test]
    fn any_two_tiles_of_either_side_are_told_apart() {
        let (game, bottom) = (Game::ChuShogi, Color::White);
        for (set, least) in [
            (PieceSet::Tiles(bottom), LEAST_DISTANCE_OF_TILES),
            (PieceSet::Signs(game, bottom), LEAST_DISTANCE_WITH_SIGNS),
        ] {
            let pieces = game.spec().pieces.iter();
            let tiles: Vec<_> = pieces
                .flat_map(|piece| Color::ALL.map(|color| (piece.role, color)))
                .map(|(role, color)| ((role, color), seen(&sprite(Piece { color, role }, set, 26))))
                .collect();
            for (index, (one, this)) in tiles.iter().enumerate() {
                for (other, that) in &tiles[..index] {
                    let distance = distance(this, that);
                    assert!(distance >= least, "{set:?}: {one:?} and {other:?}: {distance:.1}");
                }
            }
        }
    }
}
