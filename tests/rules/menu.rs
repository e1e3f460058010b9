//! Menus by which a turn is chosen: every legal turn is reached, nothing else is, and all menus
//! fit.

use std::collections::BTreeSet;

use explain::{MENU_PATH_LIMIT, MenuChoice, TurnMenu, turn_menu};
use locale::Locale;
use proptest::prelude::*;
use rules::{Game, Position};

use crate::perft;
use crate::random::random_play;
use crate::support::Board;

/// Walks every path and collects the turns that they lead to.
fn explore(position: &Position, path: &str, locale: Locale, found: &mut BTreeSet<String>) {
    match turn_menu(position, path, locale) {
        Some(TurnMenu::Turn(turn)) => {
            found.insert(position.turn_text(turn));
        }
        Some(TurnMenu::Open(open)) => {
            assert!(open.question.chars().count() <= 150, "{}", open.question);
            assert!((1..=25).contains(&open.choices.len()), "{path}");
            let distinct = |text: fn(&MenuChoice) -> &String| {
                let texts: BTreeSet<&String> = open.choices.iter().map(text).collect();
                assert_eq!(texts.len(), open.choices.len(), "{path}: {texts:?}");
            };
            distinct(|choice| &choice.value);
            distinct(|choice| &choice.label);
            for choice in &open.choices {
                assert!((1..=100).contains(&choice.label.chars().count()));
                let longer = match path {
                    "" => choice.value.clone(),
                    path => format!("{path}.{}", choice.value),
                };
                assert!(longer.len() <= MENU_PATH_LIMIT, "{longer}");
                explore(position, &longer, locale, found);
            }
        }
        None => panic!("{path} leads nowhere"),
    }
}

fn assert_complete(position: &Position, locale: Locale) {
    let turns = position.legal_turns();
    if turns.is_empty() {
        return;
    }
    let mut found = BTreeSet::new();
    explore(position, "", locale, &mut found);
    let legal: BTreeSet<_> = turns.into_iter().map(|turn| position.turn_text(turn)).collect();
    assert_eq!(found, legal, "{}", position.fen());
    for turn in &legal {
        assert!(turn.len() <= MENU_PATH_LIMIT, "{turn}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn every_legal_turn_is_reached_and_every_menu_fits(
        position in random_play(),
        locale in proptest::sample::select(Locale::ALL.to_vec()),
    ) {
        assert_complete(&position, locale);
    }
}

#[test]
fn every_kind_of_turn_is_reached() {
    let positions = Game::ALL.iter().flat_map(|&game| {
        perft::positions(game).into_iter().map(move |fen| Board::new(game, &fen).0)
    });
    for (position, locale) in positions.zip(Locale::ALL.into_iter().cycle()) {
        assert_complete(&position, locale);
    }
}

#[test]
fn a_path_that_was_never_offered_leads_nowhere() {
    let position = Position::start(Game::MightyLion);
    for path in ["e5", "e2.e5", "e2.e4.e4", "*0", "*99", "e2.*x", "☃", "e2..e4.x"] {
        assert!(turn_menu(&position, path, Locale::English).is_none(), "{path}");
    }
}
