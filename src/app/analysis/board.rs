//! An analysis board: what its owner sees, and the moves made on it.

use crate::plans::{LineError, read_lines};
use crate::playing::pictures::board_picture;
use crate::playing::refused_pictures::show_refused;
use crate::playing::{answer_step, in_danger, numbered_line, numbered_turn};
use crate::review::kif_end;
use crate::{AnswerStep, App, Document, Error, Picture, PlayerSettings, Result, ensure};
use explain::MOST_CANDIDATES_NAMED;
use locale::{Locale, say};
use model::{AnalysisId, GuildId, Outcome, Person, PlayerId, cut_text, end_in_words};
use notation::{GameTree, KifHeader, ReadError, game_name};
use render::{BoardStyle, Theme};
use rules::{Color, Game, Position, Turn, Visit};
use store::AnalysisRow;

/// A board holds so many moves.
const MOST_MOVES: usize = 2_000;

/// So many moves are shown of the line that has led to the board.
const SHOWN: usize = 16;

/// So many moves are shown of a line that goes on.
const SHOWN_OF_LINE: usize = 4;

/// So many lines are offered that go on.
const MOST_LINES: usize = 25;

/// How often a change is tried while the board is changed at the same moment.
const TRIES: usize = 5;

/// An analysis board as its owner sees it. Its moves are numbered from 1; 0 is the start.
#[derive(Clone, Debug)]
pub struct AnalysisView {
    pub id: AnalysisId,
    /// The move that has led to the board.
    pub node: u32,
    /// The one before it, if there is one.
    pub before: Option<u32>,
    /// The one after it on the main line.
    pub after: Option<u32>,
    /// The last one on the main line from here.
    pub last: Option<u32>,
    pub heading: String,
    /// The line so far, the last move and what there is to say.
    pub text: String,
    pub position: Position,
    pub picture: Picture,
    /// The lines that go on from here, if there are several: the first move of each.
    pub lines: Vec<(u32, String)>,
    /// Moves that are offered, in canonical notation and as they are shown: those that the engine
    /// found best, or that a text could mean.
    pub offered: Vec<(String, String)>,
    pub is_over: bool,
}

/// A position that somebody shares, in the language of the place.
#[derive(Clone, Debug)]
pub struct SharedPosition {
    pub heading: String,
    pub text: String,
    pub position: Position,
    pub picture: Picture,
    pub locale: Locale,
}

/// What is done on a board, each at the move with this number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnalysisStep {
    Show(u32),
    /// Turns the board round.
    Flip(u32),
    /// Makes moves as they were typed.
    Type(u32, String),
}

/// What is said below a board, and drawn on it.
#[derive(Default)]
pub(super) struct Said<'a> {
    pub text: Option<String>,
    pub style: Option<BoardStyle<'a>>,
    pub offered: Vec<(String, String)>,
}

/// A board and where its owner stands.
pub(super) struct Board {
    id: AnalysisId,
    row: AnalysisRow,
    tree: GameTree,
    at: Option<usize>,
    pub position: Position,
    /// The positions before it.
    pub earlier: Vec<Visit>,
    /// The turn that has led to it, with the position before.
    last: Option<(Position, Turn)>,
    theme: Theme,
    pub locale: Locale,
}

impl App {
    /// Shows a board after a step. Fails with `NoAnalysisBoard`, `AnalysisFull`, `AnalysisRunning`,
    /// `AnalysisContested`.
    pub fn analysis_step(
        &self,
        by: PlayerId,
        id: AnalysisId,
        step: AnalysisStep,
    ) -> Result<AnalysisView> {
        use AnalysisStep::{Flip, Show, Type};
        let (Show(node) | Flip(node) | Type(node, _)) = &step;
        for _ in 0..TRIES {
            let mut board = self.analysis_board(by, id)?;
            let tree = board.row.tree.clone();
            board.go(*node);
            let mut refused = None;
            match &step {
                Show(_) => {}
                Flip(_) => board.row.flipped = !board.row.flipped,
                Type(_, text) => {
                    refused = board.play(text)?;
                    self.expect_not_running(by, &board.position, &board.earlier)?;
                }
            }
            if self.store().change_analysis(id, &tree, &board.row, self.now())? {
                let Some((error, text)) = refused else { return Ok(board.view()) };
                let is_rest = matches!(&step, Type(_, whole) if *whole != text);
                return Ok(board.refused(&error, &text, is_rest));
            }
        }
        Err(Error::NoAnalysisBoard)
    }

