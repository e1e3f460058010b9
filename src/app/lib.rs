//! The use cases: challenge, accept, play, look, offer, resign, explain, and what must be posted
//! because of them. Everything here is synchronous and may wait for the disk; call it off the async
//! threads.
//!
//! # Conventions
//! - **Text is plain.** Every text that leaves the app, errors included, is plain text without
//!   markdown and without mentions. It may contain names and what a player typed, so the caller
//!   escapes each whole text once before it is sent to the chat. Whom to ping is said apart from
//!   the text ([`BoardPost::ping`]).
//! - **Sentences live here.** What a player is told about a match comes from a `text` or a
//!   `sentence` of the app, never from the caller.
//! - **Not everyone may see everything.** A match is there for its players wherever they are, and
//!   for others only in the channel in which it is played. `locate` alone gives somebody a match
//!   that they ask for; who lists those of a server says which of its channels the one who asks may
//!   see.
//! - **Nothing is guessed.** Where more than one match could be meant, the answer lists them. So
//!   whatever takes a [`MatchSelector`](model::MatchSelector) fails with `SeveralMatches`,
//!   `NoSuchMatch` or `NoMatch` where that does not name one match that may be seen from there.
//! - **One language for one answer.** What a person asks for is answered in that person's language,
//!   what everyone is shown is in that of the place ([`Language`]). A type that is shown in a
//!   language found elsewhere has a function with a [`Locale`](locale::Locale) for it.
//! - **Ply** counts the turns played: the board of ply 0 is the start, the board of ply *n* the
//!   position after turn *n*.
//! - **Whatever returns a [`Result`] fails when the database does.** What else can be in its way,
//!   it says itself.
//! - **State is in the database only.** [`App`] is a handle that can be cloned and dropped at any
//!   moment; what is still to be posted or thought is a job row that survives it.
//!
//! # Where to look
//! From the ground up; each folder uses those above it in this list, and none of those below.
//! - `error`: what can go wrong, each with the text that players get.
//! - `base`: what every use case stands on – the handle [`App`], the jobs that it leaves behind,
//!   the rate limit.
//! - `people`: what is known of a person or a server – settings, languages, ratings, privacy.
//! - `playing`: which match is meant, its board, and playing a turn; the engine as an opponent.
//! - `plans`: moves planned ahead – typed, shown and deleted.
//! - `offers`: all that two people agree on or one asks of the other, and the clock of a match.
//! - `review`: matches looked back at – the record as a file, and what the engine finds in a match
//!   that is over.
//! - `teaching`: how pieces move, what the rules are, what is on a board.
//! - `lessons`: courses of tasks on a board, and how far people have come in them.
//! - `puzzles`: positions in which one turn wins, and who has solved them.
//! - `exercises`: what lessons and puzzles ask, how it is shown and how an answer is judged.
//! - `starts`: where a match may begin, other than at the usual start.
//! - `analysis`: boards on which people try moves by themselves.
//! - `events`: many matches for one table – who meets whom, how it goes on by itself, and what is
//!   told of it.
//! - `duels`: matches of one server's players against another's.
//! - `outbox`: what is posted without being asked, and what became of it.
//!
//! `typed` is the one way in for what is typed: it decides which of them a message is for.
//! `typed_word` knows the words that ask for something.
//!
//! `digest` tells a server of its week. `engine_pool` has the threads on which the engine thinks,
//! `lifecycle` opens the whole and ends it, `hosts` is for several processes that are one bot,
//! `operators` is for those who run the bot, `retention` forgets what nobody needs any more,
//! `copying` moves everything to another database.

mod analysis;
mod base;
mod copying;
mod digest;
pub mod duels;
mod engine_pool;
mod error;
pub mod events;
pub mod exercises;
mod hosts;
pub mod lessons;
mod lifecycle;
mod offers;
mod operators;
mod outbox;
mod people;
mod picture;
mod plans;
mod playing;
pub mod puzzles;
mod retention;
mod review;
mod starts;
mod teaching;
mod typed;
mod typed_word;

pub use analysis::{AnalysisStep, AnalysisView, SharedPosition};
pub use base::{App, Clock, EngineAnswer, Suggestion, SystemClock};
pub use copying::{CopyError, Copying, copy_database};
pub use digest::DigestPost;
pub use engine_pool::EnginePool;
pub use error::{DuelError, Error, EventError, Refused, Result};
pub use hosts::{HOST_LEASE, HOST_RENEWAL, INTERACTIONS_KEPT, INVALID_REQUESTS_COUNT_FOR};
pub use offers::{
    DEFAULT_DAYS, Looked, LookingFor, LookingView, NewPractice, NewVoteMatch, NextPractice,
    OfferAnswer, Offered, PracticeTerms, ResignQuestion, Retry, VacationTaken, VacationView,
};
pub use operators::{BLOCKS_REFRESH, MatchReport};
pub use outbox::{
    BoardPost, ChallengeResult, ClockPost, Content, Delivery, Failure, GapPost, LostPlace,
    OfferPost, PINGED, TurnMessage, VisitorPost, permission_name,
};
pub use people::{
    ChallengesFrom, Cost, GameRecord, Language, Leaderboard, Notify, Orientation, PlayerSettings,
    Profile, RatingNow, Results, ServerChange, ServerSettings, SettingsChange,
};
pub use picture::{Document, Picture};
pub use plans::PlanView;
pub use playing::{
    AnswerStep, BoardView, DRAW, GamesEntry, Hint, MENU_PATH_LIMIT, MatchStep, MenuChoice,
    MenuStep, MovesView, OpenChoice, Played, RESIGN, TurnRequest, VoteNotice, VoteView,
    board_in_picture,
};
pub use retention::FORGETTING;
pub use review::{
    BroughtGame, MoveRange, ReviewAttempt, ReviewLine, ReviewLineView, ReviewPost, ReviewPractice,
    ReviewTurn,
};
pub use starts::{
    PlayFrom, StartRef, TypedStart, is_at_odds, position_typed, start_called, start_choices,
    start_typed,
};
pub use teaching::{
    BoardAnswer, Explanation, PieceChoice, PieceIcon, PromotedPiece, example, piece_icons,
    rules_cards,
};
pub use typed::{Heard, RepliedTo, TypedMessage};
pub use typed_word::TypedWord;

pub(crate) use base::{EngineRequest, LEASE, MOST_SUGGESTED, backoff, lock, suggested, tried};
pub(crate) use error::ensure;

// The layers above know the store only through the app.
pub use store::{
    BackupError, Change, CloseError, Connections, Counts, DailyPuzzleId, DailyServer, DuelJob,
    EventJob, Job, Location, MatchJob, OpenError, PendingJob, ReadCursor, ServerUrl, ShardShare,
    ShareRequest, Subject, TaskState, Unread, UrlError, VoteRules, back_up,
};
