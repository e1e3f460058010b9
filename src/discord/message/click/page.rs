//! The custom ids of the buttons and menus of help and of settings.

use std::fmt;

use strum::{EnumString, IntoStaticStr, VariantArray};

use app::Orientation;

/// A page of help behind the first one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum HelpTopic {
    Moves,
    Learning,
    Looking,
    Offers,
    Settings,
    /// Screen readers, and menus of messages.
    Access,
}

/// What a click under help means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum HelpClick {
    /// Show the page chosen from the menu.
    Topic,
    /// Choose a game for a match against the engine.
    Practice,
    /// Choose a game for an open challenge.
    Challenge,
    /// Choose a game for anything.
    Play,
}

/// What a click on the list of those who look for an opponent means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LookingClick {
    /// Show the list, under the digest of this week.
    List(i64),
    /// Look for a match in the game chosen from the menu.
    Game,
    /// Leave the list.
    Leave,
}

/// What a person changes by a click; what is chosen from a menu comes with the click.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SettingClick {
    Theme,
    Notify,
    Challenges,
    Language,
    Orientation(Orientation),
    /// Whether the person's matches may become puzzles.
    Puzzles(bool),
    /// Whether a day of vacation is taken before the person loses on time.
    AutoVacation(bool),
}

/// What a click on somebody's vacation means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum VacationClick {
    /// Take as many days as are chosen from the menu.
    Days,
    End,
}

/// What a manager changes by a click; what is chosen from a menu comes with the click.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ServerClick {
    Game,
    Theme,
    Language,
    /// The channels in which matches may be begun; none: all.
    Channels,
    Threads(bool),
    /// Whether there is a daily puzzle, where none was before in the channel of the click.
    Daily(bool),
    /// Whether there is a weekly digest, in the channel of the click.
    Digest(bool),
    /// No role may manage events any more.
    NoEventRole,
}

impl HelpClick {
    pub(super) fn read(rest: &str) -> Option<Self> {
        rest.parse().ok()
    }
}

impl LookingClick {
    pub(super) fn read(rest: &str) -> Option<Self> {
        match rest.split_once(':') {
            Some(("list", week)) => Some(Self::List(week.parse().ok()?)),
            Some(_) => None,
            None => match rest {
                "game" => Some(Self::Game),
                "leave" => Some(Self::Leave),
                _ => None,
            },
        }
    }
}

impl SettingClick {
    pub(super) fn read(rest: &str) -> Option<Self> {
        Some(match rest.split_once(':') {
            None => match rest {
                "theme" => Self::Theme,
                "notify" => Self::Notify,
                "challenges" => Self::Challenges,
                "language" => Self::Language,
                _ => return None,
            },
            Some(("orientation", id)) => Self::Orientation(id.parse().ok()?),
            Some(("puzzles", on)) => Self::Puzzles(read_switch(on)?),
            Some(("auto-vacation", on)) => Self::AutoVacation(read_switch(on)?),
            Some(_) => return None,
        })
    }
}

impl ServerClick {
    pub(super) fn read(rest: &str) -> Option<Self> {
        Some(match rest.split_once(':') {
            None => match rest {
                "game" => Self::Game,
                "theme" => Self::Theme,
                "language" => Self::Language,
                "channels" => Self::Channels,
                "no-event-role" => Self::NoEventRole,
                _ => return None,
            },
            Some(("threads", on)) => Self::Threads(read_switch(on)?),
            Some(("daily", on)) => Self::Daily(read_switch(on)?),
            Some(("digest", on)) => Self::Digest(read_switch(on)?),
            Some(_) => return None,
        })
    }
}

fn read_switch(text: &str) -> Option<bool> {
    match text {
        "on" => Some(true),
        "off" => Some(false),
        _ => None,
    }
}

const fn switch(on: bool) -> &'static str {
    if on { "on" } else { "off" }
}

impl fmt::Display for HelpClick {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "help:{}", self.into_str())
    }
}

impl fmt::Display for LookingClick {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::List(week) => write!(f, "looking:list:{week}"),
            Self::Game => f.write_str("looking:game"),
            Self::Leave => f.write_str("looking:leave"),
        }
    }
}

impl fmt::Display for VacationClick {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "vacation:{}", self.into_str())
    }
}

impl fmt::Display for SettingClick {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("setting:")?;
        match self {
            Self::Theme => f.write_str("theme"),
            Self::Notify => f.write_str("notify"),
            Self::Challenges => f.write_str("challenges"),
            Self::Language => f.write_str("language"),
            Self::Orientation(choice) => write!(f, "orientation:{}", choice.into_str()),
            Self::Puzzles(on) => write!(f, "puzzles:{}", switch(*on)),
            Self::AutoVacation(on) => write!(f, "auto-vacation:{}", switch(*on)),
        }
    }
}

impl fmt::Display for ServerClick {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("server:")?;
        match self {
            Self::Game => f.write_str("game"),
            Self::Theme => f.write_str("theme"),
            Self::Language => f.write_str("language"),
            Self::Channels => f.write_str("channels"),
            Self::NoEventRole => f.write_str("no-event-role"),
            Self::Threads(on) => write!(f, "threads:{}", switch(*on)),
            Self::Daily(on) => write!(f, "daily:{}", switch(*on)),
            Self::Digest(on) => write!(f, "digest:{}", switch(*on)),
        }
    }
}
