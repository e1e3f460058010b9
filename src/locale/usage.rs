//! That the code and the texts know each other: read from the source itself.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use super::Locale;
use super::bundle::files;
use super::bundle::tests::texts;

/// Calls `check` with the name and the text of every source file.
fn each_source(folder: &Path, check: &mut impl FnMut(&str, &str)) {
    for entry in fs::read_dir(folder).expect("the folder can be read") {
        let path = entry.expect("the entry can be read").path();
        if path.is_dir() {
            each_source(&path, check);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&path).expect("the source can be read");
            check(&path.display().to_string(), &text);
        }
    }
}

fn source(check: &mut impl FnMut(&str, &str)) {
    each_source(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), check);
}

/// The literals of a source text, as far as they can be ids: without escapes and spaces.
fn literals(text: &str) -> impl Iterator<Item = &str> {
    text.split('"').filter(|literal| {
        let is_of_id =
            |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "-_.{}".contains(c);
        !literal.is_empty() && literal.chars().all(is_of_id)
    })
}

/// The inside of every `say!(…)`, with the parts between its commas.
fn said(text: &str) -> Vec<Vec<&str>> {
    let mut all = Vec::new();
    for (at, _) in text.match_indices("say!(") {
        let inside = &text[at + "say!(".len()..];
        let (mut depth, mut in_text, mut begin) = (0, false, 0);
        let mut parts = Vec::new();
        for (index, c) in inside.char_indices() {
            match c {
                '"' => in_text = !in_text,
                _ if in_text => {}
                '(' | '[' | '{' => depth += 1,
                ')' if depth == 0 => {
                    parts.push(inside[begin..index].trim());
                    break;
                }
                ')' | ']' | '}' => depth -= 1,
                ',' if depth == 0 => {
                    parts.push(inside[begin..index].trim());
                    begin = index + 1;
                }
                _ => {}
            }
        }
        parts.retain(|part| !part.is_empty());
        all.push(parts);
    }
    all
}

/// The literal that an expression is, if it is one.
fn literal(part: &str) -> Option<&str> {
    part.strip_prefix('"')?.strip_suffix('"')
}

#[test]
fn every_text_that_the_code_names_is_there_and_is_given_its_arguments() {
    let known = texts(Locale::English);
    let mut seen = 0;
    source(&mut |file, text| {
        for parts in said(text) {
            let [_, id, given @ ..] = &parts[..] else {
                continue;
            };
            // In a test, and where the id is reckoned.
            let Some(id) = literal(id).filter(|id| *id != "no-such-text") else {
                continue;
            };
            seen += 1;
            if id.starts_with("command-")
                || id.starts_with("option-")
                || file.ends_with("locale/mod.rs")
            {
                continue;
            }
            let arguments = known
                .get(id)
                .unwrap_or_else(|| panic!("{file}: there is no text {id}"));
            let given: BTreeSet<&str> = given
                .iter()
                .filter_map(|part| Some(part.split_once('=')?.0.trim().trim_start_matches("r#")))
                .collect();
            for argument in arguments {
                assert!(
                    given.contains(argument.as_str()),
                    "{file}: {id} is not given ${argument}"
                );
            }
        }
    });
    assert!(seen > 150, "{seen} texts");
}

#[test]
fn every_text_is_used() {
    let mut named = BTreeSet::new();
    let mut prefixes = BTreeSet::new();
    source(&mut |_, text| {
        for literal in literals(text) {
            match literal.split_once('{') {
                Some((prefix, _)) if prefix.ends_with('-') => prefixes.insert(prefix.to_owned()),
                _ if literal.ends_with('-') => prefixes.insert(literal.to_owned()),
                _ => named.insert(literal.to_owned()),
            };
        }
    });
    // A text may stand within another.
    for file in files(Locale::German) {
        let text = file.contents_utf8().expect("texts are UTF-8");
        let inserted = text.split("{ ").filter_map(|rest| rest.split_once(" }"));
        named.extend(inserted.map(|(id, _)| id.to_owned()));
    }
    let is_used = |id: &str| {
        named.contains(id)
            || prefixes
                .iter()
                .any(|prefix| id.starts_with(prefix.as_str()))
    };
    let unused: Vec<_> = texts(Locale::English)
        .into_keys()
        .filter(|id| !is_used(id) && !is_used(id.split('.').next().unwrap_or_default()))
        .collect();
    assert!(unused.is_empty(), "nothing says {unused:?}");
}
