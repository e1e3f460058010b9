//! Draws the bars above and below a board: the players, the side to move, the time left, the
//! material lead and the result; and the pools, in a row at each side's end of the board.

use std::borrow::Cow;

use super::layout::{BADGE, Layout};
use super::style::{BoardStyle, Note, PlayerLabel};
use crate::canvas::{Canvas, Xy, circle, polygon, polyline};
use crate::text::{self, Anchor, TextStyle, is_visible};
use locale::{Locale, say};
use rules::{Color, Piece, Position, Role, Status};

/// The height of a bar, in widths of the picture.
const HEIGHT: f32 = 1.0 / 15.0;

/// Adds each player's bar and pool at that player's end of the board, if there are any.
pub(crate) fn around(
    board: Canvas,
    layout: &Layout,
    position: &Position,
    style: &BoardStyle,
) -> Canvas {
    let size = board.height;
    let height = (size as f32 * HEIGHT) as u32;
    let gap = (size / 90).max(1);
    let pools = Color::ALL.map(|color| position.pool(color).collect::<Vec<_>>());
    let pool_height = Color::ALL.map(|color| match (&pools[color.index()][..], style.pool_room) {
        ([], room) if !room[color.index()] => 0,
        _ => height + gap,
    });
    let (far, near) = (!style.orientation, style.orientation);
    let [above, below] = [far, near].map(|color| pool_height[color.index()]);
    let bar = if style.players.is_some() { height } else { 0 };
    if bar + above + below == 0 {
        return board;
    }
    // The frame above the board is just a margin, so a bar may overlap it.
    let top = (bar + above + gap).saturating_sub(layout.top);
    let bottom = top + size + below;
    // If the bar comes last, the corner under Discord's badge extends a little below it.
    let is_last = style.players.is_some() && !style.legend;
    let corner = BADGE.1 * size as f32;
    let foot = if is_last { (corner as u32).saturating_sub(bar) } else { 0 };
    let canvas = Canvas::new(board.width, bottom + bar + foot, style.theme);
    let mut canvas = canvas.with_pieces(board.pieces);
    canvas.blit(&board, 0, top);
    let (left, right) = (layout.left, board.width - layout.left);
    for (color, pieces) in Color::ALL.into_iter().zip(pools) {
        if pieces.is_empty() {
            continue;
        }
        let row = PoolRow {
            color,
            pieces,
            left,
            right,
            top: if color == near { top + size } else { bar + gap / 2 },
            height,
        };
        row.paint(&mut canvas, style.locale);
    }
    if let Some(players) = &style.players {
        let is_over = !players.ongoing || position.status() != Status::Ongoing;
        for color in Color::ALL {
            let bar = PlayerBar {
                color,
                label: &players.labels[color.index()],
                is_to_move: !is_over && position.turn() == color,
                left: if color == near && is_last {
                    (BADGE.0 * size as f32) as u32 + left * 3 / 4
                } else {
                    left
                },
                margin: left,
                right,
                top: if color == near { bottom } else { gap / 2 },
                height: height - gap / 2,
            };
            bar.paint(&mut canvas, position, style);
        }
    }
    canvas
}

/// A player's bar. Lengths are in pixels.
struct PlayerBar<'a> {
    color: Color,
    label: &'a PlayerLabel,
    is_to_move: bool,
    left: u32,
    /// The minimum width of its left margin.
    margin: u32,
    right: u32,
    top: u32,
    height: u32,
}

