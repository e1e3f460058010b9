//! An external program as a player: the GUI's end of the Chess Engine Communication Protocol.

use std::io::{self, BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use locale::Locale;
use notation::{FileResult, ReadError};
use rules::{Color, IllegalTurn, Position};

use super::game_history::GameHistory;
use super::openings::is_usual;
use super::player::{EngineMove, Player, PlayerFault, Reply, SearchReport};
use super::program::{Feed, Program, TimeSource};
use protocols::xboard::cecp;

/// The time limit for startup and for answering a ping.
const TIMEOUT: Duration = Duration::from_secs(20);
/// How long to wait for `feature` lines, which old programs do not send.
const FEATURE_TIME: Duration = Duration::from_secs(2);

/// An external program as a player. It is restarted after every fault.
pub struct ExternalEngine {
    program: Program,
    /// In MiB.
    memory: usize,
    /// The tolerance for late turns.
    grace: Duration,
    /// The name that the program reports, else the command's.
    name: String,
    running: Option<Running>,
}

struct Running {
    child: Child,
    input: ChildStdin,
    lines: Receiver<(Instant, String)>,
    features: Features,
    /// The number of turns that have been sent to it.
    fed: usize,
    /// Whether it is in force mode.
    forced: bool,
    told_time: Option<Duration>,
}

#[derive(Default)]
struct Features {
    name: Option<String>,
    ping: bool,
    usermove: bool,
    memory: bool,
    smp: bool,
    variants: Option<String>,
}

impl ExternalEngine {
    /// Starts a program and negotiates its features.
    pub fn start(program: Program, memory: usize, grace: Duration) -> io::Result<ExternalEngine> {
        let running = Running::start(&program, memory)?;
        let name = running.features.name.clone();
        Ok(ExternalEngine {
            name: name.unwrap_or_else(|| program.command[0].clone()),
            program,
            memory,
            grace,
            running: Some(running),
        })
    }
}

impl Player for ExternalEngine {
    fn new_game(&mut self, start: &Position, _: u64) -> Result<(), PlayerFault> {
        let mut running = match self.running.take() {
            Some(running) => running,
            None => Running::start(&self.program, self.memory).map_err(crash)?,
        };
        let variant = self.program.variant_of(start.game());
        if let Some(known) = &running.features.variants
            && !known.split(',').any(|known| known.trim() == variant)
        {
            return Err(PlayerFault::Crash(format!("it does not know the variant {variant}")));
        }
        running.say(&format!("new\nvariant {variant}\neasy\npost\nforce")).map_err(crash)?;
        if !is_usual(start) {
            running.set_board(&self.program, start).map_err(crash)?;
        }
        running.fed = 0;
        running.forced = true;
        running.told_time = None;
        running.wait_until_ready()?;
        self.running = Some(running);
        Ok(())
    }

    fn turn(&mut self, history: &GameHistory, time: Duration) -> Result<Reply, PlayerFault> {
        let mut running = (self.running.take())
            .ok_or_else(|| PlayerFault::Crash("it has not been started".to_owned()))?;
        let since = Instant::now();
        running.request_turn(&self.program, history, time).map_err(crash)?;
        let reply = running.hear(history, since, time + self.grace)?;
        // After a fault the program is dropped, which terminates it.
        self.running = Some(running);
        Ok(reply)
    }

    fn name(&self) -> String {
        self.name.clone()
    }
}

fn crash(error: io::Error) -> PlayerFault {
    PlayerFault::Crash(error.to_string())
}

impl Running {
    fn start(program: &Program, memory: usize) -> io::Result<Running> {
        let mut child = Command::new(&program.command[0])
            .args(&program.command[1..])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(io::Error::other("it has no standard input or output"));
        };
        let (sender, lines) = channel();
        thread::spawn(move || {
            for line in BufReader::new(output).split(b'\n').map_while(Result::ok) {
                let line = String::from_utf8_lossy(&line).trim().to_owned();
                if sender.send((Instant::now(), line)).is_err() {
                    return;
                }
            }
        });
        let mut running = Running {
            child,
            input,
            lines,
            features: Features::default(),
            fed: 0,
            forced: true,
            told_time: None,
        };
        running.say("xboard\nprotover 2")?;
        running.hear_features()?;
        // Some programs crash if this is not sent first.
        if running.features.memory {
            running.say(&format!("memory {memory}"))?;
        }
        if running.features.smp {
            running.say("cores 1")?;
        }
        for line in &program.init {
            running.say(line)?;
        }
        Ok(running)
    }

    fn say(&mut self, lines: &str) -> io::Result<()> {
        writeln!(self.input, "{lines}")?;
        self.input.flush()
    }

    fn hear_features(&mut self) -> io::Result<()> {
        let mut until = Instant::now() + FEATURE_TIME;
        while let Ok((_, line)) = self.lines.recv_timeout(until - Instant::now().min(until)) {
            let Some(list) = line.strip_prefix("feature ") else { continue };
            for (name, value) in features(list) {
                self.say(&format!("accepted {name}"))?;
                let known = &mut self.features;
                match name {
                    "done" if value == "1" => return Ok(()),
                    "done" => until = Instant::now() + TIMEOUT,
                    "myname" => known.name = Some(value.to_owned()),
                    "ping" => known.ping = value == "1",
                    "usermove" => known.usermove = value == "1",
                    "memory" => known.memory = value == "1",
                    "smp" => known.smp = value == "1",
                    "variants" => known.variants = Some(value.to_owned()),
                    _ => {}
                }
            }
        }
        Ok(())
    }

    fn wait_until_ready(&mut self) -> Result<(), PlayerFault> {
        if !self.features.ping {
            return Ok(());
        }
        self.say("ping 1").map_err(crash)?;
        let until = Instant::now() + TIMEOUT;
        while let Ok((_, line)) = self.lines.recv_timeout(until - Instant::now().min(until)) {
            if line == "pong 1" {
                return Ok(());
            }
        }
        Err(PlayerFault::Crash("it does not answer a ping".to_owned()))
    }

    /// Sends the time and the position, and requests a turn.
    fn request_turn(
        &mut self,
        program: &Program,
        history: &GameHistory,
        time: Duration,
    ) -> io::Result<()> {
        let feeds_board = program.feed == Feed::SetBoard;
        let must_go = feeds_board || self.forced;
        if !must_go {
            self.tell_time(program.time, time)?;
        }
        if feeds_board {
            self.say("force")?;
            self.set_board(program, history.position())?;
        } else {
            let prefix = if self.features.usermove { "usermove " } else { "" };
            for (position, turn) in history.positions.iter().zip(&history.turns).skip(self.fed) {
                self.say(&format!("{prefix}{}", cecp::turn_text(position, *turn)))?;
            }
        }
        if must_go {
            self.tell_time(program.time, time)?;
            self.say("go")?;
        }
        self.forced = false;
        // It already knows the turn that it is about to play.
        self.fed = history.turns.len() + 1;
        Ok(())
    }

    fn set_board(&mut self, program: &Program, position: &Position) -> io::Result<()> {
        // Other programs do not know the lion ban, our seventh field.
        let count = if program.board_only { 1 } else { 6 };
        if program.board_only && position.turn() == Color::Black {
            return Err(io::Error::other("it cannot be told that Black moves first"));
        }
        let fen = position.fen();
        let fields: Vec<&str> = fen.split(' ').take(count).collect();
        self.say(&format!("setboard {}", fields.join(" ")))
    }

    fn tell_time(&mut self, source: TimeSource, time: Duration) -> io::Result<()> {
        if self.told_time != Some(time) {
            self.told_time = Some(time);
            let seconds = time.as_secs_f64();
            match source {
                TimeSource::Clock => self.say(&format!("st {}", seconds.ceil()))?,
                TimeSource::St | TimeSource::Both => self.say(&format!("st {seconds}"))?,
            }
        }
        if source != TimeSource::St {
            let hundredths = time.as_millis() / 10;
            self.say(&format!("time {hundredths}\notim {hundredths}"))?;
        }
        Ok(())
    }

    fn hear(
        &mut self,
        history: &GameHistory,
        since: Instant,
        limit: Duration,
    ) -> Result<Reply, PlayerFault> {
        let mut text = String::new();
        let mut search = None;
        loop {
            let left = limit.saturating_sub(since.elapsed());
            let (at, line) = match self.lines.recv_timeout(left) {
                Ok(heard) => heard,
                Err(RecvTimeoutError::Timeout) => return Err(PlayerFault::Time),
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(PlayerFault::Crash("it has ended".to_owned()));
                }
            };
            if let Some(leg) = line.strip_prefix("move ") {
                text += leg.trim();
                if !text.ends_with(',') {
                    return answer(history, &text, search, at - since).map(Reply::Turn);
                }
            } else if line == "resign" {
                return Ok(Reply::Resigns);
            } else if line.starts_with('#') {
                // This is a comment.
            } else if line.contains("llegal move") || line.contains("llegal position") {
                return Err(PlayerFault::Refusal(line));
            } else if let Some(claimed) =
                line.split_whitespace().next().and_then(FileResult::of_record)
            {
                return match claimed == FileResult::Won(!history.position().turn()) {
                    true => Ok(Reply::Resigns),
                    false => Err(PlayerFault::FalseClaim(line)),
                };
            } else {
                search = search_report(&line).or(search);
            }
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // It may have exited already.
        let _ = self.say("quit");
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn answer(
    history: &GameHistory,
    text: &str,
    search: Option<SearchReport>,
    time: Duration,
) -> Result<EngineMove, PlayerFault> {
    let position = history.position();
    let turn = cecp::read_turn(position, text).map_err(|error| PlayerFault::IllegalTurn {
        text: text.to_owned(),
        why: explain::read_error(&error, position, Locale::English),
        lion_capture: matches!(
            error,
            ReadError::Illegal(IllegalTurn::LionProtected { .. } | IllegalTurn::LionBan { .. })
        ),
    })?;
    Ok(EngineMove { turn, search, time })
}

/// Parses `ply score time nodes …`. The ply may be followed by a mark.
fn search_report(line: &str) -> Option<SearchReport> {
    let mut words = line.split_whitespace();
    let ply = words.next()?.trim_end_matches(|c: char| !c.is_ascii_digit());
    let (depth, score) = (ply.parse().ok()?, words.next()?.parse().ok()?);
    let _time: i64 = words.next()?.parse().ok()?;
    Some(SearchReport { depth, score, nodes: words.next()?.parse().ok()? })
}

/// Parses `a=1 b="x y"`.
fn features(list: &str) -> Vec<(&str, &str)> {
    let mut found = Vec::new();
    let mut rest = list.trim();
    while let Some((name, after)) = rest.split_once('=') {
        let (value, after) = match after.strip_prefix('"') {
            Some(quoted) => quoted.split_once('"').unwrap_or((quoted, "")),
            None => after.split_once(' ').unwrap_or((after, "")),
        };
        found.push((name, value));
        rest = after.trim_start();
    }
    found
}
