//! The picture of how the chances to win have changed over a match.

use strum::IntoStaticStr;
use tiny_skia::Path;

use super::canvas::{Canvas, Xy, circle, polygon, polyline};
use super::layout::BADGE;
use super::lettering::{Anchor, Lettering, width};
use super::png;
use super::theme::{Palette, Rgb, Theme};
use crate::locale::Locale;
use crate::rules::Color;
use crate::say;

/// How bad a turn was.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum Judgement {
    /// Not the best by some way.
    Inaccuracy,
    /// It has lost much.
    Mistake,
    /// It has lost so much that it may have lost the match.
    Blunder,
}

impl Judgement {
    const ALL: [Judgement; 3] = [
        Judgement::Inaccuracy,
        Judgement::Mistake,
        Judgement::Blunder,
    ];

    /// As it is written behind a turn.
    pub const fn sign(self) -> &'static str {
        match self {
            Judgement::Inaccuracy => "?!",
            Judgement::Mistake => "?",
            Judgement::Blunder => "??",
        }
    }

    fn color(self, palette: &Palette) -> Rgb {
        match self {
            Judgement::Inaccuracy => palette.power,
            Judgement::Mistake => palette.taken,
            Judgement::Blunder => palette.danger,
        }
    }

    /// No two have the same shape, so that nothing is told by colour alone.
    fn shape(self, (x, y): Xy, r: f32) -> Option<Path> {
        match self {
            Judgement::Inaccuracy => circle((x, y), r),
            Judgement::Mistake => polygon(&[
                (x, y - r * 1.25),
                (x + r * 1.2, y + r),
                (x - r * 1.2, y + r),
            ]),
            Judgement::Blunder => polygon(&[
                (x, y - r * 1.4),
                (x + r * 1.4, y),
                (x, y + r * 1.4),
                (x - r * 1.4, y),
            ]),
        }
    }

    fn mark(self, canvas: &mut Canvas, palette: &Palette, at: Xy, size: f32) {
        canvas.stroke(self.shape(at, size), 4.0, palette.rim.alpha(1.0));
        canvas.fill(self.shape(at, size), self.color(palette).alpha(1.0));
    }
}

/// A turn that is marked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GraphMark {
    /// The number of turns up to it, itself included.
    pub ply: usize,
    /// How bad it was.
    pub judgement: Judgement,
    /// Its number among the turns that the text beside the picture speaks of.
    pub number: Option<u32>,
}

/// What the picture shows.
#[derive(Clone, Debug)]
pub struct ReviewGraph<'a> {
    /// White's chances to win at the start and after each turn, in percent.
    pub chances: &'a [f64],
    /// The turns that are marked, in order.
    pub marks: &'a [GraphMark],
    /// The first to move.
    pub first: Color,
    /// The number of the first turn, as players count.
    pub first_number: u32,
    /// What White and Black are called. The names may be any texts: what cannot be drawn is left out.
    pub players: [String; 2],
    /// The colours.
    pub theme: Theme,
    /// The language of what is written.
    pub locale: Locale,
}

const WIDTH: u32 = 900;
const MARGIN: u32 = 24;
/// The height of a line of text.
const ROW: u32 = 38;
/// Where the plot begins, below White's name …
const TOP: u32 = ROW + MARGIN / 2;
/// … and right of the numbers.
const LEFT: u32 = 84;
const PLOT_WIDTH: u32 = WIDTH - LEFT - MARGIN;
const PLOT_HEIGHT: u32 = 360;
const BOTTOM: u32 = TOP + PLOT_HEIGHT;
/// The height of the whole: below the plot there are the numbers of the turns, Black's name, and the legend right of the corner under Discord's
/// badge.
const HEIGHT: u32 = BOTTOM + 3 * ROW + MARGIN / 2;
/// Where nothing lies under Discord's badge any more.
const FREE: u32 = (WIDTH as f32 * BADGE.0) as u32 + MARGIN / 2;
/// Half the size of a mark.
const SHAPE: f32 = 8.0;
/// No more numbers of turns are written.
const MOST_NUMBERS: u32 = 12;

const LETTERING: Lettering = Lettering {
    size: 21.0,
    bold: false,
    anchor: Anchor::Start,
    color: Rgb(0),
};

/// The picture of how the chances have changed: White's share of each moment is light, Black's dark.
pub fn review_graph_png(graph: &ReviewGraph<'_>) -> Vec<u8> {
    let palette = graph.theme.palette();
    let mut canvas = Canvas::new(WIDTH, HEIGHT, graph.theme);
    graph.draw_shares(&mut canvas, palette);
    graph.write_around(&mut canvas, palette);
    graph.draw_marks(&mut canvas, palette);
    graph.write_legend(&mut canvas, palette);
    png::encode(&canvas)
}

