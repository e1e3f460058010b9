//! A match that people play, and what is expected of it.

use rules::{Game, Turn};

use super::expected::{Expected, Plan};
use super::people::{Board, Stage};
use super::random::{Random, random_plan};
use crate::den::*;

/// Who plays, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Two people.
    Typed,
    /// Two people who plan ahead and ask for takebacks.
    Planned,
    /// A channel that votes, with White, and somebody else.
    Votes,
    /// Somebody with White, and the engine.
    Practice,
}

/// So many votes close a vote.
const VOTERS: usize = 3;

pub struct Table<'a> {
    stage: &'a Stage,
    pub kind: Kind,
    random: Random,
    /// White and Black. A channel is stood for by the first who votes.
    players: Vec<Person>,
    pub thread: Snowflake,
    /// The id of the match.
    pub id: String,
    pub expected: Expected,
    /// How many boards have been shown.
    pub shown: usize,
    /// The time between two boards, for each ply that one board showed alone.
    pub took: Vec<(usize, (u64, u64))>,
    last_board: Board,
    over: bool,
}

impl<'a> Table<'a> {
    /// Begins a match in a channel of its own.
    pub async fn begin(stage: &'a Stage, kind: Kind, number: usize, seed: u64) -> Table<'a> {
        let mut random = Random::of_seed(seed);
        let game = random.one_of(Game::ALL);
        let world = &stage.den.world;
        let channel = world.create_channel(&format!("table-{number}"));
        let count = if kind == Kind::Votes { VOTERS + 1 } else { 2 };
        let players: Vec<Person> =
            (0..count).map(|it| world.join(&format!("P{number}x{it}"))).collect();
        let white = &players[0];
        let black = &players[count - 1];
        let mut options = vec![("game", game.id().into()), ("color", "white".into())];
        let command = match kind {
            Kind::Typed | Kind::Planned => {
                options.push(("opponent", black.into()));
                options.push(("days", (1 + random.below(14) as i64).into()));
                "challenge"
            }
            Kind::Votes => {
                options.push(("opponent", black.into()));
                options.push(("votes", (VOTERS as i64).into()));
                "vote-match"
            }
            Kind::Practice => {
                options.push(("level", 1.into()));
                "practice"
            }
        };
        let begun = ask(white, channel, command, &options).await;
        if kind != Kind::Practice {
            press(black, &begun, "Accept").await;
        }
        let find = |world: &World| threads(world, channel).pop();
        let thread = world.wait_for(SOON, find).await.expect("a thread");
        let last_board = stage.board_after(thread, 0).await;
        let id = format!("SELECT id, start_fen FROM match WHERE thread = {thread}");
        let row = stage.rows(&id).await.remove(0);
        let [Some(id), Some(fen)] = &row[..] else { panic!("{row:?}") };
        let start = rules::Position::from_fen(game, fen).expect("a start");
        Table {
            stage,
            kind,
            random,
            players,
            thread,
            id: id.clone(),
            expected: Expected::from(start),
            shown: 1,
            took: Vec::new(),
            last_board,
            over: false,
        }
    }

    fn player(&self, side: usize) -> Person {
        let last = self.players.len() - 1;
        self.players[if side == 0 { 0 } else { last }].clone()
    }

    /// Plays until so many turns have been played, or the end.
    pub async fn play(&mut self, plies: usize) {
        while self.expected.turns.len() < plies && !self.over {
            if self.kind == Kind::Planned {
                if self.random.once_in(4) {
                    self.plan().await;
                }
                if self.random.once_in(12) && !self.expected.turns.is_empty() {
                    self.take_back().await;
                }
            }
            let turn = match self.kind == Kind::Votes && self.expected.side() == 0 {
                true => self.vote().await,
                false => {
                    let turn = self.choose();
                    self.send(turn).await;
                    turn
                }
            };
            self.follow(turn).await;
        }
        if !self.over && self.kind != Kind::Votes && self.random.once_in(3) {
            self.resign().await;
        }
    }

    /// Any turn, and mostly one that is foreseen.
    fn choose(&mut self) -> Turn {
        let position = self.expected.position();
        let turns = position.legal_turns();
        let plans = self.expected.plans.iter();
        let foreseen: Vec<&String> =
            plans.flat_map(|plan| plan.lines.iter().map(|line| &line[0])).collect();
        if !foreseen.is_empty() && !self.random.once_in(4) {
            let wanted = foreseen[self.random.below(foreseen.len())];
            let found = turns.iter().find(|turn| position.turn_text(**turn) == *wanted);
            if let Some(turn) = found {
                return *turn;
            }
        }
        self.random.one_of(&turns)
    }

    /// Sends a turn to the bot in one of the ways there are. What is typed is typed once.
    async fn send(&mut self, turn: Turn) {
        let text = self.expected.position().turn_text(turn);
        let player = self.player(self.expected.side());
        let sent = match self.random.below(10) {
            0..=4 => player.say(self.thread, &text),
            5 => Ok(self.stage.den.mention(&player, self.thread, &text)),
            6 => player.reply(self.last_board.message, &text, true),
            _ => return self.command(&player, &text).await,
        };
        sent.expect("a message");
    }

    /// Uses `/move` until the turn is played: an answer may get lost, and so may the question.
    async fn command(&self, player: &Person, text: &str) {
        let ply = self.expected.turns.len();
        let played = format!("SELECT count(*) FROM match WHERE id = {} AND ply > {ply}", self.id);
        loop {
            let options = [("move", text.into())];
            let pending = player.slash(self.thread, "move", &options).expect("the command");
            let answer = self.stage.message(pending).await;
            let is_done = answer.is_some_and(|answer| !answer.content.contains("try again"));
            if is_done || self.stage.number(&played).await == 1 {
                return;
            }
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
    }

    /// Everybody votes, some of them twice, and the last vote closes the vote. Returns the turn
    /// that wins.
    async fn vote(&mut self) -> Turn {
        let turns = self.expected.position().legal_turns();
        let candidates = [self.random.one_of(&turns), self.random.one_of(&turns)];
        let mut votes: Vec<Option<Turn>> = vec![None; VOTERS];
        // What each candidate reached last, and when.
        let mut reached: Vec<(Turn, usize, usize)> = Vec::new();
        let mut cast = 0;
        for voter in 0..VOTERS {
            let again = voter > 0 && self.random.once_in(3);
            for voter in [again.then(|| self.random.below(voter.max(1))), Some(voter)] {
                let Some(voter) = voter else { continue };
                let turn = self.random.one_of(&candidates);
                if votes[voter] == Some(turn) {
                    self.say_vote(voter, turn);
                    continue;
                }
                cast += 1;
                let count = |votes: &[Option<Turn>], turn| {
                    votes.iter().filter(|vote| **vote == Some(turn)).count()
                };
                let old = votes[voter].replace(turn);
                reached.push((turn, count(&votes, turn), cast));
                if let Some(old) = old {
                    // It has fallen below what it had reached.
                    let now = count(&votes, old);
                    reached.retain(|(of, number, _)| *of != old || *number <= now);
                }
                self.say_vote(voter, turn);
            }
        }
        let of = |turn: Turn| {
            let count = votes.iter().filter(|vote| **vote == Some(turn)).count();
            let since = reached.iter().filter(|(of, number, _)| (*of, *number) == (turn, count));
            let since = since.map(|(_, _, since)| *since).next_back();
            (count, std::cmp::Reverse(since.unwrap_or(usize::MAX)))
        };
        candidates.into_iter().max_by_key(|turn| of(*turn)).expect("two candidates")
    }

    fn say_vote(&self, voter: usize, turn: Turn) {
        let text = self.expected.position().turn_text(turn);
        self.players[voter].say(self.thread, &text).expect("a vote");
    }

    /// Works out what a turn leads to, waits for the board that shows it, and compares.
    async fn follow(&mut self, turn: Turn) {
        let before = self.expected.turns.len();
        self.expected.play_on(turn, 0, Expected::is_over);
        self.over = self.expected.is_over();
        let since = self.last_board.message.created_ms();
        if self.kind == Kind::Practice && !self.over {
            self.follow_engine().await;
        }
        let board = self.next_board().await;
        let played = self.expected.turns.len() - before;
        if played == 1 {
            self.took.push((before + 1, (since, board.message.created_ms())));
        }
        self.stage.turns.set(self.stage.turns.get() + played);
    }

    /// Reads what the engine has answered.
    async fn follow_engine(&mut self) {
        let ply = self.expected.turns.len() + 1;
        let from = format!("FROM turn WHERE match = {} AND ply = {ply}", self.id);
        self.stage.holds(&format!("SELECT count(*) {from}")).await;
        let text = self.stage.rows(&format!("SELECT text {from}")).await.remove(0).remove(0);
        let position = self.expected.position();
        let turns = position.legal_turns();
        let answer = turns.iter().find(|turn| Some(position.turn_text(**turn)) == text);
        let answer = *answer.unwrap_or_else(|| panic!("the engine played {text:?}"));
        self.expected.play_on(answer, 0, Expected::is_over);
        self.over = self.expected.is_over();
    }

    /// Waits for the next board, which shows what is expected.
    async fn next_board(&mut self) -> Board {
        let board = self.stage.board_after(self.thread, self.shown).await;
        self.shown += 1;
        let ply = self.expected.turns.len() as u32;
        assert_eq!(board.ply, ply, "{} in {:#?}", self.id, self.stage.den.texts(self.thread));
        self.last_board = board.clone();
        board
    }

    async fn plan(&mut self) {
        let side = self.random.below(2);
        let (lines, text) = random_plan(&mut self.random, self.expected.position(), side);
        if lines.is_empty() {
            return;
        }
        let player = self.player(side);
        loop {
            let options = [("lines", text.replace('\n', "; ").into())];
            let pending = player.slash(self.thread, "plan", &options).expect("the command");
            if let Some(answer) = self.stage.message(pending).await
                && !answer.content.contains("try again")
            {
                // A random line may go on after the end.
                if answer.buttons().contains(&"Delete the plan") {
                    self.expected.plans[side] = Plan::of(lines);
                }
                return;
            }
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
    }

    async fn take_back(&mut self) {
        let side = self.random.below(2);
        if !self.expected.take_back(side) {
            return;
        }
        let (asker, other) = (self.player(side), self.player(1 - side));
        let ply = self.expected.turns.len();
        self.took.retain(|(of, _)| *of <= ply);
        let done = format!("SELECT count(*) FROM match WHERE id = {} AND ply = {ply}", self.id);
        self.stage
            .insist(&done, async || {
                let asked = asker.slash(self.thread, "takeback", &[]).expect("the command");
                self.stage.message(asked).await;
                let messages = self.stage.den.world.messages(self.thread);
                let offer = messages.iter().rev().find(|it| it.buttons().contains(&"Allow"));
                // Where the last answer was late, this offer takes back one more.
                if let Some(offer) = offer
                    && self.stage.number(&done).await != 1
                    && let Ok(allowed) = other.click(offer.id, "Allow")
                {
                    self.stage.message(allowed).await;
                }
            })
            .await;
        self.next_board().await;
    }

    async fn resign(&mut self) {
        let side = match self.kind {
            Kind::Practice => 0,
            _ => self.random.below(2),
        };
        let player = self.player(side);
        self.over = true;
        resign(self.stage, &player, self.thread).await;
        self.expected.end();
        self.next_board().await;
    }
}

/// Resigns the match in a thread.
pub async fn resign(stage: &Stage, player: &Person, thread: Snowflake) {
    let over =
        format!("SELECT count(*) FROM match WHERE thread = {thread} AND ended_at IS NOT NULL");
    stage
        .insist(&over, async || {
            let asked = player.slash(thread, "resign", &[]).expect("the command");
            let Some(question) = stage.message(asked).await else { return };
            for button in ["Resign", "Abort"] {
                if let Ok(pressed) = player.click(question.id, button) {
                    stage.message(pressed).await;
                }
            }
        })
        .await;
}
