//! What the manifest says of the program must be true.

use std::process::Command;

use serde_json::Value;

/// The packages that the lock file names, without those that are only for other systems.
fn packages() -> Vec<Value> {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--locked"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo runs");
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    metadata["packages"].as_array().expect("packages").clone()
}

/// A version such as `1.88` or `1.88.0`.
fn version(text: &str) -> Vec<u32> {
    let mut parts: Vec<u32> = text
        .split('.')
        .map(|part| part.parse().expect("a number"))
        .collect();
    parts.resize(3, 0);
    parts
}

#[test]
fn no_dependency_needs_a_newer_rust_than_the_manifest_and_the_readme_say() {
    let ours = env!("CARGO_PKG_RUST_VERSION");
    for package in packages() {
        let Some(needed) = package["rust_version"].as_str() else {
            continue;
        };
        assert!(
            version(needed) <= version(ours),
            "{} {} needs Rust {needed}, but the manifest says {ours}",
            package["name"],
            package["version"]
        );
    }
    let readme = include_str!("../README.md");
    assert!(
        readme.contains(&format!("[Rust](https://rustup.rs) {ours} or newer")),
        "README names another Rust than {ours}"
    );
    let dockerfile = include_str!("../assets/deploy/Dockerfile");
    assert!(dockerfile.contains(&format!("FROM rust:{ours}-")));
}
