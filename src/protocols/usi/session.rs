//! Plays games with a GUI and answers each command.

use std::collections::VecDeque;
use std::hash::{BuildHasher, RandomState};
use std::io::{self, Write};
use std::sync::mpsc::Sender;
use std::time::Instant;

use engine::{Level, Limits, SearchResult};
use notation::read_usi;
use rules::Turn;

use super::command::{self, Command, Go, cut};
use super::info;
use super::options::{self, Options};
use super::played::Played;
use crate::thinking_state::{Change, Event, Iteration, Report, SearchPurpose, Task, ThinkingState};

pub struct UsiSession<W> {
    out: W,
    played: Played,
    options: Options,
    thinking: ThinkingState,
    /// The `go` that has not been answered yet.
    pending: Option<Pending>,
    /// The lines that wait for that answer, and when they arrived.
    queue: VecDeque<(String, Instant)>,
    /// The seed of a level's errors in this game.
    seed: u64,
    input_ended: bool,
}

struct Pending {
    go: Go,
    /// Its search, but for the limits.
    task: Task,
    purpose: SearchPurpose,
    /// Whether the answer is wanted at once.
    stopping: bool,
    /// What has been shown last.
    shown: Iteration,
    /// What has been found, as the search is over; told only when it is asked for.
    found: Option<Vec<SearchResult>>,
}

impl<W: Write> UsiSession<W> {
    pub fn new(out: W, events: Sender<Event>) -> UsiSession<W> {
        UsiSession {
            out,
            played: Played::start(),
            options: Options::default(),
            thinking: ThinkingState::new(events),
            pending: None,
            queue: VecDeque::new(),
            seed: new_seed(),
            input_ended: false,
        }
    }

    /// Handles an event and returns whether the session continues.
    pub fn handle(&mut self, event: Event) -> io::Result<bool> {
        match event {
            Event::Line { text, at } => {
                if !self.line(text, at)? {
                    return Ok(false);
                }
            }
            Event::Search { number, report } => {
                if self.thinking.purpose_of(number).is_some() {
                    match *report {
                        Report::Iteration(iteration) => self.show(iteration)?,
                        Report::Found(found) => self.found(found)?,
                    }
                }
            }
            // What is pending is still answered.
            Event::EndOfInput => self.input_ended = true,
        }
        if self.pending.is_none() {
            // Some may have to wait again.
            for (line, at) in std::mem::take(&mut self.queue) {
                if !self.line(line, at)? {
                    return Ok(false);
                }
            }
        }
        // After the end of the input nobody stops a search without limits.
        let purpose = self.pending.as_ref().map(|pending| pending.purpose);
        let is_unlimited =
            matches!(purpose, Some(SearchPurpose::Analysis | SearchPurpose::Pondering));
        if self.input_ended && is_unlimited {
            self.stop()?;
        }
        Ok(!self.input_ended || self.pending.is_some())
    }

    fn say(&mut self, line: &str) -> io::Result<()> {
        writeln!(self.out, "{line}")
    }

    fn complain(&mut self, what: &str) -> io::Result<()> {
        self.say(&format!("info string {what}"))
    }

    /// Returns whether the session continues.
    fn line(&mut self, line: String, at: Instant) -> io::Result<bool> {
        let command = match command::parse(&line) {
            Ok(command) => command,
            Err(why) => return self.complain(&why).map(|()| true),
        };
        match command {
            Command::Quit => {
                self.thinking.stop();
                return Ok(false);
            }
            Command::Usi => self.introduce()?,
            Command::IsReady => self.say("readyok")?,
            Command::GameOver => {
                self.thinking.stop();
                self.pending = None;
                self.queue.clear();
            }
            Command::Nothing => {}
            // While a search runs, what would change it waits, and so does what comes after that
            // once the search is to end.
            command if let Some(pending) = &self.pending => match command {
                Command::Stop if !pending.stopping => self.stop()?,
                Command::PonderHit if !pending.stopping => self.ponder_hit(at)?,
                _ => {
                    let is_go = matches!(command, Command::Go(_) | Command::Mate);
                    let ends = pending.stopping || pending.purpose == SearchPurpose::Turn;
                    self.queue.push_back((line, at));
                    if is_go && !ends {
                        self.stop()?;
                    }
                }
            },
            Command::NewGame => {
                self.played = Played::start();
                self.seed = new_seed();
                self.thinking.change(Change::NewGame);
            }
            Command::SetOption { name, value } => match self.options.set(&name, &value) {
                Ok(change) => change.into_iter().for_each(|change| self.thinking.change(change)),
                Err(why) => self.complain(&why)?,
            },
            Command::Position { sfen, moves } => match self.played.or_other(sfen, moves) {
                Ok(played) => self.played = played,
                Err(why) => self.complain(&format!("the position is as before: {why}"))?,
            },
            Command::Go(go) => self.go(go, at)?,
            Command::Mate => self.say("checkmate notimplemented")?,
            // It has been answered already.
            Command::Stop | Command::PonderHit => {}
        }
        Ok(true)
    }

