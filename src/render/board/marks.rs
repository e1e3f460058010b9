//! Marks on squares, which differ in shape, too: colour alone never carries meaning.

use strum::IntoStaticStr;

use crate::canvas::{Canvas, Xy, circle, cross, polygon, polyline};
use crate::theme::Rgb;
use locale::{Locale, say};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum Mark {
    /// A disc: the piece slides here unless blocked.
    Slide,
    /// A diamond: the piece leaps here over anything.
    Leap,
    /// A diamond: the piece steps to this neighbouring square.
    Step,
    /// An open circle: the piece moves here but does not capture.
    MoveOnly,
    /// A cross: the piece moves here only to capture.
    CaptureOnly,
    /// A disc: a turn may end here by the borrowed power, or continue by the piece's own.
    BorrowedStep,
    /// A triangle: only the second step of a turn reaches it, after a capture or half action.
    SecondLeg,
    /// A cross in a circle: a piece is captured here on the way.
    OnTheWay,
    /// An open square: any piece here blocks the move.
    MustBeEmpty,
    /// A disc: a legal turn ends here without capturing.
    Target,
    /// A ring around the piece: a legal turn captures it.
    Capture,
    /// A frame: the piece in question.
    Asked,
    /// Brackets around the piece: it attacks the piece in question.
    Attacker,
    /// Brackets in the colour of [`Mark::Asked`]: the piece protects the piece in question.
    Protector,
    /// A tinted square with a frame: the piece here is in the way.
    InTheWay,
    /// A tinted square, framed and struck through: capturing this does not unprotect a Lion.
    NoBridge,
    /// A ring around the piece: it may be captured although another may not.
    Spared,
    /// A tinted square with filled corners: the King would be attacked here.
    Attacked,
    /// A tinted square with a frame and filled corners: here a turn breaks a rule.
    Problem,
}

/// A square on the canvas, in pixels.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cell {
    pub(crate) x: u32,
    pub(crate) y: u32,
    pub(crate) side: u32,
}

impl Cell {
    pub(crate) fn centre(self) -> Xy {
        let half = self.side as f32 / 2.0;
        (self.x as f32 + half, self.y as f32 + half)
    }
}

impl Mark {
    pub fn meaning(self, locale: Locale) -> String {
        say!(locale, &format!("mark-{}", self.into_str()))
    }

    pub(crate) const fn is_beneath(self) -> bool {
        matches!(
            self,
            Mark::Asked
                | Mark::Attacker
                | Mark::Protector
                | Mark::InTheWay
                | Mark::NoBridge
                | Mark::Spared
                | Mark::Attacked
                | Mark::Problem
                | Mark::Capture
        )
    }

    /// Draws the mark on a square; small in the upper right corner if a piece stands there.
    pub(crate) fn draw(self, canvas: &mut Canvas, cell: Cell, taken: bool) {
        let palette = canvas.palette;
        let side = cell.side as f32;
        let centre = cell.centre();
        match self {
            Mark::Asked => frame(canvas, cell, side * 0.07, palette.asked),
            Mark::Attacker => brackets(canvas, cell, palette.danger),
            Mark::Protector => brackets(canvas, cell, palette.asked),
            Mark::InTheWay | Mark::NoBridge => {
                tint(canvas, cell, palette.danger);
                frame(canvas, cell, side * 0.06, palette.danger);
                if self == Mark::NoBridge {
                    // The ends stay visible below a tile with Kanji.
                    let [left, top, right, bottom] = inside(cell);
                    let across = polyline(&[(left, bottom), (right, top)]);
                    canvas.stroke(across, side * 0.12, palette.danger.alpha(1.0));
                }
            }
            Mark::Attacked | Mark::Problem => {
                tint(canvas, cell, palette.danger);
                corners(canvas, cell, 0.27, palette.danger);
                if self == Mark::Problem {
                    frame(canvas, cell, side * 0.06, palette.danger);
                }
            }
            Mark::Capture | Mark::Spared => {
                let ring = circle(centre, side * 0.445);
                canvas.stroke(ring, side * 0.075, palette.capture.alpha(0.95));
            }
            symbol if taken || symbol == Mark::OnTheWay => {
                let corner = (centre.0 + side * 0.34, centre.1 - side * 0.34);
                symbol.draw_symbol(canvas, corner, side * 0.62);
            }
            symbol => symbol.draw_symbol(canvas, centre, side),
        }
    }

