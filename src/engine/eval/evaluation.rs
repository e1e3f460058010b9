//! Static evaluation: a tapered sum of terms, each weighted for the full and for the empty board.
//!
//! One function counts the terms both for the search, which sums weights, and for the tuner, which
//! keeps the counts.

use crate::eval::eval_terms::*;
use crate::eval::tally::Tally;
use crate::eval::weights::{FULL_BOARD, Tapered, Weights};
use crate::score::GREATEST_EVALUATION;
use rules::{CastlingSide, Color, Position, Role, Square, SquareSet, Width};

/// Receives the terms of an evaluation.
pub(crate) trait Sum {
    /// Counts a term `times` times.
    fn add(&mut self, term: usize, times: i32);
}

/// Sums the weights of the terms.
struct Worth<'a> {
    weights: &'a [Tapered; COUNT],
    sum: Tapered,
}

impl Sum for Worth<'_> {
    #[inline]
    fn add(&mut self, term: usize, times: i32) {
        self.sum += self.weights[term] * times;
    }
}

/// The evaluation for the side to move, in centipawns.
pub(crate) fn evaluate<W: Width>(
    position: &Position<W>,
    tally: Tally,
    weights: &Weights<W>,
) -> i32 {
    if weights.squares_only {
        return evaluate_lazily(position, tally);
    }
    let mut sides = Color::ALL.map(|color| Side::new(position, color));
    let mut worth = [Tapered::ZERO; 2].map(|sum| Worth { weights: &weights.terms, sum });
    let [white, black] = &mut worth;
    count_terms(position, weights, &mut sides, [white, black]);
    let mut all = tally;
    all.sum += worth[0].sum;
    all.sum -= worth[1].sum;
    evaluate_lazily(position, all)
}

/// Lazy evaluation: piece-square values only.
pub(crate) fn evaluate_lazily<W: Width>(position: &Position<W>, tally: Tally) -> i32 {
    let score = tally.sum.blend(tally.phase.min(FULL_BOARD));
    let own = match position.turn() {
        Color::White => score,
        Color::Black => -score,
    };
    clamped(own)
}

/// Clamps an evaluation to ±[`GREATEST_EVALUATION`].
pub(crate) fn clamped(evaluation: i32) -> i32 {
    evaluation.clamp(-GREATEST_EVALUATION, GREATEST_EVALUATION)
}

/// One side's features on which terms of the other side depend.
pub(crate) struct Side<W: Width> {
    color: Color,
    own: SquareSet<W>,
    pawns: SquareSet<W>,
    king: Square,
    king_zone: SquareSet<W>,
    /// Squares attacked by the side's Pawns.
    pawn_attacks: SquareSet<W>,
    /// Squares attacked by its minor pieces.
    minor_attacks: SquareSet<W>,
    /// Squares attacked by anything but its King.
    attacks: SquareSet<W>,
    lion_attacks: SquareSet<W>,
}

impl<W: Width> Side<W> {
    pub(crate) fn new(position: &Position<W>, color: Color) -> Side<W> {
        let own = position.pieces(color);
        Side {
            color,
            own,
            pawns: position.with_role(Role::Pawn) & own,
            // A side without a royal piece has lost; where it is evaluated all the same, a corner
            // will do.
            king: position.royal(color).unwrap_or(Square::at(0, 0)),
            king_zone: position.king_zone(color),
            pawn_attacks: position.pawn_attacks(color, own),
            minor_attacks: SquareSet::EMPTY,
            attacks: SquareSet::EMPTY,
            lion_attacks: SquareSet::EMPTY,
        }
    }
}

/// Counts the terms of White and of Black, except piece-square terms, which the [`Tally`] updates
/// incrementally.
pub(crate) fn count_terms<W: Width, S: Sum>(
    position: &Position<W>,
    weights: &Weights<W>,
    sides: &mut [Side<W>; 2],
    sums: [&mut S; 2],
) {
    let [white_sum, black_sum] = sums;
    {
        let [white, black] = &mut *sides;
        pieces(position, weights, white, black, white_sum);
        pieces(position, weights, black, white, black_sum);
    }
    let [white, black] = &*sides;
    for (side, other, sum) in [(white, black, &mut *white_sum), (black, white, &mut *black_sum)] {
        pawns(position, weights, side, other, sum);
        king(position, weights, side, sum);
        threats(position, weights, side, other, sum);
        pool(position, weights, side, sum);
    }
    match position.turn() {
        Color::White => white_sum.add(TEMPO, 1),
        Color::Black => black_sum.add(TEMPO, 1),
    }
}

