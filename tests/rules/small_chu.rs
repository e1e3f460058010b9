//! A game that is none of ours, with what Chu Shogi has and our games have not: royal pieces that
//! are captured, several Lions, promotion by entering and capturing, dead pieces, and ends with a
//! winner. What its pieces do is held against `small_chu_brute_force`, written from their
//! descriptions.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use notation::read_turn;
use proptest::prelude::*;
use proptest::sample::Index;
use rules::games::mighty_lion::{KING, LION, LION_TRADE, ROOK};
use rules::pattern::{DIAGONAL, DIAGONALLY_FORWARD, FORWARD, Legs, Modality, ORTHOGONAL, Pattern};
use rules::{
    BareRoyal, CrowningTurns, DeadPosition, Draw, DrawRules, Game, GameSpec, Geometry, LionLimit,
    Offset, PawnRules, PieceSpec, Pool, Position, PowerSource, Promotion, Repetition, Role, Royals,
    Stalemate, Start, Status, TurnShape, Wanted, Win, WinRules,
};

use crate::random::walk;
use crate::small_chu_brute_force as brute_force;
use crate::support::Board;

const ELEPHANT: Role = Role::other(0);
const PRINCE: Role = Role::other(1);
const KIRIN: Role = Role::other(2);
const NEW_LION: Role = Role::other(3);
const CHARIOT: Role = Role::other(4);
const GOLD: Role = Role::other(5);
const FALCON: Role = Role::other(6);

const fn o(files: i8, ranks: i8) -> Offset {
    Offset::new(files, ranks)
}

const fn leap(to: &'static [Offset]) -> Pattern {
    Pattern::Leap { to, modality: Modality::Both }
}

/// Any step but straight back.
const NOT_BACK: [Offset; 7] = [o(0, 1), o(1, 1), o(1, 0), o(1, -1), o(-1, -1), o(-1, 0), o(-1, 1)];

static SMALL_CHU: GameSpec = GameSpec {
    id: "small-chu",
    name: "Small Chu",
    geometry: Geometry { files: 8, ranks: 8, first_rank: 1 },
    starts: &[Start::standard(START)],
    pieces: &[
        PieceSpec::new(Role::King, 'K', KING),
        PieceSpec::new(ELEPHANT, 'E', &[leap(&NOT_BACK)]).named("Elephant"),
        PieceSpec::new(PRINCE, 'E', KING).named("Prince").crowned().royal(),
        PieceSpec::new(Role::Lion, 'N', LION),
        PieceSpec::new(
            KIRIN,
            'O',
            &[leap(&DIAGONAL), leap(&[o(0, 2), o(2, 0), o(0, -2), o(-2, 0)])],
        )
        .named("Kirin"),
        PieceSpec::new(NEW_LION, 'O', LION).named("New Lion").crowned().lion(),
        PieceSpec::new(Role::Lance, 'L', &[Pattern::Slide { along: &FORWARD }]),
        PieceSpec::new(CHARIOT, 'L', ROOK).named("Chariot").crowned(),
        PieceSpec::new(Role::Pawn, 'P', &[leap(&FORWARD)]),
        PieceSpec::new(GOLD, 'P', &[leap(&ORTHOGONAL), leap(&DIAGONALLY_FORWARD)])
            .named("Gold")
            .crowned(),
        PieceSpec::new(
            FALCON,
            'H',
            &[
                Pattern::Slide {
                    along: &[o(1, 1), o(1, 0), o(1, -1), o(0, -1), o(-1, -1), o(-1, 0), o(-1, 1)],
                },
                Pattern::Lion { legs: &[Legs { first: o(0, 1), then: &[o(0, 1), o(0, -1)] }] },
            ],
        )
        .named("Falcon"),
        PieceSpec::new(Role::Rook, 'R', ROOK),
    ],
    turn_shape: TurnShape::OneMove,
    power: PowerSource::Own,
    royals: Royals::Captured,
    lions: LionLimit::None,
    lion_trade: Some(LION_TRADE),
    pawns: PawnRules { start_rank: 1, ranks: (0, 7), en_passant_names_captured: false },
    promotion: Promotion::Crowning {
        zone: 2,
        pairs: &[(ELEPHANT, PRINCE), (KIRIN, NEW_LION), (Role::Lance, CHARIOT), (Role::Pawn, GOLD)],
        by: CrowningTurns::EnteringOrCapturing { on_last_rank: &[Role::Pawn, Role::Lance] },
        forced: &[],
    },
    castling: None,
    pool: Pool::None,
    wins: WinRules {
        stalemate: Stalemate::Loses,
        bare_royal: BareRoyal::Loses { uncounted: &[Role::Pawn] },
    },
    draws: DrawRules {
        repetition: Repetition::FourfoldByAttacks,
        fifty_moves: false,
        clock_reset_by: &[Role::Pawn],
        promotions_reset_clock: false,
        dead_position: DeadPosition::BareRoyals,
    },
    shogi_names: &[],
};

