//! The program under a GUI that speaks the Universal Shogi Interface, over pipes.

use std::collections::HashSet;
use std::time::{Duration, Instant};

use notation::{read_usi, write_usi};
use protocols::usi::played::Played;
use rules::{Game, Position, Turn};

use super::gui::Gui;

/// White mates at once, with either Queen.
const MATE: &str = "k11/2Q8p/12/12/12/12/12/12/12/1Q10/12/11K b - 1";

fn usi() -> Gui {
    Gui::speaking("usi")
}

/// What the engine says until it is ready.
fn answer(gui: &mut Gui, lines: &str) -> Vec<String> {
    gui.say(lines);
    gui.say("isready");
    gui.until("readyok")
}

/// What the engine says until it plays, and its turn.
fn best(gui: &mut Gui, lines: &str) -> (Vec<String>, String) {
    gui.say(lines);
    let mut heard = Vec::new();
    loop {
        let line = gui.hear();
        if let Some(turn) = line.strip_prefix("bestmove ") {
            return (heard, turn.to_owned());
        }
        heard.push(line);
    }
}

fn board(sfen: &str) -> Position {
    Position::from_fen(Game::ChuShogi, sfen).unwrap()
}

#[track_caller]
fn is_legal(position: &Position, text: &str) -> Turn {
    let turn = read_usi(position, text).unwrap_or_else(|error| panic!("{text}: {error:?}"));
    assert_eq!(write_usi(position, turn), text);
    turn
}

/// The word behind this one.
fn value<'a>(line: &'a str, name: &str) -> &'a str {
    let mut words = line.split(' ').skip_while(|word| *word != name);
    words.nth(1).unwrap_or_else(|| panic!("{name} in {line}"))
}

#[test]
fn it_introduces_itself() {
    let mut gui = usi();
    gui.say("usi");
    let said = gui.until("usiok");
    assert!(said[0].starts_with("id name Lion's Den "), "{said:?}");
    assert!(said[1].starts_with("id author "), "{said:?}");
    for option in [
        "USI_Hash type spin default 32 min 1 max 4096",
        "Threads type spin default 1 min 1 max ",
        "MultiPV type spin default 1 min 1 max 100",
        "Level type spin default 9 min 1 max 9",
        "USI_Ponder type check default false",
        "USI_Variant type combo default chushogi var chushogi",
    ] {
        let line = format!("option name {option}");
        assert!(said[2..].iter().any(|said| said.starts_with(&line)), "{option}");
    }
    for set in [
        "usi_hash value 8",
        "Threads value 1",
        "USI_Ponder value True",
        "USI_Variant value chushogi",
    ] {
        assert_eq!(answer(&mut gui, &format!("setoption name {set}")), [""; 0]);
    }
    assert_eq!(answer(&mut gui, "usinewgame"), [""; 0]);
}

#[test]
fn it_plays_a_game_in_every_time_control() {
    let mut gui = usi();
    let mut at = Position::start(Game::ChuShogi);
    let mut moves = String::new();
    for go in [
        "go depth 2",
        "go nodes 500",
        "go movetime 50",
        "go byoyomi 50",
        "go btime 1000 wtime 1000",
        "go btime 0 wtime 0 byoyomi 60",
        "go btime 500 wtime 500 binc 20 winc 20",
        "go depth 3 movetime 100",
        "go btime -20 wtime -20",
    ] {
        let begun = Instant::now();
        let (shown, text) = best(&mut gui, &format!("position startpos{moves}\n{go}"));
        assert!(begun.elapsed() < Duration::from_secs(5), "{go}");
        assert!(shown.iter().all(|line| line.starts_with("info depth ")), "{shown:?}");
        let last = shown.last().unwrap();
        assert_eq!(value(last, "pv"), text);
        for name in ["depth", "seldepth", "time", "nodes", "nps", "hashfull", "cp"] {
            value(last, name).parse::<i64>().unwrap();
        }
        if moves.is_empty() {
            moves = " moves".to_owned();
        }
        moves += &format!(" {text}");
        let turn = is_legal(&at, &text);
        at = at.play(turn).unwrap();
    }
}

