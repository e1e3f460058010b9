//! Opening an analysis board.

use super::board::{AnalysisStep, AnalysisView, Board, board_number};
use crate::playing::{MatchUse, passed, read_fen};
use crate::starts::position_typed;
use crate::{App, Error, Result, StartRef, ensure};
use model::{Match, MatchSelector, PlayerId, Viewpoint, named_start};
use notation::{Fault, GameFile, GameFileError, GameTree, read_game_file};
use rules::{Color, Game, Position};
use store::AnalysisRow;
use study::{Puzzle, turn_texts};

/// So many boards a person has; the one not used for longest gives way.
const MOST_BOARDS: u32 = 20;

/// Of a longer match only so many moves are on its board, so that there is room for others.
const MOST_OF_MATCH: usize = 1_500;

impl App {
    /// A board of the match that is meant, at its end. Fails with `AnalyseWhenOver`.
    pub fn analyse_match(&self, by: PlayerId, which: MatchSelector) -> Result<AnalysisView> {
        let info = self.locate(by, which, MatchUse::Look)?.info;
        self.open_match(by, &info, info.ply)
    }

    /// The match that is over in whose thread somebody is, or else the board they used last; `None`
    /// if there is neither. Fails as [`App::analyse_match`] does.
    pub fn analyse_here(&self, by: PlayerId, which: MatchSelector) -> Result<Option<AnalysisView>> {
        if let Some(seen) = self.named(by, which)?
            && seen.info.outcome.is_some()
        {
            return self.open_match(by, &seen.info, seen.info.ply).map(Some);
        }
        let Some(row) = self.store().analysis(by, None)? else { return Ok(None) };
        Ok(Some(Board::new(row, self.settings(by)?)?.view()))
    }

    /// A board of the usual start of a game.
    pub fn analyse_start(&self, by: PlayerId, game: Game) -> Result<AnalysisView> {
        self.open_position(by, &Position::start(game))
    }

    /// A board of what somebody has typed or pasted: a position, or a game from its start. Fails
    /// with `BadFen`, `BadGameFile`, `WhichGame`, `NoPosition`, `AnalysisRunning`,
    /// `AnalysisContested`, `AnalyseUnsolved`.
    pub fn analyse_text(
        &self,
        by: PlayerId,
        game: Option<Game>,
        text: &str,
    ) -> Result<AnalysisView> {
        match (read_game_file(text.as_bytes(), game), game) {
            // Nothing is left out without a word.
            (Ok(GameFile { fault: Some(fault), .. }), _) => {
                Err(Error::BadGameFile(GameFileError::Fault(Box::new(fault))))
            }
            (Ok(file), _) => self.open_file(by, &file),
            (Err(GameFileError::SeveralGames(games)), _) => {
                Err(Error::WhichGame { fen: text.to_owned(), games })
            }
            (Err(GameFileError::Fault(fault)), game)
                if game.is_none() || !matches!(fault.what, Fault::Position { .. }) =>
            {
                Err(Error::BadGameFile(GameFileError::Fault(fault)))
            }
            (Err(GameFileError::TooLong), _) => Err(Error::BadGameFile(GameFileError::TooLong)),
            // What is wrong with a line alone needs no number.
            (Err(_), Some(game)) => self.open_position(by, &position_typed(game, text)?),
            (Err(_), None) => Err(Error::NoPosition),
        }
    }

    /// A board of a game that was pasted, at its end.
    fn open_file(&self, by: PlayerId, file: &GameFile) -> Result<AnalysisView> {
        let mut tree = GameTree::new(file.start.clone());
        let end = tree.add_line(None, &file.turns);
        let (position, earlier) = passed(&file.start, &file.turns);
        if end.is_none() {
            return self.open_position(by, &position);
        }
        self.expect_not_running(by, &position, &earlier)?;
        let new = AnalysisRow {
            game: position.game(),
            start_fen: file.start.fen(),
            tree: tree.text(),
            node: board_number(end),
            flipped: false,
        };
        self.open_board(by, &new)
    }

