//! The parts of what is posted, as the poster sees it, and what can become of it.

use std::time::Duration;

use crate::{NextPractice, Picture, VoteNotice};
use locale::Locale;
use model::{BoardRef, ChannelId, Match, MatchId, MessageId, OfferId, OfferKind, PlayerId, Time};
use rules::Game;

/// Stands in [`BoardPost::state`] where the one to ping or to tell is to be mentioned.
pub const PINGED: char = '\u{fffc}';

#[derive(Clone, Debug)]
pub struct BoardPost {
    pub match_id: MatchId,
    /// The ply that the board shows; goes into the buttons.
    pub ply: u32,
    /// The takebacks before; goes into the buttons too.
    pub takebacks: u32,
    pub picture: Picture,
    /// The last turn in algebraic notation, or which match begins.
    pub text: String,
    /// Who is to move or how the match has ended; [`PINGED`] stands for the one to ping.
    pub state: String,
    /// What else there is to say, a line each.
    pub notes: Vec<String>,
    /// A turn to try, on the first board of a person.
    pub example: Option<String>,
    pub game: Game,
    pub practice: bool,
    /// Whether it is played in a direct conversation, where everything that is written is heard.
    pub in_private: bool,
    /// The one player to ping: the one to move, never more than once a turn.
    pub ping: Option<PlayerId>,
    /// The player who is mentioned without a ping, as nothing is left to play: at the end the one
    /// who has not brought it about.
    pub told: Option<PlayerId>,
    /// Whether a player has won with it the match that ends a course.
    pub ends_course: bool,
    /// What the player could try next against the engine.
    pub next_practice: Option<NextPractice>,
    /// Whether another match can begin in this position.
    pub may_play_from: bool,
    /// Whether its players can agree on a rematch once it is over.
    pub may_rematch: bool,
    pub engine_thinks: bool,
    /// Whether the match goes on, so that the buttons for playing make sense.
    pub running: bool,
    /// The vote that has begun with it.
    pub vote: Option<VoteNotice>,
    /// Whether who has moved can still undo it.
    pub undo: bool,
    /// The message that it takes the place of: the board of a move that was undone.
    pub replaces: Option<(ChannelId, MessageId)>,
    /// Who is on vacation, and until when.
    pub away: Vec<(String, Time)>,
    pub locale: Locale,
    /// The language of the program of its one reader, by which commands are named; `None` where
    /// others read it, too.
    pub client: Option<Locale>,
}

#[derive(Clone, Debug)]
pub struct OfferPost {
    /// The offer; goes into the buttons.
    pub offer: OfferId,
    pub kind: OfferKind,
    pub text: String,
    /// The board of the match. Where a channel is asked, it votes on it.
    pub board: BoardRef,
    /// The one who is asked, and to ping; `None`: a channel, whose members vote.
    pub ping: Option<PlayerId>,
    pub locale: Locale,
}

/// What the players of a match are asked that waits for their decision.
#[derive(Clone, Debug)]
pub struct GapPost {
    /// The position in the record; goes into the buttons.
    pub board: BoardRef,
    pub picture: Picture,
    /// What is known, and what they can do.
    pub text: String,
    pub pings: Vec<PlayerId>,
    pub locale: Locale,
}

/// A message about the clock of the player to move: that little time is left, or that it stands
/// still, as they are on vacation.
#[derive(Clone, Debug)]
pub struct ClockPost {
    pub board: BoardRef,
    /// The one to move, and to ping; `None`: a channel, in which nobody has voted, or somebody whom
    /// the vacation has not just saved from losing, so that they need not know.
    pub ping: Option<PlayerId>,
    /// When the time is up, or the clock runs again.
    pub until: Time,
    /// Which match it is and what is left, or who is on vacation.
    pub text: String,
    pub locale: Locale,
}

/// That it is a player's turn.
#[derive(Clone, Debug)]
pub struct TurnMessage {
    pub player: PlayerId,
    /// The match at that turn, whose board goes into the button, with what a link to it needs.
    pub game_match: Match,
    /// The match, and the last turn in notation and words.
    pub text: String,
    pub locale: Locale,
}

/// That the boards of a match can be posted no longer where it was played.
#[derive(Clone, Debug)]
pub struct LostPlace {
    pub player: PlayerId,
    /// The match; goes into the button.
    pub match_id: MatchId,
    pub text: String,
    pub locale: Locale,
    /// The language of the player's program, by which commands are named.
    pub client: Locale,
}

/// What a finished job has made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Delivery {
    /// The message posted, in the job's channel.
    Posted(MessageId),
    /// The direct message.
    Told { channel: ChannelId, message: MessageId },
    /// The thread, now or before.
    ThreadOpened(ChannelId),
    /// What was to be changed has been, as far as it can be; the messages that were to be removed
    /// are named.
    Changed(Vec<MessageId>),
}

/// Why a job could not be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// It may work later: no answer, a server error; why is for the log. The pause grows with the
    /// attempts.
    Retry { why: String },
    /// The chat service lets nothing more through just now; it has not tried. Whatever it limits
    /// together with this job waits too.
    Limited { after: Duration },
    /// It was not tried, because other things come first just now.
    PutOff { after: Duration },
    /// The bot may not do this here: a permission is missing, named as people know it: "Send
    /// Messages", "Attach Files". A thread that may not be opened is done without. A channel
    /// that refuses posts is left in peace until
    /// [`App::place_works_again`](crate::App::place_works_again).
    Blocked { permission: String },
    /// The player takes no direct messages. They are pinged in the match's place instead, a visitor
    /// in their own server, or told at their next command where there is no such place.
    DirectMessagesRefused,
    /// The channel, thread or anchor message is gone, or refuses for good what is posted. From a
    /// thread the match goes back to the channel; without its channel it goes on unseen, and its
    /// players are told so.
    Gone,
}
