//! The buttons and menus that belong to a board, a match, its review or an analysis board.

use super::spelling::{Part, Parts, clicks};
use app::ReviewLine;
use model::{AnalysisId, BoardRef, MatchId};

clicks! {
    /// A click that belongs to a board. The match may have moved on since.
    pub enum BoardClick of board: BoardRef {
        /// Choose a turn from menus, given the choices so far.
        Move(path: String) = ["move", (board, path)],
        /// Play a turn chosen from menus, in canonical notation.
        Play(turn: String) = ["play", (board, turn)],
        Moves = ["moves", board],
        /// Show where the piece chosen from the menu may go. The number tells several menus apart.
        MovesOf(menu: u8) = ["moves-of", menu, board],
        /// Explain the pieces of the match's game.
        Explain = ["explain", board],
        Flip = ["flip", board],
        Text = ["text", board],
        /// Show the current board with its buttons.
        Board = ["board", board],
        /// The same. The number tells the messages apart that have this button.
        BoardOf(message: u8) = ["board-of", message, board],
        More = ["more", board],
        Hint = ["hint", board],
        Votes = ["votes", board],
        Draw = ["draw", board],
        /// Offer to take the last turn back.
        Takeback = ["takeback", board],
        /// Show how the clicker's vacation stands.
        Vacation = ["vacation", board],
        Undo = ["undo", board],
        Resign = ["resign", board],
        /// Offer to continue from this board, if the chat is ahead of the match's record.
        GoOn = ["go-on", board],
        /// Offer to set such a match aside.
        SetAside = ["set-aside", board],
    }

    /// A click that belongs to a match, whatever its current position.
    pub enum MatchClick of id: MatchId {
        ResignSure = ["resign-sure", id],
        ResignNot = ["resign-not", id],
        /// Abort the match, which gives nobody a loss.
        Abort = ["abort", id],
        /// Show the board of a match that has lost its channel.
        Present = ["present", id],
        /// Continue such a match in the channel of the click.
        PlayOn = ["play-on", id],
        /// As [`super::VacationClick::Days`], under messages of earlier versions.
        VacationDays = ["vacation-days", id],
        /// As [`super::VacationClick::End`], under messages of earlier versions.
        VacationEnd = ["vacation-end", id],
        Rematch = ["rematch", id],
        /// Show the board after so many turns. The number tells the buttons of a message apart.
        Step(ply: u32, button: u8) = ["step", id, ply, button],
        StepMenu = ["step-menu", id],
        /// Show where the planned line chosen from the menu leads. The number tells menus apart.
        PlanLine(menu: u8) = ["plan-line", menu, id],
        PlanDelete = ["plan-delete", id],
    }

    /// A click that belongs to the review of a finished match. Errors are counted from 0.
    pub enum ReviewClick of id: MatchId {
        /// Show the review, or start it.
        Open = ["review", id],
        /// Show the first error, to go through all of them.
        First = ["review-all", id],
        Error(number: usize) = ["review-turn", id, number],
        /// Show a board of a line that belongs to an error, after so many of its turns.
        Line(number: usize, line: ReviewLine, ply: u8) = ["review-line", id, number, line, ply],
        /// Show such a line as an animated picture.
        LineGif(number: usize, line: ReviewLine) = ["review-gif", id, number, line],
        /// Ask for a better turn than an error.
        Try(number: usize) = ["review-try", id, number],
        /// Keep a game that was brought from elsewhere, or let it be forgotten with time.
        Keep(keep: bool) = ["review-keep", id, keep],
        /// Choose a better turn from menus; the choices made so far.
        Menu(number: usize, path: String) = ["review-menu", id, number, path],
    }

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
