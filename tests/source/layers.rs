//! The layers of the program, and what may know what. An arrow that points the wrong way fails here, and so does a circle between the
//! files of a folder.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// Each layer with the other layers that it may name.
const LAYERS: &[(&str, &[&str])] = &[
    ("locale", &[]),
    ("metrics", &[]),
    ("rules", &[]),
    ("notation", &["rules", "locale"]),
    ("engine", &["rules"]),
    ("render", &["rules", "locale"]),
    ("model", &["rules"]),
    ("store", &["model", "rules", "metrics"]),
    (
        "app",
        &[
            "rules", "notation", "engine", "render", "model", "store", "locale", "metrics",
        ],
    ),
    ("discord", &["app", "model", "locale", "metrics"]),
    ("sandbox", &[]),
    (
        "cli",
        &[
            "rules", "notation", "engine", "render", "store", "app", "discord", "sandbox",
            "locale", "metrics",
        ],
    ),
];

/// Each crate that belongs to some layers only.
const CRATES: &[(&str, &[&str])] = &[
    ("rusqlite", &["store"]),
    ("rusqlite_migration", &["store"]),
    ("rustls", &["store"]),
    ("tokio_postgres", &["store"]),
    ("tokio_postgres_rustls", &["store"]),
    ("serenity", &["discord"]),
    ("poise", &["discord"]),
    ("tokio_tungstenite", &["discord"]),
    ("axum", &["sandbox", "cli"]),
    ("prometheus_client", &["metrics", "cli"]),
    ("resvg", &["render"]),
    ("tiny_skia", &["render"]),
    ("quick_cache", &["render", "discord"]),
    ("unicode_general_category", &["render"]),
    ("clap", &["cli"]),
    ("strsim", &["notation"]),
    ("fluent_bundle", &["locale"]),
    ("unic_langid", &["locale"]),
];

/// The names from the root of the crate to something: `crate::engine::Level` is `["engine", "Level"]`.
type Names = Vec<String>;

/// A source file as a module.
#[derive(Default)]
struct Module {
    /// The paths in its code, as they are written. Those in a module inside the file are written as the file would write them.
    paths: Vec<Names>,
    /// The names that its `use` items bring in, with what they stand for.
    imports: BTreeMap<String, Names>,
}

/// The modules of a crate by their names.
struct Sources(BTreeMap<Names, Module>);

impl Module {
    fn read(text: &str) -> Module {
        let mut module = Module::default();
        let tokens: TokenStream = text.parse().expect("the source is Rust");
        module.add(tokens, 0);
        module
    }

    /// Adds what is named by tokens that stand in so many modules within the file.
    fn add(&mut self, tokens: TokenStream, depth: usize) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let mut rest = &tokens[..];
        while let [first, after @ ..] = rest {
            rest = after;
            match (first, after) {
                (TokenTree::Ident(word), [_, TokenTree::Group(inside), after @ ..])
                    if word == "mod" =>
                {
                    self.add(inside.stream(), depth + 1);
                    rest = after;
                }
                // Where something can be seen from is no arrow.
                (TokenTree::Ident(word), [TokenTree::Group(scope), after @ ..])
                    if word == "pub" && is_scope(scope.stream()) =>
                {
                    rest = after;
                }
                (TokenTree::Ident(word), [TokenTree::Ident(_) | TokenTree::Group(_), ..])
                    if word == "use" =>
                {
                    let end = after.iter().position(|token| is_mark(token, ';'));
                    let (tree, after) = after.split_at(end.unwrap_or(after.len()));
                    self.add_use(tree, &[], depth);
                    rest = after;
                }
                (TokenTree::Ident(word), _) => {
                    let mut path = vec![word.to_string()];
                    while let [a, b, TokenTree::Ident(next), after @ ..] = rest
                        && is_mark(a, ':')
                        && is_mark(b, ':')
                    {
                        path.push(next.to_string());
                        rest = after;
                    }
                    if path.len() > 1 {
                        self.paths.push(from_file(&path, depth));
                    }
                }
                (TokenTree::Group(group), _) => self.add(group.stream(), depth),
                _ => {}
            }
        }
    }

    /// Adds what a `use` names behind `prefix`.
    fn add_use(&mut self, tree: &[TokenTree], prefix: &[String], depth: usize) {
        let mut path = prefix.to_vec();
        let mut alias = None;
        let mut rest = tree;
        while let [first, after @ ..] = rest {
            rest = after;
            match first {
                TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => {
                    let inside: Vec<TokenTree> = group.stream().into_iter().collect();
                    let parts = inside.split(|token| is_mark(token, ','));
                    // Behind a last comma there is nothing.
                    for part in parts.filter(|part| !part.is_empty()) {
                        self.add_use(part, &path, depth);
                    }
                    return;
                }
                TokenTree::Ident(word) if word == "as" => {
                    alias = after.first().map(ToString::to_string);
                    break;
                }
                TokenTree::Ident(word) if word == "self" && !path.is_empty() => {}
                TokenTree::Ident(word) => path.push(word.to_string()),
                _ => {}
            }
        }
        if let Some(last) = path.last() {
            let name = alias.unwrap_or_else(|| last.clone());
            let path = from_file(&path, depth);
            self.imports.insert(name, path.clone());
            self.paths.push(path);
        }
    }
}

