//! Checks the program's layers, and that the files of a folder have no circular dependencies.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// Each layer, the layers that it may use, and the crates that belong to it.
const LAYERS: &[(&str, &str, &str)] = &[
    ("locale", "", "fluent_bundle unic_langid"),
    ("metrics", "", "prometheus_client"),
    ("rules", "", ""),
    ("notation", "rules locale", "strsim"),
    ("engine", "rules", ""),
    (
        "render",
        "rules locale",
        "resvg tiny_skia quick_cache unicode_general_category",
    ),
    ("model", "rules", ""),
    (
        "store",
        "model rules metrics",
        "rusqlite rusqlite_migration rustls tokio_postgres tokio_postgres_rustls",
    ),
    (
        "app",
        "rules notation engine render model store locale metrics",
        "",
    ),
    (
        "discord",
        "app model locale metrics",
        "serenity poise tokio_tungstenite quick_cache",
    ),
    ("sandbox", "", "axum"),
    (
        "cli",
        "rules notation engine render store app discord sandbox locale metrics",
        "axum clap prometheus_client",
    ),
];

fn has(words: &str, word: &str) -> bool {
    words.split(' ').any(|it| it == word)
}

/// Returns why a layer may not use a path that begins like this.
fn objection(layer: &str, first: &str) -> Option<String> {
    let (_, knows, owns) = LAYERS.iter().find(|(name, ..)| *name == layer)?;
    if LAYERS.iter().any(|(name, ..)| *name == first) {
        let wrong = first != layer && !has(knows, first);
        return wrong.then(|| format!("{layer} may not know {first}"));
    }
    let is_owned = LAYERS.iter().any(|(.., owns)| has(owns, first));
    (is_owned && !has(owns, first)).then(|| format!("{first} does not belong into {layer}"))
}

/// The names from the crate's root: `crate::engine::Level` is `["engine", "Level"]`.
type Names = Vec<String>;

/// A source file as a module.
#[derive(Default)]
struct Module {
    name: Names,
    /// The paths in its code as written, each after its module, which may be inline.
    paths: Vec<(Names, Names)>,
    /// The paths of its `use` items, by the names that they import.
    imports: BTreeMap<String, Names>,
}

/// The modules of a crate, by their names.
struct Sources(BTreeMap<Names, Module>);

