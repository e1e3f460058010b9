//! What is answered when a request cannot be done.

mod contest;
mod refused;
mod sentence;
mod table;

use std::fmt;
use std::time::Duration;

use self::table::errors;
use locale::{Locale, with_command_names};
use model::{
    BoardRef, Challenge, ChallengeState, ChannelId, Match, MatchId, Person, PlayerId, RoleId, Seat,
    cut_text,
};
use notation::GameFileError;
use rules::{FenError, Game, Role};

pub use contest::{DuelError, EventError};
pub use refused::Refused;

pub type Result<T, E = Error> = std::result::Result<T, E>;

/// Returns with an error unless a condition holds.
macro_rules! ensure {
    ($holds:expr, $error:expr) => {
        if !$holds {
            return Err($error.into());
        }
    };
}
pub(crate) use ensure;

errors! {
    /// Why a request was not done. Nothing was changed. `Display` is for the log.
    #[derive(Debug)]
    #[non_exhaustive]
    pub enum Error {
        /// The text does not read as a turn. A message is then left alone as talk; a command shows
        /// the sentence.
        NotATurn {
            /// What was typed, shortened.
            text: String
        } => "error-not-a-turn",
        /// The text is no question about a board that can be answered.
        NotAQuestion {
            /// What was asked, shortened.
            text: String
        } => "error-not-a-question",
        Illegal(refused: Box<Refused>) => (sentence::reason),
        /// More than one turn fits what was typed, or it is not certain that the one which fits is
        /// meant.
        WhichTurn {
            /// The board on which it would be played.
            board: BoardRef,
            /// The question which one is meant, in the language in which the turn was read.
            question: String,
            /// The likeliest, in canonical notation.
            turns: Vec<String>
        } => (sentence::which_turn),
        SeveralMatches {
            by: PlayerId,
            matches: Vec<Match>,
            /// The turn that should be played in one of them, as it was typed.
            turn: Option<String>
        } => (sentence::several_matches),
        /// There is no match with this number, or none that the one who asks may see from there.
        NoSuchMatch(r#match: MatchId) => "error-no-such-match",
        /// There is no puzzle with this number, or none of the kind that is wished for.
        NoSuchPuzzle => "error-no-such-puzzle",
        /// Of the daily puzzle it is not known yet whether the one who asks has solved it.
        DailyNotTried => "error-daily-not-tried",
        /// Only members with this role vote.
        MayNotVote { role: RoleId } => ["error-may-not-vote"],
        /// How a vote stands is hidden from those who have not voted.
        VotesHidden => "error-votes-hidden",
        NoVote(r#match: MatchId) => "error-no-vote",
        /// Votes do not last so many hours.
        VoteHours(hours: i64) => "error-vote-hours",
        /// A vote does not wait for so many.
        VoteCount(count: i64) => "error-vote-count",
        /// The channel plays in as many matches as it may.
        ChannelPlays => "error-channel-plays",
        /// The channel that invites plays in as many matches as it may.
        RivalPlays => "error-rival-plays",
        NoInvitation { text: String } => "duel-error-code",
        /// The code is of the server itself.
        OwnInvitation => "error-own-invitation",
        /// A channel can be asked for nothing but turns.
        ChannelOpponent => "error-channel-opponent",
        NoMatch => "error-no-match",
        /// The player plays in matches, but in none of them is it their turn.
        NoTurnAnywhere => "error-no-turn-anywhere",
        /// The match is between others.
        NotAPlayer(r#match: MatchId) => "error-not-a-player",
        /// The match is played by a channel, whose members vote for what one of them wants to do.
        VoteForIt(r#match: MatchId) => "error-vote-for-it",
        NotYourTurn {
            /// The position of the match.
            board as r#match: BoardRef,
            to_move as player: Box<Seat>
        } => "error-not-your-turn",
        MatchOver(info: Box<Match>) => (sentence::match_over),
        /// A button or menu of an older board.
        Stale { match_id as r#match: MatchId } => "error-stale",
        /// The match waits for its players' decision, because the chat shows more than its record,
        /// which ends with this board.
        InGap(r#match: BoardRef) => "error-waiting",
        /// There is nothing to be decided about the match.
        NoGap(r#match: MatchId) => "error-not-waiting",
        NoSuchChallenge => "error-no-such-challenge",
        /// The challenge has been accepted, declined or taken back before, or has expired.
        ChallengeClosed(state: ChallengeState) => (sentence::challenge_closed),
        /// The challenger may not accept or decline it.
        OwnChallenge => "error-own-challenge",
        ChallengeForAnother { opponent: Person } => "error-challenge-for-another",
        NotChallenger { challenger: Person } => "error-not-challenger",
        /// A challenge for anyone cannot be declined.
        OpenChallenge => "error-open-challenge",
        ChallengeSelf => "error-challenge-self",
        ChallengeBot => "error-challenge-bot",
        /// The player has an open challenge to the same person, or to anyone in the same server, in
        /// the game.
        ChallengeThere(there: Box<Challenge>) => (sentence::challenge_there),
        /// The one challenged has challenged the player in the game, which is open.
        ChallengedAlready(there: Box<Challenge>) => (sentence::challenged_already),
        /// The player has as many open challenges as may be: these.
        TooManyChallenges(count: Vec<Challenge>) => "error-too-many-challenges",
        NoChallenges { opponent: Person } => "error-no-challenges",
        /// The person wants to be challenged only in servers that they are in.
        ChallengesFromServers { opponent: Person } => "error-challenges-from-servers",
        /// The person has declined to play with the player lately.
        DeclinedLately {
            opponent: Person,
            /// When they can be asked again.
            wait as time: Duration
        } => "error-declined-lately",
        /// The player has asked others to play often lately.
        AskedLately {
            /// When they can ask again.
            wait as time: Duration
        } => "error-asked-lately",
        /// Days per turn out of 1–14.
        Days(days: i64) => "error-days",
        /// A bonus out of 1–72 hours, or one that would always fill a bank of so many days.
        Bonus { hours: i64, days: u8 } => "error-bonus",
        /// An engine level out of 1–9.
        Level(level: i64) => "error-level",
        /// A FEN that is no position of the game.
        BadFen { game: Game, error: FenError } => (sentence::bad_fen),
        /// A position in which the game is over already.
        StartOver => "error-start-over",
        /// Only matches from the usual start are rated.
        RatedStart => "error-rated-start",
        NoSuchStart {
            /// What was typed, shortened.
            text: String,
            /// `None`: no game has it.
            game: Option<Game>
        } => (sentence::no_such_start),
        /// A start by its name and another by a FEN.
        StartAndFen => "error-start-and-fen",
        /// The position stands on the board of a match between people that the player has running.
        PositionRunning(r#match: MatchId) => "error-position-running",
        NoSuchPiece {
            text: String,
            game: Game,
            /// Those of other games that are called so.
            elsewhere: Vec<(Game, Role)>
        } => (sentence::no_such_piece),
        NoSuchSquare {
            text: String,
            /// The corners of the board, as examples of what would be right.
            first: String,
            last: String
        } => "error-no-such-square",
        NoSuchCard => "error-no-such-card",
        /// There is no such task in the courses, or it has changed since.
        NoSuchTask => "error-no-such-task",
        EmptySquare(square: String) => "error-empty-square",
        /// A draw has been offered before, and is still open or was declined since the last turn.
        AlreadyOffered => "error-already-offered",
        /// The offer has been answered, or died when a turn was played.
        OfferClosed => "error-offer-closed",
        OwnOffer => "error-own-offer",
        /// The offer is made within a match of others.
        OfferForAnother => "error-offer-for-another",
        /// The same has been asked for since the last turn.
        AlreadyAsked => "error-already-asked",
        RematchAsked => "error-rematch-asked",
        RematchThere(r#match: MatchId) => "error-rematch-there",
        MatchRuns(r#match: MatchId) => "error-match-runs",
        NoEndedMatch => "error-no-ended-match",
        ReviewWhenOver(r#match: MatchId) => "error-review-when-over",
        /// A file or a text that holds no game.
        BadGameFile(error: GameFileError) => (explain::game_file_error),
        /// The person keeps as many games from elsewhere as may be.
        TooManyKept(most: u32) => "error-too-many-kept",
        /// A match that goes on is not analysed.
        AnalyseWhenOver(r#match: MatchId) => "error-analyse-when-over",
        /// A puzzle is not analysed before it is solved.
        AnalyseUnsolved => "error-analyse-unsolved",
        /// A position of several games, or of a game that could be any of these.
        WhichGame {
            /// What was typed.
            fen: String,
            games: Vec<Game>
        } => (sentence::which_game),
        NoPosition => "error-no-position",
        /// The position stands on the board of a running match of the person.
        AnalysisRunning(r#match: MatchId) => "error-analysis-running",
        /// The position stands on the board of a running match of an event or a duel.
        AnalysisContested => "error-analysis-contested",
        /// The person has no such analysis board, or has it no longer.
        NoAnalysisBoard => "error-no-analysis-board",
        /// An analysis board holds no more moves than so many.
        AnalysisFull { most: usize } => "error-analysis-full",
        /// A review of a match in which nothing was played.
        NothingToReview(r#match: MatchId) => "error-nothing-to-review",
        NoErrorsFound(r#match: MatchId) => "error-no-errors-found",
        /// The player has asked for as many reviews as may be.
        TooManyReviews => "error-too-many-reviews",
        NoTurnNumber { text: String } => "error-no-turn-number",
        ReviewUnderWay {
            match_id as r#match: MatchId,
            /// The positions looked through.
            done: u32,
            of: u32
        } => "review-progress",
        /// The player has not played a turn yet.
        NothingToTakeBack(r#match: MatchId) => "error-nothing-to-take-back",
        /// Each side has played a turn.
        TooLateToAbort(r#match: MatchId) => "error-too-late-to-abort",
        /// The player's last turn was played too long ago to be undone.
        UndoTooLate(r#match: MatchId) => "error-undo-too-late",
        /// The opponent has answered the player's last turn.
        UndoAnswered(r#match: MatchId) => "error-undo-answered",
        UndoneBefore(r#match: MatchId) => "error-undone-before",
        /// Only who has played a turn may undo it.
        UndoOfOther { player: Box<Seat> } => "error-undo-of-other",
        /// More days of vacation in a year than are left of it.
        VacationDays { days: i64, year: i32, left: u32 } => "error-vacation-days",
        /// A vacation where no match has a clock.
        NoClocks => "error-no-clocks",
        /// The player is on vacation, for so long.
        OnVacation { left as time: Duration } => "error-on-vacation",
        NoVacation => "error-no-vacation",
        EnginePlaysOn => "error-engine-plays-on",
        /// Too much is asked of the engine at once, or it has stopped.
        EngineBusy => "error-engine-busy",
        QuestionOpen => "error-question-open",
        /// The person has as many practice matches running as may be.
        TooManyPractice {
            by: PlayerId,
            oldest: Vec<Match>
        } => (sentence::too_many_practice),
        /// A hint in a match between people.
        HintsInPractice => "error-hints-in-practice",
        WrongChannel { allowed: Vec<ChannelId> } => ["error-wrong-channel"],
        HasPlace(r#match: MatchId) => "error-has-place",
        /// A match between people cannot be played in the direct messages of one.
        PrivatePlace => "error-private-place",
        /// No game was named and the server has chosen none.
        NoGame => "error-no-game",
        /// Even with small boards the animated record is too large for the chat.
        RecordTooLong {
            match_id as r#match: MatchId,
            /// The numbers of the first and the last move that would fit.
            from: u32,
            to: u32
        } => "error-record-too-long",
        NoSuchMoves {
            match_id as r#match: MatchId,
            /// The numbers of its first and its last move.
            first: u32,
            last: u32,
            turns: usize
        } => "error-no-such-moves",
        /// Shogi players have no notation for the game, so there is no KIF file of its matches.
        NotWrittenAsShogi(game: Game) => "error-not-written-as-shogi",
        /// The person has asked for too much work lately.
        TooFast { seconds: u64 } => "error-too-fast",
        /// Matches of the person keep beginning while their data is deleted.
        StillPlaying => "error-still-playing",
        /// The player has not finished a match against a person.
        NoResults { name: String } => "error-no-results",
        Event(error: EventError) => (EventError::sentence),
        Duel(error: DuelError) => (DuelError::sentence),
        /// The bot is about to end, and takes nothing more.
        Stopping => "error-stopping",
        /// The database failed. The source is for the log, not for the player.
        Store(error: store::Error) => ["error-store"],
        /// The database holds something that this version cannot read. The reason is for the log.
        Unreadable { match_id as r#match: MatchId, why: String } => "error-unreadable",
    }
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

    pub(crate) fn unreadable(match_id: MatchId, why: impl Into<String>) -> Error {
        Error::Unreadable { match_id, why: why.into() }
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
            Error::InGap(board) => Some(*board),
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
