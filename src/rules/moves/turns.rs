//! The turns of a position. A turn is a path of actions. Ways to play that lead to the same
//! position are one turn; the canonical way has the fewest actions, and among those the text that
//! comes first in ASCII order.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use crate::moves::movegen::{Each, Filter, Sink};
use crate::{Color, Move, Position, Square, SquareSet, Turn, Wanted, Width};

/// A legal way to play, and its turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Way {
    /// The actions as played.
    pub played: Turn,
    /// The canonical way among those that lead to the same position.
    pub canonical: Turn,
    /// Equal for all ways that lead to the same position.
    effect: u64,
}

/// Every legal way to play in a position.
#[derive(Clone, Debug)]
pub struct Turns(Vec<Way>);

impl Turns {
    /// Every way, in no particular order.
    pub fn ways(&self) -> impl Iterator<Item = Way> {
        self.0.iter().copied()
    }

    /// The canonical turn that leads to a position, if any. Ignores the clocks.
    pub fn leading_to<W: Width>(&self, end: &Position<W>) -> Option<Turn> {
        let effect = end.hash();
        let way = self.0.iter().find(|way| way.effect == effect);
        way.map(|way| way.canonical)
    }

    /// The canonical form of a turn, if it is legal.
    pub fn canonical(&self, turn: Turn) -> Option<Turn> {
        let way = self.0.iter().find(|way| way.played == turn);
        way.map(|way| way.canonical)
    }
}

impl<W: Width> Sink<W> for Vec<Turn> {
    fn plain(&mut self, from: Square, targets: SquareSet<W>) {
        let turns = targets.into_iter().map(|to| Move::new(from, to));
        self.extend(turns.map(Turn::from));
    }

    fn one(&mut self, mv: Move) {
        self.push(Turn::from(mv));
    }
}

struct Count(usize);

impl<W: Width> Sink<W> for Count {
    fn plain(&mut self, _: Square, targets: SquareSet<W>) {
        self.0 += targets.len();
    }

    fn shifted(&mut self, targets: SquareSet<W>, _: i8) {
        self.0 += targets.len();
    }

    fn one(&mut self, _: Move) {
        self.0 += 1;
    }
}

/// The turns found so far, one per effect, in canonical form.
#[derive(Default)]
struct Canonical {
    turns: Vec<Turn>,
    of_effect: HashMap<u64, usize>,
}

impl Canonical {
    fn add<W: Width>(&mut self, position: &Position<W>, turn: Turn, effect: u64) {
        match self.of_effect.entry(effect) {
            Entry::Vacant(entry) => {
                entry.insert(self.turns.len());
                self.turns.push(turn);
            }
            Entry::Occupied(entry) => {
                let best = &mut self.turns[*entry.get()];
                let actions = |turn: Turn| turn.moves().count();
                if actions(turn) < actions(*best)
                    || actions(turn) == actions(*best) && position.text_comes_first(turn, *best)
                {
                    *best = turn;
                }
            }
        }
    }
}

impl<W: Width> Position<W> {
    /// Whether a turn is a pass: a piece steps out and back, and nothing else changes.
    pub fn is_pass(&self, turn: Turn) -> bool {
        let first = turn.first();
        let changes = turn.moves().any(|mv| mv.taking.is_some() || mv.promotion.is_some());
        let comes_back = match turn.second() {
            None => first.to == first.from,
            Some(second) => {
                let steps_out = self.piece_at(first.to).is_none();
                steps_out && second.from == first.to && second.to == first.from
            }
        };
        comes_back && !changes
    }

    /// Every legal way to play, each with its canonical turn.
    pub fn turns(&self) -> Turns {
        let mut canonical = Canonical::default();
        let mut ways = Vec::with_capacity(64);
        self.every_way(&mut |played, end| {
            let effect = end.hash();
            canonical.add(self, played, effect);
            ways.push((played, effect));
        });
        let Canonical { turns, of_effect } = canonical;
        let ways = ways.into_iter().map(|(played, effect)| Way {
            played,
            canonical: turns[of_effect[&effect]],
            effect,
        });
        Turns(ways.collect())
    }

    /// Every legal turn in canonical form, one per effect, in no particular order, even in a drawn
    /// position.
    pub fn legal_turns(&self) -> Vec<Turn> {
        if self.each_way_is_a_turn() {
            let mut turns = Vec::with_capacity(64);
            self.legal_moves(&mut turns);
            return turns;
        }
        if self.moves_by_own_power() {
            return self.distinct_moves();
        }
        let mut found = Canonical { turns: Vec::with_capacity(64), ..Canonical::default() };
        self.every_way(&mut |turn, end| match self.may_coincide(turn) {
            true => found.add(self, turn, end.hash()),
            false => found.turns.push(turn),
        });
        found.turns
    }

