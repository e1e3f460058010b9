//! A match: its players, its state, and where it is shown.

use std::time::Duration;

use strum::EnumTryAs;

use super::channel_seat::ChannelSeat;
use super::ids::{
    BoardRef, ChallengeId, ChannelId, DuelId, EventId, GuildId, MatchId, MessageId, OfferId,
    PlayerId,
};
use super::outcome::{Ending, Outcome};
use super::person::Person;
use super::terms::TimeControl;
use super::time::Time;
use locale::{Locale, clean_name, say};
use notation::{color_name, game_name};
use rules::{Color, DeadPosition, Game, Stalemate};

/// A move that its player has undone at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Undone {
    /// The ply that it made.
    pub ply: u32,
    /// When its board was posted, which called the opponent; `None`: it never was.
    pub called_at: Option<Time>,
}

/// The origin of a match, which is closed when the match begins or must not have led to another
/// match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumTryAs)]
pub enum MatchOrigin {
    /// A player wants to practise; nothing is closed.
    Practice,
    /// This open challenge is accepted at the same time.
    Challenge(ChallengeId),
    /// A finished match.
    Rematch(Rematch),
    /// A pairing of a running event, by its number, which has no match yet.
    Event(EventId, u32),
    /// A match of a running duel, by its number, which has not begun yet.
    Duel(DuelId, u32),
    /// A channel of another server has accepted an invitation.
    Invitation,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rematch {
    /// The previous match, which can have only one rematch.
    pub of: MatchId,
    /// The open offer that was accepted; `None` in practice.
    pub offer: Option<OfferId>,
    /// Whether a message in the channel announces it, from which its thread starts.
    pub announced: bool,
}

impl MatchOrigin {
    /// Reports whether a message in the channel announces it, from which its thread starts.
    pub const fn is_announced(self) -> bool {
        match self {
            MatchOrigin::Rematch(rematch) => rematch.announced,
            MatchOrigin::Event(..) | MatchOrigin::Duel(..) | MatchOrigin::Invitation => true,
            MatchOrigin::Practice | MatchOrigin::Challenge(_) => false,
        }
    }
}

/// Who plays a side.
#[derive(Clone, Debug, PartialEq, Eq, EnumTryAs)]
pub enum Seat {
    Human(Person),
    /// The engine, at a level from 1 to [`Seat::FULL_STRENGTH`].
    Engine(u8),
    /// A channel, whose members vote.
    Channel(ChannelSeat),
    /// A channel of another server, by that server's name.
    Server(String),
    /// Somebody elsewhere, in a game that was brought from there.
    Imported(ImportedSeat),
}

/// A player of a game that was played elsewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportedSeat {
    pub game: Game,
    pub color: Color,
    /// The name in the file, if there is one.
    pub name: Option<String>,
}

impl ImportedSeat {
    /// The name in the file, fit to be shown.
    pub fn known_name(&self) -> Option<String> {
        self.name.as_deref().map(clean_name).filter(|name| !name.is_empty())
    }
}

