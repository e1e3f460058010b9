//! Checks, by tokenising the source, that every text that the code uses exists and that every text
//! is used.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use proc_macro2::{Delimiter, TokenStream, TokenTree};

use super::texts::arguments;
use super::{is_mark, source_files};
use locale::{Locale, source_texts};

/// The texts that a piece of code uses.
#[derive(Default)]
struct Code {
    /// The calls of `say!` with a literal id, and the rows of `errors!`: the id and the names of the
    /// arguments.
    said: Vec<(String, BTreeSet<String>)>,
    /// The literals that may be ids.
    literals: BTreeSet<String>,
}

impl Code {
    fn of_all_crates() -> Code {
        let mut code = Code::default();
        for path in source_files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src")) {
            code.add(&fs::read_to_string(&path).expect("the source can be read"));
        }
        code
    }

    fn add(&mut self, text: &str) {
        self.add_tokens(text.parse().expect("the source is Rust"));
    }

    fn add_tokens(&mut self, tokens: TokenStream) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        for (index, token) in tokens.iter().enumerate() {
            if let [TokenTree::Ident(name), mark, TokenTree::Group(call), ..] = &tokens[index..]
                && name == "say"
                && is_mark(mark, '!')
                && call.delimiter() == Delimiter::Parenthesis
            {
                self.said.extend(said(call.stream()));
            }
            if let [TokenTree::Ident(name), mark, TokenTree::Group(table), ..] = &tokens[index..]
                && name == "errors"
                && is_mark(mark, '!')
            {
                self.said.extend(told(table.stream()));
            }
            match token {
                TokenTree::Group(group) => self.add_tokens(group.stream()),
                TokenTree::Literal(_) => self.literals.extend(literal(token).filter(|literal| {
                    literal.chars().all(|c| {
                        c.is_ascii_lowercase() || c.is_ascii_digit() || "-_.{}".contains(c)
                    })
                })),
                _ => {}
            }
        }
    }

    /// Returns errors about unknown texts and missing arguments.
    fn faults(&self, known: &BTreeMap<String, BTreeSet<String>>) -> Vec<String> {
        let faults = self.said.iter().flat_map(|(id, given)| match known.get(id) {
            None => vec![format!("there is no text {id}")],
            Some(arguments) => (arguments - given)
                .iter()
                .map(|argument| format!("{id} is not given ${argument}"))
                .collect(),
        });
        faults.collect()
    }

    /// Returns the ids that neither the code nor any of `texts` uses.
    fn unused<'a>(&self, ids: impl Iterator<Item = &'a String>, texts: &[&str]) -> Vec<&'a String> {
        // A text may reference another.
        let inserted: BTreeSet<&str> = texts
            .iter()
            .flat_map(|text| text.split("{ "))
            .filter_map(|rest| Some(rest.split_once(" }")?.0))
            .collect();
        let prefixes: Vec<&str> = self
            .literals
            .iter()
            .map(|literal| literal.split('{').next().unwrap_or_default())
            .filter(|prefix| prefix.ends_with('-'))
            .collect();
        let is_used = |id: &str| {
            self.literals.contains(id)
                || inserted.contains(id)
                || prefixes.iter().any(|prefix| id.starts_with(prefix))
        };
        ids.filter(|id| !is_used(id) && !is_used(id.split('.').next().unwrap_or_default()))
            .collect()
    }
}

/// Returns the id and the argument names of `say!(locale, "id", name, other = value, …)`; `None` if
/// the id is computed.
fn said(call: TokenStream) -> Option<(String, BTreeSet<String>)> {
    let tokens: Vec<TokenTree> = call.into_iter().collect();
    let mut parts = tokens.split(|token| is_mark(token, ','));
    let Some([id]) = parts.nth(1) else {
        return None;
    };
    let given = parts.filter_map(|part| match part {
        [TokenTree::Ident(name), rest @ ..] if rest.first().is_none_or(|it| is_mark(it, '=')) => {
            Some(name.to_string().trim_start_matches("r#").to_owned())
        }
        _ => None,
    });
    Some((literal(id)?, given.collect()))
}

