//! Choosing a turn step by step: the piece, where it ends, and what is still open after that.
//!
//! The choices made so far are a *path*, its steps joined by full stops. A step is a square, a turn in canonical
//! notation, or `*n` for the *n*th group where there were too many choices for one menu. The path means something only
//! together with the position it was chosen in, which is why every step names the board.

use super::locate::{Purpose, is_turn_of};
use super::play::expect_running;
use super::position::Loaded;
use super::{App, BoardRef, Error, PlayerId, Result, Which};
use crate::notation;
use crate::rules::{Position, Square, Turn};

/// The most choices in one step.
const MOST: usize = 25;

/// What comes after the choices made so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MenuStep {
    /// Something is still open.
    Choose {
        /// What is asked, at most 150 characters.
        question: String,
        /// The answers, 1–25.
        choices: Vec<MenuChoice>,
    },
    /// The choices have led to one turn, in canonical notation.
    Play {
        /// The turn.
        turn: String,
    },
}

/// An answer to choose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MenuChoice {
    /// The step to add to the path.
    pub value: String,
    /// What is shown, at most 100 characters.
    pub label: String,
}

impl App {
    /// The next step after `path`, which is empty at first.
    ///
    /// # Errors
    /// `Stale` where the match has gone on since `board` or the path does not fit the position; `NotYourTurn`,
    /// `MatchOver`, `NotAPlayer`, `NoSuchMatch`.
    pub fn turn_menu(&self, by: PlayerId, board: BoardRef, path: &str) -> Result<MenuStep> {
        let match_id = board.match_id;
        let row = self.locate(by, Which::Match(match_id), Purpose::Turn)?;
        let loaded = Loaded::now(self.store(), &row)?;
        expect_running(&loaded.info)?;
        if loaded.info.board() != board {
            return Err(Error::Stale { match_id });
        }
        if !is_turn_of(&row, by) {
            return Err(Error::NotYourTurn {
                match_id,
                to_move: Box::new(loaded.info.seat(loaded.info.to_move).clone()),
            });
        }
        step(&loaded.position, path).ok_or(Error::Stale { match_id })
    }
}

/// What a level of the menu asks for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Level {
    Piece,
    Target,
    Turn,
}

/// A choice of one level with the turns that it leaves.
struct Branch {
    value: String,
    label: String,
    turns: Vec<Turn>,
}

fn step(position: &Position, path: &str) -> Option<MenuStep> {
    let mut turns = position.legal_turns();
    turns.sort_by_key(|&turn| (turn.first().from, last_square(turn), turn));
    let mut level = Level::Piece;
    let mut taken = path.split('.').filter(|step| !step.is_empty());
    loop {
        if level != Level::Piece
            && let [turn] = turns[..]
        {
            // A path that goes on after the turn is known was not made by us.
            return taken.next().is_none().then(|| MenuStep::Play {
                turn: position.turn_text(turn),
            });
        }
        let question = level.question(position, &turns);
        let branches = branches(position, level, &turns);
        if let [only] = &branches[..]
            && level != Level::Piece
        {
            turns = only.turns.clone();
            level = level.next();
            continue;
        }
        if branches.len() > MOST {
            let size = branches
                .len()
                .div_ceil(MOST.min(branches.len().div_ceil(MOST)));
            let groups: Vec<_> = branches.chunks(size).collect();
            match taken.next() {
                None => return Some(choose_group(question, &groups)),
                Some(step) => {
                    let index: usize = step.strip_prefix('*')?.parse().ok()?;
                    turns = groups
                        .get(index)?
                        .iter()
                        .flat_map(|branch| branch.turns.iter().copied())
                        .collect();
                    continue;
                }
            }
        }
        match taken.next() {
            None => return choose(question, branches),
            Some(step) => {
                turns = branches
                    .into_iter()
                    .find(|branch| branch.value == step)?
                    .turns;
                level = level.next();
            }
        }
    }
}

impl Level {
    fn next(self) -> Level {
        match self {
            Level::Piece => Level::Target,
            Level::Target | Level::Turn => Level::Turn,
        }
    }

    /// What is asked where these turns are left.
    fn question(self, position: &Position, turns: &[Turn]) -> String {
        let piece = turns
            .first()
            .and_then(|turn| piece_on(position, turn.first().from));
        match (self, piece) {
            (Level::Target, Some(piece)) => format!("Where does the {piece} end its move?"),
            (Level::Turn, Some(piece)) => format!("Which turn of the {piece} do you mean?"),
            (_, _) => "Which piece moves?".to_owned(),
        }
    }
}

fn choose(question: String, branches: Vec<Branch>) -> Option<MenuStep> {
    if branches.is_empty() {
        return None;
    }
    let choices = branches
        .into_iter()
        .map(|branch| MenuChoice {
            value: branch.value,
            label: branch.label,
        })
        .collect();
    Some(MenuStep::Choose { question, choices })
}

fn choose_group(question: String, groups: &[&[Branch]]) -> MenuStep {
    let choices = groups
        .iter()
        .enumerate()
        .filter_map(|(index, group)| {
            let (first, last) = (group.first()?, group.last()?);
            Some(MenuChoice {
                value: format!("*{index}"),
                label: format!("{} to {}", first.value, last.value),
            })
        })
        .collect();
    MenuStep::Choose {
        question: format!("{question} First, roughly:"),
        choices,
    }
}

