//! Parses lines from the GUI into commands, or says what is wrong with them.

use std::time::{Duration, Instant};

use engine::{Level, Limits};
use rules::Color;

use crate::clock::Clock;

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    Usi,
    IsReady,
    NewGame,
    /// `setoption name NAME value VALUE`.
    SetOption {
        name: String,
        value: String,
    },
    /// `position`.
    Position {
        /// The SFEN; `None` for the start of a game.
        sfen: Option<String>,
        /// In USI.
        moves: Vec<String>,
    },
    Go(Go),
    /// `go mate`: a search for mate alone, which the engine has not.
    Mate,
    Stop,
    PonderHit,
    GameOver,
    Quit,
    /// A known command without effect.
    Nothing,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Go {
    pub ponder: bool,
    pub infinite: bool,
    /// The time left to the sides that move first and second: White's and Black's to us.
    left: [Option<Duration>; 2],
    increments: [Option<Duration>; 2],
    byoyomi: Option<Duration>,
    movetime: Option<Duration>,
    depth: Option<u32>,
    nodes: Option<u64>,
    /// The only turns to search, in USI; empty for all.
    pub searchmoves: Vec<String>,
    /// What is wrong with parameters, which are then ignored.
    pub faults: Vec<String>,
}

const COMMANDS: &str =
    "usi, isready, usinewgame, setoption, position, go, stop, ponderhit, gameover and quit";
const POSITION: &str =
    "position takes `startpos`, or `sfen` and an SFEN; then, optionally, `moves` and the moves";
const WORDS_OF_GO: &str = "ponder, infinite, btime, wtime, binc, winc, byoyomi, movetime, depth, nodes, searchmoves, mate";

/// Parses a trimmed line that is not empty, or says what is wrong with it and what would be right.
pub fn parse(line: &str) -> Result<Command, String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let (name, rest) = words.split_first().map_or(("", &[][..]), |(name, rest)| (*name, rest));
    match name {
        "usi" => Ok(Command::Usi),
        "isready" => Ok(Command::IsReady),
        "usinewgame" => Ok(Command::NewGame),
        "setoption" => option(rest),
        "position" => position(rest),
        "go" if rest.contains(&"mate") => Ok(Command::Mate),
        "go" => Ok(Command::Go(go(rest))),
        "stop" => Ok(Command::Stop),
        "ponderhit" => Ok(Command::PonderHit),
        "gameover" => Ok(Command::GameOver),
        "quit" => Ok(Command::Quit),
        "debug" | "register" => Ok(Command::Nothing),
        _ => Err(format!("there is no command `{}`; the commands are {COMMANDS}", cut(name))),
    }
}

/// So much of a wrong word is repeated.
pub fn cut(word: &str) -> String {
    word.chars().filter(|sign| !sign.is_control()).take(40).collect()
}

fn option(words: &[&str]) -> Result<Command, String> {
    let is_value = |word: &&str| *word == "value";
    let split = words.iter().position(is_value).unwrap_or(words.len());
    match &words[..split] {
        ["name", name @ ..] if !name.is_empty() => Ok(Command::SetOption {
            name: name.join(" "),
            value: words.get(split + 1..).unwrap_or_default().join(" "),
        }),
        _ => Err("setoption takes `name`, an option, `value` and its value".to_owned()),
    }
}

fn position(words: &[&str]) -> Result<Command, String> {
    let is_moves = |word: &&str| *word == "moves";
    let split = words.iter().position(is_moves).unwrap_or(words.len());
    let sfen = match &words[..split] {
        ["startpos"] => None,
        ["sfen", fields @ ..] if !fields.is_empty() => Some(fields.join(" ")),
        _ => return Err(POSITION.to_owned()),
    };
    let moves = words.get(split + 1..).unwrap_or_default();
    Ok(Command::Position { sfen, moves: moves.iter().copied().map(str::to_owned).collect() })
}

fn go(words: &[&str]) -> Go {
    let mut go = Go::default();
    let is_value = |word: &&str| !WORDS_OF_GO.split(", ").any(|known| known == *word);
    let mut words = words.iter().copied().peekable();
    while let Some(word) = words.next() {
        if is_value(&word) {
            go.faults.push(format!("go does not take `{}`, but {WORDS_OF_GO}", cut(word)));
            continue;
        }
        match word {
            "ponder" => go.ponder = true,
            "infinite" => go.infinite = true,
            "searchmoves" => {
                while let Some(text) = words.next_if(is_value) {
                    go.searchmoves.push(text.to_owned());
                }
            }
            _ => {
                let value = words.next_if(is_value);
                // A clock that has run out may be negative.
                let number = value.and_then(|value| value.parse::<i64>().ok());
                match number.and_then(|number| u64::try_from(number.max(0)).ok()) {
                    Some(number) => go.set(word, number),
                    None => {
                        let value =
                            value.map_or("nothing".to_owned(), |it| format!("`{}`", cut(it)));
                        go.faults.push(format!("{word} takes a number, not {value}"));
                    }
                }
            }
        }
    }
    go
}

impl Go {
    fn set(&mut self, word: &str, number: u64) {
        let time = Some(Duration::from_millis(number));
        match word {
            "btime" => self.left[0] = time,
            "wtime" => self.left[1] = time,
            "binc" => self.increments[0] = time,
            "winc" => self.increments[1] = time,
            "byoyomi" => self.byoyomi = time,
            "movetime" => self.movetime = time,
            "depth" => self.depth = Some(u32::try_from(number).unwrap_or(u32::MAX)),
            _ => self.nodes = Some(number),
        }
    }

    /// The limits of a search that begins now, for a side whose clock has been running since
    /// `since`. Without any, it searches as long as the bot does at most.
    pub fn limits(&self, side: Color, since: Instant) -> Limits {
        let side = side.index();
        let (left, increment) = (self.left[side], self.increments[side]);
        let is_timed = left.or(increment).or(self.byoyomi).is_some();
        let is_bounded = self.infinite || self.depth.is_some() || self.nodes.is_some();
        let timed = match self.movetime {
            Some(time) => Clock::per_turn(time).limits(Instant::now()),
            None if is_timed => {
                let clock =
                    Clock::periods(0, left.unwrap_or_default(), increment.unwrap_or_default());
                clock.with_byoyomi(self.byoyomi.unwrap_or_default()).limits(since)
            }
            None if is_bounded => Limits::default(),
            None => Clock::per_turn(Level::LONGEST).limits(since),
        };
        Limits { depth: self.depth, nodes: self.nodes, ..timed }
    }
}
