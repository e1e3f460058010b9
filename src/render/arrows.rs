//! Arrows along the ways of pieces. Lengths are in sides of a square, which is `side` pixels long.

use super::canvas::{Canvas, Xy, circle, polygon, polyline};
use super::theme::Palette;

/// Half the width of a piece: arrows end before the piece on their last point.
const CLEAR: f32 = 0.36;
/// From the neck of an arrow head to its tip.
const HEAD: f32 = 0.22;
/// Half the width of an arrow head.
const WING: f32 = 0.15;
const WIDTH: f32 = 0.075;
const RIM: f32 = 0.03;

/// A point on the way from `from` to `to`, so many pixels before the end.
pub(super) fn before(from: Xy, to: Xy, pixels: f32) -> Xy {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx.hypot(dy).max(1.0);
    (to.0 - dx / length * pixels, to.1 - dy / length * pixels)
}

/// An arrow along the points that ends before the piece on the last of them. It starts with a dot, or, where a piece stands on the first
/// point now, beside that piece.
pub(super) fn arrow(
    canvas: &mut Canvas,
    points: &[Xy],
    starts_on_piece: bool,
    side: f32,
    palette: &Palette,
) {
    let [first, second, ..] = *points else { return };
    let mut line = points.to_vec();
    let mut dot = Some(first);
    if starts_on_piece {
        line[0] = before(second, first, side * CLEAR);
        dot = None;
    }
    let Some(end) = line.pop() else { return };
    let Some(&last_stop) = line.last() else {
        return;
    };
    let tip = before(last_stop, end, side * CLEAR);
    line.push(before(last_stop, end, side * (CLEAR + HEAD)));
    let head = head(last_stop, tip, side, 1.0);
    paint(canvas, &line, &[head], dot, side, palette);
}

/// A short arrow with two heads between the piece on `home` and `away`, of which it stays `clear` off: the piece went there and came back.
pub(super) fn both_ways(
    canvas: &mut Canvas,
    home: Xy,
    away: Xy,
    clear: f32,
    side: f32,
    palette: &Palette,
) {
    let near = before(away, home, side * CLEAR);
    let far = before(home, away, side * clear);
    let heads = [head(away, near, side, 0.7), head(home, far, side, 0.7)];
    let line = [near, far];
    paint(canvas, &line, &heads, None, side, palette);
}

/// A ring around a piece that passed.
pub(super) fn ring(canvas: &mut Canvas, at: Xy, side: f32, palette: &Palette) {
    let ring = circle(at, side * 0.44);
    canvas.stroke(
        ring.clone(),
        side * (WIDTH + 2.0 * RIM),
        palette.rim.alpha(0.9),
    );
    canvas.stroke(ring, side * WIDTH, palette.path.alpha(1.0));
}

/// The head of an arrow that comes from `from` and has its tip at `tip`.
fn head(from: Xy, tip: Xy, side: f32, scale: f32) -> [Xy; 3] {
    let neck = before(from, tip, side * HEAD * scale);
    let (ux, uy) = ((tip.0 - neck.0) / HEAD, (tip.1 - neck.1) / HEAD);
    let (wx, wy) = (-uy * WING, ux * WING);
    [tip, (neck.0 + wx, neck.1 + wy), (neck.0 - wx, neck.1 - wy)]
}

fn paint(
    canvas: &mut Canvas,
    line: &[Xy],
    heads: &[[Xy; 3]],
    dot: Option<Xy>,
    side: f32,
    palette: &Palette,
) {
    let (rim, color) = (palette.rim.alpha(0.9), palette.path.alpha(1.0));
    let dot = |radius: f32| dot.and_then(|at| circle(at, side * radius));
    canvas.fill(dot(0.1 + RIM), rim);
    canvas.stroke(polyline(line), side * (WIDTH + 2.0 * RIM), rim);
    for head in heads {
        canvas.stroke(polygon(head), side * 2.0 * RIM, rim);
    }
    canvas.stroke(polyline(line), side * WIDTH, color);
    for head in heads {
        canvas.fill(polygon(head), color);
    }
    canvas.fill(dot(0.1), color);
}
