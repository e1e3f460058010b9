//! Names as people chose them, without what nobody sees.

/// Returns a text on one line without characters that nobody sees, and without blanks around it;
/// empty if nothing of it can be seen.
pub fn clean_name(text: &str) -> String {
    let plain = text.chars().map(|c| if c.is_control() { ' ' } else { c });
    let shown: String = plain.filter(|c| !is_hidden(*c)).collect();
    if shown.chars().any(is_seen) { shown.trim().to_owned() } else { String::new() }
}

/// Reports whether a character only controls others: the direction of a text, where it breaks, or
/// nothing at all. Joiners and variants belong to the letters and the emoji beside them.
pub fn is_hidden(c: char) -> bool {
    (c.is_control() && c != '\n')
        || matches!(
            c,
            '\u{ad}'
                | '\u{34f}'
                | '\u{61c}'
                | '\u{180e}'
                | '\u{200b}'
                | '\u{200e}'..='\u{200f}'
                | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}'
                | '\u{feff}'
                | '\u{fff0}'..='\u{fffb}'
                | '\u{e0000}'..='\u{e0fff}'
        )
}

/// Reports whether a character shows something by itself.
fn is_seen(c: char) -> bool {
    let is_joiner =
        matches!(c, '\u{200c}'..='\u{200d}' | '\u{180b}'..='\u{180f}' | '\u{fe00}'..='\u{fe0f}');
    // They look like blanks, but Unicode does not call them so.
    let is_filler = matches!(
        c,
        '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{2800}' | '\u{3164}' | '\u{ffa0}'
    );
    !c.is_whitespace() && !is_joiner && !is_filler
}
