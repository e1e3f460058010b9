//! Draws the winning chances over a match.

use strum::IntoStaticStr;

use super::{FREE, LEFT, MARGIN, WIDTH, draw_curve, draw_marker};
use crate::canvas::{Canvas, Xy, circle, png, polygon};
use crate::text::{Anchor, TextStyle, width};
use crate::theme::{Rgb, Theme};
use locale::{Locale, say};
use rules::Color;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum Judgement {
    Inaccuracy,
    Mistake,
    Blunder,
}

impl Judgement {
    const ALL: [Judgement; 3] = [Judgement::Inaccuracy, Judgement::Mistake, Judgement::Blunder];

    pub const fn sign(self) -> &'static str {
        match self {
            Judgement::Inaccuracy => "?!",
            Judgement::Mistake => "?",
            Judgement::Blunder => "??",
        }
    }

    /// Draws a marker whose shape differs, too: colour alone never carries meaning.
    fn mark(self, canvas: &mut Canvas, at: Xy, size: f32) {
        let palette = canvas.palette;
        let (color, corners): (Rgb, &[Xy]) = match self {
            Judgement::Inaccuracy => (palette.power, &[]),
            Judgement::Mistake => (palette.taken, &[(0.0, -1.25), (1.2, 1.0), (-1.2, 1.0)]),
            Judgement::Blunder => {
                (palette.danger, &[(0.0, -1.4), (1.4, 0.0), (0.0, 1.4), (-1.4, 0.0)])
            }
        };
        draw_marker(canvas, at, size, corners, color);
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GraphMark {
    /// The number of turns up to and including this one.
    pub ply: usize,
    pub judgement: Judgement,
    /// Its number in the text beside the picture.
    pub number: Option<u32>,
}

#[derive(Clone, Debug)]
pub struct ReviewGraph<'a> {
    /// White's winning chances at the start and after each turn, in percent.
    pub chances: &'a [f64],
    pub marks: &'a [GraphMark],
    pub first: Color,
    /// The number of the first turn in notation.
    pub first_number: u32,
    /// What White and Black are called, with their colours; any text. Undrawable letters are dropped.
    pub players: [String; 2],
    pub theme: Theme,
    pub locale: Locale,
}

const ROW: u32 = 38;
const TOP: u32 = ROW + MARGIN / 2;
const PLOT_WIDTH: u32 = WIDTH - LEFT - MARGIN;
const PLOT_HEIGHT: u32 = 360;
const BOTTOM: u32 = TOP + PLOT_HEIGHT;
/// Below the plot come the turn numbers, Black's name, and the legend beside the badge.
const HEIGHT: u32 = BOTTOM + 3 * ROW + MARGIN / 2;
/// Half the size of a marker.
const SHAPE: f32 = 8.0;
const MOST_NUMBERS: u32 = 12;

const FONT_SIZE: f32 = 21.0;

/// Draws the chances as a PNG. White's share is light, Black's dark.
pub fn review_graph_png(graph: &ReviewGraph<'_>) -> Vec<u8> {
    let mut canvas = Canvas::new(WIDTH, HEIGHT, graph.theme);
    graph.draw_shares(&mut canvas);
    graph.write_around(&mut canvas);
    graph.draw_marks(&mut canvas);
    graph.write_legend(&mut canvas);
    png::encode(&canvas)
}

