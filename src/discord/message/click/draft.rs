//! A match that somebody wants to begin, as far as they have said it: it waits in a custom id for the game to be chosen.

use std::fmt;
use std::str::FromStr;

use crate::app::{ColorChoice, Person, PlayerId};

/// A custom id that is not of this version of the bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownClick;

/// A match to be begun, but for its game. `Display` and `FromStr` are a part of a custom id, at most 74 characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Draft {
    Challenge {
        /// Whom to challenge; `None`: anyone.
        opponent: Option<Opponent>,
        /// The challenger's colour.
        color: ColorChoice,
        days: Option<i64>,
        rated: bool,
    },
    /// A match against the engine.
    Practice {
        /// How strong the engine plays.
        level: Option<i64>,
        /// The player's colour.
        color: ColorChoice,
    },
}

/// The one challenged. Only what happens first to a person comes with the name, so that it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opponent {
    /// The person, with as much of the name as fits.
    pub person: Person,
    /// Whether they are a member of the server.
    pub shares_server: bool,
}

/// The longest name in a custom id, in the units that UTF-16 counts.
const LONGEST_NAME: usize = 26;

impl Draft {
    /// A challenge of which nothing more has been said.
    pub fn challenge(opponent: Option<Opponent>) -> Draft {
        Draft::Challenge {
            opponent,
            color: ColorChoice::Random,
            days: None,
            rated: false,
        }
    }

    /// A match against the engine.
    pub const PRACTICE: Draft = Draft::Practice {
        level: None,
        color: ColorChoice::Random,
    };
}

/// A number that may be missing.
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
            number => number
                .parse()
                .map(|number| Maybe(Some(number)))
                .map_err(|_| UnknownClick),
        }
    }
}

impl fmt::Display for Draft {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Practice { level, color } => {
                write!(f, "practice:{}:{}", Maybe(*level), color.into_str())
            }
            Self::Challenge {
                opponent,
                color,
                days,
                rated,
            } => {
                let (days, rated) = (Maybe(*days), u8::from(*rated));
                write!(f, "duel:{}:{days}:{rated}", color.into_str())?;
                let Some(Opponent {
                    person,
                    shares_server,
                }) = opponent
                else {
                    return Ok(());
                };
                let (id, here) = (person.id, u8::from(*shares_server));
                write!(f, ":{id}:{here}:{}", short(&person.name))
            }
        }
    }
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
        let color = |id: &str| id.parse::<ColorChoice>().map_err(|_| UnknownClick);
        let mut parts = text.splitn(7, ':');
        let mut next = || parts.next().ok_or(UnknownClick);
        Ok(match next()? {
            "practice" => Self::Practice {
                level: next()?.parse::<Maybe>()?.0,
                color: color(next()?)?,
            },
            "duel" => Self::Challenge {
                color: color(next()?)?,
                days: next()?.parse::<Maybe>()?.0,
                rated: next()? == "1",
                opponent: match next() {
                    Err(_) => None,
                    Ok(id) => Some(Opponent {
                        shares_server: next()? == "1",
                        person: Person {
                            id: PlayerId(id.parse().map_err(|_| UnknownClick)?),
                            name: next()?.to_owned(),
                        },
                    }),
                },
            },
            _ => return Err(UnknownClick),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn challenge(name: &str) -> Draft {
        Draft::Challenge {
            opponent: Some(Opponent {
                person: Person {
                    id: PlayerId(u64::MAX),
                    name: name.to_owned(),
                },
                shares_server: true,
            }),
            color: ColorChoice::Random,
            days: Some(14),
            rated: true,
        }
    }

    #[test]
    fn it_reads_back_as_it_was() {
        for draft in [
            Draft::challenge(None),
            Draft::PRACTICE,
            Draft::Practice {
                level: Some(8),
                color: ColorChoice::Black,
            },
            challenge("Ada: of: Byron"),
            challenge(""),
        ] {
            assert_eq!(draft.to_string().parse(), Ok(draft));
        }
        for other in [
            "",
            "duel",
            "duel:green:-:0",
            "duel:random:-:0:x:1:Ada",
            "practice:-",
        ] {
            assert_eq!(other.parse::<Draft>(), Err(UnknownClick), "{other}");
        }
    }

    #[test]
    fn a_long_name_is_cut_and_fits() {
        for name in ["x".repeat(64), "🦁".repeat(64)] {
            let id = challenge(&name).to_string();
            assert!(id.encode_utf16().count() <= 74, "{id}");
        }
    }
}
