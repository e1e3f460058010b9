//! What an event is made of, and joining and leaving it.

use std::collections::BTreeMap;

use crate::offers::terms_in;
use crate::{App, Error, EventError, Result, ensure};
use model::{Contest, EventId, GuildId, Person, PlayerId, cut_text, tidy};
use notation::half_width;
use pairing::{
    DEFAULT_DIVISION_SIZE, DEFAULT_MOVERS, DraftField, Event, EventDraft, EventFormat, EventPlayer,
    EventState, EventTerms, HOST, LeagueTerms, players_of,
};
use store::Joined;

/// The longest name, in characters.
const LONGEST_NAME: usize = 60;
/// How long players can join, where the organizer does not say.
pub(super) const DEFAULT_HOURS: u32 = 72;
/// How many matches a player has running, where the organizer does not say.
pub(super) const DEFAULT_AT_ONCE: u32 = 4;

impl App {
    /// A player joins an event. Fails with `Joined`, `Full`, `Closed`, `NoSuchEvent`.
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
    /// withdrawing. Fails with `NotJoined`, `Host`, `NoSuchEvent`.
    pub fn leave_event(&self, guild: GuildId, id: EventId, player: PlayerId) -> Result<Event> {
        let event = self.event_of(guild, id)?;
        let is_host = |it: &EventPlayer| it.number == HOST && it.person.id == player;
        let opens = event.terms.format == EventFormat::Simul && event.state == EventState::Open;
        let hosts = opens && event.players.iter().any(is_host);
        ensure!(!hosts, EventError::Host { name: event.terms.name });
        let has_left = self.store().leave(Contest::Event(id), player, None, self.now())?;
        ensure!(has_left, not_leaving(event, player));
        self.wake_poster();
        self.event_of(guild, id)
    }

    /// Refuses a player who cannot leave an event. Fails with `NotJoined`, `State`.
    pub fn expect_in_event(&self, event: &Event, player: PlayerId) -> Result<()> {
        let is_in = |it: &EventPlayer| it.person.id == player && it.withdrawn_at.is_none();
        let may_leave = event.players.iter().any(is_in) && !event.state.is_over();
        ensure!(may_leave, not_leaving(event.clone(), player));
        Ok(())
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

/// What was chosen and typed, if that can be, with the hours for which players can join.
pub(super) fn terms_of(draft: &EventDraft, default_name: &str) -> Result<(EventTerms, u32)> {
    let EventDraft { matches, typed, .. } = draft;
    let format = draft.format;
    let (least, most) = players_in(typed)?;
    let start = matches.start().map_err(|error| Error::BadFen { game: matches.game, error })?;
    let start = matches.start_fen.is_some().then_some(&start);
    // What was typed for another format is no matter.
    let number = |field: DraftField| {
        let has_field = DraftField::of(format).contains(&field);
        let text = typed.get(&field).filter(|_| has_field);
        text.map(|text| number_in(field, text)).transpose()
    };
    let rounds = number(DraftField::Rounds)?;
    let round_days = number(DraftField::RoundDays)?.and_then(|days| u8::try_from(days).ok());
    let at_once = match (format, typed.get(&DraftField::AtOnce)) {
        // The form has no more room, but the command has the option.
        (EventFormat::League, Some(text)) => number_in(DraftField::AtOnce, text).ok(),
        _ => number(DraftField::AtOnce)?,
    };
    let division_size = number(DraftField::DivisionSize)?;
    let movers = number(DraftField::Movers)?;
    let hours = number(DraftField::Hours)?.unwrap_or(DEFAULT_HOURS);
    let name = typed.get(&DraftField::Name).map_or(default_name, String::as_str);
    let name = tidy(name, LONGEST_NAME).ok_or(EventError::Name { longest: LONGEST_NAME })?;
    let (fewest, largest) = players_of(format);
    let (least, most) = (least.unwrap_or(fewest), most.unwrap_or(largest));
    let fits = [least, most].iter().all(|it| (fewest..=largest).contains(it));
    ensure!(fits, EventError::Players { least: fewest, most: largest });
    ensure!(least <= most, EventError::LeastAboveMost { least, most });
    let time = (Some(matches.time.days.into()), matches.time.bonus.map(i64::from));
    let terms = EventTerms {
        name,
        format,
        matches: terms_in(matches.game, start, time, matches.rated)?,
        cycles: if draft.double && format.is_round_robin() { 2 } else { 1 },
        by_rounds: match format {
            EventFormat::RoundRobin | EventFormat::League => draft.by_rounds,
            EventFormat::Knockout | EventFormat::Swiss => true,
            EventFormat::Simul => false,
        },
        at_once: match format {
            EventFormat::Simul => largest,
            _ => at_once.unwrap_or(DEFAULT_AT_ONCE),
        },
        least,
        most,
        rounds,
        round_days,
        league: (format == EventFormat::League).then(|| LeagueTerms {
            division_size: division_size.unwrap_or(DEFAULT_DIVISION_SIZE),
            movers: movers.unwrap_or(DEFAULT_MOVERS),
            entry_hours: hours,
        }),
    };
    Ok((terms, hours))
}

/// The numbers in a text, also in the digits of East Asian keyboards; `None` if one is too large.
fn numbers(text: &str) -> Option<Vec<u32>> {
    let plain: String = text.chars().map(half_width).collect();
    let parts = plain.split(|c: char| !c.is_ascii_digit()).filter(|part| !part.is_empty());
    parts.map(|part| part.parse().ok()).collect()
}

fn number_in(field: DraftField, text: &str) -> Result<u32> {
    let (from, to) = field.range();
    let is_number = text.chars().all(char::is_numeric);
    match numbers(text).as_deref() {
        Some([number]) if is_number && (from..=to).contains(number) => Ok(*number),
        _ => Err(EventError::Typed { field, text: cut_text(text) }.into()),
    }
}

/// The fewest and the most players: `4–12`, or only the most.
fn players_in(typed: &BTreeMap<DraftField, String>) -> Result<(Option<u32>, Option<u32>)> {
    let Some(text) = typed.get(&DraftField::Players) else { return Ok((None, None)) };
    match numbers(text).as_deref() {
        Some([most]) => Ok((None, Some(*most))),
        Some([least, most]) => Ok((Some(*least), Some(*most))),
        _ => Err(EventError::TypedPlayers { text: cut_text(text) }.into()),
    }
}