    /// Draws the shape alone around `at`, scaled for a square of `side` pixels.
    pub(crate) fn draw_symbol(self, canvas: &mut Canvas, at: Xy, side: f32) {
        let palette = canvas.palette;
        let rim = palette.rim.alpha(0.9);
        let rim_width = side * 0.045;
        match self {
            Mark::Slide | Mark::Target | Mark::BorrowedStep => {
                canvas.fill(circle(at, side * 0.17 + rim_width), rim);
                canvas.fill(circle(at, side * 0.17), palette.slide.alpha(1.0));
            }
            Mark::Leap | Mark::Step => {
                canvas.fill(diamond(at, side * 0.24 + rim_width * 1.4), rim);
                canvas.fill(diamond(at, side * 0.24), palette.leap.alpha(1.0));
            }
            Mark::MoveOnly => {
                let width = side * 0.085;
                canvas.stroke(circle(at, side * 0.17), width + 2.0 * rim_width, rim);
                canvas.stroke(circle(at, side * 0.17), width, palette.move_only.alpha(1.0));
            }
            Mark::Capture | Mark::Spared => {
                let ring = circle(at, side * 0.24);
                canvas.stroke(ring, side * 0.075, palette.capture.alpha(1.0));
            }
            Mark::CaptureOnly => {
                let width = side * 0.11;
                canvas.stroke(cross(at, side * 0.16), width + 2.0 * rim_width, rim);
                canvas.stroke(cross(at, side * 0.16), width, palette.capture.alpha(1.0));
            }
            Mark::SecondLeg => {
                canvas.fill(triangle(at, side * 0.23 + rim_width * 1.7), rim);
                canvas.fill(triangle(at, side * 0.23), palette.second_leg.alpha(1.0));
            }
            Mark::OnTheWay => {
                let width = side * 0.07;
                let cross_width = width + 2.0 * rim_width;
                canvas.stroke(circle(at, side * 0.25), cross_width, rim);
                canvas.stroke(cross(at, side * 0.1), cross_width, rim);
                canvas.stroke(circle(at, side * 0.25), width, palette.capture.alpha(1.0));
                canvas.stroke(cross(at, side * 0.1), width, palette.capture.alpha(1.0));
            }
            Mark::MustBeEmpty => {
                let half = side * 0.12;
                let (left, top, right, bottom) =
                    (at.0 - half, at.1 - half, at.0 + half, at.1 + half);
                let square = polygon(&[(left, top), (right, top), (right, bottom), (left, bottom)]);
                canvas.stroke(square.clone(), side * 0.07 + 2.0 * rim_width, rim);
                canvas.stroke(square, side * 0.07, palette.frame.alpha(1.0));
            }
            _ => {
                let (x, y) = ((at.0 - side * 0.25) as u32, (at.1 - side * 0.25) as u32);
                self.draw(canvas, Cell { x, y, side: (side * 0.5) as u32 }, false);
            }
        }
    }
}

fn diamond((x, y): Xy, reach: f32) -> Option<tiny_skia::Path> {
    polygon(&[(x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)])
}

fn triangle((x, y): Xy, reach: f32) -> Option<tiny_skia::Path> {
    let (half, down) = (reach * 0.95, reach * 0.72);
    polygon(&[(x, y - reach), (x + half, y + down), (x - half, y + down)])
}

fn frame(canvas: &mut Canvas, cell: Cell, width: f32, color: Rgb) {
    let width = (width.round() as u32).max(2);
    let Cell { x, y, side } = cell;
    let color = color.alpha(1.0);
    canvas.rect(x, y, side, width, color);
    canvas.rect(x, y + side - width, side, width, color);
    canvas.rect(x, y + width, width, side - 2 * width, color);
    canvas.rect(x + side - width, y + width, width, side - 2 * width, color);
}

