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
mod mates;
mod menu;
mod moves;
pub(super) mod pictures;
mod planned;
mod play;
mod preemptible_search;
pub(super) mod refused_pictures;
mod replay;
mod stepping;
mod views;
mod vote_view;
mod votes;

pub(super) use locate::{MatchUse, expect_running, expect_whole};
pub(super) use match_state::{MatchState, ViewOptions, read_fen, read_turn};
pub(super) use mates::mate_marks;
pub(super) use menu::answer_step;
pub(super) use moves::parse_square;
pub(super) use planned::{MOST_LINES, MOST_PLIES, PlanLines};
pub(super) use preemptible_search::SearchBudget;
pub(super) use replay::replay_all;
pub(super) use views::{numbered, numbered_line, numbered_turn, short_turn, summary};

pub use ballot::{DRAW, RESIGN};
pub use choices::{MatchChoice, TurnChoice};
pub use hint::Hint;
pub use match_state::board_in_picture;
pub use menu::{AnswerStep, MENU_PATH_LIMIT, MenuChoice, MenuStep, OpenChoice};
pub use moves::{MovablePiece, MovesView};
pub use play::{Played, TurnRequest};
pub(super) use play::{Typed, names_match};
pub use stepping::MatchStep;
pub use views::{BoardView, GamesEntry};
pub use vote_view::{VoteNotice, VoteView};
