//! Lionheart Chess: 10×10, a turn is one full action or up to two half actions of King and Pawns.
//! The turns are generated in `rules::moves::half_actions`.

use super::mighty_lion::{BISHOP, KING, QUEEN, ROOK};
use crate::spec::pattern::*;
use crate::spec::*;
use crate::{Geometry, Role};

const SQUIRE: &[Pattern] = KING;
/// Leaps like the FIDE knight, and may slide one more square diagonally outward from an empty
/// square.
const KNIGHT: &[Pattern] = &[Pattern::LeapAndStep { paths: &KNIGHT_AND_STEP }];
const ARCHBISHOP: &[Pattern] = &[BISHOP[0], KNIGHT[0]];
const MARSHALL: &[Pattern] = &[ROOK[0], KNIGHT[0]];
const CAVALRY: &[Pattern] = &[KNIGHT[0], SQUIRE[0]];
const GRYPHON: &[Pattern] = &[Pattern::BentSlide { legs: &BENT_ROOK }];
const HIPPOGRIFF: &[Pattern] = &[Pattern::BentSlide { legs: &BENT_BISHOP }];
const UNICORN: &[Pattern] = &[Pattern::CrookedSlide { lines: &CROOKED_LINES }];
/// One step, from its start square also diagonally; its double move is two half actions.
const PAWN: &[Pattern] = &[
    Pattern::Leap { to: &FORWARD, modality: Modality::Move },
    Pattern::Leap { to: &DIAGONALLY_FORWARD, modality: Modality::Capture },
    Pattern::FirstMove(&Pattern::Leap { to: &DIAGONALLY_FORWARD, modality: Modality::Move }),
];

pub static LIONHEART: GameSpec = GameSpec {
    id: "lionheart",
    name: "Lionheart Chess",
    geometry: Geometry { files: 10, ranks: 10, first_rank: 1 },
    starts: starts! {
        "ucgaqkmhcu/rnbssssbnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBSSSSBNR/UCGAQKMHCU[] w F - 0 1";
        "two-moves" 20 "ucgaqkmhcu/rnbssssbnr/pppp2pppp/10/4pp4/10/10/PPPPPPPPPP/RNBSSSSBNR/UCGAQKMHCU[] w F - 0 1";
        "pawn-and-move" 170 "ucgaqkmhcu/rnbssssbnr/pppppppppp/10/10/10/10/PPPPP1PPPP/RNBSSSSBNR/UCGAQKMHCU[] b F - 0 1";
        "no-knight" 410 "ucgaqkmhcu/rnbssssbnr/pppppppppp/10/10/10/10/PPPPPPPPPP/R1BSSSSBNR/UCGAQKMHCU[] w F - 0 1";
        "no-rook" 490 "ucgaqkmhcu/rnbssssbnr/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBSSSSBNR/UCGAQKMHCU[] w F - 0 1";
        "no-hippogriff" 690 "ucgaqkmhcu/rnbssssbnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBSSSSBNR/UCGAQKM1CU[] w F - 0 1";
        "no-queen" 970 "ucgaqkmhcu/rnbssssbnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBSSSSBNR/UCGA1KMHCU[] w F - 0 1";
    },
    pieces: &[
        PieceSpec::new(Role::LionheartKing, 'K', KING),
        PieceSpec::new(Role::Queen, 'Q', QUEEN),
        PieceSpec::new(Role::Archbishop, 'A', ARCHBISHOP),
        PieceSpec::new(Role::Marshall, 'M', MARSHALL),
        PieceSpec::new(Role::Cavalry, 'C', CAVALRY),
        PieceSpec::new(Role::Gryphon, 'G', GRYPHON),
        PieceSpec::new(Role::Hippogriff, 'H', HIPPOGRIFF),
        PieceSpec::new(Role::Unicorn, 'U', UNICORN),
        PieceSpec::new(Role::Rook, 'R', ROOK),
        PieceSpec::new(Role::Knight, 'N', KNIGHT),
        PieceSpec::new(Role::Bishop, 'B', BISHOP),
        PieceSpec::new(Role::Squire, 'S', SQUIRE),
        PieceSpec::new(Role::Pawn, 'P', PAWN),
    ],
    turn_shape: TurnShape::HalfActions,
    power: PowerSource::Own,
    royals: Royals::KeptSafe,
    lions: LionLimit::One,
    lion_trade: None,
    pawns: PawnRules { start_rank: 2, ranks: (2, 9), en_passant_names_captured: false },
    promotion: Promotion::FromPoolAsAction { zone: 2 },
    castling: None,
    pool: Pool::Except(&[Role::LionheartKing, Role::Pawn]),
    wins: WinRules::NONE,
    draws: DrawRules { dead_position: DeadPosition::BareKings, ..DrawRules::CHESS },
    shogi_names: &[],
};