fn brackets(canvas: &mut Canvas, cell: Cell, color: Rgb) {
    let side = cell.side as f32;
    let (width, reach) = (side * 0.075, side * 0.26);
    let [left, top, right, bottom] = inside(cell);
    for (x, y, dx, dy) in [
        (left, top, reach, reach),
        (right, top, -reach, reach),
        (left, bottom, reach, -reach),
        (right, bottom, -reach, -reach),
    ] {
        let angle = polyline(&[(x + dx, y), (x, y), (x, y + dy)]);
        canvas.stroke(angle, width, color.alpha(1.0));
    }
}

fn inside(cell: Cell) -> [f32; 4] {
    let side = cell.side as f32;
    let inset = side * 0.06;
    let (left, top) = (cell.x as f32 + inset, cell.y as f32 + inset);
    [left, top, left + side - 2.0 * inset, top + side - 2.0 * inset]
}

fn tint(canvas: &mut Canvas, cell: Cell, color: Rgb) {
    let Cell { x, y, side } = cell;
    canvas.rect(x, y, side, side, color.alpha(0.35));
}

/// Draws triangles in the corners of a square; their legs are `cut` of its side long.
pub(crate) fn corners(canvas: &mut Canvas, cell: Cell, cut: f32, color: Rgb) {
    let (left, top, length) = (cell.x as f32, cell.y as f32, cell.side as f32);
    let (right, bottom) = (left + length, top + length);
    let cut = length * cut;
    for corner in [
        [(left, top), (left + cut, top), (left, top + cut)],
        [(right, top), (right - cut, top), (right, top + cut)],
        [(left, bottom), (left + cut, bottom), (left, bottom - cut)],
        [(right, bottom), (right - cut, bottom), (right, bottom - cut)],
    ] {
        canvas.fill(polygon(&corner), color.alpha(1.0));
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Power {
    /// Others lend it their powers: a glow and a badge with a star.
    Lent,
    /// It is the only one of its side and cannot move: a hatched square and a pause badge.
    Paralysed,
}

impl Power {
    pub(crate) fn meaning(self, locale: Locale) -> String {
        match self {
            Power::Lent => say!(locale, "power-lent"),
            Power::Paralysed => say!(locale, "power-paralysed"),
        }
    }

    pub(crate) fn draw_ground(self, canvas: &mut Canvas, cell: Cell) {
        match self {
            Power::Lent => {
                let radius = cell.side as f32 * 0.5;
                canvas.glow(cell.centre(), radius, canvas.palette.power.alpha(0.85));
            }
            Power::Paralysed => {
                let Cell { x, y, side } = cell;
                canvas.hatch(x, y, side, side / 4, canvas.palette.frame.alpha(0.5));
            }
        }
    }

    pub(crate) fn draw_badge(self, canvas: &mut Canvas, cell: Cell) {
        let side = cell.side as f32;
        let (x, y) = cell.centre();
        let aside = side * (0.49 - self.badge_radius());
        self.draw_badge_at(canvas, (x + aside, y - aside), side);
    }

    /// Returns the badge's radius in squares.
    fn badge_radius(self) -> f32 {
        match self {
            Power::Lent => 0.14,
            Power::Paralysed => 0.19,
        }
    }

    /// Draws the badge around `at`, scaled for a square of `side` pixels.
    pub(crate) fn draw_badge_at(self, canvas: &mut Canvas, at: Xy, side: f32) {
        let palette = canvas.palette;
        let radius = side * self.badge_radius();
        canvas.fill(circle(at, radius), palette.frame.alpha(1.0));
        match self {
            Power::Lent => canvas.fill(star(at, radius * 0.8), palette.power.alpha(1.0)),
            Power::Paralysed => {
                for x in [at.0 - radius * 0.3, at.0 + radius * 0.3] {
                    let bar = polyline(&[(x, at.1 - radius * 0.4), (x, at.1 + radius * 0.4)]);
                    canvas.stroke(bar, radius * 0.32, palette.label.alpha(1.0));
                }
            }
        }
    }
}

fn star((x, y): Xy, reach: f32) -> Option<tiny_skia::Path> {
    let points = (0..10).map(|index| {
        let angle = index as f32 * std::f32::consts::PI / 5.0;
        let radius = if index % 2 == 0 { reach } else { reach * 0.45 };
        (x + radius * angle.sin(), y - radius * angle.cos())
    });
    polygon(&points.collect::<Vec<Xy>>())
}
