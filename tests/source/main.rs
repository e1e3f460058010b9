//! Checks the source itself: its layers, its manifest and its texts.

mod circles;
mod manifest;
mod terms;
mod texts;
mod usage;

use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::TokenTree;

/// The Rust files below a folder.
fn source_files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("the folder can be read");
    let paths = entries.map(|entry| entry.expect("the entry can be read").path());
    paths
        .flat_map(|path| if path.is_dir() { source_files(&path) } else { vec![path] })
        .filter(|path| path.extension().is_some_and(|extension| extension == "rs"))
        .collect()
}

fn is_mark(token: &TokenTree, mark: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == mark)
}
