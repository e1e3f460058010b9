//! Choosing a turn step by step: the piece, where it goes, how it goes on, what it becomes; in a
//! turn of half actions the same for the second, unless the turn ends after the first.
//!
//! The choices so far are a *path*: values of [`MenuChoice`]s, joined by full stops. It means
//! something only in the position it was chosen in, which is why every step names the board.

use std::collections::HashMap;

use locale::{Locale, say};
use notation::piece_name;
use rules::{Color, Move, Position, Role, Square, Turn, Way};

/// The most choices in one step.
const MOST: usize = 25;
/// The most characters of a path: a custom id holds it beside the board.
pub const MENU_PATH_LIMIT: usize = 48;
/// The value that ends a turn after its first half action.
const STOP: &str = "stop";

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MenuChoice {
    /// The step to add to the path, or the square.
    pub value: String,
    /// What is shown, at most 100 characters.
    pub label: String,
    /// The piece to choose, where it is one.
    pub piece: Option<(Color, Role)>,
}

/// What is asked about one move of a turn, in this order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MenuStage {
    /// Which piece moves, or that the turn ends here.
    Piece,
    /// Where it goes; for a piece that captures on the way, where it does so.
    Target,
    /// Where it goes on to from there.
    SecondLeg,
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

#[derive(Clone, Debug)]
pub enum TurnMenu {
    Open(Box<OpenMenu>),
    Turn(Turn),
}

/// What is still open after the choices made so far.
#[derive(Clone, Debug)]
pub struct OpenMenu {
    pub stage: MenuStage,
    /// Where the move is chosen: after the first half action where that has been chosen.
    pub position: Position,
    /// The first half action, if the second is being chosen.
    pub first: Option<Move>,
    pub moves: Vec<Move>,
    /// What is asked, at most 150 characters.
    pub question: String,
    /// The answers, 1–25.
    pub choices: Vec<MenuChoice>,
}

/// What a path leads to; `None` if it was never offered in this position.
pub fn turn_menu(start: &Position, path: &str, locale: Locale) -> Option<TurnMenu> {
    let mut ways: Vec<Way> = start.turns().ways().collect();
    // The order in which choices are listed.
    let key = |mv: Move| (mv.from, passing_square(start, mv), mv);
    ways.sort_by_key(|way| (key(way.played.first()), way.played.second().map(key)));
    let mut position = start.clone();
    let mut first = None;
    let mut stage = MenuStage::Piece;
    let mut taken = path.split('.').filter(|step| !step.is_empty());
    loop {
        let second = first.is_some();
        let branches = branches(&position, stage, second, &ways, locale);
        if branches.is_empty() {
            return None;
        }
        let asked = branches.len() > 1 || stage == MenuStage::Piece && !second;
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
            let question = String::new();
            let mut open = OpenMenu { stage, position, first, moves, question, choices };
            open.question = open.question(grouped, locale);
            return Some(TurnMenu::Open(Box::new(open)));
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
            MenuStage::Piece => MenuStage::Target,
            MenuStage::Target => MenuStage::SecondLeg,
            MenuStage::SecondLeg => MenuStage::Promotion,
            MenuStage::Promotion => MenuStage::Piece,
        };
        let nothing_follows = second || ways.iter().all(|way| way.played.second().is_none());
        if chosen.choice.value == STOP || stage == MenuStage::Piece && nothing_follows {
            // A path that goes on after the turn is known was not made by us.
            let known = ways.first().filter(|_| taken.next().is_none())?;
            return Some(TurnMenu::Turn(known.canonical));
        }
        if stage == MenuStage::Piece {
            let played = ways.first()?.played.first();
            position = position.after_action(played);
            first = Some(played);
        }
    }
}

/// The square where a move that has two legs captures on the way; else where the move ends.
pub fn passing_square(position: &Position, mv: Move) -> Square {
    match mv.taking {
        Some(taking) if position.role_at(mv.from) != Some(Role::Pawn) => taking,
        _ => mv.to,
    }
}

