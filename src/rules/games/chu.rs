//! Chu Chess on 10×10, in two games that differ in promotion only.

use super::mighty_lion::{BISHOP, KING, KNIGHT, LION, PAWN, QUEEN, ROOK};
use crate::rules::game::*;
use crate::rules::pattern::*;
use crate::rules::piece::Role;
use crate::rules::square::Geometry;

/// Rook plus one step diagonally.
const CROWNED_ROOK: &[Pattern] = &[
    Pattern::Slide { along: &ORTHOGONAL },
    Pattern::Leap {
        to: &DIAGONAL,
        modality: Modality::Both,
    },
];
/// Bishop plus one step orthogonally.
const CROWNED_BISHOP: &[Pattern] = &[
    Pattern::Slide { along: &DIAGONAL },
    Pattern::Leap {
        to: &ORTHOGONAL,
        modality: Modality::Both,
    },
];

const PIECES: &[PieceSpec] = &[
    PieceSpec {
        role: Role::King,
        letter: 'K',
        value: None,
        patterns: KING,
    },
    PieceSpec {
        role: Role::Lion,
        letter: 'L',
        value: Some(1500),
        patterns: LION,
    },
    PieceSpec {
        role: Role::Queen,
        letter: 'Q',
        value: Some(950),
        patterns: QUEEN,
    },
    PieceSpec {
        role: Role::CrownedRook,
        letter: 'R',
        value: Some(700),
        patterns: CROWNED_ROOK,
    },
    PieceSpec {
        role: Role::CrownedBishop,
        letter: 'B',
        value: Some(525),
        patterns: CROWNED_BISHOP,
    },
    PieceSpec {
        role: Role::Rook,
        letter: 'R',
        value: Some(500),
        patterns: ROOK,
    },
    PieceSpec {
        role: Role::Bishop,
        letter: 'B',
        value: Some(350),
        patterns: BISHOP,
    },
    PieceSpec {
        role: Role::Knight,
        letter: 'N',
        value: Some(300),
        patterns: KNIGHT,
    },
    PieceSpec {
        role: Role::Commoner,
        letter: 'M',
        value: Some(300),
        patterns: KING,
    },
    PieceSpec {
        role: Role::Pawn,
        letter: 'P',
        value: Some(100),
        patterns: PAWN,
    },
];

/// Chess-like promotion: only Pawns promote, and they must.
const BASE: GameSpec = GameSpec {
    game: Game::ChuChess,
    id: "chu-chess",
    name: "Chu Chess (chess-like promotion)",
    geometry: Geometry {
        files: 10,
        ranks: 10,
        first_rank: 0,
    },
    start_fen: "r3k4r/mnb+rql+bbnm/pppppppppp/10/10/10/10/PPPPPPPPPP/MNB+BLQ+RBNM/R4K3R w KQkq - 0 1",
    pieces: PIECES,
    turn_shape: TurnShape::OneMove,
    power: PowerSource::Own,
    lion_trade: LionTrade::Restricted,
    pawns: PawnRules {
        start_rank: 2,
        ranks: (2, 6),
        en_passant_names_captured: false,
    },
    promotion: Promotion::Pawns {
        zone: 3,
        to: &[Role::Queen, Role::Rook, Role::Bishop, Role::Knight],
    },
    castling: Some(Castling {
        squares: 3,
        king_files: [5, 4],
    }),
    pool: Pool::None,
    draws: DrawRules {
        threefold: true,
        pawn_moves_reset_clock: true,
        dead_position: DeadPosition::MinorPieces,
    },
};

/// Chu Chess with chess-like promotion.
pub static CHESS_LIKE: GameSpec = BASE;

/// Chu Chess with shogi-like promotion: pieces may become their crowned forms.
pub static SHOGI_LIKE: GameSpec = GameSpec {
    game: Game::ChuShogiLike,
    id: "chu-shogi-like",
    name: "Chu Chess (shogi-like promotion)",
    pawns: PawnRules {
        start_rank: 2,
        ranks: (2, 8),
        en_passant_names_captured: false,
    },
    promotion: Promotion::Crowning {
        zone: 3,
        pairs: &[
            (Role::Rook, Role::CrownedRook),
            (Role::Bishop, Role::CrownedBishop),
            (Role::Knight, Role::Lion),
            (Role::Pawn, Role::Commoner),
        ],
    },
    draws: DrawRules {
        threefold: true,
        pawn_moves_reset_clock: true,
        dead_position: DeadPosition::BareKings,
    },
    ..BASE
};
