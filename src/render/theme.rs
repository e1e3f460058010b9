//! The colours of all pictures.

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
    /// Returns the display name, such as `High contrast`.
    pub const fn name(self) -> &'static str {
        match self {
            Theme::Wood => "Wood",
            Theme::Sea => "Sea",
            Theme::Night => "Night",
            Theme::HighContrast => "High contrast",
            Theme::ColorBlind => "Colour-blind friendly",
            Theme::Shogi => "Shogi",
            Theme::ShogiMoves => "Shogi with moves",
        }
    }

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

    /// Reports whether the pieces of a game are tiles with characters.
    pub fn has_tiles(self, game: Game) -> bool {
        matches!(self, Theme::Shogi | Theme::ShogiMoves) && game.spec().is_written_as_shogi()
    }
}

/// How pieces are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum PieceSet {
    /// Figures that show how a piece moves.
    Figures,
    /// Tiles with a character of one colour, which point away from their side. This side is at the
    /// bottom.
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

    /// Returns red, green and blue.
    pub(crate) const fn channels(self) -> [u8; 3] {
        let [_, r, g, b] = self.0.to_be_bytes();
        [r, g, b]
    }
}

impl From<[u8; 3]> for Rgb {
    fn from([r, g, b]: [u8; 3]) -> Rgb {
        Rgb(u32::from_be_bytes([0, r, g, b]))
    }
}

#[derive(Debug)]
pub(crate) struct Palette {
    pub(crate) light: Rgb,
    pub(crate) dark: Rgb,
    pub(crate) frame: Rgb,
    /// Text on the frame.
    pub(crate) label: Rgb,
    /// The squares where the last turn began and ended.
    pub(crate) last: Rgb,
    /// The line of the last turn's path.
    pub(crate) path: Rgb,
    /// The pieces that the last turn captured.
    pub(crate) taken: Rgb,
    /// Checks, and why a turn is illegal.
    pub(crate) danger: Rgb,
    /// The rim of every mark, which stands out on light and dark squares.
    pub(crate) rim: Rgb,
    pub(crate) slide: Rgb,
    pub(crate) leap: Rgb,
    pub(crate) move_only: Rgb,
    pub(crate) capture: Rgb,
    pub(crate) second_leg: Rgb,
    pub(crate) asked: Rgb,
    /// Lionized pieces.
    pub(crate) power: Rgb,
}

const WOOD: Palette = Palette {
    light: Rgb(0xeedbb8),
    dark: Rgb(0xb68a60),
    frame: Rgb(0x54382a),
    label: Rgb(0xf0dcbc),
    last: Rgb(0xd7c534),
    path: Rgb(0x2d6a4f),
    taken: Rgb(0xef8a00),
    danger: Rgb(0xc62828),
    rim: Rgb(0xfffaf0),
    slide: Rgb(0x1f6fb2),
    leap: Rgb(0x2e7d32),
    move_only: Rgb(0x008b8b),
    capture: Rgb(0xc62828),
    second_leg: Rgb(0x7b3fa0),
    asked: Rgb(0x1f6fb2),
    power: Rgb(0xf2a900),
};

const SEA: Palette = Palette {
    light: Rgb(0xe6ebef),
    dark: Rgb(0x7f9cb2),
    frame: Rgb(0x263746),
    label: Rgb(0xdce6ee),
    last: Rgb(0xe0cf3f),
    path: Rgb(0x9a4f00),
    taken: Rgb(0xf08c00),
    danger: Rgb(0xc9252d),
    rim: Rgb(0xffffff),
    slide: Rgb(0x1557a0),
    leap: Rgb(0x1b7a3d),
    move_only: Rgb(0x0097a7),
    capture: Rgb(0xc9252d),
    second_leg: Rgb(0x7b2d8e),
    asked: Rgb(0x1557a0),
    power: Rgb(0xf5b300),
};

const NIGHT: Palette = Palette {
    light: Rgb(0x9aa3b2),
    dark: Rgb(0x656e7e),
    frame: Rgb(0x16181d),
    label: Rgb(0xd3d8e0),
    last: Rgb(0x6f9a5a),
    path: Rgb(0xbfe3a3),
    taken: Rgb(0xf0a020),
    danger: Rgb(0xd4202c),
    rim: Rgb(0x16181d),
    slide: Rgb(0x8fd0ff),
    leap: Rgb(0x9be58a),
    move_only: Rgb(0x5ff0e6),
    capture: Rgb(0xd4202c),
    second_leg: Rgb(0xe3a8ff),
    asked: Rgb(0xffffff),
    power: Rgb(0xffc233),
};

