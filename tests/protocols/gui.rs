//! A GUI with the engine as its child.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

/// Longer than any answer takes on a loaded machine, so that a failure does not hang.
const TIMEOUT: Duration = Duration::from_secs(60);

/// A GUI with the engine as its child.
pub struct Gui {
    pub child: Child,
    pub input: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl Gui {
    /// Starts the engine under XBoard. Searches are short, as their depth is bounded.
    pub fn start() -> Gui {
        let mut gui = Gui::speaking("xboard");
        gui.say("xboard");
        gui
    }

    /// Starts the engine under a protocol, and says nothing yet.
    pub fn speaking(protocol: &str) -> Gui {
        let mut child = Command::new(env!("CARGO_BIN_EXE_lions-den"))
            .arg(protocol)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        let (sender, lines) = channel();
        thread::spawn(move || {
            for line in output.lines().map_while(Result::ok) {
                // The test may be over.
                let _ = sender.send(line);
            }
        });
        let input = child.stdin.take();
        Gui { child, input, lines }
    }

    /// In force mode, in a game.
    pub fn force(variant: &str) -> Gui {
        let mut gui = Gui::start();
        gui.say(&format!("new\nvariant {variant}\nforce\nsd 2"));
        gui.sync();
        gui
    }

    pub fn say(&mut self, lines: &str) {
        writeln!(self.input.as_mut().unwrap(), "{lines}").unwrap();
    }

    pub fn hear(&self) -> String {
        self.lines.recv_timeout(TIMEOUT).unwrap()
    }

    /// Everything that is said until the answer to a ping.
    pub fn sync(&mut self) -> Vec<String> {
        self.say("ping 77");
        self.until("pong 77")
    }

    /// Everything that is said before a line that begins so.
    pub fn until(&self, beginning: &str) -> Vec<String> {
        let mut heard = Vec::new();
        loop {
            let line = self.hear();
            if line.starts_with(beginning) {
                return heard;
            }
            heard.push(line);
        }
    }

    /// Everything that is said until the engine ends.
    pub fn to_end(&self) -> Vec<String> {
        std::iter::from_fn(|| self.lines.recv_timeout(TIMEOUT).ok()).collect()
    }

    /// What the engine says to these lines.
    pub fn answer(&mut self, lines: &str) -> Vec<String> {
        self.say(lines);
        self.sync()
    }

    /// The engine's turn, its legs joined, after these lines.
    pub fn turn(&mut self, lines: &str) -> String {
        let answer = self.answer(lines);
        let legs = answer.iter().filter_map(|line| line.strip_prefix("move "));
        legs.collect()
    }
}

impl Drop for Gui {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
