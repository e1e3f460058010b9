//! The names of commands and of their options within texts.
//!
//! Discord shows a command by its name in the language of the reader's program, whatever language
//! they are spoken to in. So each name stands in a text with its id beside it, between marks, and
//! whoever sends the text says which language the reader's program speaks.

use fluent_bundle::FluentArgs;

use super::Locale;

// Characters for private use, which no text has otherwise.
const BEGIN: char = '\u{e000}';
const NAME: char = '\u{e001}';
const END: char = '\u{e002}';

/// The file of the names among the texts of each language.
pub(super) const FILE: &str = "commands.ftl";

/// Marks the names in the source of that file.
pub(super) fn marked(source: &str) -> String {
    let lines = source.lines().map(|line| match line.split_once(" = ") {
        Some((id, name)) if is_id(id) => format!("{id} = {BEGIN}{id}{NAME}{name}{END}"),
        _ => line.to_owned(),
    });
    lines.collect::<Vec<_>>().join("\n")
}

fn is_id(text: &str) -> bool {
    let is_name = text.starts_with("command-") || text.starts_with("option-");
    is_name && text.chars().all(|c| c.is_ascii_lowercase() || c == '-')
}

/// A text with the names of commands as a program in the language `client` shows them; `None`: in
/// the language of the text.
pub fn with_command_names(text: &str, client: Option<Locale>) -> String {
    let mut shown = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, behind)) = rest.split_once(BEGIN) {
        shown.push_str(before);
        let Some((id, name, after)) = name(behind) else {
            // Not ours: somebody has typed it.
            rest = behind;
            continue;
        };
        let translated = client.map(|client| client.text(id, &FluentArgs::new()));
        let translated = translated.as_deref().and_then(|text| {
            let (_, name, _) = self::name(text.strip_prefix(BEGIN)?)?;
            Some(name)
        });
        shown.push_str(translated.unwrap_or(name));
        rest = after;
    }
    shown.push_str(rest);
    shown
}

/// The id and the name that begin a text behind the first mark, and what follows them.
fn name(text: &str) -> Option<(&str, &str, &str)> {
    let (id, rest) = text.split_once(NAME)?;
    let (name, after) = rest.split_once(END)?;
    is_id(id).then_some((id, name, after))
}
