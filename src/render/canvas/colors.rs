//! The palette of a theme: few enough colours for one byte per pixel without quantisation.
//!
//! It begins with the shades of pieces on a light square, then, in the same order, on a dark one.
//! So a piece is painted by adding its shades to the index of its square, and copies differ by a
//! constant, which halves the size of a PNG.

use std::sync::{LazyLock, OnceLock};

use strum::VariantArray;

use crate::theme::{PIECES, RED, Rgb, TILE, Theme};

/// The most colours of a palette. Animations use the 256th for unchanged pixels.
pub(crate) const MOST: usize = 255;

pub(crate) type Index = u8;

pub(crate) struct Colors {
    palette: Vec<[u8; 3]>,
    /// The nearest palette index by the top five bits of red, green and blue.
    nearest: Vec<Index>,
    /// What a colour becomes under an opaque piece, by its index, then by the shade.
    shaded: Vec<Index>,
}

impl Colors {
    pub(crate) const LIGHT: Index = 0;

    /// Returns the index of a dark square, which follows the shades on a light one.
    pub(crate) fn dark() -> Index {
        SHADES.len() as Index
    }

    pub(crate) fn of(theme: Theme) -> &'static Colors {
        static COLORS: [OnceLock<Colors>; Theme::VARIANTS.len()] =
            [const { OnceLock::new() }; Theme::VARIANTS.len()];
        COLORS[theme as usize].get_or_init(|| Colors::new(theme))
    }

    fn new(theme: Theme) -> Colors {
        let palette = palette(theme);
        let nearest = (0..1 << 15)
            .map(|bits: u16| {
                let channel = |shift: u16| ((bits >> shift & 31) << 3 | 4) as u8;
                nearest(&palette, [channel(10), channel(5), channel(0)])
            })
            .collect();
        let mut colors = Colors { palette, nearest, shaded: Vec::new() };
        let unders = 0..colors.palette.len() as Index;
        colors.shaded = unders.flat_map(|under| colors.shades_over(under)).collect();
        colors
    }

    fn shades_over(&self, under: Index) -> Vec<Index> {
        let is_plain = Colors::is_plain(under);
        let shaded = |(number, shade): (usize, &Shade)| match is_plain {
            true => under + number as Index,
            false => self.blend(under, shade.rgb, shade.alpha),
        };
        SHADES.iter().enumerate().map(shaded).collect()
    }

    /// Whether this is the colour of a square on which nothing is marked.
    pub(crate) fn is_plain(index: Index) -> bool {
        index == Colors::LIGHT || index == Colors::dark()
    }

    /// What a colour becomes under an opaque piece of this shade.
    pub(crate) fn shade(&self, under: Index, shade: Index) -> Index {
        self.shaded[usize::from(under) * SHADES.len() + usize::from(shade)]
    }

    /// Returns the palette as red, green, blue, red, …
    pub(crate) fn bytes(&self) -> Vec<u8> {
        self.palette.concat()
    }

    pub(crate) fn index(&self, rgb: [u8; 3]) -> Index {
        match self.palette.iter().position(|color| *color == rgb) {
            Some(index) => index as Index,
            None => self.near(rgb),
        }
    }

    fn near(&self, [r, g, b]: [u8; 3]) -> Index {
        let bits = |channel: u8| usize::from(channel >> 3);
        self.nearest[bits(r) << 10 | bits(g) << 5 | bits(b)]
    }

    /// Blends a colour over a palette colour, with an alpha of 0 to 255.
    pub(crate) fn blend(&self, under: Index, over: [u8; 3], alpha: u8) -> Index {
        match alpha {
            0 => under,
            alpha => self.near(mix(self.palette[usize::from(under)], over, alpha)),
        }
    }
}

/// A colour of a piece: opaque inside, translucent on its edge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Shade {
    pub(crate) rgb: [u8; 3],
    pub(crate) alpha: u8,
}

/// All shades of pieces. The first one is fully transparent.
pub(crate) static SHADES: LazyLock<Vec<Shade>> = LazyLock::new(|| {
    let mut shades = vec![Shade { rgb: [0; 3], alpha: 0 }];
    for colors in &PIECES {
        let outline = colors.outline.channels();
        shades.extend(steps(3).map(|alpha| Shade { rgb: outline, alpha }));
        let mut add = |rgb| {
            let shade = Shade { rgb, alpha: 255 };
            if !shades.contains(&shade) {
                shades.push(shade);
            }
        };
        let inner = [
            (colors.body, 2),
            (colors.detail, 0),
            (colors.accent, 1),
            (colors.hot, 1),
            (colors.cold, 1),
            (colors.ivory, 2),
        ];
        for (color, between) in inner {
            add(color.channels());
            ramp(color, colors.outline, between).for_each(&mut add);
        }
        add(outline);
        ramp(colors.body, colors.detail, 2).for_each(&mut add);
        ramp(colors.body, colors.accent, 1).for_each(&mut add);
    }
    let red = [RED.channels()].into_iter().chain(ramp(TILE, RED, 1));
    shades.extend(red.map(|rgb| Shade { rgb, alpha: 255 }));
    shades
});

/// Returns `count` even steps between 0 and 255, exclusive.
fn steps(count: u32) -> impl Iterator<Item = u8> {
    (1..=count).map(move |step| (step * 255 / (count + 1)) as u8)
}