/// What is known of a game that was played elsewhere, besides the names of its players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Imported {
    /// Who has brought it.
    pub by: PlayerId,
    /// When it was played, as the file says it.
    pub date: Option<String>,
    /// Whether it stays when its time is over.
    pub is_kept: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    pub id: MatchId,
    pub game: Game,
    pub start_fen: String,
    pub white: Seat,
    pub black: Seat,
    /// The seed of the engine's random choices; `None` between people.
    pub seed: Option<u64>,
    /// The number of turns played.
    pub ply: u32,
    /// The side to move; meaningless once there is an outcome.
    pub to_move: Color,
    /// `None` while the match goes on.
    pub outcome: Option<Outcome>,
    /// Why an operator ended it, if one did.
    pub ending_reason: Option<String>,
    /// The time for the turns of each side; `None` in practice.
    pub time: Option<TimeControl>,
    /// What the banks hold, White's first. That of the side to move holds what its turn began with.
    pub banks: Option<[Duration; 2]>,
    pub rated: bool,
    /// The server; `None` in direct messages.
    pub guild: Option<GuildId>,
    pub event: Option<EventId>,
    pub duel: Option<DuelId>,
    /// The side whose player belongs to another server, and plays by direct message.
    pub visitor: Option<Color>,
    /// Where it began.
    pub channel: ChannelId,
    /// The message that its thread started from.
    pub anchor: Option<MessageId>,
    pub thread: Option<ChannelId>,
    /// Whether boards can be posted neither in its thread nor in its channel.
    pub place_gone: bool,
    /// Whether its channel refuses posts for now.
    pub place_refuses: bool,
    /// The channel and the message of the newest board, for links.
    pub last_board: Option<(ChannelId, MessageId)>,
    /// Since when the side to move has been to move.
    pub moving_since: Time,
    /// When the side to move runs out of time, including a running vacation; `None`: no limit.
    /// Meaningless once there is an outcome.
    pub deadline: Option<Time>,
    /// When the clock of both sides runs again that they have agreed to stop, as earlier versions
    /// let them; may have passed.
    pub paused_until: Option<Time>,
    /// When the last vacation of each player ends, White's first; may have passed.
    pub away: [Option<Time>; 2],
    pub takebacks: u32,
    /// The ply to which the last of them went.
    pub taken_back_to: Option<u32>,
    /// The last move that was undone at once.
    pub undone: Option<Undone>,
    /// Only newer messages can be turns.
    pub turns_after: MessageId,
    /// How the chat is ahead of the record; meanwhile the match is on hold. `None` once there is an
    /// outcome.
    pub gap: Option<Gap>,
    /// `None` for a match that was played here.
    pub imported: Option<Imported>,
}

impl Seat {
    /// The level at which the engine thinks longest and lets quicker requests go first.
    pub const FULL_STRENGTH: u8 = 9;

    /// Returns the person; `None` for the engine, for a channel and for another server.
    pub fn person(&self) -> Option<&Person> {
        self.try_as_human_ref()
    }

    /// Returns the channel of this server; `None` for anybody else.
    pub fn channel(&self) -> Option<&ChannelSeat> {
        self.try_as_channel_ref()
    }

    pub fn name(&self, locale: Locale) -> String {
        match self {
            Seat::Human(person) => person.shown(locale),
            Seat::Engine(level) => say!(locale, "engine-name", level = *level),
            Seat::Channel(channel) => channel.shown(),
            Seat::Server(name) => clean_name(name),
            Seat::Imported(seat) => {
                seat.known_name().unwrap_or_else(|| color_name(seat.game, seat.color, locale))
            }
        }
    }

    /// The name beside a board.
    pub fn label(&self, locale: Locale) -> String {
        match self {
            Seat::Engine(level) => say!(locale, "engine-label", level = *level),
            seat => seat.name(locale),
        }
    }
}

impl Match {
    pub const fn seat(&self, color: Color) -> &Seat {
        match color {
            Color::White => &self.white,
            Color::Black => &self.black,
        }
    }

    /// Returns the player who belongs to another server.
    pub fn visitor_person(&self) -> Option<&Person> {
        self.seat(self.visitor?).person()
    }

    pub fn color_of(&self, player: PlayerId) -> Option<Color> {
        let plays = |color: &Color| self.plays(player, *color);
        Color::ALL.into_iter().find(plays)
    }

    /// Reports whether `player` plays in it, or has brought it from elsewhere.
    pub fn is_of(&self, player: PlayerId) -> bool {
        self.color_of(player).is_some() || self.imported.as_ref().is_some_and(|it| it.by == player)
    }

    /// Reports whether it was brought from elsewhere and only the one who did sees it.
    pub fn is_private(&self) -> bool {
        self.imported.is_some() && self.channel == ChannelId::NONE
    }