    fn introduce(&mut self) -> io::Result<()> {
        self.say(&format!("id name Lion's Den {}", env!("CARGO_PKG_VERSION")))?;
        self.say("id author the authors of Lion's Den")?;
        for line in options::described() {
            self.say(&line)?;
        }
        self.say("usiok")
    }

    fn go(&mut self, go: Go, at: Instant) -> io::Result<()> {
        for fault in &go.faults {
            self.complain(fault)?;
        }
        let mut wanted = Vec::new();
        for text in &go.searchmoves {
            match read_usi(self.played.position(), text) {
                Ok(turn) => wanted.push(turn),
                Err(_) => self.complain(&format!("searchmoves: `{}` is illegal", cut(text)))?,
            }
        }
        let root = self.played.position().clone();
        let mut without = root.legal_turns();
        without.retain(|turn| !wanted.is_empty() && !wanted.contains(turn));
        let mut earlier = self.played.earlier();
        // The GUI plays on after what ends the game.
        if root.status_with_history(&earlier).is_over() {
            earlier.clear();
        }
        let purpose = match (go.ponder, go.infinite) {
            (true, _) => SearchPurpose::Pondering,
            (false, true) => SearchPurpose::Analysis,
            (false, false) => SearchPurpose::Turn,
        };
        let weak = self.options.level < Level::MAX && purpose != SearchPurpose::Analysis;
        let task = Task {
            lines: self.options.lines,
            without,
            level: weak.then_some((self.options.level, self.seed)),
            ..Task::best(root, earlier, Limits::default())
        };
        let shown = Iteration { lines: Vec::new(), deepest: 0, table_use: 0 };
        let (stopping, found) = (false, None);
        self.pending = Some(Pending { go, task, purpose, stopping, shown, found });
        self.search(at);
        Ok(())
    }

    /// Starts the search of the pending `go`. Its clock started at `at`.
    fn search(&mut self, at: Instant) {
        let Some(pending) = &self.pending else { return };
        let mut task = pending.task.clone();
        if pending.purpose != SearchPurpose::Pondering {
            task.limits = pending.go.limits(task.position.turn(), at);
        }
        self.thinking.search(pending.purpose, task, at);
    }

    /// Ends the search of the pending `go` soon.
    fn stop(&mut self) -> io::Result<()> {
        let Some(pending) = &mut self.pending else { return Ok(()) };
        pending.stopping = true;
        match pending.found.take() {
            Some(found) => self.answer(&found),
            None => {
                self.thinking.hurry();
                Ok(())
            }
        }
    }

    /// The expected reply was played: what the search has found so far is in its table.
    fn ponder_hit(&mut self, at: Instant) -> io::Result<()> {
        if let Some(pending) = &mut self.pending
            && pending.purpose == SearchPurpose::Pondering
        {
            pending.purpose = SearchPurpose::Turn;
            pending.found = None;
            self.search(at);
        }
        Ok(())
    }

    fn show(&mut self, iteration: Iteration) -> io::Result<()> {
        let Some(pending) = &mut self.pending else { return Ok(()) };
        let (took, several) = (self.thinking.elapsed(), self.options.lines > 1);
        let lines = info::lines(&pending.task.position, &iteration, took, several);
        pending.shown = iteration;
        lines.iter().try_for_each(|line| self.say(line))
    }

    fn found(&mut self, found: Vec<SearchResult>) -> io::Result<()> {
        let Some(pending) = &self.pending else { return Ok(()) };
        let turns = |lines: &[SearchResult]| -> Vec<Turn> {
            lines.iter().map(|result| result.turn).collect()
        };
        // The interrupted iteration may have found something better.
        let is_news = turns(&found) != turns(&pending.shown.lines);
        if is_news && found.first().is_some_and(|best| best.depth > 0) {
            self.show(Iteration { lines: found.clone(), ..pending.shown })?;
        }
        match &mut self.pending {
            Some(pending) if !pending.stopping && pending.purpose != SearchPurpose::Turn => {
                pending.found = Some(found);
                Ok(())
            }
            _ => self.answer(&found),
        }
    }

    fn answer(&mut self, found: &[SearchResult]) -> io::Result<()> {
        let Some(Pending { task, .. }) = self.pending.take() else { return Ok(()) };
        let root = task.position;
        let line = match found.first() {
            Some(best) => {
                let reply = best.line.get(1).copied().filter(|_| self.options.ponders);
                info::best_move(&root, best.turn, reply)
            }
            // By the rules the game is drawn, but the GUI wants a turn.
            None => match root.legal_turns().into_iter().min() {
                Some(turn) => info::best_move(&root, turn, None),
                None => "bestmove resign".to_owned(),
            },
        };
        self.say(&line)
    }
}

fn new_seed() -> u64 {
    RandomState::new().hash_one(())
}
