//! Which event is meant, and lists of them.

use pairing::{Event, EventView, Pairing};

use crate::{App, Error, EventError, Result, Suggestion, suggested};
use locale::{Locale, say};
use model::{ChannelId, EventId, GuildId, MatchId, PlayerId, cut_text};
use store::EventRow;

/// The most events in a list.
const LISTED: u32 = 10;

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
        self.sees_place(event.channel, event.thread) || event.has(self.by)
    }

    fn sees_place(&self, channel: ChannelId, thread: Option<ChannelId>) -> bool {
        self.channels.contains(&channel) || thread == Some(self.here)
    }
}

impl App {
    /// An event of a server by its number. Fails with `NoSuchEvent`.
    pub fn event_of(&self, guild: GuildId, id: EventId) -> Result<Event> {
        let found = self.store().event(id)?.filter(|it| it.guild == guild);
        found.ok_or_else(|| no_such_event(id))
    }

    /// An event by its number, if the one who asks can see it. Fails with `NoSuchEvent`.
    pub fn event_seen(&self, asker: &EventAsker, id: EventId) -> Result<Event> {
        let event = self.event_of(asker.guild, id)?;
        if asker.sees(&event) { Ok(event) } else { Err(no_such_event(id)) }
    }

    /// The event in which a match is played, if the one who asks can see it. Fails with
    /// `NoEventMatch`.
    pub fn event_of_match(&self, asker: &EventAsker, id: MatchId) -> Result<Event> {
        let unknown = || Err(EventError::NoEventMatch(id).into());
        let Some((event, _)) = self.store().pairing_of_match(id)? else { return unknown() };
        match self.event_seen(asker, event) {
            Err(Error::Event(EventError::NoSuchEvent { .. })) => unknown(),
            event => event,
        }
    }

    /// Whether a server has events in other channels than these.
    pub fn has_events_beside(&self, guild: GuildId, channels: &[ChannelId]) -> Result<bool> {
        let places = self.store().event_channels(guild)?;
        Ok(places.iter().any(|place| !channels.contains(place)))
    }

    /// The event that is meant, of those that the one who asks can see: the one whose number is
    /// typed, else that of the thread, else the only one that is not over. Fails with
    /// `NoSuchEvent`, `NoEvent`, `WhichEvent`.
    pub fn event_meant(&self, asker: &EventAsker, typed: Option<&str>) -> Result<Event> {
        if let Some(typed) = typed.map(str::trim).filter(|typed| !typed.is_empty()) {
            return match typed.trim_start_matches('#').parse() {
                Ok(id) => self.event_seen(asker, id),
                Err(_) => Err(EventError::NoSuchEvent { text: cut_text(typed) }.into()),
            };
        }
        if let Some(id) = self.store().event_of_thread(asker.here)? {
            let mut newest = self.event_of(asker.guild, id)?;
            // The season that has followed last upon one that is over.
            while let Some(next) = newest.season.and_then(|season| season.next) {
                newest = self.event_of(asker.guild, next)?;
            }
            return Ok(newest);
        }
        let mut events = self.events_to_choose(asker)?;
        events.retain(|event| !event.state.is_over());
        match events.as_slice() {
            [] => Err(EventError::NoEvent.into()),
            [one] => self.event_of(asker.guild, one.id),
            several => Err(EventError::WhichEvent(several.iter().map(label).collect()).into()),
        }
    }

    /// The events to choose from in which there is what has been typed.
    pub fn event_choices(&self, asker: &EventAsker, typed: &str) -> Result<Vec<Suggestion>> {
        let events = self.events_to_choose(asker)?;
        Ok(suggested(typed, events.iter().map(|event| (event.id, label(event)))))
    }

    /// The events of a server that are not over, and those that ended last.
    pub fn event_list(&self, asker: &EventAsker, locale: Locale) -> Result<Vec<EventListEntry>> {
        let events = self.store().events_in(asker.guild, LISTED)?.into_iter();
        let entry = |event: Event| EventListEntry {
            joined: event.has(asker.by),
            view: EventView::of(&event, self.now(), locale),
        };
        Ok(events.filter(|event| asker.sees(event)).map(entry).collect())
    }

    /// The matches of a player in the events of a server: a line each, with those that have not
    /// begun.
    pub fn event_matches(
        &self,
        guild: GuildId,
        by: PlayerId,
        locale: Locale,
    ) -> Result<Vec<String>> {
        let running = self.store().running_matches_of(by)?;
        let mut lines = Vec::new();
        for event in self.store().events_in(guild, LISTED)? {
            let own = event.players.iter().find(|it| it.person.id == by);
            let Some(own) = own.filter(|_| !event.state.is_over()) else { continue };
            let open = |it: &&Pairing| it.has(own.number) && it.result.is_none();
            for pairing in event.pairings.iter().filter(open) {
                let state = match &pairing.played {
                    Some(played) => match running.iter().find(|info| info.id == played.id) {
                        Some(info) => info.line(by, locale),
                        None => continue,
                    },
                    None => {
                        let players = event.players_of(pairing, locale);
                        say!(locale, "event-match-to-come", players)
                    }
                };
                lines.push(say!(locale, "event-match-line", name = &event.terms.name, state));
            }
        }
        Ok(lines)
    }

    fn events_to_choose(&self, asker: &EventAsker) -> Result<Vec<EventRow>> {
        let mut events = self.store().events_to_choose(asker.guild, asker.by, LISTED)?;
        events.retain(|event| event.joined || asker.sees_place(event.channel, event.thread));
        Ok(events)
    }
}

fn no_such_event(id: EventId) -> Error {
    EventError::NoSuchEvent { text: id.to_string() }.into()
}

fn label(event: &EventRow) -> String {
    match event.season {
        Some(season) => format!("{}: {} ({season})", event.id, event.name),
        None => format!("{}: {}", event.id, event.name),
    }
}
