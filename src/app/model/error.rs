//! What is answered when a request cannot be done.

use std::fmt;
use std::time::Duration;

use super::duel_error::DuelError;
use super::event_error::EventError;
use super::input::cut_text;
use super::picture::Picture;
use super::practice::MOST_PRACTICE;
use super::spans::words;
use super::start::name as name_of_start;
use crate::locale::Locale;
use crate::model::{
    BoardRef, Challenge, ChallengeState, ChannelId, Match, MatchId, Person, PlayerId, RoleId, Seat,
};
use crate::rules::{FenError, Game};
use crate::{notation, say};

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
    /// The rule that it breaks, as `IllegalTurn::rule` names it; `None` for what is no matter of a rule.
    pub rule: Option<&'static str>,
}

/// Why a request was not done. Nothing was changed. `Display` is for the log.
#[derive(Debug)]
#[non_exhaustive]
pub enum Error {
    /// The text does not read as a turn. A message is then left alone as talk; a command shows the sentence.
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
    /// More than one turn fits what was typed, or it is not certain that the one which fits is meant.
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
    /// The match waits for its players' decision, because the chat shows more than its record, which ends with this board.
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
    /// The player has an open challenge to the same person, or to anyone in the same server, in the game.
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
    Store(crate::store::Error),
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
    pub(in crate::app) fn not_a_turn(text: &str) -> Error {
        Error::NotATurn {
            text: cut_text(text),
        }
    }

    /// What the log should say, for faults that are the program's own; `None` for what a player can mend.
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

    /// The position in which no turn was played because of it; once one has been, the answer is of no use any more.
    pub fn position_waiting(&self) -> Option<BoardRef> {
        match self {
            Error::Illegal(refused) => Some(refused.board),
            Error::Waiting(board) => Some(*board),
            Error::NotYourTurn { board, .. } | Error::WhichTurn { board, .. } => Some(*board),
            Error::SeveralMatches {
                matches,
                turn: Some(_),
                ..
            } => matches.first().map(Match::board),
            _ => None,
        }
    }

