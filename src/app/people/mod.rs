//! What is known of one person or one server: what they have chosen, in which language they are
//! spoken to, how well they play, how much they may ask for, and how they are forgotten.
//!
//! Nothing here knows the position of a match or what is posted.

mod language;
mod limits;
mod privacy;
mod profile;
mod ratings;
mod settings;

pub(super) use ratings::{NEW_SOLVER, rate, rate_first_try, rating_against, result_for};

pub use language::Language;
pub use limits::Cost;
pub use profile::{GameRecord, Leaderboard, Profile, Results};
pub use ratings::RatingNow;
pub(crate) use settings::Audience;
pub use settings::{
    ChallengesFrom, Notify, Orientation, PlayerSettings, ServerChange, ServerSettings,
    SettingsChange,
};