#[test]
fn a_line_of_thinking_can_be_played() {
    let (shown, _) = best(&mut usi(), "go depth 4");
    let (_, line) = shown.last().unwrap().split_once(" pv ").unwrap();
    let mut at = Position::start(Game::ChuShogi);
    for text in line.split(' ') {
        at = at.play(is_legal(&at, text)).unwrap();
    }
}

#[test]
fn a_lion_s_way_comes_in_and_goes_out_as_lishogi_writes_it() {
    let mut gui = usi();
    let lion = "sfen k11/12/12/12/5p6/12/5N6/12/12/12/12/11K b - 1";
    let said = answer(
        &mut gui,
        &format!("position {lion} moves 7g7h7g 12a12b 7g7f7e 12b12a 7e7d7e 12a12b 7e7e"),
    );
    assert_eq!(said, [""; 0]);
    // A piece in reach of two steps can only be taken by both.
    let lion = "sfen k11/12/12/12/12/5p6/5N6/12/12/12/12/11K b - 1";
    let (_, text) = best(&mut gui, &format!("position {lion}\ngo searchmoves 7g7f7g depth 1"));
    assert_eq!(text, "7g7f7g");
}

#[test]
fn an_infinite_search_is_answered_after_stop() {
    let mut gui = usi();
    assert_eq!(answer(&mut gui, "stop"), [""; 0]);
    gui.say("go infinite");
    for _ in 0..3 {
        assert!(gui.hear().starts_with("info depth "));
    }
    let (_, text) = best(&mut gui, "stop");
    is_legal(&Position::start(Game::ChuShogi), &text);
    // A search that is over by itself waits as well.
    gui.say(&format!("position sfen {MATE}\ngo infinite"));
    std::thread::sleep(Duration::from_millis(300));
    let said = answer(&mut gui, "");
    assert!(said.iter().all(|line| line.starts_with("info ")), "{said:?}");
    let (_, text) = best(&mut gui, "stop");
    is_legal(&board(MATE), &text);
}

#[test]
fn it_ponders_until_the_reply_comes() {
    let mut gui = usi();
    gui.say("setoption name USI_Ponder value true\nposition startpos");
    let (_, text) = best(&mut gui, "go depth 3");
    let (text, reply) = text.split_once(" ponder ").expect("a reply");
    let start = Position::start(Game::ChuShogi);
    let next = start.play(is_legal(&start, text)).unwrap();
    let after = next.play(is_legal(&next, reply)).unwrap();
    let ponder = format!("position startpos moves {text} {reply}\ngo ponder btime 300 wtime 300");
    gui.say(&ponder);
    assert!(gui.hear().starts_with("info depth "));
    // Longer than the clock has, which does not run.
    std::thread::sleep(Duration::from_millis(600));
    let said = answer(&mut gui, "");
    assert!(said.iter().all(|line| line.starts_with("info ")), "{said:?}");
    let begun = Instant::now();
    let (_, played) = best(&mut gui, "ponderhit");
    assert!(begun.elapsed() < Duration::from_secs(5));
    is_legal(&after, played.split(' ').next().unwrap());
    // Or another reply comes, and the next search begins at once.
    gui.say(&ponder);
    let (_, _) = best(&mut gui, "stop\nposition startpos\ngo depth 1");
    let (_, played) = best(&mut gui, "");
    is_legal(&start, played.split(' ').next().unwrap());
    assert_eq!(answer(&mut gui, "ponderhit"), [""; 0]);
}

