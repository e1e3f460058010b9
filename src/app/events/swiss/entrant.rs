//! A player of a Swiss before a round: points, colours, opponents.

use crate::model::{Event, Pairing};
use crate::rules::Color;

/// A player who is to be paired.
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
    /// Whether the player met somebody with fewer points in the round before.
    pub floated_down: bool,
    /// The same with more points.
    pub floated_up: bool,
    met: Vec<u32>,
    /// The colours of the matches that were played, in order, each with its round.
    colors: Vec<(u32, Color)>,
}

/// How much a player needs a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Need {
    /// To alternate.
    Mild,
    /// To have both as often.
    Strong,
    /// Else a criterion is broken.
    Absolute,
}

impl Entrant {
    pub fn of(event: &Event, player: u32, seed: usize) -> Entrant {
        let own = event.pairings.iter().filter(|it| it.has(player));
        let own: Vec<&Pairing> = own.collect();
        let got = |it: &Pairing| it.got_by(player).unwrap_or_default();
        let had_bye = event.byes.iter().any(|(_, of)| *of == player);
        let last = own.last().filter(|it| it.round == event.round);
        let before = |player: u32| points_before(event, player, event.round);
        let floats = last.and_then(|it| it.opponent_of(player));
        let floats = floats.map(|other| before(player).cmp(&before(other)));
        Entrant {
            player,
            seed,
            points: own.iter().map(|it| got(it)).sum::<u32>()
                + event.half_points_of_byes(player, event.round + 1),
            had_bye: had_bye || own.iter().any(|it| it.forfeit && got(it) == 2),
            floated_down: floats == Some(std::cmp::Ordering::Greater),
            floated_up: floats == Some(std::cmp::Ordering::Less),
            met: own.iter().filter_map(|it| it.opponent_of(player)).collect(),
            colors: (own.iter().filter(|it| !it.forfeit))
                .filter_map(|it| Some((it.round, it.color_of(player)?)))
                .collect(),
        }
    }

    /// Whether two can meet without breaking a criterion.
    pub fn may_meet(&self, other: &Entrant) -> bool {
        let both_need = match (self.wish(), other.wish()) {
            (Some((one, Need::Absolute)), Some((two, Need::Absolute))) => one == two,
            _ => false,
        };
        !self.met.contains(&other.player) && !both_need
    }

    /// How much of what two would like is not fulfilled where they meet.
    pub fn unfulfilled_with(&self, other: &Entrant) -> i32 {
        match (self.wish(), other.wish()) {
            (Some((one, need)), Some((two, others_need))) if one == two => {
                match need.min(others_need) {
                    Need::Mild => 1,
                    Need::Strong | Need::Absolute => 2,
                }
            }
            _ => 0,
        }
    }

    /// The colour that a player should have, and how much; `None`: either.
    fn wish(&self) -> Option<(Color, Need)> {
        let (_, last) = *self.colors.last()?;
        let whites = self.colors.iter().filter(|(_, it)| *it == Color::White);
        let excess = 2 * whites.count() as i32 - self.colors.len() as i32;
        let before = self.colors.iter().rev().nth(1);
        let twice = before.is_some_and(|(_, it)| *it == last);
        Some(match excess {
            2.. => (Color::Black, Need::Absolute),
            ..=-2 => (Color::White, Need::Absolute),
            _ if twice => (!last, Need::Absolute),
            1 => (Color::Black, Need::Strong),
            -1 => (Color::White, Need::Strong),
            _ => (!last, Need::Mild),
        })
    }

    fn color_in(&self, round: u32) -> Option<Color> {
        let found = self.colors.iter().find(|(of, _)| *of == round);
        found.map(|(_, color)| *color)
    }
}

/// The points of a player before a round, in halves.
fn points_before(event: &Event, player: u32, round: u32) -> u32 {
    let own = event.pairings.iter().filter(|it| it.round < round);
    let got = own.filter_map(|it| it.got_by(player));
    got.sum::<u32>() + event.half_points_of_byes(player, round)
}

/// Returns who has White and who Black of two who meet, of whom the first stands higher.
pub(super) fn allot(higher: &Entrant, lower: &Entrant) -> [u32; 2] {
    let color = color_of_higher(higher, lower);
    match color {
        Color::White => [higher.player, lower.player],
        Color::Black => [lower.player, higher.player],
    }
}

fn color_of_higher(higher: &Entrant, lower: &Entrant) -> Color {
    let (wish, other_wish) = (higher.wish(), lower.wish());
    match (wish, other_wish) {
        // In the first round every second has White.
        (None, None) => match higher.seed % 2 {
            0 => Color::White,
            _ => Color::Black,
        },
        (Some((color, _)), None) => color,
        (None, Some((color, _))) => !color,
        (Some((color, _)), Some((other, _))) if color != other => color,
        (Some((color, need)), Some((_, other_need))) if need > other_need => color,
        (Some((color, need)), Some((_, other_need))) if need < other_need => !color,
        (Some((color, _)), Some(_)) => {
            // The colours change against the last round in which the two had different ones.
            let rounds = higher.colors.iter().rev();
            let mut different = rounds.filter_map(|(round, own)| {
                let other = lower.color_in(*round)?;
                (*own != other).then_some(!*own)
            });
            different.next().unwrap_or(color)
        }
    }
}
