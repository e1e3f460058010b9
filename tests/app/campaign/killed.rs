//! A process that is killed in the middle of a match with plans, banks, Undo, takebacks and
//! vacations.
//!
//! What it does follows from a seed alone, one change of the database after the other. So another
//! process can do the same again, and finds all that the killed one has left as it was after one of
//! these changes: none is there by half.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use rules::Position;

use super::challenge::random_challenge;
use super::random::{Random, random_plan};
use crate::crash::{VICTIM, kill_after};
use crate::database::TestDatabase;
use crate::den::*;

/// What is compared: all but random numbers and claims.
const STATE: [&str; 6] = [
    "SELECT id, start_fen, ply, takebacks, to_move, moving_since, deadline, white_bank, black_bank, undone_ply, undone_called_at, reminded, \
     ended_at FROM match ORDER BY id",
    "SELECT match, ply, text, fen, played_at, began_at, time_left, planned FROM turn ORDER BY match, ply",
    "SELECT match, player, ply, takebacks, lines, lines_before FROM plan ORDER BY match, player",
    "SELECT match, kind, ply FROM job ORDER BY match, kind, ply",
    "SELECT match, ply, kind, message, posted_at FROM post ORDER BY match, message",
    "SELECT player, began_at, ends_at FROM vacation ORDER BY player, began_at",
];

/// Something that is under way between two changes.
enum UnderWay {
    Nothing,
    Post(Box<Job>, Delivery),
    Takeback(OfferId, PlayerId),
}

struct Script {
    /// What has been begun, in words.
    begun: Vec<&'static str>,
    speaks: bool,
    app: App,
    clock: Arc<TestClock>,
    random: Random,
    info: Match,
    under_way: UnderWay,
    message: u64,
}

impl Script {
    fn begin(app: App, clock: Arc<TestClock>, seed: u64) -> Script {
        let mut random = Random::of_seed(seed);
        let game = random.one_of(Game::ALL);
        let new = ChallengeOptions {
            days: Some(2),
            bonus: Some(6),
            ..random_challenge(&mut random, game)
        };
        let challenge = app.challenge(&person(ANNA), new).unwrap();
        let info = app.accept(challenge.id, &person(BEN), |_| channel(CHANNEL)).unwrap().1;
        Script {
            begun: Vec::new(),
            speaks: false,
            app,
            clock,
            random,
            info,
            under_way: UnderWay::Nothing,
            message: 1000,
        }
    }

    fn now(&self) -> Match {
        self.app.find(ANNA, numbered(self.info.id)).unwrap()
    }

    fn pass(&mut self, end: i64) {
        self.clock.0.fetch_add(self.random.seconds(end) * 1000, Ordering::SeqCst);
    }

    fn say(&mut self, what: &'static str) {
        self.begun.push(what);
        if self.speaks {
            println!("begun {what}");
        }
    }

    /// Changes the database once, or not at all. False once the match is over.
    fn step(&mut self) -> bool {
        let now = self.now();
        if now.outcome.is_some() {
            return false;
        }
        let app = self.app.clone();
        let which = numbered(now.id);
        let seat = |color: Color| now.seat(color).person().unwrap().id;
        match std::mem::replace(&mut self.under_way, UnderWay::Nothing) {
            UnderWay::Post(job, delivery) => {
                self.say("post");
                app.done(&job, delivery).unwrap();
                return true;
            }
            UnderWay::Takeback(offer, other) => {
                self.say("takeback");
                app.answer_offer(offer, other, true).unwrap();
                return true;
            }
            UnderWay::Nothing => {}
        }
        self.pass(8);
        let position = self.position(&now);
        match self.random.below(16) {
            0..=3 => {
                let side = self.random.below(2);
                let (_, text) = random_plan(&mut self.random, &position, side);
                self.say("plan");
                // A line may go on after a draw.
                let _ = app.set_plan(seat(Color::ALL[side]), which, None, &text);
            }
            4..=7 => {
                let planned = [ANNA, BEN].map(|player| app.plan_text(player, now.id).unwrap());
                let planned = planned.iter().flat_map(|lines| lines.lines());
                let foreseen: Vec<&str> =
                    planned.filter_map(|line| line.split(' ').next()).collect();
                let text = match foreseen.is_empty() {
                    true => position.turn_text(self.random.turn(&position).unwrap()),
                    false => self.random.one_of(&foreseen).to_owned(),
                };
                let turn = request(seat(now.to_move), &text, which);
                self.say("turn");
                app.play(turn, &[]).unwrap();
            }
            8..=9 => {
                self.say("undo");
                // It may be too late.
                let _ = app.undo(seat(!now.to_move), which, None, None);
            }
            10 => {
                let (asker, other) = (seat(!now.to_move), seat(now.to_move));
                if let Ok(Offered::Made { offer, .. }) = app.offer_takeback(asker, which) {
                    self.under_way = UnderWay::Takeback(offer, other);
                }
            }
            11 => {
                let player = self.random.one_of(&[ANNA, BEN]);
                self.say("vacation");
                if app.end_vacation(player).is_err() {
                    app.take_vacation(player, 1).unwrap();
                }
            }
            12 => self.pass(2 * 3600),
            _ => self.claim(),
        }
        true
    }

