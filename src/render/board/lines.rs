//! Lines on a board: the paths of a piece, the attempted turn, the checkers.

use super::arrows::{self, CLEAR, Pen};
use crate::canvas::{Canvas, Xy, dashed, polyline};
use locale::{Locale, say};
use rules::Square;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum LineKind {
    Path,
    /// Drawn differently from [`LineKind::Path`], because such lines cross those.
    CrossingPath,
    Attempt,
    Suggested,
    Attack,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Line {
    pub(crate) kind: LineKind,
    pub(crate) squares: Vec<Square>,
}

impl LineKind {
    pub(crate) fn meaning(self, locale: Locale) -> String {
        let id = match self {
            LineKind::Path => "line-straight-first",
            LineKind::CrossingPath => "line-diagonal-first",
            LineKind::Attempt => "line-attempt",
            LineKind::Suggested => "line-reply",
            LineKind::Attack => "mark-attacker",
        };
        say!(locale, id)
    }

    pub(crate) fn is_above(self) -> bool {
        matches!(self, LineKind::Attempt | LineKind::Suggested)
    }

    /// Draws the line. `taken` says which points have a piece, or a mark below the line.
    pub(crate) fn draw(self, canvas: &mut Canvas, points: &[Xy], taken: &[bool], side: f32) {
        let palette = canvas.palette;
        let pen = match self {
            LineKind::Path | LineKind::CrossingPath => {
                let pairs = points.windows(2).zip(taken.windows(2));
                for (points, taken) in pairs {
                    self.draw_step(canvas, [points[0], points[1]], taken, side);
                }
                return;
            }
            LineKind::Attempt => Pen { color: palette.asked, is_dashed: true },
            LineKind::Suggested => Pen::solid(palette.leap),
            LineKind::Attack => Pen::solid(palette.danger),
        };
        match *points {
            [from, to] if from == to => arrows::ring(canvas, from, side, pen),
            [from, away, to] if from == to => {
                arrows::there_and_back(canvas, [from, away, to], 0.2, side, pen);
            }
            _ => {
                // Other lines end at a piece or at a mark that must stay visible.
                let ends_free = self == LineKind::Suggested && taken.last() == Some(&false);
                arrows::arrow(canvas, points, [true, !ends_free], side, pen);
            }
        }
    }

    /// Draws a step of a path, which starts and ends beside pieces so that they stay clear.
    fn draw_step(self, canvas: &mut Canvas, [from, to]: [Xy; 2], taken: &[bool], side: f32) {
        /// The distance between the end of a line and the centre of a piece, in squares.
        const BESIDE: f32 = 0.5;
        let points = match taken {
            [false, false] => [from, to],
            [true, false] => [arrows::before(to, from, side * BESIDE), to],
            [false, true] => [from, arrows::before(from, to, side * BESIDE)],
            _ => return,
        };
        let (line, color) = if self == LineKind::Path {
            (polyline(&points), canvas.palette.slide)
        } else {
            (dashed(&points, side * 0.12), canvas.palette.leap)
        };
        canvas.stroke(line, side * 0.05, color.alpha(0.75));
    }

    /// Draws a short line around `at` for the legend, scaled for a square of `side` pixels.
    pub(crate) fn draw_symbol(self, canvas: &mut Canvas, at: Xy, side: f32) {
        // It fits a tile of the legend. Arrows leave room for pieces, so they need more.
        let (reach, taken) = match self {
            LineKind::Path | LineKind::CrossingPath => (side * 0.36, false),
            _ => (side * (0.36 + CLEAR), true),
        };
        let points = [(at.0 - reach, at.1), (at.0 + reach, at.1)];
        self.draw(canvas, &points, &[taken, taken], side);
    }
}
