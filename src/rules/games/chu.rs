//! Chu Chess on 10×10: two games that differ in promotion and in what follows from it.

use super::mighty_lion::{BISHOP, KING, KNIGHT, LION, LION_TRADE, PAWN, QUEEN, ROOK};
use crate::spec::pattern::*;
use crate::spec::*;
use crate::{Geometry, Role};

const CROWNED_ROOK: &[Pattern] = &[slide(&ORTHOGONAL), leap(&DIAGONAL)];
const CROWNED_BISHOP: &[Pattern] = &[slide(&DIAGONAL), leap(&ORTHOGONAL)];

const PIECES: &[PieceSpec] = &[
    PieceSpec::new(Role::King, 'K', KING),
    PieceSpec::new(Role::Lion, 'L', LION).worth(1500),
    PieceSpec::new(Role::Queen, 'Q', QUEEN).worth(950),
    PieceSpec::new(Role::CrownedRook, 'R', CROWNED_ROOK).crowned().worth(700),
    PieceSpec::new(Role::CrownedBishop, 'B', CROWNED_BISHOP).crowned().worth(525),
    PieceSpec::new(Role::Rook, 'R', ROOK).worth(500),
    PieceSpec::new(Role::Bishop, 'B', BISHOP).worth(350),
    PieceSpec::new(Role::Knight, 'N', KNIGHT).worth(300),
    PieceSpec::new(Role::Commoner, 'M', KING).worth(300),
    PieceSpec::new(Role::Pawn, 'P', PAWN).worth(100),
];

const STARTS: &[Start] = starts! {
    "r3k4r/mnb+rql+bbnm/pppppppppp/10/10/10/10/PPPPPPPPPP/MNB+BLQ+RBNM/R4K3R w KQkq - 0 1";
    "two-moves" 50 "r3k4r/mnb+rql+bbnm/pppp2pppp/10/4pp4/10/10/PPPPPPPPPP/MNB+BLQ+RBNM/R4K3R w KQkq - 0 1";
    "pawn-and-move" 120 "r3k4r/mnb+rql+bbnm/pppppppppp/10/10/10/10/PPPPP1PPPP/MNB+BLQ+RBNM/R4K3R b KQkq - 0 1";
    "no-knight" 320 "r3k4r/mnb+rql+bbnm/pppppppppp/10/10/10/10/PPPPPPPPPP/M1B+BLQ+RBNM/R4K3R w KQkq - 0 1";
    "no-rook" 560 "r3k4r/mnb+rql+bbnm/pppppppppp/10/10/10/10/PPPPPPPPPP/MNB+BLQ+RBNM/5K3R w Kkq - 0 1";
    "no-queen" 980 "r3k4r/mnb+rql+bbnm/pppppppppp/10/10/10/10/PPPPPPPPPP/MNB+BL1+RBNM/R4K3R w KQkq - 0 1";
    "no-lion" 1510 "r3k4r/mnb+rql+bbnm/pppppppppp/10/10/10/10/PPPPPPPPPP/MNB+B1Q+RBNM/R4K3R w KQkq - 0 1";
};

/// What the two games share. They differ in the ranks on which a FEN may have a Pawn, in promotion
/// and in dead positions.
const fn chu(
    id: &'static str,
    name: &'static str,
    pawn_ranks: (u8, u8),
    promotion: Promotion,
    dead_position: DeadPosition,
) -> GameSpec {
    GameSpec {
        id,
        name,
        geometry: Geometry { files: 10, ranks: 10, first_rank: 0 },
        starts: STARTS,
        pieces: PIECES,
        turn_shape: TurnShape::OneMove,
        power: PowerSource::Own,
        royals: Royals::KeptSafe,
        lions: LionLimit::One,
        lion_trade: Some(LION_TRADE),
        pawns: PawnRules { start_rank: 2, ranks: pawn_ranks, en_passant_names_captured: false },
        promotion,
        castling: Some(Castling { squares: 3, king_files: [5, 4] }),
        pool: Pool::None,
        wins: WinRules::NONE,
        draws: DrawRules { dead_position, ..DrawRules::CHESS },
        shogi_names: &[],
    }
}

/// Chu Chess with chess-like promotion: only Pawns promote, and they must.
pub static CHESS_LIKE: GameSpec = chu(
    "chu-chess",
    "Chu Chess (chess-like promotion)",
    (2, 6),
    Promotion::Pawns { zone: 3, to: &[Role::Queen, Role::Rook, Role::Bishop, Role::Knight] },
    DeadPosition::MinorPieces,
);

/// Chu Chess with shogi-like promotion: pieces may become their crowned forms.
pub static SHOGI_LIKE: GameSpec = chu(
    "chu-shogi-like",
    "Chu Chess (shogi-like promotion)",
    (2, 8),
    Promotion::Crowning {
        zone: 3,
        pairs: &[
            (Role::Rook, Role::CrownedRook),
            (Role::Bishop, Role::CrownedBishop),
            (Role::Knight, Role::Lion),
            (Role::Pawn, Role::Commoner),
        ],
        by: CrowningTurns::StartingOrEnding,
        forced: &[Role::Pawn],
    },
    DeadPosition::BareKings,
);
