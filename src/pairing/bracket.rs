//! The bracket of a knockout: who meets whom, and who is out. Pure arithmetic over the pairings.

use crate::{Event, NewPairing, Pairing, PairingResult};
use rules::Color;

/// How a knockout stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bracket {
    pub rounds: u32,
    /// What is to be paired now: the matches of the next round, or again what was drawn.
    pub due: Vec<NewPairing>,
    /// The players, each with the rounds that they have survived.
    pub survived: Vec<(u32, u32)>,
    /// The numbers of the pairings by which it has come to that.
    pub counted: Vec<u32>,
    /// Whether nothing is left to be played.
    pub is_over: bool,
    /// Who has won it; once it is over, nobody if neither gets a point in the final.
    pub winner: Option<u32>,
}

enum Meeting {
    /// This player goes through.
    Won(u32),
    /// Neither goes through.
    Nobody,
    /// It is being played.
    Open,
    /// It is to be played, with these colours.
    Due { white: u32, black: u32 },
}

/// Returns how a knockout stands whose players, the best seed first, are `seeds`.
pub fn bracket(event: &Event, seeds: &[u32]) -> Bracket {
    let size = seeds.len().next_power_of_two().max(2);
    let mut bracket = Bracket {
        rounds: size.trailing_zeros(),
        due: Vec::new(),
        survived: seeds.iter().map(|player| (*player, 0)).collect(),
        counted: Vec::new(),
        is_over: false,
        winner: None,
    };
    let places = seed_order(size).into_iter();
    let mut left: Vec<Option<u32>> = places.map(|seed| seeds.get(seed).copied()).collect();
    for round in 1..=bracket.rounds {
        let mut next = Vec::new();
        let mut is_open = false;
        for (number, pair) in left.chunks(2).enumerate() {
            match *pair {
                [Some(one), Some(other)] => {
                    let met = met_in(event, round, [one, other]);
                    let meeting = meeting(event, seeds, number, [one, other], &met);
                    let counted = met.iter().map(|it| it.number);
                    // What was paired after one that decides is there because of another result.
                    let decider = met.iter().position(|it| is_decided(it));
                    let last = decider.map_or(met.len(), |decider| decider + 1);
                    bracket.counted.extend(counted.take(last));
                    match meeting {
                        Meeting::Won(winner) => next.push(Some(winner)),
                        Meeting::Nobody => next.push(None),
                        Meeting::Open => is_open = true,
                        Meeting::Due { white, black } => {
                            is_open = true;
                            bracket.due.push(NewPairing { round, white, black });
                        }
                    }
                }
                // The other one has a bye, or a walkover.
                [one, other] => next.push(one.or(other)),
                _ => {}
            }
        }
        for (player, rounds) in &mut bracket.survived {
            if next.contains(&Some(*player)) {
                *rounds = round;
            }
        }
        if is_open {
            return bracket;
        }
        left = next;
    }
    bracket.is_over = true;
    bracket.winner = left.first().copied().flatten();
    bracket
}

/// The pairings of two in a round, in their order.
fn met_in(event: &Event, round: u32, [one, other]: [u32; 2]) -> Vec<&Pairing> {
    let met = |it: &&Pairing| it.round == round && it.has(one) && it.has(other);
    event.pairings.iter().filter(met).collect()
}

/// Whether a pairing says by itself who goes through, or that neither does.
fn is_decided(pairing: &Pairing) -> bool {
    let won = [Some(PairingResult::White), Some(PairingResult::Black)];
    won.contains(&pairing.result) || nobody_goes_on(pairing)
}

/// Whether an organizer wants that neither gets a point. A match that was aborted is played again.
pub fn nobody_goes_on(pairing: &Pairing) -> bool {
    pairing.result == Some(PairingResult::Neither) && pairing.reason.is_some()
}

