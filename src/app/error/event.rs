//! Why something cannot be done with an event.

use locale::{Locale, say};
use model::MatchId;
use pairing::{DraftField, EventState};

/// Why something cannot be done with an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EventError {
    /// Only managers of events may do it.
    NotAManager,
    /// A name that is empty or too long.
    Name {
        longest: usize,
    },
    /// Numbers of players that the format does not take.
    Players {
        least: u32,
        most: u32,
    },
    /// More players at least than at most.
    LeastAboveMost {
        least: u32,
        most: u32,
    },
    /// What was typed into a field of the form is no number that it takes.
    Typed {
        field: DraftField,
        text: String,
    },
    /// What was typed are no numbers of players.
    TypedPlayers {
        text: String,
    },
    /// The event that was being set up is not there any more.
    NoDraft,
    /// The server has as many events as may be.
    TooMany {
        most: u32,
    },
    /// A reason that is empty or too long.
    Reason {
        longest: usize,
    },
    /// There is no such event in the server.
    NoSuchEvent {
        text: String,
    },
    /// None was named, and there is none that could be meant.
    NoEvent,
    /// None was named, and several could be meant: their numbers and names.
    WhichEvent(Vec<String>),
    Joined {
        name: String,
    },
    Full {
        name: String,
    },
    /// Entries are closed.
    Closed {
        name: String,
    },
    NotJoined {
        name: String,
    },
    /// Who gives a simul that has not begun.
    Host {
        name: String,
    },
    /// Somebody else is not in it.
    NotIn {
        name: String,
        player: String,
    },
    /// It is in this state, in which that cannot be done.
    State {
        name: String,
        state: EventState,
    },
    /// It is no league, so it has no seasons.
    NotALeague {
        name: String,
    },
    /// Of several divisions, one is to be named that there is.
    WhichDivision {
        name: String,
        divisions: u32,
    },
    /// Nobody can ask to sit out a round, as it is no Swiss.
    NoHalfByes {
        name: String,
    },
    /// The player has sat out this round.
    HalfByeBefore {
        name: String,
        round: u32,
    },
    /// The round has been paired meanwhile.
    HalfByeLate {
        name: String,
    },
    /// Only these rounds can be sat out now.
    HalfByeRound {
        first: u32,
        last: u32,
    },
    /// Only the last round is to come.
    LastRound {
        name: String,
    },
    /// As many sit out this round as may.
    HalfByesTaken {
        round: u32,
    },
    /// The player has not asked to sit out a round that is to come.
    NoHalfBye {
        name: String,
    },
    /// Too few players have joined to begin.
    TooFew {
        name: String,
        least: u32,
    },
    /// The match belongs to no event of the server.
    NoEventMatch(MatchId),
    /// Another match has begun because of the result of one that is to be adjusted.
    BuiltOn {
        adjusted: MatchId,
        next: MatchId,
    },
    /// Who goes on has been decided by the result of a match that is to be adjusted.
    DecidedBy {
        adjusted: MatchId,
        name: String,
    },
    /// It has not begun, or is of a format of which the file cannot tell.
    NoTrf {
        name: String,
    },
    /// A report that is empty or too long.
    ReportText {
        longest: usize,
    },
    /// The person has reported the match before.
    ReportedBefore(MatchId),
    /// The person has reported as many matches of the event as may be.
    TooManyReports {
        most: u32,
    },
    /// There is no such report any more.
    NoReport,
    /// Matches of events are not aborted.
    NoAbort(MatchId),
}

impl EventError {
    /// What the person is told, plain text.
    pub fn sentence(&self, locale: Locale) -> String {
        let of_match = |id: &str, of: &MatchId| say!(locale, id, r#match = of.to_string());
        let named = |id: &str, name: &String| say!(locale, id, name = name.as_str());
        match self {
            EventError::NotAManager => say!(locale, "event-error-manager"),
            EventError::Name { longest } => say!(locale, "event-error-name", longest = *longest),
            EventError::Players { least, most } => {
                say!(locale, "event-error-players", least = *least, most = *most)
            }
            EventError::LeastAboveMost { least, most } => {
                say!(locale, "event-error-least", least = *least, most = *most)
            }
            EventError::Typed { field, text } => {
                say!(locale, "event-error-typed", field = field.label(locale), text = text.as_str())
            }
            EventError::TypedPlayers { text } => {
                say!(locale, "event-error-typed-players", text = text.as_str())
            }
            EventError::NoDraft => say!(locale, "event-error-no-draft"),
            EventError::TooMany { most } => say!(locale, "event-error-too-many", most = *most),
            EventError::Reason { longest } => {
                say!(locale, "event-error-reason", longest = *longest)
            }
            EventError::NoSuchEvent { text } => {
                say!(locale, "event-error-no-such", text = text.as_str())
            }
            EventError::NoEvent => say!(locale, "event-error-none"),
            EventError::WhichEvent(events) => {
                let first = say!(locale, "event-error-which");
                let lines: Vec<String> = [first].into_iter().chain(events.clone()).collect();
                lines.join("\n")
            }
            EventError::Joined { name } => named("event-error-joined", name),
            EventError::Full { name } => named("event-error-full", name),
            EventError::Closed { name } => named("event-error-closed", name),
            EventError::Host { name } => named("event-error-host", name),
            EventError::NotJoined { name } => named("event-error-not-joined", name),
            EventError::NotIn { name, player } => {
                say!(locale, "event-error-not-in", name = name.as_str(), player = player.as_str())
            }
            EventError::State { name, state } => {
                named(&format!("event-error-state-{}", state.into_str()), name)
            }
            EventError::TooFew { name, least } => {
                say!(locale, "event-error-too-few", name = name.as_str(), least = *least)
            }
            EventError::NotALeague { name } => named("event-error-no-league", name),
            EventError::WhichDivision { name, divisions } => say!(
                locale,
                "event-error-which-division",
                name = name.as_str(),
                divisions = *divisions
            ),
            EventError::NoHalfByes { name } => named("event-error-no-half-byes", name),
            EventError::HalfByeBefore { name, round } => {
                say!(locale, "event-error-half-bye-before", name = name.as_str(), round = *round)
            }
            EventError::HalfByeLate { name } => named("event-error-half-bye-late", name),
            EventError::HalfByeRound { first, last } => {
                say!(locale, "event-error-half-bye-round", first = *first, last = *last)
            }
            EventError::LastRound { name } => named("event-error-last-round", name),
            EventError::HalfByesTaken { round } => {
                say!(locale, "event-error-half-byes-taken", round = *round)
            }
            EventError::NoHalfBye { name } => named("event-error-no-half-bye", name),
            EventError::NoEventMatch(id) => of_match("event-error-no-match", id),
            EventError::BuiltOn { adjusted, next } => say!(
                locale,
                "event-error-built-on",
                r#match = adjusted.to_string(),
                next = next.to_string()
            ),
            EventError::DecidedBy { adjusted, name } => say!(
                locale,
                "event-error-decided-by",
                r#match = adjusted.to_string(),
                name = name.as_str()
            ),
            EventError::ReportText { longest } => {
                say!(locale, "event-error-report-text", longest = *longest)
            }
            EventError::ReportedBefore(id) => of_match("event-error-reported-before", id),
            EventError::TooManyReports { most } => {
                say!(locale, "event-error-too-many-reports", most = *most)
            }
            EventError::NoReport => say!(locale, "event-error-no-report"),
            EventError::NoTrf { name } => named("event-error-no-trf", name),
            EventError::NoAbort(id) => of_match("event-error-no-abort", id),
        }
    }
}
