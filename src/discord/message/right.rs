//! Who may use a click or a form. It is checked when that happens, because a message outlives what
//! its reader may do, and a client can send any custom id.

use super::click::{Click, FormClick, PrivateClick, PublicClick};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Right {
    /// Whoever sees it; what else it takes follows from what it is about.
    Anyone,
    /// Somebody who may manage the events and duels of the server.
    Organizer,
    /// Somebody who may manage the server.
    ServerManager,
}

impl Click {
    pub const fn right(&self) -> Right {
        match self {
            Self::Form(form) => form.right(),
            Self::Private(click) => click.right(),
            Self::Public(
                PublicClick::Accept(_)
                | PublicClick::Decline(_)
                | PublicClick::Cancel(_)
                | PublicClick::AcceptOffer(_)
                | PublicClick::DeclineOffer(_)
                | PublicClick::JoinEvent(_)
                | PublicClick::LeaveEvent(_)
                | PublicClick::JoinDuel(_)
                | PublicClick::LeaveDuel(_),
            )
            | Self::Begin(..)
            | Self::Share(_) => Right::Anyone,
        }
    }
}

impl FormClick {
    pub const fn right(&self) -> Right {
        match self {
            Self::Setup(_) => Right::Organizer,
            Self::Question(_)
            | Self::Exercise(_)
            | Self::ExerciseQuestion(_)
            | Self::ReviewTry(..)
            | Self::Step(_)
            | Self::Plan(_) => Right::Anyone,
        }
    }
}

impl PrivateClick {
    const fn right(&self) -> Right {
        match self {
            Self::Server(_) => Right::ServerManager,
            Self::Setup(..) | Self::AcceptDuel(_) | Self::AcceptVotes(_) => Right::Organizer,
            // The app knows whose reports they are, and in direct messages there are no
            // permissions.
            Self::Event(..)
            | Self::Duel(..)
            | Self::Board(..)
            | Self::Match(..)
            | Self::Exercise(_)
            | Self::ChooseGame
            | Self::ChooseLevel(_)
            | Self::PlayFrom(..)
            | Self::Help(_)
            | Self::Looking(_)
            | Self::Setting(_)
            | Self::Vacation(_)
            | Self::Pieces(_)
            | Self::Piece(_)
            | Self::PromotedPiece(_)
            | Self::PieceCalled(..)
            | Self::Card(..)
            | Self::Erase
            | Self::KeepData => Right::Anyone,
        }
    }
}
