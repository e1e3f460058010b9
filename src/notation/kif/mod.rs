//! Records of Shogi programs: KIF files as lishogi exports and imports them.
//!
//! A file has a header (`先手：…`), perhaps the board, then a line a turn, or two for a Lion's steps.

mod header;
mod line;
mod read;
mod write;

pub(crate) use read::{is_kif_line, is_list_of_turns, read_kif};
pub use write::{KifEnd, KifHeader, KifWay, kif_square, kif_turn};
