//! The match runner, with our engine and with programs that misbehave on purpose.

use std::fs;
use std::os::unix::fs::symlink;
use std::process::{Command, Output};
use std::sync::atomic::AtomicBool;

use engine::{Limits, Score};
use notation::{GameFile, read_game_file};
use rules::{Color, Game, Position, Turn};
use tempfile::TempDir;

fn lions_den(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_lions-den-lab")).arg("match").args(args).output().unwrap()
}

/// The table of a match that must come to its end.
fn table(args: &[&str]) -> String {
    let output = lions_den(args);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{errors}");
    String::from_utf8(output.stdout).unwrap()
}

/// A program that answers `go` with these lines of a shell script.
fn misbehaving(folder: &TempDir, on_go: &str) -> String {
    let script = folder.path().join("engine.sh");
    let text = format!(
        "echo 'feature ping=1 myname=\"Bad Engine 1\" variants=\"chess, lion\" done=1'\nwhile read command rest; do case $command in ping) echo pong $rest;; go) {on_go};; esac; done\n"
    );
    fs::write(&script, text).unwrap();
    format!("cmd=\"sh {}\"", script.display())
}

/// What the table says about a game between our engine and a program that does this when it is its
/// turn.
fn against(on_go: &str) -> String {
    let folder = TempDir::new().unwrap();
    let bad = misbehaving(&folder, on_go);
    let args = ["--game", "mighty-lion", "--engine", "depth=1", "--engine", &bad];
    let more = ["--games", "2", "--openings", "none", "--grace", "2000"];
    table(&[&args[..], &more[..]].concat())
}

#[test]
fn a_match_inside_ends_with_a_table_and_a_record() {
    let folder = TempDir::new().unwrap();
    let record = folder.path().join("games.pgn");
    let table = table(&[
        "--game",
        "lionized",
        "--engine",
        "depth=2",
        "--engine",
        "level=1",
        "--games",
        "2",
        "--max-turns",
        "40",
        "--concurrency",
        "2",
        "--record",
        record.to_str().unwrap(),
    ]);
    assert!(table.starts_with("Lionized Chess, 500 ms a turn"), "{table}");
    assert!(table.contains("engine depth 2") && table.contains("level 1"), "{table}");
    let record = fs::read_to_string(record).unwrap();
    assert_eq!(record.matches("[Variant \"lionized\"]").count(), 2);
    // The colours are swapped, the opening is the same.
    assert!(record.contains("[White \"level 1\"]") && record.contains("[Black \"level 1\"]"));
    let openings: Vec<Vec<&str>> = record
        .split("[Event ")
        .skip(1)
        .map(|game| game.lines().filter(|line| line.ends_with("{opening}")).collect())
        .collect();
    assert_eq!(openings[0].len(), 6);
    assert_eq!(openings[0], openings[1]);
}

#[test]
fn a_program_that_speaks_the_protocol_plays_along() {
    let ours =
        format!("cmd=\"{} xboard\" name=Den init=\"sd 1\"", env!("CARGO_BIN_EXE_lions-den-lab"));
    for game in ["mighty-lion", "lionheart"] {
        let table = table(&[
            "--game",
            game,
            "--engine",
            &ours,
            "--engine",
            "depth=1",
            "--games",
            "2",
            "--movetime",
            "100",
            "--grace",
            "20000",
            "--max-turns",
            "24",
        ]);
        assert!(table.contains("Den "), "{table}");
        assert!(!table.contains("apart"), "{table}");
    }
}

/// Plays two short games between our engine inside and as a program from a start, and returns their
/// record.
fn record_of_games_from(game: &str, start: [&str; 2]) -> String {
    let folder = TempDir::new().unwrap();
    let record = folder.path().join("games.pgn");
    let ours = format!("cmd=\"{} xboard\" init=\"sd 1\"", env!("CARGO_BIN_EXE_lions-den-lab"));
    let inside = "depth=1";
    let engines = ["--game", game, "--engine", &ours, "--engine", inside];
    let length = ["--games", "2", "--max-turns", "12", "--grace", "20000"];
    let rest = ["--movetime", "100", "--openings", "random:1"];
    let file = ["--balance", "2000", "--record", record.to_str().unwrap()];
    let table = table(&[&engines[..], &start, &length, &rest, &file].concat());
    assert!(!table.contains("apart"), "{table}");
    assert!(table.contains(&format!(" from {}, ", start[1])), "{table}");
    fs::read_to_string(record).unwrap()
}

