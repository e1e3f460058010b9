//! The buttons and menus of reviews.

use super::spelling::{Part, Parts, clicks};
use app::ReviewLine;
use model::MatchId;

clicks! {
    /// A click that belongs to the review of a finished match. Errors are counted from 0.
    pub enum ReviewClick of id: MatchId {
        /// Show the review, or start it.
        Open = ["review", id],
        /// Show the first error, to go through all of them.
        First = ["review-all", id],
        Error(number: usize) = ["review-turn", id, number],
        /// Show a board of a line that belongs to an error, after so many of its turns.
        Line(number: u32, line: ReviewLine, ply: u8) = ["review-line", id, number, line, ply],
        /// Show such a line as an animated picture.
        LineGif(number: u32, line: ReviewLine) = ["review-gif", id, number, line],
        /// Ask for a better turn than an error.
        Try(number: u32) = ["review-try", id, number],
        /// Keep a game that was brought from elsewhere, or let it be forgotten with time.
        Keep(keep: bool) = ["review-keep", id, keep],
        /// Choose it from menus; the choices made so far.
        Menu(number: u32, path: String) = ["review-menu", id, number, path],
    }
}
