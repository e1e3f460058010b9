//! The divisions of a league: who is in which, who goes up and down, and how another season opens.
//!
//! All players of a season stand in one order, the *ladder*, which is cut into divisions. Those who
//! go up and those who go down are exchanged in it, so that whoever is next takes a place that
//! becomes free. Newcomers stand at its end.

use std::cmp::Ordering;

use super::standings::standings;
use crate::{Event, EventFormat, Seeded};
use locale::{Locale, say};
use model::PlayerId;

/// The numbers of players that a division may be limited to.
pub const DIVISION_SIZES: (u32, u32) = (5, 10);
/// The most players of a division, where the organizer does not say.
pub const DEFAULT_DIVISION_SIZE: u32 = 8;
/// How many may go up from a division.
pub const MOST_MOVERS: u32 = 3;
/// How many go up and down, where the organizer does not say.
pub const DEFAULT_MOVERS: u32 = 2;

/// Returns the sizes of the divisions of so many players, the highest first. All but the last two
/// are full; these share what is left evenly, so that none is too small to be played.
pub fn sizes(players: u32, division_size: u32) -> Vec<u32> {
    let divisions = players.div_ceil(division_size);
    if divisions < 2 {
        return vec![players];
    }
    let full = divisions - 2;
    let left = players - full * division_size;
    let mut sizes = vec![division_size; full as usize];
    sizes.extend([left.div_ceil(2), left / 2]);
    sizes
}

/// Returns how many go up from a division and down from the one above, of these numbers of players:
/// at most a third of the smaller one.
pub fn movers(most: u32, upper: u32, lower: u32) -> u32 {
    most.min(upper.min(lower) / 3)
}

/// The order in which those of a season who go on begin the next, by the divisions' tables.
pub fn ladder(before: &Event) -> Vec<PlayerId> {
    let tables: Vec<Vec<PlayerId>> = (before.divisions().iter())
        .map(|division| {
            let standings = standings(division).into_iter();
            let players = standings.filter_map(|it| division.player(it.player));
            players.map(|it| it.person.id).collect()
        })
        .collect();
    let most = before.terms.league.map_or(0, |league| league.movers);
    let size = |index: usize| tables.get(index).map_or(0, |table| table.len() as u32);
    let mut ladder = Vec::new();
    for (index, table) in tables.iter().enumerate() {
        let up = if index == 0 { 0 } else { movers(most, size(index - 1), size(index)) };
        let below = tables.get(index + 1);
        let down = movers(most, size(index), size(index + 1)) as usize;
        let last = table.len() - down;
        ladder.extend(&table[up as usize..last]);
        ladder.extend(below.iter().flat_map(|below| &below[..down]));
        ladder.extend(&table[last..]);
    }
    // Who has withdrawn is in the next season only after joining it.
    ladder.retain(|id| before.division_of(*id).is_some());
    ladder
}

impl Event {
    /// The divisions of a league that has begun, the highest first, each as the round robin that it
    /// is. Empty for other events.
    pub fn divisions(&self) -> Vec<Event> {
        let most = self.players.iter().filter_map(|it| it.division).max();
        (1..=most.unwrap_or(0)).map(|division| self.division(division)).collect()
    }

    fn division(&self, division: u32) -> Event {
        let mut part = self.clone();
        part.terms.format = EventFormat::RoundRobin;
        part.players.retain(|it| it.division == Some(division));
        // The pairings of a division are numbered from 1.
        let seeds = part.seeds();
        for player in &mut part.players {
            let seed = seeds.iter().position(|number| *number == player.number);
            player.seed = seed.map(|seed| seed as u32 + 1);
        }
        part.pairings.retain(|it| seeds.contains(&it.white));
        part
    }

    /// The divisions of a league, each with a name of its own; of other events the whole.
    pub fn parts(&self, locale: Locale) -> Vec<Event> {
        if self.terms.format != EventFormat::League {
            return vec![self.clone()];
        }
        let mut parts = self.divisions();
        for (number, part) in (1..).zip(&mut parts) {
            let name = self.terms.name.as_str();
            part.terms.name = say!(locale, "event-division-of", name, division = number as u32);
        }
        parts
    }

    /// The season, if it is not the first of its league.
    pub fn is_later_season(&self) -> bool {
        self.season.is_some_and(|season| season.before.is_some())
    }

    /// Who is in which division, a line each, with who has come from where.
    pub fn division_lines(&self, before: Option<&Event>, locale: Locale) -> Vec<String> {
        let line = |(number, part): (u32, Event)| {
            let names = part.seeds().into_iter().filter_map(|it| part.player(it));
            let names: Vec<String> = names
                .map(|player| {
                    let name = cut_name(&player.person.shown(locale));
                    let Some(before) = before else { return name };
                    let was = before.division_of(player.person.id);
                    match was.map(|was| was.cmp(&number)) {
                        Some(Ordering::Equal) => name,
                        Some(Ordering::Greater) => format!("{name} ↑"),
                        Some(Ordering::Less) => format!("{name} ↓"),
                        None => say!(locale, "event-newcomer", player = name),
                    }
                })
                .collect();
            let names = names.join(" · ");
            say!(locale, "event-division-line", division = number, players = names)
        };
        (1..).zip(self.divisions()).map(line).collect()
    }

    /// The division of a player who has not withdrawn.
    fn division_of(&self, player: PlayerId) -> Option<u32> {
        let mut players = self.players.iter().filter(|it| it.withdrawn_at.is_none());
        players.find(|it| it.person.id == player)?.division
    }
}

/// A name so short that those of all players of a league fit into a message.
pub fn cut_name(name: &str) -> String {
    const LONGEST: usize = 12;
    match name.chars().count() {
        0..=LONGEST => name.to_owned(),
        _ => name.chars().take(LONGEST - 1).chain(['…']).collect(),
    }
}

/// The players of an event that begins, with their divisions if it is a league.
pub fn seeded(event: &Event, seeds: &[u32]) -> Vec<Seeded> {
    let seeded = |division| move |number: &u32| Seeded { number: *number, division };
    let Some(league) = event.terms.league else { return seeds.iter().map(seeded(None)).collect() };
    let divisions = (1..).zip(cut(seeds, league.division_size));
    divisions.flat_map(|(division, seeds)| seeds.iter().map(seeded(Some(division)))).collect()
}

/// The players of each division, in the order of the ladder.
pub fn cut(seeds: &[u32], division_size: u32) -> Vec<&[u32]> {
    let mut rest = seeds;
    let sizes = sizes(seeds.len() as u32, division_size).into_iter();
    let divisions = sizes.map(|size| {
        let (division, left) = rest.split_at(size as usize);
        rest = left;
        division
    });
    divisions.collect()
}