/// The games of a record.
fn read_back(record: &str) -> Vec<GameFile> {
    let games = record.split("[Event ").skip(1);
    let read = |game: &str| read_game_file(format!("[Event {game}").as_bytes(), None).unwrap();
    games.map(read).collect()
}

/// The openings of a match of Mighty-Lion Chess, in which nobody plays on.
fn openings(plies: &str, more: &[&str]) -> Vec<GameFile> {
    let folder = TempDir::new().unwrap();
    let record = folder.path().join("games.pgn");
    let openings = format!("random:{plies}");
    let engines = ["--game", "mighty-lion", "--engine", "depth=1", "--engine", "depth=1"];
    let length = ["--openings", &openings, "--max-turns", plies];
    let file = ["--record", record.to_str().unwrap()];
    table(&[&engines[..], &length, &file, more].concat());
    read_back(&fs::read_to_string(record).unwrap())
}

/// What our engine thinks of a game after some turns, in hundredths of a Pawn for White.
fn score(start: &Position, turns: &[Turn]) -> i32 {
    let (mut position, mut earlier) = (start.clone(), Vec::new());
    for turn in turns {
        earlier.push(position.visit());
        position = position.play_unchecked(*turn);
    }
    let stop = AtomicBool::new(false);
    let found = engine::think(&position, &earlier, &Limits::nodes(20_000), &stop).unwrap();
    match (found.score, position.turn()) {
        (Score::Centipawns(score), Color::White) => score,
        (Score::Centipawns(score), Color::Black) => -score,
        other => panic!("{other:?}"),
    }
}

#[test]
fn openings_are_balanced_and_the_same_for_the_same_seed() {
    let of_seed =
        |seed, games| openings("4", &["--seed", seed, "--games", games, "--balance", "150"]);
    let turns = |games: &[GameFile]| -> Vec<Vec<Turn>> {
        games.iter().map(|game| game.turns.clone()).collect()
    };
    let played = of_seed("1", "3");
    let known = turns(&played);
    assert_eq!(turns(&of_seed("1", "3")), known);
    assert_eq!(known[0], known[1]);
    assert_ne!(known[0], known[2]);
    assert_ne!(known[0], turns(&of_seed("2", "1"))[0]);
    for game in &played {
        assert_eq!(game.turns.len(), 4);
        assert!(score(&game.start, &game.turns).abs() <= 150);
    }
}

#[test]
fn openings_at_odds_leave_the_odds_as_they_are() {
    let played = openings("2", &["--start", "no-queen", "--games", "1", "--balance", "200"]);
    let GameFile { start, turns, .. } = &played[0];
    let (odds, score) = (score(start, &[]), score(start, turns));
    assert!(odds < -500, "{odds}");
    assert!((score - odds).abs() <= 200, "{score}, {odds}");
}

#[test]
fn games_at_odds_begin_there_for_both_and_are_read_back() {
    for (game, start) in [("mighty-lion", "no-queen"), ("chu-shogi", "two-lions")] {
        let record = record_of_games_from(game, ["--start", start]);
        let game = Game::from_id(game).unwrap();
        let fen = game.spec().start(start).unwrap().fen;
        let tags = format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n");
        assert_eq!(record.matches(&tags).count(), 2, "{record}");
        for game in read_back(&record) {
            let turns = game.turns.len();
            assert!(record.contains(&format!("[PlyCount \"{turns}\"]")), "{turns}\n{record}");
        }
    }
}

#[test]
fn games_begin_in_any_position_with_the_side_to_move() {
    let fen = "4k3/pp1q4/8/8/8/8/PP3L2/4K3 b - - 3 20";
    let record = record_of_games_from("mighty-lion", ["--fen", fen]);
    assert_eq!(record.matches(&format!("[FEN \"{fen}\"]")).count(), 2);
    assert_eq!(record.matches("\n20... ").count(), 2, "{record}");
    assert_eq!(read_back(&record).len(), 2);
}

