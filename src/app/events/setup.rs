//! Setting up an event: what has been chosen and typed so far, and what would be announced.

use pairing::{
    DEFAULT_DIVISION_SIZE, DEFAULT_MOVERS, DEFAULT_ROUNDS, DraftField, Event, EventDraft,
    EventFormat, EventPlayer, EventState, EventView, HOST, Season, players_of,
};
use std::collections::BTreeMap;
use std::time::Duration;

use super::create::{DEFAULT_AT_ONCE, DEFAULT_HOURS, EventOptions, MOST_EVENTS, terms};
use crate::offers::{DEFAULT_DAYS, own_start};
use crate::{App, Error, EventError, Result};
use locale::{Locale, say};
use model::{
    ChannelId, DraftId, EventId, GuildId, Manager, MatchTerms, Person, PlayerId, TimeControl,
    cut_text,
};
use notation::{game_name, half_width};
use rules::Game;
use store::{self, DraftCreated};

/// An event that is being set up, as its organizer sees it.
#[derive(Clone, Debug)]
pub struct EventSetup {
    pub id: DraftId,
    pub draft: EventDraft,
    /// What it is called unless a name is typed.
    pub default_name: String,
    /// What would be announced, or why it cannot be: a sentence.
    pub preview: std::result::Result<EventView, String>,
    pub locale: Locale,
}

/// What an organizer changes of an event that is being set up: `None` leaves it as it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DraftChange {
    pub format: Option<EventFormat>,
    pub game: Option<Game>,
    pub time: Option<TimeControl>,
    pub choices: Option<DraftChoices>,
    /// What stands in the fields of the form.
    pub typed: Vec<(DraftField, String)>,
}

/// What holds of an event or does not. A format for which a choice makes no difference keeps it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DraftChoices {
    pub rated: bool,
    /// Whether each meets each twice.
    pub double: bool,
    pub by_rounds: bool,
}

impl EventSetup {
    /// Returns what holds where a field is left empty.
    pub fn default_of(&self, field: DraftField) -> String {
        let (fewest, largest) = players_of(self.draft.format);
        match field {
            DraftField::Name => self.default_name.clone(),
            DraftField::Players => format!("{fewest}–{largest}"),
            DraftField::Hours => DEFAULT_HOURS.to_string(),
            DraftField::AtOnce => DEFAULT_AT_ONCE.to_string(),
            DraftField::Rounds => DEFAULT_ROUNDS.to_string(),
            DraftField::RoundDays => say!(self.locale, "event-field-no-limit"),
            DraftField::DivisionSize => DEFAULT_DIVISION_SIZE.to_string(),
            DraftField::Movers => DEFAULT_MOVERS.to_string(),
        }
    }
}

impl App {
    /// Begins to set up an event that is to be announced in this channel, with what is known of it
    /// already.
    ///
    /// # Errors
    /// `NotAManager`, `StartOver`.
    pub fn set_up_event(
        &self,
        guild: GuildId,
        channel: ChannelId,
        by: &Manager,
        known: EventOptions,
        locale: Locale,
    ) -> Result<EventSetup> {
        self.expect_manager(guild, by)?;
        let draft = draft_from(known)?;
        let (store, now) = (self.store(), self.now());
        let id = store.new_draft(guild, channel, &by.person, &draft, now)?;
        self.event_setup(guild, &by.person, id, locale)
    }

    /// An event that a person is setting up.
    ///
    /// # Errors
    /// `NoDraft`.
    pub fn event_setup(
        &self,
        guild: GuildId,
        by: &Person,
        id: DraftId,
        locale: Locale,
    ) -> Result<EventSetup> {
        let (channel, draft) = self.draft_of(guild, by.id, id)?;
        let default_name = self.default_name(guild, draft.matches.game)?;
        let preview = filled_in(&draft, &default_name).and_then(|new| {
            let event = self.not_made(guild, channel, by, &new)?;
            Ok(EventView::of(&event, self.now(), locale))
        });
        Ok(EventSetup {
            id,
            draft,
            default_name,
            preview: preview.map_err(|error| error.sentence(locale)),
            locale,
        })
    }

    /// Changes an event that is being set up.
    ///
    /// # Errors
    /// `NoDraft`.
    pub fn change_setup(
        &self,
        guild: GuildId,
        by: &Person,
        id: DraftId,
        change: DraftChange,
        locale: Locale,
    ) -> Result<EventSetup> {
        let (_, mut draft) = self.draft_of(guild, by.id, id)?;
        let matches = &mut draft.matches;
        draft.format = change.format.unwrap_or(draft.format);
        // A start is one of its game.
        if let Some(game) = change.game.filter(|game| *game != matches.game) {
            (matches.game, matches.start_fen) = (game, None);
        }
        matches.time = change.time.unwrap_or(matches.time);
        if let Some(DraftChoices { rated, double, by_rounds }) = change.choices {
            matches.rated = rated;
            (draft.double, draft.by_rounds) = (double, by_rounds);
        }
        for (field, text) in change.typed {
            match text.trim() {
                "" => draft.typed.remove(&field),
                text => draft.typed.insert(field, text.to_owned()),
            };
        }
        if !self.store().change_draft(id, &draft, self.now())? {
            return Err(EventError::NoDraft.into());
        }
        self.event_setup(guild, by, id, locale)
    }

