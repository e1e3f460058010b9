//! Tells the program the commit that it is built from.
//!
//! `LIONS_DEN_COMMIT` names the commit if the sources come without their history, as in an image.
//! Otherwise git does, but only for release builds, so that test builds need not be redone for each
//! commit.

use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=src/build.rs");
    println!("cargo::rerun-if-env-changed=LIONS_DEN_COMMIT");
    let commit = named().or_else(of_git).unwrap_or_default();
    let version = env!("CARGO_PKG_VERSION");
    let full = if commit.is_empty() { version.to_owned() } else { format!("{version} ({commit})") };
    println!("cargo::rustc-env=LIONS_DEN_VERSION={full}");
    println!("cargo::rustc-env=LIONS_DEN_COMMIT={commit}");
}

fn named() -> Option<String> {
    let commit = std::env::var("LIONS_DEN_COMMIT").ok()?;
    let commit: String = commit.trim().chars().take(12).collect();
    Some(commit).filter(|commit| !commit.is_empty())
}

fn of_git() -> Option<String> {
    if std::env::var("PROFILE").as_deref() != Ok("release") {
        return None;
    }
    // It changes with each commit and each checkout.
    let log = git(&["rev-parse", "--git-path", "logs/HEAD"])?;
    println!("cargo::rerun-if-changed={log}");
    git(&["rev-parse", "--short=12", "HEAD"])
}

fn git(arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").args(arguments).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    let text = text.trim().to_owned();
    (output.status.success() && !text.is_empty()).then_some(text)
}
