//! Plays a game with a GUI and answers each command.

use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::sync::mpsc::Sender;
use std::thread;
use std::time::Instant;

use engine::{Limits, SearchResult, accepts_draw};
use locale::Locale;
use rules::{Color, Game, Position, Status, Turn, Visit};

use super::cecp::{self, score_number};
use super::parameters::{Failure, centiseconds, minutes, misuse, number, seconds};
use super::setup;
use crate::clock::Clock;
use crate::thinking_state::{
    Change, Event, MOST_MEMORY, Report, SearchPurpose, Task, ThinkingState,
};

const NOT_NOW: &str = "command not legal now";

/// The side that the engine plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Mode {
    /// Neither side.
    Force,
    Play(Color),
    /// Neither side; the engine shows its analysis of each position.
    Analyze,
}

pub struct GuiSession<W> {
    out: W,
    /// All positions since the start; never empty.
    positions: Vec<Position>,
    /// Whether the last `setboard` was rejected. If so, no turn is legal.
    board_refused: bool,
    /// Whether the GUI selected the game by a name for XBoard instead of its id.
    for_xboard: bool,
    mode: Mode,
    clock: Clock,
    depth: Option<u32>,
    post: bool,
    /// Whether the GUI ignores lines that begin with `#`.
    comments: bool,
    ponders: bool,
    thinking: ThinkingState,
    /// The pings to answer after the pending turn.
    pings: Vec<String>,
    input_ended: bool,
}

impl<W: Write> GuiSession<W> {
    pub fn new(out: W, events: Sender<Event>) -> GuiSession<W> {
        GuiSession {
            out,
            positions: vec![Position::start(Game::MightyLion)],
            board_refused: false,
            for_xboard: false,
            mode: Mode::Play(Color::Black),
            clock: Clock::DEFAULT,
            depth: None,
            post: false,
            comments: false,
            ponders: false,
            thinking: ThinkingState::new(events),
            pings: Vec::new(),
            input_ended: false,
        }
    }

    /// Handles an event and returns whether the session continues.
    pub fn handle(&mut self, event: Event) -> io::Result<bool> {
        match event {
            Event::Line { text, at } => return self.line(&text, at),
            Event::Search { number, report } => match (self.thinking.purpose_of(number), *report) {
                (None | Some(SearchPurpose::Pondering), _) => {}
                (Some(_), Report::Iteration(iteration)) => {
                    if let Some(result) = iteration.lines.into_iter().next() {
                        self.show(&result)?;
                        self.thinking.last = Some(result);
                    }
                }
                (Some(purpose), Report::Found(found)) => {
                    self.found(purpose, found.into_iter().next())?;
                }
            },
            Event::EndOfInput => self.input_ended = true,
        }
        // The pending turn is still played.
        Ok(!self.input_ended || self.is_choosing())
    }

    fn say(&mut self, line: &str) -> io::Result<()> {
        writeln!(self.out, "{line}")?;
        self.out.flush()
    }

    fn comment(&mut self, why: &str) -> io::Result<()> {
        if self.comments {
            self.say(&format!("# {why}"))?;
        }
        Ok(())
    }

    fn position(&self) -> &Position {
        &self.positions[self.positions.len() - 1]
    }

    fn earlier(&self) -> Vec<Visit> {
        let earlier = &self.positions[..self.positions.len() - 1];
        earlier.iter().map(Position::visit).collect()
    }

    fn is_choosing(&self) -> bool {
        self.thinking.purpose() == Some(SearchPurpose::Turn)
    }

    fn line(&mut self, line: &str, at: Instant) -> io::Result<bool> {
        match self.obey(line, at) {
            Ok(continues) => Ok(continues),
            Err(Failure::Refused(kind)) => {
                self.say(&format!("Error ({kind}): {line}"))?;
                Ok(true)
            }
            Err(Failure::Output(error)) => Err(error),
        }
    }

