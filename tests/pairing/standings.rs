//! Who stands where, and by which tie-breaks.

use std::collections::BTreeMap;

use proptest::prelude::*;

use super::{begin, event_of, meeting};
use model::Time;
use pairing::{Event, EventFormat, Pairing, PairingResult, standings};

/// A round robin with these results, in the order of its pairings; `withdrawn` are seeds.
fn event(players: u32, cycles: u8, results: &[Option<PairingResult>], withdrawn: &[u32]) -> Event {
    let mut event = event_of(EventFormat::RoundRobin, players);
    event.terms.cycles = cycles;
    begin(&mut event);
    for (pairing, result) in event.pairings.iter_mut().zip(results) {
        pairing.result = *result;
    }
    for player in &mut event.players {
        player.withdrawn_at = withdrawn.contains(&player.number).then_some(Time(1));
    }
    event
}

/// The result by which the first player of a pair beats the other, set wherever they meet.
fn set(event: &mut Event, winner: u32, loser: u32) {
    for pairing in &mut event.pairings {
        if pairing.has(winner) && pairing.has(loser) {
            pairing.result = Some(match pairing.white == winner {
                true => PairingResult::White,
                false => PairingResult::Black,
            });
        }
    }
}

fn order(event: &Event) -> Vec<(u32, Option<u32>)> {
    let standings = standings(event).into_iter();
    standings.map(|it| (it.player, it.place)).collect()
}

#[test]
fn direct_encounter_comes_before_the_sonneborn_berger_score() {
    let mut event = event(4, 1, &[], &[]);
    // 1 and 2 have two points each; 2 beat 1.
    for (winner, loser) in [(2, 1), (1, 3), (1, 4), (3, 2), (2, 4), (4, 3)] {
        set(&mut event, winner, loser);
    }
    assert_eq!(order(&event), [(2, Some(1)), (1, Some(2)), (4, Some(3)), (3, Some(4))]);
    let first = standings(&event)[0];
    // The beaten opponents have two points and one.
    assert_eq!(
        (first.points, first.direct, first.sonneborn_berger, first.wins),
        (4, Some(2), 12, 2)
    );
}

#[test]
fn those_whom_nothing_separates_share_a_place() {
    let mut event = event(3, 1, &[], &[]);
    for (winner, loser) in [(1, 2), (2, 3), (3, 1)] {
        set(&mut event, winner, loser);
    }
    assert_eq!(order(&event), [(1, Some(1)), (2, Some(1)), (3, Some(1))]);
}

#[test]
fn who_withdraws_before_half_of_the_matches_is_out_and_their_results_with_them() {
    let mut event = event(5, 1, &[], &[5]);
    set(&mut event, 5, 1);
    set(&mut event, 2, 1);
    // One of four was played.
    let before = standings(&event);
    assert_eq!(before.last().map(|it| (it.player, it.place)), Some((5, None)));
    let of_one = before.iter().find(|it| it.player == 1).unwrap();
    assert_eq!((of_one.played, of_one.points), (1, 0));
    // With two of four they count.
    set(&mut event, 5, 2);
    let after = standings(&event);
    assert!(after.iter().all(|it| it.place.is_some()));
    assert_eq!((after[0].player, after[0].points), (5, 4));
}

/// A Swiss of five after two rounds, with pairings of which the last number says whether they were
/// played.
fn swiss(pairings: &[(u32, u32, u32, PairingResult, bool)]) -> Event {
    let mut event = event_of(EventFormat::Swiss, 5);
    event.round = 2;
    event.pairings = (1..)
        .zip(pairings)
        .map(|(number, (round, white, black, result, played))| Pairing {
            result: Some(*result),
            forfeit: !played,
            ..meeting(number, *round, *white, *black)
        })
        .collect();
    event
}

/// The players by their numbers with their points and Buchholz scores in half points, and their
/// Sonneborn–Berger scores in quarters.
fn tie_breaks(event: &Event) -> Vec<(u32, u32, u32, u32)> {
    let standings = standings(event).into_iter();
    let found = standings.map(|it| (it.player, it.points, it.buchholz, it.sonneborn_berger));
    let mut found: Vec<_> = found.collect();
    found.sort_unstable();
    found
}

#[test]
fn who_did_not_play_a_round_is_held_to_have_met_an_equal_who_is_no_better_than_one_who_draws_all() {
    let mut event = swiss(&[
        (1, 1, 2, PairingResult::White, true),
        (1, 3, 4, PairingResult::Draw, true),
        (2, 3, 1, PairingResult::Draw, true),
        (2, 4, 5, PairingResult::Black, true),
    ]);
    event.byes = vec![(2, 2)];
    // The second of these is still to come.
    event.half_byes = vec![(1, 5), (3, 1)];
    // Player 2 had the bye, as good as a win against one with two half points. Player 5, who has
    // three, sat out, as good as a draw with such a one.
    let expected = [(1, 3, 4, 6), (2, 2, 5, 4), (3, 2, 4, 4), (4, 1, 5, 2), (5, 3, 3, 4)];
    assert_eq!(tie_breaks(&event), expected);
}

