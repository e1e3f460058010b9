//! Random matches with plans are the same as with all moves typed by hand: in all games, with takebacks, restarts and plans that come too
//! late.

use std::collections::HashMap;

use lions_den::app::*;
use lions_den::notation::{algebraic, read_typed};
use lions_den::rules::{Position, Turn};

use crate::den::*;

/// The plies of a match.
const PLIES: usize = 24;

/// A small generator of random numbers, so that a failure comes again.
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % end
    }

    /// True once in so many times.
    fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    fn turn(&mut self, position: &Position) -> Option<Turn> {
        let turns = position.legal_turns();
        (!turns.is_empty()).then(|| turns[self.below(turns.len())])
    }
}

type Lines = Vec<Vec<String>>;

/// What a plan does by Lila's rule: the lines that begin with the turn go on, and the first one says what is played.
fn after(lines: &Lines, played: &str) -> Lines {
    let going_on = lines.iter().filter(|line| line[0] == played);
    let rest = going_on.map(|line| line[1..].to_vec());
    rest.filter(|line| !line.is_empty()).collect()
}

/// A match as it should be.
struct Expected {
    /// The positions, the first one before any turn.
    positions: Vec<Position>,
    turns: Vec<String>,
    /// What White and Black have planned.
    plans: [Lines; 2],
}

impl Expected {
    fn position(&self) -> &Position {
        &self.positions[self.turns.len()]
    }

    fn side(&self) -> usize {
        self.position().turn().index()
    }

    fn play(&mut self, turn: Turn) {
        let text = self.position().turn_text(turn);
        let next = self.position().play(turn).unwrap();
        self.positions.push(next);
        self.plans = [0, 1].map(|side| after(&self.plans[side], &text));
        self.turns.push(text);
    }

    /// Plays a turn and what the plans answer. Returns all turns played.
    fn play_on(&mut self, turn: Turn, is_over: impl Fn(&Expected) -> bool) -> Vec<String> {
        let first = self.turns.len();
        let mut next = turn;
        loop {
            self.play(next);
            let side = self.side();
            let Some(answer) = self.plans[side].first().map(|line| line[0].clone()) else {
                break;
            };
            if is_over(self) {
                break;
            }
            let turns = self.position().legal_turns().into_iter();
            let mut answers = turns.filter(|turn| self.position().turn_text(*turn) == answer);
            next = answers.next().expect("what is planned is legal");
        }
        self.turns[first..].to_vec()
    }

    fn take_back(&mut self) {
        self.turns.pop();
        self.positions.pop();
        self.plans = [Vec::new(), Vec::new()];
    }
}

/// Lines for a side, no two of which answer the same differently, with the turns in one of the ways in which they can be typed.
fn random_plan(random: &mut Random, start: &Position, side: usize) -> (Lines, String) {
    let mut answers: HashMap<Vec<String>, Turn> = HashMap::new();
    let (mut lines, mut typed) = (Lines::new(), Vec::new());
    let is_own_turn = start.turn().index() == side;
    for _ in 0..1 + random.below(3) {
        let wanted = 2 * (1 + random.below(3)) + usize::from(is_own_turn);
        let (mut position, mut line, mut written) = (start.clone(), Vec::new(), Vec::new());
        while line.len() < wanted {
            let is_answer = position.turn().index() == side && !line.is_empty();
            let turn = match answers.get(&line).filter(|_| is_answer) {
                Some(turn) => Some(*turn),
                None => random.turn(&position),
            };
            let Some(turn) = turn else { break };
            if is_answer {
                answers.insert(line.clone(), turn);
            }
            let text = position.turn_text(turn);
            let short = algebraic(&position, turn);
            let is_read = read_typed(&position, &short, Locale::English) == Ok(turn);
            written.push(match is_read && random.once_in(2) {
                true => short,
                false => text.clone(),
            });
            line.push(text);
            position = position.play(turn).unwrap();
        }
        if line.len() == wanted {
            lines.push(line);
            typed.push(written.join(" "));
        }
    }
    let between = if random.once_in(2) { "\n" } else { "; " };
    (lines, typed.join(between))
}

/// The record of a match: the turns and the positions that they lead to.
fn record(den: &Den, info: &Match) -> Vec<Vec<Option<String>>> {
    den.database.rows(&format!(
        "SELECT text, fen FROM turn WHERE match = {} ORDER BY ply",
        info.id
    ))
}

fn begin(den: &Den, game: Game) -> Match {
    let new = NewChallenge { game, ..to_ben() };
    let challenge = den.app.challenge(&person(ANNA), new).unwrap();
    den.accept(challenge.id, BEN).1
}

fn take_back(den: &Den, info: &Match, by: PlayerId, other: PlayerId) {
    let offer = made(den.app.offer_takeback(by, numbered(info.id)));
    den.app.answer_offer(offer, other, true).unwrap();
}

