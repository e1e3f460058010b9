//! The divisions of a league: how large they are, and who goes up and down.

use super::event_of;
use pairing::{DIVISION_SIZES, Event, EventFormat, LeagueTerms, ladder, seeded};

fn league(players: u32, division_size: u32, movers: u32) -> Event {
    let mut event = event_of(EventFormat::League, players);
    event.terms.league = Some(LeagueTerms { division_size, movers, entry_hours: 24 });
    event
}

/// The sizes of the divisions in which so many players begin, the highest first.
fn sizes(players: u32, division_size: u32) -> Vec<u32> {
    let event = league(players, division_size, 2);
    let seeded = seeded(&event, &event.seeds());
    let divisions = seeded.chunk_by(|one, other| one.division == other.division);
    divisions.map(|division| division.len() as u32).collect()
}

/// How many go up from the lower of two divisions of so many players.
fn going_up(most: u32, upper: u32, lower: u32) -> usize {
    let mut event = league(upper + lower, 10, most);
    for player in &mut event.players {
        player.division = Some(if player.number <= upper { 1 } else { 2 });
    }
    let ladder = ladder(&event);
    assert_eq!(ladder.len() as u32, upper + lower);
    ladder[..upper as usize].iter().filter(|player| player.0 > u64::from(upper)).count()
}

#[test]
fn no_division_is_larger_than_allowed_or_too_small_to_be_played() {
    let (smallest, largest) = DIVISION_SIZES;
    for division_size in smallest..=largest {
        for players in 3..=80 {
            let sizes = sizes(players, division_size);
            let text = format!("{players} players, at most {division_size}: {sizes:?}");
            assert_eq!(sizes.iter().sum::<u32>(), players, "{text}");
            assert!(sizes.iter().all(|size| (3..=division_size).contains(size)), "{text}");
            assert!(sizes.is_sorted_by(|above, below| above >= below), "{text}");
            assert_eq!(sizes.len() as u32, players.div_ceil(division_size), "{text}");
        }
    }
    assert_eq!(sizes(11, 10), [6, 5]);
    assert_eq!(sizes(31, 10), [10, 10, 6, 5]);
}

#[test]
fn of_small_divisions_fewer_go_up_and_down() {
    for (most, upper, lower, expected) in
        [(2, 8, 8, 2), (2, 8, 6, 2), (2, 6, 5, 1), (2, 3, 3, 1), (2, 8, 0, 0), (3, 10, 9, 3)]
    {
        assert_eq!(going_up(most, upper, lower), expected, "{upper} and {lower}");
    }
}
