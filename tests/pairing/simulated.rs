//! Events as they may go, drawn from a number.

use std::collections::HashMap;

use rand::rngs::SmallRng;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{Rng, SeedableRng};

use super::{add, begin, event_of};
use model::Time;
use pairing::{Event, EventFormat, NewPairings, Next, Pairing, PairingResult, next, rounds};

/// Names as people have them.
const NAMES: [&str; 8] = [
    "Łucja Ćwiklińska",
    "Jürgen Größlöwe",
    "さくら",
    "獅子丸",
    "🦁",
    "  -  ",
    "Somebody Whose Name Is Longer Than The Column For It",
    "O'Neil, 2nd\tof\u{a0}that",
];

/// An event that goes on, with the ratings of those who have one by their numbers.
#[derive(Clone)]
pub struct Simulated {
    pub event: Event,
    pub ratings: HashMap<u32, f64>,
    random: SmallRng,
}

/// How often which happens in an event.
#[derive(Clone, Copy)]
struct Habits {
    draws: f64,
    withdrawals: f64,
    half_byes: f64,
    adjustments: f64,
}

impl Simulated {
    fn begun(format: EventFormat, number: u64, players: std::ops::RangeInclusive<u32>) -> Self {
        let mut random = SmallRng::seed_from_u64(number);
        let players = random.random_range(players);
        let mut event = event_of(format, players);
        let mut seeds: Vec<u32> = (1..=players).collect();
        seeds.shuffle(&mut random);
        let mut ratings = HashMap::new();
        for (player, seed) in event.players.iter_mut().zip(seeds) {
            player.seed = Some(seed);
            if random.random_bool(0.2) {
                player.person.name = NAMES.choose(&mut random).copied().unwrap_or("").to_owned();
            }
            if random.random_bool(0.8) {
                ratings.insert(player.number, 2200.2 - 17.0 * f64::from(seed));
            }
        }
        Simulated { event, ratings, random }
    }

    /// Notes the results of a round that was paired, of each match with this probability.
    fn play(&mut self, round: u32, probability: f64, habits: Habits) {
        for index in 0..self.event.pairings.len() {
            let pairing = &self.event.pairings[index];
            if pairing.round != round || !self.random.random_bool(probability) {
                continue;
            }
            let gone = [pairing.white, pairing.black].map(|number| {
                let player = self.event.player(number);
                player.is_some_and(|it| it.withdrawn_at.is_some())
            });
            let (result, forfeit) = match gone {
                [true, true] => (PairingResult::Neither, true),
                [true, false] => (PairingResult::Black, true),
                [false, true] => (PairingResult::White, true),
                _ if self.random.random_bool(0.02) => (PairingResult::Neither, true),
                _ if self.random.random_bool(habits.draws) => (PairingResult::Draw, false),
                _ if self.random.random_bool(0.5) => (PairingResult::White, false),
                _ => (PairingResult::Black, false),
            };
            let pairing = &mut self.event.pairings[index];
            (pairing.result, pairing.forfeit) = (Some(result), forfeit);
        }
    }

    /// Some of those who are in it withdraw, as long as enough are left.
    fn withdraw(&mut self, habits: Habits, least: usize) {
        let left = |event: &Event| {
            let left = event.players.iter();
            left.filter(|it| it.withdrawn_at.is_none()).count()
        };
        for index in 0..self.event.players.len() {
            let goes = self.random.random_bool(habits.withdrawals);
            if goes && left(&self.event) > least {
                self.event.players[index].withdrawn_at = Some(Time(1));
            }
        }
    }

    fn adjust(&mut self, habits: Habits) {
        if !self.random.random_bool(habits.adjustments) {
            return;
        }
        let result = [PairingResult::White, PairingResult::Draw, PairingResult::Black];
        let result = result.choose(&mut self.random).copied();
        let noted = self.event.pairings.iter_mut();
        let mut noted: Vec<&mut Pairing> =
            noted.filter(|it| it.result.is_some() && !it.forfeit).collect();
        if !noted.is_empty() {
            let index = self.random.random_range(0..noted.len());
            noted[index].result = result;
            noted[index].reason = Some("a wrong click".to_owned());
        }
    }

    fn habits(&mut self) -> Habits {
        let random = &mut self.random;
        Habits {
            draws: *[0.1, 0.3, 0.6].choose(random).unwrap(),
            withdrawals: *[0.0, 0.0, 0.02, 0.08].choose(random).unwrap(),
            half_byes: *[0.0, 0.0, 0.05, 0.15].choose(random).unwrap(),
            adjustments: *[0.0, 0.3].choose(random).unwrap(),
        }
    }
}

/// Plays a Swiss and shows it before each round with the pairings that follow, and once while a
/// round goes on.
pub fn swiss(
    number: u64,
    players: std::ops::RangeInclusive<u32>,
    mut look: impl FnMut(&Simulated, Option<&NewPairings>),
) {
    let mut it = Simulated::begun(EventFormat::Swiss, number, players);
    let habits = it.habits();
    let players = it.event.players.len() as u32;
    it.event.terms.rounds = Some(9);
    let rounds = rounds(&it.event);
    for round in 1..=rounds {
        it.event.round = round - 1;
        for player in 1..=players {
            let had = it.event.half_byes.iter().any(|(_, of)| *of == player);
            let in_it = it.event.players[player as usize - 1].withdrawn_at.is_none();
            if round < rounds && in_it && !had && it.random.random_bool(habits.half_byes) {
                it.event.half_byes.push((round, player));
            }
        }
        let Next::Round(_, paired) = next(&it.event) else { return };
        if round > 1 {
            look(&it, Some(&paired));
        }
        it.event.round = round;
        it.event.byes.extend(paired.bye.map(|player| (round, player)));
        add(&mut it.event, paired);
        if it.random.random_bool(0.1) {
            it.play(round, 0.5, habits);
            look(&it, None);
            return;
        }
        it.withdraw(habits, 6);
        it.play(round, 1.0, habits);
        it.adjust(habits);
    }
    look(&it, None);
}

/// Plays a round robin, perhaps not to its end.
pub fn round_robin(number: u64) -> Simulated {
    let mut it = Simulated::begun(EventFormat::RoundRobin, number, 3..=12);
    let habits = it.habits();
    it.event.terms.cycles = it.random.random_range(1..=2);
    begin(&mut it.event);
    let played = it.random.random_range(0.3..=1.0);
    for round in 1..=rounds(&it.event) {
        it.event.round = round;
        it.withdraw(habits, 2);
        it.play(round, played, habits);
        it.adjust(habits);
    }
    it
}