const START: &str = "lrokehrl/3n4/pppppppp/8/8/PPPPPPPP/4N3/LRHEKORL w - - 0 1";

/// The game of this page.
fn small_chu() -> Game {
    static GAME: LazyLock<Game> = LazyLock::new(|| Game::of(&SMALL_CHU));
    *GAME
}

#[track_caller]
fn board(fen: &str) -> Board {
    Board::new(small_chu(), fen)
}

/// Plays turns from a position, each while the game goes on, and says how it stands then.
#[track_caller]
fn after(fen: &str, turns: &str) -> Status {
    let mut position = board(fen).0;
    let mut earlier = Vec::new();
    for text in turns.split_whitespace() {
        assert_eq!(position.status_with_history(&earlier), Status::Ongoing, "before {text}");
        earlier.push(position.visit());
        let turn = read_turn(&position, text).unwrap_or_else(|error| panic!("{text}: {error:?}"));
        position = position.play_unchecked(turn);
    }
    position.status_with_history(&earlier)
}

const fn won(winner: rules::Color, by: Win) -> Status {
    Status::Won { winner, by }
}

use rules::Color::{Black, White};

/// The start, and open boards on which the pieces meet at once.
const STARTS: [&str; 5] = [
    START,
    "4k3/2p1n3/3h4/1P1nN3/4H1p1/2o2E2/1pL1R2P/4K3 w - - 0 1",
    "k7/1e1n2l1/2PP1pp1/3h1h2/1N2O3/4N3/2P2p2/1R1K2r1 b - - 0 1",
    "6k1/P1h3P1/2pLp3/3+e1+o2/4N1+o1/1n1H4/2l3L1/1p1K2p1 w - - 0 1",
    "1n4k1/1N2P2L/1on1e1p1/3N4/3+On3/1O2H3/1p2E2l/2K3p1 b - - 0 1",
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn every_turn_is_what_the_descriptions_say(
        start in proptest::sample::select(&STARTS[..]),
        choices in proptest::collection::vec(any::<Index>(), 0..60),
    ) {
        walk(board(start).0, &choices, |position| {
            let turns = position.legal_turns();
            let texts: BTreeSet<String> = turns.iter().map(|turn| position.turn_text(*turn)).collect();
            assert_eq!(texts.len(), turns.len());
            assert_eq!(texts, brute_force::turns(&position.fen()), "{}", position.fen());
            assert_eq!(position.has_legal_turn(), !turns.is_empty());
            assert_eq!(ends_of_actions(position), ends_of_turns(position));
            if !position.royals(!position.turn()).is_empty() {
                assert_eq!(Position::from_fen(small_chu(), &position.fen()).as_ref(), Ok(position));
            }
        });
    }
}

fn ends_of_turns(position: &Position) -> BTreeSet<u64> {
    position.legal_turns().into_iter().map(|turn| position.play_unchecked(turn).hash()).collect()
}

/// The positions to which the actions lead that a search finds.
fn ends_of_actions(position: &Position) -> BTreeSet<u64> {
    let legality = position.legality();
    let mut ends = BTreeSet::new();
    if position.royals(position.turn()).is_empty() {
        return ends;
    }
    position.actions(Wanted::All, &mut |mv| {
        assert!(position.has_action(mv));
        let mut next = position.clone();
        if next.play_action(mv, &legality) {
            ends.insert(next.hash());
        }
    });
    ends
}

#[test]
fn perft_counts_what_brute_force_counts() {
    for fen in STARTS {
        assert_eq!(board(fen).0.perft(2), brute_force::perft(fen, 2), "{fen}");
    }
    assert_eq!(board(START).0.perft(3), brute_force::perft(START, 3));
}

