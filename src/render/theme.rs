//! The colours of all pictures.

use std::fmt;

use strum::{EnumString, IntoStaticStr, VariantArray};
use tiny_skia::Color;

use locale::Locale;
use rules::{Color as Side, Game};

/// A colour scheme. Shapes are the same in every theme, so that colour alone never carries meaning.
#[derive(
    Clone, Copy, PartialEq, Eq, Debug, Hash, Default, EnumString, IntoStaticStr, VariantArray,
)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum Theme {
    /// Light and dark wood.
    #[default]
    Wood,
    /// Grey-blue squares in a dark frame.
    Sea,
    /// Slate squares in a nearly black frame.
    Night,
    /// Pure white against strong grey, with black frames.
    HighContrast,
    /// Blue and vermilion, which every kind of colour vision tells apart.
    ColorBlind,
    /// A board of Shogi. Games that have the names of Shogi get its tiles, too.
    Shogi,
    /// As [`Theme::Shogi`], with signs on the tiles that show how a piece moves.
    ShogiMoves,
}

impl Theme {
    pub(crate) const fn palette(self) -> &'static Palette {
        match self {
            Theme::Wood => &WOOD,
            Theme::Sea => &SEA,
            Theme::Night => &NIGHT,
            Theme::HighContrast => &HIGH_CONTRAST,
            Theme::ColorBlind => &COLOR_BLIND,
            Theme::Shogi | Theme::ShogiMoves => &SHOGI,
        }
    }

    /// Returns the theme of those who have chosen none.
    pub const fn usual(locale: Locale) -> Theme {
        match locale {
            Locale::Japanese => Theme::Shogi,
            Locale::English | Locale::German => Theme::Wood,
        }
    }

    pub fn has_tiles(self, game: Game) -> bool {
        matches!(self, Theme::Shogi | Theme::ShogiMoves) && game.spec().is_written_as_shogi()
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum PieceSet {
    /// Figures that show how a piece moves.
    Figures,
    /// Tiles with a character, which point away from their side. This side is at the bottom.
    Tiles(Side),
    /// Such tiles of a game, with signs that show how the piece moves.
    Signs(Game, Side),
}

impl PieceSet {
    pub(crate) fn of(theme: Theme, game: Game, bottom: Side) -> PieceSet {
        match theme {
            _ if !theme.has_tiles(game) => PieceSet::Figures,
            Theme::ShogiMoves => PieceSet::Signs(game, bottom),
            _ => PieceSet::Tiles(bottom),
        }
    }

    /// Returns the side at the bottom, towards which its tiles have their foot; `None` of figures.
    pub(crate) const fn bottom(self) -> Option<Side> {
        match self {
            PieceSet::Figures => None,
            PieceSet::Tiles(bottom) | PieceSet::Signs(_, bottom) => Some(bottom),
        }
    }
}

/// A colour as `0xRRGGBB`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub(crate) struct Rgb(pub(super) u32);

impl Rgb {
    pub(crate) fn alpha(self, alpha: f32) -> Color {
        let [r, g, b] = self.channels();
        let mut color = Color::from_rgba8(r, g, b, u8::MAX);
        color.set_alpha(alpha);
        color
    }

    pub(crate) const fn channels(self) -> [u8; 3] {
        let [_, r, g, b] = self.0.to_be_bytes();
        [r, g, b]
    }
}

impl fmt::Display for Rgb {
    /// As in CSS: `#a0b1c2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:06x}", self.0)
    }
}

impl From<[u8; 3]> for Rgb {
    fn from([r, g, b]: [u8; 3]) -> Rgb {
        Rgb(u32::from_be_bytes([0, r, g, b]))
    }
}

