//! Why something cannot be done with a duel.

use locale::{Locale, say};
use model::MatchId;
use pairing::DuelState;

/// Why something cannot be done with a duel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DuelError {
    /// A reason that is empty or too long.
    Reason {
        longest: usize,
    },
    /// The server has as many duels as may be.
    TooMany {
        most: u32,
    },
    /// Nobody is invited by that code.
    NoSuchCode {
        text: String,
    },
    /// The code is of the server itself.
    OwnCode,
    /// Another duel between the two servers is not over.
    Another {
        server: String,
    },
    /// There is no such duel in the server.
    NoSuchDuel {
        text: String,
    },
    /// None was named, and there is none that could be meant.
    NoDuel,
    /// None was named, and several could be meant: their numbers and servers.
    WhichDuel(Vec<String>),
    /// The player is in one of the line-ups.
    Joined,
    /// The line-up has as many players as there are boards.
    Full,
    /// The line-up is closed.
    Closed,
    NotJoined,
    /// Somebody else is not in the server's line-up.
    NotIn {
        player: String,
    },
    /// A line-up of nobody is not closed.
    Nobody,
    /// It is in this state, in which that cannot be done.
    State(DuelState),
    /// Matches of duels are not aborted.
    NoAbort(MatchId),
    /// Matches of duels have no rematch.
    NoRematch(MatchId),
    /// A match of a duel is played in one of its two servers.
    OtherServer(MatchId),
}

impl DuelError {
    /// What the person is told, plain text.
    pub fn sentence(&self, locale: Locale) -> String {
        let of_match = |id: &str, of: &MatchId| say!(locale, id, r#match = of.to_string());
        match self {
            DuelError::Reason { longest } => say!(locale, "event-error-reason", longest = *longest),
            DuelError::TooMany { most } => say!(locale, "duel-error-too-many", most = *most),
            DuelError::NoSuchCode { text } => {
                say!(locale, "duel-error-code", text = text.as_str())
            }
            DuelError::OwnCode => say!(locale, "duel-error-own-code"),
            DuelError::Another { server } => {
                say!(locale, "duel-error-another", server = server.as_str())
            }
            DuelError::NoSuchDuel { text } => {
                say!(locale, "duel-error-no-such", text = text.as_str())
            }
            DuelError::NoDuel => say!(locale, "duel-error-none"),
            DuelError::WhichDuel(duels) => {
                let first = say!(locale, "duel-error-which");
                let lines: Vec<String> = [first].into_iter().chain(duels.clone()).collect();
                lines.join("\n")
            }
            DuelError::Joined => say!(locale, "duel-error-joined"),
            DuelError::Full => say!(locale, "duel-error-full"),
            DuelError::Closed => say!(locale, "duel-error-closed"),
            DuelError::NotJoined => say!(locale, "duel-error-not-joined"),
            DuelError::NotIn { player } => {
                say!(locale, "duel-error-not-in", player = player.as_str())
            }
            DuelError::Nobody => say!(locale, "duel-error-nobody"),
            DuelError::State(state) => {
                say!(locale, &format!("duel-error-state-{}", state.into_str()))
            }
            DuelError::NoAbort(id) => of_match("duel-error-no-abort", id),
            DuelError::NoRematch(id) => of_match("duel-error-no-rematch", id),
            DuelError::OtherServer(id) => of_match("duel-error-other-server", id),
        }
    }
}