#[test]
fn a_royal_piece_may_be_left_to_be_taken_and_the_last_one_decides() {
    // Neither does the Rook's check bind the King, nor a pin the Rook before it.
    board("4r3/8/8/4r2k/8/8/4R3/4K3 w - - 0 1").allows("e2a2 e2e5 e1d1");
    board("4r2k/8/8/8/8/8/8/4K3 w - - 0 1").allows("e1e2 e1d1");
    assert_eq!(after("4r2k/8/8/8/8/8/P6p/4K3 b - - 0 1", "e8e1"), won(Black, Win::RoyalsLost));
    assert_eq!(board("8/8/8/8/8/8/7p/4K3 b - - 0 1").turns(), [""; 0]);
    // A Prince is royal, too: one of two may go.
    assert_eq!(after("4r2k/8/8/8/8/P7/P6p/+E3K3 b - - 0 1", "e8e1"), Status::Ongoing);
    let in_check = |fen| board(fen).0.is_check();
    assert!(in_check("4r2k/8/8/8/8/8/8/+E3K3 w - - 0 1"));
    assert!(in_check("r6k/8/8/8/8/8/8/+E3K3 w - - 0 1"));
    assert!(!in_check("1r5k/8/8/8/8/8/8/+E3K3 w - - 0 1"));
}

#[test]
fn a_position_needs_a_royal_piece_of_who_has_just_moved() {
    let read = |fen| Position::from_fen(small_chu(), fen).map_err(|error| error.to_string());
    assert!(read("8/8/8/8/8/8/8/4K3 w - - 0 1").is_err_and(|why| why.contains("Black")));
    assert!(read("8/8/8/8/8/8/8/4K3 b - - 0 1").is_ok());
    assert!(read("+e7/8/8/8/8/8/8/4K3 w - - 0 1").is_ok());
    assert!(read("kk6/8/8/8/8/8/8/4K3 w - - 0 1").is_err_and(|why| why.contains("Kings")));
    // A King that could be taken, and any number of Lions.
    assert!(read("k7/8/R7/NNN5/8/8/8/4K3 w - - 0 1").is_ok());
}

#[test]
fn a_piece_is_crowned_by_entering_by_capturing_or_on_the_last_rank() {
    let crowned = |fen: &str| {
        let texts = board(fen).turns().into_iter();
        let crowned: Vec<String> = texts.filter(|text| text.ends_with('+')).collect();
        crowned.join(" ")
    };
    // Entering; within the zone only by capturing; out of it the same.
    assert_eq!(crowned("7k/8/4O3/8/8/8/8/K7 w - - 0 1"), "e6d7+ e6e8+ e6f7+");
    assert_eq!(crowned("7k/4O3/3p1p2/4p3/8/8/8/K7 w - - 0 1"), "e7d6+ e7e5+ e7f6+");
    // Pawns and Lances on the last rank, and nothing else there.
    assert_eq!(crowned("7k/P1L1E3/8/8/8/8/8/K7 w - - 0 1"), "a7a8+ c7c8+");
    // Nothing must be crowned.
    board("7k/P1L1E3/8/8/8/8/8/K7 w - - 0 1").allows("a7a8 c7c8 e7e8");
}

#[test]
fn of_several_lions_each_is_one() {
    // Of two far Lions the one that a Rook protects is not taken, but by way of another, which is a
    // bridge.
    let two = board("3r3k/8/3n4/8/3N4/8/3n4/K7 w - - 0 1");
    two.allows("d4d2").refuses("d4d6", "lion-protected", "d6 d8");
    let three = board("3r3k/8/3n4/3+o4/3N4/8/8/K7 w - - 0 1");
    three.allows("d4d5 d4d5d6").refuses("d4d6", "lion-protected", "d5 d6 d8");
    // The ban covers all of them, and a promoted Kirin is a Lion.
    board("7k/8/8/3n4/3R4/8/1+o6/KR6 w - - 0 1 x")
        .refuses_each("d4d5 lion-ban d5; b1b2 lion-ban b2");
}