    /// The step of choosing a move that a path of choices leads to. Fails with `NoAnalysisBoard`,
    /// also for a path that was never offered.
    pub fn analysis_menu(
        &self,
        by: PlayerId,
        id: AnalysisId,
        node: u32,
        path: &str,
    ) -> Result<AnswerStep> {
        let mut board = self.analysis_board(by, id)?;
        board.go(node);
        let step = answer_step(&board.position, path, board.style(), board.file_name());
        step.ok_or(Error::NoAnalysisBoard)
    }

    /// The position of a board after a move. Fails with `NoAnalysisBoard`.
    pub(crate) fn analysis_position(
        &self,
        by: PlayerId,
        id: AnalysisId,
        node: u32,
    ) -> Result<Position> {
        let mut board = self.analysis_board(by, id)?;
        board.go(node);
        Ok(board.position)
    }

    /// The game of a board. Fails with `NoAnalysisBoard`.
    pub fn game_of_analysis(&self, by: PlayerId, id: AnalysisId) -> Result<Game> {
        Ok(self.analysis_board(by, id)?.row.game)
    }

    /// A board with all its lines as a PGN file. Fails with `NoAnalysisBoard`.
    pub fn analysis_pgn(&self, by: PlayerId, id: AnalysisId) -> Result<Document> {
        let board = self.analysis_board(by, id)?;
        let game = game_name(board.row.game, board.locale);
        let tags = [("Event", "Analysis"), ("Site", "Discord")];
        let tags = tags.map(|(name, value)| (name.to_owned(), value.to_owned()));
        Ok(Document {
            file_name: format!("analysis-{id}.pgn"),
            bytes: board.tree.pgn(&tags, "*").into_bytes(),
            description: say!(board.locale, "analysis-pgn", game),
        })
    }

    /// The line through a move of a board, to the end of its main line, as a file that Shogi
    /// programs read: KIF. Fails with `NotWrittenAsShogi`, `NoAnalysisBoard`.
    pub fn analysis_kif(&self, by: PlayerId, id: AnalysisId, node: u32) -> Result<Document> {
        let mut board = self.analysis_board(by, id)?;
        let game = board.row.game;
        ensure!(game.spec().is_written_as_shogi(), Error::NotWrittenAsShogi(game));
        board.go(node);
        if let Some(last) = board.tree.main_line(board.at).pop() {
            board.go(board_number(Some(last)));
        }
        let header = KifHeader { end: board.outcome().map(kif_end), ..KifHeader::default() };
        let turns = board.tree.turns_to(board.at);
        Ok(Document {
            file_name: format!("analysis-{id}.kif"),
            bytes: header.file(&board.tree.start, &turns).into_bytes(),
            description: say!(board.locale, "analysis-kif"),
        })
    }

    /// The board of somebody. Fails with `NoAnalysisBoard`, whoever else has it.
    pub(super) fn analysis_board(&self, by: PlayerId, id: AnalysisId) -> Result<Board> {
        let row = self.store().analysis(by, Some(id))?.ok_or(Error::NoAnalysisBoard)?;
        Board::new(row, self.settings(by)?)
    }

    /// What everyone sees of a board when its owner shares it: the position and the line that has
    /// led to it. Fails with `NoAnalysisBoard`.
    pub fn share_analysis(
        &self,
        by: &Person,
        id: AnalysisId,
        node: u32,
        guild: Option<GuildId>,
    ) -> Result<SharedPosition> {
        let mut board = self.analysis_board(by.id, id)?;
        board.go(node);
        if let Some(guild) = guild {
            let server = self.server_settings(guild)?;
            (board.theme, board.locale) = (server.theme, server.locale());
        }
        let locale = board.locale;
        let (player, game) = (by.shown(locale), game_name(board.row.game, locale));
        Ok(SharedPosition {
            heading: say!(locale, "analysis-shared", player, game),
            text: board.told(),
            picture: board.draw(board.style()),
            position: board.position,
            locale,
        })
    }
}

