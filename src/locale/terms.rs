//! Holds the texts of each language against its list of terms, `TERMS.md` beside the texts.

use std::fs;
use std::path::Path;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};

use super::Locale;
use super::bundle::files;

/// A word or phrase that the texts of a language avoid.
struct Avoided {
    phrase: String,
    /// The ids of the messages that may use it.
    excused: Vec<String>,
}

/// Reads the last column of the table: phrases in backticks, ids in brackets.
fn avoided(terms: &str) -> Vec<Avoided> {
    let rows = terms.lines().filter_map(|line| {
        let cells = line.strip_prefix('|')?.trim_end().strip_suffix('|')?;
        cells.rsplit('|').next()
    });
    rows.flat_map(|cell| {
        let excused: Vec<String> = every_second(cell, ['(', ')'])
            .flat_map(|ids| ids.split(','))
            .map(|id| id.trim().to_owned())
            .collect();
        every_second(cell, ['`', '`'])
            .map(move |phrase| Avoided { phrase: phrase.to_lowercase(), excused: excused.clone() })
    })
    .collect()
}

/// What stands between marks.
fn every_second(text: &str, marks: [char; 2]) -> impl Iterator<Item = &str> {
    text.split(marks).skip(1).step_by(2)
}

/// Whether a phrase stands in a text, as whole words; in Japanese, which has no blanks, anywhere.
fn says(locale: Locale, text: &str, phrase: &str) -> bool {
    let text = text.to_lowercase();
    let mut found = text.match_indices(phrase);
    found.any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let after = text[at + phrase.len()..].chars().next();
        let is_apart = |c: Option<char>| !c.is_some_and(char::is_alphanumeric);
        locale == Locale::Japanese || is_apart(before) && is_apart(after)
    })
}

/// Every text of a language with its id, in the pieces that stand between its arguments.
fn texts(locale: Locale) -> Vec<(String, String)> {
    let mut texts = Vec::new();
    for file in files(locale) {
        let source = file.contents_utf8().expect("texts are UTF-8");
        let resource = fluent_syntax::parser::parse(source).expect("texts can be read");
        for entry in resource.body {
            let Entry::Message(message) = entry else {
                continue;
            };
            let id = message.id.name;
            // What players type, not what they read.
            if id.starts_with("said-") || id.starts_with("asked-") {
                continue;
            }
            let attributes = message.attributes.iter().map(|it| &it.value);
            for pattern in message.value.iter().chain(attributes) {
                add(id, pattern, &mut texts);
            }
        }
    }
    texts
}

fn add(id: &str, pattern: &Pattern<&str>, texts: &mut Vec<(String, String)>) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => {
                texts.push((id.to_owned(), (*value).to_owned()));
            }
            PatternElement::Placeable { expression } => add_variants(id, expression, texts),
        }
    }
}

fn add_variants(id: &str, expression: &Expression<&str>, texts: &mut Vec<(String, String)>) {
    match expression {
        Expression::Select { variants, .. } => {
            for variant in variants {
                add(id, &variant.value, texts);
            }
        }
        Expression::Inline(InlineExpression::Placeable { expression }) => {
            add_variants(id, expression, texts);
        }
        Expression::Inline(_) => {}
    }
}

/// The English descriptions of commands and options, which are in the code.
fn descriptions() -> Vec<(String, String)> {
    descriptions_below(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../discord"))
}

fn descriptions_below(folder: &Path) -> Vec<(String, String)> {
    let mut texts = Vec::new();
    for entry in fs::read_dir(folder).expect("the folder can be read") {
        let path = entry.expect("the entry can be read").path();
        if path.is_dir() {
            texts.extend(descriptions_below(&path));
            continue;
        }
        let source = fs::read_to_string(&path).expect("the source can be read");
        let described = source.split("description = \"").skip(1);
        let commands = source.split("\n#[poise::command(").filter_map(|before| {
            let line = before.lines().next_back()?;
            line.strip_prefix("/// ")
        });
        let described = described.filter_map(|text| text.split('"').next());
        texts.extend(
            (described.chain(commands)).map(|text| (path.display().to_string(), text.to_owned())),
        );
    }
    texts
}

#[test]
fn no_text_uses_a_word_that_its_list_of_terms_avoids() {
    let mut faults = Vec::new();
    let mut rows = 0;
    for locale in Locale::ALL {
        let path = format!("assets/locales/{}/TERMS.md", locale.into_str());
        let Ok(terms) =
            fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(&path))
        else {
            continue;
        };
        let avoided = avoided(&terms);
        rows += avoided.len();
        let mut texts = texts(locale);
        if locale == Locale::English {
            texts.extend(descriptions());
        }
        for (id, text) in &texts {
            for Avoided { phrase, excused } in &avoided {
                if !excused.contains(id) && says(locale, text, phrase) {
                    faults.push(format!("{path}: not “{phrase}”: {id}: {text}"));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(rows > 30, "{rows} words");
}

#[test]
fn a_list_of_terms_is_read_word_by_word() {
    let row = "| capture | to take (a piece) | `Take`, `take back` (undone, board-undone) |";
    let avoided = avoided(row);
    let phrases: Vec<&str> = avoided.iter().map(|it| it.phrase.as_str()).collect();
    assert_eq!(phrases, ["take", "take back"]);
    assert_eq!(avoided[0].excused, ["undone", "board-undone"]);
    let english = |text| says(Locale::English, text, "take");
    assert!(english("Take it.") && !english("A mistake, taken."));
    assert!(says(Locale::Japanese, "王手を受ける義務", "王手を受ける"));
}
