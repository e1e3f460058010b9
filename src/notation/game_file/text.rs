//! The text of a file or a message, as far as a game may stand in it.

use crate::kif::decode;

/// What surrounds code in a message.
const FENCE: &str = "```";
/// A game begins in one of so many lines with text.
const MOST_TALK: usize = 200;

/// The text of a file, with line feeds at the ends of lines; `None` if it is none.
pub(super) fn decoded(bytes: &[u8]) -> Option<String> {
    let text = decode(bytes)?.replace("\r\n", "\n").replace('\r', "\n");
    // Old files end with a Ctrl-Z.
    let text = text.trim_start_matches('\u{feff}').trim_end_matches('\u{1a}');
    let strange = text.chars().filter(|c| c.is_control() && !c.is_whitespace()).count();
    (strange * 50 <= text.len()).then(|| text.to_owned())
}

/// The first code in a message, or else all of it. Lines stay where they are.
pub(super) fn pasted(text: &str) -> String {
    let mut parts = text.split(FENCE);
    let mut before = parts.next().unwrap_or_default().matches('\n').count();
    for (index, part) in parts.enumerate() {
        if index % 2 == 0 && !part.trim().is_empty() {
            // The first line may name a language.
            let code = match part.split_once('\n') {
                Some((language, code)) if language.chars().all(char::is_alphanumeric) => {
                    before += 1;
                    code
                }
                _ => part,
            };
            return "\n".repeat(before) + code;
        }
        before += part.matches('\n').count();
    }
    text.replace('`', " ")
}

/// The text from the first line on with which a game `begins`, and empty lines in place of those
/// before it; `None` if there is none.
pub(super) fn from_line(text: &str, mut begins: impl FnMut(&str) -> bool) -> Option<String> {
    let lines = text.split('\n').scan(0, |end, line| {
        let at = *end;
        *end += line.len() + 1;
        Some((at, line))
    });
    let lines = lines.filter(|(_, line)| !line.trim().is_empty()).take(MOST_TALK);
    let (at, _) = lines.into_iter().find(|(_, line)| begins(line.trim()))?;
    Some("\n".repeat(text[..at].matches('\n').count()) + &text[at..])
}
