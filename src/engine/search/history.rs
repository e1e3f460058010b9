//! History heuristics: how quiet actions did in earlier parts of a search.

use crate::eval::weights::Values;
use crate::limits::MAX_PLY;
use crate::search::correction::Corrections;
use crate::search::gravity::adjust;
use rules::{Game, MOST_KINDS, Move, Position, Square, Width};

// A key is stored in 16 bits.
const _: () = assert!(MOST_KINDS * Square::COUNT <= u16::MAX as usize);

/// The piece-to key of a quiet action: the moving piece and its target square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PieceTo(u16);

impl PieceTo {
    /// The key of an action of the side to move.
    pub(crate) fn of<W: Width>(position: &Position<W>, values: &Values, mv: Move) -> PieceTo {
        let row = position.role_at(mv.from).map_or(0, |role| values.row(role));
        PieceTo((row * Square::COUNT + mv.to.index()) as u16)
    }

    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// Scores of quiet actions, each within ±[`GREATEST`](super::gravity::GREATEST).
pub(crate) struct History {
    /// The number of piece-to keys of the game.
    keys: usize,
    /// Killer moves: the last two refutations at each ply.
    killers: [[Option<Move>; 2]; MAX_PLY + 1],
    /// Quiet history, by colour.
    quiet: [Box<[i16]>; 2],
    /// Continuation history: by the previous action, then by the reply.
    continuation: Box<[i16]>,
    /// Countermoves: the last refutation of an action.
    countermoves: Box<[Option<Move>]>,
    pub(crate) corrections: Corrections,
}

impl History {
    /// An empty history, not yet sized for a game.
    pub(crate) fn new() -> History {
        History {
            keys: 0,
            killers: [[None; 2]; MAX_PLY + 1],
            quiet: Default::default(),
            continuation: Box::default(),
            countermoves: Box::default(),
            corrections: Corrections::new(),
        }
    }

    /// Prepares for the next search of the same match: clears the killer moves and halves the quiet
    /// history. Starts over for a game of another size.
    pub(crate) fn age(&mut self, game: Game) {
        self.killers = [[None; 2]; MAX_PLY + 1];
        let keys = game.spec().pieces.len() * Square::COUNT;
        if self.keys != keys {
            let zeros = |count: usize| vec![0_i16; count].into_boxed_slice();
            self.keys = keys;
            self.quiet = [zeros(keys), zeros(keys)];
            self.continuation = zeros(keys * keys);
            self.countermoves = vec![None; keys].into_boxed_slice();
            self.corrections = Corrections::new();
            return;
        }
        for value in self.quiet.iter_mut().flat_map(|side| side.iter_mut()) {
            *value /= 2;
        }
    }

    /// The killer moves of a ply, and the countermove to `previous`.
    pub(crate) fn refutations(&self, ply: usize, previous: Option<PieceTo>) -> [Option<Move>; 3] {
        let [first, second] = self.killers[ply];
        let counter = previous.and_then(|previous| self.countermoves[previous.index()]);
        [first, second, counter]
    }

    /// The quiet history of an action plus twice its continuation history after `previous`: within
    /// three times [`GREATEST`](super::gravity::GREATEST).
    pub(crate) fn score(&self, color: usize, key: PieceTo, previous: Option<PieceTo>) -> i32 {
        let plain = i32::from(self.quiet[color][key.index()]);
        let continued = previous.map_or(0, |previous| {
            i32::from(self.continuation[previous.index() * self.keys + key.index()])
        });
        plain + 2 * continued
    }

    /// Updates after a cutoff: rewards the quiet action that caused it and penalises those tried
    /// before it.
    pub(crate) fn update<W: Width>(
        &mut self,
        position: &Position<W>,
        values: &Values,
        mv: Move,
        tried: &[Move],
        depth: i32,
        (ply, previous): (usize, Option<PieceTo>),
    ) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
        if let Some(previous) = previous {
            self.countermoves[previous.index()] = Some(mv);
        }
        let bonus = (depth * depth * 8 + 40 * depth).min(1_600);
        let color = position.turn().index();
        let changes = std::iter::once((mv, bonus)).chain(tried.iter().map(|mv| (*mv, -bonus)));
        for (mv, by) in changes {
            let key = PieceTo::of(position, values, mv);
            adjust(&mut self.quiet[color][key.index()], by);
            if let Some(previous) = previous {
                let at = previous.index() * self.keys + key.index();
                adjust(&mut self.continuation[at], by);
            }
        }
    }
}
