//! The bracket of a knockout: who meets whom, and who is out. Pure arithmetic over the pairings.

use crate::{Event, NewPairing, Pairing, PairingResult};
use rules::Color;

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
            let (ones, others) = (whites(one), whites(other));
            let first = ones < others || ones == others && number.is_multiple_of(2);
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
