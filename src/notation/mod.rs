//! Turns typed text into turns, and turns, pieces and positions into words.
//!
//! Reading never guesses. `algebraic::syntax` splits the text in every way it can be read, `algebraic::resolve` compares each reading with
//! the legal turns, and only a single match is the answer. Without a match `typed::diagnose` finds the reason. In a match,
//! `typed::read_typed` accepts more: turns in words, with the piece letters of the player's language; where it is not certain it asks back.
//!
//! - `algebraic`: notation, read and written
//! - `shogi`: the notations of Shogi, read where a game is also written as Shogi is
//! - `typed`: what players type
//! - `questions`: what is on e4? where are my Lions?
//! - `pieces`: how a piece moves, and what it can do now
//! - `describe`, `error`, `refusal`: a turn in words, and why a text or a turn is refused
//! - `fen_error`: what is wrong with a FEN
//! - `record`, `kif`: matches as PGN files, and as files of Shogi programs
//! - `variants`, `short_castling`: what other programs call a game, and what O-O means in a file

mod algebraic;
mod danger;
mod describe;
mod error;
mod fen_error;
mod gui_board;
mod kif;
mod lion_refusal;
mod names;
mod pieces;
mod promotion_refusal;
mod questions;
mod record;
mod refusal;
mod shogi;
mod short_castling;
mod typed;
mod variants;

pub use algebraic::algebraic;
pub use danger::{lion_ban_felt, to_move_in_danger};
pub use describe::{annotated, announce, describe, lent_check};
pub use error::{MOST_CANDIDATES_NAMED, ReadError};
pub use fen_error::fen_error;
pub use gui_board::gui_board;
pub use kif::{Kif, KifEnd, KifError, KifHeader, decode};
pub use names::{color_name, game_name, piece_name, pieces_on};
pub use pieces::movement_in_words::{movement_in_words, moves_in_words, piece_value_text};
pub use pieces::piece_in_position::{legal_turns_in_words, movement_on_square, piece_in_position};
pub use questions::answers::answer_question;
pub use questions::parser::{piece_asked_about, pieces_called, reads_like_question};
pub use record::{Record, RecordError, TurnNote};
pub use refusal::refusal;
pub use short_castling::short_castling_tag;
pub use typed::attempted::attempted_paths;
pub(crate) use typed::normalize::half_width;
pub use typed::read_turn::{read_reply, read_turn, reads_like_turn};
pub use typed::read_typed::{
    Likeness, is_almost_turn, is_like_turn_anywhere, likeness, read_typed, read_typed_in_order,
    read_typed_reply,
};
pub use typed::suggest::suggestions;
pub use variants::{NAMES_FOR_XBOARD, XBOARD_NAMES, game_of_variant};