#[test]
fn the_best_turns_are_shown_in_order() {
    let mut gui = usi();
    let (shown, text) = best(&mut gui, "setoption name MultiPV value 3\ngo depth 3");
    let last = &shown[shown.len() - 3..];
    let numbers: Vec<&str> = last.iter().map(|line| value(line, "multipv")).collect();
    assert_eq!(numbers, ["1", "2", "3"]);
    let turns: HashSet<&str> = last.iter().map(|line| value(line, "pv")).collect();
    assert_eq!(turns.len(), 3);
    assert_eq!(value(&last[0], "pv"), text);
    let scores = last.iter().map(|line| -value(line, "cp").parse::<i32>().unwrap());
    assert!(scores.is_sorted(), "{last:?}");
    assert!(last.iter().all(|line| value(line, "depth") == "3"));
    // Only these turns, of which there are fewer.
    let (shown, text) = best(&mut gui, "go depth 2 searchmoves 7i7h 6i6h");
    assert!(["7i7h", "6i6h"].contains(&&*text));
    assert_eq!(shown.iter().filter(|line| value(line, "depth") == "2").count(), 2);
    // A mate is counted in turns of both sides.
    let (shown, _) = best(&mut gui, &format!("position sfen {MATE}\ngo depth 2"));
    assert!(shown.iter().any(|line| line.contains(" score mate 1 multipv 1 ")), "{shown:?}");
}

#[test]
fn it_plays_weaker_if_it_is_told_to() {
    let mut gui = usi();
    gui.say("setoption name Level value 1");
    let (_, text) = best(&mut gui, "go btime 60000 wtime 60000");
    is_legal(&Position::start(Game::ChuShogi), &text);
    // An analysis is at full strength.
    gui.say("go infinite");
    while value(&gui.hear(), "depth") != "3" {}
    best(&mut gui, "stop");
}

#[test]
fn what_is_wrong_is_said_and_harms_nothing() {
    let mut gui = usi();
    for (line, says) in [
        ("hello there", "there is no command `hello`; the commands are usi, isready"),
        ("setoption name Style value 1", "there is no option `Style`"),
        ("setoption name Level value 12", "Level is a number from 1 to 9, not `12`"),
        ("setoption name Level", "Level is a number from 1 to 9, not ``"),
        ("setoption name MultiPV value 0", "MultiPV is a number from 1 to 100, not `0`"),
        ("setoption name USI_Hash value -1", "USI_Hash is a number from 1 to 4096, not `-1`"),
        ("setoption name USI_Ponder value yes", "USI_Ponder is `true` or `false`, not `yes`"),
        ("setoption name USI_Variant value shogi", "USI_Variant is `chushogi`, not `shogi`"),
        ("setoption", "setoption takes `name`"),
        ("setoption Level value 3", "setoption takes `name`"),
        ("setoption name value 3", "setoption takes `name`"),
        ("position", "position takes `startpos`"),
        ("position sfen", "position takes `startpos`"),
        ("position startpos 7i7h", "position takes `startpos`"),
        ("position sfen 9/9 b - 1", "the position is as before: "),
        ("position startpos moves 7i7f", "the position is as before: move 1, `7i7f`: "),
        ("position startpos moves 7i7h e2e4", "the position is as before: move 2, `e2e4`: "),
        ("position startpos moves 13a1a", "the position is as before: move 1, `13a1a`: "),
        ("position startpos moves \u{1b}[31m七", "the position is as before: move 1, `[31m七`: "),
    ] {
        let said = answer(&mut gui, line);
        assert!(said[0].starts_with(&format!("info string {says}")), "{said:?}");
        assert_eq!(said.len(), 1);
    }
    let go = "go btime soon byoyomi wtime 99999999999999999999 depth 2 now";
    let (said, text) = best(&mut gui, go);
    let faults: Vec<&str> =
        said.iter().filter_map(|line| line.strip_prefix("info string ")).collect();
    let numbers = [
        "btime takes a number, not `soon`",
        "byoyomi takes a number, not nothing",
        "wtime takes a number, not `99999999999999999999`",
    ];
    assert_eq!(faults[..3], numbers);
    assert!(faults[3].starts_with("go does not take `now`, but ponder, infinite, "), "{faults:?}");
    assert_eq!(faults.len(), 4);
    assert_eq!(value(said.last().unwrap(), "depth"), "2");
    is_legal(&Position::start(Game::ChuShogi), &text);
    gui.say("go mate infinite");
    assert_eq!(gui.hear(), "checkmate notimplemented");
    assert!(gui.child.try_wait().unwrap().is_none());
}

