//! The layers of the program, and what may know what. An arrow that points the wrong way fails here.

use std::fs;
use std::path::{Path, PathBuf};

/// Each layer with the other layers that it may name.
const LAYERS: &[(&str, &[&str])] = &[
    ("locale", &[]),
    ("rules", &[]),
    ("notation", &["rules", "locale"]),
    ("engine", &["rules"]),
    ("render", &["rules", "locale"]),
    ("store", &[]),
    (
        "app",
        &["rules", "notation", "engine", "render", "store", "locale"],
    ),
    ("discord", &["app", "locale"]),
    ("sandbox", &[]),
    (
        "cli",
        &[
            "rules", "notation", "engine", "render", "store", "app", "discord", "sandbox", "locale",
        ],
    ),
];

/// Each crate that belongs to some layers only.
const CRATES: &[(&str, &[&str])] = &[
    ("rusqlite", &["store"]),
    ("rusqlite_migration", &["store"]),
    ("serenity", &["discord"]),
    ("poise", &["discord"]),
    ("tokio_tungstenite", &["discord"]),
    ("axum", &["sandbox", "cli"]),
    ("prometheus_client", &["cli"]),
    ("resvg", &["render"]),
    ("tiny_skia", &["render"]),
    ("clap", &["cli"]),
    ("fluent_bundle", &["locale"]),
    ("unic_langid", &["locale"]),
];

fn source_files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("the folder can be read");
    let paths = entries.map(|entry| entry.expect("the entry can be read").path());
    paths
        .flat_map(|path| {
            if path.is_dir() {
                source_files(&path)
            } else {
                vec![path]
            }
        })
        .filter(|path| path.extension().is_some_and(|extension| extension == "rs"))
        .collect()
}

/// The names that follow `prefix` in the code of a line, comments left out.
fn names_after<'a>(line: &'a str, prefix: &'a str) -> impl Iterator<Item = &'a str> {
    let code = line.split("//").next().unwrap_or("");
    code.match_indices(prefix)
        .filter(|(at, _)| {
            !code[..*at].ends_with(|c: char| c.is_alphanumeric() || c == '_' || c == ':')
        })
        .map(move |(at, _)| {
            let rest = &code[at + prefix.len()..];
            &rest[..rest
                .find(|c: char| !c.is_alphanumeric() && c != '_')
                .unwrap_or(rest.len())]
        })
}

/// Calls `check` with the layer and each line of its code.
fn each_line(check: &mut impl FnMut(&str, &Path, usize, &str)) {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for (layer, _) in LAYERS {
        let folder = source.join(layer);
        assert!(folder.is_dir(), "the layer {layer} has its folder in src");
        for path in source_files(&folder) {
            let text = fs::read_to_string(&path).expect("the source can be read");
            for (number, line) in text.lines().enumerate() {
                check(layer, &path, number + 1, line);
            }
        }
    }
}

#[test]
fn every_folder_of_the_source_is_a_layer() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for entry in fs::read_dir(source).expect("src can be read") {
        let entry = entry.expect("the entry can be read");
        let name = entry
            .file_name()
            .into_string()
            .expect("file names are UTF-8");
        let known = LAYERS.iter().any(|(layer, _)| *layer == name)
            || ["main.rs", "lib.rs"].contains(&name.as_str());
        assert!(known, "src/{name} belongs to no layer");
    }
}

#[test]
fn layers_name_only_the_layers_below_them() {
    let mut wrong = Vec::new();
    each_line(&mut |layer, path, number, line| {
        let allowed = LAYERS
            .iter()
            .find(|(name, _)| *name == layer)
            .map_or(&[][..], |(_, allowed)| allowed);
        for name in names_after(line, "crate::").chain(names_after(line, "lions_den::")) {
            let is_layer = LAYERS.iter().any(|(other, _)| *other == name);
            if is_layer && name != layer && !allowed.contains(&name) {
                wrong.push(format!(
                    "{}:{number}: {layer} may not know {name}",
                    path.display()
                ));
            }
        }
    });
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn crates_stay_in_their_layers() {
    let mut wrong = Vec::new();
    each_line(&mut |layer, path, number, line| {
        for (name, allowed) in CRATES {
            let named = names_after(line, &format!("{name}::")).next().is_some();
            if named && !allowed.contains(&layer) {
                wrong.push(format!(
                    "{}:{number}: {name} does not belong into {layer}",
                    path.display()
                ));
            }
        }
    });
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