#[test]
fn what_is_missed_after_a_withdrawal_counts_as_drawn_for_those_whom_the_player_had_met() {
    let mut event = swiss(&[
        (1, 1, 2, PairingResult::White, true),
        (1, 3, 4, PairingResult::White, true),
        (2, 1, 3, PairingResult::White, true),
        (2, 4, 5, PairingResult::Draw, true),
    ]);
    event.byes = vec![(1, 5)];
    event.players[1].withdrawn_at = Some(Time(1));
    // Player 2 has lost once and is gone: that counts as a half point for player 1, but not for
    // player 2.
    assert_eq!(tie_breaks(&event)[..2], [(1, 4, 1 + 2, 2 + 4), (2, 0, 4, 0)]);
    // A round missed before one that was played is no draw.
    event.byes.clear();
    assert_eq!(tie_breaks(&event)[3], (4, 1, 2 + 1, 1));
}

#[test]
fn who_wins_because_the_opponent_was_gone_is_held_to_have_met_nobody_better_than_that_opponent() {
    let event = swiss(&[
        (1, 1, 2, PairingResult::White, true),
        (1, 3, 4, PairingResult::White, false),
        (2, 1, 3, PairingResult::Black, true),
        (2, 2, 5, PairingResult::White, true),
    ]);
    // Player 4 lost by being gone, and was absent then, which is a draw: a half point. Player 3 has
    // four.
    let of_three = tie_breaks(&event)[2];
    assert_eq!(of_three, (3, 4, 2 + 1, 4 + 2));
}

/// The standings worked out another way: from the table of what each has got against each.
fn recomputed(event: &Event) -> BTreeMap<u32, (u32, u32, u32)> {
    let mut got: BTreeMap<(u32, u32), u32> = BTreeMap::new();
    let mut wins: BTreeMap<u32, u32> = BTreeMap::new();
    for pairing in &event.pairings {
        let (white, black) = match pairing.result {
            None => continue,
            Some(PairingResult::White) => (2, 0),
            Some(PairingResult::Draw) => (1, 1),
            Some(PairingResult::Black) => (0, 2),
            Some(PairingResult::Neither) => (0, 0),
        };
        *got.entry((pairing.white, pairing.black)).or_default() += white;
        *got.entry((pairing.black, pairing.white)).or_default() += black;
        *wins.entry(pairing.white).or_default() += white / 2;
        *wins.entry(pairing.black).or_default() += black / 2;
    }
    let total = |player: u32| -> u32 {
        let own = got.iter().filter(|((own, _), _)| *own == player);
        own.map(|(_, half)| half).sum()
    };
    let players = event.players.iter().map(|it| it.number);
    players
        .map(|player| {
            let own = got.iter().filter(|((own, _), _)| *own == player);
            let weighted = own.map(|((_, other), half)| half * total(*other)).sum();
            let wins = wins.get(&player).copied().unwrap_or_default();
            (player, (total(player), weighted, wins))
        })
        .collect()
}

fn any_result() -> impl Strategy<Value = Option<PairingResult>> {
    prop_oneof![
        Just(None),
        Just(Some(PairingResult::White)),
        Just(Some(PairingResult::Draw)),
        Just(Some(PairingResult::Black)),
        Just(Some(PairingResult::Neither)),
    ]
}

proptest! {
    #[test]
    fn standings_are_those_of_the_crosstable(
        players in 3_u32..=12,
        cycles in 1_u8..=2,
        results in proptest::collection::vec(any_result(), 132),
    ) {
        let event = event(players, cycles, &results, &[]);
        let expected = recomputed(&event);
        let standings = standings(&event);
        prop_assert_eq!(standings.len(), players as usize);
        for standing in &standings {
            let of = (standing.points, standing.sonneborn_berger, standing.wins);
            prop_assert_eq!(of, expected[&standing.player]);
        }
        for pair in standings.windows(2) {
            let (above, below) = (pair[0], pair[1]);
            prop_assert!(above.points >= below.points);
            prop_assert!(above.place <= below.place);
            let tied = above.points == below.points;
            if tied && above.direct == below.direct {
                prop_assert!(above.sonneborn_berger >= below.sonneborn_berger);
            }
        }
        // No more points than were played for, and each is somebody's.
        let points: u32 = standings.iter().map(|it| it.points).sum();
        let counted = event.pairings.iter().filter(|it| !matches!(it.result, None | Some(PairingResult::Neither)));
        prop_assert_eq!(points, 2 * counted.count() as u32);
    }
}
