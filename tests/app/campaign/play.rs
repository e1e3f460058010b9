//! A campaign: random things that happen in a match and its rematch, and what must be true after
//! each of them.

use std::sync::Barrier;
use std::time::Duration;

use rules::{Position, Turn};

use super::challenge::random_challenge;
use super::expected::{Expected, Plan};
use super::random::{Random, random_plan};
use super::twins::{Twins, told};
use crate::den::*;

const PLAYERS: [PlayerId; 2] = [ANNA, BEN];

/// How often things have happened, so that no campaign is taken for one that has shown them.
#[derive(Debug, Default)]
pub struct Seen {
    /// Turns that plans have played.
    pub answers: usize,
    /// Turns that were undone, and plans that came back with them.
    pub undone: usize,
    pub brought_back: usize,
    pub clocks_as_before: usize,
    pub taken_back: usize,
    /// Races of two turns, of a turn and an edit, and of a turn and an Undo.
    pub races: [usize; 3],
    /// Edits that came before the turn.
    pub edits_in_time: usize,
    pub vacations: usize,
    pub lost_on_time: usize,
    pub copies: usize,
    pub rematches: usize,
    /// Matches from other starts than the usual one.
    pub odd_starts: usize,
    pub banks: usize,
}

pub struct Campaign<'a> {
    seen: &'a mut Seen,
    name: String,
    random: Random,
    twins: Twins,
    info: Match,
    expected: Expected,
    /// Whether all that was due before the last turn is posted.
    posted: bool,
    /// Since when the side that has played the last turn was to move, and its deadline, if nothing
    /// but a moment has passed since.
    clock_before: Option<(Time, Option<Time>)>,
}

/// Does two things at nearly the same moment, each after so many microseconds.
fn at_once<A: Send, B: Send>(
    pauses: [u64; 2],
    one: impl FnOnce() -> A + Send,
    other: impl FnOnce() -> B + Send,
) -> (A, B) {
    let barrier = Barrier::new(2);
    let wait = |pause: u64| {
        barrier.wait();
        std::thread::sleep(Duration::from_micros(pause));
    };
    std::thread::scope(|scope| {
        let one = scope.spawn(|| {
            wait(pauses[0]);
            one()
        });
        let other = scope.spawn(|| {
            wait(pauses[1]);
            other()
        });
        (one.join().unwrap(), other.join().unwrap())
    })
}

fn play_at(den: &Den, by: PlayerId, at: BoardRef, text: &str) -> Result<Played> {
    den.app.play(TurnRequest { at: Some(at), ..request(by, text, numbered(at.match_id)) }, &[])
}

