//! What is on a picture of a board, and how it is painted, layer by layer.

use super::arrows;
use super::canvas::{Canvas, Xy, circle, cross, polyline};
use super::colors::{CAPTURED, LAST_END, LAST_START};
use super::last_turn::LastTurn;
use super::layout::Layout;
use super::lettering::{Anchor, Lettering};
use super::marks::{Cell, Mark, Power, corners};
use super::pools::PoolStrip;
use super::sprites;
use super::theme::{Palette, Theme};
use crate::locale::Locale;
use crate::rules::{Color, Geometry, Piece, Role, Square};

/// A piece on the board and what is special about it.
#[derive(Clone, Copy, Debug)]
pub(super) struct SceneMan {
    pub(super) square: Square,
    pub(super) piece: Piece,
    pub(super) power: Option<Power>,
}

/// A board with everything on and beside it.
#[derive(Clone, Debug)]
pub(super) struct Scene {
    pub(super) geometry: Geometry,
    pub(super) men: Vec<SceneMan>,
    /// White's and Black's pools, in the games that have them.
    pub(super) pools: Option<[Vec<(Role, u32)>; 2]>,
    pub(super) last_turn: LastTurn,
    /// The King in check.
    pub(super) check: Option<Square>,
    pub(super) marks: Vec<(Square, Mark)>,
    /// Lines along which a piece goes.
    pub(super) lines: Vec<Vec<Square>>,
    pub(super) orientation: Color,
    pub(super) theme: Theme,
    /// Height in pixels.
    pub(super) size: u32,
    pub(super) locale: Locale,
}

/// How far from the middle of a piece a line ends, in sides of a square.
const CLEAR: f32 = 0.5;

impl Scene {
    /// The picture, opaque.
    pub(super) fn paint(&self) -> Canvas {
        let palette = self.theme.palette();
        let layout = self.layout();
        let beside = self
            .pools
            .as_ref()
            .map(|pools| PoolStrip::new(pools, self.size, self.orientation, &layout));
        let width = self.size + beside.as_ref().map_or(0, PoolStrip::width);
        let mut canvas = Canvas::new(width, self.size, self.theme);
        self.paint_squares(&mut canvas, &layout, palette);
        self.paint_coordinates(&mut canvas, &layout, palette);
        self.paint_last_turn_squares(&mut canvas, &layout, palette);
        self.paint_check(&mut canvas, &layout, palette);
        self.paint_marks(&mut canvas, &layout, palette, Mark::is_beneath);
        self.paint_lines(&mut canvas, &layout, palette);
        self.paint_men(&mut canvas, &layout, palette);
        self.paint_last_turn_ways(&mut canvas, &layout, palette);
        self.paint_marks(&mut canvas, &layout, palette, |mark| !mark.is_beneath());
        if let Some(strip) = beside {
            strip.paint(&mut canvas, palette, self.locale);
        }
        canvas
    }

    /// Where things are on its picture.
    pub(super) fn layout(&self) -> Layout {
        Layout::new(self.geometry, self.orientation, self.size)
    }

    fn squares(&self) -> impl Iterator<Item = Square> {
        self.geometry.squares().into_iter()
    }

    fn is_taken(&self, square: Square) -> bool {
        self.men.iter().any(|man| man.square == square)
    }

    fn paint_squares(&self, canvas: &mut Canvas, layout: &Layout, palette: &Palette) {
        for square in self.squares() {
            let is_dark = (square.file() + square.rank()).is_multiple_of(2);
            let color = if is_dark { palette.dark } else { palette.light };
            let Cell { x, y, side } = layout.cell(square);
            canvas.rect(x, y, side, side, color.alpha(1.0));
        }
    }

    fn paint_coordinates(&self, canvas: &mut Canvas, layout: &Layout, palette: &Palette) {
        let widest = self.geometry.first_rank + self.geometry.ranks;
        let room = if widest > 10 { 0.62 } else { 0.72 };
        let lettering = Lettering {
            size: layout.top as f32 * room,
            bold: true,
            anchor: Anchor::Middle,
            color: palette.label,
        };
        let (left, bottom) = (
            layout.left as f32 / 2.0,
            (self.size - layout.top / 2) as f32,
        );
        for square in self.squares() {
            let name = self.geometry.name(square);
            let (file, rank) = name.split_at(1);
            let (x, y) = layout.centre(square);
            if square.file() == 0 {
                canvas.write(rank, (left, y), lettering);
            }
            if square.rank() == 0 {
                canvas.write(file, (x, bottom), lettering);
            }
        }
    }