impl ReviewGraph<'_> {
    /// The start lies on the left edge, the last turn on the right one.
    fn x(&self, ply: usize) -> f32 {
        let turns = self.chances.len().saturating_sub(1).max(1);
        LEFT as f32 + ply as f32 / turns as f32 * PLOT_WIDTH as f32
    }

    fn at(&self, ply: usize) -> Xy {
        let chance = self.chances.get(ply).copied().unwrap_or(50.0);
        let part = (100.0 - chance) / 100.0;
        (self.x(ply), TOP as f32 + part as f32 * PLOT_HEIGHT as f32)
    }

    fn draw_shares(&self, canvas: &mut Canvas, palette: &Palette) {
        canvas.rect(LEFT, TOP, PLOT_WIDTH, PLOT_HEIGHT, palette.dark.alpha(1.0));
        let points: Vec<Xy> = (0..self.chances.len()).map(|ply| self.at(ply)).collect();
        let (Some(first), Some(last)) = (points.first(), points.last()) else {
            return;
        };
        let mut share = vec![(first.0, BOTTOM as f32)];
        share.extend(&points);
        share.push((last.0, BOTTOM as f32));
        canvas.fill(polygon(&share), palette.light.alpha(1.0));
        let middle = TOP + PLOT_HEIGHT / 2;
        canvas.rect(LEFT, middle - 1, PLOT_WIDTH, 2, palette.frame.alpha(0.6));
        canvas.stroke(polyline(&points), 6.0, palette.rim.alpha(1.0));
        canvas.stroke(polyline(&points), 3.0, palette.frame.alpha(1.0));
    }

    fn write_around(&self, canvas: &mut Canvas, palette: &Palette) {
        let lettering = Lettering {
            color: palette.label,
            ..LETTERING
        };
        let middle = Lettering {
            anchor: Anchor::Middle,
            ..lettering
        };
        for percent in [100, 50, 0] {
            let y = TOP + (100 - percent) * PLOT_HEIGHT / 100;
            let at = (LEFT as f32 / 2.0, y as f32);
            canvas.write(&format!("{percent} %"), at, middle);
        }
        let [white, black] = &self.players;
        let names = [
            (
                say!(self.locale, "graph-white", player = white.as_str()),
                ROW / 2 + 4,
            ),
            (
                say!(self.locale, "graph-black", player = black.as_str()),
                BOTTOM + ROW + ROW / 2,
            ),
        ];
        for (name, y) in names {
            let room = PLOT_WIDTH - (FREE - LEFT);
            canvas.write_within(&name, (FREE as f32, y as f32), lettering, room);
        }
        for (ply, number) in self.numbers() {
            let x = self.x(ply);
            canvas.rect(x as u32, BOTTOM, 1, 6, palette.label.alpha(1.0));
            let at = (x, (BOTTOM + ROW / 2) as f32);
            canvas.write(&number.to_string(), at, middle);
        }
    }

    /// The numbers of turns that are written, each with the turns played before White's of that number.
    fn numbers(&self) -> Vec<(usize, u32)> {
        let turns = self.chances.len().saturating_sub(1);
        let offset = match self.first {
            Color::White => 0,
            Color::Black => 1,
        };
        let whole = turns.div_ceil(2) as u32;
        let step = [1, 2, 5, 10, 20, 50, 100, 200, 500];
        let step = step.into_iter().find(|step| whole / step < MOST_NUMBERS);
        let step = step.unwrap_or(1_000);
        let numbers = (0..=turns).filter(|ply| (ply + offset) % 2 == 0);
        let numbers = numbers.map(|ply| (ply, self.first_number + ((ply + offset) / 2) as u32));
        numbers
            .filter(|(_, number)| *number == 1 || number.is_multiple_of(step))
            // The first stands close to those that follow.
            .filter(|(_, number)| *number != 1 || step == 1)
            .collect()
    }

    fn draw_marks(&self, canvas: &mut Canvas, palette: &Palette) {
        for mark in self.marks {
            mark.judgement
                .mark(canvas, palette, self.at(mark.ply), SHAPE);
        }
        // Above all others.
        for mark in self.marks {
            let Some(number) = mark.number else { continue };
            let (x, y) = self.at(mark.ply);
            mark.judgement.mark(canvas, palette, (x, y), SHAPE * 1.3);
            let above = y - TOP as f32 > PLOT_HEIGHT as f32 / 2.0;
            let y = if above { y - 30.0 } else { y + 30.0 };
            let x = x.clamp((LEFT + 16) as f32, (WIDTH - MARGIN - 16) as f32);
            canvas.fill(circle((x, y), 15.0), palette.rim.alpha(1.0));
            canvas.fill(circle((x, y), 13.0), palette.frame.alpha(1.0));
            let lettering = Lettering {
                bold: true,
                anchor: Anchor::Middle,
                color: palette.label,
                ..LETTERING
            };
            canvas.write(&number.to_string(), (x, y), lettering);
        }
    }

    /// What the shapes mean.
    fn write_legend(&self, canvas: &mut Canvas, palette: &Palette) {
        let lettering = Lettering {
            color: palette.label,
            ..LETTERING
        };
        let y = (BOTTOM + 2 * ROW + ROW / 2) as f32;
        let mut x = FREE as f32;
        for judgement in Judgement::ALL {
            let name = say!(
                self.locale,
                &format!("review-judgement-{}", judgement.into_str())
            );
            let text = format!("{} {name}", judgement.sign());
            judgement.mark(canvas, palette, (x + SHAPE, y), SHAPE);
            canvas.write(&text, (x + 4.0 * SHAPE, y), lettering);
            x += 7.0 * SHAPE + width(&text, lettering) as f32;
        }
    }
}