    /// Obeys a trimmed line that is not empty. Returns whether the session continues.
    fn obey(&mut self, line: &str, at: Instant) -> Result<bool, Failure> {
        let (name, text) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let text = text.trim();
        let words: Vec<&str> = text.split_whitespace().collect();
        match (name, &words[..]) {
            ("xboard" | "random" | "computer", []) => {}
            ("name" | "rating" | "ics" | "rejected", [_, ..]) => {}
            ("protover", [version]) => {
                number::<u32>(version)?;
                self.features()?;
            }
            ("accepted", [_, ..]) => self.comments |= text == "debug",
            ("new", []) => {
                let game = self.position().game();
                self.depth = None;
                self.clock = self.clock.reset();
                self.begin(Position::start(game))?;
            }
            ("variant", [variant]) => {
                let game = notation::game_of_variant(variant).ok_or("unknown variant")?;
                self.for_xboard = *variant != game.id();
                self.begin(Position::start(game))?;
                for line in setup::lines(variant, game) {
                    self.say(&line)?;
                }
            }
            ("setboard", [_, ..]) => self.set_board(text)?,
            ("usermove", [_, ..]) => self.user_move(text, at)?,
            ("force", []) | ("result", [_, ..]) => self.rest()?,
            ("go", []) => self.go(at)?,
            ("playother", []) => {
                self.abandon()?;
                self.mode = Mode::Play(!self.position().turn());
            }
            ("undo", []) => self.take_back(1)?,
            ("remove", []) => self.take_back(2)?,
            ("?", []) if self.is_choosing() => self.thinking.hurry(),
            ("?", []) => {}
            // The turns in a period, 0 for all, the time for them, and what each turn adds.
            ("level", [turns, base, increment]) => {
                self.clock = Clock::periods(number(turns)?, minutes(base)?, seconds(increment)?);
            }
            ("st", [time]) => self.clock = Clock::per_turn(seconds(time)?),
            ("sd", [depth]) => self.depth = Some(number(depth)?),
            ("time", [left]) => self.clock.set_left(centiseconds(left)?),
            ("otim", [left]) => {
                centiseconds(left)?;
            }
            ("ping", [id]) if self.is_choosing() => self.pings.push((*id).to_owned()),
            ("ping", [id]) => self.say(&format!("pong {id}"))?,
            ("post", []) => self.post = true,
            ("nopost", []) => self.post = false,
            ("hard", []) => self.ponders = true,
            ("easy", []) => {
                self.ponders = false;
                if self.thinking.purpose() == Some(SearchPurpose::Pondering) {
                    self.thinking.stop();
                }
            }
            ("analyze", []) => {
                self.abandon()?;
                self.mode = Mode::Analyze;
                self.analyze();
            }
            ("exit", []) if self.mode == Mode::Analyze => self.rest()?,
            ("exit", []) => return Err(NOT_NOW.into()),
            ("hint", []) => self.hint()?,
            ("draw", []) => {
                let (game, number) = (self.position().game(), self.position().fullmove_number());
                if matches!(self.mode, Mode::Play(_))
                    && let Some(last) = &self.thinking.last
                    && accepts_draw(game, last.score, number)
                {
                    self.say("offer draw")?;
                }
            }
            // In MiB. The transposition table uses nearly all memory.
            ("memory", [memory]) => {
                let hash = number::<usize>(memory)?.clamp(1, MOST_MEMORY);
                self.thinking.change(Change::Hash(hash));
            }
            ("cores", [cores]) => {
                let there = thread::available_parallelism().map_or(1, NonZeroUsize::get);
                self.thinking.change(Change::Threads(number::<usize>(cores)?.clamp(1, there)));
            }
            (".", []) => self.report()?,
            ("quit", []) => {
                self.thinking.stop();
                return Ok(false);
            }
            (name, words) if let Some(kind) = misuse(name, words) => return Err(kind.into()),
            // Version 1 of the protocol sends bare moves.
            _ if line == "@@@@" || notation::reads_like_turn(self.position().game(), line) => {
                self.user_move(line, at)?;
            }
            _ => return Err("unknown command".into()),
        }
        Ok(true)
    }

    fn features(&mut self) -> io::Result<()> {
        let names = notation::XBOARD_NAMES.iter().chain(&notation::NAMES_FOR_XBOARD);
        let names = names.map(|(name, _)| *name);
        let ids = Game::ALL.iter().map(|game| game.id());
        let variants = names.chain(ids).collect::<Vec<_>>().join(",");
        self.say("feature done=0")?;
        self.say("feature setboard=1 usermove=1 ping=1 playother=1 analyze=1 memory=1 smp=1")?;
        self.say("feature colors=0 sigint=0 reuse=1 draw=1 time=1 nps=0 debug=1")?;
        self.say(&format!("feature variants=\"{variants}\""))?;
        self.say(&format!("feature myname=\"Lion's Den {}\"", env!("CARGO_PKG_VERSION")))?;
        self.say("feature done=1")
    }

