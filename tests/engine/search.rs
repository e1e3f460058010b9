//! The engine: what it finds, that it obeys the rules and its limits, and how its levels play.

use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use engine::{Level, Limits, Lines, Progress, Score, SearchResult, Searcher, choose, think};
use rules::{Color, Game, Position, Status, Turn, Wide};

fn position(game: Game, fen: &str) -> Position {
    Position::from_fen(game, fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn never() -> AtomicBool {
    AtomicBool::new(false)
}

fn search(position: &Position, limits: Limits) -> SearchResult {
    think(position, &[], &limits, &never()).expect("the game is not over")
}

/// The best turns, the best first.
fn best(position: &Position, limits: Limits, count: usize) -> Vec<SearchResult> {
    let lines = Lines { count, without: &[] };
    Searcher::new(1, 1).think_multi(position, &[], &limits, lines, &never(), &mut |_| ())
}

fn text(position: &Position, turn: Turn) -> String {
    position.turn_text(turn)
}

/// Whether the side to move can force mate with its `turns`th turn at the latest, found by trying
/// everything.
fn can_mate(position: &Position, turns: u32) -> bool {
    turns > 0 && position.legal_turns().into_iter().any(|turn| mates(position, turn, turns))
}

/// Whether `turn` forces mate with the `turns`th turn at the latest.
fn mates(position: &Position, turn: Turn, turns: u32) -> bool {
    let next = position.play(turn).expect("a legal turn");
    match next.status() {
        Status::Checkmate { .. } => true,
        Status::Ongoing if turns > 1 => next.legal_turns().into_iter().all(|reply| {
            let after = next.play(reply).expect("a legal turn");
            after.status() == Status::Ongoing && can_mate(&after, turns - 1)
        }),
        _ => false,
    }
}

const MATES_IN_ONE: &[(Game, &str)] = &[
    (Game::MightyLion, "r1bqkb1r/1p1p1ppp/p2lp3/2p3NL/8/3P4/PPP1PPPP/R1BQKB1R w KQkq - 2 8"),
    (Game::MightyLion, "1l6/4L1bk/8/5p2/4P1Np/1P2BP1P/2P1K1P1/3R3R w - - 1 42"),
    (
        Game::ChuChess,
        "1kr2r4/1n1+rq1+bbnm/1Bp1p1pppp/3p3l2/L4b4/1PP2P4/3P6/PB3Q1PPP/MN1+BN1+R2M/R4K3R w KQ - 0 23",
    ),
    (
        Game::ChuShogiLike,
        "1m2qk1r2/1rb+r1+b3m/3np2pbl/1pB1L2p1p/p7p1/3P1PP+B2/B6N2/P1P1N2P1P/M4Q3M/RR4+R2K w - - 0 32",
    ),
    (
        Game::Lionheart,
        "2k4h2/1ns2s2n1/1P2s2sp1/1M8/p6p2/7p2/3P2P3/5P4/3SSSS3/1B1AQK4[CCGHUURRNNBqamccguurrbb] w - - 0 37",
    ),
    (
        Game::Lionheart,
        "10/2b1s1k2G/10/8N1/10/8P1/3H1P2P1/5KS3/3S3B2/10[QAMCCUURRNBSSqamccghuurrnnbbsss] w - - 9 61",
    ),
    (Game::Lionized, "lcm2fhl/ppk4p/2p2pp1/2P1p3/4PP2/P7/1PHMF1PP/L2ZK1CL[] w - - 3 15"),
    (Game::Lionized, "1H3fMl/3p4/m5p1/3k4/PZ3P2/1P6/2PC3P/4K2L[LFlch] w - - 2 30"),
];

const MATES_IN_TWO: &[(Game, &str)] = &[
    (Game::MightyLion, "1l4k1/3Lp1b1/8/5p2/4P1Np/1P2BP1P/2P1K1P1/3R3R w - - 1 41"),
    (Game::ChuChess, "4R5/m9/1p4+R3/2k7/p1p7/P6P2/3P3N2/1PM6P/9M/R8K w - - 1 57"),
    (
        Game::ChuShogiLike,
        "k1r4r2/mnb+rq1+bbnm/2p1p1pppp/3p6/L4l4/1PP2P4/3P6/PB3Q1PPP/MN1+BN1+RB1M/R4K3R w KQ - 0 20",
    ),
    (
        Game::Lionheart,
        "10/8k1/4Q5/10/P4H4/1P6p1/4P3P1/5S1S2/1RS7/5K4[AMCCGUURNNBBSSqamccghuurrnnbbssss] w - - 1 60",
    ),
    (Game::Lionized, "5kh1/2Fpf3/2p5/2P5/P2P1C2/2M1K3/1P2P2P/L1ZH3L[llcm] w - - 1 37"),
];

#[test]
fn mates_in_one_are_found_in_every_game() {
    for &(game, fen) in MATES_IN_ONE {
        let position = position(game, fen);
        let result = search(&position, Limits::depth(1));
        assert!(mates(&position, result.turn, 1), "{game} {fen}");
        assert_eq!(result.score, Score::MatesIn(1), "{game} {fen}");
        assert_eq!(result.line, [result.turn], "{game} {fen}");
    }
}

#[test]
fn mates_in_two_are_found_in_every_game() {
    for &(game, fen) in MATES_IN_TWO {
        let position = position(game, fen);
        assert!(!can_mate(&position, 1), "{game} {fen} is no mate in two");
        let result = search(&position, Limits::depth(16));
        assert_eq!(result.score, Score::MatesIn(2), "{game} {fen}");
        assert!(mates(&position, result.turn, 2), "{game} {fen}");
        let next = position.play(result.turn).unwrap();
        let defence = search(&next, Limits::depth(16));
        assert_eq!(defence.score, Score::MatedIn(1), "{game} {fen}");
    }
}

#[test]
fn every_turn_of_the_line_is_legal() {
    for &game in Game::ALL {
        let mut position = Position::start(game);
        let result = search(&position, Limits::nodes(3_000));
        assert_eq!(result.line.first(), Some(&result.turn));
        for turn in result.line {
            assert!(position.legal_turns().contains(&turn), "{position:?}");
            position = position.play(turn).unwrap();
        }
    }
}

#[test]
fn a_hanging_lion_is_taken() {
    for (fen, best) in [
        ("4k3/pp6/8/4l3/3P4/8/PP6/4K3 w - - 0 1", "d4e5"),
        // Protected, but what takes it is worth less.
        ("4k3/pp3p2/4p3/3l4/8/2N5/PP6/4K3 w - - 0 1", "c3d5"),
    ] {
        let position = position(Game::MightyLion, fen);
        let result = search(&position, Limits::depth(4));
        assert_eq!(text(&position, result.turn), best);
    }
}

#[test]
fn an_attacked_lion_is_saved() {
    // The Pawn on c6 attacks the Lion; b5, c4 and e4 are no better.
    let fen = "r1bqkbnr/pp2pppp/2p5/3L4/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 5";
    let position = position(Game::MightyLion, fen);
    let result = search(&position, Limits::depth(4));
    let next = position.play(result.turn).unwrap();
    let lion = next.lion(Color::White).expect("White keeps its Lion");
    for reply in next.legal_turns() {
        if reply.moves().any(|mv| mv.capture_squares::<Wide>().contains(lion)) {
            let after = next.play(reply).unwrap();
            let answer = search(&after, Limits::depth(3));
            assert!(
                matches!(answer.score, Score::Centipawns(score) if score > 0),
                "{} lets the Lion go",
                text(&position, result.turn)
            );
        }
    }
}

#[test]
fn the_lion_ban_is_used() {
    // Both Lions hang. After the Rook has taken Black's the Pawn may not take White's in return.
    let fen = "7k/1p4pp/2p5/1L6/6l1/8/PP6/K5R1 w - - 0 1";
    let position = position(Game::MightyLion, fen);
    let result = search(&position, Limits::depth(5));
    assert_eq!(text(&position, result.turn), "g1g4");
    assert!(matches!(result.score, Score::Centipawns(score) if score > 1_000));
}

#[test]
fn a_protected_distant_lion_is_no_prey() {
    // The Lion on e5 is two squares away and protected by a Pawn: no Lion may take it, and the
    // engine expects none to.
    let fen = "4k3/8/3p4/4l3/8/4L3/8/4K3 w - - 0 1";
    let position = position(Game::MightyLion, fen);
    let result = search(&position, Limits::depth(5));
    assert_ne!(text(&position, result.turn), "e3e5");
    assert!(matches!(result.score, Score::Centipawns(score) if score.abs() < 800));
}

#[test]
fn the_side_that_would_lose_repeats() {
    let fen = "6k1/6p1/8/7Q/8/8/rr6/7K w - - 0 1";
    let position = position(Game::MightyLion, fen);
    let result = search(&position, Limits::depth(8));
    assert_eq!(text(&position, result.turn), "h5e8");
    assert_eq!(result.score, Score::Centipawns(0));
}

#[test]
fn a_won_ending_is_won() {
    let mut position = position(Game::MightyLion, "8/8/8/3k4/8/8/8/R3K3 w - - 0 1");
    let mut history = Vec::new();
    loop {
        match position.status_with_history(&history) {
            Status::Ongoing => {}
            status => {
                let winner = Color::White;
                assert_eq!(status, Status::Checkmate { winner });
                break;
            }
        }
        let result = think(&position, &history, &Limits::nodes(10_000), &never()).unwrap();
        history.push(position.visit());
        position = position.play(result.turn).unwrap();
    }
}

#[test]
fn a_game_that_is_over_has_no_turn() {
    for (game, fen) in [
        (Game::MightyLion, "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1"),
        (Game::MightyLion, "k7/2Q5/8/8/8/8/8/6K1 b - - 0 1"),
        (Game::MightyLion, "1k6/8/8/8/8/8/8/R5K1 w - - 100 90"),
        (Game::Lionized, "3zk3/8/8/8/8/8/8/3ZK3[] w - - 0 1"),
    ] {
        let position = position(game, fen);
        assert!(position.status().is_over(), "{fen}");
        assert_eq!(think(&position, &[], &Limits::depth(3), &never()), None, "{fen}");
        assert_eq!(choose(&position, &[], Level::MAX, 1, &never()), None, "{fen}");
    }
    let start = Position::start(Game::MightyLion);
    let twice = [start.visit(), start.visit()];
    assert_eq!(think(&start, &twice, &Limits::depth(3), &never()), None);
}

#[test]
fn a_stopped_search_still_answers_with_a_legal_turn() {
    for &game in Game::ALL {
        let start = Position::start(game);
        let result = think(&start, &[], &Limits::default(), &AtomicBool::new(true)).unwrap();
        assert!(start.legal_turns().contains(&result.turn), "{game}");
        assert_eq!(result.depth, 0, "{game}");
        let due = Limits { deadline: Some(Instant::now()), ..Limits::default() };
        let result = think(&start, &[], &due, &never()).unwrap();
        assert!(start.legal_turns().contains(&result.turn), "{game}");
    }
}

#[test]
fn a_search_without_limits_ends_when_it_is_told_to() {
    let stop = never();
    let start = Position::start(Game::Lionheart);
    let result = thread::scope(|scope| {
        let search = scope.spawn(|| think(&start, &[], &Limits::default(), &stop));
        thread::sleep(Duration::from_millis(50));
        stop.store(true, Ordering::Relaxed);
        search.join().unwrap().unwrap()
    });
    assert!(start.legal_turns().contains(&result.turn));
}

#[test]
fn a_search_keeps_to_its_nodes_and_depth() {
    for &game in Game::ALL {
        let start = Position::start(game);
        let result = search(&start, Limits::nodes(2_000));
        assert!(result.nodes <= 2_000, "{game}: {}", result.nodes);
        let result = search(&start, Limits::depth(2));
        assert_eq!(result.depth, 2, "{game}");
    }
}

#[test]
fn the_same_search_finds_the_same() {
    for &game in Game::ALL {
        let start = Position::start(game);
        let limits = Limits::nodes(5_000);
        assert_eq!(search(&start, limits), search(&start, limits), "{game}");
    }
}

/// Plays a match from the start of a game and gives its turns and how it ended.
fn play(game: Game, levels: [u8; 2], seed: u64, longest: usize) -> (Vec<Turn>, Status) {
    let mut position = Position::start(game);
    let mut history = Vec::new();
    let mut turns = Vec::new();
    loop {
        let status = position.status_with_history(&history);
        if status.is_over() || turns.len() >= longest {
            return (turns, status);
        }
        let level = Level::new(levels[position.turn().index()]).unwrap();
        let turn = choose(&position, &history, level, seed, &never()).unwrap().turn;
        assert!(position.legal_turns().contains(&turn), "{position:?}");
        history.push(position.visit());
        turns.push(turn);
        position = position.play(turn).unwrap();
    }
}

#[test]
fn every_level_plays_legal_turns_in_every_game() {
    for &game in Game::ALL {
        for level in 1..=4 {
            play(game, [level, 5 - level], u64::from(level), 30);
        }
    }
}

#[test]
fn the_seed_decides_the_match() {
    for &game in Game::ALL {
        let first = play(game, [2, 2], 1, 12);
        assert_eq!(first, play(game, [2, 2], 1, 12), "{game}");
        assert!((2..6).any(|seed| play(game, [2, 2], seed, 12) != first), "{game}");
    }
}

#[test]
fn a_higher_level_beats_the_lowest() {
    for (seed, levels, winner) in [(1, [5, 1], Color::White), (2, [1, 5], Color::Black)] {
        let (_, status) = play(Game::MightyLion, levels, seed, 300);
        assert_eq!(status, Status::Checkmate { winner });
    }
}

#[test]
fn levels_are_from_one_to_nine() {
    assert_eq!(Level::new(0), None);
    assert_eq!(Level::new(10), None);
    assert_eq!(Level::new(1), Some(Level::MIN));
    assert_eq!(Level::new(9), Some(Level::MAX));
    // Nobody waits for any but the last two.
    for &game in Game::ALL {
        let waits = |level: &Level| level.time(Some(game)).as_secs() > 0;
        assert!(Level::all().find(waits) >= Level::new(8), "{game:?}");
        assert_eq!(Level::MAX.time(Some(game)), Level::LONGEST);
    }
    let any = |level: Level| level.time(None);
    assert!(Level::all().is_sorted_by_key(any));
    assert_eq!(any(Level::MAX), Level::LONGEST);
}

#[test]
fn scores_read_as_players_say_them() {
    assert_eq!(Score::Centipawns(5).to_string(), "+0.05");
    assert_eq!(Score::Centipawns(-250).to_string(), "-2.50");
    assert_eq!(Score::MatesIn(1).to_string(), "mate in 1");
    assert_eq!(Score::MatedIn(2).to_string(), "mated in 2");
}

#[test]
fn a_search_tells_of_each_iteration() {
    for &game in Game::ALL {
        let start = Position::start(game);
        let mut searcher = Searcher::new(1, 1);
        let mut depths = Vec::new();
        let result = searcher.think(&start, &[], &Limits::depth(3), &never(), &mut |result| {
            depths.push(result.depth);
            assert!(start.legal_turns().contains(&result.turn), "{game}");
        });
        assert_eq!(depths, [1, 2, 3], "{game}");
        assert_eq!(result.unwrap().depth, 3, "{game}");
    }
}

#[test]
fn a_new_game_is_searched_as_by_a_new_searcher() {
    for &game in Game::ALL {
        let start = Position::start(game);
        let limits = Limits::nodes(3_000);
        let mut searcher = Searcher::new(1, 1);
        let mut think = |new_game| {
            if new_game {
                searcher.new_game();
            }
            searcher.think(&start, &[], &limits, &never(), &mut |_| ())
        };
        let first = think(false);
        think(false);
        assert_eq!(think(true), first, "{game}");
    }
}

#[test]
fn several_threads_find_a_legal_turn_and_stop() {
    for &game in Game::ALL {
        let start = Position::start(game);
        let mut searcher = Searcher::new(1, 3);
        let limits = Limits::nodes(9_000);
        let result = searcher.think(&start, &[], &limits, &never(), &mut |_| ());
        let result = result.unwrap();
        assert!(start.legal_turns().contains(&result.turn), "{game}");
        assert!(result.nodes <= 9_000, "{game}: {}", result.nodes);
        let stopped = AtomicBool::new(true);
        let result = searcher.think(&start, &[], &Limits::default(), &stopped, &mut |_| ());
        assert!(start.legal_turns().contains(&result.unwrap().turn));
    }
}

#[test]
fn no_iteration_begins_after_the_soft_deadline() {
    let start = Position::start(Game::MightyLion);
    let limits = Limits { soft_deadline: Some(Instant::now()), ..Limits::default() };
    assert_eq!(search(&start, limits).depth, 1);
}

#[test]
fn turns_can_be_left_out_until_none_remains() {
    for game in Game::ALL {
        let position = Position::start(*game);
        let mut searcher = Searcher::new(1, 1);
        let limits = Limits::nodes(3_000);
        let stop = never();
        let mut left_out = Vec::new();
        for _ in 0..4 {
            let other = searcher.think_without(&left_out, &position, &[], &limits, &stop);
            let other = other.expect("there are other turns").turn;
            assert!(!left_out.contains(&other), "{}", text(&position, other));
            assert!(position.play(other).is_ok());
            left_out.push(other);
        }
        let all = position.legal_turns();
        let none = searcher.think_without(&all, &position, &[], &limits, &stop);
        assert_eq!(none, None);
    }
}

#[test]
fn the_second_best_turn_is_the_best_without_the_first() {
    let position = position(Game::MightyLion, "7k/R7/8/8/8/8/1R6/K7 w - - 0 1");
    let mut searcher = Searcher::new(1, 1);
    let limits = Limits::nodes(20_000);
    let best = search(&position, limits);
    assert_eq!(best.score, Score::MatesIn(1));
    let other = searcher.think_without(&[best.turn], &position, &[], &limits, &never());
    let other = other.expect("there are other turns");
    assert_ne!(other.turn, best.turn);
    assert!(matches!(other.score, Score::MatesIn(2..)), "{}", other.score);
}

#[test]
fn several_turns_are_found_the_best_first() {
    for game in Game::ALL {
        let start = Position::start(*game);
        let mut depths = Vec::new();
        let mut each = |progress: &Progress<'_>| {
            assert_eq!(progress.lines.len(), 3);
            depths.push(progress.lines[0].depth);
        };
        let lines = Lines { count: 3, without: &[] };
        let (mut searcher, limits) = (Searcher::new(1, 1), Limits::depth(3));
        let found = searcher.think_multi(&start, &[], &limits, lines, &never(), &mut each);
        assert_eq!(depths, [1, 2, 3]);
        let turns: HashSet<Turn> = found.iter().map(|result| result.turn).collect();
        assert_eq!(turns.len(), 3, "{game}");
        assert!(found.is_sorted_by_key(|result| -result.score.to_number()), "{game}");
        for result in &found {
            assert_eq!((result.depth, result.line[0]), (3, result.turn));
            assert!(start.play(result.turn).is_ok());
        }
    }
}

#[test]
fn no_more_turns_are_found_than_there_are() {
    let position = position(Game::MightyLion, "7k/R7/8/8/8/8/1R6/K7 b - - 0 1");
    let legal = position.legal_turns().len();
    assert!((1..5).contains(&legal));
    let found = best(&position, Limits::nodes(20_000), 5);
    assert_eq!(found.len(), legal);
    // However early it ends.
    let found = best(&position, Limits::nodes(1), 5);
    assert_eq!(found.len(), legal);
}

#[test]
fn one_line_is_the_search_for_the_best_turn() {
    for game in Game::ALL {
        let start = Position::start(*game);
        let limits = Limits::nodes(5_000);
        let alone = Searcher::new(1, 1).think(&start, &[], &limits, &never(), &mut |_| ());
        assert_eq!(best(&start, limits, 1), Vec::from_iter(alone));
    }
}
