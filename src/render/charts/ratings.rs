//! Draws a player's ratings over time.

use super::{FREE, LEFT, MARGIN, WIDTH, draw_curve, draw_marker};
use crate::ALT_TEXT_LIMIT;
use crate::board::layout::BADGE;
use crate::canvas::{Canvas, Xy, png};
use crate::text::{Anchor, TextStyle};
use crate::theme::{Palette, Rgb, Theme};
use locale::{Locale, say};
use rules::Game;

#[derive(Clone, Debug)]
pub struct RatingLine {
    pub game: Game,
    /// Times in milliseconds since 1970-01-01 UTC with the ratings from then on, oldest first. Not
    /// empty.
    pub points: Vec<(i64, f64)>,
}

const PLOT_HEIGHT: u32 = 440;
const LEGEND_TOP: u32 = PLOT_HEIGHT + 3 * MARGIN;
const ROW: u32 = 34;
/// The minimum height of the grid, in rating points.
const LEAST_SPAN: f64 = 200.0;
const MOST_GRID_LINES: f64 = 8.0;
/// Half the size of a marker.
const SHAPE: f32 = 7.0;
/// With more points only the last one of a line gets a marker.
const MOST_MARKERS: usize = 40;

const FONT_SIZE: f32 = 19.0;

/// Draws a line with markers for each game. `dates` are those of the first and the last point.
pub fn ratings_png(
    lines: &[RatingLine],
    dates: [&str; 2],
    theme: Theme,
    locale: Locale,
) -> Vec<u8> {
    let palette = theme.palette();
    let legend = lines.len() as u32 * ROW + MARGIN / 2;
    let height = LEGEND_TOP + legend.max((WIDTH as f32 * BADGE.1) as u32);
    let mut canvas = Canvas::new(WIDTH, height, theme);
    let plot = Plot::around(lines);
    plot.draw_grid(&mut canvas);
    for line in lines {
        plot.draw_line(&mut canvas, LineStyle::of(line.game), line);
    }
    plot.write_dates(&mut canvas, dates);
    for (row, line) in (0..).zip(lines) {
        let middle = (LEGEND_TOP + row * ROW + ROW / 2) as f32;
        let tile = ROW * 4 / 5;
        let top = LEGEND_TOP + row * ROW + (ROW - tile) / 2;
        canvas.rect(FREE, top, tile, tile, palette.light.alpha(1.0));
        LineStyle::of(line.game).mark(&mut canvas, ((FREE + tile / 2) as f32, middle));
        let text = format!("{}: {:.0}", game_name(line.game, locale), last(line));
        let text_style = TextStyle::regular(FONT_SIZE, palette.label);
        canvas.write(&text, ((FREE + tile + 10) as f32, middle), text_style);
    }
    png::encode(&canvas)
}

/// Describes the chart in words, in at most [`ALT_TEXT_LIMIT`] characters.
pub fn ratings_alt_text(lines: &[RatingLine], locale: Locale) -> String {
    let sentences = lines.iter().map(|line| {
        let ratings = line.points.iter().map(|(_, rating)| *rating);
        let (low, high) = ratings
            .fold((f64::MAX, f64::MIN), |(low, high), rating| (low.min(rating), high.max(rating)));
        say!(
            locale,
            "ratings-line",
            game = game_name(line.game, locale),
            rating = format!("{:.0}", last(line)),
            matches = line.points.len(),
            low = format!("{low:.0}"),
            high = format!("{high:.0}")
        )
    });
    let title = say!(locale, "ratings-title");
    let text = locale.sentences(std::iter::once(title).chain(sentences));
    text.chars().take(ALT_TEXT_LIMIT).collect()
}

fn game_name(game: Game, locale: Locale) -> String {
    say!(locale, &format!("game-{}", game.id()))
}

fn last(line: &RatingLine) -> f64 {
    line.points.last().map_or(0.0, |(_, rating)| *rating)
}

#[derive(Clone, Copy)]
struct LineStyle {
    color: fn(&Palette) -> Rgb,
    /// The corners of the marker, as for [`draw_marker`].
    corners: &'static [Xy],
}