impl PlayerBar<'_> {
    fn paint(&self, canvas: &mut Canvas, position: &Position, style: &BoardStyle) {
        let palette = canvas.palette;
        let ink = if self.is_to_move {
            let width = self.right - self.left;
            canvas.rect(self.left, self.top, width, self.height, palette.label.alpha(1.0));
            self.paint_pointer(canvas);
            palette.frame
        } else {
            palette.label
        };
        let height = self.height as f32;
        let middle = self.top as f32 + height / 2.0;
        let royal = position.royal(self.color).and_then(|at| position.role_at(at));
        let role = royal.unwrap_or(position.spec().pieces[0].role);
        let king = Piece { color: self.color, role };
        let tile = self.height;
        canvas.rect(self.left, self.top, tile, tile, palette.dark.alpha(1.0));
        canvas.piece(king, tile, (self.left, self.top), 1.0);

        let gap = self.height / 4;
        let text_style = TextStyle::bold(height * 0.52, ink);
        let mut right = self.right - gap;
        if let Some(note) = &self.label.note {
            let at_end = text_style.anchored(Anchor::End);
            let (Note::Time(text) | Note::Result { points: text, .. }) = note;
            let room = (self.right - self.left) / 4;
            right -= canvas.write_within(text, (right as f32, middle), at_end, room);
            if let Note::Result { reason: Some(reason), .. } = note {
                let small = TextStyle::regular(height * 0.46, ink).anchored(Anchor::End);
                right -= 2 * gap;
                right -= canvas.write_within(reason, (right as f32, middle), small, 2 * room);
            }
            if let Note::Time(_) = note {
                let radius = height * 0.19;
                let centre = (right as f32 - radius * 1.6, middle);
                let hands = [(0.0, -0.55), (0.0, 0.0), (0.45, 0.2)];
                let hands = hands.map(|(x, y)| (centre.0 + x * radius, centre.1 + y * radius));
                canvas.stroke(circle(centre, radius), height * 0.05, ink.alpha(1.0));
                canvas.stroke(polyline(&hands), height * 0.05, ink.alpha(1.0));
                right -= (radius * 3.2) as u32;
            }
            right -= gap;
        }

        let mut left = self.left + tile + gap;
        if let Some(Note::Result { won: true, .. }) = self.label.note {
            let side = height * 0.6;
            paint_crown(canvas, (left as f32, middle), side);
            left += side as u32 + gap;
        }
        let name = if is_visible(&self.label.name) {
            Cow::from(&self.label.name)
        } else {
            let id = format!("color-{}", position.game().side_id(self.color));
            Cow::from(say!(style.locale, &id))
        };
        let material = Material::new(position, self.color, self.height, (right - left) / 3);
        let rating = self.label.rating.as_deref().unwrap_or_default();
        let light = TextStyle::regular(height * 0.46, ink);
        let for_rating = match rating {
            "" => 0,
            rating => text::width(rating, light) + gap,
        };
        let room = (right - left).saturating_sub(material.width() + for_rating + gap);
        left += canvas.write_within(&name, (left as f32, middle), text_style, room) + gap;
        if !rating.is_empty() {
            left += canvas.write_within(rating, (left as f32, middle), light, for_rating) + gap;
        }
        self.paint_material(canvas, &material, left, text_style);
    }

    fn paint_pointer(&self, canvas: &mut Canvas) {
        let margin = self.margin as f32;
        let reach = margin * 0.3;
        let (x, y) = (self.left as f32 - margin * 0.45, (self.top + self.height / 2) as f32);
        let triangle = [(x - reach, y - reach * 1.2), (x + reach, y), (x - reach, y + reach * 1.2)];
        canvas.fill(polygon(&triangle), canvas.palette.label.alpha(1.0));
    }

    fn paint_material(&self, canvas: &mut Canvas, material: &Material, left: u32, ink: TextStyle) {
        let Material { side, step, .. } = *material;
        let top = self.top + (self.height - side) / 2;
        let width = material.icons_width();
        canvas.rect(left, top, width, side, canvas.palette.dark.alpha(1.0));
        for (x, role) in (left..).step_by(step as usize).zip(&material.ahead) {
            let piece = Piece { color: self.color, role: *role };
            canvas.piece(piece, side, (x, top), 1.0);
        }
        if material.points > 0 {
            let text = format!("+{}", material.points);
            let at = (left + width) as f32 + side as f32 * 0.2;
            let middle = self.top as f32 + self.height as f32 / 2.0;
            canvas.write(&text, (at, middle), ink);
        }
    }
}

