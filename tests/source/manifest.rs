//! Checks that the manifest, the workflows and the deployment files agree.

use std::fs;
use std::process::Command;

use serde_json::Value;

/// Returns the packages of the lock file.
fn packages() -> Vec<Value> {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--locked"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    metadata["packages"].as_array().expect("packages").clone()
}

/// Parses a version such as `1.88` or `1.88.0`.
fn version(text: &str) -> Vec<u32> {
    let mut parts: Vec<u32> = text.split('.').map(|part| part.parse().expect("a number")).collect();
    parts.resize(3, 0);
    parts
}

#[test]
fn no_dependency_needs_a_newer_rust_than_the_manifest_and_the_readme_say() {
    let ours = env!("CARGO_PKG_RUST_VERSION");
    for package in packages() {
        let Some(needed) = package["rust_version"].as_str() else { continue };
        assert!(
            version(needed) <= version(ours),
            "{} {} needs Rust {needed}, but the manifest says {ours}",
            package["name"],
            package["version"]
        );
    }
    let readme = include_str!("../../README.md");
    assert!(
        readme.contains(&format!("[Rust](https://rustup.rs) {ours} or newer")),
        "README names another Rust than {ours}"
    );
    assert!(include_str!("../../assets/deploy/Dockerfile").contains(&format!("FROM rust:{ours}-")));
}

/// The workflows that run on pushes and tags.
const WORKFLOWS: [(&str, &str); 2] = [
    ("ci.yml", include_str!("../../.github/workflows/ci.yml")),
    ("release.yml", include_str!("../../.github/workflows/release.yml")),
];

/// The files for hosting.
const DEPLOYED: [(&str, &str); 4] = [
    ("compose.yaml", include_str!("../../assets/deploy/compose.yaml")),
    ("compose-sqlite.yaml", include_str!("../../assets/deploy/compose-sqlite.yaml")),
    ("Dockerfile", include_str!("../../assets/deploy/Dockerfile")),
    ("lions-den.service", include_str!("../../assets/deploy/lions-den.service")),
];

#[test]
fn images_are_named_by_their_digests() {
    let mut images = 0;
    for (file, text) in DEPLOYED.into_iter().chain(WORKFLOWS) {
        let named = text.lines().map(str::trim).filter_map(|line| {
            let image = line.strip_prefix("image: ").or_else(|| line.strip_prefix("FROM "))?;
            image.split_whitespace().next()
        });
        for image in named.filter(|image| *image != "lions-den") {
            let digest = image.split_once("@sha256:").map(|(_, digest)| digest);
            let digest = digest.unwrap_or_else(|| panic!("{file}: {image} has no digest"));
            assert!(is_hex(digest, 64), "{file}: {image}");
            images += 1;
        }
    }
    assert_eq!(images, 7);
}

#[test]
fn no_password_is_handed_out() {
    for (file, text) in DEPLOYED {
        assert!(!text.contains("change-me"), "{file}");
        for line in text.lines().filter(|line| line.contains("PASSWORD")) {
            assert!(line.contains("FILE: /run/secrets/"), "{file}: {line}");
        }
    }
}

#[test]
fn secrets_beside_the_compose_files_reach_neither_git_nor_the_image() {
    let ignored: Vec<&str> = include_str!("../../.gitignore").lines().collect();
    assert!(ignored.contains(&"secrets/"));
    let kept_out = include_str!("../../assets/deploy/Dockerfile.dockerignore");
    let (_, behind) = kept_out.split_once("!assets\n").expect("assets are let in");
    assert!(behind.lines().any(|line| line == "assets/deploy"));
    for (file, text) in DEPLOYED {
        let mut named = text.lines().filter_map(|line| line.trim().strip_prefix("file: "));
        assert!(named.all(|secret| secret.starts_with("./secrets/")), "{file}");
    }
}

#[test]
fn the_image_answers_monitoring_to_itself_unless_told_otherwise() {
    let (_, dockerfile) = DEPLOYED[2];
    assert!(dockerfile.contains("ENV METRICS_ADDR=127.0.0.1:"));
}

fn is_hex(text: &str, length: usize) -> bool {
    text.len() == length && text.chars().all(|c| matches!(c, '0'..='9' | 'a'..='f'))
}

#[test]
fn actions_are_named_by_commit_with_their_version_behind() {
    let mut actions = 0;
    for (file, text) in WORKFLOWS {
        for line in text.lines() {
            let Some((_, action)) = line.split_once("uses: ") else { continue };
            let (commit, version) = action
                .split_once('@')
                .and_then(|(_, at)| at.split_once(" # v"))
                .unwrap_or_else(|| panic!("{file}: {action}"));
            assert!(is_hex(commit, 40), "{file}: {action}");
            assert_eq!(version.split('.').count(), 3, "{file}: {action}");
            actions += 1;
        }
    }
    assert!(actions > 10, "{actions} actions");
}

#[test]
fn the_workflows_use_the_rust_of_the_manifest() {
    let image = format!("image: rust:{}-", env!("CARGO_PKG_RUST_VERSION"));
    for (file, text) in WORKFLOWS {
        assert!(text.contains(&image), "{file}");
        assert!(text.contains("run: .ci/rust"), "{file}");
    }
}

#[test]
fn a_release_tells_the_part_of_the_changelog_for_its_version() {
    let folder = tempfile::TempDir::new().unwrap();
    let at = |name: &str| folder.path().join(name);
    fs::create_dir(at(".ci")).unwrap();
    fs::create_dir(at("assets")).unwrap();
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/.ci/release-notes");
    fs::copy(script, at(".ci/release-notes")).unwrap();
    let manifest = "[workspace.package]\nversion = \"1.2.0\"\n[dependencies]\nversion = \"9\"\n";
    fs::write(at("Cargo.toml"), manifest).unwrap();
    let changes = "# Changes\n\n## Unreleased\n\n- later\n\n## 1.2.0 (2027-01-31)\n\n### To play\n\n- now\n\n## 1.1.0\n\n- before\n";
    fs::write(at("assets/CHANGELOG.md"), changes).unwrap();
    let notes = |tag: &str| {
        // Not executed itself: a process forked beside us may still have the copy open for writing
        // ("text file busy").
        let output = Command::new("bash").arg(at(".ci/release-notes")).arg(tag).output();
        let output = output.expect("the script runs");
        let said = String::from_utf8(output.stdout).unwrap();
        output.status.success().then_some(said)
    };
    assert_eq!(notes("v1.2.0").as_deref(), Some("### To play\n\n- now\n"));
    assert_eq!(notes("v1.1.0"), None, "not what the manifest says");
    fs::write(at("assets/CHANGELOG.md"), "# Changes\n\n## 1.2.0\n\n").unwrap();
    assert_eq!(notes("v1.2.0"), None, "nothing is told of it");
}
