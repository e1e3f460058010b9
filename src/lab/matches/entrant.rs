//! The engines of a match, as given by `--engine`.

use std::num::{NonZeroU32, NonZeroUsize};
use std::time::Duration;

use engine::{Level, Searcher};

use super::external_engine::ExternalEngine;
use super::own_engine::{OwnEngine, Strength};
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
    or, for our engine inside, `level` (1 to 9), or `depth`, `nodes` and `cores`, with `eval=material` for counting material only, and `tune=NAME:VALUE` for a constant of the search; \
    or just `engine`";

impl Entrant {
    /// Parses an entrant; a value parser for clap.
    pub fn parse(text: &str) -> Result<Entrant, String> {
        if text.trim() == "engine" {
            return Ok(Entrant {
                name: None,
                movetime: None,
                kind: Kind::OwnEngine(Strength::Bounded {
                    depth: None,
                    nodes: None,
                    cores: NonZeroUsize::MIN,
                    tuning: Vec::new(),
                }),
            });
        }
        let words = words(text)?;
        let first = words.first().ok_or(HELP)?;
        if !first.contains('=') {
            return Ok(Entrant {
                name: None,
                movetime: None,
                kind: Kind::Program(Program::known(words)),
            });
        }
        let mut settings = Settings::default();
        for word in &words {
            let (key, value) =
                word.split_once('=').ok_or_else(|| format!("`{word}` is no setting; {HELP}"))?;
            settings.set(key, value)?;
        }
        settings.finish()
    }

    pub fn enter(&self, memory: usize, grace: Duration) -> Result<Player, String> {
        match &self.kind {
            Kind::OwnEngine(strength) => {
                Ok(Player::OwnEngine(Box::new(OwnEngine::new(strength.clone(), memory))))
            }
            Kind::Program(program) => ExternalEngine::start(program.clone(), memory, grace)
                .map(|process| Player::ExternalEngine(Box::new(process)))
                .map_err(|error| format!("cannot start `{}`: {error}", program.command.join(" "))),
        }
    }

    /// Returns the time per turn; `None` if unlimited. `movetime` is the match's.
    pub fn time_per_turn(&self, movetime: Duration) -> Option<Duration> {
        match self.kind {
            Kind::Program(_) | Kind::OwnEngine(Strength::Bounded { .. }) => {
                Some(self.movetime.unwrap_or(movetime))
            }
            Kind::OwnEngine(Strength::Level(_) | Strength::Material { .. }) => None,
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
    depth: Option<u32>,
    nodes: Option<u64>,
    cores: Option<NonZeroUsize>,
    tuning: Vec<(String, i32)>,
    material: bool,
}

impl Settings {
    fn set(&mut self, key: &str, value: &str) -> Result<(), String> {
        let wrong = || format!("`{key}={value}` cannot be; {HELP}");
        match key {
            "cmd" => self.command = Some(words(value)?),
            "name" => self.name = Some(value.to_owned()),
            "variant" => self.variant = Some(value.to_owned()),
            "init" => self.init = value.split(';').map(|line| line.trim().to_owned()).collect(),
            "time" => {
                self.time = Some(match value {
                    "st" => TimeSource::St,
                    "clock" => TimeSource::Clock,
                    "both" => TimeSource::Both,
                    _ => return Err(wrong()),
                });
            }
            "feed" => {
                self.feed = Some(match value {
                    "turns" => Feed::Turns,
                    "setboard" => Feed::SetBoard,
                    _ => return Err(wrong()),
                });
            }
            "movetime" => {
                let time: NonZeroU32 = value.parse().map_err(|_| wrong())?;
                self.movetime = Some(Duration::from_millis(u64::from(time.get())));
            }
            "level" => {
                let level = value.parse().ok().and_then(Level::new);
                self.level = Some(level.ok_or_else(wrong)?);
            }
            "depth" => self.depth = Some(value.parse().map_err(|_| wrong())?),
            "nodes" => self.nodes = Some(value.parse().map_err(|_| wrong())?),
            "cores" => self.cores = Some(value.parse().map_err(|_| wrong())?),
            "tune" => {
                let (name, value) = value.split_once(':').ok_or_else(wrong)?;
                let value = value.parse().map_err(|_| wrong())?;
                if !Searcher::new(1, 1).tune(name, value) {
                    return Err(format!("the search has no constant `{name}`"));
                }
                self.tuning.push((name.to_owned(), value));
            }
            "eval" => match value {
                "material" => self.material = true,
                "full" => self.material = false,
                _ => return Err(wrong()),
            },
            _ => return Err(wrong()),
        }
        Ok(())
    }

    fn finish(self) -> Result<Entrant, String> {
        let Settings { depth, nodes, .. } = self;
        let bounded =
            depth.is_some() || nodes.is_some() || self.cores.is_some() || !self.tuning.is_empty();
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
            (None, None) if self.material && self.movetime.is_none() && self.cores.is_none() => {
                Kind::OwnEngine(Strength::Material {
                    depth: depth.ok_or("`eval=material` needs a `depth`")?,
                })
            }
            (None, None) if bounded || self.movetime.is_some() && !self.material => {
                Kind::OwnEngine(Strength::Bounded {
                    depth,
                    nodes,
                    cores: self.cores.unwrap_or(NonZeroUsize::MIN),
                    tuning: self.tuning,
                })
            }
            _ => return Err(HELP.to_owned()),
        };
        Ok(Entrant { name: self.name, movetime: self.movetime, kind })
    }
}

/// Splits at spaces, or at commas before a setting; double quotes keep words together.
fn words(text: &str) -> Result<Vec<String>, String> {
    let mut words = vec![String::new()];
    let mut quoted = false;
    for c in text.chars() {
        match c {
            '"' => quoted = !quoted,
            c if !quoted && (c.is_whitespace() || c == ',') => words.push(String::new()),
            c => {
                if let Some(word) = words.last_mut() {
                    word.push(c);
                }
            }
        }
    }
    if quoted {
        return Err(format!("a double quote is not closed in `{text}`"));
    }
    words.retain(|word| !word.is_empty());
    Ok(words)
}

#[cfg(test)]
mod tests {
    use rules::Game;

