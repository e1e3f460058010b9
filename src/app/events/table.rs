//! An event as it is shown: its announcement, its table in words and as a picture, and the file for
//! pairing programs.

use crate::{App, EventError, Picture, Result, ensure};
use locale::{Conjunction, Locale, say};
use model::{Contest, EventId, short};
use pairing::{
    Event, EventFormat, EventView, HOST, MOST_NAMED, Pairing, PairingResult, Standing, TieBreak,
    division_line, is_annulled, played, points, quarters, ranks, rounds, standing_text, standings,
    trf,
};
use render::{self, ALT_TEXT_LIMIT, Crosstable, CrosstableRow};

/// The longest name of an opponent in a table, in characters.
const LONGEST_IN_CELL: usize = 12;
/// So many divisions of a league are drawn, one below another; more would be too small to read.
const MOST_DRAWN: usize = 10;
/// No table of a division has more rows.
const MOST_ROWS: usize = 64;

#[derive(Clone, Debug)]
pub struct EventTable {
    pub id: EventId,
    pub name: String,
    /// The first players by their places, a line each; of a league with several divisions, a line
    /// for each division.
    pub ranks: Vec<String>,
    /// How far it is, and what breaks ties.
    pub notes: Vec<String>,
    /// Of a league the first divisions, one below another.
    pub picture: Picture,
    pub locale: Locale,
}

impl App {
    /// The table of an event in the language of who asks or, without it, of the server; `None`
    /// before it has begun.
    pub fn event_table(&self, event: &Event, locale: Option<Locale>) -> Result<Option<EventTable>> {
        if event.pairings.is_empty() {
            return Ok(None);
        }
        let settings = self.server_settings(event.guild)?;
        let locale = locale.unwrap_or(settings.locale());
        let parts = event.parts(locale);
        let table = |part| crosstable(part, &standings(part), locale);
        let tables: Vec<Crosstable> = parts.iter().take(MOST_DRAWN).map(table).collect();
        let tie_breaks = TieBreak::of(event.terms.format).iter();
        let names = locale.list(tie_breaks.map(|it| say!(locale, it.into_str())), Conjunction::And);
        let ties = (!names.is_empty()).then(|| say!(locale, "event-tie-breaks", names));
        let moves = event.moves_text(locale).filter(|_| parts.len() > 1);
        Ok(Some(EventTable {
            id: event.id,
            name: event.terms.name.clone(),
            ranks: lines(&parts, locale),
            notes: [standing_text(event, locale)].into_iter().chain(ties).chain(moves).collect(),
            picture: Picture {
                file_name: format!("event-{}.png", event.id),
                png: render::crosstables_png(&tables, settings.theme),
                alt: alt_text(event, &parts, locale),
            },
            locale,
        }))
    }

    /// An event as its announcement shows it to everyone.
    pub fn event_view(&self, event: &Event) -> Result<EventView> {
        let locale = self.server_settings(event.guild)?.locale();
        Ok(EventView::of(event, self.now(), locale))
    }

    /// An event, or one division of a league, as a TRF file. Fails with `NoSuchEvent`;
    /// `WhichDivision`; `NoTrf` for an event that has not begun, or of a format of which the file
    /// cannot tell.
    pub fn event_trf(&self, id: EventId, division: Option<u32>) -> Result<String> {
        let event =
            self.store().event(id)?.ok_or(EventError::NoSuchEvent { text: id.to_string() })?;
        // Two may meet more than once in a round, or one may meet many.
        let is_roundless = matches!(event.terms.format, EventFormat::Knockout | EventFormat::Simul);
        let has_rounds = !is_roundless && !event.pairings.is_empty();
        ensure!(has_rounds, EventError::NoTrf { name: event.terms.name });
        let mut parts = event.parts(Locale::English);
        let divisions = parts.len() as u32;
        let chosen = division.filter(|_| event.season.is_some()).or((divisions == 1).then_some(1));
        let Some(chosen) = chosen.filter(|division| (1..=divisions).contains(division)) else {
            let name = event.terms.name;
            return Err(EventError::WhichDivision { name, divisions }.into());
        };
        let part = parts.swap_remove(chosen as usize - 1);
        let mut ratings = self.store().ratings_in(Contest::Event(part.id))?;
        ratings.retain(|number, _| part.player(*number).is_some());
        Ok(trf(&part, &ratings))
    }
}

/// What stands in the message beside the picture. A division that is not drawn is told whole.
fn lines(parts: &[Event], locale: Locale) -> Vec<String> {
    if let [whole] = parts {
        let ranks = ranks(whole, &standings(whole), locale, short);
        return ranks.into_iter().take(MOST_NAMED).collect();
    }
    let named = (MOST_NAMED / parts.len().max(1)).max(1);
    let line = |(number, part): (usize, &Event)| {
        let named = if number > MOST_DRAWN { usize::MAX } else { named };
        division_line(number, part, named, locale)
    };
    (1..).zip(parts).map(line).collect()
}

