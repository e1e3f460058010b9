//! Writes a game as PGN, with turns in canonical notation.

use std::fmt::Write;

use notation::short_castling_tag;
use rules::Color;

use super::openings::is_usual;
use super::played_game::{GameEnd, PlayedGame};

/// Returns the PGN record of a game. `names` are White's and Black's.
pub fn record(finished: &PlayedGame, number: usize, names: [&str; 2]) -> String {
    let start = finished.history.start();
    let result = match &finished.ending {
        GameEnd::PlayerFault(..) => "*",
        ending => ending.result(),
    };
    let set_up = (!is_usual(start)).then(|| [("SetUp", "1".to_owned()), ("FEN", start.fen())]);
    let tags = [
        ("Event", "lions-den match".to_owned()),
        ("Round", number.to_string()),
        ("White", names[0].to_owned()),
        ("Black", names[1].to_owned()),
        ("Result", result.to_owned()),
        ("Variant", start.game().id().to_owned()),
        ("PlyCount", finished.history.turns.len().to_string()),
        ("Termination", finished.ending.words()),
    ];
    let mut text = String::new();
    let castling = short_castling_tag(start.game()).map(|(name, value)| (name, value.to_owned()));
    let more = castling.into_iter().chain(set_up.into_iter().flatten());
    for (name, value) in tags.into_iter().chain(more) {
        let value = value.replace('\\', "\\\\").replace('"', "\\\"");
        // Writing to a string cannot fail.
        let _ = writeln!(text, "[{name} \"{value}\"]");
    }
    text.push('\n');
    let opening = finished.history.turns.len() - finished.answers.len();
    let turns = finished.history.positions.iter().zip(&finished.history.turns);
    for (ply, (position, turn)) in turns.enumerate() {
        let number = position.fullmove_number();
        // Writing to a string cannot fail.
        let _ = match position.turn() {
            Color::White => write!(text, "{number}. "),
            Color::Black if ply == 0 => write!(text, "{number}... "),
            Color::Black => Ok(()),
        };
        text += &position.turn_text(*turn);
        let answer = ply.checked_sub(opening).and_then(|ply| finished.answers.get(ply));
        let comment = answer.map_or("opening".to_owned(), |answer| {
            let search = answer.search.map_or(String::new(), |search| {
                format!("{:+.2}/{} ", search.score as f64 / 100.0, search.depth)
            });
            format!("{search}{:.3}s", answer.time.as_secs_f64())
        });
        let _ = writeln!(text, " {{{comment}}}");
    }
    text + result + "\n"
}