    /// Reports whether the match is running and `player` is to move.
    pub fn is_turn_of(&self, player: PlayerId) -> bool {
        self.outcome.is_none() && self.plays(player, self.to_move)
    }

    fn plays(&self, player: PlayerId, color: Color) -> bool {
        let person = self.seat(color).person();
        person.is_some_and(|person| person.id == player)
    }

    /// Reports whether the engine plays a side.
    pub const fn is_practice(&self) -> bool {
        matches!((&self.white, &self.black), (Seat::Engine(_), _) | (_, Seat::Engine(_)))
    }

    /// Reports whether two channels play it, each in a server of its own, where it has a number of
    /// its own. What is played in one is played in the other.
    pub fn is_paired(&self) -> bool {
        [&self.white, &self.black].iter().any(|seat| matches!(seat, Seat::Server(_)))
    }

    /// Reports whether its players can agree on a rematch once it is over: in a duel they meet
    /// twice as it is, and of two channels nobody is asked.
    pub fn may_have_rematch(&self) -> bool {
        self.duel.is_none() && self.imported.is_none() && !self.is_paired()
    }

    pub fn channel_seat(&self) -> Option<&ChannelSeat> {
        self.white.channel().or(self.black.channel())
    }

    pub fn channel_color(&self) -> Option<Color> {
        let mut colors = Color::ALL.into_iter();
        colors.find(|color| self.seat(*color).channel().is_some())
    }

    /// Returns the channel that is to move, if the match is running and one is.
    pub fn voting(&self) -> Option<&ChannelSeat> {
        let running = self.outcome.is_none();
        self.seat(self.to_move).channel().filter(|_| running)
    }

    /// Returns whether it stood at `ply` when a move was undone, and no other has been since.
    pub fn is_undone_to(&self, ply: u32) -> bool {
        self.undone.is_some_and(|undone| undone.ply == ply + 1)
    }

    pub const fn board(&self) -> BoardRef {
        BoardRef { match_id: self.id, ply: self.ply, takebacks: self.takebacks }
    }

    /// Returns the channel where its boards are posted.
    pub fn place(&self) -> ChannelId {
        self.thread.unwrap_or(self.channel)
    }

    /// `Anna – Ben, Mighty Lion Chess`; White comes first.
    pub fn title(&self, locale: Locale) -> String {
        self.title_of(locale, |seat| seat.name(locale))
    }

    fn title_of(&self, locale: Locale, name: impl Fn(&Seat) -> String) -> String {
        let (white, black) = (name(&self.white), name(&self.black));
        say!(locale, "match-title", white, black, game = game_name(self.game, locale))
    }

    /// A player with the colour: `Anna (White)`, or `White` of one without a name.
    pub fn side_name(&self, side: Color, locale: Locale) -> String {
        let color = color_name(self.game, side, locale);
        match self.seat(side) {
            Seat::Imported(seat) if seat.known_name().is_none() => color,
            seat => say!(locale, "start-side", player = seat.name(locale), color),
        }
    }

    /// How the match ended, a sentence; `None` while it goes on.
    pub fn result_text(&self, locale: Locale) -> Option<String> {
        self.outcome.map(|outcome| self.outcome_text(outcome, locale))
    }

    pub fn outcome_text(&self, outcome: Outcome, locale: Locale) -> String {
        if outcome.ending == Ending::Unfinished {
            return say!(locale, "result-unfinished");
        }
        let reason = self.ending_reason.as_deref().unwrap_or_default();
        let ending = say!(locale, &ending_id(self.game, outcome.ending), reason);
        let result = match outcome.winner {
            None if !outcome.counts() => say!(locale, "result-aborted", ending),
            Some(winner) => {
                say!(locale, "result-won", ending, winner = self.side_name(winner, locale))
            }
            None => say!(locale, "result-drawn", ending),
        };
        let why = why_ended(self.game, outcome, locale);
        locale.sentences([result].into_iter().chain(why))
    }

