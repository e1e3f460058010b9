//! The data types of the program: people, places, matches, challenges, offers, events, duels, and time. The store reads and writes them, the use cases work
//! with them, and the chat shows them.
//!
//! A [`crate::rules::Game`] is a variant with its rules; a [`Match`] is one contest played by them.
//!
//! Methods here depend only on the data and the rules. Nothing here knows SQL, the chat service or a language. The enums have stable ids, which the
//! database and the command options contain.

mod block;
mod challenge;
mod channel_seat;
mod duel;
mod event;
mod event_draft;
mod gap;
mod ids;
mod matches;
mod name;
mod offer;
mod outcome;
mod person;
mod puzzle;
mod shards;
mod time;
mod vacation;
mod vote_invitation;

pub use block::{Block, Blockable};
pub use challenge::{Challenge, ChallengeState, ColorChoice};
pub use channel_seat::{ChannelSeat, VoteTerms};
pub use duel::{Duel, DuelMatch, DuelPlayer, DuelServer, DuelSide, DuelState, DuelTerms};
pub use event::{
    Event, EventFormat, EventPlayer, EventState, EventTerms, LeagueTerms, News, NewsKind,
    PairedMatch, Pairing, PairingResult, Season,
};
pub use event_draft::{DraftField, EventDraft};
pub use gap::{Gap, ShownBoard};
pub use ids::{
    BoardRef, ChallengeId, ChannelId, DraftId, DuelId, EventId, GuildId, MatchId, MessageId,
    OfferId, Place, PlayerId, RoleId,
};
pub use matches::{Match, MatchOrigin, Rematch, Seat, Undone};
pub use name::{clean_name, is_hidden};
pub use offer::{Offer, OfferKind, OfferState};
pub use outcome::{Ending, Outcome};
pub use person::Person;
pub use puzzle::PuzzleId;
pub use shards::ShardSet;
pub use time::Time;
pub use vacation::Vacation;
pub use vote_invitation::VoteInvitation;
