//! The whole of a mate: a search often ends its line before the last turns.

use std::sync::atomic::AtomicBool;

use crate::limits::Limits;
use crate::score::{Score, SearchResult};
use crate::search::searcher::think;
use rules::Position;

/// No line is longer, in turns of both sides: such a mate is seldom forced as it is shown.
const LONGEST: usize = 24;

/// What a search has found in a position, whose line, if it leads to a mate, is continued to its
/// end by searches of so many nodes. A line whose mate is not found again stays as it is.
pub fn to_mate(
    position: &Position,
    found: SearchResult,
    nodes: u64,
    stop: &AtomicBool,
) -> SearchResult {
    let Some(plies) = plies_to_mate(found.score).filter(|plies| *plies <= LONGEST) else {
        return found;
    };
    let mut line = found.line.clone();
    let (mut at, _) = position.play_line(&line);
    while line.len() < plies && !at.status().is_over() {
        let next = think(&at, &[], &Limits::nodes(nodes), stop);
        let Some(next) = next.filter(|next| plies_to_mate(next.score).is_some()) else {
            return found;
        };
        let room = plies - line.len();
        let turns = &next.line[..next.line.len().min(room)];
        (at, _) = at.play_line(turns);
        line.extend(turns);
    }
    match at.status().is_over() {
        true => SearchResult { line, ..found },
        false => found,
    }
}

/// How many turns both sides play until the mate.
fn plies_to_mate(score: Score) -> Option<usize> {
    match score {
        Score::MatesIn(turns) => Some((2 * turns as usize).saturating_sub(1)),
        Score::MatedIn(turns) => Some(2 * turns as usize),
        Score::Centipawns(_) => None,
    }
}
