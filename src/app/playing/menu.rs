//! Choosing a turn step by step, with a board for each step. In the end the turn is shown before it
//! is played.

use std::collections::BTreeSet;

use super::locate::MatchUse;
use super::pictures;
use crate::{App, Error, Picture, Result};
use explain::{MenuStage, OpenMenu, TurnMenu, passing_square};
use model::{BoardRef, MatchSelector, PlayerId, Viewpoint};
use render::{BoardStyle, Mark};
use rules::{Position, Square};

pub use explain::{MENU_PATH_LIMIT, MenuChoice};

/// What is still open after the choices made so far.
#[derive(Clone, Debug)]
pub struct OpenChoice {
    /// What is asked, at most 150 characters.
    pub question: String,
    /// The answers, 1–25.
    pub choices: Vec<MenuChoice>,
    /// The board as far as the turn has gone, with the squares in question marked.
    pub picture: Picture,
}

/// What comes after the choices made so far.
#[derive(Clone, Debug)]
pub enum MenuStep {
    /// Something is still open.
    Choose(OpenChoice),
    /// The choices have led to one turn, in canonical notation and in one or two sentences.
    Confirm { turn: String, text: String, picture: Picture },
}

impl App {
    /// The next step after `path`, which is empty at first. Fails with `Stale` where the match has
    /// gone on since `board` or the path does not fit the position; `NotYourTurn`, `MatchOver`,
    /// `NotAPlayer`, `NoSuchMatch`.
    pub fn turn_menu(
        &self,
        by: PlayerId,
        board: BoardRef,
        from: Viewpoint,
        path: &str,
    ) -> Result<MenuStep> {
        let match_id = board.match_id;
        let seen = self.locate(by, MatchSelector::Match(match_id, from), MatchUse::Turn)?;
        let state = seen.load(self)?;
        seen.expect_turn(Some(board))?;
        let locale = state.view.locale;
        let step = explain::turn_menu(&state.position, path, locale);
        Ok(match step.ok_or(Error::Stale { match_id })? {
            TurnMenu::Open(open) => {
                let marks = marks(&open);
                let picture = pictures::turn_so_far(&state, open.first, marks, self.now());
                MenuStep::Choose(ask(*open, picture))
            }
            TurnMenu::Turn(turn) => MenuStep::Confirm {
                turn: state.position.turn_text(turn),
                text: explain::announce(&state.position, turn, locale),
                picture: pictures::after(&state, turn, self.now()),
            },
        })
    }
}

/// What comes after the choices made so far for an answer, in a position that belongs to no match.
#[derive(Clone, Debug)]
pub enum AnswerStep {
    Choose(OpenChoice),
    /// The choices have led to this turn, in canonical notation.
    Answer(String),
}

/// The step that a path leads to in a position; `None` if it was never offered there. Its board is
/// drawn in this style, with the first half action as the last turn if the second is being chosen.
pub(crate) fn answer_step<'a>(
    position: &'a Position,
    path: &str,
    style: BoardStyle<'a>,
    file_name: String,
) -> Option<AnswerStep> {
    Some(match explain::turn_menu(position, path, style.locale)? {
        TurnMenu::Turn(turn) => AnswerStep::Answer(position.turn_text(turn)),
        TurnMenu::Open(open) => {
            let last_turn = open.first.map(|first| (position, first.into())).or(style.last_turn);
            let style = BoardStyle { marks: marks(&open), last_turn, ..style };
            let picture = pictures::board_picture(&open.position, &style, file_name);
            AnswerStep::Choose(ask(*open, picture))
        }
    })
}

fn ask(open: OpenMenu, picture: Picture) -> OpenChoice {
    OpenChoice { question: open.question, choices: open.choices, picture }
}

/// Marks for the squares to choose from.
fn marks(open: &OpenMenu) -> Vec<(Square, Mark)> {
    let enemies = open.position.pieces(!open.position.turn());
    let at = |square, otherwise| {
        if enemies.contains(square) { (square, Mark::Capture) } else { (square, otherwise) }
    };
    let mut marks = BTreeSet::new();
    for &mv in &open.moves {
        let target = passing_square(&open.position, mv);
        marks.insert((mv.from, Mark::Asked));
        match open.stage {
            MenuStage::Piece => {}
            MenuStage::Target | MenuStage::Promotion => {
                marks.insert(at(target, Mark::Target));
            }
            MenuStage::SecondLeg => {
                marks.insert(at(mv.to, Mark::SecondLeg));
                marks.extend(mv.taking.map(|taking| (taking, Mark::OnTheWay)));
            }
        }
    }
    marks.into_iter().collect()
}
