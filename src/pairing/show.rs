//! How an event is shown: its announcement.

use super::league::cut_name;
use super::standings::{Standing, standings};
use crate::{Event, EventFormat, EventState, EventTerms, HOST};
use locale::{Conjunction, Locale, say};
use model::{ChannelId, EventId, GuildId, MessageId, Time, name_of_start, named_start, short};

/// So many players are named in a message.
pub const MOST_NAMED: usize = 16;

/// An event as its announcement shows it.
#[derive(Clone, Debug)]
pub struct EventView {
    pub id: EventId,
    pub name: String,
    /// The format and the game, a line.
    pub kind: String,
    /// Time, rating, numbers of players, a line.
    pub terms: String,
    /// Who has joined, or how it stands.
    pub players: String,
    /// What withdrawing and engines mean, a sentence each.
    pub rules: Vec<String>,
    pub state: EventState,
    /// When entries close, while players can join.
    pub closes_at: Option<Time>,
    /// Whether it begins before that as soon as nobody else can join.
    pub begins_when_full: bool,
    /// How it stands, a sentence, unless players can join.
    pub standing: Option<String>,
    /// Where it can be read.
    pub place: (GuildId, ChannelId, Option<MessageId>),
    pub locale: Locale,
}

impl EventView {
    pub fn of(event: &Event, now: Time, locale: Locale) -> EventView {
        let terms = &event.terms;
        let start = terms.matches.start_fen.as_deref().map(|fen| {
            let named = named_start(terms.matches.game, fen);
            named.map_or_else(|| say!(locale, "start-own"), |it| name_of_start(it, locale))
        });
        let time = terms.matches.time.text(locale);
        let rated = if terms.matches.rated { "yes" } else { "no" };
        let EventTerms { at_once, least, most, .. } = *terms;
        let line =
            say!(locale, "event-terms", time, rated, pace = pace(terms), at_once, least, most);
        let size = terms.league.map(|league| league.division_size);
        let league = size.map(|size| say!(locale, "event-division-size", size));
        let is_open = event.state == EventState::Open;
        let names = event.players.iter().take(MOST_NAMED);
        let cut = match terms.format {
            // Its rules need the room.
            EventFormat::League => cut_name,
            _ => short,
        };
        let names = names.map(|it| cut(&it.person.shown(locale)));
        let more = (event.players.len() > MOST_NAMED).then(|| "…".to_owned());
        EventView {
            id: event.id,
            name: terms.name.clone(),
            kind: event.kind_text(locale),
            terms: [line].into_iter().chain(league).chain(start).collect::<Vec<_>>().join(" · "),
            players: match event.players.len() {
                0 => say!(locale, "event-players-none"),
                count => {
                    let names = locale.list(names.chain(more), Conjunction::And);
                    say!(locale, "event-players", count, names)
                }
            },
            rules: match is_open {
                true => [event.rule_text(locale)]
                    .into_iter()
                    .chain(event.moves_text(locale))
                    .chain(event.seasons_text(locale))
                    .chain([say!(locale, "event-rule-time"), say!(locale, "event-rule-engine")])
                    .collect(),
                false => Vec::new(),
            },
            state: event.state,
            begins_when_full: !event.is_later_season(),
            closes_at: event.is_open(now).then_some(event.closes_at),
            standing: (!event.is_open(now)).then(|| standing_text(event, locale)),
            place: (event.guild, event.place(), event.anchor),
            locale,
        }
    }
}

/// How the matches of an event begin: round by round, all together, or so many at a time.
pub fn pace(terms: &EventTerms) -> &'static str {
    match (terms.format, terms.by_rounds) {
        (EventFormat::Simul, _) => "together",
        (_, true) => "rounds",
        (_, false) => "capped",
    }
}

