//! The rounds of a round robin, held against the published tables.

use std::collections::BTreeMap;

use super::{begin, event_of};
use pairing::{Event, EventFormat};

/// The tables as they are published.
const PUBLISHED: [(u32, &str); 5] = [
    (4, "1-4 2-3 / 4-3 1-2 / 2-4 3-1"),
    (
        6,
        "1-6 2-5 3-4 / 6-4 5-3 1-2 / 2-6 3-1 4-5 / 6-5 1-4 2-3 / 3-6 4-2 5-1",
    ),
    (
        8,
        "1-8 2-7 3-6 4-5 / 8-5 6-4 7-3 1-2 / 2-8 3-1 4-7 5-6 / 8-6 7-5 1-4 2-3 / 3-8 4-2 5-1 6-7 / 8-7 1-6 2-5 3-4 / 4-8 5-3 6-2 7-1",
    ),
    (
        10,
        "1-10 2-9 3-8 4-7 5-6 / 10-6 7-5 8-4 9-3 1-2 / 2-10 3-1 4-9 5-8 6-7 / 10-7 8-6 9-5 1-4 2-3 / 3-10 4-2 5-1 6-9 7-8 /
         10-8 9-7 1-6 2-5 3-4 / 4-10 5-3 6-2 7-1 8-9 / 10-9 1-8 2-7 3-6 4-5 / 5-10 6-4 7-3 8-2 9-1",
    ),
    (
        12,
        "1-12 2-11 3-10 4-9 5-8 6-7 / 12-7 8-6 9-5 10-4 11-3 1-2 / 2-12 3-1 4-11 5-10 6-9 7-8 / 12-8 9-7 10-6 11-5 1-4 2-3 /
         3-12 4-2 5-1 6-11 7-10 8-9 / 12-9 10-8 11-7 1-6 2-5 3-4 / 4-12 5-3 6-2 7-1 8-11 9-10 / 12-10 11-9 1-8 2-7 3-6 4-5 /
         5-12 6-4 7-3 8-2 9-1 10-11 / 12-11 1-10 2-9 3-8 4-7 5-6 / 6-12 7-5 8-4 9-3 10-2 11-1",
    ),
];

/// The meetings of the table for so many players: the round, White and Black.
fn published(players: u32) -> Vec<(u32, u32, u32)> {
    let (_, table) = PUBLISHED.iter().find(|(of, _)| *of == players).unwrap();
    let meeting = |round, text: &str| {
        let (white, black) = text.split_once('-').unwrap();
        (round, white.parse().unwrap(), black.parse().unwrap())
    };
    let rounds = (1..).zip(table.split('/'));
    rounds
        .flat_map(|(round, text)| text.split_whitespace().map(move |text| meeting(round, text)))
        .collect()
}

fn begun(players: u32, cycles: u8) -> Event {
    let mut event = event_of(EventFormat::RoundRobin, players);
    event.terms.cycles = cycles;
    begin(&mut event);
    event
}

#[test]
fn rounds_are_those_of_the_published_tables() {
    for players in 3_u32..=12 {
        let mut expected = published(players.next_multiple_of(2));
        expected.retain(|&(_, white, black)| white <= players && black <= players);
        let event = begun(players, 1);
        let found = event.pairings.iter().map(|it| (it.round, it.white, it.black));
        assert_eq!(found.collect::<Vec<_>>(), expected, "{players} players");
    }
}

#[test]
fn in_a_double_round_robin_each_meets_each_with_both_colours_and_no_colour_comes_thrice_running() {
    for players in 3..=12 {
        let mut met: BTreeMap<(u32, u32), u32> = BTreeMap::new();
        let mut colors: BTreeMap<u32, String> = BTreeMap::new();
        for pairing in begun(players, 2).pairings {
            *met.entry((pairing.white, pairing.black)).or_default() += 1;
            colors.entry(pairing.white).or_default().push('w');
            colors.entry(pairing.black).or_default().push('b');
        }
        assert_eq!(met.len() as u32, players * (players - 1));
        assert!(met.values().all(|times| *times == 1));
        for (player, colors) in colors {
            let thrice = colors.contains("www") || colors.contains("bbb");
            assert!(!thrice, "{players} players, {player}: {colors}");
        }
    }
}
