//! A game on 12×12 with 39 kinds of pieces, which fits into wide sets only: board, army and promotion are those of Chu Shogi.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use lions_den::notation::read_turn;
use lions_den::rules::games::mighty_lion::{BISHOP, KING, LION, QUEEN, ROOK};
use lions_den::rules::pattern::{
    DIAGONAL, DIAGONALLY_FORWARD, FORWARD, Legs, Modality, ORTHOGONAL, Pattern,
};
use lions_den::rules::{
    BareRoyal, CrowningTurns, DeadPosition, DrawRules, Game, GameSpec, Geometry, LionLimit,
    LionTrade, Offset, PawnRules, PieceSpec, Pool, Position, PowerSource, Promotion, Repetition,
    Role, Royals, Stalemate, Start, Turn, TurnShape, WinRules,
};
use proptest::prelude::*;
use proptest::sample::Index;

use crate::support::Board;

const START: &str = "lfcsgekgscfl/a1b1txot1b1a/mvrhdqndhrvm/pppppppppppp/3i4i3/12/12/3I4I3/PPPPPPPPPPPP/MVRHDNQDHRVM/A1B1TOXT1B1A/LFCSGKEGSCFL w - - 0 1";

const fn o(files: i8, ranks: i8) -> Offset {
    Offset::new(files, ranks)
}

const fn leap(to: &'static [Offset]) -> Pattern {
    Pattern::Leap {
        to,
        modality: Modality::Both,
    }
}

const fn slide(along: &'static [Offset]) -> Pattern {
    Pattern::Slide { along }
}

const BACK: [Offset; 1] = [o(0, -1)];
const VERTICAL: [Offset; 2] = [o(0, 1), o(0, -1)];
const SIDEWAYS: [Offset; 2] = [o(1, 0), o(-1, 0)];
const DIAGONALLY_BACK: [Offset; 2] = [o(1, -1), o(-1, -1)];
const TWO_DIAGONALLY: [Offset; 4] = [o(2, 2), o(2, -2), o(-2, -2), o(-2, 2)];
const TWO_STRAIGHT: [Offset; 4] = [o(0, 2), o(2, 0), o(0, -2), o(-2, 0)];

const VERTICAL_MOVER: &[Pattern] = &[slide(&VERTICAL), leap(&SIDEWAYS)];
const SIDE_MOVER: &[Pattern] = &[slide(&SIDEWAYS), leap(&VERTICAL)];
const ELEPHANT: &[Pattern] = &[leap(&DIAGONAL), leap(&FORWARD), leap(&SIDEWAYS)];
const GOLD: &[Pattern] = &[leap(&ORTHOGONAL), leap(&DIAGONALLY_FORWARD)];
const DRAGON_KING: &[Pattern] = &[slide(&ORTHOGONAL), leap(&DIAGONAL)];
const DRAGON_HORSE: &[Pattern] = &[slide(&DIAGONAL), leap(&ORTHOGONAL)];

/// A step and a second on in the same direction or back.
const fn there_and_back(first: Offset, then: &'static [Offset]) -> Legs {
    Legs { first, then }
}

const FALCON: &[Pattern] = &[
    slide(&DIAGONAL),
    slide(&SIDEWAYS),
    slide(&BACK),
    Pattern::Lion {
        legs: &[there_and_back(o(0, 1), &VERTICAL)],
    },
];
const EAGLE: &[Pattern] = &[
    slide(&ORTHOGONAL),
    slide(&DIAGONALLY_BACK),
    Pattern::Lion {
        legs: &[
            there_and_back(o(1, 1), &[o(1, 1), o(-1, -1)]),
            there_and_back(o(-1, 1), &[o(-1, 1), o(1, -1)]),
        ],
    },
];

/// The pieces beside King, Lion and Queen: letter, how it moves, and how when promoted.
macro_rules! army {
    ($($letter:literal $role:expr, $moves:expr, $promoted:ident $number:literal $becomes:expr;)*) => {
        $(const $promoted: Role = Role::other($number);)*

        const PIECES: &[PieceSpec] = &[
            PieceSpec::new(Role::King, 'K', KING),
            PieceSpec::new(Role::Lion, 'N', LION),
            PieceSpec::new(Role::Queen, 'Q', QUEEN),
            $(PieceSpec::new($role, $letter, const { $moves }),)*
            $(match $letter {
                'E' => PieceSpec::new($promoted, $letter, const { $becomes }).royal(),
                'O' => PieceSpec::new($promoted, $letter, const { $becomes }).lion(),
                _ => PieceSpec::new($promoted, $letter, const { $becomes }),
            }
            .crowned(),)*
        ];

        const PAIRS: &[(Role, Role)] = &[$(($role, $promoted),)*];
    };
}

