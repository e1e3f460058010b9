//! All pieces of a game on one sheet: each with a small board that shows how it moves, its name and its letter.

use std::collections::BTreeSet;

use super::Theme;
use super::board::legend::{Legend, LegendEntry};
use super::board::marks::{Cell, Mark};
use super::board::scene::Scene;
use super::canvas::{Canvas, Xy, png};
use super::explanation::diagram;
use super::text::{Anchor, TextStyle, width};
use super::theme::PieceSet;
use crate::locale::Locale;
use crate::rules::{Color, Game, Square};

const WIDTH: u32 = 900;
/// How far a piece is shown to move, in squares; lines that go on end at the edge.
const REACH: u8 = 2;
/// The squares of a side of a small board.
const ACROSS: u8 = 2 * REACH + 1;
const MARGIN: u32 = 18;
/// No letters are smaller than this, in pixels.
const SMALLEST: u32 = 16;
/// The height of a line of a label.
const LINE: u32 = 40;
const FONT_SIZE: f32 = 30.0;

/// How many boards stand side by side.
#[derive(Clone, Copy)]
struct Grid {
    columns: u32,
    /// The side of a square, in pixels.
    side: u32,
}

impl Grid {
    /// As many columns as can be told apart on a phone, and one more where the sheet would become too long.
    fn of(pieces: usize) -> Grid {
        match pieces {
            ..=24 => Grid {
                columns: 3,
                side: 50,
            },
            _ => Grid {
                columns: 4,
                side: 39,
            },
        }
    }

    const fn board(self) -> u32 {
        self.side * ACROSS as u32
    }

    const fn column(self) -> u32 {
        WIDTH / self.columns
    }

    /// The width of a label.
    const fn room(self) -> u32 {
        self.column() - MARGIN / 2
    }
}

/// Draws the pieces of a game in the order of its page, with a legend below, as a PNG. `labels` are their names and letters in that order.
pub fn piece_sheet_png(
    game: Game,
    labels: &[[String; 2]],
    theme: Theme,
    locale: Locale,
) -> Vec<u8> {
    let pieces: Vec<_> = game.spec().pieces.iter().zip(labels).collect();
    let grid = Grid::of(pieces.len());
    let columns = grid.columns as usize;
    let rows = pieces.chunks(columns).map(|row| {
        let lines = row
            .iter()
            .map(|(_, label)| in_lines(label, grid).len() as u32);
        MARGIN + grid.board() + LINE * lines.max().unwrap_or(1)
    });
    let rows: Vec<u32> = rows.collect();
    let height = rows.iter().sum::<u32>() + MARGIN;
    let pieces_as = PieceSet::of(theme, game, Color::White);
    let mut canvas = Canvas::new(WIDTH, height, theme).with_pieces(pieces_as);
    let mut entries = BTreeSet::new();
    let mut top = MARGIN;
    for (row, height) in pieces.chunks(columns).zip(rows) {
        for (column, (piece, label)) in (0..).zip(row) {
            let left = column * grid.column() + (grid.column() - grid.board()) / 2;
            let scene = diagram(game, piece, theme, WIDTH);
            let marks = draw_board(&mut canvas, game, &scene, (left, top), grid);
            entries.extend(marks.into_iter().map(LegendEntry::Mark));
            write_label(&mut canvas, label, (left, top), theme, grid);
        }
        top += height;
    }
    // Both have the same shape, and what leaps cannot be blocked either.
    if entries.contains(&LegendEntry::Mark(Mark::Leap)) {
        entries.remove(&LegendEntry::Mark(Mark::Step));
    }
    let legend = Legend {
        entries: &entries,
        theme,
        size: WIDTH,
        locale,
    };
    png::encode(&legend.around(&canvas, None, true))
}

