//! What is known of one person or one server: what they have chosen, in which language they are
//! spoken to, how well they play, how much they may ask for, and how they are forgotten.
//!
//! Nothing here knows the position of a match or what is posted.

mod audience;
mod language;
mod leaderboard;
mod limits;
mod privacy;
mod profile;
mod ratings;
mod settings;

pub(super) use ratings::{at as rating_at, rate, rating_against};

pub(crate) use audience::Audience;
pub use language::Language;
pub use leaderboard::Leaderboard;
pub use limits::Cost;
pub use profile::{GameRecord, Profile, PuzzleRecord, Results};
pub use ratings::RatingNow;
pub use settings::{
    ChallengesFrom, Notify, Orientation, PlayerSettings, ServerChange, ServerSettings,
    SettingsChange,
};