fn is_mark(token: &TokenTree, mark: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == mark)
}

/// Whether a group behind `pub` says from where something can be seen, as in `pub(in crate::app)`.
fn is_scope(inside: TokenStream) -> bool {
    matches!(inside.into_iter().next(), Some(TokenTree::Ident(word)) if word == "in")
}

/// The path as the file would write it, out of so many modules within it.
fn from_file(path: &[String], depth: usize) -> Names {
    let supers = path.iter().take_while(|name| *name == "super").count();
    let inside = supers.min(depth);
    let mut names = path[inside..].to_vec();
    if inside > 0 && inside == supers {
        names.insert(0, "self".to_owned());
    }
    names
}

impl Sources {
    /// Reads files, each with its path below `src`.
    fn read<'a>(files: impl IntoIterator<Item = (&'a Path, String)>) -> Sources {
        let module = |(path, text): (&Path, String)| {
            let path = path.with_extension("");
            let names = path
                .iter()
                .map(|name| name.to_str().expect("file names are UTF-8").to_owned());
            let is_root = |name: &String| ["mod", "lib", "main"].contains(&name.as_str());
            let names = names.filter(|name| !is_root(name)).collect();
            (names, Module::read(&text))
        };
        let mut modules: BTreeMap<Names, Module> = BTreeMap::new();
        for (names, read) in files.into_iter().map(module) {
            // The program and the library have the same root.
            let module = modules.entry(names).or_default();
            module.paths.extend(read.paths);
            module.imports.extend(read.imports);
        }
        Sources(modules)
    }

    /// The sources of this crate.
    fn of_this_crate() -> Sources {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let files = source_files(&folder);
        Sources::read(files.iter().map(|file| {
            let text = fs::read_to_string(file).expect("the source can be read");
            let path = file.strip_prefix(&folder);
            (path.expect("the file lies in the folder"), text)
        }))
    }

    /// What a path in a module stands for, from the root of the crate on; `None` if it leads out of the crate.
    fn resolve(&self, from: &[String], path: &[String]) -> Option<Names> {
        let (first, rest) = path.split_first()?;
        let mut names = match first.as_str() {
            "crate" | "lions_den" => Vec::new(),
            "self" => from.to_vec(),
            "super" => {
                let parent = &from[..from.len().checked_sub(1)?];
                return match rest.first() {
                    Some(next) if next == "super" => self.resolve(parent, rest),
                    _ => Some([parent, rest].concat()),
                };
            }
            name => {
                let child = [from, std::slice::from_ref(first)].concat();
                if self.0.contains_key(&child) {
                    child
                } else {
                    let import = self.0.get(from)?.imports.get(name)?;
                    if import.first() == Some(first) {
                        return None;
                    }
                    self.resolve(from, import)?
                }
            }
        };
        names.extend_from_slice(rest);
        Some(names)
    }

    /// The module in which the thing with these names is, wherever it can be imported from.
    fn home(&self, names: &[String]) -> Names {
        let inner = (0..=names.len()).rev();
        let mut inner = inner.map(|length| names.split_at(length));
        let Some((module, rest)) = inner.find(|(module, _)| self.0.contains_key(*module)) else {
            return Vec::new();
        };
        let import = rest
            .first()
            .and_then(|name| self.0[module].imports.get(name));
        match import.and_then(|import| self.resolve(module, import)) {
            Some(names) if names != [module, rest].concat() => self.home(&names),
            _ => module.to_vec(),
        }
    }

    /// What is wrong with paths according to `check`, which sees the layer and what a path stands for in full.
    fn complaints(&self, check: impl Fn(&str, &[String]) -> Option<String>) -> BTreeSet<String> {
        let mut complaints = BTreeSet::new();
        for (names, module) in &self.0 {
            let Some(layer) = names.first() else { continue };
            for path in &module.paths {
                let full = self.resolve(names, path);
                if let Some(complaint) = check(layer, full.as_ref().unwrap_or(path)) {
                    let at = path.join("::");
                    complaints.insert(format!("{}: {at}: {complaint}", names.join("::")));
                }
            }
        }
        complaints
    }

    /// Where a layer names one that it may not know.
    fn wrong_arrows(&self) -> BTreeSet<String> {
        self.complaints(|layer, path| {
            let other = path.first()?.as_str();
            let is_layer = LAYERS.iter().any(|(name, _)| *name == other);
            let (_, may_know) = LAYERS.iter().find(|(name, _)| *name == layer)?;
            let wrong = other != layer && is_layer && !may_know.contains(&other);
            wrong.then(|| format!("{layer} may not know {other}"))
        })
    }

    /// Where a layer names a crate that does not belong into it.
    fn wrong_crates(&self) -> BTreeSet<String> {
        self.complaints(|layer, path| {
            let (name, allowed) = CRATES.iter().find(|(name, _)| *name == path[0])?;
            (!allowed.contains(&layer)).then(|| format!("{name} does not belong into {layer}"))
        })
    }

    /// The circles of each folder: its files, and the folders in it each as one, that name each other round.
    fn circles(&self) -> BTreeSet<(String, Vec<String>)> {
        let mut folders: BTreeMap<Names, BTreeMap<String, BTreeSet<String>>> = BTreeMap::new();
        for (names, module) in &self.0 {
            let paths = module.paths.iter();
            for home in paths.filter_map(|path| Some(self.home(&self.resolve(names, path)?))) {
                let both = names.iter().zip(&home);
                let shared = both.take_while(|(one, other)| one == other).count();
                if shared == 0 || *names == home {
                    continue;
                }
                let part =
                    |names: &[String]| names.get(shared).cloned().unwrap_or("mod".to_owned());
                let folder = folders.entry(names[..shared].to_vec()).or_default();
                let arrows = folder.entry(part(names)).or_default();
                arrows.insert(part(&home));
            }
        }
        let circles = folders.iter().flat_map(|(names, arrows)| {
            let circle_of = |file: &String| -> Vec<String> {
                let reached = reached(arrows, file).into_iter();
                let back = |other: &String| reached_from(arrows, other, file);
                reached.filter(back).collect()
            };
            let circles = arrows.keys().map(circle_of);
            circles
                .filter(|circle| !circle.is_empty())
                .map(|circle| (names.join("/"), circle))
        });
        circles.collect()
    }
}