/// A struct with a colour a row, and a constant of it for each column.
macro_rules! palettes {
    ($(#[$about:meta])* $type:ident: $($name:ident)*;
        $($(#[$doc:meta])* $field:ident $($color:literal)*;)*) => {
        $(#[$about])*
        pub(crate) struct $type {
            $($(#[$doc])* pub(crate) $field: Rgb,)*
        }
        palettes!(@each $type [$($name)*] $($field [$($color)*])*);
    };
    (@each $type:ident [] $($field:ident [])*) => {};
    (@each $type:ident [$name:ident $($names:ident)*]
        $($field:ident [$color:literal $($colors:literal)*])*) => {
        const $name: $type = $type { $($field: Rgb($color),)* };
        palettes!(@each $type [$($names)*] $($field [$($colors)*])*);
    };
}

palettes! {
    #[derive(Debug)]
    Palette:   WOOD     SEA      NIGHT    HIGH_CONTRAST COLOR_BLIND SHOGI;
    light      0xeedbb8 0xe6ebef 0x9aa3b2 0xffffff      0xf2efe6    0xe3bd80;
    dark       0xb68a60 0x7f9cb2 0x656e7e 0x8c8c8c      0xa3adb5    0xd3a663;
    frame      0x54382a 0x263746 0x16181d 0x000000      0x2f3437    0x4a3320;
    label      0xf0dcbc 0xdce6ee 0xd3d8e0 0xffffff      0xf2efe6    0xf2dcb4;
    /// The squares where the last turn began and ended.
    last       0xd7c534 0xe0cf3f 0x6f9a5a 0xffe100      0xe6c200    0x7fb03a;
    /// The line of the last turn's path.
    path       0x2d6a4f 0x9a4f00 0xbfe3a3 0x0018c8      0x0072b2    0x2d6a4f;
    /// The pieces that the last turn captured.
    taken      0xef8a00 0xf08c00 0xf0a020 0xff8c00      0xf0a030    0xef7a00;
    /// Checks, and why a turn is illegal.
    danger     0xc62828 0xc9252d 0xd4202c 0xd00000      0xd55e00    0xc62828;
    /// The rim of every mark, which stands out on light and dark squares.
    rim        0xfffaf0 0xffffff 0x16181d 0xffffff      0xffffff    0xfffaf0;
    slide      0x1f6fb2 0x1557a0 0x8fd0ff 0x0018c8      0x0072b2    0x1f5fa8;
    leap       0x2e7d32 0x1b7a3d 0x9be58a 0x005a00      0x000000    0x2a7330;
    move_only  0x008b8b 0x0097a7 0x5ff0e6 0x007c89      0x009e73    0x007f7f;
    capture    0xc62828 0xc9252d 0xd4202c 0xd00000      0xd55e00    0xc62828;
    second_leg 0x7b3fa0 0x7b2d8e 0xe3a8ff 0x6a0080      0x8c4a75    0x75399a;
    asked      0x1f6fb2 0x1557a0 0xffffff 0x0018c8      0x0072b2    0x1f5fa8;
    power      0xf2a900 0xf5b300 0xffc233 0xffe100      0xe69f00    0xf2a900;
}

/// The colour of a tile. Outline and character are White's outline: figures have these shades.
pub(crate) const TILE: Rgb = PIECES[0].ivory;
pub(crate) const RED: Rgb = Rgb(0xad150e);

pub(crate) const PIECES: [PieceColors; 2] = [WHITE, BLACK];

palettes! {
    /// The colours of a side's pieces. `assets/pieces` explains their uses.
    PieceColors: WHITE  BLACK;
    body      0xfffdf7 0x3d3834;
    outline   0x2a2420 0x0f0d0c;
    detail    0x2a2420 0xf1e9dc;
    accent    0xf2b632 0xe5a823;
    hot       0xef6c35 0xe2561f;
    cold      0x7cc4ee 0x5fb0e0;
    ivory     0xfff1cf 0xf3e3bd;
}

impl PieceColors {
    pub(crate) fn style_sheet(&self) -> String {
        let PieceColors { body, outline, detail, accent, hot, cold, ivory } = self;
        format!(
            ".body{{fill:{body};stroke:{outline}}}.line{{fill:none;stroke:{detail}}}.fill{{fill:{detail}}}\
             .accent{{fill:{accent};stroke:{outline}}}.ink{{fill:{outline}}}\
             .hot{{fill:{hot}}}.cold{{fill:{cold}}}.ivory{{fill:{ivory}}}\
             .tile{{fill:{TILE};stroke:{outline}}}.red{{fill:{RED}}}"
        )
    }
}
