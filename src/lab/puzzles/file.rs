//! Files of puzzles.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use rules::Game;
use study::Puzzle;

/// The puzzles in a file; none where there is no such file yet.
pub fn read(game: Game, path: &Path) -> Result<Vec<Puzzle>, String> {
    let text = match fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(format!("cannot read {}: {error}", path.display())),
    };
    let lines = text.lines().enumerate();
    let read = lines.map(|(number, line)| {
        Puzzle::read(game, line)
            .map_err(|why| format!("line {} of {}: {why}", number + 1, path.display()))
    });
    read.collect()
}
