//! Prints the results of commands.

use std::fmt::Display;
use std::io::{self, ErrorKind, Write};
use std::path::Path;
use std::process::ExitCode;

use locale::with_command_names;

/// Standard output. Once its reader is gone, as `head` is when it has enough, the rest is dropped.
pub struct Output;

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        unless_closed(io::stdout().write(bytes), bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        unless_closed(io::stdout().flush(), ())
    }
}

fn unless_closed<T>(result: io::Result<T>, if_closed: T) -> io::Result<T> {
    match result {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(if_closed),
        other => other,
    }
}

/// Prints a line.
///
/// # Errors
///
/// What is wrong with standard output, such as a full disk. A closed pipe is no error.
pub fn print_line(line: impl Display) -> Result<(), String> {
    writeln!(Output, "{line}").map_err(|error| format!("cannot write to standard output: {error}"))
}

/// Prints the output of a command, or why it failed.
pub fn finish(result: Result<String, String>) -> ExitCode {
    end(result.and_then(print_line))
}

/// Ends a command that has printed its output: prints why it failed, if it did.
pub fn end(result: Result<(), String>) -> ExitCode {
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            // Sentences for players name commands between marks.
            eprintln!("{}", with_command_names(&sentence, None));
            ExitCode::FAILURE
        }
    }
}

pub fn write_file(path: &Path, bytes: &[u8]) -> Result<(), String> {
    std::fs::write(path, bytes).map_err(|error| format!("cannot write {}: {error}", path.display()))
}