#[test]
fn passes_are_one_turn_and_so_are_captures_on_the_way_and_back() {
    let back = |fen: &str| {
        let texts = board(fen).turns().into_iter();
        texts.filter(|text: &String| text[..2] == text[text.len() - 2..]).collect::<Vec<_>>()
    };
    assert_eq!(back("7k/8/8/2N1N3/8/8/8/K6H w - - 0 1"), ["c5c5"]);
    let between = "7k/8/8/2N5/2p5/2H5/8/K7 w - - 0 1";
    assert_eq!(back(between), ["c3c4c3", "c5c5"]);
    // Only the Falcon's capture of a Lion brings a ban.
    let lion_between = "7k/8/8/2N5/2n5/2H5/8/K7 w - - 0 1";
    assert_eq!(back(lion_between), ["c3c4c3", "c5c4c5", "c5c5"]);
}

#[test]
fn who_cannot_move_has_lost() {
    let fen = "KP6/PP6/8/8/8/8/8/7k w - - 0 1";
    assert_eq!(board(fen).0.status(), won(Black, Win::Stalemate));
}

#[test]
fn a_bare_royal_piece_has_lost_unless_it_may_take_something() {
    let status = |fen| board(fen).0.status();
    for (fen, expected) in [
        ("8/8/5k2/8/3+P4/8/5K2/8 b - - 0 1", won(White, Win::BareRoyal)),
        ("8/8/5k2/4+P3/8/8/5K2/8 b - - 0 1", Status::Ongoing),
        ("8/8/5k2/4+P3/8/8/5K1R/8 b - - 0 1", won(White, Win::BareRoyal)),
        ("8/8/5k2/5K2/8/3+P4/8/8 b - - 0 1", Status::Ongoing),
        ("8/8/5k2/8/8/3P4/5K2/l6p w - - 0 1", Status::Ongoing),
        ("1P2P2P/8/5k2/8/8/8/5K2/l6l w - - 0 1", Status::Draw(Draw::DeadPosition)),
        ("8/8/5k2/5K2/8/8/8/8 w - - 0 1", Status::Ongoing),
        ("7k/8/8/8/8/8/5r2/K7 w - - 0 1", won(Black, Win::BareRoyal)),
    ] {
        assert_eq!(status(fen), expected, "{fen}");
    }
}

#[test]
fn dead_pieces_are_those_that_never_move_again() {
    let dead = |fen| board(fen).0.dead_pieces().len();
    assert_eq!(dead("P1L1R2k/8/8/8/8/8/8/K1p2l1E w - - 0 1"), 4);
    assert_eq!(dead("7k/P7/8/8/8/8/p7/K7 w - - 0 1"), 0);
}

#[test]
fn who_attacks_for_ever_has_lost() {
    let times = |turns: &str| [turns; 3].join(" ");
    let rook = "k7/8/8/8/1pp5/8/1R6/7K w - - 0 1";
    assert_eq!(after(rook, &times("b2c2 a8b8 c2b2 b8a8")), won(Black, Win::PerpetualAttack));
    let check = "k7/8/8/R7/8/7p/8/7K b - - 0 1";
    assert_eq!(after(check, &times("a8b8 a5b5 b8a8 b5a5")), won(Black, Win::PerpetualAttack));
    let both = "k7/6r1/8/5PP1/1pp5/8/1R6/7K w - - 0 1";
    assert_eq!(after(both, &times("b2c2 g7f7 c2b2 f7g7")), Status::Draw(Draw::Fourfold));
    let neither = "k7/p7/8/5n2/8/8/P1N5/7K w - - 0 1";
    assert_eq!(after(neither, &times("c2c2 f5f5")), Status::Draw(Draw::Fourfold));
    // With its pass the Lion attacks the Pawn.
    let lion = "k7/p7/8/5n2/8/1p6/P1N5/7K w - - 0 1";
    assert_eq!(after(lion, &times("c2c2 f5f5")), won(Black, Win::PerpetualAttack));
}

#[test]
fn there_is_no_end_by_fifty_moves() {
    let fen = "k7/p7/8/8/8/8/P7/7K w - - 100 80";
    assert_eq!(board(fen).0.status(), Status::Ongoing);
}

#[test]
fn a_position_may_have_more_than_three_hundred_turns() {
    let fen = "pppppppp/pNppNppp/pppppppp/pppppppp/pNppNppN/pppppppp/8/K6k w - - 0 1";
    let turns = board(fen).turns();
    assert!(turns.len() > 300, "{}", turns.len());
    let turns: BTreeSet<String> = turns.into_iter().collect();
    assert_eq!(turns, brute_force::turns(fen));
}
