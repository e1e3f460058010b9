//! Events: many matches of a server's players for one table.

use locale::{Locale, say};
use model::{
    ChannelId, EventId, GuildId, MatchId, MatchTerms, MessageId, Outcome, Person, PlayerId, Time,
};
use notation::game_name;
use std::time::Duration;
use strum::{EnumString, IntoStaticStr, VariantArray};

use rules::Color;

/// Who meets whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum EventFormat {
    /// Each meets each.
    RoundRobin,
    /// Who loses is out.
    Knockout,
    /// The organizer meets all others.
    Simul,
    /// In each round those meet who have as many points.
    Swiss,
    /// A season of a league: in each division, each meets each.
    League,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum EventState {
    /// Players can join.
    Open,
    Running,
    /// No match begins; those that run go on.
    Paused,
    /// Every result is there.
    Over,
    /// Ended before that.
    CalledOff,
}

impl EventState {
    /// Reports whether nothing more will be played.
    pub const fn is_over(self) -> bool {
        matches!(self, EventState::Over | EventState::CalledOff)
    }
}

/// What the organizer has chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventTerms {
    pub name: String,
    pub format: EventFormat,
    /// The terms of each match.
    pub matches: MatchTerms,
    /// How often each meets each, 1 or 2.
    pub cycles: u8,
    /// Whether a round begins only when the one before is over.
    pub by_rounds: bool,
    /// The most matches that a player has running at a time.
    pub at_once: u32,
    /// With fewer players it is called off.
    pub least: u32,
    /// With so many players it begins at once.
    pub most: u32,
    pub rounds: Option<u32>,
    /// So many days after a round of a Swiss has begun, what is not finished of it counts as drawn;
    /// `None`: it is waited for.
    pub round_days: Option<u8>,
    pub league: Option<LeagueTerms>,
}

/// What the organizer has chosen of a league.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LeagueTerms {
    /// The most players of a division.
    pub division_size: u32,
    /// The most that go up from a division after a season, and down from the one above.
    pub movers: u32,
    /// For how many hours players can join another season.
    pub entry_hours: u32,
}

/// Where an event is in the seasons of a league.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Season {
    /// From 1.
    pub number: u32,
    pub before: Option<EventId>,
    /// The season after; `None`: it has not been opened.
    pub next: Option<EventId>,
    /// Whether another season is to follow.
    pub goes_on: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    pub id: EventId,
    pub terms: EventTerms,
    pub guild: GuildId,
    /// Where it was announced, and where its matches begin.
    pub channel: ChannelId,
    /// The announcement, if it is there.
    pub anchor: Option<MessageId>,
    pub thread: Option<ChannelId>,
    pub place_gone: bool,
    pub state: EventState,
    /// The last round that has begun.
    pub round: u32,
    pub round_at: Option<Time>,
    pub closes_at: Time,
    pub table: Option<(ChannelId, MessageId)>,
    /// In the order in which they have joined.
    pub players: Vec<EventPlayer>,
    /// By their numbers.
    pub pairings: Vec<Pairing>,
    /// Who sat out which round, with a point: the round and the number of the player.
    pub byes: Vec<(u32, u32)>,
    /// Who sits out which round for half a point, as they have asked: the round, which may be still
    /// to come, and the number of the player.
    pub half_byes: Vec<(u32, u32)>,
    /// Of a league.
    pub season: Option<Season>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventPlayer {
    /// The number in the event.
    pub number: u32,
    /// A former player if erased.
    pub person: Person,
    /// The number in the pairings, from 1; `None` before the event has begun.
    pub seed: Option<u32>,
    /// The division of a league, from 1, the highest; `None` before it has begun.
    pub division: Option<u32>,
    /// When the player withdrew or was excluded.
    pub withdrawn_at: Option<Time>,
    /// Why an organizer has excluded the player.
    pub reason: Option<String>,
}

/// Two players of an event who meet, or have met.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// The number in the event, from 1.
    pub number: u32,
    /// From 1.
    pub round: u32,
    /// The number of the player in the event.
    pub white: u32,
    pub black: u32,
    /// `None`: it has not begun.
    pub played: Option<PairedMatch>,
    /// `None`: there is none yet.
    pub result: Option<PairingResult>,
    /// Whether the result was not played for.
    pub forfeit: bool,
    /// Why an organizer has set the result.
    pub reason: Option<String>,
}

/// What is paired at once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NewPairings {
    pub pairings: Vec<NewPairing>,
    /// Who sits out, by the number in the event.
    pub bye: Option<u32>,
    /// The numbers in the event of who sits out for half a point, as asked for, in their order.
    pub half_byes: Vec<u32>,
}

/// A pairing to be made, by the numbers of its players in the event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewPairing {
    pub round: u32,
    pub white: u32,
    pub black: u32,
}