    fn paint_last_turn_squares(&self, canvas: &mut Canvas, layout: &Layout, palette: &Palette) {
        let ends = self.last_turn.ways.iter().filter_map(|way| way.last());
        for square in self.squares() {
            let is_end = ends.clone().any(|end| *end == square);
            if !is_end && !self.last_turn.changed.contains(square) {
                continue;
            }
            let Cell { x, y, side } = layout.cell(square);
            let color = if self.last_turn.captured.contains(square) && !self.is_taken(square) {
                palette.danger.alpha(CAPTURED)
            } else if is_end {
                palette.last.alpha(LAST_END)
            } else {
                palette.last.alpha(LAST_START)
            };
            canvas.rect(x, y, side, side, color);
            if self.last_turn.captured.contains(square) && self.is_taken(square) {
                corners(canvas, layout.cell(square), 0.22, palette.danger);
            }
        }
    }

    fn paint_check(&self, canvas: &mut Canvas, layout: &Layout, palette: &Palette) {
        if let Some(king) = self.check {
            let cell = layout.cell(king);
            let side = cell.side as f32;
            canvas.glow(cell.centre(), side * 0.5, palette.danger.alpha(0.9));
            canvas.stroke(
                circle(cell.centre(), side * 0.47),
                side * 0.05,
                palette.danger.alpha(1.0),
            );
        }
    }

    fn paint_marks(
        &self,
        canvas: &mut Canvas,
        layout: &Layout,
        palette: &Palette,
        wanted: impl Fn(Mark) -> bool,
    ) {
        for (square, mark) in self.marks.iter().filter(|(_, mark)| wanted(*mark)) {
            if self.geometry.contains(*square) {
                mark.draw(
                    canvas,
                    layout.cell(*square),
                    palette,
                    self.is_taken(*square),
                );
            }
        }
    }

    /// Each step of a line begins and ends beside the pieces on it, so that these stand clear.
    fn paint_lines(&self, canvas: &mut Canvas, layout: &Layout, palette: &Palette) {
        let side = layout.side as f32;
        for step in self.lines.iter().flat_map(|line| line.windows(2)) {
            let (from, to) = (layout.centre(step[0]), layout.centre(step[1]));
            let points = match (self.is_taken(step[0]), self.is_taken(step[1])) {
                (false, false) => [from, to],
                (true, false) => [arrows::before(to, from, side * CLEAR), to],
                (false, true) => [from, arrows::before(from, to, side * CLEAR)],
                (true, true) => continue,
            };
            canvas.stroke(polyline(&points), side * 0.05, palette.slide.alpha(0.6));
        }
    }

    fn paint_men(&self, canvas: &mut Canvas, layout: &Layout, palette: &Palette) {
        for man in &self.men {
            let cell = layout.cell(man.square);
            let side = cell.side as f32;
            let power = man.power;
            if power == Some(Power::Lent) {
                canvas.glow(cell.centre(), side * 0.5, palette.power.alpha(0.85));
            }
            let opacity = if power == Some(Power::Paralysed) {
                0.5
            } else {
                1.0
            };
            let sprite = sprites::piece(man.piece, cell.side);
            canvas.sprite(&sprite, cell.x, cell.y, opacity);
            if let Some(power) = power {
                power.draw_badge(canvas, cell, palette);
            }
        }
    }

    /// The way of a Lion that captured on the way, of two half actions and the like: where the two squares alone would not tell.
    fn paint_last_turn_ways(&self, canvas: &mut Canvas, layout: &Layout, palette: &Palette) {
        let side = layout.side as f32;
        let ways = &self.last_turn.ways;
        let several = ways.len() > 1;
        for way in ways {
            let points: Vec<Xy> = way.iter().map(|square| layout.centre(*square)).collect();
            match way[..] {
                [from, to] if from == to => arrows::ring(canvas, points[0], side, palette),
                [from, away, to] if from == to => {
                    let captured = self.last_turn.captured.contains(away);
                    let clear = if captured { 0.24 } else { 0.0 };
                    arrows::both_ways(canvas, points[0], points[1], clear, side, palette);
                }
                [from, ..] if several || way.len() > 2 => {
                    arrows::arrow(canvas, &points, self.is_taken(from), side, palette);
                }
                _ => {}
            }
        }
        for square in self.last_turn.captured {
            if !self.is_taken(square) {
                let shape = cross(layout.centre(square), side * 0.2);
                canvas.stroke(shape.clone(), side * 0.17, palette.rim.alpha(0.9));
                canvas.stroke(shape, side * 0.1, palette.danger.alpha(1.0));
            }
        }
    }
}
