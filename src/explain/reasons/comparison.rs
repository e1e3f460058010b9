//! Two turns side by side.

use rules::{Position, Turn};

/// A turn that was played, the better one, and what the engine expects after each.
#[derive(Clone, Copy)]
pub struct Comparison<'a> {
    pub position: &'a Position,
    pub played: Turn,
    /// The best replies to it, and how it goes on; empty where it has ended the match.
    pub reply: &'a [Turn],
    /// With which of the other side's turns it is mated after it.
    pub mated: Option<u32>,
    /// The better turn, and how it goes on.
    pub better: &'a [Turn],
    /// With which of its side's turns the better one mates.
    pub mates: Option<u32>,
}

/// A line of turns, for tests.
#[cfg(test)]
pub(super) fn line(position: &Position, texts: &str) -> Vec<Turn> {
    let mut at = position.clone();
    let turns = texts.split_whitespace().map(|text| {
        let turn = notation::read_turn(&at, text).unwrap();
        at = at.play_unchecked(turn);
        turn
    });
    turns.collect()
}
