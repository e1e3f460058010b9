//! Which event is meant, and lists of them.

use pairing::{Event, EventView};
use std::collections::HashMap;

use crate::base::App;
use crate::error::{Error, EventError, Result};
use locale::{Locale, say};
use model::{ChannelId, EventId, GuildId, Match, MatchId, PlayerId, cut_text};

/// The most events in a list.
const LISTED: u32 = 10;

/// An event to choose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventChoice {
    pub id: EventId,
    pub label: String,
}

/// An event in a list.
#[derive(Clone, Debug)]
pub struct EventListEntry {
    pub view: EventView,
    /// Whether the one who asks is in it.
    pub joined: bool,
}

/// Who asks for events of a server.
#[derive(Clone, Debug)]
pub struct EventAsker {
    pub guild: GuildId,
    pub by: PlayerId,
    /// Where they ask.
    pub here: ChannelId,
    /// The channels that they can see. Events in others are hidden, but for those in which they
    /// play.
    pub channels: Vec<ChannelId>,
}

impl EventAsker {
    fn sees(&self, event: &Event) -> bool {
        self.channels.contains(&event.channel)
            || event.thread == Some(self.here)
            || event.has(self.by)
    }
}

impl App {
    /// An event of a server by its number.
    ///
    /// # Errors
    /// `NoSuchEvent`.
    pub fn event_of(&self, guild: GuildId, id: EventId) -> Result<Event> {
        let found = self.store().event(id)?.filter(|it| it.guild == guild);
        found.ok_or_else(|| no_such_event(id))
    }

    /// The name of the event that a match is played in.
    pub(crate) fn event_name(&self, info: &Match) -> Result<Option<String>> {
        let Some(id) = info.event else {
            return Ok(None);
        };
        Ok(self.store().event(id)?.map(|event| event.terms.name))
    }

    /// An event by its number, if the one who asks can see it.
    ///
    /// # Errors
    /// `NoSuchEvent`.
    pub fn event_seen(&self, asker: &EventAsker, id: EventId) -> Result<Event> {
        let event = self.event_of(asker.guild, id)?;
        match asker.sees(&event) {
            true => Ok(event),
            false => Err(no_such_event(id)),
        }
    }

    /// The event in which a match is played, if the one who asks can see it.
    ///
    /// # Errors
    /// `NoEventMatch`.
    pub fn event_of_match(&self, asker: &EventAsker, id: MatchId) -> Result<Event> {
        let found = self.store().pairing_of_match(id)?;
        let event = found.map(|(event, _)| self.event_seen(asker, event));
        match event {
            Some(Err(Error::Event(EventError::NoSuchEvent { .. }))) | None => {
                Err(EventError::NoEventMatch(id).into())
            }
            Some(event) => event,
        }
    }

    /// Whether a server has events in other channels than these.
    pub fn has_events_beside(&self, guild: GuildId, channels: &[ChannelId]) -> Result<bool> {
        let places = self.store().event_channels(guild)?;
        Ok(places.iter().any(|place| !channels.contains(place)))
    }

    /// The event that is meant, of those that the one who asks can see: the one whose number is
    /// typed, else that of the thread, else the only one that is not over.
    ///
    /// # Errors
    /// `NoSuchEvent`, `NoEvent`, `WhichEvent`.
    pub fn event_meant(&self, asker: &EventAsker, typed: Option<&str>) -> Result<Event> {
        if let Some(typed) = typed.map(str::trim).filter(|typed| !typed.is_empty()) {
            let number = typed.trim_start_matches('#').parse();
            return match number {
                Ok(number) => self.event_seen(asker, EventId(number)),
                Err(_) => Err(EventError::NoSuchEvent { text: cut_text(typed) }.into()),
            };
        }
        if let Some(id) = self.store().event_of_thread(asker.here)? {
            return self.newest_season(self.event_of(asker.guild, id)?);
        }
        let mut events = self.events(asker)?;
        events.retain(|event| !event.state.is_over());
        match events.len() {
            0 => Err(EventError::NoEvent.into()),
            1 => Ok(events.remove(0)),
            _ => {
                let names = events.iter().map(choice).map(|choice| choice.label);
                Err(EventError::WhichEvent(names.collect()).into())
            }
        }
    }

