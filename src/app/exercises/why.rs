//! Why the solution of a puzzle wins: how it goes on, what is won in the end, and what it was
//! about.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::exercise::{Exercise, Scene};
use crate::Picture;
use engine::piece_value;
use explain::{Gains, gains_in_words};
use locale::{Conjunction, Locale, say};
use notation::{algebraic, piece_name};
use rules::{Color, Game, Position, Promotion, Role, Turn};
use study::{Puzzle, PuzzleStepId};

/// The most gains told of a turn.
const MOST_GAINS: usize = 2;

/// Why a puzzle is solved, with the board at the end.
pub(super) struct Why {
    pub text: String,
    pub picture: Picture,
}

/// Why the turn wins that has solved a puzzle: how it goes on, what is won in the end, and what the
/// puzzle was about.
pub(super) fn why(exercise: &Exercise, puzzle: &Puzzle, at: PuzzleStepId, turn: Turn) -> Why {
    let locale = exercise.locale();
    let mut line = puzzle.path_to(at.step).unwrap_or_default();
    line.push(turn);
    let is_expected = puzzle.line() == line;
    if is_expected {
        line.extend(&puzzle.ending);
    }
    let mut sentences = Vec::new();
    if line.len() == 1 {
        sentences.extend(gains(puzzle, &exercise.position, turn, locale));
    } else {
        sentences.push(line_text(&puzzle.position, &line, locale));
    }
    let (end, last) = puzzle.position.play_line(&line);
    sentences.extend(won_text(&puzzle.position, &end, locale));
    sentences.push(about(puzzle, locale));
    let scene = Scene {
        position: &end,
        last: last.as_ref().map(|(before, turn)| (before, *turn)),
        ..exercise.scene()
    };
    Why { text: locale.sentences(sentences), picture: scene.end() }
}

/// A line in notation, as in "1. Ne4 Kg8 2. Nxc3".
fn line_text(start: &Position, line: &[Turn], locale: Locale) -> String {
    let (mut at, mut text) = (start.clone(), String::new());
    for (ply, turn) in line.iter().enumerate() {
        if ply % 2 == 0 {
            text += &format!(" {}.", ply / 2 + 1);
        }
        text += &format!(" {}", algebraic(&at, *turn));
        at = at.play_unchecked(*turn);
    }
    say!(locale, "puzzle-line", line = text.trim_start())
}

/// What the side to move at the start has won by the end, what it has given for that, and what it
/// has promoted; nothing where it mates, or nothing is won.
pub(super) fn won_text(start: &Position, end: &Position, locale: Locale) -> Option<String> {
    if end.status().is_over() {
        return None;
    }
    let (game, solver) = (start.game(), start.turn());
    let mut own = Change::new(start, end, solver);
    let promoted = own.take_promotions(game);
    let mut enemies = Change::new(start, end, !solver);
    enemies.take_promotions(game);
    let mut pieces: Vec<Role> = game.spec().pieces.iter().map(|piece| piece.role).collect();
    let worth = |role: &Role| piece_value(game, *role);
    pieces.sort_by_key(|role| Reverse(worth(role)));
    let in_words = |count: &dyn Fn(Role) -> i32| {
        let counts = pieces.iter().map(|role| (*role, count(*role)));
        let names = counts.filter(|(_, count)| *count > 0);
        let names = names.map(|(role, count)| {
            let piece = piece_name(game, role, locale);
            match count {
                1 => piece,
                _ => say!(locale, "puzzle-pieces", count, piece),
            }
        });
        let names: Vec<String> = names.collect();
        (!names.is_empty()).then(|| locale.list(names, Conjunction::And))
    };
    let net = |role| own.of(role) - enemies.of(role);
    let gained = match (in_words(&net), in_words(&|role| -net(role))) {
        (Some(won), None) => Some(say!(locale, "puzzle-won", won)),
        (Some(won), Some(lost)) => Some(say!(locale, "puzzle-won-for", won, lost)),
        (None, _) => None,
    };
    let promotes = in_words(&|role| promoted.get(&role).copied().unwrap_or_default());
    let promotes = promotes.map(|them| say!(locale, "puzzle-promoted", pieces = them));
    let said: Vec<String> = gained.into_iter().chain(promotes).collect();
    (!said.is_empty()).then(|| locale.sentences(said))
}

