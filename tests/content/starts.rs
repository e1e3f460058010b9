//! The starts with a name, of each game.

use std::collections::BTreeSet;

use app::{StartRef, start_called, start_choices};
use locale::Locale;
use rules::{Game, Position, Status};

#[test]
fn every_start_is_a_position_in_which_the_game_goes_on() {
    for &game in Game::ALL {
        let starts = game.spec().starts;
        assert!((6..=9).contains(&starts.len()), "{game}: {}", starts.len());
        for start in starts {
            let position = Position::from_fen(game, start.fen);
            let position = position.unwrap_or_else(|error| panic!("{game} {}: {error}", start.id));
            assert_eq!(position.fen(), start.fen, "{game} {}", start.id);
            assert_eq!(position.status(), Status::Ongoing, "{game} {}", start.id);
            assert!(!position.is_check(), "{game} {}", start.id);
            let mut turns = 0;
            for turn in position.legal_turns() {
                position.play(turn).expect("a legal turn");
                turns += 1;
            }
            assert_eq!(turns, position.legal_turn_count(), "{game} {}", start.id);
            assert!(turns >= 15, "{game} {}: {turns} turns", start.id);
        }
    }
}

#[test]
fn the_odds_grow_and_are_none_at_the_usual_start_alone() {
    for &game in Game::ALL {
        let odds: Vec<u16> = game.spec().starts.iter().map(|start| start.odds).collect();
        assert_eq!(odds[0], 0, "{game}");
        assert!(odds.windows(2).all(|pair| pair[0] < pair[1]), "{game}: {odds:?}");
        assert_eq!(game.spec().starts[0].id, "standard");
    }
}

#[test]
fn every_start_has_a_name_and_says_who_gives_what_in_every_language() {
    for locale in Locale::ALL {
        for &game in Game::ALL {
            let choices = start_choices(Some(game), "", locale);
            assert_eq!(choices.len(), game.spec().starts.len());
            let mut names = BTreeSet::new();
            for (choice, start) in choices.iter().zip(game.spec().starts) {
                assert_eq!(choice.value, start.id);
                let length = choice.label.chars().count();
                assert!((2..=100).contains(&length), "{}", choice.label);
                assert!(!choice.label.contains("start-"), "{}", choice.label);
                let name = choice.label.split([':', '：']).next().unwrap_or_default();
                assert!(names.insert(name.to_owned()), "{name} is there twice");
                let called = start_called(Some(game), &name.to_uppercase());
                assert_eq!(called.ok(), Some(StartRef::Named(start.id)), "{name}");
                // Custom ids have little room.
                assert!(start.id.len() <= 14, "{}", start.id);
            }
        }
    }
    for (locale, label) in [
        (Locale::English, "Knight odds: White plays without one Knight."),
        (Locale::German, "Springervorgabe: Weiß spielt ohne einen Springer."),
        (Locale::Japanese, "ナイト落ち：白はナイトを一枚落として指します。"),
    ] {
        let found = start_choices(Some(Game::MightyLion), "no-knight", locale);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].label, label);
    }
}

#[test]
fn starts_are_found_by_what_has_been_typed() {
    let ids = |game, typed| -> Vec<String> {
        start_choices(game, typed, Locale::English).into_iter().map(|choice| choice.value).collect()
    };
    assert_eq!(ids(Some(Game::ChuChess), "queen"), ["no-queen"]);
    assert_eq!(ids(Some(Game::Lionized), "queen"), [""; 0]);
    assert_eq!(ids(None, "lion"), ["no-lion", "no-lionizer", "two-lions", "three-lions"]);
    assert!(start_called(Some(Game::Lionized), "no-queen").is_err());
    assert!(start_called(None, "no-queen").is_ok());
    assert!(start_called(None, "no-brains").is_err());
}
