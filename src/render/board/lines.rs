//! Lines and arrows on a board. Lengths are in squares of `side` pixels each.

use crate::canvas::{Canvas, Xy, circle, dashed, polygon, polyline};
use crate::text::{Anchor, TextStyle};
use crate::theme::Rgb;
use locale::{Locale, say};
use rules::Square;

/// Half the width of a piece: arrows end before a piece on their last point.
const CLEAR: f32 = 0.36;
/// The distance between the tip of an arrow and the centre of an empty square.
const NEAR: f32 = 0.04;
const HEAD: f32 = 0.22;
/// Half the width of an arrow head.
const WING: f32 = 0.15;
const WIDTH: f32 = 0.075;
const RIM: f32 = 0.03;
/// The distance of each of two legs from the line that they share.
const ASIDE: f32 = 0.16;

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
            [from, to] if from == to => ring(canvas, from, side, pen),
            [from, away, to] if from == to => {
                there_and_back(canvas, [from, away, to], 0.2, side, pen);
            }
            _ => {
                // Other lines end at a piece or at a mark that must stay visible.
                let ends_free = self == LineKind::Suggested && taken.last() == Some(&false);
                arrow(canvas, points, [true, !ends_free], side, pen);
            }
        }
    }

    /// Draws a step of a path, which starts and ends beside pieces so that they stay clear.
    fn draw_step(self, canvas: &mut Canvas, [from, to]: [Xy; 2], taken: &[bool], side: f32) {
        /// The distance between the end of a line and the centre of a piece, in squares.
        const BESIDE: f32 = 0.5;
        let points = match taken {
            [false, false] => [from, to],
            [true, false] => [before(to, from, side * BESIDE), to],
            [false, true] => [from, before(from, to, side * BESIDE)],
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

#[derive(Clone, Copy)]
pub(crate) struct Pen {
    pub(crate) color: Rgb,
    pub(crate) is_dashed: bool,
}

impl Pen {
    pub(crate) fn solid(color: Rgb) -> Pen {
        Pen { color, is_dashed: false }
    }
}

/// Returns the point on the line from `from` that lies `pixels` before `to`.
fn before(from: Xy, to: Xy, pixels: f32) -> Xy {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx.hypot(dy).max(1.0);
    (to.0 - dx / length * pixels, to.1 - dy / length * pixels)
}

/// Draws an arrow along the points, from beside a piece or a dot, to before a piece or the centre
/// of the square. `on_pieces` says whether the first and the last point have a piece.
pub(crate) fn arrow(canvas: &mut Canvas, points: &[Xy], on_pieces: [bool; 2], side: f32, pen: Pen) {
    let [first, second, ..] = *points else { return };
    let mut line = points.to_vec();
    if on_pieces[0] {
        line[0] = before(second, first, side * CLEAR);
    }
    let dot = (!on_pieces[0]).then_some(first);
    let (Some(end), Some(&last_stop)) = (line.pop(), line.last()) else { return };
    let clear = if on_pieces[1] { CLEAR } else { NEAR };
    let tip = before(last_stop, end, side * clear);
    line.push(before(last_stop, end, side * (clear + HEAD)));
    let head = head(last_stop, tip, side, 1.0);
    paint(canvas, &line, head, dot, side, pen);
}

/// Draws two numbered legs side by side, joined by a bend `clear` before the turning point.
pub(crate) fn there_and_back(
    canvas: &mut Canvas,
    [start, turn, end]: [Xy; 3],
    clear: f32,
    side: f32,
    pen: Pen,
) {
    let aside = side * ASIDE;
    let (dx, dy) = (turn.0 - start.0, turn.1 - start.1);
    let length = dx.hypot(dy).max(1.0);
    let (ux, uy) = (dx / length, dy / length);
    let beside = |(x, y): Xy, by: f32| (x - uy * by, y + ux * by);
    let bend = before(start, turn, side * clear + aside);
    let from = before(turn, start, side * CLEAR * 0.8);
    let tip = beside(before(turn, end, side * CLEAR * 0.8), -aside);
    let mut line = vec![beside(from, aside)];
    line.extend((0..=6).map(|step| {
        let (sin, cos) = (step as f32 * std::f32::consts::PI / 6.0).sin_cos();
        let along = (bend.0 + ux * aside * sin, bend.1 + uy * aside * sin);
        beside(along, aside * cos)
    }));
    let last_stop = beside(bend, -aside);
    line.push(before(last_stop, tip, side * HEAD * 0.8));
    let head = head(last_stop, tip, side, 0.8);
    paint(canvas, &line, head, None, side, pen);
    for (number, leg_end, out) in [("1", from, 1.0), ("2", before(turn, end, side * CLEAR), -1.0)] {
        let middle = ((leg_end.0 + bend.0) / 2.0, (leg_end.1 + bend.1) / 2.0);
        let at = beside(middle, out * (aside + side * 0.16));
        canvas.fill(circle(at, side * 0.14), canvas.palette.rim.alpha(0.9));
        canvas.fill(circle(at, side * 0.12), pen.color.alpha(1.0));
        let text_style = TextStyle::bold(side * 0.2, canvas.palette.rim).anchored(Anchor::Middle);
        canvas.write(number, at, text_style);
    }
}

pub(crate) fn ring(canvas: &mut Canvas, at: Xy, side: f32, pen: Pen) {
    let ring = circle(at, side * 0.44);
    canvas.stroke(ring.clone(), side * (WIDTH + 2.0 * RIM), canvas.palette.rim.alpha(0.9));
    canvas.stroke(ring, side * WIDTH, pen.color.alpha(1.0));
}

fn head(from: Xy, tip: Xy, side: f32, scale: f32) -> [Xy; 3] {
    let neck = before(from, tip, side * HEAD * scale);
    let (ux, uy) = ((tip.0 - neck.0) / HEAD, (tip.1 - neck.1) / HEAD);
    let (wx, wy) = (-uy * WING, ux * WING);
    [tip, (neck.0 + wx, neck.1 + wy), (neck.0 - wx, neck.1 - wy)]
}

fn paint(canvas: &mut Canvas, line: &[Xy], head: [Xy; 3], dot: Option<Xy>, side: f32, pen: Pen) {
    let (rim, color) = (canvas.palette.rim.alpha(0.9), pen.color.alpha(1.0));
    let dot = |radius: f32| dot.and_then(|at| circle(at, side * radius));
    let line = if pen.is_dashed { dashed(line, side * 0.16) } else { polyline(line) };
    canvas.fill(dot(0.1 + RIM), rim);
    canvas.stroke(line.clone(), side * (WIDTH + 2.0 * RIM), rim);
    canvas.stroke(polygon(&head), side * 2.0 * RIM, rim);
    canvas.stroke(line, side * WIDTH, color);
    canvas.fill(polygon(&head), color);
    canvas.fill(dot(0.1), color);
}
