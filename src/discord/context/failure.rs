//! Errors of handlers: what to tell the user and what to log.

use crate::message::{
    Body, challenge_to_answer, code, escape, games_meant, gap_choice, matches_meant, mentions,
    open_challenges, open_plan, pieces_elsewhere, practise, turns_meant,
};
use crate::rest::ApiError;
use app::Error;
use locale::{Locale, say};
use study::practice_on_rule;

/// What a handler makes, by default the content of an answer.
pub type Result<T = Body> = std::result::Result<T, Failure>;

#[derive(Debug, thiserror::Error)]
pub enum Failure {
    #[error(transparent)]
    App(#[from] Error),
    #[error(transparent)]
    Api(#[from] ApiError),
    /// The request is impossible; the sentence is in the user's language.
    #[error("{0}")]
    Refused(String),
    /// Another process handles the interaction, or Discord has dropped it: do and answer nothing.
    #[error("Discord has given the interaction up, or another process carries it out")]
    GivenUp,
    /// A call of the app panicked.
    #[error("a call of the app did not finish")]
    Lost(#[from] tokio::sync::oneshot::error::RecvError),
}

impl Failure {
    /// Whether this is our or Discord's fault and belongs in the log.
    pub fn is_fault(&self) -> bool {
        match self {
            Self::App(error) => matches!(error, Error::Store(_) | Error::Unreadable { .. }),
            Self::Refused(_) => false,
            Self::Api(_) | Self::Lost(_) | Self::GivenUp => true,
        }
    }

    pub fn is_outage(&self) -> bool {
        matches!(self, Self::App(error) if error.is_outage())
    }

    pub fn is_passing(&self) -> bool {
        matches!(self, Self::App(error) if error.is_passing())
    }

    /// The message for the user, which hides internal causes.
    pub fn into_body(self, locale: Locale) -> Body {
        if self.is_fault() {
            return Body::text(say!(locale, "our-fault"));
        }
        let Self::App(error) = self else { return Body::plain(self.to_string()) };
        let text = escape(&error.sentence(locale));
        match error {
            Error::WrongChannel { allowed } => {
                let instead = say!(locale, "error-right-channels", channels = mentions(&allowed));
                Body::text(locale.sentences([text, instead]))
            }
            Error::Illegal(refused) => {
                let game = refused.game;
                let lesson = refused.rule.and_then(|rule| practice_on_rule(game, rule));
                Body::plain(&refused.reason)
                    .picture(refused.picture)
                    .buttons(lesson.map(|lesson| practise(game, &lesson, locale)))
            }
            Error::ChallengeThere(own) => open_challenges(text, &[*own], locale),
            Error::TooManyChallenges(own) => open_challenges(text, &own, locale),
            Error::ChallengedAlready(theirs) => challenge_to_answer(text, &theirs, locale),
            Error::WhichTurn { board, turns, .. } => {
                Body::text(text).buttons(turns_meant(board, &turns))
            }
            Error::NotYourTurn { board, .. } => {
                Body::text(text).buttons([open_plan(board, locale)])
            }
            Error::InGap(board) => Body::text(text).buttons(gap_choice(board, locale)),
            Error::SeveralMatches { matches, turn: Some(turn), .. } => {
                Body::text(text).buttons(matches_meant(&matches, &turn))
            }
            Error::WhichGame { fen, games } => {
                Body::text(text).lines([code(&fen)]).buttons(games_meant(&games, locale))
            }
            Error::NoSuchPiece { elsewhere, .. } => {
                Body::text(text).buttons(pieces_elsewhere(&elsewhere, locale))
            }
            _ => Body::text(text),
        }
    }

    pub fn log(&self, doing: &str) {
        if !self.is_fault() {
            tracing::debug!(doing, error = %self, "refused");
            return;
        }
        if self.is_outage() {
            // The store has already logged the outage.
            tracing::debug!(doing, "{self}");
            return;
        }
        match self {
            Self::GivenUp => tracing::info!(doing, "not carried out: {self}"),
            // The user has left or clicked twice; nothing is lost.
            Self::Api(error) if matches!(error.code(), 10062 | 40060) => {
                tracing::warn!(doing, %error, "too late to answer");
            }
            _ if self.is_passing() => tracing::warn!(doing, "{}", chain(self)),
            _ => tracing::error!(doing, "{}", chain(self)),
        }
    }
}

/// The result of work of whose failure nobody is told: it is only logged.
pub fn logged<T>(done: Result<T>, doing: &str) -> Option<T> {
    done.inspect_err(|failure| failure.log(doing)).ok()
}

/// Joins an error and its causes in one line, each once.
pub fn chain(error: &dyn std::error::Error) -> String {
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        let why = error.to_string();
        if !text.contains(&why) {
            text.push_str(": ");
            text.push_str(&why);
        }
        cause = error.source();
    }
    text
}
