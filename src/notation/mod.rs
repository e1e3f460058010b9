//! What players type and read: typed text becomes a turn, a turn becomes words.
//!
//! Reading never guesses. The text is taken apart into every way in which it can be read (`syntax`), each way is compared with the legal
//! turns (`resolve`), and only if exactly one turn fits is it the answer. If none fits, `diagnose` finds the reason.

mod asked;
mod describe;
mod diagnose;
mod error;
mod motifs;
mod names;
mod piece_now;
mod piece_words;
mod questions;
mod read;
mod record;
mod refusal;
mod resolve;
mod syntax;

pub use asked::reads_like_question;
pub use describe::describe;
pub use error::ReadError;
pub use motifs::motifs;
pub use names::{color_name, game_name, piece_name};
pub use piece_now::piece_now;
pub use piece_words::{piece_sentences, value};
pub use questions::answer;
pub use read::{read_turn, reads_like_turn};
pub use record::{Record, RecordError};
pub use refusal::refusal;