/// What can be reached from a file along arrows.
fn reached(arrows: &BTreeMap<String, BTreeSet<String>>, file: &str) -> BTreeSet<String> {
    let mut reached = BTreeSet::new();
    let mut open = vec![file];
    while let Some(next) = open.pop() {
        for other in arrows.get(next).into_iter().flatten() {
            if reached.insert(other.clone()) {
                open.push(other);
            }
        }
    }
    reached
}

fn reached_from(arrows: &BTreeMap<String, BTreeSet<String>>, file: &str, goal: &str) -> bool {
    reached(arrows, file).contains(goal)
}

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

fn lines(complaints: BTreeSet<String>) -> String {
    complaints.into_iter().collect::<Vec<_>>().join("\n")
}

#[test]
fn every_folder_of_the_source_is_a_layer() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for (layer, _) in LAYERS {
        assert!(
            source.join(layer).is_dir(),
            "the layer {layer} has its folder in src"
        );
    }
    for entry in fs::read_dir(source).expect("src can be read") {
        let entry = entry.expect("the entry can be read");
        let name = entry
            .file_name()
            .into_string()
            .expect("file names are UTF-8");
        let known = LAYERS.iter().any(|(layer, _)| *layer == name)
            || ["build.rs", "main.rs", "lib.rs"].contains(&name.as_str());
        assert!(known, "src/{name} belongs to no layer");
    }
}

#[test]
fn layers_name_only_the_layers_below_them() {
    assert_eq!(lines(Sources::of_this_crate().wrong_arrows()), "");
}

#[test]
fn crates_stay_in_their_layers() {
    assert_eq!(lines(Sources::of_this_crate().wrong_crates()), "");
}

#[test]
fn no_files_of_a_folder_name_each_other_in_a_circle() {
    let found = Sources::of_this_crate().circles().into_iter();
    let found = found.map(|(folder, files)| format!("{folder}: {}", files.join(" ")));
    assert_eq!(lines(found.collect()), "");
}

/// What the checks say of small crates.
mod checks {
    use super::*;

    fn sources(files: &[(&str, &str)]) -> Sources {
        Sources::read(
            files
                .iter()
                .map(|(path, text)| (Path::new(*path), (*text).to_owned())),
        )
    }

    fn circles(files: &[(&str, &str)]) -> Vec<(String, Vec<String>)> {
        sources(files).circles().into_iter().collect()
    }

