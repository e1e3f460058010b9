//! A match that lacks only its game. It is stored in a custom id until the game is chosen.

use std::fmt;
use std::str::FromStr;

use app::{ColorChoice, Person, PlayerId, StartRef};

/// A custom id of another version of the bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownClick;

/// A match to begin, without its game. `Display` and `FromStr` make it a part of a custom id, with
/// at most 74 characters, or 94 from a start of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Draft {
    Challenge {
        /// The person to challenge; `None` for anyone.
        opponent: Option<Opponent>,
        /// The challenger's colour.
        color: ColorChoice,
        days: Option<i64>,
        /// The hours that each turn adds to a bank of so many days.
        bonus: Option<i64>,
        rated: bool,
        /// Where it begins, if not at the usual start.
        start: Option<StartRef>,
    },
    /// A match against the engine.
    Practice {
        /// The strength of the engine.
        level: Option<i64>,
        /// The player's colour.
        color: ColorChoice,
        /// Where it begins, if not at the usual start.
        start: Option<StartRef>,
    },
    /// A match of a channel, whose members vote.
    Votes {
        /// The person who plays against it; `None` for the engine, or another channel.
        opponent: Option<Opponent>,
        /// The strength of the engine.
        level: Option<i64>,
        /// The channel's colour.
        color: ColorChoice,
        hours: Option<i64>,
        /// So many votes end a vote.
        count: Option<i64>,
        /// Whether a channel of another server is invited.
        rival: bool,
    },
}

/// A challenged person. Only names seen for the first time are included, so that they get stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opponent {
    /// The person, with as much of the name as fits.
    pub person: Person,
    /// Whether they are a member of the server.
    pub shares_server: bool,
}

/// The longest name in a custom id, in UTF-16 code units.
const LONGEST_NAME: usize = 26;

impl Draft {
    /// Creates a challenge with the default options.
    pub fn challenge(opponent: Option<Opponent>) -> Draft {
        Draft::Challenge {
            opponent,
            color: ColorChoice::Random,
            days: None,
            bonus: None,
            rated: false,
            start: None,
        }
    }

    /// A match against the engine.
    pub const PRACTICE: Draft =
        Draft::Practice { level: None, color: ColorChoice::Random, start: None };

    /// Returns where it begins, if not at the usual start.
    pub const fn start(&self) -> Option<StartRef> {
        match self {
            Self::Challenge { start, .. } | Self::Practice { start, .. } => *start,
            Self::Votes { .. } => None,
        }
    }

    /// Returns the same match from another start.
    pub fn starting_at(mut self, from: StartRef) -> Draft {
        match &mut self {
            Self::Challenge { start, .. } | Self::Practice { start, .. } => *start = Some(from),
            Self::Votes { .. } => {}
        }
        self
    }

    /// Returns the same match against the engine at a level, if that is left open.
    pub fn at_level(mut self, wanted: i64) -> Draft {
        if let Self::Practice { level, .. } = &mut self {
            level.get_or_insert(wanted);
        }
        self
    }
}

/// An optional number.
struct Maybe(Option<i64>);

impl fmt::Display for Maybe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(number) => number.fmt(f),
            None => f.write_str("-"),
        }
    }
}

impl FromStr for Maybe {
    type Err = UnknownClick;

    fn from_str(text: &str) -> Result<Self, UnknownClick> {
        match text {
            "-" => Ok(Maybe(None)),
            number => number.parse().map(|number| Maybe(Some(number))).map_err(|_| UnknownClick),
        }
    }
}

/// The days for a turn, or for a bank with the hours that a turn adds: `-`, `3`, `3+12`, `-+12`.
struct Days(Option<i64>, Option<i64>);

impl fmt::Display for Days {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Maybe(self.0).fmt(f)?;
        match self.1 {
            Some(hours) => write!(f, "+{hours}"),
            None => Ok(()),
        }
    }
}

impl FromStr for Days {
    type Err = UnknownClick;

    fn from_str(text: &str) -> Result<Self, UnknownClick> {
        let (days, bonus) = match text.split_once('+') {
            Some((days, hours)) => (days, Some(hours.parse().map_err(|_| UnknownClick)?)),
            None => (text, None),
        };
        Ok(Days(days.parse::<Maybe>()?.0, bonus))
    }
}

