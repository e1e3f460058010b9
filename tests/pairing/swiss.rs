//! The rounds of a Swiss.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;

use super::{event_of, meeting};
use model::Time;
use pairing::{
    Event, EventFormat, NewPairing, NewPairings, Next, Pairing, PairingResult, first_pairings,
    next, rounds,
};
use rules::Color;

/// Plays a Swiss, at most so many rounds of it. `choices` decide the results, who withdraws and who
/// sits out. Returns the event and the rounds that were paired.
fn play(players: u32, most: u32, choices: &[u8]) -> (Event, u32) {
    let mut event = event_of(EventFormat::Swiss, players);
    event.terms.rounds = Some(9);
    let rounds = rounds(&event).min(most);
    let mut choices = choices.iter().copied().cycle();
    for round in 1..=rounds {
        event.round = round - 1;
        if round < rounds {
            for choice in choices.by_ref().take(players as usize / 4) {
                ask_for_half_bye(&mut event, round, choice);
            }
        }
        let Next::Round(_, paired) = next(&event) else { return (event, round - 1) };
        assert_complete(&event, &paired);
        event.byes.extend(paired.bye.map(|player| (round, player)));
        for NewPairing { white, black, .. } in paired.pairings {
            let choice = choices.next().unwrap();
            let result = match choice % 8 {
                0..=2 => PairingResult::White,
                3 | 4 => PairingResult::Draw,
                _ => PairingResult::Black,
            };
            let paired = meeting(event.pairings.len() as u32 + 1, round, white, black);
            let (result, forfeit) = (Some(result), choice % 32 == 31);
            event.pairings.push(Pairing { result, forfeit, ..paired });
            // Few enough to go on.
            let left = event.players.iter().filter(|it| it.withdrawn_at.is_none()).count();
            if choice % 40 == 39 && left > players as usize - 3 {
                let player = event.players.iter_mut().find(|it| it.number == white);
                player.unwrap().withdrawn_at = Some(Time(1));
            }
        }
    }
    (event, rounds)
}

/// One of three wants to sit a round out, if they have not done so before.
fn ask_for_half_bye(event: &mut Event, round: u32, choice: u8) {
    let player = u32::from(choice) / 3 % event.players.len() as u32 + 1;
    let is_in = event.player(player).is_some_and(|it| it.withdrawn_at.is_none());
    let had = event.half_byes.iter().any(|(_, of)| *of == player);
    if choice.is_multiple_of(3) && is_in && !had {
        event.half_byes.push((round, player));
    }
}

/// Everyone who is in it meets somebody, has the bye or sits out, once.
fn assert_complete(event: &Event, round: &NewPairings) {
    let paired = round.pairings.iter().flat_map(|it| [it.white, it.black]);
    let half_byes = round.half_byes.iter().copied();
    let mut seen: Vec<u32> = paired.chain(round.bye).chain(half_byes).collect();
    seen.sort_unstable();
    let active = event.players.iter().filter(|it| it.withdrawn_at.is_none());
    let active: Vec<u32> = active.map(|it| it.number).collect();
    assert_eq!(seen, active);
}

/// The criteria that hold always, checked on the whole event.
fn assert_absolute(event: &Event) {
    let mut met = BTreeSet::new();
    let mut colors: BTreeMap<u32, Vec<Color>> = BTreeMap::new();
    for it in &event.pairings {
        assert!(
            met.insert((it.white.min(it.black), it.white.max(it.black))),
            "{} and {} meet twice",
            it.white,
            it.black
        );
        if !it.forfeit {
            colors.entry(it.white).or_default().push(Color::White);
            colors.entry(it.black).or_default().push(Color::Black);
        }
    }
    for (player, colors) in colors {
        for three in colors.windows(3) {
            assert!(three[0] != three[1] || three[1] != three[2], "{player}: {colors:?}");
        }
        let mut excess = 0_i32;
        for color in &colors {
            excess += if *color == Color::White { 1 } else { -1 };
            assert!(excess.abs() <= 2, "{player}: {colors:?}");
        }
    }
    let byes: BTreeSet<u32> = event.byes.iter().map(|(_, player)| *player).collect();
    assert_eq!(byes.len(), event.byes.len(), "{:?}", event.byes);
    for (round, player) in &event.half_byes {
        let mut own = event.pairings.iter();
        let meets = own.any(|it| it.round == *round && it.has(*player));
        assert!(!meets && !event.byes.contains(&(*round, *player)));
    }
}

#[test]
fn in_the_first_round_the_top_half_meets_the_bottom_half() {
    let event = event_of(EventFormat::Swiss, 9);
    let round = first_pairings(&event, &event.seeds());
    let pairs: Vec<(u32, u32)> = round.pairings.iter().map(|it| (it.white, it.black)).collect();
    assert_eq!(pairs, [(1, 5), (6, 2), (3, 7), (8, 4)]);
    assert_eq!(round.bye, Some(9));
}

#[test]
fn in_the_second_round_those_with_as_many_points_meet() {
    let (mut event, _) = play(8, 1, &[0]);
    event.round = 1;
    let Next::Round(2, round) = next(&event) else { panic!("there is no second round") };
    let won = |player: u32| event.pairings.iter().any(|it| it.white == player);
    assert!(round.pairings.iter().all(|it| won(it.white) == won(it.black)));
}

#[test]
fn a_round_that_all_sit_out_has_no_pairings() {
    let mut event = event_of(EventFormat::Swiss, 2);
    event.half_byes = vec![(1, 2), (1, 1)];
    let round = first_pairings(&event, &[1, 2]);
    assert_eq!((round.pairings, round.bye), (Vec::new(), None));
    assert_eq!(round.half_byes, [1, 2]);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn the_absolute_criteria_hold_whatever_happens(
        players in 8_u32..=40,
        choices in proptest::collection::vec(any::<u8>(), 60),
    ) {
        let (event, paired) = play(players, u32::MAX, &choices);
        let rounds = rounds(&event);
        assert_absolute(&event);
        // Where it ends early, it is near its end.
        prop_assert!(paired + 1 >= rounds, "{paired} of {rounds} rounds with {players} players");
    }
}
