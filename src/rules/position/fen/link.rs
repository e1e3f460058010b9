//! Links to a position on lishogi, whose path holds the SFEN.

use std::borrow::Cow;

use crate::Position;
use percent_encoding::percent_decode_str;

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
    percent_decode_str(&position[..end]).decode_utf8().ok().map(Cow::into_owned)
}

impl Position {
    /// A link to the position in lishogi's editor, if lishogi has the game.
    pub fn lishogi_link(&self) -> Option<String> {
        let path = self.sfen()?.replace(' ', "_");
        Some(format!("https://lishogi.org/editor/{VARIANT}{path}"))
    }
}
