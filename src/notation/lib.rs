//! Reads what is written as turns and matches, and writes it. What it finds wrong is data;
//! `explain` puts it into words.
//!
//! Reading never guesses. `algebraic::syntax` splits the text in every way it can be read,
//! `algebraic::resolve` compares each reading with the legal turns, and only a single match is the
//! answer. Without one, `typed::diagnose` finds the reason. From players of a match
//! `typed::read_typed` accepts more, and asks back where it is not certain.
//!
//! - `names`: what games, pieces and sides are called in languages, by Shogi players and programs
//! - `algebraic`: the notation of chess players, read and written
//! - `shogi`: the notations of Shogi players, read where a game is also written as Shogi is
//! - `typed`: what players type
//! - `error`: why a text is no turn
//! - `record`, `kif`: matches as PGN files, and as files of Shogi programs
//! - `game`, `game_file`: a game as somebody brings it, whatever wrote it
//! - `usi`: turns as Shogi programs send them to each other
//! - `tree`: games with variations, which are written as PGN files
//! - `short_castling`, `gui_board`: what O-O means in a file, and the FENs of other programs

mod algebraic;
mod error;
mod game;
mod game_file;
mod gui_board;
mod kif;
mod names;
mod record;
mod shogi;
mod short_castling;
mod tree;
mod typed;
mod usi;

pub use algebraic::{Algebra, algebraic};
pub use error::{ReadError, ReadResult};
pub use game::{Fault, FileResult, GameFile, GameFileError, GameFileFault, OtherGame};
pub use game_file::{LARGEST_GAME_FILE, read_game_file};
pub use gui_board::gui_board;
pub use kif::{KifEnd, KifHeader, KifWay, kif_square, kif_turn};
pub use names::{
    NAMES_FOR_XBOARD, ShogiName, XBOARD_NAMES, color_name, game_name, game_of_variant,
    names_in_forms, piece_name, shogi_names,
};
pub use short_castling::{SHORT_CASTLING_TAGS, short_castling_tag};
pub use tree::{GameTree, TreeNode, TurnNote};
pub use typed::attempted::attempted_paths;
pub use typed::foreign_letters::{letter_translated, turn_translated};
pub use typed::normalize::{Normalized, half_width, normalize};
pub use typed::read_turn::{read_reply, read_turn, reads_like_turn};
pub use typed::read_typed::{
    Likeness, is_almost_turn, is_like_turn_anywhere, likeness, read_typed, read_typed_in_order,
    read_typed_reply,
};
pub use usi::{read_usi, write_usi};
