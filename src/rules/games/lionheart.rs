//! Lionheart Chess: 10×10, a turn is one full action or up to two half actions of King and Pawns. The turns are made in
//! `rules::half_actions`.

use super::mighty_lion::{BISHOP, KING, PAWN, QUEEN, ROOK};
use crate::rules::game::*;
use crate::rules::pattern::*;
use crate::rules::piece::Role;
use crate::rules::square::Geometry;

const SQUIRE: &[Pattern] = KING;
/// Leaps like the FIDE knight, and may slide one more square diagonally outward from an empty square.
const KNIGHT: &[Pattern] = &[Pattern::LeapAndStep {
    paths: &KNIGHT_AND_STEP,
}];
const ARCHBISHOP: &[Pattern] = &[BISHOP[0], KNIGHT[0]];
const MARSHALL: &[Pattern] = &[ROOK[0], KNIGHT[0]];
const CAVALRY: &[Pattern] = &[KNIGHT[0], SQUIRE[0]];
const GRYPHON: &[Pattern] = &[Pattern::BentSlide { arms: &BENT_ROOK }];
const HIPPOGRIFF: &[Pattern] = &[Pattern::BentSlide { arms: &BENT_BISHOP }];
const UNICORN: &[Pattern] = &[Pattern::CrookedSlide {
    lines: &CROOKED_LINES,
}];

/// Lionheart Chess.
pub static LIONHEART: GameSpec = GameSpec {
    game: Game::Lionheart,
    id: "lionheart",
    name: "Lionheart Chess",
    geometry: Geometry {
        files: 10,
        ranks: 10,
        first_rank: 1,
    },
    start_fen: "ucgaqkmhcu/rnbssssbnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBSSSSBNR/UCGAQKMHCU[] w F - 0 1",
    pieces: &[
        PieceSpec {
            role: Role::LionheartKing,
            letter: 'K',
            value: None,
            patterns: KING,
        },
        PieceSpec {
            role: Role::Queen,
            letter: 'Q',
            value: None,
            patterns: QUEEN,
        },
        PieceSpec {
            role: Role::Archbishop,
            letter: 'A',
            value: None,
            patterns: ARCHBISHOP,
        },
        PieceSpec {
            role: Role::Marshall,
            letter: 'M',
            value: None,
            patterns: MARSHALL,
        },
        PieceSpec {
            role: Role::Cavalry,
            letter: 'C',
            value: None,
            patterns: CAVALRY,
        },
        PieceSpec {
            role: Role::Gryphon,
            letter: 'G',
            value: None,
            patterns: GRYPHON,
        },
        PieceSpec {
            role: Role::Hippogriff,
            letter: 'H',
            value: None,
            patterns: HIPPOGRIFF,
        },
        PieceSpec {
            role: Role::Unicorn,
            letter: 'U',
            value: None,
            patterns: UNICORN,
        },
        PieceSpec {
            role: Role::Rook,
            letter: 'R',
            value: None,
            patterns: ROOK,
        },
        PieceSpec {
            role: Role::Knight,
            letter: 'N',
            value: None,
            patterns: KNIGHT,
        },
        PieceSpec {
            role: Role::Bishop,
            letter: 'B',
            value: None,
            patterns: BISHOP,
        },
        PieceSpec {
            role: Role::Squire,
            letter: 'S',
            value: None,
            patterns: SQUIRE,
        },
        PieceSpec {
            role: Role::Pawn,
            letter: 'P',
            value: None,
            patterns: PAWN,
        },
    ],
    turn_shape: TurnShape::HalfActions,
    power: PowerSource::Own,
    lion_trade: LionTrade::Free,
    pawns: PawnRules {
        start_rank: 2,
        ranks: (2, 9),
        en_passant_names_captured: false,
    },
    promotion: Promotion::FromPoolAsAction { zone: 2 },
    castling: None,
    pool: Pool::Except(&[Role::LionheartKing, Role::Pawn]),
    draws: DrawRules {
        threefold: true,
        pawn_moves_reset_clock: true,
        dead_position: DeadPosition::BareKings,
    },
};
