//! `lions-den tune` from outside: samples of self-play, and weights that fit them.

use std::process::{Command, Output};

fn run(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_lions-den"))
        .arg("tune")
        .args(arguments)
        .output()
        .expect("the program runs")
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).expect("the program prints UTF-8")
}

#[test]
fn samples_are_generated_and_weights_fitted_to_them() {
    let generate = [
        "generate", "--game", "lionized", "--games", "1", "--nodes", "30",
    ];
    let generated = run(&generate);
    assert!(generated.status.success(), "{}", text(&generated.stderr));
    let lines = text(&generated.stdout);
    assert!(lines.lines().count() > 3, "{lines}");
    assert!(lines.lines().all(|line| line.starts_with("lionized\t")));

    let folder = tempfile::tempdir().expect("a folder can be made");
    let file = folder.path().join("samples.tsv");
    std::fs::write(&file, lines).expect("the samples can be written");
    let file = file.to_str().expect("the path is UTF-8");
    let fitted = run(&["fit", "--game", "lionized", "--passes", "2", file]);
    assert!(fitted.status.success(), "{}", text(&fitted.stderr));
    assert!(text(&fitted.stdout).starts_with("value lionizer: "));
    assert!(text(&fitted.stderr).starts_with("pass 0: error "));

    let other = run(&["fit", "--game", "chu-chess", file]);
    assert!(!other.status.success());
    assert_eq!(
        text(&other.stderr),
        format!("{file} has no line of chu-chess\n")
    );
}

#[test]
fn a_line_that_is_no_sample_is_named() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let file = folder.path().join("samples.tsv");
    std::fs::write(&file, "nothing\n").expect("the file can be written");
    let file = file.to_str().expect("the path is UTF-8");
    let fitted = run(&["fit", "--game", "lionized", file]);
    let why = "a sample has four fields: game, FEN, score and result";
    assert_eq!(text(&fitted.stderr), format!("line 1 of {file}: {why}\n"));
}