/// Returns `count` colours between two others, exclusive.
fn ramp(from: Rgb, to: Rgb, count: u32) -> impl Iterator<Item = [u8; 3]> {
    steps(count).map(move |alpha| mix(from.channels(), to.channels(), alpha))
}

fn mix(under: [u8; 3], over: [u8; 3], alpha: u8) -> [u8; 3] {
    let alpha = u32::from(alpha);
    let channel = |under: u8, over: u8| {
        ((u32::from(under) * (255 - alpha) + u32::from(over) * alpha + 127) / 255) as u8
    };
    [channel(under[0], over[0]), channel(under[1], over[1]), channel(under[2], over[2])]
}

fn palette(theme: Theme) -> Vec<[u8; 3]> {
    let colors = theme.palette();
    let mut palette = Vec::with_capacity(MOST);
    for square in [colors.light, colors.dark] {
        palette.extend(SHADES.iter().map(|shade| mix(square.channels(), shade.rgb, shade.alpha)));
    }
    let mut add = |rgb: [u8; 3]| {
        if palette.len() < MOST && !palette.contains(&rgb) {
            palette.push(rgb);
        }
    };
    let squares = [colors.light, colors.dark];
    let tint = |over: Rgb, alpha: f32| {
        squares.map(|square| {
            Rgb::from(mix(square.channels(), over.channels(), (alpha * 255.0).round() as u8))
        })
    };
    // The palette may fill up: areas come first, then lines and marks, then their edges.
    let last = [tint(colors.last, LAST_START), tint(colors.last, LAST_END)].concat();
    let captured = tint(colors.taken, CAPTURED);
    let marks = [
        colors.path,
        colors.taken,
        colors.danger,
        colors.slide,
        colors.leap,
        colors.move_only,
        colors.capture,
        colors.second_leg,
        colors.asked,
        colors.power,
        colors.last,
    ];
    for color in [&last[..], &captured, &marks, &[colors.frame, colors.label, colors.rim]].concat()
    {
        add(color.channels());
    }
    ramp(colors.frame, colors.label, 4).for_each(&mut add);
    for square in &captured {
        add(mix(square.channels(), PIECES[0].body.channels(), 255 / 2));
        ramp(*square, PIECES[1].body, 2).for_each(&mut add);
    }
    for square in &last {
        ramp(*square, PIECES[1].outline, 5).for_each(&mut add);
        ramp(*square, colors.rim, 1).for_each(&mut add);
    }
    for square in squares {
        ramp(square, colors.danger, 6).for_each(&mut add);
        ramp(square, colors.power, 4).for_each(&mut add);
        ramp(square, colors.rim, 2).for_each(&mut add);
        ramp(square, colors.frame, 3).for_each(&mut add);
    }
    for mark in marks {
        ramp(mark, colors.rim, 3).for_each(&mut add);
    }
    for square in squares {
        for mark in marks {
            ramp(square, mark, 2).for_each(&mut add);
        }
    }
    palette
}

pub(crate) const LAST_START: f32 = 0.5;
pub(crate) const LAST_END: f32 = 0.75;
pub(crate) const CAPTURED: f32 = 0.4;

fn nearest(palette: &[[u8; 3]], color: [u8; 3]) -> Index {
    palette
        .iter()
        .enumerate()
        .min_by_key(|(_, other)| distance(**other, color))
        .map_or(0, |(index, _)| index as Index)
}

fn distance(a: [u8; 3], b: [u8; 3]) -> u32 {
    let square = |channel: usize| u32::from(a[channel].abs_diff(b[channel])).pow(2);
    2 * square(0) + 4 * square(1) + 3 * square(2)
}

/// Returns the nearest shade to a premultiplied colour.
pub(crate) fn shade_of(rgb: [u8; 3], alpha: u8) -> Index {
    // Two translucent colours look alike if they do on both black and white.
    let on_black_and_white =
        |rgb: [u8; 3]| (rgb, rgb.map(|channel| channel.saturating_add(255 - alpha)));
    let (black, white) = on_black_and_white(rgb);
    SHADES
        .iter()
        .enumerate()
        .min_by_key(|(_, shade)| {
            distance(mix([0; 3], shade.rgb, shade.alpha), black)
                + distance(mix([255; 3], shade.rgb, shade.alpha), white)
        })
        .map_or(0, |(index, _)| index as Index)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_palette_holds_all_that_covers_areas_and_leaves_an_index_free() {
        for theme in Theme::VARIANTS {
            let (colors, palette) = (Colors::of(*theme), theme.palette());
            assert!(colors.palette.len() <= MOST);
            assert_eq!(colors.index(palette.light.channels()), Colors::LIGHT);
            assert_eq!(colors.index(palette.dark.channels()), Colors::dark());
            for rgb in [palette.frame, palette.label, palette.last, palette.danger, palette.power] {
                let index = colors.index(rgb.channels());
                assert_eq!(colors.palette[usize::from(index)], rgb.channels());
            }
        }
    }

    #[test]
    fn a_flat_colour_of_a_piece_is_a_shade() {
        for colors in &PIECES {
            for rgb in [colors.body, colors.outline, colors.accent, colors.cold] {
                let shade = SHADES[usize::from(shade_of(rgb.channels(), 255))];
                assert_eq!((shade.rgb, shade.alpha), (rgb.channels(), 255));
            }
        }
        assert_eq!(shade_of([0; 3], 0), 0);
    }
}
