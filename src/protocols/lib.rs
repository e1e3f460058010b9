//! The protocols in which GUIs and other programs talk to the engine, on standard input and output.
//!
//! One thread reads lines, one searches, and the main thread holds the game. Only the main thread
//! writes, so that answers come whole and in order. The other threads send it `Event`s through
//! one channel.

pub mod clock;
mod thinking_state;
pub mod usi;
pub mod xboard;

use std::io::{self, BufRead};
use std::process::ExitCode;
use std::sync::mpsc::{Sender, channel};
use std::thread;
use std::time::Instant;

use thinking_state::Event;

/// Runs a session until it ends. `begin` is given where its searches report, and returns what
/// handles an event and tells whether the session continues.
fn run<H: FnMut(Event) -> io::Result<bool>>(begin: impl FnOnce(Sender<Event>) -> H) -> ExitCode {
    let (events, incoming) = channel();
    let lines = events.clone();
    // This thread ends with the process, because it may wait for a line that never comes.
    thread::spawn(move || read_lines(io::stdin().lock(), &lines));
    let mut handle = begin(events);
    for event in incoming {
        match handle(event) {
            Ok(true) => {}
            Ok(false) => return ExitCode::SUCCESS,
            // The receiver is gone.
            Err(_) => return ExitCode::FAILURE,
        }
    }
    ExitCode::SUCCESS
}

fn read_lines(mut input: impl BufRead, events: &Sender<Event>) {
    let mut line = Vec::new();
    while matches!(input.read_until(b'\n', &mut line), Ok(1..)) {
        let text = String::from_utf8_lossy(&line).trim().to_owned();
        let at = Instant::now();
        if !text.is_empty() && events.send(Event::Line { text, at }).is_err() {
            return;
        }
        line.clear();
    }
    // The session may have ended.
    let _ = events.send(Event::EndOfInput);
}
