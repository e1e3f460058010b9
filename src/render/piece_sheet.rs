//! All pieces of a game on one sheet, each on a small board, with its name and its letter.

use std::collections::BTreeSet;

use super::Theme;
use super::board::layout::Layout;
use super::board::legend::{Legend, LegendEntry};
use super::board::marks::Mark;
use super::canvas::{Canvas, png};
use super::explanation::diagram;
use super::text::{Anchor, TextStyle, width};
use super::theme::PieceSet;
use locale::Locale;
use rules::{Color, Game};

const WIDTH: u32 = 900;
/// The shortest and the longest way shown, in squares; lines that go on end at the edge.
const REACH: (u8, u8) = (2, 3);
/// No squares are larger than this, in pixels.
const LARGEST: u32 = 50;
const MARGIN: u32 = 18;
/// No letters are smaller than this, in pixels.
const SMALLEST: u32 = 16;
const LINE: u32 = 40;
const FONT_SIZE: f32 = 30.0;

#[derive(Clone, Copy)]
struct Grid {
    columns: u32,
    reach: u8,
    side: u32,
}

impl Grid {
    /// As many columns as can be told apart on a phone, and one more where the sheet would become
    /// too long.
    fn of(game: Game) -> Grid {
        let pieces = game.spec().pieces;
        let (columns, widest) = if pieces.len() <= 24 { (3, 270) } else { (4, 199) };
        let longest = pieces.iter().map(|piece| game.diagram(piece).reach).max();
        let reach = longest.unwrap_or(0).clamp(REACH.0, REACH.1);
        let across = u32::from(2 * reach + 1);
        Grid { columns, reach, side: (widest / across).min(LARGEST) }
    }

    const fn board(self) -> u32 {
        self.side * (2 * self.reach as u32 + 1)
    }

    const fn column(self) -> u32 {
        WIDTH / self.columns
    }

    const fn room(self) -> u32 {
        self.column() - MARGIN / 2
    }
}

/// Draws the pieces of a game in the order of its page, with their names and letters.
pub fn piece_sheet_png(
    game: Game,
    labels: &[[String; 2]],
    theme: Theme,
    locale: Locale,
) -> Vec<u8> {
    let pieces: Vec<_> = game.spec().pieces.iter().zip(labels).collect();
    let (grid, geometry) = (Grid::of(game), game.spec().geometry);
    let columns = grid.columns as usize;
    let rows = pieces.chunks(columns).map(|row| {
        let lines = row.iter().map(|(_, label)| in_lines(label, grid).len() as u32);
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
            let from = scene.pieces[0].square;
            let layout = Layout::around(geometry, from, grid.reach, (left, top), grid.side);
            scene.paint_squares(&mut canvas, &layout);
            scene.paint_lines(&mut canvas, &layout, |_| true);
            scene.paint_pieces(&mut canvas, &layout);
            scene.paint_marks(&mut canvas, &layout, |_| true);
            let shown = scene.marks.iter().filter(|(square, _)| layout.shows(*square));
            entries.extend(shown.map(|(_, mark)| LegendEntry::Mark(*mark)));
            write_label(&mut canvas, label, (left, top), grid);
        }
        top += height;
    }
    // Both have the same shape, and what is said of a step is true of a leap.
    if entries.contains(&LegendEntry::Mark(Mark::Step)) {
        entries.remove(&LegendEntry::Mark(Mark::Leap));
    }
    let legend =
        Legend { entries: &entries, theme, size: WIDTH, row: WIDTH / Legend::ROWS, locale };
    png::encode(&legend.around(&canvas, &[]))
}

/// The name and the letter in one line where they fit, else in two.
fn in_lines([name, letter]: &[String; 2], grid: Grid) -> Vec<String> {
    let style = TextStyle::bold(FONT_SIZE, Theme::default().palette().label);
    let whole = format!("{name} {letter}");
    let fits = width(&whole, style) <= grid.room();
    if fits { vec![whole] } else { vec![name.clone(), letter.clone()] }
}

/// Below the board, as large as it fits.
fn write_label(canvas: &mut Canvas, label: &[String; 2], (x, y): (u32, u32), grid: Grid) {
    let style = TextStyle::bold(FONT_SIZE, canvas.palette.label).anchored(Anchor::Middle);
    for (number, line) in (0..).zip(in_lines(label, grid)) {
        // Bitmap letters shrink in steps.
        let sizes = (SMALLEST..=FONT_SIZE as u32)
            .rev()
            .map(|size| TextStyle { size: size as f32, ..style });
        let fitting = sizes.into_iter().find(|style| width(&line, *style) <= grid.room());
        let at =
            ((x + grid.board() / 2) as f32, (y + grid.board() + LINE * number + LINE / 2) as f32);
        canvas.write(&line, at, fitting.unwrap_or(style));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_hold_the_longest_way_of_a_piece_that_does_not_slide_on() {
        let grid = |game| {
            let Grid { columns, reach, side } = Grid::of(game);
            (columns, reach, side)
        };
        assert_eq!(grid(Game::MightyLion), (3, 2, 50));
        // A Knight leaps and goes one square on.
        assert_eq!(grid(Game::Lionheart), (3, 3, 38));
        assert_eq!(grid(Game::Lionized), (3, 2, 50));
        assert_eq!(grid(Game::ChuShogi), (4, 2, 39));
    }
}
