//! Line charts of ratings and winning chances, and the tables of events.

pub(super) mod crosstable;
pub(super) mod ratings;
pub(super) mod review;

use super::board::layout::BADGE;
use super::canvas::{Canvas, Xy, circle, polygon, polyline};
use super::theme::Rgb;

const WIDTH: u32 = 900;
const MARGIN: u32 = 24;
/// The left edge of the plot, next to the numbers.
const LEFT: u32 = 84;
/// The left edge of text next to Discord's badge.
const FREE: u32 = (WIDTH as f32 * BADGE.0) as u32 + MARGIN / 2;

fn draw_curve(canvas: &mut Canvas, points: &[Xy], color: Rgb) {
    canvas.stroke(polyline(points), 6.0, canvas.palette.rim.alpha(1.0));
    canvas.stroke(polyline(points), 3.0, color.alpha(1.0));
}

/// Draws a marker with these corners around its centre, in sizes; a circle if there are none.
fn draw_marker(canvas: &mut Canvas, at: Xy, size: f32, corners: &[Xy], color: Rgb) {
    let corner = |(x, y): &Xy| (at.0 + x * size, at.1 + y * size);
    let corners: Vec<Xy> = corners.iter().map(corner).collect();
    let shape = polygon(&corners).or_else(|| circle(at, size));
    canvas.stroke(shape.clone(), 4.0, canvas.palette.rim.alpha(1.0));
    canvas.fill(shape, color.alpha(1.0));
}