/// How many pieces of each kind a side has more than before.
struct Change(BTreeMap<Role, i32>);

impl Change {
    fn new(start: &Position, end: &Position, of: Color) -> Change {
        let count = |position: &Position, role| {
            let pieces = position.with_role(role) & position.pieces(of);
            i32::try_from(pieces.len()).unwrap_or_default()
        };
        let roles = start.spec().pieces.iter().map(|piece| piece.role);
        Change(roles.map(|role| (role, count(end, role) - count(start, role))).collect())
    }

    fn of(&self, role: Role) -> i32 {
        self.0.get(&role).copied().unwrap_or_default()
    }

    /// Takes out the pieces that have become their crowned forms, and counts these.
    fn take_promotions(&mut self, game: Game) -> BTreeMap<Role, i32> {
        let mut promoted = BTreeMap::new();
        let Promotion::Crowning { pairs, .. } = game.spec().promotion else { return promoted };
        for (base, crowned) in pairs {
            let count = self.of(*crowned).min(-self.of(*base));
            if count > 0 {
                *self.0.entry(*crowned).or_default() -= count;
                *self.0.entry(*base).or_default() += count;
                promoted.insert(*crowned, count);
            }
        }
        promoted
    }
}

pub(super) fn about(puzzle: &Puzzle, locale: Locale) -> String {
    let names = puzzle.themes.iter();
    let names = names.map(|theme| theme.name_in(puzzle.position.game(), locale));
    say!(locale, "puzzle-about", themes = locale.list(names, Conjunction::And))
}

/// What one of the solver's turns does that its words do not say, where the puzzle is not about
/// mate.
pub(super) fn gains(
    puzzle: &Puzzle,
    position: &Position,
    turn: Turn,
    locale: Locale,
) -> Option<String> {
    let gains = Gains { position, line: &[turn], mates: None, threat: None };
    let mut gains = gains.reasons();
    gains.retain(|gain| !gain.is_seen());
    gains.truncate(MOST_GAINS);
    let merits = locale.list(gains_in_words(&gains, position.game(), locale), Conjunction::And);
    let is_worth_saying = !gains.is_empty() && puzzle.mates_in().is_none();
    is_worth_saying.then(|| say!(locale, "hint-merits", merits))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_promotion_is_no_lost_piece() {
        let told = |start: &str, end: &str| {
            let position = |fen| Position::from_fen(Game::ChuShogi, fen).unwrap();
            won_text(&position(start), &position(end), Locale::English)
        };
        let start = "k11/8r3/12/12/8V3/12/12/12/12/12/p11/P10K w - - 0 1";
        assert_eq!(
            told(start, "k11/12/8+V3/12/12/12/12/12/12/12/p11/P10K w - - 0 1").as_deref(),
            Some("Material won: Rook. Promoted: Flying Ox.")
        );
        assert_eq!(
            told(start, "k11/8r3/8+V3/12/12/12/12/12/12/12/p11/P10K w - - 0 1").as_deref(),
            Some("Promoted: Flying Ox.")
        );
        assert_eq!(
            told(start, "k11/12/12/12/12/12/12/12/12/12/p11/P10K w - - 0 1").as_deref(),
            Some("Material won: Rook for Vertical Mover.")
        );
        assert_eq!(told(start, start), None);
    }

    #[test]
    fn what_a_turn_does_is_told_where_its_words_do_not_and_no_mate_follows() {
        let told = |themes: &str| {
            let line =
                format!("1\t1000\t{themes}\t1k6/8/7l/8/8/8/8/2R4K w - - 0 1\tc1c6\t\t\t\t\t1.0.0");
            let puzzle = Puzzle::read(Game::MightyLion, &line).unwrap();
            let turn = puzzle.steps[0].accepted[0];
            gains(&puzzle, &puzzle.position, turn, Locale::English)
        };
        let attack = "It attacks the Lion on h6.";
        assert_eq!(told("material").as_deref(), Some(attack));
        assert_eq!(told("mate-1"), None);
    }
}
