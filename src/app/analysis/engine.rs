//! What the engine thinks of an analysis board.

use std::time::Duration;

use super::board::{AnalysisView, Board, Said};
use crate::playing::{SearchBudget, numbered_line, numbered_turn};
use crate::{App, EngineAnswer, Error, Result, ensure};
use engine::{Score, SearchResult};
use locale::{Locale, say};
use model::{AnalysisId, PlayerId};
use notation::color_name;
use render::BoardStyle;
use rules::{Color, Position};

/// So many lines are shown.
const LINES: usize = 3;
/// So many moves of each.
const SHOWN: usize = 8;
/// How long the engine thinks, about all lines together.
const TIME: Duration = Duration::from_secs(4);
/// The lines are found after so long at the latest, whatever comes between.
const LATEST: Duration = Duration::from_secs(8);
/// No more positions are looked at, however fast the machine.
const NODES: u64 = 2_000_000;

impl App {
    /// A board with the engine's best lines, once they have been found. Fails with
    /// `NoAnalysisBoard`, `AnalysisRunning`, `AnalysisContested`, `QuestionOpen`, `EngineBusy`.
    pub fn analysis_lines(
        &self,
        by: PlayerId,
        id: AnalysisId,
        node: u32,
    ) -> Result<EngineAnswer<AnalysisView>> {
        let mut board = self.analysis_board(by, id)?;
        board.go(node);
        if board.outcome().is_some() {
            return Ok(EngineAnswer::ready(board.view()));
        }
        self.expect_not_running(by, &board.position, &board.earlier)?;
        let app = self.clone();
        self.ask_engine(by, move |asking| {
            let budget = SearchBudget::of_answer(TIME, LATEST, NODES);
            let at = (&board.position, &board.earlier[..]);
            let lines = app.think_for(asking, at, LINES, budget)?;
            ensure!(!lines.is_empty(), Error::EngineBusy);
            Ok(board.with_lines(&lines))
        })
    }
}

impl Board {
    fn with_lines(&self, lines: &[SearchResult]) -> AnalysisView {
        let (position, locale) = (&self.position, self.locale);
        let told = lines.iter().map(|found| {
            let line = numbered_line(position, &found.line[..found.line.len().min(SHOWN)], locale);
            let eval = evaluation(found.score, position, locale);
            say!(locale, "analysis-line", eval, line)
        });
        let color = color_name(position.game(), Color::White, locale);
        let text = [say!(locale, "analysis-engine", color)].into_iter().chain(told);
        let best = lines.first().map(|found| found.turn);
        let offered = lines.iter().map(|found| {
            (position.turn_text(found.turn), numbered_turn(position, found.turn, locale))
        });
        self.view_saying(Said {
            text: Some(text.collect::<Vec<_>>().join("\n")),
            style: Some(BoardStyle { suggested: best, ..self.style() }),
            offered: offered.collect(),
        })
    }
}

/// A score as seen from White: `+1.20`, or who wins and when.
fn evaluation(score: Score, position: &Position, locale: Locale) -> String {
    let to_move = position.turn();
    let wins = |color, turns: u32| {
        let color = color_name(position.game(), color, locale);
        say!(locale, "analysis-wins", color, turns)
    };
    match score {
        Score::MatesIn(turns) => wins(to_move, turns),
        Score::MatedIn(turns) => wins(!to_move, turns),
        Score::Centipawns(score) => {
            let score = if to_move == Color::White { score } else { -score };
            // A hyphen would not stand out beside the plus sign.
            format!("{:+.2}", f64::from(score) / 100.0).replace('-', "−")
        }
    }
}
