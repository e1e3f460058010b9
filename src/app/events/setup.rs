//! Setting up an event: what has been chosen and typed so far, and what would be announced.

use pairing::{
    DEFAULT_DIVISION_SIZE, DEFAULT_MOVERS, DEFAULT_ROUNDS, DraftField, Event, EventDraft,
    EventFormat, EventPlayer, EventState, EventView, HOST, Season, players_of,
};
use std::time::Duration;

use super::create::{DEFAULT_AT_ONCE, DEFAULT_HOURS, terms_of};
use crate::offers::own_start;
use crate::{App, EventError, Result, ensure};
use locale::{Locale, say};
use model::{ChannelId, DraftId, EventId, GuildId, Manager};
use notation::game_name;
use rules::{Game, Position};
use store::{DraftCreated, MOST_EVENTS, NewEvent};

/// An event that is being set up, as its organizer sees it.
#[derive(Clone, Debug)]
pub struct EventSetup {
    pub id: DraftId,
    pub draft: EventDraft,
    /// What it is called unless a name is typed.
    pub default_name: String,
    /// What would be announced, or why it cannot be: a sentence.
    pub preview: Result<EventView, String>,
    pub locale: Locale,
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
    /// Begins to set up an event that is to be announced where the organizer asks, with what is
    /// known of it already and the position in which its matches begin; `None`: the usual start.
    /// Fails with `NotAManager`, `StartOver`.
    pub fn set_up_event(
        &self,
        by: &Manager,
        mut draft: EventDraft,
        start: Option<&Position>,
        locale: Locale,
    ) -> Result<EventSetup> {
        self.expect_manager(by)?;
        draft.matches.start_fen = own_start(start)?;
        let (store, now) = (self.store(), self.now());
        let id = store.new_draft(by.guild, by.channel, &by.person, &draft, now)?;
        self.event_setup(by, id, locale)
    }

    /// An event that somebody is setting up. Fails with `NoDraft`.
    pub fn event_setup(&self, by: &Manager, id: DraftId, locale: Locale) -> Result<EventSetup> {
        let (channel, draft) = self.draft_of(by, id)?;
        let default_name = self.default_name(by.guild, draft.matches.game)?;
        let preview = self
            .not_made(by, channel, &draft, &default_name)
            .map(|event| EventView::of(&event, self.now(), locale))
            .map_err(|error| error.sentence(locale));
        Ok(EventSetup { id, draft, default_name, preview, locale })
    }

    /// Changes an event that is being set up. What makes no difference for its format is kept.
    /// Fails with `NoDraft`.
    pub fn change_setup(
        &self,
        by: &Manager,
        id: DraftId,
        change: impl FnOnce(&mut EventDraft),
        locale: Locale,
    ) -> Result<EventSetup> {
        let (_, mut draft) = self.draft_of(by, id)?;
        let game = draft.matches.game;
        change(&mut draft);
        // A start is one of its game.
        if draft.matches.game != game {
            draft.matches.start_fen = None;
        }
        draft.typed.retain(|_, text| !text.trim().is_empty());
        ensure!(self.store().change_draft(id, &draft, self.now())?, EventError::NoDraft);
        self.event_setup(by, id, locale)
    }

    /// Creates the event that was set up, and announces it. Fails with `NotAManager`, `NoDraft`,
    /// `TooMany`, and what is wrong with it.
    pub fn create_set_up(&self, by: &Manager, id: DraftId) -> Result<Event> {
        self.expect_manager(by)?;
        let (channel, draft) = self.draft_of(by, id)?;
        let default_name = self.default_name(by.guild, draft.matches.game)?;
        let event = self.not_made(by, channel, &draft, &default_name)?;
        let new = NewEvent {
            terms: &event.terms,
            guild: by.guild,
            channel,
            organizer: &by.person,
            closes_at: event.closes_at,
        };
        match self.store().create_from_draft(id, &new, self.now())? {
            DraftCreated::Done(id) => {
                self.wake_poster();
                self.event_of(by.guild, id)
            }
            DraftCreated::Gone => Err(EventError::NoDraft.into()),
            DraftCreated::TooMany => Err(EventError::TooMany { most: MOST_EVENTS }.into()),
        }
    }

    fn draft_of(&self, by: &Manager, id: DraftId) -> Result<(ChannelId, EventDraft)> {
        let draft = self.store().event_draft(by.guild, id, by.person.id)?;
        Ok(draft.ok_or(EventError::NoDraft)?)
    }

    /// Everyone will see it, in the language of the server.
    fn default_name(&self, guild: GuildId, game: Game) -> Result<String> {
        let locale = self.server_settings(guild)?.locale();
        Ok(say!(locale, "event-default-name", game = game_name(game, locale)))
    }

    /// An event as it would be if it were created now.
    fn not_made(
        &self,
        by: &Manager,
        channel: ChannelId,
        draft: &EventDraft,
        default_name: &str,
    ) -> Result<Event> {
        let (terms, hours) = terms_of(draft, default_name)?;
        let host = (terms.format == EventFormat::Simul).then(|| EventPlayer {
            number: HOST,
            person: by.person.clone(),
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
            guild: by.guild,
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