/// Draws the part of the board around a piece, and gives the marks on it.
fn draw_board(
    canvas: &mut Canvas,
    game: Game,
    scene: &Scene,
    corner: (u32, u32),
    grid: Grid,
) -> Vec<Mark> {
    let Some(mover) = scene.pieces.first() else {
        return Vec::new();
    };
    let window = Window::around(game, mover.square, corner, grid.side);
    let palette = scene.theme.palette();
    for square in window.squares() {
        let Cell { x, y, side } = window.cell(square);
        let is_dark = (square.file() + square.rank()).is_multiple_of(2);
        let color = if is_dark { palette.dark } else { palette.light };
        canvas.rect(x, y, side, side, color.alpha(1.0));
    }
    for line in &scene.lines {
        let shown = line.squares.iter().take_while(|at| window.shows(**at));
        let centre = |at: &Square| window.cell(*at).centre();
        let mut points: Vec<Xy> = shown.clone().map(centre).collect();
        let mut taken: Vec<bool> = shown.map(|at| *at == mover.square).collect();
        // What goes on ends at the edge.
        if let [.., before, last] = points[..]
            && line.squares.len() > points.len()
        {
            let half = |before: f32, last: f32| last + (last - before) / 2.0;
            points.push((half(before.0, last.0), half(before.1, last.1)));
            taken.push(false);
        }
        line.kind
            .draw(canvas, &points, &taken, grid.side as f32, palette);
    }
    let cell = window.cell(mover.square);
    canvas.piece(mover.piece, cell.side, (cell.x, cell.y), 1.0);
    let marks = scene.marks.iter();
    let marks = marks.filter(|(square, _)| window.shows(*square));
    marks
        .map(|(square, mark)| {
            mark.draw(canvas, window.cell(*square), palette, false);
            *mark
        })
        .collect()
}

/// The name and the letter in one line where they fit, else in two.
fn in_lines([name, letter]: &[String; 2], grid: Grid) -> Vec<String> {
    let style = TextStyle::bold(FONT_SIZE, Theme::default().palette().label);
    let whole = format!("{name} {letter}");
    match width(&whole, style) <= grid.room() {
        true => vec![whole],
        false => vec![name.clone(), letter.clone()],
    }
}

/// Below the board, as large as it fits.
fn write_label(
    canvas: &mut Canvas,
    label: &[String; 2],
    (x, y): (u32, u32),
    theme: Theme,
    grid: Grid,
) {
    let style = TextStyle::bold(FONT_SIZE, theme.palette().label).anchored(Anchor::Middle);
    for (number, line) in (0..).zip(in_lines(label, grid)) {
        // Bitmap letters shrink in steps.
        let sizes = (SMALLEST..=FONT_SIZE as u32).rev().map(|size| TextStyle {
            size: size as f32,
            ..style
        });
        let fitting = sizes
            .into_iter()
            .find(|style| width(&line, *style) <= grid.room());
        let at = (
            (x + grid.board() / 2) as f32,
            (y + grid.board() + LINE * number + LINE / 2) as f32,
        );
        canvas.write(&line, at, fitting.unwrap_or(style));
    }
}

/// The part of a board around a piece.
struct Window {
    game: Game,
    /// The file and rank of its lower left corner.
    base: (u8, u8),
    /// Its upper left corner, in pixels.
    corner: (u32, u32),
    /// The side of a square, in pixels.
    side: u32,
}

impl Window {
    /// With the piece in the middle, or as near to it as the edges of the board let it be.
    fn around(game: Game, from: Square, corner: (u32, u32), side: u32) -> Window {
        let geometry = game.spec().geometry;
        let base = |at: u8, length: u8| at.saturating_sub(REACH).min(length.saturating_sub(ACROSS));
        Window {
            game,
            base: (
                base(from.file(), geometry.files),
                base(from.rank(), geometry.ranks),
            ),
            corner,
            side,
        }
    }

    fn shows(&self, square: Square) -> bool {
        let (file, rank) = self.base;
        let is_within = |at: u8, base: u8| (base..base + ACROSS).contains(&at);
        is_within(square.file(), file) && is_within(square.rank(), rank)
    }

    fn squares(&self) -> impl Iterator<Item = Square> {
        let squares = self.game.spec().geometry.squares().into_iter();
        squares.filter(|square| self.shows(*square))
    }

    /// Where a square that is shown lies.
    fn cell(&self, square: Square) -> Cell {
        let (file, rank) = self.base;
        let column = u32::from(square.file().saturating_sub(file));
        let row = u32::from((rank + ACROSS - 1).saturating_sub(square.rank()));
        Cell {
            x: self.corner.0 + column * self.side,
            y: self.corner.1 + row * self.side,
            side: self.side,
        }
    }
}
