//! Custom ids of buttons and menus that belong to a board or a match.

use std::fmt;

use strum::{EnumString, IntoStaticStr};

use app::{BoardRef, MatchId};

/// A click that belongs to a board. The match may have moved on since.
#[derive(Clone, Debug, PartialEq, Eq, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum BoardClick {
    /// Choose a turn from menus, given the choices so far.
    Move(String),
    /// Play a turn chosen from menus, in canonical notation.
    Play(String),
    Moves,
    /// Show where the piece chosen from the menu may go. The number tells several menus apart.
    MovesOf(u8),
    /// Explain the pieces of the match's game.
    Explain,
    /// Show the board from the other side.
    Flip,
    /// Show the board as text.
    Text,
    /// Show the current board with its buttons.
    Board,
    /// The same. The number tells the messages apart that have this button.
    BoardOf(u8),
    /// Show more actions.
    More,
    /// Show a good turn.
    Hint,
    /// Show how the vote stands.
    Votes,
    Draw,
    /// Offer to take the last turn back.
    Takeback,
    /// Show how the clicker's vacation stands.
    Vacation,
    /// Undo the last turn.
    Undo,
    Resign,
    /// Offer to continue from this board, if the chat is ahead of the match's record.
    GoOn,
    /// Offer to set such a match aside.
    SetAside,
}

impl BoardClick {
    /// Parses the parts of a custom id.
    pub(super) fn read(kind: &str, rest: &str) -> Option<(BoardRef, Self)> {
        let click = kind.parse().ok()?;
        Some(match click {
            Self::Move(_) | Self::Play(_) => {
                let (head, choice) = rest.rsplit_once(':')?;
                let choice = choice.to_owned();
                let click = match click {
                    Self::Move(_) => Self::Move(choice),
                    _ => Self::Play(choice),
                };
                (head.parse().ok()?, click)
            }
            Self::MovesOf(_) => {
                let (menu, board) = rest.split_once(':')?;
                (board.parse().ok()?, Self::MovesOf(menu.parse().ok()?))
            }
            Self::BoardOf(_) => {
                let (message, board) = rest.split_once(':')?;
                (board.parse().ok()?, Self::BoardOf(message.parse().ok()?))
            }
            click => (rest.parse().ok()?, click),
        })
    }

    pub(super) fn write(&self, board: BoardRef, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind: &str = self.into();
        match self {
            Self::Move(choice) | Self::Play(choice) => write!(f, "{kind}:{board}:{choice}"),
            Self::MovesOf(number) | Self::BoardOf(number) => {
                write!(f, "{kind}:{number}:{board}")
            }
            _ => write!(f, "{kind}:{board}"),
        }
    }
}

/// A click that belongs to a match, whatever its current position.
#[derive(Clone, Debug, PartialEq, Eq, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum MatchClick {
    ResignSure,
    /// Cancel the resignation.
    ResignNot,
    /// Abort the match, which gives nobody a loss.
    Abort,
    /// Show the board of a match that has lost its channel.
    Present,
    /// Continue such a match in the channel of the click.
    PlayOn,
    /// As [`super::VacationClick::Days`], under messages of earlier versions.
    VacationDays,
    /// As [`super::VacationClick::End`], under messages of earlier versions.
    VacationEnd,
    Rematch,
    /// Show the review of a finished match, or start it.
    Review,
    /// Show the first error of a match, to go through all of them.
    ReviewAll,
    /// Show an error of a match, by its number.
    ReviewTurn(usize),
    /// Show a board of the line that an error has led to (`false`) or of the better one, after so
    /// many of its turns.
    ReviewLine(u32, bool, u8),
    /// Ask for a better turn than an error.
    ReviewTry(u32),
    /// Choose it from menus; the choices made so far.
    ReviewMenu(u32, String),
    /// Show the board after so many turns. Two buttons of a message may lead to the same board, so
    /// each has its number.
    Step(u32, u8),
    /// Show the board after the turn chosen from the menu.
    StepMenu,
    /// Show the board at the end of the planned line chosen from the menu. The number tells several
    /// menus apart.
    PlanLine(u8),
    /// Delete what is planned.
    PlanDelete,
}

impl MatchClick {
    /// Parses the parts of a custom id.
    pub(super) fn read(kind: &str, rest: &str) -> Option<(MatchId, Self)> {
        let (id, click) = match kind.parse().ok()? {
            Self::ReviewTurn(_) => {
                let (id, number) = rest.split_once(':')?;
                (id, Self::ReviewTurn(number.parse().ok()?))
            }
            Self::ReviewTry(_) => {
                let (id, number) = rest.split_once(':')?;
                (id, Self::ReviewTry(number.parse().ok()?))
            }
            Self::ReviewLine(..) => {
                let mut parts = rest.split(':');
                let [id, number, is_better, ply] = std::array::from_fn(|_| parts.next());
                let is_better = is_better? == "1";
                let click = Self::ReviewLine(number?.parse().ok()?, is_better, ply?.parse().ok()?);
                (id?, click)
            }
            Self::ReviewMenu(..) => {
                let (id, rest) = rest.split_once(':')?;
                let (number, path) = rest.split_once(':')?;
                (id, Self::ReviewMenu(number.parse().ok()?, path.to_owned()))
            }
            Self::Step(..) => {
                let (id, rest) = rest.split_once(':')?;
                let (ply, button) = rest.split_once(':')?;
                (id, Self::Step(ply.parse().ok()?, button.parse().ok()?))
            }
            Self::PlanLine(_) => {
                let (menu, id) = rest.split_once(':')?;
                (id, Self::PlanLine(menu.parse().ok()?))
            }
            click => (rest, click),
        };
        Some((MatchId(id.parse().ok()?), click))
    }

    pub(super) fn write(&self, id: MatchId, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind: &str = self.into();
        match self {
            Self::ReviewTurn(number) => write!(f, "{kind}:{id}:{number}"),
            Self::ReviewTry(number) => write!(f, "{kind}:{id}:{number}"),
            Self::ReviewLine(number, is_better, ply) => {
                write!(f, "{kind}:{id}:{number}:{}:{ply}", u8::from(*is_better))
            }
            Self::ReviewMenu(number, path) => write!(f, "{kind}:{id}:{number}:{path}"),
            Self::PlanLine(menu) => write!(f, "{kind}:{menu}:{id}"),
            Self::Step(ply, button) => write!(f, "{kind}:{id}:{ply}:{button}"),
            _ => write!(f, "{kind}:{id}"),
        }
    }
}
