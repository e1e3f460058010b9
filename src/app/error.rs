//! What is answered when a request cannot be done. `Display` is the sentence for the player.

use super::{ChallengeState, ChannelId, MatchId, MatchLine, Picture};

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
    /// The board with the squares in question marked.
    pub picture: Picture,
}

/// Why a request was not done. Nothing was changed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The text does not read as a turn. A message is then left alone as talk; a command shows the sentence.
    #[error(
        "“{text}” does not read as a turn. Name the square that the piece leaves and the one it goes to, like e2e4, or write it like Nf3."
    )]
    NotATurn {
        /// What was typed, shortened.
        text: String,
    },
    /// The text is no question about a board that can be answered.
    #[error(
        "I cannot answer “{text}”. Ask for a square, like e4; for pieces, like my Lions or Black’s Rooks; or for a line, like row 3 or file e."
    )]
    NotAQuestion {
        /// What was asked, shortened.
        text: String,
    },
    /// The turn is not legal.
    #[error("{}", .0.reason)]
    Illegal(Box<Refused>),
    /// More than one turn fits what was typed.
    #[error("More than one turn fits: {}. Type the one you mean.", .turns.join(", "))]
    AmbiguousTurn {
        /// The canonical texts.
        turns: Vec<String>,
    },
    /// More than one match could be meant.
    #[error("More than one match could be meant. Name its number with the option “match” of a command, or reply to one of its boards:\n{}", lines(.0))]
    SeveralMatches(Vec<MatchLine>),
    /// There is no match with this number.
    #[error("There is no match {0}. /games lists yours.")]
    NoSuchMatch(MatchId),
    /// The player has no match that fits.
    #[error("You have no running match here. Begin one with /challenge or /practice.")]
    NoMatch,
    /// The player plays in matches, but in none of them is it their turn.
    #[error("In none of your matches is it your turn. /games lists them.")]
    NoTurnAnywhere,
    /// The match is between others.
    #[error("You do not play in match {0}.")]
    NotAPlayer(MatchId),
    /// The other side is to move.
    #[error("It is not your turn in match {match_id}: {to_move} is to move.")]
    NotYourTurn {
        /// The match.
        match_id: MatchId,
        /// The name of the one to move.
        to_move: String,
    },
    /// The match has ended.
    #[error("Match {match_id} is over. {how}")]
    MatchOver {
        /// The match.
        match_id: MatchId,
        /// How it ended, a sentence.
        how: String,
    },
    /// A button or menu of an older board.
    #[error("Match {match_id} has gone on since. Use its newest board.")]
    Stale {
        /// The match.
        match_id: MatchId,
    },
    /// There is no such challenge.
    #[error("This challenge does not exist any more.")]
    NoSuchChallenge,
    /// The challenge has been accepted, declined or taken back before, or has expired.
    #[error("{}", .0.refusal())]
    ChallengeClosed(ChallengeState),
    /// The challenger may not accept or decline it.
    #[error(
        "This is your own challenge. Somebody else has to answer it; you can take it back with Cancel."
    )]
    OwnChallenge,
    /// The challenge is for another player.
    #[error("This challenge is for {opponent}. You can make your own with /challenge.")]
    ChallengeForAnother {
        /// The name of the one challenged.
        opponent: String,
    },
    /// Only the challenger may take it back.
    #[error("Only {challenger}, who made this challenge, can take it back.")]
    NotChallenger {
        /// The name of the one who made it.
        challenger: String,
    },
    /// A challenge for anyone cannot be declined.
    #[error(
        "This challenge is open to anyone, so nobody has to decline it. The challenger can take it back with Cancel."
    )]
    OpenChallenge,
    /// A player challenged themselves.
    #[error(
        "You cannot challenge yourself. Name somebody else, nobody for an open challenge, or play the engine with /practice."
    )]
    ChallengeSelf,
    /// A bot was challenged.
    #[error("Bots cannot be challenged. To play the engine, use /practice.")]
    ChallengeBot,
    /// Days per turn out of 1–14.
    #[error("{0} days per turn are not possible. Choose from 1 to 14 days.")]
    Days(i64),
    /// An engine level out of 1–8.
    #[error("There is no level {0}. Choose a level from 1, the easiest, to 8, the strongest.")]
    Level(i64),
    /// No game has this id.
    #[error("There is no game “{0}”.")]
    NoSuchGame(String),
    /// The game has no such piece.
    #[error("There is no piece “{text}” in this game. Its pieces are: {}.", .pieces.join(", "))]
    NoSuchPiece {
        /// What was asked for.
        text: String,
        /// The pieces of the game.
        pieces: Vec<&'static str>,
    },
    /// The board has no such square.
    #[error("There is no square “{text}” on this board. Its squares go from {} to {}.", .corners.0, .corners.1)]
    NoSuchSquare {
        /// What was asked for.
        text: String,
        /// The corners of the board, as examples of what would be right.
        corners: (String, String),
    },
    /// The game has fewer cards.
    #[error("That card is not there any more; use /rules again.")]
    NoSuchCard,
    /// Nothing stands on the square.
    #[error("There is no piece on {0}.")]
    EmptySquare(String),
    /// A draw has been offered before, and is still open or was declined since the last turn.
    #[error("You have offered a draw already. You can do so again after the next turn.")]
    AlreadyOffered,
    /// The offer has been answered, or died when a turn was played.
    #[error("This offer is not open any more.")]
    OfferClosed,
    /// One cannot answer one's own offer.
    #[error("This is your own offer. Your opponent has to answer it.")]
    OwnOffer,
    /// A takeback or a vacation has been asked for since the last turn.
    #[error("You have asked for this already. You can do so again after the next turn.")]
    AlreadyAsked,
    /// A rematch has been asked for before.
    #[error("You have asked for a rematch already.")]
    RematchAsked,
    /// There is a rematch already.
    #[error("There is a rematch already: match {0}. /games lists your matches.")]
    RematchThere(MatchId),
    /// A rematch of a match that goes on.
    #[error("Match {0} is not over yet. A rematch can be asked for once it is.")]
    MatchRuns(MatchId),
    /// The player has no match of which there could be a rematch.
    #[error("You have no match that is over. Begin one with /challenge or /practice.")]
    NoEndedMatch,
    /// The player has not played a turn yet.
    #[error("You have played no turn in match {0} that could be taken back.")]
    NothingToTakeBack(MatchId),
    /// Each side has played a turn.
    #[error(
        "Both sides have played in match {0}, so it cannot be aborted any more. You can offer a draw or resign."
    )]
    TooLateToAbort(MatchId),
    /// Days of vacation out of 1–30.
    #[error("A vacation of {0} days is not possible. Choose from 1 to 30 days.")]
    VacationDays(i64),
    /// A vacation where there is no limit of time.
    #[error("Match {0} has no time limit, so you can leave it for as long as you like.")]
    NoClock(MatchId),
    /// The clock stands still already.
    #[error("The clock of match {0} stands still already.")]
    OnVacation(MatchId),
    /// The player has no vacation to end.
    #[error("You are not on vacation in match {0}. To ask for one, say for how many days.")]
    NoVacation(MatchId),
    /// The engine does not agree to a draw.
    #[error(
        "The engine would rather play on. Ask again later in the match, or give up with /resign."
    )]
    EnginePlaysOn,
    /// Too much is asked of the engine at once, or it has stopped.
    #[error("The engine is busy with other matches. Please try again in a moment.")]
    EngineBusy,
    /// A hint in a match between people.
    #[error("Hints are for practice matches only. Begin one with /practice.")]
    HintsInPractice,
    /// The server wants matches in other channels.
    #[error("Matches are not begun in this channel.")]
    WrongChannel {
        /// Where they may be begun.
        allowed: Vec<ChannelId>,
    },
    /// No game was named and the server has chosen none.
    #[error("Choose a game with the option “game”.")]
    NoGame,
    /// Even with small boards the animated record is too large for the chat.
    #[error(
        "Match {0} is too long for an animated picture. Its record as a text file is there with the format “pgn”."
    )]
    RecordTooLong(MatchId),
    /// The person has asked for too much work lately.
    #[error("That was a lot at once. Please wait {} and try again.", seconds_text(*.seconds))]
    TooFast {
        /// The seconds to wait.
        seconds: u64,
    },
    /// Matches of the person keep beginning while their data is deleted.
    #[error(
        "Matches of yours keep beginning, so nothing could be deleted. Please try again in a moment."
    )]
    StillPlaying,
    /// The player has not finished a match against a person.
    #[error("{name} has not finished a match against somebody yet.")]
    NoResults {
        /// The player's name.
        name: String,
    },
    /// The database failed. The source is for the log, not for the player.
    #[error(
        "Something went wrong on my side, and nothing was changed. Please try again in a moment."
    )]
    Store(#[from] crate::store::Error),
    /// The database holds something that this version cannot read. The reason is for the log.
    #[error("Match {match_id} cannot be read at the moment. Nothing was changed.")]
    Unreadable {
        /// The match.
        match_id: MatchId,
        /// What could not be read.
        why: String,
    },
}

impl Error {
    /// What the log should say, for faults that are the program's own; `None` for what a player can mend.
    pub fn fault(&self) -> Option<String> {
        match self {
            Error::Store(error) => Some(error.to_string()),
            Error::Unreadable { match_id, why } => Some(format!("match {match_id}: {why}")),
            _ => None,
        }
    }
}

fn lines(matches: &[MatchLine]) -> String {
    let texts: Vec<&str> = matches.iter().map(|line| line.text.as_str()).collect();
    texts.join("\n")
}

fn seconds_text(seconds: u64) -> String {
    match seconds {
        1 => "a second".to_owned(),
        seconds => format!("{seconds} seconds"),
    }
}
