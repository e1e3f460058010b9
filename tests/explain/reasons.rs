//! What speaks for a turn and against it.

use crate::position;
use engine::{Score, SearchResult};
use explain::{
    Comparison, Gains, Naming, drawbacks, drawbacks_in_words, expectation, gains_in_words,
};
use locale::Locale;
use notation::read_turn;
use rules::{Game, Position, Turn};

fn merits_of(game: Game, fen: &str, turn: &str) -> Vec<String> {
    let position = position(game, fen);
    let turn = read_turn(&position, turn).unwrap();
    in_words(&position, turn, Locale::English)
}

fn in_words(position: &Position, turn: Turn, locale: Locale) -> Vec<String> {
    let gains = Gains { position, line: &[turn], mates: None, threat: None };
    gains_in_words(&gains.reasons(), position.game(), locale)
}

#[test]
fn what_a_turn_does_is_said_by_weight() {
    let lion = Game::MightyLion;
    for (fen, turn, expected) in [
        ("7k/R7/8/8/8/8/1R6/K7 w - - 0 1", "b2b8", &["is checkmate"][..]),
        ("k7/8/8/3l4/8/8/3R4/K7 w - - 0 1", "d2d5", &["wins the Lion on d5"]),
        ("k7/8/4p3/3p4/8/8/3R4/K7 w - - 0 1", "d2d5", &["captures the Pawn on d5"]),
        (
            "4k3/8/8/8/8/2p5/1L1n4/7K w - - 0 1",
            "b2c3d2",
            &["captures the Pawn on c3 and the Knight on d2 in one move", "saves the Lion"],
        ),
        ("k7/8/8/8/1b6/8/3Q4/7K w - - 0 1", "d2e2", &["saves the Queen"]),
        ("k7/8/8/8/8/8/3R4/7K w - - 0 1", "d2a2", &["gives check"]),
        ("k7/4P3/8/8/8/8/8/7K w - - 0 1", "e7e8N", &["gets a new Knight"]),
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", &["brings the King to safety"]),
        ("1k6/8/7l/8/8/8/8/2R4K w - - 0 1", "c1c6", &["attacks the Lion on h6"]),
        (
            "k7/8/8/8/8/8/r7/K7 w - - 0 1",
            "a1a2",
            &["gets the King out of check", "wins the Rook on a2"],
        ),
        (
            "k7/8/8/8/8/2p5/1L6/7K w - - 0 1",
            "b2c3b2",
            &["captures the Pawn on c3 and returns", "saves the Lion"],
        ),
        ("k7/8/4p3/3l4/3L4/8/8/K7 w - - 0 1", "d4d5", &["trades the Lions"]),
        (
            "7k/8/8/8/r3r3/8/8/1N5K w - - 0 1",
            "b1c3",
            &["attacks the Rook on a4 and the Rook on e4 at the same time"],
        ),
        ("k3r3/8/8/8/4N3/8/8/1R5K w - - 0 1", "b1e1", &["protects the Knight on e4"]),
        ("k7/8/8/3l4/3L4/8/8/K7 w - - 0 1", "d4d5", &["wins the Lion on d5"]),
        ("k7/8/8/8/8/8/8/K6R w - - 0 1", "h1h2", &[]),
    ] {
        assert_eq!(merits_of(lion, fen, turn), expected, "{fen} {turn}");
    }
}

#[test]
fn what_a_turn_threatens_is_said_where_its_attacks_do_not_say_so() {
    let threatens = |fen: &str, turn: &str, next: &str, score: Score| {
        let position = position(Game::MightyLion, fen);
        let turn = read_turn(&position, turn).unwrap();
        let passed = position.play_unchecked(turn).pass_turn();
        let next = read_turn(&passed, next).unwrap();
        let threat = SearchResult { turn: next, score, depth: 1, nodes: 1, line: vec![next] };
        let gains =
            Gains { position: &position, line: &[turn], mates: None, threat: Some(&threat) };
        gains_in_words(&gains.reasons(), Game::MightyLion, Locale::English)
    };
    let corner = "7k/8/8/8/8/8/R7/1R5K w - - 0 1";
    assert_eq!(threatens(corner, "a2a7", "b1b8", Score::MatesIn(1)), ["threatens checkmate"]);
    // The Rook behind the Bishop attacks what the Bishop uncovers.
    let behind = "6k1/8/3q4/8/3B4/8/8/3R3K w - - 0 1";
    let score = Score::Centipawns(900);
    assert_eq!(
        threatens(behind, "d4a1", "d1d6", score),
        ["saves the Bishop", "threatens to capture the Queen on d6"]
    );
    // That the Rook attacks the Queen says it.
    let beside = "7k/8/3q4/8/8/8/8/R6K w - - 0 1";
    assert_eq!(threatens(beside, "a1a6", "a6d6", score), ["attacks the Queen on d6"]);
}

#[test]
fn half_actions_are_told_one_by_one() {
    let start = Position::start(Game::Lionheart).fen();
    assert!(merits_of(Game::Lionheart, &start, "e3e4").is_empty());
}