/// How two stand who meet in a round. What is drawn or aborted is played again with colours
/// changed; after the second time the better seed goes on.
fn meeting(
    event: &Event,
    seeds: &[u32],
    number: usize,
    players: [u32; 2],
    met: &[&Pairing],
) -> Meeting {
    let [one, other] = players;
    for pairing in met {
        match pairing.result {
            None => return Meeting::Open,
            Some(PairingResult::White) => return Meeting::Won(pairing.white),
            Some(PairingResult::Black) => return Meeting::Won(pairing.black),
            Some(PairingResult::Neither) if nobody_goes_on(pairing) => return Meeting::Nobody,
            Some(PairingResult::Draw | PairingResult::Neither) => {}
        }
    }
    let is_gone = |player| event.player(player).is_some_and(|it| it.withdrawn_at.is_some());
    match met {
        [] => {
            let whites = |player| event.pairings.iter().filter(|it| it.white == player).count();
            // Who has had White less often has it now; else each in turn.
            let first = match whites(one).cmp(&whites(other)) {
                std::cmp::Ordering::Less => true,
                std::cmp::Ordering::Greater => false,
                std::cmp::Ordering::Equal => number.is_multiple_of(2),
            };
            let (white, black) = if first { (one, other) } else { (other, one) };
            Meeting::Due { white, black }
        }
        [drawn] if !(is_gone(one) && is_gone(other)) => Meeting::Due {
            white: drawn.number_of(Color::Black),
            black: drawn.number_of(Color::White),
        },
        _ => {
            let seed = |player: &u32| seeds.iter().position(|it| it == player);
            Meeting::Won(players.into_iter().min_by_key(seed).unwrap_or(one))
        }
    }
}

/// The seeds, from 0, in the order of the bracket: the first two could meet only in the final.
fn seed_order(size: usize) -> Vec<usize> {
    let mut order = vec![0];
    while order.len() < size {
        let last = 2 * order.len() - 1;
        order = order.into_iter().flat_map(|seed| [seed, last - seed]).collect();
    }
    order
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::EventFormat;
    use crate::test_event::{event_of, pairing};

    /// Plays a knockout of so many, in which `result` says how each match ends, by its number;
    /// returns it when it is over. With `reason` an organizer has set what gives neither a point.
    fn play(
        players: u32,
        reason: Option<&str>,
        result: impl Fn(u32) -> PairingResult,
    ) -> (Event, Bracket) {
        let mut event = event_of(EventFormat::Knockout, players);
        let seeds: Vec<u32> = (1..=players).collect();
        for _ in 0..100 {
            let bracket = bracket(&event, &seeds);
            if bracket.due.is_empty() {
                return (event, bracket);
            }
            for due in bracket.due {
                let number = event.pairings.len() as u32 + 1;
                let result = result(number);
                let reason = reason.filter(|_| result == PairingResult::Neither);
                let paired = pairing(number, due.round, due.white, due.black);
                let reason = reason.map(str::to_owned);
                event.pairings.push(Pairing { result: Some(result), reason, ..paired });
            }
        }
        panic!("it never ends");
    }

    #[test]
    fn the_better_seeds_meet_last_and_have_the_byes() {
        assert_eq!(seed_order(8), [0, 7, 3, 4, 1, 6, 2, 5]);
        let (event, _) = play(6, None, |_| PairingResult::Draw);
        let byes = |player| event.pairings.iter().all(|it| it.round > 1 || !it.has(player));
        assert!(byes(1) && byes(2) && !byes(3));
    }

    #[test]
    fn after_two_draws_the_better_seed_goes_on() {
        let (event, bracket) = play(4, None, |_| PairingResult::Draw);
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
            play(4, Some("both used an engine"), |number| match number == undecided {
                true => PairingResult::Neither,
                false => PairingResult::White,
            })
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
                let (event, bracket) = play(players, Some("so"), result);
                assert!(bracket.is_over);
                assert_eq!(bracket.counted.len(), event.pairings.len());
            }
        }
    }

    #[test]
    fn each_round_halves_the_players_whatever_the_results() {
        for players in 2..=32 {
            for pattern in 0..4 {
                let (event, bracket) = play(players, None, |number| match (number + pattern) % 4 {
                    0 => PairingResult::White,
                    1 => PairingResult::Black,
                    2 => PairingResult::Draw,
                    _ => PairingResult::Neither,
                });
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
                let met = event.pairings.iter();
                let met = met.map(|it| (it.round, it.white.min(it.black), it.white.max(it.black)));
                assert_eq!(met.collect::<BTreeSet<_>>().len() as u32, players - 1);
            }
        }
    }
}