    /// Starts a game from a position. Analysis continues; otherwise the engine plays Black.
    fn begin(&mut self, position: Position) -> io::Result<()> {
        self.abandon()?;
        self.positions = vec![position];
        self.board_refused = false;
        self.thinking.last = None;
        self.thinking.change(Change::NewGame);
        if self.mode != Mode::Analyze {
            self.mode = Mode::Play(Color::Black);
        }
        self.analyze();
        Ok(())
    }

    fn set_board(&mut self, fen: &str) -> io::Result<()> {
        self.abandon()?;
        match notation::gui_board(self.position().game(), fen) {
            Ok(position) => {
                self.positions = vec![position];
                self.board_refused = false;
            }
            Err(error) => {
                self.board_refused = true;
                self.say(&format!("tellusererror Illegal position: {error}"))?;
            }
        }
        self.analyze();
        Ok(())
    }

    fn user_move(&mut self, text: &str, at: Instant) -> Result<(), Failure> {
        if self.is_choosing() {
            return Err(NOT_NOW.into());
        }
        let illegal = format!("Illegal move: {text}");
        if self.board_refused {
            return Ok(self.say(&illegal)?);
        }
        if self.status().is_over() {
            self.comment("The game is over.")?;
            return Ok(self.say(&illegal)?);
        }
        match cecp::read_turn(self.position(), text) {
            Ok(turn) => self.play(turn),
            Err(error) => {
                let why = explain::read_error(&error, self.position(), Locale::English);
                self.comment(&why)?;
                return Ok(self.say(&illegal)?);
            }
        }
        match self.mode {
            Mode::Force => {}
            Mode::Analyze => self.analyze(),
            Mode::Play(_) if self.status().is_over() => self.say_result()?,
            Mode::Play(side) if side == self.position().turn() => self.think(at),
            Mode::Play(_) => {}
        }
        Ok(())
    }

    fn play(&mut self, turn: Turn) {
        self.thinking.stop();
        let next = self.position().play_unchecked(turn);
        self.positions.push(next);
    }

    fn status(&self) -> Status {
        self.position().status_with_history(&self.earlier())
    }

    fn say_result(&mut self) -> io::Result<()> {
        let score = |winner| match winner {
            Color::White => "1-0",
            Color::Black => "0-1",
        };
        let line = match self.status() {
            Status::Ongoing => return Ok(()),
            Status::Checkmate { winner } => format!("{} {{{winner} mates}}", score(winner)),
            Status::Won { winner, by } => {
                format!("{} {{{winner} wins: {}}}", score(winner), by.into_str())
            }
            Status::Stalemate => "1/2-1/2 {Stalemate}".to_owned(),
            Status::Draw(draw) => format!("1/2-1/2 {{Draw: {}}}", draw.into_str()),
        };
        self.say(&line)
    }

    /// Stops playing and analysing.
    fn rest(&mut self) -> io::Result<()> {
        self.abandon()?;
        self.mode = Mode::Force;
        Ok(())
    }

    fn go(&mut self, at: Instant) -> io::Result<()> {
        self.abandon()?;
        self.mode = Mode::Play(self.position().turn());
        if self.board_refused {
            Ok(())
        } else if self.status().is_over() {
            self.say_result()
        } else {
            self.think(at);
            Ok(())
        }
    }

    fn take_back(&mut self, turns: usize) -> Result<(), Failure> {
        self.abandon()?;
        let left = self.positions.len().checked_sub(turns).filter(|left| *left > 0);
        if let Some(left) = left {
            self.positions.truncate(left);
        }
        self.analyze();
        if left.is_some() { Ok(()) } else { Err(NOT_NOW.into()) }
    }

    fn hint(&mut self) -> io::Result<()> {
        let position = self.position();
        let expected = (self.thinking.last.as_ref()).and_then(|last| last.line.get(1));
        let text = expected
            .filter(|turn| position.legal_turns().contains(turn))
            .map(|turn| cecp::turn_text(position, *turn));
        match text {
            Some(text) => self.say(&format!("Hint: {text}")),
            None => Ok(()),
        }
    }

