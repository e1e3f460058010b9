//! Puzzles as the lines of a file, how they go on, and the days on which they are solved.

use locale::Locale;
use model::MatchId;
use rules::Game;
use study::{Origin, Puzzle, streak};

/// Mate in two, by either step of the King.
const LINE: &str = "7\t900\tmate-2 quiet-turn\t7k/8/5K2/8/8/8/8/1R6 w - - 0 1\t\
    f6f7/f6g6 h8h7 b1h1\tf6g6 h8g8 b1b8\t\t\t\t1.2.3";

fn read(line: &str) -> Result<Puzzle, String> {
    Puzzle::read(Game::MightyLion, line)
}

#[test]
fn a_step_off_the_line_is_numbered_after_those_on_it() {
    let puzzle = read(LINE).unwrap();
    assert_eq!(puzzle.text(), LINE);
    assert_eq!((puzzle.steps.len(), puzzle.step_count()), (2, 3));
    let [expected, other] = puzzle.steps[0].accepted[..] else {
        panic!("two turns");
    };
    assert_eq!(puzzle.goes_on(0, expected).map(|(_, step)| step), Some(1));
    assert_eq!(puzzle.goes_on(0, other).map(|(_, step)| step), Some(2));
    for last in [1, 2] {
        let turn = puzzle.accepted_at(last)[0];
        assert_eq!(puzzle.goes_on(last, turn), None, "it is solved");
        assert_eq!(puzzle.mates_from(last), Some(1));
    }
    assert_eq!(puzzle.path_to(3), None);
    assert!(puzzle.accepted_at(3).is_empty());
}

#[test]
fn what_wins_too_and_the_ending_are_kept() {
    let line =
        "8\t900\tmaterial\t1k6/8/7l/8/8/8/8/2R4K w - - 0 1\tc1c6\t\tc1c2/c1c3\t\th6g5 c6g6\t1.2.4";
    let puzzle = read(line).unwrap();
    assert_eq!(puzzle.text(), line);
    assert_eq!(puzzle.steps[0].also.len(), 2);
    assert_eq!((puzzle.line().len(), puzzle.whole_line().len()), (1, 3));
}

#[test]
fn what_a_turn_does_is_told_where_its_words_do_not_and_no_mate_follows() {
    let told = |themes: &str| {
        let line =
            format!("1\t1000\t{themes}\t1k6/8/7l/8/8/8/8/2R4K w - - 0 1\tc1c6\t\t\t\t\t1.0.0");
        let puzzle = read(&line).unwrap();
        let turn = puzzle.steps[0].accepted[0];
        puzzle.merits(&puzzle.position, turn, Locale::English)
    };
    let attack = "It attacks the Lion on h6.";
    assert_eq!(told("material").as_deref(), Some(attack));
    assert_eq!(told("mate-1"), None);
}

#[test]
fn lines_that_are_no_puzzles_are_refused() {
    for (part, instead) in [
        ("f6g6 h8g8 b1b8", "f6g6 b1b8"),
        ("f6g6 h8g8 b1b8", "f6g6 h8h6 b1b8"),
        ("\t\t\t\t1.2.3", "\t- - -\t\t\t1.2.3"),
        ("\t\t\t\t1.2.3", "\t\t\th1h9\t1.2.3"),
        ("\t\t\t\t1.2.3", "\t\t\t1.2.3"),
    ] {
        let line = LINE.replace(part, instead);
        assert_ne!(line, LINE);
        assert!(read(&line).is_err(), "{line}");
    }
}

#[test]
fn near_twins_differ_little_or_have_come_up_in_one_game() {
    let with = |fen: &str, origin: &str| {
        read(&format!("1\t900\tmaterial\t{fen}\tc1c6\t\t\t\t\t{origin}")).unwrap()
    };
    let puzzle = with("1k6/8/7l/8/8/8/8/2R4K w - - 0 1", "1.2.4");
    let moved_on = with("k7/8/6l1/8/8/8/8/2R3K1 w - - 0 1", "1.2.8");
    let same_elsewhere = with("k7/8/6l1/8/8/8/8/2R3K1 w - - 0 1", "1.3.8");
    let one_moved = with("k7/8/7l/8/8/8/8/2R4K w - - 0 1", "9.9.9");
    assert!(puzzle.resembles(&moved_on) && puzzle.resembles(&one_moved));
    assert!(!puzzle.resembles(&same_elsewhere));
}

#[test]
fn a_game_of_seed_0_is_no_match() {
    let number = 17;
    let game = Origin::Game { seed: 0, number, ply: 48 };
    let of_match = Origin::Match { id: MatchId(17), ply: 48 };
    for (origin, text) in [(game, "0.17.48"), (of_match, "match.17.48")] {
        assert_eq!(origin.to_string(), text);
        assert_eq!(Origin::read(text), Some(origin));
    }
    for text in ["", "1.2", "1.2.3.4", "match.x.3", "mtach.1.2"] {
        assert_eq!(Origin::read(text), None, "{text}");
    }
}

#[test]
fn one_missed_day_is_forgiven_and_two_in_a_row_are_not() {
    for (days, expected) in [
        ("", 0),
        ("-", 0),
        ("x", 1),
        ("xxx", 3),
        ("-xx", 2),
        ("x-x", 2),
        ("x-x-x", 3),
        ("--xx", 0),
        ("x--xx", 1),
        ("xx-x--x", 3),
    ] {
        let solved = days.chars().map(|day| day == 'x');
        assert_eq!(streak(solved), expected, "{days}");
    }
}
