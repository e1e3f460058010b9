//! Prints the results of commands.

use std::path::Path;
use std::process::ExitCode;

/// Prints the output of a command, or why it failed.
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

pub fn write_file(path: &Path, bytes: &[u8]) -> Result<(), String> {
    std::fs::write(path, bytes).map_err(|error| format!("cannot write {}: {error}", path.display()))
}