impl Module {
    /// Adds the paths in the tokens of a module.
    fn add(&mut self, tokens: TokenStream, module: &[String]) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let mut rest = &tokens[..];
        while let [first, after @ ..] = rest {
            rest = after;
            match (first, after) {
                (TokenTree::Ident(word), [name, TokenTree::Group(inside), after @ ..])
                    if word == "mod" =>
                {
                    self.add(inside.stream(), &[module, &[name.to_string()]].concat());
                    rest = after;
                }
                // `pub(in …)` is not a dependency.
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
                    self.add_use(tree, &[], module);
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
                        self.paths.push((module.to_vec(), path));
                    }
                }
                (TokenTree::Group(group), _) => self.add(group.stream(), module),
                _ => {}
            }
        }
    }

    /// Adds the paths of a `use` tree behind `prefix`.
    fn add_use(&mut self, tree: &[TokenTree], prefix: &[String], module: &[String]) {
        let mut path = prefix.to_vec();
        let mut alias = None;
        let mut rest = tree;
        while let [first, after @ ..] = rest {
            rest = after;
            match first {
                TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => {
                    let inside: Vec<TokenTree> = group.stream().into_iter().collect();
                    let parts = inside.split(|token| is_mark(token, ','));
                    // This skips the empty part after a trailing comma.
                    for part in parts.filter(|part| !part.is_empty()) {
                        self.add_use(part, &path, module);
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
            if self.name == module {
                self.imports.insert(name, path.clone());
            }
            self.paths.push((module.to_vec(), path));
        }
    }
}

fn is_mark(token: &TokenTree, mark: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == mark)
}

fn is_scope(inside: TokenStream) -> bool {
    matches!(inside.into_iter().next(), Some(TokenTree::Ident(word)) if word == "in")
}

impl Sources {
    /// Parses files, each with its path relative to `src`.
    fn read<'a>(files: impl IntoIterator<Item = (&'a Path, String)>) -> Sources {
        let mut modules: BTreeMap<Names, Module> = BTreeMap::new();
        for (path, text) in files {
            let path = path.with_extension("");
            let names = path
                .iter()
                .map(|name| name.to_str().expect("file names are UTF-8").to_owned());
            let is_root = |name: &String| ["mod", "lib", "main"].contains(&name.as_str());
            let names: Names = names.filter(|name| !is_root(name)).collect();
            let tokens = text.parse().expect("the source is Rust");
            // The program and the library have the same root.
            let module = modules.entry(names.clone()).or_default();
            module.name.clone_from(&names);
            module.add(tokens, &names);
        }
        Sources(modules)
    }

    fn of_this_crate() -> Sources {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let files = source_files(&folder);
        Sources::read(files.iter().map(|file| {
            let text = fs::read_to_string(file).expect("the source can be read");
            let path = file.strip_prefix(&folder);
            (path.expect("the file lies in the folder"), text)
        }))
    }

    /// Resolves a path of a module from the crate's root; `None` if it leads out of the crate.
    fn resolve(&self, module: &[String], path: &[String]) -> Option<Names> {
        let (first, rest) = path.split_first()?;
        let child = || [module, std::slice::from_ref(first)].concat();
        let mut names = match first.as_str() {
            "crate" | "lions_den" => Vec::new(),
            "self" => module.to_vec(),
            "super" => module[..module.len().checked_sub(1)?].to_vec(),
            _ if self.0.contains_key(&child()) => child(),
            name => {
                let import = self.0.get(module)?.imports.get(name)?;
                if import.first() == Some(first) {
                    return None;
                }
                self.resolve(module, import)?
            }
        };
        for name in rest {
            match name.as_str() {
                "super" => drop(names.pop()?),
                name => names.push(name.to_owned()),
            }
        }
        Some(names)
    }

    /// Returns the module that defines a name, wherever it is re-exported.
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

    /// Returns the paths that their layers may not use.
    fn wrong_paths(&self) -> Vec<String> {
        let mut wrong = BTreeSet::new();
        for (names, module) in &self.0 {
            let Some(layer) = names.first() else { continue };
            for (inside, path) in &module.paths {
                let full = self.resolve(inside, path);
                let first = full.as_ref().unwrap_or(path).first();
                if let Some(objection) = first.and_then(|first| objection(layer, first)) {
                    let at = path.join("::");
                    wrong.insert(format!("{}: {at}: {objection}", names.join("::")));
                }
            }
        }
        wrong.into_iter().collect()
    }

    /// Returns each folder with cycles, and its parts (files and folders) in them, such as `app: a b`.
    fn circles(&self) -> Vec<String> {
        let mut folders: BTreeMap<Names, BTreeSet<(String, String)>> = BTreeMap::new();
        for (names, module) in &self.0 {
            let paths = module.paths.iter();
            let paths = paths.filter_map(|(inside, path)| self.resolve(inside, path));
            for home in paths.map(|path| self.home(&path)) {
                let both = names.iter().zip(&home);
                let shared = both.take_while(|(one, other)| one == other).count();
                if shared == 0 || *names == home {
                    continue;
                }
                let part =
                    |names: &[String]| names.get(shared).cloned().unwrap_or("mod".to_owned());
                let arrows = folders.entry(names[..shared].to_vec()).or_default();
                arrows.insert((part(names), part(&home)));
            }
        }
        let circles = folders.into_iter().filter_map(|(names, arrows)| {
            let parts = circle(arrows);
            (!parts.is_empty()).then(|| format!("{}: {}", names.join("/"), parts.join(" ")))
        });
        circles.collect()
    }
}

/// Returns the parts in cycles: those left after removing dead ends until none remain.
fn circle(mut arrows: BTreeSet<(String, String)>) -> Vec<String> {
    loop {
        let from: BTreeSet<String> = arrows.iter().map(|(from, _)| from.clone()).collect();
        let to: BTreeSet<String> = arrows.iter().map(|(_, to)| to.clone()).collect();
        let before = arrows.len();
        arrows.retain(|(one, other)| to.contains(one) && from.contains(other));
        if arrows.len() == before {
            return from.into_iter().collect();
        }
    }
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

#[test]
fn every_folder_of_the_source_is_a_layer() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for (layer, ..) in LAYERS {
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
        let known = LAYERS.iter().any(|(layer, ..)| *layer == name)
            || ["README.md", "build.rs", "main.rs", "lib.rs"].contains(&name.as_str());
        assert!(known, "src/{name} belongs to no layer");
    }
}

