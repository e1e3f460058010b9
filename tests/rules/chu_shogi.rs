//! Chu Shogi, held against its rule page example by example.

use std::collections::BTreeSet;

use notation::read_turn;
use proptest::prelude::*;
use proptest::sample::Index;
use rules::Color::{Black, White};
use rules::games::chu_shogi;
use rules::{Draw, Game, Position, Status, Turn, Win};

use crate::random::walk;
use crate::support::Board;

const START: &str = chu_shogi::CHU_SHOGI.start_fen();

#[track_caller]
fn board(fen: &str) -> Board {
    Board::new(Game::ChuShogi, fen)
}

const fn won(winner: rules::Color, by: Win) -> Status {
    Status::Won { winner, by }
}

/// A position of the rule page: its number and what it shows, its FEN, and texts that are among its
/// turns or are not.
type Example = (&'static str, &'static str, &'static str, &'static str);

#[rustfmt::skip]
const EXAMPLES: &[Example] = &[
    ("1: rule 2: neighbours, though the Gold protects g7",
     "k11/12/12/12/7g4/6n5/5N6/12/12/12/12/11K w - - 0 1", "f6g7 f6g7h8 f6g7g8 f6g7f6 f6h8", ""),
    ("2: the Lance protects h5; a Bishop may take what the Lion may not",
     "k11/12/12/12/4B2l4/4S7/5N6/7n4/12/12/12/11K w - - 0 1", "f6h8 e8h5", "f6h5"),
    ("3: the Silver protects f6",
     "k11/12/12/12/4B2l4/4S7/5N6/7n4/12/12/12/11K b - - 0 1", "h5h3 h5g6", "h5f6"),
    ("4: the Bishop protects d8 once the Lion has left f6 (hidden protector)",
     "k11/12/12/12/3n8/12/5N6/5P6/7b4/12/12/11K w - - 0 1", "f6h4", "f6d8"),
    ("5: the Pawn on e7 blocks the Bishop; taken on the way, it is no bridge and opens the line",
     "k11/12/12/12/3n1H6/3sp7/5N6/5P6/7b4/12/12/11K w - - 0 1", "f6d8 f6e7 f6e7e8", "f6e7d8"),
    ("6: the Rook protects g8 and i4; a Silver is a bridge, a Go-between is not; +o is a Lion",
     "k11/12/12/12/6+o1r3/4gi6/6N5/7s4/8n3/12/12/11K w - - 0 1", "g6h5i4 g6f7 g6f7e7", "g6i4 g6g8 g6f7g8"),
    ("7: the Pawn protects the Lion, and its own capture on the way does not help",
     "k11/12/12/12/12/4N7/4p7/4n7/12/12/12/11K w - - 0 1", "e7e6 e7e6e7", "e7e5 e7e6e5"),
    ("8: the same with a Go-between",
     "k11/12/12/12/6n5/6i5/5N6/12/12/12/12/11K w - - 0 1", "f6g7 f6g7h8", "f6g8 f6g7g8"),
    ("9: the Go-between protects g8, not f8; once it is gone the Bishop protects f8",
     "k11/12/12/12/5n6/6i5/5N6/8b3/12/12/12/11K w - - 0 1", "f6f8", "f6g7f8"),
    ("10: a promoted Pawn is a bridge",
     "k11/12/12/12/12/4N7/4+p7/4n7/12/12/12/11K w - - 0 1", "e7e6e5", "e7e5"),
    ("11: a Lion is a bridge to another",
     "k11/12/12/12/12/4N7/4n7/4n7/4r7/12/12/11K w - - 0 1", "e7e6e5 e7e6", "e7e5"),
    ("12: a King alone protects (not so in Mighty Lion Chess)",
     "12/12/12/12/7k4/6n5/12/5N6/12/12/12/11K w - - 0 1", "f5g6", "f5g7"),
    ("13: so does a Crown Prince",
     "k11/12/12/12/7+e4/6n5/12/5N6/12/12/12/11K w - - 0 1", "f5g6", "f5g7"),
    ("14: nobody protects b4", "k11/12/12/12/12/12/1N10/12/1n10/12/12/11K w - - 0 1", "b6b4", ""),
    ("15: what Black's turns bring is in 16 to 19",
     "k11/12/12/12/12/4r7/12/12/5o3n1n/4N6P/12/6B4K b - - 0 1", "e7e3 f4e3 f4e3+ j4j4", ""),
    ("16: after e7e3, a Rook taking a Lion",
     "k11/12/12/12/12/12/12/12/5o3n1n/4r6P/12/6B4K w - - 0 2 x", "g1e3", "g1j4 l3l4"),
    ("17: after f4e3+: the new Lion may be taken, the others may not",
     "k11/12/12/12/12/4r7/12/12/9n1n/4+o6P/12/6B4K w - - 0 2 xe3", "g1e3", "g1j4 l3l4"),
    ("18: after f4e3 without promotion, e3 is no Lion",
     "k11/12/12/12/12/4r7/12/12/9n1n/4o6P/12/6B4K w - - 0 2 x", "g1e3", "g1j4 l3l4"),
    ("19: after Black's pass nothing is banned",
     "k11/12/12/12/12/4r7/12/12/5o3n1n/4N6P/12/6B4K w - - 1 2", "g1j4 l3l4 e3f4", ""),
    ("20: after e4e3e4, a Falcon's igui on a Lion: the ban holds though no piece stands on e3",
     "k11/12/12/12/12/12/12/12/4+ho3n2/12/12/6B4K w - - 0 2 x", "g1f2", "g1j4"),
    ("21: the ban binds the second step and the jump of a Falcon",
     "k11/12/12/12/6P5/12/12/5+h6/12/5N6/12/11K b - - 0 1 x", "f5f4 f5f5 f5d3", "f5f3 f5f4f3"),
    ("22: and of an Eagle",
     "k11/12/12/12/6P5/12/12/7+d4/12/5N6/12/11K b - - 0 1 x", "h5g4 h5h5", "h5f3 h5g4f3"),
    ("23: a Lion is not bound by the ban",
     "k11/12/12/12/6P5/12/12/5n6/12/5N6/12/11K b - - 0 1 x", "f5f3", ""),
    ("24: White's Lion has just taken a Lion: no ban",
     "11k/12/12/10bm/9N2/5N6/12/12/5r6/12/9K2/12 b - - 0 1", "k9j8 f4f7", ""),
    ("25: rule 4: a Rook takes a Lion",
     "k11/12/12/12/7+h4/7N4/12/12/12/4n7/12/4R6K w - - 0 1", "e1e3", ""),
    ("26: after e1e3: the Falcon may jump over the banned Lion",
     "k11/12/12/12/7+h4/7N4/12/12/12/4R7/12/11K b - - 0 1 x", "h8h6", "h8h7 h8h7h6 h8h7h8"),
    ("27: all passes are one turn",
     "k11/12/12/12/12/2N6N2/12/12/12/12/12/11K w - - 0 1", "c7c7", "j7j7"),
    ("28: two iguis with one effect",
     "k11/12/12/12/12/2N9/2p9/2+H9/12/12/12/11K w - - 0 1", "c5c6c5", "c7c6c7"),
    ("29: two turns: only the Falcon's brings a ban",
     "k11/12/12/12/12/2N9/2n9/2+H9/12/12/12/11K w - - 0 1", "c5c6c5 c7c6c7", ""),
    ("30: captures in, into and out of the zone; entering; Pawn and Lance on the last rank; not within the zone nor out of it without a capture",
     "10p1/2I1pP2p1LL/1Rp1PB2LL2/12/7L4/1p10/12/12/11k/12/11K/12 w - - 0 1", "f10e11+ f10e11 f11f12+ f11f12 h8h10+ h8h9 b10b7+ b10b7 l11l12+ l11l12 k11k12+ i10i11+", "f10g11+ c11c12+ b10b9+ b10b8+"),
    ("31: a Falcon does not slide forward",
     "k11/12/12/12/12/12/12/5+H6/12/12/12/11K w - - 0 1", "f5f6 f5f7 f5f5 f5a5", "f5f8 f5f9"),
    ("32: it jumps; no pass, as f6 is taken",
     "k11/12/12/12/12/5p6/5P6/5+H6/12/12/12/11K w - - 0 1", "f5f7", "f5f5 f5f6"),
];

