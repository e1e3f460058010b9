//! The engines of a match, as given by `--engine`.

use std::num::NonZeroU32;
use std::str::FromStr;
use std::time::Duration;

use engine::{Level, Searcher};
use rules::Game;

use super::external_engine::ExternalEngine;
use super::own_engine::{Bounds, OwnEngine, Strength};
use super::player::Player;
use super::program::{Feed, Program, TimeSource};

/// An engine that takes part in a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entrant {
    /// The name, if it differs from the one that the engine reports.
    pub name: Option<String>,
    /// The time per turn, if it differs from the match's.
    movetime: Option<Duration>,
    kind: Kind,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Kind {
    OwnEngine(Strength),
    Program(Program),
}

const HELP: &str = "an engine is a command, as in `hachu`, or settings, as in `cmd=\"hachu -x\" name=H`: \
    `cmd`, `name`, `movetime` (milliseconds for its turns), `variant`, `init` (lines separated by `;`), `time` (st, clock or both), `feed` (turns or setboard); \
    or, for our engine inside, `level` (1 to 9), or `depth`, `nodes` and `cores`, with `tune=NAME:VALUE` for a constant of the search and `net=FILE` for a network; \
    or just `engine`";

impl Entrant {
    /// Parses an entrant; a value parser for clap.
    pub fn parse(text: &str) -> Result<Entrant, String> {
        if text.trim() == "engine" {
            let kind = Kind::OwnEngine(Strength::Bounded(Bounds::default()));
            return Ok(Entrant { name: None, movetime: None, kind });
        }
        let words = words(text)?;
        let first = words.first().ok_or(HELP)?;
        if !first.contains('=') {
            return Settings { command: Some(words), ..Settings::default() }.finish();
        }
        let mut settings = Settings::default();
        for word in &words {
            let (key, value) =
                word.split_once('=').ok_or_else(|| format!("`{word}` is no setting; {HELP}"))?;
            settings.set(key, value)?;
        }
        settings.finish()
    }

    pub fn enter(
        &self,
        memory: usize,
        grace: Duration,
        game: Game,
    ) -> Result<Box<dyn Player>, String> {
        match &self.kind {
            Kind::OwnEngine(strength) => {
                let mut engine = OwnEngine::new(strength.clone(), memory);
                engine.try_net(game)?;
                Ok(Box::new(engine))
            }
            Kind::Program(program) => {
                let started = ExternalEngine::start(program.clone(), memory, grace);
                let command = program.command.join(" ");
                let engine = started.map_err(|why| format!("cannot start `{command}`: {why}"))?;
                Ok(Box::new(engine))
            }
        }
    }

    /// Returns the time per turn; `None` if unlimited. `movetime` is the match's.
    pub fn time_per_turn(&self, movetime: Duration) -> Option<Duration> {
        match self.kind {
            Kind::OwnEngine(Strength::Level(_)) => None,
            _ => Some(self.movetime.unwrap_or(movetime)),
        }
    }
}

/// The `key=value` settings parsed so far.
#[derive(Default)]
struct Settings {
    command: Option<Vec<String>>,
    name: Option<String>,
    variant: Option<String>,
    init: Vec<String>,
    time: Option<TimeSource>,
    feed: Option<Feed>,
    movetime: Option<Duration>,
    level: Option<Level>,
    bounds: Bounds,
}

impl Settings {
    fn set(&mut self, key: &str, value: &str) -> Result<(), String> {
        match key {
            "cmd" => self.command = Some(words(value)?),
            "name" => self.name = Some(value.to_owned()),
            "variant" => self.variant = Some(value.to_owned()),
            "init" => self.init = value.split(';').map(|line| line.trim().to_owned()).collect(),
            "time" => self.time = Some(read(key, value)?),
            "feed" => self.feed = Some(read(key, value)?),
            "movetime" => {
                let time: NonZeroU32 = read(key, value)?;
                self.movetime = Some(Duration::from_millis(u64::from(time.get())));
            }
            "level" => {
                let level = Level::new(read(key, value)?);
                self.level = Some(level.ok_or_else(|| wrong(key, value))?);
            }
            "depth" => self.bounds.depth = Some(read(key, value)?),
            "nodes" => self.bounds.nodes = Some(read(key, value)?),
            "cores" => self.bounds.cores = Some(read(key, value)?),
            "net" => self.bounds.net = Some(value.into()),
            "tune" => {
                let (name, number) = value.split_once(':').ok_or_else(|| wrong(key, value))?;
                let number = number.parse().map_err(|_| wrong(key, value))?;
                if Searcher::new(1, 1).constant(name).is_none() {
                    return Err(format!("the search has no constant `{name}`"));
                }
                self.bounds.tuning.push((name.to_owned(), number));
            }
            _ => return Err(wrong(key, value)),
        }
        Ok(())
    }

    fn finish(self) -> Result<Entrant, String> {
        let bounded = self.bounds != Bounds::default();
        let kind = match (self.command, self.level) {
            (Some(command), None) if !bounded && !command.is_empty() => {
                let known = Program::known(command);
                Kind::Program(Program {
                    variant: self.variant,
                    init: self.init,
                    time: self.time.unwrap_or(known.time),
                    feed: self.feed.unwrap_or(known.feed),
                    ..known
                })
            }
            (None, Some(level)) if !bounded && self.movetime.is_none() => {
                Kind::OwnEngine(Strength::Level(level))
            }
            (None, None) if bounded || self.movetime.is_some() => {
                Kind::OwnEngine(Strength::Bounded(self.bounds))
            }
            _ => return Err(HELP.to_owned()),
        };
        Ok(Entrant { name: self.name, movetime: self.movetime, kind })
    }
}

fn read<T: FromStr>(key: &str, value: &str) -> Result<T, String> {
    value.parse().map_err(|_| wrong(key, value))
}

fn wrong(key: &str, value: &str) -> String {
    format!("`{key}={value}` cannot be; {HELP}")
}

/// Splits at spaces, or at commas before a setting; double quotes keep words together.
fn words(text: &str) -> Result<Vec<String>, String> {
    let mut quoted = false;
    let splits = |c: char| {
        quoted ^= c == '"';
        !quoted && (c.is_whitespace() || c == ',')
    };
    let words = text.split(splits).map(|word| word.replace('"', ""));
    let words = words.filter(|word| !word.is_empty()).collect();
    match quoted {
        true => Err(format!("a double quote is not closed in `{text}`")),
        false => Ok(words),
    }
}
