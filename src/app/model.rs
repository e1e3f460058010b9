//! A match as the rest of the program sees it.

use std::fmt;

use super::{ChannelId, GuildId, MatchId, MessageId, Person, PlayerId, Time};
use crate::rules::{Color, Game};

/// Who plays a side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Seat {
    /// A person.
    Human(Person),
    /// The engine, at a level from 1 to 8.
    Engine(u8),
}

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// By the rules: the side to move is in check and has no legal turn.
    Checkmate,
    /// By the rules: the side to move is not in check and has no legal turn.
    Stalemate,
    /// By the rules: fifty moves by each player without progress.
    FiftyMoves,
    /// By the rules: nobody can be mated any more.
    DeadPosition,
    /// By the rules: the position occurred for the third time.
    Threefold,
    /// A player gave up.
    Resignation,
    /// The players agreed on a draw.
    Agreement,
}

/// The result of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// `None`: a draw.
    pub winner: Option<Color>,
    /// What ended it.
    pub ending: Ending,
}

/// One match.
#[derive(Clone, Debug)]
pub struct Match {
    /// Its number.
    pub id: MatchId,
    /// The game played.
    pub game: Game,
    /// Who plays White.
    pub white: Seat,
    /// Who plays Black.
    pub black: Seat,
    /// Turns played so far.
    pub ply: u32,
    /// The side to move; meaningless once there is an outcome.
    pub to_move: Color,
    /// `None` while the match goes on.
    pub outcome: Option<Outcome>,
    /// Days that a player has for one turn; `None` in practice.
    pub days_per_turn: Option<u8>,
    /// Whether the players agreed to have it rated.
    pub rated: bool,
    /// The server; `None` in a direct conversation.
    pub guild: Option<GuildId>,
    /// The channel it was begun in.
    pub channel: ChannelId,
    /// Its thread, where it has one.
    pub thread: Option<ChannelId>,
    /// The newest board posted, for links: the channel and the message.
    pub last_board: Option<(ChannelId, MessageId)>,
}

impl Match {
    /// Who plays `color`.
    pub fn seat(&self, color: Color) -> &Seat {
        match color {
            Color::White => &self.white,
            Color::Black => &self.black,
        }
    }

    /// The side that `player` plays, if any.
    pub fn color_of(&self, player: PlayerId) -> Option<Color> {
        Color::ALL
            .into_iter()
            .find(|&color| matches!(self.seat(color), Seat::Human(person) if person.id == player))
    }

    /// Where its boards are posted.
    pub fn place(&self) -> ChannelId {
        self.thread.unwrap_or(self.channel)
    }
}

/// One match in a list to choose from: "match 12: Mighty Lion Chess, Anna against Ben, turn 7".
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchLine {
    /// Its number.
    pub id: MatchId,
    /// The line, plain text of at most 100 characters.
    pub text: String,
}