    /// The number of legal turns: the length of [`Position::legal_turns`], but faster.
    pub fn legal_turn_count(&self) -> usize {
        if !self.each_way_is_a_turn() {
            return self.legal_turns().len();
        }
        let mut count = Count(0);
        self.legal_moves(&mut count);
        count.0
    }

    /// The legal turns in which a move starts on `square`.
    pub fn turns_from(&self, square: Square) -> Vec<Turn> {
        let mut turns = self.legal_turns();
        turns.retain(|turn| turn.moves().any(|mv| mv.from == square));
        turns
    }

    /// Whether no two ways to play lead to the same position.
    fn each_way_is_a_turn(&self) -> bool {
        self.moves_by_own_power() && !self.tables.moves_coincide
    }

    /// Whether a turn is one move by a piece's own power.
    fn moves_by_own_power(&self) -> bool {
        !self.tables.by_halves && !self.tables.lends_powers
    }

    /// The legal moves where some may lead to the same position, one per effect.
    fn distinct_moves(&self) -> Vec<Turn> {
        let mut found = Canonical::default();
        self.legal_moves(&mut Each(|mv| {
            let turn = Turn::from(mv);
            if self.may_coincide(turn) {
                found.add(self, turn, self.after(mv).hash());
            } else {
                found.turns.push(turn);
            }
        }));
        found.turns
    }

    /// Whether another way to play may lead to the same position: the same actions in the other
    /// order, or another piece that captures in passing and comes back.
    fn may_coincide(&self, turn: Turn) -> bool {
        let mv = turn.first();
        if self.tables.by_halves { self.half_action(mv).is_some() } else { mv.from == mv.to }
    }

    /// Emits the legal moves where each is a turn.
    fn legal_moves(&self, sink: &mut impl Sink<W>) {
        // A side that has lost its last royal piece has lost.
        if self.tables.royals_fall && self.royals(self.turn).is_empty() {
            return;
        }
        self.own_power(Wanted::All, Filter::Legal(&self.bounds()), sink);
    }

    /// Whether the turn just played leaves the King of `color` safe, where it must be kept safe.
    pub(crate) fn leaves_king_safe(&self, color: Color) -> bool {
        self.tables.royals_fall || !self.is_attacked(self.king(color), !color)
    }

    /// Calls `emit` with each legal way to play and the resulting position.
    fn every_way(&self, emit: &mut impl FnMut(Turn, &Position<W>)) {
        if self.moves_by_own_power() {
            let mut each = Each(|mv| emit(Turn::from(mv), &self.after(mv)));
            self.legal_moves(&mut each);
            return;
        }
        let color = self.turn;
        let safe = |next: &Position<W>| next.leaves_king_safe(color);
        self.pseudo_legal(&mut |first| {
            let mut next = self.clone();
            next.act(first);
            if next.turn != color {
                if safe(&next) {
                    emit(Turn::from(first), &next);
                }
                return;
            }
            if let Some(ending) = next.ending_action() {
                let end = next.after(ending);
                if safe(&end) {
                    emit(Turn::from(first), &end);
                }
            }
            next.half_actions(&mut |second| {
                if next.forbids_second(second).is_none() {
                    let end = next.after(second);
                    if safe(&end) {
                        emit(Turn::two(first, second), &end);
                    }
                }
            });
        });
    }

    fn after(&self, action: Move) -> Position<W> {
        let mut next = self.clone();
        next.act(action);
        next
    }
}

/// Perft: counts the distinct legal turns to a depth.
impl Position {
    /// The number of sequences of `depth` legal turns. Draws do not end a sequence.
    pub fn perft(&self, depth: u32) -> u64 {
        match self.narrowed() {
            Some(narrow) => narrow.count_lines(depth),
            None => self.count_lines(depth),
        }
    }

    /// [`Position::perft`], split by first turn.
    pub fn perft_divide(&self, depth: u32) -> Vec<(Turn, u64)> {
        let turns = if depth == 0 { Vec::new() } else { self.legal_turns() };
        turns.into_iter().map(|turn| (turn, self.play_unchecked(turn).perft(depth - 1))).collect()
    }
}

impl<W: Width> Position<W> {
    fn count_lines(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.legal_turn_count() as u64,
            _ => {
                let turns = self.legal_turns().into_iter();
                turns.map(|turn| self.play_unchecked(turn).count_lines(depth - 1)).sum()
            }
        }
    }
}
