//! What turns and lines capture, and what that is worth.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::reason::PlacedPiece;
use engine::piece_value;
use locale::{Conjunction, Locale, say};
use notation::piece_name;
use rules::{Color, Move, Position, Promotion, Role, Status, Turn, Win};

/// So much must be won or lost to be worth a word, in hundredths of a Pawn: most of a Pawn.
pub(super) const WORTH_SAYING: i32 = 80;

/// No more turns of a line are looked at: what comes later is guessed.
const LOOKED_AT: usize = 6;

pub(super) fn worth(position: &Position, role: Role) -> i32 {
    piece_value(position.game(), role)
}

/// The moves of a turn, each with the position in which it is made.
pub(super) fn steps(position: &Position, turn: Turn) -> Vec<(Position, Move)> {
    let mut at = position.clone();
    let steps = turn.moves().map(|mv| {
        let before = at.clone();
        if turn.second().is_some() && mv == turn.first() {
            at = at.after_action(mv);
        }
        (before, mv)
    });
    steps.collect()
}

fn captures(position: &Position, mv: Move) -> Vec<PlacedPiece> {
    let enemies = position.pieces(!position.turn());
    let squares = mv.taking.into_iter().chain([mv.to]);
    let captured = squares.filter(|square| enemies.contains(*square));
    captured.filter_map(|square| Some((position.role_at(square)?, square))).collect()
}

pub(super) fn captured(position: &Position, turn: Turn) -> Vec<PlacedPiece> {
    let steps = steps(position, turn);
    let captured = steps.iter().flat_map(|(at, mv)| captures(at, *mv));
    captured.collect()
}

/// What a turn wins at once: what it captures, and what a promotion adds.
pub(super) fn gain(position: &Position, turn: Turn) -> i32 {
    let taken: i32 = captured(position, turn).iter().map(|(role, _)| worth(position, *role)).sum();
    let promoted = steps(position, turn).into_iter().filter_map(|(at, mv)| {
        let becomes = mv.promotion?;
        Some(worth(&at, becomes) - at.role_at(mv.from).map_or(0, |role| worth(&at, role)))
    });
    taken + promoted.sum::<i32>()
}

/// What the side to move wins, less what it loses, by a line up to the last reply to one of its
/// turns. What the last turn captures counts only as far as no capture on its square can follow.
pub(super) fn balance(position: &Position, line: &[Turn]) -> i32 {
    let mut at = position.clone();
    let (mut net, mut settled) = (0, 0);
    for (number, turn) in line.iter().take(LOOKED_AT).enumerate() {
        let gained = gain(&at, *turn);
        let after = at.play_unchecked(*turn);
        let is_own = number % 2 == 0;
        net += if is_own { gained } else { -gained };
        let is_last = number + 1 == line.len().min(LOOKED_AT);
        if !is_own || is_mate(&after) {
            settled = net;
        } else if is_last {
            settled = (net - risk(&after, *turn)).max(settled.min(net));
        }
        at = after;
    }
    settled
}

/// What the piece that has just moved is worth where it can be captured.
fn risk(after: &Position, turn: Turn) -> i32 {
    let Some(mv) = turn.moves().last() else { return 0 };
    let role = after.role_at(mv.to).filter(|role| !role.is_royal());
    let in_danger = after.is_attacked(mv.to, after.turn());
    role.filter(|_| in_danger).map_or(0, |role| worth(after, role))
}

/// Whether the side to move is checkmated, or has lost its last royal piece.
pub(super) fn is_mate(position: &Position) -> bool {
    matches!(position.status(), Status::Checkmate { .. } | Status::Won { by: Win::RoyalsLost, .. })
}

/// The most valuable capture by a later turn of the side to move, with what else it captures.
/// Each piece is named by where the reader sees it: before the line.
pub(super) fn later_capture(position: &Position, line: &[Turn]) -> Vec<PlacedPiece> {
    let mut best: (i32, Vec<PlacedPiece>) = (0, Vec::new());
    let along = position.each_along(line).take(LOOKED_AT).enumerate();
    for (number, (at, turn)) in along.step_by(2).skip(1) {
        let pieces = captured(&at, turn);
        let value = pieces.iter().map(|(role, _)| worth(&at, *role)).sum();
        if value > best.0 {
            let pieces = pieces.into_iter();
            let pieces = pieces.map(|piece| before_line(position, &line[..number], piece));
            best = (value, pieces.collect());
        }
    }
    best.1
}

/// An enemy piece as it stood before some turns; as it is where that cannot be told, such as for a
/// Rook that has castled.
fn before_line(position: &Position, played: &[Turn], piece: PlacedPiece) -> PlacedPiece {
    let mut square = piece.1;
    for turn in played.iter().rev() {
        let moves: Vec<Move> = turn.moves().collect();
        for mv in moves.into_iter().rev().filter(|mv| mv.from != mv.to) {
            if mv.to == square {
                square = mv.from;
            }
        }
    }
    let enemies = position.pieces(!position.turn());
    match position.role_at(square).filter(|_| enemies.contains(square)) {
        Some(role) => (role, square),
        None => piece,
    }
}

/// What the side to move at the start has won by the end, given for it, and promoted; `None` where
/// it mates, or nothing is won.
pub fn material_won(start: &Position, end: &Position, locale: Locale) -> Option<String> {
    if end.status().is_over() {
        return None;
    }
    let (game, solver) = (start.game(), start.turn());
    let (own, promoted) = change(start, end, solver);
    let (enemies, _) = change(start, end, !solver);
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
    let net = |role| of(&own, role) - of(&enemies, role);
    let gained = match (in_words(&net), in_words(&|role| -net(role))) {
        (Some(won), None) => Some(say!(locale, "puzzle-won", won)),
        (Some(won), Some(lost)) => Some(say!(locale, "puzzle-won-for", won, lost)),
        (None, _) => None,
    };
    let promotes = in_words(&|role| of(&promoted, role));
    let promotes = promotes.map(|them| say!(locale, "puzzle-promoted", pieces = them));
    let said: Vec<String> = gained.into_iter().chain(promotes).collect();
    (!said.is_empty()).then(|| locale.sentences(said))
}

type Counts = BTreeMap<Role, i32>;

fn of(counts: &Counts, role: Role) -> i32 {
    counts.get(&role).copied().unwrap_or_default()
}

/// How many more pieces of each kind a side has than before, those promoted since counted as what
/// they were; and how many have become each promoted form.
fn change(start: &Position, end: &Position, side: Color) -> (Counts, Counts) {
    let count = |position: &Position, role| {
        let pieces = position.with_role(role) & position.pieces(side);
        i32::try_from(pieces.len()).unwrap_or_default()
    };
    let roles = start.spec().pieces.iter().map(|piece| piece.role);
    let change = roles.map(|role| (role, count(end, role) - count(start, role)));
    let (mut change, mut promoted): (Counts, Counts) = (change.collect(), Counts::new());
    let Promotion::Crowning { pairs, .. } = start.spec().promotion else {
        return (change, promoted);
    };
    for (base, crowned) in pairs {
        let count = of(&change, *crowned).min(-of(&change, *base));
        if count > 0 {
            *change.entry(*crowned).or_default() -= count;
            *change.entry(*base).or_default() += count;
            promoted.insert(*crowned, count);
        }
    }
    (change, promoted)
}