#[test]
fn every_language_says_what_a_turn_does() {
    let fen = "4k3/8/8/8/8/2p5/1L1n4/7K w - - 0 1";
    let position = position(Game::MightyLion, fen);
    let turn = read_turn(&position, "b2c3d2").unwrap();
    assert_eq!(
        in_words(&position, turn, Locale::German),
        ["schlägt den Bauern auf c3 und den Springer auf d2 in einem Zug", "rettet den Löwen"]
    );
    assert_eq!(
        in_words(&position, turn, Locale::Japanese),
        ["一手でc3のポーンとd2のナイトを取ること", "獅子を助けること"]
    );
}

/// What is said against the first turn of `played`, which goes on with the reply, beside `better`.
#[track_caller]
fn against(
    fen: &str,
    (played, better): (&str, &str),
    [mates, mated]: [Option<u32>; 2],
    locale: Locale,
) -> String {
    let position = position(Game::MightyLion, fen);
    let (played, better) = (line(&position, played), line(&position, better));
    let drawbacks = drawbacks(Comparison {
        position: &position,
        played: played[0],
        reply: &played[1..],
        mated,
        better: &better,
        mates,
    });
    drawbacks_in_words(&drawbacks, Game::MightyLion, Naming::Board, locale).join(", ")
}

fn line(position: &Position, texts: &str) -> Vec<Turn> {
    let mut at = position.clone();
    let turns = texts.split_whitespace().map(|text| {
        let turn = read_turn(&at, text).unwrap();
        at = at.play_unchecked(turn);
        turn
    });
    turns.collect()
}

const NO_MATES: [Option<u32>; 2] = [None; 2];

#[test]
fn what_a_turn_leaves_or_misses_is_said() {
    let queen = "6k1/8/8/3q4/8/8/8/3R2K1 w - - 0 1";
    let missed = "misses a chance to win the Queen on d5";
    for (fen, played, better, expected) in [
        // By the way in which it is taken.
        (
            "6k1/8/8/3l4/8/8/2P5/6K1 w - - 0 1",
            "c2c4 d5c4d5",
            "g1f1",
            "lets a piece capture the Pawn on c4 and return",
        ),
        ("6k1/8/8/8/8/8/p7/4R1K1 w - - 0 1", "e1e2 a2a1Q", "e1a1", "allows a promotion to Queen"),
        (queen, "g1f1 d5c4", "d1d5", missed),
        // What both win is missed by neither.
        (queen, "d1d5 g8f7", "d1d5 g8f8", ""),
        // What is won later is named where it stands now.
        (
            "6k1/8/8/8/8/8/8/R5Kn w - - 0 1",
            "a1b1 g8g7",
            "a1a4 h1g3 a4g4 g8f8 g4g3",
            "misses a chance to win the Knight on h1 within a few moves",
        ),
        // An even trade is no fault.
        ("6k1/8/3p4/4n3/8/8/1B6/6K1 w - - 0 1", "b2e5 d6e5", "b2a1 g8f8", ""),
        // What wins nothing is said only where nothing is won or lost.
        ("4k3/8/8/3q4/8/8/8/3RK2R w K - 0 1", "e1e2 e8e7", "d1d5 e8e7", missed),
        (
            "4k3/7p/8/8/8/8/P7/4K2R w K - 0 1",
            "e1e2 e8e7",
            "a2a3 e8e7",
            "gives up the right to castle",
        ),
    ] {
        let said = against(fen, (played, better), NO_MATES, Locale::English);
        assert_eq!(said, expected, "{fen}");
    }
}

#[test]
fn what_the_turn_itself_has_taken_is_not_missed() {
    // Both take the Pawn on d5, but only the Rook is not retaken.
    let fen = "6k1/8/4p3/3p4/1N6/8/8/3R2K1 w - - 0 1";
    let said = against(fen, ("b4d5 e6d5", "d1d5 g8f8"), NO_MATES, Locale::English);
    assert!(!said.contains("Pawn on d5"), "{said}");
}

#[test]
fn a_mate_is_said_first_and_alone_if_it_is_near() {
    let fen = "6k1/8/3l4/R7/4B3/8/8/6K1 w - - 0 1";
    let lost = "allows a double capture of the Rook on e5 and the Bishop on e4";
    for (mates, expected) in [
        ([Some(1), None], "misses checkmate"),
        ([None, Some(2)], "allows mate in 2"),
        ([None, Some(4)], &format!("allows mate in 4, {lost}")),
    ] {
        assert_eq!(against(fen, ("a5e5 d6e5e4", "e4f3"), mates, Locale::English), expected);
    }
}