#[test]
fn every_kind_of_fault_is_counted_apart() {
    for (on_go, kind) in [
        ("echo move a1a1", "2 illegal turn"),
        ("exit", "2 crash"),
        ("true", "2 time"),
        ("echo Illegal move: e2e4", "2 refused a legal turn"),
        ("echo '1/2-1/2 {I say so}'", "2 false claim"),
    ] {
        let table = against(on_go);
        let apart = format!("Counted apart: 2 by the fault of Bad Engine 1: {kind}");
        assert!(table.contains(&apart), "{table}");
        assert!(table.contains("scores 100.0 %"), "{table}");
    }
}

/// What a program of this name is told from its start until it is its turn.
fn told(program: &str, game: &str, settings: &str) -> String {
    let folder = TempDir::new().unwrap();
    let [shell, script, log] = [program, "script", "log"].map(|name| folder.path().join(name));
    symlink("/bin/sh", &shell).unwrap();
    let text = format!(
        "echo 'feature done=1'\nwhile read line; do echo \"$line\" >> {}; case $line in go) echo resign;; esac; done\n",
        log.display()
    );
    fs::write(&script, text).unwrap();
    let engine = format!("cmd=\"{} {}\" {settings}", shell.display(), script.display());
    let engines = ["--game", game, "--engine", &engine, "--engine", "depth=1"];
    table(&[&engines[..], &["--games", "1", "--openings", "none"]].concat());
    let log = fs::read_to_string(log).unwrap();
    log.split_once("\ngo\n").expect("it is asked for a turn").0.to_owned()
}

#[test]
fn a_program_is_told_the_game_and_the_time_in_the_way_that_it_knows() {
    let fen = Position::start(Game::ChuChess).fen();
    let board = fen.split(' ').take(6).collect::<Vec<_>>().join(" ");
    let by_board = format!("variant elven\neasy\npost\nforce\nforce\nsetboard {board}\nst 0.5");
    let lion = "variant lion\neasy\npost\nforce\n";
    let both = format!("{lion}st 0.5\ntime 50\notim 50");
    #[rustfmt::skip]
    let cases = [
        ("other", "mighty-lion", "", both.clone()),
        ("hachu", "mighty-lion", "", format!("{lion}st 1\ntime 50\notim 50")),
        ("minase", "mighty-lion", "", format!("{lion}st 0.5")),
        ("sjaakii", "chu-chess", "", by_board),
        ("sjaakii", "mighty-lion", "variant=fairy,time=both feed=turns", both.replace("lion", "fairy")),
        ("hachu", "mighty-lion", "movetime=150", format!("{lion}st 1\ntime 15\notim 15")),
        ("other", "mighty-lion", "init=\"memory 64; cores 1\"", format!("memory 64\ncores 1\nnew\n{both}")),
    ];
    for (program, game, settings, expected) in cases {
        let told = told(program, game, settings);
        assert!(told.ends_with(&expected), "{program} {settings}: {told}");
    }
}

#[test]
fn an_engine_is_named_as_its_settings_say() {
    for (engine, name) in [
        ("engine", "engine"),
        ("movetime=150", "engine"),
        ("depth=2", "engine depth 2"),
        ("cores=2", "engine 2 cores"),
        ("nodes=9 tune=lmr_base:700", "engine 9 nodes lmr_base=700"),
        ("level=3", "level 3"),
        ("level=3 name=Leo", "Leo"),
    ] {
        let engines = ["--game", "lionized", "--engine", engine, "--engine", "level=1"];
        let table = table(&[&engines[..], &["--games", "0"]].concat());
        let row = table.lines().nth(3).unwrap_or_default();
        assert_eq!(row.split("  ").next(), Some(name), "{table}");
    }
}

#[test]
fn a_late_turn_is_a_fault_but_a_level_takes_the_time_that_it_wants() {
    let engines = ["--game", "lionized", "--engine", "depth=2", "--engine", "level=1"];
    let table =
        table(&[&engines[..], &["--games", "2", "--movetime", "0", "--grace", "0"]].concat());
    let apart = "Counted apart: 2 by the fault of engine depth 2: 2 time";
    assert!(table.contains(apart), "{table}");
}