    /// Creates the event that was set up, and announces it.
    ///
    /// # Errors
    /// `NotAManager`, `NoDraft`, `TooMany`, and what is wrong with it.
    pub fn create_set_up(&self, guild: GuildId, by: &Manager, id: DraftId) -> Result<Event> {
        self.expect_manager(guild, by)?;
        let (channel, draft) = self.draft_of(guild, by.person.id, id)?;
        let new = filled_in(&draft, &self.default_name(guild, draft.matches.game)?)?;
        let (event, most) = (self.not_made(guild, channel, &by.person, &new)?, MOST_EVENTS);
        let new = store::NewEvent {
            terms: &event.terms,
            guild,
            channel,
            organizer: &by.person,
            closes_at: event.closes_at,
            most,
        };
        match self.store().create_from_draft(id, &new, self.now())? {
            DraftCreated::Done(id) => {
                self.wake_poster();
                self.event_of(guild, id)
            }
            DraftCreated::Gone => Err(EventError::NoDraft.into()),
            DraftCreated::TooMany => Err(EventError::TooMany { most }.into()),
        }
    }

    fn draft_of(
        &self,
        guild: GuildId,
        by: PlayerId,
        id: DraftId,
    ) -> Result<(ChannelId, EventDraft)> {
        let stored = self.store().event_draft(guild, id, by)?.ok_or(EventError::NoDraft)?;
        Ok((stored.channel, stored.draft))
    }

    /// Everyone will see it, in the language of the server.
    fn default_name(&self, guild: GuildId, game: Game) -> Result<String> {
        let locale = self.server_settings(guild)?.locale();
        Ok(say!(locale, "event-default-name", game = game_name(game, locale)))
    }

    /// An event as it would be if it were created now.
    fn not_made(
        &self,
        guild: GuildId,
        channel: ChannelId,
        by: &Person,
        new: &EventOptions,
    ) -> Result<Event> {
        let terms = terms(new.clone())?;
        let hours = new.hours.unwrap_or(DEFAULT_HOURS);
        let host = (terms.format == EventFormat::Simul).then(|| EventPlayer {
            number: HOST,
            person: by.clone(),
            seed: None,
            division: None,
            withdrawn_at: None,
            reason: None,
        });
        let season =
            terms.league.map(|_| Season { number: 1, before: None, next: None, goes_on: true });
        Ok(Event {
            id: EventId(0),
            terms,
            guild,
            channel,
            anchor: None,
            thread: None,
            place_gone: false,
            state: EventState::Open,
            round: 0,
            round_at: None,
            closes_at: self.now().after(Duration::from_hours(hours.into())),
            table: None,
            players: host.into_iter().collect(),
            pairings: Vec::new(),
            byes: Vec::new(),
            half_byes: Vec::new(),
            season,
        })
    }
}

/// What is known of an event, as if it had been chosen and typed.
fn draft_from(known: EventOptions) -> Result<EventDraft> {
    let (fewest, largest) = players_of(known.format);
    let players = match (known.least, known.most) {
        (None, None) => None,
        (least, most) => Some(format!("{}–{}", least.unwrap_or(fewest), most.unwrap_or(largest))),
    };
    let number = |number: Option<u32>| number.map(|it| it.to_string());
    let typed = [
        (DraftField::Name, Some(known.name)),
        (DraftField::Players, players),
        (DraftField::Hours, number(known.hours)),
        (DraftField::AtOnce, number(known.at_once)),
        (DraftField::Rounds, number(known.rounds)),
        (DraftField::RoundDays, number(known.round_days.map(u32::from))),
        (DraftField::DivisionSize, number(known.division_size)),
        (DraftField::Movers, number(known.movers)),
    ];
    let typed = typed.into_iter().filter_map(|(field, text)| Some((field, text?)));
    let small = |number: i64| u8::try_from(number).ok();
    Ok(EventDraft {
        format: known.format,
        matches: MatchTerms {
            game: known.game,
            start_fen: own_start(known.start.as_deref())?,
            time: TimeControl {
                days: small(known.days.unwrap_or(DEFAULT_DAYS)).unwrap_or_default(),
                bonus: known.bonus.and_then(small),
            },
            rated: known.rated,
        },
        double: known.double,
        by_rounds: known.by_rounds,
        typed: typed.filter(|(_, text)| !text.trim().is_empty()).collect(),
    })
}

/// What was chosen and typed, if it makes sense.
fn filled_in(draft: &EventDraft, default_name: &str) -> Result<EventOptions> {
    let (typed, matches) = (&draft.typed, &draft.matches);
    let (least, most) = players_in(typed)?;
    let start = matches.start().map_err(|error| Error::BadFen { game: matches.game, error })?;
    // What was typed for another format is no matter.
    let number = |field: DraftField| {
        let has_field = DraftField::of(draft.format).contains(&field);
        let text = typed.get(&field).filter(|_| has_field);
        text.map(|text| number_in(field, text)).transpose()
    };
    // The form has no more room, but the command has the option.
    let at_once = typed.get(&DraftField::AtOnce).filter(|_| draft.format == EventFormat::League);
    let at_once = at_once.and_then(|text| number_in(DraftField::AtOnce, text).ok());
    Ok(EventOptions {
        name: typed.get(&DraftField::Name).map_or(default_name, String::as_str).to_owned(),
        format: draft.format,
        game: matches.game,
        start: matches.start_fen.is_some().then(|| Box::new(start)),
        days: Some(matches.time.days.into()),
        bonus: matches.time.bonus.map(i64::from),
        rated: matches.rated,
        double: draft.double,
        by_rounds: draft.by_rounds,
        rounds: number(DraftField::Rounds)?,
        round_days: number(DraftField::RoundDays)?.and_then(|days| u8::try_from(days).ok()),
        at_once: number(DraftField::AtOnce)?.or(at_once),
        division_size: number(DraftField::DivisionSize)?,
        movers: number(DraftField::Movers)?,
        hours: number(DraftField::Hours)?,
        least,
        most,
    })
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