fn is_no_turn(error: &ReadError) -> bool {
    matches!(error, ReadError::NotATurn | ReadError::Unclear)
}

/// The number of a node on a board, from 1; 0: the start.
pub(super) fn board_number(node: Option<usize>) -> u32 {
    node.map_or(0, |node| u32::try_from(node + 1).unwrap_or(u32::MAX))
}

impl Board {
    /// Fails with `NoAnalysisBoard` for one that this version cannot read.
    pub fn new((id, row): (AnalysisId, AnalysisRow), settings: PlayerSettings) -> Result<Board> {
        let read = || {
            let start = Position::from_fen(row.game, &row.start_fen).ok()?;
            GameTree::read(start, &row.tree)
        };
        let tree = read().ok_or_else(|| {
            tracing::error!(id = id.0, "an analysis board cannot be read");
            Error::NoAnalysisBoard
        })?;
        let node = row.node;
        let mut board = Board {
            id,
            row,
            position: tree.start.clone(),
            tree,
            at: None,
            earlier: Vec::new(),
            last: None,
            theme: settings.theme,
            locale: settings.locale(),
        };
        board.go(node);
        Ok(board)
    }

    /// Goes to the board after a move, or to the last one made where there are fewer.
    pub fn go(&mut self, node: u32) {
        let node = (node as usize).min(self.tree.nodes.len());
        self.at = node.checked_sub(1);
        self.row.node = board_number(self.at);
        (self.position, self.last, self.earlier) = (self.tree.start.clone(), None, Vec::new());
        for turn in self.tree.turns_to(self.at) {
            self.earlier.push(self.position.visit());
            let after = self.position.play_unchecked(turn);
            self.last = Some((std::mem::replace(&mut self.position, after), turn));
        }
    }

    /// Makes the moves that a text means, as far as it can be read, and goes to the last. Returns
    /// what could not be read, and why. Fails with `AnalysisFull`.
    fn play(&mut self, text: &str) -> Result<Option<(ReadError, String)>> {
        let (lines, refused) = self.read(text);
        let ends: Vec<_> = lines.iter().map(|line| self.tree.add_line(self.at, line)).collect();
        ensure!(self.tree.nodes.len() <= MOST_MOVES, Error::AnalysisFull { most: MOST_MOVES });
        if let Some(end) = ends.first() {
            self.row.tree = self.tree.text();
            self.go(board_number(*end));
        }
        Ok(refused)
    }

    /// Reads one move as in a match, or else lines of them as in a plan.
    fn read(&self, text: &str) -> (Vec<Vec<Turn>>, Option<(ReadError, String)>) {
        let target = self.last.as_ref().map(|(_, turn)| turn.target());
        let error = match notation::read_typed_reply(&self.position, target, text, self.locale) {
            Ok(turn) => return (vec![vec![turn]], None),
            Err(error) => error,
        };
        match read_lines(&self.position, &self.earlier, text, self.locale) {
            Ok(lines) => {
                let turns = |line: Vec<(Turn, String)>| line.into_iter().map(|(turn, _)| turn);
                (lines.into_iter().map(|line| turns(line).collect()).collect(), None)
            }
            Err(unread) => match unread.why {
                LineError::Turn { text, error } if !unread.turns.is_empty() => {
                    (vec![unread.turns], Some((*error, text)))
                }
                LineError::Over | LineError::TooManyTurns if !unread.turns.is_empty() => {
                    (vec![unread.turns], None)
                }
                // Of several moves, the first one says more than all of them together.
                LineError::Turn { text, error: why } if is_no_turn(&error) && !is_no_turn(&why) => {
                    (Vec::new(), Some((*why, text)))
                }
                _ => (Vec::new(), Some((error, text.to_owned()))),
            },
        }
    }

