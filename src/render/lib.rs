//! Renders positions, pieces and charts as pictures and text. The layer is pure: it returns bytes
//! and strings and touches no files, except the system's fonts after [`use_system_fonts`].
//!
//! - `board`: the picture of a position: squares, pieces, marks, arrows, players, legend
//! - `explanation`, `piece_sheet`: the picture of how a piece moves, and of all pieces of a game
//! - `marked_turns`: what a turn that is suggested does on a board, and why a mate is one
//! - `record_gif`: an animated match
//! - `charts`: ratings over time, the winning chances of a match, and the table of an event
//! - `daily_card`: how somebody did in the daily puzzle
//! - `alt_text`: a position as text
//! - `canvas`, `text`, `theme`: pixels, letters and colours, used by all the others

mod alt_text;
mod board;
mod canvas;
mod charts;
mod daily_card;
mod explanation;
mod marked_turns;
mod piece_sheet;
mod record_gif;
mod text;
mod theme;

pub use alt_text::{ALT_TEXT_LIMIT, Over, Told, alt_text, alt_text_telling, text_board};
pub use board::board_png;
pub use board::marks::Mark;
pub use board::style::{BoardStyle, MAX_SIZE, MIN_SIZE, Note, PlayerLabel, Players};
pub use canvas::sprites::{icon_key, icon_png};
pub use charts::crosstable::{Crosstable, CrosstableRow, crosstables_png};
pub use charts::ratings::{RatingLine, ratings_alt_text, ratings_png};
pub use charts::review::{GraphMark, Judgement, ReviewGraph, review_graph_png};
pub use daily_card::{DailyCard, daily_card_png};
pub use explanation::{piece_marks, piece_png, turn_marks};
pub use marked_turns::{mate_marks, suggestion_marks};
pub use piece_sheet::piece_sheet_png;
pub use record_gif::record_gif;
pub use text::use_system_fonts;
pub use theme::Theme;
