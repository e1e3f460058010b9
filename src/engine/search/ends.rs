//! Ends of games inside the search tree.

use crate::score::{DRAW, mated_at};
use crate::search::Search;
use rules::{FIFTY_MOVES, Position, Repetition, Role, Royals, Width};

/// What a side that repeats with attacks alone is thought to lose: it has to deviate some time, but
/// need not now.
const PERPETUAL_ATTACK: i32 = 2_000;

impl<W: Width> Search<'_, W> {
    /// The score of a node that needs no search: a draw, or decided by the royal pieces where these
    /// are captured.
    pub(crate) fn ended(&self, position: &Position<W>, turns: usize) -> Option<i32> {
        if let Some(score) = decided(position, turns) {
            return Some(score);
        }
        if let Some(score) = self.repeated(position) {
            return Some(score);
        }
        let drawn = position.spec().draws.fifty_moves
            && position.halfmove_clock() >= FIFTY_MOVES
            && position.has_legal_turn()
            || position.with_role(Role::Pawn).is_empty()
                && position.is_dead()
                && position.has_legal_turn();
        drawn.then_some(DRAW)
    }

    /// The score of a repetition: the position occurred on the path from the root, or twice in the
    /// game. Applies even where the rules have no such draw, since a side that can repeat for ever
    /// still gets no more than a draw; where attacks count, a side that alone attacks with every
    /// turn gets less.
    fn repeated(&self, position: &Position<W>) -> Option<i32> {
        let reversible = position.halfmove_clock() as usize;
        if reversible < 4 {
            return None;
        }
        let hash = position.hash();
        let mut before = 0;
        let earlier = self.path.iter().enumerate().rev();
        for (i, other) in earlier.take(reversible).skip(1).step_by(2) {
            if other.hash == hash {
                before += 1;
                if i >= self.root || before == 2 {
                    return Some(self.repeated_since(i, position));
                }
            }
        }
        None
    }

    /// The score of a position that stood before at an index of the path.
    fn repeated_since(&self, first: usize, position: &Position<W>) -> i32 {
        if position.spec().draws.repetition != Repetition::FourfoldByAttacks {
            return DRAW;
        }
        // The last turn was played by the side that is not to move now.
        let theirs = self.path[first + 1..].iter().rev().skip(1).step_by(2);
        let theirs = position.visit().attack && theirs.clone().all(|note| note.attack);
        let ours = self.path[first + 1..].iter().rev().step_by(2);
        match (ours.clone().all(|note| note.attack), theirs) {
            (true, false) => -PERPETUAL_ATTACK,
            (false, true) => PERPETUAL_ATTACK,
            _ => DRAW,
        }
    }
}

/// The score of a node that is decided by the royal pieces, where these are captured: a side has
/// lost by what is on the board, or the side to move can capture the last one.
fn decided<W: Width>(position: &Position<W>, turns: usize) -> Option<i32> {
    if position.spec().royals == Royals::KeptSafe {
        return None;
    }
    let us = position.turn();
    if let Some((winner, _)) = position.won_by_pieces() {
        return Some(if winner == us { -mated_at(turns) } else { mated_at(turns) });
    }
    let may_capture_last = !position.royals(!us).is_several() && position.is_in_check(!us);
    may_capture_last.then(|| -mated_at(turns + 1))
}
