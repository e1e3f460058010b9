//! Playing and looking: which match is meant and who may see it, its position and board, the turns
//! that there are, playing one by text, by menu or by the engine.
//!
//! A use case begins with `locate`, which alone hands out a match, and goes on with its
//! `MatchState`. Nothing here knows offers, clocks (but on pictures), or how a board gets to the
//! chat.

mod ballot;
mod catch_up;
mod choices;
mod engine_etiquette;
mod engine_turns;
mod hint;
mod locate;
mod match_state;
mod menu;
mod moves;
pub(super) mod pictures;
mod planned;
mod play;
mod preemptible_search;
pub(super) mod refused_pictures;
mod running;
mod stepping;
mod views;
mod votes;

pub(super) use explain::{numbered, numbered_line, numbered_turn};
pub(super) use locate::{MatchUse, expect_running, expect_whole};
pub(super) use match_state::{
    MatchState, ViewOptions, read_fen, read_turn_text, replay_all, turns_of,
};
pub(super) use menu::answer_step;
pub(super) use moves::parse_square;
pub(super) use planned::{MOST_LINES, MOST_PLIES, PlanLines};
pub(super) use preemptible_search::SearchBudget;
pub(super) use running::passed;
pub(super) use views::{board_then, in_danger, summary};

pub use ballot::{DRAW, RESIGN, VoteNotice, VoteView};
pub use hint::Hint;
pub use match_state::board_in_picture;
pub use menu::{AnswerStep, MENU_PATH_LIMIT, MenuChoice, MenuStep, OpenChoice};
pub use moves::MovesView;
pub use play::{Played, TurnRequest};
pub(super) use play::{Typed, illegal, names_match};
pub use stepping::MatchStep;
pub use views::{BoardView, GamesEntry};
