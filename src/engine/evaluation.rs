//! What a position is worth without looking ahead.

use super::score::GREATEST_EVALUATION;
use super::weights::Weights;
use crate::rules::{Color, Position, PowerSource, Role, Square, SquareSet};

/// What it is worth to be the one to move.
const TEMPO: i32 = 12;

/// What one side has, as far as the terms of the other side depend on it.
struct Side {
    color: Color,
    score: i32,
    /// Where the side's Pawns could capture.
    pawn_attacks: SquareSet,
    /// Where anything of the side could capture.
    attacks: SquareSet,
    /// How strongly its pieces bear on the squares around the other King.
    king_attack: i32,
    king_attackers: i32,
}

/// The worth of a position in hundredths of a Pawn, from the view of the side to move.
pub(super) fn evaluate(position: &Position, weights: &Weights) -> i32 {
    let phase = phase(position, weights);
    let pawn_attacks = Color::ALL.map(|color| position.pawn_attacks(color));
    let sides = Color::ALL.map(|color| {
        let mut side = Side {
            color,
            score: 0,
            pawn_attacks: pawn_attacks[color.index()],
            attacks: SquareSet::EMPTY,
            king_attack: 0,
            king_attackers: 0,
        };
        pieces(
            position,
            weights,
            phase,
            pawn_attacks[(!color).index()],
            &mut side,
        );
        pawns(position, weights, &mut side);
        side
    });
    let [white, black] = &sides;
    let score = white.score - black.score + against(position, weights, white, black, phase)
        - against(position, weights, black, white, phase);
    let own = match position.turn() {
        Color::White => score,
        Color::Black => -score,
    };
    (own + TEMPO).clamp(-GREATEST_EVALUATION, GREATEST_EVALUATION)
}

/// How much of the pieces at the start is still there, 256 for all.
fn phase(position: &Position, weights: &Weights) -> i32 {
    let mut material = 0;
    for piece in position.spec().pieces {
        if piece.role != Role::Pawn {
            let count = position.with_role(piece.role).len() as i32;
            material += count * weights.value(piece.role);
        }
    }
    (material * 256 / weights.full_board).min(256)
}

/// The number of a square as its owner sees it.
fn seen_from(position: &Position, color: Color, square: Square) -> usize {
    let ranks = usize::from(position.spec().geometry.ranks);
    match color {
        Color::White => square.index(),
        Color::Black => {
            let rank = ranks - 1 - usize::from(square.rank());
            rank * 10 + usize::from(square.file())
        }
    }
}

/// What each square is worth that a piece could go to.
const fn mobility_weight(role: Role) -> i32 {
    match role {
        Role::Knight | Role::Bishop | Role::CrownedBishop | Role::Unicorn | Role::Hippogriff => 4,
        Role::Rook | Role::CrownedRook | Role::Archbishop | Role::Marshall | Role::Gryphon => 3,
        Role::Lion | Role::Queen | Role::Cavalry | Role::Squire | Role::Commoner => 2,
        Role::Lance | Role::HotHorse | Role::ColdHorse | Role::Mammoth | Role::Ferz => 4,
        Role::Pawn | Role::King | Role::LionheartKing | Role::Lionizer => 0,
    }
}

/// How dangerous a piece is to a King beside which it bears.
const fn king_attack_weight(role: Role) -> i32 {
    match role {
        Role::Lion => 6,
        Role::Queen | Role::Marshall | Role::Gryphon | Role::Archbishop => 4,
        Role::Rook | Role::CrownedRook | Role::Cavalry | Role::Unicorn | Role::Hippogriff => 3,
        Role::Pawn | Role::King | Role::LionheartKing | Role::Lionizer => 0,
        _ => 2,
    }
}

/// Material, squares, mobility and what bears on the enemy King.
fn pieces(
    position: &Position,
    weights: &Weights,
    phase: i32,
    enemy_pawn_attacks: SquareSet,
    side: &mut Side,
) {
    let color = side.color;
    let own = position.pieces(color);
    let king_zone = position.king_zone(!color);
    let borrowing = position.spec().power == PowerSource::Lionized;
    position.bearings(color, &mut |role, square, bearing| {
        let seen = seen_from(position, color, square);
        side.attacks |= bearing;
        if role.is_royal() {
            let full = weights.square[role as usize][seen];
            let empty = weights.king_endgame[seen];
            side.score += (full * phase + empty * (256 - phase)) / 256;
            return;
        }
        side.score += weights.value(role) + weights.square[role as usize][seen];
        let reachable = (bearing - own - enemy_pawn_attacks).len() as i32;
        side.score += reachable * mobility_weight(role) / if borrowing { 3 } else { 1 };
        let near_king = (bearing & king_zone).len() as i32;
        if near_king > 0 && king_attack_weight(role) > 0 {
            side.king_attack += near_king * king_attack_weight(role);
            side.king_attackers += 1;
        }
        if role.is_lion() {
            let distance = i32::from(square.distance(position.king(!color)));
            side.score += 6 * (7 - distance).max(0) * phase / 256;
        }
    });
    for (role, count) in position.pool(color) {
        // A piece in the pool is a promise, as long as there are Pawns to redeem it.
        side.score += weights.value(role) * (count.min(2) as i32) / 40;
    }
}

/// Doubled, isolated and passed Pawns.
fn pawns(position: &Position, weights: &Weights, side: &mut Side) {
    let color = side.color;
    let own = position.with_role(Role::Pawn) & position.pieces(color);
    let enemy = position.with_role(Role::Pawn) & position.pieces(!color);
    for square in own {
        let (file, beside) = weights.files[usize::from(square.file())];
        let ahead = weights
            .ranks
            .iter()
            .enumerate()
            .filter(|(rank, _)| match color {
                Color::White => *rank > usize::from(square.rank()),
                Color::Black => *rank < usize::from(square.rank()),
            })
            .fold(SquareSet::EMPTY, |set, (_, rank)| set | *rank);
        if (own & file & ahead).is_empty() {
            if ((file | beside) & ahead & enemy).is_empty() {
                let rank = seen_from(position, color, square) / 10;
                side.score += weights.passed[rank];
            }
        } else {
            side.score -= 12;
        }
        if (own & beside).is_empty() {
            side.score -= 10;
        }
    }
}

/// What `side` threatens of `other`: its King, its Lion, and what its Pawns attack.
fn against(position: &Position, weights: &Weights, side: &Side, other: &Side, phase: i32) -> i32 {
    let mut score = 0;
    if side.king_attackers >= 2 {
        let danger = side.king_attack * side.king_attackers.min(4);
        score += (danger * danger / 40).min(400) * phase / 256;
    }
    let enemies = position.pieces(other.color);
    for square in enemies & side.pawn_attacks {
        if let Some(role) = position.role_at(square)
            && role != Role::Pawn
            && !role.is_royal()
        {
            score += 20 + weights.value(role) / 25;
        }
    }
    if let Some(lion) = position.lion(other.color)
        && side.attacks.contains(lion)
    {
        score += 40;
    }
    let loose = (enemies & side.attacks) - other.attacks - position.with_role(Role::Pawn);
    score + 8 * loose.len() as i32
}
