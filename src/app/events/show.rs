//! How an event is shown: its announcement, and the table with the standings.

use super::create::HOST;
use super::format::rounds;
use super::standings::{Standing, TieBreak, is_annulled, standings};
use crate::app::base::App;
use crate::app::model::{
    GuildId, Picture, Result, Time, name_of_start, named_start, per_turn, short,
};
use crate::locale::{Conjunction, Locale};
use crate::model::{
    ChannelId, Event, EventFormat, EventId, EventState, EventTerms, MessageId, Pairing,
    PairingResult,
};
use crate::render::{self, ALT_TEXT_LIMIT, Crosstable, CrosstableRow};
use crate::say;

/// The longest name in the alt text of a table, in characters.
const LONGEST_IN_ALT: usize = 24;
/// So many players are named in a message; the picture has all of them.
const MOST_NAMED: usize = 16;
/// The longest name of an opponent in a table, in characters.
const LONGEST_IN_CELL: usize = 12;

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
    /// How it stands, a sentence, unless players can join.
    pub standing: Option<String>,
    /// Where it can be read.
    pub place: (GuildId, ChannelId, Option<MessageId>),
    pub locale: Locale,
}

/// The table of an event.
#[derive(Clone, Debug)]
pub struct EventTable {
    pub id: EventId,
    pub name: String,
    /// The first players by their places, a line each.
    pub ranks: Vec<String>,
    /// How far it is, and what breaks ties.
    pub notes: Vec<String>,
    pub picture: Picture,
    pub locale: Locale,
}

impl EventView {
    /// An event as it stands at `now`.
    pub(super) fn of(event: &Event, now: Time, locale: Locale) -> EventView {
        let terms = &event.terms;
        let start = terms.start_fen.as_deref().map(|fen| {
            named_start(terms.game, fen).map_or_else(
                || say!(locale, "start-own"),
                |start| name_of_start(start, locale),
            )
        });
        let time = per_turn(terms.days, terms.bonus, locale);
        let rated = if terms.rated { "yes" } else { "no" };
        let line = say!(
            locale,
            "event-terms",
            time = time,
            rated = rated,
            pace = pace(terms),
            at_once = terms.at_once,
            least = terms.least,
            most = terms.most
        );
        let is_open = event.state == EventState::Open;
        let names = event.players.iter().take(MOST_NAMED);
        let names = names.map(|it| short(&it.person.shown(locale)));
        let more = (event.players.len() > MOST_NAMED).then(|| "…".to_owned());
        EventView {
            id: event.id,
            name: terms.name.clone(),
            kind: event.kind_text(locale),
            terms: [line]
                .into_iter()
                .chain(start)
                .collect::<Vec<_>>()
                .join(" · "),
            players: match event.players.len() {
                0 => say!(locale, "event-players-none"),
                count => say!(
                    locale,
                    "event-players",
                    count = count,
                    names = locale.list(names.chain(more), Conjunction::And)
                ),
            },
            rules: match is_open {
                true => vec![
                    event.rule_text(locale),
                    say!(locale, "event-rule-time"),
                    say!(locale, "event-rule-engine"),
                ],
                false => Vec::new(),
            },
            state: event.state,
            closes_at: event.is_open(now).then_some(event.closes_at),
            standing: (!event.is_open(now)).then(|| standing_text(event, locale)),
            place: (event.guild, event.place(), event.anchor),
            locale,
        }
    }
}

/// How the matches of an event begin: round by round, all together, or so many at a time.
pub(super) fn pace(terms: &EventTerms) -> &'static str {
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
            EventFormat::RoundRobin => say!(locale, "event-rule-withdrawal"),
            EventFormat::Knockout => say!(locale, "event-rule-knockout"),
            EventFormat::Swiss => {
                let rule = say!(locale, "event-rule-swiss");
                let days = self.terms.round_days;
                let days = days.map(|days| say!(locale, "event-rule-round-days", days = days));
                locale.sentences([rule].into_iter().chain(days))
            }
            EventFormat::Simul => {
                let host = self.player(HOST).map(|it| it.person.shown(locale));
                say!(locale, "event-rule-simul", host = host.unwrap_or_default())
            }
        }
    }
}

/// How far an event is.
fn standing_text(event: &Event, locale: Locale) -> String {
    match event.state {
        EventState::Open => say!(locale, "event-state-open"),
        EventState::CalledOff => say!(locale, "event-state-called-off"),
        EventState::Paused => say!(locale, "event-state-paused"),
        EventState::Over => say!(locale, "event-state-over"),
        EventState::Running => say!(
            locale,
            "event-state-running",
            played = played(event),
            matches = event.pairings.len()
        ),
    }
}