    /// A board of what somebody is shown: with the whole match, puzzle or line, at that place.
    /// Fails with `AnalyseWhenOver`, `AnalyseUnsolved`; `NoSuchMatch`, `Stale`, `NoSuchPuzzle` and
    /// what else is in the way of seeing it.
    pub fn analyse(&self, by: PlayerId, from: Viewpoint, at: StartRef) -> Result<AnalysisView> {
        let which = |id| MatchSelector::Match(id, from);
        match at {
            StartRef::Named(_) => Err(Error::NoGame),
            StartRef::Board(board) => {
                let info = self.locate(by, which(board.match_id), MatchUse::Look)?.info;
                ensure!(info.takebacks == board.takebacks, Error::Stale { match_id: info.id });
                self.open_match(by, &info, board.ply)
            }
            StartRef::Analysis(id, node) => self.analysis_step(by, id, AnalysisStep::Show(node)),
            StartRef::Review(id, number, line, ply) => {
                let (info, before, _, turns) =
                    self.line_of_error(by, which(id), number as usize, line)?;
                let mut new = self.of_match(by, &info, before)?;
                let start = read_fen(info.id, info.game, &new.start_fen)?;
                let unreadable = || Error::unreadable(info.id, "its moves are no tree");
                let mut tree = GameTree::read(start, &new.tree).ok_or_else(unreadable)?;
                let from = (new.node as usize).checked_sub(1);
                tree.add_line(from, &turns);
                let at = tree.add_line(from, &turns[..turns.len().min(ply.into())]);
                new.node = board_number(at);
                new.tree = tree.text();
                self.open_board(by, &new)
            }
            StartRef::Puzzle(id, ply) => {
                let puzzle = Puzzle::of(id).ok_or(Error::NoSuchPuzzle)?;
                let tried = self.store().puzzle_try(by, id)?;
                ensure!(tried.is_some_and(|row| row.finished), Error::AnalyseUnsolved);
                let line = puzzle.whole_line();
                self.open_board(
                    by,
                    &AnalysisRow {
                        game: id.game,
                        start_fen: puzzle.position.fen(),
                        tree: turn_texts(&puzzle.position, &line).join(" "),
                        node: u32::from(ply).min(u32::try_from(line.len()).unwrap_or(u32::MAX)),
                        flipped: puzzle.position.turn() == Color::Black,
                    },
                )
            }
        }
    }

    fn open_match(&self, by: PlayerId, info: &Match, ply: u32) -> Result<AnalysisView> {
        let new = self.of_match(by, info, ply)?;
        self.open_board(by, &new)
    }

    /// A board of a match that is over, after so many of its turns.
    fn of_match(&self, by: PlayerId, info: &Match, ply: u32) -> Result<AnalysisRow> {
        ensure!(info.outcome.is_some(), Error::AnalyseWhenOver(info.id));
        let turns = self.store().turns(info.id, 1..=info.ply)?;
        let ply = ply.min(info.ply);
        let left = turns.len().saturating_sub(MOST_OF_MATCH).min(ply as usize);
        let (left_out, turns) = turns.split_at(left);
        let texts = turns.iter().take(MOST_OF_MATCH).map(|turn| turn.text.as_str());
        let texts: Vec<&str> = texts.collect();
        let start = left_out.last().map_or(&info.start_fen, |turn| &turn.fen);
        Ok(AnalysisRow {
            game: info.game,
            start_fen: start.clone(),
            tree: texts.join(" "),
            node: ply.saturating_sub(u32::try_from(left).unwrap_or(u32::MAX)),
            flipped: info.color_of(by) == Some(Color::Black),
        })
    }

    fn open_position(&self, by: PlayerId, position: &Position) -> Result<AnalysisView> {
        let (game, start_fen) = (position.game(), position.fen());
        if named_start(game, &start_fen).is_none() {
            self.expect_not_running(by, position, &[])?;
        }
        if let Some(puzzle) = Puzzle::beginning_with(position)
            && self.store().puzzle_try(by, puzzle)?.is_some_and(|row| !row.finished)
        {
            return Err(Error::AnalyseUnsolved);
        }
        let flipped = position.turn() == Color::Black;
        self.open_board(by, &AnalysisRow { game, start_fen, tree: String::new(), node: 0, flipped })
    }

    fn open_board(&self, by: PlayerId, new: &AnalysisRow) -> Result<AnalysisView> {
        let id = self.store().new_analysis(by, new, MOST_BOARDS, self.now())?;
        Ok(self.analysis_board(by, id)?.view())
    }
}
