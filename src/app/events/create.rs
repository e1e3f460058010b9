//! What an event is made of, and joining and leaving it.

use crate::offers::terms_in;
use crate::{App, Error, EventError, Result};
use model::{Contest, EventId, GuildId, Person, PlayerId, tidy};
pub(crate) use pairing::HOST;
use pairing::{
    DEFAULT_DIVISION_SIZE, DEFAULT_MOVERS, DIVISION_SIZES, Event, EventFormat, EventPlayer,
    EventState, EventTerms, LeagueTerms, MOST_MOVERS, players_of,
};
use rules::{Game, Position};
use store::Joined;

/// How many events that are not over a server may have.
pub(super) const MOST_EVENTS: u32 = 10;
/// The longest name, in characters.
const LONGEST_NAME: usize = 60;
/// How long players can join, where the organizer does not say.
pub(super) const DEFAULT_HOURS: u32 = 72;
/// How many matches a player has running, where the organizer does not say.
pub(super) const DEFAULT_AT_ONCE: u32 = 4;

/// An event as it is asked for; `None` leaves the choice to the bot.
#[derive(Clone, Debug)]
pub struct EventOptions {
    pub name: String,
    pub format: EventFormat,
    pub game: Game,
    /// The position in which its matches begin, boxed as it is large; `None`: the usual start.
    pub start: Option<Box<Position>>,
    /// Days per turn or, with a bonus, the most that a bank of time holds, 1–14.
    pub days: Option<i64>,
    /// Hours that each turn adds to the bank, 1–72.
    pub bonus: Option<i64>,
    pub rated: bool,
    /// Whether each meets each twice, in a round robin or a league.
    pub double: bool,
    /// Whether a round begins only when the one before is over.
    pub by_rounds: bool,
    /// The rounds of a Swiss.
    pub rounds: Option<u32>,
    /// The days of a round of a Swiss, after which what is not finished counts as drawn.
    pub round_days: Option<u8>,
    /// The most matches that a player has running at a time.
    pub at_once: Option<u32>,
    /// The most players of a division of a league, 5–10.
    pub division_size: Option<u32>,
    /// The most that go up from a division of a league, and down from the one above, 1–3.
    pub movers: Option<u32>,
    /// For how many hours players can join; in a league every season.
    pub hours: Option<u32>,
    /// With fewer players it is called off.
    pub least: Option<u32>,
    /// With so many it begins at once.
    pub most: Option<u32>,
}

impl App {
    /// A player joins an event.
    ///
    /// # Errors
    /// `Joined`, `Full`, `Closed`, `NoSuchEvent`.
    pub fn join_event(&self, guild: GuildId, id: EventId, player: &Person) -> Result<Event> {
        let event = self.event_of(guild, id)?;
        let name = event.terms.name;
        match self.store().join(Contest::Event(id), None, player, self.now())? {
            Joined::Done => {
                self.wake_poster();
                self.event_of(guild, id)
            }
            Joined::Before => Err(EventError::Joined { name }.into()),
            Joined::Full => Err(EventError::Full { name }.into()),
            Joined::Closed => Err(EventError::Closed { name }.into()),
        }
    }

    /// A player leaves an event: before it has begun as if they had never joined, else by
    /// withdrawing.
    ///
    /// # Errors
    /// `NotJoined`, `Host`, `NoSuchEvent`.
    pub fn leave_event(&self, guild: GuildId, id: EventId, player: PlayerId) -> Result<Event> {
        let event = self.event_of(guild, id)?;
        let is_host = |it: &EventPlayer| it.number == HOST && it.person.id == player;
        let opens = event.terms.format == EventFormat::Simul && event.state == EventState::Open;
        if opens && event.players.iter().any(is_host) {
            let name = event.terms.name;
            return Err(EventError::Host { name }.into());
        }
        if !self.store().leave(Contest::Event(id), player, None, self.now())? {
            return Err(not_leaving(event, player));
        }
        self.wake_poster();
        self.event_of(guild, id)
    }

    /// Refuses a player who cannot leave an event.
    ///
    /// # Errors
    /// `NotJoined`, `State`.
    pub fn expect_in_event(&self, event: &Event, player: PlayerId) -> Result<()> {
        let is_in = |it: &EventPlayer| it.person.id == player && it.withdrawn_at.is_none();
        match event.players.iter().any(is_in) && !event.state.is_over() {
            true => Ok(()),
            false => Err(not_leaving(event.clone(), player)),
        }
    }
}

fn not_leaving(event: Event, player: PlayerId) -> Error {
    let (name, state) = (event.terms.name, event.state);
    let is_in = event.players.iter().any(|it| it.person.id == player);
    match is_in && state.is_over() {
        true => EventError::State { name, state }.into(),
        false => EventError::NotJoined { name }.into(),
    }
}

/// What was asked for, if that can be.
pub(super) fn terms(new: EventOptions) -> Result<EventTerms> {
    let name = tidy(&new.name, LONGEST_NAME).ok_or(EventError::Name { longest: LONGEST_NAME })?;
    let (fewest, largest) = players_of(new.format);
    let (least, most) = (new.least.unwrap_or(fewest), new.most.unwrap_or(largest));
    if ![least, most].iter().all(|it| (fewest..=largest).contains(it)) {
        return Err(EventError::Players { least: fewest, most: largest }.into());
    }
    if least > most {
        return Err(EventError::LeastAboveMost { least, most }.into());
    }
    let time = (new.days, new.bonus);
    let matches = terms_in(new.game, new.start.as_deref(), time, new.rated)?;
    Ok(EventTerms {
        name,
        format: new.format,
        matches,
        cycles: if new.double && new.format.is_round_robin() { 2 } else { 1 },
        by_rounds: match new.format {
            EventFormat::RoundRobin | EventFormat::League => new.by_rounds,
            EventFormat::Knockout | EventFormat::Swiss => true,
            EventFormat::Simul => false,
        },
        at_once: match new.format {
            EventFormat::Simul => largest,
            _ => new.at_once.unwrap_or(DEFAULT_AT_ONCE),
        },
        least,
        most,
        rounds: new.rounds.filter(|_| new.format == EventFormat::Swiss),
        round_days: new.round_days.filter(|_| new.format == EventFormat::Swiss),
        league: (new.format == EventFormat::League).then(|| league_terms(&new)),
    })
}

fn league_terms(new: &EventOptions) -> LeagueTerms {
    let (smallest, largest) = DIVISION_SIZES;
    let division_size = new.division_size.unwrap_or(DEFAULT_DIVISION_SIZE);
    LeagueTerms {
        division_size: division_size.clamp(smallest, largest),
        movers: new.movers.unwrap_or(DEFAULT_MOVERS).clamp(1, MOST_MOVERS),
        entry_hours: new.hours.unwrap_or(DEFAULT_HOURS),
    }
}