#[test]
fn the_examples_have_the_turns_that_the_page_lists() {
    for (why, fen, listed, unlisted) in EXAMPLES {
        let board = board(fen);
        board.is(fen);
        let turns = board.turns();
        for turn in listed.split_whitespace() {
            assert!(turns.iter().any(|text| text == turn), "{turn} in {why}");
            board.reads(turn, turn);
        }
        for turn in unlisted.split_whitespace() {
            assert!(turns.iter().all(|text| text != turn), "{turn} in {why}");
        }
    }
}

#[test]
fn what_a_turn_brings_is_what_the_page_says() {
    let of = |number: &str| {
        let mut examples = EXAMPLES.iter();
        let found = examples.find(|(why, ..)| why.starts_with(number));
        found.unwrap_or_else(|| panic!("no example {number}")).1
    };
    for (before, turn, after) in [
        ("15:", "e7e3", "16:"),
        ("15:", "f4e3+", "17:"),
        ("15:", "f4e3", "18:"),
        ("15:", "j4j4", "19:"),
        ("25:", "e1e3", "26:"),
    ] {
        board(of(before)).after(turn).is(of(after));
    }
    // A Falcon's igui on a Lion.
    board("k11/12/12/12/12/12/12/12/4+ho3n2/4N7/12/6B4K b - - 5 1").after("e4e3e4").is(of("20:"));
}

