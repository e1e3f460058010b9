//! A match that lacks only its game. It is stored in a custom id until the game is chosen.

use super::spelling::{Part, Parts, clicks, next, parts};
use app::StartRef;
use model::{ColorChoice, Person};

clicks! {
    /// A match to begin, without its game. Its part of a custom id has at most 74 characters, or 94
    /// from a start of its own.
    pub enum Draft {
        Challenge {
            /// The person to challenge; `None` for anyone.
            opponent: Option<Opponent>,
            color: ColorChoice,
            days: Option<i64>,
            /// The hours that each turn adds to a bank of so many days.
            bonus: Option<i64>,
            rated: bool,
            /// Where it begins, if not at the usual start.
            start: Option<StartRef>,
        } = [start, "duel", color, Days(days, bonus), rated, opponent],
        Practice {
            level: Option<i64>,
            color: ColorChoice,
            start: Option<StartRef>,
        } = [start, "practice", level, color],
        /// A match of a channel, whose members vote.
        Votes {
            /// The person who plays against it; `None` for the engine, or another channel.
            opponent: Option<Opponent>,
            level: Option<i64>,
            color: ColorChoice,
            hours: Option<i64>,
            /// So many votes end a vote.
            count: Option<i64>,
            /// Whether a channel of another server is invited.
            rival: bool,
        } = ["vote", color, level, hours, count, rival, opponent],
    }
}

/// A challenged person. Only names seen for the first time are included, so that they get stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opponent {
    /// The person, with as much of the name as fits.
    pub person: Person,
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

    pub const PRACTICE: Draft =
        Draft::Practice { level: None, color: ColorChoice::Random, start: None };

    /// Returns where it begins, if not at the usual start.
    pub const fn start(&self) -> Option<StartRef> {
        match self {
            Self::Challenge { start, .. } | Self::Practice { start, .. } => *start,
            Self::Votes { .. } => None,
        }
    }

    /// Returns the colour that the one who begins it asks for.
    pub const fn color(&self) -> ColorChoice {
        match self {
            Self::Challenge { color, .. }
            | Self::Practice { color, .. }
            | Self::Votes { color, .. } => *color,
        }
    }

    /// Returns the same match without the name of the opponent, which is known.
    pub fn without_name(mut self) -> Draft {
        if let Self::Challenge { opponent: Some(opponent), .. } = &mut self {
            opponent.person.name.clear();
        }
        self
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

/// The days for a turn, or for a bank with the hours that a turn adds: `-`, `3`, `3+12`, `-+12`.
struct Days(Option<i64>, Option<i64>);

parts! { 'a:
    Option<i64> = |it| it.map_or("-".to_owned(), |number| number.to_string()), |parts| {
        match next(parts)? {
            "-" => Some(None),
            number => Some(Some(number.parse().ok()?)),
        }
    };
    Days = |Days(days, bonus)| {
        days.text()? + &bonus.map_or(String::new(), |hours| format!("+{hours}"))
    }, |parts| {
        let mut texts = next(parts)?.splitn(2, '+');
        let days = Part::read(&mut texts.next())?;
        Some(Days(days, texts.next().map(str::parse).transpose().ok()?))
    };
    Option<StartRef> = |start| format!("from:{}", start?), |parts| {
        if !parts.is_some_and(|text| text.starts_with("from:")) {
            return Some(None);
        }
        next(parts)?;
        Some(Some(Part::read(parts)?))
    };
    // The last part: the id, whether they are in the server, and the name, which may have colons.
    Option<Opponent> = |opponent| {
        let Opponent { person, shares_server } = opponent?;
        let mut length = 0;
        let fits = |c: &char| {
            length += c.len_utf16();
            length <= LONGEST_NAME
        };
        let name: String = person.name.chars().take_while(fits).collect();
        format!("{}:{}:{name}", person.id, u8::from(shares_server))
    }, |parts| {
        if parts.is_none() {
            return Some(None);
        }
        let (id, shares_server) = (Part::read(parts)?, Part::read(parts)?);
        let person = Person { id, name: parts.take()?.to_owned() };
        Some(Some(Opponent { person, shares_server }))
    };
}