#[test]
fn layers_name_only_the_layers_below_them_and_their_own_crates() {
    assert_eq!(Sources::of_this_crate().wrong_paths(), [""; 0]);
}

#[test]
fn no_files_of_a_folder_name_each_other_in_a_circle() {
    assert_eq!(Sources::of_this_crate().circles(), [""; 0]);
}

/// Tests the checks on small crates.
mod checks {
    use super::*;

    /// Parses files given as `app/a.rs: use super::b;`, one per line.
    fn sources(files: &str) -> Sources {
        Sources::read(files.lines().map(|file| {
            let (path, text) = file.split_once(':').expect("a path and a text");
            (Path::new(path.trim()), text.to_owned())
        }))
    }

    #[test]
    fn a_wrong_arrow_is_seen_however_it_is_written() {
        for text in [
            "use crate::app::App;",
            "use crate::{rules::Game, app::App};",
            "use crate::{rules::{Game, Turn}, app,};",
            "use super::app::App;",
            "fn f() -> crate::app::App { loop {} }",
            "fn f() { vec![1, crate::app::five()] }",
            "mod tests { use super::super::app::App; }",
            "use crate::app as other;",
        ] {
            let files = format!("app/mod.rs:\nrules/mod.rs:\nengine/mod.rs: {text}");
            let wrong = sources(&files).wrong_paths().join("\n");
            assert!(
                wrong.ends_with(": engine may not know app"),
                "{text}: {wrong}"
            );
        }
        let deep = "app/mod.rs:\nengine/tune/fit.rs: use super::super::super::app::App;";
        assert_eq!(sources(deep).wrong_paths().len(), 1);
    }

    #[test]
    fn comments_texts_and_arrows_that_point_down_are_no_fault() {
        let text = r#"
            //! See crate::app::App.
            /* use crate::app; */
            use crate::rules::{Game, app};
            const APP: &str = "crate::app";
        "#;
        let files = [("app", ""), ("rules", ""), ("engine", text)];
        let files = files.map(|(layer, text)| (Path::new(layer), text.to_owned()));
        assert_eq!(Sources::read(files).wrong_paths(), [""; 0]);
    }

    #[test]
    fn a_crate_out_of_its_layer_is_seen() {
        for text in [
            "use rusqlite::Row;",
            "use {std::fmt, rusqlite};",
            "fn f(row: &rusqlite::Row) {}",
        ] {
            let wrong = |layer| {
                sources(&format!("{layer}/mod.rs: {text}"))
                    .wrong_paths()
                    .len()
            };
            assert_eq!((wrong("app"), wrong("store")), (1, 0), "{text}");
        }
    }

    #[test]
    fn circles_are_found() {
        for (files, circles) in [
            (
                "app/a.rs: use super::b::B;
                 app/b.rs: fn f() { super::a::f() }
                 app/c.rs: use super::{a, b};",
                "app: a b",
            ),
            (
                "app/a.rs: use crate::app::{b::B, d};
                 app/b.rs: mod tests { use super::super::c; }
                 app/c.rs: use super::a;
                 app/d.rs: use std::fmt;",
                "app: a b c",
            ),
            (
                "app/a.rs: use super::b;
                 app/b.rs: use super::c;
                 app/c.rs: use super::super::rules::a;
                 rules/a.rs:",
                "",
            ),
            // A re-exported item counts where it is defined.
            (
                "app/mod.rs: mod a; mod b; pub use a::A; pub fn finish() {}
                 app/a.rs: use super::b::B;
                 app/b.rs: use super::A;",
                "app: a b",
            ),
            (
                "app/mod.rs: mod a; mod b; pub use a::A; pub fn finish() {}
                 app/a.rs:
                 app/b.rs: use super::{A,};",
                "",
            ),
            (
                "app/mod.rs: mod a; mod b; pub use a::A; pub fn finish() {}
                 app/a.rs: use super::finish;
                 app/b.rs: ",
                "app: a mod",
            ),
            // Visibility is not a dependency.
            (
                "app/mod.rs: mod base; pub use base::store::App;
                 app/base/store.rs: pub(in crate::app) fn f() {}",
                "",
            ),
            // A folder is one part of its parent folder.
            (
                "rules/games/mod.rs: pub mod lion;
                 rules/games/lion.rs: use crate::rules::spec::Spec;
                 rules/spec.rs: use super::games;",
                "rules: games spec",
            ),
        ] {
            assert_eq!(sources(files).circles().join("; "), circles, "{files}");
        }
    }
}