army! {
    'D' Role::other(18), DRAGON_KING, SOARING_EAGLE 0 EAGLE;
    'H' Role::other(19), DRAGON_HORSE, HORNED_FALCON 1 FALCON;
    'R' Role::Rook, ROOK, NEW_DRAGON_KING 2 DRAGON_KING;
    'B' Role::Bishop, BISHOP, NEW_DRAGON_HORSE 3 DRAGON_HORSE;
    'V' Role::other(20), VERTICAL_MOVER, FLYING_OX 4 &[slide(&VERTICAL), slide(&DIAGONAL)];
    'M' Role::other(21), SIDE_MOVER, FREE_BOAR 5 &[slide(&SIDEWAYS), slide(&DIAGONAL)];
    'A' Role::other(22), &[slide(&VERTICAL)], WHALE 6 &[slide(&VERTICAL), slide(&DIAGONALLY_BACK)];
    'L' Role::Lance, &[slide(&FORWARD)], WHITE_HORSE 7 &[slide(&VERTICAL), slide(&DIAGONALLY_FORWARD)];
    'X' Role::other(23), &[leap(&ORTHOGONAL), leap(&TWO_DIAGONALLY)], NEW_QUEEN 8 QUEEN;
    'O' Role::other(24), &[leap(&DIAGONAL), leap(&TWO_STRAIGHT)], NEW_LION 9 LION;
    'E' Role::other(25), ELEPHANT, CROWN_PRINCE 10 KING;
    'T' Role::other(26), &[leap(&DIAGONAL), leap(&BACK), leap(&SIDEWAYS)], FLYING_STAG 11 &[slide(&VERTICAL), leap(&SIDEWAYS), leap(&DIAGONAL)];
    'F' Role::other(27), &[leap(&DIAGONAL), leap(&VERTICAL)], NEW_BISHOP 12 BISHOP;
    'G' Role::other(28), GOLD, NEW_ROOK 13 ROOK;
    'S' Role::other(29), &[leap(&DIAGONAL), leap(&FORWARD)], NEW_VERTICAL_MOVER 14 VERTICAL_MOVER;
    'C' Role::other(30), &[leap(&DIAGONALLY_FORWARD), leap(&VERTICAL)], NEW_SIDE_MOVER 15 SIDE_MOVER;
    'I' Role::other(31), &[leap(&VERTICAL)], NEW_ELEPHANT 16 ELEPHANT;
    'P' Role::Pawn, &[leap(&FORWARD)], NEW_GOLD 17 GOLD;
}

static WIDE: GameSpec = GameSpec {
    id: "wide",
    name: "Wide",
    geometry: Geometry {
        files: 12,
        ranks: 12,
        first_rank: 1,
    },
    starts: &[Start::standard(START)],
    pieces: PIECES,
    turn_shape: TurnShape::OneMove,
    power: PowerSource::Own,
    royals: Royals::Captured,
    lions: LionLimit::None,
    lion_trade: LionTrade::Restricted,
    pawns: PawnRules {
        start_rank: 3,
        ranks: (0, 11),
        en_passant_names_captured: false,
    },
    promotion: Promotion::Crowning {
        zone: 4,
        pairs: PAIRS,
        by: CrowningTurns::EnteringOrCapturing {
            on_last_rank: &[Role::Pawn, Role::Lance],
        },
        forced: &[],
    },
    castling: None,
    pool: Pool::None,
    wins: WinRules {
        stalemate: Stalemate::Loses,
        bare_royal: BareRoyal::PlaysOn,
    },
    draws: DrawRules {
        repetition: Repetition::FourfoldByAttacks,
        fifty_moves: false,
        pawn_moves_reset_clock: true,
        dead_position: DeadPosition::BareRoyals,
    },
};

fn wide() -> Game {
    static GAME: LazyLock<Game> =
        LazyLock::new(|| Game::of(&WIDE).unwrap_or_else(|error| panic!("{error}")));
    *GAME
}

#[test]
fn perft_of_twelve_by_twelve() {
    let start = Position::start(wide());
    let counts: Vec<u64> = (1..=3).map(|depth| start.perft(depth)).collect();
    assert_eq!(counts, [36, 1_296, 48_315]);
    assert!(start.narrowed().is_none());
}

#[test]
#[ignore = "slow"]
fn perft_of_twelve_by_twelve_deeper() {
    assert_eq!(Position::start(wide()).perft(4), 1_801_639);
}

#[test]
fn files_go_to_l_and_ranks_to_twelve() {
    let fen = "k10q/12/12/12/12/12/12/12/12/12/11R/K10L w - - 0 1";
    let board = Board::new(wide(), fen);
    board.allows("l2l12 a1b2 l2b2").is(fen);
    assert!(board.0.is_check());
    // Ranks are read greedily.
    Board::new(wide(), "k11/1q10/12/12/12/12/12/12/12/12/12/KR10 w - - 0 1")
        .allows("b1b11 b1b10")
        .reads("b1b10", "b1b10");
    let corner = "k11/10x1/11R/12/12/12/12/12/12/12/12/K11 b - - 0 1";
    Board::new(wide(), corner).exactly("k11", "i9 j11 k10 k12 l11");
}

#[test]
fn the_five_games_are_the_same_in_narrow_sets() {
    for game in Game::ALL {
        let start = Position::start(*game);
        let narrow = start.narrowed().expect("the game is small enough");
        assert_eq!(narrow.fen(), start.fen());
        assert_eq!(narrow.hash_from_scratch(), start.hash());
        let turns = |turns: Vec<Turn>| BTreeSet::from_iter(turns);
        assert_eq!(turns(narrow.legal_turns()), turns(start.legal_turns()));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn random_games_keep_hash_and_fen(choices in proptest::collection::vec(any::<Index>(), 0..160)) {
        let mut position = Position::start(wide());
        for choice in choices {
            let mut legal = position.legal_turns();
            if legal.is_empty() {
                break;
            }
            let texts: BTreeSet<String> = legal.iter().map(|turn| position.turn_text(*turn)).collect();
            prop_assert_eq!(texts.len(), legal.len());
            prop_assert_eq!(position.legal_turn_count(), legal.len());
            legal.sort_by_cached_key(|turn| position.turn_text(*turn));
            let turn = *choice.get(&legal);
            prop_assert_eq!(read_turn(&position, &position.turn_text(turn)), Ok(turn));
            let next = position.play_unchecked(turn);
            prop_assert_eq!(next.hash(), next.hash_from_scratch());
            if !next.royals(position.turn()).is_empty() {
                prop_assert_eq!(Position::from_fen(wide(), &next.fen()), Ok(next.clone()));
            }
            position = next;
        }
    }
}
