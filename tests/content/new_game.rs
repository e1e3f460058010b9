//! What a game needs besides its rules. Whoever adds one is told here, in one list, what it still
//! lacks.

use std::path::{Path, PathBuf};

use app::rules_cards::cards;
use locale::{Locale, say};
use rules::Game;
use study::course;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Whether a language has a text of its own for a key. A text that is missing comes back as its
/// key, or as the English one.
fn is_named(locale: Locale, key: &str) -> bool {
    let file = root().join("assets/locales").join(locale.into_str()).join("names.ftl");
    let names = std::fs::read_to_string(file).unwrap_or_default();
    names.lines().any(|line| line.starts_with(&format!("{key} ="))) && say!(locale, key) != key
}

/// What `game` lacks, each with where it belongs.
fn lacking(game: Game) -> Vec<String> {
    let mut lacking = Vec::new();
    let mut expect = |is_there: bool, what: String| {
        if !is_there {
            lacking.push(format!("{game}: {what}"));
        }
    };
    for (path, what) in [
        (format!("tests/data/{game}.perft"), "known perft counts"),
        (format!("assets/weights/{game}.txt"), "weights, which may be empty"),
    ] {
        expect(root().join(&path).is_file(), format!("{what} in {path}"));
    }
    expect(!cards(game).is_empty(), format!("cards in assets/cards/{game}.toml"));
    expect(!course(game).is_empty(), format!("a course of lessons in assets/courses/{game}.toml"));
    for locale in Locale::ALL {
        let names = format!("assets/locales/{}/names.ftl", locale.into_str());
        expect(
            is_named(locale, &format!("game-{game}")),
            format!("its name, game-{game}, in {names}"),
        );
        for piece in game.spec().pieces {
            let key = format!("piece-{}", piece.role.id());
            expect(is_named(locale, &key), format!("{key} in {names}"));
        }
        for card in cards(game) {
            let key = format!("card-{}", card.id);
            expect(
                card.title(locale) != key,
                format!("{key} in assets/locales/{}/cards.ftl", locale.into_str()),
            );
        }
    }
    for piece in game.spec().pieces {
        let picture = format!("assets/pieces/{}.svg", piece.role.id());
        expect(root().join(&picture).is_file(), format!("the picture {picture}"));
    }
    let readme = std::fs::read_to_string(root().join("README.md")).unwrap_or_default();
    expect(
        readme.contains(&format!("| {} |", game.name())),
        "a row in the table of games of README.md".to_owned(),
    );
    lacking
}

#[test]
fn every_game_has_all_that_a_game_needs() {
    let lacking: Vec<String> = Game::ALL.iter().flat_map(|game| lacking(*game)).collect();
    assert!(lacking.is_empty(), "still lacking:\n{}", lacking.join("\n"));
}

#[test]
fn what_is_not_there_is_found_missing() {
    for locale in Locale::ALL {
        assert!(is_named(locale, "game-lionized"));
        assert!(!is_named(locale, "game-no-such-game"));
    }
}
