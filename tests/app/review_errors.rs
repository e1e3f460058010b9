//! The errors that a review has found: looked through and practised.

use study::PuzzleTheme;

use crate::den::*;
use crate::reviews::{NODES, errors, number_of, played, reviewed, rows, with_nodes};

#[test]
fn an_error_can_be_played_through_with_what_was_better() {
    let den = with_nodes(NODES);
    let turns = ["f2f3", "e7e5", "g2g4", "d8h4"];
    let info = played(&den, Game::MightyLion, None, &turns);
    let review = reviewed(&den, &info);
    let told = review.lines.iter().find(|line| line.contains("g4??"));
    assert_contains(told.unwrap(), "Better: 2. ");
    let errors = errors(&den, &info, &review);
    let number = number_of(&errors, "2. g4??");
    let error = &errors[number];
    assert_eq!(error.ply, 2);
    assert_contains(&error.text, "Anna played g4 (Pawn from g2 to g4).");
    let board = |line, ply| {
        let view = den.review_line(ANNA, numbered(info.id), number, line, ply).unwrap();
        assert_png(&view.picture);
        view
    };
    let start = board(ReviewLine::Played, 0);
    assert_eq!((start.ply, start.of), (0, 2));
    assert_eq!(start.text, "2. g4 Qh4#");
    let mate = board(ReviewLine::Played, 9);
    assert_eq!((mate.ply, mate.number), (2, number));
    assert_contains(&mate.text, "2… Qh4#: ");
    assert_ne!(mate.picture.png, start.picture.png);
    let better = board(ReviewLine::Better, 1);
    assert!(better.of >= 1 && better.text.starts_with("2. "), "{better:?}");
    let nobody = MatchSelector::Match(info.id, from(ChannelId(999)));
    assert_refused!(den.review_line(CLEO, nobody, number, ReviewLine::Better, 0), NoSuchMatch(_));
}

#[test]
fn the_boards_of_an_error_can_be_played_on_from() {
    let den = with_nodes(NODES);
    let turns = ["f2f3", "e7e5", "g2g4", "d8h4"];
    let info = played(&den, Game::MightyLion, None, &turns);
    let number = number_of(&errors(&den, &info, &reviewed(&den, &info)), "2. g4??") as u32;
    for (after, ply) in [(0, 2), (1, 3)] {
        let at = StartRef::Review(info.id, number, ReviewLine::Played, after);
        let view = den.play_from_here(ANNA, from(CHANNEL), at, ColorChoice::Random);
        let view = view.unwrap();
        let fen = format!("SELECT fen FROM turn WHERE match = {} AND ply = {ply}", info.id);
        let position = den.start_position(ANNA, from(CHANNEL), None, at).unwrap();
        assert_eq!(den.database.rows(&fen)[0][0], Some(position.fen()));
        assert_eq!((view.color, view.opponent), (Color::White, Some(person(BEN))));
    }
    // A board to analyse has the whole match, and the better line beside it.
    let at = StartRef::Review(info.id, number, ReviewLine::Better, 1);
    let board = den.analyse(ANNA, from(CHANNEL), at).unwrap();
    assert_contains(&board.text, "1. f3 e5 2. ");
    let before = AnalysisStep::Show(board.before.unwrap());
    let fork = den.analysis_step(ANNA, board.id, before).unwrap();
    let names: Vec<&str> = fork.lines.iter().map(|(_, name)| name.as_str()).collect();
    assert!(names.len() == 2 && names[0].starts_with("2. g4 Qh4#"), "{names:?}");
}

#[test]
fn a_player_may_look_for_the_better_move() {
    let den = with_nodes(NODES);
    let turns = ["f2f3", "e7e5", "g2g4", "d8h4"];
    let info = played(&den, Game::MightyLion, None, &turns);
    let which = numbered(info.id);
    assert_refused!(den.review_question(ANNA, which, 0), NoSuchMatch(_));
    let number = number_of(&errors(&den, &info, &reviewed(&den, &info)), "2. g4??");
    let best = rows(&den)[2][2].clone().unwrap();
    let best = best.split(' ').next().unwrap().to_owned();

    let asked = den.review_question(ANNA, which, number).unwrap();
    assert_contains(&asked.text, "2. g4??");
    assert_contains(&asked.text, "White");
    let answer = |text: &str| answer_of(den.review_answer(ANNA, which, number, text));
    let played = answer("g4").unwrap();
    assert!(!played.solved);
    assert_contains(&played.text, "is the move that was played");
    let illegal = answer("e1e5").unwrap();
    assert!(!illegal.solved);
    assert_contains(&illegal.text, "King");
    assert_refused!(answer("what a day"), NotATurn { .. });
    let found = answer(&best).unwrap();
    assert!(found.solved, "{found:?}");
    assert_contains(&found.text, "Yes!");
    for attempt in [asked, played, illegal, found] {
        assert_png(&attempt.picture);
        assert_told(&attempt.text);
    }

    // The same by menus.
    let menu = |path: &str| den.review_menu(ANNA, which, number, path);
    assert!(matches!(menu(""), Ok(AnswerStep::Choose(_))));
    assert_refused!(menu("a1.a8"), Stale { .. });
    let AnswerStep::Choose(open) = menu("g2").unwrap() else {
        panic!("a Pawn on g2 may go to g3 or g4");
    };
    assert!(open.choices.iter().any(|choice| choice.value == "g4"));
    let AnswerStep::Answer(turn) = menu("g2.g4").unwrap() else {
        panic!("the Pawn has gone to g4");
    };
    assert_eq!(turn, "g2g4");
}

