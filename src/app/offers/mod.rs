//! What people agree on and ask of each other: challenges, who looks for an opponent, and how a
//! match begins, draws, takebacks and rematches; undoing a move and giving up; vacations; and the
//! clock, which ends a match that nobody goes on with.
//!
//! What comes of it is a row, a job, and an answer to the one who asked. The messages that everyone
//! sees are worded in the outbox, which nothing here knows.

mod begin;
mod challenges;
mod clock;
mod gaps;
mod looking;
mod make_offer;
mod next_level;
mod practice;
mod rematch;
mod resign;
mod undo;
mod vacation;
mod vote_invitation;
mod vote_match;

pub(super) use begin::new_match;
pub(super) use challenges::{own_start, terms_in};
pub(super) use clock::tell_downtime;
pub(super) use gaps::DECISION;
pub(super) use make_offer::turns_back;
pub(super) use undo::UNDO_TIME;
pub(super) use vote_invitation::WAITS_FOR_CHANNEL;

pub use challenges::DEFAULT_DAYS;
pub use looking::{Looked, LookingFor, LookingView};
pub use make_offer::{OfferAnswer, Offered};
pub use next_level::{NextPractice, PracticeTerms, Retry};
pub use practice::NewPractice;
pub use resign::ResignQuestion;
pub use vacation::{VacationTaken, VacationView};
pub use vote_match::NewVoteMatch;