/// The pairings of an event that have a result.
fn played(event: &Event) -> usize {
    let played = event.pairings.iter().filter(|it| it.result.is_some());
    played.count()
}

/// Half points as they are written: `2½`.
pub(super) fn points(half: u32) -> String {
    match (half / 2, half % 2) {
        (whole, 0) => whole.to_string(),
        (0, _) => "½".to_owned(),
        (whole, _) => format!("{whole}½"),
    }
}

/// Quarter points as they are written: `6.25`.
fn quarters(quarters: u32) -> String {
    (f64::from(quarters) / 4.0).to_string()
}

impl App {
    /// An event as its announcement shows it to everyone.
    pub fn event_view(&self, event: &Event) -> Result<EventView> {
        let locale = self.server_settings(event.guild)?.locale();
        Ok(EventView::of(event, self.now(), locale))
    }

    /// The table of an event in the language of who asks or, without it, of the server; `None` before it has begun.
    pub fn event_table(&self, event: &Event, locale: Option<Locale>) -> Result<Option<EventTable>> {
        if event.pairings.is_empty() {
            return Ok(None);
        }
        let settings = self.server_settings(event.guild)?;
        let locale = locale.unwrap_or(settings.locale());
        let standings = standings(event);
        let table = crosstable(event, &standings, locale);
        let tie_breaks = TieBreak::of(event.terms.format).iter();
        let tie_breaks: Vec<String> = tie_breaks.map(|it| say!(locale, it.id())).collect();
        let ties = (!tie_breaks.is_empty()).then(|| {
            let names = locale.list(tie_breaks, Conjunction::And);
            say!(locale, "event-tie-breaks", names = names)
        });
        Ok(Some(EventTable {
            id: event.id,
            name: event.terms.name.clone(),
            ranks: {
                let ranks = ranks(event, &standings, locale, LONGEST_IN_ALT);
                ranks.into_iter().take(MOST_NAMED).collect()
            },
            notes: [standing_text(event, locale)]
                .into_iter()
                .chain(ties)
                .collect(),
            picture: Picture {
                file_name: format!("event-{}.png", event.id),
                png: render::crosstable_png(&table, settings.theme),
                alt: alt_text(event, &standings, locale),
            },
            locale,
        }))
    }
}

/// The players by their places, a line each, with names cut to `longest` characters.
pub(super) fn ranks(
    event: &Event,
    standings: &[Standing],
    locale: Locale,
    longest: usize,
) -> Vec<String> {
    let line = |standing: &Standing| {
        let player = event.player(standing.player);
        let name = player.map(|it| it.person.shown(locale)).unwrap_or_default();
        let name = if name.chars().count() > longest {
            short(&name)
        } else {
            name
        };
        let points = points(standing.points);
        let half = standing.points;
        match standing.place {
            Some(place) if event.terms.format == EventFormat::Knockout => {
                say!(locale, "event-rank-knockout", place = place, player = name)
            }
            Some(place) => say!(
                locale,
                "event-rank",
                place = place,
                player = name,
                points = points,
                half = half
            ),
            None => say!(locale, "event-rank-annulled", player = name),
        }
    };
    standings.iter().map(line).collect()
}

fn alt_text(event: &Event, standings: &[Standing], locale: Locale) -> String {
    let title = say!(
        locale,
        "event-table-alt",
        name = event.terms.name.as_str(),
        played = played(event),
        matches = event.pairings.len()
    );
    let ranks = ranks(event, standings, locale, LONGEST_IN_ALT);
    let text = locale.sentences(
        [title]
            .into_iter()
            .chain(ranks.into_iter().map(|it| format!("{it}."))),
    );
    text.chars().take(ALT_TEXT_LIMIT).collect()
}

fn crosstable(event: &Event, standings: &[Standing], locale: Locale) -> Crosstable {
    let format = event.terms.format;
    let rounds = rounds(event);
    let row = |standing: &Standing| {
        let player = event.player(standing.player);
        let annulled = player.is_some_and(|player| is_annulled(event, player));
        CrosstableRow {
            place: standing.place.map_or_else(String::new, |it| it.to_string()),
            name: player.map(|it| it.person.shown(locale)).unwrap_or_default(),
            results: match format {
                EventFormat::RoundRobin => against_each(event, standing.player, standings),
                EventFormat::Knockout | EventFormat::Simul | EventFormat::Swiss => (1..=rounds)
                    .map(|round| Some(in_round(event, standing.player, round, locale)))
                    .collect(),
            },
            totals: match annulled {
                true => vec![String::new(); 1 + TieBreak::of(format).len()],
                false => totals(standing, format),
            },
            counts: !annulled,
        }
    };
    let number = |number: u32| number.to_string();
    let tie_breaks = TieBreak::of(format).iter();
    let headings = ["event-table-points".to_owned()]
        .into_iter()
        .chain(tie_breaks.map(|it| format!("{}.short", it.id())));
    Crosstable {
        columns: match format {
            EventFormat::RoundRobin => (1..=standings.len() as u32).map(number).collect(),
            EventFormat::Knockout | EventFormat::Swiss => (1..=rounds).map(number).collect(),
            // Its one round needs no number.
            EventFormat::Simul => vec![String::new()],
        },
        rows: standings.iter().map(row).collect(),
        totals: match format {
            EventFormat::Knockout => Vec::new(),
            EventFormat::RoundRobin | EventFormat::Simul | EventFormat::Swiss => {
                headings.map(|id| say!(locale, &id)).collect()
            }
        },
        caption: say!(
            locale,
            "event-table-caption",
            name = event.terms.name.as_str(),
            played = played(event),
            matches = event.pairings.len()
        ),
    }
}

