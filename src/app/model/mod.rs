//! What the app speaks of: people, places, matches, challenges, offers, the pictures that are shown, and the errors. Types with what can be
//! said of them alone; most are read from rows of the database and written to them here, so that no use case converts twice.
//!
//! Nothing here knows the handle on the app, asks the database, or draws.

mod challenge;
mod clock;
mod error;
mod ids;
mod input;
mod matches;
mod offer;
mod outcome;
mod person;
mod picture;
mod spans;

pub(super) use challenge::MOST_RATED_A_DAY;
pub(super) use clock::BOTH_HAVE_PLAYED;
pub(super) use input::{cut_text, in_range};
pub(super) use matches::short;
pub(super) use spans::{per_turn, words};

pub use challenge::{Challenge, ChallengeState, ColorChoice, NewChallenge};
pub use clock::ClockState;
pub use error::{Error, Refused, Result};
pub use ids::{
    Addressing, BoardRef, ChallengeId, ChannelId, GuildId, MatchId, MatchSelector, MessageId,
    OfferId, Place, PlayerId, Viewpoint,
};
pub use matches::{Match, Seat, Vacation};
pub use offer::OfferKind;
pub use outcome::{Ending, Outcome};
pub use person::Person;
pub use picture::{Document, Picture};