const HIGH_CONTRAST: Palette = Palette {
    light: Rgb(0xffffff),
    dark: Rgb(0x8c8c8c),
    frame: Rgb(0x000000),
    label: Rgb(0xffffff),
    last: Rgb(0xffe100),
    path: Rgb(0x0018c8),
    taken: Rgb(0xff8c00),
    danger: Rgb(0xd00000),
    rim: Rgb(0xffffff),
    slide: Rgb(0x0018c8),
    leap: Rgb(0x005a00),
    move_only: Rgb(0x007c89),
    capture: Rgb(0xd00000),
    second_leg: Rgb(0x6a0080),
    asked: Rgb(0x0018c8),
    power: Rgb(0xffe100),
};

const COLOR_BLIND: Palette = Palette {
    light: Rgb(0xf2efe6),
    dark: Rgb(0xa3adb5),
    frame: Rgb(0x2f3437),
    label: Rgb(0xf2efe6),
    last: Rgb(0xe6c200),
    path: Rgb(0x0072b2),
    taken: Rgb(0xf0a030),
    danger: Rgb(0xd55e00),
    rim: Rgb(0xffffff),
    slide: Rgb(0x0072b2),
    leap: Rgb(0x000000),
    move_only: Rgb(0x009e73),
    capture: Rgb(0xd55e00),
    second_leg: Rgb(0x8c4a75),
    asked: Rgb(0x0072b2),
    power: Rgb(0xe69f00),
};

const SHOGI: Palette = Palette {
    light: Rgb(0xe3bd80),
    dark: Rgb(0xd3a663),
    frame: Rgb(0x4a3320),
    label: Rgb(0xf2dcb4),
    last: Rgb(0x7fb03a),
    path: Rgb(0x2d6a4f),
    taken: Rgb(0xef7a00),
    danger: Rgb(0xc62828),
    rim: Rgb(0xfffaf0),
    slide: Rgb(0x1f5fa8),
    leap: Rgb(0x2a7330),
    move_only: Rgb(0x007f7f),
    capture: Rgb(0xc62828),
    second_leg: Rgb(0x75399a),
    asked: Rgb(0x1f5fa8),
    power: Rgb(0xf2a900),
};

/// The colours of a side's pieces. `assets/pieces` explains their uses.
pub(crate) struct PieceColors {
    pub(crate) body: Rgb,
    pub(crate) outline: Rgb,
    pub(crate) detail: Rgb,
    pub(crate) accent: Rgb,
    pub(crate) hot: Rgb,
    pub(crate) cold: Rgb,
    pub(crate) ivory: Rgb,
}

/// The colour of a tile, whose outline and character are White's outline: a shade that White's
/// figures have, too.
pub(crate) const TILE: Rgb = PIECES[0].ivory;
/// The characters of promoted pieces on tiles.
pub(crate) const RED: Rgb = Rgb(0xad150e);

/// The colours of White's and Black's pieces.
pub(crate) const PIECES: [PieceColors; 2] = [
    PieceColors {
        body: Rgb(0xfffdf7),
        outline: Rgb(0x2a2420),
        detail: Rgb(0x2a2420),
        accent: Rgb(0xf2b632),
        hot: Rgb(0xef6c35),
        cold: Rgb(0x7cc4ee),
        ivory: Rgb(0xfff1cf),
    },
    PieceColors {
        body: Rgb(0x3d3834),
        outline: Rgb(0x0f0d0c),
        detail: Rgb(0xf1e9dc),
        accent: Rgb(0xe5a823),
        hot: Rgb(0xe2561f),
        cold: Rgb(0x5fb0e0),
        ivory: Rgb(0xf3e3bd),
    },
];

impl PieceColors {
    /// Returns CSS for the SVG drawings of pieces.
    pub(crate) fn style_sheet(&self) -> String {
        let [body, outline, detail, accent, hot, cold, ivory, tile, red] = [
            self.body,
            self.outline,
            self.detail,
            self.accent,
            self.hot,
            self.cold,
            self.ivory,
            TILE,
            RED,
        ]
        .map(|Rgb(color)| format!("#{color:06x}"));
        format!(
            ".body{{fill:{body};stroke:{outline}}}.line{{fill:none;stroke:{detail}}}.fill{{fill:{detail}}}\
             .accent{{fill:{accent};stroke:{outline}}}.ink{{fill:{outline}}}\
             .hot{{fill:{hot}}}.cold{{fill:{cold}}}.ivory{{fill:{ivory}}}\
             .tile{{fill:{tile};stroke:{outline}}}.red{{fill:{red}}}"
        )
    }
}
