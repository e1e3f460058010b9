//! Draws how somebody did in the daily puzzle, without anything of the puzzle in it.

use super::board::layout::BADGE;
use super::canvas::{Canvas, Xy, circle, png, polyline};
use super::text::{Anchor, TextStyle};
use super::theme::Theme;

/// What the card shows. The texts are in one language.
#[derive(Clone, Debug)]
pub struct DailyCard<'a> {
    pub title: &'a str,
    pub date: &'a str,
    pub result: &'a str,
    pub streak: &'a str,
    /// What the server did, at most two lines.
    pub together: &'a [String],
    /// Whether each of the last days, at most seven, was solved at the first try.
    pub days: &'a [bool],
}

const WIDTH: u32 = 800;
const HEIGHT: u32 = 360;
const MARGIN: f32 = 40.0;
/// The left edge of what stands beside the mark.
const LEFT: f32 = 220.0;
const BOX: f32 = 44.0;
const GAP: f32 = 14.0;
const MOST_DAYS: usize = 7;

pub fn daily_card_png(card: &DailyCard<'_>, theme: Theme) -> Vec<u8> {
    let palette = theme.palette();
    let mut canvas = Canvas::new(WIDTH, HEIGHT, theme);
    let right = WIDTH as f32 - MARGIN;
    canvas.write(card.title, (MARGIN, 50.0), TextStyle::bold(32.0, palette.label));
    let date = TextStyle::regular(24.0, palette.label).anchored(Anchor::End);
    canvas.write(card.date, (right, 50.0), date);
    let rule = polyline(&[(MARGIN, 84.0), (right, 84.0)]);
    canvas.stroke(rule, 2.0, palette.label.alpha(0.4));

    let latest = card.days.last().copied().unwrap_or_default();
    mark(&mut canvas, (125.0, 180.0), 60.0, latest);
    let room = (right - LEFT) as u32;
    let style = |size| TextStyle::regular(size, palette.label);
    let bold = TextStyle::bold(28.0, palette.label);
    canvas.write_within(card.result, (LEFT, 128.0), bold, room);
    canvas.write_within(card.streak, (LEFT, 172.0), style(24.0), room);
    let days = &card.days[card.days.len().saturating_sub(MOST_DAYS)..];
    for (number, solved) in (0u16..).zip(days) {
        let x = LEFT + BOX / 2.0 + f32::from(number) * (BOX + GAP);
        mark(&mut canvas, (x, 228.0), BOX / 2.0, *solved);
    }
    // Discord writes over the lower left corner.
    let left = (WIDTH as f32 * BADGE.0).max(LEFT);
    let room = (right - left) as u32;
    for (line, y) in card.together.iter().zip([298.0, 330.0]) {
        canvas.write_within(line, (left, y), style(22.0), room);
    }
    png::encode(&canvas)
}

/// A full disc with a tick where the day was solved at the first try, else an empty ring.
fn mark(canvas: &mut Canvas, (x, y): Xy, radius: f32, solved: bool) {
    let palette = canvas.palette;
    if !solved {
        canvas.stroke(circle((x, y), radius - 3.0), 4.0, palette.label.alpha(0.6));
        return;
    }
    canvas.fill(circle((x, y), radius), palette.rim.alpha(1.0));
    canvas.fill(circle((x, y), radius - 2.0), palette.leap.alpha(1.0));
    let at = |dx: f32, dy: f32| (x + dx * radius, y + dy * radius);
    let tick = polyline(&[at(-0.45, 0.02), at(-0.12, 0.36), at(0.48, -0.34)]);
    canvas.stroke(tick, radius / 5.0, palette.rim.alpha(1.0));
}
