//! The buttons and menus that belong to a board or a match.

use super::spelling::{Part, Parts, clicks};
use model::{BoardRef, MatchId};

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
}