    fn circle(folder: &str, files: &[&str]) -> (String, Vec<String>) {
        let files = files.iter().map(|file| (*file).to_owned()).collect();
        (folder.to_owned(), files)
    }

    #[test]
    fn a_wrong_arrow_is_seen_however_it_is_written() {
        for text in [
            "use crate::app::App;",
            "use crate::{rules::Game, app::App};",
            "use crate::{\n    rules::{Game, Turn},\n    app,\n};",
            "use super::app::App;",
            "fn f() -> crate::app::App { todo!() }",
            "fn f() { vec![1, crate::app::five()] }",
            "mod tests { use super::super::app::App; }",
            "use crate::app as other;",
        ] {
            let files = [
                ("app/mod.rs", ""),
                ("rules/mod.rs", ""),
                ("engine/mod.rs", text),
            ];
            let complaints = lines(sources(&files).wrong_arrows());
            assert!(
                complaints.ends_with(": engine may not know app"),
                "{text}: {complaints}"
            );
        }
        let deep = [
            ("app/mod.rs", ""),
            ("engine/tune/fit.rs", "use super::super::super::app::App;"),
        ];
        assert_eq!(sources(&deep).wrong_arrows().len(), 1);
    }

    #[test]
    fn comments_texts_and_arrows_that_point_down_are_no_fault() {
        let text = r#"
            //! See crate::app::App.
            /* use crate::app; */
            use crate::rules::{Game, app};
            const APP: &str = "crate::app";
        "#;
        let files = [
            ("app/mod.rs", ""),
            ("rules/mod.rs", ""),
            ("engine/mod.rs", text),
        ];
        assert_eq!(lines(sources(&files).wrong_arrows()), "");
    }

    #[test]
    fn a_crate_out_of_its_layer_is_seen() {
        for text in [
            "use rusqlite::Row;",
            "use {std::fmt, rusqlite};",
            "fn f(row: &rusqlite::Row) {}",
        ] {
            let wrong = |file| sources(&[(file, text)]).wrong_crates().len();
            assert_eq!(
                (wrong("app/mod.rs"), wrong("store/mod.rs")),
                (1, 0),
                "{text}"
            );
        }
    }

    #[test]
    fn a_circle_is_found() {
        let two = [
            ("app/a.rs", "use super::b::B;"),
            ("app/b.rs", "fn f() { super::a::f() }"),
            ("app/c.rs", "use super::{a, b};"),
        ];
        assert_eq!(circles(&two), [circle("app", &["a", "b"])]);
        let three = [
            ("app/a.rs", "use crate::app::{b::B, d};"),
            ("app/b.rs", "mod tests { use super::super::c; }"),
            ("app/c.rs", "use super::a;"),
            ("app/d.rs", "use std::fmt;"),
        ];
        assert_eq!(circles(&three), [circle("app", &["a", "b", "c"])]);
        let apart = [
            ("app/a.rs", "use super::b;"),
            ("app/b.rs", "use super::c;"),
            ("app/c.rs", "use super::super::rules::a;"),
            ("rules/a.rs", ""),
        ];
        assert_eq!(circles(&apart), []);
    }

    #[test]
    fn what_a_folder_hands_on_is_counted_where_it_is() {
        let roof = "mod a; mod b; pub use a::A; pub fn finish() {}";
        let through_the_roof = [
            ("app/mod.rs", roof),
            ("app/a.rs", "use super::b::B;"),
            ("app/b.rs", "use super::A;"),
        ];
        assert_eq!(circles(&through_the_roof), [circle("app", &["a", "b"])]);
        let down = [
            ("app/mod.rs", roof),
            ("app/a.rs", ""),
            ("app/b.rs", "use super::{A,};"),
        ];
        assert_eq!(circles(&down), []);
        let of_the_roof_itself = [
            ("app/mod.rs", roof),
            ("app/a.rs", "use super::finish;"),
            ("app/b.rs", ""),
        ];
        assert_eq!(circles(&of_the_roof_itself), [circle("app", &["a", "mod"])]);
    }

    #[test]
    fn from_where_something_can_be_seen_is_no_arrow() {
        let files = [
            ("app/mod.rs", "mod base; pub use base::store::App;"),
            ("app/base/store.rs", "pub(in crate::app) fn f() {}"),
        ];
        assert_eq!(circles(&files), []);
    }

    #[test]
    fn a_folder_is_one_in_the_circles_of_the_folder_around_it() {
        let files = [
            ("rules/games/mod.rs", "pub mod lion;"),
            ("rules/games/lion.rs", "use crate::rules::spec::Spec;"),
            ("rules/spec.rs", "use super::games;"),
        ];
        assert_eq!(circles(&files), [circle("rules", &["games", "spec"])]);
    }
}