/// A player of an event that begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seeded {
    /// The number in the event.
    pub number: u32,
    /// The division of a league.
    pub division: Option<u32>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PairedMatch {
    pub id: MatchId,
    /// How and when it ended; `None` while it goes on.
    pub ended: Option<(Outcome, Time)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum PairingResult {
    White,
    Draw,
    Black,
    /// Neither gets a point.
    Neither,
}

/// What is told in an event's thread.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum NewsKind {
    Begun,
    Round,
    Result,
    /// A pairing is one more of two who have drawn.
    Again,
    /// An organizer has set a result.
    Adjusted,
    Withdrawn,
    Excluded,
    Paused,
    Resumed,
    /// Every result is there.
    Over,
    /// An organizer has ended it.
    Ended,
    TooFew,
    /// Players can join the next season.
    NextSeason,
    /// An organizer wants no season after this one.
    LastSeason,
    /// An organizer wants another season after all.
    MoreSeasons,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct News {
    pub kind: NewsKind,
    pub round: Option<u32>,
    pub pairing: Option<u32>,
    pub player: Option<u32>,
}

impl News {
    pub const fn of(kind: NewsKind) -> News {
        News { kind, round: None, pairing: None, player: None }
    }
}

impl Event {
    pub fn round_is_over(&self, now: Time) -> bool {
        let began = self.round_at.filter(|_| self.state == EventState::Running);
        began.zip(self.terms.round_days).is_some_and(|(began, days)| {
            now >= began.after(Duration::from_hours(24 * u64::from(days)))
        })
    }

    /// Reports whether players can join at `now`.
    pub fn is_open(&self, now: Time) -> bool {
        self.state == EventState::Open && now < self.closes_at
    }

    /// Whether somebody has ever been in it.
    pub fn has(&self, player: PlayerId) -> bool {
        self.players.iter().any(|it| it.person.id == player)
    }

    /// The format and the game.
    pub fn kind_text(&self, locale: Locale) -> String {
        let id = format!("event-format-{}", self.terms.format.into_str());
        let double = if self.terms.cycles == 2 { "yes" } else { "no" };
        let season = self.season.map_or(1, |season| season.number);
        say!(locale, &id, double, season, game = game_name(self.terms.matches.game, locale))
    }

    pub fn player(&self, number: u32) -> Option<&EventPlayer> {
        self.players.iter().find(|player| player.number == number)
    }

    /// Returns the points that a player has had before this round without being paired, in halves.
    pub fn half_points_of_byes(&self, player: u32, before: u32) -> u32 {
        let had = |byes: &[(u32, u32)]| {
            byes.iter().filter(|(round, of)| *round < before && *of == player).count() as u32
        };
        2 * had(&self.byes) + had(&self.half_byes)
    }

    /// Returns the channel where news are posted.
    pub fn place(&self) -> ChannelId {
        self.thread.unwrap_or(self.channel)
    }

    /// Returns the numbers of the players in the order of their seeds; of none before it has begun.
    pub fn seeds(&self) -> Vec<u32> {
        let mut seeded: Vec<_> = self.players.iter().filter(|it| it.seed.is_some()).collect();
        seeded.sort_unstable_by_key(|it| it.seed);
        seeded.iter().map(|it| it.number).collect()
    }
}

impl Pairing {
    /// Reports whether it is being played.
    pub fn is_running(&self) -> bool {
        self.result.is_none() && self.played.is_some()
    }

    pub const fn has(&self, player: u32) -> bool {
        self.color_of(player).is_some()
    }

    /// Returns the side of a player; `None` for those who are not in it.
    pub const fn color_of(&self, player: u32) -> Option<Color> {
        if self.white == player {
            Some(Color::White)
        } else if self.black == player {
            Some(Color::Black)
        } else {
            None
        }
    }

    /// Returns whom a player meets; `None` for those who are not in it.
    pub fn opponent_of(&self, player: u32) -> Option<u32> {
        self.color_of(player).map(|color| self.number_of(!color))
    }

    /// Returns what a player got, in half points; `None` without a result, and for others.
    pub fn got_by(&self, player: u32) -> Option<u32> {
        let color = self.color_of(player)?;
        self.result.map(|result| result.half_points(color))
    }

    pub const fn number_of(&self, color: Color) -> u32 {
        match color {
            Color::White => self.white,
            Color::Black => self.black,
        }
    }
}

impl PairingResult {
    /// Returns what a side gets, in half points.
    pub const fn half_points(self, color: Color) -> u32 {
        match (self, color) {
            (PairingResult::White, Color::White) | (PairingResult::Black, Color::Black) => 2,
            (PairingResult::Draw, _) => 1,
            _ => 0,
        }
    }

    /// Returns the result of a match that is over. One that does not count gives nobody a point.
    pub const fn of(outcome: Outcome) -> PairingResult {
        match outcome.winner {
            _ if !outcome.counts() => PairingResult::Neither,
            Some(Color::White) => PairingResult::White,
            Some(Color::Black) => PairingResult::Black,
            None => PairingResult::Draw,
        }
    }
}

/// The result where White or Black has withdrawn; `None`: neither has.
pub fn withdrawal(gone: [Option<Time>; 2]) -> Option<PairingResult> {
    match gone {
        [None, None] => None,
        [Some(_), None] => Some(PairingResult::Black),
        [None, Some(_)] => Some(PairingResult::White),
        [Some(_), Some(_)] => Some(PairingResult::Neither),
    }
}

/// Whether a match that ended at this time did so before anybody withdrew.
pub fn was_played(gone: [Option<Time>; 2], at: Time) -> bool {
    gone.into_iter().flatten().all(|withdrawn| at < withdrawn)
}
