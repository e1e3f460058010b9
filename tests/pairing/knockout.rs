//! The bracket of a knockout.

use std::collections::BTreeSet;

use super::{event_of, meeting};
use pairing::{Event, EventFormat, Pairing, PairingResult, bracket};

/// Plays a knockout of so many, in which `result` says how each match ends, by its number;
/// returns it when it is over. With `reason` an organizer has set what gives neither a point.
fn play(players: u32, reason: Option<&str>, result: impl Fn(u32) -> PairingResult) -> Event {
    let mut event = event_of(EventFormat::Knockout, players);
    for _ in 0..100 {
        let due = bracket(&event, &event.seeds()).due;
        if due.is_empty() {
            return event;
        }
        for due in due {
            let number = event.pairings.len() as u32 + 1;
            let result = result(number);
            let reason = reason.filter(|_| result == PairingResult::Neither);
            let paired = meeting(number, due.round, due.white, due.black);
            let reason = reason.map(str::to_owned);
            event.pairings.push(Pairing { result: Some(result), reason, ..paired });
        }
    }
    panic!("it never ends");
}

/// Who has met in which round, the better seed first.
fn met(event: &Event) -> BTreeSet<(u32, u32, u32)> {
    let met = event.pairings.iter();
    met.map(|it| (it.round, it.white.min(it.black), it.white.max(it.black))).collect()
}

#[test]
fn the_better_seeds_meet_last_and_have_the_byes() {
    let of_eight = [(1, 1, 8), (1, 2, 7), (1, 3, 6), (1, 4, 5), (2, 1, 4), (2, 2, 3), (3, 1, 2)];
    assert_eq!(met(&play(8, None, |_| PairingResult::Draw)), BTreeSet::from(of_eight));
    let event = play(6, None, |_| PairingResult::Draw);
    let byes = |player| event.pairings.iter().all(|it| it.round > 1 || !it.has(player));
    assert!(byes(1) && byes(2) && !byes(3));
}

#[test]
fn after_two_draws_the_better_seed_goes_on() {
    let event = play(4, None, |_| PairingResult::Draw);
    let bracket = bracket(&event, &event.seeds());
    assert_eq!(bracket.winner, Some(1));
    assert_eq!(event.pairings.len(), 6, "each is played twice");
    for pair in event.pairings.chunks(4).next().unwrap().chunks(2) {
        assert_eq!(pair[0].round, pair[1].round);
    }
    assert_eq!(bracket.survived, [(1, 2), (2, 1), (3, 0), (4, 0)]);
}

#[test]
fn where_neither_gets_a_point_nobody_goes_on_and_nothing_is_played_again() {
    let without = |undecided: u32| {
        let event = play(4, Some("both used an engine"), |number| match number == undecided {
            true => PairingResult::Neither,
            false => PairingResult::White,
        });
        let bracket = bracket(&event, &event.seeds());
        (event, bracket)
    };
    // The first semifinal: the winner of the other one has a walkover.
    let (event, bracket) = without(1);
    assert_eq!(event.pairings.len(), 2);
    let other = event.pairings[1].white;
    assert_eq!((bracket.is_over, bracket.winner), (true, Some(other)));
    // The final has no winner.
    let (event, bracket) = without(3);
    assert_eq!(event.pairings.len(), 3);
    assert_eq!((bracket.is_over, bracket.winner), (true, None));
    assert_eq!(bracket.counted, [1, 2, 3]);
}

#[test]
fn whoever_is_out_it_ends() {
    for players in 2..=32 {
        for pattern in 0..5 {
            let result = |number| match (number * 7 + pattern) % 5 {
                0 => PairingResult::White,
                1 | 2 => PairingResult::Neither,
                3 => PairingResult::Draw,
                _ => PairingResult::Black,
            };
            let event = play(players, Some("so"), result);
            let bracket = bracket(&event, &event.seeds());
            assert!(bracket.is_over);
            assert_eq!(bracket.counted.len(), event.pairings.len());
        }
    }
}

#[test]
fn each_round_halves_the_players_whatever_the_results() {
    for players in 2..=32 {
        for pattern in 0..4 {
            let event = play(players, None, |number| match (number + pattern) % 4 {
                0 => PairingResult::White,
                1 => PairingResult::Black,
                2 => PairingResult::Draw,
                _ => PairingResult::Neither,
            });
            let bracket = bracket(&event, &event.seeds());
            let winner = bracket.winner.expect("it is over");
            let last = bracket.survived.iter().filter(|(_, it)| *it == bracket.rounds);
            assert_eq!(last.collect::<Vec<_>>(), [&(winner, bracket.rounds)]);
            // Who is out meets nobody any more.
            for (player, survived) in &bracket.survived {
                let last = event.pairings.iter().filter(|it| it.has(*player));
                let last = last.map(|it| it.round).max().unwrap();
                assert!(last <= survived + 1);
            }
            // One is out by each meeting.
            assert_eq!(met(&event).len() as u32, players - 1);
        }
    }
}