fn branches(
    position: &Position,
    stage: MenuStage,
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
                    (MenuStage::Piece, _) => name(mv.from),
                    (MenuStage::Target, _) => name(passing_square(position, mv)),
                    (MenuStage::SecondLeg, Some(taking))
                        if passing_square(position, mv) == mv.to =>
                    {
                        format!("{}x{}", name(mv.to), name(taking))
                    }
                    (MenuStage::SecondLeg, _) => name(mv.to),
                    (MenuStage::Promotion, _) => mv.promotion.map_or("-", Role::id).to_owned(),
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
fn shown(position: &Position, stage: MenuStage, mv: Move) -> Option<(Color, Role)> {
    let role = match stage {
        MenuStage::Piece => position.role_at(mv.from),
        MenuStage::Promotion => mv.promotion.or_else(|| position.role_at(mv.from)),
        MenuStage::Target | MenuStage::SecondLeg => None,
    };
    role.map(|role| (position.turn(), role))
}

fn label(position: &Position, stage: MenuStage, mv: Move, locale: Locale) -> String {
    let name = |square| position.game().square_name(square);
    let is_enemy = |square| position.pieces(!position.turn()).contains(square);
    let target = passing_square(position, mv);
    let (from, to, at) = (name(mv.from), name(mv.to), name(target));
    let piece = role_on(position, mv.from, locale);
    match stage {
        MenuStage::Piece => say!(locale, "menu-piece", piece, square = from),
        MenuStage::Target if mv.from == mv.to && mv.promotion.is_some() => {
            say!(locale, "menu-promote", square = to)
        }
        MenuStage::Target if target == mv.from => say!(locale, "menu-pass", square = at),
        MenuStage::Target if position.castling_of(mv).is_some() => {
            say!(locale, "menu-castle", square = at)
        }
        MenuStage::Target if is_enemy(target) => {
            let taken = role_on(position, target, locale);
            say!(locale, "menu-take", square = at, piece = taken)
        }
        MenuStage::Target if mv.taking.is_some() => say!(locale, "menu-en-passant", square = at),
        MenuStage::Target => at,
        MenuStage::SecondLeg if target == mv.to => match mv.taking {
            Some(taking) => {
                let taken = role_on(position, taking, locale);
                say!(locale, "menu-stay-take", square = name(taking), piece = taken)
            }
            None => say!(locale, "menu-stay", square = to),
        },
        MenuStage::SecondLeg if mv.to == mv.from => say!(locale, "menu-back", square = to),
        MenuStage::SecondLeg if is_enemy(mv.to) => {
            let taken = role_on(position, mv.to, locale);
            say!(locale, "menu-on-take", square = to, piece = taken)
        }
        MenuStage::SecondLeg => say!(locale, "menu-on", square = to),
        MenuStage::Promotion => match mv.promotion {
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

/// As few groups as one menu holds, of about the same size; one if all choices fit.
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

impl OpenMenu {
    fn question(&self, grouped: bool, locale: Locale) -> String {
        let name = |square| self.position.game().square_name(square);
        let role = |square| role_on(&self.position, square, locale);
        let may_stop = || self.choices.iter().any(|choice| choice.value == STOP);
        let question = match (self.stage, self.moves.first()) {
            (MenuStage::Piece, _) if self.first.is_none() => say!(locale, "menu-which-piece"),
            (MenuStage::Piece, _) if may_stop() => say!(locale, "menu-which-next-or-stop"),
            (MenuStage::Piece, _) | (_, None) => say!(locale, "menu-which-next"),
            (MenuStage::Target, Some(mv)) => {
                say!(locale, "menu-where", piece = role(mv.from), square = name(mv.from))
            }
            (MenuStage::SecondLeg, Some(mv)) => {
                let square = name(passing_square(&self.position, *mv));
                say!(locale, "menu-and-then", piece = role(mv.from), square)
            }
            (MenuStage::Promotion, Some(mv)) => say!(locale, "menu-become", piece = role(mv.from)),
        };
        if grouped { say!(locale, "menu-roughly", question) } else { question }
    }
}
