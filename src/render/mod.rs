//! Pictures and texts that show positions and pieces. Pure: bytes and strings come out, and no files are touched, but for fonts of the system
//! where [`use_system_fonts`] asks for them.

mod alt_text;
mod arrows;
mod board;
mod cache;
mod canvas;
mod colors;
mod explain;
mod fonts;
mod icon;
mod last_turn;
mod layout;
mod legend;
mod lettering;
mod lines;
mod marks;
mod pixmap;
mod png;
mod pools;
mod ratings;
mod record;
mod review;
mod runs;
mod scene;
mod sprites;
mod strips;
mod style;
mod text_board;
mod theme;

pub use alt_text::{ALT_TEXT_LIMIT, alt_text};
pub use board::board_png;
pub use explain::{piece_marks, piece_png, turn_marks};
pub use fonts::use_system_fonts;
pub use icon::{icon_key, icon_png};
pub use marks::Mark;
pub use ratings::{RatingLine, ratings_alt_text, ratings_png};
pub use record::record_gif;
pub use review::{GraphMark, Judgement, ReviewGraph, review_graph_png};
pub use style::{BoardStyle, Compared, MAX_SIZE, MIN_SIZE, Note, PlayerLabel, Players};
pub use text_board::text_board;
pub use theme::Theme;
