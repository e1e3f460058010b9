//! Checks that the files of a folder have no circular dependencies. Cargo checks it of crates.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use super::{is_mark, source_files};
use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// The names from the crate's folder in `src`: `crate::search::Limits` in `engine` is
/// `["engine", "search", "Limits"]`.
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

/// The modules of all crates, by their names.
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

fn is_scope(inside: TokenStream) -> bool {
    matches!(inside.into_iter().next(), Some(TokenTree::Ident(word)) if word == "in")
}

impl Sources {
    /// Parses files, each with its path relative to `src`.
    fn read<'a>(files: impl IntoIterator<Item = (&'a Path, String)>) -> Sources {
        let mut modules: BTreeMap<Names, Module> = BTreeMap::new();
        for (path, text) in files {
            let path = path.with_extension("");
            let names =
                path.iter().map(|name| name.to_str().expect("file names are UTF-8").to_owned());
            let is_root = |name: &String| ["mod", "lib", "main"].contains(&name.as_str());
            let names: Names = names.filter(|name| !is_root(name)).collect();
            let tokens = text.parse().expect("the source is Rust");
            let module = modules.entry(names.clone()).or_default();
            module.name.clone_from(&names);
            module.add(tokens, &names);
        }
        Sources(modules)
    }

    fn of_all_crates() -> Sources {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        Sources::read(source_files(&folder).iter().map(|file| {
            let text = fs::read_to_string(file).expect("the source can be read");
            (file.strip_prefix(&folder).expect("the file lies in the folder"), text)
        }))
    }

    /// Resolves a path of a module from `src`; `None` if it leads out of its crate.
    fn resolve(&self, module: &[String], path: &[String]) -> Option<Names> {
        let (first, rest) = path.split_first()?;
        let child = || [module, std::slice::from_ref(first)].concat();
        let mut names = match first.as_str() {
            "crate" => module.get(..1)?.to_vec(),
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
        let import = rest.first().and_then(|name| self.0[module].imports.get(name));
        match import.and_then(|import| self.resolve(module, import)) {
            Some(names) if names != [module, rest].concat() => self.home(&names),
            _ => module.to_vec(),
        }
    }

    /// Returns each folder with cycles, and its parts (files and folders) in them, such as
    /// `app: a b`.
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

#[test]
fn no_files_of_a_folder_name_each_other_in_a_circle() {
    assert_eq!(Sources::of_all_crates().circles(), [""; 0]);
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
    fn circles_are_found() {
        #[rustfmt::skip]
        let cases = [
            ("app/a.rs: use super::b::B;
                 app/b.rs: fn f() { super::a::f() }
                 app/c.rs: use super::{a, b};",
             "app: a b"),
            ("app/a.rs: use crate::{b::B, d};
                 app/b.rs: mod tests { use super::super::c; }
                 app/c.rs: use super::a;
                 app/d.rs: use std::fmt;",
             "app: a b c"),
            ("app/a.rs: use super::b;
                 app/b.rs: use super::c;
                 app/c.rs: use super::super::rules::a;
                 rules/a.rs:",
             ""),
            // A re-exported item counts where it is defined.
            ("app/mod.rs: mod a; mod b; pub use a::A; pub fn finish() {}
                 app/a.rs: use super::b::B;
                 app/b.rs: use super::A;",
             "app: a b"),
            ("app/mod.rs: mod a; mod b; pub use a::A; pub fn finish() {}
                 app/a.rs:
                 app/b.rs: use super::{A,};",
             ""),
            ("app/mod.rs: mod a; mod b; pub use a::A; pub fn finish() {}
                 app/a.rs: use super::finish;
                 app/b.rs: ",
             "app: a mod"),
            // Visibility is not a dependency.
            ("app/mod.rs: mod base; pub use base::store::App;
                 app/base/store.rs: pub(in crate::base) fn f() {}",
             ""),
            // A folder is one part of its parent folder.
            ("rules/games/mod.rs: pub mod lion;
                 rules/games/lion.rs: use crate::spec::Spec;
                 rules/spec.rs: use super::games;",
             "rules: games spec"),
        ];
        for (files, circles) in cases {
            assert_eq!(sources(files).circles().join("; "), circles, "{files}");
        }
    }
}