    /// The board with why a text is no move that can be made there; `is_rest`: moves before it
    /// were made.
    fn refused(&self, error: &ReadError, text: &str, is_rest: bool) -> AnalysisView {
        let why = match error {
            ReadError::NotATurn => Error::not_a_turn(text).sentence(self.locale),
            error => explain::read_error(error, &self.position, self.locale),
        };
        let said = match is_rest {
            true => say!(self.locale, "analysis-stopped", text = cut_text(text), why),
            false => why,
        };
        let mut style = self.style();
        show_refused(&mut style, &self.position, error, text);
        style.legend = !style.marks.is_empty();
        let candidates = error.candidates().iter().take(MOST_CANDIDATES_NAMED);
        let offered = candidates.map(|turn| self.position.turn_text(*turn));
        self.view_saying(Said {
            text: Some(said),
            style: Some(style),
            offered: offered.map(|turn| (turn.clone(), turn)).collect(),
        })
    }

    pub fn view(&self) -> AnalysisView {
        self.view_saying(Said::default())
    }

    pub fn view_saying(&self, said: Said<'_>) -> AnalysisView {
        let children: Vec<usize> = self.tree.children(self.at).collect();
        let number = |node: usize| board_number(Some(node));
        let line = |first: usize| {
            let rest = self.tree.main_line(Some(first)).into_iter().take(SHOWN_OF_LINE - 1);
            let turns: Vec<Turn> =
                [first].into_iter().chain(rest).map(|node| self.tree.nodes[node].turn).collect();
            (number(first), numbered_line(&self.position, &turns, self.locale))
        };
        let several = children.len() > 1;
        let lines = children.iter().take(MOST_LINES).filter(|_| several);
        let parent = |node: usize| self.tree.nodes[node].parent;
        let text = [self.told()].into_iter().chain(said.text).collect::<Vec<_>>().join("\n");
        let game = game_name(self.row.game, self.locale);
        AnalysisView {
            id: self.id,
            node: board_number(self.at),
            before: self.at.map(|node| board_number(parent(node))),
            after: children.first().map(|node| number(*node)),
            last: self.tree.main_line(self.at).last().map(|node| number(*node)),
            heading: say!(self.locale, "analysis-heading", game),
            text,
            position: self.position.clone(),
            picture: self.draw(said.style.unwrap_or_else(|| self.style())),
            lines: lines.map(|node| line(*node)).collect(),
            offered: said.offered,
            is_over: self.outcome().is_some(),
        }
    }

    pub fn outcome(&self) -> Option<Outcome> {
        Outcome::by_rules(&self.position, &self.earlier)
    }

    /// The line so far, the last move in words, and who is to move or how the game has ended.
    fn told(&self) -> String {
        let locale = self.locale;
        let turns = self.tree.turns_to(self.at);
        let (left_out, shown) = turns.split_at(turns.len().saturating_sub(SHOWN));
        let (from, _) = self.tree.start.play_line(left_out);
        let line = numbered_line(&from, shown, locale);
        let line = match (turns.len(), left_out.len()) {
            (0, _) => say!(locale, "analysis-start"),
            (_, 0) => line,
            _ => format!("… {line}"),
        };
        let last = self.last.as_ref().map(|(before, turn)| {
            let words = explain::describe(before, *turn, locale);
            say!(locale, "review-line-turn", turn = numbered_turn(before, *turn, locale), words)
        });
        let end = match self.outcome() {
            Some(outcome) => end_in_words(self.row.game, outcome, locale),
            None => in_danger(&self.position, "to-move", locale),
        };
        [line].into_iter().chain(last).chain([end]).collect::<Vec<_>>().join("\n")
    }

    pub fn style(&self) -> BoardStyle<'_> {
        let bottom = if self.row.flipped { Color::Black } else { Color::White };
        let (theme, locale) = (self.theme, self.locale);
        let style = BoardStyle { theme, locale, ..BoardStyle::facing(bottom) };
        style.at_end(&self.position, self.last.as_ref())
    }

    fn draw(&self, style: BoardStyle<'_>) -> Picture {
        board_picture(&self.position, &style, self.file_name())
    }

    fn file_name(&self) -> String {
        format!("analysis-{}-{}.png", self.id, self.row.node)
    }
}
