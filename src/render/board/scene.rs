//! Holds what is on the picture of a board and paints it layer by layer.

use std::collections::BTreeSet;

use super::last_turn::{LastTurn, runs_back};
use super::layout::Layout;
use super::legend::{Legend, LegendEntry};
use super::lines::{self, Line, LineKind, Pen};
use super::marks::{Cell, Mark, Power, corners};
use crate::canvas::colors::{CAPTURED, LAST_END, LAST_START};
use crate::canvas::{Canvas, Xy, circle};
use crate::text::{Anchor, TextStyle};
use crate::theme::{PieceSet, Theme};
use locale::Locale;
use rules::{Color, Game, Piece, Square, SquareSet};

#[derive(Clone, Copy, Debug)]
pub(crate) struct ScenePiece {
    pub(crate) square: Square,
    pub(crate) piece: Piece,
    pub(crate) power: Option<Power>,
}

#[derive(Clone, Debug)]
pub(crate) struct Scene {
    pub(crate) game: Game,
    pub(crate) pieces: Vec<ScenePiece>,
    pub(crate) last_turn: LastTurn,
    pub(crate) check: SquareSet,
    pub(crate) marks: Vec<(Square, Mark)>,
    pub(crate) lines: Vec<Line>,
    pub(crate) orientation: Color,
    pub(crate) theme: Theme,
    /// The width and height in pixels.
    pub(crate) size: u32,
    pub(crate) locale: Locale,
}

/// The font size of coordinates, in heights of the board: 9 of 360 pixels on a phone.
const COORDINATES: f32 = 0.036;
/// From one digit of a rank to the next, in font sizes: two of them fit into the frame.
const BETWEEN_DIGITS: f32 = 0.45;

const GHOST: f32 = 0.6;

impl Scene {
    pub(crate) fn paint(&self) -> Canvas {
        let layout = self.layout();
        let canvas = Canvas::new(self.size, self.size, self.theme);
        let pieces = PieceSet::of(self.theme, self.game, self.orientation);
        let mut canvas = canvas.with_pieces(pieces);
        self.paint_squares(&mut canvas, &layout);
        self.paint_coordinates(&mut canvas, &layout);
        self.paint_last_turn_squares(&mut canvas, &layout);
        self.paint_check(&mut canvas, &layout);
        self.paint_marks(&mut canvas, &layout, Mark::is_beneath);
        self.paint_lines(&mut canvas, &layout, |kind| !kind.is_above());
        self.paint_pieces(&mut canvas, &layout);
        self.paint_captured(&mut canvas, &layout);
        self.paint_last_turn_paths(&mut canvas, &layout);
        self.paint_lines(&mut canvas, &layout, LineKind::is_above);
        self.paint_marks(&mut canvas, &layout, |mark| !mark.is_beneath());
        canvas
    }

    pub(crate) fn explained(&self, picture: &Canvas, captions: &[String]) -> Canvas {
        let legend = Legend {
            entries: &self.legend_entries(),
            theme: self.theme,
            size: self.size,
            row: self.size / Legend::ROWS,
            locale: self.locale,
        };
        legend.around(picture, captions)
    }

    pub(crate) fn legend_entries(&self) -> BTreeSet<LegendEntry> {
        let marks = self.marks.iter().map(|(_, mark)| LegendEntry::Mark(*mark));
        let powers = self.pieces.iter().filter_map(|piece| piece.power);
        let has = |kind| self.lines.iter().any(|line| line.kind == kind);
        // Paths of a single kind need no explanation, and the attacker's mark explains attacks.
        let kinds: &[LineKind] = if has(LineKind::CrossingPath) {
            &[LineKind::Path, LineKind::CrossingPath]
        } else if has(LineKind::Attempt) {
            &[LineKind::Attempt]
        } else if has(LineKind::Suggested) {
            &[LineKind::Suggested]
        } else {
            &[]
        };
        let lines = kinds.iter().map(|kind| LegendEntry::Line(*kind));
        marks.chain(powers.map(LegendEntry::Power)).chain(lines).collect()
    }

    pub(crate) fn layout(&self) -> Layout {
        Layout::new(self.game.spec().geometry, self.orientation, self.size)
    }

    fn squares(&self, layout: &Layout) -> impl Iterator<Item = Square> {
        let squares = self.game.spec().geometry.squares().into_iter();
        squares.filter(|square| layout.shows(*square))
    }

    fn is_taken(&self, square: Square) -> bool {
        self.pieces.iter().any(|piece| piece.square == square)
    }

    pub(crate) fn paint_squares(&self, canvas: &mut Canvas, layout: &Layout) {
        for square in self.squares(layout) {
            let is_dark = (square.file() + square.rank()).is_multiple_of(2);
            let color = if is_dark { canvas.palette.dark } else { canvas.palette.light };
            let Cell { x, y, side } = layout.cell(square);
            canvas.rect(x, y, side, side, color.alpha(1.0));
        }
    }

