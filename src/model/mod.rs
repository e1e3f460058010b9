//! What the program speaks of, each thing once: people, places, matches, challenges, offers, and time. The store reads and writes these types,
//! the use cases work with them, and the chat shows them.
//!
//! What is said here of a thing follows from it and the rules alone. Nothing here knows SQL, the chat service, or a language; what is told of a
//! match or a challenge in words stands with the use cases. A closed enum has the stable id of each value beside it, which is what the database
//! and the options of commands hold.

mod block;
mod challenge;
mod gap;
mod ids;
mod matches;
mod offer;
mod outcome;
mod person;
mod puzzle;
mod shards;
mod time;

pub use block::{Block, Blockable};
pub use challenge::{Challenge, ChallengeState, ColorChoice};
pub use gap::{Gap, ShownBoard};
pub use ids::{
    BoardRef, ChallengeId, ChannelId, GuildId, MatchId, MessageId, OfferId, Place, PlayerId,
};
pub use matches::{Match, Seat, Vacation};
pub use offer::{Offer, OfferKind, OfferState};
pub use outcome::{Ending, Outcome};
pub use person::Person;
pub use puzzle::PuzzleId;
pub use shards::ShardSet;
pub use time::Time;
