//! Pictures and texts that show positions, pieces and charts. Pure: returns bytes and strings and touches no files, except the system's fonts
//! after [`use_system_fonts`].
//!
//! - `board`: a position as a picture: squares, pieces, marks, arrows, players, legend
//! - `explanation`, `piece_sheet`: how a piece moves, and all pieces of a game, as a picture
//! - `record_gif`: a whole match, animated
//! - `charts`: ratings over time, the winning chances of a match
//! - `alt_text`, `text_board`: a position as text
//! - `canvas`, `text`, `theme`: pixels, letters and colours for all of them

mod alt_text;
mod board;
mod canvas;
mod charts;
mod explanation;
mod piece_sheet;
mod record_gif;
mod text;
mod text_board;
mod theme;

pub use alt_text::{ALT_TEXT_LIMIT, alt_text};
pub use board::board_png;
pub use board::marks::Mark;
pub use board::style::{BoardStyle, Compared, MAX_SIZE, MIN_SIZE, Note, PlayerLabel, Players};
pub use canvas::sprites::{icon_key, icon_png};
pub use charts::ratings::{RatingLine, ratings_alt_text, ratings_png};
pub use charts::review::{GraphMark, Judgement, ReviewGraph, review_graph_png};
pub use explanation::{piece_marks, piece_png, turn_marks};
pub use piece_sheet::piece_sheet_png;
pub use record_gif::record_gif;
pub use text::use_system_fonts;
pub use text_board::text_board;
pub use theme::Theme;
