//! What is answered when a request cannot be done.

mod duel;
mod event;
mod sentence;

use std::fmt;
use std::time::Duration;

use crate::picture::Picture;
use locale::{Locale, with_command_names};
use model::{
    BoardRef, Challenge, ChallengeState, ChannelId, Match, MatchId, Person, PlayerId, RoleId, Seat,
    cut_text,
};
use rules::{FenError, Game, Role};

pub use duel::DuelError;
pub use event::EventError;

/// The result of a use case.
pub type Result<T> = std::result::Result<T, Error>;

/// A turn that reads well but is not legal, with the board that shows why.
#[derive(Clone, Debug)]
pub struct Refused {
    /// The position in which it was refused.
    pub board: BoardRef,
    /// The reason, one or two sentences.
    pub reason: String,
    /// The board with the squares in question marked, where there are any.
    pub picture: Option<Picture>,
    pub game: Game,
    /// What was typed, shortened.
    pub text: String,
    /// The rule that it breaks, as `IllegalTurn::lesson` names it; `None` for what is no matter of
    /// a rule.
    pub rule: Option<&'static str>,
}

/// Why a request was not done. Nothing was changed. `Display` is for the log.
#[derive(Debug)]
#[non_exhaustive]
pub enum Error {
    /// The text does not read as a turn. A message is then left alone as talk; a command shows the
    /// sentence.
    NotATurn {
        /// What was typed, shortened.
        text: String,
    },
    /// The text is no question about a board that can be answered.
    NotAQuestion {
        /// What was asked, shortened.
        text: String,
    },
    Illegal(Box<Refused>),
    /// More than one turn fits what was typed, or it is not certain that the one which fits is
    /// meant.
    WhichTurn {
        /// The board on which it would be played.
        board: BoardRef,
        /// The question which one is meant, in the language in which the turn was read.
        question: String,
        /// The likeliest, in canonical notation.
        turns: Vec<String>,
    },
    SeveralMatches {
        by: PlayerId,
        /// Some of the matches.
        matches: Vec<Match>,
        /// The turn that should be played in one of them, as it was typed.
        turn: Option<String>,
    },
    /// There is no match with this number, or none that the one who asks may see from there.
    NoSuchMatch(MatchId),
    /// There is no puzzle with this number, or none of the kind that is wished for.
    NoSuchPuzzle,
    /// Of the daily puzzle it is not known yet whether the one who asks has solved it.
    DailyNotTried,
    /// Only members with this role vote.
    MayNotVote {
        role: RoleId,
    },
    /// How a vote stands is hidden from those who have not voted.
    VotesHidden,
    /// Nobody votes in this match now.
    NoVote(MatchId),
    /// Votes do not last so many hours.
    VoteHours(i64),
    /// A vote does not wait for so many.
    VoteCount(i64),
    /// The channel plays in as many matches as it may.
    ChannelPlays,
    /// The channel that invites plays in as many matches as it may.
    RivalPlays,
    /// No channel invites by that code.
    NoInvitation {
        text: String,
    },
    /// The code is of the server itself.
    OwnInvitation,
    /// A channel can be asked for nothing but turns.
    ChannelOpponent,
    NoMatch,
    /// The player plays in matches, but in none of them is it their turn.
    NoTurnAnywhere,
    /// The match is between others.
    NotAPlayer(MatchId),
    /// The match is played by a channel, whose members vote for what one of them wants to do.
    VoteForIt(MatchId),
    NotYourTurn {
        /// The position of the match.
        board: BoardRef,
        to_move: Box<Seat>,
    },
    MatchOver(Box<Match>),
    /// A button or menu of an older board.
    Stale {
        match_id: MatchId,
    },
    /// The match waits for its players' decision, because the chat shows more than its record,
    /// which ends with this board.
    Waiting(BoardRef),
    /// There is nothing to be decided about the match.
    NotWaiting(MatchId),
    NoSuchChallenge,
    /// The challenge has been accepted, declined or taken back before, or has expired.
    ChallengeClosed(ChallengeState),
    /// The challenger may not accept or decline it.
    OwnChallenge,
    ChallengeForAnother {
        opponent: Person,
    },
    /// Only the challenger may take it back.
    NotChallenger {
        challenger: Person,
    },
    /// A challenge for anyone cannot be declined.
    OpenChallenge,
    ChallengeSelf,
    ChallengeBot,
    /// The player has an open challenge to the same person, or to anyone in the same server, in the
    /// game.
    ChallengeThere(Box<Challenge>),
    /// The one challenged has challenged the player in the game, which is open.
    ChallengedAlready(Box<Challenge>),
    /// The player has as many open challenges as may be: these.
    TooManyChallenges(Vec<Challenge>),
    NoChallenges {
        opponent: Person,
    },
    /// The person wants to be challenged only in servers that they are in.
    ChallengesFromServers {
        opponent: Person,
    },
    /// The person has declined to play with the player lately.
    DeclinedLately {
        opponent: Person,
        /// When they can be asked again.
        wait: Duration,
    },
    /// The player has asked others to play often lately.
    AskedLately {
        /// When they can ask again.
        wait: Duration,
    },
    /// Days per turn out of 1–14.
    Days(i64),
    /// A bonus out of 1–72 hours, or one that would always fill a bank of so many days.
    Bonus {
        hours: i64,
        days: u8,
    },
    /// An engine level out of 1–9.
    Level(i64),
    NoSuchGame(String),
    /// A FEN that is no position of the game.
    BadFen {
        game: Game,
        error: FenError,
    },
    /// A position in which the game is over already.
    StartOver,
    /// Only matches from the usual start are rated.
    RatedStart,
    NoSuchStart {
        /// What was typed, shortened.
        text: String,
        /// `None`: no game has it.
        game: Option<Game>,
    },
    /// A start by its name and another by a FEN.
    StartAndFen,
    FenWithoutGame,
    /// The position stands on the board of a match between people that the player has running.
    PositionRunning(MatchId),
    NoSuchPiece {
        text: String,
        game: Game,
        /// Those of other games that are called so.
        elsewhere: Vec<(Game, Role)>,
    },
    NoSuchSquare {
        text: String,
        /// The corners of the board, as examples of what would be right.
        corners: (String, String),
    },
    /// The game has fewer cards.
    NoSuchCard,
    /// There is no such task in the courses, or it has changed since.
    NoSuchTask,
    EmptySquare(String),
    /// A draw has been offered before, and is still open or was declined since the last turn.
    AlreadyOffered,
    /// The offer has been answered, or died when a turn was played.
    OfferClosed,
    OwnOffer,
    /// The offer is made within a match of others.
    OfferForAnother,
    /// The same has been asked for since the last turn.
    AlreadyAsked,
    RematchAsked,
    RematchThere(MatchId),
    MatchRuns(MatchId),
    NoEndedMatch,
    ReviewWhenOver(MatchId),
    /// A review of a match in which nothing was played.
    NothingToReview(MatchId),
    NoErrorsFound(MatchId),
    /// The player has asked for as many reviews as may be.
    TooManyReviews,
    /// What was typed is no number of a move.
    NoTurnNumber {
        text: String,
    },
    ReviewUnderWay {
        match_id: MatchId,
        /// The positions looked through.
        done: u32,
        of: u32,
    },
    /// The player has not played a turn yet.
    NothingToTakeBack(MatchId),
    /// Each side has played a turn.
    TooLateToAbort(MatchId),
    /// The player's last turn was played too long ago to be undone.
    UndoTooLate(MatchId),
    /// The opponent has answered the player's last turn.
    UndoAnswered(MatchId),
    /// The player has undone a turn there before.
    UndoneBefore(MatchId),
    /// Only who has played a turn may undo it.
    UndoOfOther {
        player: Box<Seat>,
    },
    /// More days of vacation in a year than are left of it.
    VacationDays {
        days: i64,
        year: i32,
        left: u32,
    },
    /// A vacation where no match has a clock.
    NoClocks,
    /// The player is on vacation, for so long.
    OnVacation {
        left: Duration,
    },
    NoVacation,
    EnginePlaysOn,
    /// Too much is asked of the engine at once, or it has stopped.
    EngineBusy,
    /// The engine still thinks about the person's last question.
    QuestionOpen,
    /// The person has as many practice matches running as may be.
    TooManyPractice {
        by: PlayerId,
        /// The oldest of them.
        oldest: Vec<Match>,
    },
    /// A hint in a match between people.
    HintsInPractice,
    WrongChannel {
        allowed: Vec<ChannelId>,
    },
    /// The match has a place where it is played.
    HasPlace(MatchId),
    /// A match between people cannot be played in the direct messages of one.
    PrivatePlace,
    /// No game was named and the server has chosen none.
    NoGame,
    /// Even with small boards the animated record is too large for the chat.
    RecordTooLong(MatchId),
    /// Shogi players have no notation for the game, so there is no KIF file of its matches.
    NotWrittenAsShogi(Game),
    /// The person has asked for too much work lately.
    TooFast {
        seconds: u64,
    },
    /// Matches of the person keep beginning while their data is deleted.
    StillPlaying,
    /// The player has not finished a match against a person.
    NoResults {
        name: String,
    },
    /// Something cannot be done with an event.
    Event(EventError),
    /// Something cannot be done with a duel.
    Duel(DuelError),
    /// The bot is about to end, and takes nothing more.
    Stopping,
    /// The database failed. The source is for the log, not for the player.
    Store(store::Error),
    /// The database holds something that this version cannot read. The reason is for the log.
    Unreadable {
        match_id: MatchId,
        why: String,
    },
}

