//! Lionized Chess: 8×8, pieces in line with a Lionizer lend each other their powers. The borrowing is in `rules::lionized`.

use super::mighty_lion::{KING, PAWN};
use crate::rules::game::*;
use crate::rules::pattern::*;
use crate::rules::piece::Role;
use crate::rules::square::Geometry;

const LIONIZER: &[Pattern] = &[Pattern::Anywhere];
const LANCE: &[Pattern] = &[Pattern::Slide { along: &FORWARD }];
const COLD_HORSE: &[Pattern] = &[Pattern::LameLeap {
    paths: &LEFT_TURNING_HORSE,
}];
const HOT_HORSE: &[Pattern] = &[Pattern::LameLeap {
    paths: &RIGHT_TURNING_HORSE,
}];
const MAMMOTH: &[Pattern] = &[Pattern::LameLeap { paths: &ELEPHANT }];
const FERZ: &[Pattern] = &[Pattern::Leap {
    to: &DIAGONAL,
    modality: Modality::Both,
}];

/// Lionized Chess.
pub static LIONIZED: GameSpec = GameSpec {
    game: Game::Lionized,
    id: "lionized",
    name: "Lionized Chess",
    geometry: Geometry {
        files: 8,
        ranks: 8,
        first_rank: 1,
    },
    start_fen: "lcmzkfhl/pppppppp/8/8/8/8/PPPPPPPP/LHMZKFCL[] w - - 0 1",
    pieces: &[
        PieceSpec {
            role: Role::King,
            letter: 'K',
            value: None,
            patterns: KING,
        },
        PieceSpec {
            role: Role::Lionizer,
            letter: 'Z',
            value: None,
            patterns: LIONIZER,
        },
        PieceSpec {
            role: Role::Lance,
            letter: 'L',
            value: None,
            patterns: LANCE,
        },
        PieceSpec {
            role: Role::ColdHorse,
            letter: 'C',
            value: None,
            patterns: COLD_HORSE,
        },
        PieceSpec {
            role: Role::HotHorse,
            letter: 'H',
            value: None,
            patterns: HOT_HORSE,
        },
        PieceSpec {
            role: Role::Mammoth,
            letter: 'M',
            value: None,
            patterns: MAMMOTH,
        },
        PieceSpec {
            role: Role::Ferz,
            letter: 'F',
            value: None,
            patterns: FERZ,
        },
        PieceSpec {
            role: Role::Pawn,
            letter: 'P',
            value: None,
            patterns: PAWN,
        },
    ],
    turn_shape: TurnShape::OneMove,
    power: PowerSource::Lionized,
    lion_trade: LionTrade::Free,
    pawns: PawnRules {
        start_rank: 1,
        ranks: (1, 7),
        en_passant_names_captured: true,
    },
    promotion: Promotion::FromPoolOnArrival,
    castling: None,
    pool: Pool::Except(&[Role::King, Role::Pawn, Role::Lionizer]),
    draws: DrawRules {
        threefold: false,
        pawn_moves_reset_clock: false,
        dead_position: DeadPosition::LionizedPieces,
    },
};
