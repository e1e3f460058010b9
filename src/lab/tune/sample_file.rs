//! Files of positions, in the format of `generate`.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::Path;

use rules::Game;

use super::self_play::Sample;

/// The prefix of a line that ends a game; the game's number follows.
const GAME: &str = "# game ";

/// Returns the line that ends a game.
pub fn mark(number: u64) -> String {
    format!("{GAME}{number}")
}

/// Returns the number of the game that this line ends, if it is such a line.
pub fn marked(line: &str) -> Option<u64> {
    line.strip_prefix(GAME)?.parse().ok()
}

/// Passes the positions of one game (variant) to `take`, each with its game number.
///
/// # Errors
/// A sentence, if the file cannot be read or contains no such position.
pub fn samples(path: &Path, game: Game, take: &mut dyn FnMut(u64, Sample)) -> Result<(), String> {
    let name = path.display();
    let unreadable = |error: std::io::Error| format!("cannot read {name}: {error}");
    let file = File::open(path).map_err(unreadable)?;
    let mut found = 0;
    let mut played = 0;
    for (number, line) in BufReader::new(file).lines().enumerate() {
        let line = line.map_err(unreadable)?;
        if let Some(game) = marked(&line) {
            played = game + 1;
        }
        if line.starts_with('#') {
            continue;
        }
        let sample: Sample =
            line.parse().map_err(|why| format!("line {} of {name}: {why}", number + 1))?;
        if sample.position.game() == game {
            take(played, sample);
            found += 1;
        }
    }
    match found {
        0 => Err(format!("{name} has no line of {game}")),
        _ => Ok(()),
    }
}
