//! Input that means nothing or nearly something: it is answered, and nothing panics.

use crate::random::some_start;
use explain::refusal;
use locale::Locale;
use notation::{ReadError, read_turn};
use proptest::prelude::*;
use proptest::sample::Index;
use rules::{Game, Position};

proptest! {
    #[test]
    fn no_fen_however_mangled_panics(
        game in proptest::sample::select(Game::ALL),
        start in any::<Index>(),
        edits in proptest::collection::vec((any::<Index>(), 0..3_u8, fen_piece()), 0..6),
    ) {
        let mut fen: Vec<char> = some_start(game, start).fen().chars().collect();
        for (place, edit, text) in edits {
            let at = place.index(fen.len() + 1).min(fen.len());
            let end = if edit == 0 { at } else { (at + usize::from(edit)).min(fen.len()) };
            fen.splice(at..end, text.chars());
        }
        let fen: String = fen.into_iter().collect();
        if let Ok(position) = Position::from_fen(game, &fen) {
            prop_assert_eq!(Position::from_fen(game, &position.fen()), Ok(position.clone()));
            for turn in position.legal_turns() {
                prop_assert!(position.play(turn).is_ok());
            }
        }
    }

    #[test]
    fn no_text_however_mangled_panics(
        game in proptest::sample::select(Game::ALL),
        start in any::<Index>(),
        text in prop_oneof!["[a-jA-Z0-9x+=#,/:() O-]{0,24}", "([a-j][0-9]{1,2}[-x,]?){1,6}[=+QL]{0,2}", ".{0,60}", "[a-h1-8]{40,400}"],
    ) {
        let position = some_start(game, start);
        prop_assert!(Position::from_fen(game, &text).is_err());
        match read_turn(&position, &text) {
            Ok(turn) => prop_assert!(position.play(turn).is_ok()),
            Err(ReadError::Ambiguous(turns)) => prop_assert!(turns.len() > 1),
            Err(ReadError::Illegal(reason)) => prop_assert!(refusal(&reason, &position, Locale::English).ends_with('.')),
            Err(error) => prop_assert!(!explain::read_error(&error, &position, Locale::English).is_empty()),
        }
    }
}

/// What is put into a FEN to spoil it.
fn fen_piece() -> impl Strategy<Value = String> {
    prop_oneof![
        "[KQRBNPLMACGHUSZFkqrbnplmacghuszf1-9/ +x-]{0,3}",
        "[0-9]{1,30}",
        "\\PC{0,3}",
        Just(" ".to_owned()),
        Just("[".to_owned()),
        Just("]".to_owned()),
    ]
}
