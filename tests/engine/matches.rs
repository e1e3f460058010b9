//! The match runner, with our engine and with programs that misbehave on purpose.

use std::fs;
use std::process::{Command, Output};

use tempfile::TempDir;

fn lions_den(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_lions-den"))
        .arg("match")
        .args(args)
        .output()
        .unwrap()
}

/// The table of a match that must come to its end.
fn table(args: &[&str]) -> String {
    let output = lions_den(args);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{errors}");
    String::from_utf8(output.stdout).unwrap()
}

/// A program that announces no feature and answers `go` with these lines of a shell script.
fn misbehaving(folder: &TempDir, on_go: &str) -> String {
    let script = folder.path().join("engine.sh");
    let text = format!(
        "echo 'feature ping=1 myname=\"Bad\" done=1'\nwhile read command rest; do case $command in ping) echo pong $rest;; go) {on_go};; esac; done\n"
    );
    fs::write(&script, text).unwrap();
    format!("cmd=\"sh {}\"", script.display())
}

/// What the table says about a game between our engine and a program that does this when it is its turn.
fn against(on_go: &str) -> String {
    let folder = TempDir::new().unwrap();
    let bad = misbehaving(&folder, on_go);
    let args = [
        "--game",
        "mighty-lion",
        "--engine",
        "depth=1,eval=material",
        "--engine",
        &bad,
    ];
    let more = ["--games", "2", "--openings", "random:2", "--grace", "2000"];
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
        "depth=2,eval=material",
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
    assert!(
        table.starts_with("Lionized Chess, 500 ms a turn"),
        "{table}"
    );
    assert!(
        table.contains("material depth 2") && table.contains("level 1"),
        "{table}"
    );
    let record = fs::read_to_string(record).unwrap();
    assert_eq!(record.matches("[Variant \"lionized\"]").count(), 2);
    // The colours are swapped, the opening is the same.
    assert!(record.contains("[White \"level 1\"]") && record.contains("[Black \"level 1\"]"));
    let openings: Vec<Vec<&str>> = record
        .split("[Event ")
        .skip(1)
        .map(|game| {
            game.lines()
                .filter(|line| line.ends_with("{opening}"))
                .collect()
        })
        .collect();
    assert_eq!(openings[0].len(), 6);
    assert_eq!(openings[0], openings[1]);
}

#[test]
fn a_program_that_speaks_the_protocol_plays_along() {
    let ours = format!(
        "cmd=\"{} xboard\" name=Den init=\"sd 1\"",
        env!("CARGO_BIN_EXE_lions-den")
    );
    for game in ["mighty-lion", "lionheart"] {
        let table = table(&[
            "--game",
            game,
            "--engine",
            &ours,
            "--engine",
            "depth=1,eval=material",
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
        let apart = format!("Counted apart: 2 by the fault of Bad: {kind}");
        assert!(table.contains(&apart), "{table}");
        assert!(table.contains("scores 100.0 %"), "{table}");
    }
}

#[test]
fn whoever_resigns_has_lost() {
    let table = against("echo resign");
    assert!(table.contains("Ends: 2 resignation"), "{table}");
    assert!(!table.contains("apart"), "{table}");
}

#[test]
fn a_match_that_cannot_be_played_is_refused_in_words() {
    for (args, sentence) in [
        (
            &["--game", "mighty-lion", "--engine", "level=1"][..],
            "two engines",
        ),
        (
            &[
                "--game",
                "mighty-lion",
                "--engine",
                "level=10",
                "--engine",
                "level=1",
            ],
            "1 to 9",
        ),
        (
            &[
                "--game",
                "mighty-lion",
                "--engine",
                "/no/such/engine",
                "--engine",
                "level=1",
            ],
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
    ] {
        let output = lions_den(args);
        assert!(!output.status.success());
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(errors.contains(sentence), "{errors}");
    }
}