#[test]
fn another_move_than_the_best_is_judged_by_what_follows() {
    let lion = Game::MightyLion;
    tries(
        lion,
        "r3k3/p3b3/8/4p3/3Q3R/8/P7/4K3 w - - 0 20",
        &["e1d1"],
        &[
            ("a2a3", "20. a3 (Pawn from a2 to a3) doesn’t help because of 20… "),
            ("d4d3", "is better than 20. Kd1??, but there’s better still."),
        ],
        None,
    );
    tries(
        lion,
        "6k1/5ppp/8/8/8/8/8/R2QK3 w - - 0 20",
        &["e1d2", "g8f8"],
        &[("e1e2", "isn’t bad, but there’s a mate. Can you find it?")],
        None,
    );
    // Every developing move is good against the weak f3.
    let start = "rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w - - 0 2";
    for good in ["e2e4", "e2e3"] {
        tries(lion, start, &["g2g4", "d8h4"], &[], Some(good));
    }
}

/// Asserts what is said to moves in place of the first of a match, an error: those that are not
/// good enough, and a good one.
fn tries(game: Game, fen: &str, turns: &[&str], wrong: &[(&str, &str)], good: Option<&str>) {
    let den = with_nodes(NODES);
    let info = played(&den, game, Some(fen), turns);
    reviewed(&den, &info);
    let _pool = den.think();
    let answer =
        |text: &str| answer_of(den.review_answer(ANNA, numbered(info.id), 0, text)).unwrap();
    for (turn, said) in wrong {
        let attempt = answer(turn);
        assert!(!attempt.solved, "{attempt:?}");
        assert_contains(&attempt.text, said);
        assert_contains(&attempt.text, "Find a better move for White.");
        assert_told(&attempt.text);
    }
    if let Some(good) = good {
        let attempt = answer(good);
        assert!(attempt.solved, "{attempt:?}");
        assert_png(&attempt.picture);
        assert_told(&attempt.text);
    }
}

#[test]
fn a_turn_that_wins_at_once_is_no_error() {
    // The King can be captured along its rank and along its file.
    let fen = "4k6R/12/12/12/p11/12/12/12/12/12/12/4R6K b - - 0 20";
    for capture in ["e1e12", "l12e12"] {
        let den = with_nodes(NODES);
        let info = played(&den, Game::ChuShogi, Some(fen), &["a8a7", capture]);
        assert!(info.outcome.is_some_and(|it| it.ending == Ending::RoyalsLost));
        for error in errors(&den, &info, &reviewed(&den, &info)) {
            assert!(!error.text.contains("e12"), "{error:?}");
        }
        assert_eq!(rows(&den)[2][1].as_deref(), Some("-31000"));
    }
}

#[test]
fn what_went_wrong_can_be_practised() {
    let den = with_nodes(NODES);
    let fen = "6k1/5ppp/3l4/R7/4B3/8/5PPP/6K1 w - - 0 20";
    let info = played(&den, Game::MightyLion, Some(fen), &["a5e5", "d6e5e4"]);
    let errors = errors(&den, &info, &reviewed(&den, &info));
    let error = &errors[number_of(&errors, "20. Re5??")];
    assert_eq!(error.practice.theme, Some(PuzzleTheme::DoubleCapture));
    assert_eq!(error.practice.lesson, Some("lion-double"));
}

#[test]
fn the_best_move_of_a_week_is_in_the_digest() {
    let den = with_nodes(NODES);
    den.change_digest(GUILD, Some(CHANNEL)).unwrap();
    let info = played(&den, Game::MightyLion, None, &["f2f3", "e7e5", "g2g4", "d8h4"]);
    den.pass(5 * 24 * 60 * 60);
    let told = || {
        den.keep_time().unwrap();
        den.digest(GUILD, &[CHANNEL]).unwrap().expect("a match was played").lines.join("\n")
    };
    assert!(!told().contains("Best move"), "nobody has asked for a review");
    reviewed(&den, &info);
    assert_contains(&told(), "Best move: 2… Qh4# by Ben against Anna (#1, Mighty Lion Chess).");
}