/// The players by their places, of a league division by division: of each as many as there is room
/// for.
fn alt_text(event: &Event, parts: &[Event], locale: Locale) -> String {
    let title = say!(
        locale,
        "event-table-alt",
        name = event.terms.name.as_str(),
        played = played(event),
        matches = event.pairings.len()
    );
    let with = |lines: Vec<String>| {
        let lines = lines.into_iter().map(|it| format!("{it}."));
        locale.sentences([title.clone()].into_iter().chain(lines))
    };
    let fits = |text: &String| text.chars().count() <= ALT_TEXT_LIMIT;
    let fewer_and_fewer = || (1..=MOST_ROWS).rev();
    let text = match parts {
        [whole] => {
            let standings = standings(whole);
            let ranks = ranks(whole, &standings, locale, short);
            let rows = crosstable(whole, &standings, locale);
            let is_each = whole.terms.format.is_round_robin();
            let legend = if is_each { "event-table-alt-each" } else { "event-table-alt-rounds" };
            let detailed = |most: usize| {
                let lines = (0..).zip(ranks.iter().zip(&rows.rows));
                let lines = lines.map(|(number, (rank, row))| {
                    if number >= most {
                        return rank.clone();
                    }
                    let details = details(row, &rows, locale);
                    say!(locale, "event-table-alt-row", rank, details)
                });
                locale.sentences([with(lines.collect()), say!(locale, legend)])
            };
            let fitting = fewer_and_fewer().map(detailed).find(fits);
            fitting.unwrap_or_else(|| with(ranks.clone()))
        }
        _ => {
            let first = |most| {
                let line = |(number, part)| division_line(number, part, most, locale);
                with((1..).zip(parts).map(line).collect())
            };
            let fitting = fewer_and_fewer().map(first).find(fits);
            fitting.unwrap_or_else(|| first(1))
        }
    };
    text.chars().take(ALT_TEXT_LIMIT).collect()
}

/// The results of a player and what breaks ties, as they stand in the picture.
fn details(row: &CrosstableRow, table: &Crosstable, locale: Locale) -> String {
    let cell = |cell: &Option<String>| match cell.as_deref() {
        // Where players would meet themselves, and where they have not met.
        None => "×".to_owned(),
        Some("") => "·".to_owned(),
        Some(result) => result.to_owned(),
    };
    let results = locale.enumeration(row.results.iter().map(cell));
    // The points are told with the place.
    let tie_breaks = table.totals.iter().zip(&row.totals).skip(1);
    let tie_breaks = tie_breaks
        .filter(|(_, value)| !value.is_empty())
        .map(|(name, value)| format!("{name} {value}"));
    let mut parts = vec![results, locale.enumeration(tie_breaks)];
    parts.retain(|it| !it.is_empty());
    parts.join("; ")
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
            results: if format.is_round_robin() {
                against_each(event, standing.player, standings)
            } else {
                let in_round = |round| Some(in_round(event, standing.player, round, locale));
                (1..=rounds).map(in_round).collect()
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
        .chain(tie_breaks.map(|it| format!("{}.short", it.into_str())));
    Crosstable {
        columns: match format {
            EventFormat::RoundRobin | EventFormat::League => {
                (1..=standings.len() as u32).map(number).collect()
            }
            EventFormat::Knockout | EventFormat::Swiss => (1..=rounds).map(number).collect(),
            // Its one round needs no number.
            EventFormat::Simul => vec![String::new()],
        },
        rows: standings.iter().map(row).collect(),
        totals: match format {
            EventFormat::Knockout => Vec::new(),
            _ => headings.map(|id| say!(locale, &id)).collect(),
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
    let tie_breaks = TieBreak::of(format).iter().map(tie_break);
    [points(standing.points)].into_iter().chain(tie_breaks).collect()
}

fn against_each(event: &Event, player: u32, standings: &[Standing]) -> Vec<Option<String>> {
    let of = |it: &Standing| (it.player != player).then(|| results(event, player, it.player));
    standings.iter().map(of).collect()
}

/// What a player has got in a round, and against whom. Who gives a simul has met all, which is left
/// out.
fn in_round(event: &Event, player: u32, round: u32, locale: Locale) -> String {
    if event.byes.contains(&(round, player)) {
        return say!(locale, "event-bye");
    }
    if event.half_byes.contains(&(round, player)) && round <= event.round {
        return say!(locale, "event-half-bye");
    }
    let own = event.pairings.iter().filter(|it| it.round == round && it.has(player));
    let is_host = event.terms.format == EventFormat::Simul && player == HOST;
    let Some(first) = own.clone().next().filter(|_| !is_host) else { return String::new() };
    let other = first.opponent_of(player).and_then(|other| event.player(other));
    let name = other.map(|it| it.person.shown(locale)).unwrap_or_default();
    let name = name.chars().take(LONGEST_IN_CELL).collect();
    let cell: Vec<String> = own.filter_map(|it| result(it, player)).chain([name]).collect();
    cell.join(" ")
}

/// What a player has got against another, in the order of the rounds: `1`, `½ 0`; `+` and `-` where
/// it was not played for, `…` while it is.
fn results(event: &Event, player: u32, other: u32) -> String {
    let met = event.pairings.iter().filter(|it| it.has(player) && it.has(other));
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