#[test]
fn what_a_program_thinks_stands_in_the_record() {
    for (line, comment) in
        [("9 156 1084 48000 Nf3 Nc6", "{+1.56/9 "), ("10.   -34   7  135944   d1d2", "{-0.34/10 ")]
    {
        let folder = TempDir::new().unwrap();
        let record = folder.path().join("games.pgn");
        let program = misbehaving(&folder, &format!("echo '{line}'; echo move e2e4"));
        let engines = ["--game", "mighty-lion", "--engine", &program, "--engine", "depth=1"];
        let length = ["--games", "1", "--openings", "none", "--max-turns", "2"];
        let rest = ["--grace", "20000", "--record", record.to_str().unwrap()];
        table(&[&engines[..], &length, &rest].concat());
        let record = fs::read_to_string(record).unwrap();
        assert!(record.contains(&format!("1. e2e4 {comment}")), "{record}");
    }
}

#[test]
fn whoever_resigns_has_lost() {
    let table = against("echo resign");
    assert!(table.contains("openings of 0 random turns"), "{table}");
    assert!(table.contains("Ends: 2 resignation"), "{table}");
    assert!(!table.contains("apart"), "{table}");
    // Black resigns by it, White is wrong.
    let table = against("echo '1-0 {White mates}'");
    assert!(table.contains("Ends: 1 false claim, 1 resignation"), "{table}");
}

#[test]
fn a_match_that_cannot_be_played_is_refused_in_words() {
    let from = |start: &[&'static str]| {
        let engines = ["--game", "mighty-lion", "--engine", "level=1", "--engine", "level=1"];
        [&engines[..], start].concat()
    };
    for (args, sentence) in [
        (&["--game", "mighty-lion", "--engine", "level=1"][..], "two engines"),
        (
            &["--game", "mighty-lion", "--engine", "/no/such/engine", "--engine", "level=1"],
            "cannot start",
        ),
        (
            &[
                "--game",
                "mighty-lion",
                "--engine",
                "level=1",
                "--engine",
                "level=1",
                "--resign",
                "x",
            ],
            "CP:TURNS",
        ),
        (&from(&["--openings", "book"]), "neither `none` nor `random:PLIES`"),
        (&from(&["--openings", "random:x"]), "neither `none` nor `random:PLIES`"),
        (&from(&["--start", "no-pawns"]), "they are standard, "),
        (&from(&["--fen", "4k3/8 w - - 0 1"]), "there are 2 ranks"),
        (&from(&["--fen", "k7/1Q6/1K6/8/8/8/8/8 b - - 0 1"]), "the game is over"),
        (&from(&["--start", "no-queen", "--fen", "x"]), "cannot be used with"),
    ] {
        let output = lions_den(args);
        assert!(!output.status.success());
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(errors.contains(sentence), "{errors}");
    }
}

#[test]
fn an_engine_that_cannot_be_is_refused_with_what_would_be_right() {
    let help = "an engine is a command, as in `hachu`, or settings";
    for (engine, sentence) in [
        (" ", help),
        ("level=10", "`level=10` cannot be; "),
        ("level=10", "`level` (1 to 9)"),
        ("cores=0", "`cores=0` cannot be; "),
        ("level=x", "`level=x` cannot be; "),
        ("cmd=a level=3", help),
        ("eval=material", "`eval=material` cannot be; "),
        ("depth=2 level=2", help),
        ("time=st", help),
        ("cmd=a time=never", "`time=never` cannot be; "),
        ("cmd=a what=ever", "`what=ever` cannot be; "),
        ("nodes=9 tune=lmr_base", "`tune=lmr_base` cannot be; "),
        ("nodes=9 tune=nothing:1", "the search has no constant `nothing`"),
        ("name=x \"", "a double quote is not closed"),
    ] {
        let output = lions_den(&["--game", "lionized", "--engine", engine, "--engine", "level=1"]);
        assert!(!output.status.success(), "{engine}");
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(errors.contains(sentence), "{engine}: {errors}");
    }
}
