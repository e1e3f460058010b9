//! Why something cannot be done with a duel.

use super::sentence::listed;
use super::table::errors;
use locale::{Locale, say};
use model::MatchId;
use pairing::DuelState;

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
        WhichDuel(duels: Vec<String>) => (which),
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
        State(state: DuelState) => (in_state),
        /// Matches of duels are not aborted.
        NoAbort(r#match: MatchId) => "duel-error-no-abort",
        /// Matches of duels have no rematch.
        NoRematch(r#match: MatchId) => "duel-error-no-rematch",
        /// A match of a duel is played in one of its two servers.
        OtherServer(r#match: MatchId) => "duel-error-other-server",
    }
}

fn which(duels: &[String], locale: Locale) -> String {
    listed(say!(locale, "duel-error-which"), duels.iter().cloned())
}

fn in_state(state: &DuelState, locale: Locale) -> String {
    say!(locale, &format!("duel-error-state-{}", state.into_str()))
}