/// Returns the ids and the argument names of the rows of a table of errors:
/// `Variant { field: Type, field as argument: Type } => "id",`.
fn told(table: TokenStream) -> Vec<(String, BTreeSet<String>)> {
    let tokens: Vec<TokenTree> = table.into_iter().collect();
    let body = tokens.iter().rev().find_map(|token| match token {
        TokenTree::Group(group) => Some(group.stream().into_iter().collect::<Vec<_>>()),
        _ => None,
    });
    let mut rows = Vec::new();
    for row in body.unwrap_or_default().split(|token| is_mark(token, ',')) {
        let (Some(id), fields) = (row.last().and_then(literal), row.iter().rev().nth(3)) else {
            continue;
        };
        let given = match fields {
            Some(TokenTree::Group(fields)) => fields.stream().into_iter().collect::<Vec<_>>(),
            _ => Vec::new(),
        };
        let names = given.windows(2).filter(|pair| is_mark(&pair[1], ':'));
        let names = names.map(|pair| pair[0].to_string().trim_start_matches("r#").to_owned());
        rows.push((id, names.collect()));
    }
    rows
}

/// Returns the content of a plain string literal.
fn literal(token: &TokenTree) -> Option<String> {
    let text = token.to_string();
    let inside = text.strip_prefix('"')?.strip_suffix('"')?;
    Some(inside.to_owned())
}

#[test]
fn every_text_that_the_code_names_is_there_and_is_given_its_arguments() {
    let mut code = Code::of_all_crates();
    assert!(code.said.len() > 150, "{} texts", code.said.len());
    // The English names and descriptions of commands are in the code.
    code.said.retain(|(id, _)| !id.starts_with("command-") && !id.starts_with("option-"));
    // Another language may use arguments that English does not.
    let mut known = arguments(Locale::English);
    for (id, arguments) in [Locale::German, Locale::Japanese].into_iter().flat_map(arguments) {
        known.entry(id).or_default().extend(arguments);
    }
    assert_eq!(code.faults(&known), [""; 0]);
}

#[test]
fn every_text_is_used() {
    let german: Vec<&str> = source_texts(Locale::German).map(|(_, text)| text).collect();
    let known = arguments(Locale::English);
    assert_eq!(Code::of_all_crates().unused(known.keys(), &german), [""; 0]);
}

mod checks {
    use super::*;

    fn code(text: &str) -> Code {
        let mut code = Code::default();
        code.add(text);
        code
    }

    fn known(texts: &[(&str, &[&str])]) -> BTreeMap<String, BTreeSet<String>> {
        let owned = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect();
        let texts = texts.iter();
        texts.map(|(id, arguments)| ((*id).to_owned(), owned(arguments))).collect()
    }

    #[test]
    fn what_is_missing_is_seen_however_it_is_written() {
        let known = known(&[("hello", &["name", "type"]), ("bye", &[])]);
        let faults = |text| code(text).faults(&known);
        let whole =
            r#"fn f(q: char) { if q == '"' { say!(l(1, 2), "hello", name, r#type = (c, d),); } }"#;
        assert_eq!(faults(whole), [""; 0]);
        let unknown = r#"fn f() { vec![say!(locale, "helo")] }"#;
        assert_eq!(faults(unknown), ["there is no text helo"]);
        let within =
            r##"fn f() { g('"', r#"""#); say!(l, "hello", name = say!(l, "buy"), r#type = "x") }"##;
        assert_eq!(faults(within), ["there is no text buy"]);
        let without = r#"fn f() { say!(l, "hello", nmae = name == 1, r#type = 2) }"#;
        assert_eq!(faults(without), ["hello is not given $name"]);
        let table = |row: &str| {
            let table = format!("errors! {{ pub enum E {{ A => (f), {row}, }} }}");
            code(&table).faults(&known)
        };
        assert_eq!(table(r#"B { id as name: u8, r#type: T } => "hello""#), [""; 0]);
        assert_eq!(table(r#"/** b */ B(name: u8) => "hello""#), ["hello is not given $type"]);
        assert_eq!(table(r#"B => "helo""#), ["there is no text helo"]);
        let in_a_comment = r#"/* say!(l, "helo") */ fn f() { let text = "say!(l, helo)"; }"#;
        assert_eq!(faults(in_a_comment), [""; 0]);
    }

    #[test]
    fn what_nothing_says_is_seen() {
        let known = known(&[
            ("hello", &[]),
            ("in-another", &[]),
            ("level-1", &[]),
            ("name.plural", &[]),
            ("color-red", &[]),
            ("only-in-a-comment", &[]),
            ("unsaid", &[]),
        ]);
        let code = code(
            r#"
            /// Says "only-in-a-comment".
            fn f(n: u8) { g("hello", format!("level-{n}"), "name", ["color-", "unsaid text"]) } // "unsaid"
            "#,
        );
        let unused = code.unused(known.keys(), &["a = b { in-another }"]);
        assert_eq!(unused, ["only-in-a-comment", "unsaid"]);
    }
}