    /// What the player is told, plain text. The reason of an illegal turn is in the language in which the turn was read.
    pub fn sentence(&self, locale: Locale) -> String {
        let of_match = |id: &str, of: &MatchId| say!(locale, id, r#match = of.to_string());
        let of_opponent = |id: &str, of: &Person| say!(locale, id, opponent = of.shown(locale));
        let with_list = |first: String, by: &PlayerId, matches: &[Match]| {
            let lines = matches.iter().map(|info| info.line(*by, locale));
            let lines: Vec<String> = std::iter::once(first).chain(lines).collect();
            lines.join("\n")
        };
        match self {
            Error::NotATurn { text } => say!(locale, "error-not-a-turn", text = text.as_str()),
            Error::NotAQuestion { text } => {
                say!(locale, "error-not-a-question", text = text.as_str())
            }
            Error::Illegal(refused) => refused.reason.clone(),
            Error::Event(error) => error.sentence(locale),
            Error::Duel(error) => error.sentence(locale),
            Error::WhichTurn { question, .. } => question.clone(),
            Error::SeveralMatches { by, matches, turn } => {
                let first = match turn {
                    Some(turn) => say!(
                        locale,
                        "error-turn-of-several-matches",
                        turn = turn.as_str(),
                        r#match = matches.first().map_or(0, |first| first.id.0)
                    ),
                    None => say!(locale, "error-several-matches"),
                };
                with_list(first, by, matches)
            }
            Error::NoSuchMatch(id) => of_match("error-no-such-match", id),
            Error::NoMatch => say!(locale, "error-no-match"),
            Error::NoSuchPuzzle => say!(locale, "error-no-such-puzzle"),
            Error::DailyNotTried => say!(locale, "error-daily-not-tried"),
            Error::MayNotVote { .. } => say!(locale, "error-may-not-vote"),
            Error::VotesHidden => say!(locale, "error-votes-hidden"),
            Error::NoVote(id) => say!(locale, "error-no-vote", r#match = id.to_string()),
            Error::VoteHours(hours) => say!(locale, "error-vote-hours", hours = hours.to_string()),
            Error::VoteCount(count) => say!(locale, "error-vote-count", count = count.to_string()),
            Error::ChannelPlays => say!(locale, "error-channel-plays"),
            Error::RivalPlays => say!(locale, "error-rival-plays"),
            Error::NoInvitation { text } => say!(locale, "duel-error-code", text = text.as_str()),
            Error::OwnInvitation => say!(locale, "error-own-invitation"),
            Error::ChannelOpponent => say!(locale, "error-channel-opponent"),
            Error::NoTurnAnywhere => say!(locale, "error-no-turn-anywhere"),
            Error::NotAPlayer(id) => of_match("error-not-a-player", id),
            Error::NotYourTurn { board, to_move } => say!(
                locale,
                "error-not-your-turn",
                r#match = board.match_id.to_string(),
                player = to_move.name(locale)
            ),
            Error::MatchOver(info) => say!(
                locale,
                "error-match-over",
                r#match = info.id.to_string(),
                how = info.result_text(locale).unwrap_or_default()
            ),
            Error::Stale { match_id } => of_match("error-stale", match_id),
            Error::Waiting(board) => of_match("error-waiting", &board.match_id),
            Error::NotWaiting(id) => of_match("error-not-waiting", id),
            Error::NoSuchChallenge => say!(locale, "error-no-such-challenge"),
            Error::ChallengeClosed(state) => match state {
                ChallengeState::Open => say!(locale, "error-challenge-busy"),
                ChallengeState::Accepted => say!(locale, "error-challenge-accepted"),
                ChallengeState::Declined => say!(locale, "error-challenge-declined"),
                ChallengeState::Cancelled => say!(locale, "error-challenge-cancelled"),
                ChallengeState::Expired => say!(locale, "error-challenge-expired"),
            },
            Error::OwnChallenge => say!(locale, "error-own-challenge"),
            Error::ChallengeForAnother { opponent } => {
                of_opponent("error-challenge-for-another", opponent)
            }
            Error::NotChallenger { challenger } => say!(
                locale,
                "error-not-challenger",
                challenger = challenger.shown(locale)
            ),
            Error::OpenChallenge => say!(locale, "error-open-challenge"),
            Error::ChallengeSelf => say!(locale, "error-challenge-self"),
            Error::ChallengeBot => say!(locale, "error-challenge-bot"),
            Error::ChallengeThere(there) => match &there.opponent {
                Some(opponent) => of_opponent("error-challenge-there", opponent),
                None => say!(locale, "error-challenge-there-anyone"),
            },
            Error::ChallengedAlready(there) if there.opponent.is_none() => {
                of_opponent("error-same-challenge-open", &there.challenger)
            }
            Error::ChallengedAlready(there) => {
                of_opponent("error-challenged-already", &there.challenger)
            }
            Error::TooManyChallenges(open) => {
                say!(locale, "error-too-many-challenges", count = open.len())
            }
            Error::NoChallenges { opponent } => of_opponent("error-no-challenges", opponent),
            Error::ChallengesFromServers { opponent } => {
                of_opponent("error-challenges-from-servers", opponent)
            }
            Error::DeclinedLately { opponent, wait } => say!(
                locale,
                "error-declined-lately",
                opponent = opponent.shown(locale),
                time = words(*wait, locale)
            ),
            Error::AskedLately { wait } => {
                say!(locale, "error-asked-lately", time = words(*wait, locale))
            }
            Error::Days(days) => say!(locale, "error-days", days = *days),
            Error::Bonus { hours, days } => {
                say!(locale, "error-bonus", hours = *hours, days = *days)
            }
            Error::Level(level) => say!(locale, "error-level", level = *level),
            Error::NoSuchGame(game) => say!(locale, "error-no-such-game", game = game.as_str()),
            Error::BadFen { game, error } => say!(
                locale,
                "error-bad-fen",
                game = notation::game_name(*game, locale),
                why = notation::fen_error(error, *game, locale)
            ),
            Error::StartOver => say!(locale, "error-start-over"),
            Error::RatedStart => say!(locale, "error-rated-start"),
            Error::NoSuchStart { text, game: None } => {
                say!(locale, "error-no-start-anywhere", text = text.as_str())
            }
            Error::NoSuchStart {
                text,
                game: Some(game),
            } => {
                let starts = game.spec().starts.iter();
                let names: Vec<String> = starts.map(|it| name_of_start(it, locale)).collect();
                say!(
                    locale,
                    "error-no-such-start",
                    text = text.as_str(),
                    game = notation::game_name(*game, locale),
                    starts = names.join(", ")
                )
            }
            Error::StartAndFen => say!(locale, "error-start-and-fen"),
            Error::FenWithoutGame => say!(locale, "error-fen-without-game"),
            Error::PositionRunning(id) => of_match("error-position-running", id),
            Error::NoSuchPiece { text, game } => {
                let pieces = game.spec().pieces.iter();
                let names = pieces.map(|piece| notation::piece_name(*game, piece.role, locale));
                let names: Vec<String> = names.collect();
                say!(
                    locale,
                    "error-no-such-piece",
                    text = text.as_str(),
                    pieces = names.join(", ")
                )
            }
            Error::NoSuchSquare {
                text,
                corners: (first, last),
            } => say!(
                locale,
                "error-no-such-square",
                text = text.as_str(),
                first = first.as_str(),
                last = last.as_str()
            ),
            Error::NoSuchCard => say!(locale, "error-no-such-card"),
            Error::NoSuchTask => say!(locale, "error-no-such-task"),
            Error::EmptySquare(name) => {
                say!(locale, "error-empty-square", square = name.as_str())
            }
            Error::AlreadyOffered => say!(locale, "error-already-offered"),
            Error::OfferClosed => say!(locale, "error-offer-closed"),
            Error::OwnOffer => say!(locale, "error-own-offer"),
            Error::OfferForAnother => say!(locale, "error-offer-for-another"),
            Error::AlreadyAsked => say!(locale, "error-already-asked"),
            Error::RematchAsked => say!(locale, "error-rematch-asked"),
            Error::RematchThere(id) => of_match("error-rematch-there", id),
            Error::MatchRuns(id) => of_match("error-match-runs", id),
            Error::NoEndedMatch => say!(locale, "error-no-ended-match"),
            Error::ReviewWhenOver(id) => of_match("error-review-when-over", id),
            Error::NothingToReview(id) => of_match("error-nothing-to-review", id),
            Error::NoErrorsFound(id) => of_match("error-no-errors-found", id),
            Error::NoTurnNumber { text } => {
                say!(locale, "error-no-turn-number", text = text.as_str())
            }
            Error::TooManyReviews => say!(locale, "error-too-many-reviews"),
            Error::ReviewUnderWay { match_id, done, of } => say!(
                locale,
                "review-progress",
                r#match = match_id.to_string(),
                done = *done,
                of = *of
            ),
            Error::NothingToTakeBack(id) => of_match("error-nothing-to-take-back", id),
            Error::TooLateToAbort(id) => of_match("error-too-late-to-abort", id),
            Error::UndoTooLate(id) => of_match("error-undo-too-late", id),
            Error::UndoAnswered(id) => of_match("error-undo-answered", id),
            Error::UndoneBefore(id) => of_match("error-undone-before", id),
            Error::UndoOfOther { player } => {
                say!(locale, "error-undo-of-other", player = player.name(locale))
            }
            Error::VacationDays { days, year, left } => say!(
                locale,
                "error-vacation-days",
                days = *days,
                year = year.to_string(),
                left = *left
            ),
            Error::NoClocks => say!(locale, "error-no-clocks"),
            Error::OnVacation { left } => {
                say!(locale, "error-on-vacation", time = words(*left, locale))
            }
            Error::NoVacation => say!(locale, "error-no-vacation"),
            Error::EnginePlaysOn => say!(locale, "error-engine-plays-on"),
            Error::EngineBusy => say!(locale, "error-engine-busy"),
            Error::QuestionOpen => say!(locale, "error-question-open"),
            Error::TooManyPractice { by, oldest } => {
                let first = say!(locale, "error-too-many-practice", most = MOST_PRACTICE);
                with_list(first, by, oldest)
            }
            Error::HintsInPractice => say!(locale, "error-hints-in-practice"),
            Error::WrongChannel { .. } => say!(locale, "error-wrong-channel"),
            Error::HasPlace(id) => of_match("error-has-place", id),
            Error::PrivatePlace => say!(locale, "error-private-place"),
            Error::NoGame => say!(locale, "error-no-game"),
            Error::RecordTooLong(id) => of_match("error-record-too-long", id),
            Error::TooFast { seconds } => say!(locale, "error-too-fast", seconds = *seconds),
            Error::StillPlaying => say!(locale, "error-still-playing"),
            Error::NoResults { name } => say!(locale, "error-no-results", name = name.as_str()),
            Error::Stopping => say!(locale, "error-stopping"),
            Error::Store(_) => say!(locale, "error-store"),
            Error::Unreadable { match_id, .. } => of_match("error-unreadable", match_id),
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.fault() {
            Some(fault) => f.write_str(&fault),
            None => f.write_str(&self.sentence(Locale::English)),
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

impl From<crate::store::Error> for Error {
    fn from(error: crate::store::Error) -> Error {
        match error {
            crate::store::Error::Closed => Error::Stopping,
            failed => Error::Store(failed),
        }
    }
}
