//! Lines upon a board: along which a piece goes, which turn was tried, who gives check.

use super::arrows::{self, CLEAR, Pen};
use super::canvas::{Canvas, Xy, dashed, polyline};
use super::theme::Palette;
use crate::locale::Locale;
use crate::rules::Square;
use crate::say;

/// What a line says.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum LineKind {
    /// A piece goes along it.
    Way,
    /// A piece goes along it, and along others that cross it.
    OtherWay,
    /// A turn that was tried and is not allowed.
    Attempt,
    /// A turn that was played.
    Played,
    /// A turn that would have been better.
    Better,
    /// From a piece to what it attacks.
    Attack,
}

/// A line from square to square.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Line {
    pub(super) kind: LineKind,
    pub(super) squares: Vec<Square>,
}

impl LineKind {
    /// What it means, in a few words, where that must be said.
    pub(super) fn meaning(self, locale: Locale) -> String {
        let id = match self {
            LineKind::Way => "line-straight-first",
            LineKind::OtherWay => "line-diagonal-first",
            LineKind::Attempt => "line-attempt",
            LineKind::Played => "line-played",
            LineKind::Better => "line-better",
            LineKind::Attack => "mark-attacker",
        };
        say!(locale, id)
    }

    /// Whether it lies upon the pieces instead of under them.
    pub(super) fn is_above(self) -> bool {
        matches!(
            self,
            LineKind::Attempt | LineKind::Played | LineKind::Better
        )
    }

    /// Draws the line along the points; `taken` says on which of them a piece stands.
    pub(super) fn draw(
        self,
        canvas: &mut Canvas,
        points: &[Xy],
        taken: &[bool],
        side: f32,
        palette: &Palette,
    ) {
        let pen = match self {
            LineKind::Way | LineKind::OtherWay => {
                let pairs = points.windows(2).zip(taken.windows(2));
                for (points, taken) in pairs {
                    self.draw_step(canvas, [points[0], points[1]], taken, side, palette);
                }
                return;
            }
            LineKind::Attempt => Pen {
                color: palette.asked,
                is_dashed: true,
            },
            LineKind::Played => Pen {
                color: palette.danger,
                is_dashed: true,
            },
            LineKind::Better => Pen::solid(palette.leap),
            LineKind::Attack => Pen::solid(palette.danger),
        };
        match *points {
            [from, to] if from == to => arrows::ring(canvas, from, side, pen, palette),
            [from, away, to] if from == to => {
                arrows::there_and_back(canvas, [from, away, to], 0.2, side, pen, palette);
            }
            _ => {
                // The others lead to a piece, or to a mark that stays free.
                let is_turn = matches!(self, LineKind::Played | LineKind::Better);
                let ends_free = is_turn && taken.last() == Some(&false);
                arrows::arrow(canvas, points, [true, !ends_free], side, pen, palette);
            }
        }
    }

    /// Each step of a way begins and ends beside the pieces on it, so that these stand clear.
    fn draw_step(
        self,
        canvas: &mut Canvas,
        [from, to]: [Xy; 2],
        taken: &[bool],
        side: f32,
        palette: &Palette,
    ) {
        /// How far from the middle of a piece a line ends, in sides of a square.
        const BESIDE: f32 = 0.5;
        let points = match taken {
            [false, false] => [from, to],
            [true, false] => [arrows::before(to, from, side * BESIDE), to],
            [false, true] => [from, arrows::before(from, to, side * BESIDE)],
            _ => return,
        };
        let (line, color) = if self == LineKind::Way {
            (polyline(&points), palette.slide)
        } else {
            (dashed(&points, side * 0.12), palette.leap)
        };
        canvas.stroke(line, side * 0.05, color.alpha(0.75));
    }

    /// Draws a piece of the line around `at`, for the legend, as on a square with sides of `side` pixels.
    pub(super) fn draw_symbol(self, canvas: &mut Canvas, at: Xy, side: f32, palette: &Palette) {
        // As long as a tile of the legend: an arrow leaves room for pieces on both of its ends.
        let (reach, taken) = match self {
            LineKind::Way | LineKind::OtherWay => (side * 0.36, false),
            LineKind::Attempt | LineKind::Played | LineKind::Better | LineKind::Attack => {
                (side * (0.36 + CLEAR), true)
            }
        };
        let points = [(at.0 - reach, at.1), (at.0 + reach, at.1)];
        self.draw(canvas, &points, &[taken, taken], side, palette);
    }
}
