//! The picture of a position: a [`Scene`], surrounded by [`player_bars`] and the legend.

pub(super) mod last_turn;
pub(super) mod layout;
pub(super) mod legend;
pub(super) mod lines;
pub(super) mod marks;
mod player_bars;
pub(super) mod scene;
pub(super) mod style;

use last_turn::{LastTurn, paths};
use lines::{Line, LineKind};
use marks::{Mark, Power};
use scene::{Scene, ScenePiece};
use style::{BoardStyle, MAX_SIZE, MIN_SIZE};

use super::canvas::{Canvas, png};
use rules::{Color, Position, Square};

pub fn board_png(position: &Position, style: &BoardStyle) -> Vec<u8> {
    png::encode(&draw(position, style))
}

pub(crate) fn draw(position: &Position, style: &BoardStyle) -> Canvas {
    let scene = scene(position, style);
    let picture = player_bars::around(scene.paint(), &scene.layout(), position, style);
    if style.legend { scene.explained(&picture, style.caption.as_slice()) } else { picture }
}

fn scene(position: &Position, style: &BoardStyle) -> Scene {
    let lionized = Color::ALL.map(|color| position.lionized(color));
    let pieces = position.occupied().into_iter().filter_map(|square| {
        let piece = position.piece_at(square)?;
        let powered = lionized[piece.color.index()];
        let power = if powered.is_several() { Power::Lent } else { Power::Paralysed };
        let power = (style.powers && powered.contains(square)).then_some(power);
        Some(ScenePiece { square, piece, power })
    });
    let last_turn = style.last_turn.map(|(before, turn)| LastTurn::new(before, turn, position));
    Scene {
        game: position.game(),
        pieces: pieces.collect(),
        last_turn: last_turn.unwrap_or_default(),
        check: position.royals_in_check(),
        marks: style.marks.clone(),
        lines: lines(position, style),
        orientation: style.orientation,
        theme: style.theme,
        size: style.size.clamp(MIN_SIZE, MAX_SIZE),
        locale: style.locale,
    }
}

/// The attempted, suggested and allowed turns, the checks, and the attacks of marked attackers.
fn lines(position: &Position, style: &BoardStyle) -> Vec<Line> {
    let marked = |wanted: Mark| {
        let marks = style.marks.iter();
        let found = marks.filter(move |(_, mark)| *mark == wanted);
        found.map(|(square, _)| *square)
    };
    let in_check = position.royals_in_check().into_iter();
    let checks = in_check.flat_map(|king| {
        let by = position.attackers(king, !position.turn()).into_iter();
        by.map(move |by| (by, king))
    });
    let checks = checks.filter(|(_, king)| marked(Mark::Attacked).all(|on| on != *king));
    let is_one = marked(Mark::Attacked).count() == 1;
    let attacks = marked(Mark::Attacked)
        .flat_map(|on| marked(Mark::Attacker).map(move |by| (by, on)))
        // The attackers of a single square may attack it only after the turn.
        .filter(|(by, on)| is_one || position.attackers(*on, !position.turn()).contains(*by));
    let attack = |(by, on): (Square, Square)| Line {
        kind: LineKind::Attack,
        squares: position.attack_way(by, on),
    };
    let attempt = style
        .attempt
        .iter()
        .map(|squares| Line { kind: LineKind::Attempt, squares: squares.clone() });
    let suggested = style
        .suggested
        .into_iter()
        .flat_map(|turn| paths(position, turn))
        .chain(style.allowed.iter().cloned());
    let suggested = suggested.map(|squares| Line { kind: LineKind::Suggested, squares });
    attempt.chain(suggested).chain(checks.map(attack)).chain(attacks.map(attack)).collect()
}
