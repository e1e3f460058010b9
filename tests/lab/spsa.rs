//! `lions-den-lab spsa` from outside: constants of the search that are read, and tuned by games.

use std::process::{Command, Output};

fn run(options: &[&str], constants: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_lions-den-lab"))
        .args(["spsa", "--game", "mighty-lion"])
        .args(options)
        .args(constants)
        .output()
        .unwrap()
}

/// Where the constants stand at the end.
fn tuned(options: &[&str], constants: &[&str]) -> String {
    let output = run(options, constants);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn constants_start_within_their_bounds() {
    // Without a first value a constant starts as it is today, or at the bound beside.
    let constants = ["lmr_base:0:1000:700", "lmr_base:900:1000:5", "late_depth:0:3"];
    let started = tuned(&["--pairs", "0"], &constants);
    assert_eq!(started, "lmr_base:700,lmr_base:900,late_depth:3\n");
}

#[test]
fn the_same_games_move_constants_alike() {
    let options = ["--nodes", "60", "--pairs", "3", "--seed", "5", "--rate", "500"];
    let tune = || tuned(&options, &["lmr_base:0:2000"]);
    assert_eq!(tune(), tune());
}

#[test]
fn a_constant_that_cannot_be_is_refused_in_words() {
    for (constant, sentence) in [
        ("lmr_base", "is not of the form NAME:MIN:MAX"),
        ("lmr_base:1", "is not of the form NAME:MIN:MAX"),
        ("lmr_base:a:b", "is not of the form NAME:MIN:MAX"),
        ("lmr_base:9:1", "leaves no room between its bounds"),
        ("nothing:0:1", "the search has no constant `nothing`"),
    ] {
        let refused = run(&[], &[constant]);
        assert!(!refused.status.success(), "{constant}");
        let errors = String::from_utf8_lossy(&refused.stderr);
        assert!(errors.contains(sentence), "{errors}");
    }
}
