//! What is on a picture of a board, and how it is painted, layer by layer.

use std::collections::BTreeSet;

use super::arrows::{self, Pen};
use super::canvas::{Canvas, Xy, circle};
use super::colors::{CAPTURED, LAST_END, LAST_START};
use super::last_turn::{LastTurn, runs_back};
use super::layout::Layout;
use super::legend::{Entry, Legend};
use super::lettering::{Anchor, Lettering};
use super::lines::{Line, LineKind};
use super::marks::{Cell, Mark, Power, corners};
use super::sprites;
use super::theme::{Palette, Theme};
use crate::locale::Locale;
use crate::rules::{Color, Geometry, Piece, Square};

/// A piece on the board and what is special about it.
#[derive(Clone, Copy, Debug)]
pub(super) struct SceneMan {
    pub(super) square: Square,
    pub(super) piece: Piece,
    pub(super) power: Option<Power>,
}

/// A board with everything on it.
#[derive(Clone, Debug)]
pub(super) struct Scene {
    pub(super) geometry: Geometry,
    pub(super) men: Vec<SceneMan>,
    pub(super) last_turn: LastTurn,
    /// The King in check.
    pub(super) check: Option<Square>,
    pub(super) marks: Vec<(Square, Mark)>,
    pub(super) lines: Vec<Line>,
    pub(super) orientation: Color,
    pub(super) theme: Theme,
    /// Width and height in pixels.
    pub(super) size: u32,
    pub(super) locale: Locale,
}

/// How opaque the ghost of a captured piece is.
const GHOST: f32 = 0.6;

impl Scene {
    /// The picture, opaque.
    pub(super) fn paint(&self) -> Canvas {
        let palette = self.theme.palette();
        let layout = self.layout();
        let mut canvas = Canvas::new(self.size, self.size, self.theme);
        self.paint_squares(&mut canvas, &layout, palette);
        self.paint_coordinates(&mut canvas, &layout, palette);
        self.paint_last_turn_squares(&mut canvas, &layout, palette);
        self.paint_check(&mut canvas, &layout, palette);
        self.paint_marks(&mut canvas, &layout, palette, Mark::is_beneath);
        self.paint_lines(&mut canvas, &layout, palette, |kind| !kind.is_above());
        self.paint_men(&mut canvas, &layout, palette);
        self.paint_captured(&mut canvas, &layout, palette);
        self.paint_last_turn_ways(&mut canvas, &layout, palette);
        self.paint_lines(&mut canvas, &layout, palette, LineKind::is_above);
        self.paint_marks(&mut canvas, &layout, palette, |mark| !mark.is_beneath());
        canvas
    }

    /// The picture of the board with a caption above it and all that is on it explained below; with a `foot` if nothing comes below that.
    pub(super) fn explained(&self, picture: &Canvas, caption: Option<&str>, foot: bool) -> Canvas {
        let legend = Legend {
            entries: &self.entries(),
            theme: self.theme,
            size: self.size,
            locale: self.locale,
        };
        legend.around(picture, caption, foot)
    }

    /// What there is to explain.
    fn entries(&self) -> BTreeSet<Entry> {
        let marks = self.marks.iter().map(|(_, mark)| Entry::Mark(*mark));
        let powers = self.men.iter().filter_map(|man| man.power);
        let has = |kind| self.lines.iter().any(|line| line.kind == kind);
        // Where all lines are of one kind, they explain themselves; what an attack is, is said by the attacker's mark.
        let kinds: &[LineKind] = if has(LineKind::OtherWay) {
            &[LineKind::Way, LineKind::OtherWay]
        } else if has(LineKind::Attempt) {
            &[LineKind::Attempt]
        } else if has(LineKind::Played) {
            &[LineKind::Played, LineKind::Better]
        } else {
            &[]
        };
        let lines = kinds.iter().map(|kind| Entry::Line(*kind));
        marks.chain(powers.map(Entry::Power)).chain(lines).collect()
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
            let is_captured = self.last_turn.captured_on(square);
            let color = if is_captured && !self.is_taken(square) {
                palette.taken.alpha(CAPTURED)
            } else if is_end {
                palette.last.alpha(LAST_END)
            } else {
                palette.last.alpha(LAST_START)
            };
            canvas.rect(x, y, side, side, color);
            if is_captured && self.is_taken(square) {
                corners(canvas, layout.cell(square), 0.22, palette.taken);
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

    fn paint_lines(
        &self,
        canvas: &mut Canvas,
        layout: &Layout,
        palette: &Palette,
        wanted: impl Fn(LineKind) -> bool,
    ) {
        for line in self.lines.iter().filter(|line| wanted(line.kind)) {
            let squares = line.squares.iter();
            let points: Vec<Xy> = squares.clone().map(|at| layout.centre(*at)).collect();
            let taken: Vec<bool> = squares.map(|at| self.is_taken(*at)).collect();
            line.kind
                .draw(canvas, &points, &taken, layout.side as f32, palette);
        }
    }

    fn paint_men(&self, canvas: &mut Canvas, layout: &Layout, palette: &Palette) {
        for man in &self.men {
            let cell = layout.cell(man.square);
            if let Some(power) = man.power {
                power.draw_ground(canvas, cell, palette);
            }
            let sprite = sprites::piece(man.piece, cell.side);
            canvas.sprite(&sprite, cell.x, cell.y, 1.0);
            if let Some(power) = man.power {
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
            let pen = Pen::solid(palette.path);
            match way[..] {
                [from, to] if from == to => {
                    arrows::ring(canvas, points[0], side, pen, palette);
                }
                [from, away, to] if runs_back(from, away, to) => {
                    let is_captured = self.last_turn.captured_on(away);
                    let clear = if is_captured { 0.2 } else { 0.0 };
                    let points = [points[0], points[1], points[2]];
                    arrows::there_and_back(canvas, points, clear, side, pen, palette);
                }
                [from, ..] if several || way.len() > 2 => {
                    let on_pieces = [self.is_taken(from), true];
                    arrows::arrow(canvas, &points, on_pieces, side, pen, palette);
                }
                _ => {}
            }
        }
    }

    /// The ghosts of what the last turn captured: whole where the square is empty now, else small in its corner.
    fn paint_captured(&self, canvas: &mut Canvas, layout: &Layout, palette: &Palette) {
        for (square, piece) in &self.last_turn.captured {
            let cell = layout.cell(*square);
            if self.is_taken(*square) {
                let small = cell.side * 2 / 5;
                canvas.rect(cell.x, cell.y, small, small, palette.taken.alpha(1.0));
                canvas.sprite(&sprites::piece(*piece, small), cell.x, cell.y, 1.0);
                continue;
            }
            let ghost = sprites::piece(*piece, cell.side);
            canvas.sprite(&ghost, cell.x, cell.y, GHOST);
        }
    }
}
