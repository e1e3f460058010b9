//! The lines in which the engine shows what it has found.

use std::time::Duration;

use engine::{Score, SearchResult};
use notation::write_usi;
use rules::{Position, Turn};

use crate::thinking_state::Iteration;

/// What an iteration has found, a line for each of the best turns, if `several` with its number.
pub fn lines(root: &Position, iteration: &Iteration, took: Duration, several: bool) -> Vec<String> {
    let each = (1..).zip(&iteration.lines).map(|(number, found)| {
        let SearchResult { depth, nodes, .. } = *found;
        let (ms, per_second) = (took.as_millis(), nodes as f64 / took.as_secs_f64().max(0.001));
        // A line may be longer than the search has looked ahead as a whole.
        let deepest = iteration.deepest.max(depth);
        let number = if several { format!(" multipv {number}") } else { String::new() };
        format!(
            "info depth {depth} seldepth {deepest} time {ms} nodes {nodes} nps {per_second:.0} hashfull {} score {}{number} pv {}",
            iteration.table_use,
            score(found.score),
            root.line_text(&found.line, write_usi)
        )
    });
    each.collect()
}

/// In USI a mate is counted in turns of both sides.
fn score(score: Score) -> String {
    match score {
        Score::Centipawns(score) => format!("cp {score}"),
        Score::MatesIn(turns) => format!("mate {}", (2 * turns).saturating_sub(1)),
        Score::MatedIn(turns) => format!("mate -{}", 2 * turns),
    }
}

/// The turn to play, and the reply that is expected.
pub fn best_move(root: &Position, turn: Turn, reply: Option<Turn>) -> String {
    let next = root.play_unchecked(turn);
    let reply = reply.filter(|reply| next.legal_turns().contains(reply));
    let reply = reply.map(|reply| format!(" ponder {}", write_usi(&next, reply)));
    format!("bestmove {}{}", write_usi(root, turn), reply.unwrap_or_default())
}