impl<'a> Campaign<'a> {
    pub fn begin(game: Game, seed: u64, seen: &'a mut Seen) -> Campaign<'a> {
        let mut random = Random::of_seed(seed);
        let twins = Twins::new();
        let new = random_challenge(&mut random, game);
        if random.once_in(3) {
            let player = random.one_of(&PLAYERS);
            twins.both(|den| den.save_automatically(player));
        }
        let info = twins.both(|den| den.agree(new.clone()));
        let start = new.start.map_or_else(|| Position::start(game), |start| *start);
        assert_eq!(info.start_fen, start.fen());
        Campaign {
            seen,
            name: format!("{game:?} {seed}"),
            random,
            twins,
            info,
            expected: Expected::from(start),
            posted: false,
            clock_before: None,
        }
    }

    fn player(&self, side: usize) -> PlayerId {
        self.info.seat(Color::ALL[side]).person().expect("a match of two").id
    }

    fn which(&self) -> MatchSelector {
        numbered(self.info.id)
    }

    fn now(&self) -> Match {
        self.twins.planned().now(&self.info)
    }

    fn is_over(&self) -> bool {
        self.now().outcome.is_some()
    }

    /// Plays a match, and things that come in between, until so many plies.
    pub fn play_match(&mut self, plies: usize) {
        self.seen.odd_starts +=
            usize::from(self.info.start_fen != self.info.game.spec().start_fen());
        self.seen.banks += usize::from(self.info.banks.is_some());
        self.compare();
        while self.expected.turns.len() < plies && !self.is_over() {
            self.plan_ahead();
            self.move_on();
            self.compare();
            for _ in 0..self.random.below(3) {
                if !self.is_over() {
                    self.meddle();
                    self.compare();
                }
            }
        }
    }

    /// Ends the match and begins another one with colours swapped, from the same start and with the
    /// same time.
    pub fn begin_again(&mut self) {
        if self.expected.turns.len() >= 4 && self.random.below(4) > 0 {
            self.run_out_of_time();
        }
        if !self.is_over() {
            let player = self.random.one_of(&PLAYERS);
            let id = self.info.id;
            self.twins.both(|den| told(den.resign(player, id))).unwrap();
        }
        self.compare();
        self.twins.post();
        let (which, before) = (self.which(), self.now());
        if before.outcome.is_some_and(|outcome| outcome.ending == Ending::Time) {
            self.seen.lost_on_time += 1;
        }
        let after = self.twins.both(|den| den.granted(den.offer_rematch(ANNA, which), BEN));
        assert_eq!(after.start_fen, before.start_fen);
        assert_eq!(after.time, before.time);
        assert_eq!((&after.white, &after.black), (&before.black, &before.white));
        let TimeControl { days, bonus } = before.time.unwrap();
        let full = Duration::from_secs(u64::from(days) * DAY as u64);
        assert_eq!(after.banks, bonus.map(|_| [full; 2]));
        let start = Position::from_fen(after.game, &after.start_fen).unwrap();
        self.info = after;
        self.expected = Expected::from(start);
        self.posted = false;
        self.clock_before = None;
        self.seen.rematches += 1;
    }

    /// Nobody moves any more. Days of vacation save from the loss for a while where somebody wishes
    /// so.
    fn run_out_of_time(&mut self) {
        for _ in 0..3 {
            self.twins.post();
            self.twins.live(60 * DAY);
        }
    }

    fn plan_ahead(&mut self) {
        for side in 0..2 {
            if !self.random.once_in(2) {
                continue;
            }
            let (player, which) = (self.player(side), self.which());
            if self.random.once_in(8) {
                self.twins.planned().app.delete_plan(player, which).unwrap();
                self.expected.plans[side] = Plan::default();
                continue;
            }
            let (lines, text) = random_plan(&mut self.random, self.expected.position(), side);
            if lines.is_empty() {
                continue;
            }
            // Typed for a board that has been passed.
            let now = self.now().board();
            let app = &self.twins.planned().app;
            if now.ply > 0 && self.random.once_in(6) {
                let old = BoardRef { ply: now.ply - 1, ..now };
                assert_refused!(app.set_plan(player, which, Some(old), &text), Stale { .. });
                continue;
            }
            match app.set_plan(player, which, None, &text) {
                Ok(_) => self.expected.plans[side] = Plan::of(lines),
                // A random line may go on after a draw.
                Err(Error::Illegal(refused)) if refused.reason.contains("is over") => {}
                other => panic!("{}: {text}: {:?}", self.name, other.err()),
            }
        }
    }

    /// Mostly what somebody has foreseen.
    fn choose(&mut self) -> Turn {
        let plans = self.expected.plans.iter();
        let foreseen: Vec<&String> =
            plans.flat_map(|plan| plan.lines.iter().map(|line| &line[0])).collect();
        let position = self.expected.position();
        let turns = position.legal_turns();
        if !foreseen.is_empty() && !self.random.once_in(4) {
            let wanted = foreseen[self.random.below(foreseen.len())];
            let mut found = turns.iter().copied();
            if let Some(turn) = found.find(|turn| position.turn_text(*turn) == *wanted) {
                return turn;
            }
        }
        self.random.one_of(&turns)
    }

    /// The side to move plays: simply, or while somebody else does something else.
    fn move_on(&mut self) {
        let side = self.expected.side();
        let before = self.now();
        let (by, board) = (self.player(side), before.board());
        let (turn, other) = (self.choose(), self.choose());
        let position = self.expected.position();
        let (text, other_text) = (position.turn_text(turn), position.turn_text(other));
        let played = match self.random.below(5) {
            0 if text != other_text => {
                let pauses = [0; 2].map(|_: u64| self.random.below(2000) as u64);
                let den = self.twins.planned();
                let (one, two) = at_once(
                    pauses,
                    || play_at(den, by, board, &text),
                    || play_at(den, by, board, &other_text),
                );
                self.seen.races[0] += 1;
                let (winner, lost) = match one.is_ok() {
                    true => (turn, two),
                    false => (other, one),
                };
                assert!(
                    matches!(lost, Err(Error::Stale { .. } | Error::MatchOver(_))),
                    "{}: {:?}",
                    self.name,
                    lost.map(|played| played.game_match)
                );
                winner
            }
            1 => {
                self.edit_while_moving(by, board, &text);
                turn
            }
            _ => {
                self.twins.planned().play(by, &self.info, &text).unwrap();
                turn
            }
        };
        let was_posted = self.posted;
        let count = self.follow(played);
        // An answer of a plan began with its own time, and days of vacation taken automatically
        // come late here.
        let now = Some(Time(self.twins.now()));
        let is_known = was_posted && count == 1 && before.deadline > now.max(before.away[side]);
        self.clock_before = is_known.then_some((before.moving_since, before.deadline));
    }

    /// A plan is edited while a turn is played: before it, or too late.
    fn edit_while_moving(&mut self, by: PlayerId, board: BoardRef, text: &str) {
        let side = self.random.below(2);
        let (player, which) = (self.player(side), self.which());
        let (lines, plan) = random_plan(&mut self.random, self.expected.position(), side);
        // An edit takes longer until it is stored.
        let pauses = [0, self.random.below(8000) as u64];
        let den = self.twins.planned();
        let (edited, moved) = at_once(
            pauses,
            || den.set_plan(player, which, Some(board), &plan),
            || play_at(den, by, board, text),
        );
        moved.unwrap();
        self.seen.races[1] += 1;
        match edited {
            Ok(_) => {
                self.expected.plans[side] = Plan::of(lines);
                self.seen.edits_in_time += 1;
            }
            Err(Error::Stale { .. } | Error::MatchOver(_) | Error::Illegal(_)) => {}
            other => panic!("{}: {plan}: {:?}", self.name, other.err()),
        }
    }

    /// Works out what a turn has led to, and types it by hand. Returns how many turns were played.
    fn follow(&mut self, turn: Turn) -> usize {
        let (twins, info) = (&self.twins, &self.info);
        let first = twins.by_hand.now(info).ply as usize;
        // By hand move after move, as the match may end with each.
        let count = self.expected.play_on(turn, twins.now(), |expected| {
            let typed = twins.by_hand.now(info).ply as usize;
            twins.by_hand.play_all(info, &[&expected.turns[typed]]).outcome.is_some()
        });
        twins.forget_boards(info, first as u32, (first + count) as u32);
        self.seen.answers += count - 1;
        let ply = self.now().ply;
        assert_eq!(ply as usize, first + count, "{}", self.name);
        let was_posted = self.posted;
        self.posted = !self.random.once_in(4);
        if self.posted {
            let posts = self.twins.post();
            let boards = posts.iter().filter(|(kind, ..)| ["board", "ending"].contains(kind));
            let boards: Vec<u32> = boards.map(|(_, ply, _)| *ply).collect();
            // One board, whatever plans have played.
            assert!(!was_posted || boards == [ply], "{}: {posts:?}", self.name);
        }
        count
    }

    fn meddle(&mut self) {
        let kind = self.random.below(14);
        if (3..=8).contains(&kind) {
            self.clock_before = None;
        }
        match kind {
            0..=2 => self.undo(),
            3 => self.undo_while_answered(),
            4 => self.take_back(),
            5 => self.go_away(),
            6 => self.twins.lose_a_claim(),
            7 => {
                self.twins.go_on_with_a_copy();
                self.seen.copies += 1;
            }
            8 => {
                self.twins.be_down(self.random.seconds(3 * DAY));
            }
            _ => self.wait(),
        }
        if self.random.once_in(2) {
            self.twins.post();
            self.posted = true;
        } else {
            self.posted = false;
        }
    }

    fn undo(&mut self) {
        // Mostly who has moved.
        let mover = 1 - self.expected.side();
        let side = if self.random.once_in(5) { 1 - mover } else { mover };
        let (player, which) = (self.player(side), self.which());
        let at = self.random.once_in(2).then(|| self.now().board());
        let may = self.expected.may_undo(side, self.twins.now());
        let undone = self.twins.both(|den| told(den.undo(player, which, at, None)));
        assert_eq!(undone.is_ok(), may, "{}: {undone:?}", self.name);
        if may {
            if let Some(before) = self.clock_before.take() {
                let now = self.now();
                assert_eq!((now.moving_since, now.deadline), before, "{}", self.name);
                self.seen.clocks_as_before += 1;
            }
            self.seen.undone += 1;
            self.seen.brought_back += usize::from(self.expected.undo());
        }
    }

    /// A move is undone while it is answered: one or the other.
    fn undo_while_answered(&mut self) {
        let (side, board) = (self.expected.side(), self.now().board());
        if !self.expected.may_undo(1 - side, self.twins.now()) {
            return self.wait();
        }
        let (mover, answerer, which) = (self.player(1 - side), self.player(side), self.which());
        let turn = self.choose();
        let text = self.expected.position().turn_text(turn);
        let pauses = [0; 2].map(|_: u64| self.random.below(2000) as u64);
        let den = self.twins.planned();
        let (undone, answered) = at_once(
            pauses,
            || den.undo(mover, which, Some(board), None),
            || play_at(den, answerer, board, &text),
        );
        self.seen.races[2] += 1;
        match (undone, answered) {
            (Ok(_), Err(Error::Stale { .. })) => {
                let by_hand = &self.twins.by_hand.app;
                by_hand.undo(mover, which, None, None).unwrap();
                self.expected.undo();
            }
            (Err(Error::UndoAnswered(_) | Error::Stale { .. } | Error::MatchOver(_)), Ok(_)) => {
                self.posted = false;
                self.follow(turn);
            }
            (undone, answered) => {
                panic!("{}: {:?}, {:?}", self.name, undone.map(drop), answered.map(drop))
            }
        }
    }

    fn take_back(&mut self) {
        let side = self.random.below(2);
        let (asker, other, which) = (self.player(side), self.player(1 - side), self.which());
        let taken = self.twins.both(|den| match den.offer_takeback(asker, which) {
            Ok(Offered::Made { offer, .. }) => {
                told(den.answer_offer(offer, other, true)).unwrap();
                true
            }
            // Once a turn.
            Err(Error::NothingToTakeBack(_) | Error::AlreadyAsked) => false,
            other => panic!("{other:?}"),
        });
        if taken {
            assert!(self.expected.take_back(side), "{}", self.name);
            self.seen.taken_back += 1;
        }
    }

    fn go_away(&mut self) {
        let player = self.random.one_of(&PLAYERS);
        let begun = match self.random.once_in(3) {
            true => self.twins.both(|den| told(den.end_vacation(player))),
            false => {
                let days = 1 + self.random.seconds(3);
                self.twins.both(|den| told(den.take_vacation(player, days)))
            }
        };
        self.seen.vacations += usize::from(begun.is_ok());
    }

    /// Time passes: a moment, some hours, or what is left and more.
    fn wait(&mut self) {
        let left = self.now().deadline.map_or(0, |at| (at.0 - self.twins.now()) / 1000);
        let seconds = match self.random.below(5) {
            0 | 1 => self.random.seconds(14),
            2 => self.random.seconds(600),
            3 => self.random.seconds(10 * HOUR),
            _ => left * (1 + self.random.seconds(5)) / 4 + self.random.seconds(600),
        };
        self.twins.live(seconds);
    }

    /// Both are the same, and what is expected.
    fn compare(&mut self) {
        let (twins, info, name) = (&self.twins, &self.info, &self.name);
        let [planned, by_hand] = [twins.planned(), &twins.by_hand].map(|den| den.now(info));
        assert_eq!(planned, by_hand, "{name}");
        let [planned_clock, clock] =
            [twins.planned(), &twins.by_hand].map(|den| den.clock(&den.now(info)));
        assert_eq!(planned_clock, clock, "{name}");
        if planned.outcome.is_some() {
            self.expected.end();
        }
        let rows = "ply, text, fen, played_at, began_at, time_left";
        let rows = format!("SELECT {rows} FROM turn WHERE match = {} ORDER BY ply", info.id);
        let [planned, by_hand] =
            [twins.planned(), &twins.by_hand].map(|den| den.database.rows(&rows));
        assert_eq!(planned, by_hand, "{name}");
        let record = planned.into_iter().map(|row| {
            let mut row = row.into_iter().flatten().skip(1);
            (row.next().unwrap(), row.next().unwrap())
        });
        assert_eq!(record.collect::<Vec<_>>(), self.expected.record(), "{name}");
        for player in PLAYERS {
            twins.both(|den| den.vacation(player).unwrap());
        }
        for side in 0..2 {
            let stored = twins.planned().app.plan_text(self.player(side), info.id);
            let stored = stored.unwrap();
            let mut stored: Vec<&str> = stored.lines().collect();
            stored.sort_unstable();
            assert_eq!(stored, self.expected.plans[side].stored(), "{name}");
        }
    }
}
