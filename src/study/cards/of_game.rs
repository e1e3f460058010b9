//! The cards of the games, as they stand in `assets/cards/`.

use std::collections::HashMap;
use std::sync::LazyLock;

use serde::Deserialize;

use super::card::Card;
use crate::shipped;
use rules::Game;

/// A file of cards.
#[derive(Deserialize)]
#[serde(bound(deserialize = "'de: 'static"), deny_unknown_fields)]
struct Cards {
    #[serde(rename = "card")]
    cards: Vec<Card>,
}

const fn text_of(game: Game) -> &'static str {
    match game {
        Game::MightyLion => include_str!("../../../assets/cards/mighty-lion.toml"),
        Game::ChuChess => include_str!("../../../assets/cards/chu-chess.toml"),
        Game::ChuShogiLike => include_str!("../../../assets/cards/chu-shogi-like.toml"),
        Game::Lionheart => include_str!("../../../assets/cards/lionheart.toml"),
        Game::Lionized => include_str!("../../../assets/cards/lionized.toml"),
        Game::ChuShogi => include_str!("../../../assets/cards/chu-shogi.toml"),
        Game::Other(_) => "",
    }
}

/// The cards that several games share.
fn shared() -> Result<Cards, String> {
    let text = include_str!("../../../assets/cards/shared.toml");
    shipped::read("assets/cards/shared.toml", text)
}

/// Reads the cards of a game. One without a position is a shared one.
fn read(game: Game) -> Result<Vec<Card>, String> {
    let path = format!("assets/cards/{game}.toml");
    let Cards { mut cards } = shipped::read(&path, text_of(game))?;
    let shared = shared()?.cards;
    for card in &mut cards {
        if card.claims.is_empty() {
            let found = shared.iter().find(|shared| shared.id == card.id);
            let fault = || format!("{path}: {} has no position, nor is it shared", card.id);
            *card = found.ok_or_else(fault)?.clone();
        }
    }
    Ok(cards)
}

/// The cards of a game, in reading order: at least one, at most twelve.
pub fn cards(game: Game) -> &'static [Card] {
    static CARDS: LazyLock<HashMap<Game, Vec<Card>>> = LazyLock::new(|| {
        let read = |&game| (game, read(game).unwrap_or_else(|fault| panic!("{fault}")));
        Game::ALL.iter().map(read).collect()
    });
    CARDS.get(&game).map_or(&[], Vec::as_slice)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_files_of_all_cards_can_be_read() {
        for &game in Game::ALL {
            assert_eq!(read(game).err(), None);
        }
    }

    #[test]
    fn a_shared_card_is_among_those_of_several_games() {
        for card in shared().expect("shared cards").cards {
            let has = |game: &&Game| cards(**game).iter().any(|it| it.id == card.id);
            let games = Game::ALL.iter().filter(has).count();
            assert!(games > 1, "{} is in {games}", card.id);
        }
    }
}
