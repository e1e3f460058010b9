//! Games between two copies of the engine under the real XBoard, on a display that nobody sees.
//!
//! They need XBoard and Xvfb, so a plain `cargo test` leaves them out;
//! `cargo test --test protocols real -- --ignored` runs them. Where the programs are missing they
//! say so and pass.

use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use locale::Locale;
use notation::{read_game_file, read_turn};
use rules::{Game, Position, Turn};

use super::gui::Gui;

/// Longer than any of these games takes on a loaded machine.
const TIMEOUT: Duration = Duration::from_secs(900);

/// XBoard tests turns by rules that are not those of the game.
const WITHOUT_ITS_TEST: [&str; 2] = ["-testLegality", "false"];

/// A program that is stopped with the test.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Where a program is. Debian puts games aside.
fn program(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut folders = std::env::split_paths(&path).chain([PathBuf::from("/usr/games")]);
    folders.find_map(|folder| Some(folder.join(name)).filter(|file| file.is_file()))
}

/// XBoard with two engines in a game of a variant.
struct XBoard {
    folder: tempfile::TempDir,
    process: Running,
    _display: Running,
}

impl XBoard {
    /// Begins a game. Nothing, which it says, where a program is missing.
    fn start(variant: &str, options: &[&str]) -> Option<XBoard> {
        let (Some(xboard), Some(server)) = (program("xboard"), program("Xvfb")) else {
            eprintln!("skipped: xboard or Xvfb is not installed");
            return None;
        };
        // It chooses a display that is free and says which.
        let mut server = Command::new(server)
            .args(["-displayfd", "1", "-screen", "0", "1280x1024x24"])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("Xvfb starts");
        let output = server.stdout.take().expect("the output is piped");
        let display = Running(server);
        let mut number = String::new();
        BufReader::new(output).read_line(&mut number).expect("Xvfb names its display");
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let engine = concat!(env!("CARGO_BIN_EXE_lions-den"), " xboard");
        let log = File::create(folder.path().join("output")).expect("the file can be written");
        let process = Command::new(xboard)
            .env("DISPLAY", format!(":{}", number.trim()))
            .env("HOME", folder.path())
            .current_dir(folder.path())
            .args(["-variant", variant, "-fcp", engine, "-scp", engine])
            .args(["-matchGames", "1", "-depth", "2", "-timeControl", "60"])
            .args(["-saveGameFile", "game.pgn"])
            .args(["-debug", "-nameOfDebugFile", "log"])
            .args(["-popupExitMessage", "false", "-popupMoveErrors", "false"])
            .args(options)
            .stdin(Stdio::null())
            .stdout(log.try_clone().expect("the file can be shared"))
            .stderr(log)
            .spawn()
            .expect("XBoard starts");
        Some(XBoard { folder, process: Running(process), _display: display })
    }

    fn file(&self, name: &str) -> String {
        let path: &Path = self.folder.path();
        fs::read_to_string(path.join(name)).unwrap_or_default()
    }

    /// The turns that the engines have said, their legs joined.
    fn turns(&self) -> Vec<String> {
        let mut turns: Vec<String> = Vec::new();
        for line in self.file("log").lines() {
            let said = [" <first : move ", " <second: move "]
                .iter()
                .find_map(|before| Some(line.split_once(before)?.1.trim()));
            match (said, turns.last_mut()) {
                (Some(leg), Some(last)) if last.ends_with(',') => last.push_str(leg),
                (Some(leg), _) => turns.push(leg.to_owned()),
                (None, _) => {}
            }
        }
        turns
    }

    /// Waits until something has happened, or XBoard has ended.
    fn wait_until(&mut self, happened: impl Fn(&XBoard) -> bool) {
        let begun = Instant::now();
        while self.process.0.try_wait().expect("it can be asked").is_none() && !happened(self) {
            // XBoard leaves such a game as it is.
            let log = self.file("log");
            assert!(!log.contains("Illegal move"), "{log}");
            assert!(begun.elapsed() < TIMEOUT, "still playing: {log}");
            thread::sleep(Duration::from_millis(200));
        }
    }
}

/// Plays a game to its end, which XBoard must take for one that the rules allow, and plays it again
/// turn by turn.
fn plays_to_the_end(variant: &str, options: &[&str]) {
    let Some(mut xboard) = XBoard::start(variant, options) else { return };
    xboard.wait_until(|_| false);
    let (record, turns) = (xboard.file("game.pgn"), xboard.turns());
    let whole = || format!("{variant}: {record}\n{turns:?}\n{}", xboard.file("output"));
    assert!(record.contains(&format!("[Variant \"{variant}\"]")), "{}", whole());
    let result = record.split_once("[Result \"").and_then(|(_, rest)| rest.split('"').next());
    let result = result.unwrap_or_else(|| panic!("{}", whole()));
    assert!(result != "*" && turns.len() >= 10, "{}", whole());
    for fault in ["nvalid", "llegal", "orfeit", "exit", "time"] {
        assert!(!record.contains(fault), "{}", whole());
    }
    // The other copy has heard of every turn through XBoard; a third one is told of all.
    let mut gui = Gui::force(variant);
    for turn in &turns {
        let heard = gui.answer(&format!("usermove {turn}"));
        assert!(heard.is_empty(), "{turn}: {heard:?} in {}", whole());
    }
    // XBoard calls it a draw after 50 moves without a capture, which Chu Shogi does not.
    if !record.contains("Xboard adjudication") {
        let end = gui.answer("go");
        assert!(end[0].starts_with(result), "{end:?} after {}", whole());
    }
    // The file says the same.
    let read = read_game_file(record.as_bytes(), None).unwrap_or_else(|error| {
        panic!("{} in {}", explain::game_file_error(&error, Locale::English), whole())
    });
    // Without its test of legality, XBoard may leave out which of two pieces moves.
    let fault = format!("{:?}", read.fault);
    let untold = options == WITHOUT_ITS_TEST && fault.contains("why: Ambiguous");
    assert!(read.fault.is_none() || untold, "{fault} in {}", whole());
    let mut position = read.start.clone();
    assert!(read.turns.len() == turns.len() || untold, "{}", whole());
    for (turn, said) in read.turns.iter().zip(&turns) {
        assert_eq!(*turn, turn_said(&position, said), "{said} in {}", whole());
        position = position.play_unchecked(*turn);
    }
}

