use std::collections::BTreeSet;

use proptest::prelude::*;
use proptest::sample::Index;

use super::*;
use rules::Game;

/// Walks every path and collects the turns that they lead to.
fn explore(position: &Position, path: &str, locale: Locale, found: &mut BTreeSet<String>) {
    match walk(position, path, locale) {
        Some(Step::Confirm(turn)) => {
            found.insert(position.turn_text(turn));
        }
        Some(Step::Choose(open)) => {
            let question = open.question(locale);
            assert!(question.chars().count() <= 150, "{question}");
            assert!((1..=MOST).contains(&open.choices.len()), "{path}");
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

/// Every legal turn is reached, and nothing else is.
fn assert_complete(position: &Position, locale: Locale) {
    let mut found = BTreeSet::new();
    explore(position, "", locale, &mut found);
    let legal: BTreeSet<_> =
        position.legal_turns().into_iter().map(|turn| position.turn_text(turn)).collect();
    assert_eq!(found, legal, "{}", position.fen());
    for turn in &legal {
        assert!(turn.len() <= MENU_PATH_LIMIT, "{turn}");
    }
}

/// The positions whose perft is known, which are chosen to have every kind of turn.
fn telling_positions(game: Game) -> Vec<Position> {
    let cases = match game {
        Game::MightyLion => include_str!("../../../../tests/data/mighty-lion.perft"),
        Game::ChuChess => include_str!("../../../../tests/data/chu-chess.perft"),
        Game::ChuShogiLike => include_str!("../../../../tests/data/chu-shogi-like.perft"),
        Game::Lionheart => include_str!("../../../../tests/data/lionheart.perft"),
        Game::Lionized => include_str!("../../../../tests/data/lionized.perft"),
        Game::ChuShogi => include_str!("../../../../tests/data/chu-shogi.perft"),
        Game::Other(_) => "",
    };
    cases
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.split(" ; ").next())
        .filter(|fen| !fen.trim().is_empty())
        .map(|fen| Position::from_fen(game, fen).expect("a valid position"))
        .collect()
}

fn random_position() -> impl Strategy<Value = Position> {
    let game = proptest::sample::select(Game::ALL);
    let choices = proptest::collection::vec(any::<Index>(), 0..60);
    (game, any::<Index>(), choices).prop_map(|(game, start, choices)| {
        let mut position = start.get(&telling_positions(game)).clone();
        for choice in choices {
            let turns = position.legal_turns();
            if turns.is_empty() {
                break;
            }
            let next = position.play_unchecked(*choice.get(&turns));
            if next.legal_turns().is_empty() {
                break;
            }
            position = next;
        }
        position
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn every_legal_turn_is_reached_and_every_menu_fits(
        position in random_position(),
        locale in proptest::sample::select(Locale::ALL.to_vec()),
    ) {
        if !position.legal_turns().is_empty() {
            assert_complete(&position, locale);
        }
    }
}

#[test]
fn every_kind_of_turn_is_reached() {
    let locales = Locale::ALL.into_iter().cycle();
    let positions = Game::ALL.iter().flat_map(|&game| telling_positions(game));
    for (position, locale) in positions.zip(locales) {
        if !position.legal_turns().is_empty() {
            assert_complete(&position, locale);
        }
    }
}

#[test]
fn a_path_that_was_never_offered_leads_nowhere() {
    let position = Position::start(Game::MightyLion);
    for path in ["e5", "e2.e5", "e2.e4.e4", "*0", "*99", "e2.*x", "☃", "e2..e4.x"] {
        assert!(walk(&position, path, Locale::English).is_none(), "{path}");
    }
}