#[test]
fn the_end_is_what_the_page_says() {
    for (fen, status) in [
        ("12/12/12/12/6k5/4G7/12/6K5/12/12/12/12 b - - 0 1", won(White, Win::BareRoyal)),
        // The Gold stands beside the King.
        ("12/12/12/12/6k5/5G6/12/6K5/12/12/12/12 b - - 0 1", Status::Ongoing),
        // White: more than two.
        ("12/12/12/12/6k5/5G6/12/6K4G/12/12/12/12 b - - 0 1", won(White, Win::BareRoyal)),
        // White is in check.
        ("12/12/12/12/6k5/5K6/12/4G7/12/12/12/12 b - - 0 1", Status::Ongoing),
        // Pawns and Go-betweens do not bare.
        ("12/12/12/12/6k5/12/12/6K1I3/5P6/12/12/l10p w - - 0 1", Status::Ongoing),
        // White: a second royal piece counts.
        ("12/12/12/12/6k5/12/12/4+E1K1I3/5P6/12/12/l10p w - - 0 1", won(White, Win::BareRoyal)),
        (
            "1P3PP3P1/12/12/12/6k5/12/12/6K5/12/12/12/l10l w - - 0 1",
            Status::Draw(Draw::DeadPosition),
        ),
        // White may take the King.
        ("12/12/12/12/12/6k5/5K6/12/12/12/12/12 w - - 0 1", Status::Ongoing),
        ("12/12/12/6g5/12/12/12/6K5/12/12/12/12 b - - 0 1", won(White, Win::RoyalsLost)),
        ("8P2P/12/11k/12/12/12/12/12/12/12/12/11K w - - 0 1", Status::Draw(Draw::DeadPosition)),
        ("k11/n11/12/12/12/12/12/12/12/12/l11/K11 w - - 0 1", won(Black, Win::BareRoyal)),
        // The Lance stands beside the King.
        ("k11/12/12/12/12/12/12/12/12/12/l11/K11 w - - 0 1", Status::Ongoing),
        ("KP10/PP10/12/12/12/12/12/12/12/12/12/11k w - - 0 1", won(Black, Win::Stalemate)),
    ] {
        assert_eq!(board(fen).0.status(), status, "{fen}");
    }
}

#[test]
fn repetition_ends_as_the_page_says_and_one_turn_less_does_not() {
    #[rustfmt::skip]
    let cases = [
        // Neither side attacks.
        (START, "f3h5 g10e8 h5f3 e8g10", Status::Draw(Draw::Fourfold)),
        // Each turn of the Rook attacks a Pawn.
        ("k11/12/12/12/12/12/12/1pp9/12/12/1R10/11K w - - 0 1", "b2c2 a12b12 c2b2 b12a12",
         won(Black, Win::PerpetualAttack)),
        // Both attack with each turn.
        ("k11/10r1/12/12/9PP1/12/12/1pp9/12/12/1R10/11K w - - 0 1", "b2c2 k11j11 c2b2 j11k11",
         Status::Draw(Draw::Fourfold)),
        // Perpetual check.
        ("k11/12/12/12/12/12/11p/R11/12/12/12/11K b - - 0 1", "a12b12 a5b5 b12a12 b5a5",
         won(Black, Win::PerpetualAttack)),
        ("k11/p11/12/5n6/12/12/12/12/5N6/P11/12/11K w - - 0 1", "f4f4 f9f9",
         Status::Draw(Draw::Fourfold)),
        // The Lion that passes attacks the Pawn.
        ("k11/p11/12/5n6/12/12/12/4p7/5N6/P11/12/11K w - - 0 1", "f4f4 f9f9",
         won(Black, Win::PerpetualAttack)),
    ];
    for (fen, turns, end) in cases {
        let mut position = board(fen).0;
        let mut earlier = Vec::new();
        for text in [turns; 3].join(" ").split_whitespace() {
            let status = position.status_with_history(&earlier);
            assert_eq!(status, Status::Ongoing, "{fen} before {text}");
            earlier.push(position.visit());
            let turn =
                read_turn(&position, text).unwrap_or_else(|error| panic!("{text}: {error:?}"));
            position = position.play_unchecked(turn);
        }
        assert_eq!(position.status_with_history(&earlier), end, "{fen}");
    }
}