fn paint_crown(canvas: &mut Canvas, (left, middle): Xy, side: f32) {
    let point = |(x, y): Xy| (left + x * side, middle + y * side);
    let crown = [
        (0.0, -0.3),
        (0.28, 0.05),
        (0.5, -0.42),
        (0.72, 0.05),
        (1.0, -0.3),
        (0.88, 0.4),
        (0.12, 0.4),
    ];
    canvas.fill(polygon(&crown.map(point)), canvas.palette.power.alpha(1.0));
}

/// The material lead of a side. Lengths are in pixels.
struct Material {
    /// One entry for each surplus piece.
    ahead: Vec<Role>,
    /// The material lead in Pawns; at least 0.
    points: i32,
    side: u32,
    step: u32,
}

impl Material {
    /// The lead by the values of the piece table; none in games without, which show pools.
    fn new(position: &Position, color: Color, bar: u32, max_width: u32) -> Material {
        let mut ahead = Vec::new();
        let mut worth = 0;
        for piece in position.spec().pieces {
            let Some(value) = piece.value else { continue };
            let count =
                |color| (position.pieces(color) & position.with_role(piece.role)).len() as i32;
            let more = count(color) - count(!color);
            worth += more * value;
            ahead.extend((0..more).map(|_| piece.role));
        }
        let side = bar * 3 / 4;
        let room = max_width.saturating_sub(3 * side) / (ahead.len() as u32).max(1);
        Material {
            ahead,
            points: (worth + 50).div_euclid(100).max(0),
            side,
            step: room.clamp(side / 6, side * 4 / 5).max(1),
        }
    }

    fn icons_width(&self) -> u32 {
        match self.ahead.len() as u32 {
            0 => 0,
            count => (count - 1) * self.step + self.side,
        }
    }

    /// Returns the width, including room for two digits.
    fn width(&self) -> u32 {
        self.icons_width() + if self.points > 0 { 2 * self.side } else { 0 }
    }
}

/// A row of pool pieces. Lengths are in pixels.
struct PoolRow {
    color: Color,
    pieces: Vec<(Role, u32)>,
    left: u32,
    right: u32,
    top: u32,
    height: u32,
}

impl PoolRow {
    fn paint(&self, canvas: &mut Canvas, locale: Locale) {
        let width = self.right - self.left;
        canvas.rect(self.left, self.top, width, self.height, canvas.palette.dark.alpha(1.0));
        let gap = self.height / 4;
        let text_style = TextStyle::bold(self.height as f32 * 0.48, canvas.palette.frame);
        let middle = (self.top + self.height / 2) as f32;
        let heading = say!(locale, "pool-heading");
        let at = ((self.left + gap) as f32, middle);
        let written = canvas.write_within(&heading, at, text_style, width / 4);
        let first = self.left + written + 2 * gap;
        let room = (self.right - first) / (self.pieces.len() as u32).max(1);
        let step = room.min(self.height * 5 / 4);
        for (x, (role, count)) in (first..).step_by(step.max(1) as usize).zip(&self.pieces) {
            let piece = Piece { color: self.color, role: *role };
            canvas.piece(piece, self.height, (x, self.top), 1.0);
            if *count > 1 {
                self.paint_count(canvas, (x as f32, self.top as f32), *count);
            }
        }
    }

    fn paint_count(&self, canvas: &mut Canvas, (x, y): Xy, count: u32) {
        let cell = self.height as f32;
        let at = (x + cell * 0.88, y + cell * 0.74);
        let text = match count {
            100.. => "99+".to_owned(),
            count => count.to_string(),
        };
        canvas.fill(circle(at, cell * 0.24), canvas.palette.frame.alpha(1.0));
        let size = match text.len() {
            1 => cell * 0.38,
            2 => cell * 0.3,
            _ => cell * 0.22,
        };
        let text_style = TextStyle::bold(size, canvas.palette.label).anchored(Anchor::Middle);
        canvas.write(&text, at, text_style);
    }
}
