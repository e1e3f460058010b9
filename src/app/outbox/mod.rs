//! What is posted without being asked: boards, offers, reminders, direct messages.
//!
//! The poster claims a job, asks for its content, sends it, and says what became of it. A job that
//! is claimed and never finished, because the process died, is claimed again after its lease or at
//! the next start; its nonce stays the same, so that the chat service can recognise what has been
//! posted already. The jobs of one match come strictly one after the other.
//!
//! No use case knows the outbox: it writes a job, and what is said is worked out here when the
//! job's turn comes.

mod boards;
mod content;
mod delivery;
mod notices;
mod places;
mod posts;
mod shown_turns;
mod tidying;
mod visitors;

pub use content::{ChallengeResult, Content, VisitorPost};
pub use places::permission_name;
pub use posts::{
    BoardPost, ClockPost, Delivery, Failure, GapPost, LostPlace, OfferPost, PINGED, TurnMessage,
};
