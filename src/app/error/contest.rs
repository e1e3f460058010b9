//! Why something cannot be done with an event or a duel.

use super::sentence::listed;
use super::table::errors;
use locale::{Locale, say};
use model::MatchId;
use pairing::{DraftField, DuelState, EventState};

errors! {
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum EventError {
        NotAManager => "event-error-manager",
        /// A name that is empty or too long.
        Name { longest: usize } => "event-error-name",
        /// Numbers of players that the format does not take.
        Players { least: u32, most: u32 } => "event-error-players",
        /// More players at least than at most.
        LeastAboveMost { least: u32, most: u32 } => "event-error-least",
        /// What was typed into a field of the form is no number that it takes.
        Typed { field: DraftField, text: String } => "event-error-typed",
        /// What was typed are no numbers of players.
        TypedPlayers { text: String } => "event-error-typed-players",
        /// The event that was being set up is not there any more.
        NoDraft => "event-error-no-draft",
        /// The server has as many events as may be.
        TooMany { most: u32 } => "event-error-too-many",
        /// A reason that is empty or too long.
        Reason { longest: usize } => "event-error-reason",
        NoSuchEvent { text: String } => "event-error-no-such",
        /// None was named, and there is none that could be meant.
        NoEvent => "event-error-none",
        /// None was named, and several could be meant: their numbers and names.
        WhichEvent(events: Vec<String>) => (which_event),
        Joined { name: String } => "event-error-joined",
        Full { name: String } => "event-error-full",
        Closed { name: String } => "event-error-closed",
        NotJoined { name: String } => "event-error-not-joined",
        /// Who gives a simul that has not begun.
        Host { name: String } => "event-error-host",
        NotIn { name: String, player: String } => "event-error-not-in",
        /// It is in this state, in which that cannot be done.
        State { name: String, state: EventState } => (event_state),
        /// It is no league, so it has no seasons.
        NotALeague { name: String } => "event-error-no-league",
        /// Of several divisions, one is to be named that there is.
        WhichDivision { name: String, divisions: u32 } => "event-error-which-division",
        /// Nobody can ask to sit out a round, as it is no Swiss.
        NoHalfByes { name: String } => "event-error-no-half-byes",
        /// The player has sat out this round.
        HalfByeBefore { name: String, round: u32 } => "event-error-half-bye-before",
        /// The round has been paired meanwhile.
        HalfByeLate { name: String } => "event-error-half-bye-late",
        /// Only these rounds can be sat out now.
        HalfByeRound { first: u32, last: u32 } => "event-error-half-bye-round",
        LastRound { name: String } => "event-error-last-round",
        /// As many sit out this round as may.
        HalfByesTaken { round: u32 } => "event-error-half-byes-taken",
        /// The player has not asked to sit out a round that is to come.
        NoHalfBye { name: String } => "event-error-no-half-bye",
        /// Too few players have joined to begin.
        TooFew { name: String, least: u32 } => "event-error-too-few",
        /// The match belongs to no event of the server.
        NoEventMatch(r#match: MatchId) => "event-error-no-match",
        /// Another match has begun because of the result of one that is to be adjusted.
        BuiltOn { adjusted as r#match: MatchId, next: MatchId } => "event-error-built-on",
        /// Who goes on has been decided by the result of a match that is to be adjusted.
        DecidedBy { adjusted as r#match: MatchId, name: String } => "event-error-decided-by",
        /// It has not begun, or is of a format of which the file cannot tell.
        NoTrf { name: String } => "event-error-no-trf",
        /// A report that is empty or too long.
        ReportText { longest: usize } => "event-error-report-text",
        ReportedBefore(r#match: MatchId) => "event-error-reported-before",
        /// The person has reported as many matches of the event as may be.
        TooManyReports { most: u32 } => "event-error-too-many-reports",
        NoReport => "event-error-no-report",
        /// Matches of events are not aborted.
        NoAbort(r#match: MatchId) => "event-error-no-abort",
    }
}

errors! {
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum DuelError {
        /// A reason that is empty or too long.
        Reason { longest: usize } => "event-error-reason",
        /// The server has as many duels as may be.
        TooMany { most: u32 } => "duel-error-too-many",
        /// Nobody is invited by that code.
        NoSuchCode { text: String } => "duel-error-code",
        /// The code is of the server itself.
        OwnCode => "duel-error-own-code",
        /// Another duel between the two servers is not over.
        Another { server: String } => "duel-error-another",
        NoSuchDuel { text: String } => "duel-error-no-such",
        /// None was named, and there is none that could be meant.
        NoDuel => "duel-error-none",
        /// None was named, and several could be meant: their numbers and servers.
        WhichDuel(duels: Vec<String>) => (which_duel),
        /// The player is in one of the line-ups.
        Joined => "duel-error-joined",
        /// The line-up has as many players as there are boards.
        Full => "duel-error-full",
        Closed => "duel-error-closed",
        NotJoined => "duel-error-not-joined",
        NotIn { player: String } => "duel-error-not-in",
        /// A line-up of nobody is not closed.
        Nobody => "duel-error-nobody",
        /// It is in this state, in which that cannot be done.
        State(state: DuelState) => (duel_state),
        /// Matches of duels are not aborted.
        NoAbort(r#match: MatchId) => "duel-error-no-abort",
        /// Matches of duels have no rematch.
        NoRematch(r#match: MatchId) => "duel-error-no-rematch",
        /// A match of a duel is played in one of its two servers.
        OtherServer(r#match: MatchId) => "duel-error-other-server",
    }
}

fn which_event(events: &[String], locale: Locale) -> String {
    listed(say!(locale, "event-error-which"), events.iter().cloned())
}

fn which_duel(duels: &[String], locale: Locale) -> String {
    listed(say!(locale, "duel-error-which"), duels.iter().cloned())
}

fn event_state(name: &str, state: &EventState, locale: Locale) -> String {
    say!(locale, &format!("event-error-state-{}", state.into_str()), name)
}

fn duel_state(state: &DuelState, locale: Locale) -> String {
    say!(locale, &format!("duel-error-state-{}", state.into_str()))
}
