//! A player of a Swiss before a round: points, colours, opponents, floats.

use std::cmp::Ordering;

use crate::{Event, Pairing};
use rules::Color;

#[derive(Clone, Debug)]
pub(super) struct Entrant {
    /// The number in the event.
    pub player: u32,
    /// From 0; the best has the lowest.
    pub seed: usize,
    /// In half points.
    pub points: u32,
    /// Whether the player has had a point without playing.
    pub had_bye: bool,
    /// Of the round before, and of the one before that.
    pub floats: [Option<Float>; 2],
    met: Vec<u32>,
    /// The colours of the matches that were played, in order.
    colors: Vec<Color>,
}

/// How a round was for who did not meet somebody with as many points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Float {
    /// The opponent had fewer, or there was none.
    Down,
    /// The opponent had more.
    Up,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Need {
    /// To alternate.
    Mild,
    /// To have both as often.
    Strong,
    /// Else a criterion is broken.
    Absolute,
}

impl Entrant {
    pub fn of(event: &Event, player: u32, seed: usize) -> Entrant {
        let own: Vec<&Pairing> = event.pairings.iter().filter(|it| it.has(player)).collect();
        let had_bye = event.byes.iter().any(|(_, of)| *of == player);
        let won_unplayed = |it: &&Pairing| it.forfeit && it.got_by(player) == Some(2);
        Entrant {
            player,
            seed,
            points: points_before(event, player, event.round + 1),
            had_bye: had_bye || own.iter().any(won_unplayed),
            floats: [0, 1].map(|ago| float_in(event, player, event.round.checked_sub(ago)?)),
            met: own.iter().filter_map(|it| it.opponent_of(player)).collect(),
            colors: (own.iter().filter(|it| !it.forfeit))
                .filter_map(|it| it.color_of(player))
                .collect(),
        }
    }

    /// Whether two can meet without breaking a criterion.
    pub fn may_meet(&self, other: &Entrant) -> bool {
        !self.met.contains(&other.player) && self.clash(other) != Some(Need::Absolute)
    }

    /// How much both need the same colour, by the lesser need; `None` if both can have theirs.
    pub fn clash(&self, other: &Entrant) -> Option<Need> {
        let ((color, need), (others_color, others_need)) = (self.wish()?, other.wish()?);
        (color == others_color).then_some(need.min(others_need))
    }

    /// The colour that a player should have, and how much; `None`: either.
    fn wish(&self) -> Option<(Color, Need)> {
        let last = *self.colors.last()?;
        let whites = self.colors.iter().filter(|it| **it == Color::White);
        let excess = 2 * whites.count() as i32 - self.colors.len() as i32;
        let before = self.colors.iter().rev().nth(1);
        let twice = before == Some(&last);
        Some(match excess {
            2.. => (Color::Black, Need::Absolute),
            ..=-2 => (Color::White, Need::Absolute),
            _ if twice => (!last, Need::Absolute),
            1 => (Color::Black, Need::Strong),
            -1 => (Color::White, Need::Strong),
            _ => (!last, Need::Mild),
        })
    }
}

/// The points of a player before a round, in halves.
fn points_before(event: &Event, player: u32, round: u32) -> u32 {
    let own = event.pairings.iter().filter(|it| it.round < round);
    let got = own.filter_map(|it| it.got_by(player));
    got.sum::<u32>() + event.half_points_of_byes(player, round)
}

/// How a player floated in a round; there is no round 0.
fn float_in(event: &Event, player: u32, round: u32) -> Option<Float> {
    if round == 0 {
        return None;
    }
    let mut played = event.pairings.iter().filter(|it| !it.forfeit);
    let own = played.find(|it| it.round == round && it.has(player));
    let Some(other) = own.and_then(|it| it.opponent_of(player)) else { return Some(Float::Down) };
    let before = |player: u32| points_before(event, player, round);
    match before(player).cmp(&before(other)) {
        Ordering::Greater => Some(Float::Down),
        Ordering::Less => Some(Float::Up),
        Ordering::Equal => None,
    }
}

/// Returns who has White and who Black of two who meet, of whom the first stands higher.
pub(super) fn allot(higher: &Entrant, lower: &Entrant) -> [u32; 2] {
    match color_of_higher(higher, lower) {
        Color::White => [higher.player, lower.player],
        Color::Black => [lower.player, higher.player],
    }
}

fn color_of_higher(higher: &Entrant, lower: &Entrant) -> Color {
    match (higher.wish(), lower.wish()) {
        // In the first round every second has White.
        (None, None) if higher.seed.is_multiple_of(2) => Color::White,
        (None, None) => Color::Black,
        (Some((color, _)), None) => color,
        (None, Some((color, _))) => !color,
        (Some((color, _)), Some((other, _))) if color != other => color,
        (Some((color, need)), Some((_, other_need))) if need > other_need => color,
        (Some((color, need)), Some((_, other_need))) if need < other_need => !color,
        (Some((color, _)), Some(_)) => {
            // The colours change against the last time that the two had different ones, however
            // many rounds either has not played since.
            let both = higher.colors.iter().rev().zip(lower.colors.iter().rev());
            let mut different = both.filter(|(own, other)| own != other);
            different.next().map_or(color, |(own, _)| !*own)
        }
    }
}