/// The choices of a level, in the order of `turns`.
fn branches(position: &Position, level: Level, turns: &[Turn]) -> Vec<Branch> {
    let game = position.game();
    let mut branches: Vec<Branch> = Vec::new();
    for &turn in turns {
        let value = match level {
            Level::Piece => game.square_name(turn.first().from),
            Level::Target => game.square_name(last_square(turn)),
            Level::Turn => position.turn_text(turn),
        };
        match branches.iter_mut().find(|branch| branch.value == value) {
            Some(branch) => branch.turns.push(turn),
            None => branches.push(Branch {
                value,
                label: String::new(),
                turns: vec![turn],
            }),
        }
    }
    for branch in &mut branches {
        branch.label = label(position, level, branch);
    }
    branches
}

fn label(position: &Position, level: Level, branch: &Branch) -> String {
    let Some(&turn) = branch.turns.first() else {
        return branch.value.clone();
    };
    let name = |square| Some(position.spec().piece(position.role_at(square)?)?.name());
    match level {
        Level::Piece => {
            let piece = name(turn.first().from).unwrap_or("Piece");
            let count = branch.turns.len();
            let turns = if count == 1 { "turn" } else { "turns" };
            format!("{piece} {} ({count} {turns})", branch.value)
        }
        Level::Target => {
            let target = last_square(turn);
            if target == turn.first().from {
                return format!("{}, back where it starts", branch.value);
            }
            match name(target) {
                Some(taken) => format!("{}, taking the {taken}", branch.value),
                None => branch.value.clone(),
            }
        }
        Level::Turn => {
            let text = format!("{}: {}", branch.value, notation::words(position, turn));
            text.chars().take(100).collect()
        }
    }
}

/// The name and the square of the piece on it, as `Knight on g1`.
fn piece_on(position: &Position, square: Square) -> Option<String> {
    let piece = position.spec().piece(position.role_at(square)?)?;
    let name = position.game().square_name(square);
    Some(format!("{} on {name}", piece.name()))
}

fn last_square(turn: Turn) -> Square {
    turn.moves().last().unwrap_or(turn.first()).to
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::rules::Game;

    /// Walks every path and gives the turns that they lead to.
    fn walk(position: &Position, path: &str, found: &mut Vec<String>) {
        match step(position, path) {
            Some(MenuStep::Play { turn }) => found.push(turn),
            Some(MenuStep::Choose { question, choices }) => {
                assert!((1..=MOST).contains(&choices.len()), "{path}");
                assert!(question.chars().count() <= 150);
                for choice in choices {
                    assert!(choice.label.chars().count() <= 100, "{}", choice.label);
                    let longer = match path {
                        "" => choice.value,
                        path => format!("{path}.{}", choice.value),
                    };
                    // A custom id holds 100 characters, the match and the ply among them.
                    assert!(longer.len() <= 60, "{longer}");
                    walk(position, &longer, found);
                }
            }
            None => panic!("{path} leads nowhere"),
        }
    }

    fn every_turn_has_one_path(game: Game, fen: &str) {
        let position = Position::from_fen(game, fen).expect("a valid position");
        let mut found = Vec::new();
        walk(&position, "", &mut found);
        let legal: BTreeSet<_> = position
            .legal_turns()
            .into_iter()
            .map(|turn| position.turn_text(turn))
            .collect();
        assert_eq!(found.len(), legal.len(), "a turn has two paths");
        assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), legal);
    }

    #[test]
    fn every_legal_turn_is_reached_by_exactly_one_path() {
        for game in Game::ALL.iter().copied() {
            every_turn_has_one_path(game, &Position::start(game).fen());
        }
        for fen in [
            // A Lion among pieces to capture: many ways to the same square.
            "4k3/8/2ppp3/2pLp3/2ppp3/8/8/4K3 w - - 0 1",
            // A Queen with more targets than a menu holds, and promotions.
            "7k/P7/8/3Q4/8/8/8/K7 w - - 0 1",
            // Castling and en passant.
            "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1",
        ] {
            every_turn_has_one_path(Game::MightyLion, fen);
        }
    }

    #[test]
    fn the_second_question_names_the_piece() {
        let asked = |path| match step(&Position::start(Game::MightyLion), path) {
            Some(MenuStep::Choose { question, .. }) => question,
            other => panic!("{other:?}"),
        };
        assert_eq!(asked(""), "Which piece moves?");
        assert_eq!(asked("e2"), "Where does the Pawn on e2 end its move?");
        assert_eq!(asked("b1"), "Where does the Lion on b1 end its move?");
    }

    #[test]
    fn a_path_that_was_never_offered_leads_nowhere() {
        let position = Position::start(Game::MightyLion);
        for path in [
            "e5", "e2.e5", "e2.e4.e4", "*0", "*99", "e2.*x", "☃", "e2..e4.x",
        ] {
            assert_eq!(step(&position, path), None, "{path}");
        }
    }
}
