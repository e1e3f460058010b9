//! Chu Shogi on 12×12.

use super::chu_shogi_names::SHOGI_NAMES;
use super::mighty_lion::{BISHOP, KING, LION, QUEEN, ROOK};
use crate::spec::pattern::*;
use crate::spec::*;
use crate::{Geometry, Offset, Role};

const BACK: [Offset; 1] = [o(0, -1)];
const VERTICAL: [Offset; 2] = [o(0, 1), o(0, -1)];
const SIDEWAYS: [Offset; 2] = [o(1, 0), o(-1, 0)];
const DIAGONALLY_BACK: [Offset; 2] = [o(1, -1), o(-1, -1)];
const TWO_DIAGONALLY: [Offset; 4] = [o(2, 2), o(2, -2), o(-2, -2), o(-2, 2)];
const TWO_STRAIGHT: [Offset; 4] = [o(0, 2), o(2, 0), o(0, -2), o(-2, 0)];

const DRAGON_KING: &[Pattern] = &[slide(&ORTHOGONAL), leap(&DIAGONAL)];
const DRAGON_HORSE: &[Pattern] = &[slide(&DIAGONAL), leap(&ORTHOGONAL)];
const VERTICAL_MOVER: &[Pattern] = &[slide(&VERTICAL), leap(&SIDEWAYS)];
const SIDE_MOVER: &[Pattern] = &[slide(&SIDEWAYS), leap(&VERTICAL)];
const DRUNK_ELEPHANT: &[Pattern] = &[leap(&DIAGONAL), leap(&FORWARD), leap(&SIDEWAYS)];
const GOLD_GENERAL: &[Pattern] = &[leap(&ORTHOGONAL), leap(&DIAGONALLY_FORWARD)];

/// Straight forward it has the power of a Lion: a step, and a second one on or back.
const HORNED_FALCON: &[Pattern] = &[
    slide(&DIAGONAL),
    slide(&SIDEWAYS),
    slide(&BACK),
    Pattern::Lion { legs: &[Legs { first: o(0, 1), then: &VERTICAL }] },
];
/// The same on each of its two forward diagonals.
const SOARING_EAGLE: &[Pattern] = &[
    slide(&ORTHOGONAL),
    slide(&DIAGONALLY_BACK),
    Pattern::Lion {
        legs: &[
            Legs { first: o(1, 1), then: &[o(1, 1), o(-1, -1)] },
            Legs { first: o(-1, 1), then: &[o(-1, 1), o(1, -1)] },
        ],
    },
];

/// The pieces that promote, each with its promoted form: role, value in centipawns, and how it
/// moves. Forms that move alike are different pieces.
macro_rules! promoting {
    ($($letter:literal $role:ident $value:literal $moves:expr => $becomes:ident $becomes_value:literal $promoted:expr;)*) => {
        const PIECES: &[PieceSpec] = &[
            PieceSpec::new(Role::King, 'K', KING),
            PieceSpec::new(Role::Lion, 'N', LION).worth(2000),
            PieceSpec::new(Role::Queen, 'Q', QUEEN).worth(1200),
            $(PieceSpec::new(Role::$role, $letter, const { $moves }).worth($value),)*
            $(PieceSpec::new(Role::$becomes, $letter, const { $promoted }).crowned().worth($becomes_value),)*
        ];

        const PROMOTIONS: &[(Role, Role)] = &[$((Role::$role, Role::$becomes),)*];
    };
}

promoting! {
    'D' DragonKing 800 DRAGON_KING => SoaringEagle 1100 SOARING_EAGLE;
    'H' DragonHorse 700 DRAGON_HORSE => HornedFalcon 1000 HORNED_FALCON;
    'R' Rook 600 ROOK => PromotedRook 800 DRAGON_KING;
    'B' Bishop 500 BISHOP => PromotedBishop 700 DRAGON_HORSE;
    'V' VerticalMover 400 VERTICAL_MOVER => FlyingOx 800 &[slide(&VERTICAL), slide(&DIAGONAL)];
    'M' SideMover 400 SIDE_MOVER => FreeBoar 800 &[slide(&SIDEWAYS), slide(&DIAGONAL)];
    'A' ReverseChariot 300 &[slide(&VERTICAL)] => Whale 500 &[slide(&VERTICAL), slide(&DIAGONALLY_BACK)];
    'L' Lance 300 &[slide(&FORWARD)] => WhiteHorse 700 &[slide(&VERTICAL), slide(&DIAGONALLY_FORWARD)];
    'X' Phoenix 300 &[leap(&ORTHOGONAL), leap(&TWO_DIAGONALLY)] => PromotedPhoenix 1200 QUEEN;
    'O' Kirin 300 &[leap(&DIAGONAL), leap(&TWO_STRAIGHT)] => PromotedKirin 2000 LION;
    'E' DrunkElephant 300 DRUNK_ELEPHANT => CrownPrince 400 KING;
    'T' BlindTiger 300 &[leap(&DIAGONAL), leap(&BACK), leap(&SIDEWAYS)] => FlyingStag 600 &[slide(&VERTICAL), leap(&SIDEWAYS), leap(&DIAGONAL)];
    'F' FerociousLeopard 300 &[leap(&DIAGONAL), leap(&VERTICAL)] => PromotedLeopard 500 BISHOP;
    'G' GoldGeneral 300 GOLD_GENERAL => PromotedGold 600 ROOK;
    'S' SilverGeneral 200 &[leap(&DIAGONAL), leap(&FORWARD)] => PromotedSilver 400 VERTICAL_MOVER;
    'C' CopperGeneral 200 &[leap(&DIAGONALLY_FORWARD), leap(&VERTICAL)] => PromotedCopper 400 SIDE_MOVER;
    'I' GoBetween 100 &[leap(&VERTICAL)] => PromotedGoBetween 300 DRUNK_ELEPHANT;
    'P' Pawn 100 &[leap(&FORWARD)] => PromotedPawn 300 GOLD_GENERAL;
}