    use super::*;

    fn program(text: &str) -> Program {
        match Entrant::parse(text).unwrap().kind {
            Kind::Program(program) => program,
            other => panic!("{other:?}"),
        }
    }

    fn strength(text: &str) -> Strength {
        match Entrant::parse(text).unwrap().kind {
            Kind::OwnEngine(strength) => strength,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_command_alone_is_a_program_with_what_is_known_of_it() {
        let ours = program("lions-den xboard");
        assert_eq!(ours.command, ["lions-den", "xboard"]);
        assert_eq!((ours.time, ours.feed), (TimeSource::Both, Feed::Turns));
        assert_eq!(program("/usr/games/hachu").time, TimeSource::Clock);
        assert_eq!(program("minase --protocol cecp --rules lishogi").time, TimeSource::St);
        assert_eq!(program("sjaakii").feed, Feed::SetBoard);
        assert_eq!(program("sjaakii").variant_of(Game::ChuChess), "elven");
    }

    #[test]
    fn settings_override_what_is_known() {
        let set = program(
            r#"cmd="sjaakii -a" variant=fairy init="memory 64; cores 1",time=both feed=turns"#,
        );
        assert_eq!(set.command, ["sjaakii", "-a"]);
        assert_eq!(set.init, ["memory 64", "cores 1"]);
        assert_eq!(set.variant_of(Game::MightyLion), "fairy");
        assert_eq!((set.time, set.feed), (TimeSource::Both, Feed::Turns));
        let hasty = Entrant::parse("cmd=hachu movetime=150").unwrap();
        let match_time = Duration::from_millis(500);
        assert_eq!(hasty.time_per_turn(match_time), Some(Duration::from_millis(150)));
        let ours = Entrant::parse("movetime=150").unwrap();
        assert_eq!(ours.time_per_turn(match_time), hasty.time_per_turn(match_time));
        let level = Entrant::parse("level=3").unwrap();
        assert_eq!(level.time_per_turn(match_time), None);
        let named = Entrant::parse("cmd=hachu name=H").unwrap();
        assert_eq!(named.name.as_deref(), Some("H"));
    }

    #[test]
    fn our_engine_plays_inside() {
        assert_eq!(strength("level=3"), Strength::Level(Level::new(3).unwrap()));
        assert_eq!(strength("depth=2,eval=material"), Strength::Material { depth: 2 });
        assert_eq!(
            strength("nodes=1000"),
            Strength::Bounded {
                depth: None,
                nodes: Some(1000),
                cores: NonZeroUsize::MIN,
                tuning: Vec::new()
            }
        );
        assert_eq!(
            strength("engine"),
            Strength::Bounded {
                depth: None,
                nodes: None,
                cores: NonZeroUsize::MIN,
                tuning: Vec::new()
            }
        );
        assert!(matches!(
            strength("nodes=9 tune=lmr_base:700"),
            Strength::Bounded { tuning, .. } if tuning == [("lmr_base".to_owned(), 700)]
        ));
        assert!(matches!(
            strength("cores=2"),
            Strength::Bounded { cores, .. } if cores.get() == 2
        ));
    }

    #[test]
    fn nonsense_is_refused_with_what_would_be_right() {
        for text in [
            "",
            "level=10",
            "cores=0",
            "level=x",
            "cmd=a level=3",
            "eval=material",
            "depth=2 level=2",
            "time=st",
            "cmd=a time=never",
            "cmd=a what=ever",
            "nodes=9 tune=lmr_base",
            "nodes=9 tune=nothing:1",
            "name=x \"",
        ] {
            assert!(Entrant::parse(text).is_err(), "{text}");
        }
    }
}