    fn paint_coordinates(&self, canvas: &mut Canvas, layout: &Layout) {
        let font_size = self.size as f32 * COORDINATES;
        let text_style = TextStyle::bold(font_size, canvas.palette.label).anchored(Anchor::Middle);
        let left = layout.left as f32 / 2.0;
        // A little above the middle: letters reach below the base line.
        let bottom = self.size as f32 - layout.top as f32 * 0.56;
        for square in self.squares(layout) {
            let name = self.game.spec().geometry.name(square);
            let (file, rank) = name.split_at(1);
            let (x, y) = layout.centre(square);
            if square.file() == 0 {
                let first = left - (rank.len() - 1) as f32 / 2.0 * BETWEEN_DIGITS * font_size;
                for (index, digit) in rank.split_inclusive(char::is_numeric).enumerate() {
                    let x = first + index as f32 * BETWEEN_DIGITS * font_size;
                    canvas.write(digit, (x, y), text_style);
                }
            }
            if square.rank() == 0 {
                canvas.write(file, (x, bottom), text_style);
            }
        }
    }

    fn paint_last_turn_squares(&self, canvas: &mut Canvas, layout: &Layout) {
        let palette = canvas.palette;
        let ends = self.last_turn.paths.iter().filter_map(|path| path.last());
        for square in self.squares(layout) {
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

    fn paint_check(&self, canvas: &mut Canvas, layout: &Layout) {
        for king in self.check {
            let cell = layout.cell(king);
            let side = cell.side as f32;
            let danger = canvas.palette.danger;
            canvas.glow(cell.centre(), side * 0.5, danger.alpha(0.9));
            canvas.stroke(circle(cell.centre(), side * 0.47), side * 0.05, danger.alpha(1.0));
        }
    }

    pub(crate) fn paint_marks(
        &self,
        canvas: &mut Canvas,
        layout: &Layout,
        select: impl Fn(Mark) -> bool,
    ) {
        for (square, mark) in self.marks.iter().filter(|(_, mark)| select(*mark)) {
            if layout.shows(*square) {
                mark.draw(canvas, layout.cell(*square), self.is_taken(*square));
            }
        }
    }

    pub(crate) fn paint_lines(
        &self,
        canvas: &mut Canvas,
        layout: &Layout,
        select: impl Fn(LineKind) -> bool,
    ) {
        for line in self.lines.iter().filter(|line| select(line.kind)) {
            let shown = line.squares.iter().take_while(|at| layout.shows(**at));
            let mut points: Vec<Xy> = shown.clone().map(|at| layout.centre(*at)).collect();
            let is_marked = |at: &Square| {
                line.kind.is_above() && self.marks.iter().any(|(marked, _)| marked == at)
            };
            let taken = shown.map(|at| self.is_taken(*at) || is_marked(at));
            let mut taken: Vec<bool> = taken.collect();
            // What goes on ends at the edge.
            if let [.., before, last] = points[..]
                && line.squares.len() > points.len()
            {
                let half = |before: f32, last: f32| last + (last - before) / 2.0;
                points.push((half(before.0, last.0), half(before.1, last.1)));
                taken.push(false);
            }
            line.kind.draw(canvas, &points, &taken, layout.side as f32);
        }
    }

    pub(crate) fn paint_pieces(&self, canvas: &mut Canvas, layout: &Layout) {
        for piece in &self.pieces {
            let cell = layout.cell(piece.square);
            if let Some(power) = piece.power {
                power.draw_ground(canvas, cell);
            }
            canvas.piece(piece.piece, cell.side, (cell.x, cell.y), 1.0);
            if let Some(power) = piece.power {
                power.draw_badge(canvas, cell);
            }
        }
    }

    /// Draws paths that two marked squares would not show, such as captures on the way.
    fn paint_last_turn_paths(&self, canvas: &mut Canvas, layout: &Layout) {
        let side = layout.side as f32;
        let paths = &self.last_turn.paths;
        let several = paths.len() > 1;
        for path in paths {
            let points: Vec<Xy> = path.iter().map(|square| layout.centre(*square)).collect();
            let pen = Pen::solid(canvas.palette.path);
            match path[..] {
                [from, to] if from == to => lines::ring(canvas, points[0], side, pen),
                [from, away, to] if runs_back(from, away, to) => {
                    let is_captured = self.last_turn.captured_on(away);
                    let clear = if is_captured { 0.2 } else { 0.0 };
                    let points = [points[0], points[1], points[2]];
                    lines::there_and_back(canvas, points, clear, side, pen);
                }
                [from, ..] if several || path.len() > 2 => {
                    let on_pieces = [self.is_taken(from), true];
                    lines::arrow(canvas, &points, on_pieces, side, pen);
                }
                _ => {}
            }
        }
    }

    /// Draws ghosts of captured pieces: full size on a square now empty, else in its corner.
    fn paint_captured(&self, canvas: &mut Canvas, layout: &Layout) {
        for (square, piece) in &self.last_turn.captured {
            let cell = layout.cell(*square);
            if self.is_taken(*square) {
                let small = cell.side * 2 / 5;
                canvas.rect(cell.x, cell.y, small, small, canvas.palette.taken.alpha(1.0));
                canvas.piece(*piece, small, (cell.x, cell.y), 1.0);
                continue;
            }
            canvas.piece(*piece, cell.side, (cell.x, cell.y), GHOST);
        }
    }
}
