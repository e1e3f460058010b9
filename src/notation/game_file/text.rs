//! The text of a file or a message, as far as a game may stand in it.

use encoding_rs::{Encoding, SHIFT_JIS, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252};

/// What surrounds code in a message.
const FENCE: &str = "```";
/// A game begins in one of so many lines with text.
const MOST_TALK: usize = 200;

/// The text of a file: UTF-8 or UTF-16 where a mark says so, else UTF-16 if every other byte of it
/// is often 0, UTF-8, Windows-1252 if it begins with a tag of PGN, or Shift_JIS, which most Shogi
/// programs write. `None` if it is none of these.
fn decode(bytes: &[u8]) -> Option<String> {
    let marked = Encoding::for_bom(bytes);
    let encodings = match marked {
        Some((encoding, _)) => vec![encoding],
        None if zeros(bytes, 1) > bytes.len() / 8 => vec![UTF_16LE],
        None if zeros(bytes, 0) > bytes.len() / 8 => vec![UTF_16BE],
        None if bytes.trim_ascii_start().starts_with(b"[") => vec![UTF_8, WINDOWS_1252],
        None => vec![UTF_8, SHIFT_JIS],
    };
    let bytes = marked.map_or(bytes, |(_, length)| &bytes[length..]);
    let mut texts = encodings
        .into_iter()
        .map(|encoding| encoding.decode_without_bom_handling_and_without_replacement(bytes));
    texts.find_map(|text| Some(text?.into_owned()))
}

/// How many of the bytes at even or odd places are 0.
fn zeros(bytes: &[u8], place: usize) -> usize {
    bytes.iter().skip(place).step_by(2).filter(|byte| **byte == 0).count()
}

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

/// The text from the first line on that `begins` a game, with empty lines for those before it.
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
