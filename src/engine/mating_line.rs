//! The whole of a mate: a search often ends its line before the last turns.

use std::sync::atomic::AtomicBool;

use crate::limits::Limits;
use crate::score::{Score, SearchResult};
use crate::search::searcher::think;
use rules::{Position, Turn};

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
    let mut at = after(position, &line);
    while line.len() < plies && !at.status().is_over() {
        let next = think(&at, &[], &Limits::nodes(nodes), stop);
        let Some(next) = next.filter(|next| plies_to_mate(next.score).is_some()) else {
            return found;
        };
        let room = plies - line.len();
        let turns = &next.line[..next.line.len().min(room)];
        at = after(&at, turns);
        line.extend(turns);
    }
    match at.status().is_over() {
        true => SearchResult { line, ..found },
        false => found,
    }
}

fn after(position: &Position, turns: &[Turn]) -> Position {
    turns.iter().fold(position.clone(), |at, turn| at.play_unchecked(*turn))
}

/// How many turns both sides play until the mate.
fn plies_to_mate(score: Score) -> Option<usize> {
    match score {
        Score::MatesIn(turns) => Some((2 * turns as usize).saturating_sub(1)),
        Score::MatedIn(turns) => Some(2 * turns as usize),
        Score::Centipawns(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::{Game, Status};

    #[test]
    fn a_line_that_stops_before_its_mate_goes_on_to_it() {
        let fen = "7k/8/5K2/8/8/8/8/1R6 w - - 0 1";
        let position = Position::from_fen(Game::MightyLion, fen).unwrap();
        let stop = AtomicBool::new(false);
        let whole = think(&position, &[], &Limits::nodes(100_000), &stop).unwrap();
        assert_eq!(whole.score, Score::MatesIn(2));
        for length in 1..=3 {
            let cut = SearchResult {
                line: whole.line[..length.min(whole.line.len())].to_vec(),
                ..whole.clone()
            };
            let found = to_mate(&position, cut, 100_000, &stop);
            let end = after(&position, &found.line);
            assert!(matches!(end.status(), Status::Checkmate { .. }), "{length}");
            assert_eq!(found.line.len(), 3);
        }
    }

    #[test]
    fn a_line_without_a_mate_stays_as_it_is() {
        let position = Position::start(Game::MightyLion);
        let stop = AtomicBool::new(false);
        let found = think(&position, &[], &Limits::nodes(1_000), &stop).unwrap();
        assert_eq!(to_mate(&position, found.clone(), 1_000, &stop), found);
    }
}
