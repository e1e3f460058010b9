//! A match as the rest of the program sees it.

use super::ids::{BoardRef, ChannelId, GuildId, MatchId, MessageId, PlayerId};
use super::outcome::{Ending, Outcome};
use super::person::Person;
use crate::locale::Locale;
use crate::notation::{color_name, game_name};
use crate::rules::{Color, Game};
use crate::say;
use crate::store::{Ended, MatchRow, PlayerRow, Side, Time};

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
    /// The engine, at a level from 1 to 8.
    Engine(u8),
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
    /// Whether neither its thread nor its channel takes boards any more.
    pub place_gone: bool,
    /// The newest board posted, for links: the channel and the message.
    pub last_board: Option<(ChannelId, MessageId)>,
    /// When the side to move is out of time, a running vacation included; `None`: no limit.
    pub deadline: Option<Time>,
    /// The last vacation, which may have passed.
    pub vacation: Option<Vacation>,
    /// Takebacks so far.
    pub takebacks: u32,
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

    /// Its board of now.
    pub fn board(&self) -> BoardRef {
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

impl Seat {
    /// The name to show.
    pub fn name(&self, locale: Locale) -> String {
        match self {
            Seat::Human(person) => person.shown(locale),
            Seat::Engine(level) => say!(locale, "engine-name", level = *level),
        }
    }
}

impl Match {
    /// Whether one side is the engine's.
    pub fn is_practice(&self) -> bool {
        matches!(
            (&self.white, &self.black),
            (Seat::Engine(_), _) | (_, Seat::Engine(_))
        )
    }

    /// `Anna – Ben, Mighty Lion Chess`; White comes first.
    pub fn title(&self, locale: Locale) -> String {
        self.title_of(locale, |seat| seat.name(locale))
    }

    /// Like [`Match::title`], with long names cut.
    pub(in crate::app) fn short_title(&self, locale: Locale) -> String {
        self.title_of(locale, |seat| short(&seat.name(locale)))
    }

    fn title_of(&self, locale: Locale, name: impl Fn(&Seat) -> String) -> String {
        say!(
            locale,
            "match-title",
            white = name(&self.white),
            black = name(&self.black),
            game = game_name(self.game, locale)
        )
    }

    /// How the match ended, a sentence; `None` while it goes on.
    pub fn result_text(&self, locale: Locale) -> Option<String> {
        self.outcome
            .map(|outcome| self.outcome_text(outcome, locale))
    }

    pub(in crate::app) fn outcome_text(&self, outcome: Outcome, locale: Locale) -> String {
        let ending = say!(locale, &format!("ending-{}", outcome.ending.id()));
        match outcome.winner {
            None if outcome.ending == Ending::Aborted => {
                say!(locale, "result-aborted", ending = ending)
            }
            Some(winner) => say!(
                locale,
                "result-won",
                ending = ending,
                winner = self.seat(winner).name(locale),
                color = color_name(winner, locale)
            ),
            None => say!(locale, "result-drawn", ending = ending),
        }
    }

    /// A line to choose from a list by, of at most 100 characters.
    pub fn line(&self, viewer: PlayerId, locale: Locale) -> String {
        let state = match (self.outcome, self.color_of(viewer)) {
            (Some(_), _) => say!(locale, "line-over"),
            (None, Some(color)) if color == self.to_move => say!(locale, "line-your-turn"),
            (None, Some(_)) => {
                let name = self.seat(self.to_move).name(locale);
                say!(locale, "line-to-move", player = short(&name))
            }
            (None, None) => {
                let name = color_name(self.to_move, locale);
                say!(locale, "line-to-move", player = name)
            }
        };
        let line = say!(
            locale,
            "match-line",
            r#match = self.id.to_string(),
            title = self.short_title(locale),
            state = state
        );
        line.chars().take(100).collect()
    }

    pub(in crate::app) fn from_row(row: &MatchRow) -> Result<Match, Unreadable> {
        let id = MatchId(row.id);
        let unreadable = |why: String| Unreadable { match_id: id, why };
        let seat = |player: &Option<PlayerRow>| match (player, row.engine) {
            (Some(player), _) => Ok(Seat::Human(Person::from_row(player))),
            (None, Some(engine)) => Ok(Seat::Engine(engine.level)),
            (None, None) => Err(unreadable("a side has no player".to_owned())),
        };
        let outcome = |ended: &Ended| -> Result<Outcome, Unreadable> {
            Ok(Outcome {
                winner: ended.winner.map(Color::from),
                ending: Ending::from_id(&ended.ending)
                    .ok_or_else(|| unreadable(format!("unknown ending {:?}", ended.ending)))?,
            })
        };
        Ok(Match {
            id,
            game: Game::from_id(&row.game)
                .ok_or_else(|| unreadable(format!("unknown game {:?}", row.game)))?,
            white: seat(&row.white)?,
            black: seat(&row.black)?,
            ply: row.ply,
            to_move: row.to_move.into(),
            outcome: row.ended.as_ref().map(outcome).transpose()?,
            days_per_turn: row.days,
            rated: row.rated,
            guild: row.guild.map(GuildId),
            channel: ChannelId(row.channel),
            thread: row.thread.map(ChannelId),
            place_gone: row.place_gone,
            last_board: row
                .last_board
                .map(|(channel, message)| (ChannelId(channel), MessageId(message))),
            deadline: row.deadline,
            vacation: row.vacation.map(|(player, until)| Vacation {
                player: PlayerId(player),
                until,
            }),
            takebacks: row.takebacks,
        })
    }
}

/// A name short enough to stand in a list.
pub(in crate::app) fn short(name: &str) -> String {
    const LONGEST: usize = 24;
    if name.chars().count() <= LONGEST {
        return name.to_owned();
    }
    name.chars().take(LONGEST - 1).chain(['…']).collect()
}

impl From<Color> for Side {
    fn from(color: Color) -> Side {
        match color {
            Color::White => Side::White,
            Color::Black => Side::Black,
        }
    }
}

impl From<Side> for Color {
    fn from(side: Side) -> Color {
        match side {
            Side::White => Color::White,
            Side::Black => Color::Black,
        }
    }
}

/// A match in the database that this version cannot read.
#[derive(Debug)]
pub(in crate::app) struct Unreadable {
    /// The match.
    pub match_id: MatchId,
    /// What could not be read, for the log.
    pub why: String,
}
