//! What completes a turn that somebody is typing.

use crate::position;
use explain::suggestions;
use locale::Locale;
use rules::{Game, Position};

#[test]
fn what_is_typed_comes_first() {
    let start = Position::start(Game::MightyLion);
    let fen = "4k3/8/3p4/4p3/3P4/2N5/4Q3/R3K2R w KQ - 0 1";
    let middle = position(Game::MightyLion, fen);
    let (english, german, japanese) = (Locale::English, Locale::German, Locale::Japanese);
    for (position, typed, locale, expected) in [
        (&start, "N", english, &["Nf3", "Nh3"][..]),
        (&start, "knight to h", english, &["Nh3"]),
        (&start, "kni", english, &["Nf3", "Nh3"]),
        (&start, "g1", english, &["Nf3", "Nh3"]),
        (&middle, "O-O", english, &["O-O", "O-O-O"]),
        (&middle, "0-0-0", english, &["O-O-O"]),
        (&middle, "Qh5", english, &["Qh5"]),
        (&middle, "d5", english, &["d5", "Nd5"]),
        (&middle, "e5", english, &["dxe5", "Qxe5"]),
        (&middle, "de", english, &["dxe5"]),
        // Captures and checks come before quiet turns.
        (&middle, "Q", english, &["Qxe5"]),
        (&middle, "R", english, &["Ra8"]),
        // Pieces are found by their names and letters in the language.
        (&start, "Springer", german, &["Nf3", "Nh3"]),
        (&start, "Spr", german, &["Nf3", "Nh3"]),
        (&start, "Sf3", german, &["Nf3"]),
        (&start, "S", german, &["Nf3", "Nh3"]),
        (&start, "ナイト", japanese, &["Nf3", "Nh3"]),
        (&start, "ナイトf3", japanese, &["Nf3"]),
        (&start, "獅子", japanese, &["La3", "Lb3", "Lc3"]),
    ] {
        let found = suggestions(position, typed, locale, 25);
        let texts: Vec<String> = found.into_iter().map(|(_, text)| text).collect();
        let begin = &texts[..expected.len().min(texts.len())];
        assert_eq!(begin, expected, "{typed}: {texts:?}");
    }
    for typed in ["zz", "Kh8", "e2e5"] {
        assert!(suggestions(&start, typed, english, 25).is_empty(), "{typed}");
    }
}