    /// The season that has followed last upon one that is over.
    fn newest_season(&self, event: Event) -> Result<Event> {
        let mut newest = event;
        while let Some(next) = newest.season.and_then(|season| season.next) {
            newest = self.event_of(newest.guild, next)?;
        }
        Ok(newest)
    }

    /// The events to choose from in which there is what has been typed.
    pub fn event_choices(&self, asker: &EventAsker, typed: &str) -> Result<Vec<EventChoice>> {
        let typed = typed.trim().to_lowercase();
        let events = self.events(asker)?;
        let choices = events.iter().map(choice);
        Ok(choices.filter(|choice| choice.label.to_lowercase().contains(&typed)).collect())
    }

    /// The events of a server that are not over, and those that ended last.
    pub fn event_list(&self, asker: &EventAsker, locale: Locale) -> Result<Vec<EventListEntry>> {
        let events = self.events(asker)?.into_iter();
        let entry = |event: Event| EventListEntry {
            joined: event.has(asker.by),
            view: EventView::of(&event, self.now(), locale),
        };
        Ok(events.map(entry).collect())
    }

    /// The matches of a player in the events of a server: a line each, with those that have not
    /// begun.
    pub fn event_matches(
        &self,
        guild: GuildId,
        by: PlayerId,
        locale: Locale,
    ) -> Result<Vec<String>> {
        let mut lines = Vec::new();
        for event in self.events_in(guild)? {
            let own = event.players.iter().find(|it| it.person.id == by);
            let Some(own) = own.filter(|_| !event.state.is_over()) else {
                continue;
            };
            for pairing in event.pairings.iter().filter(|it| it.has(own.number)) {
                if pairing.result.is_some() {
                    continue;
                }
                let players = event.players_of(pairing, locale);
                let state = match &pairing.played {
                    Some(played) => match self.store().match_by_id(played.id)? {
                        Some(info) => info.line(by, locale),
                        None => continue,
                    },
                    None => say!(locale, "event-match-to-come", players = players),
                };
                lines.push(say!(
                    locale,
                    "event-match-line",
                    name = event.terms.name.as_str(),
                    state = state
                ));
            }
        }
        Ok(lines)
    }

    /// The ratings in the game of an event, by the numbers of those of its players who have one.
    pub(super) fn ratings_in(&self, event: &Event) -> Result<HashMap<u32, f64>> {
        let mut ratings = HashMap::new();
        for player in &event.players {
            let rows = self.store().ratings_of(player.person.id)?;
            let mut rows = rows.iter().rev();
            let last = rows.find(|row| row.game == event.terms.game);
            ratings.extend(last.map(|row| (player.number, row.rated.rating.value)));
        }
        Ok(ratings)
    }

    /// The events that somebody can see, of those that are not over or ended last.
    fn events(&self, asker: &EventAsker) -> Result<Vec<Event>> {
        let mut events = self.events_in(asker.guild)?;
        events.retain(|event| asker.sees(event));
        Ok(events)
    }

    fn events_in(&self, guild: GuildId) -> Result<Vec<Event>> {
        let mut events = Vec::new();
        for id in self.store().events_in(guild, LISTED)? {
            events.extend(self.store().event(id)?);
        }
        Ok(events)
    }
}

fn no_such_event(id: EventId) -> Error {
    let text = id.to_string();
    EventError::NoSuchEvent { text }.into()
}

fn choice(event: &Event) -> EventChoice {
    EventChoice {
        id: event.id,
        label: match event.season {
            Some(season) => format!("{}: {} ({})", event.id, event.terms.name, season.number),
            None => format!("{}: {}", event.id, event.terms.name),
        },
    }
}