fn totals(standing: &Standing, format: EventFormat) -> Vec<String> {
    if format == EventFormat::Knockout {
        return Vec::new();
    }
    let tie_break = |it: &TieBreak| match it {
        TieBreak::DirectEncounter => standing.direct.map(points).unwrap_or_default(),
        TieBreak::SonnebornBerger => quarters(standing.sonneborn_berger),
        TieBreak::Wins => standing.wins.to_string(),
        TieBreak::Buchholz => points(standing.buchholz),
    };
    [points(standing.points)]
        .into_iter()
        .chain(TieBreak::of(format).iter().map(tie_break))
        .collect()
}

/// What a player has got against each.
fn against_each(event: &Event, player: u32, standings: &[Standing]) -> Vec<Option<String>> {
    let results = standings.iter().map(|other| {
        let met = other.player != player;
        met.then(|| results(event, player, other.player))
    });
    results.collect()
}

/// What a player has got in a round, and against whom. Who gives a simul has met all, which is left out.
fn in_round(event: &Event, player: u32, round: u32, locale: Locale) -> String {
    let own = event.pairings.iter();
    let own: Vec<&Pairing> = own
        .filter(|it| it.round == round && it.has(player))
        .collect();
    if event.byes.contains(&(round, player)) {
        return say!(locale, "event-bye");
    }
    let is_host = event.terms.format == EventFormat::Simul && player == HOST;
    let Some(first) = own.first().filter(|_| !is_host) else {
        return String::new();
    };
    let other = first
        .opponent_of(player)
        .and_then(|other| event.player(other));
    let name = other
        .map(|it| it.person.shown(locale))
        .unwrap_or_default()
        .chars()
        .take(LONGEST_IN_CELL)
        .collect();
    let got = own.iter().filter_map(|it| result(it, player));
    let cell: Vec<String> = got.chain([name]).collect();
    cell.join(" ")
}

/// What a player has got against another, in the order of the rounds: `1`, `½ 0`; `+` and `-` where it was not played for, `…` while it is.
fn results(event: &Event, player: u32, other: u32) -> String {
    let met = event
        .pairings
        .iter()
        .filter(|it| it.has(player) && it.has(other));
    let got: Vec<String> = met.filter_map(|it| result(it, player)).collect();
    got.join(" ")
}

fn result(pairing: &Pairing, player: u32) -> Option<String> {
    Some(match (pairing.got_by(player), pairing.forfeit) {
        (None, _) => pairing.played.map(|_| "…".to_owned())?,
        _ if pairing.result == Some(PairingResult::Neither) => "–".to_owned(),
        (Some(2), true) => "+".to_owned(),
        (Some(0), true) => "–".to_owned(),
        (Some(half), _) => points(half),
    })
}

#[cfg(test)]
mod tests {
    use super::super::test_event::event_of;
    use super::*;

    #[test]
    fn each_format_says_what_withdrawing_means_in_it() {
        for (format, part) in [
            (
                EventFormat::RoundRobin,
                "after fewer than half of their matches",
            ),
            (EventFormat::Knockout, "whoever loses is out"),
            (EventFormat::Simul, "P1 plays White"),
            (EventFormat::Swiss, "nobody meets twice"),
        ] {
            let rule = event_of(format, 8).rule_text(Locale::English);
            let rule = rule.to_lowercase();
            assert!(rule.contains(&part.to_lowercase()), "{format:?}: {rule}");
        }
    }

    #[test]
    fn points_are_written_with_halves_and_scores_with_quarters() {
        assert_eq!([0, 1, 2, 5].map(points), ["0", "½", "1", "2½"]);
        assert_eq!(
            [0, 4, 25, 26, 27].map(quarters),
            ["0", "1", "6.25", "6.5", "6.75"]
        );
    }
}