#[test]
fn just_this_is_said_of_the_first_turn_beside_the_better_one() {
    let castling = "4k3/7p/8/8/8/8/P7/4K2R w K - 0 1";
    let exposed = "3q3k/1b6/8/8/8/8/P4PPP/6K1 w - - 0 1";
    let bishop = "6k1/8/8/8/8/8/8/B2N2K1 w - - 0 1";
    let lion = "6k1/8/8/8/8/8/8/L2N2K1 w - - 0 1";
    let pawns = "6k1/8/3pp3/8/8/2L5/8/6K1 w - - 0 1";
    let alone = "6k1/8/q7/8/8/1N6/8/6K1 w - - 0 1";
    let protected = "6k1/8/q7/8/8/1N6/3R4/6K1 w - - 0 1";
    let rooks = "6k1/8/8/8/8/2R5/r7/6K1 w - - 0 1";
    let rook = "k7/8/8/8/8/8/3R4/7K w - - 0 1";
    let theirs = "6k1/8/8/8/p7/8/8/6K1 w - - 0 1";
    let theirs_stopped = "6k1/8/8/8/p7/8/1P6/6K1 w - - 0 1";
    let ours = "6k1/8/8/P7/8/8/8/6K1 w - - 0 1";
    let ours_stopped = "6k1/1p6/8/P7/8/8/8/6K1 w - - 0 1";
    let knight = "k3r3/8/8/8/4N3/8/8/1R5K w - - 0 1";
    let prey = "1k6/8/7l/8/8/8/6K1/2R5 w - - 0 1";
    let start = &Position::start(Game::MightyLion).fen();
    for (fen, played, better, said) in [
        // A turn ends castling where the better one does not, or castles.
        (castling, "e1e2", "a2a3", "gives up the right to castle"),
        (castling, "e1e2", "e1g1", "gives up the right to castle"),
        (castling, "e1e2", "e1d2", ""),
        (castling, "a2a3", "e1g1", "doesn’t bring the King to safety"),
        (castling, "e1g1", "a2a3", ""),
        // Many more squares beside the King are attacked than otherwise.
        (exposed, "g2g4 d8h4", "a2a3 h8g8", "exposes 4 squares next to the King"),
        (exposed, "g2g4 d8h4", "a2a3 d8h4", ""),
        // A piece has nowhere to go any more.
        (bishop, "d1b2", "d1e3", "shuts in the Bishop on a1"),
        (lion, "d1b2", "d1e3", ""),
        // The answer attacks what is worth more or stands alone.
        (pawns, "c3d4 e6e5", "c3b3 g8f8", "allows an attack on the Lion on d4"),
        (alone, "b3d4 a6d6", "g1f2 a6b7", "allows an attack on the Knight on d4"),
        (protected, "b3d4 a6d6", "g1f2 a6b7", ""),
        (rooks, "g1f1 a2a1", "g1h1 g8f8", "allows a check"),
        (rooks, "g1f1 a2b2", "g1h1 g8f8", ""),
        (rook, "h1g1 a8b8", "d2a2 a8b8", "misses a check"),
        (rook, "d2d8 a8b7", "d2a2 a8b8", ""),
        // A passed Pawn goes on, or is not pushed.
        (theirs, "g1h1 a4a3", "g1f1 g8f8", "lets the passed Pawn on a4 advance"),
        (theirs_stopped, "g1h1 a4a3", "g1f1 g8f8", ""),
        (ours, "g1f1 g8f8", "a5a6 g8f8", "doesn’t push the passed Pawn on a5"),
        (ours_stopped, "g1f1 g8f8", "a5a6 g8f8", ""),
        // A piece can be taken for nothing.
        (knight, "h1g1 a8a7", "b1e1 a8a7", "doesn’t protect the Knight on e4"),
        (knight, "b1b4 a8a7", "b1e1 a8a7", ""),
        // The turn may attack the same, or bring another piece into play.
        (prey, "g2f1 b8b7", "c1c6 h6g4", "misses a chance to attack the Lion on h6"),
        (prey, "c1h1 b8b7", "c1c6 h6g4", ""),
        (start, "a2a3 e7e5", "g1f3 e7e5", "doesn’t bring the Knight on g1 into play"),
        (start, "g1h3 e7e5", "g1f3 e7e5", ""),
    ] {
        let all = against(fen, (played, better), NO_MATES, Locale::English);
        assert_eq!(all, said, "{fen}: {played}, not {better}");
    }
}

#[test]
fn every_language_says_what_speaks_against_a_turn() {
    let fen = "4k3/7p/8/8/8/8/P7/4K2R w K - 0 1";
    for (locale, expected) in [
        (Locale::German, "gibt die Rochade auf"),
        (Locale::Japanese, "キャスリングの権利を失います"),
    ] {
        assert_eq!(against(fen, ("e1e2", "a2a3"), NO_MATES, locale), expected);
    }
}

#[test]
fn expectations_are_told_in_plain_words() {
    let (equal, lost) = (Score::Centipawns(30), Score::Centipawns(-700));
    for (score, quiet, expected) in [
        (Score::MatesIn(2), false, Some("Mate in 2: 1. Qb6 Ka8 2. Qb7#.")),
        (Score::MatesIn(1), false, None),
        (equal, true, Some("It’s a quiet move; after it you are about equal.")),
        (lost, false, Some("After this you are losing, but this is the toughest defence.")),
    ] {
        let line = "1. Qb6 Ka8 2. Qb7#";
        let told = expectation(Game::MightyLion, score, line, quiet, Locale::English);
        assert_eq!(told.as_deref(), expected);
    }
}