/// Mobility, pressure on the enemy King, and the Lion; also fills in the side's attacks.
fn pieces<W: Width, S: Sum>(
    position: &Position<W>,
    weights: &Weights<W>,
    side: &mut Side<W>,
    other: &Side<W>,
    sum: &mut S,
) {
    let unreachable = side.own | other.pawn_attacks;
    let lit = position.lionized(side.color);
    side.attacks = side.pawn_attacks;
    if position.spec().lends_powers() {
        sum.add(LIT_PIECES + lit.len().min(LIT - 1), 1);
        side.attacks = position.pawn_attacks(side.color, side.own - lit);
    }
    let unlit_pawns = side.pawns - lit;
    let others = (side.own - unlit_pawns).without(side.king);
    let mut attackers = 0;
    position.attack_map(side.color, others, lit, &mut |row, square, bearing| {
        side.attacks |= bearing;
        if row == weights.pawn_row {
            return;
        }
        if weights.is_minor(row) {
            side.minor_attacks |= bearing;
        }
        let reachable = (bearing - unreachable).len() as i32;
        if lit.contains(square) {
            sum.add(BORROWED_MOBILITY + row, reachable);
        } else {
            sum.add(MOBILITY + row, reachable);
        }
        let pressure = (bearing & other.king_zone).len() as i32;
        if pressure > 0 {
            sum.add(PRESSURE + row, pressure);
            attackers += 1;
        }
        if Some(row) == weights.lion_row {
            let enemies = other.own.without(other.king);
            sum.add(LION_DISTANCE + usize::from(square.distance(other.king)), 1);
            let beside = position.king_steps(square) & enemies;
            sum.add(LION_NEIGHBOURS, beside.len() as i32);
            sum.add(LION_TARGETS, (bearing & (enemies - other.pawns)).len() as i32);
            side.lion_attacks |= bearing;
        }
    });
    sum.add(ATTACKED_BY + attackers.min(ATTACKERS - 1), 1);
}

/// Pawn structure: doubled, isolated, protected, adjacent and passed Pawns.
fn pawns<W: Width, S: Sum>(
    position: &Position<W>,
    weights: &Weights<W>,
    side: &Side<W>,
    other: &Side<W>,
    sum: &mut S,
) {
    let occupied = position.occupied();
    sum.add(PROTECTED, (side.pawns & side.pawn_attacks).len() as i32);
    for square in side.pawns {
        let masks = &weights.pawn_masks[side.color.index()][square.index()];
        if (side.pawns & masks.ahead).is_empty() {
            if (masks.passing & other.pawns).is_empty() {
                sum.add(PASSED + usize::from(weights.relative_rank(side.color, square)), 1);
                if occupied.intersects(masks.next) {
                    sum.add(BLOCKED, 1);
                }
                let lead =
                    i32::from(square.distance(other.king)) - i32::from(square.distance(side.king));
                sum.add(ESCORT, lead);
            }
        } else {
            sum.add(DOUBLED, 1);
        }
        if (side.pawns & masks.beside).is_empty() {
            sum.add(ISOLATED, 1);
        } else if side.pawns.intersects(masks.next_to) {
            sum.add(PHALANX, 1);
        }
    }
}

/// King safety as far as Pawns provide it, and castling rights.
fn king<W: Width, S: Sum>(
    position: &Position<W>,
    weights: &Weights<W>,
    side: &Side<W>,
    sum: &mut S,
) {
    sum.add(SHIELD, (side.king_zone & side.pawns).len() as i32);
    let open = weights.files_around[usize::from(side.king.file())]
        .iter()
        .filter(|file| !side.pawns.intersects(**file))
        .count();
    sum.add(OPEN, open as i32);
    if !position.castling().is_empty() {
        for castling in CastlingSide::ALL {
            if position.castling().has(side.color, castling) {
                sum.add(CASTLING, 1);
            }
        }
    }
}

/// Threats: hanging pieces, attackers worth less than their targets, an attacked Lion, weak squares
/// around the King.
fn threats<W: Width, S: Sum>(
    position: &Position<W>,
    weights: &Weights<W>,
    side: &Side<W>,
    other: &Side<W>,
    sum: &mut S,
) {
    let enemies = other.own.without(other.king);
    let weak = other.king_zone & (side.attacks - other.attacks);
    sum.add(WEAK, weak.len() as i32);
    let by_pawn = enemies & (side.pawn_attacks - other.pawns);
    let by_minor = enemies & (side.minor_attacks - other.pawns - side.pawn_attacks);
    let loose = enemies & (side.attacks - other.attacks);
    for square in by_pawn | by_minor | loose {
        let Some(role) = position.role_at(square) else { continue };
        let row = weights.values.row(role);
        if by_pawn.contains(square) {
            sum.add(PAWN_THREAT + row, 1);
        } else if by_minor.contains(square) && !weights.is_minor(row) {
            sum.add(MINOR_THREAT + row, 1);
        }
        if loose.contains(square) {
            sum.add(LOOSE + row, 1);
        }
    }
    if let Some(lion) = position.lion(other.color)
        && side.attacks.contains(lion)
    {
        sum.add(LION_ATTACKED, 1);
    }
}

/// Pieces in the pool, and pairs.
fn pool<W: Width, S: Sum>(
    position: &Position<W>,
    weights: &Weights<W>,
    side: &Side<W>,
    sum: &mut S,
) {
    for &row in &weights.paired_rows {
        if (position.in_slot(row) & side.own).is_several() {
            sum.add(PAIR + row, 1);
        }
    }
    if !weights.has_pools {
        return;
    }
    let near = side.pawns.intersects(weights.near_promotion[side.color.index()]);
    for (role, count) in position.pool(side.color) {
        let row = weights.values.row(role);
        let count = count.min(2) as i32;
        sum.add(POOL + row, count);
        if near {
            sum.add(POOL_NEAR + row, count);
        }
    }
}
