//! The buttons and menus of analysis boards.

use super::spelling::{Part, Parts, clicks};
use model::AnalysisId;

clicks! {
    /// A click on an analysis board. Its moves are counted from 1; 0 is the start.
    pub enum AnalysisClick of id: AnalysisId {
        /// Show the board after a move. The number tells the buttons of a message apart.
        Show(node: u32, button: u8) = ["analysis", id, "show", node, button],
        /// Show the first board of the line chosen from the menu.
        Line = ["analysis", id, "line"],
        Flip(node: u32) = ["analysis", id, "flip", node],
        /// Make a move that was offered, in canonical notation.
        Play(node: u32, turn: String) = ["analysis", id, "play", node, turn],
        /// Choose a move from menus; the choices made so far.
        Menu(node: u32, path: String) = ["analysis", id, "menu", node, path],
        /// Ask for the engine's best lines.
        Engine(node: u32) = ["analysis", id, "engine", node],
        /// Show the board after a move with all lines as a file.
        Pgn(node: u32) = ["analysis", id, "pgn", node],
        /// Show the board after a move with the line through it as a KIF file.
        Kif(node: u32) = ["analysis", id, "kif", node],
    }
}
