//! The buttons and menus of settings, vacations, and the list of those who look for opponents.

use super::parts::Switch;
use super::spelling::{Part, Parts, clicks};
use app::Orientation;

clicks! {
    pub enum LookingClick {
        /// Show the list, under the digest of this week.
        List(week: i64) = ["looking", "list", week],
        /// Look for a match in the game chosen from the menu.
        Game = ["looking", "game"],
        Leave = ["looking", "leave"],
    }

    /// What a person changes by a click; what is chosen from a menu comes with the click.
    pub enum SettingClick {
        Theme = ["setting", "theme"],
        Notify = ["setting", "notify"],
        Challenges = ["setting", "challenges"],
        Language = ["setting", "language"],
        Orientation(orientation: Orientation) = ["setting", "orientation", orientation],
        /// Whether the person's matches may become puzzles.
        Puzzles(on: bool) = ["setting", "puzzles", Switch(on)],
        /// Whether a day of vacation is taken before the person loses on time.
        AutoVacation(on: bool) = ["setting", "auto-vacation", Switch(on)],
    }

    pub enum VacationClick {
        /// Take as many days as are chosen from the menu.
        Days = ["vacation", "days"],
        End = ["vacation", "end"],
    }

    /// What a manager changes by a click; what is chosen from a menu comes with the click.
    pub enum ServerClick {
        Game = ["server", "game"],
        Theme = ["server", "theme"],
        Language = ["server", "language"],
        /// The channels in which matches may be begun; none: all.
        Channels = ["server", "channels"],
        Threads(on: bool) = ["server", "threads", Switch(on)],
        /// Whether there is a daily puzzle, where none was before in the channel of the click.
        Daily(on: bool) = ["server", "daily", Switch(on)],
        /// Whether there is a weekly digest, in the channel of the click.
        Digest(on: bool) = ["server", "digest", Switch(on)],
        /// No role may manage events any more.
        NoEventRole = ["server", "no-event-role"],
    }
}
