//! Events that organizers are setting up.

use crate::{DIVISION_SIZES, players_of};
use locale::{Locale, say};
use std::collections::BTreeMap;

use strum::{EnumString, IntoStaticStr, VariantArray};

use super::event::EventFormat;
use super::league::MOST_MOVERS;
use model::MatchTerms;

/// A field of the form in which an event is set up.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, EnumString, IntoStaticStr, VariantArray,
)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum DraftField {
    Name,
    /// The fewest and the most players.
    Players,
    /// For how many hours players can join.
    Hours,
    AtOnce,
    Rounds,
    RoundDays,
    DivisionSize,
    Movers,
}

/// An event as far as an organizer has set it up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventDraft {
    pub format: EventFormat,
    /// The terms of each match.
    pub matches: MatchTerms,
    /// Whether each meets each twice, in a round robin or a league.
    pub double: bool,
    /// Whether a round begins only when the one before is over, in a round robin or a league.
    pub by_rounds: bool,
    /// What has been typed, even where it makes no sense; not what was left empty.
    pub typed: BTreeMap<DraftField, String>,
}

impl DraftField {
    pub const fn of(format: EventFormat) -> &'static [DraftField] {
        use DraftField::{AtOnce, DivisionSize, Hours, Movers, Name, Players, RoundDays, Rounds};
        match format {
            EventFormat::RoundRobin => &[Name, Players, Hours, AtOnce],
            EventFormat::Knockout | EventFormat::Simul => &[Name, Players, Hours],
            EventFormat::Swiss => &[Name, Players, Hours, Rounds, RoundDays],
            EventFormat::League => &[Name, Players, Hours, DivisionSize, Movers],
        }
    }

    /// Returns the numbers that can be typed into a field.
    pub const fn range(self) -> (u32, u32) {
        match self {
            DraftField::Name | DraftField::Players => (0, u32::MAX),
            DraftField::Hours => (1, 720),
            DraftField::AtOnce => (1, 22),
            DraftField::Rounds => (3, 15),
            DraftField::RoundDays => (1, 90),
            DraftField::DivisionSize => DIVISION_SIZES,
            DraftField::Movers => (1, MOST_MOVERS),
        }
    }

    pub fn label(self, locale: Locale) -> String {
        let (from, to) = self.range();
        let id = format!("event-field-{}", self.into_str());
        say!(locale, &id, from, to)
    }
}

impl EventFormat {
    /// Reports whether each meets each.
    pub const fn is_round_robin(self) -> bool {
        matches!(self, EventFormat::RoundRobin | EventFormat::League)
    }

    /// Says in a few words what it is, and how many can play.
    pub fn about(self, locale: Locale) -> String {
        let (least, most) = players_of(self);
        let id = format!("event-about-{}", self.into_str());
        say!(locale, &id, least, most)
    }
}