/// The turn that an engine has said, its legs joined: `d4e5,e5d6`, `a6a7m`, `@@@@`.
fn turn_said(position: &Position, said: &str) -> Turn {
    let (legs, promotion) = match position.game() {
        // A Pawn names what it is afterwards.
        Game::ChuShogiLike if said.ends_with(['m', 'p']) => {
            let (legs, letter) = said.split_at(said.len() - 1);
            (legs, if letter == "m" { "+" } else { "=" })
        }
        _ => (said, ""),
    };
    let joined = match legs.split_once(',') {
        // The second leg begins where the first has ended.
        Some((first, second)) => {
            let length =
                second.len() - second.trim_start_matches(|c: char| c.is_ascii_alphabetic()).len();
            let digits = second[length..].len()
                - second[length..].trim_start_matches(|c: char| c.is_ascii_digit()).len();
            format!("{first}{}", &second[length + digits..])
        }
        None => legs.replace("@@@@", "pass"),
    };
    let text = format!("{joined}{promotion}");
    read_turn(position, &text).unwrap_or_else(|error| panic!("{said} as {text}: {error:?}"))
}

/// Begins a game on a board of its own, which both engines must take as XBoard sends it.
fn begins_on(variant: &str, fen: &str, options: &[&str]) {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let file = folder.path().join("board.fen");
    fs::write(&file, format!("{fen}\n")).expect("the file can be written");
    let options = [options, &["-loadPositionFile", file.to_str().expect("a name")]].concat();
    let Some(mut xboard) = XBoard::start(variant, &options) else { return };
    let is_refused = |xboard: &XBoard| xboard.file("log").contains("tellusererror");
    xboard.wait_until(|xboard| xboard.turns().len() >= 2 || is_refused(xboard));
    let log = xboard.file("log");
    assert!(log.contains("setboard "), "{log}");
    assert!(!log.contains("tellusererror"), "{log}");
    assert!(xboard.turns().len() >= 2, "{log}");
}

#[test]
#[ignore = "needs xboard and Xvfb"]
fn boards_that_are_set_up() {
    begins_on("lion", "4k3/pppp4/8/3P4/2Pl4/8/4PPPP/4K2R w K - 0 1", &[]);
    let chu = "k5gg4/12/12/12/7g4/6s5/5N6/12/12/+p11/4GG6/11K w - 0 1";
    begins_on("chu", chu, &WITHOUT_ITS_TEST);
    let elven = "r3k4r/10/pppppppppp/10/10/10/10/PPPPPPPPPP/10/R4K3R w KQkq - 0 1";
    begins_on("elven", elven, &WITHOUT_ITS_TEST);
}

#[test]
#[ignore = "needs xboard and Xvfb"]
fn mighty_lion_chess_by_xboard_s_own_rules() {
    plays_to_the_end("lion", &[]);
}

#[test]
#[ignore = "needs xboard and Xvfb"]
fn mighty_lion_chess_under_our_name() {
    plays_to_the_end("mighty-lion", &[]);
}

#[test]
#[ignore = "needs xboard and Xvfb"]
fn chu_chess_by_xboard_s_own_rules() {
    plays_to_the_end("chuchess", &[]);
}

#[test]
#[ignore = "needs xboard and Xvfb"]
fn chu_chess_under_xboard_s_name() {
    // It takes Black's King to stand on the f-file and would refuse its castling.
    plays_to_the_end("elven", &WITHOUT_ITS_TEST);
}

#[test]
#[ignore = "needs xboard and Xvfb"]
fn chu_chess_with_shogi_like_promotion() {
    plays_to_the_end("chushogilike", &WITHOUT_ITS_TEST);
}

#[test]
#[ignore = "needs xboard and Xvfb"]
fn lionized_chess() {
    // XBoard would end it at the sixth repetition, which this game does not know.
    plays_to_the_end("lionized", &[&WITHOUT_ITS_TEST[..], &["-repeatsToDraw", "0"]].concat());
}

#[test]
#[ignore = "needs xboard and Xvfb"]
fn chu_shogi() {
    plays_to_the_end("chu", &WITHOUT_ITS_TEST);
}

#[test]
#[ignore = "needs xboard and Xvfb"]
fn lionheart_chess_as_far_as_one_piece_moves_in_a_turn() {
    let Some(mut xboard) = XBoard::start("lionheart", &WITHOUT_ITS_TEST) else { return };
    // White's first turn is always of one piece. That Black answers says that both board and turn
    // have come through.
    xboard.wait_until(|xboard| xboard.turns().len() >= 2);
    let (log, turns) = (xboard.file("log"), xboard.turns());
    let (Some(first), Some(answer)) = (turns.first(), turns.get(1)) else { panic!("{log}") };
    assert!(!log.contains("tellusererror"), "{log}");
    let mut gui = Gui::force("lionheart");
    let heard = gui.answer(&format!("usermove {first}\nusermove {answer}"));
    assert!(heard.is_empty(), "{heard:?}: {turns:?}");
}