impl From<DuelError> for Error {
    fn from(error: DuelError) -> Error {
        Error::Duel(error)
    }
}

impl From<EventError> for Error {
    fn from(error: EventError) -> Error {
        Error::Event(error)
    }
}

impl Error {
    pub(crate) fn not_a_turn(text: &str) -> Error {
        Error::NotATurn { text: cut_text(text) }
    }

    /// What the log should say, for faults that are the program's own; `None` for what a player can
    /// mend.
    pub fn fault(&self) -> Option<String> {
        match self {
            Error::Store(error) => Some(error.to_string()),
            Error::Unreadable { match_id, why } => Some(format!("match {match_id}: {why}")),
            _ => None,
        }
    }

    /// Whether the database is away.
    pub fn is_outage(&self) -> bool {
        matches!(self, Error::Store(error) if error.is_away())
    }

    /// Whether it is a fault of the database that passes.
    pub fn is_passing(&self) -> bool {
        matches!(self, Error::Store(error) if error.is_passing())
    }

    /// The position in which no turn was played because of it; once one has been, the answer is of
    /// no use any more.
    pub fn position_waiting(&self) -> Option<BoardRef> {
        match self {
            Error::Illegal(refused) => Some(refused.board),
            Error::Waiting(board) => Some(*board),
            Error::NotYourTurn { board, .. } | Error::WhichTurn { board, .. } => Some(*board),
            Error::SeveralMatches { matches, turn: Some(_), .. } => {
                matches.first().map(Match::board)
            }
            _ => None,
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.fault() {
            Some(fault) => f.write_str(&fault),
            None => f.write_str(&with_command_names(&self.sentence(Locale::English), None)),
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Error::Store(error) => Some(error),
            _ => None,
        }
    }
}

impl From<store::Error> for Error {
    fn from(error: store::Error) -> Error {
        match error {
            store::Error::Closed => Error::Stopping,
            failed => Error::Store(failed),
        }
    }
}
