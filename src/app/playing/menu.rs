//! Choosing a turn step by step: the piece, where it goes, how it goes on, what it becomes; in a
//! turn of half actions the same for the second, unless the turn ends after the first. In the end
//! the turn is shown before it is played.
//!
//! The choices made so far are a *path*, its steps joined by full stops. A step is the value of a
//! [`MenuChoice`]. The path means something only together with the position it was chosen in, which
//! is why every step names the board.

use std::collections::{BTreeSet, HashMap};

use super::locate::{MatchUse, expect_running, expect_whole, not_your_turn};
use super::pictures;
use crate::{App, Error, Picture, Result};
use locale::{Locale, say};
use model::{BoardRef, MatchSelector, PlayerId, Viewpoint};
use notation::piece_name;
use render::Mark;
use rules::{Color, Move, Position, Role, Square, Turn, Way};

/// The most choices in one step.
const MOST: usize = 25;
/// The most characters of a path, so that the custom id of a menu or button holds it beside the
/// board.
pub const MENU_PATH_LIMIT: usize = 48;
/// The value that ends a turn after its first half action.
const STOP: &str = "stop";

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

/// An answer to choose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MenuChoice {
    /// The step to add to the path, or the square.
    pub value: String,
    /// What is shown, at most 100 characters.
    pub label: String,
    /// The piece to choose, where it is one.
    pub piece: Option<(Color, Role)>,
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
        expect_running(&state.info)?;
        expect_whole(&state.info)?;
        if state.info.board() != board {
            return Err(Error::Stale { match_id });
        }
        if !seen.is_own_turn() {
            return Err(not_your_turn(&state.info));
        }
        let locale = state.view.locale;
        let step = walk(&state.position, path, locale).ok_or(Error::Stale { match_id })?;
        Ok(match step {
            Step::Choose(open) => {
                let marks = open.marks();
                let picture = pictures::turn_so_far(&state, open.first, marks, self.now());
                MenuStep::Choose(open.ask(picture, locale))
            }
            Step::Confirm(turn) => MenuStep::Confirm {
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
    /// Something is still open.
    Choose(OpenChoice),
    /// The choices have led to this turn, in canonical notation.
    Answer(String),
}

/// The step that a path leads to in a position; `None` if it was never offered there. `draw` makes
/// the picture from the board as far as the turn has gone, the first half action if the second is
/// being chosen, and marks for the squares in question.
pub(crate) fn answer_step(
    position: &Position,
    path: &str,
    locale: Locale,
    draw: impl FnOnce(&Position, Option<Move>, Vec<(Square, Mark)>) -> Picture,
) -> Option<AnswerStep> {
    Some(match walk(position, path, locale)? {
        Step::Confirm(turn) => AnswerStep::Answer(position.turn_text(turn)),
        Step::Choose(open) => {
            let picture = draw(&open.position, open.first, open.marks());
            AnswerStep::Choose(open.ask(picture, locale))
        }
    })
}

/// What is asked about one move of a turn, in this order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    /// Which piece moves, or that the turn ends here.
    Piece,
    /// Where it goes; for a piece that captures on the way, where it does so.
    Target,
    /// Where it goes on to from there.
    SecondLeg,
    /// What it becomes.
    Promotion,
}

/// The first or second move of a way to play.
fn action(way: &Way, second: bool) -> Option<Move> {
    if second { way.played.second() } else { Some(way.played.first()) }
}

struct Branch {
    choice: MenuChoice,
    ways: Vec<Way>,
}

enum Step {
    Choose(Box<Open>),
    Confirm(Turn),
}

struct Open {
    stage: Stage,
    /// The position in which the move is chosen: after the first half action where that has been
    /// chosen.
    position: Position,
    /// The first half action, if the second is being chosen.
    first: Option<Move>,
    moves: Vec<Move>,
    grouped: bool,
    choices: Vec<MenuChoice>,
}

/// The step that a path leads to; `None` if it was never offered in this position.
fn walk(start: &Position, path: &str, locale: Locale) -> Option<Step> {
    let mut ways = every_way(start);
    let mut position = start.clone();
    let mut first = None;
    let mut stage = Stage::Piece;
    let mut taken = path.split('.').filter(|step| !step.is_empty());
    loop {
        let second = first.is_some();
        let branches = branches(&position, stage, second, &ways, locale);
        if branches.is_empty() {
            return None;
        }
        let asked = branches.len() > 1 || stage == Stage::Piece && !second;
        let groups = groups(&branches);
        let step = if asked { taken.next() } else { None };
        if asked && step.is_none() {
            let moves = ways.iter().filter_map(|way| action(way, second)).collect();
            let grouped = groups.len() > 1;
            let choices = if grouped {
                group_choices(&groups, locale)
            } else {
                branches.iter().map(|branch| branch.choice.clone()).collect()
            };
            let open = Open { stage, position, first, moves, grouped, choices };
            return Some(Step::Choose(Box::new(open)));
        }
        if let Some(step) = step.filter(|_| groups.len() > 1) {
            let index: usize = step.strip_prefix('*')?.parse().ok()?;
            let group = groups.get(index)?;
            ways = group.iter().flat_map(|branch| branch.ways.clone()).collect();
            continue;
        }
        let chosen = match step {
            Some(step) => branches.into_iter().find(|branch| branch.choice.value == step)?,
            None => branches.into_iter().next()?,
        };
        ways = chosen.ways;
        stage = match stage {
            Stage::Piece => Stage::Target,
            Stage::Target => Stage::SecondLeg,
            Stage::SecondLeg => Stage::Promotion,
            Stage::Promotion => Stage::Piece,
        };
        let nothing_follows = second || ways.iter().all(|way| way.played.second().is_none());
        if chosen.choice.value == STOP || stage == Stage::Piece && nothing_follows {
            // A path that goes on after the turn is known was not made by us.
            let known = ways.first().filter(|_| taken.next().is_none())?;
            return Some(Step::Confirm(known.canonical));
        }
        if stage == Stage::Piece {
            let played = ways.first()?.played.first();
            position = position.after_action(played);
            first = Some(played);
        }
    }
}

/// Every way to play, in the order in which choices are listed: half actions may be chosen in any
/// order, one of which is canonical.
fn every_way(position: &Position) -> Vec<Way> {
    let mut ways: Vec<Way> = position.turns().ways().collect();
    let key = |mv: Move| (mv.from, passing(position, mv), mv);
    ways.sort_by_key(|way| (key(way.played.first()), way.played.second().map(key)));
    ways
}

/// The square where a move that has two legs captures on the way; else where the move ends.
fn passing(position: &Position, mv: Move) -> Square {
    match mv.taking {
        Some(taking) if position.role_at(mv.from) != Some(Role::Pawn) => taking,
        _ => mv.to,
    }
}

/// The choices of a stage, in the order of `ways`.
fn branches(
    position: &Position,
    stage: Stage,
    second: bool,
    ways: &[Way],
    locale: Locale,
) -> Vec<Branch> {
    let name = |square| position.game().square_name(square);
    let mut branches: Vec<Branch> = Vec::new();
    let mut places: HashMap<String, usize> = HashMap::new();
    for &way in ways {
        let (value, label) = match action(&way, second) {
            None => (STOP.to_owned(), say!(locale, "menu-stop")),
            Some(mv) => {
                let value = match (stage, mv.taking) {
                    (Stage::Piece, _) => name(mv.from),
                    (Stage::Target, _) => name(passing(position, mv)),
                    (Stage::SecondLeg, Some(taking)) if passing(position, mv) == mv.to => {
                        format!("{}x{}", name(mv.to), name(taking))
                    }
                    (Stage::SecondLeg, _) => name(mv.to),
                    (Stage::Promotion, _) => mv.promotion.map_or("-", Role::id).to_owned(),
                };
                (value, label(position, stage, mv, locale))
            }
        };
        match places.get(&value) {
            Some(&place) => branches[place].ways.push(way),
            None => {
                places.insert(value.clone(), branches.len());
                let piece = action(&way, second).and_then(|mv| shown(position, stage, mv));
                branches
                    .push(Branch { choice: MenuChoice { value, label, piece }, ways: vec![way] });
            }
        }
    }
    branches
}

/// The piece that a choice is about: the one that moves, or what it becomes.
fn shown(position: &Position, stage: Stage, mv: Move) -> Option<(Color, Role)> {
    let role = match stage {
        Stage::Piece => position.role_at(mv.from),
        Stage::Promotion => mv.promotion.or_else(|| position.role_at(mv.from)),
        Stage::Target | Stage::SecondLeg => None,
    };
    role.map(|role| (position.turn(), role))
}

fn label(position: &Position, stage: Stage, mv: Move, locale: Locale) -> String {
    let name = |square| position.game().square_name(square);
    let is_enemy = |square| position.pieces(!position.turn()).contains(square);
    let target = passing(position, mv);
    let (from, to, at) = (name(mv.from), name(mv.to), name(target));
    let piece = role_on(position, mv.from, locale);
    match stage {
        Stage::Piece => say!(locale, "menu-piece", piece, square = from),
        Stage::Target if mv.from == mv.to && mv.promotion.is_some() => {
            say!(locale, "menu-promote", square = to)
        }
        Stage::Target if target == mv.from => say!(locale, "menu-pass", square = at),
        Stage::Target if position.castling_of(mv).is_some() => {
            say!(locale, "menu-castle", square = at)
        }
        Stage::Target if is_enemy(target) => {
            let taken = role_on(position, target, locale);
            say!(locale, "menu-take", square = at, piece = taken)
        }
        Stage::Target if mv.taking.is_some() => say!(locale, "menu-en-passant", square = at),
        Stage::Target => at,
        Stage::SecondLeg if target == mv.to => match mv.taking {
            Some(taking) => {
                let taken = role_on(position, taking, locale);
                say!(locale, "menu-stay-take", square = name(taking), piece = taken)
            }
            None => say!(locale, "menu-stay", square = to),
        },
        Stage::SecondLeg if mv.to == mv.from => say!(locale, "menu-back", square = to),
        Stage::SecondLeg if is_enemy(mv.to) => {
            let taken = role_on(position, mv.to, locale);
            say!(locale, "menu-on-take", square = to, piece = taken)
        }
        Stage::SecondLeg => say!(locale, "menu-on", square = to),
        Stage::Promotion => match mv.promotion {
            Some(role) => piece_name(position.game(), role, locale),
            None => say!(locale, "menu-stay-piece", piece),
        },
    }
}

/// The name of the piece on a square; nothing for an empty one.
fn role_on(position: &Position, square: Square, locale: Locale) -> String {
    let role = position.role_at(square);
    role.map(|role| piece_name(position.game(), role, locale)).unwrap_or_default()
}

/// As few groups of choices as one menu holds, of about the same size; a single one if all fit into
/// a menu.
fn groups(branches: &[Branch]) -> Vec<&[Branch]> {
    let count = branches.len().div_ceil(MOST).clamp(1, MOST);
    let size = branches.len().div_ceil(count).max(1);
    branches.chunks(size).collect()
}

fn group_choices(groups: &[&[Branch]], locale: Locale) -> Vec<MenuChoice> {
    let choices = groups.iter().enumerate().filter_map(|(index, group)| {
        let (first, last) = (group.first()?, group.last()?);
        let (first, last) = (&first.choice.label, &last.choice.label);
        let label = say!(locale, "menu-group", first, last);
        Some(MenuChoice { value: format!("*{index}"), label, piece: None })
    });
    choices.collect()
}

impl Open {
    /// The choice as it is put to the player, with a picture of how far the turn has gone.
    fn ask(self, picture: Picture, locale: Locale) -> OpenChoice {
        OpenChoice { question: self.question(locale), choices: self.choices, picture }
    }

    fn question(&self, locale: Locale) -> String {
        let name = |square| self.position.game().square_name(square);
        let role = |square| role_on(&self.position, square, locale);
        let question = match (self.stage, self.moves.first()) {
            (Stage::Piece, _) if self.first.is_none() => say!(locale, "menu-which-piece"),
            (Stage::Piece, _) if self.may_stop() => say!(locale, "menu-which-next-or-stop"),
            (Stage::Piece, _) | (_, None) => say!(locale, "menu-which-next"),
            (Stage::Target, Some(mv)) => {
                say!(locale, "menu-where", piece = role(mv.from), square = name(mv.from))
            }
            (Stage::SecondLeg, Some(mv)) => {
                let square = name(passing(&self.position, *mv));
                say!(locale, "menu-and-then", piece = role(mv.from), square)
            }
            (Stage::Promotion, Some(mv)) => say!(locale, "menu-become", piece = role(mv.from)),
        };
        if self.grouped { say!(locale, "menu-roughly", question) } else { question }
    }

    fn may_stop(&self) -> bool {
        self.choices.iter().any(|choice| choice.value == STOP)
    }

    /// Marks for the squares to choose from.
    fn marks(&self) -> Vec<(Square, Mark)> {
        let enemies = self.position.pieces(!self.position.turn());
        let at = |square, otherwise| {
            if enemies.contains(square) { (square, Mark::Capture) } else { (square, otherwise) }
        };
        let mut marks = BTreeSet::new();
        for &mv in &self.moves {
            let target = passing(&self.position, mv);
            marks.insert((mv.from, Mark::Asked));
            match self.stage {
                Stage::Piece => {}
                Stage::Target | Stage::Promotion => {
                    marks.insert(at(target, Mark::Target));
                }
                Stage::SecondLeg => {
                    marks.insert(at(mv.to, Mark::SecondLeg));
                    marks.extend(mv.taking.map(|taking| (taking, Mark::OnTheWay)));
                }
            }
        }
        marks.into_iter().collect()
    }
}

#[cfg(test)]
mod tests;