    /// Whether it goes on without a place where its boards could be posted.
    pub fn has_lost_place(&self) -> bool {
        self.place_gone && self.outcome.is_none()
    }

    /// Says that it has lost that place.
    pub fn loss_text(&self, locale: Locale) -> String {
        say!(locale, "place-lost", r#match = self.id, title = self.title(locale))
    }

    /// A line to choose from a list by, of at most 100 characters.
    pub fn line(&self, viewer: PlayerId, locale: Locale) -> String {
        let player = match self.color_of(viewer) {
            Some(_) => short(&self.seat(self.to_move).name(locale)),
            None => color_name(self.game, self.to_move, locale),
        };
        let state = match self.outcome {
            Some(_) => say!(locale, "line-over"),
            None if self.is_turn_of(viewer) => say!(locale, "line-your-turn"),
            None => say!(locale, "line-to-move", player),
        };
        let title = self.title_of(locale, |seat| short(&seat.name(locale)));
        let line = say!(locale, "match-line", r#match = self.id, title, state);
        line.chars().take(100).collect()
    }
}

/// A name short enough to stand in a list.
pub fn short(name: &str) -> String {
    const LONGEST: usize = 24;
    if name.chars().count() <= LONGEST {
        return name.to_owned();
    }
    name.chars().take(LONGEST - 1).chain(['…']).collect()
}

/// How a game has ended by the rules, in words.
pub fn end_in_words(game: Game, outcome: Outcome, locale: Locale) -> String {
    let ending = say!(locale, &ending_id(game, outcome.ending));
    let result = match outcome.winner {
        Some(winner) => {
            say!(locale, "analysis-won", ending, color = color_name(game, winner, locale))
        }
        None => say!(locale, "result-drawn", ending),
    };
    locale.sentences([result].into_iter().chain(why_ended(game, outcome, locale)))
}

/// The text that heads a match which has ended like this.
fn ending_id(game: Game, ending: Ending) -> String {
    let spec = game.spec();
    match ending {
        Ending::DeadPosition if spec.draws.dead_position == DeadPosition::BareRoyals => {
            "ending-bare-royals".to_owned()
        }
        Ending::Stalemate if spec.wins.stalemate == Stalemate::Loses => {
            "ending-no-moves".to_owned()
        }
        ending => format!("ending-{}", ending.into_str()),
    }
}

/// How a match has ended, where the rule is one that chess does not have.
fn why_ended(game: Game, outcome: Outcome, locale: Locale) -> Option<String> {
    if !game.spec().captures_royals() {
        return None;
    }
    let id = match outcome.ending {
        Ending::RoyalsLost => "end-royals-lost",
        Ending::BareKing => "end-bare-king",
        Ending::Stalemate => "end-no-moves",
        Ending::PerpetualAttack => "end-perpetual-attack",
        Ending::Fourfold => "end-fourfold",
        Ending::DeadPosition => "end-bare-royals",
        _ => return None,
    };
    let winner = outcome.winner.unwrap_or(Color::White);
    Some(say!(locale, id, loser = game.side_id(!winner), winner = game.side_id(winner)))
}

/// How the chat is ahead of a match's record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gap {
    /// The number of moves played according to the chat.
    pub ply: u32,
    /// The moves typed after the end of the record, in one line, if any.
    pub typed: Option<String>,
}

/// A board in one of the bot's messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShownBoard {
    pub board: BoardRef,
    /// Whether it says that the match is over.
    pub is_over: bool,
    pub channel: ChannelId,
    pub message: MessageId,
}

/// How many practice matches a person may have running.
pub const MOST_PRACTICE: u32 = 20;

/// How many matches a channel and its threads may have running.
pub const MOST_VOTE_MATCHES: u32 = 3;

/// After so many days without a move a practice match is called off.
pub const PRACTICE_DAYS: u32 = 30;

/// The same as a time.
pub const PRACTICE_TIMEOUT: Duration = Duration::from_secs(PRACTICE_DAYS as u64 * 24 * 60 * 60);