    /// Starts the search for the engine's turn. Its clock started at `at`.
    fn think(&mut self, at: Instant) {
        let limits = Limits { depth: self.depth, ..self.clock.limits(at) };
        self.search(SearchPurpose::Turn, limits, at);
    }

    /// In analysis mode, searches the position on the board.
    fn analyze(&mut self) {
        if self.mode == Mode::Analyze && !self.board_refused {
            self.search(SearchPurpose::Analysis, Limits::default(), Instant::now());
        }
    }

    /// Ponders on the reply that `result`, whose turn has been played, expects. The findings stay
    /// in the table whatever the reply is.
    fn ponder(&mut self, result: &SearchResult) -> io::Result<()> {
        let is_legal = |turn: &&Turn| self.position().legal_turns().contains(turn);
        let Some(&reply) = result.line.get(1).filter(is_legal) else { return Ok(()) };
        let text = cecp::turn_text(self.position(), reply);
        self.comment(&format!("Pondering on {text}."))?;
        let earlier = self.positions.iter().map(Position::visit).collect();
        let next = self.position().play_unchecked(reply);
        let task = Task::best(next, earlier, Limits::default());
        self.thinking.search(SearchPurpose::Pondering, task, Instant::now());
        Ok(())
    }

    fn search(&mut self, purpose: SearchPurpose, limits: Limits, since: Instant) {
        let task = Task::best(self.position().clone(), self.earlier(), limits);
        self.thinking.search(purpose, task, since);
    }

    fn abandon(&mut self) -> io::Result<()> {
        self.thinking.stop();
        self.answer_pings()
    }

    fn answer_pings(&mut self) -> io::Result<()> {
        for number in std::mem::take(&mut self.pings) {
            self.say(&format!("pong {number}"))?;
        }
        Ok(())
    }

    fn found(&mut self, purpose: SearchPurpose, result: Option<SearchResult>) -> io::Result<()> {
        if let Some(result) = result {
            // The interrupted iteration may have found something better.
            let last = self.thinking.last.as_ref();
            if last.is_none_or(|last| last.turn != result.turn) {
                self.show(&result)?;
            }
            self.thinking.last = Some(result.clone());
            if purpose == SearchPurpose::Turn {
                self.move_out(&result)?;
            }
        } else if purpose == SearchPurpose::Turn {
            self.thinking.stop();
        }
        // `.` still queries a search for analysis.
        self.answer_pings()
    }

    fn move_out(&mut self, result: &SearchResult) -> io::Result<()> {
        let took = self.thinking.elapsed();
        let legs = if self.for_xboard {
            cecp::legs_for_xboard(self.position(), result.turn)
        } else {
            cecp::legs(self.position(), result.turn)
        };
        for leg in legs {
            self.say(&format!("move {leg}"))?;
        }
        self.play(result.turn);
        self.clock.played(took);
        if self.status().is_over() {
            self.say_result()
        } else if self.ponders {
            self.ponder(result)
        } else {
            Ok(())
        }
    }

    /// Prints a line of thinking if the GUI has asked for it.
    fn show(&mut self, result: &SearchResult) -> io::Result<()> {
        if !self.post {
            return Ok(());
        }
        let text = self.position().line_text(&result.line, cecp::turn_text);
        let (score, time) = (score_number(result.score), self.thinking.elapsed().as_millis() / 10);
        let SearchResult { depth, nodes, .. } = result;
        self.say(&format!("{depth} {score} {time} {nodes} {text}"))
    }

    /// Prints the progress of the search: time, nodes, depth, number of turns.
    fn report(&mut self) -> io::Result<()> {
        // Pondering is silent.
        let shown = self.thinking.purpose().filter(|of| *of != SearchPurpose::Pondering);
        let (Some(_), Some(last)) = (shown, &self.thinking.last) else { return Ok(()) };
        let SearchResult { depth, nodes, .. } = *last;
        let time = self.thinking.elapsed().as_millis() / 10;
        let turns = self.position().legal_turns().len();
        self.say(&format!("stat01: {time} {nodes} {depth} 0 {turns}"))
    }
}
