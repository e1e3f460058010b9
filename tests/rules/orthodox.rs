//! Orthodox chess, which is none of our games: a table of its own and nothing else, held against
//! published perft counts.

use std::sync::LazyLock;

use rules::games::mighty_lion::{BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK};
use rules::{
    Castling, DeadPosition, DrawRules, Game, GameSpec, Geometry, LionLimit, PawnRules, PieceSpec,
    Pool, Position, PowerSource, Promotion, Repetition, Role, Royals, Start, TurnShape, WinRules,
};

static CHESS: GameSpec = GameSpec {
    id: "chess",
    name: "Chess",
    geometry: Geometry { files: 8, ranks: 8, first_rank: 1 },
    starts: &[
        Start::standard("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
        Start::odds("knight-odds", 300, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 1"),
    ],
    pieces: &[
        PieceSpec::new(Role::King, 'K', KING),
        PieceSpec::new(Role::Queen, 'Q', QUEEN),
        PieceSpec::new(Role::Rook, 'R', ROOK),
        PieceSpec::new(Role::Bishop, 'B', BISHOP),
        PieceSpec::new(Role::Knight, 'N', KNIGHT),
        PieceSpec::new(Role::Pawn, 'P', PAWN),
    ],
    turn_shape: TurnShape::OneMove,
    power: PowerSource::Own,
    royals: Royals::KeptSafe,
    lions: LionLimit::One,
    lion_trade: None,
    pawns: PawnRules { start_rank: 1, ranks: (1, 6), en_passant_names_captured: false },
    promotion: Promotion::Pawns {
        zone: 1,
        to: &[Role::Queen, Role::Rook, Role::Bishop, Role::Knight],
    },
    castling: Some(Castling { squares: 2, king_files: [4, 4] }),
    pool: Pool::None,
    wins: WinRules::NONE,
    draws: DrawRules {
        repetition: Repetition::Threefold,
        fifty_moves: true,
        clock_reset_by: &[Role::Pawn],
        promotions_reset_clock: false,
        dead_position: DeadPosition::MinorPieces,
    },
    shogi_names: &[],
};

/// Orthodox chess.
pub fn chess() -> Game {
    static GAME: LazyLock<Game> = LazyLock::new(|| Game::of(&CHESS));
    *GAME
}

/// The six positions that the programmers of chess engines count
/// (chessprogramming.org/Perft_Results), with counts from depth 1 on.
const COUNTS: [(&str, &[u64]); 6] = [
    (
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        &[20, 400, 8_902, 197_281, 4_865_609],
    ),
    (
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        &[48, 2_039, 97_862, 4_085_603],
    ),
    ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", &[14, 191, 2_812, 43_238, 674_624]),
    ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", &[6, 264, 9_467, 422_333]),
    ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", &[44, 1_486, 62_379, 2_103_487]),
    (
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        &[46, 2_079, 89_890, 3_894_594],
    ),
];

#[test]
fn every_count_is_the_published_one() {
    for (fen, counts) in COUNTS {
        let position = Position::from_fen(chess(), fen).expect("the position is valid");
        for (depth, count) in (1..).zip(counts) {
            assert_eq!(position.perft(depth), *count, "depth {depth} of {fen}");
        }
    }
}

#[test]
fn a_game_is_played_from_any_of_its_starts() {
    let start = |id| Position::start_called(chess(), id);
    assert_eq!(start("standard"), Some(Position::start(chess())));
    assert_eq!(start("knight-odds").expect("chess has this start").legal_turn_count(), 19);
    assert_eq!(start("no-such-start"), None);
}
