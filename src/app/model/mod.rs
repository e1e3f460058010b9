//! What the app adds to the model: what is said of people, matches and challenges, how a match is asked for, the pictures that are shown, and the
//! errors.
//!
//! Nothing here knows the handle on the app, asks the database, or draws.

mod challenge;
mod clock;
mod course_progress;
mod error;
mod input;
mod manager;
mod matches;
mod person;
mod picture;
mod practice;
mod selector;
mod spans;
mod start;

pub(super) use challenge::MOST_RATED_A_DAY;
pub(super) use clock::BOTH_HAVE_PLAYED;
pub(super) use input::{cut_text, in_range, new_code, tidy, tidy_server_name};
pub(super) use matches::short;
pub(super) use practice::{MOST_PRACTICE, MOST_VOTE_MATCHES, PRACTICE_DAYS, PRACTICE_TIMEOUT};
pub(super) use spans::{minutes, per_turn, words};
pub(super) use start::{name as name_of_start, named_start, start_choice};

pub use challenge::NewChallenge;
pub use clock::ClockState;
pub use course_progress::CourseProgress;
pub use error::{DuelError, Error, EventError, Refused, Result};
pub use manager::Manager;
pub use picture::{Document, Picture};
pub use selector::{Addressing, MatchSelector, Viewpoint};

pub use crate::model::{
    BoardRef, Challenge, ChallengeId, ChallengeState, ChannelId, ColorChoice, Ending, GuildId,
    Match, MatchId, MatchOrigin, MessageId, OfferId, OfferKind, Outcome, Person, Place, PlayerId,
    PuzzleId, Rematch, Seat, ShownBoard, Time, Undone, Vacation,
};