const LINE_STYLES: [LineStyle; 6] = [
    LineStyle { color: |palette| palette.slide, corners: &[] },
    LineStyle {
        color: |palette| palette.capture,
        corners: &[(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)],
    },
    LineStyle { color: |palette| palette.leap, corners: &[(0.0, -1.2), (1.15, 1.0), (-1.15, 1.0)] },
    LineStyle {
        color: |palette| palette.second_leg,
        corners: &[(0.0, -1.4), (1.4, 0.0), (0.0, 1.4), (-1.4, 0.0)],
    },
    LineStyle {
        color: |palette| palette.frame,
        corners: &[(0.0, 1.2), (1.15, -1.0), (-1.15, -1.0)],
    },
    LineStyle {
        color: |palette| palette.taken,
        corners: &[(-0.6, -1.3), (0.6, -1.3), (0.6, 1.3), (-0.6, 1.3)],
    },
];

impl LineStyle {
    /// Returns the style of a game, which is the same in every picture.
    fn of(game: Game) -> LineStyle {
        let at = Game::ALL.iter().position(|other| *other == game);
        LINE_STYLES[at.unwrap_or_default() % LINE_STYLES.len()]
    }

    fn mark(self, canvas: &mut Canvas, at: Xy) {
        draw_marker(canvas, at, SHAPE, self.corners, (self.color)(canvas.palette));
    }
}

struct Plot {
    from: i64,
    to: i64,
    low: f64,
    high: f64,
    step: f64,
}

impl Plot {
    fn around(lines: &[RatingLine]) -> Plot {
        let points = || lines.iter().flat_map(|line| &line.points);
        let times = || points().map(|(time, _)| *time);
        let lowest = points().map(|(_, rating)| *rating).fold(f64::MAX, f64::min);
        let highest = points().map(|(_, rating)| *rating).fold(f64::MIN, f64::max);
        let span = (highest - lowest).max(LEAST_SPAN);
        let steps = [50.0, 100.0, 200.0, 500.0, 1000.0];
        let step = steps.into_iter().find(|step| span / step <= MOST_GRID_LINES - 2.0);
        let step = step.unwrap_or(span);
        let middle = f64::midpoint(highest, lowest);
        Plot {
            from: times().min().unwrap_or(0),
            to: times().max().unwrap_or(0),
            low: ((middle - span / 2.0) / step).floor() * step,
            high: ((middle + span / 2.0) / step).ceil() * step,
            step,
        }
    }

    fn y(&self, rating: f64) -> f32 {
        let part = (self.high - rating) / (self.high - self.low);
        MARGIN as f32 + part as f32 * PLOT_HEIGHT as f32
    }

    /// Returns the horizontal position of a time. If there is only one time, it lies in the middle.
    fn x(&self, time: i64) -> f32 {
        let (left, right) = ((LEFT + MARGIN) as f32, (WIDTH - 2 * MARGIN) as f32);
        let part = if self.to > self.from {
            (time - self.from) as f64 / (self.to - self.from) as f64
        } else {
            0.5
        };
        left + part as f32 * (right - left)
    }

    fn draw_grid(&self, canvas: &mut Canvas) {
        let palette = canvas.palette;
        canvas.rect(LEFT, MARGIN, WIDTH - LEFT - MARGIN, PLOT_HEIGHT, palette.light.alpha(1.0));
        let count = ((self.high - self.low) / self.step).round() as u32;
        for line in 0..=count {
            let rating = self.low + f64::from(line) * self.step;
            let y = self.y(rating);
            canvas.rect(LEFT, y as u32, WIDTH - LEFT - MARGIN, 1, palette.dark.alpha(1.0));
            let text_style = TextStyle::regular(FONT_SIZE, palette.label);
            let at = (LEFT as f32 / 2.0 + 4.0, y);
            canvas.write(&format!("{rating:.0}"), at, text_style.anchored(Anchor::Middle));
        }
    }

    fn write_dates(&self, canvas: &mut Canvas, [first, last]: [&str; 2]) {
        let text_style =
            TextStyle::regular(FONT_SIZE, canvas.palette.label).anchored(Anchor::Middle);
        let y = (PLOT_HEIGHT + 2 * MARGIN) as f32;
        let half = 55.0;
        let (from, to) = (self.x(self.from), self.x(self.to));
        canvas.write(first, (from.max(LEFT as f32 + half), y), text_style);
        if first != last {
            canvas.write(last, (to.min((WIDTH - MARGIN) as f32 - half), y), text_style);
        }
    }

    fn draw_line(&self, canvas: &mut Canvas, style: LineStyle, line: &RatingLine) {
        let points: Vec<Xy> =
            line.points.iter().map(|(time, rating)| (self.x(*time), self.y(*rating))).collect();
        draw_curve(canvas, &points, (style.color)(canvas.palette));
        let from = if points.len() > MOST_MARKERS { points.len() - 1 } else { 0 };
        for point in &points[from..] {
            style.mark(canvas, *point);
        }
    }
}
