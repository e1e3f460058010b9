//! What a puzzle is about, found by the rules from its turns.

use std::collections::BTreeSet;

use locale::{Locale, say};
use rules::{Game, Move, Position, Role, Status, Turn, Win};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum PuzzleTheme {
    /// Checkmate with so many turns, 1 to [`PuzzleTheme::LONGEST_MATE`].
    Mate(u8),
    /// No mate, but so much won that the game is.
    Material,
    /// Two pieces captured in one turn.
    DoubleCapture,
    /// A piece captured by one that ends its turn where it began.
    Igui,
    /// A piece captured on the way, by one that ends its turn elsewhere on an empty square.
    HitAndRun,
    /// A Lion takes the other Lion.
    LionTrade,
    /// Another piece takes the Lion.
    LionCapture,
    Promotion,
    /// A Lionized piece moves, by a power that it borrows.
    BorrowedPower,
    EnPassant,
    /// A turn that leaves all as it is, but for whose turn it is.
    Pass,
    TwoHalfActions,
    /// The first turn neither captures nor promotes nor gives check.
    QuietTurn,
}

use PuzzleTheme as Theme;

impl PuzzleTheme {
    /// No puzzle asks for a longer mate.
    pub const LONGEST_MATE: u8 = 4;

    /// Every theme with its id in files and texts, in the order in which they are offered.
    const NAMED: [(PuzzleTheme, &str); 16] = [
        (Theme::Mate(1), "mate-1"),
        (Theme::Mate(2), "mate-2"),
        (Theme::Mate(3), "mate-3"),
        (Theme::Mate(Theme::LONGEST_MATE), "mate-4"),
        (Theme::Material, "material"),
        (Theme::DoubleCapture, "double-capture"),
        (Theme::Igui, "igui"),
        (Theme::HitAndRun, "hit-and-run"),
        (Theme::LionTrade, "lion-trade"),
        (Theme::LionCapture, "lion-capture"),
        (Theme::Promotion, "promotion"),
        (Theme::BorrowedPower, "borrowed-power"),
        (Theme::EnPassant, "en-passant"),
        (Theme::Pass, "pass"),
        (Theme::TwoHalfActions, "two-half-actions"),
        (Theme::QuietTurn, "quiet-turn"),
    ];

    pub fn all() -> impl Iterator<Item = PuzzleTheme> {
        Theme::NAMED.into_iter().map(|(theme, _)| theme)
    }

    /// The lessons that teach what a theme is about. Each course has one of them at most.
    pub const fn lessons(self) -> &'static [&'static str] {
        match self {
            Theme::DoubleCapture => &["lion-double"],
            Theme::Igui | Theme::HitAndRun | Theme::Pass => &["lion-strike"],
            Theme::LionTrade => &["lion-trade"],
            Theme::Promotion => {
                &["as-in-chess", "chu-promotion", "shogi-promotion", "heart-promotion"]
            }
            Theme::EnPassant => &["as-in-chess"],
            Theme::BorrowedPower => &["lz-borrow"],
            Theme::TwoHalfActions => &["heart-actions"],
            Theme::Mate(_) => &["heart-mate"],
            Theme::LionCapture | Theme::Material | Theme::QuietTurn => &[],
        }
    }

    /// The name in the files and in the language files: `double-capture`.
    pub fn id(self) -> &'static str {
        let named = Theme::NAMED.into_iter().find(|(theme, _)| *theme == self);
        named.map_or("mate-4", |(_, id)| id)
    }

    pub fn from_id(id: &str) -> Option<PuzzleTheme> {
        Theme::NAMED.into_iter().find(|(_, name)| *name == id).map(|(theme, _)| theme)
    }

    /// As in "mate in 2", or "capture the King in 2" in a game in which it is captured.
    pub fn name_in(self, game: Game, locale: Locale) -> String {
        let is_royal = matches!(self, Theme::Mate(_)) && game.spec().captures_royals();
        let royal = if is_royal { "royal-" } else { "" };
        say!(locale, &format!("puzzle-theme-{royal}{}", self.id()))
    }

    /// What a line is about in which the side to move plays the first turn and every other one.
    pub fn of_line(start: &Position, line: &[Turn]) -> BTreeSet<PuzzleTheme> {
        let mut themes = BTreeSet::new();
        let mut position = start.clone();
        for (ply, turn) in line.iter().enumerate() {
            let after = position.play_unchecked(*turn);
            if ply % 2 == 0 {
                of_turn(&position, *turn, &mut themes);
            }
            let is_quiet = || {
                let promotes = turn.moves().any(|mv| mv.promotion.is_some());
                captured(&position, *turn).is_empty() && !promotes && !after.is_check()
            };
            if ply == 0 && is_quiet() {
                themes.insert(Theme::QuietTurn);
            }
            position = after;
        }
        let turns = line.len().div_ceil(2);
        themes.insert(match position.status() {
            // Where royal pieces are captured, the capture of the last one is the mate.
            Status::Checkmate { .. } | Status::Won { by: Win::RoyalsLost, .. } => {
                Theme::Mate(u8::try_from(turns).unwrap_or(u8::MAX))
            }
            _ => Theme::Material,
        });
        themes
    }
}

fn captured(position: &Position, turn: Turn) -> Vec<Role> {
    let enemies = position.pieces(!position.turn());
    let squares = turn.moves().flat_map(|mv| mv.capture_squares() & enemies);
    squares.filter_map(|square| position.role_at(square)).collect()
}

fn of_turn(position: &Position, turn: Turn, themes: &mut BTreeSet<Theme>) {
    let captured = captured(position, turn);
    let (first, second) = (turn.first(), turn.second());
    let mover = position.role_at(first.from);
    let lionized = position.lionized(position.turn());
    let en_passant =
        |mv: Move| position.role_at(mv.from) == Some(Role::Pawn) && mv.taking.is_some();
    let comes_back = match second {
        Some(second) => second.from == first.to && second.to == first.from,
        None => first.from == first.to && first.promotion.is_none(),
    };
    let ends_on_capture =
        |mv: Move| position.piece_at(mv.to).is_some_and(|p| p.color != position.turn());
    let mut add = |theme, holds: bool| themes.extend(holds.then_some(theme));
    add(Theme::DoubleCapture, captured.len() > 1);
    add(Theme::EnPassant, turn.moves().any(en_passant));
    add(Theme::Igui, comes_back && !captured.is_empty());
    add(Theme::Pass, comes_back && captured.is_empty());
    let hits = first.taking.is_some() && !en_passant(first);
    add(Theme::HitAndRun, hits && !comes_back && !ends_on_capture(first));
    let lion = captured.contains(&Role::Lion);
    add(Theme::LionTrade, lion && mover == Some(Role::Lion));
    add(Theme::LionCapture, lion && mover != Some(Role::Lion));
    add(Theme::Promotion, turn.moves().any(|mv| mv.promotion.is_some()));
    add(Theme::BorrowedPower, lionized.contains(first.from));
    add(Theme::TwoHalfActions, second.is_some());
}
