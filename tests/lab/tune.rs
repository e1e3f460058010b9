//! `lions-den-lab tune` from outside: samples of self-play, and weights that fit them.

use std::path::Path;
use std::process::{Command, Output};

fn run(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_lions-den-lab"))
        .arg("tune")
        .args(arguments)
        .output()
        .expect("the program runs")
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).expect("the program prints UTF-8")
}

/// Plays games of Lionized Chess into a file, and gives its text.
fn generate(file: &Path, games: &str, threads: &str) -> String {
    let arguments = ["generate", "--game", "lionized", "--nodes", "30"];
    let counts = ["--games", games, "--threads", threads, path(file)];
    let generated = run(&[&arguments[..], &counts[..]].concat());
    assert!(generated.status.success(), "{}", text(&generated.stderr));
    std::fs::read_to_string(file).expect("the samples can be read")
}

fn path(file: &Path) -> &str {
    file.to_str().expect("the path is UTF-8")
}

fn last_number(text: &str) -> f64 {
    let last = text.split_whitespace().last();
    let number = last.and_then(|word| word.parse().ok());
    number.unwrap_or_else(|| panic!("{text:?} ends with a number"))
}

#[test]
fn samples_are_generated_and_weights_fitted_to_them() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let file = folder.path().join("samples.tsv");
    let lines = generate(&file, "2", "1");
    let mut samples = lines.lines().filter(|line| !line.starts_with('#'));
    assert!(samples.clone().count() > 3, "{lines}");
    assert!(samples.all(|line| line.starts_with("lionized\t")));

    let file = path(&file);
    let fitted = run(&["fit", "--game", "lionized", "--passes", "2", file]);
    assert!(fitted.status.success(), "{}", text(&fitted.stderr));
    assert!(text(&fitted.stdout).starts_with("value lionizer: "));
    assert!(text(&fitted.stderr).starts_with("pass 0: error "));

    let other = run(&["fit", "--game", "chu-chess", file]);
    assert!(!other.status.success());
    assert_eq!(text(&other.stderr), format!("{file} has no line of chu-chess\n"));
}

#[test]
fn a_file_that_was_cut_off_is_continued_as_if_it_had_not_been() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let [whole, cut] = ["whole.tsv", "cut.tsv"].map(|name| folder.path().join(name));
    let lines = generate(&whole, "3", "2");
    assert!(lines.starts_with("# lionized, 30 nodes a turn, seed 1\n"));
    assert!(lines.ends_with("# game 2\n"), "{lines}");
    std::fs::write(&cut, &lines[..lines.len() * 2 / 3]).expect("the file can be written");
    assert_eq!(generate(&cut, "3", "1"), lines);

    let of_another = ["generate", "--game", "chu-chess", path(&cut)];
    let refused = run(&of_another);
    assert!(!refused.status.success());
    assert!(text(&refused.stderr).contains("choose another file"));
}

#[test]
fn a_network_is_trained_on_samples() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let [samples, network] = ["samples.tsv", "a.net"].map(|name| folder.path().join(name));
    generate(&samples, "3", "2");
    let train = || {
        let game = ["train", "--game", "lionized", path(&samples)];
        let how = ["--examine", path(&samples), "--epochs", "12"];
        let rest = ["--threads", "1", "-o", path(&network)];
        let trained = run(&[&game[..], &how[..], &rest[..]].concat());
        assert!(trained.status.success(), "{}", text(&trained.stderr));
        let epochs = text(&trained.stderr).lines().filter(|line| line.starts_with("epoch"));
        let errors: Vec<f64> = epochs.map(last_number).collect();
        assert_eq!(errors.len(), 12);
        assert!(errors[11] < errors[0], "{errors:?}");
        let as_written = last_number(text(&trained.stdout));
        assert!((errors[11] - as_written).abs() < 0.05 * errors[11]);
        std::fs::read(&network).expect("the network can be read")
    };
    let file = train();
    assert!(file.starts_with(b"Lion's Den, network 1 of lionized: "));
    assert_eq!(train(), file);
}

#[test]
fn a_width_that_no_network_has_is_refused_before_anything_is_read() {
    for hidden in ["0", "100", "640"] {
        let refused =
            run(&["train", "--game", "lionized", "--hidden", hidden, "-o", "a.net", "no-file"]);
        assert_eq!(text(&refused.stderr), "--hidden takes a multiple of 64 up to 512\n");
    }
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
