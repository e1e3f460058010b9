//! How commands answer.

use std::path::Path;
use std::process::ExitCode;

/// Prints what a command answers, or the sentence about why it has failed.
pub fn finish(result: Result<String, String>) -> ExitCode {
    match result {
        Ok(answer) => {
            println!("{answer}");
            ExitCode::SUCCESS
        }
        Err(sentence) => {
            eprintln!("{sentence}");
            ExitCode::FAILURE
        }
    }
}

/// Writes a file.
pub fn write_file(path: &Path, bytes: &[u8]) -> Result<(), String> {
    std::fs::write(path, bytes).map_err(|error| format!("cannot write {}: {error}", path.display()))
}
