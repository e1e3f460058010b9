//! What is answered when a request cannot be done. `Display` is the sentence for the player.

use super::{MatchId, MatchLine, Picture};

/// The result of a use case.
pub type Result<T> = std::result::Result<T, Error>;

/// A turn that reads well but is not legal, with the board that shows why.
#[derive(Clone, Debug)]
pub struct Refused {
    /// The match.
    pub match_id: MatchId,
    /// Turns played when it was refused.
    pub ply: u32,
    /// The reason, one or two sentences.
    pub reason: String,
    /// The rule's short stable id.
    pub rule: &'static str,
    /// The board with the squares in question marked.
    pub picture: Picture,
}

/// Why a request was not done. Nothing was changed.
#[derive(Debug)]
#[non_exhaustive]
pub enum Error {
    /// The text does not read as a turn. A message is then left alone as talk; a command shows the sentence.
    NotATurn {
        /// What was typed, shortened.
        text: String,
    },
    /// The turn is not legal.
    Illegal(Box<Refused>),
    /// More than one turn fits what was typed.
    AmbiguousTurn {
        /// The canonical texts.
        turns: Vec<String>,
    },
    /// More than one match could be meant.
    SeveralMatches(Vec<MatchLine>),
    /// There is no match with this number.
    NoSuchMatch(MatchId),
    /// The player has no match that fits.
    NoMatch,
    /// The player plays in matches, but in none of them is it their turn.
    NoTurnAnywhere,
    /// The match is between others.
    NotAPlayer(MatchId),
    /// The other side is to move.
    NotYourTurn {
        /// The match.
        match_id: MatchId,
        /// The name of the one to move.
        to_move: String,
    },
    /// The match has ended.
    MatchOver {
        /// The match.
        match_id: MatchId,
        /// How it ended, a sentence.
        how: String,
    },
    /// A button or menu of an older board.
    Stale {
        /// The match.
        match_id: MatchId,
    },
    /// There is no such challenge.
    NoSuchChallenge,
    /// The challenge has been accepted, declined or taken back before.
    ChallengeClosed(super::ChallengeState),
    /// The challenger may not accept or decline it.
    OwnChallenge,
    /// The challenge is for another player.
    ChallengeForAnother {
        /// The name of the one challenged.
        opponent: String,
    },
    /// Only the challenger may take it back.
    NotChallenger,
    /// A challenge for anyone cannot be declined.
    OpenChallenge,
    /// A player challenged themselves.
    ChallengeSelf,
    /// A bot was challenged.
    ChallengeBot,
    /// Days per turn out of 1–14.
    Days(i64),
    /// An engine level out of 1–8.
    Level(i64),
    /// No game has this id.
    NoSuchGame(String),
    /// The game has no such piece.
    NoSuchPiece {
        /// What was asked for.
        text: String,
        /// The pieces of the game.
        pieces: Vec<&'static str>,
    },
    /// The board has no such square.
    NoSuchSquare {
        /// What was asked for.
        text: String,
        /// The corners of the board, as examples of what would be right.
        corners: (String, String),
    },
    /// Nothing stands on the square.
    EmptySquare(String),
    /// A draw has been offered before, and is still open or was declined since the last turn.
    AlreadyOffered,
    /// The offer has been answered, or died when a turn was played.
    OfferClosed,
    /// One cannot answer one's own offer.
    OwnOffer,
    /// The engine does not agree draws.
    EnginePlaysOn,
    /// The database failed. The source is for the log, not for the player.
    Store(crate::store::Error),
}
