//! The data types of the program: people, places, matches, challenges, offers, jobs, events, duels,
//! and time. The store reads and writes them, the use cases work with them, and the chat shows them.
//!
//! A [`rules::Game`] is a variant with its rules; a [`Match`] is one contest played by them.
//!
//! Methods here depend only on the data and the rules. Nothing here knows SQL, the chat service or
//! a language. The enums have stable ids, which the database and the command options contain.

mod challenge;
mod channel_seat;
mod clock;
mod ids;
mod input;
mod job;
mod matches;
mod offer;
mod outcome;
mod person;
mod selector;
mod spans;
mod start;
mod terms;
mod time;

pub use challenge::{
    Challenge, ChallengeOptions, ChallengeState, ColorChoice, MOST_OPEN_CHALLENGES,
    MOST_RATED_A_DAY, VoteInvitation, days_for,
};
pub use channel_seat::{ChannelSeat, VoteTerms};
pub use clock::{BOTH_HAVE_PLAYED, ClockState};
pub use ids::{
    AnalysisId, BoardRef, ChallengeId, ChannelId, Contest, DraftId, DuelId, EventId, GuildId,
    MatchId, MessageId, OfferId, Place, PlayerId, PuzzleId, RoleId, ShardSet,
};
pub use input::{INVITED_FOR, cut_text, in_range, new_code, tidy, tidy_server_name, typed_code};
pub use job::{DuelJobKind, EventJobKind, JOBS, JobKind, Lane, OtherJobKind};
pub use locale::{clean_name, is_hidden};
pub use matches::{
    Gap, Imported, ImportedSeat, MOST_PRACTICE, MOST_VOTE_MATCHES, Match, MatchOrigin,
    PRACTICE_DAYS, PRACTICE_TIMEOUT, Rematch, Seat, ShownBoard, Undone, end_in_words, short,
};
pub use offer::{Offer, OfferKind, OfferState};
pub use outcome::{Ending, Outcome};
pub use person::{Block, Blockable, Manager, Person};
pub use selector::{Addressing, MatchSelector, Viewpoint};
pub use spans::{short_span, span_in_words};
pub use start::{name_of_start, named_start, start_choice};
pub use terms::{MatchTerms, TimeControl};
pub use time::{Time, Vacation};
