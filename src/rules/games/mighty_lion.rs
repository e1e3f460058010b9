//! Mighty Lion Chess: FIDE chess on 8×8 with a Lion in place of each queen's knight.

use crate::spec::pattern::*;
use crate::spec::*;
use crate::{Geometry, Role};

/// King: FIDE; castling is [`GameSpec::castling`].
pub const KING: &[Pattern] = &[leap(&KING_STEPS)];
pub const QUEEN: &[Pattern] = &[slide(&ORTHOGONAL), slide(&DIAGONAL)];
pub const ROOK: &[Pattern] = &[slide(&ORTHOGONAL)];
pub const BISHOP: &[Pattern] = &[slide(&DIAGONAL)];
pub const KNIGHT: &[Pattern] = &[leap(&KNIGHT_LEAPS)];
pub const LION: &[Pattern] = &[Pattern::Lion { legs: &TWO_KING_STEPS }];
/// Pawn: FIDE; en passant is in [`PawnRules`].
pub const PAWN: &[Pattern] = &[
    Pattern::Leap { to: &FORWARD, modality: Modality::Move },
    Pattern::Leap { to: &DIAGONALLY_FORWARD, modality: Modality::Capture },
    Pattern::FirstMove(&Pattern::LameLeap { paths: &DOUBLE_STEP, modality: Modality::Move }),
];

/// Protection is real, Kings protect nothing, and a Pawn is no bridge.
pub const LION_TRADE: LionTrade = LionTrade {
    royals_protect: false,
    no_bridges: &[Role::Pawn],
    captured_protect: false,
    spares_new_lion: false,
};

pub static MIGHTY_LION: GameSpec = GameSpec {
    id: "mighty-lion",
    name: "Mighty Lion Chess",
    geometry: Geometry { files: 8, ranks: 8, first_rank: 1 },
    starts: starts! {
        "rlbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RLBQKBNR w KQkq - 0 1";
        "two-moves" 200 "rlbqkbnr/ppp2ppp/8/3pp3/8/8/PPPPPPPP/RLBQKBNR w KQkq - 0 1";
        "pawn-and-move" 230 "rlbqkbnr/pppppppp/8/8/8/8/PPPPP1PP/RLBQKBNR b KQkq - 0 1";
        "no-knight" 310 "rlbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RLBQKB1R w KQkq - 0 1";
        "no-rook" 470 "rlbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1LBQKBNR w Kkq - 0 1";
        "no-queen" 1020 "rlbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RLB1KBNR w KQkq - 0 1";
        "no-lion" 1690 "rlbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 1";
    },
    pieces: &[
        PieceSpec::new(Role::King, 'K', KING),
        PieceSpec::new(Role::Lion, 'L', LION).worth(1500),
        PieceSpec::new(Role::Queen, 'Q', QUEEN).worth(950),
        PieceSpec::new(Role::Rook, 'R', ROOK).worth(500),
        PieceSpec::new(Role::Bishop, 'B', BISHOP).worth(325),
        PieceSpec::new(Role::Knight, 'N', KNIGHT).worth(325),
        PieceSpec::new(Role::Pawn, 'P', PAWN).worth(100),
    ],
    turn_shape: TurnShape::OneMove,
    power: PowerSource::Own,
    royals: Royals::KeptSafe,
    lions: LionLimit::One,
    lion_trade: Some(LION_TRADE),
    pawns: PawnRules { start_rank: 1, ranks: (1, 6), en_passant_names_captured: false },
    promotion: Promotion::Pawns {
        zone: 1,
        to: &[Role::Queen, Role::Rook, Role::Bishop, Role::Knight],
    },
    castling: Some(Castling { squares: 2, king_files: [4, 4] }),
    pool: Pool::None,
    wins: WinRules::NONE,
    draws: DrawRules::CHESS,
    shogi_names: &[],
};
