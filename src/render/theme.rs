//! Themes: the colours of everything that is drawn.

use strum::{EnumString, IntoStaticStr, VariantArray};
use tiny_skia::Color;

/// How a picture is coloured. Shapes are the same in every theme, so that nothing is told by colour alone.
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
    /// Pure white against strong grey, with black frames.
    HighContrast,
    /// Blue and vermilion, which every kind of colour vision tells apart.
    ColorBlind,
}

impl Theme {
    /// The name for people, as in `High contrast`.
    pub const fn name(self) -> &'static str {
        match self {
            Theme::Wood => "Wood",
            Theme::Sea => "Sea",
            Theme::HighContrast => "High contrast",
            Theme::ColorBlind => "Safe for colour-blind eyes",
        }
    }

    pub(super) const fn palette(self) -> &'static Palette {
        match self {
            Theme::Wood => &WOOD,
            Theme::Sea => &SEA,
            Theme::HighContrast => &HIGH_CONTRAST,
            Theme::ColorBlind => &COLOR_BLIND,
        }
    }
}

/// A colour as `0xRRGGBB`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub(super) struct Rgb(pub(super) u32);

impl Rgb {
    /// The colour, as opaque as `alpha` says, from 0 to 1.
    pub(super) fn alpha(self, alpha: f32) -> Color {
        let [_, r, g, b] = self.0.to_be_bytes();
        let mut color = Color::from_rgba8(r, g, b, u8::MAX);
        color.set_alpha(alpha);
        color
    }
}

/// The colours of a theme.
#[derive(Debug)]
pub(super) struct Palette {
    pub(super) light: Rgb,
    pub(super) dark: Rgb,
    pub(super) frame: Rgb,
    /// What is written on the frame.
    pub(super) label: Rgb,
    /// The squares where the last turn began and ended.
    pub(super) last: Rgb,
    /// The line of the last turn's path.
    pub(super) path: Rgb,
    /// What was captured, and checks.
    pub(super) danger: Rgb,
    /// The rim of every mark, so that it stands out on light and dark squares.
    pub(super) rim: Rgb,
    pub(super) slide: Rgb,
    pub(super) leap: Rgb,
    pub(super) move_only: Rgb,
    pub(super) capture: Rgb,
    pub(super) second_leg: Rgb,
    pub(super) asked: Rgb,
    /// Lionized pieces.
    pub(super) power: Rgb,
}

const WOOD: Palette = Palette {
    light: Rgb(0xeedbb8),
    dark: Rgb(0xb68a60),
    frame: Rgb(0x54382a),
    label: Rgb(0xf0dcbc),
    last: Rgb(0xd7c534),
    path: Rgb(0x2d6a4f),
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

const HIGH_CONTRAST: Palette = Palette {
    light: Rgb(0xffffff),
    dark: Rgb(0x8c8c8c),
    frame: Rgb(0x000000),
    label: Rgb(0xffffff),
    last: Rgb(0xffe100),
    path: Rgb(0x0018c8),
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

/// The colours of a side's pieces. What each is for is explained beside the pieces.
pub(super) struct PieceColors {
    pub(super) body: Rgb,
    pub(super) outline: Rgb,
    pub(super) detail: Rgb,
    pub(super) accent: Rgb,
    pub(super) hot: Rgb,
    pub(super) cold: Rgb,
    pub(super) ivory: Rgb,
}

/// The colours of White's and Black's pieces.
pub(super) const PIECES: [PieceColors; 2] = [
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
    /// The style sheet that colours a picture of a piece.
    pub(super) fn style_sheet(&self) -> String {
        let [body, outline, detail, accent, hot, cold, ivory] = [
            self.body,
            self.outline,
            self.detail,
            self.accent,
            self.hot,
            self.cold,
            self.ivory,
        ]
        .map(|Rgb(color)| format!("#{color:06x}"));
        format!(
            ".body{{fill:{body};stroke:{outline}}}.line{{fill:none;stroke:{detail}}}.fill{{fill:{detail}}}\
             .accent{{fill:{accent};stroke:{outline}}}.ink{{fill:{outline}}}\
             .hot{{fill:{hot}}}.cold{{fill:{cold}}}.ivory{{fill:{ivory}}}"
        )
    }
}
