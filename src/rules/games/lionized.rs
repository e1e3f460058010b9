//! Lionized Chess: 8×8, pieces in line with a Lionizer lend each other their powers. The borrowing
//! is in `rules::moves::lionized`.

use super::mighty_lion::{KING, PAWN};
use crate::spec::pattern::*;
use crate::spec::*;
use crate::{Geometry, Role};

const LIONIZER: &[Pattern] = &[Pattern::Anywhere];
const LANCE: &[Pattern] = &[slide(&FORWARD)];
const COLD_HORSE: &[Pattern] =
    &[Pattern::LameLeap { paths: &LEFT_TURNING_HORSE, modality: Modality::Both }];
const HOT_HORSE: &[Pattern] =
    &[Pattern::LameLeap { paths: &RIGHT_TURNING_HORSE, modality: Modality::Both }];
const MAMMOTH: &[Pattern] = &[Pattern::LameLeap { paths: &ELEPHANT, modality: Modality::Both }];
const FERZ: &[Pattern] = &[leap(&DIAGONAL)];

pub static LIONIZED: GameSpec = GameSpec {
    id: "lionized",
    name: "Lionized Chess",
    geometry: Geometry { files: 8, ranks: 8, first_rank: 1 },
    starts: starts! {
        "lcmzkfhl/pppppppp/8/8/8/8/PPPPPPPP/LHMZKFCL[] w - - 0 1";
        "pawn-and-move" 70 "lcmzkfhl/pppppppp/8/8/8/8/PPPPP1PP/LHMZKFCL[] b - - 0 1";
        "no-horse" 260 "lcmzkfhl/pppppppp/8/8/8/8/PPPPPPPP/L1MZKFCL[] w - - 0 1";
        "no-mammoth" 290 "lcmzkfhl/pppppppp/8/8/8/8/PPPPPPPP/LH1ZKFCL[] w - - 0 1";
        "two-moves" 320 "lcmzkfhl/ppp2ppp/8/3pp3/8/8/PPPPPPPP/LHMZKFCL[] w - - 0 1";
        "no-lance" 340 "lcmzkfhl/pppppppp/8/8/8/8/PPPPPPPP/1HMZKFCL[] w - - 0 1";
        "no-lionizer" 1040 "lcmzkfhl/pppppppp/8/8/8/8/PPPPPPPP/LHM1KFCL[] w - - 0 1";
    },
    pieces: &[
        PieceSpec::new(Role::King, 'K', KING),
        PieceSpec::new(Role::Lionizer, 'Z', LIONIZER),
        PieceSpec::new(Role::Lance, 'L', LANCE),
        PieceSpec::new(Role::ColdHorse, 'C', COLD_HORSE),
        PieceSpec::new(Role::HotHorse, 'H', HOT_HORSE),
        PieceSpec::new(Role::Mammoth, 'M', MAMMOTH),
        PieceSpec::new(Role::Ferz, 'F', FERZ),
        PieceSpec::new(Role::Pawn, 'P', PAWN),
    ],
    turn_shape: TurnShape::OneMove,
    power: PowerSource::Lionized,
    royals: Royals::KeptSafe,
    lions: LionLimit::One,
    lion_trade: None,
    pawns: PawnRules { start_rank: 1, ranks: (1, 7), en_passant_names_captured: true },
    promotion: Promotion::FromPoolOnArrival,
    castling: None,
    pool: Pool::Except(&[Role::King, Role::Pawn, Role::Lionizer]),
    wins: WinRules::NONE,
    draws: DrawRules {
        repetition: Repetition::Allowed,
        fifty_moves: true,
        clock_reset_by: &[],
        promotions_reset_clock: false,
        dead_position: DeadPosition::LionizedPieces,
    },
    shogi_names: &[],
};
