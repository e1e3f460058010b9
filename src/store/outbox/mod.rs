//! The one way out: jobs, which are rows that say what is still to be posted, thought or done.
//!
//! A job has a subject: a match, a challenge, the puzzle of a day, an event, a duel, or a task of
//! the leader. Whatever it is, it is claimed by a lease ([`claims`]), carried out outside the
//! store, and reported: done, to be tried again, or refused ([`job_reports`](crate::job_reports)).
//! What is done to the subject of a job once it is delivered stands beside the subject.

mod claims;
mod job;
mod leader_tasks;

pub use job::{
    DailyPuzzleId, DuelJob, EngineJob, EventJob, Job, MatchJob, NewJob, PendingJob, Subject,
    new_nonce,
};
pub use leader_tasks::TaskState;

pub(super) use claims::make_due;
pub(super) use job::{delete, done, drop_engine_turns, if_due, insert, place_gone};
