//! Draws the table of an event: who has got what against whom.

use crate::board::layout::BADGE;
use crate::canvas::{Canvas, Xy, png};
use crate::text::{self, Anchor, TextStyle};
use crate::theme::Theme;

/// The table of an event, the first place first. Texts may contain anything.
#[derive(Clone, Debug)]
pub struct Crosstable {
    /// What is above the results: the numbers of opponents or of rounds.
    pub columns: Vec<String>,
    pub rows: Vec<CrosstableRow>,
    /// What is above the columns behind the results: the points and the tie-breaks.
    pub totals: Vec<String>,
    pub caption: String,
}

#[derive(Clone, Debug)]
pub struct CrosstableRow {
    /// The place, which several may share; empty if the results do not count.
    pub place: String,
    pub name: String,
    /// Under [`Crosstable::columns`]: what the player has got; `None` where there is no opponent.
    pub results: Vec<Option<String>>,
    /// Under [`Crosstable::totals`].
    pub totals: Vec<String>,
    pub counts: bool,
}

const MARGIN: u32 = 20;
const ROW: u32 = 44;
const PLACE: u32 = 52;
/// Room for the caption.
const LEAST_WIDTH: u32 = 520;
/// The widest that names may be; shorter ones take less.
const MOST_NAME: u32 = 280;
const LEAST_NAME: u32 = 120;
/// The narrowest column of results or totals.
const LEAST_COLUMN: u32 = 44;
const PADDING: u32 = 12;
const FONT_SIZE: f32 = 20.0;
/// Stands for a name of which nothing can be drawn.
const NAMELESS: &str = "–";

struct Columns {
    name: u32,
    result: u32,
    totals: Vec<u32>,
}

impl Columns {
    /// The same columns for all tables, whose totals have the same headings.
    fn of(tables: &[Crosstable], style: TextStyle) -> Columns {
        let wide = |text: &str| text::width(text, style) + 2 * PADDING;
        let rows = || tables.iter().flat_map(|table| &table.rows);
        let names = rows().map(|row| wide(&row.name));
        let results = rows().flat_map(|row| &row.results);
        let results = results.flatten().map(|result| wide(result));
        let total = |(index, heading): (usize, &String)| {
            let values = rows().filter_map(|row| row.totals.get(index));
            let values = values.map(|value| wide(value));
            values.fold(wide(heading).max(LEAST_COLUMN), u32::max)
        };
        let headings = tables.first().map_or(&[][..], |table| &table.totals);
        Columns {
            name: names.fold(LEAST_NAME, u32::max).min(MOST_NAME),
            result: results.fold(LEAST_COLUMN, u32::max),
            totals: headings.iter().enumerate().map(total).collect(),
        }
    }

    fn width(&self, results: u32) -> u32 {
        PLACE + self.name + results * self.result + self.totals.iter().sum::<u32>()
    }
}

pub fn crosstables_png(tables: &[Crosstable], theme: Theme) -> Vec<u8> {
    let palette = theme.palette();
    let on_frame = TextStyle::regular(FONT_SIZE, palette.label);
    let on_cell = TextStyle::regular(FONT_SIZE, palette.frame);
    let columns = Columns::of(tables, on_cell);
    let widths = tables.iter().map(|table| columns.width(table.columns.len() as u32));
    let width = (widths.max().unwrap_or(0) + 2 * MARGIN).max(LEAST_WIDTH);
    // The badge stands beside the last caption.
    let foot = ((width as f32 * BADGE.1) as u32).max(ROW);
    let height = |table: &Crosstable| ROW * (table.rows.len() as u32 + 1) + MARGIN / 2;
    let heights: u32 = tables.iter().map(height).sum();
    let captions = ROW * (tables.len() as u32).saturating_sub(1) + foot;
    let mut canvas = Canvas::new(width, heights + captions, theme);
    let mut top = 0;
    for (number, table) in (1..).zip(tables) {
        head(&mut canvas, table, &columns, on_frame, top);
        for (index, row) in (0..).zip(&table.rows) {
            let top = top + ROW * (index + 1);
            body(&mut canvas, row, &columns, (index, top));
        }
        top += height(table);
        let (left, room) = match number == tables.len() {
            true => ((width as f32 * BADGE.0) as u32 + MARGIN / 2, foot),
            false => (MARGIN, ROW),
        };
        let at = (left as f32, (top + room / 2) as f32);
        canvas.write_within(&table.caption, at, on_frame, width - left - MARGIN);
        top += room;
    }
    png::encode(&canvas)
}

fn head(canvas: &mut Canvas, table: &Crosstable, columns: &Columns, style: TextStyle, top: u32) {
    let style = style.anchored(Anchor::Middle);
    let middle =
        |left: u32, width: u32| -> Xy { ((left + width / 2) as f32, (top + ROW / 2) as f32) };
    let mut left = MARGIN + PLACE + columns.name;
    for heading in &table.columns {
        canvas.write(heading, middle(left, columns.result), style);
        left += columns.result;
    }
    for (heading, width) in table.totals.iter().zip(&columns.totals) {
        canvas.write(heading, middle(left, *width), style);
        left += width;
    }
}

fn body(canvas: &mut Canvas, row: &CrosstableRow, columns: &Columns, (index, top): (u32, u32)) {
    let palette = canvas.palette;
    let width = columns.width(row.results.len() as u32);
    canvas.rect(MARGIN, top, width, ROW, palette.light.alpha(1.0));
    if index > 0 {
        canvas.rect(MARGIN, top, width, 1, palette.dark.alpha(1.0));
    }
    let y = (top + ROW / 2) as f32;
    let plain = TextStyle::regular(FONT_SIZE, palette.frame);
    let bold = TextStyle::bold(FONT_SIZE, palette.frame);
    let mut left = MARGIN;
    let middle = |left: u32, width: u32| ((left + width / 2) as f32, y);
    let centred = plain.anchored(Anchor::Middle);
    canvas.write(&row.place, middle(left, PLACE), centred);
    left += PLACE;
    let name = if index == 0 && row.counts { bold } else { plain };
    let shown = if text::is_visible(&row.name) { row.name.as_str() } else { NAMELESS };
    canvas.write_within(shown, (left as f32, y), name, columns.name - PADDING);
    left += columns.name;
    for result in &row.results {
        match result {
            Some(text) => canvas.write(text, middle(left, columns.result), centred),
            None => canvas.rect(left, top, columns.result, ROW, palette.dark.alpha(1.0)),
        }
        left += columns.result;
    }
    for (index, (total, width)) in row.totals.iter().zip(&columns.totals).enumerate() {
        let style = if index == 0 { bold } else { plain };
        canvas.write(total, middle(left, *width), style.anchored(Anchor::Middle));
        left += width;
    }
}
