//! What earlier parts of a search say about quiet actions.

use super::search::MAX_PLY;
use super::weights::Weights;
use crate::rules::{Move, Position, Square};

/// The pieces of a game times the squares: one for each place to which an action can lead.
const PLACES: usize = 13 * Square::COUNT;

/// A piece's arrival on a square: what quiet actions are known by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Arrival(u16);

impl Arrival {
    /// What an action of the side to move does.
    pub(super) fn of(position: &Position, weights: &Weights, mv: Move) -> Arrival {
        let row = position
            .role_at(mv.from)
            .map_or(0, |role| weights.row(role));
        Arrival((row * Square::COUNT + mv.to.index()) as u16)
    }

    fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// How well quiet actions have done, each value within [`GREATEST`].
pub(super) struct Experience {
    killers: [[Option<Move>; 2]; MAX_PLY + 1],
    /// By colour.
    history: [Box<[i16]>; 2],
    /// By what was played before, and then by what answers it.
    continuation: Box<[i16]>,
    /// What refuted an action last.
    counters: Box<[Option<Move>]>,
}

/// No value goes beyond this.
const GREATEST: i32 = 16_000;

impl Experience {
    pub(super) fn new() -> Experience {
        let zeros = |count: usize| vec![0_i16; count].into_boxed_slice();
        Experience {
            killers: [[None; 2]; MAX_PLY + 1],
            history: [zeros(PLACES), zeros(PLACES)],
            continuation: zeros(PLACES * PLACES),
            counters: vec![None; PLACES].into_boxed_slice(),
        }
    }

    /// Makes ready for the search of another position of the same match: what was learned before counts for less.
    pub(super) fn fade(&mut self) {
        self.killers = [[None; 2]; MAX_PLY + 1];
        for value in self.history.iter_mut().flat_map(|side| side.iter_mut()) {
            *value /= 2;
        }
    }

    /// The quiet actions that refuted siblings of a node, and the one that refuted `previous` last.
    pub(super) fn refutations(&self, ply: usize, previous: Option<Arrival>) -> [Option<Move>; 3] {
        let [first, second] = self.killers[ply];
        let counter = previous.and_then(|arrival| self.counters[arrival.index()]);
        [first, second, counter]
    }

    /// What is known of a quiet action after the arrival before it: within three times [`GREATEST`].
    pub(super) fn history(&self, color: usize, arrival: Arrival, previous: Option<Arrival>) -> i32 {
        let plain = i32::from(self.history[color][arrival.index()]);
        let continued = previous.map_or(0, |previous| {
            i32::from(self.continuation[previous.index() * PLACES + arrival.index()])
        });
        plain + 2 * continued
    }

    /// Remembers that a quiet action refuted the other side, and that those tried before it did not.
    pub(super) fn refuted(
        &mut self,
        position: &Position,
        weights: &Weights,
        mv: Move,
        tried: &[Move],
        depth: i32,
        (ply, previous): (usize, Option<Arrival>),
    ) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
        if let Some(previous) = previous {
            self.counters[previous.index()] = Some(mv);
        }
        let bonus = (depth * depth * 8 + 40 * depth).min(1_600);
        let color = position.turn().index();
        let changes = std::iter::once((mv, bonus)).chain(tried.iter().map(|mv| (*mv, -bonus)));
        for (mv, by) in changes {
            let arrival = Arrival::of(position, weights, mv);
            adjust(&mut self.history[color][arrival.index()], by);
            if let Some(previous) = previous {
                let at = previous.index() * PLACES + arrival.index();
                adjust(&mut self.continuation[at], by);
            }
        }
    }
}

/// Moves a value, the less the closer it already is to [`GREATEST`].
fn adjust(value: &mut i16, by: i32) {
    let old = i32::from(*value);
    *value = (old + by - old * by.abs() / GREATEST) as i16;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_stay_in_their_bounds() {
        let mut value = 0;
        for _ in 0..1_000 {
            adjust(&mut value, 1_600);
        }
        assert!((10_000..=GREATEST as i16).contains(&value));
        for _ in 0..1_000 {
            adjust(&mut value, -1_600);
        }
        assert!((-GREATEST as i16..=-10_000).contains(&value));
    }
}
