//! The database: the model in tables, and the only place that knows SQL.
//!
//! A change is on disk before the call returns, unless it says otherwise; one that cannot be
//! completed leaves nothing behind, nor does one that is answered with `false` or `None` because
//! something is not as it should be for it. Reading waits for no change. Times come in as parameters; the
//! store has no clock but that of a server, for leases. Nothing outside knows which database this
//! is.
//!
//! Every call that returns a [`Result`] fails when the database does; what else can be in its way,
//! it says itself.

mod analysis;
mod columns;
mod contests;
mod database;
mod duels;
mod error;
mod events;
mod hosts;
mod job_reports;
mod matches;
mod open_error;
mod outbox;
mod people;
mod pool;
mod postgres;
mod privacy;
mod puzzles;
mod rating_update;
mod sql;
mod sqlite;
mod typed;

// What almost every file needs.
use database::locks::{
    lock, lock_contest, lock_duel, lock_event, lock_match, lock_names, lock_players,
};
use error::{Attempt, Stop, require};
use sql::{FromRow, Row, ToValue, Transaction, Value, from_row, params, rows};

pub use analysis::AnalysisRow;
pub use contests::entries::Joined;
pub use database::copy::{CopyError, Progress};
pub use database::counts::Counts;
pub use database::location::Location;
pub use database::store::{CloseError, Store};
pub use duels::record::{DuelAccepted, DuelRow, MOST_DUELS, NewDuelServer};
pub use error::{Error, Result};
pub use events::drafts::DraftCreated;
pub use events::pairings::HalfByeAsked;
pub use events::record::{EventRow, MOST_EVENTS, NewEvent};
pub use events::reports::{ReportRow, Reported};
pub use hosts::shard_shares::{ShardShare, ShareRequest};
pub use hosts::told::InvalidRequestCount;
pub use job_reports::Change;
pub use matches::begin::NewMatch;
pub use matches::endings::EndIf;
pub use matches::find::MatchesMeant;
pub use matches::imports::{KeptImport, NewImport};
pub use matches::offers::challenges::{ChallengeRefused, NewChallenge};
pub use matches::offers::looking::{LookingRow, NewLooking};
pub use matches::offers::{NewOffer, OfferTaken};
pub use matches::posts::boards::{AudienceRow, BoardInMessage, PositionRows, PostedMatch, Tidying};
pub use matches::posts::read_cursors::{ReadCursor, Unread};
pub use matches::reviews::{EvaluationRow, ReviewBegun, ReviewLimits, ReviewRow};
pub use matches::turns::engine_turns::{DueEngineTurn, Pace};
pub use matches::turns::plans::PlanRow;
pub use matches::turns::takebacks::{Takeback, Undo};
pub use matches::turns::{NewTurn, PlannedTurn, TurnRow};
pub use matches::votes::{NewVote, VoteCast, VoteCount, VoteRules, Votes};
pub use open_error::OpenError;
pub use outbox::{
    DailyPuzzleId, DuelJob, EngineJob, EventJob, Job, MatchJob, NewJob, PendingJob, Subject,
    TaskState, new_nonce,
};
pub use people::digests::IllegalTurnRow;
pub use people::ratings::{MatchFacts, RatingChange, ResultRow};
pub use people::requests::{REQUESTS_COUNT_FOR, RequestRefused};
pub use people::settings::{PlayerSettingsRow, ServerSettingsRow};
pub use pool::Connections;
pub use postgres::{ServerError, ServerUrl, UrlError};
pub use puzzles::daily::{DailyCount, DailyRow, DailyServer};
pub use puzzles::lessons::{ExerciseHere, ExerciseLook, OpenExercise};
pub use puzzles::tries::{PuzzleEvent, PuzzleRated, PuzzleRater, PuzzleTry, Solver};
pub use rating_update::{RatedAt, Rater, Rating};
pub use sqlite::{BackupError, FileLock, LostChanges, back_up};
pub use typed::{TypedContext, TypedLook};
