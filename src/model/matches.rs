//! A match: who plays, where it stands, and where it is shown.

use super::gap::Gap;
use super::ids::{BoardRef, ChannelId, GuildId, MatchId, MessageId, PlayerId};
use super::outcome::Outcome;
use super::person::Person;
use super::time::Time;
use crate::rules::{Color, Game};

/// The time during which a clock stands still because both players agreed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Vacation {
    /// Who asked for it.
    pub player: PlayerId,
    /// When the clock runs again; may have passed.
    pub until: Time,
}

/// Who plays a side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Seat {
    /// A person.
    Human(Person),
    /// The engine, at a level from 1 to [`Seat::FULL_STRENGTH`].
    Engine(u8),
}

impl Seat {
    /// The level at which the engine takes its time, and makes room for those who wait for a quick answer.
    pub const FULL_STRENGTH: u8 = 9;
}

/// One match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    /// Its number.
    pub id: MatchId,
    /// The game played.
    pub game: Game,
    /// The position it started from.
    pub start_fen: String,
    /// Who plays White.
    pub white: Seat,
    /// Who plays Black.
    pub black: Seat,
    /// What makes the engine play this match unlike others; `None` between people.
    pub seed: Option<u64>,
    /// Turns played so far.
    pub ply: u32,
    /// The side to move; meaningless once there is an outcome.
    pub to_move: Color,
    /// `None` while the match goes on.
    pub outcome: Option<Outcome>,
    /// Why those who run the bot have ended it, if they have.
    pub ending_reason: Option<String>,
    /// Days that a player has for one turn; `None` in practice.
    pub days_per_turn: Option<u8>,
    /// Whether the players agreed to have it rated.
    pub rated: bool,
    /// The server; `None` in a direct conversation.
    pub guild: Option<GuildId>,
    /// The channel it was begun in.
    pub channel: ChannelId,
    /// The message that its thread hangs from.
    pub anchor: Option<MessageId>,
    /// Its thread, where it has one.
    pub thread: Option<ChannelId>,
    /// Whether neither its thread nor its channel takes boards any more.
    pub place_gone: bool,
    /// The newest board posted, for links: the channel and the message.
    pub last_board: Option<(ChannelId, MessageId)>,
    /// When the side to move is out of time, a running vacation included; `None`: no limit. Meaningless once there is an outcome.
    pub deadline: Option<Time>,
    /// The last vacation, which may have passed.
    pub vacation: Option<Vacation>,
    /// Takebacks so far.
    pub takebacks: u32,
    /// A message can be a turn only if it is newer than this one.
    pub turns_after: MessageId,
    /// What the chat shows beyond the record; as long as there is anything, the match waits. `None` once there is an outcome.
    pub gap: Option<Gap>,
}

impl Seat {
    /// The person who plays it, unless it is the engine.
    pub const fn person(&self) -> Option<&Person> {
        match self {
            Seat::Human(person) => Some(person),
            Seat::Engine(_) => None,
        }
    }
}

impl Match {
    /// Who plays `color`.
    pub const fn seat(&self, color: Color) -> &Seat {
        match color {
            Color::White => &self.white,
            Color::Black => &self.black,
        }
    }

    /// The side that `player` plays, if any.
    pub fn color_of(&self, player: PlayerId) -> Option<Color> {
        let plays = |color: &Color| self.plays(player, *color);
        Color::ALL.into_iter().find(plays)
    }

    /// Whether `player` is to move.
    pub fn is_turn_of(&self, player: PlayerId) -> bool {
        self.outcome.is_none() && self.plays(player, self.to_move)
    }

    fn plays(&self, player: PlayerId, color: Color) -> bool {
        let person = self.seat(color).person();
        person.is_some_and(|person| person.id == player)
    }

    /// Whether one side is the engine's.
    pub const fn is_practice(&self) -> bool {
        matches!(
            (&self.white, &self.black),
            (Seat::Engine(_), _) | (_, Seat::Engine(_))
        )
    }

    /// Its board of now.
    pub const fn board(&self) -> BoardRef {
        BoardRef {
            match_id: self.id,
            ply: self.ply,
            takebacks: self.takebacks,
        }
    }

    /// Where its boards are posted.
    pub fn place(&self) -> ChannelId {
        self.thread.unwrap_or(self.channel)
    }
}