pub static CHU_SHOGI: GameSpec = GameSpec {
    id: "chu-shogi",
    name: "Chu Shogi",
    geometry: Geometry { files: 12, ranks: 12, first_rank: 1 },
    starts: starts! {
        "lfcsgekgscfl/a1b1txot1b1a/mvrhdqndhrvm/pppppppppppp/3i4i3/12/12/3I4I3/PPPPPPPPPPPP/MVRHDNQDHRVM/A1B1TOXT1B1A/LFCSGKEGSCFL w - - 0 1";
        "no-copper" 200 "lfcsgekgscfl/a1b1txot1b1a/mvrhdqndhrvm/pppppppppppp/3i4i3/12/12/3I4I3/PPPPPPPPPPPP/MVRHDNQDHRVM/A1B1TOXT1B1A/LF1SGKEGSCFL w - - 0 1";
        "no-side-mover" 400 "lfcsgekgscfl/a1b1txot1b1a/mvrhdqndhrvm/pppppppppppp/3i4i3/12/12/3I4I3/PPPPPPPPPPPP/1VRHDNQDHRVM/A1B1TOXT1B1A/LFCSGKEGSCFL w - - 0 1";
        "two-kings" 500 "lfcsg+ekgscfl/a1b1txot1b1a/mvrhdqndhrvm/pppppppppppp/3i4i3/12/12/3I4I3/PPPPPPPPPPPP/MVRHDNQDHRVM/A1B1TOXT1B1A/LFCSGKEGSCFL w - - 0 1";
        "no-rook" 600 "lfcsgekgscfl/a1b1txot1b1a/mvrhdqndhrvm/pppppppppppp/3i4i3/12/12/3I4I3/PPPPPPPPPPPP/MV1HDNQDHRVM/A1B1TOXT1B1A/LFCSGKEGSCFL w - - 0 1";
        "no-queen" 1200 "lfcsgekgscfl/a1b1txot1b1a/mvrhdqndhrvm/pppppppppppp/3i4i3/12/12/3I4I3/PPPPPPPPPPPP/MVRHDN1DHRVM/A1B1TOXT1B1A/LFCSGKEGSCFL w - - 0 1";
        "two-lions" 1700 "lfcsgekgscfl/a1b1tx+ot1b1a/mvrhdqndhrvm/pppppppppppp/3i4i3/12/12/3I4I3/PPPPPPPPPPPP/MVRHDNQDHRVM/A1B1TOXT1B1A/LFCSGKEGSCFL w - - 0 1";
        "no-lion" 2000 "lfcsgekgscfl/a1b1txot1b1a/mvrhdqndhrvm/pppppppppppp/3i4i3/12/12/3I4I3/PPPPPPPPPPPP/MVRHD1QDHRVM/A1B1TOXT1B1A/LFCSGKEGSCFL w - - 0 1";
        "three-lions" 3400 "lfcsgekgscfl/a1b1t+o+ot1b1a/mvrhdqndhrvm/pppppppppppp/3i4i3/12/12/3I4I3/PPPPPPPPPPPP/MVRHDNQDHRVM/A1B1TXXT1B1A/LFCSGKEGSCFL w - - 0 1";
    },
    pieces: PIECES,
    turn_shape: TurnShape::OneMove,
    power: PowerSource::Own,
    royals: Royals::Captured,
    lions: LionLimit::None,
    lion_trade: Some(LionTrade {
        royals_protect: true,
        no_bridges: &[Role::Pawn, Role::GoBetween],
        captured_protect: true,
        spares_new_lion: true,
    }),
    pawns: PawnRules { start_rank: 3, ranks: (0, 11), en_passant_names_captured: false },
    promotion: Promotion::Crowning {
        zone: 4,
        pairs: PROMOTIONS,
        by: CrowningTurns::EnteringOrCapturing { on_last_rank: &[Role::Pawn, Role::Lance] },
        forced: &[],
    },
    castling: None,
    pool: Pool::None,
    wins: WinRules {
        stalemate: Stalemate::Loses,
        bare_royal: BareRoyal::Loses { uncounted: &[Role::Pawn, Role::GoBetween] },
    },
    draws: DrawRules {
        repetition: Repetition::FourfoldByAttacks,
        fifty_moves: false,
        clock_reset_by: &[Role::Pawn, Role::Lance],
        promotions_reset_clock: true,
        dead_position: DeadPosition::BareRoyals,
    },
    shogi_names: SHOGI_NAMES,
};