const PLAYERS: [PlayerId; 2] = [ANNA, BEN];

fn compare(game: Game, seed: u64) -> usize {
    let mut random = Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
    let (mut den, by_hand) = (Den::new(), Den::new());
    let (info, typed) = (begin(&den, game), begin(&by_hand, game));
    let mut expected = Expected {
        positions: vec![Position::start(game)],
        turns: Vec::new(),
        plans: [Vec::new(), Vec::new()],
    };
    let mut answered = 0;
    let mut message = 1000;
    while expected.turns.len() < PLIES && den.now(&info).outcome.is_none() {
        for (side, player) in PLAYERS.into_iter().enumerate() {
            if !random.once_in(2) {
                continue;
            }
            let (lines, text) = random_plan(&mut random, expected.position(), side);
            if lines.is_empty() {
                continue;
            }
            let which = numbered(info.id);
            // Typed for a board that has been passed.
            let now = den.now(&info).board();
            if now.ply > 0 && random.once_in(5) {
                let old = BoardRef {
                    ply: now.ply - 1,
                    ..now
                };
                let late = den.app.set_plan(player, which, Some(old), &text);
                assert_refused!(late, Stale { .. });
                continue;
            }
            match den.app.set_plan(player, which, None, &text) {
                Ok(_) => expected.plans[side] = lines,
                // A random line may go on after a draw.
                Err(Error::Illegal(refused)) if refused.reason.contains("is over") => {}
                other => panic!("{game:?} {seed}: {text}: {:?}", other.err()),
            }
        }
        // Mostly what somebody has foreseen is played.
        let side = expected.side();
        let foreseen: Vec<String> = expected
            .plans
            .iter()
            .flatten()
            .map(|line| line[0].clone())
            .collect();
        let turns = expected.position().legal_turns();
        let chosen = match foreseen.is_empty() || random.once_in(4) {
            true => None,
            false => Some(foreseen[random.below(foreseen.len())].clone()),
        };
        let chosen = chosen.and_then(|text| {
            let mut found = turns.iter().copied();
            found.find(|turn| expected.position().turn_text(*turn) == text)
        });
        let turn = chosen.unwrap_or_else(|| turns[random.below(turns.len())]);
        let text = expected.position().turn_text(turn);
        let before = expected.turns.len();
        // By hand first, as the match may end there.
        let played = expected.play_on(turn, |now| {
            let hand = &now.turns[by_hand.now(&typed).ply as usize..];
            let ended =
                by_hand.play_all(&typed, &hand.iter().map(String::as_str).collect::<Vec<_>>());
            ended.outcome.is_some()
        });
        let rest = &expected.turns[by_hand.now(&typed).ply as usize..];
        by_hand.play_all(&typed, &rest.iter().map(String::as_str).collect::<Vec<_>>());
        answered += played.len() - 1;
        let now = den.play(PLAYERS[side], &info, &text).unwrap().game_match;
        assert_eq!(now.ply as usize, expected.turns.len(), "{game:?} {seed}");
        assert_eq!(record(&den, &info), record(&by_hand, &typed));
        assert_eq!(now.outcome, by_hand.now(&typed).outcome);
        // One board, for the one to move.
        let posts = den.post_all(message);
        message += 100;
        let boards: Vec<u32> = posts.iter().map(|(_, post)| board(post).ply).collect();
        let first = if before == 0 && boards.len() == 2 {
            &boards[1..]
        } else {
            &boards[..]
        };
        assert_eq!(first, [now.ply], "{game:?} {seed}");
        if now.outcome.is_some() {
            break;
        }
        if random.once_in(6) {
            let (by, other) = (PLAYERS[1 - expected.side()], PLAYERS[expected.side()]);
            take_back(&den, &info, by, other);
            take_back(&by_hand, &typed, by, other);
            expected.take_back();
            den.post_all(message + 50);
        }
        if random.once_in(8) {
            den = den.restart();
            den.let_claims_run_out();
        }
        for (side, player) in PLAYERS.into_iter().enumerate() {
            let stored = den.app.plan_text(player, info.id).unwrap();
            let mut stored: Vec<&str> = stored.lines().collect();
            let mut lines: Vec<String> = expected.plans[side]
                .iter()
                .map(|line| line.join(" "))
                .collect();
            lines.sort();
            lines.dedup();
            // A line that another one continues is part of that.
            let all = lines.clone();
            lines.retain(|line| {
                !all.iter()
                    .any(|other| other.starts_with(&format!("{line} ")))
            });
            stored.sort_unstable();
            assert_eq!(stored, lines, "{game:?} {seed}");
        }
    }
    answered
}

#[test]
fn matches_with_plans_are_the_same_as_typed_by_hand() {
    for &game in Game::ALL {
        let answered: usize = (1..=2).map(|seed| compare(game, seed)).sum();
        assert!(answered > 5, "{game:?}: {answered} answers");
    }
}
