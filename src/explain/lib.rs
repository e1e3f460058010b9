//! Says in words what happens on a board: turns, pieces and dangers, and why a turn, a text or a
//! file is refused. All of it is computed from the rules, in any language.
//!
//! - `names`: pieces and squares as texts name them
//! - `describe`, `danger`: turns in words and with their numbers, and what is in danger after one
//! - `pieces`: how a piece moves, and what it can do now
//! - `questions`: what is on e4? where are my Lions?
//! - `menu`: choosing a turn step by step
//! - `suggest`: turns that begin like what somebody is typing
//! - `refusal`: why a rule forbids a turn
//! - `read_error`, `fen_error`, `game_file_error`: why a text is no turn, a FEN no position, a file
//!   no match
//! - `reasons`: what speaks for a turn and against it, and what a line wins

mod danger;
mod describe;
mod examples;
mod fen_error;
mod game_file_error;
mod menu;
mod names;
mod pieces;
mod questions;
mod read_error;
mod reasons;
mod refusal;
mod suggest;

pub use danger::{lion_ban_felt, to_move_in_danger};
pub use describe::{
    annotated, announce, describe, lent_check, numbered, numbered_line, numbered_turn,
};
pub use examples::first_turns;
pub use fen_error::fen_error;
pub use game_file_error::{game_file_error, game_file_fault};
pub use menu::{
    MENU_PATH_LIMIT, MenuChoice, MenuStage, OpenMenu, TurnMenu, passing_square, turn_menu,
};
pub use names::{Naming, pieces_on};
pub use pieces::movement_in_words::{movement_in_words, moves_in_words, piece_value_text};
pub use pieces::piece_in_position::{legal_turns_in_words, movement_on_square, piece_in_position};
pub use questions::answers::answer_question;
pub use questions::parser::{piece_asked_about, pieces_called, reads_like_question};
pub use read_error::{MOST_CANDIDATES_NAMED, read_error};
pub use reasons::{
    Comparison, Drawback, Gains, Reason, drawbacks, drawbacks_in_words, expectation,
    gains_in_words, is_missed, mate, material_won, merits,
};
pub use refusal::refusal;
pub use suggest::suggestions;