impl Event {
    /// What withdrawing means, and how the format works where it needs to be said.
    pub fn rule_text(&self, locale: Locale) -> String {
        match self.terms.format {
            EventFormat::RoundRobin | EventFormat::League => say!(locale, "event-rule-withdrawal"),
            EventFormat::Knockout => say!(locale, "event-rule-knockout"),
            EventFormat::Swiss => {
                let rule = say!(locale, "event-rule-swiss");
                let days = self.terms.round_days;
                let days = days.map(|days| say!(locale, "event-rule-round-days", days));
                let half_bye = say!(locale, "event-rule-half-bye");
                locale.sentences([rule, half_bye].into_iter().chain(days))
            }
            EventFormat::Simul => {
                let host = self.player(HOST).map(|it| it.person.shown(locale));
                say!(locale, "event-rule-simul", host = host.unwrap_or_default())
            }
        }
    }

    /// How many go up and down after a season of a league.
    pub fn moves_text(&self, locale: Locale) -> Option<String> {
        let league = self.terms.league?;
        Some(say!(locale, "event-rule-league", movers = league.movers))
    }

    /// How the seasons of a league follow upon each other.
    fn seasons_text(&self, locale: Locale) -> Option<String> {
        let (league, season) = (self.terms.league?, self.season?);
        Some(match season.goes_on {
            true => {
                say!(locale, "event-rule-seasons", time = hours_text(league.entry_hours, locale))
            }
            false => say!(locale, "event-rule-last-season"),
        })
    }
}

/// A number of hours, in days where it is some.
pub fn hours_text(hours: u32, locale: Locale) -> String {
    match hours % 24 {
        0 => say!(locale, "event-days", days = hours / 24),
        _ => say!(locale, "event-hours", hours),
    }
}

pub fn standing_text(event: &Event, locale: Locale) -> String {
    match event.state {
        EventState::Open => say!(locale, "event-state-open"),
        EventState::CalledOff => say!(locale, "event-state-called-off"),
        EventState::Paused => say!(locale, "event-state-paused"),
        EventState::Over => match event.season.and_then(|season| season.next) {
            Some(next) => say!(locale, "event-state-next-season", event = next.to_string()),
            None => say!(locale, "event-state-over"),
        },
        EventState::Running => {
            let (played, matches) = (played(event), event.pairings.len());
            say!(locale, "event-state-running", played, matches)
        }
    }
}

/// The pairings of an event that have a result.
pub fn played(event: &Event) -> usize {
    event.pairings.iter().filter(|it| it.result.is_some()).count()
}

/// Half points as they are written: `2½`.
pub fn points(half: u32) -> String {
    match (half / 2, half % 2) {
        (whole, 0) => whole.to_string(),
        (0, _) => "½".to_owned(),
        (whole, _) => format!("{whole}½"),
    }
}

/// Quarter points as they are written: `6.25`.
pub fn quarters(quarters: u32) -> String {
    (f64::from(quarters) / 4.0).to_string()
}

/// The first players of a division by their places.
pub fn division_line(number: usize, part: &Event, most: usize, locale: Locale) -> String {
    let ranks = ranks(part, &standings(part), locale, cut_name);
    let players: Vec<String> = ranks.into_iter().take(most).collect();
    say!(locale, "event-division-line", division = number, players = players.join(" · "))
}

/// The players by their places, a line each, with names cut by `cut`.
pub fn ranks(
    event: &Event,
    standings: &[Standing],
    locale: Locale,
    cut: impl Fn(&str) -> String,
) -> Vec<String> {
    let line = |standing: &Standing| {
        let player = event.player(standing.player);
        let name = cut(&player.map(|it| it.person.shown(locale)).unwrap_or_default());
        let (points, half) = (points(standing.points), standing.points);
        match standing.place {
            Some(place) if event.terms.format == EventFormat::Knockout => {
                say!(locale, "event-rank-knockout", place, player = name)
            }
            Some(place) => say!(locale, "event-rank", place, player = name, points, half),
            None => say!(locale, "event-rank-annulled", player = name),
        }
    };
    standings.iter().map(line).collect()
}