impl ReviewGraph<'_> {
    /// Returns the horizontal position of a ply, from the start at the left edge of the plot.
    fn x(&self, ply: usize) -> f32 {
        let turns = self.chances.len().saturating_sub(1).max(1);
        LEFT as f32 + ply as f32 / turns as f32 * PLOT_WIDTH as f32
    }

    fn at(&self, ply: usize) -> Xy {
        let chance = self.chances.get(ply).copied().unwrap_or(50.0);
        let part = (100.0 - chance) / 100.0;
        (self.x(ply), TOP as f32 + part as f32 * PLOT_HEIGHT as f32)
    }

    fn draw_shares(&self, canvas: &mut Canvas) {
        let palette = canvas.palette;
        canvas.rect(LEFT, TOP, PLOT_WIDTH, PLOT_HEIGHT, palette.dark.alpha(1.0));
        let points: Vec<Xy> = (0..self.chances.len()).map(|ply| self.at(ply)).collect();
        let (Some(first), Some(last)) = (points.first(), points.last()) else { return };
        let mut share = vec![(first.0, BOTTOM as f32)];
        share.extend(&points);
        share.push((last.0, BOTTOM as f32));
        canvas.fill(polygon(&share), palette.light.alpha(1.0));
        let middle = TOP + PLOT_HEIGHT / 2;
        canvas.rect(LEFT, middle - 1, PLOT_WIDTH, 2, palette.frame.alpha(0.6));
        draw_curve(canvas, &points, palette.frame);
    }

    fn write_around(&self, canvas: &mut Canvas) {
        let text_style = TextStyle::regular(FONT_SIZE, canvas.palette.label);
        let middle = text_style.anchored(Anchor::Middle);
        for percent in [100, 50, 0] {
            let y = TOP + (100 - percent) * PLOT_HEIGHT / 100;
            let at = (LEFT as f32 / 2.0, y as f32);
            canvas.write(&format!("{percent} %"), at, middle);
        }
        let [white, black] = &self.players;
        let names = [
            (say!(self.locale, "graph-white", player = white.as_str()), ROW / 2 + 4),
            (say!(self.locale, "graph-black", player = black.as_str()), BOTTOM + ROW + ROW / 2),
        ];
        for (name, y) in names {
            let room = PLOT_WIDTH - (FREE - LEFT);
            canvas.write_within(&name, (FREE as f32, y as f32), text_style, room);
        }
        for (ply, number) in self.numbers() {
            let x = self.x(ply);
            canvas.rect(x as u32, BOTTOM, 1, 6, canvas.palette.label.alpha(1.0));
            let at = (x, (BOTTOM + ROW / 2) as f32);
            canvas.write(&number.to_string(), at, middle);
        }
    }

    /// Returns the turn numbers to write, each with the ply where it begins.
    fn numbers(&self) -> Vec<(usize, u32)> {
        let turns = self.chances.len().saturating_sub(1);
        let offset = self.first.index();
        let whole = turns.div_ceil(2) as u32;
        let step = [1, 2, 5, 10, 20, 50, 100, 200, 500];
        let step = step.into_iter().find(|step| whole / step < MOST_NUMBERS);
        let step = step.unwrap_or(1_000);
        let numbers = (0..=turns).filter(|ply| (ply + offset).is_multiple_of(2));
        let numbers = numbers.map(|ply| (ply, self.first_number + ((ply + offset) / 2) as u32));
        numbers.filter(|(_, number)| number.is_multiple_of(step)).collect()
    }

    fn draw_marks(&self, canvas: &mut Canvas) {
        let palette = canvas.palette;
        for mark in self.marks {
            mark.judgement.mark(canvas, self.at(mark.ply), SHAPE);
        }
        // Numbered marks are drawn above all others.
        for mark in self.marks {
            let Some(number) = mark.number else { continue };
            let (x, y) = self.at(mark.ply);
            mark.judgement.mark(canvas, (x, y), SHAPE * 1.3);
            let above = y - TOP as f32 > PLOT_HEIGHT as f32 / 2.0;
            let y = if above { y - 30.0 } else { y + 30.0 };
            let x = x.clamp((LEFT + 16) as f32, (WIDTH - MARGIN - 16) as f32);
            canvas.fill(circle((x, y), 15.0), palette.rim.alpha(1.0));
            canvas.fill(circle((x, y), 13.0), palette.frame.alpha(1.0));
            let text_style = TextStyle::bold(FONT_SIZE, palette.label).anchored(Anchor::Middle);
            canvas.write(&number.to_string(), (x, y), text_style);
        }
    }

    fn write_legend(&self, canvas: &mut Canvas) {
        let text_style = TextStyle::regular(FONT_SIZE, canvas.palette.label);
        let y = (BOTTOM + 2 * ROW + ROW / 2) as f32;
        let mut x = FREE as f32;
        for judgement in Judgement::ALL {
            let name = say!(self.locale, &format!("review-judgement-{}", judgement.into_str()));
            let text = format!("{} {name}", judgement.sign());
            judgement.mark(canvas, (x + SHAPE, y), SHAPE);
            canvas.write(&text, (x + 4.0 * SHAPE, y), text_style);
            x += 7.0 * SHAPE + width(&text, text_style) as f32;
        }
    }
}