impl fmt::Display for Draft {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(start) = self.start() {
            write!(f, "from:{start}:")?;
        }
        match self {
            Self::Practice { level, color, .. } => {
                write!(f, "practice:{}:{}", Maybe(*level), color.into_str())
            }
            Self::Challenge { opponent, color, days, bonus, rated, .. } => {
                let (days, rated) = (Days(*days, *bonus), u8::from(*rated));
                write!(f, "duel:{}:{days}:{rated}", color.into_str())?;
                write_opponent(f, opponent.as_ref())
            }
            Self::Votes { opponent, level, color, hours, count, rival } => {
                let (level, hours, count) = (Maybe(*level), Maybe(*hours), Maybe(*count));
                let (color, rival) = (color.into_str(), u8::from(*rival));
                write!(f, "vote:{color}:{level}:{hours}:{count}:{rival}")?;
                write_opponent(f, opponent.as_ref())
            }
        }
    }
}

fn write_opponent(f: &mut fmt::Formatter<'_>, opponent: Option<&Opponent>) -> fmt::Result {
    let Some(Opponent { person, shares_server }) = opponent else {
        return Ok(());
    };
    let (id, here) = (person.id, u8::from(*shares_server));
    write!(f, ":{id}:{here}:{}", short(&person.name))
}

/// Reads the parts that name an opponent, if there are any: the id, whether they are in the server,
/// and the name, which may have colons.
fn read_opponent(parts: Option<&str>) -> Result<Option<Opponent>, UnknownClick> {
    let Some(parts) = parts else {
        return Ok(None);
    };
    let mut parts = parts.splitn(3, ':');
    let mut next = || parts.next().ok_or(UnknownClick);
    let id = PlayerId(next()?.parse().map_err(|_| UnknownClick)?);
    let shares_server = next()? == "1";
    let name = next()?.to_owned();
    Ok(Some(Opponent { person: Person { id, name }, shares_server }))
}

fn short(name: &str) -> String {
    let mut room = LONGEST_NAME;
    name.chars()
        .take_while(|c| {
            let fits = c.len_utf16() <= room;
            room = room.saturating_sub(c.len_utf16());
            fits
        })
        .collect()
}

impl FromStr for Draft {
    type Err = UnknownClick;

    fn from_str(text: &str) -> Result<Self, UnknownClick> {
        if let Some(rest) = text.strip_prefix("from:") {
            let (start, rest) = rest.split_once(':').ok_or(UnknownClick)?;
            let start = start.parse().map_err(|_| UnknownClick)?;
            return Ok(rest.parse::<Draft>()?.starting_at(start));
        }
        let color = |id: &str| id.parse::<ColorChoice>().map_err(|_| UnknownClick);
        let number = |text: &str| text.parse::<Maybe>().map(|number| number.0);
        let (kind, rest) = text.split_once(':').ok_or(UnknownClick)?;
        let mut parts = rest.splitn(if kind == "vote" { 6 } else { 4 }, ':');
        let mut next = || parts.next().ok_or(UnknownClick);
        Ok(match kind {
            "practice" => {
                Self::Practice { level: number(next()?)?, color: color(next()?)?, start: None }
            }
            "duel" => {
                let color = color(next()?)?;
                let Days(days, bonus) = next()?.parse()?;
                Self::Challenge {
                    color,
                    days,
                    bonus,
                    rated: next()? == "1",
                    opponent: read_opponent(parts.next())?,
                    start: None,
                }
            }
            "vote" => Self::Votes {
                color: color(next()?)?,
                level: number(next()?)?,
                hours: number(next()?)?,
                count: number(next()?)?,
                rival: next()? == "1",
                opponent: read_opponent(parts.next())?,
            },
            _ => return Err(UnknownClick),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_name_is_cut_and_fits() {
        for name in ["x".repeat(64), "🦁".repeat(64)] {
            let person = Person { id: PlayerId(u64::MAX), name };
            let id = Draft::challenge(Some(Opponent { person, shares_server: true })).to_string();
            assert!(id.encode_utf16().count() <= 74 - "+72".len(), "{id}");
        }
    }
}