#[test]
fn a_game_that_is_over_for_us_is_played_on_if_it_can_be() {
    let mut gui = usi();
    // Nothing but Kings: a draw.
    let kings = "k11/12/12/12/12/12/12/12/12/12/12/11K b - 1";
    let (_, text) = best(&mut gui, &format!("position sfen {kings}\ngo depth 1"));
    is_legal(&board(kings), &text);
    // A repetition.
    let rooks = "k11/11r/12/12/12/12/12/12/12/12/R11/11K b - 1";
    let moves = "12k11k 1b2b 11k12k 2b1b ".repeat(5);
    let (_, text) =
        best(&mut gui, &format!("position sfen {rooks} moves {}\ngo depth 1", moves.trim()));
    is_legal(&board(rooks), &text);
    // The King has been taken.
    let taken = "12/12/12/12/12/12/12/12/12/12/12/11K w - 2";
    let (_, text) = best(&mut gui, &format!("position sfen {taken}\ngo depth 1"));
    assert_eq!(text, "resign");
}

#[test]
fn lines_that_come_during_a_search_wait_for_its_answer() {
    let mut gui = usi();
    gui.say("go infinite\nposition startpos moves 7i7h\ngo infinite\nstop");
    let (_, first) = best(&mut gui, "");
    let (_, second) = best(&mut gui, "");
    let start = Position::start(Game::ChuShogi);
    is_legal(&start, &first);
    let next = start.play(read_usi(&start, "7i7h").unwrap()).unwrap();
    is_legal(&next, &second);
    // The end of a game ends the search without a turn.
    let said = answer(&mut gui, "go ponder\ngameover win");
    assert!(said.iter().all(|line| line.starts_with("info ")), "{said:?}");
    let (_, third) = best(&mut gui, "position startpos\ngo depth 1");
    is_legal(&start, &third);
}

#[test]
fn the_end_of_the_input_ends_it_after_what_is_due() {
    let mut gui = usi();
    gui.say("go nodes 500\nposition startpos moves 7i7h\ngo infinite");
    gui.input = None;
    let turns = gui.to_end().into_iter().filter(|line| line.starts_with("bestmove "));
    assert_eq!(turns.count(), 2);
    assert!(gui.child.wait().unwrap().success());
}

#[test]
fn quit_ends_it_at_once_even_while_it_thinks() {
    let mut gui = usi();
    gui.say("go infinite\nquit");
    assert!(gui.child.wait().unwrap().success());
}

#[test]
fn a_game_that_goes_on_is_read_as_one_that_is_new() {
    let rooks = "k11/11r/12/12/12/12/12/12/12/12/R11/11K b - 1";
    let mut played = Played::start();
    for (sfen, moves) in [
        (None, "7i7h 7d7e"),
        (None, "7i7h 7d7e 8i8h 8d8e"),
        (None, "7i7h 6d6e 8i8h"),
        (None, "7i7h"),
        (Some(rooks), ""),
        (Some(rooks), "12k11k 1b2b"),
        (None, ""),
    ] {
        let sfen = sfen.map(str::to_owned);
        let moves: Vec<String> = moves.split_whitespace().map(str::to_owned).collect();
        played = played.or_other(sfen.clone(), moves.clone()).unwrap();
        let alone = Played::start().or_other(sfen, moves).unwrap();
        assert_eq!(played.position(), alone.position());
        assert_eq!(played.earlier(), alone.earlier());
    }
}
