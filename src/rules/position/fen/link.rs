//! Links to a position on lishogi, whose path holds the SFEN.

/// The pages whose address ends with a position.
const PAGES: [&str; 2] = ["analysis/", "editor/"];
/// The variant's name in front of the position.
const VARIANT: &str = "chushogi/";

/// The SFEN in a link such as `https://lishogi.org/analysis/chushogi/…_b_-_1`; `None` if it is no
/// link to a position.
pub(super) fn position_in(text: &str) -> Option<String> {
    let link = text.trim().trim_matches(['<', '>']);
    let link =
        ["https://", "http://"].iter().find_map(|scheme| link.strip_prefix(scheme)).unwrap_or(link);
    let link = link.strip_prefix("www.").unwrap_or(link);
    let path = link.strip_prefix("lishogi.org/")?;
    let position = PAGES.iter().find_map(|page| path.strip_prefix(page))?;
    let position = position.strip_prefix(VARIANT).unwrap_or(position);
    let end = position.find(['?', '#']).unwrap_or(position.len());
    decoded(&position[..end])
}

/// Replaces each `%2B` by what it stands for; `None` if that is no text.
fn decoded(text: &str) -> Option<String> {
    let mut bytes = Vec::new();
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        if byte != b'%' {
            bytes.push(byte);
            continue;
        }
        let mut digit = || char::from(rest.next()?).to_digit(16);
        let (high, low) = (digit()?, digit()?);
        bytes.push(u8::try_from(high * 16 + low).ok()?);
    }
    String::from_utf8(bytes).ok()
}