#[test]
fn a_fen_is_refused_for_what_the_page_refuses() {
    let refused = |fen: &str, saying: &str| {
        let error = Position::from_fen(Game::ChuShogi, fen).expect_err(fen);
        assert!(error.to_string().contains(saying), "{fen}: {error}");
    };
    let with = |rest: &str| format!("k11/12/12/12/12/12/12/12/6+o5/4n7/12/11K {rest}");
    refused(&with("w KQ - 0 1"), "castling");
    refused(&with("w - e3 0 1"), "en passant");
    refused("kk10/12/12/12/12/12/12/12/12/12/12/11K w - - 0 1", "Kings");
    refused("12/12/12/12/12/12/12/12/12/12/12/11K w - - 0 1", "Black");
    refused("k11/12/12/12/12/12/12/12/12/12/12/11K w - - 0 1 x", "none");
    refused("k11/12/12/12/12/12/12/12/6+o5/12/12/11K w - - 0 1 xg4", "none");
    refused(&with("w - - 0 1 xe3"), "promoted Lion");
    refused(&with("b - - 0 1 xg4"), "promoted Lion");
    refused(&with("w - - 0 1 xG4"), "not a square");
    refused(&with("w - - 0 1 y"), "should be");
    for rest in ["w - - 0 1 x", "w - - 0 1 xg4", "w - - 7 3", "b - - 0 1"] {
        board(&with(rest)).is(&with(rest));
    }
    // Two Crown Princes, Pawns anywhere, both sides in check, and a side to move that has lost.
    for fen in [
        "k10p/12/12/12/12/12/12/12/12/2+E1+E7/12/P10K w - - 0 1",
        "k10R/12/12/12/12/12/12/12/12/12/12/r10K w - - 0 1",
        "12/12/12/12/12/12/12/12/12/12/12/11K b - - 0 1",
    ] {
        board(fen).is(fen);
    }
}

#[test]
fn the_clock_counts_turns_since_a_capture_a_promotion_or_a_pawn_or_lance() {
    let fen = "k11/12/12/12/G1R9/12/p11/12/P11/12/L11/11K w - - 9 9";
    for (turn, clock) in [
        ("a8b8", 10),
        ("c8d8", 10),
        ("a8a9+", 0),
        ("a8a9", 10),
        ("a4a5", 0),
        ("a2a3", 0),
        ("c8c12+", 0),
    ] {
        assert_eq!(board(fen).after(turn).0.halfmove_clock(), clock, "{turn}");
    }
}

#[test]
fn files_go_to_l_and_ranks_to_twelve() {
    let fen = "k10q/12/12/12/12/12/12/12/12/12/11R/K10L w - - 0 1";
    let corner = board(fen);
    corner.allows("l2l12 a1b2 l2b2").is(fen);
    assert!(corner.0.is_check());
    // Ranks are read greedily.
    board("k11/1q10/12/12/12/12/12/12/12/12/12/KR10 w - - 0 1")
        .allows("b1b11 b1b10")
        .reads("b1b10", "b1b10");
    board("k11/10x1/11R/12/12/12/12/12/12/12/12/K11 b - - 0 1")
        .exactly("k11", "i9 j11 k10 k12 l11");
}

#[test]
fn it_needs_wide_sets_and_the_five_games_do_not() {
    assert!(Position::start(Game::ChuShogi).narrowed().is_none());
    for game in Game::ALL.iter().filter(|game| **game != Game::ChuShogi) {
        let start = Position::start(*game);
        let narrow = start.narrowed().expect("the game is small enough");
        assert_eq!(narrow.fen(), start.fen());
        assert_eq!(narrow.hash(), start.hash());
        let turns = |turns: Vec<Turn>| BTreeSet::from_iter(turns);
        assert_eq!(turns(narrow.legal_turns()), turns(start.legal_turns()));
    }
}

/// The start, and positions in which Lions meet at once.
fn starts() -> Vec<&'static str> {
    let examples = EXAMPLES.iter().map(|(_, fen, ..)| *fen);
    [START].into_iter().chain(examples).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn random_games_keep_hash_and_fen(
        start in proptest::sample::select(starts()),
        choices in proptest::collection::vec(any::<Index>(), 0..160),
    ) {
        walk(board(start).0, &choices, |position| {
            let turns = position.legal_turns();
            let texts: BTreeSet<String> = turns.iter().map(|turn| position.turn_text(*turn)).collect();
            assert_eq!(texts.len(), turns.len());
            assert_eq!(Position::from_fen(Game::ChuShogi, &position.fen()).as_ref(), Ok(position));
        });
    }
}
