//! How turns and games are written in the Chess Engine Communication Protocol, for both of its ends: the engine's and the match runner's.
//!
//! Games with a Lion follow XBoard: legs separated by a comma (`d4e5,e5d6`), the Lion's pass as `@@@@`, what a Pawn becomes as a small
//! letter. XBoard does not know the other games; their turns are written in the canonical notation.

use lions_den::engine::Score;
use lions_den::notation::{self, ReadError};
use lions_den::rules::{Game, Position, Promotion, Role, Turn};

/// A turn that changes nothing but whose turn it is.
const PASS: &str = "@@@@";

/// XBoard's names of games, beside which our own ids may be used.
pub const XBOARD_NAMES: [(&str, Game); 2] = [("lion", Game::MightyLion), ("elven", Game::ChuChess)];

/// The game that a variant's name stands for.
pub fn game_of_variant(name: &str) -> Option<Game> {
    let known = XBOARD_NAMES.iter().find(|(known, _)| *known == name);
    known.map_or_else(|| Game::from_id(name), |(_, game)| Some(*game))
}

/// The name under which other programs know a game; its id if they do not.
pub fn variant_of_game(game: Game) -> &'static str {
    let known = XBOARD_NAMES.iter().find(|(_, known)| *known == game);
    known.map_or(game.id(), |(name, _)| name)
}

/// Whether a game is written as XBoard does it.
fn is_written_by_xboard(game: Game) -> bool {
    game.spec().piece(Role::Lion).is_some()
}

/// The legs of a turn that is played in this position, each but the last with a comma behind it.
pub fn legs(position: &Position, turn: Turn) -> Vec<String> {
    let game = position.game();
    let canonical = position.turn_text(turn);
    if !is_written_by_xboard(game) {
        return vec![canonical];
    }
    let mv = turn.first();
    let name = |square| game.square_name(square);
    let lion = position.role_at(mv.from) == Some(Role::Lion);
    match mv.taking {
        Some(taking) if lion => vec![
            format!("{}{},", name(mv.from), name(taking)),
            format!("{}{}", name(taking), name(mv.to)),
        ],
        None if mv.from == mv.to => vec![PASS.to_owned()],
        _ => vec![canonical.to_lowercase()],
    }
}

/// The legs in one piece, as a GUI sends them.
pub fn turn_text(position: &Position, turn: Turn) -> String {
    legs(position, turn).concat()
}

/// Reads a turn as the protocol writes it, or in any other accepted spelling.
///
/// # Errors
/// As [`notation::read_turn`].
pub fn read_turn(position: &Position, text: &str) -> Result<Turn, ReadError> {
    if text == PASS {
        return notation::read_turn(position, "pass");
    }
    if position.spec().actions_per_turn() > 1 {
        return notation::read_turn(position, text);
    }
    // XBoard writes `=` where a piece could be promoted and is not.
    let text = match position.spec().promotion {
        Promotion::Crowning { .. } => text.trim_end_matches('='),
        _ => text,
    };
    match join_legs(position.game(), text) {
        Some(joined) => notation::read_turn(position, &joined),
        None => notation::read_turn(position, text),
    }
}

/// `d4e5,e5d6` as `d4e5d6`: the square between two legs once, if it is the same in both.
fn join_legs(game: Game, text: &str) -> Option<String> {
    let (first, second) = text.split_once(',')?;
    // Every square of the games that are played leg by leg has a name of two characters.
    let (from, via) = first.split_at_checked(2)?;
    let (again, rest) = second.split_at_checked(2)?;
    let same = game.parse_square(via)? == game.parse_square(again)?;
    same.then(|| format!("{from}{via}{rest}"))
}

/// A score as the protocol writes it: hundredths of a Pawn, and mates from 100,000 on.
pub fn score_number(score: Score) -> i64 {
    match score {
        Score::Centipawns(score) => i64::from(score),
        Score::MatesIn(turns) => 100_000 + i64::from(turns),
        Score::MatedIn(turns) => -100_000 - i64::from(turns),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn position(fen: &str) -> Position {
        Position::from_fen(Game::MightyLion, fen).unwrap()
    }

    #[test]
    fn every_legal_turn_is_read_back_as_it_is_written() {
        let chu = |game, fen| Position::from_fen(game, fen).unwrap();
        let positions = [
            position("r3k2r/2b1n1p1/2R5/2l1L3/4n3/2p1br2/8/R3K2R b KQkq - 0 38 x"),
            position("2l5/1pk2bp1/b4bPQ/8/Pp4b1/5R2/4pBqb/R3KL1R b KQ a3 10 92"),
            chu(
                Game::ChuChess,
                "r3k4r/2M7/1r2p2p2/5nN3/3N2K3/3n2P3/2p1L3Nr/3N6/7Q2/3M+r5 b kq - 0 15 x",
            ),
            chu(
                Game::ChuShogiLike,
                "r3kl4/10/4p1N1P1/10/5pP3/10/5M4/4p5/10/R4K3R w Qq f6 69 64",
            ),
            Position::start(Game::Lionheart),
            Position::start(Game::Lionized),
        ];
        for position in positions {
            for turn in position.legal_turns() {
                let text = turn_text(&position, turn);
                assert_eq!(read_turn(&position, &text), Ok(turn), "{text}");
            }
        }
    }

    #[test]
    fn a_lion_s_ways_are_written_as_legs() {
        let position = position("4k3/8/8/8/3l4/2p5/1L1r4/4K2R w K - 0 1");
        for (canonical, wire) in [
            ("b2c3d2", "b2c3,c3d2"),
            ("b2c3b2", "b2c3,c3b2"),
            ("b2b2", "@@@@"),
            ("b2d2", "b2d2"),
            ("e1g1", "e1g1"),
        ] {
            let turn = notation::read_turn(&position, canonical).unwrap();
            assert_eq!(turn_text(&position, turn), wire);
        }
        // Steps over empty squares change nothing; out and back is a pass.
        let step = read_turn(&position, "b2b3,b3b4").unwrap();
        assert_eq!(position.turn_text(step), "b2b4");
        let pass = read_turn(&position, "b2b3,b3b2").unwrap();
        assert_eq!(position.turn_text(pass), "b2b2");
    }

    #[test]
    fn a_promotion_that_is_declined_may_be_written_with_an_equals_sign() {
        let fen = "4k5/10/10/6P3/10/10/10/10/10/R4K3R w - - 0 1";
        let position = Position::from_fen(Game::ChuShogiLike, fen).unwrap();
        let turn = |text| position.turn_text(read_turn(&position, text).unwrap());
        assert_eq!(turn("g6g7="), "g6g7");
        assert_eq!(turn("g6g7+"), "g6g7+");
    }

    #[test]
    fn variants_have_xboard_s_names_and_ours() {
        assert_eq!(game_of_variant("lion"), Some(Game::MightyLion));
        assert_eq!(game_of_variant("chu-chess"), Some(Game::ChuChess));
        assert_eq!(game_of_variant("normal"), None);
        assert_eq!(variant_of_game(Game::ChuChess), "elven");
        assert_eq!(variant_of_game(Game::Lionized), "lionized");
    }
}
