//! Network files that are to be tried.

use std::fs;
use std::path::Path;

use engine::learning::Net;
use rules::Game;

/// Reads a network that is to be tried, for as long as the program runs.
///
/// # Errors
/// A sentence, if the file cannot be read or is not a network of the game.
pub fn net_of_file(game: Game, file: &Path) -> Result<&'static Net, String> {
    let failed = |why: String| format!("cannot read {}: {why}", file.display());
    let bytes = fs::read(file).map_err(|error| failed(error.to_string()))?;
    Ok(Box::leak(Box::new(Net::read(game, &bytes).map_err(failed)?)))
}
