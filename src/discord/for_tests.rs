//! What tests of this crate see: messages, forms and custom ids as they are made and read, and how
//! Discord's limits are kept.

pub use crate::analysis::{board as analysis_board, games as analysis_games, shared_position};
pub use crate::begin::challenge::challenge;
pub use crate::boards::board::{board, lasting};
pub use crate::boards::buttons::more;
pub use crate::boards::notice::{call, gap, offer, rematch, reminder, vacation};
pub use crate::duels::{end as duel_end, message as duel};
pub use crate::events::message::{announcement, news, public_table, reports};
pub use crate::events::setup::{LONGEST as LONGEST_FIELD, form_of, numbers_of, shown as setup};
pub use crate::learn::exercise::games as courses;
pub use crate::looking::{introduction, list as looking, looked};
pub use crate::message::{
    Body, Click, Draft, ExerciseClick, Filled, Form, FormClick, Opponent, Post, UnknownClick,
    escape, escape_within,
};
pub use crate::plans::form_with as plan_form;
pub use crate::reading::{Missed, Reading};
pub use crate::rest::{Allowed, DiscordClock, Pace, Refusals, date, retry_after};
pub use crate::review::{attempt, error, line, private_summary, summary};
pub use crate::server_settings::{Extras, is_harmless, server};
pub use crate::settings::mine;