    fn claim(&mut self) {
        let Some(job) = self.app.report_and_claim(&[], None, 1).unwrap().pop() else { return };
        let Some(content) = self.app.content(&job, &[]).unwrap() else { return };
        self.message += 1;
        let delivery = match &content {
            Content::Tidy { remove, .. } => {
                Delivery::Changed(remove.iter().map(|(_, message)| *message).collect())
            }
            Content::Board(BoardPost { replaces: Some((_, replaced)), .. }) => {
                Delivery::Posted(*replaced)
            }
            Content::Challenge(_) => Delivery::Changed(Vec::new()),
            _ => Delivery::Posted(MessageId(self.message)),
        };
        self.under_way = UnderWay::Post(Box::new(job), delivery);
    }

    fn position(&self, now: &Match) -> Position {
        let board = StartRef::Board(now.board());
        self.app.start_position(ANNA, from(CHANNEL), None, board).unwrap()
    }
}

fn state(database: &TestDatabase) -> Vec<Vec<Vec<Option<String>>>> {
    STATE.iter().map(|query| database.rows(query)).collect()
}

/// Does one thing after another and says so. Does nothing unless it is started as the victim.
#[test]
fn victim() {
    let Ok(told) = std::env::var(VICTIM) else { return };
    let (seed, location) = told.split_once(' ').unwrap();
    let clock = TestClock::start();
    let app = App::open(&Location::new(location).unwrap(), clock.clone()).unwrap();
    let mut script = Script::begin(app, clock, seed.parse().unwrap());
    script.speaks = true;
    while script.step() {}
}

#[test]
fn a_killed_process_leaves_everything_as_it_was_after_one_of_its_changes() {
    let mut deepest = 0;
    for (seed, what, count, pause) in [
        (1, "turn", 4, 0),
        (2, "turn", 9, 1500),
        (3, "undo", 5, 500),
        (4, "takeback", 1, 800),
        (5, "post", 4, 300),
    ] {
        let mut left = Vec::new();
        let killed = Den::new().while_down(|database| {
            let told = format!("{seed} {}", database.location());
            kill_after("campaign::killed::victim", &told, &format!("begun {what}"), count, pause);
            left = state(database);
        });
        let again = Den::new();
        let mut script = Script::begin(again.app.clone(), again.clock.clone(), seed);
        let begun = |script: &Script| script.begun.iter().filter(|begun| **begun == what).count();
        let mut more = 0;
        while begun(&script) + 1 < count || state(&again.database) != left {
            more += usize::from(begun(&script) >= count);
            assert!(script.step() && more < 60, "{seed}: nothing like {left:?}");
        }
        let now = script.now();
        deepest = deepest.max(now.ply);
        killed.clock.0.store(again.clock.now().0, Ordering::SeqCst);
        killed.let_claims_run_out();
        killed.post_all(5000);
        if now.outcome.is_none() {
            let position = script.position(&now);
            let text = position.turn_text(position.legal_turns()[0]);
            let by = now.seat(now.to_move).person().unwrap().id;
            assert!(killed.play(by, &now, &text).unwrap().game_match.ply > now.ply);
            assert!(!killed.post_all(6000).is_empty());
        }
    }
    assert!(deepest > 3, "{deepest}");
}
