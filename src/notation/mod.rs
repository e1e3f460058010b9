//! What players type and read: typed text becomes a turn, a turn becomes words.
//!
//! Reading never guesses. The text is taken apart into every way in which it can be read (`syntax`), each way is compared with the legal
//! turns (`resolve`), and only if exactly one turn fits is it the answer. If none fits, `diagnose` finds the reason. What a player types in
//! a match is read more widely (`typed`): in words, with the letters of their language; what is not certain is asked.

mod algebraic;
mod asked;
mod attempt;
mod describe;
mod diagnose;
mod error;
mod letters;
mod misspelt;
mod names;
mod piece_now;
mod piece_words;
mod plain;
mod questions;
mod read;
mod record;
mod refusal;
mod resolve;
mod straight;
mod suggest;
mod syntax;
mod typed;
mod words;

pub use algebraic::algebraic;
pub use asked::reads_like_question;
pub use attempt::attempted;
pub use describe::{describe, lent_check};
pub use error::{MOST_CANDIDATES_NAMED, ReadError};
pub use names::{color_name, game_name, piece_name};
pub use piece_now::{piece_now, piece_ways};
pub use piece_words::{piece_sentences, value};
pub use questions::answer;
pub use read::{read_turn, reads_like_turn};
pub use record::{Record, RecordError, TurnNote};
pub use refusal::refusal;
pub use suggest::suggestions;
pub use typed::{Likeness, likeness, read_typed};
